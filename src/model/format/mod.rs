//! The shapes of the output, one file for each provider.

mod anthropic;
mod gemini;
mod mcp;
mod openai_chat;
mod openai_responses;

use base64::{Engine, engine::general_purpose::STANDARD};

use super::{fence::Fence, options::Format, segment::Piece};
use crate::{
    json::write::push_string,
    split::{Media, Split},
};

/// What a format is written from.
pub(super) struct Output<'o> {
    pub split: &'o Split,
    /// The pieces in order.
    pub pieces: &'o [Piece<'o>],
    /// All words, without the fence.
    pub words: &'o str,
    /// Whether the call failed.
    pub failed: bool,
    pub fence: Option<Fence>,
    /// The tool's name; empty if unknown.
    pub tool_name: &'o str,
    pub call_id: Option<&'o str>,
}

/// Writes `output` in the shape of `format`.
pub(super) fn write(format: Format, output: &Output<'_>) -> String {
    match format {
        Format::Text => output.fenced_words(),
        Format::Mcp => mcp::write(output),
        Format::Anthropic => anthropic::write(output),
        Format::OpenAiChat => openai_chat::write(output),
        Format::OpenAiResponses => openai_responses::write(output),
        Format::Gemini => gemini::write(output),
    }
}

/// Words up to an image, or an image.
enum Run<'o> {
    Words(String),
    Image(&'o Media),
}

impl<'o> Output<'o> {
    /// All words as one text, inside the fence if there is one.
    fn fenced_words(&self) -> String {
        match &self.fence {
            None => self.words.to_owned(),
            Some(fence) => {
                let gap = if self.words.ends_with('\n') { "" } else { "\n" };
                format!("{}\n{}{gap}{}", fence.open, self.words, fence.close)
            }
        }
    }

    fn has_images(&self) -> bool {
        self.pieces.iter().any(|piece| piece.image().is_some())
    }

    /// Words and images in order; the fence's lines in the first and last words.
    fn runs(&self) -> Vec<Run<'o>> {
        let mut runs = Vec::new();
        let mut words = match &self.fence {
            Some(fence) => format!("{}\n", fence.open),
            None => String::new(),
        };
        for piece in self.pieces {
            // Words behind an image start a text of their own: nothing is glued.
            if !words.is_empty() {
                words.push_str(piece.gap);
            }
            words.push_str(&piece.words);
            if let Some(media) = piece.image().and_then(|image| self.media(image)) {
                runs.push(Run::Words(std::mem::take(&mut words)));
                runs.push(Run::Image(media));
            }
        }
        if let Some(fence) = &self.fence {
            if !words.is_empty() && !words.ends_with('\n') {
                words.push('\n');
            }
            words.push_str(&fence.close);
        }
        if !words.is_empty() {
            runs.push(Run::Words(words));
        }
        runs
    }

    fn media(&self, ordinal: u32) -> Option<&'o Media> {
        self.split.media().get(usize::try_from(ordinal).ok()?)
    }

    /// The bytes of `media` in standard base64, as every provider wants them, whatever the
    /// dialect in which the server sent them.
    fn base64(&self, media: &Media) -> String {
        STANDARD.encode(media.data(self.split).unwrap_or_default())
    }
}

/// Appends `"key":"text"`, after a comma unless it is the first member.
fn member(out: &mut String, key: &str, text: &str) {
    begin_member(out, key);
    push_string(out, text);
}

/// Appends `"key":`, after a comma unless it is the first member.
fn begin_member(out: &mut String, key: &str) {
    if !out.ends_with('{') {
        out.push(',');
    }
    push_string(out, key);
    out.push(':');
}

/// Appends a comma unless the array has just begun.
fn next_element(out: &mut String) {
    if !out.ends_with('[') {
        out.push(',');
    }
}
