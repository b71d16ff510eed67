//! The split: who gets what.
//!
//! Takes a typed result (with its tool and validation report, where there are
//! any) to one resolved list of [`Part`]s in the server's order. Every decision
//! of the policy table is made here, once: who a part is for, what repeats what,
//! which bytes are media, what is said instead of them. The renderer draws the
//! person's items, the model writer writes the model's; neither decides again.
//!
//! Audience is a routing hint, never a security boundary: a server that must
//! keep words from the model must not send them.

mod media;
mod part;

use std::sync::Arc;

pub use media::{Media, MediaSource};
pub use part::{Content, Item, Link, Notice, NoticeArgument, Origin, Part, Place, Role, Words};

use crate::{
    diagnostic::Diagnostic,
    json::{Document, Value},
    limits::{MediaLimits, ReadLimits},
    protocol::{Tool, ToolResult},
    validate::Report,
};

/// What goes to the model where both `content` and `structuredContent` are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(u32)]
pub enum StructuredPolicy {
    /// Both, equal facts once.
    #[default]
    BothOnce = 1,
    /// `content` if it has anything for the model, else structuredContent.
    ContentFirst = 2,
    /// structuredContent if it is there (and media), else `content`.
    StructuredFirst = 3,
}

/// How to split.
#[derive(Clone, Debug, Default)]
pub struct SplitOptions {
    /// What goes to the model where both are there.
    pub structured: StructuredPolicy,
    /// Whether the host can show `ui://` views: then structuredContent of a tool that names
    /// one goes to the view only, not to rows as well.
    pub can_show_apps: bool,
    /// Whether an `audience` that names nobody known hides the block from the model (as
    /// some hosts do) instead of counting as absent.
    pub strict_audience: bool,
    /// Limits of media.
    pub media_limits: MediaLimits,
    /// Limits of reading JSON that stands inside a text.
    pub read_limits: ReadLimits,
}

/// A result, split by audience. Immutable; keeps the result, tool and report alive.
#[derive(Debug)]
pub struct Split {
    pub(crate) result: Arc<ToolResult>,
    pub(crate) tool: Option<Arc<Tool>>,
    pub(crate) report: Option<Arc<Report>>,
    pub(crate) options: SplitOptions,
    pub(crate) parts: Vec<Part>,
    pub(crate) media: Vec<Media>,
    /// JSON that stood inside texts.
    pub(crate) embedded: Vec<Document>,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Split {
    /// The result it was made from.
    pub fn result(&self) -> &Arc<ToolResult> {
        &self.result
    }

    /// The tool's definition, if one was given.
    pub fn tool(&self) -> Option<&Arc<Tool>> {
        self.tool.as_ref()
    }

    /// The validation report, if one was given.
    pub fn report(&self) -> Option<&Arc<Report>> {
        self.report.as_ref()
    }

    /// The parts, in the server's order.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Every media item, in order of first appearance; the index is the ordinal of
    /// `mcpview:media/N`. The same bytes twice are one item.
    pub fn media(&self) -> &[Media] {
        &self.media
    }

    /// The value at a place.
    pub fn value(&self, place: Place) -> Value<'_> {
        match place.embedded {
            None => self.result.value(place.node),
            Some(index) => self.embedded[index as usize].value(place.node),
        }
    }

    /// Remarks made while splitting.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }
}

/// Splits `result`. `tool` and `report` may be absent.
pub fn split(
    _result: &Arc<ToolResult>,
    _tool: Option<&Arc<Tool>>,
    _report: Option<&Arc<Report>>,
    _options: &SplitOptions,
) -> Arc<Split> {
    todo!("split")
}
