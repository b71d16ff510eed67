//! MARKDOWN rows: a document as headings, paragraphs, lists, quotes, code and tables.
//!
//! [`guard`] makes the words of the MARKDOWN row itself, for hosts with a Markdown widget;
//! [`document`] the rows below, from the same events of the parser; [`inline`] keeps the runs
//! of one paragraph.

mod document;
mod guard;
mod inline;
mod table;

use std::borrow::Cow;

use pulldown_cmark::{LinkType, Options};

/// CommonMark with tables, strikethrough and task lists of GFM, footnotes, and formulas.
fn options() -> Options {
    Options::ENABLE_TABLES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_MATH
}

/// The address of a link: that of a mail address has no scheme in the source.
fn address<'a>(kind: LinkType, destination: &'a str) -> Cow<'a, str> {
    match kind {
        LinkType::Email => format!("mailto:{destination}").into(),
        _ => destination.into(),
    }
}
