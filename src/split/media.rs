//! Media items: bytes that stay out of text.

use once_cell::sync::OnceCell;

use super::{Place, Split};
use crate::media::MediaKind;

/// Where the encoded bytes of a media item stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MediaSource {
    /// The string at a place is base64 (or a `data:` URI) as a whole.
    String(Place),
    /// A `data:` URI within the decoded string at a place: byte range.
    Range(Place, std::ops::Range<usize>),
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
    pub(super) decoded: OnceCell<Option<Vec<u8>>>,
}

impl Media {
    /// The decoded bytes; decoded at the first call and kept. `None` if they cannot be
    /// decoded, which the split has reported already.
    pub fn data(&self, _split: &Split) -> Option<&[u8]> {
        todo!("split")
    }

    /// Decodes into `buffer`, which must have [`bytes`](Media::bytes) bytes, without keeping
    /// a copy. Returns the bytes written.
    pub fn decode_into(&self, _split: &Split, _buffer: &mut [u8]) -> Option<usize> {
        todo!("split")
    }
}
