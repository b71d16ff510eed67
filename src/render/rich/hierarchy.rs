//! TREE rows of flat lists whose objects name their parents.

use super::super::{
    builder::{Draft, Spot},
    command::Kind,
    data::rich_member,
    hash,
    renderer::Renderer,
};
use crate::{
    json::Value,
    rich::{
        hierarchy::{Hierarchy, parent_member},
        shape::Named,
    },
    split::rich,
};

/// TREE, and an attribute of the deepest NODE.
const LEVELS: usize = 2;

/// A list and who stands below whom in it.
#[derive(Clone, Copy)]
struct List<'t, 'a> {
    array: Value<'a>,
    spot: Spot,
    tree: &'t Hierarchy,
}

impl<'a> Renderer<'a> {
    /// An array of objects that name their parents as a tree; `false` if it is none, or nests
    /// deeper than rows may.
    pub fn hierarchy(&mut self, array: Value<'a>, spot: Spot) -> bool {
        let Some(tree) = self.hierarchy_of(spot.place, || Hierarchy::of(array)) else {
            return false;
        };
        if !self.has_depth(LEVELS + tree.levels()) {
            return false;
        }
        self.open_tree_of(spot, tree.count());
        let list = List {
            array,
            spot,
            tree: &tree,
        };
        self.level(&list, spot, Kind::TREE, tree.roots(), 0);
        self.list.close();
        true
    }

    /// The nodes right below the open row, which has this kind and place. Recursion is as deep
    /// as the tree, which fits the limit of rows.
    fn level(&mut self, list: &List<'_, 'a>, spot: Spot, kind: Kind, ordinals: &[u32], level: u32) {
        let total = ordinals.len();
        let shown = self.begin_window(kind, spot, total);
        for (index, &ordinal) in ordinals.iter().enumerate().skip(shown.start) {
            if index >= shown.end {
                break;
            }
            if !self.list.has_room(4) {
                self.leave_out(spot, index, total);
                break;
            }
            if let Some(object) = list.tree.element(list.array, ordinal) {
                let spot = list.spot.element(ordinal as usize, object);
                self.member_node(list, object, spot, (ordinal, index as u32), level);
            }
        }
        self.end_window(spot, &shown, total);
    }

    fn member_node(
        &mut self,
        list: &List<'_, 'a>,
        object: Value<'a>,
        spot: Spot,
        (ordinal, index): (u32, u32),
        level: u32,
    ) {
        let named = Named::of(object);
        let path = object.get("path").filter(|_| list.tree.has_paths());
        let shown = path.or(named.label);
        let name = shown.and_then(Value::as_str).unwrap_or_default();
        let words = match path {
            Some(_) => name.rsplit('/').next().unwrap_or_default(),
            None => &name,
        };
        let label = self.key_label(words);
        let identity = named.identity.and_then(Value::as_str).unwrap_or_default();
        self.list.open(&Draft {
            index,
            text: &label,
            name: &identity,
            ..Draft::new(Kind::NODE, spot)
        });
        // What the place in the tree says is not said again.
        let parent = parent_member(object);
        let below = list.tree.children(ordinal);
        let children = object.get("children").filter(|names| {
            let mut all = names.elements();
            names.is_array() && names.len() == below.len() && all.all(Value::is_string)
        });
        let told = [shown, parent, children].map(|value| value.map(Value::id));
        self.properties(object, spot, &told);
        if let Some(rich) = rich_member(object) {
            self.rich(rich, spot.member(hash::string(rich::KEY), rich));
        }
        if !below.is_empty() {
            if self.is_closed(spot, level + 1) {
                self.closed_node(spot, below.len());
            } else {
                self.level(list, spot, Kind::NODE, below, level + 1);
            }
        }
        self.list.close_or_leaf();
    }
}
