//! Sizes in files of the ISO base media format (ISO/IEC 14496-12): HEIF, AVIF,
//! MP4, QuickTime.

use super::bytes::{Bytes, Stop};
use super::size::{Size, pair};

/// No file is longer; keeps sums of offsets away from overflow.
pub(super) const END_OF_FILE: u64 = 1 << 62;

/// A box: its type, and where its body begins and ends.
pub(super) struct IsoBox {
    pub kind: [u8; 4],
    pub body: u64,
    pub end: u64,
}

impl IsoBox {
    /// The box at `at`. What reaches beyond `limit`, the end of its parent, is
    /// cut off there; a size of 0 reaches to it.
    pub fn at(bytes: Bytes, at: u64, limit: u64) -> Result<Self, Stop> {
        let kind = bytes.u32_be(at + 4)?.to_be_bytes();
        let (header, size) = match bytes.u32_be(at)? {
            0 => (8, limit.saturating_sub(at)),
            1 => (16, bytes.u64_be(at + 8)?),
            size => (8, size.into()),
        };
        if size < header {
            return Err(Stop::Malformed);
        }
        let end = at.checked_add(size).ok_or(Stop::Malformed)?;
        Ok(IsoBox {
            kind,
            body: at + header,
            end: end.min(limit),
        })
    }

    /// The first box of a kind between `at` and `limit`.
    pub fn find(bytes: Bytes, kind: &[u8; 4], mut at: u64, limit: u64) -> Result<Self, Stop> {
        while at < limit {
            let found = IsoBox::at(bytes, at, limit)?;
            if &found.kind == kind {
                return Ok(found);
            }
            at = found.end;
        }
        Err(Stop::Malformed)
    }
}

/// HEIF and AVIF (ISO/IEC 23008-12): the extent of the primary item after its
/// clean aperture and rotation, which every decoder applies.
pub(super) fn heif(bytes: Bytes) -> Size {
    let meta = IsoBox::find(bytes, b"meta", 0, END_OF_FILE)?;
    // Boxes begin after a version and flags.
    let inside = meta.body + 4;
    let primary = IsoBox::find(bytes, b"pitm", inside, meta.end)?;
    let primary = match bytes.u8(primary.body)? {
        0 => bytes.u16_be(primary.body + 4)?.into(),
        _ => bytes.u32_be(primary.body + 4)?,
    };
    let properties = IsoBox::find(bytes, b"iprp", inside, meta.end)?;
    let container = IsoBox::find(bytes, b"ipco", properties.body, properties.end)?;
    let association = IsoBox::find(bytes, b"ipma", properties.body, properties.end)?;
    let mut size = None;
    let (mut aperture, mut turned) = (None, false);
    let mut wanted = indexes_of(bytes, &association, primary)?;
    wanted.sort_unstable();
    let mut at = container.body;
    let mut ordinal = 0;
    for index in wanted {
        let mut property = None;
        while ordinal < index && at < container.end {
            let next = IsoBox::at(bytes, at, container.end)?;
            at = next.end;
            ordinal += 1;
            property = Some(next);
        }
        // Named twice, 0 for none, or not there.
        let Some(property) = property.filter(|_| ordinal == index) else {
            continue;
        };
        let value = property.body;
        match &property.kind {
            b"ispe" => size = Some(pair(bytes.u32_be(value + 4), bytes.u32_be(value + 8))?),
            b"clap" => {
                // Width and height as fractions.
                let side = |at| {
                    let denominator = bytes.u32_be(at + 4)?;
                    let side = bytes.u32_be(at)?.checked_div(denominator);
                    side.ok_or(Stop::Malformed)
                };
                aperture = Some(pair(side(value), side(value + 8))?);
            }
            b"irot" => turned = bytes.u8(value)? & 1 == 1,
            _ => {}
        }
    }
    let (width, height) = aperture.or(size).ok_or(Stop::Malformed)?;
    Ok(if turned {
        (height, width)
    } else {
        (width, height)
    })
}

/// The properties that belong to an item, as ordinals from 1. At most 255, as
/// their number is one byte.
fn indexes_of(bytes: Bytes, association: &IsoBox, item: u32) -> Result<Vec<u16>, Stop> {
    let wide_ids = bytes.u8(association.body)? > 0;
    let wide_indexes = bytes.u8(association.body + 3)? & 1 == 1;
    let entries = bytes.u32_be(association.body + 4)?;
    let mut at = association.body + 8;
    for _ in 0..entries {
        let id = if wide_ids {
            bytes.u32_be(at)?
        } else {
            bytes.u16_be(at)?.into()
        };
        at += if wide_ids { 4 } else { 2 };
        let count = u64::from(bytes.u8(at)?);
        at += 1;
        let width = if wide_indexes { 2 } else { 1 };
        if id == item {
            // The uppermost bit says whether a reader must know the property.
            return (0..count)
                .map(|k| match wide_indexes {
                    true => Ok(bytes.u16_be(at + k * 2)? & 0x7fff),
                    false => Ok(u16::from(bytes.u8(at + k)? & 0x7f)),
                })
                .collect();
        }
        at += count * width;
    }
    Err(Stop::Malformed)
}

/// MP4 and QuickTime: the largest track header, in 16.16 fixed point.
pub(super) fn movie(bytes: Bytes) -> Size {
    let movie = IsoBox::find(bytes, b"moov", 0, END_OF_FILE)?;
    let mut largest = (0, 0);
    let mut at = movie.body;
    while at < movie.end {
        let track = IsoBox::at(bytes, at, movie.end)?;
        if &track.kind == b"trak" {
            let header = IsoBox::find(bytes, b"tkhd", track.body, track.end)?;
            let wide = bytes.u8(header.body)? == 1;
            let size = header.body + if wide { 88 } else { 76 };
            let (width, height) = pair(bytes.u32_be(size), bytes.u32_be(size + 4))?;
            let (width, height) = (width >> 16, height >> 16);
            if width * height > largest.0 * largest.1 {
                largest = (width, height);
            }
        }
        at = track.end;
    }
    Ok(largest)
}
