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

/// Bytes that are looked at together.
const BLOCK: usize = 64;

/// The first byte from `at` on at which a character begins that is not simply
/// kept. Some of those that it finds are kept after a closer look.
pub(super) fn next_candidate(bytes: &[u8], at: usize) -> Option<usize> {
    let mut at = at;
    // Two more bytes tell the kind of a character.
    while let Some(block) = bytes
        .get(at..)
        .and_then(|rest| rest.first_chunk::<{ BLOCK + 2 }>())
    {
        if may_have_candidate(block)
            && let Some(found) =
                (0..BLOCK).find(|&i| is_candidate(block[i], block[i + 1], block[i + 2]))
        {
            return Some(at + found);
        }
        at += BLOCK;
    }
    let rest = bytes.get(at..)?;
    let byte = |i: usize| rest.get(i).copied().unwrap_or(0);
    (0..rest.len())
        .find(|&i| is_candidate(byte(i), byte(i + 1), byte(i + 2)))
        .map(|found| at + found)
}

/// Whether a block has a candidate, without branches so that the compiler makes
/// vector code of it.
fn may_have_candidate(block: &[u8; BLOCK + 2]) -> bool {
    let mut look = false;
    for &byte in &block[..BLOCK] {
        look |= (byte < 0x20) & (byte != b'\n') & (byte != b'\t') | (byte >= 0x7f);
    }
    if !look {
        return false;
    }
    let mut found = false;
    for i in 0..BLOCK {
        found |= is_candidate(block[i], block[i + 1], block[i + 2]);
    }
    found
}

/// Whether a character that begins with these bytes needs a look. Exact but for
/// the supplementary planes.
#[inline(always)]
fn is_candidate(a: u8, b: u8, c: u8) -> bool {
    let within = |x: u8, low: u8, high: u8| x.wrapping_sub(low) <= high - low;
    let control = (a < 0x20) & (a != b'\n') & (a != b'\t') | (a == 0x7f);
    // U+0080 to U+009F, U+00AD; U+034F; U+061C.
    let two = (a == 0xc2) & ((b < 0xa0) | (b == 0xad))
        | (a == 0xcd) & (b == 0x8f)
        | (a == 0xd8) & (b == 0x9c);
    // U+115F, U+1160; U+17B4, U+17B5; U+180B to U+180F.
    let e1 = (a == 0xe1)
        & ((b == 0x85) & within(c, 0x9f, 0xa0)
            | (b == 0x9e) & within(c, 0xb4, 0xb5)
            | (b == 0xa0) & within(c, 0x8b, 0x8f));
    // U+200B to U+200F, U+2028 to U+202E; U+2060 to U+206F.
    let e2 = (a == 0xe2)
        & ((b == 0x80) & (within(c, 0x8b, 0x8f) | within(c, 0xa8, 0xae))
            | (b == 0x81) & (c >= 0xa0));
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
    control | two | e1 | e2 | e3 | ef | f0 | (a > 0xf0)
}
