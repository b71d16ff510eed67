//! Which scales and data sets a chart has, and what holds for each.

use std::sync::Arc;

use super::{
    Kind, defaults,
    options::{self, at, member, text_at},
};
use crate::chart::{Unsupported, Value, theme::overlay, value::Object};

/// The direction of a scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    X,
    Y,
    R,
}

impl Axis {
    pub fn name(self) -> &'static str {
        match self {
            Axis::X => "x",
            Axis::Y => "y",
            Axis::R => "r",
        }
    }

    /// The axis that a word begins with.
    fn named(name: &str) -> Option<Axis> {
        match name {
            "x" => Some(Axis::X),
            "y" => Some(Axis::Y),
            "r" => Some(Axis::R),
            _ => None,
        }
    }

    pub fn other(self) -> Axis {
        match self {
            Axis::X => Axis::Y,
            Axis::Y => Axis::X,
            Axis::R => Axis::R,
        }
    }
}

/// A scale as it is asked for, with all defaults.
#[derive(Clone, Debug)]
pub struct ScaleSpec {
    pub id: Arc<str>,
    pub axis: Axis,
    /// Whether it is one that positions and defaults know, by name.
    pub kind: &'static str,
    /// `left`, `center`, `chartArea`, or the place on another scale.
    pub position: Position,
    pub options: Value,
}

/// Where a scale is.
#[derive(Clone, Debug, PartialEq)]
pub enum Position {
    Left,
    Right,
    Top,
    Bottom,
    Center,
    ChartArea,
    /// At a value of another scale.
    At(Arc<str>, f64),
}

impl Position {
    pub fn name(&self) -> &'static str {
        match self {
            Position::Left => "left",
            Position::Right => "right",
            Position::Top => "top",
            Position::Bottom => "bottom",
            Position::Center => "center",
            Position::ChartArea => "chartArea",
            Position::At(..) => "at",
        }
    }

    pub fn of(value: Option<&Value>) -> Option<Position> {
        match value? {
            Value::Text(name) => Some(match &**name {
                "left" => Position::Left,
                "right" => Position::Right,
                "top" => Position::Top,
                "bottom" => Position::Bottom,
                "center" => Position::Center,
                "chartArea" => Position::ChartArea,
                _ => return None,
            }),
            Value::Object(place) => {
                let (id, value) = place.members().first()?;
                Some(Position::At(id.clone(), options::finite(value)?))
            }
            _ => None,
        }
    }

    fn is_horizontal(&self, axis: Axis) -> bool {
        match self {
            Position::Top | Position::Bottom => true,
            Position::Left | Position::Right | Position::ChartArea => false,
            Position::Center | Position::At(..) => axis == Axis::X,
        }
    }
}

/// Scales and data sets that are drawn of one chart.
const MAX_SCALES: usize = 64;

/// Kinds of scales.
const KINDS: [&str; 6] = [
    "linear",
    "category",
    "logarithmic",
    "time",
    "timeseries",
    "radialLinear",
];

/// The axis of a scale, by its name or what it says.
fn axis_of(id: &str, scale: &Value, sets: &[Value]) -> Option<Axis> {
    if let Some(axis) = Axis::named(id) {
        return Some(axis);
    }
    let bound = |axis: &str| {
        let name = format!("{axis}AxisID");
        sets.iter().any(|set| text_at(set, &[&name]) == Some(id))
    };
    let from_position = match text_at(scale, &["position"]) {
        Some("top" | "bottom") => Some(Axis::X),
        Some("left" | "right") => Some(Axis::Y),
        _ => None,
    };
    text_at(scale, &["axis"])
        .and_then(Axis::named)
        .or(from_position)
        .or_else(|| bound("x").then_some(Axis::X))
        .or_else(|| bound("y").then_some(Axis::Y))
        .or_else(|| Axis::named(&id.get(..1)?.to_lowercase()))
}

/// The axis along which a kind of chart has its places.
pub fn index_axis(kind: Kind, set: &Value, chart: &Value) -> Axis {
    if matches!(kind, Kind::Radar | Kind::PolarArea) {
        return Axis::R;
    }
    let of_kind = at(chart, &["datasets", kind.name(), "indexAxis"]);
    let given = member(set, "indexAxis").or(of_kind);
    let given = given.or_else(|| member(chart, "indexAxis"));
    match given.and_then(Value::as_text) {
        Some("y") => Axis::Y,
        _ => Axis::X,
    }
}

/// The scales of a chart, in order.
///
/// # Errors
///
/// A scale whose direction cannot be told.
pub fn scales(
    kind: Kind,
    chart: &Value,
    sets: &[Value],
    kinds: &[Kind],
    remarks: &mut Vec<Unsupported>,
) -> Vec<ScaleSpec> {
    let mut found: Vec<(Arc<str>, Axis, Value)> = Vec::new();
    let given = member(chart, "scales").and_then(Value::as_object);
    let index = index_axis(kind, &Value::Undefined, chart);
    let own = defaults::scales(kind);
    for (id, scale) in given.map(Object::members).unwrap_or_default() {
        if scale.as_object().is_none() || found.len() >= MAX_SCALES {
            continue;
        }
        let Some(axis) = axis_of(id, scale, sets) else {
            let pointer = format!("/options/scales/{id}");
            remarks.push(Unsupported::new("scale without an axis", &pointer));
            continue;
        };
        let default = if axis == index { "_index_" } else { "_value_" };
        let mut below = Value::Undefined;
        for name in [default, axis.name()] {
            let known = own.iter().find(|(known, _)| *known == name);
            if let Some((_, json)) = known {
                below = overlay(&below, &defaults::value(json));
            }
        }
        found.push((id.clone(), axis, overlay(&below, scale)));
    }
    for (set, kind) in sets.iter().zip(kinds) {
        let index = index_axis(*kind, set, chart);
        for (name, json) in defaults::scales(*kind) {
            let axis = match *name {
                "_index_" => index,
                "_value_" => index.other(),
                name => Axis::named(name).unwrap_or(Axis::R),
            };
            let id = text_at(set, &[&format!("{}AxisID", axis.name())]).unwrap_or(axis.name());
            let below = defaults::value(json);
            if let Some((.., options)) = found.iter_mut().find(|(known, ..)| &**known == id) {
                *options = overlay(&below, options);
            } else if found.len() < MAX_SCALES {
                found.push((id.into(), axis, below));
            }
        }
    }
    let finish = |(id, axis, options): (Arc<str>, Axis, Value)| {
        let default = match axis {
            Axis::R => "radialLinear",
            Axis::X => "category",
            Axis::Y => "linear",
        };
        let named = text_at(&options, &["type"]).unwrap_or(default);
        let kind = KINDS.iter().find(|kind| **kind == named).copied();
        if kind.is_none() {
            let pointer = format!("/options/scales/{id}/type");
            remarks.push(Unsupported::new(&format!("scale {named}"), &pointer));
        }
        let kind = kind.unwrap_or("linear");
        let below = overlay(&defaults::scale(), &defaults::scale_type(kind));
        let options = overlay(&below, &options);
        let default = match axis {
            Axis::R => Position::ChartArea,
            Axis::X => Position::Bottom,
            Axis::Y => Position::Left,
        };
        let given = Position::of(member(&options, "position"));
        let position = given
            .filter(|p| p.is_horizontal(axis) == default.is_horizontal(axis))
            .unwrap_or(default);
        ScaleSpec {
            id,
            axis,
            kind,
            position,
            options,
        }
    };
    found.into_iter().map(finish).collect()
}
