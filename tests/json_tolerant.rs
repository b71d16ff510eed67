//! Tolerance: what is repaired, what is kept, and what the host is told.

use mcpview::{
    diagnostic::{Diagnostic, Diagnostics, Topic},
    json::{Document, Source, write},
    limits::ReadLimits,
};

fn read_bytes(bytes: &[u8]) -> (Document, Vec<Diagnostic>) {
    let mut diagnostics = Diagnostics::new(1000);
    let source = Source::from(bytes);
    let document = Document::parse(source, &ReadLimits::default(), &mut diagnostics);
    (document, diagnostics.finish())
}

/// Asserts the value as compact JSON, and each remark as `topic@offset pointer`.
fn check(input: impl AsRef<[u8]>, json: &str, remarks: &[&str]) {
    let input = input.as_ref();
    let shown = String::from_utf8_lossy(input);
    let (value, told) = read(input);
    assert_eq!(value, json, "value of {shown}");
    assert_eq!(told, remarks, "remarks on {shown}");
}

fn read(bytes: impl AsRef<[u8]>) -> (String, Vec<String>) {
    let (document, list) = read_bytes(bytes.as_ref());
    let told = |d: &Diagnostic| {
        let offset = d
            .offset
            .map_or("?".to_string(), |offset| offset.to_string());
        format!("{}@{offset} {}", d.topic.name(), d.at)
    };
    (
        write::compact(document.root()),
        list.iter().map(told).collect(),
    )
}

#[test]
fn commas_colons_and_brackets() {
    check(r#"{"a":1,}"#, r#"{"a":1}"#, &["not_json@7 "]);
    check(r#"[1,2,]"#, r#"[1,2]"#, &["not_json@5 "]);
    check(r#"[1,,2]"#, r#"[1,2]"#, &["not_json@3 "]);
    check(r#"{"a":1 "b":2}"#, r#"{"a":1,"b":2}"#, &["not_json@7 "]);
    check(
        r#"["a" "b" 3]"#,
        r#"["a","b",3]"#,
        &["not_json@5 ", "not_json@9 "],
    );
    check(r#"{"a":}"#, r#"{"a":null}"#, &["not_json@5 /a"]);
    check(
        r#"{"a":[1,{"b":2]}"#,
        r#"{"a":[1,{"b":2}]}"#,
        &["not_json@14 /a/1"],
    );
}

#[test]
fn other_languages() {
    check(
        r#"{'a':'it"s'}"#,
        r#"{"a":"it\"s"}"#,
        &["not_json@1 /a", "not_json@5 /a"],
    );
    check(r#"{a:1}"#, r#"{"a":1}"#, &["not_json@1 /a"]);
    check(
        r#"{"a":None,"b":True,"c":False}"#,
        r#"{"a":null,"b":true,"c":false}"#,
        &["not_json@5 /a", "not_json@14 /b", "not_json@23 /c"],
    );
    check(
        "{\"a\":1 // why\n,/* x */\"b\":2}",
        r#"{"a":1,"b":2}"#,
        &["not_json@7 /a", "not_json@15 /a"],
    );
    check("[ /* none */ ]", "[]", &["not_json@2 "]);
    check(
        r#"{"a":yes,"b":12px,"c":2024-01-30}"#,
        r#"{"a":"yes","b":"12px","c":"2024-01-30"}"#,
        &["not_json@5 /a", "not_json@13 /b", "not_json@22 /c"],
    );
}

#[test]
fn numbers_of_other_grammars() {
    check("[+1]", "[1]", &["not_json@1 /0"]);
    check("[007,00]", "[7,0]", &["not_json@1 /0", "not_json@5 /1"]);
    check("[-007]", "[-7]", &["not_json@1 /0"]);
    check(
        "[.5,-.5]",
        "[0.5,-0.5]",
        &["not_json@1 /0", "not_json@4 /1"],
    );
    check("[1.]", "[1]", &["not_json@1 /0"]);
    check("[00.5]", "[0.5]", &["not_json@1 /0"]);
    check(
        "[NaN,-Infinity]",
        "[null,null]",
        &["not_json@1 /0", "not_json@5 /1"],
    );
    let (document, list) = read_bytes(b"{\"a\":NaN}");
    let number = document.find("/a").and_then(|v| v.as_number()).unwrap();
    assert_eq!(number.text(), "NaN");
    assert!(!number.is_json());
    assert_eq!(number.as_f64(), None);
    assert!(list[0].message.starts_with("NaN"), "{}", list[0].message);
}

#[test]
fn numbers_that_nothing_holds_are_kept_and_told_a_few_times() {
    for number in ["1e400", "1e-400", "340282366920938463463374607431768211455"] {
        let input = format!("[{number}]");
        check(&input, &input, &["number_not_representable@1 /0"]);
    }
    let held = "[0.10,-0.9756971326782864,5.803e-06,18446744073709551615]";
    check(held, held, &[]);
    let many = format!("[{}0]", "1e999,".repeat(1000));
    let (_, list) = read_bytes(many.as_bytes());
    assert_eq!(list.len(), 5);
    assert!(list[4].message.contains("996"), "{}", list[4].message);
    assert_eq!(list[4].offset, Some(1 + 4 * 6));
}

#[test]
fn strings_with_flaws() {
    check("[\"a\nb\tc\"]", r#"["a\nb\tc"]"#, &["not_json@3 /0"]);
    check(r#"["it\'s"]"#, r#"["it's"]"#, &["not_json@4 /0"]);
    check(
        r#"["C:\Users\x"]"#,
        r#"["C:\\Users\\x"]"#,
        &["not_json@4 /0"],
    );
    check(r#"["\u12G4"]"#, r#"["\\u12G4"]"#, &["not_json@2 /0"]);
    check(
        r#"{"k\udc00":"a\ud83d b"}"#,
        "{\"k\u{FFFD}\":\"a\u{FFFD} b\"}",
        &[
            "text_lone_surrogate@3 /k\u{FFFD}",
            "text_lone_surrogate@13 /k\u{FFFD}",
        ],
    );
    check(
        r#"["\ud83d\ude00 \ud83d\ud83d\ude00"]"#,
        "[\"😀 \u{FFFD}😀\"]",
        &["text_lone_surrogate@15 /0"],
    );
}

#[test]
fn equal_keys() {
    check(
        r#"{"a":1,"b":{"c":1,"\u0063":2},"a":3}"#,
        r#"{"a":1,"b":{"c":1,"c":2},"a":3}"#,
        &["duplicate_key@18 /b/c", "duplicate_key@30 /a"],
    );
    let (document, _) = read_bytes(br#"{"a":1,"a":3,"a":[]}"#);
    assert_eq!(document.find("/a").unwrap().raw(), "[]");
    for count in [2, 10, 33, 100, 1000] {
        let member = |n: usize| format!("\"key number {n} of many\":{n}");
        let members: Vec<String> = (0..count).map(member).collect();
        let distinct = format!("{{{}}}", members.join(","));
        assert_eq!(read(&distinct).1, [""; 0]);
        let equal = format!("{{{},{}}}", members.join(","), members[count / 2]);
        let offset = distinct.len();
        let pointer = format!("/key number {} of many", count / 2);
        assert_eq!(
            read(&equal).1,
            [format!("duplicate_key@{offset} {pointer}")]
        );
    }
}

#[test]
fn log_lines_and_frames_around_the_message() {
    let message = r#"{"jsonrpc":"2.0","id":1,"result":{"content":[]}}"#;
    let before = [
        "[INFO] server started ✓ listening on stdio\n",
        "[12:00:01] ready\n",
        "[2024-01-30T12:00:00Z] [1] [a, b] {\"port\": 3000}\n",
        "Content-Length: 48\r\n\r\n",
        "event: message\ndata: ",
        "{config: {x: 1}, {\n",
        "{\"unclosed\": \"quote\n",
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":{}}\n",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[{\"type\":\"text\"\n",
    ];
    let behind = [
        "",
        "\n\n",
        "\nserver stopped {\"a\":1}\n",
        "\n{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}",
        "\0",
    ];
    for before in before {
        for behind in behind {
            let input = format!("{before}{message}{behind}");
            let (value, told) = read(&input);
            assert_eq!(value, message, "{input}");
            assert_eq!(told[0], "not_json@0 ", "{input}");
            let expected = 1 + usize::from(!behind.trim_ascii().is_empty());
            assert_eq!(told.len(), expected, "{input}: {told:?}");
        }
    }
}

#[test]
fn log_noise_alone_is_no_value() {
    for noise in [
        "[INFO] server started ✓\n",
        "[12] started",
        "[12:00] x",
        "INFO ready",
        "12:00:01 up",
        "\"quoted\" words",
        "",
        "  \n",
        "]",
        "}",
        "//",
        "[2024-01-30] [x]",
        "<html>",
        "\u{FEFF}oops",
    ] {
        let (value, told) = read(noise);
        assert_eq!(value, "null", "{noise}");
        assert!(
            told.iter().any(|t| t.starts_with("not_json")),
            "{noise}: {told:?}"
        );
    }
    let (_, list) = read_bytes("[INFO] server started ✓ listening\nmore".as_bytes());
    assert!(
        list[0]
            .message
            .ends_with("[INFO] server started ✓ listening"),
        "{}",
        list[0].message
    );
}

#[test]
fn the_first_object_where_nothing_looks_like_a_message() {
    check(
        "x {\"a\":1}{\"b\":2}",
        r#"{"a":1}"#,
        &["not_json@0 ", "not_json@9 "],
    );
    check("{\"a\":1}}", r#"{"a":1}"#, &["not_json@7 "]);
}

#[test]
fn cut_messages_keep_what_was_whole() {
    let message = r#"{"jsonrpc":"2.0","result":{"content":[{"type":"text","text":"Gr\u00fc\ud83d\ude00ße"},{"n":[12,true]}]}}"#;
    let whole = serde_json::from_str::<serde_json::Value>(message).unwrap();
    for end in 1..message.len() {
        let (document, list) = read_bytes(&message.as_bytes()[..end]);
        let written = write::compact(document.root());
        let part: serde_json::Value = serde_json::from_str(&written).expect(&written);
        assert!(is_part(&part, &whole), "{end}: {written}");
        let cut = list.iter().find(|d| d.topic == Topic::NotJson);
        let cut = cut.expect("a remark");
        assert_eq!(cut.offset, Some(end as u64));
        let words = format!("ends at byte {end}");
        assert!(cut.message.contains(&words), "{}", cut.message);
        let others = list.iter().filter(|d| d.topic != Topic::TextInvalidUtf8);
        assert_eq!(others.count(), 1, "{list:?}");
    }
    check(r#"{"a":"wor"#, r#"{"a":"wor"}"#, &["not_json@9 /a"]);
    check(r#"{"a":["x",12"#, r#"{"a":["x"]}"#, &["not_json@12 /a"]);
    check(r#"{"a":["x",12 "#, r#"{"a":["x",12]}"#, &["not_json@13 /a"]);
    check(r#"{"a":1,"b":12"#, r#"{"a":1}"#, &["not_json@13 "]);
    check(r#"{"a":1,"b""#, r#"{"a":1}"#, &["not_json@10 "]);
    check(r#"{"a":1,"b"#, r#"{"a":1}"#, &["not_json@9 "]);
    check(r#"{"a":tru"#, r#"{}"#, &["not_json@8 "]);
    check(r#"{"a":1,"b":1.2.3"#, r#"{"a":1}"#, &["not_json@16 "]);
    check(r#"{"a":1,"b":-64+"#, r#"{"a":1}"#, &["not_json@15 "]);
    check(r#""wor"#, r#""wor""#, &["not_json@4 "]);
    check("[1,2", "[1]", &["not_json@4 "]);
}

/// Whether `part` is what remains of `whole` when its end is missing.
fn is_part(part: &serde_json::Value, whole: &serde_json::Value) -> bool {
    use serde_json::Value::*;
    match (part, whole) {
        (Array(p), Array(w)) => p.len() <= w.len() && p.iter().zip(w).all(|(p, w)| is_part(p, w)),
        (Object(p), Object(w)) => p
            .iter()
            .all(|(k, p)| w.get(k).is_some_and(|w| is_part(p, w))),
        (String(p), String(w)) => w.starts_with(p.trim_end_matches('\u{FFFD}')),
        (p, w) => p == w,
    }
}

#[test]
fn broken_messages_keep_what_came_before() {
    check(
        r#"{"jsonrpc":"2.0","result":{"content":[{"type":"text","text":"he said "hi" there"},{"a":1}]}}"#,
        r#"{"jsonrpc":"2.0","result":{"content":[{"type":"text","text":"he said "}]}}"#,
        &["not_json@70 /result/content/0"],
    );
    check(r#"{"a":1,"b" 2}"#, r#"{"a":1}"#, &["not_json@11 "]);
}

#[test]
fn byte_order_marks_and_bad_bytes() {
    check(b"\xEF\xBB\xBF{\"a\":1}\r\n", r#"{"a":1}"#, &["bom@0 "]);
    check(
        b"{\"a\":\"\xC7\xD1\xB1\xDB \",\"b\":NaN}",
        "{\"a\":\"\u{FFFD}ѱ\u{FFFD} \",\"b\":null}",
        &["text_invalid_utf8@6 ", "not_json@17 /b"],
    );
    let (_, list) = read_bytes(b"{\"a\":\"\xFF\xFF\xFF\",\"b\":NaN}");
    assert!(list[0].message.starts_with('3'), "{}", list[0].message);
    assert_eq!(list[1].offset, Some(15));
}

#[test]
fn utf_16_and_32_are_converted() {
    let text = r#"{"ü😀":NaN}"#;
    let wide = |big: bool, mark: bool| -> Vec<u8> {
        let mark = mark.then_some(0xFEFF).into_iter();
        let units = mark.chain(text.encode_utf16());
        let bytes = |u: u16| {
            if big {
                u.to_be_bytes()
            } else {
                u.to_le_bytes()
            }
        };
        units.flat_map(bytes).collect()
    };
    let wider = |big: bool, mark: bool| -> Vec<u8> {
        let mark = mark.then_some('\u{FEFF}').into_iter();
        let units = mark.chain(text.chars()).map(u32::from);
        let bytes = |u: u32| {
            if big {
                u.to_be_bytes()
            } else {
                u.to_le_bytes()
            }
        };
        units.flat_map(bytes).collect()
    };
    let json = "{\"ü😀\":null}";
    for big in [false, true] {
        let bom = ["bom@0 ", "text_invalid_utf8@0 "];
        check(wide(big, true), json, &[bom[0], bom[1], "not_json@16 /ü😀"]);
        check(wide(big, false), json, &[bom[1], "not_json@14 /ü😀"]);
        check(
            wider(big, true),
            json,
            &[bom[0], bom[1], "not_json@28 /ü😀"],
        );
        check(wider(big, false), json, &[bom[1], "not_json@24 /ü😀"]);
    }
    check(
        b"{\x00}\x00?",
        "{}",
        &["text_invalid_utf8@0 ", "not_json@4 "],
    );
}

#[test]
fn sources_of_repaired_values() {
    let (document, _) = read_bytes(b"{'a\\'b':'c\\nd',k:None,w:word,t:True,m:,n:+01,s:\"cu\\u00");
    let at = |pointer: &str| document.find(pointer).unwrap();
    let (key, value) = document.root().members().next().unwrap();
    assert_eq!(key.string_source(), Some("a\\'b"));
    assert_eq!(key.as_str().as_deref(), Some("a'b"));
    assert_eq!(value.raw(), "'c\\nd'");
    assert_eq!(value.json(), "\"c\\nd\"");
    assert!(value.is_str("c\nd"));
    assert_eq!((at("/k").raw(), at("/m").raw()), ("null", "null"));
    assert_eq!((at("/t").raw(), at("/t").as_bool()), ("true", Some(true)));
    assert_eq!(at("/w").raw(), "word");
    assert_eq!(at("/w").string_source(), Some("word"));
    assert_eq!((at("/n").raw(), at("/n").offset()), ("1", 43));
    assert_eq!(
        (at("/s").raw(), at("/s").string_source()),
        ("\"cu", Some("cu"))
    );
    assert!(at("/s").is_str("cu"));
    assert_eq!(
        document.root().json(),
        r#"{"a'b":"c\nd","k":null,"w":"word","t":true,"m":null,"n":1,"s":"cu"}"#
    );
    let (document, _) = read_bytes(b"log {\"a\" : [1, \"\\u0061\"] }");
    assert_eq!(document.root().json(), "{\"a\" : [1, \"\\u0061\"] }");
}
