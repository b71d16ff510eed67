//! Shared by the tests of the split: running it, and reading what came out.
#![allow(dead_code)] // Each test file uses its own part.

use std::sync::Arc;

use mcpview::{
    json::{Document, Kind, Value},
    protocol::{Audience, ParseOptions, Tool, ToolOptions, ToolResult},
    split::{
        Content, Item, Origin, Part, Place, Role, Split, SplitOptions, Withheld, WithheldKind,
        rich, split,
    },
    validate::Report,
    words::Locale,
};

/// Splits a message with defaults.
pub fn run(response: &str) -> Arc<Split> {
    run_with(response, None, None, &SplitOptions::default())
}

/// Splits the result whose `content` is `content` (a JSON array).
pub fn run_content(content: &str) -> Arc<Split> {
    run(&format!(
        r#"{{"jsonrpc":"2.0","id":1,"result":{{"content":{content}}}}}"#
    ))
}

/// Splits the result with `content` and `structuredContent`.
pub fn run_both(content: &str, structured: &str) -> Arc<Split> {
    run(&both(content, structured))
}

pub fn both(content: &str, structured: &str) -> String {
    format!(
        r#"{{"jsonrpc":"2.0","id":1,"result":{{"content":{content},"structuredContent":{structured}}}}}"#
    )
}

pub fn text_block(text: &str) -> String {
    serde_json::json!([{"type": "text", "text": text}]).to_string()
}

pub fn run_with(
    response: &str,
    tool: Option<&str>,
    report: Option<Report>,
    options: &SplitOptions,
) -> Arc<Split> {
    let result = ToolResult::parse(response, &ParseOptions::default());
    let tool =
        tool.map(|json| Tool::parse(json, &ToolOptions::default()).expect("a tool definition"));
    let report = report.map(Arc::new);
    split(&result, tool.as_ref(), report.as_ref(), options)
}

fn who(audience: Audience) -> &'static str {
    match (audience.has_user(), audience.has_assistant()) {
        (true, true) => "both",
        (true, false) => "user",
        (false, true) => "model",
        (false, false) => "nobody",
    }
}

fn where_it_is(split: &Split, place: Place) -> String {
    match place.embedded {
        None => split.value(place).pointer(),
        Some(index) => format!(
            "{}#{index}{}",
            split.result().value(place.owner).pointer(),
            split.value(place).pointer()
        ),
    }
}

/// The parts, one line each, their items below.
pub fn dump(split: &Split) -> String {
    let mut out = String::new();
    for part in split.parts() {
        let origin = match part.origin {
            Origin::Block(index) => format!("block {index}"),
            Origin::Structured => "structured".to_owned(),
            Origin::ProtocolError => "protocol error".to_owned(),
            Origin::Task => "task".to_owned(),
            Origin::Input(index) => format!("input {index}"),
            Origin::View => "view".to_owned(),
            Origin::Library => "library".to_owned(),
        };
        let role = match part.role {
            Role::Block => "",
            Role::Error => " ERROR",
            Role::Notice => " NOTICE",
            Role::Task => " TASK",
        };
        out.push_str(&format!("{origin}{role} for {}\n", who(part.audience)));
        for item in &part.items {
            out.push_str(&format!(
                "  {}: {}\n",
                who(Audience(item.audience.0 & part.audience.0)),
                describe(split, item)
            ));
        }
    }
    out
}

fn describe(split: &Split, item: &Item) -> String {
    match &item.content {
        Content::Text {
            words,
            mime,
            language,
            link,
        } => {
            let mut out = format!("text {:?}", words.text);
            for (name, value) in [
                ("mime", mime.as_deref()),
                ("language", *language),
                ("uri", link.as_ref().map(|link| link.uri.as_str())),
            ] {
                if let Some(value) = value {
                    out.push_str(&format!(" {name}={value}"));
                }
            }
            if words.altered {
                out.push_str(" altered");
            }
            out
        }
        Content::Structure => format!("structure {}", where_it_is(split, item.place)),
        Content::Media(ordinal) => {
            let media = &split.media()[*ordinal as usize];
            let mut out = format!(
                "media {ordinal} {} {} {} bytes",
                media.kind.name(),
                media.mime,
                media.bytes
            );
            if let Some((width, height)) = media.dimensions {
                out.push_str(&format!(" {width}x{height}"));
            }
            if let Some(caption) = &media.caption {
                out.push_str(&format!(" {caption:?}"));
            }
            if media.active {
                out.push_str(" active");
            }
            out
        }
        Content::Link(link) => format!(
            "link {:?} {} {}{}",
            link.label,
            link.class.name(),
            link.uri,
            link.mime
                .as_ref()
                .map_or_else(String::new, |mime| format!(" {mime}"))
        ),
        Content::App { uri, mime, html } => format!(
            "app {uri} {}{}",
            mime.as_deref().unwrap_or("-"),
            if html.is_some() { " html" } else { "" }
        ),
        Content::Notice(notice) => format!(
            "notice {}: {}",
            notice.sentence.code(),
            notice.say(Locale::English)
        ),
        Content::ProtocolError { code, words } => {
            let mut out = format!("protocol error {code:?} {:?}", words.text);
            if has_data(split, item.place) {
                out.push_str(&format!(" data {}", where_it_is(split, item.place)));
            }
            out
        }
        Content::Task => "task".to_owned(),
        Content::Input(index) => format!("input {index}"),
    }
}

/// Whether the place of a protocol error is its `data`.
fn has_data(split: &Split, place: Place) -> bool {
    let error = split.result().error.as_ref();
    error.and_then(|error| error.data) == Some(place.node)
}

/// A rough stand-in for the model writer: everything that the model would read.
pub fn model_text(split: &Split) -> String {
    side_text(split, Item::for_model, true)
}

/// A rough stand-in for the renderer: everything that the person would read.
pub fn user_text(split: &Split) -> String {
    side_text(split, Item::for_user, false)
}

fn side_text(split: &Split, side: fn(&Item, &Part) -> bool, model: bool) -> String {
    let mut out = String::new();
    for part in split.parts() {
        for item in part.items.iter().filter(|item| side(item, part)) {
            out.push_str(&say(split, item, model));
            out.push('\n');
        }
    }
    out
}

fn say(split: &Split, item: &Item, model: bool) -> String {
    match &item.content {
        Content::Text { words, link, .. } => match link {
            Some(link) => format!("{}\n{}", link.uri, words.text),
            None => words.text.clone(),
        },
        Content::Structure => {
            let mut out = String::new();
            write_structure(split, split.value(item.place), item.place, model, &mut out);
            out
        }
        Content::Media(ordinal) => {
            let media = &split.media()[*ordinal as usize];
            format!(
                "[{} {} {} mcpview:media/{ordinal}]",
                media.kind.name(),
                media.mime,
                media.caption.as_deref().unwrap_or_default()
            )
        }
        Content::Link(link) => format!("{} {}", link.label, link.uri),
        Content::App { uri, .. } => uri.clone(),
        Content::Notice(notice) => notice.say(Locale::English),
        Content::ProtocolError { code, words } => {
            let mut out = format!("{code:?} {} ", words.text);
            if has_data(split, item.place) {
                write_structure(split, split.value(item.place), item.place, model, &mut out);
            }
            out
        }
        Content::Task => {
            let task = split.result().task.as_ref().expect("a task");
            split.result().str(task.message).into_owned()
        }
        Content::Input(index) => {
            let input = split.result().input.as_ref().expect("input");
            split
                .result()
                .str(input.requests[*index as usize].message)
                .into_owned()
        }
    }
}

/// Compact JSON, strings with what is withheld replaced. Recursive: for tests only.
fn write_structure(split: &Split, value: Value<'_>, place: Place, model: bool, out: &mut String) {
    let place = place.at(value.id());
    match value.kind() {
        Kind::String => write_string(split, place, out),
        Kind::Array => {
            out.push('[');
            for element in value.elements() {
                write_structure(split, element, place, model, out);
                out.push(',');
            }
            out.push(']');
        }
        Kind::Object => {
            out.push('{');
            for (key, member) in value.members() {
                if split.hides(key) {
                    continue;
                }
                if model
                    && key.is_str(rich::KEY)
                    && let Some(line) = rich::summary(member)
                {
                    out.push_str(&line);
                    continue;
                }
                let name = split.string_at(place.at(key.id()), say_withheld);
                out.push_str(&name);
                out.push(':');
                write_structure(split, member, place, model, out);
                out.push(',');
            }
            out.push('}');
        }
        _ => out.push_str(value.raw()),
    }
}

fn write_string(split: &Split, place: Place, out: &mut String) {
    let text = split.string_at(place, say_withheld);
    let clean = mcpview::text::sanitize(&text);
    mcpview::json::write::push_string(out, &clean.text);
}

fn say_withheld(run: &Withheld, out: &mut String) {
    out.push_str(&match run.what {
        WithheldKind::Media(ordinal) => format!("mcpview:media/{ordinal}"),
        WithheldKind::Base64(bytes) => format!("[base64, {bytes} bytes]"),
        WithheldKind::Unreadable => "[unreadable]".to_owned(),
    });
}

/// Every topic that parse and split remarked on.
pub fn topics(split: &Split) -> Vec<&'static str> {
    split
        .result()
        .diagnostics()
        .iter()
        .chain(split.diagnostics())
        .map(|d| d.topic.name())
        .collect()
}

/// A PNG header for `width` times `height` pixels and `filler` bytes behind it, as base64.
pub fn png(width: u32, height: u32, filler: usize) -> String {
    use base64::Engine;
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend([8, 2, 0, 0, 0, 1, 2, 3, 4]);
    bytes.extend((0..filler).map(|i| (i * 37 + i / 7) as u8));
    base64::engine::general_purpose::STANDARD.encode(bytes)
}

/// Parses JSON strictly, for comparing.
pub fn json(text: &str) -> Document {
    Document::parse_strict(text, &mcpview::limits::ReadLimits::default()).expect("JSON")
}

/// What some words of a split hold although it must stay out of them.
pub fn unclean(split: &Split) -> Option<String> {
    let bad = |c: char| {
        c.is_control() && c != '\n' && c != '\t'
            || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{e0000}'..='\u{e007f}')
    };
    for part in split.parts() {
        if part.items.is_empty() {
            return Some(format!("an empty part: {:?}", part.origin));
        }
        for item in &part.items {
            if part.audience.0 & item.audience.0 == 0 {
                return Some(format!("an item for nobody: {}", describe(split, item)));
            }
            match &item.content {
                Content::Text { words, .. } if words.text.contains(bad) => {
                    return Some(format!("{:?}", words.text));
                }
                _ => {}
            }
        }
    }
    [model_text(split), user_text(split)]
        .into_iter()
        .find(|text| text.contains(bad) || longest_run(text) >= 128)
}

/// The longest run of base64 that is no part of a word, a path or an address.
pub fn longest_run(text: &str) -> usize {
    let is_base64 = |c: char| c.is_ascii_alphanumeric() || "+/=".contains(c);
    text.split(|c| !is_base64(c))
        .filter(|run| {
            let has = |class: fn(&char) -> bool| run.chars().any(|c| class(&c));
            has(char::is_ascii_uppercase)
                && has(char::is_ascii_lowercase)
                && has(char::is_ascii_digit)
        })
        .map(str::len)
        .max()
        .unwrap_or(0)
}
