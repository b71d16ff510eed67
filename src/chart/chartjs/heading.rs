//! Titles and subtitles.

use std::sync::Arc;

use super::{
    Chart, Env,
    options::{self, Font, Sides, at, flag_at, member, number_at, text_at},
    paint::{self, Stance},
};
use crate::chart::{Value, color::Color, scene::Frame};

/// A title or subtitle.
pub struct Heading {
    pub is_subtitle: bool,
    pub position: &'static str,
    pub is_full_size: bool,
    pub weight: f64,
    pub lines: Vec<Arc<str>>,
    font: Font,
    padding: Sides,
    align: String,
    ink: Color,
    /// Left, top, right, bottom.
    pub rect: [f64; 4],
}

impl Heading {
    /// The title of a chart, if it is displayed.
    pub fn of(env: &Env<'_>, is_subtitle: bool) -> Option<Heading> {
        let name = if is_subtitle { "subtitle" } else { "title" };
        let given = at(env.chart, &["plugins", name])?;
        if !flag_at(given, &["display"], false) {
            return None;
        }
        let bold = Value::Object(Arc::new([("weight", "bold")].into_iter().fold(
            crate::chart::value::Object::new(),
            |mut font, (name, weight)| {
                font.set(name, weight.into());
                font
            },
        )));
        let below = (!is_subtitle).then_some(&bold);
        let font = env.font(&[member(given, "font"), below]);
        let (padding, weight) = if is_subtitle {
            (0.0, 1500.0)
        } else {
            (10.0, 2000.0)
        };
        Some(Heading {
            is_subtitle,
            position: match text_at(given, &["position"]) {
                Some("left") => "left",
                Some("right") => "right",
                Some("bottom") => "bottom",
                _ => "top",
            },
            is_full_size: flag_at(given, &["fullSize"], true),
            weight: number_at(given, &["weight"]).unwrap_or(weight),
            lines: member(given, "text").map_or_else(Vec::new, options::lines),
            font,
            padding: Sides::of(member(given, "padding"), padding),
            align: text_at(given, &["align"]).unwrap_or("center").to_owned(),
            ink: paint::color_or(member(given, "color"), env.ink()),
            rect: [0.0; 4],
        })
    }

    /// How high its lines are, or wide, if they stand at a side.
    pub fn size(&self) -> f64 {
        self.lines.len().max(1) as f64 * self.font.line_height + self.padding.height()
    }

    pub fn draw(&self, chart: &mut Chart<'_>, frame: &mut Frame) {
        let told = if self.is_subtitle {
            &mut frame.subtitle
        } else {
            &mut frame.title
        };
        told.clone_from(&self.lines);
        let [left, top, right, bottom] = self.rect;
        let offset = self.font.line_height / 2.0 + self.padding.top;
        let (at, angle) = match self.position {
            "left" => (
                [left + offset, paint::between(&self.align, bottom, top)],
                -90.0,
            ),
            "right" => (
                [right - offset, paint::between(&self.align, top, bottom)],
                90.0,
            ),
            _ => (
                [paint::between(&self.align, left, right), top + offset],
                0.0,
            ),
        };
        let stance = Stance {
            align: paint::side(&self.align),
            baseline: "middle",
            angle,
            down: 0.0,
        };
        let items = paint::texts(at, &self.lines, &self.font, self.ink, stance);
        let role = if self.is_subtitle {
            "title-subtitle"
        } else {
            "title-text"
        };
        chart.groups.push(paint::group("text", role, items));
    }
}
