//! Legends.
//!
//! | file | what |
//! | --- | --- |
//! | `mod.rs` | which legends there are, and drawing one |
//! | `look.rs` | what the symbols of a legend look like |
//! | `symbols.rs` | entries in rows and columns |
//! | `gradient.rs` | colours that flow into each other, and those in steps |
//! | `title.rs` | the title, beside or above the entries |
//! | `place.rs` | where legends go around a plot |

mod gradient;
mod look;
pub mod place;
mod symbols;
mod title;

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
    text::truncate,
    time,
    transform::{Params, get},
};

/// What the colours or symbols of a legend are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kinds {
    /// A symbol for each value.
    Symbol,
    /// A bar of colours that flow into each other.
    Gradient,
    /// A bar of colours in steps.
    Discrete,
}

/// A legend of one or several scales of the same field.
pub struct Legend {
    /// The places of its scales.
    scales: Vec<usize>,
    unit: usize,
    def: Def,
    spec: Value,
    title: Vec<Arc<str>>,
    /// The field that its scales are of, else the channel.
    of: String,
    /// Values of several scales that were united.
    united: Option<Vec<Value>>,
}

/// What legends are drawn from.
pub struct Context<'c> {
    /// The scales of the chart.
    pub scales: &'c [Scale],
    /// The units of the chart.
    pub units: &'c [Unit],
    /// Width and height of the plot.
    pub size: [f64; 2],
    /// The outermost specification.
    pub spec: &'c Value,
    /// The configuration.
    pub config: &'c Config,
    /// Parameters in their initial state.
    pub params: &'c Params,
}

/// A legend that was drawn, at the origin.
pub struct Drawn {
    /// What it says.
    pub info: LegendInfo,
    /// What is painted.
    pub groups: Vec<Group>,
    /// Width and height.
    pub size: [f64; 2],
    /// Half the width of the line around it.
    pub outline: f64,
    /// Where it goes.
    pub orient: String,
    /// Distance from the plot, if it has its own.
    pub offset: Option<f64>,
    /// Where it lies, if it says so.
    pub at: [Option<f64>; 2],
}

/// The order in which Vega-Lite makes the legends of channels.
const CHANNELS: [Channel; 10] = {
    use Channel::*;
    [
        Color,
        Size,
        Shape,
        Fill,
        Stroke,
        StrokeDash,
        StrokeWidth,
        Opacity,
        FillOpacity,
        StrokeOpacity,
    ]
};

/// The legends of some scales.
pub fn plan(context: &Context<'_>) -> Vec<Legend> {
    let Context {
        units,
        scales,
        config,
        ..
    } = *context;
    let mut legends: Vec<Legend> = Vec::new();
    let resolve = get(get(context.spec, "resolve"), "legend");
    let is_independent =
        |channel: Channel| get(resolve, channel.name()).as_text() == Some("independent");
    let channels = CHANNELS.iter();
    let of_channel = |channel: &Channel| {
        let all = scales.iter().enumerate();
        let channel = *channel;
        all.filter(move |(_, s)| s.channel == channel)
    };
    for (at, scale) in channels.flat_map(of_channel) {
        if is_independent(scale.channel) {
            for unit in &scale.units {
                let own = of_scale(at, scale, units, &[*unit], config);
                legends.extend(own.map(|legend| Legend {
                    of: format!("unit {unit} {}", legend.of),
                    ..legend
                }));
            }
            continue;
        }
        let Some(legend) = of_scale(at, scale, units, &scale.units, config) else {
            continue;
        };
        let is_same = |other: &&mut Legend| {
            let first = other.scales.first().and_then(|s| scales.get(*s));
            other.of == legend.of
                && first.is_some_and(|s| {
                    is_list(s.kind) == is_list(scale.kind) && s.channel != scale.channel
                })
        };
        match legends.iter_mut().find(is_same) {
            Some(other) => unite(other, legend, at, scales),
            None => legends.push(legend),
        }
    }
    // The scale that values and words are taken from comes first.
    for legend in &mut legends {
        legend
            .scales
            .sort_by_key(|at| match scales.get(*at).map(|s| s.channel) {
                Some(Channel::Size) => 0,
                Some(Channel::Shape) => 1,
                _ => 2,
            });
    }
    legends
}

/// Whether the domain is a list of values.
fn is_list(kind: Kind) -> bool {
    kind.is_discrete() || kind == Kind::BinOrdinal
}

/// The legend of one scale, united over the units that use it.
fn of_scale(
    at: usize,
    scale: &Scale,
    units: &[Unit],
    among: &[usize],
    config: &Config,
) -> Option<Legend> {
    let mut found: Option<(usize, &Def)> = None;
    let mut spec = Value::Undefined;
    let mut titles: Vec<Vec<Arc<str>>> = Vec::new();
    let mut fields: Vec<&str> = Vec::new();
    for (place, unit) in among.iter().filter_map(|u| Some((*u, units.get(*u)?))) {
        let Some(def) = unit.data(scale.channel) else {
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
        if let Some(field) = &def.field
            && !fields.contains(&&**field)
        {
            fields.push(field);
        }
        let title = match (get(own, "title"), def.get("title")) {
            (Value::Undefined, Value::Undefined) if def.is_field() => {
                lines(&def.title(config).into())
            }
            (Value::Undefined, title) | (title, _) => lines(title),
        };
        if !title.is_empty() && !titles.contains(&title) {
            titles.push(title);
        }
    }
    let (unit, def) = found?;
    let all = among.iter().filter_map(|u| units.get(*u));
    let said = all.filter_map(|u| u.data(scale.channel).map(|d| d.get("legend")));
    if !super::axis::is_shown(said, config.user(&["legend", "disable"])) {
        return None;
    }
    let of = match fields.as_slice() {
        [field] => format!("field {field}"),
        _ => format!("channel {}", scale.name),
    };
    Some(Legend {
        scales: vec![at],
        unit,
        def: def.clone(),
        spec,
        title: joined(&titles),
        of,
        united: None,
    })
}

/// Several titles as one, commas between.
fn joined(titles: &[Vec<Arc<str>>]) -> Vec<Arc<str>> {
    match titles {
        [] => Vec::new(),
        [one] => one.clone(),
        several => {
            let joined: Vec<String> = several.iter().map(|l| l.join(" ")).collect();
            vec![joined.join(", ").into()]
        }
    }
}

/// Adds the scale of another channel to a legend.
fn unite(legend: &mut Legend, other: Legend, at: usize, scales: &[Scale]) {
    if let (Some(first), Some(second)) = (
        legend.scales.first().and_then(|s| scales.get(*s)),
        scales.get(at),
    ) && is_list(first.kind)
    {
        let all = legend.united.as_ref().unwrap_or(&first.domain);
        let mut seen = std::collections::HashSet::new();
        let values = all.iter().chain(&second.domain);
        let values = values.filter(|v| seen.insert(v.key())).cloned().collect();
        legend.united = Some(values);
    }
    if legend.title != other.title {
        let titles: Vec<_> = [legend.title.clone(), other.title]
            .into_iter()
            .filter(|t| !t.is_empty())
            .collect();
        legend.title = joined(&titles);
    }
    if legend.spec.is_nullish() {
        legend.spec = other.spec;
    }
    legend.scales.push(at);
}

impl Legend {
    /// A property of the legend: its own, or of the configuration.
    fn get(&self, config: &Config, name: &str) -> Value {
        config.legend(&self.spec, name)
    }

    fn number(&self, config: &Config, name: &str, default: f64) -> f64 {
        guide::number(&self.get(config, name), default)
    }

    fn kind(&self, scale: &Scale) -> Kinds {
        let is_color = scale.channel.is_color() && self.scales.len() == 1;
        let cyclic = matches!(
            self.def.unit.as_ref().map(|u| u.units()),
            Some([time::TimeUnit::Quarter | time::TimeUnit::Month | time::TimeUnit::Day])
        );
        let of_scale = if scale.kind.is_continuous() {
            Kinds::Gradient
        } else if scale.kind.is_discrete() {
            Kinds::Symbol
        } else {
            Kinds::Discrete
        };
        match get(&self.spec, "type").as_text() {
            Some("symbol") => Kinds::Symbol,
            Some("gradient") if is_color => of_scale,
            _ if is_color && !(cyclic && scale.kind.is_continuous()) => of_scale,
            _ => Kinds::Symbol,
        }
    }

    /// Draws the legend at the origin.
    pub fn draw(&self, context: &Context<'_>, limited: &mut Limited) -> Option<Drawn> {
        let Context { config, .. } = *context;
        let scale = context.scales.get(*self.scales.first()?)?;
        let unit = context.units.get(self.unit)?;
        let kind = self.kind(scale);
        let orient = self
            .get(config, "orient")
            .as_text()
            .unwrap_or("right")
            .to_owned();
        let direction = match get(&self.spec, "direction") {
            Value::Undefined => match config.user(&["legend", "gradientDirection"]) {
                Value::Undefined => config.user(&["legend", "direction"]).clone(),
                said => said.clone(),
            },
            said => said.clone(),
        };
        let wide = match direction.as_text() {
            Some(direction) => direction == "horizontal",
            None => {
                matches!(&*orient, "top" | "bottom")
                    || kind == Kinds::Gradient && orient.contains('-')
            }
        };
        let padding = self.number(config, "padding", 0.0);
        let mut parts = match kind {
            Kinds::Symbol => self.symbols(context, unit, wide, limited),
            _ => self.bar(context, scale, unit, wide, &orient, kind, limited),
        };
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
        let title = self.title_item(config, kind != Kinds::Symbol && !wide, limited);
        let lines = title.as_ref().and_then(|item| match &item.shape {
            Shape::Text { label, .. } => Some(label.lines.clone()),
            _ => None,
        });
        let names = self.scales.iter().filter_map(|at| context.scales.get(*at));
        let info = LegendInfo {
            view: 0,
            scales: names.map(|s| s.name.clone()).collect(),
            kind: match kind {
                Kinds::Symbol => "symbol",
                Kinds::Gradient => "gradient",
                Kinds::Discrete => "discrete",
            },
            title: lines.unwrap_or_default(),
            labels: words("legend-label"),
        };
        let title = self.arrange(&mut parts, title, kind, !wide, padding, config, limited);
        let mut area = Bounds::default();
        for item in parts.iter().flat_map(|(_, _, items)| items).chain(&title) {
            area.union(bounds::of_item(item, limited.measure));
        }
        let extent = |x: f64| {
            if x.is_finite() {
                ((x - padding).max(0.0) + 2.0 * padding).ceil()
            } else {
                0.0
            }
        };
        let size = [extent(area.x2), extent(area.y2)];
        let group = |kind, role, items: Vec<Item>| Group {
            kind,
            role,
            view: 0,
            unit: None,
            clip: None,
            clip_radius: [0.0; 4],
            items,
        };
        let (box_item, outline) = self.background(size, config);
        let mut groups: Vec<Group> = box_item
            .map(|item| group("rect", "group-legend", vec![item]))
            .into_iter()
            .collect();
        groups.extend(
            parts
                .into_iter()
                .map(|(kind, role, items)| group(kind, role, items)),
        );
        groups.extend(title.map(|t| group("text", "legend-title", vec![t])));
        let place = |name: &str| match self.get(config, name) {
            Value::Number(x) => Some(x),
            _ => None,
        };
        Some(Drawn {
            info,
            groups,
            size,
            outline,
            orient,
            offset: place("offset"),
            at: [place("legendX"), place("legendY")],
        })
    }

    /// The box behind the legend, and how far its outline reaches.
    fn background(&self, size: [f64; 2], config: &Config) -> (Option<Item>, f64) {
        let paint = |name: &str| match self.get(config, name) {
            Value::Undefined => None,
            color => guide::color(&color, "transparent", 1.0),
        };
        let (fill, stroke) = (paint("fillColor"), paint("strokeColor"));
        let width = guide::number(config.user(&["legend", "strokeWidth"]), 1.0);
        let stroke = stroke.filter(|_| width > 0.0);
        if fill.is_none() && stroke.is_none() {
            return (None, 0.0);
        }
        let dash = config.user(&["legend", "strokeDash"]).as_array();
        let off = guide::sharp(width, stroke.is_some());
        let item = Item {
            shape: Shape::Rect {
                rect: [off, off, size[0], size[1]],
                radius: [self.number(config, "cornerRadius", 0.0); 4],
            },
            paint: Paint {
                fill,
                stroke,
                stroke_width: width,
                dash: dash.map(|d| d.iter().map(Value::to_number).collect()),
                ..Paint::default()
            },
            datum: None,
        };
        let outline = if stroke.is_some() { width / 2.0 } else { 0.0 };
        (Some(item), outline)
    }

    fn label(&self, config: &Config) -> (Label, Value, f64) {
        let prop = |name: &str| self.get(config, name);
        let mut label = guide::label(&prop, "label", "guide-label", 10.0, false, config);
        label.align = super::mark::align(&prop("labelAlign"), "left");
        label.baseline = super::mark::baseline(&prop("labelBaseline"), "middle");
        let fill = match prop("labelColor") {
            Value::Undefined => config.style("guide-label", "fill"),
            color => color,
        };
        (label, fill, guide::number(&prop("labelOpacity"), 1.0))
    }

    /// How many values are asked for: what the legend says, else `default`.
    fn count(&self, scale: &Scale, default: f64, config: &Config) -> Count {
        let said = match self.get(config, "tickCount") {
            Value::Undefined => Value::Number(default),
            said => said,
        };
        let step = match get(&self.spec, "tickMinStep") {
            Value::Number(step) => Some(*step),
            _ => None,
        };
        guide::count(&said, step, scale)
    }

    /// The values that are explained.
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
        if let Some(united) = &self.united {
            return united.clone();
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
            Kind::Log => guide::log_ticks(scale, count),
            _ => match scale.bins {
                Some(bins) if scale.kind.is_continuous() => {
                    let edges = bins.edges();
                    let starts = edges.iter().take(edges.len().saturating_sub(1));
                    starts.map(|x| Value::Number(*x)).collect()
                }
                _ => guide::ticks(scale, count),
            },
        }
    }

    /// The words of the values.
    fn words(
        &self,
        scale: &Scale,
        values: &[Value],
        count: &Count,
        kind: Kinds,
        context: &Context<'_>,
        limited: &mut Limited,
    ) -> Vec<String> {
        let Context { config, params, .. } = *context;
        let asked = match count {
            Count::About(count) => *count,
            Count::Every(_) => 10.0,
        };
        let format = match scale.kind {
            Kind::Quantile | Kind::Quantize => self.span_format(scale),
            Kind::Threshold => {
                match get(&self.spec, "format")
                    .as_text()
                    .or_else(|| config.user(&["numberFormat"]).as_text())
                    .and_then(crate::chart::format::NumberFormat::parse)
                {
                    Some(format) => Format::Number(format),
                    None => Format::Plain,
                }
            }
            _ => guide::formats(
                &self.spec,
                &self.def,
                guide::Of::Legend,
                scale,
                asked,
                config,
            ),
        };
        let expression = guide::expression(&self.spec, "labelExpr", limited);
        let in_pieces = matches!(
            scale.kind,
            Kind::Threshold | Kind::Quantile | Kind::Quantize | Kind::BinOrdinal
        ) || scale.bins.is_some() && scale.kind.is_continuous();
        let last = match (scale.kind, &scale.bins) {
            (Kind::BinOrdinal, _) => scale.domain.last().map(Value::to_number),
            (_, Some(bins)) => Some(bins.stop),
            _ => None,
        };
        let of = |(index, value): (usize, &Value)| {
            let words = if kind == Kinds::Symbol && in_pieces {
                let of = |x: f64| x.is_finite().then(|| format.words(&Value::Number(x)));
                let next = values
                    .get(index + 1)
                    .map(Value::to_number)
                    .or(last)
                    .unwrap_or(f64::INFINITY);
                match (of(value.to_number()), of(next)) {
                    (Some(low), Some(high)) => format!("{low} \u{2013} {high}"),
                    (None, Some(high)) => format!("< {high}"),
                    (Some(low), None) => format!("\u{2265} {low}"),
                    (None, None) => String::new(),
                }
            } else if kind == Kinds::Discrete && index == 0 {
                String::new()
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
}

/// Kind, role and items of a part of a legend.
type Part = (&'static str, &'static str, Vec<Item>);

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
