//! Results that ask for input, and the error that asks to open an address.

use crate::dump::{is, message, parse};

fn requests(requests: &str) -> Vec<String> {
    let lines = parse(&message(&format!(
        r#"{{"resultType":"input_required","inputRequests":{requests}}}"#
    )));
    assert_eq!(lines[0], "input_required");
    lines[1..].to_vec()
}

#[test]
fn requests_are_listed_by_kind() {
    is(
        requests(
            r#"{"a":{"method":"elicitation/create","params":{"message":"Sure?","requestedSchema":{"type":"object"}}},
            "b":{"method":"elicitation/create","params":{"mode":"url","message":"Open","url":"https://example.net"}},
            "c":{"method":"sampling/createMessage","params":{"messages":[]}},
            "d":{"method":"roots/list"}}"#,
        ),
        &[
            r#"input Form key="a" method="elicitation/create" message="Sure?" schema={"type":"object"}"#,
            r#"input Url key="b" method="elicitation/create" message="Open" url="https://example.net""#,
            r#"input Sampling key="c" method="sampling/createMessage""#,
            r#"input Roots key="d" method="roots/list""#,
        ],
    );
}

#[test]
fn the_state_is_kept_unread() {
    is(
        parse(&message(
            r#"{"resultType":"input_required","requestState":"b3Bh"}"#,
        )),
        &["input_required", r#"state "b3Bh""#],
    );
    is(
        parse(&message(
            r#"{"result_type":"input_required","request_state":"b3Bh"}"#,
        )),
        &[
            "input_required",
            r#"state "b3Bh""#,
            "! key_style /result/result_type",
            "! key_style /result/request_state",
        ],
    );
    is(
        parse(&message(
            r#"{"resultType":"input_required","requestState":{"a":1}}"#,
        )),
        &[
            "input_required",
            r#"state {"a":1}"#,
            "! input_request_malformed /result/requestState",
        ],
    );
}

#[test]
fn a_result_without_requests_and_state_is_no_success() {
    is(
        parse(&message(r#"{"resultType":"input_required"}"#)),
        &["input_required", "! input_request_malformed /result"],
    );
    is(requests("{}"), &["! input_request_malformed /result"]);
}

#[test]
fn a_dropped_result_type_does_not_make_a_success() {
    is(
        parse(&message(
            r#"{"inputRequests":{"d":{"method":"roots/list"}}}"#,
        )),
        &[
            "input_required",
            r#"input Roots key="d" method="roots/list""#,
            "! version_mismatch /result",
        ],
    );
}

#[test]
fn malformed_requests_are_kept_as_unknown() {
    is(
        requests(r#"{"a/b":5}"#),
        &[
            r#"input Unknown key="a/b""#,
            "! input_request_malformed /result/inputRequests/a~1b",
        ],
    );
    is(
        requests(r#"{"a":{"method":"tools/call","params":{}}}"#),
        &[
            r#"input Unknown key="a" method="tools/call""#,
            "! input_request_malformed /result/inputRequests/a/method",
        ],
    );
    is(
        requests(r#"{"a":{"method":"elicitation/create"}}"#),
        &[
            r#"input Unknown key="a" method="elicitation/create""#,
            "! input_request_malformed /result/inputRequests/a",
        ],
    );
    is(
        requests(r#"{"a":{"method":"elicitation/create","params":{"message":"m"}}}"#),
        &[
            r#"input Unknown key="a" method="elicitation/create" message="m""#,
            "! input_request_malformed /result/inputRequests/a/params",
        ],
    );
    is(
        requests(
            r#"{"a":{"method":"elicitation/create","params":{"mode":"voice","message":"m"}}}"#,
        ),
        &[
            r#"input Unknown key="a" method="elicitation/create" message="m""#,
            "! input_request_malformed /result/inputRequests/a/params/mode",
        ],
    );
    is(
        requests(r#"[{"method":"roots/list"}]"#),
        &[
            r#"input Roots method="roots/list""#,
            "! input_request_malformed /result/inputRequests",
        ],
    );
}

#[test]
fn an_error_can_ask_to_open_an_address() {
    let error = |data: &str| {
        let lines = parse(&format!(
            r#"{{"jsonrpc":"2.0","id":1,"error":{{"code":-32042,"message":"m","data":{data}}}}}"#
        ));
        assert_eq!(
            lines[..3],
            ["protocol_error", "code -32042", r#"message "m""#]
        );
        lines[4..].to_vec()
    };
    is(
        error(
            r#"{"elicitations":[{"mode":"url","url":"https://example.net","message":"Open","elicitationId":"e"},
            {"url":"https://example.org","message":"Open too"},{"mode":"url","message":"where?"}]}"#,
        ),
        &[
            r#"input Url message="Open" url="https://example.net""#,
            r#"input Url message="Open too" url="https://example.org""#,
            r#"input Unknown message="where?""#,
            "! input_request_malformed /error/data/elicitations/2",
        ],
    );
    is(
        error(r#"{"elicitations":[]}"#),
        &["! input_request_malformed /error/data"],
    );
}
