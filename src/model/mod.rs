//! The model's side: what the language model is told.
//!
//! Writes the model's items of a [`Split`] as plain text, as MCP content, or in the shape
//! that a model API takes for a tool result; within a budget, with a cursor for the rest.

mod cut;

use std::sync::Arc;

use crate::{diagnostic::Diagnostic, split::Split};

/// The shape of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(u32)]
pub enum Format {
    /// Words alone.
    #[default]
    Text = 1,
    /// An MCP `content` array (JSON).
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

/// How to write the model's side.
#[derive(Clone, Debug, Default)]
pub struct ModelOptions {
    /// The shape of the output.
    pub format: Format,
}

/// What the model is told. Immutable.
#[derive(Clone, Debug)]
pub struct Model {
    /// All words, decoded, whatever the format.
    pub text: String,
    /// The JSON or text of the format.
    pub output: String,
    /// Whether something was left out for the budget.
    pub truncated: bool,
    /// The cursor with which the next part can be had.
    pub cursor: Option<String>,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Model {
    /// Remarks made while writing.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }
}

/// Writes the model's side of `split`.
pub fn write(_split: &Arc<Split>, _options: &ModelOptions) -> Model {
    todo!("model")
}
