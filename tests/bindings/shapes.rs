//! What the fields of the header's structs mean, for bindings that give them out as values of their own language.

use super::declarations::{Declarations, Field, Struct, short};
use super::{Group, group_of_prefix};

/// Structs that hand-written classes read themselves.
pub const READ_BY_HAND: [&str; 4] = ["str", "bytes", "command", "model_facts"];

/// Options that a hand-written half of the class has.
const SET_BY_HAND: [&str; 7] = [
    "batch_index",
    "open_ids",
    "open_id_count",
    "palette",
    "palette_count",
    "measure",
    "measure_user",
];

/// What a field is.
pub enum Shape {
    Text,
    Truth,
    Constant(&'static Group),
    /// A number of this C type.
    Number(String),
    /// A number whose largest value says that there is none.
    Perhaps(String),
    /// An array of structs (without the prefix), with the name of the field that counts them.
    Array(String, String),
}

/// A field, its shape and its comment.
pub struct Property<'a> {
    pub field: &'a Field,
    pub shape: Shape,
}

/// What a pointer points to, if it is one.
pub fn target(ctype: &str) -> Option<&str> {
    let ctype = ctype.strip_suffix('*')?.trim();
    Some(ctype.trim_start_matches("const ").trim())
}

/// The C type behind a typedef of numbers.
pub fn underlying<'a>(all: &Declarations, ctype: &'a str) -> &'a str {
    match all.numbers.contains_key(short(ctype)) {
        true => "uint32_t",
        false => ctype,
    }
}

/// The group that a comment names (`MCPVIEW_HINT_*`).
fn group_in(doc: &str) -> Option<&'static Group> {
    let (_, rest) = doc.split_once("MCPVIEW_")?;
    let end = rest.find(|c: char| !c.is_ascii_uppercase() && c != '_')?;
    let name = rest[..end].trim_end_matches('_');
    let is_whole = rest[end..].starts_with('*') || rest[end..].starts_with("` or 0");
    let (group, _) = group_of_prefix(name).filter(|_| is_whole)?;
    Some(group)
}

fn shape(all: &Declarations, item: &Struct, at: usize) -> Option<Shape> {
    let Field { name, ctype, doc } = &item.fields[at];
    let is_option = item.name.ends_with("_options");
    let is_by_hand = SET_BY_HAND.contains(&name.as_str()) && is_option;
    if name.starts_with("reserved") || name == "struct_size" || is_by_hand {
        return None;
    }
    if let Some(target) = target(ctype) {
        let count = item.fields.get(at + 1).filter(|f| f.ctype == "size_t");
        let count = count.unwrap_or_else(|| panic!("no count behind {}.{name}", item.name));
        return Some(Shape::Array(short(target).to_owned(), count.name.clone()));
    }
    let number = match ctype.as_str() {
        "mcpview_str" => return Some(Shape::Text),
        // It counts the array before it.
        "size_t" => return None,
        ctype => underlying(all, ctype).to_owned(),
    };
    let of_type = all.numbers.get(short(ctype)).and_then(|doc| group_in(doc));
    Some(match of_type.or_else(|| group_in(doc)) {
        Some(group) => Shape::Constant(group),
        None if doc.starts_with("1 if ") => Shape::Truth,
        None if doc.contains("_MAX") && !is_option => Shape::Perhaps(number),
        None => Shape::Number(number),
    })
}

/// The fields of a struct that say something.
pub fn properties<'a>(
    all: &'a Declarations,
    item: &'a Struct,
) -> impl Iterator<Item = Property<'a>> {
    let fields = item.fields.iter().enumerate();
    fields.filter_map(move |(at, field)| {
        let shape = shape(all, item, at)?;
        Some(Property { field, shape })
    })
}

/// A comment without what is true of the C functions only; its paragraphs are lines.
pub fn for_managed(text: &str) -> String {
    let text = text
        .replace("\n\n", "\u{b6}")
        .replace('\n', " ")
        .replace('\u{b6}', "\n\n");
    text.replace("; borrowed for the call", "")
        .replace(" Borrowed for the call.", "")
        .replace(" Each string has a NUL behind its end.", "")
}

/// Paragraphs of a comment: the first one ends with a stop, and none says to which handle the memory belongs.
pub fn paragraphs(text: &str) -> (String, String) {
    let text = for_managed(text);
    let mut paragraphs = text.split("\n\n");
    let first = paragraphs.next().unwrap_or_default();
    let first = match first.ends_with(['.', '!', ':']) {
        true => first.to_owned(),
        false => format!("{first}."),
    };
    let rest = paragraphs
        .filter(|p| !p.starts_with("Belongs to "))
        .collect::<Vec<_>>()
        .join(" ");
    (first, rest)
}

/// Its words with the names of another language: `translated` gives the name for a word of the header. Words in
/// backquotes come with `true`.
pub fn translated(text: &str, translated: impl Fn(&str) -> String) -> Vec<(String, bool)> {
    let mut parts = Vec::new();
    for (i, part) in text.split('`').enumerate() {
        let mut plain = String::new();
        let mut word = String::new();
        for c in part.chars().chain(['\0']) {
            if c.is_ascii_alphanumeric() || c == '_' || (c == '*' && word.ends_with('_')) {
                word.push(c);
                continue;
            }
            plain.push_str(&translated(&std::mem::take(&mut word)));
            if c != '\0' {
                plain.push(c);
            }
        }
        parts.push((plain, i % 2 == 1));
    }
    parts
}

/// The comment of a field, where `none` is no number and `property` the name of a field.
pub fn said(
    property: &Property,
    item: &Struct,
    none: &str,
    most: &str,
    name: impl Fn(&str) -> String,
) -> String {
    let doc = &property.field.doc;
    let mut doc = match property.shape {
        Shape::Truth => doc.replacen("1 if ", "True if ", 1).replace(", else 0", ""),
        Shape::Perhaps(_) => doc.replace("UINT32_MAX", none).replace("UINT64_MAX", none),
        Shape::Number(_) => doc.replace("UINT32_MAX", most),
        _ => doc.to_owned(),
    };
    for field in item.fields.iter().filter(|f| f.name.contains('_')) {
        // A comment that names its own field means the word of somebody else.
        if !field.doc.contains(&format!("`{}`", field.name)) {
            let (from, to) = (
                format!("`{}`", field.name),
                format!("`{}`", name(&field.name)),
            );
            doc = doc.replace(&from, &to);
        }
    }
    doc
}
