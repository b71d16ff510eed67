//! Outputs are valid in the types that the providers publish with their Python SDKs.
//!
//! Installs the SDKs from the package registry into `target/providers`. Without Python or the
//! registry the test says that it was skipped; with `MCPVIEW_REQUIRE_PROVIDERS` it fails.

mod model_support;
mod python_support;

use std::{fs, io::Write, path::Path, process::Command};

use mcpview::model::{Budget, Format, MediaPolicy, ModelOptions, write};
use model_support::{FORMATS, captures, cases};
use python_support::python;

fn variants() -> Vec<ModelOptions> {
    let plain = ModelOptions::default();
    vec![
        plain.clone(),
        ModelOptions {
            media: MediaPolicy::Inline,
            fence: true,
            tool_name: Some("bake".into()),
            call_id: Some("call_1".into()),
            ..plain.clone()
        },
        ModelOptions {
            media: MediaPolicy::Omit,
            budget: Budget::Bytes(300),
            ..plain
        },
    ]
}

#[test]
fn outputs_are_valid_in_the_providers_own_types() {
    let python = match python("providers", "tests/providers/requirements.txt") {
        Ok(python) => python,
        Err(why) if std::env::var_os("MCPVIEW_REQUIRE_PROVIDERS").is_none() => {
            println!("skipped: the providers' SDKs cannot be installed: {why}");
            return;
        }
        Err(why) => panic!("the providers' SDKs cannot be installed: {why}"),
    };
    let mut splits: Vec<_> = captures()
        .into_iter()
        .map(|input| (input.name, input.split))
        .collect();
    splits.extend(cases().into_iter().map(|case| (case.name, case.split)));
    let outputs = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/providers/outputs.jsonl");
    let file = fs::File::create(&outputs).expect("a file in target");
    let mut file = std::io::BufWriter::new(file);
    for (name, split) in &splits {
        for options in variants() {
            for format in FORMATS.into_iter().filter(|format| *format != Format::Text) {
                let options = ModelOptions {
                    format,
                    ..options.clone()
                };
                let model = write(split, &options).expect("options that hold");
                let line = serde_json::json!({
                    "name": name, "format": format!("{format:?}"), "output": model.output,
                });
                writeln!(file, "{line}").expect("written");
            }
        }
    }
    file.flush().expect("written");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/providers/validate.py");
    let done = Command::new(python).arg(script).arg(&outputs).output();
    let done = done.expect("the script runs");
    println!("{}", String::from_utf8_lossy(&done.stdout));
    assert!(
        done.status.success(),
        "{}{}",
        String::from_utf8_lossy(&done.stdout),
        String::from_utf8_lossy(&done.stderr)
    );
}
