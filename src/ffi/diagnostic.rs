//! Diagnostics
//!
//! Every leniency, repair and limit leaves a diagnostic: what was done, and where. They are
//! for logs and for the authors of servers; what a person must see is in the rows.

use std::borrow::Cow;

use libc::c_char;

use once_cell::sync::OnceCell;

use super::{
    boundary,
    slice::{Views, mcpview_str},
};
use crate::diagnostic::{Diagnostic, Topic};

/// What a diagnostic is about: one of `MCPVIEW_TOPIC_*`. Newer libraries may add topics.
pub type mcpview_topic = u32;

/// How much a diagnostic matters: one of `MCPVIEW_SEVERITY_*`.
pub type mcpview_severity = u32;

/// A coded remark about the input.
///
/// Belongs to the handle that it was read from; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_diagnostic {
    /// What it is about.
    pub topic: mcpview_topic,
    /// How much it matters.
    pub severity: mcpview_severity,
    /// The byte of the input at which it was seen; UINT64_MAX where that is not known.
    pub offset: u64,
    /// The place as a JSON Pointer (RFC 6901) from the root of the input; empty for the
    /// whole input, or where only `offset` is known.
    pub at: mcpview_str,
    /// Words for a developer, in English, one sentence without a full stop.
    pub message: mcpview_str,
    /// 0.
    pub reserved: u64,
}

/// Returns the stable word for a topic (`base64_data_uri`).
///
/// A static text with a NUL at its end; never NULL, "unknown" for other numbers.
#[unsafe(no_mangle)]
pub extern "C" fn mcpview_diagnostic_name(topic: mcpview_topic) -> *const c_char {
    boundary::guard(c"unknown", || {
        Topic::from_number(topic).map_or(c"unknown", Topic::c_name)
    })
    .as_ptr()
}

/// The views of a handle's diagnostics, made at the first call.
#[derive(Default)]
pub(super) struct Remarks(OnceCell<Views<mcpview_diagnostic>>);

impl Remarks {
    /// The views of `list`, which must live in the handle's own parents.
    pub(super) fn of(&self, list: &[Diagnostic]) -> &[mcpview_diagnostic] {
        self.0.get_or_init(|| Remarks::build(list)).as_slice()
    }

    fn build(list: &[Diagnostic]) -> Views<mcpview_diagnostic> {
        Views::build(|kept| {
            list.iter()
                .map(|d| mcpview_diagnostic {
                    topic: d.topic as u32,
                    severity: d.severity as u32,
                    offset: d.offset.unwrap_or(u64::MAX),
                    at: kept.view(Cow::Borrowed(&d.at)),
                    message: kept.view(Cow::Borrowed(&d.message)),
                    reserved: 0,
                })
                .collect()
        })
    }
}
