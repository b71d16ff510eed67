use mcpview::{
    model::{self, ModelOptions},
    protocol::*,
    render::{RenderOptions, render},
    split::{SplitOptions, split},
    validate::{ValidateOptions, validate},
};
use serde_json::Value;
fn strings<'c>(e: &'c Value, k: &str) -> Vec<&'c str> {
    e.get(k)
        .and_then(Value::as_array)
        .map(|l| l.iter().filter_map(Value::as_str).collect())
        .unwrap_or_default()
}
#[test]
fn full() {
    let mut bad = 0;
    let mut files: Vec<_> = std::fs::read_dir("tests/cases")
        .unwrap()
        .map(|e| e.unwrap().path())
        .filter(|p| p.extension().is_some_and(|e| e == "json"))
        .collect();
    files.sort();
    for p in files {
        let case: Value = serde_json::from_str(&std::fs::read_to_string(&p).unwrap()).unwrap();
        let bytes = match case.get("raw_base64").and_then(Value::as_str) {
            Some(raw) => mcpview::media::base64::analyse(raw)
                .decode_to_vec()
                .unwrap(),
            None => case["response"].to_string().into_bytes(),
        };
        let r = ToolResult::parse(
            &bytes[..],
            &ParseOptions {
                version: case["spec"].as_str().and_then(Version::from_name),
                ..Default::default()
            },
        );
        let tool = case
            .get("tool")
            .map(|t| Tool::parse(t.to_string(), &ToolOptions::default()).unwrap());
        let rep = validate(&r, tool.as_deref(), &ValidateOptions::default());
        let s = split(&r, tool.as_ref(), Some(&rep), &SplitOptions::default());
        let m = model::write(&s, &ModelOptions::default()).unwrap().text;
        let c = render(&s, &RenderOptions::default());
        let u = c.walk_text();
        let e = &case["expect"];
        let name = p.file_stem().unwrap().display().to_string();
        if e["kind"].is_array() && r.kind.name() == "invalid" {
            continue;
        }
        for (side, t) in [("model", &m), ("user", &u)] {
            for w in strings(e, &format!("{side}_text_contains")) {
                if !t.contains(w) {
                    bad += 1;
                    println!("{name}: {side} lacks {w:?}: {t}")
                }
            }
            for w in strings(e, &format!("{side}_text_excludes")) {
                if t.contains(w) {
                    bad += 1;
                    println!("{name}: {side} has {w:?}: {t}")
                }
            }
            if let Some(o) = e
                .get(format!("{side}_text_count"))
                .and_then(Value::as_object)
            {
                for (w, n) in o {
                    let f = t.matches(w.as_str()).count() as u64;
                    if Some(f) != n.as_u64() {
                        bad += 1;
                        println!("{name}: {side} {w:?} x{f}\n{t}")
                    }
                }
            }
        }
        if std::env::var("SHOW").is_ok_and(|s| s == "all" || s == name) {
            println!("=== {name}\n--- model\n{m}\n--- user\n{}", c.dump());
        }
    }
    println!("bad {bad}");
}
