//! Quantiles by linear interpolation between order statistics.

/// The quantile `p` (0 to 1) of ascending values; `None` without values or for NaN.
pub fn quantile_sorted(sorted: &[f64], p: f64) -> Option<f64> {
    let (first, last) = (*sorted.first()?, *sorted.last()?);
    if p.is_nan() {
        return None;
    }
    if p <= 0.0 || sorted.len() < 2 {
        return Some(first);
    }
    if p >= 1.0 {
        return Some(last);
    }
    let place = (sorted.len() - 1) as f64 * p;
    let low = *sorted.get(place.floor() as usize)?;
    let high = sorted
        .get(place.floor() as usize + 1)
        .copied()
        .unwrap_or(low);
    Some(low + (high - low) * (place - place.floor()))
}
