//! The lines of a text, and what one line alone looks like.

/// A line without its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'t> {
    pub text: &'t str,
    /// Whether it stands in fenced code, or is a fence.
    pub in_fence: bool,
    /// Whether it is the closing fence of a block that was opened before.
    pub closes_fence: bool,
}

/// Levels of log lines.
const LEVELS: &[&str] = &[
    "TRACE", "DEBUG", "INFO", "NOTICE", "WARN", "WARNING", "ERROR", "ERR", "FATAL", "CRITICAL",
];

/// Beginnings of lines of programs.
const CODE_STARTS: &[&str] = &[
    "import ",
    "from ",
    "def ",
    "class ",
    "fn ",
    "pub ",
    "let ",
    "const ",
    "var ",
    "return ",
    "#include",
    "#define",
    "using ",
    "package ",
    "func ",
    "function ",
    "//",
    "/*",
    "*/",
    "export ",
    "if (",
    "for (",
    "while (",
    "else:",
    "try:",
    "elif ",
    "@",
    "$ ",
    "SELECT ",
    "INSERT ",
];

/// Splits a text into lines and follows its code fences.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut open: Option<(u8, usize)> = None;
    text.lines().map(move |text| {
        let mut line = Line {
            text,
            in_fence: open.is_some(),
            closes_fence: false,
        };
        let trimmed = text.trim_start_matches([' ', '\t', '>']);
        let mark = trimmed.as_bytes().first().copied().unwrap_or(0);
        let length = trimmed.bytes().take_while(|b| *b == mark).count();
        if !matches!(mark, b'`' | b'~') || length < 3 {
            return line;
        }
        let info = trimmed.get(length..).unwrap_or_default();
        match open {
            None if mark == b'~' || !info.contains('`') => {
                open = Some((mark, length));
                line.in_fence = true;
            }
            Some((opener, least))
                if mark == opener && length >= least && info.trim().is_empty() =>
            {
                open = None;
                line.closes_fence = true;
            }
            _ => {}
        }
        line
    })
}

impl<'t> Line<'t> {
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Whether it starts with a time or with the level of a log.
    pub fn is_log(&self) -> bool {
        let mut text = self.text.trim_start();
        // A prefix of a process, or a bracket around the time.
        text = text.trim_start_matches(['[', '(', '<']);
        if is_time(text) {
            return true;
        }
        let end = text
            .find(|c: char| !c.is_ascii_alphabetic())
            .unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        let is_level = |level: &&&str| word.eq_ignore_ascii_case(level);
        let Some(level) = LEVELS.iter().find(is_level) else {
            return false;
        };
        let in_brackets = self.text.trim_start().starts_with('[') && rest.starts_with(']');
        in_brackets
            || word == *level && rest.starts_with([' ', ':', '\t']) && !rest.trim().is_empty()
    }

    /// Whether it looks like a line of a program.
    pub fn is_code(&self) -> bool {
        let text = self.text.trim();
        text.ends_with([';', '{', '}'])
            || text.ends_with("):")
            || CODE_STARTS.iter().any(|start| text.starts_with(start)) && !text.ends_with('.')
            || text.contains(" = ") && !text.contains("**") && text.split(' ').nth(1) == Some("=")
    }

    /// Whether it is a key of YAML, with or without its value.
    pub fn is_yaml(&self) -> bool {
        let text = self.text.trim_start();
        let text = text.strip_prefix("- ").unwrap_or(text);
        is_key(text)
    }

    /// Whether a table or frame is drawn in it.
    pub fn is_drawn(&self) -> bool {
        let text = self.text.trim();
        text.chars().any(|c| matches!(c, '\u{2500}'..='\u{257F}'))
            || text.starts_with("+-") && text.ends_with("-+")
            || text.contains("-+-") && text.bytes().all(|b| matches!(b, b'-' | b'+' | b' '))
    }

    /// The level of an ATX heading.
    pub fn heading(&self) -> Option<usize> {
        let text = self.indented(3)?;
        let level = text.bytes().take_while(|b| *b == b'#').count();
        let words = text.get(level..)?;
        let is_heading = (1..=6).contains(&level) && words.starts_with(' ');
        (is_heading && !words.trim().is_empty()).then_some(level)
    }

    /// The item of a list that starts here.
    pub fn item(&self) -> Option<Item<'t>> {
        let trimmed = self.text.trim_start_matches([' ', '\t']);
        let indent = self.text.len() - trimmed.len();
        let digits = trimmed.bytes().take_while(u8::is_ascii_digit).count();
        let (mark, rest) = match digits {
            0 => (trimmed.chars().next()?, trimmed.get(1..)?),
            1..=4 => (
                trimmed.get(digits..)?.chars().next()?,
                trimmed.get(digits + 1..)?,
            ),
            _ => return None,
        };
        let is_mark = match digits {
            0 => matches!(mark, '-' | '*' | '+'),
            _ => matches!(mark, '.' | ')'),
        };
        let words = rest.strip_prefix([' ', '\t'])?.trim();
        (is_mark && !words.is_empty()).then_some(Item {
            indent,
            mark,
            words,
        })
    }

    /// The line without its indentation, if that is no more than `most`.
    fn indented(&self, most: usize) -> Option<&'t str> {
        let text = self.text.trim_start_matches(' ');
        (self.text.len() - text.len() <= most).then_some(text)
    }
}

/// An item of a list, as far as its first line goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item<'t> {
    pub indent: usize,
    /// The bullet, or what follows the number.
    pub mark: char,
    pub words: &'t str,
}

impl Item<'_> {
    /// Whether it can be ticked off.
    pub fn is_task(&self) -> bool {
        ["[ ] ", "[x] ", "[X] "]
            .iter()
            .any(|mark| self.words.starts_with(mark))
    }

    /// Whether it is rather an entry of YAML or an option of a program.
    pub fn is_foreign(&self) -> bool {
        is_key(self.words) || self.words.starts_with('-')
    }
}

/// `key:` or `key: value`, the key one word that starts in lower case.
fn is_key(text: &str) -> bool {
    let end = text
        .find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | '/' | '"')))
        .unwrap_or(text.len());
    let (key, rest) = text.split_at(end);
    let starts = key.starts_with(|c: char| c.is_ascii_lowercase() || c == '_' || c == '"');
    starts
        && rest
            .strip_prefix(':')
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// A date or a time of day at the start: `2026-11-30`, `11/30/26 10:`, `10:20:30`,
/// `Nov 30 10:20`.
fn is_time(text: &str) -> bool {
    let bytes = text.as_bytes();
    let fits = |pattern: &str| {
        bytes.len() >= pattern.len()
            && pattern
                .bytes()
                .zip(bytes)
                .all(|(wanted, got)| match wanted {
                    b'9' => got.is_ascii_digit(),
                    b'?' => matches!(got, b'T' | b' ' | b'_'),
                    b'A' => got.is_ascii_alphabetic(),
                    b' ' => matches!(got, b' ' | b'0'..=b'9'),
                    _ => *got == wanted,
                })
    };
    [
        "9999-99-99?99:99",
        "9999/99/99 99:99",
        "99:99:99",
        "AAA  9 99:99:99",
        "99/99/99 99:99",
    ]
    .iter()
    .any(|pattern| fits(pattern))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Line<'_> {
        Line {
            text,
            in_fence: false,
            closes_fence: false,
        }
    }

    #[test]
    fn log_lines() {
        for (text, is_log) in [
            ("2026-11-30T10:20:30Z started", true),
            ("[2026-11-30 10:20:30,123] started", true),
            ("10:20:30 started", true),
            ("Nov 30 10:20:30 host kernel: x", true),
            ("Nov  3 10:20:30 host kernel: x", true),
            ("INFO: started", true),
            ("[warn] slow", true),
            ("Information for you", false),
            ("ERROR", false),
            ("error in line 3", false),
            ("2026-11-30", false),
        ] {
            assert_eq!(line(text).is_log(), is_log, "{text}");
        }
    }

    #[test]
    fn fences_open_and_close() {
        let text = "a\n```py\nb\n~~~\n```\nc\n``` x`y\n~~~~\nd";
        let fenced: Vec<(bool, bool)> = lines(text).map(|l| (l.in_fence, l.closes_fence)).collect();
        let (no, yes, closes) = ((false, false), (true, false), (true, true));
        assert_eq!(fenced, [no, yes, yes, yes, closes, no, no, yes, yes]);
    }
}
