//! The model's side: what the language model is told.
//!
//! Writes the model's items of a [`Split`] as plain text, as MCP content, or in the shape
//! that a model API takes for a tool result; within a budget, with a cursor for the rest.
//!
//! The split's items become segments (`assembly.rs`), a planner takes those that fit
//! (`budget.rs`, `cut/`), and a writer for each provider wraps the words (`format/`). The
//! words are the same in every format.

mod assembly;
mod budget;
mod cursor;
mod cut;
mod fence;
mod format;
mod leftover;
mod options;
mod segment;
mod sentence;
mod structure;
#[cfg(test)]
mod tests;

use std::{cell::OnceCell, sync::Arc};

pub use options::{Budget, Format, ImageLimits, MediaPolicy, ModelError, ModelOptions, TokenCount};

use crate::{
    diagnostic::{Diagnostic, Diagnostics},
    split::Split,
};
use budget::{Part, Queue};
use cursor::Position;
use fence::Fence;
use segment::Segment;

/// What the model is told. Immutable.
#[derive(Clone, Debug)]
pub struct Model {
    /// All words, decoded, whatever the format; without the fence.
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
///
/// # Errors
///
/// [`ModelError::BudgetTooSmall`] and [`ModelError::BadCursor`]: mistakes of the caller. What
/// the server sent never makes it fail.
pub fn write(split: &Arc<Split>, options: &ModelOptions) -> Result<Model, ModelError> {
    let limit = split.options.read_limits.max_diagnostics as usize;
    let mut diagnostics = Diagnostics::new(limit);
    let segments = assembly::segments(split, options, &mut diagnostics);
    let queue = Queue::new(&segments);
    let binding = OnceCell::new();
    let binding = || *binding.get_or_init(|| bind(&segments, options));
    let from = match &options.cursor {
        None => Position::default(),
        Some(cursor) => cursor::decode(cursor, binding())
            .filter(|position| queue.has(*position))
            .ok_or(ModelError::BadCursor)?,
    };
    let part = within(&queue, from, &options.budget)?;
    let text = part.words();
    let name = split.tool().and_then(|tool| {
        let name = tool.value(tool.name?).as_str()?;
        Some(name.into_owned())
    });
    let output = format::write(
        options.format,
        &format::Output {
            split,
            pieces: &part.pieces,
            words: &text,
            failed: assembly::failed(split),
            fence: options.fence.then(|| Fence::around(&text)),
            tool_name: options
                .tool_name
                .as_deref()
                .or(name.as_deref())
                .unwrap_or_default(),
            call_id: options.call_id.as_deref(),
        },
    );
    Ok(Model {
        truncated: part.next.is_some(),
        cursor: part.next.map(|next| cursor::encode(next, binding())),
        text,
        output,
        diagnostics: diagnostics.finish(),
    })
}

/// The part that starts at `from` and keeps to `budget`.
fn within<'s>(queue: &Queue<'s>, from: Position, budget: &Budget) -> Result<Part<'s>, ModelError> {
    let checked = |bytes: u64| match bytes {
        Budget::MIN_BYTES.. => Ok(queue.part(from, Some(bytes))),
        _ => Err(ModelError::BudgetTooSmall),
    };
    match budget {
        Budget::Unlimited => Ok(queue.part(from, None)),
        Budget::Bytes(bytes) => checked(*bytes),
        Budget::Tokens { limit, count } => match count {
            TokenCount::BytesPerToken(factor) => {
                checked(limit.saturating_mul(u64::from(factor.get())))
            }
            TokenCount::Host(count) => within_tokens(queue, from, *limit, &**count),
        },
    }
}

/// The largest part that has at most `limit` tokens, found by halving: tokens of a text are
/// not the sum of the tokens of its pieces.
fn within_tokens<'s>(
    queue: &Queue<'s>,
    from: Position,
    limit: u64,
    count: &dyn Fn(&str) -> u64,
) -> Result<Part<'s>, ModelError> {
    /// No tokeniser has longer tokens, long runs of white space aside.
    const MOST_BYTES: u64 = 64;
    let fits = |part: &Part<'_>| count(&part.words()) <= limit;
    let most = limit.saturating_mul(MOST_BYTES).max(Budget::MIN_BYTES);
    let whole = queue.part(from, Some(most));
    if fits(&whole) {
        return Ok(whole);
    }
    let mut best = queue.part(from, Some(Budget::MIN_BYTES));
    if !fits(&best) {
        return Err(ModelError::BudgetTooSmall);
    }
    let (mut low, mut high) = (Budget::MIN_BYTES, most);
    // Within a hundredth of the best is near enough.
    while high - low > low / 100 + 8 {
        let middle = low + (high - low) / 2;
        let part = queue.part(from, Some(middle));
        if fits(&part) {
            best = part;
            low = middle;
        } else {
            high = middle;
        }
    }
    Ok(best)
}

/// What a cursor is bound to: the words and their order, and the options that make them what
/// they are.
fn bind(segments: &[Segment<'_>], options: &ModelOptions) -> u64 {
    let choices = [options.format as u8, options.media as u8];
    segments
        .iter()
        .fold(cursor::hash(0, &choices), |state, segment| {
            let state = cursor::hash(state, &segment.priority.to_le_bytes());
            cursor::hash(state, segment.words.as_bytes())
        })
}
