//! Strings and bytes

use std::borrow::Cow;

use libc::c_char;

use super::status::Status;

/// A string in UTF-8: always valid, borrowed, not necessarily ended by a NUL.
///
/// `ptr` is never NULL in a struct that the library returns. Strings of rows, models and
/// buffers have one NUL behind their end that `len` does not count; strings that point into
/// a result need not. Machine keys (`name`) may hold any character, NUL included.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_str {
    /// The first byte.
    pub ptr: *const c_char,
    /// Length in bytes.
    pub len: usize,
}

/// Bytes, borrowed.
///
/// `ptr` may be NULL when `len` is 0.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_bytes {
    /// The first byte.
    pub ptr: *const u8,
    /// Length in bytes.
    pub len: usize,
}

impl mcpview_str {
    /// The empty string, with its NUL.
    pub(super) const EMPTY: mcpview_str = mcpview_str {
        ptr: c"".as_ptr(),
        len: 0,
    };

    /// A view of `text`, which must live as long as the handle that gives the view out.
    pub(super) fn of(text: &str) -> mcpview_str {
        mcpview_str::of_utf8(text.as_bytes())
    }

    /// The same for bytes that are known to be UTF-8, without looking at them again.
    pub(super) fn of_utf8(text: &[u8]) -> mcpview_str {
        if text.is_empty() {
            return mcpview_str::EMPTY;
        }
        mcpview_str {
            ptr: text.as_ptr().cast(),
            len: text.len(),
        }
    }

    /// The text that a host passed inside an options struct.
    ///
    /// # Safety
    /// As for [`text`].
    pub(super) unsafe fn read<'a>(self) -> Result<&'a str, Status> {
        // SAFETY: the caller's promise.
        unsafe { text(self.ptr, self.len) }
    }
}

/// The bytes that a host passed. NULL with length 0 is an empty slice; NULL with a length is
/// the caller's mistake.
///
/// # Safety
/// `ptr` is NULL or points to `len` readable bytes that nobody changes during `'a`.
pub(super) unsafe fn bytes<'a>(ptr: *const c_char, len: usize) -> Result<&'a [u8], Status> {
    if ptr.is_null() {
        return if len == 0 {
            Ok(&[])
        } else {
            Err(Status::NullArgument)
        };
    }
    if len > isize::MAX as usize {
        return Err(Status::BadArgument);
    }
    // SAFETY: the caller's promise; not NULL; no longer than an object can be.
    Ok(unsafe { std::slice::from_raw_parts(ptr.cast(), len) })
}

/// A number of the ABI: every bit pattern is one.
pub(super) trait Number: Copy {}
impl Number for u32 {}
impl Number for u64 {}

/// The numbers that a host passed. NULL with count 0 is an empty slice; NULL with a count, or
/// an address that is not aligned, is the caller's mistake.
///
/// # Safety
/// `ptr` is NULL or points to `count` readable numbers that nobody changes during `'a`.
pub(super) unsafe fn array<'a, T: Number>(ptr: *const T, count: usize) -> Result<&'a [T], Status> {
    if ptr.is_null() {
        return if count == 0 {
            Ok(&[])
        } else {
            Err(Status::NullArgument)
        };
    }
    if !ptr.is_aligned() || count > isize::MAX as usize / size_of::<T>() {
        return Err(Status::BadArgument);
    }
    // SAFETY: the caller's promise; not NULL; aligned; no longer than an object can be.
    Ok(unsafe { std::slice::from_raw_parts(ptr, count) })
}

/// The text that a host passed, which must be UTF-8.
///
/// # Safety
/// As for [`bytes`].
pub(super) unsafe fn text<'a>(ptr: *const c_char, len: usize) -> Result<&'a str, Status> {
    // SAFETY: the caller's promise.
    std::str::from_utf8(unsafe { bytes(ptr, len)? }).map_err(|_| Status::BadArgument)
}

/// Strings that had to be made for views (decoded, joined), kept for the life of a handle.
///
/// Their bytes never move: a `String` may, what it points to does not.
#[derive(Default)]
pub(super) struct Kept(Vec<String>);

impl Kept {
    /// A view of `text`: borrowed text must live in the handle's parents, owned text is
    /// kept here.
    pub(super) fn view(&mut self, text: Cow<'_, str>) -> mcpview_str {
        match text {
            Cow::Borrowed(text) => mcpview_str::of(text),
            Cow::Owned(text) => {
                let view = mcpview_str::of(&text);
                self.0.push(text);
                view
            }
        }
    }

    /// A view of `text` with one NUL behind its end.
    pub(super) fn with_nul(&mut self, mut text: String) -> mcpview_str {
        let len = text.len();
        text.push('\0');
        let ptr = text.as_ptr().cast();
        self.0.push(text);
        mcpview_str { ptr, len }
    }
}

/// Structs of the ABI that a handle gives out, with the strings that were made for them.
pub(super) struct Views<T> {
    items: Vec<T>,
    _kept: Kept,
}

// SAFETY: the pointers inside `T` lead to immutable memory of the handle or its parents;
// nothing is ever written after construction.
unsafe impl<T> Send for Views<T> {}
// SAFETY: as above.
unsafe impl<T> Sync for Views<T> {}

impl<T> Views<T> {
    /// Makes the views; `build` keeps what it must with [`Kept`].
    pub(super) fn build(build: impl FnOnce(&mut Kept) -> Vec<T>) -> Views<T> {
        let mut kept = Kept::default();
        Views {
            items: build(&mut kept),
            _kept: kept,
        }
    }

    /// Makes the view of one struct.
    pub(super) fn one(build: impl FnOnce(&mut Kept) -> T) -> Views<T> {
        Views::build(|kept| vec![build(kept)])
    }

    pub(super) fn as_slice(&self) -> &[T] {
        &self.items
    }

    pub(super) fn first(&self) -> Option<&T> {
        self.items.first()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn null_is_empty_only_without_a_length() {
        // SAFETY: NULL, and a static text.
        unsafe {
            assert_eq!(bytes(std::ptr::null(), 0), Ok(&[][..]));
            assert_eq!(bytes(std::ptr::null(), 1), Err(Status::NullArgument));
            assert_eq!(text(c"abc".as_ptr(), 2), Ok("ab"));
            assert_eq!(text(c"\xff".as_ptr(), 1), Err(Status::BadArgument));
            assert_eq!(bytes(c"".as_ptr(), usize::MAX), Err(Status::BadArgument));
        }
    }

    #[test]
    fn kept_strings_do_not_move() {
        let views = Views::build(|kept| {
            (0..1000)
                .map(|i| kept.view(Cow::Owned(i.to_string())))
                .collect()
        });
        for (i, view) in views.as_slice().iter().enumerate() {
            // SAFETY: `views` keeps the strings.
            assert_eq!(unsafe { view.read() }, Ok(i.to_string().as_str()));
        }
    }
}
