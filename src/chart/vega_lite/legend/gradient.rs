//! Legends of colours that flow into each other.

use super::*;

impl Legend {
    #[allow(clippy::too_many_arguments)]
    pub(super) fn gradient(
        &self,
        scale: &Scale,
        unit: &Unit,
        size: [f64; 2],
        wide: bool,
        orient: &str,
        config: &Config,
        params: &Params,
        limited: &mut Limited,
    ) -> Vec<(&'static str, &'static str, Vec<Item>)> {
        let prop = |name: &str| config.legend(&self.spec, name);
        let number = |name: &str, default: f64| guide::number(&prop(name), default);
        let default = if !wide {
            size[1].clamp(
                number("gradientVerticalMinLength", 64.0),
                number("gradientVerticalMaxLength", 200.0),
            )
        } else if matches!(orient, "top" | "bottom") {
            size[0].clamp(
                number("gradientHorizontalMinLength", 100.0),
                number("gradientHorizontalMaxLength", 200.0),
            )
        } else {
            number("gradientHorizontalMinLength", 100.0)
        };
        let length = number("gradientLength", default);
        let thickness = number("gradientThickness", 16.0);
        let count = number("tickCount", (2.0 * (length / 100.0).floor()).max(2.0));
        let mut values = self.values(scale, &Count::About(count));
        let said = get(&self.spec, "values").as_array().is_some();
        let (low, high) = scale.ends();
        if values.len() < 3 && !said && low != high {
            let end = |x: f64| {
                if scale.kind.is_time() {
                    Value::Date(x)
                } else {
                    Value::Number(x)
                }
            };
            values = vec![end(low), end(high)];
        }
        let words = self.words(scale, &values, count, config, params);
        let (template, fill, opacity) = self.label(config);
        let style = bounds::style(&template);
        let limit = number("labelLimit", 160.0);
        let bar = if wide {
            [0.0, 0.0, length, thickness]
        } else {
            [0.0, 0.0, thickness, length]
        };
        let strength = match prop("gradientOpacity") {
            Value::Number(x) => x,
            _ => base_opacity(unit, config)
                .filter(|x| *x != 0.0)
                .unwrap_or(1.0),
        };
        let gradient = stops(scale, wide, strength);
        let stroke_width = number("gradientStrokeWidth", 0.0);
        let stroke = guide::color(&prop("gradientStrokeColor"), "#ddd", strength)
            .filter(|_| stroke_width > 0.0);
        let colors = Item {
            shape: Shape::Rect {
                rect: bar,
                radius: [0.0; 4],
            },
            paint: Paint {
                fill: gradient.as_ref().and_then(Gradient::middle),
                fill_gradient: gradient.map(Arc::new),
                stroke,
                stroke_width,
                ..Paint::default()
            },
            datum: None,
        };
        let mut labels = Vec::new();
        for (value, words) in values.iter().zip(words) {
            let Map::Ramp(numbers, _) = &scale.map else {
                continue;
            };
            let Some(t) = numbers.fraction(value.to_number()) else {
                continue;
            };
            let mut label = template.clone();
            label.lines =
                vec![truncate(words.trim(), limit, "\u{2026}", &style, limited.measure).into()];
            let beside = thickness + number("labelOffset", number("gradientLabelOffset", 2.0));
            let at = if wide {
                label.baseline = "top";
                label.align = if t <= 0.0 {
                    "left"
                } else if t >= 1.0 {
                    "right"
                } else {
                    "center"
                };
                [t * length, beside]
            } else {
                label.align = "left";
                label.baseline = if t <= 0.0 {
                    "bottom"
                } else if t >= 1.0 {
                    "top"
                } else {
                    "middle"
                };
                [beside, (1.0 - t) * length]
            };
            labels.push(text_item(at, label, &fill, opacity));
        }
        vec![
            ("rect", "legend-gradient", vec![colors]),
            ("text", "legend-label", labels),
        ]
    }
}

/// So many stops of a gradient are asked for.
const STOPS: f64 = 15.0;

/// The colours of a scale along its legend, with stops where it would have ticks.
fn stops(scale: &Scale, wide: bool, opacity: f64) -> Option<Gradient> {
    let Map::Ramp(numbers, ramp) = &scale.map else {
        return None;
    };
    let mut places: Vec<f64> = guide::ticks(scale, &Count::About(STOPS))
        .iter()
        .filter_map(|v| numbers.fraction(v.to_number()))
        .filter(|t| *t > 0.0 && *t < 1.0)
        .collect();
    places.sort_by(f64::total_cmp);
    let color = |t: f64| {
        let color = ramp.at(t);
        let a = color.a * opacity;
        (t, Color { a, ..color })
    };
    let places = [0.0].into_iter().chain(places).chain([1.0]);
    let (from, to) = if wide {
        ([0.0, 0.0], [1.0, 0.0])
    } else {
        ([0.0, 1.0], [0.0, 0.0])
    };
    Some(Gradient {
        from,
        to,
        radii: None,
        stops: places.map(color).collect(),
    })
}
