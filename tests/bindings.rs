//! The constants of every binding are those of the header, which come from the one table in
//! Rust. `UPDATE_BINDINGS=1` writes them anew; otherwise the test says what is out of step, so
//! that a new kind cannot be forgotten anywhere.

#[path = "bindings/csharp.rs"]
mod csharp;
#[path = "bindings/declarations.rs"]
mod declarations;
#[path = "bindings/shapes.rs"]
mod shapes;
#[path = "bindings/swift.rs"]
mod swift;
#[path = "bindings/swift_sources.rs"]
mod swift_sources;

use std::{fmt::Write, fs, path::Path};

/// What a group of constants is called in the bindings, and its prefix in the header.
struct Group {
    name: &'static str,
    prefix: &'static str,
    is_bits: bool,
    doc: &'static str,
}

const fn group(name: &'static str, prefix: &'static str, doc: &'static str) -> Group {
    Group {
        name,
        prefix,
        is_bits: false,
        doc,
    }
}

const fn bits(name: &'static str, prefix: &'static str, doc: &'static str) -> Group {
    Group {
        name,
        prefix,
        is_bits: true,
        doc,
    }
}

/// Longer prefixes first: a constant belongs to the first group that fits.
const GROUPS: [Group; 45] = [
    group("status", "STATUS", "The outcome of a function."),
    group(
        "severity",
        "SEVERITY",
        "How much a diagnostic or a NOTICE matters.",
    ),
    group("topic", "TOPIC", "What a diagnostic is about."),
    bits(
        "member_type",
        "TYPE",
        "The types that a schema declares for a member.",
    ),
    bits("tool_flag", "TOOL", "Flags of tool options."),
    bits("visible_to", "VISIBLE_TO", "Who may call a tool."),
    bits("hint", "HINT", "Hints of a tool."),
    bits("parse_flag", "PARSE", "Flags of parse options."),
    bits("result_flag", "RESULT_FLAG", "Flags of a result."),
    group(
        "structured",
        "STRUCTURED",
        "The state of structuredContent.",
    ),
    group("result_kind", "RESULT", "What a message is."),
    bits("block_flag", "BLOCK_HAS", "Flags of a content block."),
    group("block_kind", "BLOCK", "The kind of a content block."),
    bits(
        "audience",
        "AUDIENCE",
        "Who something is for: a hint, never a security boundary.",
    ),
    bits("holds", "HOLDS", "What a value can be read as."),
    group("json_kind", "JSON", "The kind of a JSON value."),
    bits("task_flag", "TASK_HAS", "Flags of a task."),
    group("task_status", "TASK", "The status of a task."),
    group("request_kind", "REQUEST", "What an input request asks for."),
    bits("validate_flag", "VALIDATE", "Flags of validation options."),
    group("verdict", "VERDICT", "The outcome of a validation."),
    group("skip_reason", "SKIPPED", "Why there is no verdict."),
    group("level", "LEVEL", "How much is validated."),
    group(
        "mismatch",
        "MISMATCH",
        "What a mismatch does to the result.",
    ),
    bits("split_flag", "SPLIT", "Flags of split options."),
    group("origin", "ORIGIN", "Where a part of a split came from."),
    group(
        "structured_policy",
        "POLICY",
        "What the model gets of content and structuredContent.",
    ),
    bits("render_flag", "RENDER", "Flags of render options."),
    group("kind", "KIND", "What a row is."),
    bits("flag", "FLAG", "Flags of rows."),
    group("link_class", "LINK", "The class of an address."),
    group("list_style", "LIST", "The variant of a LIST."),
    group(
        "value_type",
        "VALUE",
        "The variant of a CELL, and the type of a COLUMN.",
    ),
    group(
        "alignment",
        "ALIGN",
        "Where the cells of a COLUMN stand; the shift of it in the variant.",
    ),
    group("error_origin", "ERROR", "The variant of an ERROR."),
    group("input_type", "INPUT", "The variant of an INPUT."),
    group("action", "ACTION", "The variant of an ACTION."),
    group("channel", "CHANNEL", "What an AXIS or SCALE is for."),
    group(
        "scale_type",
        "SCALE",
        "The type of the scale of an AXIS or SCALE; the shift of it in the variant.",
    ),
    group("more_side", "MORE", "Where the rows of a MORE stand."),
    group("locale", "LOCALE", "The language of the library's words."),
    group(
        "markdown_mode",
        "MARKDOWN",
        "Whether texts are read as Markdown.",
    ),
    group("text_style", "TEXT", "How words are copied."),
    group(
        "media_policy",
        "MEDIA_POLICY",
        "What the model gets of media.",
    ),
    group("media_kind", "MEDIA", "What media is."),
];
/// Behind those of the array above.
const MORE_GROUPS: [Group; 12] = [
    bits("drawing_flag", "DRAWING", "Flags of drawing options."),
    group("theme", "THEME", "Colours where a chart says nothing."),
    group(
        "mark_kind",
        "MARK",
        "What a mark of a drawing asks a canvas to do.",
    ),
    group("verb", "VERB", "A step of a path."),
    group("role", "ROLE", "What a mark is for."),
    group("shape", "SHAPE", "What a mark was."),
    group("anchor", "ANCHOR", "What of a text is at its x."),
    group(
        "baseline",
        "BASELINE",
        "What of a text was at the anchor of the source.",
    ),
    group("cap", "CAP", "Ends of outlines."),
    group("join", "JOIN", "Corners of outlines."),
    bits("model_flag", "MODEL", "Flags of model options."),
    group("format", "FORMAT", "The shape of the model's output."),
];

fn groups() -> impl Iterator<Item = &'static Group> {
    GROUPS.iter().chain(&MORE_GROUPS)
}

/// The group of a constant (`KIND_TEXT`) or of a prefix (`KIND`), and the rest of the name.
fn group_of_prefix(name: &str) -> Option<(&'static Group, &str)> {
    groups().find_map(|group| {
        let rest = name.strip_prefix(group.prefix)?;
        let is_whole = rest.is_empty() || rest.starts_with('_');
        is_whole.then(|| (group, rest.trim_start_matches('_')))
    })
}

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_default()
}

/// Every constant of the header: the rest of its name, and its value as written.
fn constants() -> Vec<(&'static Group, String, String)> {
    let header = read("include/mcpview.h");
    let mut all = Vec::new();
    for line in header.lines() {
        let Some(rest) = line.strip_prefix("#define MCPVIEW_") else {
            continue;
        };
        let mut words = rest.split_whitespace();
        let (Some(name), Some(value)) = (words.next(), words.next()) else {
            continue;
        };
        let Some(digits) = value.strip_suffix('u') else {
            continue;
        };
        let is_number = digits.starts_with("0x") || digits.parse::<u32>().is_ok();
        if !is_number || name.starts_with("VERSION") || name == "ABI_VERSION" {
            continue;
        }
        let (group, rest) = group_of_prefix(name)
            .filter(|(_, rest)| !rest.is_empty())
            .unwrap_or_else(|| panic!("{name} is in no group of tests/bindings.rs"));
        all.push((group, rest.to_lowercase(), digits.to_owned()));
    }
    assert!(all.len() > 200, "{} constants in the header", all.len());
    all
}

fn of_group<'c>(
    all: &'c [(&'static Group, String, String)],
    group: &'c Group,
) -> impl Iterator<Item = (&'c str, &'c str)> {
    let mine = all.iter().filter(|(g, _, _)| std::ptr::eq(*g, group));
    mine.map(|(_, name, value)| (name.as_str(), value.as_str()))
}

/// Words that no C++ constant may be called; they get an underscore.
const CPP_KEYWORDS: [&str; 11] = [
    "auto", "bool", "default", "delete", "double", "false", "float", "inline", "int", "new", "true",
];

/// Enumerations, and namespaces of bits, for mcpview.hpp.
fn cpp(all: &[(&'static Group, String, String)]) -> String {
    let mut out = String::new();
    for group in groups() {
        let Group { name, doc, .. } = group;
        let _ = writeln!(out, "/** {doc} */");
        let _ = match group.is_bits {
            true => writeln!(out, "namespace {name} {{"),
            false => writeln!(out, "enum class {name} : std::uint32_t {{"),
        };
        for (constant, value) in of_group(all, group) {
            let is_keyword = CPP_KEYWORDS.contains(&constant);
            let constant = format!("{constant}{}", if is_keyword { "_" } else { "" });
            let _ = match group.is_bits {
                true => writeln!(out, "constexpr std::uint32_t {constant} = {value}u;"),
                false => writeln!(out, "    {constant} = {value}u,"),
            };
        }
        out.push_str(if group.is_bits { "}\n\n" } else { "};\n\n" });
    }
    out
}

fn camel(name: &str) -> String {
    let words = name
        .split('_')
        .map(|word| word[..1].to_uppercase() + &word[1..]);
    words.collect()
}

/// IntEnum and IntFlag classes for Python.
fn python(all: &[(&'static Group, String, String)]) -> String {
    let mut out = String::from(
        "\"\"\"Constants of the library. Written by `UPDATE_BINDINGS=1 cargo test --test bindings`; do not edit.\"\"\"\n\nfrom enum import IntEnum, IntFlag\n",
    );
    for group in groups() {
        let base = if group.is_bits { "IntFlag" } else { "IntEnum" };
        let _ = writeln!(
            out,
            "\n\nclass {}({base}):\n    \"\"\"{}\"\"\"\n",
            camel(group.name),
            group.doc
        );
        for (constant, value) in of_group(all, group) {
            let _ = writeln!(out, "    {} = {value}", constant.to_uppercase());
        }
    }
    out
}

/// The type of a field for ctypes.
fn ctype(written: &str) -> String {
    let written = written.trim();
    if let Some(target) = written.strip_suffix('*') {
        let target = target.trim().trim_start_matches("const ").trim();
        return match target {
            "char" | "uint8_t" | "void" => "c_void_p".to_owned(),
            "uint64_t" => "POINTER(c_uint64)".to_owned(),
            "mcpview_color" => "POINTER(c_uint32)".to_owned(),
            target => format!("POINTER({})", camel(target.trim_start_matches("mcpview_"))),
        };
    }
    match written {
        "uint32_t" => "c_uint32".to_owned(),
        "uint64_t" => "c_uint64".to_owned(),
        "int64_t" => "c_int64".to_owned(),
        "double" => "c_double".to_owned(),
        "size_t" => "c_size_t".to_owned(),
        "mcpview_str" => "Str".to_owned(),
        "mcpview_bytes" => "Bytes".to_owned(),
        // A function pointer.
        "mcpview_measure" => "c_void_p".to_owned(),
        // All other names are those of constants.
        name if name.starts_with("mcpview_") => "c_uint32".to_owned(),
        other => panic!("no type for {other}"),
    }
}

/// Structures for ctypes, in the order of the header.
fn python_structs() -> String {
    let header = read("include/mcpview.h");
    let mut out = String::from(
        "\"\"\"Structs of the library. Written by `UPDATE_BINDINGS=1 cargo test --test bindings`; do not edit.\"\"\"\n\nfrom ctypes import POINTER, Structure, c_double, c_int64, c_size_t, c_uint32, c_uint64, c_void_p\n",
    );
    let mut count = 0;
    for part in header.split("typedef struct mcpview_").skip(1) {
        let Some((name, rest)) = part.split_once(" {\n") else {
            continue;
        };
        let Some((body, _)) = rest.split_once("\n}").filter(|_| !name.contains(';')) else {
            continue;
        };
        count += 1;
        let _ = writeln!(
            out,
            "\n\nclass {}(Structure):\n    _fields_ = [",
            camel(name)
        );
        for line in body.lines().map(str::trim) {
            let Some(field) = line.strip_suffix(';').filter(|l| !l.starts_with('*')) else {
                continue;
            };
            let at = field.rfind([' ', '*']).expect("a type and a name") + 1;
            let _ = writeln!(
                out,
                "        (\"{}\", {}),",
                &field[at..],
                ctype(&field[..at])
            );
        }
        out.push_str("    ]\n");
    }
    assert!(count >= 20, "{count} structs in the header");
    out
}

/// Replaces what stands between the marks of a generated section.
fn with_section(file: &str, section: &str) -> String {
    let (begin, end) = ("/* generated: begin */\n", "/* generated: end */\n");
    let start = file.find(begin).expect("the begin mark") + begin.len();
    let stop = file.find(end).expect("the end mark");
    format!("{}{section}{}", &file[..start], &file[stop..])
}

fn check(path: &str, wanted: &str) {
    if std::env::var_os("UPDATE_BINDINGS").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        fs::write(path, wanted).expect("the file can be written");
    }
    assert!(
        read(path) == wanted,
        "{path} is out of step: UPDATE_BINDINGS=1 cargo test --test bindings"
    );
}

#[test]
fn cpp_constants_are_in_step() {
    let path = "include/mcpview.hpp";
    check(path, &with_section(&read(path), &cpp(&constants())));
}

#[test]
fn python_constants_are_in_step() {
    check(
        "bindings/python/mcpview/_constants.py",
        &python(&constants()),
    );
}

#[test]
fn python_structs_are_in_step() {
    check("bindings/python/mcpview/_structs.py", &python_structs());
}

#[test]
fn csharp_sources_are_in_step() {
    let folder = "bindings/dotnet/Mcpview/Generated";
    for (file, text) in [
        ("Constants", csharp::constants(&constants())),
        ("Structs", csharp::structs()),
        ("Functions", csharp::functions()),
        ("Facts", csharp::facts()),
        ("Options", csharp::options()),
    ] {
        check(&format!("{folder}/{file}.cs"), &text);
    }
}

const SWIFT: &str = "bindings/swift/Sources";

/// SwiftPM takes no header from outside of a package.
#[test]
fn swift_sources_are_in_step() {
    check(
        &format!("{SWIFT}/CMcpview/mcpview.h"),
        &read("include/mcpview.h"),
    );
    let folder = format!("{SWIFT}/Mcpview/Generated");
    for (file, text) in [
        ("Constants", swift::constants(&constants())),
        ("Facts", swift::facts()),
        ("Options", swift::options()),
    ] {
        check(&format!("{folder}/{file}.swift"), &text);
    }
    check(
        "bindings/swift/Tests/McpviewTests/Generated/Layout.swift",
        &swift::layout(),
    );
}

/// The texts of the sources of the Swift package, with their names.
fn sources_of_swift() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = Vec::new();
    for folder in ["Mcpview", "Mcpview/Generated"] {
        let files = fs::read_dir(root.join(SWIFT).join(folder)).expect("the package");
        let paths = files.map(|file| file.expect("a file").path());
        for path in paths.filter(|path| path.extension().is_some_and(|e| e == "swift")) {
            let text = fs::read_to_string(&path).expect("a source");
            sources.push((path.display().to_string(), text));
        }
    }
    sources
}

#[test]
fn swift_has_every_function() {
    let sources: String = sources_of_swift()
        .into_iter()
        .map(|(_, text)| text)
        .collect();
    let unused = swift_sources::unused_functions(&sources);
    assert!(unused.is_empty(), "no method for {unused:?}");
}

#[test]
fn swift_is_documented() {
    for (path, text) in sources_of_swift() {
        let bare = swift_sources::undocumented(&text);
        assert!(bare.is_empty(), "{path}: no comment on {bare:#?}");
    }
}

#[test]
fn packages_have_the_version_of_the_crate() {
    let version = env!("CARGO_PKG_VERSION");
    for (path, wanted) in [
        (
            "bindings/python/pyproject.toml",
            format!("version = \"{version}\""),
        ),
        (
            "bindings/python/mcpview/__init__.py",
            format!("__version__ = \"{version}\""),
        ),
        (
            "bindings/dotnet/Mcpview/Mcpview.csproj",
            format!("<Version>{version}</Version>"),
        ),
    ] {
        assert!(read(path).contains(&wanted), "{path} is not {version}");
    }
}
