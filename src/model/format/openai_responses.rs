//! OpenAI Responses: a `function_call_output` item.
//!
//! Fields (types of the Python SDK `openai` 3.57, `FunctionCallOutput`): `type`, `call_id`,
//! `output` (a string, or items `input_text` with `text` and `input_image` with `image_url`,
//! a `data:` URL, and `detail`). There is no flag for a failure: the words say it.

use super::{Output, Run, begin_member, member, next_element};

pub(super) fn write(output: &Output<'_>) -> String {
    let mut out = String::from("{");
    member(&mut out, "type", "function_call_output");
    member(&mut out, "call_id", output.call_id.unwrap_or_default());
    if !output.has_images() {
        member(&mut out, "output", &output.fenced_words());
        out.push('}');
        return out;
    }
    begin_member(&mut out, "output");
    out.push('[');
    for run in output.runs() {
        next_element(&mut out);
        out.push('{');
        match run {
            Run::Words(words) => {
                member(&mut out, "type", "input_text");
                member(&mut out, "text", &words);
            }
            Run::Image(media) => {
                let url = format!("data:{};base64,{}", media.mime, output.base64(media));
                member(&mut out, "type", "input_image");
                member(&mut out, "image_url", &url);
                member(&mut out, "detail", "auto");
            }
        }
        out.push('}');
    }
    out.push_str("]}");
    out
}
