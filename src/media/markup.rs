//! The root tag of XML and HTML, and the size that an SVG root announces.
//!
//! Only what stands before the first element and that element's own tag are
//! read. Entities are never expanded and the document type is skipped.

/// The first tag of a document.
pub(super) struct RootTag<'a> {
    /// The name with its prefix.
    pub name: &'a [u8],
    /// What follows the name, up to `>` if that is there.
    pub attributes: &'a [u8],
    /// Whether the tag is complete.
    pub complete: bool,
    /// Whether an XML declaration precedes it.
    pub declared: bool,
}

/// What a document begins with.
pub(super) enum Opening<'a> {
    /// Its root tag.
    Root(RootTag<'a>),
    /// `<!DOCTYPE html>`, which settles the matter.
    HtmlDoctype,
    /// The bytes end before the root tag.
    Short,
    /// No markup.
    Other,
}

/// Reads past byte order mark, white space, XML declaration, processing
/// instructions, comments and document type to the root tag.
pub(super) fn opening(bytes: &[u8]) -> Opening<'_> {
    let mut rest = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut declared = false;
    loop {
        rest = rest.trim_ascii_start();
        let inner = match rest {
            [] => return Opening::Short,
            [b'<', inner @ ..] => inner,
            _ => return Opening::Other,
        };
        let end = if let Some(instruction) = inner.strip_prefix(b"?") {
            declared |= instruction.starts_with(b"xml") && instruction.get(3).is_some_and(is_space);
            memchr::memmem::find(rest, b"?>").map(|at| at + 2)
        } else if inner.starts_with(b"!--") {
            memchr::memmem::find(&rest[4..], b"-->").map(|at| at + 7)
        } else if inner
            .get(..8)
            .is_some_and(|word| word.eq_ignore_ascii_case(b"!doctype"))
        {
            if is_html_doctype(&inner[8..]) {
                return Opening::HtmlDoctype;
            }
            end_of_doctype(rest)
        } else {
            return root_tag(inner, declared);
        };
        match end.and_then(|end| rest.get(end..)) {
            Some(after) => rest = after,
            None => return Opening::Short,
        }
    }
}

fn root_tag(inner: &[u8], declared: bool) -> Opening<'_> {
    let length = inner.iter().take_while(|&&byte| is_name(byte)).count();
    let (name, rest) = inner.split_at(length);
    match (name, rest) {
        // `<!-`, `<!DOCT` and names may go on behind the end.
        (_, []) => Opening::Short,
        ([], [b'!', ..]) if rest.len() < 9 => Opening::Short,
        ([b'A'..=b'Z' | b'a'..=b'z' | b'_' | 0x80.., ..], [next, ..])
            if is_space(next) || matches!(next, b'>' | b'/') =>
        {
            let end = end_of_tag(rest);
            Opening::Root(RootTag {
                name,
                attributes: &rest[..end.unwrap_or(rest.len())],
                complete: end.is_some(),
                declared,
            })
        }
        _ => Opening::Other,
    }
}

fn is_html_doctype(after: &[u8]) -> bool {
    let word = after.trim_ascii_start();
    word.len() < after.len()
        && word
            .get(..4)
            .is_some_and(|name| name.eq_ignore_ascii_case(b"html"))
        && word
            .get(4)
            .is_some_and(|next| is_space(next) || *next == b'>')
}

/// The end of `<!DOCTYPE … [ … ]>`: a `>` outside quotes and brackets.
fn end_of_doctype(bytes: &[u8]) -> Option<usize> {
    let mut quote = None;
    let mut inside = false;
    for (at, &byte) in bytes.iter().enumerate() {
        match (byte, quote) {
            (_, Some(open)) if byte == open => quote = None,
            (_, Some(_)) => {}
            (b'"' | b'\'', None) => quote = Some(byte),
            (b'[', None) => inside = true,
            (b']', None) => inside = false,
            (b'>', None) if !inside => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// The `>` that ends a tag, outside quotes.
fn end_of_tag(bytes: &[u8]) -> Option<usize> {
    let mut quote = None;
    for (at, &byte) in bytes.iter().enumerate() {
        match (byte, quote) {
            (_, Some(open)) if byte == open => quote = None,
            (_, Some(_)) => {}
            (b'"' | b'\'', None) => quote = Some(byte),
            (b'>', None) => return Some(at),
            _ => {}
        }
    }
    None
}

impl<'a> RootTag<'a> {
    /// The name without its prefix.
    pub fn local_name(&self) -> &'a [u8] {
        match memchr::memrchr(b':', self.name) {
            Some(colon) => &self.name[colon + 1..],
            None => self.name,
        }
    }

    /// The raw value of an attribute.
    fn attribute(&self, wanted: &str) -> Option<&'a str> {
        let mut rest = self.attributes;
        loop {
            rest = rest.trim_ascii_start();
            let length = rest.iter().take_while(|&&byte| is_name(byte)).count();
            if length == 0 {
                return None;
            }
            let (name, after) = rest.split_at(length);
            let value = after
                .trim_ascii_start()
                .strip_prefix(b"=")?
                .trim_ascii_start();
            let (quote, value) = value.split_first()?;
            if !matches!(quote, b'"' | b'\'') {
                return None;
            }
            let end = memchr::memchr(*quote, value)?;
            if name == wanted.as_bytes() {
                return std::str::from_utf8(&value[..end]).ok();
            }
            rest = &value[end + 1..];
        }
    }

    /// Width and height in CSS pixels: both attributes as absolute lengths
    /// (CSS Values 4, section 6.2), else the extent of the `viewBox`.
    pub fn svg_size(&self) -> Option<(u32, u32)> {
        let side = |name| self.attribute(name).and_then(css_pixels);
        if let (Some(width), Some(height)) = (side("width"), side("height")) {
            return Some((to_pixels(width)?, to_pixels(height)?));
        }
        let view_box = self.attribute("viewBox")?;
        let mut numbers = view_box
            .split(|c: char| c.is_ascii_whitespace() || c == ',')
            .filter(|word| !word.is_empty());
        let width = numbers.nth(2).and_then(number)?;
        let height = numbers.next().and_then(number)?;
        Some((to_pixels(width)?, to_pixels(height)?))
    }
}

/// A CSS length without percentages and font-relative units.
fn css_pixels(text: &str) -> Option<f64> {
    let text = text.trim();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    // Not the exponent of `1e3`.
    let factor = match text.get(digits.len()..)?.to_ascii_lowercase().as_str() {
        "" | "px" => 1.0,
        "in" => 96.0,
        "cm" => 96.0 / 2.54,
        "mm" => 96.0 / 25.4,
        "q" => 96.0 / 101.6,
        "pt" => 96.0 / 72.0,
        "pc" => 16.0,
        _ => return None,
    };
    Some(number(digits)? * factor)
}

/// A plain number. Rust also reads `inf` and `nan`, which are none here.
fn number(text: &str) -> Option<f64> {
    let plain = |byte| matches!(byte, b'0'..=b'9' | b'.' | b'+' | b'-' | b'e' | b'E');
    if text.len() > 64 || !text.bytes().all(plain) {
        return None;
    }
    text.parse().ok()
}

/// Rounded, at least one pixel; a size beyond 32 bits stays as large as it can.
fn to_pixels(length: f64) -> Option<u32> {
    (length > 0.0).then(|| length.round().max(1.0) as u32)
}

fn is_space(byte: &u8) -> bool {
    byte.is_ascii_whitespace()
}

/// Characters of an XML name, as far as telling where it ends takes.
fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b':' | b'-' | b'.' | 0x80..)
}
