//! Predicates of filters and conditions in all their forms.

use super::{Params, Refused, Row, get};
use crate::chart::{
    Value,
    data::{Column, Table, to_date},
    expr::Expression,
    time::{self, TimeUnits},
};

/// Deepest nesting of `and`, `or` and `not`.
const MAX_DEPTH: usize = 100;

/// A predicate made ready for a table.
pub enum Predicate {
    /// An expression.
    Expression(Expression),
    /// Always the same.
    Constant(bool),
    /// A comparison of a field.
    Field(Column, Test),
    /// All of them.
    And(Vec<Predicate>),
    /// One of them.
    Or(Vec<Predicate>),
    /// Not this.
    Not(Box<Predicate>),
}

/// A comparison.
pub enum Test {
    /// Equal to the value.
    Equal(Value),
    /// Less, or less or equal.
    Less(Value, bool),
    /// Greater, or greater or equal.
    Greater(Value, bool),
    /// Between, both ends included; null is no limit.
    Range(Value, Value),
    /// One of these.
    OneOf(Vec<Value>),
    /// Whether it is valid: not null and not NaN.
    Valid(bool),
}

impl Predicate {
    /// Reads a predicate over a table.
    pub fn new(spec: &Value, table: &Table, params: &Params) -> Result<Predicate, Refused> {
        Predicate::read(spec, table, params, 0)
    }

    fn read(
        spec: &Value,
        table: &Table,
        params: &Params,
        depth: usize,
    ) -> Result<Predicate, Refused> {
        if depth > MAX_DEPTH {
            return Err(Refused("predicate nests too deep".into()));
        }
        if let Value::Text(text) = spec {
            let expression = Expression::parse(text);
            return expression
                .map(Predicate::Expression)
                .map_err(|e| Refused(format!("expression: {e}")));
        }
        let list = |value: &Value| -> Result<Vec<Predicate>, Refused> {
            let parts = value.as_array().unwrap_or_default().iter();
            parts
                .map(|part| Predicate::read(part, table, params, depth + 1))
                .collect()
        };
        let defined = |name: &str| Some(get(spec, name)).filter(|v| !matches!(v, Value::Undefined));
        if let Some(parts) = defined("and") {
            return list(parts).map(Predicate::And);
        }
        if let Some(parts) = defined("or") {
            return list(parts).map(Predicate::Or);
        }
        if let Some(part) = defined("not") {
            let part = Predicate::read(part, table, params, depth + 1)?;
            return Ok(Predicate::Not(Box::new(part)));
        }
        if let Some(name) = defined("param").or_else(|| defined("selection")) {
            let empty = !matches!(get(spec, "empty"), Value::Bool(false));
            return Ok(selection(&name.to_text(), empty, table, params));
        }
        let Some(field) = defined("field") else {
            return Ok(Predicate::Constant(true));
        };
        let mut column = table.field(&field.to_text());
        let unit = defined("timeUnit").map(|u| match u {
            Value::Object(_) => get(u, "unit").to_text(),
            u => u.to_text(),
        });
        let unit = unit.and_then(|unit| TimeUnits::parse(&unit));
        if let Some(unit) = &unit {
            let floor = |v: &Value| Value::Date(unit.floor(to_date(v).to_number()));
            column = std::sync::Arc::new(column.iter().map(floor).collect());
        }
        let value = |value: &Value| moment(value, unit.as_ref());
        let test = if let Some(v) = defined("equal") {
            Test::Equal(value(v))
        } else if let Some(v) = defined("lt") {
            Test::Less(value(v), false)
        } else if let Some(v) = defined("lte") {
            Test::Less(value(v), true)
        } else if let Some(v) = defined("gt") {
            Test::Greater(value(v), false)
        } else if let Some(v) = defined("gte") {
            Test::Greater(value(v), true)
        } else if let Some(v) = defined("range") {
            let ends = v.as_array().unwrap_or_default();
            let end = |at: usize| ends.get(at).map_or(Value::Null, value);
            Test::Range(end(0), end(1))
        } else if let Some(v) = defined("oneOf") {
            Test::OneOf(v.as_array().unwrap_or_default().iter().map(value).collect())
        } else if let Some(v) = defined("valid") {
            Test::Valid(v.to_bool())
        } else {
            return Ok(Predicate::Constant(true));
        };
        let date = |v: &Value| matches!(v, Value::Date(_));
        let dates = match &test {
            Test::Equal(v) | Test::Less(v, _) | Test::Greater(v, _) => date(v),
            Test::Range(a, b) => date(a) || date(b),
            Test::OneOf(values) => values.iter().any(date),
            Test::Valid(_) => false,
        };
        if dates {
            column = std::sync::Arc::new(column.iter().map(to_date).collect());
        }
        Ok(Predicate::Field(column, test))
    }

    /// Whether it holds for a row.
    pub fn holds(&self, table: &Table, row: usize, params: &Params) -> Result<bool, Refused> {
        Ok(match self {
            Predicate::Constant(constant) => *constant,
            Predicate::Expression(expression) => expression
                .evaluate(&Row { table, row, params })
                .map_err(|e| Refused(format!("expression: {e}")))?
                .to_bool(),
            Predicate::Field(column, test) => {
                column.get(row).is_some_and(|value| test.holds(value))
            }
            Predicate::And(parts) => {
                for part in parts {
                    if !part.holds(table, row, params)? {
                        return Ok(false);
                    }
                }
                true
            }
            Predicate::Or(parts) => {
                for part in parts {
                    if part.holds(table, row, params)? {
                        return Ok(true);
                    }
                }
                false
            }
            Predicate::Not(part) => !part.holds(table, row, params)?,
        })
    }
}

impl Test {
    fn holds(&self, value: &Value) -> bool {
        use std::cmp::Ordering::{Equal, Greater, Less};
        let same = |other: &Value| match (value, other) {
            (Value::Date(a), Value::Number(b)) | (Value::Number(a), Value::Date(b)) => a == b,
            _ => value.strictly_equals(other),
        };
        match self {
            Test::Equal(other) => same(other),
            Test::Less(other, or_equal) => match value.compare(other) {
                Some(Less) => true,
                Some(Equal) => *or_equal,
                _ => false,
            },
            Test::Greater(other, or_equal) => match value.compare(other) {
                Some(Greater) => true,
                Some(Equal) => *or_equal,
                _ => false,
            },
            Test::Range(low, high) => {
                let above = low.is_nullish() || matches!(value.compare(low), Some(Equal | Greater));
                above && (high.is_nullish() || matches!(value.compare(high), Some(Equal | Less)))
            }
            Test::OneOf(values) => values.iter().any(same),
            Test::Valid(valid) => {
                let is =
                    !value.is_nullish() && !value.to_number().is_nan() || value.as_text().is_some();
                is == *valid
            }
        }
    }
}

/// A selection in its initial state: what it holds, or everything (or nothing) if it is empty.
fn selection(name: &str, empty: bool, table: &Table, params: &Params) -> Predicate {
    let held = params.selection(name).cloned().unwrap_or_default();
    let of = |fields: &Value| -> Predicate {
        let members = fields
            .as_object()
            .map(|o| o.members().to_vec())
            .unwrap_or_default();
        let test = |(name, value): &(std::sync::Arc<str>, Value)| {
            let test = match value.as_array() {
                Some([low, high]) if low.to_number() <= high.to_number() => {
                    Test::Range(low.clone(), high.clone())
                }
                Some(values) => Test::OneOf(values.to_vec()),
                None => Test::Equal(value.clone()),
            };
            Predicate::Field(table.field(name), test)
        };
        Predicate::And(members.iter().map(test).collect())
    };
    match &held {
        Value::Array(rows) if !rows.is_empty() => Predicate::Or(rows.iter().map(of).collect()),
        Value::Object(_) => of(&held),
        _ => Predicate::Constant(empty),
    }
}

/// A value of a predicate: an object of date parts becomes a date, in units all but those
/// parts left out.
pub fn moment(value: &Value, unit: Option<&TimeUnits>) -> Value {
    if value.as_object().is_some() {
        return Value::Date(date_of_parts(value));
    }
    match (unit, value) {
        (Some(_), Value::Number(_)) => {
            let unit = unit.and_then(|u| u.units().first().copied());
            let name = unit.map_or("year", |u| u.name());
            Value::Date(date_of_parts(&super::object([(name, value.clone())])))
        }
        (Some(unit), value) => Value::Date(unit.floor(to_date(value).to_number())),
        _ => value.clone(),
    }
}

/// The moment that Vega-Lite's date object means: `{year, quarter, month, date, day, hours,
/// minutes, seconds, milliseconds}`, months from 1 or by name.
pub fn date_of_parts(parts: &Value) -> f64 {
    let number = |name: &str| match get(parts, name) {
        Value::Undefined | Value::Null => None,
        value => Some(value.to_number()),
    };
    let year = number("year").unwrap_or(2012.0);
    let month = match get(parts, "month") {
        Value::Text(name) if name.parse::<f64>().is_err() => {
            let name: String = name.chars().take(3).collect();
            let months = (0..12).find(|m| {
                let known = time::date::short(time::date::month_name(*m));
                known.eq_ignore_ascii_case(&name)
            });
            months.map_or(f64::NAN, f64::from)
        }
        Value::Undefined | Value::Null => number("quarter").map_or(0.0, |q| (q - 1.0) * 3.0),
        value => value.to_number() - 1.0,
    };
    let day = match get(parts, "day") {
        // Days of the week are counted in a week that starts on a Sunday, as Vega has it.
        Value::Text(name) if name.parse::<f64>().is_err() => {
            let name: String = name.chars().take(3).collect();
            let days = (0..7).find(|d| {
                let known = time::date::short(time::date::day_name(*d));
                known.eq_ignore_ascii_case(&name)
            });
            days.map(|d| f64::from(d) + 1.0)
        }
        Value::Undefined | Value::Null => None,
        value => Some(value.to_number() % 7.0 + 1.0),
    };
    let date = number("date").or(day).unwrap_or(1.0);
    let part = |name: &str| number(name).unwrap_or(0.0);
    let (hours, minutes) = (part("hours"), part("minutes"));
    time::date::utc(
        year,
        month,
        date,
        hours,
        minutes,
        part("seconds"),
        part("milliseconds"),
    )
}

/// The rows for which a filter holds.
pub fn filter(table: Table, spec: &Value, params: &Params) -> Result<Table, Refused> {
    let predicate = Predicate::new(spec, &table, params)?;
    let mut rows = Vec::new();
    for row in 0..table.rows() {
        if predicate.holds(&table, row, params)? {
            rows.push(row);
        }
    }
    Ok(if rows.len() == table.rows() {
        table
    } else {
        table.take(&rows)
    })
}
