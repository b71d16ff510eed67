//! How the values of a field become words.

use super::{NumberFormat, time};
use crate::chart::{Value, data::to_date};

/// How values become words.
#[derive(Clone, Debug, Default)]
pub enum Format {
    /// As JavaScript writes them.
    #[default]
    Plain,
    /// A number format.
    Number(NumberFormat),
    /// A date format.
    Date(String),
    /// The date format of the largest unit at whose start the date lies.
    Moment,
}

impl Format {
    /// The words of a value.
    pub fn words(&self, value: &Value) -> String {
        match self {
            Format::Plain => value.to_text().to_string(),
            Format::Number(format) => format.format(value.to_number()),
            Format::Date(format) => time::format(to_date(value).to_number(), format),
            Format::Moment => time::format_multi(to_date(value).to_number()),
        }
    }
}
