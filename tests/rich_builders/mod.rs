//! The builders make, byte for byte, what the Python helpers of dcc-mcp-core make: as recorded,
//! and as the package from the registry makes it where that can be installed.

use std::{fs, path::Path, process::Command};

use base64::Engine;
use mcpview::{
    json::{Document, Value},
    limits::ReadLimits,
    rich::build,
};

use crate::python_support::python;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn string(case: Value<'_>, key: &str) -> Option<String> {
    Some(case.get(key)?.as_str()?.into_owned())
}

fn json<'c>(case: Value<'c>, key: &str) -> &'c str {
    case.get(key)
        .unwrap_or_else(|| panic!("{key} in {case:?}"))
        .raw()
}

fn made(case: Value<'_>, folder: &Path) -> Result<String, build::Refusal> {
    let call = string(case, "call").expect("a call");
    let text = |key: &str| string(case, key);
    let bytes = || {
        let data = string(case, "bytes").expect("bytes");
        let engine = base64::engine::general_purpose::STANDARD;
        engine.decode(data).expect("base64")
    };
    let rich = || made(case.get("rich").expect("rich"), folder);
    match call.as_str() {
        "chart" => build::chart(json(case, "spec")),
        "form" => build::form(json(case, "schema"), text("title").as_deref()),
        "table" => {
            let title = text("title");
            build::table(json(case, "headers"), json(case, "rows"), title.as_deref())
        }
        "image" => build::image(&bytes(), text("mime").as_deref(), text("alt").as_deref()),
        "image_from_file" => {
            let path = folder.join(string(case, "file").expect("a file"));
            fs::write(&path, bytes()).expect("a file in the folder");
            build::image_from_file(&path, text("mime").as_deref(), text("alt").as_deref())
        }
        "dashboard" => {
            let parts = case.get("components").expect("components").elements();
            let parts: Result<Vec<String>, _> = parts.map(|part| made(part, folder)).collect();
            build::dashboard(&format!("[{}]", parts?.join(",")))
        }
        "attach" => build::attach(json(case, "result"), &rich()?),
        "success" => {
            let extra = case.get("context").map(Value::raw);
            build::success(&string(case, "message").expect("words"), &rich()?, extra)
        }
        other => panic!("unknown call {other}"),
    }
}

/// What the installed package makes of the cases, a line each.
fn python_output(cases: &Path, folder: &Path) -> Result<String, String> {
    let python = python("rich-builders", "tests/rich_builders/requirements.txt")?;
    let script = root().join("tests/rich_builders/record.py");
    let done = Command::new(python)
        .arg(script)
        .args([cases, folder])
        .output();
    let done = done.map_err(|e| e.to_string())?;
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    String::from_utf8(done.stdout).map_err(|e| e.to_string())
}

#[test]
fn builders_make_what_the_python_helpers_make() {
    let data = root().join("tests/data/rich-helpers");
    let cases = data.join("cases.json");
    let folder = root().join("target/rich-builders/files");
    fs::create_dir_all(&folder).expect("a folder in target");
    let text = fs::read_to_string(&cases).expect("the cases");
    let document = Document::parse_strict(&text, &ReadLimits::default()).expect("JSON");
    let ours: Vec<String> = document
        .root()
        .elements()
        .map(|case| made(case, &folder).unwrap_or_else(|e| panic!("{case:?}: {e}")))
        .collect();

    let recording = data.join("recorded.jsonl");
    match python_output(&cases, &folder) {
        Ok(theirs) if std::env::var_os("UPDATE_FIXTURES").is_some() => {
            fs::write(&recording, theirs).expect("the recording is written");
        }
        Ok(theirs) => {
            let recorded = fs::read_to_string(&recording).expect("the recording");
            assert_eq!(theirs, recorded, "the recording is out of date");
        }
        Err(why) if std::env::var_os("MCPVIEW_REQUIRE_PROVIDERS").is_none() => {
            println!(
                "skipped: dcc-mcp-core cannot be installed, its recorded output is used: {why}"
            );
        }
        Err(why) => panic!("dcc-mcp-core cannot be installed: {why}"),
    }
    let recorded = fs::read_to_string(&recording).expect("the recording");
    let recorded: Vec<&str> = recorded.lines().collect();
    assert_eq!(ours.len(), recorded.len());
    for (ours, theirs) in ours.iter().zip(recorded) {
        assert_eq!(ours, theirs);
    }
}
