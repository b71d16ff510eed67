//! Text and links.
pub mod percent;
