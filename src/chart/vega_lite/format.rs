//! Words of values: labels of axes and legends, texts, tooltips.

use std::sync::Arc;

use super::{
    channel::{Def, FieldType},
    config::Config,
};
pub use crate::chart::format::Format;
use crate::chart::{Value, format::NumberFormat, transform::get};

impl Format {
    /// A format that a specification names.
    pub fn named(format: &Value, kind: &Value, temporal: bool) -> Option<Format> {
        let text = format.as_text();
        match kind.as_text() {
            Some("time" | "utc") => {
                return Some(text.map_or(Format::Moment, |f| Format::Date(f.into())));
            }
            Some("number") => return NumberFormat::parse(text.unwrap_or("")).map(Format::Number),
            _ => {}
        }
        let text = text?;
        if temporal {
            return Some(Format::Date(text.to_owned()));
        }
        NumberFormat::parse(text).map(Format::Number)
    }

    /// The format of the field's own definition, else the default of its type. Guides have
    /// formats of their own for numbers and dates, so that nothing is said for those.
    pub fn of_field(def: &Def, config: &Config, guide: bool) -> Format {
        let temporal = def.kind == FieldType::Temporal || def.unit.is_some();
        if let Some(format) = Format::named(def.get("format"), def.get("formatType"), temporal) {
            return format;
        }
        if let Some(unit) = &def.unit {
            return Format::Date(unit.format_with(&of_units));
        }
        match def.kind {
            FieldType::Temporal if guide => Format::Moment,
            FieldType::Temporal => Format::Date(
                config
                    .user(&["timeFormat"])
                    .as_text()
                    .unwrap_or("%b %d, %Y")
                    .to_owned(),
            ),
            FieldType::Quantitative => {
                let text = config.user(&["numberFormat"]);
                let number = NumberFormat::parse(text.as_text().unwrap_or(""));
                number.map_or(Format::Plain, Format::Number)
            }
            _ => Format::Plain,
        }
    }
}

/// Vega-Lite's formats of units that stand together.
fn of_units(units: &str) -> Option<String> {
    match units {
        "year-month" => Some("%b %Y ".to_owned()),
        "year-month-date" => Some("%b %d, %Y ".to_owned()),
        _ => None,
    }
}

/// Lines of a title: a text (cut at line feeds) or an array of them.
pub fn lines(value: &Value) -> Vec<Arc<str>> {
    match value {
        Value::Text(text) => text.split('\n').map(Arc::from).collect(),
        Value::Array(list) => list.iter().map(Value::to_text).collect(),
        Value::Object(_) => lines(get(value, "text")),
        Value::Number(_) => vec![value.to_text()],
        _ => Vec::new(),
    }
}
