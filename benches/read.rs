//! Reading JSON: bytes to document, against serde_json and memcpy.
//!
//! `python3 benches/corpus.py /tmp/corpus && cargo bench --bench read -- /tmp/corpus`
//!
//! Each line is the median of interleaved rounds in one run, since only ratios of one run
//! mean anything on a shared machine. `read` borrows the source and keeps strings escaped;
//! `text` decodes every string once more; `write` and `equal` work on the whole document.

use std::{hint::black_box, path::Path, time::Instant};

use mcpview::{
    diagnostic::Diagnostics,
    json::{Document, Source, equal, write},
    limits::ReadLimits,
};

fn main() {
    let folder = std::env::args()
        .skip(1)
        .find(|arg| !arg.starts_with("--"))
        .unwrap_or("/tmp/corpus".into());
    let filter = std::env::args().nth(2).unwrap_or_default();
    let mut files: Vec<_> = match std::fs::read_dir(&folder) {
        Ok(entries) => entries.flatten().map(|entry| entry.path()).collect(),
        Err(error) => {
            println!("skipped: {folder}: {error}");
            return;
        }
    };
    files.sort();
    println!(
        "{:24}{:>10}{:>10}{:>9}{:>8}{:>9}{:>10}{:>10}{:>10}{:>10}",
        "file",
        "bytes",
        "read us",
        "GB/s",
        "/serde",
        "/memcpy",
        "serde us",
        "text us",
        "write us",
        "equal us"
    );
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let is_answer = name.ends_with(".json") && name.matches('.').count() == 1;
        if is_answer && name != "manifest.json" && name.contains(&filter) {
            measure(&file, &name);
        }
    }
}

fn read(bytes: &'static [u8]) -> Document {
    let mut diagnostics = Diagnostics::new(256);
    Document::parse(
        Source::Borrowed(bytes),
        &ReadLimits::default(),
        &mut diagnostics,
    )
}

fn measure(file: &Path, name: &str) {
    let bytes: &'static [u8] = std::fs::read(file).expect("a readable file").leak();
    let mut copy = vec![0u8; bytes.len()];
    let first = read(bytes);
    let second = read(bytes);
    let mut jobs: [(&mut dyn FnMut(), Vec<f64>); 6] = [
        (&mut || drop(black_box(read(black_box(bytes)))), Vec::new()),
        (
            &mut || {
                let value = serde_json::from_slice::<serde_json::Value>(black_box(bytes));
                drop(black_box(value));
            },
            Vec::new(),
        ),
        (
            &mut || {
                copy.copy_from_slice(black_box(bytes));
                black_box(&mut copy);
            },
            Vec::new(),
        ),
        (
            &mut || {
                black_box(texts(&first));
            },
            Vec::new(),
        ),
        (
            &mut || drop(black_box(write::compact(first.root()))),
            Vec::new(),
        ),
        (
            &mut || {
                black_box(equal::equal(first.root(), black_box(&second).root()));
            },
            Vec::new(),
        ),
    ];
    // Small files are repeated within a sample, so that the clock does not matter.
    let repeat = (200_000 / bytes.len()).max(1);
    for round in 0..17 {
        for (job, samples) in &mut jobs {
            let start = Instant::now();
            for _ in 0..repeat {
                job();
            }
            let taken = start.elapsed().as_secs_f64() * 1e6 / repeat as f64;
            if round > 0 {
                samples.push(taken);
            }
        }
    }
    let [own, serde, memcpy, text, write, equal] = jobs.map(|(_, mut samples)| {
        samples.sort_by(f64::total_cmp);
        samples[samples.len() / 2]
    });
    println!(
        "{name:24}{:>10}{own:>10.2}{:>9.2}{:>8.3}{:>9.2}{serde:>10.2}{text:>10.2}{write:>10.2}{equal:>10.2}",
        bytes.len(),
        bytes.len() as f64 / own / 1e3,
        own / serde,
        own / memcpy,
    );
}

/// Decodes every string.
fn texts(document: &Document) -> usize {
    let mut open = vec![document.root()];
    let mut length = 0;
    while let Some(value) = open.pop() {
        length += value.as_str().map_or(0, |text| text.len());
        open.extend(value.elements());
        for (key, value) in value.members() {
            length += key.as_str().map_or(0, |text| text.len());
            open.push(value);
        }
    }
    length
}
