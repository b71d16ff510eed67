//! Vega's time units: a date reduced to some of its parts.

use super::{
    date::{DAY, HOUR, MINUTE, Parts, SECOND, WEEK, parts, utc},
    interval::{Interval, Unit},
};
use crate::chart::scale::tick_step;

/// A part of a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TimeUnit {
    /// The year.
    Year,
    /// The quarter of the year.
    Quarter,
    /// The month.
    Month,
    /// The week of the year, from Sunday; 0 before the first Sunday.
    Week,
    /// The day of the month.
    Date,
    /// The day of the week.
    Day,
    /// The day of the year.
    DayOfYear,
    /// The hour.
    Hours,
    /// The minute.
    Minutes,
    /// The second.
    Seconds,
    /// The millisecond.
    Milliseconds,
}

/// All units from the largest, with the names that Vega and Vega-Lite write together
/// (`yearmonthdate`).
const NAMES: [(TimeUnit, &str); 11] = [
    (TimeUnit::Year, "year"),
    (TimeUnit::Quarter, "quarter"),
    (TimeUnit::Month, "month"),
    (TimeUnit::Week, "week"),
    (TimeUnit::DayOfYear, "dayofyear"),
    (TimeUnit::Date, "date"),
    (TimeUnit::Day, "day"),
    (TimeUnit::Hours, "hours"),
    (TimeUnit::Minutes, "minutes"),
    (TimeUnit::Seconds, "seconds"),
    (TimeUnit::Milliseconds, "milliseconds"),
];

impl TimeUnit {
    /// Its name.
    pub fn name(self) -> &'static str {
        NAMES
            .iter()
            .find(|(unit, _)| *unit == self)
            .map_or("", |(_, name)| name)
    }

    /// The unit of a name.
    pub fn named(name: &str) -> Option<TimeUnit> {
        NAMES
            .iter()
            .find(|(_, n)| *n == name)
            .map(|(unit, _)| *unit)
    }

    /// The interval between its values.
    pub fn interval(self) -> Interval {
        let unit = match self {
            TimeUnit::Year => Unit::Year,
            TimeUnit::Quarter => {
                return Interval {
                    unit: Unit::Month,
                    step: 3.0,
                };
            }
            TimeUnit::Month => Unit::Month,
            TimeUnit::Week => Unit::Week,
            TimeUnit::Date | TimeUnit::Day | TimeUnit::DayOfYear => Unit::Day,
            TimeUnit::Hours => Unit::Hour,
            TimeUnit::Minutes => Unit::Minute,
            TimeUnit::Seconds => Unit::Second,
            TimeUnit::Milliseconds => Unit::Millisecond,
        };
        Interval { unit, step: 1.0 }
    }
}

/// Units that a date is reduced to, from the largest, with a step of the smallest.
#[derive(Clone, Debug, PartialEq)]
pub struct TimeUnits {
    units: Vec<TimeUnit>,
    step: f64,
}

/// Without a year, dates are of this one: a leap year that starts on a Sunday.
const REFERENCE_YEAR: f64 = 2012.0;

impl TimeUnits {
    /// Units in any order; `None` if there are none, or weeks and months are mixed as Vega
    /// refuses it.
    pub fn new(mut units: Vec<TimeUnit>, step: f64) -> Option<TimeUnits> {
        units.sort();
        units.dedup();
        let any = |of: &[TimeUnit]| units.iter().any(|u| of.contains(u));
        let families = [
            any(&[TimeUnit::Week, TimeUnit::Day]),
            any(&[TimeUnit::Quarter, TimeUnit::Month, TimeUnit::Date]),
            any(&[TimeUnit::DayOfYear]),
        ];
        let compatible = families.iter().filter(|any| **any).count() <= 1;
        let step = if step > 1.0 && step.is_finite() {
            step
        } else {
            1.0
        };
        (!units.is_empty() && compatible).then_some(TimeUnits { units, step })
    }

    /// Reads Vega-Lite's names: `yearmonth`, `utchoursminutes`, `binnedyear`.
    pub fn parse(name: &str) -> Option<TimeUnits> {
        let mut rest = name.strip_prefix("binned").unwrap_or(name);
        rest = rest.strip_prefix("utc").unwrap_or(rest);
        let mut units = Vec::new();
        while !rest.is_empty() {
            let (unit, name) = NAMES.iter().find(|(_, name)| rest.starts_with(name))?;
            units.push(*unit);
            rest = rest.get(name.len()..)?;
        }
        TimeUnits::new(units, 1.0)
    }

    /// The same units with a step of the smallest.
    pub fn with_step(self, step: f64) -> Option<TimeUnits> {
        TimeUnits::new(self.units, step)
    }

    /// The units Vega chooses for about `max_bins` bins between two moments.
    pub fn for_extent(start: f64, stop: f64, max_bins: f64) -> Option<TimeUnits> {
        use TimeUnit::{Date, Hours, Milliseconds, Minutes, Month, Seconds, Week, Year};
        let all = [Year, Month, Date, Hours, Minutes, Seconds, Milliseconds];
        let first = |count: usize| all.iter().copied().take(count).collect::<Vec<_>>();
        let (month, year) = (30.0 * DAY, 365.0 * DAY);
        let mut choices: Vec<(Vec<TimeUnit>, f64, f64)> = Vec::new();
        for (count, unit, steps) in [
            (6, SECOND, [1.0, 5.0, 15.0, 30.0]),
            (5, MINUTE, [1.0, 5.0, 15.0, 30.0]),
            (4, HOUR, [1.0, 3.0, 6.0, 12.0]),
        ] {
            choices.extend(steps.map(|step| (first(count), step, step * unit)));
        }
        choices.push((first(3), 1.0, DAY));
        choices.push((vec![Year, Week], 1.0, WEEK));
        choices.push((first(2), 1.0, month));
        choices.push((first(2), 3.0, 3.0 * month));
        choices.push((first(1), 1.0, year));
        let max_bins = if max_bins > 0.0 { max_bins } else { 40.0 };
        let target = (stop - start).abs() / max_bins;
        let above = choices.partition_point(|(_, _, length)| *length <= target);
        let Some(next) = choices.get(above) else {
            return TimeUnits::new(first(1), tick_step(start / year, stop / year, max_bins));
        };
        let Some(before) = above.checked_sub(1).and_then(|i| choices.get(i)) else {
            return TimeUnits::new(first(7), tick_step(start, stop, max_bins).max(1.0));
        };
        let (units, step, _) = if target / before.2 < next.2 / target {
            before
        } else {
            next
        };
        TimeUnits::new(units.clone(), *step)
    }

    /// The units, from the largest.
    pub fn units(&self) -> &[TimeUnit] {
        &self.units
    }

    /// The step of the smallest unit.
    pub fn step(&self) -> f64 {
        self.step
    }

    fn has(&self, unit: TimeUnit) -> bool {
        self.units.contains(&unit)
    }

    /// A count of a unit, lowered to the step if the unit is the smallest; `phase` is the first.
    fn stepped(&self, unit: TimeUnit, count: f64, phase: f64) -> f64 {
        if self.units.last() == Some(&unit) && self.step > 1.0 {
            phase + self.step * ((count - phase) / self.step).floor()
        } else {
            count
        }
    }

    /// The moment with all other parts left out; NaN for NaN.
    pub fn floor(&self, ms: f64) -> f64 {
        let Some(p) = parts(ms) else {
            return f64::NAN;
        };
        let year = match self.has(TimeUnit::Year) {
            true => self.stepped(TimeUnit::Year, p.year as f64, 0.0),
            false => REFERENCE_YEAR,
        };
        let month = if self.has(TimeUnit::Month) {
            self.stepped(TimeUnit::Month, f64::from(p.month), 0.0)
        } else if self.has(TimeUnit::Quarter) {
            3.0 * self.stepped(TimeUnit::Quarter, f64::from(p.month / 3), 0.0)
        } else {
            0.0
        };
        let date = self.floor_date(&p, ms, year);
        let time = |unit: TimeUnit, count: u32| {
            if self.has(unit) {
                self.stepped(unit, f64::from(count), 0.0)
            } else {
                0.0
            }
        };
        utc(
            year,
            month,
            date,
            time(TimeUnit::Hours, p.hours),
            time(TimeUnit::Minutes, p.minutes),
            time(TimeUnit::Seconds, p.seconds),
            time(TimeUnit::Milliseconds, p.milliseconds),
        )
    }

    fn floor_date(&self, p: &Parts, ms: f64, year: f64) -> f64 {
        let first_day = parts(utc(year, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0)).map_or(0, |p| p.day);
        let of_week = |week: f64, day: f64| day + week * 7.0 - f64::from((first_day + 6) % 7);
        let day = f64::from(p.day);
        if self.has(TimeUnit::Week) && self.has(TimeUnit::Day) {
            self.stepped(TimeUnit::Day, of_week(f64::from(week(ms)), day), 1.0)
        } else if self.has(TimeUnit::Week) {
            of_week(self.stepped(TimeUnit::Week, f64::from(week(ms)), 1.0), 0.0)
        } else if self.has(TimeUnit::Day) {
            self.stepped(TimeUnit::Day, of_week(1.0, day), 1.0)
        } else if self.has(TimeUnit::Date) {
            self.stepped(TimeUnit::Date, f64::from(p.date), 1.0)
        } else if self.has(TimeUnit::DayOfYear) {
            self.stepped(TimeUnit::DayOfYear, f64::from(day_of_year(ms)), 1.0)
        } else {
            1.0
        }
    }

    /// The moment at which the next value of these units begins, for the end of a bin.
    pub fn next(&self, start: f64) -> f64 {
        let Some(smallest) = self.units.last() else {
            return f64::NAN;
        };
        smallest.interval().offset(start, self.step)
    }

    /// The format of labels, as Vega's `timeUnitSpecifier` with its default parts.
    pub fn label_format(&self) -> String {
        self.format_with(&|_| None)
    }

    /// The format of labels where `given` says other formats for units (`"year"`) or several
    /// (`"year-month"`); the longest that fits is taken.
    pub fn format_with(&self, given: &dyn Fn(&str) -> Option<String>) -> String {
        let mut format = String::new();
        let mut start = 0;
        while start < self.units.len() {
            let ends = (start + 1..=self.units.len()).rev();
            let taken = ends.clone().find_map(|end| {
                let units = self.units.get(start..end)?;
                let key = units.iter().map(|u| u.name()).collect::<Vec<_>>().join("-");
                let part = given(&key).or_else(|| default_format(&key).map(String::from))?;
                Some((part, end))
            });
            match taken {
                Some((part, end)) => {
                    format.push_str(&part);
                    start = end;
                }
                None => start += 1,
            }
        }
        format.trim().into()
    }
}

fn default_format(key: &str) -> Option<&'static str> {
    Some(match key {
        "year" => "%Y ",
        "quarter" => "Q%q ",
        "month" => "%b ",
        "date" => "%d ",
        "week" => "W%U ",
        "day" => "%a ",
        "dayofyear" => "%j ",
        "hours" => "%H:00",
        "minutes" => "00:%M",
        "seconds" => ":%S",
        "milliseconds" => ".%L",
        "year-month" => "%Y-%m ",
        "year-month-date" => "%Y-%m-%d ",
        "hours-minutes" => "%H:%M",
        _ => return None,
    })
}

/// The day of the year, from 1; 0 for NaN.
pub fn day_of_year(ms: f64) -> u32 {
    parts(ms).map_or(0, |p| {
        let first = utc(p.year as f64, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0);
        ((ms - first) / DAY).floor() as u32 + 1
    })
}

/// The week of the year, from Sunday; 0 before the first Sunday.
pub fn week(ms: f64) -> u32 {
    parts(ms).map_or(0, |p| (day_of_year(ms) + 6 - p.day) / 7)
}
