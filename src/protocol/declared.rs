//! The members of the object that an `outputSchema` describes.

use std::collections::HashSet;

use super::Tool;
use crate::json::{NodeId, Value};

/// The types that a schema allows, as a set of bits; 0 if it does not say.
pub mod json_type {
    /// `null`
    pub const NULL: u32 = 1;
    /// `boolean`
    pub const BOOLEAN: u32 = 1 << 1;
    /// `integer`
    pub const INTEGER: u32 = 1 << 2;
    /// `number`
    pub const NUMBER: u32 = 1 << 3;
    /// `string`
    pub const STRING: u32 = 1 << 4;
    /// `array`
    pub const ARRAY: u32 = 1 << 5;
    /// `object`
    pub const OBJECT: u32 = 1 << 6;
}

/// One declared member of structuredContent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    /// Its key (a string).
    pub key: NodeId,
    /// Its schema as it stands in `properties`.
    pub schema: NodeId,
    /// The string `title`.
    pub title: Option<NodeId>,
    /// The string `description`.
    pub description: Option<NodeId>,
    /// The types that it may have: bits of [`json_type`].
    pub types: u32,
    /// Whether it is listed in `required`.
    pub required: bool,
}

/// Schemas that are looked through for one member: through `$ref`, `anyOf` and `oneOf`.
/// Generators nest two or three; more is hostile or beyond a summary.
const MAX_SCHEMAS: usize = 32;

impl Tool {
    /// The members that `outputSchema` declares, in its order. Empty if it declares none.
    pub fn members(&self) -> Vec<Member> {
        let Some(root) = self.output_schema.map(|node| self.value(node)) else {
            return Vec::new();
        };
        let schemas = alternatives(root, root);
        let Some(object) = schemas.iter().find(|s| s.get("properties").is_some()) else {
            return Vec::new();
        };
        let names: Vec<_> = object
            .get("required")
            .into_iter()
            .flat_map(Value::elements)
            .filter_map(Value::as_str)
            .collect();
        let required: HashSet<&str> = names.iter().map(AsRef::as_ref).collect();
        object
            .get("properties")
            .into_iter()
            .flat_map(Value::members)
            .map(|(key, schema)| {
                let schemas = alternatives(root, schema);
                let words = |name: &str| {
                    let found = schemas.iter().find_map(|s| s.get(name));
                    found.filter(|v| v.is_string()).map(Value::id)
                };
                Member {
                    key: key.id(),
                    schema: schema.id(),
                    title: words("title"),
                    description: words("description"),
                    types: schemas.iter().fold(0, |types, s| types | stated_types(*s)),
                    required: key.as_str().is_some_and(|key| required.contains(&*key)),
                }
            })
            .collect()
    }
}

/// `schema` and the schemas that it refers to or chooses from, nearest first. References
/// lead into the same document only.
fn alternatives<'d>(root: Value<'d>, schema: Value<'d>) -> Vec<Value<'d>> {
    let mut found = vec![schema];
    let mut at = 0;
    while let Some(schema) = found.get(at).copied() {
        at += 1;
        let target = schema
            .get("$ref")
            .and_then(Value::as_str)
            .and_then(|reference| root.find(reference.strip_prefix('#')?));
        let choices = ["anyOf", "oneOf"].into_iter().filter_map(|k| schema.get(k));
        let next = target
            .into_iter()
            .chain(choices.flat_map(Value::elements).filter(|v| v.is_object()));
        for schema in next {
            if found.len() < MAX_SCHEMAS && found.iter().all(|seen| seen.id() != schema.id()) {
                found.push(schema);
            }
        }
    }
    found
}

/// The types that one schema states itself: by `type`, else by `const` or `enum`.
fn stated_types(schema: Value<'_>) -> u32 {
    let of_name = |value: Value<'_>| match value.as_str().as_deref() {
        Some("null") => json_type::NULL,
        Some("boolean") => json_type::BOOLEAN,
        Some("integer") => json_type::INTEGER,
        Some("number") => json_type::NUMBER,
        Some("string") => json_type::STRING,
        Some("array") => json_type::ARRAY,
        Some("object") => json_type::OBJECT,
        _ => 0,
    };
    if let Some(stated) = schema.get("type") {
        return stated
            .elements()
            .fold(of_name(stated), |types, name| types | of_name(name));
    }
    let values = schema.get("enum").into_iter().flat_map(Value::elements);
    schema
        .get("const")
        .into_iter()
        .chain(values)
        .fold(0, |types, value| types | type_of(value))
}

fn type_of(value: Value<'_>) -> u32 {
    use crate::json::Kind;
    match value.kind() {
        Kind::Null => json_type::NULL,
        Kind::Boolean => json_type::BOOLEAN,
        Kind::Number if value.as_number().is_some_and(|n| n.as_i64().is_some()) => {
            json_type::INTEGER
        }
        Kind::Number => json_type::NUMBER,
        Kind::String => json_type::STRING,
        Kind::Array => json_type::ARRAY,
        Kind::Object => json_type::OBJECT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::ToolOptions;

    fn members(schema: &str) -> Vec<(String, u32, bool)> {
        let tool = format!(r#"{{"name":"t","inputSchema":{{}},"outputSchema":{schema}}}"#);
        let tool = Tool::parse(tool, &ToolOptions::default()).unwrap();
        tool.members()
            .into_iter()
            .map(|member| {
                let key = tool.value(member.key).as_str().unwrap().into_owned();
                (key, member.types, member.required)
            })
            .collect()
    }

    fn types(schema: &str) -> u32 {
        members(&format!(r#"{{"properties":{{"m":{schema}}}}}"#))[0].1
    }

    #[test]
    fn types_come_from_every_place_that_states_them() {
        use json_type::*;
        assert_eq!(types(r#"{"type":"integer"}"#), INTEGER);
        assert_eq!(types(r#"{"type":["string","null"]}"#), STRING | NULL);
        assert_eq!(types(r#"{"enum":["a",1,1.5,true,null,[],{}]}"#), 0x7F);
        assert_eq!(types(r#"{"const":false}"#), BOOLEAN);
        assert_eq!(
            types(r#"{"oneOf":[{"type":"array"},{"type":"object"}]}"#),
            ARRAY | OBJECT
        );
        assert_eq!(types(r#"{"type":"colour"}"#), 0);
        assert_eq!(types("true"), 0);
    }

    #[test]
    fn references_are_followed_once() {
        let schema = r##"{"$ref":"#/$defs/Root","$defs":{
            "Root":{"properties":{"self":{"$ref":"#/$defs/Loop"},"far":{"$ref":"http://x/y"}},
                    "required":["far"]},
            "Loop":{"$ref":"#/$defs/Back"},
            "Back":{"$ref":"#/$defs/Loop","type":"string"}}}"##;
        let expected = [
            ("self".to_string(), json_type::STRING, false),
            ("far".to_string(), 0, true),
        ];
        assert_eq!(members(schema), expected);
    }

    #[test]
    fn schemas_without_properties_declare_nothing() {
        for schema in ["{}", "true", "null", "7", r#"{"properties":[1]}"#] {
            assert_eq!(members(schema), [], "{schema}");
        }
    }
}
