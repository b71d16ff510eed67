//! What is folded where space is short, and in which order. That ids stay and nothing is lost
//! is checked for every input in `invariants.rs`.

mod render_support;

use std::sync::Arc;

use mcpview::{
    limits::RenderLimits,
    render::{Commands, FoldOptions, Kind, RenderOptions, Text, flag, render},
    split::Split,
    words::Locale,
};
use render_support::{
    check,
    folds::{closed, folded},
    split_of,
};
use serde_json::{Value, json};

fn split_blocks(content: Value) -> Arc<Split> {
    let message = json!({"jsonrpc": "2.0", "id": 1, "result": {"content": content}});
    split_of(message.to_string().as_bytes(), None)
}

fn text(lines: usize, word: &str, priority: Option<f64>) -> Value {
    let mut block = json!({"type": "text", "text": format!("{word}\n").repeat(lines)});
    if let Some(priority) = priority {
        block["annotations"] = json!({ "priority": priority });
    }
    block
}

/// First words of what is closed, in the order of the list.
fn words(list: &Commands) -> Vec<&str> {
    let rows = closed(list)
        .into_iter()
        .map(|id| &list.rows()[list.find(id).unwrap()]);
    rows.map(|row| list.text(row)).collect()
}

#[test]
fn lowest_priority_folds_first_then_the_largest() {
    let split = split_blocks(json!([
        text(10, "some", None),
        text(20, "more", None),
        text(20, "last", None),
        text(5, "low", Some(0.2)),
        text(30, "high", Some(0.9)),
        text(30, "top", Some(1.0)),
    ]));
    let at = |lines| folded(&split, lines, 80, Vec::new());
    // 115 lines in all.
    assert_eq!(words(&at(115)), [""; 0]);
    assert_eq!(words(&at(114)), ["low"]);
    assert_eq!(words(&at(110)), ["last", "low"]);
    assert_eq!(words(&at(80)), ["more", "last", "low"]);
    assert_eq!(words(&at(70)), ["some", "more", "last", "low"]);
    assert_eq!(words(&at(1)), ["some", "more", "last", "low", "high"]);
    let low = at(114);
    let fold = &low.rows()[low.find(closed(&low)[0]).unwrap()];
    assert_eq!((fold.number, fold.span), (5.0, 3));
}

#[test]
fn without_a_budget_only_long_texts_fold() {
    let split = split_blocks(json!([
        text(60, "short", None),
        text(61, "long", None),
        text(61, "required", Some(1.0)),
        {"type": "text", "text": "x".repeat(80 * 60 + 1)},
        {"type": "resource", "resource": {
            "uri": "file:///a.py", "mimeType": "text/x-python", "text": "pass\n".repeat(61),
        }},
    ]));
    let list = render(&split, &RenderOptions::default());
    check("long texts", &list);
    let line = format!("{}…", "x".repeat(79));
    assert_eq!(words(&list), ["long", &line, "pass"]);
    let kinds: Vec<Kind> = closed(&list)
        .into_iter()
        .map(|id| list.rows()[list.find(id).unwrap() + 1].kind)
        .collect();
    assert_eq!(kinds, [Kind::TEXT, Kind::TEXT, Kind::CODE]);
    // Copied once, though the fold repeats the first words.
    let id = closed(&list)[0];
    let copied = list.text_of(id, Text::Plain).unwrap();
    assert_eq!(copied.matches("long").count(), 61);
}

#[test]
fn errors_and_forms_stay() {
    let long = "line\n".repeat(100);
    let failed = json!({"jsonrpc": "2.0", "id": 1, "result": {
        "isError": true, "content": [{"type": "text", "text": long}],
    }});
    let asks = json!({"jsonrpc": "2.0", "id": 1, "result": {
        "resultType": "input_required",
        "inputRequests": {"a": {"method": "elicitation/create", "params": {
            "message": long, "requestedSchema": {"type": "object", "properties": {}},
        }}},
    }});
    for message in [failed, asks] {
        let split = split_of(message.to_string().as_bytes(), None);
        for lines in [0, 1] {
            let list = folded(&split, lines, 80, Vec::new());
            assert!(list.rows().iter().all(|row| row.kind != Kind::FOLD));
        }
    }
}

#[test]
fn lines_follow_words_width_and_folding() {
    let split = split_blocks(json!([text(70, "0123456789", None)]));
    let list = render(&split, &RenderOptions::default());
    let (block, fold) = (list.rows()[0].id, list.rows()[1].id);
    assert_eq!(list.lines(block, 80), Some(1));
    let opened = folded(&split, 0, 80, vec![fold]);
    assert_eq!(opened.lines(block, 0), Some(71));
    assert_eq!(opened.lines(block, 5), Some(142));
    assert_eq!(opened.lines(0, 80), None);

    let split = split_blocks(json!([{"type": "text", "text":
        r#"{"rows": [{"a": 1, "b": "x"}, {"a": 2, "b": "y"}], "name": "n"}"#}]));
    let list = render(&split, &RenderOptions::default());
    // Fields: label, a label with a table of label, header and two rows, and a name.
    assert_eq!(list.lines(list.rows()[0].id, 80), Some(7));
}

#[test]
fn a_block_without_words_is_named_by_its_lines_in_the_language() {
    let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
    let split = split_blocks(json!([
        text(3, "words", None),
        {"type": "image", "mimeType": "image/png", "data": png},
    ]));
    for locale in [Locale::English, Locale::SimplifiedChinese] {
        let options = RenderOptions {
            locale,
            fold: FoldOptions {
                lines: 1,
                ..FoldOptions::default()
            },
            ..RenderOptions::default()
        };
        let list = render(&split, &options);
        check("image", &list);
        // A picture of one line saves nothing.
        assert_eq!(words(&list), ["words"]);
    }
}

#[test]
fn a_list_at_its_limit_folds_within_it() {
    let content: Vec<Value> = (0..40).map(|_| text(3, "words", None)).collect();
    let split = split_blocks(json!(content));
    for max_rows in 16..200 {
        let options = RenderOptions {
            limits: RenderLimits {
                max_rows,
                ..RenderLimits::default()
            },
            fold: FoldOptions {
                lines: 1,
                ..FoldOptions::default()
            },
            ..RenderOptions::default()
        };
        let list = render(&split, &options);
        check("limit", &list);
        assert!(list.rows().len() <= max_rows as usize, "{max_rows}");
        let blocks = list
            .rows()
            .iter()
            .filter(|row| row.kind == Kind::BLOCK && row.flags & flag::TRUNCATED == 0);
        assert_eq!(closed(&list).len(), blocks.count(), "{max_rows}");
    }
}
