//! Sectors of circles and rings.

use std::f64::consts::{FRAC_PI_2, TAU};

use super::{Command, push_circular};

/// A sector of a ring. Angles are radians, clockwise from twelve o'clock.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Arc {
    /// The inner radius; 0 for a sector of a disc.
    pub inner: f64,
    /// The outer radius.
    pub outer: f64,
    /// Where it starts.
    pub start: f64,
    /// Where it ends.
    pub end: f64,
    /// The angle left free between neighbours.
    pub pad: f64,
}

const EPSILON: f64 = 1e-12;

/// The outline of a sector around the origin. The sides of neighbours are parallel where they
/// are padded, as d3-shape has it.
pub fn arc(arc: Arc) -> Vec<Command> {
    let (r0, r1) = (arc.inner.min(arc.outer), arc.inner.max(arc.outer));
    let (a0, a1) = (arc.start - FRAC_PI_2, arc.end - FRAC_PI_2);
    let sweep = (a1 - a0).abs();
    let at = |r: f64, a: f64| [r * libm::cos(a), r * libm::sin(a)];
    let origin = [0.0, 0.0];
    let mut path = Vec::new();
    if !(r1 > EPSILON) || sweep.is_nan() {
        return vec![Command::Move(origin), Command::Close];
    }
    if sweep > TAU - EPSILON {
        path.push(Command::Move(at(r1, a0)));
        push_circular(&mut path, origin, r1, a0, a1);
        if r0 > EPSILON {
            path.push(Command::Close);
            path.push(Command::Move(at(r0, a1)));
            push_circular(&mut path, origin, r0, a1, a0);
        }
        path.push(Command::Close);
        return path;
    }
    let outer = padded(a0, a1, r1, r0, arc.pad);
    let inner = padded(a0, a1, r0, r1, arc.pad);
    path.push(Command::Move(at(r1, outer.0)));
    push_circular(&mut path, origin, r1, outer.0, outer.1);
    path.push(Command::Line(at(r0, inner.1)));
    if r0 > EPSILON {
        push_circular(&mut path, origin, r0, inner.1, inner.0);
    }
    path.push(Command::Close);
    path
}

/// The angles between which a ring of `radius` is drawn; its middle twice if nothing is left.
fn padded(a0: f64, a1: f64, radius: f64, other: f64, pad: f64) -> (f64, f64) {
    let half = pad / 2.0;
    if !(half > EPSILON) {
        return (a0, a1);
    }
    let reach = (radius * radius + other * other).sqrt() * libm::sin(half);
    // Beyond the arcsine's domain: a quarter turn, as d3-shape has it.
    let cut = if radius > reach {
        libm::asin(reach / radius)
    } else {
        FRAC_PI_2
    };
    if (a1 - a0).abs() - cut * 2.0 > EPSILON {
        let cut = if a1 > a0 { cut } else { -cut };
        (a0 + cut, a1 - cut)
    } else {
        ((a0 + a1) / 2.0, (a0 + a1) / 2.0)
    }
}
