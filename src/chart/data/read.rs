//! From what a specification gives as data to a table.

use super::{Column, Table};
use crate::{
    chart::{Value, time, value::Object},
    json,
    limits::ReadLimits,
};
use std::{collections::HashMap, sync::Arc};

/// So many rows are read at most.
pub const MAX_ROWS: usize = 2_000_000;

/// Reads inline data: an array of rows, a single row, or a text in the format that `format`
/// names. `Err` names what cannot be read.
pub fn read(values: json::Value<'_>, format: &Value) -> Result<Table, &'static str> {
    let kind = format.member("type").as_text().map(str::to_owned);
    if let Some(text) = values.as_str() {
        return match kind.as_deref() {
            Some("csv") => delimited(&text, b','),
            Some("tsv") => delimited(&text, b'\t'),
            Some("dsv") => {
                let delimiter = format.member("delimiter");
                let byte = delimiter.as_text().and_then(|d| d.bytes().next());
                delimited(&text, byte.unwrap_or(b','))
            }
            Some("topojson") => Err("topojson"),
            _ => {
                let document = json::Document::parse_strict(&text, &ReadLimits::default());
                match document {
                    Some(document) => Ok(rows(property(document.root(), format))),
                    None => delimited(&text, b','),
                }
            }
        };
    }
    if kind.as_deref() == Some("topojson") {
        return Err("topojson");
    }
    Ok(rows(property(values, format)))
}

fn property<'d>(root: json::Value<'d>, format: &Value) -> json::Value<'d> {
    let Some(path) = format.member("property").as_text().map(super::segments) else {
        return root;
    };
    path.iter()
        .try_fold(root, |at, name| at.get(name))
        .unwrap_or(root)
}

/// Rows of JSON; what is no object becomes a row with the field `data`, as in Vega.
fn rows(values: json::Value<'_>) -> Table {
    let single = !values.is_array();
    let elements: Vec<json::Value<'_>> = if single {
        vec![values]
    } else {
        values.elements().take(MAX_ROWS).collect()
    };
    let mut names: HashMap<String, usize> = HashMap::new();
    let mut order: Vec<Arc<str>> = Vec::new();
    let mut columns: Vec<Vec<Value>> = Vec::new();
    let mut put = |row: usize, member: usize, name: &str, value: Value| {
        // Rows mostly name their fields in the same order: no look into the map is needed.
        let same = order.get(member).is_some_and(|known| &**known == name);
        let at = match same.then_some(member).or_else(|| names.get(name).copied()) {
            Some(at) => at,
            None => {
                names.insert(name.to_owned(), columns.len());
                order.push(name.into());
                columns.push(Vec::with_capacity(elements.len()));
                columns.len() - 1
            }
        };
        if let Some(column) = columns.get_mut(at) {
            column.resize(row, Value::Undefined);
            column.push(value);
        }
    };
    // The texts of categories are shared.
    let mut texts: HashMap<String, Arc<str>> = HashMap::new();
    for (row, element) in elements.iter().enumerate() {
        if !element.is_object() {
            put(row, 0, "data", Value::from_json(*element));
            continue;
        }
        for (member, (name, value)) in element.members().enumerate() {
            let name = name.as_str().unwrap_or_default();
            let value = match value.as_str() {
                Some(text) => match texts.get(text.as_ref()) {
                    Some(shared) => Value::Text(shared.clone()),
                    None => {
                        let shared: Arc<str> = text.as_ref().into();
                        texts.insert(text.into_owned(), shared.clone());
                        Value::Text(shared)
                    }
                },
                None => Value::from_json(value),
            };
            put(row, member, &name, value);
        }
    }
    let mut table = Table::new(elements.len());
    for (name, column) in order.into_iter().zip(columns) {
        table.set(name, column);
    }
    table
}

/// Delimited text with a header; values are typed by their looks, column by column.
fn delimited(text: &str, delimiter: u8) -> Result<Table, &'static str> {
    let mut reader = csv_core::ReaderBuilder::new().delimiter(delimiter).build();
    let (mut input, mut field) = (text.as_bytes(), vec![0; text.len() + 1]);
    let mut records: Vec<Vec<String>> = vec![Vec::new()];
    let mut length = 0;
    loop {
        let Some(room) = field.get_mut(length..) else {
            return Err("delimited text");
        };
        let (result, read, written) = reader.read_field(input, room);
        input = input.get(read..).unwrap_or_default();
        length += written;
        match result {
            csv_core::ReadFieldResult::Field { record_end } => {
                let value = String::from_utf8_lossy(field.get(..length).unwrap_or_default());
                length = 0;
                if let Some(record) = records.last_mut() {
                    record.push(value.into_owned());
                }
                if record_end {
                    if records.len() > MAX_ROWS {
                        break;
                    }
                    records.push(Vec::new());
                }
            }
            csv_core::ReadFieldResult::End => break,
            csv_core::ReadFieldResult::InputEmpty if input.is_empty() && read == 0 => {}
            csv_core::ReadFieldResult::InputEmpty => {}
            csv_core::ReadFieldResult::OutputFull => return Err("delimited text"),
        }
    }
    records.retain(|record| !record.is_empty());
    let mut records = records.into_iter();
    let header = records.next().unwrap_or_default();
    let records: Vec<Vec<String>> = records.collect();
    let mut table = Table::new(records.len());
    for (at, name) in header.into_iter().enumerate() {
        let texts = records
            .iter()
            .map(|record| record.get(at).map_or("", String::as_str));
        table.set(name, typed(texts.collect()));
    }
    Ok(table)
}

/// The values of a column of texts by Vega's inference: booleans, numbers, dates, or texts.
fn typed(texts: Vec<&str>) -> Vec<Value> {
    let filled = || texts.iter().filter(|text| !text.is_empty());
    let all = |test: &dyn Fn(&str) -> bool| filled().all(|text| test(text));
    let number = |text: &str| crate::chart::number::parse(text);
    let convert: &dyn Fn(&str) -> Value = if all(&|t| matches!(t, "true" | "false")) {
        &|text| Value::Bool(text == "true")
    } else if all(&|t| !number(t).is_nan()) {
        &|text| Value::Number(number(text))
    } else if all(&|t| !time::parse(t).is_nan()) {
        &|text| Value::Date(time::parse(text))
    } else {
        &|text: &str| Value::from(text)
    };
    let value = |text: &&str| {
        if text.is_empty() {
            Value::Null
        } else {
            convert(text)
        }
    };
    texts.iter().map(value).collect()
}

/// Changes a column as `format.parse` says: `number`, `boolean`, `string`, `date`,
/// `date:'%Y'`, `utc:'%Y'`.
pub fn parse_column(column: &Column, kind: &str) -> Vec<Value> {
    let pattern = kind
        .split_once(':')
        .map(|(_, pattern)| pattern.trim().trim_matches(['\'', '"']).to_owned());
    let convert = |value: &Value| -> Value {
        if value.is_nullish() || value.as_text() == Some("") {
            return Value::Null;
        }
        match kind.split(':').next().unwrap_or_default() {
            "number" => Value::Number(value.to_number()),
            "boolean" => Value::Bool(!matches!(value.as_text(), Some("false")) && value.to_bool()),
            "string" => Value::Text(value.to_text()),
            "date" | "utc" => match (&pattern, value) {
                (Some(pattern), value) => {
                    Value::Date(crate::chart::format::time::parse(&value.to_text(), pattern))
                }
                (None, value) => to_date(value),
            },
            _ => value.clone(),
        }
    };
    column.iter().map(convert).collect()
}

/// A value as a date: milliseconds, or a text that JavaScript reads as one.
pub fn to_date(value: &Value) -> Value {
    match value {
        Value::Text(text) if text.is_empty() => Value::Null,
        Value::Text(text) => Value::Date(time::parse(text)),
        Value::Number(ms) | Value::Date(ms) => Value::Date(*ms),
        Value::Null | Value::Undefined => Value::Null,
        _ => Value::Date(f64::NAN),
    }
}

/// A sequence generator: `{start, stop, step, as}`.
pub fn sequence(spec: &Value) -> Table {
    let number = |name: &str, default: f64| match spec.member(name) {
        Value::Undefined => default,
        value => value.to_number(),
    };
    let (start, stop, step) = (
        number("start", 0.0),
        number("stop", f64::NAN),
        number("step", 1.0),
    );
    let count = ((stop - start) / step).ceil();
    let count = if count > 0.0 {
        count.min(MAX_ROWS as f64) as usize
    } else {
        0
    };
    let name = spec.member("as");
    let mut table = Table::new(count);
    let values = (0..count)
        .map(|i| Value::Number(start + i as f64 * step))
        .collect();
    table.set(name.as_text().unwrap_or("data"), values);
    table
}

/// Rows of already read values.
pub fn of_values(values: &[Value]) -> Table {
    let mut table = Table::new(values.len());
    let mut columns: Vec<(Arc<str>, Vec<Value>)> = Vec::new();
    let fallback = Object::new();
    for (row, value) in values.iter().enumerate() {
        for (name, value) in value.as_object().unwrap_or(&fallback).members() {
            let at = match columns.iter().position(|(n, _)| n == name) {
                Some(at) => at,
                None => {
                    columns.push((name.clone(), Vec::new()));
                    columns.len() - 1
                }
            };
            if let Some((_, column)) = columns.get_mut(at) {
                column.resize(row, Value::Undefined);
                column.push(value.clone());
            }
        }
    }
    for (name, column) in columns {
        table.set(name, column);
    }
    table
}
