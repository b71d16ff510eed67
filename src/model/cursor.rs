//! The cursor: where the next part starts, bound to what it was made from.
//!
//! base64url (RFC 4648 section 5, no padding) of: version (1 byte), binding (8), segment in
//! order of priority (4), byte in its words (8), checksum of all before (4); little endian.
//! There is no state in the library: the cursor and the split are enough.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

const VERSION: u8 = 1;
const LENGTH: usize = 25;

/// Where a part starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Position {
    /// The segment, counted in order of priority.
    pub rank: usize,
    /// The byte in its words.
    pub offset: usize,
}

/// Writes a cursor.
pub(super) fn encode(position: Position, binding: u64) -> String {
    let mut record = Vec::with_capacity(LENGTH);
    record.push(VERSION);
    record.extend_from_slice(&binding.to_le_bytes());
    record.extend_from_slice(&(position.rank as u32).to_le_bytes());
    record.extend_from_slice(&(position.offset as u64).to_le_bytes());
    let checksum = hash(0, &record) as u32;
    record.extend_from_slice(&checksum.to_le_bytes());
    URL_SAFE_NO_PAD.encode(record)
}

/// Reads a cursor. `None` if it is damaged or bound to something else.
pub(super) fn decode(cursor: &str, binding: u64) -> Option<Position> {
    let record: [u8; LENGTH] = URL_SAFE_NO_PAD.decode(cursor).ok()?.try_into().ok()?;
    let (body, checksum) = record.split_at(LENGTH - 4);
    if (hash(0, body) as u32).to_le_bytes() != checksum {
        return None;
    }
    let rank = u32::from_le_bytes(body[9..13].try_into().ok()?);
    let offset = u64::from_le_bytes(body[13..21].try_into().ok()?);
    let bound = body[0] == VERSION && body[1..9] == binding.to_le_bytes();
    bound.then_some(Position {
        rank: rank as usize,
        offset: usize::try_from(offset).ok()?,
    })
}

/// Folds `bytes` into a 64-bit hash: eight bytes at a time, multiply and mix (the finaliser
/// of MurmurHash3). Tells results apart; it is no seal against a forger.
pub(super) fn hash(seed: u64, bytes: &[u8]) -> u64 {
    let mut state = seed ^ (bytes.len() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let (words, rest) = bytes.as_chunks::<8>();
    for word in words {
        state = mix(state ^ u64::from_le_bytes(*word));
    }
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    mix(state ^ u64::from_le_bytes(last))
}

fn mix(mut state: u64) -> u64 {
    state ^= state >> 33;
    state = state.wrapping_mul(0xFF51_AFD7_ED55_8CCD);
    state ^= state >> 33;
    state = state.wrapping_mul(0xC4CE_B9FE_1A85_EC53);
    state ^ (state >> 33)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_comes_back_only_with_its_binding() {
        let position = Position {
            rank: 3,
            offset: 70_000,
        };
        let cursor = encode(position, 42);
        assert_eq!(decode(&cursor, 42), Some(position));
        assert_eq!(decode(&cursor, 43), None);
    }

    #[test]
    fn any_damage_is_seen() {
        let cursor = encode(Position { rank: 1, offset: 2 }, 42);
        for at in 0..cursor.len() {
            for other in ["A", "Z", "-", "~", ""] {
                let mut damaged = cursor.clone();
                damaged.replace_range(at..=at, other);
                assert!(
                    damaged == cursor || decode(&damaged, 42).is_none(),
                    "{damaged}"
                );
            }
        }
        for foreign in [
            "",
            "null",
            "AAAA",
            "\u{fffd}",
            &"A".repeat(34),
            &"A".repeat(9999),
        ] {
            assert_eq!(decode(foreign, 0), None);
        }
    }

    #[test]
    fn hashes_differ_by_length_and_seed() {
        assert_ne!(hash(0, b""), hash(0, b"\0"));
        assert_ne!(hash(0, b"12345678"), hash(0, b"12345678\0"));
        assert_ne!(hash(0, b"a"), hash(1, b"a"));
    }
}
