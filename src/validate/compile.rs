//! From a schema that was read to a validator.

use std::{
    collections::{BTreeMap, BTreeSet},
    error::Error,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError},
};

use jsonschema::{
    Draft, Keyword, ReferencingError, Retrieve, Uri, ValidationError, ValidationOptions, Validator,
    error::ValidationErrorKind,
};
use serde_json::{Map, Value};

use super::{
    SkipReason,
    budget::{TextCost, is_deep, stack_position},
    instance::{Instance, Tree},
    patterns::{Engine, EngineOptions, Patterns},
    schema::Problem,
    shape::STEP_KEYWORD,
    words,
};
use crate::{diagnostic::Topic, json::push_token};

/// Most subschemas that are compiled once more. The compiler does so for each way that leads to
/// an embedded resource, and compares all these ways with each other.
const MAX_REPEATS: usize = 1000;

/// A validator, and what it costs.
pub(super) struct Compiled {
    /// The validator.
    pub validator: Validator<Tree>,
    /// For strings that are read.
    pub text: TextCost,
    /// For names of members that are read.
    pub name: TextCost,
    /// Whether a pattern may be left undecided: its engine goes back and forth, to a limit.
    pub backtracks: bool,
    /// Bytes of the longest text of the schema that a violation may copy.
    pub longest_text: usize,
    /// Bytes of the longest JSON Pointer into the schema.
    pub longest_pointer: usize,
}

impl std::fmt::Debug for Compiled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Compiled").finish_non_exhaustive()
    }
}

/// A schema that was read, and what is known about it.
#[derive(Debug)]
pub(super) struct Source {
    /// The schema.
    pub schema: Value,
    /// Its regular expressions.
    pub patterns: Patterns,
    /// Bytes of the longest text that a violation may copy: a pattern, or what stands in `not`.
    pub longest_text: usize,
    /// Bytes of the longest JSON Pointer into it.
    pub longest_pointer: usize,
    /// Schemas with an address of their own that it may refer to.
    pub resources: Arc<BTreeMap<String, Value>>,
}

/// The dialect named by `$schema`; `None` if none is named. Embedded resources may name
/// others, but only known ones.
pub(super) fn dialect(schema: &Value) -> Result<Option<Draft>, Problem> {
    let name = |map: &Map<String, Value>| {
        map.get("$schema")
            .and_then(Value::as_str)
            .map(Draft::from_schema_uri)
    };
    if schema.get("$schema").is_some_and(|name| !name.is_string()) {
        return Err(Problem::unusable("/$schema", "$schema is not a string"));
    }
    let is_unknown = |map: &Map<String, Value>, is_root: bool| {
        (is_root || map.contains_key("$id")) && name(map) == Some(Draft::Unknown)
    };
    match find(schema, is_unknown) {
        Some((place, map)) => {
            let name = map.get("$schema").and_then(Value::as_str);
            Err(unknown_dialect(
                &format!("{place}/$schema"),
                name.unwrap_or_default(),
            ))
        }
        None => Ok(schema.as_object().and_then(name)),
    }
}

fn unknown_dialect(at: &str, name: &str) -> Problem {
    Problem {
        reason: SkipReason::DialectUnsupported,
        topic: Topic::SchemaDialectUnsupported,
        at: at.to_string(),
        message: format!(
            "the dialect {} is not supported; 2020-12, 2019-09, 7, 6 and 4 are",
            words::quoted(name)
        ),
    }
}

/// Compiles. `formats` says whether `format` is asserted.
pub(super) fn compile(source: &Source, formats: bool) -> Result<Compiled, Problem> {
    let mut refused = None;
    for engine in source.patterns.engines() {
        let Engine {
            options,
            text,
            name,
        } = engine;
        let backtracks = matches!(options, EngineOptions::Backtracking(_));
        let compiler = compiler(source, formats);
        let compiler = match options {
            EngineOptions::Linear(options) => compiler.with_pattern_options(options),
            EngineOptions::Backtracking(options) => compiler.with_pattern_options(options),
        };
        match build(&compiler, &source.schema) {
            Ok(validator) => {
                return Ok(Compiled {
                    validator,
                    text,
                    name,
                    backtracks,
                    longest_text: source.longest_text,
                    longest_pointer: source.longest_pointer,
                });
            }
            // Too large for this engine, perhaps.
            Err(Refused::Pattern(problem)) => refused = Some(problem),
            Err(Refused::Other(problem)) => return Err(problem),
        }
    }
    Err(refused.unwrap_or_else(|| Problem::unusable("", "the schema cannot be compiled")))
}

enum Refused {
    Pattern(Problem),
    Other(Problem),
}

fn build(
    compiler: &ValidationOptions<'_, Arc<dyn Retrieve>, Tree>,
    schema: &Value,
) -> Result<Validator<Tree>, Refused> {
    // A panic of the compiler is no reason to lose the result.
    let built = catch_unwind(AssertUnwindSafe(|| compiler.build(schema)));
    let error = match built {
        Ok(Ok(validator)) => return Ok(validator),
        Ok(Err(error)) => error,
        Err(_) => {
            return Err(Refused::Other(Problem::unusable(
                "",
                "the schema compiler failed",
            )));
        }
    };
    let at = error.instance_path().as_str();
    Err(match error.kind() {
        ValidationErrorKind::Format { format } if format == "regex" => {
            Refused::Pattern(pattern_problem(at, error.instance().as_str()))
        }
        ValidationErrorKind::Referencing(error) => {
            Refused::Other(reference_problem(schema, at, error))
        }
        ValidationErrorKind::Custom { message, .. } => {
            Refused::Other(Problem::limit(at, message.clone()))
        }
        _ => Refused::Other(Problem::unusable(
            at,
            format!(
                "the schema is not valid in its dialect: {}",
                words::violation(&error, None)
            ),
        )),
    })
}

fn compiler<'i>(source: &Source, formats: bool) -> ValidationOptions<'i, Arc<dyn Retrieve>, Tree> {
    let base = stack_position();
    let compiled = Mutex::new((BTreeSet::new(), 0));
    // The dialect is not set here: that would hide from the compiler what `$schema` says, and
    // keep the metaschemas from it. Without `$schema` it is 2020-12.
    jsonschema::options_for::<Tree>()
        .with_retriever(Offline(Arc::clone(&source.resources)))
        .should_validate_formats(formats)
        // Annotations, in drafts 6 and 7 too.
        .without_content_media_type_support("application/json")
        .without_content_encoding_support("base64")
        .with_keyword(STEP_KEYWORD, move |subschema, _, _| {
            if is_deep(base) {
                return Err(ValidationError::custom(
                    "the schema nests too deep, references followed",
                ));
            }
            let mut compiled = compiled.lock().unwrap_or_else(PoisonError::into_inner);
            let (seen, repeats) = &mut *compiled;
            *repeats += usize::from(!seen.insert(std::ptr::from_ref(subschema).addr()));
            if *repeats > MAX_REPEATS {
                return Err(ValidationError::custom(
                    "the schema has too many ways through its resources",
                ));
            }
            Ok(Box::new(Step))
        })
}

/// Counts the visits of a subschema.
struct Step;

impl<'i> Keyword<'i, Tree> for Step {
    fn validate(&self, instance: Instance<'i>) -> Result<(), ValidationError<'i>> {
        instance.budget.descend();
        Ok(())
    }

    fn is_valid(&self, instance: Instance<'i>) -> bool {
        instance.budget.descend();
        true
    }
}

/// Hands out what it was given, and fetches nothing.
struct Offline(Arc<BTreeMap<String, Value>>);

impl Retrieve for Offline {
    fn retrieve(&self, uri: &Uri<String>) -> Result<Value, Box<dyn Error + Send + Sync>> {
        let known = self.0.get(uri.as_str());
        known.cloned().ok_or_else(|| "nothing is fetched".into())
    }
}

fn pattern_problem(at: &str, pattern: Option<&str>) -> Problem {
    let pattern = pattern.unwrap_or_default();
    // Alone it may be as large as engines allow by default.
    let alone = serde_json::json!({ "pattern": pattern });
    if jsonschema::options_for::<Tree>().build(&alone).is_ok() {
        Problem::limit(
            at,
            format!(
                "the regular expression {} becomes too large",
                words::quoted(pattern)
            ),
        )
    } else {
        Problem::unusable(
            at,
            format!("{} is no regular expression", words::quoted(pattern)),
        )
    }
}

fn reference_problem(schema: &Value, at: &str, error: &ReferencingError) -> Problem {
    let ReferencingError::Unretrievable { uri, .. } = error else {
        return Problem::unusable(at, words::shortened(&error.to_string()));
    };
    // The base of a schema without an address of its own.
    let uri = uri.strip_prefix("json-schema:///").unwrap_or(uri);
    let address = |text: &str| text.split('#').next().unwrap_or_default().to_string();
    let own = address(uri);
    let names = |map: &Map<String, Value>, key: &str| {
        let text = map.get(key).and_then(Value::as_str).map(address);
        text.is_some_and(|text| !text.is_empty() && own.ends_with(text.trim_start_matches('/')))
    };
    let keywords = ["$ref", "$dynamicRef"];
    let found = find(schema, |map, _| keywords.iter().any(|key| names(map, key)));
    let place = found.and_then(|(place, map)| {
        let key = keywords.iter().find(|key| names(map, key))?;
        Some(format!("{place}/{key}"))
    });
    Problem {
        reason: SkipReason::SchemaUnusable,
        topic: Topic::SchemaRemoteRef,
        at: place.unwrap_or_else(|| at.to_string()),
        message: format!(
            "the schema refers to {}, which is not part of it and is never fetched",
            words::quoted(uri)
        ),
    }
}

/// The first object of a kind, with its place. `wanted` is told whether it is the root.
fn find(
    schema: &Value,
    wanted: impl Fn(&Map<String, Value>, bool) -> bool,
) -> Option<(String, &Map<String, Value>)> {
    // Each value with the index of its parent, so that only one place is spelled out.
    let mut seen: Vec<(&Value, usize)> = vec![(schema, 0)];
    let mut at = 0;
    while let Some(&(value, _)) = seen.get(at) {
        match value {
            Value::Object(map) if wanted(map, at == 0) => return Some((place(&seen, at), map)),
            Value::Object(map) => seen.extend(map.values().map(|child| (child, at))),
            Value::Array(items) => seen.extend(items.iter().map(|child| (child, at))),
            _ => {}
        }
        at += 1;
    }
    None
}

/// The JSON Pointer of a value among those that [`find`] has seen.
fn place(seen: &[(&Value, usize)], mut at: usize) -> String {
    let mut tokens = Vec::new();
    while let Some(&(value, parent)) = seen.get(at).filter(|_| at > 0) {
        let is_it = |child: &Value| std::ptr::eq(child, value);
        tokens.extend(match seen.get(parent).map(|(value, _)| *value) {
            Some(Value::Object(map)) => map
                .iter()
                .find(|(_, child)| is_it(child))
                .map(|(key, _)| key.clone()),
            Some(Value::Array(items)) => items.iter().position(is_it).map(|at| at.to_string()),
            _ => None,
        });
        at = parent;
    }
    let mut pointer = String::new();
    for token in tokens.iter().rev() {
        pointer.push('/');
        push_token(&mut pointer, token);
    }
    pointer
}
