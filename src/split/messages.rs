//! Messages that are no finished result: tasks, requests for input, what is handed back to
//! the host, and what is no answer at all.

use super::{
    Content, Notice, Origin, Part, Place, Role,
    blocks::{for_model, for_user, item, notice, words},
    builder::Splitter,
    encoded, texts,
};
use crate::{
    diagnostic::{Severity, Topic},
    protocol::{Audience, ResultKind, Structured},
    words::Sentence,
};

/// Most bytes that are shown of a message that is no JSON.
const RAW_BYTES: usize = 2048;

impl Splitter<'_> {
    /// The part of a task handle, and of what came with it: what it waits for, content.
    pub(super) fn split_task(&mut self) {
        let result = self.result;
        if let Some(task) = &result.task {
            let place = Place::message(task.node);
            let mut items = vec![item(place, Content::Task)];
            if let Some(response) = task.immediate_response {
                let place = Place::message(response);
                items.extend(self.text_items(place).into_iter().map(for_model));
            }
            self.parts.push(Part {
                origin: Origin::Task,
                role: Role::Task,
                place,
                audience: Audience::BOTH,
                priority: None,
                items,
            });
        }
        self.split_requests();
        if !result.blocks.is_empty() || matches!(result.structured, Structured::Value(_)) {
            self.split_content();
        }
    }

    /// The requests for input, or that they are missing.
    pub(super) fn split_input_required(&mut self) {
        if self.input_requests().is_empty() {
            return self.say(
                Role::Notice,
                Audience::BOTH,
                Notice::new(Sentence::InputAwaited).with("what", "?"),
            );
        }
        self.split_requests();
    }

    /// One part for each request for input.
    fn split_requests(&mut self) {
        for (index, request) in self.input_requests().iter().enumerate() {
            let place = Place::message(request.node);
            self.parts.push(Part {
                origin: Origin::Input(index as u32),
                role: Role::Block,
                place,
                audience: Audience::BOTH,
                priority: None,
                items: vec![item(place, Content::Input(index as u32))],
            });
        }
    }

    /// A remark that a request or notification was handed back to the host.
    pub(super) fn split_handed_back(&mut self) {
        let method = self.clean_label(self.result.method);
        let sentence = match self.result.kind {
            ResultKind::Notification => Sentence::NotificationHandedBack,
            _ => Sentence::RequestHandedBack,
        };
        self.say(
            Role::Notice,
            Audience::BOTH,
            Notice::new(sentence).with("method", method.unwrap_or_else(|| "?".to_owned())),
        );
    }

    /// The part of a message that is no usable response: why, and for the person how it
    /// begins.
    pub(super) fn split_invalid(&mut self) {
        let place = self.message_place();
        let why = self.reason().severity(Severity::Error);
        let unreadable = why.sentence == Sentence::NotJson;
        let mut items = vec![notice(place, why)];
        if unreadable {
            let raw = texts::beginning(self.result.document().source(), RAW_BYTES);
            let shown = encoded::without_base64(&raw);
            let clean = self.clean(&shown, place);
            if !clean.words.text.trim().is_empty() {
                items.push(for_user(words(place, clean.words)));
            }
        }
        self.parts.push(Part {
            origin: Origin::Library,
            role: Role::Error,
            place,
            audience: Audience::BOTH,
            priority: None,
            items,
        });
    }

    fn reason(&mut self) -> Notice {
        let result = self.result;
        let reported = |topic| result.diagnostics().iter().any(|d| d.topic == topic);
        if reported(Topic::InputLimit) {
            return Notice::new(Sentence::InputTooLarge);
        }
        if result.batch_count > 1 {
            return Notice::new(Sentence::BatchOfSeveral)
                .with_number("count", result.batch_count.into());
        }
        let type_name = result
            .payload
            .map(|payload| result.value(payload))
            .and_then(|payload| {
                payload
                    .get("resultType")
                    .or_else(|| payload.get("result_type"))
            });
        if let Some(name) = type_name
            && reported(Topic::ResultTypeUnknown)
        {
            let name = self.clean_label(Some(name.id()));
            return Notice::new(Sentence::ResultTypeUnknown)
                .with("type", name.unwrap_or_else(|| "?".to_owned()));
        }
        if reported(Topic::NotJson) {
            return Notice::new(Sentence::NotJson);
        }
        Notice::new(Sentence::NotAResult)
    }
}
