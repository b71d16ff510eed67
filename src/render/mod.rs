//! Rendering: from the person's items to the flat list of commands.
//!
//! [`command`] has the ONE table of kinds, [`builder`](self) keeps the
//! invariants of the list (spans, depths, ids, hashes), and each family of rows
//! has a file of its own. A row is drawn from what the split resolved; nothing
//! is decided twice.

pub mod command;
mod commands;

use std::sync::Arc;

pub use command::{Kind, Row, flag, variant};
pub use commands::{Commands, Text};

use crate::{limits::RenderLimits, split::Split, words::Locale};

/// How to render.
#[derive(Clone, Debug, Default)]
pub struct RenderOptions {
    /// Language of the library's words.
    pub locale: Locale,
    /// Leave media undecoded: rows get LAZY and no data.
    pub media_lazy: bool,
    /// Limits of the list.
    pub limits: RenderLimits,
}

/// Renders the person's part.
pub fn render(_split: &Arc<Split>, _options: &RenderOptions) -> Arc<Commands> {
    todo!("render")
}
