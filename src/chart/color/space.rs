//! Colour spaces to interpolate in: the formulas of CIE Lab with the D50 white point, of its
//! polar form, of HSL, and of Dave Green's cubehelix. A hue that has no meaning is NaN.

use super::Color;
use crate::chart::math;

/// Hue (degrees), saturation and lightness (0 to 1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hsl {
    /// Hue in degrees.
    pub h: f64,
    /// Saturation, 0 to 1.
    pub s: f64,
    /// Lightness, 0 to 1.
    pub l: f64,
    /// Opacity, 0 to 1.
    pub a: f64,
}

impl Hsl {
    /// The colour in this space.
    pub fn of(color: Color) -> Hsl {
        let (r, g, b) = (color.r / 255.0, color.g / 255.0, color.b / 255.0);
        let (min, max) = (r.min(g).min(b), r.max(g).max(b));
        let l = (max + min) / 2.0;
        let range = max - min;
        if range == 0.0 || range.is_nan() {
            let s = if l > 0.0 && l < 1.0 { 0.0 } else { f64::NAN };
            return Hsl {
                h: f64::NAN,
                s,
                l,
                a: color.a,
            };
        }
        let h = if r == max {
            (g - b) / range + if g < b { 6.0 } else { 0.0 }
        } else if g == max {
            (b - r) / range + 2.0
        } else {
            (r - g) / range + 4.0
        };
        let s = range / if l < 0.5 { max + min } else { 2.0 - max - min };
        Hsl {
            h: h * 60.0,
            s,
            l,
            a: color.a,
        }
    }

    /// The colour in sRGB.
    pub fn to_rgb(self) -> Color {
        let h = self.h % 360.0 + if self.h < 0.0 { 360.0 } else { 0.0 };
        let s = if h.is_nan() || self.s.is_nan() {
            0.0
        } else {
            self.s
        };
        let high = self.l + if self.l < 0.5 { self.l } else { 1.0 - self.l } * s;
        let low = 2.0 * self.l - high;
        let channel = |h: f64| {
            255.0
                * if h < 60.0 {
                    low + (high - low) * h / 60.0
                } else if h < 180.0 {
                    high
                } else if h < 240.0 {
                    low + (high - low) * (240.0 - h) / 60.0
                } else {
                    low
                }
        };
        Color {
            r: channel(if h >= 240.0 { h - 240.0 } else { h + 120.0 }),
            g: channel(h),
            b: channel(if h < 120.0 { h + 240.0 } else { h - 120.0 }),
            a: self.a,
        }
    }
}

/// CIE Lab with the white point D50.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lab {
    /// Lightness, 0 to 100.
    pub l: f64,
    /// Green to red.
    pub a: f64,
    /// Blue to yellow.
    pub b: f64,
    /// Opacity, 0 to 1.
    pub alpha: f64,
}

const WHITE: [f64; 3] = [0.96422, 1.0, 0.82521];
const T0: f64 = 4.0 / 29.0;
const T1: f64 = 6.0 / 29.0;
const T2: f64 = 3.0 * T1 * T1;
const T3: f64 = T1 * T1 * T1;

fn to_linear(channel: f64) -> f64 {
    let x = channel / 255.0;
    if x <= 0.04045 {
        x / 12.92
    } else {
        math::pow((x + 0.055) / 1.055, 2.4)
    }
}

fn from_linear(x: f64) -> f64 {
    255.0
        * if x <= 0.0031308 {
            12.92 * x
        } else {
            1.055 * math::pow(x, 1.0 / 2.4) - 0.055
        }
}

fn compress(t: f64) -> f64 {
    if t > T3 {
        math::pow(t, 1.0 / 3.0)
    } else {
        t / T2 + T0
    }
}

fn expand(t: f64) -> f64 {
    if t > T1 { t * t * t } else { T2 * (t - T0) }
}

impl Lab {
    /// The colour in this space.
    pub fn of(color: Color) -> Lab {
        let (r, g, b) = (to_linear(color.r), to_linear(color.g), to_linear(color.b));
        let y = compress((0.2225045 * r + 0.7168786 * g + 0.0606169 * b) / WHITE[1]);
        let (mut x, mut z) = (y, y);
        // Exactly gray, whatever the rounding of the matrix.
        if r != g || g != b {
            x = compress((0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / WHITE[0]);
            z = compress((0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / WHITE[2]);
        }
        Lab {
            l: 116.0 * y - 16.0,
            a: 500.0 * (x - y),
            b: 200.0 * (y - z),
            alpha: color.a,
        }
    }

    /// The colour in sRGB.
    pub fn to_rgb(self) -> Color {
        let y = (self.l + 16.0) / 116.0;
        let x = if self.a.is_nan() {
            y
        } else {
            y + self.a / 500.0
        };
        let z = if self.b.is_nan() {
            y
        } else {
            y - self.b / 200.0
        };
        let x = WHITE[0] * expand(x);
        let y = WHITE[1] * expand(y);
        let z = WHITE[2] * expand(z);
        Color {
            r: from_linear(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
            g: from_linear(-0.9787684 * x + 1.9161415 * y + 0.0334540 * z),
            b: from_linear(0.0719453 * x - 0.2289914 * y + 1.4052427 * z),
            a: self.alpha,
        }
    }
}

/// Lab in polar form.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hcl {
    /// Hue in degrees.
    pub h: f64,
    /// Chroma.
    pub c: f64,
    /// Lightness, 0 to 100.
    pub l: f64,
    /// Opacity, 0 to 1.
    pub a: f64,
}

impl Hcl {
    /// The colour in this space.
    pub fn of(color: Color) -> Hcl {
        let lab = Lab::of(color);
        if lab.a == 0.0 && lab.b == 0.0 {
            let c = if lab.l > 0.0 && lab.l < 100.0 {
                0.0
            } else {
                f64::NAN
            };
            return Hcl {
                h: f64::NAN,
                c,
                l: lab.l,
                a: color.a,
            };
        }
        let h = libm::atan2(lab.b, lab.a).to_degrees();
        Hcl {
            h: if h < 0.0 { h + 360.0 } else { h },
            c: (lab.a * lab.a + lab.b * lab.b).sqrt(),
            l: lab.l,
            a: color.a,
        }
    }

    /// The colour in sRGB.
    pub fn to_rgb(self) -> Color {
        let (a, b) = if self.h.is_nan() {
            (0.0, 0.0)
        } else {
            let h = self.h.to_radians();
            (libm::cos(h) * self.c, libm::sin(h) * self.c)
        };
        Lab {
            l: self.l,
            a,
            b,
            alpha: self.a,
        }
        .to_rgb()
    }
}

/// Dave Green's cubehelix, as hue, saturation and lightness.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cubehelix {
    pub h: f64,
    pub s: f64,
    pub l: f64,
    pub a: f64,
}

const A: f64 = -0.14861;
const B: f64 = 1.78277;
const C: f64 = -0.29227;
const D: f64 = -0.90649;
const E: f64 = 1.97294;

impl Cubehelix {
    pub fn of(color: Color) -> Cubehelix {
        let (r, g, b) = (color.r / 255.0, color.g / 255.0, color.b / 255.0);
        let mixed = B * C - D * A;
        let l = (mixed * b + E * D * r - E * B * g) / (mixed + E * D - E * B);
        let bl = b - l;
        let k = (E * (g - l) - C * bl) / D;
        let s = (k * k + bl * bl).sqrt() / (E * l * (1.0 - l));
        let h = if s == 0.0 || s.is_nan() {
            f64::NAN
        } else {
            libm::atan2(k, bl).to_degrees() - 120.0
        };
        Cubehelix {
            h: if h < 0.0 { h + 360.0 } else { h },
            s,
            l,
            a: color.a,
        }
    }

    pub fn to_rgb(self) -> Color {
        let h = if self.h.is_nan() {
            0.0
        } else {
            (self.h + 120.0).to_radians()
        };
        let amplitude = if self.s.is_nan() {
            0.0
        } else {
            self.s * self.l * (1.0 - self.l)
        };
        let (cos, sin) = (libm::cos(h), libm::sin(h));
        Color {
            r: 255.0 * (self.l + amplitude * (A * cos + B * sin)),
            g: 255.0 * (self.l + amplitude * (C * cos + D * sin)),
            b: 255.0 * (self.l + amplitude * (E * cos)),
            a: self.a,
        }
    }
}
