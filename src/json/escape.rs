//! The inside of strings: checking escapes, and decoding them.

use super::scan;

/// What stands behind a backslash.
enum Escape {
    /// A character, and how many bytes behind the backslash spell it.
    Char(char, usize),
    /// Half of a surrogate pair: `u` and four digits.
    Half,
    /// Nothing that JSON knows.
    Invalid,
}

/// Reads the escape whose backslash stands before `rest`.
fn escape(rest: &[u8]) -> Escape {
    let simple = match rest.first() {
        Some(b'"') => '"',
        Some(b'\\') => '\\',
        Some(b'/') => '/',
        Some(b'b') => '\u{8}',
        Some(b'f') => '\u{c}',
        Some(b'n') => '\n',
        Some(b'r') => '\r',
        Some(b't') => '\t',
        Some(b'u') => return unicode_escape(&rest[1..]),
        _ => return Escape::Invalid,
    };
    Escape::Char(simple, 1)
}

/// Reads what stands behind `\u`.
fn unicode_escape(rest: &[u8]) -> Escape {
    let Some(unit) = hex4(rest) else {
        return Escape::Invalid;
    };
    if let Some(c) = char::from_u32(unit) {
        return Escape::Char(c, 5);
    }
    if unit < 0xDC00
        && let Some(behind) = rest[4..].strip_prefix(b"\\u")
        && let Some(low @ 0xDC00..=0xDFFF) = hex4(behind)
        && let Some(c) = char::from_u32(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
    {
        return Escape::Char(c, 11);
    }
    Escape::Half
}

/// The number that the first four bytes spell in hexadecimal digits.
fn hex4(bytes: &[u8]) -> Option<u32> {
    let digits: &[u8; 4] = bytes.first_chunk()?;
    let [a, b, c, d] = digits.map(|digit| u32::from(HEX[usize::from(digit)]));
    let value = a << 12 | b << 8 | c << 4 | d;
    // What is no digit is above 15.
    ((a | b | c | d) < 16).then_some(value)
}

/// The value of each hexadecimal digit; 255 for all other bytes.
const HEX: [u8; 256] = {
    let mut table = [255; 256];
    let mut value = 0;
    while value < 16 {
        let digit = b"0123456789abcdef"[value];
        table[digit as usize] = value as u8;
        table[digit.to_ascii_uppercase() as usize] = value as u8;
        value += 1;
    }
    table
};

/// Whether `rest`, which ends the input, is the beginning of an escape or of a surrogate pair.
fn is_cut(rest: &[u8]) -> bool {
    let (unit, behind) = match rest {
        [b'\\'] => return true,
        [b'\\', b'u', digits @ ..] => digits.split_at(digits.len().min(4)),
        _ => return false,
    };
    if !unit.iter().all(u8::is_ascii_hexdigit) {
        return false;
    }
    match hex4(unit) {
        None => true,
        Some(0xD800..=0xDBFF) => match behind {
            [] | [b'\\'] => true,
            [b'\\', b'u', low @ ..] => low.len() < 4 && low.iter().all(u8::is_ascii_hexdigit),
            _ => false,
        },
        Some(_) => false,
    }
}

/// Where a flaw was seen first, and how often.
#[derive(Clone, Copy, Default)]
pub(super) struct Sighting {
    pub first: usize,
    pub count: u32,
}

impl Sighting {
    fn note(&mut self, at: usize) {
        if self.count == 0 {
            self.first = at;
        }
        self.count = self.count.saturating_add(1);
    }
}

/// What a walk through a string found.
#[derive(Default)]
pub(super) struct Walk {
    /// The closing quote, or the end of what can be used of a string without one: half an
    /// escape at the very end does not count.
    pub end: usize,
    /// Whether the closing quote is there.
    pub closed: bool,
    /// Whether a backslash stands in it.
    pub escaped: bool,
    /// Raw control characters.
    pub controls: Sighting,
    /// Escapes that JSON does not know, `\u` without four hexadecimal digits included.
    pub escapes: Sighting,
    /// Halves of surrogate pairs. JSON's grammar allows them.
    pub surrogates: Sighting,
}

impl Walk {
    /// Whether it is a string by the grammar of RFC 8259 section 7.
    pub fn is_valid(&self) -> bool {
        self.closed && self.controls.count == 0 && self.escapes.count == 0
    }
}

/// Walks through the inside of a string that `quote` ends, from `at` behind the opening quote.
pub(super) fn walk(bytes: &[u8], mut at: usize, quote: u8) -> Walk {
    let mut walk = Walk::default();
    loop {
        // Stops at double quotes too where a single one ends the string: those are plain.
        at = if quote == b'"' {
            scan::plain_end(bytes, at)
        } else {
            let special = |&b: &u8| b == quote || b == b'\\' || b < 0x20;
            bytes[at..]
                .iter()
                .position(special)
                .map_or(bytes.len(), |n| at + n)
        };
        match bytes.get(at) {
            Some(b'\\') => {
                walk.escaped = true;
                if bytes.len() - at < 12 && is_cut(&bytes[at..]) {
                    break;
                }
                match escape(&bytes[at + 1..]) {
                    Escape::Char(_, length) => at += 1 + length,
                    Escape::Half => {
                        walk.surrogates.note(at);
                        at += 6;
                    }
                    Escape::Invalid => {
                        // The byte behind the backslash is looked at again, unless it is a
                        // quote that the backslash keeps from ending the string.
                        if bytes.get(at + 1) == Some(&quote) {
                            at += 2;
                        } else {
                            walk.escapes.note(at);
                            at += 1;
                        }
                    }
                }
            }
            Some(&byte) if byte == quote => {
                walk.closed = true;
                break;
            }
            Some(_) => {
                walk.controls.note(at);
                at += 1;
            }
            None => break,
        }
    }
    walk.end = at;
    walk
}

/// Decodes the inside of a string. Half a surrogate pair becomes U+FFFD. Of an escape that
/// JSON does not know the character is kept, and before a letter or digit the backslash too,
/// since there a path (`C:\Users`) or a regular expression (`\d`) was meant.
pub(super) fn unescape(inner: &str) -> String {
    let mut out = String::with_capacity(inner.len());
    let mut at = 0;
    loop {
        let backslash = scan::backslash(inner.as_bytes(), at);
        out.push_str(&inner[at..backslash]);
        let Some(behind) = inner.get(backslash + 1..) else {
            return out;
        };
        at = backslash + 1;
        match escape(behind.as_bytes()) {
            Escape::Char(c, length) => {
                out.push(c);
                at += length;
            }
            Escape::Half => {
                out.push(char::REPLACEMENT_CHARACTER);
                at += 5;
            }
            Escape::Invalid => match behind.chars().next() {
                Some(c) if c.is_ascii_alphanumeric() => out.push('\\'),
                Some(c) => {
                    out.push(c);
                    at += c.len_utf8();
                }
                None => return out,
            },
        }
    }
}

/// Whether the inside of a string without flaws has no other escapes than [`write`](super::write)
/// would make, so that it can be copied.
pub(super) fn is_canonical(inner: &str) -> bool {
    let bytes = inner.as_bytes();
    let mut at = 0;
    loop {
        at = scan::backslash(bytes, at);
        match bytes.get(at + 1) {
            None => return true,
            Some(b'u' | b'/') => return false,
            Some(_) => at += 2,
        }
    }
}
