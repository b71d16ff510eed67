//! What holds where a specification says nothing.

use super::Kind;
use crate::{chart::Value, json::Document, limits::ReadLimits};

/// Of every scale.
const SCALE: &str = r#"{"display":true,"offset":false,"reverse":false,"beginAtZero":false,"bounds":"ticks","clip":true,
"grid":{"display":true,"lineWidth":1,"drawOnChartArea":true,"drawTicks":true,"tickLength":8,"offset":false},
"border":{"display":true,"width":1},
"title":{"display":false,"text":"","padding":{"top":4,"bottom":4}},
"ticks":{"minRotation":0,"maxRotation":50,"mirror":false,"padding":3,"display":true,"autoSkip":true,
"autoSkipPadding":3,"labelOffset":0,"align":"center","crossAlign":"near","backdropPadding":2}}"#;

/// Of scales of a type.
const TYPES: [(&str, &str); 5] = [
    ("time", r#"{"bounds":"data","ticks":{"source":"auto"}}"#),
    (
        "timeseries",
        r#"{"bounds":"data","ticks":{"source":"auto"}}"#,
    ),
    ("logarithmic", r#"{"ticks":{"major":{"enabled":true}}}"#),
    (
        "radialLinear",
        r#"{"position":"chartArea","angleLines":{"display":true,"lineWidth":1},"grid":{"circular":false},"startAngle":0,
"ticks":{"showLabelBackdrop":true},"pointLabels":{"backdropPadding":2,"display":true,"font":{"size":10},"padding":5,
"centerPointLabels":false}}"#,
    ),
    ("linear", "{}"),
];

/// Of the scales of a kind of chart, by name; `_index_` runs along the places, `_value_` along
/// the values.
pub fn scales(kind: Kind) -> &'static [(&'static str, &'static str)] {
    match kind {
        Kind::Bar => &[
            (
                "_index_",
                r#"{"type":"category","offset":true,"grid":{"offset":true}}"#,
            ),
            ("_value_", r#"{"type":"linear","beginAtZero":true}"#),
        ],
        Kind::Line => &[
            ("_index_", r#"{"type":"category"}"#),
            ("_value_", r#"{"type":"linear"}"#),
        ],
        Kind::Scatter | Kind::Bubble => {
            &[("x", r#"{"type":"linear"}"#), ("y", r#"{"type":"linear"}"#)]
        }
        Kind::Radar => &[("r", r#"{"type":"radialLinear"}"#)],
        Kind::PolarArea => &[(
            "r",
            r#"{"type":"radialLinear","angleLines":{"display":false},"beginAtZero":true,"grid":{"circular":true},
"pointLabels":{"display":false},"startAngle":0}"#,
        )],
        Kind::Pie | Kind::Doughnut => &[],
    }
}

/// The value of a text that is JSON.
pub fn value(json: &str) -> Value {
    Document::parse_strict(json, &ReadLimits::default())
        .map(|document| Value::from_json(document.root()))
        .unwrap_or_default()
}

/// Of every scale.
pub fn scale() -> Value {
    value(SCALE)
}

/// Of scales of a type.
pub fn scale_type(kind: &str) -> Value {
    let known = TYPES.iter().find(|(name, _)| *name == kind);
    value(known.map_or("{}", |(_, json)| json))
}
