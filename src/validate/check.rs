//! A full check of one value, and the collection of its violations.

use jsonschema::{ValidationError, error::ValidationErrorKind};

use super::{
    SkipReason, Verdict, Violation,
    budget::{self, Budget, Stop},
    compile::Compiled,
    instance::Instance,
    light::Light,
    schema::Problem,
    words,
};
use crate::{
    diagnostic::Topic,
    json::{NodeId, Value},
    limits::ValidateLimits,
};

/// Most violations that are built to choose from, those inside of unions included.
const MAX_BUILT: u32 = 4096;

/// Most steps of a collection. It copies texts, 16 bytes a step, so that this is memory.
const MAX_STEPS: u64 = 2_000_000;

/// What came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// The outcome.
    pub verdict: Verdict,
    /// Why there is none.
    pub reason: SkipReason,
    /// What does not match.
    pub violations: Vec<Violation>,
    /// Whether more may not match.
    pub incomplete: bool,
    /// A remark: topic, pointer into the schema, words.
    pub remark: Option<(Topic, String, String)>,
}

impl Outcome {
    /// It matches.
    pub fn valid() -> Outcome {
        Outcome {
            verdict: Verdict::Valid,
            reason: SkipReason::None,
            violations: Vec::new(),
            incomplete: false,
            remark: None,
        }
    }

    /// It does not match.
    pub fn invalid(violations: Vec<Violation>, incomplete: bool) -> Outcome {
        Outcome {
            verdict: Verdict::Invalid,
            violations,
            incomplete,
            ..Outcome::valid()
        }
    }

    /// Nothing was checked.
    pub fn skipped(reason: SkipReason) -> Outcome {
        Outcome {
            verdict: Verdict::Skipped,
            reason,
            ..Outcome::valid()
        }
    }

    /// The schema cannot be used.
    pub fn unusable(problem: &Problem) -> Outcome {
        Outcome {
            remark: Some((problem.topic, problem.at.clone(), problem.message.clone())),
            ..Outcome::skipped(problem.reason)
        }
    }

    /// A limit was reached before there was a verdict.
    pub fn stopped(words: impl Into<String>) -> Outcome {
        Outcome {
            remark: Some((Topic::ValidationLimit, String::new(), words.into())),
            ..Outcome::skipped(SkipReason::WorkLimit)
        }
    }
}

/// Checks `value`.
pub(super) fn check(
    compiled: &Compiled,
    light: &Light,
    value: Value<'_>,
    limits: &ValidateLimits,
) -> Outcome {
    let budget = new_budget(compiled, limits, limits.max_steps);
    let verdict = budget::run(|| compiled.validator.is_valid(Instance::root(value, &budget)));
    match verdict {
        Ok(true) => Outcome::valid(),
        Ok(false) => explain(compiled, light, value, limits),
        Err(stop) => stopped(stop),
    }
}

fn new_budget(compiled: &Compiled, limits: &ValidateLimits, steps: u64) -> Budget {
    Budget::new(
        steps,
        limits.max_instance_depth,
        compiled.text,
        compiled.name,
    )
}

fn stopped(stop: Stop) -> Outcome {
    match stop {
        Stop::Work => Outcome::stopped("the validation took too many steps and was stopped"),
        Stop::Depth => Outcome::stopped("the value nests too deep for this schema"),
        Stop::Failure => Outcome::unusable(&Problem::unusable("", "the validator failed")),
    }
}

/// Finds out what does not match in a value that does not.
fn explain(
    compiled: &Compiled,
    light: &Light,
    value: Value<'_>,
    limits: &ValidateLimits,
) -> Outcome {
    let (mut undecided, mut cut) = (false, false);
    // All of them; where that takes too long, the first; else what is seen without descending.
    for all in [true, false] {
        let found = collect(compiled, value, limits, all);
        undecided |= found.undecided;
        cut |= found.cut;
        if !found.violations.is_empty() {
            let mut outcome = Outcome::invalid(found.violations, found.more);
            // One is looked for even if none is wanted.
            let wanted = limits.max_errors as usize;
            outcome.incomplete |= outcome.violations.len() > wanted;
            outcome.violations.truncate(wanted);
            if cut {
                outcome.remark = Some((
                    Topic::ValidationLimit,
                    String::new(),
                    "the collection of violations took too long; there may be more".to_string(),
                ));
            }
            return outcome;
        }
    }
    if undecided || compiled.backtracks {
        return Outcome::stopped("a regular expression took too many steps");
    }
    let seen = light.check(value, limits);
    let violations = if seen.violations.is_empty() {
        vec![Violation {
            at: String::new(),
            schema_at: String::new(),
            keyword: String::new(),
            message: "does not match; finding the place took too long".to_string(),
        }]
    } else {
        seen.violations
    };
    Outcome {
        remark: Some((
            Topic::ValidationLimit,
            String::new(),
            "finding what does not match took too long".to_string(),
        )),
        ..Outcome::invalid(violations, true)
    }
}

#[derive(Default)]
struct Found {
    violations: Vec<Violation>,
    /// Whether there are more, or may be.
    more: bool,
    /// Whether a limit of work or memory ended it.
    cut: bool,
    /// Whether a pattern was left undecided.
    undecided: bool,
}

fn collect(compiled: &Compiled, value: Value<'_>, limits: &ValidateLimits, all: bool) -> Found {
    let limit = limits.max_errors.max(1);
    // The first one may name each of many elements, which are built alike.
    let built = if all {
        limit.saturating_add(MAX_BUILT)
    } else {
        u32::MAX
    };
    let copies_root = compiled.backtracks && (value.is_object() || value.is_array());
    let budget = new_budget(compiled, limits, limits.max_steps.min(MAX_STEPS)).collecting(
        built,
        compiled.error_bytes(value) / 16,
        copies_root,
    );
    let root = Instance::root(value, &budget);
    let found = budget::run(|| {
        let mut found = Found::default();
        if all {
            let errors = compiled.validator.iter_errors(root);
            gather(&mut found, errors, value, limit as usize);
        } else {
            let error = compiled.validator.validate(root).err();
            gather(&mut found, error.into_iter(), value, limit as usize);
            found.more = true;
        }
        found
    });
    let mut found = found.unwrap_or_else(|_| Found {
        cut: true,
        ..Found::default()
    });
    found.cut |= budget.is_dark();
    found.more |= found.cut;
    found
}

fn gather<'i>(
    found: &mut Found,
    errors: impl Iterator<Item = ValidationError<'i>>,
    value: Value<'_>,
    limit: usize,
) {
    for error in errors {
        if found.violations.len() >= limit {
            found.more = true;
            return;
        }
        add(found, &error, value, limit);
    }
}

/// Adds a violation and, behind that of a union, what is wrong with the branch that was
/// probably meant.
fn add<'e>(found: &mut Found, error: &'e ValidationError<'e>, value: Value<'_>, limit: usize) {
    if matches!(
        error.kind(),
        ValidationErrorKind::BacktrackLimitExceeded { .. }
            | ValidationErrorKind::RegexEngineFailure { .. }
    ) {
        found.undecided = true;
        return;
    }
    // Violations that stand in a row, the innermost rows last.
    let mut open = vec![std::slice::from_ref(error).iter()];
    while let Some(row) = open.last_mut() {
        let Some(error) = row.find(|error| counts(error)) else {
            open.pop();
            continue;
        };
        if found.violations.len() >= limit {
            found.more = true;
            return;
        }
        found.violations.push(violation(error, value));
        open.extend(meant_branch(error).map(<[_]>::iter));
    }
}

/// Whether it was found before the nodes went dark. A union is only looked into when it is
/// known not to match, so it counts if something in it does.
fn counts(error: &ValidationError<'_>) -> bool {
    let mut open = vec![error];
    while let Some(error) = open.pop() {
        if error.instance().is_number() || is_copied(error) {
            return true;
        }
        open.extend(branches(error).iter().flatten());
    }
    false
}

fn is_copied(error: &ValidationError<'_>) -> bool {
    error.instance_path().is_empty() && !error.instance().is_null()
}

fn branches<'e>(error: &'e ValidationError<'_>) -> &'e [Vec<ValidationError<'static>>] {
    match error.kind() {
        ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } => {
            context
        }
        _ => &[],
    }
}

/// The branch of a union that fits best, if one does: first those of the right type and with
/// the right constants count, then those with fewest violations.
fn meant_branch<'e>(error: &'e ValidationError<'_>) -> Option<&'e [ValidationError<'static>]> {
    let depth = |error: &ValidationError<'_>| error.instance_path().as_str().matches('/').count();
    let own = depth(error);
    let rank = |branch: &[ValidationError<'_>]| {
        let is_other = branch.iter().any(|inner| {
            let near = depth(inner) <= own + 1;
            match inner.kind() {
                ValidationErrorKind::Constant { .. } | ValidationErrorKind::Enum { .. } => near,
                ValidationErrorKind::Type { .. } | ValidationErrorKind::FalseSchema => {
                    depth(inner) == own
                }
                _ => false,
            }
        });
        (is_other, branch.len())
    };
    let mut ranked: Vec<_> = branches(error)
        .iter()
        .filter(|branch| branch.iter().any(counts))
        .map(|branch| (rank(branch), branch))
        .collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    match ranked.as_slice() {
        [(best, branch)] if !best.0 => Some(branch),
        [(best, branch), (second, _), ..] if !best.0 && best < second => Some(branch),
        _ => None,
    }
}

fn violation(error: &ValidationError<'_>, value: Value<'_>) -> Violation {
    let node = error
        .instance()
        .as_u64()
        .and_then(|n| u32::try_from(n).ok());
    let node = node.map(|index| value.document().value(NodeId(index)));
    Violation {
        at: error.instance_path().as_str().to_string(),
        schema_at: error.evaluation_path().as_str().to_string(),
        keyword: match error.kind() {
            ValidationErrorKind::FalseSchema => false_keyword(error.schema_path().as_str()),
            kind => kind.keyword(),
        }
        .to_string(),
        message: words::violation(error, node),
    }
}

/// The keyword whose value is the schema `false` at a place, or `false` where it stands
/// under a name or in a list.
fn false_keyword(place: &str) -> &str {
    let mut tokens = place.rsplit('/');
    let (last, parent) = (tokens.next(), tokens.next());
    let named = matches!(
        parent,
        Some("properties" | "patternProperties" | "dependentSchemas" | "$defs" | "definitions")
    );
    match last {
        Some(
            keyword @ ("additionalProperties"
            | "unevaluatedProperties"
            | "items"
            | "additionalItems"
            | "unevaluatedItems"
            | "propertyNames"
            | "then"
            | "else"),
        ) if !named => keyword,
        _ => "false",
    }
}

impl Compiled {
    /// Bytes that one violation may copy.
    fn error_bytes(&self, value: Value<'_>) -> u64 {
        let (depth, pointer) = longest_pointer(value);
        let evaluation = (self.longest_pointer as u64).saturating_mul(depth + 1);
        256 + self.longest_text as u64 + pointer + evaluation
    }
}

/// How deep a value nests, and the bytes of the longest JSON Pointer into it.
fn longest_pointer(value: Value<'_>) -> (u64, u64) {
    let (mut deepest, mut longest) = (0, 0);
    let mut open = vec![(value, 0u64, 0u64)];
    while let Some((value, depth, length)) = open.pop() {
        deepest = deepest.max(depth);
        longest = longest.max(length);
        // Only containers need a look.
        for element in value.elements().filter(|v| v.is_array() || v.is_object()) {
            open.push((element, depth + 1, length + 8));
        }
        for (name, member) in value.members() {
            let length = length + 1 + name.string_source().map_or(0, str::len) as u64;
            if member.is_array() || member.is_object() {
                open.push((member, depth + 1, length));
            } else {
                longest = longest.max(length);
            }
        }
    }
    (deepest, longest + 8)
}
