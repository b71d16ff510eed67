//! `data:` URIs inside prose, Markdown and JSON text.

use std::ops::Range;

/// Shortest payload that is worth taking out of a text.
const MIN_PAYLOAD: usize = 32;

/// Longest media type with its parameters.
const MAX_TYPE: usize = 256;

/// A `data:` URI in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataUri<'a> {
    /// The whole URI in the text.
    pub range: Range<usize>,
    /// Its media type with parameters, as written and without `;base64`; may be
    /// empty.
    pub media_type: &'a str,
    /// Whether the payload is base64; else it is percent-encoded.
    pub base64: bool,
    /// What follows the comma.
    pub payload: Range<usize>,
}

/// Finds the `data:` URIs of a text that have at least 32 characters of
/// payload, from left to right and without overlap, in linear time. A URI ends
/// before the first character that cannot belong to it: of base64 the first one
/// outside both alphabets, padding and `%XX`, or after it where lines of at least
/// 60 characters of base64 follow; of percent-encoded text the first
/// blank, quote, angle bracket, backslash or unmatched `)`; that kind needs a
/// media type to be one.
pub fn find_data_uris(text: &str) -> impl Iterator<Item = DataUri<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let bytes = text.as_bytes();
        while let Some(found) = memchr::memchr(b':', &bytes[at..]) {
            let colon = at + found;
            at = colon + 1;
            if let Some(uri) = uri_at(text, colon) {
                at = uri.range.end;
                return Some(uri);
            }
        }
        at = bytes.len();
        None
    })
}

/// The URI whose scheme ends at `colon`.
fn uri_at(text: &str, colon: usize) -> Option<DataUri<'_>> {
    let bytes = text.as_bytes();
    let start = colon.checked_sub(4)?;
    if !bytes[start..colon].eq_ignore_ascii_case(b"data") {
        return None;
    }
    // `metadata:` is another word.
    let is_word =
        |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'+' | b'.');
    if start > 0 && is_word(bytes[start - 1]) {
        return None;
    }
    let head = &bytes[colon + 1..];
    let head = &head[..head.len().min(MAX_TYPE)];
    let end = head.iter().position(|&byte| !is_type_byte(byte))?;
    if head[end] != b',' {
        return None;
    }
    let comma = colon + 1 + end;
    let media_type = &text[colon + 1..comma];
    let stripped = media_type
        .len()
        .checked_sub(7)
        .and_then(|at| media_type.split_at_checked(at))
        .filter(|(_, word)| word.eq_ignore_ascii_case(";base64"));
    let base64 = stripped.is_some();
    // Source code has members named `data`.
    if !base64 && !media_type.contains('/') {
        return None;
    }
    let body = &bytes[comma + 1..];
    let length = if base64 {
        base64_length(body)
    } else {
        percent_length(body, start.checked_sub(1).map(|before| bytes[before]))
    };
    if length < MIN_PAYLOAD {
        return None;
    }
    let payload = comma + 1..comma + 1 + length;
    Some(DataUri {
        range: start..payload.end,
        media_type: stripped.map_or(media_type, |(before, _)| before),
        base64,
        payload,
    })
}

/// Characters of a media type and its parameters, unquoted.
fn is_type_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"!#$&-^_.+/;=%".contains(&byte)
}

fn base64_length(body: &[u8]) -> usize {
    let mut at = 0;
    loop {
        at += super::base64_run::run_length(&body[at..]);
        match body.get(at) {
            Some(b'=') => at += 1,
            Some(b'%') if super::percent::escape_at(body, at).is_some_and(is_base64_byte) => {
                at += 3
            }
            _ => return at + super::base64_run::wrapped_length(&body[at..]),
        }
    }
}

fn is_base64_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'-' | b'_' | b'=')
}

fn percent_length(body: &[u8], before: Option<u8>) -> usize {
    let mut open = 0_usize;
    for (at, &byte) in body.iter().enumerate() {
        match byte {
            0..=b' ' | b'"' | b'<' | b'>' | b'\\' | b'`' | 0x7f.. => return at,
            b'\'' if before == Some(b'\'') => return at,
            b'(' => open += 1,
            b')' if open == 0 => return at,
            b')' => open -= 1,
            _ => {}
        }
    }
    body.len()
}
