//! skeleton
#![deny(unsafe_code)]
pub mod diagnostic;
pub mod json;
pub mod limits;
pub mod media;
pub mod text;
