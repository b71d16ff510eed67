//! Scales of time. Moments are milliseconds since 1970, in UTC.

use super::{
    Env, Scale, Tick,
    options::{at, flag_at, member, text_at},
};
use crate::chart::{
    Value,
    chartjs::date,
    time::{self, Interval, date::DAY},
};

/// A unit: its name, whether it is chosen by itself, milliseconds, and how many make the next.
struct Unit {
    name: &'static str,
    is_common: bool,
    size: f64,
    steps: f64,
}

const fn unit(name: &'static str, is_common: bool, size: f64, steps: f64) -> Unit {
    Unit {
        name,
        is_common,
        size,
        steps,
    }
}

const UNITS: [Unit; 9] = [
    unit("millisecond", true, 1.0, 1000.0),
    unit("second", true, 1e3, 60.0),
    unit("minute", true, 6e4, 60.0),
    unit("hour", true, 36e5, 24.0),
    unit("day", true, DAY, 30.0),
    unit("week", false, 7.0 * DAY, 4.0),
    unit("month", true, 2.628e9, 12.0),
    unit("quarter", false, 7.884e9, 4.0),
    unit("year", true, 3.154e10, f64::INFINITY),
];

fn index_of(name: &str) -> usize {
    let mut units = UNITS.iter();
    units.position(|unit| unit.name == name).unwrap_or(0)
}

/// What a scale of time knows beside what all scales do.
#[derive(Clone, Debug)]
pub struct Time {
    unit: &'static str,
    major: Option<&'static str>,
    /// Shares of the length that are free at the start, and the factor that the rest shrinks by.
    offset: f64,
    factor: f64,
    /// Of a time series: moments and their shares of the length.
    table: Vec<(f64, f64)>,
}

impl Default for Time {
    fn default() -> Time {
        Time {
            unit: "day",
            major: None,
            offset: 0.0,
            factor: 1.0,
            table: Vec::new(),
        }
    }
}

/// Moments between which ticks are made, at most.
const MAX_TICKS: usize = 10_000;

/// The moment of a value; NaN for none.
pub fn read(value: &Value, options: &Value) -> f64 {
    let parser = text_at(options, &["time", "parser"]);
    let moment = match value {
        Value::Number(ms) | Value::Date(ms) => *ms,
        Value::Text(text) => match parser {
            Some(parser) => date::parse(text, parser),
            // Only what ISO 8601 has.
            None if text
                .trim_start()
                .starts_with(|c: char| c.is_ascii_digit() || c == '+' || c == '-') =>
            {
                time::parse(text.trim())
            }
            None => f64::NAN,
        },
        _ => f64::NAN,
    };
    match text_at(options, &["time", "round"]).and_then(|unit| interval(unit, 1.0, options)) {
        Some(interval) => interval.floor(moment),
        None => moment,
    }
}

fn interval(unit: &str, step: f64, options: &Value) -> Option<Interval> {
    let monday = unit == "week" && flag_at(options, &["time", "isoWeekday"], false);
    Interval::named(if monday { "isoweek" } else { unit }, step)
}

/// The unit whose ticks there is room for.
fn auto_unit(least: &str, min: f64, max: f64, capacity: f64) -> &'static str {
    let from = index_of(least);
    let found = UNITS.iter().skip(from).find(|unit| {
        let count = ((max - min) / (unit.steps * unit.size)).ceil();
        unit.is_common && unit.steps.is_finite() && count <= capacity
    });
    found.map_or("year", |unit| unit.name)
}

/// The greatest unit of which as many lie between the limits as there are ticks.
fn unit_for_format(ticks: usize, least: &str, min: f64, max: f64) -> &'static str {
    let from = index_of(least);
    let mut units = UNITS.iter().skip(from).rev();
    let found = units.find(|unit| {
        let whole = ((max - min) / unit.size).floor();
        unit.is_common && whole >= ticks as f64 - 1.0
    });
    found.map_or(UNITS[from].name, |unit| unit.name)
}

fn major_of(unit: &str) -> Option<&'static str> {
    let mut above = UNITS.iter().skip(index_of(unit) + 1);
    above.find(|unit| unit.is_common).map(|unit| unit.name)
}

impl Scale {
    fn min_unit(&self) -> &str {
        text_at(self.options(), &["time", "minUnit"]).unwrap_or("millisecond")
    }

    /// The unit that was asked for.
    fn given_unit(&self) -> Option<&'static str> {
        let name = text_at(self.options(), &["time", "unit"])?;
        UNITS.iter().find(|unit| unit.name == name).map(|u| u.name)
    }

    /// Moments of the labels, ascending, once each.
    fn label_moments(&self) -> Vec<f64> {
        let moments = self
            .labels
            .values()
            .iter()
            .map(|label| read(label, self.options()));
        sorted(moments.filter(|ms| ms.is_finite()).collect())
    }

    pub(super) fn time_limits(&mut self) {
        let (user_min, user_max) = self.user;
        let mut min = user_min.or(self.suggested.0).unwrap_or(f64::INFINITY);
        let mut max = user_max.or(self.suggested.1).unwrap_or(f64::NEG_INFINITY);
        let mut apply = |low: f64, high: f64| {
            if user_min.is_none() {
                min = min.min(low);
            }
            if user_max.is_none() {
                max = max.max(high);
            }
        };
        let labels = self.label_moments();
        if let (Some(first), Some(last)) = (labels.first(), labels.last()) {
            apply(*first, *last);
        }
        let bounds = text_at(self.options(), &["bounds"]);
        let source = text_at(self.options(), &["ticks", "source"]);
        if bounds != Some("ticks") || source != Some("labels") {
            apply(self.extent.0, self.extent.1);
        }
        // There is no clock: without data the first day of 1970 is shown.
        let min = if min.is_finite() { min } else { 0.0 };
        let max = if max.is_finite() { max } else { min + DAY };
        self.min = min.min(max - 1.0);
        self.max = max.max(min + 1.0);
    }

    pub(super) fn time_ticks(&mut self, env: &Env<'_>) -> Vec<Tick> {
        let source = text_at(self.options(), &["ticks", "source"]).unwrap_or("auto");
        let moments = if source == "labels" {
            self.label_moments()
        } else if self.spec.kind == "timeseries" {
            let mut moments = self.moments.clone();
            moments.extend([self.min, self.max]);
            sorted(moments)
        } else {
            self.generated(env, source == "data")
        };
        if text_at(self.options(), &["bounds"]) == Some("ticks")
            && let (Some(first), Some(last)) = (moments.first(), moments.last())
        {
            self.min = self.user.0.unwrap_or(*first);
            self.max = self.user.1.unwrap_or(*last);
        }
        let (min, max) = (self.min, self.max);
        let mut shown: Vec<f64> = moments
            .iter()
            .copied()
            .filter(|ms| (min..=max).contains(ms))
            .collect();
        self.time.unit = self.given_unit().unwrap_or_else(|| {
            if flag_at(self.options(), &["ticks", "autoSkip"], true) {
                auto_unit(self.min_unit(), min, max, self.label_capacity(env, min))
            } else {
                unit_for_format(shown.len(), self.min_unit(), min, max)
            }
        });
        let has_major = flag_at(self.options(), &["ticks", "major", "enabled"], false);
        self.time.major = has_major.then(|| major_of(self.time.unit)).flatten();
        self.find_offsets(&moments);
        if self.flag(&["reverse"], false) {
            shown.reverse();
        }
        let mut ticks: Vec<Tick> = shown.into_iter().map(Tick::new).collect();
        if let Some(major) = self
            .time
            .major
            .and_then(|u| interval(u, 1.0, self.options()))
        {
            for tick in &mut ticks {
                tick.is_major = major.floor(tick.value) == tick.value;
            }
        }
        ticks
    }

    /// Moments at even distances; of the data only those.
    fn generated(&self, env: &Env<'_>, of_data: bool) -> Vec<f64> {
        let (min, max) = (self.min, self.max);
        let unit = self
            .given_unit()
            .unwrap_or_else(|| auto_unit(self.min_unit(), min, max, self.label_capacity(env, min)));
        let step = self.number(&["ticks", "stepSize"], 1.0).floor().max(1.0);
        let Some(one) = interval(unit, 1.0, self.options()) else {
            return Vec::new();
        };
        let mut moments = Vec::new();
        let mut add = |ms: f64| {
            if of_data {
                let at = self.moments.partition_point(|moment| *moment < ms);
                moments.extend(self.moments.get(at).or(self.moments.last()));
            } else {
                moments.push(ms);
            }
        };
        let (mut at, mut count) = (one.floor(min), 0);
        while at < max && count < MAX_TICKS {
            add(at);
            let next = one.offset(at, step);
            if !(next > at) {
                break;
            }
            at = next;
            count += 1;
        }
        let to_ticks = text_at(self.options(), &["bounds"]) == Some("ticks");
        if at == max || to_ticks || count == 1 {
            add(at);
        }
        sorted(moments)
    }

    /// How many labels there is room for.
    fn label_capacity(&self, env: &Env<'_>, example: f64) -> f64 {
        let unit = self.given_unit().unwrap_or("millisecond");
        let label = date::format(example, self.display_format(unit));
        let font = self.tick_font(env);
        let width = font.width(&label, env.measure);
        let name = if self.is_horizontal() {
            "maxRotation"
        } else {
            "minRotation"
        };
        let default = if self.is_horizontal() { 50.0 } else { 0.0 };
        let turn = self.number(&["ticks", name], default).to_radians();
        let (sin, cos) = (libm::sin(turn), libm::cos(turn));
        let count = if self.is_horizontal() {
            self.width / (width * cos + font.size * sin)
        } else {
            self.height / (width * sin + font.size * cos)
        };
        (count.floor() - 1.0).max(1.0)
    }

    fn display_format(&self, unit: &str) -> &str {
        let given = at(self.options(), &["time", "displayFormats"]);
        let given = given.and_then(|formats| member(formats, unit)?.as_text());
        given.unwrap_or_else(|| date::default_format(unit))
    }

    pub(super) fn time_label(&self, moment: f64, is_major: bool) -> String {
        let unit = match self.time.major {
            Some(major) if is_major => major,
            _ => self.time.unit,
        };
        date::format(moment, self.display_format(unit))
    }

    /// A moment in the words of tooltips.
    pub fn moment_words(&self, moment: f64) -> String {
        match text_at(self.options(), &["time", "tooltipFormat"]) {
            Some(format) => date::format(moment, format),
            None => date::format(moment, self.display_format("datetime")),
        }
    }

    fn find_offsets(&mut self, moments: &[f64]) {
        if self.spec.kind == "timeseries" {
            self.time.table = self.table();
        }
        let shares: Vec<f64> = moments.iter().map(|ms| self.share(*ms)).collect();
        let (mut start, mut end) = (0.0, 0.0);
        if self.flag(&["offset"], false) {
            match shares.as_slice() {
                [] => {}
                [one] => (start, end) = (1.0 - one, *one),
                [first, second, ..] => {
                    start = (second - first) / 2.0;
                    let from = shares.len() - 2;
                    end = (shares[from + 1] - shares[from]) / 2.0;
                }
            }
        }
        let most = if moments.len() < 3 { 0.5 } else { 0.25 };
        let limit = |x: f64| if x > 0.0 { x.min(most) } else { 0.0 };
        let (start, end) = (limit(start), limit(end));
        self.time.offset = start;
        self.time.factor = 1.0 / (start + 1.0 + end);
    }

    /// Moments of the data at even distances.
    fn table(&self) -> Vec<(f64, f64)> {
        let mut moments = self.moments.clone();
        moments.extend(self.label_moments());
        let moments = sorted(moments);
        let inside: Vec<f64> = moments
            .into_iter()
            .filter(|ms| (self.min..=self.max).contains(ms))
            .collect();
        if inside.len() < 2 {
            return vec![(self.min, 0.0), (self.max, 1.0)];
        }
        let last = inside.len() as f64 - 1.0;
        let places = inside.iter().enumerate();
        places.map(|(at, ms)| (*ms, at as f64 / last)).collect()
    }

    /// The share of the length at which a moment is.
    fn share(&self, moment: f64) -> f64 {
        if self.time.table.is_empty() {
            return (moment - self.min) / (self.max - self.min);
        }
        let at = |ms: f64| interpolate(&self.time.table, ms);
        let low = at(self.min);
        (at(moment) - low) / (at(self.max) - low)
    }

    pub(super) fn time_decimal(&self, moment: f64) -> f64 {
        (self.time.offset + self.share(moment)) * self.time.factor
    }
}

fn interpolate(table: &[(f64, f64)], moment: f64) -> f64 {
    let at = table.partition_point(|(ms, _)| *ms <= moment);
    let at = at.clamp(1, table.len() - 1);
    let ((a, from), (b, to)) = (table[at - 1], table[at]);
    if b == a {
        return from;
    }
    from + (to - from) * (moment - a) / (b - a)
}

/// Ascending, once each.
fn sorted(mut moments: Vec<f64>) -> Vec<f64> {
    moments.sort_by(f64::total_cmp);
    moments.dedup();
    moments
}
