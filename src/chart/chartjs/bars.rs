//! Bars: where they stand, side by side or above each other, and their edges.

use std::collections::HashMap;

use super::{
    Chart, Kind,
    axes::line_width_at,
    config::Axis,
    data::{self, Dataset},
    options::{self, Sides, finite, member},
    paint,
    scale::Scale,
};
use crate::chart::{
    Value,
    curve::{Command, push_circular},
    scene::{Item, Shape},
};

/// A bar.
#[derive(Clone, Copy, Debug)]
pub struct Bar {
    pub x: f64,
    pub y: f64,
    pub base: f64,
    pub width: f64,
    pub height: f64,
    is_lying: bool,
    /// Whether it is the outermost of its stack on its side of zero.
    is_end: bool,
    /// Whether it is the last one above zero, and the last one below.
    is_top: bool,
    is_bottom: bool,
    has_value: bool,
}

/// What all bars of a set share.
struct Ruler {
    /// The least distance of two places, in pixels.
    min: f64,
    pixels: Vec<f64>,
    /// How many axes bars stand on, and which of them has this set.
    axes: usize,
    axis: usize,
    /// How many bars stand side by side, and which of them are of this set.
    stacks: usize,
    stack: usize,
}

fn axis_id<'s>(set: &'s Dataset, axis: Axis, first: &'s str) -> &'s str {
    let name = if axis == Axis::X {
        "xAxisID"
    } else {
        "yAxisID"
    };
    options::text_at(&set.spec, &[name]).unwrap_or(first)
}

impl Chart<'_> {
    /// The stacks of bars that stand side by side up to a set, by name; at a place only those
    /// with a value there.
    fn bar_stacks(
        &self,
        set: &Dataset,
        last: Option<usize>,
        place: Option<f64>,
    ) -> Vec<Option<String>> {
        let i = set.i_scale();
        let stacked = i.and_then(|i| member(self.scales[i].options(), "stacked"));
        let mut stacks: Vec<Option<String>> = Vec::new();
        let mut order = self.paint_order();
        order.reverse();
        for at in order {
            let other = &self.sets[at];
            let is_grouped = self
                .set_option(other, "grouped")
                .is_none_or(|g| g.to_bool());
            if other.kind != Kind::Bar || other.i_scale() != i || !is_grouped {
                continue;
            }
            let has_value = |place: f64| {
                let mut points = other.points.iter();
                points.find(|p| p.i == place).is_some_and(|p| !p.v.is_nan())
            };
            if place.is_some_and(|place| !has_value(place)) {
                continue;
            }
            let name = other.stack.as_deref().map(str::to_owned);
            let is_false = stacked.is_some_and(|stacked| !stacked.to_bool());
            if is_false || !stacks.contains(&name) || stacked.is_none() && name.is_none() {
                stacks.push(name);
            }
            if Some(at) == last {
                break;
            }
        }
        if stacks.is_empty() {
            stacks.push(None);
        }
        stacks
    }

    fn ruler(&self, at: usize, scale: &Scale) -> Ruler {
        let set = &self.sets[at];
        let pixels: Vec<f64> = set
            .points
            .iter()
            .map(|point| scale.pixel(point.i))
            .collect();
        let thickness = self
            .set_option(set, "barThickness")
            .as_ref()
            .and_then(finite);
        let min = match thickness {
            Some(thickness) if thickness != 0.0 => thickness,
            _ => self.least_distance(set, scale),
        };
        let index_axis = match at_index_axis(self.env.chart) {
            Axis::Y => Axis::Y,
            _ => Axis::X,
        };
        let mut scales = self.scales.iter();
        let first = scales.find(|scale| scale.axis() == index_axis);
        let first = first.map_or("", |scale| &*scale.spec.id);
        let mut axes: Vec<&str> = Vec::new();
        for other in &self.sets {
            let id = axis_id(other, index_axis, first);
            if !axes.contains(&id) {
                axes.push(id);
            }
        }
        let own = axis_id(set, index_axis, first);
        let axis = axes.iter().position(|id| *id == own).unwrap_or(0);
        Ruler {
            min,
            pixels,
            axes: axes.len().max(1),
            axis,
            stacks: self.bar_stacks(set, None, None).len(),
            stack: self.stack_index(at, None),
        }
    }

    /// Which of the bars that stand side by side are those of a set.
    fn stack_index(&self, at: usize, place: Option<f64>) -> usize {
        let set = &self.sets[at];
        let stacks = self.bar_stacks(set, Some(at), place);
        let name = set.stack.as_deref().map(str::to_owned);
        let found = name
            .as_ref()
            .and_then(|_| stacks.iter().position(|s| *s == name));
        found.unwrap_or(stacks.len() - 1)
    }

    fn least_distance(&self, set: &Dataset, scale: &Scale) -> f64 {
        let mut values: Vec<f64> = Vec::new();
        for other in self.sets.iter().filter(|other| other.is_visible) {
            if other.kind == Kind::Bar && other.i_scale() == set.i_scale() {
                values.extend(other.points.iter().map(|p| p.i).filter(|i| !i.is_nan()));
            }
        }
        values.sort_by(f64::total_cmp);
        values.dedup();
        let mut min = scale.length();
        let mut narrow = |pixels: &mut dyn Iterator<Item = f64>| {
            let mut last: Option<f64> = None;
            for pixel in pixels.filter(|p| *p != 32767.0 && *p != -32768.0 && !p.is_nan()) {
                if let Some(last) = last {
                    let distance = (pixel - last).abs();
                    if distance > 0.0 {
                        min = min.min(distance);
                    }
                }
                last = Some(pixel);
            }
        };
        narrow(&mut values.iter().map(|value| scale.pixel(*value)));
        narrow(&mut scale.ticks.iter().map(|tick| scale.pixel(tick.value)));
        min
    }

    /// Middle and size of a bar along its places.
    fn bar_place(&self, at: usize, index: usize, ruler: &Ruler, ends: (f64, f64)) -> (f64, f64) {
        let set = &self.sets[at];
        let number = |name: &str, default: f64| {
            self.set_option(set, name)
                .as_ref()
                .and_then(finite)
                .unwrap_or(default)
        };
        let most = number("maxBarThickness", f64::INFINITY);
        let category = number("categoryPercentage", 0.8);
        let percentage = number("barPercentage", 0.9);
        let thickness = self.set_option(set, "barThickness");
        let pixel = ruler.pixels[index];
        if !self.set_option(set, "grouped").is_none_or(|g| g.to_bool()) {
            let ratio = match thickness.as_ref().and_then(finite) {
                Some(_) => 1.0,
                None => category * percentage,
            };
            return (pixel, most.min(ruler.min * ratio));
        }
        let (mut stacks, mut stack) = (ruler.stacks, ruler.stack);
        if self
            .set_option(set, "skipNull")
            .is_some_and(|skip| skip.to_bool())
        {
            let place = Some(set.points[index].i);
            stacks = self.bar_stacks(set, None, place).len();
            stack = self.stack_index(at, place);
        }
        let count = (stacks * ruler.axes) as f64;
        let (start, chunk, ratio) = match &thickness {
            Some(Value::Text(flex)) if &**flex == "flex" => {
                let previous = index.checked_sub(1).map(|at| ruler.pixels[at]);
                let next = ruler.pixels.get(index + 1).copied();
                let previous = previous.unwrap_or(match next {
                    Some(next) => pixel - (next - pixel),
                    None => pixel - (ends.1 - ends.0),
                });
                let next = next.unwrap_or(pixel + pixel - previous);
                let start = pixel - (pixel - previous.min(next)) / 2.0 * category;
                let size = (next - previous).abs() / 2.0 * category;
                (start, size / count, percentage)
            }
            Some(value) if finite(value).is_some() => {
                let size = finite(value).unwrap_or(0.0) * count;
                (pixel - size / 2.0, size / count, 1.0)
            }
            _ => {
                let size = ruler.min * category;
                (pixel - size / 2.0, size / count, percentage)
            }
        };
        let middle = start + chunk * (stack + ruler.axis) as f64 + chunk / 2.0;
        (middle, most.min(chunk * ratio))
    }
}

fn at_index_axis(chart: &Value) -> Axis {
    match options::text_at(chart, &["indexAxis"]) {
        Some("y") => Axis::Y,
        _ => Axis::X,
    }
}

/// The bars of a set.
pub fn place(chart: &Chart<'_>, at: usize) -> Vec<Bar> {
    let set = &chart.sets[at];
    let (Some(i), Some(v)) = (set.i_scale(), set.v_scale()) else {
        return Vec::new();
    };
    let (i_scale, v_scale) = (&chart.scales[i], &chart.scales[v]);
    let ruler = chart.ruler(at, i_scale);
    let ranks = data::ranks(&chart.sets);
    let given_base = chart.set_option(set, "base").as_ref().and_then(finite);
    let least = chart
        .set_option(set, "minBarLength")
        .as_ref()
        .and_then(finite);
    let is_lying = v_scale.is_horizontal();
    let ends = v_scale.decimal_pixel(0.0);
    let other_end = v_scale.decimal_pixel(1.0);
    let none = v_scale.base_pixel();
    let by_rank: HashMap<usize, u32> = ranks
        .iter()
        .enumerate()
        .filter_map(|(set, rank)| Some((set, (*rank)?)))
        .collect();
    let mut bars = Vec::with_capacity(set.points.len());
    for (index, point) in set.points.iter().enumerate() {
        let (middle, thickness) = chart.bar_place(at, index, &ruler, i_scale.ends());
        let (mut base, mut head) = (none, none);
        let has_value = !(point.v.is_nan() || v_scale.is_logarithmic() && point.v == 0.0);
        if has_value {
            let actual_base = given_base.unwrap_or(0.0);
            let (mut start, mut length) = (0.0, point.v);
            let mut value = point.v;
            if set.is_stacked {
                start = chart.stacks.top(point, at, set.is_single, &ranks) - point.v;
            }
            if let Some((from, to)) = point.span() {
                value = from;
                length = to - from;
                if value != 0.0 && value.signum() != to.signum() {
                    start = 0.0;
                }
                start += value;
            }
            let from = given_base
                .filter(|_| point.span().is_none())
                .unwrap_or(start);
            base = v_scale.pixel(from);
            head = v_scale.pixel(start + length);
            let mut size = head - base;
            if let Some(least) = least.filter(|least| size.abs() < *least) {
                let sign = if size != 0.0 {
                    size.signum()
                } else {
                    let up = if is_lying { 1.0 } else { -1.0 };
                    up * if v_scale.min >= actual_base {
                        1.0
                    } else {
                        -1.0
                    }
                };
                size = sign * least;
                if value == actual_base {
                    base -= size / 2.0;
                }
                base = base.max(ends.min(other_end)).min(ends.max(other_end));
                head = base + size;
            }
            if base == v_scale.pixel(actual_base) && size != 0.0 {
                let half = size.signum() * line_width_at(v_scale, actual_base) / 2.0;
                base += half;
            }
        }
        let size = if has_value {
            (head - base).abs()
        } else {
            f64::NAN
        };
        let mut visible: Vec<(u32, usize, f64)> = chart
            .stacks
            .of(point)
            .iter()
            .filter_map(|(set, value)| Some((*by_rank.get(set)?, *set, *value)))
            .collect();
        visible.sort_by_key(|(rank, ..)| *rank);
        let last = |sign: f64| {
            visible
                .iter()
                .rev()
                .find(|(.., v)| v * sign > 0.0)
                .map(|(_, s, _)| *s)
        };
        let (is_top, is_bottom) = (last(1.0) == Some(at), last(-1.0) == Some(at));
        bars.push(Bar {
            x: if is_lying { head } else { middle },
            y: if is_lying { middle } else { head },
            base,
            width: if is_lying { size } else { thickness },
            height: if is_lying { thickness } else { size },
            is_lying,
            is_end: !set.is_stacked || point.span().is_some() || is_top || is_bottom,
            is_top,
            is_bottom,
            has_value,
        });
    }
    bars
}

/// The sides of a bar without a border.
#[derive(Clone, Copy, Default)]
struct Skipped {
    left: bool,
    top: bool,
    right: bool,
    bottom: bool,
}

impl Bar {
    /// Left, top, right, bottom.
    fn bounds(&self) -> [f64; 4] {
        if self.is_lying {
            let half = self.height / 2.0;
            [
                self.base.min(self.x),
                self.y - half,
                self.base.max(self.x),
                self.y + half,
            ]
        } else {
            let half = self.width / 2.0;
            [
                self.x - half,
                self.base.min(self.y),
                self.x + half,
                self.base.max(self.y),
            ]
        }
    }

    fn skipped(&self, given: Option<&Value>) -> Skipped {
        let edge = match given {
            None => "start",
            Some(Value::Bool(true)) => {
                return Skipped {
                    left: true,
                    top: true,
                    right: true,
                    bottom: true,
                };
            }
            Some(Value::Text(edge)) if !edge.is_empty() => edge,
            Some(_) => return Skipped::default(),
        };
        let is_reversed = if self.is_lying {
            self.base > self.x
        } else {
            self.base < self.y
        };
        let (start, end) = match (self.is_lying, is_reversed) {
            (true, false) => ("left", "right"),
            (true, true) => ("right", "left"),
            (false, false) => ("bottom", "top"),
            (false, true) => ("top", "bottom"),
        };
        let mut skipped = Skipped::default();
        let mut skip = |edge: &str| match edge {
            "left" => skipped.left = true,
            "top" => skipped.top = true,
            "right" => skipped.right = true,
            "bottom" => skipped.bottom = true,
            _ => {}
        };
        match edge {
            "start" => skip(start),
            "end" => skip(end),
            "middle" if self.is_end && (self.is_top || self.is_bottom) => skip(start),
            "middle" => {
                skip(start);
                skip(end);
            }
            edge => skip(edge),
        }
        skipped
    }
}

/// Paints the bars of a set.
pub fn draw(chart: &mut Chart<'_>, at: usize, bars: &[Bar]) {
    let set = &chart.sets[at];
    let look = chart.element_options(set, "bar");
    let line = chart.env.line();
    let share = |name: &str, default: f64| {
        let given = chart.set_option(set, name);
        given.as_ref().and_then(finite).unwrap_or(default)
    };
    let flush = chart.set_option(set, "barThickness").is_some()
        || share("categoryPercentage", 0.8) * share("barPercentage", 0.9) == 1.0;
    let mut items = Vec::new();
    for (index, bar) in bars.iter().enumerate() {
        let [left, top, right, bottom] = bar.bounds();
        if !bar.has_value || !(left + top + right + bottom).is_finite() {
            continue;
        }
        let (width, height) = (right - left, bottom - top);
        let skipped = bar.skipped(look.get("borderSkipped", index));
        let side = |skip: bool, length: f64, most: f64| {
            if skip {
                0.0
            } else {
                length.clamp(0.0, most.max(0.0))
            }
        };
        let border = Sides::of(look.get("borderWidth", index), 0.0);
        let border = Sides {
            left: side(skipped.left, border.left, width / 2.0),
            top: side(skipped.top, border.top, height / 2.0),
            right: side(skipped.right, border.right, width / 2.0),
            bottom: side(skipped.bottom, border.bottom, height / 2.0),
        };
        let given = look.get("borderRadius", index);
        let rounded = bar.is_end || given.is_some_and(|given| given.as_object().is_some());
        let corner = |name: &str, skip: bool| {
            let radius = match given {
                Some(value @ Value::Object(_)) => options::number_at(value, &[name]),
                Some(value) => finite(value),
                None => None,
            };
            side(
                skip || !rounded,
                radius.unwrap_or(0.0),
                (width / 2.0).min(height / 2.0),
            )
        };
        let outer = [
            corner("topLeft", skipped.top || skipped.left),
            corner("topRight", skipped.top || skipped.right),
            corner("bottomRight", skipped.bottom || skipped.right),
            corner("bottomLeft", skipped.bottom || skipped.left),
        ];
        let less = |radius: f64, a: f64, b: f64| (radius - a.max(b)).max(0.0);
        let inner = [
            less(outer[0], border.top, border.left),
            less(outer[1], border.top, border.right),
            less(outer[2], border.bottom, border.right),
            less(outer[3], border.bottom, border.left),
        ];
        // A hair more where bars touch.
        let more = match look.get("inflateAmount", index).and_then(finite) {
            Some(amount) => amount,
            None if flush => 0.33,
            None => 0.0,
        };
        let datum = paint::datum(at, index);
        let inner_rect = [
            left + border.left,
            top + border.top,
            width - border.width(),
            height - border.height(),
        ];
        if border.width() > 0.0 || border.height() > 0.0 {
            let mut ring = Vec::new();
            rounded_rect(&mut ring, [left, top, width, height], outer, false);
            rounded_rect(&mut ring, inner_rect, inner, true);
            let color = look.color("borderColor", index).unwrap_or(line);
            items.push(Item {
                shape: Shape::Path {
                    commands: ring,
                    points: Vec::new(),
                },
                paint: paint::filled(color),
                datum,
            });
        }
        let [x, y, w, h] = inner_rect;
        let fill = look.color("backgroundColor", index).unwrap_or(line);
        items.push(Item {
            shape: Shape::Rect {
                rect: [x - more, y - more, w + 2.0 * more, h + 2.0 * more],
                radius: inner,
            },
            paint: paint::filled(fill),
            datum,
        });
    }
    let mut group = paint::group("rect", "mark", items);
    group.unit = Some(at);
    group.clip = chart.clip(set);
    chart.groups.push(group);
}

/// A rectangle with round corners; one that is cut out runs the other way.
fn rounded_rect(path: &mut Vec<Command>, [x, y, w, h]: [f64; 4], radius: [f64; 4], cut: bool) {
    use std::f64::consts::{FRAC_PI_2, PI};
    let (right, bottom) = (x + w, y + h);
    let [tl, tr, br, bl] = radius;
    let corners = [
        ([x + tl, y + tl], tl, PI),
        ([right - tr, y + tr], tr, PI + FRAC_PI_2),
        ([right - br, bottom - br], br, 0.0),
        ([x + bl, bottom - bl], bl, FRAC_PI_2),
    ];
    let mut first = true;
    let mut to =
        |path: &mut Vec<Command>, [cx, cy]: [f64; 2], radius: f64, angle: f64, next: f64| {
            let start = [
                cx + radius * libm::cos(angle),
                cy + radius * libm::sin(angle),
            ];
            path.push(if first {
                Command::Move(start)
            } else {
                Command::Line(start)
            });
            first = false;
            if radius > 0.0 {
                push_circular(path, [cx, cy], radius, angle, next);
            }
        };
    if cut {
        for (center, radius, angle) in corners.into_iter().rev() {
            to(path, center, radius, angle + FRAC_PI_2, angle);
        }
    } else {
        for (center, radius, angle) in corners {
            to(path, center, radius, angle, angle + FRAC_PI_2);
        }
    }
    path.push(Command::Close);
}
