//! Regular expressions of JavaScript on an engine that takes linear time. Look-around and
//! references back are refused.

use std::sync::Arc;

use super::Error;

/// A regular expression.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// The source between the slashes.
    pub source: Arc<str>,
    /// The flags.
    pub flags: Arc<str>,
    regex: regex::Regex,
}

/// Largest compiled program in bytes.
const MAX_PROGRAM: usize = 1 << 20;

impl Pattern {
    /// Reads a regular expression.
    pub fn new(source: &str, flags: &str) -> Result<Pattern, Error> {
        let regex = regex::RegexBuilder::new(&translate(source))
            .case_insensitive(flags.contains('i'))
            .multi_line(flags.contains('m'))
            .dot_matches_new_line(flags.contains('s'))
            .size_limit(MAX_PROGRAM)
            .build()
            .map_err(|_| Error::Pattern(source.into()))?;
        Ok(Pattern {
            source: source.into(),
            flags: flags.into(),
            regex,
        })
    }

    /// Whether it matches somewhere.
    pub fn test(&self, text: &str) -> bool {
        self.regex.is_match(text)
    }

    /// The text with the first match (all with the flag `g`) replaced; `$1`, `$&` and `$$` as
    /// in JavaScript.
    pub fn replace(&self, text: &str, with: &str) -> String {
        let most = if self.flags.contains('g') {
            usize::MAX
        } else {
            1
        };
        let mut out = String::new();
        let mut end = 0;
        for found in self.regex.captures_iter(text).take(most) {
            let Some(whole) = found.get(0) else {
                continue;
            };
            out.push_str(text.get(end..whole.start()).unwrap_or_default());
            expand(&mut out, with, &found);
            end = whole.end();
        }
        out.push_str(text.get(end..).unwrap_or_default());
        out
    }

    /// The parts between matches.
    pub fn split<'t>(&self, text: &'t str) -> Vec<&'t str> {
        self.regex.split(text).collect()
    }
}

fn expand(out: &mut String, with: &str, found: &regex::Captures<'_>) {
    let mut rest = with;
    while let Some(at) = rest.find('$') {
        out.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let digits = rest.bytes().take(2).take_while(u8::is_ascii_digit).count();
        let group = (1..=digits).rev().find_map(|length| {
            let number: usize = rest.get(..length)?.parse().ok()?;
            (number > 0 && number < found.len()).then_some((number, length))
        });
        if let Some((number, length)) = group {
            out.push_str(found.get(number).map_or("", |m| m.as_str()));
            rest = &rest[length..];
        } else if let Some(after) = rest.strip_prefix('&') {
            out.push_str(found.get(0).map_or("", |m| m.as_str()));
            rest = after;
        } else if let Some(after) = rest.strip_prefix('$') {
            out.push('$');
            rest = after;
        } else {
            out.push('$');
        }
    }
    out.push_str(rest);
}

/// Spells a JavaScript pattern so that it means the same here: classes are those of ASCII, and
/// characters that only mean something here are escaped.
fn translate(source: &str) -> String {
    let mut out = String::new();
    let mut in_class = false;
    let mut characters = source.chars();
    while let Some(c) = characters.next() {
        match c {
            '\\' => match characters.next() {
                Some('d') => out.push_str("[0-9]"),
                Some('D') => out.push_str("[^0-9]"),
                Some('w') => out.push_str("[0-9A-Za-z_]"),
                Some('W') => out.push_str("[^0-9A-Za-z_]"),
                Some('b') if in_class => out.push_str("\\x08"),
                Some('b') => out.push_str("(?-u:\\b)"),
                Some(next) => {
                    out.push('\\');
                    out.push(next);
                }
                None => out.push('\\'),
            },
            '[' if in_class => out.push_str("\\["),
            '[' => {
                in_class = true;
                out.push('[');
            }
            ']' if in_class => {
                in_class = false;
                out.push(']');
            }
            '&' | '~' if in_class => {
                out.push('\\');
                out.push(c);
            }
            c => out.push(c),
        }
    }
    out
}
