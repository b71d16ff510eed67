//! Schemas and values from JSON texts.

use mcpview::{
    diagnostic::Diagnostics,
    json::{Document, Source},
    limits::{ReadLimits, ValidateLimits},
    validate::{Level, Report, Schema, ValidateOptions},
};

/// Reads JSON, however deep.
pub fn document(text: &str) -> Document {
    let limits = ReadLimits {
        max_depth: 100_000,
        ..ReadLimits::default()
    };
    Document::parse(Source::from(text), &limits, &mut Diagnostics::new(16))
}

/// Compiles with the default limits.
pub fn schema(text: &str) -> Schema {
    Schema::compile(Some(document(text).root()), &ValidateLimits::default())
}

/// Validates at a level.
pub fn validate_at(schema_text: &str, value: &str, level: Level) -> Report {
    let options = ValidateOptions {
        level,
        ..ValidateOptions::default()
    };
    schema(schema_text).validate(document(value).root(), &options)
}

/// Validates in full.
pub fn validate(schema_text: &str, value: &str) -> Report {
    validate_at(schema_text, value, Level::Full)
}

/// Topics of a report's diagnostics.
pub fn topics(report: &Report) -> Vec<&'static str> {
    let diagnostics = report.diagnostics().iter();
    diagnostics.map(|d| d.topic.name()).collect()
}

/// `open` and `close` so often round `inner`.
pub fn nested(open: &str, inner: &str, close: &str, levels: usize) -> String {
    open.repeat(levels) + inner + &close.repeat(levels)
}
