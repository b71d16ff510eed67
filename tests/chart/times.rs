use crate::recording::{array, check};
use mcpview::chart::{
    Value,
    format::time as format,
    time::{self, Interval, TimeUnit, TimeUnits, date},
    value::Object,
};

const RECORDING: &str = include_str!("../data/d3/times.jsonl");

fn units(value: &Value, step: f64) -> Option<TimeUnits> {
    let names = value.as_array()?.iter();
    let units = names.map(|name| TimeUnit::named(name.as_text()?));
    TimeUnits::new(units.collect::<Option<_>>()?, step)
}

#[test]
fn dates_are_those_of_javascript_d3_and_vega() {
    check(RECORDING, 0.0, |call| {
        let number = |at: usize| call.number(at);
        let unix_days = call.text(0) == Some("utc");
        Some(match &*call.function {
            "parse" => time::parse(call.text(0)?).into(),
            "iso" => date::to_iso(number(0))?.into(),
            "text" => date::to_text(number(0)).into(),
            "format" => format::format(number(1), call.text(0)?).into(),
            "formatParse" => format::parse(call.text(1)?, call.text(0)?).into(),
            "multi" => format::format_multi(number(0)).into(),
            "floor" => Interval::named(call.text(0)?, number(1))?
                .floor(number(2))
                .into(),
            "ceil" => Interval::named(call.text(0)?, number(1))?
                .ceil(number(2))
                .into(),
            "offset" => Interval::named(call.text(0)?, 1.0)?
                .offset(number(1), number(2))
                .into(),
            "ticks" => array(time::ticks(number(1), number(2), number(3), unix_days)),
            "nice" => {
                let (a, b) = (number(1), number(2));
                let interval = time::tick_interval(a, b, number(3), unix_days);
                let (a, b) = interval.map_or((a, b), |i| time::nice(a, b, i));
                array([a, b])
            }
            "specifier" => {
                let given = call.arguments.get(1).cloned().unwrap_or_default();
                let given = |key: &str| given.member(key).as_text().map(String::from);
                units(call.argument(0), 1.0)?.format_with(&given).into()
            }
            "unitFloor" => units(call.argument(0), number(1))?.floor(number(2)).into(),
            "timeBin" => {
                let chosen = TimeUnits::for_extent(number(0), number(1), number(2))?;
                let mut object = Object::new();
                let names = chosen.units().iter().map(|u| Value::from(u.name()));
                object.set("units", names.collect());
                object.set("step", chosen.step().into());
                Value::Object(object.into())
            }
            _ => return None,
        })
    });
}
