//! Scales of a chart: their types and domains, united over the units that share them.

use super::{
    channel::{Binning, Channel, Def, FieldType},
    config::Config,
    domain::{Sort, discrete},
    range::Map,
    unit::{Orient, STACK_END, STACK_START, Unit},
};
use crate::chart::{
    Value,
    data::to_date,
    scale::Bins,
    transform::{get, predicate::date_of_parts, stack::Offset},
};

/// Most categories of a scale.
pub const MAX_CATEGORIES: usize = 100_000;

/// The type of a scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Kind {
    Linear,
    Log,
    Pow,
    Sqrt,
    Symlog,
    Time,
    Utc,
    Band,
    Point,
    Ordinal,
    BinOrdinal,
    Quantile,
    Quantize,
    Threshold,
}

impl Kind {
    /// Vega's name of it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Linear => "linear",
            Kind::Log => "log",
            Kind::Pow => "pow",
            Kind::Sqrt => "sqrt",
            Kind::Symlog => "symlog",
            Kind::Time => "time",
            Kind::Utc => "utc",
            Kind::Band => "band",
            Kind::Point => "point",
            Kind::Ordinal => "ordinal",
            Kind::BinOrdinal => "bin-ordinal",
            Kind::Quantile => "quantile",
            Kind::Quantize => "quantize",
            Kind::Threshold => "threshold",
        }
    }

    fn named(name: &str) -> Option<Kind> {
        use Kind::*;
        [
            Linear, Log, Pow, Sqrt, Symlog, Time, Utc, Band, Point, Ordinal, BinOrdinal, Quantile,
            Quantize, Threshold,
        ]
        .into_iter()
        .find(|k| k.name() == name)
    }

    /// Whether its domain is a list of categories.
    pub fn is_discrete(self) -> bool {
        matches!(self, Kind::Band | Kind::Point | Kind::Ordinal)
    }

    /// Whether it maps a number line to a number line or to a ramp.
    pub fn is_continuous(self) -> bool {
        !self.is_discrete()
            && !matches!(
                self,
                Kind::BinOrdinal | Kind::Quantile | Kind::Quantize | Kind::Threshold
            )
    }

    /// Whether its values are dates.
    pub fn is_time(self) -> bool {
        matches!(self, Kind::Time | Kind::Utc)
    }

    fn is_compatible(self, other: Kind) -> bool {
        let family = |k: Kind| match k {
            Kind::Linear | Kind::Log | Kind::Pow | Kind::Sqrt | Kind::Symlog => 0,
            Kind::Time | Kind::Utc => 1,
            Kind::Band | Kind::Point => 2,
            Kind::Ordinal => 3,
            _ => 4,
        };
        family(self) == family(other)
    }

    /// Which type wins where units that share a scale want different ones.
    fn precedence(self) -> u8 {
        u8::from(matches!(
            self,
            Kind::Log | Kind::Pow | Kind::Sqrt | Kind::Symlog | Kind::Band
        ))
    }
}

/// A scale.
#[derive(Clone, Debug)]
pub struct Scale {
    /// The channel.
    pub channel: Channel,
    /// Its name: the channel's, with a prefix if a view has several of it.
    pub name: String,
    /// The type.
    pub kind: Kind,
    /// The units that use it.
    pub units: Vec<usize>,
    /// The domain.
    pub domain: Vec<Value>,
    /// The bins, if its values are in some.
    pub bins: Option<Bins>,
    /// From domain to range; decided once sizes are known.
    pub map: Map,
}

/// The first value of a property of the scales of these units that is said.
pub fn property<'u>(units: &'u [Unit], scale: &Scale, name: &str) -> &'u Value {
    static UNDEFINED: Value = Value::Undefined;
    let said = scale
        .units
        .iter()
        .filter_map(|u| units.get(*u)?.data(scale.channel));
    said.map(|def| def.scale(name))
        .find(|v| !matches!(v, Value::Undefined))
        .unwrap_or(&UNDEFINED)
}

/// The type of the scale of a channel of a unit, by Vega-Lite's rules.
fn kind(unit: &Unit, def: &Def) -> Kind {
    let default = default_kind(unit, def);
    match def.scale("type").as_text().and_then(Kind::named) {
        // Colours have no bands, positions no list of values.
        Some(Kind::Band | Kind::Point) if def.channel.is_color() => default,
        Some(Kind::Ordinal) if def.channel.is_xy() => default,
        Some(Kind::Linear | Kind::Log | Kind::Pow | Kind::Sqrt | Kind::Symlog)
            if def.kind == FieldType::Nominal =>
        {
            default
        }
        Some(kind) => kind,
        None => default,
    }
}

fn default_kind(unit: &Unit, def: &Def) -> Kind {
    let channel = def.channel;
    let listed = matches!(channel, Channel::Shape | Channel::StrokeDash);
    match def.kind {
        FieldType::Nominal | FieldType::Ordinal => {
            if channel.is_color() || listed {
                return Kind::Ordinal;
            }
            if channel.is_xy() || channel.is_offset() {
                if matches!(&*unit.kind, "rect" | "bar" | "image" | "rule" | "tick") {
                    return Kind::Band;
                }
                if channel.is_xy() && channel.offset().is_some_and(|o| unit.data(o).is_some()) {
                    return Kind::Band;
                }
            } else if &*unit.kind == "arc" && matches!(channel, Channel::Theta | Channel::Radius) {
                return Kind::Band;
            }
            let size = match channel {
                Channel::X => unit.mark.member("width"),
                Channel::Y => unit.mark.member("height"),
                _ => Value::Undefined,
            };
            let relative = !get(&size, "band").is_nullish();
            if relative || get(def.get("axis"), "tickBand").as_text().is_some() {
                return Kind::Band;
            }
            Kind::Point
        }
        FieldType::Temporal => {
            let unit_name = match def.get("timeUnit") {
                Value::Object(_) => get(def.get("timeUnit"), "unit").to_text(),
                name => name.to_text(),
            };
            if channel.is_color() {
                Kind::Time
            } else if listed {
                Kind::Ordinal
            } else if unit_name.trim_start_matches("binned").starts_with("utc") {
                Kind::Utc
            } else {
                Kind::Time
            }
        }
        FieldType::Quantitative if channel.is_color() && def.bin == Binning::Bins => {
            Kind::BinOrdinal
        }
        FieldType::Quantitative if listed => Kind::Ordinal,
        FieldType::Quantitative => Kind::Linear,
    }
}

/// Which scales there are and who uses them. A channel has one scale, unless the specification
/// resolves it as independent or the types cannot be united.
pub fn plan(units: &[Unit], spec: &Value) -> Vec<Scale> {
    let resolve = get(get(spec, "resolve"), "scale");
    let mut scales: Vec<Scale> = Vec::new();
    for channel in Channel::ALL.iter().copied().filter(|c| c.has_scale()) {
        let independent = get(resolve, channel.name()).as_text() == Some("independent");
        let first = scales.len();
        for (at, unit) in units.iter().enumerate() {
            let own = unit.data(channel);
            let Some(def) = own.filter(|d| !d.has_no_scale()) else {
                continue;
            };
            let kind = kind(unit, def);
            let explicit = def.scale("type").as_text().is_some();
            let shared = scales
                .iter_mut()
                .skip(first)
                .find(|s| !independent && s.kind.is_compatible(kind));
            match shared {
                Some(scale) => {
                    if explicit || kind.precedence() > scale.kind.precedence() {
                        scale.kind = kind;
                    }
                    scale.units.push(at);
                }
                None => {
                    let name = match scales.len() - first {
                        0 if !independent => channel.name().to_owned(),
                        n => format!("layer_{n}_{}", channel.name()),
                    };
                    scales.push(Scale {
                        channel,
                        name,
                        kind,
                        units: vec![at],
                        domain: Vec::new(),
                        bins: None,
                        map: Map::None,
                    });
                }
            }
        }
    }
    scales
}

/// Ends of a continuous domain that grow.
struct Ends(f64, f64);

impl Ends {
    fn add(&mut self, value: &Value, time: bool) {
        let x = match value {
            Value::Null | Value::Undefined => return,
            Value::Text(_) if time => to_date(value).to_number(),
            Value::Text(text) if text.is_empty() => return,
            value => value.to_number(),
        };
        if x.is_finite() {
            (self.0, self.1) = (self.0.min(x), self.1.max(x));
        }
    }
}

/// A value of a domain that a specification gives.
fn given(value: &Value, time: bool) -> Value {
    match value {
        Value::Object(_) => Value::Date(date_of_parts(value)),
        value if time => to_date(value),
        value => value.clone(),
    }
}

/// Whether a mark spans the whole time unit of its field.
pub fn spans_unit(unit: &Unit, def: &Def, config: &Config) -> bool {
    def.unit.is_some()
        && def.channel.secondary().and_then(|c| unit.data(c)).is_none()
        && (matches!(def.get("bandPosition"), Value::Number(_))
            || !config.mark(&unit.mark, "timeUnitBandPosition").is_nullish())
}

/// Decides the domain of a scale. Returns false if it was cut at [`MAX_CATEGORIES`].
pub fn decide_domain(scale: &mut Scale, units: &[Unit], config: &Config) -> bool {
    let time = scale.kind.is_time();
    let mut lists: Vec<Vec<Value>> = Vec::new();
    let mut also: Vec<Value> = Vec::new();
    for def in scale
        .units
        .iter()
        .filter_map(|u| units.get(*u)?.data(scale.channel))
    {
        let is_date = time || def.kind == FieldType::Temporal;
        match def.scale("domain") {
            Value::Array(values) => {
                let list: Vec<Value> = values.iter().map(|v| given(v, is_date)).collect();
                let same = |l: &Vec<Value>| {
                    l.len() == list.len() && l.iter().zip(&list).all(|(a, b)| a.key() == b.key())
                };
                if !lists.iter().any(same) {
                    lists.push(list);
                }
            }
            domain => {
                let with = get(domain, "unionWith").as_array().unwrap_or_default();
                also.extend(with.iter().map(|v| given(v, is_date)));
            }
        }
    }
    let several = lists.len() > 1;
    let mut explicit: Vec<Value> = lists.into_iter().flatten().collect();
    scale.bins = scale
        .units
        .iter()
        .filter_map(|u| units.get(*u))
        .find_map(|u| u.bins.get(&u.data(scale.channel)?.column).copied())
        .filter(|_| !scale.kind.is_discrete());
    if scale.kind.is_discrete() {
        let (domain, whole) = if explicit.is_empty() {
            let sorts: Vec<(&Unit, &Def, Sort)> = scale
                .units
                .iter()
                .filter_map(|u| units.get(*u))
                .filter_map(|u| u.data(scale.channel).map(|d| (u, d, Sort::of(u, d))))
                .collect();
            discrete(&sorts, also)
        } else {
            let mut seen = std::collections::HashSet::new();
            explicit.retain(|v| seen.insert(v.key()));
            let whole = explicit.len() <= MAX_CATEGORIES;
            explicit.truncate(MAX_CATEGORIES);
            (explicit, whole)
        };
        scale.domain = domain;
        return whole;
    }
    let of_numbers = |x: f64| {
        if time {
            Value::Date(x)
        } else {
            Value::Number(x)
        }
    };
    if scale.kind == Kind::BinOrdinal && explicit.is_empty() {
        let edges = scale.bins.map(|b| b.edges()).unwrap_or_default();
        scale.domain = edges.into_iter().map(Value::Number).collect();
        return true;
    }
    if scale.kind == Kind::Quantile && explicit.is_empty() {
        let columns = scale.units.iter().filter_map(|u| units.get(*u));
        let values = columns.filter_map(|u| Some(u.table.field(&u.data(scale.channel)?.column)));
        let mut values: Vec<f64> = values
            .flat_map(|c| {
                c.iter()
                    .filter(|v| v.is_valid())
                    .map(Value::to_number)
                    .collect::<Vec<_>>()
            })
            .collect();
        values.sort_by(f64::total_cmp);
        scale.domain = values.into_iter().map(Value::Number).collect();
        return true;
    }
    if explicit.is_empty() {
        let mut ends = Ends(f64::INFINITY, f64::NEG_INFINITY);
        also.iter().for_each(|v| ends.add(v, time));
        for unit in scale.units.iter().filter_map(|u| units.get(*u)) {
            add_ends(&mut ends, unit, scale.channel, time, config);
        }
        let (low, high) = if ends.0 <= ends.1 {
            (ends.0, ends.1)
        } else {
            (f64::NAN, f64::NAN)
        };
        scale.domain = vec![of_numbers(low), of_numbers(high)];
        if low.is_nan() && !time && scale.is_of_several(units) {
            // Vega unites the extents of several columns to this where there are no values.
            scale.domain = vec![Value::Number(0.0); 2];
        }
    } else if several && scale.kind != Kind::Threshold {
        // Domains that differ are united to the widest.
        let mut ends = Ends(f64::INFINITY, f64::NEG_INFINITY);
        explicit.iter().for_each(|v| ends.add(v, time));
        scale.domain = vec![of_numbers(ends.0), of_numbers(ends.1)];
    } else {
        scale.domain = explicit;
    }
    if scale.kind != Kind::Threshold {
        adjust(scale, units, config);
    }
    true
}

fn add_ends(ends: &mut Ends, unit: &Unit, channel: Channel, time: bool, config: &Config) {
    let Some(def) = unit.data(channel) else {
        return;
    };
    let column = |ends: &mut Ends, name: &str| {
        unit.table
            .field(name)
            .iter()
            .for_each(|v| ends.add(v, time));
    };
    if let Some(datum) = &def.datum {
        ends.add(&given(datum, time), time);
    } else if let Some(stack) = unit.stack.as_ref().filter(|s| s.channel == channel) {
        if stack.offset == Offset::Normalize {
            *ends = Ends(ends.0.min(0.0), ends.1.max(1.0));
        } else {
            column(ends, STACK_START);
            column(ends, STACK_END);
        }
    } else if let Some(bins) = unit.bins.get(&def.column) {
        *ends = Ends(ends.0.min(bins.start), ends.1.max(bins.stop));
    } else {
        column(ends, &def.column);
        if channel.is_xy()
            && spans_unit(unit, def, config)
            && let Some(end) = &def.end
        {
            column(ends, end);
        }
    }
    if let Some(second) = channel.secondary().and_then(|c| unit.data(c)) {
        match &second.datum {
            Some(datum) => ends.add(&given(datum, time), time),
            None => column(ends, &second.column),
        }
    }
}

/// Whether the domain must hold zero, by Vega-Lite's rules for the first unit that decides.
fn wants_zero(scale: &Scale, units: &[Unit], config: &Config) -> bool {
    if !matches!(
        scale.kind,
        Kind::Linear | Kind::Pow | Kind::Sqrt | Kind::Symlog
    ) {
        return false;
    }
    if let Value::Bool(zero) = property(units, scale, "zero") {
        return *zero;
    }
    if property(units, scale, "domain").as_array().is_some() {
        return false;
    }
    let Some(unit) = scale.units.first().and_then(|u| units.get(*u)) else {
        return false;
    };
    let Some(def) = unit.data(scale.channel) else {
        return false;
    };
    if scale.channel == Channel::Size && def.kind == FieldType::Quantitative {
        return true;
    }
    let positional =
        scale.channel.is_xy() || matches!(scale.channel, Channel::Theta | Channel::Radius);
    if def.bin != Binning::None || !positional {
        return false;
    }
    if matches!(&*unit.kind, "bar" | "area" | "line" | "trail") {
        match (unit.orient, scale.channel) {
            (Some(Orient::Horizontal), Channel::Y) | (Some(Orient::Vertical), Channel::X) => {
                return false;
            }
            _ => {}
        }
    }
    let ranged = scale
        .channel
        .secondary()
        .and_then(|c| unit.def(c))
        .is_some();
    if matches!(&*unit.kind, "bar" | "area") && !ranged {
        return true;
    }
    !matches!(config.user(&["scale", "zero"]), Value::Bool(false))
}

/// Zero, given ends, and whether the domain is to be turned round. Round numbers come later:
/// padding needs the range.
fn adjust(scale: &mut Scale, units: &[Unit], config: &Config) {
    let zero = wants_zero(scale, units, config);
    let time = scale.kind.is_time();
    let last = scale.domain.len().saturating_sub(1);
    if zero {
        scale.add_zero();
    }
    for (name, at) in [("domainMin", 0), ("domainMax", last)] {
        let value = property(units, scale, name);
        if !value.is_nullish()
            && let Some(end) = scale.domain.get_mut(at)
        {
            *end = given(value, time);
        }
    }
    if let Value::Number(middle) = property(units, scale, "domainMid")
        && scale.domain.len() == 2
    {
        scale.domain.insert(1, Value::Number(*middle));
    }
}

impl Scale {
    /// Whether its domain is united from several columns.
    fn is_of_several(&self, units: &[Unit]) -> bool {
        let own = self.units.iter().filter_map(|u| units.get(*u));
        let count = own.map(|unit| {
            let stacked = unit
                .stack
                .as_ref()
                .is_some_and(|s| s.channel == self.channel);
            let second = self.channel.secondary().and_then(|c| unit.data(c));
            1 + usize::from(stacked) + usize::from(second.is_some())
        });
        count.sum::<usize>() > 1
    }

    /// The step of bins that the data already has.
    pub fn binned_step(&self, units: &[Unit]) -> Option<f64> {
        let defs = self
            .units
            .iter()
            .filter_map(|u| units.get(*u)?.data(self.channel));
        let mut binned = defs.filter(|d| d.bin == Binning::Binned);
        binned.find_map(|d| match get(d.get("bin"), "step") {
            Value::Number(step) if *step > 0.0 => Some(*step),
            _ => None,
        })
    }

    /// Widens the domain to hold zero.
    pub fn add_zero(&mut self) {
        if let Some(first) = self.domain.first_mut()
            && first.to_number() > 0.0
        {
            *first = Value::Number(0.0);
        }
        if let Some(last) = self.domain.last_mut()
            && last.to_number() < 0.0
        {
            *last = Value::Number(0.0);
        }
    }

    /// Pixels by which a continuous domain is widened at each end.
    pub fn padding(&self, units: &[Unit], config: &Config) -> f64 {
        if let Value::Number(padding) = property(units, self, "padding") {
            return *padding;
        }
        if !self.channel.is_xy() || !self.kind.is_continuous() {
            return 0.0;
        }
        if let Value::Number(padding) = config.user(&["scale", "continuousPadding"]) {
            return *padding;
        }
        for unit in self.units.iter().filter_map(|u| units.get(*u)) {
            let Some(def) = unit.data(self.channel) else {
                continue;
            };
            let across = matches!(
                (unit.orient, self.channel),
                (Some(Orient::Vertical), Channel::X) | (Some(Orient::Horizontal), Channel::Y)
            );
            if &*unit.kind == "bar" && across && def.bin == Binning::None && def.unit.is_none() {
                return config
                    .mark_config(&unit.mark, "continuousBandSize")
                    .to_number();
            }
        }
        0.0
    }

    /// Whether the ends are moved to round values, and to how many.
    pub fn nice(&self, units: &[Unit]) -> Option<Value> {
        match property(units, self, "nice") {
            Value::Undefined => {}
            Value::Bool(false) | Value::Null => return None,
            nice => return Some(nice.clone()),
        }
        let said = |name: &str| !property(units, self, name).is_nullish();
        let array = property(units, self, "domain").as_array().is_some();
        let binned = self
            .units
            .first()
            .and_then(|u| units.get(*u)?.data(self.channel))
            .is_some_and(|d| d.bin != Binning::None);
        let plain = !binned && !array && !said("domainMin") && !said("domainMax");
        (self.channel.is_xy() && plain && !self.kind.is_time() && self.kind.is_continuous())
            .then_some(Value::Bool(true))
    }

    /// The ends of a continuous domain.
    pub fn ends(&self) -> (f64, f64) {
        let end = |v: Option<&Value>| v.map_or(f64::NAN, Value::to_number);
        (end(self.domain.first()), end(self.domain.last()))
    }
}
