//! Reads recordings and compares values.

use mcpview::{chart::Value, json::Document, limits::ReadLimits};

/// One recorded call.
pub struct Call {
    pub function: String,
    pub arguments: Vec<Value>,
    pub result: Value,
}

impl Call {
    pub fn argument(&self, at: usize) -> &Value {
        &self.arguments[at]
    }

    pub fn number(&self, at: usize) -> f64 {
        self.arguments[at].to_number()
    }

    pub fn numbers(&self, at: usize) -> Vec<f64> {
        numbers(&self.arguments[at])
    }

    pub fn text(&self, at: usize) -> Option<&str> {
        self.arguments[at].as_text()
    }
}

pub fn numbers(value: &Value) -> Vec<f64> {
    let elements = value.as_array().expect("an array");
    elements.iter().map(Value::to_number).collect()
}

pub fn array(values: impl IntoIterator<Item = f64>) -> Value {
    values.into_iter().map(Value::Number).collect()
}

/// Gives what the recording spells in objects: what JSON lacks, and dates.
fn decode(value: &Value) -> Value {
    match value {
        Value::Array(elements) => elements.iter().map(decode).collect(),
        Value::Object(object) => {
            if let Some(special) = object.get("$").and_then(Value::as_text) {
                return match special {
                    "undefined" => Value::Undefined,
                    number => Value::Number(number.parse().expect("a number")),
                };
            }
            if let Some(ms) = object.get("$date") {
                return Value::Date(decode(ms).to_number());
            }
            let mut decoded = mcpview::chart::value::Object::new();
            for (name, member) in object.members() {
                decoded.set(name.clone(), decode(member));
            }
            Value::Object(decoded.into())
        }
        other => other.clone(),
    }
}

/// The calls of a recording.
pub fn calls(recording: &str) -> Vec<Call> {
    let call = |line| {
        let document = Document::parse_strict(line, &ReadLimits::default()).expect("JSON");
        let call = decode(&Value::from_json(document.root()));
        Call {
            function: call.member("0").to_text().to_string(),
            arguments: call.member("1").as_array().expect("arguments").to_vec(),
            result: call.member("2"),
        }
    };
    recording.lines().map(call).collect()
}

/// Checks every call of a recording: `compute` gives what the library answers, `None` for a
/// function it does not know. Numbers may differ by `tolerance` of their size.
pub fn check(recording: &str, tolerance: f64, compute: impl Fn(&Call) -> Option<Value>) {
    let mut failures = Vec::new();
    let mut count = 0;
    for call in calls(recording) {
        count += 1;
        let ours = compute(&call);
        if !ours
            .as_ref()
            .is_some_and(|ours| same(ours, &call.result, tolerance))
        {
            let theirs = &call.result;
            failures.push(format!(
                "{} {:?}\n    theirs: {theirs:?}\n    ours: {ours:?}",
                call.function, call.arguments
            ));
        }
    }
    assert!(count > 0, "an empty recording");
    let shown = failures
        .iter()
        .take(40)
        .cloned()
        .collect::<Vec<_>>()
        .join("\n");
    assert!(
        failures.is_empty(),
        "{} of {count} differ:\n{shown}",
        failures.len()
    );
}

fn same(a: &Value, b: &Value, tolerance: f64) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) | (Value::Date(a), Value::Date(b)) => {
            a == b || a.is_nan() && b.is_nan() || (a - b).abs() <= tolerance * a.abs().max(b.abs())
        }
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| same(a, b, tolerance))
        }
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len()
                && a.members().iter().all(|(name, value)| {
                    b.get(name)
                        .is_some_and(|other| same(value, other, tolerance))
                })
        }
        _ => a.strictly_equals(b),
    }
}
