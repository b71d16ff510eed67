//! Windows of long tables, lists, trees and texts: whatever is asked, a window holds the same
//! rows as the whole list does, with the same ids and hashes, and says what is missing.

mod render_support;

use std::sync::Arc;

use mcpview::{
    render::{
        Commands, FreshnessOptions, Kind, RenderOptions, Window, WindowOptions, flag, render,
        variant,
    },
    split::Split,
    words::Locale,
};
use proptest::prelude::*;
use render_support::{check, split_of};
use serde_json::{Value, json};

fn split_result(result: Value) -> Arc<Split> {
    let message = json!({"jsonrpc": "2.0", "id": 1, "result": result});
    split_of(message.to_string().as_bytes(), None)
}

fn structured(value: Value) -> Arc<Split> {
    split_result(json!({"content": [], "structuredContent": value}))
}

/// Everything, whatever its length.
fn whole(split: &Arc<Split>) -> Arc<Commands> {
    rendered(split, |window| window.rows = u32::MAX)
}

fn rendered(split: &Arc<Split>, set: impl FnOnce(&mut WindowOptions)) -> Arc<Commands> {
    let mut options = RenderOptions::default();
    set(&mut options.window);
    let list = render(split, &options);
    check("list", &list);
    list
}

/// What a host sees of the rows from `at` on to the end of that subtree, but for the depth.
fn subtree(list: &Commands, at: usize) -> Vec<String> {
    let span = list.rows()[at].span as usize;
    let rows = &list.rows()[at..at + span];
    let row = |row: &mcpview::render::Row| {
        format!(
            "{} {:x} {:016x} {:016x} {} {} {} {:?} {:?} {:?} {} {}",
            row.kind.name(),
            row.flags,
            row.id,
            row.hash,
            row.span,
            row.variant,
            row.index,
            list.text(row),
            list.name(row),
            list.uri(row),
            row.number,
            row.number2
        )
    };
    rows.iter().map(row).collect()
}

/// A MORE row: side, first, count.
type More = (u32, u64, u64);

/// The children of a container that are neither attributes, columns nor MORE, and the MORE rows.
fn children(list: &Commands, id: u64) -> (Vec<Vec<String>>, Vec<More>) {
    let at = list.find(id).expect("the container");
    let (mut rows, mut more) = (Vec::new(), Vec::new());
    for (child, row) in list.children(at) {
        match row.kind {
            Kind::ATTR | Kind::COLUMN => {}
            Kind::MORE => more.push((row.variant, row.number as u64, row.number2 as u64)),
            _ => rows.push(subtree(list, child)),
        }
    }
    (rows, more)
}

fn first(list: &Commands, kind: Kind) -> u64 {
    let row = list.rows().iter().find(|row| row.kind == kind);
    row.expect("a row of the kind").id
}

/// That `list` shows `count` children from `from` on as `full` does.
fn assert_window(list: &Commands, full: &Commands, id: u64, from: usize, count: usize) {
    let (all, _) = children(full, id);
    let (rows, more) = children(list, id);
    let start = from.min(all.len());
    let end = start.saturating_add(count).min(all.len());
    let ids = |rows: &[Vec<String>]| rows.iter().map(|row| row[0].clone()).collect::<Vec<_>>();
    assert!(
        rows == all[start..end],
        "{from} {count}: {:.900?} is not {:.900?}",
        ids(&rows),
        ids(&all[start..end])
    );
    let mut wanted = Vec::new();
    if start > 0 {
        wanted.push((variant::more::BEFORE, 0, start as u64));
    }
    if end < all.len() {
        wanted.push((variant::more::AFTER, end as u64, (all.len() - end) as u64));
    }
    assert_eq!(more, wanted, "{from} {count}");
    let row = &list.rows()[list.find(id).expect("the container")];
    let is_part = !wanted.is_empty();
    assert_eq!(row.flags & flag::TRUNCATED != 0, is_part);
    if is_part {
        assert_eq!(row.number2, all.len() as f64);
    }
}

fn objects(count: usize) -> Value {
    let row = |i| json!({"frame": i, "layer": format!("beauty {i}"), "pass": {"samples": [i, 2]}});
    (0..count).map(row).collect()
}

/// Values with one long container each, and its kind.
fn long_containers(count: usize) -> Vec<(Kind, Arc<Split>)> {
    let arrays: Value = (0..count).map(|i| json!([i, i * 2, "x"])).collect();
    let named = json!({"columns": ["a", "b", "c"], "rows": arrays, "file": "a.csv"});
    let mixed: Value = (0..count)
        .map(|i| json!({"k": [i], format!("only_{i}"): 1}))
        .collect();
    let nodes: Value = (0..count)
        .map(|i| json!({"name": format!("n{i}"), "children": [{"name": "c", "children": []}]}))
        .collect();
    let names: Value = (0..count).map(|i| json!(format!("leaf {i}"))).collect();
    let half = json!({"name": "root", "objects": names, "children": nodes});
    let csv: String = (0..count)
        .map(|i| format!("{i},w{i},{}\n", i * 3))
        .collect();
    let parent = |i| (i > 0).then_some("o0");
    let flat: Value = (0..=count)
        .map(|i| json!({"name": format!("o{i}"), "parent": parent(i), "frame": i}))
        .collect();
    let rich = json!({"__rich__": {"kind": "table", "headers": ["a", "b", "c"], "rows": arrays}});
    let data: Value = (0..count)
        .map(|i| json!({"name": format!("n{}", i % 40), "ms": i % 7}))
        .collect();
    let chart = json!({"__rich__": {"kind": "chart", "spec": {"mark": "point", "data": {"values": data},
        "encoding": {"x": {"field": "name", "type": "nominal"}, "y": {"field": "ms", "type": "quantitative"}}}}});
    vec![
        (Kind::TABLE, structured(json!({"rows": objects(count)}))),
        (Kind::TABLE, structured(json!({"grid": arrays}))),
        (Kind::TABLE, structured(named)),
        (Kind::LIST, structured(json!({"items": mixed}))),
        (Kind::LIST, structured(json!({"names": names}))),
        (Kind::TREE, structured(json!({"nodes": nodes}))),
        (Kind::NODE, structured(half)),
        (
            Kind::TABLE,
            split_result(json!({"content": [{"type": "text", "text": format!("a,b,c\n{csv}")}]})),
        ),
        (Kind::TABLE, structured(rich)),
        (Kind::SERIES, structured(chart)),
        (Kind::NODE, structured(json!({"nodes": flat}))),
    ]
}

#[test]
fn a_long_container_shows_its_first_rows() {
    for (kind, split) in long_containers(1200) {
        let (full, short) = (whole(&split), rendered(&split, |_| {}));
        let id = first(&full, kind);
        assert_window(&short, &full, id, 0, 1000);
        let few = rendered(&split, |window| window.rows = 3);
        assert_window(&few, &full, id, 0, 3);
    }
}

#[test]
fn every_window_is_a_slice_of_the_whole() {
    for (kind, split) in long_containers(150) {
        let full = whole(&split);
        let id = first(&full, kind);
        let few = rendered(&split, |window| window.rows = 2);
        for (from, count) in [
            (0, 1),
            (1, 1),
            (63, 3),
            (64, 64),
            (149, 9),
            (150, 1),
            (7, 0),
        ] {
            let window = Window {
                id,
                first: from,
                count,
            };
            let (from, count) = (from as usize, count as usize);
            let inside = rendered(&split, |options| options.asked = vec![window]);
            assert_window(&inside, &full, id, from, count);
            // Alone, from a list that shows all or little, and from a window.
            for list in [&full, &few, &inside] {
                let alone = list
                    .window(id, window.first, window.count)
                    .expect("a window");
                check("window", &alone);
                assert_window(&alone, &full, id, from, count);
                assert_eq!(alone.rows()[1].id, id);
                assert_eq!(alone.rows()[1].depth, 1);
                let again = alone.window(id, 5, 2).expect("a window of a window");
                assert_window(&again, &full, id, 5, 2);
            }
        }
        assert!(full.window(id, u64::MAX, u64::MAX).is_some());
        assert!(full.window(first(&full, Kind::BLOCK), 0, 1).is_none());
        assert!(full.window(0, 0, 1).is_none());
    }
}

#[test]
fn a_table_inside_a_long_table_has_windows_too() {
    let row = |i: usize| json!({"id": i, "keys": objects(100 + i)});
    let rows: Value = (0..300).map(row).collect();
    let split = structured(json!({"deep": rows, "other": objects(3000)}));
    let full = whole(&split);
    let outer = first(&full, Kind::TABLE);
    let at = full.find(outer).unwrap();
    let inner: Vec<u64> = full.rows()[at + 1..at + full.rows()[at].span as usize]
        .iter()
        .filter(|row| row.kind == Kind::TABLE)
        .map(|row| row.id)
        .collect();
    assert_eq!(inner.len(), 300);
    for at in [0, 150, 299] {
        let alone = full.window(inner[at], 90, 20).expect("a window");
        check("window", &alone);
        assert_window(&alone, &full, inner[at], 90, 20);
    }
}

#[test]
fn a_tree_opens_to_a_depth_and_by_ids() {
    let leaf = |name: &str| json!({"name": name, "children": []});
    let tree = json!({"name": "a", "children": [
        {"name": "b", "children": [{"name": "c", "children": [leaf("d")]}, leaf("e")]},
        leaf("f"),
    ]});
    let split = structured(tree);
    let full = whole(&split);
    let labels = |list: &Commands| -> Vec<String> {
        let nodes = list.rows().iter().filter(|row| row.kind == Kind::NODE);
        let mark = |row: &mcpview::render::Row| {
            let closed = if row.flags & flag::FOLDED != 0 {
                "+"
            } else {
                ""
            };
            format!("{}{closed}", list.text(row))
        };
        nodes.map(mark).collect()
    };
    assert_eq!(labels(&full), ["a", "b", "c", "d", "e", "f"]);
    let to = |depth, open: Vec<u64>| {
        let mut options = RenderOptions::default();
        options.window.tree_depth = depth;
        options.fold.open = open;
        let list = render(&split, &options);
        check("list", &list);
        list
    };
    assert_eq!(labels(&to(1, vec![])), ["a+"]);
    assert_eq!(labels(&to(2, vec![])), ["a", "b+", "f"]);
    assert_eq!(labels(&to(3, vec![])), ["a", "b", "c+", "e", "f"]);
    let closed = to(2, vec![]);
    let b = closed
        .rows()
        .iter()
        .find(|row| closed.text(row) == "b")
        .unwrap();
    assert_eq!(b.number2, 2.0);
    assert_eq!(labels(&to(2, vec![b.id])), ["a", "b", "c+", "e", "f"]);
    // A window opens what was closed.
    let alone = closed.window(b.id, 0, 10).expect("a window");
    assert_eq!(labels(&alone), ["b", "c+", "e"]);
}

#[test]
fn what_is_always_shown_whole_has_no_windows() {
    let words =
        "# T\n\n- a\n- b\n- c\n\n| a | b |\n|-|-|\n| 1 | 2 |\n| 3 | 4 |\n\n```\nx\ny\n```\n";
    let split = split_result(json!({"content": [{"type": "text", "text": words}]}));
    let full = whole(&split);
    for kind in [Kind::LIST, Kind::TABLE, Kind::CODE] {
        let id = first(&full, kind);
        assert!(full.window(id, 1, 1).is_none(), "{}", kind.name());
    }
}

#[test]
fn a_tree_of_one_root_has_windows() {
    let split = structured(json!({"name": "a", "children": [{"name": "b", "children": []}]}));
    let full = whole(&split);
    let id = first(&full, Kind::TREE);
    for (from, count) in [(0, 1), (0, 0), (1, 5)] {
        let alone = full.window(id, from, count).expect("a window");
        check("window", &alone);
        assert_window(&alone, &full, id, from as usize, count as usize);
    }
}

#[test]
fn long_texts_show_their_first_lines() {
    let lines: Vec<String> = (1..=500).map(|i| format!("word {i} é")).collect();
    let split = split_result(json!({"content": [{"type": "text", "text": lines.join("\n")}]}));
    let full = whole(&split);
    let id = first(&full, Kind::TEXT);
    let short = rendered(&split, |window| window.lines = 10);
    let row = &short.rows()[short.find(id).expect("the text")];
    assert_eq!(short.text(row), lines[..10].join("\n"));
    assert_eq!((row.number2, row.flags & flag::WHOLE), (500.0, 0));
    assert!(short.walk_text().ends_with("490 more lines"));
    for (from, count) in [(0, 3), (490, 20), (250, 1), (500, 1)] {
        let alone = full.window(id, from, count).expect("a window");
        check("window", &alone);
        let (from, count) = (from as usize, count as usize);
        let row = &alone.rows()[alone.find(id).expect("the text")];
        let wanted = &lines[from..(from + count).min(500)];
        if wanted.is_empty() {
            assert_eq!(alone.text(row), "…");
            continue;
        }
        assert_eq!(alone.text(row), wanted.join("\n"));
    }
}

#[test]
fn what_was_modified_is_said_and_what_is_older_is_stale() {
    let block =
        |time: &str| json!({"type": "text", "text": "t", "annotations": {"lastModified": time}});
    let split = split_result(json!({"content": [
        block("2025-05-03T12:00:00+02:00"), block("2025-05-04"), block("soon"), block("20250503T120000Z"),
    ]}));
    let with = |freshness, locale| {
        let list = render(
            &split,
            &RenderOptions {
                freshness,
                locale,
                ..RenderOptions::default()
            },
        );
        check("list", &list);
        let blocks = list.rows().iter().filter(|row| row.kind == Kind::BLOCK);
        let stale: Vec<bool> = blocks.map(|row| row.flags & flag::STALE != 0).collect();
        let said = list
            .rows()
            .iter()
            .filter(|row| list.name(row) == "lastModified");
        let said: Vec<(String, f64)> = said
            .map(|row| (list.text(row).to_owned(), row.number))
            .collect();
        (stale, said)
    };
    let day = 86_400_000;
    let noon = 1_746_273_600_000;
    let (stale, said) = with(FreshnessOptions::default(), Locale::English);
    assert_eq!(stale, [false; 4]);
    assert_eq!(
        said,
        [
            ("modified 3 May 2025".to_owned(), (noon - 7_200_000) as f64),
            ("modified 4 May 2025".to_owned(), (noon + day / 2) as f64),
            ("modified 3 May 2025".to_owned(), noon as f64),
        ]
    );
    let copy = FreshnessOptions {
        cached_at: Some(noon),
        ..FreshnessOptions::default()
    };
    assert_eq!(with(copy, Locale::English).0, [true, false, false, false]);
    let aged = FreshnessOptions {
        now: Some(noon + day),
        max_age: Some(day as u64 / 2),
        ..FreshnessOptions::default()
    };
    let (stale, said) = with(aged, Locale::SimplifiedChinese);
    assert_eq!(stale, [true, false, false, true]);
    assert_eq!(said[1].0, "修改于 2025年5月4日");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_window_of_any_container(count in 1_usize..200, from in 0_u64..220, size in 0_u64..220) {
        for (kind, split) in long_containers(count) {
            let full = whole(&split);
            let Some(row) = full.rows().iter().find(|row| row.kind == kind) else {
                continue;
            };
            let alone = full.window(row.id, from, size).expect("a window");
            check("window", &alone);
            assert_window(&alone, &full, row.id, from as usize, size as usize);
        }
    }
}
