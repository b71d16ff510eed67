//! Whether a text is Markdown.

use super::line::Line;

/// What speaks for Markdown.
#[derive(Default)]
struct Signs {
    /// What hardly stands in anything else: closed fences, tables, links, pictures.
    strong: usize,
    /// What mostly is Markdown: bold words, headings of level 2 and more, tasks.
    fair: usize,
    /// Headings of level 1, which may be comments.
    titles: usize,
    /// Items of lists that are no YAML.
    items: usize,
    /// Code spans.
    spans: usize,
}

/// What speaks against it, as numbers of lines outside of fenced code.
#[derive(Default)]
struct Counts {
    words: usize,
    code: usize,
    yaml: usize,
    logs: usize,
    drawn: usize,
    /// Lines of prose that follow each other and are too short for a paragraph: as Markdown
    /// they would run together.
    listed: usize,
    /// Items of lists that look like YAML or options.
    foreign_items: usize,
}

/// A line of a paragraph is rarely shorter, in bytes, unless it is the last.
const SHORT_LINE: usize = 48;

/// Weighs the signs.
pub(super) fn is_markdown(lines: &[Line<'_>]) -> bool {
    let (signs, counts) = look(lines);
    // Most of a program, a configuration or a log in which something looks like Markdown.
    let share = |part: usize, of: usize| part * of >= counts.words.max(1);
    let is_code = counts.code >= 2 && share(counts.code, 3);
    let is_yaml = counts.yaml >= 2 && share(counts.yaml, 2);
    let is_log = counts.logs >= 2 && share(counts.logs, 3);
    if signs.strong > 0 {
        return signs.strong > 1 || !(is_code || is_log && counts.logs >= 3);
    }
    if is_code || is_yaml || is_log || counts.drawn >= 2 {
        return false;
    }
    if signs.fair > 0 || signs.titles > 0 && counts.code == 0 {
        return true;
    }
    // A list alone, or code spans: only where no other line loses its place by it.
    signs.items >= 2 && counts.foreign_items == 0 && counts.listed == 0 && counts.code == 0
        || signs.spans >= 2 && counts.listed == 0 && counts.code == 0
}

fn look(lines: &[Line<'_>]) -> (Signs, Counts) {
    let mut signs = Signs::default();
    let mut counts = Counts::default();
    let mut marks: Vec<(usize, char, usize)> = Vec::new();
    let mut before: Option<&Line<'_>> = None;
    for (at, line) in lines.iter().enumerate() {
        if line.in_fence {
            signs.strong += 2 * usize::from(line.closes_fence);
            before = None;
            continue;
        }
        if line.is_blank() {
            before = None;
            continue;
        }
        counts.words += 1;
        counts.drawn += usize::from(line.is_drawn());
        counts.logs += usize::from(line.is_log());
        if before.is_some_and(|before| is_table(before.text, line.text)) {
            signs.strong += 2;
        }
        if let Some(level) = line.heading() {
            let follows = lines.get(at + 1);
            let stands_alone = follows.is_none_or(Line::is_blank) && before.is_none();
            match level {
                1 => signs.titles += usize::from(stands_alone),
                _ => signs.fair += 1,
            }
            before = None;
        } else if let Some(item) = line.item() {
            signs.fair += usize::from(item.is_task());
            if item.is_foreign() {
                counts.foreign_items += 1;
            } else {
                count_item(&mut marks, item.indent, item.mark);
            }
            counts.yaml += usize::from(line.is_yaml());
            before = None;
        } else {
            counts.code += usize::from(line.is_code());
            counts.yaml += usize::from(line.is_yaml());
            let is_short = |line: &Line<'_>| line.text.trim().len() < SHORT_LINE;
            counts.listed += usize::from(before.is_some_and(is_short));
            before = Some(line);
        }
        if !line.text.starts_with("    ") {
            signs.strong += count_links(line.text);
            signs.fair += usize::from(has_bold(line.text));
            signs.spans += usize::from(has_code_span(line.text));
        }
    }
    // `+` and `-` lines without a diff's head are no list.
    let mixed = ['+', '-']
        .iter()
        .all(|m| marks.iter().any(|(_, mark, _)| mark == m));
    signs.items = match mixed {
        true => 0,
        false => marks.iter().map(|(_, _, count)| *count).max().unwrap_or(0),
    };
    (signs, counts)
}

/// Counts items by indentation and mark, a handful of each.
fn count_item(marks: &mut Vec<(usize, char, usize)>, indent: usize, mark: char) {
    let known = marks
        .iter()
        .position(|(i, m, _)| (*i, *m) == (indent, mark));
    if let Some(at) = known {
        marks[at].2 += 1;
    } else if marks.len() < 16 {
        marks.push((indent, mark, 1));
    }
}

/// Whether a line is the delimiter row under a header with as many cells (GFM, "Tables").
fn is_table(header: &str, line: &str) -> bool {
    let cells = |text: &str| {
        let text = text.trim();
        let text = text.strip_prefix('|').unwrap_or(text);
        let text = text.strip_suffix('|').unwrap_or(text);
        let escaped = text.matches("\\|").count();
        text.matches('|').count() + 1 - escaped
    };
    let is_delimiter = |cell: &str| {
        let cell = cell.trim();
        let cell = cell.strip_prefix(':').unwrap_or(cell);
        let cell = cell.strip_suffix(':').unwrap_or(cell);
        !cell.is_empty() && cell.bytes().all(|b| b == b'-')
    };
    let trimmed = line.trim();
    let inner = trimmed.strip_prefix('|').unwrap_or(trimmed);
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    line.contains('|')
        && header.contains('|')
        && inner.split('|').all(is_delimiter)
        && cells(header) == cells(line)
}

/// Links and pictures: `[words](address)` where the address looks like one.
fn count_links(line: &str) -> usize {
    let mut count = 0;
    let mut at = 0;
    while let Some(found) = line.get(at..).and_then(|rest| rest.find("](")) {
        let label = line.get(at..at + found).unwrap_or_default();
        at += found + 2;
        let rest = line.get(at..).unwrap_or_default();
        let end = rest.find(|c: char| c == ')' || c.is_whitespace());
        let address = rest.get(..end.unwrap_or(0)).unwrap_or_default();
        let path = ["#", "/", "./", "../", "mailto:", "<"];
        let is_address = address.contains("://")
            || path.iter().any(|start| address.starts_with(start))
            || address.contains('.') && !address.contains(['(', '"', '\'', ',']);
        count += usize::from(label.contains('[') && is_address);
    }
    count
}

/// Bold words on one line: `**words**`, but no power, glob or `**kwargs`.
fn has_bold(line: &str) -> bool {
    let is_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() && c.is_ascii());
    let mut pieces = line.split("**");
    let Some(mut before) = pieces.next() else {
        return false;
    };
    let pieces: Vec<&str> = pieces.collect();
    for pair in pieces.windows(2) {
        let (inner, after) = (pair[0], pair[1]);
        let opens = !is_word(before.chars().next_back()) && !before.ends_with(['/', '*', '\\']);
        let inside = !inner.is_empty()
            && !inner.starts_with(|c: char| c.is_whitespace() || matches!(c, '/' | '*' | ','))
            && !inner.ends_with(|c: char| c.is_whitespace() || matches!(c, '/' | '*' | ',' | '('));
        let closes = !is_word(after.chars().next()) && !after.starts_with(['/', '*']);
        if opens && inside && closes {
            return true;
        }
        before = inner;
    }
    false
}

/// A code span: words between two backticks.
fn has_code_span(line: &str) -> bool {
    let mut pieces = line.split('`');
    pieces.next();
    let inner = pieces.next().unwrap_or_default();
    !inner.is_empty() && pieces.next().is_some() && !inner.starts_with(' ')
}
