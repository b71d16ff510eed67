//! The choice of bins, as vega-statistics' `bin`.

use crate::chart::{math, number::round};

/// What may be asked of bins; the defaults are Vega's.
#[derive(Clone, Debug, PartialEq)]
pub struct BinParams {
    /// Least and greatest value of the data.
    pub extent: (f64, f64),
    /// The width the count is taken over, if not that of the extent.
    pub span: Option<f64>,
    /// Most bins.
    pub max_bins: f64,
    /// The base of round steps.
    pub base: f64,
    /// By what a round step may be divided.
    pub divide: Vec<f64>,
    /// The step, if it is given.
    pub step: Option<f64>,
    /// The steps to choose from, ascending.
    pub steps: Vec<f64>,
    /// Least step.
    pub min_step: f64,
    /// Whether start and stop are multiples of the step.
    pub nice: bool,
}

impl BinParams {
    /// The defaults over an extent.
    pub fn new(min: f64, max: f64) -> Self {
        BinParams {
            extent: (min, max),
            span: None,
            max_bins: 20.0,
            base: 10.0,
            divide: vec![5.0, 2.0],
            step: None,
            steps: Vec::new(),
            min_step: 0.0,
            nice: true,
        }
    }
}

/// Bins of one width.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bins {
    /// Where the first bin starts.
    pub start: f64,
    /// Where the last bin ends.
    pub stop: f64,
    /// The width of a bin; greater than zero, or NaN.
    pub step: f64,
}

/// Given numbers that count; zero and NaN are as if not given.
fn given(x: Option<f64>) -> Option<f64> {
    x.filter(|x| *x != 0.0 && !x.is_nan())
}

/// Chooses bins.
pub fn bins(params: &BinParams) -> Bins {
    let (mut min, mut max) = params.extent;
    let max_bins = given(Some(params.max_bins)).unwrap_or(20.0);
    let base = given(Some(params.base)).unwrap_or(10.0);
    let log_base = math::log(base);
    let span = given(params.span)
        .or(given(Some(max - min)))
        .or(given(Some(min.abs())))
        .unwrap_or(1.0);
    let step = match given(params.step) {
        Some(step) => step,
        None if !params.steps.is_empty() => {
            let least = span / max_bins;
            let smaller = params.steps.iter().take_while(|s| **s < least).count();
            let at = smaller.min(params.steps.len()).saturating_sub(1);
            params.steps.get(at).copied().unwrap_or(f64::NAN)
        }
        None => chosen_step(params, span, max_bins, base, log_base),
    };
    let log = math::log(step);
    let precision = if log >= 0.0 {
        0.0
    } else {
        (-log / log_base).trunc() + 1.0
    };
    let epsilon = math::pow(base, -precision - 1.0);
    if params.nice {
        let floor = (min / step + epsilon).floor() * step;
        min = if min < floor { floor - step } else { floor };
        max = (max / step).ceil() * step;
    }
    Bins {
        start: min,
        stop: if max == min { min + step } else { max },
        step,
    }
}

fn chosen_step(params: &BinParams, span: f64, max_bins: f64, base: f64, log_base: f64) -> f64 {
    let level = (math::log(max_bins) / log_base).ceil();
    let exponent = round(math::log(span) / log_base) - level;
    let mut step = math::pow(base, exponent).max(params.min_step);
    // The first step is off by a few powers of the base at most; the bound is for bases near 1.
    for _ in 0..2000 {
        if !((span / step).ceil() > max_bins) {
            break;
        }
        step *= base;
    }
    for divisor in &params.divide {
        let smaller = step / divisor;
        if smaller >= params.min_step && span / smaller <= max_bins {
            step = smaller;
        }
    }
    step
}

impl Bins {
    /// The bins moved so that one starts at `anchor`.
    pub fn anchored(self, anchor: f64) -> Bins {
        let shift = anchor - (self.start + self.step * ((anchor - self.start) / self.step).floor());
        Bins {
            start: self.start + shift,
            stop: self.whole_stop() + shift,
            step: self.step,
        }
    }

    /// The stop moved up to a whole number of steps.
    fn whole_stop(&self) -> f64 {
        self.start + ((self.stop - self.start) / self.step).ceil() * self.step
    }

    /// Start and end of the bin that holds `x`, as Vega's `bin` transform gives them: infinities
    /// for what lies outside, NaN for NaN. (Null has no bin: its start and end are null.)
    pub fn of(&self, x: f64) -> (f64, f64) {
        let stop = self.whole_stop();
        let low = if x.is_nan() {
            x
        } else if x < self.start {
            f64::NEG_INFINITY
        } else if x > stop {
            f64::INFINITY
        } else {
            let inside = self.start.max(x.min(stop - self.step));
            // The bias is Vega's, against a value just below the edge it was meant to be on.
            self.start + self.step * (1e-14 + (inside - self.start) / self.step).floor()
        };
        (
            low,
            self.start + self.step * (1.0 + (low - self.start) / self.step),
        )
    }

    /// Bins of a step whose edges are multiples of it, inside an extent; none if the step is too
    /// small for that.
    pub fn between(low: f64, high: f64, step: f64) -> Option<Bins> {
        let count = (high - low) / step;
        (count >= 0.0 && count <= super::MAX_TICKS as f64).then(|| Bins {
            start: step * (low / step).ceil(),
            stop: step * (high / step).floor(),
            step,
        })
    }

    /// The edges from start to stop, at most [`MAX_TICKS`](super::MAX_TICKS) bins.
    pub fn edges(&self) -> Vec<f64> {
        let count = ((self.stop - self.start) / self.step).round();
        let count = if count > 0.0 {
            count.min(super::MAX_TICKS as f64) as usize
        } else {
            0
        };
        (0..=count)
            .map(|i| self.start + i as f64 * self.step)
            .collect()
    }
}
