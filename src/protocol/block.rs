//! Content blocks.

use super::{Annotations, Icon};
use crate::json::NodeId;

/// The kind of a content block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum BlockKind {
    /// `text`
    Text = 1,
    /// `image`
    Image = 2,
    /// `audio`
    Audio = 3,
    /// `resource_link`
    ResourceLink = 4,
    /// `resource` (an embedded resource)
    Resource = 5,
    /// Any other type; its raw JSON is kept.
    Unknown = 6,
}

impl BlockKind {
    /// The type's name on the wire; `unknown` for others.
    pub fn name(self) -> &'static str {
        match self {
            BlockKind::Text => "text",
            BlockKind::Image => "image",
            BlockKind::Audio => "audio",
            BlockKind::ResourceLink => "resource_link",
            BlockKind::Resource => "resource",
            BlockKind::Unknown => "unknown",
        }
    }
}

/// One entry of `content` (or of `contents` of a `resources/read`).
///
/// Fields are places in the result's document; an absent or `null` field is `None`.
/// Unless its comment says otherwise, a field is a string.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// The entry itself.
    pub node: NodeId,
    /// Its kind.
    pub kind: BlockKind,
    /// The string `type` as it came.
    pub type_name: Option<NodeId>,
    /// Words: `text` of a text block or of an embedded resource. For an entry that is a bare
    /// string, the entry. For an unknown or malformed block the words it carries, if any.
    /// A `text` of another type (a number, an object) is kept, with a diagnostic: a string is
    /// words, anything else is structure.
    pub text: Option<NodeId>,
    /// base64: `data` of image and audio, `blob` of an embedded resource.
    pub data: Option<NodeId>,
    /// `uri` of a link or an embedded resource; for an image or audio block without data the
    /// address that it names instead.
    pub uri: Option<NodeId>,
    /// `mimeType`.
    pub mime: Option<NodeId>,
    /// `name` of a link.
    pub name: Option<NodeId>,
    /// `title`.
    pub title: Option<NodeId>,
    /// `description`.
    pub description: Option<NodeId>,
    /// `size` of a link in bytes.
    pub size: Option<u64>,
    /// Annotations.
    pub annotations: Annotations,
    /// `_meta` of the block (an object); never shown, never given to the model.
    pub meta: Option<NodeId>,
    /// `_meta` of the embedded resource (an object).
    pub resource_meta: Option<NodeId>,
    /// Usable icons of a link.
    pub icons: Vec<Icon>,
}

impl Block {
    /// A block of which nothing is known yet.
    pub(super) fn blank(node: NodeId, kind: BlockKind) -> Block {
        Block {
            node,
            kind,
            type_name: None,
            text: None,
            data: None,
            uri: None,
            mime: None,
            name: None,
            title: None,
            description: None,
            size: None,
            annotations: Annotations::default(),
            meta: None,
            resource_meta: None,
            icons: Vec::new(),
        }
    }
}
