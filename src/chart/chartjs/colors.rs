//! Colours of data sets that say nothing of colours: as soon as one does, the others stay grey.

use std::sync::Arc;

use super::{
    Kind, data,
    options::{at, member},
};
use crate::chart::{Theme, Value, color::Color, value::Object};

const PALETTE: [u32; 7] = [
    0x36a2eb, 0xff6384, 0xff9f40, 0xffcd56, 0x4bc0c0, 0x9966ff, 0xc9cbcf,
];

/// Gives colours to all sets, if none has one.
pub fn fill_in(sets: &mut [(Kind, Value)], chart: &Value, theme: &Theme) {
    let plugin = at(chart, &["plugins", "colors"]);
    let asks = |name| plugin.and_then(|plugin| member(plugin, name));
    if asks("enabled").is_some_and(|enabled| !enabled.to_bool()) {
        return;
    }
    let has_color = |value: &Value| {
        let names = ["borderColor", "backgroundColor"];
        names
            .iter()
            .any(|name| member(value, name).is_some_and(Value::to_bool))
    };
    let elements = member(chart, "elements").and_then(Value::as_object);
    let elements = elements.map(Object::members).unwrap_or_default();
    let is_colored = sets.iter().any(|(_, set)| has_color(set))
        || has_color(chart)
        || elements.iter().any(|(_, element)| has_color(element));
    if is_colored && !asks("forceOverride").is_some_and(Value::to_bool) {
        return;
    }
    let palette: Vec<Color> = match theme.palette.as_slice() {
        [] => PALETTE.iter().map(|hex| rgb(*hex)).collect(),
        own => own.to_vec(),
    };
    let color = |at: usize, opacity: f64| {
        let color = palette[at % palette.len()];
        Value::text(
            Color {
                a: opacity,
                ..color
            }
            .to_css(),
        )
    };
    let mut next = 0;
    for (kind, spec) in sets.iter_mut() {
        let Some(object) = spec.as_object() else {
            continue;
        };
        let mut object = Object::clone(object);
        if kind.is_ring() || *kind == Kind::PolarArea {
            let opacity = if kind.is_ring() { 1.0 } else { 0.5 };
            let count = data::raw(spec).len();
            let colors: Value = (next..next + count).map(|at| color(at, opacity)).collect();
            object.set("backgroundColor", colors);
            next += count;
        } else {
            object.set("borderColor", color(next, 1.0));
            object.set("backgroundColor", color(next, 0.5));
            next += 1;
        }
        *spec = Value::Object(Arc::new(object));
    }
}

fn rgb(hex: u32) -> Color {
    let channel = |shift: u32| f64::from(hex >> shift & 0xff);
    Color::rgb(channel(16), channel(8), channel(0))
}
