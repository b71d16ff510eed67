//! Categories in order.

use std::collections::HashMap;

use crate::chart::value::{Key, Value};

/// A list of distinct values that knows the place of each.
#[derive(Clone, Debug, Default)]
pub struct Ordinal {
    domain: Vec<Value>,
    places: HashMap<Key, usize>,
}

impl Ordinal {
    /// The distinct values, in the order in which they first come.
    pub fn new(domain: impl IntoIterator<Item = Value>) -> Self {
        let mut ordinal = Ordinal::default();
        for value in domain {
            ordinal.insert(value);
        }
        ordinal
    }

    /// The place of a value, which is added at the end if it is new. This is how an ordinal
    /// scale of d3 treats values outside its domain.
    pub fn insert(&mut self, value: Value) -> usize {
        let next = self.domain.len();
        *self.places.entry(value.key()).or_insert_with(|| {
            self.domain.push(value);
            next
        })
    }

    /// The values, in order.
    pub fn domain(&self) -> &[Value] {
        &self.domain
    }

    /// The place of a value.
    pub fn index(&self, value: &Value) -> Option<usize> {
        self.places.get(&value.key()).copied()
    }

    /// The entry of `range` for a value; the range repeats.
    pub fn pick<'r, T>(&self, value: &Value, range: &'r [T]) -> Option<&'r T> {
        range.get(self.index(value)?.checked_rem(range.len())?)
    }
}
