//! The protocol: from a JSON document to a typed result.
//!
//! Reads every shape that can answer a `tools/call`, in every version of the
//! specification from 2024-10-07 to 2026-07-28, in the order of
//! classification that satisfies all of them (envelope first, `resultType`
//! next, then the shapes of older versions). Block by block: one bad block
//! never costs the others.

mod annotations;
mod block;
mod content;
mod declared;
mod draft;
mod entry;
mod envelope;
mod failure;
mod feature;
mod icon;
mod input;
mod member;
mod notes;
mod path;
mod payload;
mod resource;
mod result;
mod task;
mod tool;
mod version;

pub use annotations::{Annotations, Audience};
pub use block::{Block, BlockKind};
pub use declared::{Member, json_type};
pub use icon::Icon;
pub use input::{InputKind, InputRequest, InputRequired};
pub use result::{ParseOptions, ProtocolError, ResultKind, Structured, ToolResult};
pub use task::{Task, TaskStatus};
pub use tool::{Tool, ToolOptions, ToolUi};
pub use version::Version;

use draft::Draft;
use feature::Feature;
