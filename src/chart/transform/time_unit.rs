//! Units of time.

use super::{Refused, get};
use crate::chart::{
    Value,
    data::{Column, Table, to_date},
    time::TimeUnits,
};

/// The units that a specification's `timeUnit` names, a text or an object, over a column.
pub fn units(spec: &Value, column: &Column) -> Option<TimeUnits> {
    let unit = match spec {
        Value::Text(name) => return TimeUnits::parse(name),
        spec => get(spec, "unit"),
    };
    if let Value::Text(name) = unit {
        let step = get(spec, "step").to_number();
        let units = TimeUnits::parse(name)?;
        return if step > 1.0 {
            units.with_step(step)
        } else {
            Some(units)
        };
    }
    let moments = column
        .iter()
        .map(|v| to_date(v).to_number())
        .filter(|ms| !ms.is_nan());
    let (low, high) = moments.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), ms| {
        (low.min(ms), high.max(ms))
    });
    TimeUnits::for_extent(low, high, get(spec, "maxbins").to_number())
}

/// Adds the columns of the units' starts and ends.
pub fn add(table: &mut Table, column: &Column, units: &TimeUnits, start: &str, end: &str) {
    let of = |value: &Value| {
        let ms = to_date(value);
        if ms.is_nullish() {
            return (Value::Null, Value::Null);
        }
        let floor = units.floor(ms.to_number());
        (Value::Date(floor), Value::Date(units.next(floor)))
    };
    let (starts, ends) = column.iter().map(of).unzip();
    table.set(start, starts);
    table.set(end, ends);
}

/// The timeUnit transform.
pub fn transform(mut table: Table, spec: &Value) -> Result<Table, Refused> {
    let column = table.field(&get(spec, "field").to_text());
    let units = units(get(spec, "timeUnit"), &column)
        .ok_or_else(|| Refused(format!("time unit {}", get(spec, "timeUnit").to_text())))?;
    let name = get(spec, "as").as_text().unwrap_or("timeUnit").to_owned();
    add(&mut table, &column, &units, &name, &format!("{name}_end"));
    Ok(table)
}
