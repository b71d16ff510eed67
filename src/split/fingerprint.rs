//! Fingerprints of encoded bytes: 128 bits tell equal media apart from different ones
//! without comparing them, 64 of them are the hash that hosts key texture caches by.
//!
//! Folded multiplication in four lanes, as fast as memory is read: a picture's base64 is read
//! once more for it, and that must cost less than decoding it. Not keyed: whoever can choose
//! both inputs can make two of them meet, and gains nothing by it, since both are his.

/// A fingerprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Fingerprint(pub u64, pub u64);

const LANES: usize = 4;
const BLOCK: usize = 16;

/// Digits of pi: numbers with nothing up the sleeve.
const SEEDS: [u64; LANES] = [
    0x243f_6a88_85a3_08d3,
    0x1319_8a2e_0370_7344,
    0xa409_3822_299f_31d0,
    0x082e_fa98_ec4e_6c89,
];

/// The fingerprint of `bytes`.
pub(super) fn fingerprint(bytes: &[u8]) -> Fingerprint {
    let mut lanes = SEEDS;
    let (chunks, rest) = bytes.as_chunks::<{ BLOCK * LANES }>();
    for chunk in chunks {
        mix_chunk(&mut lanes, chunk);
    }
    let mut last = [0; BLOCK * LANES];
    last[..rest.len()].copy_from_slice(rest);
    mix_chunk(&mut lanes, &last);
    let [a, b, c, d] = lanes;
    let length = bytes.len() as u64;
    let low = fold(fold(a ^ length, b ^ SEEDS[2]), fold(c, d ^ SEEDS[3]));
    let high = fold(fold(d ^ length, c ^ SEEDS[1]), fold(b, a ^ SEEDS[0]));
    Fingerprint(low, high)
}

fn mix_chunk(lanes: &mut [u64; LANES], chunk: &[u8; BLOCK * LANES]) {
    let (blocks, _) = chunk.as_chunks::<BLOCK>();
    for ((lane, block), seed) in lanes.iter_mut().zip(blocks).zip(SEEDS) {
        let both = u128::from_le_bytes(*block);
        *lane = fold(*lane ^ both as u64, (both >> 64) as u64 ^ seed);
    }
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
        let text = vec![b'A'; 200];
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
