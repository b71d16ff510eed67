//! CHART rows of animation curves that come as data.

use super::super::{
    builder::{Draft, Spot},
    command::Kind,
    commands::ChartSource,
    data::members,
    hash,
    renderer::Renderer,
};
use crate::{
    json::{Kind as JsonKind, Value, write::push_string},
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
        self.charts
            .push((self.list.len(), ChartSource::Curves(spot.place)));
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

/// Keys of animation curves that are drawn.
const MAX_KEYS: usize = 20_000;

/// A specification (Vega-Lite) that draws an array of animation curves, a line each. Tangents are
/// told in words only: curves run through their keys without going beyond them, those whose keys
/// all hold in steps, those whose tangents are all linear straight.
pub(in crate::render) fn specification(array: Value<'_>) -> String {
    let curves: Vec<(Value<'_>, Curve<'_>)> = array
        .elements()
        .filter_map(|object| Some((object, Curve::of(object)?)))
        .collect();
    let mut names: Vec<String> = Vec::new();
    let mut values = String::new();
    let mut left = MAX_KEYS;
    for (object, curve) in &curves {
        let named = shape::Named::of(*object).label.and_then(Value::as_str);
        let label = text::label(&named.unwrap_or_default(), NAME).into_owned();
        let mut name = label.clone();
        let mut again = 1;
        while names.contains(&name) {
            again += 1;
            name = format!("{label} ({again})");
        }
        for key in curve.keys.elements().take(left) {
            let number = |name: &str| {
                let number = key.get(name).and_then(Value::as_number)?.as_f64()?;
                Some(crate::chart::number::to_text(number)).filter(|_| number.is_finite())
            };
            let (Some(time), Some(value)) = (number(curve.time), number(curve.value)) else {
                continue;
            };
            if !values.is_empty() {
                values.push(',');
            }
            values.push_str("{\"curve\":");
            push_string(&mut values, &name);
            values.push_str(&format!(",\"time\":{time},\"value\":{value}}}"));
            left -= 1;
        }
        names.push(name);
    }
    let keys = || curves.iter().flat_map(|(_, curve)| curve.keys.elements());
    let all = |words: &[&str]| {
        keys().all(|key| {
            let tangent = OUTGOING.iter().find_map(|name| key.get(name)?.as_str());
            tangent
                .is_some_and(|tangent| words.iter().any(|word| tangent.eq_ignore_ascii_case(word)))
        })
    };
    let run = match () {
        () if all(&["step", "stepped", "constant", "hold"]) => "step-after",
        () if all(&["linear"]) => "linear",
        () => "monotone",
    };
    let (time, value) = curves
        .first()
        .map_or(("time", "value"), |(_, c)| (c.time, c.value));
    format!(
        r#"{{"width":480,"height":240,"data":{{"values":[{values}]}},"mark":{{"type":"line","point":true,"interpolate":"{run}"}},"encoding":{{"x":{{"field":"time","type":"quantitative","title":"{time}"}},"y":{{"field":"value","type":"quantitative","title":"{value}"}},"color":{{"field":"curve","type":"nominal","title":null,"sort":null}}}}}}"#
    )
}

/// Members of a key that name how the curve leaves it.
const OUTGOING: [&str; 4] = ["out", "out_tangent", "outTangent", "interpolation"];
