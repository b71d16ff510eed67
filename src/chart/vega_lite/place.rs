//! Where marks lie: positions of points and spans of one channel, as functions of the row.

use super::{
    channel::{Binning, Channel, Def},
    config::Config,
    range::step,
    scale::{Kind, Scale},
    unit::{Orient, STACK_END, STACK_START, Unit},
};
use crate::chart::{
    Value,
    data::{Column, to_date},
    transform::{get, predicate::date_of_parts},
};

/// From a row to pixels; NaN where there is no place.
pub type At<'c> = Box<dyn Fn(usize) -> f64 + 'c>;
/// From a row to two ends.
pub type Span<'c> = Box<dyn Fn(usize) -> (f64, f64) + 'c>;

/// What a mark gets where it has no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Default {
    /// The middle of the plot.
    Middle,
    /// Zero, or the low end of the domain.
    ZeroOrMin,
    /// Zero, or the high end of the domain.
    ZeroOrMax,
}

/// A unit being laid out.
pub struct Placing<'c> {
    /// The unit.
    pub unit: &'c Unit,
    /// Its place among the units.
    pub at: usize,
    /// The scales of the chart.
    pub scales: &'c [Scale],
    /// The configuration.
    pub config: &'c Config,
    /// The outermost specification.
    pub spec: &'c Value,
    /// Width and height of the plot.
    pub size: [f64; 2],
}

fn value_at(column: &Column, row: usize) -> &Value {
    static UNDEFINED: Value = Value::Undefined;
    column.get(row).unwrap_or(&UNDEFINED)
}

impl<'c> Placing<'c> {
    /// The scale of a channel.
    pub fn scale(&self, channel: Channel) -> Option<&'c Scale> {
        self.scales
            .iter()
            .find(|s| s.channel == channel.main() && s.units.contains(&self.at))
    }

    fn column(&self, name: &str) -> Column {
        self.unit.table.field(name)
    }

    fn extent(&self, channel: Channel) -> f64 {
        match channel.main() {
            Channel::Y => self.size[1],
            _ => self.size[0],
        }
    }

    fn constant(&self, value: &Value) -> f64 {
        match value {
            Value::Text(text) if &**text == "width" => self.size[0],
            Value::Text(text) if &**text == "height" => self.size[1],
            value => value.to_number(),
        }
    }

    fn mark(&self, property: &str) -> Value {
        self.config.mark(&self.unit.mark, property)
    }

    /// The offset of a position: of its own channel (with true), or of the mark.
    fn offset(&self, channel: Channel, band: f64) -> (At<'c>, bool) {
        let name = format!("{}Offset", channel.name());
        if let Some(own) = channel.offset()
            && let Some(def) = self.unit.def(own)
        {
            if let Some(value) = &def.value {
                let value = value.to_number();
                return (Box::new(move |_| value), false);
            }
            if let Some(scale) = self.scale(own) {
                let column = self.column(&def.column);
                let datum = def.datum.clone();
                let inside = if scale.kind == Kind::Band {
                    band * scale.bandwidth()
                } else {
                    0.0
                };
                return (
                    Box::new(move |row| {
                        scale.position(datum.as_ref().unwrap_or(value_at(&column, row))) + inside
                    }),
                    true,
                );
            }
        }
        let amount = match self.mark(&name) {
            Value::Number(x) => x,
            _ => 0.0,
        };
        (Box::new(move |_| amount), false)
    }

    /// Where in its band or bin a field stands.
    fn band_position(&self, def: &Def) -> Option<f64> {
        if let Value::Number(x) = def.get("bandPosition") {
            return Some(*x);
        }
        let second = def.channel.secondary().and_then(|c| self.unit.data(c));
        if def.unit.is_some() && second.is_none() {
            return match self
                .config
                .mark_config(&self.unit.mark, "timeUnitBandPosition")
            {
                Value::Number(x) => Some(x),
                _ => None,
            };
        }
        (def.bin == Binning::Bins).then_some(0.5)
    }

    fn scaled(&self, scale: &'c Scale, column: Column, band: f64, offset: At<'c>) -> At<'c> {
        let inside = if scale.kind == Kind::Band {
            band * scale.bandwidth()
        } else {
            0.0
        };
        Box::new(move |row| scale.position(value_at(&column, row)) + inside + offset(row))
    }

    fn mixed(&self, scale: &'c Scale, ends: (Column, Column), t: f64, offset: At<'c>) -> At<'c> {
        Box::new(move |row| {
            let (a, b) = (value_at(&ends.0, row), value_at(&ends.1, row));
            let (a, b) = if t == 0.0 {
                return scale.position(a) + offset(row);
            } else if t == 1.0 {
                return scale.position(b) + offset(row);
            } else {
                (a.to_number(), b.to_number())
            };
            scale.position(&Value::Number((1.0 - t) * a + t * b)) + offset(row)
        })
    }

    /// The position of a channel.
    pub fn point(&self, channel: Channel, default: Default) -> At<'c> {
        let (offset, encoded) = self.offset(channel, 0.5);
        let Some(def) = self
            .unit
            .def(channel)
            .filter(|d| d.is_data() || d.value.is_some())
        else {
            let x = self.fallback(channel, default);
            return Box::new(move |row| x + offset(row));
        };
        self.of(def, offset, encoded.then_some(0.0))
    }

    /// The position of a definition.
    fn of(&self, def: &'c Def, offset: At<'c>, band: Option<f64>) -> At<'c> {
        if let Some(value) = def.value.as_ref().filter(|_| !def.is_data()) {
            let x = self.constant(value);
            return Box::new(move |row| x + offset(row));
        }
        let main = def.channel.main();
        let Some(scale) = self.scale(main) else {
            let column = self.column(&def.column);
            let datum = def.datum.clone();
            return Box::new(move |row| {
                datum.as_ref().unwrap_or(value_at(&column, row)).to_number() + offset(row)
            });
        };
        if let Some(datum) = &def.datum {
            let value = match datum {
                Value::Object(_) => Value::Date(date_of_parts(datum)),
                datum if scale.kind.is_time() => to_date(datum),
                datum => datum.clone(),
            };
            let band = band.unwrap_or(0.5);
            let inside = if scale.kind == Kind::Band {
                band * scale.bandwidth()
            } else {
                0.0
            };
            let x = scale.position(&value) + inside;
            return Box::new(move |row| x + offset(row));
        }
        let stacked = self.unit.stack.as_ref().is_some_and(|s| s.channel == main);
        if stacked {
            let ends = (self.column(STACK_START), self.column(STACK_END));
            let polar = matches!(main, Channel::Theta | Channel::Radius);
            let middle = match def.get("bandPosition") {
                Value::Number(x) => Some(*x),
                _ if polar && &*self.unit.kind == "text" => Some(0.5),
                _ => None,
            };
            return self.mixed(scale, ends, middle.unwrap_or(1.0), offset);
        }
        let position = band.or_else(|| self.band_position(def).filter(|_| def.channel == main));
        let column = self.column(&def.column);
        if let Some(t) = position.filter(|t| *t != 0.0)
            && !scale.kind.is_discrete()
            && def.channel == main
            && (def.bin == Binning::Bins || def.unit.is_some())
            && let Some(end) = &def.end
        {
            return self.mixed(scale, (column, self.column(end)), t, offset);
        }
        if def.bin == Binning::Binned
            && !scale.kind.is_discrete()
            && let Some(second) = main.secondary().and_then(|c| self.unit.data(c))
        {
            let ends = (column, self.column(&second.column));
            return self.mixed(scale, ends, position.unwrap_or(0.5), offset);
        }
        self.scaled(scale, column, position.unwrap_or(0.5), offset)
    }

    /// What a mark gets that has no definition of a position.
    fn fallback(&self, channel: Channel, default: Default) -> f64 {
        let said = self.mark(channel.name());
        if !said.is_nullish() {
            return self.constant(&said);
        }
        let polar = |x: f64| x;
        match (default, channel.main()) {
            (Default::Middle, _) => self.extent(channel) / 2.0,
            (default, main) => {
                if let Some(scale) = self.scale(main) {
                    let (low, high) = scale.ends();
                    let zero = !scale.kind.is_time()
                        && scale.kind != Kind::Log
                        && low.min(high) <= 0.0
                        && low.max(high) >= 0.0;
                    let end = match default {
                        _ if zero => 0.0,
                        Default::ZeroOrMin => low,
                        _ => high,
                    };
                    if scale.kind.is_discrete() {
                        let (start, stop) = scale.extent();
                        return if default == Default::ZeroOrMin {
                            start
                        } else {
                            stop
                        };
                    }
                    return scale.position(&Value::Number(end));
                }
                let least = default == Default::ZeroOrMin;
                match main {
                    Channel::Radius => polar(if least {
                        0.0
                    } else {
                        self.size[0].min(self.size[1]) / 2.0
                    }),
                    Channel::Theta => polar(if least { 0.0 } else { std::f64::consts::TAU }),
                    Channel::Y => {
                        if least {
                            self.size[1]
                        } else {
                            0.0
                        }
                    }
                    _ => {
                        if least {
                            0.0
                        } else {
                            self.size[0]
                        }
                    }
                }
            }
        }
    }

    /// From a position to the one of the second channel.
    pub fn range(&self, channel: Channel, default: Default) -> Span<'c> {
        let first = self.point(channel, default);
        let second = self.second(channel);
        Box::new(move |row| (first(row), second(row)))
    }

    fn second(&self, channel: Channel) -> At<'c> {
        let Some(other) = channel.secondary() else {
            return self.point(channel, Default::ZeroOrMin);
        };
        let own = self
            .unit
            .def(other)
            .filter(|d| d.is_data() || d.value.is_some());
        let (offset, _) = match self.mark(&format!("{}Offset", other.name())) {
            Value::Number(x) => (Box::new(move |_| x) as At<'c>, false),
            _ => self.offset(channel, 0.5),
        };
        if self.unit.def(channel).is_some_and(Def::is_data)
            && self
                .unit
                .stack
                .as_ref()
                .is_some_and(|s| s.channel == channel)
            && let Some(scale) = self.scale(channel)
        {
            let start = self.column(STACK_START);
            return self.scaled(scale, start, 0.0, offset);
        }
        if let Some(def) = own {
            return self.of(def, offset, None);
        }
        let said = self.mark(other.name());
        if !said.is_nullish() {
            let x = self.constant(&said);
            return Box::new(move |_| x);
        }
        let size = get(
            &self.unit.mark,
            if channel == Channel::Y {
                "height"
            } else {
                "width"
            },
        );
        if let (Value::Number(size), true) = (size, channel.is_xy()) {
            // A size makes the mark centred where it stands.
            let (first, size) = (self.point(channel, Default::Middle), *size);
            return Box::new(move |row| first(row) + size);
        }
        let x = self.fallback(channel.secondary().unwrap_or(channel), Default::ZeroOrMin);
        Box::new(move |row| x + offset(row))
    }

    /// The two ends of a rectangle along a channel, by Vega-Lite's rules for bars and the like.
    pub fn rect(&self, channel: Channel) -> Span<'c> {
        let unit = self.unit;
        let def = unit.data(channel);
        let second = channel
            .secondary()
            .and_then(|c| unit.def(c))
            .filter(|d| d.is_data() || d.value.is_some());
        let scale = self.scale(channel);
        let discrete = scale.is_some_and(|s| s.kind.is_discrete());
        let sized = self.said_size(channel);
        let offset = channel.offset().and_then(|c| unit.data(c));
        if let (Some(def), Some(scale)) = (def, scale)
            && !discrete
            && !sized
            && offset.is_none()
        {
            let binned = def.bin == Binning::Binned
                && (second.is_some() || !get(def.get("bin"), "step").is_nullish());
            if def.bin == Binning::Bins || binned || def.unit.is_some() && second.is_none() {
                return self.bin_rect(def, scale, channel);
            }
        }
        let across = match &*unit.kind {
            "bar" => {
                unit.orient
                    == Some(if channel == Channel::X {
                        Orient::Vertical
                    } else {
                        Orient::Horizontal
                    })
            }
            "tick" => {
                unit.orient
                    == Some(if channel == Channel::Y {
                        Orient::Vertical
                    } else {
                        Orient::Horizontal
                    })
            }
            _ => false,
        };
        if (def.is_some() && discrete || across) && second.is_none() {
            return self.band_rect(channel);
        }
        self.range(channel, Default::ZeroOrMax)
    }

    fn said_size(&self, channel: Channel) -> bool {
        let name = if channel == Channel::Y {
            "height"
        } else {
            "width"
        };
        let number = |v: Value| matches!(v, Value::Number(_));
        self.unit.def(Channel::Size).is_some()
            || channel.is_xy()
                && (number(self.mark(name))
                    || number(self.mark("size")) && matches!(&*self.unit.kind, "bar" | "tick"))
    }

    fn bin_rect(&self, def: &'c Def, scale: &'c Scale, channel: Channel) -> Span<'c> {
        let number = |name: &str| match self.mark(name) {
            Value::Number(x) => x,
            _ => 0.0,
        };
        let spacing = if channel.is_xy() {
            number("binSpacing")
        } else {
            0.0
        };
        let least = number("minBandSize");
        let translate = if channel.is_xy() { 0.5 } else { 0.0 };
        let (first, last) = scale.extent();
        let reverse = match channel {
            Channel::X => first > last,
            Channel::Y => first < last,
            _ => false,
        };
        let start = self.column(&def.column);
        let second = def.channel.secondary().and_then(|c| self.unit.data(c));
        let end = match (&def.bin, second, &def.end) {
            (Binning::Binned, Some(second), _) => self.column(&second.column),
            (Binning::Binned, None, None) => {
                let step = get(def.get("bin"), "step").to_number();
                start
                    .iter()
                    .map(|v| Value::Number(v.to_number() + step))
                    .collect::<Vec<_>>()
                    .into()
            }
            (_, _, Some(end)) => self.column(end),
            _ => start.clone(),
        };
        let share = match get(
            &self.mark(if channel == Channel::Y {
                "height"
            } else {
                "width"
            }),
            "band",
        ) {
            Value::Number(band) => (1.0 - band) / 2.0,
            _ => 0.0,
        };
        let (offset, _) = self.offset(channel, 0.0);
        let towards = if channel == Channel::Y { -1.0 } else { 1.0 };
        let moment = match (def.unit.is_some(), self.band_position(def)) {
            (true, Some(t)) => t - 0.5,
            _ => 0.0,
        };
        Box::new(move |row| {
            let (low, high) = (value_at(&start, row), value_at(&end, row));
            let at = |t: f64| {
                let t = t - moment;
                if t == 0.0 {
                    scale.position(low)
                } else if t == 1.0 {
                    scale.position(high)
                } else {
                    scale.position(&Value::Number(
                        (1.0 - t) * low.to_number() + t * high.to_number(),
                    ))
                }
            };
            let (a, b) = (at(share), at(1.0 - share));
            let size = (scale.position(high) - scale.position(low)).abs();
            // The space between bins is taken half from each; narrow ones keep a width.
            let inset = if least > 0.0 && size < least {
                -0.5 * (least - size)
            } else {
                spacing / 2.0
            };
            let inset = inset * towards * if reverse { -1.0 } else { 1.0 };
            let offset = translate + offset(row);
            (a + offset + inset, b + offset - inset)
        })
    }

    fn band_rect(&self, channel: Channel) -> Span<'c> {
        let unit = self.unit;
        let name = if channel == Channel::Y {
            "height"
        } else {
            "width"
        };
        let scale = self.scale(channel);
        let within = channel.offset().and_then(|c| self.scale(c));
        let band_scale = within.or(scale).filter(|s| s.kind == Kind::Band);
        let along = matches!(
            (unit.orient, channel),
            (Some(Orient::Horizontal), Channel::Y) | (Some(Orient::Vertical), Channel::X)
        ) || &*unit.kind == "tick";
        let least = match self.mark("minBandSize") {
            Value::Number(x) => x,
            _ => 0.0,
        };
        // A size of the encoding or of the mark centres the rectangle.
        let said = if along { self.size_channel() } else { None };
        let own = match self.mark(name) {
            Value::Undefined if along => match self.mark("size") {
                Value::Undefined => self.band_size(scale.or(within)),
                size => size,
            },
            Value::Undefined => self.band_size(scale.or(within)),
            size => size,
        };
        let relative = match get(&own, "band") {
            Value::Number(band) => Some(*band),
            _ => None,
        };
        if said.is_none()
            && let (Some(band_scale), Some(band)) = (band_scale, relative)
        {
            let share = (1.0 - band) / 2.0;
            let (offset, encoded) = self.offset(channel, share);
            let width = (band * band_scale.bandwidth()).max(least);
            let position = self.at_band(channel, if encoded { 0.0 } else { share }, offset);
            return Box::new(move |row| {
                let x = position(row);
                (x, x + width)
            });
        }
        let (offset, encoded) = self.offset(channel, 0.5);
        let position = self.at_band(channel, if encoded { 0.0 } else { 0.5 }, offset);
        let width: At<'c> = match said {
            Some(size) => size,
            None => {
                let width = match own {
                    Value::Number(width) => width,
                    _ => self.default_width(channel, scale),
                };
                Box::new(move |_| width)
            }
        };
        Box::new(move |row| {
            let (x, half) = (position(row), width(row) / 2.0);
            (x - half, x + half)
        })
    }

    fn at_band(&self, channel: Channel, band: f64, offset: At<'c>) -> At<'c> {
        match self
            .unit
            .def(channel)
            .filter(|d| d.is_data() || d.value.is_some())
        {
            Some(def) => self.of(def, offset, Some(band)),
            None => {
                let x = self.fallback(channel, Default::Middle);
                Box::new(move |row| x + offset(row))
            }
        }
    }

    fn band_size(&self, scale: Option<&Scale>) -> Value {
        let whole = || crate::chart::transform::object([("band", 1.0.into())]);
        match scale {
            Some(scale) if scale.kind.is_discrete() => match self.mark("discreteBandSize") {
                Value::Undefined => whole(),
                size => size,
            },
            Some(_) => self.mark("continuousBandSize"),
            None => self.mark("discreteBandSize"),
        }
    }

    fn default_width(&self, channel: Channel, scale: Option<&Scale>) -> f64 {
        let name = if channel == Channel::Y {
            "height"
        } else {
            "width"
        };
        if scale.is_none() && self.unit.data(channel).is_none() {
            let padding = match &*self.unit.kind {
                "bar" => 0.1,
                "tick" => 0.25,
                _ => 0.0,
            };
            return (1.0 - padding) * self.extent(channel);
        }
        step(self.spec, name, self.config) - 2.0
    }

    fn size_channel(&self) -> Option<At<'c>> {
        let def = self.unit.def(Channel::Size)?;
        if let Some(value) = &def.value {
            let x = value.to_number();
            return Some(Box::new(move |_| x));
        }
        let scale = self.scale(Channel::Size)?;
        let column = self.column(&def.column);
        Some(Box::new(move |row| {
            scale
                .visual(value_at(&column, row))
                .number()
                .unwrap_or(f64::NAN)
        }))
    }
}
