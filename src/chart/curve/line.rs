//! Curves through points, as d3-shape draws them.

use super::Command;

/// How points are joined.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Curve {
    /// Straight lines.
    Linear,
    /// Straight lines and back to the start.
    LinearClosed,
    /// Steps at a fraction of the way: 0 at the point before, 0.5 in the middle, 1 at the next.
    Step(f64),
    /// A cubic B-spline.
    Basis,
    /// A cardinal spline with a tension.
    Cardinal(f64),
    /// A cubic spline that keeps what rises in y rising along x.
    MonotoneX,
    /// The same with x and y exchanged.
    MonotoneY,
}

impl Curve {
    /// The curve of Vega's name; `None` for names not drawn here, which a caller draws straight
    /// with a diagnostic. `horizontal` is the orientation `monotone` asks for.
    pub fn named(name: &str, tension: Option<f64>, horizontal: bool) -> Option<Curve> {
        Some(match name {
            "linear" => Curve::Linear,
            "linear-closed" => Curve::LinearClosed,
            "step" => Curve::Step(0.5),
            "step-before" => Curve::Step(0.0),
            "step-after" => Curve::Step(1.0),
            "basis" => Curve::Basis,
            "cardinal" => Curve::Cardinal(tension.unwrap_or(0.0)),
            "monotone" if horizontal => Curve::MonotoneY,
            "monotone" => Curve::MonotoneX,
            _ => return None,
        })
    }
}

/// A line through points; `None` is a gap.
pub fn line(points: &[Option<[f64; 2]>], curve: Curve) -> Vec<Command> {
    let mut path = Vec::new();
    for run in points.split(Option::is_none) {
        let run: Vec<[f64; 2]> = run.iter().flatten().copied().collect();
        push(&mut path, &run, curve, false);
        if run.len() == 1 || curve == Curve::LinearClosed && !run.is_empty() {
            path.push(Command::Close);
        }
    }
    path
}

/// An area between two lines of equally many points; `None` is a gap.
pub fn area(points: &[Option<([f64; 2], [f64; 2])>], curve: Curve) -> Vec<Command> {
    let mut path = Vec::new();
    let back = match curve {
        Curve::Step(at) => Curve::Step(1.0 - at),
        other => other,
    };
    for run in points.split(Option::is_none) {
        let top: Vec<[f64; 2]> = run.iter().flatten().map(|(top, _)| *top).collect();
        let bottom: Vec<[f64; 2]> = run
            .iter()
            .rev()
            .flatten()
            .map(|(_, bottom)| *bottom)
            .collect();
        push(&mut path, &top, curve, false);
        push(&mut path, &bottom, back, true);
        if !top.is_empty() {
            path.push(Command::Close);
        }
    }
    path
}

/// Appends one run; `join` continues the part instead of starting one.
fn push(path: &mut Vec<Command>, points: &[[f64; 2]], curve: Curve, join: bool) {
    let [first, rest @ ..] = points else {
        return;
    };
    path.push(if join {
        Command::Line(*first)
    } else {
        Command::Move(*first)
    });
    match curve {
        Curve::Linear | Curve::LinearClosed => path.extend(rest.iter().map(|p| Command::Line(*p))),
        Curve::Step(at) => push_steps(path, points, at),
        _ if rest.len() < 2 => path.extend(rest.iter().map(|p| Command::Line(*p))),
        Curve::Basis => push_basis(path, points),
        Curve::Cardinal(tension) => push_cardinal(path, points, (1.0 - tension) / 6.0),
        Curve::MonotoneX => push_monotone(path, points, |p| p),
        Curve::MonotoneY => push_monotone(path, points, |[x, y]| [y, x]),
    }
}

fn push_steps(path: &mut Vec<Command>, points: &[[f64; 2]], at: f64) {
    for pair in points.windows(2) {
        let [[x0, y0], [x, y]] = *pair else {
            continue;
        };
        if at <= 0.0 {
            path.push(Command::Line([x0, y]));
            path.push(Command::Line([x, y]));
        } else {
            let middle = x0 * (1.0 - at) + x * at;
            path.push(Command::Line([middle, y0]));
            path.push(Command::Line([middle, y]));
        }
    }
    if let Some(last) = points
        .last()
        .filter(|_| 0.0 < at && at < 1.0 && points.len() > 1)
    {
        path.push(Command::Line(*last));
    }
}

fn push_basis(path: &mut Vec<Command>, points: &[[f64; 2]]) {
    let mut segment = |a: [f64; 2], b: [f64; 2], c: [f64; 2], first: bool| {
        let mix = |of: fn(f64, f64, f64) -> f64| [of(a[0], b[0], c[0]), of(a[1], b[1], c[1])];
        if first {
            path.push(Command::Line(mix(|a, b, _| (5.0 * a + b) / 6.0)));
        }
        let [x1, y1] = mix(|a, b, _| (2.0 * a + b) / 3.0);
        let [x2, y2] = mix(|a, b, _| (a + 2.0 * b) / 3.0);
        let [x, y] = mix(|a, b, c| (a + 4.0 * b + c) / 6.0);
        path.push(Command::Cubic([x1, y1, x2, y2, x, y]));
    };
    for (at, window) in points.windows(3).enumerate() {
        if let [a, b, c] = *window {
            segment(a, b, c, at == 0);
        }
    }
    if let [.., a, b] = *points {
        segment(a, b, b, false);
        path.push(Command::Line(b));
    }
}

fn push_cardinal(path: &mut Vec<Command>, points: &[[f64; 2]], k: f64) {
    for (at, pair) in points.windows(2).enumerate() {
        let [a, b] = *pair else {
            continue;
        };
        let before = at
            .checked_sub(1)
            .and_then(|i| points.get(i))
            .copied()
            .unwrap_or(b);
        let after = points.get(at + 2).copied().unwrap_or(a);
        path.push(Command::Cubic([
            a[0] + k * (b[0] - before[0]),
            a[1] + k * (b[1] - before[1]),
            b[0] + k * (a[0] - after[0]),
            b[1] + k * (a[1] - after[1]),
            b[0],
            b[1],
        ]));
    }
}

/// Steffen's monotone cubic ("A simple method for monotonic interpolation in one dimension",
/// 1990). `turn` exchanges the axes, and exchanges them back.
fn push_monotone(path: &mut Vec<Command>, points: &[[f64; 2]], turn: fn([f64; 2]) -> [f64; 2]) {
    let mut points: Vec<[f64; 2]> = points.iter().map(|p| turn(*p)).collect();
    points.dedup();
    let slope = |i: usize| {
        let [[x0, y0], [x1, y1], [x2, y2]] = [points[i - 1], points[i], points[i + 1]];
        let (h0, h1) = (x1 - x0, x2 - x1);
        let over = |dy: f64, h: f64, other: f64| {
            dy / if h != 0.0 {
                h
            } else if other < 0.0 {
                -0.0
            } else {
                0.0
            }
        };
        let (s0, s1) = (over(y1 - y0, h0, h1), over(y2 - y1, h1, h0));
        let p = (s0 * h1 + s1 * h0) / (h0 + h1);
        let sign = |x: f64| if x < 0.0 { -1.0 } else { 1.0 };
        let least = s0.abs().min(s1.abs()).min(0.5 * p.abs());
        let slope = (sign(s0) + sign(s1)) * least;
        if slope.is_nan() || p.is_nan() {
            0.0
        } else {
            slope
        }
    };
    let end_slope = |a: [f64; 2], b: [f64; 2], other: f64| {
        let h = b[0] - a[0];
        if h == 0.0 {
            other
        } else {
            (3.0 * (b[1] - a[1]) / h - other) / 2.0
        }
    };
    let last = points.len().saturating_sub(1);
    let inner = |i: usize| (i > 0 && i < last).then(|| slope(i));
    for (at, pair) in points.windows(2).enumerate() {
        let [a, b] = *pair else {
            continue;
        };
        if last == 1 {
            path.push(Command::Line(turn(b)));
            continue;
        }
        let t1 = inner(at + 1);
        let t0 = inner(at).unwrap_or_else(|| end_slope(a, b, t1.unwrap_or(0.0)));
        let t1 = t1.unwrap_or_else(|| end_slope(a, b, t0));
        let third = (b[0] - a[0]) / 3.0;
        let [x1, y1] = turn([a[0] + third, a[1] + third * t0]);
        let [x2, y2] = turn([b[0] - third, b[1] - third * t1]);
        let [x, y] = turn(b);
        path.push(Command::Cubic([x1, y1, x2, y2, x, y]));
    }
}
