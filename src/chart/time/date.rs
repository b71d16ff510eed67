//! Civil dates of the proleptic Gregorian calendar, and dates as JavaScript reads and writes
//! them (ECMA-262 section 21.4).

/// Milliseconds of a second.
pub const SECOND: f64 = 1e3;
/// Milliseconds of a minute.
pub const MINUTE: f64 = 6e4;
/// Milliseconds of an hour.
pub const HOUR: f64 = 36e5;
/// Milliseconds of a day.
pub const DAY: f64 = 864e5;
/// Milliseconds of a week.
pub const WEEK: f64 = 7.0 * DAY;

/// The farthest a JavaScript date may be from 1970, in milliseconds.
const FARTHEST: f64 = 8.64e15;

/// The parts of a point in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Parts {
    /// The year; 0 is 1 BC.
    pub year: i64,
    /// The month, 0 to 11.
    pub month: u32,
    /// The day of the month, 1 to 31.
    pub date: u32,
    /// The hour, 0 to 23.
    pub hours: u32,
    /// The minute, 0 to 59.
    pub minutes: u32,
    /// The second, 0 to 59.
    pub seconds: u32,
    /// The millisecond, 0 to 999.
    pub milliseconds: u32,
    /// The day of the week, 0 (Sunday) to 6.
    pub day: u32,
}

/// The time as a date can hold it: whole milliseconds in range, else NaN.
pub fn clip(ms: f64) -> f64 {
    if ms.abs() <= FARTHEST {
        ms.trunc() + 0.0
    } else {
        f64::NAN
    }
}

/// Takes a point in time apart; `None` if it is invalid.
pub fn parts(ms: f64) -> Option<Parts> {
    let ms = clip(ms);
    if ms.is_nan() {
        return None;
    }
    let days = (ms / DAY).floor();
    let rest = (ms - days * DAY) as u32;
    let (year, month, date) = civil(days as i64);
    Some(Parts {
        year,
        month,
        date,
        hours: rest / 3_600_000,
        minutes: rest / 60_000 % 60,
        seconds: rest / 1000 % 60,
        milliseconds: rest % 1000,
        day: (days as i64 + 4).rem_euclid(7) as u32,
    })
}

/// Year, month (0 to 11) and day of the month of a day since 1970. Counts in years that start
/// in March, so that the leap day is the last of its year.
fn civil(days: i64) -> (i64, u32, u32) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let date = of_year - (153 * from_march + 2) / 5 + 1;
    let month = (from_march + 2) % 12;
    let year = year_of_era + era * 400 + i64::from(month < 2);
    (year, month as u32, date as u32)
}

/// The day since 1970 of the first of a month, 0 to 11.
fn first_of_month(year: i64, month: i64) -> i64 {
    let (year, from_march) = if month < 2 {
        (year - 1, month + 10)
    } else {
        (year, month - 2)
    };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * from_march + 2) / 5;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// `Date.UTC` of whole numbers that may lie outside their usual ranges (month 12 is January
/// of the next year); NaN if the result is out of range. Unlike `Date.UTC`, years 0 to 99 are
/// those years.
#[allow(clippy::too_many_arguments)]
pub fn utc(
    year: f64,
    month: f64,
    date: f64,
    hours: f64,
    minutes: f64,
    seconds: f64,
    ms: f64,
) -> f64 {
    let day = day_of(year.trunc(), month.trunc()) + date.trunc() - 1.0;
    let time = hours.trunc() * HOUR + minutes.trunc() * MINUTE + seconds.trunc() * SECOND;
    clip(day * DAY + (time + ms.trunc()))
}

/// The day since 1970 of the first of a month that may be out of 0 to 11.
fn day_of(year: f64, month: f64) -> f64 {
    let years = year + (month / 12.0).floor();
    // Beyond this no date is valid, and within it integers are exact.
    if !(years.abs() < 1e6) || !(month.abs() < 1e8) {
        return f64::NAN;
    }
    first_of_month(years as i64, month.rem_euclid(12.0) as i64) as f64
}

/// `Date.UTC` as JavaScript has it: years 0 to 99 are 1900 to 1999.
#[allow(clippy::too_many_arguments)]
pub fn utc_js(
    year: f64,
    month: f64,
    date: f64,
    hours: f64,
    minutes: f64,
    seconds: f64,
    ms: f64,
) -> f64 {
    let short = (0.0..=99.0).contains(&year.trunc());
    let year = if short { year.trunc() + 1900.0 } else { year };
    utc(year, month, date, hours, minutes, seconds, ms)
}

/// The names of the months.
pub const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// The names of the days of the week, from Sunday.
pub const DAYS: [&str; 7] = [
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
];

/// The first three letters of a name.
pub fn short(name: &'static str) -> &'static str {
    name.get(..3).unwrap_or(name)
}

/// The name of a month, 0 to 11.
pub fn month_name(month: u32) -> &'static str {
    MONTHS.get(month as usize).copied().unwrap_or_default()
}

/// The name of a day of the week, 0 (Sunday) to 6.
pub fn day_name(day: u32) -> &'static str {
    DAYS.get(day as usize).copied().unwrap_or_default()
}

/// `date.toISOString()`; `None` if invalid.
pub fn to_iso(ms: f64) -> Option<String> {
    let p = parts(ms)?;
    let year = match p.year {
        0..=9999 => format!("{:04}", p.year),
        year => format!("{}{:06}", if year < 0 { '-' } else { '+' }, year.abs()),
    };
    Some(format!(
        "{year}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z",
        p.month + 1,
        p.date,
        p.hours,
        p.minutes,
        p.seconds,
        p.milliseconds
    ))
}

/// `String(date)`.
pub fn to_text(ms: f64) -> String {
    let Some(p) = parts(ms) else {
        return "Invalid Date".into();
    };
    let year = if p.year < 0 {
        format!("-{:06}", p.year.abs())
    } else {
        format!("{:04}", p.year)
    };
    format!(
        "{} {} {:02} {year} {:02}:{:02}:{:02} GMT+0000 (Coordinated Universal Time)",
        short(day_name(p.day)),
        short(month_name(p.month)),
        p.date,
        p.hours,
        p.minutes,
        p.seconds
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_trip_of_days() {
        for day in (-800_000..800_000).step_by(97) {
            let ms = f64::from(day) * DAY;
            let p = parts(ms).unwrap();
            let back = utc(
                p.year as f64,
                f64::from(p.month),
                f64::from(p.date),
                0.0,
                0.0,
                0.0,
                0.0,
            );
            assert_eq!(back, ms);
        }
    }

    #[test]
    fn writing() {
        assert_eq!(to_iso(0.0).as_deref(), Some("1970-01-01T00:00:00.000Z"));
        assert_eq!(
            to_iso(-62_198_755_200_000.0).as_deref(),
            Some("-000001-01-01T00:00:00.000Z")
        );
        assert_eq!(
            to_text(951_782_400_000.0),
            "Tue Feb 29 2000 00:00:00 GMT+0000 (Coordinated Universal Time)"
        );
        assert_eq!(to_text(f64::NAN), "Invalid Date");
        assert_eq!(to_iso(8.64e15 + 1.0), None);
    }

    #[test]
    fn parts_out_of_range_carry() {
        assert_eq!(
            utc(2020.0, 13.0, 1.0, 0.0, 0.0, 0.0, 0.0),
            utc(2021.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0)
        );
        assert_eq!(
            utc(2020.0, -1.0, 31.0, 24.0, 0.0, 0.0, 0.0),
            utc(2020.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0)
        );
        assert!(utc(f64::NAN, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0).is_nan());
        assert!(utc(1e300, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0).is_nan());
    }
}
