//! Intervals of time as d3-time has them, and the ticks it makes of them.

use super::date::{DAY, HOUR, MINUTE, Parts, SECOND, WEEK, parts, utc};
use crate::chart::scale::{MAX_TICKS, tick_step};

/// A unit of intervals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A millisecond.
    Millisecond,
    /// A second.
    Second,
    /// A minute.
    Minute,
    /// An hour.
    Hour,
    /// A day; several count from the first of the month.
    Day,
    /// A day; several count from 1970.
    UnixDay,
    /// A week from Sunday.
    Week,
    /// A week from Monday.
    IsoWeek,
    /// A month.
    Month,
    /// A year.
    Year,
}

/// A number of units. Seconds, minutes, hours, days and months count anew with each minute,
/// hour, day, month and year.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The unit.
    pub unit: Unit,
    /// How many; a whole number from 1.
    pub step: f64,
}

/// The first moment of a month of a year, which may carry over.
fn month_start(year: f64, month: f64) -> f64 {
    utc(year, month, 1.0, 0.0, 0.0, 0.0, 0.0)
}

/// The start of the week, whose first day is `first` days after Sunday.
fn week_start(ms: f64, p: &Parts, first: u32) -> f64 {
    (ms / DAY).floor() * DAY - f64::from((p.day + 7 - first) % 7) * DAY
}

/// The step of a count: what is left of it above the last multiple.
fn excess(count: u32, step: f64) -> f64 {
    f64::from(count) % step
}

impl Interval {
    /// `step` units; `None` if that is not a whole number from 1.
    pub fn every(unit: Unit, step: f64) -> Option<Interval> {
        let step = step.floor();
        (step.is_finite() && step > 0.0).then_some(Interval { unit, step })
    }

    /// The interval of Vega's name for a time unit.
    pub fn named(name: &str, step: f64) -> Option<Interval> {
        let unit = match name {
            "year" => Unit::Year,
            "quarter" => return Interval::every(Unit::Month, step.floor() * 3.0),
            "month" => Unit::Month,
            "week" => Unit::Week,
            "isoweek" => Unit::IsoWeek,
            "date" | "day" | "dayofyear" => Unit::Day,
            "hours" | "hour" => Unit::Hour,
            "minutes" | "minute" => Unit::Minute,
            "seconds" | "second" => Unit::Second,
            "milliseconds" | "millisecond" => Unit::Millisecond,
            _ => return None,
        };
        Interval::every(unit, step)
    }

    /// The start of the interval that holds a moment; NaN for NaN.
    pub fn floor(&self, ms: f64) -> f64 {
        let Some(p) = parts(ms) else {
            return f64::NAN;
        };
        let step = self.step;
        let whole = |unit: f64| (ms / unit).floor() * unit;
        let year = p.year as f64;
        match self.unit {
            Unit::Millisecond => whole(step),
            Unit::Second => whole(SECOND) - excess(p.seconds, step) * SECOND,
            Unit::Minute => whole(MINUTE) - excess(p.minutes, step) * MINUTE,
            Unit::Hour => whole(HOUR) - excess(p.hours, step) * HOUR,
            Unit::Day => whole(DAY) - excess(p.date - 1, step) * DAY,
            Unit::UnixDay => whole(DAY * step),
            Unit::Week | Unit::IsoWeek => {
                let first = u32::from(self.unit == Unit::IsoWeek);
                let start = week_start(ms, &p, first);
                // Weeks are counted from the one that holds 1970-01-01, a Thursday.
                let origin = (f64::from(first) - 4.0) * DAY;
                let count = (start - origin) / WEEK;
                origin + (count / step).floor() * step * WEEK
            }
            Unit::Month => month_start(year, f64::from(p.month) - excess(p.month, step)),
            Unit::Year => month_start((year / step).floor() * step, 0.0),
        }
    }

    /// The next start after a start of an interval.
    fn next(&self, start: f64) -> f64 {
        let Some(p) = parts(start) else {
            return f64::NAN;
        };
        let step = self.step;
        let wrap =
            |unit: f64, count: u32, all: f64| start + unit * step.min(all - f64::from(count));
        let (year, month) = (p.year as f64, f64::from(p.month));
        match self.unit {
            Unit::Millisecond => start + step,
            Unit::Second => wrap(SECOND, p.seconds, 60.0),
            Unit::Minute => wrap(MINUTE, p.minutes, 60.0),
            Unit::Hour => wrap(HOUR, p.hours, 24.0),
            Unit::Day => (start + DAY * step).min(month_start(year, month + 1.0)),
            Unit::UnixDay => start + DAY * step,
            Unit::Week | Unit::IsoWeek => start + WEEK * step,
            Unit::Month => month_start(year, month + step.min(12.0 - month)),
            Unit::Year => month_start(year + step, 0.0),
        }
    }

    /// The first start at or after a moment.
    pub fn ceil(&self, ms: f64) -> f64 {
        self.next(self.floor(ms - 1.0))
    }

    /// The moment `count` intervals later (a whole number, may be negative); the place within
    /// the unit is kept, days that a month has not carry over into the next.
    pub fn offset(&self, ms: f64, count: f64) -> f64 {
        let Some(p) = parts(ms) else {
            return f64::NAN;
        };
        let count = count.floor() * self.step;
        let of_day = ms - (ms / DAY).floor() * DAY;
        let civil = |year: f64, month: f64| {
            utc(year, month, f64::from(p.date), 0.0, 0.0, 0.0, 0.0) + of_day
        };
        let (year, month) = (p.year as f64, f64::from(p.month));
        match self.unit {
            Unit::Millisecond => ms + count,
            Unit::Second => ms + count * SECOND,
            Unit::Minute => ms + count * MINUTE,
            Unit::Hour => ms + count * HOUR,
            Unit::Day | Unit::UnixDay => ms + count * DAY,
            Unit::Week | Unit::IsoWeek => ms + count * WEEK,
            Unit::Month => civil(year, month + count),
            Unit::Year => civil(year + count, month),
        }
    }

    /// The starts from `start` (included) to `stop` (not included), every `each`th;
    /// at most [`MAX_TICKS`].
    pub fn range(&self, start: f64, stop: f64, each: usize) -> Vec<f64> {
        let mut starts = Vec::new();
        let mut at = self.ceil(start);
        let mut skipped = 0;
        // The count of steps is bounded, too, should `each` skip nearly all of them.
        for _ in 0..MAX_TICKS.saturating_mul(16) {
            if !(at < stop) || starts.len() >= MAX_TICKS || each == 0 {
                break;
            }
            if skipped == 0 {
                starts.push(at);
                skipped = each;
            }
            skipped -= 1;
            at = self.next(at);
        }
        starts
    }
}

/// The unit, step and length of the intervals that ticks are made of.
const TICK_INTERVALS: [(Unit, f64, f64); 18] = [
    (Unit::Second, 1.0, SECOND),
    (Unit::Second, 5.0, 5.0 * SECOND),
    (Unit::Second, 15.0, 15.0 * SECOND),
    (Unit::Second, 30.0, 30.0 * SECOND),
    (Unit::Minute, 1.0, MINUTE),
    (Unit::Minute, 5.0, 5.0 * MINUTE),
    (Unit::Minute, 15.0, 15.0 * MINUTE),
    (Unit::Minute, 30.0, 30.0 * MINUTE),
    (Unit::Hour, 1.0, HOUR),
    (Unit::Hour, 3.0, 3.0 * HOUR),
    (Unit::Hour, 6.0, 6.0 * HOUR),
    (Unit::Hour, 12.0, 12.0 * HOUR),
    (Unit::Day, 1.0, DAY),
    (Unit::Day, 2.0, 2.0 * DAY),
    (Unit::Week, 1.0, WEEK),
    (Unit::Month, 1.0, 30.0 * DAY),
    (Unit::Month, 3.0, 90.0 * DAY),
    (Unit::Year, 1.0, 365.0 * DAY),
];

/// The interval for about `count` ticks between two moments. `unix_days` is for `utc` scales.
pub fn tick_interval(start: f64, stop: f64, count: f64, unix_days: bool) -> Option<Interval> {
    let target = (stop - start).abs() / count;
    if target.is_nan() {
        return None;
    }
    let above = TICK_INTERVALS.partition_point(|(_, _, length)| *length <= target);
    let year = 365.0 * DAY;
    let Some(next) = TICK_INTERVALS.get(above) else {
        return Interval::every(Unit::Year, tick_step(start / year, stop / year, count));
    };
    let Some(before) = above.checked_sub(1).and_then(|i| TICK_INTERVALS.get(i)) else {
        return Interval::every(Unit::Millisecond, tick_step(start, stop, count).max(1.0));
    };
    let nearer = if target / before.2 < next.2 / target {
        before
    } else {
        next
    };
    let unit = if nearer.0 == Unit::Day && unix_days {
        Unit::UnixDay
    } else {
        nearer.0
    };
    Interval::every(unit, nearer.1)
}

/// About `count` ticks between two moments, both included; descending if `stop` is earlier.
pub fn ticks(start: f64, stop: f64, count: f64, unix_days: bool) -> Vec<f64> {
    let (low, high) = (start.min(stop), start.max(stop));
    let interval = tick_interval(low, high, count, unix_days);
    let mut ticks = interval.map_or(Vec::new(), |i| i.range(low, high + 1.0, 1));
    if stop < start {
        ticks.reverse();
    }
    ticks
}

/// Two moments moved outwards to the starts of intervals.
pub fn nice(start: f64, stop: f64, interval: Interval) -> (f64, f64) {
    if stop < start {
        (interval.ceil(start), interval.floor(stop))
    } else {
        (interval.floor(start), interval.ceil(stop))
    }
}
