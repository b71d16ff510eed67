//! Bins of numbers.

use super::get;
use crate::chart::{
    Value,
    data::{Column, Table},
    scale::{BinParams, Bins, bins},
};

/// Least step, as part of the extent: a smaller one makes more bins than can be drawn.
const MOST_BINS: f64 = 10_000.0;

/// Bins of a column as a specification's `bin` asks for them.
pub fn choose(column: &Column, spec: &Value, max_bins: f64) -> Bins {
    let (mut min, mut max) = (f64::INFINITY, f64::NEG_INFINITY);
    for value in column.iter().filter(|v| v.is_valid()) {
        let x = value.to_number();
        if x.is_finite() {
            (min, max) = (min.min(x), max.max(x));
        }
    }
    if min > max {
        (min, max) = (0.0, 0.0);
    }
    if let Some([a, b]) = get(spec, "extent").as_array() {
        (min, max) = (a.to_number(), b.to_number());
    }
    let mut params = BinParams::new(min, max);
    let number = |name: &str| match get(spec, name) {
        Value::Number(x) => Some(*x),
        _ => None,
    };
    let numbers = |name: &str| -> Option<Vec<f64>> {
        Some(
            get(spec, name)
                .as_array()?
                .iter()
                .map(Value::to_number)
                .collect(),
        )
    };
    params.max_bins = number("maxbins").unwrap_or(max_bins);
    params.step = number("step").filter(|step| *step >= (max - min) / MOST_BINS);
    params.min_step = number("minstep").unwrap_or(0.0);
    params.base = number("base").unwrap_or(10.0);
    params.divide = numbers("divide").unwrap_or(params.divide);
    params.steps = numbers("steps").unwrap_or_default();
    params.nice = !matches!(get(spec, "nice"), Value::Bool(false));
    let mut chosen = bins(&params);
    // The last bin is a whole one.
    chosen.stop = chosen.start + ((chosen.stop - chosen.start) / chosen.step).ceil() * chosen.step;
    match number("anchor") {
        Some(anchor) => chosen.anchored(anchor),
        None => chosen,
    }
}

/// Adds the columns of bins' starts and ends.
pub fn add(table: &mut Table, column: &Column, chosen: Bins, start: &str, end: &str) {
    let of = |value: &Value| match value {
        Value::Null | Value::Undefined => (Value::Null, Value::Null),
        value => {
            let (low, high) = chosen.of(value.to_number());
            (Value::Number(low), Value::Number(high))
        }
    };
    let (starts, ends) = column.iter().map(of).unzip();
    table.set(start, starts);
    table.set(end, ends);
}

/// The bin transform.
pub fn transform(mut table: Table, spec: &Value) -> Table {
    let column = table.field(&get(spec, "field").to_text());
    let chosen = choose(&column, get(spec, "bin"), 10.0);
    let names = super::texts(get(spec, "as"));
    let start = names.first().map_or("bin", |n| n).to_owned();
    let end = names
        .get(1)
        .map_or_else(|| format!("{start}_end"), |n| n.to_string());
    add(&mut table, &column, chosen, &start, &end);
    table
}
