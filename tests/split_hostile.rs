//! Inputs made to cost more than their size: each must be split in a time that anything but
//! linear work would exceed many times over, also without optimisation.

mod split_support;

use std::time::{Duration, Instant};

use split_support::*;

const LIMIT: Duration = Duration::from_secs(10);

#[track_caller]
fn in_time(response: &str) -> usize {
    let begin = Instant::now();
    let split = run(response);
    let elapsed = begin.elapsed();
    assert!(elapsed < LIMIT, "{elapsed:?} for {} bytes", response.len());
    split.parts().len()
}

fn repeat(part: &str, count: usize) -> String {
    vec![part; count].join(",")
}

#[test]
fn many_malformed_blocks() {
    for block in [
        r#"{"type":"image","data":""}"#,
        r#"{"type":"resource_link"}"#,
        r#"{"type":"own","data":"AAAA"}"#,
        r#"{"type":"image","data":"!","mimeType":"image/png"}"#,
        r#"{"type":"text","text":"\u001b[1m\u202e\udb40\udc41"}"#,
        r#"{"type":"resource_link","uri":"javascript:x","name":"n"}"#,
    ] {
        let parts = in_time(&format!(r#"{{"content":[{}]}}"#, repeat(block, 10_000)));
        assert!(parts >= 10_000);
    }
}

#[test]
fn many_small_texts_beside_a_large_structure() {
    let members: Vec<String> = (0..8_000).map(|n| format!(r#""k{n}":{n}"#)).collect();
    let structure = format!(r#"{{"k":{{{}}},"z":1}}"#, members.join(","));
    for text in [
        r#"{\"k\":{\"k1\":1}}"#,
        r#"{\"k\":{\"k1\":2}}"#,
        r#"{\"z\":2}"#,
        r#"some { words } here"#,
        "one line",
        "{",
    ] {
        let block = format!(r#"{{"type":"text","text":"{text}"}}"#);
        in_time(&format!(
            r#"{{"content":[{}],"structuredContent":{structure}}}"#,
            repeat(&block, 8_000)
        ));
    }
}

#[test]
fn many_data_uris_on_one_line() {
    let uri = format!("![a](data:image/png;base64,{} ", png(1, 1, 30));
    let text = uri.repeat(8_000);
    in_time(&run_text(&text));
    // Openings without an end.
    in_time(&run_text(&"![".repeat(100_000)));
    in_time(&run_text(&"data:image/png;base64,".repeat(100_000)));
}

#[test]
fn many_strings_that_may_be_media_in_one_object() {
    let members: Vec<String> = (0..3_000)
        .map(|n| format!(r#""data{n}":"{}""#, png(1, n + 1, 60)))
        .collect();
    in_time(&both("[]", &format!("{{{}}}", members.join(","))));
    let names: Vec<String> = (0..8_000).map(|n| format!(r#""mime":"x{n}""#)).collect();
    in_time(&both(
        "[]",
        &format!(r#"{{{},"data":"{}"}}"#, names.join(","), "A".repeat(100)),
    ));
}

#[test]
fn many_private_texts() {
    let block = r#"{"type":"text","text":"same","annotations":{"audience":["user"]}}"#;
    let other = r#"{"type":"text","text":"same"}"#;
    in_time(&format!(
        r#"{{"content":[{},{}]}}"#,
        repeat(block, 8_000),
        repeat(other, 8_000)
    ));
}

#[test]
fn deep_structures_and_deep_json_in_texts() {
    let deep = format!("{}1{}", r#"{"a":["#.repeat(60_000), "]}".repeat(60_000));
    in_time(&both("[]", &deep));
    in_time(&run_text(&deep));
    in_time(&both(&text_block(&deep), &deep));
}

#[test]
fn a_text_of_brackets() {
    in_time(&both(&text_block(&"[".repeat(300_000)), "[1]"));
    in_time(&both(&text_block(&"{\"a\":".repeat(60_000)), r#"{"a":1}"#));
}

fn run_text(text: &str) -> String {
    format!(r#"{{"content":{}}}"#, text_block(text))
}
