//! The frame of a chart of Chart.js as JSON, in the form `chartjs-scene/1` of the reference
//! scenes.

use super::{
    DatasetFrame, Element, Frame, ScaleFrame,
    json::{Members, push_list, push_number},
};
use crate::{
    chart::{Value, color::Color},
    json::write::push_string,
};

impl Frame {
    /// The frame as JSON: `chartjs-scene/1`, without the calls of the canvas. `size` is the
    /// width and height of the picture.
    pub fn to_json(&self, size: [f64; 2]) -> String {
        let mut out = String::new();
        let mut scene = Members::open(&mut out);
        scene.text("format", "chartjs-scene/1");
        scene.numbers("size", &size);
        scene.numbers("chartArea", &self.area);
        let mut scales = Members::open(scene.name("scales"));
        for scale in &self.scales {
            push_scale(scales.name(&scale.id), scale);
        }
        scales.close();
        if let Some(legend) = &self.legend {
            let mut m = Members::open(scene.name("legend"));
            m.text("position", &legend.position);
            m.numbers("rect", &legend.rect);
            push_list(m.name("items"), legend.items.iter(), |out, item| {
                let mut m = Members::open(out);
                push_value(&mut m, "text", &item.text);
                push_color(m.name("fill"), item.fill);
                push_color(m.name("stroke"), item.stroke);
                m.name("hidden")
                    .push_str(if item.hidden { "true" } else { "false" });
                m.numbers("box", &item.rect);
                m.close();
            });
            m.close();
        }
        for (name, lines) in [("title", &self.title), ("subtitle", &self.subtitle)] {
            if !lines.is_empty() {
                scene.lines(name, lines);
            }
        }
        push_list(scene.name("datasets"), self.datasets.iter(), push_dataset);
        scene.close();
        out
    }
}

/// A member with a value, if it has one.
fn push_value(m: &mut Members<'_>, name: &str, value: &Value) {
    if !matches!(value, Value::Undefined) {
        m.name(name).push_str(&value.to_json());
    }
}

/// A colour as the scenes have it: `"#rrggbb"`, with its alpha in a list if it is not opaque.
fn push_color(out: &mut String, color: Option<Color>) {
    match color.filter(|color| color.a > 0.0) {
        None => out.push_str("null"),
        Some(color) if color.a == 1.0 => push_string(out, &color.to_hex()),
        Some(color) => {
            out.push('[');
            push_string(out, &color.to_hex());
            out.push(',');
            push_number(out, color.a);
            out.push(']');
        }
    }
}

fn push_scale(out: &mut String, scale: &ScaleFrame) {
    let mut m = Members::open(out);
    m.text("type", scale.kind);
    m.text("axis", scale.axis);
    m.text("position", &scale.position);
    m.number("min", scale.min);
    m.number("max", scale.max);
    m.numbers("rect", &scale.rect);
    if let Some(center) = &scale.center {
        m.numbers("center", center);
        m.number("radius", scale.radius);
    }
    let along = if scale.center.is_some() { "r" } else { "px" };
    push_list(m.name("ticks"), scale.ticks.iter(), |out, tick| {
        let mut m = Members::open(out);
        m.number("value", tick.value);
        push_value(&mut m, "label", &tick.label);
        m.number(along, tick.position);
        m.close();
    });
    if scale.center.is_some() {
        push_list(
            m.name("pointLabels"),
            scale.point_labels.iter(),
            |out, label| out.push_str(&label.to_json()),
        );
    }
    if !scale.title.is_empty() {
        m.lines("title", &scale.title);
    }
    if scale.hidden {
        m.name("hidden").push_str("true");
    }
    m.close();
}

fn push_dataset(out: &mut String, dataset: &DatasetFrame) {
    let mut m = Members::open(out);
    m.text("type", dataset.kind);
    push_value(&mut m, "label", &dataset.label);
    m.name("visible")
        .push_str(if dataset.visible { "true" } else { "false" });
    if !dataset.axes.is_empty() {
        push_list(m.name("axes"), dataset.axes.iter(), |out, id| {
            push_string(out, id)
        });
    }
    push_list(
        m.name("elements"),
        dataset.elements.iter(),
        |out, element| {
            let mut m = Members::open(out);
            let numbers: &[(&str, f64)] = match element {
                Element::Bar {
                    x,
                    y,
                    base,
                    width,
                    height,
                } => &[
                    ("x", *x),
                    ("y", *y),
                    ("base", *base),
                    ("width", *width),
                    ("height", *height),
                ],
                Element::Point { x, y, r, .. } => &[("x", *x), ("y", *y), ("r", *r)],
                Element::Arc {
                    x,
                    y,
                    start,
                    end,
                    inner,
                    outer,
                } => &[
                    ("x", *x),
                    ("y", *y),
                    ("startAngle", *start),
                    ("endAngle", *end),
                    ("innerRadius", *inner),
                    ("outerRadius", *outer),
                ],
                Element::Sector { x, y } => &[("x", *x), ("y", *y)],
            };
            for (name, number) in numbers {
                m.number(name, *number);
            }
            if matches!(element, Element::Point { skip: true, .. }) {
                m.name("skip").push_str("true");
            }
            m.close();
        },
    );
    m.close();
}
