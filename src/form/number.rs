//! Numbers that a person typed, with all their digits.

use std::cmp::Ordering;

/// The number in JSON's spelling that a text means: `12`, `+12`, `.5`, `5.`, `007`, `1e3`.
/// Digits are kept. `None` if it means none.
pub fn parse(text: &str) -> Option<String> {
    let text = text.trim();
    let (sign, rest) = match text.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let (mantissa, exponent) = match rest.find(['e', 'E']) {
        Some(at) => (&rest[..at], &rest[at..]),
        None => (rest, ""),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let are_digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if whole.len() + fraction.len() == 0 || !are_digits(whole) || !are_digits(fraction) {
        return None;
    }
    if !exponent.is_empty() {
        let digits = exponent[1..].trim_start_matches(['+', '-']);
        if digits.is_empty() || !are_digits(digits) || exponent.len() - 1 - digits.len() > 1 {
            return None;
        }
    }
    let whole = whole.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    let point = if fraction.is_empty() { "" } else { "." };
    let number = format!("{sign}{whole}{point}{fraction}{exponent}");
    number
        .parse::<f64>()
        .is_ok_and(f64::is_finite)
        .then_some(number)
}

/// The whole number that a number is, without fraction and exponent: `12.0` and `1.2e1` are
/// `12`. `None` if it is none, or has a sum of digits that no system takes.
pub fn integer(number: &str) -> Option<String> {
    if number.parse::<i128>().is_ok() {
        return Some(number.to_owned());
    }
    let digits = number.strip_prefix('-').unwrap_or(number);
    if digits.bytes().all(|b| b.is_ascii_digit()) {
        return Some(number.to_owned());
    }
    let value: f64 = number.parse().ok()?;
    // Beyond that a double has no fraction to lose, and the digits are not all known.
    (value.fract() == 0.0 && value.abs() < 9_007_199_254_740_992.0)
        .then(|| (value as i64).to_string())
}

/// Compares two numbers: whole ones exactly, others as doubles.
pub fn compare(a: &str, b: &str) -> Option<Ordering> {
    match (a.parse::<i128>(), b.parse::<i128>()) {
        (Ok(a), Ok(b)) => Some(a.cmp(&b)),
        _ => a.parse::<f64>().ok()?.partial_cmp(&b.parse().ok()?),
    }
}

/// Whether a number is a multiple of a step, which is more than 0.
pub fn is_multiple(number: &str, step: &str) -> bool {
    if let (Ok(number), Ok(step)) = (number.parse::<i128>(), step.parse::<i128>()) {
        return step == 0 || number % step == 0;
    }
    let (Ok(number), Ok(step)) = (number.parse::<f64>(), step.parse::<f64>()) else {
        return true;
    };
    if step == 0.0 {
        return true;
    }
    // 0.3 is a multiple of 0.1 to a person, and to a double nearly.
    let times = number / step;
    (times - times.round()).abs() <= 1e-9 * times.abs().max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_text_field_can_mean() {
        for (text, number) in [
            ("12", "12"),
            (" +12 ", "12"),
            (".5", "0.5"),
            ("5.", "5"),
            ("007", "7"),
            ("-0.10", "-0.10"),
            ("1e3", "1e3"),
            ("9007199254740993", "9007199254740993"),
        ] {
            assert_eq!(parse(text).as_deref(), Some(number), "{text}");
        }
        for text in [
            "", "-", ".", "1,5", "0x10", "1e", "1e+-2", "NaN", "1e999", "1 2", "--1",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
        assert_eq!(integer("1.2e1").as_deref(), Some("12"));
        assert_eq!(integer("12.5"), None);
    }

    #[test]
    fn limits_are_exact_where_digits_are() {
        let big = "9007199254740993";
        assert_eq!(compare(big, "9007199254740992"), Some(Ordering::Greater));
        assert_eq!(compare("0.5", "1"), Some(Ordering::Less));
        assert!(is_multiple("0.3", "0.1") && is_multiple("12", "3"));
        assert!(!is_multiple("0.35", "0.1") && !is_multiple("13", "3"));
    }
}
