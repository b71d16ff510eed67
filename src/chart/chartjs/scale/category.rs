//! Scales of categories.

use std::collections::HashMap;

use super::{Scale, Tick};
use crate::chart::{Value, number, value::Key};

/// The labels of a chart, or of a scale.
#[derive(Clone, Debug, Default)]
pub struct Labels {
    values: Vec<Value>,
    /// Where each is first and last.
    found: HashMap<Key, (usize, usize)>,
}

impl Labels {
    pub fn new(values: &[Value]) -> Labels {
        let mut labels = Labels::default();
        for value in values {
            labels.push(value.clone());
        }
        labels
    }

    fn push(&mut self, value: Value) -> usize {
        let at = self.values.len();
        self.found
            .entry(value.key())
            .and_modify(|(_, last)| *last = at)
            .or_insert((at, at));
        self.values.push(value);
        at
    }

    pub fn len(&self) -> usize {
        self.values.len()
    }

    pub fn get(&self, index: usize) -> Option<&Value> {
        self.values.get(index)
    }

    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The label at a value of the scale.
    pub fn at(&self, value: f64) -> Value {
        let index = value as usize;
        match self.values.get(index).filter(|_| value >= 0.0) {
            Some(label) => label.clone(),
            None => Value::Number(value),
        }
    }

    /// The index of a label; words that are none yet become the last one. What comes several
    /// times is where its datum is.
    pub fn index_of(&mut self, value: &Value, index: Option<usize>) -> f64 {
        let here = index.and_then(|at| self.values.get(at));
        let at = if here.is_some_and(|label| label.strictly_equals(value)) {
            index.unwrap_or_default() as f64
        } else {
            let or_own = index.map_or_else(|| value.to_number(), |at| at as f64);
            match self.found.get(&value.key()) {
                Some((first, last)) if first == last => *first as f64,
                Some(_) => or_own,
                None if value.as_text().is_some() => self.push(value.clone()) as f64,
                None if value.to_number().is_nan() => f64::NAN,
                None => or_own,
            }
        };
        let last = (self.values.len() as f64 - 1.0).max(0.0);
        if at.is_nan() {
            return f64::NAN;
        }
        number::round(at).clamp(0.0, last)
    }
}

/// Categories that have a tick each; what is more is cut.
const MAX_CATEGORIES: f64 = 100_000.0;

impl Scale {
    pub(super) fn category_limits(&mut self) {
        let (mut min, mut max) = self.min_max();
        if super::options::text_at(self.options(), &["bounds"]) != Some("data") {
            if self.user.0.is_none() {
                min = 0.0;
            }
            if self.user.1.is_none() {
                max = self.labels.len() as f64 - 1.0;
            }
        }
        self.min = min;
        self.max = if max - min > MAX_CATEGORIES {
            min + MAX_CATEGORIES
        } else {
            max
        };
    }

    pub(super) fn category_ticks(&mut self) -> Vec<Tick> {
        let (min, max) = (self.min, self.max);
        let offset = self.flag(&["offset"], false);
        let all = self.labels.len() as f64;
        let shown = if min.is_finite() && max.is_finite() {
            (max.min(all - 1.0) - min + 1.0).max(0.0)
        } else {
            0.0
        };
        self.value_range = (shown - if offset { 0.0 } else { 1.0 }).max(1.0);
        self.start_value = min - if offset { 0.5 } else { 0.0 };
        let mut ticks = Vec::new();
        let mut value = min;
        while value <= max {
            ticks.push(Tick::new(value));
            value += 1.0;
        }
        ticks
    }
}
