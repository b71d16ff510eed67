//! Hostile answers, of sizes at which anything worse than linear would not end.

mod model_support;

use mcpview::model::{Budget, ModelOptions, write};
use model_support::{Input, result, text};

/// Writes the first parts in several budgets.
fn walk(name: &str, input: &Input) {
    for bytes in [64, 1000, 100_000, u64::MAX] {
        let mut options = ModelOptions {
            budget: Budget::Bytes(bytes),
            ..ModelOptions::default()
        };
        for _ in 0..3 {
            let model = write(&input.split, &options).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert!(model.text.len() as u64 <= bytes, "{name} in {bytes}");
            options.cursor = model.cursor;
            if options.cursor.is_none() {
                break;
            }
        }
        if bytes == u64::MAX {
            assert!(options.cursor.is_none(), "{name}");
        }
    }
}

#[test]
fn many_small_blocks() {
    let block = r#"{"type":"text","text":"a"}"#;
    let blocks = vec![block; 100_000].join(",");
    walk("blocks", &result(&format!(r#""content":[{blocks}]"#)));
}

#[test]
fn many_blocks_of_one_priority_each() {
    let blocks: Vec<String> = (0..20_000)
        .map(|i| {
            let priority = f64::from(i * 7919 % 20_000) / 20_000.0;
            format!(
                r#"{{"type":"text","text":"block {i}","annotations":{{"priority":{priority}}}}}"#
            )
        })
        .collect();
    walk(
        "priorities",
        &result(&format!(r#""content":[{}]"#, blocks.join(","))),
    );
}

#[test]
fn deep_and_wide_structures() {
    let deep = format!("{}{}", "[".repeat(400_000), "]".repeat(400_000));
    walk(
        "deep",
        &result(&format!(
            r#""content":[],"structuredContent":{{"a":{deep}}}"#
        )),
    );
    walk("deep text", &text(&deep));
    let nested = format!("{}1{}", r#"{"a":["#.repeat(250), "]}".repeat(250));
    let wide = vec![nested; 300].join(",");
    walk(
        "wide",
        &result(&format!(r#""content":[],"structuredContent":[{wide}]"#)),
    );
    let empty = vec!["[]"; 300_000].join(",");
    walk(
        "empty",
        &result(&format!(r#""content":[],"structuredContent":[{empty}]"#)),
    );
}

#[test]
fn long_strings_keys_and_numbers() {
    let words = "lorem ipsum \\\" \\n".repeat(40_000);
    let structure = |inner: &str| result(&format!(r#""content":[],"structuredContent":{inner}"#));
    walk("string", &structure(&format!(r#"{{"a":"{words}"}}"#)));
    walk("key", &structure(&format!(r#"{{"{words}":1}}"#)));
    walk("number", &structure(&format!("[{}]", "7".repeat(500_000))));
    walk(
        "escapes",
        &structure(&format!(r#"["{}"]"#, "\\ud83d\\ude00".repeat(50_000))),
    );
}

#[test]
fn long_lines_and_endless_characters() {
    walk("line", &text(&"word ".repeat(200_000)));
    walk("breaks", &text(&"\n".repeat(500_000)));
    walk("marks", &text(&format!("a{}", "\u{301}".repeat(300_000))));
    walk("flags", &text(&"🇩🇪".repeat(50_000)));
    walk("quotes", &text(&format!("[{}", "\"".repeat(500_000))));
}
