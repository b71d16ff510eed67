//! The policy: who gets a block, who gets structuredContent.
//!
//! | what | the model | the person | decided in |
//! | --- | --- | --- | --- |
//! | block for both, or without `audience` | yes | yes | here |
//! | `audience: ["user"]` / `["assistant"]` | no / yes | yes / no | here |
//! | empty or unknown `audience` | as absent; not if strict | as absent | here |
//! | text or structure that repeats a block for the person only | no, unless addressed to it | yes | `outcome.rs` |
//! | structuredContent beside content that says something else | yes | yes | `outcome.rs` |
//! | text that is the same JSON as structuredContent | once | once, as structure | `mirror.rs` |
//! | text that contradicts structuredContent | structuredContent and one line | both and a remark | `mirror.rs` |
//! | structuredContent of a tool that names a `ui://` view | no | the view, and rows if the host cannot show it | here |
//! | media, base64, wherever they stand | a handle and one sentence | the media | `collection.rs`, `scan.rs` |
//! | `__rich__` content | one line | its rows | `rich.rs` |
//! | embedded `ui://` view | one line | APP, never as text | `blocks.rs` |
//! | failure | its words and details, marked as failed | ERROR with its words | `failures.rs` |
//! | nothing for one side | a sentence that says why | a sentence that says why | `outcome.rs` |
//! | `_meta`, `requestState`, server icons, tracebacks of failures | never | never | `mod.rs` |
//!
//! Everything here speaks of audiences alone; what a part is made of is decided elsewhere.

use super::{SplitOptions, StructuredPolicy};
use crate::{
    json::Kind,
    protocol::{Audience, Block, ToolResult},
};

/// Who gets a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Addressee {
    /// Who gets it.
    pub audience: Audience,
    /// Whether the block says so itself, with a role that is known.
    pub explicit: bool,
}

impl Addressee {
    /// The person alone, said by the block itself.
    pub(super) fn is_user_only(self) -> bool {
        self.explicit && self.audience == Audience::USER
    }
}

/// Who gets `block` by its annotations.
pub(super) fn addressee(result: &ToolResult, block: &Block, options: &SplitOptions) -> Addressee {
    let named = block.annotations.audience;
    if named != Audience::NONE {
        return Addressee {
            audience: Audience(named.0 & Audience::BOTH.0),
            explicit: true,
        };
    }
    let hidden = options.strict_audience && names_nobody(result, block);
    Addressee {
        audience: if hidden {
            Audience::USER
        } else {
            Audience::BOTH
        },
        explicit: false,
    }
}

/// Whether the block has an `audience` (on itself, or misplaced inside its resource), but
/// nothing known in it.
fn names_nobody(result: &ToolResult, block: &Block) -> bool {
    let block = result.value(block.node);
    let audience = |holder: Option<crate::json::Value<'_>>| {
        holder
            .and_then(|v| v.get("annotations"))
            .and_then(|v| v.get("audience"))
            .is_some_and(|v| v.kind() != Kind::Null)
    };
    audience(Some(block)) || audience(block.get("resource"))
}

/// Who may get structuredContent, before anything is known of repeats.
pub(super) fn structured(
    result: &ToolResult,
    options: &SplitOptions,
    names_view: bool,
    content_for_model: bool,
) -> Audience {
    let mut audience = Audience::BOTH;
    // The details of a failure go to the model, whatever else the structure is for.
    if !result.failed() {
        if options.structured == StructuredPolicy::ContentFirst && content_for_model {
            audience = remove(audience, Audience::ASSISTANT);
        }
        if names_view {
            audience = remove(audience, Audience::ASSISTANT);
            if options.can_show_apps {
                audience = Audience::NONE;
            }
        }
    }
    audience
}

/// Those of `audience` that are not in `without`.
pub(super) fn remove(audience: Audience, without: Audience) -> Audience {
    Audience(audience.0 & !without.0)
}

/// Those in both.
pub(super) fn common(a: Audience, b: Audience) -> Audience {
    Audience(a.0 & b.0)
}
