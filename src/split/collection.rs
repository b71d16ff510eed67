//! Collecting media: from encoded bytes to one [`Media`] item each.

use std::borrow::Cow;

use once_cell::sync::OnceCell;

use super::{
    Media, MediaSource, Place,
    builder::Splitter,
    fingerprint::{Fingerprint, fingerprint},
};
use crate::{
    diagnostic::Topic,
    media::{self, Dimensions, MediaKind, base64, mime, sniff},
};

/// Largest blob of a textual type that is decoded for its words.
const TEXT_BYTES: u64 = 16 << 20;

/// Longest prefix that is decoded to find the size of a picture.
const HEADER_BYTES: u64 = 1 << 20;

/// The type of bytes that nothing tells anything about.
const UNKNOWN_TYPE: &str = "application/octet-stream";

/// Encoded bytes and what was said about them.
pub(super) struct Candidate<'s> {
    /// base64 or a `data:` URI, as it came.
    pub encoded: &'s str,
    /// The declared media type, as it came.
    pub declared: Option<Cow<'s, str>>,
    /// Whether bytes of a textual type are to be read as words (blobs of resources).
    pub may_be_text: bool,
    /// Whether the bytes were found where nothing calls them media: then a missing type is
    /// nothing to remark on.
    pub inferred: bool,
    /// Title, alternative text or file name, sanitised.
    pub caption: Option<String>,
    /// Original address, if a host may show it.
    pub uri: Option<String>,
    /// Where they stand.
    pub source: MediaSource,
}

impl Candidate<'_> {
    fn place(&self) -> Place {
        match self.source {
            MediaSource::String(place) | MediaSource::Range(place, _) => place,
        }
    }
}

/// What became of a candidate.
#[derive(Debug, PartialEq)]
pub(super) enum Collected {
    /// A media item.
    Media(u32),
    /// An image whose header announces too many pixels: a media item of kind file.
    Oversized(u32, (u32, u32)),
    /// Words in a textual type.
    Text {
        /// The words, not sanitised.
        text: String,
        /// The media type.
        mime: String,
    },
    /// Nothing in it.
    Empty,
    /// It does not decode. Its declared type, or the kind of bytes it was to be.
    Unreadable(String),
    /// More bytes than the limit.
    TooLarge {
        /// Its type.
        mime: String,
        /// Its decoded size.
        bytes: u64,
    },
}

impl Splitter<'_> {
    /// Collects `candidate`, and remarks on all that was tolerated.
    pub(super) fn collect_media(&mut self, candidate: Candidate<'_>) -> Collected {
        let encoded = candidate.encoded;
        let place = candidate.place();
        let payload = payload(encoded);
        if payload.trim().is_empty() {
            return Collected::Empty;
        }
        let print = fingerprint(payload.as_bytes());
        if let Some(ordinal) = self.known_media(print, &candidate) {
            return Collected::Media(ordinal);
        }

        let analysed = base64::analyse(encoded);
        let declared = candidate
            .declared
            .as_deref()
            .filter(|text| !text.trim().is_empty())
            .or(analysed.declared_type);
        let Some(bytes) = analysed.decoded_len() else {
            let why = analysed
                .invalid()
                .map_or_else(String::new, |invalid| format!(": {invalid}"));
            self.remark(
                Topic::Base64Invalid,
                place,
                format!("the data is no base64{why}"),
            );
            let name = declared
                .and_then(mime::parse)
                .map(|m| m.essence.into_owned());
            return Collected::Unreadable(name.unwrap_or_else(|| UNKNOWN_TYPE.to_owned()));
        };
        for topic in analysed.remarks.topics() {
            self.remark(topic, place, remark_words(topic));
        }

        let prefix = analysed.decode_prefix(sniff::PREFIX);
        let found = media::sniff(&prefix);
        let mime = self.settle_type(declared, found, candidate.inferred, place);
        if bytes > self.options.media_limits.max_bytes {
            let limit = self.options.media_limits.max_bytes;
            self.remark(
                Topic::MediaLimit,
                place,
                format!("{bytes} bytes of media are more than the limit of {limit}"),
            );
            return Collected::TooLarge { mime, bytes };
        }
        if candidate.may_be_text && bytes <= TEXT_BYTES && mime::is_textual(&mime) {
            let decoded = analysed.decode_to_vec().ok();
            if let Some(text) = decoded.and_then(|bytes| String::from_utf8(bytes).ok()) {
                let text = text
                    .strip_prefix('\u{feff}')
                    .map(str::to_owned)
                    .unwrap_or(text);
                return Collected::Text { text, mime };
            }
        }

        let mut kind = mime::kind_of(&mime);
        let dimensions = (kind == MediaKind::Image)
            .then(|| picture_size(&analysed, &mime, prefix))
            .flatten();
        let oversized = dimensions.filter(|(width, height)| {
            u64::from(*width) * u64::from(*height) > self.options.media_limits.max_pixels
        });
        if let Some((width, height)) = oversized {
            kind = MediaKind::File;
            self.remark(
                Topic::MediaSizeRefused,
                place,
                format!("the image announces {width} x {height} pixels"),
            );
        }
        let active = mime::is_active(&mime);
        if active {
            self.remark(
                Topic::MediaActiveContent,
                place,
                format!("{mime} can carry script"),
            );
        }
        let declared = declared.filter(|text| *text != mime).map(str::to_owned);
        let ordinal = self.media.len() as u32;
        self.media.push(Media {
            kind,
            mime,
            declared,
            bytes,
            dimensions,
            active,
            caption: candidate.caption,
            uri: candidate.uri,
            encoded_hash: print.0,
            source: candidate.source,
            layout: analysed.layout(),
            decoded: OnceCell::new(),
        });
        self.known.insert(print, ordinal);
        match oversized {
            Some(size) => Collected::Oversized(ordinal, size),
            None => Collected::Media(ordinal),
        }
    }

    /// The item that has these bytes already. What it lacks is taken from the copy.
    fn known_media(&mut self, print: Fingerprint, candidate: &Candidate<'_>) -> Option<u32> {
        let ordinal = *self.known.get(&print)?;
        if let Some(media) = self.media.get_mut(ordinal as usize) {
            media.caption = media.caption.take().or_else(|| candidate.caption.clone());
            media.uri = media.uri.take().or_else(|| candidate.uri.clone());
        }
        Some(ordinal)
    }

    /// The real media type. The bytes decide where they tell; a declared type that names
    /// what is inside a container, or that the bytes neither show nor deny, stays.
    fn settle_type(
        &mut self,
        declared: Option<&str>,
        found: Option<sniff::Found>,
        inferred: bool,
        place: Place,
    ) -> String {
        let parsed = declared.and_then(mime::parse);
        let Some(parsed) = parsed else {
            let mime = found.map_or(UNKNOWN_TYPE, |found| found.mime);
            match declared {
                Some(junk) => self.remark(
                    Topic::MimeMismatch,
                    place,
                    format!("the declared media type is none: {}", short(junk)),
                ),
                None if inferred => {}
                None => self.remark(
                    Topic::MimeMissing,
                    place,
                    format!("no media type is declared; the bytes are {mime}"),
                ),
            }
            return mime.to_owned();
        };
        if parsed.normalised {
            self.remark(
                Topic::MimeNormalised,
                place,
                format!("the media type is registered as {}", parsed.essence),
            );
        }
        match found {
            Some(found) if !sniff::agrees(&parsed.essence, found) => {
                self.remark(
                    Topic::MimeMismatch,
                    place,
                    format!(
                        "declared as {}, but the bytes are {}",
                        parsed.essence, found.mime
                    ),
                );
                found.mime.to_owned()
            }
            Some(found) if parsed.essence == UNKNOWN_TYPE => found.mime.to_owned(),
            _ => parsed.essence.into_owned(),
        }
    }
}

/// Width and height from the header; a longer prefix where the header says so.
fn picture_size(
    analysed: &base64::Encoded<'_>,
    mime: &str,
    mut prefix: Vec<u8>,
) -> Option<(u32, u32)> {
    loop {
        match media::dimensions(mime, &prefix) {
            Dimensions::Known(width, height) => return Some((width, height)),
            Dimensions::NeedMore(length) if length <= HEADER_BYTES => {
                let longer = analysed.decode_prefix(usize::try_from(length).ok()?);
                if longer.len() <= prefix.len() {
                    return None;
                }
                prefix = longer;
            }
            _ => return None,
        }
    }
}

/// What follows the comma of a `data:` URI; the whole text if it is none. So the same bytes
/// have the same fingerprint with and without a prefix.
fn payload(text: &str) -> &str {
    let rest = text.trim_start();
    let is_uri = rest
        .get(..5)
        .is_some_and(|scheme| scheme.eq_ignore_ascii_case("data:"));
    match is_uri.then(|| rest.split_once(',')).flatten() {
        Some((_, payload)) => payload,
        None => text,
    }
}

fn remark_words(topic: Topic) -> &'static str {
    match topic {
        Topic::Base64DataUri => "the data is a data: URI; its prefix was stripped",
        Topic::Base64Whitespace => "white space in the base64 was ignored",
        Topic::Base64Urlsafe => "the base64 uses the URL-safe alphabet",
        _ => "the padding of the base64 is missing or wrong",
    }
}

fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(60).collect()
}
