//! Colours: reading CSS, interpolation as d3-interpolate, and Vega's schemes.
//!
//! | file | what |
//! | --- | --- |
//! | `css.rs`, `names.rs` | colours as CSS writes them |
//! | `space.rs` | HSL, Lab, HCL and cubehelix |
//! | `ramp.rs` | interpolation between colours |
//! | `scheme.rs`, `scheme_table.rs` | Vega's schemes by name |

mod css;
mod names;
mod ramp;
mod scheme;
mod scheme_table;
mod space;

pub use ramp::{Ramp, Space, interpolate};
pub use scheme::{Scheme, scheme};
pub use space::{Hcl, Hsl, Lab};

/// A colour of sRGB. Channels are 0 to 255 and may lie outside or between whole numbers until
/// the colour is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Color {
    /// Red, 0 to 255.
    pub r: f64,
    /// Green, 0 to 255.
    pub g: f64,
    /// Blue, 0 to 255.
    pub b: f64,
    /// Opacity, 0 to 1.
    pub a: f64,
}

impl Color {
    /// An opaque colour.
    pub const fn rgb(r: f64, g: f64, b: f64) -> Color {
        Color { r, g, b, a: 1.0 }
    }

    /// Reads a CSS colour; `None` if the text is none (also for `none` and `currentColor`).
    pub fn parse(text: &str) -> Option<Color> {
        css::parse(text)
    }

    /// Red, green, blue and opacity as bytes.
    pub fn to_rgba8(self) -> [u8; 4] {
        let byte = |x: f64| crate::chart::number::round(x).clamp(0.0, 255.0) as u8;
        [
            byte(self.r),
            byte(self.g),
            byte(self.b),
            byte(self.a * 255.0),
        ]
    }

    /// `rgb(76, 120, 168)`, or `rgba(…)` where it is not opaque, as d3-color writes it.
    pub fn to_css(self) -> String {
        let [r, g, b, _] = self.to_rgba8();
        let a = if self.a.is_nan() {
            1.0
        } else {
            self.a.clamp(0.0, 1.0)
        };
        if a == 1.0 {
            format!("rgb({r}, {g}, {b})")
        } else {
            format!("rgba({r}, {g}, {b}, {})", crate::chart::number::to_text(a))
        }
    }

    /// `#4c78a8`; opacity is left out.
    pub fn to_hex(self) -> String {
        let [r, g, b, _] = self.to_rgba8();
        format!("#{r:02x}{g:02x}{b:02x}")
    }

    /// Relative luminance of WCAG 2, 0 (black) to 1 (white).
    pub fn luminance(self) -> f64 {
        let linear = |x: f64| {
            let x = x / 255.0;
            if x <= 0.03928 {
                x / 12.92
            } else {
                crate::chart::math::pow((x + 0.055) / 1.055, 2.4)
            }
        };
        0.2126 * linear(self.r) + 0.7152 * linear(self.g) + 0.0722 * linear(self.b)
    }
}
