//! Shapes of results that real adapters return without rich content (dcc-mcp-blender, -maya,
//! -houdini, -openusd and others): what a value is, by its members alone.

use crate::json::{Kind, Names, Value};

/// Members that name an object to a person, the better first.
const LABELS: usize = 12;
/// Those, and then what else identifies an object.
const NAMES: Names<16> = Names::new([
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
    "long_name",
    "full_path",
    "widget_id",
    "uuid",
]);
/// Members that identify it, the better first: places in the list above.
const IDENTITIES: [usize; 6] = [8, 12, 13, 14, 15, 7];

/// How an object is called.
pub struct Named<'d> {
    /// The string member that names it to a person, not blank.
    pub label: Option<Value<'d>>,
    /// The string member that identifies it, else the label.
    pub identity: Option<Value<'d>>,
}

impl<'d> Named<'d> {
    /// Looks at an object.
    pub fn of(object: Value<'d>) -> Named<'d> {
        let is_word = |value: &Value<'d>| {
            let text = value.string_source();
            text.is_some_and(|text| !text.trim().is_empty())
        };
        let members = object.pick(&NAMES);
        let label = members
            .iter()
            .take(LABELS)
            .flatten()
            .find(|v| is_word(v))
            .copied();
        let mut identities = IDENTITIES.iter().filter_map(|at| *members.get(*at)?);
        Named {
            label,
            identity: identities.find(|value| value.is_string()).or(label),
        }
    }
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
        const NAMES: Names<3> = Names::new(["success", "message", "context"]);
        let [success, message, context] = object.pick(&NAMES);
        Some(Envelope {
            success: success.filter(|success| success.as_bool().is_some())?,
            message: message.filter(|message| message.is_string())?,
            context: context.filter(|context| context.is_object()),
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
        const NAMES: Names<2> = Names::new(["job_id", "status"]);
        let [id, status] = object.pick(&NAMES);
        Some(Job {
            id: id.filter(|id| id.is_string())?,
            status: status.filter(|status| status.is_string())?,
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

/// What stands below a node of a tree.
pub struct Below<'d> {
    /// Nodes: objects under `children`.
    pub children: Option<Value<'d>>,
    /// Names: strings under `objects`.
    pub leaves: Option<Value<'d>>,
}

impl<'d> Below<'d> {
    /// Looks at an object.
    pub fn of(object: Value<'d>) -> Below<'d> {
        const NAMES: Names<2> = Names::new(["children", "objects"]);
        let [children, leaves] = object.pick(&NAMES);
        let list_of = |is: fn(Value<'d>) -> bool| {
            move |list: &Value<'d>| list.is_array() && list.elements().all(is)
        };
        Below {
            children: children.filter(list_of(Value::is_object)),
            leaves: leaves.filter(list_of(Value::is_string)),
        }
    }
}

/// Whether an object is the root of a tree.
pub fn is_tree(object: Value<'_>) -> bool {
    let below = Below::of(object);
    let has_leaves = below.leaves.is_some_and(|leaves| !leaves.is_empty());
    below
        .children
        .is_some_and(|children| !children.is_empty() || has_leaves)
}

/// Whether an array holds the roots of trees.
pub fn is_forest(array: Value<'_>) -> bool {
    let mut has_inner = false;
    let all_nodes = array.is_array()
        && array.elements().all(|node| match Below::of(node).children {
            Some(children) => {
                has_inner |= !children.is_empty();
                true
            }
            None => false,
        });
    all_nodes && has_inner
}

/// Members that hold the keys of an animation curve.
const KEYS: Names<4> = Names::new(["keys", "keyframes", "points", "samples"]);
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
        let mut lists = object.pick(&KEYS).into_iter().flatten();
        let keys = lists.find(|list| list.is_array())?;
        Named::of(object).label?;
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
        // Both are lists of objects.
        Kind::Array if value.element(0).is_some_and(Value::is_object) => {
            is_curves(value) || is_forest(value)
        }
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
