//! Media
//!
//! Bytes that stay out of text. The ordinal of an item is the number in its handle
//! (`mcpview:media/0`), which stands for it wherever the model reads of it.

use super::{
    boundary,
    commands::mcpview_commands,
    slice::{Views, mcpview_str},
    status::{Status, mcpview_status},
};
use crate::split::Split;

/// What media is: one of `MCPVIEW_MEDIA_*`.
pub type mcpview_media_kind = u32;

/// One media item.
///
/// Belongs to the commands; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_media {
    /// What it is, by its real type.
    pub kind: mcpview_media_kind,
    /// Its ordinal.
    pub index: u32,
    /// Width in pixels; 0 if the header does not tell.
    pub width: u32,
    /// Height in pixels; 0 if the header does not tell.
    pub height: u32,
    /// 1 if it can carry script (SVG, HTML), else 0.
    pub active: u32,
    /// 0.
    pub reserved: u32,
    /// Decoded size in bytes.
    pub size: u64,
    /// Hash of the encoded bytes, for texture caches: equal bytes, equal hash. Comparable
    /// within one version of the library.
    pub hash: u64,
    /// The real media type.
    pub mime: mcpview_str,
    /// The declared media type, if it is another; else empty.
    pub declared: mcpview_str,
    /// Title, alternative text or file name.
    pub caption: mcpview_str,
    /// Its original address; empty if it has none.
    pub uri: mcpview_str,
    /// 0.
    pub reserved2: u64,
}

/// Returns the media items of a command list in the order of their ordinals, and their
/// number in `*count`.
///
/// Nothing is decoded. They live until the commands are freed. NULL for NULL commands or
/// after an internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_commands_media(
    commands: *const mcpview_commands,
    count: *mut usize,
) -> *const mcpview_media {
    // SAFETY: the caller's promises.
    unsafe {
        boundary::array(commands, count, |commands| {
            let media = commands.media.get_or_init(|| views(commands.inner.split()));
            media.as_slice()
        })
    }
}

/// Decodes a media item into a buffer of the caller. The library keeps no copy.
///
/// - `index`: ordinal of the item.
/// - `buffer`, `capacity`: where the bytes go, `capacity` in bytes; NULL with 0 asks for the
///   size only.
/// - `length`: receives the size of the decoded item in bytes; may be NULL.
///
/// Returns OK, NULL_ARGUMENT, LIMIT (the capacity is too small; nothing was written, and
/// `length` has the size that is needed), NOT_FOUND (no such item, or none that can be decoded;
/// `length` is 0), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_media_decode(
    commands: *const mcpview_commands,
    index: u32,
    buffer: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    boundary::status(|| unsafe {
        let mut ignored = 0;
        let length = length.as_mut().unwrap_or(&mut ignored);
        *length = 0;
        let split = boundary::handle(commands)?.inner.split();
        let media = split.media().get(index as usize).ok_or(Status::NotFound)?;
        if buffer.is_null() && capacity > 0 {
            return Err(Status::NullArgument);
        }
        let needed = usize::try_from(media.bytes).map_err(|_| Status::Limit)?;
        if capacity < needed {
            *length = needed;
            return Err(Status::Limit);
        }
        let room = if needed == 0 {
            &mut []
        } else {
            std::slice::from_raw_parts_mut(buffer, needed)
        };
        *length = media.decode_into(split, room).ok_or(Status::NotFound)?;
        Ok(())
    })
}

fn views(split: &Split) -> Views<mcpview_media> {
    Views::build(|_| {
        let text = |text: &Option<String>| mcpview_str::of(text.as_deref().unwrap_or_default());
        let view = |(index, media): (usize, &crate::split::Media)| {
            let (width, height) = media.dimensions.unwrap_or_default();
            mcpview_media {
                kind: media.kind as u32,
                index: index as u32,
                width,
                height,
                active: u32::from(media.active),
                reserved: 0,
                size: media.bytes,
                hash: media.encoded_hash,
                mime: mcpview_str::of(&media.mime),
                declared: text(&media.declared),
                caption: text(&media.caption),
                uri: text(&media.uri),
                reserved2: 0,
            }
        };
        split.media().iter().enumerate().map(view).collect()
    })
}
