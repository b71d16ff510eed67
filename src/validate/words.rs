//! Words for developers: short, bounded, and never values of the instance.

use std::fmt::Write;

use jsonschema::{
    JsonType, ValidationError,
    error::{TypeKind, ValidationErrorKind},
};
use serde_json::Value as Json;

use super::shape::STEP_KEYWORD;
use crate::json::{Kind, Value};

/// Most bytes of one text of the input in a message, and of a whole message.
const MAX_QUOTED: usize = 60;
const MAX_MESSAGE: usize = 300;

/// Most names or values that a message lists.
const MAX_LISTED: usize = 4;

/// `text` in double quotes, cut at a character if it is long, what is hidden escaped.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        if out.len() > MAX_QUOTED {
            out.push('…');
            break;
        }
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if is_hidden(c) => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// Whether a character is not seen, or changes how others are.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(c, '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// `text` cut at a character if it is long, what is hidden escaped.
pub(super) fn shortened(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if out.len() >= MAX_MESSAGE - '…'.len_utf8() {
            out.push('…');
            break;
        }
        match c {
            c if is_hidden(c) => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
    out
}

/// What is wrong; `node` is the value that does not match, where that is known.
pub(super) fn violation(error: &ValidationError<'_>, node: Option<Value<'_>>) -> String {
    use ValidationErrorKind as Error;
    let words = match error.kind() {
        Error::Type { kind } => match node {
            Some(node) => format!("is {}, not {}", kind_name(node), types(kind)),
            None => format!("is not {}", types(kind)),
        },
        Error::Required { property } => {
            let name = property.as_str().unwrap_or_default();
            format!("lacks the required member {}", quoted(name))
        }
        Error::AdditionalProperties { unexpected }
        | Error::UnevaluatedProperties { unexpected } => {
            format!("has members that are not allowed: {}", names(unexpected))
        }
        Error::UnevaluatedItems { unexpected } => {
            format!("has elements that are not allowed: {}", unexpected.len())
        }
        Error::AdditionalItems { limit } => {
            format!("has elements that are not allowed behind the first {limit}")
        }
        Error::AnyOf { context } | Error::OneOfNotValid { context } => {
            format!("matches none of {} alternatives", context.len())
        }
        Error::OneOfMultipleValid { context } => {
            format!("matches more than one of {} alternatives", context.len())
        }
        Error::Constant { expected_value } => format!("is not {}", json(expected_value)),
        Error::Enum { options } => match options.as_array() {
            Some(options) => format!("is none of {}", values(options)),
            None => "is none of the values allowed".to_string(),
        },
        Error::Maximum { limit } => format!("is more than {}", json(limit)),
        Error::Minimum { limit } => format!("is less than {}", json(limit)),
        Error::ExclusiveMaximum { limit } => format!("is not less than {}", json(limit)),
        Error::ExclusiveMinimum { limit } => format!("is not more than {}", json(limit)),
        Error::MultipleOf { multiple_of } => format!("is no multiple of {multiple_of}"),
        Error::MaxLength { limit } => format!("is longer than {limit} characters"),
        Error::MinLength { limit } => format!("is shorter than {limit} characters"),
        Error::MaxItems { limit } => format!("has more than {limit} elements"),
        Error::MinItems { limit } => format!("has less than {limit} elements"),
        Error::MaxProperties { limit } => format!("has more than {limit} members"),
        Error::MinProperties { limit } => format!("has less than {limit} members"),
        Error::UniqueItems => "has elements that are equal".to_string(),
        Error::Contains => "has too few or too many elements that match".to_string(),
        Error::Pattern { pattern } => format!("does not match the pattern {}", quoted(pattern)),
        Error::Format { format } => format!("is not of the format {}", quoted(format)),
        Error::PropertyNames { error } => {
            format!("has a member whose name {}", violation(error, None))
        }
        Error::Not { .. } => "matches what it must not match".to_string(),
        Error::FalseSchema
            if error
                .schema_path()
                .as_str()
                .ends_with("/additionalProperties") =>
        {
            "has members that are not allowed".to_string()
        }
        Error::FalseSchema => "is not allowed here".to_string(),
        Error::ContentEncoding { .. } | Error::ContentMediaType { .. } | Error::FromUtf8 { .. } => {
            "has a content of another type".to_string()
        }
        Error::BacktrackLimitExceeded { .. } | Error::RegexEngineFailure { .. } => {
            "could not be matched against a pattern".to_string()
        }
        Error::Custom { message, .. } => message.clone(),
        Error::Referencing(error) => error.to_string(),
    };
    shortened(&words)
}

/// The kind of a value with its article.
pub(super) fn kind_name(value: Value<'_>) -> &'static str {
    match value.kind() {
        Kind::Null => "null",
        Kind::Boolean => "a boolean",
        Kind::Number => "a number",
        Kind::String => "a string",
        Kind::Array => "an array",
        Kind::Object => "an object",
    }
}

/// A type with its article.
pub(super) fn type_name(name: JsonType) -> &'static str {
    match name {
        JsonType::Null => "null",
        JsonType::Boolean => "a boolean",
        JsonType::Integer => "an integer",
        JsonType::Number => "a number",
        JsonType::String => "a string",
        JsonType::Array => "an array",
        JsonType::Object => "an object",
    }
}

fn types(kind: &TypeKind) -> String {
    match kind {
        TypeKind::Single(name) => type_name(*name).to_string(),
        TypeKind::Multiple(names) => {
            let names: Vec<_> = names.iter().map(type_name).collect();
            names.join(" or ")
        }
    }
}

fn names(list: &[String]) -> String {
    let mut out: Vec<String> = list
        .iter()
        .take(MAX_LISTED)
        .map(|name| quoted(name))
        .collect();
    if let Some(more) = list.len().checked_sub(MAX_LISTED).filter(|more| *more > 0) {
        out.push(format!("{more} more"));
    }
    out.join(", ")
}

fn values(list: &[Json]) -> String {
    let mut out: Vec<String> = list.iter().take(MAX_LISTED).map(json).collect();
    if let Some(more) = list.len().checked_sub(MAX_LISTED).filter(|more| *more > 0) {
        out.push(format!("{more} more"));
    }
    out.join(", ")
}

/// A value of the schema, in short.
fn json(value: &Json) -> String {
    match value {
        Json::String(text) => quoted(text),
        Json::Array(items) if items.is_empty() => "[]".to_string(),
        Json::Array(items) => format!("an array of {} elements", items.len()),
        Json::Object(map) => {
            let members = map.len() - usize::from(map.contains_key(STEP_KEYWORD));
            let mut out = String::new();
            let _ = write!(out, "an object of {members} members");
            out
        }
        other => other.to_string(),
    }
}
