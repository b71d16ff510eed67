//! The curves of lines and areas, by Vega's names, as d3-shape draws them.

use super::Command;
use super::path::{Path, Point};
use super::trace::{self, Ends};

/// How a line goes from point to point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Curve {
    /// Straight.
    Linear,
    /// Straight, and back to the first point.
    LinearClosed,
    /// A cubic B-spline that touches its first and last point.
    Basis,
    /// A cubic B-spline without its ends.
    BasisOpen,
    /// A cubic B-spline around.
    BasisClosed,
    /// A B-spline straightened by a part: 0 straight, 1 the B-spline.
    Bundle(f64),
    /// A cardinal spline: 1 is straight.
    Cardinal(f64),
    /// A cardinal spline without its ends: 1 is straight.
    CardinalOpen(f64),
    /// A cardinal spline around: 1 is straight.
    CardinalClosed(f64),
    /// A Catmull-Rom spline: 0 uniform, 0.5 centripetal, 1 chordal.
    CatmullRom(f64),
    /// A cubic curve that is as monotone as its points in y along x.
    MonotoneX,
    /// A cubic curve that is as monotone as its points in x along y.
    MonotoneY,
    /// A natural cubic spline.
    Natural,
    /// Steps at a part of the way: 0 at the point before, 0.5 in the middle, 1 at the next.
    Step(f64),
}

impl Curve {
    /// The curve of Vega's name for it. `tension` is what the specification says;
    /// `horizontal` is the orientation of the mark, which "monotone" follows.
    pub fn named(name: &str, tension: Option<f64>, horizontal: bool) -> Option<Curve> {
        let tension_or = |default| tension.unwrap_or(default);
        Some(match name {
            "linear" => Curve::Linear,
            "linear-closed" => Curve::LinearClosed,
            "basis" => Curve::Basis,
            "basis-open" => Curve::BasisOpen,
            "basis-closed" => Curve::BasisClosed,
            "bundle" => Curve::Bundle(tension_or(0.85)),
            "cardinal" => Curve::Cardinal(tension_or(0.0)),
            "cardinal-open" => Curve::CardinalOpen(tension_or(0.0)),
            "cardinal-closed" => Curve::CardinalClosed(tension_or(0.0)),
            "catmull-rom" => Curve::CatmullRom(tension_or(0.5)),
            "monotone" if horizontal => Curve::MonotoneY,
            "monotone" => Curve::MonotoneX,
            "natural" => Curve::Natural,
            "step" => Curve::Step(0.5),
            "step-before" => Curve::Step(0.0),
            "step-after" => Curve::Step(1.0),
            _ => return None,
        })
    }

    /// The same seen while walking backwards, as the base of an area is drawn.
    fn reversed(self) -> Curve {
        match self {
            Curve::Step(at) => Curve::Step(1.0 - at),
            other => other,
        }
    }

    /// Whether the curve closes itself, so that nothing joins it.
    fn is_closed(self) -> bool {
        matches!(
            self,
            Curve::LinearClosed | Curve::BasisClosed | Curve::CardinalClosed(_)
        )
    }

    fn trace(self, points: &[Point], joined: bool, path: &mut Path) {
        match self {
            Curve::Linear => trace::linear(points, joined, path),
            Curve::LinearClosed => {
                trace::linear(points, false, path);
                if !points.is_empty() {
                    path.close();
                }
            }
            Curve::Basis => trace::basis(points, joined, path),
            Curve::BasisOpen => trace::basis_open(points, joined, path),
            Curve::BasisClosed => trace::basis_closed(points, path),
            Curve::Bundle(beta) => {
                trace::basis(&trace::straightened(points, beta), joined, path);
            }
            Curve::Cardinal(tension) => {
                trace::cardinal(points, tension, Ends::Touched, joined, path);
            }
            Curve::CardinalOpen(tension) => {
                trace::cardinal(points, tension, Ends::Open, joined, path);
            }
            Curve::CardinalClosed(tension) => {
                trace::cardinal_closed(points, tension, path);
            }
            Curve::CatmullRom(0.0) => {
                trace::cardinal(points, 0.0, Ends::Touched, joined, path);
            }
            Curve::CatmullRom(alpha) => {
                trace::catmull_rom(points, alpha, joined, path);
            }
            Curve::MonotoneX => trace::monotone(points, false, joined, path),
            Curve::MonotoneY => trace::monotone(points, true, joined, path),
            Curve::Natural => trace::natural(points, joined, path),
            Curve::Step(at) => trace::step(points, at, joined, path),
        }
    }
}

/// The line through `points`; `None` is a gap. A lone point gives a part without length,
/// which a round or square cap makes visible.
pub fn line(points: &[Option<[f64; 2]>], curve: Curve) -> Vec<Command> {
    let mut path = Path::default();
    for run in points.split(Option::is_none) {
        let run: Vec<Point> = run.iter().flatten().map(|p| Point::from(*p)).collect();
        curve.trace(&run, false, &mut path);
        let lone = match curve {
            // The first three close themselves; the fourth draws nothing of one point.
            Curve::LinearClosed | Curve::BasisClosed | Curve::CardinalClosed(_) => false,
            Curve::Bundle(_) => false,
            Curve::BasisOpen | Curve::CardinalOpen(_) => run.len() == 3,
            Curve::MonotoneX | Curve::MonotoneY => trace::without_repeats(&run).len() == 1,
            _ => run.len() == 1,
        };
        if lone {
            path.close();
        }
    }
    path.into_commands()
}

/// An area between two lines of equally many points; `None` is a gap. One closed part for each
/// run. (D3 refuses "bundle" for areas; here it is drawn like the others.)
pub fn area(points: &[Option<([f64; 2], [f64; 2])>], curve: Curve) -> Vec<Command> {
    let mut path = Path::default();
    for run in points.split(Option::is_none).filter(|run| !run.is_empty()) {
        let pairs = || run.iter().flatten();
        let top: Vec<Point> = pairs().map(|pair| pair.0.into()).collect();
        let base: Vec<Point> = pairs().rev().map(|pair| pair.1.into()).collect();
        curve.trace(&top, false, &mut path);
        curve.reversed().trace(&base, true, &mut path);
        if !curve.is_closed() {
            path.close();
        }
    }
    path.into_commands()
}
