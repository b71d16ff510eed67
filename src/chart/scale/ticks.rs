//! Round numbers between two ends, as d3-array 3 chooses them.

use crate::chart::{math, number::round};

/// So many ticks are made at most, whatever is asked for.
pub const MAX_TICKS: usize = 10_000;

/// First and last tick as multiples of a step. The step is negative where it is one over a
/// whole number: dividing by that keeps ticks such as 0.3 exact.
struct Spec {
    first: f64,
    last: f64,
    increment: f64,
}

fn spec(start: f64, stop: f64, count: f64) -> Spec {
    let step = (stop - start) / count.max(0.0);
    let power = math::log10(step).floor();
    let error = step / math::pow(10.0, power);
    let factor = if error >= 50f64.sqrt() {
        10.0
    } else if error >= 10f64.sqrt() {
        5.0
    } else if error >= 2f64.sqrt() {
        2.0
    } else {
        1.0
    };
    let (mut first, mut last, increment);
    if power < 0.0 {
        let inverse = math::pow(10.0, -power) / factor;
        first = round(start * inverse);
        last = round(stop * inverse);
        if first / inverse < start {
            first += 1.0;
        }
        if last / inverse > stop {
            last -= 1.0;
        }
        increment = -inverse;
    } else {
        increment = math::pow(10.0, power) * factor;
        first = round(start / increment);
        last = round(stop / increment);
        if first * increment < start {
            first += 1.0;
        }
        if last * increment > stop {
            last -= 1.0;
        }
    }
    if last < first && (0.5..2.0).contains(&count) {
        return spec(start, stop, count * 2.0);
    }
    Spec {
        first,
        last,
        increment,
    }
}

/// About `count` round numbers from `start` to `stop`, both included where they are round;
/// descending if `stop` is less. At most [`MAX_TICKS`].
pub fn ticks(start: f64, stop: f64, count: f64) -> Vec<f64> {
    if !(count > 0.0) {
        return Vec::new();
    }
    if start == stop {
        return vec![start];
    }
    let count = count.min(MAX_TICKS as f64 / 4.0);
    let Spec {
        first,
        last,
        increment,
    } = spec(start.min(stop), start.max(stop), count);
    if !(last >= first) || start.is_nan() || stop.is_nan() {
        return Vec::new();
    }
    let length = (last - first + 1.0).min(MAX_TICKS as f64) as usize;
    let reverse = stop < start;
    let at = |i: usize| {
        let multiple = if reverse {
            last - i as f64
        } else {
            first + i as f64
        };
        if increment < 0.0 {
            multiple / -increment
        } else {
            multiple * increment
        }
    };
    (0..length).map(at).collect()
}

/// The distance of ticks; negative where it is one over a whole number, then `-1 / increment`.
pub fn tick_increment(start: f64, stop: f64, count: f64) -> f64 {
    spec(start, stop, count).increment
}

/// The distance of the ticks of [`ticks`], negative if `stop` is less than `start`.
pub fn tick_step(start: f64, stop: f64, count: f64) -> f64 {
    let increment = spec(start.min(stop), start.max(stop), count).increment;
    let step = if increment < 0.0 {
        1.0 / -increment
    } else {
        increment
    };
    if stop < start { -step } else { step }
}

/// The ends moved outwards to round numbers, as the `nice` of d3-scale's linear scales.
pub fn nice(start: f64, stop: f64, count: f64) -> (f64, f64) {
    let reverse = stop < start;
    let (mut low, mut high) = if reverse {
        (stop, start)
    } else {
        (start, stop)
    };
    let mut before = None;
    for _ in 0..10 {
        let step = tick_increment(low, high, count);
        if before == Some(step) {
            return if reverse { (high, low) } else { (low, high) };
        }
        if step > 0.0 {
            low = (low / step).floor() * step;
            high = (high / step).ceil() * step;
        } else if step < 0.0 {
            low = (low * step).ceil() / step;
            high = (high * step).floor() / step;
        } else {
            break;
        }
        before = Some(step);
    }
    (start, stop)
}
