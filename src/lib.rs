//! skeleton
#![deny(unsafe_code)]
pub mod diagnostic;
pub mod json;
pub mod limits;
