//! Who gets what: one test for each rule of the policy table, as dumps of the parts.

mod split_support;

use mcpview::split::{SplitOptions, StructuredPolicy};
use split_support::*;

/// Compares the parts with `expected`, which is written with the indentation of the test.
#[track_caller]
fn expect(dumped: &str, expected: &str) {
    let lines: Vec<&str> = expected.lines().filter(|l| !l.trim().is_empty()).collect();
    let margin = lines
        .iter()
        .map(|l| l.len() - l.trim_start().len())
        .min()
        .unwrap_or(0);
    let expected: String = lines
        .iter()
        .map(|l| format!("{}\n", &l[margin..]))
        .collect();
    assert!(dumped == expected, "got:\n{dumped}\nexpected:\n{expected}");
}

fn dump_content(content: &str) -> String {
    dump(&run_content(content))
}

fn dump_both(content: &str, structured: &str) -> String {
    dump(&run_both(content, structured))
}

// Audience.

#[test]
fn each_block_goes_to_those_it_names_and_to_both_if_it_names_nobody() {
    expect(
        &dump_content(
            r#"[{"type":"text","text":"a"},
                {"type":"text","text":"b","annotations":{"audience":["user"]}},
                {"type":"text","text":"c","annotations":{"audience":["assistant"]}},
                {"type":"text","text":"d","annotations":{"audience":["assistant","user"]}},
                {"type":"text","text":"e","annotations":{"audience":[]}},
                {"type":"text","text":"f","annotations":{"audience":["robot"]}}]"#,
        ),
        r#"
        block 0 for both
          both: text "a"
        block 1 for user
          user: text "b"
        block 2 for model
          model: text "c"
        block 3 for both
          both: text "d"
        block 4 for both
          both: text "e"
        block 5 for both
          both: text "f"
        "#,
    );
}

#[test]
fn a_strict_host_hides_blocks_for_unknown_roles_from_the_model() {
    let strict = SplitOptions {
        strict_audience: true,
        ..SplitOptions::default()
    };
    let split = run_with(
        r#"{"content":[{"type":"text","text":"a","annotations":{"audience":[]}},
            {"type":"text","text":"b","annotations":{"audience":null}},
            {"type":"text","text":"c"},
            {"type":"resource","resource":{"uri":"x:y","text":"d","annotations":{"audience":["robot"]}}}]}"#,
        None,
        None,
        &strict,
    );
    expect(
        &dump(&split),
        r#"
        block 0 for user
          user: text "a"
        block 1 for both
          both: text "b"
        block 2 for both
          both: text "c"
        block 3 for user
          user: text "d" uri=x:y
        "#,
    );
}

#[test]
fn a_text_that_repeats_a_private_one_is_private_unless_it_says_otherwise() {
    expect(
        &dump_content(
            r#"[{"type":"text","text":"log","annotations":{"audience":["user"]}},
                {"type":"text","text":"log\n"},
                {"type":"text","text":"log","annotations":{"audience":["assistant"]}},
                {"type":"text","text":"other"}]"#,
        ),
        r#"
        block 0 for user
          user: text "log"
        block 1 for user
          user: text "log\n"
        block 2 for model
          model: text "log"
        block 3 for both
          both: text "other"
        "#,
    );
}

#[test]
fn a_structure_that_repeats_a_private_block_stays_from_the_model() {
    expect(
        &dump_both(
            r#"[{"type":"text","text":"{\"a\":1}","annotations":{"audience":["user"]}}]"#,
            r#"{"a":1}"#,
        ),
        r#"
        block 0 for user
          user: structure /result/structuredContent
        library NOTICE for model
          model: notice shown_to_user: The output was shown to the user.
        "#,
    );
    // Addressed to the assistant as well.
    expect(
        &dump_both(
            r#"[{"type":"text","text":"{\"a\":1}","annotations":{"audience":["user"]}},
                {"type":"text","text":"{\"a\":1}","annotations":{"audience":["assistant"]}}]"#,
            r#"{"a":1}"#,
        ),
        r#"
        block 0 for user
          user: structure /result/structuredContent
        block 1 for model
          model: structure /result/structuredContent
        "#,
    );
}

#[test]
fn a_structure_that_repeats_a_block_for_the_model_is_shown_to_the_person() {
    expect(
        &dump_both(
            r#"[{"type":"text","text":"{\"a\":1}","annotations":{"audience":["assistant"]}}]"#,
            r#"{"a":1}"#,
        ),
        r#"
        block 0 for model
          model: structure /result/structuredContent
        structured for user
          user: structure /result/structuredContent
        "#,
    );
}

#[test]
fn a_side_without_anything_is_told_why() {
    expect(
        &dump_content(r#"[{"type":"text","text":"x","annotations":{"audience":["user"]}}]"#),
        r#"
        block 0 for user
          user: text "x"
        library NOTICE for model
          model: notice shown_to_user: The output was shown to the user.
        "#,
    );
    expect(
        &dump_content(r#"[{"type":"text","text":"x","annotations":{"audience":["assistant"]}}]"#),
        r#"
        block 0 for model
          model: text "x"
        library NOTICE for user
          user: notice for_model_only: The output is for the model only.
        "#,
    );
    for empty in [
        "[]",
        r#"[{"type":"text","text":""}]"#,
        r#"[{"type":"text","text":" \n"}]"#,
    ] {
        expect(
            &dump_content(empty),
            r#"
            library NOTICE for both
              both: notice empty_result: The tool returned no output.
            "#,
        );
    }
}

// content and structuredContent.

#[test]
fn what_says_something_else_is_told_beside_the_structure() {
    expect(
        &dump_both(&text_block("Found 2 items."), r#"{"items":[1,2]}"#),
        r#"
        block 0 for both
          both: text "Found 2 items."
        structured for both
          both: structure /result/structuredContent
        "#,
    );
}

#[test]
fn the_same_json_is_told_once_in_the_place_of_the_text() {
    let once = r#"
        block 0 for both
          both: structure /result/structuredContent
        "#;
    for text in [
        r#"{"a":1.0,"b":"é"}"#,
        "{\n  \"b\": \"\\u00e9\",\n  \"a\": 1\n}\n",
        // A part of it says nothing that the whole does not.
        r#"{"b":"é"}"#,
    ] {
        expect(&dump_both(&text_block(text), r#"{"a":1.0,"b":"é"}"#), once);
    }
}

#[test]
fn a_wrapper_is_for_the_person_only() {
    expect(
        &dump_both(&text_block("[1,2]"), r#"{"result":[1,2]}"#),
        r#"
        block 0 for both
          user: structure /result/structuredContent
          model: structure /result/structuredContent/result
        "#,
    );
}

#[test]
fn a_wrapped_scalar_is_told_in_the_words_of_the_text() {
    for (text, structured) in [
        ("line one\nline two", r#"{"result":"line one\nline two"}"#),
        ("line one\nline two", r#"{"content":"line one\nline two"}"#),
        ("line one\nline two", r#""line one\nline two""#),
    ] {
        expect(
            &dump_both(&text_block(text), structured),
            r#"
            block 0 for both
              both: text "line one\nline two"
            "#,
        );
    }
    expect(
        &dump_both(&text_block("42"), r#"{"result":42}"#),
        r#"
        block 0 for both
          both: text "42"
        "#,
    );
    // Another key means something.
    expect(
        &dump_both(&text_block("42"), r#"{"answer":42}"#),
        r#"
        block 0 for both
          both: text "42"
        structured for both
          both: structure /result/structuredContent
        "#,
    );
}

#[test]
fn one_block_for_each_element_is_one_list() {
    expect(
        &dump_both(
            r#"[{"type":"text","text":"{\"a\":1}"},{"type":"text","text":"{\"a\": 2}"}]"#,
            r#"{"result":[{"a":1},{"a":2}]}"#,
        ),
        r#"
        block 0 for both
          user: structure /result/structuredContent
          model: structure /result/structuredContent/result
        "#,
    );
    expect(
        &dump_both(
            r#"[{"type":"text","text":"a"},{"type":"text","text":"b"}]"#,
            r#"{"result":["a","b"]}"#,
        ),
        r#"
        block 0 for both
          both: text "a"
        block 1 for both
          both: text "b"
        "#,
    );
    // Not all of them.
    expect(
        &dump_both(
            r#"[{"type":"text","text":"a"},{"type":"text","text":"b"}]"#,
            r#"{"result":["a","b","c"]}"#,
        ),
        r#"
        block 0 for both
          both: text "a"
        block 1 for both
          both: text "b"
        structured for both
          both: structure /result/structuredContent
        "#,
    );
}

#[test]
fn elements_for_different_sides_stay_apart() {
    expect(
        &dump_both(
            r#"[{"type":"text","text":"{\"a\":1}"},
                {"type":"text","text":"{\"a\":2}","annotations":{"audience":["user"]}}]"#,
            r#"{"result":[{"a":1},{"a":2}]}"#,
        ),
        r#"
        block 0 for both
          user: structure /result/content/0/text#0
          model: text "{\"a\":1}"
        block 1 for user
          user: structure /result/content/1/text#1
        "#,
    );
}

#[test]
fn json_within_words_is_told_once_between_them() {
    let structured = r#"{"job":7,"state":"done"}"#;
    expect(
        &dump_both(
            &text_block("Here it is:\n```json\n{\"state\": \"done\", \"job\": 7}\n```\nBye."),
            structured,
        ),
        r#"
        block 0 for both
          both: text "Here it is:"
          both: structure /result/structuredContent
          both: text "Bye."
        "#,
    );
    expect(
        &dump_both(
            &text_block("Job {\"job\":7,\"state\":\"done\"} it is"),
            structured,
        ),
        r#"
        block 0 for both
          both: text "Job "
          both: structure /result/structuredContent
          both: text " it is"
        "#,
    );
}

#[test]
fn a_line_that_the_structure_repeats_is_told_in_it() {
    expect(
        &dump_both(
            &text_block("Entities deleted"),
            r#"{"success":true,"message":"Entities deleted"}"#,
        ),
        r#"
        block 0 for both
          both: structure /result/structuredContent
        "#,
    );
    expect(
        &dump_both(
            r#"[{"type":"text","text":"Done","annotations":{"audience":["user"]}}]"#,
            r#"{"success":true,"message":"Done"}"#,
        ),
        r#"
        block 0 for user
          user: text "Done"
        structured for both
          both: structure /result/structuredContent
        "#,
    );
}

#[test]
fn the_list_of_blocks_once_more_is_not_told_again() {
    let image = png(2, 2, 40);
    let content = format!(
        r#"[{{"type":"image","data":"{image}","mimeType":"image/png"}},{{"type":"text","text":"x"}}]"#
    );
    let copy = format!(
        r#"{{"result":[{{"type":"image","data":"{image}","mimeType":"image/png","annotations":null}},{{"type":"text","text":"x","_meta":null}}]}}"#
    );
    let expected = r#"
        block 0 for both
          both: media 0 image image/png 73 bytes 2x2
        block 1 for both
          both: text "x"
        "#;
    expect(&dump_both(&content, &copy), expected);
    // Another text: not the same list.
    let other = copy.replace(r#""text":"x""#, r#""text":"y""#);
    assert!(dump_both(&content, &other).contains("structured for both"));
}

#[test]
fn an_empty_structure_says_nothing() {
    expect(
        &dump_both(&text_block("a"), "{}"),
        r#"
        block 0 for both
          both: text "a"
        "#,
    );
    expect(
        &dump_both("[]", "{}"),
        r#"
        library NOTICE for both
          both: notice empty_result: The tool returned no output.
        "#,
    );
    // An empty list says that there is nothing in it.
    expect(
        &dump_both("[]", r#"{"items":[]}"#),
        r#"
        structured for both
          both: structure /result/structuredContent
        "#,
    );
}

#[test]
fn a_resource_that_the_structure_repeats_keeps_its_place() {
    expect(
        &dump_both(
            r#"[{"type":"resource","resource":{"uri":"a:b","mimeType":"application/json","text":"{\"a\": 1}"}}]"#,
            r#"{"a":1}"#,
        ),
        r#"
        block 0 for both
          user: link "b" app a:b application/json
          user: structure /result/content/0/resource/text#0
          model: text "{\"a\": 1}" mime=application/json language=json uri=a:b
        "#,
    );
}

#[test]
fn a_contradiction_is_told_and_the_structure_counts() {
    let split = run_both(
        &text_block(r#"{"job":"r-204","status":"running","frames":48}"#),
        r#"{"job":"r-204","status":"completed","frames":120}"#,
    );
    expect(
        &dump(&split),
        r#"
        block 0 for both
          user: structure /result/content/0/text#0
          both: notice structured_conflict: The text and the structured data contradict each other. The text says status: "running", frames: 48; the structured data says status: "completed", frames: 120.
        structured for both
          both: structure /result/structuredContent
        "#,
    );
    let [conflict] = split.diagnostics() else {
        panic!("{:?}", split.diagnostics())
    };
    assert_eq!(conflict.at, "/result/structuredContent/status");
}

#[test]
fn a_contradicting_text_with_facts_of_its_own_stays_with_the_model() {
    expect(
        &dump_both(
            &text_block(r#"{"status":"running","log":["a"]}"#),
            r#"{"status":"completed"}"#,
        ),
        r#"
        block 0 for both
          user: structure /result/content/0/text#0
          model: text "{\"status\":\"running\",\"log\":[\"a\"]}"
          both: notice structured_conflict: The text and the structured data contradict each other. The text says status: "running"; the structured data says status: "completed".
        structured for both
          both: structure /result/structuredContent
        "#,
    );
}

#[test]
fn null_and_numbers_in_strings_contradict_nothing() {
    for text in [r#"{"a":null,"b":1}"#, r#"{"a":"7","b":1}"#] {
        let split = run_both(&text_block(text), r#"{"a":7,"c":2}"#);
        assert!(split.diagnostics().is_empty(), "{text}");
    }
}

#[test]
fn null_is_a_value_since_2026_and_only_where_nothing_else_is() {
    let with_null = |rest: &str| {
        dump(&run(&format!(
            r#"{{"result":{{"structuredContent":null{rest}}}}}"#
        )))
    };
    expect(
        &with_null(r#","content":[],"resultType":"complete""#),
        r#"
        structured for both
          both: structure /result/structuredContent
        "#,
    );
    expect(
        &with_null(r#","content":[{"type":"text","text":"none"}],"resultType":"complete""#),
        r#"
        block 0 for both
          both: text "none"
        "#,
    );
}

#[test]
fn the_host_can_choose_one_of_the_two_for_the_model() {
    let response = both(
        r#"[{"type":"text","text":"words"},{"type":"resource_link","uri":"a:b","name":"n"}]"#,
        r#"{"a":1}"#,
    );
    let with = |structured| {
        dump(&run_with(
            &response,
            None,
            None,
            &SplitOptions {
                structured,
                ..SplitOptions::default()
            },
        ))
    };
    expect(
        &with(StructuredPolicy::ContentFirst),
        r#"
        block 0 for both
          both: text "words"
        block 1 for both
          both: link "n" app a:b
        structured for user
          user: structure /result/structuredContent
        "#,
    );
    expect(
        &with(StructuredPolicy::StructuredFirst),
        r#"
        block 0 for both
          user: text "words"
        block 1 for both
          both: link "n" app a:b
        structured for both
          both: structure /result/structuredContent
        "#,
    );
    let empty = run_with(
        &both("[]", r#"{"a":1}"#),
        None,
        None,
        &SplitOptions {
            structured: StructuredPolicy::ContentFirst,
            ..SplitOptions::default()
        },
    );
    expect(
        &dump(&empty),
        r#"
        structured for both
          both: structure /result/structuredContent
        "#,
    );
}

// Views.

const VIEW_TOOL: &str =
    r#"{"name":"t","inputSchema":{},"_meta":{"ui":{"resourceUri":"ui://sales/map"}}}"#;

#[test]
fn the_structure_of_a_tool_with_a_view_is_for_the_view() {
    let response = both(&text_block("Three regions."), r#"{"regions":[1,2,3]}"#);
    let with = |can_show_apps| {
        dump(&run_with(
            &response,
            Some(VIEW_TOOL),
            None,
            &SplitOptions {
                can_show_apps,
                ..SplitOptions::default()
            },
        ))
    };
    expect(
        &with(false),
        r#"
        block 0 for both
          both: text "Three regions."
        structured for user
          user: structure /result/structuredContent
        view for user
          user: app ui://sales/map -
        "#,
    );
    expect(
        &with(true),
        r#"
        block 0 for both
          both: text "Three regions."
        view for user
          user: app ui://sales/map -
        "#,
    );
}

#[test]
fn text_is_content_also_where_it_repeats_what_is_for_the_view() {
    let split = run_with(
        &both(&text_block(r#"{"a":1}"#), r#"{"a":1}"#),
        Some(VIEW_TOOL),
        None,
        &SplitOptions::default(),
    );
    expect(
        &dump(&split),
        r#"
        block 0 for both
          both: structure /result/structuredContent
        view for user
          user: app ui://sales/map -
        "#,
    );
}

#[test]
fn a_view_that_only_the_result_names_withholds_nothing() {
    let split = run(
        r#"{"result":{"content":[],"structuredContent":{"a":1},"_meta":{"ui":{"resourceUri":"ui://a/b"}}}}"#,
    );
    expect(
        &dump(&split),
        r#"
        structured for both
          both: structure /result/structuredContent
        view for user
          user: app ui://a/b -
        "#,
    );
}

#[test]
fn an_embedded_view_is_never_text_and_is_there_once() {
    let split = run_with(
        r#"{"content":[{"type":"resource","resource":{"uri":"ui://sales/map","mimeType":"text/html;profile=mcp-app","text":"<b>x</b>"}},
            {"type":"resource","resource":{"uri":"file:///a.html","mimeType":"text/html; profile=mcp-app","text":"<b>y</b>"}}]}"#,
        Some(VIEW_TOOL),
        None,
        &SplitOptions::default(),
    );
    expect(
        &dump(&split),
        r#"
        block 0 for both
          both: app ui://sales/map text/html;profile=mcp-app html
        block 1 for both
          both: app file:///a.html text/html; profile=mcp-app html
        "#,
    );
}

// Text.

#[test]
fn json_text_is_a_structure_for_the_person_and_words_for_the_model() {
    expect(
        &dump_content(&text_block(" {\"a\": [1]}\n")),
        r#"
        block 0 for both
          user: structure /result/content/0/text#0
          model: text " {\"a\": [1]}\n"
        "#,
    );
    for scalar in ["null", "42", "true", "\"x\"", "{a}", "[1,]"] {
        let dumped = dump_content(&text_block(scalar));
        assert!(dumped.contains("both: text"), "{dumped}");
    }
}

#[test]
fn a_content_array_in_a_text_is_read_as_texts_and_never_as_more() {
    expect(
        &dump_content(&text_block(
            r#"[{"type":"text","text":"{\"a\":1}"},{"type":"text","text":"b","annotations":{"audience":["user"]}}]"#,
        )),
        r#"
        block 0 for both
          user: structure /result/content/0/text#1
          model: text "{\"a\":1}"
          both: text "b"
        "#,
    );
    // An image in it is data.
    let dumped = dump_content(&text_block(
        r#"[{"type":"text","text":"a"},{"type":"resource_link","uri":"a:b","name":"c"}]"#,
    ));
    assert!(dumped.contains("user: structure"), "{dumped}");
}

#[test]
fn hidden_characters_go_and_the_person_is_told() {
    let split = run_content(
        r#"[{"type":"text","text":"Sunny.\udb40\udc69\udb40\udc67"},{"type":"text","text":"\u001b[31mred\u001b[0m\r\nline"},
            {"type":"text","text":"a\u202eb"}]"#,
    );
    expect(
        &dump(&split),
        r#"
        block 0 for both
          both: text "Sunny." altered
          user: notice text_hidden_unicode: Hidden characters were removed from this text.
        block 1 for both
          both: text "red\nline" altered
        block 2 for both
          both: text "ab" altered
          user: notice text_bidi: Characters that change the reading order were removed from this text.
        "#,
    );
    assert_eq!(
        topics(&split),
        ["text_hidden_unicode", "text_control_chars", "text_bidi"]
    );
}

#[test]
fn json_text_with_hidden_characters_goes_to_the_model_without_them() {
    let split = run_content(&text_block(r#"{"a":"x\udb40\udc69"}"#));
    expect(
        &dump(&split),
        r#"
        block 0 for both
          both: structure /result/content/0/text#0
          user: notice text_hidden_unicode: Hidden characters were removed from this text.
        "#,
    );
    assert_eq!(topics(&split), ["text_hidden_unicode"]);
    assert_eq!(model_text(&split), "{a:\"x\",}\n");
}

// Resources and links.

#[test]
fn text_of_a_resource_keeps_type_language_and_address() {
    expect(
        &dump_content(
            r#"[{"type":"resource","resource":{"uri":"repo://a/lib.rs","mimeType":"text/x-rust","text":"fn f() {}"}},
                {"type":"resource","resource":{"uri":"file:///a.csv","mimeType":"text/csv","text":"a,b\n"}},
                {"type":"resource","resource":{"uri":"file:///a.html","mimeType":"text/html","text":"<b>x</b>"}}]"#,
        ),
        r#"
        block 0 for both
          both: text "fn f() {}" mime=text/x-rust language=rust uri=repo://a/lib.rs
        block 1 for both
          both: text "a,b\n" mime=text/csv uri=file:///a.csv
        block 2 for both
          both: text "<b>x</b>" mime=text/html language=html uri=file:///a.html
        "#,
    );
}

#[test]
fn json_of_a_resource_is_a_structure_under_its_address() {
    expect(
        &dump_content(
            r#"[{"type":"resource","resource":{"uri":"a2ui://form","mimeType":"application/json+a2ui","text":"[{\"a\":1}]"}}]"#,
        ),
        r#"
        block 0 for both
          user: link "form" app a2ui://form application/json+a2ui
          user: structure /result/content/0/resource/text#0
          model: text "[{\"a\":1}]" mime=application/json+a2ui uri=a2ui://form
        "#,
    );
}

#[test]
fn blobs_are_words_media_or_a_remark() {
    let pdf = "JVBERi0xLjQKJSVFT0YK";
    expect(
        &dump_content(&format!(
            r#"[{{"type":"resource","resource":{{"uri":"file:///n.txt","mimeType":"text/plain","blob":"aMOpCg=="}}}},
                {{"type":"resource","resource":{{"uri":"file:///n.pdf","mimeType":"application/pdf","blob":"{pdf}"}}}},
                {{"type":"resource","resource":{{"uri":"My file.pdf","mimeType":"application/pdf","blob":"{pdf}AA=="}}}},
                {{"type":"resource","resource":{{"uri":"scene://40","mimeType":"application/octet-stream"}}}},
                {{"type":"resource","resource":{{"uri":"file:///n.png","mimeType":"image/png","blob":"!!"}}}}]"#
        )),
        r#"
        block 0 for both
          both: text "hé\n" mime=text/plain uri=file:///n.txt
        block 1 for both
          both: media 0 file application/pdf 15 bytes "n.pdf"
        block 2 for both
          both: media 1 file application/pdf 16 bytes "My file.pdf"
        block 3 for both
          both: notice empty_resource: The resource came without its content: scene://40
          user: link "40" app scene://40 application/octet-stream
        block 4 for both
          both: notice base64_invalid: The data of image/png cannot be read.
        "#,
    );
}

#[test]
fn a_resource_with_words_and_bytes_shows_the_person_both() {
    let image = png(2, 3, 10);
    expect(
        &dump_content(&format!(
            r#"[{{"type":"resource","resource":{{"uri":"file:///a.png","mimeType":"image/png","text":"A cube.","blob":"{image}"}}}}]"#
        )),
        r#"
        block 0 for both
          both: text "A cube." mime=image/png uri=file:///a.png
          user: media 0 image image/png 43 bytes 2x3 "a.png"
        "#,
    );
}

#[test]
fn a_resource_with_a_picture_in_its_words_names_its_address_once() {
    let image = png(2, 3, 100);
    expect(
        &dump_content(&format!(
            r#"[{{"type":"resource","resource":{{"uri":"file:///a.md","mimeType":"text/markdown","text":"a ![b](data:image/png;base64,{image}) c"}}}}]"#
        )),
        r#"
        block 0 for both
          both: text "a " mime=text/markdown language=markdown uri=file:///a.md
          both: media 0 image image/png 133 bytes 2x3 "b"
          both: text " c" mime=text/markdown language=markdown
        "#,
    );
}

#[test]
fn an_address_that_brings_its_bytes_is_those_bytes() {
    let image = png(2, 3, 100);
    expect(
        &dump_content(&format!(
            r#"[{{"type":"resource_link","uri":"data:image/png;base64,{image}","name":"shot"}}]"#
        )),
        r#"
        block 0 for both
          both: media 0 image image/png 133 bytes 2x3 "shot"
        "#,
    );
}

#[test]
fn links_keep_their_class_and_are_never_fetched() {
    let split = run_content(
        r#"[{"type":"resource_link","uri":"https://a.example/x.png","name":"x","mimeType":"image/png","size":3},
            {"type":"resource_link","uri":"javascript:alert(1)","name":"Open"},
            {"type":"resource_link","uri":"file:///p/main.rs"},
            {"type":"resource_link","name":"lost"}]"#,
    );
    expect(
        &dump(&split),
        r#"
        block 0 for both
          both: link "x" web https://a.example/x.png image/png
        block 1 for both
          both: link "Open" unsafe javascript:alert(1)
        block 2 for both
          both: link "main.rs" file file:///p/main.rs
        block 3 for both
          both: notice block_malformed: A block of type resource_link came without its content.
        "#,
    );
    assert!(topics(&split).contains(&"uri_unsafe_scheme"));
}

// Unknown and malformed blocks.

#[test]
fn an_unknown_block_is_named_and_its_words_are_told() {
    let image = png(3, 3, 400);
    let split = run_content(&format!(
        r#"[{{"type":"error","text":"Category not found"}},
            {{"type":"video","data":"{image}","mimeType":"video/mp4"}},
            {{"type":"json","json":{{"a":1}}}},
            {{"type":"text"}}, {{"type":"image","mimeType":"image/png"}}, {{"type":"image","data":"","mimeType":"image/png"}},
            "bare words", 7]"#
    ));
    expect(
        &dump(&split),
        r#"
        block 0 for both
          both: notice block_unknown_type: Unsupported content: error
          both: text "Category not found"
        block 1 for both
          both: notice block_unknown_type: Unsupported content: video
          both: media 0 image image/png 433 bytes 3x3
        block 2 for both
          both: notice block_unknown_type: Unsupported content: json
          both: structure /result/content/2/json
        block 3 for both
          both: notice block_malformed: A block of type text came without its content.
        block 4 for both
          both: notice block_malformed: A block of type image came without its content.
        block 5 for both
          both: notice block_malformed: A block of type image came without its content.
        block 6 for both
          both: text "bare words"
        block 7 for both
          both: notice block_unknown_type: Unsupported content: number
          both: text "7"
        "#,
    );
    assert!(!model_text(&split).contains(&image[..40]));
}

// Failures.

#[test]
fn the_first_words_of_a_failure_are_its_banner() {
    expect(
        &dump(&run(
            r#"{"content":[{"type":"image","data":"R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=="},
                {"type":"text","text":"No camera."},{"type":"text","text":"Try again."}],
                "structuredContent":{"error":{"code":"E7"}},"isError":true}"#,
        )),
        r#"
        block 0 for both
          both: media 0 image image/gif 43 bytes 1x1
        block 1 ERROR for both
          both: text "No camera."
        block 2 for both
          both: text "Try again."
        structured for both
          both: structure /structuredContent
        "#,
    );
}

#[test]
fn a_structure_gives_its_message_to_the_banner() {
    for (response, code) in [
        (
            r#"{"content":[],"structuredContent":{"code":3,"error":{"message":"No host"}},"isError":true}"#,
            "structured",
        ),
        (
            r#"{"content":[{"type":"text","text":"{\"detail\":\"No host\"}"}],"isError":true}"#,
            "block 0",
        ),
        (
            r#"{"content":[],"structuredContent":{"success":false,"message":"No host"}}"#,
            "structured",
        ),
    ] {
        let dumped = dump(&run(response));
        assert!(
            dumped.starts_with(&format!(
                "{code} ERROR for both\n  user: text \"No host\"\n"
            )),
            "{dumped}"
        );
    }
}

#[test]
fn a_failure_without_words_is_told_by_the_library() {
    expect(
        &dump(&run(r#"{"content":[],"isError":true}"#)),
        r#"
        library ERROR for both
          both: notice tool_failed: The tool reported an error.
        "#,
    );
    expect(
        &dump(&run(
            r#"{"content":[{"type":"text","text":"x","annotations":{"audience":["user"]}}],"isError":true}"#,
        )),
        r#"
        block 0 ERROR for user
          user: text "x"
        library NOTICE for model
          model: notice tool_failed_shown_to_user: The tool reported an error. Its message was shown to the user.
        "#,
    );
}

#[test]
fn a_traceback_of_a_failure_and_meta_are_for_the_host() {
    let response = r#"{"content":[{"type":"text","text":"{\"message\":\"No\",\"traceback\":\"File /home/x\"}"}],
        "structuredContent":{"success":false,"message":"No","context":{"traceback":["File /home/y"],"_meta":{"k":"secret"}}},"isError":true}"#;
    let split = run(response);
    for text in [model_text(&split), user_text(&split)] {
        assert!(text.contains("No"), "{text}");
        assert!(
            !text.contains("/home/") && !text.contains("secret"),
            "{text}"
        );
    }
    // Data like any other in a success.
    let success = run_both("[]", r#"{"traceback":"File /home/y"}"#);
    assert!(model_text(&success).contains("/home/y"));
}

#[test]
fn protocol_errors_are_told_with_their_data() {
    expect(
        &dump(&run(
            r#"{"id":1,"error":{"code":-32602,"message":"Bad\u0007 params","data":{"a":1}}}"#,
        )),
        r#"
        protocol error ERROR for both
          both: protocol error Some(-32602) "Bad params" data /error/data
        "#,
    );
    expect(
        &dump(&run(
            r#"{"id":1,"error":{"code":-32042,"message":"Visit","data":{"elicitations":[{"mode":"url","url":"https://a.example/","elicitationId":"e","message":"Sign in"}]}}}"#,
        )),
        r#"
        protocol error ERROR for both
          both: protocol error Some(-32042) "Visit"
          both: input 0
        "#,
    );
}

// Messages that are no finished result.

#[test]
fn no_usable_message_is_an_error_that_says_why() {
    expect(
        &dump(&run("[INFO] server started \u{1b}[1m✓")),
        r#"
        library ERROR for both
          both: notice not_json: The server's answer is not valid JSON.
          user: text "[INFO] server started ✓" altered
        "#,
    );
    expect(
        &dump(&run(
            r#"[{"id":1,"result":{"content":[{"type":"text","text":"a"}]}},{"id":2,"result":{"content":[]}}]"#,
        )),
        r#"
        library ERROR for both
          both: notice envelope_batch: The server sent a batch of 2 messages. Choose one of them to see it.
        "#,
    );
    expect(
        &dump(&run(
            r#"{"id":1,"result":{"resultType":"later","content":[]}}"#,
        )),
        r#"
        library ERROR for both
          both: notice result_type_unknown: The server's answer is of an unknown type: later.
        "#,
    );
    let noise = format!("data {}", png(4, 4, 3000));
    let split = run(&noise);
    assert!(
        user_text(&split).contains("[base64 data, "),
        "{}",
        user_text(&split)
    );
    assert!(!user_text(&split).contains(&noise[5..60]));
}

#[test]
fn requests_and_notifications_are_handed_back() {
    expect(
        &dump(&run(r#"{"jsonrpc":"2.0","id":9,"method":"roots/list"}"#)),
        r#"
        library NOTICE for both
          both: notice request: The server sent a request (roots/list). It was handed to the application.
        "#,
    );
    expect(
        &dump(&run(
            r#"{"jsonrpc":"2.0","method":"notifications/progress"}"#,
        )),
        r#"
        library NOTICE for both
          both: notice notification: The server sent a notification (notifications/progress). It was handed to the application.
        "#,
    );
}

#[test]
fn input_and_tasks_are_parts_of_their_own() {
    let split = run(
        r#"{"id":2,"result":{"resultType":"input_required","requestState":"c3RhdGU=","inputRequests":{"a":{"method":"elicitation/create","params":{"mode":"form","message":"Sure?","requestedSchema":{"type":"object","properties":{}}}},"b":{"method":"roots/list"}}}}"#,
    );
    expect(
        &dump(&split),
        r#"
        input 0 for both
          both: input 0
        input 1 for both
          both: input 1
        "#,
    );
    expect(
        &dump(&run(
            r#"{"id":1,"result":{"task":{"taskId":"t","status":"working","createdAt":"x","ttl":1},"_meta":{"io.modelcontextprotocol/model-immediate-response":"Started."}}}"#,
        )),
        r#"
        task TASK for both
          both: task
          model: text "Started."
        "#,
    );
}

#[test]
fn a_task_that_waits_brings_its_requests_along() {
    expect(
        &dump(&run(
            r#"{"id":1,"result":{"resultType":"task","taskId":"t","status":"input_required","createdAt":"x","ttlMs":1,"inputRequests":{"a":{"method":"elicitation/create","params":{"mode":"form","message":"Sure?","requestedSchema":{"type":"object","properties":{"f":{"type":"string"}}}}},"b":{"method":"roots/list"}}}}"#,
        )),
        r#"
        task TASK for both
          both: task
        input 0 for both
          both: input 0
        input 1 for both
          both: input 1
        "#,
    );
    // Nothing to ask is said by the task itself.
    expect(
        &dump(&run(
            r#"{"id":1,"result":{"resultType":"task","taskId":"t","status":"input_required","createdAt":"x","ttlMs":1,"inputRequests":{}}}"#,
        )),
        r#"
        task TASK for both
          both: task
        "#,
    );
}
