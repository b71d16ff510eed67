//! The answer of a `resources/read`.

use mcpview::{
    diagnostic::Severity,
    protocol::{ParseOptions, ToolResult},
};

use crate::dump::{dump, is, message, parse};

fn read(result: &str) -> Vec<String> {
    dump(&ToolResult::parse_resource(
        message(result),
        &ParseOptions::default(),
    ))
}

#[test]
fn contents_are_resource_blocks() {
    is(
        read(
            r#"{"contents":[{"uri":"a:b","mimeType":"text/plain","text":"t","_meta":{"ui":{}}},{"uri":"a:c","blob":"YQ=="}]}"#,
        ),
        &[
            "result",
            "of resources/read",
            r#"block resource text="t" uri="a:b" mime="text/plain" resource_meta={"ui":{}}"#,
            r#"block resource data="YQ==" uri="a:c""#,
        ],
    );
    is(read(r#"{"contents":[]}"#), &["result", "of resources/read"]);
    is(
        dump(&ToolResult::parse_resource(
            r#"{"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"Resource not found"}}"#,
            &ParseOptions::default(),
        )),
        &[
            "protocol_error",
            "code -32002",
            r#"message "Resource not found""#,
        ],
    );
}

#[test]
fn odd_contents() {
    is(
        read(r#"{"contents":{"uri":"a:b","text":"t"}}"#),
        &[
            "result",
            "of resources/read",
            r#"block resource text="t" uri="a:b""#,
            "! content_not_array /result/contents",
        ],
    );
    is(
        read(r#"{"contents":"t"}"#),
        &[
            "result",
            "of resources/read",
            r#"block text text="t""#,
            "! content_not_array /result/contents",
        ],
    );
    is(read("{}"), &["invalid", "! content_missing /result"]);
    is(
        read(r#"{"contents":null}"#),
        &["invalid", "! content_missing /result/contents"],
    );
    is(
        read(
            r#"{"contents":[{"type":"text","text":"t"},"s",{"type":"resource","resource":{"uri":"a:b","text":"t"}}]}"#,
        ),
        &[
            "result",
            "of resources/read",
            r#"block text text="t""#,
            r#"block text text="s""#,
            r#"block resource text="t" uri="a:b""#,
            "! block_malformed /result/contents/0",
            "! block_not_object /result/contents/1",
            "! block_malformed /result/contents/2",
        ],
    );
    is(
        read(r#"{"contents":[{"uri":"a:b","text":"t","annotations":{"priority":0.1}}]}"#),
        &[
            "result",
            "of resources/read",
            r#"block resource text="t" uri="a:b" priority=0.1"#,
        ],
    );
}

#[test]
fn each_reader_reads_what_is_meant_for_the_other() {
    is(
        read(r#"{"content":[{"type":"text","text":"t"}]}"#),
        &[
            "result",
            r#"block text text="t""#,
            "! envelope_malformed /result",
        ],
    );
    is(
        read(r#"{"structuredContent":{"a":1}}"#),
        &[
            "result",
            r#"structured {"a":1}"#,
            "! envelope_malformed /result",
            "! content_missing /result",
        ],
    );
    is(
        parse(&message(r#"{"contents":[{"uri":"a:b","text":"t"}]}"#)),
        &[
            "result",
            "of resources/read",
            r#"block resource text="t" uri="a:b""#,
            "! envelope_malformed /result",
        ],
    );

    // All of it is used, so this is no error.
    let read = ToolResult::parse(message(r#"{"contents":[]}"#), &ParseOptions::default());
    assert_eq!(read.diagnostics()[0].severity, Severity::Warning);
}
