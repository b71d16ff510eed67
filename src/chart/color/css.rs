//! CSS colours: names, `#…`, `rgb()` and `hsl()` in their forms with commas and with spaces.

use super::{Color, Hsl, names::NAMES};

pub(super) fn parse(text: &str) -> Option<Color> {
    let text = text.trim().to_ascii_lowercase();
    if let Some(digits) = text.strip_prefix('#') {
        return hex(digits);
    }
    if text == "transparent" {
        return Some(Color {
            r: 0.0,
            g: 0.0,
            b: 0.0,
            a: 0.0,
        });
    }
    if let Ok(at) = NAMES.binary_search_by(|(name, _)| (*name).cmp(&text)) {
        let packed = NAMES.get(at)?.1;
        let byte = |shift: u32| f64::from(packed >> shift & 0xff);
        return Some(Color::rgb(byte(16), byte(8), byte(0)));
    }
    let (name, arguments) = text.strip_suffix(')')?.split_once('(')?;
    let arguments = split(arguments)?;
    let [first, second, third, rest @ ..] = arguments.as_slice() else {
        return None;
    };
    let a = match rest {
        [] => 1.0,
        [alpha] => part(alpha, 1.0)?.clamp(0.0, 1.0),
        _ => return None,
    };
    match name {
        "rgb" | "rgba" => Some(Color {
            r: part(first, 255.0)?,
            g: part(second, 255.0)?,
            b: part(third, 255.0)?,
            a,
        }),
        "hsl" | "hsla" => {
            let hsl = Hsl {
                h: angle(first)?,
                s: percentage(second)?,
                l: percentage(third)?,
                a,
            };
            Some(hsl.to_rgb())
        }
        _ => None,
    }
}

fn hex(digits: &str) -> Option<Color> {
    let nibbles: Vec<u32> = digits
        .chars()
        .map(|c| c.to_digit(16))
        .collect::<Option<_>>()?;
    let bytes: Vec<f64> = match nibbles.len() {
        3 | 4 => nibbles.iter().map(|n| f64::from(n * 17)).collect(),
        6 | 8 => nibbles
            .chunks(2)
            .map(|pair| f64::from(pair.iter().fold(0, |n, d| n * 16 + d)))
            .collect(),
        _ => return None,
    };
    let [r, g, b, rest @ ..] = bytes.as_slice() else {
        return None;
    };
    let a = rest.first().map_or(1.0, |a| a / 255.0);
    Some(Color {
        r: *r,
        g: *g,
        b: *b,
        a,
    })
}

/// The arguments of a function, between commas, or spaces and a slash.
fn split(arguments: &str) -> Option<Vec<&str>> {
    let parts: Vec<&str> = if arguments.contains(',') {
        arguments.split(',').map(str::trim).collect()
    } else {
        arguments
            .split([' ', '/', '\t', '\n'])
            .filter(|s| !s.is_empty())
            .collect()
    };
    parts.iter().all(|p| !p.is_empty()).then_some(parts)
}

fn plain(text: &str) -> Option<f64> {
    let digits = text
        .bytes()
        .all(|b| b.is_ascii_digit() || b"+-.e".contains(&b));
    text.parse().ok().filter(|n: &f64| digits && n.is_finite())
}

/// A number, or a percentage of `whole`.
fn part(text: &str, whole: f64) -> Option<f64> {
    match text.strip_suffix('%') {
        Some(percent) => Some(plain(percent)? * whole / 100.0),
        None => plain(text),
    }
}

fn percentage(text: &str) -> Option<f64> {
    Some(plain(text.strip_suffix('%').unwrap_or(text))? / 100.0)
}

/// An angle in degrees.
fn angle(text: &str) -> Option<f64> {
    for (unit, degrees) in [
        ("deg", 1.0),
        ("grad", 0.9),
        ("rad", 180.0 / std::f64::consts::PI),
        ("turn", 360.0),
    ] {
        if let Some(number) = text.strip_suffix(unit) {
            return Some(plain(number)? * degrees);
        }
    }
    plain(text)
}
