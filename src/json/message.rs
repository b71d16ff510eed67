//! Finding the message: where in the input it stands, when log lines, frames or other values
//! stand around it.
//!
//! An input that is one JSON value and white space needs none of this. In any other, every
//! opening bracket that is not inside of an earlier value starts a candidate, and the best
//! candidate is the message.

use super::{
    Document, Kind, NodeId,
    document::Node,
    keys,
    read::{End, How, Reader},
    remark::Remarks,
    scan::{self, Scanner},
};
use crate::{
    diagnostic::{Diagnostics, Topic},
    limits::ReadLimits,
};

/// The message and what was wrong with it and around it.
pub(super) struct Message {
    /// Empty if there is no message.
    pub nodes: Vec<Node>,
    pub remarks: Remarks,
    pub notes: Notes,
    /// Whether its source is not JSON as it stands.
    pub repaired: bool,
}

/// Reads the message that the source of `scanner` holds.
pub(super) fn find(scanner: &mut Scanner<'_>, limits: &ReadLimits) -> Message {
    let bytes = scanner.bytes();
    let mut notes = Notes::default();
    let mut start = scan::space_end(bytes, 0);
    let mark = start;
    while bytes[start..].starts_with("\u{FEFF}".as_bytes()) {
        start = scan::space_end(bytes, start + 3);
    }
    if start > mark {
        notes.add(
            Topic::Bom,
            mark,
            "a byte order mark before the message".into(),
        );
    }
    let mut reader = Reader::new(scanner, limits.max_depth, false);
    let end = reader.run(start);
    if end.how == How::Complete && scan::space_end(bytes, end.at) == bytes.len() {
        return Message {
            nodes: reader.nodes,
            repaired: reader.remarks.any_not_json(),
            remarks: reader.remarks,
            notes,
        };
    }
    Search {
        bytes,
        first: start,
        best: None,
        // Every byte is read three times at most, whatever the input.
        budget: bytes.len() * 2,
    }
    .run(reader, end, notes)
}

/// How well a value would do as the message; a higher one wins, of equals the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fitness {
    /// Not at all: a bracket of a log line.
    None,
    /// The words or numbers of an input that ends too early.
    Remains,
    /// An object.
    Object,
    /// An array of objects with which the input starts.
    Objects,
    /// An object with a member of a message, but broken or cut.
    Fragment,
    /// A whole object with the member `method`.
    Request,
    /// A whole request or notification of JSON-RPC.
    RpcRequest,
    /// A whole object with the members of a result.
    Result,
    /// An answer of JSON-RPC, but broken or cut.
    RpcFragment,
    /// A whole answer of JSON-RPC.
    RpcResponse,
}

struct Candidate {
    nodes: Vec<Node>,
    remarks: Remarks,
    start: usize,
    end: End,
    fitness: Fitness,
}

struct Search<'s> {
    bytes: &'s [u8],
    /// The first byte that is no white space.
    first: usize,
    best: Option<Candidate>,
    /// How many bytes may still be read again.
    budget: usize,
}

impl Search<'_> {
    /// Goes on after the value at the start of the input was read up to `end`.
    fn run(mut self, mut reader: Reader<'_, '_>, mut end: End, notes: Notes) -> Message {
        let mut start = self.first;
        loop {
            let fitness = self.fitness(&reader.nodes, start, end);
            if fitness
                > self
                    .best
                    .as_ref()
                    .map_or(Fitness::None, |best| best.fitness)
            {
                self.best = Some(Candidate {
                    nodes: std::mem::take(&mut reader.nodes),
                    remarks: std::mem::replace(&mut reader.remarks, Remarks::new()),
                    start,
                    end,
                    fitness,
                });
            }
            if fitness == Fitness::RpcResponse {
                break;
            }
            let from = self.resume(start, end, fitness);
            match memchr::memchr2(b'{', b'[', &self.bytes[from..]) {
                Some(n) => start = from + n,
                None => break,
            }
            reader.reset();
            end = reader.run(start);
        }
        self.report(notes)
    }

    /// Where the next candidate may start. What went wrong may have started with the first
    /// bracket of a log line, so the next line gets a chance of its own.
    fn resume(&mut self, start: usize, end: End, fitness: Fitness) -> usize {
        let behind = end.at.max(start + 1).min(self.bytes.len());
        if end.how == How::Complete || fitness >= Fitness::Fragment {
            return behind;
        }
        let start = start.min(behind);
        match memchr::memchr(b'\n', &self.bytes[start..behind]) {
            Some(n) if behind - (start + n) <= self.budget => {
                self.budget -= behind - (start + n);
                start + n + 1
            }
            _ => behind,
        }
    }

    fn fitness(&self, nodes: &[Node], start: usize, end: End) -> Fitness {
        let Some(root) = nodes.first() else {
            return Fitness::None;
        };
        let is = |index: usize, kind: Kind| {
            nodes
                .get(index)
                .is_some_and(|node| node.meta & 0xff == kind as u32)
        };
        let leads = start == self.first;
        let remains = if leads && end.how == How::Cut {
            Fitness::Remains
        } else {
            Fitness::None
        };
        if is(0, Kind::Object) {
            let whole = end.how == How::Complete;
            return object_fitness(self.bytes, nodes, 0, whole).max(remains);
        }
        if is(0, Kind::Array) && is(1, Kind::Object) {
            // The first of several elements is whole even where the array is not.
            let whole = end.how == How::Complete || nodes[1].next < root.next;
            let fitness = object_fitness(self.bytes, nodes, 1, whole);
            if fitness >= Fitness::Fragment {
                return fitness;
            }
            if leads {
                return Fitness::Objects;
            }
        }
        if is(0, Kind::Array) || is(0, Kind::String) {
            remains
        } else {
            Fitness::None
        }
    }

    fn report(self, mut notes: Notes) -> Message {
        let bytes = self.bytes;
        let Some(best) = self.best else {
            let words = match excerpt(bytes, self.first) {
                text if text.is_empty() => "the input is empty".to_string(),
                text => format!("the input is not JSON: {text}"),
            };
            notes.add(Topic::NotJson, self.first, words);
            return Message {
                nodes: Vec::new(),
                remarks: Remarks::new(),
                notes,
                repaired: true,
            };
        };
        if best.start > self.first {
            let length = best.start - self.first;
            let text = excerpt(&bytes[..best.start], self.first);
            let words = format!("{length} bytes before the message do not belong to it: {text}");
            notes.add(Topic::NotJson, self.first, words);
        }
        let at = best.end.at;
        let behind = scan::space_end(bytes, at);
        match best.end.how {
            How::Complete if behind < bytes.len() => {
                let length = bytes.len() - behind;
                let text = excerpt(bytes, behind);
                let words =
                    format!("{length} bytes behind the message do not belong to it: {text}");
                notes.add(Topic::NotJson, behind, words);
            }
            How::Complete => {}
            How::Cut => notes.add_in(best.end.node, at, None),
            How::Broken => {
                let text = excerpt(bytes, at);
                let words = format!("from here on the message is not JSON: {text}");
                notes.add_in(best.end.node, at, Some(words));
            }
        }
        Message {
            nodes: best.nodes,
            repaired: best.end.how != How::Complete || best.remarks.any_not_json(),
            remarks: best.remarks,
            notes,
        }
    }
}

/// How well the object at `index` would do as the message.
fn object_fitness(bytes: &[u8], nodes: &[Node], index: usize, whole: bool) -> Fitness {
    let (mut version, mut answer, mut result, mut method) = (false, false, false, false);
    let end = nodes[index].next as usize;
    let mut at = index + 1;
    while at + 1 < end {
        match &*keys::decoded(bytes, &nodes[at]) {
            b"jsonrpc" => version = true,
            b"result" | b"error" => answer = true,
            b"content" | b"structuredContent" | b"toolResult" => result = true,
            b"method" => method = true,
            _ => {}
        }
        at = nodes[at + 1].next as usize;
    }
    match (whole, version) {
        (true, true) if answer => Fitness::RpcResponse,
        (false, true) if answer => Fitness::RpcFragment,
        (true, _) if answer || result => Fitness::Result,
        (true, true) => Fitness::RpcRequest,
        (true, false) if method => Fitness::Request,
        (false, _) if version || answer || result || method => Fitness::Fragment,
        _ if whole || end > index + 1 => Fitness::Object,
        _ => Fitness::None,
    }
}

/// The first words at `at`, one line at most, fit to be printed.
fn excerpt(bytes: &[u8], at: usize) -> String {
    let rest = bytes.get(at..).unwrap_or_default();
    let line = rest.split(|&b| b == b'\n').next().unwrap_or_default();
    let start = &line[..line.len().min(240)];
    let text = String::from_utf8_lossy(start);
    let text = text.trim_end_matches('\u{FFFD}').trim_end();
    let mut words = String::new();
    for (n, c) in text.chars().enumerate() {
        if n == 60 {
            words.push('…');
            break;
        }
        match c {
            '"' | '\'' | '\\' => words.push(c),
            c => words.extend(c.escape_debug()),
        }
    }
    words
}

/// Remarks on the message as a whole and on what stands around it.
#[derive(Default)]
pub(super) struct Notes {
    list: Vec<Note>,
}

struct Note {
    topic: Topic,
    at: usize,
    /// The value or key that is not whole.
    node: Option<usize>,
    /// `None` where the input ends inside of the message.
    words: Option<String>,
}

impl Notes {
    /// Adds a remark on the byte `at` of the input.
    fn add(&mut self, topic: Topic, at: usize, words: String) {
        self.list.push(Note {
            topic,
            at,
            node: None,
            words: Some(words),
        });
    }

    /// Adds that the message ends, or is not JSON any more, at a byte inside of a value.
    fn add_in(&mut self, node: usize, at: usize, words: Option<String>) {
        self.list.push(Note {
            topic: Topic::NotJson,
            at,
            node: Some(node),
            words,
        });
    }

    /// Turns them into diagnostics.
    pub fn report(self, document: &Document, diagnostics: &mut Diagnostics) {
        for note in self.list {
            let node = note.node.filter(|&node| node < document.node_count());
            let pointer = match node {
                Some(node) => document.value(NodeId(node as u32)).pointer(),
                None => String::new(),
            };
            let offset = document.host_offset(note.at as u32);
            let words = note.words.unwrap_or_else(|| {
                let place = match pointer.as_str() {
                    "" => "its outermost value",
                    pointer => pointer,
                };
                format!("the message ends at byte {offset}, inside of {place}")
            });
            diagnostics.push(note.topic, pointer, Some(offset), words);
        }
    }
}
