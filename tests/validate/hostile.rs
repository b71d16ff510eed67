//! Schemas and values made to cost time, memory or stack. Each runs on the smallest stack that
//! hosts give to threads, and must end at once with the right words.

use std::time::{Duration, Instant};

use mcpview::{
    limits::ValidateLimits,
    validate::{Report, SkipReason, ValidateOptions, Verdict},
};

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::support::{document, nested, schema, topics, validate};

/// Debug builds are slow.
const SOON: Duration = Duration::from_secs(if cfg!(debug_assertions) { 20 } else { 4 });

/// Pairs of subschemas that can nest. The frames of debug builds are larger.
const MOST_LEVELS: usize = if cfg!(debug_assertions) { 20 } else { 30 };

/// Secondary threads of macOS have this.
const SMALL_STACK: usize = 512 << 10;

/// Runs on a small stack. Should it overflow, the process dies.
fn on_a_small_stack<T: Send>(test: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().stack_size(SMALL_STACK);
        builder.spawn_scoped(scope, test).unwrap().join().unwrap()
    })
}

fn soon(schema: &str, value: &str) -> Report {
    let start = Instant::now();
    let report = on_a_small_stack(|| validate(schema, value));
    let took = start.elapsed();
    assert!(took < SOON, "{took:?}: {:.200}", schema);
    report
}

fn stopped(report: &Report) -> bool {
    report.verdict == Verdict::Skipped
        && report.reason == SkipReason::WorkLimit
        && topics(report) == ["validation_limit"]
}

fn refused(report: &Report) -> bool {
    report.verdict == Verdict::Skipped
        && report.reason == SkipReason::SchemaUnusable
        && topics(report) == ["validation_limit"]
}

/// `$defs` d0 to dn, each made from a reference to the next one.
fn chain(levels: usize, link: impl Fn(&str) -> String, last: &str, head: &str) -> String {
    let mut defs = String::new();
    for i in 0..levels {
        let next = format!(r##"{{"$ref":"#/$defs/d{}"}}"##, i + 1);
        defs.push_str(&format!(r#""d{i}":{},"#, link(&next)));
    }
    format!(r##"{{"$defs":{{{defs}"d{levels}":{last}}},{head}"$ref":"#/$defs/d0"}}"##)
}

fn twice(keyword: &str) -> impl Fn(&str) -> String {
    move |next| format!(r#"{{"{keyword}":[{next},{next}]}}"#)
}

#[test]
fn forks_of_references_on_one_scalar() {
    let number = r#"{"type":"number"}"#;
    assert!(stopped(&soon(&chain(60, twice("allOf"), number, ""), "1")));
    assert!(stopped(&soon(
        &chain(60, twice("anyOf"), number, ""),
        "\"x\""
    )));
    // Nothing on the way looks at the value.
    for last in ["{}", "true", r#"{"title":"x"}"#, r#"{"properties":{}}"#] {
        assert!(
            stopped(&soon(&chain(60, twice("allOf"), last, ""), "1")),
            "{last}"
        );
    }
    // One way is enough to see that it does not match; there are 2^60 violations.
    let report = soon(&chain(60, twice("allOf"), number, ""), "\"x\"");
    assert_eq!(report.verdict, Verdict::Invalid);
    assert!(report.incomplete && !report.violations.is_empty());
    assert_eq!(report.violations[0].keyword, "type");
    assert_eq!(topics(&report), ["validation_limit"]);
}

#[test]
fn forks_that_the_compiler_would_multiply() {
    let object = r#"{"type":"object"}"#;
    for head in [
        r#""unevaluatedProperties":false,"#,
        r#""unevaluatedItems":false,"#,
    ] {
        assert!(refused(&soon(
            &chain(60, twice("allOf"), object, head),
            "{}"
        )));
        assert!(refused(&soon(
            &chain(60, |next| next.to_string(), object, head),
            "{}"
        )));
    }
    let wide = |next: &str| format!(r#"{{"allOf":[{}]}}"#, vec![next; 20].join(","));
    let start = r##"{"$ref":"#/$defs/d0"}"##;
    let union = format!(r#""oneOf":[{start},{start},{start}],"#);
    assert!(refused(&soon(&chain(12, wide, object, &union), "{}")));
    // Many names in many branches.
    let branches: Vec<String> = (0..5000)
        .map(|i| format!(r#"{{"required":["p{i}","p{}"]}}"#, i + 1))
        .collect();
    assert!(refused(&soon(
        &format!(r#"{{"oneOf":[{}]}}"#, branches.join(",")),
        "{}"
    )));
}

#[test]
fn ways_through_resources() {
    let (layers, width) = (12, 4);
    let mut defs = String::new();
    for layer in 0..layers {
        for at in 0..width {
            let next: Vec<String> = (0..width)
                .map(|next| format!(r#""p{next}":{{"$ref":"r{}_{next}"}}"#, (layer + 1) % layers))
                .collect();
            let next = next.join(",");
            defs.push_str(&format!(
                r#""r{layer}_{at}":{{"$id":"r{layer}_{at}","properties":{{{next}}}}},"#
            ));
        }
    }
    let schema =
        format!(r#"{{"$id":"https://example.net/","$defs":{{{defs}"z":true}},"$ref":"r0_0"}}"#);
    assert!(refused(&soon(&schema, "{}")));
}

#[test]
fn long_chains_of_references() {
    let object = r#"{"type":"object"}"#;
    let plain = |next: &str| next.to_string();
    assert_eq!(
        soon(&chain(100, plain, object, ""), "{}").verdict,
        Verdict::Valid
    );
    assert_eq!(
        soon(&chain(100, plain, object, ""), "1").verdict,
        Verdict::Invalid
    );
    assert!(refused(&soon(&chain(10_000, plain, object, ""), "{}")));
    let wrapped = |next: &str| format!(r#"{{"allOf":[{{"not":{{"not":{next}}}}}]}}"#);
    assert!(refused(&soon(&chain(40, wrapped, object, ""), "{}")));
    // Through members instead: the value must be as deep to be checked.
    let member = |next: &str| format!(r#"{{"properties":{{"a":{next}}}}}"#);
    let report = soon(
        &chain(5_000, member, object, ""),
        &nested("{\"a\":", "1", "}", 100),
    );
    assert_eq!(report.verdict, Verdict::Valid);
}

#[test]
fn a_recursive_union_on_a_deep_value() {
    let schema = r##"{"$ref":"#/$defs/n","$defs":{"n":{"anyOf":[
        {"type":"object","properties":{"c":{"$ref":"#/$defs/n"}},"required":["c"]},
        {"type":"object","properties":{"c":{"$ref":"#/$defs/n"}},"required":["c"]},
        {"type":"null"}]}}}"##;
    assert_eq!(
        soon(schema, &nested("{\"c\":", "null", "}", 60)).verdict,
        Verdict::Valid
    );
    // 2^60 ways to fail.
    let report = soon(schema, &nested("{\"c\":", "1", "}", 60));
    assert_eq!(report.verdict, Verdict::Invalid);
    assert!(report.incomplete);
    assert_eq!(report.violations[0].keyword, "anyOf");
    assert_eq!(report.violations[0].at, "");
}

#[test]
fn depth_of_schema_times_depth_of_value() {
    let mut tried = 0;
    for keyword in ["allOf", "anyOf", "oneOf", "not"] {
        for levels in [1, 10, 25, 60, 120] {
            let (open, close) = match keyword {
                "not" => (r#"{"not":{"not":"#.to_string(), "}}"),
                "allOf" => (r#"{"allOf":[true,"#.to_string(), "]}"),
                _ => (format!(r#"{{"{keyword}":[false,"#), "]}"),
            };
            let node = r##"{"type":"object","properties":{"c":{"$ref":"#/$defs/n"}}}"##;
            let node = nested(&open, node, close, levels);
            let text = format!(r##"{{"$defs":{{"n":{node}}},"$ref":"#/$defs/n"}}"##);
            for depth in [1, 20, 60, 120, 127, 1000] {
                for leaf in ["{}", "1"] {
                    let value = nested("{\"c\":", leaf, "}", depth);
                    let report = soon(&text, &value);
                    tried += 1;
                    match report.verdict {
                        Verdict::Valid => assert_eq!(leaf, "{}"),
                        Verdict::Invalid => assert_eq!(leaf, "1"),
                        Verdict::Skipped => {
                            let many = levels > MOST_LEVELS || levels * depth >= 400;
                            let expected = many && (stopped(&report) || refused(&report));
                            assert!(expected, "{keyword} {levels} x {depth}: {report:?}");
                        }
                    }
                }
            }
        }
    }
    assert_eq!(tried, 4 * 5 * 6 * 2);
}

#[test]
fn deep_schemas() {
    let shapes = [
        (r#"{"allOf":["#, "]}"),
        (r#"{"items":"#, "}"),
        (r#"{"not":"#, "}"),
        (r#"{"properties":{"a":"#, "}}"),
        (r#"{"additionalProperties":"#, "}"),
        (r#"{"properties":{"b":true},"additionalProperties":"#, "}"),
        (r#"{"patternProperties":{"a":"#, "}}"),
        (r#"{"if":true,"then":"#, "}"),
        (r#"{"dependentSchemas":{"a":"#, "}}"),
        (r#"{"unevaluatedProperties":"#, "}"),
        (r#"{"prefixItems":[true,"#, "]}"),
        (r#"{"const":"#, "}"),
        (r#"{"x":"#, "}"),
    ];
    for (open, close) in shapes {
        for levels in [10, 20, 30, 31, 50, 62, 1000, 100_000] {
            let text = nested(open, "true", close, levels);
            let report = soon(&text, "{\"z\":1}");
            let usable = report.reason == SkipReason::None;
            assert!(usable || refused(&report), "{open} {levels} {report:?}");
            assert!(usable || levels >= 30, "{open} {levels} {report:?}");
            assert!(!usable || levels < 100, "{open} {levels}");
        }
    }
    // The compiler's other recursion on top of the first.
    for levels in [10, 28, 29, 60] {
        let inner = r##"{"unevaluatedProperties":false,"$ref":"#/$defs/d0"}"##;
        let head = format!(r#""items":{},"#, nested(r#"{"items":"#, inner, "}", levels));
        for length in [10, 14, 31, 32] {
            for link in [
                r#"{"allOf":[NEXT]}"#,
                r#"{"title":"t","allOf":[true,NEXT]}"#,
                "NEXT",
            ] {
                let link = |next: &str| link.replace("NEXT", next);
                let report = soon(&chain(length, link, "{}", &head), "{\"z\":1}");
                let usable = report.reason == SkipReason::None;
                assert!(usable || refused(&report), "{levels} {length} {report:?}");
            }
        }
    }
    // Deep parts that refer to each other, so that the compiler nests all of them.
    for (open, close) in shapes {
        let link = |next: &str| nested(open, next, close, 12);
        let report = soon(&chain(9, link, "true", ""), "{\"z\":1}");
        let usable = report.reason == SkipReason::None;
        assert!(usable || refused(&report), "{open} {report:?}");
    }
}

#[test]
fn regular_expressions() {
    let almost = format!("\"{}!\"", "a".repeat(50_000));
    let report = soon(r#"{"pattern":"^(a+)+$"}"#, &almost);
    assert_eq!(report.verdict, Verdict::Invalid);
    // With a back-reference the engine goes back and forth, to a limit.
    let report = soon(r#"{"pattern":"^(?=a)(a+)+\\1$"}"#, &almost);
    assert!(stopped(&report), "{report:?}");
    let strings: Vec<String> = (0..50_000)
        .map(|i| format!("\"{}{i}\"", "a".repeat(300)))
        .collect();
    let array = format!("[{}]", strings.join(","));
    for items in [
        r#"{"pattern":"^(?!x)((a|aa)+)+\\1!$"}"#,
        r#"{"not":{"pattern":"^(?!x)((a|aa)+)+\\1!$"}}"#,
        r#"{"anyOf":[{"pattern":"^(?!x)((a|aa)+)+\\1!$"},{"maxLength":3}]}"#,
    ] {
        let report = soon(&format!(r#"{{"items":{items}}}"#), &array);
        assert!(stopped(&report), "{items}: {report:?}");
    }
    // Large ones that pass one by one.
    let many: Vec<String> = (0..100)
        .map(|i| format!(r#"{{"pattern":"x{i}\\p{{L}}{{1,99}}$"}}"#))
        .collect();
    let report = soon(&format!(r#"{{"anyOf":[{}]}}"#, many.join(",")), "\"x\"");
    assert!(refused(&report), "{report:?}");
    // Slow on each byte.
    let slow = r#"{"items":{"pattern":"^(a|b)*a(a|b){900}$"}}"#;
    let bit = |i: u32| i.wrapping_mul(2_654_435_761) >> 13 & 1;
    let text = |n| -> String {
        (0..n)
            .map(|i| if bit(i) == 0 { 'a' } else { 'b' })
            .collect()
    };
    assert!(stopped(&soon(slow, &format!("[\"{}\"]", text(1_000_000)))));
    let report = soon(slow, &format!("[\"{}\"]", text(20_000)));
    assert_ne!(report.verdict, Verdict::Skipped);
    // A schema of nothing else.
    let names: Vec<String> = (0..20_000)
        .map(|i| format!(r#""a{i}[a-z]+":true"#))
        .collect();
    let report = soon(
        &format!(r#"{{"patternProperties":{{{}}}}}"#, names.join(",")),
        "{}",
    );
    assert!(refused(&report));
    let deep = format!(r#"{{"pattern":"{}"}}"#, nested("(", "a", ")", 5_000));
    assert_eq!(soon(&deep, "\"x\"").verdict, Verdict::Skipped);
    let deep = format!(r#"{{"pattern":"(?!x){}"}}"#, nested("(", "a", ")", 5_000));
    assert_eq!(soon(&deep, "\"x\"").verdict, Verdict::Skipped);
}

#[test]
fn look_around_is_supported() {
    let schema = r#"{"type":"object","properties":{"host":{"pattern":"^(?=.{1,253}\\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\\.?$"}},"patternProperties":{"^(?!host)":{"type":"integer"}}}"#;
    let value = |host: &str, other: &str| format!(r#"{{"host":"{host}","other":{other}}}"#);
    assert_eq!(
        soon(schema, &value("www.example.net", "1")).verdict,
        Verdict::Valid
    );
    let report = soon(schema, &value("www_example", "\"x\""));
    let places: Vec<&str> = report.violations.iter().map(|v| v.at.as_str()).collect();
    assert_eq!(report.verdict, Verdict::Invalid);
    assert_eq!(places, ["/host", "/other"]);
    assert_eq!(report.violations[0].keyword, "pattern");
    let report = soon(r#"{"pattern":"^(?!a)"}"#, "\"abc\"");
    assert_eq!(report.verdict, Verdict::Invalid);
    assert_eq!(report.violations[0].keyword, "pattern");
}

#[test]
fn large_schemas() {
    let mut large = String::from(r#"{"properties":{"#);
    for i in 0..24_000 {
        large.push_str(&format!(
            r#""property{i:05}":{{"type":"string","title":"t"}},"#
        ));
    }
    large.push_str(r#""z":true}}"#);
    assert!(large.len() > 1 << 20);
    assert!(refused(&soon(&large, "{}")));
    let large = large.replace(",\"title\":\"t\"", "");
    assert!(large.len() < 1 << 20);
    assert_eq!(soon(&large, "{}").verdict, Verdict::Valid);
    // All places together are longer than the schema.
    let long = format!(
        r#"{{"properties":{{"{}":{{"properties":{{{}"z":true}}}}}}}}"#,
        "k".repeat(400_000),
        r#""aaa":true,"#.repeat(30_000)
    );
    assert!(refused(&soon(&long, "{}")));
    let text = nested("[", "", "]", 40_000);
    assert!(refused(&soon(&format!(r#"{{"enum":[{text}]}}"#), "{}")));
}

#[test]
fn large_values() {
    let rows = vec![r#"{"a":1,"b":"x","c":[1,2,3]}"#; 100_000].join(",");
    let table = format!("[{rows}]");
    let row = r#"{"type":"object","required":["a"],"properties":{"a":{"type":"integer"},"b":{"type":"string"}}}"#;
    assert_eq!(
        soon(&format!(r#"{{"items":{row}}}"#), &table).verdict,
        Verdict::Valid
    );
    // Every row fails; the first ones are told.
    let report = soon(
        &format!(r#"{{"items":{}}}"#, row.replace("integer", "string")),
        &table,
    );
    assert_eq!(report.verdict, Verdict::Invalid);
    assert_eq!(report.violations.len(), 100);
    assert!(report.incomplete);
    assert_eq!(report.violations[99].at, "/99/a");
    // With look-around in the schema it is the first one.
    let report = soon(
        r#"{"items":{"items":{"pattern":"(?!x)y"},"type":"array"}}"#,
        &table,
    );
    assert_eq!(report.verdict, Verdict::Invalid);
    assert!(report.incomplete && report.violations.len() == 1);
    // One violation that names many elements.
    let many = format!("[{}0]", "0,".repeat(10_000));
    let report = soon(r#"{"unevaluatedItems":false}"#, &many);
    assert_eq!(
        report.violations[0].keyword, "unevaluatedItems",
        "{report:?}"
    );
    // Every pair of elements is compared, in the end.
    let numbers: Vec<String> = (0..100_000).map(|i| i.to_string()).collect();
    let numbers = format!("[{}]", numbers.join(","));
    assert_eq!(
        soon(r#"{"uniqueItems":true}"#, &numbers).verdict,
        Verdict::Valid
    );
    // Every name is looked up among many.
    let members: Vec<String> = (0..20_000).map(|i| format!("\"m{i}\":1")).collect();
    let names: Vec<String> = (0..20_000).map(|i| format!("\"n{i}\"")).collect();
    let report = soon(
        &format!(r#"{{"required":[{}]}}"#, names.join(",")),
        &format!("{{{}}}", members.join(",")),
    );
    assert!(report.verdict == Verdict::Invalid || stopped(&report));
    // A name that stands in every place of many violations.
    let long = "k".repeat(500_000);
    let report = soon(
        r#"{"additionalProperties":{"items":{"type":"string"}}}"#,
        &format!("{{\"{long}\":[{}1]}}", "1,".repeat(10_000)),
    );
    assert_eq!(report.verdict, Verdict::Invalid);
    assert!(report.violations.len() <= 100 && report.incomplete);
}

#[test]
fn a_value_beyond_the_limit_is_told() {
    let deep = nested("[", "", "]", 200);
    let report = soon(r##"{"items":{"$ref":"#"}}"##, &deep);
    assert!(stopped(&report), "{report:?}");
    // What the schema does not look into may be as deep as it likes.
    let report = soon(r#"{"type":"array"}"#, &deep);
    assert_eq!(report.verdict, Verdict::Valid);
    let limits = ValidateLimits {
        max_steps: 1000,
        ..ValidateLimits::default()
    };
    let options = ValidateOptions {
        limits,
        ..ValidateOptions::default()
    };
    let report = schema(r#"{"items":{"type":"null"}}"#).validate(
        document(&format!("[{}null]", "null,".repeat(5000))).root(),
        &options,
    );
    assert!(stopped(&report), "{report:?}");
}

#[test]
fn the_schema_stays_usable_after_a_stop() {
    let schema = schema(&chain(30, twice("anyOf"), r#"{"type":"number"}"#, ""));
    let options = ValidateOptions::default();
    let (good, bad) = (document("1"), document("\"x\""));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                for _ in 0..2 {
                    assert!(stopped(&schema.validate(bad.root(), &options)));
                    let report = schema.validate(good.root(), &options);
                    assert_eq!(report.verdict, Verdict::Valid);
                }
            });
        }
    });
}

/// JSON that looks like a schema, or nearly.
fn nearly_a_schema() -> impl Strategy<Value = Value> {
    let keyword = prop::sample::select(
        &[
            "$id",
            "$schema",
            "$ref",
            "$anchor",
            "$dynamicRef",
            "$dynamicAnchor",
            "$recursiveRef",
            "$recursiveAnchor",
            "$vocabulary",
            "$defs",
            "definitions",
            "id",
            "allOf",
            "anyOf",
            "oneOf",
            "not",
            "if",
            "then",
            "else",
            "items",
            "prefixItems",
            "additionalItems",
            "contains",
            "minContains",
            "properties",
            "patternProperties",
            "additionalProperties",
            "propertyNames",
            "unevaluatedItems",
            "unevaluatedProperties",
            "dependentSchemas",
            "dependentRequired",
            "dependencies",
            "type",
            "enum",
            "const",
            "multipleOf",
            "maximum",
            "minimum",
            "maxLength",
            "pattern",
            "maxItems",
            "uniqueItems",
            "required",
            "format",
            "contentEncoding",
            "contentMediaType",
            "default",
            "a",
            "b",
            "$^mcpview-step",
        ][..],
    );
    let leaf = prop_oneof![
        Just(json!(null)),
        any::<bool>().prop_map(Value::from),
        (-3i64..4).prop_map(Value::from),
        Just(json!(1.5)),
        Just(json!(1e300)),
        prop::sample::select(
            &[
                "",
                "#",
                "#/",
                "#a",
                "a",
                "#/$defs/a",
                "#/definitions/b",
                "#/allOf/0",
                "#/items",
                "https://example.net/",
                "https://example.net/a",
                "urn:a",
                "a#b",
                "#/properties/a",
                "//",
                "?",
                "http://json-schema.org/draft-07/schema#",
                "^a",
                "(",
                "(?=a)b",
                "\\1",
                "http://json-schema.org/draft-04/schema",
                "https://json-schema.org/draft/2020-12/schema",
                "https://json-schema.org/draft/2019-09/schema",
                "string",
                "object",
                "integer",
                "json",
                "base64",
                "date",
                "application/json",
                "%",
                "#%41",
                "#/%24defs/a",
                "\u{0}",
                "file:///a",
            ][..]
        )
        .prop_map(Value::from),
        Just(json!([])),
        Just(json!({})),
    ];
    leaf.prop_recursive(4, 32, 5, move |inner| {
        prop_oneof![
            1 => prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            4 => prop::collection::vec((keyword.clone(), inner), 1..5).prop_map(|members| {
                members.into_iter().collect()
            }),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn anything_may_stand_as_a_schema(schema in nearly_a_schema(), value in nearly_a_schema()) {
        let (schema, value) = (schema.to_string(), value.to_string());
        let report = soon(&schema, &value);
        for diagnostic in report.diagnostics() {
            prop_assert!(!diagnostic.message.contains("failed"), "{}", diagnostic);
        }
        if report.verdict == Verdict::Invalid {
            let document = document(&value);
            for violation in &report.violations {
                prop_assert!(document.find(&violation.at).is_some(), "{:?}", violation);
                prop_assert!(!violation.keyword.is_empty() && !violation.message.is_empty());
            }
        }
    }
}
