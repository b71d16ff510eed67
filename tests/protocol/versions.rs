//! The version: what a message shows, and what the named version lacks.

use mcpview::protocol::{ParseOptions, ToolResult, Version};

use crate::dump::{is, message, parse_version};

fn seen(json: &str) -> Option<&'static str> {
    let read = ToolResult::parse(json, &ParseOptions::default());
    read.version.map(Version::name)
}

#[test]
fn the_oldest_version_that_has_everything_seen() {
    let block = |block: &str| message(&format!(r#"{{"content":[{block}]}}"#));
    for (json, version) in [
        (message(r#"{"toolResult":1}"#), Some("2024-10-07")),
        (message(r#"{"content":[]}"#), Some("2024-11-05")),
        (
            block(r#"{"type":"audio","data":"","mimeType":"audio/wav"}"#),
            Some("2025-03-26"),
        ),
        (
            message(r#"{"content":[],"structuredContent":{}}"#),
            Some("2025-06-18"),
        ),
        (
            block(r#"{"type":"resource_link","uri":"a:b","name":"n"}"#),
            Some("2025-06-18"),
        ),
        (
            block(r#"{"type":"text","text":"","_meta":{}}"#),
            Some("2025-06-18"),
        ),
        (
            message(r#"{"task":{"taskId":"t","status":"working"}}"#),
            Some("2025-11-25"),
        ),
        (
            message(r#"{"content":[],"resultType":"complete"}"#),
            Some("2026-07-28"),
        ),
        (
            message(r#"{"content":[],"structuredContent":[]}"#),
            Some("2026-07-28"),
        ),
        (message("5"), None),
        ("{}".to_owned(), None),
        (r#"{"jsonrpc":"2.0","method":"m"}"#.to_owned(), None),
        (
            r#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"m"}}"#.to_owned(),
            Some("2024-10-07"),
        ),
        (
            r#"{"jsonrpc":"2.0","error":{"code":1,"message":"m"}}"#.to_owned(),
            Some("2025-11-25"),
        ),
    ] {
        assert_eq!(seen(&json), version, "{json}");
    }
}

#[test]
fn the_named_version_counts() {
    let options = ParseOptions {
        version: Some(Version::V2025_06_18),
        ..ParseOptions::default()
    };
    let read = ToolResult::parse(message(r#"{"toolResult":1}"#), &options);
    assert_eq!(read.version, Some(Version::V2025_06_18));
}

#[test]
fn what_the_named_version_lacks_is_remarked_on_once() {
    is(
        parse_version(
            r#"{"content":[{"type":"audio","data":"","mimeType":"audio/wav"},
            {"type":"audio","data":"","mimeType":"audio/wav"}],"structuredContent":{}}"#,
            Version::V2024_11_05,
        ),
        &[
            "result",
            r#"block audio data="" mime="audio/wav""#,
            r#"block audio data="" mime="audio/wav""#,
            "structured {}",
            "! version_mismatch /result/structuredContent",
            "! version_mismatch /result/content/0",
        ],
    );
    is(
        parse_version(r#"{"toolResult":"a"}"#, Version::V2024_11_05),
        &[
            "result",
            r#"block text text="a""#,
            "! version_mismatch /result/toolResult",
        ],
    );
    is(
        parse_version(
            r#"{"content":[],"resultType":"complete"}"#,
            Version::V2025_11_25,
        ),
        &["result", "! version_mismatch /result/resultType"],
    );
}
