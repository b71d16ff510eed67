//! What axes and legends have in common: ticks, labels, looks of texts.

use std::sync::Arc;

use super::{
    bounds::Bounds,
    channel::{Binning, Def, FieldType},
    config::Config,
    format::Format,
    range::Map,
    scale::{Kind, Scale},
    scene::Label,
};
use crate::chart::{
    Value,
    color::Color,
    expr::Expression,
    format::span::format_span,
    scale::MAX_TICKS,
    time,
    transform::{Params, get, object, scope::Datum},
};

/// How many ticks are asked for.
pub enum Count {
    /// About so many.
    About(f64),
    /// One each interval.
    Every(time::Interval),
}

impl Count {
    /// The number that is asked for; of an interval what formats take for it.
    pub fn asked(&self) -> f64 {
        match self {
            Count::About(count) => *count,
            Count::Every(_) => 10.0,
        }
    }
}

/// Which guide is formatted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// An axis; whether it is of a stack that is scaled to the whole.
    Axis {
        /// Whether it is.
        is_share: bool,
    },
    /// A legend.
    Legend,
}

/// The values of a scale that are labelled.
pub fn ticks(scale: &Scale, count: &Count) -> Vec<Value> {
    let date = scale.kind.is_time();
    let value = |x: f64| {
        if date {
            Value::Date(x)
        } else {
            Value::Number(x)
        }
    };
    let (low, high) = scale.ends();
    match (&scale.map, count) {
        (Map::Number(_) | Map::Ramp(..), Count::Every(interval)) if date => {
            let (low, high) = (low.min(high), low.max(high));
            let mut ticks = interval.range(low, high + 1.0, 1);
            ticks.truncate(MAX_TICKS);
            ticks.into_iter().map(value).collect()
        }
        (_, Count::Every(_)) if !scale.kind.is_discrete() => Vec::new(),
        (Map::Number(_) | Map::Ramp(..), Count::About(count)) if date => {
            let mut ticks = time::ticks(low, high, *count, false);
            ticks.truncate(MAX_TICKS);
            ticks.into_iter().map(value).collect()
        }
        (Map::Number(numbers), Count::About(count)) => match scale.bins {
            Some(bins) => {
                let edges = bins.edges().into_iter().map(Value::Number).collect();
                valid(scale, edges, *count)
            }
            None => numbers
                .ticks(*count)
                .into_iter()
                .map(Value::Number)
                .collect(),
        },
        (Map::Ramp(numbers, _), Count::About(count)) => numbers
            .ticks(*count)
            .into_iter()
            .map(Value::Number)
            .collect(),
        _ => scale.domain.clone(),
    }
}

/// How many ticks of a scale are asked for: a number, or the name of an interval, or an object
/// of interval and step; `step` is the least distance of ticks.
pub fn count(said: &Value, step: Option<f64>, scale: &Scale) -> Count {
    let interval = match said {
        Value::Text(name) => time::Interval::named(name, 1.0),
        Value::Object(_) => time::Interval::named(
            &get(said, "interval").to_text(),
            number(get(said, "step"), 1.0),
        ),
        _ => None,
    };
    if let Some(interval) = interval {
        return Count::Every(interval);
    }
    let mut count = number(said, 10.0);
    if let Some(bins) = scale.bins {
        count = count.max(bins.edges().len() as f64);
    }
    if scale.kind == Kind::BinOrdinal {
        count = count.max(scale.domain.len() as f64);
    }
    if let Some(step) = step {
        let (low, high) = scale.ends();
        let span = (high - low).abs() / step;
        count = count.min((if span > 0.0 { span } else { 1.0 }).floor() + 1.0);
        let bent = matches!(scale.kind, Kind::Log | Kind::Symlog);
        if scale.bins.is_none() && !bent && !scale.kind.is_time() && low != high {
            let (low, high) = (low.min(high), low.max(high));
            count = count.min(MAX_TICKS as f64);
            while count > 1.0 && crate::chart::scale::tick_step(low, high, count) < step {
                count -= 1.0;
            }
        }
    }
    Count::About(count.min(MAX_TICKS as f64))
}

/// The ticks of a log scale that are labelled: those near powers of the base.
pub fn log_ticks(scale: &Scale, count: &Count) -> Vec<Value> {
    let mut values = ticks(scale, count);
    let (all, asked) = (values.len(), count.asked());
    values.retain(|v| is_log_label(scale, v, all, asked));
    values
}

/// Whether a tick of a log scale has a label: those near powers of the base, so that about
/// `count` are labelled.
pub fn is_log_label(scale: &Scale, value: &Value, ticks: usize, count: f64) -> bool {
    use crate::chart::{math, scale::Transform};
    let (Map::Number(c) | Map::Ramp(c, _)) = &scale.map else {
        return true;
    };
    let Transform::Log { base } = c.transform else {
        return true;
    };
    let x = value.to_number();
    let most = (base * count / ticks as f64).max(1.0);
    let power = crate::chart::number::round(math::log(x.abs()) / math::log(base));
    let mut i = x / math::pow(base, power);
    if i * base < base - 0.5 {
        i *= base;
    }
    i <= most
}

/// How far lines of about one pixel are moved, so that they are sharp.
pub fn sharp(width: f64, is_stroked: bool) -> f64 {
    if is_stroked && width > 0.5 && width < 1.5 {
        0.5 - (width - 1.0).abs()
    } else {
        0.0
    }
}

/// The values that lie in the range, thinned to a count, in order of their positions.
pub fn valid(scale: &Scale, values: Vec<Value>, count: f64) -> Vec<Value> {
    let (first, last) = scale.extent();
    let (low, high) = (first.min(last).floor(), first.max(last).ceil());
    let mut placed: Vec<(f64, Value)> = values
        .into_iter()
        .map(|v| (scale.position(&v), v))
        .filter(|(x, _)| (low..=high).contains(x))
        .collect();
    placed.sort_by(|a, b| {
        if first > last {
            b.0.total_cmp(&a.0)
        } else {
            a.0.total_cmp(&b.0)
        }
    });
    let mut values: Vec<Value> = placed.into_iter().map(|(_, v)| v).collect();
    if count > 0.0 && values.len() > 1 {
        let ends: Vec<Value> = [values.first(), values.last()]
            .into_iter()
            .flatten()
            .cloned()
            .collect();
        while values.len() as f64 > count && values.len() >= 3 {
            values = values.into_iter().step_by(2).collect();
        }
        if values.len() < 3 {
            values = ends;
        }
    }
    values
}

/// The least distance of ticks that a time unit allows, in milliseconds.
pub fn duration(def: &Def) -> Option<f64> {
    use time::TimeUnit::*;
    const DAY: f64 = 86_400_000.0;
    let units = def.unit.as_ref()?;
    let one = match units.units().last()? {
        Year => 365.0 * DAY,
        Quarter => 90.0 * DAY,
        Month => 31.0 * DAY,
        Week => 7.0 * DAY,
        Date | Day | DayOfYear => DAY,
        Hours => 3_600_000.0,
        Minutes => 60_000.0,
        Seconds => 1000.0,
        Milliseconds => 1.0,
    };
    Some(one * units.step().max(1.0))
}

/// The words of ticks.
pub fn formats(
    guide: &Value,
    def: &Def,
    of: Of,
    scale: &Scale,
    count: f64,
    config: &Config,
) -> Format {
    let is_share = of == Of::Axis { is_share: true };
    let is_axis = of != Of::Legend;
    let temporal = def.kind == FieldType::Temporal || def.unit.is_some() || scale.kind.is_time();
    let number = !scale.kind.is_discrete() && !temporal;
    if let Some(format) = Format::named(get(guide, "format"), get(guide, "formatType"), temporal) {
        let explicit = get(guide, "formatType").as_text().is_some();
        if number && !explicit && matches!(scale.map, Map::Number(_) | Map::Ramp(..)) {
            return spanned(scale, count, get(guide, "format").as_text()).unwrap_or(format);
        }
        return format;
    }
    if temporal {
        return Format::of_field(def, config, is_axis);
    }
    if number && is_share {
        let said = config
            .user(&["normalizedNumberFormat"])
            .as_text()
            .unwrap_or(".0%");
        return spanned(scale, count, Some(said)).unwrap_or(Format::Plain);
    }
    if number {
        let said = config.user(&["numberFormat"]).as_text();
        return match said {
            Some(said) => spanned(scale, count, Some(said)).unwrap_or(Format::Plain),
            None => spanned(scale, count, None).unwrap_or(Format::Plain),
        };
    }
    match (def.kind, config.user(&["numberFormat"]).as_text()) {
        (FieldType::Quantitative, _) if def.bin == Binning::None => {
            Format::of_field(def, config, is_axis)
        }
        _ => Format::Plain,
    }
}

fn spanned(scale: &Scale, count: f64, specifier: Option<&str>) -> Option<Format> {
    if scale.kind == Kind::Log || scale.kind == Kind::Symlog {
        return specifier
            .and_then(crate::chart::format::NumberFormat::parse)
            .map(Format::Number)
            .or_else(|| crate::chart::format::NumberFormat::parse(",").map(Format::Number));
    }
    let (low, high) = scale.ends();
    format_span(low, high, count, specifier).map(Format::Number)
}

/// The words of a value; those of a list are lines.
pub fn words(format: &Format, value: &Value) -> String {
    match value {
        Value::Array(lines) => {
            let lines: Vec<String> = lines.iter().map(|v| format.words(v)).collect();
            lines.join("\n")
        }
        value => format.words(value),
    }
}

/// An expression that a guide gives under a name, if it can be read.
pub fn expression(guide: &Value, name: &str, limited: &mut super::Limited) -> Option<Expression> {
    let text = get(guide, name).as_text()?;
    match Expression::parse(text) {
        Ok(expression) => Some(expression),
        Err(error) => {
            limited.remark(&format!("{name}: {error}"), "");
            None
        }
    }
}

/// The words of a tick by an expression over `label`, `value` and `index`.
pub fn by_expression(
    expression: &Expression,
    label: &str,
    value: &Value,
    index: usize,
    count: usize,
    params: &Params,
) -> Option<String> {
    let share = if count > 1 {
        index as f64 / (count as f64 - 1.0)
    } else {
        0.0
    };
    let datum = object([
        ("label", label.into()),
        ("value", value.clone()),
        ("index", share.into()),
    ]);
    let words = expression.evaluate(&Datum { datum, params }).ok()?;
    Some(match &words {
        Value::Null | Value::Undefined => String::new(),
        Value::Array(lines) => {
            let lines: Vec<_> = lines.iter().map(Value::to_text).collect();
            lines.join("\n")
        }
        words => words.to_text().to_string(),
    })
}

/// A property that may depend on the tick: `{condition, value}`.
pub fn of_tick(property: &Value, value: &Value, index: usize, params: &Params) -> Value {
    let condition = get(property, "condition");
    if condition.is_nullish() {
        return property.clone();
    }
    let list: &[Value] = match condition {
        Value::Array(list) => list,
        one => std::slice::from_ref(one),
    };
    for condition in list {
        let datum = object([("value", value.clone()), ("index", (index as f64).into())]);
        let test = match get(condition, "test") {
            Value::Text(text) => Expression::parse(text)
                .and_then(|e| e.evaluate(&Datum { datum, params }))
                .is_ok_and(|v| v.to_bool()),
            test => {
                let table = crate::chart::data::of_values(&[datum]);
                crate::chart::transform::predicate::Predicate::new(test, &table, params)
                    .and_then(|p| p.holds(&table, 0, params))
                    .unwrap_or(false)
            }
        };
        if test {
            return get(condition, "value").clone();
        }
    }
    get(property, "value").clone()
}

/// A colour of a property; `default` if it says nothing, none if it says null.
pub fn color(property: &Value, default: &str, opacity: f64) -> Option<Color> {
    let text = match property {
        Value::Null => return None,
        Value::Text(text) => text,
        _ => default,
    };
    let color = Color::parse(text).filter(|c| c.a * opacity > 0.0)?;
    Some(Color {
        a: color.a * opacity,
        ..color
    })
}

/// A number of a property.
pub fn number(property: &Value, default: f64) -> f64 {
    match property {
        Value::Number(x) => *x,
        _ => default,
    }
}

/// The looks of a guide's text: properties that begin with `prefix`, then the style.
pub fn label(
    get: &dyn Fn(&str) -> Value,
    prefix: &str,
    style: &str,
    size: f64,
    bold: bool,
    config: &Config,
) -> Label {
    let of = |name: &str, styled: &str| match get(&format!("{prefix}{name}")) {
        Value::Undefined => config.style(style, styled),
        value => value,
    };
    let text = |value: Value| match value {
        Value::Text(text) => Some(text),
        Value::Number(_) => Some(value.to_text()),
        _ => None,
    };
    let size = number(&of("FontSize", "fontSize"), size);
    let weight = text(of("FontWeight", "fontWeight")).or(bold.then(|| "bold".into()));
    Label {
        size,
        weight: weight.filter(|w: &Arc<str>| &**w != "normal"),
        style: text(of("FontStyle", "fontStyle")).filter(|s| &**s != "normal"),
        font: text(of("Font", "font")).or(config.font()),
        line_height: number(&of("LineHeight", "lineHeight"), size + 2.0),
        align: "left",
        baseline: "alphabetic",
        ..Label::default()
    }
}

/// Takes out labels until none overlap: every other one (`parity`), or greedily those that
/// overlap with the one before. At least two stay.
pub fn hide<T>(items: &mut Vec<(T, Bounds)>, parity: bool, apart: f64) {
    let overlaps = |list: &[usize], items: &[(T, Bounds)]| {
        list.windows(2).any(|w| match w {
            [a, b] => match (items.get(*a), items.get(*b)) {
                (Some((_, a)), Some((_, b))) => a.is_near(b, apart),
                _ => false,
            },
            _ => false,
        })
    };
    let mut kept: Vec<usize> = (0..items.len()).collect();
    if kept.len() < 3 || !overlaps(&kept, items) {
        return;
    }
    loop {
        if parity {
            kept = kept.into_iter().step_by(2).collect();
        } else {
            let mut last: Option<usize> = None;
            kept.retain(|at| {
                let near = match (last.and_then(|l| items.get(l)), items.get(*at)) {
                    (Some((_, a)), Some((_, b))) => a.is_near(b, apart),
                    _ => false,
                };
                if !near {
                    last = Some(*at);
                }
                !near
            });
        }
        if kept.len() < 3 || !overlaps(&kept, items) {
            break;
        }
    }
    let end = items.len() - 1;
    if kept.len() < 3 && !kept.contains(&end) {
        if kept.len() > 1 {
            kept.pop();
        }
        kept.push(end);
    }
    let mut at = 0;
    items.retain(|_| {
        at += 1;
        kept.contains(&(at - 1))
    });
}
