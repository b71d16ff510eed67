//! Band and point scales, as Vega's variant of d3-scale's.

use super::Ordinal;
use crate::chart::{number::round, value::Value};

/// Where each category lies, with what it takes to compute that.
#[derive(Clone, Debug)]
pub struct Band {
    categories: Ordinal,
    range: (f64, f64),
    /// Part of the step left free between bands, 0 to 1; 1 makes it a point scale.
    padding_inner: f64,
    /// Steps left free before the first and after the last band, 0 to 1.
    padding_outer: f64,
    /// Where free space goes: 0 all at the end, 1 all at the start.
    align: f64,
    round: bool,
    start: f64,
    step: f64,
    bandwidth: f64,
}

/// The steps that `count` bands and their padding take; at least one if there is a band.
pub fn band_space(count: usize, padding_inner: f64, padding_outer: f64) -> f64 {
    let space = count as f64 - padding_inner + padding_outer * 2.0;
    match count {
        0 => 0.0,
        _ if space > 0.0 => space,
        _ => 1.0,
    }
}

/// What is asked of a band scale, besides its domain and range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BandParams {
    /// Part of the step left free between bands; 1 makes it a point scale.
    pub padding_inner: f64,
    /// Steps left free before the first and after the last band.
    pub padding_outer: f64,
    /// Where free space goes: 0 all at the end, 1 all at the start.
    pub align: f64,
    /// Whether start, step and bandwidth are whole numbers.
    pub round: bool,
}

impl Default for BandParams {
    fn default() -> Self {
        BandParams {
            padding_inner: 0.0,
            padding_outer: 0.0,
            align: 0.5,
            round: false,
        }
    }
}

impl Band {
    /// A scale of these categories (equal ones count once) over a range.
    pub fn new(
        domain: impl IntoIterator<Item = Value>,
        range: (f64, f64),
        params: BandParams,
    ) -> Self {
        let mut band = Band {
            categories: Ordinal::new(domain),
            range,
            padding_inner: params.padding_inner.clamp(0.0, 1.0),
            padding_outer: params.padding_outer.clamp(0.0, 1.0),
            align: params.align.clamp(0.0, 1.0),
            round: params.round,
            start: 0.0,
            step: 0.0,
            bandwidth: 0.0,
        };
        band.rescale();
        band
    }

    /// A point scale: bands without width.
    pub fn point(
        domain: impl IntoIterator<Item = Value>,
        range: (f64, f64),
        params: BandParams,
    ) -> Self {
        Band::new(
            domain,
            range,
            BandParams {
                padding_inner: 1.0,
                ..params
            },
        )
    }

    fn rescale(&mut self) {
        let count = self.domain().len();
        let (mut start, stop) = self.range;
        if stop < start {
            start = stop;
        }
        let stop = self.range.0.max(self.range.1);
        let space = band_space(count, self.padding_inner, self.padding_outer);
        let mut step = (stop - start) / if space == 0.0 { 1.0 } else { space };
        if self.round {
            step = step.floor();
        }
        start += (stop - start - step * (count as f64 - self.padding_inner)) * self.align;
        let mut bandwidth = step * (1.0 - self.padding_inner);
        if self.round {
            start = round(start);
            bandwidth = round(bandwidth);
        }
        (self.start, self.step, self.bandwidth) = (start, step, bandwidth);
    }

    /// The categories, in order.
    pub fn domain(&self) -> &[Value] {
        self.categories.domain()
    }

    /// The range.
    pub fn range(&self) -> (f64, f64) {
        self.range
    }

    /// The distance from band to band.
    pub fn step(&self) -> f64 {
        self.step
    }

    /// The width of a band; 0 for a point scale.
    pub fn bandwidth(&self) -> f64 {
        self.bandwidth
    }

    /// Where the band of a category starts (its lesser end, also in a descending range).
    pub fn position(&self, value: &Value) -> Option<f64> {
        self.categories.index(value).map(|i| self.position_at(i))
    }

    /// Where the band of the category with this index starts.
    pub fn position_at(&self, index: usize) -> f64 {
        let place = if self.range.1 < self.range.0 {
            self.domain().len() as f64 - 1.0 - index as f64
        } else {
            index as f64
        };
        self.start + self.step * place
    }

    /// The category whose band, padding behind it included, holds a position.
    pub fn invert(&self, position: f64) -> Option<&Value> {
        let place = ((position - self.start) / self.step).floor();
        let last = self.domain().len() as f64 - 1.0;
        if !(0.0..=last).contains(&place) {
            return None;
        }
        let index = if self.range.1 < self.range.0 {
            last - place
        } else {
            place
        };
        self.domain().get(index as usize)
    }
}
