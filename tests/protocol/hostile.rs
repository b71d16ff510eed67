//! Inputs made to break: cut short, mutated, put together at random. Every one gives a typed
//! result; none panics, and none costs more than in proportion to its size.

use mcpview::protocol::{ParseOptions, ResultKind, Tool, ToolOptions, ToolResult, Version};
use proptest::prelude::*;

/// Messages that between them have every shape.
const SEEDS: [&str; 8] = [
    r#"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"a\u00e9\n","annotations":{"audience":["user"],"priority":0.5,"lastModified":"2025-01-12T15:00:58Z"}},{"type":"image","data":"iVBO","mimeType":"image/png"},{"type":"audio","data":"UklG","mimeType":"audio/wav"}],"structuredContent":{"success":false,"rows":[[1,2.5],[null,true]]},"isError":false,"_meta":{"ui":{"resourceUri":"ui://a/b"}}}}"#,
    r#"{"jsonrpc":"2.0","id":"x","result":{"content":[{"type":"resource_link","uri":"file:///a","name":"a","size":12,"icons":[{"src":"https://example.net/i.png","sizes":["48x48"]}]},{"type":"resource","resource":{"uri":"a:b","text":"t","blob":"YQ==","annotations":{"audience":"user"}}},{"type":"text","text":"{\"success\": false}"}],"resultType":"complete"}}"#,
    r#"{"jsonrpc":"2.0","id":null,"error":{"code":-32042,"message":"m","data":{"elicitations":[{"mode":"url","url":"https://example.net","message":"m"}]}}}"#,
    r#"{"jsonrpc":"2.0","id":2,"result":{"resultType":"input_required","inputRequests":{"a":{"method":"elicitation/create","params":{"mode":"form","message":"m","requestedSchema":{"type":"object"}}},"b":{"method":"roots/list"}},"requestState":"s"}}"#,
    r#"{"jsonrpc":"2.0","id":3,"result":{"resultType":"complete","taskId":"t","status":"completed","ttlMs":1,"pollIntervalMs":2,"result":{"content":"c","is_error":true}}}"#,
    r#"[{"jsonrpc":"2.0","id":1,"result":{"task":{"taskId":"t","status":"working"}}},{"jsonrpc":"2.0","method":"notifications/tasks","params":{"taskId":"t","status":"failed","error":{"code":1,"message":"m"}}}]"#,
    r#"{"jsonrpc":"2.0","id":4,"result":{"contents":[{"uri":"ui://a","mimeType":"text/html","text":"<p>","_meta":{"ui":{}}}],"toolResult":1}}"#,
    r#"{"result":{"tools":[{"name":"n","title":"t","icons":[{"src":"data:image/png;base64,"}],"annotations":{"title":"t"},"_meta":{"ui":{"visibility":["app"]}}}]}}"#,
];

/// Reads `bytes` in every way there is, and checks what always holds.
fn read(bytes: &[u8]) {
    for version in [None, Some(Version::V2024_10_07), Some(Version::V2026_07_28)] {
        for batch_index in [None, Some(1)] {
            let options = ParseOptions {
                version,
                batch_index,
                ..ParseOptions::default()
            };
            check(&ToolResult::parse(bytes, &options));
            check(&ToolResult::parse_resource(bytes, &options));
        }
    }
    for name in [None, Some("n".to_owned())] {
        let options = ToolOptions {
            name,
            ..ToolOptions::default()
        };
        if let Some(tool) = Tool::parse(bytes, &options) {
            assert!(tool.value(tool.node).is_object());
        }
    }
}

fn check(result: &ToolResult) {
    match result.kind {
        ResultKind::Invalid => assert!(!result.diagnostics().is_empty(), "invalid, but why?"),
        ResultKind::ProtocolError => assert!(result.error.is_some()),
        ResultKind::InputRequired => assert!(result.input.is_some()),
        ResultKind::Task => assert!(result.task.is_some()),
        ResultKind::Request | ResultKind::Notification => assert!(result.method.is_some()),
        ResultKind::Result | ResultKind::ToolError => assert!(result.payload.is_some()),
    }
    for block in &result.blocks {
        let strings = [block.data, block.uri, block.mime, block.name, block.title];
        for node in strings.into_iter().flatten() {
            assert!(result.value(node).is_string());
        }
    }
    let document = result.document();
    for diagnostic in result.diagnostics() {
        // Below 200 are remarks of the JSON reader, which may be about the first of equal keys.
        assert!(
            (diagnostic.topic as u32) < 200 || document.find(&diagnostic.at).is_some(),
            "no value at {:?} in {}",
            diagnostic.at,
            document.source()
        );
    }
}

#[test]
fn messages_cut_short() {
    for seed in SEEDS {
        for end in 0..=seed.len() {
            read(&seed.as_bytes()[..end]);
        }
    }
}

#[test]
fn a_hundred_thousand_bad_blocks_are_read_in_time() {
    // Each leaves remarks; the kept ones are few, and the rest cost no words and no search.
    let entries =
        r#"{"type":"image","mime_type":5,"annotations":{"audience":"x"}},"#.repeat(100_000);
    let json = format!(r#"{{"result":{{"content":[{entries}1]}}}}"#);
    let read = ToolResult::parse(json, &ParseOptions::default());
    assert_eq!(read.blocks.len(), 100_001);
    let last = read.diagnostics().last().expect("remarks");
    assert!(last.message.starts_with(|c: char| c.is_ascii_digit()));
}

#[test]
fn what_nests_too_deep_is_not_lost() {
    let limits = mcpview::limits::ReadLimits {
        max_depth: 3,
        ..Default::default()
    };
    let options = ParseOptions {
        limits,
        ..ParseOptions::default()
    };
    let json = r#"{"result":{"content":[{"type":"text","text":"a"}]}}"#;
    let read = ToolResult::parse(json, &options);
    assert_eq!(read.kind, ResultKind::Result);
    assert_eq!(read.blocks.len(), 1);
    assert_eq!(
        read.value(read.blocks[0].node).raw(),
        r#"{"type":"text","text":"a"}"#
    );
    for max_depth in 0..3 {
        let mut options = options.clone();
        options.limits.max_depth = max_depth;
        let read = ToolResult::parse(json, &options);
        assert!(
            read.kind == ResultKind::Invalid || read.blocks.len() == 1,
            "{max_depth}: {:?}",
            read.kind
        );
        assert!(!read.diagnostics().is_empty());
    }
}

/// A JSON value of the words that the specification knows, in places where they do not belong.
fn arbitrary_json() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "text",
        "image",
        "audio",
        "resource",
        "resource_link",
        "user",
        "assistant",
        "complete",
        "task",
        "input_required",
        "working",
        "completed",
        "failed",
        "elicitation/create",
        "url",
        "ui://a",
        "https://example.net",
        "notifications/tasks",
        "2.0",
        "content",
    ]);
    let key = prop::sample::select(vec![
        "jsonrpc",
        "id",
        "method",
        "params",
        "result",
        "error",
        "content",
        "contents",
        "structuredContent",
        "structured_content",
        "isError",
        "is_error",
        "toolResult",
        "resultType",
        "task",
        "taskId",
        "status",
        "_meta",
        "meta",
        "ui",
        "inputRequests",
        "requestState",
        "type",
        "text",
        "data",
        "mimeType",
        "mime_type",
        "uri",
        "name",
        "resource",
        "blob",
        "annotations",
        "audience",
        "priority",
        "lastModified",
        "icons",
        "src",
        "code",
        "message",
        "elicitations",
        "success",
        "tools",
        "outputSchema",
        "ttl",
        "size",
        "source",
    ]);
    let leaf = prop_oneof![
        3 => word.prop_map(|word| format!("{word:?}")),
        1 => prop::sample::select(vec!["null", "true", "false", "0", "-1", "1e400", "0.5", "{}", "[]"])
            .prop_map(str::to_owned),
    ];
    leaf.prop_recursive(6, 48, 6, move |inner| {
        let member = (key.clone(), inner.clone());
        prop_oneof![
            1 => prop::collection::vec(inner, 0..4)
                .prop_map(|list| format!("[{}]", list.join(","))),
            4 => prop::collection::vec(member, 0..6).prop_map(|members| {
                let members = members.iter().map(|(key, value)| format!("{key:?}:{value}"));
                format!("{{{}}}", members.collect::<Vec<_>>().join(","))
            }),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_bytes(
        seed in prop::sample::select(SEEDS.to_vec()),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3u8), 1..6),
    ) {
        let mut bytes = seed.as_bytes().to_vec();
        for (at, byte, change) in changes {
            let at = at.index(bytes.len().max(1));
            match change {
                0 if at < bytes.len() => bytes[at] = byte,
                1 if at < bytes.len() => { bytes.remove(at); }
                _ => bytes.insert(at.min(bytes.len()), byte),
            }
        }
        read(&bytes);
    }

    #[test]
    fn misplaced_members(json in arbitrary_json()) {
        read(json.as_bytes());
    }
}
