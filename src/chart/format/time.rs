//! Time specifiers of d3-time-format, in UTC and English.

use crate::chart::time::{
    Interval, Unit,
    date::{DAY, DAYS, MONTHS, Parts, day_name, month_name, parts, short},
    unit::{day_of_year, week},
};

/// Writes a moment as a specifier says.
pub fn format(ms: f64, specifier: &str) -> String {
    let mut out = String::new();
    let mut characters = specifier.chars();
    while let Some(c) = characters.next() {
        if c != '%' {
            out.push(c);
            continue;
        }
        let Some(mut directive) = characters.next() else {
            break;
        };
        let mut padding = if directive == 'e' {
            Some(' ')
        } else {
            Some('0')
        };
        if matches!(directive, '-' | '_' | '0') {
            padding = match directive {
                '-' => None,
                '_' => Some(' '),
                _ => Some('0'),
            };
            match characters.next() {
                Some(next) => directive = next,
                None => break,
            }
        }
        match parts(ms) {
            Some(p) => push(&mut out, ms, &p, directive, padding),
            None => push_invalid(&mut out, directive, padding),
        }
    }
    out
}

/// What d3 makes of the parts of an invalid date.
fn push_invalid(out: &mut String, directive: char, padding: Option<char>) {
    match directive {
        'a' | 'A' | 'b' | 'B' => {}
        'p' => out.push_str("AM"),
        'q' => out.push('1'),
        'I' => out.push_str("12"),
        'Z' => out.push_str("+0000"),
        'f' => out.push_str("NaN000"),
        'c' => out.push_str(&format(f64::NAN, "%x, %X")),
        'x' => out.push_str(&format(f64::NAN, "%-m/%-d/%Y")),
        'X' => out.push_str(&format(f64::NAN, "%-I:%M:%S %p")),
        'Y' | 'G' => {
            out.extend(padding);
            out.push_str("NaN");
        }
        'd' | 'e' | 'g' | 'H' | 'j' | 'L' | 'm' | 'M' | 'Q' | 's' | 'S' | 'u' | 'U' | 'V' | 'w'
        | 'W' | 'y' => out.push_str("NaN"),
        other => out.push(other),
    }
}

fn pad(out: &mut String, value: i64, padding: Option<char>, width: usize) {
    if value < 0 {
        out.push('-');
    }
    let digits = value.unsigned_abs().to_string();
    if let Some(fill) = padding {
        out.extend(std::iter::repeat_n(
            fill,
            width.saturating_sub(digits.len()),
        ));
    }
    out.push_str(&digits);
}

fn push(out: &mut String, ms: f64, p: &Parts, directive: char, padding: Option<char>) {
    let mut number = |value: i64, width: usize| pad(out, value, padding, width);
    match directive {
        'd' | 'e' => number(p.date.into(), 2),
        'f' => number(i64::from(p.milliseconds) * 1000, 6),
        'g' => number(iso_year(ms) % 100, 2),
        'G' => number(iso_year(ms) % 10_000, 4),
        'H' => number(p.hours.into(), 2),
        'I' => number(i64::from((p.hours + 11) % 12 + 1), 2),
        'j' => number(day_of_year(ms).into(), 3),
        'L' => number(p.milliseconds.into(), 3),
        'm' => number(i64::from(p.month) + 1, 2),
        'M' => number(p.minutes.into(), 2),
        'S' => number(p.seconds.into(), 2),
        'U' => number(week(ms).into(), 2),
        'V' => number(iso_week(ms), 2),
        'W' => number(i64::from((day_of_year(ms) + 6 - (p.day + 6) % 7) / 7), 2),
        'y' => number(p.year % 100, 2),
        'Y' => number(p.year % 10_000, 4),
        'a' => out.push_str(short(day_name(p.day))),
        'A' => out.push_str(day_name(p.day)),
        'b' => out.push_str(short(month_name(p.month))),
        'B' => out.push_str(month_name(p.month)),
        'c' => out.push_str(&format(ms, "%x, %X")),
        'p' => out.push_str(if p.hours < 12 { "AM" } else { "PM" }),
        'q' => out.push_str(&(p.month / 3 + 1).to_string()),
        'Q' => out.push_str(&crate::chart::number::to_text(ms)),
        's' => out.push_str(&crate::chart::number::to_text((ms / 1000.0).floor())),
        'u' => out.push_str(&(if p.day == 0 { 7 } else { p.day }).to_string()),
        'w' => out.push_str(&p.day.to_string()),
        'x' => out.push_str(&format(ms, "%-m/%-d/%Y")),
        'X' => out.push_str(&format(ms, "%-I:%M:%S %p")),
        'Z' => out.push_str("+0000"),
        // Unknown directives are the character itself, `%%` among them.
        other => out.push(other),
    }
}

/// The Thursday of the week (from Monday) that holds a moment: the week belongs to its year.
fn iso_thursday(ms: f64) -> f64 {
    Interval {
        unit: Unit::IsoWeek,
        step: 1.0,
    }
    .floor(ms)
        + 3.0 * DAY
}

fn iso_year(ms: f64) -> i64 {
    parts(iso_thursday(ms)).map_or(0, |p| p.year)
}

fn iso_week(ms: f64) -> i64 {
    i64::from(day_of_year(iso_thursday(ms)).div_ceil(7))
}

/// The specifier of Vega's multi-format: the largest unit at whose start the moment lies.
/// `given` may name another format for a unit (`"hours"`, `"date"`).
pub fn multi_specifier(ms: f64, given: &dyn Fn(&str) -> Option<String>) -> String {
    let starts = |unit: Unit| Interval { unit, step: 1.0 }.floor(ms) >= ms;
    let quarter = || {
        Interval {
            unit: Unit::Month,
            step: 3.0,
        }
        .floor(ms)
            >= ms
    };
    let (name, default) = if !starts(Unit::Second) {
        ("milliseconds", ".%L")
    } else if !starts(Unit::Minute) {
        ("seconds", ":%S")
    } else if !starts(Unit::Hour) {
        ("minutes", "%I:%M")
    } else if !starts(Unit::Day) {
        ("hours", "%I %p")
    } else if !starts(Unit::Month) {
        match starts(Unit::Week) {
            true => ("week", "%b %d"),
            false => ("date", "%a %d"),
        }
    } else if !starts(Unit::Year) {
        if quarter() {
            ("quarter", "%B")
        } else {
            ("month", "%B")
        }
    } else {
        ("year", "%Y")
    };
    given(name)
        .or_else(|| (name == "date").then(|| given("day")).flatten())
        .unwrap_or_else(|| default.into())
}

/// A moment in Vega's multi-format with its default formats: the label of a time axis.
pub fn format_multi(ms: f64) -> String {
    format(ms, &multi_specifier(ms, &|_| None))
}

/// Reads a text by a specifier, as d3's `utcParse`; NaN if it does not fit.
pub fn parse(text: &str, specifier: &str) -> f64 {
    let mut read = Read {
        year: 1900.0,
        date: 1.0,
        ..Read::default()
    };
    let mut rest = text;
    read.all(&mut rest, specifier);
    if read.failed || !rest.is_empty() {
        f64::NAN
    } else {
        read.moment()
    }
}

#[derive(Default)]
struct Read {
    year: f64,
    month: f64,
    date: f64,
    day_of_year: Option<f64>,
    hours: f64,
    minutes: f64,
    seconds: f64,
    ms: f64,
    zone: f64,
    afternoon: Option<bool>,
    unix: Option<f64>,
    failed: bool,
}

impl Read {
    fn all(&mut self, rest: &mut &str, specifier: &str) {
        let mut characters = specifier.chars();
        while let Some(c) = characters.next() {
            let literal = if c != '%' {
                Some(c)
            } else {
                let mut directive = characters.next();
                if matches!(directive, Some('-' | '_' | '0')) {
                    directive = characters.next();
                }
                match directive {
                    Some('%') => Some('%'),
                    Some(directive) => {
                        self.failed |= self.one(rest, directive).is_none();
                        None
                    }
                    None => break,
                }
            };
            if let Some(literal) = literal {
                match rest.strip_prefix(literal) {
                    Some(after) => *rest = after,
                    None => self.failed = true,
                }
            }
            if self.failed {
                return;
            }
        }
    }

    fn one(&mut self, rest: &mut &str, directive: char) -> Option<()> {
        match directive {
            'Y' | 'G' => self.year = digits(rest, 4)?,
            'y' | 'g' => {
                let year = digits(rest, 2)?;
                self.year = year + if year > 68.0 { 1900.0 } else { 2000.0 };
            }
            'm' => self.month = digits(rest, 2)? - 1.0,
            'q' => self.month = digits(rest, 1)? * 3.0 - 3.0,
            'd' | 'e' => self.date = digits(rest, 2)?,
            'j' => self.day_of_year = Some(digits(rest, 3)?),
            'H' | 'I' => self.hours = digits(rest, 2)?,
            'M' => self.minutes = digits(rest, 2)?,
            'S' => self.seconds = digits(rest, 2)?,
            'L' => self.ms = digits(rest, 3)?,
            'f' => self.ms = (digits(rest, 6)? / 1000.0).floor(),
            'Q' => self.unix = Some(digits(rest, 16)?),
            's' => self.unix = Some(digits(rest, 13)? * 1000.0),
            'p' => self.afternoon = Some(name(rest, &["AM", "PM"])? == 1),
            'b' => self.month = name(rest, &MONTHS.map(short))? as f64,
            'B' => self.month = name(rest, &MONTHS)? as f64,
            // The day of the week adds nothing to a date.
            'a' => drop(name(rest, &DAYS.map(short))?),
            'A' => drop(name(rest, &DAYS)?),
            'u' | 'w' => drop(digits(rest, 1)?),
            'U' | 'V' | 'W' => drop(digits(rest, 2)?),
            'Z' => self.zone = zone(rest)?,
            'x' => self.nested(rest, "%-m/%-d/%Y")?,
            'X' => self.nested(rest, "%-I:%M:%S %p")?,
            'c' => self.nested(rest, "%x, %X")?,
            _ => return None,
        }
        Some(())
    }

    // The specifiers here nest two deep at most.
    fn nested(&mut self, rest: &mut &str, specifier: &str) -> Option<()> {
        self.all(rest, specifier);
        (!self.failed).then_some(())
    }

    fn moment(&self) -> f64 {
        if let Some(unix) = self.unix {
            return crate::chart::time::date::clip(unix);
        }
        let hours = match self.afternoon {
            Some(afternoon) => self.hours % 12.0 + if afternoon { 12.0 } else { 0.0 },
            None => self.hours,
        };
        let (month, date) = match self.day_of_year {
            Some(day) => (0.0, day),
            None => (self.month, self.date),
        };
        let minutes = self.minutes - self.zone;
        crate::chart::time::date::utc(
            self.year,
            month,
            date,
            hours,
            minutes,
            self.seconds,
            self.ms,
        )
    }
}

/// One to `most` digits off the front; white space before them is skipped.
fn digits(rest: &mut &str, most: usize) -> Option<f64> {
    let text = rest.trim_start();
    let count = text
        .bytes()
        .take(most)
        .take_while(u8::is_ascii_digit)
        .count();
    let (head, tail) = text
        .split_at_checked(count)
        .filter(|(head, _)| !head.is_empty())?;
    *rest = tail;
    head.parse().ok()
}

/// The index of the name that the text begins with, in upper or lower case.
fn name(rest: &mut &str, names: &[&str]) -> Option<usize> {
    for (at, name) in names.iter().enumerate() {
        if let Some((head, tail)) = rest.split_at_checked(name.len())
            && head.eq_ignore_ascii_case(name)
        {
            *rest = tail;
            return Some(at);
        }
    }
    None
}

/// `Z` or an offset such as `+02:00`, in minutes.
fn zone(rest: &mut &str) -> Option<f64> {
    if let Some(after) = rest.strip_prefix('Z') {
        *rest = after;
        return Some(0.0);
    }
    let sign = if rest.starts_with('-') { -1.0 } else { 1.0 };
    *rest = rest.strip_prefix(['+', '-'])?;
    let hours = digits(rest, 2)?;
    *rest = rest.strip_prefix(':').unwrap_or(rest);
    let minutes = digits(rest, 2).unwrap_or(0.0);
    Some(sign * (hours * 60.0 + minutes))
}
