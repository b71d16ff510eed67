//! Writing JSON: strings with escapes, values compact or indented, digits as they came.

use super::{Children, Kind, Members, Value, escape, number, scan};

/// Appends `text` as a JSON string with its quotes. What JSON need not escape stays as it is.
pub fn push_string(out: &mut String, text: &str) {
    out.reserve(text.len() + 2);
    out.push('"');
    let mut from = 0;
    loop {
        // A special byte is ASCII, so it stands between characters.
        let at = scan::plain_end(text.as_bytes(), from);
        out.push_str(&text[from..at]);
        let Some(&special) = text.as_bytes().get(at) else {
            break;
        };
        push_escape(out, special);
        from = at + 1;
    }
    out.push('"');
}

fn push_escape(out: &mut String, byte: u8) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let short = match byte {
        b'"' => '"',
        b'\\' => '\\',
        b'\n' => 'n',
        b'\r' => 'r',
        b'\t' => 't',
        0x8 => 'b',
        0xc => 'f',
        _ => {
            out.push_str("\\u00");
            out.push(DIGITS[usize::from(byte >> 4)] as char);
            out.push(DIGITS[usize::from(byte & 15)] as char);
            return;
        }
    };
    out.push('\\');
    out.push(short);
}

/// How a value is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Without white space.
    Compact,
    /// One member or element a line, indented by two spaces.
    Pretty,
}

/// What is left of an open container.
enum Open<'d> {
    Array(Children<'d>),
    Object(Members<'d>),
}

/// Appends `value` as valid JSON: numbers with their digits, literals that JSON does not
/// know (`NaN`) as `null`. What nests deeper than the reader's limit is written as it came, or
/// as `null` if it is not JSON. Not recursive.
pub fn push_value(out: &mut String, value: Value<'_>, style: Style) {
    let mut open: Vec<Open<'_>> = Vec::new();
    let mut value = value;
    loop {
        match value.kind() {
            Kind::Array if !value.is_opaque() => {
                out.push('[');
                open.push(Open::Array(value.elements()));
            }
            Kind::Object if !value.is_opaque() => {
                out.push('{');
                open.push(Open::Object(value.members()));
            }
            _ => push_leaf(out, value),
        }
        // Goes on to the next value, closing what has no more.
        value = loop {
            let depth = open.len();
            let Some(top) = open.last_mut() else {
                return;
            };
            let first = out.ends_with(['[', '{']);
            let (next, bracket) = match top {
                Open::Array(rest) => (rest.next().map(|value| (None, value)), ']'),
                Open::Object(rest) => (rest.next().map(|(key, value)| (Some(key), value)), '}'),
            };
            let Some((key, value)) = next else {
                open.pop();
                if !first {
                    break_line(out, depth - 1, style);
                }
                out.push(bracket);
                continue;
            };
            if !first {
                out.push(',');
            }
            break_line(out, depth, style);
            if let Some(key) = key {
                push_leaf(out, key);
                out.push_str(if style == Style::Pretty { ": " } else { ":" });
            }
            break value;
        };
    }
}

fn break_line(out: &mut String, depth: usize, style: Style) {
    if style == Style::Pretty {
        out.push('\n');
        out.extend(std::iter::repeat_n("  ", depth));
    }
}

/// Appends a scalar, a key, or an opaque container.
fn push_leaf(out: &mut String, value: Value<'_>) {
    match value.kind() {
        Kind::Null => out.push_str("null"),
        Kind::Boolean if value.as_bool() == Some(true) => out.push_str("true"),
        Kind::Boolean => out.push_str("false"),
        Kind::Number if value.is_repaired() => number::push_json(out, value.raw()),
        Kind::Number => out.push_str(value.raw()),
        Kind::String => match value.string_source() {
            // Mostly the source is what would be written.
            Some(inner)
                if !value.is_repaired()
                    && (!value.has_escapes() || escape::is_canonical(inner)) =>
            {
                out.push_str(value.raw());
            }
            _ => push_string(out, &value.as_str().unwrap_or_default()),
        },
        Kind::Array | Kind::Object if value.is_repaired() => out.push_str("null"),
        Kind::Array | Kind::Object => out.push_str(value.raw()),
    }
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
