//! Interpolation between colours, as d3-interpolate.

use super::{Color, Hcl, Hsl, Lab, space::Cubehelix};
use crate::chart::{math, number::round};

/// The space colours are interpolated in. The long variants go the long way round the hue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Space {
    /// sRGB
    #[default]
    Rgb,
    /// `hsl`
    Hsl,
    /// `hsl-long`
    HslLong,
    /// `lab`
    Lab,
    /// `hcl`
    Hcl,
    /// `hcl-long`
    HclLong,
    /// `cubehelix`
    Cubehelix,
    /// `cubehelix-long`
    CubehelixLong,
}

impl Space {
    /// The space of Vega's name for it.
    pub fn named(name: &str) -> Option<Space> {
        Some(match name.to_ascii_lowercase().as_str() {
            "rgb" => Space::Rgb,
            "hsl" => Space::Hsl,
            "hsl-long" => Space::HslLong,
            "lab" => Space::Lab,
            "hcl" => Space::Hcl,
            "hcl-long" => Space::HclLong,
            "cubehelix" => Space::Cubehelix,
            "cubehelix-long" => Space::CubehelixLong,
            _ => return None,
        })
    }
}

/// Between two channels; where one has no meaning, the other counts.
fn mix(a: f64, b: f64, t: f64) -> f64 {
    let distance = b - a;
    if distance.is_nan() {
        if a.is_nan() { b } else { a }
    } else {
        a + t * distance
    }
}

fn mix_gamma(a: f64, b: f64, t: f64, gamma: f64) -> f64 {
    if gamma == 1.0 || a == b || (b - a).is_nan() {
        return mix(a, b, t);
    }
    let (low, high) = (math::pow(a, gamma), math::pow(b, gamma));
    math::pow(low + t * (high - low), 1.0 / gamma)
}

fn mix_hue(a: f64, b: f64, t: f64, long: bool) -> f64 {
    let distance = b - a;
    if !long && distance.abs() > 180.0 {
        return a + t * (distance - 360.0 * round(distance / 360.0));
    }
    mix(a, b, t)
}

/// The colour at `t` (0 to 1) between two. `gamma` (1 is none) counts in RGB and cubehelix.
pub fn interpolate(from: Color, to: Color, t: f64, space: Space, gamma: f64) -> Color {
    let a = mix(from.a, to.a, t);
    match space {
        Space::Rgb => Color {
            r: mix_gamma(from.r, to.r, t, gamma),
            g: mix_gamma(from.g, to.g, t, gamma),
            b: mix_gamma(from.b, to.b, t, gamma),
            a,
        },
        Space::Hsl | Space::HslLong => {
            let (from, to) = (Hsl::of(from), Hsl::of(to));
            let h = mix_hue(from.h, to.h, t, space == Space::HslLong);
            Hsl {
                h,
                s: mix(from.s, to.s, t),
                l: mix(from.l, to.l, t),
                a,
            }
            .to_rgb()
        }
        Space::Lab => {
            let (from, to) = (Lab::of(from), Lab::of(to));
            Lab {
                l: mix(from.l, to.l, t),
                a: mix(from.a, to.a, t),
                b: mix(from.b, to.b, t),
                alpha: a,
            }
            .to_rgb()
        }
        Space::Hcl | Space::HclLong => {
            let (from, to) = (Hcl::of(from), Hcl::of(to));
            let h = mix_hue(from.h, to.h, t, space == Space::HclLong);
            Hcl {
                h,
                c: mix(from.c, to.c, t),
                l: mix(from.l, to.l, t),
                a,
            }
            .to_rgb()
        }
        Space::Cubehelix | Space::CubehelixLong => {
            let (from, to) = (Cubehelix::of(from), Cubehelix::of(to));
            let h = mix_hue(from.h, to.h, t, space == Space::CubehelixLong);
            let s = mix(from.s, to.s, t);
            let l = mix(from.l, to.l, math::pow(t, gamma));
            Cubehelix { h, s, l, a }.to_rgb()
        }
    }
}

/// Colours to interpolate between, at equal distances from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Ramp {
    /// The colours; none makes black.
    pub colors: Vec<Color>,
    /// The space between them.
    pub space: Space,
    /// Gamma; 1 is none.
    pub gamma: f64,
    /// Which part of the ramp 0 to 1 stands for; descending turns it round.
    pub extent: (f64, f64),
}

impl Ramp {
    /// A ramp in RGB over all of its colours.
    pub fn new(colors: Vec<Color>) -> Ramp {
        Ramp {
            colors,
            space: Space::Rgb,
            gamma: 1.0,
            extent: (0.0, 1.0),
        }
    }

    /// The colour at `t`; outside of 0 to 1 the end's.
    pub fn at(&self, t: f64) -> Color {
        let t = self.extent.0 + t * (self.extent.1 - self.extent.0);
        let black = Color::rgb(0.0, 0.0, 0.0);
        let last = self.colors.len().saturating_sub(1);
        let at = |i: usize| self.colors.get(i).copied().unwrap_or(black);
        if last == 0 || t.is_nan() {
            return at(0);
        }
        let t = t.clamp(0.0, 1.0) * last as f64;
        let piece = (t.floor() as usize).min(last - 1);
        interpolate(
            at(piece),
            at(piece + 1),
            t - piece as f64,
            self.space,
            self.gamma,
        )
    }

    /// `count` colours from inside the ramp, as Vega takes them for discrete scales.
    pub fn samples(&self, count: usize) -> Vec<Color> {
        let parts = count as f64 + 1.0;
        (1..=count).map(|i| self.at(i as f64 / parts)).collect()
    }
}
