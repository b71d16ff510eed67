//! What a chart shows: as data, as scales, axes and legends, and in the terms of the reference
//! scenes.

use std::sync::Arc;

use super::{
    Chart, Elements, Kind,
    config::Axis,
    data::{Beside, Dataset},
    layout::{Boxed, Content},
    options::{self, member},
    scale::Scale,
};
use crate::chart::{
    Channel, Series, Value, Words,
    scene::{
        AxisInfo, DatasetFrame, Element, LegendInfo, ScaleFrame, ScaleInfo, Scene, TickFrame,
        TitleInfo,
    },
};

/// A scale in the terms of the reference scenes.
pub fn scale_frame(scale: &Scale) -> ScaleFrame {
    let is_radial = scale.axis() == Axis::R;
    let tick = |(index, tick): (usize, &super::scale::Tick)| TickFrame {
        value: tick.value,
        label: tick.label.clone(),
        position: if is_radial {
            scale.distance(tick.value)
        } else {
            scale.tick_pixel(index)
        },
    };
    ScaleFrame {
        id: scale.spec.id.clone(),
        kind: scale.spec.kind,
        axis: scale.axis().name(),
        position: scale.spec.position.name().into(),
        min: scale.min,
        max: scale.max,
        rect: [scale.left, scale.top, scale.right, scale.bottom],
        ticks: scale.ticks.iter().enumerate().map(tick).collect(),
        title: scale.title(),
        hidden: !scale.is_displayed(),
        center: is_radial.then_some(scale.center),
        radius: scale.radius,
        point_labels: scale.point_labels.iter().map(|p| p.label.clone()).collect(),
    }
}

/// A data set in the terms of the reference scenes.
pub fn set_frame(chart: &Chart<'_>, set: &Dataset, elements: &Elements) -> DatasetFrame {
    let elements = match elements {
        Elements::Bars(bars) => bars
            .iter()
            .map(|bar| Element::Bar {
                x: bar.x,
                y: bar.y,
                base: bar.base,
                width: bar.width,
                height: bar.height,
            })
            .collect(),
        Elements::Points(places) => {
            let look = chart.element_options(set, "point");
            let radius = |at: usize| match set.points.get(at).map(|point| point.beside) {
                Some(Beside::Radius(radius)) => radius,
                _ => look.number("radius", at, 3.0),
            };
            let point = |(at, place): (usize, &super::points::Place)| Element::Point {
                x: place.x,
                y: place.y,
                r: radius(at),
                skip: place.skip,
            };
            places.iter().enumerate().map(point).collect()
        }
        Elements::Sectors(sectors) => sectors
            .iter()
            .map(|sector| match set.kind {
                Kind::PolarArea => Element::Sector {
                    x: sector.x,
                    y: sector.y,
                },
                _ => Element::Arc {
                    x: sector.x,
                    y: sector.y,
                    start: sector.start,
                    end: sector.end,
                    inner: sector.inner,
                    outer: sector.outer,
                },
            })
            .collect(),
    };
    let axes = match set.scales {
        Some([x, y]) if chart.scales[x].axis() != Axis::R => [x, y]
            .iter()
            .map(|at| chart.scales[*at].spec.id.clone())
            .collect(),
        _ => Vec::new(),
    };
    DatasetFrame {
        kind: set.kind.name(),
        label: member(&set.spec, "label").cloned().unwrap_or_default(),
        visible: set.is_visible,
        axes,
        elements,
    }
}

fn orient(scale: &Scale) -> &'static str {
    match scale.spec.position.name() {
        "right" => "right",
        "top" => "top",
        "left" => "left",
        "bottom" => "bottom",
        _ if scale.is_horizontal() => "bottom",
        _ => "left",
    }
}

/// Scales, axes, legends and titles of a scene.
pub fn describe(chart: &Chart<'_>, boxes: &[Boxed], scene: &mut Scene) {
    for scale in &chart.scales {
        let id = scale.spec.id.to_string();
        let domain = if scale.is_category() {
            scale.ticks_of_domain()
        } else {
            let end = |x: f64| match scale.is_time() {
                true => Value::Date(x),
                false => Value::Number(x),
            };
            vec![end(scale.min), end(scale.max)]
        };
        let (start, end) = scale.ends();
        let range = match scale.axis() {
            Axis::R => vec![0.0, scale.radius],
            Axis::X => vec![start, end],
            Axis::Y => vec![end, start],
        };
        scene.scales.push(ScaleInfo {
            view: 0,
            name: id.clone(),
            kind: scale.spec.kind.to_owned(),
            domain,
            range,
            bandwidth: None,
        });
        if !scale.is_displayed() {
            continue;
        }
        let words = |label: &Value| Arc::from(options::lines(label).join("\n"));
        scene.axes.push(AxisInfo {
            view: 0,
            scale: id,
            orient: orient(scale),
            title: scale.title(),
            labels: scale.ticks.iter().map(|tick| words(&tick.label)).collect(),
            values: scale
                .ticks
                .iter()
                .map(|tick| Value::Number(tick.value))
                .collect(),
            ticks: (0..scale.ticks.len())
                .map(|at| scale.tick_pixel(at))
                .collect(),
            is_grid: false,
        });
    }
    for boxed in boxes {
        match &boxed.content {
            Content::Legend(legend) => scene.legends.push(LegendInfo {
                view: 0,
                scales: Vec::new(),
                kind: "symbol",
                title: legend.title.clone(),
                labels: legend
                    .entries
                    .iter()
                    .map(|entry| Arc::from(options::lines(&entry.text).join("\n")))
                    .collect(),
            }),
            Content::Heading(heading) => scene.titles.push(TitleInfo {
                role: if heading.is_subtitle {
                    "title-subtitle"
                } else {
                    "title-text"
                },
                lines: heading.lines.clone(),
            }),
            Content::Scale(_) => {}
        }
    }
}

/// The data sets as series. Sets that are not drawn have no points.
pub fn series(chart: &Chart<'_>) -> Vec<Series> {
    let single = chart.sets.len() == 1;
    let one = |set: &Dataset| {
        let label = member(&set.spec, "label").map(|label| options::lines(label).join(" "));
        let name: Arc<str> = label.unwrap_or_default().into();
        let count = if set.is_visible { set.points.len() } else { 0 };
        let points = &set.points[..count];
        let mut channels = Vec::new();
        match set.scales {
            Some([x, y]) if chart.scales[x].axis() != Axis::R => {
                for (nth, scale) in [x, y].into_iter().enumerate() {
                    let scale = &chart.scales[scale];
                    let is_value = (nth == 0) == set.is_lying;
                    let title = if is_value {
                        value_title(scale, &name)
                    } else {
                        place_title(scale)
                    };
                    channels.push(Channel {
                        name: if nth == 0 { "x" } else { "y" },
                        title,
                        values: points
                            .iter()
                            .map(|p| value(scale, if is_value { p.v } else { p.i }))
                            .collect(),
                        words: words(
                            scale,
                            points.iter().map(|p| if is_value { p.v } else { p.i }),
                        ),
                        ..Channel::default()
                    });
                }
                if set.kind == Kind::Bubble {
                    let radius = |beside: Beside| match beside {
                        Beside::Radius(radius) => Value::Number(radius),
                        _ => Value::Undefined,
                    };
                    channels.push(Channel {
                        name: "size",
                        title: "r".into(),
                        values: points.iter().map(|p| radius(p.beside)).collect(),
                        ..Channel::default()
                    });
                }
            }
            _ => {
                let label = |at: usize| chart.labels.get(at).cloned().unwrap_or_default();
                let title: Arc<str> = if name.is_empty() {
                    "value".into()
                } else {
                    name.clone()
                };
                channels.push(Channel {
                    name: "theta",
                    title,
                    values: points.iter().map(|p| number(p.v)).collect(),
                    words: Words::Given(
                        points
                            .iter()
                            .map(|p| super::scale::plain(p.v).into())
                            .collect(),
                    ),
                    ..Channel::default()
                });
                channels.push(Channel {
                    name: "color",
                    title: "label".into(),
                    values: (0..count).map(label).collect(),
                    ..Channel::default()
                });
            }
        }
        if !single && !name.is_empty() {
            channels.push(Channel {
                name: "detail",
                title: "series".into(),
                values: vec![Value::Text(name.clone()); count],
                is_key: true,
                is_silent: true,
                ..Channel::default()
            });
        }
        Series {
            name,
            mark: set.kind.name().into(),
            len: count,
            channels,
            is_horizontal: set.is_lying,
            repeats: false,
        }
    };
    chart.sets.iter().map(one).collect()
}

/// Values are called what their set is, so that tooltips tell sets apart.
fn value_title(scale: &Scale, name: &Arc<str>) -> Arc<str> {
    if !name.is_empty() {
        return name.clone();
    }
    match scale.title().as_slice() {
        [] => scale.spec.id.clone(),
        lines => lines.join(" ").into(),
    }
}

/// Categories and moments speak for themselves.
fn place_title(scale: &Scale) -> Arc<str> {
    match scale.title().as_slice() {
        [] if scale.is_category() || scale.is_time() => "".into(),
        [] => scale.spec.id.clone(),
        lines => lines.join(" ").into(),
    }
}

fn number(x: f64) -> Value {
    if x.is_nan() {
        Value::Null
    } else {
        Value::Number(x)
    }
}

fn value(scale: &Scale, x: f64) -> Value {
    if x.is_nan() {
        Value::Null
    } else if scale.is_category() {
        scale.labels.at(x)
    } else if scale.is_time() {
        Value::Date(x)
    } else {
        Value::Number(x)
    }
}

fn words(scale: &Scale, values: impl Iterator<Item = f64>) -> Words {
    if scale.is_category() {
        return Words::Plain;
    }
    let word = |x: f64| -> Arc<str> {
        if x.is_nan() {
            "".into()
        } else if scale.is_time() {
            scale.moment_words(x).into()
        } else {
            super::scale::plain(x).into()
        }
    };
    Words::Given(values.map(word).collect())
}
