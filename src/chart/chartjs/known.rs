//! What a specification asks for and is not drawn.

use super::options::{at, is_function, member};
use crate::chart::{Unsupported, Value, value::Object};

/// Plugins that are drawn, or that a picture does not show.
const PLUGINS: [&str; 9] = [
    "legend",
    "title",
    "subtitle",
    "tooltip",
    "filler",
    "colors",
    "decimation",
    "tooltips",
    "datasets",
];

/// Options that a picture does not show.
const SILENT: [&str; 8] = [
    "animation",
    "animations",
    "transitions",
    "interaction",
    "hover",
    "events",
    "onClick",
    "onHover",
];

/// Remarks at most.
const MAX_REMARKS: usize = 64;
/// Values that are looked through for functions.
const MAX_VALUES: usize = 20_000;

/// The remarks on a specification in the words of version 4; `place` is where it stands.
pub fn remarks(spec: &Value, place: &str) -> Vec<Unsupported> {
    let mut found = Vec::new();
    let mut say = |feature: &str, pointer: String| {
        if found.len() < MAX_REMARKS {
            found.push(Unsupported::new(feature, &pointer));
        }
    };
    let plugins = at(spec, &["options", "plugins"]).and_then(Value::as_object);
    for (name, options) in plugins.map(Object::members).unwrap_or_default() {
        let off = matches!(options, Value::Bool(false) | Value::Null)
            || member(options, "display").is_some_and(|display| !display.to_bool());
        if !PLUGINS.contains(&&**name) && !off {
            let place = format!("{place}/options/plugins/{}", escaped(name));
            say(&format!("plugin {name}"), place);
        }
    }
    if let Some(Value::Array(_)) = member(spec, "plugins") {
        say("plugins", format!("{place}/plugins"));
    }
    functions(spec, place, &mut say);
    let sets = at(spec, &["data", "datasets"]).and_then(Value::as_array);
    for (index, set) in sets.unwrap_or_default().iter().enumerate() {
        let mut unsupported = |name: &str, feature: &str| {
            let pointer = format!("{place}/data/datasets/{index}/{name}");
            if member(set, name).is_some_and(|value| value.to_bool()) {
                say(feature, pointer);
            }
        };
        unsupported("segment", "segment");
        for name in ["backgroundColor", "borderColor"] {
            if let Some(Value::Object(_)) = member(set, name) {
                unsupported(name, "gradients and patterns");
            }
        }
    }
    found
}

fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

/// Functions in words, wherever they stand.
fn functions(spec: &Value, place: &str, say: &mut dyn FnMut(&str, String)) {
    let mut left = MAX_VALUES;
    let mut open: Vec<(String, &Value)> = vec![(place.to_owned(), spec)];
    while let Some((pointer, value)) = open.pop() {
        left -= 1;
        if left == 0 {
            return;
        }
        match value {
            Value::Text(_) if is_function(value) => say("a function", pointer),
            Value::Array(values) => {
                // Data are numbers, texts and small objects; the first ones tell.
                for (index, value) in values.iter().enumerate().take(100) {
                    if matches!(value, Value::Object(_) | Value::Array(_) | Value::Text(_)) {
                        open.push((format!("{pointer}/{index}"), value));
                    }
                }
            }
            Value::Object(object) => {
                for (name, value) in object.members() {
                    let is_data =
                        matches!(&**name, "labels" | "data") && value.as_array().is_some();
                    if !is_data && !SILENT.contains(&&**name) {
                        open.push((format!("{pointer}/{}", escaped(name)), value));
                    }
                }
            }
            _ => {}
        }
    }
}
