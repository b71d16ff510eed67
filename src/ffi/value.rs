//! Values of structuredContent
//!
//! Typed access by JSON Pointer. Numbers are read from their digits, so that integers of 64
//! bits keep them all; nothing is converted silently between types.

use libc::c_char;

use super::{
    bit_if, boundary,
    constants::holds,
    result::mcpview_result,
    slice::{self, mcpview_str},
    status::{Status, mcpview_status},
};
use crate::json::{Kind, Number, Value};

/// The kind of a JSON value: one of `MCPVIEW_JSON_*`.
pub type mcpview_json_kind = u32;

/// A value of structuredContent. Filled in by mcpview_result_get.
///
/// Its strings belong to the result; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_value {
    /// What it is.
    pub kind: mcpview_json_kind,
    /// Bits of `MCPVIEW_HOLDS_*`.
    pub flags: u32,
    /// With HOLDS_INT64.
    pub int64: i64,
    /// With HOLDS_UINT64.
    pub uint64: u64,
    /// With HOLDS_DOUBLE: the nearest double. `text` has the exact digits.
    pub number: f64,
    /// Elements of an array, members of an object, else 0.
    pub size: u64,
    /// The decoded string, or the digits of a number; else empty.
    pub text: mcpview_str,
    /// Raw JSON as it came.
    pub raw: mcpview_str,
    /// 0.
    pub reserved: u64,
}

/// Gives the value at a JSON Pointer (RFC 6901) into structuredContent.
///
/// - `pointer`, `len`: the pointer in UTF-8, `len` in bytes; empty is structuredContent.
/// - `value`: is filled in; its strings live until the result is freed.
///
/// Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (not UTF-8), NOT_FOUND (nothing there), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_get(
    result: *const mcpview_result,
    pointer: *const c_char,
    len: usize,
    value: *mut mcpview_value,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        get(result, pointer, len, value, |result, found| {
            Ok(view(result, found))
        })
    }
}

/// Gives the integer at a JSON Pointer into structuredContent.
///
/// `3.0` and `3e2` are integers (JSON Schema, 2020-12, section 4.2.1); `"3"` is a string.
/// Parameters as for mcpview_result_get. Returns OK, NULL_ARGUMENT, BAD_ARGUMENT, NOT_FOUND,
/// TYPE_MISMATCH (no number, or one with a fraction), LIMIT (an integer that does not fit;
/// mcpview_result_get has its digits), PANIC. `value` is written on OK only.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_get_int64(
    result: *const mcpview_result,
    pointer: *const c_char,
    len: usize,
    value: *mut i64,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        get(result, pointer, len, value, |_, found| {
            integer(found, |number| number.as_i64())
        })
    }
}

/// Gives the unsigned integer at a JSON Pointer into structuredContent.
///
/// As mcpview_result_get_int64; a negative integer is LIMIT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_get_uint64(
    result: *const mcpview_result,
    pointer: *const c_char,
    len: usize,
    value: *mut u64,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        get(result, pointer, len, value, |_, found| {
            integer(found, |number| number.as_u64())
        })
    }
}

/// Gives the number at a JSON Pointer into structuredContent as the nearest double.
///
/// Parameters as for mcpview_result_get. Returns OK, NULL_ARGUMENT, BAD_ARGUMENT, NOT_FOUND,
/// TYPE_MISMATCH (no number), LIMIT (a number beyond the range of a double, or `NaN`), PANIC.
/// `value` is written on OK only.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_get_double(
    result: *const mcpview_result,
    pointer: *const c_char,
    len: usize,
    value: *mut f64,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        get(result, pointer, len, value, |_, found| {
            let number = found.as_number().ok_or(Status::TypeMismatch)?;
            number.as_f64().ok_or(Status::Limit)
        })
    }
}

/// Gives the boolean at a JSON Pointer into structuredContent as 1 or 0.
///
/// Parameters as for mcpview_result_get. Returns OK, NULL_ARGUMENT, BAD_ARGUMENT, NOT_FOUND,
/// TYPE_MISMATCH, PANIC. `value` is written on OK only.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_get_boolean(
    result: *const mcpview_result,
    pointer: *const c_char,
    len: usize,
    value: *mut u32,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        get(result, pointer, len, value, |_, found| {
            found.as_bool().map(u32::from).ok_or(Status::TypeMismatch)
        })
    }
}

/// Gives the decoded string at a JSON Pointer into structuredContent.
///
/// Parameters as for mcpview_result_get. Returns OK, NULL_ARGUMENT, BAD_ARGUMENT, NOT_FOUND,
/// TYPE_MISMATCH, PANIC. `value` is written on OK only; it lives until the result is freed,
/// is not sanitised, and may hold NUL characters.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_get_string(
    result: *const mcpview_result,
    pointer: *const c_char,
    len: usize,
    value: *mut mcpview_str,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        get(result, pointer, len, value, |result, found| {
            if found.is_string() {
                Ok(result.decoded(found))
            } else {
                Err(Status::TypeMismatch)
            }
        })
    }
}

/// Finds the value, converts it, and writes it out.
///
/// # Safety
/// The pointers are as the header says.
unsafe fn get<T>(
    result: *const mcpview_result,
    pointer: *const c_char,
    len: usize,
    out: *mut T,
    convert: impl FnOnce(&mcpview_result, Value<'_>) -> Result<T, Status>,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    boundary::status(|| unsafe {
        let result = boundary::handle(result)?;
        let pointer = slice::text(pointer, len)?;
        if out.is_null() {
            return Err(Status::NullArgument);
        }
        let root = result.inner.structured.node().ok_or(Status::NotFound)?;
        let found = result.inner.value(root).find(pointer);
        boundary::write(out, convert(result, found.ok_or(Status::NotFound)?)?)
    })
}

fn integer<T>(value: Value<'_>, read: impl Fn(Number<'_>) -> Option<T>) -> Result<T, Status> {
    let number = value.as_number().ok_or(Status::TypeMismatch)?;
    match read(number) {
        Some(integer) => Ok(integer),
        None if is_integral(number) => Err(Status::Limit),
        None => Err(Status::TypeMismatch),
    }
}

/// Whether a number has no fraction, of whatever size: whether its last digit that is not 0
/// stands left of the decimal point once the exponent has moved it.
fn is_integral(number: Number<'_>) -> bool {
    if !number.is_json() {
        return false;
    }
    let text = number.text().trim_start_matches('-');
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let fraction = fraction.trim_end_matches('0');
    let last_digit = if !fraction.is_empty() {
        -i64::try_from(fraction.len()).unwrap_or(i64::MAX)
    } else {
        let significant = whole.trim_end_matches('0');
        if significant.is_empty() {
            return true;
        }
        (whole.len() - significant.len()) as i64
    };
    match exponent.parse::<i64>() {
        Ok(exponent) => exponent.saturating_add(last_digit) >= 0,
        // An exponent of more than 18 digits outweighs any mantissa.
        Err(_) => !exponent.starts_with('-'),
    }
}

fn view(result: &mcpview_result, value: Value<'_>) -> mcpview_value {
    let number = value.as_number();
    let int64 = number.and_then(|n| n.as_i64());
    let uint64 = number.and_then(|n| n.as_u64());
    let double = number.and_then(|n| n.as_f64());
    mcpview_value {
        kind: value.kind() as u32,
        flags: bit_if(int64.is_some(), holds::INT64)
            | bit_if(uint64.is_some(), holds::UINT64)
            | bit_if(double.is_some(), holds::DOUBLE)
            | bit_if(value.as_bool() == Some(true), holds::TRUE),
        int64: int64.unwrap_or_default(),
        uint64: uint64.unwrap_or_default(),
        number: double.unwrap_or_default(),
        size: value.len() as u64,
        text: match value.kind() {
            Kind::Number => mcpview_str::of(value.raw()),
            _ => result.decoded(value),
        },
        raw: mcpview_str::of(value.raw()),
        reserved: 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_are_told_by_their_digits() {
        for text in [
            "0",
            "-0",
            "0.0",
            "0e-9",
            "3",
            "3.0",
            "3.00",
            "30e-1",
            "1.5e1",
            "1e400",
            "120e-1",
            "100000000000000000000000000000000000000000",
            "1e99999999999999999999",
        ] {
            assert!(is_integral(Number(text)), "{text}");
        }
        for text in [
            "0.5",
            "3.1",
            "15e-1",
            "1e-400",
            "1.55e1",
            "100000000000000000000.5",
            "1e-99999999999999999999",
            "NaN",
            "Infinity",
        ] {
            assert!(!is_integral(Number(text)), "{text}");
        }
    }
}
