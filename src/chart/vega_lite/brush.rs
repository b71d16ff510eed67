//! Rectangles of interval selections in their initial state.

use super::{
    channel::Channel,
    place::Placing,
    range::Visual,
    scene::{Group, Item, Paint, Shape},
};
use crate::chart::{Value, data::to_date, transform::get, transform::predicate::date_of_parts};

/// The rectangles below and above the marks of a unit, for the intervals it selects.
pub fn brushes(placing: &Placing<'_>) -> (Vec<Group>, Vec<Group>) {
    let (mut below, mut above) = (Vec::new(), Vec::new());
    for param in &placing.unit.intervals {
        let select = get(param, "select");
        let wants = |name: &str| match get(select, "encodings").as_array() {
            Some(list) => list.iter().any(|e| e.as_text() == Some(name)),
            None => true,
        };
        let value = get(param, "value");
        let side = |channel: Channel, at: usize| -> Option<[f64; 2]> {
            if !wants(channel.name()) {
                return Some([0.0, placing.size[at]]);
            }
            let [a, b] = get(value, channel.name()).as_array()? else {
                return None;
            };
            let scale = placing.scale(channel)?;
            let place = |v: &Value| {
                let v = match v {
                    Value::Object(_) => Value::Date(date_of_parts(v)),
                    v if scale.kind.is_time() => to_date(v),
                    v => v.clone(),
                };
                Some(scale.position(&v)).filter(|x| x.is_finite())
            };
            let (a, b) = (place(a)?, place(b)?);
            Some([a.min(b), (b - a).abs()])
        };
        let sides = (side(Channel::X, 0), side(Channel::Y, 1));
        let rect = match sides {
            (Some([x, w]), Some([y, h])) if !value.is_nullish() => [x, y, w, h],
            _ => [0.0; 4],
        };
        let of = |name: &str, default: Value| match get(get(select, "mark"), name) {
            Value::Undefined => default,
            said => said.clone(),
        };
        let color = |name: &str, default: &str, opacity: f64| {
            let Visual::Color(color) = Visual::of(&of(name, default.into())) else {
                return None;
            };
            let opacity = of(&format!("{name}Opacity"), opacity.into()).to_number();
            let a = color.a * opacity;
            (a > 0.0).then_some(crate::chart::color::Color { a, ..color })
        };
        let group = |paint: Paint| Group {
            kind: "rect",
            role: "mark",
            view: 0,
            unit: Some(placing.at),
            clip: Some([0.0, 0.0, placing.size[0], placing.size[1]]),
            clip_radius: [0.0; 4],
            items: vec![Item {
                shape: Shape::Rect {
                    rect,
                    radius: [0.0; 4],
                },
                paint,
                datum: None,
            }],
        };
        let fill = color("fill", "#333", 0.125);
        if fill.is_some() {
            below.push(group(Paint {
                fill,
                stroke_width: 1.0,
                ..Paint::default()
            }));
        }
        let stroke = color("stroke", "white", 1.0);
        if stroke.is_some() && rect[2] > 0.0 && rect[3] > 0.0 {
            above.push(group(Paint {
                stroke,
                stroke_width: of("strokeWidth", 1.0.into()).to_number(),
                ..Paint::default()
            }));
        }
    }
    (below, above)
}
