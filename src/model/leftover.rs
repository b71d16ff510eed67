//! The last line of a part: what was left out, and how much.

use super::{
    cut::{self, Shape},
    segment::{Block, Segment},
};
use crate::split::Origin;

/// How much the line says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wording {
    /// How many bytes.
    Short,
    /// Also lines, elements and blocks.
    Long,
    /// Also where in a structure it goes on.
    Full,
}

/// Longest JSON Pointer that the line holds, in bytes.
const POINTER_BYTES: usize = 80;

/// The longest of the names of blocks.
const LONGEST_NAME: &str = "the structured content";

impl Wording {
    /// The wording for a part of `bytes` with at most `left` bytes left behind it: the line
    /// is worth a quarter of the words at most.
    pub(super) fn of(bytes: usize, left: usize) -> Wording {
        [Wording::Full, Wording::Long]
            .into_iter()
            .find(|wording| wording.reserve(left) <= bytes / 4)
            .unwrap_or(Wording::Short)
    }

    /// The most that the line and the break before it take.
    pub(super) fn reserve(self, left: usize) -> usize {
        let what = [
            format!("{left} more elements of {LONGEST_NAME}"),
            format!("{left} more blocks"),
        ];
        1 + match self {
            Wording::Short => short_line(left).len(),
            Wording::Long => long_line(left, &what).len(),
            Wording::Full => long_line(left, &what).len() + " from ".len() + POINTER_BYTES,
        }
    }
}

/// What is left behind a part.
pub(super) struct Leftover<'s> {
    /// Bytes of words.
    pub bytes: usize,
    /// The segment in which the cut fell, or the next one of a block that was begun.
    pub begun: Option<&'s Segment<'s>>,
    /// Where it goes on in that segment's words.
    pub offset: usize,
    /// Whether that segment is the last of its block.
    pub is_last: bool,
    /// Blocks of which nothing was told yet.
    pub blocks: usize,
}

impl Leftover<'_> {
    /// The line.
    pub(super) fn line(&self, wording: Wording) -> String {
        self.say(wording, |segment| {
            cut::units_left(&segment.words, segment.shape(), self.offset)
        })
    }

    /// No less than the line's length, without counting what is left.
    pub(super) fn bound(&self, wording: Wording) -> usize {
        self.say(wording, |_| self.bytes).len()
    }

    fn say(&self, wording: Wording, count: impl Fn(&Segment<'_>) -> usize) -> String {
        if wording == Wording::Short {
            return short_line(self.bytes);
        }
        let mut what = Vec::new();
        if let Some(segment) = self.begun {
            let name = name(segment.block);
            let unit = match segment.shape() {
                Shape::Json => "element",
                Shape::Prose | Shape::Rows => "line",
            };
            let mut words = match count(segment) {
                1 if self.is_last => format!("1 more {unit} of {name}"),
                many @ 2.. if self.is_last => format!("{many} more {unit}s of {name}"),
                _ => format!("the rest of {name}"),
            };
            let pointer = match wording {
                Wording::Full => cut::pointer(&segment.words, segment.shape(), self.offset),
                _ => None,
            };
            if let Some(pointer) = pointer.filter(|pointer| pointer.len() <= POINTER_BYTES) {
                words.push_str(" from ");
                words.push_str(&pointer);
            }
            what.push(words);
        }
        match self.blocks {
            0 => {}
            1 => what.push("1 more block".to_owned()),
            many => what.push(format!("{many} more blocks")),
        }
        long_line(self.bytes, &what)
    }
}

fn short_line(bytes: usize) -> String {
    format!("[{bytes} bytes left out]")
}

fn long_line(bytes: usize, what: &[String]) -> String {
    format!("[left out: {bytes} bytes: {}]", what.join(", "))
}

/// How the line calls a block: entries of `content` by their number from 1.
fn name(block: Block) -> String {
    let origin = match block {
        Block::Lead => None,
        Block::Part { origin, .. } => Some(origin),
    };
    match origin {
        Some(Origin::Block(ordinal)) => format!("block {}", u64::from(ordinal) + 1),
        Some(Origin::Structured) => LONGEST_NAME.to_owned(),
        Some(Origin::ProtocolError) => "the error".to_owned(),
        _ => "the message".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(words: &str, origin: Origin) -> Segment<'_> {
        Segment::new(words, Block::Part { index: 0, origin }, 0.5)
    }

    #[test]
    fn the_line_never_exceeds_its_bounds() {
        let json = format!("[{}1]", "1,".repeat(5000));
        let lines = "a line\n".repeat(1000);
        for words in [&json, &lines] {
            for origin in [Origin::Structured, Origin::Block(u32::MAX), Origin::Library] {
                let segment = segment(words, origin);
                for (offset, is_last, blocks) in
                    [(0, true, 0), (7, false, 999), (words.len() - 2, true, 1)]
                {
                    let left = Leftover {
                        bytes: words.len() - offset + blocks,
                        begun: Some(&segment),
                        offset,
                        is_last,
                        blocks,
                    };
                    for wording in [Wording::Short, Wording::Long, Wording::Full] {
                        let line = left.line(wording);
                        assert!(line.len() <= left.bound(wording), "{line}");
                        assert!(
                            left.bound(wording) < wording.reserve(words.len() + blocks),
                            "{line}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn a_pointer_that_is_too_long_is_left_away() {
        let words = format!("{{\"{}\":[1,2]}}", "k".repeat(90));
        let segment = segment(&words, Origin::Block(0));
        let left = Leftover {
            bytes: 2,
            begun: Some(&segment),
            offset: words.len() - 3,
            is_last: true,
            blocks: 0,
        };
        assert_eq!(
            left.line(Wording::Full),
            "[left out: 2 bytes: 1 more element of block 1]"
        );
    }
}
