//! Items and groups that several rooms make.

use std::sync::Arc;

use super::options::Font;
use crate::chart::{
    Value,
    color::Color,
    scene::{Datum, Group, Item, Label, Paint, Shape},
};

/// A group of one kind and role in the plot.
pub fn group(kind: &'static str, role: &'static str, items: Vec<Item>) -> Group {
    Group {
        kind,
        role,
        view: 0,
        unit: None,
        clip: None,
        clip_radius: [0.0; 4],
        items,
    }
}

/// A colour, if there is something to see of it.
pub fn visible(color: Option<Color>) -> Option<Color> {
    color.filter(|color| color.a > 0.0)
}

pub fn filled(color: Color) -> Paint {
    Paint {
        fill: visible(Some(color)),
        ..Paint::default()
    }
}

pub fn outlined(color: Color, width: f64) -> Paint {
    Paint {
        stroke: visible(Some(color)),
        stroke_width: width,
        ..Paint::default()
    }
}

/// How a text stands at its place.
#[derive(Clone, Copy)]
pub struct Stance {
    pub align: &'static str,
    pub baseline: &'static str,
    /// Degrees clockwise.
    pub angle: f64,
    /// How far below the place its first line is, before it is turned.
    pub down: f64,
}

/// The lines of a text, an item each.
pub fn texts(
    at: [f64; 2],
    lines: &[Arc<str>],
    font: &Font,
    ink: Color,
    stance: Stance,
) -> Vec<Item> {
    let one = |(nth, line): (usize, &Arc<str>)| {
        let label = Label {
            lines: vec![line.clone()],
            align: stance.align,
            baseline: stance.baseline,
            size: font.size,
            angle: stance.angle,
            dx: 0.0,
            dy: stance.down + nth as f64 * font.line_height,
            weight: font.weight.clone(),
            style: font.style.clone(),
            font: font.family.clone(),
            line_height: font.line_height,
        };
        Item {
            shape: Shape::Text {
                at,
                label: Box::new(label),
            },
            paint: filled(ink),
            datum: None,
        }
    };
    let shown = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| !line.is_empty());
    shown.map(one).collect()
}

/// What a datum of a set is to hosts.
pub fn datum(set: usize, point: usize) -> Option<Datum> {
    Some(Datum {
        series: u32::try_from(set).ok()?,
        point: u32::try_from(point).ok()?,
    })
}

/// Where along two ends something is aligned.
pub fn between(align: &str, start: f64, end: f64) -> f64 {
    match align {
        "start" => start,
        "end" => end,
        _ => (start + end) / 2.0,
    }
}

/// The side of a text for an alignment.
pub fn side(align: &str) -> &'static str {
    match align {
        "start" => "left",
        "end" => "right",
        _ => "center",
    }
}

/// A pixel at which a line of a width is sharp.
pub fn aligned(pixel: f64, width: f64) -> f64 {
    let half = if width == 0.0 {
        0.0
    } else {
        (width / 2.0).max(0.5)
    };
    crate::chart::number::round(pixel - half) + half
}

/// A colour of options, else another.
pub fn color_or(value: Option<&Value>, otherwise: Color) -> Color {
    value.and_then(super::options::color).unwrap_or(otherwise)
}
