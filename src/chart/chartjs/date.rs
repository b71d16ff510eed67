//! Dates in the formats of date-fns; words of Moment that mean the same are understood.

use crate::chart::{
    format,
    time::date::{Parts, day_name, month_name, parts, short},
};

/// The format of a unit where none is given.
pub fn default_format(unit: &str) -> &'static str {
    match unit {
        "millisecond" => "h:mm:ss.SSS aaaa",
        "second" => "h:mm:ss aaaa",
        "minute" => "h:mm aaaa",
        "hour" => "ha",
        "day" => "MMM d",
        "week" => "PP",
        "month" => "MMM yyyy",
        "quarter" => "qqq - yyyy",
        "year" => "yyyy",
        _ => "MMM d, yyyy, h:mm:ss aaaa",
    }
}

/// A word of a format: a letter, how often it comes, or words that stand for themselves.
enum Part<'f> {
    Token(char, usize),
    Words(&'f str),
}

fn tokens(format: &str) -> Vec<Part<'_>> {
    let mut found = Vec::new();
    let mut rest = format;
    while let Some(first) = rest.chars().next() {
        if first == '\'' {
            let inner = rest.get(1..).unwrap_or_default();
            let end = inner.find('\'').unwrap_or(inner.len());
            let words = inner.get(..end).unwrap_or_default();
            found.push(Part::Words(if words.is_empty() { "'" } else { words }));
            rest = inner.get(end + 1..).unwrap_or_default();
            continue;
        }
        let same = |c: char| {
            if first.is_ascii_alphabetic() {
                c == first
            } else {
                !c.is_ascii_alphabetic() && c != '\''
            }
        };
        let end = rest.find(|c: char| !same(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        found.push(if first.is_ascii_alphabetic() {
            Part::Token(first, word.len())
        } else {
            Part::Words(word)
        });
        rest = after;
    }
    found
}

/// The moment in a format, in UTC; empty for no moment.
pub fn format(ms: f64, format: &str) -> String {
    let Some(p) = parts(ms) else {
        return String::new();
    };
    let mut out = String::new();
    for part in tokens(format) {
        match part {
            Part::Words(words) => out.push_str(words),
            Part::Token(letter, count) => out.push_str(&token(&p, ms, letter, count)),
        }
    }
    out
}

fn ordinal(n: u32) -> String {
    let end = match (n % 100, n % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{n}{end}")
}

fn token(p: &Parts, ms: f64, letter: char, count: usize) -> String {
    let width = count.min(9);
    let padded = |n: u32| format!("{n:0width$}");
    let hour = match p.hours % 12 {
        0 => 12,
        hour => hour,
    };
    let is_morning = p.hours < 12;
    match letter {
        'y' | 'Y' if count == 2 => format!("{:02}", p.year.rem_euclid(100)),
        'y' | 'Y' => format!("{:0width$}", p.year),
        'M' | 'L' => match count {
            1 | 2 => padded(p.month + 1),
            3 => short(month_name(p.month)).to_owned(),
            4 => month_name(p.month).to_owned(),
            _ => month_name(p.month).chars().take(1).collect(),
        },
        'Q' | 'q' => {
            let quarter = p.month / 3 + 1;
            match count {
                1 | 2 => padded(quarter),
                3 => format!("Q{quarter}"),
                _ => format!("{} quarter", ordinal(quarter)),
            }
        }
        'd' | 'D' if count <= 2 => padded(p.date),
        'E' | 'e' | 'c' | 'd' => match count {
            4 => day_name(p.day).to_owned(),
            5 => day_name(p.day).chars().take(1).collect(),
            _ => short(day_name(p.day)).to_owned(),
        },
        'H' | 'k' => padded(p.hours),
        'h' => padded(hour),
        'm' => padded(p.minutes),
        's' => padded(p.seconds),
        'S' => {
            let digits = format!("{:03}", p.milliseconds);
            digits.chars().chain("000000".chars()).take(width).collect()
        }
        'a' | 'A' | 'b' => match (count, is_morning) {
            (3, true) => "am",
            (3, false) => "pm",
            (4, true) => "a.m.",
            (4, false) => "p.m.",
            (5, true) => "a",
            (5, false) => "p",
            (_, true) => "AM",
            (_, false) => "PM",
        }
        .to_owned(),
        'P' => match count {
            1 => format(ms, "MM/dd/yyyy"),
            2 => format(ms, "MMM d, y"),
            3 => format!("{} {}, {}", month_name(p.month), ordinal(p.date), p.year),
            _ => format!(
                "{}, {} {}, {}",
                day_name(p.day),
                month_name(p.month),
                ordinal(p.date),
                p.year
            ),
        },
        'p' => match count {
            1 => format(ms, "h:mm a"),
            _ => format(ms, "h:mm:ss a"),
        },
        'X' | 'x' | 'O' | 'z' | 'Z' => "Z".to_owned(),
        't' => (ms / 1000.0).floor().to_string(),
        'T' if count == 1 => "T".to_owned(),
        other => other.to_string().repeat(count),
    }
}

/// Reads a moment in a format, in UTC; NaN if the text is none.
pub fn parse(text: &str, format_given: &str) -> f64 {
    let mut specifier = String::new();
    for part in tokens(format_given) {
        match part {
            Part::Words(words) => specifier.push_str(&words.replace('%', "%%")),
            Part::Token(letter, count) => specifier.push_str(match (letter, count) {
                ('y' | 'Y', 2) => "%y",
                ('y' | 'Y', _) => "%Y",
                ('M' | 'L', 1 | 2) => "%m",
                ('M' | 'L', 3) => "%b",
                ('M' | 'L', _) => "%B",
                ('d' | 'D', 1 | 2) => "%d",
                ('E' | 'd', 3) => "%a",
                ('E' | 'd', _) => "%A",
                ('H' | 'k', _) => "%H",
                ('h', _) => "%I",
                ('m', _) => "%M",
                ('s', _) => "%S",
                ('S', _) => "%L",
                ('a' | 'A', _) => "%p",
                ('X' | 'x' | 'Z' | 'z', _) => "%Z",
                ('T', 1) => "T",
                _ => return f64::NAN,
            }),
        }
    }
    format::time::parse(text, &specifier)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_date_fns_does() {
        let ms = 1_777_652_105_678.0; // 2026-05-01T16:15:05.678Z
        for (given, want) in [
            ("h:mm:ss.SSS aaaa", "4:15:05.678 p.m."),
            ("ha", "4PM"),
            ("MMM d", "May 1"),
            ("PP", "May 1, 2026"),
            ("qqq - yyyy", "Q2 - 2026"),
            ("yyyy-MM-dd'T'HH:mm", "2026-05-01T16:15"),
            ("YYYY-MM-DD", "2026-05-01"),
            ("'week' E", "week Fri"),
        ] {
            assert_eq!(format(ms, given), want, "{given}");
        }
        assert_eq!(format(f64::NAN, "yyyy"), "");
    }

    #[test]
    fn moments_are_read_in_a_format() {
        let ms = parse("01/05/2026 16:15", "dd/MM/yyyy HH:mm");
        assert_eq!(format(ms, "yyyy-MM-dd HH:mm"), "2026-05-01 16:15");
        assert!(parse("x", "yyyy").is_nan());
    }
}
