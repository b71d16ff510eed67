//! Folding: closing what matters least where space is short.
//!
//! With a budget of lines whole BLOCKs are closed, lowest priority first, then largest, until
//! the rest fits. Without one, only long texts are. Errors, forms and what has priority 1 are
//! never closed. FOLD rows are put in when the list is complete, so that no other row's id
//! depends on them.

use std::collections::HashSet;

use super::{
    RenderOptions,
    builder::{Built, content},
    command::{Kind, Row, flag},
    hash::{self, mix},
    lines::{self, Layout},
    storage::{Storage, Stored},
};
use crate::{text, words::Sentence};

/// Rows that a fold adds: FOLD and its END.
pub(super) const ROWS: usize = 2;
/// Without a budget, a text of more lines is closed.
const LONG: u64 = 60;
/// What a block without priority counts as.
const NO_PRIORITY: f64 = 0.5;
/// Longest words of a FOLD, in characters.
const FIRST_WORDS: usize = 80;

/// What is closed where space is short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoldOptions {
    /// Lines that there is room for; 0: no budget, only texts of more than 60 lines are closed.
    pub lines: u32,
    /// Columns of the host, for the estimate of lines; 0: 80.
    pub width: u32,
    /// Ids of FOLD rows, or of the BLOCKs that they stand in, that the person opened. They
    /// keep their FOLD row, without FOLDED; what else is closed does not change.
    pub open: Vec<u64>,
}

impl Default for FoldOptions {
    fn default() -> Self {
        FoldOptions {
            lines: 0,
            width: lines::WIDTH,
            open: Vec::new(),
        }
    }
}

/// A block that may be closed.
pub(super) struct Foldable {
    /// Index of its BLOCK row.
    pub row: usize,
    pub priority: Option<f64>,
}

/// Siblings that come into one FOLD.
struct Fold {
    rows: std::ops::Range<usize>,
    /// Index of the BLOCK they stand in.
    block: usize,
    /// Id of the row that the FOLD's own is derived from.
    base: u64,
    lines: u64,
}

/// Puts FOLD rows into a complete list.
pub(super) fn fold(built: &mut Built, blocks: &[Foldable], options: &RenderOptions) {
    let width = match options.fold.width {
        0 => lines::WIDTH,
        width => width,
    };
    let layout = Layout {
        rows: &built.rows,
        storage: &built.storage,
        width,
    };
    // A list that was cut short has no row for some.
    let blocks: Vec<&Foldable> = blocks
        .iter()
        .filter(|block| (layout.rows.get(block.row)).is_some_and(|r| r.kind == Kind::BLOCK))
        .filter(|block| block.priority.unwrap_or(NO_PRIORITY) < 1.0)
        .collect();
    let mut folds = match options.fold.lines {
        0 => long_texts(&layout, &blocks),
        budget => whole_blocks(&layout, &blocks, u64::from(budget)),
    };
    folds.truncate(built.max_rows.saturating_sub(built.rows.len()) / ROWS);
    if folds.is_empty() {
        return;
    }
    folds.sort_by_key(|fold| fold.rows.start);
    insert(built, &folds, options);
}

/// The blocks to close so that the list fits, in order of closing.
fn whole_blocks(layout: &Layout<'_>, blocks: &[&Foldable], budget: u64) -> Vec<Fold> {
    let mut total = layout.lines_of(0..layout.rows.len());
    if total <= budget {
        return Vec::new();
    }
    let mut candidates: Vec<(f64, Fold)> = Vec::new();
    for block in blocks {
        let Some(row) = layout.rows.get(block.row) else {
            continue;
        };
        let end = block.row + row.span as usize - 1;
        let first = (block.row + 1..end)
            .find(|&at| layout.rows[at].kind != Kind::ATTR)
            .unwrap_or(end);
        let rows = first..end;
        let stays = |row: &Row| row.kind == Kind::ERROR || row.kind == Kind::FORM;
        let lines = layout.lines_of(rows.clone());
        // A closed block takes a line itself.
        if lines > 1 && !layout.rows[rows.clone()].iter().any(stays) {
            let fold = Fold {
                rows,
                block: block.row,
                base: row.id,
                lines,
            };
            candidates.push((block.priority.unwrap_or(NO_PRIORITY), fold));
        }
    }
    // Of equal ones the later: what the server says first stays longest.
    candidates.sort_by(|(a_priority, a), (b_priority, b)| {
        a_priority
            .total_cmp(b_priority)
            .then(b.lines.cmp(&a.lines))
            .then(b.block.cmp(&a.block))
    });
    let mut folds = Vec::new();
    for (_, fold) in candidates {
        if total <= budget {
            break;
        }
        total -= fold.lines - 1;
        folds.push(fold);
    }
    folds
}

/// The long texts.
fn long_texts(layout: &Layout<'_>, blocks: &[&Foldable]) -> Vec<Fold> {
    let mut folds = Vec::new();
    for block in blocks {
        let Some(opener) = layout.rows.get(block.row) else {
            continue;
        };
        let end = block.row + opener.span as usize - 1;
        let mut at = block.row + 1;
        while at < end
            && let Some(row) = layout.rows.get(at)
        {
            let span = row.span.max(1) as usize;
            let is_text = matches!(row.kind, Kind::TEXT | Kind::CODE | Kind::MARKDOWN);
            // No text has more lines than bytes.
            if is_text && row.text.len as u64 > LONG {
                let lines = text::lines(layout.text(row), layout.width);
                if lines > LONG {
                    folds.push(Fold {
                        rows: at..at + span,
                        block: block.row,
                        base: row.id,
                        lines,
                    });
                }
            }
            // What is said by a row above, stays open, or has no text of its own in it.
            let is_closed = matches!(
                row.kind,
                Kind::ERROR | Kind::FORM | Kind::TABLE | Kind::TREE | Kind::CHART
            );
            let skip = is_text || is_closed || row.flags & flag::WHOLE != 0;
            at += if skip { span } else { 1 };
        }
    }
    folds
}

/// A FOLD row, and the rows that come into it, as indexes of the list before.
struct Made {
    rows: std::ops::Range<usize>,
    opener: Row,
}

/// Puts the folds, which are in the list's order and apart from each other, into the list.
fn insert(built: &mut Built, folds: &[Fold], options: &RenderOptions) {
    let made = make(built, folds, options);
    let ends = |made: &Made, _: Row| [made.opener, end_of(&made.opener)];
    spread(&mut built.rows, &made, ends, |row| row.depth += 1);
    spread(&mut built.owners, &made, |_, owner| [owner; ROWS], |_| ());
    let added = made
        .iter()
        .enumerate()
        .map(|(before, made)| made.rows.start + before * ROWS);
    built.ids.follow(&mut built.rows, added, |at| {
        let before = made.partition_point(|made| made.rows.end <= at);
        let inside = made.get(before).is_some_and(|made| made.rows.start <= at);
        at + before * ROWS + usize::from(inside)
    });
}

/// Makes the FOLD rows, and tells the rows around them.
fn make(built: &mut Built, folds: &[Fold], options: &RenderOptions) -> Vec<Made> {
    let opened: HashSet<u64> = options.fold.open.iter().copied().collect();
    let mut made = Vec::with_capacity(folds.len());
    // Openers of what is not closed yet.
    let mut open: Vec<usize> = Vec::new();
    let mut at = 0;
    for fold in folds {
        while at < fold.rows.start
            && let Some(row) = built.rows.get(at)
        {
            if row.kind == Kind::END {
                open.pop();
            } else if row.flags & flag::CONTAINER != 0 {
                open.push(at);
            }
            at += 1;
        }
        let words = words_of(&built.rows, &built.storage, fold, options);
        if let Some(mut opener) = opener(&built.rows, fold, &words, &opened, built.storage.empty())
        {
            opener.text = built.storage.store(&words);
            for &ancestor in &open {
                let above = &mut built.rows[ancestor];
                above.span += ROWS as u32;
                above.hash = mix(above.hash, opener.hash).max(1);
            }
            made.push(Made {
                rows: fold.rows.clone(),
                opener,
            });
        }
    }
    made
}

/// Makes room in a list that has an entry for each row, from its end on: `ends` gives the
/// entries of a FOLD and its END from the one that the first row in it has, `enter` changes
/// those of the rows that come into it.
fn spread<T: Copy>(
    list: &mut Vec<T>,
    made: &[Made],
    ends: impl Fn(&Made, T) -> [T; ROWS],
    enter: impl Fn(&mut T),
) {
    let mut end = list.len();
    let Some(&filler) = list.first() else {
        return;
    };
    list.resize(end + made.len() * ROWS, filler);
    for (ordinal, made) in made.iter().enumerate().rev() {
        let before = ordinal * ROWS;
        let inner = made.rows.start + before + 1..made.rows.end + before + 1;
        let [first, last] = ends(made, list[made.rows.start]);
        list.copy_within(made.rows.end..end, inner.end + 1);
        list.copy_within(made.rows.clone(), inner.start);
        list[inner.clone()].iter_mut().for_each(&enter);
        list[inner.start - 1] = first;
        list[inner.end] = last;
        end = made.rows.start;
    }
}

/// The END of a FOLD.
fn end_of(opener: &Row) -> Row {
    Row {
        kind: Kind::END,
        flags: opener.flags & (flag::FOR_USER | flag::FOR_MODEL),
        hash: 0,
        span: 1,
        variant: opener.kind.0,
        // A FOLD has no name: this is the empty string.
        text: opener.name,
        number: 0.0,
        ..*opener
    }
}

/// The FOLD row, but for the place of its words.
fn opener(
    rows: &[Row],
    fold: &Fold,
    words: &str,
    opened: &HashSet<u64>,
    empty: Stored,
) -> Option<Row> {
    let (block, inner) = (rows.get(fold.block)?, rows.get(fold.rows.clone())?);
    let id = mix(fold.base, u64::from(Kind::FOLD.0)).max(1);
    let is_open = opened.contains(&id) || opened.contains(&block.id);
    let state = if is_open { 0 } else { flag::FOLDED };
    let audience = inner.iter().fold(0, |flags, row| flags | row.flags);
    let audience = audience & (flag::FOR_USER | flag::FOR_MODEL);
    let mut row = Row {
        kind: Kind::FOLD,
        flags: flag::CONTAINER | flag::HAS_NUMBER | state | audience,
        id,
        hash: 0,
        span: (inner.len() + ROWS) as u32,
        depth: inner.first()?.depth,
        variant: 0,
        index: 0,
        text: empty,
        name: empty,
        uri: empty,
        data: empty,
        number: fold.lines as f64,
        number2: 0.0,
        reserved: 0,
    };
    let mut children = 0;
    let mut at = 0;
    while let Some(child) = inner.get(at) {
        children = mix(children, child.hash);
        at += child.span.max(1) as usize;
    }
    let own = mix(hash::string(words), row.number.to_bits());
    row.hash = content(&row, own, children);
    Some(row)
}

/// The first line of the first row that says something; else how many lines there are.
fn words_of(rows: &[Row], storage: &Storage, fold: &Fold, options: &RenderOptions) -> String {
    let rows = rows.get(fold.rows.clone()).unwrap_or_default();
    let layout = Layout {
        rows,
        storage,
        width: lines::WIDTH,
    };
    let speaking = rows
        .iter()
        .filter(|row| row.kind != Kind::END && row.kind != Kind::ATTR);
    let mut lines = speaking.flat_map(|row| layout.text(row).lines());
    let line = lines.find(|line| !line.trim().is_empty());
    let words = line.map(|line| text::label(line, FIRST_WORDS));
    match words.filter(|words| !words.is_empty()) {
        Some(words) => words.into_owned(),
        None => {
            let count = fold.lines.to_string();
            Sentence::FoldLabel.say(options.locale, |_| Some(&count))
        }
    }
}
