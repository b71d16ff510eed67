//! Statuses
//!
//! A status speaks of the caller's mistakes and of failures inside the library, never of
//! the input: whatever a server sent gives a handle that renders, with diagnostics.

use std::ffi::CStr;

use libc::c_char;

use super::boundary;

/// The outcome of a function: one of `MCPVIEW_STATUS_*`.
pub type mcpview_status = u32;

/// The statuses. Numbers are never changed or reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Status {
    /// It worked.
    Ok = 0,
    /// A required pointer is NULL, or a pointer is NULL although its length is not 0.
    NullArgument = 1,
    /// An argument or option has a value that it cannot have.
    BadArgument = 2,
    /// `struct_size` of an options struct is smaller than its first version.
    BadStructSize = 3,
    /// Header and library do not fit together.
    AbiMismatch = 4,
    /// The value or the data does not fit what was provided for it.
    Limit = 5,
    /// There is nothing at the place that was asked for.
    NotFound = 6,
    /// What is there has another type than was asked for.
    TypeMismatch = 7,
    /// A builder or form refused its input; words say why.
    Refused = 8,
    /// A file could not be read.
    Io = 9,
    /// A chart cannot be drawn; diagnostics say why.
    Unsupported = 10,
    /// A bug inside the library was caught; every handle stays usable.
    Panic = 100,
}

impl Status {
    /// Every status.
    pub const ALL: [Status; 12] = [
        Status::Ok,
        Status::NullArgument,
        Status::BadArgument,
        Status::BadStructSize,
        Status::AbiMismatch,
        Status::Limit,
        Status::NotFound,
        Status::TypeMismatch,
        Status::Refused,
        Status::Io,
        Status::Unsupported,
        Status::Panic,
    ];

    /// Words for a developer.
    pub fn text(self) -> &'static CStr {
        match self {
            Status::Ok => c"ok",
            Status::NullArgument => c"a required pointer is NULL, or NULL with a length",
            Status::BadArgument => c"an argument or option has a value that it cannot have",
            Status::BadStructSize => c"struct_size is smaller than the first version of the struct",
            Status::AbiMismatch => c"header and library do not fit together",
            Status::Limit => c"the value or data does not fit what was provided for it",
            Status::NotFound => c"there is nothing at the place that was asked for",
            Status::TypeMismatch => c"the value has another type than was asked for",
            Status::Refused => c"the input was refused",
            Status::Io => c"a file could not be read",
            Status::Unsupported => c"what is there cannot be drawn",
            Status::Panic => c"a bug inside the library was caught",
        }
    }
}

/// Returns words for a status, in English, for logs.
///
/// A static text with a NUL at its end; never NULL, "unknown status" for other numbers.
#[unsafe(no_mangle)]
pub extern "C" fn mcpview_status_text(status: mcpview_status) -> *const c_char {
    boundary::guard(c"unknown status", || {
        Status::ALL
            .into_iter()
            .find(|s| *s as u32 == status)
            .map_or(c"unknown status", Status::text)
    })
    .as_ptr()
}
