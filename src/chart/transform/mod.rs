//! Transforms: from one table to the next.
//!
//! | file | what |
//! | --- | --- |
//! | `scope.rs` | what an expression sees of a row and of the parameters |
//! | `predicate.rs` | filters in all forms |
//! | `aggregate.rs` | aggregate, joinaggregate |
//! | `bin.rs`, `time_unit.rs` | bins of numbers and of dates |
//! | `stack.rs` | stacks, and filling what is missing in them |
//! | `reshape.rs` | fold, flatten |
//! | `impute.rs` | rows for what is missing |
//! | `window.rs` | window |

pub mod aggregate;
pub mod bin;
pub mod impute;
pub mod predicate;
pub mod reshape;
pub mod scope;
pub mod stack;
pub mod time_unit;
pub mod window;

use std::sync::Arc;

use super::{Value, data::Table, expr::Expression};
use crate::chart::value::Object;
pub use scope::{Params, Row};

/// Why a transform was not done: what it is, as a feature, or what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused(pub String);

/// A member of a specification; undefined if it is not there.
pub fn get<'v>(value: &'v Value, name: &str) -> &'v Value {
    static UNDEFINED: Value = Value::Undefined;
    value
        .as_object()
        .and_then(|o| o.get(name))
        .unwrap_or(&UNDEFINED)
}

/// Texts of an array, or of a single text.
pub fn texts(value: &Value) -> Vec<Arc<str>> {
    match value {
        Value::Text(text) => vec![text.clone()],
        Value::Array(elements) => elements
            .iter()
            .filter_map(|e| match e {
                Value::Text(text) => Some(text.clone()),
                Value::Object(o) => match o.get("field") {
                    Some(Value::Text(text)) => Some(text.clone()),
                    _ => None,
                },
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    }
}

/// Applies one transform of a specification.
pub fn apply(table: Table, spec: &Value, params: &Params) -> Result<Table, Refused> {
    let has = |name: &str| !matches!(get(spec, name), Value::Undefined);
    if has("filter") {
        return predicate::filter(table, get(spec, "filter"), params);
    }
    if has("calculate") {
        return calculate(table, spec, params);
    }
    if has("joinaggregate") {
        return Ok(aggregate::join(table, spec));
    }
    if has("window") {
        return window::window(table, spec);
    }
    if has("aggregate") {
        return Ok(aggregate::aggregate(&table, spec));
    }
    if has("bin") {
        return Ok(bin::transform(table, spec));
    }
    if has("timeUnit") {
        return time_unit::transform(table, spec);
    }
    if has("stack") {
        return Ok(stack::transform(table, spec));
    }
    if has("fold") {
        return Ok(reshape::fold(&table, spec));
    }
    if has("impute") {
        return impute::transform(table, spec);
    }
    if has("flatten") {
        return Ok(reshape::flatten(&table, spec));
    }
    let known = [
        "lookup",
        "pivot",
        "density",
        "regression",
        "loess",
        "quantile",
        "sample",
        "extent",
    ];
    let name = known
        .iter()
        .find(|name| has(name))
        .copied()
        .unwrap_or("unknown");
    Err(Refused(format!("transform {name}")))
}

fn calculate(mut table: Table, spec: &Value, params: &Params) -> Result<Table, Refused> {
    let text = get(spec, "calculate").to_text();
    let expression = Expression::parse(&text).map_err(|e| Refused(format!("expression: {e}")))?;
    let mut column = Vec::with_capacity(table.rows());
    for row in 0..table.rows() {
        let value = expression.evaluate(&Row {
            table: &table,
            row,
            params,
        });
        column.push(value.map_err(|e| Refused(format!("expression: {e}")))?);
    }
    let name = get(spec, "as").as_text().unwrap_or("calculated").to_owned();
    table.set(name, column);
    Ok(table)
}

/// A row of `{op, field, as}` definitions with their default names.
pub(super) struct Operation {
    pub op: Arc<str>,
    pub field: Option<Arc<str>>,
    pub name: Arc<str>,
    pub param: f64,
}

pub(super) fn operations(list: &Value) -> Vec<Operation> {
    let of = |def: &Value| {
        let op = get(def, "op").to_text();
        let field = match get(def, "field") {
            Value::Text(field) => Some(field.clone()),
            _ => None,
        };
        let name = match get(def, "as") {
            Value::Text(name) => name.clone(),
            _ => match &field {
                Some(field) => format!("{op}_{field}").into(),
                None => op.clone(),
            },
        };
        let param = get(def, "param").to_number();
        Operation {
            op,
            field,
            name,
            param,
        }
    };
    list.as_array().unwrap_or_default().iter().map(of).collect()
}

/// An object of these members.
pub fn object<const N: usize>(members: [(&str, Value); N]) -> Value {
    let mut object = Object::new();
    for (name, value) in members {
        object.set(name, value);
    }
    Value::Object(Arc::new(object))
}
