//! Failures: tool errors, flagged or not, and JSON-RPC errors.

use super::{
    Content, Item, Notice, Origin, Part, Place, Role, Words,
    blocks::{for_model, for_user, item, notice, words},
    builder::Splitter,
};
use crate::{
    diagnostic::Severity,
    json::{Kind, Value},
    protocol::{Audience, InputKind, InputRequest},
    words::Sentence,
};

/// Longest words of a request that the model reads, in characters.
const AWAITED_CHARACTERS: usize = 500;

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

impl Splitter<'_> {
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
        self.word_items(at, &text, 0)
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
        let message = result.str(error.message);
        let said = self.clean(&message, error.message.map_or(place, Place::message));
        let mut items = vec![item(
            error.data.map_or(place, Place::message),
            Content::ProtocolError {
                code: error.code,
                words: said.words,
            },
        )];
        items.extend(said.removed.notices(place));
        match (&result.input, error.data) {
            (Some(input), _) => {
                for (index, request) in input.requests.iter().enumerate() {
                    items.extend(self.input_items(index as u32, request));
                }
            }
            (None, Some(data)) => items.extend(self.value_items(Place::message(data))),
            (None, None) => {}
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

    /// The items of an input request: the request for the person, a sentence for the model.
    pub(super) fn input_items(&mut self, index: u32, request: &InputRequest) -> Vec<Item> {
        let place = Place::message(request.node);
        let what = self.awaited(request);
        vec![
            for_user(item(place, Content::Input(index))),
            for_model(notice(
                place,
                Notice::new(Sentence::InputAwaited).with("what", what),
            )),
        ]
    }

    /// What a request asks for, in words that the model may read.
    fn awaited(&mut self, request: &InputRequest) -> String {
        let message = self.clean_label(request.message);
        let kind = match request.kind {
            InputKind::Form | InputKind::Url => match message {
                Some(message) => return message.chars().take(AWAITED_CHARACTERS).collect(),
                None => "an answer of the user",
            },
            InputKind::Sampling => "a completion by a language model",
            InputKind::Roots => "the list of roots",
            InputKind::Unknown => {
                let method = self.clean_label(request.method);
                return method.unwrap_or_else(|| "an unknown request".to_owned());
            }
        };
        kind.to_owned()
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
