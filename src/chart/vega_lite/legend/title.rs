//! The title of a legend, and where it lies by the entries.

use super::*;
use crate::chart::vega_lite::grid::Anchor;

impl Legend {
    /// The side of the entries on which the title lies.
    fn title_side(&self, config: &Config) -> &'static str {
        match self.get(config, "titleOrient").as_text() {
            Some("left") => "left",
            Some("right") => "right",
            Some("bottom") => "bottom",
            _ => "top",
        }
    }

    fn title_anchor(&self, config: &Config) -> Anchor {
        let said = self.get(config, "titleAnchor");
        let default = match self.title_side(config) {
            "left" | "right" => Anchor::Middle,
            _ => Anchor::Start,
        };
        said.as_text().and_then(Anchor::named).unwrap_or(default)
    }

    /// The title at the origin; by the side of an upright bar (`upright`) it is turned.
    pub(super) fn title_item(
        &self,
        config: &Config,
        upright: bool,
        limited: &mut Limited,
    ) -> Option<Item> {
        if self.title.iter().all(|l| l.is_empty()) {
            return None;
        }
        let prop = |name: &str| self.get(config, name);
        let mut label = guide::label(&prop, "title", "guide-title", 11.0, true, config);
        let side = self.title_side(config);
        let anchor = self.title_anchor(config);
        let by_side = matches!(side, "left" | "right");
        let of = |start: &'static str, middle: &'static str, end: &'static str| match anchor {
            Anchor::Start => start,
            Anchor::Middle => middle,
            Anchor::End => end,
        };
        label.angle = match side {
            "left" if upright => -90.0,
            "right" if upright => 90.0,
            _ => 0.0,
        };
        let align = if upright && side == "right" {
            of("right", "center", "left")
        } else if by_side && !(upright && side == "left") {
            "left"
        } else {
            of("left", "center", "right")
        };
        let baseline = match (by_side, upright) {
            (true, true) if side == "right" => "bottom",
            (true, true) => "top",
            (true, false) => of("top", "middle", "bottom"),
            (false, _) => "top",
        };
        label.align = super::super::mark::align(&prop("titleAlign"), align);
        label.baseline = super::super::mark::baseline(&prop("titleBaseline"), baseline);
        let style = bounds::style(&label);
        let limit = guide::number(&prop("titleLimit"), 180.0);
        label.lines = self
            .title
            .iter()
            .map(|l| truncate(l, limit, "\u{2026}", &style, limited.measure).into())
            .collect();
        let fill = match prop("titleColor") {
            Value::Undefined => config.style("guide-title", "fill"),
            color => color,
        };
        let opacity = guide::number(&prop("titleOpacity"), 1.0);
        Some(text_item([0.0, 0.0], label, &fill, opacity))
    }

    /// Puts entries and title beside each other, inside the padding.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn arrange(
        &self,
        parts: &mut [Part],
        title: Option<Item>,
        kind: Kinds,
        upright: bool,
        padding: f64,
        config: &Config,
        limited: &mut Limited,
    ) -> Option<Item> {
        let gap = self.number(config, "titlePadding", 5.0);
        let side = self.title_side(config);
        let (mut ex, mut ey) = (padding, padding);
        if let Some(title) = &title {
            let area = bounds::of_item(title, limited.measure);
            match side {
                "left" => ex += area.width().ceil() + gap,
                "top" => ey += area.height() + gap,
                _ => {}
            }
        }
        for item in parts.iter_mut().flat_map(|(_, _, items)| items) {
            item.shape.translate(ex, ey);
        }
        let mut title = title?;
        let is_bar = kind != Kinds::Symbol;
        // Beside a bar the title is aligned with the bar, else with all entries.
        let entries = |alone: bool, limited: &mut Limited| {
            let mut area = Bounds::default();
            for (_, role, items) in parts.iter() {
                if alone && is_bar && *role == "legend-label" {
                    continue;
                }
                for item in items {
                    area.union(bounds::of_item(item, limited.measure));
                }
            }
            area
        };
        let vertical_bar = is_bar && upright;
        let lines = match &title.shape {
            Shape::Text { label, .. } => {
                label.line_height * label.lines.len().saturating_sub(1) as f64
            }
            _ => 0.0,
        };
        let mut offset = |anchor: Anchor, y: f64, lr: bool, whole: bool| -> f64 {
            let alone = is_bar && (lr || !vertical_bar) && !whole;
            let area = entries(alone, limited);
            let size = if y != 0.0 { area.y2 } else { area.x2 } - padding;
            let size = if size.is_finite() { size } else { 0.0 };
            let turned = vertical_bar && lr;
            let (u, v) = if turned { (size, 0.0) } else { (0.0, size) };
            let lines = if y <= 0.0 { 0.0 } else { lines };
            crate::chart::number::round(match anchor {
                Anchor::Start => u,
                Anchor::End => v - lines,
                Anchor::Middle => 0.5 * (size - lines),
            })
        };
        let anchor = self.title_anchor(config);
        let (mut tx, mut ty) = (padding, padding);
        match side {
            "left" => ty += offset(anchor, 1.0, true, false),
            "right" => {
                tx += offset(Anchor::End, 0.0, false, false) + gap;
                ty += offset(anchor, 1.0, true, false);
            }
            "bottom" => {
                tx += offset(anchor, 0.0, false, false);
                ty += offset(Anchor::End, -1.0, false, true) + gap;
            }
            _ => tx += offset(anchor, 0.0, false, false),
        }
        title.shape.translate(tx, ty);
        // What would hang out on the left moves everything.
        let over =
            crate::chart::number::round(bounds::of_item(&title, limited.measure).x1 - padding);
        if over < 0.0 {
            title.shape.translate(-over, 0.0);
            for item in parts.iter_mut().flat_map(|(_, _, items)| items) {
                item.shape.translate(-over, 0.0);
            }
        }
        Some(title)
    }
}
