//! The result
//!
//! What a `tools/call` answered, taken apart. Everything that a server sent can be read from
//! here, also what neither model nor person gets.

use std::{borrow::Cow, collections::HashMap, sync::Arc, sync::Mutex};

use libc::c_char;
use once_cell::sync::OnceCell;

use super::{
    bit_if,
    block::BlockViews,
    boundary,
    constants::{parse as parse_flag, result_flag, structured},
    diagnostic::{Remarks, mcpview_diagnostic},
    options::{self, Options},
    outcome::Outcome,
    slice::{self, Views, mcpview_str},
    source,
    status::{Status, mcpview_status},
    tool::string,
};
use crate::{
    json::{NodeId, Source, Value, write},
    limits::ReadLimits,
    protocol::{ParseOptions, Structured, ToolResult, Version},
};

/// What a message is: one of `MCPVIEW_RESULT_*`.
pub type mcpview_result_kind = u32;

/// The state of `structuredContent`: one of `MCPVIEW_STRUCTURED_*`.
pub type mcpview_structured_state = u32;

/// A typed result.
///
/// Immutable: any number of threads may use it at the same time; one frees it.
pub struct mcpview_result {
    pub(super) inner: Arc<ToolResult>,
    pub(super) blocks: OnceCell<BlockViews>,
    pub(super) outcome: OnceCell<Outcome>,
    /// Strings with escapes that mcpview_result_get decoded, by place.
    decoded: Mutex<HashMap<NodeId, String>>,
    facts: OnceCell<Views<mcpview_result_facts>>,
    remarks: Remarks,
}

const _: () = super::assert_shared::<mcpview_result>();

impl mcpview_result {
    fn new(inner: Arc<ToolResult>) -> Self {
        mcpview_result {
            inner,
            blocks: OnceCell::new(),
            outcome: OnceCell::new(),
            decoded: Mutex::default(),
            facts: OnceCell::new(),
            remarks: Remarks::default(),
        }
    }

    /// The decoded string `value`, kept for the life of the handle if it had escapes.
    pub(super) fn decoded(&self, value: Value<'_>) -> mcpview_str {
        let text = match value.as_str() {
            None => return mcpview_str::EMPTY,
            Some(Cow::Borrowed(text)) => return mcpview_str::of(text),
            Some(Cow::Owned(text)) => text,
        };
        // A panic cannot leave the map half changed, so a poisoned lock is as good as any.
        let mut decoded = match self.decoded.lock() {
            Ok(decoded) => decoded,
            Err(poisoned) => poisoned.into_inner(),
        };
        // The map may move its strings; the bytes that they point to stay.
        mcpview_str::of(decoded.entry(value.id()).or_insert(text))
    }
}

/// How to read a message. 0 in a field means its default.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_parse_options {
    /// `sizeof(mcpview_parse_options)`.
    pub struct_size: u32,
    /// Bits of `MCPVIEW_PARSE_*`.
    pub flags: u32,
    /// The protocol version that the request used (`2025-11-25`), since no reply names it;
    /// borrowed for the call. Everything is read without it, and deviations from it are
    /// reported with it. A name that is not known counts as not given.
    pub version: mcpview_str,
    /// Largest input in bytes; default 1 GiB. A larger one gives a result of kind INVALID.
    pub max_bytes: u64,
    /// Deepest nesting that is taken apart; default 512. What is deeper stays raw JSON.
    pub max_depth: u32,
    /// Most diagnostics that are kept; default 256.
    pub max_diagnostics: u32,
    /// With PARSE_BATCH_INDEX: which message of a batch to read, from 0.
    pub batch_index: u32,
    /// 0.
    pub reserved: u32,
}

// SAFETY: integers and a raw slice, repr(C), no padding (see layout.rs).
unsafe impl Options for mcpview_parse_options {
    const FIRST_SIZE: usize = size_of::<mcpview_parse_options>();

    fn defaults() -> Self {
        let limits = ReadLimits::default();
        mcpview_parse_options {
            struct_size: size_of::<Self>() as u32,
            flags: 0,
            version: mcpview_str {
                ptr: std::ptr::null(),
                len: 0,
            },
            max_bytes: limits.max_bytes,
            max_depth: limits.max_depth,
            max_diagnostics: limits.max_diagnostics,
            batch_index: 0,
            reserved: 0,
        }
    }
}

/// What a result is, at a glance.
///
/// Belongs to the result; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_result_facts {
    /// What the message is.
    pub kind: mcpview_result_kind,
    /// The protocol version as a number (20251125): the one that the caller named, else the
    /// oldest that has everything seen; 0 if nothing tells.
    pub version: u32,
    /// The state of structuredContent.
    pub structured: mcpview_structured_state,
    /// Bits of `MCPVIEW_RESULT_FLAG_*`.
    pub flags: u32,
    /// Messages in the batch; 1 for a single message.
    pub batch_count: u32,
    /// Entries of `content`.
    pub block_count: u32,
    /// Input requests (mcpview_result_input).
    pub input_count: u32,
    /// Diagnostics of the result.
    pub diagnostic_count: u32,
    /// The JSON-RPC id as JSON (`7`, `"a"`); empty if there is none.
    pub id: mcpview_str,
    /// The method of a request or notification that is handed back.
    pub method: mcpview_str,
    /// The `ui://` view that the result's own `_meta` names: a hint only.
    pub ui_uri: mcpview_str,
    /// `requestState` of a result that asks for input: raw JSON, to be echoed exactly and
    /// shown to nobody; empty if there is none.
    pub request_state: mcpview_str,
    /// 0.
    pub reserved: u64,
    /// 0.
    pub reserved2: u64,
}

/// Writes the defaults into an options struct of `struct_size` bytes, never past them.
///
/// Returns OK, NULL_ARGUMENT, or BAD_STRUCT_SIZE for a size below the first version's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_parse_options_init(
    options: *mut mcpview_parse_options,
    struct_size: usize,
) -> mcpview_status {
    // SAFETY: the caller's promise.
    boundary::status(|| unsafe { options::init(options, struct_size) })
}

/// Reads the answer of a `tools/call`.
///
/// - `json`, `len`: the whole JSON-RPC message, or a bare result object; `len` in bytes.
///   Copied, but with INPUT_BORROWED. NULL with 0 is an empty input.
/// - `options`: NULL for the defaults.
/// - `out`: receives the result, which the caller frees with mcpview_result_free.
///
/// Bad input still gives a result: of kind INVALID, with diagnostics, and it renders.
/// Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (an unknown flag, a version that is not UTF-8),
/// BAD_STRUCT_SIZE, PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_parse(
    json: *const c_char,
    len: usize,
    options: *const mcpview_parse_options,
    out: *mut *mut mcpview_result,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe { parse(json, len, options, out, ToolResult::parse) }
}

/// Reads the answer of a `resources/read` into the same blocks and rows.
///
/// Parameters, ownership and statuses as for mcpview_result_parse.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_resource_parse(
    json: *const c_char,
    len: usize,
    options: *const mcpview_parse_options,
    out: *mut *mut mcpview_result,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        parse(json, len, options, out, |s, o| {
            ToolResult::parse_resource(s, o)
        })
    }
}

/// # Safety
/// The pointers are as the header says.
unsafe fn parse(
    json: *const c_char,
    len: usize,
    options: *const mcpview_parse_options,
    out: *mut *mut mcpview_result,
    read: fn(Source, &ParseOptions) -> Arc<ToolResult>,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make(out, || {
            let json = slice::bytes(json, len)?;
            let given = options::read(options)?;
            let known = parse_flag::INPUT_BORROWED | parse_flag::BATCH_INDEX;
            let flags = options::known_flags(given.flags, known)?;
            let limits = ReadLimits::default();
            let options = ParseOptions {
                version: Version::from_name(given.version.read()?),
                batch_index: (flags & parse_flag::BATCH_INDEX != 0).then_some(given.batch_index),
                limits: ReadLimits {
                    max_bytes: options::or_default(given.max_bytes, limits.max_bytes),
                    max_depth: options::or_default(given.max_depth, limits.max_depth),
                    max_diagnostics: options::or_default(
                        given.max_diagnostics,
                        limits.max_diagnostics,
                    ),
                },
            };
            let source = source(json, flags & parse_flag::INPUT_BORROWED != 0);
            Ok(mcpview_result::new(read(source, &options)))
        })
    }
}

/// Returns what the result is, at a glance.
///
/// Lives until the result is freed. NULL for a NULL result or after an internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_info(
    result: *const mcpview_result,
) -> *const mcpview_result_facts {
    // SAFETY: the caller's promise.
    unsafe {
        boundary::facts(result, |result| {
            let facts = result.facts.get_or_init(|| build(&result.inner));
            facts.first()
        })
    }
}

/// Gives structuredContent: its state and its raw JSON.
///
/// - `state`: receives ABSENT, NULL or VALUE; may be NULL.
/// - `json`: receives the JSON as it came, empty if absent; may be NULL. Lives until the
///   result is freed.
///
/// Returns OK, NULL_ARGUMENT (no result), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_structured(
    result: *const mcpview_result,
    state: *mut mcpview_structured_state,
    json: *mut mcpview_str,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    boundary::status(|| unsafe {
        let result = &boundary::handle(result)?.inner;
        if let Some(state) = state.as_mut() {
            *state = structured_state(result.structured);
        }
        if let Some(json) = json.as_mut() {
            let node = result.structured.node();
            *json = mcpview_str::of(node.map_or("", |node| result.value(node).raw()));
        }
        Ok(())
    })
}

/// Gives `_meta` of the result: raw JSON for the host, which neither model nor person gets.
///
/// The `_meta` of a block stands in mcpview_block.
///
/// - `json`: receives the JSON as it came. Lives until the result is freed.
///
/// Returns OK, NULL_ARGUMENT, NOT_FOUND (there is none; `json` is empty), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_meta(
    result: *const mcpview_result,
    json: *mut mcpview_str,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    boundary::status(|| unsafe {
        boundary::write(json, mcpview_str::EMPTY)?;
        let result = &boundary::handle(result)?.inner;
        let node = result.meta.ok_or(Status::NotFound)?;
        boundary::write(json, mcpview_str::of(result.value(node).raw()))
    })
}

/// Gives the raw JSON at a JSON Pointer (RFC 6901) from the root of the input.
///
/// Raw is as it came: where the input was not strict JSON (diagnostics say so), neither is it.
///
/// - `pointer`, `len`: the pointer in UTF-8, `len` in bytes; empty is the whole input.
/// - `json`: receives the JSON. Lives until the result is freed.
///
/// Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (not UTF-8), NOT_FOUND (`json` is empty), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_raw(
    result: *const mcpview_result,
    pointer: *const c_char,
    len: usize,
    json: *mut mcpview_str,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    boundary::status(|| unsafe {
        boundary::write(json, mcpview_str::EMPTY)?;
        let result = &boundary::handle(result)?.inner;
        let pointer = slice::text(pointer, len)?;
        let value = result.document().find(pointer).ok_or(Status::NotFound)?;
        boundary::write(json, mcpview_str::of(value.raw()))
    })
}

/// Returns the remarks on the message and their number in `*count`.
///
/// They live until the result is freed. NULL for a NULL result or after an internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_diagnostics(
    result: *const mcpview_result,
    count: *mut usize,
) -> *const mcpview_diagnostic {
    // SAFETY: the caller's promises.
    unsafe { boundary::array(result, count, |r| r.remarks.of(r.inner.diagnostics())) }
}

/// Frees a result. NULL does nothing; handles made from it stay usable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_free(result: *mut mcpview_result) {
    // SAFETY: the caller's promise.
    unsafe { boundary::free(result) }
}

fn structured_state(structured: Structured) -> u32 {
    match structured {
        Structured::Absent => structured::ABSENT,
        Structured::Null(_) => structured::NULL,
        Structured::Value(_) => structured::VALUE,
    }
}

fn build(result: &ToolResult) -> Views<mcpview_result_facts> {
    let value = |node: NodeId| result.value(node);
    let state = result.input.as_ref().and_then(|input| input.state);
    Views::one(|kept| mcpview_result_facts {
        kind: result.kind as u32,
        version: result.version.map_or(0, |version| version as u32),
        structured: structured_state(result.structured),
        flags: bit_if(result.failed(), result_flag::FAILED)
            | bit_if(result.failure_unflagged, result_flag::FAILURE_UNFLAGGED)
            | bit_if(result.is_resource, result_flag::RESOURCE),
        batch_count: result.batch_count,
        block_count: result.blocks.len() as u32,
        input_count: result.input.as_ref().map_or(0, |i| i.requests.len()) as u32,
        diagnostic_count: result.diagnostics().len() as u32,
        id: kept.view(Cow::Owned(
            result
                .id
                .map(|id| write::compact(value(id)))
                .unwrap_or_default(),
        )),
        method: string(kept, result.method.map(value)),
        ui_uri: string(kept, result.ui_uri.map(value)),
        request_state: mcpview_str::of(state.map_or("", |node| value(node).raw())),
        reserved: 0,
        reserved2: 0,
    })
}
