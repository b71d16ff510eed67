//! A drawing as SVG: one loop over its marks, one switch over their kinds.

use std::fmt::Write;

use mcpview::chart::drawing::{Align, Cap, Drawing, Gradient, Join, Kind, Mark, NONE, Role};

/// Families behind those that a text names.
const FAMILIES: &str = "Helvetica, Arial, sans-serif";

pub fn svg(drawing: &Drawing) -> String {
    let (width, height) = (drawing.width, drawing.height);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n"
    );
    for (at, gradient) in drawing.gradients.iter().enumerate() {
        define(&mut out, drawing, gradient, at);
    }
    if drawing.background != 0 {
        let fill = color("fill", drawing.background);
        let _ = writeln!(out, "<rect width=\"100%\" height=\"100%\"{fill}/>");
    }
    let mut clips = 0;
    for mark in &drawing.marks {
        match mark.kind {
            Kind::Rect => {
                let shape = rounded(mark);
                element(&mut out, drawing, mark, &shape);
            }
            Kind::Path => {
                let shape = format!("<path d=\"{}\"", path(drawing, mark));
                element(&mut out, drawing, mark, &shape);
            }
            Kind::Text => text(&mut out, drawing, mark),
            // A picture is never loaded: its place is shown.
            Kind::Image => {
                let [x, y, width, height] = mark.rect;
                let _ = writeln!(
                    out,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"none\" stroke=\"#888\" stroke-dasharray=\"3\"/>"
                );
            }
            Kind::Clip => {
                clips += 1;
                let _ = writeln!(
                    out,
                    "<clipPath id=\"clip{clips}\">{}/></clipPath>\n<g clip-path=\"url(#clip{clips})\">",
                    rounded(mark)
                );
            }
            Kind::Unclip => out.push_str("</g>\n"),
        }
    }
    out.push_str("</svg>\n");
    out
}

/// An element with its paint, and the words of its datum as a tooltip.
fn element(out: &mut String, drawing: &Drawing, mark: &Mark, shape: &str) {
    let tooltip = mark.datum.filter(|_| mark.role == Role::Mark);
    let words = tooltip.and_then(|datum| drawing.words(datum));
    let paint = paint(drawing, mark);
    let _ = match words.filter(|words| !words.is_empty()) {
        Some(words) => {
            let tag = shape.split(' ').next().unwrap_or_default();
            let (tag, words) = (tag.trim_start_matches('<'), escaped(&words));
            writeln!(out, "{shape}{paint}><title>{words}</title></{tag}>")
        }
        None => writeln!(out, "{shape}{paint}/>"),
    };
}

/// A rectangle; one whose corners differ is a path.
fn rounded(mark: &Mark) -> String {
    let ([x, y, width, height], [tl, tr, br, bl]) = (mark.rect, mark.radius);
    if [tr, br, bl].iter().all(|radius| *radius == tl) {
        let round = match tl {
            0.0 => String::new(),
            radius => format!(" rx=\"{radius}\""),
        };
        return format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{round}");
    }
    let (right, bottom) = (x + width, y + height);
    format!(
        "<path d=\"M{},{y}H{}A{tr},{tr},0,0,1,{right},{}V{}A{br},{br},0,0,1,{},{bottom}H{}A{bl},{bl},0,0,1,{x},{}V{}A{tl},{tl},0,0,1,{},{y}Z\"",
        x + tl,
        right - tr,
        y + tr,
        bottom - br,
        right - br,
        x + bl,
        bottom - bl,
        y + tl,
        x + tl,
    )
}

fn path(drawing: &Drawing, mark: &Mark) -> String {
    let [left, top, ..] = mark.rect;
    let mut points = mark.points.of(&drawing.points).chunks_exact(2);
    let mut d = String::new();
    for verb in mark.verbs.of(&drawing.verbs) {
        let (letter, count) = match verb {
            0 => ('M', 1),
            1 => ('L', 1),
            2 => ('C', 3),
            _ => ('Z', 0),
        };
        d.push(letter);
        for (at, point) in points.by_ref().take(count).enumerate() {
            let part = if at > 0 { "," } else { "" };
            let _ = write!(
                d,
                "{part}{},{}",
                short(point[0] + left),
                short(point[1] + top)
            );
        }
    }
    d
}

fn text(out: &mut String, drawing: &Drawing, mark: &Mark) {
    let [x, y, ..] = mark.rect;
    let anchor = match mark.align {
        Align::Left => "",
        Align::Center => " text-anchor=\"middle\"",
        Align::Right => " text-anchor=\"end\"",
    };
    let families = match drawing.string(mark.family) {
        "" => FAMILIES.to_owned(),
        family => format!("{}, {FAMILIES}", escaped(family)),
    };
    let weight = match mark.weight {
        400 => String::new(),
        weight => format!(" font-weight=\"{weight}\""),
    };
    let slant = if mark.italic {
        " font-style=\"italic\""
    } else {
        ""
    };
    let turn = match mark.angle {
        0.0 => String::new(),
        angle => format!(
            " transform=\"rotate({},{},{})\"",
            short(angle),
            short(x),
            short(y)
        ),
    };
    let (x, y, size) = (short(x), short(y), mark.font_size);
    let (paint, words) = (paint(drawing, mark), escaped(drawing.string(mark.text)));
    let _ = writeln!(
        out,
        "<text x=\"{x}\" y=\"{y}\"{anchor} font-family=\"{families}\" font-size=\"{size}\"{weight}{slant}{turn}{paint}>{words}</text>"
    );
}

fn paint(drawing: &Drawing, mark: &Mark) -> String {
    let mut out = match mark.gradient {
        NONE => color("fill", mark.fill),
        gradient => format!(" fill=\"url(#gradient{gradient})\""),
    };
    if mark.stroke == 0 {
        return out;
    }
    out.push_str(&match mark.stroke_gradient {
        NONE => color("stroke", mark.stroke),
        gradient => format!(" stroke=\"url(#gradient{gradient})\""),
    });
    if mark.stroke_width != 1.0 {
        let _ = write!(out, " stroke-width=\"{}\"", short(mark.stroke_width));
    }
    let dash = mark.dash.of(&drawing.numbers);
    if !dash.is_empty() {
        let dash: Vec<String> = dash.iter().map(f64::to_string).collect();
        let _ = write!(out, " stroke-dasharray=\"{}\"", dash.join(" "));
        let _ = write!(out, " stroke-dashoffset=\"{}\"", mark.dash_offset);
    }
    if mark.cap != Cap::Butt {
        let _ = write!(out, " stroke-linecap=\"{}\"", mark.cap.name());
    }
    if mark.join == Join::Miter {
        let _ = write!(out, " stroke-miterlimit=\"{}\"", mark.miter_limit);
    } else {
        let _ = write!(out, " stroke-linejoin=\"{}\"", mark.join.name());
    }
    out
}

fn color(attribute: &str, rgba: u32) -> String {
    match rgba & 0xFF {
        0 => format!(" {attribute}=\"none\""),
        255 => format!(" {attribute}=\"#{:06x}\"", rgba >> 8),
        alpha => format!(
            " {attribute}=\"#{:06x}\" {attribute}-opacity=\"{}\"",
            rgba >> 8,
            short(f64::from(alpha) / 255.0)
        ),
    }
}

fn define(out: &mut String, drawing: &Drawing, gradient: &Gradient, at: usize) {
    let [x1, y1, x2, y2] = gradient.line;
    let (tag, line) = match gradient.radii {
        None => (
            "linearGradient",
            format!("x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\""),
        ),
        Some([inner, outer]) => (
            "radialGradient",
            format!("fx=\"{x1}\" fy=\"{y1}\" fr=\"{inner}\" cx=\"{x2}\" cy=\"{y2}\" r=\"{outer}\""),
        ),
    };
    let _ = write!(
        out,
        "<{tag} id=\"gradient{at}\" gradientUnits=\"userSpaceOnUse\" {line}>"
    );
    for stop in gradient.stops.of(&drawing.stops) {
        let _ = write!(
            out,
            "<stop offset=\"{}\"{}/>",
            stop.offset,
            color("stop-color", stop.color).replace("stop-color-opacity", "stop-opacity")
        );
    }
    let _ = writeln!(out, "</{tag}>");
}

/// A number with at most three decimals.
fn short(x: f64) -> f64 {
    (x * 1000.0).round() / 1000.0
}

/// Text as XML has it: without what XML cannot hold.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => {}
            c => out.push(c),
        }
    }
    out
}
