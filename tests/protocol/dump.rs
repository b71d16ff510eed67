//! A compact dump of a typed result, one fact a line, for table tests.

use mcpview::{
    json::NodeId,
    protocol::{Audience, Block, ParseOptions, Structured, ToolResult, Version},
};

/// Reads `json` as the answer of a tool call.
pub fn parse(json: &str) -> Vec<String> {
    dump(&ToolResult::parse(json, &ParseOptions::default()))
}

/// Reads `result` as the result object of a message, in a version.
pub fn parse_version(result: &str, version: Version) -> Vec<String> {
    let options = ParseOptions {
        version: Some(version),
        ..ParseOptions::default()
    };
    dump(&ToolResult::parse(message(result), &options))
}

/// Reads `entry` as the only entry of `content`.
pub fn parse_block(entry: &str) -> Vec<String> {
    let mut lines = parse(&message(&format!(r#"{{"content":[{entry}]}}"#)));
    assert_eq!(lines.remove(0), "result", "{entry}");
    lines
}

/// A message with this result object.
pub fn message(result: &str) -> String {
    format!(r#"{{"jsonrpc":"2.0","id":1,"result":{result}}}"#)
}

/// The dump: kind, then what is there, then `!` and topic and place of each diagnostic.
pub fn dump(result: &ToolResult) -> Vec<String> {
    let mut lines = vec![result.kind.name().to_owned()];
    let raw = |node: Option<NodeId>| node.map(|node| result.value(node).raw());
    let mut line = |name: &str, value: Option<&str>| {
        if let Some(value) = value {
            lines.push(format!("{name} {value}"));
        }
    };
    line("id", raw(result.id).filter(|id| *id != "1"));
    line("method", raw(result.method));
    if result.batch_count != 1 {
        line("batch", Some(&result.batch_count.to_string()));
    }
    if result.is_resource {
        line("of", Some("resources/read"));
    }
    for block in &result.blocks {
        line("block", Some(&block_words(result, block)));
    }
    match result.structured {
        Structured::Absent => {}
        Structured::Null(_) => line("structured", Some("null (a value)")),
        Structured::Value(node) => line("structured", raw(Some(node))),
    }
    if let Some(error) = &result.error {
        let code = error.code.map(|code| code.to_string());
        line("code", code.as_deref());
        line("message", raw(error.message));
        line("data", raw(error.data));
    }
    if let Some(task) = &result.task {
        let mut words = format!("{} {:?}", raw(task.id).unwrap_or("-"), task.status);
        for (name, value) in [
            ("message", raw(task.message).map(str::to_owned)),
            ("ttl", task.ttl_ms.map(|n| n.to_string())),
            ("poll", task.poll_interval_ms.map(|n| n.to_string())),
            ("now", raw(task.immediate_response).map(str::to_owned)),
        ] {
            if let Some(value) = value {
                words.push_str(&format!(" {name}={value}"));
            }
        }
        line("task", Some(&words));
    }
    if let Some(input) = &result.input {
        for request in &input.requests {
            let mut words = format!("{:?}", request.kind);
            for (name, node) in [
                ("key", request.key),
                ("method", request.method),
                ("message", request.message),
                ("schema", request.schema),
                ("url", request.url),
            ] {
                if let Some(value) = raw(node) {
                    words.push_str(&format!(" {name}={value}"));
                }
            }
            line("input", Some(&words));
        }
        line("state", raw(input.state));
    }
    line("view", raw(result.ui_uri));
    line("meta", raw(result.meta));
    if result.failure_unflagged {
        line("says that it", Some("failed"));
    }
    for diagnostic in result.diagnostics() {
        lines.push(format!("! {} {}", diagnostic.topic.name(), diagnostic.at));
        assert!(!diagnostic.message.is_empty() && !diagnostic.message.ends_with('.'));
    }
    lines
}

fn block_words(result: &ToolResult, block: &Block) -> String {
    let raw = |node: NodeId| result.value(node).raw().to_owned();
    let mut words = block.kind.name().to_owned();
    let audience = match block.annotations.audience {
        Audience::USER => Some("user".to_owned()),
        Audience::ASSISTANT => Some("assistant".to_owned()),
        Audience::BOTH => Some("both".to_owned()),
        _ => None,
    };
    let icons = block.icons.iter().map(|icon| raw(icon.src));
    let icons = icons.collect::<Vec<_>>().join(",");
    for (name, value) in [
        ("text", block.text.map(raw)),
        ("data", block.data.map(raw)),
        ("uri", block.uri.map(raw)),
        ("mime", block.mime.map(raw)),
        ("name", block.name.map(raw)),
        ("title", block.title.map(raw)),
        ("description", block.description.map(raw)),
        ("size", block.size.map(|size| size.to_string())),
        ("audience", audience),
        (
            "priority",
            block.annotations.priority.map(|p| p.to_string()),
        ),
        ("modified", block.annotations.last_modified.map(raw)),
        ("meta", block.meta.map(raw)),
        ("resource_meta", block.resource_meta.map(raw)),
        ("icons", (!icons.is_empty()).then_some(icons)),
    ] {
        if let Some(value) = value {
            words.push_str(&format!(" {name}={value}"));
        }
    }
    words
}

/// Asserts that the lines are these.
#[track_caller]
pub fn is(lines: Vec<String>, expected: &[&str]) {
    assert_eq!(lines, expected);
}
