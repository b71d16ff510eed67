//! Which characters need a look when text is cleaned, and what they are.

/// What is done about a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// Kept as it is.
    Visible,
    /// A line break of any kind but LF.
    Newline,
    /// A control character.
    Control,
    /// A bidirectional embedding, override or isolate.
    Bidi,
    /// U+E0000 to U+E0FFF but for the variation selectors.
    Tag,
    /// Never of use in plain text.
    Hidden,
    /// Invisible, but of use in its place.
    Invisible,
}

/// U+1F3F4, with which the flag of a subdivision begins.
pub(super) const BLACK_FLAG: char = '\u{1f3f4}';
/// U+E007F, with which it ends.
pub(super) const CANCEL_TAG: char = '\u{e007f}';

/// What a character is. Invisible are the ones with the property
/// Default_Ignorable_Code_Point (UAX #44) unless they are never of use.
pub(super) fn class_of(c: char) -> Class {
    match c {
        '\t' | '\n' => Class::Visible,
        '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => Class::Newline,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' => Class::Control,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => Class::Bidi,
        '\u{e0100}'..='\u{e01ef}' => Class::Invisible,
        '\u{e0000}'..='\u{e0fff}' => Class::Tag,
        '\u{206a}'..='\u{206f}'
        | '\u{2065}'
        | '\u{feff}'
        | '\u{fff0}'..='\u{fffb}'
        | '\u{fdd0}'..='\u{fdef}' => Class::Hidden,
        _ if c as u32 & 0xfffe == 0xfffe => Class::Hidden,
        '\u{ad}'
        | '\u{34f}'
        | '\u{61c}'
        | '\u{115f}'
        | '\u{1160}'
        | '\u{17b4}'
        | '\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2060}'..='\u{2064}'
        | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{ffa0}'
        | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' => Class::Invisible,
        _ => Class::Visible,
    }
}

/// Whether a character is kept whatever stands around it.
pub(super) fn is_sure(c: char) -> bool {
    class_of(c) == Class::Visible && c != '\n' && c != '\t'
}

/// A variation selector (Unicode Standard 23.4; Mongolian ones: 13.5).
pub(super) fn is_selector(c: char) -> bool {
    matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' | '\u{180b}'..='\u{180d}' | '\u{180f}')
}

/// Whether a selector has a meaning after a character. The supplement is for
/// ideographs alone (UTS #37); the others go with keycap bases and with symbols
/// and letters beyond Latin-1 punctuation (StandardizedVariants.txt).
pub(super) fn can_vary(base: char, selector: char) -> bool {
    match selector {
        '\u{e0100}'..='\u{e01ef}' => is_ideograph(base),
        '\u{fe00}'..='\u{fe0f}' => {
            matches!(base, '0'..='9' | '#' | '*' | '\u{a9}' | '\u{ae}' | '\u{1000}'..)
        }
        _ => matches!(base, '\u{1800}'..='\u{18af}'),
    }
}

fn is_ideograph(c: char) -> bool {
    matches!(
        c,
        '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}'
    )
}

/// Whether a character belongs to the scripts whose letters neither join nor
/// lack spaces between words (Latin, Greek, Cyrillic, Armenian), or to the
/// punctuation and spaces around them.
pub(super) fn is_plain(c: char) -> bool {
    matches!(c, '\0'..='\u{58f}' | '\u{1d00}'..='\u{1fff}' | '\u{2000}'..='\u{206f}')
}

/// Whether an invisible character has a use between plain characters too: the
/// soft hyphen, and the marks that put punctuation in order next to Arabic and
/// Hebrew.
pub(super) fn has_use_anywhere(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200e}' | '\u{200f}' | '\u{61c}') || is_selector(c)
}

/// Length of the tags that follow a black flag to name a subdivision: a region
/// of two letters or three digits, one to four letters or digits
/// (unicode_subdivision_id of UTS #35), and the cancel tag. Longer ones are
/// well formed for UTS #51 and name nothing, so they are a hidden message.
pub(super) fn flag_tags(text: &str) -> Option<usize> {
    let mut word = [0_u8; 7];
    let mut length = 0;
    for c in text.chars() {
        match c {
            CANCEL_TAG => break,
            '\u{e0030}'..='\u{e0039}' | '\u{e0061}'..='\u{e007a}' => {
                // The low byte is the ASCII character.
                *word.get_mut(length)? = c as u8;
                length += 1;
            }
            _ => return None,
        }
    }
    let word = &word[..length];
    let suffix = match word {
        [a, b, suffix @ ..] if a.is_ascii_lowercase() && b.is_ascii_lowercase() => suffix,
        [a, b, c, suffix @ ..] if [a, b, c].iter().all(|d| d.is_ascii_digit()) => suffix,
        _ => return None,
    };
    let complete = text[length * 4..].starts_with(CANCEL_TAG);
    (complete && (1..=4).contains(&suffix.len())).then_some(length * 4 + 4)
}

/// Finds the characters that are not simply kept. Every block of the text is
/// looked at once, however many there are in it.
pub(super) struct Candidates<'a> {
    bytes: &'a [u8],
    /// Where the block begins that `mask` is about.
    block: usize,
    /// One bit for each byte of the block at which a candidate begins and that
    /// was not passed yet.
    mask: u64,
}

/// Bytes that are looked at together: as many as the mask has bits.
const BLOCK: usize = 64;

/// A block and the two bytes after it, which tell the kind of its last character.
type Window = [u8; BLOCK + 2];

impl<'a> Candidates<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        let mut candidates = Candidates {
            bytes,
            block: 0,
            mask: 0,
        };
        candidates.mask = candidates.mask_at(0);
        candidates
    }

    /// The first byte from `at` on at which a character begins that is not
    /// simply kept; some of them are kept after a closer look. `at` must not
    /// decrease from call to call.
    pub fn next(&mut self, at: usize) -> Option<usize> {
        let behind = at.saturating_sub(self.block);
        if behind < BLOCK {
            self.mask &= u64::MAX << behind;
        } else {
            self.block = at;
            self.mask = self.mask_at(at);
        }
        while self.mask == 0 {
            self.block += BLOCK;
            if self.block >= self.bytes.len() {
                return None;
            }
            self.mask = self.mask_at(self.block);
        }
        Some(self.block + self.mask.trailing_zeros() as usize)
    }

    fn mask_at(&self, at: usize) -> u64 {
        let rest = self.bytes.get(at..).unwrap_or_default();
        match rest.first_chunk() {
            Some(window) => mask_of(window),
            None => {
                let mut window = [b' '; BLOCK + 2];
                window[..rest.len()].copy_from_slice(rest);
                mask_of(&window)
            }
        }
    }
}

/// The candidates in a block. The loops have no branches, so that the compiler
/// makes vector code of them; most blocks need the first one or two.
fn mask_of(window: &Window) -> u64 {
    let (mut controls, mut beyond_ascii) = (false, false);
    for &byte in &window[..BLOCK] {
        controls |= is_control(byte);
        beyond_ascii |= byte >= 0x80;
    }
    if !beyond_ascii {
        return match controls {
            false => 0,
            true => pack(|i| is_control(window[i])),
        };
    }
    let (mut frequent, mut rare) = (controls, false);
    for i in 0..BLOCK {
        let (a, b, c) = (window[i], window[i + 1], window[i + 2]);
        frequent |= may_be_frequent(a, b);
        rare |= may_be_rare(a, b, c);
    }
    match (frequent, rare) {
        (false, false) => 0,
        (true, false) => pack(|i| is_frequent(window[i], window[i + 1], window[i + 2])),
        (_, true) => pack(|i| {
            let (a, b, c) = (window[i], window[i + 1], window[i + 2]);
            is_frequent(a, b, c) | is_rare(a, b, c)
        }),
    }
}

/// One bit for each byte of a block.
#[inline(always)]
fn pack(is_set: impl Fn(usize) -> bool) -> u64 {
    let mut flags = [0_u8; BLOCK];
    for (i, flag) in flags.iter_mut().enumerate() {
        *flag = u8::from(is_set(i));
    }
    let mut mask = 0;
    for (k, eight) in flags.as_chunks::<8>().0.iter().enumerate() {
        // The product puts byte `j` at bit 56 + j.
        let bits = u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        mask |= bits << (8 * k);
    }
    mask
}

#[inline(always)]
fn is_control(byte: u8) -> bool {
    (byte < 0x20) & (byte != b'\n') & (byte != b'\t') | (byte == 0x7f)
}

/// A cheaper test that is true wherever [`is_frequent`] is beyond ASCII.
#[inline(always)]
fn may_be_frequent(a: u8, b: u8) -> bool {
    (a == 0xc2) | (a == 0xcd) | (a == 0xd8) & (b == 0x9c) | (a == 0xe2) & (b <= 0x81)
}

/// A cheaper test that is true wherever [`is_rare`] is.
#[inline(always)]
fn may_be_rare(a: u8, b: u8, c: u8) -> bool {
    (a == 0xe1) & (b <= 0xa0)
        | (a == 0xe3) & (b == 0x85)
        | (a == 0xef) & (b | 1 != 0xbd)
        | (a >= 0xf0) & ((b != 0x9f) | (c == 0xbf))
}

/// Whether a byte is between two others, without a branch.
#[inline(always)]
fn within(byte: u8, low: u8, high: u8) -> bool {
    byte.wrapping_sub(low) <= high - low
}

/// Whether a character that begins with these bytes needs a look: controls, and
/// those that share their first bytes with the punctuation of European text.
#[inline(always)]
fn is_frequent(a: u8, b: u8, c: u8) -> bool {
    // U+0080 to U+009F, U+00AD; U+034F; U+061C.
    let two = (a == 0xc2) & ((b < 0xa0) | (b == 0xad))
        | (a == 0xcd) & (b == 0x8f)
        | (a == 0xd8) & (b == 0x9c);
    // U+200B to U+200F, U+2028 to U+202E; U+2060 to U+206F.
    let e2 = (a == 0xe2)
        & ((b == 0x80) & (within(c, 0x8b, 0x8f) | within(c, 0xa8, 0xae))
            | (b == 0x81) & within(c, 0xa0, 0xaf));
    is_control(a) | two | e2
}

/// The same for all others; exact but for the supplementary planes.
#[inline(always)]
fn is_rare(a: u8, b: u8, c: u8) -> bool {
    // U+115F, U+1160; U+17B4, U+17B5; U+180B to U+180F.
    let e1 = (a == 0xe1)
        & ((b == 0x85) & within(c, 0x9f, 0xa0)
            | (b == 0x9e) & within(c, 0xb4, 0xb5)
            | (b == 0xa0) & within(c, 0x8b, 0x8f));
    // U+3164.
    let e3 = (a == 0xe3) & (b == 0x85) & (c == 0xa4);
    // U+FDD0 to U+FDEF; U+FE00 to U+FE0F; U+FEFF; U+FFA0; U+FFF0 to U+FFFB, U+FFFE, U+FFFF.
    let ef = (a == 0xef)
        & ((b == 0xb7) & within(c, 0x90, 0xaf)
            | (b == 0xb8) & (c < 0x90)
            | (b == 0xbb) & (c == 0xbf)
            | (b == 0xbe) & (c == 0xa0)
            | (b == 0xbf) & (within(c, 0xb0, 0xbb) | (c >= 0xbe)));
    // U+1BCA0 and U+1D173 with their blocks, the last of each plane, planes 4 to 16.
    let f0 = (a == 0xf0)
        & ((b == 0x9b) & (c == 0xb2) | (b == 0x9d) & (c == 0x85) | (b & 0xf == 0xf) & (c == 0xbf));
    e1 | e3 | ef | f0 | (a > 0xf0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every code point is found if and only if its class asks for it, wherever
    /// it stands in a block.
    #[test]
    fn candidates_are_what_is_not_visible() {
        // The first plane, and around every edge in the others.
        let supplementary = ('\u{10000}'..=char::MAX).filter(|&c| {
            let edges = [
                0, 0xffff, 0xbca0, 0xbca3, 0xd173, 0xd17a, 0x100, 0x1ef, 0x1000,
            ];
            edges
                .iter()
                .any(|edge| (c as u32 & 0xffff).abs_diff(*edge) < 3)
        });
        for (i, c) in ('\0'..='\u{ffff}').chain(supplementary).enumerate() {
            let place = i % 70;
            let text = format!("{}{c}é", " ".repeat(place));
            let found = Candidates::new(text.as_bytes()).next(0);
            match class_of(c) {
                Class::Visible if c < '\u{10000}' => assert_eq!(found, None, "{c:?}"),
                Class::Visible => assert!(found.is_none_or(|at| at == place), "{c:?}"),
                _ => assert_eq!(found, Some(place), "{c:?}"),
            }
        }
    }

    #[test]
    fn every_candidate_is_found_in_turn() {
        let text = "a\u{1}".repeat(200) + &"é“\u{200b}渲".repeat(100) + &"x".repeat(300) + "\r";
        let mut candidates = Candidates::new(text.as_bytes());
        let mut found = Vec::new();
        let mut at = 0;
        while let Some(next) = candidates.next(at) {
            found.push(next);
            at = next + 1;
        }
        let expected: Vec<usize> = text
            .char_indices()
            .filter(|(_, c)| class_of(*c) != Class::Visible)
            .map(|(at, _)| at)
            .collect();
        assert_eq!(found, expected);
    }
}
