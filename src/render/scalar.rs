//! Scalars: the words, number and flags of a value that has no children.

use std::borrow::Cow;

use super::{
    clean::{clean, is_plain},
    command::{flag, variant::value as types},
    figure::Figure,
    renderer::{Renderer, class_flags, is_offered},
};
use crate::{
    json::{Kind, Value},
    split::{Place, WithheldKind},
    text::{LinkClass, classify, time},
    words::Sentence,
};

/// Shorter strings hold no media: not even an empty `data:` URI.
const SHORTEST_MEDIA: usize = 16;
/// How much of base64 that is no known media a person sees.
const BASE64_HEAD: usize = 32;

/// What a row says of a scalar, or of an empty array or object.
pub(super) struct Scalar<'a> {
    pub text: Cow<'a, str>,
    pub flags: u32,
    /// [`variant::value`](types).
    pub variant: u32,
    pub number: Option<f64>,
    /// Whether the text is a link as a whole.
    pub is_link: bool,
    /// Media that stand in the string; `text` has words for them.
    pub media: Vec<u32>,
    /// Whether the string is nothing but one of them.
    pub only_media: bool,
}

impl<'a> Scalar<'a> {
    fn new(text: Cow<'a, str>, variant: u32) -> Scalar<'a> {
        Scalar {
            text,
            flags: 0,
            variant,
            number: None,
            is_link: false,
            media: Vec::new(),
            only_media: false,
        }
    }

    /// The address, if the text is one that may be offered.
    pub fn uri(&self) -> &str {
        if self.is_link { &self.text } else { "" }
    }
}

/// The variant of a value.
pub(super) fn type_of(value: Value<'_>) -> u32 {
    match value.kind() {
        Kind::Null => types::NULL,
        Kind::Boolean => types::BOOLEAN,
        Kind::Number => types::NUMBER,
        Kind::String => types::STRING,
        Kind::Array => types::ARRAY,
        Kind::Object => types::OBJECT,
    }
}

/// What a row says of a scalar that needs no second look.
pub(super) struct Plain<'a> {
    pub text: &'a str,
    pub flags: u32,
    pub variant: u32,
    pub number: Option<f64>,
}

impl<'a> Renderer<'a> {
    /// Reads a scalar whose words are its source: everything but strings with escapes, media,
    /// links, or characters outside printable ASCII, and the empty string.
    #[inline]
    pub fn plain(&self, value: Value<'a>) -> Option<Plain<'a>> {
        let mut plain = Plain {
            text: "",
            flags: 0,
            variant: type_of(value),
            number: None,
        };
        match value.kind() {
            Kind::String => {
                if value.has_escapes() {
                    return None;
                }
                plain.text = value.string_source()?;
                let suspect = plain.text.is_empty()
                    || plain.text.len() >= SHORTEST_MEDIA && !self.split.withheld.is_empty();
                if suspect || !is_plain(plain.text) || plain.text.contains(':') {
                    return None;
                }
                plain.number = date_number(plain.text);
            }
            Kind::Number => {
                plain.text = value.as_number()?.text();
                let figure = Figure::read(plain.text);
                plain.number = figure.nearest;
                plain.flags = if figure.rounded { flag::ROUNDED } else { 0 };
            }
            Kind::Boolean if value.as_bool() == Some(true) => {
                plain.text = "true";
                plain.flags = flag::CHECKED;
            }
            Kind::Boolean => plain.text = "false",
            Kind::Null => plain.text = "null",
            Kind::Array => plain.text = "[]",
            Kind::Object => plain.text = "{}",
        }
        Some(plain)
    }

    /// Reads a scalar. Arrays and objects count as empty.
    pub fn scalar(&self, value: Value<'a>, place: Place) -> Scalar<'a> {
        if let Some(plain) = self.plain(value) {
            let mut scalar = Scalar::new(Cow::Borrowed(plain.text), plain.variant);
            scalar.flags = plain.flags;
            scalar.number = plain.number;
            return scalar;
        }
        self.string(value, place)
    }

    fn string(&self, value: Value<'a>, place: Place) -> Scalar<'a> {
        if self.may_hold_media(value) && !self.split.withheld(place).is_empty() {
            return self.string_with_media(place);
        }
        let text = value.as_str().unwrap_or_default();
        let (text, altered) = clean(text);
        let mut scalar = Scalar::new(text, types::STRING);
        if altered {
            scalar.flags |= flag::ALTERED;
        }
        scalar.number = date_number(&scalar.text);
        if let Some(class) = link_class(&scalar.text) {
            scalar.flags |= class_flags(class);
            scalar.is_link = is_offered(class);
        }
        scalar
    }

    /// Whether the split can have withheld a part of this string.
    #[inline]
    pub fn may_hold_media(&self, value: Value<'_>) -> bool {
        !self.split.withheld.is_empty()
            && value
                .string_source()
                .is_some_and(|s| s.len() >= SHORTEST_MEDIA)
    }

    #[cold]
    fn string_with_media(&self, place: Place) -> Scalar<'a> {
        let mut media = Vec::new();
        for run in self.split.withheld(place) {
            if let WithheldKind::Media(ordinal) = run.what {
                media.push(ordinal);
            }
        }
        let text = self.string_at(place);
        let (text, altered) = clean(Cow::Owned(text));
        let mut scalar = Scalar::new(text, types::STRING);
        scalar.flags = if altered { flag::ALTERED } else { 0 };
        scalar.media = media;
        scalar.only_media = self.split.media_at(place).is_some();
        scalar
    }

    /// The string at a place with words for what is withheld of it. Not sanitised.
    pub fn string_at(&self, place: Place) -> String {
        let source = self.split.value(place).as_str().unwrap_or_default();
        let text = self.split.string_at(place, |run, out| match run.what {
            WithheldKind::Media(ordinal) => out.push_str(&self.media_words(ordinal)),
            WithheldKind::Base64(bytes) => {
                let encoded = source.get(run.range.clone()).unwrap_or_default();
                let bytes = bytes.to_string();
                out.extend(encoded.chars().take(BASE64_HEAD));
                out.push_str("… ");
                out.push_str(&self.say(Sentence::Base64LeftOut, &[("bytes", &bytes)]));
            }
            WithheldKind::Unreadable => out.push_str(&self.say(Sentence::DataLeftOut, &[])),
        });
        text.into_owned()
    }
}

/// The Unix milliseconds of a text that is a date as a whole, with hyphens: digits alone are
/// more often something else.
#[inline]
fn date_number(text: &str) -> Option<f64> {
    let has_hyphens = matches!(text.as_bytes(), [_, _, _, _, b'-', _, _, b'-', _, _, ..]);
    let moment = has_hyphens.then(|| time::parse(text))??;
    Some(moment.ms as f64)
}

/// The class of a text that is an address as a whole: a scheme with an authority, or mail.
/// Anything else in a cell (`C:\textures`, `12:30`, `urn:uuid:…`) stays a text.
#[inline]
pub(super) fn link_class(text: &str) -> Option<LinkClass> {
    let scheme = text.bytes().take(32).position(|b| b == b':')?;
    let rest = text.get(scheme + 1..)?;
    let is_mail = text[..scheme].eq_ignore_ascii_case("mailto");
    if !(rest.starts_with("//") && rest.len() > 2 || is_mail && rest.contains('@')) {
        return None;
    }
    if text.contains(char::is_whitespace) {
        return None;
    }
    Some(classify(text).class)
}
