//! What differs between a scene and the one of the real engine.
//!
//! Words, domains, dashes and the order of everything exactly; geometry within half a pixel,
//! relative to the plot area, of all that is painted: marks, ticks, grids, labels, titles,
//! legends; ranges within a hundredth; colours within 1/255; plot areas and the picture within
//! the pixels that `frame` allows.

use mcpview::chart::{Value, color::Color};

fn list(value: &Value, name: &str) -> Vec<Value> {
    value.member(name).as_array().unwrap_or_default().to_vec()
}

/// Whether two numbers are farther apart, or one is none.
fn is_far(a: f64, b: f64, near: f64) -> bool {
    (a - b).abs() > near || (a - b).is_nan()
}

fn number(value: &Value, name: &str) -> Option<f64> {
    match value.member(name) {
        Value::Number(x) => Some(x),
        _ => None,
    }
}

fn text(value: &Value, name: &str) -> String {
    match value.member(name) {
        Value::Undefined | Value::Null => String::new(),
        member => member.to_text().to_string(),
    }
}

/// The members that must be the same in every axis, legend, title or scale.
fn words(scene: &Value, what: &str, names: &[&str]) -> Vec<String> {
    let is_labelled = |v: &&Value| what != "axes" || v.member("labels").as_array().is_some();
    let one = |v: &Value| {
        let parts = names.iter().map(|name| match v.member(name) {
            Value::Undefined => "null".to_owned(),
            member => member.to_json(),
        });
        parts.collect::<Vec<_>>().join(" ")
    };
    let list = list(scene, what);
    list.iter().filter(is_labelled).map(one).collect()
}

/// The plot areas; groups in which Vega keeps lines and stacks are none.
fn views(scene: &Value) -> Vec<[f64; 4]> {
    let is_view = |v: &Value| {
        let id = text(v, "id");
        let is_group = id.contains("pathgroup") || id == "root" && text(v, "role") == "scope";
        !is_group
    };
    let rect = |v: &Value| {
        let rect = list(v, "rect");
        [0, 1, 2, 3].map(|at| rect.get(at).map_or(f64::NAN, Value::to_number))
    };
    let views = list(scene, "views");
    views.iter().filter(|v| is_view(v)).map(rect).collect()
}

/// Groups of items with their kind and role.
struct Group {
    kind: String,
    role: String,
    is_clipped: bool,
    items: Vec<Value>,
}

/// The groups in paint order. Entries of a legend, symbol by symbol and label by label, are
/// taken together.
fn groups(scene: &Value) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut entries: Option<[Group; 2]> = None;
    let flush = |groups: &mut Vec<Group>, entries: &mut Option<[Group; 2]>| {
        let parts = entries.take().into_iter().flatten();
        groups.extend(parts.filter(|g| !g.items.is_empty()));
    };
    for mark in list(scene, "marks") {
        let group = Group {
            kind: text(&mark, "type"),
            role: text(&mark, "role"),
            is_clipped: mark.member("clip").as_array().is_some(),
            items: list(&mark, "items"),
        };
        let place = match &*group.role {
            "legend-symbol" => 0,
            "legend-label" => 1,
            _ => {
                flush(&mut groups, &mut entries);
                groups.push(group);
                continue;
            }
        };
        let empty = |kind: &str, role: &str| Group {
            kind: kind.into(),
            role: role.into(),
            is_clipped: false,
            items: Vec::new(),
        };
        let parts = entries.get_or_insert_with(|| {
            [
                empty("symbol", "legend-symbol"),
                empty("text", "legend-label"),
            ]
        });
        parts[place].items.extend(group.items);
    }
    flush(&mut groups, &mut entries);
    groups
}

/// Numbers of an item that say where it is: whether in x, and the pixels from the plot's origin.
fn places(item: &Value, origin: [f64; 2]) -> Vec<(bool, f64)> {
    let mut places = Vec::new();
    for (name, is_x) in [
        ("x", true),
        ("x1", true),
        ("x2", true),
        ("y", false),
        ("y1", false),
        ("y2", false),
    ] {
        places.extend(number(item, name).map(|x| (is_x, x - origin[usize::from(!is_x)])));
    }
    places
}

fn compare_points(
    kind: &str,
    (want, from): (&Value, [f64; 2]),
    (got, to): (&Value, [f64; 2]),
) -> Result<(), String> {
    let (w, g) = (list(want, "points"), list(got, "points"));
    if w.len() != g.len() {
        return Err(format!("{} points against {}", w.len(), g.len()));
    }
    let lying = text(want, "orient") == "horizontal";
    for (w, g) in w.iter().zip(&g) {
        let (w, g) = (w.as_array(), g.as_array());
        if w.is_some() != g.is_some() {
            return Err("a gap differs".into());
        }
        let pairs = w.unwrap_or_default().iter().zip(g.unwrap_or_default());
        for (at, (a, b)) in pairs.enumerate() {
            let axis = if at == 0 || at == 2 && lying { 0 } else { 1 };
            let (from, to) = if kind == "trail" && at == 2 {
                (0.0, 0.0)
            } else {
                (from[axis], to[axis])
            };
            let (a, b) = (a.to_number() - from, b.to_number() - to);
            if is_far(a, b, 0.5) {
                return Err(format!("point {a} against {b}"));
            }
        }
    }
    Ok(())
}

fn same_color(want: &str, got: &str) -> bool {
    match (Color::parse(want), Color::parse(got)) {
        (Some(a), Some(b)) => [(a.r, b.r), (a.g, b.g), (a.b, b.b)]
            .iter()
            .all(|(a, b)| (a - b).abs() <= 1.0),
        _ => want == got,
    }
}

/// A colour, or a gradient with its ends and stops.
fn same_paint(want: &Value, got: &Value) -> bool {
    if want.as_object().is_none() {
        return got.as_object().is_none() && same_color(&want.to_text(), &got.to_text());
    }
    let radial = text(want, "gradient") == "radial";
    let half = if radial { 0.5 } else { 0.0 };
    let ends = [
        ("x1", half),
        ("y1", half),
        ("x2", if radial { half } else { 1.0 }),
        ("y2", half),
        ("r1", 0.0),
        ("r2", 0.5),
    ];
    let is_near = |(name, default): &(&str, f64)| {
        !radial && name.starts_with('r')
            || (number(want, name).unwrap_or(*default) - number(got, name).unwrap_or(*default))
                .abs()
                < 1e-3
    };
    let (w, g) = (list(want, "stops"), list(got, "stops"));
    let same_stop = |(w, g): (&Value, &Value)| {
        let part = |v: &Value, at: usize| v.as_array().and_then(|s| s.get(at)).cloned();
        let place = |v: &Value| part(v, 0).map_or(f64::NAN, |x| x.to_number());
        let color = |v: &Value| part(v, 1).unwrap_or_default().to_text();
        (place(w) - place(g)).abs() < 2e-3 && same_color(&color(w), &color(g))
    };
    text(want, "gradient") == text(got, "gradient")
        && ends.iter().all(is_near)
        && w.len() == g.len()
        && w.iter().zip(&g).all(same_stop)
}

fn compare_item(
    kind: &str,
    (want, from): (&Value, [f64; 2]),
    (got, to): (&Value, [f64; 2]),
) -> Result<(), String> {
    let (w, g) = (places(want, from), places(got, to));
    if w.len() != g.len() {
        return Err(format!("{} places against {}", w.len(), g.len()));
    }
    for ((_, a), (_, b)) in w.iter().zip(&g) {
        if is_far(*a, *b, 0.5) {
            return Err(format!("at {a} against {b}"));
        }
    }
    compare_points(kind, (want, from), (got, to))?;
    let near = [
        ("w", 0.5),
        ("h", 0.5),
        ("size", if kind == "symbol" { 0.5 } else { 0.01 }),
        ("start", 0.005),
        ("end", 0.005),
        ("inner", 0.5),
        ("outer", 0.5),
        ("pad", 0.001),
        ("dx", 0.1),
        ("dy", 0.1),
        ("angle", 0.01),
        ("shift", 0.5),
        ("lineHeight", 0.1),
        ("tension", 0.001),
        ("strokeWidth", 0.01),
        ("dashOffset", 0.01),
    ];
    for (name, near) in near {
        let turn = if name == "angle" {
            360.0
        } else {
            f64::INFINITY
        };
        match (number(want, name), number(got, name)) {
            (Some(a), Some(b)) if (a - b).abs() % turn <= near => {}
            (None, None) => {}
            (a, b) => return Err(format!("{name} {a:?} against {b:?}")),
        }
    }
    for name in ["fillAlpha", "strokeAlpha"] {
        let (a, b) = (number(want, name), number(got, name));
        if (a.unwrap_or(1.0) - b.unwrap_or(1.0)).abs() > 0.011 {
            return Err(format!("{name} {a:?} against {b:?}"));
        }
    }
    for name in [
        "shape",
        "text",
        "style",
        "font",
        "align",
        "baseline",
        "interpolate",
        "orient",
        "cap",
        "join",
        "url",
        "dash",
        "radius",
    ] {
        let (a, b) = (want.member(name).to_json(), got.member(name).to_json());
        if a != b {
            return Err(format!("{name} {a} against {b}"));
        }
    }
    // Weights are numbers or words.
    let (a, b) = (text(want, "weight"), text(got, "weight"));
    if a != b {
        return Err(format!("weight {a} against {b}"));
    }
    for name in ["fill", "stroke"] {
        let (a, b) = (want.member(name), got.member(name));
        if !same_paint(&a, &b) {
            return Err(format!("{name} {} against {}", a.to_json(), b.to_json()));
        }
    }
    Ok(())
}

fn compare_groups(want: &Value, got: &Value, origins: [[f64; 2]; 2], wrong: &mut Vec<String>) {
    let (w, g) = (groups(want), groups(got));
    let names = |groups: &[Group]| -> Vec<String> {
        let name = |g: &Group| format!("{} {}", g.role, g.kind);
        groups.iter().map(name).collect()
    };
    let (a, b) = (names(&w), names(&g));
    if a != b {
        wrong.push(format!("groups: wanted {a:?}, got {b:?}"));
        return;
    }
    for ((w, g), name) in w.iter().zip(&g).zip(a) {
        if w.items.len() != g.items.len() {
            wrong.push(format!(
                "{name}: {} items against {}",
                w.items.len(),
                g.items.len()
            ));
            continue;
        }
        if w.is_clipped != g.is_clipped {
            wrong.push(format!("{name}: clipped {}", g.is_clipped));
        }
        let pairs = w.items.iter().zip(&g.items).enumerate();
        for (at, (a, b)) in pairs {
            if let Err(what) = compare_item(&w.kind, (a, origins[0]), (b, origins[1])) {
                wrong.push(format!("{name}[{at}]: {what}"));
                break;
            }
        }
    }
}

fn compare_scales(want: &Value, got: &Value, wrong: &mut Vec<String>) {
    let sorted = |scene: &Value| {
        let mut scales = list(scene, "scales");
        let key = |s: &Value| {
            let parts = ["type", "domain", "range"].map(|name| s.member(name).to_json());
            parts.join(" ")
        };
        scales.sort_by_cached_key(key);
        scales
    };
    let (w, g) = (sorted(want), sorted(got));
    let named = |scales: &[Value]| -> Vec<String> {
        let name = |s: &Value| format!("{} {}", text(s, "type"), s.member("domain").to_json());
        let mut names: Vec<String> = scales.iter().map(name).collect();
        names.sort();
        names
    };
    if named(&w) != named(&g) {
        wrong.push(format!(
            "scales: wanted {:?}, got {:?}",
            named(&w),
            named(&g)
        ));
        return;
    }
    for (w, g) in w.iter().zip(&g) {
        // Only positions and sizes have a range of numbers here.
        let (a, b) = (list(w, "range"), list(g, "range"));
        let far = |(a, b): (&Value, &Value)| is_far(a.to_number(), b.to_number(), 0.01);
        if !b.is_empty() && (a.len() != b.len() || a.iter().zip(&b).any(far)) {
            let (a, b) = (w.member("range").to_json(), g.member("range").to_json());
            wrong.push(format!("range of {}: {a} against {b}", text(w, "name")));
        }
        if let (Some(a), Some(b)) = (number(w, "bandwidth"), number(g, "bandwidth"))
            && (a - b).abs() > 0.01
        {
            wrong.push(format!("bandwidth of {}: {a} against {b}", text(w, "name")));
        }
    }
}

/// What differs between two scenes, whose plot areas and sizes may differ by `frame` pixels.
pub fn compare(want: &Value, got: &Value, frame: f64) -> Vec<String> {
    let mut wrong = Vec::new();
    for (what, names) in [
        ("axes", &["orient", "title", "labels"] as &[&str]),
        ("legends", &["title", "labels"]),
        ("titles", &["text"]),
    ] {
        let (w, g) = (words(want, what, names), words(got, what, names));
        if w != g {
            wrong.push(format!("{what}: wanted {w:?}, got {g:?}"));
        }
    }
    compare_scales(want, got, &mut wrong);
    let (w, g) = (views(want), views(got));
    let far = |(w, g): (&[f64; 4], &[f64; 4])| {
        let near = [frame, frame, 0.01, 0.01];
        let pairs = w.iter().zip(g).zip(near);
        pairs.into_iter().any(|((a, b), near)| is_far(*a, *b, near))
    };
    if w.len() != g.len() || w.iter().zip(&g).any(far) {
        wrong.push(format!("views: wanted {w:?}, got {g:?}"));
    }
    let origin = |views: &[[f64; 4]]| views.first().map_or([0.0; 2], |[x, y, ..]| [*x, *y]);
    compare_groups(want, got, [origin(&w), origin(&g)], &mut wrong);
    let size = |scene: &Value| -> Vec<f64> {
        let size = list(scene, "size");
        size.iter().map(Value::to_number).collect()
    };
    let (w, g) = (size(want), size(got));
    if w.len() != g.len() || w.iter().zip(&g).any(|(a, b)| is_far(*a, *b, frame)) {
        wrong.push(format!("size: wanted {w:?}, got {g:?}"));
    }
    wrong
}
