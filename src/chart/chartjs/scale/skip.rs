//! Which ticks are left where there is no room for all.

use super::{Env, Scale, Tick, fit::LabelSizes};
use crate::chart::number::round;

impl Scale {
    /// The room that a label takes along the scale, in pixels.
    fn label_room(&self, sizes: &LabelSizes) -> f64 {
        let turn = self.label_rotation.to_radians();
        let (cos, sin) = (libm::cos(turn).abs(), libm::sin(turn).abs());
        let padding = self.number(&["ticks", "autoSkipPadding"], 0.0);
        let (w, h) = (sizes.widest[0] + padding, sizes.highest[1] + padding);
        if self.is_horizontal() {
            if h * cos > w * sin { w / cos } else { h / sin }
        } else if h * sin < w * cos {
            h / cos
        } else {
            w / sin
        }
    }

    pub(super) fn skip_ticks(&mut self, env: &Env<'_>) {
        let room = self.label_room(&self.label_sizes(env));
        let more = if self.flag(&["offset"], false) {
            0.0
        } else {
            1.0
        };
        let fit = (self.length / room + more)
            .min(self.max_length / room)
            .floor();
        let given = self.number(&["ticks", "maxTicksLimit"], 0.0);
        let limit = if given > 0.0 { given.min(fit) } else { fit };
        let ticks = std::mem::take(&mut self.ticks);
        let majors: Vec<usize> = if self.flag(&["ticks", "major", "enabled"], false) {
            let numbered = ticks.iter().enumerate();
            numbered
                .filter(|(_, t)| t.is_major)
                .map(|(at, _)| at)
                .collect()
        } else {
            Vec::new()
        };
        self.ticks = left_over(&ticks, &majors, limit);
    }
}

fn left_over(ticks: &[Tick], majors: &[usize], limit: f64) -> Vec<Tick> {
    let mut left = Vec::new();
    let count = majors.len() as f64;
    let (Some(first), Some(last)) = (majors.first(), majors.last()) else {
        let spacing = (ticks.len() as f64 / limit).max(1.0);
        skip(ticks, &mut left, spacing, None, None);
        return left;
    };
    if count > limit {
        let step = (count / limit).ceil();
        let step = if step.is_finite() && step >= 1.0 {
            step as usize
        } else {
            ticks.len().max(1)
        };
        let kept = majors.iter().step_by(step);
        return kept.filter_map(|at| ticks.get(*at).cloned()).collect();
    }
    let spacing = spacing(majors, ticks.len(), limit);
    let (first, last) = (*first as f64, *last as f64);
    let average = (majors.len() > 1).then(|| round((last - first) / (count - 1.0)));
    let before = average.map_or(0.0, |average| first - average);
    skip(ticks, &mut left, spacing, Some(before), Some(first));
    for pair in majors.windows(2) {
        if let [a, b] = pair {
            skip(ticks, &mut left, spacing, Some(*a as f64), Some(*b as f64));
        }
    }
    let after = average.map_or(ticks.len() as f64, |average| last + average);
    skip(ticks, &mut left, spacing, Some(last), Some(after));
    left
}

/// Every how many ticks one is left: a divisor of the distance of major ticks, if that is even.
fn spacing(majors: &[usize], ticks: usize, limit: f64) -> f64 {
    let spacing = ticks as f64 / limit;
    let even = match majors {
        [first, rest @ ..] if !rest.is_empty() => majors
            .windows(2)
            .all(|pair| pair[1] - pair[0] == *first)
            .then_some(*first),
        _ => None,
    };
    let divisors = even.map(divisors).unwrap_or_default();
    let (_, but_last) = divisors.split_last().map_or((&0, &[][..]), |(l, r)| (l, r));
    let found = but_last.iter().find(|d| **d as f64 > spacing);
    found.map_or(spacing.max(1.0), |d| *d as f64)
}

/// Divisors of a number but itself, ascending.
fn divisors(number: usize) -> Vec<usize> {
    (1..number).filter(|d| number.is_multiple_of(*d)).collect()
}

fn skip(ticks: &[Tick], left: &mut Vec<Tick>, spacing: f64, from: Option<f64>, to: Option<f64>) {
    let length = ticks.len() as f64;
    let start = from.unwrap_or(0.0);
    let end = to.unwrap_or(length).min(length);
    let mut spacing = spacing.ceil();
    if let Some(to) = to.filter(|to| *to != 0.0) {
        let length = to - start;
        spacing = length / (length / spacing).floor();
    }
    let (mut count, mut next) = (0.0, start);
    while next < 0.0 {
        count += 1.0;
        next = round(start + count * spacing);
        if !next.is_finite() {
            return;
        }
    }
    let mut at = start.max(0.0);
    while at < end {
        if at == next {
            left.extend(ticks.get(at as usize).cloned());
            count += 1.0;
            next = round(start + count * spacing);
        }
        at += 1.0;
    }
}
