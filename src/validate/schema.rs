//! The compiled `outputSchema` of a tool.

use super::{SkipReason, compile};
use crate::{diagnostic::Topic, json::Value, limits::ValidateLimits};

/// Why a schema cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    /// What the report says.
    pub reason: SkipReason,
    /// Topic of the diagnostic.
    pub topic: Topic,
    /// JSON Pointer into the schema.
    pub at: String,
    /// Words for a developer.
    pub message: String,
}

impl Problem {
    /// A schema that breaks its own rules.
    pub fn unusable(at: String, message: String) -> Problem {
        Problem {
            reason: SkipReason::SchemaUnusable,
            topic: Topic::SchemaUnusable,
            at,
            message,
        }
    }

    /// A schema beyond a limit.
    pub fn limit(at: String, message: String) -> Problem {
        Problem {
            reason: SkipReason::SchemaUnusable,
            topic: Topic::ValidationLimit,
            at,
            message,
        }
    }
}

/// A compiled `outputSchema`, or the reason why there is none.
#[derive(Debug)]
pub struct Schema {
    state: State,
}

#[derive(Debug)]
enum State {
    /// No schema is declared.
    Absent,
    /// It accepts everything.
    Empty,
    /// It cannot be used.
    Broken(Problem),
    /// It can be used as far as is known before its first use.
    Usable(serde_json::Value),
}

impl Schema {
    /// Compiles `schema` (any JSON value that stands as `outputSchema`; `None` if absent).
    pub fn compile(schema: Option<Value<'_>>, limits: &ValidateLimits) -> Schema {
        let state = match schema {
            None => State::Absent,
            Some(schema) => match read(schema, limits) {
                Ok(state) => state,
                Err(problem) => State::Broken(problem),
            },
        };
        Schema { state }
    }
}

fn read(schema: Value<'_>, limits: &ValidateLimits) -> Result<State, Problem> {
    if schema.is_null() {
        return Ok(State::Absent);
    }
    if schema.as_bool() == Some(true) || (schema.is_object() && schema.is_empty()) {
        return Ok(State::Empty);
    }
    if !schema.is_object() {
        return Err(Problem::unusable(
            String::new(),
            "the schema is not an object".to_string(),
        ));
    }
    let schema = compile::convert(schema, limits)?;
    compile::dialect(&schema)?;
    Ok(State::Usable(schema))
}
