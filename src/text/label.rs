//! Text on one line, for names, titles and file names inside a sentence.

use std::borrow::Cow;

use super::{floor_boundary, sanitize};

/// Cleans a text as [`sanitize()`] does and puts it on one line: white space and
/// line breaks become single spaces, none at the ends. What is longer than
/// `limit` characters is cut at a grapheme boundary and ends in `…`. A server
/// cannot forge a second line of a sentence with it.
pub fn label(text: &str, limit: usize) -> Cow<'_, str> {
    if text.len() <= limit && is_word(text.as_bytes()) {
        return text.into();
    }
    // No more than a few bytes of a character are of interest; a name of
    // megabytes is not cleaned as a whole.
    let most = limit.saturating_mul(16).saturating_add(1024);
    let head = &text[..floor_boundary(text, most)];
    let cleaned = sanitize(head).text;
    let plain = !cleaned.starts_with(' ')
        && !cleaned.ends_with(' ')
        && !cleaned.contains("  ")
        && !cleaned.chars().any(|c| c != ' ' && c.is_whitespace());
    let line: Cow<'_, str> = match plain {
        true => cleaned,
        false => {
            let mut line = String::with_capacity(cleaned.len());
            for word in cleaned.split_whitespace() {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
            }
            line.into()
        }
    };
    let cut = line.char_indices().nth(limit).map(|(at, _)| at);
    let Some(end) = cut.or_else(|| (head.len() < text.len()).then_some(line.len())) else {
        return line;
    };
    // Room for the ellipsis.
    let last = line[..end]
        .char_indices()
        .next_back()
        .map_or(0, |(at, _)| at);
    let last = if cut.is_some() { last } else { end };
    let mut short = line[..floor_boundary(&line, last)].trim_end().to_owned();
    if limit > 0 {
        short.push('…');
    }
    short.into()
}

/// Whether a text is a word or words of printable ASCII with single spaces between, as most
/// names are: a label as it stands.
fn is_word(text: &[u8]) -> bool {
    // A space at the start counts as a second one; one at the end ends the text as one.
    let ends = text.iter().try_fold(b' ', |before, &byte| match byte {
        b' ' if before == b' ' => None,
        b' '..=b'~' => Some(byte),
        _ => None,
    });
    ends.is_some_and(|last| last != b' ')
}
