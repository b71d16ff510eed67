//! Scales that cut a number line into pieces: quantile, quantize, threshold, bin-ordinal.

use crate::chart::statistics::quantile_sorted;

/// Ascending cuts; a value's index is the number of cuts that are not above it.
#[derive(Clone, Debug, PartialEq)]
pub struct Thresholds {
    cuts: Vec<f64>,
}

impl Thresholds {
    /// A threshold scale: the cuts themselves, ascending.
    pub fn new(cuts: Vec<f64>) -> Self {
        Thresholds { cuts }
    }

    /// A quantile scale: cuts such that each of `count` pieces holds equally many of the values.
    pub fn quantile(values: impl IntoIterator<Item = f64>, count: usize) -> Self {
        let mut sorted: Vec<f64> = values.into_iter().filter(|x| !x.is_nan()).collect();
        sorted.sort_by(f64::total_cmp);
        let count = count.clamp(1, super::MAX_TICKS);
        let cut = |i: usize| quantile_sorted(&sorted, i as f64 / count as f64);
        Thresholds {
            cuts: (1..count).map(|i| cut(i).unwrap_or(f64::NAN)).collect(),
        }
    }

    /// A quantize scale: `count` pieces of one width between two ends.
    pub fn quantize(domain: (f64, f64), count: usize) -> Self {
        let count = count.clamp(1, super::MAX_TICKS) as i32;
        let cut =
            |i: i32| (f64::from(i) * domain.1 - f64::from(i - count) * domain.0) / f64::from(count);
        Thresholds {
            cuts: (1..count).map(cut).collect(),
        }
    }

    /// The cuts.
    pub fn cuts(&self) -> &[f64] {
        &self.cuts
    }

    /// The piece of a value, 0 to the number of cuts; `None` for NaN.
    pub fn index(&self, x: f64) -> Option<usize> {
        (!x.is_nan()).then(|| self.cuts.partition_point(|cut| *cut <= x))
    }

    /// The entry of a bin-ordinal scale's `range`, where the cuts are the edges of the bins:
    /// what lies below the first edge has none; the range repeats.
    pub fn pick_bin<'r, T>(&self, x: f64, range: &'r [T]) -> Option<&'r T> {
        range.get(self.index(x)?.checked_sub(1)?.checked_rem(range.len())?)
    }
}
