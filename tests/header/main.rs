//! The committed header, and the reviewed lists of symbols and layouts, are the ones that the
//! sources make. The native tests compare the same lists with the built library.
//!
//! `UPDATE_HEADER=1 cargo test --test header` writes them anew.

mod generate;

use mcpview::ffi::{constants, layout};

/// Compares a committed file with what it must be; rewrites it when asked to.
fn committed(path: &str, wanted: &str) {
    let file = generate::root().join(path);
    if std::env::var_os("UPDATE_HEADER").is_some_and(|value| value == "1") {
        std::fs::write(&file, wanted).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        return;
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    let found = found.replace("\r\n", "\n");
    let differs = wanted.lines().zip(found.lines()).position(|(w, f)| w != f);
    assert!(
        found == wanted,
        "{path} is not what the sources make (first difference in line {}); \
         run UPDATE_HEADER=1 cargo test --test header and review the change",
        differs.unwrap_or_else(|| found.lines().count().min(wanted.lines().count())) + 1,
    );
}

#[test]
#[cfg(target_pointer_width = "64")]
fn header_is_up_to_date() {
    committed("include/mcpview.h", &generate::header());
}

#[test]
#[cfg(target_pointer_width = "64")]
fn abi_lists_are_up_to_date() {
    committed("abi/symbols.txt", &generate::symbols(&generate::header()));
    committed("abi/layout.txt", &generate::layout_list());
    committed("tests/native/layout.c", &generate::layout_program());
}

#[test]
fn every_export_is_in_the_list_of_symbols() {
    let listed = generate::symbols(&generate::header());
    let mut exported = generate::exports();
    exported.sort();
    assert_eq!(exported, listed.lines().collect::<Vec<_>>());
}

#[test]
fn every_declaration_is_documented() {
    let header = generate::header();
    let lines: Vec<&str> = header.lines().collect();
    for (i, line) in lines.iter().enumerate() {
        let declares = line.starts_with("MCPVIEW_API") || line.starts_with("typedef ");
        let field = line.starts_with("    ")
            && !line.starts_with("     ")
            && line.ends_with(';')
            && !line.contains('(');
        if declares || field {
            assert!(
                lines[i - 1].trim_end().ends_with("*/"),
                "line {}: {line}",
                i + 1
            );
        }
    }
}

#[test]
fn every_type_says_what_threads_may_do() {
    let header = generate::header();
    let comment_of = |declaration: &str| {
        let before = header.split(declaration).next().expect("it is declared");
        before
            .rsplit("/**")
            .next()
            .expect("it is documented")
            .to_string()
    };
    for s in layout::structs() {
        let plain = ["mcpview_str", "mcpview_bytes"].contains(&s.name);
        if !plain && !s.name.ends_with("_options") {
            let comment = comment_of(&format!("typedef struct {} {{", s.name));
            assert!(comment.contains("threads"), "{}", s.name);
        }
    }
    for handle in [
        "tool", "result", "report", "split", "commands", "drawing", "model", "buffer",
    ] {
        let name = format!("mcpview_{handle}");
        let comment = comment_of(&format!("typedef struct {name} {name};"));
        assert!(comment.contains("threads"), "{name}");
    }
}

#[test]
fn every_failing_function_lists_its_statuses() {
    let header = generate::header();
    for declaration in header.split("MCPVIEW_API").skip(1) {
        let name = declaration.split('(').next().unwrap_or_default().trim();
        let before = header.split(declaration).next().expect("it is there");
        let comment = before.rsplit("/**").next().expect("it is documented");
        if name.starts_with("mcpview_status mcpview_") {
            let lists = comment.contains("Returns OK")
                || comment.contains("as for mcpview_")
                || comment.contains("As mcpview_");
            assert!(lists, "{name}");
        }
    }
}

#[test]
fn every_source_of_the_boundary_is_in_the_header() {
    assert_eq!(generate::unlisted_sources(), Vec::<String>::new());
}

#[test]
fn every_constant_is_in_the_header() {
    for group in constants::groups() {
        assert!(generate::is_section(group.section), "{}", group.section);
    }
}

#[test]
fn every_struct_of_the_header_has_a_layout_check() {
    let header = generate::header();
    let mut structs = Vec::new();
    for line in header.lines() {
        if let Some(name) = line
            .strip_prefix("typedef struct ")
            .and_then(|rest| rest.strip_suffix(" {"))
        {
            structs.push(name);
        }
    }
    let checked: Vec<_> = layout::structs().into_iter().map(|s| s.name).collect();
    assert_eq!(structs, checked);
}
