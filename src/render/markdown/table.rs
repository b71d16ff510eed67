//! TABLE rows of a Markdown document.

use pulldown_cmark::Alignment;

use super::{
    super::{
        builder::{Draft, Ending},
        command::{Kind, variant},
        renderer::class_flags,
    },
    document::Document,
};
use crate::words::Sentence;

/// An open table.
pub(super) struct Table {
    alignments: Vec<Alignment>,
    in_head: bool,
    is_row_open: bool,
    rows: usize,
    /// Cells of the row so far.
    cells: usize,
    /// Their words, for what the table stands in.
    words: String,
}

impl Table {
    /// Rows of the list that are open: the table's and its current row's.
    pub fn open_rows(&self) -> usize {
        1 + usize::from(self.is_row_open)
    }

    /// The alignment of a column, as in `variant` of a COLUMN.
    fn alignment(&self, column: usize) -> u32 {
        let alignment = match self.alignments.get(column) {
            None | Some(Alignment::None) => 0,
            Some(Alignment::Left) => variant::align::START,
            Some(Alignment::Center) => variant::align::CENTRE,
            Some(Alignment::Right) => variant::align::END,
        };
        alignment << variant::align::SHIFT
    }
}

impl Document<'_, '_> {
    pub fn open_table(&mut self, alignments: Vec<Alignment>) {
        self.mark_rows();
        let spot = self.next(Kind::TABLE);
        self.renderer.list.open(&Draft::new(Kind::TABLE, spot));
        self.table = Some(Table {
            alignments,
            in_head: false,
            is_row_open: false,
            rows: 0,
            cells: 0,
            words: String::new(),
        });
    }

    pub fn open_row(&mut self, in_head: bool) {
        let Some(table) = &mut self.table else {
            return;
        };
        table.in_head = in_head;
        table.is_row_open = !in_head;
        table.cells = 0;
        table.words.clear();
        if !in_head {
            let index = table.rows as u32;
            table.rows += 1;
            let spot = self.next(Kind::ROW);
            self.renderer.list.open(&Draft {
                index,
                ..Draft::new(Kind::ROW, spot)
            });
        }
    }

    pub fn close_row(&mut self) {
        let Some(table) = &mut self.table else {
            return;
        };
        if std::mem::take(&mut table.is_row_open) {
            self.renderer.list.close();
        }
        let words = std::mem::take(&mut table.words);
        self.say(&words);
    }

    /// The words so far as a COLUMN or CELL.
    pub fn cell(&mut self) {
        let mut inline = std::mem::take(&mut self.inline);
        inline.finish();
        if let Some(mut table) = self.table.take() {
            let at = table.cells;
            table.cells += 1;
            if at > 0 {
                table.words.push('\t');
            }
            table.words.push_str(&inline.text);
            let text = inline.text.as_str();
            if table.in_head {
                let spot = self.next(Kind::COLUMN);
                // Without a name, it is called by its number.
                let number = (at + 1).to_string();
                self.renderer.list.leaf(&Draft {
                    variant: table.alignment(at),
                    index: at as u32,
                    text: if text.is_empty() { &number } else { text },
                    name: text,
                    ..Draft::new(Kind::COLUMN, spot)
                });
            } else {
                let spot = self.next(Kind::CELL);
                let mut draft = Draft {
                    variant: variant::value::STRING,
                    index: at as u32,
                    text,
                    ..Draft::new(Kind::CELL, spot)
                };
                // Only a link: a leaf with its address.
                let only = match &inline.runs[..] {
                    [run] if run.style == 0 => run.target.and_then(|at| inline.targets.get(at)),
                    _ => None,
                };
                match only.filter(|target| !target.is_picture) {
                    Some(target) => {
                        draft.uri = &target.uri;
                        draft.flags = class_flags(target.class);
                        self.renderer.list.leaf(&draft);
                    }
                    None => self.row_of(&draft, &inline),
                }
            }
            self.table = Some(table);
        }
        inline.clear();
        self.inline = inline;
    }

    pub fn close_table(&mut self) {
        let Some(table) = self.table.take() else {
            return;
        };
        let (rows, columns) = (table.rows.to_string(), table.alignments.len().to_string());
        let size = [("rows", rows.as_str()), ("columns", columns.as_str())];
        let text = self.renderer.say(Sentence::TableLabel, &size);
        self.renderer.list.close_with(&Ending {
            text: &text,
            ..Ending::default()
        });
    }
}
