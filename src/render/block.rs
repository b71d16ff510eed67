//! The top of the list: a BLOCK, ERROR, NOTICE or TASK for each part of the split.

use super::{builder::Draft, command::Kind, renderer::Renderer, text::Passage};
use crate::{
    protocol::Audience,
    split::{Content, Item, Origin, Part, Role},
};

/// `index` of a BLOCK that is no entry of `content`.
const NO_ORDINAL: u32 = u32::MAX;

impl<'a> Renderer<'a> {
    /// The rows of a part that the person gets.
    pub fn part(&mut self, part: &'a Part) {
        let items: Vec<&Item> = part.items.iter().filter(|i| i.for_user(part)).collect();
        if items.is_empty() || self.list.is_full() {
            return;
        }
        let spot = self.spot(part.place);
        self.list.set_audience(part.audience);
        match part.role {
            Role::Error => self.error_part(part, &items, spot),
            Role::Notice => match &items[0].content {
                Content::Notice(notice) => {
                    self.open_notice(spot, notice);
                    self.rest(part, &items[1..]);
                }
                _ => self.block(part, &items),
            },
            Role::Task => match &items[0].content {
                Content::Task if self.open_task(spot) => self.rest(part, &items[1..]),
                _ => self.block(part, &items),
            },
            Role::Block => self.block(part, &items),
        }
    }

    fn block(&mut self, part: &'a Part, items: &[&Item]) {
        let spot = self.spot(part.place);
        let index = match part.origin {
            Origin::Block(ordinal) => ordinal,
            _ => NO_ORDINAL,
        };
        self.list.open(&Draft {
            index,
            ..Draft::new(Kind::BLOCK, spot)
        });
        for item in items {
            self.item(part, item);
        }
        self.list.set_audience(part.audience);
        self.list.close();
    }

    /// What stands below the first item of a part, and the end of the part.
    fn rest(&mut self, part: &'a Part, items: &[&Item]) {
        for item in items {
            self.item(part, item);
        }
        self.list.set_audience(part.audience);
        self.list.close_or_leaf();
    }

    /// The rows of one item.
    pub fn item(&mut self, part: &Part, item: &Item) {
        if self.list.is_full() {
            return;
        }
        self.list
            .set_audience(Audience(part.audience.0 & item.audience.0));
        let spot = self.spot(item.place);
        match &item.content {
            Content::Text {
                words,
                language,
                link,
                ..
            } => self.text_row(
                spot,
                &Passage {
                    words,
                    language: *language,
                    link: link.as_ref(),
                },
            ),
            Content::Structure => self.structure(item.place),
            Content::Media(ordinal) => self.media_row(spot, *ordinal),
            Content::Link(link) => self.link_row(spot, link),
            Content::App { uri, mime, .. } => self.app_row(spot, uri, mime.as_deref()),
            Content::Notice(notice) => self.notice_row(spot, notice),
            Content::ProtocolError { .. } => {
                let items = [item];
                self.error_part(part, &items, spot);
            }
            Content::Task => {
                if self.open_task(spot) {
                    self.list.close_or_leaf();
                }
            }
            Content::Input(ordinal) => self.input_request(spot, *ordinal),
        }
    }
}
