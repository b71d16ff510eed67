//! The aggregates of Vega over the values of one field.

use std::collections::HashSet;

use super::quantile_sorted;
use crate::chart::value::Value;

/// An aggregate that gives a number. (`argmin` and `argmax` are [`argument_of_extreme`];
/// `values` is for the caller.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aggregate {
    /// How many rows.
    Count,
    /// How many values are valid: not null, undefined or NaN.
    Valid,
    /// How many are null, undefined or empty texts.
    Missing,
    /// How many are different.
    Distinct,
    /// The sum.
    Sum,
    /// The product.
    Product,
    /// The mean; also `average`.
    Mean,
    /// The sample variance.
    Variance,
    /// The population variance.
    VarianceP,
    /// The sample standard deviation.
    Stdev,
    /// The population standard deviation.
    StdevP,
    /// The standard error of the mean.
    Stderr,
    /// The median.
    Median,
    /// The lower quartile.
    Q1,
    /// The upper quartile.
    Q3,
    /// The least.
    Min,
    /// The greatest.
    Max,
}

impl Aggregate {
    /// The aggregate of Vega's name for it.
    pub fn named(name: &str) -> Option<Aggregate> {
        Some(match name {
            "count" => Aggregate::Count,
            "valid" => Aggregate::Valid,
            "missing" => Aggregate::Missing,
            "distinct" => Aggregate::Distinct,
            "sum" => Aggregate::Sum,
            "product" => Aggregate::Product,
            "mean" | "average" => Aggregate::Mean,
            "variance" => Aggregate::Variance,
            "variancep" => Aggregate::VarianceP,
            "stdev" => Aggregate::Stdev,
            "stdevp" => Aggregate::StdevP,
            "stderr" => Aggregate::Stderr,
            "median" => Aggregate::Median,
            "q1" => Aggregate::Q1,
            "q3" => Aggregate::Q3,
            "min" => Aggregate::Min,
            "max" => Aggregate::Max,
            _ => return None,
        })
    }

    /// The aggregate of these values; undefined where there is none (the mean of nothing).
    pub fn of(self, values: &[Value]) -> Value {
        let valid = || values.iter().filter(|v| counts(v));
        let numbers = || valid().map(Value::to_number);
        let some = |number: Option<f64>| number.map_or(Value::Undefined, Value::Number);
        match self {
            Aggregate::Count => (values.len() as f64).into(),
            Aggregate::Valid => (valid().count() as f64).into(),
            Aggregate::Missing => (values.iter().filter(|v| is_missing(v)).count() as f64).into(),
            Aggregate::Distinct => {
                let keys: HashSet<_> = values.iter().map(Value::key).collect();
                (keys.len() as f64).into()
            }
            Aggregate::Sum => some(numbers().reduce(|a, b| a + b)),
            Aggregate::Product => some(numbers().reduce(|a, b| a * b)),
            Aggregate::Mean => some(Moments::of(numbers()).mean()),
            Aggregate::Variance => some(Moments::of(numbers()).variance(1.0)),
            Aggregate::VarianceP => some(Moments::of(numbers()).variance(0.0)),
            Aggregate::Stdev => some(Moments::of(numbers()).variance(1.0).map(f64::sqrt)),
            Aggregate::StdevP => some(Moments::of(numbers()).variance(0.0).map(f64::sqrt)),
            Aggregate::Stderr => {
                let moments = Moments::of(numbers());
                some(moments.variance(1.0).map(|v| (v / moments.count).sqrt()))
            }
            Aggregate::Median => some(quantile(numbers(), 0.5)),
            Aggregate::Q1 => some(quantile(numbers(), 0.25)),
            Aggregate::Q3 => some(quantile(numbers(), 0.75)),
            Aggregate::Min => valid()
                .min_by(|a, b| a.sort_order(b))
                .cloned()
                .unwrap_or_default(),
            Aggregate::Max => {
                // The first of equals, as for the least.
                let greatest = valid().reduce(|a, b| if b.sort_order(a).is_gt() { b } else { a });
                greatest.cloned().unwrap_or_default()
            }
        }
    }
}

/// Whether a value is null, undefined or an empty text.
fn is_missing(value: &Value) -> bool {
    value.is_nullish() || matches!(value, Value::Text(text) if text.is_empty())
}

/// Whether a value counts: neither missing nor NaN.
fn counts(value: &Value) -> bool {
    !is_missing(value) && value.is_valid()
}

fn quantile(values: impl Iterator<Item = f64>, p: f64) -> Option<f64> {
    let mut sorted: Vec<f64> = values.filter(|x| !x.is_nan()).collect();
    sorted.sort_by(f64::total_cmp);
    quantile_sorted(&sorted, p)
}

/// Mean and squared deviations in one pass (Welford), which is what Vega keeps.
struct Moments {
    count: f64,
    mean: f64,
    deviations: f64,
}

impl Moments {
    fn of(values: impl Iterator<Item = f64>) -> Moments {
        let mut moments = Moments {
            count: 0.0,
            mean: 0.0,
            deviations: 0.0,
        };
        for value in values {
            moments.count += 1.0;
            let distance = value - moments.mean;
            moments.mean += distance / moments.count;
            moments.deviations += distance * (value - moments.mean);
        }
        moments
    }

    fn mean(&self) -> Option<f64> {
        (self.count > 0.0).then_some(self.mean)
    }

    fn variance(&self, fewer: f64) -> Option<f64> {
        (self.count > fewer).then(|| self.deviations / (self.count - fewer))
    }
}

/// The place of the least or greatest valid value; the first of equals.
pub fn argument_of_extreme(values: &[Value], greatest: bool) -> Option<usize> {
    let mut best: Option<usize> = None;
    for (at, value) in values.iter().enumerate().filter(|(_, v)| counts(v)) {
        let better = best.and_then(|b| values.get(b)).is_none_or(|best| {
            let order = value.sort_order(best);
            if greatest {
                order.is_gt()
            } else {
                order.is_lt()
            }
        });
        if better {
            best = Some(at);
        }
    }
    best
}
