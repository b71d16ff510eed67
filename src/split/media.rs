//! Media items: bytes that stay out of text.

use std::{borrow::Cow, ops::Range};

use once_cell::sync::OnceCell;

use super::{Place, Split};
use crate::media::{
    MediaKind,
    base64::{Encoded, Layout},
};

/// Where the encoded bytes of a media item stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MediaSource {
    /// The string at a place is base64 (or a `data:` URI) as a whole.
    String(Place),
    /// A `data:` URI or a run of base64 within the decoded string at a place: byte range.
    Range(Place, Range<usize>),
}

/// One media item. Bytes are decoded once, on demand.
#[derive(Debug)]
pub struct Media {
    /// What it is, by its real type.
    pub kind: MediaKind,
    /// The real media type, found from the bytes where they tell.
    pub mime: String,
    /// The declared media type, if another.
    pub declared: Option<String>,
    /// Decoded size in bytes.
    pub bytes: u64,
    /// Width and height in pixels, where the header tells.
    pub dimensions: Option<(u32, u32)>,
    /// Whether it can carry script (SVG, HTML).
    pub active: bool,
    /// Title, alternative text or file name.
    pub caption: Option<String>,
    /// Original address, if it has one.
    pub uri: Option<String>,
    /// Hash of the encoded bytes, for texture caches.
    pub encoded_hash: u64,
    /// Where the encoded bytes stand.
    pub source: MediaSource,
    pub(super) layout: Layout,
    pub(super) decoded: OnceCell<Option<Vec<u8>>>,
}

impl Media {
    /// The decoded bytes; decoded at the first call and kept. `None` if they cannot be
    /// decoded, which the split has reported already.
    pub fn data(&self, split: &Split) -> Option<&[u8]> {
        self.decoded
            .get_or_init(|| {
                let text = self.encoded(split)?;
                Encoded::new(&text, self.layout).decode_to_vec().ok()
            })
            .as_deref()
    }

    /// Decodes into `buffer`, which must have [`bytes`](Media::bytes) bytes, without keeping
    /// a copy. Returns the bytes written; `None` if the buffer is too small.
    pub fn decode_into(&self, split: &Split, buffer: &mut [u8]) -> Option<usize> {
        if let Some(Some(decoded)) = self.decoded.get() {
            buffer.get_mut(..decoded.len())?.copy_from_slice(decoded);
            return Some(decoded.len());
        }
        let text = self.encoded(split)?;
        Encoded::new(&text, self.layout).decode_into(buffer).ok()
    }

    /// The encoded bytes as text, borrowed from the message unless JSON escapes stand in
    /// them.
    pub fn encoded<'s>(&self, split: &'s Split) -> Option<Cow<'s, str>> {
        match &self.source {
            MediaSource::String(place) => split.value(*place).as_str(),
            MediaSource::Range(place, range) => Some(match split.value(*place).as_str()? {
                Cow::Borrowed(text) => Cow::Borrowed(text.get(range.clone())?),
                Cow::Owned(text) => Cow::Owned(text.get(range.clone())?.to_owned()),
            }),
        }
    }
}
