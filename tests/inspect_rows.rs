//! What crosses the C boundary is what the Rust API has: `mcpview-inspect --rows`, a C program
//! that sees the header only, prints the same dump as `Commands::dump` for every case and
//! example.
//!
//! `MCPVIEW_INSPECT` names the program (ctest sets it); without it the test is skipped.

use std::path::{Path, PathBuf};
use std::process::Command;

use base64::Engine;
use mcpview::{
    protocol::{ParseOptions, Tool, ToolOptions, ToolResult, Version},
    render::{RenderOptions, render},
    split::{SplitOptions, split},
    validate::{ValidateOptions, validate},
};

/// An answer, the tool's definition, and the version of the protocol.
struct Input {
    name: String,
    answer: Vec<u8>,
    tool: Option<Vec<u8>>,
    version: Option<String>,
}

fn json_files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = std::fs::read_dir(&folder).expect("the folder is there");
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("the folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|e| e == "json"))
        .collect();
    files.sort();
    files
}

fn examples() -> Vec<Input> {
    let mut inputs = Vec::new();
    for path in json_files("examples/data") {
        let name = path
            .file_name()
            .expect("a file has a name")
            .to_string_lossy();
        if name.ends_with(".tool.json") {
            continue;
        }
        inputs.push(Input {
            name: name.into_owned(),
            answer: std::fs::read(&path).expect("an example can be read"),
            tool: std::fs::read(path.with_extension("tool.json")).ok(),
            version: None,
        });
    }
    inputs
}

fn cases() -> Vec<Input> {
    let mut inputs = Vec::new();
    for path in json_files("tests/cases") {
        let text = std::fs::read(&path).expect("a case can be read");
        let case: serde_json::Value = serde_json::from_slice(&text).expect("a case is JSON");
        let answer = match case.get("raw_base64").and_then(|raw| raw.as_str()) {
            Some(raw) => base64::engine::general_purpose::STANDARD
                .decode(raw)
                .expect("a case's bytes are base64"),
            None => case["response"].to_string().into_bytes(),
        };
        inputs.push(Input {
            name: case["id"].as_str().expect("a case has an id").to_string(),
            answer,
            tool: case.get("tool").map(|tool| tool.to_string().into_bytes()),
            version: case.get("spec").and_then(|s| s.as_str()).map(String::from),
        });
    }
    inputs
}

fn in_rust(input: &Input) -> String {
    let tool = input.tool.as_deref().map(|bytes| {
        Tool::parse(bytes, &ToolOptions::default()).expect("the definition has a tool")
    });
    let options = ParseOptions {
        version: input.version.as_deref().and_then(Version::from_name),
        ..ParseOptions::default()
    };
    let result = ToolResult::parse(input.answer.as_slice(), &options);
    let report = validate(&result, tool.as_deref(), &ValidateOptions::default());
    let parts = split(
        &result,
        tool.as_ref(),
        Some(&report),
        &SplitOptions::default(),
    );
    render(&parts, &RenderOptions::default()).dump()
}

fn in_c(program: &Path, folder: &Path, input: &Input) -> String {
    let answer = folder.join("answer.json");
    std::fs::write(&answer, &input.answer).expect("a temporary file can be written");
    let mut command = Command::new(program);
    command.arg(&answer).arg("--rows");
    if let Some(tool) = &input.tool {
        let file = folder.join("tool.json");
        std::fs::write(&file, tool).expect("a temporary file can be written");
        command.arg("--tool").arg(file);
    }
    if let Some(version) = &input.version {
        command.args(["--protocol", version]);
    }
    let done = command.output().expect("the program runs");
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{}: {errors}", input.name);
    String::from_utf8(done.stdout).expect("the dump is UTF-8")
}

#[test]
fn the_c_program_prints_the_dump_of_the_rust_api() {
    let Some(program) = std::env::var_os("MCPVIEW_INSPECT").map(PathBuf::from) else {
        eprintln!("skipped: MCPVIEW_INSPECT is not set");
        return;
    };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("inspect_rows");
    std::fs::create_dir_all(&folder).expect("a temporary folder can be made");
    let inputs: Vec<Input> = examples().into_iter().chain(cases()).collect();
    assert!(inputs.len() > 100, "only {} inputs", inputs.len());
    for input in &inputs {
        let (c, rust) = (in_c(&program, &folder, input), in_rust(input));
        assert_eq!(c, rust, "{}", input.name);
    }
}
