//! From an `outputSchema` as it came to one that can be used.
//!
//! The schema comes from the server and is hostile until shown otherwise, so everything that
//! costs more than its bytes is bounded here: depth (it becomes stack), the number of
//! subschemas, the text of all their places, and regular expressions.

use serde_json::{Map, Number};

use super::{SkipReason, schema::Problem};
use crate::{
    diagnostic::Topic,
    json::{Children, Kind, Members, Value, push_token},
    limits::ValidateLimits,
};

/// Most objects in a schema. Each may become a compiled subschema.
const MAX_OBJECTS: usize = 50_000;

/// Most bytes of all JSON Pointers of the schema's values together: the compiler keeps the
/// pointer of each, so that long keys round many subschemas would cost their product.
const MAX_POINTER_BYTES: usize = 32 << 20;

/// A container that is being converted.
enum Open<'d> {
    Array(Children<'d>, Vec<serde_json::Value>),
    Object(Members<'d>, Map<String, serde_json::Value>, String),
}

/// Turns the document's value into the compiler's. Iterative; refuses what exceeds a limit.
pub(super) fn convert(
    schema: Value<'_>,
    limits: &ValidateLimits,
) -> Result<serde_json::Value, Problem> {
    if schema.raw().len() > limits.max_schema_bytes as usize {
        return Err(Problem::limit(
            String::new(),
            format!(
                "the schema has {} bytes, the limit is {}",
                schema.raw().len(),
                limits.max_schema_bytes
            ),
        ));
    }
    let mut open: Vec<Open<'_>> = Vec::new();
    let mut pointer = String::new();
    // Where the tokens of the open containers' current children start in `pointer`.
    let mut tokens: Vec<usize> = Vec::new();
    let (mut objects, mut pointer_bytes) = (0usize, 0usize);
    let mut next = schema;
    loop {
        pointer_bytes = pointer_bytes.saturating_add(pointer.len());
        objects += usize::from(next.is_object());
        if objects > MAX_OBJECTS || pointer_bytes > MAX_POINTER_BYTES {
            return Err(Problem::limit(
                String::new(),
                "the schema has too many parts".to_string(),
            ));
        }
        let mut done = match next.kind() {
            Kind::Null => serde_json::Value::Null,
            Kind::Boolean => serde_json::Value::Bool(next.as_bool() == Some(true)),
            Kind::String => {
                serde_json::Value::String(next.as_str().unwrap_or_default().into_owned())
            }
            Kind::Number => serde_json::Value::Number(number(next).ok_or_else(|| {
                Problem::unusable(
                    pointer.clone(),
                    "a number in the schema is beyond the range of a double".to_string(),
                )
            })?),
            Kind::Array | Kind::Object => {
                if next.is_opaque() || open.len() >= limits.max_schema_depth as usize {
                    return Err(Problem::limit(
                        pointer,
                        format!(
                            "the schema nests deeper than {} levels",
                            limits.max_schema_depth
                        ),
                    ));
                }
                open.push(if next.is_array() {
                    Open::Array(next.elements(), Vec::new())
                } else {
                    Open::Object(next.members(), Map::new(), String::new())
                });
                tokens.push(pointer.len());
                serde_json::Value::Null
            }
        };
        let mut opened = matches!(next.kind(), Kind::Array | Kind::Object);
        // Put what is done into its container, and go on with the container's next child.
        loop {
            let Some(top) = open.last_mut() else {
                return Ok(done);
            };
            let child = match top {
                Open::Array(rest, built) => {
                    if !opened {
                        built.push(done);
                    }
                    pointer.truncate(tokens.last().copied().unwrap_or_default());
                    rest.next().inspect(|_| {
                        pointer.push('/');
                        pointer.push_str(&built.len().to_string());
                    })
                }
                Open::Object(rest, built, key) => {
                    if !opened {
                        // Of equal keys the last one counts.
                        built.insert(std::mem::take(key), done);
                    }
                    pointer.truncate(tokens.last().copied().unwrap_or_default());
                    rest.next().map(|(name, value)| {
                        *key = name.as_str().unwrap_or_default().into_owned();
                        pointer.push('/');
                        push_token(&mut pointer, key);
                        value
                    })
                }
            };
            if let Some(child) = child {
                next = child;
                break;
            }
            opened = false;
            tokens.pop();
            done = match open.pop() {
                Some(Open::Array(_, built)) => serde_json::Value::Array(built),
                Some(Open::Object(_, built, _)) => serde_json::Value::Object(built),
                None => serde_json::Value::Null,
            };
        }
    }
}

fn number(value: Value<'_>) -> Option<Number> {
    let number = value.as_number()?;
    // What is written as an integer stays one: draft 4 tells `1` from `1.0`.
    if let Ok(n) = number.text().parse::<u64>() {
        return Some(Number::from(n));
    }
    if let Ok(n) = number.text().parse::<i64>() {
        return Some(Number::from(n));
    }
    number.as_f64().and_then(Number::from_f64)
}

/// The dialect named by `$schema`; `None` if none is named.
pub(super) fn dialect(schema: &serde_json::Value) -> Result<Option<jsonschema::Draft>, Problem> {
    let Some(name) = schema.get("$schema") else {
        return Ok(None);
    };
    let Some(name) = name.as_str() else {
        return Err(Problem::unusable(
            "/$schema".to_string(),
            "$schema is not a string".to_string(),
        ));
    };
    match jsonschema::Draft::from_schema_uri(name) {
        jsonschema::Draft::Unknown => Err(Problem {
            reason: SkipReason::DialectUnsupported,
            topic: Topic::SchemaDialectUnsupported,
            at: "/$schema".to_string(),
            message: format!(
                "the dialect {} is not supported (2020-12, 2019-09 and drafts 4, 6 and 7 are)",
                super::words::quoted(name)
            ),
        }),
        draft => Ok(Some(draft)),
    }
}
