//! Content blocks.

use super::Annotations;
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

/// An icon of a tool or resource link. Never fetched; only `https:` and `data:`
/// sources are kept (specification 2025-11-25, basic, icons).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Icon {
    /// The string `src`.
    pub src: NodeId,
    /// The string `mimeType`.
    pub mime: Option<NodeId>,
    /// The array `sizes`.
    pub sizes: Option<NodeId>,
    /// The string `theme` (`light` or `dark`).
    pub theme: Option<NodeId>,
}

/// One entry of `content` (or of `contents` of a `resources/read`).
///
/// Fields are places in the result's document; an absent or `null` field is `None`.
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
    pub text: Option<NodeId>,
    /// base64: `data` of image and audio, `blob` of an embedded resource.
    pub data: Option<NodeId>,
    /// `uri` of a link or an embedded resource.
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
    /// `_meta` of the block; never shown, never given to the model.
    pub meta: Option<NodeId>,
    /// `_meta` of the embedded resource.
    pub resource_meta: Option<NodeId>,
    /// Usable icons of a link.
    pub icons: Vec<Icon>,
}
