//! The protocol: from a JSON document to a typed result.
//!
//! Reads every shape that can answer a `tools/call`, in every version of the
//! specification from 2024-10-07 to 2026-07-28, in the order of
//! classification that satisfies all of them (envelope first, `resultType`
//! next, then the shapes of older versions). Block by block: one bad block
//! never costs the others.
//!
//! | file | what |
//! | --- | --- |
//! | `result.rs`, `block.rs`, `annotations.rs`, `icon.rs`, `task.rs`, `input.rs`, `version.rs` | the types, and reading the small ones |
//! | `envelope.rs` | batch, request, notification, error |
//! | `payload.rs` | what kind of result a result object is |
//! | `finished.rs`, `failure.rs` | the result of a finished call, and failures that it does not flag |
//! | `content.rs`, `entry.rs`, `resource.rs` | lists of blocks, one block, resource contents |
//! | `tool.rs` | a tool's definition |
//! | `member.rs`, `path.rs`, `notes.rs`, `feature.rs`, `draft.rs` | picking up members, naming places, remarks, what came with which version, the result so far |

mod annotations;
mod block;
mod content;
mod declared;
mod draft;
mod entry;
mod envelope;
mod failure;
mod feature;
mod finished;
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
