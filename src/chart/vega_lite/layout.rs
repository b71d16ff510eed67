//! Putting the parts together: plot, axes, legends, title, margins.

use std::sync::Arc;

use super::{
    Limited,
    autosize::Frame,
    axis,
    bounds::{self, Bounds},
    channel::Channel,
    config::Config,
    guide, legend, mark,
    normalise::Plan,
    range,
    scale::Scale,
    scene::{Group, Item, Paint, ScaleInfo, Scene, Shape, TitleInfo, View},
    unit::Unit,
};
use crate::chart::{Value, color::Color, text::truncate, transform::get};

/// Size and place of a plot.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Width and height of the plot.
    pub size: [f64; 2],
    /// Where it lies, if that does not depend on what is around it.
    pub frame: Option<Frame>,
    /// Whether the plot is made to fit: legends that are too long are cut then.
    pub fit: bool,
}

/// Lays a chart out around its marks. Also gives how much is around the plot: left, top, right,
/// bottom.
pub fn layout(
    plan: &Plan,
    units: &[Unit],
    scales: &[Scale],
    place: Place,
    marks: Vec<Group>,
    config: &Config,
    limited: &mut Limited,
) -> (Scene, [f64; 4]) {
    let size = place.size;
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
    for axis in axis::plan(units, scales, &plan.spec, config) {
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
    let context = legend::Context {
        scales,
        units,
        size,
        spec: &plan.spec,
        config,
        params,
    };
    let around = legend::place::Surroundings { xs, ys };
    let legends = legend::place::place(&context, around, &mut view, place.fit, limited);
    view.union(xs);
    view.union(ys);
    let titles = title(&plan.spec, size, &mut view, config, limited, &mut scene);
    // In paint order: frame, grids, axes, marks, legends, titles; what has a higher index later.
    let mut layers: Vec<(f64, Vec<Group>)> = Vec::new();
    layers.push((
        0.0,
        frame(&plan.spec, units, size, config).into_iter().collect(),
    ));
    for drawn in &mut axes {
        if let Some((info, group)) = drawn.grid.take() {
            scene.axes.push(info);
            layers.push((drawn.zindex, vec![group]));
        }
    }
    for drawn in axes {
        scene.axes.push(drawn.main.0);
        layers.push((drawn.zindex, drawn.main.1));
    }
    layers.push((0.0, marks));
    for (info, parts) in legends {
        scene.legends.push(info);
        layers.push((0.0, parts));
    }
    layers.push((0.0, titles));
    layers.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut groups: Vec<Group> = layers.into_iter().flat_map(|(_, groups)| groups).collect();
    groups.retain(|group| !group.items.is_empty());
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
    let around = [left, top, right, bottom];
    let frame = place.frame.unwrap_or(Frame {
        origin: [left, top],
        total: [left + size[0] + right, top + size[1] + bottom],
    });
    let (dx, dy) = (padding[0] + frame.origin[0], padding[1] + frame.origin[1]);
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
        padding[0] + frame.total[0] + padding[2],
        padding[1] + frame.total[1] + padding[3],
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
    (scene, around)
}

/// Left, top, right, bottom.
pub fn padding(spec: &Value, config: &Config) -> [f64; 4] {
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
fn frame(spec: &Value, units: &[Unit], size: [f64; 2], config: &Config) -> Option<Group> {
    let view = get(spec, "view");
    // A view without x and y has no cell whose frame would be seen.
    let is_cell = units
        .iter()
        .any(|u| u.def(Channel::X).is_some() || u.def(Channel::Y).is_some());
    let styles = crate::chart::transform::texts(get(view, "style"));
    let of = |name: &str| {
        let own = get(view, name);
        let styled = styles
            .iter()
            .rev()
            .map(|style| config.user(&["style", style, name]));
        let base = if !styles.is_empty() {
            None
        } else if is_cell {
            Some(config.user(&["style", "cell", name]))
        } else {
            Some(config.user(&["style", "view", name]))
        };
        let of_view = Some(config.user(&["view", name])).filter(|_| is_cell && styles.is_empty());
        let mut all = [own].into_iter().chain(styled).chain(base).chain(of_view);
        let found = all.find(|v| !matches!(v, Value::Undefined));
        found.cloned().unwrap_or_default()
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
        if is_cell { "#ddd" } else { "transparent" },
        opacity * guide::number(&of("strokeOpacity"), 1.0),
    )
    .filter(|_| width > 0.0);
    if fill.is_none() && stroke.is_none() {
        return None;
    }
    let dash = of("strokeDash")
        .as_array()
        .map(|d| d.iter().map(Value::to_number).collect::<Arc<[f64]>>());
    let off = guide::sharp(width, stroke.is_some());
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
    let line_break = config.user(&["lineBreak"]);
    let broken = |lines: Vec<Arc<str>>| match (line_break, lines.as_slice()) {
        (Value::Text(at), [line]) => line.split(&**at).map(Arc::from).collect(),
        _ => lines,
    };
    let lines = broken(super::format::lines(said));
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
        label.baseline = super::mark::baseline(&of("baseline"), "top");
        let align = match &*anchor {
            "start" => "left",
            "end" => "right",
            _ => "center",
        };
        label.align = super::mark::align(&of("align"), align);
        label.angle = guide::number(
            &of("angle"),
            match &*orient {
                "left" => -90.0,
                "right" => 90.0,
                _ => 0.0,
            },
        );
        label.dx = guide::number(&of("dx"), 0.0);
        label.dy = guide::number(&of("dy"), 0.0);
        let measured = bounds::style(&label);
        let limit = guide::number(&of("limit"), 0.0);
        label.lines = lines
            .iter()
            .map(|l| truncate(l, limit, "\u{2026}", &measured, limited.measure).into())
            .collect();
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
    let below = broken(super::format::lines(get(said, "subtitle")));
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
    let framed = match of("frame").as_text() {
        Some(frame) => frame != "group",
        None => &*anchor != "middle",
    };
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
        lines: lines_of(&main),
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
            lines: lines_of(&sub),
        });
        groups.push(group("title-subtitle", sub));
    }
    groups
}

/// The lines of a text as it is drawn.
fn lines_of(item: &Item) -> Vec<Arc<str>> {
    match &item.shape {
        Shape::Text { label, .. } => label.lines.clone(),
        _ => Vec::new(),
    }
}
