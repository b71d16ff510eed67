//! Every `tests/fixtures/NAME.json` renders to `NAME.rows.txt` (format: `src/render/dump.rs`).
//! One peculiarity each; `NAME.tool.json` is the tool's definition where it matters. Run with
//! `UPDATE_FIXTURES=1` to write what is rendered now, then read the difference.

mod render_support;

use std::path::Path;

use mcpview::render::{RenderOptions, render};
use render_support::{check, json_files, split_of};

#[test]
fn fixtures() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let update = std::env::var_os("UPDATE_FIXTURES").is_some();
    let (mut seen, mut wrong) = (0, Vec::new());
    for path in json_files(&folder) {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if name.ends_with(".tool") {
            continue;
        }
        seen += 1;
        let message = std::fs::read(&path).unwrap();
        let tool = std::fs::read(folder.join(format!("{name}.tool.json"))).ok();
        let list = render(
            &split_of(&message, tool.as_deref()),
            &RenderOptions::default(),
        );
        check(&name, &list);
        let expected = folder.join(format!("{name}.rows.txt"));
        let got = list.dump();
        if update {
            std::fs::write(&expected, &got).unwrap();
        } else if std::fs::read_to_string(&expected).unwrap_or_default() != got {
            wrong.push(format!("== {name}\n{got}"));
        }
    }
    assert!(seen >= 40, "{seen} fixtures in {}", folder.display());
    assert!(
        wrong.is_empty(),
        "{} differ:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
