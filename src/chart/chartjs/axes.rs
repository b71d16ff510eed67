//! Grids, ticks, borders, titles and labels of scales along the plot.

use super::{
    Chart,
    config::{Axis, Position},
    options::{self, Sides, at, member, text_at},
    paint::{self, Stance, aligned},
    scale::Scale,
};
use crate::chart::{
    Value,
    color::Color,
    scene::{Group, Item, Paint, Shape},
};

/// An option of a tick: of an array the one at its place.
pub fn of_tick(value: Option<&Value>, index: usize) -> Option<&Value> {
    match value? {
        Value::Array(values) => values.get(index % values.len().max(1)),
        value => Some(value),
    }
}

/// Where the pieces of the grid of a scale begin and end, beside their place along it.
struct Ends {
    /// The border between scale and plot.
    border: f64,
    /// Start and end of the lines in the plot, and of the ticks.
    line: [f64; 2],
    tick: [f64; 2],
}

impl Chart<'_> {
    fn ends(&self, scale: &Scale, border_width: f64) -> Ends {
        let [left, top, right, bottom] = self.area;
        let half = border_width / 2.0;
        let length = scale.tick_length();
        let sharp = |pixel: f64| aligned(pixel, border_width);
        let across = |middle: f64| match &scale.spec.position {
            Position::At(id, value) => {
                let mut scales = self.scales.iter();
                let other = scales.find(|other| other.spec.id == *id);
                sharp(other.map_or(middle, |other| other.pixel(*value)))
            }
            _ => sharp(middle),
        };
        match (&scale.spec.position, scale.axis()) {
            (Position::Top, _) => {
                let border = sharp(scale.bottom);
                Ends {
                    border,
                    line: [sharp(top) + half, bottom],
                    tick: [scale.bottom - length, border - half],
                }
            }
            (Position::Bottom, _) => {
                let border = sharp(scale.top);
                Ends {
                    border,
                    line: [top, sharp(bottom) - half],
                    tick: [border + half, scale.top + length],
                }
            }
            (Position::Left, _) => {
                let border = sharp(scale.right);
                Ends {
                    border,
                    line: [sharp(left) + half, right],
                    tick: [scale.right - length, border - half],
                }
            }
            (Position::Right, _) => {
                let border = sharp(scale.left);
                Ends {
                    border,
                    line: [left, sharp(right) - half],
                    tick: [border + half, scale.left + length],
                }
            }
            (_, Axis::X) => {
                let border = across((top + bottom) / 2.0 + 0.5);
                Ends {
                    border,
                    line: [top, bottom],
                    tick: [border + half, border + half + length],
                }
            }
            _ => {
                let border = across((left + right) / 2.0);
                Ends {
                    border,
                    line: [left, right],
                    tick: [border - half, border - half - length],
                }
            }
        }
    }

    /// Background, grid, ticks and title of a scale: what lies below everything.
    pub(super) fn draw_grid(&mut self, index: usize) {
        let scale = &self.scales[index];
        if !scale.is_displayed() {
            return;
        }
        if scale.axis() == Axis::R {
            return self.draw_web(index);
        }
        let mut groups = Vec::new();
        if let Some(color) = member(scale.options(), "backgroundColor").and_then(options::color) {
            let rect = [scale.left, scale.top, scale.width, scale.height];
            groups.push(paint::group(
                "rect",
                "group-frame",
                vec![Item {
                    shape: Shape::Rect {
                        rect,
                        radius: [0.0; 4],
                    },
                    paint: paint::filled(color),
                    datum: None,
                }],
            ));
        }
        groups.extend(self.grid(scale));
        groups.extend(self.scale_title(scale));
        self.groups.extend(groups);
    }

    fn border_width(scale: &Scale) -> f64 {
        if scale.flag(&["border", "display"], true) {
            scale.number(&["border", "width"], 1.0)
        } else {
            0.0
        }
    }

    fn grid(&self, scale: &Scale) -> Vec<Group> {
        let grid = member(scale.options(), "grid");
        if !scale.flag(&["grid", "display"], true) {
            return Vec::new();
        }
        let ends = self.ends(scale, Self::border_width(scale));
        let offset = scale.flag(&["grid", "offset"], false);
        let count = scale.ticks.len() + usize::from(offset);
        let limit = scale.number(&["ticks", "maxTicksLimit"], count as f64);
        let step = (count as f64 / limit).ceil();
        let step = if step >= 1.0 && step.is_finite() {
            step as usize
        } else {
            1
        };
        let option = |name: &str, at: usize| of_tick(grid.and_then(|g| member(g, name)), at);
        let mut lines = Vec::new();
        let mut ticks = Vec::new();
        for at in (0..count).step_by(step) {
            let Some(place) = grid_place(scale, at, offset) else {
                continue;
            };
            let at = scale.ticks.get(at).map_or(at, |tick| tick.index);
            let width = option("lineWidth", at)
                .and_then(options::finite)
                .unwrap_or(1.0);
            let color = paint::color_or(option("color", at), self.env.line());
            let place = aligned(place, width);
            let shape = |[from, to]: [f64; 2]| Shape::Rule {
                line: if scale.is_horizontal() {
                    [place, from, place, to]
                } else {
                    [from, place, to, place]
                },
            };
            let dash = |value: Option<&Value>| value.and_then(options::dash);
            if scale.flag(&["grid", "drawOnChartArea"], true) && width > 0.0 {
                lines.push(Item {
                    shape: shape(ends.line),
                    paint: Paint {
                        dash: dash(options::at(scale.options(), &["border", "dash"])),
                        ..paint::outlined(color, width)
                    },
                    datum: None,
                });
            }
            if scale.flag(&["grid", "drawTicks"], true) {
                let width = option("tickWidth", at)
                    .and_then(options::finite)
                    .unwrap_or(width);
                let color = paint::color_or(option("tickColor", at), color);
                if width > 0.0 {
                    ticks.push(Item {
                        shape: shape(ends.tick),
                        paint: Paint {
                            dash: dash(grid.and_then(|g| member(g, "tickBorderDash"))),
                            ..paint::outlined(color, width)
                        },
                        datum: None,
                    });
                }
            }
        }
        vec![
            paint::group("rule", "axis-grid", lines),
            paint::group("rule", "axis-tick", ticks),
        ]
    }

    fn scale_title(&self, scale: &Scale) -> Option<Group> {
        let lines = scale.title();
        let title = member(scale.options(), "title").filter(|_| !lines.is_empty())?;
        let font = self.env.font(&[member(title, "font")]);
        let padding = scale.title_padding();
        let align = text_at(title, &["align"]).unwrap_or("center");
        let reverse = scale.flag(&["reverse"], false);
        let position = &scale.spec.position;
        let beyond = matches!(
            position,
            Position::Bottom | Position::Center | Position::At(..)
        );
        let mut offset = font.line_height / 2.0;
        if beyond {
            offset += padding.bottom + font.line_height * (lines.len() as f64 - 1.0);
        } else {
            offset += padding.top;
        }
        let [left, top, right, bottom] = self.area;
        let (width, height) = (scale.width, scale.height);
        let crossing = |middle: f64| match position {
            Position::At(id, value) => {
                let mut scales = self.scales.iter();
                let other = scales.find(|other| other.spec.id == *id);
                other.map_or(middle, |other| other.pixel(*value))
            }
            _ => middle,
        };
        let (place, angle) = if scale.is_horizontal() {
            let y = match position {
                Position::Top => scale.top + offset,
                Position::Bottom => scale.bottom - offset,
                _ => crossing((bottom + top) / 2.0) + height - offset,
            };
            ([paint::between(align, scale.left, scale.right), y], 0.0)
        } else {
            let x = match position {
                Position::Left => scale.left + offset,
                Position::Right => scale.right - offset,
                _ => crossing((left + right) / 2.0) - width + offset,
            };
            let turn = if *position == Position::Left {
                -90.0
            } else {
                90.0
            };
            ([x, paint::between(align, scale.bottom, scale.top)], turn)
        };
        let is_right = *position == Position::Right;
        let mut side = paint::side(align);
        if reverse != is_right {
            side = match side {
                "left" => "right",
                "right" => "left",
                side => side,
            };
        }
        let stance = Stance {
            align: side,
            baseline: "middle",
            angle,
            down: 0.0,
        };
        let ink = paint::color_or(member(title, "color"), self.env.ink());
        let items = paint::texts(place, &lines, &font, ink, stance);
        Some(paint::group("text", "axis-title", items))
    }

    /// Border and labels of a scale.
    pub(super) fn draw_labels(&mut self, index: usize) {
        let scale = &self.scales[index];
        if !scale.is_displayed() {
            return;
        }
        if scale.axis() == Axis::R {
            return self.draw_web_labels(index);
        }
        let mut groups = Vec::new();
        groups.extend(self.border(scale));
        if scale.flag(&["ticks", "display"], true) {
            groups.extend(self.tick_labels(scale));
        }
        self.groups.extend(groups);
    }

    fn border(&self, scale: &Scale) -> Option<Group> {
        let width = Self::border_width(scale);
        if width <= 0.0 {
            return None;
        }
        let border = self.ends(scale, width).border;
        let last = of_tick(at(scale.options(), &["grid", "lineWidth"]), 0);
        let last = last.and_then(options::finite).unwrap_or(1.0);
        let ends = |from: f64, to: f64| {
            [
                aligned(from, width) - width / 2.0,
                aligned(to, last) + last / 2.0,
            ]
        };
        let line = if scale.is_horizontal() {
            let [x1, x2] = ends(scale.left, scale.right);
            [x1, border, x2, border]
        } else {
            let [y1, y2] = ends(scale.top, scale.bottom);
            [border, y1, border, y2]
        };
        let color = paint::color_or(at(scale.options(), &["border", "color"]), self.env.line());
        let item = Item {
            shape: Shape::Rule { line },
            paint: Paint {
                dash: at(scale.options(), &["border", "dash"]).and_then(options::dash),
                ..paint::outlined(color, width)
            },
            datum: None,
        };
        Some(paint::group("rule", "axis-domain", vec![item]))
    }

    /// What the labels of a scale are clipped to.
    fn label_clip(&self, scale: &Scale) -> Option<[f64; 4]> {
        if scale.flag(&["ticks", "mirror"], false) {
            return None;
        }
        match scale.spec.position {
            Position::Left | Position::Right => {
                Some([scale.left, 0.0, scale.right - scale.left, self.env.size[1]])
            }
            Position::Top | Position::Bottom => {
                Some([0.0, scale.top, self.env.size[0], scale.bottom - scale.top])
            }
            _ => None,
        }
    }

    fn tick_labels(&self, scale: &Scale) -> Vec<Group> {
        let ticks = member(scale.options(), "ticks");
        let option = |name: &str, at: usize| of_tick(ticks.and_then(|t| member(t, name)), at);
        let font = scale.tick_font(&self.env);
        let sizes = scale.label_sizes(&self.env);
        let stand = Stand::of(self, scale, sizes.widest[0]);
        let rotation = -scale.label_rotation;
        let shift = scale.number(&["ticks", "labelOffset"], 0.0);
        let cross = text_at(scale.options(), &["ticks", "crossAlign"]).unwrap_or("near");
        let mirror = scale.flag(&["ticks", "mirror"], false);
        let reverse = scale.flag(&["reverse"], false);
        let highest = sizes.highest[1];
        let last = scale.ticks.len().saturating_sub(1);
        let mut items = Vec::new();
        let mut backdrops = Vec::new();
        for (index, tick) in scale.ticks.iter().enumerate() {
            let lines = options::lines(&tick.label);
            let count = lines.len().max(1) as f64;
            let pixel = scale.tick_pixel(index) + shift;
            if pixel.is_nan() {
                continue;
            }
            let mut align = stand.align;
            let height = font.line_height;
            let (place, down) = if scale.is_horizontal() {
                if align == "inner" {
                    align = match index {
                        index if index == last => {
                            if reverse {
                                "left"
                            } else {
                                "right"
                            }
                        }
                        0 => {
                            if reverse {
                                "right"
                            } else {
                                "left"
                            }
                        }
                        _ => "center",
                    };
                }
                let near = cross == "near" || rotation != 0.0;
                let mut down = match (&scale.spec.position, cross) {
                    (Position::Top, _) if near => -count * height + height / 2.0,
                    (Position::Top, "center") => -highest / 2.0 - count / 2.0 * height + height,
                    (Position::Top, _) => -highest + height / 2.0,
                    _ if near => height / 2.0,
                    (_, "center") => highest / 2.0 - count / 2.0 * height,
                    _ => highest - count * height,
                };
                if mirror {
                    down = -down;
                }
                let aside = if rotation == 0.0 {
                    0.0
                } else {
                    height / 2.0 * libm::sin(rotation.to_radians())
                };
                ([pixel + aside, stand.across], down)
            } else {
                ([stand.across, pixel], (1.0 - count) * height / 2.0)
            };
            let ink = paint::color_or(option("color", tick.index), self.env.ink());
            let stance = Stance {
                align,
                baseline: stand.baseline,
                angle: rotation,
                down,
            };
            if scale.flag(&["ticks", "showLabelBackdrop"], false) && rotation == 0.0 {
                let padding = Sides::of(option("backdropPadding", index), 2.0);
                let width = font.longest(&tick.label, self.env.measure);
                let left = match align {
                    "center" => place[0] - width / 2.0,
                    "right" => place[0] - width,
                    _ => place[0],
                };
                let top = place[1] + down - height / 2.0;
                let fill = Color {
                    a: 0.75,
                    ..self.env.ground()
                };
                backdrops.push(Item {
                    shape: Shape::Rect {
                        rect: [
                            left - padding.left,
                            top - padding.top,
                            width + padding.width(),
                            count * height + padding.height(),
                        ],
                        radius: [0.0; 4],
                    },
                    paint: paint::filled(paint::color_or(option("backdropColor", index), fill)),
                    datum: None,
                });
            }
            items.extend(paint::texts(place, &lines, &font, ink, stance));
        }
        let mut labels = paint::group("text", "axis-label", items);
        labels.clip = self.label_clip(scale);
        let mut groups = Vec::new();
        if !backdrops.is_empty() {
            groups.push(paint::group("rect", "axis-label", backdrops));
        }
        groups.push(labels);
        groups
    }
}

/// Where a line of the grid is; with an offset between the ticks.
fn grid_place(scale: &Scale, index: usize, offset: bool) -> Option<f64> {
    let count = scale.ticks.len();
    let valid = index.min(count.checked_sub(1)?);
    let mut place = scale.tick_pixel(valid);
    let (start, end) = scale.ends();
    if offset {
        let half = match (count, index) {
            (1, _) => (place - start).max(end - place),
            (_, 0) => (scale.tick_pixel(1) - place) / 2.0,
            _ => (place - scale.tick_pixel(valid - 1)) / 2.0,
        };
        place += if valid < index { half } else { -half };
        if place < start - 1e-6 || place > end + 1e-6 {
            return None;
        }
    }
    Some(place).filter(|place| place.is_finite())
}

/// How the labels of a scale stand beside it.
struct Stand {
    align: &'static str,
    baseline: &'static str,
    /// The coordinate that all share.
    across: f64,
}

impl Stand {
    fn of(chart: &Chart<'_>, scale: &Scale, widest: f64) -> Stand {
        let padding = scale.number(&["ticks", "padding"], 3.0);
        let beside = scale.tick_length() + padding;
        let mirror = scale.flag(&["ticks", "mirror"], false);
        let given = text_at(scale.options(), &["ticks", "align"]).unwrap_or("center");
        let cross = text_at(scale.options(), &["ticks", "crossAlign"]).unwrap_or("near");
        let [left, top, right, bottom] = chart.area;
        let crossing = |middle: f64| match &scale.spec.position {
            Position::At(id, value) => {
                let mut scales = chart.scales.iter();
                let other = scales.find(|other| other.spec.id == *id);
                other.map_or(middle, |other| other.pixel(*value))
            }
            _ => middle,
        };
        let baseline = match given {
            "start" if scale.axis() == Axis::Y => "top",
            "end" if scale.axis() == Axis::Y => "bottom",
            _ => "middle",
        };
        if scale.is_horizontal() {
            let align = match (scale.label_rotation, given) {
                (turn, _) if turn != 0.0 => match scale.spec.position {
                    Position::Top => "left",
                    _ => "right",
                },
                (_, "start") => "left",
                (_, "end") => "right",
                (_, "inner") => "inner",
                _ => "center",
            };
            let beside = if mirror { -padding } else { beside };
            let across = match scale.spec.position {
                Position::Top => scale.bottom - beside,
                Position::Bottom => scale.top + beside,
                _ => crossing((top + bottom) / 2.0) + beside,
            };
            return Stand {
                align,
                baseline,
                across,
            };
        }
        let (align, across) = match (&scale.spec.position, mirror, cross) {
            (Position::Left, true, "near") => ("left", scale.right + padding),
            (Position::Left, true, "center") => ("center", scale.right + padding + widest / 2.0),
            (Position::Left, true, _) => ("right", scale.right + padding + widest),
            (Position::Left, false, "near") => ("right", scale.right - beside),
            (Position::Left, false, "center") => ("center", scale.right - beside - widest / 2.0),
            (Position::Left, false, _) => ("left", scale.left),
            (Position::Right, true, "near") => ("right", scale.left + padding),
            (Position::Right, true, "center") => ("center", scale.left + padding - widest / 2.0),
            (Position::Right, true, _) => ("left", scale.left + padding - widest),
            (Position::Right, false, "near") => ("left", scale.left + beside),
            (Position::Right, false, "center") => ("center", scale.left + beside + widest / 2.0),
            (Position::Right, false, _) => ("right", scale.right),
            (Position::At(..), ..) => ("right", crossing((left + right) / 2.0)),
            _ => ("right", (left + right) / 2.0 - beside),
        };
        Stand {
            align,
            baseline,
            across,
        }
    }
}

/// The width of the grid's line at a value; 0 where there is none.
pub fn line_width_at(scale: &Scale, value: f64) -> f64 {
    if !scale.is_displayed() || !scale.flag(&["grid", "display"], true) {
        return 0.0;
    }
    let Some(index) = scale.ticks.iter().position(|tick| tick.value == value) else {
        return 0.0;
    };
    let width = of_tick(at(scale.options(), &["grid", "lineWidth"]), index);
    width.and_then(options::finite).unwrap_or(1.0)
}
