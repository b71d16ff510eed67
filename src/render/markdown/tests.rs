//! The examples of the CommonMark specification keep their words.

use std::path::Path;

use pulldown_cmark::Options;

use super::super::{
    Commands, Kind, RenderOptions,
    builder::Draft,
    renderer::{Renderer, is_offered},
};
use crate::{
    protocol::{ParseOptions, ToolResult},
    split::{SplitOptions, split},
    text::{classify, percent},
};

/// The rows of a document in plain CommonMark.
fn rendered(source: &str) -> Commands {
    let message = r#"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"x"}]}}"#;
    let result = ToolResult::parse(message, &ParseOptions::default());
    let split = split(&result, None, None, &SplitOptions::default());
    let options = RenderOptions::default();
    let mut renderer = Renderer::new(&split, &options);
    let spot = renderer.spot(split.parts()[0].place);
    renderer.list.open(&Draft::new(Kind::MARKDOWN, spot));
    renderer.document_in(Options::empty(), spot, source);
    let (built, diagnostics) = renderer.finish();
    Commands {
        options: Default::default(),
        parts: Default::default(),
        around: Vec::new(),
        facts: Default::default(),
        charts: Default::default(),
        split,
        rows: built.rows,
        storage: built.storage,
        owners: built.owners,
        ids: built.ids,
        locale: options.locale,
        diagnostics: diagnostics.finish(),
    }
}

/// The words of the rows that have no rows with words below them.
fn words(list: &Commands) -> String {
    let mut out = String::new();
    for row in list.rows().iter().skip(1) {
        let is_inline = matches!(row.kind, Kind::SPAN | Kind::LINK);
        // The mark of an item and the rule are no words of the source.
        let is_mark = row.kind == Kind::DIVIDER
            || row.kind == Kind::ITEM && ["-", ">"].contains(&list.text(row))
            || row.kind == Kind::ITEM
                && list.text(row).trim_end_matches('.').parse::<u64>().is_ok()
            || row.kind == Kind::QUOTE;
        if row.span == 1 && row.kind != Kind::END && !is_mark {
            out.push_str(list.text(row));
        }
        if !is_inline {
            out.push('\n');
        }
    }
    out
}

fn normal(text: &str) -> String {
    let text = percent::decode_lossy(text);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn unescaped(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">");
    text.replace("&quot;", "\"").replace("&amp;", "&")
}

/// The value of an attribute of a tag.
fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    Some(unescaped(rest.split_once('"')?.0))
}

/// The text of HTML as the specification writes it, with the addresses of links that must
/// not be opened told as the rows tell them.
fn text_of_html(html: &str) -> String {
    let mut out = String::new();
    let mut rest = html;
    let mut links: Vec<String> = Vec::new();
    let tell = |out: &mut String, address: &str| {
        let told = address.starts_with('#') || address.is_empty();
        let is_told = normal(out).ends_with(&normal(address));
        if !told && !is_offered(classify(&percent::decode_lossy(address)).class) && !is_told {
            out.push_str(&format!(" ({address})"));
        }
    };
    while let Some((text, after)) = rest.split_once('<') {
        out.push_str(&unescaped(text));
        let (tag, after) = after.split_once('>').expect("a whole tag");
        rest = after;
        let name = tag
            .trim_start_matches('/')
            .split([' ', '\n'])
            .next()
            .unwrap_or_default();
        match name {
            "a" if tag.starts_with('/') => {
                let address = links.pop().expect("an open link");
                tell(&mut out, &address);
            }
            "a" => links.push(attribute(tag, "href").unwrap_or_default()),
            "img" => {
                let alt = attribute(tag, "alt").unwrap_or_default();
                out.push_str(if alt.is_empty() { "Image" } else { &alt });
                if links.is_empty() {
                    tell(&mut out, &attribute(tag, "src").unwrap_or_default());
                }
            }
            "em" | "strong" | "code" | "br" | "del" => {}
            _ => out.push('\n'),
        }
    }
    out.push_str(&unescaped(rest));
    out
}

#[test]
fn the_examples_of_the_specification_keep_their_words() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/commonmark/spec.json");
    let Ok(json) = std::fs::read(&path) else {
        println!("skipped: no {}", path.display());
        return;
    };
    let examples: serde_json::Value = serde_json::from_slice(&json).expect("JSON");
    let (mut seen, mut raw, mut wrong) = (0, 0, Vec::new());
    for example in examples.as_array().expect("an array") {
        let source = example["markdown"].as_str().expect("a source");
        let html = example["html"].as_str().expect("HTML");
        let list = rendered(source);
        let got = words(&list);
        seen += 1;
        // HTML is shown as its source, which the reference does not tell from its own.
        let has_html = list
            .diagnostics()
            .iter()
            .any(|d| d.topic.name() == "html_inert");
        let (got, wanted) = if has_html {
            raw += 1;
            let letters =
                |text: &str| -> String { text.chars().filter(|c| c.is_alphanumeric()).collect() };
            // A definition says nothing in the rows.
            let is_definition = |line: &&str| {
                line.starts_with('[') && line.contains("]: ") && !html.contains("]: ")
            };
            let source: String = source.lines().filter(|line| !is_definition(line)).collect();
            (letters(&got), letters(&source))
        } else {
            (normal(&got), normal(&text_of_html(html)))
        };
        if got != wanted {
            wrong.push(format!(
                "{}: {source:?}\n  got    {got:?}\n  wanted {wanted:?}",
                example["example"]
            ));
        }
    }
    assert_eq!(seen, 655);
    assert!(raw < 80, "{raw} with HTML");
    assert!(
        wrong.is_empty(),
        "{} of {seen}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
