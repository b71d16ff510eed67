//! Every `model_text_…` expectation of the cases holds for the words of each format, and each
//! output is what its format says.

mod model_support;

use mcpview::model::{Budget, Format, ModelOptions, write};
use model_support::{Case, FORMATS, cases, words_of};
use serde_json::Value;

fn strings<'c>(expect: &'c Value, key: &str) -> Vec<&'c str> {
    let list = expect.get(key).and_then(Value::as_array);
    list.into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect()
}

/// What does not hold of the words.
fn check(case: &Case, format: Format) -> Vec<String> {
    let mut wrong = Vec::new();
    let expect = &case.case["expect"];
    // If the whole message may be refused, nothing else is promised.
    if expect["kind"].is_array() && case.split.result().kind.name() == "invalid" {
        return wrong;
    }
    let options = ModelOptions {
        format,
        ..ModelOptions::default()
    };
    let model = write(&case.split, &options).expect("no budget");
    let text = &model.text;
    let outside = words_of(format, &model.output);
    if format != Format::Mcp && *text != outside {
        wrong.push(format!("has other words in its output: {outside}"));
    }
    for words in strings(expect, "model_text_contains") {
        if !text.contains(words) {
            wrong.push(format!("lacks {words:?}"));
        }
    }
    for words in strings(expect, "model_text_excludes") {
        if text.contains(words) || outside.contains(words) {
            wrong.push(format!("has {words:?}"));
        }
    }
    for (words, count) in expect["model_text_count"].as_object().into_iter().flatten() {
        let found = text.matches(words.as_str()).count() as u64;
        if Some(found) != count.as_u64() {
            wrong.push(format!("has {words:?} {found} times"));
        }
    }
    if let Some(most) = expect["model_text_max_bytes"].as_u64()
        && text.len() as u64 > most
    {
        wrong.push(format!("has {} bytes", text.len()));
    }
    if text.trim().is_empty() {
        wrong.push("says nothing".to_owned());
    }
    if !wrong.is_empty() {
        wrong.push(text.clone());
    }
    wrong
}

#[test]
fn what_the_cases_expect_of_the_model_holds_in_every_format() {
    let mut failures = String::new();
    for case in cases() {
        for format in FORMATS {
            for line in check(&case, format) {
                failures.push_str(&format!("{} as {format:?}: {line}\n", case.name));
            }
        }
    }
    assert!(failures.is_empty(), "\n{failures}");
}

#[test]
fn a_limit_holds_and_says_that_it_cut() {
    let case = cases().into_iter().find(|case| case.name == "text-large");
    let case = case.expect("the case");
    let limit = &case.case["expect"]["under_limit"];
    let bytes = limit["model_text_limit_bytes"].as_u64().expect("a limit");
    let options = ModelOptions {
        budget: Budget::Bytes(bytes),
        ..ModelOptions::default()
    };
    let model = write(&case.split, &options).expect("a budget that is large enough");
    assert!(model.text.len() as u64 <= bytes);
    assert!(model.text.len() as u64 > bytes / 10 * 9);
    assert!(model.truncated && model.cursor.is_some());
    assert!(
        model.text.ends_with(" more lines of block 1]"),
        "{}",
        model.text
    );
    for words in strings(limit, "model_text_contains") {
        assert!(model.text.contains(words));
    }
}
