//! Buffers
//!
//! Text or JSON that a function made for the caller.

use libc::c_char;

use super::boundary;

/// Bytes made by the library: text or JSON in UTF-8.
///
/// Immutable: several threads may read it, one frees it.
pub struct mcpview_buffer {
    /// The text and its NUL.
    bytes: Vec<u8>,
}

const _: () = super::assert_shared::<mcpview_buffer>();

impl mcpview_buffer {
    pub(super) fn new(text: String) -> mcpview_buffer {
        let mut bytes = text.into_bytes();
        bytes.push(0);
        mcpview_buffer { bytes }
    }
}

/// Returns the text of a buffer.
///
/// - `len`: receives its length in bytes, without the NUL behind it; may be NULL.
///
/// The text lives until the buffer is freed. NULL, with length 0, for a NULL buffer only.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_buffer_data(
    buffer: *const mcpview_buffer,
    len: *mut usize,
) -> *const c_char {
    // SAFETY: the caller's promise on both pointers. The slice leaves the NUL out, which is
    // always there.
    unsafe {
        boundary::array(buffer, len, |buffer| {
            buffer.bytes.split_last().map_or(&[][..], |(_, text)| text)
        })
    }
    .cast()
}

/// Frees a buffer. NULL does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_buffer_free(buffer: *mut mcpview_buffer) {
    // SAFETY: the caller's promise.
    unsafe { boundary::free(buffer) }
}
