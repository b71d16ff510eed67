//! The hash of ids and contents: 64 bits, the same on every machine and in every run.
//!
//! Folded multiplication, as in wyhash: cheap on short strings, which is what rows hold.
//! Not keyed, so not for a place where collisions could be made to hurt: the list's ids
//! are made unique by [`super::ids`], and a content hash only saves a host work.

const A: u64 = 0x9E37_79B9_7F4A_7C15;
const B: u64 = 0xD6E8_FEB8_6659_FD93;

/// Combines two words; the order counts.
#[inline]
pub(super) fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a ^ A) * u128::from(b.rotate_left(32) ^ B);
    (product as u64) ^ ((product >> 64) as u64)
}

/// The hash of a string.
#[inline]
pub(super) fn string(text: &str) -> u64 {
    bytes(text.as_bytes())
}

/// The hash of bytes.
pub(super) fn bytes(bytes: &[u8]) -> u64 {
    let mut hash = bytes.len() as u64;
    let mut rest = bytes;
    while let Some((block, behind)) = rest.split_first_chunk::<16>() {
        hash = mix(hash ^ word(block), word(&block[8..]));
        rest = behind;
    }
    if rest.is_empty() {
        return mix(hash, A);
    }
    // Up to 15 bytes: the first and the last eight (or four), which may overlap.
    let (first, last) = match (rest.first_chunk::<8>(), rest.last_chunk::<8>()) {
        (Some(first), Some(last)) => (u64::from_le_bytes(*first), u64::from_le_bytes(*last)),
        _ => match (rest.first_chunk::<4>(), rest.last_chunk::<4>()) {
            (Some(first), Some(last)) => (
                u64::from(u32::from_le_bytes(*first)),
                u64::from(u32::from_le_bytes(*last)),
            ),
            _ => (word(rest), 0),
        },
    };
    mix(hash ^ first, last)
}

/// Up to eight bytes as a number.
#[inline]
fn word(bytes: &[u8]) -> u64 {
    match bytes.first_chunk::<8>() {
        Some(eight) => u64::from_le_bytes(*eight),
        None => bytes.iter().rev().fold(0, |n, b| n << 8 | u64::from(*b)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_and_every_byte_counts() {
        let text: Vec<u8> = (0..80).collect();
        let mut seen = std::collections::HashSet::new();
        for len in 0..text.len() {
            assert!(seen.insert(bytes(&text[..len])));
            for at in 0..len {
                let mut other = text[..len].to_vec();
                other[at] ^= 1;
                assert!(seen.insert(bytes(&other)), "byte {at} of {len}");
            }
        }
    }

    #[test]
    fn the_order_of_what_is_mixed_counts() {
        assert_ne!(mix(1, 2), mix(2, 1));
        assert_ne!(mix(0, 0), mix(0, 1));
    }
}
