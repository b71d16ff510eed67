//! The legend: an entry for each data set, or for each sector.

use std::sync::Arc;

use super::{
    Chart, Kind, lines,
    options::{self, Font, Sides, at, flag_at, member, number_at, text_at},
    paint::{self, Stance},
    points,
};
use crate::chart::{
    Value,
    color::Color,
    scene::{Frame, Item, LegendFrame, LegendItem, Paint, Shape},
};

/// An entry.
pub struct Entry {
    pub text: Value,
    fill: Option<Color>,
    stroke: Option<Color>,
    line_width: f64,
    dash: Option<Arc<[f64]>>,
    is_hidden: bool,
    point_style: Arc<str>,
    rotation: f64,
    radius: f64,
    /// Width of the whole entry, its height, the row or column that it is in.
    width: f64,
    height: f64,
    line: usize,
    /// Left and top, once it is placed.
    at: [f64; 2],
}

/// A legend.
pub struct Legend {
    options: Value,
    pub position: &'static str,
    pub is_full_size: bool,
    pub weight: f64,
    pub entries: Vec<Entry>,
    font: Font,
    /// Width and height of the symbols.
    symbol: [f64; 2],
    has_points: bool,
    padding: f64,
    /// Widths of rows, or sizes of columns.
    lines: Vec<[f64; 2]>,
    pub title: Vec<Arc<str>>,
    title_font: Font,
    title_padding: Sides,
    /// Left, top, right, bottom.
    pub rect: [f64; 4],
}

/// Entries that are drawn.
const MAX_ENTRIES: usize = 2000;

impl Legend {
    /// The legend of a chart, if it is displayed.
    pub fn of(chart: &Chart<'_>, kind: Kind) -> Option<Legend> {
        let given = at(chart.env.chart, &["plugins", "legend"])
            .cloned()
            .unwrap_or_default();
        if matches!(given, Value::Bool(false)) || !flag_at(&given, &["display"], true) {
            return None;
        }
        let font = chart.env.font(&[at(&given, &["labels", "font"])]);
        let length = |name: &str| number_at(&given, &["labels", name]);
        let has_points = flag_at(&given, &["labels", "usePointStyle"], false);
        let (width, height) = (length("boxWidth").unwrap_or(40.0), length("boxHeight"));
        let height = height.unwrap_or(font.size);
        let symbol = if has_points {
            let width = width.min(font.size);
            [
                length("pointStyleWidth").unwrap_or(width),
                height.min(font.size),
            ]
        } else {
            [width, height]
        };
        let title = at(&given, &["title"]);
        let has_title = title.is_some_and(|title| flag_at(title, &["display"], false));
        let title_text = title.and_then(|title| member(title, "text"));
        let mut legend = Legend {
            position: match text_at(&given, &["position"]) {
                Some("left") => "left",
                Some("right") => "right",
                Some("bottom") => "bottom",
                Some("chartArea") => "chartArea",
                _ => "top",
            },
            is_full_size: flag_at(&given, &["fullSize"], true),
            weight: number_at(&given, &["weight"]).unwrap_or(1000.0),
            entries: Vec::new(),
            symbol,
            has_points,
            padding: length("padding").unwrap_or(10.0),
            lines: Vec::new(),
            title: title_text
                .filter(|_| has_title)
                .map_or_else(Vec::new, options::lines),
            title_font: chart
                .env
                .font(&[title.and_then(|title| member(title, "font"))]),
            title_padding: Sides::of(title.and_then(|title| member(title, "padding")), 0.0),
            rect: [0.0; 4],
            font,
            options: given,
        };
        legend.entries = legend.entries_of(chart, kind);
        legend.entries.truncate(MAX_ENTRIES);
        if flag_at(&legend.options, &["reverse"], false) {
            legend.entries.reverse();
        }
        Some(legend)
    }

    fn entries_of(&self, chart: &Chart<'_>, kind: Kind) -> Vec<Entry> {
        if kind.is_ring() || kind == Kind::PolarArea {
            let Some(set) = chart.sets.first() else {
                return Vec::new();
            };
            let look = chart.element_options(set, "arc");
            let entry = |(at, label): (usize, &Value)| {
                let black = Color {
                    a: 0.1,
                    ..Color::rgb(0.0, 0.0, 0.0)
                };
                let fill = look.color("backgroundColor", at).unwrap_or(black);
                Entry {
                    stroke: Some(look.color("borderColor", at).unwrap_or(chart.env.ground())),
                    line_width: look.number("borderWidth", at, 2.0),
                    ..self.entry(label.clone(), Some(fill))
                }
            };
            return chart.labels.iter().enumerate().map(entry).collect();
        }
        let mut order: Vec<usize> = (0..chart.sets.len()).collect();
        order.sort_by(|a, b| chart.sets[*a].order.total_cmp(&chart.sets[*b].order));
        let entry = |at: usize| {
            let set = &chart.sets[at];
            let has_line = matches!(set.kind, Kind::Line | Kind::Radar)
                || set.kind == Kind::Scatter && lines::is_shown(chart, set);
            let (prefix, width) = match set.kind {
                Kind::Bar => ("bar", 0.0),
                _ if has_line && !self.has_points => ("line", 3.0),
                _ => ("point", 1.0),
            };
            let look = chart.element_options(set, prefix);
            let line = chart.env.line();
            let first = |name: &str| look.color(name, 0).or(Some(line));
            let borders = Sides::of(look.get("borderWidth", 0), width);
            let given = text_at(&self.options, &["labels", "pointStyle"]).map(Arc::from);
            let use_radius = flag_at(&self.options, &["labels", "useBorderRadius"], false);
            let radius = number_at(&self.options, &["labels", "borderRadius"])
                .or_else(|| look.get("borderRadius", 0).and_then(options::finite));
            Entry {
                stroke: first("borderColor"),
                line_width: (borders.width() + borders.height()) / 4.0,
                dash: look.dash().filter(|_| prefix == "line"),
                is_hidden: !set.is_visible,
                point_style: given
                    .or_else(|| look.text("pointStyle", 0))
                    .unwrap_or_else(|| "circle".into()),
                rotation: look.number("rotation", 0, 0.0),
                radius: radius.filter(|_| use_radius).unwrap_or(0.0).max(0.0),
                ..self.entry(
                    member(&set.spec, "label").cloned().unwrap_or_default(),
                    first("backgroundColor"),
                )
            }
        };
        order.into_iter().map(entry).collect()
    }

    fn entry(&self, text: Value, fill: Option<Color>) -> Entry {
        Entry {
            text,
            fill,
            stroke: None,
            line_width: 0.0,
            dash: None,
            is_hidden: false,
            point_style: "circle".into(),
            rotation: 0.0,
            radius: 0.0,
            width: 0.0,
            height: 0.0,
            line: 0,
            at: [0.0, 0.0],
        }
    }

    pub fn is_horizontal(&self) -> bool {
        matches!(self.position, "top" | "bottom")
    }

    fn title_height(&self) -> f64 {
        if self.title.is_empty() {
            0.0
        } else {
            self.title_font.line_height + self.title_padding.height()
        }
    }

    /// Lays the entries in rows or columns; gives width and height.
    pub fn fit(&mut self, chart: &Chart<'_>, max_width: f64, max_height: f64) -> [f64; 2] {
        let line_height = self.symbol[1].max(self.font.size);
        let beside = self.symbol[0] + self.font.size / 2.0;
        for entry in &mut self.entries {
            let text = match &entry.text {
                Value::Undefined => Value::text("undefined"),
                text => text.clone(),
            };
            entry.width = beside + self.font.longest(&text, chart.env.measure);
            entry.height = match &text {
                Value::Array(lines) => self.font.line_height * lines.len() as f64,
                _ => line_height,
            };
        }
        let limit = |name: &str, most: f64| number_at(&self.options, &[name]).unwrap_or(most);
        let most = [limit("maxWidth", max_width), limit("maxHeight", max_height)];
        let size = if self.is_horizontal() {
            let height = self.fit_rows(max_width, line_height) + 10.0;
            [max_width, height]
        } else {
            let width = self.fit_columns(max_height) + 10.0;
            [width, max_height]
        };
        [size[0].min(most[0]), size[1].min(most[1])]
    }

    fn fit_rows(&mut self, max_width: f64, line_height: f64) -> f64 {
        let padding = self.padding;
        let mut height = self.title_height();
        self.lines = Vec::new();
        for entry in &mut self.entries {
            let used = self.lines.last().map(|line| line[0]);
            if used.is_none_or(|used| used + entry.width + 2.0 * padding > max_width) {
                height += line_height + padding;
                self.lines.push([0.0, line_height]);
            }
            entry.line = self.lines.len() - 1;
            entry.height = line_height;
            if let Some(line) = self.lines.last_mut() {
                line[0] += entry.width + padding;
            }
        }
        height
    }

    fn fit_columns(&mut self, max_height: f64) -> f64 {
        let padding = self.padding;
        let limit = max_height - self.title_height();
        let mut total = padding;
        let mut column = [0.0, 0.0_f64];
        self.lines = Vec::new();
        for (at, entry) in self.entries.iter_mut().enumerate() {
            if at > 0 && column[1] + entry.height + 2.0 * padding > limit {
                total += column[0] + padding;
                self.lines.push(column);
                column = [0.0, 0.0];
            }
            entry.line = self.lines.len();
            column[0] = column[0].max(entry.width);
            column[1] += entry.height + padding;
        }
        self.lines.push(column);
        total + column[0]
    }

    /// Places the entries in the rectangle that the legend was given.
    pub fn place(&mut self) {
        let [left, top, right, bottom] = self.rect;
        let (padding, title) = (self.padding, self.title_height());
        let align = text_at(&self.options, &["align"])
            .unwrap_or("center")
            .to_owned();
        let line_of = |at: usize| self.lines.get(at).copied().unwrap_or_default();
        let is_horizontal = self.is_horizontal();
        let line_height = self.symbol[1].max(self.font.size) + padding;
        let start = |line: usize| {
            let [width, height] = line_of(line);
            if is_horizontal {
                let y = top + padding + title + line as f64 * line_height;
                [paint::between(&align, left + padding, right - width), y]
            } else {
                let before: f64 = (0..line).map(|at| line_of(at)[0] + padding).sum();
                let y = paint::between(&align, top + title + padding, bottom - height);
                [left + padding + before, y]
            }
        };
        let (mut line, mut cursor) = (0, start(0));
        let mut places = Vec::with_capacity(self.entries.len());
        for entry in &self.entries {
            if entry.line != line {
                line = entry.line;
                cursor = start(line);
            }
            places.push(cursor);
            if is_horizontal {
                cursor[0] += entry.width + padding;
            } else {
                cursor[1] += entry.height + padding;
            }
        }
        for (entry, place) in self.entries.iter_mut().zip(places) {
            entry.at = place;
        }
    }

    pub fn draw(&self, chart: &mut Chart<'_>, frame: &mut Frame) {
        frame.legend = Some(LegendFrame {
            position: self.position.into(),
            rect: self.rect,
            items: self.entries.iter().map(told).collect(),
        });
        let [left, top, right, bottom] = self.rect;
        let clip = Some([left, top, right - left, bottom - top]);
        self.draw_title(chart);
        let ink = at(&self.options, &["labels", "color"]).or(member(chart.env.chart, "color"));
        let ink = paint::color_or(ink, chart.env.ink());
        let line_height = self.symbol[1].max(self.font.size);
        for entry in &self.entries {
            let [x, y] = entry.at;
            let mut symbol = paint::group("path", "legend-symbol", self.symbol(entry, x, y));
            symbol.clip = clip;
            chart.groups.push(symbol);
            let stance = Stance {
                align: "left",
                baseline: "middle",
                angle: 0.0,
                down: 0.0,
            };
            let x = x + self.symbol[0] + self.font.size / 2.0;
            let lines = options::lines(&entry.text);
            let place = [x, y + line_height / 2.0];
            let mut items = paint::texts(place, &lines, &self.font, ink, stance);
            if entry.is_hidden && !items.is_empty() {
                let width = entry.width - self.symbol[0] - self.font.size / 2.0;
                let line = [x, place[1], x + width, place[1]];
                items.push(Item {
                    shape: Shape::Rule { line },
                    paint: paint::outlined(ink, 2.0),
                    datum: None,
                });
            }
            let mut labels = paint::group("text", "legend-label", items);
            labels.clip = clip;
            chart.groups.push(labels);
        }
    }

    fn symbol(&self, entry: &Entry, x: f64, y: f64) -> Vec<Item> {
        let [width, height] = self.symbol;
        if !(width > 0.0 && height >= 0.0) {
            return Vec::new();
        }
        let paint = Paint {
            fill: paint::visible(entry.fill),
            stroke: paint::visible(entry.stroke).filter(|_| entry.line_width > 0.0),
            stroke_width: entry.line_width,
            dash: entry.dash.clone(),
            ..Paint::default()
        };
        if self.has_points {
            let radius = height * std::f64::consts::SQRT_2 / 2.0;
            let at = [x + width / 2.0, y + self.font.size / 2.0];
            return points::symbol(&entry.point_style, at, radius, entry.rotation, paint, None);
        }
        let top = y + ((self.font.size - height) / 2.0).max(0.0);
        vec![Item {
            shape: Shape::Rect {
                rect: [x, top, width, height],
                radius: [entry.radius; 4],
            },
            paint,
            datum: None,
        }]
    }

    fn draw_title(&self, chart: &mut Chart<'_>) {
        if self.title.is_empty() {
            return;
        }
        let [left, top, right, bottom] = self.rect;
        let align = text_at(&self.options, &["align"]).unwrap_or("center");
        let place = text_at(&self.options, &["title", "position"]).unwrap_or("center");
        let down = self.title_padding.top + self.title_font.size / 2.0;
        let widest = self.lines.iter().map(|line| line[0]).fold(0.0, f64::max);
        let highest = self.lines.iter().map(|line| line[1]).fold(0.0, f64::max);
        let (from, width, y) = if self.is_horizontal() {
            (
                paint::between(align, left, right - widest),
                widest,
                top + down,
            )
        } else {
            let end = bottom - highest - self.padding - self.title_height();
            (left, right - left, down + paint::between(align, top, end))
        };
        let stance = Stance {
            align: paint::side(place),
            baseline: "middle",
            angle: 0.0,
            down: 0.0,
        };
        let ink = paint::color_or(at(&self.options, &["title", "color"]), chart.env.ink());
        let at = [paint::between(place, from, from + width), y];
        let items = paint::texts(at, &self.title, &self.title_font, ink, stance);
        chart
            .groups
            .push(paint::group("text", "legend-title", items));
    }
}

fn told(entry: &Entry) -> LegendItem {
    LegendItem {
        text: entry.text.clone(),
        fill: entry.fill,
        stroke: entry.stroke,
        hidden: entry.is_hidden,
        rect: [entry.at[0], entry.at[1], entry.width, entry.height],
    }
}
