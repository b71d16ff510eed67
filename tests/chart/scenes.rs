//! Scenes of Vega-Lite specifications, compared with those of the real engine.

use std::path::{Path, PathBuf};

use super::compare::compare;
use mcpview::{
    chart::{
        Evaluated, Options, Unsupported, Value,
        text::{Measure, PerCharacter, VegaEstimate},
        vega_lite::evaluate,
    },
    json::Document,
    limits::ReadLimits,
};

/// Pixels by which a plot area may lie elsewhere: rounding at a pixel's edge.
const FRAME: f64 = 1.01;

pub fn draw(text: &str, measure: &dyn Measure, strict: bool) -> Result<Evaluated, Unsupported> {
    let document = Document::parse_strict(text, &ReadLimits::default()).expect("a specification");
    let options = Options {
        strict,
        ..Options::new(measure)
    };
    evaluate(document.root(), &options)
}

fn value(text: &str) -> Value {
    let document = Document::parse_strict(text, &ReadLimits::default()).expect("JSON");
    Value::from_json(document.root())
}

/// Compares all specifications of a folder that `wanted` names.
fn compare_folder(folder: &Path, wanted: &dyn Fn(&str) -> bool) -> usize {
    let mut failures = Vec::new();
    let mut compared = 0;
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("a folder")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.to_string_lossy().ends_with(".vl.json"))
        .collect();
    files.sort();
    for file in files {
        let name = file
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .replace(".vl.json", "");
        if !wanted(&name) {
            continue;
        }
        let spec = std::fs::read_to_string(&file).expect("a specification");
        let scene = format!("{name}.scene.json");
        let sets: [(PathBuf, &dyn Measure); 2] = [
            (folder.join(&scene), &VegaEstimate),
            (folder.join("m055").join(&scene), &PerCharacter(0.55)),
        ];
        for (scene, measure) in sets {
            let Ok(want) = std::fs::read_to_string(&scene) else {
                continue;
            };
            compared += 1;
            match draw(&spec, measure, true) {
                Ok(chart) => {
                    let wrong = compare(&value(&want), &value(&chart.scene.to_json()), FRAME);
                    failures.extend(
                        wrong
                            .into_iter()
                            .map(|w| format!("{}: {w}", scene.display())),
                    );
                }
                Err(error) => failures.push(format!("{name}: {error}")),
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    compared
}

fn own() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/charts")
}

#[test]
fn small_charts_are_drawn_as_by_the_reference() {
    assert!(compare_folder(&own(), &|_| true) >= 18);
}

/// Specifications written for these tests, one peculiarity each.
#[test]
fn every_peculiarity_is_drawn_as_by_the_reference() {
    assert!(compare_folder(&own().join("peculiarities"), &|_| true) >= 150);
}

#[test]
fn all_charts_of_the_first_tier_are_drawn_as_by_the_reference() {
    let root = std::env::var_os("MCPVIEW_SHARED").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"),
        PathBuf::from,
    );
    let folder = root.join("data/charts/vega-lite");
    let Ok(manifest) = std::fs::read_to_string(folder.join("manifest.json")) else {
        println!("skipped: no folder {}", folder.display());
        return;
    };
    let first: Vec<String> = value(&manifest)
        .as_array()
        .unwrap_or_default()
        .iter()
        .filter(|m| m.member("tier").as_text() == Some("T1"))
        .map(|m| m.member("name").to_text().to_string())
        .collect();
    assert!(compare_folder(&folder, &|name| first.iter().any(|n| n == name)) >= 66);
}

/// Without `strict` the types of fields come from their values.
#[test]
fn types_that_are_not_said_come_from_the_values() {
    for name in ["line", "bar"] {
        let text = |kind: &str, end: &str| {
            let file = own().join(format!("dcc_docs_{kind}_{name}.{end}.json"));
            std::fs::read_to_string(file).expect("a file")
        };
        let chart = draw(&text("untyped", "vl"), &VegaEstimate, false).expect("a chart");
        let wrong = compare(
            &value(&text("typed", "scene")),
            &value(&chart.scene.to_json()),
            FRAME,
        );
        assert!(wrong.is_empty(), "{name}: {}", wrong.join("\n"));
    }
}

#[test]
fn without_data_an_empty_chart_is_drawn() {
    for spec in [
        r#"{"mark":"bar"}"#,
        r#"{"mark":"point"}"#,
        r#"{"mark":"line","data":{"values":[]},"encoding":{"x":{"field":"a","type":"temporal"},"y":{"field":"b","type":"quantitative"}}}"#,
        r#"{"mark":"arc","data":{"values":[]},"encoding":{"theta":{"field":"a","type":"quantitative"},"color":{"field":"b"}}}"#,
    ] {
        let chart = draw(spec, &VegaEstimate, false).expect("a chart");
        assert!(
            chart.scene.size.iter().all(|s| s.is_finite() && *s > 0.0),
            "{spec}"
        );
    }
}

#[test]
fn what_is_not_drawn_is_named_with_its_place() {
    for (spec, feature, pointer) in [
        (
            r#"{"mark":"bar","data":{"url":"a.csv"}}"#,
            "data.url",
            "/data/url",
        ),
        (
            r#"{"layer":[{"mark":"geoshape"}]}"#,
            "geoshape",
            "/layer/0/mark",
        ),
        (r#"{"hconcat":[]}"#, "hconcat", "/hconcat"),
        (
            r#"{"mark":"bar","transform":[{"density":"a"}]}"#,
            "transform density",
            "/transform/0",
        ),
        (
            r#"{"mark":"bar","encoding":{"row":{"field":"a"}}}"#,
            "row",
            "/encoding/row",
        ),
    ] {
        let error = draw(spec, &VegaEstimate, false).expect_err(spec);
        assert_eq!(
            (error.feature.as_str(), error.pointer.as_str()),
            (feature, pointer)
        );
    }
}

/// What is drawn without a part that was asked for says so; what has no effect on a picture is
/// passed over.
#[test]
fn what_is_left_out_is_remarked_with_its_place() {
    let spec = r#"{"mark":{"type":"bar","blend":"multiply","cursor":"pointer","tooltip":true},
        "name":"a","usermeta":{"b":1},"frobnicate":2,
        "data":{"values":[{"a":1}]},
        "encoding":{"x":{"field":"a","type":"quantitative","band":0.5,
            "axis":{"aria":false,"frob":1},"scale":{"bins":[1,2]}},
            "frob":{"value":1},"href":{"value":"b"},
            "color":{"condition":{"test":"true","value":"red","frob":1},"value":"blue"}},
        "config":{"locale":{},"axisX":{"frob":1,"labelAngle":3},"bar":{"smooth":true},
            "boxplot":{"extent":1}}}"#;
    let chart = draw(spec, &VegaEstimate, false).expect("a chart");
    let mut remarks: Vec<String> = chart
        .remarks
        .iter()
        .map(|r| format!("{} {}", r.feature, r.pointer))
        .collect();
    remarks.sort();
    assert_eq!(
        remarks,
        [
            "axis.frob /encoding/x/axis/frob",
            "condition.frob /encoding/color/condition/frob",
            "config.axis.frob /config/axisX/frob",
            "config.locale /config/locale",
            "encoding.band /encoding/x/band",
            "encoding.frob /encoding/frob",
            "frobnicate /frobnicate",
            "mark.blend /mark/blend",
            "mark.smooth /config/bar/smooth",
            "scale.bins /encoding/x/scale/bins",
        ]
    );
}

/// Nothing is remarked of specifications that are drawn whole.
#[test]
fn nothing_is_remarked_of_what_is_drawn_whole() {
    let odd = ["mark_blend", "invalid_scale_output"];
    for folder in [own(), own().join("peculiarities")] {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if !name.ends_with(".vl.json") || odd.iter().any(|odd| name.starts_with(odd)) {
                continue;
            }
            let spec = std::fs::read_to_string(&path).expect("a specification");
            let chart = draw(&spec, &VegaEstimate, true).expect("a chart");
            assert_eq!(chart.remarks, [], "{name}");
        }
    }
}

/// Hostile specifications end, soon, and draw no more than can be looked at.
#[test]
fn hostile_specifications_end() {
    let bars = |encoding: &str| {
        format!(
            r#"{{"mark":"bar","data":{{"values":[{{"a":1,"b":2}},{{"a":1e300,"b":-1e300}},{{"a":null,"b":"x"}}]}},"encoding":{encoding}}}"#
        )
    };
    let deep = format!("{}{}", r#"{"layer":["#.repeat(200), "]}".repeat(200));
    let nested = format!(
        r#"{{"mark":"bar","transform":[{{"filter":"{}1{}"}}]}}"#,
        "(".repeat(10_000),
        ")".repeat(10_000)
    );
    let logic = format!(
        r#"{{"mark":"bar","transform":[{{"filter":{}"datum.a"{}}}]}}"#,
        r#"{"not":"#.repeat(150),
        "}".repeat(150)
    );
    let many: Vec<String> = (0..200_000)
        .map(|i| format!(r#"{{"a":"c{i}","b":1}}"#))
        .collect();
    let many = format!(
        r#"{{"mark":"bar","data":{{"values":[{}]}},"encoding":{{"x":{{"field":"a","type":"nominal"}},"y":{{"field":"b","type":"quantitative"}}}}}}"#,
        many.join(",")
    );
    for spec in [
        bars(r#"{"x":{"field":"a","bin":{"step":1e-300}},"y":{"aggregate":"count"}}"#),
        bars(r#"{"x":{"field":"a","bin":{"maxbins":1e9}},"y":{"aggregate":"count"}}"#),
        bars(r#"{"x":{"field":"a","type":"quantitative","axis":{"tickCount":1e9}},"y":{"field":"b","type":"quantitative"}}"#),
        bars(r#"{"x":{"field":"a","type":"quantitative","scale":{"type":"log"}},"y":{"field":"b","type":"quantitative"}}"#),
        bars(r#"{"x":{"field":"a","type":"temporal","axis":{"tickCount":"millisecond"}},"y":{"field":"b","type":"quantitative","scale":{"domain":[0,1e-320]}}}"#),
        r#"{"mark":"line","data":{"sequence":{"start":0,"stop":1e12,"step":1e-3,"as":"a"}},"encoding":{"x":{"field":"b","type":"quantitative"}},"transform":[{"filter":"datum.a < 3"}]}"#.to_owned(),
        r#"{"mark":"bar","width":1e300,"height":-5,"data":{"values":[1,2]},"encoding":{"x":{"field":"data","type":"ordinal"},"size":{"value":1e308}}}"#.to_owned(),
        deep,
        nested,
        logic,
        many,
    ] {
        let name: String = spec.chars().take(120).collect();
        let started = std::time::Instant::now();
        if let Ok(chart) = draw(&spec, &VegaEstimate, false) {
            let scene = &chart.scene;
            assert!(scene.size.iter().all(|s| s.is_finite()), "{name}");
            for axis in &scene.axes {
                assert!(axis.labels.len() <= 100_000, "{name}");
            }
        }
        // Debug builds on a busy machine: the limit is against what would never end.
        assert!(started.elapsed().as_secs() < 60, "{name}");
    }
}
