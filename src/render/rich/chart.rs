//! CHART rows: of a chart that can be drawn what is shown, of others their data as they stand.

use std::{borrow::Cow, collections::HashMap};

use super::super::{
    builder::{Draft, Spot},
    command::Kind,
    commands::ChartSource,
    hash,
    renderer::Renderer,
    schema::Schema,
};
use crate::{
    chart::{self, text::Advances},
    diagnostic::{Severity, Topic},
    json::{Kind as JsonKind, Value},
    rich::{
        chart::{Chart, Dialect, Point, Series},
        date,
        read::RichKind,
    },
    split::{Link, Notice},
    text::{self, classify, uri::display_host},
    words::Sentence,
};

/// Longest name of a chart, series or category, in characters.
const NAME: usize = 200;

/// Ordinals of categories, in order of first appearance over all series.
#[derive(Default)]
struct Categories<'a>(HashMap<Cow<'a, str>, usize>);

impl<'a> Categories<'a> {
    fn ordinal(&mut self, name: Cow<'a, str>) -> f64 {
        let next = self.0.len();
        *self.0.entry(name).or_insert(next) as f64
    }
}

/// How x is read.
struct Axis<'a> {
    is_temporal: bool,
    categories: Categories<'a>,
}

impl<'a> Renderer<'a> {
    /// The rows of a rich chart.
    pub(super) fn rich_chart(&mut self, value: Value<'a>, spot: Spot) {
        let spec = value.get("spec").filter(|spec| spec.is_object());
        let Some(spec) = spec else {
            self.rich_unusable(RichKind::Chart, spot, "`spec` of the chart is no object");
            return;
        };
        let at = spot.member(hash::string("spec"), spec);
        self.charts
            .push((self.list.len(), ChartSource::Specification(at.place)));
        match chart::evaluate(spec, &chart::Options::new(&Advances)) {
            Ok(drawn) if shows_nothing(&drawn) => {
                let missing = chart::Unsupported {
                    feature: "fields that the data does not have".to_owned(),
                    pointer: "/encoding".to_owned(),
                };
                self.undrawn_chart(value, spec, &missing, spot, at);
            }
            Ok(drawn) => self.drawn_chart(value, spec, &drawn, spot, at),
            Err(missing) => self.undrawn_chart(value, spec, &missing, spot, at),
        }
    }

    /// A chart that can be drawn.
    fn drawn_chart(
        &mut self,
        value: Value<'a>,
        spec: Value<'a>,
        drawn: &chart::Evaluated,
        spot: Spot,
        at: Spot,
    ) {
        if drawn.series.iter().all(|series| series.len == 0) {
            self.rich_invalid(spec, at, || "the chart has no data".to_owned());
        }
        for remark in &drawn.remarks {
            let place = spec.find(&remark.pointer).unwrap_or(spec);
            self.remark_with(Topic::ChartUnsupported, at.place.at(place.id()), || {
                format!("not drawn: {} ({})", remark.feature, remark.pointer)
            });
        }
        let mut titles = drawn.scene.titles.iter();
        let own = titles.find(|title| title.role == "title-text");
        let own = own.map(|title| text::label(&title.lines.join(" "), NAME).into_owned());
        let title = self.rich_title(value).or(own).unwrap_or_default();
        let summary = self.chart_summary(&title, drawn);
        let [width, height] = drawn.scene.size;
        self.list.open(&Draft {
            text: &summary,
            number: Some(width),
            number2: Some(height),
            ..Draft::new(Kind::CHART, spot)
        });
        self.attribute(spot, "title", &title);
        let dialect = match chart::dialect::Dialect::of(spec) {
            Some(chart::dialect::Dialect::VegaLite) => Dialect::VegaLite.name(),
            _ => Dialect::ChartJs.name(),
        };
        self.attribute(spot, "dialect", dialect);
        let first = drawn.series.first();
        let mark = first.map_or("", |series| &*series.mark);
        self.attribute(spot, "mark", &text::label(mark, NAME));
        self.chart_guides(&drawn.scene, at);
        for (i, remark) in drawn.remarks.iter().enumerate() {
            let place = spec.find(&remark.pointer).unwrap_or(spec);
            self.chart_undrawn(&remark.feature, place, at, i);
        }
        self.drawn_series(drawn, at);
        self.list.close();
    }

    fn chart_undrawn(&mut self, feature: &str, place: Value<'a>, at: Spot, index: usize) {
        let feature = text::label(feature, NAME).into_owned();
        let notice = Notice::new(Sentence::ChartUndrawn).with("feature", feature);
        let spot = Spot {
            key: at.key.derived("undrawn").element(index),
            place: at.place.at(place.id()),
        };
        self.notice_row(spot, &notice);
    }

    /// A chart that cannot be drawn: its data as far as they stand in the specification.
    fn undrawn_chart(
        &mut self,
        value: Value<'a>,
        spec: Value<'a>,
        missing: &chart::Unsupported,
        spot: Spot,
        at: Spot,
    ) {
        let mut chart = Chart::read(spec);
        if chart.dialect.is_none() {
            self.rich_invalid(spec, at, || {
                "the specification is neither Vega-Lite nor Chart.js".to_owned()
            });
        } else if chart.remote.is_empty() {
            // What keeps it from being drawn is said first, and once.
            let place = spec.find(&missing.pointer).unwrap_or(spec);
            chart
                .unsupported
                .retain(|(feature, other)| *feature != missing.feature && other.id() != place.id());
            chart
                .unsupported
                .insert(0, (missing.feature.clone(), place));
        }
        let nothing = chart.is_empty() && chart.tables.is_empty() && chart.remote.is_empty();
        if nothing && chart.unsupported.is_empty() {
            self.rich_invalid(spec, at, || "the chart has no data".to_owned());
        }
        for (feature, place) in &chart.unsupported {
            self.remark_with(Topic::ChartUnsupported, at.place.at(place.id()), || {
                format!("not drawn: {feature}")
            });
        }
        let title = self
            .rich_title(value)
            .or_else(|| chart.title.and_then(lines));
        let text = title.unwrap_or_else(|| {
            let (series, points) = (chart.series.len().to_string(), chart.len().to_string());
            let size = [("series", series.as_str()), ("points", points.as_str())];
            self.say(Sentence::ChartLabel, &size)
        });
        self.list.open(&Draft {
            text: &text,
            ..Draft::new(Kind::CHART, spot)
        });
        let dialect = chart.dialect.map_or("", Dialect::name);
        self.attribute(spot, "dialect", dialect);
        self.attribute(spot, "mark", &text::label(&chart.mark, NAME));
        for (axis, name) in chart.axes.iter().zip(["x", "y"]) {
            let title = text::label(axis.as_deref().unwrap_or_default(), NAME);
            self.attribute(spot, name, &title);
        }
        for remote in &chart.remote {
            self.remote_data(at, *remote);
        }
        for (i, (feature, place)) in chart.unsupported.iter().enumerate() {
            self.chart_undrawn(feature, *place, at, i);
        }
        self.series(&chart, at);
        for (i, table) in chart.tables.iter().enumerate() {
            let spot = Spot {
                key: at.key.derived("data").element(i),
                place: at.place.at(table.id()),
            };
            if self.has_rows(*table) {
                self.container(*table, spot, Schema::NONE);
            }
        }
        self.list.close();
    }

    /// What a chart would load: where from, and that it was not.
    fn remote_data(&mut self, spec: Spot, url: Value<'a>) {
        let address = url.as_str().unwrap_or_default();
        let spot = Spot {
            key: spec.key.derived("remote").member(hash::string(&address)),
            place: spec.place.at(url.id()),
        };
        let label = text::label(&address, NAME).into_owned();
        let host = display_host(&address).map_or(label.as_str(), |host| host.host);
        self.remark_with(Topic::RemoteLoadBlocked, spot.place, || {
            format!("the chart would load data or pictures from {host}")
        });
        let notice = Notice::new(Sentence::ChartDataRemote)
            .severity(Severity::Warning)
            .with("host", text::label(host, NAME));
        self.notice_row(spot.derived("notice"), &notice);
        if label.is_empty() {
            return;
        }
        let cleaned = super::clean_words(&address).into_owned();
        let class = classify(&cleaned).class;
        self.link_row(
            spot,
            &Link {
                uri: cleaned,
                class,
                label,
                description: None,
                mime: None,
                size: None,
            },
        );
    }

    fn series(&mut self, chart: &Chart<'a>, spec: Spot) {
        let mut axis = Axis {
            is_temporal: chart.is_temporal,
            categories: Categories::default(),
        };
        let count = chart.series.len();
        for (i, series) in chart.series.iter().enumerate() {
            // SERIES, its attribute, and a point with attributes.
            if !self.list.has_room(8) {
                self.leave_out(spec, i, count);
                break;
            }
            let spot = Spot {
                key: spec.key.derived("series").element(i),
                place: spec.place.at(series.source.id()),
            };
            let label = self.series_label(chart, series, i);
            self.list.open(&Draft {
                index: i as u32,
                text: &label,
                name: series.label.as_deref().unwrap_or_default(),
                ..Draft::new(Kind::SERIES, spot)
            });
            self.attribute(spot, "mark", &text::label(&series.mark, NAME));
            let total = series.points.len();
            for (k, point) in series.points.iter().enumerate() {
                if !self.list.has_room(8) {
                    self.leave_out(spot, k, total);
                    break;
                }
                let spot = Spot {
                    key: spot.key.derived("point").element(k),
                    place: spot.place.at(point.source.id()),
                };
                self.point(spot, k, point, &mut axis);
            }
            self.list.close();
        }
    }

    fn series_label(&self, chart: &Chart<'_>, series: &Series<'_>, index: usize) -> String {
        let own = series.label.as_deref();
        let axis = chart.axes[1].as_deref().filter(|_| chart.series.len() == 1);
        let label = text::label(own.or(axis).unwrap_or_default(), NAME);
        if !label.is_empty() {
            return label.into_owned();
        }
        self.say(
            Sentence::SeriesLabel,
            &[("number", &(index + 1).to_string())],
        )
    }

    fn point(&mut self, spot: Spot, index: usize, point: &Point<'a>, axis: &mut Axis<'a>) {
        let words = |value: Option<Value<'a>>| {
            value
                .map(|value| self.point_words(value, spot))
                .unwrap_or_default()
        };
        let (x, y) = (words(point.x), words(point.y));
        let text = match (x.is_empty(), y.is_empty()) {
            (false, false) => format!("{x}: {y}"),
            (false, true) => x.clone(),
            (true, false) => y,
            (true, true) => (index + 1).to_string(),
        };
        let name = match point.x {
            Some(x) => x.as_str().unwrap_or(Cow::Borrowed(x.raw())),
            None => Cow::Borrowed(""),
        };
        let number2 = match point.x {
            None => index as f64,
            Some(x) => match number(x) {
                Some(x) => x,
                None => match axis
                    .is_temporal
                    .then(|| date::milliseconds(&name))
                    .flatten()
                {
                    Some(ms) => ms,
                    None => axis.categories.ordinal(name.clone()),
                },
            },
        };
        self.list.open(&Draft {
            index: index as u32,
            text: &text,
            name: &name,
            number: point.y.and_then(number),
            number2: Some(number2),
            ..Draft::new(Kind::POINT, spot)
        });
        for (name, value) in [("y2", point.y2), ("size", point.size)] {
            if let Some(value) = value {
                let text = self.point_words(value, spot);
                self.attribute_with(spot, name, &text, number(value));
            }
        }
        self.list.close_or_leaf();
    }

    /// A value of a point in a word or a line.
    fn point_words(&self, value: Value<'a>, spot: Spot) -> String {
        let place = spot.place.at(value.id());
        let words = match lines(value) {
            Some(lines) => lines,
            None if self.has_rows(value) => self.line(value, place, NAME).unwrap_or_default(),
            None => self.scalar(value, place).text.into_owned(),
        };
        text::label(&words, NAME).into_owned()
    }
}

/// Whether there are data, and nothing of them is in the chart: its fields are not theirs.
fn shows_nothing(drawn: &chart::Evaluated) -> bool {
    let mut series = drawn
        .series
        .iter()
        .filter(|series| series.len > 0)
        .peekable();
    let is_empty = |value: &chart::Value| value.is_nullish();
    series.peek().is_some()
        && series.all(|series| {
            let mut channels = series.channels.iter();
            channels.all(|channel| channel.values.iter().all(is_empty))
        })
}

/// A finite number.
fn number(value: Value<'_>) -> Option<f64> {
    value.as_number()?.as_f64()
}

/// An array of strings (a title of several lines) or a string, on one line.
fn lines(value: Value<'_>) -> Option<String> {
    let joined = match value.kind() {
        JsonKind::String => value.as_str()?.into_owned(),
        JsonKind::Array if value.elements().all(Value::is_string) => {
            let parts: Vec<_> = value
                .elements()
                .take(16)
                .filter_map(Value::as_str)
                .collect();
            parts.join(" ")
        }
        _ => return None,
    };
    let line = text::label(&joined, NAME);
    (!line.is_empty()).then(|| line.into_owned())
}
