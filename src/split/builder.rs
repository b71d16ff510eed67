//! The split while it is made.

use std::{collections::HashMap, sync::Arc};

use super::{
    Content, Item, Media, Notice, Origin, Part, Place, Role, Split, SplitOptions, Withheld,
    fingerprint::Fingerprint, withheld_key,
};
use crate::{
    diagnostic::{Diagnostics, Topic},
    json::{Document, NodeId},
    protocol::{Audience, Tool, ToolResult},
    validate::Report,
};

/// Collects parts, media, embedded documents and remarks.
pub(super) struct Splitter<'a> {
    pub result: &'a ToolResult,
    pub tool: Option<&'a Tool>,
    pub report: Option<&'a Report>,
    pub options: &'a SplitOptions,
    pub parts: Vec<Part>,
    pub media: Vec<Media>,
    /// Ordinals by fingerprint of the encoded bytes: the same bytes twice are one item.
    pub known: HashMap<Fingerprint, u32>,
    pub embedded: Vec<Document>,
    pub withheld: HashMap<(u32, NodeId), Vec<Withheld>>,
    diagnostics: Diagnostics,
}

impl<'a> Splitter<'a> {
    pub(super) fn new(
        result: &'a ToolResult,
        tool: Option<&'a Tool>,
        report: Option<&'a Report>,
        options: &'a SplitOptions,
    ) -> Self {
        let limit = options.read_limits.max_diagnostics;
        Splitter {
            result,
            tool,
            report,
            options,
            parts: Vec::new(),
            media: Vec::new(),
            known: HashMap::new(),
            embedded: Vec::new(),
            withheld: HashMap::new(),
            diagnostics: Diagnostics::new(limit as usize),
        }
    }

    /// Adds a remark on the value at a place.
    pub(super) fn remark(&mut self, topic: Topic, place: Place, message: impl Into<String>) {
        let result = self.result;
        self.diagnostics.with(topic, || {
            (result.value(place.owner).pointer(), message.into())
        });
    }

    /// Notes what is withheld from the string at a place.
    pub(super) fn withhold(&mut self, place: Place, run: Withheld) {
        self.withheld
            .entry(withheld_key(place))
            .or_default()
            .push(run);
    }

    /// The place of the whole message.
    pub(super) fn message_place(&self) -> Place {
        Place::message(self.result.message)
    }

    /// The place that stands for the result as a whole.
    pub(super) fn payload_place(&self) -> Place {
        Place::message(self.result.payload.unwrap_or(self.result.message))
    }

    /// The JSON document with the next index, once [`Splitter::keep`] has been called with it.
    pub(super) fn next_embedded(&self, owner: NodeId) -> Place {
        Place {
            embedded: Some(self.embedded.len() as u32),
            node: NodeId::ROOT,
            owner,
        }
    }

    /// Keeps an embedded document.
    pub(super) fn keep(&mut self, document: Document) {
        self.embedded.push(document);
    }

    /// A part of the library with one remark.
    pub(super) fn say(&mut self, role: Role, audience: Audience, notice: Notice) {
        let place = self.payload_place();
        self.parts.push(Part {
            origin: Origin::Library,
            role,
            place,
            audience,
            priority: None,
            items: vec![Item {
                audience: Audience::BOTH,
                place,
                content: Content::Notice(notice),
            }],
        });
    }

    /// The split, once all is in it.
    pub(super) fn finish(
        self,
        result: &Arc<ToolResult>,
        tool: Option<&Arc<Tool>>,
        report: Option<&Arc<Report>>,
    ) -> Split {
        Split {
            result: Arc::clone(result),
            tool: tool.map(Arc::clone),
            report: report.map(Arc::clone),
            options: self.options.clone(),
            parts: self.parts,
            media: self.media,
            embedded: self.embedded,
            withheld: self.withheld,
            diagnostics: self.diagnostics.finish(),
        }
    }
}
