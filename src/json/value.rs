//! A view of one value of a [`Document`].

use std::borrow::Cow;

use super::{
    Document, NodeId, Number,
    document::{Node, flag},
    escape,
};

/// The kind of a JSON value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Kind {
    /// `null`
    Null = 1,
    /// `true` or `false`
    Boolean = 2,
    /// A number; its digits are kept.
    Number = 3,
    /// A string.
    String = 4,
    /// An array.
    Array = 5,
    /// An object.
    Object = 6,
}

/// A JSON value, borrowed from its [`Document`]. Small and `Copy`.
#[derive(Clone, Copy)]
pub struct Value<'d> {
    pub(super) document: &'d Document,
    pub(super) index: u32,
}

impl<'d> Value<'d> {
    #[inline]
    fn node(self) -> &'d Node {
        &self.document.nodes[self.index as usize]
    }

    /// Its place in the document.
    pub fn id(self) -> NodeId {
        NodeId(self.index)
    }

    /// The document it belongs to.
    pub fn document(self) -> &'d Document {
        self.document
    }

    /// Its kind.
    #[inline]
    pub fn kind(self) -> Kind {
        match self.node().meta & 0xff {
            2 => Kind::Boolean,
            3 => Kind::Number,
            4 => Kind::String,
            5 => Kind::Array,
            6 => Kind::Object,
            _ => Kind::Null,
        }
    }

    /// Whether it is `null`.
    pub fn is_null(self) -> bool {
        self.kind() == Kind::Null
    }

    /// Whether it is an object.
    pub fn is_object(self) -> bool {
        self.kind() == Kind::Object
    }

    /// Whether it is an array.
    pub fn is_array(self) -> bool {
        self.kind() == Kind::Array
    }

    /// Whether it is a string.
    pub fn is_string(self) -> bool {
        self.kind() == Kind::String
    }

    /// Whether it is an array or object that was not taken apart because it nests deeper than
    /// the limit; [`raw`](Value::raw) has its source.
    pub fn is_opaque(self) -> bool {
        self.node().meta & flag::OPAQUE != 0
    }

    /// The boolean.
    pub fn as_bool(self) -> Option<bool> {
        (self.kind() == Kind::Boolean).then(|| self.source().starts_with(['t', 'T']))
    }

    /// The number.
    pub fn as_number(self) -> Option<Number<'d>> {
        (self.kind() == Kind::Number).then(|| Number(self.raw()))
    }

    /// The decoded string: borrowed from the source if it has no escapes.
    pub fn as_str(self) -> Option<Cow<'d, str>> {
        let inner = self.string_source()?;
        Some(if self.has_escapes() {
            Cow::Owned(escape::unescape(inner))
        } else {
            Cow::Borrowed(inner)
        })
    }

    /// The string as written between its quotes, escapes and all.
    pub fn string_source(self) -> Option<&'d str> {
        if self.kind() != Kind::String {
            return None;
        }
        Some(self.document.slice(self.node().inner()))
    }

    /// Whether the string must be decoded before use.
    pub fn has_escapes(self) -> bool {
        self.node().meta & flag::ESCAPED != 0
    }

    /// Whether it is the string `text`, without allocating unless it has escapes.
    #[inline]
    pub fn is_str(self, text: &str) -> bool {
        let node = self.node();
        if node.meta & (0xff | flag::ESCAPED) != Kind::String as u32 {
            return self.is_escaped_str(text);
        }
        // Most keys are not the one that is looked for, and most of those by their length.
        node.inner().len() == text.len() && self.plain_bytes() == Some(text.as_bytes())
    }

    #[cold]
    fn is_escaped_str(self, text: &str) -> bool {
        self.as_str().is_some_and(|s| s == text)
    }

    /// The length of a string without escapes.
    #[inline]
    pub(super) fn plain_len(self) -> Option<usize> {
        let node = self.node();
        let is_plain = node.meta & (0xff | flag::ESCAPED) == Kind::String as u32;
        is_plain.then(|| node.inner().len())
    }

    /// The bytes of a string without escapes.
    #[inline]
    pub(super) fn plain_bytes(self) -> Option<&'d [u8]> {
        let node = self.node();
        let is_plain = node.meta & (0xff | flag::ESCAPED) == Kind::String as u32;
        let source = self.document.source().as_bytes();
        is_plain.then(|| source.get(node.inner()).unwrap_or_default())
    }

    /// The source of the value, white space and all; `null`, `true` and `false` also where the
    /// message spelled them otherwise. It is JSON if the message is; where the message had to be
    /// repaired it may lack quotes or brackets: [`json`](Value::json) is always JSON.
    pub fn raw(self) -> &'d str {
        match self.kind() {
            Kind::Null => "null",
            Kind::Boolean if self.as_bool() == Some(true) => "true",
            Kind::Boolean => "false",
            _ => self.source(),
        }
    }

    /// The value as JSON: its source, or written anew where the message had to be repaired.
    pub fn json(self) -> Cow<'d, str> {
        if self.document.repaired {
            Cow::Owned(super::write::compact(self))
        } else {
            Cow::Borrowed(self.raw())
        }
    }

    fn source(self) -> &'d str {
        let node = self.node();
        self.document.slice(node.start as usize..node.end as usize)
    }

    /// Whether the source of this scalar or opaque container is not JSON as it stands.
    pub(super) fn is_repaired(self) -> bool {
        self.node().meta & flag::REPAIRED != 0
    }

    /// Whether this object has a key more than once.
    pub(crate) fn has_equal_keys(self) -> bool {
        self.node().meta & flag::EQUAL_KEYS != 0
    }

    /// The member of an object with this key. Of equal keys the last one counts, as for
    /// `JSON.parse` and serde_json.
    pub fn get(self, key: &str) -> Option<Value<'d>> {
        let mut named = self.members().filter(|(name, _)| name.is_str(key));
        let member = if self.has_equal_keys() {
            named.last()
        } else {
            named.next()
        };
        member.map(|(_, value)| value)
    }

    /// The element of an array at `index`.
    pub fn element(self, index: usize) -> Option<Value<'d>> {
        self.elements().nth(index)
    }

    /// The members of an object: each key (a string value) and value, in order of the
    /// source, equal keys included. Nothing for other kinds.
    pub fn members(self) -> Members<'d> {
        Members(self.children(Kind::Object))
    }

    /// The elements of an array, in order. Nothing for other kinds.
    pub fn elements(self) -> Children<'d> {
        self.children(Kind::Array)
    }

    /// The elements of an array from the one with this id on; none if it has no such node.
    pub fn elements_from(self, id: NodeId) -> Children<'d> {
        let all = self.elements();
        let is_inside = all.at <= id.0 && id.0 < all.end;
        Children {
            at: if is_inside { id.0 } else { all.end },
            ..all
        }
    }

    #[inline]
    fn children(self, kind: Kind) -> Children<'d> {
        let end = if self.kind() == kind {
            self.node().next
        } else {
            self.index + 1
        };
        Children {
            document: self.document,
            at: self.index + 1,
            end,
        }
    }

    /// How many elements or members it has.
    pub fn len(self) -> usize {
        match self.kind() {
            Kind::Array => self.elements().count(),
            Kind::Object => self.members().count(),
            _ => 0,
        }
    }

    /// Whether it has no elements or members.
    pub fn is_empty(self) -> bool {
        self.node().next == self.index + 1
    }

    /// How many nodes its subtree has, itself included.
    pub fn subtree_nodes(self) -> usize {
        (self.node().next.max(self.index + 1) - self.index) as usize
    }

    /// The byte of the host's input at which it starts.
    pub fn offset(self) -> u64 {
        self.document.host_offset(self.node().start)
    }

    /// The value at a JSON Pointer relative to this value.
    pub fn find(self, pointer: &str) -> Option<Value<'d>> {
        if pointer.is_empty() {
            return Some(self);
        }
        let mut at = self;
        for token in pointer.strip_prefix('/')?.split('/') {
            let token = token.replace("~1", "/").replace("~0", "~");
            at = match at.kind() {
                Kind::Object => at.get(&token)?,
                // RFC 6901 section 4: no leading zeros, no sign.
                Kind::Array if token == "0" || !token.starts_with(['0', '+']) => {
                    at.element(token.parse().ok()?)?
                }
                _ => return None,
            };
        }
        Some(at)
    }

    /// Its JSON Pointer from the root of the document.
    pub fn pointer(self) -> String {
        let mut pointer = String::new();
        let mut at = self.document.root();
        while at.index != self.index {
            let inside = |v: &Value<'d>| v.index <= self.index && self.index < v.node().next;
            match at.kind() {
                Kind::Array => match at.elements().enumerate().find(|(_, v)| inside(v)) {
                    Some((i, child)) => {
                        pointer.push('/');
                        pointer.push_str(&i.to_string());
                        at = child;
                    }
                    None => break,
                },
                Kind::Object => match at
                    .members()
                    .find(|(k, v)| inside(v) || k.index == self.index)
                {
                    Some((key, child)) => {
                        pointer.push('/');
                        push_token(&mut pointer, &key.as_str().unwrap_or_default());
                        if key.index == self.index {
                            break;
                        }
                        at = child;
                    }
                    None => break,
                },
                _ => break,
            }
        }
        pointer
    }
}

/// Appends `key` to a JSON Pointer with the escapes of RFC 6901 section 3.
pub fn push_token(pointer: &mut String, key: &str) {
    for c in key.chars() {
        match c {
            '~' => pointer.push_str("~0"),
            '/' => pointer.push_str("~1"),
            c => pointer.push(c),
        }
    }
}

impl std::fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.raw())
    }
}

/// Iterates over the elements of an array.
#[derive(Clone)]
pub struct Children<'d> {
    document: &'d Document,
    at: u32,
    end: u32,
}

impl<'d> Iterator for Children<'d> {
    type Item = Value<'d>;

    #[inline]
    fn next(&mut self) -> Option<Value<'d>> {
        if self.at >= self.end {
            return None;
        }
        let value = Value {
            document: self.document,
            index: self.at,
        };
        self.at = value.node().next;
        Some(value)
    }
}

/// Iterates over the members of an object.
#[derive(Clone)]
pub struct Members<'d>(Children<'d>);

impl<'d> Iterator for Members<'d> {
    type Item = (Value<'d>, Value<'d>);

    #[inline]
    fn next(&mut self) -> Option<(Value<'d>, Value<'d>)> {
        Some((self.0.next()?, self.0.next()?))
    }
}
