//! The top of the list: a BLOCK, ERROR, NOTICE or TASK for each part of the split.

use super::{
    builder::Draft,
    command::Kind,
    fold::{self, Foldable},
    renderer::Renderer,
    text::Passage,
};
use crate::{
    protocol::Audience,
    split::{Content, Item, Origin, Part, Role},
};

/// `index` of a BLOCK that is no entry of `content`.
const NO_ORDINAL: u32 = u32::MAX;

impl<'a> Renderer<'a> {
    /// The rows of a part that the person gets.
    pub fn part(&mut self, part: &'a Part) {
        let all = part.items.iter().enumerate();
        let items: Vec<usize> = all
            .filter(|(_, item)| item.for_user(part))
            .map(|(index, _)| index)
            .collect();
        let Some(first) = items.first().and_then(|&index| part.items.get(index)) else {
            return;
        };
        if self.list.is_full() {
            return;
        }
        let spot = self.spot(part.place);
        self.list.set_audience(part.audience);
        match part.role {
            Role::Error => self.error_part(part, &items, spot),
            Role::Notice => match &first.content {
                Content::Notice(notice) => {
                    self.open_notice(spot, notice);
                    self.rest(part, &items[1..]);
                }
                _ => self.block(part, &items),
            },
            Role::Task => match &first.content {
                Content::Task if self.open_task(spot) => self.rest(part, &items[1..]),
                _ => self.block(part, &items),
            },
            Role::Block => self.block(part, &items),
        }
    }

    fn block(&mut self, part: &'a Part, items: &[usize]) {
        let spot = self.spot(part.place);
        let index = match part.origin {
            Origin::Block(ordinal) => ordinal,
            _ => NO_ORDINAL,
        };
        self.foldable.push(Foldable {
            row: self.list.len(),
            priority: part.priority,
        });
        self.list.keep_room(fold::ROWS);
        self.list.open(&Draft {
            index,
            ..Draft::new(Kind::BLOCK, spot)
        });
        if let Origin::Block(ordinal) = part.origin {
            let blocks = &self.split.result().blocks;
            if let Some(block) = blocks.get(ordinal as usize) {
                self.freshness(spot, block);
            }
        }
        for &item in items {
            self.item(part, item);
        }
        self.list.set_audience(part.audience);
        self.list.close();
    }

    /// What stands below the first item of a part, and the end of the part.
    fn rest(&mut self, part: &'a Part, items: &[usize]) {
        for &item in items {
            self.item(part, item);
        }
        self.list.set_audience(part.audience);
        self.list.close_or_leaf();
    }

    /// The rows of the item of a part with this index.
    pub fn item(&mut self, part: &Part, index: usize) {
        let Some(item) = part.items.get(index).filter(|_| !self.list.is_full()) else {
            return;
        };
        self.list
            .set_audience(audience(part, item, part.items.get(index + 1)));
        let spot = self.spot(item.place);
        match &item.content {
            Content::Text {
                words,
                mime,
                language,
                link,
            } => self.text_row(
                spot,
                &Passage {
                    words,
                    mime: mime.as_deref(),
                    language: *language,
                    link: link.as_ref(),
                },
            ),
            Content::Structure => self.structure(item.place),
            Content::Media(ordinal) => self.block_media_row(spot, *ordinal),
            Content::Link(link) => self.link_row(spot, link),
            Content::App { uri, mime, .. } => self.app_row(spot, uri, mime.as_deref()),
            Content::Notice(notice) => self.notice_row(spot, notice),
            Content::ProtocolError { .. } => self.error_part(part, &[index], spot),
            Content::Task => {
                if self.open_task(spot) {
                    self.list.close_or_leaf();
                }
            }
            Content::Input(ordinal) => self.input_request(spot, *ordinal),
        }
    }
}

/// Who gets what an item says. Where the split gives each side its own shape of the same
/// content (a structure to the person, its source to the model), the model's follows at once.
fn audience(part: &Part, item: &Item, next: Option<&Item>) -> Audience {
    let shared = next.is_some_and(|next| {
        matches!(item.content, Content::Structure)
            && matches!(next.content, Content::Text { .. } | Content::Structure)
            && next.for_model(part)
            && !next.audience.has_user()
    });
    let model = if shared { Audience::ASSISTANT.0 } else { 0 };
    Audience(part.audience.0 & (item.audience.0 | model))
}
