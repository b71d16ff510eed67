//! Resource contents: of an embedded resource, and of the answer of a `resources/read`.

use super::{
    Annotations, Block, BlockKind, Feature,
    entry::report_no_string,
    member::members,
    notes::{Notes, kind_words},
    path::Path,
};
use crate::{diagnostic::Topic, json::Value};

members! {
    /// The members of resource contents (schema, `TextResourceContents` and
    /// `BlobResourceContents`), and of a resource that servers copy into them.
    Contents {
        uri = "uri",
        mime = "mimeType" | "mime_type",
        text = "text",
        blob = "blob",
        name = "name",
        title = "title",
        description = "description",
        annotations = "annotations",
        meta = "_meta" | "meta",
        type_name = "type",
        resource = "resource",
    }
}

/// Fills `block` from resource contents, an object.
pub(super) fn read_contents(
    block: &mut Block,
    contents: Value<'_>,
    path: &Path<'_>,
    notes: &mut Notes,
) {
    let members = Contents::of(contents, path, notes);
    fill(block, contents, &members, path, notes);
}

fn fill(
    block: &mut Block,
    contents: Value<'_>,
    members: &Contents<'_>,
    path: &Path<'_>,
    notes: &mut Notes,
) {
    report_no_string(&members.mime, path, notes);
    block.mime = members.mime.string().map(Value::id);
    block.name = block.name.or(members.name.string().map(Value::id));
    block.title = block.title.or(members.title.string().map(Value::id));
    block.description = block
        .description
        .or(members.description.string().map(Value::id));
    block.uri = members.uri.string().map(Value::id);
    if block.uri.is_none() {
        notes.remark(
            Topic::BlockFieldMissing,
            path,
            format_args!("resource contents have a string `uri`; this one has none"),
        );
    }
    if let Some(text) = members.text.value() {
        if !text.is_string() {
            notes.remark(
                Topic::BlockMalformed,
                &path.key("text"),
                format_args!("`text` is a string; {} is shown as JSON", kind_words(text)),
            );
        }
        block.text = Some(text.id());
    }
    if let Some(blob) = members.blob.value() {
        block.data = members.blob.string().map(Value::id);
        if block.data.is_none() {
            notes.remark(
                Topic::BlockMalformed,
                &path.key("blob"),
                format_args!("`blob` is a string of base64; this is {}", kind_words(blob)),
            );
        }
    }
    match (block.text, block.data) {
        (Some(_), Some(_)) => notes.remark(
            Topic::BlockMalformed,
            path,
            format_args!("resource contents have `text` or `blob`; this one has both"),
        ),
        (None, None) if members.blob.value().is_none() => notes.remark(
            Topic::BlockMalformed,
            path,
            format_args!("resource contents have `text` or `blob`; this one has neither"),
        ),
        _ => {}
    }
    // The block's own annotations win (schema); the example in the specification's tools
    // page has them in here.
    if contents.id() != block.node
        && let Some(annotations) = members.annotations.value()
    {
        let path = path.key("annotations");
        notes.remark(
            Topic::AnnotationsMisplaced,
            &path,
            format_args!(
                "annotations stand on the block, not inside `resource` (schema, EmbeddedResource)"
            ),
        );
        if block.annotations == Annotations::default() {
            block.annotations = Annotations::read(annotations, &path, notes);
        }
    }
    if let Some(meta) = members.meta.object() {
        notes.uses(Feature::BlockMeta, &path.key(members.meta.key));
        block.resource_meta = Some(meta.id());
    }
}

impl Block {
    /// Reads one entry of the `contents` of a `resources/read`.
    pub(super) fn read_resource(entry: Value<'_>, path: &Path<'_>, notes: &mut Notes) -> Block {
        if !entry.is_object() {
            return Block::read(entry, path, notes);
        }
        let members = Contents::of(entry, path, notes);
        if members.resource.object().is_some()
            || members.type_name.string().is_some() && members.uri.value().is_none()
        {
            notes.remark(
                Topic::BlockMalformed,
                path,
                format_args!("a content block stands where resource contents are expected"),
            );
            return Block::read(entry, path, notes);
        }
        let mut block = Block::blank(entry.id(), BlockKind::Resource);
        if let Some(annotations) = members.annotations.value() {
            block.annotations = Annotations::read(annotations, &path.key("annotations"), notes);
        }
        fill(&mut block, entry, &members, path, notes);
        block
    }
}
