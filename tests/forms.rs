//! Answers to forms: what is converted, what is refused and in which words, and the JSON that
//! the server gets.

mod render_support;

use std::sync::Arc;

use mcpview::{
    form::{self, Mistake, Submission, submit},
    render::{Commands, Kind, RenderOptions, render, variant::action},
    words::Locale,
};
use proptest::prelude::*;
use render_support::{run, split_of};
use serde_json::{Value, json};

fn message(requests: Value) -> Vec<u8> {
    json!({"jsonrpc": "2.0", "id": 1, "result": {
        "resultType": "input_required", "inputRequests": requests, "requestState": "a/\u{e9}\"",
    }})
    .to_string()
    .into_bytes()
}

fn asking(schema: Value) -> Arc<Commands> {
    run(&message(
        json!({"the key": {"method": "elicitation/create", "params": {
            "message": "Bevel?", "requestedSchema": schema,
        }}}),
    ))
}

fn form_of(list: &Commands) -> u64 {
    let form = list.rows().iter().find(|row| row.kind == Kind::FORM);
    form.expect("a form").id
}

/// The content that is sent, or the complaints as pointer and code.
fn answer(list: &Commands, answers: Value) -> Result<Value, Vec<(String, &'static str)>> {
    match submit(list, form_of(list), action::ACCEPT, &answers.to_string()) {
        Ok(Submission::Accepted(sent)) => {
            let sent: Value = serde_json::from_str(&sent).expect("JSON");
            Ok(sent["inputResponses"]["the key"]["content"].clone())
        }
        Ok(Submission::Refused(complaints)) => Err(complaints
            .into_iter()
            .map(|complaint| (complaint.at, complaint.sentence.code()))
            .collect()),
        Err(mistake) => panic!("{mistake:?}"),
    }
}

/// A form of one field, `f`.
fn field(schema: Value) -> Arc<Commands> {
    asking(json!({"type": "object", "properties": {"f": schema}}))
}

fn check(schema: Value, accepted: &[(Value, Value)], refused: &[(Value, &str)]) {
    let list = field(schema.clone());
    for (given, sent) in accepted {
        let got = answer(&list, json!({ "f": given }));
        let wanted = if sent.is_null() {
            json!({})
        } else {
            json!({ "f": sent })
        };
        assert_eq!(got, Ok(wanted), "{schema}: {given}");
    }
    for (given, code) in refused {
        let got = answer(&list, json!({ "f": given }));
        let codes = got.map_err(|list| list.into_iter().map(|(_, code)| code).collect::<Vec<_>>());
        assert_eq!(codes, Err(vec![*code]), "{schema}: {given}");
    }
}

#[test]
fn numbers_are_converted_and_kept_in_range() {
    check(
        json!({"type": "integer", "minimum": 1, "exclusiveMaximum": 10, "multipleOf": 3}),
        &[
            (json!("3"), json!(3)),
            (json!(" +6 "), json!(6)),
            (json!(9.0), json!(9)),
            (json!(""), json!(null)),
            (json!(null), json!(null)),
        ],
        &[
            (json!("x"), "answer_integer"),
            (json!(3.5), "answer_integer"),
            (json!(true), "answer_integer"),
            (json!([3]), "answer_integer"),
            (json!(0), "answer_minimum"),
            (json!("10"), "answer_below"),
            (json!(4), "answer_step"),
        ],
    );
    check(
        json!({"type": "number", "exclusiveMinimum": 0, "maximum": 1.5}),
        &[(json!(".5"), json!(0.5)), (json!(1.5), json!(1.5))],
        &[
            (json!("0"), "answer_above"),
            (json!("1.51"), "answer_maximum"),
            (json!("1,5"), "answer_number"),
            (json!("NaN"), "answer_number"),
        ],
    );
}

#[test]
fn digits_are_kept() {
    let list = field(json!({"type": "integer"}));
    for digits in ["9007199254740993", "123456789012345678901234567890"] {
        for given in [digits.to_owned(), format!("\"{digits}\"")] {
            let answers = format!("{{\"f\":{given}}}");
            let sent = submit(&list, form_of(&list), action::ACCEPT, &answers);
            let Ok(Submission::Accepted(sent)) = sent else {
                panic!("{sent:?}")
            };
            assert!(sent.contains(&format!("\"f\":{digits}}}")), "{sent}");
        }
    }
}

#[test]
fn words_have_length_pattern_and_format() {
    check(
        json!({"type": "string", "minLength": 2, "maxLength": 3, "pattern": "^[a-z\u{6e32}]+$"}),
        &[
            (json!("ab"), json!("ab")),
            (json!("渲渲渲"), json!("渲渲渲")),
            (json!(""), json!(null)),
        ],
        &[
            (json!("a"), "answer_short"),
            (json!("abcd"), "answer_long"),
            (json!("AB"), "answer_pattern"),
            (json!({}), "answer_text"),
        ],
    );
    check(
        json!({"type": "string"}),
        &[(json!(12), json!("12")), (json!(""), json!(""))],
        &[],
    );
    check(
        json!({"type": "string", "format": "date"}),
        &[(json!("2024-02-29"), json!("2024-02-29"))],
        &[
            (json!("2025-02-29"), "answer_date"),
            (json!("20240229"), "answer_date"),
        ],
    );
    check(
        json!({"type": "string", "format": "date-time"}),
        &[(
            json!("2024-02-29T10:00:00+01:00"),
            json!("2024-02-29T10:00:00+01:00"),
        )],
        &[
            (json!("2024-02-29T10:00:00"), "answer_date_time"),
            (json!("2024-02-29"), "answer_date_time"),
        ],
    );
    check(
        json!({"type": "string", "format": "email"}),
        &[(json!("a@b.example"), json!("a@b.example"))],
        &[
            (json!("a"), "answer_email"),
            (json!("a b@c"), "answer_email"),
            (json!("@c"), "answer_email"),
        ],
    );
    check(
        json!({"type": "string", "format": "uri"}),
        &[(
            json!("https://example.net/a"),
            json!("https://example.net/a"),
        )],
        &[(json!("example"), "answer_uri")],
    );
}

#[test]
fn a_hostile_pattern_costs_little() {
    let list = field(json!({"type": "string", "pattern": "^(a+)+$"}));
    let started = std::time::Instant::now();
    let got = answer(&list, json!({"f": format!("{}b", "a".repeat(50_000))}));
    assert_eq!(got, Err(vec![("/f".to_owned(), "answer_pattern")]));
    assert!(started.elapsed().as_secs() < 5);
}

#[test]
fn choices_are_those_of_the_form() {
    check(
        json!({"enum": ["x", 1, true]}),
        &[
            (json!("x"), json!("x")),
            (json!(1), json!(1)),
            (json!("1"), json!(1)),
            (json!("true"), json!(true)),
        ],
        &[
            (json!("y"), "answer_choice"),
            (json!(2), "answer_choice"),
            (json!(["x"]), "answer_choice"),
        ],
    );
    check(
        json!({"type": "array", "minItems": 1, "maxItems": 2, "items": {"enum": ["a", "b", "c"]}}),
        &[
            (json!(["a"]), json!(["a"])),
            (json!("b"), json!(["b"])),
            (json!(["a", "b", "a"]), json!(["a", "b"])),
        ],
        &[
            (json!([]), "answer_few"),
            (json!(["a", "b", "c"]), "answer_many"),
            (json!(["a", "z"]), "answer_choice"),
        ],
    );
    check(
        json!({"type": "boolean"}),
        &[(json!(false), json!(false)), (json!("TRUE"), json!(true))],
        &[
            (json!("maybe"), "answer_boolean"),
            (json!(1), "answer_boolean"),
        ],
    );
}

#[test]
fn every_field_that_is_wrong_is_named() {
    let list = asking(json!({
        "type": "object",
        "properties": {
            "name": {"type": "string"},
            "fixed": {"const": 7},
            "a/b": {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]},
        },
        "required": ["name", "a/b"],
    }));
    assert_eq!(
        answer(
            &list,
            json!({"name": " ", "fixed": 8, "a/b": {"n": "x"}, "more": 1})
        )
        .unwrap_err(),
        [
            ("/a~1b/n".to_owned(), "answer_integer"),
            ("/fixed".to_owned(), "answer_read_only"),
            ("/name".to_owned(), "answer_required"),
            ("/more".to_owned(), "answer_unknown"),
        ]
    );
    assert_eq!(
        answer(&list, json!({"name": "n", "a/b": {"n": "1"}})),
        Ok(json!({"name": "n", "fixed": 7, "a/b": {"n": 1}}))
    );
    assert_eq!(
        answer(&list, json!({"name": "n"})).unwrap_err(),
        [("/a~1b/n".to_owned(), "answer_required")]
    );
}

#[test]
fn the_answer_goes_under_its_key_with_the_state_untouched() {
    let list = field(json!({"type": "integer"}));
    let id = form_of(&list);
    let sent = |action, answers| submit(&list, id, action, answers);
    let state = r#","requestState":"a/é\""}"#;
    for (action, answers, response) in [
        (
            action::ACCEPT,
            r#"{"f":"1"}"#,
            r#"{"action":"accept","content":{"f":1}}"#,
        ),
        (action::DECLINE, "", r#"{"action":"decline"}"#),
        (action::CANCEL, "not read", r#"{"action":"cancel"}"#),
    ] {
        let wanted = format!(r#"{{"inputResponses":{{"the key":{response}}}{state}"#);
        assert_eq!(sent(action, answers), Ok(Submission::Accepted(wanted)));
    }
    assert_eq!(sent(9, "{}"), Err(Mistake::NoAction));
    assert_eq!(sent(action::ACCEPT, "[]"), Err(Mistake::NoAnswers));
    assert_eq!(sent(action::ACCEPT, "{"), Err(Mistake::NoAnswers));
    assert_eq!(
        submit(&list, 1, action::ACCEPT, "{}"),
        Err(Mistake::NotFound)
    );
    assert_eq!(
        submit(&list, list.rows()[0].id, action::ACCEPT, "{}"),
        Err(Mistake::NoForm)
    );
}

#[test]
fn an_address_is_visited_without_answers() {
    let visit = |url: &str| {
        run(&message(
            json!({"u": {"method": "elicitation/create", "params": {
                "mode": "url", "message": "Sign in", "url": url, "elicitationId": "e",
            }}}),
        ))
    };
    let list = visit("https://example.net/login");
    let Ok(Submission::Accepted(sent)) = submit(&list, form_of(&list), action::OPEN, "") else {
        panic!("refused")
    };
    assert!(
        sent.starts_with(r#"{"inputResponses":{"u":{"action":"accept"}}"#),
        "{sent}"
    );
    // What must not be opened cannot be accepted.
    let list = visit("javascript:alert(1)");
    let id = form_of(&list);
    assert_eq!(submit(&list, id, action::OPEN, ""), Err(Mistake::NoAction));
    assert!(submit(&list, id, action::DECLINE, "").is_ok());
}

#[test]
fn complaints_speak_the_language_of_the_list() {
    let split = split_of(
        &message(json!({"k": {"method": "elicitation/create", "params": {
            "message": "m", "requestedSchema": {"type": "object", "properties": {
                "n": {"type": "integer", "maximum": 5}}}}}})),
        None,
    );
    for (locale, words) in [
        (Locale::English, "The most is 5."),
        (Locale::SimplifiedChinese, "不能大于 5。"),
    ] {
        let list = render(
            &split,
            &RenderOptions {
                locale,
                ..RenderOptions::default()
            },
        );
        let outcome = submit(&list, form_of(&list), action::ACCEPT, r#"{"n":6}"#);
        let Ok(Submission::Refused(complaints)) = outcome else {
            panic!("{outcome:?}")
        };
        let json: Value = serde_json::from_str(&form::to_json(&complaints, list.locale())).unwrap();
        assert_eq!(
            json,
            json!({"errors": [{"at": "/n", "code": "answer_maximum", "limit": "5", "message": words}]})
        );
    }
}

fn any_json() -> impl Strategy<Value = Value> {
    let scalar = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        any::<f64>().prop_map(Into::into),
        "[0-9.+e-]{0,6}".prop_map(Into::into),
        any::<String>().prop_map(Into::into),
    ];
    scalar.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Into::into),
            prop::collection::vec(("[a-c]", inner), 0..4)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// What is accepted matches the schema.
    #[test]
    fn accepted_answers_are_valid(
        a in any_json(), b in any_json(), c in any_json(), d in any_json(), limit in -5..5i32,
    ) {
        let schema = json!({"type": "object", "required": ["a"], "properties": {
            "a": {"type": "integer", "minimum": limit},
            "b": {"type": "string", "maxLength": 3, "pattern": "^[^0]*$"},
            "c": {"type": "array", "items": {"type": "string", "enum": ["a", "1"]}, "maxItems": 1},
            "d": {"type": "boolean"},
        }});
        let list = asking(schema.clone());
        if let Ok(sent) = answer(&list, json!({"a": a, "b": b, "c": c, "d": d})) {
            prop_assert!(jsonschema::is_valid(&schema, &sent), "{sent}");
        }
    }
}

#[test]
fn the_form_of_a_task_that_waits_is_answered_like_others() {
    let message = json!({"jsonrpc": "2.0", "id": 1, "result": {
        "resultType": "task", "taskId": "t", "status": "input_required",
        "inputRequests": {"the key": {"method": "elicitation/create", "params": {
            "message": "Bevel?", "requestedSchema": {
                "type": "object", "properties": {"f": {"type": "integer"}},
            },
        }}},
    }});
    let list = run(message.to_string().as_bytes());
    assert!(list.rows().iter().any(|row| row.kind == Kind::TASK));
    assert_eq!(answer(&list, json!({"f": "3"})), Ok(json!({"f": 3})));
    assert!(answer(&list, json!({"f": "x"})).is_err());
}
