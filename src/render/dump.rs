//! The text dump of a list: the snapshot format, and what `mcpview-inspect --rows` prints.

use std::fmt::Write;

use super::{
    command::{Kind, Row, flag, variant},
    commands::Commands,
};
use crate::text::LinkClass;

/// Longest string that is printed in full, in bytes.
const LONGEST: usize = 120;
/// Flags that are seen otherwise.
const SILENT: u32 =
    flag::CONTAINER | flag::FOR_USER | flag::FOR_MODEL | flag::HAS_NUMBER | flag::HAS_NUMBER2;

const LINK_CLASSES: [LinkClass; 6] = [
    LinkClass::Web,
    LinkClass::Mail,
    LinkClass::File,
    LinkClass::App,
    LinkClass::Unsafe,
    LinkClass::Invalid,
];

impl Commands {
    /// The list as text, without ids and hashes.
    ///
    /// One row a line, indented by two spaces for each level of depth, parts separated by one
    /// space, parts that have nothing to say left out, in this order:
    ///
    /// | part | form |
    /// | --- | --- |
    /// | kind | its lower-case word; `end` rows are not printed, since indentation shows them |
    /// | variant | `:` and its lower-case word, if not 0; in decimal where it has none (HEADING); for a COLUMN the word of its type, and `/` and the word of its alignment if that is not 0; for an AXIS or SCALE those of its channel and its type |
    /// | ordinal | `#` and `index` in decimal; `#-` for 4294967295; nothing for 0 |
    /// | flags | `+` and the lower-case word of each flag, ascending by bit; not `container`, `for_user`, `for_model`, `has_number` and `has_number2` |
    /// | audience | `@user` or `@model` if only that one is set, `@none` if neither is |
    /// | link class | `link=` and its word (`web`, `mail`, `file`, `app`, `unsafe`, `invalid`), if there is one |
    /// | text | a quoted string |
    /// | name | `name=` and a quoted string |
    /// | uri | `uri=` and a quoted string |
    /// | numbers | `n=` and `n2=`, if valid: `%lld` of C for an integer below 2^53, else `%.Pg` with the least P that reads back |
    /// | data | `data=` and the size in bytes, if not 0, or `data=lazy` |
    ///
    /// A quoted string stands between `"`; `"`, `\`, newline and tab are escaped as in C, other
    /// control characters as `\x` and two digits. One of more than 120 bytes is cut at the last
    /// character that ends within 120 bytes, and `…(N bytes)` with its whole length follows.
    pub fn dump(&self) -> String {
        let mut out = String::new();
        for row in self.rows() {
            if row.kind != Kind::END {
                self.push_row(&mut out, row);
                out.push('\n');
            }
        }
        out
    }

    fn push_row(&self, out: &mut String, row: &Row) {
        out.extend(std::iter::repeat_n("  ", row.depth as usize));
        out.push_str(row.kind.name());
        // Writing to a string cannot fail.
        let _ = self.push_parts(out, row);
    }

    fn push_parts(&self, out: &mut String, row: &Row) -> std::fmt::Result {
        push_variant(out, row)?;
        match row.index {
            0 => {}
            u32::MAX => out.push_str(" #-"),
            index => write!(out, " #{index}")?,
        }
        for (name, bit) in flag::ALL {
            if row.flags & bit & !SILENT != 0 {
                write!(out, " +{}", name.to_lowercase())?;
            }
        }
        let (user, model) = (row.flags & flag::FOR_USER, row.flags & flag::FOR_MODEL);
        match (user != 0, model != 0) {
            (true, true) => {}
            (true, false) => out.push_str(" @user"),
            (false, true) => out.push_str(" @model"),
            (false, false) => out.push_str(" @none"),
        }
        let class = (row.flags >> flag::LINK_SHIFT) & flag::LINK_MASK;
        if let Some(class) = LINK_CLASSES.iter().find(|known| **known as u32 == class) {
            write!(out, " link={}", class.name())?;
        }
        for (label, text) in [
            (" ", self.text(row)),
            (" name=", self.name(row)),
            (" uri=", self.uri(row)),
        ] {
            if !text.is_empty() {
                out.push_str(label);
                push_quoted(out, text)?;
            }
        }
        for (label, bit, number) in [
            (" n=", flag::HAS_NUMBER, row.number),
            (" n2=", flag::HAS_NUMBER2, row.number2),
        ] {
            if row.flags & bit != 0 {
                out.push_str(label);
                push_number(out, number)?;
            }
        }
        if row.flags & flag::LAZY != 0 {
            return out.write_str(" data=lazy");
        }
        match self.data(row).len() {
            0 => Ok(()),
            bytes => write!(out, " data={bytes}"),
        }
    }
}

fn push_variant(out: &mut String, row: &Row) -> std::fmt::Result {
    let group = match row.kind {
        Kind::LIST => "list",
        Kind::ITEM | Kind::CELL | Kind::COLUMN | Kind::JSON => "value",
        Kind::NOTICE | Kind::ROW => "severity",
        Kind::ERROR => "error",
        Kind::TASK => "task",
        Kind::INPUT => "input",
        Kind::ACTION => "action",
        Kind::MORE => "more",
        Kind::AXIS | Kind::SCALE => "channel",
        _ => "",
    };
    // What COLUMN, AXIS and SCALE have in their high bits.
    let (high, shift) = match row.kind {
        Kind::COLUMN => ("align", variant::align::SHIFT),
        Kind::AXIS | Kind::SCALE => ("scale", variant::scale::SHIFT),
        _ => ("", u32::BITS),
    };
    let (variant, second) = match row.variant.checked_shr(shift) {
        Some(second) => (row.variant & 0xFF, second),
        None => (row.variant, 0),
    };
    if row.variant != 0 {
        out.push(':');
        push_word(out, group, variant)?;
    }
    if second != 0 {
        out.push('/');
        push_word(out, high, second)?;
    }
    Ok(())
}

fn push_word(out: &mut String, group: &str, value: u32) -> std::fmt::Result {
    let members = variant::ALL.iter().find(|(name, ..)| *name == group);
    let word = members.and_then(|(.., members)| {
        let member = members
            .iter()
            .find(|(name, number, _)| *number == value && *name != "SHIFT");
        member.map(|(name, ..)| name.to_lowercase())
    });
    match word {
        Some(word) => out.write_str(&word),
        None => write!(out, "{value}"),
    }
}

fn push_quoted(out: &mut String, text: &str) -> std::fmt::Result {
    let mut cut = text.len().min(LONGEST);
    while !text.is_char_boundary(cut) {
        cut -= 1;
    }
    out.push('"');
    for c in text[..cut].chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if (c as u32) < 0x20 || c as u32 == 0x7F => write!(out, "\\x{:02x}", c as u32)?,
            c => out.push(c),
        }
    }
    out.push('"');
    if cut < text.len() {
        write!(out, "…({} bytes)", text.len())?;
    }
    Ok(())
}

/// An integer, or as `%.Pg` of C with the least P that reads back.
fn push_number(out: &mut String, number: f64) -> std::fmt::Result {
    if number.fract() == 0.0 && number.abs() < 9_007_199_254_740_992.0 {
        return write!(out, "{}", number as i64);
    }
    let shortest = format!("{number:e}");
    let (mantissa, exponent) = shortest.split_once('e').unwrap_or((&shortest, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let digits = mantissa.bytes().filter(u8::is_ascii_digit).count() as i32;
    if exponent < -4 || exponent >= digits.max(1) {
        let sign = if exponent < 0 { '-' } else { '+' };
        write!(out, "{mantissa}e{sign}{:02}", exponent.abs())
    } else {
        write!(out, "{number}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_printed_as_c_does() {
        for (number, expected) in [
            (0.0, "0"),
            (-0.0, "0"),
            (100.0, "100"),
            (22.5, "22.5"),
            (0.1, "0.1"),
            (1e-5, "1e-05"),
            (0.0001, "0.0001"),
            (1.5e300, "1.5e+300"),
            (2f64.powi(53), "9007199254740992"),
            (1e23, "1e+23"),
        ] {
            let mut out = String::new();
            push_number(&mut out, number).unwrap();
            assert_eq!(out, expected);
        }
    }

    #[test]
    fn long_strings_are_cut_between_characters() {
        let mut out = String::new();
        push_quoted(&mut out, &format!("{}\u{e9}z", "a".repeat(119))).unwrap();
        assert_eq!(out, format!("\"{}\"…(122 bytes)", "a".repeat(119)));
        out.clear();
        push_quoted(&mut out, "a\"b\\\n\t\u{1}").unwrap();
        assert_eq!(out, r#""a\"b\\\n\t\x01""#);
    }
}
