//! Labels of axes, and hiding those that overlap.

use super::*;

/// Where labels stand.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Length of the ticks.
    pub tick_size: f64,
    /// The base line.
    pub base: f64,
    /// Which way is away from the plot.
    pub sign: f64,
    /// How far the axis is moved along itself.
    pub position: f64,
    /// How far ticks, and labels with them, are moved along it.
    pub offset: f64,
    /// How far everything is moved to be sharp.
    pub translate: f64,
}

/// A label and the value that it tells, with its box.
type Placed = ((Item, Value), Bounds);

impl Axis {
    #[allow(clippy::too_many_arguments)]
    pub(super) fn labels(
        &self,
        scale: &Scale,
        values: &[Value],
        format: &Format,
        place: Place,
        config: &Config,
        params: &Params,
        limited: &mut Limited,
    ) -> (Vec<Item>, Vec<Value>) {
        let prop = |name: &str| self.get(config, name);
        let number = |name: &str, default: f64| guide::number(&prop(name), default);
        let horizontal = self.is_horizontal();
        let discrete = self.def.kind.is_discrete();
        let angle = self.label_angle(scale, config);
        let expression = guide::expression(&self.spec, "labelExpr", limited);
        let template = guide::label(&prop, "label", "guide-label", 10.0, false, config);
        let (first, last) = scale.extent();
        let flush = match prop("labelFlush") {
            Value::Bool(flush) => flush.then_some(1.0),
            Value::Number(x) => Some(x),
            _ => (scale.channel == Channel::X && !discrete).then_some(1.0),
        };
        let offset = number("labelOffset", 0.0) + place.offset;
        let limit = number("labelLimit", 180.0);
        let style = bounds::style(&template);
        // Most properties are the same for all labels.
        let is_conditional = self.has_conditional_labels(config);
        let [padding, aligned, based, flush_offset, color, opacity] = [
            "labelPadding",
            "labelAlign",
            "labelBaseline",
            "labelFlushOffset",
            "labelColor",
            "labelOpacity",
        ]
        .map(prop);
        let styled = config.style("guide-label", "fill");
        let fill = |value: &Value, index: usize| {
            let own = |property: &Value| guide::of_tick(property, value, index, params);
            let fill = own(&color);
            let fill = if fill.is_nullish() { &styled } else { &fill };
            guide::color(fill, "#000", guide::number(&own(&opacity), 1.0))
        };
        let depends = color.as_object().is_some() || opacity.as_object().is_some();
        let same = (!depends).then(|| fill(&Value::Undefined, 0));
        let mut items: Vec<Placed> = Vec::new();
        for (index, value) in values.iter().enumerate() {
            let along = scale.position(value) + scale.bandwidth() / 2.0;
            if !along.is_finite() {
                continue;
            }
            let mut words = match value {
                Value::Number(x) if x.is_infinite() => continue,
                value => guide::words(format, value),
            };
            if scale.kind == Kind::Log
                && get(&self.spec, "values").is_nullish()
                && !guide::is_log_label(scale, value, values.len(), 10.0)
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
            let own = |property: &Value| guide::of_tick(property, value, index, params);
            let template = if is_conditional {
                let own = |name: &str| own(&prop(name));
                guide::label(&own, "label", "guide-label", 10.0, false, config)
            } else {
                template.clone()
            };
            let across =
                place.base + place.sign * (place.tick_size + guide::number(&own(&padding), 2.0));
            let mut label = Label {
                align: align(&own(&aligned), default_align),
                baseline: baseline(&own(&based), default_baseline),
                angle: angle.unwrap_or(0.0),
                lines: words
                    .split('\n')
                    .map(|l| truncate(l.trim(), limit, "\u{2026}", &style, limited.measure).into())
                    .collect(),
                ..template
            };
            if let (Some(near), Value::Number(by)) = (flush, &flush_offset) {
                let (a, b) = (
                    (along - first.min(last)).abs(),
                    (first.max(last) - along).abs(),
                );
                let by = if a < b && a <= near {
                    -*by
                } else if b <= near {
                    *by
                } else {
                    0.0
                };
                if horizontal && aligned.is_nullish() {
                    label.dx = by;
                } else if !horizontal && based.is_nullish() {
                    label.dy = by;
                }
            }
            let along = along + offset + place.translate + place.position;
            let at = if horizontal {
                [along, across]
            } else {
                [across, along]
            };
            let Some(fill) = same.unwrap_or_else(|| fill(value, index)) else {
                continue;
            };
            let paint = Paint {
                fill: Some(fill),
                stroke_width: 1.0,
                ..Paint::default()
            };
            let bounds = bounds::of_label(at, &label, limited.measure);
            let item = Item {
                shape: Shape::Text {
                    at,
                    label: Box::new(label),
                },
                paint,
                datum: None,
            };
            items.push(((item, value.clone()), bounds));
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
            guide::hide(&mut items, parity, number("labelSeparation", 0.0));
        }
        if let Value::Number(_) | Value::Bool(true) = prop("labelBound") {
            let by = number("labelBound", 1.0);
            let (low, high) = (first.min(last) - by, first.max(last) + by);
            items.retain(|(_, b)| {
                if horizontal {
                    b.x1 >= low && b.x2 <= high + 1.0
                } else {
                    b.y1 >= low && b.y2 <= high + 1.0
                }
            });
        }
        items.into_iter().map(|(label, _)| label).unzip()
    }

    /// Degrees clockwise by which labels are turned, if that is said or usual.
    pub(super) fn label_angle(&self, scale: &Scale, config: &Config) -> Option<f64> {
        match self.get(config, "labelAngle") {
            Value::Number(angle) => Some(angle.rem_euclid(360.0)),
            _ => {
                let is_list = self.def.kind.is_discrete() && self.def.unit.is_none();
                (scale.channel == Channel::X && is_list).then_some(270.0)
            }
        }
    }

    /// Whether labels differ by more than their words.
    fn has_conditional_labels(&self, config: &Config) -> bool {
        ["FontSize", "FontWeight", "FontStyle", "Font"]
            .iter()
            .any(|name| !get(&self.get(config, &format!("label{name}")), "condition").is_nullish())
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
