//! The document's values as the validator sees them: exact numbers, of equal keys the last one,
//! escapes decoded. serde_json's values, for which the validator was made, are the oracle.

use mcpview::validate::{SkipReason, Verdict};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::support::validate;

fn is_valid(schema: &str, value: &str) -> bool {
    let report = validate(schema, value);
    assert_eq!(
        report.reason,
        SkipReason::None,
        "{schema} {value} {report:?}"
    );
    report.verdict == Verdict::Valid
}

#[test]
fn integers_of_any_size_and_spelling() {
    let integer = r#"{"type":"integer"}"#;
    for value in [
        "0",
        "-0",
        "-0.0",
        "3.0",
        "1e2",
        "1.5e1",
        "120e-1",
        "9007199254740993",
        "18446744073709551615",
        "18446744073709551616",
        "-9223372036854775809",
        "123456789012345678901234567890123456789",
        "1e400",
        "1.0e5000000000000000000000",
        "0e-99999999999999999999999",
        "100000000000000000000000000000000000000000.000",
    ] {
        assert!(is_valid(integer, value), "{value}");
        assert!(is_valid(r#"{"type":"number"}"#, value), "{value}");
        assert!(!is_valid(r#"{"type":["string","null"]}"#, value), "{value}");
    }
    for value in [
        "0.1",
        "1e-1",
        "1.05e1",
        "123456789012345678901234567890123456789.5",
        "1e-400",
        "\"1\"",
    ] {
        assert!(!is_valid(integer, value), "{value}");
    }
    // Draft 4 goes by the spelling.
    let draft4 = r#"{"$schema":"http://json-schema.org/draft-04/schema#","type":"integer"}"#;
    assert!(is_valid(draft4, "123456789012345678901234567890123456789"));
    assert!(!is_valid(draft4, "3.0"));
    assert!(!is_valid(draft4, "1e2"));
}

#[test]
fn bounds_are_exact_within_64_bits() {
    for (schema, value, valid) in [
        (r#"{"maximum":9007199254740992}"#, "9007199254740993", false),
        (r#"{"minimum":9007199254740993}"#, "9007199254740992", false),
        (
            r#"{"exclusiveMaximum":18446744073709551615}"#,
            "18446744073709551614",
            true,
        ),
        (
            r#"{"exclusiveMaximum":18446744073709551615}"#,
            "18446744073709551615",
            false,
        ),
        (
            r#"{"maximum":18446744073709551615}"#,
            "18446744073709551617000",
            false,
        ),
        (
            r#"{"minimum":-9223372036854775808}"#,
            "-9223372036854775808",
            true,
        ),
        (
            r#"{"minimum":-9223372036854775808}"#,
            "-9223372036854775808000",
            false,
        ),
        (r#"{"maximum":1e300}"#, "1e400", false),
        (r#"{"minimum":1e300}"#, "1e400", true),
        (r#"{"minimum":-1e300}"#, "-1e400", false),
        (r#"{"const":9007199254740993}"#, "9007199254740992", false),
        (r#"{"const":9007199254740993}"#, "9007199254740993.0", true),
        (r#"{"enum":[1,2]}"#, "2.00", true),
        (r#"{"multipleOf":0.01}"#, "4.35", true),
        (r#"{"multipleOf":0.1}"#, "1.05", false),
        (
            r#"{"multipleOf":3}"#,
            "123456789012345678901234567890",
            true,
        ),
        (
            r#"{"multipleOf":3}"#,
            "123456789012345678901234567891",
            false,
        ),
        (
            r#"{"multipleOf":9007199254740991}"#,
            "18014398509481982",
            true,
        ),
    ] {
        assert_eq!(is_valid(schema, value), valid, "{schema} {value}");
    }
}

#[test]
fn elements_differ_by_value() {
    let unique = r#"{"uniqueItems":true}"#;
    for (value, valid) in [
        ("[1,2,3]", true),
        ("[1,1.0]", false),
        ("[100,1e2]", false),
        ("[0,-0.0]", false),
        ("[1,true,\"1\",null,[1],{\"a\":1}]", true),
        ("[9007199254740992,9007199254740993]", true),
        ("[\"a\\u0062\",\"ab\"]", false),
        ("[{\"a\":1,\"b\":2},{\"b\":2.0,\"a\":1}]", false),
        ("[{\"a\":1,\"b\":2},{\"a\":2,\"b\":1}]", true),
        ("[{\"a\":1,\"a\":2},{\"a\":2}]", false),
        ("[[[1],[]],[[1],[]]]", false),
        ("[[[1],[]],[[1,[]]]]", true),
        ("[[],[[]],{},[{}]]", true),
        ("[\"\",[],\"[]\"]", true),
        (
            "[{\"a\":{\"b\":[1,{\"c\":null}]}},{\"a\":{\"b\":[1,{\"c\":null}]}}]",
            false,
        ),
    ] {
        assert_eq!(is_valid(unique, value), valid, "{value}");
    }
}

#[test]
fn of_equal_keys_the_last_one_counts() {
    for (schema, value, valid) in [
        (
            r#"{"properties":{"a":{"type":"string"}}}"#,
            r#"{"a":1,"a":"x"}"#,
            true,
        ),
        (
            r#"{"properties":{"a":{"type":"string"}}}"#,
            r#"{"a":"x","a":1}"#,
            false,
        ),
        (r#"{"maxProperties":1}"#, r#"{"a":1,"a":2}"#, true),
        (r#"{"minProperties":2}"#, r#"{"a":1,"\u0061":2}"#, false),
        (r#"{"const":{"a":2}}"#, r#"{"a":1,"a":2}"#, true),
        (
            r#"{"additionalProperties":{"type":"null"}}"#,
            r#"{"b":1,"a":null,"b":null}"#,
            true,
        ),
        (
            r#"{"patternProperties":{"^b":{"type":"null"}}}"#,
            r#"{"b":null,"b":1}"#,
            false,
        ),
    ] {
        assert_eq!(is_valid(schema, value), valid, "{schema} {value}");
    }
}

#[test]
fn escapes_are_decoded() {
    for (schema, value, valid) in [
        (r#"{"required":["é/\""]}"#, r#"{"\u00e9\/\"":1}"#, true),
        (
            r#"{"properties":{"a\tb":{"type":"null"}}}"#,
            r#"{"a\u0009b":1}"#,
            false,
        ),
        (
            r#"{"propertyNames":{"pattern":"^a\nb$"}}"#,
            r#"{"a\nb":1}"#,
            true,
        ),
        (
            r#"{"additionalProperties":false,"properties":{"ab":true}}"#,
            r#"{"a\u0062":1}"#,
            true,
        ),
        (r#"{"const":"😀"}"#, r#""\ud83d\ude00""#, true),
        (
            r#"{"minLength":1,"maxLength":1}"#,
            r#""\ud83d\ude00""#,
            true,
        ),
        (r#"{"minLength":2}"#, r#""\ud83d\ude00""#, false),
        (r#"{"maxLength":3}"#, r#""\\\\\n""#, true),
        (r#"{"maxLength":2}"#, r#""\\\\\n""#, false),
        (r#"{"pattern":"^\\\\$"}"#, r#""\\""#, true),
    ] {
        assert_eq!(is_valid(schema, value), valid, "{schema} {value}");
    }
}

#[test]
fn what_was_repaired_is_validated_as_it_is_shown() {
    // A word, a number in another spelling, a value that was missing.
    assert!(is_valid(
        r#"{"properties":{"a":{"type":"number"}}}"#,
        r#"{"a":NaN}"#
    ));
    assert!(!is_valid(
        r#"{"properties":{"a":{"type":"integer"}}}"#,
        r#"{"a":NaN}"#
    ));
    assert!(is_valid(
        r#"{"properties":{"a":{"type":"integer"}}}"#,
        r#"{"a":+5}"#
    ));
    assert!(is_valid(
        r#"{"properties":{"a":{"maximum":1}}}"#,
        r#"{"a":.5}"#
    ));
    assert!(!is_valid(
        r#"{"properties":{"a":{"multipleOf":7}}}"#,
        r#"{"a":+99999999999999999999}"#
    ));
}

/// Values of all kinds, with keys and texts that schemas below look for.
fn value() -> impl Strategy<Value = Value> {
    let text = prop_oneof![
        Just("a"),
        Just("b"),
        Just("kind"),
        Just("é\n"),
        Just("x-1"),
        Just("")
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-5i64..5).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (-40i32..40).prop_map(|n| json!(f64::from(n) / 4.0)),
        text.clone().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 5, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::vec((text.clone(), inner), 0..5)
                .prop_map(|members| members.into_iter().collect()),
        ]
    })
}

/// Schemas of most keywords.
fn schema() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(json!(true)),
        Just(json!(false)),
        prop_oneof![
            Just("null"),
            Just("boolean"),
            Just("integer"),
            Just("number"),
            Just("string"),
            Just("array"),
            Just("object")
        ]
        .prop_map(|name| json!({"type": name})),
        value().prop_map(|value| json!({"const": value})),
        prop::collection::vec(value(), 1..4).prop_map(|values| json!({"enum": values})),
        (-4i64..4).prop_map(|n| json!({"minimum": n})),
        (1i64..4).prop_map(|n| json!({"multipleOf": n})),
        (0u64..3).prop_map(|n| json!({"minLength": n, "maxItems": n, "minProperties": n})),
        Just(json!({"uniqueItems": true})),
        Just(json!({"required": ["a", "kind"]})),
        Just(json!({"pattern": "^[a-k]"})),
        Just(json!({"propertyNames": {"maxLength": 2}})),
        Just(json!({"$ref": "#/$defs/self"})),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        let some = prop::collection::vec(inner.clone(), 1..4);
        prop_oneof![
            some.clone().prop_map(|list| json!({"allOf": list})),
            some.clone().prop_map(|list| json!({"anyOf": list})),
            some.clone().prop_map(|list| json!({"oneOf": list})),
            some.prop_map(|list| json!({"prefixItems": list, "unevaluatedItems": false})),
            inner.clone().prop_map(|one| json!({"not": one})),
            inner.clone().prop_map(|one| json!({"items": one})),
            inner.clone().prop_map(|one| json!({"contains": one, "maxContains": 1})),
            (inner.clone(), inner.clone()).prop_map(|(one, other)| json!({
                "properties": {"a": one, "kind": other},
                "additionalProperties": false,
            })),
            (inner.clone(), inner.clone()).prop_map(|(one, other)| json!({
                "patternProperties": {"^[bx]": one},
                "unevaluatedProperties": other,
            })),
            (inner.clone(), inner.clone(), inner).prop_map(|(one, then, other)| json!({
                "if": one, "then": then, "else": other,
            })),
        ]
    })
    .prop_map(|schema| {
        json!({
            "allOf": [schema],
            "$defs": {"self": {"type": ["object", "array", "integer"], "items": {"$ref": "#/$defs/self"}}},
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn agrees_with_the_validator_on_its_own_values(schema in schema(), value in value()) {
        let oracle = jsonschema::draft202012::new(&schema).unwrap();
        let report = validate(&schema.to_string(), &value.to_string());
        prop_assert_eq!(report.reason, SkipReason::None);
        prop_assert_eq!(report.verdict == Verdict::Valid, oracle.is_valid(&value));
        // Every violation of the oracle is told, with the same places, in the same order.
        let mut told = report.violations.iter();
        for error in oracle.iter_errors(&value).take(100) {
            let place = (error.instance_path().as_str(), error.evaluation_path().as_str());
            prop_assert!(
                told.any(|v| (v.at.as_str(), v.schema_at.as_str()) == place),
                "{:?} {:?}", place, report
            );
        }
    }
}
