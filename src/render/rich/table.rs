//! TABLE rows of rich tables, whatever their rows are.

use std::{borrow::Cow, collections::HashMap, ops::Range};

use super::super::{
    builder::{Draft, Spot},
    command::{Kind, variant},
    hash,
    renderer::Renderer,
    schema::Schema,
    table::Types,
};
use crate::{json::Value, rich::read::RichKind, text};

/// What dcc-mcp-core writes in the place of what it cut (`ToolResult.to_json`).
const CUT: &str = "...";
/// Longest label of a column, in characters.
const LABEL: usize = 200;

/// The columns of a table: those of the headers, then those that only rows have.
#[derive(Default)]
struct Columns<'a> {
    list: Vec<Column<'a>>,
    by_key: HashMap<Cow<'a, str>, usize>,
}

#[derive(Default)]
struct Column<'a> {
    header: Option<Value<'a>>,
    /// The header, or the key of rows that are objects.
    key: Cow<'a, str>,
    types: Types,
}

/// What is odd about the rows, for one remark each.
#[derive(Default)]
struct Oddities {
    ragged: Option<usize>,
    objects: Option<usize>,
    others: Option<usize>,
    cut: Option<usize>,
}

impl<'a> Columns<'a> {
    fn add(&mut self, key: Cow<'a, str>, header: Option<Value<'a>>) -> usize {
        let at = self.list.len();
        if !key.is_empty() {
            self.by_key.entry(key.clone()).or_insert(at);
        }
        self.list.push(Column {
            header,
            key,
            types: Types::default(),
        });
        at
    }

    /// The values of a row with their columns; columns that it lacks are added.
    fn place(&mut self, row: Value<'a>, mut each: impl FnMut(usize, Value<'a>)) {
        if row.is_array() {
            for (i, value) in row.elements().enumerate() {
                if i == self.list.len() {
                    self.add(Cow::Borrowed(""), None);
                }
                each(i, value);
            }
        } else if row.is_object() {
            for (key, value) in row.members() {
                let key = key.as_str().unwrap_or_default();
                let at = match self.by_key.get(&key) {
                    Some(&at) => at,
                    None => self.add(key, None),
                };
                each(at, value);
            }
        } else {
            if self.list.is_empty() {
                self.add(Cow::Borrowed(""), None);
            }
            each(0, row);
        }
    }
}

impl<'a> Renderer<'a> {
    /// The rows of a table: short rows have absent cells, long ones give further columns,
    /// objects are placed by their keys, and anything else is a row of one cell.
    pub(super) fn rich_table(&mut self, value: Value<'a>, spot: Spot) {
        let headers = value.get("headers").filter(|headers| headers.is_array());
        let rows = value.get("rows").filter(|rows| rows.is_array());
        if headers.is_none() && rows.is_none() {
            self.rich_unusable(RichKind::Table, spot, "`headers` and `rows` are no arrays");
            return;
        }
        let mut columns = Columns::default();
        for header in headers.into_iter().flat_map(Value::elements) {
            let key = match header.as_str() {
                Some(key) => key,
                None => Cow::Owned(
                    self.scalar(header, spot.place.at(header.id()))
                        .text
                        .into_owned(),
                ),
            };
            columns.add(key, Some(header));
        }
        let declared = columns.list.len();
        let mut odd = Oddities::default();
        let mut count = 0;
        for (index, row) in rows.into_iter().flat_map(Value::elements).enumerate() {
            let mut cells = 0;
            let mut cut = true;
            let mut types: Vec<(usize, Value<'a>)> = Vec::new();
            columns.place(row, |at, value| {
                cells += 1;
                cut &= value.is_str(CUT);
                types.push((at, value));
            });
            for (at, value) in types {
                if let Some(column) = columns.list.get_mut(at) {
                    column.types.add(value);
                }
            }
            if cut && cells > 0 {
                odd.cut.get_or_insert(index);
            } else if row.is_object() {
                odd.objects.get_or_insert(index);
            } else if !row.is_array() {
                odd.others.get_or_insert(index);
            } else if cells != declared {
                odd.ragged.get_or_insert(index);
            }
            count += 1;
        }
        self.remark_table(value, spot, declared, &odd);
        if columns.list.is_empty() {
            self.rich_unusable(RichKind::Table, spot, "the table has no columns");
            return;
        }

        let width = columns.list.len();
        match self.rich_title(value) {
            Some(title) => self.list.open(&Draft {
                text: &title,
                ..Draft::new(Kind::TABLE, spot)
            }),
            None => self.open_table(spot, count, width, Schema::NONE),
        }
        self.columns(&columns, spot);
        if let Some(rows) = rows {
            let shown = self.begin_window(Kind::TABLE, spot, count);
            let place = spot.member(hash::string("rows"), rows);
            self.rows(&mut columns, place, rows, &shown, count);
            self.end_window(spot, &shown, count);
        }
        self.list.close();
    }

    fn columns(&mut self, columns: &Columns<'a>, table: Spot) {
        for (i, column) in columns.list.iter().enumerate() {
            let mut spot = Spot {
                key: table.key.derived("column").element(i),
                ..table
            };
            if let Some(header) = column.header {
                spot.place = spot.place.at(header.id());
            }
            let mut label = text::label(&column.key, LABEL);
            if label.is_empty() {
                // Without a name, it is called by its number.
                label = (i + 1).to_string().into();
            }
            self.list.leaf(&Draft {
                variant: column.types.variant(),
                index: i as u32,
                text: &label,
                name: &column.key,
                ..Draft::new(Kind::COLUMN, spot)
            });
        }
    }

    fn rows(
        &mut self,
        columns: &mut Columns<'a>,
        table: Spot,
        rows: Value<'a>,
        shown: &Range<usize>,
        count: usize,
    ) {
        let width = columns.list.len();
        let mut cells: Vec<Option<Value<'a>>> = vec![None; width];
        for (index, row) in shown.clone().zip(rows.elements().skip(shown.start)) {
            if !self.list.has_room(width + 6) {
                self.leave_out(table, index, count);
                break;
            }
            cells.fill(None);
            columns.place(row, |at, value| {
                if let Some(cell) = cells.get_mut(at) {
                    *cell = Some(value);
                }
            });
            let spot = table.element(index, row);
            self.open_row(spot, index, 0);
            for (i, cell) in cells.iter().enumerate() {
                let key = spot.key.derived("cell").element(i);
                match cell {
                    Some(value) => {
                        let place = spot.place.at(value.id());
                        let spot = Spot { key, place };
                        let name = columns.list.get(i).map(|column| column.key.clone());
                        let name = name.unwrap_or_default();
                        self.keyed_cell(&name, *value, spot, i as u32, Schema::NONE);
                    }
                    None => self.list.leaf(&Draft {
                        variant: variant::value::ABSENT,
                        index: i as u32,
                        ..Draft::new(Kind::CELL, Spot { key, ..spot })
                    }),
                }
            }
            self.list.close();
        }
    }

    fn remark_table(&mut self, value: Value<'a>, spot: Spot, declared: usize, odd: &Oddities) {
        if declared == 0 {
            self.rich_invalid(value, spot, || "the table has no headers".to_owned());
        }
        let remarks = [
            (
                odd.ragged,
                "has another number of cells than there are headers",
            ),
            (odd.objects, "is an object, not an array"),
            (odd.others, "is no array"),
            (odd.cut, "was cut to \"...\" by the server"),
        ];
        for (row, what) in remarks {
            // Without headers there is nothing that the number of cells could differ from.
            let is_ragged = what.starts_with("has another") && declared == 0;
            if let Some(row) = row.filter(|_| !is_ragged) {
                self.rich_invalid(value, spot, || format!("row {row} of the table {what}"));
            }
        }
    }
}
