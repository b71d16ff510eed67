//! Shared by the tests of rendering: running the whole way, and the rules of the list.
#![allow(dead_code)] // Each test file uses its own part.

pub mod folds;

use std::{
    collections::HashSet,
    path::{Path, PathBuf},
    sync::Arc,
};

use mcpview::{
    protocol::{ParseOptions, Tool, ToolOptions, ToolResult},
    render::{Commands, Kind, RenderOptions, Row, flag, render, variant},
    split::{Split, SplitOptions, split},
    validate::{ValidateOptions, validate},
};

/// Parses, validates and splits a message.
pub fn split_of(message: &[u8], tool: Option<&[u8]>) -> Arc<Split> {
    let result = ToolResult::parse(message, &ParseOptions::default());
    let tool = tool.and_then(|json| Tool::parse(json, &ToolOptions::default()));
    let report = validate(&result, tool.as_deref(), &ValidateOptions::default());
    split(
        &result,
        tool.as_ref(),
        Some(&report),
        &SplitOptions::default(),
    )
}

/// Goes the whole way with defaults.
pub fn run(message: &[u8]) -> Arc<Commands> {
    render(&split_of(message, None), &RenderOptions::default())
}

/// The rules of the list that hold for every input. Panics with `name` where one does not.
pub fn check(name: &str, list: &Commands) {
    let rows = list.rows();
    let mut open: Vec<usize> = Vec::new();
    let mut ids = HashSet::new();
    for (i, row) in rows.iter().enumerate() {
        let at = format!("{name}: row {i} ({})", row.kind.name());
        let (text, key, uri) = (list.text(row), list.name(row), list.uri(row));
        if row.kind == Kind::END {
            let opener = open.pop().unwrap_or_else(|| panic!("{at} closes nothing"));
            let parent = &rows[opener];
            assert_eq!(opener + parent.span as usize - 1, i, "{at}");
            assert_eq!((row.span, row.hash), (1, 0), "{at}");
            assert_eq!(row.depth, parent.depth, "{at}");
            assert_eq!(row.id, parent.id, "{at}");
            assert_eq!(row.variant, parent.kind.0, "{at}");
            assert_eq!(
                text.len() + key.len() + uri.len() + list.data(row).len(),
                0,
                "{at}"
            );
            continue;
        }
        assert_ne!(row.kind.name(), "unknown", "{at}");
        assert_eq!(row.depth as usize, open.len(), "{at}");
        assert!(row.id != 0 && row.hash != 0, "{at}");
        assert!(ids.insert(row.id), "{at} has the id of another row");
        assert_eq!(list.find(row.id), Some(i), "{at}");
        if row.depth == 0 {
            let top = [Kind::BLOCK, Kind::ERROR, Kind::NOTICE, Kind::TASK];
            assert!(top.contains(&row.kind), "{at} stands at the top");
        }
        if row.flags & flag::CONTAINER != 0 {
            assert!(row.span >= 2, "{at}");
            assert_eq!(rows[i + row.span as usize - 1].kind, Kind::END, "{at}");
            open.push(i);
        } else {
            assert_eq!(row.span, 1, "{at}");
            assert_eq!(row.flags & flag::WHOLE, 0, "{at}");
        }
        check_strings(&at, list, i);
        check_numbers(&at, list, i);
        check_order(&at, list, i);
        assert_ne!(row.flags & flag::FOR_USER, 0, "{at} is not for the person");
        if let Some(&parent) = open.iter().rev().find(|&&parent| parent != i) {
            let missing = row.flags & !rows[parent].flags & (flag::FOR_USER | flag::FOR_MODEL);
            assert_eq!(missing, 0, "{at} is for more than its container");
        }
    }
    assert!(open.is_empty(), "{name}: unclosed rows");
}

fn check_strings(at: &str, list: &Commands, i: usize) {
    let row = &list.rows()[i];
    let text = list.text(row);
    // An empty cell is one without anything in it.
    let may_be_empty = matches!(row.kind, Kind::ROW | Kind::BLOCK)
        || row.kind == Kind::CELL && row.flags & flag::CONTAINER == 0;
    assert!(may_be_empty || !text.is_empty(), "{at} says nothing");
    let bad = text.chars().find(|c| {
        c.is_control() && !matches!(c, '\n' | '\t')
            || matches!(*c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{E0000}'..='\u{E0FFF}')
                && !text.contains('\u{1F3F4}')
    });
    assert_eq!(bad, None, "{at}: {text:?}");
    let class = (row.flags >> flag::LINK_SHIFT) & flag::LINK_MASK;
    // 5 is unsafe, 6 invalid: never handed to a host as an address.
    assert!(
        class < 5 || list.uri(row).is_empty(),
        "{at} offers {}",
        list.uri(row)
    );
}

fn check_numbers(at: &str, list: &Commands, i: usize) {
    let row = &list.rows()[i];
    for (bit, number) in [
        (flag::HAS_NUMBER, row.number),
        (flag::HAS_NUMBER2, row.number2),
    ] {
        assert!(number.is_finite(), "{at}: {number}");
        assert!(row.flags & bit != 0 || number == 0.0, "{at}: {number}");
    }
}

/// Order of children: ATTR, then COLUMN, then MORE for what is missing before, then the rest,
/// then MORE for what is missing behind.
fn check_order(at: &str, list: &Commands, i: usize) {
    let rank = |row: &Row| match row.kind {
        Kind::ATTR => 0,
        Kind::COLUMN => 1,
        Kind::MORE if row.variant == variant::more::BEFORE => 2,
        Kind::MORE => 4,
        _ => 3,
    };
    let mut last = 0;
    let mut end = i + 1;
    for (child, row) in list.children(i) {
        assert!(rank(row) >= last, "{at}: {} is late", row.kind.name());
        last = rank(row);
        assert_eq!(child, end, "{at}");
        end += row.span as usize;
    }
}

/// The folder with the whole collection of test inputs, where there is one.
pub fn shared() -> Option<PathBuf> {
    let folder = std::env::var_os("MCPVIEW_SHARED").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"),
        PathBuf::from,
    );
    folder.join("data").is_dir().then(|| folder.join("data"))
}

/// Every JSON file below a folder, in order.
pub fn json_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "json") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
