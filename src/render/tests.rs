//! Tests of the list's invariants on splits made by hand.

use std::{collections::HashSet, sync::Arc};

use super::*;
use crate::{
    limits::RenderLimits,
    protocol::{Audience, ParseOptions, ToolResult},
    split::{Content, Item, Origin, Part, Place, Role, Split, SplitOptions, Words},
};

/// A split whose parts are the structuredContent of a result, and each of its texts.
fn split_of(structured: &str) -> Arc<Split> {
    let message = format!(
        r#"{{"jsonrpc":"2.0","id":1,"result":{{"content":[],"structuredContent":{structured}}}}}"#
    );
    let result = ToolResult::parse(message, &ParseOptions::default());
    let place = Place::message(result.structured.node().expect("structuredContent"));
    let item = |content| Item {
        audience: Audience::BOTH,
        place,
        content,
    };
    let words = Words {
        text: "told".into(),
        altered: false,
    };
    let text = Content::Text {
        words,
        mime: None,
        language: None,
        link: None,
    };
    Arc::new(Split {
        parts: vec![Part {
            origin: Origin::Structured,
            role: Role::Block,
            place,
            audience: Audience::BOTH,
            priority: None,
            items: vec![item(text), item(Content::Structure)],
        }],
        result,
        tool: None,
        report: None,
        options: SplitOptions::default(),
        media: Vec::new(),
        embedded: Vec::new(),
        withheld: Default::default(),
        diagnostics: Vec::new(),
    })
}

fn rendered(structured: &str, limits: RenderLimits) -> Arc<Commands> {
    let options = RenderOptions {
        limits,
        ..RenderOptions::default()
    };
    let list = render(&split_of(structured), &options);
    check(&list);
    list
}

/// The rules of the list that hold for every input.
fn check(list: &Commands) {
    let rows = list.rows();
    let mut open: Vec<usize> = Vec::new();
    let mut ids = HashSet::new();
    for (i, row) in rows.iter().enumerate() {
        if row.kind == Kind::END {
            let opener = &rows[open.pop().expect("an open container")];
            assert_eq!((row.span, row.hash, row.index), (1, 0, 0));
            assert_eq!(
                (row.depth, row.id, row.variant),
                (opener.depth, opener.id, opener.kind.0)
            );
            assert_eq!(
                list.text(row).len() + list.name(row).len() + list.uri(row).len(),
                0
            );
            continue;
        }
        assert_eq!(row.depth as usize, open.len());
        assert!(row.id != 0 && row.hash != 0);
        assert!(ids.insert(row.id), "row {i} has the id of another");
        assert_eq!(list.find(row.id), Some(i));
        if row.flags & flag::CONTAINER != 0 {
            let end = &rows[i + row.span as usize - 1];
            assert_eq!((end.kind, end.id), (Kind::END, row.id));
            open.push(i);
        } else {
            assert_eq!(row.span, 1);
            assert_eq!(row.flags & flag::WHOLE, 0);
        }
        let may_be_empty = [Kind::ROW, Kind::BLOCK, Kind::CELL].contains(&row.kind);
        assert!(may_be_empty || !list.text(row).is_empty(), "{:?}", row.kind);
        for stored in [row.text, row.name, row.uri] {
            let with_nul = Stored {
                len: stored.len + 1,
                ..stored
            };
            assert_eq!(list.storage.bytes(with_nul).last(), Some(&0));
        }
        assert!(row.number.is_finite() && row.number2.is_finite());
    }
    assert!(open.is_empty());
}

#[test]
fn shapes_become_rows() {
    let list = rendered(
        r#"{"total": 9007199254740993, "at": [0, 0.5, 1], "ok": true, "none": null,
            "empty": [], "nothing": {}, "home": "https://example.net/a", "blank": "",
            "tags": ["a", "b"],
            "objects": [{"name": "cube", "size": {"x": 1, "y": 2}}, {"name": "ball", "more": [1]}],
            "grid": [[1, 2], [3, 4]], "odd": [1, "two", {"three": 3}]}"#,
        RenderLimits::default(),
    );
    assert_eq!(
        list.dump(),
        r##"block #-
  text "told"
  fields "Fields (12)"
    field "total" name="total"
      cell:number +rounded "9007199254740993" n=9007199254740992
    field "at" name="at"
      cell:array "0, 0.5, 1"
    field "ok" name="ok"
      cell:boolean +checked "true"
    field "none" name="none"
      cell:null "null"
    field "empty" name="empty"
      cell:array "[]"
    field "nothing" name="nothing"
      cell:object "{}"
    field "home" name="home"
      cell:string link=web "https://example.net/a" uri="https://example.net/a"
    field "blank" name="blank"
      cell:string
    field "tags" name="tags"
      list:bullet +whole "a\nb"
        item:string "a"
        item:string #1 "b"
    field "objects" name="objects"
      table "Table (2 × 3)"
        column:string "name" name="name"
        column:object #1 "size" name="size"
        column:array #2 "more" name="more"
        row
          cell:string "cube"
          cell:object #1 +whole "x: 1, y: 2"
            fields "Fields (2)"
              field "x" name="x"
                cell:number "1" n=1
              field "y" name="y"
                cell:number "2" n=2
          cell:absent #2
        row #1
          cell:string "ball"
          cell:absent #1
          cell:array #2 "1"
    field "grid" name="grid"
      table "Table (2 × 2)"
        column:number/end "1"
        column:number/end #1 "2"
        row
          cell:number "1" n=1
          cell:number #1 "2" n=2
        row #1
          cell:number "3" n=3
          cell:number #1 "4" n=4
    field "odd" name="odd"
      list:bullet +whole "1\ntwo\nthree: 3"
        item:number "1" n=1
        item:string #1 "two"
        item:object #2 +whole "three: 3"
          fields "Fields (1)"
            field "three" name="three"
              cell:number "3" n=3
"##
    );
    let table = list
        .rows()
        .iter()
        .find(|row| row.kind == Kind::TABLE)
        .unwrap();
    let copy = |style| list.text_of(table.id, style).unwrap();
    assert_eq!(
        copy(Text::Csv),
        "name,size,more\r\ncube,\"x: 1, y: 2\",\r\nball,,1"
    );
    assert_eq!(
        copy(Text::Tsv),
        "name\tsize\tmore\ncube\tx: 1, y: 2\t\nball\t\t1"
    );
    assert_eq!(
        copy(Text::Markdown),
        "| name | size | more |\n| --- | --- | --- |\n| cube | x: 1, y: 2 |  |\n| ball |  | 1 |"
    );
    assert_eq!(
        list.pointer(table.id).unwrap(),
        "/result/structuredContent/objects"
    );
}

#[test]
fn the_list_ends_at_its_limit_and_says_so() {
    let rows: Vec<String> = (0..1000)
        .map(|i| format!(r#"{{"a": {i}, "b": [1, {{"c": {i}}}]}}"#))
        .collect();
    for max_rows in 16..200 {
        let limits = RenderLimits {
            max_rows,
            ..RenderLimits::default()
        };
        let list = rendered(&format!("[{}]", rows.join(",")), limits);
        assert!(list.rows().len() <= max_rows as usize);
        let last = list
            .rows()
            .iter()
            .rfind(|row| row.depth == 0 && row.kind != Kind::END);
        assert_eq!(list.name(last.unwrap()), "row_limit");
        assert_eq!(
            list.diagnostics()[0].topic,
            crate::diagnostic::Topic::RowLimit
        );
    }
}

#[test]
fn deep_structure_becomes_json() {
    let deep = format!("{}1{}", r#"{"a": ["#.repeat(200), "]}".repeat(200));
    for max_depth in [8, 9, 10, 11, 64] {
        let limits = RenderLimits {
            max_depth,
            ..RenderLimits::default()
        };
        let list = rendered(&deep, limits);
        assert!(list.rows().iter().all(|row| row.depth <= max_depth));
        let cut = list
            .rows()
            .iter()
            .find(|row| row.flags & flag::TRUNCATED != 0);
        assert_eq!(cut.unwrap().kind, Kind::JSON);
        assert_eq!(
            list.diagnostics()[0].topic,
            crate::diagnostic::Topic::DepthLimit
        );
    }
}

#[test]
fn equal_content_has_equal_hashes() {
    let hash = |json: &str| rendered(json, RenderLimits::default()).rows()[0].hash;
    assert_eq!(hash(r#"{"a": [1, 2]}"#), hash(r#"{ "a" : [1,2] }"#));
    for other in [
        r#"{"a": [2, 1]}"#,
        r#"{"b": [1, 2]}"#,
        r#"{"a": [1, "2"]}"#,
        r#"{"a": [12]}"#,
    ] {
        assert_ne!(hash(r#"{"a": [1, 2]}"#), hash(other), "{other}");
    }
}
