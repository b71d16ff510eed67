//! Writes the C header from the sources of the boundary.
//!
//! One section for each file of `src/ffi`: the file's own words as a banner, its constants
//! (from the crate's tables), then what cbindgen makes of its types and functions.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use mcpview::ffi::{ABI_VERSION, VERSION_NUMBER, constants, layout};

/// The files of `src/ffi` in the order of the header: an object never uses a type that
/// stands below it.
const SECTIONS: &[&str] = &[
    "status",
    "slice",
    "diagnostic",
    "tool",
    "result",
    "block",
    "value",
    "outcome",
    "report",
    "split",
    "commands",
    "media",
    "model",
    "buffer",
    "version",
];

/// Longest line of what is written here.
const WIDTH: usize = 100;

/// The crate's root folder.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The whole header.
pub fn header() -> String {
    let mut out = String::new();
    out.push_str(&chapter());
    out.push_str(&prelude());
    let groups = constants::groups();
    for section in SECTIONS {
        out.push_str(&banner(&module_docs(section)));
        for group in groups.iter().filter(|group| group.section == *section) {
            out.push_str(&constant_group(group));
        }
        if *section == "commands" {
            out.push_str(LINK_CLASS);
        }
        out.push_str(&declarations(section));
        if *section == "version" {
            out.push_str(ABI_CHECK);
        }
    }
    out.push_str("#ifdef __cplusplus\n}\n#endif\n\n");
    out.push_str(&layout_checks());
    out.push_str("#endif /* MCPVIEW_H */\n");
    // A rendered table may leave spaces at the end of lines.
    let lines: Vec<&str> = out.lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

/// The sections that the tables of constants name, for the test that none is lost.
pub fn is_section(name: &str) -> bool {
    SECTIONS.contains(&name)
}

/// The files of `src/ffi` that hold exports or ABI structs but are no section.
pub fn unlisted_sources() -> Vec<String> {
    let mut unlisted = Vec::new();
    for entry in std::fs::read_dir(root().join("src/ffi")).expect("src/ffi is there") {
        let path = entry.expect("src/ffi can be listed").path();
        let name = stem(&path);
        let source = std::fs::read_to_string(&path).expect("a source file can be read");
        let speaks_c = source.contains("\n#[unsafe(no_mangle)]") || source.contains("\n#[repr(C)]");
        if speaks_c && !is_section(&name) && name != "test_panic" {
            unlisted.push(name);
        }
    }
    unlisted
}

fn stem(path: &Path) -> String {
    let stem = path.file_stem().expect("a source file has a name");
    stem.to_string_lossy().into_owned()
}

fn source(module: &str) -> PathBuf {
    root().join("src/ffi").join(format!("{module}.rs"))
}

/// The `//!` lines at the top of a file of `src/ffi`.
fn module_docs(module: &str) -> Vec<String> {
    let text = std::fs::read_to_string(source(module)).expect("a source file can be read");
    text.lines()
        .map_while(|line| line.strip_prefix("//!"))
        .map(|line| line.strip_prefix(' ').unwrap_or(line).to_string())
        .collect()
}

/// The manual at the top: the words of `src/ffi/mod.rs`, with code indented, not fenced.
fn chapter() -> String {
    let mut out = String::from("/*\n");
    let mut in_code = false;
    for line in module_docs("mod") {
        if line.starts_with("```") {
            in_code = !in_code;
        } else if in_code {
            assert!(!line.contains("*/") && !line.contains("/*"), "{line}");
            writeln!(out, " *     {line}").expect("a string takes it");
        } else if let Some(title) = line.strip_prefix("# ") {
            writeln!(out, " * {title}\n * {}", "-".repeat(title.len())).expect("a string takes it");
        } else {
            writeln!(out, " * {line}").expect("a string takes it");
        }
    }
    out.push_str(" */\n\n");
    out
}

fn prelude() -> String {
    let (major, minor, patch) = (
        VERSION_NUMBER >> 16,
        (VERSION_NUMBER >> 8) & 0xff,
        VERSION_NUMBER & 0xff,
    );
    format!(
        r#"/* Generated from src/ffi by `UPDATE_HEADER=1 cargo test --test header`; do not edit. */

#ifndef MCPVIEW_H
#define MCPVIEW_H

#include <stddef.h>
#include <stdint.h>

/* The version of this header; mcpview_version_number() is that of the library. */
#define MCPVIEW_VERSION_MAJOR {major}u
#define MCPVIEW_VERSION_MINOR {minor}u
#define MCPVIEW_VERSION_PATCH {patch}u
#define MCPVIEW_VERSION_NUMBER 0x{VERSION_NUMBER:06x}u
#define MCPVIEW_VERSION_STRING "{major}.{minor}.{patch}"

/* The version of the ABI: raised when a struct or the meaning of a function changes. */
#define MCPVIEW_ABI_VERSION {ABI_VERSION}u

/* On Windows define MCPVIEW_STATIC before the include when linking the static library, and
 * MCPVIEW_BUILD as well when a DLL of your own is to export it again. */
#ifndef MCPVIEW_API
#if defined(_WIN32) && defined(MCPVIEW_BUILD)
#define MCPVIEW_API __declspec(dllexport)
#elif defined(_WIN32) && !defined(MCPVIEW_STATIC)
#define MCPVIEW_API __declspec(dllimport)
#elif defined(__GNUC__)
#define MCPVIEW_API __attribute__((visibility("default")))
#else
#define MCPVIEW_API
#endif
#endif

#ifdef __cplusplus
extern "C" {{
#endif

"#
    )
}

const LINK_CLASS: &str = "\
/* The class of a row's `uri`, one of MCPVIEW_LINK_*; 0 where there is none. */
#define MCPVIEW_LINK_CLASS(flags) (((flags) >> 24) & 0xFu)

";

const ABI_CHECK: &str = "\
/* mcpview_abi_check with everything that this header knows. */
#define MCPVIEW_ABI_CHECK() \\
    mcpview_abi_check(MCPVIEW_ABI_VERSION, sizeof(mcpview_command), sizeof(mcpview_diagnostic), \\
                      sizeof(mcpview_block), sizeof(mcpview_media))

";

/// The first line of a file's words as a title, the rest below it.
fn banner(lines: &[String]) -> String {
    let rule = "=".repeat(WIDTH - 6);
    let mut out = format!("/* {rule}\n");
    for line in lines {
        writeln!(out, " * {line}").expect("a string takes it");
    }
    writeln!(out, " * {rule} */\n").expect("a string takes it");
    out
}

/// `#define` lines with their meaning beside them, wrapped below where it is long.
fn constant_group(group: &constants::Group) -> String {
    let mut out = String::new();
    for (i, line) in wrap(group.doc, WIDTH - 6).iter().enumerate() {
        out.push_str(if i == 0 { "/* " } else { "\n * " });
        out.push_str(line);
    }
    out.push_str(" */\n");
    let value = |c: &constants::Constant| match (group.hex, c.value) {
        (true, value) if value > 0xffff => format!("0x{value:08x}u"),
        (true, value) => format!("0x{value:04x}u"),
        (false, value) => format!("{value}u"),
    };
    let widest = |text: &dyn Fn(&constants::Constant) -> usize| {
        group.constants.iter().map(text).max().unwrap_or_default()
    };
    let name_width = widest(&|c| c.name.len());
    let value_width = widest(&|c| value(c).len());
    for constant in &group.constants {
        let start = format!(
            "#define {:name_width$} {:value_width$} /* ",
            constant.name,
            value(constant)
        );
        let room = (WIDTH - 3).saturating_sub(start.len()).max(24);
        let lines = wrap(constant.doc, room);
        let indent = format!("\n{:1$} * ", "", start.len() - 3);
        writeln!(out, "{start}{} */", lines.join(&indent)).expect("a string takes it");
    }
    out.push('\n');
    out
}

/// Breaks words into lines of at most `width` characters.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is a line");
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(word.to_string());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

/// What cbindgen makes of one file.
fn declarations(module: &str) -> String {
    let mut config = cbindgen::Config::from_file(root().join("cbindgen.toml"))
        .expect("cbindgen.toml can be read");
    // cbindgen writes what functions of the same file use, and what is named here.
    config.export.include = public_types(module);
    let bindings = cbindgen::Builder::new()
        .with_config(config)
        .with_src(source(module))
        .generate()
        .expect("cbindgen reads the file");
    let mut out = Vec::new();
    bindings.write(&mut out);
    let text = String::from_utf8(out).expect("cbindgen writes UTF-8");
    format!("{}\n\n", tagged(&short_comments(text.trim())))
}

/// Comments of one line on one line.
fn short_comments(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        let body = lines
            .get(at + 1)
            .and_then(|l| l.trim_start().strip_prefix("* "));
        let closes = lines.get(at + 2).is_some_and(|l| l.trim() == "*/");
        match body {
            Some(body) if line.trim() == "/**" && closes => {
                let indent = &line[..line.len() - line.trim_start().len()];
                out.push(format!("{indent}/** {body} */"));
                at += 3;
            }
            _ => {
                out.push((*line).to_string());
                at += 1;
            }
        }
    }
    out.join("\n")
}

/// Structs with their name as tag, so that hosts can declare them ahead.
fn tagged(text: &str) -> String {
    let mut rest = text;
    let mut out = String::new();
    while let Some(start) = rest.find("typedef struct {") {
        let end = rest[start..].find("\n} ").expect("a struct ends") + start;
        let name = rest[end + 3..]
            .split(';')
            .next()
            .expect("a struct has a name");
        let (before, after) = rest.split_at(start);
        out.push_str(before);
        write!(out, "typedef struct {name} {{").expect("a string takes it");
        out.push_str(&after["typedef struct {".len()..end - start]);
        rest = &rest[end..];
    }
    out + rest
}

/// The names of the C types that a file declares.
fn public_types(module: &str) -> Vec<String> {
    let text = std::fs::read_to_string(source(module)).expect("a source file can be read");
    text.lines()
        .filter_map(|line| {
            line.strip_prefix("pub type ")
                .or_else(|| line.strip_prefix("pub struct "))
        })
        .filter_map(|rest| rest.split([' ', '(', '{']).next())
        .filter(|name| name.starts_with("mcpview_"))
        .map(String::from)
        .collect()
}

/// Assertions on the size and the offsets of every struct, for C11 and C++11, on 32 and 64
/// bits.
fn layout_checks() -> String {
    let mut out = banner(&[
        "Layout checks".into(),
        String::new(),
        "What this header says must be what the library was built with, for every compiler.".into(),
    ]);
    out.push_str(
        r#"#if defined(__cplusplus) && (__cplusplus >= 201103L || (defined(_MSC_VER) && _MSC_VER >= 1900))
#define MCPVIEW_ASSERT_(condition, words) static_assert(condition, words)
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define MCPVIEW_ASSERT_(condition, words) _Static_assert(condition, words)
#endif

#ifdef MCPVIEW_ASSERT_
#define MCPVIEW_SIZE_(type, size64, size32) \
    MCPVIEW_ASSERT_(sizeof(type) == (sizeof(void *) == 8 ? (size64) : (size32)), "size of " #type)
#define MCPVIEW_FIELD_(type, field, at64, at32) \
    MCPVIEW_ASSERT_(offsetof(type, field) == (sizeof(void *) == 8 ? (at64) : (at32)), \
                    "offset of " #type "." #field)

"#,
    );
    for s in layout::structs() {
        writeln!(
            out,
            "MCPVIEW_SIZE_({}, {}u, {}u);",
            s.name,
            s.size,
            s.size_32()
        )
        .expect("a string takes it");
        for (field, offset_32) in s.offsets_32() {
            let (name, offset) = (field.name, field.offset);
            writeln!(
                out,
                "MCPVIEW_FIELD_({}, {name}, {offset}u, {offset_32}u);",
                s.name
            )
            .expect("a string takes it");
        }
    }
    out.push_str(
        "\n#undef MCPVIEW_SIZE_\n#undef MCPVIEW_FIELD_\n#undef MCPVIEW_ASSERT_\n#endif\n\n",
    );
    out
}
