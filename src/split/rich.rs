//! Rich content of dcc-mcp-core (`__rich__`), as far as the split needs it: the model gets
//! one line per rich object instead of its specification and rows.

use std::borrow::Cow;

use crate::json::Value;

/// The member that holds rich content.
pub const KEY: &str = "__rich__";

/// Longest title that a summary repeats, in bytes.
const TITLE_BYTES: usize = 120;

/// One line that stands for the rich object `value`: kind, title and size. `None` if it is
/// no object.
pub fn summary(value: Value<'_>) -> Option<String> {
    if !value.is_object() {
        return None;
    }
    let string = |key| {
        value
            .get(key)
            .and_then(Value::as_str)
            .filter(|text| !text.trim().is_empty())
    };
    let kind = string("kind").unwrap_or(Cow::Borrowed("unknown"));
    let mut line = format!("[{}", short(&kind));
    if let Some(title) = title(value, &string) {
        line.push_str(&format!(" \"{}\"", short(&title)));
    }
    if let Some(size) = size(&kind, value) {
        line.push_str(&format!(", {size}"));
    }
    line.push_str(", shown to the user]");
    Some(line)
}

/// Whether a rich object stands anywhere below `value`.
pub fn contains(value: Value<'_>) -> bool {
    // A cheap look at the source first: most structures have none.
    if memchr::memmem::find(value.raw().as_bytes(), KEY.as_bytes()).is_none() {
        return false;
    }
    let document = value.document();
    let first = value.id().0;
    (first..first + value.subtree_nodes() as u32)
        .map(|index| document.value(crate::json::NodeId(index)))
        .any(|inner| inner.get(KEY).is_some_and(Value::is_object))
}

fn title<'d>(
    value: Value<'d>,
    string: &impl Fn(&'static str) -> Option<Cow<'d, str>>,
) -> Option<Cow<'d, str>> {
    string("title").or_else(|| string("alt")).or_else(|| {
        let spec = value.get("spec")?;
        // Vega-Lite has a string or an object with `text`; Chart.js keeps it in the options.
        let title = spec.get("title").or_else(|| {
            spec.find("/options/plugins/title")
                .or_else(|| spec.find("/options/title"))
        })?;
        title
            .as_str()
            .or_else(|| title.get("text").and_then(Value::as_str))
    })
}

fn size(kind: &str, value: Value<'_>) -> Option<String> {
    let count = |key, one: &str, many: &str| {
        let n = value
            .get(key)
            .filter(|v| v.is_array() || v.is_object())?
            .len();
        Some(format!("{n} {}", if n == 1 { one } else { many }))
    };
    match kind {
        "table" => {
            let rows = count("rows", "row", "rows")?;
            Some(match count("headers", "column", "columns") {
                Some(columns) => format!("{rows}, {columns}"),
                None => rows,
            })
        }
        "dashboard" => count("components", "component", "components"),
        "form" => {
            let fields = value.get("schema")?.get("properties")?.len();
            Some(format!(
                "{fields} {}",
                if fields == 1 { "field" } else { "fields" }
            ))
        }
        "image" => Some(short(&value.get("mime")?.as_str()?)),
        "chart" => {
            let spec = value.get("spec")?;
            let mark = spec.get("mark").or_else(|| spec.get("type"))?;
            let name = mark
                .as_str()
                .or_else(|| mark.get("type").and_then(Value::as_str))?;
            Some(short(&name))
        }
        _ => None,
    }
}

/// One line of at most [`TITLE_BYTES`] without characters that are not shown.
fn short(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if out.len() + c.len_utf8() > TITLE_BYTES {
            out.push('…');
            break;
        }
        if c.is_control() {
            continue;
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{json::Document, limits::ReadLimits};

    fn say(json: &str) -> Option<String> {
        let document = Document::parse_strict(json, &ReadLimits::default()).unwrap();
        summary(document.root())
    }

    #[test]
    fn a_summary_names_kind_title_and_size() {
        let table = r#"{"kind":"table","title":"Objects","headers":["a","b"],"rows":[[1,2]]}"#;
        assert_eq!(
            say(table).unwrap(),
            "[table \"Objects\", 1 row, 2 columns, shown to the user]"
        );
        let chart = r#"{"kind":"chart","spec":{"mark":{"type":"bar"},"title":{"text":"T"}}}"#;
        assert_eq!(say(chart).unwrap(), "[chart \"T\", bar, shown to the user]");
        assert_eq!(say("{}").unwrap(), "[unknown, shown to the user]");
        assert_eq!(say("[1]"), None);
    }

    #[test]
    fn a_rich_object_is_found_at_any_depth() {
        let find = |json| {
            contains(
                Document::parse_strict(json, &ReadLimits::default())
                    .unwrap()
                    .root(),
            )
        };
        assert!(find(r#"{"result":{"context":{"__rich__":{"kind":"x"}}}}"#));
        assert!(find(r#"[{"__rich__":{}}]"#));
        assert!(!find(r#"{"__rich__":"words"}"#));
        assert!(!find(r#"{"note":"about __rich__"}"#));
    }
}
