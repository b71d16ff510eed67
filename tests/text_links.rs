//! What links lead to, and encoded bytes inside words.

use mcpview::text::uri::{DisplayHost, display_host, file_name_of, host_of};
use mcpview::text::{LinkClass, Reason, classify, find_base64_runs, find_data_uris};
use proptest::prelude::*;

#[test]
fn classes() {
    use LinkClass::*;
    for (uri, class, reason) in [
        ("https://example.net/a?b=c#d", Web, Reason::None),
        ("HTTP://EXAMPLE.NET", Web, Reason::None),
        ("  https://example.net \n", Web, Reason::None),
        ("https://example.net:8443/", Web, Reason::None),
        ("https://example.net:/", Web, Reason::None),
        ("https://192.168.1.1/", Web, Reason::None),
        ("https://[2001:db8::1]:80/", Web, Reason::None),
        ("https://bücher.example/", Web, Reason::None),
        ("https://例え.テスト./", Web, Reason::None),
        ("https://under_score.example", Web, Reason::None),
        ("https://example.net/with space", Web, Reason::None),
        ("https://example.net/a@b", Web, Reason::None),
        ("mailto:a@example.net", Mail, Reason::None),
        ("tel:+49-30-123", Mail, Reason::None),
        ("file:///home/a/b.exr", File, Reason::None),
        ("file:/home/a", File, Reason::None),
        ("file://localhost/c:/a", File, Reason::None),
        ("file:///C:/a b/c.png", File, Reason::None),
        ("file:///C|/a", File, Reason::None),
        ("file://C:/a", File, Reason::None),
        ("file:C:/a", File, Reason::None),
        ("file:///C:\\a\\b", File, Reason::None),
        ("C:\\renders\\a.png", File, Reason::BarePath),
        ("z:/renders/a.png", File, Reason::BarePath),
        ("ui://weather/view", App, Reason::None),
        ("scene:/World/Cube", App, Reason::None),
        ("repo:src/main.rs", App, Reason::None),
        ("plot://5/small.png", App, Reason::None),
        ("dcc:maya", App, Reason::None),
        ("res://textures/a b.png", App, Reason::None),
        ("resource://x", App, Reason::None),
        ("urn:isbn:0451450523", App, Reason::None),
        ("vscode://file/a", App, Reason::None),
        ("ftp://example.net/", App, Reason::None),
        ("x-foo+bar.1:a", App, Reason::None),
        // Nothing that could be opened.
        ("", Invalid, Reason::Empty),
        (" \t\n", Invalid, Reason::Empty),
        ("2031-02-15 Vendor Co_Mobile.pdf", Invalid, Reason::NoScheme),
        ("relative/path.png", Invalid, Reason::NoScheme),
        ("/etc/passwd", Invalid, Reason::NoScheme),
        ("#fragment", Invalid, Reason::NoScheme),
        (":colon", Invalid, Reason::NoScheme),
        ("1http://a", Invalid, Reason::NoScheme),
        ("ｊavascript:alert(1)", Invalid, Reason::NoScheme),
        ("Note: see below", Invalid, Reason::BadSyntax),
        ("foo:", Invalid, Reason::BadSyntax),
        ("file:", Invalid, Reason::BadSyntax),
        ("file://", Invalid, Reason::BadSyntax),
        ("file:relative", Invalid, Reason::BadSyntax),
        ("ht%74p://example.net", Invalid, Reason::BadSyntax),
        ("http:example.net", Invalid, Reason::BadHost),
        ("http:/example.net", Invalid, Reason::BadHost),
        ("http:\\\\example.net", Invalid, Reason::BadHost),
        ("http:///example.net", Invalid, Reason::BadHost),
        ("http://", Invalid, Reason::BadHost),
        ("https://?q", Invalid, Reason::BadHost),
        ("https://:80/", Invalid, Reason::BadHost),
        ("https://a..b/", Invalid, Reason::BadHost),
        ("https://./", Invalid, Reason::BadHost),
        ("https://a b/", Invalid, Reason::BadHost),
        ("https://ex%61mple.net/", Invalid, Reason::BadHost),
        (
            "https://example.net\\@evil.example/",
            Invalid,
            Reason::Credentials,
        ),
        (
            "https://example.net\\.evil.example/",
            Invalid,
            Reason::BadHost,
        ),
        ("https://example.net:99999/", Invalid, Reason::BadHost),
        ("https://example.net:8a/", Invalid, Reason::BadHost),
        ("https://[::1", Invalid, Reason::BadHost),
        ("https://[fe80::1%25eth0]/", Invalid, Reason::BadHost),
        ("https://example。net/", Invalid, Reason::BadHost),
        ("https://ｅxample.net/", Invalid, Reason::BadHost),
        (
            "https://example.net∕login.evil.example/",
            Invalid,
            Reason::BadHost,
        ),
        ("https://user@example.net/", Invalid, Reason::Credentials),
        (
            "https://google.com:x@evil.example/",
            Invalid,
            Reason::Credentials,
        ),
        ("https://exa\u{202e}mple.net/", Invalid, Reason::Hidden),
        ("https://example.net/\u{200b}a", Invalid, Reason::Hidden),
        ("https://example.net/a\nb", Invalid, Reason::Hidden),
        ("ui://a\0b", Invalid, Reason::Hidden),
        ("C:\\a\u{1}b", Invalid, Reason::Hidden),
        ("file:///a%00b", Invalid, Reason::Hidden),
        // Script and content of its own.
        ("javascript:alert(document.domain)", Unsafe, Reason::Script),
        ("JaVaScRiPt:alert(1)", Unsafe, Reason::Script),
        (" \u{1}javascript:alert(1)", Unsafe, Reason::Script),
        ("java\nscript:alert(1)", Unsafe, Reason::Script),
        ("java\tscript:alert(1)", Unsafe, Reason::Script),
        ("javascript\r\n:alert(1)", Unsafe, Reason::Script),
        ("java\0script:alert(1)", Unsafe, Reason::Script),
        ("java%73cript:alert(1)", Unsafe, Reason::Script),
        ("javascript%3Aalert(1)", Unsafe, Reason::Script),
        ("java%0ascript:alert(1)", Unsafe, Reason::Script),
        ("java script:alert(1)", Unsafe, Reason::Script),
        ("javascript:", Unsafe, Reason::Script),
        ("vbscript:msgbox", Unsafe, Reason::Script),
        ("data:text/html,<script>", Unsafe, Reason::Script),
        ("DATA:image/png;base64,AAAA", Unsafe, Reason::Script),
        ("blob:https://example.net/uuid", Unsafe, Reason::Script),
        ("about:blank", Unsafe, Reason::Script),
        ("view-source:javascript:1", Unsafe, Reason::Script),
        ("jar:http://a!/b", Unsafe, Reason::Script),
        ("filesystem:http://a/b", Unsafe, Reason::Script),
        // Programs of the operating system.
        ("ms-msdt:/id PCWDiagnostic", Unsafe, Reason::Handler),
        ("ms-word:ofe|u|https://a/b", Unsafe, Reason::Handler),
        (
            "search-ms:query=x&crumb=location:\\\\evil\\share",
            Unsafe,
            Reason::Handler,
        ),
        ("shell:startup", Unsafe, Reason::Handler),
        ("telnet://a", Unsafe, Reason::Handler),
        (
            "itms-services://?action=download-manifest",
            Unsafe,
            Reason::Handler,
        ),
        ("intent://a#Intent;end", Unsafe, Reason::Handler),
        // Credentials over the network.
        ("\\\\host\\share\\a.png", Unsafe, Reason::RemoteShare),
        ("//host/share", Unsafe, Reason::RemoteShare),
        ("/\\host/share", Unsafe, Reason::RemoteShare),
        ("file://host/share/a", Unsafe, Reason::RemoteShare),
        ("file:////host/share", Unsafe, Reason::RemoteShare),
        ("file:///\\\\host\\share", Unsafe, Reason::RemoteShare),
        ("file:\\\\host\\share", Unsafe, Reason::RemoteShare),
        ("file:///%5C%5Chost%5Cshare", Unsafe, Reason::RemoteShare),
        ("file:/%2Fhost/share", Unsafe, Reason::RemoteShare),
        ("file://localhost//host/share", Unsafe, Reason::RemoteShare),
        ("\\\\?\\C:\\a", Unsafe, Reason::RemoteShare),
        ("smb://host/share", Unsafe, Reason::RemoteShare),
        ("nfs://host/share", Unsafe, Reason::RemoteShare),
    ] {
        let link = classify(uri);
        assert_eq!((link.class, link.reason), (class, reason), "{uri:?}");
        assert_eq!(reason == Reason::None, reason.message().is_empty());
    }
    assert_eq!(classify(" \u{1}https://a/ \n").uri, "https://a/");
    assert_eq!(Unsafe as u32, 5);
    assert_eq!(Unsafe.name(), "unsafe");
}

#[test]
fn hosts() {
    for (uri, host) in [
        ("https://example.net/a", Some("example.net")),
        ("https://user:pw@example.net:80?x", Some("example.net")),
        ("https://[::1]:80/", Some("[::1]")),
        ("ui://weather/view", Some("weather")),
        ("https:example.net", None),
        ("https:///a", None),
        ("example.net", None),
        ("see https://example.net", None),
        ("", None),
    ] {
        assert_eq!(host_of(uri), host, "{uri}");
    }
    for (host, is_punycode, is_mixed) in [
        ("example.net", false, false),
        ("xn--e1awd7f.example", true, false),
        ("a.XN--80AK6AA92E.com", true, false),
        ("пример.example", false, false),
        ("аpple.example", false, true),
        ("gοοgle.example", false, true),
        ("日本語テスト.example", false, false),
        ("japan日本.example", false, false),
        ("한국korea.example", false, false),
        ("日本п.example", false, true),
        ("αб.example", false, true),
        ("पुणे-2024.example", false, false),
        ("bücher.example", false, false),
    ] {
        let uri = format!("https://{host}/");
        let expected = DisplayHost {
            host,
            is_punycode,
            is_mixed,
        };
        assert_eq!(display_host(&uri), Some(expected), "{host}");
    }
    assert_eq!(display_host("mailto:a@b"), None);
}

#[test]
fn file_names() {
    for (uri, name) in [
        ("https://example.net/a/b.png?x=1#y", Some("b.png")),
        ("https://example.net/a/", Some("a")),
        ("https://example.net/", None),
        ("https://example.net", None),
        ("file:///C:/My%20Files/a%20b.exr", Some("a b.exr")),
        ("C:\\work\\a.ma", Some("a.ma")),
        ("/mnt/show/sh010.usda", Some("sh010.usda")),
        (
            "2031-02-15 Vendor Co_Mobile.pdf",
            Some("2031-02-15 Vendor Co_Mobile.pdf"),
        ),
        ("take #3 (50%).png", Some("take #3 (50%).png")),
        ("plot://5/small.png", Some("small.png")),
        ("ui://weather", Some("weather")),
        ("repo:src/main.rs", Some("main.rs")),
        ("repo:main.rs", Some("main.rs")),
        (
            "https://example.net/a%2F..%2Fb%0A%E2%80%AEc.png",
            Some("b c.png"),
        ),
        ("https://example.net/..%5Cevil.exe", Some("evil.exe")),
        ("https://example.net/a/..", None),
        ("https://example.net/%20", None),
        ("data:image/png;base64,AAAA/BBBB", None),
        ("javascript:a/b", None),
        ("java%73cript:a/b", None),
        ("mailto:a/b@c", None),
        ("", None),
    ] {
        assert_eq!(file_name_of(uri).as_deref(), name, "{uri}");
    }
    let long = format!("https://example.net/{}.png", "x".repeat(5000));
    assert_eq!(file_name_of(&long).unwrap().chars().count(), 255);
}

/// Media type, whether base64, and payload of every URI in a text.
fn data_uris(text: &str) -> Vec<(&str, bool, &str)> {
    find_data_uris(text)
        .map(|uri| {
            assert_eq!(uri.range.end, uri.payload.end);
            assert!(text[uri.range.clone()][..5].eq_ignore_ascii_case("data:"));
            assert_eq!(&text[uri.payload.start - 1..uri.payload.start], ",");
            (uri.media_type, uri.base64, &text[uri.payload])
        })
        .collect()
}

const PAYLOAD: &str = "iVBORw0KGgoAAAANSUhEUgAAAAUA/+-_QUJDREVG";

#[test]
fn data_uris_in_text() {
    let p = PAYLOAD;
    let base64 = |media_type| vec![(media_type, true, p)];
    for (text, expected) in [
        (
            format!("[Success] shot: data:image/png;base64,{p}"),
            base64("image/png"),
        ),
        (
            format!("![a](data:image/png;base64,{p} \"title\")"),
            base64("image/png"),
        ),
        (
            format!("{{\"u\":\"data:image/png;base64,{p}\"}}"),
            base64("image/png"),
        ),
        (
            format!("<img src='DATA:image/png;BASE64,{p}'>"),
            base64("image/png"),
        ),
        (
            format!("url(data:audio/wav;codecs=1;base64,{p})."),
            base64("audio/wav;codecs=1"),
        ),
        (format!("data:;base64,{p}"), base64("")),
        (
            format!("é data:application/pdf;base64,{p}é"),
            base64("application/pdf"),
        ),
        (
            format!("data:a;b,c data:image/png;base64,{p}"),
            base64("image/png"),
        ),
        (format!("metadata:image/png;base64,{p}"), vec![]),
        (format!("data: image/png;base64,{p}"), vec![]),
        (format!("data:image/png;base64 {p}"), vec![]),
        ("data:image/png;base64,iVBORw0KGgo=".into(), vec![]),
        (
            "data:Us,mimeType:a(),annotations:nt.optional(),_meta:b(a(),w)".into(),
            vec![],
        ),
    ] {
        assert_eq!(data_uris(&text), expected, "{text}");
    }
    let two = format!("data:a/b;base64,{p}==, data:c/d;base64,{p}%3D%0A");
    let (first, second) = (format!("{p}=="), format!("{p}%3D"));
    assert_eq!(
        data_uris(&two),
        [("a/b", true, &*first), ("c/d", true, &*second)]
    );
    let svg = "%3Csvg%20xmlns='http://www.w3.org/2000/svg'%3E(a)%3C/svg%3E";
    for text in [
        format!("![x](data:image/svg+xml,{svg})"),
        format!("\"data:image/svg+xml,{svg}\""),
    ] {
        assert_eq!(data_uris(&text), [("image/svg+xml", false, svg)], "{text}");
    }
}

#[test]
fn a_data_uri_goes_on_over_wrapped_lines() {
    let text = encode(&noise(300, 12));
    for line_break in ["\n", "\r\n"] {
        let lines: Vec<&str> = [&text[..40]]
            .into_iter()
            .chain(
                text.as_bytes()[40..]
                    .chunks(76)
                    .map(|line| std::str::from_utf8(line).unwrap()),
            )
            .collect();
        let payload = lines.join(line_break);
        let uri = format!("data:image/png;base64,{payload}{line_break}Done{line_break}");
        assert_eq!(data_uris(&uri), [("image/png", true, &*payload)]);
    }
    let words = format!(
        "data:image/png;base64,{PAYLOAD}\nand other words follow on the next line\n{}",
        "x".repeat(70)
    );
    assert_eq!(data_uris(&words), [("image/png", true, PAYLOAD)]);
}

#[test]
fn hostile_text_takes_linear_time() {
    let limit = std::time::Duration::from_secs(20);
    for unit in [
        "data:",
        "data:image/png;base64,",
        "data:a/b,((((",
        ":",
        "data:;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;",
        "Ab1/",
        "A\n",
        "https://a/Zz9",
        "x\u{1b}]",
    ] {
        let text = unit.repeat(2_000_000 / unit.len());
        let start = std::time::Instant::now();
        let _ = find_data_uris(&text).count();
        let _ = find_base64_runs(&text, 128);
        let _ = mcpview::text::sanitize(&text);
        let _ = classify(&text);
        let _ = file_name_of(&text);
        let _ = mcpview::text::label(&text, 80);
        assert!(start.elapsed() < limit, "{unit:?}: {:?}", start.elapsed());
    }
}

fn noise(length: usize, seed: u64) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    std::iter::repeat_with(|| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u8
    })
    .take(length)
    .collect()
}

fn encode(bytes: &[u8]) -> String {
    use base64::Engine;
    base64::engine::general_purpose::STANDARD.encode(bytes)
}

/// The claimed parts of a text.
fn runs(text: &str) -> Vec<&str> {
    find_base64_runs(text, 128)
        .into_iter()
        .map(|run| &text[run])
        .collect()
}

#[test]
fn base64_in_text_is_claimed() {
    let floats: Vec<u8> = (0..200)
        .flat_map(|i| (i as f32 * 0.5).to_le_bytes())
        .collect();
    let shorts: Vec<u8> = (0..300_u16).flat_map(u16::to_le_bytes).collect();
    let masks: Vec<u8> = noise(300, 8)
        .iter()
        .map(|byte| if *byte < 128 { 255 } else { 0 })
        .collect();
    let json = format!("{{\"vertices\":{:?}}}", (0..200).collect::<Vec<_>>());
    let jpeg = [
        &b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\x01\0\x01\0\x01\0\0\xff\xdb\0C\0"[..],
        &[1; 200],
    ]
    .concat();
    for bytes in [
        &noise(96, 1)[..],
        &noise(5000, 2),
        &noise(200_000, 3),
        &floats,
        &shorts,
        &masks,
        json.as_bytes(),
        &jpeg,
    ] {
        let text = encode(bytes);
        assert_eq!(runs(&text), [&*text]);
        for (before, after) in [
            ("the data is ", " and that was it"),
            ("{\"b\":\"", "\"}"),
            ("é", "é"),
            ("x=", ";"),
        ] {
            assert_eq!(runs(&format!("{before}{text}{after}")), [&*text]);
        }
        let url_safe = text.replace('+', "-").replace('/', "_");
        assert_eq!(runs(&url_safe), [&*url_safe]);
        // As `base64`, PEM and an escaped JSON text have it.
        for (width, line_break) in [(76, "\n"), (64, "\n"), (76, "\r\n"), (76, "\\n")] {
            let lines: Vec<&str> = text
                .as_bytes()
                .chunks(width)
                .map(|line| std::str::from_utf8(line).unwrap())
                .collect();
            let wrapped = lines.join(line_break);
            assert_eq!(
                runs(&format!("begin{line_break}{wrapped}{line_break}Done")),
                [&*wrapped]
            );
        }
    }
    // A word after complete lines is not part of them.
    let lines = format!(
        "{}\n{}\nDone\n",
        encode(&noise(57, 5)),
        encode(&noise(57, 6))
    );
    assert_eq!(runs(&lines), [&lines[..76 * 2 + 1]]);
}

#[test]
fn what_people_write_is_not_claimed() {
    let words = "ThisIsAVeryLongIdentifierInCamelCaseWithManyWords2AndItGoesOnAndOnUntilNobodyWantsToReadItAnymoreSoItEndsHereOrMaybeAFewWordsLater";
    let path = "/World/Env1/Geo2/Set3/Grp4/Mat5/Lgt6/Cam7/Fx8/Rig9/World/Env1/Geo2/Set3/Grp4/Mat5/Lgt6/Cam7/Fx8/Rig9/World/Env1/Geo2/Set3/Grp4/Mat5";
    let shot = "/mnt/projects/SHOW/SEQ010/SH0010/ANIM/publish/caches/alembic/hero/v003/heroRig_main_v003/SHOW/SEQ010/SH0010/ANIM/publish/caches/alembic/hero/v003";
    let capitals = "/ASSETS/CHARACTERS/HERO01/RIG_V02/ASSETS/CHARACTERS/HERO01/RIG_V03/ASSETS/CHARACTERS/HERO01/RIG_V04/ASSETS/CHARACTERS/HERO01/RIG_V05/final";
    let modules = "node_modules/typescript/lib/node_modules/undici-types/Client2/errors/dispatcher/global-origin/proxy-agent/retry-handler/websocket/interceptors";
    let address = format!(
        "https://example.net/view?state={}&x=1",
        encode(&noise(600, 9)).replace('=', "")
    );
    let numbers = "0123456789".repeat(40);
    let hex = "9f86d081884c7d659a2feaa0c55ad015A3BF4F1B2B0B822CD15D6C15B0F00A08".repeat(4);
    let uuids = "Node_550e8400-e29b-41d4-a716-446655440000-".repeat(5);
    let dna = "ACGTTGCAAGCT".repeat(30);
    for text in [
        words, path, shot, capitals, modules, &address, &numbers, &hex, &uuids, &dna,
    ] {
        assert!(text.len() >= 128, "{text}");
        assert_eq!(runs(text), [""; 0], "{text}");
    }
    for unit in [
        "-",
        "_",
        "=",
        "A",
        "xX",
        "a1B2 ",
        "+----",
        "/",
        "tr",
        "Lorem ipsum dolor sit amet, ",
    ] {
        assert_eq!(runs(&unit.repeat(500)), [""; 0], "{unit}");
    }
    for file in [
        "tests/text_links.rs",
        "src/text/uri.rs",
        "src/media/sniff.rs",
        "Cargo.lock",
    ] {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let source = std::fs::read_to_string(path).unwrap();
        assert_eq!(runs(&source), [""; 0], "{file}");
    }
}

#[test]
fn a_short_run_stays_and_a_long_address_does_not() {
    assert_eq!(runs(&encode(&noise(93, 4))), [""; 0]);
    assert_eq!(
        find_base64_runs(&encode(&noise(93, 4)), 100),
        vec![0..124; 1]
    );
    assert!(find_base64_runs("QUJD", 0).is_empty());
    let long = encode(&noise(3000, 4));
    assert_eq!(runs(&format!("https://example.net/{long}")).len(), 1);
    assert_eq!(
        runs(&format!("https://example.net/a {}", &long[..1000])),
        [&long[..1000]]
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_text_does_no_harm(text in any::<String>(), more in "[A-Za-z0-9:/\\\\%@.#?\\[\\]= \n-]{0,60}") {
        for uri in [&text, &more, &format!("file:{more}"), &format!("https://{more}"), &format!("data:{more}")] {
            let link = classify(uri);
            prop_assert!(uri.contains(link.uri));
            // What may be opened has nothing hidden in it.
            if !matches!(link.class, LinkClass::Unsafe | LinkClass::Invalid) {
                prop_assert!(!link.uri.chars().any(char::is_control));
            }
            if link.class == LinkClass::Web {
                prop_assert!(host_of(link.uri).is_some());
            }
            let _ = display_host(uri);
            if let Some(name) = file_name_of(uri) {
                prop_assert!(!name.is_empty() && !name.contains(['/', '\\', '\n']));
            }
            let _ = data_uris(uri);
            let _ = find_base64_runs(uri, 4);
        }
    }

    #[test]
    fn a_scheme_in_any_disguise_is_unsafe(
        scheme in prop::sample::select(&["javascript", "data", "vbscript", "ms-msdt", "shell"][..]),
        noise in prop::collection::vec((any::<prop::sample::Index>(), prop::sample::select(&["\t", "\n", "\r", "\r\n"][..])), 0..4),
        capitals in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
        encoded in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
        around in "[\0- ]{0,3}",
    ) {
        let mut letters: Vec<String> = scheme.chars().map(String::from).collect();
        for at in capitals {
            let at = at.index(letters.len());
            letters[at] = letters[at].to_ascii_uppercase();
        }
        for at in encoded {
            let at = at.index(letters.len());
            if let [byte] = letters[at].as_bytes() {
                letters[at] = format!("%{byte:02x}");
            }
        }
        for (at, space) in noise {
            let at = at.index(letters.len() + 1);
            letters.insert(at, space.into());
        }
        let uri = format!("{around}{}:x", letters.concat());
        prop_assert_eq!(classify(&uri).class, LinkClass::Unsafe, "{:?}", uri);
    }

    #[test]
    fn random_base64_is_claimed(bytes in prop::collection::vec(any::<u8>(), 150..400)) {
        let text = format!("see {} there", encode(&bytes));
        let found = find_base64_runs(&text, 128);
        prop_assert_eq!(found, vec![4..text.len() - 6]);
    }
}
