//! Rich content and what adapters of DCC programs return without it: what is drawn, what is
//! reported, and that nothing is drawn as the JSON that it came as.

mod python_support;
mod render_support;
mod rich_builders;

use std::sync::Arc;

use mcpview::{
    diagnostic::Topic,
    render::{Commands, Kind, Row},
};
use render_support::{check, run};
use serde_json::{Value, json};

/// Renders a result whose structuredContent is repeated as text, as dcc-mcp-core sends it.
fn shown(structured: Value) -> Arc<Commands> {
    shown_with(structured, &[])
}

fn shown_with(structured: Value, blocks: &[Value]) -> Arc<Commands> {
    let mut content = vec![json!({"type": "text", "text": structured.to_string()})];
    content.extend_from_slice(blocks);
    let message = json!({"jsonrpc": "2.0", "id": 1, "result": {
        "content": content, "structuredContent": structured, "isError": false,
    }});
    let list = run(message.to_string().as_bytes());
    check(&message.to_string(), &list);
    assert!(
        list.rows().iter().all(|row| row.kind != Kind::JSON
            && !list.text(row).contains("__rich__")
            && !list.name(row).contains("components")),
        "rich content as JSON:\n{}",
        list.dump()
    );
    list
}

/// The same for rich content at `/context/__rich__`.
fn rich(rich: Value) -> Arc<Commands> {
    shown(json!({"success": true, "message": "Done", "context": {"__rich__": rich}}))
}

fn rows(list: &Commands, kind: Kind) -> Vec<&Row> {
    list.rows().iter().filter(|row| row.kind == kind).collect()
}

fn texts(list: &Commands, kind: Kind) -> Vec<&str> {
    rows(list, kind).iter().map(|row| list.text(row)).collect()
}

fn topics(list: &Commands) -> Vec<Topic> {
    list.diagnostics().iter().map(|d| d.topic).collect()
}

const PNG: &str =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mMQqTgBAAH4AVX3uUk4AAAAAElFTkSuQmCC";

#[test]
fn every_place_of_rich_content_is_drawn() {
    let table = json!({"kind": "table", "headers": ["H"], "rows": [["cell-7"]]});
    for structured in [
        json!({"success": true, "message": "m", "context": {"__rich__": table}}),
        json!({"job_id": "j", "status": "completed",
            "result": {"success": true, "message": "m", "context": {"__rich__": table}}}),
        json!({"slug": "s", "output": {"success": true, "message": "m", "context": {"__rich__": table}}}),
        json!({"success": true, "message": "m",
            "context": {"overlays": [{"id": 1, "__rich__": table}]}}),
        json!({"__rich__": table}),
        json!({"result": {"__rich__": table}}),
        json!([[{"__rich__": table}]]),
    ] {
        let list = shown(structured.clone());
        let drawn = texts(&list, Kind::CELL).contains(&"cell-7");
        assert!(drawn && list.walk_text().contains("cell-7"), "{structured}");
        let headers = texts(&list, Kind::COLUMN);
        assert!(headers.contains(&"H"), "{structured}: {headers:?}");
    }
}

#[test]
fn rich_content_of_a_failure_in_prose_is_drawn_once() {
    let message = json!({"jsonrpc": "2.0", "id": 1, "result": {"isError": true, "content": [{
        "type": "text",
        "text": "handler error: exited with code 1: {\"success\":false,\"message\":\"No cube\",\"context\":{\"__rich__\":{\"kind\":\"table\",\"headers\":[\"H\"],\"rows\":[[1]]}}}",
    }]}});
    let list = run(message.to_string().as_bytes());
    check("prose", &list);
    assert_eq!(rows(&list, Kind::ERROR).len(), 1, "{}", list.dump());
}

#[test]
fn the_message_comes_first_and_what_says_nothing_is_left_out() {
    let list = shown(
        json!({"success": true, "message": "Scene saved", "error": null,
        "prompt": null, "context": {"count": 2, "parent": null}}),
    );
    let first = rows(&list, Kind::TEXT);
    assert_eq!(list.text(first[0]), "Scene saved");
    // `null` in the data is shown as what it is.
    let names: Vec<_> = rows(&list, Kind::FIELD)
        .iter()
        .map(|r| list.name(r))
        .collect();
    assert_eq!(names, ["count", "parent"], "{}", list.dump());
    let failed = shown(json!({"success": false, "message": "No camera", "context": {}}));
    assert_eq!(
        failed.walk_text().matches("No camera").count(),
        1,
        "{}",
        failed.dump()
    );
    assert_eq!(rows(&failed, Kind::ERROR).len(), 1);
}

#[test]
fn tables_of_every_shape_have_all_their_cells() {
    let list = rich(json!({"kind": "table", "headers": ["A", "B"], "rows": [
        ["x"], ["y", true, null, {"deep": 1}], {"B": 9, "C": "c"}, "loose", [],
    ]}));
    assert_eq!(texts(&list, Kind::COLUMN), ["A", "B", "3", "4", "C"]);
    assert_eq!(rows(&list, Kind::ROW).len(), 5);
    for word in ["x", "y", "true", "null", "deep: 1", "9", "c", "loose"] {
        assert!(
            texts(&list, Kind::CELL).contains(&word),
            "{word}: {}",
            list.dump()
        );
    }
    assert_eq!(topics(&list), [Topic::RichInvalid; 3]);
}

#[test]
fn what_is_not_well_formed_is_reported() {
    for bad in [
        json!({"kind": "table", "headers": [], "rows": [[1]]}),
        json!({"kind": "table", "headers": [], "rows": []}),
        json!({"kind": "table", "rows": null}),
        json!({"kind": "table", "headers": ["A"], "rows": [["..."], ["..."]]}),
        json!({"kind": "chart", "rows": [[1]], "headers": ["overridden"]}),
        json!({"kind": "gauge", "value": 1}),
        json!({"kind": 7}),
        json!({}),
        json!({"kind": "chart", "spec": null}),
        json!({"kind": "chart", "spec": "line"}),
        json!({"kind": "chart", "spec": {}}),
        json!({"kind": "form", "schema": {}}),
        json!({"kind": "image", "data": "", "mime": "image/png"}),
        json!({"kind": "image", "data": "<omitted; see native MCP image content>"}),
        json!({"kind": "dashboard", "components": []}),
        json!({"kind": "dashboard", "components": [1, null]}),
        json!({"kind": "dashboard", "components": {}}),
    ] {
        let list = rich(bad.clone());
        assert!(topics(&list).contains(&Topic::RichInvalid), "{bad}");
    }
    let unknown = rich(json!({"kind": "gauge", "value": 1}));
    let notices = texts(&unknown, Kind::NOTICE);
    assert!(
        notices.iter().any(|text| text.contains("gauge")),
        "{notices:?}"
    );
    for good in [
        json!({"kind": "table", "headers": ["A"], "rows": []}),
        json!({"kind": "image", "data": PNG, "mime": "image/png"}),
    ] {
        assert_eq!(topics(&rich(good)), []);
    }
}

#[test]
fn an_image_block_is_joined_with_its_rich_image() {
    let omitted = "<omitted; see native MCP image content>";
    let list = shown_with(
        json!({"success": true, "message": "Captured", "context": {
            "__rich__": {"kind": "image", "alt": "Viewport", "mime": " IMAGE/PNG ", "data": omitted}}}),
        &[json!({"type": "image", "data": PNG, "mimeType": "image/png"})],
    );
    assert_eq!(
        texts(&list, Kind::IMAGE),
        ["Viewport (PNG, 1 x 1, 69 bytes)"]
    );
    assert_eq!(topics(&list), [], "{}", list.dump());
    assert!(!list.walk_text().contains("omitted"));
    let refused = rich(json!({"kind": "image", "mime": "image/svg+xml",
        "data": "<omitted; invalid inline image data>", "native_image_error": "unsupported type"}));
    assert!(refused.walk_text().contains("unsupported type"));
    assert!(!refused.walk_text().contains("omitted"));
}

#[test]
fn a_chart_gives_its_data_and_what_it_would_load() {
    let list = rich(
        json!({"kind": "chart", "spec": {"title": "T", "mark": "line",
        "data": {"values": [{"a": "x", "b": 1.5}, {"a": "y", "b": null}]},
        "encoding": {"x": {"field": "a"}, "y": {"field": "b"}}}}),
    );
    assert_eq!(
        texts(&list, Kind::CHART),
        ["T: line chart of b by a, 2 points"]
    );
    assert_eq!(texts(&list, Kind::POINT), ["x: 1.5", "y: null"]);
    let points = rows(&list, Kind::POINT);
    assert_eq!((points[0].number, points[1].number2), (1.5, 1.0));
    let remote = rich(json!({"kind": "chart", "spec": {"mark": "bar",
        "data": {"url": "https://collector.example.net/d.json"}}}));
    assert!(topics(&remote).contains(&Topic::RemoteLoadBlocked));
    assert!(remote.walk_text().contains("collector.example.net"));
    assert_eq!(rows(&remote, Kind::LINK).len(), 1);
    let unsupported = rich(json!({"kind": "chart", "spec": {"mark": "bar",
        "transform": [{"filter": "1"}], "data": {"values": [{"a": "kept"}]}}}));
    assert!(topics(&unsupported).contains(&Topic::ChartUnsupported));
    assert!(texts(&unsupported, Kind::CELL).contains(&"kept"));
}

#[test]
fn a_chart_of_three_hundred_samples_has_them_all_and_time_is_a_number() {
    let values: Vec<Value> = (0..900)
        .map(|i| json!({"c": i % 3, "t": format!("2026-01-01T00:{:02}:{:02}Z", i / 60, i % 60), "v": i}))
        .collect();
    let list = rich(
        json!({"kind": "chart", "spec": {"mark": "line", "data": {"values": values},
        "encoding": {"x": {"field": "t", "type": "temporal"}, "y": {"field": "v"}, "color": {"field": "c"}}}}),
    );
    assert_eq!(texts(&list, Kind::SERIES), ["0", "1", "2"]);
    let points = rows(&list, Kind::POINT);
    assert_eq!(points.len(), 900);
    assert_eq!(points[1].number2 - points[0].number2, 3000.0);
}

#[test]
fn dashboards_nest_without_end_and_without_panic() {
    let mut nested = json!({"kind": "table", "headers": ["H"], "rows": [[1]]});
    for _ in 0..120 {
        nested = json!({"kind": "dashboard", "components": [nested]});
    }
    let list = rich(nested);
    assert!(topics(&list).contains(&Topic::DepthLimit));
    assert!(rows(&list, Kind::DASHBOARD).len() > 40);
    let four = rich(
        json!({"kind": "dashboard", "components": [{"kind": "dashboard", "components": [
        {"kind": "dashboard", "components": [{"kind": "table", "headers": ["H"], "rows": [["in"]]}]}]}]}),
    );
    assert!(texts(&four, Kind::CELL).contains(&"in"));
}

#[test]
fn a_form_is_for_display_only() {
    let list = rich(
        json!({"kind": "form", "title": "Bevel", "schema": {"properties": {
        "axis": {"enum": ["x", "y"]}, "radius": {"type": "number", "minimum": 0}}}}),
    );
    assert_eq!(texts(&list, Kind::FORM), ["Bevel"]);
    assert_eq!(rows(&list, Kind::INPUT).len(), 2);
    assert_eq!(rows(&list, Kind::OPTION).len(), 2);
    assert!(rows(&list, Kind::ACTION).is_empty());
}

#[test]
fn screenshots_under_every_name_are_images_of_their_own() {
    for key in ["image", "image_base64", "png_base64", "data"] {
        let list =
            shown(json!({"success": true, "message": "m", "context": {key: PNG, "width": 1}}));
        assert_eq!(rows(&list, Kind::IMAGE).len(), 1, "{key}");
        assert!(!list.walk_text().contains("iVBOR"), "{key}");
        let names: Vec<_> = rows(&list, Kind::FIELD)
            .iter()
            .map(|r| list.name(r))
            .collect();
        assert_eq!(names, ["width"], "{key}");
    }
}

#[test]
fn what_adapters_return_becomes_what_it_is() {
    let in_context =
        |context: Value| shown(json!({"success": true, "message": "m", "context": context}));
    let curves = in_context(
        json!({"curves": [{"target": "a.tx", "pre_infinity": "constant",
        "keys": [{"t": 1, "v": 2.5, "in": "auto"}]}]}),
    );
    assert_eq!(texts(&curves, Kind::POINT), ["1: 2.5"]);
    let tree = in_context(json!({"collections": {"name": "Scene", "objects": ["cube"],
        "children": [{"name": "Props", "objects": [], "children": []}]}}));
    assert_eq!(texts(&tree, Kind::NODE), ["Scene", "cube", "Props"]);
    let swatches = in_context(
        json!({"materials": [{"name": "m", "base_color": [1.0, 0.0, 0.0, 1.0]},
        {"name": "n", "base_color": [0.0, 0.0, 1.0, 1.0]}]}),
    );
    let names: Vec<_> = rows(&swatches, Kind::SWATCH)
        .iter()
        .map(|r| swatches.name(r))
        .collect();
    assert_eq!(names, ["#ff0000ff", "#0000ffff"]);
    let path = in_context(json!({"output_path": "/proj/a b.png"}));
    let link = rows(&path, Kind::LINK)[0];
    assert_eq!(
        (path.text(link), path.uri(link)),
        ("/proj/a b.png", "file:///proj/a%20b.png")
    );
    let refs = in_context(
        json!({"file_refs": [{"uri": "artefact://sha256/ab", "display_name": "f.png"}]}),
    );
    assert_eq!(texts(&refs, Kind::LINK), ["f.png"]);
    let gallery =
        in_context(json!({"frames": [{"name": "f1", "image": PNG}, {"name": "f2", "image": PNG}]}));
    assert_eq!(texts(&gallery, Kind::CARD), ["f1", "f2"]);
    let issues = in_context(json!({"issues": [{"severity": "warning", "message": "a"},
        {"severity": "ERROR", "message": "b"}]}));
    let variants: Vec<u32> = rows(&issues, Kind::ROW)
        .iter()
        .map(|row| row.variant)
        .collect();
    assert_eq!(variants, [2, 3]);
    let job = in_context(
        json!({"job_id": "r-42", "status": "running", "progress": {"current": 1, "total": 3}}),
    );
    let task = rows(&job, Kind::TASK)[0];
    assert_eq!((job.name(task), job.text(task)), ("r-42", "Running"));
    let progress = rows(&job, Kind::PROGRESS)[0];
    assert_eq!((progress.number, progress.number2), (1.0, 3.0));
}

#[test]
fn the_next_tools_are_actions_for_how_it_ended() {
    for (failed, expected) in [(false, "render"), (true, "retry")] {
        let message = json!({"jsonrpc": "2.0", "id": 1, "result": {
            "content": [{"type": "text", "text": "Words"}], "isError": failed,
            "_meta": {"dcc.next_tools": {"on_success": ["render", 7, " "], "on_failure": ["retry"]}}}});
        let list = run(message.to_string().as_bytes());
        check(expected, &list);
        assert_eq!(texts(&list, Kind::ACTION), [expected]);
    }
}

#[test]
fn tracebacks_of_failures_are_for_nobody() {
    let list = shown(json!({"success": false, "message": "Broken", "error": "E",
        "context": {"traceback": "File \"/opt/x.py\""},
        "_meta": {"dcc.error": {"traceback": "File \"/opt/y.py\""}}}));
    assert!(!list.walk_text().contains("/opt"), "{}", list.walk_text());
}

#[test]
fn a_table_and_a_tree_of_ten_thousand() {
    let cells: Vec<Value> = (0..10_000).map(|i| json!([format!("o{i}"), i])).collect();
    let table = rich(json!({"kind": "table", "headers": ["A", "B"], "rows": cells}));
    assert_eq!(rows(&table, Kind::ROW).len(), 1000);
    assert_eq!(rows(&table, Kind::TABLE)[0].number2, 10_000.0);
    let nodes: Vec<Value> = (0..10_000)
        .map(|i| json!({"name": i.to_string(), "children": []}))
        .collect();
    let tree = shown(json!({"name": "root", "children": nodes}));
    assert_eq!(rows(&tree, Kind::NODE).len(), 1001);
    assert_eq!(rows(&tree, Kind::NODE)[0].number2, 10_000.0);
    let text = tree.text(rows(&tree, Kind::TREE)[0]).to_owned();
    assert!(text.contains("10001"), "{text}");
}
