//! Dates and times of ISO 8601, as servers write them.

/// A point in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    pub ms: i64,
    /// Whether a time of day was given; without one it is midnight.
    pub has_time: bool,
    /// Whether `Z` or an offset was given; without one it is UTC.
    pub has_offset: bool,
}

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// Reads a date, alone or with a time of day behind `T` or a space: `2025-01-12`,
/// `2025-01-12T15:00:58.123456+02:00`, `20250112T150058Z`. Fractions of a second may have any
/// number of digits behind a point or comma (milliseconds are kept), seconds may be missing and
/// 60, the end of a day 24:00. `None` for anything else.
pub fn parse(text: &str) -> Option<Moment> {
    let mut reader = Reader(text.as_bytes());
    let year = reader.digits(4)?;
    let extended = reader.skip(b"-");
    let month = reader.digits(2)?;
    if extended && !reader.skip(b"-") {
        return None;
    }
    let day = reader.digits(2)?;
    if !(1..=12).contains(&month) || day < 1 || day > days_of(year, month) {
        return None;
    }
    let mut moment = Moment {
        ms: day_number(year, month, day) * DAY,
        has_time: false,
        has_offset: false,
    };
    if reader.0.is_empty() {
        return Some(moment);
    }
    if !reader.skip(b"Tt ") {
        return None;
    }
    moment.has_time = true;
    moment.ms += reader.time_of_day()?;
    if let Some(minutes) = reader.offset()? {
        moment.has_offset = true;
        moment.ms -= minutes * MINUTE;
    }
    reader.0.is_empty().then_some(moment)
}

struct Reader<'t>(&'t [u8]);

impl Reader<'_> {
    /// A number of exactly `count` digits.
    fn digits(&mut self, count: usize) -> Option<i64> {
        let (digits, rest) = self.0.split_at_checked(count)?;
        if !digits.iter().all(u8::is_ascii_digit) {
            return None;
        }
        self.0 = rest;
        Some(digits.iter().fold(0, |n, d| n * 10 + i64::from(d - b'0')))
    }

    /// Takes one byte if it is one of these.
    fn skip(&mut self, any: &[u8]) -> bool {
        match self.0.split_first() {
            Some((byte, rest)) if any.contains(byte) => {
                self.0 = rest;
                true
            }
            _ => false,
        }
    }

    /// Milliseconds since midnight.
    fn time_of_day(&mut self) -> Option<i64> {
        let hour = self.digits(2)?;
        let extended = self.skip(b":");
        let minute = self.digits(2)?;
        let mut ms = 0;
        let more = match extended {
            true => self.skip(b":"),
            false => self.0.first().is_some_and(u8::is_ascii_digit),
        };
        if more {
            let second = self.digits(2)?;
            if second > 60 {
                return None;
            }
            ms = second * 1000 + self.fraction()?;
        }
        let in_range = hour < 24 && minute < 60 || hour == 24 && minute == 0 && ms == 0;
        in_range.then_some((hour * 60 + minute) * MINUTE + ms)
    }

    /// Milliseconds of a fraction, 0 if there is none.
    fn fraction(&mut self) -> Option<i64> {
        if !self.skip(b".,") {
            return Some(0);
        }
        let count = self.0.iter().take_while(|b| b.is_ascii_digit()).count();
        let (digits, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        let digit = |at: usize| digits.get(at).map_or(0, |d| i64::from(d - b'0'));
        (count > 0).then(|| digit(0) * 100 + digit(1) * 10 + digit(2))
    }

    /// Minutes east of UTC, if it is said where; `None` for nonsense.
    fn offset(&mut self) -> Option<Option<i64>> {
        if self.skip(b"Zz") {
            return Some(Some(0));
        }
        let sign = match self.0.first() {
            None => return Some(None),
            Some(b'+') => 1,
            Some(b'-') => -1,
            Some(_) => return None,
        };
        self.0 = self.0.get(1..)?;
        let hours = self.digits(2)?;
        let minutes = match self.skip(b":") || !self.0.is_empty() {
            true => self.digits(2)?,
            false => 0,
        };
        (hours < 24 && minutes < 60).then_some(Some(sign * (hours * 60 + minutes)))
    }
}

fn days_of(year: i64, month: i64) -> i64 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Days since 1970-01-01 in the proleptic Gregorian calendar (years start in March, so that
/// the leap day is the last).
fn day_number(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

/// Year, month and day of a time in UTC.
pub fn date_of(ms: i64) -> (i64, i64, i64) {
    let days = ms.div_euclid(DAY) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let month = (shifted + 2) % 12 + 1;
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day_of_year - (153 * shifted + 2) / 5 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_that_servers_send_is_read() {
        // Seconds from Python's `datetime.fromisoformat(…).timestamp()`.
        for (text, ms) in [
            ("1970-01-01", 0),
            ("2025-01-12T15:00:58Z", 1_736_694_058_000),
            ("2025-01-12t15:00:58z", 1_736_694_058_000),
            ("2025-01-12 15:00:58", 1_736_694_058_000),
            ("2025-01-12T15:00:58.123456789Z", 1_736_694_058_123),
            ("2025-01-12T15:00:58,5Z", 1_736_694_058_500),
            ("2025-01-12T17:00:58+02:00", 1_736_694_058_000),
            ("2025-01-12T09:30:58-0530", 1_736_694_058_000),
            ("2025-01-12T17:00+02", 1_736_694_000_000),
            ("20250112T150058Z", 1_736_694_058_000),
            ("20250112", 1_736_640_000_000),
            ("2024-02-29", 1_709_164_800_000),
            ("2025-01-11T24:00:00Z", 1_736_640_000_000),
            ("2016-12-31T23:59:60Z", 1_483_228_800_000),
            ("1969-12-31T23:59:59.999Z", -1),
            ("0000-01-01", -62_167_219_200_000),
        ] {
            assert_eq!(parse(text).map(|moment| moment.ms), Some(ms), "{text}");
        }
    }

    #[test]
    fn nonsense_is_none() {
        for text in [
            "",
            "yesterday",
            "2025",
            "2025-1-2",
            "2025-13-01",
            "2025-02-29",
            "2025-00-10",
            "2025-01-12T",
            "2025-01-12T25:00Z",
            "2025-01-12T24:01Z",
            "2025-01-12T15:00:61Z",
            "2025-01-12T15:00:58.Z",
            "2025-01-12T15:00:58+24:00",
            "2025-01-12T15:00:58Zulu",
            "2025-01-12T15:00:58+0",
            "2025-0112",
            "２０２５-01-12",
            "1736694058",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn dates_come_back() {
        for ms in (-70_000_000_000_000..250_000_000_000_000).step_by(7_777_777_777) {
            let (year, month, day) = date_of(ms);
            assert_eq!(day_number(year, month, day), ms.div_euclid(DAY));
            assert!((1..=days_of(year, month)).contains(&day));
        }
    }
}
