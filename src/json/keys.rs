//! Equal keys of one object, found while it is read.
//!
//! Each key leaves a 32-bit fingerprint on a stack that open objects share. When an object
//! closes, its fingerprints say at once, and nearly always, that all keys differ; only
//! otherwise are the keys themselves compared. So the cost is a few instructions a key, and
//! n log n at worst.

use std::borrow::Cow;

use super::{
    document::{Node, flag},
    escape, scan,
};

/// The fingerprints of the keys of all open objects, outermost first.
pub(super) struct Keys {
    fingerprints: Vec<u32>,
}

impl Keys {
    /// An empty stack.
    pub fn new() -> Self {
        Keys {
            fingerprints: Vec::with_capacity(32),
        }
    }

    /// Where the fingerprints of an object that opens now will start.
    pub fn mark(&self) -> u32 {
        self.fingerprints.len() as u32
    }

    /// Adds a key.
    #[inline(always)]
    pub fn push(&mut self, fingerprint: u32) {
        self.fingerprints.push(fingerprint);
    }

    /// Takes the last key back.
    pub fn pop(&mut self) {
        self.fingerprints.pop();
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.fingerprints.clear();
    }

    /// Closes the object that started at `mark`: whether two of its keys may be equal.
    #[inline]
    pub fn close(&mut self, mark: u32) -> bool {
        let Some(keys) = self.fingerprints.get_mut(mark as usize..) else {
            return false;
        };
        let mut seen = 0u64;
        for key in keys.iter() {
            seen |= 1 << (key & 63);
        }
        let suspicious = seen.count_ones() as usize != keys.len() && has_equal(keys);
        self.fingerprints.truncate(mark as usize);
        suspicious
    }
}

#[inline(never)]
fn has_equal(keys: &mut [u32]) -> bool {
    if keys.len() <= 32 {
        (1..keys.len()).any(|i| keys[..i].contains(&keys[i]))
    } else {
        keys.sort_unstable();
        keys.windows(2).any(|pair| pair[0] == pair[1])
    }
}

/// The fingerprint of a key: of the length, the first and the last eight bytes of its decoded
/// text.
#[inline(always)]
pub(super) fn fingerprint(bytes: &[u8], key: &Node) -> u32 {
    if key.meta & flag::ESCAPED != 0 {
        return decoded_fingerprint(bytes, key);
    }
    let inner = key.inner();
    text_fingerprint(bytes, inner.start, inner.end)
}

#[inline(never)]
fn decoded_fingerprint(bytes: &[u8], key: &Node) -> u32 {
    let text = decoded(bytes, key);
    text_fingerprint(&text, 0, text.len())
}

#[inline(always)]
fn text_fingerprint(bytes: &[u8], start: usize, end: usize) -> u32 {
    let length = end - start;
    let head = scan::word(bytes, start) & mask(length);
    let mut hash = (head ^ length as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    if length > 8 {
        let tail = scan::word(bytes, end - 8);
        hash = (hash ^ (hash >> 29) ^ tail).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    }
    (hash >> 32) as u32
}

/// A mask for the first `length` bytes of a word.
#[inline(always)]
fn mask(length: usize) -> u64 {
    if length >= 8 {
        u64::MAX
    } else {
        (1 << (length * 8)) - 1
    }
}

/// Appends to `equal` the node of every key of the closed object at `object` that the object
/// has once more before it.
pub(super) fn equal_keys(bytes: &[u8], nodes: &[Node], object: usize, equal: &mut Vec<usize>) {
    let mut keys = Vec::new();
    let mut at = object + 1;
    while at + 1 < nodes[object].next as usize {
        keys.push((decoded(bytes, &nodes[at]), at));
        at = nodes[at + 1].next as usize;
    }
    keys.sort_unstable();
    let repeats = keys.windows(2).filter(|pair| pair[0].0 == pair[1].0);
    equal.extend(repeats.map(|pair| pair[1].1));
    equal.sort_unstable();
}

/// The decoded bytes of a key.
pub(super) fn decoded<'s>(bytes: &'s [u8], key: &Node) -> Cow<'s, [u8]> {
    let inner = bytes.get(key.inner()).unwrap_or_default();
    if key.meta & flag::ESCAPED == 0 {
        return Cow::Borrowed(inner);
    }
    let inner = String::from_utf8_lossy(inner);
    Cow::Owned(escape::unescape(&inner).into_bytes())
}
