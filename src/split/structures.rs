//! Structures: JSON values of the message, and JSON that stands inside texts.

use std::borrow::Cow;

use super::{
    Content, Item, MediaSource, Place,
    blocks::{for_model, for_user, item, words},
    builder::Splitter,
    collection::{Candidate, Collected},
    encoded::{SHORTEST_MEDIA, is_data_uri, is_media},
    rich,
    text_block::TextBlock,
};
use crate::json::{Document, Value};

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

    /// Collects the string at `place` if it is media, for blocks of an unknown type.
    pub(super) fn probe_media(
        &mut self,
        place: Place,
        declared: Option<Cow<'_, str>>,
    ) -> Option<u32> {
        let text = self.result.value(place.node).as_str()?;
        if text.len() < SHORTEST_MEDIA || !(is_data_uri(&text) || is_media(&text)) {
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
}
