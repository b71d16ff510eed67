//! The flat drawing: marks as a canvas paints them, and what is under the pointer.

use mcpview::{
    chart::{
        Options, Theme,
        drawing::{self, Drawing, Form, Kind, NONE, Role},
        text::PerCharacter,
    },
    json::Document,
    limits::ReadLimits,
};

const BARS: &str = r##"{"$schema": "https://vega.github.io/schema/vega-lite/v6.json",
  "data": {"values": [{"layer": "hair", "ms": 12}, {"layer": "skin", "ms": 30}, {"layer": "set", "ms": 7}]},
  "mark": {"type": "bar"}, "encoding": {
    "x": {"field": "layer", "type": "nominal"}, "y": {"field": "ms", "type": "quantitative"}}}"##;

fn draw_with(spec: &str, change: impl Fn(&mut Options<'_>), scale: Option<f64>) -> Drawing {
    let document = Document::parse_strict(spec, &ReadLimits::default()).expect("a specification");
    let mut options = Options {
        strict: true,
        ..Options::new(&PerCharacter(0.55))
    };
    change(&mut options);
    drawing::draw(document.root(), &options, scale).expect("a chart that is drawn")
}

fn draw(spec: &str) -> Drawing {
    draw_with(spec, |_| {}, None)
}

/// What holds for every drawing: ranges lie in their arrays, clips close, verbs and points agree.
fn check(drawing: &Drawing) {
    let mut clipped = false;
    for mark in &drawing.marks {
        let verbs = mark.verbs.of(&drawing.verbs);
        let points = mark.points.of(&drawing.points);
        assert_eq!(verbs.len(), mark.verbs.count as usize);
        assert_eq!(
            mark.numbers.of(&drawing.numbers).len(),
            mark.numbers.count as usize
        );
        let taken: usize = verbs.iter().map(|v| [2, 2, 6, 0][*v as usize]).sum();
        assert_eq!(taken, points.len());
        assert_eq!(verbs.is_empty(), mark.kind != Kind::Path);
        assert!(points.iter().chain(&mark.rect).all(|x| x.is_finite()));
        match mark.kind {
            Kind::Clip => assert!(!std::mem::replace(&mut clipped, true)),
            Kind::Unclip => assert!(std::mem::replace(&mut clipped, false)),
            Kind::Text => assert!(!drawing.string(mark.text).is_empty() && mark.font_size > 0.0),
            _ => {}
        }
        assert!(mark.gradient == NONE || (mark.gradient as usize) < drawing.gradients.len());
        assert!((mark.view as usize) < drawing.views.len());
    }
    assert!(!clipped);
}

fn marks_of(drawing: &Drawing, role: Role) -> Vec<&drawing::Mark> {
    drawing.marks.iter().filter(|m| m.role == role).collect()
}

#[test]
fn a_bar_chart_is_rectangles_lines_and_texts() {
    let drawing = draw(BARS);
    check(&drawing);
    let bars = marks_of(&drawing, Role::Mark);
    assert_eq!(bars.len(), 3);
    for bar in &bars {
        assert_eq!((bar.kind, bar.form), (Kind::Rect, Some(Form::Rect)));
        assert_eq!((bar.fill, bar.stroke), (0x4c78_a8ff, 0));
    }
    let labels = marks_of(&drawing, Role::AxisLabel);
    let words: Vec<&str> = labels.iter().map(|m| drawing.string(m.text)).collect();
    assert_eq!(&words[..3], ["hair", "set", "skin"]);
    // The labels of x are turned by a quarter: their baseline is beside the anchor.
    assert_eq!(labels[0].angle, 270.0);
    let anchor = labels[0].numbers.of(&drawing.numbers);
    assert!(
        (labels[0].rect[0] - anchor[0] - 3.0).abs() < 1e-9,
        "{anchor:?}"
    );
    assert_eq!(drawing.background, 0xffff_ffff);
}

#[test]
fn symbols_of_one_kind_share_their_path() {
    let values: Vec<String> = (0..50)
        .map(|i| format!(r#"{{"x": {i}, "y": {}}}"#, i * i))
        .collect();
    let spec = format!(
        r#"{{"data": {{"values": [{}]}}, "mark": "point", "encoding": {{
        "x": {{"field": "x", "type": "quantitative"}}, "y": {{"field": "y", "type": "quantitative"}}}}}}"#,
        values.join(",")
    );
    let drawing = draw(&spec);
    check(&drawing);
    let points = marks_of(&drawing, Role::Mark);
    assert_eq!(points.len(), 50);
    assert!(
        points
            .iter()
            .all(|p| p.verbs == points[0].verbs && p.form == Some(Form::Symbol))
    );
    let first = points[0].points.of(&drawing.points);
    assert!((first[0] - 30f64.sqrt() / 2.0).abs() < 1e-9);
}

#[test]
fn what_is_under_the_pointer_is_found() {
    let drawing = draw(BARS);
    let bars = marks_of(&drawing, Role::Mark);
    for bar in bars {
        let [x, y, width, height] = bar.rect;
        let hit = drawing
            .hit(x + width / 2.0, y + height / 2.0)
            .expect("a bar");
        assert_eq!(Some(hit.datum), bar.datum);
        // A little beside it still counts, more does not.
        assert_eq!(
            drawing.hit(x + width / 2.0, y - 3.0).map(|h| h.datum),
            bar.datum
        );
        assert_eq!(drawing.hit(x + width / 2.0, y - 6.0), None);
    }
    assert_eq!(drawing.hit(f64::NAN, 10.0), None);
}

#[test]
fn a_picture_takes_the_size_that_is_asked_for() {
    let drawing = draw_with(
        BARS,
        |o| (o.width, o.height) = (Some(640.0), Some(320.0)),
        None,
    );
    assert!((drawing.width - 640.0).abs() < 1.5, "{}", drawing.width);
    assert!((drawing.height - 320.0).abs() < 1.5, "{}", drawing.height);
}

#[test]
fn a_dark_theme_changes_what_the_chart_leaves_open() {
    let dark = Theme::dark();
    let spec = BARS.replace(
        "\"mark\": {\"type\"",
        "\"mark\": {\"color\": \"#ff0000\", \"type\"",
    );
    for (spec, fill) in [(BARS, 0x6ba3_d6ff), (spec.as_str(), 0xff00_00ff)] {
        let document = Document::parse_strict(spec, &ReadLimits::default()).unwrap();
        let options = Options {
            theme: &dark,
            ..Options::new(&PerCharacter(0.55))
        };
        let drawing = drawing::draw(document.root(), &options, None).unwrap();
        assert_eq!(drawing.background, 0x1e21_26ff);
        assert!(
            marks_of(&drawing, Role::Mark)
                .iter()
                .all(|m| m.fill == fill)
        );
        for role in [Role::AxisLabel, Role::AxisTitle] {
            assert!(
                marks_of(&drawing, role)
                    .iter()
                    .all(|m| m.fill == 0xd7db_e0ff)
            );
        }
        assert!(
            marks_of(&drawing, Role::AxisGrid)
                .iter()
                .all(|m| m.stroke == 0x363b_43ff)
        );
    }
}

#[test]
fn thin_lines_lie_on_device_pixels() {
    let drawing = draw_with(BARS, |_| {}, Some(1.5));
    check(&drawing);
    for mark in marks_of(&drawing, Role::AxisGrid) {
        // One and a half pixels of the device become two, between whole ones.
        let y = mark.points.of(&drawing.points)[1] * 1.5;
        assert!((mark.stroke_width * 1.5 - 2.0).abs() < 1e-9);
        assert!((y - y.round()).abs() < 1e-9);
    }
}
