//! skeleton
#![deny(unsafe_code)]
pub mod diagnostic;
pub mod ffi;
pub mod json;
pub mod limits;
pub mod media;
pub mod model;
pub mod protocol;
pub mod render;
pub mod rich;
pub mod split;
pub mod text;
pub mod validate;
pub mod words;
