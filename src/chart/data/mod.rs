//! Data in columns: a field of all rows is one array, shared until somebody changes it.

mod read;

use std::{collections::HashMap, sync::Arc};

pub use read::{MAX_ROWS, of_values, parse_column, read, sequence, to_date};

use super::{
    Value,
    value::{Key, Object},
};

/// A column.
pub type Column = Arc<Vec<Value>>;

/// Rows of named fields. Cloning is cheap.
#[derive(Clone, Debug, Default)]
pub struct Table {
    names: Vec<Arc<str>>,
    columns: Vec<Column>,
    places: HashMap<Arc<str>, usize>,
    rows: usize,
}

impl Table {
    /// A table of `rows` rows without fields.
    pub fn new(rows: usize) -> Table {
        Table {
            rows,
            ..Table::default()
        }
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The names of the fields, in the order in which they first came.
    pub fn names(&self) -> &[Arc<str>] {
        &self.names
    }

    /// Sets a column; it is cut or filled up to the number of rows.
    pub fn set(&mut self, name: impl Into<Arc<str>>, mut column: Vec<Value>) {
        column.resize(self.rows, Value::Undefined);
        self.set_shared(name.into(), Arc::new(column));
    }

    fn set_shared(&mut self, name: Arc<str>, column: Column) {
        let next = self.columns.len();
        let at = *self.places.entry(name.clone()).or_insert(next);
        match self.columns.get_mut(at) {
            Some(place) => *place = column,
            None => {
                self.names.push(name);
                self.columns.push(column);
            }
        }
    }

    /// The column of exactly this name.
    pub fn named(&self, name: &str) -> Option<&Column> {
        self.columns.get(*self.places.get(name)?)
    }

    /// The values of a field as Vega-Lite names it: `a`, `a.b`, `a['b']`, `a\.b`. A field that
    /// is not there is undefined in every row.
    pub fn field(&self, path: &str) -> Column {
        if let Some(column) = self.named(path) {
            return column.clone();
        }
        let segments = segments(path);
        let Some((first, rest)) = segments.split_first() else {
            return Arc::new(vec![Value::Undefined; self.rows]);
        };
        match self.named(first) {
            Some(column) if rest.is_empty() => column.clone(),
            Some(column) => {
                let value = |row: &Value| rest.iter().fold(row.clone(), |v, name| v.member(name));
                Arc::new(column.iter().map(value).collect())
            }
            None => Arc::new(vec![Value::Undefined; self.rows]),
        }
    }

    /// The value of a field of one row.
    pub fn value(&self, name: &str, row: usize) -> Value {
        self.named(name)
            .and_then(|c| c.get(row))
            .cloned()
            .unwrap_or_default()
    }

    /// A row as an object, without its undefined fields.
    pub fn row(&self, row: usize) -> Value {
        let mut object = Object::new();
        for (name, column) in self.names.iter().zip(&self.columns) {
            match column.get(row) {
                None | Some(Value::Undefined) => {}
                Some(value) => object.set(name.clone(), value.clone()),
            }
        }
        Value::Object(Arc::new(object))
    }

    /// These rows, in this order; a row may come more than once.
    pub fn take(&self, rows: &[usize]) -> Table {
        let pick = |column: &Column| -> Column {
            Arc::new(
                rows.iter()
                    .map(|row| column.get(*row).cloned().unwrap_or_default())
                    .collect(),
            )
        };
        Table {
            names: self.names.clone(),
            columns: self.columns.iter().map(pick).collect(),
            places: self.places.clone(),
            rows: rows.len(),
        }
    }

    /// The rows in groups of equal values of these columns, in order of first appearance. No
    /// columns make one group of all rows.
    pub fn groups(&self, by: &[Column]) -> Vec<Vec<usize>> {
        if by.is_empty() {
            return vec![(0..self.rows).collect()];
        }
        let mut places: HashMap<Vec<Key>, usize> = HashMap::new();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for row in 0..self.rows {
            let key = by
                .iter()
                .map(|c| c.get(row).map_or(Key::Undefined, Value::key))
                .collect();
            let at = *places.entry(key).or_insert(groups.len());
            match groups.get_mut(at) {
                Some(group) => group.push(row),
                None => groups.push(vec![row]),
            }
        }
        groups
    }
}

/// The names of a path, with backslashes and brackets resolved.
pub fn segments(path: &str) -> Vec<String> {
    let mut segments = Vec::new();
    let mut now = String::new();
    let mut chars = path.chars().peekable();
    let mut bracket = None;
    while let Some(c) = chars.next() {
        match (c, bracket) {
            ('\\', _) => now.extend(chars.next()),
            ('.', None) => segments.push(std::mem::take(&mut now)),
            ('[', None) => {
                if !now.is_empty() {
                    segments.push(std::mem::take(&mut now));
                }
                let quote = chars.peek().copied().filter(|c| matches!(c, '\'' | '"'));
                if quote.is_some() {
                    chars.next();
                }
                bracket = Some(quote);
            }
            (c, Some(Some(quote))) if c == quote => bracket = Some(None),
            (']', Some(None)) => {
                segments.push(std::mem::take(&mut now));
                bracket = None;
                if chars.peek() == Some(&'.') {
                    chars.next();
                }
                if chars.peek().is_none() {
                    return segments;
                }
            }
            (c, _) => now.push(c),
        }
    }
    segments.push(now);
    segments
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths() {
        assert_eq!(segments("a.b"), ["a", "b"]);
        assert_eq!(segments("a\\.b"), ["a.b"]);
        assert_eq!(segments("a['b c'].d"), ["a", "b c", "d"]);
        assert_eq!(segments("a[0]"), ["a", "0"]);
    }

    #[test]
    fn groups_come_in_order_of_appearance() {
        let mut table = Table::new(3);
        table.set("a", ["x", "y", "x"].map(Value::from).to_vec());
        assert_eq!(table.groups(&[table.field("a")]), [vec![0, 2], vec![1]]);
        assert_eq!(table.take(&[2, 0]).rows(), 2);
    }
}
