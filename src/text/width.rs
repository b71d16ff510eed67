//! How wide text is in columns, and how many lines it fills: an estimate without any font.

/// Columns between two tab stops.
const TAB: u64 = 8;

/// Lines that a text fills when it is wrapped at `width` columns (at least 1), as fixed-width
/// letters are. Line breaks at its end count nothing; an empty text has no line.
///
/// East Asian wide characters and emoji take two columns, combining marks none. Words are not
/// kept whole, so it is an estimate, and a lower bound for a host that wraps between words.
pub fn lines(text: &str, width: u32) -> u64 {
    let width = u64::from(width.max(1));
    let text = text.trim_end_matches('\n');
    if text.is_empty() {
        return 0;
    }
    text.split('\n')
        .map(|line| columns(line).div_ceil(width).max(1))
        .sum()
}

/// Columns of a text without line breaks.
pub fn columns(line: &str) -> u64 {
    if line.is_ascii() && !line.contains('\t') {
        return line.len() as u64;
    }
    line.chars().fold(0, |columns, c| match c {
        '\t' => (columns / TAB + 1) * TAB,
        c => columns + width_of(c),
    })
}

/// Columns of a character (UAX #11 in broad ranges).
fn width_of(c: char) -> u64 {
    match c {
        '\u{300}'..='\u{36F}'
        | '\u{200B}'..='\u{200F}'
        | '\u{20D0}'..='\u{20FF}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{E0100}'..='\u{E01EF}' => 0,
        '\u{1100}'..='\u{115F}'
        | '\u{2E80}'..='\u{A4CF}'
        | '\u{AC00}'..='\u{D7A3}'
        | '\u{F900}'..='\u{FAFF}'
        | '\u{FE30}'..='\u{FE6F}'
        | '\u{FF00}'..='\u{FF60}'
        | '\u{FFE0}'..='\u{FFE6}'
        | '\u{1F300}'..='\u{1F64F}'
        | '\u{1F680}'..='\u{1F6FF}'
        | '\u{1F900}'..='\u{1FAFF}'
        | '\u{20000}'..='\u{3FFFD}' => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_wrap_at_the_width_and_trailing_breaks_count_nothing() {
        assert_eq!(lines("", 80), 0);
        assert_eq!(lines("a\n\n", 80), 1);
        assert_eq!(lines("a\n\nb\n", 80), 3);
        assert_eq!(lines(&"x".repeat(80), 80), 1);
        assert_eq!(lines(&"x".repeat(81), 80), 2);
        assert_eq!(lines("abc", 0), 3);
    }

    #[test]
    fn wide_characters_take_two_columns_and_marks_none() {
        assert_eq!(columns("渲染"), 4);
        assert_eq!(columns("e\u{301}"), 1);
        assert_eq!(columns("a\tb"), 9);
        assert_eq!(lines(&"渲".repeat(41), 80), 2);
    }
}
