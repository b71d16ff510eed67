//! DASHBOARD rows, and GRID rows of pictures that stand side by side.

use super::super::{
    builder::{Draft, Spot},
    command::Kind,
    hash,
    renderer::Renderer,
};
use super::LEVELS;
use crate::{
    json::Value,
    rich::read::{Rich, RichKind},
    words::Sentence,
};

impl<'a> Renderer<'a> {
    /// The rows of a dashboard. Nested ones nest; several images in a row are a gallery.
    pub(super) fn dashboard(&mut self, value: Value<'a>, spot: Spot) {
        let list = value.get("components").filter(|list| list.is_array());
        let components: Vec<Value<'a>> = list.into_iter().flat_map(Value::elements).collect();
        let count = components.len();
        if count == 0 {
            self.rich_invalid(value, spot, || "the dashboard has no components".to_owned());
        }
        let text = match self.rich_title(value) {
            Some(title) => title,
            None => self.say(Sentence::DashboardLabel, &[("count", &count.to_string())]),
        };
        self.list.open(&Draft {
            text: &text,
            ..Draft::new(Kind::DASHBOARD, spot)
        });
        let inner = match list {
            Some(list) => spot.member(hash::string("components"), list),
            None => spot,
        };
        let mut at = 0;
        while let Some(component) = components.get(at) {
            if !self.list.has_room(4) {
                self.leave_out(spot, at, count);
                break;
            }
            let rest = components.get(at..).unwrap_or_default();
            let images = match self.has_depth(LEVELS) {
                true => rest.iter().take_while(|c| is_image(**c)).count(),
                false => 0,
            };
            if images > 1 {
                self.gallery(inner, at, rest.get(..images).unwrap_or_default());
                at += images;
                continue;
            }
            let place = inner.element(at, *component);
            if component.is_object() {
                self.rich(*component, place);
            } else {
                self.rich_unusable(
                    RichKind::Dashboard,
                    place,
                    "a component of the dashboard is no object",
                );
            }
            at += 1;
        }
        self.list.close();
    }

    /// Images from the component with ordinal `first` on, a CARD each.
    fn gallery(&mut self, spot: Spot, first: usize, images: &[Value<'a>]) {
        let count = images.len();
        let text = self.say(Sentence::GalleryLabel, &[("count", &count.to_string())]);
        let grid = Spot {
            key: spot.key.derived("gallery").element(first),
            ..spot
        };
        self.list.open(&Draft {
            text: &text,
            ..Draft::new(Kind::GRID, grid)
        });
        for (i, image) in images.iter().enumerate() {
            if !self.list.has_room(4) {
                self.leave_out(grid, i, count);
                break;
            }
            let spot = spot.element(first + i, *image);
            let label = match self.rich_title(*image) {
                Some(title) => title,
                None => self.say(Sentence::ImageWord, &[]),
            };
            self.list.open(&Draft {
                index: i as u32,
                text: &label,
                ..Draft::new(Kind::CARD, spot)
            });
            self.rich_image(*image, spot);
            self.list.close();
        }
        self.list.close();
    }
}

/// Whether a component is an image by name and members, so that it needs no remark.
fn is_image(component: Value<'_>) -> bool {
    let rich = Rich::read(component);
    rich.kind == Some(RichKind::Image) && !rich.is_misnamed()
}
