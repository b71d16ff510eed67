//! mcpview: results of MCP `tools/call` in native applications.
//!
//! The bytes of an answer go in; a typed result, a validation report, a split by audience
//! (what the model gets, what the person sees) and a flat list of render commands come out.
//! Every function is a pure function of its arguments: no network, no file, no clock, no
//! environment, no thread, no global, no logger, no signal; nothing is printed.
//!
//! ```c
//! mcpview_result *result = NULL;
//! mcpview_split *split = NULL;
//! mcpview_commands *commands = NULL;
//! if (mcpview_result_parse(json, len, NULL, &result) == MCPVIEW_STATUS_OK &&
//!     mcpview_result_split(result, NULL, NULL, NULL, &split) == MCPVIEW_STATUS_OK &&
//!     mcpview_split_render(split, NULL, &commands) == MCPVIEW_STATUS_OK) {
//!     size_t count = 0;
//!     const mcpview_command *rows = mcpview_commands_rows(commands, &count);
//!     draw(rows, count);
//! }
//! mcpview_commands_free(commands);
//! mcpview_split_free(split);
//! mcpview_result_free(result);
//! ```
//!
//! # Ownership
//!
//! 1. Inputs are borrowed for the call and copied if kept (the options INPUT_BORROWED aside).
//! 2. A handle written through the last parameter belongs to the caller, who frees it once
//!    with its `_free`; on any status other than OK it is set to NULL, but where a function
//!    says that it explains the status (REFUSED, UNSUPPORTED).
//! 3. Pointers inside a handle live until that handle is freed and never move.
//! 4. No function takes ownership of a handle.
//!
//! Handles may be freed in any order: each keeps what it needs of those it was made from.
//! Freeing NULL does nothing. Nothing that the library returns is ever freed with `free`.
//!
//! # Threads
//!
//! Every handle is immutable: any number of threads may call any function with it at the same
//! time. Only its `_free` must come last. No function needs a particular thread.
//!
//! # Errors
//!
//! Bad input is content. Malformed JSON, a protocol error, `isError`, a schema mismatch or
//! broken base64 give handles like any other: they render, and diagnostics say what was wrong.
//! A `mcpview_status` speaks of the caller's mistakes and of failures inside the library only.
//! A function that returns a pointer returns NULL only where its comment says so. There is no
//! last error to ask for.
//!
//! A bug inside the library is caught at the boundary and becomes MCPVIEW_STATUS_PANIC (or
//! NULL); handles stay usable. The shared library then prints nothing. The static library
//! leaves the panic hook of the application alone, which may print. Running out of memory ends
//! the process.
//!
//! # Limits
//!
//! Input is untrusted. Limits on bytes, depth, rows, media, schemas and work are options with
//! safe defaults; hitting one leaves a diagnostic and a visible row, never a silent cut. Time
//! and memory are in proportion to the size of the input.
//!
//! # Options
//!
//! An options struct starts with `struct_size`. Fill it with its `_options_init`, or clear it
//! and set `struct_size = sizeof(...)`: 0 in a field means its default. The library reads the
//! fields that both sides know and defaults the rest. NULL stands for all defaults.
//!
//! # Strings
//!
//! Text is UTF-8 in `mcpview_str`, a pointer and a length in bytes: print it with
//! `printf("%.*s", (int)s.len, s.ptr)`. A NULL pointer with length 0 is an empty input.
//!
//! # Walking the rows
//!
//! Rows stand in preorder; `i + span` is the next sibling; a CONTAINER row has an END. A host
//! that does not know a kind shows `text` and goes on, past the subtree if the row is WHOLE,
//! so a host with nothing but the default case below still shows everything once:
//!
//! ```c
//! for (size_t i = 0; i < count;) {
//!     const mcpview_command *row = &rows[i];
//!     size_t next = i + 1;
//!     switch (row->kind) {
//!     case MCPVIEW_KIND_END:   close_container(row->variant); break;
//!     case MCPVIEW_KIND_ATTR:  break;
//!     case MCPVIEW_KIND_IMAGE: draw_image(row->data, row->text); break;
//!     default:
//!         show(row->text, row->depth);
//!         if (row->flags & MCPVIEW_FLAG_WHOLE) next = i + row->span;
//!     }
//!     i = next;
//! }
//! ```
//!
//! Children of row `i`: `for (k = i + 1; k < i + rows[i].span - 1; k += rows[k].span)`. A
//! FOLDED row is closed until the person opens it: skip it with `span`. All `text` is plain:
//! keep widgets from reading markup into it; only the `text` of MARKDOWN may go to a Markdown
//! widget. Addresses are classified, never fetched: what to open is the person's choice.
//!
//! # Versions
//!
//! Call `MCPVIEW_ABI_CHECK()` once: it compares the header with the library that was loaded.
//! Kinds, flags, topics and attributes may be added, and are never renumbered or reused;
//! functions may be added; options structs may grow at the end; structs that the library
//! returns stay as they are. A changed meaning is a new symbol. Before 1.0.0 a minor release
//! may break this and then raises MCPVIEW_ABI_VERSION; the file name stays `libmcpview.so.0`.
#![allow(unsafe_code)] // The one place for it: each block says why it is sound.
#![allow(non_camel_case_types)] // The names are those of the C header.
#![allow(clippy::missing_safety_doc)] // The text above is the contract of every function.

mod block;
mod boundary;
mod buffer;
mod commands;
pub mod constants;
mod diagnostic;
mod drawing;
mod form;
pub mod layout;
mod media;
mod model;
mod options;
mod outcome;
mod report;
mod result;
mod rich;
mod slice;
mod split;
mod status;
#[cfg(feature = "test-panic")]
mod test_panic;
mod tool;
mod value;
mod version;

pub use block::*;
pub use buffer::*;
pub use commands::*;
pub use diagnostic::*;
pub use drawing::*;
pub use form::*;
pub use media::*;
pub use model::*;
pub use outcome::*;
pub use report::*;
pub use result::*;
pub use rich::*;
pub use slice::{mcpview_bytes, mcpview_str};
pub use split::*;
pub use status::*;
pub use tool::*;
pub use value::*;
pub use version::*;

use crate::json::Source;

/// Fails to compile for a handle that threads cannot share.
const fn assert_shared<T: Send + Sync>() {}

/// `bit` if `on`, else 0.
const fn bit_if(on: bool, bit: u32) -> u32 {
    if on { bit } else { 0 }
}

/// The source of a document over the host's bytes.
///
/// # Safety
/// With `borrowed` the host has promised that `json` outlives every handle made from it.
unsafe fn source(json: &[u8], borrowed: bool) -> Source {
    if borrowed {
        // SAFETY: the host's promise makes the bytes outlive everything that sees them.
        Source::Borrowed(unsafe { std::mem::transmute::<&[u8], &'static [u8]>(json) })
    } else {
        Source::from(json)
    }
}
