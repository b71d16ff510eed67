//! Logarithmic scales.

use super::{Scale, Tick, linear::pow10, numeric, options::text_at};
use crate::chart::{Value, math::log10, number::round};

fn exponent(x: f64) -> f64 {
    log10(x).floor()
}

/// A power of ten near a number, `by` exponents away.
fn power(x: f64, by: f64) -> f64 {
    pow10(exponent(x) + by)
}

/// Labels stand at 1, 2, 3, 5, 10 and 15 of each power, and near the end.
pub fn label(ticks: &[Tick], at: usize, format: Option<&Value>) -> String {
    let Some(tick) = ticks.get(at) else {
        return String::new();
    };
    if tick.value == 0.0 {
        return "0".to_owned();
    }
    let lead = if tick.significand != 0.0 {
        tick.significand
    } else {
        tick.value / pow10(exponent(tick.value))
    };
    let labelled = [1.0, 2.0, 3.0, 5.0, 10.0, 15.0].contains(&lead);
    if labelled || at as f64 > 0.8 * ticks.len() as f64 {
        numeric::label(ticks, at, format)
    } else {
        String::new()
    }
}

/// Ticks at most.
const MAX_TICKS: usize = 4000;

impl Scale {
    pub(super) fn logarithmic_limits(&mut self) {
        let (low, high) = self.min_max();
        let mut min = if low.is_finite() { low.max(0.0) } else { 0.0 };
        let mut max = if high.is_finite() { high.max(0.0) } else { 0.0 };
        let has_zero = self.has_zero || self.flag(&["beginAtZero"], false);
        if has_zero && Some(min) != self.suggested.0 && self.user.0.is_none() && min > 0.0 {
            let whole = power(min, 0.0);
            min = if low == whole {
                power(min, -1.0)
            } else {
                whole
            };
        }
        let (user_min, user_max) = (self.user.0.is_some(), self.user.1.is_some());
        let set = |end: &mut f64, given: bool, value: f64| {
            if !given {
                *end = value;
            }
        };
        if min == max {
            let (low, high) = if min <= 0.0 {
                (1.0, 10.0)
            } else {
                (power(min, -1.0), power(max, 1.0))
            };
            set(&mut min, user_min, low);
            set(&mut max, user_max, high);
        }
        if min <= 0.0 {
            set(&mut min, user_min, power(max, -1.0));
        }
        if max <= 0.0 {
            set(&mut max, user_max, power(min, 1.0));
        }
        self.min = min;
        self.max = max;
    }

    pub(super) fn logarithmic_ticks(&mut self) -> Vec<Tick> {
        let mut ticks = self.powers();
        if text_at(self.options(), &["bounds"]) != Some("data") && !ticks.is_empty() {
            let values = ticks.iter().map(|tick| tick.value);
            self.min = values.clone().fold(self.min, f64::min);
            self.max = values.fold(self.max, f64::max);
        }
        if self.flag(&["reverse"], false) {
            ticks.reverse();
        }
        ticks
    }

    fn powers(&self) -> Vec<Tick> {
        let (user_min, user_max) = self.user;
        let min = user_min.unwrap_or(self.min);
        let max = self.max;
        if !(min > 0.0 && max > min && max.is_finite()) {
            return [min, max].map(Tick::new).to_vec();
        }
        let steps = |exp: f64| (max / pow10(exp)).ceil() - (min / pow10(exp)).floor();
        let mut exp = exponent(max - min);
        while exp < 310.0 && steps(exp) > 10.0 {
            exp += 1.0;
        }
        while exp > -324.0 && steps(exp) < 10.0 {
            exp -= 1.0;
        }
        exp = exp.min(exponent(min));
        let mut precision = if exp < 0.0 { pow10(exp.abs()) } else { 1.0 };
        let step = pow10(exp);
        let base = if exponent(min) > exp {
            pow10(exponent(min))
        } else {
            0.0
        };
        let start = round((min - base) * precision) / precision;
        let offset = ((min - base) / step / 10.0).floor() * step * 10.0;
        let mut lead = ((start - offset) / pow10(exp)).floor();
        let value_of = |lead: f64, exp: f64, precision: f64| {
            round((base + offset + lead * pow10(exp)) * precision) / precision
        };
        let mut value = user_min.unwrap_or_else(|| value_of(lead, exp, precision));
        let tick = |value: f64, lead: f64| Tick {
            is_major: value / pow10(exponent(value)) == 1.0,
            significand: lead,
            ..Tick::new(value)
        };
        let mut ticks = Vec::new();
        while value < max && ticks.len() < MAX_TICKS {
            ticks.push(tick(value, lead));
            if lead >= 10.0 {
                lead = if lead < 15.0 { 15.0 } else { 20.0 };
            } else {
                lead += 1.0;
            }
            if lead >= 20.0 {
                exp += 1.0;
                lead = 2.0;
                precision = if exp >= 0.0 { 1.0 } else { precision };
            }
            value = value_of(lead, exp, precision);
        }
        ticks.push(tick(user_max.unwrap_or(value), lead));
        ticks
    }
}
