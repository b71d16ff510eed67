//! A text and what it is as JSON, each found out when somebody asks: most texts that repeat
//! structuredContent are never decoded.

use std::borrow::Cow;

use once_cell::unsync::OnceCell;

use crate::{
    json::{Document, Value},
    limits::ReadLimits,
};

/// A string value that holds words.
pub(super) struct TextBlock<'a> {
    value: Value<'a>,
    limits: &'a ReadLimits,
    text: OnceCell<Cow<'a, str>>,
    json: OnceCell<Option<Document>>,
}

impl<'a> TextBlock<'a> {
    pub(super) fn new(value: Value<'a>, limits: &'a ReadLimits) -> Self {
        TextBlock {
            value,
            limits,
            text: OnceCell::new(),
            json: OnceCell::new(),
        }
    }

    /// The words as they came, decoded.
    pub(super) fn text(&self) -> &str {
        self.text
            .get_or_init(|| self.value.as_str().unwrap_or_default())
    }

    /// What they are as JSON, if they are one object or array. Scalars (`null`, `42`) are
    /// words.
    pub(super) fn json(&self) -> Option<&Document> {
        self.json
            .get_or_init(|| {
                let trimmed = self.text().trim();
                let ends = (trimmed.as_bytes().first(), trimmed.as_bytes().last());
                let closed = matches!(ends, (Some(b'{'), Some(b'}')) | (Some(b'['), Some(b']')));
                closed
                    .then(|| Document::parse_strict(trimmed, self.limits))
                    .flatten()
            })
            .as_ref()
    }

    /// The words, and the JSON that they are.
    pub(super) fn into_parts(self) -> (Cow<'a, str>, Option<Document>) {
        self.json();
        self.text();
        let text = self.text.into_inner().unwrap_or_default();
        (text, self.json.into_inner().flatten())
    }

    /// Whether the words are `words`, found out without decoding them. False also where
    /// that would take more than a look at the source: escapes like `\u0041`.
    pub(super) fn is_source_of(&self, words: &str) -> bool {
        let Some(source) = self.value.string_source() else {
            return false;
        };
        let (mut source, mut words) = (source.as_bytes(), words.as_bytes());
        while let Some(at) = memchr::memchr(b'\\', source) {
            let (plain, rest) = source.split_at(at);
            let Some(after) = words.strip_prefix(plain) else {
                return false;
            };
            let [_, escape, rest @ ..] = rest else {
                return false;
            };
            let byte = match escape {
                b'"' | b'\\' | b'/' => *escape,
                b'n' => b'\n',
                b't' => b'\t',
                b'r' => b'\r',
                _ => return false,
            };
            let Some(after) = after.strip_prefix(&[byte]) else {
                return false;
            };
            (source, words) = (rest, after);
        }
        source == words
    }

    /// Whether there is nothing but white space; without decoding more than that.
    pub(super) fn is_blank(value: Value<'_>) -> bool {
        let Some(mut source) = value.string_source() else {
            return false;
        };
        loop {
            source = source.trim_start();
            if source.is_empty() {
                return true;
            }
            let Some(rest) = ["\\n", "\\r", "\\t"]
                .iter()
                .find_map(|escape| source.strip_prefix(escape))
            else {
                return false;
            };
            source = rest;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with<T>(json: &str, look: impl FnOnce(TextBlock<'_>) -> T) -> T {
        let limits = ReadLimits::default();
        let document = Document::parse_strict(json, &limits).expect("JSON");
        look(TextBlock::new(document.root(), &limits))
    }

    #[test]
    fn equal_words_are_found_in_the_source() {
        for (json, words, equal) in [
            (r#""{\"a\":\"b\\n\"}\n""#, "{\"a\":\"b\\n\"}\n", true),
            (r#""plain""#, "plain", true),
            (r#""plain""#, "plain and more", false),
            (r#""plain and more""#, "plain", false),
            (r#""a\/b""#, "a/b", true),
            (r#""a\"b""#, "a\"c", false),
            (r#""a\"b""#, "a", false),
            // Escapes that are left to the decoder.
            (r#""\u0061""#, "a", false),
        ] {
            assert_eq!(
                with(json, |block| block.is_source_of(words)),
                equal,
                "{json}"
            );
        }
    }

    #[test]
    fn blank_is_white_space_escaped_or_not() {
        for (json, blank) in [
            (r#""""#, true),
            (r#"" \n\t\r ""#, true),
            (r#"" \n x""#, false),
            (r#""\\n""#, false),
            ("7", false),
        ] {
            assert_eq!(with(json, |block| TextBlock::is_blank(block.value)), blank);
        }
    }

    #[test]
    fn only_objects_and_arrays_are_json() {
        for (json, is_json) in [
            (r#""{}""#, true),
            (r#"" [1] \n""#, true),
            (r#""null""#, false),
            (r#""{a}""#, false),
            (r#""[1}""#, false),
        ] {
            assert_eq!(
                with(json, |block| block.json().is_some()),
                is_json,
                "{json}"
            );
        }
    }
}
