//! QuickChart's wrapper is taken off, and what version 2 says is said as version 4 does.

use std::sync::Arc;

use super::options::{at, finite, member};
use crate::{
    chart::{Value, value::Object},
    json::Document,
    limits::ReadLimits,
};

/// A specification in the words of version 4.
pub struct Rewritten {
    /// `type`, `data` and `options`.
    pub spec: Value,
    /// Where it stands in what was given, as a JSON pointer.
    pub place: &'static str,
    /// Width and height that the wrapper asks for.
    pub size: [Option<f64>; 2],
    /// The colour behind everything that the wrapper asks for.
    pub background: Option<Arc<str>>,
}

/// Takes off the wrapper, and says version 2 as version 4.
pub fn rewrite(given: &Value) -> Rewritten {
    let inner = match member(given, "chart") {
        Some(chart @ Value::Object(_)) => Some(chart.clone()),
        Some(Value::Text(text)) => Document::parse_strict(text, &ReadLimits::default())
            .map(|document| Value::from_json(document.root())),
        _ => None,
    };
    let Some(inner) = inner.filter(|inner| inner.as_object().is_some()) else {
        return Rewritten {
            spec: version_4(given),
            place: "",
            size: [None, None],
            background: None,
        };
    };
    let length = |name| member(given, name).and_then(finite);
    let background = ["backgroundColor", "bkg"];
    Rewritten {
        spec: version_4(&inner),
        place: "/chart",
        size: [
            length("width").or(Some(500.0)),
            length("height").or(Some(300.0)),
        ],
        background: background
            .iter()
            .find_map(|name| member(given, name)?.as_text().map(Arc::from)),
    }
}

fn object(value: Option<&Value>) -> Object {
    match value {
        Some(Value::Object(object)) => Object::clone(object),
        _ => Object::new(),
    }
}

fn wrap(object: Object) -> Value {
    Value::Object(Arc::new(object))
}

/// Sets a member that is not there yet.
fn set_default(object: &mut Object, name: &str, value: Value) {
    if object.get(name).is_none() {
        object.set(name, value);
    }
}

/// Renames members; the new name wins where both are there.
fn renamed(object: &Object, names: &[(&str, &str)]) -> Object {
    let mut out = Object::new();
    for (name, value) in object.members() {
        match names.iter().find(|(old, _)| **old == **name) {
            Some((_, new)) => set_default(&mut out, new, value.clone()),
            None => out.set(name.clone(), value.clone()),
        }
    }
    out
}

fn version_4(spec: &Value) -> Value {
    let Some(given) = spec.as_object() else {
        return spec.clone();
    };
    let mut out = Object::clone(given);
    let lying = member(spec, "type").and_then(Value::as_text) == Some("horizontalBar");
    let mut options = object(member(spec, "options"));
    if lying {
        out.set("type", "bar".into());
        set_default(&mut options, "indexAxis", "y".into());
    }
    plugins(&mut options);
    scales(&mut options);
    let pie_cutout = options.get("cutoutPercentage").and_then(finite);
    if let Some(percent) = pie_cutout {
        set_default(&mut options, "cutout", Value::text(format!("{percent}%")));
    }
    if is_old(spec) {
        // Radians became degrees, and three o'clock became twelve.
        for (name, turn) in [("rotation", 90.0), ("circumference", 0.0)] {
            if let Some(angle) = options.get(name).and_then(finite)
                && angle.abs() <= 6.5
            {
                options.set(name, Value::Number(angle.to_degrees() + turn));
            }
        }
    }
    out.set("options", wrap(options));
    if let Some(data) = member(spec, "data").and_then(Value::as_object) {
        let mut data = Object::clone(data);
        if let Some(Value::Array(sets)) = data.get("datasets") {
            let sets: Value = sets.iter().map(dataset).collect();
            data.set("datasets", sets);
        }
        out.set("data", wrap(data));
    }
    wrap(out)
}

/// Whether a specification uses words that only version 2 has.
fn is_old(spec: &Value) -> bool {
    let scales = at(spec, &["options", "scales"]);
    let has = |name| scales.is_some_and(|scales| member(scales, name).is_some());
    let top = |name| at(spec, &["options", name]).is_some_and(|v| v.as_object().is_some());
    member(spec, "type").and_then(Value::as_text) == Some("horizontalBar")
        || has("xAxes")
        || has("yAxes")
        || top("title")
        || top("legend")
        || top("tooltips")
        || at(spec, &["options", "cutoutPercentage"]).is_some()
}

/// Titles, legends and tooltips were options of their own.
fn plugins(options: &mut Object) {
    let mut plugins = object(options.get("plugins"));
    for (old, new) in [
        ("title", "title"),
        ("legend", "legend"),
        ("tooltips", "tooltip"),
    ] {
        let Some(Value::Object(given)) = options.get(old) else {
            continue;
        };
        let mut given = renamed(given, &[("fontColor", "color")]);
        fonts(&mut given);
        if let Some(Value::Object(labels)) = given.get("labels") {
            let mut labels = renamed(labels, &[("fontColor", "color")]);
            fonts(&mut labels);
            given.set("labels", wrap(labels));
        }
        set_default(&mut plugins, new, wrap(given));
    }
    if !plugins.is_empty() {
        options.set("plugins", wrap(plugins));
    }
}

/// `fontSize`, `fontStyle` and `fontFamily` became members of `font`.
fn fonts(object_with_font: &mut Object) {
    let mut font = object(object_with_font.get("font"));
    let given = [
        ("fontSize", "size"),
        ("fontFamily", "family"),
        ("lineHeight", "lineHeight"),
    ];
    for (old, new) in given {
        if let Some(value) = object_with_font.get(old).cloned() {
            set_default(&mut font, new, value);
        }
    }
    if let Some(style) = object_with_font.get("fontStyle").map(Value::to_text) {
        for word in style.split_whitespace() {
            let name = if matches!(word, "italic" | "oblique") {
                "style"
            } else {
                "weight"
            };
            set_default(&mut font, name, word.into());
        }
    }
    if !font.is_empty() {
        object_with_font.set("font", wrap(font));
    }
}

/// Lists of axes became scales by name.
fn scales(options: &mut Object) {
    let given = options.get("scales").cloned().unwrap_or_default();
    let mut scales = Object::new();
    for (name, value) in given.as_object().map(Object::members).unwrap_or_default() {
        let axis = match &**name {
            "xAxes" => "x",
            "yAxes" => "y",
            _ => {
                scales.set(name.clone(), value.clone());
                continue;
            }
        };
        let list = match value {
            Value::Array(list) => list.to_vec(),
            value => vec![value.clone()],
        };
        for (nth, one) in list.iter().enumerate() {
            let Some(one) = one.as_object() else {
                continue;
            };
            let mut one = scale(one);
            let id = match one.get("id").and_then(Value::as_text) {
                Some(id) => id.to_owned(),
                None if nth == 0 => axis.to_owned(),
                None => format!("{axis}{nth}"),
            };
            set_default(&mut one, "axis", axis.into());
            set_default(&mut scales, &id, wrap(one));
        }
    }
    // A radial scale had no name.
    if let Some(Value::Object(radial)) = options.get("scale") {
        set_default(&mut scales, "r", wrap(scale(radial)));
    }
    if !scales.is_empty() {
        options.set("scales", wrap(scales));
    }
}

fn scale(given: &Object) -> Object {
    let mut scale = renamed(given, &[("scaleLabel", "title"), ("gridLines", "grid")]);
    if let Some(Value::Object(title)) = scale.get("title") {
        let mut title = renamed(title, &[("labelString", "text"), ("fontColor", "color")]);
        fonts(&mut title);
        scale.set("title", wrap(title));
    }
    if let Some(Value::Object(grid)) = scale.get("grid") {
        let grid = renamed(
            grid,
            &[
                ("tickMarkLength", "tickLength"),
                ("offsetGridLines", "offset"),
            ],
        );
        let mut border = object(scale.get("border"));
        for (old, new) in [
            ("drawBorder", "display"),
            ("borderDash", "dash"),
            ("borderDashOffset", "dashOffset"),
        ] {
            if let Some(value) = grid.get(old).cloned() {
                set_default(&mut border, new, value);
            }
        }
        if !border.is_empty() {
            scale.set("border", wrap(border));
        }
        scale.set("grid", wrap(grid));
    }
    if let Some(Value::Object(ticks)) = scale.get("ticks") {
        let mut ticks = renamed(ticks, &[("fontColor", "color")]);
        fonts(&mut ticks);
        // Limits were options of the ticks.
        for name in [
            "beginAtZero",
            "min",
            "max",
            "suggestedMin",
            "suggestedMax",
            "reverse",
        ] {
            if let Some(value) = ticks.get(name).cloned() {
                set_default(&mut scale, name, value);
            }
        }
        scale.set("ticks", wrap(ticks));
    }
    if let Some(Value::Object(labels)) = scale.get("pointLabels") {
        let mut labels = renamed(labels, &[("fontColor", "color")]);
        fonts(&mut labels);
        scale.set("pointLabels", wrap(labels));
    }
    let time = scale.get("time").cloned().unwrap_or_default();
    for (old, new) in [("min", "min"), ("max", "max")] {
        if let Some(value) = member(&time, old).cloned() {
            set_default(&mut scale, new, value);
        }
    }
    scale
}

fn dataset(given: &Value) -> Value {
    let Some(set) = given.as_object() else {
        return given.clone();
    };
    let mut set = renamed(
        set,
        &[("lineTension", "tension"), ("steppedLine", "stepped")],
    );
    if set.get("type").and_then(Value::as_text) == Some("horizontalBar") {
        set.set("type", "bar".into());
    }
    wrap(set)
}
