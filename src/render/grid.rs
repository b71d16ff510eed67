//! TABLE rows of arrays of arrays: matrices, and what databases answer, whose columns are
//! named by another member of the object.

use std::{borrow::Cow, sync::Arc};

use super::{
    builder::{Draft, Spot},
    command::{Kind, variant},
    data::members,
    hash,
    renderer::Renderer,
    schema::Schema,
    table::{LEVELS, MAX_COLUMNS, Types},
    window::Anchors,
};
use crate::json::{NodeId, Value};

/// Members that name the columns, and members that hold the rows (DuckDB, pandas `split`,
/// BigQuery, spreadsheets).
const NAMES: [&str; 5] = [
    "columns",
    "headers",
    "header",
    "column_names",
    "columnNames",
];
const ROWS: [&str; 4] = ["rows", "data", "values", "records"];

/// What an object says of the columns of one of its members.
pub(super) struct Header<'a> {
    /// The array of names.
    pub names: Value<'a>,
    /// Where that stands.
    spot: Spot,
    /// The array of rows.
    pub rows: NodeId,
    grid: Arc<Grid>,
}

/// The size of a grid, and what its columns hold.
#[derive(Debug)]
pub(super) struct Grid {
    pub rows: usize,
    types: Vec<Types>,
    /// Values that are no arrays or objects.
    scalars: usize,
    anchors: Anchors,
}

impl Grid {
    /// Measures an array of arrays; `width` is that of its header, else it has the width of its
    /// longest rows. Spreadsheets leave out the empty cells at the end of a row: three quarters
    /// of the cells have to be there, and two rows, or all, have to be whole.
    pub fn measure(
        renderer: &Renderer<'_>,
        array: Value<'_>,
        width: Option<usize>,
    ) -> Option<Grid> {
        let mut grid = Grid {
            rows: 0,
            types: vec![Types::default(); width.unwrap_or(0)],
            scalars: 0,
            anchors: Anchors::default(),
        };
        let (mut cells, mut whole) = (0, 0);
        for row in array.elements() {
            if !row.is_array() || row.is_opaque() {
                return None;
            }
            let mut length = 0;
            for value in row.elements() {
                if length == grid.types.len() {
                    if width.is_some() || length == MAX_COLUMNS {
                        return None;
                    }
                    grid.types.push(Types::default());
                    whole = 0;
                }
                grid.types.get_mut(length)?.add(value);
                grid.scalars += usize::from(!renderer.has_rows(value));
                length += 1;
            }
            cells += length;
            whole += usize::from(length == grid.types.len());
            grid.anchors.see(grid.rows, row);
            grid.rows += 1;
        }
        let is_full = cells * 4 >= grid.rows * grid.types.len() * 3;
        let fits = whole == grid.rows || is_full && (whole >= 2 || width.is_some());
        (fits && !grid.types.is_empty()).then_some(grid)
    }

    fn width(&self) -> usize {
        self.types.len()
    }
}

impl<'a> Renderer<'a> {
    /// An array of arrays of about one length as a table without names; `false` if it is none.
    pub fn grid(&mut self, array: Value<'a>, spot: Spot, schema: Schema) -> bool {
        if !self.has_depth(LEVELS) {
            return false;
        }
        // Lists of lists of lists are no table.
        let grid = self.grid_of(array, spot.place, None);
        let Some(grid) = grid.filter(|grid| grid.scalars * 2 >= grid.rows * grid.width()) else {
            return false;
        };
        self.grid_rows(array, spot, schema, &grid, None);
        true
    }

    /// The header of an object with an array of names and an array of rows no longer than that.
    pub fn header(&mut self, object: Value<'a>, spot: Spot) -> Option<Header<'a>> {
        let (mut names, mut rows) = (None, None);
        for (key, value) in members(self.split, object) {
            if !value.is_array() {
                continue;
            }
            if NAMES.iter().any(|known| key.is_str(known)) {
                names = Some((key, value));
            } else if ROWS.iter().any(|known| key.is_str(known)) {
                rows = Some(value);
            }
        }
        let ((key, names), rows) = (names?, rows?);
        let width = names.elements().take(MAX_COLUMNS + 1).count();
        let fits = (1..=MAX_COLUMNS).contains(&width)
            // FIELDS and FIELD stand around the table.
            && self.has_depth(2 + LEVELS)
            && names.elements().all(Value::is_string);
        let place = spot.place.at(rows.id());
        let grid = fits.then(|| self.grid_of(rows, place, Some(width)))??;
        let key = hash::string(&key.as_str().unwrap_or_default());
        Some(Header {
            names,
            spot: spot.member(key, names),
            rows: rows.id(),
            grid,
        })
    }

    /// The rows that a header names, as a table.
    pub fn named_grid(
        &mut self,
        array: Value<'a>,
        spot: Spot,
        schema: Schema,
        header: &Header<'a>,
    ) {
        self.grid_rows(array, spot, schema, &header.grid, Some(header));
    }

    fn grid_rows(
        &mut self,
        array: Value<'a>,
        spot: Spot,
        schema: Schema,
        grid: &Grid,
        header: Option<&Header<'a>>,
    ) {
        let width = grid.width();
        self.open_table(spot, grid.rows, width, schema);
        let mut names = header.map(|header| header.names.elements());
        for (i, types) in grid.types.iter().enumerate() {
            let named = names.as_mut().and_then(|names| names.next()).zip(header);
            let (name, spot) = match named {
                Some((name, header)) => (
                    name.as_str().unwrap_or_default(),
                    header.spot.element(i, name),
                ),
                None => {
                    let key = spot.derived("column").key.element(i);
                    (Cow::Borrowed(""), Spot { key, ..spot })
                }
            };
            // Without a name, it is called by its number.
            let number = (i + 1).to_string();
            self.column(
                &Draft {
                    variant: types.variant(),
                    index: i as u32,
                    text: if header.is_none() { &number } else { "" },
                    name: &name,
                    ..Draft::new(Kind::COLUMN, spot)
                },
                Schema::NONE,
            );
        }
        let shown = self.begin_window(Kind::TABLE, spot, grid.rows);
        for (index, array) in grid.anchors.elements(array, shown.clone()) {
            if !self.list.has_room(width + 6) {
                self.leave_out(spot, index, grid.rows);
                break;
            }
            let row = spot.element(index, array);
            self.open_row(row, index, 0);
            let mut cells = 0;
            for (i, value) in array.elements().enumerate() {
                let spot = row.element(i, value);
                self.boxed(Kind::CELL, value, spot, i as u32, Schema::NONE);
                cells = i + 1;
            }
            for i in cells..width {
                self.list.leaf(&Draft {
                    variant: variant::value::ABSENT,
                    index: i as u32,
                    ..Draft::new(Kind::CELL, row.numbered(i))
                });
            }
            self.list.close();
        }
        self.end_window(spot, &shown, grid.rows);
        self.list.close();
    }
}
