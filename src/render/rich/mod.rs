//! Rows of rich content (`__rich__`), one file for each kind, and of what real adapters return
//! without it: envelopes, jobs, trees, curves, galleries, colours and files.

mod chart;
mod curves;
mod dashboard;
mod drawn;
mod envelope;
mod form;
mod gallery;
mod hierarchy;
mod image;
mod job;
mod next;
mod summary;
mod table;
mod tree;
mod value;

pub(super) use curves::specification;

pub(super) use image::Promoted;
pub(super) use value::path_list;

use super::{
    builder::{Draft, Spot},
    clean::clean_words,
    command::{Kind, flag, variant},
    renderer::Renderer,
};
use crate::{
    diagnostic::{Severity, Topic},
    json::Value,
    rich::read::{Rich, RichKind},
    split::Notice,
    text,
    words::Sentence,
};

/// The deepest rows of rich content below its own: ROW, CELL and JSON; SERIES, POINT, ATTR.
const LEVELS: usize = 3;
/// Longest title or name of a kind, in characters.
const TITLE: usize = 200;

impl<'a> Renderer<'a> {
    /// The rows of a rich object.
    pub fn rich(&mut self, value: Value<'a>, spot: Spot) {
        let rich = Rich::read(value);
        let kind = rich.kind;
        if !self.has_depth(LEVELS) || value.is_opaque() {
            self.rich_too_deep(&rich, spot);
            return;
        }
        if rich.is_misnamed() {
            self.remark_with(Topic::RichInvalid, spot.place, || match kind {
                Some(kind) => format!("`kind` is not what the members say: {}", kind.name()),
                None => "`kind` is none of chart, form, dashboard, image, table".to_owned(),
            });
        }
        if rich.declared.as_deref().and_then(RichKind::named).is_none() {
            let name = kind_words(&rich);
            let notice = Notice::new(Sentence::RichUnknown)
                .severity(Severity::Warning)
                .with("kind", name);
            self.notice_row(spot.derived("kind"), &notice);
        }
        match kind {
            Some(RichKind::Table) => self.rich_table(value, spot),
            Some(RichKind::Chart) => self.rich_chart(value, spot),
            Some(RichKind::Form) => self.rich_form(value, spot),
            Some(RichKind::Dashboard) => self.dashboard(value, spot),
            Some(RichKind::Image) => self.rich_image(value, spot),
            None => {}
        }
    }

    /// A CELL with rich content in it.
    pub fn rich_cell(&mut self, value: Value<'a>, spot: Spot, index: u32) {
        let text = self.rich_label(value);
        let draft = Draft {
            variant: variant::value::OBJECT,
            index,
            text: &text,
            label_only: true,
            ..Draft::new(Kind::CELL, spot)
        };
        if !self.has_depth(1) {
            self.report_depth(spot.place);
            self.list.leaf(&Draft {
                flags: flag::TRUNCATED,
                ..draft
            });
            return;
        }
        self.list.open(&draft);
        self.rich(value, spot);
        self.list.close();
    }

    /// What a rich object is called: its title, else its kind.
    pub fn rich_label(&self, value: Value<'_>) -> String {
        match self.rich_title(value) {
            Some(title) => title,
            None => kind_words(&Rich::read(value)),
        }
    }

    /// `title` or `alt`, on one line.
    fn rich_title(&self, value: Value<'_>) -> Option<String> {
        ["title", "alt"].iter().find_map(|key| {
            let title = value.get(key)?.as_str()?;
            let title = text::label(&title, TITLE);
            (!title.is_empty()).then(|| title.into_owned())
        })
    }

    /// A remark that something is not well formed, for the developer.
    fn rich_invalid(&mut self, value: Value<'_>, spot: Spot, words: impl FnOnce() -> String) {
        self.remark_with(Topic::RichInvalid, spot.place.at(value.id()), words);
    }

    /// A remark that there is nothing to show, for the person too.
    fn rich_unusable(&mut self, kind: RichKind, spot: Spot, words: &'static str) {
        self.remark_with(Topic::RichInvalid, spot.place, || words.to_owned());
        let notice = Notice::new(Sentence::RichUnusable)
            .severity(Severity::Warning)
            .with("kind", kind.name());
        self.notice_row(spot.derived("unusable"), &notice);
    }

    fn rich_too_deep(&mut self, rich: &Rich<'_>, spot: Spot) {
        self.report_depth(spot.place);
        let kind = kind_words(rich);
        let text = self.say(Sentence::RichTooDeep, &[("kind", &kind)]);
        // Without its argument as an attribute: that would be deeper still.
        self.list.leaf(&Draft {
            flags: flag::TRUNCATED,
            variant: variant::severity::WARNING,
            text: &text,
            name: Sentence::RichTooDeep.code(),
            ..Draft::new(Kind::NOTICE, spot)
        });
    }
}

/// The kind as its server calls it; `?` if it has no words.
fn kind_words(rich: &Rich<'_>) -> String {
    let declared = rich.declared.as_deref().unwrap_or_default();
    let words = text::label(declared, TITLE);
    match (words.is_empty(), rich.kind) {
        (false, _) => words.into_owned(),
        (true, Some(kind)) => kind.name().to_owned(),
        (true, None) => "?".to_owned(),
    }
}
