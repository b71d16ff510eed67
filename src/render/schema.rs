//! What the tool's `outputSchema` says of a value: titles and descriptions.

use std::{borrow::Cow, collections::HashMap};

use super::clean::clean_words;
use crate::json::{Kind, NodeId, Value};

/// How many references are followed from one schema to the next.
const MAX_HOPS: usize = 8;
/// How many schemas are looked at. A reference costs a walk through the definitions, and the
/// schema is the server's.
const MAX_SCHEMAS: usize = 1024;

/// The schema of a value, if it has one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Schema {
    /// What it says of the value's type.
    entry: Option<u32>,
    /// Where it stands, if that only refers to the type. What the type is called then says
    /// nothing of the member: `source` and `target` can both be a `TimeResult`.
    site: Option<NodeId>,
}

impl Schema {
    /// No schema.
    pub const NONE: Schema = Schema {
        entry: None,
        site: None,
    };
}

/// What matters of one schema.
#[derive(Default)]
struct Entry<'a> {
    title: Option<Cow<'a, str>>,
    description: Option<Cow<'a, str>>,
    items: Option<Value<'a>>,
    properties: HashMap<Cow<'a, str>, Value<'a>>,
}

/// The schemas of one `outputSchema`, each read once. Only local references are followed.
#[derive(Default)]
pub(super) struct Schemas<'a> {
    root: Option<Value<'a>>,
    entries: Vec<Entry<'a>>,
    by_node: HashMap<NodeId, Schema>,
}

impl<'a> Schemas<'a> {
    /// The schemas of an `outputSchema`.
    pub fn new(root: Option<Value<'a>>) -> Schemas<'a> {
        Schemas {
            root,
            ..Schemas::default()
        }
    }

    /// The schema of the whole value.
    pub fn root(&mut self) -> Schema {
        self.root.map_or(Schema::NONE, |root| self.enter(root))
    }

    /// The schema of a member.
    #[inline]
    pub fn member(&mut self, schema: Schema, key: &str) -> Schema {
        if schema == Schema::NONE {
            return schema;
        }
        match self.entry(schema).and_then(|e| e.properties.get(key)) {
            Some(&value) => self.enter(value),
            None => Schema::NONE,
        }
    }

    /// The schema of the elements of an array.
    pub fn items(&mut self, schema: Schema) -> Schema {
        match self.entry(schema).and_then(|entry| entry.items) {
            Some(value) => self.enter(value),
            None => Schema::NONE,
        }
    }

    /// What the value is called: `title` of the schema, or of the type it refers to.
    pub fn title(&self, schema: Schema) -> Option<Cow<'_, str>> {
        let of_type = || Some(Cow::Borrowed(self.entry(schema)?.title.as_deref()?));
        self.at_site(schema, "title").or_else(of_type)
    }

    /// What the member or column with this schema is called: `title` where it stands.
    pub fn label(&self, schema: Schema) -> Option<Cow<'_, str>> {
        match schema.site {
            Some(_) => self.at_site(schema, "title"),
            None => self.title(schema),
        }
    }

    /// `description` where the schema stands, or of the type it refers to.
    pub fn description(&self, schema: Schema) -> Option<Cow<'_, str>> {
        let of_type = || Some(Cow::Borrowed(self.entry(schema)?.description.as_deref()?));
        self.at_site(schema, "description").or_else(of_type)
    }

    fn at_site(&self, schema: Schema, keyword: &str) -> Option<Cow<'_, str>> {
        words(self.root?.document().value(schema.site?), keyword)
    }

    fn entry(&self, schema: Schema) -> Option<&Entry<'a>> {
        self.entries.get(schema.entry? as usize)
    }

    /// Reads a schema, or the one that it refers to.
    fn enter(&mut self, value: Value<'a>) -> Schema {
        let mut passed = Vec::new();
        let mut at = value;
        let entry = loop {
            if let Some(known) = self.by_node.get(&at.id()) {
                break known.entry;
            }
            if passed.len() == MAX_HOPS || self.by_node.len() >= MAX_SCHEMAS {
                break None;
            }
            passed.push(at.id());
            match self.next(at) {
                Some(next) => at = next,
                None => {
                    self.entries.push(read(at));
                    break Some(self.entries.len() as u32 - 1);
                }
            }
        };
        let schema = |node: NodeId| Schema {
            entry,
            site: (node != at.id()).then_some(node),
        };
        self.by_node
            .extend(passed.iter().map(|&node| (node, schema(node))));
        match self.by_node.get(&value.id()) {
            Some(&known) => known,
            None => Schema::NONE,
        }
    }

    /// The schema that stands for this one: the target of its reference, or the only branch
    /// that is not `null` (as generators write optional members) unless a title beside it
    /// names the value.
    fn next(&self, schema: Value<'a>) -> Option<Value<'a>> {
        let next = if let Some(reference) = schema.get("$ref") {
            let reference = reference.as_str()?;
            self.root?.find(reference.strip_prefix('#')?)?
        } else {
            if schema.get("title").is_some() {
                return None;
            }
            only_branch(schema)?
        };
        next.is_object().then_some(next)
    }
}

fn only_branch(schema: Value<'_>) -> Option<Value<'_>> {
    let branches = schema.get("anyOf").or_else(|| schema.get("oneOf"))?;
    let is_null = |b: &Value<'_>| b.get("type").is_some_and(|t| t.is_str("null"));
    let mut real = branches.elements().filter(|b| !is_null(b));
    let only = real.next()?;
    real.next().is_none().then_some(only)
}

/// The words of a keyword, if it has any.
fn words<'a>(schema: Value<'_>, keyword: &str) -> Option<Cow<'a, str>> {
    let words = schema.get(keyword)?.as_str()?;
    let words = clean_words(&words).into_owned();
    (!words.is_empty()).then_some(Cow::Owned(words))
}

fn read(schema: Value<'_>) -> Entry<'_> {
    // A title beside a nullable branch describes the value; its structure stands inside.
    let structure = only_branch(schema).unwrap_or(schema);
    let properties = structure.get("properties");
    Entry {
        title: words(schema, "title"),
        description: words(schema, "description"),
        items: structure.get("items").filter(|i| i.is_object()),
        properties: properties
            .filter(|p| p.kind() == Kind::Object)
            .into_iter()
            .flat_map(|p| p.members())
            .filter_map(|(name, value)| Some((name.as_str()?, value)))
            .collect(),
    }
}
