//! Putting the parts together: plot, axes, legends, title, margins.

use std::sync::Arc;

use super::{
    Limited, axis,
    bounds::{self, Bounds},
    config::Config,
    guide, legend, mark,
    normalise::Plan,
    range,
    scale::Scale,
    scene::{Group, Item, LegendInfo, Paint, ScaleInfo, Scene, Shape, TitleInfo, View},
    unit::Unit,
};
use crate::chart::{Value, color::Color, transform::get};

/// Lays a chart out around its marks.
pub fn layout(
    plan: &Plan,
    units: &[Unit],
    scales: &[Scale],
    size: [f64; 2],
    marks: Vec<Group>,
    config: &Config,
    limited: &mut Limited,
) -> Scene {
    let params = &plan.params;
    let mut scene = Scene::default();
    let mut view = Bounds::new(0.0, 0.0, size[0], size[1]);
    let (mut xs, mut ys) = (view, view);
    for group in &marks {
        let mut area = Bounds::default();
        for item in &group.items {
            area.union(bounds::of_item(item, limited.measure));
        }
        let unit = group.unit.and_then(|at| units.get(at));
        if let Some([x, y, w, h]) = group.clip {
            area = Bounds::new(x, y, x + w, y + h);
        }
        // Vega counts marks that it nests in groups among the axes.
        if unit.is_some_and(mark::is_nested) {
            xs.union(area);
            ys.union(area);
        }
        view.union(area);
    }
    let mut axes = Vec::new();
    for axis in axis::plan(units, scales, config) {
        if let Some(drawn) = axis.draw(scales, size, config, params, limited) {
            let area = if matches!(axis.orient, "left" | "right") {
                &mut xs
            } else {
                &mut ys
            };
            area.union(drawn.bounds);
            axes.push(drawn);
        }
    }
    let legends = place_legends(
        units,
        scales,
        size,
        (xs, ys),
        &mut view,
        config,
        plan,
        limited,
    );
    view.union(xs);
    view.union(ys);
    let titles = title(&plan.spec, size, &mut view, config, limited, &mut scene);
    // In paint order: frame, grids, axes below, marks, axes above, legends, titles.
    let mut groups: Vec<Group> = frame(&plan.spec, size, config).into_iter().collect();
    for drawn in &mut axes {
        if let Some((info, group)) = drawn.grid.take_if(|_| !drawn.above) {
            scene.axes.push(info);
            if !group.items.is_empty() {
                groups.push(group);
            }
        }
    }
    let (above, below): (Vec<_>, Vec<_>) = axes.into_iter().partition(|a| a.above);
    for drawn in below {
        scene.axes.push(drawn.main.0);
        groups.extend(drawn.main.1);
    }
    groups.extend(marks);
    let mut above = above;
    for drawn in &mut above {
        if let Some((info, group)) = drawn.grid.take() {
            scene.axes.push(info);
            if !group.items.is_empty() {
                groups.push(group);
            }
        }
    }
    for drawn in above {
        scene.axes.push(drawn.main.0);
        groups.extend(drawn.main.1);
    }
    for (info, parts) in legends {
        scene.legends.push(info);
        groups.extend(parts.into_iter().filter(|g| !g.items.is_empty()));
    }
    groups.extend(titles);
    let padding = padding(&plan.spec, config);
    let margin = |x: f64| {
        if x.is_finite() {
            x.ceil().max(0.0)
        } else {
            0.0
        }
    };
    let (left, top) = (margin(-view.x1), margin(-view.y1));
    let (right, bottom) = (margin(view.x2 - size[0]), margin(view.y2 - size[1]));
    let (dx, dy) = (padding[0] + left, padding[1] + top);
    for axis in &mut scene.axes {
        let by = if matches!(axis.orient, "top" | "bottom") {
            dx
        } else {
            dy
        };
        axis.ticks.iter_mut().for_each(|x| *x += by);
    }
    for group in &mut groups {
        if let Some(clip) = &mut group.clip {
            clip[0] += dx;
            clip[1] += dy;
        }
        for item in &mut group.items {
            item.shape.translate(dx, dy);
        }
    }
    scene.size = [
        dx + size[0] + right + padding[2],
        dy + size[1] + bottom + padding[3],
    ];
    scene.views = vec![View {
        rect: [dx, dy, size[0], size[1]],
    }];
    scene.scales = scales
        .iter()
        .map(|s| ScaleInfo {
            view: 0,
            name: s.name.clone(),
            kind: range::type_name(s),
            domain: s.domain.clone(),
            range: s.range(),
            bandwidth: matches!(s.map, range::Map::Band(_)).then(|| s.bandwidth()),
        })
        .collect();
    scene.background = match [get(&plan.spec, "background"), config.user(&["background"])] {
        [Value::Null, _] | [Value::Undefined, Value::Null] => None,
        [Value::Text(color), _] | [_, Value::Text(color)] => Color::parse(color),
        _ => Color::parse("white"),
    };
    scene.groups = groups;
    scene
}

/// Left, top, right, bottom.
fn padding(spec: &Value, config: &Config) -> [f64; 4] {
    let said = match get(spec, "padding") {
        Value::Undefined => config.user(&["padding"]),
        said => said,
    };
    match said {
        Value::Number(x) => [x.clamp(0.0, 10_000.0); 4],
        Value::Object(_) => ["left", "top", "right", "bottom"]
            .map(|side| guide::number(get(said, side), 0.0).clamp(0.0, 10_000.0)),
        _ => [5.0; 4],
    }
}

/// What is painted behind the plot.
fn frame(spec: &Value, size: [f64; 2], config: &Config) -> Option<Group> {
    let view = get(spec, "view");
    let of = |name: &str| match get(view, name) {
        Value::Undefined => config.user(&["view", name]).clone(),
        value => value.clone(),
    };
    let opacity = guide::number(&of("opacity"), 1.0);
    let fill = match of("fill") {
        Value::Undefined => None,
        fill => guide::color(
            &fill,
            "transparent",
            opacity * guide::number(&of("fillOpacity"), 1.0),
        ),
    };
    let width = guide::number(&of("strokeWidth"), 1.0);
    let stroke = guide::color(
        &of("stroke"),
        "#ddd",
        opacity * guide::number(&of("strokeOpacity"), 1.0),
    )
    .filter(|_| width > 0.0);
    if fill.is_none() && stroke.is_none() {
        return None;
    }
    let dash = of("strokeDash")
        .as_array()
        .map(|d| d.iter().map(Value::to_number).collect::<Arc<[f64]>>());
    let off = if stroke.is_some() && width > 0.5 && width < 1.5 {
        0.5 - (width - 1.0).abs()
    } else {
        0.0
    };
    let item = Item {
        shape: Shape::Rect {
            rect: [off, off, size[0], size[1]],
            radius: [guide::number(&of("cornerRadius"), 0.0); 4],
        },
        paint: Paint {
            fill,
            stroke,
            stroke_width: width,
            dash,
            ..Paint::default()
        },
        datum: None,
    };
    Some(Group {
        kind: "rect",
        role: "group-frame",
        view: 0,
        unit: None,
        clip: None,
        clip_radius: [0.0; 4],
        items: vec![item],
    })
}

#[allow(clippy::too_many_arguments)]
fn place_legends(
    units: &[Unit],
    scales: &[Scale],
    size: [f64; 2],
    (xs, ys): (Bounds, Bounds),
    view: &mut Bounds,
    config: &Config,
    plan: &Plan,
    limited: &mut Limited,
) -> Vec<(LegendInfo, Vec<Group>)> {
    let drawn: Vec<legend::Drawn> = legend::plan(units, scales, config)
        .iter()
        .filter_map(|l| l.draw(scales, units, size, config, &plan.params, limited))
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
        let upright = matches!(&**side, "left" | "right");
        let offset = mine
            .iter()
            .filter_map(|at| drawn.get(*at)?.offset)
            .fold(f64::NEG_INFINITY, f64::max);
        let offset = if offset.is_finite() {
            offset
        } else {
            config.number(&["legend", "layout", "offset"], 18.0)
        };
        let margin = config.number(&["legend", "layout", "margin"], 8.0);
        let mut along = 0.0;
        let (mut width, mut height) = (0.0f64, 0.0f64);
        for at in &mine {
            let Some(legend) = drawn.get(*at) else {
                continue;
            };
            if let Some(place) = places.get_mut(*at) {
                *place = if upright { [0.0, along] } else { [along, 0.0] };
            }
            let [w, h] = legend.size;
            along += margin + if upright { h } else { w };
            (width, height) = if upright {
                (width.max(w), along - margin)
            } else {
                (along - margin, height.max(h))
            };
        }
        let at = match &**side {
            "left" => [xs.x1.floor() - offset - width, 0.0],
            "top" => [0.0, ys.y1.floor() - offset - height],
            "bottom" => [0.0, ys.y2.ceil() + offset],
            "top-left" => [offset, offset],
            "top-right" => [size[0] - offset - width, offset],
            "bottom-left" => [offset, size[1] - offset - height],
            "bottom-right" => [size[0] - offset - width, size[1] - offset - height],
            "none" => [0.0, 0.0],
            _ => [xs.x2.ceil() + offset, 0.0],
        };
        for place in mine {
            if let (Some(xy), Some(legend)) = (places.get_mut(place), drawn.get(place)) {
                if side == "none" {
                    *xy = [legend.at[0].unwrap_or(0.0), legend.at[1].unwrap_or(0.0)];
                } else {
                    *xy = [(xy[0] + at[0]).round(), (xy[1] + at[1]).round()];
                }
                view.union(Bounds::new(
                    xy[0],
                    xy[1],
                    xy[0] + legend.size[0],
                    xy[1] + legend.size[1],
                ));
            }
        }
    }
    drawn
        .into_iter()
        .zip(places)
        .map(|(mut legend, [x, y])| {
            for item in legend.groups.iter_mut().flat_map(|g| &mut g.items) {
                item.shape.translate(x, y);
            }
            (legend.info, legend.groups)
        })
        .collect()
}

fn title(
    spec: &Value,
    size: [f64; 2],
    view: &mut Bounds,
    config: &Config,
    limited: &mut Limited,
    scene: &mut Scene,
) -> Vec<Group> {
    let said = get(spec, "title");
    let of = |name: &str| match get(said, name) {
        Value::Undefined => config.user(&["title", name]).clone(),
        value => value.clone(),
    };
    let lines = super::format::lines(said);
    if lines.iter().all(|l| l.is_empty()) {
        return Vec::new();
    }
    let orient = of("orient").as_text().unwrap_or("top").to_owned();
    let anchor = of("anchor").as_text().unwrap_or("middle").to_owned();
    let make = |prefix: &str, style: &str, size: f64, bold: bool, lines: Vec<Arc<str>>| {
        let get_one = |name: &str| {
            let mut name = name.to_owned();
            if let Some(first) = name.get_mut(..1) {
                first.make_ascii_lowercase();
            }
            of(&name)
        };
        let mut label = guide::label(&get_one, prefix, style, size, bold, config);
        label.lines = lines;
        label.baseline = if matches!(&*orient, "top" | "bottom") {
            "top"
        } else {
            "bottom"
        };
        let align = match &*anchor {
            "start" => "left",
            "end" => "right",
            _ => "center",
        };
        label.align = super::mark::align(&of("align"), align);
        label.angle = match &*orient {
            "left" => -90.0,
            "right" => 90.0,
            _ => 0.0,
        };
        label.dx = guide::number(&of("dx"), 0.0);
        label.dy = guide::number(&of("dy"), 0.0);
        let color = match (
            of(if prefix.is_empty() {
                "color"
            } else {
                "subtitleColor"
            }),
            config.style(style, "fill"),
        ) {
            (Value::Undefined, styled) => styled,
            (color, _) => color,
        };
        let paint = Paint {
            fill: guide::color(&color, "#000", 1.0),
            stroke_width: 1.0,
            ..Paint::default()
        };
        Item {
            shape: Shape::Text {
                at: [0.0, 0.0],
                label: Box::new(label),
            },
            paint,
            datum: None,
        }
    };
    let mut main = make("", "group-title", 13.0, true, lines.clone());
    let below = super::format::lines(get(said, "subtitle"));
    let mut area = bounds::of_item(&main, limited.measure);
    let sub = (!below.is_empty()).then(|| {
        let mut sub = make("subtitle", "group-subtitle", 12.0, false, below.clone());
        let padding = guide::number(&of("subtitlePadding"), 3.0);
        match &*orient {
            "left" => sub.shape.translate(area.width() + padding, 0.0),
            "right" => sub.shape.translate(-area.width() - padding, 0.0),
            _ => sub.shape.translate(0.0, area.height() + padding),
        }
        area.union(bounds::of_item(&sub, limited.measure));
        sub
    });
    let framed = of("frame").as_text() == Some("bounds");
    let (start, end) = match &*orient {
        "left" if framed => (view.y2, view.y1),
        "right" if framed => (view.y1, view.y2),
        _ if framed => (view.x1, view.x2),
        "left" => (size[1], 0.0),
        "right" => (0.0, size[1]),
        _ => (0.0, size[0]),
    };
    let along = match &*anchor {
        "start" => start,
        "end" => end,
        _ => (start + end) / 2.0,
    };
    let offset = guide::number(&of("offset"), 4.0);
    let (x, y) = match &*orient {
        "left" => (view.x1 - area.width() - offset, along),
        "right" => (view.x2 + area.width() + offset, along),
        "bottom" => (along, view.y2 + offset),
        _ => (along, view.y1 - area.height() - offset),
    };
    main.shape.translate(x, y);
    view.union(area.translated(x, y));
    scene.titles.push(TitleInfo {
        role: "title-text",
        lines,
    });
    let group = |role, item| Group {
        kind: "text",
        role,
        view: 0,
        unit: None,
        clip: None,
        clip_radius: [0.0; 4],
        items: vec![item],
    };
    let mut groups = vec![group("title-text", main)];
    if let Some(mut sub) = sub {
        sub.shape.translate(x, y);
        scene.titles.push(TitleInfo {
            role: "title-subtitle",
            lines: below,
        });
        groups.push(group("title-subtitle", sub));
    }
    groups
}
