//! TABLE rows: arrays of uniform objects. [`super::grid`] has arrays of arrays.

use std::collections::HashMap;

use super::{
    builder::{Draft, Spot},
    command::{Kind, variant},
    hash,
    renderer::Renderer,
    schema::Schema,
    window::Anchors,
};
use crate::{
    json::{Kind as JsonKind, Value},
    rich::{
        colour,
        shape::{self, Level},
    },
    split::{Split, rich},
    words::Sentence,
};

/// More columns than this are no table to a person.
pub(super) const MAX_COLUMNS: usize = 256;
/// The deepest rows of a table below it: ROW, CELL, and JSON in it.
pub(super) const LEVELS: usize = 3;

/// The columns of an array of objects, in order of first appearance.
#[derive(Debug, Default)]
pub(super) struct Columns {
    list: Vec<Column>,
    by_key: HashMap<String, usize>,
    /// Whether every object has every column in this order, so that no key need be looked at.
    uniform: bool,
    /// How many objects there are.
    pub rows: usize,
    anchors: Anchors,
}

#[derive(Debug)]
struct Column {
    key: String,
    /// The key as it stands in the source, quotes and all.
    source: String,
    hash: u64,
    types: Types,
    /// Row that had this member last, plus one: for members that come twice.
    last_row: usize,
    /// Whether it is for the host alone.
    hidden: bool,
    /// Whether its cells hold rich content.
    rich: bool,
}

/// The kinds of values seen, as a set.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Types(u32);

impl Types {
    pub fn add(&mut self, value: Value<'_>) {
        self.0 |= 1 << value.kind() as u32;
    }

    /// The type of a COLUMN, and its alignment: numbers stand at the end.
    pub fn variant(self) -> u32 {
        use variant::{align, value};
        let only = |kind: JsonKind| 1 << kind as u32;
        // What is not there does not make a column mixed.
        match self.0 & !only(JsonKind::Null) {
            0 if self.0 == 0 => 0,
            0 => value::NULL,
            t if t == only(JsonKind::String) => value::STRING,
            t if t == only(JsonKind::Number) => value::NUMBER | align::END << align::SHIFT,
            t if t == only(JsonKind::Boolean) => value::BOOLEAN,
            t if t == only(JsonKind::Object) => value::OBJECT,
            t if t == only(JsonKind::Array) => value::ARRAY,
            _ => value::MIXED,
        }
    }
}

impl Columns {
    /// The columns, if the array is one of uniform or nearly uniform objects: at least half
    /// of the cells have a value.
    pub fn of(array: Value<'_>, split: &Split) -> Option<Columns> {
        let mut columns = Columns {
            uniform: true,
            ..Columns::default()
        };
        let (mut rows, mut cells) = (0_usize, 0_usize);
        for object in array.elements() {
            if !object.is_object() || object.is_opaque() {
                return None;
            }
            columns.anchors.see(rows, object);
            rows += 1;
            let mut members = 0;
            for (i, (key, value)) in object.members().enumerate() {
                let at = match columns.find(i, key) {
                    Some(at) => at,
                    None if rows == 1 => columns.add(key, split)?,
                    None => {
                        columns.uniform = false;
                        columns.add(key, split)?
                    }
                };
                let column = &mut columns.list[at];
                column.types.add(value);
                cells += usize::from(column.last_row != rows);
                column.last_row = rows;
                columns.uniform &= at == i;
                members += 1;
            }
            columns.uniform &= members == columns.list.len();
        }
        columns.rows = rows;
        let shown = columns.list.iter().any(|column| !column.hidden);
        (shown && cells * 2 >= rows * columns.list.len()).then_some(columns)
    }

    /// The columns that are shown, with their places in the list.
    fn shown(&self) -> impl Iterator<Item = (usize, &Column)> {
        let all = self.list.iter().enumerate();
        all.filter(|(_, column)| !column.hidden)
    }

    /// The column of a key. Uniform objects have it where the first one had it.
    #[inline]
    fn find(&self, hint: usize, key: Value<'_>) -> Option<usize> {
        match self.list.get(hint) {
            Some(column) if column.source == key.raw() => Some(hint),
            _ => self.by_key.get(key.as_str()?.as_ref()).copied(),
        }
    }

    fn add(&mut self, key: Value<'_>, split: &Split) -> Option<usize> {
        let at = self.list.len();
        if at == MAX_COLUMNS {
            return None;
        }
        let text = key.as_str()?.into_owned();
        self.by_key.insert(text.clone(), at);
        self.list.push(Column {
            hash: hash::string(&text),
            key: text,
            source: key.raw().to_owned(),
            types: Types::default(),
            last_row: 0,
            hidden: split.hides(key),
            rich: key.is_str(rich::KEY),
        });
        Some(at)
    }
}

impl<'a> Renderer<'a> {
    /// An array of objects as a table; `false` if it is none.
    pub fn table(&mut self, array: Value<'a>, spot: Spot, schema: Schema, items: Schema) -> bool {
        if !self.has_depth(LEVELS) {
            return false;
        }
        let Some(columns) = self.columns_of(array, spot.place) else {
            return false;
        };
        let rows = columns.rows;
        let width = columns.shown().count();
        self.open_table(spot, rows, width, schema);
        let mut schemas = Vec::with_capacity(width);
        for (i, (_, column)) in columns.shown().enumerate() {
            let schema = self.schemas.member(items, &column.key);
            schemas.push(schema);
            let spot = Spot {
                key: spot.derived("column").key.member(column.hash),
                ..spot
            };
            let label = if column.rich {
                self.say(Sentence::PreviewLabel, &[])
            } else {
                String::new()
            };
            let column = Draft {
                variant: column.types.variant(),
                index: i as u32,
                text: &label,
                name: &column.key,
                ..Draft::new(Kind::COLUMN, spot)
            };
            self.column(&column, schema);
        }
        let mut cells: Vec<Option<Value<'a>>> = vec![None; columns.list.len()];
        let shown = self.begin_window(Kind::TABLE, spot, rows);
        for (index, object) in columns.anchors.elements(array, shown.clone()) {
            if !self.list.has_room(width + 6) {
                self.leave_out(spot, index, rows);
                break;
            }
            if columns.uniform {
                for (cell, (_, value)) in cells.iter_mut().zip(object.members()) {
                    *cell = Some(value);
                }
            } else {
                cells.fill(None);
                for (i, (key, value)) in object.members().enumerate() {
                    if let Some(at) = columns.find(i, key) {
                        cells[at] = Some(value);
                    }
                }
            }
            let row = spot.element(index, object);
            self.open_row(row, index, severity_of(object));
            for (i, ((at, column), schema)) in columns.shown().zip(&schemas).enumerate() {
                match cells[at] {
                    Some(value) if column.rich && value.is_object() => {
                        self.rich_cell(value, row.member(column.hash, value), i as u32);
                    }
                    Some(value) => {
                        let spot = row.member(column.hash, value);
                        let key = colour::key_of(object, &column.key);
                        self.keyed_cell(key, value, spot, i as u32, *schema);
                    }
                    None => self.list.leaf(&Draft {
                        variant: variant::value::ABSENT,
                        index: i as u32,
                        ..Draft::new(Kind::CELL, row.member(column.hash, object))
                    }),
                }
            }
            self.list.close();
        }
        self.end_window(spot, &shown, rows);
        self.list.close();
        true
    }

    pub fn open_table(&mut self, spot: Spot, rows: usize, columns: usize, schema: Schema) {
        let text = match self.schemas.title(schema) {
            Some(title) => title.into_owned(),
            None => {
                let (rows, columns) = (rows.to_string(), columns.to_string());
                let size = [("rows", rows.as_str()), ("columns", columns.as_str())];
                self.say(Sentence::TableLabel, &size)
            }
        };
        self.list.open(&Draft {
            text: &text,
            ..Draft::new(Kind::TABLE, spot)
        });
    }

    pub fn column(&mut self, column: &Draft<'_>, schema: Schema) {
        self.open_labelled(column, schema);
        self.list.close_or_leaf();
    }

    /// Opens a ROW; `severity` is its variant.
    pub fn open_row(&mut self, spot: Spot, index: usize, severity: u32) {
        self.list.open(&Draft {
            variant: severity,
            index: index as u32,
            ..Draft::new(Kind::ROW, spot)
        });
    }
}

/// The severity that an issue says of itself.
fn severity_of(object: Value<'_>) -> u32 {
    let mut keys = shape::SEVERITIES.iter();
    match keys.find_map(|key| shape::level(object.get(key)?)) {
        Some(Level::Info) => variant::severity::INFO,
        Some(Level::Warning) => variant::severity::WARNING,
        Some(Level::Error) => variant::severity::ERROR,
        None => 0,
    }
}
