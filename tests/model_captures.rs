//! What must hold of the model's side of every captured answer.

mod model_support;

use std::collections::HashSet;

use mcpview::{
    model::{Budget, Format, ModelOptions},
    protocol::ResultKind,
};
use model_support::{FORMATS, captures, words_of};
use serde_json::Value;

/// Longest run of characters of base64 that may reach the model.
const LONGEST_RUN: usize = 128;

/// A run that is longer and varied enough to be base64: no ruler or row of equal letters.
fn long_run(text: &str) -> Option<&str> {
    let is_base64 = |c: char| c.is_ascii_alphanumeric() || "+/=_-".contains(c);
    let letters = |run: &str| run.chars().collect::<HashSet<char>>().len();
    text.split(|c| !is_base64(c))
        .find(|run| run.len() > LONGEST_RUN && letters(run) > 12)
}

#[test]
fn no_base64_no_meta_and_no_state_reach_the_model() {
    for input in captures() {
        let state = input.split.result().input.as_ref().and_then(|i| i.state);
        let state = input.split.result().str(state).into_owned();
        for format in FORMATS {
            let model = input.write(&ModelOptions {
                format,
                ..ModelOptions::default()
            });
            let name = format!("{} as {format:?}", input.name);
            if let Some(run) = long_run(&model.output) {
                panic!("{name}: {run}");
            }
            let has_meta = model.output.contains("_meta\"") || model.output.contains("_meta\\\"");
            assert!(!has_meta, "{name}: _meta");
            assert!(
                !model.output.contains("requestState"),
                "{name}: requestState"
            );
            assert!(
                state.is_empty() || !model.output.contains(&state),
                "{name}: state"
            );
            assert!(!model.text.trim().is_empty(), "{name}: nothing");
            if format != Format::Mcp {
                assert_eq!(words_of(format, &model.output), model.text, "{name}");
            }
        }
    }
}

/// Words that a naive splitter would give the model: nothing of this library is used.
mod naive {
    use super::*;

    pub fn words(text: &str) -> HashSet<String> {
        text.split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect()
    }

    /// Without colours (from `ESC [` to the next letter) and control characters.
    fn without_controls(text: &str) -> String {
        let mut pieces = text.split("\u{1b}[");
        let mut out = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let end = piece.find(|c: char| c.is_ascii_alphabetic());
            out.push_str(&piece[end.map_or(piece.len(), |at| at + 1)..]);
        }
        out.retain(|c| !c.is_control() || "\n\r\t".contains(c));
        out
    }

    /// Bytes that are not words: encoded data, wherever they stand.
    fn without_data(text: &str) -> String {
        let is_data = |c: char| c.is_ascii_alphanumeric() || "+/=_-".contains(c);
        let mut out = String::new();
        let mut run = String::new();
        for c in without_controls(text).chars().chain([' ']) {
            if is_data(c) {
                run.push(c);
                continue;
            }
            if run.len() < 64 {
                out.push_str(&run);
            }
            run.clear();
            out.push(c);
        }
        out
    }

    /// An object in prose, with the words around it.
    fn quoted(text: &str) -> Option<(&str, Value, &str)> {
        let (start, end) = (text.find('{')?, text.rfind('}')? + 1);
        let inner: Value = serde_json::from_str(text.get(start..end)?).ok()?;
        Some((&text[..start], inner, &text[end..]))
    }

    /// The words of a value: keys and leaves, without what is never for the model.
    fn value_words(value: &Value, failed: bool, out: &mut HashSet<String>) {
        match value {
            Value::String(text) => match serde_json::from_str::<Value>(text) {
                // JSON inside a string holds the same words with other escapes.
                Ok(inner) if inner.is_object() || inner.is_array() => {
                    value_words(&inner, failed, out);
                }
                // So does the object that a failure quotes behind words.
                _ => match quoted(text) {
                    Some((before, inner, behind)) => {
                        out.extend(words(&without_data(before)));
                        value_words(&inner, failed, out);
                        out.extend(words(&without_data(behind)));
                    }
                    None => out.extend(words(&without_data(text))),
                },
            },
            Value::Array(all) => all.iter().for_each(|v| value_words(v, failed, out)),
            Value::Object(all) => {
                for (key, value) in all {
                    let hidden = key == "_meta" || key == "__rich__";
                    let trace = key.contains("trace") || key.contains("stack");
                    // The type of data is told by its bytes.
                    let media = key == "mimeType" || key == "mime";
                    if hidden || media || failed && trace {
                        continue;
                    }
                    out.extend(words(&without_data(key)));
                    value_words(value, failed, out);
                }
            }
            Value::Null => {}
            // Digits beyond a double are lost on this reader.
            Value::Number(number) if number.is_f64() => {}
            other => out.extend(words(&other.to_string())),
        }
    }

    fn for_model(block: &Value) -> bool {
        let audience = match &block["annotations"]["audience"] {
            Value::Null => &block["resource"]["annotations"]["audience"],
            audience => audience,
        };
        match audience {
            Value::Array(all) => {
                let has = |role: &str| all.iter().any(|r| r == role);
                has("assistant") || !has("user")
            }
            Value::String(role) => role != "user",
            _ => true,
        }
    }

    /// What the model should read of a result.
    pub fn split(result: &Value) -> HashSet<String> {
        let mut out = HashSet::new();
        let failed = result["isError"] == true;
        let blocks = result["content"].as_array().cloned().unwrap_or_default();
        // A text for the person only hides its copies and the structure it repeats.
        let private = blocks.iter().any(|block| !for_model(block));
        let mut told: Vec<Value> = Vec::new();
        for block in blocks.iter().filter(|block| for_model(block)) {
            match block["type"].as_str() {
                Some("text") if !private => told.push(block["text"].clone()),
                Some("resource_link") => {
                    let mime = block["mimeType"].as_str().unwrap_or_default();
                    told.push(mime.split(';').next().into());
                    told.push(block["uri"].clone());
                    told.push(block["description"].clone());
                    let label = block.get("title").unwrap_or(&block["name"]);
                    told.push(label.clone());
                }
                Some("resource") => {
                    let resource = &block["resource"];
                    let uri = resource["uri"].as_str().unwrap_or_default();
                    let mime = resource["mimeType"].as_str().unwrap_or_default();
                    told.push(resource["uri"].clone());
                    if !uri.starts_with("ui:") && !mime.contains("mcp-app") {
                        told.push(resource["text"].clone());
                    }
                }
                _ => {}
            }
        }
        let structure = &result["structuredContent"];
        // A copy of the blocks themselves says nothing new.
        let copy = ["content", "result"].iter().any(|key| {
            let inner = structure[*key].as_array();
            inner.is_some_and(|all| !all.is_empty() && all.iter().all(|v| v["type"].is_string()))
        });
        // A member alone in an object may be told without its wrapper, as the text has it.
        let alone = structure.as_object().filter(|all| all.len() == 1);
        let inner = alone.and_then(|all| all.values().next());
        if !private && !copy {
            told.push(inner.unwrap_or(structure).clone());
        }
        for value in told {
            value_words(&value, failed, &mut out);
        }
        out
    }
}

#[test]
fn every_word_for_the_model_is_in_the_unbounded_output() {
    let mut checked = 0;
    let mut wrong: Vec<String> = Vec::new();
    for input in captures() {
        let result = input.split.result();
        if !matches!(result.kind, ResultKind::Result | ResultKind::ToolError) {
            continue;
        }
        let Ok(message) = serde_json::from_slice::<Value>(&input.bytes) else {
            continue;
        };
        if !message["result"].is_object() || result.version.is_none() {
            continue;
        }
        let conflict = input
            .split
            .diagnostics()
            .iter()
            .any(|d| d.topic.name() == "structured_conflict");
        if conflict {
            continue;
        }
        let mut told = naive::words(&input.words());
        // Sentences quote no escapes: `\n` in JSON words is a letter to the naive reader.
        told.extend(naive::words(
            &input.words().replace("\\n", " ").replace("\\t", " "),
        ));
        let missing: Vec<String> = naive::split(&message["result"])
            .into_iter()
            .filter(|word| !told.contains(word))
            .collect();
        if !missing.is_empty() {
            let words: String = input.words().chars().take(600).collect();
            wrong.push(format!("{}: {missing:?}\n{words}", input.name));
        }
        checked += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    assert!(checked > 200, "{checked}");
}

#[test]
fn every_budget_is_kept_in_every_format() {
    for input in captures() {
        let whole = input.words().len() as u64;
        for (index, bytes) in [64, 65, 99, 200, 512, 1500, 6000, whole.max(64)]
            .into_iter()
            .enumerate()
        {
            let costly = whole > 100_000 && bytes != 512 && bytes != whole;
            if costly || index > 0 && bytes > whole.max(64) {
                continue;
            }
            let format = FORMATS[index % FORMATS.len()];
            let mut options = ModelOptions {
                format,
                budget: Budget::Bytes(bytes),
                ..ModelOptions::default()
            };
            // Some parts from the beginning: all parts are walked in the planner's own tests.
            for _ in 0..4 {
                let model = input.write(&options);
                let name = format!("{} in {bytes} as {format:?}", input.name);
                assert!(
                    model.text.len() as u64 <= bytes,
                    "{name}: {}",
                    model.text.len()
                );
                assert_eq!(model.truncated, model.cursor.is_some(), "{name}");
                if model.truncated {
                    let last = model.text.lines().next_back().unwrap_or_default();
                    assert!(
                        last.starts_with('[') && last.contains("left out"),
                        "{name}: {last}"
                    );
                }
                if format != Format::Mcp {
                    assert_eq!(words_of(format, &model.output), model.text, "{name}");
                }
                options.cursor = model.cursor;
                if options.cursor.is_none() {
                    break;
                }
            }
            if bytes >= whole {
                assert!(options.cursor.is_none());
            }
        }
    }
}
