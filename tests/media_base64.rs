//! Tolerant base64 against a decoder that goes character by character.

use mcpview::diagnostic::Topic;
use mcpview::media::base64::{DecodeError, Encoded, InvalidReason, Remarks, analyse};
use proptest::prelude::*;

const STANDARD: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const URL_SAFE: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn encode(bytes: &[u8], alphabet: &[u8; 64], pad: bool) -> String {
    let mut out = String::new();
    for group in bytes.chunks(3) {
        let word = group
            .iter()
            .chain([0, 0].iter())
            .take(3)
            .fold(0_u32, |word, &byte| word << 8 | u32::from(byte));
        for place in 0..4 {
            if place <= group.len() {
                let index = word >> (18 - 6 * place) & 63;
                out.push(char::from(alphabet[index as usize]));
            } else if pad {
                out.push('=');
            }
        }
    }
    out
}

/// What the rules in the module's documentation say, in the plainest way. No
/// `data:` prefix.
fn naive(text: &str) -> Option<(Vec<u8>, Remarks)> {
    let mut out = Vec::new();
    let mut group: Vec<u32> = Vec::new();
    let mut topics = [false; 3];
    let mut padding_at_end = 0;
    let mut last_group = 0;
    let flush = |group: &mut Vec<u32>, out: &mut Vec<u8>| {
        if group.len() == 1 {
            return false;
        }
        let bits = group
            .iter()
            .chain([0, 0, 0, 0].iter())
            .take(4)
            .fold(0, |sum, value| sum << 6 | value);
        let bytes = bits.to_be_bytes();
        out.extend_from_slice(&bytes[1..1 + group.len() * 6 / 8]);
        group.clear();
        true
    };
    for byte in text.bytes() {
        let value = match byte {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0c => {
                topics[0] = true;
                continue;
            }
            b'=' => {
                padding_at_end += 1;
                if !group.is_empty() {
                    last_group = group.len();
                    if !flush(&mut group, &mut out) {
                        return None;
                    }
                }
                continue;
            }
            b'-' => 62,
            b'_' => 63,
            _ => STANDARD.iter().position(|&symbol| symbol == byte)? as u32,
        };
        topics[1] |= matches!(byte, b'-' | b'_');
        topics[2] |= padding_at_end > 0;
        padding_at_end = 0;
        last_group = 0;
        group.push(value);
        if group.len() == 4 {
            flush(&mut group, &mut out);
        }
    }
    if !group.is_empty() {
        last_group = group.len();
        if !flush(&mut group, &mut out) {
            return None;
        }
    }
    topics[2] |= padding_at_end != [0, 0, 2, 1][last_group];
    let all = [Remarks::WHITESPACE, Remarks::URL_SAFE, Remarks::PADDING];
    let mut remarks = Remarks::default();
    for (_, remark) in topics.iter().zip(all).filter(|(seen, _)| **seen) {
        remarks |= remark;
    }
    Some((out, remarks))
}

/// All ways to decode agree with each other and with the naive decoder.
fn check(text: &str) -> Result<(), TestCaseError> {
    let encoded = analyse(text);
    match naive(text) {
        Some((bytes, remarks)) => {
            prop_assert!(encoded.is_valid(), "{text:?}");
            prop_assert_eq!(encoded.remarks, remarks, "{:?}", text);
            check_bytes(encoded, &bytes)?;
            check_bytes(Encoded::new(text, encoded.layout()), &bytes)?;
        }
        None => {
            let invalid = encoded.invalid();
            prop_assert!(invalid.is_some(), "{text:?}");
            prop_assert!(invalid.is_some_and(|i| i.offset < text.len()));
            prop_assert_eq!(encoded.decoded_len(), None);
            prop_assert_eq!(encoded.decode_to_vec().err(), invalid);
            prop_assert_eq!(
                encoded.decode_into(&mut [0; 9]).err(),
                invalid.map(DecodeError::Invalid)
            );
        }
    }
    Ok(())
}

fn check_bytes(encoded: Encoded<'_>, bytes: &[u8]) -> Result<(), TestCaseError> {
    let length = bytes.len();
    prop_assert_eq!(encoded.decoded_len(), Some(length as u64));
    prop_assert_eq!(encoded.decode_to_vec(), Ok(bytes.to_vec()));
    let mut buffer = vec![0xa5; length + 3];
    prop_assert_eq!(encoded.decode_into(&mut buffer), Ok(length));
    prop_assert_eq!(&buffer[..length], bytes);
    prop_assert_eq!(&buffer[length..], [0xa5; 3]);
    if length > 0 {
        let needed = length as u64;
        let error = encoded.decode_into(&mut buffer[..length - 1]);
        prop_assert_eq!(error, Err(DecodeError::TooSmall { needed }));
    }
    for limit in [0, 1, 2, 3, 16, length / 2, length, length + 1, usize::MAX] {
        let prefix = encoded.decode_prefix(limit);
        prop_assert_eq!(&prefix[..], &bytes[..limit.min(length)]);
    }
    Ok(())
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

#[test]
fn every_length_in_every_dress() {
    for length in 0..300 {
        let bytes = noise(length, length as u64 + 1);
        for alphabet in [STANDARD, URL_SAFE] {
            for pad in [true, false] {
                let text = encode(&bytes, alphabet, pad);
                check(&text).unwrap();
                assert_eq!(analyse(&text).decode_to_vec().unwrap(), bytes);
                let broken: String = text
                    .as_bytes()
                    .chunks(76)
                    .flat_map(|line| [line, b"\r\n"])
                    .flatten()
                    .map(|&byte| char::from(byte))
                    .collect();
                check(&broken).unwrap();
                assert_eq!(analyse(&broken).decode_to_vec().unwrap(), bytes);
            }
        }
    }
}

/// Chunks are a few kilobytes; every peculiarity has to survive at their edges.
#[test]
fn peculiarities_at_every_place_around_a_chunk() {
    let bytes = noise(3 * 8192, 7);
    let clean = encode(&bytes, STANDARD, true);
    for at in (8180..8210).chain([1, 4, clean.len() - 3, clean.len()]) {
        for extra in ["\n", "=", "==", "-", "_A", "\u{1}", "é", "\r\n\t ", "A"] {
            let mut text = clean.clone();
            text.insert_str(at, extra);
            check(&text).unwrap_or_else(|e| panic!("{extra:?} at {at}: {e}"));
        }
    }
}

#[test]
fn clean_text_needs_no_remark() {
    let text = encode(&noise(10_000, 3), STANDARD, true);
    assert!(analyse(&text).remarks.is_empty());
    assert_eq!(analyse(&text).remarks.topics().count(), 0);
}

#[test]
fn remarks_name_their_topics() {
    let topics = |text: &str| analyse(text).remarks.topics().collect::<Vec<_>>();
    assert_eq!(topics("QUJD\n"), [Topic::Base64Whitespace]);
    assert_eq!(topics("QQ"), [Topic::Base64Padding]);
    assert_eq!(topics("QQ="), [Topic::Base64Padding]);
    assert_eq!(topics("QQ==="), [Topic::Base64Padding]);
    assert_eq!(topics("QQ==QUJD"), [Topic::Base64Padding]);
    assert_eq!(topics("-_-_"), [Topic::Base64Urlsafe]);
    assert_eq!(topics("+_-/"), [Topic::Base64Urlsafe]);
    let both = [Topic::Base64DataUri, Topic::Base64Whitespace];
    assert_eq!(topics("\ndata:image/png;base64,QUJD"), both);
    assert_eq!(
        topics(" data:image/png;base64,_-\n"),
        [
            Topic::Base64DataUri,
            Topic::Base64Whitespace,
            Topic::Base64Urlsafe,
            Topic::Base64Padding
        ]
    );
}

#[test]
fn data_uris() {
    for (text, declared, bytes) in [
        ("data:image/png;base64,QUJD", Some("image/png"), &b"ABC"[..]),
        ("DATA:image/png;BASE64,QUJD", Some("image/png"), b"ABC"),
        (
            "data:text/plain;charset=utf-8;base64,QUJD",
            Some("text/plain;charset=utf-8"),
            b"ABC",
        ),
        ("data: image/png ; base64 ,QUJD", Some("image/png"), b"ABC"),
        ("\n data:;base64,QUJD", None, b"ABC"),
        ("data:,", None, b""),
        ("data:,A%20brief%20note", None, b"A brief note"),
        (
            "data:image/svg+xml,%3Csvg/%3E",
            Some("image/svg+xml"),
            b"<svg/>",
        ),
        (
            "data:image/svg+xml;utf8,<svg a='1'/>",
            Some("image/svg+xml;utf8"),
            b"<svg a='1'/>",
        ),
        (
            "data:text/plain;base64;x=1,QUJD",
            Some("text/plain;base64;x=1"),
            b"QUJD",
        ),
        ("data:image/png;base64,QUI%3D", Some("image/png"), b"AB"),
        ("data:image/png;base64,QQ%3d%3D", Some("image/png"), b"A"),
        (
            "data:image/png;base64,%51%55JD%0A",
            Some("image/png"),
            b"ABC",
        ),
        ("data:image/png;base64,", Some("image/png"), b""),
        ("data:base64,QUJD", Some("base64"), b"QUJD"),
    ] {
        let encoded = analyse(text);
        assert!(encoded.remarks.contains(Remarks::DATA_URI), "{text}");
        assert_eq!(encoded.declared_type, declared, "{text}");
        assert_eq!(encoded.decode_to_vec().as_deref(), Ok(bytes), "{text}");
        assert_eq!(encoded.decoded_len(), Some(bytes.len() as u64), "{text}");
        assert_eq!(
            encoded.decode_prefix(2),
            bytes[..bytes.len().min(2)],
            "{text}"
        );
        assert!(!encoded.remarks.contains(Remarks::PADDING), "{text}");
    }
    // Escapes are for URIs only, and a `data:` without a comma is none.
    for text in [
        "QUI%3D",
        "data:image/png;base64",
        "data:",
        "data:x;base64,Q%3",
        "data:x;base64,Q%zz",
    ] {
        assert!(!analyse(text).is_valid(), "{text}");
    }
}

#[test]
fn faults_are_named_with_their_place() {
    for (text, offset, reason) in [
        ("not-base64!!!", 10, InvalidReason::Character),
        ("QUJDé", 4, InvalidReason::Character),
        ("A", 0, InvalidReason::Leftover),
        ("QUJDR", 4, InvalidReason::Leftover),
        ("QUJD\nR\n", 5, InvalidReason::Leftover),
        ("Q===", 0, InvalidReason::Leftover),
        ("QUJDQ=QUJD", 4, InvalidReason::Leftover),
        ("data:a/b;base64,QU\0D", 18, InvalidReason::Character),
        ("QUJD\u{b}", 4, InvalidReason::Character),
    ] {
        let invalid = analyse(text).invalid().unwrap();
        assert_eq!(
            (invalid.offset, invalid.reason),
            (offset, reason),
            "{text:?}"
        );
        assert!(invalid.to_string().ends_with(&format!("at byte {offset}")));
    }
}

#[test]
fn a_prefix_of_a_broken_text_ends_before_the_fault() {
    for (text, bytes) in [
        ("QUJD\nREVG!", &b"ABCDEF"[..]),
        ("QUJDRE!F", b"ABC"),
        ("QUI=QUJD!", b"ABABC"),
        ("!QUJD", b""),
        ("QUJDR", b"ABC"),
        ("QUJDR =QUJD", b"ABC"),
        ("R", b""),
    ] {
        assert!(!analyse(text).is_valid());
        assert_eq!(analyse(text).decode_prefix(99), bytes, "{text:?}");
    }
    let text = format!(
        "{}\u{1}{}",
        encode(&noise(20_001, 4), STANDARD, true),
        "QUJD"
    );
    assert_eq!(analyse(&text).decode_prefix(30_000), noise(20_001, 4));
    assert_eq!(analyse(&text).invalid().unwrap().offset, 26_668);
}

#[test]
fn nothing_but_white_space_or_padding_is_empty() {
    for text in ["", " ", "\r\n", "=", "====", " = "] {
        assert_eq!(analyse(text).decoded_len(), Some(0), "{text:?}");
        assert_eq!(analyse(text).decode_to_vec(), Ok(vec![]));
    }
}

#[test]
fn a_layout_of_another_text_does_no_harm() {
    let long = encode(&noise(20_000, 5), STANDARD, true);
    let layout = analyse(&long).layout();
    for text in [
        "",
        "QUJD",
        "\u{e9}\u{e9}",
        &long[..9000],
        &"é".repeat(20_000),
    ] {
        let encoded = Encoded::new(text, layout);
        assert!(encoded.decode_to_vec().is_err());
        assert!(encoded.decode_into(&mut vec![0; 20_000]).is_err());
        assert!(encoded.decode_prefix(100).len() <= 100);
    }
    let short = analyse("QUJD").layout();
    assert_eq!(
        Encoded::new("QUJDREVG", short).decode_to_vec().unwrap(),
        b"ABC"
    );
    let layout = analyse("data:image/é;base64,QUJD").layout();
    assert_eq!(
        Encoded::new("ééééééééééééééééééé", layout).declared_type,
        None
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_bytes_come_back(
        bytes in prop::collection::vec(any::<u8>(), 0..20_000),
        url_safe in any::<bool>(),
        pad in any::<bool>(),
        breaks in prop::collection::vec((any::<prop::sample::Index>(), "[ \t\r\n\x0c]{1,3}"), 0..20),
    ) {
        let mut text = encode(&bytes, if url_safe { URL_SAFE } else { STANDARD }, pad);
        for (at, space) in breaks {
            text.insert_str(at.index(text.len() + 1), &space);
        }
        prop_assert_eq!(analyse(&text).decode_to_vec(), Ok(bytes));
        check(&text)?;
    }

}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn text_from_the_alphabets_and_around_them(text in "[A-Za-z0-9+/=_ \n-]{0,200}") {
        check(&text)?;
    }

    #[test]
    fn any_text(text in any::<String>()) {
        if !text.trim_start().to_ascii_lowercase().starts_with("data:") {
            check(&text)?;
        }
    }

    #[test]
    fn any_data_uri(text in "data:[ -~]{0,20}(;base64)?,[A-Za-z0-9+/%=é -]{0,40}") {
        let encoded = analyse(&text);
        if let Ok(bytes) = encoded.decode_to_vec() {
            check_bytes(encoded, &bytes)?;
        }
    }
}
