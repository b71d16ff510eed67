//! What a text is, seen from its beginning: Markdown, a table of values, a diff, a log, or
//! words to be left alone.
//!
//! Nothing says so in a text block, and each mistake costs: a log shown as Markdown loses its
//! lines and underscores, Markdown shown as words is hard to read. So signs for Markdown are
//! weighed against signs of what is often taken for it, and in doubt a text stays as it is.

mod csv;
mod line;
mod markdown;

pub use csv::{Delimiter, read_records};

use super::floor_boundary;
use line::Line;

/// As much of a text is looked at.
const PREFIX: usize = 64 << 10;

/// What a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Words to be shown as they are.
    Plain,
    /// Markdown.
    Markdown,
    /// Records of values; the first has their names.
    Csv(Delimiter),
    /// A unified diff.
    Diff,
    /// Lines with a time or level at their start.
    Log,
}

/// Tells what a text is, from its first 64 KiB.
pub fn shape(text: &str) -> Shape {
    let head = head(text);
    let lines: Vec<Line<'_>> = line::lines(head).collect();
    if is_foreign(head) {
        Shape::Plain
    } else if is_diff(&lines) {
        Shape::Diff
    } else if is_log(&lines) {
        Shape::Log
    } else if markdown::is_markdown(&lines) {
        Shape::Markdown
    } else if let Some(delimiter) = csv::delimiter(head) {
        Shape::Csv(delimiter)
    } else {
        Shape::Plain
    }
}

/// The whole lines at the beginning of a text.
fn head(text: &str) -> &str {
    let head = &text[..floor_boundary(text, PREFIX)];
    match head.rfind('\n') {
        Some(end) if head.len() < text.len() => &head[..end + 1],
        _ => head,
    }
}

/// Whether the first word tells that it is something else: a script, HTML, XML, or the
/// `repr` of Python or JSON.
fn is_foreign(text: &str) -> bool {
    let text = text.trim_start();
    let marked = ["#!", "<?xml", "<!--", "<svg", "{", "[{", "[["].iter();
    let tag = |tag: &str| {
        let start = text.get(..tag.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(tag))
    };
    marked.copied().any(|mark| text.starts_with(mark)) || tag("<!doctype") || tag("<html")
}

/// A hunk of a unified diff, outside of fenced code.
fn is_diff(lines: &[Line<'_>]) -> bool {
    let free = lines.iter().filter(|line| !line.in_fence);
    let mut files = (false, false);
    for line in free {
        let text = line.text;
        if text.starts_with("--- ") {
            files = (true, false);
        } else if text.starts_with("+++ ") {
            files.1 = files.0;
        } else if files.1 && is_hunk(text) {
            return true;
        }
    }
    false
}

/// `@@ -1,2 +3,4 @@`
fn is_hunk(line: &str) -> bool {
    let range = |text: &str| {
        let digits = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == ',');
        digits.len() < text.len() && digits.is_empty()
    };
    let mut words = line.split(' ');
    words.next() == Some("@@")
        && words
            .next()
            .and_then(|w| w.strip_prefix('-'))
            .is_some_and(range)
        && words
            .next()
            .and_then(|w| w.strip_prefix('+'))
            .is_some_and(range)
        && words.next() == Some("@@")
}

/// Two lines or more, and at least half of them, start with a time or level.
fn is_log(lines: &[Line<'_>]) -> bool {
    let free = || {
        lines
            .iter()
            .filter(|line| !line.is_blank() && !line.in_fence)
    };
    let marked = free().filter(|line| line.is_log()).count();
    marked >= 2 && marked * 2 >= free().count() && free().count() * 2 >= lines.len()
}
