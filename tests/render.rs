//! Every `tests/fixtures/NAME.json` renders to `NAME.rows.txt` (format: `Commands::dump`).
//! One peculiarity each; `NAME.tool.json` is the tool's definition where it matters. Run with
//! `UPDATE_FIXTURES=1` to write what is rendered now, then read the difference.

mod render_support;

use std::path::Path;

use mcpview::{
    render::{Commands, Kind, RenderOptions, Row, Text, flag, render},
    words::Locale,
};
use render_support::{check, json_files, run, split_of};

#[test]
fn fixtures() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let update = std::env::var_os("UPDATE_FIXTURES").is_some();
    let (mut seen, mut wrong) = (0, Vec::new());
    for path in json_files(&folder) {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if name.ends_with(".tool") {
            continue;
        }
        seen += 1;
        let message = std::fs::read(&path).unwrap();
        let tool = std::fs::read(folder.join(format!("{name}.tool.json"))).ok();
        let list = render(
            &split_of(&message, tool.as_deref()),
            &RenderOptions::default(),
        );
        check(&name, &list);
        let expected = folder.join(format!("{name}.rows.txt"));
        let got = list.dump();
        if update {
            std::fs::write(&expected, &got).unwrap();
        } else if std::fs::read_to_string(&expected).unwrap_or_default() != got {
            wrong.push(format!("== {name}\n{got}"));
        }
    }
    assert!(seen >= 40, "{seen} fixtures in {}", folder.display());
    assert!(
        wrong.is_empty(),
        "{} differ:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

fn result(content: &str, structured: &str) -> Vec<u8> {
    format!(
        r#"{{"jsonrpc":"2.0","id":1,"result":{{"content":{content},"structuredContent":{structured}}}}}"#
    )
    .into_bytes()
}

/// The first row of a kind with this text.
fn row<'l>(list: &'l Commands, kind: Kind, text: &str) -> &'l Row {
    let found = list
        .rows()
        .iter()
        .find(|row| row.kind == kind && list.text(row) == text);
    found.unwrap_or_else(|| panic!("no {} {text:?} in\n{}", kind.name(), list.dump()))
}

#[test]
fn a_row_points_at_its_value() {
    let text = r#"[{"type":"text","text":"{\"inner\": [1]}"}]"#;
    let list = run(&result(text, r#"{"a/b": [{"x~": 1}, {"x~": 2}]}"#));
    let pointer = |row: &Row| list.pointer(row.id).unwrap();
    assert_eq!(
        pointer(row(&list, Kind::FIELD, "a/b")),
        "/result/structuredContent/a~1b"
    );
    assert_eq!(
        pointer(row(&list, Kind::CELL, "2")),
        "/result/structuredContent/a~1b/1/x~0"
    );
    assert_eq!(
        pointer(row(&list, Kind::FIELD, "inner")),
        "/result/content/0/text"
    );
    assert_eq!(list.pointer(0), None);
    assert_eq!(list.find(0), None);
}

#[test]
fn ids_stay_when_other_things_change() {
    let one = run(&result(
        r#"[{"type":"text","text":"a"}]"#,
        r#"{"k": ["1", "2"], "m": "x"}"#,
    ));
    let other = run(&result(
        r#"[{"type":"text","text":"b"},{"type":"text","text":"new"}]"#,
        r#"{"before": {}, "k": ["1", "2", "3"], "m": "y"}"#,
    ));
    for (kind, before, after) in [
        (Kind::TEXT, "a", "b"),
        (Kind::FIELD, "k", "k"),
        (Kind::ITEM, "2", "2"),
        (Kind::CELL, "x", "y"),
    ] {
        let (before, after) = (row(&one, kind, before), row(&other, kind, after));
        assert_eq!(before.id, after.id, "{}", kind.name());
    }
    assert_eq!(
        row(&one, Kind::ITEM, "2").hash,
        row(&other, Kind::ITEM, "2").hash
    );
    assert_ne!(
        row(&one, Kind::CELL, "x").hash,
        row(&other, Kind::CELL, "y").hash
    );
}

#[test]
fn a_short_list_is_the_beginning_of_the_long_one() {
    let rows: Vec<String> = (0..100)
        .map(|i| format!(r#"{{"n": {i}, "s": "{i}"}}"#))
        .collect();
    let split = split_of(&result("[]", &format!("[{}]", rows.join(","))), None);
    let long = render(&split, &RenderOptions::default());
    let mut options = RenderOptions::default();
    options.limits.max_rows = 62;
    let short = render(&split, &options);
    check("short", &short);
    let more = row(&short, Kind::MORE, "90 more");
    assert_eq!((more.number, more.number2, more.variant), (10.0, 90.0, 2));
    let table = short
        .rows()
        .iter()
        .find(|row| row.kind == Kind::TABLE)
        .unwrap();
    assert_ne!(table.flags & flag::TRUNCATED, 0);
    assert_eq!(table.number2, 100.0);
    for kept in short.rows().iter().take_while(|row| row.kind != Kind::MORE) {
        let at = long.find(kept.id).expect("the row is in the long list too");
        assert_eq!(
            long.rows()[at].kind,
            if kept.kind == Kind::END {
                Kind(kept.variant)
            } else {
                kept.kind
            }
        );
    }
    let copy = short.text_of(table.id, Text::Csv).unwrap();
    assert!(copy.starts_with("n,s\r\n0,0\r\n1,1\r\n"), "{copy}");
    assert!(copy.ends_with("9,9\r\n90 more"), "{copy}");
}

#[test]
fn media_is_handed_over_decoded_or_lazily() {
    let pixels = "iVBORw0KGgo=";
    let svg = "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=";
    let message = result(
        &format!(r#"[{{"type":"image","mimeType":"image/svg+xml","data":"{svg}"}}]"#),
        &format!(r#"{{"not": "{pixels}"}}"#),
    );
    let split = split_of(&message, None);
    let list = render(&split, &RenderOptions::default());
    let image = list
        .rows()
        .iter()
        .find(|row| row.kind == Kind::IMAGE)
        .unwrap();
    assert_eq!(
        list.data(image),
        br#"<svg xmlns="http://www.w3.org/2000/svg"/>"#
    );
    assert_ne!(image.flags & flag::ACTIVE, 0);
    let lazy = RenderOptions {
        media_lazy: true,
        ..RenderOptions::default()
    };
    let list = render(&split, &lazy);
    let image = list
        .rows()
        .iter()
        .find(|row| row.kind == Kind::IMAGE)
        .unwrap();
    assert!(list.data(image).is_empty());
    assert_ne!(image.flags & flag::LAZY, 0);
}

#[test]
fn other_bytes_of_equal_size_have_another_hash() {
    let hash = |data: &str| {
        let content =
            format!(r#"[{{"type":"audio","mimeType":"audio/x-unknown","data":"{data}"}}]"#);
        run(&result(&content, "{}")).rows()[0].hash
    };
    assert_eq!(hash("AAAA"), hash("AAAA"));
    assert_ne!(hash("AAAA"), hash("AAAB"));
}

#[test]
fn defaults_and_options_are_json() {
    let list = run(br#"{"jsonrpc":"2.0","id":1,"result":{"resultType":"input_required","inputRequests":{
        "f":{"method":"elicitation/create","params":{"message":"m","requestedSchema":{"type":"object","properties":{
        "a":{"type":"integer","enum":[1,2],"default":2},
        "b":{"type":"string","default":"x\"y"},
        "c":{"type":"array","items":{"enum":["p","q"]},"default":["q"]},
        "d":{"type":"string"}}}}}}}}"#);
    let data = |row: &Row| std::str::from_utf8(list.data(row)).unwrap().to_owned();
    assert_eq!(data(row(&list, Kind::INPUT, "a")), "2");
    assert_eq!(data(row(&list, Kind::INPUT, "b")), r#""x\"y""#);
    assert_eq!(data(row(&list, Kind::INPUT, "c")), r#"["q"]"#);
    assert_eq!(data(row(&list, Kind::INPUT, "d")), "");
    assert_eq!(data(row(&list, Kind::OPTION, "1")), "1");
    assert_eq!(data(row(&list, Kind::OPTION, "p")), r#""p""#);
    for (text, chosen) in [("1", false), ("2", true), ("p", false), ("q", true)] {
        let option = row(&list, Kind::OPTION, text);
        assert_eq!(option.flags & flag::CHECKED != 0, chosen, "{text}");
    }
}

#[test]
fn copies_of_a_block() {
    let message = result(
        r#"[{"type":"text","text":"Done: *3* files"},
            {"type":"resource","resource":{"uri":"repo://a.py","mimeType":"text/x-python","text":"s = '```'\n"}},
            {"type":"resource_link","uri":"https://example.net/a","name":"the [report]"}]"#,
        r#"{"name": "cube", "note": "a,\"b\"\nc", "tags": ["x", "y"], "in": {"deep": 1}}"#,
    );
    let list = run(&message);
    let block = |n: u32| {
        let found = list
            .rows()
            .iter()
            .find(|row| row.kind == Kind::BLOCK && row.index == n);
        found.unwrap().id
    };
    let copy = |n, style| list.text_of(block(n), style).unwrap();
    assert_eq!(copy(0, Text::Plain), "Done: *3* files");
    assert_eq!(copy(0, Text::Markdown), r"Done: \*3\* files");
    assert_eq!(copy(1, Text::Markdown), "````python\ns = '```'\n````");
    assert_eq!(
        copy(2, Text::Markdown),
        r"[the \[report\]](<https://example.net/a>)"
    );
    let structured = u32::MAX;
    assert_eq!(
        copy(structured, Text::Plain),
        "name: cube\nnote: a,\"b\"\nc\ntags:\nx\ny\nin:\ndeep: 1"
    );
    assert_eq!(
        copy(structured, Text::Csv),
        "name,cube\r\nnote,\"a,\"\"b\"\"\nc\"\r\ntags,\"x\ny\"\r\nin,deep: 1"
    );
    assert_eq!(
        copy(structured, Text::Tsv),
        "name\tcube\nnote\ta,\"b\" c\ntags\tx y\nin\tdeep: 1"
    );
    assert_eq!(
        copy(structured, Text::Markdown),
        "- **name:** cube\n- **note:** a,\"b\"\n  c\n- **tags:**\n  - x\n  - y\n\n- **in:**\n  - **deep:** 1"
    );
}

#[test]
fn words_come_in_the_locale() {
    let options = RenderOptions {
        locale: Locale::SimplifiedChinese,
        ..RenderOptions::default()
    };
    let list = render(&split_of(&result("[]", "[[1, 2]]"), None), &options);
    assert_eq!(list.walk_text(), "表格（1 × 2）\n1\n2\n1\n2");
}
