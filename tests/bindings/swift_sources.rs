//! What must hold of the sources of the Swift package that people write.

use super::declarations::declarations;
use super::read;

/// Functions of the header that no source of the package names: `sources` has all of them.
pub fn unused_functions(sources: &str) -> Vec<String> {
    let all = declarations(&read("include/mcpview.h"));
    let is_named = |name: &str| {
        sources.match_indices(name).any(|(at, _)| {
            let next = sources[at + name.len()..].chars().next();
            !next.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_')
        })
    };
    let names = all.functions.iter().map(|f| format!("mcpview_{}", f.name));
    // Swift clears options itself.
    let names = names.filter(|name| !name.ends_with("_options_init"));
    names.filter(|name| !is_named(name)).collect()
}

/// Public declarations and cases without a comment: a compiler of Swift does not ask for one.
pub fn undocumented(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut is_documented = false;
    for line in source.lines().map(str::trim) {
        let is_case =
            line.starts_with("case ") && !line.contains(':') || line.starts_with("indirect case ");
        let is_public = line.starts_with("public ") && !line.starts_with("public static func ==");
        if (is_public || is_case) && !is_documented {
            found.push(line.to_owned());
        }
        // Attributes stand between a comment and what it is about.
        is_documented = line.starts_with("///") || (is_documented && line.starts_with('@'));
    }
    found
}
