//! Words for developers: short, bounded, never whole values.

/// Most bytes of a text of the input that stand in a message.
const MAX_QUOTED: usize = 80;

/// `text` in double quotes, cut at a character if it is long, controls escaped.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        if out.len() > MAX_QUOTED {
            out.push('…');
            break;
        }
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
