//! The whole way, stage by stage, over the corpus: bytes to typed result as a ratio to
//! `serde_json::from_slice::<Value>` of the same bytes in the same run, rendering in
//! nanoseconds a row, base64 decoding as a ratio to the usual engine.
//!
//! `cargo bench --bench pipeline [-- NAME]`

#[path = "support/corpus.rs"]
mod corpus;
mod support;

use std::hint::black_box;

use base64::{Engine, engine::general_purpose::STANDARD};
use corpus::corpus;
use mcpview::{
    json::{NodeId, Source},
    model::{self, ModelOptions},
    protocol::{ParseOptions, ToolResult},
    render::{Kind, RenderOptions, render},
    split::{SplitOptions, split},
};
use support::{medians, micros};

fn main() {
    let wanted = std::env::args()
        .skip(1)
        .find(|argument| !argument.starts_with("--"));
    println!(
        "{:16} {:>10} {:>10} {:>6} {:>10} {:>10} {:>8} {:>7} {:>10}",
        "file",
        "parse us",
        "serde us",
        "ratio",
        "split us",
        "render us",
        "rows",
        "ns/row",
        "model us"
    );
    for (name, bytes) in corpus() {
        if wanted
            .as_ref()
            .is_some_and(|wanted| !name.contains(wanted.as_str()))
        {
            continue;
        }
        let options = ParseOptions::default();
        let result = ToolResult::parse(Source::Borrowed(bytes), &options);
        let parts = split(&result, None, None, &SplitOptions::default());
        let lazy = whole();
        let rows = render(&parts, &lazy).rows().len();
        let times = medians(&mut [
            (
                "parse",
                Box::new(|| {
                    black_box(ToolResult::parse(
                        Source::Borrowed(black_box(bytes)),
                        &options,
                    ));
                }),
            ),
            (
                "serde",
                Box::new(|| {
                    black_box(serde_json::from_slice::<serde_json::Value>(black_box(bytes)).ok());
                }),
            ),
            (
                "split",
                Box::new(|| {
                    black_box(split(
                        black_box(&result),
                        None,
                        None,
                        &SplitOptions::default(),
                    ));
                }),
            ),
            (
                "render",
                Box::new(|| {
                    black_box(render(black_box(&parts), &lazy));
                }),
            ),
            (
                "model",
                Box::new(|| {
                    let _ = black_box(model::write(black_box(&parts), &ModelOptions::default()));
                }),
            ),
        ]);
        println!(
            "{:16} {:>10} {:>10} {:>6.2} {:>10} {:>10} {:>8} {:>7.0} {:>10}",
            name,
            micros(times[0]),
            micros(times[1]),
            times[0].as_secs_f64() / times[1].as_secs_f64(),
            micros(times[2]),
            micros(times[3]),
            rows,
            times[3].as_nanos() as f64 / rows as f64,
            micros(times[4]),
        );
    }
    if wanted.is_none() {
        windows();
        markdown();
        decode();
    }
}

/// Every row, and media left undecoded.
fn whole() -> RenderOptions {
    let mut options = RenderOptions {
        media_lazy: true,
        ..RenderOptions::default()
    };
    options.window.rows = u32::MAX;
    options
}

/// 40 rows from the middle of the longest container, from a list that shows its first 1000.
fn windows() {
    println!(
        "\n{:16} {:>10} {:>10}",
        "window of 40", "list us", "window us"
    );
    for (name, bytes) in corpus() {
        let kind = match name.as_str() {
            "07_scene_10k" => Kind::NODE,
            "08_table_100k" => Kind::TABLE,
            _ => continue,
        };
        let result = ToolResult::parse(Source::Borrowed(bytes), &ParseOptions::default());
        let parts = split(&result, None, None, &SplitOptions::default());
        let mut options = RenderOptions::default();
        options.window.tree_depth = 1;
        let list = render(&parts, &options);
        let rows = list.rows().iter().filter(|row| row.kind == kind);
        let Some(longest) = rows.max_by(|a, b| a.number2.total_cmp(&b.number2)) else {
            continue;
        };
        let first = longest.number2 as u64 / 2;
        let times = medians(&mut [
            (
                "list",
                Box::new(|| {
                    black_box(render(black_box(&parts), &options));
                }),
            ),
            (
                "window",
                Box::new(|| {
                    black_box(list.window(longest.id, black_box(first), 40));
                }),
            ),
        ]);
        println!(
            "{name:16} {:>10} {:>10}",
            micros(times[0]),
            micros(times[1])
        );
    }
}

/// Rendering Markdown against reading it with the same parser alone.
fn markdown() {
    println!(
        "\n{:16} {:>10} {:>10} {:>6}",
        "markdown", "render us", "parser us", "ratio"
    );
    for (name, bytes) in corpus() {
        if !name.contains("markdown") {
            continue;
        }
        let result = ToolResult::parse(Source::Borrowed(bytes), &ParseOptions::default());
        let parts = split(&result, None, None, &SplitOptions::default());
        let options = whole();
        let text = result.value(NodeId::ROOT).find("/result/content/0/text");
        let text = text.and_then(|text| text.as_str()).unwrap_or_default();
        let extensions = pulldown_cmark::Options::ENABLE_TABLES
            | pulldown_cmark::Options::ENABLE_STRIKETHROUGH
            | pulldown_cmark::Options::ENABLE_TASKLISTS
            | pulldown_cmark::Options::ENABLE_FOOTNOTES
            | pulldown_cmark::Options::ENABLE_MATH;
        let times = medians(&mut [
            (
                "render",
                Box::new(|| {
                    black_box(render(black_box(&parts), &options));
                }),
            ),
            (
                "parser",
                Box::new(|| {
                    let parser = pulldown_cmark::Parser::new_ext(black_box(&text), extensions);
                    black_box(parser.into_offset_iter().count());
                }),
            ),
        ]);
        println!(
            "{name:16} {:>10} {:>10} {:>6.2}",
            micros(times[0]),
            micros(times[1]),
            times[0].as_secs_f64() / times[1].as_secs_f64()
        );
    }
}

/// base64 into a caller's buffer, against the engine that everyone uses.
fn decode() {
    println!(
        "\n{:16} {:>10} {:>10} {:>6}",
        "base64", "ours us", "usual us", "times"
    );
    for size in [256_usize, 50_000, 1 << 20, 20 << 20] {
        let bytes: Vec<u8> = (0..size)
            .map(|i| (i.wrapping_mul(2_654_435_761) >> 7) as u8)
            .collect();
        let text = STANDARD.encode(&bytes);
        let message = format!(
            r#"{{"result":{{"content":[{{"type":"image","mimeType":"image/png","data":"{text}"}}]}}}}"#
        );
        let result = ToolResult::parse(message.as_str(), &ParseOptions::default());
        let parts = split(&result, None, None, &SplitOptions::default());
        let media = &parts.media()[0];
        let mut buffer = vec![0_u8; size];
        let mut usual = vec![0_u8; size + 3];
        let times = medians(&mut [
            (
                "ours",
                Box::new(|| {
                    black_box(media.decode_into(&parts, black_box(&mut buffer)));
                }),
            ),
            (
                "usual",
                Box::new(|| {
                    black_box(STANDARD.decode_slice(black_box(&text), &mut usual).ok());
                }),
            ),
        ]);
        println!(
            "{:16} {:>10} {:>10} {:>6.1}",
            size,
            micros(times[0]),
            micros(times[1]),
            times[1].as_secs_f64() / times[0].as_secs_f64()
        );
    }
}
