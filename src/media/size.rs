//! Width and height of a picture, from its header alone.
//!
//! Sizes are returned as the header has them, however absurd; comparing them
//! with [`crate::limits::MediaLimits::max_pixels`] is the caller's part. They
//! are those of the stored picture: a rotation that Exif notes is not applied.
//! For a file with several pictures it is the largest (ICO) or the first (TIFF,
//! multi-part EXR).

use super::bytes::{Bytes, Stop};
use super::iso::{self, END_OF_FILE, IsoBox};
use super::markup::{self, Opening};
use super::mime;

/// What the header says about width and height.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dimensions {
    /// Width and height in pixels, neither of them 0.
    Known(u32, u32),
    /// The size stands further behind: so many bytes from the start are worth
    /// another try, always more than were given. It is at least twice as many,
    /// so that trying again costs no more than one pass in all. Where the whole
    /// file was given already, the size is unknown.
    NeedMore(u64),
    /// The format tells no size, is not known here, or the header is broken.
    Unknown,
}

/// Most bytes of text before the root tag of an SVG that are searched.
const MAX_SVG_PROLOG: usize = 1 << 16;

/// Reads width and height of a picture (or film) of the given media type, which
/// should be the real one that [`super::sniff()`] found.
pub fn dimensions(mime: &str, prefix: &[u8]) -> Dimensions {
    let Some(mime) = mime::parse(mime) else {
        return Dimensions::Unknown;
    };
    let bytes = Bytes(prefix);
    let size = match &*mime.essence {
        "image/png" | "image/apng" => png(bytes),
        "image/jpeg" => jpeg(bytes),
        "image/gif" => gif(bytes),
        "image/webp" => webp(bytes),
        "image/bmp" => bmp(bytes),
        "image/tiff" => tiff(bytes),
        "image/vnd.microsoft.icon" | "image/x-win-bitmap" => icon(bytes),
        "image/svg+xml" => svg(prefix),
        "image/avif" | "image/heic" | "image/heif" => iso::heif(bytes),
        "image/jxl" => jpeg_xl(bytes),
        "image/jp2" => jpeg_2000(bytes),
        "image/j2c" => jpeg_2000_codestream(bytes),
        "image/x-exr" => exr(bytes),
        "image/vnd.radiance" => radiance(bytes),
        "image/vnd.adobe.photoshop" => pair(bytes.u32_be(18), bytes.u32_be(14)),
        "image/vnd.ms-dds" => pair(bytes.u32_le(16), bytes.u32_le(12)),
        "image/ktx" => ktx(bytes),
        "image/ktx2" => pair(bytes.u32_le(20), bytes.u32_le(24)),
        "image/qoi" => pair(bytes.u32_be(4), bytes.u32_be(8)),
        "image/x-dpx" => dpx(bytes),
        "image/x-cineon" => pair(bytes.u32_be(200), bytes.u32_be(204)),
        "image/x-portable-anymap" => anymap(bytes),
        "video/mp4" | "video/quicktime" | "video/3gpp" | "video/3gpp2" => iso::movie(bytes),
        "video/x-msvideo" => avi(bytes),
        _ => Err(Stop::Malformed),
    };
    match size {
        Ok((0, _) | (_, 0)) | Err(Stop::Malformed) => Dimensions::Unknown,
        Ok((width, height)) => Dimensions::Known(width, height),
        Err(Stop::Short(needed)) => {
            let twice = (prefix.len() as u64).saturating_mul(2);
            Dimensions::NeedMore(needed.max(twice))
        }
    }
}

pub(super) type Size = Result<(u32, u32), Stop>;

pub(super) fn pair(width: Result<u32, Stop>, height: Result<u32, Stop>) -> Size {
    // The later of the two tells how many bytes are needed.
    match (width, height) {
        (Err(Stop::Short(a)), Err(Stop::Short(b))) => Err(Stop::Short(a.max(b))),
        (width, height) => Ok((width?, height?)),
    }
}

/// PNG specification, section 11.2.2: IHDR comes first.
fn png(bytes: Bytes) -> Size {
    if bytes.get(12, 4)? != b"IHDR" {
        return Err(Stop::Malformed);
    }
    pair(bytes.u32_be(16), bytes.u32_be(20))
}

fn gif(bytes: Bytes) -> Size {
    Ok((bytes.u16_le(6)?.into(), bytes.u16_le(8)?.into()))
}

/// JPEG (ITU-T T.81, annex B): the first frame header, past all segments
/// before it.
fn jpeg(bytes: Bytes) -> Size {
    let mut at = 2;
    loop {
        if bytes.u8(at)? != 0xff {
            return Err(Stop::Malformed);
        }
        at += 1;
        match bytes.u8(at)? {
            // Fill bytes before a marker.
            0xff => {}
            // Markers without a segment: TEM, RST.
            0x01 | 0xd0..=0xd7 => at += 1,
            0xc0..=0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf => {
                // Length, precision, height, width. A height of 0 comes later, in DNL.
                return pair(
                    bytes.u16_be(at + 6).map(u32::from),
                    bytes.u16_be(at + 4).map(u32::from),
                );
            }
            // End of image and start of scan: no frame header came.
            0x00 | 0xd9 | 0xda => return Err(Stop::Malformed),
            _ => {
                let length = bytes.u16_be(at + 1)?;
                if length < 2 {
                    return Err(Stop::Malformed);
                }
                at += 1 + u64::from(length);
            }
        }
    }
}

/// WebP (RFC 9649): lossy, lossless or extended.
fn webp(bytes: Bytes) -> Size {
    match bytes.get(12, 4)? {
        b"VP8 " => {
            if bytes.get(23, 3)? != b"\x9d\x01\x2a" {
                return Err(Stop::Malformed);
            }
            // The two upper bits are a scaling hint.
            let side = |at| bytes.u16_le(at).map(|side| u32::from(side & 0x3fff));
            pair(side(26), side(28))
        }
        b"VP8L" => {
            if bytes.u8(20)? != 0x2f {
                return Err(Stop::Malformed);
            }
            let bits = bytes.u32_le(21)?;
            Ok(((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1))
        }
        b"VP8X" => pair(
            bytes.u24_le(24).map(|width| width + 1),
            bytes.u24_le(27).map(|height| height + 1),
        ),
        _ => Err(Stop::Malformed),
    }
}

/// BMP: 16-bit sizes in the header of OS/2 1, signed 32-bit sizes later; a
/// negative height means rows from the top.
fn bmp(bytes: Bytes) -> Size {
    if bytes.u32_le(14)? == 12 {
        return Ok((bytes.u16_le(18)?.into(), bytes.u16_le(20)?.into()));
    }
    let height = bytes.u32_le(22)?.cast_signed().unsigned_abs();
    let width = u32::try_from(bytes.u32_le(18)?.cast_signed()).map_err(|_| Stop::Malformed)?;
    Ok((width, height))
}

/// TIFF 6.0 and BigTIFF: the tags ImageWidth and ImageLength of the first
/// directory.
fn tiff(bytes: Bytes) -> Size {
    let little = bytes.get(0, 2)? == b"II";
    let u16_at = |at| {
        if little {
            bytes.u16_le(at)
        } else {
            bytes.u16_be(at)
        }
    };
    let u32_at = |at| {
        if little {
            bytes.u32_le(at)
        } else {
            bytes.u32_be(at)
        }
    };
    let u64_at = |at| {
        if little {
            bytes.u64_le(at)
        } else {
            bytes.u64_be(at)
        }
    };
    let big = u16_at(2)? == 43;
    let (directory, count, entry) = if big {
        let directory = u64_at(8)?;
        (
            directory.checked_add(8).ok_or(Stop::Malformed)?,
            u64_at(directory)?,
            20,
        )
    } else {
        let directory = u64::from(u32_at(4)?);
        (directory + 2, u16_at(directory)?.into(), 12)
    };
    let mut width = None;
    let mut height = None;
    for index in 0..count {
        let at = directory
            .checked_add(index * entry)
            .ok_or(Stop::Malformed)?;
        let tag = u16_at(at)?;
        if tag == 256 || tag == 257 {
            let value = at + if big { 12 } else { 8 };
            let value = match u16_at(at + 2)? {
                3 => u16_at(value)?.into(),
                4 => u32_at(value)?,
                16 if big => u32::try_from(u64_at(value)?).unwrap_or(u32::MAX),
                _ => return Err(Stop::Malformed),
            };
            *(if tag == 256 { &mut width } else { &mut height }) = Some(value);
        }
        // Entries are sorted by tag.
        if tag >= 257 {
            break;
        }
    }
    width.zip(height).ok_or(Stop::Malformed)
}

/// ICO and CUR: the largest entry; 0 stands for 256.
fn icon(bytes: Bytes) -> Size {
    let side = |byte: u8| if byte == 0 { 256 } else { u32::from(byte) };
    let mut largest = (0, 0);
    for index in 0..u64::from(bytes.u16_le(4)?) {
        let at = 6 + index * 16;
        let size = (side(bytes.u8(at)?), side(bytes.u8(at + 1)?));
        if size.0 * size.1 > largest.0 * largest.1 {
            largest = size;
        }
    }
    Ok(largest)
}

fn svg(prefix: &[u8]) -> Size {
    let short = || match prefix.len() {
        0..MAX_SVG_PROLOG => Stop::Short(prefix.len() as u64 + 1),
        _ => Stop::Malformed,
    };
    match markup::opening(prefix) {
        Opening::Root(root) if root.complete => root.svg_size().ok_or(Stop::Malformed),
        Opening::Root(_) | Opening::Short => Err(short()),
        Opening::HtmlDoctype | Opening::Other => Err(Stop::Malformed),
    }
}

/// AVI: the main header is the first chunk of the first list.
fn avi(bytes: Bytes) -> Size {
    if bytes.get(24, 4)? != b"avih" {
        return Err(Stop::Malformed);
    }
    pair(bytes.u32_le(64), bytes.u32_le(68))
}

fn jpeg_xl(bytes: Bytes) -> Size {
    if bytes.get(0, 2)? == b"\xff\x0a" {
        return jpeg_xl_size(bytes, 2);
    }
    let mut at = 0;
    loop {
        let part = IsoBox::at(bytes, at, END_OF_FILE)?;
        match &part.kind {
            b"jxlc" => return jpeg_xl_size(bytes, part.body + 2),
            // A partial codestream has its ordinal first.
            b"jxlp" => return jpeg_xl_size(bytes, part.body + 6),
            _ => at = part.end,
        }
    }
}

/// SizeHeader of a JPEG XL codestream (ISO/IEC 18181-1 annex B), after the
/// two bytes of its signature.
pub(super) fn jpeg_xl_size(bytes: Bytes, at: u64) -> Size {
    // The longest header has 1 + 2 + 30 + 3 + 2 + 30 bits.
    let available = (bytes.0.len() as u64).saturating_sub(at).clamp(2, 9);
    let mut bits = bytes
        .get(at, available)?
        .iter()
        .rev()
        .fold(0_u128, |sum, &byte| sum << 8 | u128::from(byte));
    let mut left = available * 8;
    let mut take = |count: u32| {
        let value = bits & ((1 << count) - 1);
        bits >>= count;
        left = left.checked_sub(count.into()).ok_or(Stop::Short(at + 9))?;
        // At most 30 bits.
        Ok::<_, Stop>(value as u32)
    };
    let small = take(1)? == 1;
    let side = |take: &mut dyn FnMut(u32) -> Result<u32, Stop>| {
        if small {
            return Ok((take(5)? + 1) * 8);
        }
        let count = [9, 13, 18, 30][take(2)? as usize];
        Ok::<_, Stop>(take(count)? + 1)
    };
    let height = side(&mut take)?;
    let ratio = take(3)?;
    let (numerator, denominator) = match ratio {
        0 => return Ok((side(&mut take)?, height)),
        1 => (1, 1),
        2 => (12, 10),
        3 => (4, 3),
        4 => (3, 2),
        5 => (16, 9),
        6 => (5, 4),
        _ => (2, 1),
    };
    let width = u64::from(height) * numerator / denominator;
    Ok((u32::try_from(width).unwrap_or(u32::MAX), height))
}

/// JPEG 2000 in its own boxes: the image header.
fn jpeg_2000(bytes: Bytes) -> Size {
    let header = IsoBox::find(bytes, b"jp2h", 0, END_OF_FILE)?;
    let image = IsoBox::find(bytes, b"ihdr", header.body, header.end)?;
    pair(bytes.u32_be(image.body + 4), bytes.u32_be(image.body))
}

/// The SIZ marker segment: the reference grid less the offset of the picture.
fn jpeg_2000_codestream(bytes: Bytes) -> Size {
    let side = |end: u64, start: u64| {
        let start = bytes.u32_be(start)?;
        bytes.u32_be(end)?.checked_sub(start).ok_or(Stop::Malformed)
    };
    pair(side(8, 16), side(12, 20))
}

/// OpenEXR: the data window, which is what a decoder allocates.
fn exr(bytes: Bytes) -> Size {
    let mut at = 8;
    loop {
        let (name, after) = c_string(bytes, at)?;
        if name.is_empty() {
            return Err(Stop::Malformed);
        }
        let (kind, after) = c_string(bytes, after)?;
        let size = u64::from(bytes.u32_le(after)?);
        let value = after + 4;
        if name == b"dataWindow" && kind == b"box2i" && size == 16 {
            let corner = |at| {
                bytes
                    .u32_le(at)
                    .map(|corner| i64::from(corner.cast_signed()))
            };
            let side = |low: u64, high: u64| {
                let side = corner(high)? - corner(low)? + 1;
                u32::try_from(side).map_err(|_| Stop::Malformed)
            };
            return pair(side(value, value + 8), side(value + 4, value + 12));
        }
        at = value + size;
    }
}

/// A name of at most 255 bytes with a NUL after it, and where the next begins.
fn c_string(bytes: Bytes<'_>, at: u64) -> Result<(&[u8], u64), Stop> {
    let from = usize::try_from(at).ok().and_then(|at| bytes.0.get(at..));
    let from = from.ok_or(Stop::Short(at.saturating_add(1)))?;
    match memchr::memchr(0, &from[..from.len().min(256)]) {
        Some(length) => Ok((&from[..length], at + length as u64 + 1)),
        None if from.len() >= 256 => Err(Stop::Malformed),
        None => Err(Stop::Short(bytes.0.len() as u64 + 1)),
    }
}

/// Radiance HDR: the resolution line after the first empty line. `Y` is the
/// height whichever axis comes first.
fn radiance(bytes: Bytes) -> Size {
    let short = Stop::Short(bytes.0.len() as u64 + 1);
    let header = memchr::memmem::find(bytes.0, b"\n\n").ok_or(short)?;
    let rest = &bytes.0[header + 2..];
    let line = &rest[..memchr::memchr(b'\n', rest).ok_or(short)?];
    let line = std::str::from_utf8(line).map_err(|_| Stop::Malformed)?;
    let mut size = (0, 0);
    let mut words = line.split_ascii_whitespace();
    while let (Some(axis), Some(length)) = (words.next(), words.next()) {
        let length = length.parse().map_err(|_| Stop::Malformed)?;
        match axis {
            "+X" | "-X" => size.0 = length,
            "+Y" | "-Y" => size.1 = length,
            _ => return Err(Stop::Malformed),
        }
    }
    Ok(size)
}

/// KTX 1: fields in the byte order of the machine that wrote them.
fn ktx(bytes: Bytes) -> Size {
    match bytes.get(12, 4)? {
        [1, 2, 3, 4] => pair(bytes.u32_le(36), bytes.u32_le(40)),
        [4, 3, 2, 1] => pair(bytes.u32_be(36), bytes.u32_be(40)),
        _ => Err(Stop::Malformed),
    }
}

/// DPX (SMPTE 268M): the magic tells the byte order.
fn dpx(bytes: Bytes) -> Size {
    if bytes.get(0, 4)? == b"SDPX" {
        pair(bytes.u32_be(772), bytes.u32_be(776))
    } else {
        pair(bytes.u32_le(772), bytes.u32_le(776))
    }
}

/// PBM, PGM and PPM: two numbers after the magic, between white space and
/// comments.
pub(super) fn anymap(bytes: Bytes) -> Size {
    if !matches!(bytes.get(0, 3)?, [b'P', b'1'..=b'6', space] if space.is_ascii_whitespace()) {
        return Err(Stop::Malformed);
    }
    let mut rest = &bytes.0[2..];
    let mut number = || {
        let short = Stop::Short(bytes.0.len() as u64 + 1);
        loop {
            rest = rest.trim_ascii_start();
            match rest {
                [b'#', ..] => {
                    let end = memchr::memchr(b'\n', rest).ok_or(short)?;
                    rest = &rest[end..];
                }
                [b'0'..=b'9', ..] => break,
                [] => return Err(short),
                _ => return Err(Stop::Malformed),
            }
        }
        let length = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, after) = rest.split_at(length);
        // A number that ends with the bytes may go on.
        if after.is_empty() {
            return Err(short);
        }
        rest = after;
        let digits = std::str::from_utf8(digits).map_err(|_| Stop::Malformed)?;
        digits.parse().map_err(|_| Stop::Malformed)
    };
    Ok((number()?, number()?))
}
