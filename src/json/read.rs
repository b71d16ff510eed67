//! The reader: bytes to flat nodes.

use super::document::{Document, Node, Source, flag};
use crate::{
    diagnostic::{Diagnostics, Topic},
    limits::ReadLimits,
};

/// First version: strict, iterative, bounded. Tolerance and speed come next.
pub(super) fn read(source: Source, limits: &ReadLimits, diagnostics: &mut Diagnostics) -> Document {
    let source = match simdutf8::basic::from_utf8(source.as_bytes()) {
        Ok(_) => source,
        Err(_) => {
            diagnostics.at_byte(Topic::TextInvalidUtf8, 0, "the bytes are not UTF-8");
            Source::Owned(
                String::from_utf8_lossy(source.as_bytes())
                    .into_owned()
                    .into_bytes(),
            )
        }
    };
    let mut reader = Reader {
        bytes: source.as_bytes(),
        at: 0,
        nodes: Vec::new(),
        max_depth: limits.max_depth,
    };
    if reader.bytes.starts_with(&[0xEF, 0xBB, 0xBF]) {
        diagnostics.at_byte(Topic::Bom, 0, "a byte order mark before the message");
        reader.at = 3;
    }
    let ok = reader.run();
    if let Err(at) = ok {
        diagnostics.at_byte(Topic::NotJson, at as u64, "the bytes are not JSON here");
    }
    let mut nodes = reader.nodes;
    if ok.is_err() || nodes.is_empty() {
        nodes = vec![Node {
            start: 0,
            end: 0,
            next: 1,
            meta: 1,
        }];
    }
    Document {
        source,
        nodes,
        shifts: Vec::new(),
    }
}

pub(super) fn read_strict(text: &str, limits: &ReadLimits) -> Option<Document> {
    let mut diagnostics = Diagnostics::new(1);
    let document = read(Source::from(text), limits, &mut diagnostics);
    (!diagnostics.has(Topic::NotJson)).then_some(document)
}

struct Reader<'s> {
    bytes: &'s [u8],
    at: usize,
    nodes: Vec<Node>,
    max_depth: u32,
}

impl Reader<'_> {
    fn skip_space(&mut self) {
        while matches!(self.bytes.get(self.at), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            self.at += 1;
        }
    }

    fn run(&mut self) -> Result<(), usize> {
        let mut open: Vec<u32> = Vec::new();
        let mut need_key = false;
        loop {
            self.skip_space();
            let start = self.at;
            let byte = *self.bytes.get(self.at).ok_or(self.at)?;
            if need_key {
                if byte != b'"' {
                    return Err(start);
                }
                self.string()?;
                self.skip_space();
                if self.bytes.get(self.at) != Some(&b':') {
                    return Err(self.at);
                }
                self.at += 1;
                need_key = false;
                continue;
            }
            match byte {
                b'{' | b'[' => {
                    let kind = if byte == b'{' { 6 } else { 5 };
                    open.push(self.nodes.len() as u32);
                    self.nodes.push(Node {
                        start: start as u32,
                        end: 0,
                        next: 0,
                        meta: kind,
                    });
                    self.at += 1;
                    self.skip_space();
                    let close = if byte == b'{' { b'}' } else { b']' };
                    if self.bytes.get(self.at) != Some(&close) {
                        need_key = byte == b'{';
                        if open.len() as u32 > self.max_depth {
                            return Err(start);
                        }
                        continue;
                    }
                }
                b'"' => self.string()?,
                _ => self.scalar()?,
            }
            // A value ended (or an empty container is about to): close what closes.
            loop {
                let Some(&top) = open.last() else {
                    self.skip_space();
                    return if self.at == self.bytes.len() {
                        Ok(())
                    } else {
                        Err(self.at)
                    };
                };
                self.skip_space();
                let object = self.nodes[top as usize].meta & 0xff == 6;
                match self.bytes.get(self.at) {
                    Some(b',') => {
                        self.at += 1;
                        need_key = object;
                        break;
                    }
                    Some(b'}') if object => {}
                    Some(b']') if !object => {}
                    _ => return Err(self.at),
                }
                self.at += 1;
                let next = self.nodes.len() as u32;
                let node = &mut self.nodes[top as usize];
                node.end = self.at as u32;
                node.next = next;
                open.pop();
            }
        }
    }

    fn string(&mut self) -> Result<(), usize> {
        let start = self.at;
        let mut meta = 4;
        self.at += 1;
        loop {
            match self.bytes.get(self.at) {
                Some(b'"') => break,
                Some(b'\\') => {
                    meta |= flag::ESCAPED;
                    self.at += 2;
                }
                Some(0..=0x1f) | None => return Err(self.at),
                Some(_) => self.at += 1,
            }
        }
        self.at += 1;
        let next = self.nodes.len() as u32 + 1;
        self.nodes.push(Node {
            start: start as u32,
            end: self.at as u32,
            next,
            meta,
        });
        Ok(())
    }

    fn scalar(&mut self) -> Result<(), usize> {
        let start = self.at;
        while matches!(
            self.bytes.get(self.at),
            Some(b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'+' | b'-' | b'.')
        ) {
            self.at += 1;
        }
        let kind = match &self.bytes[start..self.at] {
            b"null" => 1,
            b"true" | b"false" => 2,
            [b'-' | b'0'..=b'9', ..] => 3,
            _ => return Err(start),
        };
        let next = self.nodes.len() as u32 + 1;
        self.nodes.push(Node {
            start: start as u32,
            end: self.at as u32,
            next,
            meta: kind,
        });
        Ok(())
    }
}

/// Decodes the escapes of a string's inner source; a lone surrogate becomes U+FFFD.
pub(super) fn unescape(inner: &str) -> String {
    let mut out = String::with_capacity(inner.len());
    let mut rest = inner;
    while let Some(at) = memchr::memchr(b'\\', rest.as_bytes()) {
        out.push_str(&rest[..at]);
        let mut chars = rest[at + 1..].chars();
        match chars.next() {
            Some('n') => out.push('\n'),
            Some('t') => out.push('\t'),
            Some('r') => out.push('\r'),
            Some('b') => out.push('\u{8}'),
            Some('f') => out.push('\u{c}'),
            Some('u') => {
                let unit = |s: &str| s.get(..4).and_then(|h| u32::from_str_radix(h, 16).ok());
                let after = chars.as_str();
                let first = unit(after);
                let mut used = if first.is_some() { 4 } else { 0 };
                let c = match first {
                    Some(high @ 0xD800..=0xDBFF) => match after
                        .get(4..6)
                        .filter(|s| *s == "\\u")
                        .and_then(|_| unit(&after[6..]))
                    {
                        Some(low @ 0xDC00..=0xDFFF) => {
                            used = 10;
                            char::from_u32(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
                        }
                        _ => None,
                    },
                    Some(other) => char::from_u32(other),
                    None => None,
                };
                out.push(c.unwrap_or('\u{FFFD}'));
                chars = after[used..].chars();
            }
            Some(c) => out.push(c),
            None => {}
        }
        rest = chars.as_str();
    }
    out.push_str(rest);
    out
}

impl Document {
    /// The source between two offsets; both are token boundaries of a checked source.
    pub(super) fn slice(&self, start: u32, end: u32) -> &str {
        let bytes = self.source.as_bytes();
        let end = (end as usize).min(bytes.len());
        let start = (start as usize).min(end);
        std::str::from_utf8(&bytes[start..end]).unwrap_or("")
    }

    /// The host's byte offset for an offset in `source`.
    pub(super) fn host_offset(&self, at: u32) -> u64 {
        let mut offset = i64::from(at);
        for (from, shift) in &self.shifts {
            if at >= *from {
                offset = i64::from(at) - shift;
            }
        }
        offset.max(0) as u64
    }
}
