//! Media: images, audio, video and files inside a message.
//!
//! Bytes come as base64 ([`base64`]) under a declared media type ([`mime`]);
//! what they really are stands in their first bytes ([`sniff()`]), and so does
//! the size of a picture ([`size`]). Nothing here decodes a picture or a sound,
//! opens a file or follows a link.

pub mod base64;
mod bytes;
mod iso;
mod label;
mod language;
mod markup;
pub mod mime;
pub mod size;
pub mod sniff;

pub use label::{describe_size, describe_type};
pub use language::language_of;
pub use size::{Dimensions, dimensions};
pub use sniff::{Found, sniff};

/// What a host shows media as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MediaKind {
    /// A picture.
    Image,
    /// A sound.
    Audio,
    /// A film.
    Video,
    /// Anything else: offered for saving or opening.
    File,
}

impl MediaKind {
    /// The word for it: `image`, `audio`, `video`, `file`.
    pub fn name(self) -> &'static str {
        match self {
            MediaKind::Image => "image",
            MediaKind::Audio => "audio",
            MediaKind::Video => "video",
            MediaKind::File => "file",
        }
    }
}
