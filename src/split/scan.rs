//! The scan: one pass over a JSON value that finds what must not be written as words.
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
    blocks::{for_model, item, notice, too_large, unreadable},
    builder::Splitter,
    collection::{Candidate, Collected},
    encoded::{SHORTEST_MEDIA, decoded_size, find_runs, is_base64, is_data_uri, is_media},
    is_hidden, rich,
    texts::Removed,
};
use crate::{
    diagnostic::Topic,
    json::{Children, Kind, Members, Value},
    media::mime,
    text,
};

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
    /// Strings that are or hold media, in order, with their ordinals: each new item once,
    /// and none that one line for a rich object stands for.
    media: Vec<(Place, u32)>,
    /// Remarks on media that could not be taken.
    notices: Vec<Item>,
    /// Whether anything is withheld or hidden, or would be changed by sanitising.
    pub changed: bool,
    removed: Removed,
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

impl Splitter<'_> {
    /// One pass over `root`, which stands at `place`.
    pub(super) fn scan(&mut self, root: Value<'_>, place: Place) -> Findings {
        let look = Look::at(root.raw());
        if !look.encoded && !look.unclean && !look.hidden {
            return Findings::default();
        }
        let mut scan = Scan {
            failed: self.result.failed(),
            unclean: look.unclean,
            root: place,
            findings: Findings::default(),
            splitter: self,
        };
        scan.walk(root);
        scan.findings
    }
}

struct Scan<'s, 'a> {
    splitter: &'s mut Splitter<'a>,
    /// Where the outermost value stands.
    root: Place,
    /// Whether strings are looked at for characters that are not shown.
    unclean: bool,
    failed: bool,
    findings: Findings,
}

impl Scan<'_, '_> {
    fn walk(&mut self, root: Value<'_>) {
        // What is left of each container around the next value: no recursion.
        let mut open: Vec<Open<'_>> = Vec::new();
        let mut next = Some((root, None));
        loop {
            if let Some((value, key)) = next.take() {
                let parent = open.last();
                let rich = Rich::of(parent, key);
                match value.kind() {
                    Kind::String => self.look_at(value, key, parent),
                    // Too deep to be taken apart: what is in it cannot be told from words.
                    Kind::Array | Kind::Object if value.is_opaque() => {
                        self.findings.changed = true;
                    }
                    Kind::Array => open.push(Open::Array(value.elements(), rich)),
                    Kind::Object => open.push(Open::object(value, rich)),
                    _ => {}
                }
            }
            match open.last_mut() {
                None => return,
                Some(Open::Array(rest, _)) => next = rest.next().map(|value| (value, None)),
                Some(Open::Object { rest, .. }) => {
                    let member = rest.next();
                    if let Some((key, _)) = member {
                        if is_hidden(key, self.failed) {
                            self.findings.changed = true;
                            continue;
                        }
                        self.look_at(key, None, None);
                    }
                    next = member.map(|(key, value)| (value, Some(key)));
                }
            }
            if next.is_none() {
                open.pop();
            }
        }
    }

    /// Looks at a string: a value with its key, or a key.
    fn look_at(&mut self, value: Value<'_>, key: Option<Value<'_>>, parent: Option<&Open<'_>>) {
        let source = value.string_source().unwrap_or_default();
        if self.unclean && (value.has_escapes() || !source.is_ascii()) {
            self.look_for_hidden(value);
        }
        let declared = key
            .filter(|key| DATA_KEYS.iter().any(|known| key.is_str(known)))
            .and(parent)
            .and_then(Open::declared);
        let is_short = source.len() < SHORTEST_MEDIA;
        if is_short && !(declared.is_some() && parent.is_some_and(Open::is_media_block)) {
            return;
        }
        let text = value.as_str().unwrap_or_default();
        if is_data_uri(&text) || is_media(&text) || declared.is_some() && is_base64(&text) {
            let declared = parent.and_then(Open::declared);
            self.take(value, &text, declared, None, Rich::around(parent));
            return;
        }
        for run in find_runs(&text) {
            let encoded = text.get(run.encoded.clone()).unwrap_or_default();
            if run.is_uri || is_media(encoded) {
                self.take(value, &text, None, Some(run.encoded), Rich::around(parent));
            } else {
                let what = WithheldKind::Base64(decoded_size(encoded));
                self.withhold(value, run.encoded, what);
            }
        }
    }

    /// Takes a run of the string `value`, or all of it, as media.
    fn take(
        &mut self,
        value: Value<'_>,
        text: &str,
        declared: Option<&str>,
        run: Option<Range<usize>>,
        around: Rich,
    ) {
        let place = self.root.at(value.id());
        let range = run.clone().unwrap_or(0..text.len());
        let before = self.splitter.media.len() as u32;
        let collected = self.splitter.collect_media(Candidate {
            encoded: text.get(range.clone()).unwrap_or_default(),
            declared: declared.map(Cow::Borrowed),
            inferred: true,
            may_be_text: false,
            caption: None,
            uri: None,
            source: match run {
                Some(run) => MediaSource::Range(place, run),
                None => MediaSource::String(place),
            },
        });
        let what = match collected {
            Collected::Media(ordinal) | Collected::Oversized(ordinal, _) => {
                if ordinal >= before && around != Rich::Within {
                    self.findings.media.push((place, ordinal));
                }
                WithheldKind::Media(ordinal)
            }
            Collected::Unreadable(mime) => {
                let remark = notice(place, unreadable(mime));
                self.findings.notices.push(remark);
                WithheldKind::Unreadable
            }
            Collected::TooLarge { mime, bytes } => {
                let limit = self.splitter.options.media_limits.max_bytes;
                let remark = notice(place, too_large(mime, bytes, limit));
                self.findings.notices.push(remark);
                WithheldKind::Unreadable
            }
            Collected::Text { .. } | Collected::Empty => return,
        };
        self.withhold(value, range, what);
    }

    fn withhold(&mut self, value: Value<'_>, range: Range<usize>, what: WithheldKind) {
        self.findings.changed = true;
        let place = self.root.at(value.id());
        self.splitter.withhold(place, Withheld { range, what });
    }

    /// Remarks on hidden characters of a string, once per structure and topic.
    fn look_for_hidden(&mut self, value: Value<'_>) {
        let text = value.as_str().unwrap_or_default();
        let clean = text::sanitize(&text);
        if clean.remarks.is_empty() {
            return;
        }
        self.findings.changed = true;
        let removed = &mut self.findings.removed;
        for (topic, _) in clean.remarks.iter() {
            let seen = match topic {
                Topic::TextHiddenUnicode => &mut removed.hidden,
                Topic::TextBidi => &mut removed.bidi,
                _ => &mut removed.controls,
            };
            if !std::mem::replace(seen, true) {
                let place = self.root.at(value.id());
                self.splitter.remark_removed(topic, place);
            }
        }
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

impl<'d> Open<'d> {
    fn object(object: Value<'d>, rich: Rich) -> Self {
        Open::Object {
            object,
            rest: object.members(),
            declared: OnceCell::new(),
            rich,
        }
    }

    fn declared(&self) -> Option<&str> {
        match self {
            Open::Array(..) => None,
            Open::Object {
                object, declared, ..
            } => declared.get_or_init(|| declared_type(*object)).as_deref(),
        }
    }

    /// Whether it is written like a media block of MCP, so that bytes of any length are media.
    fn is_media_block(&self) -> bool {
        match self {
            Open::Array(..) => false,
            Open::Object { object, .. } => object.get("type").is_some_and(|name| {
                ["image", "audio", "video"]
                    .iter()
                    .any(|known| name.is_str(known))
            }),
        }
    }
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
        // Escapes by number may be of any character, also one of a key. Written out, all
        // are seen here.
        let numbered = has("\\u") || has("\\b") || has("\\f");
        Look {
            encoded: has_run(bytes) || has("ata:") || has("ATA:") || has("mimeType"),
            unclean: numbered || !text::sanitize(raw).remarks.is_empty(),
            hidden: has("_meta") || has("race"),
        }
    }
}

/// Whether [`SHORTEST_MEDIA`] bytes in a row can be base64 in a JSON string, escaped slashes
/// and line breaks among them.
fn has_run(bytes: &[u8]) -> bool {
    let is_symbol = |byte: u8| {
        byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'-' | b'_' | b'\\')
    };
    let mut at = 0;
    while let Some(window) = bytes.get(at..at + SHORTEST_MEDIA) {
        match window.iter().rposition(|byte| !is_symbol(*byte)) {
            // What is no symbol rules out every run that would hold it.
            Some(last) => at += last + 1,
            None => return true,
        }
    }
    false
}

/// The media type that a member of `object` declares.
fn declared_type(object: Value<'_>) -> Option<Cow<'_, str>> {
    for (key, member) in object.members() {
        if !TYPE_KEYS.iter().any(|known| key.is_str(known)) {
            continue;
        }
        let Some(text) = member.as_str() else {
            continue;
        };
        if mime::parse(&text).is_some() {
            return Some(text);
        }
        // `"format": "png"`
        if key.is_str("format") {
            let image = format!("image/{text}");
            if mime::extension_for(&image).is_some() {
                return Some(Cow::Owned(image));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_found_wherever_it_begins() {
        for before in 0..200 {
            let words = "ab c ".repeat(40);
            let run = "x".repeat(SHORTEST_MEDIA);
            let text = format!("{} {run} {words}", &words[..before]);
            assert!(has_run(text.as_bytes()), "{before}");
            let short = format!("{} {} {words}", &words[..before], &run[1..]);
            assert!(!has_run(short.as_bytes()), "{before}");
        }
        assert!(!has_run(b""));
    }

    #[test]
    fn most_structures_are_not_walked_through() {
        let look = |raw| {
            let look = Look::at(raw);
            (look.encoded, look.unclean, look.hidden)
        };
        assert_eq!(
            look(r#"{"name":"a cube","path":"C:\\x","é":[1]}"#),
            (false, false, false)
        );
        assert_eq!(look(r#"{"a":"data:x"}"#), (true, false, false));
        assert_eq!(look(r#"{"a":"\u00e9"}"#), (false, true, false));
        assert_eq!(look("{\"a\":\"\u{202e}\"}"), (false, true, false));
        assert_eq!(look(r#"{"_meta":1}"#), (false, false, true));
    }
}
