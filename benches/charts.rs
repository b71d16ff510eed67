//! Charts: from a specification's bytes to a finished drawing, beside vega-lite and vega in
//! node in the same run, where npm can fetch them.
//!
//! `cargo bench --bench charts [-- NAME]`

mod support;

use std::{collections::HashMap, fmt::Write, hint::black_box, path::Path, process::Command};

use mcpview::{
    chart::{Options, drawing::Drawing, evaluate, text::Advances},
    json::Document,
    limits::ReadLimits,
};
use support::{medians, micros};

fn main() {
    let wanted = std::env::args()
        .skip(1)
        .find(|argument| !argument.starts_with("--"))
        .unwrap_or_default();
    let specs: Vec<_> = specs()
        .into_iter()
        .filter(|(name, _)| name.contains(&wanted))
        .collect();
    let peers = peers(&specs);
    println!(
        "{:18} {:>8} {:>10} {:>10} {:>12} {:>6}",
        "chart", "marks", "ours us", "read us", "vega us", "times"
    );
    for (name, spec) in &specs {
        let marks = draw(spec).marks.len();
        let times = medians(&mut [
            (
                "draw",
                Box::new(|| {
                    black_box(draw(black_box(spec)));
                }),
            ),
            (
                "read",
                Box::new(|| {
                    black_box(Document::parse_strict(
                        black_box(spec),
                        &ReadLimits::default(),
                    ));
                }),
            ),
        ]);
        let peer = peers.get(name).copied();
        println!(
            "{name:18} {marks:>8} {:>10} {:>10} {:>12} {:>6}",
            micros(times[0]),
            micros(times[1]),
            peer.map_or("-".to_owned(), |us| format!("{us:.0}")),
            peer.map_or("-".to_owned(), |us| {
                format!("{:.0}", us * 1e3 / times[0].as_nanos() as f64)
            }),
        );
    }
}

/// A finished drawing of a specification.
fn draw(spec: &str) -> Drawing {
    let document = Document::parse_strict(spec, &ReadLimits::default()).expect("JSON");
    let options = Options::new(&Advances);
    Drawing::of(evaluate(document.root(), &options).expect("a chart"))
}

/// A number from 0 to 1 that looks like chance and is the same in every run.
fn noise(seed: usize) -> f64 {
    let mixed = (seed as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 40) as f64 / (1 << 24) as f64
}

/// The charts of the figures in the README, by name.
fn specs() -> Vec<(String, String)> {
    let rows = |count: usize, row: &dyn Fn(usize) -> String| {
        (0..count).map(row).collect::<Vec<_>>().join(",")
    };
    let spec = |name: &str, rows: String, rest: &str| {
        let mut text = String::from(
            r#"{"$schema":"https://vega.github.io/schema/vega-lite/v6.json","data":{"values":["#,
        );
        let _ = write!(text, "{rows}]}},{rest}}}");
        (name.to_owned(), text)
    };
    vec![
        spec(
            "bar_10",
            rows(10, &|i| {
                format!(
                    r#"{{"layer":"layer {i}","seconds":{:.2}}}"#,
                    noise(i) * 60.0
                )
            }),
            r#""mark":"bar","encoding":{"x":{"field":"layer","type":"nominal"},"y":{"field":"seconds","type":"quantitative"}}"#,
        ),
        spec(
            "line_1000",
            rows(1000, &|i| {
                format!(r#"{{"frame":{i},"ms":{:.3}}}"#, 10.0 + noise(i) * 20.0)
            }),
            r#""mark":"line","encoding":{"x":{"field":"frame","type":"quantitative"},"y":{"field":"ms","type":"quantitative"}}"#,
        ),
        spec(
            "area_stacked_5x200",
            rows(1000, &|i| {
                let (x, group) = (i / 5, i % 5);
                format!(
                    r#"{{"t":{x},"pass":"p{group}","ms":{:.2}}}"#,
                    noise(i) * 9.0
                )
            }),
            r#""mark":"area","encoding":{"x":{"field":"t","type":"quantitative"},"y":{"field":"ms","type":"quantitative"},"color":{"field":"pass","type":"nominal"}}"#,
        ),
        spec(
            "scatter_10000",
            rows(10_000, &|i| {
                format!(
                    r#"{{"x":{:.4},"y":{:.4},"kind":"k{}"}}"#,
                    noise(i) * 100.0,
                    noise(i + 20_000) * 100.0,
                    i % 5
                )
            }),
            r#""mark":"point","encoding":{"x":{"field":"x","type":"quantitative"},"y":{"field":"y","type":"quantitative"},"color":{"field":"kind","type":"nominal"}}"#,
        ),
        spec(
            "heatmap_10000",
            rows(10_000, &|i| {
                format!(r#"{{"a":{},"b":{},"v":{:.3}}}"#, i % 100, i / 100, noise(i))
            }),
            r#""mark":"rect","encoding":{"x":{"field":"a","type":"ordinal"},"y":{"field":"b","type":"ordinal"},"color":{"field":"v","type":"quantitative"}}"#,
        ),
    ]
}

/// Microseconds of vega-lite and vega in node, by name; empty where they cannot be had.
fn peers(specs: &[(String, String)]) -> HashMap<String, f64> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = root.join("target/chart-peers");
    std::fs::create_dir_all(&folder).expect("target");
    for old in std::fs::read_dir(&folder).expect("target").flatten() {
        if old.file_name().to_string_lossy().ends_with(".vl.json") {
            let _ = std::fs::remove_file(old.path());
        }
    }
    for (name, spec) in specs {
        std::fs::write(folder.join(format!("{name}.vl.json")), spec).expect("target");
    }
    if !folder.join("node_modules/vega-lite").is_dir() {
        let packages = ["vega@6", "vega-lite@6"];
        let fetched = Command::new("npm")
            .args(["install", "--no-audit", "--no-fund", "--loglevel=error"])
            .args(["--prefix", "."])
            .args(packages)
            .current_dir(&folder)
            .output();
        if !fetched.is_ok_and(|done| done.status.success()) {
            println!("skipped: vega-lite and vega, which npm could not fetch");
            return HashMap::new();
        }
    }
    let Ok(done) = Command::new("node")
        .arg(root.join("benches/peers/charts.mjs"))
        .arg(&folder)
        .output()
    else {
        println!("skipped: vega-lite and vega, since there is no node");
        return HashMap::new();
    };
    if !done.status.success() {
        println!("skipped: {}", String::from_utf8_lossy(&done.stderr));
    }
    String::from_utf8_lossy(&done.stdout)
        .lines()
        .filter_map(|line| {
            let (name, us) = line.split_once(' ')?;
            Some((name.to_owned(), us.parse().ok()?))
        })
        .collect()
}
