//! How titles, legend and scales share the picture with what is drawn between the scales.

use std::{collections::HashMap, sync::Arc};

use super::{
    Chart, Kind,
    config::{Axis, Position},
    heading::Heading,
    legend::Legend,
    options::{Sides, at, member, number_at, text_at},
};

/// What a box holds.
pub enum Content {
    Legend(Legend),
    Heading(Heading),
    Scale(usize),
}

/// Where a box stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Left,
    Top,
    Right,
    Bottom,
    /// Across the plot, lying or standing.
    AcrossX,
    AcrossY,
    Area,
}

/// A box of the layout.
pub struct Boxed {
    pub content: Content,
    place: Place,
    is_horizontal: bool,
    is_full_size: bool,
    weight: f64,
    /// Boxes of one stack share a side one after another, with these shares.
    stack: Option<Arc<str>>,
    stack_weight: f64,
    /// The room that it was offered; `None`: what is left.
    offered: [Option<f64>; 2],
    /// What it has taken from its side.
    taken: Option<f64>,
    size: [f64; 2],
    right_bottom: [f64; 2],
}

/// The boxes of a chart: legend, subtitle, title, scales.
pub fn boxes(chart: &Chart<'_>, kind: Kind) -> Vec<Boxed> {
    let mut boxes = Vec::new();
    let named = |name: &str| match name {
        "left" => Place::Left,
        "right" => Place::Right,
        "bottom" => Place::Bottom,
        "chartArea" => Place::Area,
        _ => Place::Top,
    };
    let mut add = |content, place: Place, is_horizontal, is_full_size, weight| {
        boxes.push(Boxed {
            content,
            place,
            is_horizontal,
            is_full_size,
            weight,
            stack: None,
            stack_weight: 1.0,
            offered: [None, None],
            taken: None,
            size: [0.0, 0.0],
            right_bottom: [0.0, 0.0],
        });
    };
    if let Some(legend) = Legend::of(chart, kind) {
        let (place, full, weight) = (named(legend.position), legend.is_full_size, legend.weight);
        let lying = legend.is_horizontal();
        add(Content::Legend(legend), place, lying, full, weight);
    }
    for is_subtitle in [true, false] {
        if let Some(heading) = Heading::of(&chart.env, is_subtitle) {
            let place = named(heading.position);
            let lying = matches!(place, Place::Top | Place::Bottom);
            let (full, weight) = (heading.is_full_size, heading.weight);
            add(Content::Heading(heading), place, lying, full, weight);
        }
    }
    for (index, scale) in chart.scales.iter().enumerate() {
        let across = if scale.axis() == Axis::X {
            Place::AcrossX
        } else {
            Place::AcrossY
        };
        let place = match scale.spec.position {
            Position::Left => Place::Left,
            Position::Right => Place::Right,
            Position::Top => Place::Top,
            Position::Bottom => Place::Bottom,
            Position::ChartArea => Place::Area,
            Position::Center | Position::At(..) => across,
        };
        let weight = scale.number(&["weight"], 0.0);
        add(
            Content::Scale(index),
            place,
            scale.is_horizontal(),
            false,
            weight,
        );
    }
    for boxed in &mut boxes {
        if let Content::Scale(index) = boxed.content {
            let options = chart.scales[index].options();
            boxed.stack = text_at(options, &["stack"]).map(Arc::from);
            boxed.stack_weight = number_at(options, &["stackWeight"]).unwrap_or(1.0);
        }
    }
    boxes
}

/// Boxes of one stack.
#[derive(Clone, Copy, Debug, Default)]
struct Stack {
    count: f64,
    placed: f64,
    weight: f64,
    size: f64,
    start: Option<f64>,
}

type StackKey = (Arc<str>, u8);

struct Layout {
    outer: [f64; 2],
    padding: Sides,
    /// What labels that stick out need on each side at least.
    least: Sides,
    /// What boxes have taken on each side.
    area: Sides,
    /// Width and height that are left.
    left_over: [f64; 2],
    /// Where the next box is placed.
    at: [f64; 2],
    stacks: HashMap<StackKey, Stack>,
}

fn key_of(boxed: &Boxed) -> Option<StackKey> {
    let stack = boxed.stack.clone()?;
    Some((stack, boxed.place as u8))
}

/// Gives each box its rectangle, and the chart what is left.
pub fn arrange(chart: &mut Chart<'_>, boxes: &mut [Boxed]) {
    let size = chart.env.size;
    let padding = Sides::of(at(chart.env.chart, &["layout", "padding"]), 0.0);
    let auto = at(chart.env.chart, &["layout", "autoPadding"]).is_none_or(|auto| auto.to_bool());
    let overflow = if auto { chart.overflow() } else { 0.0 };
    let available = [
        (size[0] - padding.width()).max(0.0),
        (size[1] - padding.height()).max(0.0),
    ];
    let mut layout = Layout {
        outer: size,
        padding,
        least: padding.max(Sides::all(overflow)),
        area: padding,
        left_over: available,
        at: [padding.left, padding.top],
        stacks: HashMap::new(),
    };
    let order = |wanted: &dyn Fn(&Boxed) -> bool, heavy_first: bool| {
        let mut found: Vec<usize> = (0..boxes.len()).filter(|i| wanted(&boxes[*i])).collect();
        found.sort_by(|a, b| {
            let by = boxes[*a].weight.total_cmp(&boxes[*b].weight).then(a.cmp(b));
            // Of equal weights the later one is nearer to the plot.
            if heavy_first { by.reverse() } else { by }
        });
        found
    };
    let full = order(&|b| b.is_full_size && b.place != Place::Area, true);
    let side =
        |place: Place, heavy_first| order(&|b| b.place == place && !b.is_full_size, heavy_first);
    let with_full = |place: Place, heavy_first| order(&|b| b.place == place, heavy_first);
    let (left, right) = (side(Place::Left, true), side(Place::Right, false));
    let (top, bottom) = (side(Place::Top, true), side(Place::Bottom, false));
    let across_x = order(&|b| b.place == Place::AcrossX, false);
    let across_y = order(&|b| b.place == Place::AcrossY, false);
    let standing = [left, right, across_y.clone()].concat();
    let lying = [top, bottom, across_x.clone()].concat();
    let left_and_top = [with_full(Place::Left, true), with_full(Place::Top, true)].concat();
    let right_and_bottom = [
        with_full(Place::Right, false),
        across_y,
        with_full(Place::Bottom, false),
        across_x,
    ]
    .concat();
    let inside = order(&|b| b.place == Place::Area, false);
    offer(
        chart,
        boxes,
        &standing,
        &lying,
        &full,
        available,
        &mut layout,
    );
    layout.fit(chart, boxes, &full, 0);
    layout.fit(chart, boxes, &standing, 0);
    if layout.fit(chart, boxes, &lying, 0) {
        layout.fit(chart, boxes, &standing, 0);
    }
    layout.stick_out();
    layout.put(chart, boxes, &left_and_top);
    layout.at[0] += layout.left_over[0];
    layout.at[1] += layout.left_over[1];
    layout.put(chart, boxes, &right_and_bottom);
    let [w, h] = layout.left_over;
    let (x, y) = (layout.area.left, layout.area.top);
    chart.area = [x, y, x + w, y + h];
    for index in inside {
        set_rect(chart, &mut boxes[index], x, y, w, h);
        update(chart, &mut boxes[index], w, h, Sides::default());
        if let Content::Legend(legend) = &mut boxes[index].content {
            // The library forgets where the plot begins, and so must who wants the same picture.
            legend.rect = [x, 0.0, x + w, h];
            legend.place();
        }
    }
    for scale in &mut chart.scales {
        scale.configure();
    }
}

/// The room that each box is offered at first.
fn offer(
    chart: &Chart<'_>,
    boxes: &mut [Boxed],
    standing: &[usize],
    lying: &[usize],
    full: &[usize],
    available: [f64; 2],
    layout: &mut Layout,
) {
    let displayed = |index: &usize| match &boxes[*index].content {
        Content::Scale(at) => {
            let display = member(chart.scales[*at].options(), "display");
            !matches!(display, Some(crate::chart::Value::Bool(false)))
        }
        _ => true,
    };
    let all = [standing, full].concat();
    let shown = all
        .iter()
        .filter(|index| !boxes[**index].is_horizontal && displayed(index))
        .count();
    let most = [available[0] / 2.0 / shown.max(1) as f64, available[1] / 2.0];
    for boxed in boxes.iter() {
        if let Some(key) = key_of(boxed) {
            let stack = layout.stacks.entry(key).or_default();
            stack.count += 1.0;
            stack.weight += boxed.stack_weight;
        }
    }
    for index in standing.iter().chain(lying).chain(full) {
        let boxed = &mut boxes[*index];
        let share = key_of(boxed).and_then(|key| layout.stacks.get(&key));
        let share = share.map(|stack| boxed.stack_weight / stack.weight);
        boxed.offered = if boxed.is_horizontal {
            let width = share.map(|share| share * most[0]);
            [
                width.or(boxed.is_full_size.then_some(available[0])),
                Some(most[1]),
            ]
        } else {
            let height = share.map(|share| share * most[1]);
            [
                Some(most[0]),
                height.or(boxed.is_full_size.then_some(available[1])),
            ]
        };
    }
}

/// Lets a box find its size in the room that is offered.
fn update(chart: &mut Chart<'_>, boxed: &mut Boxed, width: f64, height: f64, margins: Sides) {
    boxed.size = match &mut boxed.content {
        Content::Legend(legend) => legend.fit(chart, width, height),
        Content::Heading(heading) if boxed.is_horizontal => [width, heading.size()],
        Content::Heading(heading) => [heading.size(), height],
        Content::Scale(at) => {
            let scale = &mut chart.scales[*at];
            scale.update(&chart.env, width, height, margins);
            [scale.width, scale.height]
        }
    };
}

fn set_rect(chart: &mut Chart<'_>, boxed: &mut Boxed, x: f64, y: f64, width: f64, height: f64) {
    boxed.right_bottom = [x + width, y + height];
    let rect = [x, y, x + width, y + height];
    match &mut boxed.content {
        Content::Legend(legend) => {
            legend.rect = rect;
            legend.place();
        }
        Content::Heading(heading) => heading.rect = rect,
        Content::Scale(at) => chart.scales[*at].set_rect(x, y, width, height),
    }
}

/// Rounds of fitting, which could go on for ever.
const MAX_ROUNDS: usize = 16;

impl Layout {
    fn margins(&self, is_horizontal: bool) -> Sides {
        let most = self.area.max(self.least);
        if is_horizontal {
            Sides {
                top: 0.0,
                bottom: 0.0,
                ..most
            }
        } else {
            Sides {
                left: 0.0,
                right: 0.0,
                ..most
            }
        }
    }

    /// Fits boxes one after another; whether the other direction has changed.
    fn fit(
        &mut self,
        chart: &mut Chart<'_>,
        boxes: &mut [Boxed],
        order: &[usize],
        round: usize,
    ) -> bool {
        let mut again = Vec::new();
        let (mut refit, mut changed) = (false, false);
        for index in order {
            let boxed = &mut boxes[*index];
            let offered = |side: usize| boxed.offered[side].filter(|x| *x != 0.0);
            let width = offered(0).unwrap_or(self.left_over[0]);
            let height = offered(1).unwrap_or(self.left_over[1]);
            let margins = self.margins(boxed.is_horizontal);
            update(chart, boxed, width, height, margins);
            let (same, other) = self.take(chart, boxed);
            refit |= same && !again.is_empty();
            changed |= other;
            if !boxed.is_full_size {
                again.push(*index);
            }
        }
        if refit && round < MAX_ROUNDS {
            return self.fit(chart, boxes, &again, round + 1) || changed;
        }
        changed
    }

    /// Takes what a box needs from its side; whether its own and the other direction have
    /// changed by that.
    fn take(&mut self, chart: &Chart<'_>, boxed: &mut Boxed) -> (bool, bool) {
        let side = match boxed.place {
            Place::Left => Some(&mut self.area.left),
            Place::Top => Some(&mut self.area.top),
            Place::Right => Some(&mut self.area.right),
            Place::Bottom => Some(&mut self.area.bottom),
            _ => None,
        };
        if let Some(side) = side {
            if let Some(taken) = boxed.taken {
                *side -= taken;
            }
            let own = if boxed.is_horizontal {
                boxed.size[1]
            } else {
                boxed.size[0]
            };
            let taken = match key_of(boxed).and_then(|key| self.stacks.get_mut(&key)) {
                Some(stack) => {
                    stack.size = stack.size.max(own);
                    stack.size / stack.count
                }
                None => own,
            };
            boxed.taken = Some(taken);
            *side += taken;
        }
        if let Content::Scale(at) = boxed.content {
            self.least = self.least.max(chart.scales[at].padding);
        }
        let most = self.area.max(self.least);
        let [w, h] = [
            (self.outer[0] - most.width()).max(0.0),
            (self.outer[1] - most.height()).max(0.0),
        ];
        let (wider, higher) = (w != self.left_over[0], h != self.left_over[1]);
        self.left_over = [w, h];
        if boxed.is_horizontal {
            (wider, higher)
        } else {
            (higher, wider)
        }
    }

    /// Makes room for labels that stick out at the ends of scales.
    fn stick_out(&mut self) {
        let before = self.area;
        self.area = self.area.max(self.least);
        self.at[0] += self.area.left - before.left;
        self.at[1] += self.area.top - before.top;
    }

    fn put(&mut self, chart: &mut Chart<'_>, boxes: &mut [Boxed], order: &[usize]) {
        let [mut x, mut y] = self.at;
        for index in order {
            let boxed = &mut boxes[*index];
            let key = key_of(boxed);
            let mut stack = key
                .as_ref()
                .and_then(|key| self.stacks.get(key))
                .copied()
                .unwrap_or(Stack {
                    weight: 1.0,
                    ..Stack::default()
                });
            let share = match boxed.stack_weight / stack.weight {
                share if key.is_some() && share.is_finite() && share > 0.0 => share,
                _ => 1.0,
            };
            let own = |size: f64| if stack.size > 0.0 { stack.size } else { size };
            if boxed.is_horizontal {
                let (width, height) = (self.left_over[0] * share, own(boxed.size[1]));
                y = stack.start.unwrap_or(y);
                if boxed.is_full_size {
                    let width = self.outer[0] - self.padding.width();
                    set_rect(chart, boxed, self.padding.left, y, width, height);
                } else {
                    set_rect(
                        chart,
                        boxed,
                        self.area.left + stack.placed,
                        y,
                        width,
                        height,
                    );
                }
                stack.start = Some(y);
                stack.placed += width;
                y = boxed.right_bottom[1];
            } else {
                let (width, height) = (own(boxed.size[0]), self.left_over[1] * share);
                x = stack.start.unwrap_or(x);
                if boxed.is_full_size {
                    let height = self.outer[1] - self.padding.height();
                    set_rect(chart, boxed, x, self.padding.top, width, height);
                } else {
                    set_rect(chart, boxed, x, self.area.top + stack.placed, width, height);
                }
                stack.start = Some(x);
                stack.placed += height;
                x = boxed.right_bottom[0];
            }
            if let Some(key) = key {
                self.stacks.insert(key, stack);
            }
        }
        self.at = [x, y];
    }
}
