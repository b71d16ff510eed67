//! What holds of folding for every input.

use std::{collections::HashMap, sync::Arc};

use mcpview::{
    protocol::Audience,
    render::{Commands, FoldOptions, Kind, RenderOptions, flag, render},
    split::{Origin, Split},
};

/// Renders with a budget, and what the person opened.
pub fn folded(split: &Arc<Split>, lines: u32, width: u32, open: Vec<u64>) -> Arc<Commands> {
    let options = RenderOptions {
        fold: FoldOptions { lines, width, open },
        ..RenderOptions::default()
    };
    render(split, &options)
}

/// Ids of the FOLD rows that are closed.
pub fn closed(list: &Commands) -> Vec<u64> {
    let folds = list
        .rows()
        .iter()
        .filter(|row| row.kind == Kind::FOLD && row.flags & flag::FOLDED != 0);
    folds.map(|row| row.id).collect()
}

/// All rows but those that folding adds: what each is, without its depth and extent.
fn others(list: &Commands) -> Vec<(Kind, u64, String)> {
    let is_fold = |row: &mcpview::render::Row| {
        row.kind == Kind::FOLD || row.kind == Kind::END && row.variant == Kind::FOLD.0
    };
    let rows = list.rows().iter().filter(|row| !is_fold(row));
    rows.map(|row| (row.kind, row.id, list.text(row).to_owned()))
        .collect()
}

/// Folds at many budgets, opens what is folded, and compares.
pub fn check_folds(name: &str, split: &Arc<Split>) {
    let plain = folded(split, u32::MAX, 80, Vec::new());
    super::check(name, &plain);
    assert!(closed(&plain).is_empty(), "{name}: folded without need");
    let rows = others(&plain);
    let first: Vec<u32> = split
        .parts()
        .iter()
        .filter(|part| part.priority == Some(1.0) && part.audience != Audience::ASSISTANT)
        .filter_map(|part| match part.origin {
            Origin::Block(ordinal) => Some(ordinal),
            _ => None,
        })
        .collect();
    for (lines, width) in [(0, 80), (1, 80), (7, 1), (40, 20), (200, 80)] {
        let at = format!("{name}: {lines} lines of {width}");
        let list = folded(split, lines, width, Vec::new());
        super::check(&at, &list);
        assert_eq!(others(&list), rows, "{at}");
        let shut = closed(&list);
        for (i, row) in list.rows().iter().enumerate() {
            if row.flags & flag::FOLDED == 0 {
                continue;
            }
            assert_eq!(row.kind, Kind::FOLD, "{at}");
            assert!(row.number > 1.0, "{at}");
            let inner = &list.rows()[i..i + row.span as usize];
            let lost = inner
                .iter()
                .find(|row| row.kind == Kind::ERROR || row.kind == Kind::FORM);
            assert!(
                lost.is_none(),
                "{at}: a {:?} is closed",
                lost.map(|r| r.kind)
            );
            let block = list.rows()[..i].iter().rfind(|row| row.depth == 0);
            let block = block.expect("a row above");
            assert_eq!(block.kind, Kind::BLOCK, "{at}");
            assert!(!first.contains(&block.index), "{at}: priority 1 is closed");
        }
        // Opening them one by one, by their blocks or all together: nothing else moves.
        let opened = folded(split, lines, width, shut.clone());
        super::check(&at, &opened);
        assert!(closed(&opened).is_empty(), "{at}");
        assert_eq!(others(&opened), rows, "{at}");
        assert_eq!(opened.rows().len(), list.rows().len(), "{at}");
        let hashes: HashMap<u64, u64> = list.rows().iter().map(|row| (row.id, row.hash)).collect();
        if let Some(&id) = shut.first() {
            let one = folded(split, lines, width, vec![id]);
            assert_eq!(closed(&one), shut[1..], "{at}");
            let fold = &one.rows()[one.find(id).unwrap()];
            assert_ne!(
                hashes.get(&id),
                Some(&fold.hash),
                "{at}: opening is no change"
            );
        }
        let blocks: Vec<u64> = plain.rows().iter().map(|row| row.id).collect();
        assert!(
            closed(&folded(split, lines, width, blocks)).is_empty(),
            "{at}"
        );
    }
}
