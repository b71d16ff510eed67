//! Links: LINK rows, and TEXT rows for what must not be opened.

use super::{
    builder::{Draft, Spot},
    command::Kind,
    renderer::{Renderer, class_flags, is_offered},
};
use crate::{split::Link, text::LinkClass};

impl Renderer<'_> {
    /// The row of a link. One that must not be opened is a text with its address.
    pub fn link_row(&mut self, spot: Spot, link: &Link) {
        let offered = is_offered(link.class);
        let kind = match link.class {
            LinkClass::Unsafe => Kind::TEXT,
            _ => Kind::LINK,
        };
        let words = link_words(link);
        self.list.open(&Draft {
            flags: class_flags(link.class),
            text: &words,
            uri: if offered { &link.uri } else { "" },
            ..Draft::new(kind, spot)
        });
        self.attribute(
            spot,
            "description",
            link.description.as_deref().unwrap_or_default(),
        );
        self.attribute(spot, "type", link.mime.as_deref().unwrap_or_default());
        if let Some(size) = link.size {
            self.attribute_with(spot, "size", &size.to_string(), Some(size as f64));
        }
        self.list.close_or_leaf();
    }
}

/// The label of a link, with the address where a host is not given it.
fn link_words(link: &Link) -> String {
    let label = link.label.trim();
    if label.is_empty() {
        link.uri.clone()
    } else if is_offered(link.class) || label == link.uri {
        label.to_owned()
    } else {
        format!("{label} ({})", link.uri)
    }
}
