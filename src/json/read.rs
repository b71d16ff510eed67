//! The reader: one iterative pass over the bytes that leaves flat nodes.
//!
//! This file knows strict JSON only. Wherever the next byte does not fit, it asks
//! [`repair`](super::repair), which either puts the reader back on its way or ends it.
//!
//! While a container is open, its node serves as the stack: `next` holds the index of the
//! container around it, and `end` where the fingerprints of its keys start.

use super::{
    Document, Kind, Source,
    document::{Node, Text, flag},
    encoding::{self, Offsets},
    keys::{self, Keys},
    message::find,
    number, opaque,
    remark::{Flaw, Remarks},
    scan::{self, Scanner},
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
        return refused();
    }
    let (source, offsets) = encoding::narrow(source, diagnostics);
    // What replaces other encodings and bad bytes may be longer.
    if source.as_bytes().len() as u64 > LONGEST {
        return too_long_once_repaired(diagnostics);
    }
    let (text, message, offsets) = match scan::read_text(source, |scanner| find(scanner, limits)) {
        Ok((text, message)) => (text, message, offsets),
        Err(source) => {
            let bytes = source.as_bytes();
            let Some((text, offsets)) = encoding::replace_bad_bytes(bytes, LONGEST, diagnostics)
            else {
                return too_long_once_repaired(diagnostics);
            };
            let message = find(&mut Scanner::new(text.as_bytes()), limits);
            (Text::Owned(text), message, offsets)
        }
    };
    let nodes = match message.nodes {
        nodes if nodes.is_empty() => vec![NULL],
        nodes => nodes,
    };
    let document = Document {
        text,
        nodes,
        repaired: message.repaired,
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
    let start = scan::space_end(text.as_bytes(), 0);
    // Most texts are prose, which this tells apart without allocating.
    let first = scan::byte(text.as_bytes(), start);
    if !matches!(
        first,
        b'{' | b'[' | b'"' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n'
    ) {
        return None;
    }
    let mut scanner = Scanner::new(text.as_bytes());
    let mut reader = Reader::new(&mut scanner, limits.max_depth, true);
    let end = reader.run(start);
    let whole = end.how == How::Complete && scan::space_end(reader.bytes, end.at) == text.len();
    whole.then(|| Document {
        text: Text::Owned(text.to_string()),
        nodes: reader.nodes,
        repaired: false,
        offsets: Offsets::Same,
    })
}

/// The only node of a document in which nothing can be read.
const NULL: Node = Node {
    start: 0,
    end: 0,
    next: 1,
    meta: Kind::Null as u32,
};

/// A document that holds nothing of what the host gave.
fn refused() -> Document {
    Document {
        text: Text::Borrowed(""),
        nodes: vec![NULL],
        repaired: true,
        offsets: Offsets::Same,
    }
}

fn too_long_once_repaired(diagnostics: &mut Diagnostics) -> Document {
    diagnostics.at_byte(
        Topic::InputLimit,
        0,
        format!("the message is longer than {LONGEST} bytes once it is UTF-8"),
    );
    refused()
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

/// What the reader expects next, in the order of a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum State {
    /// A key of the open object.
    Key,
    /// The colon behind a key.
    Colon,
    /// A value.
    Value,
    /// What follows a value: a comma, a closing bracket, or the end.
    Behind,
}

/// What a repair leads to: where to go on and with what, or why not.
pub(super) type Repaired = Result<(State, usize), How>;

/// Reads one value into nodes.
pub(super) struct Reader<'s, 'r> {
    /// The source; it need not be UTF-8.
    pub bytes: &'s [u8],
    scanner: &'r mut Scanner<'s>,
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

impl<'s, 'r> Reader<'s, 'r> {
    /// A reader over the source of `scanner`.
    pub fn new(scanner: &'r mut Scanner<'s>, max_depth: u32, strict: bool) -> Self {
        let bytes = scanner.bytes();
        Reader {
            bytes,
            scanner,
            // Most messages have a token every six bytes or less; media has none in megabytes.
            nodes: Vec::with_capacity((bytes.len() / 6 + 1).min(64)),
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
        let mut state = State::Value;
        let mut at = start;
        loop {
            (state, at) = self.advance(state, at);
            if state == State::Behind && self.open == NONE {
                let cut = self
                    .nodes
                    .first()
                    .is_some_and(|root| root.meta & flag::CUT != 0);
                return self.end(if cut { How::Cut } else { How::Complete }, at);
            }
            match self.repair(state, at) {
                Ok(next) => (state, at) = next,
                Err(how) => return self.stop(how, state, at),
            }
        }
    }

    /// Reads on from `at` as long as everything is JSON. Gives what was expected where it ends:
    /// behind the value, or before the first token that does not fit.
    ///
    /// One turn of the loop is one value with its key and what follows it, so that nothing has
    /// to be dispatched but the kinds of values.
    fn advance(&mut self, mut state: State, mut at: usize) -> (State, usize) {
        let bytes = self.bytes;
        let mut object = self.in_object();
        loop {
            if state <= State::Colon {
                if state == State::Key {
                    at = scan::space_end(bytes, at);
                    match self.key(at) {
                        Some(end) => at = end,
                        None => return (State::Key, at),
                    }
                }
                at = scan::space_end(bytes, at);
                if scan::byte(bytes, at) != b':' {
                    return (State::Colon, at);
                }
                at += 1;
                state = State::Value;
            }
            if state == State::Value {
                at = scan::space_end(bytes, at);
                let byte = scan::byte(bytes, at);
                let end = match byte {
                    b'"' => self.string(at),
                    b'-' | b'0'..=b'9' => self.numbers(&mut at, !object),
                    b'{' | b'[' if self.depth < self.max_depth => {
                        object = byte == b'{';
                        self.open(at, if object { Kind::Object } else { Kind::Array });
                        at = scan::space_end(bytes, at + 1);
                        // A closing bracket is two codes behind the opening one in ASCII.
                        if scan::byte(bytes, at) != byte + 2 {
                            state = if object { State::Key } else { State::Value };
                            continue;
                        }
                        Some(at)
                    }
                    b't' => self.literal(at, b"true", Kind::Boolean),
                    b'f' => self.literal(at, b"false", Kind::Boolean),
                    b'n' => self.literal(at, b"null", Kind::Null),
                    _ => None,
                };
                match end {
                    Some(end) => at = end,
                    None => return (State::Value, at),
                }
            }
            loop {
                at = scan::space_end(bytes, at);
                match scan::byte(bytes, at) {
                    b',' if object => {
                        state = State::Key;
                        break;
                    }
                    b',' if self.open != NONE => {
                        state = State::Value;
                        break;
                    }
                    b'}' if object => {}
                    b']' if !object && self.open != NONE => {}
                    _ => return (State::Behind, at),
                }
                at += 1;
                self.close(at);
                object = self.in_object();
            }
            at += 1;
        }
    }

    /// Reads the key at `at` if it is without flaws. Gives its end.
    #[inline(always)]
    fn key(&mut self, at: usize) -> Option<usize> {
        if scan::byte(self.bytes, at) != b'"' {
            return None;
        }
        let end = self.string(at)?;
        self.push_fingerprint();
        Some(end)
    }

    /// Adds the fingerprint of the key that was read last.
    #[inline(always)]
    pub fn push_fingerprint(&mut self) {
        if let Some(key) = self.nodes.last() {
            self.keys.push(keys::fingerprint(self.bytes, key));
        }
    }

    /// Reads the string at `at` if it is without flaws. Gives its end.
    #[inline(always)]
    fn string(&mut self, at: usize) -> Option<usize> {
        let string = self.scanner.clean_string(at + 1)?;
        let escaped = if string.escaped { flag::ESCAPED } else { 0 };
        self.push(at, string.quote + 1, Kind::String as u32 | escaped);
        Some(string.quote + 1)
    }

    /// Reads the number at `at`, and in an array those that follow without white space, as
    /// in rows and points. Gives the end of the last one; moves `at` to one that is none.
    #[inline(always)]
    fn numbers(&mut self, at: &mut usize, array: bool) -> Option<usize> {
        loop {
            let number = number::scan(self.bytes, *at)?;
            self.push(*at, number.end, Kind::Number as u32);
            if number.long {
                self.check_number(*at, number.end);
            }
            let end = number.end;
            let next = scan::byte(self.bytes, end + 1);
            let goes_on = next.is_ascii_digit() || next == b'-';
            if !(array && goes_on && self.bytes[end] == b',' && self.open != NONE) {
                return Some(end);
            }
            *at = end + 1;
        }
    }

    /// Reads the literal at `at` if it is this one. Gives its end.
    #[inline(always)]
    fn literal(&mut self, at: usize, literal: &[u8], kind: Kind) -> Option<usize> {
        let end = at + literal.len();
        if self.bytes.get(at..end)? != literal {
            return None;
        }
        self.push(at, end, kind as u32);
        Some(end)
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
        self.add(Node {
            start: start as u32,
            end: end as u32,
            next,
            meta,
        });
    }

    #[inline(always)]
    fn add(&mut self, node: Node) {
        if self.nodes.len() == self.nodes.capacity() {
            self.grow(node.start as usize);
        }
        self.nodes.push(node);
    }

    /// Makes room for as many nodes as the source will have if it goes on as up to `at`, but at
    /// most doubles the room, since one string may be all that follows.
    #[cold]
    fn grow(&mut self, at: usize) {
        let count = self.nodes.len();
        let expected = count as u64 * self.bytes.len() as u64 / at.max(1) as u64;
        let expected =
            usize::try_from(expected.saturating_add(expected / 32)).unwrap_or(usize::MAX);
        let room = expected.clamp(count + count / 4 + 16, count * 2 + 64);
        self.nodes.reserve_exact(room - count);
    }

    /// Opens a container.
    fn open(&mut self, at: usize, kind: Kind) {
        let index = self.nodes.len() as u32;
        self.add(Node {
            start: at as u32,
            end: self.keys.mark(),
            next: self.open,
            meta: kind as u32,
        });
        self.open = index;
        self.depth += 1;
    }

    /// Closes the innermost open container, whose source ends at `end`.
    pub fn close(&mut self, end: usize) {
        let index = self.open;
        let next = self.nodes.len() as u32;
        let Some(node) = self.nodes.get_mut(index as usize) else {
            return;
        };
        let mark = node.end;
        self.open = node.next;
        self.depth -= 1;
        node.end = end as u32;
        node.next = next;
        if node.meta & 0xff == Kind::Object as u32 && self.keys.close(mark) {
            self.note_equal_keys(index as usize);
        }
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

    /// Keeps a container that nests too deep as it is.
    #[cold]
    pub fn opaque(&mut self, at: usize, kind: Kind) -> Repaired {
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

    /// Drops the key whose value was expected, if an object is open.
    pub fn drop_key(&mut self) {
        if self.in_object() {
            self.nodes.pop();
            self.keys.pop();
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
        if state == State::Colon || state == State::Value {
            self.drop_key();
        }
        while self.open != NONE {
            self.close(at);
        }
        end
    }
}
