//! Values over a sliding frame of sorted rows.

use super::{Refused, aggregate::Op, get, operations, stack::compare, texts};
use crate::chart::{
    Value,
    data::{Column, Table},
    statistics::Aggregate,
};

/// So many values may be looked at by aggregates of frames, in all.
const MAX_VISITS: usize = 50_000_000;

/// The window transform.
pub fn window(mut table: Table, spec: &Value) -> Result<Table, Refused> {
    let by: Vec<Column> = texts(get(spec, "groupby"))
        .iter()
        .map(|f| table.field(f))
        .collect();
    let sort = get(spec, "sort")
        .as_array()
        .unwrap_or_default()
        .iter()
        .map(|by| {
            let descending = get(by, "order").as_text() == Some("descending");
            (table.field(&get(by, "field").to_text()), descending)
        });
    let sort: Vec<(Column, bool)> = sort.collect();
    let end = |at: usize, default: Option<f64>| match get(spec, "frame")
        .as_array()
        .and_then(|f| f.get(at))
    {
        Some(Value::Number(x)) => Some(*x),
        Some(_) => None,
        None => default,
    };
    let frame = (end(0, None), end(1, Some(0.0)));
    let peers = !get(spec, "ignorePeers").to_bool() && !sort.is_empty();
    let mut groups = table.groups(&by);
    for group in &mut groups {
        group.sort_by(|a, b| compare(&sort, *a, *b));
    }
    let mut visits = 0;
    for operation in operations(get(spec, "window")) {
        let column = operation
            .field
            .as_ref()
            .map(|f| table.field(f))
            .unwrap_or_default();
        let mut values = vec![Value::Undefined; table.rows()];
        for group in &groups {
            let same = |a: usize, b: usize| match (group.get(a), group.get(b)) {
                (Some(a), Some(b)) => compare(&sort, *a, *b).is_eq(),
                _ => false,
            };
            let value_at = |at: Option<usize>| {
                at.and_then(|at| group.get(at))
                    .and_then(|row| column.get(*row))
                    .cloned()
            };
            let (mut rank, mut dense) = (1usize, 1usize);
            let (mut running, mut covered) = (Vec::new(), 0);
            for (at, row) in group.iter().enumerate() {
                if at > 0 && !same(at, at - 1) {
                    (rank, dense) = (at + 1, dense + 1);
                }
                let n = group.len() as f64;
                let param = if operation.param.is_nan() {
                    1.0
                } else {
                    operation.param
                };
                let first = frame
                    .0
                    .map_or(0, |f| (at as f64 + f).clamp(0.0, n) as usize);
                let last = frame.1.map_or(group.len(), |f| {
                    (at as f64 + f + 1.0).clamp(0.0, n) as usize
                });
                let (mut first, mut last) = (first, last);
                if peers {
                    while first > 0 && same(first, first - 1) {
                        first -= 1;
                    }
                    while last > 0 && last < group.len() && same(last, last - 1) {
                        last += 1;
                    }
                }
                let value = match &*operation.op {
                    "row_number" => Value::Number(at as f64 + 1.0),
                    "rank" => Value::Number(rank as f64),
                    "dense_rank" => Value::Number(dense as f64),
                    "percent_rank" => Value::Number((rank as f64 - 1.0) / (n - 1.0)),
                    "cume_dist" => {
                        let mut end = at + 1;
                        while end < group.len() && same(end, at) {
                            end += 1;
                        }
                        Value::Number(end as f64 / n)
                    }
                    "ntile" => Value::Number((param * (at as f64 + 1.0) / n).ceil()),
                    "lag" => value_at(at.checked_sub(param as usize)).unwrap_or(Value::Null),
                    "lead" => value_at(at.checked_add(param as usize)).unwrap_or(Value::Null),
                    "first_value" => value_at(Some(first)).unwrap_or_default(),
                    "last_value" => value_at(last.checked_sub(1)).unwrap_or_default(),
                    "sum" | "count" if frame.0.is_none() => {
                        // Cumulated: the frame only grows.
                        while covered < last {
                            running.extend(value_at(Some(covered)));
                            covered += 1;
                        }
                        cumulated(&operation.op, &mut running, covered)
                    }
                    name => {
                        let op = Op::named(name)
                            .ok_or_else(|| Refused(format!("window operation {name}")))?;
                        let rows = group.get(first..last).unwrap_or_default();
                        visits += rows.len();
                        if visits > MAX_VISITS {
                            return Err(Refused("window transform takes too long".into()));
                        }
                        op.of(&table, &column, rows)
                    }
                };
                if let Some(place) = values.get_mut(*row) {
                    *place = value;
                }
            }
        }
        table.set(operation.name, values);
    }
    Ok(table)
}

/// The sum or count of a frame that only grows; `running` is folded into one value.
fn cumulated(op: &str, running: &mut Vec<Value>, covered: usize) -> Value {
    if op == "count" {
        return Value::Number(covered as f64);
    }
    let sum = Aggregate::Sum.of(running);
    running.clear();
    running.push(sum.clone());
    sum
}
