//! Values of chart data and expressions, with the coercions of JavaScript.

use std::{cmp::Ordering, collections::HashMap, sync::Arc};

use super::{expr::Pattern, number, time};
use crate::json;

/// One value. Cloning is cheap: texts, arrays and objects are shared.
#[derive(Clone, Debug, Default)]
pub enum Value {
    /// `undefined`: a field or element that is not there.
    #[default]
    Undefined,
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number; may be NaN or infinite.
    Number(f64),
    /// A string.
    Text(Arc<str>),
    /// A point in time: milliseconds since 1970-01-01 UTC, NaN if invalid.
    Date(f64),
    /// An array.
    Array(Arc<[Value]>),
    /// An object.
    Object(Arc<Object>),
    /// A regular expression; only expressions make such values.
    Pattern(Arc<Pattern>),
}

/// Members in the order in which their names came first; equal names are united, the last
/// value counts.
#[derive(Clone, Debug, Default)]
pub struct Object {
    members: Vec<(Arc<str>, Value)>,
    /// Where each name is, once there are too many to look through.
    index: HashMap<Arc<str>, usize>,
}

/// So many members are looked through one by one.
const FEW: usize = 16;

impl Object {
    /// An object without members.
    pub fn new() -> Self {
        Object::default()
    }

    /// The value of a member.
    pub fn get(&self, name: &str) -> Option<&Value> {
        let at = self.position(name)?;
        self.members.get(at).map(|(_, value)| value)
    }

    fn position(&self, name: &str) -> Option<usize> {
        if self.members.len() > FEW {
            self.index.get(name).copied()
        } else {
            self.members.iter().position(|(n, _)| **n == *name)
        }
    }

    /// Sets a member; a new one goes to the end.
    pub fn set(&mut self, name: impl Into<Arc<str>>, value: Value) {
        let name = name.into();
        if let Some(member) = self.position(&name).and_then(|at| self.members.get_mut(at)) {
            member.1 = value;
            return;
        }
        self.members.push((name.clone(), value));
        if self.members.len() == FEW + 1 {
            let names = self.members.iter().enumerate();
            self.index = names.map(|(at, (n, _))| (n.clone(), at)).collect();
        } else if self.members.len() > FEW {
            self.index.insert(name, self.members.len() - 1);
        }
    }

    /// Names and values, in order.
    pub fn members(&self) -> &[(Arc<str>, Value)] {
        &self.members
    }

    /// How many members there are.
    pub fn len(&self) -> usize {
        self.members.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }
}

/// What makes two values the same category of a domain or group, as in a JavaScript `Map`
/// whose dates are numbers. Arrays and objects are the same if their texts are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// `undefined`
    Undefined,
    /// `null`
    Null,
    /// A boolean.
    Bool(bool),
    /// A number or date: its bits, zeros and NaNs united.
    Number(u64),
    /// A string.
    Text(Arc<str>),
    /// An array or object, as JSON.
    Json(Arc<str>),
}

impl Value {
    /// A string.
    pub fn text(text: impl Into<Arc<str>>) -> Value {
        Value::Text(text.into())
    }

    /// The value of a JSON document. A part that nests too deep to have been read is `null`.
    pub fn from_json(value: json::Value<'_>) -> Value {
        Value::read(value, &mut HashMap::new())
    }

    // Recurses at most as deep as the JSON reader goes (`ReadLimits::max_depth`).
    fn read(value: json::Value<'_>, names: &mut HashMap<String, Arc<str>>) -> Value {
        if value.is_opaque() {
            return Value::Null;
        }
        match value.kind() {
            json::Kind::Null => Value::Null,
            json::Kind::Boolean => Value::Bool(value.as_bool() == Some(true)),
            json::Kind::Number => Value::Number(
                value
                    .as_number()
                    .map_or(f64::NAN, |n| n.text().parse().unwrap_or(f64::NAN)),
            ),
            json::Kind::String => Value::text(value.as_str().unwrap_or_default()),
            json::Kind::Array => value.elements().map(|v| Value::read(v, names)).collect(),
            json::Kind::Object => {
                let mut object = Object::new();
                for (name, member) in value.members() {
                    let name = name.as_str().unwrap_or_default();
                    let name = match names.get(name.as_ref()) {
                        Some(shared) => shared.clone(),
                        None => {
                            let shared: Arc<str> = name.as_ref().into();
                            names.insert(name.into_owned(), shared.clone());
                            shared
                        }
                    };
                    object.set(name, Value::read(member, names));
                }
                Value::Object(Arc::new(object))
            }
        }
    }

    /// Whether it is `null` or `undefined`.
    pub fn is_nullish(&self) -> bool {
        matches!(self, Value::Null | Value::Undefined)
    }

    /// What Vega calls valid: not null, undefined or NaN.
    pub fn is_valid(&self) -> bool {
        match self {
            Value::Null | Value::Undefined => false,
            Value::Number(n) | Value::Date(n) => !n.is_nan(),
            _ => true,
        }
    }

    /// The string, if it is one.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The elements, if it is an array.
    pub fn as_array(&self) -> Option<&[Value]> {
        match self {
            Value::Array(elements) => Some(elements),
            _ => None,
        }
    }

    /// The object, if it is one.
    pub fn as_object(&self) -> Option<&Object> {
        match self {
            Value::Object(object) => Some(object),
            _ => None,
        }
    }

    /// The member of an object, element of an array or `length`; `Undefined` if there is none.
    pub fn member(&self, name: &str) -> Value {
        match self {
            Value::Object(object) => object.get(name).cloned().unwrap_or_default(),
            Value::Array(elements) if name == "length" => Value::Number(elements.len() as f64),
            Value::Array(elements) => index(name)
                .and_then(|i| elements.get(i))
                .cloned()
                .unwrap_or_default(),
            Value::Text(text) if name == "length" => {
                Value::Number(text.encode_utf16().count() as f64)
            }
            Value::Pattern(pattern) if name == "source" => Value::Text(pattern.source.clone()),
            Value::Text(text) => match index(name).and_then(|i| text.encode_utf16().nth(i)) {
                Some(unit) => Value::text(String::from_utf16_lossy(&[unit])),
                None => Value::Undefined,
            },
            _ => Value::Undefined,
        }
    }

    /// `Number(value)`.
    pub fn to_number(&self) -> f64 {
        match self {
            Value::Undefined | Value::Object(_) | Value::Pattern(_) => f64::NAN,
            Value::Null => 0.0,
            Value::Bool(b) => f64::from(u8::from(*b)),
            Value::Number(n) | Value::Date(n) => *n,
            Value::Text(text) => number::parse(text),
            Value::Array(_) => number::parse(&self.to_text()),
        }
    }

    /// `Boolean(value)`.
    pub fn to_bool(&self) -> bool {
        match self {
            Value::Undefined | Value::Null => false,
            Value::Bool(b) => *b,
            Value::Number(n) => *n != 0.0 && !n.is_nan(),
            Value::Text(text) => !text.is_empty(),
            Value::Date(_) | Value::Array(_) | Value::Object(_) | Value::Pattern(_) => true,
        }
    }

    /// `String(value)`.
    pub fn to_text(&self) -> Arc<str> {
        match self {
            Value::Undefined => "undefined".into(),
            Value::Null => "null".into(),
            Value::Bool(true) => "true".into(),
            Value::Bool(false) => "false".into(),
            Value::Number(n) => number::to_text(*n).into(),
            Value::Text(text) => text.clone(),
            Value::Date(ms) => time::date::to_text(*ms).into(),
            Value::Array(elements) => {
                let texts = elements.iter().map(|e| match e {
                    Value::Undefined | Value::Null => "".into(),
                    e => e.to_text(),
                });
                texts.collect::<Vec<_>>().join(",").into()
            }
            Value::Object(_) => "[object Object]".into(),
            Value::Pattern(pattern) => format!("/{}/{}", pattern.source, pattern.flags).into(),
        }
    }

    /// `JSON.stringify(value)`; `undefined` is `null`.
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        self.push_json(&mut out);
        out
    }

    fn push_json(&self, out: &mut String) {
        match self {
            Value::Number(n) if n.is_finite() => out.push_str(&number::to_text(*n)),
            Value::Undefined | Value::Null | Value::Number(_) => out.push_str("null"),
            Value::Bool(b) => out.push_str(if *b { "true" } else { "false" }),
            Value::Text(text) => json::write::push_string(out, text),
            Value::Date(ms) => match time::date::to_iso(*ms) {
                Some(iso) => json::write::push_string(out, &iso),
                None => out.push_str("null"),
            },
            Value::Pattern(_) => out.push_str("{}"),
            Value::Array(elements) => {
                out.push('[');
                for (i, element) in elements.iter().enumerate() {
                    if i > 0 {
                        out.push(',');
                    }
                    element.push_json(out);
                }
                out.push(']');
            }
            Value::Object(object) => {
                out.push('{');
                let defined = object.members().iter();
                let defined = defined.filter(|(_, v)| !matches!(v, Value::Undefined));
                for (i, (name, value)) in defined.enumerate() {
                    if i > 0 {
                        out.push(',');
                    }
                    json::write::push_string(out, name);
                    out.push(':');
                    value.push_json(out);
                }
                out.push('}');
            }
        }
    }

    /// What it is as a category; see [`Key`].
    pub fn key(&self) -> Key {
        match self {
            Value::Undefined => Key::Undefined,
            Value::Null => Key::Null,
            Value::Bool(b) => Key::Bool(*b),
            Value::Number(n) | Value::Date(n) if n.is_nan() => Key::Number(f64::NAN.to_bits()),
            // Adding zero makes one of the two zeros.
            Value::Number(n) | Value::Date(n) => Key::Number((n + 0.0).to_bits()),
            Value::Text(text) => Key::Text(text.clone()),
            Value::Pattern(_) => Key::Text(self.to_text()),
            Value::Array(_) | Value::Object(_) => Key::Json(self.to_json().into()),
        }
    }

    /// `a === b`, but dates, arrays and objects are compared by what they hold.
    pub fn strictly_equals(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Undefined, Value::Undefined) | (Value::Null, Value::Null) => true,
            (Value::Bool(a), Value::Bool(b)) => a == b,
            (Value::Number(a), Value::Number(b)) | (Value::Date(a), Value::Date(b)) => a == b,
            (Value::Text(a), Value::Text(b)) => a == b,
            (Value::Array(a), Value::Array(b)) => Arc::ptr_eq(a, b) || self.key() == other.key(),
            (Value::Object(a), Value::Object(b)) => Arc::ptr_eq(a, b) || self.key() == other.key(),
            _ => false,
        }
    }

    /// `a == b`: unlike kinds are compared as numbers, null equals undefined.
    pub fn loosely_equals(&self, other: &Value) -> bool {
        match (self.primitive(), other.primitive()) {
            (a, b) if a.is_nullish() || b.is_nullish() => a.is_nullish() && b.is_nullish(),
            _ if std::mem::discriminant(self) == std::mem::discriminant(other) => {
                self.strictly_equals(other)
            }
            (Value::Text(a), Value::Text(b)) => a == b,
            (a, b) => a.to_number() == b.to_number(),
        }
    }

    /// Arrays, objects and dates as the text or number that operators see.
    fn primitive(&self) -> Value {
        match self {
            Value::Array(_) | Value::Object(_) | Value::Pattern(_) => Value::Text(self.to_text()),
            other => other.clone(),
        }
    }

    /// `a < b`, `a > b` and so on: texts by UTF-16 units, all else as numbers; `None` where
    /// one is NaN, so that every comparison is false.
    pub fn compare(&self, other: &Value) -> Option<Ordering> {
        match (self.primitive(), other.primitive()) {
            (Value::Text(a), Value::Text(b)) => Some(a.encode_utf16().cmp(b.encode_utf16())),
            (a, b) => a.to_number().partial_cmp(&b.to_number()),
        }
    }

    /// A total order that is Vega's `sort` for values of one kind: null and undefined first,
    /// then NaN, numbers and dates, then texts. (Vega's own is not transitive for mixed kinds.)
    pub fn sort_order(&self, other: &Value) -> Ordering {
        match (self.rank(), other.rank()) {
            (3, 3) => self.compare(other).unwrap_or(Ordering::Equal),
            (2, 2) => (self.to_number() + 0.0).total_cmp(&(other.to_number() + 0.0)),
            (a, b) => a.cmp(&b),
        }
    }

    fn rank(&self) -> u8 {
        match self {
            Value::Undefined | Value::Null => 0,
            Value::Number(n) | Value::Date(n) if n.is_nan() => 1,
            Value::Bool(_) | Value::Number(_) | Value::Date(_) => 2,
            Value::Text(_) | Value::Array(_) | Value::Object(_) | Value::Pattern(_) => 3,
        }
    }
}

/// The name of an array's element as its index.
fn index(name: &str) -> Option<usize> {
    let plain = name == "0" || !name.starts_with(['0', '+']);
    name.parse().ok().filter(|_| plain)
}

impl FromIterator<Value> for Value {
    fn from_iter<I: IntoIterator<Item = Value>>(elements: I) -> Value {
        Value::Array(elements.into_iter().collect())
    }
}

impl From<json::Value<'_>> for Value {
    fn from(value: json::Value<'_>) -> Value {
        Value::from_json(value)
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Value {
        Value::Number(number)
    }
}

impl From<bool> for Value {
    fn from(boolean: bool) -> Value {
        Value::Bool(boolean)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::text(text)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::text(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coercions() {
        let array: Value = [Value::Number(5.0)].into_iter().collect();
        assert_eq!(array.to_number(), 5.0);
        assert_eq!(Value::Null.to_number(), 0.0);
        assert!(Value::Undefined.to_number().is_nan());
        assert!(Value::text("2").loosely_equals(&Value::Number(2.0)));
        assert!(Value::Null.loosely_equals(&Value::Undefined));
        assert!(!Value::Null.loosely_equals(&Value::Number(0.0)));
        assert_eq!(
            Value::text("10").compare(&Value::text("9")),
            Some(Ordering::Less)
        );
        assert_eq!(
            Value::text("10").compare(&Value::Number(9.0)),
            Some(Ordering::Greater)
        );
        assert_eq!(Value::Undefined.compare(&Value::Number(9.0)), None);
        assert_eq!(Value::Number(0.0).key(), Value::Number(-0.0).key());
    }

    #[test]
    fn many_members_are_found() {
        let mut object = Object::new();
        for i in 0..40 {
            object.set(format!("k{i}"), Value::Number(f64::from(i)));
        }
        object.set("k3", Value::Null);
        assert_eq!(object.len(), 40);
        assert!(object.get("k3").is_some_and(Value::is_nullish));
        assert_eq!(object.get("k39").map(Value::to_number), Some(39.0));
        assert!(object.get("k40").is_none());
    }
}
