//! How many lines rows fill: an estimate from words, columns and pixels, without any font.

use super::{
    command::{Kind, Row, flag},
    commands::Commands,
    storage::Storage,
};
use crate::text;

/// Columns of a host that says nothing.
pub(super) const WIDTH: u32 = 80;
/// Pixels of a picture or chart that take the room of one line.
const LINE_PIXELS: f64 = 20.0;
/// A picture of unknown size, and the most that any is given.
const PICTURE: u64 = 12;
const MOST_PICTURE: u64 = 24;
/// Least columns of a table's cell: no host makes them narrower.
const CELL_WIDTH: u32 = 8;

/// Rows, and the width that they are laid out in.
pub(super) struct Layout<'r> {
    pub rows: &'r [Row],
    pub storage: &'r Storage,
    /// Columns.
    pub width: u32,
}

impl Layout<'_> {
    /// Lines of the row at `at` with what stands below it. Recursion follows the depth of
    /// rows, which is bounded.
    pub fn lines(&self, at: usize) -> u64 {
        let Some(row) = self.rows.get(at) else {
            return 0;
        };
        match row.kind {
            Kind::END | Kind::ATTR | Kind::COLUMN => 0,
            Kind::IMAGE | Kind::VIDEO | Kind::CHART => picture(row),
            Kind::DIVIDER => 1,
            Kind::ROW => self.record(at, row),
            Kind::FIELD => self.field(at, row),
            _ if row.flags & flag::FOLDED != 0 => 1,
            // A line for the names of its columns.
            Kind::TABLE => 1 + self.words(row) + self.below(at, row),
            _ if row.flags & flag::WHOLE != 0 => self.words(row),
            _ => self.words(row) + self.below(at, row),
        }
    }

    /// Lines of all rows in a range of siblings.
    pub fn lines_of(&self, range: std::ops::Range<usize>) -> u64 {
        let mut at = range.start;
        let mut lines = 0u64;
        while at < range.end
            && let Some(row) = self.rows.get(at)
        {
            lines = lines.saturating_add(self.lines(at));
            at += row.span.max(1) as usize;
        }
        lines
    }

    /// The words of a row.
    pub fn text(&self, row: &Row) -> &str {
        let bytes = self.storage.bytes(row.text);
        // Words of megabytes come by here.
        simdutf8::basic::from_utf8(bytes).unwrap_or_default()
    }

    fn words(&self, row: &Row) -> u64 {
        text::lines(self.text(row), self.width)
    }

    fn below(&self, at: usize, row: &Row) -> u64 {
        self.lines_of(at + 1..at + row.span as usize)
    }

    /// A row of a table: as high as its highest cell.
    fn record(&self, at: usize, row: &Row) -> u64 {
        let children = || self.siblings(at + 1..at + row.span as usize);
        let cells = children().filter(|cell| cell.kind == Kind::CELL).count();
        let width = (self.width / cells.max(1) as u32).max(CELL_WIDTH);
        let highest = children()
            .map(|cell| text::lines(self.text(cell), width))
            .max();
        highest.unwrap_or(0).max(1)
    }

    /// A field: label and scalar beside each other, anything else below its label.
    fn field(&self, at: usize, row: &Row) -> u64 {
        let inner = at + 1..at + row.span as usize;
        let label = text::columns(self.text(row)) + 2;
        let mut values = self
            .siblings(inner.clone())
            .filter(|r| r.kind != Kind::ATTR);
        match (values.next(), values.next()) {
            (
                Some(cell),
                None
                | Some(&Row {
                    kind: Kind::END, ..
                }),
            ) if cell.kind == Kind::CELL => {
                let left = u64::from(self.width).saturating_sub(label).max(1);
                let left = u32::try_from(left).unwrap_or(u32::MAX).max(self.width / 4);
                text::lines(self.text(cell), left).max(1)
            }
            _ => self.words(row) + self.lines_of(inner),
        }
    }

    fn siblings(&self, range: std::ops::Range<usize>) -> impl Iterator<Item = &Row> {
        let mut at = range.start;
        std::iter::from_fn(move || {
            let row = self.rows.get(at).filter(|_| at < range.end)?;
            at += row.span.max(1) as usize;
            Some(row)
        })
    }
}

/// Lines that a picture takes, by its height in pixels.
fn picture(row: &Row) -> u64 {
    if row.flags & flag::HAS_NUMBER2 == 0 || row.number2 <= 0.0 {
        return PICTURE;
    }
    // Casts of floats saturate.
    ((row.number2 / LINE_PIXELS).ceil() as u64).clamp(1, MOST_PICTURE)
}

impl Commands {
    /// How many lines the row with this id and everything below it fill at `width` columns (0:
    /// 80), as far as can be told without a font. What is folded counts one line. `None` if no
    /// row has this id.
    pub fn lines(&self, id: u64, width: u32) -> Option<u64> {
        let layout = Layout {
            rows: &self.rows,
            storage: &self.storage,
            width: if width == 0 { WIDTH } else { width },
        };
        Some(layout.lines(self.find(id)?))
    }
}
