//! Short words for types and sizes, for people and models alike.

use std::borrow::Cow;

use super::mime;

/// A short word for a media type: `PNG`, `JPEG`, `WAV`, `PDF`. A type without
/// such a word stands for itself, in lower case and without parameters; junk is
/// "unknown type". The result never holds anything but printable ASCII.
pub fn describe_type(mime: &str) -> Cow<'_, str> {
    let Some(mime) = mime::parse(mime) else {
        return Cow::Borrowed("unknown type");
    };
    match LABELS.binary_search_by_key(&&*mime.essence, |entry| entry.0) {
        Ok(at) => Cow::Borrowed(LABELS[at].1),
        Err(_) => mime.essence,
    }
}

/// A number of bytes in decimal units (SI: 1 kB = 1000 bytes) with at most
/// three digits, rounded half up: `1 byte`, `345 kB`, `1.2 MB`.
pub fn describe_size(bytes: u64) -> String {
    match bytes {
        1 => return "1 byte".to_owned(),
        0..1000 => return format!("{bytes} bytes"),
        _ => {}
    }
    let rounded = |unit: u64| bytes / unit + u64::from(bytes % unit >= unit.div_ceil(2));
    let mut unit = 1000;
    let mut names = ["kB", "MB", "GB", "TB", "PB"].into_iter();
    let name = loop {
        match names.next() {
            Some(_) if rounded(unit) >= 1000 => unit *= 1000,
            Some(name) => break name,
            None => break "EB",
        }
    };
    let tenths = rounded(unit / 10);
    match (tenths / 10, tenths % 10) {
        (whole, 1..) if whole < 10 => format!("{whole}.{} {name}", tenths % 10),
        _ => format!("{} {name}", rounded(unit)),
    }
}

/// Words by media type, sorted by type.
const LABELS: &[(&str, &str)] = &[
    ("application/epub+zip", "EPUB"),
    ("application/gzip", "GZIP"),
    ("application/json", "JSON"),
    ("application/msword", "Word document"),
    ("application/octet-stream", "binary data"),
    ("application/ogg", "Ogg"),
    ("application/pdf", "PDF"),
    ("application/postscript", "PostScript"),
    ("application/rtf", "RTF"),
    ("application/toml", "TOML"),
    ("application/vnd.ms-excel", "Excel workbook"),
    ("application/vnd.ms-powerpoint", "PowerPoint presentation"),
    (
        "application/vnd.oasis.opendocument.graphics",
        "OpenDocument drawing",
    ),
    (
        "application/vnd.oasis.opendocument.presentation",
        "OpenDocument presentation",
    ),
    (
        "application/vnd.oasis.opendocument.spreadsheet",
        "OpenDocument spreadsheet",
    ),
    (
        "application/vnd.oasis.opendocument.text",
        "OpenDocument text",
    ),
    (
        "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        "PowerPoint presentation",
    ),
    (
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "Excel workbook",
    ),
    (
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "Word document",
    ),
    ("application/vnd.rar", "RAR"),
    ("application/vnd.sqlite3", "SQLite database"),
    ("application/wasm", "WebAssembly"),
    ("application/x-7z-compressed", "7z"),
    ("application/x-alembic", "Alembic"),
    ("application/x-blender", "Blender file"),
    ("application/x-bzip2", "bzip2"),
    ("application/x-hdf5", "HDF5"),
    ("application/x-openvdb", "OpenVDB"),
    ("application/x-tar", "TAR"),
    ("application/x-xz", "XZ"),
    ("application/xml", "XML"),
    ("application/yaml", "YAML"),
    ("application/zip", "ZIP"),
    ("application/zstd", "Zstandard"),
    ("audio/aac", "AAC"),
    ("audio/aiff", "AIFF"),
    ("audio/basic", "AU"),
    ("audio/flac", "FLAC"),
    ("audio/midi", "MIDI"),
    ("audio/mp4", "M4A"),
    ("audio/mpeg", "MP3"),
    ("audio/ogg", "Ogg"),
    ("audio/wav", "WAV"),
    ("audio/webm", "WebM audio"),
    ("audio/x-caf", "CAF"),
    ("font/collection", "font collection"),
    ("font/otf", "OpenType font"),
    ("font/ttf", "TrueType font"),
    ("font/woff", "WOFF"),
    ("font/woff2", "WOFF2"),
    ("image/apng", "APNG"),
    ("image/avif", "AVIF"),
    ("image/bmp", "BMP"),
    ("image/gif", "GIF"),
    ("image/heic", "HEIC"),
    ("image/heif", "HEIF"),
    ("image/j2c", "JPEG 2000"),
    ("image/jp2", "JPEG 2000"),
    ("image/jpeg", "JPEG"),
    ("image/jxl", "JPEG XL"),
    ("image/ktx", "KTX"),
    ("image/ktx2", "KTX2"),
    ("image/openraster", "OpenRaster"),
    ("image/png", "PNG"),
    ("image/qoi", "QOI"),
    ("image/svg+xml", "SVG"),
    ("image/tiff", "TIFF"),
    ("image/vnd.adobe.photoshop", "PSD"),
    ("image/vnd.microsoft.icon", "ICO"),
    ("image/vnd.ms-dds", "DDS"),
    ("image/vnd.radiance", "HDR"),
    ("image/webp", "WebP"),
    ("image/x-cineon", "Cineon"),
    ("image/x-dpx", "DPX"),
    ("image/x-exr", "EXR"),
    ("image/x-portable-anymap", "PNM"),
    ("image/x-tga", "TGA"),
    ("model/gltf+json", "glTF"),
    ("model/gltf-binary", "GLB"),
    ("model/mtl", "MTL"),
    ("model/obj", "OBJ"),
    ("model/stl", "STL"),
    ("model/vnd.usd", "USD"),
    ("model/vnd.usda", "USDA"),
    ("model/vnd.usdc", "USDC"),
    ("model/vnd.usdz+zip", "USDZ"),
    ("model/x-fbx", "FBX"),
    ("text/css", "CSS"),
    ("text/csv", "CSV"),
    ("text/html", "HTML"),
    ("text/javascript", "JavaScript"),
    ("text/markdown", "Markdown"),
    ("text/plain", "text"),
    ("text/tab-separated-values", "TSV"),
    ("text/xml", "XML"),
    ("video/3gpp", "3GP"),
    ("video/matroska", "Matroska"),
    ("video/mp4", "MP4"),
    ("video/mpeg", "MPEG"),
    ("video/ogg", "Ogg video"),
    ("video/quicktime", "QuickTime"),
    ("video/webm", "WebM"),
    ("video/x-flv", "FLV"),
    ("video/x-msvideo", "AVI"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_sorted_and_reachable() {
        assert!(LABELS.windows(2).all(|w| w[0].0 < w[1].0));
        for (name, label) in LABELS {
            assert_eq!(describe_type(name), *label);
        }
    }
}
