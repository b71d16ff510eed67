//! The words of a list: every string with a NUL behind it, at an address that never changes.

/// Where a string of a row lies: the address of its first byte, and its length without the NUL.
///
/// An address and not an offset, so that rows are what the C boundary gives out, without a
/// second copy. Only [`Storage::bytes`] reads it here, as an offset into a chunk.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stored {
    pub at: usize,
    pub len: usize,
}

impl Stored {
    /// Where these bytes lie.
    pub fn of(bytes: &[u8]) -> Stored {
        Stored {
            at: bytes.as_ptr().expose_provenance(),
            len: bytes.len(),
        }
    }
}

/// Size of the first chunk.
const FIRST: usize = 1 << 10;
/// Largest chunk, but for a string that is longer.
const LARGEST: usize = 1 << 24;

/// Strings in chunks. A chunk is never longer than its capacity, so what it holds stays where
/// it is.
#[derive(Debug)]
pub(super) struct Storage {
    /// Never empty. Each chunk is about as large as all before it.
    chunks: Vec<Vec<u8>>,
    /// Bytes in the chunks before the last.
    before: usize,
}

impl Storage {
    /// Storage of nothing but the NUL of every empty string.
    pub fn new() -> Storage {
        let mut first = Vec::with_capacity(FIRST);
        first.push(0);
        Storage {
            chunks: vec![first],
            before: 0,
        }
    }

    /// The empty string.
    pub fn empty(&self) -> Stored {
        let nul = self.chunks.first().map(Vec::as_slice).unwrap_or_default();
        Stored {
            len: 0,
            ..Stored::of(nul)
        }
    }

    /// How many bytes there are, with NULs.
    pub fn len(&self) -> usize {
        self.before + self.chunks.last().map_or(0, Vec::len)
    }

    /// Makes room for about this many bytes in one chunk.
    pub fn expect(&mut self, bytes: usize) {
        if self.room() < bytes {
            self.add_chunk(bytes.min(LARGEST));
        }
    }

    /// Stores a string with its NUL.
    #[inline]
    pub fn store(&mut self, text: &str) -> Stored {
        if self.room() <= text.len() {
            self.add_chunk(text.len() + 1);
        }
        let Some(chunk) = self.chunks.last_mut() else {
            return self.empty();
        };
        let start = chunk.len();
        chunk.extend_from_slice(text.as_bytes());
        chunk.push(0);
        Stored {
            at: chunk.as_ptr().expose_provenance() + start,
            len: text.len(),
        }
    }

    /// What lies there; nothing for what was not stored here.
    #[inline]
    pub fn bytes(&self, stored: Stored) -> &[u8] {
        // What is asked for while a list is made was mostly stored a moment ago.
        for chunk in self.chunks.iter().rev() {
            let start = stored.at.wrapping_sub(chunk.as_ptr().addr());
            if start < chunk.len() {
                return chunk
                    .get(start..start.saturating_add(stored.len))
                    .unwrap_or_default();
            }
        }
        &[]
    }

    fn room(&self) -> usize {
        self.chunks
            .last()
            .map_or(0, |chunk| chunk.capacity() - chunk.len())
    }

    #[cold]
    fn add_chunk(&mut self, at_least: usize) {
        self.before = self.len();
        let size = self.before.clamp(FIRST, LARGEST).max(at_least);
        self.chunks.push(Vec::with_capacity(size));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_stay_where_they_are() {
        let mut storage = Storage::new();
        let long = "x".repeat(FIRST * 3);
        let texts = (0..5000).map(|i| match i % 1000 {
            999 => long.clone(),
            _ => i.to_string(),
        });
        let stored: Vec<_> = texts.map(|text| (storage.store(&text), text)).collect();
        let total: usize = stored.iter().map(|(_, text)| text.len() + 1).sum();
        assert_eq!(storage.len(), total + 1);
        for (at, text) in &stored {
            assert_eq!(storage.bytes(*at), text.as_bytes());
            let with_nul = Stored {
                len: at.len + 1,
                ..*at
            };
            assert_eq!(storage.bytes(with_nul).last(), Some(&0));
        }
        assert_eq!(storage.bytes(storage.empty()), b"");
    }

    #[test]
    fn nothing_lies_where_nothing_was_stored() {
        let mut storage = Storage::new();
        let stored = storage.store("abc");
        for (at, len) in [(0, 3), (usize::MAX, 1), (stored.at, usize::MAX)] {
            assert_eq!(storage.bytes(Stored { at, len }), b"");
        }
    }
}
