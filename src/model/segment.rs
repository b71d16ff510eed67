//! Segments: what the model is told, before it is cut to a budget.

use std::{borrow::Cow, cell::OnceCell};

use super::cut::{self, Shape};
use crate::split::{Link, Origin};

/// One thing to tell, in one of a few shapes, in the server's order.
#[derive(Debug)]
pub(super) struct Segment<'s> {
    /// The words; never empty.
    pub words: Cow<'s, str>,
    /// What it is where a format has a type of its own for it.
    pub native: Native<'s>,
    /// The part of the split that it belongs to; segments of one part stand together.
    pub block: Block,
    /// Its block's priority, 0 to 1; what comes before everything else has more.
    pub priority: f64,
    /// The image that goes inline behind the words.
    pub image: Option<u32>,
    shape: OnceCell<Shape>,
}

/// The block of a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Block {
    /// Stands before the words that it speaks of.
    Lead,
    /// A part of the split.
    Part {
        /// Its index.
        index: usize,
        /// Where it came from.
        origin: Origin,
    },
}

/// What a segment is in a format that has types of its own.
#[derive(Clone, Copy, Debug)]
pub(super) enum Native<'s> {
    /// Words.
    Text,
    /// The line that names the embedded resource whose text comes next.
    ResourceLine,
    /// The text of an embedded resource.
    Resource(&'s Link),
    /// A link.
    Link(&'s Link),
}

impl<'s> Segment<'s> {
    /// Words of a block. The shape is found out when it is needed.
    pub(super) fn new(words: impl Into<Cow<'s, str>>, block: Block, priority: f64) -> Segment<'s> {
        Segment {
            words: words.into(),
            native: Native::Text,
            block,
            priority,
            image: None,
            shape: OnceCell::new(),
        }
    }

    pub(super) fn native(mut self, native: Native<'s>) -> Segment<'s> {
        self.native = native;
        self
    }

    pub(super) fn image(mut self, ordinal: Option<u32>) -> Segment<'s> {
        self.image = ordinal;
        self
    }

    /// With a known shape.
    pub(super) fn shaped(self, shape: Shape) -> Segment<'s> {
        Segment {
            shape: OnceCell::from(shape),
            ..self
        }
    }

    /// How its words are taken apart.
    pub(super) fn shape(&self) -> Shape {
        *self.shape.get_or_init(|| {
            if cut::is_json(&self.words) {
                Shape::Json
            } else {
                Shape::Prose
            }
        })
    }
}

/// A piece of a segment in one output.
#[derive(Debug)]
pub(super) struct Piece<'p> {
    /// The words.
    pub words: Cow<'p, str>,
    /// What stands between the piece before and this one.
    pub gap: &'static str,
    /// Where it comes from; `None` for the line that says what was left out.
    pub segment: Option<&'p Segment<'p>>,
    /// Whether the segment begins with it.
    pub begins: bool,
    /// Whether the segment ends with it.
    pub ends: bool,
}

impl<'p> Piece<'p> {
    /// Whether it is all of its segment.
    pub(super) fn whole(&self) -> bool {
        self.begins && self.ends
    }

    pub(super) fn block(&self) -> Option<Block> {
        self.segment.map(|segment| segment.block)
    }

    pub(super) fn native(&self) -> Native<'p> {
        self.segment.map_or(Native::Text, |segment| segment.native)
    }

    /// The image that goes inline behind it: behind the segment's last words.
    pub(super) fn image(&self) -> Option<u32> {
        self.segment.filter(|_| self.ends)?.image
    }
}

/// The most that can stand between two pieces.
pub(super) fn widest_gap(before: Option<Block>, next: Block) -> &'static str {
    match before {
        None => "",
        Some(Block::Lead) => "\n",
        Some(block) if block == next => "\n",
        Some(_) => "\n\n",
    }
}

/// The part of `gap` that `before` does not end with already.
pub(super) fn needed_gap<'g>(before: &str, gap: &'g str) -> &'g str {
    let has = before.bytes().rev().take_while(|b| *b == b'\n').count();
    &gap[has.min(gap.len())..]
}
