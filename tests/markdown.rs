//! Texts that are Markdown, tables of values, or neither, on the whole way to rows.

mod render_support;

use std::{sync::Arc, time::Instant};

use mcpview::{
    limits::RenderLimits,
    render::{Commands, Kind, MarkdownMode, RenderOptions, Text, flag, render},
};
use proptest::prelude::*;
use render_support::{check, split_of};

fn message(text: &str) -> Vec<u8> {
    let block = serde_json::json!({"type": "text", "text": text});
    let result = serde_json::json!({"jsonrpc": "2.0", "id": 1, "result": {"content": [block]}});
    serde_json::to_vec(&result).unwrap()
}

fn rendered(text: &str, options: &RenderOptions) -> Arc<Commands> {
    let list = render(&split_of(&message(text), None), options);
    check(text.get(..80).unwrap_or(text), &list);
    list
}

fn with(markdown: MarkdownMode) -> RenderOptions {
    RenderOptions {
        markdown,
        ..RenderOptions::default()
    }
}

/// The kind of the first row in the block.
fn kind(text: &str, markdown: MarkdownMode) -> Kind {
    rendered(text, &with(markdown)).rows()[1].kind
}

fn count(list: &Commands, kind: Kind) -> usize {
    list.rows().iter().filter(|row| row.kind == kind).count()
}

#[test]
fn the_mode_decides() {
    let (marked, plain) = ("# A\n\n**b**", "only words");
    for (mode, of_marked, of_plain) in [
        (MarkdownMode::Auto, Kind::MARKDOWN, Kind::TEXT),
        (MarkdownMode::On, Kind::MARKDOWN, Kind::MARKDOWN),
        (MarkdownMode::Off, Kind::TEXT, Kind::TEXT),
    ] {
        assert_eq!(kind(marked, mode), of_marked);
        assert_eq!(kind(plain, mode), of_plain);
    }
    let diff = "--- a\n+++ b\n@@ -1 +1 @@\n-a\n+b\n";
    assert_eq!(kind(diff, MarkdownMode::On), Kind::CODE);
    assert_eq!(kind("a,b\n1,2\n3,4\n", MarkdownMode::Off), Kind::TABLE);
}

#[test]
fn a_subtree_is_copied_as_markdown() {
    let source = "# A\n\n- **b**\n- c\n";
    let list = rendered(source, &RenderOptions::default());
    let copy = list.text_of(list.rows()[1].id, Text::Markdown).unwrap();
    assert_eq!(copy, source.trim_end());
}

#[test]
fn ids_stay_when_words_change() {
    let ids = |text: &str| -> Vec<u64> {
        let list = rendered(text, &RenderOptions::default());
        list.rows().iter().map(|row| row.id).collect()
    };
    assert_eq!(ids("# A\n\nb **c**\n\n- d"), ids("# X\n\ny **z**\n\n- w"));
}

#[test]
fn what_nests_too_deep_is_shown_as_its_source() {
    let deep: String = (0..60)
        .map(|i| format!("{}- a{i}\n", "  ".repeat(i)))
        .collect();
    let list = rendered(&format!("# T\n\n{deep}"), &RenderOptions::default());
    let cut = list
        .rows()
        .iter()
        .find(|row| row.flags & flag::TRUNCATED != 0);
    assert!(list.text(cut.expect("a cut row")).contains("a59"));
    assert!(
        list.diagnostics()
            .iter()
            .any(|d| d.topic.name() == "depth_limit")
    );
}

#[test]
fn the_limit_of_rows_holds() {
    let options = RenderOptions {
        limits: RenderLimits {
            max_rows: 100,
            ..RenderLimits::default()
        },
        ..RenderOptions::default()
    };
    let table = format!("| a | b |\n|--|--|\n{}", "| 1 | **2** |\n".repeat(100));
    let list_in_list = format!("# T\n\n{}", "- a\n  - b **c**\n".repeat(100));
    let values = format!("a,b\n{}", "1,2\n".repeat(100));
    for text in [table, list_in_list, values] {
        let list = rendered(&text, &options);
        assert!(list.rows().len() <= 100);
        assert!(
            list.diagnostics()
                .iter()
                .any(|d| d.topic.name() == "row_limit")
        );
    }
}

/// Time grows with the input and not with its square, whatever the input is.
#[test]
fn hostile_texts_cost_no_more_than_their_size() {
    let size = 200_000;
    let fill = |unit: &str| unit.repeat(size / unit.len());
    let texts = [
        fill("> "),
        fill("- "),
        fill("["),
        fill("![["),
        fill("*a "),
        fill("**a"),
        fill("`a"),
        fill("<a "),
        fill("<!--"),
        fill("~~"),
        fill("$a"),
        fill("[a]("),
        fill("[^a]"),
        fill("|"),
        fill("a|b\n"),
        fill("&#x202e;"),
        fill("www."),
        fill("www._"),
        fill("a@"),
        fill("http://a.b "),
        fill("[a]: b\n"),
        fill("[^a]: b\n"),
        fill("# a\n"),
        fill("1. a\n"),
        fill("- a\n  - b\n"),
        fill("> a\n> > b\n"),
        fill("![a](javascript:b)"),
        fill("<b>\n\n"),
        fill("a\tb\n"),
        fill("\"a\",\"b\n"),
        fill("```\n"),
        fill("a**b*c_d__e~f"),
        fill("[a](https://b.example) "),
        format!("{}\n{}", "|a".repeat(5000), "|-".repeat(5000)) + &"|a\n".repeat(5000),
        (0..400)
            .map(|i| format!("{}- a\n", " ".repeat(i * 2)))
            .collect(),
    ];
    for text in texts {
        let name: String = text.chars().take(24).collect();
        let begin = Instant::now();
        let list = rendered(&text, &with(MarkdownMode::On));
        let took = begin.elapsed();
        assert!(took.as_secs() < 20, "{name:?} took {took:?}");
        let stored: usize = list.rows().iter().map(|row| list.text(row).len()).sum();
        assert!(
            stored < size * 40,
            "{name:?} gave {stored} bytes in {} rows",
            list.rows().len()
        );
        if took.as_millis() > 1500 {
            println!("{name:?} took {took:?}");
        }
    }
}

#[test]
fn values_of_a_column_are_numbers_where_all_are() {
    let list = rendered("id,code\n1,007\n2,x\n-3.5,\n", &RenderOptions::default());
    let numbers: Vec<f64> = list
        .rows()
        .iter()
        .filter(|r| r.flags & flag::HAS_NUMBER != 0)
        .map(|row| row.number)
        .collect();
    assert_eq!(numbers, [1.0, 2.0, -3.5]);
    assert_eq!(count(&list, Kind::CELL), 6);
}

/// Pieces that Markdown is made of.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "a",
        "b c",
        " ",
        "\n",
        "\n\n",
        "    ",
        "# ",
        "- ",
        "1. ",
        "> ",
        "*",
        "**",
        "_",
        "`",
        "```",
        "~~",
        "[",
        "]",
        "(",
        ")",
        "![",
        "](https://a.example/b)",
        "](javascript:c)",
        "[^1]",
        "[^1]: ",
        "[d]: e:f\n",
        "[d]",
        "<b>",
        "</b>",
        "<!-- ",
        " -->",
        "<div>\n",
        "|",
        "\n|-|-|\n",
        "$",
        "$$",
        "&#27;",
        "&#x202e;",
        "&lt;",
        "\\",
        "- [x] ",
        "---\n",
        "www.g.example",
        "h@i.example",
        "<j:k>",
        "\t",
        "é",
        "\u{202e}",
        "</pre>",
        "<pre>",
    ]);
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    /// Whatever a text is made of, the list is well formed, and the words of MARKDOWN hold
    /// nothing that a widget would run, load or open unasked.
    #[test]
    fn any_text_gives_a_sound_list(text in pieces()) {
        let list = rendered(&text, &with(MarkdownMode::On));
        for row in list.rows().iter().filter(|row| row.kind == Kind::MARKDOWN) {
            for event in pulldown_cmark::Parser::new(list.text(row)) {
                use pulldown_cmark::{Event, Tag};
                let is_bad = match &event {
                    Event::Html(_) | Event::InlineHtml(_) | Event::Start(Tag::Image { .. }) => true,
                    Event::Start(Tag::Link { dest_url, .. }) => dest_url.starts_with("javascript:"),
                    _ => false,
                };
                prop_assert!(!is_bad, "{event:?} in {:?}, from {text:?}", list.text(row));
            }
        }
    }
}
