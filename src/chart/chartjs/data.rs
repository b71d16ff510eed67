//! The data of the sets: where each datum stands on its scales, and what lies below it in a
//! stack.

use std::{collections::HashMap, sync::Arc};

use super::{
    Kind,
    config::Axis,
    options::{self, member, number_at, text_at},
    scale::Scale,
};
use crate::chart::Value;

/// What a datum has beside its two values.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Beside {
    /// Nothing.
    #[default]
    Nothing,
    /// A bar that floats: where it starts and ends.
    Span(f64, f64),
    /// The radius of a bubble.
    Radius(f64),
}

/// A datum. NaN is no value.
#[derive(Clone, Copy, Debug)]
pub struct Point {
    /// Along the places: an index of a label, a number, milliseconds.
    pub i: f64,
    /// The value.
    pub v: f64,
    pub beside: Beside,
    /// Its stack, in [`Stacks`].
    pub stack: u32,
}

impl Point {
    /// Start and end of a bar that floats, the end being farther from zero.
    pub fn span(&self) -> Option<(f64, f64)> {
        match self.beside {
            Beside::Span(a, b) => {
                let (low, high) = (a.min(b), a.max(b));
                Some(if low.abs() > high.abs() {
                    (high, low)
                } else {
                    (low, high)
                })
            }
            _ => None,
        }
    }
}

/// A data set.
#[derive(Clone, Debug)]
pub struct Dataset {
    pub kind: Kind,
    pub spec: Value,
    pub is_visible: bool,
    pub order: f64,
    /// Its scales: x and y, or r twice. None: sectors have none.
    pub scales: Option<[usize; 2]>,
    /// Whether its places run along y.
    pub is_lying: bool,
    pub stack: Option<Arc<str>>,
    pub is_stacked: bool,
    /// Whether only the set below counts, not all.
    pub is_single: bool,
    pub points: Vec<Point>,
}

impl Dataset {
    /// The scale of the places.
    pub fn i_scale(&self) -> Option<usize> {
        self.scales.map(|[x, y]| if self.is_lying { y } else { x })
    }

    /// The scale of the values.
    pub fn v_scale(&self) -> Option<usize> {
        self.scales.map(|[x, y]| if self.is_lying { x } else { y })
    }
}

/// What stands above each other: for each stack the sets in it and their values.
#[derive(Debug, Default)]
pub struct Stacks {
    slots: Vec<Vec<(usize, f64)>>,
    found: HashMap<(usize, usize, Arc<str>, u64), u32>,
}

/// The number of no stack.
const NONE: u32 = u32::MAX;

impl Stacks {
    fn slot(&mut self, key: (usize, usize, Arc<str>, u64)) -> u32 {
        let next = self.slots.len() as u32;
        let slot = *self.found.entry(key).or_insert(next);
        if slot == next {
            self.slots.push(Vec::new());
        }
        slot
    }

    /// The sets in the stack of a datum and their values, in the order of the specification.
    pub fn of(&self, point: &Point) -> &[(usize, f64)] {
        self.slots
            .get(point.stack as usize)
            .map_or(&[], Vec::as_slice)
    }

    /// The value of a datum on top of those of its sign that are drawn below it. `rank` gives
    /// the order of the sets; sets that are not drawn have none.
    pub fn top(&self, point: &Point, set: usize, single: bool, rank: &[Option<u32>]) -> f64 {
        let own = rank.get(set).copied().flatten();
        let mut below: Vec<(u32, f64)> = Vec::new();
        for (other, value) in self.of(point) {
            let at = rank.get(*other).copied().flatten();
            if let (Some(at), Some(own)) = (at, own)
                && at < own
                && value.is_finite()
            {
                below.push((at, *value));
            }
        }
        below.sort_by_key(|(at, _)| *at);
        let mut sum = point.v;
        for (_, value) in below {
            let same_sign = sum > 0.0 && value > 0.0 || sum < 0.0 && value < 0.0;
            if single || sum == 0.0 || same_sign {
                sum += value;
            }
        }
        sum
    }
}

/// The order in which sets are laid above each other; `None` for those that are not drawn.
pub fn ranks(sets: &[Dataset]) -> Vec<Option<u32>> {
    let mut order: Vec<usize> = (0..sets.len()).filter(|i| sets[*i].is_visible).collect();
    order.sort_by(|a, b| sets[*a].order.total_cmp(&sets[*b].order));
    let mut ranks = vec![None; sets.len()];
    for (rank, set) in order.into_iter().enumerate() {
        ranks[set] = Some(rank as u32);
    }
    ranks
}

/// The member at a key, whose dots lead into objects.
fn keyed<'v>(value: &'v Value, key: &str) -> Option<&'v Value> {
    if let Some(found) = member(value, key) {
        return Some(found);
    }
    key.split('.').try_fold(value, member)
}

/// The raw data of a set: an object is an array of its names and values.
pub fn raw(spec: &Value) -> Vec<Value> {
    match member(spec, "data") {
        Some(Value::Array(data)) => data.to_vec(),
        Some(Value::Object(data)) => {
            let pair = |(name, value): &(Arc<str>, Value)| {
                [Value::Text(name.clone()), value.clone()]
                    .into_iter()
                    .collect()
            };
            data.members().iter().map(pair).collect()
        }
        _ => Vec::new(),
    }
}

/// Reads the data of a set of bars, lines, points or bubbles.
pub fn parse(set: &mut Dataset, at: usize, scales: &mut [Scale], stacks: &mut Stacks, most: usize) {
    let Some([x, y]) = set.scales else {
        return sectors(set, most);
    };
    let data = raw(&set.spec);
    let by_name = member(&set.spec, "data").is_some_and(|data| data.as_object().is_some());
    let parsing = member(&set.spec, "parsing").cloned().unwrap_or_default();
    let key = |name: &str, default: &str| text_at(&parsing, &[name]).unwrap_or(default).to_owned();
    let is_radial = scales[x].axis() == Axis::R;
    let (x_key, y_key) = match is_radial {
        true => (String::new(), key("key", "r")),
        false => (key("xAxisKey", "x"), key("yAxisKey", "y")),
    };
    let default_radius = number_at(&set.spec, &["radius"])
        .or_else(|| number_at(&set.spec, &["pointRadius"]))
        .unwrap_or(3.0);
    let is_array = data.first().is_some_and(|d| d.as_array().is_some());
    let is_object = data.first().is_some_and(|d| d.as_object().is_some());
    let (i_at, v_at) = if set.is_lying { (y, x) } else { (x, y) };
    let none = Value::Undefined;
    for (index, datum) in data.iter().enumerate().take(most) {
        let (mut i, mut v) = (&none, datum);
        let mut has_place = false;
        if by_name || is_array && set.kind != Kind::Bar && !is_radial {
            let pair = datum.as_array().unwrap_or_default();
            let (first, second) = (pair.first().unwrap_or(&none), pair.get(1).unwrap_or(&none));
            (i, v) = if set.is_lying && !by_name {
                (second, first)
            } else {
                (first, second)
            };
            has_place = true;
        } else if is_object {
            let x = keyed(datum, &x_key).unwrap_or(&none);
            let y = keyed(datum, &y_key).unwrap_or(&none);
            (i, v) = if set.is_lying { (y, x) } else { (x, y) };
            has_place = true;
        }
        let place = if is_radial {
            index as f64
        } else if has_place {
            scales[i_at].parse(i, index)
        } else {
            let label = scales[i_at].labels.get(index).cloned().unwrap_or_default();
            scales[i_at].parse(&label, index)
        };
        let mut beside = Beside::Nothing;
        let value = match v.as_array() {
            Some(span) if set.kind == Kind::Bar => {
                let mut end = |nth: usize| {
                    let value = span.get(nth).unwrap_or(&none);
                    scales[v_at].parse(value, index)
                };
                let (a, b) = (end(0), end(1));
                beside = Beside::Span(a, b);
                f64::NAN
            }
            _ => scales[v_at].parse(v, index),
        };
        if set.kind == Kind::Bubble {
            let given = match datum {
                Value::Array(parts) => parts.get(2).and_then(options::finite),
                datum => number_at(datum, &["r"]),
            };
            beside = Beside::Radius(given.unwrap_or(default_radius));
        }
        let mut point = Point {
            i: place,
            v: value,
            beside,
            stack: NONE,
        };
        if let Some((_, end)) = point.span() {
            point.v = end;
        }
        if set.is_stacked {
            let stack = set.stack.clone().unwrap_or_else(|| set.kind.name().into());
            point.stack = stacks.slot((i_at, v_at, stack, place.to_bits()));
            stacks.slots[point.stack as usize].push((at, point.v));
        }
        set.points.push(point);
    }
}

/// The values of sectors.
fn sectors(set: &mut Dataset, most: usize) {
    let key = text_at(&set.spec, &["parsing", "key"])
        .unwrap_or("value")
        .to_owned();
    let data = raw(&set.spec);
    let is_object = data.first().is_some_and(|d| d.as_object().is_some());
    for (index, datum) in data.iter().enumerate().take(most) {
        let value = match is_object {
            true => keyed(datum, &key).map_or(f64::NAN, Value::to_number),
            false => datum.to_number(),
        };
        set.points.push(Point {
            i: index as f64,
            v: value,
            beside: Beside::Nothing,
            stack: NONE,
        });
    }
}

/// The least and greatest value that the drawn sets have on a scale; of stacks their tops.
/// Infinite where there is none.
pub fn extent(
    scale: usize,
    sets: &[Dataset],
    stacks: &Stacks,
    scales: &[Scale],
    can_stack: bool,
) -> (f64, f64) {
    let ranks = ranks(sets);
    let (mut min, mut max) = (f64::INFINITY, f64::NEG_INFINITY);
    let mut add = |x: f64| {
        min = min.min(x);
        max = max.max(x);
    };
    for (at, set) in sets.iter().enumerate().filter(|(_, set)| set.is_visible) {
        let (Some(i), Some(v)) = (set.i_scale(), set.v_scale()) else {
            continue;
        };
        if i != scale && v != scale {
            continue;
        }
        let is_value = v == scale;
        let (low, high) = scales[if is_value { i } else { v }].limits_given();
        for point in &set.points {
            let (own, other) = if is_value {
                (point.v, point.i)
            } else {
                (point.i, point.v)
            };
            if !own.is_finite() || i != v && (other < low || other > high) {
                continue;
            }
            if scales[scale].is_logarithmic() && own <= 0.0 {
                continue;
            }
            if is_value && can_stack && set.is_stacked {
                add(stacks.top(point, at, set.is_single, &ranks));
            } else {
                add(own);
            }
            if let (true, Beside::Span(a, b)) = (is_value, point.beside) {
                add(a);
                add(b);
            }
        }
    }
    (min, max)
}
