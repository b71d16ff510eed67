//! Reading numbers at fixed places of a header that may not be there in full.

/// Why a header could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The bytes end too early; so many would get further.
    Short(u64),
    /// The bytes are not what the format asks for.
    Malformed,
}

/// The first bytes of a file, read at any place without a panic.
#[derive(Clone, Copy)]
pub(super) struct Bytes<'a>(pub &'a [u8]);

impl<'a> Bytes<'a> {
    /// `length` bytes from `at`.
    pub fn get(self, at: u64, length: u64) -> Result<&'a [u8], Stop> {
        let end = at.checked_add(length).ok_or(Stop::Malformed)?;
        if end > self.0.len() as u64 {
            return Err(Stop::Short(end));
        }
        // Both fit, since the length of the slice does.
        Ok(&self.0[at as usize..end as usize])
    }

    fn array<const N: usize>(self, at: u64) -> Result<[u8; N], Stop> {
        let bytes = self.get(at, N as u64)?;
        bytes.try_into().map_err(|_| Stop::Malformed)
    }

    pub fn u8(self, at: u64) -> Result<u8, Stop> {
        Ok(self.array::<1>(at)?[0])
    }

    pub fn u16_le(self, at: u64) -> Result<u16, Stop> {
        self.array(at).map(u16::from_le_bytes)
    }

    pub fn u16_be(self, at: u64) -> Result<u16, Stop> {
        self.array(at).map(u16::from_be_bytes)
    }

    pub fn u24_le(self, at: u64) -> Result<u32, Stop> {
        let [a, b, c] = self.array(at)?;
        Ok(u32::from_le_bytes([a, b, c, 0]))
    }

    pub fn u32_le(self, at: u64) -> Result<u32, Stop> {
        self.array(at).map(u32::from_le_bytes)
    }

    pub fn u32_be(self, at: u64) -> Result<u32, Stop> {
        self.array(at).map(u32::from_be_bytes)
    }

    pub fn u64_le(self, at: u64) -> Result<u64, Stop> {
        self.array(at).map(u64::from_le_bytes)
    }

    pub fn u64_be(self, at: u64) -> Result<u64, Stop> {
        self.array(at).map(u64::from_be_bytes)
    }
}
