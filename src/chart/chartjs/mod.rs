//! Chart.js, from specification to scene: version 4 as it stands, version 2 and QuickChart's
//! wrapper rewritten first.
//!
//! | file | what |
//! | --- | --- |
//! | `rewrite.rs` | the wrapper is taken off; words of version 2 become those of version 4 |
//! | `defaults.rs`, `options.rs` | what holds where nothing is said, and where options are looked for |
//! | `config.rs` | which scales and data sets there are |
//! | `colors.rs` | colours of sets that have none |
//! | `data.rs` | where each datum is on its scales; stacks |
//! | `scale/` | limits, ticks, labels and sizes of scales |
//! | `date.rs` | dates in the formats of date-fns |
//! | `legend.rs`, `heading.rs` | the boxes beside the scales |
//! | `layout.rs` | how boxes share the picture |
//! | `axes.rs`, `web.rs` | grids, ticks and labels, along and around |
//! | `bars.rs`, `lines.rs`, `fills.rs`, `points.rs`, `sectors.rs` | the elements |
//! | `series.rs` | what is shown, as data |
//! | `known.rs` | what is asked for and not drawn |
//!
//! Functions in a specification are never run: their options count as absent, with a remark.

mod axes;
mod bars;
mod colors;
mod config;
mod data;
mod date;
mod defaults;
mod fills;
mod heading;
mod known;
mod layout;
mod legend;
mod lines;
mod options;
mod paint;
mod points;
mod rewrite;
mod scale;
mod sectors;
mod series;
mod web;

use self::{
    config::Axis,
    data::{Dataset, Stacks},
    options::{ElementOptions, Font, at, member, number_at, text_at},
    scale::Scale,
};
use super::{
    Evaluated, Options, Theme, Unsupported, Value,
    color::Color,
    scene::{Frame, Group, Scene, View},
    text::{Cached, Measure},
};
use crate::json;

/// Kinds of charts and of data sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::chart) enum Kind {
    Bar,
    Line,
    Scatter,
    Bubble,
    Pie,
    Doughnut,
    Radar,
    PolarArea,
}

impl Kind {
    const ALL: [Kind; 8] = [
        Kind::Bar,
        Kind::Line,
        Kind::Scatter,
        Kind::Bubble,
        Kind::Pie,
        Kind::Doughnut,
        Kind::Radar,
        Kind::PolarArea,
    ];

    /// The word of a specification.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Bar => "bar",
            Kind::Line => "line",
            Kind::Scatter => "scatter",
            Kind::Bubble => "bubble",
            Kind::Pie => "pie",
            Kind::Doughnut => "doughnut",
            Kind::Radar => "radar",
            Kind::PolarArea => "polarArea",
        }
    }

    fn named(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether its data are sectors of a ring or disc without scales.
    fn is_ring(self) -> bool {
        matches!(self, Kind::Pie | Kind::Doughnut)
    }
}

/// Data sets that are drawn of one chart.
const MAX_SETS: usize = 1000;
/// Data that are drawn of one chart.
const MAX_DATA: usize = 100_000;
/// The size of a picture whose host and specification say none, in pixels.
const SIZE: [f64; 2] = [600.0, 300.0];
/// The longest side of a picture, in pixels.
const MAX_SIDE: f64 = 100_000.0;

/// What holds for a whole chart.
pub(in crate::chart) struct Env<'m> {
    pub measure: &'m dyn Measure,
    pub theme: &'m Theme,
    pub size: [f64; 2],
    /// `options` of the specification.
    pub chart: &'m Value,
}

impl Env<'_> {
    /// The font of options. That of the whole chart does not count: the library reads its
    /// defaults instead, which a specification cannot set.
    fn font(&self, scopes: &[Option<&Value>]) -> Font {
        let mut font = Font::of(scopes, 12.0);
        if font.family.is_none() {
            font.family = self.theme.font.clone();
        }
        font
    }

    /// The colour of texts.
    fn ink(&self) -> Color {
        self.theme
            .foreground
            .unwrap_or(Color::rgb(102.0, 102.0, 102.0))
    }

    /// The colour of grids and borders.
    fn line(&self) -> Color {
        self.theme.grid.unwrap_or(Color {
            a: 0.1,
            ..Color::rgb(0.0, 0.0, 0.0)
        })
    }

    /// The colour between sectors and behind labels.
    fn ground(&self) -> Color {
        self.theme
            .background
            .unwrap_or(Color::rgb(255.0, 255.0, 255.0))
    }
}

/// A chart that is being drawn.
pub(in crate::chart) struct Chart<'m> {
    pub env: Env<'m>,
    pub labels: &'m [Value],
    pub sets: Vec<Dataset>,
    pub scales: Vec<Scale>,
    pub stacks: Stacks,
    /// Left, top, right, bottom of what the axes enclose.
    pub area: [f64; 4],
    pub groups: Vec<Group>,
}

impl Chart<'_> {
    /// Options of a data set: its own, those of its kind, those of the chart.
    fn set_option(&self, set: &Dataset, name: &str) -> Option<Value> {
        let of_kind = at(self.env.chart, &["datasets", set.kind.name()]);
        let scopes = [Some(&set.spec), of_kind, Some(self.env.chart)];
        let mut scopes = scopes.into_iter().flatten();
        scopes.find_map(|scope| member(scope, name)).cloned()
    }

    /// Options of the elements of a data set.
    fn element_options<'s>(&'s self, set: &'s Dataset, prefix: &'static str) -> ElementOptions<'s> {
        let chart = self.env.chart;
        let kind = set.kind.name();
        let scopes = [
            Some(&set.spec),
            at(chart, &["datasets", kind, "elements", prefix]),
            at(chart, &["datasets", kind]),
            at(chart, &["elements", prefix]),
            Some(chart),
        ];
        ElementOptions {
            prefix,
            scopes: scopes.into_iter().flatten().collect(),
        }
    }

    /// Sets in the order in which they are painted: the last first.
    fn paint_order(&self) -> Vec<usize> {
        let ranks = data::ranks(&self.sets);
        let mut order: Vec<(u32, usize)> = ranks
            .iter()
            .enumerate()
            .filter_map(|(set, rank)| Some(((*rank)?, set)))
            .collect();
        order.sort_unstable();
        order.into_iter().rev().map(|(_, set)| set).collect()
    }
}

/// Draws a specification.
///
/// # Errors
///
/// The feature that keeps the chart from being drawn.
pub fn evaluate(spec: json::Value<'_>, options: &Options<'_>) -> Result<Evaluated, Unsupported> {
    let given = Value::from_json(spec);
    let rewritten = rewrite::rewrite(&given);
    let spec = &rewritten.spec;
    let place = rewritten.place;
    let mut remarks = known::remarks(spec, place);
    let data = member(spec, "data").cloned().unwrap_or_default();
    let all: Vec<Value> = match member(&data, "datasets") {
        Some(Value::Array(sets)) => sets
            .iter()
            .filter(|s| s.as_object().is_some())
            .cloned()
            .collect(),
        _ => Vec::new(),
    };
    let of_first = all.first().and_then(|set| text_at(set, &["type"]));
    let named = text_at(spec, &["type"]).or(of_first).unwrap_or("line");
    let Some(kind) = Kind::named(named) else {
        return Err(Unsupported::new(
            &format!("Chart.js type {named}"),
            &format!("{place}/type"),
        ));
    };
    let mut specs = Vec::new();
    for (at, set) in all.into_iter().enumerate() {
        if at >= MAX_SETS {
            let pointer = format!("{place}/data/datasets/{MAX_SETS}");
            remarks.push(Unsupported::new("more than 1000 data sets", &pointer));
            break;
        }
        let of_set = text_at(&set, &["type"]).map_or(Some(kind), Kind::named);
        match of_set {
            Some(of_set) => specs.push((of_set, set)),
            None => remarks.push(Unsupported::new(
                &format!(
                    "data set of type {}",
                    text_at(&set, &["type"]).unwrap_or_default()
                ),
                &format!("{place}/data/datasets/{at}/type"),
            )),
        }
    }
    let chart_options = member(spec, "options").cloned().unwrap_or_default();
    colors::fill_in(&mut specs, &chart_options, options.theme);
    let size = size(options, rewritten.size, &chart_options);
    let measure = Cached::new(options.measure);
    let labels = match member(&data, "labels") {
        Some(Value::Array(labels)) => labels.to_vec(),
        _ => Vec::new(),
    };
    let mut chart = Chart {
        env: Env {
            measure: &measure,
            theme: options.theme,
            size,
            chart: &chart_options,
        },
        labels: &labels,
        sets: Vec::new(),
        scales: Vec::new(),
        stacks: Stacks::default(),
        area: [0.0, 0.0, size[0], size[1]],
        groups: Vec::new(),
    };
    chart.read(kind, specs, place, &mut remarks);
    let mut boxes = layout::boxes(&chart, kind);
    layout::arrange(&mut chart, &mut boxes);
    let mut frame = Frame {
        area: chart.area,
        ..Frame::default()
    };
    chart.draw(&boxes, &mut frame);
    let mut background = options.theme.background;
    if let Some(color) = rewritten.background.as_deref().and_then(Color::parse) {
        background = Some(color);
    }
    let [left, top, right, bottom] = chart.area;
    let mut scene = Scene {
        size,
        background,
        views: vec![View {
            rect: [left, top, right - left, bottom - top],
        }],
        ..Scene::default()
    };
    series::describe(&chart, &boxes, &mut scene);
    let series = series::series(&chart);
    scene.groups = std::mem::take(&mut chart.groups);
    scene.frame = Some(Box::new(frame));
    Ok(Evaluated {
        scene,
        series,
        remarks,
    })
}

/// The host decides the size; then the specification, then a habit.
fn size(options: &Options<'_>, wrapper: [Option<f64>; 2], chart: &Value) -> [f64; 2] {
    let side = |x: f64| {
        if x.is_finite() {
            x.clamp(1.0, MAX_SIDE)
        } else {
            1.0
        }
    };
    let ratio = number_at(chart, &["aspectRatio"]).filter(|ratio| *ratio > 0.0);
    let ratio = ratio.unwrap_or(SIZE[0] / SIZE[1]);
    let [width, height] = match [options.width, options.height] {
        [None, None] => wrapper,
        given => given,
    };
    match (width, height) {
        (Some(width), Some(height)) => [side(width), side(height)],
        (Some(width), None) => [side(width), side(width / ratio)],
        (None, Some(height)) => [side(height * ratio), side(height)],
        (None, None) => [SIZE[0], side(SIZE[0] / ratio)],
    }
}

impl Chart<'_> {
    /// Scales, data sets, and the data of these on those.
    fn read(
        &mut self,
        kind: Kind,
        specs: Vec<(Kind, Value)>,
        place: &str,
        remarks: &mut Vec<Unsupported>,
    ) {
        let (kinds, specs): (Vec<Kind>, Vec<Value>) = specs.into_iter().unzip();
        let mut found = Vec::new();
        let scales = config::scales(kind, self.env.chart, &specs, &kinds, &mut found);
        remarks.extend(found.into_iter().map(|remark| Unsupported {
            pointer: format!("{place}{}", remark.pointer),
            ..remark
        }));
        let labels = self.labels;
        self.scales = scales
            .into_iter()
            .map(|spec| Scale::new(spec, labels))
            .collect();
        let mut left = MAX_DATA;
        for (at, (kind, spec)) in kinds.into_iter().zip(specs).enumerate() {
            let mut set = self.link(kind, spec);
            let count = data::raw(&set.spec).len();
            if count > left {
                let pointer = format!("{place}/data/datasets/{at}/data");
                remarks.push(Unsupported::new("more than 100000 data", &pointer));
            }
            data::parse(&mut set, at, &mut self.scales, &mut self.stacks, left);
            left -= set.points.len().min(left);
            self.sets.push(set);
        }
        for at in 0..self.scales.len() {
            let scale = &self.scales[at];
            let can_stack = !scale.is_time() && scale.axis() != Axis::R;
            let extent = data::extent(at, &self.sets, &self.stacks, &self.scales, can_stack);
            self.scales[at].extent = extent;
            if self.scales[at].is_time() {
                let mut moments: Vec<f64> = Vec::new();
                for set in self.sets.iter().filter(|set| set.is_visible) {
                    if set.i_scale() == Some(at) {
                        moments.extend(set.points.iter().map(|p| p.i).filter(|x| x.is_finite()));
                    }
                }
                moments.sort_by(f64::total_cmp);
                moments.dedup();
                self.scales[at].moments = moments;
            }
        }
    }

    /// A data set with its scales, without its data.
    fn link(&self, kind: Kind, spec: Value) -> Dataset {
        let first = |axis: Axis| {
            let name = format!("{}AxisID", axis.name());
            let named = text_at(&spec, &[&name]);
            let mut scales = self.scales.iter();
            named
                .and_then(|id| scales.position(|scale| &*scale.spec.id == id))
                .or_else(|| self.scales.iter().position(|scale| scale.axis() == axis))
        };
        let scales = match kind {
            kind if kind.is_ring() => None,
            Kind::Radar | Kind::PolarArea => first(Axis::R).map(|r| [r, r]),
            _ => first(Axis::X).zip(first(Axis::Y)).map(|(x, y)| [x, y]),
        };
        let is_lying = config::index_axis(kind, &spec, self.env.chart) == Axis::Y;
        let stack = member(&spec, "stack").map(Value::to_text);
        let v = scales.map(|[x, y]| if is_lying { x } else { y });
        let stacked = v.and_then(|v| member(self.scales[v].options(), "stacked"));
        Dataset {
            kind,
            is_visible: !options::flag_at(&spec, &["hidden"], false),
            order: number_at(&spec, &["order"]).unwrap_or(0.0),
            scales,
            is_lying,
            is_stacked: stacked.map_or(stack.is_some(), Value::to_bool) && scales.is_some(),
            is_single: stacked.and_then(Value::as_text) == Some("single"),
            stack,
            points: Vec::new(),
            spec,
        }
    }

    /// How far points may reach beyond what the axes enclose, in pixels. Lines do not count yet
    /// when the room is shared out.
    fn overflow(&self) -> f64 {
        self.sets
            .iter()
            .filter_map(|set| self.overflow_of(set, 0.0))
            .fold(0.0, f64::max)
    }

    /// The same for one set; `None`: its elements are not clipped.
    fn overflow_of(&self, set: &Dataset, border: f64) -> Option<f64> {
        match set.kind {
            Kind::Bar => Some(0.0),
            Kind::Line => Some(match set.points.len() {
                0 => border,
                count => {
                    let size = |at| points::size(self, set, at);
                    border.max(size(0)).max(size(count - 1)) / 2.0
                }
            }),
            Kind::Bubble => {
                let sizes = (0..set.points.len()).map(|at| points::size(self, set, at) / 2.0);
                Some(sizes.fold(0.0, f64::max)).filter(|most| *most > 0.0)
            }
            Kind::Scatter => {
                let sizes = (0..set.points.len()).map(|at| points::size(self, set, at) / 2.0);
                let most = sizes.fold(0.0, f64::max);
                if lines::is_shown(self, set) {
                    let end = |at: usize| points::size(self, set, at);
                    let last = set.points.len().saturating_sub(1);
                    return Some(border.max(end(0)).max(end(last)) / 2.0);
                }
                (most > 0.0).then_some(most)
            }
            _ => None,
        }
    }

    /// Everything that is painted, in order.
    fn draw(&mut self, boxes: &[layout::Boxed], frame: &mut Frame) {
        for at in 0..self.scales.len() {
            self.draw_grid(at);
        }
        for boxed in boxes {
            match &boxed.content {
                layout::Content::Legend(legend) => legend.draw(self, frame),
                layout::Content::Heading(heading) => heading.draw(self, frame),
                layout::Content::Scale(at) => self.draw_labels(*at),
            }
        }
        let elements = self.place_elements();
        for set in self.paint_order() {
            self.draw_set(set, &elements);
        }
        self.tell_frame(frame, &elements);
    }
}

/// Where the elements of the data sets are, set by set.
pub(in crate::chart) enum Elements {
    Bars(Vec<bars::Bar>),
    Points(Vec<points::Place>),
    Sectors(Vec<sectors::Sector>),
}

impl Chart<'_> {
    fn place_elements(&self) -> Vec<Elements> {
        let place = |(at, set): (usize, &Dataset)| match set.kind {
            Kind::Bar => Elements::Bars(bars::place(self, at)),
            Kind::Pie | Kind::Doughnut => Elements::Sectors(sectors::place_ring(self, at)),
            Kind::PolarArea => Elements::Sectors(sectors::place_polar(self, set)),
            _ => Elements::Points(points::place(self, at)),
        };
        self.sets.iter().enumerate().map(place).collect()
    }

    fn draw_set(&mut self, at: usize, elements: &[Elements]) {
        match &elements[at] {
            Elements::Bars(bars) => bars::draw(self, at, bars),
            Elements::Points(places) => {
                fills::draw(self, at, elements);
                lines::draw(self, at, places);
                points::draw(self, at, places);
            }
            Elements::Sectors(sectors) => sectors::draw(self, at, sectors),
        }
    }

    /// The region that the elements of a set are clipped to.
    fn clip(&self, set: &Dataset) -> Option<[f64; 4]> {
        let [left, top, right, bottom] = self.area;
        let beyond = self.overflow_of(set, lines::border_width(self, set))?;
        let [x, y] = set.scales?;
        let side = |scale: usize| {
            let (min, max) = self.scales[scale].limits_given();
            let start = if min.is_finite() { 0.0 } else { beyond };
            let end = if max.is_finite() { 0.0 } else { beyond };
            match self.scales[scale].flag(&["reverse"], false) {
                true => (end, start),
                false => (start, end),
            }
        };
        if let Some(clip) = member(&set.spec, "clip") {
            let given = options::finite(clip)?;
            let (l, t) = (left - given, top - given);
            return Some([l, t, right + given - l, bottom + given - t]);
        }
        let ((x1, x2), (y1, y2)) = (side(x), side(y));
        let (l, t) = (left - x1, top - y2);
        Some([l, t, right + x2 - l, bottom + y1 - t])
    }

    /// Boxes, ticks and elements in the terms of the reference scenes.
    fn tell_frame(&self, frame: &mut Frame, elements: &[Elements]) {
        frame.scales = self.scales.iter().map(series::scale_frame).collect();
        frame.datasets = self
            .sets
            .iter()
            .zip(elements)
            .map(|(set, elements)| series::set_frame(self, set, elements))
            .collect();
    }
}
