//! Content blocks

use once_cell::sync::OnceCell;

use super::{
    bit_if, boundary,
    constants::block_has,
    result::mcpview_result,
    slice::{Views, mcpview_str},
    tool::{icon_view, mcpview_icon, string},
};
use crate::{
    json::{NodeId, Value},
    protocol::ToolResult,
};

/// The kind of a content block: one of `MCPVIEW_BLOCK_*`.
pub type mcpview_block_kind = u32;

/// One entry of `content` (or of `contents` of a resource), as it came: nothing is decoded
/// from base64, sanitised or judged. An absent string is empty.
///
/// Belongs to the result; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_block {
    /// What it is.
    pub kind: mcpview_block_kind,
    /// Its ordinal in `content`.
    pub index: u32,
    /// Who it is for, as the server said: bits of `MCPVIEW_AUDIENCE_*`; 0 if nobody known is
    /// named. What follows from it is in mcpview_split_blocks.
    pub audience: u32,
    /// Bits of `MCPVIEW_BLOCK_HAS_*`.
    pub flags: u32,
    /// With HAS_PRIORITY: 0 (optional) to 1 (required).
    pub priority: f64,
    /// With HAS_SIZE: the declared size of a linked resource in bytes.
    pub size: u64,
    /// `type` as it came.
    pub type_name: mcpview_str,
    /// Its words: of a text block or embedded resource, or whatever words a block of unknown
    /// type carries.
    pub text: mcpview_str,
    /// base64 of an image, sound or embedded resource, as it came.
    pub data: mcpview_str,
    /// Address of a link or embedded resource; not checked.
    pub uri: mcpview_str,
    /// Declared media type.
    pub mime: mcpview_str,
    /// Name of a link.
    pub name: mcpview_str,
    /// Title.
    pub title: mcpview_str,
    /// Description.
    pub description: mcpview_str,
    /// `lastModified` as it came.
    pub last_modified: mcpview_str,
    /// `_meta` of the block: raw JSON for the host.
    pub meta: mcpview_str,
    /// `_meta` of the embedded resource: raw JSON for the host.
    pub resource_meta: mcpview_str,
    /// The whole entry: raw JSON.
    pub raw: mcpview_str,
    /// Usable icons of a link.
    pub icons: *const mcpview_icon,
    /// How many icons.
    pub icon_count: usize,
    /// 0.
    pub reserved: u64,
    /// 0.
    pub reserved2: u64,
}

/// The views of a result's blocks.
pub(super) struct BlockViews {
    blocks: Views<mcpview_block>,
    _icons: Views<mcpview_icon>,
}

/// Returns the content blocks in the server's order and their number in `*count`.
///
/// One for each entry of `content`, also for those that are no block. They live until the
/// result is freed. NULL for a NULL result or after an internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_blocks(
    result: *const mcpview_result,
    count: *mut usize,
) -> *const mcpview_block {
    // SAFETY: the caller's promises.
    unsafe {
        boundary::array(result, count, |result| {
            views(&result.blocks, &result.inner).blocks.as_slice()
        })
    }
}

fn views<'a>(cell: &'a OnceCell<BlockViews>, result: &ToolResult) -> &'a BlockViews {
    cell.get_or_init(|| build(result))
}

fn build(result: &ToolResult) -> BlockViews {
    let value = |node: NodeId| result.value(node);
    let raw = |node: Option<NodeId>| mcpview_str::of(node.map_or("", |node| value(node).raw()));
    let icons = Views::build(|kept| {
        let all = result.blocks.iter().flat_map(|block| &block.icons);
        all.map(|icon| icon_view(kept, icon, value)).collect()
    });
    let mut next_icon = icons.as_slice();
    let blocks = Views::build(|kept| {
        let mut string = |node: Option<NodeId>| string(kept, node.map(value));
        let view = |(index, block): (usize, &crate::protocol::Block)| {
            let (own, rest) = next_icon
                .split_at_checked(block.icons.len())
                .unwrap_or_default();
            next_icon = rest;
            let annotations = block.annotations;
            let has_priority = bit_if(annotations.priority.is_some(), block_has::PRIORITY);
            let has_size = bit_if(block.size.is_some(), block_has::SIZE);
            mcpview_block {
                kind: block.kind as u32,
                index: index as u32,
                audience: annotations.audience.0,
                flags: has_priority | has_size,
                priority: annotations.priority.unwrap_or_default(),
                size: block.size.unwrap_or_default(),
                type_name: string(block.type_name),
                text: string(block.text),
                data: string(block.data),
                uri: string(block.uri),
                mime: string(block.mime),
                name: string(block.name),
                title: string(block.title),
                description: string(block.description),
                last_modified: string(annotations.last_modified),
                meta: raw(block.meta),
                resource_meta: raw(block.resource_meta),
                raw: mcpview_str::of(Value::raw(value(block.node))),
                icons: own.as_ptr(),
                icon_count: own.len(),
                reserved: 0,
                reserved2: 0,
            }
        };
        result.blocks.iter().enumerate().map(view).collect()
    });
    BlockViews {
        blocks,
        _icons: icons,
    }
}
