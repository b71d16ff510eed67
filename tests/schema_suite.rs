//! The required tests of the JSON Schema Test Suite, for every dialect, through the library's
//! own reading, compiling and validating. The selection copied into `tests/data` always runs;
//! the whole suite where `$MCPVIEW_SHARED` or `../shared` has it.
//!
//! What the suite asks and MCP does not give: a schema is an object (2026-07-28), so that a
//! boolean stands inside of `allOf` here; without `$schema` it is 2020-12, so that `$schema`
//! is added for the other dialects; an empty one is told apart from one that was checked.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use mcpview::{
    diagnostic::Diagnostics,
    json::{Document, Source},
    limits::{ReadLimits, ValidateLimits},
    validate::{Report, Schema, SkipReason, ValidateOptions, Verdict},
};
use serde_json::{Map, Value, json};

const DIALECTS: [(&str, &str, usize); 5] = [
    ("draft4", "http://json-schema.org/draft-04/schema#", 618),
    ("draft6", "http://json-schema.org/draft-06/schema#", 839),
    ("draft7", "http://json-schema.org/draft-07/schema#", 927),
    (
        "draft2019-09",
        "https://json-schema.org/draft/2019-09/schema",
        1259,
    ),
    (
        "draft2020-12",
        "https://json-schema.org/draft/2020-12/schema",
        1299,
    ),
];

/// Groups that are not supported, and what the report says instead: their dialect is a
/// metaschema of one's own, which stands in another document. MCP carries an `outputSchema`
/// without any second document, nothing is fetched, and hosts have no metaschemas to hand in:
/// which dialects a tool's schema may have is between server and specification, which names
/// 2020-12 and lets a server name another known one. What such a schema means cannot be told
/// without its vocabularies, so it is told apart and not guessed.
const UNSUPPORTED: [(&str, &str, SkipReason); 2] = [
    (
        "vocabulary.json",
        "schema that uses custom metaschema with with no validation vocabulary",
        SkipReason::DialectUnsupported,
    ),
    (
        "vocabulary.json",
        "ignore unrecognized optional vocabulary",
        SkipReason::DialectUnsupported,
    ),
];

fn document(text: &str) -> Document {
    let mut diagnostics = Diagnostics::new(16);
    Document::parse(Source::from(text), &ReadLimits::default(), &mut diagnostics)
}

fn validate(schema: &Schema, data: &Value, options: &ValidateOptions) -> Report {
    let document = document(&data.to_string());
    schema.validate(document.root(), options)
}

/// The schemas that tests may refer to, by their address.
fn remotes(folder: &Path) -> BTreeMap<String, Value> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).unwrap();
            open.extend(entries.map(|entry| entry.unwrap().path()));
        } else {
            let text = fs::read_to_string(&path).unwrap();
            let place: Vec<_> = path.strip_prefix(folder).unwrap().iter().collect();
            let place: Vec<_> = place.iter().map(|part| part.to_str().unwrap()).collect();
            let address = format!("http://localhost:1234/{}", place.join("/"));
            found.insert(address, serde_json::from_str(&text).unwrap());
        }
    }
    found
}

/// What MCP would carry instead of the suite's schema.
fn carried(schema: &Value, dialect: &str) -> Value {
    let mut map = match schema {
        Value::Object(map) if map.is_empty() => return schema.clone(),
        Value::Object(map) => map.clone(),
        other => Map::from_iter([("allOf".to_string(), json!([other]))]),
    };
    map.entry("$schema").or_insert_with(|| json!(dialect));
    Value::Object(map)
}

struct Tally {
    passed: usize,
    unsupported: usize,
    failed: Vec<String>,
}

fn run_folder(folder: &Path, dialect: &str, remotes: &BTreeMap<String, Value>) -> Tally {
    let mut tally = Tally {
        passed: 0,
        unsupported: 0,
        failed: Vec::new(),
    };
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for path in files.iter().filter(|path| path.extension().is_some()) {
        let file = path.file_name().unwrap().to_str().unwrap();
        let groups: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        for group in groups.as_array().unwrap() {
            let name = group["description"].as_str().unwrap();
            let unsupported = UNSUPPORTED
                .iter()
                .find(|(in_file, in_group, _)| *in_file == file && *in_group == name);
            let schema = carried(&group["schema"], dialect).to_string();
            let schema = Schema::compile_with(
                Some(document(&schema).root()),
                &ValidateLimits::default(),
                remotes.clone(),
            );
            for test in group["tests"].as_array().unwrap() {
                let report = validate(&schema, &test["data"], &ValidateOptions::default());
                let expected = match test["valid"].as_bool().unwrap() {
                    true => Verdict::Valid,
                    false => Verdict::Invalid,
                };
                let got = match (report.verdict, report.reason) {
                    (Verdict::Skipped, SkipReason::EmptySchema) => Verdict::Valid,
                    (verdict, _) => verdict,
                };
                let is_told = got != Verdict::Invalid
                    || (!report.violations.is_empty() && !report.incomplete);
                match unsupported {
                    Some((_, _, reason)) if report.reason == *reason => tally.unsupported += 1,
                    None if got == expected && is_told => tally.passed += 1,
                    _ => tally.failed.push(format!(
                        "{file}: {name}: {}: {report:?}",
                        test["description"]
                    )),
                }
            }
        }
    }
    tally
}

/// Returns how many tests there were for each dialect.
fn run(root: &Path) -> Vec<usize> {
    let remotes = remotes(&root.join("remotes"));
    let mut counts = Vec::new();
    let mut failed = Vec::new();
    for (folder, dialect, _) in DIALECTS {
        let tally = run_folder(&root.join("tests").join(folder), dialect, &remotes);
        println!(
            "{folder}: {} passed, {} not supported, {} failed",
            tally.passed,
            tally.unsupported,
            tally.failed.len()
        );
        counts.push(tally.passed + tally.unsupported + tally.failed.len());
        failed.extend(
            tally
                .failed
                .into_iter()
                .map(|what| format!("{folder}/{what}")),
        );
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    counts
}

#[test]
fn the_copied_selection_passes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/json-schema-test-suite");
    assert!(run(&root).iter().all(|count| *count > 0));
}

#[test]
fn the_required_tests_pass() {
    let root = std::env::var_os("MCPVIEW_SHARED").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"),
        PathBuf::from,
    );
    let root = root.join("data/json-schema-test-suite");
    if !root.is_dir() {
        println!("skipped: no folder {}", root.display());
        return;
    }
    let expected: Vec<usize> = DIALECTS.iter().map(|(_, _, count)| *count).collect();
    assert_eq!(run(&root), expected);
}
