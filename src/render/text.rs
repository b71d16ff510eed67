//! Texts: what a text is drawn as, and TEXT and CODE rows.

use super::{
    MarkdownMode,
    builder::{Draft, Spot},
    command::{Kind, flag},
    renderer::{Renderer, class_flags, is_offered},
};
use crate::{
    split::{Link, Words},
    text::{Delimiter, Shape, shape},
};

/// A text as the split resolved it.
pub(super) struct Passage<'a> {
    pub words: &'a Words,
    /// Media type of the embedded resource that it is.
    pub mime: Option<&'a str>,
    pub language: Option<&'static str>,
    pub link: Option<&'a Link>,
}

/// What a text is drawn as.
enum Drawing<'a> {
    Text,
    Code(&'a str),
    Markdown,
    Table(Delimiter),
}

/// Below MARKDOWN stand at least a paragraph and its spans.
const MARKDOWN_LEVELS: usize = 2;

impl Renderer<'_> {
    /// The rows of a text, with the address of the embedded resource that it stands in. An
    /// empty text has none.
    pub fn text_row(&mut self, spot: Spot, passage: &Passage<'_>) {
        let link = passage.link;
        if passage.words.text.is_empty() {
            return;
        }
        // The text of the row is the resource's, so an address that must not be opened has
        // to stand in a row of its own.
        if let Some(link) = link.filter(|link| !is_offered(link.class)) {
            self.link_row(spot.derived("uri"), link);
        }
        match self.drawing(passage) {
            Drawing::Table(delimiter) => {
                if !self.delimited(spot, passage, delimiter) {
                    self.words_row(spot, passage, Kind::TEXT, "");
                }
            }
            Drawing::Markdown => {
                self.open_passage(spot, passage, &Draft::new(Kind::MARKDOWN, spot));
                self.document(spot, &passage.words.text);
            }
            Drawing::Code(language) => self.words_row(spot, passage, Kind::CODE, language),
            Drawing::Text => self.words_row(spot, passage, Kind::TEXT, ""),
        }
    }

    /// What a text is drawn as: what its media type says, else what it looks like.
    fn drawing<'p>(&self, passage: &Passage<'p>) -> Drawing<'p> {
        let mode = self.options.markdown;
        let markdown = match mode {
            MarkdownMode::Off => Drawing::Text,
            _ if !self.has_depth(MARKDOWN_LEVELS) => Drawing::Text,
            _ => Drawing::Markdown,
        };
        match (passage.mime, passage.language) {
            (Some("text/markdown"), _) | (None, Some("markdown")) => return markdown,
            (Some("text/csv"), _) => return Drawing::Table(Delimiter::Comma),
            (Some("text/tab-separated-values"), _) => return Drawing::Table(Delimiter::Tab),
            (_, Some(language)) => return Drawing::Code(language),
            (Some(mime), None) => {
                if let Some(language) = source_language(mime) {
                    return Drawing::Code(language);
                }
            }
            (None, None) => {}
        }
        match shape(&passage.words.text) {
            Shape::Csv(delimiter) => Drawing::Table(delimiter),
            Shape::Diff => Drawing::Code("diff"),
            Shape::Log => Drawing::Code("log"),
            Shape::Plain if mode != MarkdownMode::On => Drawing::Text,
            Shape::Plain | Shape::Markdown => markdown,
        }
    }

    fn words_row(&mut self, spot: Spot, passage: &Passage<'_>, kind: Kind, language: &str) {
        let text = passage.words.text.as_str();
        let lines = self.lines(kind, spot, text);
        let draft = Draft {
            text: lines.as_ref().map_or(text, |lines| lines.text),
            name: language,
            label_only: lines.is_some(),
            ..Draft::new(kind, spot)
        };
        self.open_passage(spot, passage, &draft);
        if let Some(lines) = lines {
            self.more_lines(spot, &lines);
        }
        self.list.close_or_leaf();
    }

    /// Opens the row of a text, with the address, title and type of its resource.
    pub fn open_passage(&mut self, spot: Spot, passage: &Passage<'_>, draft: &Draft<'_>) {
        let link = passage.link.filter(|link| is_offered(link.class));
        let altered = if passage.words.altered {
            flag::ALTERED
        } else {
            0
        };
        self.list.open(&Draft {
            flags: altered | link.map_or(0, |link| class_flags(link.class)),
            uri: link.map_or("", |link| &link.uri),
            ..*draft
        });
        if let Some(link) = link {
            self.attribute(spot, "title", &link.label);
            self.attribute(spot, "type", link.mime.as_deref().unwrap_or_default());
        }
    }
}

/// The language of a source type that is not known otherwise: `text/x-NAME`.
fn source_language(mime: &str) -> Option<&str> {
    let name = mime.strip_prefix("text/x-")?;
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '+' | '#' | '.');
    (!name.is_empty() && name.chars().all(is_word)).then_some(name)
}
