//! APP rows: views that a host may open in a sandbox.

use super::{
    builder::{Draft, Spot},
    command::Kind,
    renderer::{Renderer, class_flags},
};
use crate::{text::LinkClass, words::Sentence};

impl Renderer<'_> {
    /// The row of a `ui://` view. Its HTML and the structured data stay with the result,
    /// which the host hands to the view.
    pub fn app_row(&mut self, spot: Spot, uri: &str, mime: Option<&str>) {
        let text = self.say(Sentence::ViewLabel, &[("uri", uri)]);
        self.list.leaf(&Draft {
            flags: class_flags(LinkClass::App),
            text: &text,
            name: mime.unwrap_or_default(),
            uri,
            ..Draft::new(Kind::APP, spot)
        });
    }
}
