//! Structured values by shape: FIELDS, LIST, CELL; [`super::table`] has TABLE.

use std::borrow::Cow;

use super::{
    builder::{Draft, Spot},
    command::{Kind, variant},
    hash,
    inline::{CELL_BYTES, LIST_BYTES},
    renderer::Renderer,
    rich::path_list,
    scalar::{Scalar, type_of},
    schema::Schema,
};
use crate::{
    json::{Kind as JsonKind, NodeId, Value},
    rich::colour,
    split::{Place, Split, rich},
    text,
    words::Sentence,
};

/// Stands for an empty string where a row must say something.
pub(super) const NOTHING: &str = "\"\"";
/// Longest label, in characters; `name` has the whole key.
const LABEL: usize = 200;

/// Longest array of numbers that is one cell: a 4 by 4 matrix.
const VECTOR: usize = 16;

impl<'a> Renderer<'a> {
    /// The rows of a structured value: that of a part, or JSON that stood in a text.
    pub fn structure(&mut self, place: Place) {
        let mut value = self.split.value(place);
        let mut spot = self.spot(place);
        let mut schema = self.schema_of(place);
        // Servers wrap what is no object (FastMCP), since old versions allow only objects.
        if let Some(inner) = self.wrapped(value) {
            schema = self.schemas.member(schema, "result");
            spot = spot.member(hash::string("result"), inner);
            value = inner;
        }
        if self.has_rows(value) {
            self.container(value, spot, schema);
            return;
        }
        let scalar = self.scalar(value, spot.place);
        if !scalar.only_media {
            let text = if scalar.text.is_empty() {
                NOTHING
            } else {
                &scalar.text
            };
            self.list.leaf(&Draft {
                text,
                variant: 0,
                ..scalar_draft(Kind::TEXT, spot, &scalar)
            });
        }
        self.media_rows(spot, &scalar.media);
    }

    /// The tool's schema of a place: only structuredContent has one.
    fn schema_of(&mut self, place: Place) -> Schema {
        match self.split.result().structured.node() {
            Some(node) if place.embedded.is_none() && place.node == node => self.schemas.root(),
            _ => Schema::NONE,
        }
    }

    /// The rows of an array or object that is not empty.
    pub fn container(&mut self, value: Value<'a>, spot: Spot, schema: Schema) {
        if value.is_opaque() {
            self.json_row(value, spot, true);
        } else if value.is_object() {
            self.object(value, spot, schema);
        } else {
            self.array(value, spot, schema);
        }
    }

    /// The rows of an object: what its shape says, then the rich content in it.
    fn object(&mut self, object: Value<'a>, spot: Spot, schema: Schema) {
        if !self.envelope(object, spot, schema) {
            self.body(object, spot, schema, &[]);
        }
    }

    /// The same, once it is known to be no envelope, without the members that are told
    /// already (in ascending order).
    pub fn body(&mut self, object: Value<'a>, spot: Spot, schema: Schema, told: &[NodeId]) {
        let is_special =
            told.is_empty() && (self.job(object, spot, schema) || self.tree(object, spot));
        if !is_special && untold(self.split, object, told).next().is_some() {
            self.fields(object, spot, schema, told);
        }
        if let Some(rich) = rich_member(object) {
            self.rich(rich, spot.member(hash::string(rich::KEY), rich));
        }
    }

    fn array(&mut self, array: Value<'a>, spot: Spot, schema: Schema) {
        let items = self.schemas.items(schema);
        if self.curves(array, spot)
            || self.forest(array, spot)
            || self.hierarchy(array, spot)
            || self.references(array, spot)
            || self.gallery_of(array, spot, items)
        {
            return;
        }
        if self.table(array, spot, schema, items) || self.grid(array, spot, schema) {
            return;
        }
        self.list_of(array, spot, items, None);
    }

    /// An array as a list. With a key its elements are paths of files.
    fn list_of(&mut self, array: Value<'a>, spot: Spot, items: Schema, key: Option<&str>) {
        // LIST, ITEM, and what stands in it.
        if !self.has_depth(2) {
            self.json_row(array, spot, true);
            return;
        }
        let count = array.len();
        let mut words = self.take_words();
        let whole = self.inline_lines(array, spot.place, LIST_BYTES, &mut words);
        if !whole {
            self.say_count(Sentence::ListLabel, count, &mut words);
        }
        self.list.open(&Draft {
            variant: variant::list::BULLET,
            text: &words,
            label_only: !whole,
            ..Draft::new(Kind::LIST, spot)
        });
        self.give_words(words);
        let list = spot;
        let shown = self.begin_window(Kind::LIST, spot, count);
        for (i, element) in shown.clone().zip(array.elements().skip(shown.start)) {
            if !self.list.has_room(2) {
                self.leave_out(spot, i, count);
                break;
            }
            let spot = spot.element(i, element);
            match key {
                Some(key) => self.keyed_item(key, element, spot, i as u32),
                None => self.boxed(Kind::ITEM, element, spot, i as u32, items),
            }
        }
        self.end_window(list, &shown, count);
        self.list.close();
    }

    /// FIELDS of an object, without the members that are told already.
    fn fields(&mut self, object: Value<'a>, spot: Spot, schema: Schema, told: &[NodeId]) {
        // FIELDS, FIELD, CELL, and media in its string.
        if !self.has_depth(3) {
            self.json_row(object, spot, true);
            return;
        }
        // Names of columns are said by the table that they belong to.
        let is_untold = |node| told.binary_search(&node).is_err();
        let header = self.header(object, spot);
        let header = header.filter(|h| is_untold(h.names.id()) && is_untold(h.rows));
        let names = header.as_ref().map(|header| header.names.id());
        let shown = untold(self.split, object, told).filter(|(_, value)| Some(value.id()) != names);
        let count = untold(self.split, object, told).count() - usize::from(names.is_some());
        let mut words = self.take_words();
        match self.schemas.title(schema) {
            Some(title) => words.push_str(&title),
            None => self.say_count(Sentence::FieldsLabel, count, &mut words),
        }
        self.list.open(&Draft {
            text: &words,
            ..Draft::new(Kind::FIELDS, spot)
        });
        self.give_words(words);
        for (i, (key, value)) in shown.enumerate() {
            if !self.list.has_room(4) {
                self.leave_out(spot, i, count);
                break;
            }
            let key = key.as_str().unwrap_or_default();
            let member = self.schemas.member(schema, &key);
            let spot = spot.member(hash::string(&key), value);
            let field = Draft {
                name: &key,
                ..Draft::new(Kind::FIELD, spot)
            };
            self.open_labelled(&field, member);
            match header.as_ref().filter(|header| header.rows == value.id()) {
                Some(header) => self.named_grid(value, spot, member, header),
                None => self.field_value(colour::key_of(object, &key), value, spot, member),
            }
            self.list.close();
        }
        self.list.close();
    }

    /// Opens a FIELD or COLUMN: labelled by the schema's title, else by its key, with the
    /// schema's description. The caller closes it.
    pub fn open_labelled(&mut self, draft: &Draft<'_>, schema: Schema) {
        let label = match self.schemas.label(schema) {
            Some(title) => Cow::Owned(title.into_owned()),
            None if draft.text.is_empty() => self.key_label(draft.name),
            None => Cow::Borrowed(draft.text),
        };
        self.list.open(&Draft {
            text: &label,
            ..*draft
        });
        if let Some(description) = self.schemas.description(schema) {
            let description = description.into_owned();
            self.attribute(draft.spot, "description", &description);
        }
    }

    /// What a person reads for a key that no title names.
    pub fn key_label<'k>(&self, key: &'k str) -> Cow<'k, str> {
        match text::label(key, LABEL) {
            label if label.is_empty() => self.say(Sentence::NoName, &[]).into(),
            label => label,
        }
    }

    /// The value of a field: a CELL for a scalar, else the rows of its shape.
    fn field_value(&mut self, key: &str, value: Value<'a>, spot: Spot, schema: Schema) {
        if self.keyed_value(key, value, spot) {
            return;
        }
        if let Some(key) = path_list(key, value) {
            self.list_of(value, spot, Schema::NONE, Some(key));
            return;
        }
        if self.has_rows(value) && !is_vector(value) {
            self.container(value, spot, schema);
        } else {
            self.boxed(Kind::CELL, value, spot, 0, schema);
        }
    }

    /// A CELL or ITEM with the value in it.
    pub fn boxed(&mut self, kind: Kind, value: Value<'a>, spot: Spot, index: u32, schema: Schema) {
        if !self.has_rows(value) {
            self.scalar_box(kind, value, spot, index);
            return;
        }
        let mut words = self.take_words();
        let whole = self.inline(value, spot.place, CELL_BYTES, &mut words);
        if !whole {
            self.count_label(value, &mut words);
        }
        let draft = Draft {
            variant: type_of(value),
            index,
            text: &words,
            label_only: !whole,
            ..Draft::new(kind, spot)
        };
        if whole && is_vector(value) {
            self.list.leaf(&draft);
            self.give_words(words);
            return;
        }
        self.list.open(&draft);
        self.give_words(words);
        self.container(value, spot, schema);
        self.list.close();
    }

    pub fn count_label(&self, value: Value<'_>, out: &mut String) {
        if let Some(rich) = rich_member(value)
            && members(self.split, value).next().is_none()
        {
            out.push_str(&self.rich_label(rich));
            return;
        }
        if value.is_object() {
            let count = members(self.split, value).count();
            self.say_count(Sentence::FieldsLabel, count, out);
        } else {
            self.say_count(Sentence::ListLabel, value.len(), out);
        }
    }

    /// A CELL or ITEM with a scalar. Most rows of a long list are made here.
    #[inline]
    fn scalar_box(&mut self, kind: Kind, value: Value<'a>, spot: Spot, index: u32) {
        if let Some(plain) = self.plain(value) {
            self.list.leaf_inlined(&Draft {
                flags: plain.flags,
                variant: plain.variant,
                index,
                text: plain.text,
                number: plain.number,
                ..Draft::new(kind, spot)
            });
            return;
        }
        let scalar = self.scalar(value, spot.place);
        self.scalar_row(kind, spot, index, &scalar);
    }

    /// A CELL or ITEM with a scalar: a leaf, or a container of the media in its string.
    fn scalar_row(&mut self, kind: Kind, spot: Spot, index: u32, scalar: &Scalar<'_>) {
        let mut draft = Draft {
            index,
            ..scalar_draft(kind, spot, scalar)
        };
        // Only a CELL may be empty.
        if draft.text.is_empty() && kind != Kind::CELL {
            draft.text = NOTHING;
        }
        if scalar.media.is_empty() {
            self.list.leaf(&draft);
            return;
        }
        self.list.open(&draft);
        self.media_rows(spot, &scalar.media);
        self.list.close();
    }

    /// Whether the value has children to show, or would have if it did not nest so deep.
    #[inline]
    pub fn has_rows(&self, value: Value<'_>) -> bool {
        match value.kind() {
            JsonKind::Array => !value.is_empty() || value.is_opaque(),
            JsonKind::Object => {
                let mut keys = value.members().map(|(key, _)| key);
                keys.any(|key| !self.split.hides(key)) || value.is_opaque()
            }
            _ => false,
        }
    }

    /// The value of `{"result": …}`.
    fn wrapped(&self, value: Value<'a>) -> Option<Value<'a>> {
        let mut members = members(self.split, value);
        let (key, inner) = members.next()?;
        let is_only = members.next().is_none() && rich_member(value).is_none();
        (key.is_str("result") && is_only).then_some(inner)
    }

    fn media_rows(&mut self, spot: Spot, media: &[u32]) {
        for &ordinal in media {
            self.media_row(spot, ordinal);
        }
    }
}

/// The row of a scalar, but for its index.
#[inline]
fn scalar_draft<'s>(kind: Kind, spot: Spot, scalar: &'s Scalar<'_>) -> Draft<'s> {
    Draft {
        flags: scalar.flags,
        variant: scalar.variant,
        text: &scalar.text,
        uri: scalar.uri(),
        number: scalar.number,
        ..Draft::new(kind, spot)
    }
}

/// The members of an object that are data: not those for the host alone, and not rich content,
/// which has rows of its own.
pub(super) fn members<'v>(
    split: &'v Split,
    object: Value<'v>,
) -> impl Iterator<Item = (Value<'v>, Value<'v>)> {
    object
        .members()
        .filter(|(key, value)| !split.hides(*key) && !is_rich(*key, *value))
}

/// The members of an object that are data and not told already.
fn untold<'v, 't>(
    split: &'v Split,
    object: Value<'v>,
    told: &'t [NodeId],
) -> impl Iterator<Item = (Value<'v>, Value<'v>)> + use<'v, 't> {
    members(split, object).filter(move |(_, value)| told.binary_search(&value.id()).is_err())
}

/// Whether a member of an object is rich content.
pub(super) fn is_rich(key: Value<'_>, value: Value<'_>) -> bool {
    key.is_str(rich::KEY) && value.is_object()
}

/// The rich content of an object.
pub(super) fn rich_member(object: Value<'_>) -> Option<Value<'_>> {
    object.get(rich::KEY).filter(|value| value.is_object())
}

/// An array that is one thing to a person: a point, a colour, a matrix.
fn is_vector(value: Value<'_>) -> bool {
    value.is_array()
        && value.subtree_nodes() <= VECTOR + 1
        && value.elements().all(|e| e.kind() == JsonKind::Number)
}
