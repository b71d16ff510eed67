//! Words of a subtree, for the clipboard and for exports.

use super::{
    command::{Kind, Row, flag},
    commands::Commands,
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

impl Commands {
    /// The words of the row with this id and of everything below it. A table that is shown
    /// in part is copied in part, and the last line says so. `None` if no row has this id.
    pub fn text_of(&self, id: u64, style: Text) -> Option<String> {
        let at = self.find(id)?;
        let mut copy = Copy {
            list: self,
            out: String::new(),
        };
        match style {
            Text::Plain => copy.plain(at),
            Text::Tsv => copy.delimited(at, Delimiter::Tab),
            Text::Csv => copy.delimited(at, Delimiter::Comma),
            Text::Markdown => copy.markdown(at, 0),
        }
        while copy.out.ends_with(['\n', '\r']) {
            copy.out.pop();
        }
        Some(copy.out)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Delimiter {
    Tab,
    Comma,
}

/// Recursion follows the depth of rows, which is bounded.
struct Copy<'c> {
    list: &'c Commands,
    out: String,
}

impl<'c> Copy<'c> {
    fn row(&self, at: usize) -> Option<&'c Row> {
        self.list.rows.get(at)
    }

    /// Whether everything below the row is said by its own text, or there is nothing.
    fn is_told(row: &Row) -> bool {
        row.flags & flag::WHOLE != 0 || row.flags & flag::CONTAINER == 0
    }

    fn is_silent(row: &Row) -> bool {
        row.kind == Kind::ATTR || row.kind == Kind::END
    }

    fn line(&mut self, text: &str) {
        if !text.is_empty() {
            self.out.push_str(text);
            self.out.push('\n');
        }
    }

    /// What a cell or item says, in one text. One whose own text is only a label says what
    /// stands in it.
    fn words(&self, at: usize) -> String {
        match self.row(at) {
            Some(row) if Self::is_told(row) => self.list.text(row).to_owned(),
            Some(_) => self.words_below(at),
            None => String::new(),
        }
    }

    /// What stands in a row, as plain words.
    fn words_below(&self, at: usize) -> String {
        let mut copy = Copy {
            list: self.list,
            out: String::new(),
        };
        copy.children(at, |copy, child| copy.plain(child));
        copy.out.truncate(copy.out.trim_end_matches('\n').len());
        copy.out
    }

    fn plain(&mut self, at: usize) {
        let Some(row) = self.row(at).filter(|row| !Self::is_silent(row)) else {
            return;
        };
        match row.kind {
            Kind::TABLE => self.table(at, |copy, cells| {
                let cells: Vec<String> = cells.iter().map(|cell| one_line(cell)).collect();
                copy.out.push_str(&cells.join("\t"));
                copy.out.push('\n');
            }),
            Kind::FIELD => {
                let label = self.list.text(row);
                self.out.push_str(label);
                self.out.push(':');
                match self.only_cell(at) {
                    Some(cell) => {
                        let words = self.words(cell);
                        self.out.push(' ');
                        self.line(if words.is_empty() { "\"\"" } else { &words });
                    }
                    None => {
                        self.out.push('\n');
                        self.children(at, |copy, child| copy.plain(child));
                    }
                }
            }
            // Its label counts or begins what follows anyway.
            Kind::FIELDS | Kind::FOLD => self.children(at, |copy, child| copy.plain(child)),
            _ => {
                self.line(self.list.text(row));
                if !Self::is_told(row) {
                    self.children(at, |copy, child| copy.plain(child));
                }
            }
        }
    }

    fn children(&mut self, at: usize, mut each: impl FnMut(&mut Self, usize)) {
        for (child, _) in self.list.children(at) {
            each(self, child);
        }
    }

    /// The only row below a field that is no attribute, if it is a cell.
    fn only_cell(&self, at: usize) -> Option<usize> {
        let mut rows = self
            .list
            .children(at)
            .filter(|(_, row)| !Self::is_silent(row));
        let (cell, row) = rows.next()?;
        (row.kind == Kind::CELL && rows.next().is_none()).then_some(cell)
    }

    /// Writes a table line by line: labels of the columns, rows, and what was left out.
    fn table(&mut self, at: usize, mut line: impl FnMut(&mut Self, &[String])) {
        let columns: Vec<String> = self
            .list
            .children(at)
            .filter(|(_, row)| row.kind == Kind::COLUMN)
            .map(|(_, row)| self.list.text(row).to_owned())
            .collect();
        let width = columns.len();
        line(self, &columns);
        for (child, row) in self.list.children(at) {
            if row.kind == Kind::ROW {
                // By ordinal: a row that the limit cut has fewer cells.
                let mut cells = vec![String::new(); width];
                for (cell, row) in self.list.children(child) {
                    if let Some(slot) = cells.get_mut(row.index as usize) {
                        *slot = self.words(cell);
                    }
                }
                line(self, &cells);
            } else if row.kind == Kind::MORE {
                line(self, &[self.list.text(row).to_owned()]);
            }
        }
    }

    fn delimited(&mut self, at: usize, delimiter: Delimiter) {
        let Some(row) = self.row(at).filter(|row| !Self::is_silent(row)) else {
            return;
        };
        match row.kind {
            Kind::TABLE => self.table(at, |copy, cells| copy.record(cells, delimiter)),
            Kind::FIELDS => {
                for (child, row) in self.list.children(at) {
                    let mut record = vec![self.list.text(row).to_owned()];
                    if row.kind == Kind::FIELD {
                        record.push(self.words_below(child));
                    }
                    self.record(&record, delimiter);
                }
            }
            Kind::FOLD => self.children(at, |copy, child| copy.delimited(child, delimiter)),
            Kind::LIST => {
                for (child, _) in self.list.children(at) {
                    let words = self.words(child);
                    self.record(&[words], delimiter);
                }
            }
            _ => {
                let text = self.list.text(row);
                if !text.is_empty() {
                    self.record(&[text.to_owned()], delimiter);
                }
                if !Self::is_told(row) {
                    self.children(at, |copy, child| copy.delimited(child, delimiter));
                }
            }
        }
    }

    fn record(&mut self, cells: &[String], delimiter: Delimiter) {
        for (i, cell) in cells.iter().enumerate() {
            match delimiter {
                Delimiter::Tab => {
                    if i > 0 {
                        self.out.push('\t');
                    }
                    self.out.push_str(&one_line(cell));
                }
                Delimiter::Comma => {
                    if i > 0 {
                        self.out.push(',');
                    }
                    // A record of one empty field would be an empty line.
                    if cell.contains([',', '"', '\n', '\r']) || cells.len() == 1 && cell.is_empty()
                    {
                        self.out.push('"');
                        self.out.push_str(&cell.replace('"', "\"\""));
                        self.out.push('"');
                    } else {
                        self.out.push_str(cell);
                    }
                }
            }
        }
        self.out.push_str(match delimiter {
            Delimiter::Tab => "\n",
            Delimiter::Comma => "\r\n",
        });
    }

    /// `indent` counts the lists that the row stands in.
    fn markdown(&mut self, at: usize, indent: usize) {
        let Some(row) = self.row(at).filter(|row| !Self::is_silent(row)) else {
            return;
        };
        let text = self.list.text(row);
        match row.kind {
            Kind::MARKDOWN => self.paragraph(text, indent),
            Kind::HEADING => {
                let level = row.variant.clamp(1, 6) as usize;
                let heading = format!("{} {}", "#".repeat(level), escaped(&one_line(text)));
                self.paragraph(&heading, indent);
            }
            Kind::CODE => self.fence(text, self.list.name(row), indent),
            Kind::JSON => self.fence(text, "json", indent),
            Kind::DIVIDER => self.paragraph("---", indent),
            Kind::TABLE => {
                let mut header = true;
                self.table(at, |copy, cells| {
                    copy.indent(indent);
                    copy.out.push('|');
                    for cell in cells {
                        let cell = escaped(cell).replace('|', "\\|").replace('\n', "<br>");
                        copy.out.push_str(&format!(" {cell} |"));
                    }
                    copy.out.push('\n');
                    if header {
                        copy.indent(indent);
                        copy.out.push('|');
                        copy.out.push_str(&" --- |".repeat(cells.len()));
                        copy.out.push('\n');
                        header = false;
                    }
                });
                self.out.push('\n');
            }
            Kind::FOLD => self.children(at, |copy, child| copy.markdown(child, indent)),
            Kind::FIELDS => {
                self.children(at, |copy, child| copy.markdown(child, indent));
                self.out.push('\n');
            }
            Kind::FIELD => {
                let label = escaped(&one_line(text));
                match self.only_cell(at) {
                    Some(cell) => {
                        let words = self.words(cell);
                        self.item(&format!("**{label}:** {}", escaped(&words)), indent);
                    }
                    None => {
                        self.item(&format!("**{label}:**"), indent);
                        self.children(at, |copy, child| copy.markdown(child, indent + 1));
                    }
                }
            }
            Kind::LIST => {
                let ordered = row.variant == super::variant::list::ORDERED;
                let first = row.number as i64;
                for (i, (child, item)) in self.list.children(at).enumerate() {
                    let words = escaped(&self.words(child));
                    if ordered && item.kind == Kind::ITEM {
                        self.indent(indent);
                        let number = first.saturating_add(i as i64);
                        self.out.push_str(&format!("{number}. "));
                        self.rest_of_item(&words, indent);
                    } else {
                        self.item(&words, indent);
                    }
                }
                self.out.push('\n');
            }
            Kind::LINK | Kind::ICON if !self.list.uri(row).is_empty() => {
                let link = format!("[{}](<{}>)", escaped(&one_line(text)), self.list.uri(row));
                self.paragraph(&link, indent);
            }
            Kind::QUOTE if Self::is_told(row) => {
                let quoted = escaped(text).replace('\n', "\n> ");
                self.paragraph(&format!("> {quoted}"), indent);
            }
            Kind::ERROR | Kind::NOTICE => {
                let quoted = escaped(text).replace('\n', "\n> ");
                self.paragraph(&format!("> {quoted}"), indent);
                self.children(at, |copy, child| copy.markdown(child, indent));
            }
            _ => {
                if !text.is_empty() {
                    self.paragraph(&escaped(text), indent);
                }
                if !Self::is_told(row) {
                    self.children(at, |copy, child| copy.markdown(child, indent));
                }
            }
        }
    }

    fn indent(&mut self, indent: usize) {
        self.out.extend(std::iter::repeat_n("  ", indent));
    }

    fn paragraph(&mut self, text: &str, indent: usize) {
        for line in text.split('\n') {
            self.indent(indent);
            self.out.push_str(line);
            self.out.push('\n');
        }
        self.out.push('\n');
    }

    fn item(&mut self, text: &str, indent: usize) {
        self.indent(indent);
        self.out.push_str("- ");
        self.rest_of_item(text, indent);
    }

    fn rest_of_item(&mut self, text: &str, indent: usize) {
        for (i, line) in text.split('\n').enumerate() {
            if i > 0 {
                self.indent(indent + 1);
            }
            self.out.push_str(line);
            self.out.push('\n');
        }
    }

    /// A fenced block whose fence is longer than any run of backticks in it.
    fn fence(&mut self, text: &str, language: &str, indent: usize) {
        let mut longest = 0;
        let mut run = 0;
        for byte in text.bytes() {
            run = if byte == b'`' { run + 1 } else { 0 };
            longest = longest.max(run);
        }
        let fence = "`".repeat((longest + 1).max(3));
        let text = text.strip_suffix('\n').unwrap_or(text);
        self.paragraph(&format!("{fence}{language}\n{text}\n{fence}"), indent);
    }
}

/// A text with its line breaks and tabs as spaces.
fn one_line(text: &str) -> String {
    text.replace(['\n', '\t'], " ")
}

/// Plain words as Markdown that shows them as they are (CommonMark, backslash escapes).
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut line_start = true;
    for c in text.chars() {
        let special = matches!(
            c,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '~'
        ) || line_start && matches!(c, '#' | '+' | '-' | '=');
        if special {
            out.push('\\');
        }
        out.push(c);
        line_start = c == '\n' || line_start && c == ' ';
    }
    out
}
