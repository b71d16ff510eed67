//! Windows: the part of a long container that is in the list, and lists of one window alone.
//!
//! A container that is shown in part is TRUNCATED, has its total in `number2`, and MORE rows
//! say what is missing before and behind. The next window is rendered from the list that the
//! container is in: what was found out about all rows of a table is kept with the list, so
//! that a window costs no more than its rows.

use std::{collections::HashMap, ops::Range, sync::Arc};

use super::{
    RenderOptions,
    builder::{Built, Draft, Spot},
    command::{Kind, Row, flag, variant},
    commands::Commands,
    grid::Grid,
    ids::IdIndex,
    renderer::Renderer,
    table::Columns,
};
use crate::{
    json::{NodeId, Value},
    rich::hierarchy::Hierarchy,
    split::Place,
    words::Sentence,
};

/// How many children of a container are in the list where nothing else is asked.
pub const ROWS: u32 = 1000;

/// What of long containers is in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WindowOptions {
    /// Most children of one TABLE, LIST, GRID, TREE or NODE, but for those of Markdown and
    /// dashboards; 0: 1000.
    pub rows: u32,
    /// Most lines of one TEXT or CODE; 0: all.
    pub lines: u32,
    /// Levels of a tree that are open; nodes at the last of them are FOLDED, and their children
    /// are not in the list unless they are among [`FoldOptions::open`](super::FoldOptions).
    /// 0: all.
    pub tree_depth: u32,
    /// Other windows than the first of a container.
    pub asked: Vec<Window>,
}

impl Default for WindowOptions {
    fn default() -> Self {
        WindowOptions {
            rows: ROWS,
            lines: 0,
            tree_depth: 0,
            asked: Vec::new(),
        }
    }
}

/// A window of one container.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Id of the container.
    pub id: u64,
    /// Ordinal of the first child shown.
    pub first: u64,
    /// Most children shown.
    pub count: u64,
}

/// What was found out about all rows of a table, by the place of its value.
pub(super) type Facts = HashMap<(Option<u32>, NodeId), Fact>;

#[derive(Clone, Debug)]
pub(super) enum Fact {
    Columns(Arc<Columns>),
    Grid(Arc<Grid>),
    /// How many nodes a tree has.
    Nodes(usize),
    Hierarchy(Arc<Hierarchy>),
}

/// The key of a place in [`Facts`].
pub(super) fn key_of(place: Place) -> (Option<u32>, NodeId) {
    (place.embedded, place.node)
}

/// Where every 64th element of an array stands, since elements can only be found by walking.
#[derive(Debug, Default)]
pub(super) struct Anchors(Vec<NodeId>);

/// [`Renderer::only`] once the container that was wanted stands: no row has the id 0.
const NOTHING_ELSE: Option<u64> = Some(0);

/// Elements from one anchor to the next.
const STEP: usize = 64;

impl Anchors {
    /// Sees the element with this ordinal; all of them, in order.
    pub fn see(&mut self, ordinal: usize, element: Value<'_>) {
        if ordinal.is_multiple_of(STEP) {
            self.0.push(element.id());
        }
    }

    /// The elements of the array with these ordinals.
    pub fn elements<'a>(
        &self,
        array: Value<'a>,
        range: Range<usize>,
    ) -> impl Iterator<Item = (usize, Value<'a>)> + use<'a> {
        let anchor = self.0.get(range.start / STEP);
        let (from, skip) = match anchor {
            Some(node) => (array.elements_from(*node), range.start % STEP),
            None => (array.elements(), range.start),
        };
        range.clone().zip(from.skip(skip))
    }
}

impl<'a> Renderer<'a> {
    /// The ordinals of the children of a container that are shown.
    fn window(&self, id: u64, total: usize, most: usize) -> Range<usize> {
        let asked = &self.options.window.asked;
        match asked.iter().find(|window| window.id == id) {
            Some(window) => {
                let first = usize::try_from(window.first).unwrap_or(total).min(total);
                let count = usize::try_from(window.count).unwrap_or(total);
                first..first.saturating_add(count).min(total)
            }
            None if self.only.is_some() => 0..0,
            None => 0..total.min(most),
        }
    }

    /// Starts the children of the open container, which has this kind and place: the ordinals
    /// of those that are shown. With [`end_window`](Renderer::end_window) behind them.
    pub fn begin_window(&mut self, kind: Kind, spot: Spot, total: usize) -> Range<usize> {
        let most = match self.options.window.rows {
            0 => ROWS,
            rows => rows,
        };
        let id = spot.id(kind);
        let shown = self.window(id, total, most as usize);
        // What stands in the container asked for is shown as ever.
        if self.only == Some(id) {
            self.only = None;
            self.paused = Some(spot.key);
        }
        self.tell_window(spot, &shown, total, Sentence::MoreRows);
        shown
    }

    /// Marks the open container if not all of it is shown, and says what is missing before.
    fn tell_window(&mut self, spot: Spot, shown: &Range<usize>, total: usize, words: Sentence) {
        if shown.len() < total {
            self.list.truncate(total);
        }
        if shown.start > 0 {
            let missing = 0..shown.start;
            self.more_row(
                spot.derived("more before"),
                missing,
                variant::more::BEFORE,
                words,
            );
        }
    }

    /// Says what is missing behind the children shown.
    pub fn end_window(&mut self, spot: Spot, shown: &Range<usize>, total: usize) {
        if self.paused == Some(spot.key) {
            self.paused = None;
            self.only = NOTHING_ELSE;
        }
        self.more_behind(spot, shown, total, Sentence::MoreRows);
    }

    fn more_behind(&mut self, spot: Spot, shown: &Range<usize>, total: usize, words: Sentence) {
        // A list that is full has said so where it ended.
        if shown.end < total && !self.list.is_full() {
            let missing = shown.end..total;
            self.more_row(spot.derived("more"), missing, variant::more::AFTER, words);
        }
    }

    fn more_row(&mut self, spot: Spot, missing: Range<usize>, side: u32, words: Sentence) {
        let count = missing.len().to_string();
        let text = self.say(words, &[("count", &count)]);
        self.list.open(&Draft {
            text: &text,
            name: words.code(),
            variant: side,
            number: Some(missing.start as f64),
            number2: Some(missing.len() as f64),
            ..Draft::new(Kind::MORE, spot)
        });
        self.attribute_with(spot, "count", &count, Some(missing.len() as f64));
        self.list.close();
    }

    /// A NODE that stays closed: its children are left out until it is opened.
    pub fn closed_node(&mut self, spot: Spot, children: usize) {
        self.tell_window(spot, &(0..0), children, Sentence::MoreRows);
        self.list.flag_open(flag::FOLDED);
        self.end_window(spot, &(0..0), children);
    }

    /// Whether a NODE that stands `level` levels below the roots is closed.
    pub fn is_closed(&self, spot: Spot, level: u32) -> bool {
        let depth = self.options.window.tree_depth;
        let id = spot.id(Kind::NODE);
        depth != 0 && level >= depth && !self.options.fold.open.contains(&id) && !self.is_asked(id)
    }

    fn is_asked(&self, id: u64) -> bool {
        let mut asked = self.options.window.asked.iter();
        asked.any(|window| window.id == id)
    }

    /// The lines of a text that are shown, `None` if all are: those lines, which stand where.
    pub fn lines<'t>(&mut self, kind: Kind, spot: Spot, text: &'t str) -> Option<Lines<'t>> {
        let most = match self.options.window.lines {
            0 => usize::MAX,
            lines => lines as usize,
        };
        let id = spot.id(kind);
        if most == usize::MAX && self.only.is_none() && !self.is_asked(id) {
            return None;
        }
        let total = text.lines().count();
        let shown = self.window(id, total, most);
        if self.only == Some(id) {
            self.only = NOTHING_ELSE;
        }
        if shown.len() == total {
            return None;
        }
        let start_of = |line: usize| match line.checked_sub(1) {
            None => 0,
            Some(before) => {
                let mut breaks = memchr::memchr_iter(b'\n', text.as_bytes());
                breaks.nth(before).map_or(text.len(), |at| at + 1)
            }
        };
        let text = text.get(start_of(shown.start)..start_of(shown.end));
        Some(Lines {
            text: match text.unwrap_or_default().trim_end_matches(['\r', '\n']) {
                "" => "…",
                text => text,
            },
            shown,
            total,
        })
    }

    /// The MORE rows of the open TEXT or CODE.
    pub fn more_lines(&mut self, spot: Spot, lines: &Lines<'_>) {
        self.tell_window(spot, &lines.shown, lines.total, Sentence::MoreLines);
        self.more_behind(spot, &lines.shown, lines.total, Sentence::MoreLines);
    }

    /// The columns of an array of objects, if it is a table.
    pub fn columns_of(&mut self, array: Value<'a>, place: Place) -> Option<Arc<Columns>> {
        if let Some(Fact::Columns(columns)) = self.facts.get(&key_of(place)) {
            return Some(Arc::clone(columns));
        }
        let columns = Arc::new(Columns::of(array, self.split)?);
        self.remember(place, columns.rows, || Fact::Columns(Arc::clone(&columns)));
        Some(columns)
    }

    /// The size and types of an array of arrays; see [`Grid::measure`].
    pub fn grid_of(
        &mut self,
        array: Value<'a>,
        place: Place,
        width: Option<usize>,
    ) -> Option<Arc<Grid>> {
        if let Some(Fact::Grid(grid)) = self.facts.get(&key_of(place)) {
            return Some(Arc::clone(grid));
        }
        let grid = Arc::new(Grid::measure(self, array, width)?);
        self.remember(place, grid.rows, || Fact::Grid(Arc::clone(&grid)));
        Some(grid)
    }

    /// Who stands below whom in a flat list; `find` finds it.
    pub fn hierarchy_of(
        &mut self,
        place: Place,
        find: impl FnOnce() -> Option<Hierarchy>,
    ) -> Option<Arc<Hierarchy>> {
        match self.facts.get(&key_of(place)) {
            Some(Fact::Hierarchy(tree)) => return Some(Arc::clone(tree)),
            // Known as something else.
            Some(_) => return None,
            None => {}
        }
        let tree = Arc::new(find()?);
        self.remember(place, tree.count(), || Fact::Hierarchy(Arc::clone(&tree)));
        Some(tree)
    }

    /// How many nodes a tree has; `count` counts them.
    pub fn nodes_of(&mut self, place: Place, count: impl FnOnce() -> usize) -> usize {
        if let Some(Fact::Nodes(nodes)) = self.facts.get(&key_of(place)) {
            return *nodes;
        }
        let nodes = count();
        self.remember(place, nodes, || Fact::Nodes(nodes));
        nodes
    }

    /// What is found out again as quickly is not kept.
    fn remember(&mut self, place: Place, size: usize, fact: impl FnOnce() -> Fact) {
        if size >= STEP {
            Arc::make_mut(&mut self.facts).insert(key_of(place), fact());
        }
    }
}

/// The lines of a text that are shown.
pub(super) struct Lines<'t> {
    pub text: &'t str,
    shown: Range<usize>,
    total: usize,
}

impl Commands {
    /// Renders another window of a container of this list: a list of its BLOCK (or ERROR,
    /// NOTICE, TASK) with nothing in it but the container, with the same ids. `None` if no
    /// TABLE, LIST, GRID, TREE, NODE, SERIES, TEXT or CODE has the id, or one that is always shown
    /// whole: those of Markdown and dashboards, and a NODE without children.
    ///
    /// Costs no more than the rows of the window, once the list has been made: a table is not
    /// looked through again. A chart is evaluated anew.
    pub fn window(&self, id: u64, first: u64, count: u64) -> Option<Arc<Commands>> {
        let at = self.find(id)?;
        let path = self.path(at);
        let top = self.rows.get(*path.first()?)?;
        let part = *self.parts.get(&top.id)?;
        if !is_windowed(self.rows.get(at)?.kind) {
            return None;
        }
        let mut asked = vec![Window { id, first, count }];
        // What stands around it shows the one child that it is in.
        for pair in path.windows(2) {
            if let [outer, inner] = pair
                && let (Some(outer), Some(inner)) = (self.rows.get(*outer), self.rows.get(*inner))
                && is_windowed(outer.kind)
            {
                asked.push(Window {
                    id: outer.id,
                    first: u64::from(inner.index),
                    count: 1,
                });
            }
        }
        // A list of one window has no rows of what stands around it.
        let outer = asked.split_off(1);
        let around: Vec<Window> = self.around.iter().copied().chain(outer).collect();
        asked.extend(&around);
        let mut options = RenderOptions::clone(&self.options);
        options.window.asked = asked;
        let mut renderer = Renderer::new(&self.split, &options);
        renderer.only = Some(id);
        renderer.facts = Arc::clone(&self.facts);
        renderer.part(self.split.parts().get(part)?);
        // Rows of Markdown look the same, and are always shown whole.
        if renderer.only == Some(id) {
            return None;
        }
        let facts = std::mem::take(&mut renderer.facts);
        let charts = std::mem::take(&mut renderer.charts);
        let (mut built, diagnostics) = renderer.finish();
        let charts = super::commands::charts_of(&built, &charts);
        prune(&mut built, id);
        let mut commands = Commands {
            split: Arc::clone(&self.split),
            options: Arc::clone(&self.options),
            rows: built.rows,
            storage: built.storage,
            owners: built.owners,
            ids: built.ids,
            parts: HashMap::from([(top.id, part)]),
            around,
            facts,
            charts,
            diagnostics: diagnostics.finish(),
            locale: self.locale,
        };
        commands.decode_media();
        Some(Arc::new(commands))
    }

    /// The rows around a row, outermost first, and itself.
    fn path(&self, target: usize) -> Vec<usize> {
        let mut path = Vec::new();
        let mut at = 0;
        while let Some(row) = self.rows.get(at) {
            let end = at + row.span.max(1) as usize;
            if target >= end {
                at = end;
                continue;
            }
            path.push(at);
            if at == target {
                break;
            }
            at += 1;
        }
        path
    }
}

/// Whether rows of a kind have windows.
fn is_windowed(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::TABLE
            | Kind::LIST
            | Kind::GRID
            | Kind::TREE
            | Kind::NODE
            | Kind::SERIES
            | Kind::TEXT
            | Kind::CODE
    )
}

/// Leaves the container with the id, and the top-level row that it stands in.
fn prune(built: &mut Built, id: u64) {
    let Some(at) = built.ids.find(&built.rows, id) else {
        return;
    };
    let (Some(container), Some(top)) = (built.rows.get(at).copied(), built.rows.first().copied())
    else {
        return;
    };
    let span = container.span.max(1) as usize;
    let lift = container.depth.saturating_sub(1);
    let mut rows: Vec<Row> = Vec::with_capacity(span + 2);
    let mut owners = Vec::with_capacity(span + 2);
    let mut keep = |row: Row, from: usize| {
        rows.push(row);
        owners.push(built.owners.get(from).copied().unwrap_or(NodeId::ROOT));
    };
    let last = (top.span.max(1) - 1) as usize;
    keep(
        Row {
            span: span as u32 + 2,
            flags: top.flags | flag::TRUNCATED,
            hash: super::hash::mix(top.hash, container.hash).max(1),
            ..top
        },
        0,
    );
    for from in at..at + span {
        if let Some(row) = built.rows.get(from) {
            let depth = row.depth - lift;
            keep(Row { depth, ..*row }, from);
        }
    }
    if let Some(end) = built.rows.get(last) {
        keep(*end, last);
    }
    built.ids = IdIndex::build(&mut rows);
    (built.rows, built.owners) = (rows, owners);
}
