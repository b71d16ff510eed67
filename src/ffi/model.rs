//! The model's side
//!
//! What the language model is told: as words, or in the shape that a model API takes for a
//! tool result. Never base64, never what was for the person only.

use super::{
    boundary,
    constants::model as model_flag,
    diagnostic::{Remarks, mcpview_diagnostic},
    options::{self, Options},
    slice::{Views, mcpview_str},
    split::mcpview_split,
    status::{Status, mcpview_status},
};
use crate::{
    diagnostic::Diagnostic,
    model::{self, Budget, Format, ImageLimits, MediaPolicy, ModelError, ModelOptions},
};

/// The shape of the model's output: one of `MCPVIEW_FORMAT_*`.
pub type mcpview_format = u32;

/// What the model gets of media: one of `MCPVIEW_MEDIA_POLICY_*`.
pub type mcpview_media_policy = u32;

/// What the model is told.
///
/// Immutable: any number of threads may use it at the same time; one frees it.
pub struct mcpview_model {
    facts: Views<mcpview_model_facts>,
    diagnostics: Vec<Diagnostic>,
    remarks: Remarks,
}

const _: () = super::assert_shared::<mcpview_model>();

/// How to write the model's side. 0 in a field means its default; a NULL string is not given.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_model_options {
    /// `sizeof(mcpview_model_options)`.
    pub struct_size: u32,
    /// `MCPVIEW_MODEL_FENCE` or 0.
    pub flags: u32,
    /// The shape of the output; default TEXT.
    pub format: mcpview_format,
    /// What the model gets of media; default HANDLE.
    pub media: mcpview_media_policy,
    /// Most words in bytes of UTF-8, at least 64; default: all of them. Envelope, fence and
    /// inline images are not counted.
    pub max_bytes: u64,
    /// Most words in tokens of `bytes_per_token` bytes; default: all of them. With `max_bytes`
    /// the smaller budget counts.
    pub max_tokens: u64,
    /// Bytes that count as one token; default 3, careful for JSON and Chinese. English prose
    /// has about 4.
    pub bytes_per_token: u32,
    /// Most inline images; default: what the provider takes.
    pub max_images: u32,
    /// Largest inline image in decoded bytes; default: what the provider takes.
    pub max_image_bytes: u64,
    /// Largest width or height of an inline image in pixels; default: what the provider takes.
    pub max_image_side: u32,
    /// 0.
    pub reserved: u32,
    /// The cursor of the part before, for the part after it: of the same split, with the same
    /// format and media policy. Borrowed for the call.
    pub cursor: mcpview_str,
    /// The tool's name, which Gemini asks for; default: the name in the tool's definition.
    /// Borrowed for the call.
    pub tool_name: mcpview_str,
    /// The provider's id of the call (`tool_use_id`, `tool_call_id`, `call_id`, `id`). Borrowed
    /// for the call.
    pub call_id: mcpview_str,
}

// SAFETY: integers and raw slices, repr(C), no padding (see layout.rs).
unsafe impl Options for mcpview_model_options {
    const FIRST_SIZE: usize = size_of::<mcpview_model_options>();

    fn defaults() -> Self {
        mcpview_model_options {
            struct_size: size_of::<Self>() as u32,
            format: Format::default() as u32,
            media: MediaPolicy::default() as u32,
            bytes_per_token: BYTES_PER_TOKEN,
            ..Self::zeroed()
        }
    }
}

/// A careful choice for the tokenisers of 2026 (see [`model::TokenCount`]).
const BYTES_PER_TOKEN: u32 = 3;

/// What the model is told. Each string has a NUL behind its end.
///
/// Belongs to the model; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_model_facts {
    /// All words, decoded, whatever the format.
    pub text: mcpview_str,
    /// The JSON or text of the format.
    pub output: mcpview_str,
    /// The cursor with which the next part can be had; empty if there is no more.
    pub cursor: mcpview_str,
    /// 1 if something was left out for the budget, else 0.
    pub truncated: u32,
    /// Diagnostics of the model.
    pub diagnostic_count: u32,
    /// 0.
    pub reserved: u64,
    /// 0.
    pub reserved2: u64,
}

/// Writes the defaults into an options struct of `struct_size` bytes, never past them.
///
/// Returns OK, NULL_ARGUMENT, or BAD_STRUCT_SIZE for a size below the first version's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_model_options_init(
    options: *mut mcpview_model_options,
    struct_size: usize,
) -> mcpview_status {
    // SAFETY: the caller's promise.
    boundary::status(|| unsafe { options::init(options, struct_size) })
}

/// Writes the model's part of a split.
///
/// - `options`: NULL for the defaults.
/// - `out`: receives the model, which the caller frees with mcpview_model_free.
///
/// Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (an unknown flag, format or media policy; a string
/// that is not UTF-8; a cursor that is damaged or belongs to another split, format or media
/// policy), BAD_STRUCT_SIZE, LIMIT (a budget below 64 bytes), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_split_model(
    split: *const mcpview_split,
    options: *const mcpview_model_options,
    out: *mut *mut mcpview_model,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make(out, || {
            let split = boundary::handle(split)?;
            let options = read_options(options)?;
            match model::write(&split.inner, &options) {
                Ok(written) => Ok(model(written)),
                Err(ModelError::BudgetTooSmall) => Err(Status::Limit),
                Err(ModelError::BadCursor) => Err(Status::BadArgument),
            }
        })
    }
}

/// # Safety
/// `options` and its strings are as the header says.
unsafe fn read_options(options: *const mcpview_model_options) -> Result<ModelOptions, Status> {
    // SAFETY: the caller's promise.
    let given = unsafe { options::read(options)? };
    // SAFETY: the same, for the strings inside.
    let string = |text: mcpview_str| unsafe {
        let given = (!text.ptr.is_null()).then_some(text.read()?.to_owned());
        Ok::<_, Status>(given)
    };
    let flags = options::known_flags(given.flags, model_flag::FENCE)?;
    let formats = [
        Format::Text,
        Format::Mcp,
        Format::Anthropic,
        Format::OpenAiChat,
        Format::OpenAiResponses,
        Format::Gemini,
    ];
    let format = options::choice(given.format, &formats, |format| format as u32)?;
    let policies = [MediaPolicy::Handle, MediaPolicy::Inline, MediaPolicy::Omit];
    Ok(ModelOptions {
        format,
        media: options::choice(given.media, &policies, |policy| policy as u32)?,
        images: Some(image_limits(&given, format)),
        budget: budget(&given),
        cursor: string(given.cursor)?.filter(|cursor| !cursor.is_empty()),
        fence: flags & model_flag::FENCE != 0,
        tool_name: string(given.tool_name)?,
        call_id: string(given.call_id)?,
    })
}

/// What the format's provider takes, but for what the host asked.
fn image_limits(given: &mcpview_model_options, format: Format) -> ImageLimits {
    let of_format = ImageLimits::of(format);
    ImageLimits {
        max_bytes: options::or_default(given.max_image_bytes, of_format.max_bytes),
        max_side: options::or_default(given.max_image_side, of_format.max_side),
        max_images: options::or_default(given.max_images, of_format.max_images),
        types: of_format.types,
    }
}

/// Tokens are counted by length here, so both budgets are bytes and the smaller one counts.
fn budget(given: &mcpview_model_options) -> Budget {
    let per_token = options::or_default(given.bytes_per_token, BYTES_PER_TOKEN);
    let of_tokens = given.max_tokens.saturating_mul(u64::from(per_token));
    match (given.max_bytes, of_tokens) {
        (0, 0) => Budget::Unlimited,
        (0, bytes) | (bytes, 0) => Budget::Bytes(bytes),
        (bytes, of_tokens) => Budget::Bytes(bytes.min(of_tokens)),
    }
}

/// Returns what the model is told.
///
/// Lives until the model is freed. NULL for a NULL model.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_model_info(
    model: *const mcpview_model,
) -> *const mcpview_model_facts {
    // SAFETY: the caller's promise.
    unsafe { boundary::facts(model, |model| model.facts.first()) }
}

/// Returns the remarks made while writing and their number in `*count`.
///
/// They live until the model is freed. NULL for a NULL model or after an internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_model_diagnostics(
    model: *const mcpview_model,
    count: *mut usize,
) -> *const mcpview_diagnostic {
    // SAFETY: the caller's promises.
    unsafe { boundary::array(model, count, |m| m.remarks.of(&m.diagnostics)) }
}

/// Frees a model. NULL does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_model_free(model: *mut mcpview_model) {
    // SAFETY: the caller's promise.
    unsafe { boundary::free(model) }
}

fn model(written: model::Model) -> mcpview_model {
    let diagnostics = written.diagnostics().to_vec();
    let facts = Views::one(|kept| mcpview_model_facts {
        text: kept.with_nul(written.text),
        output: kept.with_nul(written.output),
        cursor: kept.with_nul(written.cursor.unwrap_or_default()),
        truncated: u32::from(written.truncated),
        diagnostic_count: diagnostics.len() as u32,
        reserved: 0,
        reserved2: 0,
    });
    mcpview_model {
        facts,
        diagnostics,
        remarks: Remarks::default(),
    }
}
