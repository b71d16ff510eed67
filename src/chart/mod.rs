//! Charts drawn natively: Vega-Lite and Chart.js without a JavaScript engine.
//!
//! | module | what |
//! | --- | --- |
//! | `value.rs`, `number.rs` | values of data and expressions, with JavaScript's coercions |
//! | `scale/` | from data to positions, colours and names; ticks, nice domains, bins |
//! | `color/` | CSS colours, interpolation, schemes |
//! | `curve/` | lines, areas, arcs and symbols as path commands |
//! | `expr/` | Vega's expression language |
//! | `format/` | words of numbers and dates |
//! | `text/` | widths of texts, cutting them |
//! | `time/` | civil dates, intervals, time units |
//! | `statistics/` | quantiles, aggregates |
//! | `dialect.rs` | which language a specification is written in |
//! | `data/`, `transform/` | data in columns; filter, aggregate, bin, stack, … |
//! | `vega_lite/`, `chartjs/` | both languages, from specification to scene |
//! | `scene/` | what both languages are drawn as: shapes, paint, axes, legends |
//! | `theme.rs` | colours and fonts where a specification says nothing |
//! | `drawing/` | the flat list of marks that a host paints |
//! | `evaluated.rs`, `series.rs` | what comes out: scene, series, remarks |
//! | `math.rs` | transcendental functions, the same on every platform |
//!
//! Where a label or a pixel depends on it, these modules give what the JavaScript libraries
//! of Vega and D3 give; `tests/chart/` holds recordings of those to compare with.

// `!(a < b)` is meant: it also holds for NaN, which JavaScript's rules rely on.
#![allow(clippy::neg_cmp_op_on_partial_ord)]

pub mod chartjs;
pub mod color;
pub mod curve;
pub mod data;
pub mod dialect;
pub mod drawing;
mod evaluated;
pub mod expr;
pub mod format;
pub mod math;
pub mod number;
pub mod scale;
pub mod scene;
mod series;
pub mod statistics;
pub mod text;
mod theme;
pub mod time;
pub mod transform;
pub mod value;
pub mod vega_lite;

pub use evaluated::{Evaluated, Options, Unsupported};
pub use series::{Channel, Series, Words};
pub use theme::Theme;
pub use value::Value;

use dialect::Dialect;

/// Draws a specification in the language that it is written in.
///
/// # Errors
///
/// The feature that keeps the chart from being drawn.
pub fn evaluate(
    spec: crate::json::Value<'_>,
    options: &Options<'_>,
) -> Result<Evaluated, Unsupported> {
    match Dialect::of(spec) {
        Some(Dialect::VegaLite) => vega_lite::evaluate(spec, options),
        Some(Dialect::ChartJs | Dialect::QuickChart) => chartjs::evaluate(spec, options),
        Some(Dialect::Vega) => Err(Unsupported::new("Vega", "/$schema")),
        None => Err(Unsupported::new("a language that is not known", "")),
    }
}
