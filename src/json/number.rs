//! Numbers: their grammar, their exact value, and what a double or integer can hold.

use super::scan::{self, byte, digits_end};

/// A number as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number<'d>(pub &'d str);

impl<'d> Number<'d> {
    /// The digits as they came (`0.10`, `1e3`, `NaN`).
    pub fn text(self) -> &'d str {
        self.0
    }

    /// Whether it is a number of JSON's grammar (not `NaN`, `Infinity`, `.5`, `1.` or `-01`).
    pub fn is_json(self) -> bool {
        grammar_end(self.0.as_bytes(), 0) == Some(self.0.len())
    }

    /// The nearest double; `None` for `NaN`, infinities and what overflows to one.
    pub fn as_f64(self) -> Option<f64> {
        self.0.parse::<f64>().ok().filter(|n| n.is_finite())
    }

    /// The value as a signed integer, if it is one in range. `3.0` and `1e2` are integers
    /// (JSON Schema 2020-12, section 4.2.1: a number with a zero fractional part).
    pub fn as_i64(self) -> Option<i64> {
        match self.0.parse::<i64>() {
            Ok(n) => Some(n),
            Err(_) => self.integral().and_then(|n| i64::try_from(n).ok()),
        }
    }

    /// The value as an unsigned integer, if it is one in range.
    pub fn as_u64(self) -> Option<u64> {
        match self.0.parse::<u64>() {
            Ok(n) => Some(n),
            Err(_) => self.integral().and_then(|n| u64::try_from(n).ok()),
        }
    }

    /// The exact integer value, if it is one within 128 bits.
    fn integral(self) -> Option<i128> {
        let decimal = Decimal::of(self.0)?;
        let mut value: i128 = 0;
        for digit in decimal.digits() {
            value = value
                .checked_mul(10)?
                .checked_add(i128::from(digit - b'0'))?;
        }
        // Trailing zeros are not among the digits, so a negative exponent is a fraction.
        for _ in 0..u32::try_from(decimal.exponent).ok()? {
            value = value.checked_mul(10)?;
        }
        Some(if decimal.negative { -value } else { value })
    }
}

/// A number of RFC 8259 section 6 in the source.
pub(super) struct Scanned {
    /// One past its last byte.
    pub end: usize,
    /// Whether a double or integer may not be able to stand for it.
    pub long: bool,
}

/// Reads the number that starts at `at`; `None` if none starts there or it breaks off inside
/// (`1.`, `1e`, `01`).
#[inline(always)]
pub(super) fn scan(bytes: &[u8], at: usize) -> Option<Scanned> {
    let Some(chunk) = scan::chunk32(bytes, at) else {
        return scan_long(bytes, at);
    };
    let digits = scan::range32(chunk, b'0', b'9');
    let points = scan::range32(chunk, b'.', b'.');
    // The end comes from as few steps as possible, since the next number waits for it. Whether
    // the number is one follows; where it is not plainly so, the long way decides.
    let others = !u64::from(digits | points) >> 1;
    let length = others.trailing_zeros() + 1;
    let first = u32::from(chunk[0] == b'-');
    let point = points & !(u32::MAX << (length & 31));
    let leading = digits >> first & 3;
    let plain = length < 32
        && (leading == 3 && chunk[first as usize] != b'0' || leading == 1)
        && (point == 0 || point.is_power_of_two() && point << 1 & digits != 0)
        && chunk[length as usize] | 0x20 != b'e';
    if !plain {
        return scan_long(bytes, at);
    }
    // 18 bytes hold at most 18 digits, or 17 and a point.
    let long = length > 18 && {
        let first = scan::range32(chunk, b'1', b'9').trailing_zeros();
        let significant = digits & (u32::MAX << (first & 31)) & !(u32::MAX << length);
        significant.count_ones() > 17
    };
    Some(Scanned {
        end: at + length as usize,
        long,
    })
}

/// [`scan`] for numbers of any length, with exponents, and at the end of the input.
#[inline(never)]
fn scan_long(bytes: &[u8], at: usize) -> Option<Scanned> {
    let first = if byte(bytes, at) == b'-' { at + 1 } else { at };
    let mut end = digits_end(bytes, first);
    if end == first || (byte(bytes, first) == b'0' && end > first + 1) {
        return None;
    }
    if byte(bytes, end) == b'.' {
        let fraction = end + 1;
        end = digits_end(bytes, fraction);
        if end == fraction {
            return None;
        }
    }
    let mut long = end - at > 17;
    if byte(bytes, end) | 0x20 == b'e' {
        let sign = usize::from(matches!(byte(bytes, end + 1), b'+' | b'-'));
        let power = end + 1 + sign;
        end = digits_end(bytes, power);
        if end == power {
            return None;
        }
        // Up to there no exponent of two digits can overflow.
        long |= end - power > 2;
    }
    Some(Scanned { end, long })
}

/// Where the number that starts at `at` ends, as [`scan`] reads it.
pub(super) fn grammar_end(bytes: &[u8], at: usize) -> Option<usize> {
    scan(bytes, at).map(|number| number.end)
}

/// A finite decimal number taken apart: 0.digits × 10^n is never rounded.
struct Decimal<'d> {
    negative: bool,
    /// Digits before and behind the point; together without leading or trailing zeros.
    whole: &'d [u8],
    fraction: &'d [u8],
    /// Power of ten of the last digit. 0 for the value 0.
    exponent: i128,
}

impl<'d> Decimal<'d> {
    /// Takes `text` apart: JSON's grammar, a leading `+`, leading zeros, and points without
    /// digits on one side. `None` for all else, and for exponents beyond 36 digits.
    fn of(text: &'d str) -> Option<Self> {
        let text = text.as_bytes();
        let (negative, unsigned) = match text {
            [b'-', rest @ ..] => (true, rest),
            [b'+', rest @ ..] => (false, rest),
            rest => (false, rest),
        };
        let (mantissa, power) = match unsigned.iter().position(|b| matches!(b, b'e' | b'E')) {
            Some(at) => (&unsigned[..at], parse_exponent(&unsigned[at + 1..])?),
            None => (unsigned, 0),
        };
        let (mut whole, mut fraction) = match mantissa.iter().position(|&b| b == b'.') {
            Some(at) => (&mantissa[..at], &mantissa[at + 1..]),
            None => (mantissa, &[][..]),
        };
        let digits = |part: &[u8]| part.iter().all(u8::is_ascii_digit);
        if whole.is_empty() && fraction.is_empty() || !digits(whole) || !digits(fraction) {
            return None;
        }
        let mut exponent = power;
        whole = trim_start(whole);
        fraction = trim_end(fraction);
        exponent -= fraction.len() as i128;
        if fraction.is_empty() {
            let trimmed = trim_end(whole);
            exponent += (whole.len() - trimmed.len()) as i128;
            whole = trimmed;
        } else if whole.is_empty() {
            fraction = trim_start(fraction);
        }
        if whole.is_empty() && fraction.is_empty() {
            exponent = 0;
        }
        Some(Decimal {
            negative,
            whole,
            fraction,
            exponent,
        })
    }

    fn digits(&self) -> impl Iterator<Item = u8> + '_ {
        self.whole.iter().chain(self.fraction).copied()
    }

    fn count(&self) -> usize {
        self.whole.len() + self.fraction.len()
    }
}

fn trim_start(digits: &[u8]) -> &[u8] {
    let zeros = digits.iter().take_while(|&&d| d == b'0').count();
    &digits[zeros..]
}

fn trim_end(digits: &[u8]) -> &[u8] {
    let zeros = digits.iter().rev().take_while(|&&d| d == b'0').count();
    &digits[..digits.len() - zeros]
}

fn parse_exponent(text: &[u8]) -> Option<i128> {
    let (sign, digits) = match text {
        [b'-', rest @ ..] => (-1, rest),
        [b'+', rest @ ..] => (1, rest),
        rest => (1, rest),
    };
    let significant = trim_start(digits);
    if digits.is_empty() || significant.len() > 36 {
        return None;
    }
    let mut value: i128 = 0;
    for digit in significant {
        if !digit.is_ascii_digit() {
            return None;
        }
        value = value * 10 + i128::from(digit - b'0');
    }
    Some(sign * value)
}

/// Whether two numbers are the same: as exact decimals where both are finite (`1.0` is `1`,
/// `-0` is `0`, nothing is rounded), else as words (`NaN` is `NaN`). Exponents beyond 36
/// digits count as the same only where the text is.
pub(super) fn equal(a: &str, b: &str) -> bool {
    if a == b {
        return true;
    }
    match (Decimal::of(a), Decimal::of(b)) {
        (Some(a), Some(b)) => {
            a.count() == b.count()
                && a.exponent == b.exponent
                && (a.negative == b.negative || a.count() == 0)
                && a.digits().eq(b.digits())
        }
        (None, None) => a.eq_ignore_ascii_case(b),
        _ => false,
    }
}

/// Whether `text` is a finite decimal number by the looser grammar that is repaired: a leading
/// `+`, leading zeros, a point without digits on one side.
pub(super) fn is_finite_decimal(text: &str) -> bool {
    Decimal::of(text).is_some()
}

/// Whether a double, or a 64-bit integer, can stand for the number without a loss that
/// somebody meant to avoid: an integer beyond 64 bits, more than 17 significant digits (the
/// most that printing a double ever needs), overflow, underflow to zero.
pub(super) fn is_representable(text: &str) -> bool {
    let Some(decimal) = Decimal::of(text) else {
        return false;
    };
    if !text.contains(['.', 'e', 'E']) {
        return text.parse::<i64>().is_ok() || text.parse::<u64>().is_ok();
    }
    decimal.count() <= 17
        && text
            .parse::<f64>()
            .is_ok_and(|n| n.is_finite() && (n != 0.0 || decimal.count() == 0))
}

/// Appends a number of a looser grammar (`-007`, `.5`, `1.`) as JSON spells it; `null` for
/// what is not finite.
pub(super) fn push_json(out: &mut String, text: &str) {
    let (sign, unsigned) = match text.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let (mantissa, power) = unsigned.split_at(unsigned.find(['e', 'E']).unwrap_or(unsigned.len()));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let whole = whole.trim_start_matches('0');
    let start = out.len();
    out.push_str(sign);
    out.push_str(if whole.is_empty() { "0" } else { whole });
    if !fraction.is_empty() {
        out.push('.');
        out.push_str(fraction);
    }
    out.push_str(power);
    if !Number(&out[start..]).is_json() {
        out.truncate(start);
        out.push_str("null");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grammar() {
        for good in [
            "0",
            "-0",
            "10",
            "0.5",
            "-1.25e+10",
            "1E5",
            "1e-05",
            "123456789",
        ] {
            assert_eq!(grammar_end(good.as_bytes(), 0), Some(good.len()), "{good}");
        }
        for bad in [
            "", "-", "+1", "01", "-01", "1.", ".5", "1e", "1e+", "1.e5", "NaN",
        ] {
            assert_ne!(grammar_end(bad.as_bytes(), 0), Some(bad.len()), "{bad}");
        }
    }

    #[test]
    fn equality_is_exact() {
        for (a, b) in [
            ("1.0", "1"),
            ("22.50", "22.5"),
            ("1e2", "100"),
            ("100", "0.1E3"),
            ("-0", "0.0e9"),
            ("10e-1", "1"),
            ("0.001", "1e-3"),
            ("120000000000000000000000000000", "1.2e29"),
            ("1e99999999999999999999", "10e99999999999999999998"),
            (".5", "0.5"),
            ("NaN", "nan"),
        ] {
            assert!(equal(a, b) && equal(b, a), "{a} {b}");
        }
        for (a, b) in [
            ("1", "-1"),
            ("9007199254740993", "9007199254740992"),
            ("0.1", "0.1000000000000000055511151231257827"),
            ("1e400", "1e401"),
            ("1", "10"),
            ("NaN", "0"),
            ("Infinity", "-Infinity"),
        ] {
            assert!(!equal(a, b) && !equal(b, a), "{a} {b}");
        }
    }

    #[test]
    fn representable() {
        for yes in [
            "0",
            "-9223372036854775808",
            "18446744073709551615",
            "0.05672439081586034",
            "1e300",
            "0.0",
            "0e999",
            "5.803e-06",
            "100000000000000000000.0",
        ] {
            assert!(is_representable(yes), "{yes}");
        }
        for no in [
            "18446744073709551616",
            "-9223372036854775809",
            "1e400",
            "1e-400",
            "0.1000000000000000055511151231257827",
            "340282366920938463463374607431768211455",
        ] {
            assert!(!is_representable(no), "{no}");
        }
    }

    #[test]
    fn integers() {
        assert_eq!(Number("3.0").as_i64(), Some(3));
        assert_eq!(Number("1e2").as_i64(), Some(100));
        assert_eq!(Number("-150e-1").as_i64(), Some(-15));
        assert_eq!(Number("1.5").as_i64(), None);
        assert_eq!(Number("1e999999999999").as_i64(), None);
        assert_eq!(Number("0e999999999999").as_i64(), Some(0));
        assert_eq!(Number("18446744073709551615").as_u64(), Some(u64::MAX));
        assert_eq!(Number("-1").as_u64(), None);
    }

    #[test]
    fn loose_numbers_are_written_as_json() {
        for (loose, json) in [
            ("-007", "-7"),
            (".5", "0.5"),
            ("1.", "1"),
            ("+3", "3"),
            ("00", "0"),
            ("-.5e3", "-0.5e3"),
            ("NaN", "null"),
            ("-Infinity", "null"),
        ] {
            let mut out = String::new();
            push_json(&mut out, loose);
            assert_eq!(out, json);
        }
    }

    #[test]
    fn the_short_way_agrees_with_the_long_one() {
        let pieces = "- 0 7 00 10 . e E+ e-0 1234567890 123456789012345678 5.5 x";
        let pieces: Vec<&str> = std::iter::once("").chain(pieces.split(' ')).collect();
        let ends = "|,|]| |, next|,\"and more than thirty-two bytes\":0";
        let ends: Vec<&str> = ends.split('|').collect();
        let mut texts = vec![String::new()];
        for _ in 0..4 {
            let longer = texts
                .iter()
                .flat_map(|t| pieces.iter().map(move |p| format!("{t}{p}")));
            texts = longer.collect();
        }
        for (n, text) in texts.iter().enumerate() {
            let end = ends[n % ends.len()];
            for text in [format!("{text}{end}"), format!("{text}{:1$}", "0", n % 40)] {
                let bytes = text.as_bytes();
                let (short, long) = (scan(bytes, 0), scan_long(bytes, 0));
                assert_eq!(short.is_some(), long.is_some(), "{text}");
                let (Some(short), Some(long)) = (short, long) else {
                    continue;
                };
                assert_eq!(short.end, long.end, "{text}");
                // Neither may overlook a number that a double cannot stand for.
                let representable = is_representable(&text[..short.end]);
                assert!(representable || short.long && long.long, "{text}");
            }
        }
    }
}
