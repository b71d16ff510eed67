//! One run of points under one interpolation. `joined` says that a line leads to the first
//! point from where the path is.

use super::path::{Path, Point};

/// What a spline does with its first and last point.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Ends {
    Touched,
    Open,
}

pub(super) fn linear(points: &[Point], joined: bool, path: &mut Path) {
    for (i, point) in points.iter().enumerate() {
        if i == 0 {
            path.start(*point, joined);
        } else {
            path.line(*point);
        }
    }
}

pub(super) fn step(points: &[Point], at: f64, joined: bool, path: &mut Path) {
    let [first, .., last] = points else {
        return linear(points, joined, path);
    };
    path.start(*first, joined);
    for pair in points.windows(2) {
        let &[from, to] = pair else { continue };
        if at <= 0.0 {
            path.line(Point::new(from.x, to.y));
            path.line(to);
        } else {
            let x = from.x * (1.0 - at) + to.x * at;
            path.line(Point::new(x, from.y));
            path.line(Point::new(x, to.y));
        }
    }
    if 0.0 < at && at < 1.0 {
        path.line(*last);
    }
}

/// The piece of a uniform B-spline that three points before and one after give.
fn basis_piece(p0: Point, p1: Point, p2: Point, path: &mut Path) {
    path.cubic(
        mix(&[(2.0, p0), (1.0, p1)], 3.0),
        mix(&[(1.0, p0), (2.0, p1)], 3.0),
        mix(&[(1.0, p0), (4.0, p1), (1.0, p2)], 6.0),
    );
}

fn mix(parts: &[(f64, Point)], whole: f64) -> Point {
    let sum = |of: fn(&Point) -> f64| {
        let terms = parts.iter().map(|(weight, point)| weight * of(point));
        terms.reduce(|a, b| a + b).unwrap_or(0.0) / whole
    };
    Point::new(sum(|p| p.x), sum(|p| p.y))
}

pub(super) fn basis(points: &[Point], joined: bool, path: &mut Path) {
    let (&[first, second, ..], &[.., before, last]) = (points, points) else {
        return linear(points, joined, path);
    };
    path.start(first, joined);
    if points.len() > 2 {
        path.line(mix(&[(5.0, first), (1.0, second)], 6.0));
        for triple in points.windows(3) {
            if let &[p0, p1, p2] = triple {
                basis_piece(p0, p1, p2, path);
            }
        }
        basis_piece(before, last, last, path);
    }
    path.line(last);
}

pub(super) fn basis_open(points: &[Point], joined: bool, path: &mut Path) {
    for (i, triple) in points.windows(3).enumerate() {
        let &[p0, p1, p2] = triple else { continue };
        if i == 0 {
            path.start(mix(&[(1.0, p0), (4.0, p1), (1.0, p2)], 6.0), joined);
        } else {
            basis_piece(p0, p1, p2, path);
        }
    }
}

pub(super) fn basis_closed(points: &[Point], path: &mut Path) {
    match *points {
        [] => {}
        [only] => {
            path.start(only, false);
            path.close();
        }
        [a, b] => {
            path.start(mix(&[(1.0, a), (2.0, b)], 3.0), false);
            path.line(mix(&[(1.0, b), (2.0, a)], 3.0));
            path.close();
        }
        [a, b, c, ..] => basis_open(&[points, &[a, b, c]].concat(), false, path),
    }
}

/// The points moved towards the straight line from the first to the last by 1 - `beta`.
pub(super) fn straightened(points: &[Point], beta: f64) -> Vec<Point> {
    let (Some(first), Some(last)) = (points.first(), points.last()) else {
        return Vec::new();
    };
    let count = points.len() - 1;
    if count == 0 {
        return Vec::new();
    }
    let move_to = |value: f64, from: f64, to: f64, t: f64| {
        beta * value + (1.0 - beta) * (from + t * (to - from))
    };
    let moved = points.iter().enumerate().map(|(i, point)| {
        let t = i as f64 / count as f64;
        Point::new(
            move_to(point.x, first.x, last.x, t),
            move_to(point.y, first.y, last.y, t),
        )
    });
    moved.collect()
}

/// The pieces between the middle two of every four neighbours.
fn cardinal_pieces(points: impl Iterator<Item = [Point; 4]>, tension: f64, path: &mut Path) {
    let k = (1.0 - tension) / 6.0;
    for [p0, p1, p2, p3] in points {
        path.cubic(
            Point::new(p1.x + k * (p2.x - p0.x), p1.y + k * (p2.y - p0.y)),
            Point::new(p2.x + k * (p1.x - p3.x), p2.y + k * (p1.y - p3.y)),
            p2,
        );
    }
}

fn fours(points: &[Point]) -> impl Iterator<Item = [Point; 4]> + '_ {
    points.windows(4).filter_map(|four| four.try_into().ok())
}

pub(super) fn cardinal(points: &[Point], tension: f64, ends: Ends, joined: bool, path: &mut Path) {
    if ends == Ends::Open {
        if let [_, second, _, ..] = points {
            path.start(*second, joined);
            cardinal_pieces(fours(points), tension, path);
        }
        return;
    }
    let (&[first, second, _, ..], &[.., before, _]) = (points, points) else {
        return linear(points, joined, path);
    };
    path.start(first, joined);
    // The neighbours that the ends lack: such that the curve leaves them straight.
    let padded = [&[second], points, &[before]].concat();
    cardinal_pieces(fours(&padded), tension, path);
}

pub(super) fn cardinal_closed(points: &[Point], tension: f64, path: &mut Path) {
    match *points {
        [] => {}
        [only] => {
            path.start(only, false);
            path.close();
        }
        [a, b] => {
            path.start(b, false);
            path.line(a);
            path.close();
        }
        [a, b, c, ..] => {
            path.start(b, false);
            let around = [points, &[a, b, c]].concat();
            cardinal_pieces(fours(&around), tension, path);
        }
    }
}

/// Below this a distance counts as none.
const NEAR: f64 = 1e-12;

pub(super) fn catmull_rom(points: &[Point], alpha: f64, joined: bool, path: &mut Path) {
    let (&[first, _, _, ..], &[.., last]) = (points, points) else {
        return linear(points, joined, path);
    };
    // Distance to the powers 2α and α.
    let spread = |a: Point, b: Point| {
        let (x, y) = (a.x - b.x, a.y - b.y);
        let double = libm::pow(x * x + y * y, alpha);
        (double.sqrt(), double)
    };
    path.start(first, joined);
    // The neighbours that the ends lack coincide with them: distance 0.
    let padded = [&[first], points, &[last]].concat();
    for [p0, p1, p2, p3] in fours(&padded) {
        let (a01, d01) = spread(p0, p1);
        let (a12, d12) = spread(p1, p2);
        let (a23, d23) = spread(p2, p3);
        let (mut c1, mut c2) = (p1, p2);
        if a01 > NEAR {
            let a = 2.0 * d01 + 3.0 * a01 * a12 + d12;
            let n = 3.0 * a01 * (a01 + a12);
            let of = |x0: f64, x1: f64, x2: f64| (x1 * a - x0 * d12 + x2 * d01) / n;
            c1 = Point::new(of(p0.x, p1.x, p2.x), of(p0.y, p1.y, p2.y));
        }
        if a23 > NEAR {
            let b = 2.0 * d23 + 3.0 * a23 * a12 + d12;
            let m = 3.0 * a23 * (a23 + a12);
            let of = |x1: f64, x2: f64, x3: f64| (x2 * b + x1 * d23 - x3 * d12) / m;
            c2 = Point::new(of(p1.x, p2.x, p3.x), of(p1.y, p2.y, p3.y));
        }
        path.cubic(c1, c2, p2);
    }
}

/// The points without those that repeat the one before.
pub(super) fn without_repeats(points: &[Point]) -> Vec<Point> {
    let mut kept = points.to_vec();
    kept.dedup();
    kept
}

/// A monotone curve along x, or along y when `transposed`: Steffen, "A simple method for
/// monotonic interpolation in one dimension" (1990).
pub(super) fn monotone(points: &[Point], transposed: bool, joined: bool, path: &mut Path) {
    let back = |p: Point| if transposed { p.transposed() } else { p };
    let kept = without_repeats(points);
    if kept.len() < 3 {
        return linear(&kept, joined, path);
    }
    let along: Vec<Point> = kept.into_iter().map(back).collect();
    let inner: Vec<f64> = along
        .windows(3)
        .map(|triple| match *triple {
            [a, b, c] => inner_slope(a, b, c),
            _ => 0.0,
        })
        .collect();
    for (i, pair) in along.windows(2).enumerate() {
        let &[from, to] = pair else { continue };
        let before = i.checked_sub(1).and_then(|i| inner.get(i)).copied();
        let after = inner.get(i).copied();
        let at_start = before.unwrap_or_else(|| end_slope(from, to, after.unwrap_or(0.0)));
        let at_end = after.unwrap_or_else(|| end_slope(from, to, at_start));
        if i == 0 {
            path.start(back(from), joined);
        }
        let third = (to.x - from.x) / 3.0;
        path.cubic(
            back(Point::new(from.x + third, from.y + third * at_start)),
            back(Point::new(to.x - third, to.y - third * at_end)),
            back(to),
        );
    }
}

fn inner_slope(a: Point, b: Point, c: Point) -> f64 {
    let (h0, h1) = (b.x - a.x, c.x - b.x);
    // A width of 0 takes the sign of the other, so that infinite slopes agree.
    let signed = |h: f64, other: f64| match h {
        h if h != 0.0 => h,
        _ if other < 0.0 => -0.0,
        _ => 0.0,
    };
    let s0 = (b.y - a.y) / signed(h0, h1);
    let s1 = (c.y - b.y) / signed(h1, h0);
    let p = (s0 * h1 + s1 * h0) / (h0 + h1);
    let sign = |x: f64| if x < 0.0 { -1.0 } else { 1.0 };
    let slope = (sign(s0) + sign(s1)) * s0.abs().min(s1.abs()).min(0.5 * p.abs());
    if s0.is_nan() || s1.is_nan() || p.is_nan() || slope.is_nan() {
        0.0
    } else {
        slope
    }
}

fn end_slope(from: Point, to: Point, other: f64) -> f64 {
    let width = to.x - from.x;
    if width == 0.0 || width.is_nan() {
        other
    } else {
        (3.0 * (to.y - from.y) / width - other) / 2.0
    }
}

pub(super) fn natural(points: &[Point], joined: bool, path: &mut Path) {
    let Some(first) = points.first().filter(|_| points.len() > 2) else {
        return linear(points, joined, path);
    };
    path.start(*first, joined);
    let xs = controls(&points.iter().map(|p| p.x).collect::<Vec<_>>());
    let ys = controls(&points.iter().map(|p| p.y).collect::<Vec<_>>());
    for ((x, y), end) in xs.iter().zip(&ys).zip(points.iter().skip(1)) {
        path.cubic(Point::new(x.0, y.0), Point::new(x.1, y.1), *end);
    }
}

/// The control points of a natural spline in one coordinate: a tridiagonal system by
/// elimination.
fn controls(values: &[f64]) -> Vec<(f64, f64)> {
    let pieces = values.len().saturating_sub(1);
    // Diagonal and right side of each row so far.
    let mut rows: Vec<(f64, f64)> = Vec::with_capacity(pieces);
    for (i, pair) in values.windows(2).enumerate() {
        let &[from, to] = pair else { continue };
        let last = i + 1 == pieces;
        let (below, diagonal, side) = match i {
            0 => (0.0, 2.0, from + 2.0 * to),
            _ if last => (2.0, 7.0, 8.0 * from + to),
            _ => (1.0, 4.0, 4.0 * from + 2.0 * to),
        };
        let (above, above_side) = rows.last().copied().unwrap_or((1.0, 0.0));
        let factor = below / above;
        rows.push((diagonal - factor, side - factor * above_side));
    }
    let mut controls = Vec::with_capacity(pieces);
    let mut next: Option<f64> = None;
    for (row, end) in rows.iter().zip(values.iter().skip(1)).rev() {
        let (first, second) = match next {
            None => {
                let first = row.1 / row.0;
                (first, (end + first) / 2.0)
            }
            Some(next) => ((row.1 - next) / row.0, 2.0 * end - next),
        };
        controls.push((first, second));
        next = Some(first);
    }
    controls.reverse();
    controls
}
