//! Colours and fonts where a specification says nothing: light, dark, or the host's own.
//!
//! What a specification or its `config` says always wins. Without a theme ([`Theme::LIGHT`])
//! pictures look as Vega-Lite and Chart.js draw them.

use std::sync::Arc;

use super::{Value, color::Color, value::Object};

/// Defaults of looks. `None`, or an empty list, is what the language of the chart has.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    /// Behind the picture.
    pub background: Option<Color>,
    /// Texts, and marks that are black by default.
    pub foreground: Option<Color>,
    /// Lines of axes, ticks, and the frames of plots.
    pub axis: Option<Color>,
    /// Lines of grids.
    pub grid: Option<Color>,
    /// Colours of categories, the first one also of marks without colour.
    pub palette: Vec<Color>,
    /// Family of all texts, as CSS lists them.
    pub font: Option<Arc<str>>,
}

const fn rgb(hex: u32) -> Color {
    Color::rgb(
        (hex >> 16 & 0xFF) as f64,
        (hex >> 8 & 0xFF) as f64,
        (hex & 0xFF) as f64,
    )
}

/// Colours of categories on a dark ground: the hues of Vega's `tableau10` in its order, lighter, so
/// that each has a contrast of at least 4.5 to the dark background.
const DARK_PALETTE: [u32; 10] = [
    0x6ba3d6, 0xf6a04d, 0xef7f80, 0x7fcac4, 0x7cc06f, 0xf2d364, 0xc79bbf, 0xffb3bc, 0xc19a82,
    0xc9c2be,
];

impl Theme {
    /// As the engines draw.
    pub const LIGHT: Theme = Theme {
        background: None,
        foreground: None,
        axis: None,
        grid: None,
        palette: Vec::new(),
        font: None,
    };

    /// Light on dark.
    pub fn dark() -> Theme {
        Theme {
            background: Some(rgb(0x1e2126)),
            foreground: Some(rgb(0xd7dbe0)),
            axis: Some(rgb(0x7d858f)),
            grid: Some(rgb(0x363b43)),
            palette: DARK_PALETTE.map(rgb).to_vec(),
            font: None,
        }
    }

    /// The theme as a configuration of Vega-Lite, to lie below that of the specification.
    ///
    /// Texts are coloured by styles, which are the weakest of what Vega-Lite looks at.
    pub fn vega_lite(&self) -> Value {
        let mut config = Object::new();
        let color = |color: Color| Value::text(color.to_css());
        let mut set = |path: &[&str], value: Value| put(&mut config, path, value);
        if let Some(background) = self.background {
            set(&["background"], color(background));
        }
        if let Some(foreground) = self.foreground {
            for style in [
                "guide-label",
                "guide-title",
                "group-title",
                "group-subtitle",
            ] {
                set(&["style", style, "fill"], color(foreground));
            }
            for mark in ["rule", "text"] {
                set(&[mark, "color"], color(foreground));
            }
            set(&["legend", "symbolBaseFillColor"], color(foreground));
        }
        if let Some(axis) = self.axis {
            set(&["axis", "domainColor"], color(axis));
            set(&["axis", "tickColor"], color(axis));
        }
        if let Some(grid) = self.grid {
            set(&["axis", "gridColor"], color(grid));
            set(&["view", "stroke"], color(grid));
        }
        if let Some(first) = self.palette.first() {
            set(&["mark", "color"], color(*first));
            let all: Value = self.palette.iter().map(|c| color(*c)).collect();
            set(&["range", "category"], all);
        }
        if let Some(font) = &self.font {
            set(&["font"], Value::Text(font.clone()));
        }
        Value::Object(Arc::new(config))
    }
}

/// Sets a member some levels down.
fn put(object: &mut Object, path: &[&str], value: Value) {
    match path {
        [] => {}
        [name] => object.set(*name, value),
        [name, rest @ ..] => {
            let mut inner = match object.get(name) {
                Some(Value::Object(inner)) => Object::clone(inner),
                _ => Object::new(),
            };
            put(&mut inner, rest, value);
            object.set(*name, Value::Object(Arc::new(inner)));
        }
    }
}

/// Deepest nesting of configurations that is laid over another.
const MAX_DEPTH: usize = 16;

/// `over` laid over `under`: members of objects one by one, all else as a whole.
pub(super) fn overlay(under: &Value, over: &Value) -> Value {
    overlay_at(under, over, MAX_DEPTH)
}

fn overlay_at(under: &Value, over: &Value, depth: usize) -> Value {
    match (under, over) {
        (Value::Object(low), Value::Object(high)) if depth > 0 => {
            let mut merged = Object::clone(low);
            for (name, value) in high.members() {
                let value = match low.get(name) {
                    Some(under) => overlay_at(under, value, depth - 1),
                    None => value.clone(),
                };
                merged.set(name.clone(), value);
            }
            Value::Object(Arc::new(merged))
        }
        (under, Value::Undefined) => under.clone(),
        (_, over) => over.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::transform::get;

    #[test]
    fn what_lies_over_wins_member_by_member() {
        let theme = Theme::dark().vega_lite();
        let mut user = Object::new();
        put(&mut user, &["axis", "gridColor"], "red".into());
        let merged = overlay(&theme, &Value::Object(Arc::new(user)));
        let of = |path: &[&str]| {
            path.iter()
                .fold(&merged, |at, name| get(at, name))
                .to_text()
        };
        assert_eq!(&*of(&["axis", "gridColor"]), "red");
        assert_eq!(&*of(&["axis", "domainColor"]), "rgb(125, 133, 143)");
        assert_eq!(
            &*of(&["style", "guide-label", "fill"]),
            "rgb(215, 219, 224)"
        );
    }

    #[test]
    fn the_dark_colours_can_be_read() {
        let dark = Theme::dark();
        let ground = dark.background.unwrap().luminance();
        let contrast = |color: &Color| (color.luminance() + 0.05) / (ground + 0.05);
        assert!(contrast(&dark.foreground.unwrap()) > 7.0);
        for color in &dark.palette {
            assert!(contrast(color) >= 4.5, "{color:?}");
        }
    }

    #[test]
    fn the_light_theme_changes_nothing() {
        assert!(matches!(Theme::LIGHT.vega_lite(), Value::Object(o) if o.is_empty()));
    }
}
