//! Values that are more than their words: colours, paths of files, references to files.

use super::super::{
    builder::{Draft, Spot},
    clean::clean_words,
    command::Kind,
    hash,
    inline::CELL_BYTES,
    renderer::{Renderer, class_flags, is_offered},
    scalar::type_of,
    schema::Schema,
};
use crate::{
    json::Value,
    rich::{colour::Colour, path},
    split::Link,
    text::{self, classify},
};

/// Members of a reference to a file. One with others is no plain reference.
const REFERENCE: [&str; 9] = [
    "uri",
    "mime",
    "mime_type",
    "mimeType",
    "size_bytes",
    "display_name",
    "name",
    "digest",
    "kind",
];
/// Longest label of a link, in characters.
const LABEL: usize = 200;

impl<'a> Renderer<'a> {
    /// A CELL of a table: a colour has its SWATCH in it, a path its address.
    pub fn keyed_cell(
        &mut self,
        key: &str,
        value: Value<'a>,
        spot: Spot,
        index: u32,
        schema: Schema,
    ) {
        if self.swatch_cell(key, value, spot, index) {
            return;
        }
        if let Some((text, uri)) = path_of(key, value) {
            let class = classify(&uri).class;
            if is_offered(class) {
                self.list.leaf(&Draft {
                    flags: class_flags(class),
                    variant: type_of(value),
                    index,
                    text: &text,
                    uri: &uri,
                    ..Draft::new(Kind::CELL, spot)
                });
                return;
            }
        }
        self.boxed(Kind::CELL, value, spot, index, schema);
    }

    /// An ITEM of a list of paths.
    pub fn keyed_item(&mut self, key: &str, value: Value<'a>, spot: Spot, index: u32) {
        let link = path_of(key, value).map(|(text, uri)| (classify(&uri).class, text, uri));
        match link.filter(|(class, ..)| is_offered(*class)) {
            Some((class, text, uri)) => self.list.leaf(&Draft {
                flags: class_flags(class),
                variant: type_of(value),
                index,
                text: &text,
                uri: &uri,
                ..Draft::new(Kind::ITEM, spot)
            }),
            None => self.boxed(Kind::ITEM, value, spot, index, Schema::NONE),
        }
    }

    /// The value of a FIELD that is a colour or a path; `false` if it is neither.
    pub fn keyed_value(&mut self, key: &str, value: Value<'a>, spot: Spot) -> bool {
        if self.swatch_cell(key, value, spot, 0) {
            return true;
        }
        let Some((text, uri)) = path_of(key, value) else {
            return false;
        };
        let class = classify(&uri).class;
        if !is_offered(class) {
            return false;
        }
        self.list.leaf(&Draft {
            flags: class_flags(class),
            text: &text,
            uri: &uri,
            ..Draft::new(Kind::LINK, spot)
        });
        true
    }

    fn swatch_cell(&mut self, key: &str, value: Value<'a>, spot: Spot, index: u32) -> bool {
        let Some(colour) = Colour::read(key, value).filter(|_| self.has_depth(1)) else {
            return false;
        };
        let text = match value.as_str() {
            Some(text) => text.into_owned(),
            None => self.line(value, spot.place, CELL_BYTES).unwrap_or_default(),
        };
        let hex = colour.hex();
        let text = if text.is_empty() { &hex } else { &text };
        self.list.open(&Draft {
            variant: type_of(value),
            index,
            text,
            ..Draft::new(Kind::CELL, spot)
        });
        self.list.leaf(&Draft {
            text,
            name: &hex,
            number: Some(colour.number()),
            ..Draft::new(Kind::SWATCH, spot)
        });
        self.list.close();
        true
    }

    /// An array of references to files as links; `false` if it is none.
    pub fn references(&mut self, array: Value<'a>, spot: Spot) -> bool {
        if array.is_empty() || !array.elements().all(is_reference) || !self.has_depth(1) {
            return false;
        }
        for (i, object) in array.elements().enumerate() {
            if !self.list.has_room(6) {
                self.list.cut();
                break;
            }
            let spot = spot.element(i, object);
            let string = |key: &str| object.get(key).and_then(Value::as_str).unwrap_or_default();
            let uri = clean_words(&string("uri")).into_owned();
            let class = classify(&uri).class;
            let name = ["display_name", "name"].into_iter().map(string);
            let name = name.map(|name| text::label(&name, LABEL).into_owned());
            let label = name.into_iter().find(|name| !name.is_empty());
            let mime = ["mime", "mime_type", "mimeType"].into_iter().map(string);
            let mime = mime.into_iter().find(|mime| !mime.is_empty());
            let kind = text::label(&string("kind"), LABEL).into_owned();
            let size = object.get("size_bytes").and_then(Value::as_number);
            let value = object.get("uri").unwrap_or(object);
            self.link_row(
                spot.member(hash::string("uri"), value),
                &Link {
                    label: label.unwrap_or_else(|| uri.clone()),
                    uri,
                    class,
                    description: Some(kind).filter(|kind| !kind.is_empty()),
                    mime: mime.map(|mime| text::label(&mime, LABEL).into_owned()),
                    size: size.and_then(|size| size.as_u64()),
                },
            );
        }
        true
    }
}

/// Whether an object is a reference to a file and nothing more.
fn is_reference(object: Value<'_>) -> bool {
    let uri = object.get("uri").and_then(Value::string_source);
    let mut members = object.members();
    uri.is_some_and(|uri| !uri.trim().is_empty())
        && object.len() > 1
        && members.all(|(key, value)| {
            let is_known = REFERENCE.iter().any(|known| key.is_str(known));
            is_known && !value.is_array() && !value.is_object()
        })
}

/// The key of each element of a list of paths under a key that says so (`artifact_paths`).
pub fn path_list<'k>(key: &'k str, value: Value<'_>) -> Option<&'k str> {
    let key = key.strip_suffix('s')?;
    let is_path = |element: Value<'_>| {
        let text = element.as_str();
        text.is_some_and(|text| path::is_absolute(&text) && path::is_file(key, &text))
    };
    (!value.is_empty() && value.is_array() && value.elements().all(is_path)).then_some(key)
}

/// The words and the `file:` address of an absolute path under a key that says so.
fn path_of(key: &str, value: Value<'_>) -> Option<(String, String)> {
    let source = value.string_source()?;
    if !path::is_absolute(source) {
        return None;
    }
    let text = value.as_str()?;
    // What sanitising would change is no path to open.
    if clean_words(&text) != text || !path::is_file(key, &text) {
        return None;
    }
    let uri = path::uri(&text)?;
    Some((text.into_owned(), uri))
}
