//! Version and layout checks

use std::{ffi::CStr, mem::size_of};

use libc::c_char;

use super::{
    block::mcpview_block,
    boundary,
    commands::mcpview_command,
    diagnostic::mcpview_diagnostic,
    media::mcpview_media,
    status::{Status, mcpview_status},
};
use crate::words::c_str;

/// The version of the ABI: raised whenever a struct or the meaning of a function changes.
/// Before 1.0.0 a minor release may raise it; after that only a major one.
pub const ABI_VERSION: u32 = 1;

const VERSION: &CStr = c_str(concat!(env!("CARGO_PKG_VERSION"), "\0"));

/// `0xMMmmpp`: 8 bits each for major, minor and patch.
pub const VERSION_NUMBER: u32 = (part(env!("CARGO_PKG_VERSION_MAJOR")) << 16)
    | (part(env!("CARGO_PKG_VERSION_MINOR")) << 8)
    | part(env!("CARGO_PKG_VERSION_PATCH"));

/// One part of the version; it must fit its 8 bits.
const fn part(digits: &str) -> u32 {
    match u32::from_str_radix(digits, 10) {
        Ok(number) if number < 256 => number,
        _ => panic!("a part of the version fits 8 bits"),
    }
}

/// Checks that the library fits the header that the caller was compiled with.
///
/// Call it once, through `MCPVIEW_ABI_CHECK()`, before anything else. `abi_version` is
/// `MCPVIEW_ABI_VERSION`; the others are the `sizeof` of the structs that come in arrays.
///
/// Returns OK, or ABI_MISMATCH: then use no other function but mcpview_version_number,
/// mcpview_version_string and mcpview_status_text.
#[unsafe(no_mangle)]
pub extern "C" fn mcpview_abi_check(
    abi_version: u32,
    sizeof_command: usize,
    sizeof_diagnostic: usize,
    sizeof_block: usize,
    sizeof_media: usize,
) -> mcpview_status {
    boundary::status(|| {
        let fits = abi_version == ABI_VERSION
            && sizeof_command == size_of::<mcpview_command>()
            && sizeof_diagnostic == size_of::<mcpview_diagnostic>()
            && sizeof_block == size_of::<mcpview_block>()
            && sizeof_media == size_of::<mcpview_media>();
        if fits {
            Ok(())
        } else {
            Err(Status::AbiMismatch)
        }
    })
}

/// Returns the version of the library as `0xMMmmpp`, to compare with
/// `MCPVIEW_VERSION_NUMBER`.
#[unsafe(no_mangle)]
pub extern "C" fn mcpview_version_number() -> u32 {
    VERSION_NUMBER
}

/// Returns the version of the library (`0.1.0`): a static text with a NUL at its end.
#[unsafe(no_mangle)]
pub extern "C" fn mcpview_version_string() -> *const c_char {
    VERSION.as_ptr()
}
