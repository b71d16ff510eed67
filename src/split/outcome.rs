//! Results: content and structuredContent, each fact told once to each side.

use std::collections::HashSet;

use super::{
    Content, Item, Notice, Origin, Part, Place, Role, StructuredPolicy,
    blocks::{for_user, notice},
    builder::Splitter,
    mirror::{self, Conflict, Relation},
    policy::{self, Addressee},
    text_block::TextBlock,
};
use crate::{
    diagnostic::{Severity, Topic},
    json::NodeId,
    protocol::{Audience, Block, BlockKind, Structured, Version},
    validate::Mismatch,
    words::Sentence,
};

/// structuredContent while the parts are made.
struct Structure {
    place: Place,
    /// Who may get it.
    sides: Audience,
    /// Who got it in the place of a block.
    served: Audience,
    /// Whether its strings were looked at.
    scanned: bool,
}

impl<'a> Splitter<'a> {
    /// The parts of a result.
    pub(super) fn split_result(&mut self) {
        if self.refuse() {
            return;
        }
        self.split_content();
        self.mark_failure();
        self.remark_mismatch();
        self.fill_silence();
    }

    /// The parts of content, structuredContent and view.
    pub(super) fn split_content(&mut self) {
        let result = self.result;
        let mut texts: Vec<Option<TextBlock<'_>>> = result
            .blocks
            .iter()
            .map(|block| self.read_text(block))
            .collect();
        let addressees = self.addressees();
        let mut structure = self.structure(&addressees);
        let relations = match &structure {
            Some(structure) => mirror::compare(
                result.value(structure.place.node),
                &texts,
                &self.options.read_limits,
            ),
            None => texts.iter().map(|_| Relation::Own).collect(),
        };
        let relations = settle_pieces(relations, &addressees);
        let relations = settle_resources(relations, &result.blocks);
        for (index, block) in result.blocks.iter().enumerate() {
            let (Some(to), Some(relation)) = (addressees.get(index), relations.get(index)) else {
                continue;
            };
            let mut part = self.block_part(index as u32, block, to.audience);
            let text = texts.get_mut(index).and_then(Option::take);
            part.items = match structure.as_mut() {
                Some(structure) => self.related_items(block, *to, relation, text, structure),
                None => self.own_items(block, text),
            };
            part.items
                .retain(|item| policy::common(item.audience, to.audience) != Audience::NONE);
            if !part.items.is_empty() {
                self.parts.push(part);
            }
        }
        if let Some(structure) = structure {
            self.finish_structure(structure, &addressees, &relations);
        }
        self.add_view();
        self.tell_media_once();
    }

    /// The text of a block that structuredContent may repeat: of a text block, and of a
    /// resource that may be JSON.
    fn read_text(&self, block: &Block) -> Option<TextBlock<'a>> {
        let result = self.result;
        let text = result.value(block.text?);
        let source = text.string_source()?;
        let may_repeat = match block.kind {
            BlockKind::Text => true,
            BlockKind::Resource => source.trim_start().starts_with(['{', '[']),
            _ => false,
        };
        may_repeat.then(|| TextBlock::new(text, &self.options.read_limits))
    }

    /// Who gets each block. A text that repeats one for the person only is for the person
    /// only as well, unless it says that it is for the model.
    fn addressees(&self) -> Vec<Addressee> {
        let result = self.result;
        let mut all: Vec<Addressee> = result
            .blocks
            .iter()
            .map(|block| policy::addressee(result, block, self.options))
            .collect();
        let text_of = |block: &Block| result.str(block.text).trim().to_owned();
        let private: HashSet<String> = result
            .blocks
            .iter()
            .zip(&all)
            .filter(|(block, to)| to.is_user_only() && block.text.is_some())
            .map(|(block, _)| text_of(block))
            .filter(|text| !text.is_empty())
            .collect();
        if private.is_empty() {
            return all;
        }
        for (block, to) in result.blocks.iter().zip(&mut all) {
            if !to.explicit && block.text.is_some() && private.contains(&text_of(block)) {
                to.audience = Audience::USER;
            }
        }
        all
    }

    /// structuredContent, if there is something to tell of it.
    fn structure(&self, addressees: &[Addressee]) -> Option<Structure> {
        let result = self.result;
        let has_content = self.has_content();
        let node = match result.structured {
            Structured::Absent => return None,
            Structured::Value(node) => node,
            // A value since 2026-07-28; before, and beside content, as good as absent.
            Structured::Null(_) if has_content => return None,
            Structured::Null(_) if result.version < Some(Version::V2026_07_28) => return None,
            Structured::Null(node) => node,
        };
        if has_content && self.mismatch() == Some(Mismatch::FallBack) {
            return None;
        }
        let value = result.value(node);
        if value.is_object() && value.is_empty() || mirror::repeats_blocks(result, value) {
            return None;
        }
        let for_model = result
            .blocks
            .iter()
            .zip(addressees)
            .any(|(block, to)| to.audience.has_assistant() && self.says_something(block));
        let names_view = self.tool.is_some_and(|tool| tool.view_uri().is_some());
        Some(Structure {
            place: Place::message(node),
            sides: policy::structured(result, self.options, names_view, for_model),
            served: Audience::NONE,
            scanned: false,
        })
    }

    /// Whether content says anything.
    pub(super) fn has_content(&self) -> bool {
        self.result.blocks.iter().any(|b| self.says_something(b))
    }

    /// Whether a block says anything: all but blank texts do.
    fn says_something(&self, block: &Block) -> bool {
        block.kind != BlockKind::Text
            || block
                .text
                .is_some_and(|node| !TextBlock::is_blank(self.result.value(node)))
    }

    fn own_items(&mut self, block: &Block, text: Option<TextBlock<'_>>) -> Vec<Item> {
        match (text, block.text) {
            (Some(text), Some(node)) if block.kind == BlockKind::Text => {
                self.text_block_items(Place::message(node), text)
            }
            _ => self.block_items(block),
        }
    }

    /// The items of a block beside structuredContent.
    fn related_items(
        &mut self,
        block: &Block,
        to: Addressee,
        relation: &Relation,
        text: Option<TextBlock<'_>>,
        structure: &mut Structure,
    ) -> Vec<Item> {
        let unserved = policy::remove(to.audience, structure.served);
        match relation {
            // All of it is in the structure, so that takes its place; but only where the same
            // sides get both.
            Relation::Part(node)
                if to.audience == structure.sides
                    && structure.served == Audience::NONE
                    && !self.result.failed() =>
            {
                structure.served = to.audience;
                self.structure_instead(structure, *node)
            }
            Relation::Own | Relation::Part(_) => {
                let mut items = self.own_items(block, text);
                if block.kind == BlockKind::Text
                    && self.options.structured == StructuredPolicy::StructuredFirst
                    && structure.sides.has_assistant()
                    && !self.result.failed()
                {
                    keep_from_model(&mut items);
                }
                items
            }
            Relation::Verbatim => {
                structure.served = Audience(structure.served.0 | to.audience.0);
                self.own_items(block, text)
            }
            Relation::Same(node) | Relation::Piece(node, true) => {
                structure.served = Audience(structure.served.0 | to.audience.0);
                let items = self.structure_instead(structure, *node);
                narrow(items, unserved)
            }
            Relation::Piece(_, false) => Vec::new(),
            Relation::Within(node, range) => {
                let (Some(text), Some(place)) = (text, block.text.map(Place::message)) else {
                    return Vec::new();
                };
                structure.served = Audience(structure.served.0 | to.audience.0);
                let (before, after) = around(text.text(), range.clone());
                let after_at = text.text().len() - after.len();
                let mut items = self.word_items(place, before.into(), 0);
                items.extend(narrow(self.structure_instead(structure, *node), unserved));
                items.extend(self.word_items(place, after.into(), after_at));
                items
            }
            Relation::Conflict(conflict) => {
                let mut items = self.own_items(block, text);
                self.tell_conflict(conflict, structure, block, &mut items);
                items
            }
        }
    }

    /// The structure in the place of a block that repeats it: all of it for the person, the
    /// value at `node` for the model.
    fn structure_instead(&mut self, structure: &mut Structure, node: NodeId) -> Vec<Item> {
        if std::mem::replace(&mut structure.scanned, true) {
            return self.structure_again(structure.place, Place::message(node));
        }
        self.structure_items(structure.place, Some(Place::message(node)))
    }

    fn tell_conflict(
        &mut self,
        conflict: &Conflict,
        structure: &Structure,
        block: &Block,
        items: &mut Vec<Item>,
    ) {
        let Some(first) = conflict.differences.first() else {
            return;
        };
        self.remark(
            Topic::StructuredConflict,
            Place::message(first.node),
            format!(
                "`{}` is {} in the text and {} in structuredContent",
                first.key, first.text, first.data
            ),
        );
        let say = |of: fn(&mirror::Difference) -> &str| {
            let all: Vec<String> = conflict
                .differences
                .iter()
                .map(|difference| format!("{}: {}", difference.key, of(difference)))
                .collect();
            self.plain(&all.join(", "))
        };
        let said = Notice::new(Sentence::StructuredConflict)
            .severity(Severity::Warning)
            .with("text", say(|difference| &difference.text))
            .with("data", say(|difference| &difference.data));
        let to_model = structure.sides.has_assistant();
        if to_model && conflict.covered {
            keep_from_model(items);
        }
        let item = notice(Place::message(block.node), said);
        items.push(if to_model { item } else { for_user(item) });
    }

    /// structuredContent for those who did not get it in the place of a block.
    fn finish_structure(
        &mut self,
        structure: Structure,
        addressees: &[Addressee],
        relations: &[Relation],
    ) {
        let private = relations.iter().zip(addressees).any(|(relation, to)| {
            to.is_user_only()
                && !matches!(
                    relation,
                    Relation::Own | Relation::Part(_) | Relation::Conflict(_)
                )
        });
        let mut sides = structure.sides;
        if private {
            sides = policy::remove(sides, Audience::ASSISTANT);
        }
        let left = policy::remove(sides, structure.served);
        if left != Audience::NONE {
            let items = if structure.scanned {
                self.structure_again(structure.place, structure.place)
            } else {
                self.structure_items(structure.place, None)
            };
            self.parts.push(Part {
                origin: Origin::Structured,
                role: Role::Block,
                place: structure.place,
                audience: left,
                priority: None,
                items,
            });
        }
    }

    /// The view that the tool names, or that the result's `_meta` hints at.
    fn add_view(&mut self) {
        let tool = self.tool.and_then(|tool| tool.view_uri());
        let hint = self.result.ui_uri.map(|node| self.result.str(Some(node)));
        let Some(uri) = tool.or(hint.map(|uri| uri.into_owned())) else {
            return;
        };
        let uri = self.plain(&uri);
        let there =
            self.parts.iter().flat_map(|part| &part.items).any(
                |item| matches!(&item.content, Content::App { uri: other, .. } if *other == uri),
            );
        if there {
            return;
        }
        let place = self.payload_place();
        self.parts.push(Part {
            origin: Origin::View,
            role: Role::Block,
            place,
            audience: Audience::USER,
            priority: None,
            items: vec![Item {
                audience: Audience::USER,
                place,
                content: Content::App {
                    uri,
                    mime: None,
                    html: None,
                },
            }],
        });
    }

    /// The model reads of media once: not again where they stand in a structure.
    fn tell_media_once(&mut self) {
        let mut told: HashSet<u32> = HashSet::new();
        for part in &self.parts {
            for item in &part.items {
                if let Content::Media(ordinal) = item.content
                    && item.for_model(part)
                    && item.audience.has_user()
                {
                    told.insert(ordinal);
                }
            }
        }
        for part in &mut self.parts {
            part.items.retain(|item| match item.content {
                Content::Media(ordinal) if item.audience == Audience::ASSISTANT => {
                    told.insert(ordinal)
                }
                _ => true,
            });
        }
    }

    /// Tells each side that has nothing why.
    pub(super) fn fill_silence(&mut self) {
        let told = |side: fn(&Item, &Part) -> bool| {
            self.parts
                .iter()
                .any(|part| part.items.iter().any(|item| side(item, part)))
        };
        let user = told(Item::for_user);
        let model = told(Item::for_model);
        let (sentence, audience) = match (user, model, self.result.failed()) {
            (true, true, _) => return,
            (false, false, _) if self.result.is_resource => {
                (Sentence::EmptyContents, Audience::BOTH)
            }
            (false, false, _) => (Sentence::EmptyResult, Audience::BOTH),
            (false, true, _) => (Sentence::ForModelOnly, Audience::USER),
            (true, false, true) => (Sentence::ToolFailedShownToUser, Audience::ASSISTANT),
            (true, false, false) => (Sentence::ShownToUser, Audience::ASSISTANT),
        };
        self.say(Role::Notice, audience, Notice::new(sentence));
    }
}

/// Elements of a list take the list's place only where all of them are for the same sides;
/// else each stays what it is.
fn settle_pieces(mut relations: Vec<Relation>, addressees: &[Addressee]) -> Vec<Relation> {
    let mut pieces = relations
        .iter()
        .zip(addressees)
        .filter(|(relation, _)| matches!(relation, Relation::Piece(..)))
        .map(|(_, to)| to.audience);
    let first = pieces.next();
    if pieces.any(|audience| Some(audience) != first) {
        for relation in &mut relations {
            if matches!(relation, Relation::Piece(..)) {
                *relation = Relation::Verbatim;
            }
        }
    }
    relations
}

/// A resource keeps its own place, type and address, whatever repeats it: where that is
/// structuredContent, it is what is left out.
fn settle_resources(mut relations: Vec<Relation>, blocks: &[Block]) -> Vec<Relation> {
    for (relation, block) in relations.iter_mut().zip(blocks) {
        if block.kind == BlockKind::Resource {
            *relation = match relation {
                Relation::Same(_) | Relation::Verbatim => Relation::Verbatim,
                _ => Relation::Own,
            };
        }
    }
    relations
}

/// Takes words and structures from the model; media and links stay.
fn keep_from_model(items: &mut Vec<Item>) {
    items.retain_mut(|item| {
        if matches!(item.content, Content::Text { .. } | Content::Structure) {
            item.audience = policy::common(item.audience, Audience::USER);
        }
        item.audience != Audience::NONE
    });
}

/// The items, for those in `audience` only.
fn narrow(items: Vec<Item>, audience: Audience) -> Vec<Item> {
    items
        .into_iter()
        .filter_map(|mut item| {
            item.audience = policy::common(item.audience, audience);
            (item.audience != Audience::NONE).then_some(item)
        })
        .collect()
}

/// The words before and after JSON in a text, without the code fence around it.
fn around(text: &str, json: std::ops::Range<usize>) -> (&str, &str) {
    let before = text.get(..json.start).unwrap_or_default();
    let after = text.get(json.end..).unwrap_or_default();
    let line = before.trim_end().rsplit('\n').next().unwrap_or_default();
    let fence = line.trim();
    let opens = fence.starts_with("```") && fence[3..].chars().all(char::is_alphanumeric);
    match after.trim_start().strip_prefix("```") {
        Some(rest) if opens => {
            let end = before.trim_end().len() - line.len();
            (
                before[..end].trim_end_matches('\n'),
                rest.trim_start_matches('\n'),
            )
        }
        _ => (before, after),
    }
}
