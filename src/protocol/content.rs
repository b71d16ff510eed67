//! `content`: from whatever stands there to blocks.

use super::{
    Block, BlockKind, Feature,
    member::Member,
    notes::{Notes, kind_words},
    path::Path,
};
use crate::{
    diagnostic::Topic,
    json::{Kind, Value},
};

/// How one entry is read: [`Block::read`] or [`Block::read_resource`].
type ReadEntry = fn(Value<'_>, &Path<'_>, &mut Notes) -> Block;

/// Reads `content` of a tool's result; `None` where there is no usable one.
pub(super) fn read_content(
    content: &Member<'_>,
    path: &Path<'_>,
    notes: &mut Notes,
) -> Option<Vec<Block>> {
    read_list(content, Feature::Content, Block::read, path, notes)
}

/// Reads `contents` of a `resources/read`; `None` where there is no usable one.
pub(super) fn read_contents(
    contents: &Member<'_>,
    path: &Path<'_>,
    notes: &mut Notes,
) -> Option<Vec<Block>> {
    read_list(
        contents,
        Feature::Contents,
        Block::read_resource,
        path,
        notes,
    )
}

/// Remarks on a list of blocks that is absent or `null`.
pub(super) fn report_missing(list: &Member<'_>, path: &Path<'_>, notes: &mut Notes) {
    let key = list.key;
    match (list.value(), list.nullable()) {
        (Some(_), _) => {}
        (None, Some(_)) => notes.remark(
            Topic::ContentMissing,
            &path.key(key),
            format_args!("`{key}` is null: a result without blocks has an empty array"),
        ),
        (None, None) => notes.remark(
            Topic::ContentMissing,
            path,
            format_args!("the result has no `{key}`: one without blocks has an empty array"),
        ),
    }
}

fn read_list(
    list: &Member<'_>,
    feature: Feature,
    read: ReadEntry,
    path: &Path<'_>,
    notes: &mut Notes,
) -> Option<Vec<Block>> {
    let key = list.key;
    let value = list.value()?;
    let path = path.key(key);
    notes.uses(feature, &path);
    if value.is_array() && !value.is_opaque() {
        let mut blocks = Vec::with_capacity(value.len());
        for (index, entry) in value.elements().enumerate() {
            blocks.push(read(entry, &path.index(index), notes));
        }
        return Some(blocks);
    }
    match value.kind() {
        Kind::Array => {
            notes.remark(
                Topic::ContentNotArray,
                &path,
                format_args!("`{key}` nests too deep, or was cut short, and is kept as it came"),
            );
            Some(vec![Block::blank(value.id(), BlockKind::Unknown)])
        }
        Kind::Object => {
            notes.remark(
                Topic::ContentNotArray,
                &path,
                format_args!("`{key}` is an array of blocks; the object is read as its only one"),
            );
            Some(vec![read(value, &path, notes)])
        }
        Kind::String => {
            notes.remark(
                Topic::ContentNotArray,
                &path,
                format_args!("`{key}` is an array of blocks; the string is read as a text block"),
            );
            let mut block = Block::blank(value.id(), BlockKind::Text);
            block.text = Some(value.id());
            Some(vec![block])
        }
        _ => {
            notes.remark(
                Topic::ContentNotArray,
                &path,
                format_args!(
                    "`{key}` is an array of blocks; this is {}",
                    kind_words(value)
                ),
            );
            None
        }
    }
}
