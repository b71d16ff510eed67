//! Media types: reading, registered names, and what follows from a name.
//!
//! Names follow the IANA registry where it has one, else what the maker of the
//! format or its main users write.

use std::borrow::Cow;

use super::MediaKind;

/// A media type as it was declared, checked and under its registered name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mime<'a> {
    /// Type and subtype in lower case, without parameters: `text/html`.
    pub essence: Cow<'a, str>,
    /// The parameters as written, without the first semicolon: `profile=mcp-app`.
    pub params: &'a str,
    /// Whether an alias was replaced by the registered name
    /// ([`crate::diagnostic::Topic::MimeNormalised`]). Case does not count.
    pub normalised: bool,
}

impl<'a> Mime<'a> {
    /// The value of a parameter, without quotes. Names compare without case
    /// (RFC 6838 section 4.3); the first of several counts.
    pub fn param(&self, name: &str) -> Option<&'a str> {
        let mut rest = self.params;
        while !rest.is_empty() {
            let end = end_of_param(rest);
            let (one, after) = rest.split_at(end);
            rest = after.strip_prefix(';').unwrap_or(after);
            if let Some((key, value)) = one.split_once('=')
                && key.trim().eq_ignore_ascii_case(name)
            {
                let value = value.trim();
                let inner = value.strip_prefix('"').and_then(|v| v.strip_suffix('"'));
                return Some(inner.unwrap_or(value));
            }
        }
        None
    }

    /// Whether this is the HTML of an MCP app (`text/html;profile=mcp-app`).
    pub fn is_mcp_app(&self) -> bool {
        self.essence == "text/html" && self.param("profile") == Some("mcp-app")
    }
}

/// Length of the first parameter, which ends at a semicolon outside quotes.
fn end_of_param(params: &str) -> usize {
    let mut quoted = false;
    let mut escaped = false;
    for (at, byte) in params.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b';' if !quoted => return at,
            _ => {}
        }
    }
    params.len()
}

/// Reads a media type. `None` if type or subtype is no name of RFC 6838
/// section 4.2 (a letter or digit, then letters, digits and `!#$&-^_.+`, at
/// most 127 characters); parameters are not checked.
pub fn parse(text: &str) -> Option<Mime<'_>> {
    let text = text.trim_matches(|c: char| c.is_ascii_whitespace());
    let (name, params) = text.split_once(';').unwrap_or((text, ""));
    let name = name.trim_end_matches(|c: char| c.is_ascii_whitespace());
    let (kind, subtype) = name.split_once('/')?;
    if !is_restricted_name(kind) || !is_restricted_name(subtype) {
        return None;
    }
    let lower = if name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(name.to_ascii_lowercase())
    } else {
        Cow::Borrowed(name)
    };
    let registered = registered_name(&lower);
    Some(Mime {
        normalised: registered.is_some(),
        essence: registered.map_or(lower, Cow::Borrowed),
        params: params.trim_matches(|c: char| c.is_ascii_whitespace()),
    })
}

fn is_restricted_name(name: &str) -> bool {
    let bytes = name.as_bytes();
    bytes.len() <= 127
        && bytes.first().is_some_and(u8::is_ascii_alphanumeric)
        && bytes
            .iter()
            .all(|byte| byte.is_ascii_alphanumeric() || b"!#$&-^_.+".contains(byte))
}

/// Aliases seen in the wild and the names they stand for, sorted by alias.
const ALIASES: &[(&str, &str)] = &[
    ("application/bzip2", "application/x-bzip2"),
    ("application/csv", "text/csv"),
    ("application/ecmascript", "text/javascript"),
    ("application/font-woff", "font/woff"),
    ("application/font-woff2", "font/woff2"),
    ("application/glb", "model/gltf-binary"),
    ("application/javascript", "text/javascript"),
    ("application/markdown", "text/markdown"),
    ("application/svg+xml", "image/svg+xml"),
    ("application/x-7z", "application/x-7z-compressed"),
    ("application/x-font-otf", "font/otf"),
    ("application/x-font-ttf", "font/ttf"),
    ("application/x-font-woff", "font/woff"),
    ("application/x-gzip", "application/gzip"),
    ("application/x-javascript", "text/javascript"),
    ("application/x-json", "application/json"),
    ("application/x-markdown", "text/markdown"),
    ("application/x-pdf", "application/pdf"),
    ("application/x-photoshop", "image/vnd.adobe.photoshop"),
    ("application/x-sqlite3", "application/vnd.sqlite3"),
    ("application/x-toml", "application/toml"),
    ("application/x-xml", "application/xml"),
    ("application/x-yaml", "application/yaml"),
    ("application/x-zip", "application/zip"),
    ("application/x-zip-compressed", "application/zip"),
    ("audio/m4a", "audio/mp4"),
    ("audio/mid", "audio/midi"),
    ("audio/mp3", "audio/mpeg"),
    ("audio/mpeg3", "audio/mpeg"),
    ("audio/mpg", "audio/mpeg"),
    ("audio/vnd.wave", "audio/wav"),
    ("audio/wave", "audio/wav"),
    ("audio/x-aac", "audio/aac"),
    ("audio/x-aiff", "audio/aiff"),
    ("audio/x-flac", "audio/flac"),
    ("audio/x-m4a", "audio/mp4"),
    ("audio/x-midi", "audio/midi"),
    ("audio/x-mp3", "audio/mpeg"),
    ("audio/x-mpeg", "audio/mpeg"),
    ("audio/x-ogg", "audio/ogg"),
    ("audio/x-pn-wav", "audio/wav"),
    ("audio/x-wav", "audio/wav"),
    ("image/avif-sequence", "image/avif"),
    ("image/dds", "image/vnd.ms-dds"),
    ("image/exr", "image/x-exr"),
    ("image/hdr", "image/vnd.radiance"),
    ("image/ico", "image/vnd.microsoft.icon"),
    ("image/jpg", "image/jpeg"),
    ("image/pjpeg", "image/jpeg"),
    ("image/psd", "image/vnd.adobe.photoshop"),
    ("image/svg", "image/svg+xml"),
    ("image/svg-xml", "image/svg+xml"),
    ("image/tif", "image/tiff"),
    ("image/vnd-ms.dds", "image/vnd.ms-dds"),
    ("image/x-bmp", "image/bmp"),
    ("image/x-citrix-jpeg", "image/jpeg"),
    ("image/x-citrix-png", "image/png"),
    ("image/x-dds", "image/vnd.ms-dds"),
    ("image/x-gif", "image/gif"),
    ("image/x-hdr", "image/vnd.radiance"),
    ("image/x-icon", "image/vnd.microsoft.icon"),
    ("image/x-jpeg", "image/jpeg"),
    ("image/x-jpg", "image/jpeg"),
    ("image/x-ms-bmp", "image/bmp"),
    ("image/x-openexr", "image/x-exr"),
    ("image/x-photoshop", "image/vnd.adobe.photoshop"),
    ("image/x-png", "image/png"),
    ("image/x-psd", "image/vnd.adobe.photoshop"),
    ("image/x-svg+xml", "image/svg+xml"),
    ("image/x-tif", "image/tiff"),
    ("image/x-tiff", "image/tiff"),
    ("image/x-webp", "image/webp"),
    ("image/x-windows-bmp", "image/bmp"),
    ("model/glb", "model/gltf-binary"),
    ("model/gltf", "model/gltf+json"),
    ("model/usd", "model/vnd.usd"),
    ("model/usdz", "model/vnd.usdz+zip"),
    ("model/vnd.usdz", "model/vnd.usdz+zip"),
    ("model/x-usd", "model/vnd.usd"),
    ("text/ecmascript", "text/javascript"),
    ("text/json", "application/json"),
    ("text/md", "text/markdown"),
    ("text/toml", "application/toml"),
    ("text/x-csv", "text/csv"),
    ("text/x-html", "text/html"),
    ("text/x-javascript", "text/javascript"),
    ("text/x-json", "application/json"),
    ("text/x-markdown", "text/markdown"),
    ("text/x-web-markdown", "text/markdown"),
    ("text/x-yaml", "application/yaml"),
    ("text/yaml", "application/yaml"),
    ("video/avi", "video/x-msvideo"),
    ("video/mp4v-es", "video/mp4"),
    ("video/msvideo", "video/x-msvideo"),
    ("video/vnd.avi", "video/x-msvideo"),
    ("video/x-m4v", "video/mp4"),
    ("video/x-matroska", "video/matroska"),
    ("video/x-mp4", "video/mp4"),
    ("video/x-quicktime", "video/quicktime"),
    ("video/x-webm", "video/webm"),
];

/// The registered name that an alias (in lower case) stands for.
fn registered_name(lower: &str) -> Option<&'static str> {
    let at = ALIASES.binary_search_by_key(&lower, |entry| entry.0).ok()?;
    Some(ALIASES[at].1)
}

/// What a host shows for this media type. Parameters and case are ignored;
/// junk is a file.
pub fn kind_of(mime: &str) -> MediaKind {
    let Some(mime) = parse(mime) else {
        return MediaKind::File;
    };
    match mime.essence.split('/').next() {
        Some("image") => MediaKind::Image,
        Some("audio") => MediaKind::Audio,
        Some("video") => MediaKind::Video,
        _ => MediaKind::File,
    }
}

/// Subtypes of `application`, `model` and `image` that are text, sorted.
const TEXTUAL: &[&str] = &[
    "application/graphql",
    "application/json",
    "application/json5",
    "application/jsonl",
    "application/mbox",
    "application/n-quads",
    "application/n-triples",
    "application/node",
    "application/rtf",
    "application/sparql-query",
    "application/sql",
    "application/toml",
    "application/trig",
    "application/typescript",
    "application/x-csh",
    "application/x-httpd-php",
    "application/x-ipynb+json",
    "application/x-jsonlines",
    "application/x-latex",
    "application/x-ndjson",
    "application/x-perl",
    "application/x-php",
    "application/x-python",
    "application/x-python-code",
    "application/x-ruby",
    "application/x-sh",
    "application/x-shellscript",
    "application/x-sql",
    "application/x-subrip",
    "application/x-tcl",
    "application/x-tex",
    "application/x-typescript",
    "application/xml",
    "application/xml-dtd",
    "application/yaml",
    "model/mtl",
    "model/obj",
    "model/step",
    "model/vnd.usda",
    "model/vrml",
];

/// Whether bytes of this type are text that a model and a person can read:
/// `text/*`, JSON, XML, YAML, source code. Pictures are not, not even SVG,
/// which is XML but meant to be looked at.
pub fn is_textual(mime: &str) -> bool {
    let Some(mime) = parse(mime) else {
        return false;
    };
    let essence = &*mime.essence;
    if essence.starts_with("text/") {
        return true;
    }
    if kind_of(essence) != MediaKind::File {
        return false;
    }
    // Structured syntax suffixes of RFC 6839, RFC 8091 and RFC 9512.
    let suffix = essence.rsplit_once('+').map(|(_, suffix)| suffix);
    matches!(suffix, Some("json" | "xml" | "yaml" | "json-seq"))
        || TEXTUAL.binary_search(&essence).is_ok()
}

/// Whether media of this type can carry script: SVG and HTML in their XML and
/// plain forms.
pub fn is_active(mime: &str) -> bool {
    parse(mime).is_some_and(|mime| {
        matches!(
            &*mime.essence,
            "image/svg+xml" | "text/html" | "application/xhtml+xml"
        )
    })
}

/// The usual file ending of a type, without the dot. `bin` has no entry: the
/// caller decides what to do with bytes of no known type.
pub fn extension_for(mime: &str) -> Option<&'static str> {
    let mime = parse(mime)?;
    let at = EXTENSIONS
        .binary_search_by_key(&&*mime.essence, |entry| entry.0)
        .ok()?;
    Some(EXTENSIONS[at].1)
}

/// File endings by type, sorted by type.
const EXTENSIONS: &[(&str, &str)] = &[
    ("application/epub+zip", "epub"),
    ("application/gzip", "gz"),
    ("application/json", "json"),
    ("application/msword", "doc"),
    ("application/ogg", "ogx"),
    ("application/pdf", "pdf"),
    ("application/postscript", "ps"),
    ("application/rtf", "rtf"),
    ("application/sql", "sql"),
    ("application/toml", "toml"),
    ("application/vnd.ms-excel", "xls"),
    ("application/vnd.ms-powerpoint", "ppt"),
    ("application/vnd.oasis.opendocument.graphics", "odg"),
    ("application/vnd.oasis.opendocument.presentation", "odp"),
    ("application/vnd.oasis.opendocument.spreadsheet", "ods"),
    ("application/vnd.oasis.opendocument.text", "odt"),
    (
        "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        "pptx",
    ),
    (
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "xlsx",
    ),
    (
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "docx",
    ),
    ("application/vnd.rar", "rar"),
    ("application/vnd.sqlite3", "sqlite"),
    ("application/wasm", "wasm"),
    ("application/x-7z-compressed", "7z"),
    ("application/x-alembic", "abc"),
    ("application/x-blender", "blend"),
    ("application/x-bzip2", "bz2"),
    ("application/x-hdf5", "h5"),
    ("application/x-ndjson", "ndjson"),
    ("application/x-openvdb", "vdb"),
    ("application/x-sh", "sh"),
    ("application/x-tar", "tar"),
    ("application/x-xz", "xz"),
    ("application/xml", "xml"),
    ("application/yaml", "yaml"),
    ("application/zip", "zip"),
    ("application/zstd", "zst"),
    ("audio/aac", "aac"),
    ("audio/aiff", "aiff"),
    ("audio/basic", "au"),
    ("audio/flac", "flac"),
    ("audio/midi", "mid"),
    ("audio/mp4", "m4a"),
    ("audio/mpeg", "mp3"),
    ("audio/ogg", "ogg"),
    ("audio/wav", "wav"),
    ("audio/webm", "weba"),
    ("audio/x-caf", "caf"),
    ("font/collection", "ttc"),
    ("font/otf", "otf"),
    ("font/ttf", "ttf"),
    ("font/woff", "woff"),
    ("font/woff2", "woff2"),
    ("image/apng", "apng"),
    ("image/avif", "avif"),
    ("image/bmp", "bmp"),
    ("image/gif", "gif"),
    ("image/heic", "heic"),
    ("image/heif", "heif"),
    ("image/j2c", "j2c"),
    ("image/jp2", "jp2"),
    ("image/jpeg", "jpg"),
    ("image/jxl", "jxl"),
    ("image/ktx", "ktx"),
    ("image/ktx2", "ktx2"),
    ("image/openraster", "ora"),
    ("image/png", "png"),
    ("image/qoi", "qoi"),
    ("image/svg+xml", "svg"),
    ("image/tiff", "tif"),
    ("image/vnd.adobe.photoshop", "psd"),
    ("image/vnd.microsoft.icon", "ico"),
    ("image/vnd.ms-dds", "dds"),
    ("image/vnd.radiance", "hdr"),
    ("image/webp", "webp"),
    ("image/x-cineon", "cin"),
    ("image/x-dpx", "dpx"),
    ("image/x-exr", "exr"),
    ("image/x-portable-anymap", "pnm"),
    ("image/x-tga", "tga"),
    ("model/gltf+json", "gltf"),
    ("model/gltf-binary", "glb"),
    ("model/mtl", "mtl"),
    ("model/obj", "obj"),
    ("model/stl", "stl"),
    ("model/vnd.usd", "usd"),
    ("model/vnd.usda", "usda"),
    ("model/vnd.usdc", "usdc"),
    ("model/vnd.usdz+zip", "usdz"),
    ("model/x-fbx", "fbx"),
    ("text/css", "css"),
    ("text/csv", "csv"),
    ("text/html", "html"),
    ("text/javascript", "js"),
    ("text/markdown", "md"),
    ("text/plain", "txt"),
    ("text/tab-separated-values", "tsv"),
    ("text/xml", "xml"),
    ("video/3gpp", "3gp"),
    ("video/matroska", "mkv"),
    ("video/mp4", "mp4"),
    ("video/mpeg", "mpg"),
    ("video/ogg", "ogv"),
    ("video/quicktime", "mov"),
    ("video/webm", "webm"),
    ("video/x-flv", "flv"),
    ("video/x-msvideo", "avi"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_sorted_and_speak_of_real_names() {
        assert!(ALIASES.windows(2).all(|w| w[0].0 < w[1].0));
        assert!(TEXTUAL.windows(2).all(|w| w[0] < w[1]));
        assert!(EXTENSIONS.windows(2).all(|w| w[0].0 < w[1].0));
        for (alias, name) in ALIASES {
            assert!(parse(alias).is_some() && parse(name).is_some());
            assert_eq!(registered_name(name), None, "{name} is itself an alias");
        }
    }
}
