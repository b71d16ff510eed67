//! Values in one line: the readable text of a cell or item that holds an array or object.

use super::{
    clean::clean,
    data::{NOTHING, members, rich_member},
    renderer::Renderer,
};
use crate::{
    json::{Kind, Value},
    rich::shape,
    split::Place,
};

/// Longest text of a cell or item that repeats what it holds. What is longer gets a label.
pub(super) const CELL_BYTES: usize = 512;
/// The same for a list.
pub(super) const LIST_BYTES: usize = 4096;

impl Renderer<'_> {
    /// Writes the array or object in one line: `name: cube, at: 1, 2, 3`. `false`, and nothing
    /// written, if that takes more than `limit` bytes, or has no words.
    pub fn inline(&self, value: Value<'_>, place: Place, limit: usize, out: &mut String) -> bool {
        self.whole_or_nothing(limit, out, |line| line.push(value, place, true))
    }

    /// The same for the elements of an array, a line each.
    pub fn inline_lines(
        &self,
        array: Value<'_>,
        place: Place,
        limit: usize,
        out: &mut String,
    ) -> bool {
        self.whole_or_nothing(limit, out, |line| {
            for (i, element) in array.elements().enumerate() {
                if i > 0 {
                    line.write("\n")?;
                }
                line.push(element, at(place, element), true)?;
            }
            Some(())
        })
    }

    fn whole_or_nothing(
        &self,
        limit: usize,
        out: &mut String,
        write: impl FnOnce(&mut Line<'_, '_>) -> Option<()>,
    ) -> bool {
        out.clear();
        let mut line = Line {
            renderer: self,
            out,
            limit,
        };
        let whole = write(&mut line).is_some() && !line.out.is_empty();
        if !whole {
            out.clear();
        }
        whole
    }
}

/// The same place with another value of its document.
pub(super) fn at(place: Place, value: Value<'_>) -> Place {
    place.at(value.id())
}

struct Line<'r, 'a> {
    renderer: &'r Renderer<'a>,
    out: &'r mut String,
    limit: usize,
}

impl Line<'_, '_> {
    fn write(&mut self, text: &str) -> Option<()> {
        if self.out.len() + text.len() > self.limit {
            return None;
        }
        self.out.push_str(text);
        Some(())
    }

    /// Recursion costs at least one byte of the limit a level, which bounds it.
    fn push(&mut self, value: Value<'_>, place: Place, outermost: bool) -> Option<()> {
        match value.kind() {
            Kind::Number => self.write(value.as_number().map_or("", |n| n.text())),
            Kind::Array | Kind::Object if value.is_opaque() => None,
            // What has rows of its own is not said in a line.
            Kind::Object if rich_member(value).is_some() || shape::is_special(value) => None,
            Kind::Array if shape::is_special(value) => None,
            Kind::Array if self.renderer.is_gallery(value, place) => None,
            Kind::Array if value.is_empty() => self.write("[]"),
            Kind::Object if !self.renderer.has_rows(value) => self.write("{}"),
            Kind::Array => {
                if !outermost {
                    self.write("[")?;
                }
                for (i, element) in value.elements().enumerate() {
                    if i > 0 {
                        self.write(", ")?;
                    }
                    self.push(element, at(place, element), false)?;
                }
                if outermost { Some(()) } else { self.write("]") }
            }
            Kind::Object => {
                if !outermost {
                    self.write("{")?;
                }
                for (i, (key, member)) in members(self.renderer.split, value).enumerate() {
                    if i > 0 {
                        self.write(", ")?;
                    }
                    let key = key.as_str().unwrap_or_default();
                    let label = self.renderer.key_label(&key);
                    self.write(&label)?;
                    self.write(": ")?;
                    self.push(member, at(place, member), false)?;
                }
                if outermost { Some(()) } else { self.write("}") }
            }
            // A long string is not decoded to find that it is too long. Escapes of six bytes
            // stand for one byte at least.
            Kind::String
                if !self.renderer.may_hold_media(value)
                    && value
                        .string_source()
                        .is_some_and(|s| s.len() / 6 > self.limit) =>
            {
                None
            }
            Kind::String if self.renderer.may_hold_media(value) => {
                let (text, _) = clean(self.renderer.string_at(place).into());
                self.write(&text)
            }
            Kind::String => {
                let (text, _) = clean(value.as_str().unwrap_or_default());
                self.write(if text.is_empty() { NOTHING } else { &text })
            }
            Kind::Boolean if value.as_bool() == Some(true) => self.write("true"),
            Kind::Boolean => self.write("false"),
            Kind::Null => self.write("null"),
        }
    }
}
