//! Names of source code languages, from media types and file endings.
//!
//! The names are those that Markdown fences and highlighters use.

use super::mime;

/// The language of a textual resource, from its media type or else from the
/// ending of its URI or file name. A type that only says "text" or "bytes"
/// (`text/plain`, `application/octet-stream`) leaves the word to the name, and
/// so does generic JSON or XML where the name knows better (`.vl.json` stays
/// JSON, `.usda` served as text is USD).
pub fn language_of(mime: &str, name: &str) -> Option<&'static str> {
    let by_type = mime::parse(mime).and_then(|mime| of_type(&mime.essence));
    by_type.or_else(|| of_name(name))
}

fn of_type(essence: &str) -> Option<&'static str> {
    if let Ok(at) = TYPES.binary_search_by_key(&essence, |entry| entry.0) {
        return Some(TYPES[at].1);
    }
    // `text/x-rust` and the like: the subtype is a language or a file ending.
    let (kind, subtype) = essence.split_once('/')?;
    match subtype.rsplit_once('+') {
        Some((_, "json")) => return Some("json"),
        Some((_, "xml")) => return Some("xml"),
        Some((_, "yaml")) => return Some("yaml"),
        _ => {}
    }
    if kind != "text" && kind != "application" {
        return None;
    }
    let word = subtype.strip_prefix("x-")?;
    let word = word
        .strip_suffix("-source")
        .or_else(|| word.strip_suffix("-src"))
        .unwrap_or(word);
    if let Some(known) = LANGUAGES.iter().find(|language| **language == word) {
        return Some(known);
    }
    if kind == "text" {
        of_ending(word)
    } else {
        None
    }
}

/// By the whole file name, else by its ending. Query and fragment of a URI and
/// what comes before the last slash are ignored.
fn of_name(name: &str) -> Option<&'static str> {
    let path = match name.find("://") {
        Some(_) => name.split(['?', '#']).next().unwrap_or(name),
        None => name,
    };
    let file = path.rsplit(['/', '\\']).next().unwrap_or(path);
    // The longest known name or ending is far below this.
    if file.len() > 255 {
        return None;
    }
    let lower = file.to_ascii_lowercase();
    if let Ok(at) = FILES.binary_search_by_key(&&*lower, |entry| entry.0) {
        return Some(FILES[at].1);
    }
    let (_, ending) = lower.rsplit_once('.')?;
    of_ending(ending)
}

fn of_ending(ending: &str) -> Option<&'static str> {
    let at = ENDINGS
        .binary_search_by_key(&ending, |entry| entry.0)
        .ok()?;
    Some(ENDINGS[at].1)
}

/// Languages that are named as such in `text/x-LANGUAGE`.
const LANGUAGES: &[&str] = &[
    "ada",
    "awk",
    "bash",
    "c",
    "clojure",
    "cmake",
    "cpp",
    "csharp",
    "css",
    "cuda",
    "d",
    "dart",
    "diff",
    "dockerfile",
    "elixir",
    "elm",
    "erlang",
    "fortran",
    "fsharp",
    "glsl",
    "go",
    "graphql",
    "groovy",
    "haskell",
    "hlsl",
    "ini",
    "java",
    "javascript",
    "json",
    "julia",
    "kotlin",
    "latex",
    "lisp",
    "lua",
    "markdown",
    "mel",
    "metal",
    "nim",
    "objectivec",
    "ocaml",
    "osl",
    "pascal",
    "perl",
    "php",
    "powershell",
    "properties",
    "protobuf",
    "python",
    "r",
    "rst",
    "ruby",
    "rust",
    "scala",
    "scheme",
    "scss",
    "sql",
    "swift",
    "tcl",
    "toml",
    "typescript",
    "usd",
    "verilog",
    "vex",
    "vhdl",
    "wgsl",
    "xml",
    "yaml",
    "zig",
];

/// Languages by media type, sorted by type.
const TYPES: &[(&str, &str)] = &[
    ("application/graphql", "graphql"),
    ("application/json", "json"),
    ("application/json5", "json5"),
    ("application/jsonl", "json"),
    ("application/node", "javascript"),
    ("application/sparql-query", "sparql"),
    ("application/sql", "sql"),
    ("application/toml", "toml"),
    ("application/typescript", "typescript"),
    ("application/x-csh", "sh"),
    ("application/x-httpd-php", "php"),
    ("application/x-jsonlines", "json"),
    ("application/x-ndjson", "json"),
    ("application/x-python-code", "python"),
    ("application/x-sh", "sh"),
    ("application/x-shellscript", "sh"),
    ("application/x-tex", "latex"),
    ("application/xml", "xml"),
    ("application/xml-dtd", "xml"),
    ("application/yaml", "yaml"),
    ("image/svg+xml", "xml"),
    ("model/gltf+json", "json"),
    ("model/vnd.usda", "usd"),
    ("text/css", "css"),
    ("text/html", "html"),
    ("text/javascript", "javascript"),
    ("text/jsx", "jsx"),
    ("text/markdown", "markdown"),
    ("text/rust", "rust"),
    ("text/tsx", "tsx"),
    ("text/typescript", "typescript"),
    ("text/x-asm", "asm"),
    ("text/x-c++", "cpp"),
    ("text/x-c++hdr", "cpp"),
    ("text/x-c++src", "cpp"),
    ("text/x-chdr", "c"),
    ("text/x-csrc", "c"),
    ("text/x-makefile", "makefile"),
    ("text/x-patch", "diff"),
    ("text/x-script.python", "python"),
    ("text/x-shellscript", "sh"),
    ("text/x-tex", "latex"),
    ("text/xml", "xml"),
];

/// Languages by whole file name in lower case, sorted by name.
const FILES: &[(&str, &str)] = &[
    (".bash_profile", "sh"),
    (".bashrc", "sh"),
    (".editorconfig", "ini"),
    (".gitconfig", "ini"),
    (".profile", "sh"),
    (".zshrc", "sh"),
    ("cargo.lock", "toml"),
    ("cmakelists.txt", "cmake"),
    ("containerfile", "dockerfile"),
    ("dockerfile", "dockerfile"),
    ("gemfile", "ruby"),
    ("gnumakefile", "makefile"),
    ("makefile", "makefile"),
    ("maya.env", "ini"),
    ("rakefile", "ruby"),
    ("sconscript", "python"),
    ("sconstruct", "python"),
];

/// Languages by file ending in lower case, sorted by ending.
const ENDINGS: &[(&str, &str)] = &[
    ("adb", "ada"),
    ("asm", "asm"),
    ("awk", "awk"),
    ("bash", "sh"),
    ("bat", "batch"),
    ("bzl", "python"),
    ("c", "c"),
    ("c++", "cpp"),
    ("cc", "cpp"),
    ("cfg", "ini"),
    ("cginc", "hlsl"),
    ("cjs", "javascript"),
    ("cl", "opencl"),
    ("clj", "clojure"),
    ("cmake", "cmake"),
    ("cmd", "batch"),
    ("comp", "glsl"),
    ("conf", "ini"),
    ("cpp", "cpp"),
    ("cs", "csharp"),
    ("css", "css"),
    ("cts", "typescript"),
    ("cu", "cuda"),
    ("cuh", "cuda"),
    ("cxx", "cpp"),
    ("dae", "xml"),
    ("dart", "dart"),
    ("diff", "diff"),
    ("ex", "elixir"),
    ("exs", "elixir"),
    ("f90", "fortran"),
    ("frag", "glsl"),
    ("fs", "fsharp"),
    ("fx", "hlsl"),
    ("geojson", "json"),
    ("geom", "glsl"),
    ("glsl", "glsl"),
    ("gltf", "json"),
    ("go", "go"),
    ("gql", "graphql"),
    ("gradle", "groovy"),
    ("graphql", "graphql"),
    ("groovy", "groovy"),
    ("h", "c"),
    ("hh", "cpp"),
    ("hlsl", "hlsl"),
    ("hlsli", "hlsl"),
    ("hpp", "cpp"),
    ("hs", "haskell"),
    ("htm", "html"),
    ("html", "html"),
    ("hxx", "cpp"),
    ("ini", "ini"),
    ("inl", "cpp"),
    ("ipp", "cpp"),
    ("ipynb", "json"),
    ("java", "java"),
    ("jl", "julia"),
    ("js", "javascript"),
    ("json", "json"),
    ("json5", "json5"),
    ("jsonc", "json"),
    ("jsonl", "json"),
    ("jsx", "jsx"),
    ("kt", "kotlin"),
    ("kts", "kotlin"),
    ("less", "less"),
    ("lisp", "lisp"),
    ("lua", "lua"),
    ("m", "objectivec"),
    ("ma", "mel"),
    ("mak", "makefile"),
    ("markdown", "markdown"),
    ("md", "markdown"),
    ("mel", "mel"),
    ("metal", "metal"),
    ("mjs", "javascript"),
    ("mk", "makefile"),
    ("ml", "ocaml"),
    ("mm", "objectivec"),
    ("ms", "maxscript"),
    ("mtlx", "xml"),
    ("mts", "typescript"),
    ("ndjson", "json"),
    ("nim", "nim"),
    ("nk", "tcl"),
    ("osl", "osl"),
    ("pas", "pascal"),
    ("patch", "diff"),
    ("php", "php"),
    ("pl", "perl"),
    ("plist", "xml"),
    ("pm", "perl"),
    ("properties", "properties"),
    ("proto", "protobuf"),
    ("ps1", "powershell"),
    ("psm1", "powershell"),
    ("py", "python"),
    ("pyi", "python"),
    ("pyw", "python"),
    ("r", "r"),
    ("rb", "ruby"),
    ("rs", "rust"),
    ("rst", "rst"),
    ("s", "asm"),
    ("scala", "scala"),
    ("scm", "scheme"),
    ("scss", "scss"),
    ("sh", "sh"),
    ("sql", "sql"),
    ("sv", "verilog"),
    ("svg", "xml"),
    ("swift", "swift"),
    ("tcl", "tcl"),
    ("tex", "latex"),
    ("toml", "toml"),
    ("ts", "typescript"),
    ("tsx", "tsx"),
    ("uplugin", "json"),
    ("uproject", "json"),
    ("usd", "usd"),
    ("usda", "usd"),
    ("usf", "hlsl"),
    ("ush", "hlsl"),
    ("v", "verilog"),
    ("vb", "vb"),
    ("vert", "glsl"),
    ("vex", "vex"),
    ("vfl", "vex"),
    ("vhd", "vhdl"),
    ("wgsl", "wgsl"),
    ("xhtml", "html"),
    ("xml", "xml"),
    ("xsd", "xml"),
    ("xsl", "xml"),
    ("xslt", "xml"),
    ("yaml", "yaml"),
    ("yml", "yaml"),
    ("zig", "zig"),
    ("zsh", "sh"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_sorted() {
        assert!(LANGUAGES.windows(2).all(|w| w[0] < w[1]));
        for table in [TYPES, FILES, ENDINGS] {
            for pair in table.windows(2) {
                assert!(pair[0].0 < pair[1].0, "{} {}", pair[0].0, pair[1].0);
            }
        }
    }
}
