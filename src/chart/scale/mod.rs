//! Scales: from data to positions, fractions of a colour ramp, and indexes of a range.
//!
//! | file | what |
//! | --- | --- |
//! | `ticks.rs` | d3-array's ticks, tick steps and nice numbers |
//! | `bins.rs` | Vega's choice of bins |
//! | `continuous.rs` | linear, log, pow, sqrt, symlog, time: domain and range in pieces |
//! | `band.rs` | band and point |
//! | `ordinal.rs` | categories in order, and their index in a range |
//! | `discretizing.rs` | quantile, quantize, threshold, bin-ordinal |

pub mod band;
pub mod bins;
pub mod continuous;
pub mod discretizing;
pub mod ordinal;
pub mod ticks;

pub use band::Band;
pub use bins::{BinParams, Bins, bins};
pub use continuous::{Continuous, Piece, Transform};
pub use discretizing::Thresholds;
pub use ordinal::Ordinal;
pub use ticks::{MAX_TICKS, nice, tick_increment, tick_step, ticks};
