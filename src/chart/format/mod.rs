//! The words of numbers and dates: d3-format, d3-time-format and Vega's choices between them.
//!
//! The locale is en-US with U+2212 as minus, which is Vega's default.
//!
//! | file | what |
//! | --- | --- |
//! | `number.rs` | number specifiers (`,.2f`, `~s`, `$.1%`) |
//! | `span.rs` | the digits that labels between two ends need |
//! | `words.rs` | a value as a word, by any of these |
//! | `time.rs` | time specifiers (`%Y-%m-%d`), and the format that fits a date |

pub mod number;
pub mod span;
pub mod time;
mod words;

pub use number::NumberFormat;
pub use words::Format;
