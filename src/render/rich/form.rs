//! FORM rows of rich forms. They are for display: nothing says where answers would go.

use super::super::{
    builder::{Draft, Spot},
    command::Kind,
    hash,
    renderer::Renderer,
};
use crate::{json::Value, rich::read::RichKind, words::Sentence};

impl<'a> Renderer<'a> {
    /// The inputs of a form, without actions.
    pub(super) fn rich_form(&mut self, value: Value<'a>, spot: Spot) {
        let schema = value.get("schema").filter(|schema| schema.is_object());
        let Some(schema) = schema else {
            self.rich_unusable(RichKind::Form, spot, "`schema` of the form is no object");
            return;
        };
        let properties = schema.get("properties");
        if properties.is_none_or(|p| !p.is_object() || p.is_empty()) {
            self.rich_invalid(schema, spot, || {
                "the schema of the form has no properties".to_owned()
            });
        }
        let title = self.rich_title(value).or_else(|| self.rich_title(schema));
        let text = title.unwrap_or_else(|| self.say(Sentence::RichFormLabel, &[]));
        self.list.open(&Draft {
            text: &text,
            ..Draft::new(Kind::FORM, spot)
        });
        let spot = spot.member(hash::string("schema"), schema);
        self.description(spot, schema);
        self.inputs(spot, schema);
        self.list.close();
    }
}
