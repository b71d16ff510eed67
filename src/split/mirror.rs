//! Repeats and contradictions: how each text block stands to `structuredContent`.
//!
//! Only exact repeats count: the same JSON value, the same words. What is said twice is
//! told once; what says something else is told as well; what says the opposite is told with
//! a remark. A value that is merely similar is not touched.

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    ops::Range,
};

use super::text_block::TextBlock;
use crate::{
    json::{Document, Kind, NodeId, Value, equal::equal},
    limits::ReadLimits,
    protocol::{Block, ToolResult},
};

/// Most contradictions that one remark names.
const DIFFERENCES: usize = 8;

/// How a text block stands to structuredContent.
#[derive(Debug, PartialEq)]
pub(super) enum Relation {
    /// It says something of its own.
    Own,
    /// It is this value of structuredContent as JSON.
    Same(NodeId),
    /// All that it says stands in this value, which says more: some members of it, or one
    /// line that it repeats.
    Part(NodeId),
    /// It is structuredContent in words: a wrapped string, one string of a list.
    Verbatim,
    /// It has this value as JSON within its words.
    Within(NodeId, Range<usize>),
    /// It is an element of the list at this node; whether it is the first.
    Piece(NodeId, bool),
    /// It says something else under the same keys.
    Conflict(Conflict),
}

/// A contradiction.
#[derive(Debug, PartialEq)]
pub(super) struct Conflict {
    /// The members that differ, at most [`DIFFERENCES`].
    pub differences: Vec<Difference>,
    /// Whether structuredContent has every member that the text has.
    pub covered: bool,
}

/// One member that differs.
#[derive(Debug, PartialEq)]
pub(super) struct Difference {
    /// Its path, with dots.
    pub key: String,
    /// The text's value as JSON.
    pub text: String,
    /// The value of structuredContent as JSON.
    pub data: String,
    /// Where the latter stands.
    pub node: NodeId,
}

/// Compares every text block with structuredContent. Linear in the size of both.
pub(super) fn compare(
    structure: Value<'_>,
    texts: &[Option<TextBlock<'_>>],
    limits: &ReadLimits,
) -> Vec<Relation> {
    let inner = unwrap(structure);
    let mut index = Index::default();
    let mut relations: Vec<Relation> = texts.iter().map(|_| Relation::Own).collect();
    for (text, relation) in texts.iter().zip(&mut relations) {
        if let Some(text) = text {
            *relation = relate(structure, inner, text, &mut index, limits);
        }
    }
    if relations.iter().all(|r| matches!(r, Relation::Own)) {
        for list in [Some(structure), inner].into_iter().flatten() {
            if mark_pieces(list, texts, &mut relations) {
                break;
            }
        }
    }
    relations
}

/// The only member of an object, as frameworks wrap a value that is no object.
fn unwrap(structure: Value<'_>) -> Option<Value<'_>> {
    let mut members = structure.members();
    let (_, inner) = members.next()?;
    members.next().is_none().then_some(inner)
}

/// Whether its key is the one that frameworks use, so that a bare number is the whole value.
fn is_wrapper(structure: Value<'_>) -> bool {
    structure
        .members()
        .next()
        .is_some_and(|(key, _)| key.is_str("result"))
}

fn relate<'d>(
    structure: Value<'d>,
    inner: Option<Value<'d>>,
    block: &TextBlock<'_>,
    index: &mut Index<'d>,
    limits: &ReadLimits,
) -> Relation {
    // What most servers send: the same serialisation twice.
    for value in [Some(structure), inner].into_iter().flatten() {
        let container = value.is_array() || value.is_object();
        if container && block.is_source_of(value.raw()) {
            return Relation::Same(value.id());
        }
    }
    let text = block.text().trim();
    if text.is_empty() {
        return Relation::Own;
    }
    for value in [Some(structure), inner].into_iter().flatten() {
        let container = value.is_array() || value.is_object();
        if container {
            if value.raw() == text {
                return Relation::Same(value.id());
            }
        } else if (value.is_string() || value.id() == structure.id() || is_wrapper(structure))
            && same_scalar(value, block.text())
        {
            return Relation::Verbatim;
        }
    }
    match block.json() {
        Some(json) => relate_json(structure, inner, json.root(), index),
        None if is_member(structure, text, index) => Relation::Part(structure.id()),
        None => [Some(structure), inner]
            .into_iter()
            .flatten()
            .find_map(|value| {
                Some(Relation::Within(
                    value.id(),
                    find_within(value, block.text(), limits)?,
                ))
            })
            .unwrap_or(Relation::Own),
    }
}

fn relate_json<'d>(
    structure: Value<'d>,
    inner: Option<Value<'d>>,
    json: Value<'_>,
    index: &mut Index<'d>,
) -> Relation {
    for value in [Some(structure), inner].into_iter().flatten() {
        if same(json, value) {
            return Relation::Same(value.id());
        }
    }
    if !json.is_object() {
        return Relation::Own;
    }
    for value in [Some(structure), inner].into_iter().flatten() {
        let contrast = contrast(json, value, index);
        if contrast.repeats() {
            return Relation::Part(value.id());
        }
        if !contrast.differences.is_empty() {
            return Relation::Conflict(Conflict {
                differences: contrast.differences,
                covered: contrast.covered,
            });
        }
    }
    Relation::Own
}

/// Whether `text` is one line that an object repeats among other members, as `message` does
/// in the envelopes of many servers.
fn is_member<'d>(structure: Value<'d>, text: &str, index: &mut Index<'d>) -> bool {
    const LONGEST: usize = 500;
    structure.is_object()
        && text.len() <= LONGEST
        && !text.contains('\n')
        && index.has_string(structure, text)
}

/// Whether two values are equal. Where their sizes differ they are not, and nothing is
/// spent on it: many small texts beside one large structure must not cost their product.
fn same(a: Value<'_>, b: Value<'_>) -> bool {
    a.subtree_nodes() == b.subtree_nodes() && equal(a, b)
}

/// The members of objects of structuredContent by key, for each object once.
#[derive(Default)]
struct Index<'d> {
    objects: HashMap<NodeId, HashMap<Cow<'d, str>, Value<'d>>>,
    /// The strings among the members of the outermost object.
    strings: Option<HashSet<Cow<'d, str>>>,
}

impl<'d> Index<'d> {
    fn members(&mut self, object: Value<'d>) -> &HashMap<Cow<'d, str>, Value<'d>> {
        self.objects.entry(object.id()).or_insert_with(|| {
            object
                .members()
                .map(|(key, value)| (key.as_str().unwrap_or_default(), value))
                .collect()
        })
    }

    fn has_string(&mut self, outermost: Value<'d>, text: &str) -> bool {
        let strings = self.strings.get_or_insert_with(|| {
            outermost
                .members()
                .filter_map(|(_, value)| value.as_str())
                .collect()
        });
        strings.contains(text)
    }
}

/// Whether `text` says the scalar `value`: the words of a string, the digits of a number.
fn same_scalar(value: Value<'_>, text: &str) -> bool {
    match value.kind() {
        Kind::String => {
            let words = value.as_str().unwrap_or_default();
            !words.trim().is_empty() && words.trim_end() == text.trim_end()
        }
        Kind::Array | Kind::Object => false,
        _ => value.raw() == text.trim(),
    }
}

/// The range of `text` that is `value` as JSON, with words around it.
fn find_within(value: Value<'_>, text: &str, limits: &ReadLimits) -> Option<Range<usize>> {
    let (open, close) = match value.kind() {
        Kind::Object => ('{', '}'),
        Kind::Array => ('[', ']'),
        _ => return None,
    };
    if value.is_empty() {
        return None;
    }
    let start = text.find(open)?;
    let end = text.rfind(close)? + 1;
    let slice = text.get(start..end)?;
    let found = slice == value.raw()
        || Document::parse_strict(slice, limits).is_some_and(|json| same(json.root(), value));
    found.then_some(start..end)
}

/// Marks the run of text blocks that are the elements of `list`, one each.
fn mark_pieces(
    list: Value<'_>,
    texts: &[Option<TextBlock<'_>>],
    relations: &mut [Relation],
) -> bool {
    if !list.is_array() || list.is_empty() {
        return false;
    }
    let is_element = |element: Value<'_>, block: &TextBlock<'_>| match block.json() {
        Some(json) => element.raw() == block.text().trim() || same(json.root(), element),
        None => same_scalar(element, block.text()),
    };
    let mut elements = list.elements();
    let mut marked = Vec::new();
    for (at, block) in texts.iter().enumerate() {
        let Some(block) = block else { continue };
        let mut rest = elements.clone();
        match rest.next() {
            None => break,
            Some(element) if is_element(element, block) => {
                marked.push(at);
                elements = rest;
            }
            // The run has begun and stops short of the list's end.
            Some(_) if !marked.is_empty() => return false,
            Some(_) => {}
        }
    }
    if marked.is_empty() || elements.next().is_some() {
        return false;
    }
    let words = list.elements().all(Value::is_string);
    for (at, first) in marked
        .iter()
        .zip(std::iter::once(true).chain(std::iter::repeat(false)))
    {
        if let Some(relation) = relations.get_mut(*at) {
            *relation = if words {
                Relation::Verbatim
            } else {
                Relation::Piece(list.id(), first)
            };
        }
    }
    true
}

/// What two objects say under the same keys.
#[derive(Default)]
struct Contrast {
    differences: Vec<Difference>,
    /// Whether the second has every member of the first.
    covered: bool,
    /// Whether a member differs in another way than by a scalar.
    unequal: bool,
    shared: bool,
}

impl Contrast {
    /// Whether the first says nothing that the second does not.
    fn repeats(&self) -> bool {
        self.covered && self.shared && !self.unequal && self.differences.is_empty()
    }
}

fn contrast<'d>(text: Value<'_>, data: Value<'d>, index: &mut Index<'d>) -> Contrast {
    let mut contrast = Contrast {
        covered: true,
        ..Contrast::default()
    };
    let mut open = vec![(text, data, String::new())];
    while let Some((text, data, path)) = open.pop() {
        let known = index.members(data);
        for (key, text) in text.members() {
            let key = key.as_str().unwrap_or_default();
            if key == "_meta" {
                continue;
            }
            let Some(&data) = known.get(&key) else {
                contrast.covered = false;
                continue;
            };
            contrast.shared = true;
            match (is_scalar(text), is_scalar(data)) {
                (false, false) if text.is_object() && data.is_object() => {
                    open.push((text, data, join(&path, &key)));
                }
                (true, true) if equal(text, data) => {}
                (true, true) if contradict(text, data) => {
                    contrast.unequal = true;
                    if contrast.differences.len() < DIFFERENCES {
                        contrast.differences.push(Difference {
                            key: join(&path, &key),
                            text: clip(text),
                            data: clip(data),
                            node: data.id(),
                        });
                    }
                }
                (false, false) if same(text, data) => {}
                _ => contrast.unequal = true,
            }
        }
    }
    contrast.covered &= contrast.shared;
    contrast
}

fn is_scalar(value: Value<'_>) -> bool {
    !value.is_array() && !value.is_object()
}

/// Whether two unequal scalars say different things: not where one of them is `null`, or is
/// the other written as a string.
fn contradict(a: Value<'_>, b: Value<'_>) -> bool {
    let words = |value: Value<'_>| -> Cow<'_, str> {
        value
            .as_str()
            .unwrap_or(Cow::Borrowed(""))
            .trim()
            .to_owned()
            .into()
    };
    match (a.kind(), b.kind()) {
        (Kind::Null, _) | (_, Kind::Null) => false,
        (Kind::String, Kind::String) => words(a) != words(b),
        (Kind::String, _) => words(a) != b.raw(),
        (_, Kind::String) => a.raw() != words(b),
        _ => true,
    }
}

fn join(path: &str, key: &str) -> String {
    let key: String = key.chars().take(60).collect();
    if path.is_empty() {
        key
    } else {
        format!("{path}.{key}")
    }
}

/// A scalar as JSON, cut to a length that fits into a sentence.
fn clip(value: Value<'_>) -> String {
    const CHARS: usize = 80;
    let raw = value.raw();
    match raw.char_indices().nth(CHARS) {
        Some((at, _)) => format!("{}…", &raw[..at]),
        None => raw.to_owned(),
    }
}

/// Whether structuredContent (or what it wraps) is the list of content blocks once more, as
/// a framework writes it that takes the blocks for the tool's value.
pub(super) fn repeats_blocks(result: &ToolResult, structure: Value<'_>) -> bool {
    if result.blocks.is_empty() {
        return false;
    }
    [Some(structure), unwrap(structure)]
        .into_iter()
        .flatten()
        .any(|value| match value.kind() {
            Kind::Array => {
                let mut elements = value.elements();
                result.blocks.iter().all(|block| {
                    elements
                        .next()
                        .is_some_and(|e| same_block(result, block, e))
                }) && elements.next().is_none()
            }
            Kind::Object => {
                matches!(&result.blocks[..], [block] if same_block(result, block, value))
            }
            _ => false,
        })
}

/// Whether `copy` is `block` written again: the same type, and equal members but for those
/// that are `null` and those that say nothing of the content.
fn same_block(result: &ToolResult, block: &Block, copy: Value<'_>) -> bool {
    let original = result.value(block.node);
    if !original.is_object() || !copy.is_object() {
        return false;
    }
    let (Some(ours), Some(theirs)) = (original.get("type"), copy.get("type")) else {
        return false;
    };
    equal(ours, theirs)
        && same_members(original, copy)
        && match (original.get("resource"), copy.get("resource")) {
            (Some(ours), Some(theirs)) if ours.is_object() && theirs.is_object() => {
                same_members(ours, theirs)
            }
            (ours, theirs) => ours.is_some() == theirs.is_some(),
        }
}

fn same_members(a: Value<'_>, b: Value<'_>) -> bool {
    ["text", "data", "blob", "mimeType", "uri", "name", "title"]
        .into_iter()
        .all(|key| match (member(a, key), member(b, key)) {
            (Some(a), Some(b)) => equal(a, b),
            (None, None) => true,
            _ => false,
        })
}

/// A member that is there and not `null`.
fn member<'d>(object: Value<'d>, key: &str) -> Option<Value<'d>> {
    object.get(key).filter(|value| !value.is_null())
}
