//! Shapes of results that real adapters return without rich content (dcc-mcp-blender, -maya,
//! -houdini, -openusd and others): what a value is, by its members alone.

use std::borrow::Cow;

use crate::json::{Kind, Value};

/// Members that name an object to a person, the better first.
const LABELS: [&str; 12] = [
    "name",
    "label",
    "title",
    "display_name",
    "object_name",
    "target",
    "text",
    "id",
    "path",
    "file",
    "class",
    "type",
];
/// Members that identify it.
const IDENTITIES: [&str; 6] = ["path", "long_name", "full_path", "widget_id", "uuid", "id"];

/// A string member that names the object, and is not blank.
pub fn label(object: Value<'_>) -> Option<Value<'_>> {
    let named = |key: &&str| {
        let value = object.get(key)?;
        let text = value.string_source()?;
        (!text.trim().is_empty()).then_some(value)
    };
    LABELS.iter().find_map(named)
}

/// The string that identifies the object, else what names it.
pub fn identity(object: Value<'_>) -> Option<Cow<'_, str>> {
    let mut all = IDENTITIES
        .iter()
        .filter_map(|key| object.get(key)?.as_str());
    all.next().or_else(|| label(object)?.as_str())
}

/// The result of a skill.
pub struct Envelope<'d> {
    /// `success`, a boolean.
    pub success: Value<'d>,
    /// `message`, a string.
    pub message: Value<'d>,
    /// `context`, if it is an object.
    pub context: Option<Value<'d>>,
}

impl<'d> Envelope<'d> {
    /// Looks at an object.
    pub fn of(object: Value<'d>) -> Option<Envelope<'d>> {
        let success = object.get("success").filter(|s| s.as_bool().is_some())?;
        let message = object.get("message").filter(|m| m.is_string())?;
        Some(Envelope {
            success,
            message,
            context: object.get("context").filter(|c| c.is_object()),
        })
    }
}

/// A job that runs elsewhere.
pub struct Job<'d> {
    /// `job_id`, a string.
    pub id: Value<'d>,
    /// `status`, a string.
    pub status: Value<'d>,
}

impl<'d> Job<'d> {
    /// Looks at an object.
    pub fn of(object: Value<'d>) -> Option<Job<'d>> {
        let string = |key| object.get(key).filter(|value| value.is_string());
        Some(Job {
            id: string("job_id")?,
            status: string("status")?,
        })
    }
}

/// How far something has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Done.
    pub current: f64,
    /// Of how much, if that is known.
    pub total: Option<f64>,
}

impl Progress {
    /// Looks at a value: a number, or an object of `current` and `total`.
    pub fn of(value: Value<'_>) -> Option<Progress> {
        if let Some(number) = value.as_number() {
            let current = number.as_f64()?;
            return Some(Progress {
                current,
                total: None,
            });
        }
        let number = |key| value.get(key)?.as_number()?.as_f64();
        Some(Progress {
            current: number("current").or_else(|| number("progress"))?,
            total: number("total"),
        })
    }
}

/// The children of a node of a tree: objects under `children`.
pub fn children(object: Value<'_>) -> Option<Value<'_>> {
    let children = object.get("children")?;
    let is_list = children.is_array() && children.elements().all(Value::is_object);
    is_list.then_some(children)
}

/// Names that stand below a node: strings under `objects`.
pub fn leaves(object: Value<'_>) -> Option<Value<'_>> {
    let leaves = object.get("objects")?;
    let is_list = leaves.is_array() && leaves.elements().all(Value::is_string);
    is_list.then_some(leaves)
}

/// Whether an object is the root of a tree.
pub fn is_tree(object: Value<'_>) -> bool {
    children(object).is_some_and(|children| {
        !children.is_empty() || leaves(object).is_some_and(|leaves| !leaves.is_empty())
    })
}

/// Whether an array holds the roots of trees.
pub fn is_forest(array: Value<'_>) -> bool {
    let mut has_inner = false;
    let all_nodes = array.is_array()
        && array.elements().all(|node| match children(node) {
            Some(children) => {
                has_inner |= !children.is_empty();
                true
            }
            None => false,
        });
    all_nodes && has_inner
}

/// Members that hold the keys of an animation curve.
const KEYS: [&str; 4] = ["keys", "keyframes", "points", "samples"];
/// Members of a key: time and value.
const TIMES: [&str; 4] = ["t", "time", "frame", "x"];
const VALUES: [&str; 3] = ["v", "value", "y"];

/// An animation curve.
pub struct Curve<'d> {
    /// Its keys: objects.
    pub keys: Value<'d>,
    /// The name of the time in each.
    pub time: &'static str,
    /// The name of the value in each.
    pub value: &'static str,
}

impl<'d> Curve<'d> {
    /// Looks at an object: named, with a list of times and values.
    pub fn of(object: Value<'d>) -> Option<Curve<'d>> {
        label(object)?;
        let mut lists = KEYS.iter().filter_map(|key| object.get(key));
        let keys = lists.find(|list| list.is_array())?;
        let first = keys.element(0)?;
        let is_number = |key: &&&str| {
            let value = first.get(key);
            value.is_some_and(|value| value.kind() == Kind::Number)
        };
        Some(Curve {
            keys,
            time: TIMES.iter().find(is_number)?,
            value: VALUES.iter().find(is_number)?,
        })
    }
}

/// Whether an array holds animation curves only.
pub fn is_curves(array: Value<'_>) -> bool {
    array.is_array()
        && !array.is_empty()
        && array.elements().all(|curve| Curve::of(curve).is_some())
}

/// Whether a value has rows of its own kind, which words in a line cannot stand for.
pub fn is_special(value: Value<'_>) -> bool {
    match value.kind() {
        Kind::Object => Envelope::of(value).is_some() || Job::of(value).is_some() || is_tree(value),
        Kind::Array => is_curves(value) || is_forest(value),
        _ => false,
    }
}

/// What a `severity` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// To know.
    Info,
    /// To look at.
    Warning,
    /// To mend.
    Error,
}

/// The members that hold a severity.
pub const SEVERITIES: [&str; 2] = ["severity", "level"];

/// Reads a severity.
pub fn level(value: Value<'_>) -> Option<Level> {
    let word = value.as_str()?;
    let is = |words: &[&str]| words.iter().any(|w| word.eq_ignore_ascii_case(w));
    Some(match () {
        () if is(&["info", "information", "note", "hint", "ok"]) => Level::Info,
        () if is(&["warning", "warn"]) => Level::Warning,
        () if is(&["error", "critical", "fatal", "failure"]) => Level::Error,
        () => return None,
    })
}
