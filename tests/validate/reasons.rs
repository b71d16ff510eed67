//! Which reason stands in a report when there is no verdict, and the diagnostics beside it.

use std::sync::Arc;

use mcpview::{
    protocol::{ParseOptions, Tool, ToolOptions, ToolResult},
    validate::{Level, Mismatch, Report, SkipReason, ValidateOptions, Verdict, validate},
};
use serde_json::{Value, json};

use crate::support::topics;

const DRAFTS: [&str; 5] = [
    "draft-04/schema",
    "draft-06/schema",
    "draft-07/schema",
    "draft/2019-09/schema",
    "draft/2020-12/schema",
];

fn tool(schema: Value) -> Arc<Tool> {
    let tool = json!({"name": "t", "inputSchema": {"type": "object"}, "outputSchema": schema});
    Tool::parse(tool.to_string(), &ToolOptions::default()).unwrap()
}

fn result(result: Value) -> Arc<ToolResult> {
    let message = json!({"jsonrpc": "2.0", "id": 1, "result": result});
    ToolResult::parse(message.to_string(), &ParseOptions::default())
}

fn success(structured: Value) -> Arc<ToolResult> {
    result(json!({"content": [], "structuredContent": structured}))
}

fn report(result: &ToolResult, schema: Value) -> Arc<Report> {
    validate(result, Some(&tool(schema)), &ValidateOptions::default())
}

fn outcome(report: &Report) -> (Verdict, SkipReason, Vec<&'static str>) {
    (report.verdict, report.reason, topics(report))
}

fn skipped(reason: SkipReason) -> (Verdict, SkipReason, Vec<&'static str>) {
    (Verdict::Skipped, reason, Vec::new())
}

#[test]
fn nothing_to_validate_with() {
    let good = success(json!({"a": 1}));
    let options = ValidateOptions::default();
    assert_eq!(
        outcome(&validate(&good, None, &options)),
        skipped(SkipReason::NoTool)
    );
    let off = ValidateOptions {
        level: Level::Off,
        mismatch: Mismatch::Refuse,
        ..options
    };
    let report = validate(&good, None, &off);
    assert_eq!(outcome(&report), skipped(SkipReason::Off));
    assert_eq!(report.mismatch, Mismatch::Refuse);
    let read = json!({"jsonrpc": "2.0", "id": 1, "result": {"contents": []}});
    let resource = ToolResult::parse_resource(read.to_string(), &ParseOptions::default());
    let some = tool(json!({"type": "object"}));
    let report = validate(&resource, Some(&some), &options);
    assert_eq!(outcome(&report), skipped(SkipReason::NoTool));
    let bare = Tool::parse(json!({"name": "t"}).to_string(), &ToolOptions::default()).unwrap();
    assert_eq!(
        outcome(&validate(&good, Some(&bare), &options)),
        skipped(SkipReason::NoSchema)
    );
    assert_eq!(
        outcome(&self::report(&good, json!(null))),
        skipped(SkipReason::NoSchema)
    );
    assert_eq!(
        outcome(&self::report(&good, json!({}))),
        skipped(SkipReason::EmptySchema)
    );
    assert_eq!(
        outcome(&self::report(&good, json!(true))),
        skipped(SkipReason::EmptySchema)
    );
}

#[test]
fn only_a_success_is_validated() {
    let schema = json!({"type": "object", "required": ["a"]});
    let message = |message: Value| ToolResult::parse(message.to_string(), &ParseOptions::default());
    for (result, reason) in [
        (
            result(json!({"content": [], "isError": true, "structuredContent": {"b": 1}})),
            SkipReason::ErrorResult,
        ),
        (
            message(json!({"jsonrpc": "2.0", "id": 1, "error": {"code": 1, "message": "m"}})),
            SkipReason::ErrorResult,
        ),
        (
            result(json!({"resultType": "input_required", "requestState": "s"})),
            SkipReason::NoFinalResult,
        ),
        (
            result(json!({"resultType": "task", "taskId": "t", "status": "working"})),
            SkipReason::NoFinalResult,
        ),
        (
            message(json!({"jsonrpc": "2.0", "method": "notifications/progress"})),
            SkipReason::NoFinalResult,
        ),
        (
            message(json!({"jsonrpc": "2.0", "id": 1, "method": "ping"})),
            SkipReason::NoFinalResult,
        ),
        (message(json!(5)), SkipReason::NoFinalResult),
    ] {
        assert_eq!(
            outcome(&report(&result, schema.clone())),
            skipped(reason),
            "{result:?}"
        );
    }
    // A failure that is not flagged is a success on the wire.
    let unflagged = success(json!({"success": false, "message": "no"}));
    assert!(unflagged.failure_unflagged);
    assert_eq!(report(&unflagged, schema).verdict, Verdict::Invalid);
}

#[test]
fn missing_and_null_are_told_apart() {
    let schema = json!({"type": ["object", "null"], "properties": {"a": {"type": "string"}}});
    let valid = (Verdict::Valid, SkipReason::None, vec![]);
    assert_eq!(
        outcome(&report(&success(json!(null)), schema.clone())),
        valid
    );
    let absent = report(&result(json!({"content": []})), schema.clone());
    assert_eq!(
        outcome(&absent),
        (
            Verdict::Invalid,
            SkipReason::None,
            vec!["structured_missing"]
        )
    );
    assert_eq!(absent.violations.len(), 1);
    assert_eq!(absent.violations[0].keyword, "structuredContent");
    assert_eq!(absent.diagnostics()[0].at, "/result/structuredContent");
    // The light check sees that, too.
    let light = ValidateOptions {
        level: Level::Light,
        ..ValidateOptions::default()
    };
    let report = validate(&result(json!({"content": []})), Some(&tool(schema)), &light);
    assert_eq!(report.verdict, Verdict::Invalid);
    assert_eq!(topics(&report), ["structured_missing"]);
}

#[test]
fn a_mismatch_is_told_once_with_its_place() {
    let schema = json!({"properties": {"a/b": {"items": {"type": "string"}}}});
    let report = report(&success(json!({"a/b": ["x", 1, 2]})), schema);
    assert_eq!(
        outcome(&report),
        (Verdict::Invalid, SkipReason::None, vec!["schema_mismatch"])
    );
    let places: Vec<&str> = report.violations.iter().map(|v| v.at.as_str()).collect();
    assert_eq!(places, ["/a~1b/1", "/a~1b/2"]);
    let diagnostic = &report.diagnostics()[0];
    assert_eq!(diagnostic.at, "/result/structuredContent/a~1b/1");
    assert!(
        diagnostic.message.contains("2 violations"),
        "{}",
        diagnostic.message
    );
}

#[test]
fn broken_schemas_say_what_is_wrong() {
    let good = success(json!({"a": 1}));
    for (schema, place, words) in [
        (json!([1]), "", "not an object"),
        (json!("object"), "", "not an object"),
        (json!(false), "", "not an object"),
        (json!({"type": "objekt"}), "/type", "alternatives"),
        (
            json!({"properties": {"a": 5}}),
            "/properties/a",
            "a boolean",
        ),
        (json!({"required": "a"}), "/required", "an array"),
        (json!({"minLength": -1}), "/minLength", "less than 0"),
        (json!({"$ref": "#/$defs/missing"}), "", "/$defs/missing"),
        (json!({"items": {"$ref": "#nowhere"}}), "", "nowhere"),
        (
            json!({"items": {"pattern": "(a"}}),
            "/items/pattern",
            "no regular expression",
        ),
        (
            json!({"patternProperties": {"*": {}}}),
            "/patternProperties/*",
            "no regular expression",
        ),
        (json!({"$schema": 5}), "/$schema", "not a string"),
        (json!({"$ref": "http://[bad"}), "", "http://[bad"),
    ] {
        let report = report(&good, schema.clone());
        assert_eq!(
            outcome(&report),
            (
                Verdict::Skipped,
                SkipReason::SchemaUnusable,
                vec!["schema_unusable"]
            ),
            "{schema}: {report:?}"
        );
        let message = &report.diagnostics()[0].message;
        let start = if place.is_empty() {
            "outputSchema".to_string()
        } else {
            format!("outputSchema at {place}:")
        };
        assert!(message.starts_with(&start), "{schema}: {message}");
        assert!(message.contains(words), "{schema}: {message}");
        assert!(message.len() < 700, "{message}");
    }
}

#[test]
fn nothing_outside_of_the_schema_is_fetched() {
    let good = success(json!({"n": 1}));
    for (reference, place) in [
        (
            "http://169.254.169.254/latest/schema.json",
            "/properties/n/$ref",
        ),
        ("https://example.net/s.json#/$defs/a", "/properties/n/$ref"),
        ("file:///etc/passwd", "/properties/n/$ref"),
        ("other.json", "/properties/n/$ref"),
        ("/etc/passwd#/a", "/properties/n/$ref"),
        (
            "urn:uuid:00000000-0000-0000-0000-000000000001",
            "/properties/n/$ref",
        ),
    ] {
        for draft in DRAFTS {
            let schema = json!({
                "$schema": format!("http://json-schema.org/{draft}#"),
                "properties": {"n": {"$ref": reference}},
            });
            let report = report(&good, schema);
            assert_eq!(
                outcome(&report),
                (
                    Verdict::Skipped,
                    SkipReason::SchemaUnusable,
                    vec!["schema_remote_ref"]
                ),
                "{reference} {draft} {report:?}"
            );
            let message = &report.diagnostics()[0].message;
            assert!(message.contains(place), "{message}");
        }
    }
    // Its own addresses are part of it.
    let schema = json!({
        "$id": "https://example.net/root",
        "properties": {"n": {"$ref": "https://example.net/part#/$defs/a"}, "m": {"$ref": "root"}},
        "$defs": {"p": {"$id": "part", "$defs": {"a": {"type": "integer"}}}},
    });
    assert_eq!(report(&good, schema).verdict, Verdict::Valid);
    // The metaschema is at hand.
    let metaschema = "https://json-schema.org/draft/2020-12/schema";
    let schema = json!({"properties": {"n": {"$ref": metaschema}}});
    let found = report(&good, schema);
    assert_eq!(found.verdict, Verdict::Invalid, "{found:?}");
}

#[test]
fn dialects_are_known_by_their_address() {
    let tuple = json!({"items": [{"type": "integer"}], "additionalItems": false});
    for draft in DRAFTS {
        for (scheme, end) in [("http", ""), ("http", "#"), ("https", ""), ("https", "#")] {
            let name = format!("{scheme}://json-schema.org/{draft}{end}");
            let schema = json!({"$schema": name, "type": "array", "minItems": 2});
            let found = report(&success(json!([1])), schema);
            assert_eq!(found.verdict, Verdict::Invalid, "{name}: {found:?}");
            assert_eq!(found.violations[0].keyword, "minItems");
            let mut schema = tuple.clone();
            schema["$schema"] = json!(name);
            let found = report(&success(json!([1, 2])), schema);
            // In 2020-12 `items` is no list any more.
            let expected = if draft.contains("2020") {
                Verdict::Skipped
            } else {
                Verdict::Invalid
            };
            assert_eq!(found.verdict, expected, "{name}: {found:?}");
        }
    }
    let schema = json!({"prefixItems": [{"type": "string"}]});
    assert_eq!(
        report(&success(json!([1])), schema).verdict,
        Verdict::Invalid
    );
    for name in [
        "https://example.net/dialect",
        "http://json-schema.org/draft-03/schema#",
        "https://json-schema.org/draft/next/schema",
        "",
        "https://spec.openapis.org/oas/3.1/dialect/base",
    ] {
        let schema = json!({"$schema": name, "type": "array"});
        assert_eq!(
            outcome(&report(&success(json!({})), schema)),
            (
                Verdict::Skipped,
                SkipReason::DialectUnsupported,
                vec!["schema_dialect_unsupported"]
            ),
            "{name}"
        );
    }
    // Inside, too.
    let schema = json!({"$defs": {"a/b": {"$id": "x:a", "$schema": "https://example.net/d"}}});
    let found = report(&success(json!({})), schema);
    assert_eq!(found.reason, SkipReason::DialectUnsupported, "{found:?}");
    let message = &found.diagnostics()[0].message;
    assert!(message.contains("at /$defs/a~1b/$schema: "), "{message}");
}

#[test]
fn format_is_an_annotation_unless_asked() {
    let strict = ValidateOptions {
        assert_formats: true,
        ..ValidateOptions::default()
    };
    for draft in DRAFTS {
        let tool = tool(json!({
            "$schema": format!("http://json-schema.org/{draft}#"),
            "properties": {
                "at": {"type": "string", "format": "date-time"},
                "n": {"type": "integer", "format": "uint64"},
                "data": {"type": "string", "contentEncoding": "base64"},
                "json": {"type": "string", "contentMediaType": "application/json"},
            },
        }));
        let odd = success(json!({"at": "noon", "n": 5, "data": "?", "json": "{"}));
        let report = validate(&odd, Some(&tool), &ValidateOptions::default());
        assert_eq!(report.verdict, Verdict::Valid, "{draft} {report:?}");
        let report = validate(&odd, Some(&tool), &strict);
        assert_eq!(report.verdict, Verdict::Invalid);
        assert_eq!(report.violations.len(), 1, "{draft} {report:?}");
        assert_eq!(report.violations[0].keyword, "format");
    }
}
