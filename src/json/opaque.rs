//! Containers that nest too deep to be taken apart: finding where they end.

use super::{escape, number, scan};

/// One bit a level: set for objects.
struct Levels {
    bits: Vec<u64>,
    depth: usize,
}

impl Levels {
    fn push(&mut self, object: bool) {
        let (word, bit) = (self.depth / 64, self.depth % 64);
        if word == self.bits.len() {
            self.bits.push(0);
        }
        self.bits[word] = self.bits[word] & !(1 << bit) | u64::from(object) << bit;
        self.depth += 1;
    }

    /// Whether the innermost container is an object; `None` if there is none.
    fn object(&self) -> Option<bool> {
        let top = self.depth.checked_sub(1)?;
        Some(self.bits[top / 64] >> (top % 64) & 1 == 1)
    }
}

/// Where the container that opens at `start` ends, if it is JSON by RFC 8259 throughout.
pub(super) fn strict_end(bytes: &[u8], start: usize) -> Option<usize> {
    let mut levels = Levels {
        bits: Vec::new(),
        depth: 0,
    };
    let mut at = start;
    loop {
        // A value.
        at = scan::space_end(bytes, at);
        match scan::byte(bytes, at) {
            open @ (b'{' | b'[') => {
                levels.push(open == b'{');
                at = scan::space_end(bytes, at + 1);
                // The closing bracket is two codes behind the opening one in ASCII.
                if scan::byte(bytes, at) != open + 2 {
                    if open == b'{' {
                        at = key_end(bytes, at)?;
                    }
                    continue;
                }
            }
            b'"' => at = string_end(bytes, at + 1)?,
            b't' => at = literal_end(bytes, at, b"true")?,
            b'f' => at = literal_end(bytes, at, b"false")?,
            b'n' => at = literal_end(bytes, at, b"null")?,
            _ => at = number::grammar_end(bytes, at)?,
        }
        // What follows a value.
        loop {
            at = scan::space_end(bytes, at);
            match (scan::byte(bytes, at), levels.object()?) {
                (b',', object) => {
                    at += 1;
                    if object {
                        at = key_end(bytes, scan::space_end(bytes, at))?;
                    }
                    break;
                }
                (b'}', true) | (b']', false) => {}
                _ => return None,
            }
            at += 1;
            levels.depth -= 1;
            if levels.depth == 0 {
                return Some(at);
            }
        }
    }
}

fn literal_end(bytes: &[u8], at: usize, literal: &[u8]) -> Option<usize> {
    bytes[at..]
        .starts_with(literal)
        .then_some(at + literal.len())
}

/// The place behind the quote that closes a string.
fn string_end(bytes: &[u8], at: usize) -> Option<usize> {
    if let Some(clean) = scan::clean_string(bytes, at) {
        return Some(clean.quote + 1);
    }
    // Half a surrogate pair is a flaw and yet JSON.
    let walk = escape::walk(bytes, at, b'"');
    walk.is_valid().then_some(walk.end + 1)
}

/// The place behind the colon of the key that starts at `at`.
fn key_end(bytes: &[u8], at: usize) -> Option<usize> {
    if scan::byte(bytes, at) != b'"' {
        return None;
    }
    let colon = scan::space_end(bytes, string_end(bytes, at + 1)?);
    (scan::byte(bytes, colon) == b':').then_some(colon + 1)
}

/// Where the container that opens at `start` ends by its brackets alone, outside of strings;
/// `None` if the input ends first.
pub(super) fn bracket_end(bytes: &[u8], start: usize) -> Option<usize> {
    let mut depth = 0usize;
    let mut at = start;
    loop {
        match *bytes.get(at)? {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            b'"' => {
                let walk = escape::walk(bytes, at + 1, b'"');
                if !walk.closed {
                    return None;
                }
                at = walk.end;
            }
            _ => {}
        }
        at += 1;
    }
}
