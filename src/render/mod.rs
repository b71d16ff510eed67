//! Rendering: from the person's items to the flat list of commands.
//!
//! [`command`] has the ONE table of kinds, `builder` keeps the invariants of
//! the list (spans, depths, ids, hashes), and each family of rows has a file of
//! its own. A row is drawn from what the split resolved; nothing is decided
//! twice.

mod app;
mod block;
mod builder;
mod clean;
pub mod command;
mod commands;
mod copy;
mod data;
mod delimited;
mod dump;
mod error;
mod figure;
mod fold;
mod form;
mod freshness;
mod grid;
mod hash;
mod ids;
mod inline;
mod json;
mod lines;
mod link;
mod markdown;
mod media;
mod notice;
mod paths;
mod renderer;
mod rich;
mod scalar;
mod schema;
mod storage;
mod table;
mod task;
mod text;
mod window;

#[cfg(test)]
mod tests;

use std::sync::Arc;

pub use command::{Kind, Row, flag, variant};
pub use commands::{Children, Commands};
pub use copy::Text;
pub use fold::FoldOptions;
pub use freshness::FreshnessOptions;
pub(crate) use storage::Stored;
pub use window::{Window, WindowOptions};

use crate::{limits::RenderLimits, split::Split, words::Locale};

/// Whether texts are read as Markdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(u32)]
pub enum MarkdownMode {
    /// Where they look like it, or their media type says so.
    #[default]
    Auto = 1,
    /// All but tables of values, diffs, logs and source code.
    On = 2,
    /// None.
    Off = 3,
}

/// How to render.
#[derive(Clone, Debug, Default)]
pub struct RenderOptions {
    /// Language of the library's words.
    pub locale: Locale,
    /// Leave media undecoded: rows get LAZY and no data.
    pub media_lazy: bool,
    /// Whether texts are read as Markdown.
    pub markdown: MarkdownMode,
    /// Limits of the list.
    pub limits: RenderLimits,
    /// What is closed where space is short.
    pub fold: FoldOptions,
    /// What of long containers is in the list.
    pub window: WindowOptions,
    /// How old content may be.
    pub freshness: FreshnessOptions,
}

/// Renders the person's part.
pub fn render(split: &Arc<Split>, options: &RenderOptions) -> Arc<Commands> {
    let mut renderer = renderer::Renderer::new(split, options);
    // Which part each top-level row is of.
    let mut tops = Vec::new();
    for (index, part) in split.parts().iter().enumerate() {
        tops.push((renderer.list.len(), index));
        renderer.part(part);
    }
    renderer.next_tools();
    let folds = std::mem::take(&mut renderer.foldable);
    let facts = std::mem::take(&mut renderer.facts);
    let charts = std::mem::take(&mut renderer.charts);
    let (mut built, diagnostics) = renderer.finish();
    let id_of = |(row, part): (usize, usize)| Some((built.rows.get(row)?.id, part));
    // Of a part without rows the next one has the row.
    let parts = tops.into_iter().filter_map(id_of).collect();
    let charts = commands::charts_of(&built, &charts);
    fold::fold(&mut built, &folds, options);
    let mut commands = Commands {
        split: Arc::clone(split),
        options: Arc::new(options.clone()),
        parts,
        around: Vec::new(),
        facts,
        charts,
        rows: built.rows,
        storage: built.storage,
        owners: built.owners,
        ids: built.ids,
        diagnostics: diagnostics.finish(),
        locale: options.locale,
    };
    commands.decode_media();
    Arc::new(commands)
}
