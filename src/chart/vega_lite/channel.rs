//! Channels of an encoding and their definitions.

use std::sync::Arc;

use super::config::Config;
use crate::chart::{
    Value,
    data::Column,
    time::TimeUnits,
    transform::{aggregate::Op, get},
};

macro_rules! channels {
    ($($variant:ident = $name:literal),* $(,)?) => {
        /// What of a mark is encoded.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)]
        pub enum Channel { $($variant),* }

        impl Channel {
            /// All channels, in the order in which Vega-Lite goes through them.
            pub const ALL: &'static [Channel] = &[$(Channel::$variant),*];

            /// Its name in specifications.
            pub fn name(self) -> &'static str {
                match self { $(Channel::$variant => $name),* }
            }
        }
    };
}

channels! {
    X = "x", Y = "y", X2 = "x2", Y2 = "y2", XOffset = "xOffset", YOffset = "yOffset",
    Theta = "theta", Theta2 = "theta2", Radius = "radius", Radius2 = "radius2",
    Row = "row", Column = "column", Facet = "facet",
    Color = "color", Fill = "fill", Stroke = "stroke",
    Opacity = "opacity", FillOpacity = "fillOpacity", StrokeOpacity = "strokeOpacity",
    StrokeWidth = "strokeWidth", StrokeDash = "strokeDash", Size = "size", Angle = "angle",
    Shape = "shape", Order = "order", Text = "text", Detail = "detail", Key = "key",
    Tooltip = "tooltip", Href = "href", Url = "url", Description = "description",
    Latitude = "latitude", Longitude = "longitude", Latitude2 = "latitude2",
    Longitude2 = "longitude2",
}

impl Channel {
    /// The channel of a name.
    pub fn named(name: &str) -> Option<Channel> {
        Channel::ALL.iter().copied().find(|c| c.name() == name)
    }

    /// Whether it is x or y.
    pub fn is_xy(self) -> bool {
        matches!(self, Channel::X | Channel::Y)
    }

    /// Whether it is an offset within a band.
    pub fn is_offset(self) -> bool {
        matches!(self, Channel::XOffset | Channel::YOffset)
    }

    /// Whether it is a colour.
    pub fn is_color(self) -> bool {
        matches!(self, Channel::Color | Channel::Fill | Channel::Stroke)
    }

    /// Most bins of a field, where nothing is said.
    pub fn most_bins(self) -> f64 {
        use Channel::*;
        match self {
            Row | Column | Size | Color | Fill | Stroke | StrokeWidth | Opacity | FillOpacity
            | StrokeOpacity | Shape => 6.0,
            StrokeDash => 4.0,
            _ => 10.0,
        }
    }

    /// Whether values go through a scale.
    pub fn has_scale(self) -> bool {
        use Channel::*;
        matches!(
            self,
            X | Y
                | XOffset
                | YOffset
                | Theta
                | Radius
                | Color
                | Fill
                | Stroke
                | Opacity
                | FillOpacity
                | StrokeOpacity
                | StrokeWidth
                | StrokeDash
                | Size
                | Angle
                | Shape
        )
    }

    /// The channel of the other end.
    pub fn secondary(self) -> Option<Channel> {
        Some(match self {
            Channel::X => Channel::X2,
            Channel::Y => Channel::Y2,
            Channel::Theta => Channel::Theta2,
            Channel::Radius => Channel::Radius2,
            _ => return None,
        })
    }

    /// The channel whose scale it uses.
    pub fn main(self) -> Channel {
        match self {
            Channel::X2 => Channel::X,
            Channel::Y2 => Channel::Y,
            Channel::Theta2 => Channel::Theta,
            Channel::Radius2 => Channel::Radius,
            other => other,
        }
    }

    /// The offset within its band.
    pub fn offset(self) -> Option<Channel> {
        match self.main() {
            Channel::X => Some(Channel::XOffset),
            Channel::Y => Some(Channel::YOffset),
            _ => None,
        }
    }
}

/// The type of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldType {
    /// Numbers.
    Quantitative,
    /// Dates.
    Temporal,
    /// Categories in an order.
    Ordinal,
    /// Categories.
    Nominal,
}

impl FieldType {
    /// The type of Vega-Lite's name for it, which may be cut to its first letter.
    pub fn named(name: &str) -> Option<FieldType> {
        Some(match name.to_ascii_lowercase().as_str() {
            "quantitative" | "q" => FieldType::Quantitative,
            "temporal" | "t" => FieldType::Temporal,
            "ordinal" | "o" => FieldType::Ordinal,
            "nominal" | "n" => FieldType::Nominal,
            _ => return None,
        })
    }

    /// Whether it is nominal or ordinal.
    pub fn is_discrete(self) -> bool {
        matches!(self, FieldType::Ordinal | FieldType::Nominal)
    }
}

/// Whether and how values are in bins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Binning {
    /// They are not.
    None,
    /// The data has the bins already.
    Binned,
    /// They are to be put in bins.
    Bins,
}

/// The definition of a channel.
#[derive(Clone, Debug)]
pub struct Def {
    /// The channel.
    pub channel: Channel,
    /// The definition of the field: the whole, or the condition that has one.
    pub spec: Value,
    /// The whole definition.
    pub whole: Value,
    /// Whether the field counts only where a condition holds.
    pub is_conditional: bool,
    /// The field, as the specification names it.
    pub field: Option<Arc<str>>,
    /// The type.
    pub kind: FieldType,
    /// Whether the specification says the type, or something decides it.
    pub is_typed: bool,
    /// The aggregate with its name, and the field it looks for the extreme of.
    pub aggregate: Option<(Op, Arc<str>, Option<Arc<str>>)>,
    /// Bins.
    pub bin: Binning,
    /// The time unit.
    pub unit: Option<TimeUnits>,
    /// The name of the column in the unit's table.
    pub column: Arc<str>,
    /// The column of the ends of bins or time units.
    pub end: Option<Arc<str>>,
    /// The column of the starts of bins whose names are categories.
    pub start: Option<Arc<str>>,
    /// A constant in the domain of the scale.
    pub datum: Option<Value>,
    /// A constant of the picture.
    pub value: Option<Value>,
}

impl Def {
    /// Reads a definition.
    pub fn read(channel: Channel, whole: &Value) -> Def {
        let condition = get(whole, "condition");
        let is_plain = ["field", "aggregate", "datum"]
            .iter()
            .any(|name| !get(whole, name).is_nullish());
        let is_conditional = !is_plain
            && ["field", "aggregate", "datum"]
                .iter()
                .any(|name| !get(condition, name).is_nullish());
        let spec = if is_conditional { condition } else { whole };
        let defined = |name: &str| match get(spec, name) {
            Value::Undefined | Value::Null => None,
            value => Some(value.clone()),
        };
        let field = defined("field").and_then(|f| f.as_text().map(Arc::from));
        let aggregate = defined("aggregate").and_then(|a| match &a {
            Value::Text(name) => Some((Op::named(name)?, name.clone(), None)),
            a => {
                let (name, of) = match get(a, "argmin") {
                    Value::Text(of) => ("argmin", of),
                    _ => match get(a, "argmax") {
                        Value::Text(of) => ("argmax", of),
                        _ => return None,
                    },
                };
                Some((
                    Op::Argument(name == "argmax"),
                    name.into(),
                    Some(of.clone()),
                ))
            }
        });
        let bin = match defined("bin") {
            None | Some(Value::Bool(false)) => Binning::None,
            Some(Value::Text(t)) if &*t == "binned" => Binning::Binned,
            Some(bin) if get(&bin, "binned").to_bool() => Binning::Binned,
            Some(_) => Binning::Bins,
        };
        let mut def = Def {
            channel,
            spec: spec.clone(),
            whole: whole.clone(),
            is_conditional,
            field: field.clone(),
            kind: FieldType::Nominal,
            is_typed: true,
            aggregate,
            bin,
            unit: None,
            column: field.unwrap_or_default(),
            end: None,
            start: None,
            datum: defined("datum"),
            value: match get(whole, "value") {
                Value::Undefined => None,
                value => Some(value.clone()),
            },
        };
        def.decide_type();
        if !get(spec, "timeUnit").is_nullish() {
            def.unit = crate::chart::transform::time_unit::units(
                get(spec, "timeUnit"),
                &Column::default(),
            );
        }
        def
    }

    fn decide_type(&mut self) {
        use FieldType::*;
        if let Some(kind) = get(&self.spec, "type").as_text().and_then(FieldType::named) {
            self.kind = kind;
            return;
        }
        self.kind = match self.channel {
            Channel::Row
            | Channel::Column
            | Channel::Facet
            | Channel::Shape
            | Channel::StrokeDash => Nominal,
            Channel::Order => Ordinal,
            _ if get(&self.spec, "sort").as_array().is_some() => Ordinal,
            _ if !get(&self.spec, "timeUnit").is_nullish() => Temporal,
            _ if self.bin != Binning::None => Quantitative,
            _ if matches!(self.aggregate, Some((_, _, None))) => Quantitative,
            _ => match get(get(&self.spec, "scale"), "type").as_text() {
                Some(
                    "linear" | "log" | "pow" | "sqrt" | "symlog" | "quantile" | "quantize"
                    | "threshold",
                ) => Quantitative,
                Some("time" | "utc") => Temporal,
                Some("point" | "band" | "ordinal") => Ordinal,
                Some(_) => Nominal,
                None => match &self.datum {
                    Some(Value::Number(_)) => Quantitative,
                    Some(Value::Object(_)) => Temporal,
                    _ => {
                        self.is_typed = self.datum.is_some() || self.field.is_none();
                        Nominal
                    }
                },
            },
        };
    }

    /// Whether it has a field, or counts rows.
    pub fn is_field(&self) -> bool {
        self.field.is_some() || self.aggregate.is_some()
    }

    /// Whether it has a field, counts rows, or is a constant of the domain.
    pub fn is_data(&self) -> bool {
        self.is_field() || self.datum.is_some()
    }

    /// Whether it is a number that is measured: the length of bars.
    pub fn is_measure(&self) -> bool {
        self.is_data() && self.kind == FieldType::Quantitative && self.bin == Binning::None
    }

    /// A member of the definition.
    pub fn get(&self, name: &str) -> &Value {
        get(&self.spec, name)
    }

    /// A property of its scale.
    pub fn scale(&self, name: &str) -> &Value {
        get(get(&self.spec, "scale"), name)
    }

    /// Whether it wants no scale.
    pub fn has_no_scale(&self) -> bool {
        matches!(get(&self.spec, "scale"), Value::Null)
    }

    /// The title that names what is done to the field as a function: `MEAN(a)`.
    fn functional_title(&self) -> String {
        let field = self.field.as_deref().unwrap_or_default();
        let unit = match self.get("timeUnit") {
            Value::Object(_) => get(self.get("timeUnit"), "unit").as_text(),
            unit => unit.as_text(),
        };
        let function = match (&self.aggregate, unit) {
            (Some((_, name, None)), _) => name.to_string(),
            (Some((_, name, Some(of))), _) => format!("{name}_{of}"),
            (None, Some(unit)) => unit.to_owned(),
            (None, None) if self.bin == Binning::Bins => "bin".to_owned(),
            (None, None) => return field.to_owned(),
        };
        format!("{}({field})", function.to_uppercase())
    }

    /// The words of an axis or legend without a title of its own.
    pub fn title(&self, config: &Config) -> String {
        let field = self.field.as_deref().unwrap_or_default();
        match config.user(&["fieldTitle"]).as_text() {
            Some("plain") => return field.to_owned(),
            Some("functional") => return self.functional_title(),
            _ => {}
        }
        match &self.aggregate {
            Some((_, name, _)) if &**name == "count" => {
                let said = config.user(&["countTitle"]).as_text();
                return said.unwrap_or("Count of Records").to_owned();
            }
            _ => {}
        }
        if self.bin == Binning::Bins {
            return format!("{field} (binned)");
        }
        let named = |u: &Value| match u {
            Value::Object(_) => get(u, "unit").as_text().map(str::to_owned),
            u => u.as_text().map(str::to_owned),
        };
        if let (Some(unit), Some(name)) = (&self.unit, named(self.get("timeUnit")))
            && !name.starts_with("binned")
        {
            let parts: Vec<&str> = unit.units().iter().map(|u| u.name()).collect();
            return format!("{field} ({})", parts.join("-"));
        }
        match &self.aggregate {
            Some((_, name, Some(of))) => {
                let which = name.trim_start_matches("arg");
                format!("{field} for {which} {of}")
            }
            Some((_, name, None)) => {
                let mut chars = name.chars();
                let first = chars
                    .next()
                    .map(|c| c.to_uppercase().to_string())
                    .unwrap_or_default();
                format!("{first}{} of {field}", chars.as_str())
            }
            None => field.to_owned(),
        }
    }
}
