//! Lines through points: segments, curves and steps.

use super::{
    Chart, Kind,
    data::Dataset,
    options::{finite, flag_at},
    paint,
    points::Place,
};
use crate::chart::{
    Value,
    curve::Command,
    scene::{Item, Paint, Shape},
};

/// Whether a set has a line at all.
pub fn is_shown(chart: &Chart<'_>, set: &Dataset) -> bool {
    let default = set.kind != Kind::Scatter;
    set.kind != Kind::Bubble
        && chart
            .set_option(set, "showLine")
            .map_or(default, |show| show.to_bool())
}

/// The width of its line, in pixels.
pub fn border_width(chart: &Chart<'_>, set: &Dataset) -> f64 {
    if !is_shown(chart, set) {
        return 0.0;
    }
    let look = chart.element_options(set, "line");
    look.number("borderWidth", 0, 3.0).max(0.0)
}

/// A point of a line with the controls of its curves.
#[derive(Clone, Copy, Debug)]
pub struct Knot {
    pub at: [f64; 2],
    before: [f64; 2],
    after: [f64; 2],
    skip: bool,
}

/// How a line runs from point to point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Run {
    Straight,
    Curved,
    StepBefore,
    StepAfter,
    StepMiddle,
}

/// A line: its points, how it runs between them, and its unbroken parts.
pub struct Line {
    pub knots: Vec<Knot>,
    pub run: Run,
    /// First and last point of each part, and those between that are drawn.
    pub segments: Vec<Vec<usize>>,
    pub is_loop: bool,
}

impl Line {
    /// The line of a set.
    pub fn of(chart: &Chart<'_>, set: &Dataset, places: &[Place]) -> Line {
        let look = chart.element_options(set, "line");
        let tension = look.raw("tension").and_then(finite).unwrap_or(0.0);
        let is_monotone = look.text("cubicInterpolationMode", 0).as_deref() == Some("monotone");
        let run = match look.raw("stepped") {
            Some(Value::Text(mode)) => match &**mode {
                "after" => Run::StepAfter,
                "middle" => Run::StepMiddle,
                "" | "false" => Run::Straight,
                _ => Run::StepBefore,
            },
            Some(stepped) if stepped.to_bool() => Run::StepBefore,
            _ if tension != 0.0 || is_monotone => Run::Curved,
            _ => Run::Straight,
        };
        let spans = chart
            .set_option(set, "spanGaps")
            .is_some_and(|span| span.to_bool());
        let is_loop = set.kind == Kind::Radar && (spans || places.len() == chart.labels.len());
        let mut knots: Vec<Knot> = places
            .iter()
            .map(|place| {
                let at = [place.x, place.y];
                Knot {
                    at,
                    before: at,
                    after: at,
                    skip: place.skip || place.is_far,
                }
            })
            .collect();
        if run == Run::Curved {
            let used: Vec<usize> = (0..knots.len())
                .filter(|i| !spans || !knots[*i].skip)
                .collect();
            if is_monotone {
                monotone(&mut knots, &used, usize::from(set.is_lying));
            } else {
                spline(&mut knots, &used, tension, is_loop);
            }
            if flag_at(&set.spec, &["capBezierPoints"], true) {
                cap(&mut knots, &used, chart.area);
            }
        }
        let segments = segments(places, spans, is_loop);
        Line {
            knots,
            run,
            segments,
            is_loop,
        }
    }

    /// Appends the way from one point to the next.
    fn step(&self, path: &mut Vec<Command>, from: usize, to: usize) {
        let (a, b) = (&self.knots[from], &self.knots[to]);
        match self.run {
            Run::Straight => path.push(Command::Line(b.at)),
            Run::Curved => {
                let ([x1, y1], [x2, y2], [x, y]) = (a.after, b.before, b.at);
                path.push(Command::Cubic([x1, y1, x2, y2, x, y]));
            }
            Run::StepBefore => {
                path.push(Command::Line([b.at[0], a.at[1]]));
                path.push(Command::Line(b.at));
            }
            Run::StepAfter => {
                path.push(Command::Line([a.at[0], b.at[1]]));
                path.push(Command::Line(b.at));
            }
            Run::StepMiddle => {
                let middle = (a.at[0] + b.at[0]) / 2.0;
                path.push(Command::Line([middle, a.at[1]]));
                path.push(Command::Line([middle, b.at[1]]));
                path.push(Command::Line(b.at));
            }
        }
    }

    /// Appends a part of the line; the path goes on from where it is, if it is joined.
    pub fn trace(&self, path: &mut Vec<Command>, segment: &[usize], joined: bool) {
        let Some(first) = segment.first() else {
            return;
        };
        let start = self.knots[*first].at;
        path.push(if joined {
            Command::Line(start)
        } else {
            Command::Move(start)
        });
        for pair in segment.windows(2) {
            self.step(path, pair[0], pair[1]);
        }
    }

    /// Appends a part of the line from its end to its start.
    pub fn trace_back(&self, path: &mut Vec<Command>, segment: &[usize]) {
        let mut forward = Vec::new();
        self.trace(&mut forward, segment, false);
        let end = |command: &Command| match command {
            Command::Move(at) | Command::Line(at) => *at,
            Command::Cubic([.., x, y]) => [*x, *y],
            Command::Close => [f64::NAN; 2],
        };
        let Some(last) = forward.last() else {
            return;
        };
        path.push(Command::Line(end(last)));
        for pair in forward.windows(2).rev() {
            let to = end(&pair[0]);
            path.push(match pair[1] {
                Command::Cubic([x1, y1, x2, y2, ..]) => {
                    Command::Cubic([x2, y2, x1, y1, to[0], to[1]])
                }
                _ => Command::Line(to),
            });
        }
    }
}

/// The unbroken parts of a line.
fn segments(places: &[Place], spans: bool, is_loop: bool) -> Vec<Vec<usize>> {
    let mut parts: Vec<Vec<usize>> = Vec::new();
    let mut is_open = false;
    for (at, place) in places.iter().enumerate() {
        if place.skip || place.is_far {
            is_open &= spans;
            continue;
        }
        if place.stop {
            is_open = false;
        }
        match parts.last_mut().filter(|_| is_open) {
            Some(part) => part.push(at),
            None => parts.push(vec![at]),
        }
        is_open = true;
    }
    if is_loop && !parts.is_empty() {
        let last = places.len().saturating_sub(1);
        let begins = parts[0].first() == Some(&0) || spans;
        let ends = parts.last().and_then(|part| part.last()) == Some(&last) || spans;
        if parts.len() == 1 && begins && ends {
            let first = parts[0][0];
            parts[0].push(first);
        } else if parts.len() > 1 && begins && ends {
            // The part at the end goes on with that at the start.
            let first = parts.remove(0);
            if let Some(part) = parts.last_mut() {
                part.extend(first);
            }
        }
    }
    parts
}

fn distance(a: [f64; 2], b: [f64; 2]) -> f64 {
    ((a[0] - b[0]).powi(2) + (a[1] - b[1]).powi(2)).sqrt()
}

/// Controls of a curve of a tension.
fn spline(knots: &mut [Knot], used: &[usize], tension: f64, is_loop: bool) {
    let count = used.len();
    let Some(last) = count.checked_sub(1) else {
        return;
    };
    let mut before = if is_loop { used[last] } else { used[0] };
    for at in 0..count {
        let own = used[at];
        let next = used[(at + 1).min(if is_loop { count } else { last }) % count];
        let current = knots[own].at;
        let or_own = |index: usize| {
            if knots[index].skip {
                current
            } else {
                knots[index].at
            }
        };
        let (a, b) = (or_own(before), or_own(next));
        let (d1, d2) = (distance(current, a), distance(b, current));
        let share = |d: f64| {
            let share = d / (d1 + d2);
            if share.is_nan() { 0.0 } else { tension * share }
        };
        let (f1, f2) = (share(d1), share(d2));
        let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
        knots[own].before = [current[0] - f1 * dx, current[1] - f1 * dy];
        knots[own].after = [current[0] + f2 * dx, current[1] + f2 * dy];
        before = own;
    }
}

/// Controls of a curve that does not go beyond its points (Fritsch and Carlson).
fn monotone(knots: &mut [Knot], used: &[usize], along: usize) {
    let across = 1 - along;
    let count = used.len();
    let at = |index: usize| -> Option<[f64; 2]> {
        let knot = &knots[*used.get(index)?];
        (!knot.skip).then_some(knot.at)
    };
    let mut slopes = vec![0.0; count];
    let mut tangents = vec![0.0; count];
    for i in 0..count {
        let Some(own) = at(i) else {
            continue;
        };
        let (before, after) = (i.checked_sub(1).and_then(at), at(i + 1));
        if let Some(after) = after {
            let run = after[along] - own[along];
            slopes[i] = if run == 0.0 {
                0.0
            } else {
                (after[across] - own[across]) / run
            };
        }
        let sign = |x: f64| if x == 0.0 { 0.0 } else { x.signum() };
        tangents[i] = match (before, after) {
            (None, _) => slopes[i],
            (_, None) => slopes[i - 1],
            _ if sign(slopes[i - 1]) != sign(slopes[i]) => 0.0,
            _ => (slopes[i - 1] + slopes[i]) / 2.0,
        };
    }
    for i in 0..count.saturating_sub(1) {
        if at(i).is_none() || at(i + 1).is_none() {
            continue;
        }
        if slopes[i].abs() < 1e-14 {
            tangents[i] = 0.0;
            tangents[i + 1] = 0.0;
            continue;
        }
        let (alpha, beta) = (tangents[i] / slopes[i], tangents[i + 1] / slopes[i]);
        let squared = alpha * alpha + beta * beta;
        if squared > 9.0 {
            let tau = 3.0 / squared.sqrt();
            tangents[i] = alpha * tau * slopes[i];
            tangents[i + 1] = beta * tau * slopes[i];
        }
    }
    let mut controls = Vec::with_capacity(count);
    for i in 0..count {
        let Some(own) = at(i) else {
            continue;
        };
        let control = |other: Option<[f64; 2]>| {
            let other = other?;
            let step = (other[along] - own[along]) / 3.0;
            let mut control = own;
            control[along] += step;
            control[across] += step * tangents[i];
            Some(control)
        };
        let before = i.checked_sub(1).and_then(at);
        controls.push((used[i], control(before), control(at(i + 1))));
    }
    for (knot, before, after) in controls {
        knots[knot].before = before.unwrap_or(knots[knot].at);
        knots[knot].after = after.unwrap_or(knots[knot].at);
    }
}

/// Keeps controls in the plot, where the points beside them are in it.
fn cap(knots: &mut [Knot], used: &[usize], [left, top, right, bottom]: [f64; 4]) {
    let inside = |at: [f64; 2]| {
        at[0] > left - 0.5 && at[0] < right + 0.5 && at[1] > top - 0.5 && at[1] < bottom + 0.5
    };
    let in_area: Vec<bool> = used.iter().map(|index| inside(knots[*index].at)).collect();
    let kept = |[x, y]: [f64; 2]| [x.min(right).max(left), y.min(bottom).max(top)];
    for (at, index) in used.iter().enumerate() {
        if !in_area[at] {
            continue;
        }
        let knot = &mut knots[*index];
        if at > 0 && in_area[at - 1] {
            knot.before = kept(knot.before);
        }
        if in_area.get(at + 1).copied().unwrap_or(false) {
            knot.after = kept(knot.after);
        }
    }
}

/// Paints the line of a set.
pub fn draw(chart: &mut Chart<'_>, at: usize, places: &[Place]) {
    let set = &chart.sets[at];
    let width = border_width(chart, set);
    if width <= 0.0 || places.is_empty() {
        return;
    }
    let look = chart.element_options(set, "line");
    let line = Line::of(chart, set, places);
    let mut commands = Vec::new();
    for segment in &line.segments {
        line.trace(&mut commands, segment, false);
        if line.is_loop && line.segments.len() == 1 && segment.len() > places.len() {
            commands.push(Command::Close);
        }
    }
    let word = |name: &str, plain: &str| look.text(name, 0).filter(|word| &**word != plain);
    let paint = Paint {
        dash: look.dash(),
        dash_offset: look.number("borderDashOffset", 0, 0.0),
        cap: word("borderCapStyle", "butt"),
        join: word("borderJoinStyle", "miter"),
        ..paint::outlined(
            look.color("borderColor", 0).unwrap_or(chart.env.line()),
            width,
        )
    };
    let points = places
        .iter()
        .map(|place| (!place.skip && !place.is_far).then_some([place.x, place.y]))
        .collect();
    let item = Item {
        shape: Shape::Path { commands, points },
        paint,
        datum: paint::datum(at, 0),
    };
    let mut group = paint::group("line", "mark", vec![item]);
    group.unit = Some(at);
    group.clip = chart.clip(set);
    chart.groups.push(group);
}
