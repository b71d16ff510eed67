//! Rendering costs time in proportion to the input, whatever its shape: each input here would
//! take minutes if any step looked at everything once for each thing.

mod render_support;

use std::time::{Duration, Instant};

use mcpview::render::{RenderOptions, render};
use render_support::{check, split_of};

/// Far above what an unoptimised build takes, and far below quadratic.
const LIMIT: Duration = Duration::from_secs(20);
const MANY: usize = 40_000;

fn timed(name: &str, message: &str, tool: Option<&str>) {
    let split = split_of(message.as_bytes(), tool.map(str::as_bytes));
    let start = Instant::now();
    let list = render(&split, &RenderOptions::default());
    let took = start.elapsed();
    println!("{name}: {} rows in {took:?}", list.rows().len());
    assert!(took < LIMIT, "{name}: {took:?}");
    check(name, &list);
}

fn structured(value: &str) -> String {
    format!(
        r#"{{"jsonrpc":"2.0","id":1,"result":{{"content":[],"structuredContent":{{"v":{value},"w":1}}}}}}"#
    )
}

fn joined(count: usize, one: impl Fn(usize) -> String) -> String {
    (0..count).map(one).collect::<Vec<_>>().join(",")
}

#[test]
fn many_blocks() {
    let content = joined(MANY, |i| format!(r#"{{"type":"text","text":"words {i}"}}"#));
    let message = format!(r#"{{"jsonrpc":"2.0","id":1,"result":{{"content":[{content}]}}}}"#);
    timed("blocks", &message, None);
    let content = joined(MANY / 4, |i| {
        format!(r#"{{"type":"text","text":"{{\"n\": {i}}}"}}"#)
    });
    let message = format!(r#"{{"jsonrpc":"2.0","id":1,"result":{{"content":[{content}]}}}}"#);
    timed("JSON in blocks", &message, None);
}

#[test]
fn many_columns() {
    let rows = joined(MANY, |i| format!(r#"{{"k{i}":{i}}}"#));
    timed(
        "a column for each row",
        &structured(&format!("[{rows}]")),
        None,
    );
    let wide = joined(MANY, |i| i.to_string());
    timed(
        "one wide row",
        &structured(&format!("[[{wide}],[{wide}]]")),
        None,
    );
    let sparse = joined(MANY, |i| format!(r#"{{"k{}":1,"x":2}}"#, i % 255));
    timed("sparse rows", &structured(&format!("[{sparse}]")), None);
}

#[test]
fn many_members() {
    let members = joined(MANY, |i| format!(r#""k{i}":{i}"#));
    let message = structured(&format!("{{{members}}}"));
    timed("members", &message, None);
    let same = joined(MANY, |i| format!(r#""k":{i}"#));
    timed(
        "one name for all",
        &structured(&format!("{{{same}}}")),
        None,
    );
    let properties = joined(MANY, |i| {
        format!(r##""k{i}":{{"$ref":"#/$defs/d{}"}}"##, i % (MANY / 4))
    });
    let definitions = joined(MANY / 4, |i| {
        format!(
            r##""d{i}":{{"title":"T{i}","$ref":"#/$defs/d{}"}}"##,
            (i + 1) % (MANY / 4)
        )
    });
    let tool = format!(
        r#"{{"name":"t","inputSchema":{{}},"outputSchema":{{"type":"object","properties":{{"v":
        {{"type":"object","properties":{{{properties}}}}}}},"$defs":{{{definitions}}}}}}}"#
    );
    timed("members and their schemas", &message, Some(&tool));
}

#[test]
fn deep_and_wide() {
    let depth = 50;
    let nested = format!(
        "{}{}{}",
        "[".repeat(depth),
        joined(MANY, |i| i.to_string()),
        "]".repeat(depth)
    );
    timed("a long list deep down", &structured(&nested), None);
    let mut comb = String::from("0");
    for _ in 0..400 {
        comb = format!(r#"{{"a":{comb},"b":"{}"}}"#, "x".repeat(100));
    }
    timed("a comb", &structured(&comb), None);
    let many = joined(MANY / 50, |_| {
        format!("{}1{}", "[".repeat(50), "]".repeat(50))
    });
    timed("many deep lists", &structured(&format!("[{many}]")), None);
    let deep = format!("{}{}", "[".repeat(500_000), "]".repeat(500_000));
    timed("half a million brackets", &structured(&deep), None);
}

#[test]
fn many_choices() {
    let options = joined(MANY, |i| format!("\"o{i}\""));
    let message = format!(
        r#"{{"jsonrpc":"2.0","id":1,"result":{{"resultType":"input_required","inputRequests":{{"f":
        {{"method":"elicitation/create","params":{{"message":"m","requestedSchema":{{"type":"object",
        "properties":{{"c":{{"type":"array","items":{{"type":"string","enum":[{options}]}},
        "default":[{options}]}}}},"required":[{options}]}}}}}}}}}}}}"#
    );
    timed("choices", &message, None);
}
