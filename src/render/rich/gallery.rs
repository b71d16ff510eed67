//! GRID rows of pictures that come as data: an array of objects that have one each.

use super::super::{
    builder::{Draft, Spot},
    command::Kind,
    data::members,
    hash,
    renderer::Renderer,
    schema::Schema,
};
use crate::{json::Value, rich::shape, split::Place, text, words::Sentence};

/// Longest label of a card, in characters.
const LABEL: usize = 200;
/// GRID, CARD, and what stands in it.
const LEVELS: usize = 4;

impl<'a> Renderer<'a> {
    /// Whether every element of an array is an object with a picture.
    pub fn is_gallery(&self, array: Value<'_>, place: Place) -> bool {
        !self.split.withheld.is_empty()
            && array.is_array()
            && !array.is_empty()
            && array.elements().all(|object| {
                let mut all = object.members();
                all.any(|(_, value)| self.picture(value, place).is_some())
            })
    }

    /// An array of objects with pictures as a grid of cards; `false` if it is none.
    pub fn gallery_of(&mut self, array: Value<'a>, spot: Spot, items: Schema) -> bool {
        if !self.has_depth(LEVELS) || !self.is_gallery(array, spot.place) {
            return false;
        }
        let count = array.len();
        let text = self.say(Sentence::GalleryLabel, &[("count", &count.to_string())]);
        self.list.open(&Draft {
            text: &text,
            ..Draft::new(Kind::GRID, spot)
        });
        let grid = spot;
        let shown = self.begin_window(Kind::GRID, spot, count);
        for (i, object) in shown.clone().zip(array.elements().skip(shown.start)) {
            if !self.list.has_room(6) {
                self.leave_out(spot, i, count);
                break;
            }
            let spot = spot.element(i, object);
            let named = shape::Named::of(object).label;
            let name = named.and_then(Value::as_str).unwrap_or_default();
            let mut label = text::label(&name, LABEL).into_owned();
            if label.is_empty() {
                label = self.say(Sentence::ImageWord, &[]);
            }
            self.list.open(&Draft {
                index: i as u32,
                text: &label,
                ..Draft::new(Kind::CARD, spot)
            });
            // The label repeats what is on one line of it only.
            let mut told: Vec<_> = named
                .filter(|_| label == name)
                .map(Value::id)
                .into_iter()
                .collect();
            for (key, value) in members(self.split, object) {
                if let Some(ordinal) = self.picture(value, spot.place) {
                    let key = key.as_str().unwrap_or_default();
                    self.media_row(spot.member(hash::string(&key), value), ordinal);
                    told.push(value.id());
                }
            }
            told.sort_unstable();
            self.body(object, spot, items, &told);
            self.list.close();
        }
        self.end_window(grid, &shown, count);
        self.list.close();
        true
    }

    /// The media item that a string is as a whole.
    fn picture(&self, value: Value<'_>, place: Place) -> Option<u32> {
        if !self.may_hold_media(value) {
            return None;
        }
        self.split.media_at(place.at(value.id()))
    }
}
