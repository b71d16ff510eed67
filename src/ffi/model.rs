//! The model's side
//!
//! What the language model is told: as words, or in the shape that a model API takes for a
//! tool result. Never base64, never what was for the person only.

use super::{
    boundary,
    diagnostic::{Remarks, mcpview_diagnostic},
    options::{self, Options},
    slice::{Views, mcpview_str},
    split::mcpview_split,
    status::{Status, mcpview_status},
};
use crate::{
    diagnostic::Diagnostic,
    model::{self, Format, ModelOptions},
};

/// The shape of the model's output: one of `MCPVIEW_FORMAT_*`.
pub type mcpview_format = u32;

/// What the model is told.
///
/// Immutable: any number of threads may use it at the same time; one frees it.
pub struct mcpview_model {
    facts: Views<mcpview_model_facts>,
    diagnostics: Vec<Diagnostic>,
    remarks: Remarks,
}

const _: () = super::assert_shared::<mcpview_model>();

/// How to write the model's side. 0 in a field means its default.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_model_options {
    /// `sizeof(mcpview_model_options)`.
    pub struct_size: u32,
    /// 0.
    pub flags: u32,
    /// The shape of the output; default TEXT.
    pub format: mcpview_format,
    /// 0.
    pub reserved: u32,
}

// SAFETY: integers only, repr(C), no padding (see layout.rs).
unsafe impl Options for mcpview_model_options {
    const FIRST_SIZE: usize = size_of::<mcpview_model_options>();

    fn defaults() -> Self {
        mcpview_model_options {
            struct_size: size_of::<Self>() as u32,
            flags: 0,
            format: Format::default() as u32,
            reserved: 0,
        }
    }
}

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
/// Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (an unknown flag or format), BAD_STRUCT_SIZE,
/// PANIC.
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
            let given = options::read(options)?;
            options::known_flags(given.flags, 0)?;
            let formats = [
                Format::Text,
                Format::Mcp,
                Format::Anthropic,
                Format::OpenAiChat,
                Format::OpenAiResponses,
                Format::Gemini,
            ];
            let options = ModelOptions {
                format: options::choice(given.format, &formats, |format| format as u32)?,
                ..ModelOptions::default()
            };
            let written = model::write(&split.inner, &options);
            Ok(model(written.map_err(|_| Status::BadArgument)?))
        })
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
