//! What a chart shows, as data: series of points with a value on each channel.

use std::sync::Arc;

use super::{Value, format::Format};

/// Points that belong together: a line, the bars of one colour, a data set.
#[derive(Clone, Debug, Default)]
pub struct Series {
    /// What tells it apart from others; empty if there is just one.
    pub name: Arc<str>,
    /// The mark: `bar`, `line`, …
    pub mark: Arc<str>,
    /// How many points it has.
    pub len: usize,
    /// The values of its points, a column each; `x` and `y` first.
    pub channels: Vec<Channel>,
    /// Whether its values run along x, from places along y.
    pub is_horizontal: bool,
    /// Whether it shows the points of an earlier series again: dots on a line, words on bars.
    pub repeats: bool,
}

/// The values of a series on one channel.
#[derive(Clone, Debug, Default)]
pub struct Channel {
    /// `x`, `y`, `y2`, `size`, `color`, …
    pub name: &'static str,
    /// What the values are called, for tooltips.
    pub title: Arc<str>,
    /// A value for each point.
    pub values: Vec<Value>,
    /// How the values become words.
    pub words: Words,
    /// Whether the series is named after it: it has the same value at all points.
    pub is_key: bool,
    /// Whether tooltips leave it out.
    pub is_silent: bool,
}

/// The words of the values of a channel. They are made when they are asked for.
#[derive(Clone, Debug, Default)]
pub enum Words {
    /// As JavaScript writes the values.
    #[default]
    Plain,
    /// In a format.
    Format(Format),
    /// From the value to another of the same point: the end of a bin.
    Span(Format, Vec<Value>),
    /// In a format, of another value of the same point: its share of a stack.
    Of(Format, Vec<Value>),
    /// Given for each point.
    Given(Vec<Arc<str>>),
}

impl Channel {
    /// The value at a point.
    pub fn value(&self, point: usize) -> &Value {
        self.values.get(point).unwrap_or(&Value::Undefined)
    }

    /// The words of the value at a point; empty where there is no value.
    pub fn words(&self, point: usize) -> String {
        let value = self.value(point);
        if let Words::Given(words) = &self.words {
            return words.get(point).map(|w| w.to_string()).unwrap_or_default();
        }
        if !value.is_valid() {
            return String::new();
        }
        match &self.words {
            Words::Format(format) => format.words(value),
            Words::Span(format, ends) => match ends.get(point).filter(|end| end.is_valid()) {
                Some(end) => format!("{} \u{2013} {}", format.words(value), format.words(end)),
                None => format.words(value),
            },
            Words::Of(format, others) => match others.get(point).filter(|v| v.is_valid()) {
                Some(other) => format.words(other),
                None => format.words(value),
            },
            _ => value.to_text().to_string(),
        }
    }
}

impl Series {
    /// A channel by its name.
    pub fn channel(&self, name: &str) -> Option<&Channel> {
        self.channels.iter().find(|channel| channel.name == name)
    }

    /// The value of a point on a channel.
    pub fn value(&self, name: &str, point: usize) -> &Value {
        self.channel(name)
            .map_or(&Value::Undefined, |channel| channel.value(point))
    }

    /// The channel of what is measured: `y`, `x` if the values run along it, else `theta` or
    /// `radius`.
    pub fn measured(&self) -> Option<&Channel> {
        let xy = if self.is_horizontal {
            ["x", "y"]
        } else {
            ["y", "x"]
        };
        let [first, second] = xy;
        self.channel(first)
            .or_else(|| self.channel("theta"))
            .or_else(|| self.channel("radius"))
            .or_else(|| self.channel(second))
    }

    /// The channel of where the points stand: `x`, or `y` if the values run along x; else the
    /// category that tells them apart.
    pub fn placed(&self) -> Option<&Channel> {
        let place = if self.is_horizontal { "y" } else { "x" };
        let measured = self.measured().map(|channel| channel.name);
        let names = [place, "color", "fill", "stroke", "shape", "detail"];
        let mut names = names.into_iter().filter(|name| Some(*name) != measured);
        names.find_map(|name| self.channel(name))
    }

    /// What a tooltip says of a point: titles and words, in order. A title comes once.
    pub fn tooltip(&self, point: usize) -> Vec<(Arc<str>, String)> {
        let mut lines: Vec<(Arc<str>, String)> = Vec::new();
        for channel in self.channels.iter().filter(|c| !c.is_silent) {
            if lines.iter().all(|(title, _)| *title != channel.title) {
                lines.push((channel.title.clone(), channel.words(point)));
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::format::NumberFormat;

    #[test]
    fn words_are_made_on_demand_and_titles_come_once() {
        let money = NumberFormat::parse("$.2f").map(Format::Number).unwrap();
        let channel = |name, title: &str, words, values: &[f64]| Channel {
            name,
            title: title.into(),
            values: values.iter().map(|x| Value::Number(*x)).collect(),
            words,
            ..Channel::default()
        };
        let ends = vec![Value::Number(20.0)];
        let series = Series {
            len: 2,
            channels: vec![
                channel("x", "a", Words::Span(Format::Plain, ends), &[10.0, 30.0]),
                channel("y", "b", Words::Format(money), &[1.5, f64::NAN]),
                channel("color", "b", Words::Plain, &[7.0, 8.0]),
                Channel {
                    is_silent: true,
                    ..channel("size", "c", Words::Plain, &[7.0, 8.0])
                },
            ],
            ..Series::default()
        };
        let told = |point| -> Vec<String> {
            let lines = series.tooltip(point).into_iter();
            lines
                .map(|(title, words)| format!("{title}={words}"))
                .collect()
        };
        assert_eq!(told(0), ["a=10 \u{2013} 20", "b=$1.50"]);
        assert_eq!(told(1), ["a=30", "b="]);
        assert_eq!(told(2), ["a=", "b="]);
    }
}
