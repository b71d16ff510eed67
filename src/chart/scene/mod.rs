//! What a chart is drawn as: marks in paint order with their shapes and paint, and what they
//! mean: views, scales, axes, legends, titles. Coordinates are pixels of the whole picture, y
//! downwards.

pub mod bounds;
mod chartjs_json;
mod frame;
mod json;

use std::sync::Arc;

pub use frame::{DatasetFrame, Element, Frame, LegendFrame, LegendItem, ScaleFrame, TickFrame};

use crate::chart::{Value, color::Color, curve::Command};

/// Colours that flow into each other, in shares of the box around the shape: (0, 0) is its top
/// left, (1, 1) its bottom right.
#[derive(Clone, Debug, PartialEq)]
pub struct Gradient {
    /// Where it starts: the start of a line, or the middle of the inner circle.
    pub from: [f64; 2],
    /// Where it ends: the end of a line, or the middle of the outer circle.
    pub to: [f64; 2],
    /// Radii of the inner and the outer circle; none is a gradient along a line.
    pub radii: Option<[f64; 2]>,
    /// Places from 0 to 1, ascending, with their colours. Opacity is in the colours.
    pub stops: Vec<(f64, Color)>,
}

/// How a shape is painted. Opacity is in the colours.
#[derive(Clone, Debug, Default)]
pub struct Paint {
    /// The inside; of a gradient, the colour for hosts that paint none.
    pub fill: Option<Color>,
    /// The gradient of the inside.
    pub fill_gradient: Option<Arc<Gradient>>,
    /// The outline; of a gradient, the colour for hosts that paint none.
    pub stroke: Option<Color>,
    /// The gradient of the outline.
    pub stroke_gradient: Option<Arc<Gradient>>,
    /// Width of the outline in pixels.
    pub stroke_width: f64,
    /// Lengths of dashes and gaps; none is a solid line.
    pub dash: Option<Arc<[f64]>>,
    /// How far into its dashes the outline starts, in pixels.
    pub dash_offset: f64,
    /// `round` or `square`; none is `butt`.
    pub cap: Option<Arc<str>>,
    /// `round` or `bevel`; none is `miter`.
    pub join: Option<Arc<str>>,
}

/// A text with all that decides where it lies.
#[derive(Clone, Debug, Default)]
pub struct Label {
    /// Its lines.
    pub lines: Vec<Arc<str>>,
    /// `left`, `center` or `right`: what of the text is at the anchor.
    pub align: &'static str,
    /// `top`, `middle`, `bottom`, `alphabetic`, `line-top` or `line-bottom`.
    pub baseline: &'static str,
    /// Size in pixels.
    pub size: f64,
    /// Degrees clockwise around the anchor.
    pub angle: f64,
    /// Moved along the text before it is turned.
    pub dx: f64,
    /// Moved across the text before it is turned.
    pub dy: f64,
    /// `bold`, `600` and the like; none is normal.
    pub weight: Option<Arc<str>>,
    /// `italic`; none is normal.
    pub style: Option<Arc<str>>,
    /// Family; none is the host's.
    pub font: Option<Arc<str>>,
    /// Distance of lines in pixels.
    pub line_height: f64,
}

/// A shape.
#[derive(Clone, Debug)]
pub enum Shape {
    /// A rectangle; radii from the top left, clockwise.
    Rect {
        /// Left, top, width, height.
        rect: [f64; 4],
        /// Radii of the corners.
        radius: [f64; 4],
    },
    /// A symbol of an area.
    Symbol {
        /// The middle.
        at: [f64; 2],
        /// Square pixels.
        size: f64,
        /// Vega's name of the shape, or a path.
        shape: Arc<str>,
        /// Degrees clockwise.
        angle: f64,
    },
    /// A line from point to point.
    Rule {
        /// x1, y1, x2, y2.
        line: [f64; 4],
    },
    /// A sector; radians clockwise from twelve o'clock.
    Arc {
        /// The middle.
        at: [f64; 2],
        /// Start and end.
        angles: [f64; 2],
        /// Inner and outer radius.
        radii: [f64; 2],
        /// Angle left free between neighbours.
        pad: f64,
        /// Radius of corners.
        corner: f64,
    },
    /// A text.
    Text {
        /// The anchor.
        at: [f64; 2],
        /// The words and their looks.
        label: Box<Label>,
    },
    /// A line through points; `None` is a gap.
    Line {
        /// The points.
        points: Vec<Option<[f64; 2]>>,
        /// Vega's name of the curve.
        curve: Arc<str>,
        /// Its tension.
        tension: Option<f64>,
    },
    /// An area between two lines.
    Area {
        /// x, y and the other y (or, lying, the other x).
        points: Vec<Option<[f64; 3]>>,
        /// Whether it lies.
        horizontal: bool,
        /// Vega's name of the curve.
        curve: Arc<str>,
        /// Its tension.
        tension: Option<f64>,
    },
    /// A line of changing width.
    Trail {
        /// x, y and width.
        points: Vec<Option<[f64; 3]>>,
    },
    /// A picture that the host may load.
    Image {
        /// Left, top, width, height.
        rect: [f64; 4],
        /// Its address.
        url: Arc<str>,
    },
    /// An outline of any form, filled by the nonzero rule.
    Path {
        /// What draws it.
        commands: Vec<Command>,
        /// The points of the data that it goes through, in order; `None` is a gap. Empty where
        /// it stands for one datum or none.
        points: Vec<Option<[f64; 2]>>,
    },
}

/// A point of a series of [`Evaluated`](super::Evaluated).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Datum {
    /// The ordinal of the series.
    pub series: u32,
    /// The ordinal of the point in it.
    pub point: u32,
}

/// A shape with its paint.
#[derive(Clone, Debug)]
pub struct Item {
    /// The shape.
    pub shape: Shape,
    /// How it is painted.
    pub paint: Paint,
    /// What it stands for; of a line, an area or a trail, what its first point stands for: the
    /// others follow in order.
    pub datum: Option<Datum>,
}

/// Items of one kind that are painted together.
#[derive(Clone, Debug)]
pub struct Group {
    /// `rect`, `symbol`, `rule`, `arc`, `text`, `line`, `area`, `trail`, `image`, `path`.
    pub kind: &'static str,
    /// `mark`, `axis-label`, `axis-grid`, …
    pub role: &'static str,
    /// The view that it belongs to.
    pub view: usize,
    /// Which of the units it is a mark of.
    pub unit: Option<usize>,
    /// What it is clipped to: left, top, width, height.
    pub clip: Option<[f64; 4]>,
    /// Radii of the corners of the clip, from the top left, clockwise.
    pub clip_radius: [f64; 4],
    /// The items.
    pub items: Vec<Item>,
}

/// A plot area.
#[derive(Clone, Debug)]
pub struct View {
    /// Left, top, width, height.
    pub rect: [f64; 4],
}

/// A scale as it was used.
#[derive(Clone, Debug)]
pub struct ScaleInfo {
    /// The view that it belongs to.
    pub view: usize,
    /// The channel, with a number where a view has several of it.
    pub name: String,
    /// `linear`, `band`, …
    pub kind: String,
    /// The domain.
    pub domain: Vec<Value>,
    /// The two ends, in pixels or whatever a channel counts in; empty where it is no such range.
    pub range: Vec<f64>,
    /// Width of a band, in pixels; none if it has no bands.
    pub bandwidth: Option<f64>,
}

/// An axis.
#[derive(Clone, Debug, Default)]
pub struct AxisInfo {
    /// The view that it belongs to.
    pub view: usize,
    /// The name of its scale.
    pub scale: String,
    /// `left`, `right`, `top` or `bottom`.
    pub orient: &'static str,
    /// Its title, a line each.
    pub title: Vec<Arc<str>>,
    /// The visible labels, in order; lines are parted by line feeds.
    pub labels: Vec<Arc<str>>,
    /// The value that each of the labels tells.
    pub values: Vec<Value>,
    /// Where its ticks are along it, in order; of a grid, its lines.
    pub ticks: Vec<f64>,
    /// Whether it is the grid.
    pub is_grid: bool,
}

/// A legend.
#[derive(Clone, Debug, Default)]
pub struct LegendInfo {
    /// The view that it belongs to.
    pub view: usize,
    /// The names of its scales.
    pub scales: Vec<String>,
    /// `symbol` or `gradient`.
    pub kind: &'static str,
    /// Its title.
    pub title: Vec<Arc<str>>,
    /// Its labels.
    pub labels: Vec<Arc<str>>,
}

/// A title.
#[derive(Clone, Debug)]
pub struct TitleInfo {
    /// `title-text` or `title-subtitle`.
    pub role: &'static str,
    /// Its lines.
    pub lines: Vec<Arc<str>>,
}

/// A chart that was laid out.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// Width and height in pixels.
    pub size: [f64; 2],
    /// The colour behind everything.
    pub background: Option<Color>,
    /// The plot areas.
    pub views: Vec<View>,
    /// The scales.
    pub scales: Vec<ScaleInfo>,
    /// The axes.
    pub axes: Vec<AxisInfo>,
    /// The legends.
    pub legends: Vec<LegendInfo>,
    /// The titles.
    pub titles: Vec<TitleInfo>,
    /// What is painted, in order.
    pub groups: Vec<Group>,
    /// The frame of a chart of Chart.js: boxes, ticks and elements in its own terms.
    pub frame: Option<Box<Frame>>,
}

impl Gradient {
    /// The gradient with its colours made more transparent by a factor.
    pub fn faded(&self, opacity: f64) -> Gradient {
        let fade = |(at, color): &(f64, Color)| {
            let a = color.a * opacity;
            (*at, Color { a, ..*color })
        };
        Gradient {
            stops: self.stops.iter().map(fade).collect(),
            ..self.clone()
        }
    }

    /// The colour in the middle, for hosts that paint no gradients.
    pub fn middle(&self) -> Option<Color> {
        let near = |place: &f64| (place - 0.5).abs();
        let by = |a: &&(f64, Color), b: &&(f64, Color)| near(&a.0).total_cmp(&near(&b.0));
        self.stops.iter().min_by(by).map(|(_, color)| *color)
    }
}

impl Shape {
    /// Moves the shape.
    pub fn translate(&mut self, dx: f64, dy: f64) {
        match self {
            Shape::Rect { rect, .. } | Shape::Image { rect, .. } => {
                rect[0] += dx;
                rect[1] += dy;
            }
            Shape::Symbol { at, .. } | Shape::Arc { at, .. } | Shape::Text { at, .. } => {
                at[0] += dx;
                at[1] += dy;
            }
            Shape::Rule { line } => {
                line[0] += dx;
                line[1] += dy;
                line[2] += dx;
                line[3] += dy;
            }
            Shape::Path { commands, points } => {
                for command in commands {
                    command.translate(dx, dy);
                }
                for point in points.iter_mut().flatten() {
                    point[0] += dx;
                    point[1] += dy;
                }
            }
            Shape::Line { points, .. } => {
                for point in points.iter_mut().flatten() {
                    point[0] += dx;
                    point[1] += dy;
                }
            }
            Shape::Area {
                points, horizontal, ..
            } => {
                for point in points.iter_mut().flatten() {
                    point[0] += dx;
                    point[1] += dy;
                    point[2] += if *horizontal { dx } else { dy };
                }
            }
            Shape::Trail { points } => {
                for point in points.iter_mut().flatten() {
                    point[0] += dx;
                    point[1] += dy;
                }
            }
        }
    }
}
