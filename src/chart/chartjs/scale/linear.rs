//! Linear scales, radial ones too.

use super::{
    Axis, Env, Scale, Tick,
    options::{self, at},
};
use crate::chart::{
    math::{log10, power_of_ten},
    number::round,
};

/// Ticks at most, whatever step is asked for.
const MAX_TICKS: f64 = 1000.0;

fn sign(x: f64) -> f64 {
    if x == 0.0 || x.is_nan() {
        0.0
    } else {
        x.signum()
    }
}

fn nearly(a: f64, b: f64, by: f64) -> bool {
    (a - b).abs() < by
}

/// 1, 2 or 5 times a power of ten, not below `range`.
fn nice(range: f64) -> f64 {
    let whole = round(range);
    let range = if nearly(range, whole, range / 1000.0) {
        whole
    } else {
        range
    };
    let power = pow10(log10(range).floor());
    let fraction = range / power;
    let factor = match () {
        () if fraction <= 1.0 => 1.0,
        () if fraction <= 2.0 => 2.0,
        () if fraction <= 5.0 => 5.0,
        () => 10.0,
    };
    factor * power
}

pub(super) fn pow10(exponent: f64) -> f64 {
    power_of_ten(exponent).unwrap_or_else(|| libm::pow(10.0, exponent))
}

/// How many decimals a number has.
fn decimals(x: f64) -> f64 {
    if !x.is_finite() {
        return 0.0;
    }
    let (mut factor, mut places) = (1.0, 0.0);
    while places < 300.0 && round(x * factor) / factor != x {
        factor *= 10.0;
        places += 1.0;
    }
    places
}

impl Scale {
    pub(super) fn linear_limits(&mut self) {
        let (min, max) = self.min_max();
        let otherwise = if self.axis() == Axis::R { 0.0 } else { 1.0 };
        let mut min = if min.is_finite() { min } else { 0.0 };
        let mut max = if max.is_finite() { max } else { otherwise };
        let (has_min, has_max) = (self.user.0.is_some(), self.user.1.is_some());
        let zero = self.flag(&["beginAtZero"], false);
        if zero {
            if sign(min) < 0.0 && sign(max) < 0.0 && !has_max {
                max = 0.0;
            } else if sign(min) > 0.0 && sign(max) > 0.0 && !has_min {
                min = 0.0;
            }
        }
        if min == max {
            let offset = if max == 0.0 { 1.0 } else { (max * 0.05).abs() };
            if !has_max {
                max += offset;
            }
            if !zero && !has_min {
                min -= offset;
            }
        }
        self.min = min;
        self.max = max;
    }

    /// How many ticks there is room for.
    fn tick_limit(&self, env: &Env<'_>) -> f64 {
        let given = self.number(&["ticks", "maxTicksLimit"], f64::NAN);
        let step = self.number(&["ticks", "stepSize"], 0.0);
        let (limit, most) = if step != 0.0 {
            let count = (self.max / step).ceil() - (self.min / step).floor() + 1.0;
            (given, if count > MAX_TICKS { MAX_TICKS } else { count })
        } else if self.axis() == Axis::R {
            let limit = if given > 0.0 { given } else { 11.0 };
            (limit, (self.radius / self.backdrop_height(env)).ceil())
        } else {
            let turn = self.number(&["ticks", "minRotation"], 0.0).to_radians();
            let (length, ratio) = if self.is_horizontal() {
                (self.width, libm::sin(turn))
            } else {
                (self.height, libm::cos(turn))
            };
            let ratio = if ratio == 0.0 { 0.001 } else { ratio };
            let each = (self.tick_font(env).line_height / ratio).min(40.0);
            let limit = if given > 0.0 { given } else { 11.0 };
            (limit, (length / each).ceil())
        };
        let most = if limit > 0.0 { most.min(limit) } else { most };
        if most.is_nan() {
            2.0
        } else {
            most.clamp(2.0, MAX_TICKS)
        }
    }

    pub(super) fn linear_ticks(&mut self, env: &Env<'_>) -> Vec<Tick> {
        let most = self.tick_limit(env);
        let font = self.tick_font(env);
        let side = if self.is_horizontal() {
            self.width
        } else {
            self.height
        };
        let asked = Asked {
            most,
            is_bounded: options::text_at(self.options(), &["bounds"]) != Some("data"),
            min: self.user.0,
            max: self.user.1,
            precision: options::number_at(self.options(), &["ticks", "precision"]),
            step: options::number_at(self.options(), &["ticks", "stepSize"]).filter(|s| *s != 0.0),
            count: options::number_at(self.options(), &["ticks", "count"]),
            digits: side / font.line_height,
            is_horizontal: self.is_horizontal(),
            min_rotation: self.number(&["ticks", "minRotation"], 0.0),
            has_bounds: at(self.options(), &["ticks", "includeBounds"])
                .is_none_or(crate::chart::Value::to_bool),
        };
        let mut values = asked.ticks(self.range);
        if asked.is_bounded && !values.is_empty() {
            self.min = values.iter().copied().fold(self.min, f64::min);
            self.max = values.iter().copied().fold(self.max, f64::max);
        }
        if self.flag(&["reverse"], false) {
            values.reverse();
        }
        values.into_iter().map(Tick::new).collect()
    }
}

/// What ticks are asked for.
struct Asked {
    most: f64,
    is_bounded: bool,
    min: Option<f64>,
    max: Option<f64>,
    precision: Option<f64>,
    step: Option<f64>,
    count: Option<f64>,
    digits: f64,
    is_horizontal: bool,
    min_rotation: f64,
    has_bounds: bool,
}

impl Asked {
    fn ticks(&self, (low, high): (f64, f64)) -> Vec<f64> {
        let unit = self.step.unwrap_or(1.0);
        let spaces = self.most - 1.0;
        let near = (high - low) / (self.digits + 1.0);
        let mut spacing = nice((high - low) / spaces / unit) * unit;
        if !spacing.is_finite() || spacing < 1e-14 && self.min.is_none() && self.max.is_none() {
            return vec![low, high];
        }
        let needed = (high / spacing).ceil() - (low / spacing).floor();
        if needed > spaces {
            spacing = nice(needed * spacing / spaces / unit) * unit;
        }
        if let Some(precision) = self.precision {
            let factor = pow10(precision.clamp(-300.0, 300.0));
            spacing = (spacing * factor).ceil() / factor;
        }
        let (mut start, mut end) = if self.is_bounded {
            (
                (low / spacing).floor() * spacing,
                (high / spacing).ceil() * spacing,
            )
        } else {
            (low, high)
        };
        let mut count;
        match (self.min, self.max, self.step) {
            (Some(min), Some(max), Some(step)) if whole((max - min) / step, spacing / 1000.0) => {
                count = round(((max - min) / spacing).min(self.most));
                spacing = (max - min) / count;
                (start, end) = (min, max);
            }
            _ => match self.count {
                Some(asked) => {
                    start = self.min.unwrap_or(start);
                    end = self.max.unwrap_or(end);
                    count = asked.clamp(1.0, MAX_TICKS) - 1.0;
                    spacing = (end - start) / count;
                }
                None => {
                    count = (end - start) / spacing;
                    count = if nearly(count, round(count), spacing / 1000.0) {
                        round(count)
                    } else {
                        count.ceil()
                    };
                }
            },
        }
        let places = decimals(spacing).max(decimals(start));
        let factor = pow10(self.precision.unwrap_or(places).clamp(-300.0, 300.0));
        let rounded = |x: f64| {
            let scaled = x * factor;
            if scaled.is_finite() {
                round(scaled) / factor
            } else {
                x
            }
        };
        (start, end) = (rounded(start), rounded(end));
        let mut ticks = Vec::new();
        let mut at = 0.0;
        if let Some(min) = self.min {
            if self.has_bounds && start != min {
                ticks.push(min);
                if start < min {
                    at += 1.0;
                }
                let first = rounded(start + at * spacing);
                if nearly(first, min, self.label_size(min, near)) {
                    at += 1.0;
                }
            } else if start < min {
                at += 1.0;
            }
        }
        while at < count && ticks.len() < MAX_TICKS as usize {
            let value = rounded(start + at * spacing);
            if self.max.is_some_and(|max| value > max) {
                break;
            }
            ticks.push(value);
            at += 1.0;
        }
        match self.max {
            Some(max) if self.has_bounds && end != max => match ticks.last_mut() {
                Some(last) if nearly(*last, max, self.label_size(max, near)) => *last = max,
                _ => ticks.push(max),
            },
            Some(max) if end != max => {}
            _ => ticks.push(end),
        }
        ticks
    }

    /// About how far along the scale the label of a value reaches.
    fn label_size(&self, value: f64, near: f64) -> f64 {
        let turn = self.min_rotation.to_radians();
        let ratio = if self.is_horizontal {
            libm::sin(turn)
        } else {
            libm::cos(turn)
        };
        let ratio = if ratio == 0.0 { 0.001 } else { ratio };
        let letters = crate::chart::number::to_text(value).len() as f64;
        (near / ratio).min(0.75 * near * letters)
    }
}

/// Whether a number is nearly whole.
fn whole(x: f64, by: f64) -> bool {
    let rounded = round(x);
    rounded - by <= x && rounded + by >= x
}
