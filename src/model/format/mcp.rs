//! MCP: a tool result with what the model may have.
//!
//! `CallToolResult` of the specification (2024-11-05 on): `content` with blocks `text`,
//! `image`, and, where all of it is there, `resource_link` and `resource` (2025-06-18);
//! `isError: true` for a failure. No `_meta`, no annotations, no `structuredContent`: its
//! words are a text.

use super::{Output, begin_member, member, next_element};
use crate::{
    model::segment::{Native, Piece},
    split::{Link, Media},
    text::LinkClass,
};

pub(super) fn write(output: &Output<'_>) -> String {
    let mut out = String::from("{");
    begin_member(&mut out, "content");
    out.push('[');
    if let Some(fence) = &output.fence {
        push_text(&mut out, &fence.open);
    }
    for (index, piece) in output.pieces.iter().enumerate() {
        let next = output.pieces.get(index + 1);
        match piece.native() {
            Native::Link(link) if piece.whole() && is_uri(link) => push_link(&mut out, link),
            Native::Resource(link) if is_uri(link) => {
                push_resource(&mut out, link, &piece.words);
            }
            // The block of the text that follows names its resource itself.
            Native::ResourceLine if next.is_some_and(|next| names_itself(piece, next)) => {}
            _ => push_text(&mut out, &piece.words),
        }
        if let Some(media) = piece.image().and_then(|image| output.media(image)) {
            push_image(&mut out, output, media);
        }
    }
    if let Some(fence) = &output.fence {
        push_text(&mut out, &fence.close);
    }
    out.push(']');
    if output.failed {
        begin_member(&mut out, "isError");
        out.push_str("true");
    }
    out.push('}');
    out
}

fn names_itself(line: &Piece<'_>, next: &Piece<'_>) -> bool {
    line.whole()
        && line.block() == next.block()
        && matches!(next.native(), Native::Resource(link) if is_uri(link))
}

/// Whether a block with this address is valid and safe to hand on as one.
fn is_uri(link: &Link) -> bool {
    !matches!(link.class, LinkClass::Unsafe | LinkClass::Invalid)
}

fn push_text(out: &mut String, words: &str) {
    next_element(out);
    out.push('{');
    member(out, "type", "text");
    member(out, "text", words);
    out.push('}');
}

fn push_image(out: &mut String, output: &Output<'_>, media: &Media) {
    next_element(out);
    out.push('{');
    member(out, "type", "image");
    member(out, "data", &output.base64(media));
    member(out, "mimeType", &media.mime);
    out.push('}');
}

fn push_link(out: &mut String, link: &Link) {
    next_element(out);
    out.push('{');
    member(out, "type", "resource_link");
    member(out, "uri", &link.uri);
    member(out, "name", &link.label);
    if let Some(description) = &link.description {
        member(out, "description", description);
    }
    if let Some(mime) = &link.mime {
        member(out, "mimeType", mime);
    }
    if let Some(size) = link.size {
        begin_member(out, "size");
        out.push_str(&size.to_string());
    }
    out.push('}');
}

fn push_resource(out: &mut String, link: &Link, text: &str) {
    next_element(out);
    out.push('{');
    member(out, "type", "resource");
    begin_member(out, "resource");
    out.push('{');
    member(out, "uri", &link.uri);
    if let Some(mime) = &link.mime {
        member(out, "mimeType", mime);
    }
    member(out, "text", text);
    out.push_str("}}");
}
