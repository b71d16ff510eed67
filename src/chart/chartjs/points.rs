//! Points: where they are, and their symbols.

use std::f64::consts::{FRAC_1_SQRT_2, FRAC_PI_2, FRAC_PI_4, PI, TAU};

use super::{
    Chart, Kind, data,
    data::{Beside, Dataset},
    options::{ElementOptions, finite},
    paint,
};
use crate::chart::{
    Value,
    curve::{Command, push_circular},
    scene::{Datum, Item, Paint, Shape},
};

/// Where a point is. NaN where there is none.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub x: f64,
    pub y: f64,
    /// Whether there is nothing to draw.
    pub skip: bool,
    /// Whether a line stops before it.
    pub stop: bool,
    /// Whether it is too far beyond the limits that were asked for to be drawn.
    pub is_far: bool,
}

fn radius(set: &Dataset, look: &ElementOptions<'_>, at: usize) -> f64 {
    match set.points.get(at).map(|point| point.beside) {
        Some(Beside::Radius(radius)) => radius,
        _ => look.number("radius", at, 3.0),
    }
}

/// How wide a point is with its border, in pixels, when it is pointed at.
pub fn size(chart: &Chart<'_>, set: &Dataset, at: usize) -> f64 {
    let look = chart.element_options(set, "point");
    let radius = radius(set, &look, at);
    let hover = if radius == 0.0 {
        0.0
    } else {
        look.number("hoverRadius", at, 4.0)
    };
    let radius = radius.max(hover);
    let border = if radius == 0.0 {
        0.0
    } else {
        look.number("borderWidth", at, 1.0)
    };
    (radius + border) * 2.0
}

/// The points of a set.
pub fn place(chart: &Chart<'_>, at: usize) -> Vec<Place> {
    let set = &chart.sets[at];
    let (Some(i), Some(v)) = (set.i_scale(), set.v_scale()) else {
        return Vec::new();
    };
    let (i_scale, v_scale) = (&chart.scales[i], &chart.scales[v]);
    if set.kind == Kind::Radar {
        let place = |(index, point): (usize, &data::Point)| {
            let [x, y, _] = v_scale.point_at(index, v_scale.distance(point.v), 0.0);
            Place {
                x,
                y,
                skip: x.is_nan() || y.is_nan(),
                stop: false,
                is_far: false,
            }
        };
        return set.points.iter().enumerate().map(place).collect();
    }
    let ranks = data::ranks(&chart.sets);
    let gap = chart.set_option(set, "spanGaps").as_ref().and_then(finite);
    let near = in_sight(set, i_scale.limits_given());
    let mut last = f64::NAN;
    let mut places = Vec::with_capacity(set.points.len());
    for (index, point) in set.points.iter().enumerate() {
        let along = i_scale.pixel(point.i);
        let across = if point.v.is_nan() {
            v_scale.base_pixel()
        } else if set.is_stacked {
            v_scale.pixel(chart.stacks.top(point, at, set.is_single, &ranks))
        } else {
            v_scale.pixel(point.v)
        };
        let (x, y) = if set.is_lying {
            (across, along)
        } else {
            (along, across)
        };
        places.push(Place {
            x,
            y,
            skip: along.is_nan() || across.is_nan() || point.v.is_nan(),
            stop: gap.is_some_and(|gap| (point.i - last).abs() > gap),
            is_far: !near.contains(&index),
        });
        last = point.i;
    }
    places
}

/// The points between limits that were asked for, and one more on each side. All, where points
/// are not in order.
fn in_sight(set: &Dataset, (min, max): (f64, f64)) -> std::ops::Range<usize> {
    let count = set.points.len();
    let is_sorted = set.points.iter().all(|point| !point.i.is_nan())
        && set.points.windows(2).all(|pair| pair[0].i <= pair[1].i);
    if !is_sorted || count == 0 {
        return 0..count;
    }
    let from = match min.is_finite() {
        true => set
            .points
            .partition_point(|point| point.i < min)
            .saturating_sub(1),
        false => 0,
    };
    let to = match max.is_finite() {
        true => (set.points.partition_point(|point| point.i < max) + 1).min(count),
        false => count,
    };
    from.min(count - 1)..to.max(from)
}

/// Paints the points of a set.
pub fn draw(chart: &mut Chart<'_>, at: usize, places: &[Place]) {
    let set = &chart.sets[at];
    let look = chart.element_options(set, "point");
    let line = chart.env.line();
    let [left, top, right, bottom] = chart.area;
    let mut items = Vec::new();
    for (index, place) in places.iter().enumerate() {
        let radius = radius(set, &look, index);
        if place.skip || place.is_far || !(radius >= 0.1) {
            continue;
        }
        let margin = size(chart, set, index) / 2.0;
        let inside = place.x > left - margin
            && place.x < right + margin
            && place.y > top - margin
            && place.y < bottom + margin;
        if !inside {
            continue;
        }
        let style = match look
            .get("pointStyle", index)
            .or_else(|| look.get("style", index))
        {
            Some(Value::Bool(false)) => continue,
            Some(Value::Text(style)) => style.clone(),
            _ => "circle".into(),
        };
        let width = look.number("borderWidth", index, 1.0).max(0.0);
        let stroke = look.color("borderColor", index).unwrap_or(line);
        let paint = Paint {
            fill: paint::visible(look.color("backgroundColor", index).or(Some(line))),
            stroke: paint::visible(Some(stroke)).filter(|_| width > 0.0),
            stroke_width: width,
            ..Paint::default()
        };
        let turn = look.number("rotation", index, 0.0);
        let datum = paint::datum(at, index);
        items.extend(symbol(
            &style,
            [place.x, place.y],
            radius,
            turn,
            paint,
            datum,
        ));
    }
    if items.is_empty() {
        return;
    }
    let mut group = paint::group("symbol", "mark", items);
    group.unit = Some(at);
    group.clip = chart.clip(set);
    chart.groups.push(group);
}

/// A symbol of a radius.
pub fn symbol(
    style: &str,
    [x, y]: [f64; 2],
    radius: f64,
    turn: f64,
    paint: Paint,
    datum: Option<Datum>,
) -> Vec<Item> {
    let rad = turn.to_radians();
    let mut path: Vec<Command> = Vec::new();
    let line = |path: &mut Vec<Command>, from: [f64; 2], to: [f64; 2]| {
        path.push(Command::Move(from));
        path.push(Command::Line(to));
    };
    let cross = |path: &mut Vec<Command>, rad: f64| {
        let (dx, dy) = (libm::cos(rad) * radius, libm::sin(rad) * radius);
        line(path, [x - dx, y - dy], [x + dx, y + dy]);
        line(path, [x + dy, y - dx], [x - dy, y + dx]);
    };
    let mut is_open = false;
    match style {
        "triangle" => {
            for corner in 0..3 {
                let angle = rad + f64::from(corner) * TAU / 3.0;
                let point = [x + libm::sin(angle) * radius, y - libm::cos(angle) * radius];
                path.push(if corner == 0 {
                    Command::Move(point)
                } else {
                    Command::Line(point)
                });
            }
            path.push(Command::Close);
        }
        "rect" | "rectRot" => {
            let rad = if style == "rect" {
                rad + FRAC_PI_4
            } else {
                rad
            };
            let (dx, dy) = (libm::cos(rad) * radius, libm::sin(rad) * radius);
            let corners = [[-dx, -dy], [dy, -dx], [dx, dy], [-dy, dx]];
            if style == "rect" && turn == 0.0 {
                let half = FRAC_1_SQRT_2 * radius;
                return vec![Item {
                    shape: Shape::Rect {
                        rect: [x - half, y - half, 2.0 * half, 2.0 * half],
                        radius: [0.0; 4],
                    },
                    paint,
                    datum,
                }];
            }
            for (at, [dx, dy]) in corners.into_iter().enumerate() {
                let point = [x + dx, y + dy];
                path.push(if at == 0 {
                    Command::Move(point)
                } else {
                    Command::Line(point)
                });
            }
            path.push(Command::Close);
        }
        "rectRounded" => {
            let corner = radius * 0.516;
            let size = radius - corner;
            let (dx, dy) = (
                libm::cos(rad + FRAC_PI_4) * size,
                libm::sin(rad + FRAC_PI_4) * size,
            );
            let corners = [
                ([x - dx, y - dy], rad - PI),
                ([x + dy, y - dx], rad - FRAC_PI_2),
                ([x + dx, y + dy], rad),
                ([x - dy, y + dx], rad + FRAC_PI_2),
            ];
            for (at, (center, angle)) in corners.into_iter().enumerate() {
                let start = [
                    center[0] + corner * libm::cos(angle),
                    center[1] + corner * libm::sin(angle),
                ];
                path.push(if at == 0 {
                    Command::Move(start)
                } else {
                    Command::Line(start)
                });
                push_circular(&mut path, center, corner, angle, angle + FRAC_PI_2);
            }
            path.push(Command::Close);
        }
        "cross" => cross(&mut path, rad),
        "crossRot" => cross(&mut path, rad + FRAC_PI_4),
        "star" => {
            cross(&mut path, rad);
            cross(&mut path, rad + FRAC_PI_4);
        }
        "line" => {
            let (dx, dy) = (libm::cos(rad) * radius, libm::sin(rad) * radius);
            line(&mut path, [x - dx, y - dy], [x + dx, y + dy]);
        }
        "dash" => {
            let (dx, dy) = (libm::cos(rad) * radius, libm::sin(rad) * radius);
            line(&mut path, [x, y], [x + dx, y + dy]);
        }
        _ => {
            return vec![Item {
                shape: Shape::Symbol {
                    at: [x, y],
                    size: PI * radius * radius,
                    shape: "circle".into(),
                    angle: 0.0,
                },
                paint,
                datum,
            }];
        }
    }
    is_open |= matches!(style, "cross" | "crossRot" | "star" | "line" | "dash");
    let paint = if is_open {
        Paint {
            fill: None,
            ..paint
        }
    } else {
        paint
    };
    vec![Item {
        shape: Shape::Path {
            commands: path,
            points: Vec::new(),
        },
        paint,
        datum,
    }]
}
