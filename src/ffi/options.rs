//! Reading and initialising options structs of any size.
//!
//! An options struct starts with `struct_size`, the size that the host was compiled with.
//! The library reads what both know, and defaults the rest. 0 in a field means its default,
//! so that a host may also clear the struct and set `struct_size`.

use std::mem::size_of;

use super::status::Status;

/// An options struct of the ABI.
///
/// # Safety
/// Implementors are `repr(C)`, start with `struct_size: u32`, have no padding, and every bit
/// pattern is a valid value (integers and raw pointers only).
pub(super) unsafe trait Options: Copy {
    /// The size of the first version that was released; no smaller one is accepted.
    const FIRST_SIZE: usize;

    /// A struct with every field 0, which means: the default.
    fn zeroed() -> Self {
        // SAFETY: every bit pattern is valid.
        unsafe { std::mem::zeroed() }
    }

    /// The defaults, spelled out, with `struct_size` set to the size of this version.
    fn defaults() -> Self;
}

/// The options that a host passed; the defaults for NULL.
///
/// # Safety
/// `options` is NULL or points to as many readable bytes as its `struct_size` says.
pub(super) unsafe fn read<T: Options>(options: *const T) -> Result<T, Status> {
    let mut known = T::zeroed();
    if options.is_null() {
        return Ok(known);
    }
    // SAFETY: the struct starts with its size.
    let size = unsafe { options.cast::<u32>().read_unaligned() } as usize;
    if size < T::FIRST_SIZE {
        return Err(Status::BadStructSize);
    }
    // SAFETY: both sides have that many bytes; every bit pattern is valid.
    unsafe {
        std::ptr::copy_nonoverlapping(
            options.cast::<u8>(),
            std::ptr::from_mut(&mut known).cast::<u8>(),
            size.min(size_of::<T>()),
        );
    }
    Ok(known)
}

/// Writes the defaults into a struct of `size` bytes, never past it. What a newer header
/// knows and this library does not becomes 0.
///
/// # Safety
/// `options` is NULL or points to `size` writable bytes.
pub(super) unsafe fn init<T: Options>(options: *mut T, size: usize) -> Result<(), Status> {
    if options.is_null() {
        return Err(Status::NullArgument);
    }
    let size_of_host = u32::try_from(size).map_err(|_| Status::BadArgument)?;
    if size < T::FIRST_SIZE {
        return Err(Status::BadStructSize);
    }
    let defaults = T::defaults();
    // SAFETY: the host gave `size` bytes, and no more than either side has are touched.
    unsafe {
        std::ptr::write_bytes(options.cast::<u8>(), 0, size);
        std::ptr::copy_nonoverlapping(
            std::ptr::from_ref(&defaults).cast::<u8>(),
            options.cast::<u8>(),
            size.min(size_of::<T>()),
        );
        options.cast::<u32>().write_unaligned(size_of_host);
    }
    Ok(())
}

/// Refuses flags that this version does not know: they could change what the caller means.
pub(super) fn known_flags(flags: u32, known: u32) -> Result<u32, Status> {
    if flags & !known == 0 {
        Ok(flags)
    } else {
        Err(Status::BadArgument)
    }
}

/// A number option: 0 is the default.
pub(super) fn or_default<T: PartialEq + From<u8>>(value: T, default: T) -> T {
    if value == T::from(0) { default } else { value }
}

/// An enumerated option: 0 is the default, an unknown number the caller's mistake.
pub(super) fn choice<T: Copy + Default>(
    value: u32,
    all: &[T],
    number: impl Fn(T) -> u32,
) -> Result<T, Status> {
    if value == 0 {
        return Ok(T::default());
    }
    all.iter()
        .copied()
        .find(|item| number(*item) == value)
        .ok_or(Status::BadArgument)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A struct that has grown: its first version ended after `first`.
    #[repr(C)]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Grown {
        struct_size: u32,
        first: u32,
        second: u64,
    }

    // SAFETY: integers only, no padding.
    unsafe impl Options for Grown {
        const FIRST_SIZE: usize = 8;

        fn defaults() -> Self {
            Grown {
                struct_size: 16,
                first: 1,
                second: 2,
            }
        }
    }

    fn given(struct_size: u32) -> Result<Grown, Status> {
        let grown = Grown {
            struct_size,
            first: 5,
            second: 6,
        };
        // SAFETY: never reads past 16 bytes, whatever the size says.
        unsafe { read(&grown) }
    }

    #[test]
    fn reads_what_both_know_and_defaults_the_rest() {
        assert_eq!(given(16).unwrap().second, 6);
        assert_eq!(given(8).unwrap().second, 0);
        assert_eq!(given(8).unwrap().first, 5);
        assert_eq!(given(7), Err(Status::BadStructSize));
        assert_eq!(given(0), Err(Status::BadStructSize));
        assert_eq!(given(4000).unwrap().second, 6);
    }

    #[test]
    fn init_writes_no_byte_past_the_size_of_the_host() {
        for size in 8..=24 {
            let mut room = [0xAA_u8; 32];
            // SAFETY: 32 bytes are there, and 24 is the most that is asked for.
            unsafe { init(room.as_mut_ptr().cast::<Grown>(), size) }.unwrap();
            assert!(room[size..].iter().all(|b| *b == 0xAA), "{size}");
            assert_eq!(room[0] as usize, size);
            assert_eq!(room[4], 1);
            assert!(size < 16 || room[8] == 2);
            assert!(room[16.min(size)..size].iter().all(|b| *b == 0));
        }
    }
}
