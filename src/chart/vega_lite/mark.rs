//! The marks of a unit.

use std::sync::Arc;

use super::{
    Limited,
    bounds::{self, Bounds},
    channel::Channel,
    encode::{Look, Looks, look, words},
    path::{details, paths},
    place::{At, Default, Placing, Span},
    range::Visual,
    scene::{Datum, Group, Item, Label, Paint, Shape},
    unit::{Orient, Unit},
};
use crate::chart::{
    Value,
    data::Column,
    transform::{Params, get},
};

/// Most items of a chart.
const MAX_ITEMS: usize = 1_000_000;

/// Shared by all marks of a unit.
pub(super) struct Painter<'a, 'c> {
    pub placing: &'a Placing<'c>,
    pub params: &'c Params,
    pub looks: Looks<'c>,
}

impl<'a, 'c> Painter<'a, 'c> {
    pub fn mark(&self, property: &str) -> Value {
        self.placing.config.mark(&self.placing.unit.mark, property)
    }

    pub fn number(&self, property: &str) -> Option<f64> {
        match self.mark(property) {
            Value::Number(x) => Some(x),
            _ => None,
        }
    }

    fn rows(&self) -> std::ops::Range<usize> {
        0..self.placing.unit.table.rows().min(MAX_ITEMS)
    }

    /// The point that a row is.
    pub fn datum(&self, row: usize) -> Option<Datum> {
        Some(Datum {
            series: u32::try_from(self.placing.at).ok()?,
            point: u32::try_from(row).ok()?,
        })
    }

    fn items(&self, shape: impl Fn(usize) -> Option<Shape>) -> Vec<Item> {
        let item = |row: usize| {
            let paint = self.looks.paint(self.placing, self.params, row)?;
            Some(Item {
                shape: shape(row)?,
                paint,
                datum: self.datum(row),
            })
        };
        self.rows().filter_map(item).collect()
    }
}

/// The marks of a unit.
pub struct Marks {
    /// Their groups, with coordinates of the plot. The point of an item's datum is its row.
    pub groups: Vec<Group>,
    /// Of lines, areas and trails: the rows of each item, in the order in which they are drawn.
    pub lines: Option<Vec<Vec<usize>>>,
}

/// The marks of a unit.
pub fn marks(placing: &Placing<'_>, params: &Params, limited: &mut Limited) -> Marks {
    let unit = placing.unit;
    let painter = Painter {
        placing,
        params,
        looks: Looks::new(placing, params, limited),
    };
    if unit.table.rows() > MAX_ITEMS {
        limited.remark("more than 1000000 marks", &unit.pointer);
    }
    if has_round_stacks(unit) {
        return Marks {
            groups: round_stacks(&painter, rects(&painter)),
            lines: None,
        };
    }
    let (kind, lists) = match &*unit.kind {
        "bar" | "rect" => ("rect", vec![rects(&painter)]),
        "tick" => ("rect", vec![ticks(&painter)]),
        "point" | "circle" | "square" => ("symbol", vec![symbols(&painter, limited)]),
        "rule" => ("rule", vec![rules(&painter)]),
        "text" => ("text", vec![texts(&painter, limited)]),
        "arc" => ("arc", vec![arcs(&painter)]),
        "image" => ("image", vec![images(&painter)]),
        "area" => ("area", Vec::new()),
        "trail" => ("trail", Vec::new()),
        _ => ("line", Vec::new()),
    };
    let (lists, lines): (Vec<Vec<Item>>, _) = if unit.is_path() {
        let (items, rows): (Vec<Item>, _) = paths(&painter, limited).into_iter().unzip();
        let items = items.into_iter().map(|item| vec![item]);
        (items.collect(), Some(rows))
    } else {
        (lists, None)
    };
    let clip =
        get(&unit.mark, "clip")
            .to_bool()
            .then_some([0.0, 0.0, placing.size[0], placing.size[1]]);
    let groups = lists
        .into_iter()
        .filter(|items| !items.is_empty())
        .map(|items| Group {
            kind,
            role: "mark",
            view: 0,
            unit: Some(placing.at),
            clip,
            clip_radius: [0.0; 4],
            items,
        })
        .collect();
    Marks { groups, lines }
}

/// Whether bars are stacked and have round corners: the corners are then those of the stack.
fn has_round_stacks(unit: &Unit) -> bool {
    let corners = [
        "",
        "End",
        "TopLeft",
        "TopRight",
        "BottomRight",
        "BottomLeft",
    ];
    let round = |corner: &&str| matches!(get(&unit.mark, &format!("cornerRadius{corner}")), Value::Number(x) if *x > 0.0);
    &*unit.kind == "bar"
        && unit.stack.is_some()
        && unit.data(Channel::Size).is_none()
        && corners.iter().any(round)
}

/// The bars of each stack, clipped to the stack with its round corners.
fn round_stacks(painter: &Painter<'_, '_>, items: Vec<Item>) -> Vec<Group> {
    let unit = painter.placing.unit;
    let by: Vec<Column> = unit
        .stack
        .iter()
        .flat_map(|s| &s.group_by)
        .filter_map(|c| unit.data(*c))
        .map(|d| unit.table.field(&d.column))
        .collect();
    let mut places = vec![0; unit.table.rows()];
    let groups = unit.table.groups(&by);
    for (at, group) in groups.iter().enumerate() {
        for row in group {
            if let Some(place) = places.get_mut(*row) {
                *place = at;
            }
        }
    }
    let mut parts: Vec<Vec<Item>> = vec![Vec::new(); groups.len()];
    let mut radius = [0.0; 4];
    for mut item in items {
        let at = item
            .datum
            .and_then(|datum| places.get(datum.point as usize))
            .copied()
            .unwrap_or(0);
        if let Shape::Rect { radius: own, .. } = &mut item.shape {
            radius = std::mem::take(own);
        }
        if let Some(part) = parts.get_mut(at) {
            part.push(item);
        }
    }
    let group = |items: Vec<Item>| {
        let mut area = Bounds::default();
        for item in &items {
            if let Shape::Rect {
                rect: [x, y, w, h], ..
            } = &item.shape
            {
                area.add(*x, *y);
                area.add(x + w, y + h);
            }
        }
        Group {
            kind: "rect",
            role: "mark",
            view: 0,
            unit: Some(painter.placing.at),
            clip: Some([area.x1, area.y1, area.width(), area.height()]),
            clip_radius: radius,
            items,
        }
    };
    parts
        .into_iter()
        .filter(|items| !items.is_empty())
        .map(group)
        .collect()
}

/// Whether Vega puts the marks of a unit into groups: lines with details, stacks with round ends.
pub fn is_nested(unit: &Unit) -> bool {
    if has_round_stacks(unit) {
        return true;
    }
    unit.is_path() && details(unit).next().is_some()
}

pub(super) fn is_place(x: f64) -> bool {
    x.is_finite()
}

fn rectangle(x: (f64, f64), y: (f64, f64)) -> Option<[f64; 4]> {
    if ![x.0, x.1, y.0, y.1].into_iter().all(is_place) {
        return None;
    }
    Some([
        x.0.min(x.1),
        y.0.min(y.1),
        (x.1 - x.0).abs(),
        (y.1 - y.0).abs(),
    ])
}

/// Radii of the corners of a bar, from the top left, clockwise.
fn corner_radius(painter: &Painter<'_, '_>) -> impl Fn(bool) -> [f64; 4] + use<> {
    let all = painter.number("cornerRadius").unwrap_or(0.0);
    let own = ["TopLeft", "TopRight", "BottomRight", "BottomLeft"]
        .map(|corner| painter.number(&format!("cornerRadius{corner}")));
    let end = painter
        .number("cornerRadiusEnd")
        .filter(|_| &*painter.placing.unit.kind == "bar");
    let horizontal = painter.placing.unit.orient == Some(Orient::Horizontal);
    move |backwards: bool| {
        let mut radius = own.map(|r| r.unwrap_or(all));
        if let Some(end) = end {
            let corners = match (horizontal, backwards) {
                (false, false) => [0, 1],
                (false, true) => [2, 3],
                (true, false) => [1, 2],
                (true, true) => [0, 3],
            };
            for at in corners {
                radius[at] = own[at].unwrap_or(end);
            }
        }
        radius
    }
}

fn rects(painter: &Painter<'_, '_>) -> Vec<Item> {
    let (x, y) = (
        painter.placing.rect(Channel::X),
        painter.placing.rect(Channel::Y),
    );
    let radius = corner_radius(painter);
    let horizontal = painter.placing.unit.orient == Some(Orient::Horizontal);
    painter.items(|row| {
        let (x, y) = (x(row), y(row));
        let backwards = if horizontal { x.0 < x.1 } else { y.0 > y.1 };
        Some(Shape::Rect {
            rect: rectangle(x, y)?,
            radius: radius(backwards),
        })
    })
}

fn ticks(painter: &Painter<'_, '_>) -> Vec<Item> {
    let horizontal = painter.placing.unit.orient == Some(Orient::Horizontal);
    let (along, across) = if horizontal {
        (Channel::X, Channel::Y)
    } else {
        (Channel::Y, Channel::X)
    };
    let span: Span<'_> = painter.placing.rect(along);
    let point: At<'_> = painter.placing.point(across, Default::Middle);
    let half = painter.number("thickness").unwrap_or(1.0) / 2.0;
    painter.items(|row| {
        let (thin, long) = (point(row), span(row));
        let thin = (thin - half, thin + half);
        let (x, y) = if horizontal {
            (long, thin)
        } else {
            (thin, long)
        };
        Some(Shape::Rect {
            rect: rectangle(x, y)?,
            radius: [0.0; 4],
        })
    })
}

fn images(painter: &Painter<'_, '_>) -> Vec<Item> {
    let placing = painter.placing;
    let (x, y) = (
        placing.point(Channel::X, Default::Middle),
        placing.point(Channel::Y, Default::Middle),
    );
    let (w, h) = (
        painter.number("width").unwrap_or(0.0),
        painter.number("height").unwrap_or(0.0),
    );
    let column = placing
        .unit
        .def(Channel::Url)
        .filter(|d| d.is_field())
        .map(|d| placing.unit.table.field(&d.column));
    let constant = match placing.unit.def(Channel::Url).and_then(|d| d.value.clone()) {
        Some(value) => value,
        None => painter.mark("url"),
    };
    painter
        .rows()
        .filter_map(|row| {
            let url = column
                .as_ref()
                .and_then(|c| c.get(row))
                .unwrap_or(&constant)
                .to_text();
            let (x, y) = (x(row), y(row));
            (is_place(x) && is_place(y)).then(|| Item {
                shape: Shape::Image {
                    rect: [x - w / 2.0, y - h / 2.0, w, h],
                    url,
                },
                paint: Paint::default(),
                datum: painter.datum(row),
            })
        })
        .collect()
}

fn symbols(painter: &Painter<'_, '_>, limited: &mut Limited) -> Vec<Item> {
    let placing = painter.placing;
    let (x, y) = (
        placing.point(Channel::X, Default::Middle),
        placing.point(Channel::Y, Default::Middle),
    );
    let shape = match &*placing.unit.kind {
        "circle" => "circle".into(),
        "square" => "square".into(),
        _ => match painter.mark("shape") {
            Value::Text(shape) => shape,
            _ => "circle".into(),
        },
    };
    let of = |channel, default, limited: &mut Limited| {
        look(placing, channel, default, painter.params, limited)
    };
    let shapes = of(Channel::Shape, Visual::Text(shape), limited);
    let sizes = of(
        Channel::Size,
        Visual::Number(painter.number("size").unwrap_or(30.0)),
        limited,
    );
    let angles = of(
        Channel::Angle,
        Visual::Number(painter.number("angle").unwrap_or(0.0)),
        limited,
    );
    let number = |look: &Look<'_>, row| look.at(placing, painter.params, row).number();
    painter.items(|row| {
        let at = [x(row), y(row)];
        if !at.into_iter().all(is_place) {
            return None;
        }
        let shape = match shapes.at(placing, painter.params, row) {
            Visual::Text(shape) => shape,
            _ => "circle".into(),
        };
        Some(Shape::Symbol {
            at,
            size: number(&sizes, row).unwrap_or(0.0),
            shape,
            angle: number(&angles, row).unwrap_or(0.0),
        })
    })
}

fn rules(painter: &Painter<'_, '_>) -> Vec<Item> {
    let placing = painter.placing;
    let orient = placing.unit.orient;
    let along = |channel: Channel, ranged: bool, whole: bool| -> Span<'_> {
        let default = if whole {
            Default::ZeroOrMax
        } else {
            Default::Middle
        };
        if ranged {
            return placing.range(channel, default);
        }
        let point = placing.point(channel, default);
        Box::new(move |row| (point(row), point(row)))
    };
    let x = along(
        Channel::X,
        orient != Some(Orient::Vertical),
        orient == Some(Orient::Horizontal),
    );
    let y = along(
        Channel::Y,
        orient != Some(Orient::Horizontal),
        orient == Some(Orient::Vertical),
    );
    painter.items(|row| {
        let (x, y) = (x(row), y(row));
        let line = [x.0, y.0, x.1, y.1];
        line.into_iter()
            .all(is_place)
            .then_some(Shape::Rule { line })
    })
}

/// A word of the few that align texts.
fn known(value: &Value, among: &[&'static str], default: &'static str) -> &'static str {
    value
        .as_text()
        .and_then(|t| among.iter().find(|a| **a == t))
        .copied()
        .unwrap_or(default)
}

/// `left`, `center` or `right`.
pub fn align(value: &Value, default: &'static str) -> &'static str {
    known(value, &["left", "center", "right"], default)
}

/// A baseline by its name.
pub fn baseline(value: &Value, default: &'static str) -> &'static str {
    known(
        value,
        &[
            "top",
            "middle",
            "bottom",
            "alphabetic",
            "line-top",
            "line-bottom",
        ],
        default,
    )
}

fn texts(painter: &Painter<'_, '_>, limited: &mut Limited) -> Vec<Item> {
    let placing = painter.placing;
    let unit = placing.unit;
    let (x, y) = (
        placing.point(Channel::X, Default::Middle),
        placing.point(Channel::Y, Default::Middle),
    );
    let has = |channel, name: &str| unit.def(channel).is_some() || !painter.mark(name).is_nullish();
    let polar = (has(Channel::Theta, "theta") || has(Channel::Radius, "radius")).then(|| {
        let offset = painter.number("radiusOffset").unwrap_or(0.0);
        let radius = placing.point(Channel::Radius, Default::ZeroOrMax);
        let theta = placing.point(Channel::Theta, Default::ZeroOrMin);
        (radius, theta, offset)
    });
    let own = unit.def(Channel::Text);
    let constant = super::format::lines(&painter.mark("text"));
    let words = own.map(|def| words(placing, def, painter.params, limited));
    let size = painter
        .number("fontSize")
        .or(painter.number("size"))
        .unwrap_or(11.0);
    let sizes = look(
        placing,
        Channel::Size,
        Visual::Number(size),
        painter.params,
        limited,
    );
    let angle = Visual::Number(painter.number("angle").unwrap_or(0.0));
    let angles = look(placing, Channel::Angle, angle, painter.params, limited);
    let said = |name: &str| painter.mark(name).as_text().map(Arc::from);
    let template = Label {
        align: align(&painter.mark("align"), "center"),
        baseline: baseline(&painter.mark("baseline"), "middle"),
        dx: painter.number("dx").unwrap_or(0.0),
        dy: painter.number("dy").unwrap_or(0.0),
        weight: match painter.mark("fontWeight") {
            Value::Undefined | Value::Null => None,
            weight => Some(weight.to_text()),
        },
        style: said("fontStyle"),
        font: said("font").or(placing.config.font()),
        ..Label::default()
    };
    let line_break = match painter.mark("lineBreak") {
        Value::Undefined => placing.config.user(&["lineBreak"]).clone(),
        said => said,
    };
    let line_height = painter.number("lineHeight");
    let limit = painter.number("limit");
    let ellipsis = painter
        .mark("ellipsis")
        .as_text()
        .unwrap_or("\u{2026}")
        .to_owned();
    let measure = limited.measure;
    painter.items(|row| {
        let mut lines = match &words {
            Some(words) => words(row)?,
            None => constant.clone(),
        };
        if let (Value::Text(at), [line]) = (&line_break, lines.as_slice()) {
            lines = line.split(&**at).map(Arc::from).collect();
        }
        if lines.iter().all(|line| line.is_empty()) {
            return None;
        }
        let (mut at, number) = ([x(row), y(row)], |l: &Look<'_>| {
            l.at(placing, painter.params, row).number()
        });
        if let Some((radius, theta, offset)) = &polar {
            let (radius, theta) = (radius(row) + offset, theta(row));
            at = [at[0] + radius * theta.sin(), at[1] - radius * theta.cos()];
        }
        if !at.into_iter().all(is_place) {
            return None;
        }
        let size = number(&sizes).unwrap_or(11.0);
        let mut label = Label {
            size,
            angle: number(&angles).unwrap_or(0.0),
            line_height: line_height.unwrap_or(size + 2.0),
            ..template.clone()
        };
        if let Some(limit) = limit {
            let style = bounds::style(&label);
            for line in &mut lines {
                *line =
                    crate::chart::text::truncate(line.trim(), limit, &ellipsis, &style, measure)
                        .into();
            }
        }
        label.lines = lines;
        Some(Shape::Text {
            at,
            label: Box::new(label),
        })
    })
}

fn arcs(painter: &Painter<'_, '_>) -> Vec<Item> {
    let placing = painter.placing;
    let (x, y) = (
        placing.point(Channel::X, Default::Middle),
        placing.point(Channel::Y, Default::Middle),
    );
    let theta = placing.rect(Channel::Theta);
    let radius = placing.rect(Channel::Radius);
    let number = |name: &str| painter.number(name);
    let (outer, inner) = (number("outerRadius"), number("innerRadius"));
    painter.items(|row| {
        let (at, angles, mut radii) = ([x(row), y(row)], theta(row), radius(row));
        // The first position is where it ends, as in Vega-Lite: the outer radius.
        radii.0 = outer.unwrap_or(radii.0);
        radii.1 = inner.unwrap_or(radii.1);
        let all = [at[0], at[1], angles.0, angles.1, radii.0, radii.1];
        if !all.into_iter().all(is_place) {
            return None;
        }
        Some(Shape::Arc {
            at,
            angles: [angles.0, angles.1],
            radii: [radii.1, radii.0],
            pad: number("padAngle").unwrap_or(0.0),
            corner: number("cornerRadius").unwrap_or(0.0),
        })
    })
}
