//! Sizes of the plot, and the ranges of scales.

use std::sync::Arc;

use super::{
    channel::Channel,
    config::Config,
    scale::{Kind, Scale, property},
    scene::Gradient,
    unit::Unit,
};
use crate::chart::{
    Value,
    color::{Color, Ramp},
    number,
    scale::{
        Band, Continuous, Ordinal, Thresholds, Transform,
        band::{BandParams, band_space},
    },
    time,
    transform::get,
};

/// What a value looks like.
#[derive(Clone, Debug, PartialEq)]
pub enum Visual {
    /// Nothing.
    None,
    /// A size, opacity, position, …
    Number(f64),
    /// A colour.
    Color(Color),
    /// The name of a shape.
    Text(Arc<str>),
    /// A pattern of dashes.
    Dash(Arc<[f64]>),
    /// Colours that flow into each other.
    Gradient(Arc<Gradient>),
}

impl Visual {
    /// A constant of a specification as what it looks like.
    pub fn of(value: &Value) -> Visual {
        match value {
            Value::Number(x) => Visual::Number(*x),
            Value::Text(text) => match Color::parse(text) {
                Some(color) => Visual::Color(color),
                None => Visual::Text(text.clone()),
            },
            Value::Array(list) => Visual::Dash(list.iter().map(Value::to_number).collect()),
            Value::Object(_) => {
                gradient(value).map_or(Visual::None, |g| Visual::Gradient(Arc::new(g)))
            }
            _ => Visual::None,
        }
    }

    /// The number, if it is one.
    pub fn number(&self) -> Option<f64> {
        match self {
            Visual::Number(x) => Some(*x),
            _ => None,
        }
    }
}

/// The gradient that a specification gives instead of a colour.
fn gradient(spec: &Value) -> Option<Gradient> {
    let radial = match get(spec, "gradient").as_text()? {
        "linear" => false,
        "radial" => true,
        _ => return None,
    };
    let number = |name: &str, default: f64| match get(spec, name) {
        Value::Number(x) => *x,
        _ => default,
    };
    let middle = if radial { 0.5 } else { 0.0 };
    let stop = |stop: &Value| {
        let color = Color::parse(get(stop, "color").as_text()?)?;
        Some((get(stop, "offset").to_number().clamp(0.0, 1.0), color))
    };
    let stops = get(spec, "stops").as_array()?.iter();
    let stops: Vec<(f64, Color)> = stops.filter_map(stop).collect();
    (!stops.is_empty()).then(|| Gradient {
        from: [number("x1", middle), number("y1", middle)],
        to: [
            number("x2", if radial { 0.5 } else { 1.0 }),
            number("y2", middle),
        ],
        radii: radial.then(|| [number("r1", 0.0), number("r2", 0.5)]),
        stops,
    })
}

/// From domain to range.
#[derive(Clone, Debug)]
pub enum Map {
    /// Not decided.
    None,
    /// Numbers to numbers.
    Number(Continuous),
    /// Categories to bands.
    Band(Band),
    /// Numbers to colours.
    Ramp(Continuous, Ramp),
    /// Categories to a list.
    Pick(Ordinal, Vec<Visual>),
    /// Pieces of a number line to a list; whether there is nothing below the first cut.
    Cut(Thresholds, Vec<Visual>, bool),
}

impl Scale {
    /// The position of a value; of a band where it starts. NaN if it has none.
    pub fn position(&self, value: &Value) -> f64 {
        match &self.map {
            Map::Number(scale) => {
                let x = match value {
                    Value::Text(_) if self.kind.is_time() => time::parse(&value.to_text()),
                    Value::Null | Value::Undefined => f64::NAN,
                    value => value.to_number(),
                };
                scale.position(x).unwrap_or(f64::NAN)
            }
            Map::Band(band) => band.position(value).unwrap_or(f64::NAN),
            Map::Pick(..) | Map::Cut(..) => self.visual(value).number().unwrap_or(f64::NAN),
            Map::None | Map::Ramp(..) => f64::NAN,
        }
    }

    /// The width of a band, 0 if there are none.
    pub fn bandwidth(&self) -> f64 {
        match &self.map {
            Map::Band(band) => band.bandwidth(),
            _ => 0.0,
        }
    }

    /// What a value looks like.
    pub fn visual(&self, value: &Value) -> Visual {
        match &self.map {
            Map::Ramp(scale, ramp) => {
                if value.is_nullish() {
                    return Visual::None;
                }
                scale
                    .fraction(value.to_number())
                    .map_or(Visual::None, |t| Visual::Color(ramp.at(t)))
            }
            Map::Pick(ordinal, range) => {
                ordinal.pick(value, range).cloned().unwrap_or(Visual::None)
            }
            Map::Cut(cuts, range, true) => cuts
                .pick_bin(value.to_number(), range)
                .cloned()
                .unwrap_or(Visual::None),
            Map::Cut(cuts, range, false) => {
                let at = cuts.index(value.to_number());
                at.and_then(|at| range.get(at))
                    .cloned()
                    .unwrap_or(Visual::None)
            }
            _ => {
                let x = self.position(value);
                if x.is_nan() {
                    Visual::None
                } else {
                    Visual::Number(x)
                }
            }
        }
    }

    /// The numbers of the range, if it has such.
    pub fn range(&self) -> Vec<f64> {
        match &self.map {
            Map::Number(scale) => scale.range.clone(),
            Map::Band(band) => {
                let (first, last) = band.range();
                vec![first, last]
            }
            _ => Vec::new(),
        }
    }

    /// First and last of the range of positions.
    pub fn extent(&self) -> (f64, f64) {
        match &self.map {
            Map::Number(scale) => {
                let end = |x: Option<&f64>| x.copied().unwrap_or(0.0);
                (end(scale.range.first()), end(scale.range.last()))
            }
            Map::Band(band) => band.range(),
            _ => (0.0, 0.0),
        }
    }
}

/// Inner and outer padding of a band or point scale.
fn paddings(scale: &Scale, units: &[Unit], config: &Config) -> BandParams {
    let said = |name: &str| match property(units, scale, name) {
        Value::Number(x) => Some(*x),
        _ => None,
    };
    let padding = said("padding");
    let number = |name: &str, default: f64| config.number(&["scale", name], default);
    let (inner, outer);
    if scale.kind == Kind::Point {
        inner = 1.0;
        let default = if scale.channel.is_xy() || scale.channel.is_offset() {
            number("pointPadding", 0.5)
        } else {
            0.0
        };
        outer = padding.or(said("paddingOuter")).unwrap_or(default);
    } else if scale.channel.is_xy() {
        let nested = scale
            .units
            .iter()
            .filter_map(|u| units.get(*u))
            .any(|u| scale.channel.offset().is_some_and(|o| u.data(o).is_some()));
        let kind = scale
            .units
            .iter()
            .filter_map(|u| units.get(*u))
            .map(|u| &*u.kind)
            .next();
        let default_inner = match config.user(&["scale", "bandPaddingInner"]) {
            Value::Number(x) => *x,
            _ if nested => number("bandWithNestedOffsetPaddingInner", 0.2),
            _ => match kind {
                Some("bar") => number("barBandPaddingInner", 0.1),
                Some("tick") => number("tickBandPaddingInner", 0.25),
                _ => number("rectBandPaddingInner", 0.0),
            },
        };
        inner = said("paddingInner").or(padding).unwrap_or(default_inner);
        let default_outer = match config.user(&["scale", "bandPaddingOuter"]) {
            Value::Number(x) => *x,
            _ if nested => number("bandWithNestedOffsetPaddingOuter", 0.2),
            _ => inner / 2.0,
        };
        outer = said("paddingOuter").or(padding).unwrap_or(default_outer);
    } else {
        inner = said("paddingInner").or(padding).unwrap_or(0.0);
        outer = said("paddingOuter").or(padding).unwrap_or(0.0);
    }
    BandParams {
        padding_inner: inner,
        padding_outer: outer,
        align: said("align").unwrap_or(0.5),
        round: property(units, scale, "round").to_bool(),
    }
}

fn find(scales: &[Scale], channel: Channel) -> Option<&Scale> {
    scales.iter().find(|s| s.channel == channel)
}

/// How the size of a plot comes about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Size {
    /// It is given.
    Pixels(f64),
    /// It is as large as its categories need.
    Steps,
}

/// How the size of a plot along x or y comes about.
pub fn size_of(
    channel: Channel,
    scales: &[Scale],
    units: &[Unit],
    spec: &Value,
    config: &Config,
) -> Size {
    let (name, continuous, discrete) = if channel == Channel::X {
        ("width", "continuousWidth", "discreteWidth")
    } else {
        ("height", "continuousHeight", "discreteHeight")
    };
    let said = get(spec, name);
    if let Value::Number(size) = said {
        return Size::Pixels(size.clamp(0.0, 100_000.0));
    }
    let continuous = || match config.user(&["view", name]) {
        Value::Number(size) => Size::Pixels(*size),
        _ => Size::Pixels(config.number(&["view", continuous], config.continuous_size)),
    };
    let is_discrete = match find(scales, channel) {
        Some(scale) => scale.kind.is_discrete(),
        None => !units.iter().any(|u| &*u.kind == "arc"),
    };
    if !is_discrete || said.as_text() == Some("container") {
        return continuous();
    }
    let fallback = [
        config.user(&["view", name]),
        config.user(&["view", discrete]),
    ];
    let number = fallback.iter().find_map(|v| match v {
        Value::Number(size) => Some(*size),
        _ => None,
    });
    match number {
        Some(size) if get(said, "step").is_nullish() => Size::Pixels(size),
        _ => Size::Steps,
    }
}

/// Width and height of the plot.
pub fn sizes(
    scales: &[Scale],
    units: &[Unit],
    spec: &Value,
    config: &Config,
    asked: [Option<f64>; 2],
) -> [f64; 2] {
    let size = |channel: Channel, name: &str, discrete: &str, asked: Option<f64>| {
        if let Some(size) = asked {
            return size;
        }
        let size = size_of(channel, scales, units, spec, config);
        if let Size::Pixels(size) = size {
            return size;
        }
        let scale = find(scales, channel);
        let said = get(spec, name);
        let fallback = [
            config.user(&["view", name]),
            config.user(&["view", discrete]),
        ];
        let step_of = |v: &Value| match get(v, "step") {
            Value::Number(step) => Some(*step),
            _ => None,
        };
        let step = step_of(said);
        let step = step
            .or_else(|| fallback.iter().find_map(|v| step_of(v)))
            .unwrap_or_else(|| config.number(&["view", "step"], 20.0));
        let Some(scale) = scale else { return step };
        let for_position = get(said, "for").as_text() == Some("position");
        let params = paddings(scale, units, config);
        let space = band_space(
            scale.domain.len(),
            params.padding_inner,
            params.padding_outer,
        );
        let offset = channel
            .offset()
            .and_then(|o| find(scales, o))
            .filter(|o| o.kind.is_discrete() && !for_position);
        let step = match offset {
            Some(offset) => {
                let within = paddings(offset, units, config);
                let count = if offset.kind == Kind::Band {
                    band_space(
                        offset.domain.len(),
                        within.padding_inner,
                        within.padding_outer,
                    )
                } else {
                    offset.domain.len() as f64
                };
                step * count / (1.0 - params.padding_inner)
            }
            None => step,
        };
        (step * space).clamp(0.0, 1_000_000.0)
    };
    [
        size(Channel::X, "width", "discreteWidth", asked[0]),
        size(Channel::Y, "height", "discreteHeight", asked[1]),
    ]
}

/// The step of a discrete position, where it was not a whole size that was asked for.
pub fn step(spec: &Value, name: &str, config: &Config) -> f64 {
    match get(get(spec, name), "step") {
        Value::Number(step) => *step,
        _ => config.number(&["view", "step"], 20.0),
    }
}

/// Decides the range of a scale, positions of x and y before their offsets.
pub fn decide(
    scales: &mut [Scale],
    at: usize,
    units: &[Unit],
    spec: &Value,
    config: &Config,
    size: [f64; 2],
) {
    let Some(scale) = scales.get(at).cloned() else {
        return;
    };
    let channel = scale.channel;
    let said_range = property(units, &scale, "range");
    let numbers = |v: &Value| -> Option<Vec<f64>> {
        let of = |v: &Value| match v {
            Value::Text(t) if &**t == "width" => size[0],
            Value::Text(t) if &**t == "height" => size[1],
            v => v.to_number(),
        };
        Some(v.as_array()?.iter().map(of).collect())
    };
    let ends = match channel {
        Channel::X => [0.0, size[0]],
        Channel::Y if scale.kind.is_discrete() => [0.0, size[1]],
        Channel::Y => [size[1], 0.0],
        Channel::XOffset | Channel::YOffset => {
            let main = if channel == Channel::XOffset {
                Channel::X
            } else {
                Channel::Y
            };
            match find(scales, main).filter(|s| s.kind.is_discrete()) {
                Some(main) if channel == Channel::YOffset && !scale.kind.is_discrete() => {
                    [main.bandwidth(), 0.0]
                }
                Some(main) => [0.0, main.bandwidth()],
                None => {
                    let half = size[usize::from(channel == Channel::YOffset)] / 2.0;
                    if channel == Channel::YOffset && !scale.kind.is_discrete() {
                        [half, -half]
                    } else {
                        [-half, half]
                    }
                }
            }
        }
        Channel::Theta => [0.0, std::f64::consts::TAU],
        Channel::Radius => [0.0, size[0].min(size[1]) / 2.0],
        Channel::Angle => [0.0, 360.0],
        Channel::Size => size_range(&scale, units, spec, config, size),
        Channel::StrokeWidth => [
            config.number(&["scale", "minStrokeWidth"], 1.0),
            config.number(&["scale", "maxStrokeWidth"], 4.0),
        ],
        _ => [
            config.number(&["scale", "minOpacity"], 0.3),
            config.number(&["scale", "maxOpacity"], 0.8),
        ],
    };
    let mut range = numbers(said_range)
        .filter(|r| r.len() >= 2 && r.iter().all(|x| !x.is_nan()))
        .unwrap_or(ends.to_vec());
    for (name, place) in [("rangeMin", 0), ("rangeMax", range.len() - 1)] {
        if let (Value::Number(x), Some(end)) = (property(units, &scale, name), range.get_mut(place))
        {
            *end = *x;
        }
    }
    let sort_descending = scale
        .units
        .first()
        .and_then(|u| units.get(*u)?.data(channel))
        .is_some_and(|d| d.get("sort").as_text() == Some("descending"));
    let reverse = match property(units, &scale, "reverse") {
        Value::Bool(reverse) => *reverse,
        _ => sort_descending && scale.kind.is_continuous(),
    };
    if reverse {
        range.reverse();
    }
    let mut scale = scale;
    scale.map = if channel.is_color() {
        super::ramp::colors(&scale, units, config, reverse)
    } else if matches!(channel, Channel::Shape | Channel::StrokeDash) || scale.kind == Kind::Ordinal
    {
        lists(&scale, units, config)
    } else if matches!(scale.kind, Kind::Band | Kind::Point) {
        let params = paddings(&scale, units, config);
        let first = range.first().copied().unwrap_or(0.0);
        let last = range.last().copied().unwrap_or(0.0);
        Map::Band(Band::new(
            scale.domain.iter().cloned(),
            (first, last),
            params,
        ))
    } else if scale.kind.is_continuous() {
        let continuous = continuous(&mut scale, units, config, range);
        Map::Number(continuous)
    } else {
        cuts(
            &scale,
            units,
            range.into_iter().map(Visual::Number).collect(),
        )
    };
    if let Some(place) = scales.get_mut(at) {
        *place = scale;
    }
}

pub(super) fn transform(scale: &Scale, units: &[Unit]) -> Transform {
    let number = |name: &str, default: f64| match property(units, scale, name) {
        Value::Number(x) => *x,
        _ => default,
    };
    match scale.kind {
        Kind::Log => Transform::Log {
            base: number("base", 10.0),
        },
        Kind::Pow => Transform::Pow {
            exponent: number("exponent", 1.0),
        },
        Kind::Sqrt => Transform::Pow { exponent: 0.5 },
        Kind::Symlog => Transform::Symlog {
            constant: number("constant", 1.0),
        },
        _ => Transform::Linear,
    }
}

/// A scale of numbers, its domain widened and moved to round values.
fn continuous(scale: &mut Scale, units: &[Unit], config: &Config, range: Vec<f64>) -> Continuous {
    let padding = scale.padding(units, config);
    let (low, high) = scale.ends();
    let first = range.first().copied().unwrap_or(0.0);
    let span = (range.last().copied().unwrap_or(0.0) - first).abs();
    let date = scale.kind.is_time();
    let value = |x: f64| {
        if date {
            Value::Date(x)
        } else {
            Value::Number(x)
        }
    };
    if padding != 0.0 && low != high && span > 2.0 * padding && scale.domain.len() == 2 {
        let bent = Continuous::new(
            transform(scale, units),
            vec![low, high],
            vec![0.0, span - 2.0 * padding],
        );
        // Dates are whole milliseconds.
        let end = |x: f64| value(if date { number::round(x) } else { x });
        scale.domain = vec![end(bent.invert(-padding)), end(bent.invert(span - padding))];
    }
    let mut domain: Vec<f64> = scale.domain.iter().map(Value::to_number).collect();
    if scale.kind == Kind::Log && domain.iter().any(|x| !(x.abs() > 0.0)) {
        // A logarithm has no zero.
        let fallback = 1e-6;
        domain
            .iter_mut()
            .for_each(|x| *x = if x.abs() > 0.0 { *x } else { fallback });
    }
    let mut range = range;
    if domain.len() == 3 && range.len() == 2 {
        range.insert(1, (first + range.last().copied().unwrap_or(0.0)) / 2.0);
    }
    let mut continuous = Continuous::new(transform(scale, units), domain, range);
    if let Some(step) = scale.binned_step(units) {
        let (low, high) = continuous.ends();
        scale.bins = crate::chart::scale::Bins::between(low, high, step);
    }
    continuous.clamp = property(units, scale, "clamp").to_bool();
    continuous.round = property(units, scale, "round").to_bool();
    if let Some(nice) = scale.nice(units) {
        nice_domain(&mut continuous, date, &nice);
    }
    scale.domain = continuous.domain.iter().map(|x| value(*x)).collect();
    continuous
}

pub(super) fn nice_domain(continuous: &mut Continuous, date: bool, nice: &Value) {
    let count = if let Value::Number(count) = nice {
        *count
    } else {
        10.0
    };
    if !date {
        continuous.nice(count);
        return;
    }
    let (low, high) = continuous.ends();
    let interval = match nice {
        Value::Text(name) => time::Interval::named(name, 1.0),
        Value::Object(_) => {
            let step = get(nice, "step").to_number();
            time::Interval::named(
                &get(nice, "interval").to_text(),
                if step > 0.0 { step } else { 1.0 },
            )
        }
        _ => time::tick_interval(low, high, count, false),
    };
    if let (Some(interval), true) = (interval, continuous.domain.len() >= 2) {
        let (low, high) = time::nice(low, high, interval);
        if let Some(first) = continuous.domain.first_mut() {
            *first = low;
        }
        if let Some(last) = continuous.domain.last_mut() {
            *last = high;
        }
    }
}

fn size_range(
    scale: &Scale,
    units: &[Unit],
    spec: &Value,
    config: &Config,
    size: [f64; 2],
) -> [f64; 2] {
    let unit = scale.units.first().and_then(|u| units.get(*u));
    let number = |name: &str, default: f64| config.number(&["scale", name], default);
    let step_of = |channel: Channel, at: usize, name: &str| {
        let bins = unit.and_then(|u| u.bins.get(&u.data(channel)?.column));
        match bins {
            Some(bins) => size[at] / ((bins.stop - bins.start) / bins.step),
            None => step(spec, name, config),
        }
    };
    let least = step_of(Channel::X, 0, "width").min(step_of(Channel::Y, 1, "height"));
    match unit.map(|u| &*u.kind) {
        Some("bar" | "tick") => [
            number("minBandSize", 2.0),
            number("maxBandSize", least - 1.0),
        ],
        Some("line" | "trail" | "rule") => {
            [number("minStrokeWidth", 1.0), number("maxStrokeWidth", 4.0)]
        }
        Some("text") => [number("minFontSize", 8.0), number("maxFontSize", 40.0)],
        _ => [
            number("minSize", 4.0),
            number("maxSize", (0.95 * least).powi(2)),
        ],
    }
}

fn lists(scale: &Scale, units: &[Unit], config: &Config) -> Map {
    let said = property(units, scale, "range");
    let list: Vec<Visual> = match said.as_array() {
        Some(list) => list
            .iter()
            .map(|v| match v {
                Value::Text(text) if !scale.channel.is_color() => Visual::Text(text.clone()),
                v => Visual::of(v),
            })
            .collect(),
        None if scale.channel == Channel::StrokeDash => {
            let dashes: [&[f64]; 5] = [
                &[1.0, 0.0],
                &[4.0, 2.0],
                &[2.0, 1.0],
                &[1.0, 1.0],
                &[1.0, 2.0, 4.0, 2.0],
            ];
            dashes.iter().map(|d| Visual::Dash((*d).into())).collect()
        }
        None => match config.user(&["range", "symbol"]).as_array() {
            Some(shapes) => shapes.iter().map(|s| Visual::Text(s.to_text())).collect(),
            None => {
                let shapes = [
                    "circle",
                    "square",
                    "triangle-up",
                    "cross",
                    "diamond",
                    "triangle-right",
                    "triangle-down",
                    "triangle-left",
                ];
                shapes.iter().map(|s| Visual::Text((*s).into())).collect()
            }
        },
    };
    Map::Pick(Ordinal::new(scale.domain.iter().cloned()), list)
}

pub(super) fn cuts(scale: &Scale, units: &[Unit], range: Vec<Visual>) -> Map {
    let numbers: Vec<f64> = scale.domain.iter().map(Value::to_number).collect();
    // A range of two ends is spread over the pieces.
    let spread = |count: usize| -> Vec<Visual> {
        match range.as_slice() {
            [Visual::Number(a), Visual::Number(b)] if count != 2 => {
                let last = count.saturating_sub(1).max(1) as f64;
                (0..count)
                    .map(|i| Visual::Number(a + (b - a) * i as f64 / last))
                    .collect()
            }
            _ => range.clone(),
        }
    };
    let is_list = property(units, scale, "range").as_array().is_some();
    let count = if is_list || scale.channel.is_color() {
        range.len()
    } else {
        4
    };
    match scale.kind {
        Kind::BinOrdinal => Map::Cut(Thresholds::new(numbers), range, true),
        Kind::Threshold => {
            let pieces = numbers.len() + 1;
            Map::Cut(Thresholds::new(numbers), spread(pieces), false)
        }
        Kind::Quantile => Map::Cut(Thresholds::quantile(numbers, count), spread(count), false),
        _ => {
            let (low, high) = scale.ends();
            let (low, high) = match scale.nice(units) {
                Some(Value::Bool(true)) => crate::chart::scale::nice(low, high, 10.0),
                _ => (low, high),
            };
            Map::Cut(
                Thresholds::quantize((low, high), count),
                spread(count),
                false,
            )
        }
    }
}

/// The type of a scale as Vega names it: a linear scale of colours is sequential.
pub fn type_name(scale: &Scale) -> String {
    let prefix = match (&scale.map, scale.domain.len()) {
        (Map::Ramp(..), _) if scale.kind.is_time() => "",
        (Map::Ramp(..), 2) => "sequential-",
        (Map::Ramp(..), 3) => "diverging-",
        _ => "",
    };
    format!("{prefix}{}", scale.kind.name())
}

/// A position as pixels are rounded for ticks.
pub fn pixel(x: f64) -> f64 {
    number::round(x)
}
