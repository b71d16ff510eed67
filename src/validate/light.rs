//! The light check: presence, the root's type, its required members and their declared types.
//!
//! It looks at nothing but the root and its direct members, so it costs what the root's
//! members cost. It is a part of what the full check does: what it refuses, that refuses too.

use jsonschema::{Draft, JsonType, JsonTypeSet};
use serde_json::Value as Json;

use super::{Violation, check::Outcome, equality, words};
use crate::{
    json::{Kind, Value, push_token},
    limits::ValidateLimits,
};

/// Most references that are followed from one place.
const MAX_HOPS: usize = 8;

/// What is looked at.
#[derive(Debug, Default)]
pub(super) struct Light {
    /// Types of the root, each with its place in the schema.
    root: Vec<Types>,
    /// Members, sorted by name.
    members: Vec<Member>,
    /// How many members are required.
    required: usize,
    /// In draft 4 `1.0` is no integer.
    strict_integers: bool,
}

#[derive(Debug)]
struct Types {
    allowed: JsonTypeSet,
    /// JSON Pointer of the `type` keyword, through references.
    place: String,
}

#[derive(Debug)]
struct Member {
    name: String,
    /// Place of the `required` keyword that asks for it.
    required: Option<String>,
    types: Vec<Types>,
}

/// A subschema on the way, where it is, and whether its references are followed.
struct At<'s> {
    schema: &'s Json,
    place: String,
    follow: bool,
}

impl Light {
    /// Plans the check of `schema`.
    pub fn of(schema: &Json, dialect: Option<Draft>) -> Light {
        let dialect = dialect.unwrap_or_default();
        let mut light = Light {
            strict_integers: dialect == Draft::Draft4,
            ..Light::default()
        };
        for at in applying(schema, schema, String::new(), dialect) {
            light.root.extend(types(&at));
            if let Some(names) = at.schema.get("required").and_then(Json::as_array) {
                for name in names.iter().filter_map(Json::as_str) {
                    let place = format!("{}/required", at.place);
                    light.member(name).required.get_or_insert(place);
                }
            }
            if let Some(members) = at.schema.get("properties").and_then(Json::as_object) {
                for (name, member) in members {
                    let mut place = format!("{}/properties/", at.place);
                    push_token(&mut place, name);
                    // A reference below an embedded resource means another root.
                    let found: Vec<Types> = if at.follow {
                        let applying = applying(schema, member, place, dialect);
                        applying.iter().filter_map(types).collect()
                    } else {
                        Vec::new()
                    };
                    if !found.is_empty() {
                        light.member(name).types.extend(found);
                    }
                }
            }
        }
        light.required = light
            .members
            .iter()
            .filter(|m| m.required.is_some())
            .count();
        light
    }

    fn member(&mut self, name: &str) -> &mut Member {
        let at = self.members.binary_search_by(|m| m.name.as_str().cmp(name));
        let at = at.unwrap_or_else(|at| {
            let member = Member {
                name: name.to_string(),
                required: None,
                types: Vec::new(),
            };
            self.members.insert(at, member);
            at
        });
        &mut self.members[at]
    }

    /// Checks `value`. Allocates nothing where it matches.
    pub fn check(&self, value: Value<'_>, limits: &ValidateLimits) -> Outcome {
        let mut violations = Violations {
            list: Vec::new(),
            limit: limits.max_errors as usize,
            any: false,
            more: false,
        };
        for types in &self.root {
            if !self.is_one_of(value, types.allowed) {
                violations.add_type(String::new(), types, value);
            }
        }
        if value.is_object() && !self.members.is_empty() {
            if value.is_opaque() {
                return Outcome::stopped("the value nests too deep");
            }
            self.check_members(value, &mut violations);
        }
        if violations.any {
            Outcome::invalid(violations.list, violations.more)
        } else {
            Outcome::valid()
        }
    }

    fn check_members(&self, value: Value<'_>, violations: &mut Violations) {
        let mut seen = 0;
        if value.has_equal_keys() {
            for member in &self.members {
                if let Some(value) = value.get(&member.name) {
                    seen += usize::from(member.required.is_some());
                    self.check_member(member, value, violations);
                }
            }
        } else {
            for (name, value) in value.members() {
                let name = name.as_str().unwrap_or_default();
                let found = self
                    .members
                    .binary_search_by(|m| m.name.as_str().cmp(&name));
                if let Some(member) = found.ok().and_then(|at| self.members.get(at)) {
                    seen += usize::from(member.required.is_some());
                    self.check_member(member, value, violations);
                }
            }
        }
        if seen < self.required {
            for member in &self.members {
                if let Some(place) = &member.required
                    && value.get(&member.name).is_none()
                {
                    violations.add(|| Violation {
                        at: String::new(),
                        schema_at: place.clone(),
                        keyword: "required".to_string(),
                        message: format!(
                            "lacks the required member {}",
                            words::quoted(&member.name)
                        ),
                    });
                }
            }
        }
    }

    fn check_member(&self, member: &Member, value: Value<'_>, violations: &mut Violations) {
        for types in &member.types {
            if !self.is_one_of(value, types.allowed) {
                let mut at = "/".to_string();
                push_token(&mut at, &member.name);
                violations.add_type(at, types, value);
            }
        }
    }

    fn is_one_of(&self, value: Value<'_>, allowed: JsonTypeSet) -> bool {
        match value.kind() {
            Kind::Null => allowed.contains(JsonType::Null),
            Kind::Boolean => allowed.contains(JsonType::Boolean),
            Kind::String => allowed.contains(JsonType::String),
            Kind::Array => allowed.contains(JsonType::Array),
            Kind::Object => allowed.contains(JsonType::Object),
            Kind::Number => {
                allowed.contains(JsonType::Number)
                    || (allowed.contains(JsonType::Integer) && self.is_integer(value))
            }
        }
    }

    fn is_integer(&self, value: Value<'_>) -> bool {
        value.as_number().is_some_and(|number| {
            if self.strict_integers {
                equality::is_written_as_integer(number)
            } else {
                equality::is_integer(number)
            }
        })
    }
}

struct Violations {
    list: Vec<Violation>,
    limit: usize,
    any: bool,
    more: bool,
}

impl Violations {
    fn add(&mut self, violation: impl FnOnce() -> Violation) {
        self.any = true;
        if self.list.len() < self.limit {
            self.list.push(violation());
        } else {
            self.more = true;
        }
    }

    fn add_type(&mut self, at: String, types: &Types, value: Value<'_>) {
        self.add(|| {
            let names: Vec<_> = types.allowed.iter().map(words::type_name).collect();
            Violation {
                at,
                schema_at: types.place.clone(),
                keyword: "type".to_string(),
                message: format!("is {}, not {}", words::kind_name(value), names.join(" or ")),
            }
        });
    }
}

/// The subschemas that apply where `schema` does: itself and what its `$ref` leads to, within
/// the document and a number of hops.
fn applying<'s>(root: &'s Json, schema: &'s Json, place: String, dialect: Draft) -> Vec<At<'s>> {
    let mut found: Vec<At<'s>> = Vec::new();
    let mut next = Some(At {
        schema,
        place,
        follow: std::ptr::eq(root, schema) || !is_resource(schema),
    });
    for _ in 0..=MAX_HOPS {
        let Some(at) = next.take().filter(|at| at.schema.is_object()) else {
            break;
        };
        let reference = at.schema.get("$ref").and_then(Json::as_str);
        if let Some(pointer) = reference.and_then(|text| text.strip_prefix('#'))
            && at.follow
        {
            next = lookup(root, pointer).map(|(schema, follow)| At {
                schema,
                place: format!("{}/$ref", at.place),
                follow,
            });
        }
        // Until draft 7 all else beside a `$ref` is ignored.
        if at.schema.get("$ref").is_none() || dialect >= Draft::Draft201909 {
            found.push(at);
        }
    }
    found
}

/// Whether references in it mean another root.
fn is_resource(schema: &Json) -> bool {
    ["$id", "id", "$schema"]
        .iter()
        .any(|key| schema.get(*key).is_some_and(Json::is_string))
}

/// The subschema at a plain pointer, and whether its references mean this root.
fn lookup<'s>(root: &'s Json, pointer: &str) -> Option<(&'s Json, bool)> {
    if pointer.contains('%') {
        return None;
    }
    let mut at = root;
    let mut follow = true;
    for token in pointer.strip_prefix('/')?.split('/') {
        let token = token.replace("~1", "/").replace("~0", "~");
        at = match at {
            Json::Object(map) => map.get(&token)?,
            Json::Array(items) => items.get(token.parse::<usize>().ok()?)?,
            _ => return None,
        };
        follow &= !is_resource(at);
    }
    Some((at, follow))
}

/// The `type` of a subschema, if it is known throughout.
fn types(at: &At<'_>) -> Option<Types> {
    // Another dialect may have other types.
    at.schema
        .get("$schema")
        .is_none_or(|_| at.place.is_empty())
        .then_some(())?;
    let allowed = match at.schema.get("type")? {
        Json::String(name) => JsonTypeSet::from(name.parse::<JsonType>().ok()?),
        Json::Array(names) => names.iter().try_fold(JsonTypeSet::empty(), |set, name| {
            Some(set.insert(name.as_str()?.parse().ok()?))
        })?,
        _ => return None,
    };
    Some(Types {
        allowed,
        place: format!("{}/type", at.place),
    })
}
