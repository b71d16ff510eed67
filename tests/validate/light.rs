//! The light check: what it sees, and that it never refuses what the full check accepts.

use mcpview::validate::{Level, SkipReason, Verdict};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::support::{nested, validate_at};

fn light(schema: &str, value: &str) -> Vec<String> {
    let report = validate_at(schema, value, Level::Light);
    assert_eq!(report.reason, SkipReason::None, "{report:?}");
    let found = report.violations.iter();
    let found: Vec<String> = found
        .map(|v| format!("{} {} {}", v.at, v.keyword, v.schema_at))
        .collect();
    assert_eq!(report.verdict == Verdict::Valid, found.is_empty());
    found
}

#[test]
fn sees_the_root_and_its_direct_members() {
    let schema = r##"{
        "type": "object", "required": ["id", "name"],
        "properties": {
            "id": {"type": "integer"}, "name": {"$ref": "#/$defs/name"}, "a/b": {"type": ["null", "array"]},
            "deep": {"type": "object", "required": ["x"]}
        },
        "$defs": {"name": {"$ref": "#/$defs/text"}, "text": {"type": "string"}}
    }"##;
    assert!(light(schema, r#"{"id": 1.0, "name": "x", "a/b": []}"#).is_empty());
    assert_eq!(light(schema, "[]"), [" type /type"]);
    assert_eq!(
        light(schema, "{}"),
        [" required /required", " required /required"]
    );
    assert_eq!(
        light(schema, r#"{"id": "1", "name": null, "a/b": 1}"#),
        [
            "/id type /properties/id/type",
            "/name type /properties/name/$ref/$ref/type",
            "/a~1b type /properties/a~1b/type"
        ]
    );
    // Not deeper.
    assert!(light(schema, r#"{"id": 1, "name": "x", "deep": {}}"#).is_empty());
    assert_eq!(
        light(schema, r#"{"id": "1", "\u006eame": "x", "id": 2}"#),
        [""; 0]
    );
    assert_eq!(
        light(schema, r#"{"id": 1, "id": "2", "name": ""}"#).len(),
        1
    );
}

#[test]
fn follows_references_of_the_root() {
    let schema = r##"{"$ref":"#/$defs/r","required":["b"],
        "$defs":{"r":{"type":"object","required":["a"],"properties":{"a":{"type":"string"}}}}}"##;
    assert_eq!(
        light(schema, r#"{"a":1}"#),
        ["/a type /$ref/properties/a/type", " required /required"]
    );
    // All beside a reference is ignored until draft 7.
    let old = schema.replacen(
        '{',
        r#"{"$schema":"http://json-schema.org/draft-07/schema#","#,
        1,
    );
    assert_eq!(
        light(&old, r#"{"a":1}"#),
        ["/a type /$ref/properties/a/type"]
    );
    // Circles end.
    assert!(
        light(
            r##"{"$ref":"#/$defs/a","$defs":{"a":{"$ref":"#/$defs/a"}}}"##,
            "1"
        )
        .is_empty()
    );
}

#[test]
fn does_not_look_where_it_is_not_sure() {
    for schema in [
        // Another root.
        r##"{"properties":{"a":{"$id":"x:y","$ref":"#/$defs/s","$defs":{"s":{"type":"number"}}}},"$defs":{"s":{"type":"string"}}}"##,
        // Another dialect.
        r##"{"properties":{"a":{"$id":"x:y","$schema":"http://json-schema.org/draft-07/schema#","$ref":"#","type":"string"}}}"##,
        r##"{"properties":{"a":{"$ref":"x:y"}},"$defs":{"r":{"$id":"x:y","type":"integer"}}}"##,
        r##"{"anyOf":[{"properties":{"a":{"type":"string"}}},true]}"##,
        r##"{"properties":{"a":{"$ref":"#/$defs/%73"}},"$defs":{"s":{"type":"number"}}}"##,
    ] {
        assert_eq!(
            validate_at(schema, r#"{"a":1}"#, Level::Full).verdict,
            Verdict::Valid,
            "{schema}"
        );
        assert!(light(schema, r#"{"a":1}"#).is_empty(), "{schema}");
    }
}

#[test]
fn costs_the_same_however_much_there_is_below() {
    let schema = r#"{"type":"object","properties":{"rows":{"type":"array"}}}"#;
    assert!(
        light(
            schema,
            &format!(r#"{{"rows":{}}}"#, nested("[", "", "]", 10_000))
        )
        .is_empty()
    );
    // Even where the schema does not compile.
    let broken = r##"{"type":"object","properties":{"a":{"$ref":"#/nowhere"}}}"##;
    assert_eq!(light(broken, "1"), [" type /type"]);
}

fn types() -> impl Strategy<Value = Value> {
    let name = prop_oneof![
        Just("null"),
        Just("boolean"),
        Just("integer"),
        Just("number"),
        Just("string"),
        Just("array"),
        Just("object")
    ];
    prop_oneof![
        name.clone().prop_map(Value::from),
        prop::sample::subsequence(
            vec![
                "null", "boolean", "integer", "number", "string", "array", "object"
            ],
            1..4
        )
        .prop_map(Value::from),
    ]
}

fn subschema() -> impl Strategy<Value = Value> {
    let target = prop_oneof![
        Just("#/$defs/a"),
        Just("#/$defs/b"),
        Just("#"),
        Just("#/properties/x"),
        Just("#/$defs/a/items"),
        Just("#/allOf/0")
    ];
    (
        prop::option::of(types()),
        prop::option::of(target),
        prop::option::of(prop::sample::subsequence(vec!["x", "y", "z"], 0..3)),
        any::<bool>(),
    )
        .prop_map(|(types, target, required, id)| {
            let mut schema = json!({});
            if let Some(types) = types {
                schema["type"] = types;
            }
            if let Some(target) = target {
                schema["$ref"] = json!(target);
            }
            if let Some(required) = required.filter(|names| !names.is_empty()) {
                schema["required"] = json!(required);
            }
            if id && schema.get("$ref").is_none() {
                schema["items"] = json!({"type": "integer"});
            }
            schema
        })
}

fn schema() -> impl Strategy<Value = Value> {
    let drafts = prop_oneof![
        Just("http://json-schema.org/draft-04/schema#"),
        Just("http://json-schema.org/draft-07/schema#"),
        Just("https://json-schema.org/draft/2019-09/schema"),
        Just("https://json-schema.org/draft/2020-12/schema")
    ];
    (drafts, prop::collection::vec(subschema(), 6)).prop_map(|(draft, mut parts)| {
        let mut schema = parts.pop().unwrap();
        schema["$schema"] = json!(draft);
        schema["allOf"] = json!([parts.pop()]);
        schema["properties"] = json!({"x": parts.pop(), "y": parts.pop()});
        schema["$defs"] = json!({"a": parts.pop(), "b": parts.pop()});
        schema["$defs"]["a"]["items"] = json!({"type": "string"});
        schema
    })
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(json!(null)),
        Just(json!(true)),
        Just(json!(1)),
        Just(json!(1.0)),
        Just(json!(1.5)),
        Just(json!("s")),
        Just(json!([])),
        Just(json!({"x": 1, "y": 2})),
    ];
    let member = prop::option::of(leaf.clone());
    prop_oneof![
        1 => leaf,
        4 => (member.clone(), member.clone(), member).prop_map(|(x, y, z)| {
            let members = [("x", x), ("y", y), ("z", z)];
            let members = members.into_iter().filter_map(|(name, value)| Some((name, value?)));
            members.collect()
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn never_refuses_what_the_full_check_accepts(schema in schema(), value in value()) {
        let (schema, value) = (schema.to_string(), value.to_string());
        let light = validate_at(&schema, &value, Level::Light);
        let full = validate_at(&schema, &value, Level::Full);
        prop_assert!(light.verdict != Verdict::Skipped);
        if full.verdict == Verdict::Valid {
            prop_assert_eq!(light.verdict, Verdict::Valid, "{:?}", light.violations);
        }
        // What it says, the full check says of the same place.
        if full.verdict == Verdict::Invalid && !full.incomplete {
            for violation in &light.violations {
                let same = |v: &&mcpview::validate::Violation| {
                    v.at == violation.at && v.keyword == violation.keyword
                };
                prop_assert!(full.violations.iter().any(|v| same(&v)), "{:?} {:?}", violation, full);
            }
        }
    }
}
