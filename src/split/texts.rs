//! Texts: words for both sides, with media, base64 and hidden characters taken out.

use std::{borrow::Cow, ops::Range};

use super::{
    Content, Item, Link, MediaSource, Notice, Place, Words,
    blocks::{for_model, for_user, item, notice, too_large, unreadable, words},
    builder::Splitter,
    collection::{Candidate, Collected},
    encoded::{Run, decoded_size, find_runs, is_media, without_base64},
    policy,
    text_block::TextBlock,
};
use crate::{
    diagnostic::{Severity, Topic},
    json::{Document, NodeId},
    limits::ReadLimits,
    media,
    protocol::Audience,
    text::{self, LinkClass},
    words::{Locale, Sentence},
};

/// Characters of a withheld run of base64 that the person sees.
const SEEN_OF_BASE64: usize = 48;

/// Longest label, in characters.
const LABEL_CHARACTERS: usize = 300;

/// Largest number of bytes of a text that are told.
#[derive(Clone, Copy)]
pub(super) struct Bound(pub usize);

/// What sanitising removed that a person should know of.
#[derive(Clone, Copy, Default)]
pub(super) struct Removed {
    pub hidden: bool,
    pub bidi: bool,
    pub controls: bool,
}

impl Removed {
    /// The remarks for the person.
    pub(super) fn notices(self, place: Place) -> impl Iterator<Item = Item> {
        [
            (self.hidden, Sentence::HiddenRemoved),
            (self.bidi, Sentence::BidiRemoved),
        ]
        .into_iter()
        .filter(|(removed, _)| *removed)
        .map(move |(_, sentence)| {
            for_user(notice(
                place,
                Notice::new(sentence).severity(Severity::Warning),
            ))
        })
    }
}

/// Sanitised words and what was removed from them.
#[derive(Default)]
pub(super) struct Clean {
    pub words: Words,
    pub removed: Removed,
}

impl Splitter<'_> {
    /// Sanitises words that stand at `place`, and remarks on what was removed.
    pub(super) fn clean(&mut self, raw: &str, place: Place) -> Clean {
        let mut removed = Removed::default();
        let words = self.clean_into(raw, place, &mut removed);
        Clean { words, removed }
    }

    /// The same for words that may be kept as they are, without a copy.
    fn clean_owned(&mut self, raw: Cow<'_, str>, place: Place) -> Clean {
        let clean = text::sanitize(&raw);
        if clean.remarks.is_empty()
            && matches!(clean.text, Cow::Borrowed(text) if text.len() == raw.len())
        {
            return Clean {
                words: Words {
                    text: raw.into_owned(),
                    altered: false,
                },
                removed: Removed::default(),
            };
        }
        self.clean(&raw, place)
    }

    fn clean_into(&mut self, raw: &str, place: Place, removed: &mut Removed) -> Words {
        let clean = text::sanitize(raw);
        for (topic, _) in clean.remarks.iter() {
            match topic {
                Topic::TextHiddenUnicode => removed.hidden = true,
                Topic::TextBidi => removed.bidi = true,
                _ => removed.controls = true,
            }
            self.remark_removed(topic, place);
        }
        Words {
            altered: !clean.remarks.is_empty(),
            text: clean.text.into_owned(),
        }
    }

    /// Remarks that sanitising removed something.
    pub(super) fn remark_removed(&mut self, topic: Topic, place: Place) {
        let words = match topic {
            Topic::TextHiddenUnicode => "hidden characters were removed",
            Topic::TextBidi => "characters that change the reading order were removed",
            _ => "control characters or escape sequences were removed",
        };
        self.remark(topic, place, words);
    }

    /// A label: the string at `node` on one line; `None` if it is empty.
    pub(super) fn clean_label(&mut self, node: Option<NodeId>) -> Option<String> {
        let node = node?;
        let raw = self.result.str(Some(node));
        if raw.len() <= LABEL_CHARACTERS {
            self.clean(&raw, Place::message(node));
        }
        let line = without_base64(&text::label(&raw, LABEL_CHARACTERS));
        (!line.is_empty()).then_some(line)
    }

    /// Words of several lines that stand beside others: a description, a message.
    pub(super) fn clean_note(&mut self, node: Option<NodeId>) -> Option<Clean> {
        let node = node?;
        let raw = self.result.str(Some(node));
        let clean = self.clean(&without_base64(&raw), Place::message(node));
        (!clean.words.text.trim().is_empty()).then_some(clean)
    }

    /// An address as words: of one that brings its own bytes only what they are.
    pub(super) fn clean_address(&self, raw: &str) -> String {
        let uri = raw.trim_start();
        let is_data = uri
            .get(..5)
            .is_some_and(|scheme| scheme.eq_ignore_ascii_case("data:"));
        match uri.split_once(',') {
            Some((head, _)) if is_data => format!("{},…", text::label(head, LABEL_CHARACTERS)),
            _ => self.plain(&without_base64(raw)),
        }
    }

    /// Words without a remark: for strings that are reported elsewhere or show no words.
    pub(super) fn plain(&self, raw: &str) -> String {
        text::sanitize(raw).text.into_owned()
    }

    /// The class of an address, remarked on where a host must not open it.
    pub(super) fn classify(&mut self, raw: &str, place: Place) -> LinkClass {
        let link = text::classify(raw);
        let topic = match link.class {
            LinkClass::Unsafe => Topic::UriUnsafeScheme,
            LinkClass::Invalid => Topic::UriInvalid,
            _ => return link.class,
        };
        self.remark(
            topic,
            place,
            format!("the address {}", link.reason.message()),
        );
        link.class
    }

    /// Remarks that HTML is not interpreted.
    pub(super) fn note_html(&mut self, mime: &str, place: Place) {
        if mime == "text/html" || mime == "application/xhtml+xml" {
            self.remark(Topic::HtmlInert, place, "HTML is shown as text");
        }
    }

    /// The items of the text at `place`, whatever it is.
    pub(super) fn text_items(&mut self, place: Place) -> Vec<Item> {
        let result = self.result;
        let block = TextBlock::new(result.value(place.node), &self.options.read_limits);
        self.text_block_items(place, block)
    }

    /// The items of a text that was read already.
    pub(super) fn text_block_items(&mut self, place: Place, block: TextBlock<'_>) -> Vec<Item> {
        match block.into_parts() {
            (text, Some(json)) => self.embedded_items(place, json, &text),
            (text, None) => match envelope_in_prose(&text, &self.options.read_limits) {
                Some((range, json)) => {
                    let (before, after) = (&text[..range.start], &text[range.end..]);
                    let mut items = self.word_items(place, Cow::Borrowed(before), 0);
                    items.extend(self.embedded_items(place, json, &text[range.clone()]));
                    items.extend(self.word_items(place, Cow::Borrowed(after), range.end));
                    items
                }
                None => self.word_items(place, text, 0),
            },
        }
    }

    /// The beginning of the text at `place`, as words.
    pub(super) fn bounded_text_items(&mut self, place: Place, bound: Bound) -> Vec<Item> {
        let Some(raw) = self.result.value(place.node).as_str() else {
            return Vec::new();
        };
        self.word_items(place, beginning(&raw, bound.0), 0)
    }

    /// The text of an embedded resource.
    pub(super) fn resource_text(
        &mut self,
        place: Place,
        declared: Option<String>,
        link: Option<Link>,
    ) -> Vec<Item> {
        let Some(raw) = self.result.value(place.node).as_str() else {
            return Vec::new();
        };
        let mime = declared.unwrap_or_default();
        self.note_html(&mime, place);
        let name = link.as_ref().map_or("", |link| link.uri.as_str());
        let language = media::language_of(&mime, name);
        let mime = Some(mime).filter(|mime| !mime.is_empty());
        let mut items = match mime.as_deref().is_none_or(is_json) {
            true => self.text_items(place),
            false => self.word_items(place, raw, 0),
        };
        // The first words of each side carry the address.
        let mut named = Audience::NONE;
        for item in &mut items {
            if let Content::Text {
                mime: to_mime,
                language: to_language,
                link: to_link,
                ..
            } = &mut item.content
            {
                to_mime.clone_from(&mime);
                *to_language = language;
                if policy::remove(item.audience, named) != Audience::NONE {
                    to_link.clone_from(&link);
                    named = Audience(named.0 | item.audience.0);
                }
            }
        }
        // A structure does not say where it is from, nor does an empty file.
        let nameless = policy::remove(Audience::BOTH, named);
        if let Some(link) = link.filter(|_| nameless != Audience::NONE) {
            let link = Item {
                audience: nameless,
                ..item(place, Content::Link(link))
            };
            items.insert(0, link);
        }
        items
    }

    /// Words in order, with media and base64 taken out. `raw` is part of the string at
    /// `place` and starts at its byte `offset`.
    pub(super) fn word_items(
        &mut self,
        place: Place,
        raw: Cow<'_, str>,
        offset: usize,
    ) -> Vec<Item> {
        let runs = find_runs(&raw);
        if runs.is_empty() {
            let clean = self.clean_owned(raw, place);
            let mut items = Vec::new();
            if !clean.words.text.trim().is_empty() {
                items.push(words(place, clean.words));
            }
            items.extend(clean.removed.notices(place));
            return items;
        }
        let mut out = WordItems {
            place,
            items: Vec::new(),
            user: Side::default(),
            model: Side::default(),
        };
        let mut removed = Removed::default();
        let mut at = 0;
        for run in runs {
            let Some(encoded) = raw.get(run.encoded.clone()) else {
                continue;
            };
            let source = offset + run.encoded.start..offset + run.encoded.end;
            let said = match self.collect_run(place, &run, encoded, source) {
                Some(said) => said,
                None => continue,
            };
            let before = raw.get(at..run.cut.start).unwrap_or_default();
            let before = self.clean_into(before, place, &mut removed);
            out.push_words(&before);
            match said {
                Said::Item(item) => out.push_item(*item),
                Said::Base64(bytes) => {
                    let start: String = encoded.chars().take(SEEN_OF_BASE64).collect();
                    out.user.push(&format!("{start}…"), true);
                    out.model.push(&base64_sentence(bytes), true);
                }
            }
            at = run.cut.end;
        }
        let rest = raw.get(at..).unwrap_or_default();
        let rest = self.clean_into(rest, place, &mut removed);
        out.push_words(&rest);
        let mut items = out.finish();
        items.extend(removed.notices(place));
        items
    }

    /// What is said instead of a run. `None` if it stays.
    fn collect_run(
        &mut self,
        place: Place,
        run: &Run,
        encoded: &str,
        source: Range<usize>,
    ) -> Option<Said> {
        if !run.is_uri && !is_media(encoded) {
            return Some(Said::Base64(decoded_size(encoded)));
        }
        let collected = self.collect_media(Candidate {
            encoded,
            declared: None,
            inferred: true,
            may_be_text: false,
            caption: run.caption.as_deref().map(|text| self.plain(text)),
            uri: None,
            source: MediaSource::Range(place, source),
        });
        let limit = self.options.media_limits.max_bytes;
        Some(Said::Item(Box::new(match collected {
            Collected::Media(ordinal) | Collected::Oversized(ordinal, _) => {
                item(place, Content::Media(ordinal))
            }
            Collected::Unreadable(mime) => notice(place, unreadable(mime)),
            Collected::TooLarge { mime, bytes } => notice(place, too_large(mime, bytes, limit)),
            Collected::Text { .. } | Collected::Empty => return None,
        })))
    }
}

/// The result of a framework that a failure quotes: an object with members that are for the
/// host alone, or rich content, behind words (`Script 'x' exited with code 1: {…}`).
fn envelope_in_prose(text: &str, limits: &ReadLimits) -> Option<(Range<usize>, Document)> {
    const MARKS: [&str; 3] = ["\"_meta\"", "\"__rich__\"", "\"traceback\""];
    let range = text.find('{')?..text.rfind('}')? + 1;
    let quoted = text.get(range.clone())?;
    MARKS.iter().find(|mark| quoted.contains(**mark))?;
    let json = Document::parse_strict(quoted, limits)?;
    json.root().is_object().then_some((range, json))
}

/// Whether text of this media type may be JSON.
fn is_json(mime: &str) -> bool {
    mime == "text/plain" || mime.contains("json")
}

/// What stands for a run.
enum Said {
    Item(Box<Item>),
    /// base64 that is no media known here, with its decoded size.
    Base64(u64),
}

/// The model's words for base64 that is no media.
pub(super) fn base64_sentence(bytes: u64) -> String {
    let bytes = bytes.to_string();
    Sentence::Base64LeftOut.say(Locale::English, |name| {
        (name == "bytes").then_some(bytes.as_str())
    })
}

/// One side's words since the last item.
#[derive(Default)]
struct Side {
    words: Words,
}

impl Side {
    fn push(&mut self, text: &str, altered: bool) {
        self.words.text.push_str(text);
        self.words.altered |= altered;
    }
}

/// The items of a text while it is taken apart.
struct WordItems {
    place: Place,
    items: Vec<Item>,
    user: Side,
    model: Side,
}

impl WordItems {
    fn push_words(&mut self, words: &Words) {
        self.user.push(&words.text, words.altered);
        self.model.push(&words.text, words.altered);
    }

    fn push_item(&mut self, item: Item) {
        self.flush();
        self.items.push(item);
    }

    /// Ends the words so far: one item if both sides have the same.
    fn flush(&mut self) {
        let user = std::mem::take(&mut self.user).words;
        let model = std::mem::take(&mut self.model).words;
        if user == model {
            if !user.text.trim().is_empty() {
                self.items.push(words(self.place, user));
            }
            return;
        }
        self.items.push(for_user(words(self.place, user)));
        self.items.push(for_model(words(self.place, model)));
    }

    fn finish(mut self) -> Vec<Item> {
        self.flush();
        self.items
    }
}

/// The first bytes of a text, at most `bytes`, with a mark where it goes on.
pub(super) fn beginning(text: &str, bytes: usize) -> Cow<'_, str> {
    if text.len() <= bytes {
        return Cow::Borrowed(text);
    }
    let end = text::floor_boundary(text, bytes);
    Cow::Owned(format!("{}…", &text[..end]))
}
