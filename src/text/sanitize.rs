//! Cleaning of all words that leave the library, for model and person alike.
//!
//! Two rules decide: lose nothing that a person would read, and let nothing
//! invisible reach the model. In detail:
//!
//! | input | becomes | source |
//! | --- | --- | --- |
//! | CR LF, CR, VT, FF, NEL, U+2028, U+2029 | LF, without a remark | Unicode Standard 5.8, newline functions |
//! | TAB, LF | kept | |
//! | escape sequences: CSI, OSC, DCS, SOS, PM, APC, `ESC x`, `ESC ( B`; also CSI and OSC in 8 bits | removed whole | ECMA-48, ECMA-35, xterm |
//! | a character, backspace, the same again (bold in `man`); `_`, backspace, a character | one character | nroff output, as `col -b` |
//! | other C0 and C1 controls, DEL, NUL | removed | |
//! | bidirectional embeddings, overrides, isolates | removed | UAX #9, CVE-2021-42574 |
//! | U+200E, U+200F, U+061C | kept: Arabic and Hebrew text needs them | UAX #9 section 2.6 |
//! | tag characters and the rest of U+E0000 to U+E0FFF | removed, but for the flag of a subdivision | UTS #51 ED-14a, UTS #35 |
//! | variation selectors | one kept after a character that can have variants | UTS #37, UTS #51, Unicode Standard 23.4 |
//! | soft hyphen | kept | UAX #14 |
//! | other zero-width characters between two characters of scripts without a use for them (Latin, Greek, Cyrillic) | removed | UTS #39 section 3.1.1 |
//! | eight or more invisible characters in a row after that | removed, all of them | |
//! | U+206A to U+206F, U+FFF0 to U+FFFB, U+FEFF | removed, a leading byte order mark without a remark | Unicode Standard 23.2, 23.3, 23.8 |
//! | noncharacters | removed | Unicode Standard 23.7 |
//!
//! A string sequence (OSC and the like) ends on its line within 4,096 bytes, or
//! only its introducer is removed and what follows stays readable: it never
//! swallows the text.

use std::borrow::Cow;

use super::escape;
use super::invisible::{self, Candidates, Class};
use crate::diagnostic::Topic;

/// Invisible characters in a row from which on all of them are taken for a
/// hidden message. Real text has at most three: a variation selector, a joiner
/// and a mark.
const RUN_LIMIT: usize = 8;

/// A text after cleaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cleaned<'a> {
    /// The text; borrowed where nothing had to change.
    pub text: Cow<'a, str>,
    /// What was removed.
    pub remarks: TextRemarks,
}

/// How often one kind of thing was removed, and where first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// Number of removals; an escape sequence counts once.
    pub count: u32,
    /// Byte of the input at which the first one stood.
    pub first: usize,
}

/// What was removed from a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextRemarks {
    /// Control characters and escape sequences.
    pub control: Mark,
    /// Characters that nobody sees.
    pub hidden: Mark,
    /// Bidirectional controls.
    pub bidi: Mark,
}

impl TextRemarks {
    /// Whether nothing but line breaks was changed.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// The topics to report, each with how often and where first.
    pub fn iter(&self) -> impl Iterator<Item = (Topic, Mark)> {
        [
            (Topic::TextControlChars, self.control),
            (Topic::TextHiddenUnicode, self.hidden),
            (Topic::TextBidi, self.bidi),
        ]
        .into_iter()
        .filter(|(_, mark)| mark.count > 0)
    }
}

impl Mark {
    fn add(&mut self, count: usize, at: usize) {
        // Invisible characters are decided about later than what follows them.
        if self.count == 0 || at < self.first {
            self.first = at;
        }
        self.count = self
            .count
            .saturating_add(u32::try_from(count).unwrap_or(u32::MAX));
    }
}

/// Cleans a text. Doing it twice changes nothing more.
pub fn sanitize(text: &str) -> Cleaned<'_> {
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut cleaner = Cleaner::new(body, text.len() - body.len());
    cleaner.run();
    Cleaned {
        remarks: cleaner.remarks,
        text: cleaner.finish(),
    }
}

/// Invisible characters in a row that wait for the next visible one, which
/// decides whether they have a use there. What else stands between `start` and
/// `end` is to be removed.
struct Run {
    start: usize,
    end: usize,
    /// Where each begins and what it is.
    items: [(usize, char); RUN_LIMIT],
    /// How many there are; `items` has the first of them.
    count: usize,
}

struct Cleaner<'a> {
    text: &'a str,
    /// Bytes of the input before `text`.
    offset: usize,
    /// What was put out so far; `None` as long as nothing changed.
    out: Option<String>,
    /// The byte up to which `text` was put out or left out.
    copied: usize,
    /// The end of the last candidate: a later one with a gap before it has a
    /// visible character in that gap.
    seen: usize,
    /// The last visible character that was kept; LF at the beginning.
    before: char,
    pending: Option<Run>,
    remarks: TextRemarks,
}

impl<'a> Cleaner<'a> {
    fn new(text: &'a str, offset: usize) -> Self {
        Cleaner {
            text,
            offset,
            out: None,
            copied: 0,
            seen: 0,
            before: '\n',
            pending: None,
            remarks: TextRemarks::default(),
        }
    }

    fn run(&mut self) {
        let mut candidates = Candidates::new(self.text.as_bytes());
        while let Some(at) = candidates.next(self.seen) {
            let rest = &self.text[at..];
            let Some(c) = rest.chars().next() else {
                break;
            };
            let adjacent = at == self.seen && at > 0;
            if at > self.seen {
                // A visible character lies between, and it was kept.
                self.settle_before_gap();
                self.before = self.text[..at].chars().next_back().unwrap_or('\n');
            }
            let length = c.len_utf8();
            match invisible::class_of(c) {
                Class::Visible => self.visible(at, length, c),
                Class::Newline => {
                    let crlf = rest.starts_with("\r\n");
                    self.settle('\n');
                    self.cut(at, at + length + usize::from(crlf), "\n");
                    self.seen = at + length + usize::from(crlf);
                    self.before = '\n';
                }
                Class::Control => {
                    let removed = self.control(at, c);
                    self.remarks.control.add(1, self.offset + at);
                    if let Some(start) = removed.start {
                        self.cut(start, at + removed.length, "");
                        self.seen = at + removed.length;
                    } else {
                        self.remove(at, removed.length);
                    }
                }
                Class::Bidi => {
                    self.remarks.bidi.add(1, self.offset + at);
                    self.remove(at, length);
                }
                Class::Tag => match invisible::flag_tags(rest) {
                    Some(length) if self.before == invisible::BLACK_FLAG && !adjacent => {
                        self.visible(at, length, invisible::CANCEL_TAG);
                    }
                    _ => {
                        let tags = rest
                            .chars()
                            .take_while(|&c| invisible::class_of(c) == Class::Tag);
                        let count = tags.count();
                        self.remarks.hidden.add(count, self.offset + at);
                        // All of them take four bytes.
                        self.remove(at, count * 4);
                    }
                },
                Class::Hidden => {
                    self.remarks.hidden.add(1, self.offset + at);
                    self.remove(at, length);
                }
                Class::Invisible => self.hold(at, c),
            }
        }
        if self.seen < self.text.len() {
            self.settle_before_gap();
        } else {
            self.settle('\n');
        }
    }

    /// Settles the pending run with the visible character right after it.
    fn settle_before_gap(&mut self) {
        let next = self.text[self.seen..].chars().next().unwrap_or('\n');
        self.settle(next);
    }

    fn visible(&mut self, at: usize, length: usize, c: char) {
        self.settle(c);
        self.before = c;
        self.seen = at + length;
    }

    /// Removes a stretch, at once or with the pending run around it.
    fn remove(&mut self, at: usize, length: usize) {
        self.seen = at + length;
        match &mut self.pending {
            Some(run) => run.end = self.seen,
            None => self.cut(at, at + length, ""),
        }
    }

    /// Keeps an invisible character in mind until the next visible one comes.
    fn hold(&mut self, at: usize, c: char) {
        let end = at + c.len_utf8();
        self.seen = end;
        let run = self.pending.get_or_insert(Run {
            start: at,
            end,
            items: [(0, '\0'); RUN_LIMIT],
            count: 0,
        });
        run.end = end;
        // A selector varies the character right before it and nothing else.
        let useless = invisible::is_selector(c)
            && (run.count > 0 || run.start < at || !invisible::can_vary(self.before, c));
        if useless {
            self.remarks.hidden.add(1, self.offset + at);
            return;
        }
        if let Some(item) = run.items.get_mut(run.count) {
            *item = (at, c);
        }
        run.count += 1;
    }

    /// Decides about the pending run: `next` is the visible character after it.
    fn settle(&mut self, next: char) {
        let Some(run) = self.pending.take() else {
            return;
        };
        let between_plain = invisible::is_plain(self.before) && invisible::is_plain(next);
        let mut done = run.start;
        let items = &run.items[..run.count.min(RUN_LIMIT)];
        if run.count >= RUN_LIMIT {
            self.remarks.hidden.add(run.count, self.offset + items[0].0);
        } else {
            for &(at, c) in items {
                if between_plain && !invisible::has_use_anywhere(c) {
                    self.remarks.hidden.add(1, self.offset + at);
                    continue;
                }
                self.cut(done, at, "");
                done = at + c.len_utf8();
            }
        }
        self.cut(done, run.end, "");
    }

    /// Leaves out a stretch and puts `instead` in its place.
    fn cut(&mut self, start: usize, end: usize, instead: &str) {
        if start == end && instead.is_empty() {
            return;
        }
        let out = self
            .out
            .get_or_insert_with(|| String::with_capacity(self.text.len()));
        out.push_str(&self.text[self.copied..start]);
        out.push_str(instead);
        self.copied = end;
    }

    fn finish(self) -> Cow<'a, str> {
        match self.out {
            None => Cow::Borrowed(self.text),
            Some(mut out) => {
                out.push_str(&self.text[self.copied..]);
                Cow::Owned(out)
            }
        }
    }

    /// What goes with a control character.
    fn control(&mut self, at: usize, c: char) -> Removed {
        let rest = &self.text[at..];
        if c != '\u{8}' || self.pending.is_some() {
            return Removed::after(escape::sequence(rest));
        }
        // Overstriking: the character before is kept, the one after is the
        // same again or underlines it; or the one before underlines the other.
        let Some(next) = rest.chars().nth(1).filter(|&c| invisible::is_sure(c)) else {
            return Removed::after(1);
        };
        if next == self.before || next == '_' && self.before != '\n' {
            return Removed::after(1 + next.len_utf8());
        }
        if self.before == '_' && at > self.seen {
            return Removed {
                start: Some(at - 1),
                length: 1,
            };
        }
        Removed::after(1)
    }
}

/// A stretch around a control character.
struct Removed {
    /// Where it begins if that is before the character.
    start: Option<usize>,
    /// Bytes from the character on.
    length: usize,
}

impl Removed {
    fn after(length: usize) -> Self {
        Removed {
            start: None,
            length,
        }
    }
}
