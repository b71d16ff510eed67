//! A function that always panics, for the native tests of the boundary. Only with the
//! feature `test-panic`; not in the header, never in a release.

use super::{boundary, buffer::mcpview_buffer, status::mcpview_status};

/// Panics inside the boundary; returns PANIC and sets `*out` to NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_test_panic(out: *mut *mut mcpview_buffer) -> mcpview_status {
    // SAFETY: the caller's promise on `out`.
    unsafe { boundary::make(out, || panic!("forced by the test")) }
}
