//! Validation over the corpus: the full and the light check of the document's own nodes,
//! against the same validator on values of serde_json that were parsed before.
//!
//! `cargo bench --bench validate [-- NAME]`

#[path = "support/corpus.rs"]
mod corpus;
mod support;

use std::hint::black_box;

use corpus::corpus;
use mcpview::{
    diagnostic::Diagnostics,
    json::{Document, Source},
    limits::{ReadLimits, ValidateLimits},
    protocol::{ParseOptions, ToolResult},
    validate::{Level, Schema, ValidateOptions, Verdict},
};
use support::{medians, micros};

fn main() {
    let wanted = std::env::args().skip(1).find(|arg| !arg.starts_with("--"));
    println!(
        "{:16} {:>10} {:>10} {:>6} {:>10} {:>10} {:>10}",
        "file", "full us", "serde us", "ratio", "light us", "compile us", "first us"
    );
    for (name, bytes) in corpus() {
        if wanted
            .as_ref()
            .is_some_and(|wanted| !name.contains(wanted.as_str()))
        {
            continue;
        }
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/target/corpus");
        let Ok(schema_text) = std::fs::read_to_string(format!("{folder}/{name}.schema.json"))
        else {
            continue;
        };
        measure(&name, bytes, &schema_text);
    }
}

fn measure(name: &str, bytes: &'static [u8], schema_text: &str) {
    let result = ToolResult::parse(Source::Borrowed(bytes), &ParseOptions::default());
    let Some(node) = result.structured.node() else {
        return;
    };
    let value = result.value(node);
    let options = |level| ValidateOptions {
        level,
        ..ValidateOptions::default()
    };
    let (full, light) = (options(Level::Full), options(Level::Light));
    let compile = || {
        let mut diagnostics = Diagnostics::new(8);
        let source = Source::from(schema_text);
        let document = Document::parse(source, &ReadLimits::default(), &mut diagnostics);
        Schema::compile(Some(document.root()), &ValidateLimits::default())
    };
    let schema = compile();
    let report = schema.validate(value, &full);
    assert_eq!(report.verdict, Verdict::Valid, "{name}: {report:?}");
    let message: serde_json::Value = serde_json::from_slice(bytes).expect("JSON");
    let other = &message["result"]["structuredContent"];
    let schema_value: serde_json::Value = serde_json::from_str(schema_text).expect("JSON");
    let oracle = jsonschema::draft202012::new(&schema_value).expect("a schema");
    assert!(oracle.is_valid(other), "{name}");
    let small = document_of("null");
    let times = medians(&mut [
        (
            "full",
            Box::new(|| drop(black_box(schema.validate(value, &full)))),
        ),
        (
            "serde",
            Box::new(|| {
                black_box(oracle.is_valid(black_box(other)));
            }),
        ),
        (
            "light",
            Box::new(|| drop(black_box(schema.validate(value, &light)))),
        ),
        ("compile", Box::new(|| drop(black_box(compile())))),
        (
            "first",
            Box::new(|| drop(black_box(compile().validate(small.root(), &full)))),
        ),
    ]);
    println!(
        "{:16} {:>10} {:>10} {:>6.2} {:>10} {:>10} {:>10}",
        name,
        micros(times[0]),
        micros(times[1]),
        times[0].as_secs_f64() / times[1].as_secs_f64(),
        micros(times[2]),
        micros(times[3]),
        micros(times[4])
    );
}

fn document_of(text: &str) -> Document {
    let mut diagnostics = Diagnostics::new(8);
    Document::parse(Source::from(text), &ReadLimits::default(), &mut diagnostics)
}
