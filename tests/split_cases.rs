//! The shared cases, as far as they speak of who gets what.

mod split_support;

use std::{fs, path::Path, sync::Arc};

use mcpview::{
    protocol::{ParseOptions, Tool, ToolOptions, ToolResult, Version},
    split::{Split, SplitOptions, split},
};
use serde_json::Value;
use split_support::{dump, model_text, topics, unclean, user_text};

/// Topics that later or earlier stages report.
const OTHER_STAGES: [&str; 8] = [
    "remote_load_blocked",
    "rich_invalid",
    "structured_missing",
    "schema_mismatch",
    "schema_unusable",
    "schema_remote_ref",
    "schema_dialect_unsupported",
    "html_inert",
];

fn load(case: &Value) -> Arc<Split> {
    let bytes = match case.get("raw_base64").and_then(Value::as_str) {
        Some(raw) => mcpview::media::base64::analyse(raw)
            .decode_to_vec()
            .expect("base64"),
        None => case["response"].to_string().into_bytes(),
    };
    let options = ParseOptions {
        version: case["spec"].as_str().and_then(Version::from_name),
        ..ParseOptions::default()
    };
    let result = ToolResult::parse(&bytes[..], &options);
    let tool = case.get("tool").map(|tool| {
        Tool::parse(tool.to_string(), &ToolOptions::default()).expect("a tool definition")
    });
    split(&result, tool.as_ref(), None, &SplitOptions::default())
}

fn strings<'c>(expect: &'c Value, key: &str) -> Vec<&'c str> {
    expect
        .get(key)
        .and_then(Value::as_array)
        .map(|list| list.iter().filter_map(Value::as_str).collect())
        .unwrap_or_default()
}

/// What does not hold of a case.
fn check(case: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    let split = load(case);
    let expect = &case["expect"];
    // If the whole message may be refused, nothing else is promised.
    if expect["kind"].is_array() && split.result().kind.name() == "invalid" {
        return wrong;
    }
    let (model, user) = (model_text(&split), user_text(&split));
    for (side, text) in [("model", &model), ("user", &user)] {
        for words in strings(expect, &format!("{side}_text_contains")) {
            if !text.contains(words) {
                wrong.push(format!("{side} lacks {words:?}"));
            }
        }
        for words in strings(expect, &format!("{side}_text_excludes")) {
            if text.contains(words) {
                wrong.push(format!("{side} has {words:?}"));
            }
        }
        if let Some(counts) = expect
            .get(format!("{side}_text_count"))
            .and_then(Value::as_object)
        {
            for (words, count) in counts {
                let found = text.matches(words.as_str()).count() as u64;
                if Some(found) != count.as_u64() {
                    wrong.push(format!("{side} has {words:?} {found} times"));
                }
            }
        }
        if let Some(most) = expect
            .get(format!("{side}_text_max_bytes"))
            .and_then(Value::as_u64)
            && text.len() as u64 > most
        {
            wrong.push(format!("{side} has {} bytes", text.len()));
        }
    }
    if expect["model_text_nonempty"] == Value::Bool(true) && model.trim().is_empty() {
        wrong.push("the model has nothing".to_owned());
    }
    if let Some(media) = expect.get("media").and_then(Value::as_array) {
        let found: Vec<Value> = split
            .media()
            .iter()
            .map(|m| {
                assert_eq!(m.data(&split).map(|d| d.len() as u64), Some(m.bytes));
                serde_json::json!({
                    "kind": m.kind.name(), "mime": m.mime, "bytes": m.bytes,
                    "width": m.dimensions.map(|d| d.0), "height": m.dimensions.map(|d| d.1),
                })
            })
            .collect();
        if found.len() != media.len() {
            wrong.push(format!("{} media items", found.len()));
        }
        for (found, media) in found.iter().zip(media) {
            for key in ["kind", "mime", "bytes", "width", "height"] {
                if let Some(value) = media.get(key)
                    && *value != found[key]
                {
                    wrong.push(format!("media {key} is {}", found[key]));
                }
            }
        }
    }
    let reported = topics(&split);
    for topic in strings(expect, "diagnostics") {
        if !OTHER_STAGES.contains(&topic) && !reported.contains(&topic) {
            wrong.push(format!("no diagnostic {topic}"));
        }
    }
    if !wrong.is_empty() {
        wrong.push(dump(&split));
    }
    wrong
}

fn run_folder(folder: &Path) -> usize {
    let mut failures = String::new();
    let mut count = 0;
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder of cases")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "json"))
        .collect();
    files.sort();
    for path in files {
        let text = fs::read_to_string(&path).expect("a case");
        let case: Value = serde_json::from_str(&text).expect("JSON");
        count += 1;
        for line in check(&case) {
            failures.push_str(&format!(
                "{}: {line}\n",
                path.file_stem().unwrap().display()
            ));
        }
    }
    assert!(failures.is_empty(), "\n{failures}");
    count
}

/// Every message below `folder`, whatever it is.
fn split_folder(folder: &Path) -> usize {
    let mut count = 0;
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "json") {
                let bytes = fs::read(&path).expect("a file");
                let result = ToolResult::parse(&bytes[..], &ParseOptions::default());
                let split = split(&result, None, None, &SplitOptions::default());
                assert_eq!(unclean(&split), None, "{}", path.display());
                assert!(!split.parts().is_empty(), "{}", path.display());
                count += 1;
            }
        }
    }
    count
}

#[test]
fn real_answers_are_split_cleanly() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    assert!(split_folder(&own.join("tests/data")) > 20);
    let shared = match std::env::var_os("MCPVIEW_SHARED") {
        Some(shared) => shared.into(),
        None => own.join("../shared"),
    };
    for name in ["captures", "dcc-mcp-core", "mcp-spec"] {
        let folder = shared.join("data").join(name);
        if folder.is_dir() {
            assert!(split_folder(&folder) > 20, "{name}");
        } else {
            println!("skipped: {} is not there", folder.display());
        }
    }
}

#[test]
fn the_shared_cases_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    assert!(run_folder(&folder) > 100);
}
