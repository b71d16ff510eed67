//! What a drawn chart shows, in a sentence that a screen reader can speak.

use super::super::renderer::Renderer;
use crate::{
    chart::{Channel, Evaluated, Series, Value},
    text,
    words::Sentence,
};

/// Longest name of a series or category in the sentence, in characters.
const NAME: usize = 60;
/// Names of series that are told.
const NAMES: usize = 4;

/// The kind of a chart by its mark.
fn kind(mark: &str) -> Sentence {
    match mark {
        "bar" => Sentence::ChartBar,
        "line" | "trail" => Sentence::ChartLine,
        "area" => Sentence::ChartArea,
        "point" | "circle" | "square" | "scatter" | "bubble" => Sentence::ChartScatter,
        "arc" | "pie" | "doughnut" | "polarArea" => Sentence::ChartPie,
        "rect" => Sentence::ChartHeatmap,
        "radar" => Sentence::ChartRadar,
        _ => Sentence::ChartOther,
    }
}

/// A value that can be the least or greatest.
pub(super) fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Number(x) | Value::Date(x) => Some(*x).filter(|x| x.is_finite()),
        _ => None,
    }
}

/// A point of a series with its value.
#[derive(Clone, Copy)]
struct End {
    series: usize,
    point: usize,
    value: f64,
}

/// The least and the greatest value of all series.
fn ends(all: &[&Series]) -> Option<(End, End)> {
    let mut found: Option<(End, End)> = None;
    for (series, one) in all.iter().enumerate() {
        let Some(measured) = one.measured() else {
            continue;
        };
        for point in 0..one.len {
            let Some(value) = number(measured.value(point)) else {
                continue;
            };
            let end = End {
                series,
                point,
                value,
            };
            let (least, greatest) = found.get_or_insert((end, end));
            if value < least.value {
                *least = end;
            }
            if value > greatest.value {
                *greatest = end;
            }
        }
    }
    found
}

/// The title of the axis of the values; empty if it has none.
fn axis_title(chart: &Evaluated, is_horizontal: bool) -> String {
    let name = if is_horizontal { 'x' } else { 'y' };
    let mut axes = chart.scene.axes.iter();
    let axis = axes.find(|axis| axis.scale.starts_with(name) && !axis.title.is_empty());
    let title = axis.map(|axis| axis.title.join(" ")).unwrap_or_default();
    text::label(&title, NAME).into_owned()
}

impl Renderer<'_> {
    /// The sentence of a chart; `title` stands before it.
    pub(super) fn chart_summary(&self, title: &str, chart: &Evaluated) -> String {
        let told = chart.series.iter().filter(|one| !one.repeats);
        let series: Vec<&Series> = told.collect();
        let points: usize = series.iter().map(|one| one.len).sum();
        let first = series
            .iter()
            .find(|one| one.len > 0)
            .or(series.first())
            .copied();
        let mark = first.map_or("", |one| &*one.mark);
        let kind = self.say(kind(mark), &[]);
        let titled = |channel: Option<&Channel>| {
            let title = channel.map(|channel| text::label(&channel.title, NAME).into_owned());
            title.unwrap_or_default()
        };
        let measures = || series.iter().filter_map(|one| one.measured());
        let mut all = measures().map(|channel| &channel.title);
        let same = measures()
            .next()
            .is_none_or(|first| all.all(|title| *title == first.title));
        // Sets with names of their own share what their axis is called.
        let measure = match same {
            true => titled(first.and_then(Series::measured)),
            false => axis_title(chart, first.is_some_and(|first| first.is_horizontal)),
        };
        let place = titled(first.and_then(Series::placed));
        let (kind, measure, place) = (kind.as_str(), measure.as_str(), place.as_str());
        let words = [("kind", kind), ("measure", measure), ("place", place)];
        let mut parts = vec![match (measure.is_empty(), place.is_empty()) {
            (true, _) => kind.to_owned(),
            (false, true) => self.say(Sentence::ChartOf, &words),
            (false, false) => self.say(Sentence::ChartOfBy, &words),
        }];
        let named: Vec<String> = series
            .iter()
            .filter(|one| one.len > 0 && !one.name.is_empty())
            .map(|one| text::label(&one.name, NAME).into_owned())
            .collect();
        if series.len() > 1 && !named.is_empty() {
            let mut names = named[..named.len().min(NAMES)].join(", ");
            if named.len() > NAMES {
                names.push_str(", …");
            }
            let count = named.len().to_string();
            let words = [("count", count.as_str()), ("names", names.as_str())];
            parts.push(self.say(Sentence::ChartSeries, &words));
        }
        parts.push(match points {
            0 => self.say(Sentence::ChartEmpty, &[]),
            1 => self.say(Sentence::ChartPoint, &[]),
            count => self.say(Sentence::ChartPoints, &[("count", &count.to_string())]),
        });
        parts.extend(self.extent(&series).filter(|_| points > 1));
        let mut sentence = parts.join(self.chart_comma());
        if title.is_empty() {
            let first = sentence.chars().next().map(char::len_utf8).unwrap_or(0);
            let upper = sentence[..first].to_uppercase();
            sentence.replace_range(..first, &upper);
            return sentence;
        }
        format!("{title}: {sentence}")
    }

    fn chart_comma(&self) -> &'static str {
        match self.options.locale {
            crate::words::Locale::SimplifiedChinese => "，",
            crate::words::Locale::English => ", ",
        }
    }

    /// From where to where the values go.
    fn extent(&self, series: &[&Series]) -> Option<String> {
        let (least, greatest) = ends(series)?;
        if least.value == greatest.value {
            return None;
        }
        let words = |end: End| {
            let measured = series.get(end.series)?.measured()?;
            let words = measured.words(end.point);
            Some(text::label(&words, NAME).into_owned())
        };
        let place = |end: End| {
            let placed = series.get(end.series)?.placed()?;
            let words = placed.words(end.point);
            Some(text::label(&words, NAME).into_owned()).filter(|words| !words.is_empty())
        };
        let (low, high) = (words(least)?, words(greatest)?);
        let range = [("least", low.as_str()), ("greatest", high.as_str())];
        Some(match (place(least), place(greatest)) {
            (Some(least_place), Some(greatest_place)) => self.say(
                Sentence::ChartExtent,
                &[
                    range[0],
                    range[1],
                    ("least_place", &least_place),
                    ("greatest_place", &greatest_place),
                ],
            ),
            _ => self.say(Sentence::ChartRange, &range),
        })
    }
}
