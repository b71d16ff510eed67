//! Aggregates of groups, and the same joined to every row of the group.

use std::sync::Arc;

use super::{Operation, get, operations, texts};
use crate::chart::{
    Value,
    data::{Column, Table},
    statistics::{Aggregate, argument_of_extreme},
};

/// An aggregate with its field and the name of its column.
#[derive(Clone, Debug)]
pub struct Measure {
    /// What is computed.
    pub op: Op,
    /// Of which field; nothing for a count.
    pub field: Option<Arc<str>>,
    /// The name of the new column.
    pub name: Arc<str>,
}

/// What is computed of a group.
#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    /// A number.
    Number(Aggregate),
    /// The row in which the field is least (false) or greatest.
    Argument(bool),
    /// All values.
    Values,
}

impl Op {
    /// The operation of Vega's name for it.
    pub fn named(name: &str) -> Option<Op> {
        Some(match name {
            "argmin" => Op::Argument(false),
            "argmax" => Op::Argument(true),
            "values" => Op::Values,
            name => Op::Number(Aggregate::named(name)?),
        })
    }

    /// The value of a group of rows.
    pub fn of(&self, table: &Table, column: &Column, rows: &[usize]) -> Value {
        if *self == Op::Number(Aggregate::Count) {
            return Value::Number(rows.len() as f64);
        }
        let values: Vec<Value> = rows
            .iter()
            .map(|row| column.get(*row).cloned().unwrap_or_default())
            .collect();
        match self {
            Op::Number(aggregate) => aggregate.of(&values),
            Op::Argument(greatest) => argument_of_extreme(&values, *greatest)
                .and_then(|at| rows.get(at))
                .map_or(Value::Null, |row| table.row(*row)),
            Op::Values => rows.iter().map(|row| table.row(*row)).collect(),
        }
    }
}

fn measures(operations: &[Operation]) -> Vec<Measure> {
    let of = |o: &Operation| {
        Some(Measure {
            op: Op::named(&o.op)?,
            field: o.field.clone(),
            name: o.name.clone(),
        })
    };
    operations.iter().filter_map(of).collect()
}

/// One row for each group of equal values of `by`, with the measures.
pub fn groups(table: &Table, by: &[Arc<str>], measures: &[Measure]) -> Table {
    let columns: Vec<Column> = by.iter().map(|name| table.field(name)).collect();
    let groups = if by.is_empty() && table.rows() == 0 && !measures.is_empty() {
        vec![Vec::new()]
    } else {
        table.groups(&columns)
    };
    let mut result = Table::new(groups.len());
    for (name, column) in by.iter().zip(&columns) {
        let first = |group: &Vec<usize>| {
            group
                .first()
                .and_then(|row| column.get(*row))
                .cloned()
                .unwrap_or_default()
        };
        result.set(name.clone(), groups.iter().map(first).collect());
    }
    for measure in measures {
        let column = measure
            .field
            .as_ref()
            .map(|f| table.field(f))
            .unwrap_or_default();
        let values = groups
            .iter()
            .map(|group| measure.op.of(table, &column, group));
        result.set(measure.name.clone(), values.collect());
    }
    result
}

/// The aggregate transform.
pub fn aggregate(table: &Table, spec: &Value) -> Table {
    let measures = measures(&operations(get(spec, "aggregate")));
    groups(table, &texts(get(spec, "groupby")), &measures)
}

/// The joinaggregate transform.
pub fn join(mut table: Table, spec: &Value) -> Table {
    let by: Vec<Column> = texts(get(spec, "groupby"))
        .iter()
        .map(|f| table.field(f))
        .collect();
    let groups = table.groups(&by);
    for measure in measures(&operations(get(spec, "joinaggregate"))) {
        let column = measure
            .field
            .as_ref()
            .map(|f| table.field(f))
            .unwrap_or_default();
        let mut joined = vec![Value::Undefined; table.rows()];
        for group in &groups {
            let value = measure.op.of(&table, &column, group);
            for row in group {
                if let Some(place) = joined.get_mut(*row) {
                    *place = value.clone();
                }
            }
        }
        table.set(measure.name, joined);
    }
    table
}
