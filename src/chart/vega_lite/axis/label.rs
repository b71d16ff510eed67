//! Labels of axes, and hiding those that overlap.

use super::*;

/// A label, its box, and the value that it tells.
type Placed = (Item, Bounds, Value);

impl Axis {
    #[allow(clippy::too_many_arguments)]
    pub(super) fn labels(
        &self,
        scale: &Scale,
        values: &[Value],
        format: &Format,
        tick_size: f64,
        base: f64,
        sign: f64,
        config: &Config,
        params: &Params,
        limited: &mut Limited,
    ) -> (Vec<Item>, Vec<Value>) {
        let prop = |name: &str| self.get(config, name);
        let number = |name: &str, default: f64| guide::number(&prop(name), default);
        let horizontal = self.is_horizontal();
        let discrete = self.def.kind.is_discrete();
        let angle = match prop("labelAngle") {
            Value::Number(angle) => Some(angle.rem_euclid(360.0)),
            _ => (scale.channel == Channel::X && discrete && self.def.unit.is_none())
                .then_some(270.0),
        };
        let expression =
            get(&self.spec, "labelExpr")
                .as_text()
                .and_then(|text| match Expression::parse(text) {
                    Ok(expression) => Some(expression),
                    Err(error) => {
                        limited.remark(&format!("labelExpr: {error}"), "");
                        None
                    }
                });
        let template = guide::label(&prop, "label", "guide-label", 10.0, false, config);
        let (first, last) = scale.extent();
        let flush = match prop("labelFlush") {
            Value::Bool(flush) => flush.then_some(1.0),
            Value::Number(x) => Some(x),
            _ => (scale.channel == Channel::X && !discrete).then_some(1.0),
        };
        let padding = number("labelPadding", 2.0);
        let outside = prop("tickBand").as_text() == Some("extent");
        let inward = scale.kind == Kind::Band && !outside;
        let offset = number("labelOffset", 0.0) + if inward { -0.5 } else { 0.0 };
        let limit = number("labelLimit", 180.0);
        let style = bounds::style(&template);
        let across = base + sign * (tick_size + padding);
        let mut items: Vec<Placed> = Vec::new();
        for (index, value) in values.iter().enumerate() {
            let along = scale.position(value) + scale.bandwidth() / 2.0;
            if !along.is_finite() {
                continue;
            }
            let mut words = match value {
                Value::Number(x) if x.is_infinite() => continue,
                value => format.words(value),
            };
            if scale.kind == Kind::Log
                && get(&self.spec, "values").is_nullish()
                && !is_log_label(scale, value, values.len(), 10.0)
            {
                words = String::new();
            }
            if let Some(expression) = &expression {
                words =
                    guide::by_expression(expression, &words, value, index, values.len(), params)
                        .unwrap_or(words);
            }
            if words.trim().is_empty() {
                continue;
            }
            let (default_align, default_baseline) =
                self.alignment(angle, along, flush, first, last);
            let mut label = Label {
                align: align(&prop("labelAlign"), default_align),
                baseline: baseline(&prop("labelBaseline"), default_baseline),
                angle: angle.unwrap_or(0.0),
                lines: words
                    .split('\n')
                    .map(|l| truncate(l.trim(), limit, "\u{2026}", &style, limited.measure).into())
                    .collect(),
                ..template.clone()
            };
            if let (Some(_), Value::Number(by)) = (flush, prop("labelFlushOffset"))
                && horizontal
            {
                label.dx = match label.align {
                    "left" => -by,
                    "right" => by,
                    _ => 0.0,
                };
            }
            let along = along + offset + TRANSLATE;
            let at = if horizontal {
                [along, across]
            } else {
                [across, along]
            };
            let fill = guide::of_tick(&prop("labelColor"), value, index, params);
            let styled = config.style("guide-label", "fill");
            let fill = if fill.is_nullish() { styled } else { fill };
            let opacity = guide::number(
                &guide::of_tick(&prop("labelOpacity"), value, index, params),
                1.0,
            );
            let Some(fill) = guide::color(&fill, "#000", opacity) else {
                continue;
            };
            let paint = Paint {
                fill: Some(fill),
                stroke_width: 1.0,
                ..Paint::default()
            };
            let bounds = bounds::of_label(at, &label, limited.measure);
            items.push((
                Item {
                    shape: Shape::Text {
                        at,
                        label: Box::new(label),
                    },
                    paint,
                    datum: None,
                },
                bounds,
                value.clone(),
            ));
        }
        let default = match (
            discrete && (self.def.unit.is_none() || self.def.get("sort").as_object().is_some()),
            scale.kind,
        ) {
            (true, _) => None,
            (false, Kind::Log | Kind::Symlog) => Some(false),
            _ => Some(true),
        };
        let parity = match prop("labelOverlap") {
            Value::Bool(overlap) => overlap.then_some(true),
            Value::Text(method) => Some(&*method != "greedy"),
            _ => default,
        };
        if let Some(parity) = parity {
            hide(&mut items, parity, number("labelSeparation", 0.0));
        }
        if let Value::Number(_) | Value::Bool(true) = prop("labelBound") {
            let by = number("labelBound", 1.0);
            let (low, high) = (first.min(last) - by, first.max(last) + by);
            items.retain(|(_, b, _)| {
                if horizontal {
                    b.x1 >= low && b.x2 <= high + 1.0
                } else {
                    b.y1 >= low && b.y2 <= high + 1.0
                }
            });
        }
        items
            .into_iter()
            .map(|(item, _, value)| (item, value))
            .unzip()
    }

    /// Align and baseline of a label by its angle and side.
    pub(super) fn alignment(
        &self,
        angle: Option<f64>,
        along: f64,
        flush: Option<f64>,
        first: f64,
        last: f64,
    ) -> (&'static str, &'static str) {
        let flushed = |low: &'static str, high: &'static str, middle: &'static str| match flush {
            None => middle,
            Some(near) => {
                let (a, b) = (
                    (along - first.min(last)).abs(),
                    (first.max(last) - along).abs(),
                );
                if a < b && a <= near {
                    low
                } else if b <= near {
                    high
                } else {
                    middle
                }
            }
        };
        if self.is_horizontal() {
            let top = self.orient == "top";
            let Some(angle) = angle else {
                return (
                    flushed("left", "right", "center"),
                    if top { "bottom" } else { "top" },
                );
            };
            let upright = angle <= 45.0 || angle >= 315.0;
            let baseline = if (45.0 < angle && angle < 135.0) || (225.0 < angle && angle < 315.0) {
                "middle"
            } else if upright == top {
                "bottom"
            } else {
                "top"
            };
            let align = if angle % 180.0 == 0.0 {
                flushed("left", "right", "center")
            } else if (0.0 < angle && angle < 180.0) != top {
                "left"
            } else {
                "right"
            };
            return (align, baseline);
        }
        let left = self.orient == "left";
        let default = if left { "right" } else { "left" };
        let Some(angle) = angle else {
            return (default, flushed("top", "bottom", "middle"));
        };
        let baseline = if angle <= 45.0 || angle >= 315.0 || (135.0..=225.0).contains(&angle) {
            flushed("top", "bottom", "middle")
        } else if (45.0..=135.0).contains(&angle) == left {
            "top"
        } else {
            "bottom"
        };
        let align = if (angle + 90.0) % 180.0 == 0.0 {
            "center"
        } else if (90.0 < angle && angle < 270.0) == left {
            "left"
        } else {
            "right"
        };
        (align, baseline)
    }
}

/// Whether a tick of a log scale has a label: those near powers of the base, so that about
/// `count` are labelled.
fn is_log_label(scale: &Scale, value: &Value, ticks: usize, count: f64) -> bool {
    let base = match &scale.map {
        super::super::range::Map::Number(c) => match c.transform {
            crate::chart::scale::Transform::Log { base } => base,
            _ => return true,
        },
        _ => return true,
    };
    let x = value.to_number();
    let most = (base * count / ticks as f64).max(1.0);
    let power = crate::chart::number::round(
        crate::chart::math::log(x.abs()) / crate::chart::math::log(base),
    );
    let mut i = x / crate::chart::math::pow(base, power);
    if i * base < base - 0.5 {
        i *= base;
    }
    i <= most
}

/// Takes out labels until none overlap: every other one (`parity`), or greedily those that
/// overlap with the one before. At least two stay.
fn hide(items: &mut Vec<Placed>, parity: bool, apart: f64) {
    let overlaps = |list: &[usize], items: &[Placed]| {
        list.windows(2).any(|w| match w {
            [a, b] => match (items.get(*a), items.get(*b)) {
                (Some((_, a, _)), Some((_, b, _))) => a.is_near(b, apart),
                _ => false,
            },
            _ => false,
        })
    };
    let mut kept: Vec<usize> = (0..items.len()).collect();
    if kept.len() < 3 || !overlaps(&kept, items) {
        return;
    }
    loop {
        if parity {
            kept = kept.into_iter().step_by(2).collect();
        } else {
            let mut last: Option<usize> = None;
            kept.retain(|at| {
                let near = match (last.and_then(|l| items.get(l)), items.get(*at)) {
                    (Some((_, a, _)), Some((_, b, _))) => a.is_near(b, apart),
                    _ => false,
                };
                if !near {
                    last = Some(*at);
                }
                !near
            });
        }
        if kept.len() < 3 || !overlaps(&kept, items) {
            break;
        }
    }
    let end = items.len() - 1;
    if kept.len() < 3 && !kept.contains(&end) {
        if kept.len() > 1 {
            kept.pop();
        }
        kept.push(end);
    }
    let mut at = 0;
    items.retain(|_| {
        at += 1;
        kept.contains(&(at - 1))
    });
}
