//! Failures that a result does not flag.
//!
//! `isError` is what counts (specification, tools, error handling). Servers of the DCC world
//! also answer with an envelope that has `success: false`, and some leave `isError` unset.

use memchr::memmem;

use super::{Block, BlockKind, Structured, notes::Notes, path::Path};
use crate::{
    diagnostic::Topic,
    json::{Document, Value},
    limits::ReadLimits,
};

/// Longest text that is read as JSON to see whether it tells of a failure.
const LONGEST_TEXT: usize = 1 << 20;

/// Whether a result without `isError: true` says that it failed: `success: false` in
/// structuredContent, or in the JSON object that is the only text.
pub(super) fn is_unflagged_failure(
    document: &Document,
    structured: Structured,
    blocks: &[Block],
    notes: &mut Notes,
) -> bool {
    let structured = match structured {
        Structured::Value(node) => Some(document.value(node)).filter(|value| value.is_object()),
        _ => None,
    };
    if let Some(value) = structured
        && let Some(place) = failing_member(value)
    {
        report(&place.pointer(), notes);
        return true;
    }
    let Some(text) = only_text(document, blocks) else {
        return false;
    };
    let failed = says_failure(text);
    if failed {
        report(&text.pointer(), notes);
    }
    failed
}

fn report(at: &str, notes: &mut Notes) {
    notes.remark(
        Topic::FailureUnflagged,
        &Path::ROOT.pointed(at),
        format_args!(
            "`success` is false but `isError` is not true: set it, or the failure is missed"
        ),
    );
}

/// The `success: false` of an envelope, or of the envelope that it wraps as `result` (the
/// convention of SDKs that wrap values, and of servers that report on a finished job).
fn failing_member(envelope: Value<'_>) -> Option<Value<'_>> {
    let (mut success, mut result) = (None, None);
    for (key, value) in envelope.members() {
        if key.is_str("success") {
            success = Some(value);
        } else if key.is_str("result") {
            result = Some(value);
        }
    }
    let inner = || result.and_then(|result| result.get("success"));
    let failing = |success: &Value<'_>| success.as_bool() == Some(false);
    success.filter(failing).or_else(|| inner().filter(failing))
}

fn only_text<'d>(document: &'d Document, blocks: &[Block]) -> Option<Value<'d>> {
    let mut texts = blocks.iter().filter(|block| block.kind == BlockKind::Text);
    let text = texts.next()?.text?;
    texts.next().is_none().then(|| document.value(text))
}

fn says_failure(text: Value<'_>) -> bool {
    let Some(source) = text.string_source() else {
        return false;
    };
    if !may_say_failure(source.as_bytes()) {
        return false;
    }
    let Some(text) = text.as_str() else {
        return false;
    };
    let document = Document::parse_strict(&text, &ReadLimits::default());
    document.is_some_and(|document| failing_member(document.root()).is_some())
}

/// Whether the source of a string looks like a JSON object with `"success": false` in it:
/// cheap, so that only such a text is read as JSON.
fn may_say_failure(source: &[u8]) -> bool {
    const KEY: &[u8] = b"success\\\"";
    if !skip_white(source).starts_with(b"{") || source.len() > LONGEST_TEXT {
        return false;
    }
    memmem::find_iter(source, KEY).any(|at| {
        let after = source.get(at + KEY.len()..).unwrap_or_default();
        let value = skip_white(after).strip_prefix(b":").map(skip_white);
        value.is_some_and(|value| value.starts_with(b"false"))
    })
}

/// Skips white space of JSON that stands in a string: as it is, or escaped.
fn skip_white(mut source: &[u8]) -> &[u8] {
    loop {
        source = match source {
            [b' ' | b'\n' | b'\r' | b'\t', rest @ ..] => rest,
            [b'\\', b'n' | b'r' | b't', rest @ ..] => rest,
            _ => return source,
        };
    }
}
