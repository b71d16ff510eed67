//! CHART rows of animation curves that come as data.

use super::super::{
    builder::{Draft, Spot},
    command::Kind,
    data::members,
    hash,
    renderer::Renderer,
};
use crate::{
    json::{Kind as JsonKind, Value},
    rich::shape::{self, Curve},
    text,
    words::Sentence,
};

/// Longest name of a curve, in characters.
const NAME: usize = 200;

impl<'a> Renderer<'a> {
    /// An array of animation curves as a chart; `false` if it is none.
    pub fn curves(&mut self, array: Value<'a>, spot: Spot) -> bool {
        if !shape::is_curves(array) || !self.has_depth(4) {
            return false;
        }
        let count = array.len();
        let curves = array.elements().filter_map(Curve::of);
        let points: usize = curves.map(|curve| curve.keys.len()).sum();
        let (series, points) = (count.to_string(), points.to_string());
        let size = [("series", series.as_str()), ("points", points.as_str())];
        let text = self.say(Sentence::ChartLabel, &size);
        self.list.open(&Draft {
            text: &text,
            ..Draft::new(Kind::CHART, spot)
        });
        self.attribute(spot, "mark", "line");
        for (i, object) in array.elements().enumerate() {
            let Some(curve) = Curve::of(object).filter(|_| self.list.has_room(8)) else {
                self.leave_out(spot, i, count);
                break;
            };
            self.curve(object, &curve, spot.element(i, object), i as u32);
        }
        self.list.close();
        true
    }

    fn curve(&mut self, object: Value<'a>, curve: &Curve<'a>, spot: Spot, index: u32) {
        let named = shape::Named::of(object).label;
        let name = named.and_then(Value::as_str).unwrap_or_default();
        let mut label = text::label(&name, NAME).into_owned();
        if label.is_empty() {
            label = self.say(Sentence::NoName, &[]);
        }
        self.list.open(&Draft {
            index,
            text: &label,
            name: &name,
            ..Draft::new(Kind::SERIES, spot)
        });
        for (key, value) in members(self.split, object) {
            if value.id() != curve.keys.id() && Some(value.id()) != named.map(Value::id) {
                let key = key.as_str().unwrap_or_default();
                self.property(&key, value, spot.member(hash::string(&key), value));
            }
        }
        // The list stands in one member of the object, so its place says which.
        let keys = Spot {
            key: spot.key.derived("keys"),
            place: spot.place.at(curve.keys.id()),
        };
        let count = curve.keys.len();
        for (i, key) in curve.keys.elements().enumerate() {
            if !self.list.has_room(8) {
                self.leave_out(spot, i, count);
                break;
            }
            self.curve_key(key, curve, keys.element(i, key), i as u32);
        }
        self.list.close();
    }

    fn curve_key(&mut self, key: Value<'a>, curve: &Curve<'a>, spot: Spot, index: u32) {
        let (time, value) = (key.get(curve.time), key.get(curve.value));
        let words = |value: Option<Value<'a>>| match value {
            Some(value) if !self.has_rows(value) => {
                let place = spot.place.at(value.id());
                text::label(&self.scalar(value, place).text, NAME).into_owned()
            }
            _ => String::new(),
        };
        let number = |value: Option<Value<'_>>| value?.as_number()?.as_f64();
        let at = words(time);
        let text = match words(value) {
            value if value.is_empty() && at.is_empty() => (index + 1).to_string(),
            value => format!("{at}: {value}"),
        };
        self.list.open(&Draft {
            index,
            text: &text,
            name: &at,
            number: number(value),
            number2: number(time),
            ..Draft::new(Kind::POINT, spot)
        });
        for (name, member) in members(self.split, key) {
            let is_axis = name.is_str(curve.time) || name.is_str(curve.value);
            if !is_axis && member.kind() != JsonKind::Null {
                let name = name.as_str().unwrap_or_default();
                self.property(&name, member, spot.member(hash::string(&name), member));
            }
        }
        self.list.close_or_leaf();
    }
}
