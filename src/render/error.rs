//! ERROR rows: failures, with their details below.

use super::{
    builder::{Draft, Spot},
    command::{Kind, flag, variant::error as origin},
    renderer::Renderer,
};
use crate::{
    protocol::ResultKind,
    split::{Content, Item, Origin, Part, Words},
    words::Sentence,
};

/// What the banner says.
struct Banner {
    text: String,
    altered: bool,
    code: &'static str,
    origin: u32,
    number: Option<f64>,
    /// The item that it was taken from.
    used: Option<usize>,
}

impl Banner {
    fn say(&mut self, words: &Words) {
        self.text = words.text.trim().to_owned();
        self.altered = words.altered;
    }
}

impl Renderer<'_> {
    /// The ERROR of a part: the first item with words is its banner, the others stand below.
    pub fn error_part(&mut self, part: &Part, items: &[usize], spot: Spot) {
        let banner = self.banner(part, items);
        self.list.open(&Draft {
            flags: if banner.altered { flag::ALTERED } else { 0 },
            variant: banner.origin,
            text: &banner.text,
            name: banner.code,
            number: banner.number,
            ..Draft::new(Kind::ERROR, spot)
        });
        for &index in items {
            let used = part.items.get(index).filter(|_| banner.used == Some(index));
            match used.map(|item| (&item.content, item)) {
                None => self.item(part, index),
                Some((Content::Notice(notice), _)) => self.notice_arguments(spot, notice),
                Some((Content::ProtocolError { .. }, item)) => self.error_data(item),
                Some(_) => {}
            }
        }
        self.list.set_audience(part.audience);
        self.list.close_or_leaf();
    }

    /// The `data` of the JSON-RPC error, if the item stands at it.
    fn error_data(&mut self, item: &Item) {
        let error = self.split.result().error.as_ref();
        if error.and_then(|error| error.data) == Some(item.place.node) {
            self.structure(item.place);
        }
    }

    fn banner(&self, part: &Part, items: &[usize]) -> Banner {
        let (origin, code) = self.origin(part);
        let mut banner = Banner {
            text: String::new(),
            altered: false,
            code,
            origin,
            number: None,
            used: None,
        };
        let mut all = items.iter().filter_map(|&i| Some((i, part.items.get(i)?)));
        let first = all.find(|(_, item)| {
            matches!(
                item.content,
                Content::Text { .. } | Content::ProtocolError { .. } | Content::Notice(_)
            )
        });
        if let Some((index, item)) = first {
            banner.used = Some(index);
            match &item.content {
                Content::Text { words, .. } => banner.say(words),
                Content::ProtocolError { code, words } => {
                    banner.say(words);
                    banner.number = code.map(|code| code as f64);
                    banner.origin = origin::PROTOCOL;
                    banner.code = "protocol_error";
                }
                Content::Notice(notice) => {
                    banner.text = notice.say(self.options.locale);
                    banner.code = notice.sentence.code();
                }
                _ => {}
            }
        }
        if banner.text.is_empty() {
            let sentence = match banner.origin {
                origin::PROTOCOL => Sentence::ServerFailed,
                _ => Sentence::ToolFailed,
            };
            banner.text = self.say(sentence, &[]);
        }
        banner
    }

    /// Who says that it failed.
    fn origin(&self, part: &Part) -> (u32, &'static str) {
        let result = self.split.result();
        match (part.origin, result.kind) {
            (Origin::ProtocolError, _) => (origin::PROTOCOL, "protocol_error"),
            (Origin::Task, _) => (origin::TASK, "task_failed"),
            (_, ResultKind::ToolError) => (origin::TOOL, "tool_error"),
            (_, ResultKind::Invalid) => (origin::INVALID, "invalid"),
            (Origin::Library, _) => (origin::SCHEMA, Sentence::SchemaRefused.code()),
            _ => (origin::UNFLAGGED, "failure_unflagged"),
        }
    }
}
