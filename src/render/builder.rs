//! The builder: the only place that makes rows, so that the invariants of the list
//! (spans, depths, END rows, flags of containers, ids, hashes) hold whatever a family does.

use super::{
    command::{Kind, Row, flag},
    hash::{self, mix},
    ids::IdIndex,
    storage::{Storage, Stored},
};
use crate::{
    json::{NodeId, Value},
    protocol::Audience,
    split::Place,
};

/// The hash of a place: of the JSON Pointer from the root of the message, token by token.
///
/// Rows that have no value of their own (an attribute, a cell of a table in a text) derive
/// theirs from their owner's, so that it never depends on what else is in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key(u64);

impl Key {
    /// The whole message.
    pub const ROOT: Key = Key(0);

    /// An element of an array.
    #[inline]
    pub fn element(self, index: usize) -> Key {
        Key(mix(self.0 ^ 1, index as u64))
    }

    /// The member of an object whose name has this hash.
    #[inline]
    pub fn member(self, name: u64) -> Key {
        Key(mix(self.0 ^ 2, name))
    }

    /// Something of the same place that is no value of the message.
    pub fn derived(self, name: &str) -> Key {
        Key(mix(self.0 ^ 3, hash::string(name)))
    }
}

/// Where a row comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// For ids.
    pub key: Key,
    /// For pointers and for what the split knows of a value.
    pub place: Place,
}

impl Spot {
    /// The id of a row of this kind here, unless another row has it already.
    #[inline]
    pub fn id(self, kind: Kind) -> u64 {
        mix(self.key.0, u64::from(kind.0)).max(1)
    }

    /// An element of the array here.
    #[inline]
    pub fn element(self, index: usize, value: Value<'_>) -> Spot {
        Spot {
            key: self.key.element(index),
            place: self.inside(value),
        }
    }

    /// A member of the object here; `name` is the hash of its key.
    #[inline]
    pub fn member(self, name: u64, value: Value<'_>) -> Spot {
        Spot {
            key: self.key.member(name),
            place: self.inside(value),
        }
    }

    /// Something of the same place that is no value of the message.
    pub fn derived(self, name: &str) -> Spot {
        Spot {
            key: self.key.derived(name),
            place: self.place,
        }
    }

    /// The one with this ordinal of several things that are no value of the message.
    #[inline]
    pub fn numbered(self, ordinal: usize) -> Spot {
        Spot {
            key: self.key.element(ordinal),
            place: self.place,
        }
    }

    #[inline]
    fn inside(self, value: Value<'_>) -> Place {
        let node = value.id();
        Place {
            embedded: self.place.embedded,
            node,
            owner: match self.place.embedded {
                None => node,
                Some(_) => self.place.owner,
            },
        }
    }
}

/// The bytes of a row before it is made.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Bytes<'a> {
    /// None.
    #[default]
    None,
    /// JSON of a default or an option.
    Json(&'a str),
    /// The media item whose ordinal is the row's `index`: the hash of its encoded bytes.
    Media(u64),
}

/// A row before it is made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draft<'a> {
    pub kind: Kind,
    /// Where it comes from.
    pub spot: Spot,
    /// Flags that are the row's own; CONTAINER, WHOLE, the audience and those of numbers are
    /// the builder's.
    pub flags: u32,
    pub variant: u32,
    pub index: u32,
    /// Sanitised words.
    pub text: &'a str,
    /// Whether `text` is a label only, although that of the kind repeats what is below.
    pub label_only: bool,
    pub name: &'a str,
    pub uri: &'a str,
    pub bytes: Bytes<'a>,
    pub number: Option<f64>,
    pub number2: Option<f64>,
}

impl Draft<'_> {
    /// A row of this kind, all else empty.
    #[inline]
    pub fn new(kind: Kind, spot: Spot) -> Self {
        Draft {
            kind,
            spot,
            flags: 0,
            variant: 0,
            index: 0,
            text: "",
            label_only: false,
            name: "",
            uri: "",
            bytes: Bytes::None,
            number: None,
            number2: None,
        }
    }
}

/// An open container.
struct Frame {
    row: usize,
    label_only: bool,
    /// Hash of the row's own strings, numbers and bytes.
    own: u64,
    /// Hash of the children so far.
    children: u64,
}

/// What is known of a container only once its children stand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ending<'a> {
    /// Sanitised words, instead of those it was opened with.
    pub text: &'a str,
    /// Whether they are a label only, although that of the kind repeats what is below.
    pub label_only: bool,
    /// Further flags.
    pub flags: u32,
    /// Its variant, if it is another than that it was opened with.
    pub variant: Option<u32>,
}

/// Rows kept free for each open container: its END, and a MORE with its attribute and END.
const FRAME_RESERVE: usize = 4;
/// Rows kept free for the notice at the end: NOTICE, ATTR, END.
pub(super) const END_RESERVE: usize = 3;
/// Strings up to this length are stored once if they come again soon.
const SHORT: usize = 24;
/// Slots of the cache that finds them: a power of two.
const CACHE: usize = 512;

/// What the builder made.
pub(super) struct Built {
    pub rows: Vec<Row>,
    pub storage: Storage,
    pub owners: Vec<NodeId>,
    pub ids: IdIndex,
    /// The limit of rows.
    pub max_rows: usize,
}

/// Makes the rows of one list.
pub(super) struct Builder {
    rows: Vec<Row>,
    owners: Vec<NodeId>,
    storage: Storage,
    open: Vec<Frame>,
    /// Flags that every row gets: FOR_USER, FOR_MODEL.
    audience: u32,
    max_rows: usize,
    /// Rows kept free for what is added when the list is complete.
    kept: usize,
    /// Containers that were opened when the list was full already.
    ghosts: usize,
    full: bool,
    cache: Box<[(u64, Stored)]>,
}

impl Builder {
    /// An empty list. `max_rows` counts every row, END included.
    pub fn new(max_rows: usize) -> Builder {
        let storage = Storage::new();
        Builder {
            rows: Vec::new(),
            owners: Vec::new(),
            cache: vec![(0, storage.empty()); CACHE].into_boxed_slice(),
            storage,
            open: Vec::new(),
            audience: 0,
            max_rows,
            kept: 0,
            ghosts: 0,
            full: false,
        }
    }

    /// Who gets the rows that follow.
    pub fn set_audience(&mut self, audience: Audience) {
        self.audience = 0;
        if audience.has_user() {
            self.audience |= flag::FOR_USER;
        }
        if audience.has_assistant() {
            self.audience |= flag::FOR_MODEL;
        }
    }

    /// The depth that the next row has.
    #[inline]
    pub fn depth(&self) -> usize {
        self.open.len() + self.ghosts
    }

    /// How many rows there are: the index of the next one.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Keeps room for `rows` more that are added when the list is complete.
    pub fn keep_room(&mut self, rows: usize) {
        self.kept = self.kept.saturating_add(rows);
    }

    /// Makes room for about this many bytes of strings, so that they are not moved while
    /// they become more.
    pub fn expect_words(&mut self, bytes: usize) {
        self.storage.expect(bytes);
    }

    /// Whether the list reached its limit: what follows is left out.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// Whether `rows` more fit, with the END of every open container.
    #[inline]
    pub fn has_room(&self, rows: usize) -> bool {
        let reserved = self.open.len() * FRAME_RESERVE + END_RESERVE + self.kept;
        !self.full && self.rows.len() + rows + reserved <= self.max_rows
    }

    /// Ends the list here: everything that is open is marked TRUNCATED.
    pub fn cut(&mut self) {
        if !self.full {
            self.full = true;
            for frame in &self.open {
                self.rows[frame.row].flags |= flag::TRUNCATED;
            }
        }
    }

    /// Adds a row without children.
    pub fn leaf(&mut self, draft: &Draft<'_>) {
        self.leaf_inlined(draft);
    }

    /// The same, for the one or two places that make most of the rows of a long list: there
    /// it pays that the compiler sees which parts of the draft are empty.
    #[inline(always)]
    pub fn leaf_inlined(&mut self, draft: &Draft<'_>) {
        if !self.has_room(1) {
            self.cut();
            return;
        }
        self.push_leaf(draft);
    }

    /// Adds a container. [`close`](Builder::close) ends it.
    pub fn open(&mut self, draft: &Draft<'_>) {
        if !self.has_room(1 + FRAME_RESERVE) {
            self.cut();
            self.ghosts += 1;
            return;
        }
        self.push_open(draft);
    }

    /// Ends the innermost container with an END row.
    #[inline]
    pub fn close(&mut self) {
        if let Some(frame) = self.pop() {
            self.seal(frame);
        }
    }

    /// Ends the innermost container; without children it becomes a leaf.
    pub fn close_or_leaf(&mut self) {
        let Some(frame) = self.pop() else {
            return;
        };
        if frame.row + 1 < self.rows.len() {
            self.seal(frame);
            return;
        }
        let row = &mut self.rows[frame.row];
        row.flags &= !(flag::CONTAINER | flag::WHOLE);
        row.span = 1;
        row.hash = content(row, frame.own, 0);
        let hash = row.hash;
        self.tell_parent(hash);
    }

    /// Ends the innermost container with what is known of it only now; without children it
    /// becomes a leaf.
    pub fn close_with(&mut self, ending: &Ending<'_>) {
        if self.ghosts == 0 {
            let (text, hash) = self.store(ending.text);
            if let Some(frame) = self.open.last_mut() {
                frame.own = mix(frame.own, hash);
                frame.label_only |= ending.label_only;
                let row = &mut self.rows[frame.row];
                row.text = text;
                row.flags |= ending.flags;
                row.variant = ending.variant.unwrap_or(row.variant);
            }
        }
        self.close_or_leaf();
    }

    /// Adds a MORE row for `count` children from ordinal `first` on that the limit left out,
    /// once the list is full. The innermost container gets their total.
    pub fn more(&mut self, draft: &Draft<'_>, argument: &Draft<'_>, first: usize, count: usize) {
        self.cut();
        if self.ghosts > 0 {
            return;
        }
        self.truncate(first + count);
        self.append(draft, argument);
    }

    /// Marks the innermost container as shown in part, of `total` children.
    pub fn truncate(&mut self, total: usize) {
        if let Some(frame) = self.open.last_mut().filter(|_| self.ghosts == 0) {
            let row = &mut self.rows[frame.row];
            row.number2 = total as f64;
            row.flags |= flag::HAS_NUMBER2 | flag::TRUNCATED;
            frame.own = mix(frame.own, row.number2.to_bits());
        }
    }

    /// Adds flags to the innermost container.
    pub fn flag_open(&mut self, flags: u32) {
        if let Some(frame) = self.open.last_mut().filter(|_| self.ghosts == 0) {
            self.rows[frame.row].flags |= flags;
        }
    }

    /// Adds a row with one attribute from what is kept free.
    fn append(&mut self, draft: &Draft<'_>, argument: &Draft<'_>) {
        self.push_open(draft);
        self.push_leaf(argument);
        if let Some(frame) = self.pop() {
            self.seal(frame);
        }
    }

    /// Ends the list. `last` is added if it was cut short: a row and its attribute.
    pub fn finish(mut self, last: Option<(&Draft<'_>, &Draft<'_>)>) -> Built {
        debug_assert!(self.open.is_empty() && self.ghosts == 0, "unclosed rows");
        if let Some((notice, argument)) = last {
            self.append(notice, argument);
        }
        let ids = IdIndex::build(&mut self.rows);
        Built {
            rows: self.rows,
            storage: self.storage,
            owners: self.owners,
            ids,
            max_rows: self.max_rows,
        }
    }

    #[inline(always)]
    fn push_leaf(&mut self, draft: &Draft<'_>) {
        let (mut row, own) = self.row(draft);
        row.hash = content(&row, own, 0);
        self.tell_parent(row.hash);
        self.push(row, draft.spot.place.owner);
    }

    #[inline]
    fn push_open(&mut self, draft: &Draft<'_>) {
        let (mut row, own) = self.row(draft);
        row.flags |= flag::CONTAINER;
        self.open.push(Frame {
            row: self.rows.len(),
            label_only: draft.label_only || !draft.kind.repeats_children(),
            own,
            children: 0,
        });
        self.push(row, draft.spot.place.owner);
    }

    fn pop(&mut self) -> Option<Frame> {
        if self.ghosts > 0 {
            self.ghosts -= 1;
            return None;
        }
        self.open.pop()
    }

    /// Adds the END of a container and what is known of it only now.
    fn seal(&mut self, frame: Frame) {
        let span = self.rows.len() + 1 - frame.row;
        let row = &mut self.rows[frame.row];
        row.span = span as u32;
        if !frame.label_only {
            row.flags |= flag::WHOLE;
        }
        row.hash = content(row, frame.own, frame.children);
        let end = Row {
            kind: Kind::END,
            flags: row.flags & (flag::FOR_USER | flag::FOR_MODEL),
            hash: 0,
            span: 1,
            variant: row.kind.0,
            index: 0,
            text: self.storage.empty(),
            name: self.storage.empty(),
            uri: self.storage.empty(),
            data: self.storage.empty(),
            number: 0.0,
            number2: 0.0,
            ..*row
        };
        let hash = row.hash;
        let owner = self.owners[frame.row];
        self.tell_parent(hash);
        self.push(end, owner);
    }

    #[inline]
    fn tell_parent(&mut self, hash: u64) {
        if let Some(frame) = self.open.last_mut() {
            frame.children = mix(frame.children, hash);
        }
    }

    #[inline]
    fn push(&mut self, row: Row, owner: NodeId) {
        self.rows.push(row);
        self.owners.push(owner);
    }

    /// The row of a draft, and the hash of its own strings, numbers and bytes.
    #[inline(always)]
    fn row(&mut self, draft: &Draft<'_>) -> (Row, u64) {
        debug_assert!(
            !draft
                .text
                .contains(|c: char| c.is_control() && c != '\n' && c != '\t'),
            "unsanitised: {:?}",
            draft.text
        );
        let mut flags = draft.flags | self.audience;
        if draft.number.is_some() {
            flags |= flag::HAS_NUMBER;
        }
        if draft.number2.is_some() {
            flags |= flag::HAS_NUMBER2;
        }
        let (text, text_hash) = self.store(draft.text);
        // Most names are empty or no words; comparing costs a call.
        let (name, name_hash) = if draft.name.len() == draft.text.len()
            && !draft.name.is_empty()
            && draft.name == draft.text
        {
            (text, text_hash)
        } else {
            self.store(draft.name)
        };
        let (uri, uri_hash) = self.store(draft.uri);
        let (data, data_hash) = match draft.bytes {
            Bytes::None => (self.storage.empty(), 0),
            Bytes::Json(json) => self.store(json),
            Bytes::Media(encoded) => (self.storage.empty(), encoded),
        };
        let row = Row {
            kind: draft.kind,
            flags,
            id: draft.spot.id(draft.kind),
            hash: 0,
            span: 1,
            depth: self.open.len() as u32,
            variant: draft.variant,
            index: draft.index,
            text,
            name,
            uri,
            data,
            number: draft.number.unwrap_or(0.0),
            number2: draft.number2.unwrap_or(0.0),
            reserved: 0,
        };
        let mut own = mix(text_hash, name_hash);
        if uri_hash != EMPTY || data_hash != 0 {
            own = mix(own, mix(uri_hash, data_hash));
        }
        own = mix(own ^ row.number.to_bits(), row.number2.to_bits());
        (row, own)
    }

    /// Stores a string with its NUL; short ones that came a moment ago are shared.
    #[inline(always)]
    fn store(&mut self, text: &str) -> (Stored, u64) {
        if text.is_empty() {
            return (self.storage.empty(), EMPTY);
        }
        self.store_some(text)
    }

    fn store_some(&mut self, text: &str) -> (Stored, u64) {
        let hash = hash::string(text);
        let slot = hash as usize & (CACHE - 1);
        if text.len() <= SHORT {
            let (cached, range) = self.cache[slot];
            if cached == hash && self.storage.bytes(range) == text.as_bytes() {
                return (range, hash);
            }
        }
        // A list with more words than that is no list for a person: it ends here.
        if self.storage.len() + text.len() >= u32::MAX as usize {
            self.cut();
            return (self.storage.empty(), EMPTY);
        }
        let range = self.storage.store(text);
        if text.len() <= SHORT {
            self.cache[slot] = (hash, range);
        }
        (range, hash)
    }
}

/// Stands for the hash of an empty string.
const EMPTY: u64 = 0x51ED_270B_9F1C_2C4D;

/// The hash of a row's content: not its id, depth and index, and the same whether its
/// media is decoded or LAZY. Never 0, which is END's.
#[inline]
pub(super) fn content(row: &Row, own: u64, children: u64) -> u64 {
    let flags = u64::from(row.flags & !flag::LAZY);
    let kind = u64::from(row.kind.0) << 32 | u64::from(row.variant);
    mix(mix(kind, flags ^ own), children).max(1)
}
