//! Inputs for the tests of the model's side.
#![allow(dead_code)] // each test binary uses its own part

use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use mcpview::{
    model::{Format, Model, ModelOptions, write},
    protocol::{ParseOptions, Tool, ToolOptions, ToolResult, Version},
    split::{Split, SplitOptions, split},
};
use serde_json::Value;

pub const FORMATS: [Format; 6] = [
    Format::Text,
    Format::Mcp,
    Format::Anthropic,
    Format::OpenAiChat,
    Format::OpenAiResponses,
    Format::Gemini,
];

/// A message to split.
pub struct Input {
    pub name: String,
    pub bytes: Vec<u8>,
    pub split: Arc<Split>,
}

impl Input {
    pub fn new(name: impl Into<String>, bytes: Vec<u8>) -> Input {
        let split = split_of(&bytes);
        Input {
            name: name.into(),
            bytes,
            split,
        }
    }

    pub fn write(&self, options: &ModelOptions) -> Model {
        write(&self.split, options).unwrap_or_else(|e| panic!("{}: {e}", self.name))
    }

    pub fn words(&self) -> String {
        self.write(&ModelOptions::default()).text
    }
}

pub fn split_of(bytes: &[u8]) -> Arc<Split> {
    let result = ToolResult::parse(bytes, &ParseOptions::default());
    split(&result, None, None, &SplitOptions::default())
}

/// A result with these members as an input.
pub fn result(members: &str) -> Input {
    let message = format!(r#"{{"jsonrpc":"2.0","id":1,"result":{{{members}}}}}"#);
    Input::new("result", message.into_bytes())
}

/// A result with one text block.
pub fn text(words: &str) -> Input {
    let text = serde_json::to_string(words).expect("JSON");
    result(&format!(r#""content":[{{"type":"text","text":{text}}}]"#))
}

/// The small files that lie in the repository.
pub fn own_data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

/// The whole collection, where it is; prints that it is not.
pub fn shared() -> Option<PathBuf> {
    let folder = std::env::var_os("MCPVIEW_SHARED").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"),
        PathBuf::from,
    );
    if folder.is_dir() {
        return Some(folder);
    }
    println!("skipped: there is no {}", folder.display());
    None
}

/// Every JSON file below `folder`, sorted.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|e| e == "json") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Every answer of the captures: those in the repository, and the whole collection where it
/// is.
pub fn captures() -> Vec<Input> {
    let mut folders = vec![own_data()];
    folders.extend(shared().map(|shared| shared.join("data/captures")));
    folders.extend(shared().map(|shared| shared.join("data/dcc-mcp-core")));
    let mut inputs = Vec::new();
    let mut seen = HashSet::new();
    for path in folders.iter().flat_map(|folder| files(folder)) {
        let bytes = fs::read(&path).expect("a readable file");
        if seen.insert(bytes.clone()) {
            inputs.push(Input::new(path.display().to_string(), bytes));
        }
    }
    assert!(inputs.len() > 300);
    inputs
}

/// A case of `tests/cases` with its tool and version.
pub struct Case {
    pub name: String,
    pub case: Value,
    pub split: Arc<Split>,
}

pub fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let all: Vec<Case> = files(&folder)
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).expect("a case");
            let case: Value = serde_json::from_str(&text).expect("JSON");
            let bytes = match case.get("raw_base64").and_then(Value::as_str) {
                Some(raw) => mcpview::media::base64::analyse(raw)
                    .decode_to_vec()
                    .expect("base64"),
                None => case["response"].to_string().into_bytes(),
            };
            let options = ParseOptions {
                version: case["spec"].as_str().and_then(Version::from_name),
                ..ParseOptions::default()
            };
            let result = ToolResult::parse(&bytes[..], &options);
            let tool = case.get("tool").map(|tool| {
                Tool::parse(tool.to_string(), &ToolOptions::default()).expect("a tool")
            });
            Case {
                name: path.file_stem().expect("a name").display().to_string(),
                split: split(&result, tool.as_ref(), None, &SplitOptions::default()),
                case,
            }
        })
        .collect();
    assert!(all.len() > 100);
    all
}

/// The words in an output, as the provider would read them. For MCP every string of every
/// block, joined by line breaks.
pub fn words_of(format: Format, output: &str) -> String {
    if format == Format::Text {
        return output.to_owned();
    }
    let output: Value = serde_json::from_str(output).expect("the output is JSON");
    let texts = |blocks: &Value, key: &str| {
        let blocks = blocks.as_array().expect("blocks").iter();
        let texts: Vec<&str> = blocks.filter_map(|block| block[key].as_str()).collect();
        texts.join("\n")
    };
    match format {
        Format::Text => unreachable!("returned above"),
        Format::Anthropic => texts(&output["content"], "text"),
        Format::OpenAiChat => output["content"].as_str().expect("words").to_owned(),
        Format::OpenAiResponses => match &output["output"] {
            Value::String(words) => words.clone(),
            items => texts(items, "text"),
        },
        Format::Gemini => {
            let response = &output["functionResponse"]["response"];
            let words = response.get("output").or(response.get("error"));
            words.and_then(Value::as_str).expect("words").to_owned()
        }
        Format::Mcp => {
            let mut all = String::new();
            strings(&output["content"], &mut all);
            all
        }
    }
}

fn strings(value: &Value, out: &mut String) {
    match value {
        Value::String(text) => {
            out.push_str(text);
            out.push('\n');
        }
        Value::Array(all) => all.iter().for_each(|value| strings(value, out)),
        Value::Object(all) => {
            let words = all.iter().filter(|(key, _)| *key != "type");
            words.for_each(|(_, value)| strings(value, out));
        }
        _ => {}
    }
}
