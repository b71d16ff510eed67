//! Which datum is under the pointer, and its words.

use super::{
    Drawing, Mark,
    mark::{Form, Kind, Role},
};
use crate::chart::{Series, scene::Datum};

/// How far from a small mark or a line the pointer may be, in pixels.
const REACH: f64 = 4.0;

/// What is under the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The ordinal of the mark.
    pub mark: u32,
    /// What it stands for there.
    pub datum: Datum,
}

/// Where the marks are that stand for data, in paint order: the ordinal of the mark, and a box
/// around it.
#[derive(Clone, Debug, Default)]
pub struct Targets(Vec<(u32, [f32; 4])>);

impl Targets {
    pub fn of(drawing: &Drawing) -> Targets {
        let mut clip: Option<[f64; 4]> = None;
        let mut targets = Vec::new();
        for (at, mark) in drawing.marks.iter().enumerate() {
            match mark.kind {
                Kind::Clip => clip = Some(mark.rect),
                Kind::Unclip => clip = None,
                _ if mark.role == Role::Mark && mark.datum.is_some() => {
                    let mut extent = extent(drawing, mark);
                    if let Some([x, y, width, height]) = clip {
                        extent = [
                            extent[0].max(x - REACH),
                            extent[1].max(y - REACH),
                            extent[2].min(x + width + REACH),
                            extent[3].min(y + height + REACH),
                        ];
                    }
                    targets.push((at as u32, extent.map(|x| x as f32)));
                }
                _ => {}
            }
        }
        Targets(targets)
    }
}

/// Left, top, right and bottom of where a mark can be hit.
fn extent(drawing: &Drawing, mark: &Mark) -> [f64; 4] {
    let mut sides = match mark.kind {
        Kind::Path => {
            let mut sides = [
                f64::INFINITY,
                f64::INFINITY,
                f64::NEG_INFINITY,
                f64::NEG_INFINITY,
            ];
            for point in mark.points.of(&drawing.points).chunks_exact(2) {
                let (x, y) = (point[0] + mark.rect[0], point[1] + mark.rect[1]);
                sides = [
                    sides[0].min(x),
                    sides[1].min(y),
                    sides[2].max(x),
                    sides[3].max(y),
                ];
            }
            sides
        }
        Kind::Text => text_box(drawing, mark),
        _ => {
            let [x, y, width, height] = mark.rect;
            [x, y, x + width, y + height]
        }
    };
    let by = REACH
        + if mark.stroke == 0 {
            0.0
        } else {
            mark.stroke_width / 2.0
        };
    sides[0] -= by;
    sides[1] -= by;
    sides[2] += by;
    sides[3] += by;
    sides
}

/// About where the letters of a text are, if it is not turned; else a square around its anchor.
fn text_box(drawing: &Drawing, mark: &Mark) -> [f64; 4] {
    let size = mark.font_size;
    let width = 0.6 * size * drawing.string(mark.text).chars().count() as f64;
    let [x, y, ..] = mark.rect;
    if mark.angle != 0.0 {
        let reach = (width / 2.0).max(size);
        return [x - reach, y - reach, x + reach, y + reach];
    }
    let left = match mark.align {
        super::Align::Left => x,
        super::Align::Center => x - width / 2.0,
        super::Align::Right => x - width,
    };
    [left, y - 0.8 * size, left + width, y + 0.2 * size]
}

impl Drawing {
    /// What stands for a datum at a place, in pixels of the drawing: the mark painted last of
    /// those that the place is in. Where it is in none, the nearest one within a few pixels.
    pub fn hit(&self, x: f64, y: f64) -> Option<Hit> {
        let (px, py) = (x as f32, y as f32);
        let mut near: Option<(f64, Hit)> = None;
        for (at, [left, top, right, bottom]) in self.targets.0.iter().rev() {
            if !(*left <= px && px <= *right && *top <= py && py <= *bottom) {
                continue;
            }
            let Some(mark) = self.marks.get(*at as usize) else {
                continue;
            };
            let Some((distance, step)) = self.distance(mark, x, y) else {
                continue;
            };
            let Some(first) = mark.datum else {
                continue;
            };
            let hit = Hit {
                mark: *at,
                datum: Datum {
                    point: first.point.saturating_add(step),
                    ..first
                },
            };
            if distance <= 0.0 {
                return Some(hit);
            }
            if distance <= REACH && near.is_none_or(|(best, _)| distance < best) {
                near = Some((distance, hit));
            }
        }
        near.map(|(_, hit)| hit)
    }

    /// How far a place is from a mark (0 inside), and which of its points it is at.
    fn distance(&self, mark: &Mark, x: f64, y: f64) -> Option<(f64, u32)> {
        let numbers = mark.numbers.of(&self.numbers);
        let half = if mark.stroke == 0 {
            0.0
        } else {
            mark.stroke_width / 2.0
        };
        match (mark.form?, numbers) {
            (Form::Rect | Form::Image, _) => {
                let [left, top, width, height] = mark.rect;
                let filled = mark.fill != 0 || mark.kind == Kind::Image;
                let (dx, dy) = (beyond(x, left, width), beyond(y, top, height));
                let outside = dx.hypot(dy);
                if filled || outside > 0.0 {
                    return Some(((outside - half).max(0.0), 0));
                }
                // Only the outline is there.
                let inside = (x - left)
                    .min(left + width - x)
                    .min(y - top)
                    .min(top + height - y);
                Some(((inside - half).max(0.0), 0))
            }
            (Form::Text, _) => {
                let [left, top, right, bottom] = text_box(self, mark);
                let (dx, dy) = (beyond(x, left, right - left), beyond(y, top, bottom - top));
                Some((dx.hypot(dy), 0))
            }
            (Form::Symbol, [at_x, at_y, size, ..]) => {
                let radius = size.max(0.0).sqrt() / 2.0;
                let distance = (x - at_x).hypot(y - at_y);
                Some(((distance - radius - half).max(0.0), 0))
            }
            (Form::Rule, [x1, y1, x2, y2]) => Some((
                (to_segment([x, y], [*x1, *y1], [*x2, *y2]) - half).max(0.0),
                0,
            )),
            (Form::Arc, [at_x, at_y, start, end, inner, outer, ..]) => {
                let (dx, dy) = (x - at_x, y - at_y);
                let radius = dx.hypot(dy);
                let (low, high) = (start.min(*end), start.max(*end));
                let angle = libm::atan2(dx, -dy);
                let turns = ((low - angle) / std::f64::consts::TAU).ceil();
                let turned = angle + turns * std::f64::consts::TAU;
                let (near, far) = (inner.min(*outer), inner.max(*outer));
                (turned <= high).then(|| (beyond(radius, near, far - near), 0))
            }
            (Form::Line, [_, points @ ..]) => nearest(points.chunks_exact(2), x, y, half),
            (Form::Trail, points) => nearest(points.chunks_exact(3), x, y, half),
            (Form::Area, [_, points @ ..]) => in_area(points, false, x, y),
            (Form::AreaLying, [_, points @ ..]) => in_area(points, true, x, y),
            _ => None,
        }
    }

    /// The series that tells the data of a series: of dots on a line, the line.
    pub fn told(&self, series: u32) -> u32 {
        let at = series as usize;
        let Some(own) = self.series.get(at).filter(|own| own.repeats) else {
            return series;
        };
        let is_told = |other: &&Series| !other.repeats && other.len == own.len;
        let same_name = |other: &&Series| is_told(other) && other.name == own.name;
        let earlier = self.series.get(..at).unwrap_or_default();
        let found = earlier.iter().position(|other| same_name(&other));
        let found = found.or_else(|| earlier.iter().position(|other| is_told(&other)));
        found.map_or(series, |found| found as u32)
    }

    /// The words of a datum: a line of title and value for each channel that tooltips tell.
    /// `None` if there is no such datum.
    pub fn words(&self, datum: Datum) -> Option<String> {
        let series = self.series.get(datum.series as usize)?;
        let point = datum.point as usize;
        if point >= series.len {
            return None;
        }
        let lines = series.tooltip(point).into_iter();
        let told = lines.filter(|(_, words)| !words.is_empty());
        let lines: Vec<String> = told
            .map(|(title, words)| match &*title {
                "" => words,
                title => format!("{title}: {words}"),
            })
            .collect();
        Some(lines.join("\n"))
    }
}

/// How far `x` is outside of a stretch.
fn beyond(x: f64, start: f64, length: f64) -> f64 {
    (start - x).max(x - start - length).max(0.0)
}

fn to_segment(at: [f64; 2], a: [f64; 2], b: [f64; 2]) -> f64 {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let length = dx * dx + dy * dy;
    let t = if length > 0.0 {
        (((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / length).clamp(0.0, 1.0)
    } else {
        0.0
    };
    (at[0] - a[0] - t * dx).hypot(at[1] - a[1] - t * dy)
}

/// The distance to a line through points (gaps are NaN), and the nearest of its points. A third
/// number of a point is the width there.
fn nearest<'n>(
    points: impl Iterator<Item = &'n [f64]>,
    x: f64,
    y: f64,
    half: f64,
) -> Option<(f64, u32)> {
    let mut best: Option<(f64, u32)> = None;
    let mut to_line = f64::INFINITY;
    let mut before: Option<[f64; 2]> = None;
    for (step, point) in points.enumerate() {
        let [px, py, ..] = *point else {
            return None;
        };
        if px.is_nan() || py.is_nan() {
            before = None;
            continue;
        }
        let half = point.get(2).map_or(half, |width| width / 2.0);
        let distance = (x - px).hypot(y - py);
        if best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, step as u32));
        }
        let from = before.unwrap_or([px, py]);
        to_line = to_line.min((to_segment([x, y], from, [px, py]) - half).max(0.0));
        before = Some([px, py]);
    }
    // A curve may leave the straight line by a little: a point within reach counts as well.
    best.map(|(distance, step)| (to_line.min((distance - half).max(0.0)), step))
}

/// Whether a place is in an area (0), and the point nearest along it.
fn in_area(points: &[f64], lying: bool, x: f64, y: f64) -> Option<(f64, u32)> {
    // Seen as standing: along the area, and its two edges.
    let (along, across) = if lying { (y, x) } else { (x, y) };
    let read = |point: &[f64]| match *point {
        [px, py, other] if lying => Some((py, px, other)),
        [px, py, other] => Some((px, py, other)),
        _ => None,
    };
    let mut best: Option<(f64, u32)> = None;
    let mut distance = f64::INFINITY;
    let mut before: Option<(f64, f64, f64)> = None;
    for (step, point) in points.chunks_exact(3).enumerate() {
        let Some(now) = read(point).filter(|(a, b, c)| !(a.is_nan() || b.is_nan() || c.is_nan()))
        else {
            before = None;
            continue;
        };
        let away = (along - now.0).abs();
        if best.is_none_or(|(least, _)| away < least) {
            best = Some((away, step as u32));
        }
        let from = before.unwrap_or(now);
        let (low, high) = (from.0.min(now.0), from.0.max(now.0));
        if low <= along && along <= high {
            let t = if now.0 == from.0 {
                0.0
            } else {
                (along - from.0) / (now.0 - from.0)
            };
            let edge = |a: f64, b: f64| a + (b - a) * t;
            let (one, two) = (edge(from.1, now.1), edge(from.2, now.2));
            distance = distance.min(beyond(across, one.min(two), (one - two).abs()));
        }
        before = Some(now);
    }
    best.map(|(_, step)| (distance, step))
}
