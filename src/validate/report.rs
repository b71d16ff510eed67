//! The report on one result.

use std::sync::Arc;

use super::{
    Level, Mismatch, SkipReason, ValidateOptions, Verdict, Violation, check::Outcome, words,
};
use crate::{
    diagnostic::{Diagnostic, Diagnostics, Topic},
    protocol::{ResultKind, Structured, Tool, ToolResult},
};

/// The outcome of a validation. Immutable.
#[derive(Clone, Debug)]
pub struct Report {
    /// The outcome.
    pub verdict: Verdict,
    /// Why there is none.
    pub reason: SkipReason,
    /// What a mismatch does to the result.
    pub mismatch: Mismatch,
    /// The violations, at most as many as the limit. That of a union (`anyOf`, `oneOf`) is
    /// followed by those of the branch that was probably meant, if one fits best.
    pub violations: Vec<Violation>,
    /// Whether there are, or may be, more violations than those listed.
    pub incomplete: bool,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// Remarks on schema and instance.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// The report on an outcome. `remark` leaves the diagnostics on the value; those on the
    /// schema are left here.
    pub(super) fn of(
        outcome: Outcome,
        options: &ValidateOptions,
        remark: impl FnOnce(&mut Diagnostics, &Outcome),
    ) -> Report {
        let mut diagnostics = Diagnostics::new(8);
        remark(&mut diagnostics, &outcome);
        if let Some((topic, at, message)) = &outcome.remark {
            // The place is in the tool's definition, not in the message.
            let message = if at.is_empty() {
                format!("outputSchema: {message}")
            } else {
                format!("outputSchema at {}: {message}", words::shortened(at))
            };
            diagnostics.at(*topic, "", message);
        }
        Report {
            verdict: outcome.verdict,
            reason: outcome.reason,
            mismatch: options.mismatch,
            violations: outcome.violations,
            incomplete: outcome.incomplete,
            diagnostics: diagnostics.finish(),
        }
    }
}

/// Validates the result against the tool's `outputSchema`. Only a success is validated: an
/// error result need not match (2025-06-18 to 2026-07-28 leave that open).
pub fn validate(
    result: &ToolResult,
    tool: Option<&Tool>,
    options: &ValidateOptions,
) -> Arc<Report> {
    let outcome = outcome(result, tool, options);
    Arc::new(Report::of(outcome, options, |diagnostics, outcome| {
        if outcome.verdict == Verdict::Invalid {
            remark(diagnostics, result, outcome);
        }
    }))
}

fn outcome(result: &ToolResult, tool: Option<&Tool>, options: &ValidateOptions) -> Outcome {
    if options.level == Level::Off {
        return Outcome::skipped(SkipReason::Off);
    }
    // The answer of a `resources/read` is of no tool.
    let Some(tool) = tool.filter(|_| !result.is_resource) else {
        return Outcome::skipped(SkipReason::NoTool);
    };
    match result.kind {
        ResultKind::Result => {}
        ResultKind::ToolError | ResultKind::ProtocolError => {
            return Outcome::skipped(SkipReason::ErrorResult);
        }
        ResultKind::InputRequired
        | ResultKind::Task
        | ResultKind::Request
        | ResultKind::Notification
        | ResultKind::Invalid => return Outcome::skipped(SkipReason::NoFinalResult),
    }
    match result.structured {
        Structured::Null(node) | Structured::Value(node) => {
            tool.schema.check(result.value(node), options)
        }
        Structured::Absent => tool.schema.obstacle(options).unwrap_or_else(|| {
            let missing = Violation {
                at: String::new(),
                schema_at: String::new(),
                keyword: "structuredContent".to_string(),
                message: "is missing, although the tool declares an outputSchema".to_string(),
            };
            Outcome::invalid(vec![missing], false)
        }),
    }
}

/// Says of the message that it does not match.
fn remark(diagnostics: &mut Diagnostics, result: &ToolResult, outcome: &Outcome) {
    match result.structured.node() {
        Some(node) => {
            let mut at = result.value(node).pointer();
            if let Some(first) = outcome.violations.first() {
                at.push_str(&first.at);
            }
            diagnostics.at(Topic::SchemaMismatch, at, mismatch_words(outcome));
        }
        None => {
            let payload = result.payload.map(|payload| result.value(payload));
            let at = payload.map(|payload| payload.pointer()).unwrap_or_default();
            diagnostics.at(
                Topic::StructuredMissing,
                format!("{at}/structuredContent"),
                "structuredContent is missing, although the tool declares an outputSchema",
            );
        }
    }
}

fn mismatch_words(outcome: &Outcome) -> String {
    let count = outcome.violations.len();
    let first = outcome.violations.first();
    let words = first.map_or("does not match", |first| first.message.as_str());
    let more = match (outcome.incomplete, count) {
        (false, 0 | 1) => return format!("structuredContent does not match outputSchema: {words}"),
        (false, _) => format!("{count} violations"),
        (true, _) => format!("at least {count} violations"),
    };
    format!("structuredContent does not match outputSchema: {words} ({more})")
}
