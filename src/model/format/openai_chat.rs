//! OpenAI Chat Completions: a tool message.
//!
//! Fields (types of the Python SDK `openai` 3.57, `ChatCompletionToolMessageParam`): `role`,
//! `tool_call_id`, `content` (a string, or text parts: no images). There is no flag for a
//! failure: the words say it.

use super::{Output, member};

pub(super) fn write(output: &Output<'_>) -> String {
    let mut out = String::from("{");
    member(&mut out, "role", "tool");
    member(&mut out, "tool_call_id", output.call_id.unwrap_or_default());
    member(&mut out, "content", &output.fenced_words());
    out.push('}');
    out
}
