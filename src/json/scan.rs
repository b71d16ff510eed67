//! Byte scanning: where a run of bytes of one class ends.
//!
//! The only file here with `unsafe`: vector loads from arrays of fixed size, and calls of code
//! compiled for AVX2 behind a check that the processor has it. The portable code does the same
//! for every processor and is the model that the tests hold the rest against.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
pub(super) use self::x86::range32;
#[cfg(target_arch = "x86_64")]
use self::x86::{Sse2 as Baseline, special16};
#[cfg(not(target_arch = "x86_64"))]
pub(super) use super::block::portable::range32;
#[cfg(not(target_arch = "x86_64"))]
use super::block::portable::{Words as Baseline, special16};
use super::{
    Source,
    block::{self, PlainRun, at_least, splat},
    document::Text,
};

/// The byte at `at`, or 0 behind the end. A NUL means nothing in JSON, so callers
/// that meet one look for the end themselves.
#[inline(always)]
pub(super) fn byte(bytes: &[u8], at: usize) -> u8 {
    bytes.get(at).copied().unwrap_or(0)
}

/// Eight bytes from `at` on, the first one lowest; bytes behind the end count as 0.
#[inline(always)]
pub(super) fn word(bytes: &[u8], at: usize) -> u64 {
    let rest = bytes.get(at..).unwrap_or_default();
    match rest.first_chunk() {
        Some(eight) => u64::from_le_bytes(*eight),
        None => last_word(rest),
    }
}

#[cold]
fn last_word(rest: &[u8]) -> u64 {
    let append = |word, &byte: &u8| word << 8 | u64::from(byte);
    rest.iter().rev().fold(0, append)
}

/// The first position from `at` on that holds no white space of JSON.
#[inline(always)]
pub(super) fn space_end(bytes: &[u8], at: usize) -> usize {
    if byte(bytes, at) > b' ' {
        return at;
    }
    long_space_end(bytes, at)
}

#[inline(never)]
fn long_space_end(bytes: &[u8], mut at: usize) -> usize {
    let is_space = |byte: u8| matches!(byte, b' ' | b'\n' | b'\r' | b'\t');
    while bytes.get(at).is_some_and(|&byte| is_space(byte)) {
        at += 1;
        // Indentation is long runs of blanks.
        while word(bytes, at) == u64::from_ne_bytes(*b"        ") {
            at += 8;
        }
    }
    at
}

/// The first position from `at` on that holds no decimal digit.
#[inline(always)]
pub(super) fn digits_end(bytes: &[u8], mut at: usize) -> usize {
    loop {
        let others = other_than_digits(word(bytes, at));
        if others != 0 {
            return at + others.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
}

/// Sets the highest bit of each byte that is no digit.
#[inline(always)]
fn other_than_digits(word: u64) -> u64 {
    // This makes digits 0 to 9, and nothing else.
    at_least(word ^ splat(b'0'), 10) & splat(0x80)
}

/// The next 32 bytes; `None` near the end of the input.
#[inline(always)]
pub(super) fn chunk32(bytes: &[u8], at: usize) -> Option<&[u8; 32]> {
    bytes.get(at..)?.first_chunk()
}

/// The end of a string without flaws.
pub(super) struct CleanString {
    /// Position of the closing quote.
    pub quote: usize,
    /// Whether a backslash stands in it.
    pub escaped: bool,
}

/// Scans the inside of a string from `at`, which is behind the opening quote. `None`
/// if it has any flaw: no end, a control character, a bad escape, half a surrogate pair.
pub(super) fn clean_string(bytes: &[u8], at: usize) -> Option<CleanString> {
    Scanner::new(bytes).clean_string(at)
}

/// The first quote, backslash or control character from `at` on; the length if none.
pub(super) fn plain_end(bytes: &[u8], at: usize) -> usize {
    plain_run(bytes, at).end
}

/// The first backslash from `at` on; the length if none.
#[inline(always)]
pub(super) fn backslash(bytes: &[u8], at: usize) -> usize {
    match first_special(bytes, at) {
        // Escapes often stand close together.
        Some(special) if bytes[special] == b'\\' => special,
        _ => {
            let rest = bytes.get(at..).unwrap_or_default();
            memchr::memchr(b'\\', rest).map_or(bytes.len(), |n| at + n)
        }
    }
}

/// Shorter runs of ASCII than this are not worth remembering.
const LONG_RUN: usize = 4096;

/// Scans the strings of a source, and remembers which long runs were ASCII: those need no second
/// look to know that the source is UTF-8. Media makes most bytes of a message, and is that.
pub(super) struct Scanner<'s> {
    bytes: &'s [u8],
    /// Start and end of runs, in any order.
    ascii: Vec<(usize, usize)>,
}

impl<'s> Scanner<'s> {
    /// A scanner that has seen nothing.
    pub fn new(bytes: &'s [u8]) -> Self {
        Scanner {
            bytes,
            ascii: Vec::new(),
        }
    }

    /// The source.
    pub fn bytes(&self) -> &'s [u8] {
        self.bytes
    }

    /// See the function [`clean_string`].
    #[inline(always)]
    pub fn clean_string(&mut self, at: usize) -> Option<CleanString> {
        let bytes = self.bytes;
        let plain_end = match first_special(bytes, at) {
            Some(special) => special,
            None => self.long_plain_end(at),
        };
        if byte(bytes, plain_end) == b'"' {
            return Some(CleanString {
                quote: plain_end,
                escaped: false,
            });
        }
        let quote = escaped_string_end(bytes, plain_end)?;
        Some(CleanString {
            quote,
            escaped: true,
        })
    }

    #[inline(never)]
    fn long_plain_end(&mut self, at: usize) -> usize {
        let run = plain_run(self.bytes, at);
        if run.ascii_end - at >= LONG_RUN {
            self.ascii.push((at, run.ascii_end));
        }
        run.end
    }

    /// Whether all of the source is UTF-8.
    fn all_utf8(mut self) -> bool {
        // Around a run of ASCII every character is whole.
        self.ascii.sort_unstable();
        let mut from = 0;
        for (start, end) in self.ascii {
            // A message that was looked for anew has runs more than once.
            if start >= from {
                if simdutf8::basic::from_utf8(&self.bytes[from..start]).is_err() {
                    return false;
                }
                from = end;
            }
        }
        simdutf8::basic::from_utf8(&self.bytes[from..]).is_ok()
    }
}

/// Lets `read` scan `source` and makes text of it; gives the source back if it is not UTF-8.
/// What was read is wrong then.
pub(super) fn read_text<T>(
    source: Source,
    read: impl FnOnce(&mut Scanner<'_>) -> T,
) -> Result<(Text, T), Source> {
    let bytes = source.as_bytes();
    let mut scanner = Scanner::new(bytes);
    let made = read(&mut scanner);
    // Another scanner in its place would know nothing about these bytes.
    let same = std::ptr::eq(scanner.bytes, bytes);
    if !same || !scanner.all_utf8() {
        return Err(source);
    }
    // SAFETY: the bytes are UTF-8, and nothing could change them since they were scanned.
    let text = match source {
        Source::Owned(bytes) => Text::Owned(unsafe { String::from_utf8_unchecked(bytes) }),
        Source::Borrowed(bytes) => Text::Borrowed(unsafe { str::from_utf8_unchecked(bytes) }),
    };
    Ok((text, made))
}

/// The first quote, backslash or control character among the next 16 bytes, for most strings
/// are short. `None` if there is none, or too few bytes.
#[inline(always)]
fn first_special(bytes: &[u8], at: usize) -> Option<usize> {
    let chunk = bytes.get(at..)?.first_chunk()?;
    let special = special16(chunk);
    (special != 0).then(|| at + special.trailing_zeros() as usize)
}

fn plain_run(bytes: &[u8], at: usize) -> PlainRun {
    #[cfg(target_arch = "x86_64")]
    if x86::has_avx2() {
        // SAFETY: the processor has AVX2.
        return unsafe { x86::plain_run_avx2(bytes, at) };
    }
    block::plain_run::<Baseline>(bytes, at, at)
}

/// The quote that ends the string with the backslash at `at`; `None` if what is before it has
/// any flaw.
#[inline(never)]
fn escaped_string_end(bytes: &[u8], at: usize) -> Option<usize> {
    #[cfg(target_arch = "x86_64")]
    if x86::has_avx2() {
        // SAFETY: the processor has AVX2.
        return unsafe { x86::escaped_string_end_avx2(bytes, at) };
    }
    block::escaped_string_end::<Baseline>(bytes, at)
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use crate::json::block::{self, Block, PlainRun};
    use std::arch::x86_64::*;

    /// Whether the processor has AVX2; asked once and then remembered by std.
    #[inline(always)]
    pub fn has_avx2() -> bool {
        is_x86_feature_detected!("avx2")
    }

    /// See [`super::first_special`].
    #[inline(always)]
    pub fn special16(bytes: &[u8; 16]) -> u32 {
        // SAFETY: every x86-64 processor has SSE2; the load reads the 16 bytes of the array.
        unsafe { special_sse2(_mm_loadu_si128(bytes.as_ptr().cast())) as u32 }
    }

    /// Which of 32 bytes are from `first` to `last`, both ASCII.
    #[inline(always)]
    pub fn range32(bytes: &[u8; 32], first: u8, last: u8) -> u32 {
        // SAFETY: every x86-64 processor has SSE2; the loads read the 32 bytes of the array.
        unsafe {
            let low = range_sse2(_mm_loadu_si128(bytes.as_ptr().cast()), first, last);
            let high = range_sse2(_mm_loadu_si128(bytes[16..].as_ptr().cast()), first, last);
            low as u32 | (high as u32) << 16
        }
    }

    /// SAFETY: needs SSE2, which every x86-64 processor has.
    #[inline(always)]
    unsafe fn range_sse2(bytes: __m128i, first: u8, last: u8) -> i32 {
        unsafe {
            let offset = _mm_sub_epi8(bytes, _mm_set1_epi8(first as i8));
            let width = _mm_set1_epi8((last - first) as i8);
            _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(offset, width), offset))
        }
    }

    /// SAFETY: needs SSE2, which every x86-64 processor has.
    #[inline(always)]
    unsafe fn special_sse2(bytes: __m128i) -> i32 {
        unsafe {
            let quote = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(b'"' as i8));
            let backslash = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(b'\\' as i8));
            let bound = _mm_set1_epi8(0x1f);
            let control = _mm_cmpeq_epi8(_mm_max_epu8(bytes, bound), bound);
            _mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quote, backslash), control))
        }
    }

    /// A block of four vectors.
    #[derive(Clone, Copy)]
    pub struct Sse2([__m128i; 4]);

    impl Sse2 {
        #[inline(always)]
        fn join(masks: [i32; 4]) -> u64 {
            let mut mask = 0;
            for (i, quarter) in masks.into_iter().enumerate() {
                mask |= u64::from(quarter as u16) << (16 * i);
            }
            mask
        }
    }

    // SAFETY of all `unsafe` in here: every x86-64 processor has SSE2, and `load` reads the 64
    // bytes of the array.
    impl Block for Sse2 {
        #[inline(always)]
        fn load(bytes: &[u8; 64]) -> Self {
            let quarter = |n: usize| unsafe { _mm_loadu_si128(bytes[16 * n..].as_ptr().cast()) };
            Sse2([quarter(0), quarter(1), quarter(2), quarter(3)])
        }

        #[inline(always)]
        fn special(self) -> u64 {
            Sse2::join(self.0.map(|bytes| unsafe { special_sse2(bytes) }))
        }

        #[inline(always)]
        fn wide(self) -> u64 {
            Sse2::join(self.0.map(|bytes| unsafe { _mm_movemask_epi8(bytes) }))
        }

        #[inline(always)]
        fn any_of<const N: usize>(self, list: [u8; N]) -> u64 {
            Sse2::join(self.0.map(|bytes| unsafe {
                let mut found = _mm_setzero_si128();
                for byte in list {
                    let same = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte as i8));
                    found = _mm_or_si128(found, same);
                }
                _mm_movemask_epi8(found)
            }))
        }

        #[inline(always)]
        fn range(self, first: u8, last: u8) -> u64 {
            Sse2::join(
                self.0
                    .map(|bytes| unsafe { range_sse2(bytes, first, last) }),
            )
        }

        #[inline(always)]
        fn lower(self) -> Self {
            let bit = |bytes| unsafe { _mm_or_si128(bytes, _mm_set1_epi8(0x20)) };
            Sse2(self.0.map(bit))
        }
    }

    /// A block of two vectors.
    ///
    /// Its code must end up inside of functions compiled for AVX2, so it consists of functions
    /// that are always inlined; a closure would be compiled for SSE2.
    #[derive(Clone, Copy)]
    struct Avx2(__m256i, __m256i);

    /// SAFETY: needs AVX2.
    #[inline(always)]
    unsafe fn special_avx2(bytes: __m256i) -> __m256i {
        unsafe {
            let quote = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(b'"' as i8));
            let backslash = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(b'\\' as i8));
            let bound = _mm256_set1_epi8(0x1f);
            let control = _mm256_cmpeq_epi8(_mm256_max_epu8(bytes, bound), bound);
            _mm256_or_si256(_mm256_or_si256(quote, backslash), control)
        }
    }

    /// SAFETY: needs AVX2.
    #[inline(always)]
    unsafe fn range_avx2(bytes: __m256i, first: u8, last: u8) -> __m256i {
        unsafe {
            let offset = _mm256_sub_epi8(bytes, _mm256_set1_epi8(first as i8));
            let width = _mm256_set1_epi8((last - first) as i8);
            _mm256_cmpeq_epi8(_mm256_min_epu8(offset, width), offset)
        }
    }

    /// The 32 bytes of `run` from its vector `n` on. SAFETY: needs AVX2 and a run that long.
    #[inline(always)]
    unsafe fn load_avx2(run: &[u8], n: usize) -> __m256i {
        unsafe { _mm256_loadu_si256(run.as_ptr().cast::<__m256i>().add(n)) }
    }

    /// SAFETY: needs AVX2.
    #[inline(always)]
    unsafe fn join_avx2(low: __m256i, high: __m256i) -> u64 {
        unsafe {
            let low = _mm256_movemask_epi8(low) as u32;
            let high = _mm256_movemask_epi8(high) as u32;
            u64::from(low) | u64::from(high) << 32
        }
    }

    // SAFETY of all `unsafe` in here: only the two functions below that are compiled for AVX2
    // use this type, and their callers checked the processor. `load` reads the 64 bytes of the
    // array.
    impl Block for Avx2 {
        #[inline(always)]
        fn load(bytes: &[u8; 64]) -> Self {
            unsafe { Avx2(load_avx2(bytes, 0), load_avx2(bytes, 1)) }
        }

        #[inline(always)]
        fn special(self) -> u64 {
            unsafe { join_avx2(special_avx2(self.0), special_avx2(self.1)) }
        }

        #[inline(always)]
        fn wide(self) -> u64 {
            unsafe { join_avx2(self.0, self.1) }
        }

        #[inline(always)]
        fn any_of<const N: usize>(self, list: [u8; N]) -> u64 {
            unsafe {
                let mut low = _mm256_setzero_si256();
                let mut high = _mm256_setzero_si256();
                for byte in list {
                    let byte = _mm256_set1_epi8(byte as i8);
                    low = _mm256_or_si256(low, _mm256_cmpeq_epi8(self.0, byte));
                    high = _mm256_or_si256(high, _mm256_cmpeq_epi8(self.1, byte));
                }
                join_avx2(low, high)
            }
        }

        #[inline(always)]
        fn range(self, first: u8, last: u8) -> u64 {
            unsafe {
                join_avx2(
                    range_avx2(self.0, first, last),
                    range_avx2(self.1, first, last),
                )
            }
        }

        #[inline(always)]
        fn lower(self) -> Self {
            unsafe {
                let bit = _mm256_set1_epi8(0x20);
                Avx2(_mm256_or_si256(self.0, bit), _mm256_or_si256(self.1, bit))
            }
        }
    }

    /// See [`super::plain_run`]. SAFETY: needs AVX2.
    #[target_feature(enable = "avx2")]
    pub unsafe fn plain_run_avx2(bytes: &[u8], start: usize) -> PlainRun {
        let mut at = start;
        let mut wide = _mm256_setzero_si256();
        // Media is long runs without anything special: 128 bytes a turn.
        while let Some(run) = bytes.get(at..).and_then(|rest| rest.first_chunk::<128>()) {
            // SAFETY: these are the 128 bytes of the array; AVX2 is there.
            let (special, all) = unsafe {
                let (a, b) = (load_avx2(run, 0), load_avx2(run, 1));
                let (c, d) = (load_avx2(run, 2), load_avx2(run, 3));
                let low = _mm256_or_si256(special_avx2(a), special_avx2(b));
                let high = _mm256_or_si256(special_avx2(c), special_avx2(d));
                let all = _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
                (_mm256_or_si256(low, high), all)
            };
            if _mm256_testz_si256(special, special) == 0 {
                break;
            }
            wide = _mm256_or_si256(wide, all);
            at += 128;
        }
        let ascii = _mm256_movemask_epi8(wide) == 0;
        block::plain_run::<Avx2>(bytes, at, if ascii { at } else { start })
    }

    /// See [`super::escaped_string_end`]. SAFETY: needs AVX2.
    #[target_feature(enable = "avx2")]
    pub unsafe fn escaped_string_end_avx2(bytes: &[u8], at: usize) -> Option<usize> {
        block::escaped_string_end::<Avx2>(bytes, at)
    }
}

#[cfg(test)]
mod tests;
