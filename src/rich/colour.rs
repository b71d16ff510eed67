//! Colours as scenes and servers write them: hexadecimal, or components under a key that says
//! so.

use crate::json::Value;

/// A colour for a screen: sRGB, and how opaque it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 4]);

impl Colour {
    /// `#rrggbbaa`.
    pub fn hex(self) -> String {
        let [r, g, b, a] = self.0;
        format!("#{r:02x}{g:02x}{b:02x}{a:02x}")
    }

    /// The four bytes as one number, red first.
    pub fn number(self) -> f64 {
        f64::from(u32::from_be_bytes(self.0))
    }

    /// Reads a value. Strings are colours by themselves if they are `#rrggbb` or
    /// `#rrggbbaa`. Arrays of three or four numbers are under a key that names a colour:
    /// linear components, as scenes have them, or bytes if they are whole and one is above 1.
    pub fn read(key: &str, value: Value<'_>) -> Option<Colour> {
        if let Some(text) = value.string_source() {
            return hex(text);
        }
        if !value.is_array() || !(3..=4).contains(&(value.subtree_nodes() - 1)) || !is_key(key) {
            return None;
        }
        let mut components = [0.0, 0.0, 0.0, 1.0];
        let mut count = 0;
        for (element, component) in value.elements().zip(&mut components) {
            *component = element.as_number()?.as_f64().filter(|n| *n >= 0.0)?;
            count += 1;
        }
        if !(3..=4).contains(&count) {
            return None;
        }
        let whole = components[..count]
            .iter()
            .all(|n| n.fract() == 0.0 && *n <= 255.0);
        let [r, g, b, a] = components;
        if whole && components[..count].iter().any(|n| *n > 1.0) {
            let a = if count == 3 { 255.0 } else { a };
            return Some(Colour([r, g, b, a].map(|n| n as u8)));
        }
        let byte = |n: f64| (n.clamp(0.0, 1.0) * 255.0).round() as u8;
        Some(Colour([
            byte(encode(r)),
            byte(encode(g)),
            byte(encode(b)),
            byte(a),
        ]))
    }
}

/// Types that sockets of shaders, attributes and parameters have whose value is a colour.
const TYPES: [&str; 8] = [
    "RGBA", "RGB", "COLOR", "color", "rgba", "rgb", "color3f", "color4f",
];

/// The key by which a member is looked at: the `value` of what says that it is a colour (a
/// socket of a shader, `{"name":…,"type":"RGBA","value":[…]}`) is one.
pub fn key_of<'k>(object: Value<'_>, key: &'k str) -> &'k str {
    if !matches!(key, "value" | "default_value") {
        return key;
    }
    let declared = object.get("type");
    let is_colour = declared.is_some_and(|word| TYPES.iter().any(|known| word.is_str(known)));
    if is_colour { "color" } else { key }
}

/// `#rrggbb` or `#rrggbbaa`.
fn hex(text: &str) -> Option<Colour> {
    let digits = text.strip_prefix('#')?.as_bytes();
    if !matches!(digits.len(), 6 | 8) {
        return None;
    }
    let mut bytes = [0, 0, 0, 255];
    for (pair, byte) in digits.chunks_exact(2).zip(&mut bytes) {
        let digit = |d: u8| char::from(d).to_digit(16);
        *byte = match pair {
            [high, low] => u8::try_from(digit(*high)? * 16 + digit(*low)?).ok()?,
            _ => return None,
        };
    }
    Some(Colour(bytes))
}

/// Whether a key names a colour: `color`, `base_color`, `diffuseColor`, `Base Color`.
fn is_key(key: &str) -> bool {
    let ends = |word: &str| {
        let start = key.len().checked_sub(word.len());
        let end = start.and_then(|start| key.get(start..));
        end.is_some_and(|end| end.eq_ignore_ascii_case(word))
    };
    ["color", "colour", "rgb", "rgba", "albedo", "tint"]
        .into_iter()
        .any(ends)
}

/// A linear component as sRGB (IEC 61966-2-1).
fn encode(linear: f64) -> f64 {
    if linear <= 0.003_130_8 {
        linear * 12.92
    } else {
        1.055 * linear.powf(1.0 / 2.4) - 0.055
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{json::Document, limits::ReadLimits};

    fn read(key: &str, json: &str) -> Option<String> {
        let document = Document::parse_strict(json, &ReadLimits::default()).unwrap();
        Colour::read(key, document.root()).map(Colour::hex)
    }

    #[test]
    fn colours_are_known_by_their_form_or_their_key() {
        for (key, json, expected) in [
            ("x", r##""#da4b55""##, Some("#da4b55ff")),
            ("x", r##""#DA4B5580""##, Some("#da4b5580")),
            ("x", r##""#123""##, None),
            ("x", r##""#gggggg""##, None),
            ("base_color", "[0,0.5,1]", Some("#00bcffff")),
            ("Base Color", "[1.0,0,0,0.5]", Some("#ff000080")),
            ("emissionColor", "[5.5,0,0]", Some("#ff0000ff")),
            ("rgb", "[255,128,0]", Some("#ff8000ff")),
            ("location", "[0,0.5,1]", None),
            ("color", "[1,2]", None),
            ("color", "[1,2,-3]", None),
            ("color", r#"[1,2,"3"]"#, None),
            ("color", "[[1,2]]", None),
        ] {
            assert_eq!(read(key, json).as_deref(), expected, "{key} {json}");
        }
    }
}
