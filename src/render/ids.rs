//! Ids: unique in a list, and found again.

use std::collections::HashMap;

use super::{
    command::{Kind, Row},
    hash::mix,
};

/// How often an id was wanted again. Usually empty.
type Repeats = HashMap<u64, u64>;

/// Rows whose slots are read together.
const AHEAD: usize = 16;

/// Slots for a list of this many rows: at least a quarter of them stay free.
fn slots_for(rows: usize) -> usize {
    (rows + rows / 3 + 1).next_power_of_two()
}

/// Finds rows by id. Built once, when the list is complete; END rows are not in it.
#[derive(Debug, Default)]
pub(super) struct IdIndex {
    /// Upper half of the id and index of the row plus one; 0 is free. A power of two long.
    slots: Vec<u64>,
}

impl IdIndex {
    /// Indexes `rows` and makes their ids unique: a row whose id stands already gets the
    /// next of its own, in order of the list, and so does its END.
    pub fn build(rows: &mut [Row]) -> IdIndex {
        let mut index = IdIndex {
            slots: vec![0; slots_for(rows.len())],
        };
        let mask = index.slots.len().wrapping_sub(1);
        let mut repeats = Repeats::new();
        for start in (0..rows.len()).step_by(AHEAD) {
            let end = (start + AHEAD).min(rows.len());
            // The slots lie all over memory. Read without a decision in between, several are
            // on their way at a time.
            let slots = rows[start..end].iter().map(|row| row.id as usize & mask);
            let near = slots.fold(0, |near, slot| {
                near | index.slots.get(slot).copied().unwrap_or(0)
            });
            std::hint::black_box(near);
            for at in start..end {
                if rows[at].kind != Kind::END {
                    index.enter(rows, at, &mut repeats);
                }
            }
        }
        index
    }

    /// Follows rows that others were put between: `moved` gives the new place of each. The
    /// rows at `added`, in order, are new; their ids are made unique. Those of the others
    /// stay.
    pub fn follow(
        &mut self,
        rows: &mut [Row],
        added: impl Iterator<Item = usize>,
        moved: impl Fn(usize) -> usize,
    ) {
        if slots_for(rows.len()) > self.slots.len() {
            *self = IdIndex::build(rows);
            return;
        }
        for entry in self.slots.iter_mut().filter(|entry| **entry != 0) {
            let at = (*entry & !TAG) as usize - 1;
            *entry = (*entry & TAG) | (moved(at) as u64 + 1);
        }
        let mut repeats = Repeats::new();
        for at in added {
            self.enter(rows, at, &mut repeats);
        }
    }

    /// The row with this id.
    pub fn find(&self, rows: &[Row], id: u64) -> Option<usize> {
        self.probe(rows, id).ok()
    }

    /// Enters the row at `at`, with another id if its own is taken.
    #[inline]
    fn enter(&mut self, rows: &mut [Row], at: usize, repeats: &mut Repeats) {
        let wanted = rows[at].id;
        if self.insert(rows, at) {
            return;
        }
        let ordinal = repeats.entry(wanted).or_insert(0);
        loop {
            *ordinal += 1;
            rows[at].id = mix(wanted, *ordinal).max(1);
            if self.insert(rows, at) {
                break;
            }
        }
        let (id, end) = (rows[at].id, at + rows[at].span as usize - 1);
        if let Some(end) = rows.get_mut(end).filter(|row| row.kind == Kind::END) {
            end.id = id;
        }
    }

    /// Enters the row at `at`; `false` if its id is taken.
    fn insert(&mut self, rows: &[Row], at: usize) -> bool {
        let id = rows[at].id;
        match self.probe(rows, id) {
            Ok(_) => false,
            Err(slot) => {
                if let Some(slot) = self.slots.get_mut(slot) {
                    *slot = (id & TAG) | (at as u64 + 1);
                }
                true
            }
        }
    }

    /// The row with this id, or the slot where it belongs.
    #[inline]
    fn probe(&self, rows: &[Row], id: u64) -> Result<usize, usize> {
        let mask = self.slots.len().wrapping_sub(1);
        let mut slot = id as usize & mask;
        // At least a quarter of the slots are free, so this ends.
        while let Some(&entry) = self.slots.get(slot)
            && entry != 0
        {
            if entry & TAG == id & TAG {
                let at = (entry & !TAG) as usize - 1;
                if rows.get(at).is_some_and(|row| row.id == id) {
                    return Ok(at);
                }
            }
            slot = (slot + 1) & mask;
        }
        Err(slot)
    }
}

const TAG: u64 = 0xFFFF_FFFF_0000_0000;
