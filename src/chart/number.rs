//! Numbers as JavaScript (ECMA-262) reads, rounds and writes them.

/// The number as `String(x)` writes it: the shortest digits that read back as the same
/// double, an exponent from 1e21 and below 1e-6.
pub fn to_text(x: f64) -> String {
    if x.is_nan() {
        return "NaN".into();
    }
    if x == 0.0 {
        return "0".into();
    }
    let sign = if x < 0.0 { "-" } else { "" };
    if x.is_infinite() {
        return format!("{sign}Infinity");
    }
    let (digits, exponent) = shortest(x.abs());
    let count = digits.len() as i32;
    let point = exponent + 1;
    if (-5..=21).contains(&point) {
        format!("{sign}{}", place_point(&digits, exponent))
    } else {
        format!("{sign}{}", scientific(&digits, exponent, count > 1))
    }
}

/// The digits of a positive finite number without an exponent: `digits` has one before the
/// point times ten to the `exponent`.
pub(super) fn place_point(digits: &str, exponent: i32) -> String {
    let count = digits.len() as i32;
    if exponent < 0 {
        format!("0.{}{digits}", "0".repeat((-exponent - 1) as usize))
    } else if count > exponent + 1 {
        let (whole, fraction) = digits.split_at(exponent as usize + 1);
        format!("{whole}.{fraction}")
    } else {
        format!("{digits}{}", "0".repeat((exponent + 1 - count) as usize))
    }
}

fn scientific(digits: &str, exponent: i32, fraction: bool) -> String {
    let (first, rest) = digits.split_at(1);
    let point = if fraction { "." } else { "" };
    format!("{first}{point}{rest}e{exponent:+}")
}

/// Digits and exponent of `1.234e5`, as Rust writes it: `("1234", 5)`.
fn parts(written: &str) -> (String, i32) {
    let (mantissa, exponent) = written.split_once('e').unwrap_or((written, "0"));
    let digits = mantissa.chars().filter(|c| *c != '.').collect();
    (digits, exponent.parse().unwrap_or(0))
}

/// The shortest digits of a positive finite number, and its decimal exponent. Where two
/// candidates are equally near, the even one, as engines write it.
pub(super) fn shortest(x: f64) -> (String, i32) {
    let shortest = format!("{x:e}");
    let (digits, exponent) = parts(&shortest);
    if digits.len() >= 16 {
        let even = format!("{x:.*e}", digits.len() - 1);
        if even != shortest && even.parse() == Ok(x) {
            return parts(&even);
        }
    }
    (digits, exponent)
}

/// More digits than the distance of any double from a decimal tie needs.
const BEYOND_TIES: usize = 120;

/// Whether the digits after position `keep` are exactly a five and zeros.
fn is_tie(digits: &str, keep: usize) -> bool {
    let rest = digits.as_bytes().get(keep..).unwrap_or_default();
    rest.first() == Some(&b'5') && rest.iter().skip(1).all(|b| *b == b'0')
}

/// Adds one in the last place; an extra digit in front if it carries that far.
fn increment(digits: &mut Vec<u8>) -> bool {
    for digit in digits.iter_mut().rev() {
        if *digit == b'9' {
            *digit = b'0';
        } else {
            *digit += 1;
            return false;
        }
    }
    digits.insert(0, b'1');
    true
}

/// `count` significant digits (1 to 101) of a positive finite number, ties upwards, and its
/// decimal exponent. Rust rounds the exact value with ties to even; JavaScript takes the larger.
pub(super) fn significant(x: f64, count: usize) -> (String, i32) {
    let rounded = parts(&format!("{x:.*e}", count - 1));
    let next = parts(&format!("{x:.*e}", count)).0;
    if !next.ends_with('5') {
        return rounded;
    }
    let (exact, exponent) = parts(&format!("{x:.*e}", count + BEYOND_TIES));
    if !is_tie(&exact, count) {
        return rounded;
    }
    let mut digits = exact.as_bytes()[..count].to_vec();
    let carried = increment(&mut digits);
    digits.truncate(count);
    let digits = digits.into_iter().map(char::from).collect();
    (digits, exponent + i32::from(carried))
}

/// `x.toFixed(places)`, up to 100 places.
pub fn to_fixed(x: f64, places: usize) -> String {
    if !(x.abs() < 1e21) {
        return to_text(x);
    }
    let sign = if x < 0.0 { "-" } else { "" };
    let x = x.abs();
    let mut written = format!("{x:.places$}");
    if format!("{x:.*}", places + 1).ends_with('5') {
        let exact = format!("{x:.*}", places + BEYOND_TIES);
        let digits: String = exact.chars().filter(|c| *c != '.').collect();
        let keep = digits.len() - BEYOND_TIES;
        if is_tie(&digits, keep) {
            let mut up = digits.as_bytes()[..keep].to_vec();
            increment(&mut up);
            let up: String = up.into_iter().map(char::from).collect();
            let (whole, fraction) = up.split_at(up.len() - places);
            let point = if places == 0 { "" } else { "." };
            written = format!("{whole}{point}{fraction}");
        }
    }
    format!("{sign}{written}")
}

/// `x.toExponential(places)`; without `places` the shortest digits.
pub fn to_exponential(x: f64, places: Option<usize>) -> String {
    if !x.is_finite() {
        return to_text(x);
    }
    let sign = if x < 0.0 { "-" } else { "" };
    let (digits, exponent) = match places {
        _ if x == 0.0 => ("0".repeat(places.unwrap_or(0) + 1), 0),
        Some(places) => significant(x.abs(), places + 1),
        None => shortest(x.abs()),
    };
    format!("{sign}{}", scientific(&digits, exponent, digits.len() > 1))
}

/// `x.toPrecision(count)`, `count` from 1.
pub fn to_precision(x: f64, count: usize) -> String {
    if !x.is_finite() {
        return to_text(x);
    }
    let count = count.max(1);
    let sign = if x < 0.0 { "-" } else { "" };
    let (digits, exponent) = match x {
        0.0 => ("0".repeat(count), 0),
        _ => significant(x.abs(), count),
    };
    if exponent < -6 || exponent >= count as i32 {
        format!("{sign}{}", scientific(&digits, exponent, count > 1))
    } else {
        format!("{sign}{}", place_point(&digits, exponent))
    }
}

/// `x.toString(radix)` of an integer that is not negative, radix 2 to 16.
pub(super) fn integer_in_radix(x: f64, radix: u32) -> String {
    if !x.is_finite() {
        return to_text(x);
    }
    let mut rest = x;
    let base = f64::from(radix);
    let mut digits = Vec::new();
    while rest >= 1.0 {
        digits.push(char::from_digit((rest % base) as u32, radix).unwrap_or('0'));
        rest = (rest / base).floor();
    }
    if digits.is_empty() {
        digits.push('0');
    }
    digits.into_iter().rev().collect()
}

/// `Math.round(x)`: the nearest integer, halves upwards.
pub fn round(x: f64) -> f64 {
    let floor = x.floor();
    if x - floor >= 0.5 { floor + 1.0 } else { floor }
}

/// `Number(text)`: white space around it is ignored, nothing is zero, what is no number is NaN.
pub fn parse(text: &str) -> f64 {
    let text = trim(text);
    if text.is_empty() {
        return 0.0;
    }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] {
        let head = text.get(..2).unwrap_or_default();
        if head.eq_ignore_ascii_case(prefix) {
            return parse_radix(&text[2..], radix);
        }
    }
    match text.strip_prefix(['+', '-']).unwrap_or(text) {
        "Infinity" if text.starts_with('-') => f64::NEG_INFINITY,
        "Infinity" => f64::INFINITY,
        _ if text
            .bytes()
            .all(|b| b.is_ascii_digit() || b".eE+-".contains(&b)) =>
        {
            text.parse().unwrap_or(f64::NAN)
        }
        _ => f64::NAN,
    }
}

fn parse_radix(digits: &str, radix: u32) -> f64 {
    let mut value = 0.0;
    for c in digits.chars() {
        match c.to_digit(radix) {
            Some(digit) => value = value * f64::from(radix) + f64::from(digit),
            None => return f64::NAN,
        }
    }
    if digits.is_empty() { f64::NAN } else { value }
}

/// The text without the white space that JavaScript trims.
pub fn trim(text: &str) -> &str {
    text.trim_matches(|c: char| c == '\u{feff}' || c.is_whitespace() && c != '\u{85}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text() {
        for (x, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (123456789.0, "123456789"),
            (1e21, "1e+21"),
            (123e-20, "1.23e-18"),
            (0.000001, "0.000001"),
            (1e-7, "1e-7"),
            (-1.5e300, "-1.5e+300"),
            (1e20, "100000000000000000000"),
            (0.1 + 0.2, "0.30000000000000004"),
            (5e-324, "5e-324"),
        ] {
            assert_eq!(to_text(x), text);
        }
    }

    #[test]
    fn ties_go_up_and_near_ties_do_not() {
        assert_eq!(to_fixed(0.5, 0), "1");
        assert_eq!(to_fixed(2.5, 0), "3");
        assert_eq!(to_fixed(1.005, 2), "1.00");
        assert_eq!(to_fixed(0.125, 2), "0.13");
        assert_eq!(to_fixed(9.5, 0), "10");
        assert_eq!(to_precision(25.0, 1), "3e+1");
        assert_eq!(to_precision(1.25, 2), "1.3");
        assert_eq!(to_exponential(9.5, Some(0)), "1e+1");
        assert_eq!(to_exponential(0.0, Some(2)), "0.00e+0");
    }

    #[test]
    fn reading() {
        assert_eq!(parse("  12.5e1 "), 125.0);
        assert_eq!(parse(""), 0.0);
        assert_eq!(parse("0x1F"), 31.0);
        assert_eq!(parse("-Infinity"), f64::NEG_INFINITY);
        for bad in ["inf", "nan", "1_0", "1,2", "--1", "0x", "e5", "."] {
            assert!(parse(bad).is_nan(), "{bad}");
        }
    }

    #[test]
    fn rounding() {
        assert_eq!(round(0.49999999999999994), 0.0);
        assert_eq!(round(-2.5), -2.0);
        assert_eq!(round(2.5), 3.0);
    }
}
