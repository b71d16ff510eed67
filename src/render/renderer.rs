//! The renderer: what every family of rows works with.

use std::sync::Arc;

use super::{
    RenderOptions,
    builder::{Builder, Draft, Key, Spot},
    command::{Kind, flag},
    commands::ChartSource,
    fold::Foldable,
    paths::Paths,
    rich::Promoted,
    schema::Schemas,
    window::Facts,
};
use crate::{
    diagnostic::{Diagnostics, Topic},
    split::{Content, Place, Role, Split},
    text::LinkClass,
    words::Sentence,
};

/// Bounds of the option `max_depth`: the deepest fixed structure (an input of a form with its
/// attributes) must fit, and families recurse no deeper than rows nest.
const DEPTHS: std::ops::RangeInclusive<u32> = 8..=256;
/// The least of the option `max_rows`.
const MIN_ROWS: u32 = 16;

/// Renders one split.
pub(super) struct Renderer<'a> {
    pub split: &'a Split,
    pub options: &'a RenderOptions,
    pub list: Builder,
    pub schemas: Schemas<'a>,
    pub diagnostics: Diagnostics,
    pub promoted: Promoted,
    /// The blocks that folding may close.
    pub foldable: Vec<Foldable>,
    /// What is known of whole tables and trees.
    pub facts: Arc<Facts>,
    /// The container whose window alone is wanted: what others hold is not shown unless a
    /// window of them is asked for.
    pub only: Option<u64>,
    /// The place of that container while its children are made.
    pub paused: Option<Key>,
    /// Rows that charts start at, and what they are drawn from.
    pub charts: Vec<(usize, ChartSource)>,
    /// Where the words of the ERROR banner stand, if a structure has them.
    pub banner: Option<Place>,
    paths: Paths<'a>,
    max_depth: usize,
    max_rows: u32,
    /// A buffer for the words of one row.
    words: String,
}

impl<'a> Renderer<'a> {
    pub fn new(split: &'a Split, options: &'a RenderOptions) -> Renderer<'a> {
        let max_rows = options.limits.max_rows.max(MIN_ROWS);
        let max_depth = (options.limits.max_depth).clamp(*DEPTHS.start(), *DEPTHS.end());
        let schema = split
            .tool()
            .and_then(|tool| Some(tool.value(tool.output_schema?)));
        Renderer {
            split,
            options,
            list: Builder::new(max_rows as usize),
            schemas: Schemas::new(schema),
            diagnostics: Diagnostics::new(split.options.read_limits.max_diagnostics as usize),
            promoted: Promoted::of(split),
            foldable: Vec::new(),
            facts: Arc::default(),
            only: None,
            paused: None,
            charts: Vec::new(),
            banner: banner(split),
            paths: Paths::new(split),
            // One level is for a FOLD, so that ids do not depend on what is folded.
            max_depth: max_depth as usize - 1,
            max_rows,
            words: String::new(),
        }
    }

    /// Where a place of the split is.
    pub fn spot(&mut self, place: Place) -> Spot {
        Spot {
            key: self.paths.key(self.split, place),
            place,
        }
    }

    /// Whether rows fit that stand `levels` deeper than the next one.
    #[inline]
    pub fn has_depth(&self, levels: usize) -> bool {
        self.list.depth() + levels <= self.max_depth
    }

    /// Reports, once, that structure was cut off at the depth limit.
    pub fn report_depth(&mut self, place: Place) {
        if !self.diagnostics.has(Topic::DepthLimit) {
            let at = self.split.result().value(place.owner).pointer();
            let limit = self.max_depth + 1;
            self.diagnostics.at(
                Topic::DepthLimit,
                at,
                format!("rows nest {limit} deep at most; what is deeper is shown as JSON"),
            );
        }
    }

    /// Remarks on a place. The words are made only if the remark is kept.
    pub fn remark_with(&mut self, topic: Topic, place: Place, words: impl FnOnce() -> String) {
        let split = self.split;
        self.diagnostics.with(topic, || {
            (split.result().value(place.owner).pointer(), words())
        });
    }

    /// A sentence of the library.
    pub fn say(&self, sentence: Sentence, arguments: &[(&str, &str)]) -> String {
        sentence.say(self.options.locale, |name| {
            let argument = arguments.iter().find(|(n, _)| *n == name);
            argument.map(|(_, text)| *text)
        })
    }

    /// Writes a sentence of the library that speaks of a number alone.
    pub fn say_count(&self, sentence: Sentence, count: usize, out: &mut String) {
        use std::fmt::Write;
        let template = sentence.template(self.options.locale);
        let (before, behind) = template.split_once("{count}").unwrap_or((template, ""));
        // Writing to a string cannot fail.
        let _ = write!(out, "{before}{count}{behind}");
    }

    /// A buffer for the words of one row, empty; give it back when the row is made.
    pub fn take_words(&mut self) -> String {
        let mut words = std::mem::take(&mut self.words);
        words.clear();
        words
    }

    /// Takes the buffer back.
    pub fn give_words(&mut self, words: String) {
        self.words = words;
    }

    /// Adds an attribute of the open row, unless it has no words.
    pub fn attribute(&mut self, spot: Spot, name: &str, text: &str) {
        self.attribute_with(spot, name, text, None);
    }

    /// Adds an attribute of the open row with a number.
    pub fn attribute_with(&mut self, spot: Spot, name: &str, text: &str, number: Option<f64>) {
        if !text.is_empty() {
            self.list.leaf(&Draft {
                text,
                name,
                number,
                ..Draft::new(Kind::ATTR, spot.derived(name))
            });
        }
    }

    /// Ends a container at its child `first` of `total`: the list is full.
    pub fn leave_out(&mut self, spot: Spot, first: usize, total: usize) {
        let count = (total - first.min(total)).to_string();
        let text = self.say(Sentence::MoreRows, &[("count", &count)]);
        let spot = spot.derived("more");
        let more = Draft {
            text: &text,
            name: Sentence::MoreRows.code(),
            variant: super::variant::more::AFTER,
            number: Some(first as f64),
            number2: Some((total - first.min(total)) as f64),
            ..Draft::new(Kind::MORE, spot)
        };
        let argument = Draft {
            text: &count,
            name: "count",
            number: more.number2,
            ..Draft::new(Kind::ATTR, spot.derived("count"))
        };
        self.list
            .more(&more, &argument, first, total - first.min(total));
    }

    /// Ends the list, with a notice if the limit of rows cut it short.
    pub fn finish(mut self) -> (super::builder::Built, Diagnostics) {
        if !self.list.is_full() {
            return (self.list.finish(None), self.diagnostics);
        }
        let limit = self.max_rows.to_string();
        let text = self.say(Sentence::RowLimit, &[("limit", &limit)]);
        self.diagnostics.at(
            Topic::RowLimit,
            "",
            format!(
                "the list has more than {limit} rows, or 4 GiB of words; the rest was left out"
            ),
        );
        let spot = Spot {
            key: Key::ROOT.derived(Sentence::RowLimit.code()),
            place: Place::message(self.split.result().message),
        };
        let notice = Draft {
            text: &text,
            name: Sentence::RowLimit.code(),
            variant: super::variant::severity::WARNING,
            flags: flag::FOR_USER,
            ..Draft::new(Kind::NOTICE, spot)
        };
        let argument = Draft {
            text: &limit,
            name: "limit",
            flags: flag::FOR_USER,
            number: Some(f64::from(self.max_rows)),
            ..Draft::new(Kind::ATTR, spot.derived("limit"))
        };
        self.list.set_audience(crate::protocol::Audience::USER);
        (
            self.list.finish(Some((&notice, &argument))),
            self.diagnostics,
        )
    }
}

/// The place of the first words of the ERROR.
fn banner(split: &Split) -> Option<Place> {
    let mut errors = split.parts().iter().filter(|part| part.role == Role::Error);
    let part = errors.next()?;
    let mut words = part
        .items
        .iter()
        .filter(|item| item.for_user(part) && matches!(item.content, Content::Text { .. }));
    words.next().map(|item| item.place)
}

/// A link's class in the flags of a row.
pub(super) fn class_flags(class: LinkClass) -> u32 {
    (class as u32 & flag::LINK_MASK) << flag::LINK_SHIFT
}

/// Whether a host may be given the address at all.
pub(super) fn is_offered(class: LinkClass) -> bool {
    !matches!(class, LinkClass::Unsafe | LinkClass::Invalid)
}
