//! Vega-Lite, versions 5 and 6, drawn in one static pass.
//!
//! ```text
//! specification ─ normalise ─▶ units ─ transforms ─▶ columns ─ scales ─▶ sizes, ranges ─▶
//! marks, axes, legends, title ─ layout ─▶ scene
//! ```
//!
//! | file | what |
//! | --- | --- |
//! | `normalise.rs` | layers, overlays, inheritance: plain units |
//! | `known.rs` | what of a specification is drawn |
//! | `channel.rs`, `config.rs` | definitions of channels; configuration and defaults |
//! | `unit.rs` | bins, time units, aggregates, stacks of a unit |
//! | `scale.rs`, `domain.rs`, `range.rs` | types and domains, order of categories, sizes and ranges |
//! | `ramp.rs` | ranges of colours |
//! | `place.rs`, `encode.rs`, `mark.rs`, `path.rs` | positions, looks, marks |
//! | `series.rs` | the points that the marks show |
//! | `guide.rs`, `axis/`, `legend/`, `format.rs` | ticks and labels |
//! | `brush.rs` | what interval selections show |
//! | `autosize.rs`, `grid.rs`, `layout.rs` | sizes; boxes in rows and columns; putting all together |

mod autosize;
mod axis;
mod brush;
mod channel;
mod config;
mod domain;
mod encode;
mod format;
mod grid;
mod guide;
mod known;
mod layout;
mod legend;
mod mark;
mod normalise;
mod path;
mod place;
mod ramp;
mod range;
mod scale;
mod series;
mod unit;

use std::collections::HashMap;

use super::{
    Evaluated, Options, Unsupported, Value,
    data::{self, Table},
    scene::{self, bounds},
    text::{Cached, Measure},
    transform::{self, get},
    value::Object,
};
use crate::json as document;
use autosize::Autosize;
use channel::Channel;
use config::Config;
use normalise::Plan;
use unit::Unit;

/// Most remarks about one chart.
const MAX_REMARKS: usize = 64;
/// Deepest nesting of a specification that is read.
const MAX_DEPTH: usize = 200;

/// Remarks that are collected, and the measure of texts.
pub(crate) struct Limited<'m> {
    measure: &'m dyn Measure,
    remarks: Vec<Unsupported>,
}

impl Limited<'_> {
    fn remark(&mut self, feature: &str, pointer: &str) {
        let remark = Unsupported::new(feature, pointer);
        if self.remarks.len() < MAX_REMARKS && !self.remarks.contains(&remark) {
            self.remarks.push(remark);
        }
    }
}

/// Arrays of rows, which stay as they are in the document.
type Rows<'d> = Vec<document::Value<'d>>;

/// The specification as values; arrays of rows are replaced by their place in `rows`.
fn read<'d>(value: document::Value<'d>, parent: &str, depth: usize, rows: &mut Rows<'d>) -> Value {
    if depth > MAX_DEPTH || value.is_opaque() {
        return Value::Null;
    }
    if value.is_array() {
        return value
            .elements()
            .map(|e| read(e, "", depth + 1, rows))
            .collect();
    }
    if !value.is_object() {
        return Value::from_json(value);
    }
    let mut object = Object::new();
    for (name, member) in value.members() {
        let name = name.as_str().unwrap_or_default();
        let is_rows = parent == "data" && name == "values" || parent == "datasets";
        let member = if is_rows {
            rows.push(member);
            Value::Number(rows.len() as f64 - 1.0)
        } else {
            read(member, &name, depth + 1, rows)
        };
        object.set(&*name, member);
    }
    Value::Object(object.into())
}

/// Draws a specification.
///
/// # Errors
///
/// The feature that keeps the chart from being drawn: another composition than layers, a
/// projection, data that has to be loaded.
pub fn evaluate(
    spec: document::Value<'_>,
    options: &Options<'_>,
) -> Result<Evaluated, Unsupported> {
    let mut rows = Vec::new();
    let spec = read(spec, "", 0, &mut rows);
    let config = Config::new(&spec, options.theme);
    let plan = normalise::normalise(&spec)?;
    let cached = Cached::new(options.measure);
    let mut limited = Limited {
        measure: &cached,
        remarks: Vec::new(),
    };
    known::remark(&spec, &mut limited);
    let mut tables: HashMap<usize, Table> = HashMap::new();
    let mut units = Vec::with_capacity(plan.units.len());
    for unit in &plan.units {
        let table = source(&plan, unit.source, &rows, &mut tables, &mut limited)?;
        units.push(Unit::new(
            unit,
            table,
            &config,
            options.strict,
            &mut limited,
        ));
    }
    let mut scales = scale::plan(&units, &plan.spec);
    let kinds: Vec<(Channel, Vec<usize>)> = scales
        .iter()
        .filter(|s| s.kind.is_continuous())
        .map(|s| (s.channel, s.units.clone()))
        .collect();
    let is_continuous = |at: usize, channel: Channel| {
        let mut mine = kinds.iter();
        mine.any(|(c, units)| *c == channel && units.contains(&at))
    };
    for (at, unit) in units.iter_mut().enumerate() {
        if unit.invalid != unit::Invalid::Break(true) {
            unit.drop_invalid(|channel| is_continuous(at, channel));
        }
    }
    for scale in &mut scales {
        if !scale::decide_domain(scale, &units, &config) {
            limited.remark(
                "more than 100000 categories",
                &format!("/encoding/{}", scale.channel.name()),
            );
        }
    }
    for (at, unit) in units.iter_mut().enumerate() {
        unit.drop_invalid(|channel| is_continuous(at, channel));
        unit.show_invalid(|channel| is_continuous(at, channel));
    }
    let size = range::sizes(
        &scales,
        &units,
        &plan.spec,
        &config,
        [options.width, options.height],
    );
    let picture = Picture {
        plan: &plan,
        units: &units,
        scales: &scales,
        config: &config,
    };
    let autosize = Autosize::of(&plan.spec, &units, &scales, &config);
    let padding = layout::padding(&plan.spec, &config);
    let bare = autosize.is_none.then(|| autosize.bare(size, padding));
    let (mut scene, mut series, around) = picture.draw(size, bare, autosize.is_fit(), &mut limited);
    if autosize.is_fit() {
        // What is around the plot is known now: the plot gets what is left.
        let (frame, size) = autosize.fitted(size, around, padding);
        (scene, series, _) = picture.draw(size, Some(frame), true, &mut limited);
    }
    Ok(Evaluated {
        scene,
        series,
        remarks: limited.remarks,
    })
}

/// What a chart is drawn from.
struct Picture<'c> {
    plan: &'c Plan,
    units: &'c [Unit],
    /// The scales with their domains, not their ranges.
    scales: &'c [scale::Scale],
    config: &'c Config,
}

impl Picture<'_> {
    /// Draws a plot of a size: the scene, the series, and how much is around the plot (left,
    /// top, right, bottom). `frame` is where the plot lies, if that does not depend on it.
    fn draw(
        &self,
        size: [f64; 2],
        frame: Option<autosize::Frame>,
        fit: bool,
        limited: &mut Limited<'_>,
    ) -> (scene::Scene, Vec<super::Series>, [f64; 4]) {
        let Picture {
            plan,
            units,
            config,
            ..
        } = *self;
        let mut scales = self.scales.to_vec();
        for at in 0..scales.len() {
            range::decide(&mut scales, at, units, &plan.spec, config, size);
        }
        let placings: Vec<place::Placing<'_>> = units
            .iter()
            .enumerate()
            .map(|(at, unit)| place::Placing {
                unit,
                at,
                scales: &scales,
                config,
                spec: &plan.spec,
                size,
            })
            .collect();
        let mut marks: Vec<mark::Marks> = placings
            .iter()
            .map(|placing| mark::marks(placing, &plan.params, limited))
            .collect();
        let series = series::series(&placings, &mut marks);
        let mut groups = Vec::new();
        let mut brushes = Vec::new();
        for (placing, marks) in placings.iter().zip(marks) {
            let (below, above) = brush::brushes(placing);
            groups.extend(below);
            groups.extend(marks.groups);
            brushes.extend(above);
        }
        groups.extend(brushes);
        let place = layout::Place { size, frame, fit };
        let (scene, around) = layout::layout(plan, units, &scales, place, groups, config, limited);
        (scene, series, around)
    }
}

/// The rows of a source, with its transforms done.
fn source(
    plan: &Plan,
    at: usize,
    rows: &Rows<'_>,
    tables: &mut HashMap<usize, Table>,
    limited: &mut Limited<'_>,
) -> Result<Table, Unsupported> {
    // From the source that has data of its own down to this one.
    let mut chain = vec![at];
    while let Some(source) = chain.last().and_then(|at| plan.sources.get(*at)) {
        match source.parent {
            Some(parent) if source.data.is_none() && chain.len() <= plan.sources.len() => {
                chain.push(parent)
            }
            _ => break,
        }
    }
    let mut table = Table::default();
    for at in chain.into_iter().rev() {
        if let Some(known) = tables.get(&at) {
            table = known.clone();
            continue;
        }
        let Some(source) = plan.sources.get(at) else {
            continue;
        };
        if let Some(data) = &source.data {
            table = load(plan, data, &source.pointer, rows, limited)?;
        }
        for (place, transform) in source.transforms.iter().enumerate() {
            match transform::apply(table.clone(), transform, &plan.params) {
                Ok(next) => table = next,
                Err(refused) => {
                    let pointer = format!("{}/transform/{place}", source.pointer);
                    return Err(Unsupported::new(&refused.0, &pointer));
                }
            }
        }
        tables.insert(at, table.clone());
    }
    Ok(table)
}

fn load(
    plan: &Plan,
    spec: &Value,
    pointer: &str,
    rows: &Rows<'_>,
    limited: &mut Limited<'_>,
) -> Result<Table, Unsupported> {
    let at = format!("{pointer}/data");
    let own = |name: &str| get(spec, name);
    if own("url").as_text().is_some() {
        return Err(Unsupported::new("data.url", &format!("{at}/url")));
    }
    let values = match own("values") {
        Value::Undefined => match own("name") {
            Value::Text(name) => get(get(&plan.spec, "datasets"), name),
            _ => &Value::Undefined,
        },
        values => values,
    };
    let format = own("format");
    let mut table = match values {
        Value::Number(place) => match rows.get(*place as usize) {
            Some(values) => {
                if values.len() > data::MAX_ROWS {
                    limited.remark("more than 2000000 rows", &at);
                }
                data::read(*values, format).map_err(|what| Unsupported::new(what, &at))?
            }
            None => Table::default(),
        },
        _ if !own("sequence").is_nullish() => data::sequence(own("sequence")),
        _ if !own("graticule").is_nullish() || !own("sphere").is_nullish() => {
            return Err(Unsupported::new("geographic data", &at));
        }
        _ => Table::default(),
    };
    for (name, kind) in get(format, "parse")
        .as_object()
        .map(Object::members)
        .unwrap_or_default()
    {
        if let (Some(column), Some(kind)) = (table.named(name), kind.as_text()) {
            let parsed = data::parse_column(column, kind);
            table.set(name.clone(), parsed);
        }
    }
    // Fields that somewhere are dates are dates from the start, so that filters see them so.
    for def in plan
        .units
        .iter()
        .flat_map(|u| &u.encoding)
        .map(|(c, d)| channel::Def::read(*c, d))
    {
        let temporal = def.kind == channel::FieldType::Temporal;
        if let (true, Some(field)) = (temporal, &def.field)
            && let Some(column) = table.named(field)
            && column.iter().any(|v| matches!(v, Value::Text(_)))
        {
            let dates = column.iter().map(data::to_date).collect();
            table.set(field.clone(), dates);
        }
    }
    Ok(table)
}
