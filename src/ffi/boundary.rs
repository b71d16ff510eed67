//! The boundary: no panic leaves the library, and what goes out is written once.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::status::{Status, mcpview_status};

#[cfg(all(panic = "abort", not(target_family = "wasm")))]
compile_error!("the C API catches panics: build it with panic = \"unwind\"");

/// Runs the body of an export. A panic becomes `fallback`.
///
/// Unwind safety: handles are immutable, and what they compute on demand is stored whole or
/// not at all, so nothing half made is seen after a panic.
pub(super) fn guard<T>(fallback: T, body: impl FnOnce() -> T) -> T {
    silence();
    catch_unwind(AssertUnwindSafe(body)).unwrap_or(fallback)
}

/// Runs the body of an export that returns a status.
pub(super) fn status(body: impl FnOnce() -> Result<(), Status>) -> mcpview_status {
    guard(Status::Panic, || body().err().unwrap_or(Status::Ok)) as mcpview_status
}

/// Runs the body of an export that makes a handle: NULL stands in `*out` until it is made.
///
/// # Safety
/// `out` is NULL or points to a writable pointer.
pub(super) unsafe fn make<T>(
    out: *mut *mut T,
    body: impl FnOnce() -> Result<T, Status>,
) -> mcpview_status {
    status(|| {
        // SAFETY: the caller's promise on `out`.
        let out = unsafe { out.as_mut() }.ok_or(Status::NullArgument)?;
        *out = std::ptr::null_mut();
        *out = Box::into_raw(Box::new(body()?));
        Ok(())
    })
}

/// Runs the body of an export that makes a handle also when it refuses its input: words on
/// what is wrong, with the status that says so.
///
/// # Safety
/// `out` is NULL or points to a writable pointer.
pub(super) unsafe fn make_or_refuse<T>(
    out: *mut *mut T,
    body: impl FnOnce() -> Result<T, (Status, Option<T>)>,
) -> mcpview_status {
    status(|| {
        // SAFETY: the caller's promise on `out`.
        let out = unsafe { out.as_mut() }.ok_or(Status::NullArgument)?;
        *out = std::ptr::null_mut();
        let (status, made) = match body() {
            Ok(made) => (Ok(()), Some(made)),
            Err((status, words)) => (Err(status), words),
        };
        if let Some(made) = made {
            *out = Box::into_raw(Box::new(made));
        }
        status
    })
}

/// Runs the body of an export that returns an array inside a handle: its address, and its
/// length in `*count` (which may be NULL). Never NULL but for a NULL handle or a panic.
///
/// # Safety
/// `count` is NULL or points to a writable `size_t`; `handle` is NULL or a live handle.
pub(super) unsafe fn array<'a, H: 'a, T: 'a>(
    handle: *const H,
    count: *mut usize,
    body: impl FnOnce(&'a H) -> &'a [T],
) -> *const T {
    // SAFETY: the caller's promise on both pointers.
    let (handle, count) = unsafe { (handle.as_ref(), count.as_mut()) };
    let items = guard(None, || handle.map(body));
    if let Some(count) = count {
        *count = items.map_or(0, <[T]>::len);
    }
    items.map_or(std::ptr::null(), <[T]>::as_ptr)
}

/// Runs the body of an export that returns a struct inside a handle; NULL for a NULL handle
/// or a panic.
///
/// # Safety
/// `handle` is NULL or a live handle.
pub(super) unsafe fn facts<'a, H: 'a, T: 'a>(
    handle: *const H,
    body: impl FnOnce(&'a H) -> Option<&'a T>,
) -> *const T {
    // SAFETY: the caller's promise.
    let handle = unsafe { handle.as_ref() };
    guard(None, || handle.and_then(body)).map_or(std::ptr::null(), std::ptr::from_ref)
}

/// The handle behind a pointer of the host.
///
/// # Safety
/// `handle` is NULL or a live handle that outlives `'a`.
pub(super) unsafe fn handle<'a, T>(handle: *const T) -> Result<&'a T, Status> {
    // SAFETY: the caller's promise.
    unsafe { handle.as_ref() }.ok_or(Status::NullArgument)
}

/// Writes a value through a pointer of the host.
///
/// # Safety
/// `out` is NULL or points to writable memory for a `T`.
pub(super) unsafe fn write<T>(out: *mut T, value: T) -> Result<(), Status> {
    if out.is_null() {
        return Err(Status::NullArgument);
    }
    // SAFETY: the caller's promise; not NULL.
    unsafe { out.write(value) };
    Ok(())
}

/// Frees a handle; NULL is nothing.
///
/// # Safety
/// `handle` is NULL or came from [`make`] and was not freed yet.
pub(super) unsafe fn free<T>(handle: *mut T) {
    if !handle.is_null() {
        guard((), || {
            // SAFETY: the caller's promise: the box is ours again.
            drop(unsafe { Box::from_raw(handle) });
        });
    }
}

/// Makes caught panics silent, once, in builds of the shared library.
///
/// A shared library carries its own copy of std, so its hook is seen by nobody else. A
/// static library or a Rust program shares std, and with it the hook, with the application:
/// there the feature is off, the hook stays as it is, and a caught panic may print.
#[inline]
fn silence() {
    #[cfg(feature = "silent-panics")]
    {
        static ONCE: once_cell::sync::OnceCell<()> = once_cell::sync::OnceCell::new();
        ONCE.get_or_init(|| std::panic::set_hook(Box::new(|_| {})));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_the_status_and_leaves_null() {
        let mut out: *mut u32 = std::ptr::dangling_mut();
        // SAFETY: `out` is writable.
        let status = unsafe { make(&mut out, || -> Result<u32, Status> { panic!("forced") }) };
        assert_eq!(status, Status::Panic as u32);
        assert!(out.is_null());
    }

    #[test]
    fn a_failure_leaves_null() {
        let mut out: *mut u32 = std::ptr::dangling_mut();
        // SAFETY: `out` is writable.
        let status = unsafe { make(&mut out, || Err(Status::BadArgument)) };
        assert_eq!(status, Status::BadArgument as u32);
        assert!(out.is_null());
    }

    #[test]
    fn a_null_handle_is_an_empty_answer() {
        let mut count = 7;
        // SAFETY: NULL and a writable count.
        let rows = unsafe { array(std::ptr::null::<u32>(), &mut count, std::slice::from_ref) };
        assert!(rows.is_null());
        assert_eq!(count, 0);
    }
}
