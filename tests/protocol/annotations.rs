//! Annotations: who a block is for, how much it matters, and since when it stands.

use crate::dump::{is, parse_block};

fn annotations(annotations: &str) -> Vec<String> {
    let mut lines = parse_block(&format!(
        r#"{{"type":"text","text":"a","annotations":{annotations}}}"#
    ));
    lines[0] = lines[0].split_off(r#"block text text="a""#.len());
    lines
}

const AT: &str = "! annotations_invalid /result/content/0/annotations";

#[test]
fn good_ones() {
    is(
        annotations(
            r#"{"audience":["user","assistant"],"priority":0.5,"lastModified":"2025-01-12T15:00:58Z"}"#,
        ),
        &[r#" audience=both priority=0.5 modified="2025-01-12T15:00:58Z""#],
    );
    is(
        annotations(r#"{"audience":["user"],"priority":1}"#),
        &[" audience=user priority=1"],
    );
    is(
        annotations(r#"{"priority":0,"last_modified":null}"#),
        &[" priority=0"],
    );
    is(annotations("{}"), &[""]);
    is(annotations("null"), &[""]);
    is(
        annotations(r#"{"audience":null,"priority":null,"lastModified":null}"#),
        &[""],
    );
}

#[test]
fn odd_audiences() {
    is(
        annotations(r#"{"audience":"user"}"#),
        &[" audience=user", &format!("{AT}/audience")],
    );
    is(
        annotations(r#"{"audience":"human"}"#),
        &["", &format!("{AT}/audience"), &format!("{AT}/audience")],
    );
    is(
        annotations(r#"{"audience":["human"]}"#),
        &["", &format!("{AT}/audience/0")],
    );
    is(
        annotations(r#"{"audience":["system","assistant"]}"#),
        &[" audience=assistant", &format!("{AT}/audience/0")],
    );
    is(
        annotations(r#"{"audience":["assistant","user","assistant"]}"#),
        &[" audience=both"],
    );
    is(
        annotations(r#"{"audience":[null]}"#),
        &["", &format!("{AT}/audience/0")],
    );
    is(
        annotations(r#"{"audience":[]}"#),
        &["", &format!("{AT}/audience")],
    );
    is(
        annotations(r#"{"audience":{"user":true}}"#),
        &["", &format!("{AT}/audience")],
    );
}

#[test]
fn odd_priorities_are_ignored() {
    for priority in ["5", "-1", "-0.001", "1.001", r#""high""#, r#""0.5""#, "[]"] {
        is(
            annotations(&format!(r#"{{"priority":{priority}}}"#)),
            &["", &format!("{AT}/priority")],
        );
    }
}

#[test]
fn odd_times() {
    for good in [
        "2025-01-12",
        "2025-01-12 15:00",
        "2025-01-12t15:00:58.123+02:00",
        "20250112T150058Z",
    ] {
        is(
            annotations(&format!(r#"{{"lastModified":"{good}"}}"#)),
            &[&format!(r#" modified="{good}""#)],
        );
    }
    for bad in [
        "yesterday",
        "12.01.2025",
        "2025-01-12Tnoon",
        "",
        "2025-1-2",
        "2025-02-30",
        "2025-01-12T25:00:00Z",
        "2025-01-12T15:00:58+2",
    ] {
        is(
            annotations(&format!(r#"{{"lastModified":"{bad}"}}"#)),
            &[
                &format!(r#" modified="{bad}""#),
                &format!("{AT}/lastModified"),
            ],
        );
    }
    is(
        annotations(r#"{"lastModified":1736694058}"#),
        &["", &format!("{AT}/lastModified")],
    );
}

#[test]
fn no_object_at_all() {
    for odd in [r#""user""#, r#"["user"]"#, "3"] {
        is(annotations(odd), &["", AT]);
    }
}

#[test]
fn inside_resource_they_count_if_the_block_has_none() {
    let resource = |on_block: &str| {
        parse_block(&format!(
            r#"{{"type":"resource","resource":{{"uri":"a:b","text":"t","annotations":{{"audience":["user"]}}}}{on_block}}}"#
        ))
    };
    let at = "! annotations_misplaced /result/content/0/resource/annotations";
    is(
        resource(""),
        &[r#"block resource text="t" uri="a:b" audience=user"#, at],
    );
    is(
        resource(r#","annotations":{"audience":["assistant"]}"#),
        &[
            r#"block resource text="t" uri="a:b" audience=assistant"#,
            at,
        ],
    );
}
