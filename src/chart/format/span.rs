//! Formats whose digits follow from what is labelled, as vega-format and d3-scale choose them.

use super::number::{NumberFormat, exponent};
use crate::chart::scale::tick_step;

/// The format of labels of about `count` ticks between two ends: as many digits as tell
/// neighbours apart. Without a specifier it is `,f`. `None` if the specifier is none.
pub fn format_span(
    start: f64,
    stop: f64,
    count: f64,
    specifier: Option<&str>,
) -> Option<NumberFormat> {
    let mut format = NumberFormat::parse(specifier.unwrap_or(",f"))?;
    let step = tick_step(start, stop, count);
    let largest = start.abs().max(stop.abs());
    if format.precision.is_some() {
        return Some(format);
    }
    match format.kind {
        Some('s') => {
            if let (Some(value), Some(step)) = (exponent(largest), exponent(step)) {
                let prefix = value.div_euclid(3).clamp(-8, 8) * 3;
                format.precision = Some((prefix - step).max(0).unsigned_abs() as usize);
            }
            return Some(format.with_prefix_of(largest));
        }
        None | Some('e' | 'g' | 'p' | 'r') => {
            if let (Some(value), Some(step)) = (exponent(largest - step.abs()), exponent(step)) {
                let digits = (value - step).max(0).unsigned_abs() as usize + 1;
                format.precision = Some(digits - usize::from(format.kind == Some('e')));
            }
        }
        Some('f' | '%') => {
            if let Some(step) = exponent(step) {
                let digits = (-step).max(0);
                let shown = if format.kind == Some('%') {
                    digits - 2
                } else {
                    digits
                };
                format.precision = Some(shown.max(0).unsigned_abs() as usize);
            }
        }
        _ => {}
    }
    Some(format)
}

/// A format for single numbers (Vega's `formatFloat`): up to 12 digits, no zeros at the end
/// of the fraction. Without a specifier it is `,`. Labels of log scales are written so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloatFormat {
    format: NumberFormat,
    trim: bool,
}

impl FloatFormat {
    /// Reads a specifier; `None` if it is not one.
    pub fn parse(specifier: Option<&str>) -> Option<FloatFormat> {
        let specifier = specifier.filter(|s| !s.is_empty());
        let mut format = NumberFormat::parse(specifier.unwrap_or(","))?;
        let trim = format.precision.is_none();
        if trim {
            format.precision = Some(match format.kind {
                Some('%') => 10,
                Some('e') => 11,
                _ => 12,
            });
        }
        Some(FloatFormat { format, trim })
    }

    /// The words of a number.
    pub fn format(&self, x: f64) -> String {
        let written = self.format.format(x);
        if self.trim {
            trim_fraction(written)
        } else {
            written
        }
    }
}

/// Leaves out zeros before the exponent, or before what follows the last digit.
fn trim_fraction(written: String) -> String {
    let Some(point) = written.find('.') else {
        return written;
    };
    let last_digit = written.rfind(|c: char| c.is_ascii_digit());
    let end = match written.rfind('e') {
        Some(e) if e > 0 => e,
        _ => last_digit
            .filter(|at| *at > point)
            .map_or(written.len(), |at| at + 1),
    };
    let (number, rest) = written.split_at(end);
    let kept = number.trim_end_matches('0');
    format!("{}{rest}", kept.strip_suffix('.').unwrap_or(kept))
}
