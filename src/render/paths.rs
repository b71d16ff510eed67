//! From a place of the message to its key.

use super::{builder::Key, hash};
use crate::{
    json::{Children, Document, Kind, Members, NodeId, Value},
    split::{Place, Split},
};

/// Finds the keys of places. Places that come in the order of the message cost one walk over
/// it altogether, however many there are.
pub(super) struct Paths<'a> {
    message: Walk<'a>,
}

impl<'a> Paths<'a> {
    /// For the places of a split.
    pub fn new(split: &'a Split) -> Paths<'a> {
        Paths {
            message: Walk::new(split.result().document(), Key::ROOT),
        }
    }

    /// The key of a place. That of a value in embedded JSON goes on from the text that holds it.
    pub fn key(&mut self, split: &Split, place: Place) -> Key {
        let owner = self.message.key(place.owner);
        match place.embedded {
            None => owner,
            Some(_) => {
                let base = owner.derived("json");
                if place.node == NodeId::ROOT {
                    return base;
                }
                Walk::new(split.value(place).document(), base).key(place.node)
            }
        }
    }
}

/// A walk down one document that remembers where it is.
struct Walk<'a> {
    root: Level<'a>,
    inner: Vec<Level<'a>>,
}

/// A value on the way down, and the child that was looked at last.
struct Level<'a> {
    value: Value<'a>,
    key: Key,
    rest: Rest<'a>,
    child: Option<(Value<'a>, Key)>,
}

enum Rest<'a> {
    Elements(std::iter::Enumerate<Children<'a>>),
    Members(Members<'a>),
    Nothing,
}

impl<'a> Level<'a> {
    fn new(value: Value<'a>, key: Key) -> Level<'a> {
        let mut level = Level {
            value,
            key,
            rest: Rest::Nothing,
            child: None,
        };
        level.restart();
        level
    }

    fn restart(&mut self) {
        self.rest = match self.value.kind() {
            Kind::Array => Rest::Elements(self.value.elements().enumerate()),
            Kind::Object => Rest::Members(self.value.members()),
            _ => Rest::Nothing,
        };
        self.child = None;
    }

    fn next(&mut self) -> Option<(Value<'a>, Key)> {
        self.child = match &mut self.rest {
            Rest::Elements(rest) => rest.next().map(|(i, v)| (v, self.key.element(i))),
            Rest::Members(rest) => rest.next().map(|(name, v)| {
                let name = name.as_str().unwrap_or_default();
                (v, self.key.member(hash::string(&name)))
            }),
            Rest::Nothing => None,
        };
        self.child
    }

    /// The child that is, or holds, `node`.
    fn child_at(&mut self, node: NodeId) -> Option<(Value<'a>, Key)> {
        match self.child {
            Some((child, _)) if holds(child, node) => return self.child,
            Some((child, _)) if node < child.id() => self.restart(),
            _ => {}
        }
        while let Some((child, key)) = self.next() {
            if holds(child, node) {
                return Some((child, key));
            }
        }
        self.restart();
        None
    }
}

fn holds(value: Value<'_>, node: NodeId) -> bool {
    let first = value.id();
    first <= node && ((node.0 - first.0) as usize) < value.subtree_nodes()
}

impl<'a> Walk<'a> {
    fn new(document: &'a Document, base: Key) -> Walk<'a> {
        Walk {
            root: Level::new(document.root(), base),
            inner: Vec::new(),
        }
    }

    /// The key of a value. The name of a member counts as the object that holds it.
    fn key(&mut self, node: NodeId) -> Key {
        while self.inner.last().is_some_and(|top| !holds(top.value, node)) {
            self.inner.pop();
        }
        loop {
            let top = self.inner.last_mut().unwrap_or(&mut self.root);
            if top.value.id() == node {
                return top.key;
            }
            match top.child_at(node) {
                Some((child, key)) => self.inner.push(Level::new(child, key)),
                None => return top.key,
            }
        }
    }
}
