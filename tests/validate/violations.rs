//! What a report says of each violation.

use mcpview::{
    limits::ValidateLimits,
    validate::{Report, ValidateOptions, Verdict, Violation},
};

use crate::support::{document, schema, topics, validate};

fn invalid(schema: &str, value: &str) -> Report {
    let report = validate(schema, value);
    assert_eq!(report.verdict, Verdict::Invalid, "{schema} {report:?}");
    report
}

fn only(schema: &str, value: &str) -> Violation {
    let report = invalid(schema, value);
    assert_eq!(report.violations.len(), 1, "{schema} {report:?}");
    assert!(!report.incomplete);
    report.violations[0].clone()
}

#[test]
fn every_keyword_has_words() {
    for (schema, value, keyword, words) in [
        (
            r#"{"type":"string"}"#,
            "1",
            "type",
            "is a number, not a string",
        ),
        (
            r#"{"type":["null","integer"]}"#,
            "1.5",
            "type",
            "is a number, not null or an integer",
        ),
        (
            r#"{"required":["a\"b"]}"#,
            "{}",
            "required",
            r#"lacks the required member "a\"b""#,
        ),
        (
            r#"{"properties":{"g":true},"additionalProperties":false}"#,
            r#"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}"#,
            "additionalProperties",
            r#"has members that are not allowed: "a", "b", "c", "d", 2 more"#,
        ),
        (
            r#"{"additionalProperties":false}"#,
            r#"{"a":1}"#,
            "additionalProperties",
            "has members that are not allowed",
        ),
        (
            r#"{"properties":{"a":true},"unevaluatedProperties":false}"#,
            r#"{"a":1,"b":2}"#,
            "unevaluatedProperties",
            r#"has members that are not allowed: "b""#,
        ),
        (
            r#"{"prefixItems":[true],"unevaluatedItems":false}"#,
            "[1,2,3]",
            "unevaluatedItems",
            "has elements that are not allowed: 2",
        ),
        (
            r#"{"$schema":"http://json-schema.org/draft-07/schema#","items":[true],"additionalItems":false}"#,
            "[1,2]",
            "additionalItems",
            "has elements that are not allowed behind the first 1",
        ),
        (r#"{"const":"a"}"#, "1", "const", r#"is not "a""#),
        (
            r#"{"const":{"allOf":[{},{}]}}"#,
            "1",
            "const",
            "is not an object of 1 members",
        ),
        (r#"{"const":[]}"#, "1", "const", "is not []"),
        (
            r#"{"enum":["a",2,null,[1],5]}"#,
            "1",
            "enum",
            r#"is none of "a", 2, null, an array of 1 elements, 1 more"#,
        ),
        (r#"{"maximum":5}"#, "6", "maximum", "is more than 5"),
        (r#"{"minimum":5.5}"#, "5", "minimum", "is less than 5.5"),
        (
            r#"{"exclusiveMaximum":5}"#,
            "5",
            "exclusiveMaximum",
            "is not less than 5",
        ),
        (
            r#"{"exclusiveMinimum":5}"#,
            "5",
            "exclusiveMinimum",
            "is not more than 5",
        ),
        (
            r#"{"multipleOf":5}"#,
            "6",
            "multipleOf",
            "is no multiple of 5",
        ),
        (
            r#"{"maxLength":1}"#,
            r#""ab""#,
            "maxLength",
            "is longer than 1 characters",
        ),
        (
            r#"{"minLength":3}"#,
            r#""ab""#,
            "minLength",
            "is shorter than 3 characters",
        ),
        (
            r#"{"maxItems":1}"#,
            "[1,2]",
            "maxItems",
            "has more than 1 elements",
        ),
        (
            r#"{"minItems":1}"#,
            "[]",
            "minItems",
            "has less than 1 elements",
        ),
        (
            r#"{"maxProperties":0}"#,
            r#"{"a":1}"#,
            "maxProperties",
            "has more than 0 members",
        ),
        (
            r#"{"minProperties":1}"#,
            "{}",
            "minProperties",
            "has less than 1 members",
        ),
        (
            r#"{"uniqueItems":true}"#,
            "[1,1.0]",
            "uniqueItems",
            "has elements that are equal",
        ),
        (
            r#"{"contains":{"const":1}}"#,
            "[2]",
            "contains",
            "has too few or too many elements that match",
        ),
        (
            r#"{"pattern":"^a"}"#,
            r#""b""#,
            "pattern",
            r#"does not match the pattern "^a""#,
        ),
        (
            r#"{"propertyNames":{"maxLength":1}}"#,
            r#"{"ab":1}"#,
            "propertyNames",
            "has a member whose name is longer than 1 characters",
        ),
        (
            r#"{"not":{}}"#,
            "1",
            "not",
            "matches what it must not match",
        ),
        (
            r#"{"oneOf":[{},{}]}"#,
            "1",
            "oneOf",
            "matches more than one of 2 alternatives",
        ),
        (
            r#"{"anyOf":[{"type":"null"},{"type":"string"}]}"#,
            "1",
            "anyOf",
            "matches none of 2 alternatives",
        ),
        (r#"{"allOf":[false]}"#, "1", "false", "is not allowed here"),
        (
            r#"{"dependentRequired":{"a":["b"]}}"#,
            r#"{"a":1}"#,
            "required",
            r#"lacks the required member "b""#,
        ),
    ] {
        let violation = only(schema, value);
        assert_eq!(violation.keyword, keyword, "{schema}");
        assert_eq!(violation.message, words, "{schema}");
        assert_eq!(violation.at, "", "{schema}");
    }
}

#[test]
fn places_go_through_references() {
    let violation = only(
        r##"{"properties":{"a/b":{"$ref":"#/$defs/list"}},
            "$defs":{"list":{"items":{"$ref":"#/$defs/it~em"}},"it~em":{"type":"string"}}}"##
            .replace("it~em\"}}", "it~0em\"}}")
            .as_str(),
        r#"{"a/b":["x",1]}"#,
    );
    assert_eq!(violation.at, "/a~1b/1");
    assert_eq!(violation.schema_at, "/properties/a~1b/$ref/items/$ref/type");
    let violation = only(
        r#"{"properties":{"list":{"items":{"additionalProperties":false}}}}"#,
        r#"{"list":[{},{"x":1}]}"#,
    );
    assert_eq!(violation.at, "/list/1");
    assert_eq!(
        violation.schema_at,
        "/properties/list/items/additionalProperties"
    );
}

#[test]
fn all_violations_are_listed() {
    let report = invalid(
        r#"{"type":"object","required":["a","b"],"properties":{"c":{"type":"string","enum":["x"]},"d":{"minimum":3}}}"#,
        r#"{"c":1,"d":2}"#,
    );
    let mut found: Vec<(&str, &str)> = report
        .violations
        .iter()
        .map(|v| (v.at.as_str(), v.keyword.as_str()))
        .collect();
    found.sort_unstable();
    assert_eq!(
        found,
        [
            ("", "required"),
            ("", "required"),
            ("/c", "enum"),
            ("/c", "type"),
            ("/d", "minimum")
        ]
    );
    assert!(!report.incomplete);
    assert!(topics(&report).is_empty());
}

#[test]
fn a_union_tells_what_is_wrong_with_the_branch_that_was_meant() {
    let union = r#"{"oneOf":[
        {"properties":{"kind":{"const":"mesh"},"faces":{"type":"integer"}},"required":["kind","faces"]},
        {"properties":{"kind":{"const":"light"},"power":{"type":"number"}},"required":["kind","power"]},
        {"properties":{"kind":{"const":"group"}},"required":["kind"]}]}"#;
    let places = |schema: &str, value: &str| -> Vec<String> {
        let report = invalid(schema, value);
        let violations = report.violations.iter();
        violations
            .map(|v| format!("{} {}", v.at, v.keyword))
            .collect()
    };
    assert_eq!(
        places(union, r#"{"kind":"light","power":"high"}"#),
        [" oneOf", "/power type"]
    );
    // None is meant.
    assert_eq!(places(union, r#"{"kind":"camera"}"#), [" oneOf"]);
    // Unions in unions.
    let tree = format!(
        r##"{{"$defs":{{"node":{}}},"$ref":"#/$defs/node"}}"##,
        union.replace(
            r#"{"const":"group"}"#,
            r##"{"const":"group"},"children":{"type":"array","items":{"$ref":"#/$defs/node"}}"##
        )
    );
    assert_eq!(
        places(
            &tree,
            r#"{"kind":"group","children":[{"kind":"mesh","faces":1},{"kind":"light","power":null}]}"#
        ),
        [" oneOf", "/children/1 oneOf", "/children/1/power type"]
    );
    // By type alone.
    assert_eq!(
        places(
            r#"{"anyOf":[{"type":"null"},{"type":"array","items":{"type":"null"}}]}"#,
            "[1]"
        ),
        [" anyOf", "/0 type"]
    );
}

#[test]
fn messages_are_short_and_show_no_values() {
    let secret = "s3cret".repeat(100);
    let long = "k".repeat(5000);
    for (schema, value) in [
        (r#"{"type":"null"}"#.to_string(), format!("\"{secret}\"")),
        (r#"{"const":1}"#.to_string(), format!("[\"{secret}\"]")),
        (
            r#"{"uniqueItems":true}"#.to_string(),
            format!("[\"{secret}\",\"{secret}\"]"),
        ),
        (r#"{"pattern":"^a"}"#.to_string(), format!("\"{secret}\"")),
        (
            r#"{"unevaluatedItems":false}"#.to_string(),
            format!("[\"{secret}\"]"),
        ),
        (format!(r#"{{"const":"{long}é"}}"#), "1".to_string()),
        (format!(r#"{{"pattern":"{long}é"}}"#), "\"\"".to_string()),
        (format!(r#"{{"required":["{long}"]}}"#), "{}".to_string()),
        (
            format!(r#"{{"enum":["{long}","{long}x","{long}y","{long}z","{long}w"]}}"#),
            "1".to_string(),
        ),
        (
            r#"{"additionalProperties":false}"#.to_string(),
            format!("{{\"\\u0000\\u202e{long}\":1}}"),
        ),
    ] {
        let message = only(&schema, &value).message;
        assert!(message.len() <= 300, "{message}");
        assert!(
            !message.contains("s3cret") && !message.contains(['\0', '\u{202e}']),
            "{message}"
        );
    }
}

#[test]
fn the_limit_of_violations_is_kept() {
    let value = format!("[{}0]", "0,".repeat(499));
    let schema = schema(r#"{"items":{"type":"string"}}"#);
    for (limit, listed, incomplete) in [
        (0, 0, true),
        (7, 7, true),
        (500, 500, false),
        (9000, 500, false),
    ] {
        let options = ValidateOptions {
            limits: ValidateLimits {
                max_errors: limit,
                ..ValidateLimits::default()
            },
            ..ValidateOptions::default()
        };
        let report = schema.validate(document(&value).root(), &options);
        assert_eq!(report.verdict, Verdict::Invalid);
        assert_eq!(
            (report.violations.len(), report.incomplete),
            (listed, incomplete),
            "{limit}"
        );
        assert!(topics(&report).is_empty());
    }
}
