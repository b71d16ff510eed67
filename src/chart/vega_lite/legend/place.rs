//! Where legends go around a plot.

use super::*;
use crate::chart::vega_lite::grid::{Align, Anchor, Grid};

/// Boxes that legends keep clear of: what lies to the sides of a plot, what lies above and below.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings {
    /// Plot with the axes on its left and right.
    pub xs: Bounds,
    /// Plot with the axes above and below.
    pub ys: Bounds,
}

/// Draws legends and puts them around the plot; `view` grows to hold them. With `fit` only
/// across the side they are on.
pub fn place(
    context: &Context<'_>,
    around: Surroundings,
    view: &mut Bounds,
    fit: bool,
    limited: &mut Limited,
) -> Vec<(LegendInfo, Vec<Group>)> {
    let mut drawn: Vec<Drawn> = plan(context)
        .iter()
        .filter_map(|l| l.draw(context, limited))
        .collect();
    let mut sides: Vec<String> = Vec::new();
    for legend in &drawn {
        if !sides.contains(&legend.orient) {
            sides.push(legend.orient.clone());
        }
    }
    let mut places = vec![[0.0, 0.0]; drawn.len()];
    for side in &sides {
        let mine: Vec<usize> = (0..drawn.len())
            .filter(|at| drawn.get(*at).is_some_and(|l| l.orient == *side))
            .collect();
        if side == "none" {
            for at in mine {
                if let (Some(xy), Some(legend)) = (places.get_mut(at), drawn.get(at)) {
                    *xy = legend.at.map(|x| x.unwrap_or(0.0));
                }
            }
            continue;
        }
        let boxes: Vec<&Drawn> = mine.iter().filter_map(|at| drawn.get(*at)).collect();
        let xys = on_side(context, side, &boxes, around);
        for (at, xy) in mine.iter().zip(xys) {
            if let Some(place) = places.get_mut(*at) {
                *place = xy;
            }
        }
    }
    for (legend, [x, y]) in drawn.iter_mut().zip(places) {
        for item in legend.groups.iter_mut().flat_map(|g| &mut g.items) {
            item.shape.translate(x, y);
        }
        let area = Bounds::new(x, y, x + legend.size[0], y + legend.size[1]);
        let area = area.expanded(legend.outline);
        match &*legend.orient {
            "left" | "right" if fit => {
                view.add(area.x1, 0.0);
                view.add(area.x2, 0.0);
            }
            "top" | "bottom" if fit => {
                view.add(0.0, area.y1);
                view.add(0.0, area.y2);
            }
            _ if fit => {}
            _ => view.union(area),
        }
    }
    drawn.into_iter().map(|l| (l.info, l.groups)).collect()
}

/// The places of the legends of one side.
fn on_side(
    context: &Context<'_>,
    side: &str,
    legends: &[&Drawn],
    around: Surroundings,
) -> Vec<[f64; 2]> {
    let layout = context.config.user(&["legend", "layout"]);
    let own = get(layout, side);
    let said = |name: &str| match get(own, name) {
        Value::Undefined => get(layout, name),
        said => said,
    };
    let [width, height] = context.size;
    let Surroundings { xs, ys } = around;
    let offset = legends
        .iter()
        .filter_map(|l| l.offset)
        .reduce(f64::max)
        .unwrap_or_else(|| guide::number(said("offset"), 18.0));
    let anchor = said("anchor").as_text().and_then(Anchor::named);
    let anchor = anchor.unwrap_or(Anchor::Start);
    let share = anchor.share();
    let (ax, ay) = if said("frame").as_text() == Some("bounds") {
        (xs.x1 + share * xs.width(), ys.y1 + share * ys.height())
    } else {
        (share * width, share * height)
    };
    let upright = match get(own, "direction").as_text() {
        Some(direction) => direction == "vertical",
        None if matches!(side, "left" | "right") => true,
        None => get(layout, "direction").as_text() == Some("vertical"),
    };
    let flush = said("bounds").as_text() != Some("full");
    let of = |l: &&Drawn| {
        let area = Bounds::new(0.0, 0.0, l.size[0], l.size[1]);
        if flush {
            area
        } else {
            area.expanded(l.outline)
        }
    };
    let boxes: Vec<Bounds> = legends.iter().map(of).collect();
    let grid = Grid {
        columns: usize::from(upright),
        align: [Align::Each; 2],
        center: [said("center").to_bool(); 2],
        padding: [guide::number(said("margin"), 8.0); 2],
    };
    let mut places = grid.places(&boxes);
    let mut area = Bounds::default();
    for (place, own) in places.iter().zip(&boxes) {
        area.union(own.translated(place[0], place[1]));
    }
    use Anchor::{End, Start};
    let (x, y, column, row) = match side {
        "left" => (xs.x1.floor() - offset, ay, End, anchor),
        "top" => (ax, ys.y1.floor() - offset, anchor, End),
        "bottom" => (ax, ys.y2.ceil() + offset, anchor, Start),
        "top-left" => (offset, offset, Start, Start),
        "top-right" => (width - offset, offset, End, Start),
        "bottom-left" => (offset, height - offset, Start, End),
        "bottom-right" => (width - offset, height - offset, End, End),
        _ => (xs.x2.ceil() + offset, ay, Start, anchor),
    };
    let x = crate::chart::number::round(x - column.share() * area.width());
    let y = crate::chart::number::round(y - row.share() * area.height());
    for place in &mut places {
        *place = [place[0] + x, place[1] + y];
    }
    places
}
