//! Continuous scales: a domain and a range in pieces, with a transform between them.

use super::ticks;
use crate::chart::{math, number::round};

/// How a domain is bent before it is mapped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Transform {
    /// `x`; also time.
    Linear,
    /// The logarithm; `base` only decides ticks and nice ends.
    Log {
        /// The base, 10 unless asked otherwise.
        base: f64,
    },
    /// `x` to the `exponent`, mirrored at zero.
    Pow {
        /// The exponent; 0.5 is `sqrt`.
        exponent: f64,
    },
    /// Linear near zero, logarithmic beyond `constant`.
    Symlog {
        /// Where the logarithm begins.
        constant: f64,
    },
}

/// A continuous scale with a numeric range.
///
/// For colours take [`piece`](Continuous::piece) or [`fraction`](Continuous::fraction).
#[derive(Clone, Debug, PartialEq)]
pub struct Continuous {
    /// How the domain is bent.
    pub transform: Transform,
    /// Two or more values, all ascending or all descending; dates in milliseconds.
    pub domain: Vec<f64>,
    /// As many positions.
    pub range: Vec<f64>,
    /// Whether values outside the domain are mapped to its ends.
    pub clamp: bool,
    /// Whether positions are whole numbers.
    pub round: bool,
}

/// `x` from `a` to `b` as 0 to 1; the middle of nothing.
fn normalize(a: f64, b: f64, x: f64) -> f64 {
    let width = b - a;
    if width == 0.0 {
        0.5
    } else if width.is_nan() {
        f64::NAN
    } else {
        (x - a) / width
    }
}

/// Between which two stops something lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// The stop with the lesser value of the domain.
    pub from: usize,
    /// Its neighbour.
    pub to: usize,
    /// How far from one to the other, 0 to 1; beyond if outside and not clamped.
    pub t: f64,
}

/// Finds the piece of `x` among ascending or descending stops. Descending ones are looked at
/// from their end, as d3 does, so that roundings are the same.
fn piece(stops: usize, value: impl Fn(usize) -> f64, x: f64) -> Option<Piece> {
    let last = stops.checked_sub(1).filter(|last| *last > 0)?;
    if x.is_nan() {
        return None;
    }
    let descending = value(last) < value(0);
    let place = |k: usize| if descending { last - k } else { k };
    let (mut low, mut high) = (1, last);
    while low < high {
        let middle = low.midpoint(high);
        if x < value(place(middle)) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    let (from, to) = (place(low - 1), place(low));
    Some(Piece {
        from,
        to,
        t: normalize(value(from), value(to), x),
    })
}

fn interpolate(a: f64, b: f64, t: f64) -> f64 {
    a * (1.0 - t) + b * t
}

impl Continuous {
    /// A linear scale between two ends.
    pub fn linear(domain: (f64, f64), range: (f64, f64)) -> Self {
        Continuous::new(
            Transform::Linear,
            vec![domain.0, domain.1],
            vec![range.0, range.1],
        )
    }

    /// A scale with these pieces.
    pub fn new(transform: Transform, domain: Vec<f64>, range: Vec<f64>) -> Self {
        Continuous {
            transform,
            domain,
            range,
            clamp: false,
            round: false,
        }
    }

    /// First and last of the domain; NaN if it is empty.
    pub fn ends(&self) -> (f64, f64) {
        ends(&self.domain)
    }

    fn bend(&self, x: f64) -> f64 {
        match self.transform {
            Transform::Linear => x,
            Transform::Log { .. } if self.is_negative() => -math::log(-x),
            Transform::Log { .. } => math::log(x),
            Transform::Pow { exponent } => mirrored(x, exponent),
            Transform::Symlog { constant } => sign(x) * math::log1p((x / constant).abs()),
        }
    }

    fn unbend(&self, x: f64) -> f64 {
        match self.transform {
            Transform::Linear => x,
            Transform::Log { .. } if self.is_negative() => -math::exp(-x),
            Transform::Log { .. } => math::exp(x),
            Transform::Pow { exponent: 0.5 } => x * x.abs(),
            Transform::Pow { exponent } => mirrored(x, 1.0 / exponent),
            Transform::Symlog { constant } => sign(x) * math::expm1(x.abs()) * constant,
        }
    }

    /// Whether a logarithmic domain lies below zero.
    fn is_negative(&self) -> bool {
        self.domain.first().is_some_and(|x| *x < 0.0)
    }

    fn clamped(&self, x: f64) -> f64 {
        let (first, last) = ends(&self.domain);
        if self.clamp {
            x.min(first.max(last)).max(first.min(last))
        } else {
            x
        }
    }

    /// The position of a value; `None` for NaN and for a domain or range of less than two.
    pub fn position(&self, x: f64) -> Option<f64> {
        let piece = self.piece(x, self.range.len())?;
        let (from, to) = (self.range.get(piece.from)?, self.range.get(piece.to)?);
        let y = interpolate(*from, *to, piece.t);
        // NaN: the logarithm of what has none.
        (!y.is_nan()).then(|| if self.round { round(y) } else { y })
    }

    /// Which piece of a range with `stops` stops a value falls into. This is what colours are
    /// interpolated by.
    pub fn piece(&self, x: f64, stops: usize) -> Option<Piece> {
        let stops = stops.min(self.domain.len());
        let bend = |i: usize| self.domain.get(i).map_or(f64::NAN, |x| self.bend(*x));
        piece(stops, bend, self.bend(self.clamped(x)))
    }

    /// How far through the domain a value is, 0 to 1 (beyond if it is outside and not clamped).
    /// A domain of three values gives 0.5 at the middle one; of more, equal parts for each piece.
    pub fn fraction(&self, x: f64) -> Option<f64> {
        let piece = self.piece(x, self.domain.len())?;
        let pieces = self.domain.len().checked_sub(1)? as f64;
        let (from, to) = (piece.from as f64, piece.to as f64);
        Some((from + (to - from) * piece.t) / pieces)
    }

    /// The value at a position; NaN where there is none.
    pub fn invert(&self, position: f64) -> f64 {
        let stops = self.range.len().min(self.domain.len());
        let range = |i: usize| self.range.get(i).copied().unwrap_or(f64::NAN);
        let bend = |i: usize| self.domain.get(i).map_or(f64::NAN, |x| self.bend(*x));
        match piece(stops, range, position) {
            Some(Piece { from, to, t }) => {
                self.clamped(self.unbend(interpolate(bend(from), bend(to), t)))
            }
            None => f64::NAN,
        }
    }

    /// Moves the ends of the domain outwards to round values.
    pub fn nice(&mut self, count: f64) {
        let (start, stop) = ends(&self.domain);
        let (low, high) = match self.transform {
            Transform::Log { base } => self.nice_log(start, stop, base),
            _ => ticks::nice(start, stop, count),
        };
        if let Some(first) = self.domain.first_mut() {
            *first = low;
        }
        if let Some(last) = self.domain.last_mut() {
            *last = high;
        }
    }

    fn nice_log(&self, start: f64, stop: f64, base: f64) -> (f64, f64) {
        let log = Logarithm {
            base,
            negative: self.is_negative(),
        };
        let floor = |x: f64| log.pow(log.log(x).floor());
        let ceil = |x: f64| log.pow(log.log(x).ceil());
        if stop < start {
            (ceil(start), floor(stop))
        } else {
            (floor(start), ceil(stop))
        }
    }

    /// About `count` round values in the domain, at most [`MAX_TICKS`](super::MAX_TICKS).
    pub fn ticks(&self, count: f64) -> Vec<f64> {
        let (start, stop) = ends(&self.domain);
        match self.transform {
            Transform::Log { base } => self.log_ticks(start, stop, base, count),
            _ => ticks::ticks(start, stop, count),
        }
    }

    fn log_ticks(&self, start: f64, stop: f64, base: f64, count: f64) -> Vec<f64> {
        let log = Logarithm {
            base,
            negative: self.is_negative(),
        };
        let (low, high) = (start.min(stop), start.max(stop));
        let (first, last) = (log.log(low), log.log(high));
        let mut values = Vec::new();
        if base % 1.0 == 0.0 && base <= super::MAX_TICKS as f64 && last - first < count {
            let mut exponent = first.floor();
            let last = last.ceil();
            'powers: while exponent <= last {
                for k in 1..base as u32 {
                    let k = f64::from(k);
                    let (k, below) = if low > 0.0 {
                        (k, exponent < 0.0)
                    } else {
                        (base - k, exponent > 0.0)
                    };
                    let t = if below {
                        k / log.pow(-exponent)
                    } else {
                        k * log.pow(exponent)
                    };
                    if t < low {
                        continue;
                    }
                    if t > high || values.len() >= super::MAX_TICKS {
                        break;
                    }
                    values.push(t);
                }
                if values.len() >= super::MAX_TICKS {
                    break 'powers;
                }
                exponent += 1.0;
            }
            if (values.len() as f64) * 2.0 < count {
                values = ticks::ticks(low, high, count);
            }
        } else {
            values = ticks::ticks(first, last, (last - first).min(count));
            values.iter_mut().for_each(|x| *x = log.pow(*x));
        }
        if stop < start {
            values.reverse();
        }
        values
    }
}

/// Logarithm and power of a base, mirrored for negative domains.
struct Logarithm {
    base: f64,
    negative: bool,
}

impl Logarithm {
    fn log(&self, x: f64) -> f64 {
        if self.negative {
            -self.log_of(-x)
        } else {
            self.log_of(x)
        }
    }

    fn log_of(&self, x: f64) -> f64 {
        if self.base == 10.0 {
            math::log10(x)
        } else if self.base == 2.0 {
            math::log2(x)
        } else if self.base == std::f64::consts::E {
            math::log(x)
        } else {
            math::log(x) / math::log(self.base)
        }
    }

    fn pow(&self, x: f64) -> f64 {
        if self.negative {
            -self.pow_of(-x)
        } else {
            self.pow_of(x)
        }
    }

    fn pow_of(&self, x: f64) -> f64 {
        if self.base == std::f64::consts::E {
            math::exp(x)
        } else if self.base == 10.0 && x.trunc() == x {
            // Exact, where the power may be off by one in the last place; d3 does the same.
            math::power_of_ten(x).unwrap_or(f64::NAN)
        } else {
            math::pow(self.base, x)
        }
    }
}

fn ends(values: &[f64]) -> (f64, f64) {
    let first = values.first().copied().unwrap_or(f64::NAN);
    (first, values.last().copied().unwrap_or(f64::NAN))
}

fn sign(x: f64) -> f64 {
    if x == 0.0 { x } else { x.signum() }
}

fn mirrored(x: f64, exponent: f64) -> f64 {
    let power = |x: f64| match exponent {
        1.0 => x,
        0.5 => x.sqrt(),
        _ => math::pow(x, exponent),
    };
    if x < 0.0 { -power(-x) } else { power(x) }
}
