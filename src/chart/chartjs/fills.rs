//! The areas between lines and what they are filled to.

use super::{
    Chart, Elements, Kind,
    data::{self, Dataset},
    lines::{self, Line},
    options::{self, member, number_at},
    paint,
};
use crate::chart::{
    Value,
    color::Color,
    curve::{Command, push_circular},
    scene::{Item, Shape},
};

/// What a line is filled to.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Target {
    Origin,
    Start,
    End,
    Value(f64),
    /// The line of another set.
    Set(usize),
    /// The lines below it in its stack.
    Stack,
    /// Itself.
    Shape,
}

fn target(fill: &Value, at: usize, count: usize) -> Option<Target> {
    let fill = match fill {
        Value::Object(_) => match member(fill, "target") {
            Some(target) => target,
            None => return number_at(fill, &["value"]).map(Target::Value),
        },
        fill => fill,
    };
    if let Some(value) = number_at(fill, &["value"]) {
        return Some(Target::Value(value));
    }
    let other = |index: f64| {
        let valid = index >= 0.0 && index < count as f64 && index != at as f64;
        valid.then_some(Target::Set(index as usize))
    };
    match fill {
        Value::Bool(true) => Some(Target::Origin),
        Value::Number(index) if index.fract() == 0.0 => other(*index),
        Value::Text(word) => match &**word {
            "origin" | "true" => Some(Target::Origin),
            "start" => Some(Target::Start),
            "end" => Some(Target::End),
            "stack" => Some(Target::Stack),
            "shape" => Some(Target::Shape),
            word => {
                let number: f64 = word.parse().ok().filter(|x: &f64| x.fract() == 0.0)?;
                let is_relative = word.starts_with(['-', '+']);
                other(if is_relative {
                    at as f64 + number
                } else {
                    number
                })
            }
        },
        _ => None,
    }
}

impl Chart<'_> {
    fn fill_of(&self, at: usize) -> Option<Target> {
        let set = &self.sets[at];
        let look = self.element_options(set, "line");
        let default = match set.kind {
            Kind::Radar => Value::text("start"),
            _ => Value::Bool(false),
        };
        let fill = look.raw("fill").cloned().unwrap_or(default);
        target(&fill, at, self.sets.len())
    }

    /// What a line is filled to, through sets that are not drawn.
    fn fill_target(&self, at: usize) -> Option<Target> {
        let mut seen = vec![at];
        let mut found = self.fill_of(at)?;
        while let Target::Set(other) = found {
            if seen.contains(&other) {
                return None;
            }
            if self.sets[other].is_visible {
                break;
            }
            seen.push(other);
            found = self.fill_of(other)?;
        }
        Some(found)
    }
}

/// Paints the area of a set, if it is filled.
pub fn draw(chart: &mut Chart<'_>, at: usize, elements: &[Elements]) {
    let set = &chart.sets[at];
    let has_line = match set.kind {
        Kind::Line | Kind::Radar => true,
        Kind::Scatter => lines::is_shown(chart, set),
        _ => false,
    };
    let (Some(target), true) = (chart.fill_target(at), has_line) else {
        return;
    };
    let Elements::Points(places) = &elements[at] else {
        return;
    };
    let line = Line::of(chart, set, places);
    let look = chart.element_options(set, "line");
    let fill = look.color("backgroundColor", 0).unwrap_or(chart.env.line());
    let side = |name: &str| {
        let given = look.raw("fill").and_then(|fill| member(fill, name));
        given.and_then(options::color).unwrap_or(fill)
    };
    let (above, below) = (side("above"), side("below"));
    let [left, top, right, bottom] = chart.area;
    let area = [left, top, right - left, bottom - top];
    let path = outline(chart, at, &line, target, elements);
    if path.is_empty() {
        return;
    }
    let edge = set.v_scale().map(|v| edge(chart, v, target));
    let mut parts: Vec<(Color, [f64; 4])> = vec![(below, area)];
    if let (true, Some(Some(edge)), false) = (above != below, edge, set.kind == Kind::Radar) {
        parts = if set.is_lying {
            let edge = edge.clamp(left, right);
            vec![
                (above, [edge, top, right - edge, bottom - top]),
                (below, [left, top, edge - left, bottom - top]),
            ]
        } else {
            let edge = edge.clamp(top, bottom);
            vec![
                (above, [left, top, right - left, edge - top]),
                (below, [left, edge, right - left, bottom - edge]),
            ]
        };
    }
    let mut groups = Vec::new();
    for (color, clip) in parts {
        let item = Item {
            shape: Shape::Path {
                commands: path.clone(),
                points: Vec::new(),
            },
            paint: paint::filled(color),
            datum: paint::datum(at, 0),
        };
        let mut group = paint::group("area", "mark", vec![item]);
        group.unit = Some(at);
        group.clip = Some(clip);
        groups.push(group);
    }
    chart.groups.extend(groups);
}

/// The pixel of a straight edge that is filled to.
fn edge(chart: &Chart<'_>, v: usize, target: Target) -> Option<f64> {
    let scale = &chart.scales[v];
    let pixel = match target {
        Target::Start if scale.is_horizontal() => scale.left,
        Target::End if scale.is_horizontal() => scale.right,
        Target::Start => scale.bottom,
        Target::End => scale.top,
        Target::Value(value) => scale.pixel(value),
        Target::Origin => scale.base_pixel(),
        Target::Set(_) | Target::Stack | Target::Shape => return None,
    };
    Some(pixel).filter(|pixel| pixel.is_finite())
}

fn outline(
    chart: &Chart<'_>,
    at: usize,
    line: &Line,
    target: Target,
    elements: &[Elements],
) -> Vec<Command> {
    let set = &chart.sets[at];
    let mut path = Vec::new();
    if set.kind == Kind::Radar {
        for segment in &line.segments {
            line.trace(&mut path, segment, false);
            path.push(Command::Close);
        }
        ring(chart, set, target, elements, &mut path);
        return path;
    }
    let other = match target {
        Target::Set(other) => match &elements[other] {
            Elements::Points(places) => Some(Line::of(chart, &chart.sets[other], places)),
            _ => None,
        },
        _ => None,
    };
    for segment in &line.segments {
        let (Some(first), Some(last)) = (segment.first(), segment.last()) else {
            continue;
        };
        line.trace(&mut path, segment, false);
        let ends = (line.knots[*first].at, line.knots[*last].at);
        if let Some(edge) = set.v_scale().and_then(|v| edge(chart, v, target)) {
            let on_edge = |[x, y]: [f64; 2]| if set.is_lying { [edge, y] } else { [x, edge] };
            path.push(Command::Line(on_edge(ends.1)));
            path.push(Command::Line(on_edge(ends.0)));
        } else if let Some(other) = &other {
            let along = usize::from(set.is_lying);
            let (a, b) = (ends.0[along], ends.1[along]);
            let (low, high) = (a.min(b), a.max(b));
            for part in other.segments.iter().rev() {
                let within: Vec<usize> = part
                    .iter()
                    .copied()
                    .filter(|knot| {
                        let place = other.knots[*knot].at[along];
                        place >= low - 0.5 && place <= high + 0.5
                    })
                    .collect();
                other.trace_back(&mut path, &within);
            }
        } else if target == Target::Stack {
            below(chart, at, set, segment, &mut path);
        }
        path.push(Command::Close);
    }
    path
}

/// The way back along what is below a line in its stack.
fn below(chart: &Chart<'_>, at: usize, set: &Dataset, segment: &[usize], path: &mut Vec<Command>) {
    let (Some(i), Some(v)) = (set.i_scale(), set.v_scale()) else {
        return;
    };
    let (i, v) = (&chart.scales[i], &chart.scales[v]);
    let ranks = data::ranks(&chart.sets);
    for index in segment.iter().rev() {
        let Some(point) = set.points.get(*index) else {
            continue;
        };
        let top = chart.stacks.top(point, at, set.is_single, &ranks);
        let base = if set.is_stacked {
            v.pixel(top - point.v)
        } else {
            v.base_pixel()
        };
        let along = i.pixel(point.i);
        path.push(Command::Line(if set.is_lying {
            [base, along]
        } else {
            [along, base]
        }));
    }
}

/// The hole of a filled radar.
fn ring(
    chart: &Chart<'_>,
    set: &Dataset,
    target: Target,
    elements: &[Elements],
    path: &mut Vec<Command>,
) {
    let Some(v) = set.v_scale() else {
        return;
    };
    let scale = &chart.scales[v];
    let reverse = scale.flag(&["reverse"], false);
    let value = match target {
        Target::Start => {
            if reverse {
                scale.max
            } else {
                scale.min
            }
        }
        Target::End => {
            if reverse {
                scale.min
            } else {
                scale.max
            }
        }
        Target::Origin => scale.base_value(),
        Target::Value(value) => value,
        Target::Set(other) => {
            if let Elements::Points(places) = &elements[other] {
                let line = Line::of(chart, &chart.sets[other], places);
                for segment in &line.segments {
                    let mut inner = Vec::new();
                    line.trace_back(&mut inner, segment);
                    if let Some(Command::Line(at)) = inner.first().copied() {
                        inner[0] = Command::Move(at);
                        path.extend(inner);
                        path.push(Command::Close);
                    }
                }
            }
            return;
        }
        Target::Stack | Target::Shape => return,
    };
    let radius = scale.distance(value);
    if !(radius > 0.0) {
        return;
    }
    if scale.is_circular() {
        let [x, y] = scale.center;
        path.push(Command::Move([x + radius, y]));
        push_circular(path, [x, y], radius, 0.0, -std::f64::consts::TAU);
    } else {
        for index in (0..scale.point_labels.len()).rev() {
            let [x, y, _] = scale.point_at(index, radius, 0.0);
            let is_first = index + 1 == scale.point_labels.len();
            path.push(if is_first {
                Command::Move([x, y])
            } else {
                Command::Line([x, y])
            });
        }
    }
    path.push(Command::Close);
}
