//! Legends of colours along a bar: flowing into each other, or in steps.

use super::{look::base_opacity, *};
use crate::chart::scale::Continuous;

/// So many stops of a gradient are asked for.
const STOPS: f64 = 15.0;

/// The bar of a legend.
struct Bar {
    length: f64,
    thickness: f64,
    wide: bool,
}

impl Bar {
    /// The part of the bar between two shares of its length.
    fn part(&self, from: f64, to: f64) -> [f64; 4] {
        let (a, b) = (from * self.length, to * self.length);
        if self.wide {
            [a.min(b), 0.0, (b - a).abs(), self.thickness]
        } else {
            let top = self.length - a.max(b);
            [0.0, top, self.thickness, (b - a).abs()]
        }
    }
}

impl Legend {
    #[allow(clippy::too_many_arguments)]
    pub(super) fn bar(
        &self,
        context: &Context<'_>,
        scale: &Scale,
        unit: &Unit,
        wide: bool,
        orient: &str,
        kind: Kinds,
        limited: &mut Limited,
    ) -> Vec<Part> {
        let config = context.config;
        let prop = |name: &str| self.get(config, name);
        let number = |name: &str, default: f64| self.number(config, name, default);
        let bar = Bar {
            length: number(
                "gradientLength",
                self.default_length(context, scale, wide, orient),
            ),
            thickness: number("gradientThickness", 16.0),
            wide,
        };
        let opacity = match prop("gradientOpacity") {
            Value::Number(x) => x,
            _ if kind == Kinds::Gradient => base_opacity(unit, config)
                .filter(|x| *x != 0.0)
                .unwrap_or(1.0),
            _ => 1.0,
        };
        let stroke_width = number("gradientStrokeWidth", 0.0);
        let stroke = guide::color(&prop("gradientStrokeColor"), "#ddd", opacity)
            .filter(|_| stroke_width > 0.0);
        let item = |rect: [f64; 4], fill: Option<Color>, gradient: Option<Gradient>| Item {
            shape: Shape::Rect {
                rect,
                radius: [0.0; 4],
            },
            paint: Paint {
                fill,
                fill_gradient: gradient.map(Arc::new),
                stroke,
                stroke_width,
                ..Paint::default()
            },
            datum: None,
        };
        let default = (2.0 * (bar.length / 100.0).floor()).max(2.0);
        let default = if kind == Kinds::Gradient {
            default
        } else {
            5.0
        };
        let count = self.count(scale, default, config);
        let mut values = self.values(scale, &count);
        let is_said = get(&self.spec, "values").as_array().is_some();
        if kind == Kinds::Gradient {
            let (low, high) = scale.ends();
            if values.len() < 3 && !is_said && low != high {
                let end = |x: f64| {
                    if scale.kind.is_time() {
                        Value::Date(x)
                    } else {
                        Value::Number(x)
                    }
                };
                values = vec![end(low), end(high)];
            }
        }
        let words = self.words(scale, &values, &count, kind, context, limited);
        let shares: Vec<f64> = match kind {
            Kinds::Gradient => {
                let share = along(scale);
                values.iter().map(|v| share(v.to_number())).collect()
            }
            _ => shares(scale, &values),
        };
        let labels = self.bar_labels(&bar, &shares, words, config, limited);
        if kind == Kinds::Gradient {
            let gradient = stops(scale, wide, opacity);
            let fill = gradient.as_ref().and_then(Gradient::middle);
            return vec![
                (
                    "rect",
                    "legend-gradient",
                    vec![item(bar.part(0.0, 1.0), fill, gradient)],
                ),
                ("text", "legend-label", labels),
            ];
        }
        let band = |(at, (value, share)): (usize, (&Value, &f64))| {
            let Visual::Color(color) = scale.visual(value) else {
                return None;
            };
            let end = shares.get(at + 1).copied().unwrap_or(1.0);
            let a = color.a * opacity;
            Some(item(
                bar.part(*share, end),
                Some(Color { a, ..color }),
                None,
            ))
        };
        let bands = values.iter().zip(&shares).enumerate();
        vec![
            ("rect", "legend-band", bands.filter_map(band).collect()),
            ("text", "legend-label", labels),
        ]
    }

    fn default_length(
        &self,
        context: &Context<'_>,
        scale: &Scale,
        wide: bool,
        orient: &str,
    ) -> f64 {
        let number = |name: &str, default: f64| self.number(context.config, name, default);
        if !scale.kind.is_continuous() {
            return 200.0;
        }
        let [width, height] = context.size;
        let between = |x: f64, low: f64, high: f64| x.min(high).max(low);
        if !wide {
            between(
                height,
                number("gradientVerticalMinLength", 64.0),
                number("gradientVerticalMaxLength", 200.0),
            )
        } else if matches!(orient, "top" | "bottom") {
            between(
                width,
                number("gradientHorizontalMinLength", 100.0),
                number("gradientHorizontalMaxLength", 200.0),
            )
        } else {
            number("gradientHorizontalMinLength", 100.0)
        }
    }

    fn bar_labels(
        &self,
        bar: &Bar,
        shares: &[f64],
        words: Vec<String>,
        config: &Config,
        limited: &mut Limited,
    ) -> Vec<Item> {
        let (template, fill, opacity) = self.label(config);
        let style = bounds::style(&template);
        let limit = match get(&self.spec, "labelLimit") {
            Value::Number(limit) => *limit,
            _ => guide::number(config.user(&["legend", "gradientLabelLimit"]), 0.0),
        };
        let offset = match get(&self.spec, "labelOffset") {
            Value::Number(offset) => *offset,
            _ => guide::number(config.user(&["legend", "gradientLabelOffset"]), 2.0),
        };
        let beside = bar.thickness + offset;
        let mut labels = Vec::new();
        for (t, words) in shares.iter().copied().zip(words) {
            if !t.is_finite() || words.is_empty() {
                continue;
            }
            let end = |low: &'static str, high: &'static str, middle: &'static str| {
                if t <= 0.0 {
                    low
                } else if t >= 1.0 {
                    high
                } else {
                    middle
                }
            };
            let mut label = template.clone();
            label.lines = words
                .split('\n')
                .map(|l| truncate(l.trim(), limit, "\u{2026}", &style, limited.measure).into())
                .collect();
            let at = if bar.wide {
                label.baseline = "top";
                label.align = end("left", "right", "center");
                [t * bar.length, beside]
            } else {
                label.align = "left";
                label.baseline = end("bottom", "top", "middle");
                [beside, (1.0 - t) * bar.length]
            };
            let item = text_item(at, label, &fill, opacity);
            let area = bounds::of_item(&item, limited.measure);
            labels.push((item, area));
        }
        let parity = match self.get(config, "labelOverlap") {
            Value::Bool(false) => None,
            Value::Text(method) => Some(&*method != "greedy"),
            _ => Some(true),
        };
        if let Some(parity) = parity {
            let separation = self.number(config, "labelSeparation", 0.0);
            guide::hide(&mut labels, parity, separation);
        }
        labels.into_iter().map(|(item, _)| item).collect()
    }
}

/// Where on a bar of steps each of them begins.
fn shares(scale: &Scale, values: &[Value]) -> Vec<f64> {
    let (mut low, mut high) = scale.ends();
    if scale.kind == Kind::Threshold {
        let gaps = scale.domain.len().saturating_sub(1);
        let more = if gaps > 0 {
            (high - low) / gaps as f64
        } else {
            0.1
        };
        low -= more;
        high += more;
    }
    let share = |(at, value): (usize, &Value)| {
        if at == 0 {
            0.0
        } else {
            (value.to_number() - low) / (high - low)
        }
    };
    values.iter().enumerate().map(share).collect()
}

/// The place of a value along a bar of flowing colours, from 0 to 1; a domain without extent
/// is all in the middle.
fn along(scale: &Scale) -> impl Fn(f64) -> f64 {
    let (low, high) = scale.ends();
    let transform = match &scale.map {
        Map::Ramp(numbers, _) => numbers.transform,
        _ => crate::chart::scale::Transform::Linear,
    };
    let numbers = Continuous::new(transform, vec![low, high], vec![0.0, 1.0]);
    let is_flat = !((high - low).abs() > 0.0 && (high - low).is_finite());
    move |x| {
        if is_flat {
            0.5
        } else {
            numbers.position(x).unwrap_or(f64::NAN)
        }
    }
}

/// The colours of a scale along its legend, with stops where it would have ticks.
fn stops(scale: &Scale, wide: bool, opacity: f64) -> Option<Gradient> {
    let Map::Ramp(numbers, ramp) = &scale.map else {
        return None;
    };
    let (low, high) = scale.ends();
    let share = along(scale);
    let mut places: Vec<(f64, f64)> = if low == high || (high - low).is_nan() {
        let ticks = crate::chart::scale::ticks(0.0, 1.0, STOPS);
        ticks.into_iter().map(|t| (t, t)).collect()
    } else {
        guide::ticks(scale, &Count::About(STOPS))
            .iter()
            .map(Value::to_number)
            .chain([low, high])
            .filter_map(|x| Some((share(x), numbers.fraction(x)?)))
            .filter(|(place, _)| (0.0..=1.0).contains(place))
            .collect()
    };
    places.sort_by(|a, b| a.0.total_cmp(&b.0));
    places.dedup_by(|a, b| a.0 == b.0);
    let color = |(place, t): (f64, f64)| {
        let color = ramp.at(t);
        let a = color.a * opacity;
        (place, Color { a, ..color })
    };
    let (from, to) = if wide {
        ([0.0, 0.0], [1.0, 0.0])
    } else {
        ([0.0, 1.0], [0.0, 0.0])
    };
    Some(Gradient {
        from,
        to,
        radii: None,
        stops: places.into_iter().map(color).collect(),
    })
}
