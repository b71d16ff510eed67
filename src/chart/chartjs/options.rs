//! Options: where they are looked for, and what numbers, fonts, paddings and colours they mean.

use std::sync::Arc;

use crate::chart::{
    Value,
    color::Color,
    number,
    text::{Measure, Style},
};

/// Whether a value is a function in words, which is never run.
pub fn is_function(value: &Value) -> bool {
    value.as_text().is_some_and(|text| {
        let text = text.trim_start();
        text.starts_with("function") && text.contains('(') || text.contains("=>")
    })
}

/// A member that says something: not absent, and no function.
pub fn member<'v>(value: &'v Value, name: &str) -> Option<&'v Value> {
    let found = value.as_object()?.get(name)?;
    (!matches!(found, Value::Undefined) && !is_function(found)).then_some(found)
}

/// The member at the end of a path.
pub fn at<'v>(value: &'v Value, path: &[&str]) -> Option<&'v Value> {
    path.iter()
        .try_fold(value, |value, name| member(value, name))
}

/// A finite number, or a text that is one.
pub fn finite(value: &Value) -> Option<f64> {
    match value {
        Value::Number(x) => Some(*x).filter(|x| x.is_finite()),
        Value::Text(text) if !text.trim().is_empty() => {
            Some(value.to_number()).filter(|x| x.is_finite())
        }
        _ => None,
    }
}

/// A number at the end of a path.
pub fn number_at(value: &Value, path: &[&str]) -> Option<f64> {
    at(value, path).and_then(finite)
}

/// Whether what stands at the end of a path holds; `default` if nothing does.
pub fn flag_at(value: &Value, path: &[&str], default: bool) -> bool {
    at(value, path).map_or(default, Value::to_bool)
}

/// A text at the end of a path.
pub fn text_at<'v>(value: &'v Value, path: &[&str]) -> Option<&'v str> {
    at(value, path).and_then(Value::as_text)
}

/// The colour of a value, if it is one.
pub fn color(value: &Value) -> Option<Color> {
    Color::parse(value.as_text()?)
}

/// Lines of a text: an array has a line each.
pub fn lines(value: &Value) -> Vec<Arc<str>> {
    match value {
        Value::Array(lines) => lines.iter().map(Value::to_text).collect(),
        Value::Undefined | Value::Null => Vec::new(),
        value => vec![value.to_text()],
    }
}

/// Lengths on the four sides.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sides {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Sides {
    /// The same on all sides.
    pub fn all(length: f64) -> Sides {
        Sides {
            left: length,
            top: length,
            right: length,
            bottom: length,
        }
    }

    /// A number, or an object with `top`, `x` and the like.
    pub fn of(value: Option<&Value>, default: f64) -> Sides {
        let Some(value) = value else {
            return Sides::all(default);
        };
        if let Some(length) = finite(value) {
            return Sides::all(length);
        }
        let side = |name, axis| {
            number_at(value, &[name])
                .or_else(|| number_at(value, &[axis]))
                .unwrap_or(0.0)
        };
        Sides {
            left: side("left", "x"),
            top: side("top", "y"),
            right: side("right", "x"),
            bottom: side("bottom", "y"),
        }
    }

    pub fn width(&self) -> f64 {
        self.left + self.right
    }

    pub fn height(&self) -> f64 {
        self.top + self.bottom
    }

    /// On each side the greater length.
    pub fn max(self, other: Sides) -> Sides {
        Sides {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// A font.
#[derive(Clone, Debug)]
pub struct Font {
    pub size: f64,
    pub weight: Option<Arc<str>>,
    pub style: Option<Arc<str>>,
    pub family: Option<Arc<str>>,
    /// Distance of lines in pixels.
    pub line_height: f64,
}

/// Sizes of fonts and the like that are drawn, in pixels.
const MAX_SIZE: f64 = 1000.0;

impl Font {
    /// The font of options, the first that says something counts; `size` if none does.
    pub fn of(scopes: &[Option<&Value>], size: f64) -> Font {
        let find = |name: &str| {
            let mut scopes = scopes.iter().flatten();
            scopes.find_map(|scope| member(scope, name).filter(|v| !v.is_nullish()))
        };
        let size = find("size").and_then(size_of).unwrap_or(size);
        let size = size.clamp(0.0, MAX_SIZE);
        let text = |name: &str| find(name).map(Value::to_text);
        Font {
            size,
            weight: text("weight").filter(|weight| &**weight != "normal"),
            style: text("style").filter(|style| &**style != "normal"),
            family: text("family"),
            line_height: find("lineHeight").map_or(1.2 * size, |v| line_height(v, size)),
        }
    }

    /// What measures of texts depend on.
    pub fn measured(&self) -> Style {
        let weight = match self.weight.as_deref() {
            Some("bold" | "bolder") => 700,
            Some("lighter") => 300,
            Some(weight) => weight
                .parse()
                .map_or(400, |w: f64| w.clamp(1.0, 1000.0) as u16),
            None => 400,
        };
        Style {
            size: self.size,
            weight,
            italic: self.style.as_deref().is_some_and(|style| style != "normal"),
            family: self.family.as_deref().unwrap_or_default().to_owned(),
        }
    }

    /// The width of a line of text.
    pub fn width(&self, text: &str, measure: &dyn Measure) -> f64 {
        let width = measure.measure(text, &self.measured()).width;
        if width.is_finite() { width } else { 0.0 }
    }

    /// The width of the longest line of a label.
    pub fn longest(&self, label: &Value, measure: &dyn Measure) -> f64 {
        let width = |line: &Arc<str>| self.width(line, measure);
        lines(label).iter().map(width).fold(0.0, f64::max)
    }
}

/// `12`, `"12"` and `"12px"`.
fn size_of(value: &Value) -> Option<f64> {
    match value {
        Value::Text(text) => {
            let digits = text.trim().trim_end_matches("px");
            digits.parse().ok().filter(|x: &f64| x.is_finite())
        }
        value => finite(value),
    }
}

/// `1.2`, `"24px"`, `"120%"`, `"1.2em"`, `"normal"`.
fn line_height(value: &Value, size: f64) -> f64 {
    let text = value.to_text();
    let text = text.trim();
    let parsed = |digits: &str| digits.parse().ok().filter(|x: &f64| x.is_finite());
    let height = if let Some(digits) = text.strip_suffix("px") {
        parsed(digits)
    } else if let Some(digits) = text.strip_suffix('%') {
        parsed(digits).map(|x| x / 100.0 * size)
    } else {
        parsed(text.trim_end_matches("em")).map(|x| x * size)
    };
    height.unwrap_or(1.2 * size).clamp(0.0, 10.0 * MAX_SIZE)
}

/// A length, or a share of another: `"60%"`.
pub fn share(value: &Value, of: f64) -> f64 {
    match value
        .as_text()
        .and_then(|text| text.trim().strip_suffix('%'))
    {
        Some(percent) => number::parse(percent) / 100.0 * of,
        None => value.to_number(),
    }
}

/// The options of the elements of a data set: each name is looked for with the kind of the
/// element before it first (`pointRadius`), then alone, in all scopes.
pub struct ElementOptions<'v> {
    pub prefix: &'static str,
    pub scopes: Vec<&'v Value>,
}

impl<'v> ElementOptions<'v> {
    /// An option as it is given, arrays too.
    pub fn raw(&self, name: &str) -> Option<&'v Value> {
        let mut prefixed = String::from(self.prefix);
        let mut letters = name.chars();
        prefixed.extend(letters.next().map(|c| c.to_ascii_uppercase()));
        prefixed.extend(letters);
        [prefixed.as_str(), name].iter().find_map(|name| {
            let mut scopes = self.scopes.iter();
            scopes.find_map(|scope| member(scope, name))
        })
    }

    /// An option of the element of a datum: of an array the one at its place, over and over.
    pub fn get(&self, name: &str, index: usize) -> Option<&'v Value> {
        match self.raw(name)? {
            Value::Array(values) => values.get(index % values.len().max(1)),
            value => Some(value),
        }
        .filter(|value| !is_function(value))
    }

    pub fn number(&self, name: &str, index: usize, default: f64) -> f64 {
        self.get(name, index).and_then(finite).unwrap_or(default)
    }

    pub fn color(&self, name: &str, index: usize) -> Option<Color> {
        self.get(name, index).and_then(color)
    }

    /// Lengths of dashes and gaps.
    pub fn dash(&self) -> Option<Arc<[f64]>> {
        dash(self.raw("borderDash")?)
    }

    pub fn text(&self, name: &str, index: usize) -> Option<Arc<str>> {
        match self.get(name, index)? {
            Value::Text(text) => Some(text.clone()),
            _ => None,
        }
    }
}

/// Lengths of dashes and gaps; none is a solid line.
pub fn dash(value: &Value) -> Option<Arc<[f64]>> {
    let lengths: Vec<f64> = value
        .as_array()?
        .iter()
        .take(16)
        .filter_map(finite)
        .collect();
    let drawn = lengths.iter().all(|x| *x >= 0.0) && lengths.iter().any(|x| *x > 0.0);
    drawn.then(|| lengths.into())
}
