//! The vector code against the portable code, and both against a walk byte by byte.

use super::*;
use crate::json::{
    block::{Block, portable},
    escape,
};

/// Runs the three implementations of one question and the model of bytes.
fn check_string(bytes: &[u8], at: usize) {
    let walk = escape::walk(bytes, at, b'"');
    let clean = walk.is_valid() && walk.surrogates.count == 0;
    let expected = clean.then_some(walk.end);
    let shown = String::from_utf8_lossy(bytes);
    let found = clean_string(bytes, at).map(|string| string.quote);
    assert_eq!(found, expected, "from {at}: {shown}");
    let plain = bytes[at..]
        .iter()
        .position(|&b| b == b'"' || b == b'\\' || b < 0x20);
    let plain = plain.map_or(bytes.len(), |n| at + n);
    assert_eq!(plain_end(bytes, at), plain, "from {at}: {shown}");
    assert_eq!(
        block::plain_run::<portable::Words>(bytes, at, at).end,
        plain
    );
    assert_eq!(block::plain_run::<Baseline>(bytes, at, at).end, plain);
    if bytes.get(plain) == Some(&b'\\') {
        let portable = block::escaped_string_end::<portable::Words>(bytes, plain);
        assert_eq!(portable, expected, "portable, from {plain}: {shown}");
        let baseline = block::escaped_string_end::<Baseline>(bytes, plain);
        assert_eq!(baseline, expected, "baseline, from {plain}: {shown}");
    }
}

#[test]
fn whatever_straddles_a_border_of_blocks() {
    let pieces = [
        "",
        "\"",
        "\\\"",
        "\\\\",
        "\\\\\"",
        "\\\\\\\"",
        "\\n",
        "\\x",
        "\\",
        "\n",
        "\u{1f}",
        "\\u00e9",
        "\\u00eg",
        "\\u00",
        "\\uD83D\\uDE00",
        "\\uD83D",
        "\\uDE00",
        "\\uD83Dx",
        "\\uD83D\\n",
        "\\uD83D\\u0041",
        "\\uD83D\\uD83D\\uDE00",
        "\\uDE00\\uD83D",
        "\\ud83d\\ude0",
        "\\\\u12",
        "\\u0\\n00",
        "é",
        "😀",
        "\u{7f}",
        "\\\\\\\\\\\\\\\\",
        "\\\\\\\\\\\\\\\\\\",
    ];
    for piece in pieces {
        for before in (0..140).chain(180..200) {
            for (start, filler) in [("", "a"), ("\\n", "a"), ("\\t", "ü")] {
                for end in [
                    "",
                    "\"",
                    "\",\"next\":\"value with more bytes than a block has, so that it is whole\"}",
                ] {
                    let text = format!("{start}{}{piece}{end}", filler.repeat(before));
                    check_string(text.as_bytes(), 0);
                }
            }
        }
    }
}

#[test]
fn two_escapes_around_a_border() {
    let pieces = [
        "\\u00e9",
        "\\uD83D\\uDE00",
        "\\uD83D",
        "\\uDE00",
        "\\\\",
        "\\\"",
        "u",
        "d8",
        "\\u",
    ];
    for first in pieces {
        for second in pieces {
            for before in 40..70 {
                for between in 0..4 {
                    let text = format!(
                        "\\n{}{first}{}{second}{}\"",
                        "b".repeat(before),
                        "c".repeat(between),
                        "d".repeat(70)
                    );
                    check_string(text.as_bytes(), 0);
                }
            }
        }
    }
}

/// Bytes that are often special, from a fixed sequence.
fn soup(seed: u64, length: usize) -> Vec<u8> {
    let kinds = b"\"\\\\\\uuundDdD8cC9eE0f/btrxa\x07\x80\xff ";
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut byte = || {
        state = state
            .wrapping_mul(0x5851_F42D_4C95_7F2D)
            .wrapping_add(0x1405_7B7E_F767_814F);
        let n = (state >> 33) as usize;
        // Some soups have flaws everywhere, most nearly none.
        if seed.is_multiple_of(3) || n.is_multiple_of(7) {
            kinds[n / 7 % kinds.len()]
        } else {
            b'a' + (n % 26) as u8
        }
    };
    (0..length).map(|_| byte()).collect()
}

#[test]
fn soups_of_special_bytes() {
    for seed in 0..6000 {
        let bytes = soup(seed, 10 + seed as usize % 190);
        check_string(&bytes, 0);
        check_string(&bytes, 5);
    }
    // Valid escapes alone, so that long strings stay clean.
    for seed in 0..2000u64 {
        let escapes = [
            "\\n",
            "\\\\",
            "\\\"",
            "\\u00ff",
            "\\ud83d\\ude00",
            "x",
            "yz",
            "\\/",
        ];
        let picks = soup(seed, 60);
        let text: String = picks
            .iter()
            .map(|&b| escapes[usize::from(b) % escapes.len()])
            .collect();
        check_string(format!("{text}\" and more").as_bytes(), 0);
    }
}

#[test]
fn classes_of_single_bytes() {
    for byte in 0..=255u8 {
        for place in 0..32 {
            let mut chunk = [b'5'; 32];
            chunk[place] = byte;
            let expected = u32::from(!byte.is_ascii_digit()) << place;
            assert_eq!(!range32(&chunk, b'0', b'9'), expected, "{byte}");
            assert_eq!(!portable::range32(&chunk, b'0', b'9'), expected, "{byte}");
            let mut half = [b' '; 16];
            half[place % 16] = byte;
            let special = byte == b'"' || byte == b'\\' || byte < 0x20;
            let expected = u32::from(special) << (place % 16);
            assert_eq!(special16(&half), expected, "{byte}");
            assert_eq!(portable::special16(&half), expected, "{byte}");
        }
        let mut block = [b'z'; 64];
        block[37] = byte;
        let (one, two) = (Baseline::load(&block), portable::Words::load(&block));
        assert_eq!(one.special(), two.special());
        assert_eq!(one.wide(), two.wide());
        assert_eq!(one.wide(), u64::from(byte >= 0x80) << 37);
        assert_eq!(one.any_of(*b"\"\\u"), two.any_of(*b"\"\\u"));
        assert_eq!(one.range(b'c', b'f'), two.range(b'c', b'f'));
        assert_eq!(one.lower().equal(b'd'), two.lower().equal(b'd'));
        assert_eq!(
            one.lower().equal(b'd'),
            u64::from(byte & !0x20 == b'D') << 37
        );
    }
}

#[test]
fn space_and_digits_of_any_length() {
    for length in 0..70 {
        for end in ["", "x", "\u{1}", "\t\r\n y", "é"] {
            let blanks = format!("{}{end}", " ".repeat(length));
            let expected = blanks.len() - blanks.trim_start_matches([' ', '\t', '\r', '\n']).len();
            assert_eq!(space_end(blanks.as_bytes(), 0), expected);
            let digits = format!("{}{end}", "7".repeat(length));
            assert_eq!(digits_end(digits.as_bytes(), 0), length);
        }
    }
}

#[test]
fn text_is_utf8_whatever_was_remembered() {
    let media = "A".repeat(3 * LONG_RUN);
    for (text, bad) in [
        (format!("\"{media}\""), false),
        (format!("\"é{media}é{media}\" ü"), false),
        (format!("\"{media}\u{0}"), false),
        (format!("\"{media}\"?"), true),
        (format!("?\"{media}\""), true),
        (format!("\"{media}?{media}\""), true),
    ] {
        let bytes: Vec<u8> = text
            .bytes()
            .map(|b| if b == b'?' { 0xff } else { b })
            .collect();
        let read = read_text(Source::Owned(bytes.clone()), |scanner| {
            // Twice, as where the message is looked for among noise.
            for at in [1, 1, 2, 3] {
                scanner.clean_string(at);
            }
            scanner.ascii.len()
        });
        match read {
            Ok((text, runs)) => {
                assert!(!bad);
                assert!(runs > 0 || !text.as_str().is_ascii());
                assert_eq!(text.as_str().as_bytes(), bytes);
                assert!(str::from_utf8(&bytes).is_ok());
            }
            Err(source) => {
                assert!(bad);
                assert_eq!(source.as_bytes(), bytes);
            }
        }
    }
    let swapped = read_text(Source::Owned(vec![0xff]), |scanner| {
        *scanner = Scanner::new(b"x")
    });
    assert!(swapped.is_err());
}
