//! Shapes as path commands: curves through points, arcs and symbols.
//!
//! | file | what |
//! | --- | --- |
//! | `line.rs` | d3-shape's curves for lines and areas, in runs between gaps |
//! | `trace.rs` | one run of points under one curve |
//! | `path.rs` | what writes the commands |
//! | `arc.rs` | sectors with padding |
//! | `symbol.rs` | Vega's symbols |

mod arc;
mod line;
mod path;
mod symbol;
mod trace;

pub use arc::{Arc, arc};
pub use line::{Curve, area, line};
pub use symbol::symbol;

/// A command of a path. Arcs are cubic curves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Command {
    /// Starts a part at a point.
    Move([f64; 2]),
    /// A straight line.
    Line([f64; 2]),
    /// A cubic Bézier curve: two control points and the end.
    Cubic([f64; 6]),
    /// Back to where the part started.
    Close,
}

impl Command {
    /// Moves it.
    pub fn translate(&mut self, dx: f64, dy: f64) {
        let numbers: &mut [f64] = match self {
            Command::Move(point) | Command::Line(point) => point,
            Command::Cubic(points) => points,
            Command::Close => &mut [],
        };
        for (at, number) in numbers.iter_mut().enumerate() {
            *number += if at % 2 == 0 { dx } else { dy };
        }
    }
}

/// Appends an arc of a circle as cubic curves, from one angle to another (radians, clockwise
/// from the positive x axis). The path must be at its start.
pub fn push_circular(path: &mut Vec<Command>, center: [f64; 2], radius: f64, from: f64, to: f64) {
    let sweep = (to - from).clamp(-std::f64::consts::TAU, std::f64::consts::TAU);
    if sweep.is_nan() || sweep == 0.0 {
        return;
    }
    let parts = (sweep.abs() / std::f64::consts::FRAC_PI_2 - 1e-9)
        .ceil()
        .max(1.0);
    let step = sweep / parts;
    let reach = 4.0 / 3.0 * libm::tan(step / 4.0) * radius;
    for i in 0..parts as usize {
        let (a, b) = (from + i as f64 * step, from + (i as f64 + 1.0) * step);
        let (cos_a, sin_a, cos_b, sin_b) = (libm::cos(a), libm::sin(a), libm::cos(b), libm::sin(b));
        let [x, y] = center;
        path.push(Command::Cubic([
            x + radius * cos_a - reach * sin_a,
            y + radius * sin_a + reach * cos_a,
            x + radius * cos_b + reach * sin_b,
            y + radius * sin_b - reach * cos_b,
            x + radius * cos_b,
            y + radius * sin_b,
        ]));
    }
}
