//! Rows for what is missing: the impute transform.

use std::sync::Arc;

use super::{Refused, aggregate::Op, get, texts};
use crate::chart::{
    Value,
    data::{Column, MAX_ROWS, Table},
    value::Key,
};

/// So many values may be looked at, in all.
const MAX_VISITS: usize = 50_000_000;

/// What is imputed, and how.
#[derive(Clone, Debug)]
pub struct Impute {
    /// The field that must have a value for every key.
    pub field: Arc<str>,
    /// The field of the keys.
    pub key: Arc<str>,
    /// Keys beyond those in the data.
    pub keys: Vec<Value>,
    /// Fields that tell groups apart.
    pub by: Vec<Arc<str>>,
    /// How a value is found; nothing for a constant.
    pub method: Option<Op>,
    /// The constant.
    pub value: Value,
    /// Which rows around it a value is found from; none is no end.
    pub frame: [Option<f64>; 2],
}

impl Impute {
    /// Reads what a transform or a channel says, without field, key and groups.
    pub fn read(spec: &Value) -> Result<Impute, Refused> {
        let method = match get(spec, "method").as_text() {
            None | Some("value") => None,
            Some(name) => {
                let known = matches!(name, "mean" | "median" | "min" | "max");
                let op = Op::named(name).filter(|_| known);
                Some(op.ok_or_else(|| Refused(format!("impute method {name}")))?)
            }
        };
        let end = |at: usize| {
            let frame = get(spec, "frame").as_array();
            match frame.and_then(|f| f.get(at)) {
                Some(Value::Number(x)) => Some(*x),
                _ => None,
            }
        };
        Ok(Impute {
            field: "".into(),
            key: "".into(),
            keys: keys(get(spec, "keyvals")),
            by: Vec::new(),
            method,
            value: match get(spec, "value") {
                Value::Undefined => Value::Null,
                value => value.clone(),
            },
            frame: [end(0), end(1)],
        })
    }

    /// The table with a row for every pair of group and key; where the field is null, the found
    /// value takes its place.
    pub fn apply(&self, table: Table) -> Result<Table, Refused> {
        let keys = table.field(&self.key);
        let columns: Vec<Column> = self.by.iter().map(|name| table.field(name)).collect();
        let groups = table.groups(&columns);
        let mut seen = std::collections::HashSet::new();
        let mut all: Vec<Value> = Vec::new();
        for key in keys.iter().chain(&self.keys) {
            if seen.insert(key.key()) {
                all.push(key.clone());
            }
        }
        let mut made: Vec<(usize, Value)> = Vec::new();
        for group in &groups {
            let known: std::collections::HashSet<Key> = group
                .iter()
                .filter_map(|row| keys.get(*row))
                .map(Value::key)
                .collect();
            let Some(first) = group.first() else { continue };
            for key in all.iter().filter(|k| !known.contains(&k.key())) {
                if made.len() + table.rows() >= MAX_ROWS {
                    return Err(Refused("impute makes too many rows".into()));
                }
                made.push((*first, key.clone()));
            }
        }
        let mut result = Table::new(table.rows() + made.len());
        for name in table.names() {
            let column = table.named(name).cloned().unwrap_or_default();
            let mut values: Vec<Value> = column.to_vec();
            values.extend(made.iter().map(|(first, key)| {
                if *name == self.key {
                    key.clone()
                } else if self.by.contains(name) {
                    column.get(*first).cloned().unwrap_or_default()
                } else if *name == self.field && self.method.is_some() {
                    Value::Null
                } else if *name == self.field {
                    self.value.clone()
                } else {
                    Value::Undefined
                }
            }));
            result.set(name.clone(), values);
        }
        match &self.method {
            Some(method) => self.find(result, method),
            None => Ok(result),
        }
    }

    /// Puts found values where the field is null.
    fn find(&self, mut table: Table, method: &Op) -> Result<Table, Refused> {
        let column = table.field(&self.field);
        let columns: Vec<Column> = self.by.iter().map(|name| table.field(name)).collect();
        let mut values = column.to_vec();
        let mut visits = 0;
        for group in table.groups(&columns) {
            let n = group.len() as f64;
            let whole =
                matches!(self.frame, [None, None]).then(|| method.of(&table, &column, &group));
            for (at, row) in group.iter().enumerate() {
                if !matches!(column.get(*row), Some(Value::Null)) {
                    continue;
                }
                let found = match &whole {
                    Some(whole) => whole.clone(),
                    None => {
                        let place = |end: Option<f64>, more: f64, none: f64| {
                            end.map_or(none, |f| at as f64 + f + more).clamp(0.0, n) as usize
                        };
                        let first = place(self.frame[0], 0.0, 0.0);
                        let last = place(self.frame[1], 1.0, n);
                        let rows = group.get(first..last).unwrap_or_default();
                        visits += rows.len();
                        if visits > MAX_VISITS {
                            return Err(Refused("impute transform takes too long".into()));
                        }
                        method.of(&table, &column, rows)
                    }
                };
                if let Some(place) = values.get_mut(*row) {
                    *place = found;
                }
            }
        }
        table.set(self.field.clone(), values);
        Ok(table)
    }
}

/// Keys as a list, or as start, stop and step.
fn keys(spec: &Value) -> Vec<Value> {
    if let Some(list) = spec.as_array() {
        return list.to_vec();
    }
    let number = |name: &str, default: f64| match get(spec, name) {
        Value::Number(x) => *x,
        _ => default,
    };
    let (start, stop, step) = (
        number("start", 0.0),
        number("stop", f64::NAN),
        number("step", 1.0),
    );
    let count = ((stop - start) / step).ceil();
    if !(count > 0.0) {
        return Vec::new();
    }
    (0..count.min(MAX_ROWS as f64) as usize)
        .map(|i| Value::Number(start + i as f64 * step))
        .collect()
}

/// The impute transform.
pub fn transform(table: Table, spec: &Value) -> Result<Table, Refused> {
    let impute = Impute {
        field: get(spec, "impute").to_text(),
        key: get(spec, "key").to_text(),
        by: texts(get(spec, "groupby")),
        ..Impute::read(spec)?
    };
    impute.apply(table)
}
