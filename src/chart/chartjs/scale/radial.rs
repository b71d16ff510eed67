//! Radial scales: the middle, the radius, and the labels around.

use std::f64::consts::{FRAC_PI_2, PI, TAU};

use super::{
    Env, Scale,
    options::{self, Sides, at, flag_at, text_at},
};
use crate::chart::{Value, number::round};

/// A label around a radial scale.
#[derive(Clone, Debug)]
pub struct PointLabel {
    pub label: Value,
    pub is_visible: bool,
    pub at: [f64; 2],
    pub align: &'static str,
    /// Left, top, right, bottom.
    pub rect: [f64; 4],
}

fn turned(angle: f64) -> f64 {
    let angle = angle % TAU;
    if angle < 0.0 { angle + TAU } else { angle }
}

/// From where to where a label of a size reaches, along one direction.
fn reach(angle: f64, pos: f64, size: f64, min: f64, max: f64) -> (f64, f64) {
    if angle == min || angle == max {
        (pos - size / 2.0, pos + size / 2.0)
    } else if angle < min || angle > max {
        (pos - size, pos)
    } else {
        (pos, pos + size)
    }
}

impl Scale {
    pub(super) fn backdrop_height(&self, env: &Env<'_>) -> f64 {
        if !self.flag(&["ticks", "display"], true) || !self.is_displayed() {
            return 0.0;
        }
        let padding = Sides::of(at(self.options(), &["ticks", "backdropPadding"]), 2.0);
        self.tick_font(env).size + padding.height()
    }

    pub(super) fn set_radius(&mut self, env: &Env<'_>) {
        let padding = (self.backdrop_height(env) / 2.0).max(0.0);
        self.width = self.max_width - 2.0 * padding;
        self.height = self.max_height - 2.0 * padding;
        self.center = [
            (self.left + self.width / 2.0 + padding).floor(),
            (self.top + self.height / 2.0 + padding).floor(),
        ];
        self.radius = (self.width.min(self.height) / 2.0).floor().max(0.0);
    }

    pub(super) fn label_points(&mut self) {
        let label = |value: &Value| match value {
            value if value.to_bool() || matches!(value, Value::Number(_)) => value.clone(),
            _ => Value::text(""),
        };
        let blank = |label| PointLabel {
            label,
            is_visible: true,
            at: [0.0, 0.0],
            align: "center",
            rect: [0.0; 4],
        };
        let labels = self.labels.values().iter();
        self.point_labels = labels.map(label).map(blank).collect();
    }

    pub fn has_point_labels(&self) -> bool {
        self.flag(&["pointLabels", "display"], true)
    }

    pub(super) fn fit_radius(&mut self, env: &Env<'_>) {
        if !self.is_displayed() || !self.has_point_labels() {
            return;
        }
        let padding = self.backdrop_height(env) / 2.0;
        let orig = [
            self.left + padding,
            self.top + padding,
            self.right - padding,
            self.bottom - padding,
        ];
        let mut limits = orig;
        let count = self.point_labels.len();
        let centered = self.flag(&["pointLabels", "centerPointLabels"], false);
        let more = if centered { PI / count as f64 } else { 0.0 };
        let font = env.font(&[at(self.options(), &["pointLabels", "font"])]);
        let gap = self.number(&["pointLabels", "padding"], 5.0);
        let mut sizes = Vec::with_capacity(count);
        for index in 0..count {
            let [x, y, _] = self.point_at(index, self.radius + gap, more);
            let label = &self.point_labels[index].label;
            let rows = label.as_array().map_or(1, <[Value]>::len) as f64;
            let size = [font.longest(label, env.measure), rows * font.line_height];
            sizes.push(size);
            let angle = turned(self.index_angle(index) + more);
            let degrees = round(angle.to_degrees());
            let (x1, x2) = reach(degrees, x, size[0], 0.0, 180.0);
            let (y1, y2) = reach(degrees, y, size[1], 90.0, 270.0);
            let (sin, cos) = (libm::sin(angle).abs(), libm::cos(angle).abs());
            if x1 < orig[0] {
                limits[0] = limits[0].min(orig[0] - (orig[0] - x1) / sin);
            } else if x2 > orig[2] {
                limits[2] = limits[2].max(orig[2] + (x2 - orig[2]) / sin);
            }
            if y1 < orig[1] {
                limits[1] = limits[1].min(orig[1] - (orig[1] - y1) / cos);
            } else if y2 > orig[3] {
                limits[3] = limits[3].max(orig[3] + (y2 - orig[3]) / cos);
            }
        }
        let moves = [
            orig[0] - limits[0],
            limits[2] - orig[2],
            orig[1] - limits[1],
            limits[3] - orig[3],
        ];
        // What is even but for rounding does not move the middle.
        let whole = |x: f64| (x + 1e-9).floor();
        self.center[0] += whole((moves[0] - moves[1]) / 2.0);
        self.center[1] += whole((moves[2] - moves[3]) / 2.0);
        let most = moves.iter().copied().fold(0.0, f64::max);
        self.radius -= (self.radius / 2.0).min(most);
        self.place_point_labels(&sizes, self.backdrop_height(env) / 2.0 + gap, more);
    }

    fn place_point_labels(&mut self, sizes: &[[f64; 2]], beyond: f64, more: f64) {
        let auto = text_at(self.options(), &["pointLabels", "display"]) == Some("auto");
        let mut last: Option<[f64; 4]> = None;
        for (index, [w, h]) in sizes.iter().enumerate() {
            let [x, y, angle] = self.point_at(index, self.radius + beyond, more);
            let degrees = round(turned(angle + FRAC_PI_2).to_degrees());
            let top = match degrees {
                90.0 | 270.0 => y - h / 2.0,
                d if !(90.0..=270.0).contains(&d) => y - h,
                _ => y,
            };
            let (align, left) = match degrees {
                0.0 | 180.0 => ("center", x - w / 2.0),
                d if d < 180.0 => ("left", x),
                _ => ("right", x - w),
            };
            let rect = [left, top, left + w, top + h];
            let inside = |x: f64, y: f64, [l, t, r, b]: [f64; 4]| {
                x > l - 0.5 && x < r + 0.5 && y > t - 0.5 && y < b + 0.5
            };
            let overlaps = last.is_some_and(|area| {
                let corners = [(0, 1), (0, 3), (2, 1), (2, 3)];
                corners
                    .iter()
                    .any(|(x, y)| inside(rect[*x], rect[*y], area))
            });
            let Some(label) = self.point_labels.get_mut(index) else {
                return;
            };
            label.is_visible = !auto || !overlaps;
            if label.is_visible {
                last = Some(rect);
            }
            label.at = [x, top];
            label.align = align;
            label.rect = rect;
        }
    }

    /// The angle of a label from twelve o'clock, in radians.
    pub fn index_angle(&self, index: usize) -> f64 {
        let count = self.point_labels.len().max(1) as f64;
        let start = self.number(&["startAngle"], 0.0).to_radians();
        turned(index as f64 * (TAU / count) + start)
    }

    /// The place and angle of a point in the direction of a label.
    pub fn point_at(&self, index: usize, distance: f64, more: f64) -> [f64; 3] {
        let angle = self.index_angle(index) - FRAC_PI_2 + more;
        [
            libm::cos(angle) * distance + self.center[0],
            libm::sin(angle) * distance + self.center[1],
            angle,
        ]
    }

    /// How far from the middle a value is; NaN for NaN.
    pub fn distance(&self, value: f64) -> f64 {
        let factor = self.radius / (self.max - self.min);
        if flag_at(self.options(), &["reverse"], false) {
            (self.max - value) * factor
        } else {
            (value - self.min) * factor
        }
    }

    pub fn is_circular(&self) -> bool {
        options::flag_at(self.options(), &["grid", "circular"], false)
    }
}
