//! Ids: unique in a list, and found again.

use std::collections::HashMap;

use super::{
    command::{Kind, Row},
    hash::mix,
};

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
        let wanted = rows.len() + rows.len() / 3 + 1;
        let mut index = IdIndex {
            slots: vec![0; wanted.next_power_of_two()],
        };
        // How often an id was wanted again. Usually empty.
        let mut repeats: HashMap<u64, u64> = HashMap::new();
        for at in 0..rows.len() {
            if rows[at].kind == Kind::END {
                continue;
            }
            let wanted = rows[at].id;
            if index.insert(rows, at) {
                continue;
            }
            let ordinal = repeats.entry(wanted).or_insert(0);
            loop {
                *ordinal += 1;
                rows[at].id = mix(wanted, *ordinal).max(1);
                if index.insert(rows, at) {
                    break;
                }
            }
            let (id, end) = (rows[at].id, at + rows[at].span as usize - 1);
            if let Some(end) = rows.get_mut(end).filter(|row| row.kind == Kind::END) {
                end.id = id;
            }
        }
        index
    }

    /// The row with this id.
    pub fn find(&self, rows: &[Row], id: u64) -> Option<usize> {
        self.probe(rows, id).ok()
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
