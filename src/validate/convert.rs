//! From the document's values to those of the schema compiler.

use serde_json::{Map, Number};

use crate::json::{Children, Kind, Members, Value, push_token};

/// What a conversion may cost.
pub(super) struct Bounds {
    /// Deepest nesting. It becomes stack where the copy is dropped, cloned or compiled.
    pub depth: u32,
    /// Most objects.
    pub objects: usize,
    /// Most bytes of the JSON Pointers of all values together: whoever keeps the pointer of
    /// each pays the product of long keys and many values.
    pub pointers: usize,
}

/// Why a value cannot be converted, and where.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// It nests deeper than the bound.
    Depth(String),
    /// It has more parts than the bounds.
    Parts,
    /// A number is beyond the range of a double.
    Number(String),
}

/// A container under way.
enum Open<'d> {
    Array(Children<'d>, Vec<serde_json::Value>),
    /// With the key of the member under way.
    Object(Members<'d>, Map<String, serde_json::Value>, String),
}

/// Copies `value`. Of equal keys the last one counts. Iterative.
pub(super) fn convert(value: Value<'_>, bounds: &Bounds) -> Result<serde_json::Value, Refusal> {
    let mut open: Vec<Open<'_>> = Vec::new();
    let mut pointer = String::new();
    // Length of the pointer of each open container.
    let mut lengths: Vec<usize> = Vec::new();
    let (mut objects, mut pointers) = (0usize, 0usize);
    let mut next = value;
    loop {
        objects += usize::from(next.is_object());
        pointers = pointers.saturating_add(pointer.len());
        if objects > bounds.objects || pointers > bounds.pointers {
            return Err(Refusal::Parts);
        }
        let mut done = match next.kind() {
            Kind::Array | Kind::Object => {
                if next.is_opaque() || open.len() >= bounds.depth as usize {
                    return Err(Refusal::Depth(pointer));
                }
                lengths.push(pointer.len());
                open.push(if next.is_array() {
                    Open::Array(next.elements(), Vec::new())
                } else {
                    Open::Object(next.members(), Map::new(), String::new())
                });
                None
            }
            _ => Some(scalar(next).ok_or_else(|| Refusal::Number(pointer.clone()))?),
        };
        // Put what is done where it belongs, and go on with the next child of the innermost
        // container, or its end.
        next = loop {
            let length = lengths.last().copied().unwrap_or_default();
            let Some(top) = open.last_mut() else {
                return Ok(done.unwrap_or_default());
            };
            pointer.truncate(length);
            let child = match top {
                Open::Array(rest, built) => {
                    built.extend(done.take());
                    let child = rest.next();
                    if child.is_some() {
                        pointer.push('/');
                        pointer.push_str(&built.len().to_string());
                    }
                    child
                }
                Open::Object(rest, built, key) => {
                    if let Some(done) = done.take() {
                        built.insert(std::mem::take(key), done);
                    }
                    rest.next().map(|(name, child)| {
                        *key = name.as_str().unwrap_or_default().into_owned();
                        pointer.push('/');
                        push_token(&mut pointer, key);
                        child
                    })
                }
            };
            if let Some(child) = child {
                break child;
            }
            lengths.pop();
            done = open.pop().map(|container| match container {
                Open::Array(_, built) => serde_json::Value::Array(built),
                Open::Object(_, built, _) => serde_json::Value::Object(built),
            });
        };
    }
}

/// `None` for a number that no double holds.
fn scalar(value: Value<'_>) -> Option<serde_json::Value> {
    Some(match value.kind() {
        Kind::Boolean => serde_json::Value::Bool(value.as_bool() == Some(true)),
        Kind::String => serde_json::Value::String(value.as_str().unwrap_or_default().into_owned()),
        Kind::Number => {
            let number = value.as_number()?;
            // What is written as an integer stays one: draft 4 tells `1` from `1.0`.
            let text = number.text();
            serde_json::Value::Number(if let Ok(n) = text.parse::<u64>() {
                Number::from(n)
            } else if let Ok(n) = text.parse::<i64>() {
                Number::from(n)
            } else {
                Number::from_f64(number.as_f64()?)?
            })
        }
        _ => serde_json::Value::Null,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        json::{Document, Source},
        limits::ReadLimits,
    };

    const WIDE: Bounds = Bounds {
        depth: 64,
        objects: 1000,
        pointers: 1 << 20,
    };

    fn converted(text: &str, bounds: &Bounds) -> Result<serde_json::Value, Refusal> {
        let mut diagnostics = crate::diagnostic::Diagnostics::new(8);
        let document =
            Document::parse(Source::from(text), &ReadLimits::default(), &mut diagnostics);
        convert(document.root(), bounds)
    }

    #[test]
    fn equals_what_serde_json_reads() {
        for text in [
            "null",
            "[]",
            "{}",
            "\"a\\u00e9\\n\"",
            "[[],[{}],{\"a\":[]}]",
            "{\"a\":{\"b\":[1,-2,3.5,1e3,18446744073709551615]},\"c/~\":true,\"d\":\"\"}",
            "{\"a\":1,\"b\":2,\"a\":{\"c\":null}}",
        ] {
            let expected: serde_json::Value = serde_json::from_str(text).unwrap();
            assert_eq!(converted(text, &WIDE), Ok(expected), "{text}");
        }
    }

    #[test]
    fn refuses_what_exceeds_a_bound() {
        let deep = "[".repeat(65) + &"]".repeat(65);
        assert_eq!(
            converted(&deep, &WIDE),
            Err(Refusal::Depth("/0".repeat(64)))
        );
        assert_eq!(
            converted("{\"a\":{\"b\":1e999}}", &WIDE),
            Err(Refusal::Number("/a/b".to_string()))
        );
        let many = format!("[{}{{}}]", "{},".repeat(1000));
        assert_eq!(converted(&many, &WIDE), Err(Refusal::Parts));
        let long = format!("{{\"{}\":[{}1]}}", "k".repeat(2000), "1,".repeat(1000));
        assert_eq!(converted(&long, &WIDE), Err(Refusal::Parts));
    }
}
