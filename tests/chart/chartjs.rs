//! Scenes of Chart.js specifications, compared with those of the real library: boxes, ticks and
//! elements, and every call of its canvas with what is painted here.

use std::path::{Path, PathBuf};

use mcpview::{
    chart::{
        Evaluated, Options, Unsupported, Value,
        color::Color,
        curve::Command,
        evaluate,
        scene::{Item, Shape},
        text::PerCharacter,
    },
    json::Document,
    limits::ReadLimits,
};

/// Pixels by which geometry may differ.
const NEAR: f64 = 0.5;

fn draw_at(text: &str, size: [f64; 2]) -> Result<Evaluated, Unsupported> {
    let document = Document::parse_strict(text, &ReadLimits::default()).expect("a specification");
    let measure = PerCharacter(0.55);
    let options = Options {
        width: Some(size[0]),
        height: Some(size[1]),
        ..Options::new(&measure)
    };
    evaluate(document.root(), &options)
}

fn draw(text: &str) -> Result<Evaluated, Unsupported> {
    draw_at(text, [600.0, 300.0])
}

fn value(text: &str) -> Value {
    let document = Document::parse_strict(text, &ReadLimits::default()).expect("JSON");
    Value::from_json(document.root())
}

fn list(value: &Value, name: &str) -> Vec<Value> {
    value.member(name).as_array().unwrap_or_default().to_vec()
}

fn number(value: &Value, name: &str) -> f64 {
    match value.member(name) {
        Value::Number(x) => x,
        _ => f64::NAN,
    }
}

/// Whether two values are the same, numbers nearly.
fn same(want: &Value, got: &Value, near: f64) -> bool {
    match (want, got) {
        (Value::Number(a), Value::Number(b)) => (a - b).abs() <= near * a.abs().max(1.0),
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| same(a, b, near))
        }
        (a, b) => a.to_json() == b.to_json(),
    }
}

/// What differs between two frames.
fn compare_frames(want: &Value, got: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut check = |what: String, want: &Value, got: &Value, near: f64| {
        if !matches!(want, Value::Undefined) && !same(want, got, near) {
            wrong.push(format!(
                "{what}: {} against {}",
                want.to_json(),
                got.to_json()
            ));
        }
    };
    let absolutely = NEAR / 600.0;
    check(
        "chartArea".into(),
        &want.member("chartArea"),
        &got.member("chartArea"),
        absolutely,
    );
    for name in ["title", "subtitle"] {
        check(name.into(), &want.member(name), &got.member(name), 0.0);
    }
    let scales = want.member("scales");
    let scales = scales.as_object().cloned().unwrap_or_default();
    for (id, scale) in scales.members() {
        let other = got.member("scales").member(id);
        for name in ["type", "axis", "min", "max", "title", "pointLabels"] {
            check(
                format!("scale {id}.{name}"),
                &scale.member(name),
                &other.member(name),
                1e-9,
            );
        }
        for name in ["rect", "center", "radius"] {
            check(
                format!("scale {id}.{name}"),
                &scale.member(name),
                &other.member(name),
                absolutely,
            );
        }
        let part = |scale: &Value, name: &str| -> Value {
            list(scale, "ticks")
                .iter()
                .map(|tick| tick.member(name))
                .collect()
        };
        for (name, near) in [
            ("value", 1e-9),
            ("label", 0.0),
            ("px", absolutely),
            ("r", absolutely),
        ] {
            check(
                format!("scale {id} ticks {name}"),
                &part(scale, name),
                &part(&other, name),
                near,
            );
        }
    }
    let legend = |scene: &Value, name: &str| -> Value {
        let items = list(&scene.member("legend"), "items");
        items.iter().map(|item| item.member(name)).collect()
    };
    for (name, near) in [("text", 0.0), ("box", absolutely), ("hidden", 0.0)] {
        check(
            format!("legend {name}"),
            &legend(want, name),
            &legend(got, name),
            near,
        );
    }
    let (sets, others) = (list(want, "datasets"), list(got, "datasets"));
    check(
        "data sets".into(),
        &Value::Number(sets.len() as f64),
        &Value::Number(others.len() as f64),
        0.0,
    );
    for (at, (set, other)) in sets.iter().zip(&others).enumerate() {
        for name in ["type", "label", "visible", "axes"] {
            check(
                format!("set {at}.{name}"),
                &set.member(name),
                &other.member(name),
                0.0,
            );
        }
        let (elements, got) = (list(set, "elements"), list(other, "elements"));
        if elements.len() != got.len() {
            check(
                format!("set {at} elements"),
                &Value::Number(elements.len() as f64),
                &Value::Number(got.len() as f64),
                0.0,
            );
        }
        if set.member("visible").to_json() == "false" {
            continue;
        }
        for (nth, (element, got)) in elements.iter().zip(&got).enumerate() {
            let numbers = element.as_object().cloned().unwrap_or_default();
            for (name, want) in numbers.members() {
                if **name != *"bg" {
                    check(
                        format!("set {at}[{nth}].{name}"),
                        want,
                        &got.member(name),
                        absolutely,
                    );
                }
            }
        }
    }
    wrong
}

/// Something that was painted: its kind, numbers, colour and words.
#[derive(Debug)]
struct Painted {
    kind: &'static str,
    numbers: Vec<f64>,
    color: Option<Color>,
    text: String,
}

fn near(a: &Painted, b: &Painted) -> bool {
    let same_color = match (a.color, b.color) {
        (Some(a), Some(b)) => {
            let far = |a: f64, b: f64| (a - b).abs() > 1.0;
            !(far(a.r, b.r) || far(a.g, b.g) || far(a.b, b.b)) && (a.a - b.a).abs() < 0.011
        }
        (a, b) => a.is_none() && b.is_none(),
    };
    a.kind == b.kind
        && a.text == b.text
        && same_color
        && a.numbers.len() == b.numbers.len()
        && a.numbers
            .iter()
            .zip(&b.numbers)
            .all(|(a, b)| (a - b).abs() <= NEAR)
}

/// The calls of the canvas.
fn called(scene: &Value) -> Vec<Painted> {
    let mut calls = Vec::new();
    for op in list(scene, "ops") {
        let text = |name: &str| op.member(name).as_text().unwrap_or_default().to_owned();
        let color = |name: &str| {
            let opacity = number(&op, &format!("{name}Alpha"));
            let color = Color::parse(&text(name))?;
            let a = if opacity.is_nan() { 1.0 } else { opacity };
            Some(Color { a, ..color })
        };
        let numbers = |names: &[&str]| names.iter().map(|name| number(&op, name)).collect();
        let or = |x: f64, other: f64| if x.is_nan() { other } else { x };
        let (fill, stroke) = (color("fill"), color("stroke"));
        let is_fill = fill.is_some();
        let mut push = |kind, numbers, color, text| {
            calls.push(Painted {
                kind,
                numbers,
                color,
                text,
            });
        };
        let shape = text("shape");
        match shape.as_str() {
            "text" => push(
                "text",
                vec![
                    number(&op, "x"),
                    number(&op, "y"),
                    number(&op, "size"),
                    or(number(&op, "angle"), 0.0),
                ],
                fill,
                format!("{} {}", text("text"), or_word(text("align"), "left")),
            ),
            "line" if stroke.is_none() => {}
            "line" => push(
                "line",
                numbers(&["x1", "y1", "x2", "y2", "strokeWidth"]),
                stroke,
                text(""),
            ),
            "rect" if is_fill => push("rect fill", numbers(&["x", "y", "w", "h"]), fill, text("")),
            "rect" => push(
                "rect stroke",
                numbers(&["x", "y", "w", "h", "strokeWidth"]),
                stroke,
                text(""),
            ),
            "circle" if is_fill => push("circle fill", numbers(&["x", "y", "r"]), fill, text("")),
            "circle" => push(
                "circle stroke",
                numbers(&["x", "y", "r", "strokeWidth"]),
                stroke,
                text(""),
            ),
            "path" => {
                let d = text("d");
                let is_sector =
                    d.contains("ARC") || d.contains("ELL") || d.contains("RECT") || d.contains('Q');
                let numbers = if is_sector { Vec::new() } else { points_of(&d) };
                let color = if is_fill { fill } else { stroke };
                // Crosses have no inside.
                if is_fill && !d.contains('Z') && d.matches('M').count() > 1 && !d.contains('C') {
                    continue;
                }
                let kind = match (is_sector, is_fill) {
                    (true, true) => "sector fill",
                    (true, false) => "sector stroke",
                    (false, true) => "path fill",
                    (false, false) => "path stroke",
                };
                let is_open = kind == "path stroke" && !d.contains('Z');
                for part in d.split('M').filter(|part| is_open && !part.is_empty()) {
                    let mut numbers = points_of(part);
                    let is_line = numbers.len() == 4;
                    if is_line {
                        numbers.push(number(&op, "strokeWidth"));
                    }
                    let kind = if is_line { "line" } else { kind };
                    push(kind, numbers, color, String::new());
                }
                if !is_open {
                    push(kind, numbers, color, String::new());
                }
            }
            _ => {}
        }
    }
    calls
}

fn or_word(word: String, other: &str) -> String {
    if word.is_empty() {
        other.to_owned()
    } else {
        word
    }
}

/// Points without those that repeat the one before.
fn without_repeats(numbers: &[f64]) -> Vec<f64> {
    let mut kept: Vec<f64> = Vec::new();
    for point in numbers.chunks_exact(2) {
        let last = kept
            .len()
            .checked_sub(2)
            .map(|from| [kept[from], kept[from + 1]]);
        let same =
            |last: [f64; 2]| (last[0] - point[0]).abs() < 0.01 && (last[1] - point[1]).abs() < 0.01;
        if !last.is_some_and(same) {
            kept.extend(point);
        }
    }
    kept
}

/// The points of the first closed part of a path, or of all of an open one. Where it ends at its
/// start, that is not said twice.
fn points_of(d: &str) -> Vec<f64> {
    let first = d.split('Z').next().unwrap_or_default();
    let parted = first.replace(['M', 'L', 'C'], " ");
    let numbers: Vec<f64> = parted
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    closed(without_repeats(&numbers))
}

fn closed(mut numbers: Vec<f64>) -> Vec<f64> {
    let ends = numbers.len() >= 6 && {
        let last = numbers.len() - 2;
        (numbers[0] - numbers[last]).abs() < 0.01 && (numbers[1] - numbers[last + 1]).abs() < 0.01
    };
    if ends {
        numbers.truncate(numbers.len() - 2);
    }
    numbers
}

fn path_points(commands: &[Command]) -> Vec<f64> {
    let mut numbers = Vec::new();
    for command in commands {
        match command {
            Command::Move(at) | Command::Line(at) => numbers.extend(at),
            Command::Cubic(points) => numbers.extend(points),
            Command::Close => break,
        }
    }
    closed(without_repeats(&numbers))
}

/// What is painted here, in the same terms.
fn painted(chart: &Evaluated) -> Vec<Painted> {
    let mut all = Vec::new();
    let items = chart.scene.groups.iter().flat_map(|group| &group.items);
    for item in items {
        paint(item, &mut all);
    }
    all
}

fn paint(item: &Item, all: &mut Vec<Painted>) {
    let width = item.paint.stroke_width;
    let mut both = |kinds: [&'static str; 2], numbers: Vec<f64>, with_width: bool| {
        if let Some(color) = item.paint.fill {
            let numbers = numbers.clone();
            all.push(Painted {
                kind: kinds[0],
                numbers,
                color: Some(color),
                text: String::new(),
            });
        }
        if let Some(color) = item.paint.stroke {
            let mut numbers = numbers;
            if with_width {
                numbers.push(width);
            }
            all.push(Painted {
                kind: kinds[1],
                numbers,
                color: Some(color),
                text: String::new(),
            });
        }
    };
    match &item.shape {
        Shape::Rect { rect, radius } if radius.iter().all(|r| *r == 0.0) => {
            both(["rect fill", "rect stroke"], rect.to_vec(), true);
        }
        Shape::Rect { .. } => both(["sector fill", "sector stroke"], Vec::new(), false),
        Shape::Rule { line } => both(["", "line"], line.to_vec(), true),
        Shape::Symbol { at, size, .. } => {
            let radius = (size / std::f64::consts::PI).sqrt();
            both(
                ["circle fill", "circle stroke"],
                vec![at[0], at[1], radius],
                true,
            );
        }
        Shape::Arc { .. } => both(["sector fill", "sector stroke"], Vec::new(), false),
        Shape::Path { commands, .. } => {
            let is_start = |command: &Command| matches!(command, Command::Move(_));
            let starts: Vec<usize> = (0..commands.len())
                .filter(|at| is_start(&commands[*at]))
                .collect();
            let ends = starts.iter().skip(1).copied().chain([commands.len()]);
            let parts: Vec<Vec<f64>> = starts
                .iter()
                .zip(ends)
                .map(|(from, to)| path_points(&commands[*from..to]))
                .collect();
            // A line is stroked part by part; of an area the first part tells.
            let (fill, stroke) = (item.paint.fill, item.paint.stroke);
            let mut push = |kind, numbers: &Vec<f64>, color| {
                let numbers = numbers.clone();
                all.push(Painted {
                    kind,
                    numbers,
                    color,
                    text: String::new(),
                });
            };
            if let (Some(_), Some(first)) = (fill, parts.first()) {
                push("path fill", first, fill);
            }
            for part in parts.iter().filter(|_| stroke.is_some()) {
                if part.len() == 4 {
                    let numbers = part.iter().copied().chain([width]).collect();
                    push("line", &numbers, stroke);
                } else {
                    push("path stroke", part, stroke);
                }
            }
        }
        Shape::Text { at, label } => {
            let turn = label.angle.to_radians();
            let (sin, cos) = turn.sin_cos();
            let numbers = vec![
                at[0] - label.dy * sin,
                at[1] + label.dy * cos,
                label.size,
                label.angle,
            ];
            all.push(Painted {
                kind: "text",
                numbers,
                color: item.paint.fill,
                text: format!("{} {}", label.lines.join("\n"), label.align),
            });
        }
        shape => panic!("{shape:?} is not drawn by Chart.js"),
    }
}

/// Calls for which nothing is painted here.
fn compare_paint(scene: &Value, chart: &Evaluated) -> Vec<String> {
    let mut got = painted(chart);
    let mut wrong = Vec::new();
    let (sectors, others): (Vec<_>, Vec<_>) = called(scene)
        .into_iter()
        .partition(|call| call.kind.starts_with("sector"));
    for call in others.into_iter().chain(sectors) {
        // Labels of no words, and lines from a point to itself, show nothing.
        let is_nothing = call.kind == "text" && call.text.starts_with(' ')
            || call.kind == "line" && call.numbers[..2] == call.numbers[2..4]
            || call.kind == "rect fill" && call.numbers[2..4].contains(&0.0)
            || call.kind.starts_with("path") && call.numbers.len() <= 2;
        if is_nothing {
            continue;
        }
        match got.iter().position(|painted| near(&call, painted)) {
            Some(at) => {
                got.swap_remove(at);
            }
            // A border that is left out on a side, round corners and rings are paths of another
            // kind here.
            None if call.kind.starts_with("sector") => {
                let paths = ["path fill", "path stroke", "circle stroke", "rect fill"];
                let other = got.iter().position(|painted| {
                    let as_path = Painted {
                        kind: painted.kind,
                        numbers: painted.numbers.clone(),
                        color: call.color,
                        text: String::new(),
                    };
                    paths.contains(&painted.kind) && near(&as_path, painted)
                });
                match other {
                    Some(at) => {
                        got.swap_remove(at);
                    }
                    None => wrong.push(format!("not painted: {call:?}")),
                }
            }
            None => wrong.push(format!("not painted: {call:?}")),
        }
    }
    wrong
}

fn compare_folder(folder: &Path) -> usize {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("a folder")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.to_string_lossy().ends_with(".cj.json"))
        .collect();
    files.sort();
    let mut failures = Vec::new();
    let mut compared = 0;
    for file in files {
        let name = file
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .replace(".cj.json", "");
        let spec = std::fs::read_to_string(&file).expect("a specification");
        let scene = std::fs::read_to_string(folder.join(format!("{name}.scene.json")));
        let scene = value(&scene.expect("a scene"));
        let size = list(&scene, "size");
        let size = [0, 1].map(|at| size.get(at).map_or(f64::NAN, Value::to_number));
        compared += 1;
        match draw_at(&spec, size) {
            Ok(chart) => {
                let frame = chart.scene.frame.as_ref().expect("a frame");
                let mut wrong = compare_frames(&scene, &value(&frame.to_json(size)));
                wrong.extend(compare_paint(&scene, &chart));
                wrong.truncate(4);
                failures.extend(wrong.into_iter().map(|w| format!("{name}: {w}")));
            }
            Err(error) => failures.push(format!("{name}: {error}")),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    compared
}

fn own() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/charts/chartjs")
}

#[test]
fn charts_are_drawn_as_by_the_library() {
    assert!(compare_folder(&own()) >= 27);
}

/// Specifications written for these tests, one peculiarity each.
#[test]
fn every_peculiarity_is_drawn_as_by_the_library() {
    assert!(compare_folder(&own().join("peculiarities")) >= 150);
}

/// Version 2 and QuickChart's wrapper draw the scenes of their twins in version 4.
#[test]
fn older_words_mean_the_same() {
    let twins = [
        (
            r##"{"type":"horizontalBar","data":{"labels":["a","b"],"datasets":[{"label":"s","data":[3,5],"backgroundColor":"#123456"}]},
            "options":{"title":{"display":true,"text":"T","fontSize":20,"fontColor":"red"},"legend":{"position":"bottom","labels":{"fontColor":"blue"}},
            "scales":{"xAxes":[{"ticks":{"beginAtZero":true,"max":10,"fontSize":9},"scaleLabel":{"display":true,"labelString":"x"},
            "gridLines":{"color":"green","drawBorder":false}}],"yAxes":[{"ticks":{"fontColor":"teal"}}]}}}"##,
            r##"{"type":"bar","data":{"labels":["a","b"],"datasets":[{"label":"s","data":[3,5],"backgroundColor":"#123456"}]},
            "options":{"indexAxis":"y","plugins":{"title":{"display":true,"text":"T","font":{"size":20},"color":"red"},
            "legend":{"position":"bottom","labels":{"color":"blue"}}},
            "scales":{"x":{"beginAtZero":true,"max":10,"ticks":{"font":{"size":9}},"title":{"display":true,"text":"x"},
            "grid":{"color":"green"},"border":{"display":false}},"y":{"ticks":{"color":"teal"}}}}}"##,
        ),
        (
            r#"{"type":"line","data":{"labels":["a","b","c"],"datasets":[{"label":"s","data":[3,5,1],"lineTension":0.4,"steppedLine":false},
            {"label":"t","data":[30,50,10],"yAxisID":"right"}]},
            "options":{"scales":{"yAxes":[{"id":"left","position":"left"},{"id":"right","position":"right","ticks":{"suggestedMax":100}}]}}}"#,
            r#"{"type":"line","data":{"labels":["a","b","c"],"datasets":[{"label":"s","data":[3,5,1],"tension":0.4},
            {"label":"t","data":[30,50,10],"yAxisID":"right"}]},
            "options":{"scales":{"left":{"axis":"y","position":"left"},"right":{"axis":"y","position":"right","suggestedMax":100}}}}"#,
        ),
        (
            r#"{"type":"radar","data":{"labels":["a","b","c"],"datasets":[{"label":"s","data":[3,5,1]}]},"options":{"scale":{"ticks":{"min":0,"max":8}}}}"#,
            r#"{"type":"radar","data":{"labels":["a","b","c"],"datasets":[{"label":"s","data":[3,5,1]}]},"options":{"scales":{"r":{"min":0,"max":8}}}}"#,
        ),
        (
            r#"{"type":"doughnut","data":{"labels":["a","b"],"datasets":[{"data":[3,5]}]},"options":{"cutoutPercentage":70,"rotation":-3.141592653589793,"circumference":3.141592653589793}}"#,
            r#"{"type":"doughnut","data":{"labels":["a","b"],"datasets":[{"data":[3,5]}]},"options":{"cutout":"70%","rotation":-90,"circumference":180}}"#,
        ),
        (
            r#"{"chart":{"type":"bar","data":{"labels":["a"],"datasets":[{"data":[3]}]}},"width":600,"height":300,"version":"2.9.4"}"#,
            r#"{"type":"bar","data":{"labels":["a"],"datasets":[{"data":[3]}]}}"#,
        ),
        (
            r#"{"chart":"{\"type\":\"bar\",\"data\":{\"labels\":[\"a\"],\"datasets\":[{\"data\":[3]}]}}"}"#,
            r#"{"type":"bar","data":{"labels":["a"],"datasets":[{"data":[3]}]}}"#,
        ),
    ];
    for (old, new) in twins {
        let frame = |spec: &str| {
            let chart = draw(spec).unwrap_or_else(|e| panic!("{spec}: {e}"));
            (
                chart.scene.frame.expect("a frame").to_json([600.0, 300.0]),
                chart.scene.groups.len(),
            )
        };
        assert_eq!(frame(old), frame(new), "{old}");
    }
}

#[test]
fn the_wrapper_says_size_and_background() {
    let spec = r#"{"chart":{"type":"bar","data":{"labels":["a"],"datasets":[{"data":[3]}]}},"backgroundColor":"yellow","width":"400","height":200}"#;
    let document = Document::parse_strict(spec, &ReadLimits::default()).expect("JSON");
    let measure = PerCharacter(0.55);
    let chart = evaluate(document.root(), &Options::new(&measure)).expect("a chart");
    assert_eq!(chart.scene.size, [400.0, 200.0]);
    assert_eq!(chart.scene.background, Color::parse("yellow"));
}

/// What is asked for and not drawn is named, with its place in what was given.
#[test]
fn what_is_left_out_is_remarked_with_its_place() {
    let spec = r#"{"chart":{"type":"bar","data":{"labels":["a"],"datasets":[{"data":[3],"backgroundColor":"(ctx) => 'red'"},
        {"type":"sankey","data":[]}]},
        "options":{"plugins":{"datalabels":{"color":"white"},"annotation":false},
        "scales":{"y":{"type":"own","ticks":{"callback":"function(v){return v+'%'}"}}}}}}"#;
    let chart = draw(spec).expect("a chart");
    let mut remarks: Vec<String> = chart
        .remarks
        .iter()
        .map(|r| format!("{} {}", r.feature, r.pointer))
        .collect();
    remarks.sort();
    assert_eq!(
        remarks,
        [
            "a function /chart/data/datasets/0/backgroundColor",
            "a function /chart/options/scales/y/ticks/callback",
            "data set of type sankey /chart/data/datasets/1/type",
            "plugin datalabels /chart/options/plugins/datalabels",
            "scale own /chart/options/scales/y/type",
        ]
    );
    let error = draw(r#"{"type":"sankey","data":{"datasets":[]}}"#).expect_err("no chart");
    assert_eq!(
        (error.feature.as_str(), error.pointer.as_str()),
        ("Chart.js type sankey", "/type")
    );
}

#[test]
fn nothing_is_remarked_of_what_is_drawn_whole() {
    for folder in [own(), own().join("peculiarities")] {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.to_string_lossy().ends_with(".cj.json") {
                let spec = std::fs::read_to_string(&path).expect("a specification");
                assert_eq!(
                    draw(&spec).expect("a chart").remarks,
                    [],
                    "{}",
                    path.display()
                );
            }
        }
    }
}

/// The data as series, for tooltips and rows: a value of each point on each channel.
#[test]
fn sets_are_series() {
    let spec = r#"{"type":"bar","data":{"labels":["a","b"],"datasets":[{"label":"s","data":[3000,5.25]},{"type":"line","label":"t","data":[1,null]}]}}"#;
    let chart = draw(spec).expect("a chart");
    let told: Vec<Vec<String>> = chart
        .series
        .iter()
        .map(|series| {
            let lines = (0..series.len).map(|at| series.tooltip(at));
            lines
                .map(|l| {
                    l.iter()
                        .map(|(a, b)| format!("{a}={b}"))
                        .collect::<Vec<_>>()
                        .join(" ")
                })
                .collect()
        })
        .collect();
    assert_eq!(told, [["=a s=3,000", "=b s=5.25"], ["=a t=1", "=b t="]]);
    let pie =
        r#"{"type":"pie","data":{"labels":["a","b"],"datasets":[{"label":"s","data":[3,5]}]}}"#;
    let chart = draw(pie).expect("a chart");
    assert_eq!(chart.series[0].tooltip(1)[0].1, "5");
    assert_eq!(
        chart.series[0].placed().map(|c| c.words(1)),
        Some("b".to_owned())
    );
}

/// Specifications that are wrong or too large give a picture or say why not, soon.
#[test]
fn hostile_specifications_end() {
    let many = |count: usize| {
        (0..count)
            .map(|i| i.to_string())
            .collect::<Vec<_>>()
            .join(",")
    };
    let sets = vec![r#"{"data":[1,2]}"#; 20_000].join(",");
    let y = |options: &str| {
        format!(
            r#"{{"type":"line","data":{{"labels":[1,2],"datasets":[{{"data":[1,1e300]}}]}},"options":{{"scales":{{"y":{options}}}}}}}"#
        )
    };
    let specs = [
        r#"{"type":"bar"}"#.to_owned(),
        r#"{"data":{"datasets":[]}}"#.to_owned(),
        r#"{"type":"pie","data":{"datasets":[{"data":[]}]}}"#.to_owned(),
        r#"{"type":"radar","data":{"datasets":[{"data":[1,2]}]}}"#.to_owned(),
        r#"{"type":"polarArea","data":{"datasets":[{"data":[null,"x",{},[]]}]}}"#.to_owned(),
        r#"{"type":"bar","data":{"labels":"abc","datasets":[{"data":"abc"},7,null,{"data":{"a":{"b":1}}}]},"options":7}"#.to_owned(),
        r#"{"type":"line","data":{"labels":[null,{},[]],"datasets":[{"data":[[1],[2,3,4],{"x":{},"y":[]},null,true]}]}}"#.to_owned(),
        r#"{"type":"bubble","data":{"datasets":[{"data":[{"x":1,"y":2,"r":-5},{"x":1e308,"y":-1e308,"r":1e308}]}]}}"#.to_owned(),
        y(r#"{"ticks":{"stepSize":1e-300}}"#),
        y(r#"{"ticks":{"stepSize":-1}}"#),
        y(r#"{"ticks":{"count":1e9}}"#),
        y(r#"{"ticks":{"maxTicksLimit":1e9,"precision":400}}"#),
        y(r#"{"type":"logarithmic","min":1e-320,"max":1e308}"#),
        y(r#"{"type":"logarithmic","min":-5,"max":0}"#),
        y(r#"{"min":5,"max":1}"#),
        y(r#"{"min":"x","max":{}}"#),
        y(r#"{"position":{"nowhere":3},"title":{"display":true,"text":{}}}"#),
        y(r#"{"grid":{"color":[],"lineWidth":[]},"ticks":{"color":[],"font":{"size":1e308,"lineHeight":"1e308"}}}"#),
        y(r#"{"type":"time","min":0,"max":1e300,"time":{"unit":"millisecond"}}"#),
        r#"{"type":"line","data":{"datasets":[{"data":[{"x":-8e15,"y":1},{"x":8e15,"y":2}]}]},"options":{"scales":{"x":{"type":"time","time":{"unit":"second"}}}}}"#.to_owned(),
        r#"{"type":"line","data":{"labels":[1],"datasets":[{"data":[1],"fill":"+1"},{"data":[1],"fill":"-1"}]}}"#.to_owned(),
        r#"{"type":"doughnut","data":{"labels":[1,2],"datasets":[{"data":[1e308,1e308],"weight":-1}]},"options":{"cutout":"900%","radius":"-5%","circumference":1e9,"rotation":1e300}}"#.to_owned(),
        format!(r#"{{"type":"line","data":{{"labels":[{0}],"datasets":[{{"data":[{0}]}}]}}}}"#, many(200_000)),
        format!(r#"{{"type":"bar","data":{{"datasets":[{{"data":[{}]}}]}}}}"#, many(60_000)),
        format!(r#"{{"type":"bar","data":{{"labels":[1,2],"datasets":[{sets}]}},"options":{{"scales":{{"y":{{"stacked":true}}}}}}}}"#),
        format!(r#"{{"type":"bar","data":{{"labels":["{}"],"datasets":[{{"data":[1]}}]}}}}"#, "word ".repeat(400_000)),
        format!(r#"{{"type":"bar","data":{{"labels":[{}1{}],"datasets":[{{"data":[1]}}]}}}}"#, "[".repeat(400), "]".repeat(400)),
    ];
    for spec in specs {
        let name: String = spec.chars().take(140).collect();
        let sizes = [[600.0, 300.0], [1.0, 1.0], [1e9, f64::NAN]];
        let count = if spec.len() > 10_000 { 1 } else { sizes.len() };
        for size in sizes.into_iter().take(count) {
            let started = std::time::Instant::now();
            let chart = draw_at(&spec, size).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert!(chart.scene.size.iter().all(|s| s.is_finite()), "{name}");
            let drawing = mcpview::chart::drawing::Drawing::of(chart);
            assert!(drawing.points.iter().all(|p| p.is_finite()), "{name}");
            // Debug builds on a busy machine: the limit is against what would never end.
            assert!(started.elapsed().as_secs() < 60, "{name}");
        }
    }
}
