//! The library's lines for the model: one stable grammar, `[kind name: facts]`.
//!
//! Always English: the locale is for persons.

use crate::{
    media::describe_size,
    split::{Link, Media},
    text::LinkClass,
};

/// The handle of the media item with this ordinal.
pub(super) fn handle(ordinal: u32) -> String {
    format!("mcpview:media/{ordinal}")
}

/// The sentence for a media item, the same wherever it stood.
pub(super) fn media(ordinal: u32, media: &Media) -> String {
    let mut facts = vec![media.mime.clone()];
    if let Some((width, height)) = media.dimensions {
        facts.push(format!("{width} x {height}"));
    }
    facts.push(describe_size(media.bytes));
    let caption = media.caption.as_deref().map(one_line).unwrap_or_default();
    if !caption.is_empty() {
        facts.push(quoted(&caption));
    }
    match &media.uri {
        Some(uri) if *uri != caption => facts.push(one_line(uri)),
        _ => {}
    }
    let (kind, handle) = (media.kind.name(), handle(ordinal));
    format!("[{kind} {handle}: {}]", facts.join(", "))
}

/// The line for a link: `[link "Title": address, type, size — description]`.
pub(super) fn link(link: &Link) -> String {
    let mut facts = vec![one_line(&link.uri)];
    facts.extend(link.mime.as_deref().map(one_line));
    facts.extend(link.size.map(describe_size));
    if matches!(link.class, LinkClass::Unsafe) {
        facts.push("not safe to open".to_owned());
    }
    let mut line = format!("[link {}: {}", quoted(&link.label), facts.join(", "));
    if let Some(description) = &link.description {
        line.push_str(" — ");
        line.push_str(&one_line(description));
    }
    line.push(']');
    line
}

/// The line above the text of an embedded resource.
pub(super) fn resource(uri: &str, mime: Option<&str>) -> String {
    match mime {
        Some(mime) => format!("[resource {}: {}]", one_line(uri), one_line(mime)),
        None => format!("[resource {}]", one_line(uri)),
    }
}

/// The line for a view that the host may open.
pub(super) fn view(uri: &str) -> String {
    let name = one_line(uri);
    let gap = if name.is_empty() { "" } else { " " };
    format!("[view{gap}{name}: offered to the user]")
}

/// The line for a task.
pub(super) fn task(id: &str, status: &str, message: &str) -> String {
    let mut line = String::from("[task");
    if !id.is_empty() {
        line.push(' ');
        line.push_str(&one_line(id));
    }
    line.push_str(": ");
    line.push_str(&one_line(if status.is_empty() {
        "unknown"
    } else {
        status
    }));
    if !message.is_empty() {
        line.push_str(" — ");
        line.push_str(&one_line(message));
    }
    line.push(']');
    line
}

/// The line for a JSON-RPC error; its `data` follows as JSON.
pub(super) fn protocol_error(code: Option<i64>, message: &str) -> String {
    let mut line = String::from("Protocol error");
    if let Some(code) = code {
        line.push_str(&format!(" {code}"));
    }
    if !message.trim().is_empty() {
        line.push_str(": ");
        line.push_str(message);
    }
    line
}

/// What stands before the words of a tool that failed.
pub(super) const TOOL_ERROR: &str = "The tool reported an error:";

/// What stands in a structure for a value that nests deeper than the reader's limit.
pub(super) fn too_deep(bytes: usize) -> String {
    format!(
        "[JSON left out: nested too deeply, {}]",
        describe_size(bytes as u64)
    )
}

/// What is said of media that the host wants left out, where nothing else is there to say.
pub(super) const MEDIA_OMITTED: &str = "[The tool returned media only, which was left out.]";

/// What stands in a structure for media that cannot be told.
pub(super) const DATA_LEFT_OUT: &str = "[data left out]";

/// `text` in quotation marks, as one line.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", one_line(text))
}

/// `text` as one line without a quotation mark that could end its place.
fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.extend(word.chars().map(|c| if c == '"' { '\'' } else { c }));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn a_link() -> Link {
        Link {
            uri: "file:///a b".into(),
            class: LinkClass::File,
            label: "A \"b\"\nc".into(),
            description: Some("What\nit is".into()),
            mime: Some("text/plain".into()),
            size: Some(1200),
        }
    }

    #[test]
    fn a_link_is_one_line() {
        assert_eq!(
            link(&a_link()),
            "[link \"A 'b' c\": file:///a b, text/plain, 1.2 kB — What it is]"
        );
        let unsafe_link = Link {
            class: LinkClass::Unsafe,
            uri: "javascript:x".into(),
            description: None,
            mime: None,
            size: None,
            ..a_link()
        };
        assert_eq!(
            link(&unsafe_link),
            "[link \"A 'b' c\": javascript:x, not safe to open]"
        );
    }

    #[test]
    fn a_task_says_what_is_known() {
        assert_eq!(
            task("t-1", "working", "Baking"),
            "[task t-1: working — Baking]"
        );
        assert_eq!(task("", "", ""), "[task: unknown]");
    }

    #[test]
    fn a_protocol_error_has_code_and_message() {
        assert_eq!(
            protocol_error(Some(-32602), "Bad"),
            "Protocol error -32602: Bad"
        );
        assert_eq!(protocol_error(None, " "), "Protocol error");
    }
}
