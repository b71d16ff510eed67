//! Lines, areas and trails.

use std::sync::Arc;

use super::{
    Limited,
    channel::{Channel, Def},
    encode::look,
    mark::{Painter, is_place},
    place::Default,
    range::Visual,
    scene::{Item, Shape},
    unit::{Orient, Unit, fields},
};
use crate::chart::{Value, data::Column, transform::stack::compare};

/// The channels whose fields make a line of its own for each of their values.
const DETAILS: [Channel; 14] = {
    use Channel::*;
    [
        Detail,
        Key,
        Color,
        Fill,
        Stroke,
        Opacity,
        FillOpacity,
        StrokeOpacity,
        StrokeWidth,
        StrokeDash,
        Size,
        Angle,
        Shape,
        Url,
    ]
};

/// The definitions whose values make a line of their own each.
pub(super) fn details(unit: &Unit) -> impl Iterator<Item = &Def> {
    let is_trail = &*unit.kind == "trail";
    DETAILS
        .into_iter()
        .filter(move |c| !is_trail || *c != Channel::Size)
        .flat_map(|c| fields(&unit.defs, c))
        .filter(|d| d.aggregate.is_none())
}

/// The lines of a unit, and the rows of each in the order in which they are drawn.
pub(super) fn paths(painter: &Painter<'_, '_>, limited: &mut Limited) -> Vec<(Item, Vec<usize>)> {
    let placing = painter.placing;
    let unit = placing.unit;
    let kind = &*unit.kind;
    let by: Vec<Column> = details(unit)
        .map(|def| unit.table.field(&def.column))
        .collect();
    let lying = unit.orient == Some(Orient::Horizontal);
    let default = if kind == "area" {
        Default::ZeroOrMin
    } else {
        Default::Middle
    };
    let (x, y) = (
        placing.point(Channel::X, default),
        placing.point(Channel::Y, default),
    );
    let ranged = if lying { Channel::X } else { Channel::Y };
    let span = (kind == "area").then(|| placing.range(ranged, Default::ZeroOrMin));
    let invalid: Vec<Column> = [Channel::X, Channel::Y]
        .into_iter()
        .filter(|c| placing.scale(*c).is_some_and(|s| s.kind.is_continuous()))
        .filter_map(|c| unit.data(c).filter(|d| d.is_field()))
        .map(|d| unit.table.field(&d.column))
        .collect();
    let holds = |row: usize| {
        invalid.iter().all(|c| {
            c.get(row)
                .is_some_and(|v| v.is_valid() && v.to_number().is_finite())
        })
    };
    let order: Vec<(Column, bool)> = fields(&unit.defs, Channel::Order)
        .map(|d| {
            (
                unit.table.field(&d.column),
                d.get("sort").as_text() == Some("descending"),
            )
        })
        .collect();
    let as_data = unit
        .def(Channel::Order)
        .is_some_and(|d| matches!(d.value, Some(Value::Null | Value::Bool(false))))
        || unit.def(Channel::Order).is_none()
            && matches!(painter.mark("order"), Value::Null | Value::Bool(false));
    let dimension = if lying { Channel::Y } else { Channel::X };
    let sorted_by_place = unit.data(dimension).is_some_and(|d| d.is_field());
    let width = Visual::Number(painter.number("size").unwrap_or(2.0));
    let widths = look(placing, Channel::Size, width, painter.params, limited);
    let curve: Arc<str> = painter
        .mark("interpolate")
        .as_text()
        .unwrap_or("linear")
        .into();
    let tension = painter.number("tension");
    let mut result = Vec::new();
    let rows = unit.table.groups(&by);
    for mut rows in rows {
        if as_data {
        } else if !order.is_empty() && unit.stack.is_none() {
            rows.sort_by(|a, b| compare(&order, *a, *b));
        } else if sorted_by_place {
            let place = if lying { &y } else { &x };
            let mut placed: Vec<(f64, usize)> =
                rows.iter().map(|row| (place(*row), *row)).collect();
            let key = |x: f64| if x.is_nan() { f64::NEG_INFINITY } else { x };
            placed.sort_by(|a, b| key(a.0).total_cmp(&key(b.0)));
            rows = placed.into_iter().map(|(_, row)| row).collect();
        }
        let Some(first) = rows.first().copied() else {
            continue;
        };
        let Some(paint) = painter.looks.paint(placing, painter.params, first) else {
            continue;
        };
        let point = |row: &usize| -> Option<[f64; 2]> {
            let at = [x(*row), y(*row)];
            (holds(*row) && at.into_iter().all(is_place)).then_some(at)
        };
        let shape = match &span {
            Some(span) => Shape::Area {
                points: rows
                    .iter()
                    .map(|row| {
                        let at = point(row)?;
                        let (end, start) = span(*row);
                        let area = if lying {
                            [end, at[1], start]
                        } else {
                            [at[0], end, start]
                        };
                        area.into_iter().all(is_place).then_some(area)
                    })
                    .collect(),
                horizontal: lying,
                curve: curve.clone(),
                tension,
            },
            None if kind == "trail" => Shape::Trail {
                points: rows
                    .iter()
                    .map(|row| {
                        let at = point(row)?;
                        Some([
                            at[0],
                            at[1],
                            widths.at(placing, painter.params, *row).number()?,
                        ])
                    })
                    .collect(),
            },
            None => Shape::Line {
                points: rows.iter().map(point).collect(),
                curve: curve.clone(),
                tension,
            },
        };
        let item = Item {
            shape,
            paint,
            datum: painter.datum(first),
        };
        result.push((item, rows));
    }
    result
}
