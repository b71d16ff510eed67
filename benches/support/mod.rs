//! What the benchmarks share: interleaved timing. Their corpus is in `corpus.rs`.

use std::time::{Duration, Instant};

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
