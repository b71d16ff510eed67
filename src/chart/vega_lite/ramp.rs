//! Ranges of colours: schemes, ramps and lists.

use super::{
    channel::FieldType,
    config::Config,
    range::{Map, Visual, cuts, nice_domain, transform},
    scale::{Kind, Scale, property},
    unit::Unit,
};
use crate::chart::{
    Value,
    color::{Ramp, Scheme, Space, scheme},
    scale::{Continuous, Ordinal},
    transform::get,
};

/// A scheme, how many of its colours, and which part of it.
type Chosen = (Scheme, Option<usize>, Option<(f64, f64)>);

/// The ramp or list of colours of a scheme as a specification gives it.
fn scheme_of(said: &Value) -> Option<Chosen> {
    let (name, count, extent) = match said {
        Value::Text(name) => (name.clone(), None, None),
        Value::Object(_) => {
            let count = match get(said, "count") {
                Value::Number(count) => Some(count.clamp(1.0, 1000.0) as usize),
                _ => None,
            };
            let extent = get(said, "extent").as_array().and_then(|e| match e {
                [a, b] => Some((a.to_number(), b.to_number())),
                _ => None,
            });
            (get(said, "name").to_text(), count, extent)
        }
        _ => return None,
    };
    Some((scheme(&name)?, count, extent))
}

pub fn colors(scale: &Scale, units: &[Unit], config: &Config, reverse: bool) -> Map {
    let said_range = property(units, scale, "range");
    let said_scheme = property(units, scale, "scheme");
    let unit = scale.units.first().and_then(|u| units.get(*u));
    let kind = unit
        .and_then(|u| u.data(scale.channel))
        .map_or(FieldType::Nominal, |d| d.kind);
    let named = |name: &str, default: &str| -> Value {
        match config.user(&["range", name]) {
            Value::Undefined => crate::chart::transform::object([("scheme", default.into())]),
            said => said.clone(),
        }
    };
    let diverging = scale.domain.len() == 3 && !property(units, scale, "domainMid").is_nullish();
    let default = if scale.kind == Kind::Ordinal {
        match kind {
            FieldType::Nominal => named("category", "tableau10"),
            _ => named("ordinal", "blues"),
        }
    } else if diverging {
        named("diverging", "blueorange")
    } else if unit.is_some_and(|u| &*u.kind == "rect") {
        named("heatmap", "yellowgreenblue")
    } else {
        named("ramp", "blues")
    };
    let (range, scheme) = match (said_range, said_scheme) {
        (Value::Array(_), _) => (said_range.clone(), Value::Undefined),
        (Value::Text(name), _) => match named(name, "tableau10") {
            range @ Value::Array(_) => (range, Value::Undefined),
            range => (Value::Undefined, get(&range, "scheme").clone()),
        },
        (_, Value::Undefined) => match &default {
            Value::Array(_) => (default.clone(), Value::Undefined),
            default => (
                Value::Undefined,
                match get(default, "extent") {
                    Value::Undefined => get(default, "scheme").clone(),
                    extent => crate::chart::transform::object([
                        ("name", get(default, "scheme").clone()),
                        ("extent", extent.clone()),
                    ]),
                },
            ),
        },
        (_, scheme) => (Value::Undefined, scheme.clone()),
    };
    let mut list: Vec<Visual> = range
        .as_array()
        .unwrap_or_default()
        .iter()
        .map(Visual::of)
        .collect();
    let scheme = scheme_of(&scheme);
    if matches!(scale.kind, Kind::Ordinal) {
        if let Some((scheme, count, extent)) = scheme {
            let count = count.unwrap_or(scale.domain.len());
            list = scheme_colors(scheme, count, extent);
        }
        if reverse {
            list.reverse();
        }
        return Map::Pick(Ordinal::new(scale.domain.iter().cloned()), list);
    }
    if !scale.kind.is_continuous() {
        if let Some((scheme, count, extent)) = scheme {
            let pieces = match scale.kind {
                Kind::BinOrdinal => scale.domain.len().saturating_sub(1),
                Kind::Threshold => scale.domain.len() + 1,
                _ => count.unwrap_or(5),
            };
            list = scheme_colors(scheme, pieces.max(1), extent);
        }
        if reverse {
            list.reverse();
        }
        return cuts(scale, units, list);
    }
    let mut ramp = match scheme {
        Some((scheme, _, extent)) => {
            let mut ramp = scheme.ramp();
            if let Some(extent) = extent {
                ramp.extent = extent;
            }
            if diverging && extent.is_none() && said_scheme.is_nullish() {
                ramp.extent = (1.0, 0.0);
            }
            ramp
        }
        None => {
            let mut ramp = Ramp::new(
                list.iter()
                    .filter_map(|v| match v {
                        Visual::Color(color) => Some(*color),
                        _ => None,
                    })
                    .collect(),
            );
            ramp.space = if kind == FieldType::Nominal {
                Space::Rgb
            } else {
                Space::Hcl
            };
            ramp
        }
    };
    let interpolate = property(units, scale, "interpolate");
    if !list.is_empty() && !interpolate.is_nullish() {
        let name = match interpolate {
            Value::Object(_) => get(interpolate, "type").to_text(),
            name => name.to_text(),
        };
        ramp.space = Space::named(&name).unwrap_or(ramp.space);
        if let Value::Number(gamma) = get(interpolate, "gamma") {
            ramp.gamma = *gamma;
        }
    }
    if reverse {
        ramp.extent = (ramp.extent.1, ramp.extent.0);
    }
    if scale.kind.is_time() && list.is_empty() {
        // Colours over time go from colour to colour inside the scheme.
        ramp = Ramp::new(ramp.samples(2));
        ramp.space = Space::Hcl;
    }
    let domain: Vec<f64> = scale.domain.iter().map(Value::to_number).collect();
    let stops = domain.len();
    let mut continuous = Continuous::new(transform(scale, units), domain, vec![0.0; stops]);
    // A scheme is clamped to its ends; so are ranges.
    continuous.clamp = true;
    if let Some(nice) = scale.nice(units) {
        nice_domain(&mut continuous, scale.kind.is_time(), &nice);
    }
    Map::Ramp(continuous, ramp)
}

fn scheme_colors(scheme: Scheme, count: usize, extent: Option<(f64, f64)>) -> Vec<Visual> {
    let colors = match (scheme, extent) {
        (Scheme::Continuous(mut ramp), Some(extent)) => {
            ramp.extent = extent;
            ramp.samples(count)
        }
        (scheme @ Scheme::Categorical(_), _) => scheme.colors(count.max(1)),
        (scheme, _) => scheme.colors(count),
    };
    colors.into_iter().map(Visual::Color).collect()
}
