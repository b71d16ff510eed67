//! Writing JSON: strings with escapes, values compact or indented, digits as they came.

use super::{Kind, Value};

/// Appends `text` as a JSON string with its quotes.
pub fn push_string(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            c if (c as u32) < 0x20 || c as u32 == 0x7f => {
                out.push_str(&format!("\\u{:04x}", c as u32));
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

/// How a value is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Without white space.
    Compact,
    /// One member or element a line, indented by two spaces.
    Pretty,
}

/// Appends `value` as valid JSON: numbers with their digits, literals that JSON does not
/// know (`NaN`) as `null`. Not recursive.
pub fn push_value(out: &mut String, value: Value<'_>, style: Style) {
    // Stack of open containers: what is left of each, and its closing bracket.
    enum Open<'d> {
        Array(super::value::Children<'d>),
        Object(super::Members<'d>),
    }
    let line = |out: &mut String, depth: usize| {
        if style == Style::Pretty {
            out.push('\n');
            out.extend(std::iter::repeat_n("  ", depth));
        }
    };
    let mut open: Vec<Open<'_>> = Vec::new();
    let mut next = Some(value);
    loop {
        if let Some(value) = next.take() {
            match value.kind() {
                Kind::Null => out.push_str("null"),
                Kind::Boolean => out.push_str(if value.as_bool() == Some(true) {
                    "true"
                } else {
                    "false"
                }),
                Kind::Number => match value.as_number() {
                    Some(n) if n.is_json() => out.push_str(n.text()),
                    _ => out.push_str("null"),
                },
                Kind::String => push_string(out, &value.as_str().unwrap_or_default()),
                Kind::Array | Kind::Object if value.is_opaque() => out.push_str(value.raw()),
                Kind::Array if value.is_empty() => out.push_str("[]"),
                Kind::Object if value.is_empty() => out.push_str("{}"),
                Kind::Array => {
                    out.push('[');
                    open.push(Open::Array(value.elements()));
                    line(out, open.len());
                    if let Some(Open::Array(rest)) = open.last_mut() {
                        next = rest.next();
                    }
                    continue;
                }
                Kind::Object => {
                    out.push('{');
                    open.push(Open::Object(value.members()));
                    line(out, open.len());
                    if let Some(Open::Object(rest)) = open.last_mut() {
                        next = push_key(out, rest.next(), style);
                    }
                    continue;
                }
            }
        }
        let depth = open.len();
        match open.last_mut() {
            None => return,
            Some(Open::Array(rest)) => match rest.next() {
                Some(value) => {
                    out.push(',');
                    line(out, depth);
                    next = Some(value);
                }
                None => {
                    open.pop();
                    line(out, depth - 1);
                    out.push(']');
                }
            },
            Some(Open::Object(rest)) => match rest.next() {
                Some(member) => {
                    out.push(',');
                    line(out, depth);
                    next = push_key(out, Some(member), style);
                }
                None => {
                    open.pop();
                    line(out, depth - 1);
                    out.push('}');
                }
            },
        }
    }
}

fn push_key<'d>(
    out: &mut String,
    member: Option<(Value<'d>, Value<'d>)>,
    style: Style,
) -> Option<Value<'d>> {
    let (key, value) = member?;
    push_string(out, &key.as_str().unwrap_or_default());
    out.push_str(if style == Style::Pretty { ": " } else { ":" });
    Some(value)
}

/// `value` as compact JSON.
pub fn compact(value: Value<'_>) -> String {
    let mut out = String::new();
    push_value(&mut out, value, Style::Compact);
    out
}

/// `value` as indented JSON.
pub fn pretty(value: Value<'_>) -> String {
    let mut out = String::new();
    push_value(&mut out, value, Style::Pretty);
    out
}
