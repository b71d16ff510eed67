//! The paths of symbols, arcs, lines, areas and trails.

use std::f64::consts::{PI, TAU};

use crate::chart::curve::{self, Arc, Command, Curve, push_circular};

/// A symbol around the origin, turned; a name that is none is a circle.
pub fn symbol(name: &str, size: f64, angle: f64) -> Vec<Command> {
    let path = curve::symbol(name, size).or_else(|| curve::symbol("circle", size));
    let mut path = path.unwrap_or_default();
    if angle != 0.0 {
        let (sin, cos) = angle.to_radians().sin_cos();
        for command in &mut path {
            let numbers: &mut [f64] = match command {
                Command::Move(p) | Command::Line(p) => p,
                Command::Cubic(p) => p,
                Command::Close => &mut [],
            };
            for point in numbers.chunks_exact_mut(2) {
                let (x, y) = (point[0], point[1]);
                point[0] = x * cos - y * sin;
                point[1] = x * sin + y * cos;
            }
        }
    }
    path
}

/// A sector around the origin.
pub fn arc(angles: [f64; 2], radii: [f64; 2], pad: f64) -> Vec<Command> {
    curve::arc(Arc {
        inner: radii[0],
        outer: radii[1],
        start: angles[0],
        end: angles[1],
        pad,
    })
}

fn curve_of(name: &str, tension: Option<f64>, lying: bool) -> Curve {
    Curve::named(name, tension, lying).unwrap_or(Curve::Linear)
}

/// A line through points.
pub fn line(points: &[Option<[f64; 2]>], name: &str, tension: Option<f64>) -> Vec<Command> {
    curve::line(points, curve_of(name, tension, false))
}

/// An area.
pub fn area(
    points: &[Option<[f64; 3]>],
    lying: bool,
    name: &str,
    tension: Option<f64>,
) -> Vec<Command> {
    let pairs: Vec<_> = points
        .iter()
        .map(|p| p.map(|[x, y, o]| ([x, y], if lying { [o, y] } else { [x, o] })))
        .collect();
    curve::area(&pairs, curve_of(name, tension, lying))
}

/// A line of changing width: a part for each stretch, round at both ends.
pub fn trail(points: &[Option<[f64; 3]>]) -> Vec<Command> {
    let mut path = Vec::new();
    for run in points.split(Option::is_none) {
        let run: Vec<[f64; 3]> = run.iter().flatten().copied().collect();
        if let [only] = run.as_slice() {
            disc(*only, &mut path);
        }
        for pair in run.windows(2) {
            if let [from, to] = pair {
                stretch(*from, *to, &mut path);
            }
        }
    }
    path
}

fn disc([x, y, width]: [f64; 3], path: &mut Vec<Command>) {
    let radius = width / 2.0;
    path.push(Command::Move([x + radius, y]));
    push_circular(path, [x, y], radius, 0.0, TAU);
    path.push(Command::Close);
}

fn stretch(from: [f64; 3], to: [f64; 3], path: &mut Vec<Command>) {
    let (across, along) = (from[1] - to[1], to[0] - from[0]);
    let length = across.hypot(along);
    if !(length > 0.0) {
        disc(to, path);
        return;
    }
    let (ux, uy) = (across / length, along / length);
    let (r1, r2) = (from[2] / 2.0, to[2] / 2.0);
    let turn = libm::atan2(uy, ux);
    path.push(Command::Move([from[0] - ux * r1, from[1] - uy * r1]));
    path.push(Command::Line([to[0] - ux * r2, to[1] - uy * r2]));
    push_circular(path, [to[0], to[1]], r2, turn - PI, turn);
    path.push(Command::Line([from[0] + ux * r1, from[1] + uy * r1]));
    push_circular(path, [from[0], from[1]], r1, turn, turn + PI);
    path.push(Command::Close);
}
