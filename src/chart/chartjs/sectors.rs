//! Sectors of pies, rings and polar areas.

use std::f64::consts::{FRAC_PI_2, PI, TAU};

use super::{
    Chart, Kind,
    data::Dataset,
    options::{self, finite, number_at},
    paint,
};
use crate::chart::{
    Value,
    scene::{Item, Paint, Shape},
};

/// A sector; radians clockwise from three o'clock.
#[derive(Clone, Copy, Debug)]
pub struct Sector {
    pub x: f64,
    pub y: f64,
    pub start: f64,
    pub end: f64,
    pub inner: f64,
    pub outer: f64,
}

/// How the whole of a part of a ring lies around its middle, for a ring of radius 1.
struct Share {
    ratio: [f64; 2],
    offset: [f64; 2],
}

/// Whether an angle lies between two others, going clockwise.
fn is_between(angle: f64, start: f64, end: f64) -> bool {
    let turned = |angle: f64| {
        let angle = angle % TAU;
        if angle < 0.0 { angle + TAU } else { angle }
    };
    let (a, s, e) = (turned(angle), turned(start), turned(end));
    let (to_start, to_end) = (turned(s - a), turned(e - a));
    let (from_start, from_end) = (turned(a - s), turned(a - e));
    a == s || a == e || s == e || to_start > to_end && from_start < from_end
}

fn share(rotation: f64, circumference: f64, cutout: f64) -> Share {
    if !(circumference < TAU) {
        return Share {
            ratio: [1.0, 1.0],
            offset: [0.0, 0.0],
        };
    }
    let (start, end) = (rotation, rotation + circumference);
    let ((sx, sy), (ex, ey)) = (
        (libm::cos(start), libm::sin(start)),
        (libm::cos(end), libm::sin(end)),
    );
    let most = |angle: f64, a: f64, b: f64| {
        if is_between(angle, start, end) {
            1.0
        } else {
            a.max(a * cutout).max(b).max(b * cutout)
        }
    };
    let least = |angle: f64, a: f64, b: f64| {
        if is_between(angle, start, end) {
            -1.0
        } else {
            a.min(a * cutout).min(b).min(b * cutout)
        }
    };
    let (max_x, max_y) = (most(0.0, sx, ex), most(FRAC_PI_2, sy, ey));
    let (min_x, min_y) = (least(PI, sx, ex), least(PI + FRAC_PI_2, sy, ey));
    Share {
        ratio: [(max_x - min_x) / 2.0, (max_y - min_y) / 2.0],
        offset: [-(max_x + min_x) / 2.0, -(max_y + min_y) / 2.0],
    }
}

impl Chart<'_> {
    fn angle(&self, set: &Dataset, name: &str, default: f64) -> f64 {
        let given = self.set_option(set, name).as_ref().and_then(finite);
        given.unwrap_or(default).to_radians()
    }

    fn ring_weight(set: &Dataset) -> f64 {
        number_at(&set.spec, &["weight"]).unwrap_or(1.0).max(0.0)
    }
}

/// The sectors of a set of a pie or ring.
pub fn place_ring(chart: &Chart<'_>, at: usize) -> Vec<Sector> {
    let set = &chart.sets[at];
    let [left, top, right, bottom] = chart.area;
    let (width, height) = (right - left, bottom - top);
    let look = chart.element_options(set, "arc");
    let shown = || chart.sets.iter().filter(|set| set.is_visible);
    let border = shown().next().map_or(0.0, |first| {
        let look = chart.element_options(first, "arc");
        let width = |at: usize| match look.text("borderAlign", at).as_deref() {
            Some("inner") => 0.0,
            _ => look.number("borderWidth", at, 2.0),
        };
        (0..first.points.len()).map(width).fold(0.0, f64::max)
    });
    let offset = (0..set.points.len())
        .map(|at| look.number("offset", at, 0.0))
        .fold(0.0, f64::max);
    let own_spacing = chart.set_option(set, "spacing").as_ref().and_then(finite);
    let spacing = border + offset + own_spacing.unwrap_or(0.0);
    let max_size = ((width.min(height) - spacing) / 2.0).max(0.0);
    let default = Value::text(if set.kind == Kind::Pie { "0" } else { "50%" });
    let cutout = chart.set_option(set, "cutout").unwrap_or(default);
    let cutout = match &cutout {
        Value::Text(text) if text.trim().ends_with('%') => options::share(&cutout, 1.0),
        length => length.to_number() / max_size,
    };
    let cutout = if cutout.is_finite() {
        cutout.min(1.0)
    } else {
        0.0
    };
    let same = || shown().filter(|other| other.kind == set.kind);
    let rotation = |set: &Dataset| chart.angle(set, "rotation", 0.0) - FRAC_PI_2;
    let circumference = |set: &Dataset| chart.angle(set, "circumference", 360.0);
    let from = same().map(rotation).fold(TAU, f64::min);
    let to = same()
        .map(|set| rotation(set) + circumference(set))
        .fold(-TAU, f64::max);
    let whole = share(from, to - from, cutout);
    let side = |length: f64, ratio: f64| (length - spacing) / ratio;
    let most = side(width, whole.ratio[0]).min(side(height, whole.ratio[1])) / 2.0;
    let most = most.max(0.0);
    let radius = chart.set_option(set, "radius");
    let outer = radius.map_or(most, |radius| options::share(&radius, most));
    let outer = if outer.is_finite() {
        outer.max(0.0)
    } else {
        most
    };
    let inner = (outer * cutout).max(0.0);
    let weights = |until: usize| -> f64 {
        let sets = chart.sets.iter().take(until).filter(|set| set.is_visible);
        sets.map(Chart::ring_weight).sum()
    };
    let total_weight = match weights(chart.sets.len()) {
        0.0 => 1.0,
        total => total,
    };
    let each = (outer - inner) / total_weight;
    let ring_outer = outer - each * weights(at);
    let ring_inner = (ring_outer - each * Chart::ring_weight(set)).max(0.0);
    let total: f64 = set
        .points
        .iter()
        .map(|p| p.v.abs())
        .filter(|v| v.is_finite())
        .sum();
    let x = (left + right) / 2.0 + whole.offset[0] * outer;
    let y = (top + bottom) / 2.0 + whole.offset[1] * outer;
    let mut start = rotation(set);
    let sweep = circumference(set);
    let mut sectors = Vec::with_capacity(set.points.len());
    for point in &set.points {
        let angle = match point.v.abs() * sweep / total {
            angle if angle.is_finite() && total > 0.0 => angle,
            _ => 0.0,
        };
        sectors.push(Sector {
            x,
            y,
            start,
            end: start + angle,
            inner: ring_inner,
            outer: ring_outer,
        });
        start += angle;
    }
    sectors
}

/// The sectors of a set of a polar area chart.
pub fn place_polar(chart: &Chart<'_>, set: &Dataset) -> Vec<Sector> {
    let Some(scale) = set.v_scale().map(|v| &chart.scales[v]) else {
        return Vec::new();
    };
    let look = chart.element_options(set, "arc");
    let [x, y] = scale.center;
    let count = set.points.iter().filter(|point| !point.v.is_nan()).count();
    let mut start = scale.index_angle(0) - FRAC_PI_2;
    let place = |(index, point): (usize, &super::data::Point)| {
        let given = look
            .get("angle", index)
            .and_then(finite)
            .filter(|a| *a != 0.0);
        let angle = given.unwrap_or(360.0 / count as f64).to_radians();
        let angle = if angle.is_finite() { angle } else { 0.0 };
        let sector = Sector {
            x,
            y,
            start,
            end: start + angle,
            inner: 0.0,
            outer: scale.distance(point.v),
        };
        start += angle;
        sector
    };
    set.points.iter().enumerate().map(place).collect()
}

/// Paints the sectors of a set.
pub fn draw(chart: &mut Chart<'_>, at: usize, sectors: &[Sector]) {
    let set = &chart.sets[at];
    let look = chart.element_options(set, "arc");
    let black = chart.env.line();
    let mut items = Vec::new();
    for (index, sector) in sectors.iter().enumerate() {
        let sweep = sector.end - sector.start;
        let is_drawn = sweep != 0.0 && sector.outer.is_finite() && sector.outer > 0.0;
        if !is_drawn || sector.inner < 0.0 {
            continue;
        }
        let offset = look.number("offset", index, 0.0) / 4.0;
        let spacing = look.number("spacing", index, 0.0) / 2.0;
        let half = (sector.start + sector.end) / 2.0;
        let out = offset * (1.0 - libm::sin(sweep.clamp(0.0, PI)));
        let (inner, outer) = (
            if sector.inner > 0.0 {
                sector.inner + spacing + out
            } else {
                0.0
            },
            sector.outer + spacing + out,
        );
        // What is left free between neighbours.
        let middle = ((sector.inner - spacing).max(0.0) + (sector.outer - spacing)) / 2.0;
        let free = if spacing > 0.0 && middle > 0.0 {
            libm::asin((spacing / middle).min(1.0)).min((sweep / 2.0 - 0.001).max(0.0))
        } else {
            0.0
        };
        let width = look.number("borderWidth", index, 2.0).max(0.0);
        let stroke = look
            .color("borderColor", index)
            .unwrap_or(chart.env.ground());
        let join = look
            .text("borderJoinStyle", index)
            .unwrap_or_else(|| "bevel".into());
        let paint = Paint {
            fill: paint::visible(look.color("backgroundColor", index).or(Some(black))),
            stroke: paint::visible(Some(stroke)).filter(|_| width > 0.0),
            stroke_width: width,
            dash: look.dash(),
            join: Some(join),
            ..Paint::default()
        };
        let at_middle = [
            sector.x + libm::cos(half) * offset,
            sector.y + libm::sin(half) * offset,
        ];
        items.push(Item {
            shape: Shape::Arc {
                at: at_middle,
                // From twelve o'clock.
                angles: [
                    sector.start + free + FRAC_PI_2,
                    sector.end - free + FRAC_PI_2,
                ],
                radii: [inner, outer],
                pad: 0.0,
                corner: look.number("borderRadius", index, 0.0).max(0.0),
            },
            paint,
            datum: paint::datum(at, index),
        });
    }
    let mut group = paint::group("arc", "mark", items);
    group.unit = Some(at);
    chart.groups.push(group);
}
