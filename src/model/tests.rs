//! All parts of every captured answer and of the big inputs, taken together: needs to know
//! which piece belongs to which segment, so it stands here and not in `tests/`.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{assembly, budget::Queue, cursor::Position, cut::Shape, segment::Segment};
use crate::{
    diagnostic::Diagnostics,
    json::{Document, Kind},
    limits::ReadLimits,
    model::ModelOptions,
    protocol::{ParseOptions, ToolResult},
    split::{Split, SplitOptions, split},
};

fn read(bytes: &[u8]) -> Arc<Split> {
    let result = ToolResult::parse(bytes, &ParseOptions::default());
    split(&result, None, None, &SplitOptions::default())
}

fn json_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            json_files(&path, found);
        } else if path.extension().is_some_and(|e| e == "json") {
            found.push(path);
        }
    }
}

/// The captures in the repository and, where it is, in the whole collection.
fn captures() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let shared = std::env::var_os("MCPVIEW_SHARED")
        .map_or_else(|| root.join("../shared"), PathBuf::from)
        .join("data/captures");
    if !shared.is_dir() {
        println!("skipped: there is no {}", shared.display());
    }
    let mut found = Vec::new();
    json_files(&root.join("tests/data"), &mut found);
    json_files(&shared, &mut found);
    assert!(found.len() > 200);
    found
}

/// Every scalar in the order of the source, without what stands around it.
fn scalars(json: &str, out: &mut String) {
    let document = Document::parse_strict(json, &ReadLimits::default());
    let document = document.unwrap_or_else(|| panic!("no JSON: {json}"));
    let mut open = vec![document.root()];
    while let Some(value) = open.pop() {
        match value.kind() {
            Kind::String => out.push_str(&value.as_str().expect("a string")),
            Kind::Array | Kind::Object => {
                let from = open.len();
                open.extend(value.elements());
                open.extend(value.members().map(|(_, member)| member));
                open[from..].reverse();
            }
            _ => out.push_str(value.raw()),
        }
    }
}

/// Whether `part` is `whole` with something between.
fn is_within(part: &str, whole: &str) -> bool {
    let mut chars = whole.chars();
    part.chars().all(|c| chars.any(|other| other == c))
}

/// Walks the parts and compares them with the segments. Each part costs a walk through its
/// segment: at most so many that `most_bytes` are read.
fn check(name: &str, segments: &[Segment<'_>], bytes: usize, most_bytes: usize) {
    let queue = Queue::new(segments);
    let mut pieces: Vec<Vec<String>> = vec![Vec::new(); segments.len()];
    let mut at = Position::default();
    let mut parts = 0;
    let total: usize = segments.iter().map(|segment| segment.words.len()).sum();
    let most = most_bytes / (total + 1) + 2;
    let all = loop {
        let part = queue.part(at, Some(bytes as u64));
        let words = part.words();
        assert!(words.len() <= bytes, "{name} in {bytes}: {}", words.len());
        for piece in part.pieces {
            let Some(segment) = piece.segment else {
                continue;
            };
            let index = segments.iter().position(|s| std::ptr::eq(s, segment));
            pieces[index.expect("a segment")].push(piece.words.into_owned());
        }
        let Some(next) = part.next else { break true };
        assert!((next.rank, next.offset) > (at.rank, at.offset), "{name}");
        at = next;
        parts += 1;
        if parts == most {
            break false;
        }
    };
    for (segment, pieces) in segments.iter().zip(pieces) {
        if segment.shape() == Shape::Json {
            let (mut got, mut whole) = (String::new(), String::new());
            for piece in &pieces {
                scalars(piece, &mut got);
            }
            scalars(&segment.words, &mut whole);
            match all {
                // Keys that no part could hold stand as strings of their own.
                true if bytes < 256 => assert!(is_within(&whole, &got), "{name} in {bytes}"),
                true => assert_eq!(got, whole, "{name} in {bytes}"),
                false if bytes < 256 => {}
                false => assert!(whole.starts_with(&got), "{name} in {bytes}"),
            }
        } else {
            let got = pieces.concat();
            match all {
                true => assert_eq!(got, segment.words, "{name} in {bytes}"),
                false => assert!(segment.words.starts_with(&got), "{name} in {bytes}"),
            }
        }
    }
}

fn segments(split: &Split) -> Vec<Segment<'_>> {
    assembly::segments(split, &ModelOptions::default(), &mut Diagnostics::new(0))
}

#[test]
fn all_parts_of_every_capture_hold_every_word_once() {
    for path in captures() {
        let split = read(&fs::read(&path).expect("a readable file"));
        let segments = segments(&split);
        for bytes in [64, 77, 128, 300, 1000, 4096, 20_000] {
            check(&path.display().to_string(), &segments, bytes, 8 << 20);
        }
    }
}

#[test]
fn all_parts_of_the_big_inputs_hold_every_word_once() {
    let corpus = std::env::var_os("MCPVIEW_CORPUS").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("target/corpus"),
        PathBuf::from,
    );
    let mut found = Vec::new();
    json_files(&corpus, &mut found);
    found.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // `NAME.json` are the answers; the others are their schemas and structures.
        name.matches('.').count() == 1 && name.starts_with(|c: char| c.is_ascii_digit())
    });
    if found.is_empty() {
        println!(
            "skipped: benches/corpus.py has not written {}",
            corpus.display()
        );
    }
    for path in found {
        let split = read(&fs::read(&path).expect("a readable file"));
        let segments = segments(&split);
        for bytes in [64, 1000, 60_000, 1 << 20, 4 << 20] {
            check(&path.display().to_string(), &segments, bytes, 40 << 20);
        }
    }
}
