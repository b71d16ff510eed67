//! The result object: which of the shapes of all versions it is.

use mcpview::protocol::Version;

use crate::dump::{is, message, parse, parse_version};

fn result(result: &str) -> Vec<String> {
    parse(&message(result))
}

#[test]
fn is_error_is_literally_true() {
    is(result(r#"{"content":[],"isError":true}"#), &["tool_error"]);
    is(result(r#"{"content":[],"isError":false}"#), &["result"]);
    for odd in [r#""true""#, "1", "null", "[]"] {
        is(
            result(&format!(r#"{{"content":[],"isError":{odd}}}"#)),
            &["result", "! is_error_malformed /result/isError"],
        );
    }
}

#[test]
fn structured_content_has_three_states() {
    is(result(r#"{"content":[]}"#), &["result"]);
    is(
        result(r#"{"content":[],"structuredContent":null}"#),
        &["result", "structured null (a value)"],
    );
    is(
        result(r#"{"content":[],"structuredContent":[1]}"#),
        &["result", "structured [1]"],
    );
    // A program that dumps all its fields writes null for what is not there.
    is(
        result(r#"{"content":[],"structured_content":null}"#),
        &["result"],
    );
}

#[test]
fn structured_content_is_an_object_until_2025() {
    let array = r#"{"content":[],"structuredContent":[1]}"#;
    is(
        parse_version(array, Version::V2025_11_25),
        &[
            "result",
            "structured [1]",
            "! structured_not_object /result/structuredContent",
        ],
    );
    is(
        parse_version(
            r#"{"resultType":"complete","content":[],"structuredContent":[1]}"#,
            Version::V2026_07_28,
        ),
        &["result", "structured [1]"],
    );
}

#[test]
fn missing_content_needs_something_else() {
    is(
        result(r#"{"structuredContent":{"a":1}}"#),
        &[
            "result",
            r#"structured {"a":1}"#,
            "! content_missing /result",
        ],
    );
    is(
        result(r#"{"content":null,"structuredContent":{"a":1}}"#),
        &[
            "result",
            r#"structured {"a":1}"#,
            "! content_missing /result/content",
        ],
    );
    is(
        result(r#"{"isError":true}"#),
        &["tool_error", "! content_missing /result"],
    );
    is(
        result(r#"{"_meta":{"io.modelcontextprotocol/related-task":{"taskId":"t"}}}"#),
        &[
            "result",
            r#"meta {"io.modelcontextprotocol/related-task":{"taskId":"t"}}"#,
            "! content_missing /result",
        ],
    );
    is(result("{}"), &["invalid", "! content_missing /result"]);
    is(
        result(r#"{"content":5}"#),
        &["invalid", "! content_not_array /result/content"],
    );
    is(
        result(r#"{"content":5,"isError":true}"#),
        &["tool_error", "! content_not_array /result/content"],
    );
}

#[test]
fn content_that_is_no_array_is_one_block() {
    is(
        result(r#"{"content":"done"}"#),
        &[
            "result",
            r#"block text text="done""#,
            "! content_not_array /result/content",
        ],
    );
    is(
        result(r#"{"content":{"type":"text","text":"a"}}"#),
        &[
            "result",
            r#"block text text="a""#,
            "! content_not_array /result/content",
        ],
    );
}

#[test]
fn result_type_decides_first() {
    is(
        result(r#"{"resultType":"complete","content":[]}"#),
        &["result"],
    );
    is(
        result(r#"{"resultType":"partial","content":[]}"#),
        &["invalid", "! result_type_unknown /result/resultType"],
    );
    is(
        result(r#"{"resultType":7,"content":[]}"#),
        &["result", "! result_type_unknown /result/resultType"],
    );
    is(
        parse_version(r#"{"content":[]}"#, Version::V2026_07_28),
        &["result", "! version_mismatch /result"],
    );
}

#[test]
fn the_first_version_has_tool_result() {
    is(
        result(r#"{"toolResult":"42"}"#),
        &["result", r#"block text text="42""#],
    );
    is(
        result(r#"{"toolResult":{"a":1}}"#),
        &["result", r#"structured {"a":1}"#],
    );
    is(
        result(r#"{"toolResult":[{"type":"text","text":"a"}]}"#),
        &["result", r#"structured [{"type":"text","text":"a"}]"#],
    );
    is(
        result(r#"{"toolResult":null}"#),
        &["result", "structured null (a value)"],
    );
    is(
        result(r#"{"toolResult":{"success":false}}"#),
        &[
            "result",
            r#"structured {"success":false}"#,
            "says that it failed",
            "! failure_unflagged /result/toolResult/success",
        ],
    );
    is(
        result(r#"{"toolResult":"old","content":[{"type":"text","text":"new"}]}"#),
        &["result", r#"block text text="new""#],
    );
}

#[test]
fn a_result_in_a_result_is_unwrapped_once() {
    is(
        result(r#"{"result":{"content":[{"type":"text","text":"in"}]}}"#),
        &[
            "result",
            r#"block text text="in""#,
            "! envelope_malformed /result/result",
        ],
    );
    is(
        result(r#"{"jsonrpc":"2.0","id":9,"result":{"content":[]}}"#),
        &["result", "! envelope_malformed /result/result"],
    );
    is(
        result(r#"{"result":{"result":{"content":[]}}}"#),
        &["invalid", "! content_missing /result"],
    );
    is(
        result(r#"{"error":{"code":-32603,"message":"inside"}}"#),
        &[
            "protocol_error",
            "code -32603",
            r#"message "inside""#,
            "! envelope_malformed /result/error",
        ],
    );
}

#[test]
fn answers_of_other_methods_are_named() {
    for (body, method) in [
        (r#"{"tools":[]}"#, "tools/list"),
        (r#"{"resources":[]}"#, "resources/list"),
        (
            r#"{"protocolVersion":"2025-11-25","capabilities":{},"serverInfo":{}}"#,
            "initialize",
        ),
    ] {
        let json = message(body);
        is(parse(&json), &["invalid", "! envelope_malformed /result"]);
        let read = mcpview::protocol::ToolResult::parse(json, &Default::default());
        assert!(read.diagnostics()[0].message.contains(method));
    }
}

#[test]
fn snake_case_keys_are_read_where_the_right_ones_are_absent() {
    is(
        result(r#"{"content":[],"is_error":true,"structured_content":{"a":1}}"#),
        &[
            "tool_error",
            r#"structured {"a":1}"#,
            "! key_style /result/structured_content",
            "! key_style /result/is_error",
        ],
    );
    is(
        result(r#"{"content":[],"is_error":true,"isError":false}"#),
        &["result"],
    );
    is(
        result(r#"{"content":[],"isError":null,"is_error":true}"#),
        &["tool_error", "! key_style /result/is_error"],
    );
}

#[test]
fn of_equal_keys_the_last_counts() {
    let lines = result(
        r#"{"content":[{"type":"text","text":"a"}],"content":[{"type":"text","text":"b","text":"c"}]}"#,
    );
    assert_eq!(lines[..2], ["result", r#"block text text="c""#]);
}

#[test]
fn escaped_keys_are_keys() {
    is(
        result(r#"{"\u0063ontent":[{"\u0074ype":"te\u0078t","text":"a"}]}"#),
        &["result", r#"block text text="a""#],
    );
}

#[test]
fn a_view_is_a_hint() {
    is(
        result(r#"{"content":[],"_meta":{"ui":{"resourceUri":"ui://a/b"}}}"#),
        &[
            "result",
            r#"view "ui://a/b""#,
            r#"meta {"ui":{"resourceUri":"ui://a/b"}}"#,
        ],
    );
    is(
        result(r#"{"content":[],"_meta":{"ui/resourceUri":"ui://a/b"}}"#),
        &[
            "result",
            r#"view "ui://a/b""#,
            r#"meta {"ui/resourceUri":"ui://a/b"}"#,
        ],
    );
    is(
        result(r#"{"content":[],"_meta":{"ui":{"resourceUri":"https://a/b"}}}"#),
        &["result", r#"meta {"ui":{"resourceUri":"https://a/b"}}"#],
    );
}

#[test]
fn a_failure_that_is_not_flagged_is_seen() {
    is(
        result(r#"{"content":[],"structuredContent":{"success":false,"message":"no"}}"#),
        &[
            "result",
            r#"structured {"success":false,"message":"no"}"#,
            "says that it failed",
            "! failure_unflagged /result/structuredContent/success",
        ],
    );
    is(
        result(r#"{"content":[],"structuredContent":{"result":{"success":false}}}"#),
        &[
            "result",
            r#"structured {"result":{"success":false}}"#,
            "says that it failed",
            "! failure_unflagged /result/structuredContent/result/success",
        ],
    );
    let text = |text: &str| {
        result(&format!(
            r#"{{"content":[{{"type":"text","text":{text}}}]}}"#
        ))
    };
    let failed = text(r#"" \n{\"message\": \"no\", \"success\" : false}""#);
    assert_eq!(
        failed[2..],
        [
            "says that it failed",
            "! failure_unflagged /result/content/0/text"
        ]
    );
    for fine in [
        r#""{\"success\":true}""#,
        r#""{\"a\":{\"success\":false}}""#,
        r#""{\"success\":\"false\"}""#,
        r#""the word \"success\": false in prose""#,
        r#""{\"success\":false""#,
        r#""[{\"success\":false}]""#,
    ] {
        assert_eq!(text(fine).len(), 2, "{fine}");
    }
    is(
        result(r#"{"content":[],"isError":true,"structuredContent":{"success":false}}"#),
        &["tool_error", r#"structured {"success":false}"#],
    );
}
