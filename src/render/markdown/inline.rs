//! The words of one heading, paragraph, item or cell: runs of one style.

use crate::text::{LinkClass, classify, find_autolinks};

use super::super::{clean::clean_words, renderer::is_offered};

/// A private flag of a run: words that are no prose (HTML, formulas), in which no address is
/// looked for. Not one of a row.
pub(super) const LITERAL: u32 = 1 << 31;

/// What a run leads to.
pub(super) struct Target {
    /// The address; empty where a host must not be given it.
    pub uri: String,
    pub class: LinkClass,
    /// The address to be told in words, where a host must not be given it.
    pub words: String,
    /// Whether a picture stands there, which is not loaded.
    pub is_picture: bool,
}

/// Words of one style.
#[derive(Clone, Copy)]
pub(super) struct Run {
    /// Where it ends in the words; it starts where the one before ends.
    pub end: usize,
    /// Flags of its row, and [`LITERAL`].
    pub style: u32,
    /// Index of what it leads to.
    pub target: Option<usize>,
}

/// The words so far.
#[derive(Default)]
pub(super) struct Inline {
    pub text: String,
    pub runs: Vec<Run>,
    pub targets: Vec<Target>,
}

impl Inline {
    pub fn clear(&mut self) {
        self.text.clear();
        self.runs.clear();
        self.targets.clear();
    }

    /// Adds words, to the last run if they are of its style.
    pub fn push(&mut self, text: &str, style: u32, target: Option<usize>) {
        if text.is_empty() {
            return;
        }
        self.text.push_str(text);
        let end = self.text.len();
        match self.runs.last_mut() {
            Some(last) if (last.style, last.target) == (style, target) => last.end = end,
            _ => self.runs.push(Run { end, style, target }),
        }
    }

    /// Puts plain words before the others.
    pub fn prepend(&mut self, text: &str) {
        self.text.insert_str(0, text);
        for run in &mut self.runs {
            run.end += text.len();
        }
        let is_plain = |run: &Run| run.style == 0 && run.target.is_none();
        if !self.runs.first().is_some_and(is_plain) {
            self.runs.insert(
                0,
                Run {
                    end: text.len(),
                    style: 0,
                    target: None,
                },
            );
        }
    }

    /// Takes note of an address; the runs of its label name the result.
    pub fn target(&mut self, address: &str, is_picture: bool) -> usize {
        let class = classify(address).class;
        let address = clean_words(address).into_owned();
        let (uri, words) = match is_offered(class) {
            true => (address, String::new()),
            false => (String::new(), address),
        };
        self.targets.push(Target {
            uri,
            class,
            words,
            is_picture,
        });
        self.targets.len() - 1
    }

    /// Ends the words: white space at the end goes, and addresses in prose become links.
    pub fn finish(&mut self) {
        let length = self.text.trim_end().len();
        self.text.truncate(length);
        while let Some(last) = self.runs.pop() {
            let start = self.runs.last().map_or(0, |run| run.end);
            if start < length {
                self.runs.push(Run {
                    end: length.min(last.end),
                    ..last
                });
                break;
            }
        }
        let links = find_autolinks(&self.text);
        if links.is_empty() {
            return;
        }
        let runs = std::mem::take(&mut self.runs);
        let mut links = links.into_iter().peekable();
        let mut start = 0;
        for run in runs {
            while let Some(link) = links.next_if(|link| link.range.start < run.end) {
                let is_prose = run.target.is_none()
                    && run.style & (LITERAL | super::super::command::flag::CODE) == 0;
                if !is_prose || link.range.start < start || link.range.end > run.end {
                    continue;
                }
                let address = self.text.get(link.range.clone()).unwrap_or_default();
                let address = format!("{}{address}", link.prefix);
                let target = self.target(&address, false);
                if !is_offered(self.targets[target].class) {
                    continue;
                }
                if start < link.range.start {
                    self.runs.push(Run {
                        end: link.range.start,
                        ..run
                    });
                }
                start = link.range.end;
                self.runs.push(Run {
                    end: start,
                    target: Some(target),
                    ..run
                });
            }
            if start < run.end {
                self.runs.push(run);
                start = run.end;
            }
        }
    }

    /// Whether it is one run in no style that leads nowhere, or none.
    pub fn is_plain(&self) -> bool {
        match &self.runs[..] {
            [] => true,
            [run] => run.style & !LITERAL == 0 && run.target.is_none(),
            _ => false,
        }
    }

    /// The runs with their words.
    pub fn spans(&self) -> impl Iterator<Item = (Run, &str)> {
        let mut start = 0;
        self.runs.iter().map(move |run| {
            let text = self.text.get(start..run.end).unwrap_or_default();
            start = run.end;
            (*run, text)
        })
    }
}
