//! A typed view of a rich object: which of the five kinds it is, whatever its server did to it.

use std::borrow::Cow;

use crate::json::Value;

/// The kinds of rich content (dcc-mcp-core 0.20, `rich_content.py`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RichKind {
    /// A Vega-Lite or Chart.js specification under `spec`.
    Chart,
    /// A JSON Schema under `schema`; for display, nothing says where answers would go.
    Form,
    /// Further rich objects under `components`.
    Dashboard,
    /// base64 under `data`, or an image block that the server sent instead.
    Image,
    /// `headers` and `rows`.
    Table,
}

impl RichKind {
    /// Every kind with its word and the members that only it has.
    const ALL: [(RichKind, &'static str, &'static [&'static str]); 5] = [
        (RichKind::Chart, "chart", &["spec"]),
        (RichKind::Form, "form", &["schema"]),
        (RichKind::Dashboard, "dashboard", &["components"]),
        (RichKind::Table, "table", &["rows", "headers"]),
        (RichKind::Image, "image", &["data", "mime"]),
    ];

    /// Its word in `kind`.
    pub fn name(self) -> &'static str {
        let found = RichKind::ALL.iter().find(|(kind, ..)| *kind == self);
        found.map_or("", |(_, name, _)| name)
    }

    /// The kind with this word.
    pub fn named(name: &str) -> Option<RichKind> {
        let found = RichKind::ALL.iter().find(|(_, known, _)| *known == name);
        found.map(|(kind, ..)| *kind)
    }

    fn members(self) -> &'static [&'static str] {
        let found = RichKind::ALL.iter().find(|(kind, ..)| *kind == self);
        found.map_or(&[], |(.., members)| members)
    }

    fn fits(self, value: Value<'_>) -> bool {
        self.members().iter().any(|key| value.get(key).is_some())
    }
}

/// A rich object.
#[derive(Clone, Debug)]
pub struct Rich<'d> {
    /// The object.
    pub value: Value<'d>,
    /// `kind`, if it is a string.
    pub declared: Option<Cow<'d, str>>,
    /// What it is: as declared if its members fit, else what its members say.
    pub kind: Option<RichKind>,
}

impl<'d> Rich<'d> {
    /// Looks at an object. A payload can override the `kind` of the Python helper that made
    /// it, so the members decide where the two disagree.
    pub fn read(value: Value<'d>) -> Rich<'d> {
        let declared = value.get("kind").and_then(Value::as_str);
        let named = declared.as_deref().and_then(RichKind::named);
        let kind = named.filter(|kind| kind.fits(value)).or_else(|| {
            let mut all = RichKind::ALL.iter().map(|(kind, ..)| *kind);
            all.find(|kind| kind.fits(value)).or(named)
        });
        Rich {
            value,
            declared,
            kind,
        }
    }

    /// Whether `kind` says something else than the members do, or nothing that is known.
    pub fn is_misnamed(&self) -> bool {
        self.kind.is_none() || self.kind.map(RichKind::name) != self.declared.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{json::Document, limits::ReadLimits};

    fn read(json: &str) -> (Option<RichKind>, bool) {
        let document = Document::parse_strict(json, &ReadLimits::default()).unwrap();
        let rich = Rich::read(document.root());
        (rich.kind, rich.is_misnamed())
    }

    #[test]
    fn members_decide_where_the_declared_kind_does_not_fit() {
        for (json, kind, misnamed) in [
            (
                r#"{"kind":"table","rows":[]}"#,
                Some(RichKind::Table),
                false,
            ),
            (r#"{"kind":"chart","rows":[]}"#, Some(RichKind::Table), true),
            (
                r#"{"kind":"grid","headers":[]}"#,
                Some(RichKind::Table),
                true,
            ),
            (r#"{"components":[]}"#, Some(RichKind::Dashboard), true),
            (r#"{"kind":"image"}"#, Some(RichKind::Image), false),
            (r#"{"kind":"gauge","value":1}"#, None, true),
            (r#"{"kind":7}"#, None, true),
        ] {
            assert_eq!(read(json), (kind, misnamed), "{json}");
        }
    }
}
