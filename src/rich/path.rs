//! Paths of files under keys that say that they are.

/// Whether a string begins like an absolute path: `/x`, `C:\x`, `C:/x`. Shares (`\\host`,
/// `//host`) do not count: opening one sends credentials.
pub fn is_absolute(text: &str) -> bool {
    match text.as_bytes() {
        [b'/', second, ..] => *second != b'/',
        [drive, b':', b'\\' | b'/', _, ..] => drive.is_ascii_alphabetic(),
        _ => false,
    }
}

/// Whether an absolute path is one of a file. Scenes have paths too (`/World/cube`,
/// `/obj/geo1`), so the key must name a folder, or a file and the path end in an extension.
pub fn is_file(key: &str, path: &str) -> bool {
    let ends = |words: &[&str]| {
        words.iter().any(|word| {
            let start = key.len().checked_sub(word.len());
            let end = start.and_then(|start| key.get(start..));
            end.is_some_and(|end| end.eq_ignore_ascii_case(word))
        })
    };
    let names_file = [
        "path", "file", "filename", "output", "image", "texture", "source", "uri",
    ];
    ends(&["dir", "directory", "folder"]) || ends(&names_file) && has_extension(path)
}

fn has_extension(path: &str) -> bool {
    let name = path.rsplit(['/', '\\']).next().unwrap_or_default();
    name.rsplit_once('.').is_some_and(|(stem, extension)| {
        !stem.is_empty()
            && (1..=8).contains(&extension.len())
            && extension.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

/// The `file:` address of an absolute path (RFC 8089).
pub fn uri(path: &str) -> Option<String> {
    if !is_absolute(path) {
        return None;
    }
    let is_drive = !path.starts_with('/');
    let mut uri = String::from(if is_drive { "file:///" } else { "file://" });
    for (i, byte) in path.bytes().enumerate() {
        match byte {
            b'\\' if is_drive => uri.push('/'),
            b':' if is_drive && i == 1 => uri.push(':'),
            b'/' | b'-' | b'.' | b'_' | b'~' => uri.push(char::from(byte)),
            byte if byte.is_ascii_alphanumeric() => uri.push(char::from(byte)),
            byte => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    Some(uri)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_files_are_told_from_paths_in_scenes() {
        for (key, path, expected) in [
            (
                "output_path",
                "/proj/render/a b.0012.png",
                Some("file:///proj/render/a%20b.0012.png"),
            ),
            (
                "filepath",
                r"C:\shots\x.exr",
                Some("file:///C:/shots/x.exr"),
            ),
            ("output_dir", "/proj/render", Some("file:///proj/render")),
            ("path", "/World/cube", None),
            ("path", "/obj/geo1", None),
            ("name", "/proj/a.png", None),
            ("file", r"\\host\share\a.png", None),
            ("file", "//host/share/a.png", None),
            ("file", "a.png", None),
            ("file", "/", None),
        ] {
            let found = (is_absolute(path) && is_file(key, path))
                .then(|| uri(path))
                .flatten();
            assert_eq!(found.as_deref(), expected, "{key} {path}");
        }
    }
}
