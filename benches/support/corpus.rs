//! The corpus of the benchmarks.

use std::{path::PathBuf, process::Command};

/// The corpus's files, written by `benches/corpus.py` at the first run: name and bytes.
pub fn corpus() -> Vec<(String, &'static [u8])> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/corpus");
    if !folder.join("manifest.json").is_file() {
        let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("benches/corpus.py");
        let status = Command::new("python3")
            .arg(script)
            .arg(&folder)
            .output()
            .expect("python3");
        assert!(
            status.status.success(),
            "{}",
            String::from_utf8_lossy(&status.stderr)
        );
    }
    let mut files: Vec<_> = std::fs::read_dir(&folder)
        .expect("the corpus")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.ends_with(".json") && name.matches('.').count() == 1 && name != "manifest.json"
        })
        .map(|path| {
            let name = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            (name, &*std::fs::read(&path).expect("a file").leak())
        })
        .collect();
    files.sort();
    files
}
