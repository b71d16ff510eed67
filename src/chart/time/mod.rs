//! Points in time: UTC only, as milliseconds since 1970-01-01.
//!
//! Vega's `time` and `utc` are the same here but for one thing: ticks two days apart start anew
//! each month for `time` and run through for `utc`, as in d3 ([`Day`](Unit::Day) and
//! [`UnixDay`](Unit::UnixDay)).
//!
//! | file | what |
//! | --- | --- |
//! | `date.rs` | civil dates, and how JavaScript writes them |
//! | `parse.rs` | `Date.parse` |
//! | `interval.rs` | d3-time's intervals: floor, ceil, offset, range, ticks |
//! | `unit.rs` | Vega's time units: parts of a date, floors, label formats |

pub mod date;
pub mod interval;
pub mod parse;
pub mod unit;

pub use interval::{Interval, Unit, nice, tick_interval, ticks};
pub use parse::parse;
pub use unit::{TimeUnit, TimeUnits};
