//! What a schema would cost to compile and to run, found before either.
//!
//! The compiler and the validator follow every path through `allOf`, `anyOf`, `$ref` and the
//! like, and a schema of a kilobyte can have 2^60 of them, or one as long as the schema. So:
//!
//! - What the *compiler* multiplies is counted here, and refused above a limit: it asks nobody
//!   on its way.
//! - What the *validator* multiplies is stopped by the [budget](super::budget), which its
//!   nodes and a keyword of ours, [`STEP_KEYWORD`], count against. The keyword is put where
//!   paths fork, since a schema need not look at the instance on its way.
//! - What is *stack* is bounded by refusing long chains, and by the budget between them.
//!
//! References are resolved more widely than by the rules (by the last segment of an `$id`, in
//! every resource), so that the counts are upper bounds.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::schema::Problem;

/// A keyword that counts a step and checks nothing. As a regular expression, where it stands
/// among `patternProperties`, it matches nothing. `const` and `enum` do not see it.
pub(super) const STEP_KEYWORD: &str = "$^mcpview-step";

/// Longest chain of subschemas that apply to one and the same place of the instance.
const MAX_CHAIN: u32 = 128;

/// Nesting that the compiler may meet unwatched, references followed.
const MAX_NESTING: u32 = 32;

/// How many references deep the compiler nests before it puts targets off.
const NESTED_REFERENCES: usize = 8;

/// Most embedded resources (`$id`), and anchors.
const MAX_RESOURCES: usize = 1000;
const MAX_ANCHORS: usize = 4000;

/// Most places that all references together may name.
const MAX_TARGETS: usize = 200_000;

/// Paths below one `unevaluatedProperties` or `unevaluatedItems`, their length, and the sum
/// of the squares of their numbers: that is what the compiler spends.
const MAX_PATHS: u64 = 4000;
const MAX_PATH_LENGTH: usize = 32;
const MAX_PATHS_SQUARED: u64 = 16_000_000;

/// What the compiler may spend on telling the branches of unions apart: names times branches,
/// and ten for each subschema visited. It follows references this deep.
const MAX_UNION_WORK: u64 = 3_000_000;
const UNION_DEPTH: usize = 18;

/// The parts of a schema: its objects, in the order of the text (parents first).
struct Parts<'s> {
    root: &'s Value,
    objects: Vec<Part<'s>>,
    by_address: BTreeMap<usize, usize>,
    /// Objects with an `$id`, by its last segment; the root is always one.
    resources: BTreeMap<&'s str, Vec<usize>>,
    /// Objects with an anchor, by name.
    anchors: BTreeMap<&'s str, Vec<usize>>,
    longest_pointer: usize,
}

struct Part<'s> {
    value: &'s Value,
    map: &'s Map<String, Value>,
    parent: Option<usize>,
    /// Whether it has an `$id`, or is the root.
    is_resource: bool,
    /// Containers it stands in.
    level: u32,
    /// Objects that apply to the same place of the instance, through references or not.
    in_place: Vec<usize>,
    /// Objects that references name, a subset of these.
    references: Vec<usize>,
}

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// Bytes of the longest JSON Pointer into the schema.
    pub longest_pointer: usize,
    /// Whether `not` stands in it.
    pub has_not: bool,
}

/// Checks the limits and puts [`STEP_KEYWORD`] where it is needed.
pub(super) fn prepare(schema: &mut Value) -> Result<Shape, Problem> {
    let (shape, everywhere) = {
        let parts = Parts::of(schema)?;
        if parts.longest_chain() > MAX_CHAIN {
            return Err(limit("has a too long chain of subschemas and references"));
        }
        parts.check_unevaluated()?;
        parts.check_unions()?;
        let embedded = parts.resource_count() > 1;
        let shape = Shape {
            longest_pointer: parts.longest_pointer,
            has_not: parts
                .objects
                .iter()
                .any(|part| part.map.contains_key("not")),
        };
        (shape, embedded || parts.nesting() > MAX_NESTING)
    };
    put_steps(schema, everywhere);
    Ok(shape)
}

fn limit(what: &str) -> Problem {
    Problem::limit(String::new(), format!("the schema {what}"))
}

impl<'s> Parts<'s> {
    fn of(root: &'s Value) -> Result<Parts<'s>, Problem> {
        let mut parts = Parts {
            root,
            objects: Vec::new(),
            by_address: BTreeMap::new(),
            resources: BTreeMap::new(),
            anchors: BTreeMap::new(),
            longest_pointer: 0,
        };
        parts.index();
        let anchors: usize = parts.anchors.values().map(Vec::len).sum();
        if parts.resource_count() > MAX_RESOURCES || anchors > MAX_ANCHORS {
            return Err(limit("has too many identifiers"));
        }
        let mut left = MAX_TARGETS;
        for index in 0..parts.objects.len() {
            let references = parts
                .referenced(index, &mut left)
                .ok_or_else(|| limit("has too many references"))?;
            let mut in_place = parts.subschemas(index);
            in_place.extend(&references);
            parts.objects[index].in_place = in_place;
            parts.objects[index].references = references;
        }
        Ok(parts)
    }

    fn resource_count(&self) -> usize {
        self.resources.values().map(Vec::len).sum()
    }

    /// Finds all objects, their identifiers and anchors.
    fn index(&mut self) {
        let mut open = vec![(self.root, None, 0, 0)];
        while let Some((value, parent, level, pointer)) = open.pop() {
            self.longest_pointer = self.longest_pointer.max(pointer);
            match value {
                Value::Array(items) => {
                    let items = items.iter().rev();
                    open.extend(items.map(|item| (item, parent, level + 1, pointer + 8)));
                }
                Value::Object(map) => {
                    let index = self.objects.len();
                    self.by_address.insert(address(value), index);
                    let id = map.get("$id").and_then(Value::as_str);
                    let is_resource = index == 0 || id.is_some();
                    if is_resource {
                        let name = last_segment(id.unwrap_or(""));
                        self.resources.entry(name).or_default().push(index);
                    }
                    self.objects.push(Part {
                        value,
                        map,
                        parent,
                        is_resource,
                        level,
                        in_place: Vec::new(),
                        references: Vec::new(),
                    });
                    for key in ["$anchor", "$dynamicAnchor", "$id", "id"] {
                        if let Some(name) = map.get(key).and_then(Value::as_str) {
                            let name = name.strip_prefix('#').unwrap_or(name);
                            self.anchors.entry(name).or_default().push(index);
                        }
                    }
                    open.extend(map.iter().rev().map(|(key, child)| {
                        (child, Some(index), level + 1, pointer + 1 + key.len())
                    }));
                }
                _ => {}
            }
        }
    }

    /// The subschemas of an object that apply in place.
    fn subschemas(&self, index: usize) -> Vec<usize> {
        let map = self.objects[index].map;
        let lists = ["allOf", "anyOf", "oneOf"]
            .iter()
            .filter_map(|key| map.get(*key)?.as_array())
            .flatten();
        let maps = ["dependentSchemas", "dependencies"]
            .iter()
            .filter_map(|key| map.get(*key)?.as_object())
            .flat_map(Map::values);
        let single = ["not", "if", "then", "else"]
            .iter()
            .filter_map(|key| map.get(*key));
        lists
            .chain(maps)
            .chain(single)
            .filter_map(|value| self.by_address.get(&address(value)).copied())
            .collect()
    }

    /// The objects that an object's references may name; `None` if `left` is spent.
    fn referenced(&self, index: usize, left: &mut usize) -> Option<Vec<usize>> {
        let mut found = Vec::new();
        for key in ["$ref", "$dynamicRef", "$recursiveRef"] {
            let reference = self.objects[index].map.get(key).and_then(Value::as_str);
            let Some(reference) = reference else { continue };
            let mut targets = self.resolve(index, reference, left)?;
            targets.sort_unstable();
            targets.dedup();
            found.append(&mut targets);
        }
        Some(found)
    }

    fn resolve(&self, from: usize, reference: &str, left: &mut usize) -> Option<Vec<usize>> {
        let (address_part, fragment) = reference.split_once('#').unwrap_or((reference, ""));
        let fragment = percent_decoded(fragment);
        let mut spend = |count: usize| {
            *left = left.checked_sub(count)?;
            Some(())
        };
        if !fragment.is_empty() && !fragment.starts_with('/') {
            // A dynamic anchor may stand in any resource.
            let named = self.anchors.get(&*fragment).cloned().unwrap_or_default();
            spend(named.len())?;
            return Some(named);
        }
        let mut named: Vec<usize> = if address_part.is_empty() {
            // The resource it stands in; in old drafts not all that have an `$id` are one.
            std::iter::successors(Some(from), |&index| self.objects[index].parent)
                .filter(|&index| self.objects[index].is_resource)
                .collect()
        } else {
            let segment = last_segment(address_part);
            let known = self
                .resources
                .get(segment)
                .filter(|_| !segment.starts_with('.'));
            known.cloned().unwrap_or_default()
        };
        if named.is_empty() {
            named = self.resources.values().flatten().copied().collect();
        }
        spend(named.len())?;
        let targets = named.into_iter().filter_map(|resource| {
            let target = self.objects[resource].value.pointer(&fragment)?;
            self.by_address.get(&address(target)).copied()
        });
        Some(targets.collect())
    }

    /// The most containers that the compiler can stand in, references followed.
    fn nesting(&self) -> u32 {
        let mut below = vec![0u32; self.objects.len()];
        for _ in 0..=NESTED_REFERENCES {
            // Deepest level reached from each object; children come after their parents.
            let mut deepest: Vec<u32> = self
                .objects
                .iter()
                .map(|part| {
                    let targets = part.references.iter();
                    let most = targets.map(|&target| below[target] + 1).max();
                    part.level + most.unwrap_or(0)
                })
                .collect();
            for index in (0..self.objects.len()).rev() {
                if let Some(parent) = self.objects[index].parent {
                    deepest[parent] = deepest[parent].max(deepest[index]);
                }
            }
            for (index, part) in self.objects.iter().enumerate() {
                below[index] = deepest[index] - part.level;
            }
        }
        below.first().copied().unwrap_or(0)
    }

    /// The most subschemas that can be entered one inside the other at one place of the
    /// instance. The validator leaves a circle when it comes back to a subschema, so that a
    /// circle counts as its members.
    fn longest_chain(&self) -> u32 {
        let circles = self.circles();
        let mut lengths = vec![0u32; self.objects.len()];
        let mut longest = 0;
        // What a circle leads to was finished before it.
        for circle in &circles {
            let onward = circle
                .iter()
                .flat_map(|&index| &self.objects[index].in_place)
                .map(|&target| lengths[target])
                .max()
                .unwrap_or(0);
            let length = onward.saturating_add(circle.len() as u32);
            for &index in circle {
                lengths[index] = length;
            }
            longest = longest.max(length);
        }
        longest
    }

    /// The strongly connected components of what applies in place, those that are led to
    /// first (Tarjan's algorithm, with a stack of our own).
    fn circles(&self) -> Vec<Vec<usize>> {
        const NEW: u32 = u32::MAX;
        let count = self.objects.len();
        let (mut order, mut low) = (vec![NEW; count], vec![0u32; count]);
        let mut on_stack = vec![false; count];
        let (mut stack, mut circles, mut next) = (Vec::new(), Vec::new(), 0);
        for start in 0..count {
            let mut open = vec![(start, 0usize)];
            while let Some(&mut (index, ref mut edge)) = open.last_mut() {
                if *edge == 0 {
                    if order[index] != NEW {
                        open.pop();
                        continue;
                    }
                    order[index] = next;
                    low[index] = next;
                    next += 1;
                    stack.push(index);
                    on_stack[index] = true;
                }
                let targets = &self.objects[index].in_place;
                if let Some(&target) = targets.get(*edge) {
                    *edge += 1;
                    if order[target] == NEW {
                        open.push((target, 0));
                    } else if on_stack[target] {
                        low[index] = low[index].min(order[target]);
                    }
                    continue;
                }
                open.pop();
                if let Some(&(parent, _)) = open.last() {
                    low[parent] = low[parent].min(low[index]);
                }
                if low[index] == order[index] {
                    let mut circle = Vec::new();
                    while let Some(member) = stack.pop() {
                        on_stack[member] = false;
                        circle.push(member);
                        if member == index {
                            break;
                        }
                    }
                    circles.push(circle);
                }
            }
        }
        circles
    }

    /// Counts the paths below each `unevaluated…`: the compiler builds one part for each.
    fn check_unevaluated(&self) -> Result<(), Problem> {
        let refusal = || limit("has too many paths below unevaluated… keywords");
        let (mut squares, mut work) = (0u64, 0u64);
        for (start, part) in self.objects.iter().enumerate() {
            if !part.map.contains_key("unevaluatedProperties")
                && !part.map.contains_key("unevaluatedItems")
            {
                continue;
            }
            let mut paths = 0u64;
            let mut open = vec![(start, 0usize)];
            while let Some(&mut (index, ref mut edge)) = open.last_mut() {
                let target = self.objects[index].in_place.get(*edge).copied();
                *edge += 1;
                work += 1;
                match target {
                    None => {
                        open.pop();
                    }
                    // It does not enter what it is inside of.
                    Some(target) if open.iter().any(|&(inside, _)| inside == target) => {}
                    Some(target) => {
                        paths += 1;
                        if paths > MAX_PATHS || open.len() > MAX_PATH_LENGTH {
                            return Err(refusal());
                        }
                        open.push((target, 0));
                    }
                }
            }
            squares += paths * paths;
            if squares > MAX_PATHS_SQUARED || work > MAX_PATHS_SQUARED {
                return Err(refusal());
            }
        }
        Ok(())
    }

    /// Counts what the compiler does to tell the branches of unions apart.
    fn check_unions(&self) -> Result<(), Problem> {
        let mut work = 0u64;
        for part in &self.objects {
            for branches in ["anyOf", "oneOf"]
                .iter()
                .filter_map(|key| part.map.get(*key)?.as_array())
            {
                let mut open: Vec<(usize, usize)> =
                    self.indices(branches).map(|index| (index, 0)).collect();
                while let Some((index, depth)) = open.pop() {
                    let part = &self.objects[index];
                    let properties = part.map.get("properties").and_then(Value::as_object);
                    let required = part.map.get("required").and_then(Value::as_array);
                    let names = properties.map_or(0, Map::len) + required.map_or(0, Vec::len);
                    work = work.saturating_add(10 + (names * branches.len()) as u64);
                    let all_of = part.map.get("allOf").and_then(Value::as_array);
                    let onward = self
                        .indices(all_of.map_or(&[], Vec::as_slice))
                        .chain(part.references.iter().copied());
                    for target in onward.filter(|_| depth < UNION_DEPTH) {
                        open.push((target, depth + 1));
                    }
                    if work.saturating_add(open.len() as u64) > MAX_UNION_WORK {
                        return Err(limit("has too large unions"));
                    }
                }
            }
        }
        Ok(())
    }

    /// The objects among `values`.
    fn indices(&self, values: &'s [Value]) -> impl Iterator<Item = usize> {
        values
            .iter()
            .filter_map(|value| self.by_address.get(&address(value)).copied())
    }
}

fn address(value: &Value) -> usize {
    std::ptr::from_ref(value).addr()
}

/// Behind the last slash, without query and fragment.
fn last_segment(uri: &str) -> &str {
    let end = uri.find(['?', '#']).unwrap_or(uri.len());
    let path = &uri[..end];
    path.rsplit('/').next().unwrap_or(path)
}

fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let decoded = match (first, tail) {
            (b'%', [high, low, ..]) => {
                let digit = |byte: &u8| (*byte as char).to_digit(16);
                digit(high).zip(digit(low)).map(|(h, l)| (h * 16 + l) as u8)
            }
            _ => None,
        };
        bytes.push(decoded.unwrap_or(*first));
        rest = if decoded.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Puts the keyword into the objects where paths fork, or into all.
fn put_steps(schema: &mut Value, everywhere: bool) {
    let mut open = vec![schema];
    while let Some(value) = open.pop() {
        match value {
            Value::Array(items) => open.extend(items),
            Value::Object(map) => {
                // Those without subschemas need none, and some must not get one: the members
                // of `dependentRequired` and `$vocabulary` are no schemas.
                let has_subschemas = map.values().any(|value| match value {
                    Value::Array(items) => items.iter().any(|item| !item.is_string()),
                    other => other.is_object(),
                });
                if forks(map) || (everywhere && has_subschemas) {
                    // Where it stands among schemas, it is one, in every draft.
                    map.insert(STEP_KEYWORD.to_string(), Value::Object(Map::new()));
                }
                open.extend(map.values_mut());
            }
            _ => {}
        }
    }
}

/// Whether two or more subschemas apply in place. By the looks of them: a member of
/// `properties` may be called `not`.
fn forks(map: &Map<String, Value>) -> bool {
    let count: usize = map
        .iter()
        .map(|(key, value)| match (key.as_str(), value) {
            ("allOf" | "anyOf" | "oneOf", Value::Array(items)) => {
                items.iter().filter(|item| !item.is_string()).count()
            }
            ("dependentSchemas" | "dependencies", Value::Object(map)) => map.len(),
            ("not" | "if" | "then" | "else", Value::Object(_))
            | ("$ref" | "$dynamicRef" | "$recursiveRef", Value::String(_)) => 1,
            _ => 0,
        })
        .sum();
    count > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn prepared(mut schema: Value) -> Result<Value, Problem> {
        prepare(&mut schema).map(|_| schema)
    }

    #[test]
    fn a_plain_schema_is_left_alone() {
        let plain = json!({
            "type": "object",
            "properties": {"a": {"$ref": "#/$defs/a"}, "b": {"type": ["string", "null"]}},
            "$defs": {"a": {"properties": {"next": {"$ref": "#/$defs/a"}}}},
        });
        assert_eq!(prepared(plain.clone()), Ok(plain));
    }

    #[test]
    fn forks_are_counted() {
        let schema = json!({
            "properties": {"u": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
            "dependentRequired": {"allOf": ["a", "b"]},
        });
        let prepared = prepared(schema).unwrap();
        assert_eq!(prepared["properties"]["u"][STEP_KEYWORD], json!({}));
        assert_eq!(prepared.get(STEP_KEYWORD), None);
        assert_eq!(prepared["dependentRequired"].get(STEP_KEYWORD), None);
    }

    #[test]
    fn long_chains_are_refused_and_circles_are_not() {
        let chain = |length: usize| {
            let mut defs = Map::new();
            for i in 0..length {
                defs.insert(
                    format!("d{i}"),
                    json!({"$ref": format!("#/%24defs/d{}", i + 1)}),
                );
            }
            json!({"$defs": defs, "$ref": "#/$defs/d0"})
        };
        assert!(prepared(chain(100)).is_ok());
        assert!(prepared(chain(200)).is_err());
        assert!(prepared(json!({"allOf": [{"$ref": "#"}, {"not": {"$ref": "#"}}]})).is_ok());
    }

    #[test]
    fn what_the_compiler_multiplies_is_refused() {
        let fan = |width: usize, head: Value| {
            let mut defs = Map::new();
            for i in 0..40 {
                let next = json!({"$ref": format!("#/$defs/d{}", i + 1)});
                defs.insert(format!("d{i}"), json!({"allOf": vec![next; width]}));
            }
            let mut schema = json!({"$defs": defs, "$ref": "#/$defs/d0"});
            schema
                .as_object_mut()
                .unwrap()
                .append(&mut head.as_object().unwrap().clone());
            schema
        };
        let start = json!({"$ref": "#/$defs/d0"});
        assert!(prepared(fan(2, json!({}))).is_ok());
        assert!(prepared(fan(2, json!({"unevaluatedProperties": false}))).is_err());
        assert!(prepared(fan(2, json!({"unevaluatedItems": false}))).is_err());
        assert!(prepared(fan(8, json!({"oneOf": [start, start, start]}))).is_err());
    }

    #[test]
    fn references_are_found_in_other_resources_and_by_anchor() {
        let schema = json!({
            "$id": "https://example.net/root.json",
            "$defs": {
                "a": {"$id": "sub/a.json?x", "$defs": {"in": {"type": "object"}}},
                "b": {"$anchor": "here", "type": "object"},
            },
            "allOf": [{"$ref": "/sub/a.json#/$defs/in"}, {"$ref": "#here"}, {"$ref": "#/nowhere"}],
        });
        let parts = Parts::of(&schema).unwrap();
        let named: Vec<usize> = parts.objects.iter().map(|p| p.references.len()).collect();
        assert_eq!(named.iter().sum::<usize>(), 2);
        assert_eq!(parts.resource_count(), 2);
    }
}
