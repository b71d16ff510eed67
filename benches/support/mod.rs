//! What the benchmarks share: the corpus and interleaved timing.

use std::{
    path::PathBuf,
    process::Command,
    time::{Duration, Instant},
};

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

/// One thing to time; returns something so that the work is not optimised away.
pub type Job<'a> = (&'a str, Box<dyn FnMut() + 'a>);

/// Median time of one call of each job. The jobs take turns, so that a slow moment of the
/// machine strikes all of them.
pub fn medians(jobs: &mut [Job<'_>]) -> Vec<Duration> {
    const ROUNDS: usize = 15;
    // Small jobs are repeated within a round until the clock can tell.
    let repeats: Vec<u32> = jobs
        .iter_mut()
        .map(|(_, job)| {
            job();
            let start = Instant::now();
            job();
            let once = start.elapsed().max(Duration::from_nanos(20));
            (Duration::from_millis(2).as_nanos() / once.as_nanos()).clamp(1, 20_000) as u32
        })
        .collect();
    let mut times = vec![Vec::with_capacity(ROUNDS); jobs.len()];
    for _ in 0..ROUNDS {
        for (i, (_, job)) in jobs.iter_mut().enumerate() {
            let start = Instant::now();
            for _ in 0..repeats[i] {
                job();
            }
            times[i].push(start.elapsed() / repeats[i]);
        }
    }
    times
        .into_iter()
        .map(|mut all| {
            all.sort();
            all[ROUNDS / 2]
        })
        .collect()
}

/// Microseconds with three significant digits.
pub fn micros(time: Duration) -> String {
    let value = time.as_nanos() as f64 / 1e3;
    match value {
        v if v < 10.0 => format!("{v:.2}"),
        v if v < 100.0 => format!("{v:.1}"),
        v => format!("{v:.0}"),
    }
}
