//! The planner: which segments, and how much of them, make one output.
//!
//! Segments are taken in order of their block's priority (the server's order among equals)
//! until the room is used up, and stand in the server's order. So a place in that order is
//! all that a cursor must hold. A block that does not fit is begun where less than half of
//! the room is used; else it waits for the next part.

use std::borrow::Cow;

use super::{
    cursor::Position,
    cut::{self, Room},
    leftover::{Leftover, Wording},
    segment::{Piece, Segment, needed_gap, widest_gap},
};

/// One output's share of the segments.
#[derive(Debug)]
pub(super) struct Part<'p> {
    /// The pieces in the server's order, the line that says what was left out last.
    pub pieces: Vec<Piece<'p>>,
    /// Where the next part starts.
    pub next: Option<Position>,
}

impl Part<'_> {
    /// How many bytes its words have.
    fn length(&self) -> usize {
        let lengths = self.pieces.iter().map(|p| p.gap.len() + p.words.len());
        lengths.sum()
    }

    /// All words.
    pub(super) fn words(&self) -> String {
        let mut words = String::with_capacity(self.length());
        for piece in &self.pieces {
            words.push_str(piece.gap);
            words.push_str(&piece.words);
        }
        words
    }
}

/// Segments in order of delivery.
pub(super) struct Queue<'s> {
    segments: &'s [Segment<'s>],
    order: Vec<usize>,
}

/// A piece chosen from the queue.
struct Chosen<'p> {
    segment: usize,
    start: usize,
    words: Cow<'p, str>,
    next: usize,
}

/// What a part holds, and where the next one starts.
type Choices<'p> = (Vec<Chosen<'p>>, Option<Position>);

impl<'s> Queue<'s> {
    pub(super) fn new(segments: &'s [Segment<'s>]) -> Queue<'s> {
        let mut order: Vec<usize> = (0..segments.len()).collect();
        order.sort_by(|a, b| segments[*b].priority.total_cmp(&segments[*a].priority));
        Queue { segments, order }
    }

    /// Whether a part can start there.
    pub(super) fn has(&self, position: Position) -> bool {
        self.at(position.rank).is_some_and(|segment| {
            position.offset < segment.words.len() && segment.words.is_char_boundary(position.offset)
        })
    }

    fn at(&self, rank: usize) -> Option<&'s Segment<'s>> {
        self.segments.get(*self.order.get(rank)?)
    }

    /// The part that starts at `from` with at most `bytes` of words, which is
    /// [`Budget::MIN_BYTES`](super::Budget::MIN_BYTES) or more.
    pub(super) fn part(&self, from: Position, bytes: Option<u64>) -> Part<'s> {
        let bytes = bytes.map_or(usize::MAX, |b| usize::try_from(b).unwrap_or(usize::MAX));
        let total = self.bytes_left(from);
        if total <= bytes
            && let Some(part) = self.rest(from, bytes)
        {
            return part;
        }
        let wording = Wording::of(bytes, total);
        let whole = bytes.saturating_sub(wording.reserve(total));
        let first = self.choose(from, whole, whole);
        // The line may be shorter than the longest: then there is room for more.
        let line = first
            .1
            .map_or(0, |next| 1 + self.leftover(next).bound(wording));
        let limit = bytes.saturating_sub(line).max(whole);
        let second = self.finish(self.choose(from, whole, limit), wording);
        if second.length() <= bytes {
            second
        } else {
            self.finish(first, wording)
        }
    }

    /// Puts the chosen in order, and behind them the line that says what was left out.
    fn finish(&self, (chosen, next): Choices<'s>, wording: Wording) -> Part<'s> {
        let mut pieces = self.arrange(chosen);
        if let Some(next) = next {
            let gap = match pieces.last() {
                Some(last) => needed_gap(&last.words, "\n"),
                None => "",
            };
            pieces.push(Piece {
                words: self.leftover(next).line(wording).into(),
                gap,
                segment: None,
                begins: true,
                ends: true,
            });
        }
        Part { pieces, next }
    }

    fn leftover(&self, next: Position) -> Leftover<'s> {
        let block_at = |rank| self.at(rank).map(|segment| segment.block);
        let block = block_at(next.rank);
        let begun = next.offset > 0
            || next.rank.checked_sub(1).and_then(block_at) == block && block.is_some();
        let mut blocks = 0;
        let mut before = block.filter(|_| begun);
        for block in (next.rank..self.order.len()).map(block_at) {
            blocks += usize::from(block != before);
            before = block;
        }
        Leftover {
            bytes: self.bytes_left(next),
            begun: self.at(next.rank).filter(|_| begun),
            offset: next.offset,
            is_last: block_at(next.rank + 1) != block,
            blocks,
        }
    }

    /// Everything from `from` on, if it fits.
    fn rest(&self, from: Position, bytes: usize) -> Option<Part<'s>> {
        let (chosen, next) = self.choose(from, bytes, bytes);
        if next.is_some() {
            return None;
        }
        Some(Part {
            pieces: self.arrange(chosen),
            next: None,
        })
    }

    /// Takes what fits `limit`, and says where the next part starts. What fits `whole` is
    /// never split.
    fn choose(&self, from: Position, whole: usize, limit: usize) -> Choices<'s> {
        let mut chosen = Vec::new();
        let mut used: usize = 0;
        let mut before = None;
        let mut offset = from.offset;
        for rank in from.rank..self.order.len() {
            let index = self.order[rank];
            let segment = &self.segments[index];
            let start = std::mem::take(&mut offset);
            let gap = widest_gap(before, segment.block).len();
            let spent = used.saturating_add(gap);
            let (words, next) = if start == 0 && spent.saturating_add(segment.words.len()) <= limit
            {
                ((&*segment.words).into(), segment.words.len())
            } else {
                let room = Room {
                    whole,
                    limit,
                    used: spent,
                };
                let full = used > 0 && used >= limit / 2;
                let cut = (!full)
                    .then(|| cut::cut(&segment.words, segment.shape(), start, room))
                    .flatten();
                let Some(cut) = cut else {
                    let here = Position {
                        rank,
                        offset: start,
                    };
                    return (chosen, Some(here));
                };
                (cut.words, cut.next)
            };
            used = spent + words.len();
            before = Some(segment.block);
            chosen.push(Chosen {
                segment: index,
                start,
                words,
                next,
            });
            if next < segment.words.len() {
                return (chosen, Some(Position { rank, offset: next }));
            }
        }
        (chosen, None)
    }

    /// Puts the chosen into the server's order.
    fn arrange(&self, mut chosen: Vec<Chosen<'s>>) -> Vec<Piece<'s>> {
        chosen.sort_by_key(|c| c.segment);
        let mut pieces: Vec<Piece<'s>> = Vec::with_capacity(chosen.len() + 1);
        for Chosen {
            segment,
            start,
            words,
            next,
        } in chosen
        {
            let segment = &self.segments[segment];
            let gap = match pieces.last() {
                None => "",
                Some(last) => needed_gap(&last.words, widest_gap(last.block(), segment.block)),
            };
            pieces.push(Piece {
                words,
                gap,
                segment: Some(segment),
                begins: start == 0,
                ends: next >= segment.words.len(),
            });
        }
        pieces
    }

    fn bytes_left(&self, from: Position) -> usize {
        (from.rank..self.order.len())
            .filter_map(|rank| self.at(rank))
            .map(|segment| segment.words.len())
            .fold(0, usize::saturating_add)
            .saturating_sub(from.offset)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        model::{cut::Shape, segment::Block},
        split::Origin,
    };

    fn segments(blocks: &[(&str, f64)]) -> Vec<Segment<'static>> {
        blocks
            .iter()
            .enumerate()
            .map(|(index, (words, priority))| {
                let origin = Origin::Block(index as u32);
                Segment::new(
                    (*words).to_owned(),
                    Block::Part { index, origin },
                    *priority,
                )
            })
            .collect()
    }

    /// All parts: their words without the last line, and that line.
    fn parts(segments: &[Segment<'_>], bytes: u64) -> Vec<(String, Option<String>)> {
        let queue = Queue::new(segments);
        let mut all = Vec::new();
        let mut at = Position::default();
        loop {
            let mut part = queue.part(at, Some(bytes));
            assert!(part.words().len() as u64 <= bytes);
            let Some(next) = part.next else {
                all.push((part.words(), None));
                return all;
            };
            assert!((next.rank, next.offset) > (at.rank, at.offset));
            assert!(queue.has(next));
            at = next;
            let notice = part.pieces.pop().map(|piece| piece.words.into_owned());
            all.push((part.words(), notice));
        }
    }

    #[test]
    fn high_priority_comes_first_and_stands_in_the_server_s_order() {
        let log = "debug log\n".repeat(20);
        let all = segments(&[
            ("main answer", 0.9),
            (&log, 0.1),
            ("must see", 1.0),
            ("no priority", 0.5),
        ]);
        let got = parts(&all, 64);
        assert_eq!(got[0].0, "main answer\n\nmust see\n\nno priority");
        assert_eq!(got[0].1.as_deref(), Some("[200 bytes left out]"));
        assert!(got[1].0.starts_with("debug log\n"));
        let whole = parts(&all, 10_000);
        assert_eq!(whole.len(), 1);
        assert!(whole[0].0.starts_with("main answer\n\ndebug log\n"));
    }

    #[test]
    fn the_last_line_says_what_is_left_and_where() {
        let rows = (0..100).map(|i| format!("{{\"id\":{i}}}"));
        let json = format!("{{\"rows\":[{}]}}", rows.collect::<Vec<_>>().join(","));
        let all = segments(&[(&json, 0.5), ("tail", 0.5)]);
        let got = parts(&all, 1000);
        assert_eq!(
            got[0].1.as_deref(),
            Some("[left out: 85 bytes: 8 more elements of block 1 from /rows/92, 1 more block]")
        );
        let lines = "some words\n".repeat(100);
        let got = parts(&segments(&[(&lines, 0.5)]), 600);
        assert_eq!(
            got[0].1.as_deref(),
            Some("[left out: 550 bytes: 50 more lines of block 1]")
        );
    }

    #[test]
    fn a_short_introduction_is_no_part_of_its_own() {
        let lines = "some words\n".repeat(100);
        let got = parts(&segments(&[("Showing 100 rows:", 0.5), (&lines, 0.5)]), 400);
        assert!(got[0].0.starts_with("Showing 100 rows:\n\nsome words\n"));
        assert!(got[0].0.len() > 300);
    }

    #[test]
    fn a_block_that_fits_the_next_part_waits_for_it_once_half_is_used() {
        let first = "a".repeat(200);
        let second = "b b\n".repeat(60);
        let got = parts(&segments(&[(&first, 0.5), (&second, 0.5)]), 300);
        assert_eq!(got[0].0, first);
        assert_eq!(got[1].0, second);
    }

    fn any_block() -> impl Strategy<Value = (String, f64)> {
        let words = prop_oneof![
            "[a-z ]{1,30}",
            prop::collection::vec("[a-zé🇩🇪 ]{0,40}", 1..30).prop_map(|lines| lines.join("\n")),
            prop::collection::vec(any::<u32>(), 1..60).prop_map(|all| format!("{all:?}")),
            "[a-z]{200,900}",
        ];
        (
            words.prop_filter("words", |w| !w.trim().is_empty()),
            0.0..1.0,
        )
    }

    proptest! {
        #[test]
        fn all_parts_hold_every_word_once(
            blocks in prop::collection::vec(any_block(), 1..8), bytes in 64u64..900,
        ) {
            let blocks: Vec<(&str, f64)> = blocks.iter().map(|(w, p)| (&**w, *p)).collect();
            let all = segments(&blocks);
            let queue = Queue::new(&all);
            // Of each block: its pieces in the order of delivery.
            let mut pieces = vec![Vec::new(); all.len()];
            let mut at = Position::default();
            loop {
                let part = queue.part(at, Some(bytes));
                prop_assert!(part.words().len() as u64 <= bytes);
                for piece in &part.pieces {
                    if let Some(Block::Part { index, .. }) = piece.block() {
                        pieces[index].push(piece.words.to_string());
                    }
                }
                let Some(next) = part.next else { break };
                prop_assert!((next.rank, next.offset) > (at.rank, at.offset));
                at = next;
            }
            for (segment, pieces) in all.iter().zip(pieces) {
                if segment.shape() == Shape::Json {
                    let mut numbers: Vec<u32> = Vec::new();
                    for piece in pieces {
                        numbers.extend(serde_json::from_str::<Vec<u32>>(&piece).unwrap());
                    }
                    let whole: Vec<u32> = serde_json::from_str(&segment.words).unwrap();
                    prop_assert_eq!(numbers, whole);
                } else {
                    prop_assert_eq!(pieces.concat(), &*segment.words);
                }
            }
        }
    }
}
