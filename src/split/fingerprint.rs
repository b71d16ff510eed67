//! Fingerprints of encoded bytes: 128 bits tell equal media apart from different ones
//! without comparing them, 64 of them are the hash that hosts key texture caches by.
//!
//! Folded multiplication over 16 bytes a step, several bytes a cycle: a picture's base64 is
//! read once more, and that must cost less than decoding it. Not keyed: whoever can choose
//! both inputs can make two of them meet, and gains nothing by it, since both are his.

/// A fingerprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Fingerprint(pub u64, pub u64);

/// Digits of pi: numbers with nothing up the sleeve.
const SEEDS: [u64; 4] = [
    0x243f_6a88_85a3_08d3,
    0x1319_8a2e_0370_7344,
    0xa409_3822_299f_31d0,
    0x082e_fa98_ec4e_6c89,
];

/// The fingerprint of `bytes`.
pub(super) fn fingerprint(bytes: &[u8]) -> Fingerprint {
    let mut a = SEEDS[0] ^ bytes.len() as u64;
    let mut b = SEEDS[1];
    let mut step = |block: &[u8; 16]| {
        let (low, high) = words(block);
        a = fold(a ^ low, high ^ SEEDS[2]);
        b = fold(b ^ high, low ^ SEEDS[3]);
    };
    let (blocks, rest) = bytes.as_chunks::<16>();
    blocks.iter().for_each(&mut step);
    let mut last = [0; 16];
    last[..rest.len()].copy_from_slice(rest);
    step(&last);
    Fingerprint(fold(a, SEEDS[3]), fold(b, SEEDS[2]))
}

fn words(block: &[u8; 16]) -> (u64, u64) {
    let both = u128::from_le_bytes(*block);
    (both as u64, (both >> 64) as u64)
}

/// Both halves of the product, each mixed into the other.
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product as u64) ^ ((product >> 64) as u64) ^ a.rotate_left(32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_byte_and_the_length_count() {
        let text = vec![b'A'; 100];
        let mut seen = HashSet::new();
        for length in 0..=text.len() {
            assert!(seen.insert(fingerprint(&text[..length])));
        }
        for at in 0..text.len() {
            let mut other = text.clone();
            other[at] = b'B';
            let print = fingerprint(&other);
            assert!(seen.insert(print));
            assert_ne!(print.0, print.1);
        }
        assert_eq!(fingerprint(&text), fingerprint(&text.clone()));
    }
}
