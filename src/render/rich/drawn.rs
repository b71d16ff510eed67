//! CHART rows of charts that can be drawn: axes, legends, and the data as they are shown, after
//! all transforms.

use std::collections::HashMap;

use super::{
    super::{
        builder::{Draft, Spot},
        command::{Kind, variant},
        renderer::Renderer,
    },
    summary::number,
};
use crate::{
    chart::{
        Channel, Evaluated, Series, Value,
        scene::{AxisInfo, LegendInfo, Scene, Shape},
        time::date::to_iso,
        value::Key,
    },
    text,
    words::Sentence,
};

/// Longest name of a series, category, axis or label, in characters.
const NAME: usize = 200;
/// Ticks and entries of one axis or legend that are told.
const MAX_LABELS: usize = 200;

/// Ordinals of categories, in order of first appearance over all series.
#[derive(Default)]
struct Categories(HashMap<Key, usize>);

impl Categories {
    fn ordinal(&mut self, value: &Value) -> f64 {
        let next = self.0.len();
        *self.0.entry(value.key()).or_insert(next) as f64
    }
}

impl<'a> Renderer<'a> {
    /// Axes and legends of the open CHART.
    pub(super) fn chart_guides(&mut self, scene: &Scene, at: Spot) {
        for (index, axis) in scene.axes.iter().filter(|axis| !axis.is_grid).enumerate() {
            let spot = Spot {
                key: at.key.derived("axis").element(index),
                ..at
            };
            self.chart_axis(scene, axis, spot);
        }
        let mut colors = legend_colors(scene).into_iter();
        for (index, legend) in scene.legends.iter().enumerate() {
            let spot = Spot {
                key: at.key.derived("legend").element(index),
                ..at
            };
            let own: Vec<Option<String>> = match legend.kind {
                "symbol" => colors.by_ref().take(legend.labels.len()).collect(),
                _ => Vec::new(),
            };
            self.chart_legend(legend, &own, spot);
        }
    }

    fn chart_axis(&mut self, scene: &Scene, axis: &AxisInfo, spot: Spot) {
        if !self.list.has_room(axis.labels.len().min(MAX_LABELS) + 8) {
            return;
        }
        let is_own = |scale: &&crate::chart::scene::ScaleInfo| {
            scale.view == axis.view && scale.name == axis.scale
        };
        let scale = scene.scales.iter().find(is_own);
        let domain = scale.map_or(&[][..], |scale| &scale.domain);
        let title = text::label(&axis.title.join(" "), NAME).into_owned();
        let name = &*axis.scale;
        let channel = match name.chars().next() {
            Some('x') => variant::channel::X,
            Some('y') => variant::channel::Y,
            Some('r') => variant::channel::RADIUS,
            _ => variant::channel::OTHER,
        };
        let kind = scale.map_or("", |scale| scale.kind.as_str());
        let words = if title.is_empty() { name } else { &title };
        let is_category = scale_type(kind) == variant::scale::CATEGORY;
        let ends = match domain {
            [first, .., last] if !is_category => [number(first), number(last)],
            _ => [None, None],
        };
        self.list.open(&Draft {
            text: words,
            name,
            variant: channel | scale_type(kind) << variant::scale::SHIFT,
            number: ends[0],
            number2: ends[1],
            ..Draft::new(Kind::AXIS, spot)
        });
        for (at, label) in axis.labels.iter().enumerate().take(MAX_LABELS) {
            let words = text::label(label, NAME);
            if words.is_empty() {
                continue;
            }
            let value = match is_category {
                true => Some(at as f64),
                false => axis.values.get(at).and_then(number),
            };
            self.list.leaf(&Draft {
                index: at as u32,
                text: &words,
                number: value,
                ..Draft::new(
                    Kind::TICK,
                    Spot {
                        key: spot.key.derived("tick").element(at),
                        ..spot
                    },
                )
            });
        }
        self.list.close_or_leaf();
    }

    fn chart_legend(&mut self, legend: &LegendInfo, colors: &[Option<String>], spot: Spot) {
        let count = legend.labels.len().min(MAX_LABELS);
        if !self.list.has_room(count + 8) || count == 0 {
            return;
        }
        let title = text::label(&legend.title.join(" "), NAME).into_owned();
        let labels = legend.labels.iter().take(MAX_LABELS);
        let names: Vec<String> = labels.map(|l| text::label(l, NAME).into_owned()).collect();
        let words = if title.is_empty() {
            names.join(", ")
        } else {
            title
        };
        self.list.open(&Draft {
            text: &words,
            ..Draft::new(Kind::LEGEND, spot)
        });
        for (at, name) in names.iter().enumerate() {
            let spot = Spot {
                key: spot.key.derived("entry").element(at),
                ..spot
            };
            if name.is_empty() {
                continue;
            }
            match colors.get(at).and_then(Option::as_deref) {
                Some(color) => {
                    let bits = u32::from_str_radix(&color[1..], 16).unwrap_or_default();
                    self.list.leaf(&Draft {
                        index: at as u32,
                        text: name,
                        name: color,
                        number: Some(f64::from(bits)),
                        ..Draft::new(Kind::SWATCH, spot)
                    });
                }
                None => self.list.leaf(&Draft {
                    index: at as u32,
                    text: name,
                    ..Draft::new(Kind::ITEM, spot)
                }),
            }
        }
        self.list.close_or_leaf();
    }

    /// The series of the open CHART.
    pub(super) fn drawn_series(&mut self, chart: &Evaluated, spec: Spot) {
        let mut categories = Categories::default();
        let count = chart.series.iter().filter(|one| !one.repeats).count();
        for (i, series) in chart.series.iter().enumerate() {
            if series.repeats || series.len == 0 {
                continue;
            }
            // SERIES, its attribute, and a point with attributes.
            if !self.list.has_room(8) {
                self.leave_out(spec, i, count);
                break;
            }
            let spot = Spot {
                key: spec.key.derived("series").element(i),
                ..spec
            };
            let label = self.drawn_label(series, i, count);
            self.list.open(&Draft {
                index: i as u32,
                text: &label,
                name: &series.name,
                ..Draft::new(Kind::SERIES, spot)
            });
            self.attribute(spot, "mark", &text::label(&series.mark, NAME));
            let shown = self.begin_window(Kind::SERIES, spot, series.len);
            // Ordinals count from the first point, shown or not.
            if let Some(placed) = series.placed().filter(|_| shown.start > 0) {
                for point in 0..shown.start {
                    categories.ordinal(placed.value(point));
                }
            }
            for point in shown.clone() {
                if !self.list.has_room(8) {
                    self.leave_out(spot, point, series.len);
                    break;
                }
                let spot = Spot {
                    key: spot.key.derived("point").element(point),
                    ..spot
                };
                self.drawn_point(spot, series, point, &mut categories);
            }
            self.end_window(spot, &shown, series.len);
            if let Some(placed) = series.placed().filter(|_| shown.end < series.len) {
                for point in shown.end..series.len {
                    categories.ordinal(placed.value(point));
                }
            }
            self.list.close();
        }
    }

    fn drawn_label(&self, series: &Series, index: usize, count: usize) -> String {
        let measured = series.measured().filter(|_| count == 1);
        let otherwise = measured.map_or("", |channel| &*channel.title);
        for name in [&*series.name, otherwise] {
            let label = text::label(name, NAME);
            if !label.is_empty() {
                return label.into_owned();
            }
        }
        let number = (index + 1).to_string();
        self.say(Sentence::SeriesLabel, &[("number", &number)])
    }

    fn drawn_point(
        &mut self,
        spot: Spot,
        series: &Series,
        point: usize,
        categories: &mut Categories,
    ) {
        let (placed, measured) = (series.placed(), series.measured());
        let words = |channel: Option<&Channel>| {
            let words = channel.map(|channel| channel.words(point));
            text::label(&words.unwrap_or_default(), NAME).into_owned()
        };
        let (x, mut y) = (words(placed), words(measured));
        // A gap in the data is told as one.
        let is_gap = measured.is_some_and(|c| matches!(c.value(point), Value::Null));
        if y.is_empty() && is_gap {
            y.push_str("null");
        }
        let text = match (x.is_empty(), y.is_empty()) {
            (false, false) => format!("{x}: {y}"),
            (false, true) => x.clone(),
            (true, false) => y,
            (true, true) => (point + 1).to_string(),
        };
        let place = placed.map(|channel| channel.value(point));
        let name = match place {
            Some(Value::Date(ms)) => to_iso(*ms).map(Into::into),
            place => place
                .filter(|place| !place.is_nullish())
                .map(Value::to_text),
        };
        let ordinal = match place {
            None => point as f64,
            Some(place) => number(place).unwrap_or_else(|| categories.ordinal(place)),
        };
        self.list.open(&Draft {
            index: point as u32,
            text: &text,
            name: name.as_deref().unwrap_or_default(),
            number: measured.and_then(|channel| number(channel.value(point))),
            number2: Some(ordinal),
            ..Draft::new(Kind::POINT, spot)
        });
        let is_told = |channel: &&Channel| {
            let is =
                |other: Option<&Channel>| other.is_some_and(|other| std::ptr::eq(*channel, other));
            !is(placed) && !is(measured) && !channel.is_key && !channel.is_silent
        };
        for channel in series.channels.iter().filter(is_told) {
            let words = channel.words(point);
            let value = number(channel.value(point));
            self.attribute_with(spot, channel.name, &text::label(&words, NAME), value);
        }
        self.list.close_or_leaf();
    }
}

fn scale_type(kind: &str) -> u32 {
    match kind {
        "linear" | "radialLinear" => variant::scale::LINEAR,
        "log" | "logarithmic" | "symlog" => variant::scale::LOG,
        "pow" | "sqrt" => variant::scale::POWER,
        "time" | "utc" | "timeseries" => variant::scale::TIME,
        "band" | "point" | "ordinal" | "category" => variant::scale::CATEGORY,
        _ => variant::scale::OTHER,
    }
}

/// The colours of the symbols of all legends, in order, as `#rrggbbaa`.
fn legend_colors(scene: &Scene) -> Vec<Option<String>> {
    let symbols = scene
        .groups
        .iter()
        .filter(|group| group.role == "legend-symbol");
    let mut colors = Vec::new();
    for item in symbols.flat_map(|group| &group.items) {
        if !matches!(
            item.shape,
            Shape::Symbol { .. } | Shape::Rect { .. } | Shape::Path { .. }
        ) {
            continue;
        }
        // Lines have a pale inside, or none.
        let (fill, stroke) = (item.paint.fill, item.paint.stroke);
        let color = match (fill, stroke) {
            (Some(fill), Some(stroke)) if stroke.a > fill.a => Some(stroke),
            (fill, stroke) => fill.or(stroke),
        };
        colors.push(color.map(|color| {
            let [r, g, b, a] = color.to_rgba8();
            format!("#{r:02x}{g:02x}{b:02x}{a:02x}")
        }));
    }
    let labels: usize = scene
        .legends
        .iter()
        .filter(|legend| legend.kind == "symbol")
        .map(|legend| legend.labels.len())
        .sum();
    // Symbols that cannot be told apart by their labels are not told at all.
    if colors.len() == labels {
        colors
    } else {
        Vec::new()
    }
}
