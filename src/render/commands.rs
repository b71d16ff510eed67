//! The command list.

use std::sync::Arc;

use super::command::{Data, Range, Row};
use crate::{
    diagnostic::Diagnostic,
    split::{Place, Split},
};

/// How the words of a subtree are written by [`Commands::text_of`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Text {
    /// Plain words, a line a row.
    Plain = 1,
    /// Tab-separated values.
    Tsv = 2,
    /// Comma-separated values (RFC 4180).
    Csv = 3,
    /// Markdown.
    Markdown = 4,
}

/// The flat list of render commands. Immutable; keeps its split alive.
#[derive(Debug)]
pub struct Commands {
    pub(crate) split: Arc<Split>,
    pub(crate) rows: Vec<Row>,
    /// The strings of all rows, each with a NUL behind it.
    pub(crate) storage: Vec<u8>,
    /// The place of each row, for pointers.
    pub(crate) places: Vec<Place>,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Commands {
    /// The split that was rendered.
    pub fn split(&self) -> &Arc<Split> {
        &self.split
    }

    /// The rows.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Readable words of a row.
    pub fn text(&self, row: &Row) -> &str {
        self.string(row.text)
    }

    /// Machine key of a row.
    pub fn name(&self, row: &Row) -> &str {
        self.string(row.name)
    }

    /// Link or resource address of a row.
    pub fn uri(&self, row: &Row) -> &str {
        self.string(row.uri)
    }

    /// Bytes of a row: decoded media, or the JSON of a default or an option. Empty for a
    /// LAZY row.
    pub fn data(&self, row: &Row) -> &[u8] {
        match row.data {
            Data::None => &[],
            Data::Stored(range) => self.bytes(range),
            Data::Media(_) if row.flags & super::flag::LAZY != 0 => &[],
            Data::Media(ordinal) => self
                .split
                .media()
                .get(ordinal as usize)
                .and_then(|media| media.data(&self.split))
                .unwrap_or_default(),
        }
    }

    fn bytes(&self, range: Range) -> &[u8] {
        let start = range.start as usize;
        self.storage
            .get(start..start + range.len as usize)
            .unwrap_or_default()
    }

    fn string(&self, range: Range) -> &str {
        std::str::from_utf8(self.bytes(range)).unwrap_or_default()
    }

    /// Remarks made while rendering.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// The index of the row with this id (the opener of a container), if it is in the list.
    pub fn find(&self, id: u64) -> Option<usize> {
        self.rows.iter().position(|row| row.id == id)
    }
}
