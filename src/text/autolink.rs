//! Addresses in prose that are links without any markup (GFM, "Autolinks (extension)").

use std::ops::Range;

use memchr::{memchr2_iter, memmem};
use once_cell::sync::Lazy;

/// Longest host name in characters (RFC 1035, section 2.3.4).
const MAX_DOMAIN: usize = 255;

/// Made once: short texts are searched faster than it is made.
static WWW: Lazy<memmem::Finder<'static>> = Lazy::new(|| memmem::Finder::new(b"www."));

/// An address in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Autolink {
    /// Its bytes.
    pub range: Range<usize>,
    /// What stands before its bytes in the link that it is: empty, `http://` or `mailto:`.
    pub prefix: &'static str,
}

/// Finds `http://…`, `https://…`, `www.…` and mail addresses, in order and without overlaps.
/// Each byte is looked at a bounded number of times.
pub fn find_autolinks(text: &str) -> Vec<Autolink> {
    let bytes = text.as_bytes();
    let mut found: Vec<Autolink> = Vec::new();
    let mut marks = memchr2_iter(b':', b'@', bytes).peekable();
    let mut hosts = WWW.find_iter(bytes).peekable();
    let mut done = 0;
    loop {
        let mark = marks.peek().copied().unwrap_or(usize::MAX);
        let host = hosts.peek().copied().unwrap_or(usize::MAX);
        let link = if host < mark {
            hosts.next();
            web(text, host, host, "http://", done)
        } else if mark < usize::MAX {
            marks.next();
            match bytes[mark] {
                b'@' => mail(text, mark, done),
                _ => scheme(bytes, mark).and_then(|start| web(text, start, mark + 3, "", done)),
            }
        } else {
            return found;
        };
        if let Some(link) = link {
            done = link.range.end;
            found.push(link);
            while marks.next_if(|at| *at < done).is_some() {}
            while hosts.next_if(|at| *at < done).is_some() {}
        }
    }
}

/// Where `http` or `https` starts that ends before `colon`, if `//` follows.
fn scheme(bytes: &[u8], colon: usize) -> Option<usize> {
    bytes.get(colon..)?.strip_prefix(b"://")?;
    let before = bytes.get(..colon)?;
    ["https", "http"].into_iter().find_map(|scheme| {
        let start = colon.checked_sub(scheme.len())?;
        before[start..]
            .eq_ignore_ascii_case(scheme.as_bytes())
            .then_some(start)
    })
}

/// The web address that starts at `start` and whose host starts at `host`.
fn web(
    text: &str,
    start: usize,
    host: usize,
    prefix: &'static str,
    done: usize,
) -> Option<Autolink> {
    if start < done || !starts_word(text, start) {
        return None;
    }
    let rest = text.get(host..)?;
    let in_domain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    let labels = rest.chars().take(MAX_DOMAIN).take_while(|c| in_domain(*c));
    let domain = labels.map(char::len_utf8).sum();
    if !is_domain(rest.get(..domain)?) {
        return None;
    }
    let end = rest
        .find(|c: char| c.is_whitespace() || c == '<')
        .unwrap_or(rest.len());
    let end = host + trimmed(rest.get(..end)?, domain);
    Some(Autolink {
        range: start..end,
        prefix,
    })
}

/// Whether what is before lets an address start here.
fn starts_word(text: &str, start: usize) -> bool {
    let before = text.get(..start).and_then(|text| text.chars().next_back());
    before.is_none_or(|c| !c.is_alphanumeric() && !matches!(c, '/' | ':' | '.' | '-' | '_' | '@'))
}

/// At least two labels (or `localhost`), and no underscore in the last two.
fn is_domain(domain: &str) -> bool {
    let domain = domain.trim_end_matches('.');
    let mut last = domain.rsplit('.');
    let labels = [last.next(), last.next()];
    let sound = |label: &Option<&str>| label.is_some_and(|l| !l.is_empty() && !l.contains('_'));
    domain == "localhost" || labels.iter().all(sound)
}

/// The length of an address without the punctuation that belongs to the sentence around it;
/// no less than that of its host without a full stop at its end.
fn trimmed(address: &str, host: usize) -> usize {
    let mut end = address.len();
    let count = |byte: u8| address.bytes().filter(|b| *b == byte).count();
    // Closing brackets too many, counted once: each that goes is one less.
    let mut open = count(b')').saturating_sub(count(b'('));
    while let Some(last) = address[..end].chars().next_back() {
        match last {
            '?' | '!' | '.' | ',' | ':' | '*' | '_' | '~' | '\'' | '"' | '。' | '，' | '、'
            | '；' | '：' | '！' | '？' | '）' | '」' | '』' | '》' | ']' | '}' | '>' => {}
            ')' if open > 0 => open -= 1,
            ';' => {
                // What looks like an entity goes as a whole.
                let name = address[..end - 1].trim_end_matches(|c: char| c.is_ascii_alphanumeric());
                if name.ends_with('&') && name.len() < end - 1 {
                    end = name.len() - 1;
                    continue;
                }
            }
            _ => break,
        }
        end -= last.len_utf8();
    }
    let host = address.get(..host).unwrap_or(address);
    end.max(host.trim_end_matches('.').len())
}

/// The mail address around the `@`.
fn mail(text: &str, at: usize, done: usize) -> Option<Autolink> {
    let before = text.get(done..at)?;
    let name = before.trim_end_matches(|c: char| {
        c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '+')
    });
    let start = done + name.len();
    if start == at || !starts_word(text, start) {
        return None;
    }
    let rest = text.get(at + 1..)?;
    let end = rest
        .find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_')))
        .unwrap_or(rest.len());
    let domain = rest.get(..end)?.trim_end_matches('.');
    let sound = domain.contains('.') && domain.split('.').all(|label| !label.is_empty());
    if !sound || domain.ends_with(['-', '_']) || rest.get(end..)?.starts_with('@') {
        return None;
    }
    Some(Autolink {
        range: start..at + 1 + domain.len(),
        prefix: "mailto:",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_end_where_a_reader_would_end_them() {
        for (text, wanted) in [
            (
                "see https://a.example/x_y?q=1.",
                &["https://a.example/x_y?q=1"][..],
            ),
            ("(https://a.example/b_(c))", &["https://a.example/b_(c)"]),
            (
                "Visit www.commonmark.org/help!",
                &["www.commonmark.org/help"],
            ),
            (
                "www.google.com/search?q=commonmark&hl;",
                &["www.google.com/search?q=commonmark"],
            ),
            (
                "https://a.example https://b.example",
                &["https://a.example", "https://b.example"],
            ),
            ("mail me@example.org.", &["me@example.org"]),
            ("a.b-c_d@a.b a@b@c.d", &["a.b-c_d@a.b"]),
            ("http://localhost:8080/x", &["http://localhost:8080/x"]),
            ("见https://a.example/x。", &[]),
            ("见 https://a.example/x。", &["https://a.example/x"]),
            ("git@github.com:owner/name", &["git@github.com"]),
            ("xhttp://a.example http://a_b http:// www. @ a@ @b", &[]),
            ("postgres://u:p@host.example/db", &[]),
            ("www.a.b:@www.c.d", &["www.a.b:@www.c.d"]),
        ] {
            let found = find_autolinks(text);
            let found: Vec<&str> = found.iter().map(|l| &text[l.range.clone()]).collect();
            assert_eq!(found, wanted, "{text}");
        }
    }
}
