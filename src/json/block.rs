//! Strings 64 bytes at a time: what the positions of certain bytes, as bits of a word, tell about
//! where a string ends and whether its escapes are sound.
//!
//! Generic over how a processor finds those positions. The way that works on any processor is
//! here too; [`scan`](super::scan) has the others.

/// Bytes without a quote, backslash or control character.
#[derive(Debug, PartialEq)]
pub(super) struct PlainRun {
    /// The first such byte, or the length of the input.
    pub end: usize,
    /// Up to here all bytes are ASCII; more may be.
    pub ascii_end: usize,
}

/// 64 bytes and questions about them. Bit n of an answer is for byte n.
pub(super) trait Block: Copy {
    fn load(bytes: &[u8; 64]) -> Self;
    /// Bytes that are a quote, a backslash or a control character.
    fn special(self) -> u64;
    /// Bytes that are not ASCII.
    fn wide(self) -> u64;
    /// Bytes that equal `byte`.
    #[inline(always)]
    fn equal(self, byte: u8) -> u64 {
        self.any_of([byte])
    }
    /// Bytes that equal one of `list`.
    fn any_of<const N: usize>(self, list: [u8; N]) -> u64;
    /// Bytes from `first` to `last`, both ASCII.
    fn range(self, first: u8, last: u8) -> u64;
    /// The bytes with bit 5 set: letters in lower case.
    fn lower(self) -> Self;
}

/// The block at `at`; bytes behind the end are 0, which is a control character.
#[inline(always)]
fn block<B: Block>(bytes: &[u8], at: usize) -> B {
    let rest = bytes.get(at..).unwrap_or_default();
    match rest.first_chunk() {
        Some(whole) => B::load(whole),
        None => B::load(&last_block(rest)),
    }
}

#[cold]
fn last_block(rest: &[u8]) -> [u8; 64] {
    let mut last = [0; 64];
    last[..rest.len()].copy_from_slice(rest);
    last
}

/// Finds the end of a run whose bytes before `at` are known; those before `ascii_end` are ASCII.
#[inline(always)]
pub(super) fn plain_run<B: Block>(bytes: &[u8], mut at: usize, mut ascii_end: usize) -> PlainRun {
    loop {
        let block: B = block(bytes, at);
        let special = block.special();
        if special != 0 {
            let end = at + special.trailing_zeros() as usize;
            return PlainRun {
                end: end.min(bytes.len()),
                ascii_end,
            };
        }
        if ascii_end == at && block.wide() == 0 {
            ascii_end = at + 64;
        }
        at += 64;
    }
}

#[inline(always)]
pub(super) fn escaped_string_end<B: Block>(bytes: &[u8], mut at: usize) -> Option<usize> {
    let mut escapes = Escapes::default();
    loop {
        let block: B = block(bytes, at);
        let special = block.special();
        let end = if special != 0 || escapes.pending() {
            escapes.check(block, special)?
        } else {
            64
        };
        if end < 64 {
            return Some(at + end as usize);
        }
        at += 64;
    }
}

/// What the blocks of a string so far ask of the next one.
#[derive(Default)]
struct Escapes {
    /// Its first byte is escaped.
    escaped: u64,
    /// Its first bytes must be hexadecimal digits.
    digits: u64,
    /// Its first bytes that are second digits of an escape `\u`.
    second: u64,
    /// The byte before it is the digit d.
    after_d: u64,
    /// Its bytes that must be the second digit of a low surrogate.
    low: u64,
}

impl Escapes {
    fn pending(&self) -> bool {
        (self.escaped | self.digits | self.second | self.low) != 0
    }

    /// Checks a block: the position of the closing quote, 64 if there is none; `None` for a flaw.
    #[inline(always)]
    fn check<B: Block>(&mut self, block: B, special: u64) -> Option<u32> {
        let backslash = block.equal(b'\\');
        let escaped = self.escaped_bytes(backslash);
        let quotes = block.equal(b'"') & !escaped;
        let end = quotes.trailing_zeros();
        // The string's own bytes in this block, and with the closing quote.
        let inside = quotes.wrapping_sub(1) & !quotes;
        let mut flaws = special & !(backslash | block.equal(b'"'));
        let mut unicode = 0;
        if escaped & inside != 0 {
            flaws |= escaped & !block.any_of(*b"\"\\/bfnrtu");
            unicode = escaped & block.equal(b'u') & inside;
        }
        if unicode | self.digits | self.second | self.low != 0 {
            let lower = block.lower();
            let digits = lower.range(b'0', b'9') | lower.range(b'a', b'f');
            let wanted = unicode << 1 | unicode << 2 | unicode << 3 | unicode << 4 | self.digits;
            self.digits = unicode >> 63 | unicode >> 62 | unicode >> 61 | unicode >> 60;
            flaws |= wanted & !digits;
            // Where a digit is wanted the closing quote is a flaw too.
            if wanted & !digits & (inside | quotes) != 0 {
                return None;
            }
            // A surrogate is d, then 8 to b for the high and c to f for the low half.
            let d = lower.equal(b'd');
            let second = (unicode << 2 | self.second) & (d << 1 | self.after_d) & inside;
            self.second = unicode >> 62;
            self.after_d = d >> 63;
            let high = second & lower.any_of(*b"89ab");
            let low = second & lower.range(b'c', b'f');
            // The second digit of the low half is six bytes behind that of the high one.
            if (high << 6 | self.low) != low {
                return None;
            }
            self.low = high >> 58;
            if end < 64 && self.low != 0 {
                return None;
            }
        }
        (flaws & inside == 0).then_some(end)
    }

    /// The bytes that a backslash escapes. Runs of backslashes are told apart by subtracting
    /// each start from the bits at odd places, as simdjson does.
    #[inline(always)]
    fn escaped_bytes(&mut self, backslash: u64) -> u64 {
        const ODD: u64 = 0xAAAA_AAAA_AAAA_AAAA;
        let starts = backslash & !self.escaped;
        let ends = ((starts << 1 | ODD).wrapping_sub(starts)) ^ ODD;
        let escaped = ends ^ (backslash | self.escaped);
        self.escaped = (ends & backslash) >> 63;
        escaped
    }
}

/// The model, for any processor: eight bytes at a time in plain integers.
#[cfg(any(test, not(target_arch = "x86_64")))]
pub(super) mod portable {
    use super::{Block, at_least, splat};

    /// Eight bytes, the first one lowest.
    #[inline(always)]
    fn word(eight: &[u8]) -> u64 {
        let append = |word, &byte: &u8| word << 8 | u64::from(byte);
        eight.iter().rev().fold(0, append)
    }

    /// Gathers the highest bit of each byte.
    #[inline(always)]
    fn high_bits(word: u64) -> u64 {
        // Moves bit 8n to bit 56 + n.
        ((word & splat(0x80)) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
    }

    /// Sets the highest bit of each byte that is a quote, a backslash or a control character.
    #[inline(always)]
    fn special(word: u64) -> u64 {
        let other = |byte| at_least(word ^ splat(byte), 1);
        !(other(b'"') & other(b'\\') & at_least(word, 0x20))
    }

    /// Quotes, backslashes and control characters of 16 bytes.
    #[inline(always)]
    pub fn special16(chunk: &[u8; 16]) -> u32 {
        let half = |n: usize| high_bits(special(word(&chunk[n..n + 8])));
        (half(0) | half(8) << 8) as u32
    }

    /// Which of 32 bytes are from `first` to `last`, both ASCII.
    #[inline(always)]
    pub fn range32(chunk: &[u8; 32], first: u8, last: u8) -> u32 {
        let mut mask = 0;
        for (i, eight) in chunk.chunks_exact(8).enumerate() {
            let word = word(eight);
            let inside = at_least(word, first) & !at_least(word, last + 1);
            mask |= (high_bits(inside) as u32) << (8 * i);
        }
        mask
    }

    /// A block of eight integers.
    #[derive(Clone, Copy)]
    pub struct Words([u64; 8]);

    impl Words {
        #[inline(always)]
        fn mask(self, test: impl Fn(u64) -> u64) -> u64 {
            let mut mask = 0;
            for (i, word) in self.0.into_iter().enumerate() {
                mask |= high_bits(test(word)) << (8 * i);
            }
            mask
        }
    }

    impl Block for Words {
        #[inline(always)]
        fn load(bytes: &[u8; 64]) -> Self {
            let mut words = [0; 8];
            for (into, eight) in words.iter_mut().zip(bytes.chunks_exact(8)) {
                *into = word(eight);
            }
            Words(words)
        }

        #[inline(always)]
        fn special(self) -> u64 {
            self.mask(special)
        }

        #[inline(always)]
        fn wide(self) -> u64 {
            self.mask(|word| word)
        }

        #[inline(always)]
        fn any_of<const N: usize>(self, list: [u8; N]) -> u64 {
            self.mask(|word| {
                let other = |others, byte| others & at_least(word ^ splat(byte), 1);
                !list.into_iter().fold(u64::MAX, other)
            })
        }

        #[inline(always)]
        fn range(self, first: u8, last: u8) -> u64 {
            self.mask(|word| at_least(word, first) & !at_least(word, last + 1))
        }

        #[inline(always)]
        fn lower(self) -> Self {
            Words(self.0.map(|word| word | splat(0x20)))
        }
    }
}

/// Sets the highest bit of each byte of `word` that is at least `bound`, which is at most 128;
/// the other bits mean nothing.
#[inline(always)]
pub(super) fn at_least(word: u64, bound: u8) -> u64 {
    ((word & splat(0x7f)) + splat(0x80 - bound)) | word
}

/// A word of eight equal bytes.
pub(super) const fn splat(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}
