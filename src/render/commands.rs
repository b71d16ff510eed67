//! The command list.

use std::{collections::HashMap, sync::Arc};

use super::{
    RenderOptions,
    builder::Built,
    command::{Kind, Row, flag},
    ids::IdIndex,
    rich::specification,
    storage::{Storage, Stored},
    window::{Facts, Window},
};
use crate::{
    diagnostic::Diagnostic,
    json::{Document, NodeId, Value},
    limits::ReadLimits,
    split::{Media, Place, Split},
    words::Locale,
};

/// What a CHART is drawn from.
#[derive(Clone, Copy, Debug)]
pub(super) enum ChartSource {
    /// A specification.
    Specification(Place),
    /// An array of animation curves.
    Curves(Place),
}

/// The flat list of render commands. Immutable; keeps its split alive.
#[derive(Debug)]
pub struct Commands {
    pub(crate) split: Arc<Split>,
    /// How it was rendered, for further windows.
    pub(super) options: Arc<RenderOptions>,
    /// The part of the split of each top-level row, by id.
    pub(super) parts: HashMap<u64, usize>,
    /// For a list of one window: the windows of what stands around it.
    pub(super) around: Vec<Window>,
    /// What is known of whole tables and trees, for further windows.
    pub(super) facts: Arc<Facts>,
    /// What each CHART is drawn from, by its id.
    pub(super) charts: HashMap<u64, ChartSource>,
    pub(super) rows: Vec<Row>,
    /// The strings of all rows, each with a NUL behind it; empty ones share the first.
    pub(super) storage: Storage,
    /// For each row the value of the message that it comes from.
    pub(super) owners: Vec<NodeId>,
    pub(super) ids: IdIndex,
    pub(super) diagnostics: Vec<Diagnostic>,
    pub(super) locale: Locale,
}

impl Commands {
    /// The split that was rendered.
    pub fn split(&self) -> &Arc<Split> {
        &self.split
    }

    /// The language of the library's words.
    pub fn locale(&self) -> Locale {
        self.locale
    }

    /// The rows.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Readable words of a row.
    pub fn text(&self, row: &Row) -> &str {
        self.string(row.text)
    }

    /// Machine key of a row, exactly as received.
    pub fn name(&self, row: &Row) -> &str {
        self.string(row.name)
    }

    /// Link or resource address of a row.
    pub fn uri(&self, row: &Row) -> &str {
        self.string(row.uri)
    }

    /// Bytes of a row: decoded media, or the JSON of a
    /// default or an option. Empty for a LAZY row.
    pub fn data(&self, row: &Row) -> &[u8] {
        if !row.kind.is_media() {
            return self.storage.bytes(row.data);
        }
        if row.flags & flag::LAZY != 0 {
            return &[];
        }
        let media = self.media(row);
        media
            .and_then(|media| media.data(&self.split))
            .unwrap_or_default()
    }

    /// The media item of a row.
    pub fn media(&self, row: &Row) -> Option<&Media> {
        let media = self.split.media();
        (row.kind.is_media())
            .then(|| media.get(row.index as usize))
            .flatten()
    }

    fn string(&self, stored: Stored) -> &str {
        std::str::from_utf8(self.storage.bytes(stored)).unwrap_or_default()
    }

    /// Decodes the media of all rows that are not LAZY, and gives the rows their bytes.
    pub(super) fn decode_media(&mut self) {
        for row in &mut self.rows {
            if row.kind.is_media() && row.flags & flag::LAZY == 0 {
                let media = self.split.media().get(row.index as usize);
                if let Some(bytes) = media.and_then(|media| media.data(&self.split)) {
                    row.data = Stored::of(bytes);
                }
            }
        }
    }

    /// Remarks made while rendering.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// The index of the row with this id (the opener of a container), if it is in the list.
    pub fn find(&self, id: u64) -> Option<usize> {
        self.ids.find(&self.rows, id)
    }

    /// The JSON Pointer from the root of the message of the value that a row shows. Rows
    /// that show no value of their own give their owner's, and rows of JSON inside a text
    /// that text's. `None` if no row has this id.
    pub fn pointer(&self, id: u64) -> Option<String> {
        let owner = *self.owners.get(self.find(id)?)?;
        Some(self.split.result().value(owner).pointer())
    }

    /// Gives the specification of a CHART of the list to a function, and what that returns.
    /// Animation curves get one of their own. `None` if no CHART has the id.
    pub fn with_specification<T>(&self, id: u64, read: impl FnOnce(Value<'_>) -> T) -> Option<T> {
        self.find(id)?;
        match *self.charts.get(&id)? {
            ChartSource::Specification(place) => Some(read(self.split.value(place))),
            ChartSource::Curves(place) => {
                let spec = specification(self.split.value(place));
                let document = Document::parse_strict(&spec, &ReadLimits::default())?;
                Some(read(document.root()))
            }
        }
    }

    /// The id of the POINT of a CHART with these ordinals, if it is in the list.
    pub fn chart_point(&self, chart: u64, series: u32, point: u32) -> Option<u64> {
        let inside = |parent: usize, kind: Kind, index: u32| {
            let mut rows = self.children(parent);
            rows.find(|(_, row)| row.kind == kind && row.index == index)
        };
        let (series, _) = inside(self.find(chart)?, Kind::SERIES, series)?;
        inside(series, Kind::POINT, point).map(|(_, row)| row.id)
    }

    /// The rows below the row at `parent` that stand directly in it, with their indexes; its
    /// END is not among them.
    pub fn children(&self, parent: usize) -> Children<'_> {
        let (at, end) = match self.rows.get(parent) {
            Some(row) if row.flags & flag::CONTAINER != 0 => {
                (parent + 1, parent + row.span as usize - 1)
            }
            _ => (parent, parent),
        };
        Children {
            rows: &self.rows,
            at,
            end,
        }
    }

    /// All words of the list as a host says them that knows no kind but TEXT: the walk that
    /// every host can fall back on, a line a row.
    pub fn walk_text(&self) -> String {
        let mut out = String::new();
        self.push_walk(0..self.rows.len(), &mut out);
        out
    }

    /// The same for some of the rows, behind what `out` holds.
    pub(super) fn push_walk(&self, rows: std::ops::Range<usize>, out: &mut String) {
        let mut at = rows.start;
        while at < rows.end
            && let Some(row) = self.rows.get(at)
        {
            if row.kind != Kind::END && row.kind != Kind::ATTR {
                let text = self.text(row);
                if !text.is_empty() {
                    if !out.is_empty() {
                        out.push('\n');
                    }
                    out.push_str(text);
                }
            }
            let skip = row.flags & flag::WHOLE != 0 || row.flags & flag::CONTAINER == 0;
            at += if skip { row.span.max(1) as usize } else { 1 };
        }
    }
}

/// Iterates over the children of a row.
#[derive(Clone, Debug)]
pub struct Children<'c> {
    rows: &'c [Row],
    at: usize,
    end: usize,
}

impl<'c> Iterator for Children<'c> {
    type Item = (usize, &'c Row);

    fn next(&mut self) -> Option<Self::Item> {
        if self.at >= self.end {
            return None;
        }
        let (at, row) = (self.at, self.rows.get(self.at)?);
        self.at += row.span.max(1) as usize;
        Some((at, row))
    }
}

/// The charts of a list that was built, by their ids: `begun` has the rows that they start at.
pub(super) fn charts_of(
    built: &Built,
    begun: &[(usize, ChartSource)],
) -> HashMap<u64, ChartSource> {
    let id_of = |(at, source): &(usize, ChartSource)| {
        let row = built.rows.get(*at)?;
        // A list that is full has another row there.
        (row.kind == Kind::CHART).then_some((row.id, *source))
    };
    begun.iter().filter_map(id_of).collect()
}
