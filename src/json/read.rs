//! The reader: one iterative pass over the bytes that leaves flat nodes.
//!
//! This file knows strict JSON only. Wherever the next byte does not fit, it asks
//! [`repair`](super::repair), which either puts the reader back on its way or ends it.
//!
//! While a container is open, its node serves as the stack: `next` holds the index of the
//! container around it, and `end` where the fingerprints of its keys start.

use super::{
    Document, Kind, Source,
    document::{Node, flag},
    encoding::{self, Offsets},
    keys::{self, Keys},
    message, number, opaque,
    remark::{Flaw, Remarks},
    scan,
};
use crate::{
    diagnostic::{Diagnostics, Topic},
    limits::ReadLimits,
};

/// `next` of an open container that no other one contains.
pub(super) const NONE: u32 = u32::MAX;

/// The longest source that offsets of 32 bits can address, with room for one behind the end.
const LONGEST: u64 = u32::MAX as u64 - 1;

/// Reads a message: see [`Document::parse`].
pub(super) fn read(source: Source, limits: &ReadLimits, diagnostics: &mut Diagnostics) -> Document {
    let longest = limits.max_bytes.min(LONGEST);
    let length = source.as_bytes().len() as u64;
    if length > longest {
        diagnostics.at_byte(
            Topic::InputLimit,
            longest,
            format!("the message has {length} bytes, more than the limit of {longest}"),
        );
        return null(Source::Borrowed(b""), Offsets::Same);
    }
    let (source, offsets) = encoding::to_utf8(source, diagnostics);
    // Replacing bad bytes makes a source longer, three times at most.
    if source.as_bytes().len() as u64 > LONGEST {
        diagnostics.at_byte(
            Topic::InputLimit,
            longest,
            "the message is too long once its bad bytes are replaced",
        );
        return null(Source::Borrowed(b""), Offsets::Same);
    }
    let message = message::find(source.as_bytes(), limits);
    if message.nodes.is_empty() {
        let document = null(source, offsets);
        message.notes.report(&document, diagnostics);
        return document;
    }
    let document = Document {
        source,
        nodes: message.nodes,
        offsets,
    };
    message.notes.report(&document, diagnostics);
    message.remarks.report(&document, diagnostics);
    document
}

/// Reads strict JSON: see [`Document::parse_strict`].
pub(super) fn read_strict(text: &str, limits: &ReadLimits) -> Option<Document> {
    if text.len() as u64 > limits.max_bytes.min(LONGEST) {
        return None;
    }
    let bytes = text.as_bytes();
    let mut reader = Reader::new(bytes, limits.max_depth, true);
    let end = reader.run(0);
    let whole = end.how == How::Complete && scan::space_end(bytes, end.at) == bytes.len();
    whole.then(|| Document {
        source: Source::from(text),
        nodes: reader.nodes,
        offsets: Offsets::Same,
    })
}

/// A document that is `null`.
fn null(source: Source, offsets: Offsets) -> Document {
    let node = Node {
        start: 0,
        end: 0,
        next: 1,
        meta: Kind::Null as u32,
    };
    Document {
        source,
        nodes: vec![node],
        offsets,
    }
}

/// How the reading of one value ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// The value is whole.
    Complete,
    /// The input ended inside of it.
    Cut,
    /// Something inside of it cannot be understood.
    Broken,
}

/// The end of the reading of one value.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub how: How,
    /// The first byte that was not read.
    pub at: usize,
    /// The innermost value or key at that place.
    pub node: usize,
}

/// What the reader expects next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// A value.
    Value,
    /// A key of the open object.
    Key,
    /// The colon behind a key.
    Colon,
    /// What follows a value: a comma, a closing bracket, or the end.
    Behind,
}

/// What a repair leads to: where to go on and with what, or why not.
pub(super) type Repaired = Result<(State, usize), How>;

/// Reads one value into nodes.
pub(super) struct Reader<'s> {
    pub bytes: &'s [u8],
    pub nodes: Vec<Node>,
    pub keys: Keys,
    /// Index of the innermost open container.
    pub open: u32,
    /// How many containers are open.
    pub depth: u32,
    pub max_depth: u32,
    /// Whether anything but JSON ends the reading.
    pub strict: bool,
    pub remarks: Remarks,
}

impl<'s> Reader<'s> {
    /// A reader over `bytes`, which must be UTF-8.
    pub fn new(bytes: &'s [u8], max_depth: u32, strict: bool) -> Self {
        Reader {
            bytes,
            nodes: Vec::with_capacity(bytes.len().div_ceil(8).min(64)),
            keys: Keys::new(),
            open: NONE,
            depth: 0,
            max_depth,
            strict,
            remarks: Remarks::new(),
        }
    }

    /// Forgets all that was read.
    pub fn reset(&mut self) {
        self.nodes.clear();
        self.keys.clear();
        self.remarks = Remarks::new();
        self.open = NONE;
        self.depth = 0;
    }

    /// Reads the value at `start`, or what there is of it.
    pub fn run(&mut self, start: usize) -> End {
        let bytes = self.bytes;
        let mut state = State::Value;
        let mut at = start;
        loop {
            at = scan::space_end(bytes, at);
            let byte = scan::byte(bytes, at);
            let repaired = match state {
                State::Value => match byte {
                    b'"' => self.string(at).map(|end| (State::Behind, end)),
                    b'{' | b'[' => self.container(at),
                    b'-' | b'0'..=b'9' => self.number(at).map(|end| (State::Behind, end)),
                    b't' => self.literal(at, b"true", Kind::Boolean),
                    b'f' => self.literal(at, b"false", Kind::Boolean),
                    b'n' => self.literal(at, b"null", Kind::Null),
                    _ => self.repair_value(at),
                },
                State::Key => match byte {
                    b'"' => self.key(at),
                    _ => self.repair_key(at),
                },
                State::Colon => match byte {
                    b':' => Ok((State::Value, at + 1)),
                    _ => self.repair_colon(at),
                },
                State::Behind => {
                    if self.open == NONE {
                        let cut = self
                            .nodes
                            .first()
                            .is_some_and(|root| root.meta & flag::CUT != 0);
                        return self.end(if cut { How::Cut } else { How::Complete }, at);
                    }
                    let object = self.in_object();
                    match byte {
                        b',' if object => Ok((State::Key, at + 1)),
                        b',' => Ok((State::Value, at + 1)),
                        b'}' if object => Ok(self.close(at + 1)),
                        b']' if !object => Ok(self.close(at + 1)),
                        _ => self.repair_behind(at),
                    }
                }
            };
            match repaired {
                Ok(next) => (state, at) = next,
                Err(how) => return self.stop(how, state, at),
            }
        }
    }

    /// Whether the innermost open container is an object.
    pub fn in_object(&self) -> bool {
        match self.nodes.get(self.open as usize) {
            Some(node) => node.meta & 0xff == Kind::Object as u32,
            None => false,
        }
    }

    /// Adds a node without children.
    pub fn push(&mut self, start: usize, end: usize, meta: u32) {
        let next = self.nodes.len() as u32 + 1;
        self.nodes.push(Node {
            start: start as u32,
            end: end as u32,
            next,
            meta,
        });
    }

    fn container(&mut self, at: usize) -> Repaired {
        let object = self.bytes[at] == b'{';
        let kind = if object { Kind::Object } else { Kind::Array };
        if self.depth >= self.max_depth {
            return self.opaque(at, kind);
        }
        let index = self.nodes.len() as u32;
        let mark = self.keys.mark();
        self.nodes.push(Node {
            start: at as u32,
            end: mark,
            next: self.open,
            meta: kind as u32,
        });
        self.open = index;
        self.depth += 1;
        let at = scan::space_end(self.bytes, at + 1);
        Ok(match (scan::byte(self.bytes, at), object) {
            (b'}', true) | (b']', false) => self.close(at + 1),
            (_, true) => (State::Key, at),
            (_, false) => (State::Value, at),
        })
    }

    /// Closes the innermost open container, whose source ends at `end`.
    pub fn close(&mut self, end: usize) -> (State, usize) {
        let index = self.open;
        let next = self.nodes.len() as u32;
        let Some(node) = self.nodes.get_mut(index as usize) else {
            return (State::Behind, end);
        };
        let mark = node.end;
        self.open = node.next;
        self.depth -= 1;
        node.end = end as u32;
        node.next = next;
        if node.meta & 0xff == Kind::Object as u32 && self.keys.close(mark) {
            self.note_equal_keys(index as usize);
        }
        (State::Behind, end)
    }

    #[cold]
    fn note_equal_keys(&mut self, object: usize) {
        let mut equal = Vec::new();
        keys::equal_keys(self.bytes, &self.nodes, object, &mut equal);
        if !equal.is_empty() {
            self.nodes[object].meta |= flag::EQUAL_KEYS;
        }
        for key in equal {
            self.remarks
                .note(Flaw::DuplicateKey, self.nodes[key].start as usize, key);
        }
    }

    fn string(&mut self, at: usize) -> Result<usize, How> {
        match scan::clean_string(self.bytes, at + 1) {
            Some(clean) => {
                let escaped = if clean.escaped { flag::ESCAPED } else { 0 };
                self.push(at, clean.quote + 1, Kind::String as u32 | escaped);
                Ok(clean.quote + 1)
            }
            None => self.repair_string(at),
        }
    }

    fn key(&mut self, at: usize) -> Repaired {
        let end = match scan::clean_string(self.bytes, at + 1) {
            Some(clean) if !clean.escaped => {
                self.push(at, clean.quote + 1, Kind::String as u32);
                self.keys
                    .push(keys::fingerprint(self.bytes, at + 1, clean.quote));
                clean.quote + 1
            }
            _ => self.repair_quoted_key(at)?,
        };
        Ok((State::Colon, end))
    }

    fn number(&mut self, at: usize) -> Result<usize, How> {
        let Some(end) = number::grammar_end(self.bytes, at) else {
            return self.repair_number(at);
        };
        self.push(at, end, Kind::Number as u32);
        // Up to 17 digits and a point always have a double or integer that stands for them,
        // unless there is an exponent.
        if end - at > 18 || self.bytes[at..end].iter().any(|b| b | 0x20 == b'e') {
            self.check_number(at, end);
        }
        Ok(end)
    }

    fn literal(&mut self, at: usize, literal: &[u8], kind: Kind) -> Repaired {
        if self.bytes[at..].starts_with(literal) {
            let end = at + literal.len();
            self.push(at, end, kind as u32);
            return Ok((State::Behind, end));
        }
        self.repair_value(at)
    }

    #[cold]
    fn opaque(&mut self, at: usize, kind: Kind) -> Repaired {
        let node = self.nodes.len();
        let strict = opaque::strict_end(self.bytes, at);
        if self.strict && strict.is_none() {
            return Err(How::Broken);
        }
        self.remarks.note(Flaw::Depth, at, node);
        let mut meta = kind as u32 | flag::OPAQUE;
        let end = strict.or_else(|| {
            meta |= flag::REPAIRED;
            self.remarks.note(Flaw::BadOpaque, at, node);
            opaque::bracket_end(self.bytes, at)
        });
        if end.is_none() {
            meta |= flag::CUT;
        }
        let end = end.unwrap_or(self.bytes.len());
        self.push(at, end, meta);
        Ok((State::Behind, end))
    }

    fn end(&self, how: How, at: usize) -> End {
        // A string or opaque value that the end of the input cut off is still the last node.
        let last = self.nodes.len().saturating_sub(1);
        let inside_last = self
            .nodes
            .last()
            .is_some_and(|node| node.meta & flag::CUT != 0);
        End {
            how,
            at,
            node: match self.open {
                _ if inside_last => last,
                NONE => 0,
                open => open as usize,
            },
        }
    }

    /// Ends the reading inside of a value: drops a key that has no value and closes what is open.
    #[cold]
    fn stop(&mut self, how: How, state: State, at: usize) -> End {
        let at = if how == How::Cut {
            self.bytes.len()
        } else {
            at
        };
        let end = self.end(how, at);
        // In an object a value is expected only behind a key.
        if state == State::Colon || state == State::Value && self.in_object() {
            self.nodes.pop();
            self.keys.pop();
        }
        while self.open != NONE {
            self.close(at);
        }
        end
    }
}
