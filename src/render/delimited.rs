//! TABLE rows of comma- and tab-separated values.

use super::{
    builder::{Draft, Spot},
    command::{Kind, flag, variant},
    figure::Figure,
    renderer::{Renderer, class_flags, is_offered},
    scalar::link_class,
    text::Passage,
};
use crate::{
    json::Number,
    text::{Delimiter, shape::read_records},
    words::Sentence,
};

/// More columns than this are no table to a person.
const MAX_COLUMNS: usize = 256;
/// ROW and CELL.
const LEVELS: usize = 2;

impl Renderer<'_> {
    /// A text of values as a table whose first record has the names; `false` if it is none:
    /// records of different lengths, or nothing below the names.
    pub fn delimited(&mut self, spot: Spot, passage: &Passage<'_>, delimiter: Delimiter) -> bool {
        let text = passage.words.text.trim_start_matches('\n');
        let mut names: Vec<String> = Vec::new();
        let mut kinds: Vec<Values> = Vec::new();
        let records = read_records(text, delimiter, |record| {
            if names.is_empty() {
                names = record.iter().map(|name| (*name).to_owned()).collect();
                kinds = vec![Values::Empty; record.len()];
                return;
            }
            for (kind, value) in kinds.iter_mut().zip(record) {
                kind.add(value);
            }
        });
        let rows = records.unwrap_or(0).saturating_sub(1);
        if rows == 0 || names.len() > MAX_COLUMNS || !self.has_depth(LEVELS) {
            return false;
        }
        let (height, width) = (rows.to_string(), names.len().to_string());
        let size = [("rows", height.as_str()), ("columns", width.as_str())];
        let label = self.say(Sentence::TableLabel, &size);
        self.open_passage(
            spot,
            passage,
            &Draft {
                text: &label,
                ..Draft::new(Kind::TABLE, spot)
            },
        );
        let base = spot.derived("record");
        for (i, (name, kind)) in names.iter().zip(&kinds).enumerate() {
            let label = self.key_label(name.trim());
            self.list.leaf(&Draft {
                variant: match kind {
                    Values::Numbers => {
                        variant::value::NUMBER | variant::align::END << variant::align::SHIFT
                    }
                    Values::Empty | Values::Words => variant::value::STRING,
                },
                index: i as u32,
                text: &label,
                name,
                ..Draft::new(Kind::COLUMN, base.numbered(i))
            });
        }
        let shown = self.begin_window(Kind::TABLE, spot, rows);
        let mut at = 0_usize;
        read_records(text, delimiter, |record| {
            let index = at;
            at += 1;
            // The names were first; and after what is left out nothing follows.
            let Some(index) = index.checked_sub(1).filter(|_| !self.list.is_full()) else {
                return;
            };
            if !shown.contains(&index) {
                return;
            }
            if !self.list.has_room(record.len() + 6) {
                self.leave_out(spot, index, rows);
                return;
            }
            let row = base.numbered(index);
            self.list.open(&Draft {
                index: index as u32,
                ..Draft::new(Kind::ROW, row)
            });
            for (i, (value, kind)) in record.iter().zip(&kinds).enumerate() {
                self.value_cell(row.numbered(i), i, value, *kind);
            }
            self.list.close();
        });
        self.end_window(spot, &shown, rows);
        self.list.close();
        true
    }

    fn value_cell(&mut self, spot: Spot, index: usize, value: &str, kind: Values) {
        let mut draft = Draft {
            variant: variant::value::STRING,
            index: index as u32,
            text: value,
            ..Draft::new(Kind::CELL, spot)
        };
        if kind == Values::Numbers && value.is_empty() {
            draft.variant = variant::value::ABSENT;
        } else if kind == Values::Numbers {
            let figure = Figure::read(value);
            draft.variant = variant::value::NUMBER;
            draft.number = figure.nearest;
            draft.flags = if figure.rounded { flag::ROUNDED } else { 0 };
        } else if let Some(class) = link_class(value) {
            draft.flags = class_flags(class);
            draft.uri = if is_offered(class) { value } else { "" };
        }
        self.list.leaf(&draft);
    }
}

/// What the values of a column are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Values {
    /// Nothing so far.
    Empty,
    /// Numbers as JSON writes them, so that `007` and `1.2.3` stay words.
    Numbers,
    /// Anything else.
    Words,
}

impl Values {
    fn add(&mut self, value: &str) {
        *self = match (*self, value.is_empty()) {
            (known, true) => known,
            (Values::Words, _) => Values::Words,
            _ if Number(value).is_json() => Values::Numbers,
            _ => Values::Words,
        };
    }
}
