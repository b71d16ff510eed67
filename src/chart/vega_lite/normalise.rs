//! From a specification to plain units: layers flattened, overlays of lines and areas made
//! layers, encodings and data inherited, expressions without a datum evaluated.

use std::sync::Arc;

use super::{Unsupported, channel::Channel};
use crate::chart::{
    Value,
    expr::Expression,
    transform::{Params, get, object, scope::Datum},
    value::Object,
};

/// Deepest nesting of layers, and of what is looked through for expressions.
const MAX_DEPTH: usize = 64;
/// Most units of a chart.
const MAX_UNITS: usize = 500;

/// Data with the transforms that follow it.
#[derive(Clone, Debug)]
pub struct Source {
    /// The one it begins with, unless it has data of its own.
    pub parent: Option<usize>,
    /// Data of its own.
    pub data: Option<Value>,
    /// What is done to it.
    pub transforms: Vec<Value>,
    /// Where the specification has it, as a JSON pointer.
    pub pointer: String,
}

/// A mark with its encoding.
#[derive(Clone, Debug)]
pub struct UnitSpec {
    /// The mark as an object with a `type`.
    pub mark: Value,
    /// Channels and their definitions.
    pub encoding: Vec<(Channel, Value)>,
    /// Its data, a place in [`Plan::sources`].
    pub source: usize,
    /// The interval selections that begin on it.
    pub intervals: Vec<Value>,
    /// Where the specification has it.
    pub pointer: String,
}

/// A chart of one plot area.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// Data and transforms.
    pub sources: Vec<Source>,
    /// The units in paint order.
    pub units: Vec<UnitSpec>,
    /// The outermost specification, expressions evaluated.
    pub spec: Value,
    /// Parameters in their initial state.
    pub params: Params,
    /// Whether scales are bound to a selection.
    moves: bool,
}

/// Makes the plan of a specification.
pub fn normalise(spec: &Value) -> Result<Plan, Unsupported> {
    let mut plan = Plan {
        params: params(spec),
        ..Plan::default()
    };
    plan.spec = evaluated(spec, &plan.params, 0);
    let spec = plan.spec.clone();
    let inherited = Inherited {
        encoding: Vec::new(),
        source: None,
        intervals: Vec::new(),
    };
    walk(&spec, inherited, String::new(), 0, &mut plan)?;
    if plan.moves {
        // Marks that can be moved about with their scales are cut at the plot.
        for unit in plan.units.iter_mut().filter(|u| !has(&u.mark, "clip")) {
            unit.mark = with(&unit.mark, &[("clip", true.into())]);
        }
    }
    Ok(plan)
}

fn params(spec: &Value) -> Params {
    let mut params = Params::default();
    for name in ["width", "height"] {
        if let Value::Number(_) = get(spec, name) {
            params.values.push((name.into(), get(spec, name).clone()));
        }
    }
    let mut lists = vec![(spec, 0)];
    while let Some((at, depth)) = lists.pop() {
        for param in get(at, "params").as_array().unwrap_or_default() {
            let name = get(param, "name").to_text().to_string();
            if !get(param, "select").is_nullish() {
                params.selections.push((name, get(param, "value").clone()));
                continue;
            }
            let value = match get(param, "expr") {
                Value::Text(text) => {
                    let scope = Datum {
                        datum: Value::Undefined,
                        params: &params,
                    };
                    let value = Expression::parse(text).and_then(|e| e.evaluate(&scope));
                    value.unwrap_or_default()
                }
                _ => get(param, "value").clone(),
            };
            params.values.push((name, value));
        }
        if depth < MAX_DEPTH {
            for layer in get(at, "layer").as_array().unwrap_or_default() {
                lists.push((layer, depth + 1));
            }
        }
    }
    params
}

/// The value with every `{"expr": …}` that needs no datum replaced by what it gives.
fn evaluated(value: &Value, params: &Params, depth: usize) -> Value {
    if depth > MAX_DEPTH {
        return value.clone();
    }
    match value {
        Value::Array(elements) => elements
            .iter()
            .map(|e| evaluated(e, params, depth + 1))
            .collect(),
        Value::Object(object) => {
            if object.len() == 1
                && let Some(Value::Text(text)) = object.get("expr")
            {
                let scope = Datum {
                    datum: Value::Undefined,
                    params,
                };
                if let Ok(expression) = Expression::parse(text)
                    && expression.fields().is_empty()
                    && let Ok(value) = expression.evaluate(&scope)
                {
                    return value;
                }
            }
            let mut result = Object::new();
            for (name, member) in object.members() {
                result.set(name.clone(), evaluated(member, params, depth + 1));
            }
            Value::Object(Arc::new(result))
        }
        other => other.clone(),
    }
}

#[derive(Clone)]
struct Inherited {
    encoding: Vec<(Channel, Value)>,
    source: Option<usize>,
    intervals: Vec<Value>,
}

/// The interval selections that a specification defines.
fn intervals(spec: &Value) -> impl Iterator<Item = &Value> {
    let params = get(spec, "params").as_array().unwrap_or_default().iter();
    params.filter(|param| {
        let select = get(param, "select");
        select.as_text() == Some("interval") || get(select, "type").as_text() == Some("interval")
    })
}

fn has(spec: &Value, name: &str) -> bool {
    !matches!(get(spec, name), Value::Undefined)
}

fn walk(
    spec: &Value,
    mut inherited: Inherited,
    pointer: String,
    depth: usize,
    plan: &mut Plan,
) -> Result<(), Unsupported> {
    if depth > MAX_DEPTH || plan.units.len() > MAX_UNITS {
        return Err(Unsupported::new("nesting", &pointer));
    }
    for feature in [
        "concat",
        "hconcat",
        "vconcat",
        "repeat",
        "facet",
        "spec",
        "projection",
    ] {
        if has(spec, feature) {
            return Err(Unsupported::new(feature, &format!("{pointer}/{feature}")));
        }
    }
    let transforms = get(spec, "transform").as_array().unwrap_or_default();
    let data = Some(get(spec, "data")).filter(|d| !matches!(d, Value::Undefined));
    if data.is_some() || !transforms.is_empty() || inherited.source.is_none() {
        plan.sources.push(Source {
            parent: inherited.source,
            data: data.cloned(),
            transforms: transforms.to_vec(),
            pointer: pointer.clone(),
        });
        inherited.source = Some(plan.sources.len() - 1);
    }
    inherited.intervals.extend(intervals(spec).cloned());
    let own = get(spec, "encoding");
    for (name, def) in own.as_object().map(Object::members).unwrap_or_default() {
        let Some(channel) = Channel::named(name) else {
            continue;
        };
        match inherited.encoding.iter_mut().find(|(c, _)| *c == channel) {
            // A definition of a layer adds to the one it inherits.
            Some((_, old)) => *old = merged(old, def),
            None => inherited.encoding.push((channel, def.clone())),
        }
    }
    if let Some(layers) = get(spec, "layer").as_array() {
        for (at, layer) in layers.iter().enumerate() {
            // A selection of a layered chart begins on the layers that it names, else on the
            // first.
            let (named, first): (Vec<Value>, Vec<Value>) = inherited
                .intervals
                .iter()
                .cloned()
                .partition(|param| get(param, "views").as_array().is_some());
            let mine = Inherited {
                intervals: named.iter().cloned().chain(first).collect(),
                ..inherited.clone()
            };
            inherited.intervals = named;
            walk(
                layer,
                mine,
                format!("{pointer}/layer/{at}"),
                depth + 1,
                plan,
            )?;
        }
        return Ok(());
    }
    for (channel, _) in &inherited.encoding {
        use Channel::*;
        if matches!(
            channel,
            Row | Column | Facet | Latitude | Longitude | Latitude2 | Longitude2
        ) {
            let at = format!("{pointer}/encoding/{}", channel.name());
            return Err(Unsupported::new(channel.name(), &at));
        }
    }
    let mark = match get(spec, "mark") {
        Value::Text(kind) => object([("type", Value::Text(kind.clone()))]),
        mark => mark.clone(),
    };
    let name = get(spec, "name");
    inherited.intervals.retain(|param| {
        let views = get(param, "views").as_array();
        views.is_none_or(|views| views.iter().any(|v| v.as_text() == name.as_text()))
    });
    let moves = |param: &Value| get(param, "bind").as_text() == Some("scales");
    plan.moves |= inherited.intervals.iter().any(moves);
    inherited.intervals.retain(|param| !moves(param));
    let kind = get(&mark, "type").to_text();
    if !MARKS.contains(&&*kind) {
        let feature = if kind.is_empty() || &*kind == "undefined" {
            "no mark"
        } else {
            &kind
        };
        return Err(Unsupported::new(feature, &format!("{pointer}/mark")));
    }
    let encoding = inherited
        .encoding
        .into_iter()
        .filter(|(_, def)| !def.is_nullish())
        .collect();
    let unit = UnitSpec {
        mark,
        encoding,
        source: inherited.source.unwrap_or_default(),
        intervals: inherited.intervals,
        pointer,
    };
    overlay(unit, plan);
    Ok(())
}

const MARKS: [&str; 13] = [
    "bar", "line", "area", "point", "circle", "square", "rect", "rule", "text", "tick", "arc",
    "trail", "image",
];

/// What a layer's definition of a channel makes of the one it inherits: one with a field or a
/// datum adds to it, any other takes its place.
fn merged(old: &Value, new: &Value) -> Value {
    let is_data = |def: &Value| {
        ["field", "aggregate", "datum"]
            .iter()
            .any(|name| !get(def, name).is_nullish())
    };
    let condition = get(new, "condition");
    if !is_data(new) && is_data(condition) {
        return with(new, &[("condition", merged(old, condition))]);
    }
    match (old, new) {
        (Value::Object(_), Value::Object(_)) if !is_data(new) => new.clone(),
        (Value::Object(old), Value::Object(new)) => {
            let mut result = (**old).clone();
            for (name, value) in new.members() {
                result.set(name.clone(), value.clone());
            }
            Value::Object(Arc::new(result))
        }
        _ => new.clone(),
    }
}

/// A mark with some of its properties set and some taken away.
fn with(mark: &Value, members: &[(&str, Value)]) -> Value {
    let mut result = mark.as_object().cloned().unwrap_or_default();
    for (name, value) in members {
        result.set(*name, value.clone());
    }
    Value::Object(Arc::new(result))
}

/// What an overlay asks for: its properties, or nothing if it is not drawn.
fn asked(mark: &Value, name: &str, config: &Value) -> Option<Value> {
    let kind = get(mark, "type").to_text();
    let found = match get(mark, name) {
        Value::Undefined => match get(get(config, &kind), name) {
            Value::Undefined => get(get(config, "mark"), name),
            found => found,
        },
        found => found,
    };
    match found {
        Value::Bool(true) => Some(object([])),
        Value::Text(text) if &**text == "transparent" => Some(object([("opacity", 0.0.into())])),
        Value::Object(_) => Some(found.clone()),
        _ => None,
    }
}

/// Adds the unit, with the line and points that its mark asks for as units over it.
fn overlay(unit: UnitSpec, plan: &mut Plan) {
    let kind = get(&unit.mark, "type").to_text();
    let config = get(&plan.spec, "config").clone();
    let is_area = &*kind == "area";
    if !is_area && &*kind != "line" {
        plan.units.push(unit);
        return;
    }
    let line = asked(&unit.mark, "line", &config).filter(|_| is_area);
    let point = asked(&unit.mark, "point", &config);
    if line.is_none() && point.is_none() {
        plan.units.push(unit);
        return;
    }
    let kept = |names: &[&str]| -> Vec<(&'static str, Value)> {
        let all = ["clip", "interpolate", "tension", "tooltip"];
        all.into_iter()
            .filter(|n| names.contains(n) && has(&unit.mark, n))
            .map(|n| (n, get(&unit.mark, n).clone()))
            .collect()
    };
    let over = |kind: &str, base: &[(&str, Value)], own: &Value| {
        let mut mark = with(&object([("type", kind.into())]), base);
        for (name, value) in own.as_object().map(Object::members).unwrap_or_default() {
            mark = with(&mark, &[(name, value.clone())]);
        }
        mark
    };
    let mut base = unit.clone();
    let mut members = vec![("point", Value::Bool(false)), ("line", Value::Bool(false))];
    let says_opacity = |of: &Value| has(of, "opacity") || has(of, "fillOpacity");
    let configured = [get(&config, "area"), get(&config, "mark")];
    if is_area
        && !says_opacity(&unit.mark)
        && !configured.into_iter().any(says_opacity)
        && line.is_some()
    {
        members.push(("opacity", 0.7.into()));
    }
    base.mark = with(&unit.mark, &members);
    base.encoding
        .retain(|(channel, _)| *channel != Channel::Shape);
    // Lines and points over an area stand where its stack is.
    let mut encoding = unit.encoding.clone();
    if is_area {
        stack_explicitly(&mut encoding, &unit.mark);
    }
    plan.units.push(base);
    if let Some(own) = line {
        let mut encoding = encoding.clone();
        encoding.retain(|(channel, _)| *channel != Channel::Shape);
        let mark = over(
            "line",
            &kept(&["clip", "interpolate", "tension", "tooltip"]),
            &own,
        );
        plan.units.push(UnitSpec {
            mark,
            encoding,
            intervals: Vec::new(),
            ..unit.clone()
        });
    }
    if let Some(own) = point {
        let mut basics = kept(&["clip", "tooltip"]);
        basics.splice(0..0, [("opacity", 1.0.into()), ("filled", true.into())]);
        let mark = over("point", &basics, &own);
        plan.units.push(UnitSpec {
            mark,
            encoding,
            intervals: Vec::new(),
            ..unit.clone()
        });
    }
}

/// Says the stack that an area has by default, for marks that have none by default.
fn stack_explicitly(encoding: &mut [(Channel, Value)], mark: &Value) {
    use super::channel::Def;
    let defs: Vec<Def> = encoding.iter().map(|(c, d)| Def::read(*c, d)).collect();
    let orient = super::unit::orient(mark, &defs);
    if let Some(stack) = super::unit::stacking("area", orient, &defs) {
        let name = match stack.offset {
            crate::chart::transform::stack::Offset::Zero => "zero",
            crate::chart::transform::stack::Offset::Center => "center",
            crate::chart::transform::stack::Offset::Normalize => "normalize",
        };
        for (channel, def) in encoding.iter_mut() {
            if *channel == stack.channel {
                *def = with(def, &[("stack", name.into())]);
            }
        }
    }
}
