//! Limits and hostile inputs: cost in proportion to size, nothing recursive, nothing silent.

use std::time::{Duration, Instant};

use mcpview::{
    diagnostic::{Diagnostic, Diagnostics, Topic},
    json::{Document, Kind, Source, equal, write},
    limits::ReadLimits,
};

fn read_with(bytes: &[u8], limits: &ReadLimits) -> (Document, Vec<Diagnostic>) {
    let mut diagnostics = Diagnostics::new(100);
    let document = Document::parse(Source::from(bytes), limits, &mut diagnostics);
    (document, diagnostics.finish())
}

fn read(bytes: impl AsRef<[u8]>) -> (Document, Vec<Diagnostic>) {
    read_with(bytes.as_ref(), &ReadLimits::default())
}

fn depth(max_depth: u32) -> ReadLimits {
    ReadLimits {
        max_depth,
        ..ReadLimits::default()
    }
}

#[test]
fn too_many_bytes() {
    let limits = ReadLimits {
        max_bytes: 10,
        ..ReadLimits::default()
    };
    let (document, list) = read_with(b"[1,2,3,4,5]", &limits);
    assert!(document.root().is_null());
    assert_eq!(list[0].topic, Topic::InputLimit);
    assert_eq!(list[0].offset, Some(10));
    let (document, list) = read_with(b"[1,2,3,45]", &limits);
    assert_eq!((document.root().len(), list.len()), (4, 0));
    assert!(Document::parse_strict("[1,2,3,4,5]", &limits).is_none());
}

#[test]
fn what_nests_too_deep_stays_whole() {
    let text = r#"{"a":[1,{"b":["]}",[2]],"c":{}}],"d":[[]]}"#;
    for (max_depth, opaque) in [
        (0, vec![("", text)]),
        (
            1,
            vec![("/a", r#"[1,{"b":["]}",[2]],"c":{}}]"#), ("/d", "[[]]")],
        ),
        (
            2,
            vec![("/a/1", r#"{"b":["]}",[2]],"c":{}}"#), ("/d/0", "[]")],
        ),
        (3, vec![("/a/1/b", r#"["]}",[2]]"#), ("/a/1/c", "{}")]),
        (4, vec![("/a/1/b/1", "[2]")]),
        (5, vec![]),
    ] {
        let (document, list) = read_with(text.as_bytes(), &depth(max_depth));
        assert_eq!(list.len(), usize::from(!opaque.is_empty()), "{list:?}");
        for (pointer, raw) in &opaque {
            let value = document.find(pointer).unwrap();
            assert!(value.is_opaque() && value.is_empty());
            assert_eq!(value.len(), 0);
            assert_eq!(value.raw(), *raw);
        }
        if let Some((pointer, raw)) = opaque.first() {
            assert_eq!(list[0].topic, Topic::DepthLimit);
            assert_eq!(list[0].at, *pointer);
            assert_eq!(list[0].offset, text.find(raw).map(|at| at as u64));
        }
        assert_eq!(write::compact(document.root()), text);
        let strict = Document::parse_strict(text, &depth(max_depth)).unwrap();
        let whole = Document::parse_strict(text, &depth(9)).unwrap();
        assert!(equal::equal(strict.root(), document.root()));
        assert!(equal::equal(strict.root(), whole.root()));
    }
}

#[test]
fn what_nests_too_deep_and_is_broken() {
    for (text, written) in [
        ("[[[1,],2],3]", "[[null,2],3]"),
        ("[[[1 2}],2]", "[[null],2]"),
        ("[[{a:\"]\"}],2]", "[[null],2]"),
        ("[[[\"a\nb\"]]]", "[[null]]"),
        ("[[[\"a", "[[null]]"),
        ("[[[", "[[null]]"),
        // Half a surrogate pair is JSON by the grammar.
        ("[[[\"\\ud800\"]]]", "[[[\"\\ud800\"]]]"),
    ] {
        let (document, list) = read_with(text.as_bytes(), &depth(2));
        assert_eq!(write::compact(document.root()), written, "{text}");
        assert!(list.iter().any(|d| d.topic == Topic::DepthLimit));
        let sound = written.contains("ud800");
        assert_eq!(list.iter().any(|d| d.topic == Topic::NotJson), !sound);
        assert_eq!(Document::parse_strict(text, &depth(2)).is_some(), sound);
        let deep = document.find("/0/0").unwrap();
        assert!(deep.is_opaque() && text.contains(deep.raw()));
    }
}

#[test]
fn hostile_inputs_take_time_in_proportion() {
    const SIZE: usize = 1 << 17;
    let fill = |piece: &str| piece.repeat(SIZE / piece.len());
    let inputs = [
        fill("["),
        fill("{"),
        fill("[\n"),
        fill("{\n"),
        fill("{\"a\":"),
        fill("{\"a\":\n"),
        fill("[{\"a\":["),
        fill("[1,\n"),
        fill("{\"\n"),
        fill("[\"\n"),
        fill("{'\n"),
        fill("{a:'\n"),
        fill("[INFO] started {\n"),
        fill("{\"method\":1}\n"),
        fill("{\"jsonrpc\":\"2.0\",\"method\":[\n"),
        fill("{\"result\":{\"content\":[\n"),
        fill("]"),
        fill("}"),
        fill("\""),
        fill("\\"),
        fill("\"\\"),
        fill("'"),
        fill("/*"),
        fill("//"),
        fill("//\n"),
        fill(","),
        fill(":"),
        fill("1"),
        fill("-"),
        fill("1 "),
        fill("1e"),
        fill("a"),
        fill("\u{FEFF}"),
        fill(" "),
        fill("\0"),
        format!("[{}", fill(",")),
        format!("[{}", fill("1 ")),
        format!("[{}", fill("\"\n\" ")),
        format!("[{}", fill("'\\'' ")),
        format!("[{}", fill("[}")),
        format!("[{}", fill("{]")),
        format!("[{}", fill("NaN,")),
        format!("[{}", fill("\"\\ud800\",")),
        format!("[\"{}\"]", fill("\n")),
        format!("[\"{}\"]", fill("\\x")),
        format!("[\"{}\"]", fill("\\ud800")),
        format!("[{}]", fill("1e999,")),
        format!("[{}]", fill("1234567890")),
        format!("[0.{}]", fill("0000000000")),
        format!("[1e{}]", fill("9999999999")),
        format!("{{{}}}", fill("\"a\":1,")),
        format!("{{{}}}", fill("a:1 ")),
        format!("{{{}", fill("\"a\":{")),
        format!("{}{}", fill("["), fill("}")),
        format!("{{{}{}", fill("\"a\":["), fill("}")),
        format!("{}{}", "[".repeat(600), fill("[1,],")),
        format!("{}{}", "[".repeat(600), fill("[\"")),
        format!(
            "[{}]",
            (0..SIZE / 16)
                .map(|n| format!("{{\"k\":{n},\"k\":1}}"))
                .collect::<Vec<_>>()
                .join(",")
        ),
        format!(
            "{{{}}}",
            (0..SIZE / 16)
                .map(|n| format!("\"key{}\":{n}", n / 2))
                .collect::<Vec<_>>()
                .join(",")
        ),
        format!(
            "{{{}}}",
            (0..SIZE / 32)
                .map(|n| format!("\"same-start-{n:08}-same-end\":0"))
                .collect::<Vec<_>>()
                .join(",")
        ),
    ];
    for input in inputs {
        let start = Instant::now();
        let (document, list) = read(&input);
        let shown: String = input.chars().take(40).collect();
        let taken = start.elapsed();
        assert!(taken < Duration::from_secs(20), "{taken:?} for {shown}");
        assert!(list.len() <= 101);
        let written = write::compact(document.root());
        assert!(written.len() <= 8 * input.len() + 8, "{shown}");
        assert!(
            Document::parse_strict(&written, &depth(u32::MAX)).is_some(),
            "{shown}"
        );
        assert!(start.elapsed() < Duration::from_secs(40), "{shown}");
    }
}

#[test]
fn hostile_bytes_take_time_in_proportion() {
    for piece in [
        &b"\xff"[..],
        b"\xe4\xb8",
        b"\xff\xff\xffa",
        b"\xed\xa0\x80",
        b"\x00\xd8",
    ] {
        let input = [b"[\"", piece.repeat(200_000).as_slice(), b"\",NaN]"].concat();
        let start = Instant::now();
        let (document, list) = read(&input);
        assert!(start.elapsed() < Duration::from_secs(20));
        assert_eq!(document.root().kind(), Kind::Array);
        let text = document.find("/0").unwrap().as_str().unwrap();
        assert!(text.contains('\u{FFFD}'));
        assert_eq!(list[0].topic, Topic::TextInvalidUtf8);
        let nan = list
            .iter()
            .rev()
            .find(|d| d.topic == Topic::NotJson)
            .unwrap();
        assert_eq!(nan.offset, Some(input.len() as u64 - 4));
    }
    // UTF-16, where each offset is counted out.
    let units: Vec<u8> = format!("[{}1]", "NaN,".repeat(50_000))
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let (document, list) = read(&units);
    assert_eq!(document.root().len(), 50_001);
    assert_eq!(list[1].offset, Some(2));
}

#[test]
fn a_very_deep_message_is_read_taken_apart_and_compared() {
    let levels = 100_000;
    let text = format!("{}1{}", "[".repeat(levels), "]".repeat(levels));
    let (document, list) = read_with(text.as_bytes(), &depth(u32::MAX));
    assert!(list.is_empty());
    assert_eq!(document.node_count(), levels + 1);
    assert_eq!(write::compact(document.root()), text);
    let (other, _) = read_with(text.replace('1', "1.0").as_bytes(), &depth(u32::MAX));
    assert!(equal::equal(document.root(), other.root()));
    let other = Document::parse_strict(&text.replace('1', "2"), &depth(u32::MAX)).unwrap();
    assert!(!equal::equal(document.root(), other.root()));
    let found = equal::first_difference(document.root(), other.root()).unwrap();
    assert_eq!(found.pointer.len(), 2 * levels);
}
