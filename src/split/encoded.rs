//! Encoded bytes, told from words: whole strings that are media, and runs within words
//! (`data:` URIs, Markdown images of them, base64).

use std::ops::Range;

use super::texts::base64_sentence;
use crate::{
    media::{self, base64, sniff},
    text,
};

/// Shortest run of base64 that is taken out of a text, in characters.
const SHORTEST_RUN: usize = 128;

/// Strings shorter than this are not taken for media where nothing says so: no picture is
/// that small in base64, and words and ids often look like it.
pub(super) const SHORTEST_MEDIA: usize = 64;

/// Whether all of `text` is a `data:` URI.
pub(super) fn is_data_uri(text: &str) -> bool {
    let start = text.trim_start();
    start
        .get(..5)
        .is_some_and(|scheme| scheme.eq_ignore_ascii_case("data:"))
        && text::find_data_uris(text).next().is_some_and(|uri| {
            text[..uri.range.start].trim().is_empty() && text[uri.range.end..].trim().is_empty()
        })
}

/// Whether `text` is base64 of something that its first bytes tell.
pub(super) fn is_media(text: &str) -> bool {
    /// base64 characters that give as many bytes as [`sniff`] can use.
    const CHARACTERS: usize = sniff::PREFIX.div_ceil(3) * 4;
    if !starts_as_base64(text) {
        return false;
    }
    let end = (CHARACTERS.min(text.len())..=text.len())
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(text.len());
    let prefix = base64::analyse(&text[..end]).decode_prefix(sniff::PREFIX);
    media::sniff(&prefix).is_some() && is_base64(text)
}

/// Whether all of `text` is base64.
pub(super) fn is_base64(text: &str) -> bool {
    starts_as_base64(text) && base64::analyse(text).is_valid()
}

/// A quick look that turns most words away.
fn starts_as_base64(text: &str) -> bool {
    text.bytes().take(SHORTEST_MEDIA).all(|byte| {
        byte.is_ascii_alphanumeric()
            || matches!(byte, b'+' | b'/' | b'-' | b'_' | b'=' | b'\r' | b'\n')
    })
}

/// A run of bytes in a text that is not for reading.
pub(super) struct Run {
    /// What is taken out: the run, and Markdown or HTML around it that would be left empty.
    pub cut: Range<usize>,
    /// The base64 or `data:` URI.
    pub encoded: Range<usize>,
    /// Whether it is a `data:` URI.
    pub is_uri: bool,
    /// Alternative text around it.
    pub caption: Option<String>,
}

/// The runs of a text, in order, none within another.
pub(super) fn find_runs(raw: &str) -> Vec<Run> {
    let mut runs: Vec<Run> = text::find_data_uris(raw)
        .map(|uri| {
            let (cut, caption) = markdown_image(raw, &uri.range);
            Run {
                cut,
                encoded: uri.range,
                is_uri: true,
                caption,
            }
        })
        .chain(
            text::find_base64_runs(raw, SHORTEST_RUN)
                .into_iter()
                .map(|encoded| Run {
                    cut: encoded.clone(),
                    encoded,
                    is_uri: false,
                    caption: None,
                }),
        )
        .collect();
    runs.sort_by_key(|run| run.cut.start);
    let mut end = 0;
    runs.retain(|run| {
        let apart = run.cut.start >= end;
        if apart {
            end = run.cut.end;
        }
        apart
    });
    runs
}

/// The Markdown image around a `data:` URI (`![alt](uri "title")`), if there is one, and its
/// alternative text.
fn markdown_image(raw: &str, uri: &Range<usize>) -> (Range<usize>, Option<String>) {
    const LONGEST_ALT: usize = 500;
    let alone = (uri.clone(), None);
    let before = &raw[..uri.start];
    let Some(before) = before
        .strip_suffix('<')
        .unwrap_or(before)
        .strip_suffix("](")
    else {
        return alone;
    };
    let window_start = (before.len().saturating_sub(LONGEST_ALT)..=before.len())
        .find(|at| before.is_char_boundary(*at))
        .unwrap_or(before.len());
    let Some(open) = before[window_start..].rfind("![") else {
        return alone;
    };
    let open = window_start + open;
    let alt = &before[open + 2..];
    let after = raw.as_bytes().get(uri.end..).unwrap_or_default();
    let mut line = after
        .iter()
        .take(LONGEST_ALT)
        .take_while(|byte| !matches!(byte, b'\n' | b'\r'));
    let Some(close) = line.position(|byte| *byte == b')') else {
        return alone;
    };
    let caption = Some(alt.trim().to_owned()).filter(|alt| !alt.is_empty());
    (open..uri.end + close + 1, caption)
}

/// The decoded size of a run of base64; where it does not decode, what its length tells.
pub(super) fn decoded_size(encoded: &str) -> u64 {
    base64::analyse(encoded)
        .decoded_len()
        .unwrap_or(encoded.len() as u64 / 4 * 3)
}

/// The text with a sentence instead of each run of base64.
pub(super) fn without_base64(text: &str) -> String {
    let mut out = String::new();
    let mut at = 0;
    for run in find_runs(text) {
        let encoded = text.get(run.encoded.clone()).unwrap_or_default();
        out.push_str(text.get(at..run.encoded.start).unwrap_or_default());
        out.push_str(&base64_sentence(decoded_size(encoded)));
        at = run.encoded.end;
    }
    out.push_str(text.get(at..).unwrap_or_default());
    out
}
