//! Flaws of the input, gathered cheaply while reading and worded at the end.

use super::{Document, NodeId};
use crate::diagnostic::{Diagnostics, Topic};

/// How many flaws of one sort are told one by one; the rest are counted.
const TOLD: u32 = 4;

macro_rules! flaws {
    ($( $variant:ident: $topic:ident, $words:literal; )*) => {
        /// What is wrong at one place.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Flaw { $( $variant, )* }

        impl Flaw {
            const COUNT: usize = [$( Topic::$topic ),*].len();
            const ALL: [Flaw; Flaw::COUNT] = [$( Flaw::$variant ),*];

            /// The topic of the diagnostic.
            fn topic(self) -> Topic {
                match self { $( Flaw::$variant => Topic::$topic, )* }
            }

            /// The words of the diagnostic.
            fn words(self) -> &'static str {
                match self { $( Flaw::$variant => $words, )* }
            }
        }
    };
}

flaws! {
    Control: NotJson, "a control character stands unescaped in a string; it was kept";
    Escape: NotJson, "an escape that JSON does not know; its character was kept";
    Surrogate: TextLoneSurrogate, "half of a surrogate pair in a string reads as U+FFFD";
    SingleQuotes: NotJson, "a string in single quotes";
    BareKey: NotJson, "a key without quotes";
    BareWord: NotJson, "a word without quotes was read as a string";
    PythonLiteral: NotJson, "a literal of another language was read as JSON's";
    NotFinite: NotJson, "is no number of JSON; it was kept as a word";
    NumberForm: NotJson, "a number that JSON spells otherwise";
    Unrepresentable: NumberNotRepresentable, "a number that no double or 64-bit integer holds; its digits were kept";
    DuplicateKey: DuplicateKey, "an object has this key twice; the last one counts";
    ExtraComma: NotJson, "a comma too many was ignored";
    MissingComma: NotJson, "a comma is missing";
    MissingValue: NotJson, "a value is missing and was read as null";
    Comment: NotJson, "a comment was skipped";
    MissingClose: NotJson, "a closing bracket is missing before this one";
    Depth: DepthLimit, "nesting is deeper than the limit; what is deeper is kept as raw JSON";
    BadOpaque: NotJson, "what is nested deeper than the limit is not JSON";
}

/// One flaw at one place.
#[derive(Clone, Copy, Debug)]
struct Remark {
    flaw: Flaw,
    /// Byte of the source.
    at: usize,
    /// The value or key where it is.
    node: usize,
    /// How often it is there.
    count: u32,
}

/// The flaws of one value, bounded in number.
#[derive(Debug)]
pub(super) struct Remarks {
    list: Vec<Remark>,
    counts: [u32; Flaw::COUNT],
}

impl Remarks {
    /// None so far.
    pub fn new() -> Self {
        Remarks {
            list: Vec::new(),
            counts: [0; Flaw::COUNT],
        }
    }

    /// Notes a flaw at a byte of the source; `node` is the index of the value or key that has
    /// it, or will have it.
    pub fn note(&mut self, flaw: Flaw, at: usize, node: usize) {
        self.note_many(flaw, at, node, 1);
    }

    /// Notes a flaw that one value or key has `count` times, first at a byte of the source.
    pub fn note_many(&mut self, flaw: Flaw, at: usize, node: usize, count: u32) {
        if count == 0 {
            return;
        }
        let noted = &mut self.counts[flaw as usize];
        if *noted < Self::told(flaw) {
            self.list.push(Remark {
                flaw,
                at,
                node,
                count,
            });
        }
        *noted = noted.saturating_add(1);
    }

    /// Whether any flaw means that the source is not JSON.
    pub fn any_not_json(&self) -> bool {
        let noted = |&flaw: &Flaw| self.counts[flaw as usize] > 0;
        let mut flaws = Flaw::ALL.iter().filter(|flaw| noted(flaw));
        flaws.any(|flaw| flaw.topic() == Topic::NotJson)
    }

    fn told(flaw: Flaw) -> u32 {
        if flaw == Flaw::Depth { 1 } else { TOLD }
    }

    /// Turns them into diagnostics in the order of the source, with pointers into `document`.
    pub fn report(mut self, document: &Document, diagnostics: &mut Diagnostics) {
        self.list.sort_by_key(|remark| remark.at);
        for remark in &self.list {
            let flaw = remark.flaw;
            let value = document.value(NodeId(
                remark.node.min(document.node_count().saturating_sub(1)) as u32,
            ));
            let words = match (flaw, remark.count) {
                (Flaw::NotFinite, _) => format!("{} {}", value.raw(), flaw.words()),
                (_, 1) => flaw.words().to_string(),
                (_, count) => format!("{}; {count} times in this string", flaw.words()),
            };
            let offset = document.host_offset(remark.at as u32);
            diagnostics.push(flaw.topic(), value.pointer(), Some(offset), words);
        }
        for flaw in Flaw::ALL {
            let told = self.list.iter().filter(|r| r.flaw == flaw).count() as u32;
            let more = self.counts[flaw as usize] - told;
            if more > 0 && flaw != Flaw::Depth {
                diagnostics.at(
                    flaw.topic(),
                    "",
                    format!("{more} times more: {}", flaw.words()),
                );
            }
        }
    }
}
