//! The real type of bytes, from their first bytes.
//!
//! A type is claimed only where the bytes leave no doubt: a magic number of
//! four bytes or more, or a shorter one with header fields that make sense.
//! Formats without a mark (TGA, STL, plain text) are never claimed.

use super::MediaKind;
use super::bytes::Bytes;
use super::markup::{self, Opening};
use super::{mime, size};

/// How many decoded bytes [`sniff`] can make use of. With fewer it answers the
/// same or `None`.
pub const PREFIX: usize = 4096;

/// A type that was recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Registered name.
    pub mime: &'static str,
    /// What a host shows it as.
    pub kind: MediaKind,
}

/// Recognises the type of a file from its first bytes.
pub fn sniff(prefix: &[u8]) -> Option<Found> {
    let mime = by_magic(prefix)
        .or_else(|| by_fields(prefix))
        .or_else(|| riff(prefix))
        .or_else(|| iso_media(prefix))
        .or_else(|| ogg(prefix))
        .or_else(|| matroska(prefix))
        .or_else(|| zip(prefix))
        .or_else(|| bmp(prefix))
        .or_else(|| icon(prefix))
        .or_else(|| jpeg_xl(prefix))
        .or_else(|| true_type(prefix))
        .or_else(|| portable_executable(prefix))
        .or_else(|| mpeg_audio(prefix))
        .or_else(|| adts(prefix))
        .or_else(|| portable_anymap(prefix))
        .or_else(|| markup(prefix))?;
    Some(Found {
        mime,
        kind: mime::kind_of(mime),
    })
}

/// Whether bytes recognised as `found` may be declared as `declared` without
/// contradiction. Beside equal names these are containers and families: sound
/// in an MP4, WebM or Ogg file, a document that is a ZIP or XML file inside, a
/// declaration that says nothing (`application/octet-stream`).
pub fn agrees(declared: &str, found: Found) -> bool {
    let Some(declared) = mime::parse(declared) else {
        return false;
    };
    let declared = &*declared.essence;
    if declared == found.mime || declared == "application/octet-stream" {
        return true;
    }
    let suffix = declared.rsplit_once('+').map(|(_, suffix)| suffix);
    match found.mime {
        "video/mp4" | "video/quicktime" | "video/3gpp" | "audio/mp4" => matches!(
            declared,
            "audio/mp4"
                | "video/mp4"
                | "audio/3gpp"
                | "video/3gpp"
                | "audio/aac"
                | "video/quicktime"
                | "application/mp4"
        ),
        "video/webm" | "video/matroska" => matches!(
            declared,
            "audio/webm" | "video/webm" | "video/matroska" | "audio/matroska" | "audio/x-matroska"
        ),
        "audio/ogg" | "video/ogg" | "application/ogg" => matches!(
            declared,
            "audio/ogg"
                | "video/ogg"
                | "application/ogg"
                | "audio/opus"
                | "audio/vorbis"
                | "audio/speex"
        ),
        "audio/midi" => declared == "audio/sp-midi",
        "image/png" => declared == "image/apng",
        "image/heic" | "image/heif" | "image/avif" => matches!(
            declared,
            "image/heic" | "image/heif" | "image/heic-sequence" | "image/heif-sequence"
        ),
        // Camera raw files and GeoTIFF are TIFF files.
        "image/tiff" => {
            matches!(
                declared,
                "image/x-adobe-dng" | "image/dng" | "image/tiff-fx"
            ) || declared.starts_with("image/x-") && declared != "image/x-exr"
        }
        "application/zip" => {
            suffix == Some("zip")
                || matches!(
                    declared,
                    "application/java-archive"
                        | "application/x-java-archive"
                        | "application/vnd.android.package-archive"
                        | "application/vnd.comicbook+zip"
                        | "application/x-cbz"
                        | "application/x-npz"
                )
                || declared.starts_with("application/vnd.openxmlformats-officedocument.")
                || declared.starts_with("application/vnd.oasis.opendocument.")
                || declared.starts_with("application/vnd.ms-")
        }
        "application/gzip" => {
            suffix == Some("gzip") || declared == "application/x-tgz" || declared == "image/svg+xml"
        }
        "application/xml" => suffix == Some("xml") || matches!(declared, "text/xml" | "text/plain"),
        "text/html" => matches!(declared, "application/xhtml+xml" | "text/plain"),
        "image/svg+xml" => matches!(declared, "application/xml" | "text/xml" | "text/plain"),
        "model/vnd.usda" => matches!(declared, "model/vnd.usd" | "text/plain"),
        "model/vnd.usdc" => declared == "model/vnd.usd",
        "application/x-hdf5" => declared.starts_with("application/"),
        _ => false,
    }
}

/// Magic numbers at the start that need no further look.
const MAGIC: &[(&[u8], &str)] = &[
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF87a", "image/gif"),
    (b"GIF89a", "image/gif"),
    (b"II*\0", "image/tiff"),
    (b"MM\0*", "image/tiff"),
    (b"II+\0\x08\0\0\0", "image/tiff"),
    (b"MM\0+\0\x08\0\0", "image/tiff"),
    (b"\0\0\0\x0cJXL \r\n\x87\n", "image/jxl"),
    (b"\0\0\0\x0cjP  \r\n\x87\n", "image/jp2"),
    (b"\xff\x4f\xff\x51", "image/j2c"),
    (b"\x76\x2f\x31\x01", "image/x-exr"),
    (b"#?RADIANCE", "image/vnd.radiance"),
    (b"#?RGBE", "image/vnd.radiance"),
    (b"8BPS\0\x01", "image/vnd.adobe.photoshop"),
    (b"8BPS\0\x02", "image/vnd.adobe.photoshop"),
    (b"DDS \x7c\0\0\0", "image/vnd.ms-dds"),
    (b"\xabKTX 11\xbb\r\n\x1a\n", "image/ktx"),
    (b"\xabKTX 20\xbb\r\n\x1a\n", "image/ktx2"),
    (b"\x80\x2a\x5f\xd7", "image/x-cineon"),
    (b"%PDF-", "application/pdf"),
    (b"%!PS-Adobe-", "application/postscript"),
    (b"{\\rtf1", "application/rtf"),
    (b"ID3\x02", "audio/mpeg"),
    (b"ID3\x03", "audio/mpeg"),
    (b"ID3\x04", "audio/mpeg"),
    (b"fLaC", "audio/flac"),
    (b"MThd\0\0\0\x06", "audio/midi"),
    (b"caff\0\x01", "audio/x-caf"),
    (b".snd\0\0\0", "audio/basic"),
    (b"FLV\x01", "video/x-flv"),
    (b"\0\0\x01\xba", "video/mpeg"),
    (b"\0\0\x01\xb3", "video/mpeg"),
    (b"\x1f\x8b\x08", "application/gzip"),
    (b"7z\xbc\xaf\x27\x1c", "application/x-7z-compressed"),
    (b"Rar!\x1a\x07", "application/vnd.rar"),
    (b"\xfd7zXZ\0", "application/x-xz"),
    (b"\x28\xb5\x2f\xfd", "application/zstd"),
    (b"PXR-USDC", "model/vnd.usdc"),
    (b"#usda 1.0", "model/vnd.usda"),
    (b"Kaydara FBX Binary  \0", "model/x-fbx"),
    (b"Ogawa\xff\0", "application/x-alembic"),
    (b"Ogawa\0\0", "application/x-alembic"),
    (b"\x20BDV\0\0\0\0", "application/x-openvdb"),
    (b"\x89HDF\r\n\x1a\n", "application/x-hdf5"),
    (b"BLENDER", "application/x-blender"),
    (b"wOFF", "font/woff"),
    (b"wOF2", "font/woff2"),
    (b"OTTO\0", "font/otf"),
    (b"ttcf\0", "font/collection"),
    (b"\0asm\x01\0\0\0", "application/wasm"),
    (b"SQLite format 3\0", "application/vnd.sqlite3"),
    (b"\x7fELF", "application/x-executable"),
];

fn by_magic(prefix: &[u8]) -> Option<&'static str> {
    let (_, mime) = MAGIC.iter().find(|(magic, _)| prefix.starts_with(magic))?;
    Some(mime)
}

/// Formats whose mark is short or stands further behind: bzip2 with the magic
/// of its first block, QOI with two enumerations, DPX with its version, tar.
fn by_fields(prefix: &[u8]) -> Option<&'static str> {
    if let [b'B', b'Z', b'h', b'1'..=b'9', block @ ..] = prefix
        && (block.starts_with(b"1AY&SY") || block.starts_with(b"\x17\x72\x45\x38\x50\x90"))
    {
        return Some("application/x-bzip2");
    }
    if prefix.starts_with(b"qoif") && matches!(prefix.get(12..14), Some([3 | 4, 0 | 1])) {
        return Some("image/qoi");
    }
    if (prefix.starts_with(b"SDPX") || prefix.starts_with(b"XPDS"))
        && matches!(prefix.get(8..10), Some(b"V1" | b"V2"))
    {
        return Some("image/x-dpx");
    }
    (prefix.get(257..262) == Some(b"ustar")).then_some("application/x-tar")
}

/// Chunk formats of EA IFF 85 and RIFF: a name, a size and a form type.
fn riff(prefix: &[u8]) -> Option<&'static str> {
    let form = prefix.get(8..12)?;
    match (&prefix[..4], form) {
        (b"RIFF" | b"RF64" | b"BW64", b"WAVE") => Some("audio/wav"),
        (b"RIFF", b"WEBP") => Some("image/webp"),
        (b"RIFF", b"AVI ") => Some("video/x-msvideo"),
        (b"RIFF", b"RMID") => Some("audio/midi"),
        (b"FORM", b"AIFF" | b"AIFC") => Some("audio/aiff"),
        (b"FOR4", b"MAYA") => Some("application/x-maya-binary"),
        (b"FOR8", _) if prefix.get(16..20) == Some(b"MAYA") => Some("application/x-maya-binary"),
        (b"glTF", _) => {
            let version = Bytes(prefix).u32_le(4).ok()?;
            let length = Bytes(prefix).u32_le(8).ok()?;
            ((1..=2).contains(&version) && length >= 12).then_some("model/gltf-binary")
        }
        _ => None,
    }
}

/// Files of the ISO base media format (ISO/IEC 14496-12), by their brands.
fn iso_media(prefix: &[u8]) -> Option<&'static str> {
    let size = Bytes(prefix).u32_be(0).ok()? as usize;
    let first = prefix.get(4..8)?;
    // QuickTime files from before there were brands.
    if first == b"moov" && prefix.get(12..16) == Some(b"mvhd") {
        return Some("video/quicktime");
    }
    if first != b"ftyp" || size < 16 {
        return None;
    }
    let major: [u8; 4] = prefix.get(8..12)?.try_into().ok()?;
    // The minor version stands between the major and the compatible brands.
    let compatible = prefix.get(16..).unwrap_or_default();
    let complete = size <= prefix.len();
    let listed = &compatible[..compatible.len().min(size - 16)];
    let has = |wanted: &[&[u8; 4]]| {
        let mut brands = listed.chunks_exact(4);
        wanted.contains(&&major) || brands.any(|brand| wanted.iter().any(|w| brand == *w))
    };
    if has(&[b"avif", b"avis"]) {
        return Some("image/avif");
    }
    if has(&[
        b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"hevm", b"hevs",
    ]) {
        return Some("image/heic");
    }
    match &major {
        b"M4A " | b"M4B " | b"M4P " => return Some("audio/mp4"),
        b"qt  " => return Some("video/quicktime"),
        b"crx " => return Some("image/x-canon-cr3"),
        // An HEIF file may still list the codec in what is not here yet.
        b"mif1" | b"msf1" => return complete.then_some("image/heif"),
        [b'3', b'g', b'2', _] => return Some("video/3gpp2"),
        [b'3', b'g', _, _] => return Some("video/3gpp"),
        _ => {}
    }
    let mp4 = has(&[
        b"isom", b"iso2", b"iso3", b"iso4", b"iso5", b"iso6", b"iso7", b"iso8", b"iso9", b"mp41",
        b"mp42", b"avc1", b"M4V ", b"M4VH", b"M4VP", b"MSNV", b"dash", b"msdh", b"cmfc", b"f4v ",
    ]);
    mp4.then_some("video/mp4")
}

/// Ogg (RFC 3533): the first page of every logical stream comes before all
/// others and names its codec.
fn ogg(prefix: &[u8]) -> Option<&'static str> {
    let mut rest = prefix;
    let mut audio = false;
    loop {
        if !rest.starts_with(b"OggS\0") || rest.len() < 27 {
            // The end of what is here: one sound stream may not be all there is,
            // but a film has its picture first in practice.
            return audio.then_some("audio/ogg");
        }
        if rest[5] & 2 == 0 {
            return Some(if audio {
                "audio/ogg"
            } else {
                "application/ogg"
            });
        }
        let segments = rest.get(27..27 + usize::from(rest[26]))?;
        let length: usize = segments.iter().map(|&size| usize::from(size)).sum();
        let packet = &rest[27 + segments.len()..];
        let video: [&[u8]; 4] = [b"\x80theora", b"BBCD\0", b"\x01video\0\0\0", b"OVP80\x01"];
        if video.iter().any(|mark| packet.starts_with(mark)) {
            return Some("video/ogg");
        }
        let sound: [&[u8]; 4] = [b"OpusHead", b"\x01vorbis", b"\x7fFLAC", b"Speex   "];
        audio |= sound.iter().any(|mark| packet.starts_with(mark));
        rest = packet.get(length..).unwrap_or_default();
    }
}

/// Matroska and WebM (RFC 8794, RFC 9559): the document type in the EBML header.
fn matroska(prefix: &[u8]) -> Option<&'static str> {
    let header = prefix.strip_prefix(b"\x1a\x45\xdf\xa3")?;
    let (size, mut rest) = ebml_number(header)?;
    let mut left = size.min(rest.len() as u64) as usize;
    while left > 0 {
        let id_length = rest.first()?.leading_zeros() as usize + 1;
        let id = rest.get(..id_length)?;
        let before = rest.len();
        let (size, body) = ebml_number(&rest[id_length..])?;
        let size = usize::try_from(size).ok()?;
        let value = body.get(..size)?;
        if id == b"\x42\x82" {
            return match value.split(|&byte| byte == 0).next()? {
                b"webm" => Some("video/webm"),
                b"matroska" => Some("video/matroska"),
                _ => None,
            };
        }
        rest = &body[size..];
        left = left.checked_sub(before - rest.len())?;
    }
    None
}

/// A number of variable length and what follows it (RFC 8794 section 4).
fn ebml_number(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let first = *bytes.first()?;
    let length = first.leading_zeros() as usize + 1;
    if length > 8 {
        return None;
    }
    let digits = bytes.get(..length)?;
    let value = digits
        .iter()
        .fold(0_u64, |sum, &byte| sum << 8 | u64::from(byte));
    let marker = 1_u64 << (7 * length);
    Some((value & (marker - 1), &bytes[length..]))
}

/// ZIP and the formats that are ZIP files by the name of their first entry.
fn zip(prefix: &[u8]) -> Option<&'static str> {
    // An empty archive has only the end record.
    if prefix.starts_with(b"PK\x05\x06") && prefix.len() >= 22 {
        return Some("application/zip");
    }
    let (name, after) = zip_entry(prefix)?;
    let stored = prefix.get(8..10) == Some(&[0, 0]);
    // USDZ: uncompressed, the root layer first.
    let usd = [".usdc", ".usda", ".usd"].iter().any(|ending| {
        let at = name.len().checked_sub(ending.len());
        at.is_some_and(|at| name[at..].eq_ignore_ascii_case(ending.as_bytes()))
    });
    if stored && usd {
        return Some("model/vnd.usdz+zip");
    }
    // EPUB, OpenDocument, OpenRaster: an uncompressed entry names the type.
    if stored && name == b"mimetype" {
        let size = Bytes(prefix).u32_le(18).ok()? as usize;
        let declared = after.get(..size)?;
        let known = ZIP_TYPES.iter().find(|mime| mime.as_bytes() == declared);
        return Some(known.unwrap_or(&"application/zip"));
    }
    // Office Open XML: the folder of the main part tells the application.
    if name == b"[Content_Types].xml" {
        for at in memchr::memmem::find_iter(prefix, b"PK\x03\x04") {
            let Some((name, _)) = zip_entry(&prefix[at..]) else {
                break;
            };
            for (folder, mime) in OFFICE_TYPES {
                if name.starts_with(folder.as_bytes()) {
                    return Some(mime);
                }
            }
        }
    }
    Some("application/zip")
}

const ZIP_TYPES: &[&str] = &[
    "application/epub+zip",
    "application/vnd.oasis.opendocument.graphics",
    "application/vnd.oasis.opendocument.presentation",
    "application/vnd.oasis.opendocument.spreadsheet",
    "application/vnd.oasis.opendocument.text",
    "image/openraster",
];

const OFFICE_TYPES: &[(&str, &str)] = &[
    (
        "word/",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ),
    (
        "xl/",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ),
    (
        "ppt/",
        "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    ),
];

/// Name and data of a local file header (APPNOTE.TXT section 4.3.7).
fn zip_entry(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    if !bytes.starts_with(b"PK\x03\x04") {
        return None;
    }
    let name_length = usize::from(Bytes(bytes).u16_le(26).ok()?);
    let extra_length = usize::from(Bytes(bytes).u16_le(28).ok()?);
    let name = bytes.get(30..30 + name_length)?;
    Some((
        name,
        bytes
            .get(30 + name_length + extra_length..)
            .unwrap_or_default(),
    ))
}

/// BMP: two letters, so the size of the second header and the planes must fit.
fn bmp(prefix: &[u8]) -> Option<&'static str> {
    if !prefix.starts_with(b"BM") {
        return None;
    }
    let header = Bytes(prefix).u32_le(14).ok()?;
    let planes = match header {
        12 => Bytes(prefix).u16_le(22).ok()?,
        16 | 40 | 52 | 56 | 64 | 108 | 124 => Bytes(prefix).u16_le(26).ok()?,
        _ => return None,
    };
    (planes == 1 && Bytes(prefix).u32_le(10).ok()? >= 14 + header).then_some("image/bmp")
}

/// ICO and CUR: a directory whose first entry must be possible.
fn icon(prefix: &[u8]) -> Option<&'static str> {
    let mime = match prefix.get(..4)? {
        [0, 0, 1, 0] => "image/vnd.microsoft.icon",
        [0, 0, 2, 0] => "image/x-win-bitmap",
        _ => return None,
    };
    let count = u32::from(Bytes(prefix).u16_le(4).ok()?);
    let entry = prefix.get(6..22)?;
    let depth = Bytes(entry).u16_le(6).ok()?;
    let cursor = prefix[2] == 2;
    let plausible = count > 0
        && entry[3] == 0
        && (cursor
            || Bytes(entry).u16_le(4).ok()? <= 1 && [0, 1, 4, 8, 16, 24, 32].contains(&depth))
        && Bytes(entry).u32_le(8).ok()? >= 40
        && Bytes(entry).u32_le(12).ok()? >= 6 + 16 * count;
    plausible.then_some(mime)
}

/// The bare codestream of JPEG XL has two bytes of magic; a size must follow.
fn jpeg_xl(prefix: &[u8]) -> Option<&'static str> {
    let plausible = prefix.starts_with(b"\xff\x0a")
        && prefix.len() >= 16
        && size::jpeg_xl_size(Bytes(prefix), 2).is_ok();
    plausible.then_some("image/jxl")
}

/// TrueType: the version alone is too common, the search range confirms it.
fn true_type(prefix: &[u8]) -> Option<&'static str> {
    if !prefix.starts_with(b"\0\x01\0\0") && !prefix.starts_with(b"true") {
        return None;
    }
    let tables = Bytes(prefix).u16_be(4).ok()?;
    let power = tables.checked_ilog2()?;
    let tag = prefix.get(12..16)?;
    let fits = tables <= 128
        && Bytes(prefix).u16_be(6).ok()? == 16 << power
        && u32::from(Bytes(prefix).u16_be(8).ok()?) == power
        && tag.iter().all(|byte| (b' '..=b'~').contains(byte));
    fits.then_some("font/ttf")
}

/// Windows programs: the offset in the DOS header leads to `PE`.
fn portable_executable(prefix: &[u8]) -> Option<&'static str> {
    if !prefix.starts_with(b"MZ") {
        return None;
    }
    let at = Bytes(prefix).u32_le(60).ok()? as usize;
    let mark = prefix.get(at..)?.get(..4)?;
    (mark == b"PE\0\0").then_some("application/vnd.microsoft.portable-executable")
}

/// MPEG audio without ID3: a frame header, and where that frame ends another
/// of the same kind or the end of the file.
fn mpeg_audio(prefix: &[u8]) -> Option<&'static str> {
    let (kind, length) = mpeg_frame(prefix)?;
    followed(prefix, length, |next| {
        mpeg_frame(next).is_some_and(|(k, _)| k == kind)
    })
    .then_some("audio/mpeg")
}

/// Version, layer and sampling rate of a frame, and its length in bytes.
fn mpeg_frame(bytes: &[u8]) -> Option<(u32, usize)> {
    const V1_L1: [u32; 14] = [
        32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448,
    ];
    const V1_L2: [u32; 14] = [
        32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384,
    ];
    const V1_L3: [u32; 14] = [
        32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320,
    ];
    const V2_L1: [u32; 14] = [
        32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256,
    ];
    const V2_L23: [u32; 14] = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
    let header = Bytes(bytes).u32_be(0).ok()?;
    if header >> 21 != 0x7ff {
        return None;
    }
    let version = header >> 19 & 3;
    let layer = header >> 17 & 3;
    let padding = header >> 9 & 1;
    // 0 is free format, whose length is not told; 15 is forbidden.
    let bitrate_at = (header >> 12 & 15).checked_sub(1)? as usize;
    let rate = [44_100, 48_000, 32_000].get((header >> 10 & 3) as usize)?;
    let (table, rate) = match (version, layer) {
        (1, _) | (_, 0) => return None,
        (3, 3) => (&V1_L1, *rate),
        (3, 2) => (&V1_L2, *rate),
        (3, _) => (&V1_L3, *rate),
        (2, 3) => (&V2_L1, rate / 2),
        (2, _) => (&V2_L23, rate / 2),
        (_, 3) => (&V2_L1, rate / 4),
        (_, _) => (&V2_L23, rate / 4),
    };
    let bitrate = table.get(bitrate_at)? * 1000;
    let length = match (layer, version) {
        (3, _) => (12 * bitrate / rate + padding) * 4,
        (1, 0 | 2) => 72 * bitrate / rate + padding,
        _ => 144 * bitrate / rate + padding,
    };
    Some((header >> 17 << 2 | header >> 10 & 3, length as usize))
}

/// AAC in ADTS frames (ISO/IEC 13818-7), confirmed by the next frame.
fn adts(prefix: &[u8]) -> Option<&'static str> {
    let (kind, length) = adts_frame(prefix)?;
    followed(prefix, length, |next| {
        adts_frame(next).is_some_and(|(k, _)| k == kind)
    })
    .then_some("audio/aac")
}

fn adts_frame(bytes: &[u8]) -> Option<([u8; 2], usize)> {
    let [a, b, c, d, e, f, _, ..] = *bytes else {
        return None;
    };
    if a != 0xff || b & 0xf6 != 0xf0 || c >> 2 & 15 > 12 {
        return None;
    }
    let length = usize::from(d & 3) << 11 | usize::from(e) << 3 | usize::from(f >> 5);
    (length >= 7).then_some(([b, c & 0xfd], length))
}

/// Whether what follows a frame is another one or exactly nothing.
fn followed(prefix: &[u8], length: usize, is_next: impl Fn(&[u8]) -> bool) -> bool {
    match prefix.get(length..) {
        Some([]) => length > 0,
        Some(next) => is_next(next),
        None => false,
    }
}

/// PBM, PGM, PPM and PAM: a letter and a digit, so the size must follow.
fn portable_anymap(prefix: &[u8]) -> Option<&'static str> {
    let known = prefix.starts_with(b"P7\nWIDTH ") || size::anymap(Bytes(prefix)).is_ok();
    known.then_some("image/x-portable-anymap")
}

/// SVG, HTML and other XML, by the name of the root element.
fn markup(prefix: &[u8]) -> Option<&'static str> {
    match markup::opening(prefix) {
        Opening::HtmlDoctype => Some("text/html"),
        Opening::Root(root) if root.name.eq_ignore_ascii_case(b"html") => Some("text/html"),
        Opening::Root(root) if root.local_name() == b"svg" => Some("image/svg+xml"),
        // Other words in angle brackets may be anything; the declaration is a claim.
        Opening::Root(root) => root.declared.then_some("application/xml"),
        Opening::Short | Opening::Other => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_magic_number_is_found_and_none_hides_another() {
        for (magic, mime) in MAGIC {
            assert_eq!(sniff(magic).map(|found| found.mime), Some(*mime));
        }
    }
}
