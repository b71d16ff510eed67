//! The envelope: what a message is, and how errors are read.

use mcpview::protocol::{ParseOptions, ToolResult};

use crate::dump::{dump, is, parse};

const TEXT: &str = r#"{"content":[{"type":"text","text":"hi"}]}"#;

fn with_result(members: &str) -> Vec<String> {
    parse(&format!(r#"{{"jsonrpc":"2.0",{members},"result":{TEXT}}}"#))
}

fn parse_one_of(json: &str, index: u32) -> Vec<String> {
    let options = ParseOptions {
        batch_index: Some(index),
        ..ParseOptions::default()
    };
    dump(&ToolResult::parse(json, &options))
}

#[test]
fn an_answer_keeps_its_id_as_it_came() {
    let text = r#"block text text="hi""#;
    is(with_result(r#""id":1"#), &["result", text]);
    is(with_result(r#""id":"0""#), &["result", r#"id "0""#, text]);
    is(with_result(r#""id":1.5"#), &["result", "id 1.5", text]);
    is(with_result(r#""id":null"#), &["result", "id null", text]);
}

#[test]
fn a_message_without_jsonrpc_is_read_and_remarked_on() {
    is(
        parse(&format!(r#"{{"id":1,"result":{TEXT}}}"#)),
        &["result", r#"block text text="hi""#, "! version_mismatch "],
    );
    is(
        parse(&format!(r#"{{"id":1,"jsonrpc":2.0,"result":{TEXT}}}"#)),
        &["result", r#"block text text="hi""#, "! version_mismatch "],
    );
}

#[test]
fn a_bare_result_object_is_a_result() {
    is(parse(TEXT), &["result", r#"block text text="hi""#]);
    is(
        parse(r#"{"structuredContent":{"a":1}}"#),
        &["result", r#"structured {"a":1}"#, "! content_missing "],
    );
    is(
        parse(r#"{"content":[],"isError":true,"error":"extra"}"#),
        &["tool_error"],
    );
    is(
        parse(r#"{"jsonrpc":"2.0","id":1,"content":[]}"#),
        &["result", "! envelope_malformed "],
    );
}

#[test]
fn what_is_no_message_is_invalid() {
    for (json, expected) in [
        ("null", "! envelope_malformed "),
        ("3", "! envelope_malformed "),
        (r#""done""#, "! envelope_malformed "),
        ("{}", "! envelope_malformed "),
        ("[]", "! envelope_malformed "),
        (r#"{"hello":"world"}"#, "! envelope_malformed "),
        (r#"[{"type":"text","text":"a"}]"#, "! envelope_malformed "),
        ("[1,2]", "! envelope_malformed "),
        ("not json", "! not_json "),
    ] {
        is(parse(json), &["invalid", expected]);
    }
}

#[test]
fn a_result_that_is_no_object_is_invalid_and_reachable() {
    for result in [r#""words""#, r#"[{"type":"text","text":"a"}]"#, "7", "true"] {
        let json = format!(r#"{{"jsonrpc":"2.0","id":1,"result":{result}}}"#);
        let read = ToolResult::parse(json.as_str(), &ParseOptions::default());
        is(dump(&read), &["invalid", "! envelope_malformed /result"]);
        assert_eq!(
            read.payload.map(|node| read.value(node).raw()),
            Some(result)
        );
    }
    is(
        parse(r#"{"jsonrpc":"2.0","id":1,"result":null}"#),
        &["invalid", "! envelope_malformed "],
    );
}

#[test]
fn requests_and_notifications_go_back_to_the_host() {
    is(
        parse(r#"{"jsonrpc":"2.0","id":7,"method":"sampling/createMessage","params":{}}"#),
        &["request", "id 7", r#"method "sampling/createMessage""#],
    );
    is(
        parse(r#"{"jsonrpc":"2.0","method":"notifications/progress","params":{}}"#),
        &["notification", r#"method "notifications/progress""#],
    );
    is(
        parse(r#"{"jsonrpc":"2.0","id":null,"method":"notifications/message"}"#),
        &[
            "notification",
            "id null",
            r#"method "notifications/message""#,
            "! envelope_null_member /id",
        ],
    );
    is(
        parse(r#"{"jsonrpc":"2.0","id":1,"method":5}"#),
        &["invalid", "! envelope_malformed /method"],
    );
    is(
        parse(&format!(
            r#"{{"jsonrpc":"2.0","id":1,"method":"tools/call","result":{TEXT}}}"#
        )),
        &[
            "result",
            r#"method "tools/call""#,
            r#"block text text="hi""#,
            "! envelope_malformed /method",
        ],
    );
}

#[test]
fn an_error_is_a_protocol_error() {
    is(
        parse(
            r#"{"jsonrpc":"2.0","id":3,"error":{"code":-32602,"message":"Unknown tool","data":{"a":1}}}"#,
        ),
        &[
            "protocol_error",
            "id 3",
            "code -32602",
            r#"message "Unknown tool""#,
            r#"data {"a":1}"#,
        ],
    );
    is(
        parse(r#"{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error","data":null}}"#),
        &["protocol_error", "code -32700", r#"message "Parse error""#],
    );
}

#[test]
fn a_malformed_error_keeps_its_words() {
    let error = |error: &str| parse(&format!(r#"{{"jsonrpc":"2.0","id":1,"error":{error}}}"#));
    is(
        error(r#""it broke""#),
        &[
            "protocol_error",
            r#"message "it broke""#,
            "! envelope_error_malformed /error",
        ],
    );
    is(
        error(r#"{"message":"no code"}"#),
        &[
            "protocol_error",
            r#"message "no code""#,
            "! envelope_error_malformed /error",
        ],
    );
    is(
        error(r#"{"code":"E42","message":"words"}"#),
        &[
            "protocol_error",
            r#"message "words""#,
            "! envelope_error_malformed /error/code",
        ],
    );
    is(
        error(r#"{"code":-1,"detail":"why"}"#),
        &[
            "protocol_error",
            "code -1",
            r#"message "why""#,
            "! envelope_error_malformed /error",
        ],
    );
    is(
        error(r#"{"code":-1,"message":{"text":"why"}}"#),
        &[
            "protocol_error",
            "code -1",
            r#"data {"text":"why"}"#,
            "! envelope_error_malformed /error",
        ],
    );
    is(
        error("[1]"),
        &[
            "protocol_error",
            "data [1]",
            "! envelope_error_malformed /error",
        ],
    );
    is(
        parse(r#"{"code":-32602,"message":"bare"}"#),
        &[
            "protocol_error",
            "code -32602",
            r#"message "bare""#,
            "! envelope_error_malformed ",
        ],
    );
}

#[test]
fn of_result_and_error_the_error_wins_unless_it_is_nothing() {
    let both = |result: &str, error: &str| {
        parse(&format!(
            r#"{{"jsonrpc":"2.0","id":1,"result":{result},"error":{error}}}"#
        ))
    };
    let error = r#"{"code":1,"message":"no"}"#;
    is(
        both(TEXT, error),
        &[
            "protocol_error",
            "code 1",
            r#"message "no""#,
            "! envelope_both ",
        ],
    );
    is(
        both("null", error),
        &[
            "protocol_error",
            "code 1",
            r#"message "no""#,
            "! envelope_null_member /result",
        ],
    );
    for nothing in ["null", "false", r#""""#, "{}"] {
        is(
            both(TEXT, nothing),
            &[
                "result",
                r#"block text text="hi""#,
                "! envelope_null_member /error",
            ],
        );
    }
    is(both("null", "null"), &["invalid", "! envelope_malformed "]);
}

#[test]
fn a_batch_of_one_is_that_message() {
    is(
        parse(&format!(r#"[{{"jsonrpc":"2.0","id":4,"result":{TEXT}}}]"#)),
        &[
            "result",
            "id 4",
            r#"block text text="hi""#,
            "! envelope_batch ",
        ],
    );
    is(
        parse(r#"[{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text"}]}}]"#),
        &[
            "result",
            "block text",
            "! envelope_batch ",
            "! block_field_missing /0/result/content/0",
        ],
    );
}

#[test]
fn a_batch_of_several_waits_for_an_index() {
    let batch = r#"[{"jsonrpc":"2.0","id":1,"result":{"content":[]}},
        {"jsonrpc":"2.0","id":2,"error":{"code":1,"message":"no"}}, 5, []]"#;
    is(parse(batch), &["invalid", "batch 4", "! envelope_batch "]);
    is(
        parse_one_of(batch, 0),
        &["result", "batch 4", "! envelope_batch "],
    );
    is(
        parse_one_of(batch, 1),
        &[
            "protocol_error",
            "id 2",
            "batch 4",
            "code 1",
            r#"message "no""#,
            "! envelope_batch ",
        ],
    );
    is(
        parse_one_of(batch, 2),
        &[
            "invalid",
            "batch 4",
            "! envelope_batch ",
            "! envelope_malformed /2",
        ],
    );
    is(
        parse_one_of(batch, 3),
        &[
            "invalid",
            "batch 4",
            "! envelope_batch ",
            "! envelope_malformed /3",
        ],
    );
    is(
        parse_one_of(batch, 4),
        &["invalid", "batch 4", "! envelope_batch "],
    );
    is(
        parse_one_of(TEXT, 0),
        &["result", r#"block text text="hi""#],
    );
    is(parse_one_of(TEXT, 1), &["invalid", "! envelope_batch "]);
}
