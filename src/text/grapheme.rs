//! Cutting text without taking a character apart.

use unicode_segmentation::GraphemeCursor;

/// How far a cut looks back. Longer clusters than this are no writing (piles of
/// combining marks, endless chains of joiners) and are cut between code points.
const WINDOW: usize = 1024;

/// The largest place at or before `index` at which `text` can be cut: on a
/// boundary of extended grapheme clusters (UAX #29). `index` may be anything;
/// beyond the end gives the length of the text. Looks at no more than about a
/// kilobyte before `index`, so a row of more than a hundred flags (regional
/// indicators) may be cut inside one of them.
pub fn floor_boundary(text: &str, index: usize) -> usize {
    if index >= text.len() {
        return text.len();
    }
    let bytes = text.as_bytes();
    // Between two ASCII characters there is always a boundary, but for CR LF.
    if index > 0
        && bytes[index - 1].is_ascii()
        && bytes[index].is_ascii()
        && !(bytes[index - 1] == b'\r' && bytes[index] == b'\n')
    {
        return index;
    }
    let index = floor_char(text, index);
    let start = floor_char(text, index.saturating_sub(WINDOW));
    // Whether there is a boundary before a character depends on that character
    // and what comes before it, so the window ends with it.
    let next = text[index..].chars().next().map_or(0, char::len_utf8);
    let window = &text[start..index + next];
    let mut cursor = GraphemeCursor::new(index - start, window.len(), true);
    if cursor.is_boundary(window, 0) == Ok(true) {
        return index;
    }
    match cursor.prev_boundary(window, 0) {
        Ok(Some(found)) if found > 0 || start == 0 => start + found,
        _ => index,
    }
}

/// The largest boundary of a code point at or before `index`.
fn floor_char(text: &str, index: usize) -> usize {
    let mut index = index;
    while !text.is_char_boundary(index) {
        index -= 1;
    }
    index
}
