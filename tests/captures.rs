//! Every file of the captures, the DCC captures and the specification examples is what the
//! table `tests/data/kinds.tsv` says. The selection copied into `tests/data` always runs; the
//! whole collection where `$MCPVIEW_SHARED` or `../shared` has it.

use std::path::{Path, PathBuf};

use mcpview::protocol::{ParseOptions, ResultKind, ToolResult};

struct Entry {
    path: String,
    resource: bool,
    kinds: Vec<String>,
}

fn table() -> Vec<Entry> {
    let text = include_str!("data/kinds.tsv");
    text.lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| {
            let mut fields = line.split('\t');
            let mut next = || fields.next().expect("three fields a line").to_owned();
            Entry {
                path: next(),
                resource: next() == "resource",
                kinds: next().split('|').map(str::to_owned).collect(),
            }
        })
        .collect()
}

/// Reads each file of the table that lies under `root`; returns how many there were.
fn check(root: &Path) -> usize {
    let mut seen = 0;
    let mut wrong = Vec::new();
    for entry in table() {
        let Ok(bytes) = std::fs::read(root.join(&entry.path)) else {
            continue;
        };
        seen += 1;
        let options = ParseOptions::default();
        let result = if entry.resource {
            ToolResult::parse_resource(&bytes[..], &options)
        } else {
            ToolResult::parse(&bytes[..], &options)
        };
        let got = result.kind.name();
        if !entry.kinds.iter().any(|kind| kind == got) {
            wrong.push(format!("{}: {got}, wanted {:?}", entry.path, entry.kinds));
        }
        if result.kind == ResultKind::Invalid && result.diagnostics().is_empty() {
            wrong.push(format!("{}: invalid without a diagnostic", entry.path));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {seen} files:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    seen
}

#[test]
fn the_copied_selection_is_what_the_table_says() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    assert!(check(&root) > 300);
}

#[test]
fn the_whole_collection_is_what_the_table_says() {
    let root = std::env::var_os("MCPVIEW_SHARED").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared"),
        PathBuf::from,
    );
    let data = root.join("data");
    if !data.is_dir() {
        println!("skipped: no folder {}", data.display());
        return;
    }
    assert_eq!(check(&data), table().len());
}
