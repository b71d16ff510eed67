//! The split
//!
//! Who gets what: the audience of each block, after the policy. Audience is a routing hint,
//! never a security boundary: a server that must keep words from the model must not send
//! them.

use std::{borrow::Cow, sync::Arc};

use once_cell::sync::OnceCell;

use super::{
    boundary,
    constants::{origin, split as split_flag},
    diagnostic::{Remarks, mcpview_diagnostic},
    options::{self, Options},
    report::mcpview_report,
    result::mcpview_result,
    slice::{Views, mcpview_str},
    status::mcpview_status,
    tool::mcpview_tool,
};
use crate::{
    limits::{MediaLimits, ReadLimits},
    protocol::Audience,
    split::{self, Origin, Split, SplitOptions, StructuredPolicy},
};

/// Who a part is for: bits of `MCPVIEW_AUDIENCE_*`.
pub type mcpview_audience = u32;

/// Where a part came from: one of `MCPVIEW_ORIGIN_*`.
pub type mcpview_origin = u32;

/// What the model gets of content and structuredContent: one of `MCPVIEW_POLICY_*`.
pub type mcpview_structured_policy = u32;

/// A result, split by audience.
///
/// Immutable: any number of threads may use it at the same time; one frees it.
pub struct mcpview_split {
    pub(super) inner: Arc<Split>,
    /// The parts of the person, of the model, and of either.
    blocks: OnceCell<[Views<mcpview_split_block>; 3]>,
    remarks: Remarks,
}

const _: () = super::assert_shared::<mcpview_split>();

/// How to split. 0 in a field means its default.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_split_options {
    /// `sizeof(mcpview_split_options)`.
    pub struct_size: u32,
    /// Bits of `MCPVIEW_SPLIT_*`.
    pub flags: u32,
    /// What the model gets where both content and structuredContent are there; default
    /// BOTH_ONCE.
    pub structured: mcpview_structured_policy,
    /// Deepest nesting of JSON inside a text that is taken apart; default 512.
    pub max_depth: u32,
    /// Largest JSON inside a text that is taken apart, in bytes; default 1 GiB.
    pub max_bytes: u64,
    /// Largest decoded media item in bytes; default 512 MiB. A larger one becomes a notice.
    pub max_media_bytes: u64,
    /// Most pixels (width times height) that the header of an image may announce; default
    /// 2^30. An image with more is handed over as a file.
    pub max_media_pixels: u64,
}

// SAFETY: integers only, repr(C), no padding (see layout.rs).
unsafe impl Options for mcpview_split_options {
    const FIRST_SIZE: usize = size_of::<mcpview_split_options>();

    fn defaults() -> Self {
        let (media, read) = (MediaLimits::default(), ReadLimits::default());
        mcpview_split_options {
            struct_size: size_of::<Self>() as u32,
            flags: 0,
            structured: StructuredPolicy::default() as u32,
            max_depth: read.max_depth,
            max_bytes: read.max_bytes,
            max_media_bytes: media.max_bytes,
            max_media_pixels: media.max_pixels,
        }
    }
}

/// One part of a split: a block of `content`, structuredContent, an error, a task, …
///
/// Belongs to the split; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_split_block {
    /// Where it came from.
    pub origin: mcpview_origin,
    /// Ordinal in `content` for ORIGIN_BLOCK (an index into mcpview_result_blocks), in the
    /// input requests for ORIGIN_INPUT; else UINT32_MAX.
    pub index: u32,
    /// Who gets it, or something of it, after the policy.
    pub audience: mcpview_audience,
    /// 1 if `priority` is given, else 0.
    pub has_priority: u32,
    /// 0 (optional) to 1 (required).
    pub priority: f64,
    /// Its place as a JSON Pointer from the root of the input.
    pub at: mcpview_str,
    /// 0.
    pub reserved: u64,
    /// 0.
    pub reserved2: u64,
}

/// Writes the defaults into an options struct of `struct_size` bytes, never past them.
///
/// Returns OK, NULL_ARGUMENT, or BAD_STRUCT_SIZE for a size below the first version's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_split_options_init(
    options: *mut mcpview_split_options,
    struct_size: usize,
) -> mcpview_status {
    // SAFETY: the caller's promise.
    boundary::status(|| unsafe { options::init(options, struct_size) })
}

/// Splits a result by audience.
///
/// - `tool`: the tool that was called; may be NULL.
/// - `report`: the outcome of the validation; may be NULL.
/// - `options`: NULL for the defaults.
/// - `out`: receives the split, which the caller frees with mcpview_split_free.
///
/// Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (an unknown flag or policy), BAD_STRUCT_SIZE,
/// PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_split(
    result: *const mcpview_result,
    tool: *const mcpview_tool,
    report: *const mcpview_report,
    options: *const mcpview_split_options,
    out: *mut *mut mcpview_split,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make(out, || {
            let result = boundary::handle(result)?;
            let tool = tool.as_ref().map(|tool| &tool.inner);
            let report = report.as_ref().map(|report| &report.inner);
            let given = options::read(options)?;
            let known = split_flag::CAN_SHOW_APPS | split_flag::STRICT_AUDIENCE;
            let flags = options::known_flags(given.flags, known)?;
            let policies = [
                StructuredPolicy::BothOnce,
                StructuredPolicy::ContentFirst,
                StructuredPolicy::StructuredFirst,
            ];
            let (media, read) = (MediaLimits::default(), ReadLimits::default());
            let options = SplitOptions {
                structured: options::choice(given.structured, &policies, |p| p as u32)?,
                can_show_apps: flags & split_flag::CAN_SHOW_APPS != 0,
                strict_audience: flags & split_flag::STRICT_AUDIENCE != 0,
                media_limits: MediaLimits {
                    max_bytes: options::or_default(given.max_media_bytes, media.max_bytes),
                    max_pixels: options::or_default(given.max_media_pixels, media.max_pixels),
                },
                read_limits: ReadLimits {
                    max_bytes: options::or_default(given.max_bytes, read.max_bytes),
                    max_depth: options::or_default(given.max_depth, read.max_depth),
                    ..read
                },
            };
            Ok(mcpview_split {
                inner: split::split(&result.inner, tool, report, &options),
                blocks: OnceCell::new(),
                remarks: Remarks::default(),
            })
        })
    }
}

/// Returns the parts that an audience gets, in the server's order, and their number in
/// `*count`.
///
/// - `audience`: USER, ASSISTANT, or both for what either of them gets. Other values give
///   none.
///
/// They live until the split is freed. NULL for a NULL split or after an internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_split_blocks(
    split: *const mcpview_split,
    audience: mcpview_audience,
    count: *mut usize,
) -> *const mcpview_split_block {
    // SAFETY: the caller's promises.
    unsafe {
        boundary::array(split, count, |split| {
            let lists = split.blocks.get_or_init(|| lists(&split.inner));
            let list = (audience as usize)
                .checked_sub(1)
                .and_then(|i| lists.get(i));
            list.map_or(&[], Views::as_slice)
        })
    }
}

/// Returns the remarks made while splitting and their number in `*count`.
///
/// They live until the split is freed. NULL for a NULL split or after an internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_split_diagnostics(
    split: *const mcpview_split,
    count: *mut usize,
) -> *const mcpview_diagnostic {
    // SAFETY: the caller's promises.
    unsafe { boundary::array(split, count, |s| s.remarks.of(s.inner.diagnostics())) }
}

/// Frees a split. NULL does nothing; commands and models made from it stay usable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_split_free(split: *mut mcpview_split) {
    // SAFETY: the caller's promise.
    unsafe { boundary::free(split) }
}

/// The parts of the person, of the model, and of either: at the audience's number less 1.
fn lists(split: &Split) -> [Views<mcpview_split_block>; 3] {
    [Audience::USER, Audience::ASSISTANT, Audience::BOTH].map(|wanted| {
        Views::build(|kept| {
            let mut list = Vec::new();
            for part in split.parts() {
                let of_items = part
                    .items
                    .iter()
                    .fold(0, |bits, item| bits | item.audience.0);
                let audience = part.audience.0 & of_items;
                if audience & wanted.0 == 0 {
                    continue;
                }
                let (origin, index) = match part.origin {
                    Origin::Block(index) => (origin::BLOCK, index),
                    Origin::Structured => (origin::STRUCTURED, u32::MAX),
                    Origin::ProtocolError => (origin::PROTOCOL_ERROR, u32::MAX),
                    Origin::Task => (origin::TASK, u32::MAX),
                    Origin::Input(index) => (origin::INPUT, index),
                    Origin::View => (origin::VIEW, u32::MAX),
                    Origin::Library => (origin::LIBRARY, u32::MAX),
                };
                let at = split.result().value(part.place.owner).pointer();
                list.push(mcpview_split_block {
                    origin,
                    index,
                    audience,
                    has_priority: u32::from(part.priority.is_some()),
                    priority: part.priority.unwrap_or_default(),
                    at: kept.view(Cow::Owned(at)),
                    reserved: 0,
                    reserved2: 0,
                });
            }
            list
        })
    })
}
