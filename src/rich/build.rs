//! Building rich content, for server authors.
//!
//! Makes the same JSON as the Python helpers of dcc-mcp-core 0.20 (`rich_content.py`): the
//! same keys, in the same order, with the same optional keys. What those helpers let pass
//! and no client can show (rows of the wrong length, a spec that is no object, an image
//! without data) is refused with words.

use std::{fmt, path::Path};

use base64::Engine;

use crate::{
    json::{Document, Kind, Value, write},
    limits::ReadLimits,
};

/// The key under which rich content stands in a result's `context`.
pub const RICH_KEY: &str = "__rich__";

/// Why a builder refused its input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// An argument is not what the builder needs; words for a developer.
    Invalid(String),
    /// The named file could not be read; words for a developer.
    File(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Invalid(words) | Refusal::File(words) => f.write_str(words),
        }
    }
}

impl std::error::Error for Refusal {}

fn refuse<T>(words: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::Invalid(words.into()))
}

/// Reads an argument that must be valid JSON of one kind.
fn argument(name: &str, json: &str, kind: Kind) -> Result<Document, Refusal> {
    let Some(document) = Document::parse_strict(json, &ReadLimits::default()) else {
        return refuse(format!("{name} is not valid JSON"));
    };
    let found = document.root().kind();
    if found != kind {
        return refuse(format!("{name} is {}, not {}", word(found), word(kind)));
    }
    Ok(document)
}

fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Null => "null",
        Kind::Boolean => "a boolean",
        Kind::Number => "a number",
        Kind::String => "a string",
        Kind::Array => "an array",
        Kind::Object => "an object",
    }
}

/// An object under construction, members in the order of writing.
struct Object(String);

impl Object {
    fn new() -> Self {
        Object(String::from("{"))
    }

    fn key(&mut self, key: &str) -> &mut String {
        if self.0.len() > 1 {
            self.0.push(',');
        }
        write::push_string(&mut self.0, key);
        self.0.push(':');
        &mut self.0
    }

    fn string(&mut self, key: &str, text: &str) {
        write::push_string(self.key(key), text);
    }

    /// Writes a string only if it is given and not empty, as the Python helpers do.
    fn optional(&mut self, key: &str, text: Option<&str>) {
        if let Some(text) = text.filter(|text| !text.is_empty()) {
            self.string(key, text);
        }
    }

    fn value(&mut self, key: &str, value: Value<'_>) {
        write::push_value(self.key(key), value, write::Style::Compact);
    }

    /// Writes ready JSON.
    fn json(&mut self, key: &str, json: &str) {
        self.key(key).push_str(json);
    }

    fn finish(mut self) -> String {
        self.0.push('}');
        self.0
    }
}

/// A chart: `{"kind":"chart","spec":…}`. `spec` is the JSON of a Vega-Lite or Chart.js
/// specification, an object.
pub fn chart(spec: &str) -> Result<String, Refusal> {
    let spec = argument("spec", spec, Kind::Object)?;
    if spec.root().is_empty() {
        return refuse("spec is an empty object: it names neither mark nor type");
    }
    let mut out = Object::new();
    out.string("kind", "chart");
    out.value("spec", spec.root());
    Ok(out.finish())
}

/// A form: `{"kind":"form","schema":…,"title":…}`. `schema` is a JSON Schema, an object.
pub fn form(schema: &str, title: Option<&str>) -> Result<String, Refusal> {
    let schema = argument("schema", schema, Kind::Object)?;
    let mut out = Object::new();
    out.string("kind", "form");
    out.value("schema", schema.root());
    out.optional("title", title);
    Ok(out.finish())
}

/// An image from its encoded bytes (PNG, JPEG, …): `{"kind":"image","data":…,"mime":…,"alt":…}`.
pub fn image(bytes: &[u8], mime: Option<&str>, alt: Option<&str>) -> Result<String, Refusal> {
    if bytes.is_empty() {
        return refuse("the image has no bytes");
    }
    let mut out = Object::new();
    out.string("kind", "image");
    out.string(
        "data",
        &base64::engine::general_purpose::STANDARD.encode(bytes),
    );
    out.string(
        "mime",
        mime.filter(|mime| !mime.is_empty()).unwrap_or("image/png"),
    );
    out.optional("alt", alt);
    Ok(out.finish())
}

/// An image from a file that the caller names: the one function of the library that opens a
/// file. Without `mime` the type is taken from the file's ending (png, jpg, jpeg, webp, gif; any
/// other is `application/octet-stream`); without `alt` the file's name is the alternative text.
pub fn image_from_file(
    path: &Path,
    mime: Option<&str>,
    alt: Option<&str>,
) -> Result<String, Refusal> {
    let bytes = std::fs::read(path)
        .map_err(|error| Refusal::File(format!("{}: {error}", path.display())))?;
    let name = path
        .file_name()
        .map(|name| name.to_string_lossy().into_owned());
    let mime = mime
        .filter(|mime| !mime.is_empty())
        .unwrap_or_else(|| type_of_ending(path));
    image(
        &bytes,
        Some(mime),
        alt.filter(|alt| !alt.is_empty()).or(name.as_deref()),
    )
}

/// The media type that dcc-mcp-core takes from a file's ending.
fn type_of_ending(path: &Path) -> &'static str {
    let ending = path
        .extension()
        .map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    match ending.as_deref() {
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("gif") => "image/gif",
        _ => "application/octet-stream",
    }
}

/// A table: `{"kind":"table","headers":…,"rows":…,"title":…}`. `headers` is the JSON of an array
/// of strings, `rows` of an array of arrays, each as long as `headers`.
pub fn table(headers: &str, rows: &str, title: Option<&str>) -> Result<String, Refusal> {
    let headers = argument("headers", headers, Kind::Array)?;
    let rows = argument("rows", rows, Kind::Array)?;
    let columns = headers.root().len();
    if columns == 0 {
        return refuse("headers is empty");
    }
    if let Some(at) = headers
        .root()
        .elements()
        .position(|header| !header.is_string())
    {
        return refuse(format!("header {at} is not a string"));
    }
    for (at, row) in rows.root().elements().enumerate() {
        if !row.is_array() {
            return refuse(format!("row {at} is {}, not an array", word(row.kind())));
        }
        let cells = row.len();
        if cells != columns {
            return refuse(format!(
                "row {at} has {cells} cells, the headers are {columns}"
            ));
        }
    }
    let mut out = Object::new();
    out.string("kind", "table");
    out.value("headers", headers.root());
    out.value("rows", rows.root());
    out.optional("title", title);
    Ok(out.finish())
}

/// A dashboard: `{"kind":"dashboard","components":[…]}`. `components` is the JSON of an array of
/// rich content objects.
pub fn dashboard(components: &str) -> Result<String, Refusal> {
    let components = argument("components", components, Kind::Array)?;
    for (at, component) in components.root().elements().enumerate() {
        check_rich(component, &format!("component {at}"))?;
    }
    let mut out = Object::new();
    out.string("kind", "dashboard");
    out.value("components", components.root());
    Ok(out.finish())
}

const KINDS: [&str; 5] = ["chart", "form", "dashboard", "image", "table"];

fn check_rich(value: Value<'_>, name: &str) -> Result<(), Refusal> {
    let Some(kind) = value.get("kind").and_then(Value::as_str) else {
        return refuse(format!(
            "{name} is no rich content: it has no string member \"kind\""
        ));
    };
    if !KINDS.contains(&&*kind) {
        return refuse(format!("{name} has the unknown kind \"{kind}\""));
    }
    Ok(())
}

/// Attaches rich content to a skill's result: sets `context.__rich__`, replacing what was there.
/// `result` is the JSON of an object; an absent or null `context` is made.
pub fn attach(result: &str, rich: &str) -> Result<String, Refusal> {
    let result = argument("result", result, Kind::Object)?;
    let rich = argument("rich content", rich, Kind::Object)?;
    check_rich(rich.root(), "the rich content")?;
    let rich = write::compact(rich.root());
    let mut out = Object::new();
    let mut attached = false;
    for (key, value) in members(result.root()) {
        if key != "context" {
            out.value(&key, value);
            continue;
        }
        if !value.is_null() && !value.is_object() {
            return refuse(format!("context is {}, not an object", word(value.kind())));
        }
        out.json("context", &context(value, &rich));
        attached = true;
    }
    if !attached {
        let mut made = Object::new();
        made.json(RICH_KEY, &rich);
        out.json("context", &made.finish());
    }
    Ok(out.finish())
}

/// Members in the order of first appearance, the last of equal keys counting.
fn members(object: Value<'_>) -> Vec<(String, Value<'_>)> {
    let mut list: Vec<(String, Value<'_>)> = Vec::new();
    for (key, value) in object.members() {
        let key = key.as_str().unwrap_or_default().into_owned();
        match list.iter_mut().find(|(known, _)| *known == key) {
            Some(known) => known.1 = value,
            None => list.push((key, value)),
        }
    }
    list
}

/// The members of `value` with the rich content last, or in the place it had.
fn context(value: Value<'_>, rich: &str) -> String {
    let mut out = Object::new();
    let mut placed = false;
    for (key, value) in members(value) {
        if key == RICH_KEY {
            out.json(RICH_KEY, rich);
            placed = true;
        } else {
            out.value(&key, value);
        }
    }
    if !placed {
        out.json(RICH_KEY, rich);
    }
    out.finish()
}

/// A skill's success with rich content: `{"success":true,"message":…,"context":{…,"__rich__":…}}`.
/// `extra` is the JSON of an object whose members become the context's, if given.
pub fn success(message: &str, rich: &str, extra: Option<&str>) -> Result<String, Refusal> {
    let rich = argument("rich content", rich, Kind::Object)?;
    check_rich(rich.root(), "the rich content")?;
    let rich = write::compact(rich.root());
    let extra = argument("context", extra.unwrap_or("{}"), Kind::Object)?;
    if extra.root().get(RICH_KEY).is_some() {
        return refuse(format!("context has the reserved member {RICH_KEY}"));
    }
    let mut out = Object::new();
    out.json("success", "true");
    out.string("message", message);
    out.json("context", &context(extra.root(), &rich));
    Ok(out.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_their_order_are_those_of_the_python_helpers() {
        assert_eq!(
            chart(r#"{"mark": "bar"}"#).unwrap(),
            r#"{"kind":"chart","spec":{"mark":"bar"}}"#
        );
        assert_eq!(
            form(r#"{"type":"object"}"#, Some("Bevel")).unwrap(),
            r#"{"kind":"form","schema":{"type":"object"},"title":"Bevel"}"#
        );
        assert_eq!(
            image(b"abc", None, Some("")).unwrap(),
            r#"{"kind":"image","data":"YWJj","mime":"image/png"}"#
        );
        assert_eq!(
            table(r#"["Name"]"#, r#"[["pCube1"],[1.50]]"#, None).unwrap(),
            r#"{"kind":"table","headers":["Name"],"rows":[["pCube1"],[1.50]]}"#
        );
        assert_eq!(
            dashboard(r#"[{"kind":"table","headers":[],"rows":[]}]"#).unwrap(),
            r#"{"kind":"dashboard","components":[{"kind":"table","headers":[],"rows":[]}]}"#
        );
        assert_eq!(
            success(
                "Done",
                r#"{"kind":"chart","spec":{}}"#,
                Some(r#"{"frames":250}"#)
            )
            .unwrap(),
            r#"{"success":true,"message":"Done","context":{"frames":250,"__rich__":{"kind":"chart","spec":{}}}}"#
        );
    }

    #[test]
    fn what_no_client_could_show_is_refused_with_words() {
        for (refused, words) in [
            (chart("null"), "spec is null"),
            (chart("{}"), "empty object"),
            (chart("{"), "not valid JSON"),
            (form("[]", None), "an array"),
            (image(b"", None, None), "no bytes"),
            (table("[]", "[]", None), "headers is empty"),
            (table("[1]", "[]", None), "header 0"),
            (
                table(r#"["a","b"]"#, r#"[[1,2],[1]]"#, None),
                "row 1 has 1 cells",
            ),
            (
                table(r#"["a"]"#, r#"[{"a":1}]"#, None),
                "row 0 is an object",
            ),
            (dashboard(r#"[{"kind":"gauge"}]"#), "gauge"),
            (
                attach(r#"{"context":3}"#, r#"{"kind":"chart"}"#),
                "context is a number",
            ),
            (
                success("m", r#"{"kind":"chart"}"#, Some(r#"{"__rich__":1}"#)),
                "__rich__",
            ),
        ] {
            let message = refused.unwrap_err().to_string();
            assert!(message.contains(words), "{message}");
        }
    }

    #[test]
    fn attaching_replaces_and_keeps_the_rest() {
        let rich = r#"{"kind":"chart","spec":{"mark":"bar"}}"#;
        assert_eq!(
            attach(
                r#"{"success":true,"context":{"__rich__":1,"a":0.10}}"#,
                rich
            )
            .unwrap(),
            format!(r#"{{"success":true,"context":{{"__rich__":{rich},"a":0.10}}}}"#)
        );
        assert_eq!(
            attach(r#"{"success":false,"context":null}"#, rich).unwrap(),
            format!(r#"{{"success":false,"context":{{"__rich__":{rich}}}}}"#)
        );
        assert_eq!(
            attach("{}", rich).unwrap(),
            format!(r#"{{"context":{{"__rich__":{rich}}}}}"#)
        );
    }

    #[test]
    fn a_file_gives_type_and_alternative_text_by_its_name() {
        let folder = std::env::temp_dir().join(format!("mcpview-build-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for (name, mime) in [
            ("a.PNG", "image/png"),
            ("a.jpg", "image/jpeg"),
            ("a.jpeg", "image/jpeg"),
            ("a.webp", "image/webp"),
            ("a.gif", "image/gif"),
            ("a.exr", "application/octet-stream"),
            ("a", "application/octet-stream"),
        ] {
            let path = folder.join(name);
            std::fs::write(&path, b"abc").unwrap();
            assert_eq!(
                image_from_file(&path, None, None).unwrap(),
                format!(r#"{{"kind":"image","data":"YWJj","mime":"{mime}","alt":"{name}"}}"#)
            );
        }
        let missing = image_from_file(&folder.join("none.png"), None, None).unwrap_err();
        assert!(matches!(missing, Refusal::File(_)));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
