//! Boxes around shapes and texts, as Vega computes them for its layout.

use super::{Item, Label, Paint, Shape};
use crate::chart::{
    curve::{self, Command, Curve},
    text::{Measure, Style},
};

/// A box; empty until something is added.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Left.
    pub x1: f64,
    /// Top.
    pub y1: f64,
    /// Right.
    pub x2: f64,
    /// Bottom.
    pub y2: f64,
}

impl Default for Bounds {
    fn default() -> Self {
        Bounds {
            x1: f64::INFINITY,
            y1: f64::INFINITY,
            x2: f64::NEG_INFINITY,
            y2: f64::NEG_INFINITY,
        }
    }
}

impl Bounds {
    /// A box between two corners, in any order.
    pub fn new(x1: f64, y1: f64, x2: f64, y2: f64) -> Bounds {
        Bounds {
            x1: x1.min(x2),
            y1: y1.min(y2),
            x2: x1.max(x2),
            y2: y1.max(y2),
        }
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        !(self.x1 <= self.x2 && self.y1 <= self.y2)
    }

    /// Grows to hold a point; one that is no number is none.
    pub fn add(&mut self, x: f64, y: f64) {
        if x.is_finite() && y.is_finite() {
            self.x1 = self.x1.min(x);
            self.y1 = self.y1.min(y);
            self.x2 = self.x2.max(x);
            self.y2 = self.y2.max(y);
        }
    }

    /// Grows to hold another.
    pub fn union(&mut self, other: Bounds) {
        if !other.is_empty() {
            self.add(other.x1, other.y1);
            self.add(other.x2, other.y2);
        }
    }

    /// Moves it.
    pub fn translated(self, dx: f64, dy: f64) -> Bounds {
        Bounds {
            x1: self.x1 + dx,
            y1: self.y1 + dy,
            x2: self.x2 + dx,
            y2: self.y2 + dy,
        }
    }

    /// Larger by `by` on all sides.
    pub fn expanded(self, by: f64) -> Bounds {
        Bounds {
            x1: self.x1 - by,
            y1: self.y1 - by,
            x2: self.x2 + by,
            y2: self.y2 + by,
        }
    }

    /// The width, 0 if it is empty.
    pub fn width(&self) -> f64 {
        (self.x2 - self.x1).max(0.0)
    }

    /// The height, 0 if it is empty.
    pub fn height(&self) -> f64 {
        (self.y2 - self.y1).max(0.0)
    }

    /// Whether two boxes are nearer than `apart`.
    pub fn is_near(&self, other: &Bounds, apart: f64) -> bool {
        let gaps = [
            other.x1 - self.x2,
            self.x1 - other.x2,
            other.y1 - self.y2,
            self.y1 - other.y2,
        ];
        apart > gaps.into_iter().fold(f64::NEG_INFINITY, f64::max)
    }
}

/// How far below its anchor the baseline of a text lies.
pub fn baseline_shift(label: &Label) -> f64 {
    let (size, line) = (label.size, label.line_height);
    crate::chart::number::round(match label.baseline {
        "top" => 0.79 * size,
        "middle" => 0.30 * size,
        "bottom" => -0.21 * size,
        "line-top" => 0.29 * size + 0.5 * line,
        "line-bottom" => 0.29 * size - 0.5 * line,
        _ => 0.0,
    })
}

/// The style by which a label is measured.
pub fn style(label: &Label) -> Style {
    let weight = match label.weight.as_deref() {
        None | Some("normal") => 400,
        Some("bold" | "bolder") => 700,
        Some("lighter") => 300,
        Some(number) => number.parse().unwrap_or(400),
    };
    Style {
        size: label.size,
        weight,
        italic: label.style.as_deref().is_some_and(|s| s != "normal"),
        family: label.font.as_deref().unwrap_or_default().to_owned(),
    }
}

/// The box around a text.
pub fn of_label(at: [f64; 2], label: &Label, measure: &dyn Measure) -> Bounds {
    let style = style(label);
    let width = label
        .lines
        .iter()
        .map(|line| measure.measure(line.trim(), &style).width)
        .fold(0.0, f64::max);
    let more = label.lines.len().saturating_sub(1) as f64;
    let height = label.size + label.line_height * more;
    let dx = label.dx
        - match label.align {
            "center" => width / 2.0,
            "right" => width,
            _ => 0.0,
        };
    let dy = label.dy + baseline_shift(label) - crate::chart::number::round(0.8 * label.size);
    if label.angle == 0.0 {
        return Bounds::new(
            at[0] + dx,
            at[1] + dy,
            at[0] + dx + width,
            at[1] + dy + height,
        );
    }
    // In this order of operations as Vega has it: boxes end at whole pixels up to the last bit.
    let radians = label.angle * (std::f64::consts::PI / 180.0);
    let (sin, cos) = (libm::sin(radians), libm::cos(radians));
    let [x, y] = at;
    let (cx, cy) = (x - x * cos + y * sin, y - x * sin - y * cos);
    let (x1, y1) = (x + dx, y + dy);
    let (x2, y2) = (x1 + width, y1 + height);
    let mut bounds = Bounds::default();
    for (px, py) in [(x1, y1), (x1, y2), (x2, y1), (x2, y2)] {
        bounds.add(cos * px - sin * py + cx, sin * px + cos * py + cy);
    }
    bounds
}

/// The box around an item, its outline included.
pub fn of_item(item: &Item, measure: &dyn Measure) -> Bounds {
    let mut bounds = Bounds::default();
    let mut miter = false;
    match &item.shape {
        Shape::Rect {
            rect: [x, y, w, h], ..
        }
        | Shape::Image {
            rect: [x, y, w, h], ..
        } => {
            bounds.add(*x, *y);
            bounds.add(x + w, y + h);
        }
        Shape::Symbol {
            at,
            size,
            shape,
            angle,
        } => {
            miter = true;
            bounds = of_symbol(shape, *size, *angle).translated(at[0], at[1]);
        }
        Shape::Rule { line } => {
            bounds.add(line[0], line[1]);
            bounds.add(line[2], line[3]);
        }
        Shape::Arc {
            at, angles, radii, ..
        } => {
            miter = true;
            // The corners and the extremes of both circles inside the angle.
            let (start, end) = (angles[0].min(angles[1]), angles[0].max(angles[1]));
            let quarter = std::f64::consts::FRAC_PI_2;
            let first = (start / quarter).ceil();
            let inside = (0..5)
                .map(|i| (first + f64::from(i)) * quarter)
                .filter(|a| *a <= end);
            for angle in [start, end].into_iter().chain(inside) {
                for radius in radii {
                    bounds.add(at[0] + radius * angle.sin(), at[1] - radius * angle.cos());
                }
            }
        }
        Shape::Text { at, label } => return of_label(*at, label, measure),
        Shape::Line {
            points,
            curve,
            tension,
        } => {
            miter = true;
            match Curve::named(curve, *tension, false).filter(|c| *c != Curve::Linear) {
                Some(curve) => bounds = of_path(&curve::line(points, curve)),
                None => points.iter().flatten().for_each(|p| bounds.add(p[0], p[1])),
            }
        }
        Shape::Area {
            points, horizontal, ..
        } => {
            miter = true;
            for [x, y, other] in points.iter().flatten() {
                bounds.add(*x, *y);
                if *horizontal {
                    bounds.add(*other, *y);
                } else {
                    bounds.add(*x, *other);
                }
            }
        }
        Shape::Path { commands, .. } => {
            miter = true;
            bounds = of_path(commands);
        }
        Shape::Trail { points } => {
            miter = true;
            for [x, y, width] in points.iter().flatten() {
                bounds.add(x - width / 2.0, y - width / 2.0);
                bounds.add(x + width / 2.0, y + width / 2.0);
            }
        }
    }
    if item.paint.stroke.is_some() && !bounds.is_empty() {
        return bounds.expanded(reach(&item.paint, miter));
    }
    bounds
}

/// How far an outline reaches beyond its shape: half its width, farther where it has square
/// caps, and on shapes with corners as far as the miter of a corner may.
fn reach(paint: &Paint, miter: bool) -> f64 {
    let half = paint.stroke_width / 2.0;
    let cap = if paint.cap.as_deref() == Some("square") {
        std::f64::consts::SQRT_2 * half
    } else {
        half
    };
    // 4 is the miter limit of canvases.
    if miter && paint.join.is_none() {
        cap.max(4.0 * half)
    } else {
        cap
    }
}

/// The box around a symbol at the origin, turned by degrees. A shape that is given as a path is
/// taken to fill the square of its size.
fn of_symbol(shape: &str, size: f64, angle: f64) -> Bounds {
    let r = size.max(0.0).sqrt() / 2.0;
    if shape == "circle" {
        return Bounds::new(-r, -r, r, r);
    }
    let Some(path) = curve::symbol(shape, size) else {
        return Bounds::new(-r, -r, r, r);
    };
    if angle == 0.0 {
        return of_path(&path);
    }
    let (sin, cos) = angle.to_radians().sin_cos();
    let mut bounds = Bounds::default();
    for command in &path {
        if let Command::Move([x, y]) | Command::Line([x, y]) = command {
            bounds.add(x * cos - y * sin, x * sin + y * cos);
        }
    }
    bounds
}

/// The box around a path, its curves followed.
pub fn of_path(path: &[Command]) -> Bounds {
    let mut bounds = Bounds::default();
    let mut last = [0.0, 0.0];
    for command in path {
        match command {
            Command::Move(to) | Command::Line(to) => {
                bounds.add(to[0], to[1]);
                last = *to;
            }
            Command::Cubic([x1, y1, x2, y2, x3, y3]) => {
                bounds.add(*x3, *y3);
                for t in turns(last[0], *x1, *x2, *x3) {
                    bounds.add(cubic(last[0], *x1, *x2, *x3, t), *y3);
                }
                for t in turns(last[1], *y1, *y2, *y3) {
                    bounds.add(*x3, cubic(last[1], *y1, *y2, *y3, t));
                }
                last = [*x3, *y3];
            }
            Command::Close => {}
        }
    }
    bounds
}

fn cubic(a: f64, b: f64, c: f64, d: f64, t: f64) -> f64 {
    let s = 1.0 - t;
    s * s * s * a + 3.0 * s * s * t * b + 3.0 * s * t * t * c + t * t * t * d
}

/// Where between 0 and 1 a cubic curve turns round.
fn turns(a: f64, b: f64, c: f64, d: f64) -> impl Iterator<Item = f64> {
    // The derivative is p t² + q t + r, up to a factor.
    let (p, q, r) = (d - a + 3.0 * (b - c), 2.0 * (a - 2.0 * b + c), b - a);
    let roots = if p.abs() < 1e-12 {
        [-r / q, f64::NAN]
    } else {
        let root = (q * q - 4.0 * p * r).sqrt();
        [(-q + root) / (2.0 * p), (-q - root) / (2.0 * p)]
    };
    roots.into_iter().filter(|t| (0.0..=1.0).contains(t))
}
