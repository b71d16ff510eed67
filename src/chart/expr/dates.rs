//! The functions of dates. Local time is UTC.

use super::{
    Error,
    evaluate::Budget,
    functions::{argument, num},
};
use crate::chart::{
    format::time as format,
    time::{
        self, Interval, TimeUnit, TimeUnits,
        date::{Parts, clip, day_name, month_name, parts, short, utc_js},
        unit,
    },
    value::Value,
};

type Run = fn(&[Value], &mut Budget) -> Result<Value, Error>;

/// The moment that a value stands for: of texts by `Date.parse`, of all else the number.
pub(super) fn moment(value: &Value) -> f64 {
    match value {
        Value::Text(text) => time::parse(text),
        value => clip(value.to_number()),
    }
}

fn part(a: &[Value], of: fn(&Parts) -> f64) -> Result<Value, Error> {
    let moment = moment(argument(a, 0));
    Ok(parts(moment).map_or(f64::NAN, |p| of(&p)).into())
}

pub(super) fn find(name: &str) -> Option<Run> {
    let run: Run = match name {
        "utc" => |a, _| Ok(civil(a).into()),
        "datetime" => |a, _| {
            Ok(Value::Date(if a.len() > 1 {
                civil(a)
            } else {
                moment(argument(a, 0))
            }))
        },
        "time" => |a, _| Ok(moment(argument(a, 0)).into()),
        "timezoneoffset" => |_, _| Ok(0.0.into()),
        "year" | "utcyear" => |a, _| part(a, |p| p.year as f64),
        "quarter" | "utcquarter" => |a, _| part(a, |p| f64::from(p.month / 3 + 1)),
        "month" | "utcmonth" => |a, _| part(a, |p| p.month.into()),
        "date" | "utcdate" => |a, _| part(a, |p| p.date.into()),
        "day" | "utcday" => |a, _| part(a, |p| p.day.into()),
        "hours" | "utchours" => |a, _| part(a, |p| p.hours.into()),
        "minutes" | "utcminutes" => |a, _| part(a, |p| p.minutes.into()),
        "seconds" | "utcseconds" => |a, _| part(a, |p| p.seconds.into()),
        "milliseconds" | "utcmilliseconds" => |a, _| part(a, |p| p.milliseconds.into()),
        "week" | "utcweek" => |a, _| Ok(f64::from(unit::week(moment(argument(a, 0)))).into()),
        "dayofyear" | "utcdayofyear" => {
            |a, _| Ok(f64::from(unit::day_of_year(moment(argument(a, 0)))).into())
        }
        "timeFormat" | "utcFormat" => |a, _| Ok(formatted(a)),
        "timeParse" | "utcParse" => |a, _| {
            if matches!(argument(a, 0), Value::Null) {
                return Ok("null".into());
            }
            let moment = format::parse(&argument(a, 0).to_text(), &argument(a, 1).to_text());
            Ok(if moment.is_nan() {
                Value::Null
            } else {
                Value::Date(moment)
            })
        },
        "timeOffset" | "utcOffset" => |a, _| {
            let interval = Interval::named(&argument(a, 0).to_text(), 1.0);
            let count = if a.len() > 2 { num(a, 2) } else { 1.0 };
            let moved = interval.map(|i| i.offset(moment(argument(a, 1)), count));
            Ok(moved.map_or(Value::Undefined, Value::Date))
        },
        "timeSequence" | "utcSequence" => |a, budget| {
            let interval = Interval::named(&argument(a, 0).to_text(), 1.0);
            let each = if a.len() > 3 {
                num(a, 3).max(0.0) as usize
            } else {
                1
            };
            let (start, stop) = (moment(argument(a, 1)), moment(argument(a, 2)));
            let starts = interval.map_or(Vec::new(), |i| i.range(start, stop, each));
            budget.spend(starts.len())?;
            Ok(starts.into_iter().map(Value::Date).collect())
        },
        "timeUnitSpecifier" => |a, _| Ok(specifier(a)),
        "monthFormat" => |a, _| Ok(name_of(num(a, 0), 12, month_name)),
        "monthAbbrevFormat" => |a, _| Ok(name_of(num(a, 0), 12, |m| short(month_name(m)))),
        "dayFormat" => |a, _| Ok(name_of(num(a, 0), 7, day_name)),
        "dayAbbrevFormat" => |a, _| Ok(name_of(num(a, 0), 7, |d| short(day_name(d)))),
        _ => return None,
    };
    Some(run)
}

fn civil(a: &[Value]) -> f64 {
    let or = |at: usize, default: f64| a.get(at).map_or(default, Value::to_number);
    utc_js(
        num(a, 0),
        or(1, 0.0),
        or(2, 1.0),
        or(3, 0.0),
        or(4, 0.0),
        or(5, 0.0),
        or(6, 0.0),
    )
}

/// Vega's `timeFormat`; without a specifier, or with one for each unit, the multi-format.
fn formatted(a: &[Value]) -> Value {
    if matches!(argument(a, 0), Value::Null) {
        return "null".into();
    }
    let moment = clip(argument(a, 0).to_number());
    let given = argument(a, 1);
    let specifier = match given {
        Value::Text(specifier) => specifier.to_string(),
        given => format::multi_specifier(moment, &|unit| {
            given.member(unit).as_text().map(String::from)
        }),
    };
    format::format(moment, &specifier).into()
}

fn specifier(a: &[Value]) -> Value {
    let names = match argument(a, 0) {
        Value::Array(names) => names.iter().map(Value::to_text).collect(),
        name => vec![name.to_text()],
    };
    let units = names
        .iter()
        .map(|name| TimeUnit::named(name))
        .collect::<Option<_>>();
    let given = |key: &str| argument(a, 1).member(key).as_text().map(String::from);
    let units = units.and_then(|units| TimeUnits::new(units, 1.0));
    units.map_or(Value::Undefined, |u| u.format_with(&given).into())
}

/// The name of a month or day, whose number may carry over; nothing for what is not whole.
fn name_of(count: f64, all: u32, name: impl Fn(u32) -> &'static str) -> Value {
    if !(count.fract() == 0.0) {
        return "".into();
    }
    name(count.trunc().rem_euclid(f64::from(all)) as u32).into()
}
