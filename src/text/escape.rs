//! Where terminal escape sequences end (ECMA-48, ECMA-35, xterm's control
//! sequences).

/// Longest control sequence. Real ones stay far below; what is longer was none.
const MAX_CONTROL: usize = 256;

/// Longest string sequence. Terminals cap the address of a hyperlink (OSC 8),
/// the longest string in ordinary output, at 2,083 bytes.
const MAX_STRING: usize = 4096;

/// What ends a string on purpose: BEL, ST in seven and in eight bits.
const ENDS: [&[u8]; 3] = [b"\x07", b"\x1b\\", b"\xc2\x9c"];

/// Number of bytes of the escape sequence at the start of `text`, which begins
/// with ESC or a C1 control; of any other control its own length.
pub(super) fn sequence(text: &str) -> usize {
    let bytes = text.as_bytes();
    match bytes {
        [0x1b, b'[', ..] => control_sequence(bytes, 2),
        [0x1b, b']' | b'P' | b'X' | b'^' | b'_', ..] => string(bytes, 2).unwrap_or(2),
        // Announcers; others after a space are more likely a word.
        [0x1b, b' ', b'F' | b'G' | b'L'..=b'N', ..] => 3,
        [0x1b, b' ', ..] => 1,
        [0x1b, b'!'..=b'/', rest @ ..] => {
            let more = rest.iter().take(3).take_while(|&&b| is_intermediate(b));
            let length = 2 + more.count();
            match bytes.get(length) {
                Some(b'0'..=b'~') => length + 1,
                _ => 1,
            }
        }
        // Private and C1 functions, and the registered ones of the last column.
        [0x1b, b'0'..=b'Z' | b'\\', ..] => 2,
        [
            0x1b,
            b'`' | b'a'..=b'd' | b'l'..=b'o' | b'|' | b'}' | b'~',
            ..,
        ] => 2,
        [0xc2, 0x9b, ..] => control_sequence(bytes, 2),
        // Text that was decoded wrongly is full of C1 controls (the bytes of
        // typographic quotes). So an OSC in 8 bits needs its number and a real
        // end, and the other string controls are single characters.
        [0xc2, 0x9d, b'0'..=b'9', ..] => match string(bytes, 2) {
            Some(end) if ENDS.iter().any(|mark| bytes[..end].ends_with(mark)) => end,
            _ => 2,
        },
        [0xc2, ..] => 2,
        _ => 1,
    }
}

fn is_intermediate(byte: u8) -> bool {
    (0x20..=0x2f).contains(&byte)
}

/// CSI: parameters, intermediates, a final byte. Of a broken one the parameters
/// go too, since they are no words: left alone they would lengthen a number
/// before them.
fn control_sequence(bytes: &[u8], start: usize) -> usize {
    let body = &bytes[start..bytes.len().min(start + MAX_CONTROL)];
    let parameters = body.iter().take_while(|&&b| (0x30..=0x3f).contains(&b));
    let parameters = parameters.count();
    let intermediates = body[parameters..]
        .iter()
        .take_while(|&&b| is_intermediate(b));
    let length = parameters + intermediates.count();
    match body.get(length) {
        Some(0x40..=0x7e) => start + length + 1,
        // Blanks before something else are text.
        Some(_) => start + parameters,
        None if start + length == bytes.len() => start + parameters,
        None => start,
    }
}

/// The end of a string that BEL, ST, CAN or SUB ends, or the ESC of the next
/// sequence. `None` if it does not end on its line or is too long.
fn string(bytes: &[u8], start: usize) -> Option<usize> {
    let body = &bytes[start..bytes.len().min(start + MAX_STRING)];
    for (at, &byte) in body.iter().enumerate() {
        let at = start + at;
        match byte {
            0x07 | 0x18 | 0x1a => return Some(at + 1),
            0x1b if bytes.get(at + 1) == Some(&b'\\') => return Some(at + 2),
            0x1b => return Some(at),
            0xc2 if bytes.get(at + 1) == Some(&0x9c) => return Some(at + 2),
            0xc2 if matches!(bytes.get(at + 1), Some(0x80..=0x9f)) => return None,
            b'\t' => {}
            0..0x20 => return None,
            _ => {}
        }
    }
    None
}
