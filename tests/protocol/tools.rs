//! Tool definitions.

use std::sync::Arc;

use mcpview::protocol::{Tool, ToolOptions};

use crate::dump::is;

fn parse(json: &str, name: Option<&str>) -> Option<Arc<Tool>> {
    let options = ToolOptions {
        name: name.map(str::to_owned),
        ..ToolOptions::default()
    };
    Tool::parse(json, &options)
}

fn title(json: &str, name: Option<&str>) -> Option<String> {
    let tool = parse(json, name)?;
    Some(
        tool.title
            .map_or("-".into(), |title| tool.value(title).raw().to_owned()),
    )
}

fn dump(json: &str) -> Vec<String> {
    let tool = parse(json, None).expect("a tool");
    let raw = |node| tool.value(node).raw();
    let mut lines = Vec::new();
    for (name, node) in [
        ("name", tool.name),
        ("title", tool.title),
        ("description", tool.description),
        ("annotations", tool.annotations),
        ("view", tool.ui.resource_uri),
        ("schema", tool.output_schema),
    ] {
        if let Some(node) = node {
            lines.push(format!("{name} {}", raw(node)));
        }
    }
    for icon in &tool.icons {
        lines.push(format!("icon {}", raw(icon.src)));
    }
    if !tool.ui.visible_to_model {
        lines.push("not for the model".into());
    }
    if !tool.ui.visible_to_app {
        lines.push("not for the app".into());
    }
    for diagnostic in tool.diagnostics() {
        lines.push(format!("! {} {}", diagnostic.topic.name(), diagnostic.at));
    }
    lines
}

#[test]
fn one_entry_of_the_list() {
    is(
        dump(
            r#"{"name":"bake","title":"Bake","description":"d","inputSchema":{},"annotations":{"readOnlyHint":true},
            "icons":[{"src":"https://example.net/i.png"},{"src":"http://example.net/i.png"}],
            "_meta":{"ui":{"resourceUri":"ui://bake/view","visibility":["app"]}}}"#,
        ),
        &[
            r#"name "bake""#,
            r#"title "Bake""#,
            r#"description "d""#,
            r#"annotations {"readOnlyHint":true}"#,
            r#"view "ui://bake/view""#,
            r#"icon "https://example.net/i.png""#,
            "not for the model",
            "! uri_unsafe_scheme /icons/1/src",
        ],
    );
}

#[test]
fn a_tool_is_found_by_name_in_any_list() {
    let (a, b) = (r#"{"name":"a"}"#, r#"{"name":"b"}"#);
    let all = format!("[{a},{b}]");
    let lists = [
        format!(r#"{{"jsonrpc":"2.0","id":1,"result":{{"tools":{all}}}}}"#),
        format!(r#"[{{"jsonrpc":"2.0","id":1,"result":{{"tools":{all}}}}}]"#),
        format!(r#"{{"tools":{all}}}"#),
        all,
    ];
    for list in &lists {
        assert_eq!(title(list, Some("b")).as_deref(), Some(r#""b""#), "{list}");
        assert_eq!(title(list, Some("c")), None);
        assert_eq!(title(list, None), None);
    }
    assert_eq!(title(&format!("[{a}]"), None).as_deref(), Some(r#""a""#));
    assert_eq!(title(a, Some("a")).as_deref(), Some(r#""a""#));
    assert_eq!(title(a, Some("b")), None);
    for nothing in [
        "{}",
        "[]",
        "5",
        "nonsense",
        r#"{"tools":[]}"#,
        r#"{"result":null}"#,
    ] {
        assert_eq!(title(nothing, None), None, "{nothing}");
    }
}

#[test]
fn remarks_point_into_the_list() {
    let tool = parse(
        r#"{"result":{"tools":[{"name":"a"},{"name":"b","icons":5}]}}"#,
        Some("b"),
    );
    let tool = tool.expect("a tool");
    assert_eq!(tool.diagnostics()[0].at, "/result/tools/1/icons");
}

#[test]
fn the_display_name() {
    for (json, expected) in [
        (
            r#"{"name":"n","title":"T","annotations":{"title":"A"}}"#,
            r#""T""#,
        ),
        (r#"{"name":"n","annotations":{"title":"A"}}"#, r#""A""#),
        (
            r#"{"name":"n","title":" ","annotations":{"title":5}}"#,
            r#""n""#,
        ),
        (r#"{"description":"nameless"}"#, "-"),
    ] {
        assert_eq!(title(json, None).as_deref(), Some(expected));
    }
    is(
        dump(r#"{"name":"","description":"d"}"#),
        &[r#"description "d""#, "! tool_malformed "],
    );
}

#[test]
fn the_view_and_who_may_call() {
    let meta = |meta: &str| {
        let mut lines = dump(&format!(r#"{{"name":"n","_meta":{meta}}}"#));
        lines.drain(..2);
        lines
    };
    is(
        meta(r#"{"ui/resourceUri":"ui://a"}"#),
        &[r#"view "ui://a""#],
    );
    is(
        meta(r#"{"openai/outputTemplate":"ui://a"}"#),
        &[r#"view "ui://a""#],
    );
    is(
        meta(r#"{"ui":{"resourceUri":"ui://new"},"ui/resourceUri":"ui://old"}"#),
        &[r#"view "ui://new""#],
    );
    is(
        meta(r#"{"ui":{"resourceUri":"https://a"}}"#),
        &["! tool_malformed /_meta"],
    );
    is(meta(r#"{"ui":{"visibility":["model","app"]}}"#), &[]);
    is(
        meta(r#"{"ui":{"visibility":["model"]}}"#),
        &["not for the app"],
    );
    is(
        meta(r#"{"ui":{"visibility":["app","all"]}}"#),
        &[
            "not for the model",
            "! tool_malformed /_meta/ui/visibility/1",
        ],
    );
    is(
        meta(r#"{"ui":{"visibility":"app"}}"#),
        &["! tool_malformed /_meta/ui/visibility"],
    );
    is(meta(r#"{"ui":{"visibility":null}}"#), &[]);
}

#[test]
fn the_output_schema_is_kept_as_it_came() {
    is(
        dump(r#"{"name":"n","outputSchema":{"type":"object"}}"#),
        &[r#"name "n""#, r#"title "n""#, r#"schema {"type":"object"}"#],
    );
    is(
        dump(r#"{"name":"n","output_schema":{"type":"object"}}"#),
        &[
            r#"name "n""#,
            r#"title "n""#,
            r#"schema {"type":"object"}"#,
            "! key_style /output_schema",
        ],
    );
    is(
        dump(r#"{"name":"n","outputSchema":null}"#),
        &[r#"name "n""#, r#"title "n""#],
    );
}
