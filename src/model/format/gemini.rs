//! Google Gemini: a part with a `functionResponse`.
//!
//! Fields (types of the Python SDK `google-genai` 3.6, `FunctionResponse`, in the names of
//! the JSON API): `id`, `name`, `response` (an object with `output`, or with `error` for a
//! failure), `parts` (each `inlineData` with `mimeType` and `data`). Images stand behind all
//! words; the words name them by their handles.

use super::{Output, Run, begin_member, member, next_element};

pub(super) fn write(output: &Output<'_>) -> String {
    let mut out = String::from("{");
    begin_member(&mut out, "functionResponse");
    out.push('{');
    if let Some(id) = output.call_id {
        member(&mut out, "id", id);
    }
    member(&mut out, "name", output.tool_name);
    begin_member(&mut out, "response");
    out.push('{');
    let key = if output.failed { "error" } else { "output" };
    member(&mut out, key, &output.fenced_words());
    out.push('}');
    if output.has_images() {
        begin_member(&mut out, "parts");
        out.push('[');
        for run in output.runs() {
            let Run::Image(media) = run else { continue };
            next_element(&mut out);
            out.push('{');
            begin_member(&mut out, "inlineData");
            out.push('{');
            member(&mut out, "mimeType", &media.mime);
            member(&mut out, "data", &output.base64(media));
            out.push_str("}}");
        }
        out.push(']');
    }
    out.push_str("}}");
    out
}
