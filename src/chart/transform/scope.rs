//! What an expression sees.

use crate::chart::{Value, data::Table, expr::Scope};

/// Names of a specification and their values in the initial state.
#[derive(Clone, Debug, Default)]
pub struct Params {
    /// Values of variable parameters and signals.
    pub values: Vec<(String, Value)>,
    /// Selections with what they hold at first; `Undefined` is nothing.
    pub selections: Vec<(String, Value)>,
}

impl Params {
    /// The value of a name.
    pub fn value(&self, name: &str) -> Option<&Value> {
        self.values
            .iter()
            .rev()
            .find(|(n, _)| n == name)
            .map(|(_, v)| v)
    }

    /// What a selection holds at first; `None` if there is no such selection.
    pub fn selection(&self, name: &str) -> Option<&Value> {
        self.selections
            .iter()
            .find(|(n, _)| n == name)
            .map(|(_, v)| v)
    }
}

/// A row of a table as the datum.
pub struct Row<'t> {
    /// The table.
    pub table: &'t Table,
    /// Which row.
    pub row: usize,
    /// Names besides the datum.
    pub params: &'t Params,
}

impl Scope for Row<'_> {
    fn datum(&self) -> Value {
        self.table.row(self.row)
    }

    fn field(&self, name: &str) -> Value {
        self.table.value(name, self.row)
    }

    fn signal(&self, name: &str) -> Option<Value> {
        match self.params.value(name) {
            Some(value) => Some(value.clone()),
            None => self.params.selection(name).map(|_| Value::from_iter([])),
        }
    }
}

/// A single value as the datum, with parameters.
pub struct Datum<'t> {
    /// The datum.
    pub datum: Value,
    /// Names besides it.
    pub params: &'t Params,
}

impl Scope for Datum<'_> {
    fn datum(&self) -> Value {
        self.datum.clone()
    }

    fn signal(&self, name: &str) -> Option<Value> {
        self.params.value(name).cloned()
    }
}
