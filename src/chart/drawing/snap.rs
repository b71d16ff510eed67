//! Thin straight lines on device pixels: axes, ticks, grids and frames are not blurred.
//!
//! Only what guides the eye is moved, by less than a device pixel; data stays where it is.

use super::{
    Drawing, Mark,
    mark::{Form, Role},
};

/// Moves the lines of guides to device pixels, `scale` of which make a pixel of the drawing.
pub fn snap(drawing: &mut Drawing, scale: f64) {
    if !(scale > 0.0 && scale.is_finite()) {
        return;
    }
    for mark in &mut drawing.marks {
        let is_guide = matches!(
            mark.role,
            Role::AxisGrid | Role::AxisDomain | Role::AxisTick | Role::Frame
        );
        if !is_guide || mark.stroke == 0 {
            continue;
        }
        let width = (mark.stroke_width * scale).round().max(1.0);
        // The middle of a line of an odd number of pixels is the middle of one of them.
        let to_pixel = |at: f64| match width % 2.0 == 1.0 {
            true => ((at * scale).floor() + 0.5) / scale,
            false => (at * scale).round() / scale,
        };
        match mark.form {
            Some(Form::Rule) => {
                if !snap_rule(mark, &mut drawing.points, to_pixel) {
                    continue;
                }
            }
            Some(Form::Rect) => {
                let [x, y, w, h] = mark.rect;
                let (left, top) = (to_pixel(x), to_pixel(y));
                mark.rect = [left, top, to_pixel(x + w) - left, to_pixel(y + h) - top];
            }
            _ => continue,
        }
        mark.stroke_width = width / scale;
    }
}

/// Moves a line across itself; `false` if it is neither upright nor level.
fn snap_rule(mark: &Mark, points: &mut [f64], to_pixel: impl Fn(f64) -> f64) -> bool {
    let first = mark.points.first as usize;
    let Some([x1, y1, x2, y2]) = points.get_mut(first..first.saturating_add(4)) else {
        return false;
    };
    if x1 == x2 {
        *x1 = to_pixel(*x1);
        *x2 = *x1;
    } else if y1 == y2 {
        *y1 = to_pixel(*y1);
        *y2 = *y1;
    } else {
        return false;
    }
    true
}
