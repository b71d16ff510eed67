//! How large a scale is: sizes of labels, their rotation, and what sticks out at the ends.

use super::{Axis, Env, Position, Scale, Sides, options, options::text_at};
use crate::chart::Value;

/// Width and height of labels in pixels.
#[derive(Clone, Debug, Default)]
pub struct LabelSizes {
    pub first: [f64; 2],
    pub last: [f64; 2],
    /// Of the widest its width, of the highest its height.
    pub widest: [f64; 2],
    pub highest: [f64; 2],
}

impl Scale {
    /// The sizes of the labels of the ticks.
    pub fn label_sizes(&self, env: &Env<'_>) -> LabelSizes {
        let font = self.tick_font(env);
        let count = self.ticks.len();
        let limit = self.number(&["ticks", "maxTicksLimit"], 0.0);
        let shown = if limit >= 1.0 {
            (limit as usize).min(count)
        } else {
            count
        };
        let step = count.checked_div(shown).unwrap_or(1).max(1);
        let mut sizes: Vec<[f64; 2]> = Vec::new();
        for tick in self.ticks.iter().step_by(step) {
            let lines = match &tick.label {
                Value::Array(lines) => lines.len() as f64,
                _ => 1.0,
            };
            let width = font.longest(&tick.label, env.measure);
            sizes.push([width, lines * font.line_height]);
        }
        let of = |at: Option<usize>| at.and_then(|at| sizes.get(at)).copied().unwrap_or_default();
        let greatest = |side: usize| {
            let mut found = None;
            for (at, size) in sizes.iter().enumerate() {
                if found.is_none_or(|best: usize| size[side] > sizes[best][side]) {
                    found = Some(at);
                }
            }
            of(found)
        };
        LabelSizes {
            first: of(Some(0)),
            last: of(count.checked_sub(1)),
            widest: greatest(0),
            highest: greatest(1),
        }
    }

    fn title_height(&self, env: &Env<'_>) -> f64 {
        if !self.flag(&["title", "display"], false) {
            return 0.0;
        }
        let title = options::at(self.options(), &["title"]);
        let font = env.font(&[title.and_then(|title| options::member(title, "font"))]);
        let lines = match title.and_then(|title| options::member(title, "text")) {
            Some(Value::Array(lines)) => lines.len() as f64,
            _ => 1.0,
        };
        lines * font.line_height + self.title_padding().height()
    }

    pub fn title_padding(&self) -> Sides {
        Sides::of(options::at(self.options(), &["title", "padding"]), 4.0)
    }

    pub(super) fn find_rotation(&mut self, env: &Env<'_>) {
        let least = self.number(&["ticks", "minRotation"], 0.0);
        let most = self.number(&["ticks", "maxRotation"], 50.0);
        let limit = self.number(&["ticks", "maxTicksLimit"], 0.0);
        let count = self.ticks.len() as f64;
        let count = if limit > 0.0 { count.min(limit) } else { count };
        self.label_rotation = least;
        let is_fixed = !self.is_displayed()
            || !self.flag(&["ticks", "display"], true)
            || least >= most
            || count <= 1.0
            || !self.is_horizontal();
        if is_fixed {
            return;
        }
        let sizes = self.label_sizes(env);
        let (wide, high) = (sizes.widest[0], sizes.highest[1]);
        let room = (env.size[0] - wide).min(self.max_width).max(0.0);
        let offset = self.flag(&["offset"], false);
        let each = if offset {
            self.max_width / count
        } else {
            room / (count - 1.0)
        };
        if wide + 6.0 <= each {
            return;
        }
        let each = room / (count - if offset { 0.5 } else { 1.0 });
        let padding = self.number(&["ticks", "padding"], 3.0);
        let height = self.max_height - self.tick_length() - padding - self.title_height(env);
        let diagonal = (wide * wide + high * high).sqrt();
        let asin = |x: f64| libm::asin(x.clamp(-1.0, 1.0));
        let by_width = asin((high + 6.0) / each);
        let by_height = asin(height / diagonal) - asin(high / diagonal);
        let turn = by_width.min(by_height).to_degrees();
        self.label_rotation = if turn.is_nan() {
            least
        } else {
            turn.min(most).max(least)
        };
    }

    pub(super) fn fit(&mut self, env: &Env<'_>) {
        let is_horizontal = self.is_horizontal();
        let mut size = [0.0, 0.0];
        if self.is_displayed() {
            let beside = self.tick_length() + self.title_height(env);
            size = if is_horizontal {
                [self.max_width, beside]
            } else {
                [beside, self.max_height]
            };
            if self.flag(&["ticks", "display"], true) && !self.ticks.is_empty() {
                let sizes = self.label_sizes(env);
                let padding = 2.0 * self.number(&["ticks", "padding"], 3.0);
                let turn = self.label_rotation.to_radians();
                let (sin, cos) = (libm::sin(turn), libm::cos(turn));
                let mirrored = self.flag(&["ticks", "mirror"], false);
                if is_horizontal {
                    let height = sin * sizes.widest[0] + cos * sizes.highest[1];
                    let height = if mirrored { 0.0 } else { height };
                    size[1] = self.max_height.min(size[1] + height + padding);
                } else {
                    let width = cos * sizes.widest[0] + sin * sizes.highest[1];
                    let width = if mirrored { 0.0 } else { width };
                    size[0] = self.max_width.min(size[0] + width + padding);
                }
                self.find_padding(&sizes, sin, cos);
            }
        }
        self.margins = self.margins.max(self.padding);
        if is_horizontal {
            self.width = env.size[0] - self.margins.left - self.margins.right;
            self.length = self.width;
            self.height = size[1];
        } else {
            self.width = size[0];
            self.height = env.size[1] - self.margins.top - self.margins.bottom;
            self.length = self.height;
        }
    }

    /// How far labels stick out at the ends.
    fn find_padding(&mut self, sizes: &LabelSizes, sin: f64, cos: f64) {
        let align = text_at(self.options(), &["ticks", "align"]).unwrap_or("center");
        let padding = self.number(&["ticks", "padding"], 3.0);
        let ([first_w, first_h], [last_w, last_h]) = (sizes.first, sizes.last);
        let (mut start, mut end) = (0.0, 0.0);
        if !self.is_horizontal() {
            (start, end) = match align {
                "start" => (0.0, first_h),
                "end" => (last_h, 0.0),
                _ => (last_h / 2.0, first_h / 2.0),
            };
            self.padding.top = start + padding;
            self.padding.bottom = end + padding;
            return;
        }
        let below = self.spec.position != Position::Top && self.axis() == Axis::X;
        if self.label_rotation != 0.0 {
            (start, end) = if below {
                (cos * first_w, sin * last_h)
            } else {
                (sin * first_h, cos * last_w)
            };
        } else {
            match align {
                "start" => end = last_w,
                "end" => start = first_w,
                "inner" => {}
                _ => (start, end) = (first_w / 2.0, last_w / 2.0),
            }
        }
        let left = self.tick_pixel(0) - self.left;
        let right = self.right - self.tick_pixel(self.ticks.len() - 1);
        let stick_out = |label: f64, offset: f64| {
            let out = (label - offset + padding) * self.width / (self.width - offset);
            if out > 0.0 && out.is_finite() {
                out
            } else {
                0.0
            }
        };
        self.padding.left = stick_out(start, left);
        self.padding.right = stick_out(end, right);
    }
}
