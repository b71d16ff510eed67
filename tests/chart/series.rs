//! The points behind the marks: every mark stands where its datum says.

use std::path::Path;

use mcpview::chart::{
    Evaluated, Value,
    scene::{Datum, Item, Shape},
    text::VegaEstimate,
};

use super::scenes::draw;

fn chart(spec: &str) -> Evaluated {
    draw(spec, &VegaEstimate, false).expect("a chart")
}

/// `name/mark: x=y …` of each series, with the words of the values.
fn told(chart: &Evaluated) -> Vec<String> {
    let one = |series: &mcpview::chart::Series| {
        let words = |name: &str, point| {
            let channel = series.channel(name);
            channel.map_or_else(|| "-".to_owned(), |c| c.words(point))
        };
        let points: Vec<String> = (0..series.len)
            .map(|p| format!("{}={}", words("x", p), words("y", p)))
            .collect();
        format!("{}/{}: {}", series.name, series.mark, points.join(" "))
    };
    chart.series.iter().map(one).collect()
}

/// The data that items show: each item with its datum, and a line's points one by one, with
/// where they are in x and y.
fn places(item: &Item) -> Vec<(Datum, Option<[f64; 2]>)> {
    let Some(datum) = item.datum else {
        return Vec::new();
    };
    let at = |offset: usize| Datum {
        point: datum.point + offset as u32,
        ..datum
    };
    match &item.shape {
        Shape::Symbol { at: xy, .. } => vec![(datum, Some(*xy))],
        Shape::Line { points, .. } => points
            .iter()
            .enumerate()
            .map(|(i, p)| (at(i), *p))
            .collect(),
        Shape::Area { points, .. } => (points.iter().enumerate())
            .map(|(i, p)| (at(i), p.map(|_| [f64::NAN; 2])))
            .collect(),
        Shape::Trail { points } => (points.iter().enumerate())
            .map(|(i, p)| (at(i), p.map(|[x, y, _]| [x, y])))
            .collect(),
        _ => vec![(datum, Some([f64::NAN; 2]))],
    }
}

/// Checks that every mark of the data has a point, and every symbol and line on linear scales
/// stands where its values are. Returns how many places were compared.
fn check(name: &str, chart: &Evaluated) -> usize {
    let mut compared = 0;
    let scale = |channel: &str| {
        let scale = chart.scene.scales.iter().find(|s| s.name == channel)?;
        let is_linear = matches!(&*scale.kind, "linear" | "time" | "utc");
        let [low, high] = <&[Value; 2]>::try_from(&*scale.domain).ok()?;
        is_linear.then(|| (low.to_number(), high.to_number()))
    };
    for series in &chart.series {
        for channel in &series.channels {
            assert_eq!(channel.values.len(), series.len, "{name}: {}", channel.name);
        }
    }
    for group in chart.scene.groups.iter().filter(|g| g.role == "mark") {
        let rect = chart.scene.views[group.view].rect;
        for (datum, place) in group.items.iter().flat_map(places) {
            let series = chart.series.get(datum.series as usize);
            let series = series.unwrap_or_else(|| panic!("{name}: no series {datum:?}"));
            assert!((datum.point as usize) < series.len, "{name}: {datum:?}");
            let point = datum.point as usize;
            let Some([x, y]) = place else {
                continue;
            };
            for (channel, pixel, from, to) in [
                ("x", x, rect[0], rect[0] + rect[2]),
                ("y", y, rect[1] + rect[3], rect[1]),
            ] {
                let value = series.value(channel, point);
                let (Some((low, high)), false) = (scale(channel), pixel.is_nan()) else {
                    continue;
                };
                let mixed = matches!(
                    series.channel(channel).map(|c| &c.words),
                    Some(mcpview::chart::Words::Span(..) | mcpview::chart::Words::Of(..))
                );
                if mixed || !matches!(value, Value::Number(_) | Value::Date(_)) {
                    continue;
                }
                let want = from + (value.to_number() - low) / (high - low) * (to - from);
                assert!(
                    (want - pixel).abs() < 0.51,
                    "{name}: {channel} of {datum:?} is {} at {pixel}, not {want}",
                    value.to_text()
                );
                compared += 1;
            }
        }
    }
    compared
}

#[test]
fn marks_stand_where_their_points_say() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/charts");
    assert!(check_folder(&own) > 30);
    let root = std::env::var_os("MCPVIEW_SHARED").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"),
        Into::into,
    );
    let folder = root.join("data/charts/vega-lite");
    if folder.is_dir() {
        assert!(check_folder(&folder) > 100);
    } else {
        println!("skipped: no folder {}", folder.display());
    }
}

/// Checks all specifications of a folder that are drawn.
fn check_folder(folder: &Path) -> usize {
    let mut compared = 0;
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.ends_with(".vl.json") {
            let spec = std::fs::read_to_string(entry.path()).expect("a file");
            if let Ok(chart) = draw(&spec, &VegaEstimate, true) {
                compared += check(&name, &chart);
            }
        }
    }
    compared
}

#[test]
fn lines_are_in_the_order_of_their_places_with_gaps() {
    let chart = chart(
        r#"{"mark":{"type":"line","point":true},"data":{"values":[
        {"f":3,"v":1,"c":"a"},{"f":1,"v":5,"c":"b"},{"f":1,"v":null,"c":"a"},{"f":2,"v":2,"c":"a"}]},
        "encoding":{"x":{"field":"f"},"y":{"field":"v"},"color":{"field":"c"}}}"#,
    );
    check("gaps", &chart);
    assert_eq!(
        told(&chart),
        [
            "a/line: 1= 2=2 3=1",
            "b/line: 1=5",
            "a/point: 3=1 2=2",
            "b/point: 1=5"
        ]
    );
    assert!(!chart.series[0].repeats);
}

#[test]
fn bars_are_split_by_their_colours_unless_each_has_its_own() {
    let data = r#""data":{"values":[{"a":"x","b":1,"c":"p"},{"a":"y","b":2,"c":"q"},{"a":"x","b":3,"c":"q"}]}"#;
    let grouped = chart(&format!(
        r#"{{{data},"mark":"bar","encoding":{{"x":{{"field":"a"}},"y":{{"field":"b"}},"color":{{"field":"c"}}}}}}"#
    ));
    assert_eq!(told(&grouped), ["p/bar: x=1", "q/bar: y=2 x=3"]);
    let own = chart(&format!(
        r#"{{{data},"mark":"bar","encoding":{{"x":{{"field":"a"}},"y":{{"field":"b"}},"color":{{"field":"b","type":"nominal"}}}}}}"#
    ));
    assert_eq!(told(&own), ["/bar: x=1 y=2 x=3"]);
}

#[test]
fn labels_and_dots_repeat_the_points_below() {
    let chart = chart(
        r#"{"data":{"values":[{"a":"x","b":1},{"a":"y","b":2}]},
        "encoding":{"x":{"field":"a"},"y":{"field":"b"}},"layer":[{"mark":"bar"},
        {"mark":"text","encoding":{"text":{"field":"b"}}},
        {"mark":"rule","encoding":{"y":{"aggregate":"mean","field":"b"},"x":null}}]}"#,
    );
    let repeats: Vec<bool> = chart.series.iter().map(|s| s.repeats).collect();
    assert_eq!(repeats, [false, true, false]);
    assert_eq!(&*chart.series[2].name, "Mean of b");
}

/// The words are those that Vega-Lite's tooltips have.
#[test]
fn tooltips_have_titles_and_formats() {
    let tooltip = |encoding: &str| -> String {
        let chart = chart(&format!(
            r#"{{"mark":"bar","data":{{"values":[{{"a":"2024-02-03","b":1234.5,"c":"k"}}]}},"encoding":{{{encoding}}}}}"#
        ));
        let lines = chart.series[0].tooltip(0);
        let lines: Vec<String> = lines.iter().map(|(t, w)| format!("{t}: {w}")).collect();
        lines.join("; ")
    };
    assert_eq!(
        tooltip(
            r#""x":{"field":"a","timeUnit":"yearmonth"},"y":{"field":"b","format":"$,.2f","title":"Cost"}"#
        ),
        "a (year-month): Feb 2024; Cost: $1,234.50"
    );
    assert_eq!(
        tooltip(r#""x":{"field":"a","type":"temporal"},"y":{"aggregate":"count"}"#),
        "a: Feb 03, 2024; Count of Records: 1"
    );
    assert_eq!(
        tooltip(
            r#""x":{"field":"b","bin":{"step":500}},"y":{"field":"c"},"tooltip":[{"field":"c","title":"Key"}]"#
        ),
        "Key: k"
    );
    assert_eq!(
        tooltip(r#""x":{"field":"b","bin":{"step":500}},"y":{"aggregate":"count"}"#),
        "b (binned): 1000 \u{2013} 1500; Count of Records: 1"
    );
    assert_eq!(
        tooltip(r#""y":{"field":"b","stack":"normalize"},"color":{"field":"c"}"#),
        "b: 100%; c: k"
    );
}
