use crate::recording::{check, numbers};
use mcpview::chart::{
    Value,
    curve::{Arc, Command, Curve, arc, area, line, symbol},
};

const RECORDING: &str = include_str!("../data/d3/curves.jsonl");

fn commands(path: &[Command]) -> Value {
    let command = |letter: &str, numbers: &[f64]| -> Value {
        let letter = std::iter::once(Value::from(letter));
        letter
            .chain(numbers.iter().map(|n| Value::Number(*n)))
            .collect()
    };
    let commands = path.iter().map(|c| match c {
        Command::Move(p) => command("M", p),
        Command::Line(p) => command("L", p),
        Command::Cubic(p) => command("C", p),
        Command::Close => command("Z", &[]),
    });
    commands.collect()
}

#[test]
fn curves_are_those_of_d3() {
    check(RECORDING, 1e-12, |call| {
        let tension = Some(call.number(1)).filter(|t| !t.is_nan());
        let horizontal = call.argument(2).to_bool();
        let curve = Curve::named(call.text(0)?, tension, horizontal)?;
        let pair = |point: &Value| {
            point.as_array()?;
            let [along, top, base] = numbers(point)[..] else {
                return None;
            };
            Some(if horizontal {
                ([top, along], [base, along])
            } else {
                ([along, top], [along, base])
            })
        };
        let pairs: Vec<_> = call.argument(3).as_array()?.iter().map(pair).collect();
        let path = match &*call.function {
            "line" => {
                let points: Vec<_> = pairs.iter().map(|pair| pair.map(|pair| pair.0)).collect();
                line(&points, curve)
            }
            "area" => area(&pairs, curve),
            _ => return None,
        };
        Some(commands(&path))
    });
}

#[test]
fn arcs_stay_on_their_radii() {
    let quarter = Arc {
        inner: 50.0,
        outer: 100.0,
        end: std::f64::consts::FRAC_PI_2,
        ..Arc::default()
    };
    for pad in [0.0, 0.05, 4.0] {
        let path = arc(Arc { pad, ..quarter });
        for command in &path {
            if let Command::Move([x, y]) | Command::Line([x, y]) | Command::Cubic([.., x, y]) =
                command
            {
                let radius = (x * x + y * y).sqrt();
                let near = |r: f64| (radius - r).abs() < 1e-9;
                assert!(near(50.0) || near(100.0), "{radius} {path:?}");
            }
        }
    }
    let first = arc(quarter)[0];
    assert!(matches!(first, Command::Move([x, y]) if x.abs() < 1e-9 && (y + 100.0).abs() < 1e-9));
}

#[test]
fn symbols_have_their_names() {
    for name in [
        "circle",
        "cross",
        "diamond",
        "square",
        "arrow",
        "wedge",
        "triangle",
        "triangle-up",
        "triangle-left",
        "stroke",
    ] {
        assert!(
            symbol(name, 100.0).is_some_and(|path| path.len() > 1),
            "{name}"
        );
    }
    assert!(symbol("M0,0L1,1", 100.0).is_none());
}
