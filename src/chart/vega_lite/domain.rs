//! The categories of a discrete scale in their order.

use std::{cmp::Ordering, collections::HashMap, sync::Arc};

use super::{
    channel::{Channel, Def, FieldType},
    scale::MAX_CATEGORIES,
    unit::{STACK_END, STACK_START, Unit},
};
use crate::chart::{
    Value,
    data::{Table, to_date},
    transform::{aggregate::Op, get},
    value::Key,
};

/// How categories are ordered.
#[derive(Clone, Debug, PartialEq)]
pub enum Sort {
    /// As the data comes.
    Data,
    /// Ascending or descending.
    Value(bool),
    /// As a list says, the rest behind it.
    List(Vec<String>),
    /// By an aggregate of another field, ascending or descending.
    Field(String, Option<Arc<str>>, bool),
}

impl Sort {
    /// The order that a definition asks for.
    pub fn of(unit: &Unit, def: &Def) -> Sort {
        let stacked = |column: &str| {
            unit.stack.as_ref().is_some_and(|s| {
                let among = s.group_by.iter().chain(&s.by);
                !among
                    .filter_map(|c| unit.def(*c))
                    .any(|d| &*d.column == column)
            })
        };
        let by = |op: Option<&str>, field: Option<Arc<str>>, descending: bool| {
            let default = if stacked(field.as_deref().unwrap_or_default()) {
                "sum"
            } else {
                "min"
            };
            Sort::Field(op.unwrap_or(default).to_owned(), field, descending)
        };
        let by_channel = |name: &str, descending: bool| {
            let channel = Channel::named(name)?;
            let other = unit.data(channel)?;
            let op = other.aggregate.as_ref().map(|(_, name, _)| &**name);
            Some(by(op, other.field.clone(), descending))
        };
        match def.get("sort") {
            Value::Null => Sort::Data,
            Value::Array(list) => Sort::List(list.iter().map(|v| sort_key(v, def)).collect()),
            Value::Text(text) => match &**text {
                "descending" => Sort::Value(true),
                "ascending" => Sort::Value(false),
                name => {
                    let (name, descending) = match name.strip_prefix('-') {
                        Some(name) => (name, true),
                        None => (name, false),
                    };
                    by_channel(name, descending).unwrap_or(Sort::Value(false))
                }
            },
            sort @ Value::Object(_) => {
                let descending = get(sort, "order").as_text() == Some("descending");
                if let Some(name) = get(sort, "encoding").as_text() {
                    return by_channel(name, descending).unwrap_or(Sort::Value(descending));
                }
                let field = get(sort, "field").as_text().map(Arc::from);
                let op = get(sort, "op").as_text();
                if field.is_none() && op != Some("count") {
                    return Sort::Value(descending);
                }
                by(op, field, descending)
            }
            _ => match &def.start {
                // The names of bins are in the order of the bins.
                Some(start) => Sort::Field("min".into(), Some(start.clone()), false),
                None => Sort::Value(false),
            },
        }
    }
}

/// A value as a sorted list names it: dates by their time.
fn sort_key(value: &Value, def: &Def) -> String {
    let value = match (value, def.kind) {
        (Value::Object(_), _) => {
            Value::Date(crate::chart::transform::predicate::date_of_parts(value))
        }
        (value, FieldType::Temporal) => to_date(value),
        (value, _) if def.unit.is_some() => {
            crate::chart::transform::predicate::moment(value, def.unit.as_ref())
        }
        (value, _) => value.clone(),
    };
    match value {
        Value::Date(ms) => Value::Number(ms).to_json(),
        value => value.to_json(),
    }
}

/// The categories of some units, in order, and whether all of them are there.
pub fn discrete(sorts: &[(&Unit, &Def, Sort)], also: Vec<Value>) -> (Vec<Value>, bool) {
    let mut seen: HashMap<Key, usize> = HashMap::new();
    let mut domain: Vec<Value> = Vec::new();
    let mut whole = true;
    let mut add = |value: &Value| {
        if domain.len() >= MAX_CATEGORIES {
            whole &= seen.contains_key(&value.key());
            return;
        }
        let next = domain.len();
        seen.entry(value.key()).or_insert_with(|| {
            domain.push(value.clone());
            next
        });
    };
    also.iter().for_each(&mut add);
    let mut distinct: Vec<&Sort> = Vec::new();
    for (unit, def, sort) in sorts {
        if let Some(datum) = &def.datum {
            add(datum);
            continue;
        }
        if !distinct.contains(&sort) {
            distinct.push(sort);
        }
        let table = if matches!(sort, Sort::Field(..)) {
            &unit.raw
        } else {
            &unit.table
        };
        let of_stack = unit
            .stack
            .as_ref()
            .is_some_and(|s| s.channel == def.channel);
        let columns = if of_stack {
            vec![STACK_START, STACK_END]
        } else {
            vec![&*def.column]
        };
        for column in columns {
            let column = table.field(column);
            column
                .iter()
                .filter(|v| !matches!(v, Value::Undefined))
                .for_each(&mut add);
        }
        if let Some(second) = def.channel.secondary().and_then(|c| unit.data(c)) {
            unit.table.field(&second.column).iter().for_each(&mut add);
        }
    }
    let sort = match distinct.as_slice() {
        [] => Sort::Data,
        [one] => (*one).clone(),
        several => {
            let mut special = several
                .iter()
                .filter(|s| matches!(s, Sort::Field(op, ..) if op != "min"));
            let all = several
                .iter()
                .all(|s| matches!(s, Sort::Field(..) | Sort::List(_)));
            match (special.next(), special.next()) {
                (Some(one), None) if all => (**one).clone(),
                _ => Sort::Value(false),
            }
        }
    };
    order(&mut domain, &sort, sorts);
    (domain, whole)
}

fn order(domain: &mut [Value], sort: &Sort, sorts: &[(&Unit, &Def, Sort)]) {
    match sort {
        Sort::Data => {}
        Sort::Value(descending) => domain.sort_by(|a, b| {
            let order = a.sort_order(b);
            if *descending { order.reverse() } else { order }
        }),
        Sort::List(list) => {
            let place: HashMap<&str, usize> = list
                .iter()
                .enumerate()
                .rev()
                .map(|(at, key)| (key.as_str(), at))
                .collect();
            let key = |v: &Value| match v {
                Value::Date(ms) => Value::Number(*ms).to_json(),
                v => v.to_json(),
            };
            domain
                .sort_by_cached_key(|v| place.get(key(v).as_str()).copied().unwrap_or(list.len()));
        }
        Sort::Field(op, field, descending) => {
            let Some((unit, def, _)) = sorts.iter().find(|(_, _, s)| s == sort) else {
                return;
            };
            let keys = values_by(&unit.raw, &def.column, op, field.as_deref());
            let undefined = Value::Undefined;
            let key = |v: &Value| keys.get(&v.key()).unwrap_or(&undefined);
            domain.sort_by(|a, b| {
                let order: Ordering = key(a).sort_order(key(b));
                if *descending { order.reverse() } else { order }
            });
        }
    }
}

/// An aggregate of a field for each category.
fn values_by(table: &Table, category: &str, op: &str, field: Option<&str>) -> HashMap<Key, Value> {
    let Some(op) = Op::named(op) else {
        return HashMap::new();
    };
    let categories = table.field(category);
    let column = field.map(|f| table.field(f)).unwrap_or_default();
    let groups = table.groups(std::slice::from_ref(&categories));
    let of = |rows: &Vec<usize>| {
        let key = rows
            .first()
            .and_then(|r| categories.get(*r))
            .map(Value::key)?;
        Some((key, op.of(table, &column, rows)))
    };
    groups.iter().filter_map(of).collect()
}
