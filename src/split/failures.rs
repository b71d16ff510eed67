//! Failures: tool errors, flagged or not, and JSON-RPC errors.

use super::{
    Content, Item, Notice, Origin, Part, Place, Role, Words,
    blocks::{for_user, item, notice, words},
    builder::Splitter,
};
use crate::{
    diagnostic::Severity,
    json::{Kind, Value},
    protocol::{Audience, InputRequest},
    words::Sentence,
};

/// Where an object of an error says what went wrong, first things first.
const MESSAGE_PATHS: [&str; 9] = [
    "/message",
    "/error/message",
    "/error",
    "/detail",
    "/error_message",
    "/errorMessage",
    "/result/message",
    "/result/error",
    "/reason",
];

impl<'a> Splitter<'a> {
    /// Makes the first part with words for the person the banner of a failed result; a
    /// sentence of the library, if no part has any.
    pub(super) fn mark_failure(&mut self) {
        if !self.result.failed() {
            return;
        }
        for index in 0..self.parts.len() {
            let Some(part) = self.parts.get(index) else {
                break;
            };
            let first = part.items.iter().enumerate().find(|(_, item)| {
                item.for_user(part)
                    && matches!(item.content, Content::Text { .. } | Content::Structure)
            });
            let Some((at, first)) = first else { continue };
            let banner = match first.content {
                Content::Structure => match self.banner(first.place) {
                    Some(banner) => Some(banner),
                    None => continue,
                },
                _ => None,
            };
            if let Some(part) = self.parts.get_mut(index) {
                part.role = Role::Error;
                if let Some(banner) = banner {
                    part.items.insert(at, for_user(banner));
                }
            }
            return;
        }
        let place = self.payload_place();
        let sentence = Notice::new(Sentence::ToolFailed).severity(Severity::Error);
        self.parts.insert(
            0,
            Part {
                origin: Origin::Library,
                role: Role::Error,
                place,
                audience: Audience::BOTH,
                priority: None,
                items: vec![notice(place, sentence)],
            },
        );
    }

    /// The words with which the structure at `place` says what went wrong.
    fn banner(&mut self, place: Place) -> Option<Item> {
        let (text, at) = {
            let root = match place.embedded {
                None => self.result.value(place.node),
                Some(index) => self.embedded.get(index as usize)?.value(place.node),
            };
            let found = message(root)?;
            (found.as_str()?.into_owned(), place.at(found.id()))
        };
        self.word_items(at, text.into(), 0)
            .into_iter()
            .find(|item| item.audience.has_user() && matches!(item.content, Content::Text { .. }))
    }

    /// The parts of a JSON-RPC error.
    pub(super) fn split_protocol_error(&mut self) {
        let result = self.result;
        let Some(error) = &result.error else {
            return self.say(
                Role::Error,
                Audience::BOTH,
                Notice::new(Sentence::ServerFailed).severity(Severity::Error),
            );
        };
        let place = Place::message(error.node);
        let said = self.clean_note(error.message).unwrap_or_default();
        // `data` that is told as requests for input is not told again.
        let data = error.data.filter(|_| result.input.is_none());
        let findings = data.map(|data| self.scan(result.value(data), Place::message(data)));
        let at = data.map_or(place, Place::message);
        let mut items = vec![item(
            at,
            Content::ProtocolError {
                code: error.code,
                words: said.words,
            },
        )];
        items.extend(said.removed.notices(place));
        if let Some(findings) = findings {
            findings.append(at, &mut items);
        }
        for (index, request) in self.input_requests().iter().enumerate() {
            items.push(item(
                Place::message(request.node),
                Content::Input(index as u32),
            ));
        }
        self.parts.push(Part {
            origin: Origin::ProtocolError,
            role: Role::Error,
            place,
            audience: Audience::BOTH,
            priority: None,
            items,
        });
    }

    /// The items of any value of the message: words of a string, a structure, the digits of
    /// a number.
    pub(super) fn value_items(&mut self, place: Place) -> Vec<Item> {
        let value = self.result.value(place.node);
        match value.kind() {
            Kind::Null => Vec::new(),
            Kind::String => self.text_items(place),
            Kind::Boolean | Kind::Number => vec![words(
                place,
                Words {
                    text: value.raw().to_owned(),
                    altered: false,
                },
            )],
            Kind::Array | Kind::Object => self.structure_items(place, None),
        }
    }

    /// What input the server needs.
    pub(super) fn input_requests(&self) -> &'a [InputRequest] {
        let result = self.result;
        result.input.as_ref().map_or(&[], |input| &input.requests)
    }
}

fn message(root: Value<'_>) -> Option<Value<'_>> {
    if root.is_string() {
        return Some(root);
    }
    MESSAGE_PATHS
        .iter()
        .filter_map(|path| root.find(path))
        .find(|found| found.as_str().is_some_and(|text| !text.trim().is_empty()))
}
