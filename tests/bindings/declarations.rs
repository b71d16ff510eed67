//! What the header declares: structs, functions, handles and what their numbers mean, each with
//! its comment. For bindings that are written from it.

use std::collections::BTreeMap;

/// A name with its type as written, and its comment.
pub struct Field {
    pub name: String,
    pub ctype: String,
    pub doc: String,
}

pub struct Struct {
    /// Without the prefix `mcpview_`.
    pub name: String,
    pub doc: String,
    pub fields: Vec<Field>,
}

pub struct Function {
    /// Without the prefix `mcpview_`.
    pub name: String,
    pub result: String,
    pub parameters: Vec<Field>,
}

#[derive(Default)]
pub struct Declarations {
    pub structs: Vec<Struct>,
    pub functions: Vec<Function>,
    /// Names of opaque types, without the prefix.
    pub handles: Vec<String>,
    /// Types of 32-bit numbers, without the prefix, and their comments.
    pub numbers: BTreeMap<String, String>,
}

/// The words of a comment that starts here: paragraphs are separated by an empty line.
fn comment(lines: &[&str]) -> (String, usize) {
    let mut words = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        let line = line.trim();
        let is_last = line.ends_with("*/");
        let text = line.strip_suffix("*/").unwrap_or(line);
        let text = text.trim_start_matches('/').trim_start_matches('*').trim();
        words.push(text);
        if is_last {
            return (words.join("\n").trim().to_owned(), i + 1);
        }
    }
    (words.join("\n").trim().to_owned(), lines.len())
}

/// A type and a name (`const char *json`).
fn field(written: &str, doc: &str) -> Field {
    let at = written.rfind([' ', '*']).map_or(0, |at| at + 1);
    Field {
        name: written[at..].to_owned(),
        ctype: written[..at].trim().to_owned(),
        doc: doc.to_owned(),
    }
}

/// Without the prefix of the library.
pub fn short(name: &str) -> &str {
    name.trim_start_matches("mcpview_")
}

pub fn declarations(header: &str) -> Declarations {
    let mut all = Declarations::default();
    let lines: Vec<&str> = header.lines().collect();
    let (mut i, mut doc) = (0, String::new());
    while i < lines.len() {
        let line = lines[i];
        if line.trim_start().starts_with("/**") {
            let (text, count) = comment(&lines[i..]);
            doc = text;
            i += count;
            continue;
        }
        i += 1;
        if let Some(rest) = line.strip_prefix("typedef struct mcpview_") {
            let name = rest.split(' ').next().unwrap_or_default().to_owned();
            if !rest.ends_with('{') {
                all.handles.push(name);
                continue;
            }
            let (mut fields, mut of_field) = (Vec::new(), String::new());
            while i < lines.len() && !lines[i].starts_with('}') {
                let line = lines[i].trim();
                if line.starts_with("/**") {
                    let (text, count) = comment(&lines[i..]);
                    of_field = text;
                    i += count;
                    continue;
                }
                if let Some(written) = line.strip_suffix(';') {
                    fields.push(field(written, &of_field));
                }
                i += 1;
            }
            all.structs.push(Struct {
                name,
                doc: std::mem::take(&mut doc),
                fields,
            });
        } else if let Some(rest) = line.strip_prefix("typedef uint32_t mcpview_") {
            all.numbers
                .insert(rest.trim_end_matches(';').to_owned(), doc.clone());
        } else if let Some(rest) = line.strip_prefix("MCPVIEW_API") {
            let mut text = rest.to_owned();
            while !text.ends_with(';') && i < lines.len() {
                text.push(' ');
                text.push_str(lines[i].trim());
                i += 1;
            }
            let (before, after) = text.split_once('(').expect("a function");
            let (list, _) = after.rsplit_once(')').expect("its parameters");
            let named = field(before.trim(), "");
            let parameters = list.split(',').map(str::trim).filter(|p| *p != "void");
            all.functions.push(Function {
                name: short(&named.name).to_owned(),
                result: named.ctype,
                parameters: parameters.map(|p| field(p, "")).collect(),
            });
        }
    }
    assert!(all.structs.len() >= 20 && all.functions.len() >= 60 && all.handles.len() >= 7);
    all
}

/// The comment behind each constant, by its name without the prefix `MCPVIEW_`.
pub fn remarks(header: &str) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    let lines: Vec<&str> = header.lines().collect();
    for (i, line) in lines.iter().enumerate() {
        let Some(rest) = line.strip_prefix("#define MCPVIEW_") else {
            continue;
        };
        let Some((before, _)) = rest.split_once("/*") else {
            continue;
        };
        let at = line.len() - rest.len() + before.len();
        let rest = std::iter::once(&line[at..]).chain(lines[i + 1..].iter().copied());
        let (text, _) = comment(&rest.take(8).collect::<Vec<_>>());
        let name = before.split_whitespace().next().unwrap_or_default();
        all.insert(name.to_owned(), text);
    }
    all
}
