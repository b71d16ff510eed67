//! The rows below MARKDOWN, made while the parser's events go by.
//!
//! Nothing recurses: open lists, items and quotes stand on a stack. The words of one of them
//! are known at its end only, which is when its row gets them.

use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd};

use super::{
    super::{
        builder::{Draft, Ending, Spot},
        clean::{clean, clean_words},
        command::{Kind, flag, variant},
        renderer::{Renderer, class_flags, is_offered},
    },
    address,
    guard::Guard,
    inline::{Inline, LITERAL},
    options,
    table::Table,
};
use crate::{diagnostic::Topic, text::uri, words::Sentence};

/// Longest words of a list, item or quote that repeat what is below. What is longer gets a
/// label.
const REPEATED_BYTES: usize = 4096;
/// The same for how deep they stand in each other: each level repeats all below it.
const REPEATED_LEVELS: usize = 8;
/// A line of a wrapped paragraph is rarely shorter, in characters, unless it is the last.
const SHORT_LINE: usize = 48;
/// Most hosts of pictures that a remark names.
const NAMED_HOSTS: usize = 8;

/// An open list, item or quote.
struct Level {
    kind: Kind,
    /// The words below it so far.
    words: String,
    /// Whether they became too long to be repeated.
    is_long: bool,
    /// Whether it has rows below it.
    has_rows: bool,
    /// Items of a list so far.
    items: usize,
    /// The first number of an ordered list.
    first: Option<u64>,
    /// Of a list: whether an item can be ticked off. Of an item: whether it is.
    task: Option<bool>,
}

/// What the words that come are part of.
enum Verbatim {
    /// Prose.
    No,
    /// A code block of this language.
    Code(String, String),
    /// A block of HTML.
    Html(String),
}

/// One document while its rows are made.
pub(super) struct Document<'r, 'a> {
    pub renderer: &'r mut Renderer<'a>,
    spot: Spot,
    /// Rows so far, by kind.
    ordinals: [usize; KINDS],
    levels: Vec<Level>,
    pub inline: Inline,
    /// Where the current line of the source starts in the words.
    line_start: usize,
    verbatim: Verbatim,
    pub table: Option<Table>,
    /// Open strong, emphasised and struck-out words.
    styles: [(u32, usize); 3],
    /// The open link that leads anywhere.
    target: Option<usize>,
    /// Open links and images, in each other.
    links: usize,
    /// Where the label of the outermost open image starts, and its address.
    picture: Option<(usize, String)>,
    /// Number of links and images in the open image.
    picture_depth: usize,
    /// The mark of a footnote that its first words wait for.
    footnote: Option<String>,
    /// How deep the events are below something that is too deep to be taken apart.
    skipped: usize,
    hosts: Vec<String>,
    has_html: bool,
    is_too_deep: bool,
}

/// Kinds that [`slot`] tells apart.
const KINDS: usize = 128;

/// Where a kind is counted: families have fewer than 16 kinds, and there are fewer than 8.
fn slot(kind: Kind) -> usize {
    (((kind.0 >> 8) & 7) << 4 | kind.0 & 15) as usize
}

impl<'a> Renderer<'a> {
    /// Ends the open MARKDOWN row with the document `source` below it.
    pub fn document(&mut self, spot: Spot, source: &str) {
        self.document_in(options(), spot, source);
    }

    /// The same in a dialect of Markdown.
    pub(super) fn document_in(&mut self, dialect: Options, spot: Spot, source: &str) {
        let picture = self.say(Sentence::ImageWord, &[]);
        // The words of the rows, and the source itself for the row above them.
        self.list.expect_words(source.len() * 2);
        let events = Parser::new_ext(source, dialect).into_offset_iter();
        let mut guard = Guard::new(source, &picture, &events);
        let mut document = Document::new(self, spot);
        for (event, range) in events {
            guard.see(&event, &range);
            if !document.renderer.list.is_full() {
                document.event(event, source.get(range).unwrap_or_default());
            }
        }
        document.finish();
        let text = guard.finish();
        self.list.close_with(&Ending {
            text: &text,
            ..Ending::default()
        });
    }
}

impl<'r, 'a> Document<'r, 'a> {
    fn new(renderer: &'r mut Renderer<'a>, spot: Spot) -> Self {
        Document {
            renderer,
            spot: spot.derived("markdown"),
            ordinals: [0; KINDS],
            levels: Vec::new(),
            inline: Inline::default(),
            line_start: 0,
            verbatim: Verbatim::No,
            table: None,
            styles: [(flag::STRONG, 0), (flag::EMPHASIS, 0), (flag::STRIKE, 0)],
            target: None,
            links: 0,
            picture: None,
            picture_depth: 0,
            footnote: None,
            skipped: 0,
            hosts: Vec::new(),
            has_html: false,
            is_too_deep: false,
        }
    }

    /// The place of the next row of a kind.
    pub fn next(&mut self, kind: Kind) -> Spot {
        let ordinal = &mut self.ordinals[slot(kind) % KINDS];
        let spot = self.spot.numbered(*ordinal);
        *ordinal += 1;
        spot
    }

    /// Makes the rows of the next event, which stands at `source`.
    fn event(&mut self, event: Event<'_>, source: &str) {
        if self.skipped > 0 {
            match event {
                Event::Start(_) => self.skipped += 1,
                Event::End(_) => self.skipped -= 1,
                _ => {}
            }
            return;
        }
        match event {
            Event::Start(tag) => self.start(tag, source),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => match &mut self.verbatim {
                Verbatim::Code(code, _) | Verbatim::Html(code) => code.push_str(&text),
                Verbatim::No => self.words(&text, source, 0),
            },
            Event::Code(text) => self.words(&text, "", flag::CODE),
            Event::InlineMath(_) | Event::DisplayMath(_) => self.words(source, source, LITERAL),
            Event::Html(text) => match &mut self.verbatim {
                Verbatim::Code(html, _) | Verbatim::Html(html) => html.push_str(&text),
                Verbatim::No => self.words(&text, source, LITERAL),
            },
            Event::InlineHtml(text) => {
                self.has_html = true;
                self.words(&text, source, LITERAL);
            }
            Event::FootnoteReference(label) => {
                self.words(&format!("[{label}]"), "", LITERAL);
            }
            Event::SoftBreak => {
                // A short line was broken on purpose: paragraphs are wrapped at more.
                let line = self.inline.text.get(self.line_start..).unwrap_or_default();
                let is_short = line.chars().take(SHORT_LINE).count() < SHORT_LINE;
                self.line_break(if is_short { "\n" } else { " " });
            }
            Event::HardBreak => self.line_break("\n"),
            Event::Rule => {
                self.flush_item();
                let spot = self.next(Kind::DIVIDER);
                self.leaf(&Draft {
                    text: "---",
                    ..Draft::new(Kind::DIVIDER, spot)
                });
            }
            Event::TaskListMarker(done) => {
                let mut inner = self.levels.iter_mut().rev();
                if let (Some(item), Some(list)) = (inner.next(), inner.next()) {
                    item.task = Some(done);
                    list.task = Some(true);
                }
            }
        }
    }

    fn start(&mut self, tag: Tag<'_>, source: &str) {
        match tag {
            Tag::Paragraph | Tag::Heading { .. } => {
                self.flush_item();
                self.line_start = 0;
            }
            Tag::CodeBlock(kind) => {
                self.flush_item();
                let language = match &kind {
                    CodeBlockKind::Fenced(info) => info.split([' ', '\t', ',']).next(),
                    CodeBlockKind::Indented => None,
                };
                let language = language.unwrap_or_default().to_owned();
                self.verbatim = Verbatim::Code(String::new(), language);
            }
            Tag::HtmlBlock => {
                self.flush_item();
                self.has_html = true;
                self.verbatim = Verbatim::Html(String::new());
            }
            // Below it stand an item and its words, a paragraph of spans at the deepest.
            Tag::List(first) if self.enter(3, source) => self.open(Kind::LIST, first),
            Tag::Item => {
                self.open(Kind::ITEM, None);
                self.line_start = 0;
            }
            Tag::BlockQuote(_) if self.enter(2, source) => self.open(Kind::QUOTE, None),
            Tag::Table(alignments) if self.enter(3, source) => self.open_table(alignments),
            Tag::TableHead | Tag::TableRow => self.open_row(matches!(tag, Tag::TableHead)),
            Tag::FootnoteDefinition(label) => {
                self.flush_item();
                self.footnote = Some(format!("[{}] ", clean_words(&label)));
            }
            Tag::Strong => self.styles[0].1 += 1,
            Tag::Emphasis => self.styles[1].1 += 1,
            Tag::Strikethrough => self.styles[2].1 += 1,
            Tag::Link {
                link_type,
                dest_url,
                ..
            } => self.open_link(&address(link_type, &dest_url)),
            Tag::Image { dest_url, .. } => self.open_picture(dest_url),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Paragraph => self.block(Kind::PARAGRAPH, 0),
            TagEnd::Heading(level) => self.block(Kind::HEADING, level as u32),
            TagEnd::CodeBlock | TagEnd::HtmlBlock => self.end_verbatim(),
            TagEnd::Item => self.close_item(),
            TagEnd::List(_) | TagEnd::BlockQuote(_) => self.close(),
            TagEnd::Table => self.close_table(),
            TagEnd::TableHead | TagEnd::TableRow => self.close_row(),
            TagEnd::TableCell => self.cell(),
            // One without words.
            TagEnd::FootnoteDefinition if self.footnote.is_some() => {
                self.block(Kind::PARAGRAPH, 0);
            }
            TagEnd::Strong => self.styles[0].1 = self.styles[0].1.saturating_sub(1),
            TagEnd::Emphasis => self.styles[1].1 = self.styles[1].1.saturating_sub(1),
            TagEnd::Strikethrough => self.styles[2].1 = self.styles[2].1.saturating_sub(1),
            TagEnd::Link => self.close_link(),
            TagEnd::Image => self.close_picture(),
            _ => {}
        }
    }

    /// Adds words of a paragraph. What the parser made of an entity is sanitised: the source
    /// was, but not what it spells.
    fn words(&mut self, text: &str, source: &str, style: u32) {
        let cleaned;
        let text = match text == source {
            true => text,
            false => {
                cleaned = clean(text.into()).0;
                &cleaned
            }
        };
        let style = match self.picture {
            Some(_) => 0,
            None => {
                let open = self.styles.iter().filter(|(_, count)| *count > 0);
                open.fold(style, |style, (bit, _)| style | bit)
            }
        };
        self.inline.push(text, style, self.target);
    }

    fn line_break(&mut self, text: &str) {
        self.words(text, text, 0);
        self.line_start = self.inline.text.len();
    }

    fn open_link(&mut self, address: &str) {
        if self.picture.is_some() {
            self.picture_depth += 1;
            return;
        }
        self.links += 1;
        // A place in the same text is none to go to in rows.
        if self.target.is_none() && !address.starts_with('#') {
            self.target = Some(self.inline.target(address, false));
        }
    }

    fn close_link(&mut self) {
        if self.picture.is_some() {
            self.picture_depth = self.picture_depth.saturating_sub(1);
            return;
        }
        self.links = self.links.saturating_sub(1);
        if let Some(target) = self.target.take() {
            self.tell_address(target);
        }
    }

    fn open_picture(&mut self, address: CowStr<'_>) {
        if self.picture.is_some() {
            self.picture_depth += 1;
            return;
        }
        if self.target.is_none() {
            self.target = Some(self.inline.target(&address, true));
        }
        self.picture = Some((self.inline.text.len(), address.into_string()));
    }

    fn close_picture(&mut self) {
        if self.picture_depth > 0 {
            self.picture_depth -= 1;
            return;
        }
        let Some((start, address)) = self.picture.take() else {
            return;
        };
        let words = self.inline.text.get(start..).unwrap_or_default();
        if words.trim().is_empty() {
            let word = self.renderer.say(Sentence::ImageWord, &[]);
            self.inline.push(&word, 0, self.target);
        }
        if let Some(host) = uri::host_of(&address)
            && self.hosts.len() < NAMED_HOSTS
            && !self.hosts.iter().any(|known| known == host)
        {
            self.hosts.push(host.to_owned());
        }
        // A picture in a link leads where the link leads.
        if self.links == 0
            && let Some(target) = self.target.take()
        {
            self.tell_address(target);
        }
    }

    /// Adds the address of a link that a host is not given.
    fn tell_address(&mut self, target: usize) {
        let Some(told) = self.inline.targets.get_mut(target) else {
            return;
        };
        if is_offered(told.class) {
            return;
        }
        let address = std::mem::take(&mut told.words);
        if !address.is_empty() && !self.inline.text.ends_with(&address) {
            self.inline.push(&format!(" ({address})"), 0, Some(target));
        }
    }

    /// The row of a heading or paragraph with the words so far.
    fn block(&mut self, kind: Kind, level: u32) {
        if let Some(mark) = self.footnote.take() {
            self.inline.prepend(&mark);
        }
        let mut inline = std::mem::take(&mut self.inline);
        inline.finish();
        if !inline.text.trim().is_empty() {
            let spot = self.next(kind);
            let draft = Draft {
                variant: level,
                text: &inline.text,
                ..Draft::new(kind, spot)
            };
            self.row_of(&draft, &inline);
            self.mark_rows();
            self.say(&inline.text);
        }
        inline.clear();
        self.inline = inline;
    }

    /// Takes note that what is open has rows below it.
    pub fn mark_rows(&mut self) {
        if let Some(level) = self.levels.last_mut() {
            level.has_rows = true;
        }
    }

    /// A row with its words as spans below it, or a leaf where they have one plain style.
    pub fn row_of(&mut self, draft: &Draft<'_>, inline: &Inline) {
        if inline.is_plain() || !self.renderer.has_depth(1) {
            self.renderer.list.leaf(draft);
            return;
        }
        self.renderer.list.open(draft);
        self.spans(inline);
        self.renderer.list.close();
    }

    fn spans(&mut self, inline: &Inline) {
        for (run, text) in inline.spans() {
            let target = run.target.and_then(|at| inline.targets.get(at));
            let kind = match target {
                Some(target) if target.is_picture && is_offered(target.class) => Kind::LINK,
                _ => Kind::SPAN,
            };
            let spot = self.next(kind);
            self.renderer.list.leaf(&Draft {
                flags: run.style | target.map_or(0, |t| class_flags(t.class)),
                text,
                uri: target.map_or("", |target| &target.uri),
                ..Draft::new(kind, spot)
            });
        }
    }

    fn leaf(&mut self, draft: &Draft<'_>) {
        self.renderer.list.leaf(draft);
        self.mark_rows();
    }

    fn end_verbatim(&mut self) {
        let (kind, text, language) = match std::mem::replace(&mut self.verbatim, Verbatim::No) {
            Verbatim::No => return,
            Verbatim::Code(text, language) => (Kind::CODE, text, language),
            Verbatim::Html(text) => (Kind::PARAGRAPH, text, String::new()),
        };
        let (text, _) = clean(text.trim_end_matches('\n').into());
        if text.trim().is_empty() {
            return;
        }
        let spot = self.next(kind);
        self.leaf(&Draft {
            text: &text,
            name: &language,
            ..Draft::new(kind, spot)
        });
        self.say(&text);
    }

    /// Whether a container fits whose rows nest `levels` deep below it. One that does not is
    /// shown as its source, and its events are skipped.
    fn enter(&mut self, levels: usize, source: &str) -> bool {
        self.flush_item();
        if self.renderer.has_depth(levels) {
            return true;
        }
        self.skipped = 1;
        self.is_too_deep = true;
        let spot = self.next(Kind::TEXT);
        let source = source.trim_end();
        self.leaf(&Draft {
            flags: flag::TRUNCATED,
            text: source,
            ..Draft::new(Kind::TEXT, spot)
        });
        self.say(source);
        false
    }

    fn open(&mut self, kind: Kind, first: Option<u64>) {
        self.flush_item();
        let mut index = 0;
        if let Some(level) = self.levels.last_mut() {
            level.has_rows = true;
            if kind == Kind::ITEM {
                index = level.items;
                level.items += 1;
            }
        }
        let spot = self.next(kind);
        self.renderer.list.open(&Draft {
            variant: match (kind, first) {
                (Kind::LIST, Some(_)) => variant::list::ORDERED,
                (Kind::LIST, None) => variant::list::BULLET,
                _ => 0,
            },
            index: u32::try_from(index).unwrap_or(u32::MAX),
            number: first.map(|first| first as f64),
            ..Draft::new(kind, spot)
        });
        self.levels.push(Level {
            kind,
            words: String::new(),
            is_long: self.levels.len() >= REPEATED_LEVELS,
            has_rows: false,
            items: 0,
            first,
            task: None,
        });
    }

    /// Rows for words that stand in an item without a paragraph, before something else does.
    fn flush_item(&mut self) {
        if self.inline.runs.is_empty() {
            return;
        }
        let mut inline = std::mem::take(&mut self.inline);
        inline.finish();
        if !inline.text.trim().is_empty() {
            self.say(&inline.text);
            self.spans(&inline);
            self.mark_rows();
        }
        inline.clear();
        self.inline = inline;
    }

    fn close_item(&mut self) {
        let has_rows = self.levels.last().is_none_or(|level| level.has_rows);
        self.inline.finish();
        if !has_rows && self.inline.is_plain() {
            let text = std::mem::take(&mut self.inline.text);
            self.say(&text);
            self.inline.clear();
        } else {
            self.flush_item();
        }
        self.close();
    }

    /// Ends the innermost list, item or quote.
    fn close(&mut self) {
        self.flush_item();
        let Some(level) = self.levels.pop() else {
            return;
        };
        let mark = self.levels.last().filter(|_| level.kind == Kind::ITEM);
        let mark = mark.map(|list| list.mark(level.task)).unwrap_or_default();
        let label;
        let is_label = level.is_long || level.words.is_empty();
        let text = match (level.kind, is_label) {
            (_, false) => level.words.as_str(),
            (Kind::LIST, true) => {
                let count = level.items.to_string();
                label = self.renderer.say(Sentence::ListLabel, &[("count", &count)]);
                &label
            }
            (Kind::ITEM, true) => mark.trim_end(),
            (_, true) => ">",
        };
        self.renderer.list.close_with(&Ending {
            text,
            label_only: is_label,
            flags: match (level.kind, level.task) {
                (Kind::ITEM, Some(true)) => flag::CHECKED,
                _ => 0,
            },
            variant: match (level.kind, level.task) {
                (Kind::LIST, Some(_)) => Some(variant::list::TASK),
                _ => None,
            },
        });
        // The mark of an item is the list's word, not its own.
        if let Some(parent) = self.levels.last_mut() {
            parent.is_long |= level.is_long;
            parent.add(&mark, &level.words);
        }
    }

    /// Adds to the words of what is open.
    pub fn say(&mut self, words: &str) {
        if let Some(level) = self.levels.last_mut() {
            level.add("", words);
        }
    }

    fn finish(&mut self) {
        // Only a list that is full ends with something open.
        if self.table.is_some() {
            self.close_row();
            self.close_table();
        }
        while !self.levels.is_empty() {
            self.close();
        }
        let place = self.spot.place;
        if !self.hosts.is_empty() {
            let hosts = self.hosts.join(", ");
            self.renderer
                .remark_with(Topic::RemoteLoadBlocked, place, || {
                    format!("pictures at {hosts} are offered as links and never loaded")
                });
        }
        if self.has_html {
            self.renderer.remark_with(Topic::HtmlInert, place, || {
                "HTML in Markdown is shown as text".to_owned()
            });
        }
        if self.is_too_deep {
            self.renderer.report_depth(place);
        }
    }
}

impl Level {
    /// What stands before an item of this list.
    fn mark(&self, done: Option<bool>) -> String {
        match (done, self.first) {
            (Some(true), _) => "[x] ".into(),
            (Some(false), _) => "[ ] ".into(),
            (None, Some(first)) => {
                let before = (self.items as u64).saturating_sub(1);
                format!("{}. ", first.saturating_add(before))
            }
            (None, None) => "- ".into(),
        }
    }

    /// Adds words on a line of their own.
    fn add(&mut self, mark: &str, words: &str) {
        if self.is_long || self.words.len() + words.len() > REPEATED_BYTES {
            self.is_long = true;
            self.words = String::new();
            return;
        }
        if !self.words.is_empty() {
            self.words.push('\n');
        }
        self.words.push_str(mark);
        self.words.push_str(words);
    }
}
