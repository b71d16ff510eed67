//! What a mismatch between structuredContent and the tool's schema does to the result.

use super::{Notice, Origin, Part, Role, blocks::notice, builder::Splitter};
use crate::{
    diagnostic::Severity,
    protocol::{Audience, Structured},
    validate::{Mismatch, Verdict},
    words::Sentence,
};

/// Most violations that a refused result names.
const VIOLATIONS: usize = 20;

impl Splitter<'_> {
    /// What a mismatch does, if there is one.
    pub(super) fn mismatch(&self) -> Option<Mismatch> {
        let report = self.report?;
        (report.verdict == Verdict::Invalid).then_some(report.mismatch)
    }

    /// Refuses a result that does not match, if the host wants that: an error with the
    /// reasons takes the place of everything.
    pub(super) fn refuse(&mut self) -> bool {
        let Some(report) = self.report else {
            return false;
        };
        if self.mismatch() != Some(Mismatch::Refuse) {
            return false;
        }
        let place = self.payload_place();
        let error = |sentence| Notice::new(sentence).severity(Severity::Error);
        let mut items = vec![notice(place, error(Sentence::SchemaRefused))];
        if self.result.structured == Structured::Absent {
            items.push(notice(place, error(Sentence::StructuredMissing)));
        }
        for violation in report.violations.iter().take(VIOLATIONS) {
            let at = match violation.at.as_str() {
                "" => "/",
                at => at,
            };
            let said = error(Sentence::SchemaViolation)
                .with("at", self.plain(at))
                .with("message", self.plain(&violation.message));
            items.push(notice(place, said));
        }
        self.parts.push(Part {
            origin: Origin::Library,
            role: Role::Error,
            place,
            audience: Audience::BOTH,
            priority: None,
            items,
        });
        true
    }

    /// Tells the person of a mismatch that was not refused. The model has the data; whether
    /// it fits a schema is the host's to judge.
    pub(super) fn remark_mismatch(&mut self) {
        let (Some(mismatch), Some(report)) = (self.mismatch(), self.report) else {
            return;
        };
        let count = report.violations.len() as u64;
        if count == 0 {
            return;
        }
        let dropped = mismatch == Mismatch::FallBack && self.has_content();
        let sentence = match dropped {
            true => Sentence::SchemaFallBack,
            false => Sentence::SchemaMismatch,
        };
        self.say(
            Role::Notice,
            Audience::USER,
            Notice::new(sentence)
                .severity(Severity::Warning)
                .with_number("count", count),
        );
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        protocol::{ParseOptions, ToolResult},
        split::{Content, Split, SplitOptions, split},
        validate::{Report, SkipReason, Violation},
        words::Locale,
    };

    fn split_with(content: &str, mismatch: Mismatch) -> Arc<Split> {
        let response = format!(r#"{{"content":{content},"structuredContent":{{"a":"x"}}}}"#);
        let result = ToolResult::parse(response, &ParseOptions::default());
        let report = Report {
            verdict: Verdict::Invalid,
            reason: SkipReason::None,
            mismatch,
            violations: vec![Violation {
                at: "/a".into(),
                schema_at: "/properties/a/type".into(),
                keyword: "type".into(),
                message: "\"x\" is no number\u{7}".into(),
            }],
            incomplete: false,
            diagnostics: Vec::new(),
        };
        split(
            &result,
            None,
            Some(&Arc::new(report)),
            &SplitOptions::default(),
        )
    }

    /// Each part: who gets it, and its sentences or the kind of its items.
    fn told(split: &Split) -> Vec<(u32, String)> {
        split
            .parts()
            .iter()
            .flat_map(|part| part.items.iter().map(move |item| (part, item)))
            .map(|(part, item)| {
                let words = match &item.content {
                    Content::Notice(notice) => notice.say(Locale::English),
                    Content::Text { words, .. } => words.text.clone(),
                    Content::Structure => "structure".to_owned(),
                    other => panic!("{other:?}"),
                };
                (part.audience.0 & item.audience.0, words)
            })
            .collect()
    }

    const MISMATCH: &str =
        "The structured data does not match the tool's output schema (violations: 1).";

    #[test]
    fn a_report_changes_nothing_but_tells_the_person() {
        let split = split_with(r#"[{"type":"text","text":"t"}]"#, Mismatch::Report);
        assert_eq!(
            told(&split),
            [
                (3, "t".to_owned()),
                (3, "structure".to_owned()),
                (1, MISMATCH.to_owned()),
            ]
        );
    }

    #[test]
    fn a_fall_back_drops_the_structure_where_content_says_something() {
        let split = split_with(r#"[{"type":"text","text":"t"}]"#, Mismatch::FallBack);
        let dropped = "The structured data does not match the tool's output schema and was left \
                       out (violations: 1).";
        assert_eq!(told(&split), [(3, "t".to_owned()), (1, dropped.to_owned())]);
        for empty in ["[]", r#"[{"type":"text","text":" "}]"#] {
            let split = split_with(empty, Mismatch::FallBack);
            assert_eq!(
                told(&split),
                [(3, "structure".to_owned()), (1, MISMATCH.to_owned())]
            );
        }
    }

    #[test]
    fn a_refusal_shows_the_reasons_and_nothing_else() {
        let split = split_with(r#"[{"type":"text","text":"t"}]"#, Mismatch::Refuse);
        assert_eq!(split.parts()[0].role, Role::Error);
        assert_eq!(
            told(&split),
            [
                (
                    3,
                    "The result was refused because it does not match the tool's output schema."
                        .to_owned()
                ),
                (3, "At /a: \"x\" is no number".to_owned()),
            ]
        );
    }
}
