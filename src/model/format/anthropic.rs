//! Anthropic Messages: a `tool_result` block.
//!
//! Fields (types of the Python SDK `anthropic` 2.14, `ToolResultBlockParam`): `type`,
//! `tool_use_id`, `content` (blocks `text` and `image` with a `base64` source of `media_type`
//! and `data`), `is_error`. A failure is `is_error: true`.

use super::{Output, Run, begin_member, member, next_element};

pub(super) fn write(output: &Output<'_>) -> String {
    let mut out = String::from("{");
    member(&mut out, "type", "tool_result");
    member(&mut out, "tool_use_id", output.call_id.unwrap_or_default());
    begin_member(&mut out, "content");
    out.push('[');
    for run in output.runs() {
        next_element(&mut out);
        out.push('{');
        match run {
            Run::Words(words) => {
                member(&mut out, "type", "text");
                member(&mut out, "text", &words);
            }
            Run::Image(media) => {
                member(&mut out, "type", "image");
                begin_member(&mut out, "source");
                out.push('{');
                member(&mut out, "type", "base64");
                member(&mut out, "media_type", &media.mime);
                member(&mut out, "data", &output.base64(media));
                out.push('}');
            }
        }
        out.push('}');
    }
    out.push(']');
    if output.failed {
        begin_member(&mut out, "is_error");
        out.push_str("true");
    }
    out.push('}');
    out
}
