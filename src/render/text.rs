//! Texts: TEXT and CODE rows.

use super::{
    builder::{Draft, Spot},
    command::{Kind, flag},
    renderer::{Renderer, class_flags, is_offered},
};
use crate::split::{Link, Words};

/// A text as the split resolved it.
pub(super) struct Passage<'a> {
    pub words: &'a Words,
    pub language: Option<&'static str>,
    pub link: Option<&'a Link>,
}

impl Renderer<'_> {
    /// The row of a text, with the address of the embedded resource that it stands in. An
    /// empty text has no row.
    pub fn text_row(&mut self, spot: Spot, passage: &Passage<'_>) {
        let Passage {
            words,
            language,
            link,
        } = *passage;
        if words.text.is_empty() {
            return;
        }
        // The text of the row is the resource's, so an address that must not be opened has
        // to stand in a row of its own.
        if let Some(link) = link.filter(|link| !is_offered(link.class)) {
            self.link_row(spot.derived("uri"), link);
        }
        let kind = if language.is_some() {
            Kind::CODE
        } else {
            Kind::TEXT
        };
        let mut draft = Draft {
            flags: if words.altered { flag::ALTERED } else { 0 },
            text: &words.text,
            name: language.unwrap_or_default(),
            ..Draft::new(kind, spot)
        };
        if let Some(link) = link.filter(|link| is_offered(link.class)) {
            draft.uri = &link.uri;
            draft.flags |= class_flags(link.class);
        }
        self.list.open(&draft);
        if let Some(link) = link.filter(|link| is_offered(link.class)) {
            self.attribute(spot, "title", &link.label);
            self.attribute(spot, "type", link.mime.as_deref().unwrap_or_default());
        }
        self.list.close_or_leaf();
    }
}
