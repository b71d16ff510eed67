//! Vega's colour schemes by name.

use super::{
    Color, Ramp,
    scheme_table::{CATEGORICAL, CONTINUOUS},
};

/// A colour scheme.
#[derive(Clone, Debug, PartialEq)]
pub enum Scheme {
    /// Distinct colours, in order.
    Categorical(Vec<Color>),
    /// Colours to interpolate between.
    Continuous(Ramp),
}

impl Scheme {
    /// `count` colours: of distinct ones the first, repeated if they do not suffice; of a ramp
    /// as [`Ramp::samples`].
    pub fn colors(&self, count: usize) -> Vec<Color> {
        match self {
            Scheme::Categorical(colors) => colors.iter().copied().cycle().take(count).collect(),
            Scheme::Continuous(ramp) => ramp.samples(count),
        }
    }

    /// The scheme as a ramp; distinct colours are interpolated between, too.
    pub fn ramp(self) -> Ramp {
        match self {
            Scheme::Categorical(colors) => Ramp::new(colors),
            Scheme::Continuous(ramp) => ramp,
        }
    }
}

/// The scheme with this name; upper and lower case are the same, as in Vega.
pub fn scheme(name: &str) -> Option<Scheme> {
    let name = name.to_ascii_lowercase();
    let find = |table: &[(&str, &'static str)]| {
        let at = table.binary_search_by(|(n, _)| (*n).cmp(&name)).ok()?;
        table.get(at).map(|(_, digits)| colors(digits))
    };
    match find(CATEGORICAL) {
        Some(colors) => Some(Scheme::Categorical(colors)),
        None => find(CONTINUOUS).map(|colors| Scheme::Continuous(Ramp::new(colors))),
    }
}

fn colors(digits: &str) -> Vec<Color> {
    let starts = (0..digits.len()).step_by(6);
    let parts = starts.filter_map(|at| digits.get(at..at + 6));
    parts
        .filter_map(|part| Color::parse(&format!("#{part}")))
        .collect()
}
