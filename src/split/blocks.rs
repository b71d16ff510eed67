//! Content blocks: each kind to its items.

use std::borrow::Cow;

use super::{
    Content, Item, Link, MediaSource, Notice, Origin, Part, Place, Role, Words,
    builder::Splitter,
    collection::{Candidate, Collected},
    encoded::is_data_uri,
    texts::Bound,
};
use crate::{
    diagnostic::{Severity, Topic},
    json::{Kind, NodeId, Value},
    media::{self, mime},
    protocol::{Audience, Block, BlockKind},
    text::{self, LinkClass},
    words::Sentence,
};

/// Most bytes of words that are shown of a block of an unknown type.
const UNKNOWN_BYTES: usize = 4096;

/// Members of an unknown block that may hold its value.
const VALUE_KEYS: [&str; 5] = ["json", "value", "data", "content", "error"];

impl Splitter<'_> {
    /// The part of the block with ordinal `index`, still without items.
    pub(super) fn block_part(&self, index: u32, block: &Block, audience: Audience) -> Part {
        Part {
            origin: Origin::Block(index),
            role: Role::Block,
            place: Place::message(block.node),
            audience,
            priority: block.annotations.priority,
            items: Vec::new(),
        }
    }

    /// The items of a block that is no text block.
    pub(super) fn block_items(&mut self, block: &Block) -> Vec<Item> {
        match block.kind {
            BlockKind::Text => match block.text {
                Some(node) => self.value_items(Place::message(node)),
                None => vec![self.malformed(block)],
            },
            BlockKind::Image | BlockKind::Audio => self.media_items(block),
            BlockKind::ResourceLink => self.link_items(block),
            BlockKind::Resource => self.resource_items(block),
            BlockKind::Unknown => self.unknown_items(block),
        }
    }

    fn media_items(&mut self, block: &Block) -> Vec<Item> {
        let Some(data) = block.data else {
            // An address instead of bytes is offered as a link and never loaded.
            return match self.address(block) {
                Some(link) => vec![item(Place::message(block.node), Content::Link(link))],
                None => vec![self.malformed(block)],
            };
        };
        let caption = self.clean_label(block.title.or(block.name));
        let uri = self.address(block);
        let result = self.result;
        let collected = self.collect_media(Candidate {
            encoded: &result.str(Some(data)),
            declared: block.mime.map(|node| result.str(Some(node))),
            inferred: false,
            may_be_text: false,
            caption: caption.or_else(|| uri.as_ref().map(|link| link.label.clone())),
            uri: uri.and_then(openable),
            source: MediaSource::String(Place::message(data)),
        });
        self.collected_items(block, data, collected)
    }

    /// What a block's bytes became.
    fn collected_items(&mut self, block: &Block, data: NodeId, collected: Collected) -> Vec<Item> {
        let place = Place::message(data);
        match collected {
            Collected::Media(ordinal) => vec![item(place, Content::Media(ordinal))],
            Collected::Oversized(ordinal, (width, height)) => vec![
                item(place, Content::Media(ordinal)),
                for_user(notice(
                    place,
                    Notice::new(Sentence::ImageTooLarge)
                        .severity(Severity::Warning)
                        .with_number("width", width.into())
                        .with_number("height", height.into()),
                )),
            ],
            Collected::Text { text, mime } => {
                let link = self.address(block);
                let name = link.as_ref().map_or("", |link| &link.uri);
                let language = media::language_of(&mime, name);
                self.note_html(&mime, place);
                let words = self.clean(&text, place);
                let mut items = vec![item(
                    place,
                    Content::Text {
                        words: words.words,
                        mime: Some(mime),
                        language,
                        link,
                    },
                )];
                items.extend(words.removed.notices(place));
                items
            }
            Collected::Empty => {
                self.remark(Topic::BlockMalformed, place, "the data is empty");
                vec![self.malformed(block)]
            }
            Collected::Unreadable(mime) => vec![notice(place, unreadable(mime))],
            Collected::TooLarge { mime, bytes } => {
                let limit = self.options.media_limits.max_bytes;
                vec![notice(place, too_large(mime, bytes, limit))]
            }
        }
    }

    fn link_items(&mut self, block: &Block) -> Vec<Item> {
        let place = Place::message(block.node);
        if let Some(items) = self.data_uri_items(block) {
            return items;
        }
        match self.address(block) {
            Some(link) => vec![item(place, Content::Link(link))],
            None => vec![self.malformed(block)],
        }
    }

    /// A block whose address brings its own bytes is those bytes.
    fn data_uri_items(&mut self, block: &Block) -> Option<Vec<Item>> {
        let result = self.result;
        let uri = block.uri.filter(|_| is_data_uri(&result.str(block.uri)))?;
        let caption = self.clean_label(block.title.or(block.name));
        let collected = self.collect_media(Candidate {
            encoded: &result.str(Some(uri)),
            declared: block.mime.map(|node| result.str(Some(node))),
            inferred: false,
            may_be_text: true,
            caption,
            uri: None,
            source: MediaSource::String(Place::message(uri)),
        });
        Some(self.collected_items(block, uri, collected))
    }

    fn resource_items(&mut self, block: &Block) -> Vec<Item> {
        if block.text.is_none()
            && block.data.is_none()
            && let Some(items) = self.data_uri_items(block)
        {
            return items;
        }
        let declared = block.mime.map(|node| self.result.str(Some(node)));
        let link = self.address(block);
        let parsed = declared.as_deref().and_then(mime::parse);
        let is_view = link.as_ref().is_some_and(|link| is_view_address(&link.uri))
            || parsed.as_ref().is_some_and(mime::Mime::is_mcp_app);
        if is_view {
            return self.view_items(block, link, declared);
        }
        let place = Place::message(block.node);
        match (block.text, block.data) {
            (Some(text), _) if !self.result.value(text).is_string() => {
                self.value_items(Place::message(text))
            }
            (Some(text), data) => {
                let mime = parsed.map(|mime| mime.essence.into_owned());
                let mut items = self.resource_text(Place::message(text), mime, link.clone());
                // With bytes as well: the model reads the words, the person sees both.
                if let Some(data) = data {
                    let collected = self.collect_blob(block, data, declared, link);
                    if matches!(collected, Collected::Media(_)) {
                        let seen = self.collected_items(block, data, collected);
                        items.extend(seen.into_iter().map(for_user));
                    }
                }
                items
            }
            (None, Some(data)) => {
                let collected = self.collect_blob(block, data, declared, link);
                self.collected_items(block, data, collected)
            }
            (None, None) => match link {
                Some(link) => vec![
                    notice(
                        place,
                        Notice::new(Sentence::EmptyResource)
                            .severity(Severity::Warning)
                            .with("uri", link.uri.clone()),
                    ),
                    for_user(item(place, Content::Link(link))),
                ],
                None => vec![self.malformed(block)],
            },
        }
    }

    fn collect_blob(
        &mut self,
        block: &Block,
        data: NodeId,
        declared: Option<Cow<'_, str>>,
        link: Option<Link>,
    ) -> Collected {
        let result = self.result;
        let caption = self.clean_label(block.title.or(block.name));
        self.collect_media(Candidate {
            encoded: &result.str(Some(data)),
            declared,
            inferred: false,
            may_be_text: true,
            caption: caption.or_else(|| link.as_ref().map(|link| link.label.clone())),
            uri: link.and_then(openable),
            source: MediaSource::String(Place::message(data)),
        })
    }

    fn view_items(
        &mut self,
        block: &Block,
        link: Option<Link>,
        declared: Option<Cow<'_, str>>,
    ) -> Vec<Item> {
        let place = Place::message(block.node);
        let app = Content::App {
            uri: link.map(|link| link.uri).unwrap_or_default(),
            mime: declared.map(|mime| text::label(&mime, 100).into_owned()),
            html: block.text.or(block.data),
        };
        vec![item(place, app)]
    }

    fn unknown_items(&mut self, block: &Block) -> Vec<Item> {
        let place = Place::message(block.node);
        let value = self.result.value(block.node);
        let name = self
            .clean_label(block.type_name)
            .unwrap_or_else(|| kind_name(value).to_owned());
        let mut items = vec![notice(
            place,
            Notice::new(Sentence::UnsupportedBlock)
                .severity(Severity::Warning)
                .with("type", name),
        )];
        if !value.is_object() {
            items.extend(self.value_items(place));
            return items;
        }
        if let Some(text) = block.text {
            items.extend(self.bounded_text_items(Place::message(text), Bound(UNKNOWN_BYTES)));
        }
        for key in VALUE_KEYS {
            let Some(member) = value.get(key).filter(|v| v.is_object() || v.is_array()) else {
                continue;
            };
            items.extend(self.structure_items(Place::message(member.id()), None));
        }
        for key in ["data", "blob"] {
            let Some(data) = value.get(key).filter(|v| v.is_string()) else {
                continue;
            };
            if Some(data.id()) == block.text {
                continue;
            }
            let declared = block.mime.map(|node| self.result.str(Some(node)));
            let found = self.probe_media(Place::message(data.id()), declared);
            items.extend(
                found.map(|ordinal| item(Place::message(data.id()), Content::Media(ordinal))),
            );
        }
        items
    }

    /// The notice for a block that lacks what its type needs, which the parser remarks on.
    pub(super) fn malformed(&mut self, block: &Block) -> Item {
        let place = Place::message(block.node);
        let name = self
            .clean_label(block.type_name)
            .unwrap_or_else(|| block.kind.name().to_owned());
        notice(
            place,
            Notice::new(Sentence::MalformedBlock)
                .severity(Severity::Warning)
                .with("type", name),
        )
    }

    /// A block's address with its class, remarked on where a host must not open it.
    pub(super) fn address(&mut self, block: &Block) -> Option<Link> {
        let node = block.uri?;
        let raw = self.result.str(Some(node));
        let uri = self.clean_address(&raw);
        if uri.trim().is_empty() {
            return None;
        }
        let class = self.classify(&raw, Place::message(node));
        let label = self
            .clean_label(block.title)
            .or_else(|| self.clean_label(block.name))
            .or_else(|| text::uri::file_name_of(&uri))
            .unwrap_or_else(|| uri.clone());
        let declared = self.result.str(block.mime);
        Some(Link {
            class,
            label,
            description: self
                .clean_note(block.description)
                .map(|clean| clean.words.text),
            mime: mime::parse(&declared).map(|mime| mime.essence.into_owned()),
            size: block.size,
            uri,
        })
    }
}

/// The name of a block without `type`: what it is as JSON.
fn kind_name(value: Value<'_>) -> &'static str {
    match value.kind() {
        Kind::Null => "null",
        Kind::Boolean => "boolean",
        Kind::Number => "number",
        Kind::String => "string",
        Kind::Array => "array",
        Kind::Object => "object",
    }
}

/// Whether an address names a view (MCP Apps, 2026-01-26).
fn is_view_address(uri: &str) -> bool {
    uri.get(..5)
        .is_some_and(|scheme| scheme.eq_ignore_ascii_case("ui://"))
}

/// The address, if a host may offer to open it.
fn openable(link: Link) -> Option<String> {
    (!matches!(link.class, LinkClass::Unsafe | LinkClass::Invalid)).then_some(link.uri)
}

/// An item for all that get its part.
pub(super) fn item(place: Place, content: Content) -> Item {
    Item {
        audience: Audience::BOTH,
        place,
        content,
    }
}

/// A remark for all that get its part.
pub(super) fn notice(place: Place, notice: Notice) -> Item {
    item(place, Content::Notice(notice))
}

/// The same item for the person alone.
pub(super) fn for_user(item: Item) -> Item {
    Item {
        audience: Audience::USER,
        ..item
    }
}

/// The same item for the model alone.
pub(super) fn for_model(item: Item) -> Item {
    Item {
        audience: Audience::ASSISTANT,
        ..item
    }
}

/// Words without type or address.
pub(super) fn words(place: Place, words: Words) -> Item {
    item(
        place,
        Content::Text {
            words,
            mime: None,
            language: None,
            link: None,
        },
    )
}

/// The remark on bytes that do not decode.
pub(super) fn unreadable(mime: String) -> Notice {
    Notice::new(Sentence::MediaUnreadable)
        .severity(Severity::Error)
        .with("type", mime)
}

/// The remark on bytes over the limit.
pub(super) fn too_large(mime: String, bytes: u64, limit: u64) -> Notice {
    Notice::new(Sentence::MediaTooLarge)
        .severity(Severity::Warning)
        .with("type", mime)
        .with_number("bytes", bytes)
        .with_number("limit", limit)
}
