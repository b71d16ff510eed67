//! Which language a chart specification is written in. Nothing declares it reliably: its keys
//! decide.

use crate::json::Value;

/// The language of a specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Vega-Lite, version 5 or 6.
    VegaLite,
    /// Chart.js.
    ChartJs,
    /// Chart.js inside QuickChart's `{chart, width, height, version}`.
    QuickChart,
    /// Vega itself, which is not drawn.
    Vega,
}

const COMPOSED: [&str; 6] = ["mark", "layer", "concat", "hconcat", "vconcat", "repeat"];

/// Types of charts of Chart.js.
const CHART_JS: [&str; 9] = [
    "bar",
    "line",
    "scatter",
    "bubble",
    "pie",
    "doughnut",
    "radar",
    "polarArea",
    "horizontalBar",
];

impl Dialect {
    /// The dialect of a specification; `None` if it is no chart.
    pub fn of(spec: Value<'_>) -> Option<Dialect> {
        let schema = spec.get("$schema").and_then(|schema| schema.as_str());
        match schema.as_deref() {
            Some(schema) if schema.contains("vega-lite") => return Some(Dialect::VegaLite),
            Some(schema) if schema.contains("/vega/") => return Some(Dialect::Vega),
            _ => {}
        }
        let has = |key: &str| spec.get(key).is_some();
        if COMPOSED.iter().any(|key| has(key)) || has("facet") && has("spec") {
            return Some(Dialect::VegaLite);
        }
        if spec.find("/data/datasets").is_some_and(|d| d.is_array()) {
            return Some(Dialect::ChartJs);
        }
        // A chart without data. Other languages with a type have their data in an array.
        let kind = spec.get("type").and_then(|kind| kind.as_str());
        if kind.is_some_and(|kind| CHART_JS.contains(&&*kind))
            && spec.get("data").is_none_or(|data| data.is_object())
        {
            return Some(Dialect::ChartJs);
        }
        if spec
            .get("chart")
            .is_some_and(|chart| chart.is_object() || chart.is_string())
        {
            return Some(Dialect::QuickChart);
        }
        if has("marks") && (has("scales") || has("signals")) {
            return Some(Dialect::Vega);
        }
        has("encoding").then_some(Dialect::VegaLite)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{json::Document, limits::ReadLimits};

    #[test]
    fn keys_decide() {
        for (spec, dialect) in [
            (r#"{"mark":"bar"}"#, Some(Dialect::VegaLite)),
            (r#"{"facet":{},"spec":{}}"#, Some(Dialect::VegaLite)),
            (
                r#"{"type":"pie","data":{"datasets":[]}}"#,
                Some(Dialect::ChartJs),
            ),
            (r#"{"type":"bar"}"#, Some(Dialect::ChartJs)),
            (r#"{"type":"bar","data":[]}"#, None),
            (r#"{"chart":{"type":"bar"}}"#, Some(Dialect::QuickChart)),
            (
                r#"{"$schema":"https://vega.github.io/schema/vega/v6.json"}"#,
                Some(Dialect::Vega),
            ),
            (r#"{"facet":"a"}"#, None),
            ("[]", None),
        ] {
            let document = Document::parse_strict(spec, &ReadLimits::default());
            assert_eq!(
                document.and_then(|d| Dialect::of(d.root())),
                dialect,
                "{spec}"
            );
        }
    }
}
