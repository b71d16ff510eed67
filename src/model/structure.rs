//! Structures as words: JSON without what the model must not have.
//!
//! Compact, digits as they came, sanitised. Members that are for the host alone are left
//! out, `__rich__` becomes one line, media and base64 become what is said instead of them.

use super::sentence;
use crate::{
    json::{Children, Kind, Members, Value, write::push_string},
    split::{Place, Split, Withheld, rich},
    text::sanitize,
};

/// The key under which the one line for rich content stands.
const RICH_LINE: &str = "rich";

/// No run of fewer bytes is ever withheld: it would be no media.
const SHORTEST_WITHHELD: usize = 32;

enum Open<'d> {
    Array(Children<'d>, bool),
    Object(Members<'d>, bool),
}

/// The value at `place` as words: a string as it is, everything else as JSON. `say` writes
/// what stands for a withheld run.
pub(super) fn words(
    split: &Split,
    place: Place,
    mut say: impl FnMut(&Withheld, &mut String),
) -> String {
    let value = split.value(place);
    let mut out = String::new();
    if value.is_string() {
        out.push_str(&sanitize(&split.string_at(place, &mut say)).text);
        return out;
    }
    let mut open = Vec::new();
    push(split, place, value, &mut say, &mut open, &mut out);
    // `open` holds what is left of each container around the next value: no recursion.
    while let Some(top) = open.last_mut() {
        match top {
            Open::Array(rest, begun) => match rest.next() {
                Some(element) => {
                    comma(begun, &mut out);
                    push(split, place, element, &mut say, &mut open, &mut out);
                }
                None => {
                    out.push(']');
                    open.pop();
                }
            },
            Open::Object(rest, begun) => match rest.next() {
                Some((key, _)) if split.hides(key) => {}
                Some((key, value)) => {
                    comma(begun, &mut out);
                    match rich_line(key, value) {
                        Some(line) => {
                            push_string(&mut out, RICH_LINE);
                            out.push(':');
                            push_string(&mut out, &sanitize(&line).text);
                        }
                        None => {
                            // A key is a string like any other: base64 in it stays out too.
                            push_text(split, place, key, &mut say, &mut out);
                            out.push(':');
                            push(split, place, value, &mut say, &mut open, &mut out);
                        }
                    }
                }
                None => {
                    out.push('}');
                    open.pop();
                }
            },
        }
    }
    out
}

/// Writes a scalar, or opens a container.
fn push<'d>(
    split: &Split,
    root: Place,
    value: Value<'d>,
    say: &mut impl FnMut(&Withheld, &mut String),
    open: &mut Vec<Open<'d>>,
    out: &mut String,
) {
    match value.kind() {
        Kind::Array | Kind::Object if value.is_opaque() => {
            push_string(out, &sentence::too_deep(value.raw().len()));
        }
        Kind::Array => {
            out.push('[');
            open.push(Open::Array(value.elements(), false));
        }
        Kind::Object => {
            out.push('{');
            open.push(Open::Object(value.members(), false));
        }
        Kind::String => push_text(split, root, value, say, out),
        Kind::Number => {
            let number = value.raw();
            match value.as_number() {
                Some(known) if known.is_json() => out.push_str(number),
                // `NaN` is a word, not a number of JSON's grammar.
                _ => push_string(out, number),
            }
        }
        Kind::Boolean => out.push_str(if value.as_bool() == Some(true) {
            "true"
        } else {
            "false"
        }),
        Kind::Null => out.push_str("null"),
    }
}

/// Writes a string or key.
fn push_text(
    split: &Split,
    root: Place,
    text: Value<'_>,
    say: &mut impl FnMut(&Withheld, &mut String),
    out: &mut String,
) {
    let source = text.string_source().unwrap_or_default();
    if source.len() >= SHORTEST_WITHHELD {
        let words = split.string_at(root.at(text.id()), say);
        return push_string(out, &sanitize(&words).text);
    }
    let stays = |byte: u8| matches!(byte, 0x20..0x7f) && byte != b'"' && byte != b'\\';
    if source.bytes().all(stays) {
        out.push('"');
        out.push_str(source);
        out.push('"');
    } else {
        push_string(out, &sanitize(&text.as_str().unwrap_or_default()).text);
    }
}

fn rich_line(key: Value<'_>, value: Value<'_>) -> Option<String> {
    if !key.is_str(rich::KEY) {
        return None;
    }
    rich::summary(value)
}

fn comma(begun: &mut bool, out: &mut String) {
    if std::mem::replace(begun, true) {
        out.push(',');
    }
}
