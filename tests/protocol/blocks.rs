//! Content blocks, one by one.

use crate::dump::{is, parse_block};

#[test]
fn the_five_types() {
    is(
        parse_block(r#"{"type":"text","text":"a","_meta":{"k":1}}"#),
        &[r#"block text text="a" meta={"k":1}"#],
    );
    is(
        parse_block(r#"{"type":"image","data":"iVBO","mimeType":"image/png"}"#),
        &[r#"block image data="iVBO" mime="image/png""#],
    );
    is(
        parse_block(r#"{"type":"audio","data":"UklG","mimeType":"audio/wav"}"#),
        &[r#"block audio data="UklG" mime="audio/wav""#],
    );
    is(
        parse_block(
            r#"{"type":"resource_link","uri":"file:///a","name":"a","title":"A","description":"d",
            "mimeType":"text/plain","size":12,"icons":[{"src":"https://example.net/i.png"}]}"#,
        ),
        &[
            r#"block resource_link uri="file:///a" mime="text/plain" name="a" title="A" description="d" size=12 icons="https://example.net/i.png""#,
        ],
    );
    is(
        parse_block(
            r#"{"type":"resource","_meta":{"k":1},"resource":{"uri":"file:///a","mimeType":"text/plain","text":"t","_meta":{"k":2}}}"#,
        ),
        &[
            r#"block resource text="t" uri="file:///a" mime="text/plain" meta={"k":1} resource_meta={"k":2}"#,
        ],
    );
    is(
        parse_block(r#"{"type":"resource","resource":{"uri":"file:///a","blob":"YQ=="}}"#),
        &[r#"block resource data="YQ==" uri="file:///a""#],
    );
}

#[test]
fn null_counts_as_absent() {
    is(
        parse_block(
            r#"{"type":"resource_link","uri":"a:b","name":"n","title":null,"description":null,
            "mimeType":null,"size":null,"annotations":null,"_meta":null,"meta":null,"icons":null}"#,
        ),
        &[r#"block resource_link uri="a:b" name="n""#],
    );
    is(
        parse_block(r#"{"type":"text","text":null,"data":"words"}"#),
        &[
            r#"block text text="words""#,
            "! block_field_missing /result/content/0",
        ],
    );
}

#[test]
fn an_entry_that_is_no_object_is_a_block() {
    is(
        parse_block(r#""words""#),
        &[
            r#"block text text="words""#,
            "! block_not_object /result/content/0",
        ],
    );
    for entry in ["null", "5", "[1]", "true"] {
        is(
            parse_block(entry),
            &["block unknown", "! block_not_object /result/content/0"],
        );
    }
}

#[test]
fn a_type_in_other_letters_is_that_type() {
    for (name, kind) in [
        ("Text", "text"),
        ("TextContent", "text"),
        ("IMAGE", "image"),
        ("resourceLink", "resource_link"),
        ("resource-link", "resource_link"),
        ("embedded_resource", "resource"),
    ] {
        let lines = parse_block(&format!(
            r#"{{"type":"{name}","text":"t","data":"d","uri":"a:b","name":"n","resource":{{"uri":"a:b","text":"t"}}}}"#
        ));
        assert!(lines[0].starts_with(&format!("block {kind} ")), "{lines:?}");
        assert_eq!(lines[1..], ["! block_unknown_type /result/content/0/type"]);
    }
}

#[test]
fn an_unknown_type_keeps_what_it_carries() {
    is(
        parse_block(r#"{"type":"error","text":"Category not found"}"#),
        &[
            r#"block unknown text="Category not found""#,
            "! block_unknown_type /result/content/0/type",
        ],
    );
    is(
        parse_block(r#"{"type":"video","data":"AAAA","mimeType":"video/mp4","message":"clip"}"#),
        &[
            r#"block unknown text="clip" data="AAAA" mime="video/mp4""#,
            "! block_unknown_type /result/content/0/type",
        ],
    );
    is(
        parse_block(r#"{"type":"json","json":{"a":1},"content":"words"}"#),
        &[
            r#"block unknown text="words""#,
            "! block_unknown_type /result/content/0/type",
        ],
    );
}

#[test]
fn a_missing_type_is_told_by_the_members() {
    for (entry, block) in [
        (r#"{"text":"a"}"#, r#"block text text="a""#),
        (
            r#"{"data":"iVBO","mimeType":"image/png"}"#,
            r#"block image data="iVBO" mime="image/png""#,
        ),
        (
            r#"{"data":"UklG","mime_type":"audio/wav"}"#,
            r#"block audio data="UklG" mime="audio/wav""#,
        ),
        (
            r#"{"resource":{"uri":"a:b","text":"t"}}"#,
            r#"block resource text="t" uri="a:b""#,
        ),
        (
            r#"{"uri":"a:b","name":"n"}"#,
            r#"block resource_link uri="a:b" name="n""#,
        ),
    ] {
        let lines = parse_block(entry);
        assert_eq!(lines[0], block);
        assert!(
            lines.contains(&"! block_field_missing /result/content/0".into()),
            "{lines:?}"
        );
    }
    is(
        parse_block(r#"{"uri":"a:b","text":"t","mimeType":"text/x-c"}"#),
        &[
            r#"block resource text="t" uri="a:b" mime="text/x-c""#,
            "! block_field_missing /result/content/0",
            "! block_malformed /result/content/0",
        ],
    );
    is(
        parse_block(r#"{"kind":"text"}"#),
        &["block unknown", "! block_malformed /result/content/0"],
    );
    is(
        parse_block(r#"{"type":5,"text":"a"}"#),
        &[
            r#"block text text="a""#,
            "! block_malformed /result/content/0/type",
            "! block_field_missing /result/content/0",
        ],
    );
}

#[test]
fn words_of_a_text_block_may_stand_elsewhere() {
    for key in ["data", "content", "value", "message"] {
        is(
            parse_block(&format!(r#"{{"type":"text","{key}":"words"}}"#)),
            &[
                r#"block text text="words""#,
                "! block_field_missing /result/content/0",
            ],
        );
    }
    is(
        parse_block(r#"{"type":"text"}"#),
        &["block text", "! block_field_missing /result/content/0"],
    );
}

#[test]
fn a_text_that_is_no_string_is_kept_as_structure() {
    for text in ["42", r#"{"a":1}"#, "[1]", "false"] {
        is(
            parse_block(&format!(r#"{{"type":"text","text":{text}}}"#)),
            &[
                &format!("block text text={text}"),
                "! block_malformed /result/content/0/text",
            ],
        );
    }
}

#[test]
fn media_without_data() {
    let at = "! block_malformed /result/content/0";
    is(parse_block(r#"{"type":"image"}"#), &["block image", at]);
    is(
        parse_block(r#"{"type":"image","data":{"a":1}}"#),
        &["block image", "! block_malformed /result/content/0/data"],
    );
    is(
        parse_block(r#"{"type":"image","blob":"iVBO"}"#),
        &[r#"block image data="iVBO""#, at],
    );
    is(
        parse_block(
            r#"{"type":"image","source":{"type":"base64","media_type":"image/png","data":"iVBO"}}"#,
        ),
        &[r#"block image data="iVBO" mime="image/png""#, at],
    );
}

#[test]
fn an_address_is_no_data() {
    let data = |data: &str| parse_block(&format!(r#"{{"type":"image","data":{data}}}"#));
    is(
        data(r#""https://example.net/a.png""#),
        &[
            r#"block image uri="https://example.net/a.png""#,
            "! block_malformed /result/content/0/data",
            "! remote_load_blocked /result/content/0/data",
        ],
    );
    assert_eq!(
        data(r#""HTTP:\/\/example.net/a.png""#)[0],
        r#"block image uri="HTTP:\/\/example.net/a.png""#
    );
    is(
        data(r#""data:image/png;base64,iVBO""#),
        &[r#"block image data="data:image/png;base64,iVBO""#],
    );
    is(
        parse_block(r#"{"type":"image","url":"https://example.net/a.png"}"#),
        &[
            r#"block image uri="https://example.net/a.png""#,
            "! block_malformed /result/content/0",
            "! remote_load_blocked /result/content/0",
        ],
    );
}

#[test]
fn links_that_lack_something() {
    is(
        parse_block(r#"{"type":"resource_link","uri":"a:b"}"#),
        &[
            r#"block resource_link uri="a:b""#,
            "! block_field_missing /result/content/0",
        ],
    );
    is(
        parse_block(r#"{"type":"resource_link","name":"n"}"#),
        &[
            r#"block resource_link name="n""#,
            "! block_malformed /result/content/0",
        ],
    );
    is(
        parse_block(r#"{"type":"resource_link","url":"a:b","name":"n"}"#),
        &[
            r#"block resource_link uri="a:b" name="n""#,
            "! block_malformed /result/content/0",
        ],
    );
    is(
        parse_block(r#"{"type":"resource_link","uri":"a:b","name":7,"size":"big"}"#),
        &[
            r#"block resource_link uri="a:b""#,
            "! block_malformed /result/content/0/name",
            "! block_malformed /result/content/0/size",
        ],
    );
}

#[test]
fn icons_are_secure_or_ignored() {
    is(
        parse_block(
            r#"{"type":"resource_link","uri":"a:b","name":"n","icons":[
            {"src":"http://example.net/i.png"},{"src":"javascript:alert(1)"},{"src":"data:text/html,x"},
            {"src":"data:image/png;base64,iVBO"},{"src":"HTTPS://example.net/i.png"},"x",{}]}"#,
        ),
        &[
            r#"block resource_link uri="a:b" name="n" icons="data:image/png;base64,iVBO","HTTPS://example.net/i.png""#,
            "! uri_unsafe_scheme /result/content/0/icons/0/src",
            "! uri_unsafe_scheme /result/content/0/icons/1/src",
            "! uri_unsafe_scheme /result/content/0/icons/2/src",
            "! block_malformed /result/content/0/icons/5",
            "! block_malformed /result/content/0/icons/6",
        ],
    );
}

#[test]
fn embedded_resources_that_lack_something() {
    let resource =
        |resource: &str| parse_block(&format!(r#"{{"type":"resource","resource":{resource}}}"#));
    let at = "! block_malformed /result/content/0/resource";
    is(
        resource(r#"{"uri":"a:b","text":"t","blob":"YQ=="}"#),
        &[r#"block resource text="t" data="YQ==" uri="a:b""#, at],
    );
    is(
        resource(r#"{"uri":"a:b","mimeType":"application/octet-stream"}"#),
        &[
            r#"block resource uri="a:b" mime="application/octet-stream""#,
            at,
        ],
    );
    is(
        resource(r#"{"text":"t"}"#),
        &[
            r#"block resource text="t""#,
            "! block_field_missing /result/content/0/resource",
        ],
    );
    is(
        resource(r#"{"uri":"a:b","blob":[1]}"#),
        &[
            r#"block resource uri="a:b""#,
            "! block_malformed /result/content/0/resource/blob",
        ],
    );
    is(
        resource(r#"{"uri":"a:b","text":{"a":1}}"#),
        &[
            r#"block resource text={"a":1} uri="a:b""#,
            "! block_malformed /result/content/0/resource/text",
        ],
    );
    is(
        resource(r#""a:b""#),
        &[
            r#"block resource uri="a:b""#,
            "! block_malformed /result/content/0",
        ],
    );
    is(
        resource("null"),
        &["block resource", "! block_malformed /result/content/0"],
    );
    is(
        parse_block(r#"{"type":"resource","uri":"a:b","text":"t"}"#),
        &[
            r#"block resource text="t" uri="a:b""#,
            "! block_malformed /result/content/0",
        ],
    );
}

#[test]
fn one_bad_block_costs_no_other() {
    let lines = parse_block(r#"{"type":"text","text":"a"},7,{},{"type":"text","text":"b"}"#);
    assert_eq!(
        lines[..4],
        [
            r#"block text text="a""#,
            "block unknown",
            "block unknown",
            r#"block text text="b""#
        ]
    );
}

#[test]
fn unknown_members_are_ignored() {
    is(
        parse_block(
            r#"{"type":"text","text":"a","structuredContent":[1],"size":"x","extra":{"deep":[1]}}"#,
        ),
        &[r#"block text text="a""#],
    );
}
