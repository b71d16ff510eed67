//! TREE rows: objects with `children`, as scenes and user interfaces have them.

use std::ops::Range;

use super::super::{
    builder::{Draft, Spot},
    command::{Kind, flag},
    data::{NOTHING, members, rich_member},
    hash,
    inline::CELL_BYTES,
    renderer::Renderer,
};
use crate::{
    json::{NodeId, Value},
    rich::shape::{self, Below, Named},
    split::{Place, rich},
    words::Sentence,
};

impl<'a> Renderer<'a> {
    /// An object with children as a tree of one root; `false` if it is none.
    pub fn tree(&mut self, object: Value<'a>, spot: Spot) -> bool {
        if !shape::is_tree(object) || !self.has_depth(3) {
            return false;
        }
        self.open_tree(spot, [object].into_iter());
        let shown = self.begin_window(Kind::TREE, spot, 1);
        if !shown.is_empty() {
            self.node(object, spot, 0, 0);
        }
        self.end_window(spot, &shown, 1);
        self.list.close();
        true
    }

    /// An array of objects with children as a tree; `false` if it is none.
    pub fn forest(&mut self, array: Value<'a>, spot: Spot) -> bool {
        if !shape::is_forest(array) || !self.has_depth(3) {
            return false;
        }
        self.open_tree(spot, array.elements());
        let count = array.len();
        let shown = self.begin_window(Kind::TREE, spot, count);
        self.nodes(array, spot, 0, &shown, 0);
        self.end_window(spot, &shown, count);
        self.list.close();
        true
    }

    fn open_tree(&mut self, spot: Spot, roots: impl Iterator<Item = Value<'a>>) {
        let count = self.nodes_of(spot.place, || {
            let mut count = 0_usize;
            let mut stack: Vec<Value<'a>> = roots.collect();
            while let Some(node) = stack.pop() {
                let below = Below::of(node);
                count += 1 + below.leaves.map_or(0, Value::len);
                stack.extend(below.children.into_iter().flat_map(Value::elements));
            }
            count
        });
        self.open_tree_of(spot, count);
    }

    /// Opens a TREE of so many nodes.
    pub(super) fn open_tree_of(&mut self, spot: Spot, count: usize) {
        let text = self.say(Sentence::TreeLabel, &[("count", &count.to_string())]);
        self.list.open(&Draft {
            text: &text,
            ..Draft::new(Kind::TREE, spot)
        });
    }

    /// Nodes of an array that are shown, `level` levels below the roots; the first of the array
    /// has the ordinal `first`. Recursion stops at the depth limit of rows.
    fn nodes(
        &mut self,
        array: Value<'a>,
        spot: Spot,
        first: usize,
        shown: &Range<usize>,
        level: u32,
    ) {
        let start = shown.start.saturating_sub(first);
        for (i, node) in array.elements().enumerate().skip(start) {
            if first + i >= shown.end {
                break;
            }
            if !self.list.has_room(4) {
                self.leave_out(spot, first + i, first + array.len());
                break;
            }
            self.node(node, spot.element(i, node), (first + i) as u32, level);
        }
    }

    fn node(&mut self, object: Value<'a>, spot: Spot, index: u32, level: u32) {
        let named = Named::of(object);
        let name = named.label.and_then(Value::as_str).unwrap_or_default();
        let label = self.key_label(&name);
        let identity = named.identity.and_then(Value::as_str).unwrap_or_default();
        let draft = Draft {
            index,
            text: &label,
            name: &identity,
            ..Draft::new(Kind::NODE, spot)
        };
        if !self.has_depth(1) || object.is_opaque() {
            self.report_depth(spot.place);
            self.list.leaf(&Draft {
                flags: flag::TRUNCATED,
                ..draft
            });
            return;
        }
        let Below { children, leaves } = Below::of(object);
        self.list.open(&draft);
        let told = [named.label, children, leaves].map(|value| value.map(Value::id));
        self.properties(object, spot, &told);
        if let Some(rich) = rich_member(object) {
            self.rich(rich, spot.member(hash::string(rich::KEY), rich));
        }
        let first = leaves.map_or(0, Value::len);
        let total = first + children.map_or(0, Value::len);
        if total > 0 && self.is_closed(spot, level + 1) {
            self.closed_node(spot, total);
        } else if total > 0 {
            self.below(spot, &Below { children, leaves }, (first, total), level + 1);
        }
        self.list.close_or_leaf();
    }

    /// What stands below the open NODE: `first` names and then nodes, `total` in all.
    fn below(&mut self, spot: Spot, below: &Below<'a>, (first, total): (usize, usize), level: u32) {
        let shown = self.begin_window(Kind::NODE, spot, total);
        if let Some(leaves) = below.leaves {
            let spot = spot.member(hash::string("objects"), leaves);
            self.leaf_nodes(leaves, spot, &shown);
        }
        if let Some(children) = below.children {
            let spot = spot.member(hash::string("children"), children);
            if self.has_depth(1) {
                self.nodes(children, spot, first, &shown, level);
            } else if !children.is_empty() {
                self.json_row(children, spot, true);
            }
        }
        self.end_window(spot, &shown, total);
    }

    /// Names below a node that are shown.
    fn leaf_nodes(&mut self, names: Value<'a>, spot: Spot, shown: &Range<usize>) {
        let count = names.len();
        for (i, value) in names.elements().enumerate().skip(shown.start) {
            if i >= shown.end {
                break;
            }
            if !self.list.has_room(4) {
                self.leave_out(spot, i, count);
                break;
            }
            let name = value.as_str().unwrap_or_default();
            let label = self.key_label(&name);
            self.list.leaf(&Draft {
                index: i as u32,
                text: &label,
                name: &name,
                ..Draft::new(Kind::NODE, spot.element(i, value))
            });
        }
    }

    /// The members of a node as attributes, but for those told otherwise.
    pub(super) fn properties(&mut self, object: Value<'a>, spot: Spot, told: &[Option<NodeId>]) {
        for (key, value) in members(self.split, object) {
            if told.contains(&Some(value.id())) {
                continue;
            }
            let key = key.as_str().unwrap_or_default();
            self.property(&key, value, spot.member(hash::string(&key), value));
        }
    }

    /// An array or object in one line, if that takes no more than `limit` bytes.
    pub(super) fn line(&self, value: Value<'_>, place: Place, limit: usize) -> Option<String> {
        let mut line = String::new();
        self.inline(value, place, limit, &mut line).then_some(line)
    }

    /// A member as an attribute of the open row.
    pub(super) fn property(&mut self, key: &str, value: Value<'a>, spot: Spot) {
        let mut draft = Draft {
            name: key,
            ..Draft::new(Kind::ATTR, spot)
        };
        if self.has_rows(value) {
            let mut words = self.take_words();
            if !self.inline(value, spot.place, CELL_BYTES, &mut words) {
                self.count_label(value, &mut words);
            }
            draft.text = &words;
            self.list.leaf(&draft);
            self.give_words(words);
        } else if let Some(plain) = self.plain(value) {
            (draft.text, draft.number) = (plain.text, plain.number);
            self.list.leaf(&draft);
        } else {
            let scalar = self.scalar(value, spot.place);
            let is_empty = scalar.text.is_empty();
            draft.text = if is_empty { NOTHING } else { &scalar.text };
            draft.number = scalar.number;
            self.list.leaf(&draft);
        }
    }
}
