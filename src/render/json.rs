//! JSON rows: values that are shown as indented JSON.

use super::{
    builder::{Draft, Spot},
    clean::clean,
    command::{Kind, flag},
    data::is_rich,
    inline::at,
    renderer::Renderer,
    scalar::type_of,
};
use crate::{
    json::{Kind as JsonKind, Members, Value, write},
    split::{Place, rich},
    text::floor_boundary,
};

/// How much is shown of a value that nests deeper than the reader goes.
const OPAQUE_BYTES: usize = 4096;

impl<'a> Renderer<'a> {
    /// A row with the value as JSON; `cut` where it stands for structure that is too deep.
    pub fn json_row(&mut self, value: Value<'a>, spot: Spot, cut: bool) {
        let (text, altered) = clean(self.pretty(value, spot.place).into());
        let mut flags = if altered { flag::ALTERED } else { 0 };
        if cut || value.is_opaque() {
            flags |= flag::TRUNCATED;
            self.report_depth(spot.place);
        }
        self.list.leaf(&Draft {
            flags,
            variant: type_of(value),
            text: &text,
            ..Draft::new(Kind::JSON, spot)
        });
    }

    /// The value as indented JSON, with words for what is withheld. Not recursive, and not
    /// sanitised.
    fn pretty(&self, value: Value<'a>, place: Place) -> String {
        enum Open<'a> {
            Array(crate::json::Children<'a>),
            Object(Members<'a>),
        }
        let mut out = String::new();
        let line = |out: &mut String, depth: usize| {
            out.push('\n');
            // Deep structure is not indented without end: the text stays in proportion.
            out.extend(std::iter::repeat_n("  ", depth.min(16)));
        };
        let mut open: Vec<Open<'a>> = Vec::new();
        let mut next = Some(value);
        let mut rich_line = None;
        loop {
            let mut first = false;
            match next.take() {
                None => {}
                // Never as JSON, not even where it stands too deep for rows of its own.
                Some(value) if rich_line.take().is_some_and(|id| id == value.id()) => {
                    let line = rich::summary(value).unwrap_or_default();
                    write::push_string(&mut out, &line);
                }
                Some(value) if value.is_opaque() => push_opaque(&mut out, value),
                Some(value) if !self.has_rows(value) => self.push_leaf(&mut out, value, place),
                Some(value) => {
                    first = true;
                    let array = value.kind() == JsonKind::Array;
                    out.push(if array { '[' } else { '{' });
                    open.push(if array {
                        Open::Array(value.elements())
                    } else {
                        Open::Object(value.members())
                    });
                }
            }
            let depth = open.len();
            let Some(top) = open.last_mut() else {
                return out;
            };
            let (member, bracket) = match top {
                Open::Array(rest) => (rest.next().map(|value| (None, value)), ']'),
                Open::Object(rest) => {
                    let shown = rest.find(|(key, _)| !self.split.hides(*key));
                    (shown.map(|(key, value)| (Some(key), value)), '}')
                }
            };
            match member {
                Some((key, value)) => {
                    if !first {
                        out.push(',');
                    }
                    line(&mut out, depth);
                    if let Some(key) = key {
                        write::push_string(&mut out, &key.as_str().unwrap_or_default());
                        out.push_str(": ");
                        rich_line = is_rich(key, value).then_some(value.id());
                    }
                    next = Some(value);
                }
                None => {
                    open.pop();
                    line(&mut out, depth - 1);
                    out.push(bracket);
                }
            }
        }
    }

    fn push_leaf(&self, out: &mut String, value: Value<'a>, place: Place) {
        match value.kind() {
            JsonKind::String if self.may_hold_media(value) => {
                write::push_string(out, &self.string_at(at(place, value)));
            }
            JsonKind::String => {
                write::push_string(out, &value.as_str().unwrap_or_default());
            }
            JsonKind::Array => out.push_str("[]"),
            JsonKind::Object => out.push_str("{}"),
            // Digits and literals as they came, `NaN` too: this is for eyes.
            _ => out.push_str(value.raw()),
        }
    }
}

/// The beginning of what the reader did not take apart.
fn push_opaque(out: &mut String, value: Value<'_>) {
    let raw = value.raw();
    let cut = floor_boundary(raw, OPAQUE_BYTES);
    out.push_str(&raw[..cut]);
    if cut < raw.len() {
        out.push('…');
    }
}
