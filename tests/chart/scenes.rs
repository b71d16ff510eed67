//! Scenes of Vega-Lite specifications, compared with those of the real engine.

use std::path::{Path, PathBuf};

use mcpview::{
    chart::{
        Evaluated, Options, Unsupported, Value,
        text::{Measure, PerCharacter, VegaEstimate},
        vega_lite::evaluate,
    },
    json::Document,
    limits::ReadLimits,
};

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

fn list(value: &Value, name: &str) -> Vec<Value> {
    value.member(name).as_array().unwrap_or_default().to_vec()
}

fn number(value: &Value, name: &str) -> Option<f64> {
    match value.member(name) {
        Value::Number(x) => Some(x),
        _ => None,
    }
}

/// The members that must be the same in every axis, legend, title or scale.
fn words(scene: &Value, what: &str, names: &[&str]) -> Vec<String> {
    let is_labelled = |v: &&Value| what != "axes" || v.member("labels").as_array().is_some();
    let one = |v: &Value| {
        let parts = names.iter().map(|name| match v.member(name) {
            Value::Undefined => "null".to_owned(),
            member => member.to_json(),
        });
        parts.collect::<Vec<_>>().join(" ")
    };
    let list = list(scene, what);
    list.iter().filter(is_labelled).map(one).collect()
}

/// Numbers of an item, in x and in y, that say where it is.
fn places(item: &Value) -> Vec<(bool, f64)> {
    let mut places = Vec::new();
    for (name, is_x) in [
        ("x", true),
        ("x1", true),
        ("x2", true),
        ("y", false),
        ("y1", false),
        ("y2", false),
    ] {
        places.extend(number(item, name).map(|x| (is_x, x)));
    }
    let lying = item.member("orient").as_text() == Some("horizontal");
    for point in list(item, "points") {
        for (at, x) in point.as_array().unwrap_or_default().iter().enumerate() {
            places.push((at == 0 || at == 2 && lying, x.to_number()));
        }
    }
    places
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

fn channel(color: &str, at: usize) -> i32 {
    color
        .get(at..at + 2)
        .map_or(0, |h| i32::from_str_radix(h, 16).unwrap_or(0))
}

fn compare_items(want: &Value, got: &Value) -> Result<(), String> {
    let (w, g) = (list(want, "items"), list(got, "items"));
    if w.len() != g.len() {
        return Err(format!("{} items against {}", w.len(), g.len()));
    }
    let mut shifts = [Vec::new(), Vec::new()];
    for (w, g) in w.iter().zip(&g) {
        let (w, g) = (places(w), places(g));
        if w.len() != g.len() {
            return Err(format!("{} places against {}", w.len(), g.len()));
        }
        for ((is_x, w), (_, g)) in w.iter().zip(&g) {
            shifts[usize::from(!is_x)].push(g - w);
        }
    }
    let shift = shifts.map(median);
    if shift.iter().any(|s| s.abs() > 2.01) {
        return Err(format!("shifted by {shift:?}"));
    }
    for (at, (w, g)) in w.iter().zip(&g).enumerate() {
        for ((is_x, a), (_, b)) in places(w).iter().zip(places(g)) {
            if (a + shift[usize::from(!is_x)] - b).abs() > 0.5 {
                return Err(format!("item {at}: {a} against {b}"));
            }
        }
        for (name, near) in [
            ("w", 0.5),
            ("h", 0.5),
            ("size", 0.5),
            ("start", 0.005),
            ("end", 0.005),
            ("inner", 0.5),
            ("outer", 0.5),
            ("fillAlpha", 0.011),
            ("strokeAlpha", 0.011),
            ("strokeWidth", 0.01),
        ] {
            match (number(w, name), number(g, name)) {
                (Some(a), Some(b)) if (a - b).abs() <= near => {}
                (None, None) => {}
                // One is drawn without width there.
                (a, b) => return Err(format!("item {at}: {name} {a:?} against {b:?}")),
            }
        }
        for name in [
            "shape",
            "text",
            "weight",
            "align",
            "baseline",
            "interpolate",
        ] {
            if w.member(name).to_json() != g.member(name).to_json() {
                return Err(format!(
                    "item {at}: {name} {} against {}",
                    w.member(name).to_json(),
                    g.member(name).to_json()
                ));
            }
        }
        for name in ["fill", "stroke"] {
            let (a, b) = (w.member(name).to_text(), g.member(name).to_text());
            let is_gradient = w.member(name).as_object().is_some();
            if !is_gradient
                && (a.len() != b.len()
                    || [1, 3, 5]
                        .iter()
                        .any(|at| (channel(&a, *at) - channel(&b, *at)).abs() > 1))
            {
                return Err(format!("item {at}: {name} {a} against {b}"));
            }
        }
    }
    Ok(())
}

/// What differs between two scenes; strings, domains, marks of the data, and the size.
fn compare(want: &Value, got: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    for (what, names, is_ordered) in [
        ("axes", &["orient", "title", "labels"] as &[&str], true),
        ("legends", &["title", "labels"], true),
        ("titles", &["text"], true),
        ("scales", &["type", "domain"], false),
    ] {
        let (mut w, mut g) = (words(want, what, names), words(got, what, names));
        if !is_ordered {
            w.sort();
            g.sort();
        }
        if w != g {
            wrong.push(format!("{what}: wanted {w:?}, got {g:?}"));
        }
    }
    let marks = |scene: &Value| -> Vec<Value> {
        let all = list(scene, "marks").into_iter();
        all.filter(|m| m.member("role").as_text() == Some("mark"))
            .collect()
    };
    let (w, g) = (marks(want), marks(got));
    if w.len() != g.len() {
        wrong.push(format!("{} marks against {}", w.len(), g.len()));
    }
    for (at, (w, g)) in w.iter().zip(&g).enumerate() {
        if let Err(what) = compare_items(w, g) {
            wrong.push(format!(
                "marks[{at}] {}: {what}",
                w.member("type").to_text()
            ));
        }
    }
    for (w, g) in list(want, "size").iter().zip(list(got, "size")) {
        if (w.to_number() - g.to_number()).abs() > 2.01 {
            wrong.push(format!(
                "size: wanted {}, got {}",
                want.member("size").to_json(),
                got.member("size").to_json()
            ));
            break;
        }
    }
    wrong
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
                    let wrong = compare(&value(&want), &value(&chart.scene.to_json()));
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
