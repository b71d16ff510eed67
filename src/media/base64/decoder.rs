//! Decoding step by step: whole chunks by the engine, and with care what it
//! refuses.

use base64::Engine as _;
use base64::engine::GeneralPurposeConfig;
use base64::engine::general_purpose::NO_PAD;
use once_cell::sync::Lazy;

use super::{Coding, Invalid, InvalidReason, Remarks, is_space};
use crate::text::percent;

/// The SIMD engine exists on these two architectures; it looks for AVX2 or NEON
/// at run time and is several times faster than the general one.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod engine {
    pub(super) use base64::engine::Simd as Engine;

    pub(super) fn standard() -> Engine {
        Engine::standard(super::CONFIG)
    }

    pub(super) fn url_safe() -> Engine {
        Engine::url_safe(super::CONFIG)
    }
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
mod engine {
    use base64::alphabet::{STANDARD, URL_SAFE};
    pub(super) use base64::engine::GeneralPurpose as Engine;

    pub(super) fn standard() -> Engine {
        Engine::new(&STANDARD, super::CONFIG)
    }

    pub(super) fn url_safe() -> Engine {
        Engine::new(&URL_SAFE, super::CONFIG)
    }
}

/// Characters that are decoded at a time: input, compacted text and output of
/// one chunk stay in the first-level cache together.
const CHUNK: usize = 8 * 1024;

/// Padding is dealt with here, so the engine is told that there is none.
const CONFIG: GeneralPurposeConfig = NO_PAD.with_decode_allow_trailing_bits(true);

/// The tables of an alphabet and the choice of instructions, which never change. A short text
/// is decoded faster than they are made.
static STANDARD: Lazy<engine::Engine> = Lazy::new(engine::standard);
static URL_SAFE: Lazy<engine::Engine> = Lazy::new(engine::url_safe);

/// Decodes a body step by step.
pub(super) struct Decoder<'a> {
    /// The whole text up to the end of the body.
    bytes: &'a [u8],
    /// The next byte to read; at most the length of `bytes`.
    at: usize,
    in_uri: bool,
    /// The alphabet of the latest chunk, tried first on the next one.
    prefer_url_safe: bool,
    /// Characters of the latest group of four, if it was not full.
    partial: usize,
    pub remarks: Remarks,
}

impl<'a> Decoder<'a> {
    pub fn new(bytes: &'a [u8], start: usize, end: usize, coding: Coding) -> Self {
        let end = end.min(bytes.len());
        Decoder {
            bytes: &bytes[..end],
            at: start.min(end),
            in_uri: coding == Coding::Base64InUri,
            prefer_url_safe: false,
            partial: 0,
            remarks: Remarks::default(),
        }
    }

    pub fn at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    /// Characters of padding that the body should have had.
    pub fn padding_due(&self) -> usize {
        match self.partial {
            2 => 2,
            3 => 1,
            _ => 0,
        }
    }

    /// Decodes everything to a scratch buffer and returns the number of bytes.
    pub fn count(&mut self) -> Result<u64, Invalid> {
        let mut scratch = [0; CHUNK / 4 * 3];
        let mut total = 0_u64;
        while !self.at_end() {
            total += self.step(&mut scratch)? as u64;
        }
        Ok(total)
    }

    /// Decodes the next stretch to the start of `out`; returns the number of
    /// bytes, which may be 0 before the end (white space, padding). Needs room
    /// for three bytes unless the rest is shorter.
    pub fn step(&mut self, out: &mut [u8]) -> Result<usize, Invalid> {
        let rest = &self.bytes[self.at..];
        let fits = rest.len() <= CHUNK && rest.len() / 4 * 3 + rest.len() % 4 * 3 / 4 <= out.len();
        let take = if fits {
            rest.len()
        } else {
            (out.len() / 3 * 4).min(CHUNK).min(rest.len() / 4 * 4)
        };
        if take > 0 {
            let engine = match self.prefer_url_safe {
                true => &URL_SAFE,
                false => &STANDARD,
            };
            if let Ok(length) = engine.decode_slice(&rest[..take], out) {
                self.at += take;
                self.partial = take % 4;
                return Ok(length);
            }
        }
        self.step_with_care(out)
    }

    /// As [`Decoder::step`] for a stretch that the engine refuses as it is:
    /// drops white space, unifies the alphabets, ends groups at padding.
    #[inline(never)]
    fn step_with_care(&mut self, out: &mut [u8]) -> Result<usize, Invalid> {
        let room = (out.len() / 3 * 4).clamp(4, CHUNK);
        let mut compact = [0_u8; CHUNK];
        let mut filled = 0;
        let mut seen = Seen::default();
        let mut last = self.at;
        while filled < room {
            let rest = &self.bytes[self.at..];
            if let Some(block) = rest.first_chunk::<BLOCK>()
                && let Some(place) = compact[..room].get_mut(filled..filled + BLOCK)
                && seen.are_symbols(block)
            {
                place.copy_from_slice(block);
                filled += BLOCK;
                last = self.at + BLOCK - 1;
                self.at += BLOCK;
                continue;
            }
            // Symbols and white space, without a branch for each; few enough to
            // come back to whole blocks soon.
            let most = rest.len().min(room - filled).min(BLOCK);
            let mut passed = 0;
            for &byte in &rest[..most] {
                let class = CLASSES[usize::from(byte)];
                if class > SPACE {
                    break;
                }
                passed += 1;
                seen.note(byte, class);
                // In bounds: there are as many free places as bytes to pass.
                compact[filled] = class;
                filled += usize::from(class < SPACE);
            }
            if passed > 0 {
                last = self.at + passed - 1;
                self.at += passed;
                continue;
            }
            // The end, padding, an escape or a fault.
            let offset = self.at;
            let Some(&byte) = self.bytes.get(offset) else {
                break;
            };
            let (byte, length) = match percent::escape_at(self.bytes, offset) {
                Some(value) if self.in_uri => (value, 3),
                _ => (byte, 1),
            };
            self.at += length;
            match CLASSES[usize::from(byte)] {
                PADDING => {
                    // Trailing padding is cut off beforehand, so this is in the middle.
                    self.remarks |= Remarks::PADDING;
                    if filled % 4 != 0 {
                        break;
                    }
                }
                SPACE => seen.note(byte, SPACE),
                OTHER if filled < 4 => return Err(Invalid::character(offset)),
                OTHER => {
                    // The whole groups before the fault first; it comes up again.
                    self.at = offset;
                    filled -= filled % 4;
                    break;
                }
                class => {
                    seen.note(byte, class);
                    compact[filled] = class;
                    filled += 1;
                    last = offset;
                }
            }
        }
        if seen.space {
            self.remarks |= Remarks::WHITESPACE;
        }
        if seen.url_safe {
            self.remarks |= Remarks::URL_SAFE;
        }
        self.prefer_url_safe = seen.url_safe && !seen.standard;
        self.partial = filled % 4;
        if self.partial == 1 {
            // White space may stand behind the character.
            let mut before = self.bytes[..=last].iter();
            last = before.rposition(|&byte| !is_space(byte)).unwrap_or(last);
            if filled == 1 {
                return Err(Invalid {
                    offset: last,
                    reason: InvalidReason::Leftover,
                });
            }
            // Here too the whole groups first.
            self.at = last;
            filled -= 1;
            self.partial = 0;
        }
        // The compact text is clean. Only the room can be wrong, and it is for a
        // layout that belongs to another text.
        STANDARD
            .decode_slice(&compact[..filled], out)
            .map_err(|_| Invalid::character(last))
    }
}

/// Peculiarities of a stretch.
#[derive(Default)]
struct Seen {
    space: bool,
    /// `+` or `/`.
    standard: bool,
    /// `-` or `_`.
    url_safe: bool,
}

impl Seen {
    /// Whether a block has nothing but symbols of the standard alphabet.
    #[inline(always)]
    fn are_symbols(&mut self, block: &[u8; BLOCK]) -> bool {
        let (mut all, mut standard) = (true, false);
        for &byte in block {
            let special = (byte == b'+') | (byte == b'/');
            all &= byte.is_ascii_digit() | byte.is_ascii_alphabetic() | special;
            standard |= special;
        }
        self.standard |= standard;
        all
    }

    #[inline(always)]
    fn note(&mut self, byte: u8, class: u8) {
        self.space |= class == SPACE;
        self.url_safe |= class < SPACE && class != byte;
        self.standard |= byte == b'+' || byte == b'/';
    }
}

/// Bytes that are looked at together when compacting.
const BLOCK: usize = 16;

/// Classes of bytes beside symbols, whose class is their symbol in the alphabet
/// of RFC 4648 section 4.
const SPACE: u8 = 0x80;
const PADDING: u8 = 0x81;
const OTHER: u8 = 0x82;

const CLASSES: [u8; 256] = {
    let mut classes = [OTHER; 256];
    let mut byte = 0;
    while byte < 256 {
        // No more than 255.
        let value = byte as u8;
        classes[byte] = match value {
            _ if value.is_ascii_alphanumeric() => value,
            b'+' | b'-' => b'+',
            b'/' | b'_' => b'/',
            b'=' => PADDING,
            _ if is_space(value) => SPACE,
            _ => OTHER,
        };
        byte += 1;
    }
    classes
};
