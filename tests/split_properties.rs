//! What holds for every result: nothing is lost but by the policy table, nothing that must
//! stay out of words gets into them, and nothing panics.

mod split_support;

use proptest::{collection::vec, prelude::*, sample::select};
use serde_json::{Value, json};
use split_support::*;

/// Unique words, so that finding one tells where it came from.
fn word(block: usize, n: usize) -> String {
    format!("w{block}x{n}z")
}

#[derive(Clone, Debug)]
enum Kind {
    Words,
    Json,
    PrettyJson,
    Mirror,
    PrettyMirror,
    MirrorInProse,
    DataUri,
    Base64,
    Hidden,
    Resource,
    Link,
    Image,
    Unknown,
}

#[derive(Clone, Debug)]
struct Made {
    kind: Kind,
    audience: u32,
}

fn made() -> impl Strategy<Value = Made> {
    use Kind::*;
    let kinds = vec![
        Words,
        Json,
        PrettyJson,
        Mirror,
        PrettyMirror,
        MirrorInProse,
        DataUri,
        Base64,
        Hidden,
        Resource,
        Link,
        Image,
        Unknown,
    ];
    (select(kinds), 0..4_u32).prop_map(|(kind, audience)| Made { kind, audience })
}

fn block(at: usize, made: &Made, structure: &Value) -> Value {
    let words = format!("{} {}", word(at, 0), word(at, 1));
    let own = json!({word(at, 2): word(at, 0), "list": [word(at, 1), at]});
    let text = |text: String| json!({"type": "text", "text": text});
    let mut block = match made.kind {
        Kind::Words => text(words),
        Kind::Json => text(own.to_string()),
        Kind::PrettyJson => text(serde_json::to_string_pretty(&own).unwrap()),
        Kind::Mirror => text(structure.to_string()),
        Kind::PrettyMirror => text(serde_json::to_string_pretty(structure).unwrap()),
        Kind::MirrorInProse => text(format!("{} {structure} {}", word(at, 0), word(at, 1))),
        Kind::DataUri => text(format!(
            "{} ![x](data:image/png;base64,{}) {}",
            word(at, 0),
            png(3, at as u32 + 1, 200),
            word(at, 1)
        )),
        Kind::Base64 => text(format!(
            "{} {} {}",
            word(at, 0),
            png(5, 5, 400 + at),
            word(at, 1)
        )),
        Kind::Hidden => text(format!(
            "{}\u{1b}[31m\u{e0041}\u{202e}\u{0} {}",
            word(at, 0),
            word(at, 1)
        )),
        Kind::Resource => json!({"type": "resource", "resource": {"uri": "a:b", "text": words}}),
        Kind::Link => {
            json!({"type": "resource_link", "uri": word(at, 1).replace('w', "w:"), "name": word(at, 0)})
        }
        Kind::Image => {
            json!({"type": "image", "data": png(at as u32 + 1, 1, 150), "mimeType": "image/png"})
        }
        Kind::Unknown => json!({"type": "own", "text": words, "blob": png(1, 1, 300)}),
    };
    let roles = match made.audience {
        1 => json!(["user"]),
        2 => json!(["assistant"]),
        3 => json!(["user", "assistant"]),
        _ => return block,
    };
    block["annotations"] = json!({"audience": roles});
    block
}

impl Kind {
    fn is_mirror(&self) -> bool {
        matches!(
            self,
            Kind::Mirror | Kind::PrettyMirror | Kind::MirrorInProse
        )
    }

    /// The words that a side must find.
    fn words(&self, at: usize) -> Vec<String> {
        match self {
            Kind::Mirror | Kind::PrettyMirror | Kind::Image => Vec::new(),
            Kind::Link => vec![word(at, 0)],
            _ => vec![word(at, 0), word(at, 1)],
        }
    }
}

proptest! {
    #[test]
    fn each_side_gets_what_is_for_it(all in vec(made(), 0..6), structured in any::<bool>()) {
        let structure = json!({word(90, 0): word(90, 1), "deep": {"list": [word(90, 2), 1, null]}});
        let blocks: Vec<Value> = all
            .iter()
            .enumerate()
            .map(|(at, made)| block(at, made, &structure))
            .collect();
        let mut result = json!({"content": blocks});
        if structured {
            result["structuredContent"] = structure.clone();
        }
        let split = run(&result.to_string());
        let (model, user) = (model_text(&split), user_text(&split));
        prop_assert_eq!(unclean(&split), None);

        let mirrors = || all.iter().filter(|made| made.kind.is_mirror());
        let private_mirror = mirrors().any(|made| made.audience == 1);
        for (at, made) in all.iter().enumerate() {
            for word in made.kind.words(at) {
                prop_assert_eq!(model.contains(&word), made.audience != 1, "{}\n{}", word, dump(&split));
                prop_assert_eq!(user.contains(&word), made.audience != 2, "{}\n{}", word, dump(&split));
            }
        }
        let told = structured || mirrors().next().is_some();
        if told {
            // The structure is for both; a text that repeats it for one side only withholds
            // nothing but what is for the person only.
            let for_model = match structured {
                true => !private_mirror || mirrors().any(|made| made.audience >= 2),
                false => mirrors().any(|made| made.audience != 1),
            };
            let for_user = structured || mirrors().any(|made| made.audience != 2);
            // An unmarked copy of a private text is private as well; which copies are equal
            // to the letter is another test's matter.
            if !private_mirror {
                prop_assert_eq!(model.contains(&word(90, 2)), for_model, "{}", dump(&split));
            }
            prop_assert_eq!(user.contains(&word(90, 2)), for_user, "{}", dump(&split));
            if structured {
                prop_assert!(model.matches(&word(90, 2)).count() <= 1, "{}", dump(&split));
                prop_assert!(user.matches(&word(90, 2)).count() <= 1, "{}", dump(&split));
            }
        }
        prop_assert!(!model.trim().is_empty() && !user.trim().is_empty());
        for media in split.media() {
            prop_assert_eq!(media.data(&split).map(|data| data.len() as u64), Some(media.bytes));
        }
    }

    #[test]
    fn any_message_at_all_is_split_cleanly(value in any_result()) {
        let split = run(&value.to_string());
        prop_assert_eq!(unclean(&split), None);
        let again = run(&value.to_string());
        prop_assert_eq!(dump(&split), dump(&again));
        prop_assert!(!split.parts().is_empty());
        for part in split.parts() {
            prop_assert!(!part.items.is_empty(), "{}", dump(&split));
        }
    }

    #[test]
    fn any_bytes_at_all_are_split_cleanly(text in "[\\[\\]{}\":, a-z0-9\\\\\\n\u{1b}\u{202e}]{0,200}") {
        prop_assert_eq!(unclean(&run(&text)), None);
    }
}

/// JSON made of the words that the protocol knows, in places where they may not belong.
fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-5..500_i64).prop_map(Value::from),
        select(vec![
            "text",
            "image",
            "audio",
            "resource",
            "resource_link",
            "own",
            "user",
            "assistant",
            "",
            "a",
            "{\"a\":1}",
            "[1,2]",
            "[{\"type\":\"text\",\"text\":\"x\"}]",
            "null",
            "image/png",
            "text/html",
            "text/plain",
            "application/json",
            "ui://a",
            "https://a.b/c",
            "javascript:x",
            "not a uri",
            "QUJD",
            "!",
            "data:image/png;base64,QUJD",
            "\u{0}\u{1b}[1m",
            "elicitation/create",
            "complete",
            "task",
            "input_required",
            "working",
        ])
        .prop_map(Value::from),
        (1..5_u32).prop_map(|n| Value::from(png(n, n, 300))),
        (1..5_u32).prop_map(|n| Value::from(format!("data:image/png;base64,{}", png(n, n, 300)))),
        (1..5_usize).prop_map(|n| Value::from(format!("x {} y", png(1, 1, 200 * n)))),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        let key = select(vec![
            "type",
            "text",
            "data",
            "mimeType",
            "resource",
            "uri",
            "blob",
            "annotations",
            "audience",
            "name",
            "_meta",
            "message",
            "error",
            "a",
            "b",
            "result",
            "__rich__",
            "kind",
            "traceback",
            "success",
            "json",
            "value",
        ]);
        prop_oneof![
            vec(inner.clone(), 0..5).prop_map(Value::from),
            vec((key, inner), 0..6).prop_map(|members| {
                members
                    .into_iter()
                    .map(|(k, v)| (k.to_owned(), v))
                    .collect::<Value>()
            }),
        ]
    })
}

fn any_result() -> impl Strategy<Value = Value> {
    let known = select(vec![
        "content",
        "structuredContent",
        "isError",
        "_meta",
        "resultType",
        "task",
        "inputRequests",
        "toolResult",
        "error",
        "method",
        "contents",
    ]);
    let result = vec((known, any_value()), 0..5).prop_map(|members| {
        members
            .into_iter()
            .map(|(k, v)| (k.to_owned(), v))
            .collect::<Value>()
    });
    let blocks = vec(any_value(), 0..5);
    prop_oneof![
        (blocks, any_value(), any::<bool>()).prop_map(|(content, structured, failed)| {
            json!({"result": {"content": content, "structuredContent": structured, "isError": failed}})
        }),
        result.prop_map(|result| json!({"id": 1, "result": result})),
        any_value().prop_map(|error| json!({"id": 1, "error": error})),
        any_value(),
    ]
}
