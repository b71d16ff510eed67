//! `Date.parse`: ISO 8601 strictly, then the lenient grammar that engines agree on (after V8):
//! month names, numbers between `/`, `-` and spaces, times with colons, zones. Without a zone
//! a time is UTC.

use super::date::{DAY, HOUR, MINUTE, MONTHS, clip, short, utc};

/// The point in time that a text names; NaN if none.
pub fn parse(text: &str) -> f64 {
    iso(text.trim())
        .or_else(|| lenient(text))
        .map_or(f64::NAN, clip)
}

/// Takes exactly `count` digits off the front.
fn digits(text: &mut &str, count: usize) -> Option<f64> {
    let (head, tail) = text.split_at_checked(count)?;
    if !head.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    *text = tail;
    head.parse().ok()
}

fn skip(text: &mut &str, c: char) -> bool {
    match text.strip_prefix(c) {
        Some(rest) => {
            *text = rest;
            true
        }
        None => false,
    }
}

fn iso(mut text: &str) -> Option<f64> {
    let year = match text.chars().next()? {
        sign @ ('+' | '-') => {
            skip(&mut text, sign);
            let year = digits(&mut text, 6)?;
            if sign == '-' { -year } else { year }
        }
        _ => digits(&mut text, 4)?,
    };
    let (mut month, mut day) = (1.0, 1.0);
    if skip(&mut text, '-') {
        month = digits(&mut text, 2)?;
        if skip(&mut text, '-') {
            day = digits(&mut text, 2)?;
        }
    }
    let mut time = 0.0;
    if skip(&mut text, 'T') || skip(&mut text, 't') {
        let hours = digits(&mut text, 2)?;
        skip(&mut text, ':').then_some(())?;
        let minutes = digits(&mut text, 2)?;
        let mut seconds = 0.0;
        let mut ms = 0.0;
        if skip(&mut text, ':') {
            seconds = digits(&mut text, 2)?;
            if skip(&mut text, '.') {
                ms = fraction(&mut text)?;
            }
        }
        let midnight = hours == 24.0 && minutes == 0.0 && seconds == 0.0 && ms == 0.0;
        if hours > 23.0 && !midnight || minutes > 59.0 || seconds > 59.0 {
            return None;
        }
        time = hours * HOUR + minutes * MINUTE + seconds * 1000.0 + ms;
        if !(skip(&mut text, 'Z') || skip(&mut text, 'z') || text.is_empty()) {
            time -= zone(&mut text)?;
        }
    }
    let valid = text.is_empty() && (1.0..=12.0).contains(&month) && (1.0..=31.0).contains(&day);
    valid.then(|| utc(year, month - 1.0, day, 0.0, 0.0, 0.0, 0.0) + time)
}

/// Digits of a fraction of a second, as milliseconds; what is finer is cut off.
fn fraction(text: &mut &str) -> Option<f64> {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (all, rest) = text.split_at(end);
    *text = rest;
    let kept = all
        .get(..all.len().min(3))
        .filter(|kept| !kept.is_empty())?;
    Some(kept.parse::<f64>().ok()? * [100.0, 10.0, 1.0].get(kept.len() - 1)?)
}

/// `+hh:mm` or `+hhmm`, as milliseconds.
fn zone(text: &mut &str) -> Option<f64> {
    let negative = if skip(text, '-') {
        true
    } else {
        skip(text, '+').then_some(())?;
        false
    };
    let hours = digits(text, 2)?;
    skip(text, ':');
    let minutes = digits(text, 2)?;
    let offset = hours * HOUR + minutes * MINUTE;
    Some(if negative { -offset } else { offset })
}

/// What the lenient grammar has gathered so far.
#[derive(Default)]
struct Gathered {
    month: Option<u32>,
    day: Vec<f64>,
    time: Vec<f64>,
    time_done: bool,
    afternoon: Option<bool>,
    zone: Option<f64>,
    /// A sign and perhaps hours came: digits that follow belong to the zone.
    zone_sign: Option<f64>,
}

fn is_day(n: f64) -> bool {
    (1.0..=31.0).contains(&n)
}

fn lenient(text: &str) -> Option<f64> {
    let mut rest = text;
    let mut found = Gathered::default();
    let mut number_seen = false;
    while let Some(c) = rest.chars().next() {
        if c.is_ascii_digit() {
            number_seen = true;
            number(&mut rest, &mut found)?;
        } else if c.is_ascii_alphabetic() {
            let end = rest
                .find(|c: char| !c.is_ascii_alphabetic())
                .unwrap_or(rest.len());
            let (word, after) = rest.split_at(end);
            rest = after;
            let start = word.get(..3).unwrap_or(word).to_ascii_lowercase();
            if let Some(month) = MONTHS
                .iter()
                .position(|m| short(m).eq_ignore_ascii_case(&start))
            {
                found.month = Some(month as u32);
                skip(&mut rest, '-');
            } else if word.eq_ignore_ascii_case("am") || word.eq_ignore_ascii_case("pm") {
                found.afternoon = Some(start == "pm");
            } else if let Some(hours) = named_zone(&word.to_ascii_lowercase()) {
                found.zone = Some(hours * HOUR);
            } else if number_seen && !(start == "t" && found.time.is_empty()) {
                return None;
            }
        } else if c == '(' {
            rest = skip_parenthesis(rest);
        } else {
            let signed = matches!(c, '+' | '-');
            rest = rest.get(c.len_utf8()..).unwrap_or_default();
            if signed && (found.zone.is_some() || !found.time.is_empty()) {
                found.zone_sign = Some(if c == '-' { -1.0 } else { 1.0 });
                found.time_done = true;
            } else if c == ')' && number_seen {
                return None;
            }
        }
    }
    assemble(found)
}

fn named_zone(word: &str) -> Option<f64> {
    Some(match word {
        "z" | "utc" | "gmt" | "ut" => 0.0,
        "edt" => -4.0,
        "est" | "cdt" => -5.0,
        "cst" | "mdt" => -6.0,
        "mst" | "pdt" => -7.0,
        "pst" => -8.0,
        _ => return None,
    })
}

fn skip_parenthesis(text: &str) -> &str {
    let mut depth = 0usize;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => return text.get(at + 1..).unwrap_or_default(),
            ')' => depth -= 1,
            _ => {}
        }
    }
    ""
}

fn number(rest: &mut &str, found: &mut Gathered) -> Option<()> {
    let end = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    let (written, after) = rest.split_at(end);
    *rest = after;
    let n: f64 = written.parse().ok()?;
    if let Some(sign) = found.zone_sign.take() {
        let (hours, minutes) = if skip(rest, ':') {
            (n, digits(rest, 2)?)
        } else if written.len() <= 2 {
            (n, 0.0)
        } else {
            ((n / 100.0).floor(), n % 100.0)
        };
        found.zone = Some(sign * (hours * HOUR + minutes * MINUTE));
        return Some(());
    }
    let expected = !found.time_done
        && match found.time.len() {
            1 | 2 => n < 60.0,
            3 => true,
            _ => false,
        };
    if !found.time_done && found.time.len() < 3 && rest.starts_with(':') {
        skip(rest, ':');
        found.time.push(n);
    } else if expected && rest.starts_with('.') {
        skip(rest, '.');
        found.time.push(n);
        found.time.resize(3, 0.0);
        found.time.push(fraction(rest)?);
        found.time_done = true;
    } else if expected {
        found.time.push(n);
        found.time_done = true;
        let next = rest.chars().next();
        if next.is_some_and(|c| !c.is_whitespace() && !matches!(c, 'Z' | 'z' | '+' | '-')) {
            return None;
        }
    } else {
        if found.day.len() >= 3 {
            return None;
        }
        found.day.push(n);
        skip(rest, '-');
    }
    Some(())
}

fn assemble(found: Gathered) -> Option<f64> {
    if found.day.is_empty() {
        return None;
    }
    let part = |i: usize| found.day.get(i).copied().unwrap_or(1.0);
    let (mut year, month, day);
    match found.month {
        Some(named) => {
            month = f64::from(named) + 1.0;
            (year, day) = if is_day(part(0)) {
                (part(1), part(0))
            } else {
                (part(0), part(1))
            };
        }
        None if is_day(part(0)) => (month, day, year) = (part(0), part(1), part(2)),
        None => (year, month, day) = (part(0), part(1), part(2)),
    }
    if (0.0..=49.0).contains(&year) {
        year += 2000.0;
    } else if (50.0..=99.0).contains(&year) {
        year += 1900.0;
    }
    let time = |i: usize| found.time.get(i).copied().unwrap_or(0.0);
    let mut hours = time(0);
    if let Some(afternoon) = found.afternoon {
        if !(0.0..=12.0).contains(&hours) {
            return None;
        }
        hours = hours % 12.0 + if afternoon { 12.0 } else { 0.0 };
    }
    let midnight = hours == 24.0 && time(1) == 0.0 && time(2) == 0.0;
    let valid = (1.0..=12.0).contains(&month)
        && is_day(day)
        && (hours < 24.0 || midnight)
        && time(1) < 60.0
        && time(2) < 60.0;
    let days = utc(year, month - 1.0, day, 0.0, 0.0, 0.0, 0.0) / DAY;
    let of_day = hours * HOUR + time(1) * MINUTE + time(2) * 1000.0 + time(3);
    valid.then(|| days * DAY + of_day - found.zone.unwrap_or(0.0))
}
