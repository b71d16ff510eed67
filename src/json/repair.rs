//! What the reader does where strict JSON ends.
//!
//! A repair is made where one reading is the likely one, each leaves a remark, and none looks
//! further ahead than the token it repairs, so that repairing stays linear. What cannot be
//! understood ends the value there: what was read before it is kept.

use super::{
    Kind,
    document::{Node, flag},
    escape::{self, Walk},
    number,
    read::{How, NONE, Reader, Repaired, State},
    remark::Flaw,
    scan,
};

/// Whether `byte` can stand in a word without quotes: a literal, a number, a bare key.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'+' | b'-' | b'.' | 0x80..)
}

impl Reader<'_, '_> {
    /// Repairs what does not fit at `at`, where `state` was expected.
    #[cold]
    pub fn repair(&mut self, state: State, at: usize) -> Repaired {
        match state {
            State::Value => self.repair_value(at),
            State::Key => self.repair_key(at),
            State::Colon => self.repair_colon(at),
            State::Behind => self.repair_behind(at),
        }
    }

    /// A value should start at `at`.
    fn repair_value(&mut self, at: usize) -> Repaired {
        let object = self.in_object();
        let behind = |end| (State::Behind, end);
        match scan::byte(self.bytes, at) {
            b'{' => return self.opaque(at, Kind::Object),
            b'[' => return self.opaque(at, Kind::Array),
            b'"' => return self.quoted(at, b'"').map(behind),
            _ => {}
        }
        let byte = self.flaw(at)?;
        match byte {
            b'\'' => self.quoted(at, byte).map(behind),
            b'+' | b'-' | b'.' | b'0'..=b'9' => self.repair_number(at).map(behind),
            b'/' => Ok((State::Value, self.comment(at)?)),
            b',' | b'}' | b']' if object => {
                self.remarks.note(Flaw::MissingValue, at, self.nodes.len());
                self.push(at, at, Kind::Null as u32 | flag::REPAIRED);
                Ok((State::Behind, at))
            }
            b',' if self.open != NONE => {
                self.note_at_open(Flaw::ExtraComma, at);
                Ok((State::Value, at + 1))
            }
            b'}' | b']' if self.open != NONE => Ok(self.early_close(at)),
            _ if is_word(byte) => self.word(at).map(behind),
            _ => Err(How::Broken),
        }
    }

    /// A key should start at `at`.
    fn repair_key(&mut self, at: usize) -> Repaired {
        if scan::byte(self.bytes, at) == b'"' {
            return self.repair_quoted_key(at).map(|end| (State::Colon, end));
        }
        let byte = self.flaw(at)?;
        match byte {
            b'\'' => self.repair_quoted_key(at).map(|end| (State::Colon, end)),
            b',' => {
                self.note_at_open(Flaw::ExtraComma, at);
                Ok((State::Key, at + 1))
            }
            b'}' | b']' => Ok(self.early_close(at)),
            b'/' => Ok((State::Key, self.comment(at)?)),
            _ => {
                let end = self.bare_key_end(at).ok_or(How::Broken)?;
                if end == self.bytes.len() {
                    return Err(How::Cut);
                }
                self.remarks.note(Flaw::BareKey, at, self.nodes.len());
                self.push(at, end, Kind::String as u32 | flag::BARE | flag::REPAIRED);
                self.push_fingerprint();
                Ok((State::Colon, end))
            }
        }
    }

    /// A colon should stand at `at`.
    fn repair_colon(&mut self, at: usize) -> Repaired {
        match self.flaw(at)? {
            b'/' => Ok((State::Colon, self.comment(at)?)),
            _ => Err(How::Broken),
        }
    }

    /// A comma or closing bracket should stand at `at`, behind a value.
    fn repair_behind(&mut self, at: usize) -> Repaired {
        let byte = match self.flaw(at) {
            Ok(byte) => byte,
            Err(how) => {
                if how == How::Cut {
                    self.drop_cut_number();
                }
                return Err(how);
            }
        };
        let object = self.in_object();
        match byte {
            b'/' => return Ok((State::Behind, self.comment(at)?)),
            b'}' | b']' => return self.close_up_to(at),
            _ => {}
        }
        if is_word(byte)
            && let Some(start) = self.unquoted_that_ends(at)
        {
            // `12px` or `2024-01-30` is one word and not a number with something behind it.
            self.nodes.pop();
            return match self.word(start) {
                Ok(end) => Ok((State::Behind, end)),
                Err(how) => {
                    self.drop_key();
                    Err(how)
                }
            };
        }
        let next = match byte {
            b'"' | b'\'' if object => State::Key,
            b'"' | b'\'' | b'{' | b'[' if !object => State::Value,
            _ if object && self.bare_key_end(at).is_some() => State::Key,
            _ if !object && is_word(byte) => State::Value,
            _ => return Err(How::Broken),
        };
        self.note_at_open(Flaw::MissingComma, at);
        Ok((next, at))
    }

    /// A key in quotes that has a flaw starts at `at`. Gives its end.
    fn repair_quoted_key(&mut self, at: usize) -> Result<usize, How> {
        let end = self.quoted(at, self.bytes[at])?;
        let cut = |key: &Node| key.meta & flag::CUT != 0;
        if self.nodes.last().is_some_and(cut) {
            self.nodes.pop();
            return Err(How::Cut);
        }
        self.push_fingerprint();
        Ok(end)
    }

    /// Something that starts as a number but does not follow JSON's grammar starts at `at`.
    /// Gives its end.
    fn repair_number(&mut self, at: usize) -> Result<usize, How> {
        if self.strict {
            return Err(How::Broken);
        }
        let end = self.word_end(at);
        let token = std::str::from_utf8(&self.bytes[at..end]).unwrap_or_default();
        if self.is_cut_word(end) || !number::is_finite_decimal(token) {
            return self.word(at);
        }
        self.remarks.note(Flaw::NumberForm, at, self.nodes.len());
        let digits = token.strip_prefix('+').unwrap_or(token);
        let significant = digits.trim_start_matches('0');
        let start = if significant.starts_with(|c: char| c.is_ascii_digit()) {
            end - significant.len()
        } else if let Some(zero) = (digits.len() - significant.len()).checked_sub(1) {
            // One zero must stay before a point, an exponent or the end.
            end - digits.len() + zero
        } else {
            end - digits.len()
        };
        let exact = number::grammar_end(self.bytes, start) == Some(end);
        let repaired = if exact { 0 } else { flag::REPAIRED };
        self.push(start, end, Kind::Number as u32 | repaired);
        self.check_number(start, end);
        Ok(end)
    }

    /// Notes a number that was just read if nothing but its digits can stand for it.
    #[cold]
    pub fn check_number(&mut self, start: usize, end: usize) {
        let text = std::str::from_utf8(&self.bytes[start..end]).unwrap_or_default();
        if !self.strict && !number::is_representable(text) {
            self.remarks
                .note(Flaw::Unrepresentable, start, self.nodes.len() - 1);
        }
    }

    /// The byte that does not fit, if there is one and it may be repaired.
    fn flaw(&self, at: usize) -> Result<u8, How> {
        match self.bytes.get(at) {
            _ if self.strict => Err(How::Broken),
            Some(&byte) => Ok(byte),
            None => Err(How::Cut),
        }
    }

    fn note_at_open(&mut self, flaw: Flaw, at: usize) {
        self.remarks.note(flaw, at, self.open as usize);
    }

    /// Reads a string in quotes, whatever stands in it.
    fn quoted(&mut self, at: usize, quote: u8) -> Result<usize, How> {
        let walk = escape::walk(self.bytes, at + 1, quote);
        let double = quote == b'"';
        if self.strict && !(walk.is_valid() && double) {
            return Err(How::Broken);
        }
        let mut meta = Kind::String as u32;
        if walk.escaped {
            meta |= flag::ESCAPED;
        }
        if !walk.closed {
            meta |= flag::CUT;
        }
        if !walk.is_valid() || !double {
            meta |= flag::REPAIRED;
        }
        self.note_string(at, &walk, double);
        let end = if walk.closed { walk.end + 1 } else { walk.end };
        self.push(at, end, meta);
        Ok(if walk.closed { end } else { self.bytes.len() })
    }

    fn note_string(&mut self, at: usize, walk: &Walk, double: bool) {
        if self.strict {
            return;
        }
        let node = self.nodes.len();
        if !double {
            self.remarks.note(Flaw::SingleQuotes, at, node);
        }
        for (flaw, seen) in [
            (Flaw::Control, walk.controls),
            (Flaw::Escape, walk.escapes),
            (Flaw::Surrogate, walk.surrogates),
        ] {
            self.remarks.note_many(flaw, seen.first, node, seen.count);
        }
    }

    /// Reads a word without quotes as what it most likely means. Gives its end.
    fn word(&mut self, at: usize) -> Result<usize, How> {
        if self.strict {
            return Err(How::Broken);
        }
        let end = self.word_end(at);
        if self.is_cut_word(end) {
            return Err(How::Cut);
        }
        let lower = self.bytes[at..end].to_ascii_lowercase();
        let unsigned = match lower.as_slice() {
            [b'-' | b'+', rest @ ..] => rest,
            rest => rest,
        };
        let (flaw, meta) = match (lower.as_slice(), unsigned) {
            (b"true" | b"false", _) => (Flaw::PythonLiteral, Kind::Boolean as u32),
            (b"none" | b"null" | b"nil" | b"undefined", _) => {
                (Flaw::PythonLiteral, Kind::Null as u32)
            }
            (_, b"nan" | b"inf" | b"infinity") => (Flaw::NotFinite, Kind::Number as u32),
            _ if self.in_object() => (Flaw::BareWord, Kind::String as u32 | flag::BARE),
            _ => return Err(How::Broken),
        };
        self.remarks.note(flaw, at, self.nodes.len());
        self.push(at, end, meta | flag::REPAIRED);
        Ok(end)
    }

    /// Where the word at `at` ends.
    fn word_end(&self, at: usize) -> usize {
        let rest = &self.bytes[at..];
        at + rest.iter().take_while(|&&b| is_word(b)).count()
    }

    /// Whether a word that ends at `end` inside of a container may lack its rest.
    fn is_cut_word(&self, end: usize) -> bool {
        end == self.bytes.len() && self.open != NONE
    }

    /// Where the bare key at `at` ends, if a colon, or the end of the input, is behind it.
    fn bare_key_end(&self, at: usize) -> Option<usize> {
        let end = self.word_end(at);
        let behind = scan::space_end(self.bytes, end);
        match self.bytes.get(behind) {
            Some(b':') if end > at => Some(end),
            None if end > at => Some(self.bytes.len()),
            _ => None,
        }
    }

    /// Where the number or literal starts that was read last and ends at `at`.
    fn unquoted_that_ends(&self, at: usize) -> Option<usize> {
        let node = self.nodes.last()?;
        let scalar = node.meta & 0xff < Kind::String as u32;
        (scalar && node.end as usize == at && node.start < node.end).then_some(node.start as usize)
    }

    /// The input ended right behind a number, which may lack digits: takes it back.
    fn drop_cut_number(&mut self) {
        let Some(node) = self.nodes.last() else {
            return;
        };
        if node.meta & 0xff == Kind::Number as u32 && node.end as usize == self.bytes.len() {
            self.nodes.pop();
            self.drop_key();
        }
    }

    /// A container closes where a value or key should stand: behind a comma, if it has one.
    fn early_close(&mut self, at: usize) -> (State, usize) {
        if self.nodes.len() > self.open as usize + 1 {
            self.note_at_open(Flaw::ExtraComma, at);
        }
        (State::Behind, at)
    }

    /// The closing bracket at `at` is not that of the innermost open container: closes those
    /// inside of the one it belongs to.
    fn close_up_to(&mut self, at: usize) -> Repaired {
        let kind = match self.bytes[at] {
            b'}' => Kind::Object,
            _ => Kind::Array,
        } as u32;
        let mut around = self.open;
        while let Some(node) = self.nodes.get(around as usize) {
            if node.meta & 0xff == kind {
                while self.open != around {
                    self.note_at_open(Flaw::MissingClose, at);
                    self.close(at);
                }
                return Ok((State::Behind, at));
            }
            around = node.next;
        }
        Err(How::Broken)
    }

    /// The end of the comment at `at`; the end of the input if it is not closed.
    fn comment(&mut self, at: usize) -> Result<usize, How> {
        let inside = self.bytes.get(at + 2..).unwrap_or_default();
        let (end, close) = match self.bytes.get(at + 1) {
            Some(b'/') => (memchr::memchr(b'\n', inside), 1),
            Some(b'*') => (memchr::memmem::find(inside, b"*/"), 2),
            Some(_) => return Err(How::Broken),
            None => return Err(How::Cut),
        };
        self.remarks
            .note(Flaw::Comment, at, self.nodes.len().saturating_sub(1));
        Ok(end.map_or(self.bytes.len(), |n| at + 2 + n + close))
    }
}
