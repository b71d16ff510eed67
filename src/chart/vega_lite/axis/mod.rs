//! Axes.

mod label;
mod look;

use std::sync::Arc;

use look::Look;

use super::{
    Limited,
    bounds::{self, Bounds},
    channel::{Binning, Channel, Def, FieldType},
    config::Config,
    format::{Format, lines},
    guide::{self, Count},
    mark::{align, baseline},
    range::pixel,
    scale::{Kind, Scale},
    scene::{AxisInfo, Group, Item, Label, Paint, Shape},
    unit::Unit,
};
use crate::chart::{
    Value,
    data::to_date,
    text::truncate,
    time,
    transform::{Params, get, object, predicate::date_of_parts, stack::Offset},
    value::Object,
};

/// An axis that is to be drawn.
pub struct Axis {
    /// The place of its scale among the scales.
    pub scale: usize,
    /// The place of the scale that its lines are drawn along.
    across: Option<usize>,
    /// `left`, `right`, `top` or `bottom`.
    pub orient: &'static str,
    /// What the specification says, united over the units.
    spec: Value,
    /// Names under which the configuration speaks of it.
    kinds: Vec<String>,
    title: Vec<Arc<str>>,
    /// The definition of the first unit.
    def: Def,
    is_rect: bool,
    has_grid: bool,
    is_share: bool,
}

/// What was drawn of an axis.
pub struct Drawn {
    /// Grid, below everything.
    pub grid: Option<(AxisInfo, Group)>,
    /// Ticks, labels, line, title.
    pub main: (AxisInfo, Vec<Group>),
    /// The box around it, without its grid.
    pub bounds: Bounds,
    /// Above 0 it lies above everything that has less.
    pub zindex: f64,
}

/// The axes of some scales. Axes of one channel beyond the first stand on the other side.
pub fn plan(units: &[Unit], scales: &[Scale], spec: &Value, config: &Config) -> Vec<Axis> {
    let resolve = |what: &str, channel: Channel| {
        get(get(get(spec, "resolve"), what), channel.name()).as_text() == Some("independent")
    };
    let mut axes: Vec<Axis> = Vec::new();
    for (at, scale) in scales.iter().enumerate().filter(|(_, s)| s.channel.is_xy()) {
        let of = |place: &usize| units.get(*place);
        if !resolve("axis", scale.channel) {
            let mine: Vec<&Unit> = scale.units.iter().filter_map(of).collect();
            axes.extend(of_units(at, scale, scales, &mine, &axes, config));
            continue;
        }
        for unit in scale.units.iter().filter_map(of) {
            let axis = of_units(at, scale, scales, &[unit], &axes, config);
            axes.extend(axis);
        }
    }
    // Lines of several axes would only confuse.
    for channel in [Channel::X, Channel::Y] {
        let of = |a: &&mut Axis| scales.get(a.scale).is_some_and(|s| s.channel == channel);
        for axis in axes.iter_mut().filter(of).skip(1) {
            axis.has_grid &= !matches!(get(&axis.spec, "grid"), Value::Undefined);
        }
    }
    axes
}

/// Whether an axis or legend that a definition says (`own`) is drawn: the first that is said
/// decides, else the configuration.
pub fn is_shown<'v>(mut said: impl Iterator<Item = &'v Value>, disabled: &Value) -> bool {
    match said.find(|own| !matches!(own, Value::Undefined)) {
        Some(own) => !matches!(own, Value::Null | Value::Bool(false)),
        None => !disabled.to_bool(),
    }
}

/// The axis of a scale for some of its units; `axes` are those before it.
fn of_units(
    at: usize,
    scale: &Scale,
    scales: &[Scale],
    units: &[&Unit],
    axes: &[Axis],
    config: &Config,
) -> Option<Axis> {
    let mut spec = Object::new();
    let mut first: Option<(&Unit, &Def)> = None;
    let mut said: Vec<Vec<Arc<str>>> = Vec::new();
    let mut derived: Vec<String> = Vec::new();
    let mut is_untitled = false;
    let channel = scale.channel;
    for unit in units {
        let Some(def) = unit.data(channel) else {
            continue;
        };
        let own = def.get("axis");
        if matches!(own, Value::Null | Value::Bool(false)) {
            continue;
        }
        first = first.or(Some((unit, def)));
        for (name, value) in own.as_object().map(Object::members).unwrap_or_default() {
            if spec.get(name).is_none() {
                spec.set(name.clone(), value.clone());
            }
        }
        let second = channel.secondary().and_then(|c| unit.data(c));
        let title = match get(own, "title") {
            Value::Undefined => def.get("title"),
            title => title,
        };
        match title {
            Value::Null => is_untitled = true,
            Value::Undefined => {
                for def in [Some(def), second].into_iter().flatten() {
                    match def.get("title") {
                        Value::Undefined if def.is_field() => {
                            let title = def.title(config);
                            if !derived.contains(&title) {
                                derived.push(title);
                            }
                        }
                        Value::Undefined => {}
                        title => said.push(lines(title)),
                    }
                }
            }
            title => {
                let title = lines(title);
                if !said.contains(&title) {
                    said.push(title);
                }
            }
        }
    }
    let (unit, def) = first?;
    let title = match (said.as_slice(), is_untitled) {
        ([], true) => Vec::new(),
        ([], false) => vec![derived.join(", ").into()],
        ([one], _) => one.clone(),
        (several, _) => {
            let joined: Vec<String> = several.iter().map(|l| l.join(" ")).collect();
            vec![joined.join(", ").into()]
        }
    };
    let spec = Value::Object(Arc::new(spec));
    let orient = orient(channel, &spec, axes, config);
    let kinds = kinds(scale, def, orient);
    let own = units.iter().filter_map(|u| u.data(channel));
    let disabled = config.axis(&spec, &kinds, "disable");
    if !is_shown(own.map(|d| d.get("axis")), &disabled) {
        return None;
    }
    let grid = config.axis(&spec, &kinds, "grid");
    let has_grid = match grid {
        Value::Bool(grid) => grid,
        _ => !scale.kind.is_discrete() && def.is_field() && def.bin == Binning::None,
    };
    let across = if channel == Channel::X {
        Channel::Y
    } else {
        Channel::X
    };
    let shares = |s: &Scale| s.units.iter().any(|u| scale.units.contains(u));
    Some(Axis {
        scale: at,
        across: scales.iter().position(|s| s.channel == across && shares(s)),
        orient,
        kinds,
        title,
        def: def.clone(),
        is_rect: &*unit.kind == "rect",
        has_grid,
        is_share: unit
            .stack
            .as_ref()
            .is_some_and(|s| s.channel == channel && s.offset == Offset::Normalize),
        spec,
    })
}

/// The side on which an axis stands: the one that is said, else the one opposite to the axis
/// before it.
fn orient(channel: Channel, spec: &Value, axes: &[Axis], config: &Config) -> &'static str {
    let named = |name: &Value| match name.as_text() {
        Some("top") => Some("top"),
        Some("bottom") => Some("bottom"),
        Some("left") => Some("left"),
        Some("right") => Some("right"),
        _ => None,
    };
    if let Some(said) = named(get(spec, "orient")) {
        return said;
    }
    let (of_channel, default, opposite) = if channel == Channel::X {
        ("axisX", "bottom", "top")
    } else {
        ("axisY", "left", "right")
    };
    let configured = [&[of_channel, "orient"], &["axis", "orient"]]
        .into_iter()
        .find_map(|path| named(config.user(path)));
    let usual = configured.unwrap_or(default);
    let opposite = if usual == opposite { default } else { opposite };
    let count = |side: &str| axes.iter().filter(|a| a.orient == side).count();
    if count(usual) > count(opposite) {
        opposite
    } else {
        usual
    }
}

fn kinds(scale: &Scale, def: &Def, orient: &str) -> Vec<String> {
    let xy = if scale.channel == Channel::X {
        "X"
    } else {
        "Y"
    };
    let mut types = Vec::new();
    match scale.kind {
        Kind::Band => types.extend(["Band", "Discrete"]),
        Kind::Point => types.extend(["Point", "Discrete"]),
        Kind::Time | Kind::Utc => types.push("Temporal"),
        _ => types.push("Quantitative"),
    }
    if def.kind == FieldType::Temporal && !types.contains(&"Temporal") {
        types.push("Temporal");
    }
    let mut kinds: Vec<String> = types.iter().map(|t| format!("axis{xy}{t}")).collect();
    kinds.extend(types.iter().map(|t| format!("axis{t}")));
    let mut side = orient.to_owned();
    if let Some(first) = side.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    kinds.push(format!("axis{side}"));
    kinds.push(format!("axis{xy}"));
    kinds
}

impl Axis {
    fn get(&self, config: &Config, name: &str) -> Value {
        config.axis(&self.spec, &self.kinds, name)
    }

    /// The format that it says, or that the configuration says for its kind.
    fn formatted(&self, config: &Config) -> Value {
        object(["format", "formatType"].map(|name| (name, self.get(config, name))))
    }

    fn is_horizontal(&self) -> bool {
        matches!(self.orient, "top" | "bottom")
    }

    fn count(&self, scale: &Scale, extent: f64, config: &Config) -> Count {
        let said = match self.get(config, "tickCount") {
            Value::Undefined => {
                let units = self.def.unit.as_ref().map(|u| u.units());
                use time::TimeUnit::{Day, Hours, Month, Quarter};
                Value::Number(if let Some(values) = get(&self.spec, "values").as_array() {
                    values.len() as f64
                } else if scale.kind == Kind::Log {
                    10.0
                } else if self.def.bin == Binning::Bins {
                    (extent / 10.0).ceil()
                } else if matches!(units, Some([Month | Hours | Day | Quarter])) {
                    10.0
                } else {
                    (extent / 40.0).ceil()
                })
            }
            said => said,
        };
        let step = match self.get(config, "tickMinStep") {
            Value::Number(step) => Some(step),
            _ if get(&self.formatted(config), "format").as_text() == Some("d") => Some(1.0),
            _ => guide::duration(&self.def).filter(|_| scale.kind.is_time()),
        };
        guide::count(&said, step, scale)
    }

    fn values(&self, scale: &Scale, count: &Count) -> Vec<Value> {
        let Some(said) = get(&self.spec, "values").as_array() else {
            return guide::ticks(scale, count);
        };
        let of = |v: &Value| match v {
            Value::Object(_) => Value::Date(date_of_parts(v)),
            v if scale.kind.is_time() => to_date(v),
            v => v.clone(),
        };
        guide::valid(scale, said.iter().map(of).collect(), 0.0)
    }

    /// Draws the axis; coordinates of the plot.
    pub fn draw(
        &self,
        scales: &[Scale],
        size: [f64; 2],
        config: &Config,
        params: &Params,
        limited: &mut Limited,
    ) -> Option<Drawn> {
        let scale = scales.get(self.scale)?;
        let horizontal = self.is_horizontal();
        let extent = if horizontal { size[0] } else { size[1] };
        let prop = |name: &str| self.get(config, name);
        let number = |name: &str, default: f64| guide::number(&prop(name), default);
        let shown = |name: &str| !matches!(prop(name), Value::Bool(false) | Value::Null);
        let count = self.count(scale, extent, config);
        let asked = count.asked();
        let values = self.values(scale, &count);
        let of = guide::Of::Axis {
            is_share: self.is_share,
        };
        let format = self.formatted(config);
        let format = guide::formats(&format, &self.def, of, scale, asked, config);
        let band = scale.kind == Kind::Band;
        let width = scale.bandwidth();
        let (share, has_extra, tick_offset) = match prop("tickBand").as_text() {
            Some("extent") => (1.0, true, 0.0),
            tick_band => {
                let share = match tick_band {
                    Some(_) => 0.5,
                    None => number("bandPosition", 0.5),
                };
                let extra = tick_band.is_none() && prop("tickExtra").to_bool();
                let offset = number("tickOffset", if band { -0.5 } else { 0.0 });
                (share, extra, offset)
            }
        };
        let translate = number("translate", 0.5);
        let round = !matches!(prop("tickRound"), Value::Bool(false));
        let sharp = |x: f64| if round { pixel(x) } else { x };
        let mut at_ticks: Vec<(usize, f64)> = Vec::with_capacity(values.len() + 1);
        for (index, value) in values.iter().enumerate() {
            let x = sharp(scale.position(value) + share * width + tick_offset) + translate;
            at_ticks.push((index, x));
        }
        // A tick more stands before the first band.
        if let (true, Some(first)) = (has_extra, values.first()) {
            let x = sharp(scale.position(first) + tick_offset) + translate;
            at_ticks.push((0, x));
        }
        at_ticks.retain(|(_, x)| x.is_finite());
        let offset = number("offset", 0.0);
        let position = number("position", 0.0);
        let (sign, base) = match self.orient {
            "top" => (-1.0, -offset),
            "left" => (-1.0, -offset),
            "right" => (1.0, size[0] + offset),
            _ => (1.0, size[1] + offset),
        };
        // Across the axis: the base line, and pixels away from the plot.
        let away = |distance: f64| base + sign * distance + translate;
        let across = |along: (f64, f64), across: (f64, f64)| {
            let (a, b) = ((along.0, across.0), (along.1, across.1));
            Shape::Rule {
                line: if horizontal {
                    [a.0, a.1, b.0, b.1]
                } else {
                    [a.1, a.0, b.1, b.0]
                },
            }
        };
        let rule = |along: (f64, f64), other: (f64, f64)| {
            across((along.0 + position, along.1 + position), other)
        };
        let look = |part: &str, default: &'static str| Look::of(&prop, part, default, params);
        let group = |kind: &'static str, role: &'static str, items: Vec<Item>| Group {
            kind,
            role,
            view: 0,
            unit: None,
            clip: None,
            clip_radius: [0.0; 4],
            items,
        };
        let item = |shape: Shape, paint: Paint| Item {
            shape,
            paint,
            datum: None,
        };
        let tick_size = if shown("ticks") {
            number("tickSize", 5.0)
        } else {
            0.0
        };
        let mut bounds = Bounds::default();
        let mut ticks = Vec::new();
        if shown("ticks") {
            let look = look("tick", "#888");
            for (index, x) in &at_ticks {
                let value = values.get(*index).unwrap_or(&Value::Undefined);
                if let Some(paint) = look.paint(value, *index, params) {
                    ticks.push(item(rule((*x, *x), (away(0.0), away(tick_size))), paint));
                }
            }
        }
        let info = AxisInfo {
            view: 0,
            scale: scale.name.clone(),
            orient: self.orient,
            title: self.title.clone(),
            labels: Vec::new(),
            values: Vec::new(),
            ticks: Vec::new(),
            is_grid: false,
        };
        let (labels, told) = if shown("labels") {
            self.labels(
                scale,
                &values,
                &format,
                label::Place {
                    tick_size,
                    base: away(0.0),
                    sign,
                    position,
                    offset: tick_offset,
                    translate,
                },
                config,
                params,
                limited,
            )
        } else {
            Default::default()
        };
        if has_extra && shown("labels") {
            // The tick before the first band has an empty label at the origin in Vega.
            let angle = self.label_angle(scale, config);
            let (align, baseline) = self.alignment(angle, f64::NAN, None, 0.0, 0.0);
            let empty = Label {
                align,
                baseline,
                angle: angle.unwrap_or(0.0),
                size: 10.0,
                lines: vec!["".into()],
                ..Label::default()
            };
            let across = away(tick_size + number("labelPadding", 2.0));
            let at = if horizontal {
                [translate, across]
            } else {
                [across, translate]
            };
            bounds.union(bounds::of_label(at, &empty, limited.measure));
        }
        let along = |item: &Item| match &item.shape {
            Shape::Rule { line } => line[usize::from(!horizontal)],
            _ => f64::NAN,
        };
        let mut drawn = AxisInfo {
            ticks: ticks.iter().map(along).collect(),
            ..info.clone()
        };
        // Vega computes boxes from the axis' own origin, up to the last bit.
        let origin = if horizontal {
            [position + translate, away(0.0)]
        } else {
            [away(0.0), position + translate]
        };
        let own_bounds = |item: &Item, limited: &Limited| {
            let mut own = item.clone();
            own.shape.translate(-origin[0], -origin[1]);
            bounds::of_item(&own, limited.measure).translated(origin[0], origin[1])
        };
        for item in ticks.iter().chain(&labels) {
            bounds.union(own_bounds(item, limited));
        }
        drawn.labels = labels
            .iter()
            .filter_map(|i| match &i.shape {
                Shape::Text { label, .. } => Some(label.lines.join("\n").into()),
                _ => None,
            })
            .collect();
        drawn.values = told;
        let mut domain = Vec::new();
        if shown("domain")
            && let Some(paint) = look("domain", "#888").paint(&Value::Undefined, 0, params)
        {
            let (a, b) = scale.extent();
            domain.push(item(
                rule((a + translate, b + translate), (away(0.0), away(0.0))),
                paint,
            ));
        }
        // The box so far, as distance from the base line.
        let far = match self.orient {
            "top" => base + translate - bounds.y1,
            "left" => base + translate - bounds.x1,
            "right" => bounds.x2 - base - translate,
            _ => bounds.y2 - base - translate,
        };
        let far = if far.is_finite() { far } else { 0.0 };
        let far = number("minExtent", 0.0).max(far.min(number("maxExtent", 200.0)));
        let (first, last) = scale.extent();
        for along in [0.0, (last - first).abs()] {
            let across = away(far);
            let base = away(0.0);
            for across in [across, base] {
                if horizontal {
                    bounds.add(along + position + translate, across);
                } else {
                    bounds.add(across, along + position + translate);
                }
            }
        }
        let mut titles = Vec::new();
        if let Some(title) = self.title(scale, far, away(0.0), sign, config, limited) {
            if let Shape::Text { label, .. } = &title.shape {
                drawn.title = label.lines.clone();
            }
            // Vega measures the title before it is moved away from the axis.
            let mut still = title.clone();
            let by = match &title.shape {
                Shape::Text { at, .. } if horizontal => [0.0, at[1] - origin[1]],
                Shape::Text { at, .. } => [at[0] - origin[0], 0.0],
                _ => [0.0, 0.0],
            };
            still.shape.translate(-by[0], -by[1]);
            bounds.union(own_bounds(&still, limited).translated(by[0], by[1]));
            titles.push(title);
        } else {
            drawn.title = Vec::new();
        }
        let parts = [
            group("rule", "axis-tick", ticks),
            group("text", "axis-label", labels),
            group("rule", "axis-domain", domain),
            group("text", "axis-title", titles),
        ];
        let grid = self.has_grid.then(|| {
            // Lines go along the range of the other scale, if there is one, else all across.
            let (plot, back) = match (self.orient, horizontal) {
                ("top" | "left", true) => (0.0, 1.0),
                ("top" | "left", false) => (0.0, 1.0),
                (_, true) => (size[1], -1.0),
                (_, false) => (size[0], -1.0),
            };
            let along = match self.across.and_then(|at| scales.get(at)) {
                Some(other) => other.extent(),
                None => (0.0, if horizontal { size[1] } else { size[0] }),
            };
            let ends = (
                plot + back * along.0 + translate,
                plot + back * along.1 + translate,
            );
            let look = look("grid", "#ddd");
            let mut lines = Vec::new();
            for (index, x) in &at_ticks {
                let value = values.get(*index).unwrap_or(&Value::Undefined);
                if let Some(paint) = look.paint(value, *index, params) {
                    lines.push(item(across((*x, *x), ends), paint));
                }
            }
            let along = |item: &Item| match &item.shape {
                Shape::Rule { line } => line[usize::from(!horizontal)],
                _ => f64::NAN,
            };
            let info = AxisInfo {
                is_grid: true,
                ticks: lines.iter().map(along).collect(),
                title: Vec::new(),
                ..info.clone()
            };
            (info, group("rule", "axis-grid", lines))
        });
        let zindex = match prop("zindex") {
            Value::Number(z) => z,
            _ if self.is_rect && (self.def.kind.is_discrete() || self.def.bin == Binning::Bins) => {
                1.0
            }
            _ => 0.0,
        };
        Some(Drawn {
            grid,
            main: (
                drawn,
                parts.into_iter().filter(|g| !g.items.is_empty()).collect(),
            ),
            // Vega's layout does not count the half pixel.
            bounds: bounds.translated(-translate, -translate),
            zindex,
        })
    }

    fn title(
        &self,
        scale: &Scale,
        far: f64,
        base: f64,
        sign: f64,
        config: &Config,
        limited: &mut Limited,
    ) -> Option<Item> {
        if self.title.iter().all(|line| line.is_empty()) {
            return None;
        }
        let prop = |name: &str| self.get(config, name);
        let horizontal = self.is_horizontal();
        let anchor = prop("titleAnchor");
        let (share, default_align) = match anchor.as_text() {
            Some("start") => (0.0, "left"),
            Some("end") => (1.0, "right"),
            _ => (0.5, "center"),
        };
        let mut label = guide::label(&prop, "title", "guide-title", 11.0, true, config);
        let angle = if horizontal { 0.0 } else { sign * 90.0 };
        label.angle = guide::number(&prop("titleAngle"), angle);
        label.align = align(&prop("titleAlign"), default_align);
        label.baseline = baseline(
            &prop("titleBaseline"),
            if self.orient == "bottom" {
                "top"
            } else {
                "bottom"
            },
        );
        let style = bounds::style(&label);
        let limit = guide::number(&prop("titleLimit"), 0.0);
        label.lines = self
            .title
            .iter()
            .map(|l| truncate(l, limit, "\u{2026}", &style, limited.measure).into())
            .collect();
        let more = label.lines.len().saturating_sub(1) as f64 * label.line_height;
        let more = if self.orient == "bottom" { 0.0 } else { more };
        let (first, last) = scale.extent();
        let translate = guide::number(&prop("translate"), 0.5);
        let position = guide::number(&prop("position"), 0.0);
        let along = first + (last - first) * share + translate + position;
        let across = base + sign * (far + more + guide::number(&prop("titlePadding"), 4.0));
        let mut at = if horizontal {
            [along, across]
        } else {
            [across, along]
        };
        for (name, place) in [("titleX", 0), ("titleY", 1)] {
            if let Value::Number(x) = prop(name) {
                // From where the axis is: along it its position, across it its base line.
                at[place] = x + if horizontal == (place == 1) {
                    base
                } else {
                    translate + position
                };
            }
        }
        let fill = match prop("titleColor") {
            Value::Undefined => config.style("guide-title", "fill"),
            color => color,
        };
        let fill = guide::color(&fill, "#000", guide::number(&prop("titleOpacity"), 1.0))?;
        let paint = Paint {
            fill: Some(fill),
            stroke_width: 1.0,
            ..Paint::default()
        };
        Some(Item {
            shape: Shape::Text {
                at,
                label: Box::new(label),
            },
            paint,
            datum: None,
        })
    }
}
