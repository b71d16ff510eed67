//! Stacks: each value begins where the one before it in its group ends.

use std::{cmp::Ordering, sync::Arc};

use super::{get, texts};
use crate::chart::{
    Value,
    data::{Column, Table},
};

/// Where a stack begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offset {
    /// At zero; negative values go the other way.
    Zero,
    /// So that all stacks have one middle.
    Center,
    /// Scaled to the whole.
    Normalize,
}

impl Offset {
    /// The offset of Vega's name for it.
    pub fn named(name: &str) -> Option<Offset> {
        Some(match name {
            "zero" => Offset::Zero,
            "center" => Offset::Center,
            "normalize" => Offset::Normalize,
            _ => return None,
        })
    }
}

/// What to stack and how.
pub struct Stack {
    /// What is stacked.
    pub values: Column,
    /// A stack for each group of equal values.
    pub group_by: Vec<Column>,
    /// The order within a stack, and whether it is descending.
    pub sort: Vec<(Column, bool)>,
    /// Where stacks begin.
    pub offset: Offset,
}

/// Compares two rows by columns.
pub fn compare(sort: &[(Column, bool)], a: usize, b: usize) -> Ordering {
    let undefined = Value::Undefined;
    for (column, descending) in sort {
        let (x, y) = (
            column.get(a).unwrap_or(&undefined),
            column.get(b).unwrap_or(&undefined),
        );
        let order = x.sort_order(y);
        if order != Ordering::Equal {
            return if *descending { order.reverse() } else { order };
        }
    }
    Ordering::Equal
}

/// Adds the columns of starts and ends.
pub fn add(table: &mut Table, stack: &Stack, start: &str, end: &str) {
    let mut starts = vec![Value::Undefined; table.rows()];
    let mut ends = starts.clone();
    let value = |row: usize| stack.values.get(row).map_or(0.0, Value::to_number);
    let groups = table.groups(&stack.group_by);
    let size = |group: &Vec<usize>| group.iter().map(|row| value(*row).abs()).sum::<f64>();
    let sums: Vec<f64> = groups.iter().map(size).collect();
    let largest = sums.iter().copied().fold(0.0, f64::max);
    for (mut group, sum) in groups.into_iter().zip(sums) {
        group.sort_by(|a, b| compare(&stack.sort, *a, *b));
        let (scale, first) = match stack.offset {
            Offset::Zero => (1.0, 0.0),
            Offset::Center => (1.0, (largest - sum) / 2.0),
            Offset::Normalize => (1.0 / sum, 0.0),
        };
        let (mut above, mut below, mut total) = (first, 0.0, 0.0);
        for row in group {
            let v = value(row);
            let (from, to) = match stack.offset {
                Offset::Zero if v < 0.0 => {
                    let from = below;
                    below += v;
                    (from, below)
                }
                Offset::Normalize => {
                    let from = scale * total;
                    total += v.abs();
                    (from, scale * total)
                }
                _ => {
                    let from = above;
                    above += if stack.offset == Offset::Zero {
                        v
                    } else {
                        v.abs()
                    };
                    (from, above)
                }
            };
            if let (Some(start), Some(end)) = (starts.get_mut(row), ends.get_mut(row)) {
                (*start, *end) = (Value::Number(from), Value::Number(to));
            }
        }
    }
    table.set(start, starts);
    table.set(end, ends);
}

/// Adds a row with `value` for every pair of group and key that has none: lines and areas that
/// are stacked need a point at every place.
pub fn fill(table: Table, field: &str, key: &str, by: &[Arc<str>], value: &Value) -> Table {
    let keys = table.field(key);
    let columns: Vec<Column> = by.iter().map(|name| table.field(name)).collect();
    let groups = table.groups(&columns);
    let firsts: Vec<usize> = table
        .groups(std::slice::from_ref(&keys))
        .iter()
        .filter_map(|g| g.first().copied())
        .collect();
    // Rows of the result: of the table, or one of its rows with the key of another.
    let mut rows: Vec<usize> = Vec::new();
    let mut made: Vec<(usize, usize)> = Vec::new();
    for group in &groups {
        let known: std::collections::HashSet<_> = group
            .iter()
            .filter_map(|row| keys.get(*row))
            .map(Value::key)
            .collect();
        let Some(first) = group.first() else { continue };
        for place in &firsts {
            let missing = keys.get(*place).is_some_and(|k| !known.contains(&k.key()));
            if missing && made.len() < crate::chart::data::MAX_ROWS {
                made.push((*first, *place));
            }
        }
        rows.extend(group);
    }
    if made.is_empty() {
        return table;
    }
    let rows: Vec<usize> = (0..table.rows()).collect();
    let mut result = Table::new(rows.len() + made.len());
    for name in table.names() {
        let column = table.named(name).cloned().unwrap_or_default();
        let is_group = by.contains(name);
        // Columns that go with the key (the end of a bin) are taken from the key's row.
        let with_key = name.starts_with(key) || **name == *key;
        let mut values: Vec<Value> = column.to_vec();
        for (group, place) in &made {
            let source = if is_group {
                column.get(*group)
            } else if with_key {
                column.get(*place)
            } else {
                None
            };
            values.push(if **name == *field {
                value.clone()
            } else {
                source.cloned().unwrap_or_default()
            });
        }
        result.set(name.clone(), values);
    }
    result
}

/// The stack transform.
pub fn transform(mut table: Table, spec: &Value) -> Table {
    let sort = get(spec, "sort")
        .as_array()
        .unwrap_or_default()
        .iter()
        .map(|by| {
            let descending = get(by, "order").as_text() == Some("descending");
            (table.field(&get(by, "field").to_text()), descending)
        });
    let names = texts(get(spec, "as"));
    let stack = Stack {
        values: table.field(&get(spec, "stack").to_text()),
        group_by: texts(get(spec, "groupby"))
            .iter()
            .map(|f| table.field(f))
            .collect(),
        sort: sort.collect(),
        offset: get(spec, "offset")
            .as_text()
            .and_then(Offset::named)
            .unwrap_or(Offset::Zero),
    };
    let start = names.first().map_or("stack", |n| n).to_owned();
    let end = names
        .get(1)
        .map_or_else(|| format!("{start}_end"), |n| n.to_string());
    add(&mut table, &stack, &start, &end);
    table
}
