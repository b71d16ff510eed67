//! Byte scanning: where a run of bytes of one class ends.

/// The byte at `at`, or 0 behind the end. A NUL means nothing in JSON, so callers
/// that meet one look for the end themselves.
#[inline(always)]
pub(super) fn byte(bytes: &[u8], at: usize) -> u8 {
    bytes.get(at).copied().unwrap_or(0)
}

/// The first position from `at` on that holds no white space of JSON.
#[inline(always)]
pub(super) fn space_end(bytes: &[u8], mut at: usize) -> usize {
    while let Some(b' ' | b'\n' | b'\r' | b'\t') = bytes.get(at) {
        at += 1;
    }
    at
}

/// The first position from `at` on that holds no decimal digit.
#[inline(always)]
pub(super) fn digits_end(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(u8::is_ascii_digit) {
        at += 1;
    }
    at
}

/// The first quote, backslash or control character from `at` on; the length if none.
pub(super) fn plain_end(bytes: &[u8], mut at: usize) -> usize {
    while let Some(&byte) = bytes.get(at) {
        if byte == b'"' || byte == b'\\' || byte < 0x20 {
            break;
        }
        at += 1;
    }
    at
}

/// The end of a string without flaws.
pub(super) struct CleanString {
    /// Position of the closing quote.
    pub quote: usize,
    /// Whether a backslash stands in it.
    pub escaped: bool,
}

/// Scans the inside of a string from `at`, which is behind the opening quote. `None`
/// if it has any flaw: no end, a control character, a bad escape, half a surrogate pair.
#[inline]
pub(super) fn clean_string(bytes: &[u8], at: usize) -> Option<CleanString> {
    let quote = plain_end(bytes, at);
    match byte(bytes, quote) {
        b'"' => Some(CleanString {
            quote,
            escaped: false,
        }),
        b'\\' => {
            let walk = super::escape::walk(bytes, at, b'"');
            (walk.closed && walk.is_valid() && walk.surrogates.count == 0).then_some(CleanString {
                quote: walk.end,
                escaped: true,
            })
        }
        _ => None,
    }
}

/// Eight bytes from `at` on, the first one lowest; bytes behind the end count as 0.
#[inline(always)]
pub(super) fn word(bytes: &[u8], at: usize) -> u64 {
    let rest = bytes.get(at..).unwrap_or_default();
    match rest.first_chunk() {
        Some(eight) => u64::from_le_bytes(*eight),
        None => rest
            .iter()
            .rev()
            .fold(0, |word, &byte| word << 8 | u64::from(byte)),
    }
}
