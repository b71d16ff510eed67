//! The cases of the theme "output schema", and captures of real servers, whose outcome was
//! written down by another implementation (python-jsonschema).

use std::{
    fs,
    path::{Path, PathBuf},
};

use mcpview::{
    protocol::{ParseOptions, ResultKind, Tool, ToolOptions, ToolResult},
    validate::{SkipReason, ValidateOptions, Verdict, validate},
};
use serde_json::Value;

use crate::support::topics;

fn shared(folder: &str) -> Option<PathBuf> {
    let root = std::env::var_os("MCPVIEW_SHARED").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"),
        PathBuf::from,
    );
    let folder = root.join("data").join(folder);
    if !folder.is_dir() {
        println!("skipped: no folder {}", folder.display());
        return None;
    }
    Some(folder)
}

fn json(path: &Path) -> Value {
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Valid => "valid",
        Verdict::Invalid => "invalid",
        Verdict::Skipped => "skipped",
    }
}

/// Returns how many cases there were.
fn check_cases(folder: &Path) -> usize {
    let mut seen = 0;
    let entries = fs::read_dir(folder).unwrap();
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let case = json(&path);
        if case["theme"] != "output schema" {
            continue;
        }
        seen += 1;
        let id = case["id"].as_str().unwrap();
        let result = ToolResult::parse(case["response"].to_string(), &ParseOptions::default());
        let tool = case.get("tool").map(|tool| {
            Tool::parse(tool.to_string(), &ToolOptions::default())
                .unwrap_or_else(|| panic!("{id}: no tool"))
        });
        let report = validate(&result, tool.as_deref(), &ValidateOptions::default());
        let expect = &case["expect"];
        let expected: Vec<&str> = match &expect["validation"] {
            Value::Array(words) => words.iter().filter_map(Value::as_str).collect(),
            word => word.as_str().into_iter().collect(),
        };
        assert!(
            expected.contains(&verdict_word(report.verdict)),
            "{id}: {report:?}"
        );
        let places: Vec<&str> = report.violations.iter().map(|v| v.at.as_str()).collect();
        for place in expect["validation_at"].as_array().into_iter().flatten() {
            assert!(
                places.contains(&place.as_str().unwrap()),
                "{id}: {places:?}"
            );
        }
        let known = topics(&report);
        for topic in expect["diagnostics"].as_array().into_iter().flatten() {
            let topic = topic.as_str().unwrap();
            // What is said of the schema is said here; the rest is said of the message.
            let is_ours = topic.starts_with("schema_") || topic == "structured_missing";
            assert!(!is_ours || known.contains(&topic), "{id}: {known:?}");
        }
    }
    seen
}

#[test]
fn the_cases_have_the_outcome_they_expect() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    assert_eq!(check_cases(&own), 18);
    if let Some(folder) = shared("cases") {
        assert_eq!(check_cases(&folder), 18);
    }
}

/// The outcome for what the captures' index says. It was made of any structuredContent, also
/// of errors and of answers that are not final, which are not validated here.
fn expected(word: &str, kind: ResultKind, tool: bool) -> (Verdict, SkipReason) {
    match (word, kind) {
        _ if !tool => (Verdict::Skipped, SkipReason::NoTool),
        (_, ResultKind::ToolError | ResultKind::ProtocolError) => {
            (Verdict::Skipped, SkipReason::ErrorResult)
        }
        ("no-schema" | "no-schema+structured", ResultKind::Result) => {
            (Verdict::Skipped, SkipReason::NoSchema)
        }
        ("valid", ResultKind::Result) => (Verdict::Valid, SkipReason::None),
        ("invalid" | "schema-but-absent", ResultKind::Result) => {
            (Verdict::Invalid, SkipReason::None)
        }
        (_, ResultKind::Task | ResultKind::InputRequired) => {
            (Verdict::Skipped, SkipReason::NoFinalResult)
        }
        other => panic!("not foreseen: {other:?}"),
    }
}

/// Runs of a server are told by what their files start with.
fn tool_of(folder: &Path, entry: &Value, lists: &[&str]) -> Option<std::sync::Arc<Tool>> {
    let file = entry["file"].as_str()?.split('/').nth(1)?;
    let run = |list: &str| -> String {
        let name = list.split('/').nth(1).unwrap_or_default();
        let end = name.find("tools-list").unwrap_or_default();
        name[..end].to_string()
    };
    let prefix = lists
        .iter()
        .map(|list| run(list))
        .filter(|prefix| file.starts_with(prefix.as_str()))
        .max_by_key(String::len)?;
    // A run of another version whose tools were not listed.
    if prefix.is_empty() && file.starts_with("v20") {
        return None;
    }
    let options = ToolOptions {
        name: Some(entry["tool"].as_str()?.to_string()),
        ..ToolOptions::default()
    };
    lists
        .iter()
        .filter(|list| run(list) == prefix)
        .find_map(|list| Tool::parse(fs::read_to_string(folder.join(list)).ok()?, &options))
}

#[test]
fn the_captures_have_the_outcome_that_was_written_down() {
    let Some(folder) = shared("captures") else {
        return;
    };
    let index = json(&folder.join("index.json"));
    let (mut checked, mut other, mut verdicts) = (0, Vec::new(), 0);
    for server in index["servers"].as_array().unwrap() {
        let entries = server["entries"].as_array().unwrap();
        let lists: Vec<&str> = entries
            .iter()
            .filter(|entry| entry["method"] == "tools/list")
            .filter_map(|entry| entry["file"].as_str())
            .collect();
        for entry in entries
            .iter()
            .filter(|entry| entry["method"] == "tools/call")
        {
            let Some(word) = entry["validation"].as_str() else {
                continue;
            };
            let file = entry["file"].as_str().unwrap();
            let result = ToolResult::parse(
                fs::read_to_string(folder.join(file)).unwrap(),
                &ParseOptions::default(),
            );
            let tool = tool_of(&folder, entry, &lists);
            let report = validate(&result, tool.as_deref(), &ValidateOptions::default());
            checked += 1;
            verdicts += usize::from(report.verdict != Verdict::Skipped);
            let got = (report.verdict, report.reason);
            if got != expected(word, result.kind, tool.is_some()) {
                other.push(format!("{file}: {word}, here {got:?}"));
            }
        }
    }
    println!("captures: {checked} checked, {verdicts} verdicts");
    assert_eq!((checked, verdicts), (425, 154));
    assert!(other.is_empty(), "{}", other.join("\n"));
}
