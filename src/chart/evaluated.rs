//! What both languages are evaluated to, and how.

use super::{Series, Theme, scene::Scene, text::Measure};

/// How a chart is drawn.
pub struct Options<'m> {
    /// Measures texts.
    pub measure: &'m dyn Measure,
    /// Whether a missing `type` is nominal, as in Vega-Lite, and not taken from the values.
    pub strict: bool,
    /// Width in pixels, if not what the specification says: of the plot of Vega-Lite, of the
    /// picture of Chart.js.
    pub width: Option<f64>,
    /// Height in pixels, likewise.
    pub height: Option<f64>,
    /// Looks where the specification says nothing.
    pub theme: &'m Theme,
}

static LIGHT: Theme = Theme::LIGHT;

impl<'m> Options<'m> {
    /// Sizes and types as the specification and its data have them, the light theme.
    pub fn new(measure: &'m dyn Measure) -> Options<'m> {
        Options {
            measure,
            strict: false,
            width: None,
            height: None,
            theme: &LIGHT,
        }
    }
}

/// A feature that is not drawn, and where the specification asks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported {
    /// What it is.
    pub feature: String,
    /// A JSON pointer into the specification.
    pub pointer: String,
}

impl Unsupported {
    pub(crate) fn new(feature: &str, pointer: &str) -> Unsupported {
        Unsupported {
            feature: feature.to_owned(),
            pointer: pointer.to_owned(),
        }
    }
}

impl std::fmt::Display for Unsupported {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} is not supported ({})", self.feature, self.pointer)
    }
}

impl std::error::Error for Unsupported {}

/// A chart that was drawn.
#[derive(Clone, Debug)]
pub struct Evaluated {
    /// What is drawn, with the words and numbers of its scales, axes, legends and titles.
    pub scene: Scene,
    /// What it shows: the data after all transforms, in the order in which it is drawn.
    pub series: Vec<Series>,
    /// What was left out, cut or could not be evaluated.
    pub remarks: Vec<Unsupported>,
}
