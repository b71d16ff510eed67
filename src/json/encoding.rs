//! Text encodings: everything becomes UTF-8, and offsets stay those of the host's bytes.

use super::Source;
use crate::diagnostic::{Diagnostics, Topic};

/// Turns offsets into a UTF-8 source into offsets into the bytes that the host gave.
#[derive(Clone, Debug)]
pub(super) enum Offsets {
    /// They are the same.
    Same,
    /// Bad bytes were replaced: where each replacement ends, in the source and in the host's
    /// bytes, in ascending order.
    Shifted(Vec<(u32, u32)>),
    /// The host's bytes are code units of two or four bytes behind a mark of as many or none;
    /// the last one may lack bytes.
    Units { width: u64, mark: u64, length: u64 },
}

impl Offsets {
    /// The host's byte for the byte `at` of `source`.
    pub fn host(&self, source: &str, at: u32) -> u64 {
        match self {
            Offsets::Same => u64::from(at),
            Offsets::Shifted(ends) => match ends.partition_point(|&(end, _)| end <= at) {
                0 => u64::from(at),
                n => {
                    let (source_end, host_end) = ends[n - 1];
                    u64::from(host_end) + u64::from(at - source_end)
                }
            },
            Offsets::Units {
                width,
                mark,
                length,
            } => {
                let before = source.as_bytes();
                let before = before.get(..at as usize).unwrap_or(before);
                let units: u64 = before
                    .iter()
                    .map(|&byte| match byte {
                        0x80..0xC0 => 0,
                        // A character beyond the basic plane takes two units of UTF-16.
                        0xF0.. if *width == 2 => 2,
                        _ => 1,
                    })
                    .sum();
                (mark + units * width).min(*length)
            }
        }
    }
}

/// Makes UTF-8 of a source of wider code units. Any other one stays as it is.
pub(super) fn narrow(source: Source, diagnostics: &mut Diagnostics) -> (Source, Offsets) {
    let bytes = source.as_bytes();
    match Wide::detect(bytes) {
        Some((wide, mark)) => wide.decode(bytes, mark, diagnostics),
        None => (source, Offsets::Same),
    }
}

/// Replaces each maximal run of bytes that starts no character by U+FFFD, as
/// `String::from_utf8_lossy` and the WHATWG decoder do. `None` if that makes more than `longest`
/// bytes, at most 4 GiB - 1.
pub(super) fn replace_bad_bytes(
    source: &[u8],
    longest: u64,
    diagnostics: &mut Diagnostics,
) -> Option<(String, Offsets)> {
    let mut text = String::with_capacity(source.len() + source.len() / 8);
    let mut ends = Vec::new();
    let mut read = 0;
    let mut first = None;
    for chunk in source.utf8_chunks() {
        text.push_str(chunk.valid());
        read += chunk.valid().len();
        if chunk.invalid().is_empty() {
            continue;
        }
        first.get_or_insert(read);
        text.push(char::REPLACEMENT_CHARACTER);
        read += chunk.invalid().len();
        if text.len() as u64 > longest {
            return None;
        }
        ends.push((text.len() as u32, read as u32));
    }
    let count = ends.len();
    diagnostics.at_byte(
        Topic::TextInvalidUtf8,
        first.unwrap_or(0) as u64,
        format!("{count} sequences of bytes are not UTF-8; each reads as U+FFFD"),
    );
    (text.len() as u64 <= longest).then_some((text, Offsets::Shifted(ends)))
}

/// UTF-16 or UTF-32 and its byte order.
#[derive(Clone, Copy)]
struct Wide {
    width: usize,
    big_endian: bool,
}

impl Wide {
    /// Recognises a byte order mark, or the zero bytes around the first character of JSON
    /// (RFC 4627 section 3), and gives the length of the mark.
    fn detect(bytes: &[u8]) -> Option<(Wide, usize)> {
        let wide = |width, big_endian| Wide { width, big_endian };
        let found = match bytes {
            [0xFF, 0xFE, 0, 0, ..] => (wide(4, false), 4),
            [0, 0, 0xFE, 0xFF, ..] => (wide(4, true), 4),
            [0xFF, 0xFE, ..] => (wide(2, false), 2),
            [0xFE, 0xFF, ..] => (wide(2, true), 2),
            [b'{' | b'[', 0, 0, 0, ..] => (wide(4, false), 0),
            [0, 0, 0, b'{' | b'[', ..] => (wide(4, true), 0),
            [b'{' | b'[', 0, ..] => (wide(2, false), 0),
            [0, b'{' | b'[', ..] => (wide(2, true), 0),
            _ => return None,
        };
        Some(found)
    }

    fn decode(self, bytes: &[u8], mark: usize, diagnostics: &mut Diagnostics) -> (Source, Offsets) {
        if mark > 0 {
            diagnostics.at_byte(Topic::Bom, 0, "a byte order mark before the message");
        }
        let mut units = bytes[mark..].chunks_exact(self.width);
        let part = !units.remainder().is_empty();
        let units = units.by_ref().map(|unit| {
            let fold = |value: u32, &byte: &u8| value << 8 | u32::from(byte);
            if self.big_endian {
                unit.iter().fold(0, fold)
            } else {
                unit.iter().rev().fold(0, fold)
            }
        });
        let mut bad = 0u64;
        let mut replaced = || {
            bad += 1;
            char::REPLACEMENT_CHARACTER
        };
        let mut text: String = if self.width == 2 {
            char::decode_utf16(units.map(|unit| unit as u16))
                .map(|unit| unit.unwrap_or_else(|_| replaced()))
                .collect()
        } else {
            units
                .map(|unit| char::from_u32(unit).unwrap_or_else(&mut replaced))
                .collect()
        };
        if part {
            text.push(replaced());
        }
        let name = self.width * 8;
        let flaw = match bad {
            0 => String::new(),
            _ => format!("; {bad} units that are no characters read as U+FFFD"),
        };
        diagnostics.at_byte(
            Topic::TextInvalidUtf8,
            0,
            format!("the message is UTF-{name} and not UTF-8; it was converted{flaw}"),
        );
        let offsets = Offsets::Units {
            width: self.width as u64,
            mark: mark as u64,
            length: bytes.len() as u64,
        };
        (Source::Owned(text.into_bytes()), offsets)
    }
}
