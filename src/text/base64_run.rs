//! Long runs of base64 inside text that nothing announces.
//!
//! Such a run costs a model thousands of tokens and tells it nothing. What a
//! model can read must stay, though: words, paths, identifiers, hashes, code.
//! A run is taken for base64 if it is long enough, keeps to one alphabet of
//! RFC 4648, and either decodes to a file of a known type or looks like no
//! writing:
//!
//! - it has capitals, small letters, digits, and a letter after F (prose, DNA,
//!   numbers and hexadecimal lack one of them);
//! - of its neighbours that differ, at most 38 of 100 pairs are both small
//!   letters (words, paths, names in camel case: above 50; base64: 18, in
//!   128 characters of pictures and text 38 at most);
//! - `/ + - _` stand alone at most once in 6 characters (base64: once in 32;
//!   paths of short names more often), or there are at most 8 different letters
//!   and digits (masks and other flat data);
//! - at least 45 of 100 pairs change between the three kinds (base64: 62), or 20
//!   where those separators come at most once in 16 characters (arrays of small
//!   numbers; names in capitals stay below, and paths have more separators).
//!
//! The figures come from answers of real MCP servers and from 800 MB of source
//! code and documentation, in which this rule claims nothing but base64.
//!
//! Runs broken into lines of one length, as by `base64` and PEM, are joined.
//! Inside a web address a run of up to 2,048 characters stays, since the address
//! is of no use without it.

use std::ops::Range;

use crate::media::{base64, sniff};

/// Shortest line of wrapped base64; PEM has 64 characters, MIME 76.
const MIN_LINE: usize = 60;

/// Longest run that is left in a web address: what all browsers and servers
/// take.
const MAX_IN_ADDRESS: usize = 2048;

/// Characters of one sample of a long run.
const SAMPLE: usize = 4096;

/// Pairs of differing neighbours below which there is no telling.
const MIN_PAIRS: usize = 16;

/// Characters that are decoded to recognise a file.
const FILE_HEAD: usize = 512;

/// Characters of either base64 alphabet at the start of `bytes`.
pub(super) fn run_length(bytes: &[u8]) -> usize {
    let mut at = 0;
    // Many at a time, so that megabytes go quickly.
    while let Some(block) = bytes.get(at..).and_then(|rest| rest.first_chunk::<16>()) {
        if !block.iter().fold(true, |all, &byte| all & is_symbol(byte)) {
            break;
        }
        at += 16;
    }
    at + bytes[at..]
        .iter()
        .take_while(|&&byte| is_symbol(byte))
        .count()
}

fn is_symbol(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() | (byte == b'+') | (byte == b'/') | (byte == b'-') | (byte == b'_')
}

/// Finds runs of at least `min_len` characters (128 is a good choice) that are
/// base64 by the rule above, in order and without overlap.
pub fn find_base64_runs(text: &str, min_len: usize) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let step = min_len.clamp(1, MIN_LINE);
    let mut runs = Vec::new();
    let mut at = 0;
    // A run of `step` characters covers every `step`-th byte somewhere, so a
    // byte that is none rules out all places before it.
    while let Some(&probe) = bytes.get(at + step - 1) {
        if !is_symbol(probe) {
            at += step;
            continue;
        }
        let before = bytes[at..at + step].iter().rev();
        let start = at + step - before.take_while(|&&byte| is_symbol(byte)).count();
        let start = start + usize::from(is_escape(bytes, start));
        let run = block_at(bytes, start);
        at = run.end;
        let symbols = run.end - run.start;
        if symbols >= min_len && is_base64(&text[run.clone()]) && !is_in_address(bytes, &run) {
            runs.push(run);
        }
    }
    runs
}

/// Whether the character at `at` ends an escape like `\n` of a JSON text.
fn is_escape(bytes: &[u8], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| bytes.get(before));
    before == Some(&b'\\') && matches!(bytes.get(at), Some(b'n' | b'r' | b't'))
}

/// The run that begins at `start` with its padding, and the lines after it that
/// belong to it.
fn block_at(bytes: &[u8], start: usize) -> Range<usize> {
    let width = run_length(&bytes[start..]);
    let mut symbols = width;
    let mut end = start + width;
    if width >= MIN_LINE {
        while let Some(next) = after_break(bytes, end) {
            let length = run_length(&bytes[next..]);
            let after = next + length;
            let padded = after + padding(bytes, after);
            let ends = match bytes.get(padded) {
                None | Some(b'"' | b'\'' | b'`') => true,
                Some(_) => after_break(bytes, padded).is_some(),
            };
            if !ends || length == 0 || length > width {
                break;
            }
            // The last line is shorter. A word on a line of its own is none,
            // unless the groups of four are not complete without it.
            if length < width && padded == after && length < 16 && symbols.is_multiple_of(4) {
                break;
            }
            end = after;
            symbols += length;
            if length < width {
                break;
            }
        }
    }
    start..end + padding(bytes, end)
}

/// Length of the lines of wrapped base64 at the start of `bytes`, which is where
/// another one ends; 0 if there are none. Escaped line breaks do not count, as
/// base64 with backslashes in it does not decode.
pub(super) fn wrapped_length(bytes: &[u8]) -> usize {
    let start = match bytes {
        [b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        _ => return 0,
    };
    let block = block_at(bytes, start);
    let first = run_length(&bytes[start..]);
    let ends_line =
        first < block.len() || matches!(bytes.get(block.end), None | Some(b'\r' | b'\n'));
    match first >= MIN_LINE && ends_line && !bytes[block.clone()].contains(&b'\\') {
        true => block.end,
        false => 0,
    }
}

/// Where the next line begins if there is a line break at `at`, as such or
/// escaped in a JSON text.
fn after_break(bytes: &[u8], at: usize) -> Option<usize> {
    let breaks: [&[u8]; 4] = [b"\n", b"\r\n", b"\\n", b"\\r\\n"];
    let rest = bytes.get(at..)?;
    let found = breaks.iter().find(|mark| rest.starts_with(mark))?;
    Some(at + found.len())
}

/// Characters of padding at `at`.
fn padding(bytes: &[u8], at: usize) -> usize {
    let rest = bytes.get(at..).unwrap_or_default();
    rest.iter()
        .take(2)
        .take_while(|&&byte| byte == b'=')
        .count()
}

/// Whether a run is base64 by the rule above.
fn is_base64(run: &str) -> bool {
    is_no_writing(run.as_bytes()) || is_file(run)
}

/// Whether a run begins like a file of a known type.
fn is_file(run: &str) -> bool {
    // ASCII throughout, so any place is a boundary.
    let head = base64::analyse(&run[..run.len().min(FILE_HEAD)]);
    sniff(&head.decode_prefix(FILE_HEAD)).is_some()
}

/// Whether a run has the statistics of base64. Of a long one samples from all
/// parts are looked at.
fn is_no_writing(run: &[u8]) -> bool {
    let mut tally = Tally::default();
    if run.len() <= 4 * SAMPLE {
        tally.add(run);
    } else {
        for part in 0..4 {
            let start = (run.len() - SAMPLE) / 3 * part;
            tally.add(&run[start..start + SAMPLE]);
        }
    }
    tally.has(0..10)
        && tally.has(10..36)
        && tally.has(36..62)
        && (tally.has(16..36) || tally.has(42..62))
        && !(tally.standard && tally.url_safe)
        && tally.pairs >= MIN_PAIRS
        && (tally.separators * 6 <= tally.length || tally.distinct() <= 8)
        && tally.small_pairs * 100 <= tally.pairs * 38
        && (tally.changes * 100 >= tally.pairs * 45
            || tally.changes * 100 >= tally.pairs * 20 && tally.separators * 16 <= tally.length)
}

/// What was counted in a run.
#[derive(Default)]
struct Tally {
    /// One bit for each digit, capital and small letter that occurs.
    symbols: u64,
    /// `+` or `/`.
    standard: bool,
    /// `-` or `_`.
    url_safe: bool,
    /// Neighbours that are both letters or digits and differ.
    pairs: usize,
    /// Those of them that are of different kinds.
    changes: usize,
    /// Those of them that are small letters.
    small_pairs: usize,
    /// Separators without another one before them.
    separators: usize,
    length: usize,
}

impl Tally {
    /// Whether one of these symbols occurs.
    fn has(&self, symbols: Range<u32>) -> bool {
        (self.symbols >> symbols.start) & ((1 << (symbols.end - symbols.start)) - 1) != 0
    }

    /// How many different letters and digits there are.
    fn distinct(&self) -> u32 {
        (self.symbols & ((1 << 62) - 1)).count_ones()
    }

    fn add(&mut self, run: &[u8]) {
        self.length += run.len();
        let mut last = (b'=', 0);
        for &byte in run {
            let (kind, symbol) = match byte {
                b'0'..=b'9' => (1, byte - b'0'),
                b'A'..=b'Z' => (2, byte - b'A' + 10),
                b'a'..=b'z' => (3, byte - b'a' + 36),
                _ => (0, 62),
            };
            self.symbols |= 1 << symbol;
            self.standard |= byte == b'+' || byte == b'/';
            self.url_safe |= byte == b'-' || byte == b'_';
            let differ = kind != 0 && last.1 != 0 && last.0 != byte;
            self.pairs += usize::from(differ);
            self.changes += usize::from(differ && last.1 != kind);
            self.small_pairs += usize::from(differ && last.1 == 3 && kind == 3);
            self.separators += usize::from(kind == 0 && last.1 != 0);
            last = (byte, kind);
        }
    }
}

/// Whether a run is part of a web address and short enough to be left there.
fn is_in_address(bytes: &[u8], run: &Range<usize>) -> bool {
    if run.len() > MAX_IN_ADDRESS {
        return false;
    }
    let from = run.start.saturating_sub(MAX_IN_ADDRESS);
    let before = &bytes[from..run.start];
    let ends_word = |byte: &u8| *byte <= b' ' || b"\"'<>()`|\\".contains(byte);
    let word = match before.iter().rposition(ends_word) {
        Some(at) => &before[at + 1..],
        None => before,
    };
    let word = &word[..word.len().min(8)];
    // The run itself may begin with the scheme's letters only if it is no run.
    word.get(..7)
        .is_some_and(|w| w.eq_ignore_ascii_case(b"http://"))
        || word.eq_ignore_ascii_case(b"https://")
}
