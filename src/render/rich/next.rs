//! ACTION rows of the tools that a server names as the next ones to call
//! (`_meta["dcc.next_tools"]`).

use super::super::{
    builder::{Draft, Spot},
    command::{Kind, variant},
    renderer::Renderer,
};
use crate::{
    json::Value,
    protocol::{Audience, ResultKind},
    split::Place,
    text,
    words::Sentence,
};

/// The member of the result's `_meta`.
const KEY: &str = "dcc.next_tools";
/// Tools that are offered at once.
const MAX_TOOLS: usize = 32;
/// Longest name of a tool, in characters.
const NAME: usize = 200;

impl<'a> Renderer<'a> {
    /// A BLOCK with a button for each tool, if the result names any for how it ended.
    pub fn next_tools(&mut self) {
        let result = self.split.result();
        let ended = matches!(result.kind, ResultKind::Result | ResultKind::ToolError);
        let Some(meta) = result.meta.filter(|_| ended) else {
            return;
        };
        let key = if result.failed() {
            "on_failure"
        } else {
            "on_success"
        };
        let list = result.value(meta).get(KEY);
        let Some(tools) = list.and_then(|list| list.get(key)) else {
            return;
        };
        let names: Vec<(usize, Value<'a>)> = tools
            .elements()
            .enumerate()
            .filter(|(_, name)| name.string_source().is_some_and(|n| !n.trim().is_empty()))
            .take(MAX_TOOLS)
            .collect();
        if names.is_empty() {
            return;
        }
        let spot = self.spot(Place::message(tools.id()));
        self.list.set_audience(Audience::USER);
        let text = self.say(Sentence::NextTools, &[]);
        self.list.open(&Draft {
            index: u32::MAX,
            text: &text,
            ..Draft::new(Kind::BLOCK, spot)
        });
        for (i, value) in names {
            let name = value.as_str().unwrap_or_default();
            let label = text::label(&name, NAME);
            if !label.is_empty() {
                self.action(spot.element(i, value), &name, &label);
            }
        }
        self.list.close();
    }

    fn action(&mut self, spot: Spot, name: &str, label: &str) {
        self.list.leaf(&Draft {
            variant: variant::action::CALL,
            text: label,
            name,
            ..Draft::new(Kind::ACTION, spot)
        });
    }
}
