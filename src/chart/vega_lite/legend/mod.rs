//! Legends.

mod gradient;

use std::sync::Arc;

use super::{
    Limited,
    bounds::{self, Bounds},
    channel::{Channel, Def},
    config::Config,
    format::{Format, lines},
    guide::{self, Count},
    range::{Map, Visual},
    scale::{Kind, Scale},
    scene::{Gradient, Group, Item, Label, LegendInfo, Paint, Shape},
    unit::Unit,
};
use crate::chart::{
    Value,
    color::Color,
    data::to_date,
    expr::Expression,
    text::truncate,
    time,
    transform::{Params, get},
};

/// Most entries.
const MAX_ENTRIES: usize = 30;

/// A legend of one or several scales with the same domain.
pub struct Legend {
    /// The places of its scales.
    scales: Vec<usize>,
    unit: usize,
    def: Def,
    spec: Value,
    title: Vec<Arc<str>>,
}

/// A legend that was drawn, at the origin.
pub struct Drawn {
    /// What it says.
    pub info: LegendInfo,
    /// What is painted.
    pub groups: Vec<Group>,
    /// Width and height.
    pub size: [f64; 2],
    /// Where it goes.
    pub orient: String,
    /// Distance from the plot, if it has its own.
    pub offset: Option<f64>,
    /// Where it lies, if it says so.
    pub at: [Option<f64>; 2],
}

/// The legends of some scales.
pub fn plan(units: &[Unit], scales: &[Scale], config: &Config) -> Vec<Legend> {
    let count = config
        .user(&["countTitle"])
        .as_text()
        .unwrap_or("Count of Records")
        .to_owned();
    let mut legends: Vec<Legend> = Vec::new();
    if matches!(config.user(&["legend", "disable"]), Value::Bool(true)) {
        return legends;
    }
    let shown = |s: &Scale| {
        !s.channel.is_xy()
            && !s.channel.is_offset()
            && !matches!(s.channel, Channel::Theta | Channel::Radius)
    };
    for (at, scale) in scales.iter().enumerate().filter(|(_, s)| shown(s)) {
        let mut found: Option<(usize, &Def)> = None;
        let mut spec = Value::Undefined;
        let mut titles: Vec<Vec<Arc<str>>> = Vec::new();
        for (place, unit) in scale
            .units
            .iter()
            .filter_map(|u| Some((*u, units.get(*u)?)))
        {
            let Some(def) = unit.data(scale.channel).filter(|d| d.is_field()) else {
                continue;
            };
            let own = def.get("legend");
            if matches!(own, Value::Null | Value::Bool(false)) {
                continue;
            }
            found = found.or(Some((place, def)));
            if spec.is_nullish() {
                spec = own.clone();
            }
            let title = match (get(own, "title"), def.get("title")) {
                (Value::Undefined, Value::Undefined) => lines(&def.title(&count).into()),
                (Value::Undefined, title) | (title, _) => lines(title),
            };
            if !title.is_empty() && !titles.contains(&title) {
                titles.push(title);
            }
        }
        let Some((unit, def)) = found else { continue };
        let title = match titles.as_slice() {
            [] => Vec::new(),
            [one] => one.clone(),
            several => {
                let joined: Vec<String> = several.iter().map(|l| l.join(" ")).collect();
                lines(&joined.join(", ").into())
            }
        };
        // Scales of the same values share a legend.
        let same = |l: &&mut Legend| {
            let first = l.scales.first().and_then(|s| scales.get(*s));
            l.title == title
                && first.is_some_and(|s| {
                    s.kind.is_discrete() == scale.kind.is_discrete()
                        && s.domain.len() == scale.domain.len()
                        && s.domain
                            .iter()
                            .zip(&scale.domain)
                            .all(|(a, b)| a.key() == b.key())
                })
        };
        match legends.iter_mut().find(same) {
            Some(legend) => legend.scales.push(at),
            None => legends.push(Legend {
                scales: vec![at],
                unit,
                def: def.clone(),
                spec,
                title,
            }),
        }
    }
    legends
}

impl Legend {
    /// Draws the legend at the origin.
    pub fn draw(
        &self,
        scales: &[Scale],
        units: &[Unit],
        size: [f64; 2],
        config: &Config,
        params: &Params,
        limited: &mut Limited,
    ) -> Option<Drawn> {
        let scale = scales.get(*self.scales.first()?)?;
        let unit = units.get(self.unit)?;
        let prop = |name: &str| config.legend(&self.spec, name);
        let number = |name: &str, default: f64| guide::number(&prop(name), default);
        let is_color = scale.channel.is_color() && self.scales.len() == 1;
        let cyclic = matches!(
            self.def.unit.as_ref().map(|u| u.units()),
            Some([time::TimeUnit::Quarter | time::TimeUnit::Month | time::TimeUnit::Day])
        );
        let gradient = match prop("type").as_text() {
            Some("symbol") => false,
            _ => is_color && scale.kind.is_continuous() && !cyclic,
        };
        let orient = prop("orient").as_text().unwrap_or("right").to_owned();
        let wide = match prop("direction").as_text() {
            Some(direction) => direction == "horizontal",
            None => matches!(&*orient, "top" | "bottom") || gradient && orient.contains('-'),
        };
        let title = self.title_item(config, limited);
        let padding = number("padding", 0.0);
        let below = title.as_ref().map_or(0.0, |t| {
            bounds::of_item(t, limited.measure).height() + number("titlePadding", 5.0)
        });
        let mut parts = if gradient {
            self.gradient(scale, unit, size, wide, &orient, config, params, limited)
        } else {
            self.symbols(scales, unit, wide, config, params, limited)
        };
        let mut area = Bounds::default();
        if let Some(title) = &title {
            area.union(bounds::of_item(title, limited.measure));
        }
        for item in parts.iter_mut().flat_map(|(_, _, items)| items) {
            item.shape.translate(0.0, below);
            area.union(bounds::of_item(item, limited.measure));
        }
        let words = |role: &str| -> Vec<Arc<str>> {
            let items = parts
                .iter()
                .filter(|(_, r, _)| *r == role)
                .flat_map(|(_, _, items)| items);
            items
                .filter_map(|i| match &i.shape {
                    Shape::Text { label, .. } => Some(label.lines.join("\n").into()),
                    _ => None,
                })
                .collect()
        };
        let names = self.scales.iter().filter_map(|at| scales.get(*at));
        let info = LegendInfo {
            view: 0,
            scales: names.map(|s| s.name.clone()).collect(),
            kind: if gradient { "gradient" } else { "symbol" },
            title: self.title.clone(),
            labels: words("legend-label"),
        };
        let group = |kind, role, items: Vec<Item>| Group {
            kind,
            role,
            view: 0,
            unit: None,
            clip: None,
            clip_radius: [0.0; 4],
            items,
        };
        let mut groups: Vec<Group> = parts
            .into_iter()
            .map(|(kind, role, items)| group(kind, role, items))
            .collect();
        groups.extend(title.map(|t| group("text", "legend-title", vec![t])));
        for item in groups.iter_mut().flat_map(|g| &mut g.items) {
            item.shape.translate(padding, padding);
        }
        let extent = |x: f64| {
            if x.is_finite() {
                (x.max(0.0) + 2.0 * padding).ceil()
            } else {
                0.0
            }
        };
        let own = |name: &str| match get(&self.spec, name) {
            Value::Number(x) => Some(*x),
            _ => None,
        };
        Some(Drawn {
            info,
            groups,
            size: [extent(area.x2), extent(area.y2)],
            orient,
            offset: match prop("offset") {
                Value::Number(x) => Some(x),
                _ => None,
            },
            at: [own("legendX"), own("legendY")],
        })
    }

    fn title_item(&self, config: &Config, limited: &mut Limited) -> Option<Item> {
        if self.title.iter().all(|l| l.is_empty()) {
            return None;
        }
        let prop = |name: &str| config.legend(&self.spec, name);
        let mut label = guide::label(&prop, "title", "guide-title", 11.0, true, config);
        label.baseline = "top";
        let style = bounds::style(&label);
        let limit = guide::number(&prop("titleLimit"), 180.0);
        label.lines = self
            .title
            .iter()
            .map(|l| truncate(l, limit, "\u{2026}", &style, limited.measure).into())
            .collect();
        let fill = match prop("titleColor") {
            Value::Undefined => config.style("guide-title", "fill"),
            color => color,
        };
        Some(text_item(
            [0.0, 0.0],
            label,
            &fill,
            guide::number(&prop("titleOpacity"), 1.0),
        ))
    }

    fn label(&self, config: &Config) -> (Label, Value, f64) {
        let prop = |name: &str| config.legend(&self.spec, name);
        let mut label = guide::label(&prop, "label", "guide-label", 10.0, false, config);
        label.align = super::mark::align(&prop("labelAlign"), "left");
        label.baseline = super::mark::baseline(&prop("labelBaseline"), "middle");
        let fill = match prop("labelColor") {
            Value::Undefined => config.style("guide-label", "fill"),
            color => color,
        };
        (label, fill, guide::number(&prop("labelOpacity"), 1.0))
    }

    fn values(&self, scale: &Scale, count: &Count) -> Vec<Value> {
        if let Some(said) = get(&self.spec, "values").as_array() {
            let of = |v: &Value| match v {
                Value::Object(_) => {
                    Value::Date(crate::chart::transform::predicate::date_of_parts(v))
                }
                v if scale.kind.is_time() => to_date(v),
                v => v.clone(),
            };
            return said.iter().map(of).collect();
        }
        match scale.kind {
            Kind::BinOrdinal => scale
                .domain
                .iter()
                .take(scale.domain.len().saturating_sub(1))
                .cloned()
                .collect(),
            Kind::Threshold | Kind::Quantile | Kind::Quantize => {
                let cuts = match &scale.map {
                    Map::Cut(cuts, ..) => cuts.cuts().to_vec(),
                    _ => Vec::new(),
                };
                [f64::NEG_INFINITY]
                    .into_iter()
                    .chain(cuts)
                    .map(Value::Number)
                    .collect()
            }
            _ => guide::ticks(scale, count),
        }
    }

    fn words(
        &self,
        scale: &Scale,
        values: &[Value],
        count: f64,
        config: &Config,
        params: &Params,
    ) -> Vec<String> {
        let format = guide::formats(&self.spec, &self.def, false, scale, count, config);
        let format = match (&format, scale.kind) {
            (
                Format::Plain,
                Kind::Quantile | Kind::Quantize | Kind::Threshold | Kind::BinOrdinal,
            ) => self.span_format(scale),
            _ if matches!(scale.kind, Kind::Quantile | Kind::Quantize) => self.span_format(scale),
            _ => format,
        };
        let in_pieces = !scale.kind.is_continuous() && !scale.kind.is_discrete();
        let expression = get(&self.spec, "labelExpr")
            .as_text()
            .and_then(|t| Expression::parse(t).ok());
        let last = scale
            .domain
            .last()
            .map(Value::to_number)
            .filter(|_| scale.kind == Kind::BinOrdinal);
        let of = |(index, value): (usize, &Value)| {
            let words = if in_pieces {
                let next = values
                    .get(index + 1)
                    .map(Value::to_number)
                    .or(last)
                    .unwrap_or(f64::INFINITY);
                let of = |x: f64| x.is_finite().then(|| format.words(&Value::Number(x)));
                match (of(value.to_number()), of(next)) {
                    (Some(low), Some(high)) => format!("{low} \u{2013} {high}"),
                    (None, Some(high)) => format!("< {high}"),
                    (Some(low), None) => format!("\u{2265} {low}"),
                    (None, None) => String::new(),
                }
            } else {
                format.words(value)
            };
            match &expression {
                Some(e) => guide::by_expression(e, &words, value, index, values.len(), params)
                    .unwrap_or(words),
                None => words,
            }
        };
        values.iter().enumerate().map(of).collect()
    }

    /// The format of cuts: as many digits as tell them apart.
    fn span_format(&self, scale: &Scale) -> Format {
        let cuts: Vec<f64> = match (&scale.map, scale.kind) {
            (_, Kind::Quantize) => {
                let (low, high) = scale.ends();
                vec![low, high]
            }
            (Map::Cut(cuts, ..), _) => cuts.cuts().to_vec(),
            _ => Vec::new(),
        };
        let gap = cuts
            .windows(2)
            .map(|w| w[1] - w[0])
            .fold(f64::INFINITY, f64::min);
        let gap = if gap.is_finite() {
            gap
        } else {
            cuts.first().copied().unwrap_or(1.0)
        };
        let said = get(&self.spec, "format").as_text();
        let format = crate::chart::format::span::format_span(0.0, gap, 30.0, said);
        format.map_or(Format::Plain, Format::Number)
    }

    /// The paint of a symbol for a value.
    fn look(
        &self,
        scales: &[Scale],
        unit: &Unit,
        value: &Value,
        config: &Config,
    ) -> (f64, Arc<str>, Paint) {
        let prop = |name: &str| config.legend(&self.spec, name);
        let mark = |name: &str| config.mark(&unit.mark, name);
        let kind = &*unit.kind;
        let has_shape = unit.data(Channel::Shape).is_some();
        let shape: Arc<str> = match prop("symbolType") {
            Value::Text(shape) => shape,
            _ => match (mark("shape"), kind) {
                (Value::Text(shape), "point") if !has_shape => shape,
                (_, "bar" | "rect" | "image" | "square") => "square".into(),
                (_, "line" | "trail" | "rule") => "stroke".into(),
                _ => "circle".into(),
            },
        };
        let is_stroked = !unit.is_filled || kind == "trail";
        let base = |property: &str| {
            Visual::of(&match get(&unit.mark, property) {
                Value::Undefined => mark("color"),
                said => said.clone(),
            })
        };
        let (mut fill, mut stroke) = if is_stroked {
            (Visual::None, base("stroke"))
        } else {
            (base("fill"), Visual::None)
        };
        let (mut size, mut shape) = (guide::number(&prop("symbolSize"), 100.0), shape);
        let mut width = guide::number(
            &prop("symbolStrokeWidth"),
            if is_stroked && kind == "line" {
                guide::number(&mark("strokeWidth"), 2.0)
            } else {
                1.5
            },
        );
        let mut opacity = match prop("symbolOpacity") {
            Value::Number(x) => x,
            _ => base_opacity(unit, config).unwrap_or(1.0),
        };
        let mut dash = None;
        for scale in self.scales.iter().filter_map(|s| scales.get(*s)) {
            let visual = scale.visual(value);
            match (scale.channel, &visual) {
                (Channel::Color, _) if is_stroked => stroke = visual,
                (Channel::Color | Channel::Fill, _) => fill = visual,
                (Channel::Stroke, _) => stroke = visual,
                (
                    Channel::Opacity | Channel::FillOpacity | Channel::StrokeOpacity,
                    Visual::Number(x),
                ) => opacity = *x,
                (Channel::StrokeWidth, Visual::Number(x)) => width = *x,
                (Channel::Size, Visual::Number(x)) => size = *x,
                (Channel::Shape, Visual::Text(name)) => shape = name.clone(),
                (Channel::StrokeDash, Visual::Dash(pattern)) => dash = Some(pattern.clone()),
                _ => {}
            }
        }
        let color = |v: Visual| match v {
            Visual::Color(c) => Some(Color {
                a: c.a * opacity,
                ..c
            })
            .filter(|c| c.a > 0.0),
            _ => None,
        };
        let paint = Paint {
            fill: color(fill),
            stroke: color(stroke),
            stroke_width: width,
            dash,
            ..Paint::default()
        };
        (size, shape, paint)
    }

    fn symbols(
        &self,
        scales: &[Scale],
        unit: &Unit,
        wide: bool,
        config: &Config,
        params: &Params,
        limited: &mut Limited,
    ) -> Vec<(&'static str, &'static str, Vec<Item>)> {
        let prop = |name: &str| config.legend(&self.spec, name);
        let number = |name: &str, default: f64| guide::number(&prop(name), default);
        let Some(scale) = self.scales.first().and_then(|s| scales.get(*s)) else {
            return Vec::new();
        };
        let count = match prop("tickCount") {
            Value::Number(count) => count,
            _ => 5.0,
        };
        let least = guide::duration(&self.def).filter(|_| scale.kind.is_time());
        let count = match (prop("tickMinStep"), least) {
            (Value::Number(step), _) | (_, Some(step)) => {
                let (low, high) = scale.ends();
                let span = (high - low).abs() / step;
                count.min((if span > 0.0 { span } else { 1.0 }).floor() + 1.0)
            }
            _ => count,
        };
        let mut values = self.values(scale, &Count::About(count));
        let said = get(&self.spec, "values").as_array().is_some();
        if scale.channel == Channel::Size
            && !said
            && values
                .first()
                .is_some_and(|v| scale.visual(v) == Visual::Number(0.0))
        {
            values.remove(0);
        }
        let mut words = self.words(scale, &values, count, config, params);
        let most = number("symbolLimit", MAX_ENTRIES as f64).clamp(0.0, 10_000.0) as usize;
        if most > 0 && values.len() > most {
            let more = values.len() - (most - 1);
            values.truncate(most);
            words.truncate(most - 1);
            words.push(format!("\u{2026}{more} entries"));
        }
        let (template, fill, opacity) = self.label(config);
        let style = bounds::style(&template);
        let looks: Vec<(f64, Arc<str>, Paint)> = values
            .iter()
            .map(|v| self.look(scales, unit, v, config))
            .collect();
        let sized = |(size, _, paint): &(f64, Arc<str>, Paint)| {
            (size.max(0.0).sqrt() + paint.stroke_width)
                .ceil()
                .max(template.size)
        };
        let offset = looks.iter().map(sized).fold(0.0, f64::max);
        let columns = match prop("columns") {
            Value::Number(n) if n >= 1.0 => n as usize,
            _ => {
                if wide {
                    values.len().max(1)
                } else {
                    1
                }
            }
        };
        // With several columns each symbol has room for the largest, with one as well.
        let (row_gap, column_gap) = (number("rowPadding", 2.0), number("columnPadding", 10.0));
        let limit = number("labelLimit", 160.0);
        let label_offset = number("labelOffset", 4.0);
        let mut cells: Vec<(Item, Item, Bounds)> = Vec::new();
        for (look, words) in looks.iter().zip(&words) {
            let (size, shape, paint) = look.clone();
            let y = sized(look) / 2.0;
            let x = if columns > 0 { offset } else { sized(look) };
            let symbol = Item {
                shape: Shape::Symbol {
                    at: [x / 2.0, y],
                    size,
                    shape,
                    angle: 0.0,
                },
                paint,
                datum: None,
            };
            let mut label = template.clone();
            label.lines = words
                .split('\n')
                .map(|l| truncate(l.trim(), limit, "\u{2026}", &style, limited.measure).into())
                .collect();
            let text = text_item([x + label_offset, y], label, &fill, opacity);
            let mut area = bounds::of_item(&symbol, limited.measure);
            area.union(bounds::of_item(&text, limited.measure));
            cells.push((symbol, text, area));
        }
        let rows = cells.len().div_ceil(columns.max(1));
        // Columns are filled downwards if the legend is upright.
        let place = |at: usize| {
            if wide {
                (at / columns, at % columns)
            } else {
                (at % rows.max(1), at / rows.max(1))
            }
        };
        let mut widths = vec![0.0f64; columns.min(cells.len()).max(1)];
        let mut heights = vec![0.0f64; rows.max(1)];
        for (at, (_, _, area)) in cells.iter().enumerate() {
            let (row, column) = place(at);
            if let (Some(width), Some(height)) = (widths.get_mut(column), heights.get_mut(row)) {
                *width = width.max(area.x2.ceil());
                *height = height.max(area.y2.ceil());
            }
        }
        let before = |sizes: &[f64], at: usize, gap: f64| {
            sizes.iter().take(at).map(|s| s + gap).sum::<f64>()
        };
        let (mut symbols, mut labels) = (Vec::new(), Vec::new());
        for (at, (mut symbol, mut text, _)) in cells.into_iter().enumerate() {
            let (row, column) = place(at);
            let (dx, dy) = (
                before(&widths, column, column_gap),
                before(&heights, row, row_gap),
            );
            symbol.shape.translate(dx, dy);
            text.shape.translate(dx, dy);
            if symbol.paint.fill.is_some() || symbol.paint.stroke.is_some() {
                symbols.push(symbol);
            }
            labels.push(text);
        }
        vec![
            ("symbol", "legend-symbol", symbols),
            ("text", "legend-label", labels),
        ]
    }
}

/// The opacity of what a legend explains: the greatest of the channel's constants, else the
/// mark's.
fn base_opacity(unit: &Unit, config: &Config) -> Option<f64> {
    if let Some(def) = unit.def(Channel::Opacity) {
        let constants = super::encode::conditions(&def.whole)
            .into_iter()
            .map(|c| get(c, "value"))
            .chain([get(&def.whole, "value")]);
        let number = |v: &Value| match v {
            Value::Number(x) => Some(*x),
            _ => None,
        };
        let greatest = constants.filter_map(number).reduce(f64::max);
        if greatest.is_some() {
            return greatest;
        }
    }
    match config.mark(&unit.mark, "opacity") {
        Value::Number(x) => Some(x),
        _ => super::encode::default_opacity(unit, config),
    }
}

fn text_item(at: [f64; 2], label: Label, fill: &Value, opacity: f64) -> Item {
    let paint = Paint {
        fill: guide::color(fill, "#000", opacity),
        stroke_width: 1.0,
        ..Paint::default()
    };
    Item {
        shape: Shape::Text {
            at,
            label: Box::new(label),
        },
        paint,
        datum: None,
    }
}
