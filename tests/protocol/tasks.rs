//! Task handles in both shapes, and the outcome that a finished task carries.

use mcpview::protocol::Version;

use crate::dump::{is, message, parse, parse_version};

fn result(result: &str) -> Vec<String> {
    parse(&message(result))
}

#[test]
fn the_experimental_shape_of_2025() {
    is(
        result(
            r#"{"task":{"taskId":"t1","status":"working","statusMessage":"Baking","ttl":60000,"pollInterval":5000},
            "_meta":{"io.modelcontextprotocol/model-immediate-response":"Started."}}"#,
        ),
        &[
            "task",
            r#"task "t1" Working message="Baking" ttl=60000 poll=5000 now="Started.""#,
            r#"meta {"io.modelcontextprotocol/model-immediate-response":"Started."}"#,
        ],
    );
}

#[test]
fn the_extension_of_2026() {
    is(
        result(
            r#"{"resultType":"task","taskId":"t2","status":"working","ttlMs":null,"pollIntervalMs":2000}"#,
        ),
        &["task", r#"task "t2" Working poll=2000"#],
    );
    // Without resultType it is no empty success either.
    is(
        result(r#"{"taskId":"t2","status":"cancelled","ttlMs":1}"#),
        &["task", r#"task "t2" Cancelled ttl=1"#],
    );
    is(
        parse(r#"{"taskId":"t2","status":"working"}"#),
        &["task", r#"task "t2" Working"#],
    );
}

#[test]
fn a_finished_task_is_unwrapped_once_and_kept() {
    let inner = r#"{"content":[{"type":"text","text":"done"}]}"#;
    let expected = [
        "result",
        r#"block text text="done""#,
        r#"task "t" Completed"#,
    ];
    for head in [r#""resultType":"task","#, r#""resultType":"complete","#, ""] {
        let body = format!(r#"{{{head}"taskId":"t","status":"completed","result":{inner}}}"#);
        is(result(&body), &expected);
        is(
            parse_version(&body, Version::V2026_07_28)
                .into_iter()
                .filter(|line| !line.contains("version_mismatch"))
                .collect(),
            &expected,
        );
    }
    is(
        result(
            r#"{"resultType":"complete","taskId":"t","status":"failed","error":{"code":-32603,"message":"no"}}"#,
        ),
        &[
            "protocol_error",
            "code -32603",
            r#"message "no""#,
            r#"task "t" Failed"#,
        ],
    );
    is(
        result(
            r#"{"resultType":"complete","taskId":"t","status":"completed","result":{"content":[],"isError":true}}"#,
        ),
        &["tool_error", r#"task "t" Completed"#],
    );
}

#[test]
fn a_finished_task_without_outcome_stays_a_task() {
    // `tasks/get` of 2025-11-25 has the status only.
    is(
        result(r#"{"taskId":"t","status":"completed","ttl":300000}"#),
        &["task", r#"task "t" Completed ttl=300000"#],
    );
    is(
        result(r#"{"resultType":"complete","taskId":"t","status":"failed"}"#),
        &["task", r#"task "t" Failed"#, "! task_malformed /result"],
    );
}

#[test]
fn a_task_may_wait_for_input() {
    is(
        result(
            r#"{"resultType":"complete","taskId":"t","status":"input_required","inputRequests":{"k":{"method":"roots/list"}}}"#,
        ),
        &[
            "task",
            r#"task "t" InputRequired"#,
            r#"input Roots key="k" method="roots/list""#,
        ],
    );
}

#[test]
fn a_pushed_outcome_is_the_outcome() {
    let push = |params: &str| {
        parse(&format!(
            r#"{{"jsonrpc":"2.0","method":"notifications/tasks","params":{params}}}"#
        ))
    };
    is(
        push(
            r#"{"taskId":"t","status":"completed","result":{"content":[{"type":"text","text":"done"}]}}"#,
        ),
        &[
            "result",
            r#"method "notifications/tasks""#,
            r#"block text text="done""#,
            r#"task "t" Completed"#,
        ],
    );
    is(
        push(r#"{"taskId":"t","status":"failed","error":{"code":1,"message":"no"}}"#),
        &[
            "protocol_error",
            r#"method "notifications/tasks""#,
            "code 1",
            r#"message "no""#,
            r#"task "t" Failed"#,
        ],
    );
    is(
        push(r#"{"taskId":"t","status":"working"}"#),
        &[
            "notification",
            r#"method "notifications/tasks""#,
            r#"task "t" Working"#,
        ],
    );
}

#[test]
fn malformed_tasks_are_tasks_all_the_same() {
    is(
        result(r#"{"task":{"status":"working"}}"#),
        &["task", "task - Working", "! task_malformed /result/task"],
    );
    is(
        result(r#"{"task":{"taskId":"t","status":"paused"}}"#),
        &[
            "task",
            r#"task "t" Unknown"#,
            "! task_malformed /result/task/status",
        ],
    );
    is(
        result(r#"{"task":{"taskId":7}}"#),
        &[
            "task",
            "task 7 Unknown",
            "! task_malformed /result/task",
            "! task_malformed /result/task/taskId",
        ],
    );
    is(
        result(r#"{"task":{"taskId":"t","status":"working","ttl":-1,"pollInterval":"5s"}}"#),
        &[
            "task",
            r#"task "t" Working"#,
            "! task_malformed /result/task/ttl",
            "! task_malformed /result/task/pollInterval",
        ],
    );
    is(
        result(r#"{"task":{"taskId":"t","status":"working","ttl":1e99,"pollInterval":1500.5}}"#),
        &[
            "task",
            r#"task "t" Working ttl=18446744073709551615 poll=1500"#,
        ],
    );
    is(
        result(r#"{"resultType":"task"}"#),
        &[
            "task",
            "task - Unknown",
            "! task_malformed /result",
            "! task_malformed /result",
        ],
    );
    is(
        result(
            r#"{"task":{"task_id":"t","status":"working","status_message":"m","poll_interval":5}}"#,
        ),
        &[
            "task",
            r#"task "t" Working message="m" poll=5"#,
            "! key_style /result/task/task_id",
            "! key_style /result/task/status_message",
            "! key_style /result/task/poll_interval",
        ],
    );
}

#[test]
fn a_spelling_is_remarked_on_once() {
    is(
        result(r#"{"task_id":"t","status":"working"}"#),
        &["task", r#"task "t" Working"#, "! key_style /result/task_id"],
    );
}

#[test]
fn content_wins_over_a_member_named_task() {
    is(
        result(r#"{"task":{"title":"Buy milk"},"content":[]}"#),
        &["result"],
    );
    is(
        result(r#"{"content":[{"type":"text","text":"a"}],"taskId":"t","status":"open"}"#),
        &["result", r#"block text text="a""#],
    );
}
