//! Media rows: IMAGE, AUDIO, VIDEO, FILE.

use super::{
    builder::{Bytes, Draft, Spot},
    clean::clean_words,
    command::{Kind, flag},
    renderer::{Renderer, class_flags, is_offered},
    scalar::link_class,
};
use crate::{
    media::{MediaKind, describe_size, describe_type},
    split::Media,
    words::Sentence,
};

impl Renderer<'_> {
    /// The row of the media item with this ordinal.
    pub fn media_row(&mut self, spot: Spot, ordinal: u32) {
        self.captioned_media_row(spot, ordinal, "");
    }

    /// The same with a caption from elsewhere, unless that is empty.
    pub fn captioned_media_row(&mut self, spot: Spot, ordinal: u32, caption: &str) {
        let Some(media) = self.split.media().get(ordinal as usize) else {
            return;
        };
        let words = match caption {
            "" => self.media_words(ordinal),
            caption => described(media, caption.to_owned()),
        };
        let uri = media.uri.as_deref().unwrap_or_default();
        let class = link_class(uri);
        let mut draft = Draft {
            index: ordinal,
            text: &words,
            name: &media.mime,
            bytes: Bytes::Media(media.encoded_hash),
            number: media.dimensions.map(|(width, _)| f64::from(width)),
            number2: media.dimensions.map(|(_, height)| f64::from(height)),
            ..Draft::new(kind_of(media), spot)
        };
        if let Some(class) = class {
            draft.flags |= class_flags(class);
            if is_offered(class) {
                draft.uri = uri;
            }
        }
        if media.active {
            draft.flags |= flag::ACTIVE;
        }
        if self.options.media_lazy {
            draft.flags |= flag::LAZY;
        }
        self.list.leaf(&draft);
    }

    /// Words for a media item: `Viewport (PNG, 24 x 24, 2 kB)`.
    pub fn media_words(&self, ordinal: u32) -> String {
        let Some(media) = self.split.media().get(ordinal as usize) else {
            return String::new();
        };
        let caption = media.caption.as_deref().map(str::trim).unwrap_or_default();
        let words = if caption.is_empty() {
            self.say(kind_word(media), &[])
        } else {
            clean_words(caption).into_owned()
        };
        described(media, words)
    }
}

/// A caption with type and size.
fn described(media: &Media, mut words: String) -> String {
    words.push_str(" (");
    words.push_str(&describe_type(&media.mime));
    if let Some((width, height)) = media.dimensions {
        words.push_str(&format!(", {width} x {height}"));
    }
    words.push_str(", ");
    words.push_str(&describe_size(media.bytes));
    words.push(')');
    words
}

fn kind_of(media: &Media) -> Kind {
    match media.kind {
        MediaKind::Image => Kind::IMAGE,
        MediaKind::Audio => Kind::AUDIO,
        MediaKind::Video => Kind::VIDEO,
        MediaKind::File => Kind::FILE,
    }
}

fn kind_word(media: &Media) -> Sentence {
    match media.kind {
        MediaKind::Image => Sentence::ImageWord,
        MediaKind::Audio => Sentence::AudioWord,
        MediaKind::Video => Sentence::VideoWord,
        MediaKind::File => Sentence::FileWord,
    }
}
