//! Structures: one pass over a JSON value that finds what must not be written as words.
//!
//! Media stand in strings of structures as base64 or `data:` URIs, in MCP's own blocks, in
//! the shapes of model APIs, under keys of every kind. Their bytes tell: a string is media
//! if it decodes to something known, or if a sibling declares a type. What is withheld is
//! noted beside the string's place, see [`Split::withheld`](super::Split::withheld).

use std::{borrow::Cow, ops::Range};

use memchr::memmem;
use once_cell::unsync::OnceCell;

use super::{
    Content, Item, MediaSource, Place, Withheld, WithheldKind,
    blocks::{for_model, for_user, item, notice, too_large, unreadable, words},
    builder::Splitter,
    collection::{Candidate, Collected},
    is_hidden, rich,
    runs::{decoded_size, find_runs},
    text_block::TextBlock,
    texts::Removed,
};
use crate::{
    diagnostic::Topic,
    json::{Children, Document, Kind, Members, Value},
    media::{self, base64, mime, sniff},
    text,
};

/// Strings shorter than this are never taken for media: no picture is that small in base64,
/// and words and ids often look like it.
const SHORTEST: usize = 64;

/// Members that declare the type of a sibling.
const TYPE_KEYS: [&str; 8] = [
    "mimeType",
    "mime_type",
    "mime",
    "media_type",
    "mediaType",
    "contentType",
    "content_type",
    "format",
];

/// Members that hold encoded bytes, so that a declared type suffices.
const DATA_KEYS: [&str; 14] = [
    "data",
    "blob",
    "base64",
    "b64",
    "b64_json",
    "bytes",
    "image",
    "image_base64",
    "imageData",
    "audio",
    "video",
    "file_data",
    "thumbnail",
    "content",
];

/// What a pass over a structure found.
#[derive(Default)]
pub(super) struct Findings {
    /// Strings that are or hold media, in order, with their ordinals: each new item once.
    media: Vec<(Place, u32)>,
    /// Remarks on media that could not be taken.
    notices: Vec<Item>,
    /// Whether the model is not told of media found now: one line stands for all that is in
    /// the parts of a rich object.
    untold: bool,
    /// Whether anything is withheld, or would be changed by sanitising.
    changed: bool,
    removed: Removed,
}

impl Splitter<'_> {
    /// The items of the structure at `place` in the message. For the model `model` may be
    /// another place of the same document (a value without its wrapper).
    pub(super) fn structure_items(&mut self, place: Place, model: Option<Place>) -> Vec<Item> {
        let findings = self.scan(self.result.value(place.node), place);
        let mut items = self.structure_again(place, model.unwrap_or(place));
        findings.append(place, &mut items);
        items
    }

    /// The same for a structure that [`Splitter::structure_items`] has looked at.
    pub(super) fn structure_again(&self, place: Place, model: Place) -> Vec<Item> {
        if model == place {
            return vec![item(place, Content::Structure)];
        }
        vec![
            for_user(item(place, Content::Structure)),
            for_model(item(model, Content::Structure)),
        ]
    }

    /// The items of a text that is JSON: its structure for the person, its words as they
    /// came for the model, unless something in it is withheld.
    pub(super) fn embedded_items(&mut self, owner: Place, json: Document, raw: &str) -> Vec<Item> {
        if let Some(items) = self.content_array_items(owner, &json) {
            return items;
        }
        let place = self.next_embedded(owner.owner);
        let findings = self.scan(json.root(), place);
        let changed = findings.changed || rich::contains(json.root());
        self.keep(json);
        let mut items = if changed {
            vec![item(place, Content::Structure)]
        } else {
            let clean = self.clean(raw, owner);
            vec![
                for_user(item(place, Content::Structure)),
                for_model(words(owner, clean.words)),
            ]
        };
        findings.append(place, &mut items);
        items
    }

    /// A gateway's habit: the whole content array of another server as the JSON of one text
    /// block. Its texts are told as texts; nothing else in it is believed, so an array with
    /// any other block stays a structure.
    fn content_array_items(&mut self, owner: Place, json: &Document) -> Option<Vec<Item>> {
        let root = json.root();
        if !root.is_array() || root.is_empty() || owner.embedded.is_some() {
            return None;
        }
        let is_text = |block: Value<'_>| {
            block.get("type").is_some_and(|t| t.is_str("text"))
                && block.get("text").is_some_and(Value::is_string)
                && block.members().all(|(key, value)| {
                    ["type", "text", "annotations", "_meta"]
                        .iter()
                        .any(|known| key.is_str(known))
                        || value.is_null()
                })
        };
        if !root.elements().all(is_text) {
            return None;
        }
        let texts: Vec<_> = root
            .elements()
            .filter_map(|block| block.get("text"))
            .collect();
        let place = self.next_embedded(owner.owner);
        self.keep(json.clone());
        let mut items = Vec::new();
        for text in texts {
            let block = TextBlock::new(text, &self.options.read_limits);
            items.extend(self.text_block_items(place.at(text.id()), block));
        }
        Some(items)
    }

    /// One pass over `root`, which stands at `place`.
    pub(super) fn scan(&mut self, root: Value<'_>, place: Place) -> Findings {
        let mut findings = Findings::default();
        let failed = self.result.failed();
        let look = Look::at(root.raw());
        if !look.encoded && !look.unclean && !look.hidden {
            return findings;
        }
        let unclean = look.unclean;
        let mut open: Vec<Open<'_>> = Vec::new();
        let mut next = Some((root, None));
        loop {
            if let Some((value, key)) = next.take() {
                let rich = Rich::of(open.last(), key);
                match value.kind() {
                    Kind::String => {
                        findings.untold = Rich::around(open.last()) == Rich::Within;
                        let parent = open.last();
                        self.look_at(value, key, parent, place, unclean, &mut findings);
                    }
                    Kind::Array => open.push(Open::Array(value.elements(), rich)),
                    Kind::Object => open.push(Open::Object {
                        object: value,
                        rest: value.members(),
                        declared: OnceCell::new(),
                        rich,
                    }),
                    _ => {}
                }
            }
            match open.last_mut() {
                None => return findings,
                Some(Open::Array(rest, _)) => next = rest.next().map(|value| (value, None)),
                Some(Open::Object { rest, .. }) => {
                    next = rest.next().map(|(key, value)| (value, Some(key)));
                    if let Some((_, Some(key))) = next
                        && is_hidden(key, failed)
                    {
                        findings.changed = true;
                        next = None;
                        continue;
                    }
                }
            }
            if next.is_none() {
                open.pop();
            }
        }
    }

    fn look_at(
        &mut self,
        value: Value<'_>,
        key: Option<Value<'_>>,
        parent: Option<&Open<'_>>,
        root: Place,
        unclean: bool,
        findings: &mut Findings,
    ) {
        let source = value.string_source().unwrap_or_default();
        if unclean && (value.has_escapes() || !source.is_ascii()) {
            self.look_for_hidden(value, root, findings);
        }
        if source.len() < SHORTEST {
            return;
        }
        let text = value.as_str().unwrap_or_default();
        let place = root.at(value.id());
        let in_data_key = key.is_some_and(|key| DATA_KEYS.iter().any(|known| key.is_str(known)));
        if is_data_uri(&text)
            || is_media(&text)
            || in_data_key && parent.is_some_and(|p| p.declared().is_some()) && is_base64(&text)
        {
            let whole = 0..text.len();
            let declared = parent.and_then(Open::declared);
            self.take(&text, declared, whole, place, true, findings);
            return;
        }
        for run in find_runs(&text) {
            let range = run.encoded;
            let encoded = text.get(range.clone()).unwrap_or_default();
            if run.is_uri || is_media(encoded) {
                self.take(&text, None, range, place, false, findings);
            } else {
                findings.changed = true;
                let what = WithheldKind::Base64(decoded_size(encoded));
                self.withhold(place, Withheld { range, what });
            }
        }
    }

    /// Takes a run of `text` as media.
    fn take(
        &mut self,
        text: &str,
        declared: Option<&str>,
        range: Range<usize>,
        place: Place,
        whole: bool,
        findings: &mut Findings,
    ) {
        let before = self.media.len() as u32;
        let collected = self.collect_media(Candidate {
            encoded: text.get(range.clone()).unwrap_or_default(),
            declared: declared.map(Cow::Borrowed),
            inferred: true,
            may_be_text: false,
            caption: None,
            uri: None,
            source: if whole {
                MediaSource::String(place)
            } else {
                MediaSource::Range(place, range.clone())
            },
        });
        let limit = self.options.media_limits.max_bytes;
        let what = match collected {
            Collected::Media(ordinal) | Collected::Oversized(ordinal, _) => {
                if ordinal >= before && !findings.untold {
                    findings.media.push((place, ordinal));
                }
                WithheldKind::Media(ordinal)
            }
            Collected::Unreadable(mime) => {
                findings.notices.push(notice(place, unreadable(mime)));
                WithheldKind::Unreadable
            }
            Collected::TooLarge { mime, bytes } => {
                findings
                    .notices
                    .push(notice(place, too_large(mime, bytes, limit)));
                WithheldKind::Unreadable
            }
            Collected::Text { .. } | Collected::Empty => return,
        };
        findings.changed = true;
        self.withhold(place, Withheld { range, what });
    }

    /// Collects the string at `place` if it is media, for blocks of an unknown type.
    pub(super) fn probe_media(
        &mut self,
        place: Place,
        declared: Option<Cow<'_, str>>,
    ) -> Option<u32> {
        let text = self.result.value(place.node).as_str()?;
        if text.len() < SHORTEST || !(is_data_uri(&text) || is_media(&text)) {
            return None;
        }
        let collected = self.collect_media(Candidate {
            encoded: &text,
            declared,
            inferred: true,
            may_be_text: false,
            caption: None,
            uri: None,
            source: MediaSource::String(place),
        });
        match collected {
            Collected::Media(ordinal) | Collected::Oversized(ordinal, _) => Some(ordinal),
            _ => None,
        }
    }

    /// Remarks on hidden characters of a string, once per structure and topic.
    fn look_for_hidden(&mut self, value: Value<'_>, root: Place, findings: &mut Findings) {
        let text = value.as_str().unwrap_or_default();
        let clean = text::sanitize(&text);
        if clean.remarks.is_empty() {
            return;
        }
        findings.changed = true;
        for (topic, _) in clean.remarks.iter() {
            let seen = match topic {
                Topic::TextHiddenUnicode => &mut findings.removed.hidden,
                Topic::TextBidi => &mut findings.removed.bidi,
                _ => &mut findings.removed.controls,
            };
            if !std::mem::replace(seen, true) {
                self.remark_removed(topic, root.at(value.id()));
            }
        }
    }
}

impl Findings {
    /// Adds what was found to the items of the structure at `place`.
    pub(super) fn append(self, place: Place, items: &mut Vec<Item>) {
        items.extend(
            self.media
                .into_iter()
                .map(|(place, ordinal)| for_model(item(place, Content::Media(ordinal)))),
        );
        items.extend(self.notices);
        items.extend(self.removed.notices(place));
    }
}

/// An open container.
enum Open<'d> {
    Array(Children<'d>, Rich),
    Object {
        object: Value<'d>,
        rest: Members<'d>,
        /// The media type that a member declares, looked for once.
        declared: OnceCell<Option<Cow<'d, str>>>,
        rich: Rich,
    },
}

/// Where a value stands with regard to rich content.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rich {
    Outside,
    /// It is a rich object; its own strings are its own.
    Whole,
    /// It is a part of one.
    Within,
}

impl Rich {
    /// Of a container.
    fn around(parent: Option<&Open<'_>>) -> Rich {
        match parent {
            None => Rich::Outside,
            Some(Open::Array(_, rich) | Open::Object { rich, .. }) => *rich,
        }
    }

    /// Of the value with this key in a container.
    fn of(parent: Option<&Open<'_>>, key: Option<Value<'_>>) -> Rich {
        match Rich::around(parent) {
            Rich::Outside if key.is_some_and(|key| key.is_str(rich::KEY)) => Rich::Whole,
            Rich::Outside => Rich::Outside,
            Rich::Whole | Rich::Within => Rich::Within,
        }
    }
}

impl Open<'_> {
    fn declared(&self) -> Option<&str> {
        match self {
            Open::Array(..) => None,
            Open::Object {
                object, declared, ..
            } => declared.get_or_init(|| declared_type(*object)).as_deref(),
        }
    }
}

/// What a look at the source of a structure tells, so that most are not walked through.
struct Look {
    /// A string may hold media or base64.
    encoded: bool,
    /// A string may hold characters that are not shown.
    unclean: bool,
    /// A member may be for the host alone.
    hidden: bool,
}

impl Look {
    fn at(raw: &str) -> Look {
        let bytes = raw.as_bytes();
        let has = |needle: &str| memmem::find(bytes, needle.as_bytes()).is_some();
        // Escapes of characters by number may be of any. Written out, they are seen here.
        let numbered = has("\\u") || has("\\b") || has("\\f");
        Look {
            encoded: has_run(bytes) || has("ata:") || has("ATA:"),
            unclean: numbered || !text::sanitize(raw).remarks.is_empty(),
            hidden: has("_meta") || has("race"),
        }
    }
}

/// Whether [`SHORTEST`] bytes in a row can be base64 in a JSON string, escaped slashes and
/// line breaks among them.
fn has_run(bytes: &[u8]) -> bool {
    let is_symbol = |byte: u8| {
        byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'-' | b'_' | b'\\')
    };
    let mut at = 0;
    // A run covers every SHORTEST-th byte somewhere: what is none rules out all before it.
    while let Some(window) = bytes.get(at..at + SHORTEST) {
        match window.iter().rposition(|byte| !is_symbol(*byte)) {
            Some(last) => at += last + 1,
            None => return true,
        }
    }
    false
}

/// Whether all of `text` is a `data:` URI.
pub(super) fn is_data_uri(text: &str) -> bool {
    let start = text.trim_start();
    start
        .get(..5)
        .is_some_and(|scheme| scheme.eq_ignore_ascii_case("data:"))
        && text::find_data_uris(text).next().is_some_and(|uri| {
            text[..uri.range.start].trim().is_empty() && text[uri.range.end..].trim().is_empty()
        })
}

/// Whether `text` is base64 of something that its first bytes tell.
pub(super) fn is_media(text: &str) -> bool {
    /// base64 characters that give as many bytes as [`sniff`] can use.
    const CHARACTERS: usize = sniff::PREFIX.div_ceil(3) * 4;
    if !starts_as_base64(text) {
        return false;
    }
    let end = (CHARACTERS.min(text.len())..=text.len())
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(text.len());
    let prefix = base64::analyse(&text[..end]).decode_prefix(sniff::PREFIX);
    media::sniff(&prefix).is_some() && is_base64(text)
}

/// Whether all of `text` is base64.
fn is_base64(text: &str) -> bool {
    starts_as_base64(text) && base64::analyse(text).is_valid()
}

/// A quick look that turns most words away.
fn starts_as_base64(text: &str) -> bool {
    text.bytes().take(SHORTEST).all(|byte| {
        byte.is_ascii_alphanumeric()
            || matches!(byte, b'+' | b'/' | b'-' | b'_' | b'=' | b'\r' | b'\n')
    })
}

/// The media type that a member of `object` declares.
fn declared_type(object: Value<'_>) -> Option<Cow<'_, str>> {
    for (key, sibling) in object.members() {
        if !TYPE_KEYS.iter().any(|known| key.is_str(known)) {
            continue;
        }
        let Some(text) = sibling.as_str() else {
            continue;
        };
        if mime::parse(&text).is_some() {
            return Some(text);
        }
        // `"format": "png"`
        let image = format!("image/{text}");
        if key.is_str("format") && media::mime::extension_for(&image).is_some() {
            return Some(Cow::Owned(image));
        }
    }
    None
}
