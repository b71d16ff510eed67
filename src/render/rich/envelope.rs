//! The envelope of a skill's result (dcc-mcp-core, `result_envelope.py`): its message first,
//! then what it carries.

use super::super::{
    builder::{Draft, Spot},
    command::{Kind, flag, variant},
    data::members,
    hash,
    renderer::Renderer,
    schema::Schema,
};
use crate::{
    json::{NodeId, Value},
    rich::shape,
};

/// Members that say nothing where they are `null`: executors differ in leaving them out.
const OPTIONAL: [&str; 2] = ["error", "prompt"];

impl<'a> Renderer<'a> {
    /// The rows of a skill's result; `false` if the object is none.
    pub fn envelope(&mut self, object: Value<'a>, spot: Spot, schema: Schema) -> bool {
        let Some(envelope) = shape::Envelope::of(object) else {
            return false;
        };
        self.envelope_message(&envelope, spot);
        let mut told = vec![envelope.success.id(), envelope.message.id()];
        told.extend(
            OPTIONAL
                .iter()
                .filter_map(|key| object.get(key))
                .filter(|value| value.is_null())
                .map(Value::id),
        );
        if let Some(context) = envelope.context {
            told.push(context.id());
            let spot = spot.member(hash::string("context"), context);
            let schema = self.schemas.member(schema, "context");
            let mut lifted = self.lift_media(context, spot);
            lifted.sort_unstable();
            self.body(context, spot, schema, &lifted);
        }
        told.extend(self.lift_media(object, spot));
        told.sort_unstable();
        self.body(object, spot, schema, &told);
        true
    }

    /// The message: a TEXT, or an ERROR where a result inside another one says that it failed.
    /// What the banner says is not said again.
    fn envelope_message(&mut self, envelope: &shape::Envelope<'a>, spot: Spot) {
        let spot = spot.member(hash::string("message"), envelope.message);
        if self.banner == Some(spot.place) {
            return;
        }
        let scalar = self.scalar(envelope.message, spot.place);
        // Below a banner the failure has been said.
        let failed = envelope.success.as_bool() == Some(false) && self.banner.is_none();
        let text = scalar.text.trim();
        if !text.is_empty() {
            let (kind, variant) = match failed {
                true => (Kind::ERROR, variant::error::UNFLAGGED),
                false => (Kind::TEXT, 0),
            };
            self.list.leaf(&Draft {
                flags: scalar.flags & flag::ALTERED,
                variant,
                text,
                name: if failed { "failure_unflagged" } else { "" },
                ..Draft::new(kind, spot)
            });
        }
        for &ordinal in &scalar.media {
            self.media_row(spot, ordinal);
        }
    }

    /// Rows for the members that are media as a whole, whatever they are called, and those
    /// members.
    fn lift_media(&mut self, object: Value<'a>, spot: Spot) -> Vec<NodeId> {
        let mut lifted = Vec::new();
        for (key, value) in members(self.split, object) {
            if !self.may_hold_media(value) {
                continue;
            }
            let key = key.as_str().unwrap_or_default();
            let spot = spot.member(hash::string(&key), value);
            if let Some(ordinal) = self.split.media_at(spot.place) {
                self.media_row(spot, ordinal);
                lifted.push(value.id());
            }
        }
        lifted
    }
}
