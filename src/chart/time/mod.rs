//! Points in time: UTC only, as milliseconds since 1970-01-01.
//!
//! Vega's `time` and `utc` are the same here: the zone of a chart is UTC.
//!
//! | file | what |
//! | --- | --- |
//! | `date.rs` | civil dates, `Date.parse`, and how JavaScript writes dates |
//! | `interval.rs` | d3-time's intervals: floor, ceil, offset, range, ticks |
//! | `unit.rs` | Vega's time units: parts of a date, floors, labels |

pub mod date;
