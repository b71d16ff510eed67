//! Where words may be cut.
//!
//! Boundaries have ranks: between paragraphs or rows, between lines, between graphemes; in
//! JSON between the members and elements of the shallowest container. A boundary of a better
//! rank wins as long as it leaves no more than half of the part's room unused; otherwise the
//! latest boundary that fits wins, so that a short introduction before a long table does not
//! make a part of its own. A line, row or element is only split if no part could hold it.

mod json;
mod prose;
mod scanner;

use std::borrow::Cow;

use crate::text::floor_boundary;
pub(super) use json::is_json;

/// How words are taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Paragraphs of lines.
    Prose,
    /// Rows of comma- or tab-separated values: a line break inside quotes ends no row.
    Rows,
    /// One JSON array or object.
    Json,
}

/// The room of a part, in bytes of words.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// What any part holds for certain: nothing of that size is split.
    pub whole: usize,
    /// What this part holds, at least `whole`.
    pub limit: usize,
    /// What is in it already.
    pub used: usize,
}

impl Room {
    fn left(self) -> usize {
        self.limit.saturating_sub(self.used)
    }
}

/// A piece cut off.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Cut<'w> {
    /// The piece; for JSON a value of its own.
    pub words: Cow<'w, str>,
    /// Where the next piece starts; the length of the words if nothing is left.
    pub next: usize,
}

/// Cuts the piece that starts at `start` and fits `room`. `None` if nothing may be cut off
/// that fits beside what is in the part already; never `None` for an empty part whose room is
/// at least 32 bytes: half of it may stand around a piece of JSON, and the rest holds the
/// longest escape of a character.
///
/// `start` is 0 or the [`next`](Cut::next) of a cut of the same words, whatever its room.
pub(super) fn cut(words: &str, shape: Shape, start: usize, room: Room) -> Option<Cut<'_>> {
    match shape {
        Shape::Json => json::cut(words, start, room),
        Shape::Prose | Shape::Rows => prose::cut(words, shape, start, room).map(|end| Cut {
            words: Cow::Borrowed(&words[start..end]),
            next: end,
        }),
    }
}

/// How many lines, or elements of the array in which the cut fell, are left from `at` on,
/// which is the [`next`](Cut::next) of a cut.
pub(super) fn units_left(words: &str, shape: Shape, at: usize) -> usize {
    match shape {
        Shape::Json => json::elements(words, at),
        Shape::Prose | Shape::Rows => prose::lines(words, at),
    }
}

/// Where JSON goes on at `at`, as a JSON Pointer; `None` for other words.
pub(super) fn pointer(words: &str, shape: Shape, at: usize) -> Option<String> {
    (shape == Shape::Json).then(|| json::pointer(words, at))
}

/// Chooses a boundary by rank and size.
struct Choice {
    half: usize,
    left: usize,
    used: usize,
    /// Best rank in the second half of the room, its cost and place.
    ranked: Option<(u32, usize)>,
    /// The costliest that fits.
    latest: Option<(usize, usize)>,
}

impl Choice {
    fn new(room: Room) -> Self {
        Choice {
            half: room.limit / 2,
            left: room.left(),
            used: room.used,
            ranked: None,
            latest: None,
        }
    }

    /// Offers the boundary at `end` whose piece costs `cost` bytes. Of equal ranks the later
    /// offer wins.
    fn offer(&mut self, rank: u32, end: usize, cost: usize) {
        if cost > self.left {
            return;
        }
        if self.used + cost >= self.half && self.ranked.is_none_or(|(best, _)| rank <= best) {
            self.ranked = Some((rank, end));
        }
        if self.latest.is_none_or(|(most, _)| cost >= most) {
            self.latest = Some((cost, end));
        }
    }

    fn end(&self) -> Option<usize> {
        match (self.ranked, self.latest) {
            (Some((_, end)), _) | (None, Some((_, end))) => Some(end),
            (None, None) => None,
        }
    }
}

/// The last boundary between two graphemes in `start < at <= limit`; where one grapheme is
/// longer than that, between two characters. `None` if not even a character fits.
fn grapheme_floor(words: &str, start: usize, limit: usize) -> Option<usize> {
    let boundary = floor_boundary(words, limit);
    if boundary > start {
        return Some(boundary);
    }
    Some(floor_char(words, limit)).filter(|at| *at > start)
}

/// The last character boundary at or before `at`.
fn floor_char(words: &str, at: usize) -> usize {
    let mut at = at.min(words.len());
    while !words.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_and_a_combining_mark_stay_whole() {
        let words = "ab🇩🇪e\u{301}c";
        assert_eq!(grapheme_floor(words, 0, 6), Some(2)); // inside the flag
        assert_eq!(grapheme_floor(words, 0, 10), Some(10));
        assert_eq!(grapheme_floor(words, 0, 11), Some(10)); // before the accent
        assert_eq!(grapheme_floor(words, 0, 99), Some(words.len()));
        assert_eq!(grapheme_floor(words, 2, 3), None); // no character fits
    }

    #[test]
    fn an_endless_cluster_is_cut_between_characters() {
        let words = format!("a{}", "\u{301}".repeat(2000));
        let at = grapheme_floor(&words, 0, 1000).unwrap();
        assert!(words.is_char_boundary(at) && at > 900);
    }

    #[test]
    fn a_better_rank_wins_in_the_second_half_only() {
        let room = Room {
            whole: 100,
            limit: 100,
            used: 0,
        };
        let mut choice = Choice::new(room);
        choice.offer(0, 10, 10);
        choice.offer(1, 80, 80);
        assert_eq!(choice.end(), Some(80));
        choice.offer(0, 60, 60);
        assert_eq!(choice.end(), Some(60));
        choice.offer(0, 101, 101);
        assert_eq!(choice.end(), Some(60));
    }
}
