//! The frame of a chart of Chart.js: what its own objects say of boxes, ticks and elements,
//! drawn or not. The reference scenes `chartjs-scene/1` have the same content.

use std::sync::Arc;

use crate::chart::{Value, color::Color};

/// Boxes, ticks and elements.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    /// Left, top, right, bottom of what the axes enclose.
    pub area: [f64; 4],
    /// The scales, in the order of the specification.
    pub scales: Vec<ScaleFrame>,
    /// The legend, if it is displayed.
    pub legend: Option<LegendFrame>,
    /// The title, a line each.
    pub title: Vec<Arc<str>>,
    /// The subtitle, a line each.
    pub subtitle: Vec<Arc<str>>,
    /// The data sets, in the order of the specification.
    pub datasets: Vec<DatasetFrame>,
}

/// A scale.
#[derive(Clone, Debug)]
pub struct ScaleFrame {
    /// Its name: `x`, `y1`, …
    pub id: Arc<str>,
    /// `linear`, `category`, `time`, `timeseries`, `logarithmic` or `radialLinear`.
    pub kind: &'static str,
    /// `x`, `y` or `r`.
    pub axis: &'static str,
    /// `left`, `bottom`, `center`, …
    pub position: Arc<str>,
    /// The least value; NaN if there is none.
    pub min: f64,
    /// The greatest value; NaN if there is none.
    pub max: f64,
    /// Left, top, right, bottom.
    pub rect: [f64; 4],
    /// The ticks that are left after skipping.
    pub ticks: Vec<TickFrame>,
    /// The title, a line each, if it is displayed.
    pub title: Vec<Arc<str>>,
    /// Whether nothing of it is drawn.
    pub hidden: bool,
    /// The middle of a radial scale.
    pub center: Option<[f64; 2]>,
    /// The radius of a radial scale.
    pub radius: f64,
    /// The labels around a radial scale.
    pub point_labels: Vec<Value>,
}

/// A tick.
#[derive(Clone, Debug)]
pub struct TickFrame {
    /// Its value: a number, an index of a label, milliseconds.
    pub value: f64,
    /// Its label as the specification has it; an array has a line each.
    pub label: Value,
    /// Where it is along the axis, in pixels; from the middle of a radial scale.
    pub position: f64,
}

/// A legend.
#[derive(Clone, Debug)]
pub struct LegendFrame {
    /// `top`, `left`, …
    pub position: Arc<str>,
    /// Left, top, right, bottom.
    pub rect: [f64; 4],
    /// Its items.
    pub items: Vec<LegendItem>,
}

/// An item of a legend.
#[derive(Clone, Debug)]
pub struct LegendItem {
    /// Its words as the specification has them.
    pub text: Value,
    /// The colour inside its symbol.
    pub fill: Option<Color>,
    /// The colour around its symbol.
    pub stroke: Option<Color>,
    /// Whether what it stands for is hidden.
    pub hidden: bool,
    /// Left, top, width, height.
    pub rect: [f64; 4],
}

/// A data set.
#[derive(Clone, Debug)]
pub struct DatasetFrame {
    /// `bar`, `line`, …
    pub kind: &'static str,
    /// Its label, if it has one.
    pub label: Value,
    /// Whether it is drawn.
    pub visible: bool,
    /// The names of its scales, x before y.
    pub axes: Vec<Arc<str>>,
    /// An element for each of its data, drawn or not.
    pub elements: Vec<Element>,
}

/// What stands for a datum. Coordinates may be NaN.
#[derive(Clone, Copy, Debug)]
pub enum Element {
    /// A bar.
    Bar {
        /// The middle of the end (upright), or the end (lying).
        x: f64,
        /// The end (upright), or the middle of it (lying).
        y: f64,
        /// Where it stands on.
        base: f64,
        /// Its width.
        width: f64,
        /// Its height.
        height: f64,
    },
    /// A point.
    Point {
        /// The middle.
        x: f64,
        /// The middle.
        y: f64,
        /// Its radius.
        r: f64,
        /// Whether there is nothing to draw.
        skip: bool,
    },
    /// A sector of a pie or a ring; radians clockwise from three o'clock.
    Arc {
        /// The middle.
        x: f64,
        /// The middle.
        y: f64,
        /// Where it starts.
        start: f64,
        /// Where it ends.
        end: f64,
        /// The inner radius.
        inner: f64,
        /// The outer radius.
        outer: f64,
    },
    /// A sector of a polar area chart, of which the reference scenes tell only the middle.
    Sector {
        /// The middle.
        x: f64,
        /// The middle.
        y: f64,
    },
}
