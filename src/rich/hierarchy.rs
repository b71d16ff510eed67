//! Flat lists whose objects name their parents: nodes of Maya, prims of USD.

use std::{borrow::Cow, collections::HashMap};

use crate::json::{Kind, Names, NodeId, Value};

/// Members that name the parent.
const PARENTS: Names<4> = Names::new(["parent", "parent_path", "parent_id", "parentId"]);
/// Members that a parent is named by.
const IDENTITIES: [&str; 7] = [
    "path",
    "long_name",
    "full_path",
    "widget_id",
    "uuid",
    "id",
    "name",
];
/// No object.
const NONE: u32 = u32::MAX;

/// Who stands below whom in a list of objects, by their ordinals in it.
#[derive(Debug)]
pub struct Hierarchy {
    elements: Vec<NodeId>,
    /// All ordinals: the roots, then the children of each object, one after another, each in
    /// the order of the list.
    order: Vec<u32>,
    /// Where the children of an object begin in `order`; one more at the end.
    starts: Vec<u32>,
    levels: usize,
    has_paths: bool,
}

impl Hierarchy {
    /// Looks at an array. `None` if a parent is not in the list, something stands below
    /// itself, or nothing stands below anything.
    ///
    /// A list where no parent is named is one of paths (`/World`, `/World/set`), each behind
    /// that of its parent.
    pub fn of(array: Value<'_>) -> Option<Hierarchy> {
        let first = array.element(0).filter(|first| first.is_object())?;
        let names_parents = first.pick(&PARENTS).iter().any(Option::is_some);
        let parents = if names_parents {
            // Which member names a parent is known only when all of them have been found.
            let mut keys = IDENTITIES.iter().filter(|key| first.get(key).is_some());
            keys.find_map(|key| named_parents(array, key))?
        } else {
            parent_paths(array)?
        };
        Hierarchy::build(array, &parents, !names_parents)
    }

    fn build(array: Value<'_>, parents: &[u32], has_paths: bool) -> Option<Hierarchy> {
        let count = parents.len();
        // Sorted by parent, counting: slot 0 is for the roots.
        let slot = |parent: u32| {
            if parent == NONE {
                0
            } else {
                parent as usize + 1
            }
        };
        let mut starts = vec![0_u32; count + 2];
        for &parent in parents {
            *starts.get_mut(slot(parent) + 1)? += 1;
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        let mut next = starts.clone();
        let mut order = vec![0_u32; count];
        for (ordinal, &parent) in (0_u32..).zip(parents) {
            let at = next.get_mut(slot(parent))?;
            *order.get_mut(*at as usize)? = ordinal;
            *at += 1;
        }
        let mut found = Hierarchy {
            elements: array.elements().map(Value::id).collect(),
            order,
            starts,
            levels: 0,
            has_paths,
        };
        // Level by level from the roots: what stands below itself is never reached.
        let (mut level, mut reached) = (found.roots().to_vec(), 0);
        while !level.is_empty() {
            found.levels += 1;
            reached += level.len();
            let below = level.iter().flat_map(|&at| found.children(at));
            level = below.copied().collect();
        }
        (reached == count && found.levels > 1).then_some(found)
    }

    /// How many objects there are.
    pub fn count(&self) -> usize {
        self.elements.len()
    }

    /// How deep they nest: 2 if nothing stands below a child.
    pub fn levels(&self) -> usize {
        self.levels
    }

    /// Whether parents were found by paths, which then say what their last part says and where
    /// it stands.
    pub fn has_paths(&self) -> bool {
        self.has_paths
    }

    /// The objects without a parent.
    pub fn roots(&self) -> &[u32] {
        self.slot(0)
    }

    /// The objects right below one.
    pub fn children(&self, ordinal: u32) -> &[u32] {
        self.slot(ordinal as usize + 1)
    }

    /// An object of the list, in the document of `array`.
    pub fn element<'d>(&self, array: Value<'d>, ordinal: u32) -> Option<Value<'d>> {
        let node = *self.elements.get(ordinal as usize)?;
        Some(array.document().value(node))
    }

    fn slot(&self, slot: usize) -> &[u32] {
        let range = match (self.starts.get(slot), self.starts.get(slot + 1)) {
            (Some(&from), Some(&to)) => from as usize..to as usize,
            _ => 0..0,
        };
        self.order.get(range).unwrap_or_default()
    }
}

/// The member of an object that names its parent.
pub fn parent_member<'d>(object: Value<'d>) -> Option<Value<'d>> {
    object.pick(&PARENTS).into_iter().flatten().next()
}

/// The words of a name: a string, or a number as it is written.
fn name(value: Value<'_>) -> Option<Cow<'_, str>> {
    match value.kind() {
        Kind::String => value.as_str(),
        Kind::Number => Some(Cow::Borrowed(value.raw())),
        _ => None,
    }
}

/// The ordinal of each object's parent, if all are named and found by the member `key`.
fn named_parents(array: Value<'_>, key: &str) -> Option<Vec<u32>> {
    let mut ordinals: HashMap<Cow<'_, str>, u32> = HashMap::new();
    for (ordinal, object) in (0..NONE).zip(array.elements()) {
        let known = ordinals.insert(name(object.get(key)?)?, ordinal);
        if object.is_opaque() || known.is_some() {
            return None;
        }
    }
    let parent_of = |object: Value<'_>| match parent_member(object) {
        None => Some(NONE),
        Some(parent) if parent.is_null() || parent.is_str("") => Some(NONE),
        Some(parent) => ordinals.get(&name(parent)?).copied(),
    };
    array.elements().map(parent_of).collect()
}

/// The ordinal of the object whose path is that of another without its last part.
fn parent_paths(array: Value<'_>) -> Option<Vec<u32>> {
    let mut ordinals: HashMap<Cow<'_, str>, u32> = HashMap::new();
    let mut parents = Vec::new();
    for (ordinal, object) in (0..NONE).zip(array.elements()) {
        let path = object.get("path")?.as_str()?;
        let (above, last) = path.rsplit_once('/')?;
        if last.is_empty() || object.is_opaque() {
            return None;
        }
        parents.push(if above.is_empty() {
            NONE
        } else {
            *ordinals.get(above)?
        });
        if ordinals.insert(path, ordinal).is_some() {
            return None;
        }
    }
    Some(parents)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{json::Document, limits::ReadLimits};

    /// The tree as ordinals with their children in brackets.
    fn read(json: &str) -> Option<String> {
        fn write(tree: &Hierarchy, ordinals: &[u32], out: &mut String) {
            for &ordinal in ordinals {
                out.push_str(&format!("{ordinal}["));
                write(tree, tree.children(ordinal), out);
                out.push(']');
            }
        }
        let document = Document::parse_strict(json, &ReadLimits::default()).unwrap();
        let tree = Hierarchy::of(document.root())?;
        let mut out = String::new();
        write(&tree, tree.roots(), &mut out);
        Some(out)
    }

    #[test]
    fn parents_are_found_by_whatever_names_them() {
        for (json, expected) in [
            (
                r#"[{"name":"b","parent":"a"},{"name":"a","parent":null},{"name":"c","parent":"a"}]"#,
                Some("1[0[]2[]]"),
            ),
            // Names repeat, long names do not.
            (
                r#"[{"name":"x","long_name":"|x","parent":""},{"name":"x","long_name":"|x|x","parent":"|x"}]"#,
                Some("0[1[]]"),
            ),
            (
                r#"[{"id":1,"parent_id":null},{"id":2,"parent_id":1},{"id":3}]"#,
                Some("0[1[]]2[]"),
            ),
            (
                r#"[{"path":"/World"},{"path":"/World/a"},{"path":"/World/a/b"},{"path":"/World/c"}]"#,
                Some("0[1[2[]]3[]]"),
            ),
        ] {
            assert_eq!(read(json).as_deref(), expected, "{json}");
        }
    }

    #[test]
    fn lists_without_a_whole_tree_are_none() {
        for json in [
            "[]",
            "[1]",
            // No parent at all, one that is not there, circles, equal names.
            r#"[{"name":"a","parent":null},{"name":"b","parent":null}]"#,
            r#"[{"name":"a","parent":null},{"name":"b","parent":"z"}]"#,
            r#"[{"name":"a","parent":"b"},{"name":"b","parent":"a"}]"#,
            r#"[{"name":"a","parent":null},{"name":"b","parent":"b"}]"#,
            r#"[{"name":"a","parent":null},{"name":"a","parent":"a"}]"#,
            r#"[{"name":"a","parent":null},{"name":"b","parent":["a"]}]"#,
            r#"[{"name":"a","parent":null},1]"#,
            r#"[{"path":"/a/b"},{"path":"/a"}]"#,
            r#"[{"path":"/a"},{"path":"/b"}]"#,
            r#"[{"path":"/a"},{"path":"/a/"}]"#,
            r#"[{"path":"a"},{"path":"a/b"}]"#,
        ] {
            assert_eq!(read(json), None, "{json}");
        }
    }
}
