//! The document: source bytes and the flat nodes that were read from them.

use super::{Value, encoding::Offsets, read};
use crate::{diagnostic::Diagnostics, limits::ReadLimits};

/// The bytes of a document.
#[derive(Clone, Debug)]
pub enum Source {
    /// The document's own copy.
    Owned(Vec<u8>),
    /// Bytes that outlive every handle. The C boundary makes these under the
    /// host's promise (option INPUT_BORROWED); safe code only from statics.
    Borrowed(&'static [u8]),
}

impl Source {
    /// The bytes.
    pub fn as_bytes(&self) -> &[u8] {
        match self {
            Source::Owned(bytes) => bytes,
            Source::Borrowed(bytes) => bytes,
        }
    }
}

impl From<&[u8]> for Source {
    fn from(bytes: &[u8]) -> Self {
        Source::Owned(bytes.to_vec())
    }
}

impl From<&str> for Source {
    fn from(text: &str) -> Self {
        Source::Owned(text.as_bytes().to_vec())
    }
}

impl From<String> for Source {
    fn from(text: String) -> Self {
        Source::Owned(text.into_bytes())
    }
}

/// A source that is known to be UTF-8.
#[derive(Clone, Debug)]
pub(super) enum Text {
    Owned(String),
    Borrowed(&'static str),
}

impl Text {
    /// The text.
    pub fn as_str(&self) -> &str {
        match self {
            Text::Owned(text) => text,
            Text::Borrowed(text) => text,
        }
    }
}

/// The place of a value in a document. The root is [`NodeId::ROOT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub(crate) u32);

impl NodeId {
    /// The whole document.
    pub const ROOT: NodeId = NodeId(0);
}

/// One value or key. Children of a container stand right behind it; `next` is
/// the index behind its last descendant. In an object keys and values alternate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// First byte of the token in the source (the opening quote or bracket).
    pub start: u32,
    /// One past its last byte.
    pub end: u32,
    /// Containers: index of the node behind the subtree. Scalars: own index + 1.
    pub next: u32,
    /// Kind in the low 8 bits, then the flags of [`flag`].
    pub meta: u32,
}

impl Node {
    /// Where the inside of a string stands: between its quotes, if it has them.
    pub fn inner(&self) -> std::ops::Range<usize> {
        let opening = (self.meta & flag::BARE == 0) as u32;
        let closing = (self.meta & (flag::BARE | flag::CUT) == 0) as u32;
        (self.start + opening) as usize..(self.end - closing) as usize
    }
}

pub(super) mod flag {
    /// A string with a backslash in it: decode before use.
    pub const ESCAPED: u32 = 1 << 8;
    /// A container deeper than the limit: its children are not taken apart, `raw` has its source.
    pub const OPAQUE: u32 = 1 << 9;
    /// A scalar or opaque container whose source is not JSON as it stands.
    pub const REPAIRED: u32 = 1 << 10;
    /// A string without quotes.
    pub const BARE: u32 = 1 << 11;
    /// A string without its closing quote, or an opaque container without its closing bracket.
    pub const CUT: u32 = 1 << 12;
    /// An object that has a key more than once.
    pub const EQUAL_KEYS: u32 = 1 << 13;
}

/// JSON bytes, read.
///
/// Immutable; share it between threads freely. Values borrow from it.
#[derive(Clone, Debug)]
pub struct Document {
    pub(super) text: Text,
    pub(super) nodes: Vec<Node>,
    /// Whether the source of the root is not JSON as it stands.
    pub(super) repaired: bool,
    /// Turns offsets into the source into offsets into the host's bytes.
    pub(super) offsets: Offsets,
}

impl Document {
    /// Reads `source`. Never fails: what cannot be read becomes a diagnostic,
    /// and a document without any readable value is `null`
    /// with [`Topic::NotJson`](crate::diagnostic::Topic::NotJson) reported.
    pub fn parse(source: Source, limits: &ReadLimits, diagnostics: &mut Diagnostics) -> Document {
        read::read(source, limits, diagnostics)
    }

    /// Reads strict JSON only: `None` if `text` is not one valid JSON value
    /// (white space around it aside). For JSON that stands inside a text.
    pub fn parse_strict(text: &str, limits: &ReadLimits) -> Option<Document> {
        read::read_strict(text, limits)
    }

    /// The outermost value.
    pub fn root(&self) -> Value<'_> {
        self.value(NodeId::ROOT)
    }

    /// The value at `id`, which must come from this document.
    pub fn value(&self, id: NodeId) -> Value<'_> {
        Value {
            document: self,
            index: id.0,
        }
    }

    /// The value at a JSON Pointer (RFC 6901); `""` is the root.
    pub fn find(&self, pointer: &str) -> Option<Value<'_>> {
        self.root().find(pointer)
    }

    /// How many nodes (values and keys) the document has.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// The source as read (after repairs of encoding), always UTF-8.
    pub fn source(&self) -> &str {
        self.text.as_str()
    }

    /// A part of the source between two boundaries of tokens.
    pub(super) fn slice(&self, range: std::ops::Range<usize>) -> &str {
        self.text.as_str().get(range).unwrap_or_default()
    }

    /// The host's byte for a byte of the source.
    pub(super) fn host_offset(&self, at: u32) -> u64 {
        self.offsets.host(self.source(), at)
    }
}
