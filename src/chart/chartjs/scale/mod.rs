//! Scales: limits, ticks, labels, sizes, and where a value is.

mod category;
mod fit;
mod linear;
mod logarithmic;
mod numeric;
mod radial;
mod skip;
mod time;

use std::sync::Arc;

pub use category::Labels;
pub use numeric::plain;
pub use radial::PointLabel;

use super::{
    Env,
    config::{Axis, Position, ScaleSpec},
    options::{self, Font, Sides, at, flag_at, member, number_at},
};
use crate::chart::{Value, math};

/// A tick.
#[derive(Clone, Debug)]
pub struct Tick {
    pub value: f64,
    pub label: Value,
    /// Its ordinal before ticks were skipped, by which options that are arrays are read.
    pub index: usize,
    pub is_major: bool,
    /// Of a logarithmic scale, in tenths of the power of ten below; 0: none.
    pub significand: f64,
}

impl Tick {
    pub fn new(value: f64) -> Tick {
        Tick {
            value,
            label: Value::Undefined,
            index: 0,
            is_major: false,
            significand: 0.0,
        }
    }
}

/// A scale.
#[derive(Clone, Debug)]
pub struct Scale {
    pub spec: ScaleSpec,
    pub labels: Labels,
    /// What the data have; infinite where there is none.
    pub extent: (f64, f64),
    /// Moments of the data, ascending, once each.
    pub moments: Vec<f64>,
    user: (Option<f64>, Option<f64>),
    suggested: (Option<f64>, Option<f64>),
    /// Whether there are zeros on a logarithmic scale.
    has_zero: bool,
    pub min: f64,
    pub max: f64,
    /// The limits with what `grace` adds.
    range: (f64, f64),
    is_limited: bool,
    pub ticks: Vec<Tick>,
    pub label_rotation: f64,
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
    pub width: f64,
    pub height: f64,
    max_width: f64,
    max_height: f64,
    margins: Sides,
    pub padding: Sides,
    start_pixel: f64,
    end_pixel: f64,
    length: f64,
    max_length: f64,
    is_reversed: bool,
    start_value: f64,
    value_range: f64,
    time: time::Time,
    /// The middle of a radial scale, and its radius.
    pub center: [f64; 2],
    pub radius: f64,
    pub point_labels: Vec<PointLabel>,
}

impl Scale {
    pub fn new(spec: ScaleSpec, labels: &[Value]) -> Scale {
        let own = member(&spec.options, "labels").and_then(Value::as_array);
        let mut scale = Scale {
            labels: Labels::new(own.unwrap_or(labels)),
            extent: (f64::INFINITY, f64::NEG_INFINITY),
            moments: Vec::new(),
            user: (None, None),
            suggested: (None, None),
            has_zero: false,
            min: 0.0,
            max: 1.0,
            range: (0.0, 1.0),
            is_limited: false,
            ticks: Vec::new(),
            label_rotation: 0.0,
            left: 0.0,
            top: 0.0,
            right: 0.0,
            bottom: 0.0,
            width: 0.0,
            height: 0.0,
            max_width: 0.0,
            max_height: 0.0,
            margins: Sides::default(),
            padding: Sides::default(),
            start_pixel: 0.0,
            end_pixel: 0.0,
            length: 0.0,
            max_length: 0.0,
            is_reversed: false,
            start_value: 0.0,
            value_range: 1.0,
            time: time::Time::default(),
            center: [0.0, 0.0],
            radius: 0.0,
            point_labels: Vec::new(),
            spec,
        };
        let limit = |scale: &mut Scale, name: &str| {
            let value = member(&scale.spec.options, name).cloned()?;
            Some(scale.read(&value, None)).filter(|x| x.is_finite())
        };
        scale.user = (limit(&mut scale, "min"), limit(&mut scale, "max"));
        scale.suggested = (
            limit(&mut scale, "suggestedMin"),
            limit(&mut scale, "suggestedMax"),
        );
        scale
    }

    pub fn axis(&self) -> Axis {
        self.spec.axis
    }

    pub fn is_horizontal(&self) -> bool {
        matches!(self.spec.position, Position::Top | Position::Bottom) || self.spec.axis == Axis::X
    }

    pub fn is_logarithmic(&self) -> bool {
        self.spec.kind == "logarithmic"
    }

    pub fn is_time(&self) -> bool {
        matches!(self.spec.kind, "time" | "timeseries")
    }

    pub fn is_category(&self) -> bool {
        self.spec.kind == "category"
    }

    pub fn options(&self) -> &Value {
        &self.spec.options
    }

    pub fn flag(&self, path: &[&str], default: bool) -> bool {
        flag_at(&self.spec.options, path, default)
    }

    pub fn number(&self, path: &[&str], default: f64) -> f64 {
        number_at(&self.spec.options, path).unwrap_or(default)
    }

    /// The limits that were asked for; infinite where there is none.
    pub fn limits_given(&self) -> (f64, f64) {
        let (min, max) = self.user;
        (
            min.unwrap_or(f64::NEG_INFINITY),
            max.unwrap_or(f64::INFINITY),
        )
    }

    /// The value of a datum on this scale; NaN for none. Words may become categories.
    pub fn parse(&mut self, value: &Value, index: usize) -> f64 {
        self.read(value, Some(index))
    }

    fn read(&mut self, value: &Value, index: Option<usize>) -> f64 {
        if value.is_nullish() {
            return f64::NAN;
        }
        if self.is_category() {
            return self.labels.index_of(value, index);
        }
        if self.is_time() {
            return time::read(value, &self.spec.options);
        }
        let x = match value {
            Value::Bool(_) | Value::Number(_) | Value::Text(_) | Value::Date(_) => {
                value.to_number()
            }
            _ => f64::NAN,
        };
        if self.is_logarithmic() {
            self.has_zero |= x == 0.0;
            return if x >= 0.0 { x } else { f64::NAN };
        }
        if x.is_finite() { x } else { f64::NAN }
    }

    /// Limits of data and options together.
    fn min_max(&self) -> (f64, f64) {
        let finite_or = |x: f64, other: f64| if x.is_finite() { x } else { other };
        let (user_min, user_max) = self.user;
        let mut min = user_min.or(self.suggested.0).unwrap_or(f64::INFINITY);
        let mut max = user_max.or(self.suggested.1).unwrap_or(f64::NEG_INFINITY);
        if user_min.is_none() {
            min = min.min(self.extent.0);
        }
        if user_max.is_none() {
            max = max.max(self.extent.1);
        }
        if user_max.is_some() && min > max {
            min = max;
        }
        if user_min.is_some() && min > max {
            max = min;
        }
        (
            finite_or(min, finite_or(max, min)),
            finite_or(max, finite_or(min, max)),
        )
    }

    /// Finds ticks and size for the room that there is.
    pub fn update(&mut self, env: &Env<'_>, max_width: f64, max_height: f64, margins: Sides) {
        self.max_width = max_width;
        self.max_height = max_height;
        self.margins = margins;
        self.padding = Sides::default();
        if self.axis() == Axis::R {
            self.set_radius(env);
        } else if self.is_horizontal() {
            self.width = max_width;
            (self.left, self.right) = (0.0, max_width);
        } else {
            self.height = max_height;
            (self.top, self.bottom) = (0.0, max_height);
        }
        self.max_length = if self.is_horizontal() {
            self.width + margins.left + margins.right
        } else {
            self.height + margins.top + margins.bottom
        };
        if !self.is_limited {
            self.find_limits();
            self.range = self.graced();
            self.is_limited = true;
        }
        self.ticks = self.find_ticks(env);
        self.label_ticks();
        self.configure();
        self.find_rotation(env);
        let may_skip = self.flag(&["ticks", "autoSkip"], true)
            || options::text_at(self.options(), &["ticks", "source"]) == Some("auto");
        if self.flag(&["ticks", "display"], true) && may_skip {
            self.skip_ticks(env);
        }
        if self.axis() == Axis::R {
            self.fit_radius(env);
        } else {
            self.fit(env);
        }
    }

    fn find_limits(&mut self) {
        match self.spec.kind {
            "category" => self.category_limits(),
            "time" | "timeseries" => self.time_limits(),
            "logarithmic" => self.logarithmic_limits(),
            _ => self.linear_limits(),
        }
    }

    fn find_ticks(&mut self, env: &Env<'_>) -> Vec<Tick> {
        match self.spec.kind {
            "category" => self.category_ticks(),
            "time" | "timeseries" => self.time_ticks(env),
            "logarithmic" => self.logarithmic_ticks(),
            _ => self.linear_ticks(env),
        }
    }

    /// Labels of the ticks; ticks without one are left out.
    fn label_ticks(&mut self) {
        let mut ticks = std::mem::take(&mut self.ticks);
        match self.spec.kind {
            "category" => {
                for tick in &mut ticks {
                    tick.label = self.labels.at(tick.value);
                }
            }
            "time" | "timeseries" => {
                for tick in &mut ticks {
                    tick.label = Value::text(self.time_label(tick.value, tick.is_major));
                }
            }
            kind => {
                let format = at(self.options(), &["ticks", "format"]);
                let labels: Vec<String> = (0..ticks.len())
                    .map(|at| match kind {
                        "logarithmic" => logarithmic::label(&ticks, at, format),
                        _ => numeric::label(&ticks, at, format),
                    })
                    .collect();
                for (tick, label) in ticks.iter_mut().zip(labels) {
                    tick.label = Value::text(label);
                }
            }
        }
        ticks.retain(|tick| !tick.label.is_nullish());
        for (index, tick) in ticks.iter_mut().enumerate() {
            tick.index = index;
        }
        self.ticks = ticks;
        if self.axis() == Axis::R {
            self.label_points();
        }
    }

    /// What `grace` adds to the limits.
    fn graced(&self) -> (f64, f64) {
        let (min, max) = (self.min, self.max);
        let Some(grace) = member(self.options(), "grace") else {
            return (min, max);
        };
        let change = options::share(grace, (max - min) / 2.0);
        if !change.is_finite() {
            return (min, max);
        }
        let zero = self.flag(&["beginAtZero"], false);
        let keep = |x: f64, add: f64| if zero && x == 0.0 { 0.0 } else { x + add };
        (keep(min, -change.abs()), keep(max, change))
    }

    /// How values become pixels, in the room that there is now.
    pub fn configure(&mut self) {
        let mut reversed = self.flag(&["reverse"], false);
        (self.start_pixel, self.end_pixel) = if self.is_horizontal() {
            (self.left, self.right)
        } else {
            reversed = !reversed;
            (self.top, self.bottom)
        };
        if self.is_category() && !self.is_horizontal() {
            reversed = !reversed;
        }
        self.is_reversed = reversed;
        self.length = self.end_pixel - self.start_pixel;
        let (mut start, mut end) = (self.min, self.max);
        match self.spec.kind {
            "category" | "time" | "timeseries" => {}
            "logarithmic" => {
                self.start_value = math::log10(start);
                self.value_range = math::log10(end) - self.start_value;
            }
            _ => {
                if self.flag(&["offset"], false) && !self.ticks.is_empty() {
                    let gaps = (self.ticks.len() - 1).max(1) as f64;
                    let offset = (end - start) / gaps / 2.0;
                    start -= offset;
                    end += offset;
                }
                self.start_value = start;
                self.value_range = end - start;
            }
        }
    }

    /// Where a value is; NaN for NaN.
    pub fn pixel(&self, value: f64) -> f64 {
        let decimal = match self.spec.kind {
            "time" | "timeseries" => self.time_decimal(value),
            "logarithmic" => {
                let value = if value == 0.0 { self.min } else { value };
                if value == self.min {
                    0.0
                } else {
                    (math::log10(value) - self.start_value) / self.value_range
                }
            }
            _ => (value - self.start_value) / self.value_range,
        };
        self.decimal_pixel(decimal)
    }

    pub fn decimal_pixel(&self, decimal: f64) -> f64 {
        let decimal = if self.is_reversed {
            1.0 - decimal
        } else {
            decimal
        };
        let pixel = self.start_pixel + decimal * self.length;
        if pixel.is_nan() {
            return f64::NAN;
        }
        pixel.clamp(-32768.0, 32767.0)
    }

    pub fn tick_pixel(&self, index: usize) -> f64 {
        self.ticks
            .get(index)
            .map_or(f64::NAN, |tick| self.pixel(tick.value))
    }

    /// The value that bars stand on: zero, or the end that is nearest to it.
    pub fn base_value(&self) -> f64 {
        if self.min < 0.0 && self.max < 0.0 {
            self.max
        } else if self.min > 0.0 && self.max > 0.0 {
            self.min
        } else {
            0.0
        }
    }

    pub fn base_pixel(&self) -> f64 {
        if self.is_category() {
            self.bottom
        } else {
            self.pixel(self.base_value())
        }
    }

    /// The categories that are shown.
    pub fn ticks_of_domain(&self) -> Vec<Value> {
        let all = self.labels.values();
        let from = if self.min > 0.0 { self.min as usize } else { 0 };
        let to = if self.max >= 0.0 {
            (self.max as usize + 1).min(all.len())
        } else {
            0
        };
        all.get(from..to).unwrap_or_default().to_vec()
    }

    /// The ends in pixels.
    pub fn ends(&self) -> (f64, f64) {
        (self.start_pixel, self.end_pixel)
    }

    pub fn length(&self) -> f64 {
        self.length
    }

    /// Whether it is drawn at all.
    pub fn is_displayed(&self) -> bool {
        match member(self.options(), "display") {
            Some(Value::Text(text)) if &**text == "auto" => self.extent.0.is_finite(),
            Some(display) => display.to_bool(),
            None => true,
        }
    }

    /// The font of the labels of its ticks.
    pub fn tick_font(&self, env: &Env<'_>) -> Font {
        let own = at(self.options(), &["ticks", "font"]);
        env.font(&[own])
    }

    /// The length of its ticks, in pixels.
    pub fn tick_length(&self) -> f64 {
        if self.flag(&["grid", "drawTicks"], true) {
            self.number(&["grid", "tickLength"], 8.0)
        } else {
            0.0
        }
    }

    /// The lines of its title; none if it has none.
    pub fn title(&self) -> Vec<Arc<str>> {
        if !self.flag(&["title", "display"], false) {
            return Vec::new();
        }
        at(self.options(), &["title", "text"]).map_or_else(Vec::new, options::lines)
    }

    pub fn set_rect(&mut self, left: f64, top: f64, width: f64, height: f64) {
        self.left = left;
        self.top = top;
        self.right = left + width;
        self.bottom = top + height;
        self.width = width;
        self.height = height;
    }
}
