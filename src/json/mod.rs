//! Reading JSON: tolerant, exact and bounded.
//!
//! [`Document::parse`] takes the host's bytes apart in one iterative pass into
//! flat [nodes](Value) that point into the source: no recursion, no copy of a
//! string that needs none, numbers kept as their digits. Anything that strict
//! JSON would refuse is repaired where that is possible and always leaves a
//! diagnostic. On valid input the outcome equals serde_json's (tested).
//!
//! | file | what |
//! | --- | --- |
//! | `document.rs` | source and nodes |
//! | `value.rs`, `pick.rs` | a view of one node; several members at once |
//! | `read.rs` | the state machine, strict JSON only |
//! | `repair.rs` | what the state machine does where strict JSON ends |
//! | `message.rs` | which of several values in the input is the message |
//! | `scan.rs`, `block.rs` | byte scanning; strings 64 bytes at a time |
//! | `number.rs`, `escape.rs`, `keys.rs`, `opaque.rs` | grammar of numbers, of strings; equal keys; what is too deep |
//! | `encoding.rs` | UTF-8 repair, UTF-16 and UTF-32, and offsets in the host's bytes |
//! | `remark.rs` | the flaws that become diagnostics |
//! | `write.rs`, `equal.rs` | the way out, and equality as values |

mod block;
mod document;
mod encoding;
pub mod equal;
mod escape;
mod keys;
mod message;
mod number;
mod opaque;
mod pick;
mod read;
mod remark;
mod repair;
mod scan;
mod value;
pub mod write;

pub use document::{Document, NodeId, Source};
pub use number::Number;
pub use pick::Names;
pub use value::{Children, Kind, Members, Value, push_token};
