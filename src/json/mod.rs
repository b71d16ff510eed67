//! Reading JSON: tolerant, exact and bounded.
//!
//! [`Document::parse`] takes the host's bytes apart in one iterative pass into
//! flat [nodes](Value) that point into the source: no recursion, no copy of a
//! string that needs none, numbers kept as their digits. Anything that strict
//! JSON would refuse is repaired where that is possible and always leaves a
//! diagnostic. On valid input the outcome equals serde_json's (tested).

mod document;
mod read;
mod value;
pub mod write;

pub use document::{Document, NodeId, Source};
pub use value::{Children, Kind, Members, Number, Value, push_token};
