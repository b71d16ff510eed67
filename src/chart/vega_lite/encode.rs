//! What marks look like: colours, sizes, shapes and texts as functions of the row.

use std::sync::Arc;

use super::{
    Limited,
    channel::{Binning, Channel, Def, FieldType},
    config::Config,
    format::Format,
    place::Placing,
    range::Visual,
    scene::{Gradient, Paint},
    unit::Unit,
};
use crate::chart::{
    Value,
    color::Color,
    data::Column,
    transform::{Params, get, predicate::Predicate},
};

/// Where a look comes from.
enum Source<'c> {
    Constant(Visual),
    Scaled(&'c super::scale::Scale, Column),
    Raw(Column),
}

impl Source<'_> {
    fn at(&self, row: usize) -> Visual {
        match self {
            Source::Constant(visual) => visual.clone(),
            Source::Scaled(scale, column) => {
                column.get(row).map_or(Visual::None, |v| scale.visual(v))
            }
            Source::Raw(column) => column.get(row).map_or(Visual::None, Visual::of),
        }
    }
}

/// The look of one channel.
pub struct Look<'c> {
    conditions: Vec<(Predicate, Source<'c>)>,
    otherwise: Source<'c>,
}

impl Look<'_> {
    /// The look of a row.
    pub fn at(&self, placing: &Placing<'_>, params: &Params, row: usize) -> Visual {
        for (predicate, source) in &self.conditions {
            // A condition that cannot be decided was reported when it was read.
            if predicate
                .holds(&placing.unit.table, row, params)
                .unwrap_or(false)
            {
                return source.at(row);
            }
        }
        self.otherwise.at(row)
    }
}

/// The conditions of a definition, one or several.
pub fn conditions(spec: &Value) -> Vec<&Value> {
    match get(spec, "condition") {
        Value::Undefined | Value::Null => Vec::new(),
        Value::Array(list) => list.iter().collect(),
        one => vec![one],
    }
}

/// The test of a condition, in whatever member it stands.
fn test(condition: &Value) -> &Value {
    match get(condition, "test") {
        Value::Undefined => condition,
        test => test,
    }
}

/// The middles of bins.
fn middles(starts: &Column, end: &str, placing: &Placing<'_>) -> Column {
    let ends = placing.unit.table.field(end);
    let middle = |(a, b): (&Value, &Value)| (0.5 * (a.to_number() + b.to_number())).into();
    std::sync::Arc::new(starts.iter().zip(ends.iter()).map(middle).collect())
}

/// The look of a channel; `default` where it has no definition.
pub fn look<'c>(
    placing: &Placing<'c>,
    channel: Channel,
    default: Visual,
    params: &Params,
    limited: &mut Limited,
) -> Look<'c> {
    let Some(def) = placing.unit.def(channel) else {
        return Look {
            conditions: Vec::new(),
            otherwise: Source::Constant(default),
        };
    };
    let source = |def: &Def| -> Option<Source<'c>> {
        if let Some(datum) = &def.datum {
            let scale = placing.scale(channel);
            return Some(Source::Constant(
                scale.map_or(Visual::of(datum), |s| s.visual(datum)),
            ));
        }
        if !def.is_field() {
            return None;
        }
        let column = placing.unit.table.field(&def.column);
        Some(match placing.scale(channel) {
            Some(scale) => {
                let ends = def.end.as_ref().filter(|_| def.bin == Binning::Bins);
                match ends.filter(|_| scale.kind.is_continuous()) {
                    Some(end) => Source::Scaled(scale, middles(&column, end, placing)),
                    None => Source::Scaled(scale, column),
                }
            }
            None => Source::Raw(column),
        })
    };
    let of_value = |value: &Value| Source::Constant(Visual::of(value));
    let mut list = Vec::new();
    for condition in conditions(&def.whole) {
        let predicate = match Predicate::new(test(condition), &placing.unit.table, params) {
            Ok(predicate) => predicate,
            Err(refused) => {
                limited.remark(&refused.0, &placing.unit.pointer);
                continue;
            }
        };
        let value = match get(condition, "value") {
            Value::Undefined => source(def).unwrap_or(Source::Constant(default.clone())),
            value => of_value(value),
        };
        list.push((predicate, value));
    }
    let whole = &def.whole;
    let otherwise = match get(whole, "value") {
        Value::Undefined if def.is_conditional => Source::Constant(default),
        Value::Undefined => source(def).unwrap_or(Source::Constant(default)),
        value => of_value(value),
    };
    Look {
        conditions: list,
        otherwise,
    }
}

/// The opacity that points get where nothing says one: so that those that overlap are seen.
pub fn default_opacity(unit: &Unit, config: &Config) -> Option<f64> {
    let said = |name: &str| !matches!(config.mark(&unit.mark, name), Value::Undefined);
    let is_point = matches!(&*unit.kind, "point" | "tick" | "circle" | "square");
    (is_point && !unit.is_aggregate && !said("opacity") && !said("fillOpacity")).then_some(0.7)
}

/// The colours and lines of a unit's marks.
pub struct Looks<'c> {
    fill: Look<'c>,
    stroke: Look<'c>,
    opacity: Look<'c>,
    fill_opacity: Look<'c>,
    stroke_opacity: Look<'c>,
    stroke_width: Look<'c>,
    dash: Look<'c>,
    dash_offset: f64,
    cap: Option<Arc<str>>,
    join: Option<Arc<str>>,
}

impl<'c> Looks<'c> {
    /// The looks of a unit.
    pub fn new(placing: &Placing<'c>, params: &Params, limited: &mut Limited) -> Looks<'c> {
        let unit = placing.unit;
        let mark = |property: &str| placing.config.mark(&unit.mark, property);
        let own = |property: &str| get(&unit.mark, property).clone();
        let first = |list: [Value; 2]| {
            list.into_iter()
                .find(|v| !v.is_nullish())
                .unwrap_or(Value::Null)
        };
        let of = |value: Value| Visual::of(&value);
        let colour = |filled: bool, property: &str| -> Visual {
            if unit.is_filled != filled {
                return of(mark(property));
            }
            match first([own(property), own("color")]) {
                Value::Null => of(placing.config.mark_color(&unit.mark, property)),
                value => of(value),
            }
        };
        let has = |channel| unit.def(channel).is_some();
        let (fill, stroke) = (colour(true, "fill"), colour(false, "stroke"));
        let mut make =
            |channel: Channel, default: Visual| look(placing, channel, default, params, limited);
        let fill = match has(Channel::Fill) || !unit.is_filled || !has(Channel::Color) {
            true => make(Channel::Fill, fill),
            false => make(Channel::Color, fill),
        };
        let stroke = match has(Channel::Stroke) || unit.is_filled || !has(Channel::Color) {
            true => make(Channel::Stroke, stroke),
            false => make(Channel::Color, stroke),
        };
        let default_opacity = match default_opacity(unit, placing.config) {
            Some(opacity) => Visual::Number(opacity),
            None => of(mark("opacity")),
        };
        let is_line = matches!(&*unit.kind, "line" | "rule");
        let stroke_width = match (has(Channel::StrokeWidth), is_line && has(Channel::Size)) {
            (false, true) => make(Channel::Size, of(mark("strokeWidth"))),
            _ => {
                let size = if is_line {
                    mark("size")
                } else {
                    Value::Undefined
                };
                let width = if matches!(own("strokeWidth"), Value::Undefined) && !size.is_nullish()
                {
                    size
                } else {
                    mark("strokeWidth")
                };
                make(Channel::StrokeWidth, of(width))
            }
        };
        let text = |property: &str| mark(property).as_text().map(Arc::from);
        Looks {
            fill,
            stroke,
            opacity: make(Channel::Opacity, default_opacity),
            fill_opacity: make(Channel::FillOpacity, of(mark("fillOpacity"))),
            stroke_opacity: make(Channel::StrokeOpacity, of(mark("strokeOpacity"))),
            stroke_width,
            dash: make(Channel::StrokeDash, of(mark("strokeDash"))),
            dash_offset: match mark("strokeDashOffset") {
                Value::Number(x) => x,
                _ => 0.0,
            },
            cap: text("strokeCap").filter(|c: &Arc<str>| &**c != "butt"),
            join: text("strokeJoin").filter(|j: &Arc<str>| &**j != "miter"),
        }
    }

    /// The paint of a row; `None` if nothing would be seen.
    pub fn paint(&self, placing: &Placing<'_>, params: &Params, row: usize) -> Option<Paint> {
        let number = |look: &Look<'_>, default: f64| {
            look.at(placing, params, row).number().unwrap_or(default)
        };
        let opacity = number(&self.opacity, 1.0);
        let color = |look: &Look<'_>, more: &Look<'_>| -> Colored {
            let opacity = opacity * number(more, 1.0);
            match look.at(placing, params, row) {
                Visual::Color(color) => {
                    let a = color.a * opacity;
                    ((a > 0.0).then_some(Color { a, ..color }), None)
                }
                Visual::Gradient(gradient) if opacity > 0.0 => {
                    let faded = gradient.faded(opacity);
                    (faded.middle(), Some(Arc::new(faded)))
                }
                _ => (None, None),
            }
        };
        let (fill, fill_gradient) = color(&self.fill, &self.fill_opacity);
        let stroke_width = number(&self.stroke_width, 1.0);
        let (stroke, stroke_gradient) = if stroke_width > 0.0 {
            color(&self.stroke, &self.stroke_opacity)
        } else {
            (None, None)
        };
        if fill.is_none() && stroke.is_none() {
            return None;
        }
        let dash = match self.dash.at(placing, params, row) {
            Visual::Dash(dash) if !dash.is_empty() => Some(dash),
            _ => None,
        };
        Some(Paint {
            fill,
            fill_gradient,
            stroke,
            stroke_gradient,
            stroke_width,
            dash,
            dash_offset: self.dash_offset,
            cap: self.cap.clone(),
            join: self.join.clone(),
        })
    }
}

/// A colour with the gradient that it stands for.
type Colored = (Option<Color>, Option<Arc<Gradient>>);

/// Lines of a text; none is no text.
pub type Words = Option<Vec<Arc<str>>>;

/// The words of a text mark, or of a tooltip, as a function of the row; `None` is no text.
pub fn words<'c>(
    placing: &Placing<'c>,
    def: &'c Def,
    params: &'c Params,
    limited: &mut Limited,
) -> Box<dyn Fn(usize) -> Option<Vec<Arc<str>>> + 'c> {
    let of_value = |value: &Value| -> Option<Vec<Arc<str>>> {
        match value {
            Value::Null | Value::Undefined => None,
            Value::Array(lines) => Some(lines.iter().map(Value::to_text).collect()),
            value => Some(value.to_text().split('\n').map(Arc::from).collect()),
        }
    };
    let mut list: Vec<(Predicate, Option<Words>)> = Vec::new();
    for condition in conditions(&def.whole) {
        match Predicate::new(test(condition), &placing.unit.table, params) {
            Ok(predicate) => {
                let value = match get(condition, "value") {
                    Value::Undefined => None,
                    value => Some(of_value(value)),
                };
                list.push((predicate, value));
            }
            Err(refused) => limited.remark(&refused.0, &placing.unit.pointer),
        }
    }
    let format = Format::of_field(def, placing.config, false);
    let column = placing.unit.table.field(&def.column);
    let ends = def
        .end
        .as_ref()
        .filter(|_| def.unit.is_none())
        .map(|end| placing.unit.table.field(end));
    let constant = match (&def.datum, get(&def.whole, "value")) {
        (Some(datum), _) => Some(Some(
            format.words(datum).split('\n').map(Arc::from).collect(),
        )),
        (None, Value::Undefined) if def.is_field() && !def.is_conditional => None,
        (None, Value::Undefined) => Some(None),
        (None, value) => Some(of_value(value)),
    };
    let quantitative = def.kind == FieldType::Quantitative;
    let of_field = move |row: usize| -> Option<Vec<Arc<str>>> {
        let value = column.get(row)?;
        if let Some(end) = ends.as_ref().and_then(|c| c.get(row)) {
            return Some(vec![
                format!("{} \u{2013} {}", format.words(value), format.words(end)).into(),
            ]);
        }
        match value {
            Value::Null | Value::Undefined if !quantitative => None,
            Value::Null => Some(vec!["null".into()]),
            Value::Array(lines) => Some(lines.iter().map(|v| Arc::from(format.words(v))).collect()),
            value => Some(format.words(value).split('\n').map(Arc::from).collect()),
        }
    };
    let table = &placing.unit.table;
    Box::new(move |row| {
        for (predicate, value) in &list {
            if predicate.holds(table, row, params).unwrap_or(false) {
                return match value {
                    Some(value) => value.clone(),
                    None => of_field(row),
                };
            }
        }
        match &constant {
            Some(constant) => constant.clone(),
            None => of_field(row),
        }
    })
}
