//! IMAGE rows of rich images.

use std::collections::{HashMap, HashSet};

use super::super::{builder::Spot, hash, renderer::Renderer};
use crate::{
    diagnostic::Severity,
    json::{NodeId, Value},
    protocol::BlockKind,
    rich::read::RichKind,
    split::{Notice, Origin, Place, Split, rich},
    text,
    words::Sentence,
};

/// What servers since dcc-mcp-core 0.19.90 write in the place of the data when they send it
/// as an image block.
const PROMOTED: &str = "<omitted; see native MCP image content>";
/// Longest reason of a server that is shown, in characters.
const REASON: usize = 300;

impl<'a> Renderer<'a> {
    /// The row of a rich image, unless an image block has its data: then that is its row.
    pub(super) fn rich_image(&mut self, value: Value<'a>, spot: Spot) {
        let caption = self.rich_title(value).unwrap_or_default();
        if let Some(error) = value.get("native_image_error").and_then(Value::as_str) {
            self.rich_invalid(value, spot, || {
                "the server did not take the image for one".to_owned()
            });
            let notice = Notice::new(Sentence::ImageRefused)
                .severity(Severity::Warning)
                .with("reason", text::label(&error, REASON));
            self.notice_row(spot.derived("error"), &notice);
            return;
        }
        let data = value.get("data");
        if let Some(data) = data {
            let spot = spot.member(hash::string("data"), data);
            if let Some(ordinal) = self.split.media_at(spot.place) {
                self.captioned_media_row(spot, ordinal, &caption);
                return;
            }
        }
        if is_promoted(value) && self.promoted.holds(value, spot.place) {
            return;
        }
        self.rich_unusable(
            RichKind::Image,
            spot,
            "the image has no data that can be read",
        );
    }

    /// The row of the media of a block, with the caption of the rich image that it belongs to.
    pub fn block_media_row(&mut self, spot: Spot, ordinal: u32) {
        let caption = self.promoted.caption(spot.place.node);
        self.captioned_media_row(spot, ordinal, &caption);
    }
}

/// Whether the data of a rich image is sent elsewhere.
fn is_promoted(image: Value<'_>) -> bool {
    image.get("data").is_none_or(|data| data.is_str(PROMOTED))
}

/// Image blocks and the rich images that they belong to: the first block to the first rich
/// image without data, and so on.
#[derive(Default)]
pub(in crate::render) struct Promoted {
    /// By the node of the media's place.
    captions: HashMap<NodeId, String>,
    joined: HashSet<(Option<u32>, NodeId)>,
}

impl Promoted {
    /// Finds them. One pass over structures that have rich content.
    pub fn of(split: &Split) -> Promoted {
        let mut promoted = Promoted::default();
        let mut blocks = image_blocks(split);
        let Some(mut block) = blocks.next() else {
            return promoted;
        };
        let mut places: Vec<Place> = split
            .result()
            .structured
            .node()
            .map(Place::message)
            .into_iter()
            .collect();
        let embedded = (0..split.embedded.len() as u32).map(|index| Place {
            embedded: Some(index),
            node: NodeId::ROOT,
            owner: NodeId::ROOT,
        });
        places.extend(embedded);
        for place in places {
            let before = promoted.joined.len();
            for image in rich_images(split.value(place)) {
                promoted.joined.insert((place.embedded, image.id()));
                let caption = image.get("alt").and_then(Value::as_str);
                let caption = caption.map(|alt| text::label(&alt, super::TITLE).into_owned());
                promoted.captions.insert(block, caption.unwrap_or_default());
                match blocks.next() {
                    Some(next) => block = next,
                    None => return promoted,
                }
            }
            // Embedded texts can repeat structuredContent.
            if place.embedded.is_none() && promoted.joined.len() > before {
                return promoted;
            }
        }
        promoted
    }

    fn holds(&self, image: Value<'_>, place: Place) -> bool {
        self.joined.contains(&(place.embedded, image.id()))
    }

    fn caption(&self, block: NodeId) -> String {
        self.captions.get(&block).cloned().unwrap_or_default()
    }
}

/// The places of the image blocks' items that the person gets.
fn image_blocks(split: &Split) -> impl Iterator<Item = NodeId> {
    let blocks = &split.result().blocks;
    split.parts().iter().flat_map(move |part| {
        let is_image = match part.origin {
            Origin::Block(ordinal) => blocks
                .get(ordinal as usize)
                .is_some_and(|block| block.kind == BlockKind::Image),
            _ => false,
        };
        let items = part.items.iter().filter(move |item| {
            is_image
                && item.for_user(part)
                && matches!(item.content, crate::split::Content::Media(_))
        });
        items.map(|item| item.place.node)
    })
}

/// Rich images without data below a value, in order.
fn rich_images(root: Value<'_>) -> Vec<Value<'_>> {
    if !rich::contains(root) {
        return Vec::new();
    }
    let document = root.document();
    let first = root.id().0;
    let nodes = (first..first + root.subtree_nodes() as u32).map(NodeId);
    nodes
        .filter_map(|node| document.value(node).get(rich::KEY))
        .filter(|image| image.get("kind").is_some_and(|kind| kind.is_str("image")))
        .filter(|image| is_promoted(*image) && image.get("native_image_error").is_none())
        .collect()
}
