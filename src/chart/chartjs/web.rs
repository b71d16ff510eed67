//! The grid and labels of radial scales.

use super::{
    Chart,
    axes::of_tick,
    options::{self, Sides, at, member},
    paint::{self, Stance},
    scale::Scale,
};
use crate::chart::{
    Value,
    color::Color,
    curve::Command,
    scene::{Item, Paint, Shape},
};

/// The line around a radial scale at a distance from its middle.
fn around(scale: &Scale, radius: f64, paint: Paint) -> Item {
    let [x, y] = scale.center;
    let shape = if scale.is_circular() {
        Shape::Symbol {
            at: [x, y],
            size: std::f64::consts::PI * radius * radius,
            shape: "circle".into(),
            angle: 0.0,
        }
    } else {
        let corner = |index: usize| {
            let [x, y, _] = scale.point_at(index, radius, 0.0);
            if index == 0 {
                Command::Move([x, y])
            } else {
                Command::Line([x, y])
            }
        };
        let corners = (0..scale.point_labels.len()).map(corner);
        Shape::Path {
            commands: corners.chain([Command::Close]).collect(),
            points: Vec::new(),
        }
    };
    Item {
        shape,
        paint,
        datum: None,
    }
}

impl Chart<'_> {
    /// Background, labels around, rings and spokes.
    pub(super) fn draw_web(&mut self, index: usize) {
        let scale = &self.scales[index];
        let mut groups = Vec::new();
        if let Some(color) = member(scale.options(), "backgroundColor").and_then(options::color) {
            let ground = around(scale, scale.distance(scale.max), paint::filled(color));
            groups.push(paint::group("path", "group-frame", vec![ground]));
        }
        if scale.has_point_labels() {
            groups.push(paint::group("text", "axis-label", self.point_labels(scale)));
        }
        let grid = member(scale.options(), "grid");
        let option = |name: &str, at: usize| of_tick(grid.and_then(|g| member(g, name)), at);
        let dash = at(scale.options(), &["border", "dash"]).and_then(options::dash);
        let mut rings = Vec::new();
        if scale.flag(&["grid", "display"], true) {
            for (at, tick) in scale.ticks.iter().enumerate() {
                if at == 0 && scale.min >= 0.0 {
                    continue;
                }
                let radius = scale.distance(tick.value);
                let width = option("lineWidth", at)
                    .and_then(options::finite)
                    .unwrap_or(1.0);
                let color = paint::color_or(option("color", at), self.env.line());
                if radius >= 0.0 && width > 0.0 {
                    let paint = Paint {
                        dash: dash.clone(),
                        ..paint::outlined(color, width)
                    };
                    rings.push(around(scale, radius, paint));
                }
            }
        }
        groups.push(paint::group("path", "axis-grid", rings));
        groups.push(paint::group("rule", "axis-grid", self.spokes(scale)));
        self.groups.extend(groups);
    }

    fn spokes(&self, scale: &Scale) -> Vec<Item> {
        let lines = member(scale.options(), "angleLines");
        if !scale.flag(&["angleLines", "display"], true) {
            return Vec::new();
        }
        let end = if scale.flag(&["reverse"], false) {
            scale.min
        } else {
            scale.max
        };
        let length = scale.distance(end);
        // What is not said of spokes is that of the grid.
        let option = |name: &str, at: usize| {
            let own = lines.and_then(|lines| member(lines, name));
            of_tick(own.or(options::at(scale.options(), &["grid", name])), at)
        };
        let spoke = |index: usize| {
            let [x, y, _] = scale.point_at(index, length, 0.0);
            let width = option("lineWidth", index)
                .and_then(options::finite)
                .unwrap_or(1.0);
            let color = paint::color_or(option("color", index), self.env.line());
            let [cx, cy] = scale.center;
            Item {
                shape: Shape::Rule {
                    line: [cx, cy, x, y],
                },
                paint: Paint {
                    dash: lines
                        .and_then(|lines| member(lines, "borderDash"))
                        .and_then(options::dash),
                    ..paint::outlined(color, width)
                },
                datum: None,
            }
        };
        let count = scale.point_labels.len();
        (0..count)
            .rev()
            .map(spoke)
            .filter(|item| item.paint.stroke_width > 0.0)
            .collect()
    }

    fn point_labels(&self, scale: &Scale) -> Vec<Item> {
        let given = member(scale.options(), "pointLabels");
        let font = self
            .env
            .font(&[given.and_then(|given| member(given, "font"))]);
        let mut items = Vec::new();
        for (index, label) in scale.point_labels.iter().enumerate().rev() {
            if !label.is_visible {
                continue;
            }
            let option = |name: &str| of_tick(given.and_then(|given| member(given, name)), index);
            if let Some(color) = option("backdropColor").and_then(options::color) {
                let padding = Sides::of(option("backdropPadding"), 2.0);
                let [left, top, right, bottom] = label.rect;
                items.push(Item {
                    shape: Shape::Rect {
                        rect: [
                            left - padding.left,
                            top - padding.top,
                            right - left + padding.width(),
                            bottom - top + padding.height(),
                        ],
                        radius: [option("borderRadius")
                            .and_then(options::finite)
                            .unwrap_or(0.0); 4],
                    },
                    paint: paint::filled(color),
                    datum: None,
                });
            }
            let stance = Stance {
                align: label.align,
                baseline: "middle",
                angle: 0.0,
                down: 0.0,
            };
            let [x, y] = label.at;
            let lines = options::lines(&label.label);
            let ink = paint::color_or(option("color"), self.env.ink());
            let place = [x, y + font.line_height / 2.0];
            items.extend(paint::texts(place, &lines, &font, ink, stance));
        }
        items
    }

    /// The labels of the rings, on a ground of their own.
    pub(super) fn draw_web_labels(&mut self, index: usize) {
        let scale = &self.scales[index];
        if !scale.flag(&["ticks", "display"], true) {
            return;
        }
        let font = scale.tick_font(&self.env);
        let ticks = member(scale.options(), "ticks");
        let turn = scale.index_angle(0);
        let (sin, cos) = (libm::sin(turn), libm::cos(turn));
        let mut grounds = Vec::new();
        let mut texts = Vec::new();
        for (index, tick) in scale.ticks.iter().enumerate() {
            if index == 0 && scale.min >= 0.0 && !scale.flag(&["reverse"], false) {
                continue;
            }
            let option = |name: &str| of_tick(ticks.and_then(|t| member(t, name)), index);
            let distance = scale.distance(tick.value);
            let [x, y] = [
                scale.center[0] + distance * sin,
                scale.center[1] - distance * cos,
            ];
            if option("showLabelBackdrop").is_some_and(Value::to_bool) {
                let padding = Sides::of(option("backdropPadding"), 2.0);
                let width = font.longest(&tick.label, self.env.measure);
                let fill = Color {
                    a: 0.75,
                    ..self.env.ground()
                };
                let (x1, x2) = (-width / 2.0 - padding.left, width / 2.0 + padding.right);
                let half = font.size / 2.0;
                let (y1, y2) = (-half - padding.top, half + padding.bottom);
                let corner = |dx: f64, dy: f64| [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
                let shape = if turn == 0.0 {
                    Shape::Rect {
                        rect: [x + x1, y + y1, x2 - x1, y2 - y1],
                        radius: [0.0; 4],
                    }
                } else {
                    Shape::Path {
                        commands: vec![
                            Command::Move(corner(x1, y1)),
                            Command::Line(corner(x2, y1)),
                            Command::Line(corner(x2, y2)),
                            Command::Line(corner(x1, y2)),
                            Command::Close,
                        ],
                        points: Vec::new(),
                    }
                };
                grounds.push(Item {
                    shape,
                    paint: paint::filled(paint::color_or(option("backdropColor"), fill)),
                    datum: None,
                });
            }
            let stance = Stance {
                align: "center",
                baseline: "middle",
                angle: turn.to_degrees(),
                down: 0.0,
            };
            let ink = paint::color_or(option("color"), self.env.ink());
            let lines = options::lines(&tick.label);
            texts.extend(paint::texts([x, y], &lines, &font, ink, stance));
        }
        self.groups
            .push(paint::group("rect", "axis-label", grounds));
        self.groups.push(paint::group("text", "axis-label", texts));
    }
}
