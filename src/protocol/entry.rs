//! Reading one entry of `content` into a [`Block`].
//!
//! Never fails: an entry that is no block of the specification (schema of each version,
//! `ContentBlock`) becomes a block all the same, with a diagnostic, so that it can be named.

use super::{
    Annotations, Block, BlockKind, Feature, Icon,
    member::{Member, members},
    notes::{Notes, excerpt, kind_words},
    path::Path,
    resource,
};
use crate::{
    diagnostic::Topic,
    json::{Kind, NodeId, Value},
};

members! {
    /// The members that an entry of `content` may have: those of the five block types, and
    /// those under which servers put the same by mistake.
    Entry {
        type_name = "type",
        text = "text",
        data = "data",
        blob = "blob",
        uri = "uri",
        url = "url",
        mime = "mimeType" | "mime_type",
        name = "name",
        title = "title",
        description = "description",
        size = "size",
        annotations = "annotations",
        meta = "_meta" | "meta",
        resource = "resource",
        icons = "icons",
        content = "content",
        value = "value",
        message = "message",
        source = "source",
    }
}

impl Block {
    /// Reads one entry of `content`.
    pub(super) fn read(entry: Value<'_>, path: &Path<'_>, notes: &mut Notes) -> Block {
        if !entry.is_object() {
            return read_other(entry, path, notes);
        }
        let members = Entry::of(entry, path, notes);
        let kind = read_kind(entry, &members, path, notes);
        let mut block = Block::blank(entry.id(), kind);
        block.type_name = members.type_name.string().map(Value::id);
        block.mime = members.mime.string().map(Value::id);
        block.name = members.name.string().map(Value::id);
        block.title = members.title.string().map(Value::id);
        block.description = members.description.string().map(Value::id);
        if let Some(value) = members.annotations.value() {
            block.annotations = Annotations::read(value, &path.key("annotations"), notes);
        }
        if let Some(meta) = members.meta.object() {
            notes.uses(Feature::BlockMeta, &path.key(members.meta.key));
            block.meta = Some(meta.id());
        }
        match kind {
            BlockKind::Text => read_text(&mut block, &members, path, notes),
            BlockKind::Image => read_media(&mut block, &members, path, notes),
            BlockKind::Audio => {
                notes.uses(Feature::Audio, path);
                read_media(&mut block, &members, path, notes);
            }
            BlockKind::ResourceLink => {
                notes.uses(Feature::ResourceLink, path);
                read_link(&mut block, &members, path, notes);
            }
            BlockKind::Resource => read_resource(&mut block, entry, &members, path, notes),
            BlockKind::Unknown => read_unknown(&mut block, &members),
        }
        block
    }
}

/// An entry that is no object: a string is words, anything else is kept as it is.
fn read_other(entry: Value<'_>, path: &Path<'_>, notes: &mut Notes) -> Block {
    notes.remark(
        Topic::BlockNotObject,
        path,
        format_args!(
            "a content block is an object with a `type`; this is {}",
            kind_words(entry)
        ),
    );
    if !entry.is_string() {
        return Block::blank(entry.id(), BlockKind::Unknown);
    }
    let mut block = Block::blank(entry.id(), BlockKind::Text);
    block.text = Some(entry.id());
    block
}

fn read_kind(
    entry: Value<'_>,
    members: &Entry<'_>,
    path: &Path<'_>,
    notes: &mut Notes,
) -> BlockKind {
    let Some(type_name) = members.type_name.value() else {
        return infer_kind(entry, members, path, notes);
    };
    if let Some(kind) = known_kind(type_name) {
        return kind;
    }
    let Some(name) = type_name.as_str() else {
        notes.remark(
            Topic::BlockMalformed,
            &path.key("type"),
            format_args!("`type` is a string; {} is ignored", kind_words(type_name)),
        );
        return infer_kind(entry, members, path, notes);
    };
    let kind = other_spelling(&name);
    match kind {
        Some(kind) => notes.remark(
            Topic::BlockUnknownType,
            &path.key("type"),
            format_args!(
                "{} is spelled `{}` in the specification",
                excerpt(type_name),
                kind.name()
            ),
        ),
        None => notes.remark(
            Topic::BlockUnknownType,
            &path.key("type"),
            format_args!(
                "no version has a content block of type {}: text, image, audio, \
                 resource_link and resource are known",
                excerpt(type_name)
            ),
        ),
    }
    kind.unwrap_or(BlockKind::Unknown)
}

fn known_kind(type_name: Value<'_>) -> Option<BlockKind> {
    const KINDS: [BlockKind; 5] = [
        BlockKind::Text,
        BlockKind::Image,
        BlockKind::Audio,
        BlockKind::ResourceLink,
        BlockKind::Resource,
    ];
    KINDS.into_iter().find(|kind| type_name.is_str(kind.name()))
}

/// A type in other letters (`Text`, `resourceLink`), or as an SDK names its class.
fn other_spelling(name: &str) -> Option<BlockKind> {
    const LONGEST: usize = 20;
    if name.len() > LONGEST {
        return None;
    }
    let letters: String = name
        .chars()
        .filter(|c| !matches!(c, '_' | '-' | ' '))
        .map(|c| c.to_ascii_lowercase())
        .collect();
    Some(match letters.as_str() {
        "text" | "textcontent" => BlockKind::Text,
        "image" | "imagecontent" => BlockKind::Image,
        "audio" | "audiocontent" => BlockKind::Audio,
        "resourcelink" => BlockKind::ResourceLink,
        "resource" | "embeddedresource" => BlockKind::Resource,
        _ => return None,
    })
}

/// The kind of an entry without `type`, from the members that it has.
fn infer_kind(
    entry: Value<'_>,
    members: &Entry<'_>,
    path: &Path<'_>,
    notes: &mut Notes,
) -> BlockKind {
    let has = |member: &Member<'_>| member.value().is_some();
    let media = |prefix: &str| {
        let mime = members.mime.string().and_then(Value::as_str);
        has(&members.data) && mime.is_some_and(|mime| mime.starts_with(prefix))
    };
    let flat_resource = has(&members.uri) && (has(&members.text) || has(&members.blob));
    let kind = if flat_resource || members.resource.object().is_some() {
        BlockKind::Resource
    } else if has(&members.text) {
        BlockKind::Text
    } else if media("image/") {
        BlockKind::Image
    } else if media("audio/") {
        BlockKind::Audio
    } else if has(&members.uri) && has(&members.name) {
        BlockKind::ResourceLink
    } else if entry.is_opaque() {
        notes.remark(
            Topic::BlockMalformed,
            path,
            format_args!("the block nests too deep, or was cut short, and is kept as it came"),
        );
        return BlockKind::Unknown;
    } else {
        notes.remark(
            Topic::BlockMalformed,
            path,
            format_args!("the block has no `type`, and its members do not tell what it is"),
        );
        return BlockKind::Unknown;
    };
    notes.remark(
        Topic::BlockFieldMissing,
        path,
        format_args!(
            "the block has no `type`; its members are those of `{}`",
            kind.name()
        ),
    );
    kind
}

fn read_text(block: &mut Block, members: &Entry<'_>, path: &Path<'_>, notes: &mut Notes) {
    if let Some(text) = members.text.value() {
        if !text.is_string() {
            notes.remark(
                Topic::BlockMalformed,
                &path.key("text"),
                format_args!("`text` is a string; {} is shown as JSON", kind_words(text)),
            );
        }
        block.text = Some(text.id());
        return;
    }
    let elsewhere = [
        &members.data,
        &members.content,
        &members.value,
        &members.message,
    ];
    let found = elsewhere
        .into_iter()
        .find(|member| member.string().is_some());
    match found {
        Some(member) => notes.remark(
            Topic::BlockFieldMissing,
            path,
            format_args!(
                "the text block has no `text`; `{}` is read instead",
                member.key
            ),
        ),
        None => notes.remark(
            Topic::BlockFieldMissing,
            path,
            format_args!("the text block has no `text`"),
        ),
    }
    block.text = found.and_then(Member::string).map(Value::id);
}

fn read_media(block: &mut Block, members: &Entry<'_>, path: &Path<'_>, notes: &mut Notes) {
    block.uri = members.uri.string().map(Value::id);
    if let Some(data) = members.data.string() {
        if is_address(data) {
            report_remote(block.kind, &path.key("data"), notes);
            block.uri = Some(data.id());
        } else {
            block.data = Some(data.id());
        }
        return;
    }
    // Elsewhere: under the name that embedded resources use, or in the `source` object of
    // the model API whose image blocks look alike.
    let source = members.source.object();
    let in_source = |key: &str| source?.get(key).filter(|value| value.is_string());
    let (data, address) = match members.blob.string() {
        Some(blob) => (Some(blob), None),
        None => (in_source("data"), in_source("url").or(members.url.string())),
    };
    if block.mime.is_none() {
        block.mime = in_source("media_type").map(Value::id);
    }
    block.data = data.map(Value::id);
    block.uri = address.map(Value::id).or(block.uri);
    match data.or(members.data.value()) {
        Some(data) if data.is_string() => notes.remark(
            Topic::BlockMalformed,
            path,
            format_args!(
                "the base64 of an `{}` block stands under `data`; it is read from another member",
                block.kind.name()
            ),
        ),
        Some(data) => notes.remark(
            Topic::BlockMalformed,
            &path.key("data"),
            format_args!("`data` is a string of base64; this is {}", kind_words(data)),
        ),
        None if block.uri.is_some() => report_remote(block.kind, path, notes),
        None => notes.remark(
            Topic::BlockMalformed,
            path,
            format_args!("the `{}` block has no `data`", block.kind.name()),
        ),
    }
}

fn report_remote(kind: BlockKind, path: &Path<'_>, notes: &mut Notes) {
    notes.remark(
        Topic::BlockMalformed,
        path,
        format_args!(
            "the `{}` block has an address instead of base64 `data`: a `resource_link` is \
             the block for addresses",
            kind.name()
        ),
    );
    notes.remark(
        Topic::RemoteLoadBlocked,
        path,
        format_args!("the address is offered as a link and never loaded"),
    );
}

/// Whether a string that should be base64 is an address. Not `data:` URIs, which hold base64.
fn is_address(value: Value<'_>) -> bool {
    // Without the slashes, which may be escaped (`https:\/\/`): base64 has no colon.
    const SCHEMES: [&[u8]; 3] = [b"https:", b"http:", b"file:"];
    let source = value.string_source().unwrap_or_default().as_bytes();
    SCHEMES.iter().any(|scheme| {
        let start = source.get(..scheme.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    })
}

fn read_link(block: &mut Block, members: &Entry<'_>, path: &Path<'_>, notes: &mut Notes) {
    for member in [
        &members.mime,
        &members.name,
        &members.title,
        &members.description,
    ] {
        report_no_string(member, path, notes);
    }
    block.uri = members.uri.string().or(members.url.string()).map(Value::id);
    if members.uri.string().is_none() {
        notes.remark(
            Topic::BlockMalformed,
            path,
            format_args!(
                "the resource link has no string `uri`{}",
                match block.uri {
                    Some(_) => "; `url` is read instead",
                    None => "",
                }
            ),
        );
    }
    if members.name.value().is_none() {
        notes.remark(
            Topic::BlockFieldMissing,
            path,
            format_args!("the resource link has no `name`; the title or address stands for it"),
        );
    }
    if let Some(size) = members.size.value() {
        block.size = size.as_number().and_then(|size| size.as_u64());
        if block.size.is_none() {
            notes.remark(
                Topic::BlockMalformed,
                &path.key("size"),
                format_args!("`size` is a number of bytes; {} is ignored", excerpt(size)),
            );
        }
    }
    if let Some(icons) = members.icons.value() {
        let path = path.key("icons");
        notes.uses(Feature::Icons, &path);
        block.icons = Icon::read_all(icons, &path, Topic::BlockMalformed, notes);
    }
}

fn read_resource(
    block: &mut Block,
    entry: Value<'_>,
    members: &Entry<'_>,
    path: &Path<'_>,
    notes: &mut Notes,
) {
    match members.resource.value() {
        Some(inner) if inner.is_object() => {
            let outer_mime = block.mime.take();
            resource::read_contents(block, inner, &path.key("resource"), notes);
            block.mime = block.mime.or(outer_mime);
        }
        None if members.uri.value().is_some() => {
            notes.remark(
                Topic::BlockMalformed,
                path,
                format_args!(
                    "`uri`, `text` and `blob` of an embedded resource stand in `resource`"
                ),
            );
            // Its annotations stand on the block in any case.
            resource::read_contents(block, entry, path, notes);
        }
        other => {
            notes.remark(
                Topic::BlockMalformed,
                path,
                format_args!("the embedded resource has no `resource` object"),
            );
            block.uri = other.filter(|value| value.is_string()).map(Value::id);
            read_unknown(block, members);
        }
    }
}

/// Picks up what an unknown or malformed block carries: words, bytes, an address.
fn read_unknown(block: &mut Block, members: &Entry<'_>) {
    let string = |member: &Member<'_>| member.string().map(Value::id);
    let set = |place: &mut Option<NodeId>, found: Option<NodeId>| *place = place.or(found);
    let words = [&members.text, &members.message, &members.content];
    set(&mut block.text, words.into_iter().find_map(string));
    set(
        &mut block.data,
        string(&members.data).or(string(&members.blob)),
    );
    set(
        &mut block.uri,
        string(&members.uri).or(string(&members.url)),
    );
}

/// Remarks on an optional string that is something else.
pub(super) fn report_no_string(member: &Member<'_>, path: &Path<'_>, notes: &mut Notes) {
    if let Some(value) = member.value().filter(|value| value.kind() != Kind::String) {
        notes.remark(
            Topic::BlockMalformed,
            &path.key(member.key),
            format_args!(
                "`{}` is a string; {} is ignored",
                member.key,
                kind_words(value)
            ),
        );
    }
}
