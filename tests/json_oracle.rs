//! serde_json as the oracle: on valid JSON both readers agree, and the strict reader refuses
//! what serde_json refuses.

use mcpview::{
    diagnostic::{Diagnostics, Topic},
    json::{Document, Kind, Source, Value, equal, write},
    limits::ReadLimits,
};
use proptest::prelude::*;
use serde_json::Value as Oracle;

/// Our value as one of serde_json.
fn convert(value: Value<'_>) -> Oracle {
    match value.kind() {
        Kind::Null => Oracle::Null,
        Kind::Boolean => Oracle::Bool(value.as_bool().unwrap()),
        Kind::Number => serde_json::from_str(value.raw()).unwrap(),
        Kind::String => Oracle::String(value.as_str().unwrap().into_owned()),
        Kind::Array => value.elements().map(convert).collect(),
        Kind::Object => {
            let member = |(key, value): (Value<'_>, Value<'_>)| {
                (key.as_str().unwrap().into_owned(), convert(value))
            };
            value.members().map(member).collect()
        }
    }
}

fn tolerant(text: &[u8]) -> (Document, Diagnostics) {
    let mut diagnostics = Diagnostics::new(100);
    let limits = ReadLimits::default();
    let document = Document::parse(Source::from(text), &limits, &mut diagnostics);
    (document, diagnostics)
}

fn strict(text: &str) -> Option<Document> {
    Document::parse_strict(text, &ReadLimits::default())
}

/// Both readers against serde_json.
fn compare(text: &str) {
    let oracle = serde_json::from_str::<Oracle>(text);
    let own = strict(text);
    let (document, diagnostics) = tolerant(text.as_bytes());
    match (oracle, &own) {
        (Ok(oracle), Some(own)) => {
            assert_eq!(convert(own.root()), oracle, "{text}");
            assert_eq!(convert(document.root()), oracle, "{text}");
            let list = diagnostics.as_slice();
            let harmless = [Topic::DuplicateKey, Topic::NumberNotRepresentable];
            assert!(list.iter().all(|d| harmless.contains(&d.topic)), "{list:?}");
        }
        (Ok(_), None) => panic!("refused: {text}"),
        (Err(error), Some(_)) => {
            // What RFC 8259 allows and serde_json does not.
            let words = error.to_string();
            let allowed = ["surrogate", "hex escape", "out of range", "recursion limit"];
            assert!(allowed.iter().any(|a| words.contains(a)), "{words}: {text}");
        }
        (Err(_), None) => {
            // Zero bytes can make UTF-16 of it.
            let topics = [Topic::NotJson, Topic::Bom, Topic::TextInvalidUtf8];
            let told = topics.iter().any(|&topic| diagnostics.has(topic));
            assert!(told, "repaired in silence: {text:?}");
        }
    }
    // Whatever was read is written as JSON that reads the same.
    for written in [
        write::compact(document.root()),
        write::pretty(document.root()),
    ] {
        let again = strict(&written).unwrap_or_else(|| panic!("{text:?} gives {written:?}"));
        let same = equal::equal(document.root(), again.root());
        let lossy = diagnostics.has(Topic::NotJson);
        assert!(same || lossy, "{text:?} gives {written:?}");
    }
    for value in every_value(&document) {
        assert!(
            strict(&value.json()).is_some(),
            "{text:?} has {}",
            value.json()
        );
        assert!(value.string_source().is_none() || value.as_str().is_some());
        assert!(document.find(&value.pointer()).is_some());
    }
}

/// The values of a document, keys aside.
fn every_value(document: &Document) -> Vec<Value<'_>> {
    let mut all = vec![document.root()];
    let mut at = 0;
    while at < all.len() {
        let value = all[at];
        all.extend(value.elements());
        all.extend(value.members().map(|(_, value)| value));
        at += 1;
    }
    all
}

#[test]
fn edge_cases_of_the_grammar() {
    for text in [
        // Structure.
        "[]",
        "{}",
        "[[]]",
        "[{}]",
        "{\"a\":{}}",
        " [ ] ",
        "\t{\r\n}\n",
        "[1,2,3]",
        "{\"a\":1,\"b\":2}",
        "[",
        "]",
        "{",
        "}",
        "[}",
        "{]",
        "[[]",
        "[]]",
        "{}}",
        "[1",
        "[1,",
        "[1,]",
        "[,1]",
        "[,]",
        "[1,,2]",
        "[1 2]",
        "[\"a\" \"b\"]",
        "[:1]",
        "[1:2]",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{,}",
        "{\"a\" 1}",
        "{\"a\"::1}",
        "{:1}",
        "{1:1}",
        "{a:1}",
        "{'a':1}",
        "{\"a\":1 \"b\":2}",
        "{\"a\":1;\"b\":2}",
        "{\"a\":1,,\"b\":2}",
        "{\"a\":1}{",
        "[][]",
        "[]x",
        "x[]",
        "1 2",
        "1,",
        ",",
        ":",
        "",
        " ",
        "\n",
        "{\"a\":[}]",
        "[{\"a\":]}",
        "{\"a\":1]",
        "[1}",
        "{\"\":0}",
        "{\"a\":1,\"a\":2}",
        "[[[[1]]]]",
        "[//\n]",
        "[/**/]",
        "[1/*",
        "/**/1",
        "#\n1",
        "{\"a\":/",
        "[1]\u{0}",
        "\u{0}[1]",
        "[\u{0}]",
        "\u{FEFF}[1]",
        "[\u{FEFF}1]",
        "\u{A0}[1]",
        "[1]\u{2028}",
        "\u{c}[1]",
        "\u{b}1",
        // Literals.
        "null",
        "true",
        "false",
        "nul",
        "tru",
        "fals",
        "nulll",
        "truefalse",
        "True",
        "NULL",
        "None",
        "[nul]",
        "[true,false,null]",
        "[truee]",
        "[true false]",
        "undefined",
        "nan",
        "NaN",
        "[NaN]",
        "Infinity",
        "-Infinity",
        "[-NaN]",
        "[inf]",
        "{\"a\":nan}",
        // Numbers.
        "0",
        "-0",
        "1",
        "-1",
        "10",
        "123456789012",
        "0.0",
        "-0.0",
        "1.5",
        "1e5",
        "1E5",
        "1e+5",
        "1e-5",
        "0e0",
        "0.1e1",
        "1.0E+2",
        "9007199254740993",
        "-9223372036854775808",
        "18446744073709551615",
        "18446744073709551616",
        "1e308",
        "1e309",
        "-1e309",
        "1e-400",
        "123e45678",
        "1e99999999999999999999",
        "0.1000000000000000055511151231257827",
        "2.2250738585072011e-308",
        "00",
        "01",
        "-01",
        "-",
        "+1",
        "--1",
        "1.",
        ".1",
        "-.1",
        "1.e1",
        "1e",
        "1e+",
        "1E-",
        "1.2.3",
        "1e1.5",
        "0x1F",
        "1_000",
        "1a",
        "[1a]",
        "[-]",
        "[-a]",
        "[0e]",
        "[0.]",
        "[1.]",
        "[1 000]",
        "[--1]",
        "[+1]",
        "[.5]",
        "١",
        "[1e1e1]",
        "- 1",
        "0.e1",
        // Strings.
        "\"\"",
        "\"a\"",
        "\"é\"",
        "\"😀\"",
        "\"\u{7f}\"",
        "\"\u{2028}\"",
        "\"\\\"\"",
        "\"\\\\\"",
        "\"\\/\"",
        "\"\\b\\f\\n\\r\\t\"",
        "\"\\u0000\"",
        "\"\\u00e9\"",
        "\"\\uD83D\\uDE00\"",
        "\"\\ud83d\\ude00\"",
        "\"\\uD83D\"",
        "\"\\uDE00\"",
        "\"\\uD83Dx\"",
        "\"\\uD83D\\n\"",
        "\"\\uD83D\\uD83D\"",
        "\"\\uDE00\\uD83D\"",
        "\"\\uFFFF\"",
        "\"\\uFFFE\"",
        "\"\\\\u0041\"",
        "\"\\\\\\\\\"",
        "\"",
        "\"a",
        "\"\\\"",
        "\"\\",
        "\"\\u\"",
        "\"\\u1\"",
        "\"\\u12\"",
        "\"\\u123\"",
        "\"\\u123g\"",
        "\"\\u 123\"",
        "\"\\u+123\"",
        "\"\\x41\"",
        "\"\\a\"",
        "\"\\'\"",
        "\"\\0\"",
        "\"\\é\"",
        "\"\\U0041\"",
        "\"a\nb\"",
        "\"a\tb\"",
        "\"\u{1}\"",
        "\"\u{1f}\"",
        "\"\u{0}\"",
        "'a'",
        "['a']",
        "`a`",
        "\"a\"b",
        "\"\\uD83D\\u\"",
        "\"\\uD83D\\u12\"",
        "\"\\uD83D\\",
        "\"\\uD83D",
        "\"\\uD83D\\uDE0",
        "[\"\\n\",\"\\\n\"]",
    ] {
        compare(text);
        compare(&format!("[{text}]"));
        compare(&format!("{{\"k\":{text}}}"));
        compare(&format!("{text},"));
        compare(&format!(" {text} "));
    }
}

#[test]
fn nesting_is_bounded_by_the_limit_alone() {
    for depth in [127, 128, 511, 512, 513, 2000, 100_000] {
        let arrays = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        let objects = format!("{}1{}", "{\"a\":".repeat(depth), "}".repeat(depth));
        for text in [arrays, objects] {
            let (document, diagnostics) = tolerant(text.as_bytes());
            let list = diagnostics.as_slice();
            assert_eq!(list.len(), usize::from(depth > 512));
            assert!(strict(&text).is_some());
            assert!(strict(&text[..text.len() - 1]).is_none());
            assert!(strict(&text.replacen('1', "x", 1)).is_none() || !text.contains('1'));
            assert_eq!(write::compact(document.root()), text);
            if let Some(limit) = list.first() {
                assert_eq!(limit.topic, Topic::DepthLimit);
                let deep = document.find(&limit.at).unwrap();
                assert!(deep.is_opaque() && deep.is_empty());
                assert_eq!(limit.offset, Some(deep.offset()));
                let outside = text.len() - deep.raw().len();
                assert_eq!(limit.at.matches('/').count(), 512);
                assert!(strict(deep.raw()).is_some() && outside > 512);
            }
        }
    }
}

fn any_json() -> impl Strategy<Value = Oracle> {
    let number = prop_oneof![
        any::<i64>().prop_map(Oracle::from),
        any::<u64>().prop_map(Oracle::from),
        any::<f64>().prop_map(Oracle::from),
        (-100..100i32).prop_map(|n| Oracle::from(f64::from(n) / 8.0)),
    ];
    let text = prop_oneof![
        ".*",
        "[a-zA-Z0-9+/]{0,200}",
        "(?s).{0,80}",
        r#"["\\/\n\u{0}-\u{1f}]{0,20}"#
    ];
    let leaf = prop_oneof![
        Just(Oracle::Null),
        any::<bool>().prop_map(Oracle::from),
        number,
        text.clone().prop_map(Oracle::from),
    ];
    leaf.prop_recursive(6, 80, 12, move |inner| {
        let members = prop::collection::vec((text.clone(), inner.clone()), 0..12);
        prop_oneof![
            prop::collection::vec(inner, 0..12).prop_map(Oracle::from),
            members.prop_map(|list| list.into_iter().collect()),
        ]
    })
}

/// Writes `value` with white space and escapes that `choices` decide.
fn write_in_style(out: &mut String, value: &Oracle, choices: &mut impl FnMut() -> u8) {
    let space = |out: &mut String, choices: &mut dyn FnMut() -> u8| {
        out.push_str(match choices() % 12 {
            0 => " ",
            1 => "\n    ",
            2 => "\t\r\n",
            3 => "                                    ",
            _ => "",
        });
    };
    space(out, choices);
    match value {
        Oracle::String(text) => string_in_style(out, text, choices),
        Oracle::Array(list) => {
            out.push('[');
            for (i, element) in list.iter().enumerate() {
                out.push_str(if i > 0 { "," } else { "" });
                write_in_style(out, element, choices);
            }
            space(out, choices);
            out.push(']');
        }
        Oracle::Object(members) => {
            out.push('{');
            for (i, (key, member)) in members.iter().enumerate() {
                out.push_str(if i > 0 { "," } else { "" });
                space(out, choices);
                string_in_style(out, key, choices);
                space(out, choices);
                out.push(':');
                write_in_style(out, member, choices);
            }
            space(out, choices);
            out.push('}');
        }
        other => out.push_str(&other.to_string()),
    }
    space(out, choices);
}

fn string_in_style(out: &mut String, text: &str, choices: &mut impl FnMut() -> u8) {
    let often = choices() % 3;
    out.push('"');
    for c in text.chars() {
        let choice = choices();
        let short = match c {
            '"' => Some('"'),
            '\\' => Some('\\'),
            '/' => Some('/'),
            '\n' => Some('n'),
            '\r' => Some('r'),
            '\t' => Some('t'),
            '\u{8}' => Some('b'),
            '\u{c}' => Some('f'),
            _ => None,
        };
        let must = c < ' ' || c == '"' || c == '\\';
        match short {
            Some(short) if choice & 1 == 0 && (must || often > 0) => {
                out.push('\\');
                out.push(short);
            }
            _ if must || often == 2 || often == 1 && choice < 32 => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    out.push_str(&if choice & 2 == 0 {
                        format!("\\u{unit:04x}")
                    } else {
                        format!("\\u{unit:04X}")
                    });
                }
            }
            _ => out.push(c),
        }
    }
    out.push('"');
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn valid_json_in_any_style(value in any_json(), seed in prop::collection::vec(any::<u8>(), 1..200)) {
        let mut text = String::new();
        let mut turn = 0;
        write_in_style(&mut text, &value, &mut || {
            turn += 1;
            seed[turn % seed.len()]
        });
        let own = strict(&text).expect("valid");
        prop_assert_eq!(&convert(own.root()), &value);
        compare(&text);
        let written = write::compact(own.root());
        prop_assert_eq!(serde_json::from_str::<Oracle>(&written).unwrap(), value);
    }

    #[test]
    fn damaged_json(value in any_json(), at in any::<prop::sample::Index>(), with in "[\\[\\]{}:,\"'\\\\/0-9a-z \n\u{0}]{0,3}", cut in 0..3usize) {
        let text = value.to_string();
        let mut start = at.index(text.len() + 1);
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let mut end = (start + cut).min(text.len());
        while !text.is_char_boundary(end) {
            end += 1;
        }
        compare(&format!("{}{with}{}", &text[..start], &text[end..]));
        compare(&text[..start]);
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let (document, _) = tolerant(&bytes);
        prop_assert!(strict(&write::compact(document.root())).is_some());
    }

    #[test]
    fn any_soup(text in "[\\[\\]{}:,\"'\\\\/0-9eE.+\\-tfnul \n]{0,40}") {
        compare(&text);
    }
}
