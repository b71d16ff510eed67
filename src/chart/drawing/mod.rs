//! The drawing of a chart: one flat array of marks in paint order, which any canvas can paint
//! with one loop and one switch over six kinds.
//!
//! | file | what |
//! | --- | --- |
//! | `mark.rs` | the mark and its enumerations |
//! | `build.rs` | from the scene: shapes to rectangles, paths and lines of text |
//! | `outline.rs` | the paths of symbols, arcs, lines, areas and trails |
//! | `snap.rs` | thin straight lines on device pixels |
//! | `hit.rs` | which datum is under the pointer, and its words |
//!
//! Symbols, sectors, curves and trails arrive as paths of lines and cubic curves, so a host
//! needs no geometry of its own; what they were is kept beside ([`Form`] and its numbers), for
//! hosts that restyle, select or animate. Texts arrive line by line on their alphabetic
//! baseline. Symbols of one shape, size and angle share one path, whose points are relative to
//! the mark.

mod build;
mod hit;
mod mark;
mod outline;
mod snap;

pub use hit::Hit;
pub use mark::{Align, Baseline, Cap, Form, Join, Kind, Mark, NONE, Role, Span, Verb};

use super::{Evaluated, Options, Series, Unsupported, dialect::Dialect, evaluate, scene::Scene};
use crate::json;

/// A colour at a place of a gradient.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stop {
    /// 0 at the start, 1 at the end.
    pub offset: f64,
    /// 0xRRGGBBAA.
    pub color: u32,
}

/// A gradient, in pixels of the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gradient {
    /// x and y of its start and end; for a radial one the middles of its circles.
    pub line: [f64; 4],
    /// The radii of its circles; `None` for a linear one.
    pub radii: Option<[f64; 2]>,
    /// Its colours, among the stops.
    pub stops: Span,
}

/// A chart to paint. Immutable.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// Width in pixels.
    pub width: f64,
    /// Height in pixels.
    pub height: f64,
    /// The colour behind everything as 0xRRGGBBAA; 0: none.
    pub background: u32,
    /// What to paint, in order.
    pub marks: Vec<Mark>,
    /// Steps of all paths: numbers of [`Verb`].
    pub verbs: Vec<u8>,
    /// Coordinates of all paths, x and y in turn.
    pub points: Vec<f64>,
    /// Dashes, and parameters of forms.
    pub numbers: Vec<f64>,
    /// Texts, names and families, each with a NUL behind it.
    pub strings: String,
    /// The gradients.
    pub gradients: Vec<Gradient>,
    /// Their colours.
    pub stops: Vec<Stop>,
    /// The plot areas: left, top, width, height.
    pub views: Vec<[f64; 4]>,
    /// What is shown.
    pub series: Vec<Series>,
    /// What was left out, cut or could not be evaluated.
    pub remarks: Vec<Unsupported>,
    targets: hit::Targets,
}

impl Drawing {
    /// The drawing of an evaluated chart.
    pub fn of(chart: Evaluated) -> Drawing {
        build::build(chart)
    }

    /// A drawing of nothing, with remarks on why.
    pub fn empty(remarks: Vec<Unsupported>) -> Drawing {
        Drawing::of(Evaluated {
            scene: Scene::default(),
            series: Vec::new(),
            remarks,
        })
    }

    /// A text of a mark: `text`, `name` or `family`.
    pub fn string(&self, span: Span) -> &str {
        let first = span.first as usize;
        self.strings
            .get(first..first.saturating_add(span.count as usize))
            .unwrap_or_default()
    }
}

/// The least side of a plot that is made to fit, in pixels.
const MIN_PLOT: f64 = 40.0;

/// Draws a specification. The sizes of the options are those of the whole picture here, in
/// Vega-Lite too: a chart of one plot is drawn again with what its axes and legends leave. With
/// the pixels of the device for each pixel of the drawing, thin straight lines lie on those.
///
/// # Errors
///
/// The feature that keeps the chart from being drawn.
pub fn draw(
    spec: json::Value<'_>,
    options: &Options<'_>,
    device_scale: Option<f64>,
) -> Result<Drawing, Unsupported> {
    let mut drawing = Drawing::of(fitted(spec, options)?);
    if let Some(scale) = device_scale {
        snap::snap(&mut drawing, scale);
    }
    Ok(drawing)
}

fn fitted(spec: json::Value<'_>, options: &Options<'_>) -> Result<Evaluated, Unsupported> {
    let wanted = [options.width, options.height];
    if Dialect::of(spec) != Some(Dialect::VegaLite) || wanted == [None; 2] {
        return evaluate(spec, options);
    }
    let natural = Options {
        width: None,
        height: None,
        ..*options
    };
    let mut chart = evaluate(spec, &natural)?;
    // Labels may need other room in another size: once more for that.
    for _ in 0..2 {
        let [view] = chart.scene.views.as_slice() else {
            break;
        };
        let ([width, height], [_, _, plot_width, plot_height]) = (chart.scene.size, view.rect);
        let fits = |wanted: Option<f64>, got: f64| wanted.is_none_or(|w| (w - got).abs() < 0.5);
        if fits(wanted[0], width) && fits(wanted[1], height) {
            break;
        }
        let plot = |wanted: Option<f64>, whole: f64, plot: f64| {
            wanted.map(|wanted| (wanted - (whole - plot)).max(MIN_PLOT))
        };
        chart = evaluate(
            spec,
            &Options {
                width: plot(wanted[0], width, plot_width),
                height: plot(wanted[1], height, plot_height),
                ..*options
            },
        )?;
    }
    Ok(chart)
}
