//! Dates as chart libraries and servers write them (ISO 8601, RFC 3339), to a number.

/// Milliseconds since 1970-01-01T00:00:00Z of a date (`2026-11-30`) or a date with time
/// (`2026-11-30T20:22:41.5+01:00`, also with a space). Without an offset it is read as UTC.
/// `None` for anything else.
pub fn milliseconds(text: &str) -> Option<f64> {
    let bytes = text.as_bytes();
    if bytes.len() < 10 || bytes.len() > 40 {
        return None;
    }
    let (year, month, day) = (
        number(bytes, 0, 4)?,
        number(bytes, 5, 2)?,
        number(bytes, 8, 2)?,
    );
    if bytes.get(4) != Some(&b'-') || bytes.get(7) != Some(&b'-') {
        return None;
    }
    if !(1..=12).contains(&month) || day < 1 || day > days_of(year, month) {
        return None;
    }
    let midnight = days_since_1970(year, month, day) * 86_400;
    let Some((separator, time)) = bytes.get(10..)?.split_first() else {
        return Some(midnight as f64 * 1000.0);
    };
    if !matches!(separator, b'T' | b't' | b' ') {
        return None;
    }
    let (hour, minute) = (number(time, 0, 2)?, number(time, 3, 2)?);
    if time.get(2) != Some(&b':') || hour > 23 || minute > 59 {
        return None;
    }
    let (second, rest) = match time.get(5) {
        Some(b':') => (number(time, 6, 2)?, time.get(8..)?),
        _ => (0, time.get(5..)?),
    };
    // A leap second counts as the one after.
    if second > 60 {
        return None;
    }
    let (fraction, rest) = fraction(rest);
    let offset = offset(rest)?;
    let seconds = midnight + hour * 3600 + minute * 60 + second - offset * 60;
    Some(seconds as f64 * 1000.0 + fraction)
}

/// `count` digits at `at`.
fn number(bytes: &[u8], at: usize, count: usize) -> Option<i64> {
    let digits = bytes.get(at..at + count)?;
    digits.iter().try_fold(0, |n, byte| {
        byte.is_ascii_digit()
            .then(|| n * 10 + i64::from(byte - b'0'))
    })
}

/// Milliseconds of `.123456`, and what follows.
fn fraction(text: &[u8]) -> (f64, &[u8]) {
    let Some((b'.', digits)) = text.split_first() else {
        return (0.0, text);
    };
    let count = digits
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let (digits, rest) = digits.split_at(count);
    // Date counts whole milliseconds.
    let mut places = digits.iter().map(|byte| f64::from(byte - b'0'));
    let mut place = || places.next().unwrap_or(0.0);
    (place() * 100.0 + place() * 10.0 + place(), rest)
}

/// Minutes east of UTC.
fn offset(text: &[u8]) -> Option<i64> {
    match text {
        [] | [b'Z' | b'z'] => Some(0),
        [sign @ (b'+' | b'-'), rest @ ..] => {
            let minutes = match rest.len() {
                5 if rest.get(2) == Some(&b':') => number(rest, 3, 2)?,
                4 => number(rest, 2, 2)?,
                2 => 0,
                _ => return None,
            };
            let minutes = number(rest, 0, 2)? * 60 + minutes;
            Some(if *sign == b'-' { -minutes } else { minutes })
        }
        _ => None,
    }
}

fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

fn days_of(year: i64, month: i64) -> i64 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Days in the proleptic Gregorian calendar (Howard Hinnant, `days_from_civil`).
fn days_since_1970(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

#[cfg(test)]
mod tests {
    use super::milliseconds;

    #[test]
    fn dates_are_read_as_utc_unless_they_say_otherwise() {
        for (text, expected) in [
            ("1970-01-01", 0.0),
            ("1969-12-31", -86_400_000.0),
            ("2000-02-29", 951_782_400_000.0),
            ("2026-11-30T20:22:41.529239658+00:00", 1_796_070_161_529.0),
            ("2026-11-30T21:22:41.5+01:00", 1_796_070_161_500.0),
            ("2026-11-30 20:22", 1_796_070_120_000.0),
            ("2026-11-30T20:22:41Z", 1_796_070_161_000.0),
            ("0000-03-01", -62_162_035_200_000.0),
        ] {
            assert_eq!(milliseconds(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_is_no_date_has_no_number() {
        for text in [
            "",
            "2026",
            "2026-13-01",
            "2026-02-29",
            "2026-11-30x",
            "2026-11-30T",
            "2026-11-30T25:00",
            "2026-11-30T20:22:41 UTC",
            "20261130123",
            "2026-1130-1",
            "2026-11-30T20:22:41+1",
            "\u{1F600}\u{1F600}\u{1F600}",
            "2026-11-30T20:22:41.",
            "2026-11-3\u{e9}",
        ] {
            let expected = (text == "2026-11-30T20:22:41.").then_some(1_796_070_161_000.0);
            assert_eq!(milliseconds(text), expected, "{text}");
        }
    }
}
