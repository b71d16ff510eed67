//! What texts are taken for. Nothing says what a text block is, so each kind of mistake that was
//! seen or feared has an example here.

mod render_support;

use mcpview::text::{Delimiter, Shape, shape};

const CSV: Shape = Shape::Csv(Delimiter::Comma);
const TSV: Shape = Shape::Csv(Delimiter::Tab);

#[rustfmt::skip]
const TEXTS: &[(&str, Shape)] = &[
    // Words.
    ("", Shape::Plain),
    ("Done.", Shape::Plain),
    ("Rendered 3 frames in 2.5 s.\nWrote /out/shot_010_v002.exr\n", Shape::Plain),
    ("/tmp/demo/files/my_file_name.txt\n/tmp/demo/files/__init__.py\n", Shape::Plain),
    ("The scene has 3 objects, 2 lights, and 1 camera.\nNothing is selected.", Shape::Plain),
    ("2 * 3 * 4 = 24", Shape::Plain),
    ("Use **kwargs and *args in f(**a, **b), src/**/*.rs and 2**3**4.", Shape::Plain),
    ("Error: No file at C:\\a_b\\c_d [code](42)", Shape::Plain),
    ("Call handlers[\"a\"](b) or table[i](x).", Shape::Plain),
    ("Key: value\nOther key: value\n", Shape::Plain),
    ("size: 24\ncreated: \"2026-11-30\"\npermissions: 644\n", Shape::Plain),
    ("Page: 1\n1: about:blank\n2: Demo page", Shape::Plain),
    ("#1 of 3\n#hashtag\n", Shape::Plain),
    ("- one entry only", Shape::Plain),
    ("Options:\n  -v, --verbose  more words\n  -h, --help     help\n", Shape::Plain),
    ("  feature\n* main", Shape::Plain),
    ("-- comment\nSELECT * FROM t;\n", Shape::Plain),
    ("> quoted mail", Shape::Plain),
    ("[FILE] README.md\n[FILE] big.txt\n[DIR] files\n", Shape::Plain),
    ("[{'cid': 0, 'name': 'id'}, {'cid': 1, 'name': '**x**'}]", Shape::Plain),
    ("{'a': '# x', 'b': [1, 2]}", Shape::Plain),
    ("<!DOCTYPE html>\n<h1># x</h1>\n**a**", Shape::Plain),
    ("<?xml version='1.0'?>\n<a/>", Shape::Plain),
    // Programs and configuration.
    ("#!/bin/sh\n# Build\n\nmake\n", Shape::Plain),
    ("# comment\nimport os\n\n\ndef f(a):\n    return a\n", Shape::Plain),
    ("## Setup\nx = 1\ny = 2\nz = f(x)\n", Shape::Plain),
    ("int main() {\n  return a[0](b) ** c;\n}\n", Shape::Plain),
    ("name: build\non:\n  - push\n  - pull\njobs:\n  test: 1\n", Shape::Plain),
    ("- name: a\n  value: 1\n- name: b\n  value: 2\n", Shape::Plain),
    ("# Settings\n\nname: a\nvalue: 1\nlist:\n- x\n- y\n", Shape::Plain),
    ("const a = `x`;\nconst b = `y`;\n", Shape::Plain),
    // Drawn tables.
    ("+----+------+\n| id | name |\n+----+------+\n|  1 | a    |\n+----+------+\n", Shape::Plain),
    ("┌────┬──────┐\n│ id │ name │\n├────┼──────┤\n│  1 │ a    │\n└────┴──────┘\n", Shape::Plain),
    (" id | name \n----+------\n  1 | a\n  2 | b\n", Shape::Plain),
    ("src\n├── a.rs\n└── b.rs\n", Shape::Plain),
    // Logs.
    ("2026-11-30T10:00:00Z INFO start\n2026-11-30T10:00:01Z WARN slow `x`\n", Shape::Log),
    ("[2026-11-30 10:00:00] a\n[2026-11-30 10:00:01] **b**\n  at c\n", Shape::Log),
    ("INFO: a\nWARNING: b\nERROR: c\n", Shape::Log),
    ("[info] a\n[warn] b\n", Shape::Log),
    ("10:00:00 a\n10:00:01 b\n10:00:02 c\n", Shape::Log),
    ("Nov 30 10:00:00 host a[1]: x\nNov 30 10:00:01 host a[1]: y\n", Shape::Log),
    ("ERROR: it failed", Shape::Plain),
    ("Error: a\nError: b happened here\n", Shape::Plain),
    ("### Result\n2 messages\n\n[WARNING] a\n[ERROR] b\n", Shape::Plain),
    ("## Snapshot\nuid=1 root\n  uid=2 list\n    uid=3 item\n  uid=4 list\n", Shape::Plain),
    // Diffs.
    ("diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n", Shape::Diff),
    ("Changes:\n--- a/x\n+++ b/x\n@@ -1,2 +1,3 @@ fn f()\n a\n-b\n+c\n", Shape::Diff),
    ("+ a\n- b\n+ c\n- d\n", Shape::Plain),
    ("```diff\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n```\n", Shape::Markdown),
    // Tables of values.
    ("name,size\ncube,8\nsphere,0\n", CSV),
    ("name, size\ncube, 8\nsphere, 0\n", CSV),
    ("id\tname\n1\ta\n2\tb\n", TSV),
    ("name;size\r\ncube;8,5\r\nsphere;0\r\n", Shape::Csv(Delimiter::Semicolon)),
    ("a,b\n\"x, y\",\"line 1\nline 2\"\nz,1\n", CSV),
    ("name,size\ncube,8\n", Shape::Plain),
    ("name,size\ncube,8\nsphere,0,1\n", Shape::Plain),
    ("1,2\n3,4\n5,6\n", Shape::Plain),
    ("a,a\n1,2\n3,4\n", Shape::Plain),
    ("Hello, world\nDear all, goodbye\nWell, then\n", Shape::Plain),
    ("First, we open the file.\nThen, we read it.\nLast, we close it.\n", Shape::Plain),
    // Markdown.
    ("# Title\n\nSome words.\n", Shape::Markdown),
    ("## Console messages\nShowing 1-2 of 2\n", Shape::Markdown),
    ("Use this:\n\n```python\nprint(1)\n```\n", Shape::Markdown),
    ("```\nnever closed\n", Shape::Plain),
    ("| a | b |\n| --- | ---: |\n| 1 | 2 |\n", Shape::Markdown),
    ("a | b\n--|--\n1 | 2\n", Shape::Markdown),
    ("See [the docs](https://a.example/b_c) for more.", Shape::Markdown),
    ("![plot](https://a.example/p.png)", Shape::Markdown),
    ("The **result** is 4.", Shape::Markdown),
    ("**注意**：已完成。", Shape::Markdown),
    ("- [x] model\n- [ ] rig\n", Shape::Markdown),
    ("Found 2:\n\n1. First\n2. Second\n", Shape::Markdown),
    ("Objects:\n- Cube\n- Sphere\n", Shape::Markdown),
    ("Run `render -v`, then `show`, and go on until all frames are there:\n`quit` ends it.\n", Shape::Markdown),
    ("# Steps\n\n```sh\n# comment\nmake; make install;\n```\n\nDone.", Shape::Markdown),
];

#[test]
fn texts_are_taken_for_what_they_are() {
    let mut wrong = Vec::new();
    for (text, wanted) in TEXTS {
        let got = shape(text);
        if got != *wanted {
            wrong.push(format!("{text:?}: {got:?}, wanted {wanted:?}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        TEXTS.len(),
        wrong.join("\n")
    );
}

/// Collects the texts of blocks, wherever they stand in a message.
fn texts_of(value: &serde_json::Value, out: &mut Vec<String>) {
    match value {
        serde_json::Value::Object(members) => {
            if members.get("type").is_some_and(|kind| kind == "text")
                && let Some(text) = members.get("text").and_then(|text| text.as_str())
            {
                out.push(text.to_owned());
            }
            members.values().for_each(|value| texts_of(value, out));
        }
        serde_json::Value::Array(elements) => {
            elements.iter().for_each(|value| texts_of(value, out))
        }
        _ => {}
    }
}

/// The texts of real servers. `SHOW_SHAPES=1` prints them all with what they are taken for.
#[test]
fn texts_of_the_captures() {
    let Some(folder) = render_support::shared() else {
        println!("skipped: no folder of captures");
        return;
    };
    let mut counts = std::collections::BTreeMap::<String, usize>::new();
    for path in render_support::json_files(&folder.join("captures")) {
        let Ok(json) = serde_json::from_slice(&std::fs::read(&path).unwrap()) else {
            continue;
        };
        let mut texts = Vec::new();
        texts_of(&json, &mut texts);
        for text in texts {
            let is_json = serde_json::from_str::<serde_json::Value>(&text)
                .is_ok_and(|value| value.is_object() || value.is_array());
            if is_json {
                continue;
            }
            let got = format!("{:?}", shape(&text));
            if std::env::var_os("SHOW_SHAPES").is_some() {
                let start: String = text.chars().take(300).collect();
                let name = path.strip_prefix(&folder).unwrap_or(&path);
                println!("{got:16} {} {start:?}", name.display());
            }
            *counts.entry(got).or_default() += 1;
        }
    }
    println!("{counts:?}");
    assert!(
        counts.get("Markdown").is_some_and(|count| *count >= 20),
        "{counts:?}"
    );
    assert!(
        counts.get("Plain").is_some_and(|count| *count >= 300),
        "{counts:?}"
    );
}
