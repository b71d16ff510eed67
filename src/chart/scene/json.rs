//! A scene as JSON, in the form `chart-scene/1` of the reference scenes.

use std::sync::Arc;

use super::{Gradient, Item, Paint, Scene, Shape, bounds::baseline_shift};
use crate::{
    chart::{
        Value,
        color::Color,
        curve::{self, Command},
        number, time,
    },
    json::write::push_string,
};

pub(super) fn push_number(out: &mut String, x: f64) {
    let rounded = number::round(x * 1000.0) / 1000.0;
    out.push_str(
        if rounded.is_finite() {
            number::to_text(rounded)
        } else {
            "null".into()
        }
        .as_str(),
    );
}

/// Writes members of an object, commas between.
pub(super) struct Members<'o> {
    out: &'o mut String,
    first: bool,
}

impl<'o> Members<'o> {
    pub(super) fn open(out: &'o mut String) -> Self {
        out.push('{');
        Members { out, first: true }
    }

    pub(super) fn name(&mut self, name: &str) -> &mut String {
        if !self.first {
            self.out.push(',');
        }
        self.first = false;
        push_string(self.out, name);
        self.out.push(':');
        self.out
    }

    pub(super) fn number(&mut self, name: &str, x: f64) {
        push_number(self.name(name), x);
    }

    pub(super) fn text(&mut self, name: &str, text: &str) {
        push_string(self.name(name), text);
    }

    pub(super) fn numbers(&mut self, name: &str, list: &[f64]) {
        let out = self.name(name);
        push_list(out, list.iter(), |out, x| push_number(out, *x));
    }

    pub(super) fn lines(&mut self, name: &str, lines: &[Arc<str>]) {
        let out = self.name(name);
        match lines {
            [one] => push_string(out, one),
            lines => push_list(out, lines.iter(), |out, l| push_string(out, l)),
        }
    }

    pub(super) fn close(self) {
        self.out.push('}');
    }
}

pub(super) fn push_list<T>(
    out: &mut String,
    list: impl Iterator<Item = T>,
    mut push: impl FnMut(&mut String, T),
) {
    out.push('[');
    for (at, element) in list.enumerate() {
        if at > 0 {
            out.push(',');
        }
        push(out, element);
    }
    out.push(']');
}

/// A label; lines become an array.
fn push_label(out: &mut String, label: &Arc<str>) {
    if label.contains('\n') {
        push_list(out, label.split('\n'), push_string);
    } else {
        push_string(out, label);
    }
}

/// So many values of a domain are written.
const WRITTEN: usize = 60;

impl Scene {
    /// The scene as JSON: `chart-scene/1`.
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        let mut scene = Members::open(&mut out);
        scene.text("format", "chart-scene/1");
        scene.numbers("size", &self.size);
        if let Some(background) = self.background {
            scene.text("background", &background.to_hex());
        }
        push_list(scene.name("views"), self.views.iter(), |out, view| {
            let mut m = Members::open(out);
            m.numbers("rect", &view.rect);
            m.close();
        });
        push_list(scene.name("scales"), self.scales.iter(), |out, scale| {
            let mut m = Members::open(out);
            m.number("view", scale.view as f64);
            m.text("name", &scale.name);
            m.text("type", &scale.kind);
            let more = scale.domain.len().saturating_sub(WRITTEN);
            let more = (more > 0).then(|| Value::from(format!("+{more}")));
            let domain = m.name("domain");
            push_list(
                domain,
                scale.domain.iter().take(WRITTEN).chain(&more),
                |out, v| match v {
                    Value::Date(ms) => match time::date::to_iso(*ms) {
                        Some(iso) => push_string(out, &iso),
                        None => out.push_str("\"Invalid Date\""),
                    },
                    v => out.push_str(&v.to_json()),
                },
            );
            if !scale.range.is_empty() {
                m.numbers("range", &scale.range);
            }
            if let Some(bandwidth) = scale.bandwidth {
                m.number("bandwidth", bandwidth);
            }
            m.close();
        });
        push_list(scene.name("axes"), self.axes.iter(), |out, axis| {
            let mut m = Members::open(out);
            m.number("view", axis.view as f64);
            m.text("scale", &axis.scale);
            m.text("orient", axis.orient);
            if !axis.title.is_empty() {
                m.lines("title", &axis.title);
            }
            if !axis.labels.is_empty() {
                push_list(m.name("labels"), axis.labels.iter(), push_label);
            }
            if !axis.ticks.is_empty() {
                m.numbers(if axis.is_grid { "grid" } else { "ticks" }, &axis.ticks);
            }
            m.close();
        });
        push_list(scene.name("legends"), self.legends.iter(), |out, legend| {
            let mut m = Members::open(out);
            m.number("view", legend.view as f64);
            m.text("type", legend.kind);
            if legend.title.is_empty() {
                m.name("title").push_str("null");
            } else {
                m.lines("title", &legend.title);
            }
            push_list(m.name("labels"), legend.labels.iter(), push_label);
            m.close();
        });
        push_list(scene.name("titles"), self.titles.iter(), |out, title| {
            let mut m = Members::open(out);
            m.text("role", title.role);
            m.lines("text", &title.lines);
            m.close();
        });
        push_list(scene.name("marks"), self.groups.iter(), |out, group| {
            let mut m = Members::open(out);
            m.text("type", group.kind);
            m.text("role", group.role);
            m.number("view", group.view as f64);
            if let Some(clip) = &group.clip {
                m.numbers("clip", clip);
            }
            push_list(m.name("items"), group.items.iter(), push_item);
            m.close();
        });
        scene.close();
        out
    }
}

fn push_points<const N: usize>(m: &mut Members<'_>, points: &[Option<[f64; N]>]) {
    push_list(m.name("points"), points.iter(), |out, point| match point {
        Some(point) => push_list(out, point.iter(), |out, x| push_number(out, *x)),
        None => out.push_str("null"),
    });
}

fn push_item(out: &mut String, item: &Item) {
    let mut m = Members::open(out);
    match &item.shape {
        Shape::Rect { rect, radius } => {
            for (name, x) in ["x", "y", "w", "h"].iter().zip(rect) {
                m.number(name, *x);
            }
            if radius.iter().any(|r| *r != 0.0) {
                m.numbers("radius", radius);
            }
        }
        Shape::Image { rect, url } => {
            for (name, x) in ["x", "y", "w", "h"].iter().zip(rect) {
                m.number(name, *x);
            }
            m.text("url", url);
        }
        Shape::Symbol {
            at,
            size,
            shape,
            angle,
        } => {
            m.number("x", at[0]);
            m.number("y", at[1]);
            m.number("size", *size);
            m.text("shape", shape);
            if *angle != 0.0 {
                m.number("angle", *angle);
            }
        }
        Shape::Rule { line } => {
            for (name, x) in ["x1", "y1", "x2", "y2"].iter().zip(line) {
                m.number(name, *x);
            }
        }
        Shape::Arc {
            at,
            angles,
            radii,
            pad,
            corner,
        } => {
            m.number("x", at[0]);
            m.number("y", at[1]);
            m.number("start", angles[0]);
            m.number("end", angles[1]);
            m.number("inner", radii[0]);
            m.number("outer", radii[1]);
            if *pad != 0.0 {
                m.number("pad", *pad);
            }
            if *corner != 0.0 {
                m.number("radius", *corner);
            }
        }
        Shape::Text { at, label } => {
            m.lines("text", &label.lines);
            m.number("x", at[0]);
            m.number("y", at[1]);
            m.text("align", label.align);
            m.text("baseline", label.baseline);
            m.number("shift", baseline_shift(label));
            m.number("size", label.size);
            for (name, x) in [("dx", label.dx), ("dy", label.dy), ("angle", label.angle)] {
                if x != 0.0 {
                    m.number(name, x);
                }
            }
            for (name, text) in [
                ("weight", &label.weight),
                ("style", &label.style),
                ("font", &label.font),
            ] {
                if let Some(text) = text {
                    m.text(name, text);
                }
            }
            if label.lines.len() > 1 {
                m.number("lineHeight", label.line_height);
            }
        }
        Shape::Line {
            points,
            curve,
            tension,
        } => {
            push_points(&mut m, points);
            push_curve(
                &mut m,
                curve,
                |curve| curve::line(points, curve),
                *tension,
                false,
            );
        }
        Shape::Area {
            points,
            horizontal,
            curve,
            tension,
        } => {
            push_points(&mut m, points);
            if *horizontal {
                m.text("orient", "horizontal");
            }
            let pairs: Vec<_> = points
                .iter()
                .map(|p| p.map(|[x, y, o]| ([x, y], if *horizontal { [o, y] } else { [x, o] })))
                .collect();
            push_curve(
                &mut m,
                curve,
                |curve| curve::area(&pairs, curve),
                *tension,
                *horizontal,
            );
        }
        Shape::Trail { points } => push_points(&mut m, points),
        Shape::Path { commands, points } => {
            if !points.is_empty() {
                push_points(&mut m, points);
            }
            let d = path_data(commands);
            m.text("d", &d);
        }
    }
    push_paint(&mut m, &item.paint);
    m.close();
}

fn push_curve(
    m: &mut Members<'_>,
    name: &str,
    path: impl Fn(curve::Curve) -> Vec<Command>,
    tension: Option<f64>,
    horizontal: bool,
) {
    let Some(curve) = curve::Curve::named(name, tension, horizontal).filter(|_| name != "linear")
    else {
        return;
    };
    m.text("interpolate", name);
    if let Some(tension) = tension {
        m.number("tension", tension);
    }
    let d = path_data(&path(curve));
    m.text("d", &d);
}

/// A path as SVG writes it, to a hundredth of a pixel.
fn path_data(commands: &[Command]) -> String {
    let mut d = String::new();
    for command in commands {
        let numbers: &[f64] = match command {
            Command::Move(p) => {
                d.push('M');
                p
            }
            Command::Line(p) => {
                d.push('L');
                p
            }
            Command::Cubic(p) => {
                d.push('C');
                p
            }
            Command::Close => {
                d.push('Z');
                &[]
            }
        };
        for (at, x) in numbers.iter().enumerate() {
            if at > 0 {
                d.push(',');
            }
            d.push_str(&number::to_text(number::round(x * 100.0) / 100.0));
        }
    }
    d
}

fn push_color(
    m: &mut Members<'_>,
    name: &str,
    color: Option<Color>,
    gradient: Option<&Gradient>,
) -> bool {
    let Some(color) = color else { return false };
    match gradient {
        Some(gradient) => push_gradient(m.name(name), gradient),
        None => m.text(name, &color.to_hex()),
    }
    if color.a != 1.0 {
        m.number(&format!("{name}Alpha"), color.a);
    }
    true
}

fn push_gradient(out: &mut String, gradient: &Gradient) {
    let mut m = Members::open(out);
    let radial = gradient.radii.is_some();
    m.text("gradient", if radial { "radial" } else { "linear" });
    let ends = [("1", gradient.from), ("2", gradient.to)];
    for (end, [x, y]) in ends {
        m.number(&format!("x{end}"), x);
        m.number(&format!("y{end}"), y);
    }
    if let Some([r1, r2]) = gradient.radii {
        m.number("r1", r1);
        m.number("r2", r2);
    }
    push_list(
        m.name("stops"),
        gradient.stops.iter(),
        |out, (place, color)| {
            out.push('[');
            out.push_str(&number::to_text(*place));
            out.push(',');
            push_string(out, &color.to_hex());
            out.push(']');
        },
    );
    m.close();
}

fn push_paint(m: &mut Members<'_>, paint: &Paint) {
    push_color(m, "fill", paint.fill, paint.fill_gradient.as_deref());
    if push_color(m, "stroke", paint.stroke, paint.stroke_gradient.as_deref()) {
        m.number("strokeWidth", paint.stroke_width);
        if let Some(dash) = &paint.dash {
            m.numbers("dash", dash);
        }
        if paint.dash_offset != 0.0 {
            m.number("dashOffset", paint.dash_offset);
        }
        if let Some(cap) = &paint.cap {
            m.text("cap", cap);
        }
        if let Some(join) = &paint.join {
            m.text("join", join);
        }
    }
}
