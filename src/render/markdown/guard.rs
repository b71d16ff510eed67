//! What a host's own Markdown widget may be given: the source without HTML that works, links
//! that must not be opened, and pictures that would be loaded.
//!
//! The source is edited where the parser found such a thing, and what came out is read again:
//! an edit can make something else of what stands beside it. A text that does not settle is
//! escaped as a whole.

use std::{borrow::Cow, ops::Range};

use pulldown_cmark::{Event, LinkType, OffsetIter, Options, Parser, Tag, TagEnd};

use super::{
    super::{clean::clean_words, renderer::is_offered},
    address, options,
};
use crate::text::classify;

/// How often a text is read again before it is escaped as a whole.
const ROUNDS: usize = 8;

/// What is put in the place of a piece of the source.
struct Edit {
    range: Range<usize>,
    text: Cow<'static, str>,
}

/// What happens to an open link or image.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Stay,
    /// Its brackets are escaped.
    Unlink,
    /// Only its label stays.
    Unwrap,
}

struct Open {
    fate: Fate,
    is_image: bool,
    /// Where the last thing in its label ended.
    label_end: usize,
    label_start: usize,
}

/// Collects the edits of a source while its events go by.
pub(super) struct Guard<'s> {
    source: &'s str,
    /// What is said for a picture without words.
    picture: &'s str,
    edits: Vec<Edit>,
    open: Vec<Open>,
    /// Whether a widget without our extensions could read something else than we do.
    has_extensions: bool,
}

impl<'s> Guard<'s> {
    /// For the events of `events`, which reads `source`.
    pub fn new(source: &'s str, picture: &'s str, events: &OffsetIter<'_>) -> Guard<'s> {
        let mut guard = Guard {
            source,
            picture,
            edits: Vec::new(),
            open: Vec::new(),
            has_extensions: false,
        };
        for (_, definition) in events.reference_definitions().iter() {
            if !may_stay(&definition.dest) {
                guard.escape_bracket(definition.span.start);
            }
        }
        guard
    }

    /// Looks at the next event.
    pub fn see(&mut self, event: &Event<'_>, range: &Range<usize>) {
        match event {
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                ..
            }) => self.open_link(*link_type, &address(*link_type, dest_url), range),
            Event::Start(Tag::Image { dest_url, .. }) => self.open_image(dest_url, range),
            Event::End(TagEnd::Link | TagEnd::Image) => self.close(range),
            Event::Html(_) | Event::InlineHtml(_) => self.escape(range),
            Event::End(TagEnd::HtmlBlock) => self.part(range.end),
            Event::FootnoteReference(_) | Event::Start(Tag::FootnoteDefinition(_)) => {
                self.footnote(range.start);
            }
            Event::InlineMath(_) | Event::DisplayMath(_) => self.has_extensions = true,
            // Where cells end, code spans, links and tags do too; only with tables.
            Event::Start(Tag::Table(_)) => {
                let table = self.source.get(range.clone()).unwrap_or_default();
                self.has_extensions |= table.contains(['`', '[', '<']);
            }
            Event::Text(text) => self.text(text, range),
            _ => {}
        }
        if let Some(open) = self.open.last_mut()
            && !matches!(event, Event::Start(Tag::Link { .. } | Tag::Image { .. }))
        {
            open.label_end = open.label_end.max(range.end);
        }
    }

    /// The edits of a source in a dialect.
    fn of(source: &'s str, picture: &'s str, dialect: Options) -> Guard<'s> {
        let events = Parser::new_ext(source, dialect).into_offset_iter();
        let mut guard = Guard::new(source, picture, &events);
        for (event, range) in events {
            guard.see(&event, &range);
        }
        guard
    }

    /// The source with the edits made.
    pub fn finish(self) -> Cow<'s, str> {
        if self.edits.is_empty() && !self.has_extensions {
            return Cow::Borrowed(self.source);
        }
        let (source, picture) = (self.source, self.picture);
        let mut text = self.applied();
        for _ in 0..ROUNDS {
            let ours = Guard::of(&text, picture, options());
            if !ours.edits.is_empty() {
                text = ours.applied();
                continue;
            }
            if !ours.has_extensions {
                return Cow::Owned(text);
            }
            let plain = Guard::of(&text, picture, Options::empty());
            if plain.edits.is_empty() {
                return Cow::Owned(text);
            }
            text = plain.applied();
        }
        Cow::Owned(escaped(source))
    }

    fn applied(mut self) -> String {
        self.edits.sort_by_key(|edit| edit.range.start);
        let mut out = String::with_capacity(self.source.len() + self.edits.len() * 2);
        let mut at = 0;
        for edit in &self.edits {
            // What stands inside something that went already has gone with it.
            if edit.range.start < at {
                continue;
            }
            out.push_str(self.source.get(at..edit.range.start).unwrap_or_default());
            out.push_str(&edit.text);
            at = edit.range.end;
        }
        out.push_str(self.source.get(at..).unwrap_or_default());
        out
    }

    fn replace(&mut self, range: Range<usize>, text: impl Into<Cow<'static, str>>) {
        self.edits.push(Edit {
            range,
            text: text.into(),
        });
    }

    /// What stands in the source from `at` on.
    fn rest(&self, at: usize) -> &'s str {
        self.source.get(at..).unwrap_or_default()
    }

    /// Makes the bracket at `at`, if there is one, a bracket of the words.
    fn escape_bracket(&mut self, at: usize) {
        if self.rest(at).starts_with(['[', ']']) {
            self.replace(at..at, "\\");
        }
    }

    fn open_link(&mut self, kind: LinkType, address: &str, range: &Range<usize>) {
        let stays = may_stay(address);
        if !stays {
            match kind {
                LinkType::Autolink | LinkType::Email => {
                    self.replace(range.start..range.start, "\\");
                }
                _ => self.escape_bracket(range.start),
            }
        }
        self.push(
            if stays { Fate::Stay } else { Fate::Unlink },
            false,
            range.start + 1,
        );
    }

    fn open_image(&mut self, address: &str, range: &Range<usize>) {
        let start = range.start;
        let fate = if !self.open.is_empty() {
            self.replace(start..start + 2, "");
            Fate::Unwrap
        } else if is_offered(classify(address).class) {
            self.replace(start..start + 1, "");
            Fate::Stay
        } else {
            self.replace(start..start, "\\");
            self.escape_bracket(start + 1);
            Fate::Unlink
        };
        self.push(fate, true, start + 2);
    }

    fn push(&mut self, fate: Fate, is_image: bool, label: usize) {
        self.open.push(Open {
            fate,
            is_image,
            label_start: label,
            label_end: label,
        });
    }

    fn close(&mut self, range: &Range<usize>) {
        let Some(open) = self.open.pop() else {
            return;
        };
        let label = open.label_start..open.label_end;
        let is_empty = self.source.get(label).is_none_or(|l| l.trim().is_empty());
        if open.is_image && is_empty && open.fate != Fate::Unlink {
            let word = self.picture.to_owned();
            self.replace(open.label_end..open.label_end, word);
        }
        match open.fate {
            Fate::Stay => {}
            Fate::Unlink => self.escape_bracket(open.label_end),
            Fate::Unwrap => self.replace(open.label_end..range.end, ""),
        }
    }

    /// HTML: whatever could be markup is words.
    fn escape(&mut self, range: &Range<usize>) {
        let html = self.source.get(range.clone()).unwrap_or_default();
        self.replace(range.clone(), escaped(html));
    }

    /// Keeps what follows HTML from becoming a part of the paragraph that it now is.
    fn part(&mut self, end: usize) {
        let before = self.source.get(..end).unwrap_or_default();
        if before.ends_with('\n')
            && !self
                .rest(end)
                .trim_start_matches([' ', '\t', '\r'])
                .starts_with('\n')
        {
            self.replace(end..end, "\n");
        }
    }

    /// A footnote: widgets without footnotes take it for the definition of a link.
    fn footnote(&mut self, start: usize) {
        let rest = self.rest(start);
        if let Some(label) = rest.strip_prefix("[^") {
            self.replace(start..start + 2, "\\[");
            if let Some(end) = label.find([']', '\n']) {
                self.escape_bracket(start + 2 + end);
            }
        }
    }

    /// Words: an entity that stands for what sanitising takes out stays as it is written.
    fn text(&mut self, text: &str, range: &Range<usize>) {
        let source = self.source.get(range.clone()).unwrap_or_default();
        if source.starts_with('&') && source != text && clean_words(text) != text.trim() {
            self.replace(range.start..range.start, "\\");
        }
    }
}

/// Whether a link may stay one: also a place in the same text.
fn may_stay(address: &str) -> bool {
    address.starts_with('#') || is_offered(classify(address).class)
}

/// The text so that Markdown shows it as it is.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 5 / 4);
    for c in text.chars() {
        if c.is_ascii_punctuation() {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guarded(source: &str) -> String {
        let guard = Guard::of(source, "Image", options());
        guard.finish().into_owned()
    }

    /// What a widget without our extensions would interpret.
    fn dangers(source: &str) -> Vec<String> {
        Parser::new(source)
            .filter_map(|event| match event {
                Event::Html(html) | Event::InlineHtml(html) => Some(html.to_string()),
                Event::Start(Tag::Image { dest_url, .. }) => Some(dest_url.to_string()),
                Event::Start(Tag::Link {
                    link_type,
                    dest_url,
                    ..
                }) => {
                    let address = address(link_type, &dest_url);
                    (!may_stay(&address)).then(|| address.into_owned())
                }
                _ => None,
            })
            .collect()
    }

    #[test]
    fn what_is_harmless_stays_as_it_is() {
        for source in [
            "# A\n\n- [b](https://b.example) *c* `<i>` [top](#top)\n\n```\n<b>\n```\n",
            "a < b &amp; c ![ ] $x^2$ [^1] [x]",
            "",
        ] {
            assert_eq!(guarded(source), source);
        }
    }

    #[test]
    fn pictures_become_links_and_bad_links_words() {
        for (source, wanted) in [
            (
                "![a](https://b.example/c.png)",
                "[a](https://b.example/c.png)",
            ),
            (
                "![](https://b.example/c.png)",
                "[Image](https://b.example/c.png)",
            ),
            (
                "[![a][b]](https://ok.example)\n\n[b]: https://b.example/b.png",
                "[a](https://ok.example)\n\n[b]: https://b.example/b.png",
            ),
            ("[*a*](javascript:b)", r"\[*a*\](javascript:b)"),
            ("<javascript:b>", r"\<javascript:b>"),
            ("![a](data:b)", r"\!\[a\](data:b)"),
            ("[a]\n\n[a]: vbscript:b", "\\[a\\]\n\n\\[a]: vbscript:b"),
            ("a <b>c</b>", r"a \<b\>c\<\/b\>"),
            ("a[^1]\n\n[^1]: b", "a\\[1\\]\n\n\\[1\\]: b"),
            ("$a<b$ and $[x](y)$", r"$a<b$ and $\[x\](y)$"),
            ("$<b>$", r"$\<b\>$"),
            ("&#x202e;a &copy;", "\\&#x202e;a &copy;"),
        ] {
            assert_eq!(guarded(source), wanted, "{source}");
        }
    }

    #[test]
    fn no_edit_wakes_what_slept() {
        for source in [
            "<pre>\n\n[x](javascript:a)\n</pre>\n",
            "<div>\n- a\n</div>\n\n    [x](javascript:a)\n",
            "<!-- a -->\n    [x](javascript:a)\n",
            "[a [b](javascript:1)](javascript:2)",
            "[a]: javascript:1\n[a]: javascript:2\n[a]: javascript:3\n\n[a]",
            "[a]: <javascript:1>\n\n[a] ![a]",
            "![a]: https://b.example\n\n![a]\n\n[a]: https://c.example",
            "![[a](javascript:b)](https://c.example/![d](e))",
            "[^1]: javascript:a\n\n[^1]",
            "$![a](https://b.example)$ <b>$</b>$",
            "<a href=\"[x](javascript:a)\">![](x)</a>",
            "`<b>` ``<b>` <b>``` | <i>\n|-|\n| `a|<b>` |",
            "$![$](javascript:c)",
            "- ![$$\n[^1]: ](https://a.example/b)$$",
            "| [a | b](javascript:x) |\n|-|-|",
            "| <i a=\"|\"> |\n|-|-|",
            "| ` | ` <b> ` |\n|-|-|",
            "> <div>\n> a\nb\n\n1. <b>\n\n       [x](javascript:a)",
        ] {
            let safe = guarded(source);
            assert_eq!(
                dangers(&safe),
                Vec::<String>::new(),
                "{source:?} gave {safe:?}"
            );
        }
    }
}
