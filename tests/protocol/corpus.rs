//! The cases composed from public bug reports, and every answer captured from real servers.

use std::{
    fs,
    path::{Path, PathBuf},
};

use base64::{Engine, engine::general_purpose::STANDARD};
use mcpview::{
    diagnostic::Topic,
    protocol::{ParseOptions, ResultKind, Tool, ToolOptions, ToolResult, Version},
};
use serde_json::Value;

/// Topics that the protocol reader reports on; other topics belong to other stages.
fn is_of_the_reader(topic: &str) -> bool {
    const OTHERS: [&str; 3] = ["uri_invalid", "uri_unsafe_scheme", "remote_load_blocked"];
    let topic = Topic::ALL.iter().find(|known| known.name() == topic);
    topic.is_some_and(|topic| {
        let number = *topic as u32;
        ((201..311).contains(&number) || number == 403) && !OTHERS.contains(&topic.name())
    })
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "json") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

fn data(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(folder)
}

fn shared(folder: &str) -> Option<PathBuf> {
    let root = std::env::var_os("MCPVIEW_SHARED").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"),
        PathBuf::from,
    );
    let folder = root.join("data").join(folder);
    if !folder.is_dir() {
        println!("skipped: no folder {}", folder.display());
        return None;
    }
    Some(folder)
}

#[test]
fn the_cases_are_what_they_expect() {
    let mut seen = 0;
    for path in files(&data("cases")) {
        let case: Value =
            serde_json::from_slice(&fs::read(&path).expect("a file")).expect("a case");
        let id = case["id"].as_str().expect("an id");
        let expect = &case["expect"];
        let bytes = match case["raw_base64"].as_str() {
            Some(raw) => STANDARD.decode(raw).expect("base64"),
            None => case["response"].to_string().into_bytes(),
        };
        let options = ParseOptions {
            version: case["spec"].as_str().and_then(Version::from_name),
            ..ParseOptions::default()
        };
        let read = ToolResult::parse(&bytes[..], &options);
        let kinds = match &expect["kind"] {
            Value::Array(kinds) => kinds.clone(),
            kind => vec![kind.clone()],
        };
        assert!(
            kinds.iter().any(|kind| kind == read.kind.name()),
            "{id}: {:?}",
            read.kind
        );
        if let Some(blocks) = expect["blocks"].as_u64()
            && read.kind != ResultKind::Invalid
        {
            assert_eq!(read.blocks.len() as u64, blocks, "{id}");
        }
        let topics = expect["diagnostics"].as_array().into_iter().flatten();
        for topic in topics.filter_map(Value::as_str) {
            let reported = read.diagnostics().iter().any(|d| d.topic.name() == topic);
            assert!(
                reported || !is_of_the_reader(topic),
                "{id}: {topic} is missing in {:?}",
                read.diagnostics()
            );
        }
        seen += 1;
    }
    assert!(seen > 100);
}

/// What the shared files, or the copied ones, leave as remarks: the reader finds fault with
/// real servers only where they are at fault.
fn check_answers(folder: &Path) -> usize {
    let mut seen = 0;
    for path in files(folder) {
        let bytes = fs::read(&path).expect("a file");
        let Ok(message) = serde_json::from_slice::<Value>(&bytes) else {
            continue;
        };
        if message["result"]["content"].is_null() {
            continue;
        }
        seen += 1;
        let read = ToolResult::parse(&bytes[..], &ParseOptions::default());
        assert_eq!(
            read.kind == ResultKind::ToolError,
            message["result"]["isError"] == true,
            "{}",
            path.display()
        );
        let blocks = message["result"]["content"].as_array().expect("an array");
        assert_eq!(read.blocks.len(), blocks.len(), "{}", path.display());
        for (block, wire) in read.blocks.iter().zip(blocks) {
            assert_eq!(block.kind.name(), wire["type"], "{}", path.display());
            let inner = match wire["resource"].is_object() {
                true => &wire["resource"],
                false => wire,
            };
            let text = block.text.map(|_| read.str(block.text).into_owned());
            assert_eq!(text.as_deref(), inner["text"].as_str());
            let uri = block.uri.map(|_| read.str(block.uri).into_owned());
            assert_eq!(uri.as_deref(), inner["uri"].as_str());
        }
        for diagnostic in read.diagnostics() {
            let known = [
                // A server that tests clients names nobody.
                (Topic::AnnotationsInvalid, "audience-all"),
                (Topic::FailureUnflagged, "results"),
            ];
            let is_known = |(topic, name): &(Topic, &str)| {
                *topic == diagnostic.topic && path.to_string_lossy().contains(name)
            };
            assert!(
                (diagnostic.topic as u32) < 200 || known.iter().any(is_known),
                "{}: {diagnostic}",
                path.display()
            );
        }
    }
    seen
}

#[test]
fn real_answers_are_read_without_remarks() {
    assert!(check_answers(&data("data")) > 100);
    for folder in ["captures", "dcc-mcp-core"] {
        if let Some(folder) = shared(folder) {
            assert!(check_answers(&folder) > 100);
        }
    }
}

#[test]
fn real_tools_are_found_by_name_without_remarks() {
    let mut folders = vec![data("data")];
    folders.extend(["captures", "dcc-mcp-core"].into_iter().filter_map(shared));
    for folder in folders {
        let mut seen = 0;
        for path in files(&folder) {
            let bytes = fs::read(&path).expect("a file");
            let Ok(message) = serde_json::from_slice::<Value>(&bytes) else {
                continue;
            };
            let tools = message["result"]["tools"].as_array().into_iter().flatten();
            // A list of hundreds of tools is read once for each: the first ones show enough.
            for wire in tools.take(12) {
                let name = wire["name"].as_str().expect("a name");
                let options = ToolOptions {
                    name: Some(name.to_owned()),
                    ..ToolOptions::default()
                };
                let tool = Tool::parse(&bytes[..], &options).expect("the tool");
                assert_eq!(
                    tool.value(tool.name.expect("a name")).as_str().as_deref(),
                    Some(name)
                );
                let faults: Vec<_> = tool
                    .diagnostics()
                    .iter()
                    .filter(|d| {
                        (200..400).contains(&(d.topic as u32)) || d.topic == Topic::ToolMalformed
                    })
                    .collect();
                assert!(
                    faults.is_empty() || path.to_string_lossy().contains("sdk-"),
                    "{} {name}: {faults:?}",
                    path.display()
                );
                let view = &wire["_meta"]["ui"]["resourceUri"];
                if view.as_str().is_some_and(|uri| uri.starts_with("ui://")) {
                    assert_eq!(tool.view_uri().as_deref(), view.as_str());
                }
                seen += 1;
            }
        }
        assert!(seen > 0, "{}", folder.display());
    }
}

#[test]
fn the_examples_of_the_specification_are_read_without_remarks() {
    let Some(folder) = shared("mcp-spec") else {
        return;
    };
    let examples = folder.join("schema/2026-07-28/examples");
    let options = ParseOptions {
        version: Some(Version::V2026_07_28),
        ..ParseOptions::default()
    };
    let mut seen = 0;
    for path in files(&examples) {
        let bytes = fs::read(&path).expect("a file");
        let name = path.display();
        let parent = path.parent().and_then(Path::file_name).expect("a folder");
        let folder = parent.to_string_lossy();
        seen += 1;
        let read = match folder.starts_with("ReadResource") {
            true => ToolResult::parse_resource(&bytes[..], &options),
            false => ToolResult::parse(&bytes[..], &options),
        };
        let expected = match &*folder {
            "CallToolResult" | "CallToolResultResponse" => {
                [ResultKind::Result, ResultKind::ToolError]
            }
            "ReadResourceResult" | "ReadResourceResultResponse" => [ResultKind::Result; 2],
            "InputRequiredResult" => [ResultKind::InputRequired; 2],
            name if name.ends_with("Error") => {
                assert_eq!(read.kind, ResultKind::ProtocolError, "{name}");
                continue;
            }
            // Parts of messages, which may be read as anything but break nothing.
            _ => continue,
        };
        assert!(
            expected.contains(&read.kind),
            "{name}: {:?} {:?}",
            read.kind,
            read.diagnostics()
        );
        assert!(
            read.diagnostics().is_empty(),
            "{name}: {:?}",
            read.diagnostics()
        );
    }
    assert_eq!(seen, 69);
}

#[test]
fn the_blocks_of_the_specification_are_read_without_remarks() {
    let Some(folder) = shared("mcp-spec") else {
        return;
    };
    for folder_name in [
        "TextContent",
        "ImageContent",
        "AudioContent",
        "ResourceLink",
        "EmbeddedResource",
    ] {
        let folder = folder.join("schema/2026-07-28/examples").join(folder_name);
        for path in files(&folder) {
            let block = fs::read_to_string(&path).expect("a file");
            let json = format!(r#"{{"content":[{block}],"resultType":"complete"}}"#);
            let read = ToolResult::parse(json, &ParseOptions::default());
            assert_eq!(read.kind, ResultKind::Result);
            assert!(
                read.diagnostics().is_empty(),
                "{}: {:?}",
                path.display(),
                read.diagnostics()
            );
            assert_ne!(read.blocks[0].kind.name(), "unknown");
        }
    }
}
