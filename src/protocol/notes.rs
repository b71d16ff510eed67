//! What the reader remarks on while it reads.

use std::fmt::{self, Arguments};

use super::{Feature, Version, path::Path};
use crate::{
    diagnostic::{Diagnostic, Diagnostics, Severity, Topic},
    json::{Kind, Value},
};

/// Collects diagnostics and the features of the specification that a message uses.
pub(super) struct Notes {
    diagnostics: Diagnostics,
    named: Option<Version>,
    /// One bit for each [`Feature`].
    seen: u32,
    /// The oldest version that has everything seen.
    oldest: Option<Version>,
}

impl Notes {
    /// Continues `diagnostics`; `named` is the version that the caller names.
    pub fn new(diagnostics: Diagnostics, named: Option<Version>) -> Self {
        Notes {
            diagnostics,
            named,
            seen: 0,
            oldest: None,
        }
    }

    /// The version that the caller names.
    pub fn named(&self) -> Option<Version> {
        self.named
    }

    /// Whether the input as a whole, or a part of it, could not be read.
    pub fn has_error(&self) -> bool {
        let errors = |d: &Diagnostic| d.severity == Severity::Error;
        self.diagnostics.as_slice().iter().any(errors)
    }

    /// Adds a remark; place and words are written only if it is kept.
    pub fn remark(&mut self, topic: Topic, path: &Path<'_>, words: Arguments<'_>) {
        self.diagnostics
            .with(topic, || (path.pointer(), words.to_string()));
    }

    /// Adds a remark on something misplaced or ignored that costs nothing of the message,
    /// though its topic can mean that it does.
    pub fn repair(&mut self, topic: Topic, path: &Path<'_>, words: Arguments<'_>) {
        self.diagnostics
            .with_severity(topic, Severity::Warning, || {
                (path.pointer(), words.to_string())
            });
    }

    /// Takes note that the message uses `feature`, and remarks once where the named version
    /// does not have it.
    pub fn uses(&mut self, feature: Feature, path: &Path<'_>) {
        if self.mark(feature) {
            return;
        }
        let Some(named) = self.named else { return };
        let (what, since) = (feature.name(), feature.since());
        if named < since {
            self.remark(
                Topic::VersionMismatch,
                path,
                format_args!(
                    "version {} has no {what}, which came with {}",
                    named.name(),
                    since.name()
                ),
            );
        } else if let Some(until) = feature.until().filter(|until| named > *until) {
            self.remark(
                Topic::VersionMismatch,
                path,
                format_args!(
                    "version {} has no {what}, which ended with {}",
                    named.name(),
                    until.name()
                ),
            );
        }
    }

    /// Takes note that the message uses `feature`; returns whether that was known.
    pub fn mark(&mut self, feature: Feature) -> bool {
        let bit = 1u32 << feature as u32;
        let known = self.seen & bit != 0;
        self.seen |= bit;
        self.oldest = self.oldest.max(Some(feature.since()));
        known
    }

    /// The version named, else the oldest that has everything seen; and the diagnostics.
    pub fn finish(self) -> (Option<Version>, Vec<Diagnostic>) {
        (self.named.or(self.oldest), self.diagnostics.finish())
    }
}

/// The kind of a value with its article, for remarks.
pub(super) fn kind_words(value: Value<'_>) -> &'static str {
    match value.kind() {
        Kind::Null => "null",
        Kind::Boolean => "a boolean",
        Kind::Number => "a number",
        Kind::String => "a string",
        Kind::Array => "an array",
        Kind::Object => "an object",
    }
}

/// A value of the input for use in a remark: its source, bounded.
pub(super) fn excerpt(value: Value<'_>) -> impl fmt::Display {
    Excerpt(value.raw())
}

struct Excerpt<'d>(&'d str);

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LONGEST: usize = 60;
        match self.0.char_indices().nth(LONGEST) {
            Some((end, _)) => write!(f, "{}…", &self.0[..end]),
            None => f.write_str(self.0),
        }
    }
}
