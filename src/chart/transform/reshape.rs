//! Columns to rows.

use super::{get, texts};
use crate::chart::{
    Value,
    data::{MAX_ROWS, Table},
};

/// The fold transform: a row for each of the fields, with its name and value.
pub fn fold(table: &Table, spec: &Value) -> Table {
    let fields = texts(get(spec, "fold"));
    let names = texts(get(spec, "as"));
    let count = fields.len().min(MAX_ROWS / table.rows().max(1));
    let rows: Vec<usize> = (0..table.rows())
        .flat_map(|row| std::iter::repeat_n(row, count))
        .collect();
    let columns: Vec<_> = fields.iter().map(|field| table.field(field)).collect();
    let mut result = table.take(&rows);
    let all = || (0..table.rows()).flat_map(|row| (0..count).map(move |at| (row, at)));
    let key = |(_, at): (usize, usize)| {
        fields
            .get(at)
            .map_or(Value::Undefined, |f| Value::Text(f.clone()))
    };
    let value = |(row, at): (usize, usize)| {
        columns
            .get(at)
            .and_then(|c| c.get(row))
            .cloned()
            .unwrap_or_default()
    };
    let (keys, values) = (all().map(key).collect(), all().map(value).collect());
    result.set(names.first().map_or("key", |n| n), keys);
    result.set(names.get(1).map_or("value", |n| n), values);
    result
}

/// The flatten transform: a row for each element of the arrays.
pub fn flatten(table: &Table, spec: &Value) -> Table {
    let fields = texts(get(spec, "flatten"));
    let names = texts(get(spec, "as"));
    let columns: Vec<_> = fields.iter().map(|field| table.field(field)).collect();
    let length = |row: usize| {
        let lengths = columns.iter().map(|c| {
            c.get(row)
                .and_then(Value::as_array)
                .map_or(0, <[Value]>::len)
        });
        lengths.max().unwrap_or(0)
    };
    let places: Vec<(usize, usize)> = (0..table.rows())
        .flat_map(|row| (0..length(row)).map(move |at| (row, at)))
        .take(MAX_ROWS)
        .collect();
    let rows: Vec<usize> = places.iter().map(|(row, _)| *row).collect();
    let mut result = table.take(&rows);
    for (at, (field, column)) in fields.iter().zip(&columns).enumerate() {
        let element = |(row, place): &(usize, usize)| {
            let array = column.get(*row).and_then(Value::as_array);
            array
                .and_then(|a| a.get(*place))
                .cloned()
                .unwrap_or(Value::Null)
        };
        let name = names.get(at).unwrap_or(field);
        result.set(name.clone(), places.iter().map(element).collect());
    }
    result
}
