//! Numbers: the nearest double, and whether digits were lost on the way.

use std::io::Write;

/// A number for a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Figure {
    /// The nearest double; `None` where there is no finite one.
    pub nearest: Option<f64>,
    /// Whether the double has other digits than the source.
    pub rounded: bool,
}

impl Figure {
    const NONE: Figure = Figure {
        nearest: None,
        rounded: false,
    };

    /// Reads digits as they stand in JSON.
    pub fn read(digits: &str) -> Figure {
        if let Some(nearest) = short(digits) {
            return Figure {
                nearest: Some(nearest),
                rounded: false,
            };
        }
        match digits.parse::<f64>() {
            Ok(nearest) if nearest.is_finite() => Figure {
                nearest: Some(nearest),
                rounded: loses_digits(digits, nearest),
            },
            _ => Figure::NONE,
        }
    }
}

/// Powers of ten that a double holds exactly, as many as 15 digits can need.
const POWERS: [f64; 16] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
];

/// A number of up to 15 digits without exponent, as most are. Digits and power of ten are
/// doubles exactly, so that one division gives the nearest double (Clinger 1990), and the
/// digits survive the way there and back.
#[inline]
fn short(digits: &str) -> Option<f64> {
    let (negative, bytes) = match digits.as_bytes() {
        [b'-', rest @ ..] => (true, rest),
        bytes => (false, bytes),
    };
    if bytes.is_empty() || bytes.len() > 16 {
        return None;
    }
    let (mut value, mut count, mut point) = (0_u64, 0, None);
    for &byte in bytes {
        match byte {
            b'0'..=b'9' => {
                value = value * 10 + u64::from(byte - b'0');
                count += 1;
            }
            b'.' if point.is_none() => point = Some(count),
            _ => return None,
        }
    }
    let decimals = count - point.unwrap_or(count);
    if count == 0 || count > 15 {
        return None;
    }
    let value = value as f64 / POWERS.get(decimals)?;
    // Of the double, not of the integer: "-0" has a sign.
    Some(if negative { -value } else { value })
}

/// Whether the shortest digits that give `nearest` are others than `digits`.
fn loses_digits(digits: &str, nearest: f64) -> bool {
    let Some(source) = Decimal::read(digits) else {
        return true;
    };
    // 15 significant digits always survive, unless the number is too small for a double.
    if source.len <= 15 && nearest.abs() >= f64::MIN_POSITIVE {
        return false;
    }
    // Large integers that are a double exactly, though its shortest digits differ (2^64).
    if let Ok(integer) = digits.trim_start_matches('-').parse::<u128>()
        && nearest.abs() < 2f64.powi(128)
    {
        return nearest.abs() as u128 != integer;
    }
    let mut buffer = [0_u8; 40];
    let mut rest = &mut buffer[..];
    if write!(rest, "{nearest:e}").is_err() {
        return true;
    }
    let unused = rest.len();
    let shortest = std::str::from_utf8(&buffer[..buffer.len() - unused]).ok();
    shortest.and_then(Decimal::read) != Some(source)
}

/// The value of a decimal number, without zeros that do not count.
#[derive(Debug, PartialEq)]
struct Decimal {
    /// The first significant digits, as many as a shortest double can have and some.
    head: [u8; 20],
    /// How many significant digits there are.
    len: usize,
    /// The power of ten of the first one.
    exponent: i64,
}

impl Decimal {
    fn read(text: &str) -> Option<Decimal> {
        let text = text.trim_start_matches(['-', '+']);
        let (mantissa, exponent) = match text.find(['e', 'E']) {
            Some(at) => (&text[..at], text[at + 1..].parse::<i64>().ok()?),
            None => (text, 0),
        };
        let mut decimal = Decimal {
            head: [0; 20],
            len: 0,
            exponent: 0,
        };
        let mut point = None;
        let (mut seen, mut first, mut pending) = (0_i64, None, 0);
        for byte in mantissa.bytes() {
            match byte {
                b'.' => point = Some(seen),
                b'0'..=b'9' => {
                    if byte != b'0' {
                        first.get_or_insert(seen);
                        // Zeros between digits count now.
                        decimal.len += pending;
                        pending = 0;
                        if let Some(slot) = decimal.head.get_mut(decimal.len) {
                            *slot = byte - b'0';
                        }
                        decimal.len += 1;
                    } else if first.is_some() {
                        pending += 1;
                    }
                    seen += 1;
                }
                _ => return None,
            }
        }
        if let Some(first) = first {
            decimal.exponent = exponent
                .checked_add(point.unwrap_or(seen))?
                .checked_sub(first + 1)?;
        }
        Some(decimal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_lost_only_where_they_are() {
        for (digits, rounded) in [
            ("0", false),
            ("-0", false),
            ("3.0", false),
            ("0.10", false),
            ("1e3", false),
            ("123456789.012345", false),
            ("-0.000000000000001", false),
            ("1.", false),
            (".5", false),
            ("123456789012345", false),
            ("9007199254740992", false),
            ("9007199254740993", true),
            ("1915883588174806058", true),
            ("18446744073709551616", false),
            ("340282366920938463463374607431768211455", true),
            ("0.1000000000000000055511151231257827", true),
            ("0.30000000000000004", false),
            ("0.699999988079071", false),
            ("1.7976931348623157e308", false),
            ("1e-400", true),
            ("5e-324", false),
            ("4e-324", true),
            ("100000000000000000000000000000000000000000", false),
        ] {
            let figure = Figure::read(digits);
            assert_eq!(figure.rounded, rounded, "{digits}");
            assert_eq!(figure.nearest, digits.parse().ok(), "{digits}");
        }
    }

    #[test]
    fn what_is_no_finite_number_has_no_double() {
        for digits in ["1e400", "-1e999", "NaN", "Infinity", "-Infinity"] {
            assert_eq!(Figure::read(digits), Figure::NONE, "{digits}");
        }
    }

    #[test]
    fn minus_zero_keeps_its_sign() {
        assert!(
            Figure::read("-0")
                .nearest
                .is_some_and(f64::is_sign_negative)
        );
    }
}
