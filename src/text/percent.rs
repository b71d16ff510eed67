//! Percent-encoding (RFC 3986 section 2.1), decoded as browsers do: `%` without
//! two hexadecimal digits stands for itself.

/// The byte that the escape `%XX` at `at` stands for.
pub fn escape_at(bytes: &[u8], at: usize) -> Option<u8> {
    let [b'%', high, low] = *bytes.get(at..at.checked_add(3)?)? else {
        return None;
    };
    let digit = |byte: u8| char::from(byte).to_digit(16);
    u8::try_from(digit(high)? * 16 + digit(low)?).ok()
}

/// Number of bytes after decoding.
pub fn decoded_len(bytes: &[u8]) -> u64 {
    let mut length = bytes.len();
    let mut at = 0;
    while let Some(found) = bytes.get(at..).and_then(|rest| memchr::memchr(b'%', rest)) {
        at += found;
        if escape_at(bytes, at).is_some() {
            length -= 2;
            at += 3;
        } else {
            at += 1;
        }
    }
    length as u64
}

/// Decodes to the start of `out`, as much as fits, and returns how many bytes
/// were written.
pub fn decode_into(bytes: &[u8], out: &mut [u8]) -> usize {
    let mut at = 0;
    let mut written = 0;
    for place in out {
        let Some(&byte) = bytes.get(at) else {
            break;
        };
        match escape_at(bytes, at) {
            Some(value) => {
                *place = value;
                at += 3;
            }
            None => {
                *place = byte;
                at += 1;
            }
        }
        written += 1;
    }
    written
}

/// Decodes everything; bytes that are no UTF-8 afterwards become U+FFFD.
pub fn decode_lossy(text: &str) -> String {
    let mut out = vec![0; text.len()];
    let length = decode_into(text.as_bytes(), &mut out);
    out.truncate(length);
    String::from_utf8(out).unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_escapes_stand_for_themselves() {
        for (text, decoded) in [
            ("", ""),
            ("a%20b", "a b"),
            ("%", "%"),
            ("%4", "%4"),
            ("%4g", "%4g"),
            ("%%41", "%A"),
            ("%C3%A9", "é"),
            ("%C3", "\u{fffd}"),
            ("100%", "100%"),
        ] {
            assert_eq!(decode_lossy(text), decoded, "{text}");
        }
        assert_eq!(decoded_len(b"a%20%%41%"), 5);
    }
}
