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

mod blocks;
mod builder;
mod collection;
mod encoded;
mod failures;
mod fingerprint;
mod media;
mod messages;
mod mirror;
mod mismatch;
mod outcome;
mod part;
mod policy;
pub mod rich;
mod scan;
mod structures;
mod text_block;
mod texts;

use std::{borrow::Cow, collections::HashMap, sync::Arc};

pub use media::{Media, MediaSource};
pub use part::{
    Content, Item, Link, Notice, NoticeArgument, Origin, Part, Place, Role, Withheld, WithheldKind,
    Words,
};

use crate::{
    diagnostic::Diagnostic,
    json::{Document, NodeId, Value},
    limits::{MediaLimits, ReadLimits},
    protocol::{ResultKind, Tool, ToolResult},
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
    /// What stands in strings of structures instead of their bytes: by document (0 is the
    /// message, else embedded index + 1) and node, ranges in ascending order.
    pub(crate) withheld: HashMap<(u32, NodeId), Vec<Withheld>>,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Where failures keep their traceback. In a success these keys are data like others.
const TRACEBACK_KEYS: [&str; 5] = [
    "traceback",
    "raw_trace",
    "stack_trace",
    "stacktrace",
    "stackTrace",
];

fn is_hidden(key: Value<'_>, failed: bool) -> bool {
    key.is_str("_meta") || failed && TRACEBACK_KEYS.iter().any(|known| key.is_str(known))
}

/// The key of a place in [`Split::withheld`].
fn withheld_key(place: Place) -> (u32, NodeId) {
    (place.embedded.map_or(0, |index| index + 1), place.node)
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

    /// How it was split.
    pub fn options(&self) -> &SplitOptions {
        &self.options
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

    /// The value at a place, which must come from this split.
    pub fn value(&self, place: Place) -> Value<'_> {
        match place.embedded {
            None => self.result.value(place.node),
            Some(index) => self.embedded[index as usize].value(place.node),
        }
    }

    /// The runs of the string at a place that are media or base64. They must never be
    /// written; say what they are instead.
    pub fn withheld(&self, place: Place) -> &[Withheld] {
        self.withheld
            .get(&withheld_key(place))
            .map(Vec::as_slice)
            .unwrap_or_default()
    }

    /// Whether members with this key are for the host alone: neither key nor value may be
    /// written, for nobody. `_meta` at any depth, since frameworks nest whole results
    /// (2025-06-18, basic, `_meta`), and the traceback of a failure.
    pub fn hides(&self, key: Value<'_>) -> bool {
        is_hidden(key, self.result.failed())
    }

    /// The media item that the whole string at a place is, if it is one.
    pub fn media_at(&self, place: Place) -> Option<u32> {
        match self.withheld(place) {
            [
                Withheld {
                    range,
                    what: WithheldKind::Media(ordinal),
                },
            ] if *range == (0..self.value(place).as_str()?.len()) => Some(*ordinal),
            _ => None,
        }
    }

    /// The string at a place with each withheld run replaced by what `say` writes. Not
    /// sanitised. Empty for other kinds of values.
    pub fn string_at(
        &self,
        place: Place,
        mut say: impl FnMut(&Withheld, &mut String),
    ) -> Cow<'_, str> {
        let text = self.value(place).as_str().unwrap_or_default();
        let withheld = self.withheld(place);
        if withheld.is_empty() {
            return text;
        }
        let mut out = String::new();
        let mut at = 0;
        for run in withheld {
            out.push_str(text.get(at..run.range.start).unwrap_or_default());
            say(run, &mut out);
            at = run.range.end;
        }
        out.push_str(text.get(at..).unwrap_or_default());
        Cow::Owned(out)
    }

    /// Remarks made while splitting.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }
}

/// Splits `result`. `tool` and `report` may be absent.
pub fn split(
    result: &Arc<ToolResult>,
    tool: Option<&Arc<Tool>>,
    report: Option<&Arc<Report>>,
    options: &SplitOptions,
) -> Arc<Split> {
    let mut out = builder::Splitter::new(
        result,
        tool.map(Arc::as_ref),
        report.map(Arc::as_ref),
        options,
    );
    match result.kind {
        ResultKind::Result | ResultKind::ToolError => out.split_result(),
        ResultKind::ProtocolError => out.split_protocol_error(),
        ResultKind::InputRequired => out.split_input_required(),
        ResultKind::Task => out.split_task(),
        ResultKind::Request | ResultKind::Notification => out.split_handed_back(),
        ResultKind::Invalid => out.split_invalid(),
    }
    Arc::new(out.finish(result, tool, report))
}
