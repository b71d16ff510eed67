//! Media and base64: wherever they stand, bytes stay out of words.

mod split_support;

use mcpview::{
    limits::MediaLimits,
    protocol::ParseOptions,
    split::{Content, MediaSource, Split, SplitOptions, WithheldKind, split},
};
use split_support::*;

/// Bytes without a mark: no known type.
fn noise(bytes: usize) -> String {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let bytes: Vec<u8> = (0..bytes)
        .map(|_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 32) as u8
        })
        .collect();
    encode(&bytes)
}

fn encode(bytes: &[u8]) -> String {
    use base64::Engine;
    base64::engine::general_purpose::STANDARD.encode(bytes)
}

/// No words of either side hold `payload`, nor any other long run of base64.
#[track_caller]
fn no_payload(split: &Split, payload: &str) {
    for text in [model_text(split), user_text(split)] {
        assert!(!text.contains(&payload[64..]), "{text}");
        assert!(longest_run(&text) < 128, "{text}");
    }
}

#[test]
fn a_data_uri_is_taken_out_of_a_text() {
    let image = png(4, 5, 300);
    let split = run_content(&text_block(&format!(
        "Shot: data:image/png;base64,{image}, done"
    )));
    assert_eq!(
        dump(&split),
        "block 0 for both\n  both: text \"Shot: \"\n  \
         both: media 0 image image/png 333 bytes 4x5\n  both: text \", done\"\n"
    );
    no_payload(&split, &image);
    let media = &split.media()[0];
    assert!(matches!(media.source, MediaSource::Range(..)));
    assert_eq!(media.data(&split).map(<[u8]>::len), Some(333));
    assert!(
        split
            .diagnostics()
            .iter()
            .all(|d| d.topic.name() == "base64_data_uri")
    );
}

#[test]
fn a_markdown_image_goes_with_its_alternative_text() {
    let image = png(4, 5, 300);
    let split = run_content(&text_block(&format!(
        "# A\n\n![The view](data:image/png;base64,{image} \"t\")\n\nEnd"
    )));
    assert_eq!(
        dump(&split),
        "block 0 for both\n  both: text \"# A\\n\\n\"\n  \
         both: media 0 image image/png 333 bytes 4x5 \"The view\"\n  both: text \"\\n\\nEnd\"\n"
    );
}

#[test]
fn a_data_uri_that_cannot_be_read_leaves_a_remark() {
    let split = run_content(&text_block(&format!(
        "a data:image/png;base64,{}= b",
        "A".repeat(49)
    )));
    assert_eq!(
        dump(&split),
        "block 0 for both\n  both: text \"a \"\n  \
         both: notice base64_invalid: The data of image/png cannot be read.\n  \
         both: text \" b\"\n"
    );
}

#[test]
fn base64_in_a_text_is_media_if_its_bytes_tell() {
    let image = png(6, 6, 300);
    let split = run_content(&text_block(&format!("image: {image}")));
    assert!(dump(&split).contains("both: media 0 image image/png 333 bytes 6x6"));
    no_payload(&split, &image);
}

#[test]
fn base64_of_nothing_known_is_withheld_from_the_model_and_cut_for_the_person() {
    let payload = noise(600);
    let split = run_content(&text_block(&format!("key: {payload} end")));
    assert_eq!(model_text(&split), "key: [base64 data, 600 bytes] end\n");
    assert_eq!(user_text(&split), format!("key: {}… end\n", &payload[..48]));
    no_payload(&split, &payload);
}

#[test]
fn media_in_structures_is_withheld_from_both_sides() {
    let image = png(7, 7, 300);
    let other = png(8, 8, 300);
    let blob = noise(300);
    let split = run_both(
        "[]",
        &format!(
            r#"{{"shot":{{"type":"image","data":"{image}","mimeType":"image/png"}},
                "uri":"data:image/png;base64,{image}",
                "html":"<img src='data:image/png;base64,{other}'>",
                "key":"{blob}","sha512":"{}","path":"/{}/x.png"}}"#,
            "0a1b2c3d".repeat(16),
            "Folder/".repeat(30),
        ),
    );
    assert_eq!(
        dump(&split),
        "structured for both\n  both: structure /result/structuredContent\n  \
         model: media 0 image image/png 333 bytes 7x7\n  \
         model: media 1 image image/png 333 bytes 8x8\n"
    );
    let text = model_text(&split);
    assert!(text.contains("\"mcpview:media/0\""), "{text}");
    assert!(text.contains("uri:\"mcpview:media/0\""), "{text}");
    assert!(
        text.contains("html:\"<img src='mcpview:media/1'>\""),
        "{text}"
    );
    assert!(text.contains("key:\"[base64, 300 bytes]\""), "{text}");
    // Hashes and paths are no base64 data.
    assert!(text.contains(&"0a1b2c3d".repeat(16)), "{text}");
    assert!(text.contains(&"Folder/".repeat(30)), "{text}");
    assert!(!text.contains(&image[40..]) && !text.contains(&other[40..]));

    let place = split.parts()[0].place;
    let at = |pointer: &str| place.at(split.value(place).find(pointer).unwrap().id());
    assert_eq!(split.media_at(at("/shot/data")), Some(0));
    assert_eq!(split.media_at(at("/uri")), Some(0));
    assert_eq!(split.media_at(at("/html")), None);
    assert_eq!(split.withheld(at("/html"))[0].what, WithheldKind::Media(1));
    assert_eq!(
        split.withheld(at("/key"))[0].what,
        WithheldKind::Base64(300)
    );
    assert!(split.withheld(at("/path")).is_empty());
}

#[test]
fn a_nested_block_is_media_however_short_and_keys_hold_no_payload() {
    let image = png(7, 7, 300);
    let split = run_both(
        "[]",
        &format!(
            r#"{{"shots":[{{"type":"image","data":"R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==","mimeType":"image/gif"}}],
                "{image}":"as a key","type":"text","data":"abcd","mimeType":"text/plain"}}"#
        ),
    );
    assert_eq!(
        dump(&split),
        "structured for both\n  both: structure /result/structuredContent\n  \
         model: media 0 image image/gif 43 bytes 1x1\n  \
         model: media 1 image image/png 333 bytes 7x7\n"
    );
    let place = split.parts()[0].place;
    let (key, _) = split
        .value(place)
        .members()
        .find(|(key, _)| key.is_str(&image))
        .expect("the key");
    assert_eq!(split.media_at(place.at(key.id())), Some(1));
    assert!(model_text(&split).contains("data:\"abcd\""));
}

#[test]
fn json_text_that_nests_too_deep_is_not_repeated_to_the_model() {
    let image = png(7, 7, 300);
    let deep = format!("{}\"{image}\"{}", "[".repeat(2000), "]".repeat(2000));
    let split = run_content(&text_block(&deep));
    assert_eq!(
        dump(&split),
        "block 0 for both\n  both: structure /result/content/0/text#0\n"
    );
}

#[test]
fn json_text_with_media_goes_to_the_model_as_a_structure() {
    let image = png(7, 7, 300);
    let split = run_content(&text_block(&format!(r#"{{"data":"{image}","n":1}}"#)));
    assert_eq!(
        dump(&split),
        "block 0 for both\n  both: structure /result/content/0/text#0\n  \
         model: media 0 image image/png 333 bytes 7x7\n"
    );
    no_payload(&split, &image);
    assert_eq!(split.media()[0].data(&split).map(<[u8]>::len), Some(333));
}

#[test]
fn a_declared_type_makes_unknown_bytes_a_file() {
    let bytes = noise(300);
    let split = run_both(
        "[]",
        &format!(r#"{{"file":{{"data":"{bytes}","mimeType":"model/x-own"}}}}"#),
    );
    assert!(
        dump(&split).contains("media 0 file model/x-own 300 bytes"),
        "{}",
        dump(&split)
    );
    no_payload(&split, &bytes);
}

#[test]
fn the_same_bytes_are_one_item() {
    let image = png(9, 9, 300);
    let split = run_both(
        &format!(
            r#"[{{"type":"image","data":"{image}","mimeType":"image/png"}},
                {{"type":"image","data":"data:image/png;base64,{image}"}},
                {{"type":"text","text":"data:image/png;base64,{image}"}}]"#
        ),
        &format!(r#"{{"thumb":"{image}","width":9}}"#),
    );
    assert_eq!(
        dump(&split),
        "block 0 for both\n  both: media 0 image image/png 333 bytes 9x9\n\
         block 1 for both\n  both: media 0 image image/png 333 bytes 9x9\n\
         block 2 for both\n  both: media 0 image image/png 333 bytes 9x9\n\
         structured for both\n  both: structure /result/structuredContent\n"
    );
    assert_eq!(split.media().len(), 1);
}

#[test]
fn the_model_reads_of_an_image_where_its_block_stands() {
    // The structure comes first, since the first text repeats it.
    let image = png(9, 9, 300);
    let structure = format!(r#"{{"shot":"{image}"}}"#);
    let content = serde_json::json!([
        {"type": "text", "text": structure},
        {"type": "image", "data": image, "mimeType": "image/png"},
    ]);
    let split = run_both(&content.to_string(), &structure);
    assert_eq!(
        dump(&split),
        "block 0 for both\n  both: structure /result/structuredContent\n\
         block 1 for both\n  both: media 0 image image/png 333 bytes 9x9\n"
    );
}

#[test]
fn the_bytes_tell_the_type() {
    let svg = encode(b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
    let pdf = encode(b"%PDF-1.4\n%%EOF");
    let png = png(3, 4, 10);
    for (block, expected, topic) in [
        (
            format!(r#"{{"type":"image","data":"{png}","mimeType":"image/jpeg"}}"#),
            "image image/png 43 bytes 3x4",
            "mime_mismatch",
        ),
        (
            format!(r#"{{"type":"image","data":"{png}"}}"#),
            "image image/png 43 bytes 3x4",
            "mime_missing",
        ),
        (
            format!(r#"{{"type":"image","data":"{pdf}","mimeType":"image/png"}}"#),
            "file application/pdf 14 bytes",
            "mime_mismatch",
        ),
        (
            format!(r#"{{"type":"image","data":"{svg}","mimeType":"image/svg+xml"}}"#),
            "active",
            "media_active_content",
        ),
        (
            r#"{"type":"audio","data":"AAEC","mimeType":"audio/x-own"}"#.to_owned(),
            "audio audio/x-own 3 bytes",
            "",
        ),
        (
            format!(
                r#"{{"type":"image","data":"{}","mimeType":"image/png"}}"#,
                &png[..png.len() - 2]
            ),
            "image image/png 4",
            "base64_padding",
        ),
    ] {
        let split = run_content(&format!("[{block}]"));
        let dumped = dump(&split);
        assert!(dumped.contains(expected), "{block}\n{dumped}");
        assert!(
            topic.is_empty() || topics(&split).contains(&topic),
            "{block}"
        );
        assert!(!user_text(&split).contains("script>"), "{dumped}");
    }
}

#[test]
fn limits_leave_a_remark_and_no_media() {
    let huge = png(60_000, 60_000, 10);
    let content = format!(r#"[{{"type":"image","data":"{huge}","mimeType":"image/png"}}]"#);
    let split = run_content(&content);
    assert_eq!(
        dump(&split),
        "block 0 for both\n  both: media 0 file image/png 43 bytes 60000x60000\n  \
         user: notice media_size_refused: The image announces 60000 × 60000 pixels, so it is \
         offered as a file.\n"
    );
    assert_eq!(topics(&split), ["media_size_refused"]);

    let small = SplitOptions {
        media_limits: MediaLimits {
            max_bytes: 42,
            ..MediaLimits::default()
        },
        ..SplitOptions::default()
    };
    let split = run_with(&format!(r#"{{"content":{content}}}"#), None, None, &small);
    assert_eq!(
        dump(&split),
        "block 0 for both\n  both: notice media_limit: image/png was left out: it has 43 bytes, \
         more than the limit of 42.\n"
    );
    assert!(split.media().is_empty());
}

#[test]
fn bytes_are_decoded_once_on_demand_or_into_the_hosts_buffer() {
    let image = png(9, 9, 100);
    let split = run_content(&format!(
        r#"[{{"type":"image","data":"{}","mimeType":"image/png"}}]"#,
        image.replace('/', "\\/")
    ));
    let media = &split.media()[0];
    let mut buffer = vec![7; media.bytes as usize + 2];
    assert_eq!(media.decode_into(&split, &mut buffer), Some(133));
    assert_eq!(&buffer[133..], [7, 7]);
    assert_eq!(media.decode_into(&split, &mut [0; 132]), None);
    let data = media.data(&split).expect("it decodes");
    assert_eq!(data, &buffer[..133]);
    assert!(std::ptr::eq(data, media.data(&split).unwrap()));
    assert_eq!(media.decode_into(&split, &mut buffer), Some(133));
    assert_eq!(media.decode_into(&split, &mut [0; 132]), None);
}

#[test]
fn rich_images_within_a_dashboard_are_one_line_for_the_model() {
    let image = png(9, 9, 100);
    let split = run_both(
        "[]",
        &format!(
            r#"{{"context":{{"__rich__":{{"kind":"dashboard","components":[{{"kind":"image","data":"{image}"}}]}}}}}}"#
        ),
    );
    assert_eq!(
        dump(&split),
        "structured for both\n  both: structure /result/structuredContent\n"
    );
    assert_eq!(split.media().len(), 1);
    assert!(model_text(&split).contains("[dashboard, 1 component, shown to the user]"));
    let single = run_both(
        "[]",
        &format!(r#"{{"context":{{"__rich__":{{"kind":"image","data":"{image}"}}}}}}"#),
    );
    assert!(dump(&single).contains("model: media 0 image image/png"));
}

#[test]
fn a_json_text_with_rich_content_goes_to_the_model_as_a_structure() {
    let split = run_content(&text_block(
        r#"{"message":"ok","context":{"__rich__":{"kind":"chart","spec":{"mark":"bar"}}}}"#,
    ));
    assert_eq!(
        dump(&split),
        "block 0 for both\n  both: structure /result/content/0/text#0\n"
    );
    assert!(model_text(&split).contains("[chart, bar, shown to the user]"));
}

#[test]
fn a_split_may_be_shared_by_threads() {
    fn is_shared<T: Send + Sync>() {}
    is_shared::<Split>();
}

#[test]
fn nothing_of_the_size_of_the_media_is_allocated_before_it_is_asked_for() {
    // The message borrows from a static, as at the C boundary with INPUT_BORROWED.
    let wav = {
        let mut bytes = b"RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x44\xac\0\0\x88\x58\x01\0\x02\0\x10\0data\0\0\0\0".to_vec();
        bytes.resize(2 << 20, 1);
        encode(&bytes)
    };
    let response: &'static [u8] = Box::leak(
        format!(r#"{{"content":[{{"type":"audio","data":"{wav}","mimeType":"audio/wav"}}]}}"#)
            .into_bytes()
            .into_boxed_slice(),
    );
    let source = mcpview::json::Source::Borrowed(response);
    let result = mcpview::protocol::ToolResult::parse(source, &ParseOptions::default());
    let split = split(&result, None, None, &SplitOptions::default());
    let media = &split.media()[0];
    assert_eq!(media.bytes, 2 << 20);
    // The encoded bytes are those of the message, not a copy.
    let encoded = media.encoded(&split).expect("encoded bytes");
    assert!(response.as_ptr_range().contains(&encoded.as_ptr()));
    let item = &split.parts()[0].items[0];
    assert!(matches!(item.content, Content::Media(0)));
}
