//! What the host asks of the model's side.

use std::{fmt, num::NonZeroU32, sync::Arc};

/// The shape of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(u32)]
pub enum Format {
    /// Words alone.
    #[default]
    Text = 1,
    /// An MCP tool result (JSON) whose `content` holds only what the model may have.
    Mcp = 2,
    /// A `tool_result` block of Anthropic Messages.
    Anthropic = 3,
    /// A tool message of OpenAI Chat Completions.
    OpenAiChat = 4,
    /// A `function_call_output` item of OpenAI Responses.
    OpenAiResponses = 5,
    /// A `functionResponse` part of Google Gemini.
    Gemini = 6,
}

/// What the model gets of pictures, sounds and files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(u32)]
pub enum MediaPolicy {
    /// A handle and one sentence: `[image mcpview:media/0: image/png, 24 x 24, 1.8 kB]`.
    #[default]
    Handle = 1,
    /// The sentence, and the image itself where the format takes images and the
    /// [limits](ImageLimits) allow it.
    Inline = 2,
    /// Nothing.
    Omit = 3,
}

/// Which images a provider takes inline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImageLimits {
    /// Media types; empty: no image.
    pub types: Vec<String>,
    /// Largest image in decoded bytes.
    pub max_bytes: u64,
    /// Largest width and height in pixels.
    pub max_side: u32,
    /// Most images in one output.
    pub max_images: u32,
}

impl ImageLimits {
    /// What the provider of `format` takes, as its documentation said in November 2026.
    /// Plain text and tool messages of Chat Completions take no images.
    pub fn of(format: Format) -> ImageLimits {
        let (types, max_bytes, max_side, max_images): (&[&str], u64, u32, u32) = match format {
            Format::Text | Format::OpenAiChat => (&[], 0, 0, 0),
            // MCP itself has no limit.
            Format::Mcp => (
                &[
                    "image/png",
                    "image/jpeg",
                    "image/gif",
                    "image/webp",
                    "image/avif",
                    "image/bmp",
                    "image/svg+xml",
                    "image/tiff",
                ],
                u64::MAX,
                u32::MAX,
                u32::MAX,
            ),
            // 5 MB of base64 an image, 8000 pixels a side, 100 images a request.
            Format::Anthropic => (
                &["image/png", "image/jpeg", "image/gif", "image/webp"],
                5 * 1024 * 1024 / 4 * 3,
                8000,
                100,
            ),
            Format::OpenAiResponses => (
                &["image/png", "image/jpeg", "image/gif", "image/webp"],
                20 * 1024 * 1024,
                u32::MAX,
                500,
            ),
            // A request with inline data has at most 20 MB, base64 included.
            Format::Gemini => (
                &["image/png", "image/jpeg", "image/webp"],
                14 * 1024 * 1024,
                u32::MAX,
                3600,
            ),
        };
        ImageLimits {
            types: types.iter().map(|name| (*name).to_owned()).collect(),
            max_bytes,
            max_side,
            max_images,
        }
    }
}

/// How many words one output may hold. The provider's envelope and the fence are not
/// counted, nor are inline images.
#[derive(Clone, Debug, Default)]
pub enum Budget {
    /// All of them.
    #[default]
    Unlimited,
    /// Bytes of UTF-8, at least [`Budget::MIN_BYTES`].
    Bytes(u64),
    /// Tokens. The words are cut so that they do not exceed `limit` by `count`.
    Tokens {
        /// The most tokens.
        limit: u64,
        /// How they are counted.
        count: TokenCount,
    },
}

impl Budget {
    /// The smallest budget in bytes: a line that says what was left out, and some words.
    pub const MIN_BYTES: u64 = 64;
}

/// How tokens are counted.
#[derive(Clone)]
pub enum TokenCount {
    /// By length: so many bytes are one token. English prose has about 4 bytes a token with
    /// the tokenisers of 2026, JSON and Chinese about 3; 3 is a careful choice.
    BytesPerToken(NonZeroU32),
    /// By the host. Called several times for one output, with up to 64 bytes for each token
    /// of the limit.
    Host(Arc<dyn Fn(&str) -> u64 + Send + Sync>),
}

impl fmt::Debug for TokenCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TokenCount::BytesPerToken(bytes) => write!(f, "BytesPerToken({bytes})"),
            TokenCount::Host(_) => f.write_str("Host"),
        }
    }
}

/// How to write the model's side.
#[derive(Clone, Debug, Default)]
pub struct ModelOptions {
    /// The shape of the output.
    pub format: Format,
    /// What the model gets of media.
    pub media: MediaPolicy,
    /// Which images go inline with [`MediaPolicy::Inline`]; `None`: [`ImageLimits::of`] the
    /// format.
    pub images: Option<ImageLimits>,
    /// How many words.
    pub budget: Budget,
    /// The cursor of the part before, for the next part of the same split. The format and
    /// the media policy must be the same as then; the budget may change.
    pub cursor: Option<String>,
    /// Whether the words are wrapped in a delimiter that they cannot hold, so that a forged
    /// end of the tool result inside them is only text.
    pub fence: bool,
    /// The tool's name, which Gemini asks for; `None`: the name in the tool's definition,
    /// else empty.
    pub tool_name: Option<String>,
    /// The provider's id of the call: `tool_use_id`, `tool_call_id`, `call_id`, `id`. `None`:
    /// an empty string where the provider requires the field, else the field is left out.
    pub call_id: Option<String>,
}

/// Why nothing was written. A mistake of the caller: what the server sent is never one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModelError {
    /// The budget is below [`Budget::MIN_BYTES`], or that many bytes have more tokens than
    /// it allows.
    BudgetTooSmall,
    /// The cursor is damaged, or belongs to another result, format or media policy.
    BadCursor,
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ModelError::BudgetTooSmall => "the budget is too small for any words",
            ModelError::BadCursor => "the cursor is not one of this result with these options",
        })
    }
}

impl std::error::Error for ModelError {}
