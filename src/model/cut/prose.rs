//! Cutting prose and rows.

use memchr::{memchr, memchr_iter, memchr2_iter};

use super::{Choice, Room, Shape, floor_char, grapheme_floor};

const PARAGRAPH: u32 = 0;
const LINE: u32 = 1;
const INNER_LINE: u32 = 2;
const GRAPHEME: u32 = 3;

/// The end of the piece that starts at `start`; see [`cut`](super::cut).
pub(super) fn cut(words: &str, shape: Shape, start: usize, room: Room) -> Option<usize> {
    let left = room.left();
    if words.len().saturating_sub(start) <= left {
        return Some(words.len());
    }
    let mut choice = Choice::new(room);
    let window = &words[start..floor_char(words, start.saturating_add(left))];
    let mut quoted = shape == Shape::Rows && in_quotes(words, start);
    let mut unit = start;
    let mut inner = None;
    for at in memchr2_iter(b'\n', b'"', window.as_bytes()) {
        if window.as_bytes()[at] == b'"' {
            quoted ^= shape == Shape::Rows;
            continue;
        }
        let end = start + at + 1;
        if quoted {
            inner = Some(end);
            continue;
        }
        let blank = words[unit..end].trim_ascii().is_empty();
        let rank = if blank && shape == Shape::Prose {
            PARAGRAPH
        } else {
            LINE
        };
        choice.offer(rank, end, end - start);
        unit = end;
        inner = None;
    }
    if unit_exceeds(words, shape, unit, room.whole) {
        if let Some(end) = inner {
            choice.offer(INNER_LINE, end, end - start);
        }
        if let Some(end) = grapheme_floor(words, unit, start.saturating_add(left)) {
            choice.offer(GRAPHEME, end, end - start);
        }
    }
    choice.end()
}

/// Whether the line or row at `at` is longer, with its line break, than a part can hold.
fn unit_exceeds(words: &str, shape: Shape, at: usize, whole: usize) -> bool {
    let rest = &words.as_bytes()[at..];
    if rest.len() <= whole {
        return false;
    }
    let reach = &rest[..whole];
    if shape == Shape::Prose {
        return memchr(b'\n', reach).is_none();
    }
    let mut quoted = in_quotes(words, at);
    for i in memchr2_iter(b'\n', b'"', reach) {
        if reach[i] == b'"' {
            quoted = !quoted;
        } else if !quoted {
            return false;
        }
    }
    true
}

/// Whether `at` is inside a quoted field. A doubled quote inside one toggles twice.
fn in_quotes(words: &str, at: usize) -> bool {
    memchr_iter(b'"', &words.as_bytes()[..at]).count() % 2 == 1
}

/// How many lines are left from `at` on, a begun one included.
pub(super) fn lines(words: &str, at: usize) -> usize {
    let rest = words.as_bytes().get(at..).unwrap_or_default();
    let open = !rest.is_empty() && !rest.ends_with(b"\n");
    memchr_iter(b'\n', rest).count() + usize::from(open)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(whole: usize) -> Room {
        Room {
            whole,
            limit: whole,
            used: 0,
        }
    }

    fn pieces(words: &str, shape: Shape, whole: usize) -> Vec<&str> {
        let mut all = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let end = cut(words, shape, at, room(whole)).expect("an empty part gets on");
            assert!(end > at && end - at <= whole);
            all.push(&words[at..end]);
            at = end;
        }
        all
    }

    #[test]
    fn paragraphs_before_lines_before_graphemes() {
        let words = "one one\ntwo two\n\nthree three\nfour four\nfive five\n";
        assert_eq!(
            pieces(words, Shape::Prose, 32),
            [
                "one one\ntwo two\n\n",
                "three three\nfour four\nfive five\n"
            ]
        );
        assert_eq!(
            pieces("aaaa\nbbbb\ncccccccccccccccc\n", Shape::Prose, 12),
            ["aaaa\nbbbb\n", "cccccccccccc", "cccc\n"]
        );
    }

    #[test]
    fn a_line_that_fits_a_part_is_never_split() {
        let words = "a\nbbbbbbbbbb\n";
        assert_eq!(pieces(words, Shape::Prose, 11), ["a\n", "bbbbbbbbbb\n"]);
    }

    #[test]
    fn beside_other_words_nothing_is_split_that_a_part_could_hold() {
        let half_full = Room {
            whole: 20,
            limit: 20,
            used: 12,
        };
        assert_eq!(cut("a line of words\nx", Shape::Prose, 0, half_full), None);
        assert_eq!(cut("short", Shape::Prose, 0, half_full), Some(5));
    }

    #[test]
    fn a_line_break_in_quotes_ends_no_row() {
        let words = "a,b\n1,\"x\ny\"\n2,z\n";
        assert_eq!(
            pieces(words, Shape::Rows, 10),
            ["a,b\n", "1,\"x\ny\"\n", "2,z\n"]
        );
        assert_eq!(
            pieces(words, Shape::Prose, 10),
            ["a,b\n1,\"x\n", "y\"\n2,z\n"]
        );
    }

    #[test]
    fn lines_are_counted_with_an_open_last_one() {
        assert_eq!(lines("a\nb\nc", 2), 2);
        assert_eq!(lines("a\n", 2), 0);
    }
}
