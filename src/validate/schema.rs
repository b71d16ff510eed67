//! The `outputSchema` of a tool.

use std::{
    collections::BTreeMap,
    sync::{Arc, OnceLock},
};

use super::{
    Level, Report, SkipReason, ValidateOptions, check,
    check::Outcome,
    compile::{self, Compiled, Source},
    convert::{self, Bounds, Refusal},
    light::Light,
    patterns::Patterns,
    shape,
};
use crate::{diagnostic::Topic, json::Value, limits::ValidateLimits};

/// Most objects in a schema. Each may become a compiled subschema, at some microseconds.
const MAX_OBJECTS: usize = 50_000;

/// Most bytes of all JSON Pointers into the schema: the compiler keeps one for each place.
const MAX_POINTERS: usize = 32 << 20;

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
    /// A schema that breaks the rules.
    pub fn unusable(at: impl Into<String>, message: impl Into<String>) -> Problem {
        Problem {
            reason: SkipReason::SchemaUnusable,
            topic: Topic::SchemaUnusable,
            at: at.into(),
            message: message.into(),
        }
    }

    /// A schema beyond a limit.
    pub fn limit(at: impl Into<String>, message: impl Into<String>) -> Problem {
        Problem {
            topic: Topic::ValidationLimit,
            ..Problem::unusable(at, message)
        }
    }
}

/// The `outputSchema` of a tool, compiled when it is first needed, or the reason why it
/// cannot be used. Share it between threads freely.
#[derive(Debug)]
pub struct Schema {
    state: State,
}

#[derive(Debug)]
enum State {
    /// None is declared.
    Absent,
    /// It accepts everything.
    Empty,
    /// It cannot be used.
    Broken(Problem),
    /// Nothing speaks against it so far.
    Read(Box<Read>),
}

#[derive(Debug)]
struct Read {
    source: Source,
    light: Light,
    /// With `format` as an annotation, and asserted.
    compiled: [OnceLock<Result<Compiled, Problem>>; 2],
}

impl Schema {
    /// Reads `schema` (any JSON value that stands as `outputSchema`; `None` if absent) within
    /// the limits. Never fails: a validation says why a schema cannot be used.
    pub fn compile(schema: Option<Value<'_>>, limits: &ValidateLimits) -> Schema {
        Schema::read(schema, limits, BTreeMap::new())
    }

    /// The same with schemas that it may refer to by their address. For tests of conformance.
    #[doc(hidden)]
    pub fn compile_with(
        schema: Option<Value<'_>>,
        limits: &ValidateLimits,
        resources: BTreeMap<String, serde_json::Value>,
    ) -> Schema {
        Schema::read(schema, limits, resources)
    }

    fn read(
        schema: Option<Value<'_>>,
        limits: &ValidateLimits,
        resources: BTreeMap<String, serde_json::Value>,
    ) -> Schema {
        let state = match schema {
            None => State::Absent,
            Some(schema) if schema.is_null() => State::Absent,
            Some(schema) if is_empty(schema) => State::Empty,
            Some(schema) => match read(schema, limits, resources) {
                Ok(read) => State::Read(Box::new(read)),
                Err(problem) => State::Broken(problem),
            },
        };
        Schema { state }
    }

    /// Validates any value, not only that of a result. The report's pointers are relative to
    /// the value.
    pub fn validate(&self, value: Value<'_>, options: &ValidateOptions) -> Report {
        Report::of(self.check(value, options), options, |_, _| ())
    }

    /// Checks a value.
    pub(crate) fn check(&self, value: Value<'_>, options: &ValidateOptions) -> Outcome {
        let read = match self.read_state() {
            Ok(read) => read,
            Err(outcome) => return outcome,
        };
        match options.level {
            Level::Off => Outcome::skipped(SkipReason::Off),
            Level::Light => read.light.check(value, &options.limits),
            Level::Full => match read.compiled(options.assert_formats) {
                Ok(compiled) => check::check(compiled, &read.light, value, &options.limits),
                Err(problem) => Outcome::unusable(problem),
            },
        }
    }

    /// Why nothing can be checked against it, if so; for a full check it is compiled for that.
    pub(crate) fn obstacle(&self, options: &ValidateOptions) -> Option<Outcome> {
        let read = match self.read_state() {
            Ok(read) => read,
            Err(outcome) => return Some(outcome),
        };
        if options.level != Level::Full {
            return None;
        }
        let compiled = read.compiled(options.assert_formats);
        compiled.err().map(Outcome::unusable)
    }

    fn read_state(&self) -> Result<&Read, Outcome> {
        match &self.state {
            State::Absent => Err(Outcome::skipped(SkipReason::NoSchema)),
            State::Empty => Err(Outcome::skipped(SkipReason::EmptySchema)),
            State::Broken(problem) => Err(Outcome::unusable(problem)),
            State::Read(read) => Ok(read),
        }
    }
}

impl Read {
    fn compiled(&self, formats: bool) -> Result<&Compiled, &Problem> {
        self.compiled[usize::from(formats)]
            .get_or_init(|| compile::compile(&self.source, formats))
            .as_ref()
    }
}

fn is_empty(schema: Value<'_>) -> bool {
    schema.as_bool() == Some(true) || (schema.is_object() && schema.is_empty())
}

fn read(
    schema: Value<'_>,
    limits: &ValidateLimits,
    resources: BTreeMap<String, serde_json::Value>,
) -> Result<Read, Problem> {
    if !schema.is_object() {
        return Err(Problem::unusable("", "the schema is not an object"));
    }
    let bytes = schema.raw().len();
    if bytes > limits.max_schema_bytes as usize {
        let limit = limits.max_schema_bytes;
        return Err(Problem::limit(
            "",
            format!("the schema has {bytes} bytes, the limit is {limit}"),
        ));
    }
    let bounds = Bounds {
        depth: limits.max_schema_depth,
        objects: MAX_OBJECTS,
        pointers: MAX_POINTERS,
    };
    let mut schema = convert::convert(schema, &bounds).map_err(|refusal| match refusal {
        Refusal::Depth(at) => Problem::limit(
            at,
            format!("the schema nests deeper than {} levels", bounds.depth),
        ),
        Refusal::Parts => Problem::limit("", "the schema has too many parts"),
        Refusal::Number(at) => Problem::unusable(at, "a number is beyond the range of a double"),
    })?;
    let dialect = compile::dialect(&schema)?;
    let patterns = Patterns::of(&schema)?;
    let light = Light::of(&schema, dialect);
    let shape = shape::prepare(&mut schema)?;
    Ok(Read {
        source: Source {
            schema,
            longest_text: if shape.has_not {
                bytes
            } else {
                patterns.longest
            },
            longest_pointer: shape.longest_pointer,
            patterns,
            resources: Arc::new(resources),
        },
        light,
        compiled: Default::default(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        diagnostic::Diagnostics,
        json::{Document, Source},
        limits::ReadLimits,
        validate::Verdict,
    };

    const _: () = {
        const fn is_shared<T: Send + Sync>() {}
        is_shared::<Schema>();
    };

    fn document(text: &str) -> Document {
        let limits = ReadLimits::default();
        Document::parse(Source::from(text), &limits, &mut Diagnostics::new(8))
    }

    #[test]
    fn is_compiled_once_for_each_use_of_formats() {
        let text = document(r#"{"format":"date"}"#);
        let schema = Schema::compile(Some(text.root()), &ValidateLimits::default());
        let State::Read(read) = &schema.state else {
            panic!("{schema:?}");
        };
        let value = document("\"x\"");
        let made = || read.compiled.each_ref().map(|cell| cell.get().is_some());
        let light = ValidateOptions {
            level: Level::Light,
            ..ValidateOptions::default()
        };
        assert_eq!(schema.check(value.root(), &light).verdict, Verdict::Valid);
        assert_eq!(made(), [false, false]);
        let full = ValidateOptions::default();
        assert_eq!(schema.check(value.root(), &full).verdict, Verdict::Valid);
        assert_eq!(made(), [true, false]);
        let strict = ValidateOptions {
            assert_formats: true,
            ..full
        };
        assert_eq!(
            schema.check(value.root(), &strict).verdict,
            Verdict::Invalid
        );
        assert_eq!(made(), [true, true]);
    }

    #[test]
    fn limits_of_reading_are_told() {
        let compile = |text: &str, limits: ValidateLimits| {
            let schema = document(text);
            let schema = Schema::compile(Some(schema.root()), &limits);
            let options = ValidateOptions::default();
            let outcome = schema.check(document("1").root(), &options);
            outcome.remark.map(|(topic, at, _)| (topic, at))
        };
        let limits = ValidateLimits::default();
        let short = ValidateLimits {
            max_schema_bytes: 10,
            ..limits
        };
        let flat = ValidateLimits {
            max_schema_depth: 2,
            ..limits
        };
        let limit = |at: &str| Some((Topic::ValidationLimit, at.to_string()));
        assert_eq!(compile(r#"{"minimum":0}"#, limits), None);
        assert_eq!(compile(r#"{"minimum":0}"#, short), limit(""));
        assert_eq!(
            compile(r#"{"items":{"items":{}}}"#, flat),
            limit("/items/items")
        );
    }
}
