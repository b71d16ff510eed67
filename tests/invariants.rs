//! The rules of the command list hold for every input: all answers copied into this project,
//! the whole collection where `$MCPVIEW_SHARED` or `../shared` has it, and generated results.

mod render_support;

use std::{collections::HashSet, path::Path, sync::Arc};

use base64::Engine;
use mcpview::{
    limits::RenderLimits,
    render::{Commands, Kind, RenderOptions, Row, Text, flag, render},
    split::Split,
    words::Locale,
};
use proptest::prelude::*;
use render_support::{check, folds, json_files, shared, split_of};

/// Renders in several ways, and checks each and what must be equal between them.
fn check_all(name: &str, split: &Arc<Split>) -> Arc<Commands> {
    let list = render(split, &RenderOptions::default());
    check(name, &list);
    let again = render(split, &RenderOptions::default());
    assert_eq!(list.dump(), again.dump(), "{name}");
    let lazy = RenderOptions {
        media_lazy: true,
        ..RenderOptions::default()
    };
    let lazy = render(split, &lazy);
    check(name, &lazy);
    for (a, b) in list.rows().iter().zip(lazy.rows()) {
        assert_eq!((a.id, a.hash), (b.id, b.hash), "{name}");
    }
    let chinese = RenderOptions {
        locale: Locale::SimplifiedChinese,
        ..RenderOptions::default()
    };
    let chinese = render(split, &chinese);
    check(name, &chinese);
    for (a, b) in list.rows().iter().zip(chinese.rows()) {
        assert_eq!((a.kind, a.id), (b.kind, b.id), "{name}");
    }
    let tight = RenderOptions {
        limits: RenderLimits {
            max_rows: 24,
            max_depth: 8,
        },
        ..RenderOptions::default()
    };
    let tight = render(split, &tight);
    check(name, &tight);
    assert!(tight.rows().len() <= 24, "{name}");
    assert!(tight.rows().iter().all(|row| row.depth <= 8), "{name}");
    if tight.rows().len() < list.rows().len() {
        let said = tight.diagnostics().iter().any(|d| {
            use mcpview::diagnostic::Topic::{DepthLimit, RowLimit};
            [DepthLimit, RowLimit].contains(&d.topic)
        });
        assert!(said, "{name}: a silent cut");
    }
    check_words(name, &list);
    folds::check_folds(name, split);
    list
}

/// What may stand around a word in one line.
const MARKS: [char; 6] = ['[', ']', '{', '}', ',', ':'];

/// What the walk says: every text that is not silent, at least once.
fn check_words(name: &str, list: &Commands) {
    let said = list.walk_text();
    // In one line a list stands in brackets and a key before a colon, but no word is missing.
    let bare = |word: &str| word.trim_matches(MARKS).to_owned();
    let words: HashSet<String> = said.split_whitespace().map(bare).collect();
    let letters = |text: &str| text.replace(|c: char| !c.is_alphanumeric(), "");
    let source = letters(&said);
    let ends = |(at, row): (usize, &Row)| {
        (row.kind == Kind::MARKDOWN).then_some(at..at + row.span as usize)
    };
    let documents: Vec<_> = list.rows().iter().enumerate().filter_map(ends).collect();
    let in_markdown = |i: usize| documents.iter().any(|rows| rows.contains(&i));
    for (i, row) in list.rows().iter().enumerate() {
        if row.kind == Kind::END || row.kind == Kind::ATTR {
            continue;
        }
        // Below a cell that says all, labels of the library are not said again.
        let is_label = matches!(row.kind, Kind::FIELDS | Kind::TABLE)
            || row.kind == Kind::LIST && row.flags & flag::WHOLE == 0;
        let text = if is_label { "" } else { list.text(row) };
        for word in text.split_whitespace().take(50).map(bare) {
            // MARKDOWN says its source: the same letters with markup and escapes between.
            let in_source = || in_markdown(i) && source.contains(&letters(&word));
            assert!(
                words.contains(&word) || said.contains(&word) || in_source(),
                "{name}: row {i} says {word:?}, the walk does not"
            );
        }
        // Every row can be copied in every form, and pointed at.
        if i < 200 {
            assert!(list.pointer(row.id).is_some(), "{name}: row {i}");
            for style in [Text::Plain, Text::Tsv, Text::Csv, Text::Markdown] {
                assert!(list.text_of(row.id, style).is_some(), "{name}: row {i}");
            }
        }
    }
    for (table, _) in list
        .rows()
        .iter()
        .enumerate()
        .filter(|(_, r)| r.kind == Kind::TABLE)
    {
        check_table(name, list, table);
    }
}

/// As many cells in a row as there are columns, at their places.
fn check_table(name: &str, list: &Commands, table: usize) {
    let columns = list
        .children(table)
        .filter(|(_, r)| r.kind == Kind::COLUMN)
        .count();
    for (row, r) in list.children(table).filter(|(_, r)| r.kind == Kind::ROW) {
        let cells: Vec<u32> = list.children(row).map(|(_, cell)| cell.index).collect();
        let full: Vec<u32> = (0..columns as u32).collect();
        assert!(
            cells == full || r.flags & flag::TRUNCATED != 0,
            "{name}: {cells:?} of {columns} columns"
        );
    }
}

/// Renders every JSON file below a folder as a message, and what it says as a case.
fn check_folder(folder: &Path) -> usize {
    let files = json_files(folder);
    for path in &files {
        let name = path
            .strip_prefix(folder)
            .unwrap_or(path)
            .display()
            .to_string();
        let bytes = std::fs::read(path).unwrap();
        let case: serde_json::Value = serde_json::from_slice(&bytes).unwrap_or_default();
        let raw = case.get("raw_base64").and_then(|raw| raw.as_str());
        let message = match (raw, case.get("response")) {
            (Some(raw), _) => base64::engine::general_purpose::STANDARD
                .decode(raw)
                .unwrap(),
            (None, Some(response)) if case.get("expect").is_some() => {
                response.to_string().into_bytes()
            }
            _ => bytes,
        };
        let tool = case.get("tool").map(|tool| tool.to_string());
        check_all(
            &name,
            &split_of(&message, tool.as_deref().map(str::as_bytes)),
        );
    }
    files.len()
}

#[test]
fn answers_of_this_project() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for folder in ["data", "cases", "fixtures"] {
        let seen = check_folder(&tests.join(folder));
        assert!(seen > 30, "{seen} files in tests/{folder}");
    }
}

#[test]
fn answers_of_the_collection() {
    let Some(data) = shared() else {
        println!("skipped: no collection at $MCPVIEW_SHARED or ../shared");
        return;
    };
    for folder in ["captures", "dcc-mcp-core", "mcp-spec", "cases"] {
        let seen = check_folder(&data.join(folder));
        println!("{seen} files in {folder}");
    }
}

/// JSON of every shape: keys and strings that need escapes, long numbers, nesting.
fn json() -> impl Strategy<Value = serde_json::Value> {
    let string = prop_oneof![
        "[a-z ]{0,12}",
        "\\PC{0,8}",
        any::<String>(),
        Just("https://example.net/a".to_owned()),
        Just("javascript:alert(1)".to_owned()),
        Just("\u{1b}[31m\u{202e}x\u{e0041}\0".to_owned()),
    ];
    let scalar = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        any::<f64>().prop_map(Into::into),
        string.prop_map(Into::into),
    ];
    let key = prop_oneof!["[a-c]", "[a-c]", "\\PC{0,6}", Just("_meta".to_owned())];
    scalar.prop_recursive(5, 64, 6, move |inner| {
        let member = (key.clone(), inner.clone());
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Into::into),
            prop::collection::vec(member, 0..6)
                .prop_map(|members| serde_json::Value::Object(members.into_iter().collect())),
            // Nearly uniform objects.
            prop::collection::vec(("[ab]", inner.clone(), inner), 1..5).prop_map(|rows| {
                rows.into_iter()
                    .map(|(key, a, b)| serde_json::json!({"x": a, key: b}))
                    .collect::<Vec<_>>()
                    .into()
            }),
        ]
    })
}

fn block() -> impl Strategy<Value = serde_json::Value> {
    use serde_json::json;
    prop_oneof![
        "\\PC{0,20}".prop_map(|text| json!({"type": "text", "text": text})),
        json().prop_map(|value| json!({"type": "text", "text": value.to_string()})),
        json().prop_map(|value| json!({"type": "resource_link", "uri": value, "name": value})),
        ("\\PC{0,12}", "\\PC{0,12}")
            .prop_map(|(uri, name)| json!({"type": "resource_link", "uri": uri, "name": name})),
        ("\\PC{0,12}", any::<Vec<u8>>()).prop_map(|(mime, bytes)| {
            let data = base64::engine::general_purpose::STANDARD.encode(bytes);
            json!({"type": "image", "mimeType": mime, "data": data})
        }),
        json(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn generated_results(
        content in prop::collection::vec(block(), 0..4),
        structured in prop::option::of(json()),
        failed in any::<bool>(),
    ) {
        let mut result = serde_json::json!({"content": content, "isError": failed});
        if let Some(structured) = structured {
            result["structuredContent"] = structured;
        }
        let message = serde_json::json!({"jsonrpc": "2.0", "id": 1, "result": result}).to_string();
        check_all(&message, &split_of(message.as_bytes(), None));
    }

    #[test]
    fn generated_forms(schema in json(), message in "\\PC{0,12}", url in any::<String>()) {
        let request = serde_json::json!({"jsonrpc": "2.0", "id": 1, "result": {
            "resultType": "input_required",
            "inputRequests": {
                "form": {"method": "elicitation/create", "params": {
                    "message": message,
                    "requestedSchema": {"type": "object", "properties": schema, "required": schema},
                }},
                "inputs": {"method": "elicitation/create", "params": {
                    "message": message,
                    "requestedSchema": {"type": "object", "properties": {
                        "choice": {"type": "string", "enum": schema, "default": schema},
                        "several": {"type": "array", "items": {"anyOf": [{"const": schema}]}},
                        "group": {"type": "object", "properties": {"inner": schema}},
                    }},
                }},
                "visit": {"method": "elicitation/create", "params": {"mode": "url", "url": url}},
            },
        }}).to_string();
        check_all(&request, &split_of(request.as_bytes(), None));
    }

    #[test]
    fn every_scalar_of_a_table_is_said(cells in prop::collection::vec(
        ("[a-z]{1,8}", any::<i32>(), any::<bool>(), prop::collection::vec("[a-z]{1,9}", 0..40)), 1..8,
    )) {
        let rows: Vec<_> = cells.iter().map(|(name, number, yes, tags)| serde_json::json!({
            "name": name, "n": number, "yes": yes, "in": {"deep": number, "tags": tags},
        })).collect();
        let message = serde_json::json!({"jsonrpc": "2.0", "id": 1, "result": {
            "content": [], "structuredContent": {"rows": rows},
        }}).to_string();
        let said = check_all(&message, &split_of(message.as_bytes(), None)).walk_text();
        for (name, number, yes, tags) in &cells {
            for word in [name, &number.to_string(), &yes.to_string()].into_iter().chain(tags) {
                prop_assert!(said.contains(word.as_str()), "{word} is missing in {said}");
            }
        }
    }
}
