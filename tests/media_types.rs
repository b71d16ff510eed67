//! Real files of many formats: their types, their sizes, and how little of them
//! is enough to tell.

use std::fs;
use std::path::Path;

use mcpview::media::sniff::agrees;
use mcpview::media::{
    Dimensions, MediaKind, describe_size, describe_type, dimensions, language_of, mime, sniff,
};
use proptest::prelude::*;

/// File, real type, size.
type Sample = (&'static str, &'static str, Option<(u32, u32)>);

const FILES: &[Sample] = &[
    ("rgb.png", "image/png", Some((37, 23))),
    ("animated.png", "image/png", Some((37, 23))),
    ("baseline.jpg", "image/jpeg", Some((37, 23))),
    ("progressive.jpg", "image/jpeg", Some((37, 23))),
    ("exif-icc.jpg", "image/jpeg", Some((37, 23))),
    ("still.gif", "image/gif", Some((37, 23))),
    ("lossy.webp", "image/webp", Some((37, 23))),
    ("lossless.webp", "image/webp", Some((37, 23))),
    ("alpha.webp", "image/webp", Some((37, 23))),
    ("rgb.bmp", "image/bmp", Some((37, 23))),
    ("little.tif", "image/tiff", Some((37, 23))),
    ("group4.tif", "image/tiff", Some((37, 23))),
    ("big.tif", "image/tiff", Some((37, 23))),
    ("two.ico", "image/vnd.microsoft.icon", Some((32, 32))),
    ("still.avif", "image/avif", Some((37, 23))),
    ("still.heic", "image/heic", Some((37, 23))),
    ("boxed.jp2", "image/jp2", Some((37, 23))),
    ("bare.j2k", "image/j2c", Some((37, 23))),
    ("dxt.dds", "image/vnd.ms-dds", Some((37, 23))),
    ("rgb.ppm", "image/x-portable-anymap", Some((37, 23))),
    ("half.exr", "image/x-exr", Some((37, 23))),
    ("film.dpx", "image/x-dpx", Some((37, 23))),
    ("rgb.qoi", "image/qoi", Some((37, 23))),
    ("light.hdr", "image/vnd.radiance", Some((37, 23))),
    ("page.pdf", "application/pdf", None),
    ("film.mp4", "video/mp4", Some((48, 32))),
    ("last.mp4", "video/mp4", Some((48, 32))),
    ("film.mov", "video/quicktime", Some((48, 32))),
    ("film.3gp", "video/3gpp", Some((48, 32))),
    ("film.webm", "video/webm", None),
    ("film.mkv", "video/matroska", None),
    ("film.avi", "video/x-msvideo", Some((48, 32))),
    ("film.mpg", "video/mpeg", None),
    ("film.flv", "video/x-flv", None),
    ("sound.webm", "video/webm", None),
    ("tone.m4a", "audio/mp4", None),
    ("tone.aac", "audio/aac", None),
    ("tone.mp3", "audio/mpeg", None),
    ("bare.mp3", "audio/mpeg", None),
    ("opus.ogg", "audio/ogg", None),
    ("vorbis.ogg", "audio/ogg", None),
    ("flac.ogg", "audio/ogg", None),
    ("tone.flac", "audio/flac", None),
    ("tone.wav", "audio/wav", None),
    ("tone.aiff", "audio/aiff", None),
    ("tone.caf", "audio/x-caf", None),
    ("tone.au", "audio/basic", None),
    ("plain.zip", "application/zip", None),
    ("empty.zip", "application/zip", None),
    ("scene.usdz", "model/vnd.usdz+zip", None),
    ("packed.usdz", "application/zip", None),
    ("book.epub", "application/epub+zip", None),
    (
        "sheet.ods",
        "application/vnd.oasis.opendocument.spreadsheet",
        None,
    ),
    (
        "table.xlsx",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        None,
    ),
    (
        "letter.docx",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        None,
    ),
    ("text.gz", "application/gzip", None),
    ("text.bz2", "application/x-bzip2", None),
    ("text.xz", "application/x-xz", None),
];

fn read(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/media");
    fs::read(folder.join(name)).unwrap()
}

#[test]
fn real_files() {
    for &(name, mime, size) in FILES {
        let bytes = read(name);
        let found = sniff(&bytes).unwrap_or_else(|| panic!("{name} is not recognised"));
        assert_eq!(found.mime, mime, "{name}");
        assert_eq!(found.kind, mime::kind_of(mime), "{name}");
        let expected = size.map_or(Dimensions::Unknown, |(w, h)| Dimensions::Known(w, h));
        assert_eq!(dimensions(mime, &bytes), expected, "{name}");
        assert!(mime::extension_for(mime).is_some(), "{name}");
        assert_ne!(describe_type(mime), mime, "{name}");
    }
}

/// Fewer bytes never lead to another type, only to none, or to the container
/// before what is inside it can be seen.
#[test]
fn prefixes_of_real_files_claim_nothing_else() {
    for &(name, mime, size) in FILES {
        let bytes = read(name);
        for length in 0..bytes.len() {
            let prefix = &bytes[..length];
            if let Some(found) = sniff(prefix) {
                let container = found.mime == "application/zip" && agrees(mime, found);
                assert!(
                    found.mime == mime || container,
                    "{name}: {length} bytes: {found:?}"
                );
            }
            match (dimensions(mime, prefix), size) {
                (Dimensions::Known(w, h), Some(size)) => assert_eq!((w, h), size, "{name}"),
                (Dimensions::NeedMore(more), _) => assert!(more > length as u64, "{name}"),
                (Dimensions::Unknown, None) => {}
                (other, _) => panic!("{name}: {length} bytes: {other:?}"),
            }
        }
    }
}

/// A caller that follows [`Dimensions::NeedMore`] comes to an end soon.
#[test]
fn asking_for_more_ends() {
    for &(name, mime, size) in FILES {
        let bytes = read(name);
        let mut given = 32.min(bytes.len());
        let mut tries = 0;
        let found = loop {
            tries += 1;
            match dimensions(mime, &bytes[..given]) {
                Dimensions::NeedMore(more) if given < bytes.len() => {
                    given = bytes.len().min(usize::try_from(more).unwrap_or(usize::MAX));
                }
                found => break found,
            }
        };
        assert!(tries <= 9, "{name}: {tries}");
        if let Some((width, height)) = size {
            assert_eq!(found, Dimensions::Known(width, height), "{name}");
        }
    }
}

#[test]
fn hostile_jpeg_segments_cost_one_pass() {
    // Segments of two bytes, without end.
    let bytes = [&b"\xff\xd8"[..], &b"\xff\xe1\0\x02".repeat(1 << 20)].concat();
    let mut given = 64;
    let mut total = 0;
    while let Dimensions::NeedMore(more) = dimensions("image/jpeg", &bytes[..given]) {
        total += given;
        if given == bytes.len() {
            break;
        }
        given = bytes.len().min(more as usize);
    }
    assert!(total < 3 * bytes.len());
}

#[test]
fn headers_that_few_programs_write() {
    let known = |w, h| Dimensions::Known(w, h);
    let bmp = |header: &[u8]| [&b"BM\0\0\0\0\0\0\0\0\x36\0\0\0"[..], header].concat();
    let os2 = bmp(b"\x0c\0\0\0\x05\0\x07\0\x01\0\x18\0");
    let top_down = bmp(b"\x28\0\0\0\x05\0\0\0\xf9\xff\xff\xff\x01\0\x18\0");
    let lowest = bmp(b"\x28\0\0\0\x05\0\0\0\0\0\0\x80\x01\0\x18\0");
    let negative = bmp(b"\x28\0\0\0\xff\xff\xff\xff\x05\0\0\0\x01\0\x18\0");
    for (bytes, size) in [
        (&os2, known(5, 7)),
        (&top_down, known(5, 7)),
        (&lowest, known(5, 1 << 31)),
        (&negative, Dimensions::Unknown),
    ] {
        assert_eq!(sniff(bytes).map(|f| f.mime), Some("image/bmp"));
        assert_eq!(dimensions("image/bmp", bytes), size);
    }
    let absurd = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\xff\xff\xff\xff\xff\xff\xff\xff";
    assert_eq!(dimensions("image/png", absurd), known(u32::MAX, u32::MAX));
    let empty = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\0\0\0\0\x01";
    assert_eq!(dimensions("image/png", empty), Dimensions::Unknown);
    let psd = b"8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\0\x17\0\0\0\x25";
    assert_eq!(dimensions("image/vnd.adobe.photoshop", psd), known(37, 23));
    // JPEG XL: 8 x 8, the short form and a ratio of 1; then 37 x 23 in full:
    // small 0, selector 0, 23 - 1 in nine bits, ratio 0, selector 0, 37 - 1.
    let square = b"\xff\x0a\x41\0\0\0\0\0\0\0\0\0\0\0\0\0";
    assert_eq!(sniff(square).map(|f| f.mime), Some("image/jxl"));
    assert_eq!(dimensions("image/jxl", square), known(8, 8));
    let bits = (22_u32 << 3) | 36 << 17;
    let mut full = b"\xff\x0a".to_vec();
    full.extend_from_slice(&bits.to_le_bytes());
    full.extend_from_slice(&[0; 12]);
    assert_eq!(dimensions("image/jxl", &full), known(37, 23));
    let mut boxed =
        b"\0\0\0\x0cJXL \r\n\x87\n\0\0\0\x14ftypjxl \0\0\0\0jxl \0\0\0\x1cjxlc".to_vec();
    boxed.extend_from_slice(&full);
    assert_eq!(sniff(&boxed).map(|f| f.mime), Some("image/jxl"));
    assert_eq!(dimensions("image/jxl", &boxed), known(37, 23));
    let ktx2 = b"\xabKTX 20\xbb\r\n\x1a\n\0\0\0\0\0\0\0\0\x25\0\0\0\x17\0\0\0";
    assert_eq!(dimensions("image/ktx2", ktx2), known(37, 23));
    let hdr = b"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n+X 37 -Y 23\n";
    assert_eq!(dimensions("image/vnd.radiance", hdr), known(37, 23));
    let pgm = b"P5 # a comment\n37# another\n23\n255\n";
    assert_eq!(dimensions("image/x-portable-anymap", pgm), known(37, 23));
    assert_eq!(sniff(pgm).map(|f| f.mime), Some("image/x-portable-anymap"));
    assert_eq!(sniff(b"P5 is a nice model, 37 23 "), None);
}

#[test]
fn weak_marks_are_not_believed() {
    for bytes in [
        &b""[..],
        b"BM",
        b"BMW is a car maker of Munich, and this is prose",
        b"\0\0\x01\0",
        b"\0\0\x01\0\x01\0 not an icon directory",
        b"\xff\x0a",
        b"\xff\xfb",
        b"\xff\xfb\x54\xc4 no second frame follows",
        b"\xff\xf1\x4c\x80\x02\x1f\xfc and no second one here either",
        b"MZ is a nickname",
        b"PK",
        b"RIFF",
        b"RIFF1234",
        b"glTF is a format",
        b"ID3",
        b"BZhello",
        b"\0\x01\0\0\0\x05 no table directory",
        b"<p>words</p>",
        b"<svgx></svgx>",
        b"<svg",
        b"<!-- a comment that does not end <svg>",
        b"text before <svg></svg>",
        b"moov on, nothing to see",
        b"{\"a\": 1}",
        b"solid cube",
    ] {
        assert_eq!(sniff(bytes), None, "{}", String::from_utf8_lossy(bytes));
    }
}

#[test]
fn markup_by_its_root() {
    for (text, mime) in [
        ("<svg>", Some("image/svg+xml")),
        ("<svg/>", Some("image/svg+xml")),
        ("\u{feff}  <svg width='1'>", Some("image/svg+xml")),
        (
            "<?xml version=\"1.0\"?>\n<!-- <html> --><svg xmlns=\"a\">",
            Some("image/svg+xml"),
        ),
        (
            "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"a>b\" [<!ENTITY a \"<html>\">]><svg>",
            Some("image/svg+xml"),
        ),
        (
            "<?xml version='1.0'?><s:svg xmlns:s='a'>",
            Some("image/svg+xml"),
        ),
        ("<!DOCTYPE html><body>", Some("text/html")),
        ("<!doctype HTML >", Some("text/html")),
        ("<html lang=en>", Some("text/html")),
        ("<!-- x --><HTML>", Some("text/html")),
        (
            "<?xml version='1.0'?><COLLADA a='b'>",
            Some("application/xml"),
        ),
        ("<?xmlfoo?><a>", None),
        ("<?xml version='1.0'?>", None),
        ("<!DOCTYPE htm", None),
        ("<!DOCTYPE htmlx>", None),
    ] {
        assert_eq!(sniff(text.as_bytes()).map(|f| f.mime), mime, "{text}");
    }
}

#[test]
fn sizes_of_svg() {
    for (tag, size) in [
        ("<svg width='20' height=\"10\">", Some((20, 10))),
        ("<svg width='20px' height='10PX'>", Some((20, 10))),
        ("<svg width=' 1e2 ' height='.6e1'>", Some((100, 6))),
        ("<svg width='0.2' height='2.5'>", Some((1, 3))),
        ("<svg width='1in' height='2.54cm'>", Some((96, 96))),
        ("<svg width='72pt' height='6pc'>", Some((96, 96))),
        (
            "<svg width='100%' height='100%' viewBox='0 0 640 480'>",
            Some((640, 480)),
        ),
        ("<svg viewBox='-5,-5, 64  48'>", Some((64, 48))),
        (
            "<svg width='10em' height='1em' viewBox='0 0 8 4'>",
            Some((8, 4)),
        ),
        ("<svg width='20' viewBox='0 0 8 4'>", Some((8, 4))),
        (
            "<svg stroke-width='9' data-height='9' viewBox='0 0 8 4'>",
            Some((8, 4)),
        ),
        (
            "<svg aria-label='width=\"7\" > height=\"7\"' width='20' height='10'>",
            Some((20, 10)),
        ),
        ("<svg width='1e99' height='1'>", Some((u32::MAX, 1))),
        ("<svg width='&#50;0' height='10'>", None),
        ("<svg width='-20' height='10'>", None),
        ("<svg width='0' height='10'>", None),
        ("<svg width='inf' height='nan'>", None),
        ("<svg width=20 height=10>", None),
        ("<svg viewBox='0 0 8'>", None),
        ("<svg><rect width='20' height='10'/>", None),
        ("<html width='20' height='10'>", Some((20, 10))),
    ] {
        let expected = size.map_or(Dimensions::Unknown, |(w, h)| Dimensions::Known(w, h));
        assert_eq!(
            dimensions("image/svg+xml", tag.as_bytes()),
            expected,
            "{tag}"
        );
    }
    let prolog = format!("<!--{}", "x".repeat(1000));
    assert_eq!(
        dimensions("image/svg+xml", prolog.as_bytes()),
        Dimensions::NeedMore(2008)
    );
    let endless = format!("<!--{}", "x".repeat(100_000));
    assert_eq!(
        dimensions("image/svg+xml", endless.as_bytes()),
        Dimensions::Unknown
    );
}

#[test]
fn containers_agree_with_what_they_hold() {
    let found = |name: &str| sniff(&read(name)).unwrap();
    for (declared, file, agree) in [
        ("image/png", "rgb.png", true),
        ("IMAGE/PNG; a=b", "rgb.png", true),
        ("image/x-png", "rgb.png", true),
        ("image/jpeg", "rgb.png", false),
        ("image/*", "rgb.png", false),
        ("application/octet-stream", "rgb.png", true),
        ("audio/mp4", "film.mp4", true),
        ("video/mp4", "tone.m4a", true),
        ("audio/webm", "sound.webm", true),
        ("audio/opus", "opus.ogg", true),
        ("application/ogg", "vorbis.ogg", true),
        ("model/vnd.usdz+zip", "packed.usdz", true),
        (
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            "plain.zip",
            true,
        ),
        ("image/heif", "still.heic", true),
        ("image/png", "plain.zip", false),
        ("audio/wav", "tone.mp3", false),
        ("", "rgb.png", false),
    ] {
        assert_eq!(agrees(declared, found(file)), agree, "{declared} {file}");
    }
}

#[test]
fn media_type_names() {
    for (text, essence, params, normalised) in [
        ("image/png", "image/png", "", false),
        (" Image/PNG ", "image/png", "", false),
        ("image/jpg", "image/jpeg", "", true),
        ("IMAGE/JPG", "image/jpeg", "", true),
        ("image/pjpeg", "image/jpeg", "", true),
        ("image/x-png", "image/png", "", true),
        ("audio/x-wav", "audio/wav", "", true),
        ("audio/wave", "audio/wav", "", true),
        ("audio/mp3", "audio/mpeg", "", true),
        ("application/x-javascript", "text/javascript", "", true),
        (
            "text/html;profile=mcp-app",
            "text/html",
            "profile=mcp-app",
            false,
        ),
        (
            "text/html ; Profile=\"mcp-app\"; a=b",
            "text/html",
            "Profile=\"mcp-app\"; a=b",
            false,
        ),
        (
            "application/vnd.api+json",
            "application/vnd.api+json",
            "",
            false,
        ),
    ] {
        let mime = mime::parse(text).unwrap();
        assert_eq!(
            (&*mime.essence, mime.params, mime.normalised),
            (essence, params, normalised)
        );
    }
    let long = format!("a/{}", "b".repeat(128));
    for junk in [
        "",
        "image",
        "image/",
        "/png",
        "image/p ng",
        "image /png",
        "im\u{e4}ge/png",
        "a/b/c",
        "*/*",
        "-a/b",
        "image/png\0",
        &long,
    ] {
        assert_eq!(mime::parse(junk), None, "{junk}");
        assert_eq!(mime::kind_of(junk), MediaKind::File);
        assert_eq!(describe_type(junk), "unknown type");
        assert_eq!(mime::extension_for(junk), None);
        assert!(!mime::is_textual(junk) && !mime::is_active(junk));
    }
    let html = mime::parse("text/html; a=\"x;profile=no\"; PROFILE = mcp-app").unwrap();
    assert_eq!(html.param("profile"), Some("mcp-app"));
    assert_eq!(html.param("a"), Some("x;profile=no"));
    assert_eq!(html.param("b"), None);
    assert!(html.is_mcp_app());
    assert!(!mime::parse("text/html").unwrap().is_mcp_app());
}

#[test]
fn text_and_not() {
    for text in [
        "text/plain",
        "text/csv",
        "TEXT/X-RUST",
        "application/json",
        "application/ld+json",
        "application/a2ui+json",
        "application/xml",
        "application/atom+xml",
        "application/yaml",
        "application/x-yaml",
        "application/toml",
        "application/javascript",
        "application/sql",
        "application/x-sh",
        "application/x-ndjson",
        "model/gltf+json",
        "model/vnd.usda",
        "application/json; charset=utf-8",
    ] {
        assert!(mime::is_textual(text), "{text}");
    }
    for bytes in [
        "image/svg+xml",
        "image/png",
        "audio/wav",
        "application/pdf",
        "application/octet-stream",
        "application/zip",
        "model/gltf-binary",
        "application/epub+zip",
        "font/woff2",
    ] {
        assert!(!mime::is_textual(bytes), "{bytes}");
    }
    assert!(mime::is_active("image/svg") && mime::is_active("text/html; a=b"));
    assert!(!mime::is_active("image/png"));
}

#[test]
fn languages() {
    for (mime, name, language) in [
        ("text/x-rust", "", Some("rust")),
        ("text/x-python", "", Some("python")),
        ("application/x-python", "", Some("python")),
        ("text/x-c++src", "", Some("cpp")),
        ("text/x-java-source", "", Some("java")),
        ("text/x-csharp", "", Some("csharp")),
        ("text/x-sh", "", Some("sh")),
        ("text/x-py", "", Some("python")),
        ("text/x-mel", "", Some("mel")),
        ("text/x-vex", "", Some("vex")),
        ("application/vnd.api+json", "", Some("json")),
        ("application/json", "a.usda", Some("json")),
        ("image/svg+xml", "", Some("xml")),
        ("text/plain", "file:///show/shaders/skin.osl", Some("osl")),
        ("text/plain", "C:\\work\\rig.MEL", Some("mel")),
        ("text/plain", "repo://src/main.rs?rev=1.2#L10", Some("rust")),
        ("", "build/CMakeLists.txt", Some("cmake")),
        ("", "Dockerfile", Some("dockerfile")),
        ("application/octet-stream", "a.tar.gz", None),
        ("", "scene.usda", Some("usd")),
        ("", "a.glsl", Some("glsl")),
        ("", "a.hlsl", Some("hlsl")),
        ("", "a.swift", Some("swift")),
        ("", "patch.diff", Some("diff")),
        ("", "notes", None),
        ("", "", None),
        ("", "https://example.net", None),
        ("text/plain", "README", None),
        ("junk", "a.", None),
    ] {
        assert_eq!(language_of(mime, name), language, "{mime} {name}");
    }
}

#[test]
fn words_for_sizes() {
    for (bytes, words) in [
        (0, "0 bytes"),
        (1, "1 byte"),
        (999, "999 bytes"),
        (1_000, "1 kB"),
        (1_049, "1 kB"),
        (1_050, "1.1 kB"),
        (9_949, "9.9 kB"),
        (9_950, "10 kB"),
        (345_400, "345 kB"),
        (999_499, "999 kB"),
        (999_500, "1 MB"),
        (1_234_567, "1.2 MB"),
        (2_000_000_000, "2 GB"),
        (999_500_000_000_000_000, "1 EB"),
        (u64::MAX, "18 EB"),
    ] {
        assert_eq!(describe_size(bytes), words);
    }
}

fn any_mime() -> impl Strategy<Value = &'static str> {
    let others = [
        "image/jxl",
        "image/svg+xml",
        "image/ktx",
        "image/ktx2",
        "image/x-cineon",
    ];
    let mimes = FILES.iter().map(|file| file.1).chain(others);
    prop::sample::select(mimes.collect::<Vec<_>>())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn random_bytes_do_no_harm(bytes in prop::collection::vec(any::<u8>(), 0..600), mime in any_mime()) {
        let _ = sniff(&bytes);
        if let Dimensions::NeedMore(more) = dimensions(mime, &bytes) {
            prop_assert!(more > bytes.len() as u64);
        }
    }

    #[test]
    fn damaged_files_do_no_harm(
        file in prop::sample::select(FILES),
        damage in prop::collection::vec((any::<prop::sample::Index>(), prop::sample::select(&[0_u8, 1, 0x7f, 0x80, 0xff][..])), 1..12),
        length in any::<prop::sample::Index>(),
    ) {
        let mut bytes = read(file.0);
        for (at, byte) in damage {
            // Headers matter most.
            let at = at.index(bytes.len().min(128));
            bytes[at] = byte;
        }
        let bytes = &bytes[..length.index(bytes.len() + 1)];
        let _ = sniff(bytes);
        match dimensions(file.1, bytes) {
            Dimensions::NeedMore(more) => prop_assert!(more > bytes.len() as u64),
            Dimensions::Known(w, h) => prop_assert!(w > 0 && h > 0),
            Dimensions::Unknown => {}
        }
    }

    #[test]
    fn any_name_does_no_harm(text in any::<String>(), name in any::<String>()) {
        if let Some(mime) = mime::parse(&text) {
            prop_assert!(mime.essence.is_ascii());
            prop_assert_eq!(mime::parse(&mime.essence).map(|m| m.normalised), Some(false));
            let _ = mime.param("a");
        }
        let _ = language_of(&text, &name);
        prop_assert!(describe_type(&text).bytes().all(|b| (b' '..=b'~').contains(&b)));
    }

    #[test]
    fn sizes_have_three_digits(bytes in any::<u64>(), shift in 0..64_u32) {
        let words = describe_size(bytes >> shift);
        prop_assert!(words.bytes().filter(u8::is_ascii_digit).count() <= 3, "{}", words);
    }
}
