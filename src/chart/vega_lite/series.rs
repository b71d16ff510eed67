//! What the marks of a unit show, as series of points: rows after all transforms, split as the
//! marks are told apart, in the order in which they are drawn.

use std::{collections::HashMap, sync::Arc};

use super::{
    channel::{Binning, Channel, Def, FieldType},
    config::Config,
    format::{Format, lines},
    mark::Marks,
    place::Placing,
    scene::{Datum, Group},
    unit::{Orient, STACK_END, STACK_START, Unit, fields},
};
use crate::chart::{
    Series, Value, Words,
    data::Column,
    series,
    transform::{get, stack::Offset},
    value::Key,
};

/// Most series that one unit is split into, lines aside.
const MAX_SERIES: usize = 1000;
/// Earlier units that one is compared with to see whether it shows their points again.
const MAX_COMPARED: usize = 8;

/// The channels by which marks that are no lines are told apart.
const SPLIT: [Channel; 6] = [
    Channel::Color,
    Channel::Fill,
    Channel::Stroke,
    Channel::Shape,
    Channel::StrokeDash,
    Channel::Detail,
];

/// Adds the series of each unit's marks, and points the marks to them.
pub fn series(placings: &[Placing<'_>], marks: &mut [Marks]) -> Vec<Series> {
    let mut all: Vec<Series> = Vec::new();
    for (at, (placing, marks)) in placings.iter().zip(marks).enumerate() {
        let split = match &marks.lines {
            Some(lines) => Split::lines(placing.unit, lines),
            None => Split::rows(placing.unit),
        };
        split.point(&mut marks.groups, all.len());
        let earlier = placings.iter().take(at).rev().take(MAX_COMPARED);
        let repeats = earlier.clone().any(|p| repeats(placing.unit, p.unit));
        for rows in split.rows_of_series() {
            all.push(Series {
                repeats,
                ..one(placing, &split.keys, rows)
            });
        }
    }
    name_layers(&mut all);
    all
}

/// Which rows of a unit are the points of which series.
struct Split<'u> {
    /// The definitions whose values tell the series apart.
    keys: Vec<&'u Def>,
    /// The rows of each series; `None` if all rows are one series.
    rows: Option<Vec<Vec<usize>>>,
    /// Whether series are lines: an item each, in this order.
    are_lines: bool,
    /// How many rows the unit has.
    len: usize,
}

impl<'u> Split<'u> {
    /// Lines with their rows, in the order in which they are drawn.
    fn lines(unit: &'u Unit, lines: &[Vec<usize>]) -> Split<'u> {
        let keys = super::path::details(unit).collect();
        Split {
            keys,
            rows: Some(lines.to_vec()),
            are_lines: true,
            len: unit.table.rows(),
        }
    }

    /// The rows of other marks by the categories of their colours and shapes. Where each row
    /// would be a series of its own, or there are too many, they stay together.
    fn rows(unit: &'u Unit) -> Split<'u> {
        let mut keys: Vec<&Def> = Vec::new();
        for def in SPLIT.into_iter().flat_map(|c| fields(&unit.defs, c)) {
            let is_place = |c: Channel| unit.data(c).is_some_and(|d| d.column == def.column);
            let is_known = keys.iter().any(|k| k.column == def.column);
            let places = [Channel::X, Channel::Y, Channel::Theta, Channel::Radius];
            if def.aggregate.is_none()
                && def.kind.is_discrete()
                && !is_known
                && !places.into_iter().any(is_place)
            {
                keys.push(def);
            }
        }
        let len = unit.table.rows();
        let rows = if keys.is_empty() {
            None
        } else {
            groups(unit, &keys).filter(|rows| rows.len() < len || len < 2)
        };
        if rows.is_none() {
            keys.clear();
        }
        Split {
            keys,
            rows,
            are_lines: false,
            len,
        }
    }

    /// Points the items to the series, of which there are `before` of other units.
    fn point(&self, groups: &mut [Group], before: usize) {
        let datum = |series: usize, point: usize| {
            Some(Datum {
                series: u32::try_from(before + series).ok()?,
                point: u32::try_from(point).ok()?,
            })
        };
        let items = groups.iter_mut().flat_map(|group| &mut group.items);
        if self.are_lines {
            for (at, item) in items.enumerate() {
                item.datum = datum(at, 0);
            }
            return;
        }
        let places = self.rows.as_ref().map(|series| {
            let mut places = vec![None; self.len];
            for (at, rows) in series.iter().enumerate() {
                for (point, row) in rows.iter().enumerate() {
                    if let Some(place) = places.get_mut(*row) {
                        *place = datum(at, point);
                    }
                }
            }
            places
        });
        for item in items {
            let row = item.datum.map(|datum| datum.point as usize);
            item.datum = row.and_then(|row| match &places {
                Some(places) => places.get(row).copied().flatten(),
                None => datum(0, row),
            });
        }
    }

    fn rows_of_series(&self) -> Vec<Option<&[usize]>> {
        match &self.rows {
            Some(series) => series.iter().map(|rows| Some(&**rows)).collect(),
            None => vec![None],
        }
    }
}

/// The rows by their values of these definitions, in order of first appearance; `None` if
/// there are too many groups.
fn groups(unit: &Unit, keys: &[&Def]) -> Option<Vec<Vec<usize>>> {
    let columns: Vec<Column> = keys.iter().map(|d| unit.table.field(&d.column)).collect();
    let mut places: HashMap<Vec<Key>, usize> = HashMap::new();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    // Most charts have few series: those are looked through before anything is hashed.
    const FEW: usize = 12;
    let value = |column: &Column, row: usize| column.get(row).cloned().unwrap_or_default();
    for row in 0..unit.table.rows() {
        let is_same = |other: &usize| {
            columns.iter().all(|c| match (c.get(row), c.get(*other)) {
                (Some(a), Some(b)) => is_identical(a, b),
                _ => false,
            })
        };
        let known = groups
            .iter()
            .take(FEW)
            .position(|group| group.first().is_some_and(is_same));
        let at = match known {
            Some(at) => at,
            None => {
                let key = columns.iter().map(|c| value(c, row).key()).collect();
                *places.entry(key).or_insert(groups.len())
            }
        };
        if at >= MAX_SERIES {
            return None;
        }
        match groups.get_mut(at) {
            Some(group) => group.push(row),
            None => groups.push(vec![row]),
        }
    }
    Some(groups)
}

/// Whether two values are surely the same category, told without making keys.
fn is_identical(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Text(a), Value::Text(b)) => Arc::ptr_eq(a, b) || a == b,
        (Value::Number(a), Value::Number(b)) => a == b,
        (Value::Bool(a), Value::Bool(b)) => a == b,
        _ => false,
    }
}

/// One series: all rows, or these.
fn one(placing: &Placing<'_>, keys: &[&Def], rows: Option<&[usize]>) -> Series {
    let (unit, config) = (placing.unit, placing.config);
    let len = rows.map_or(unit.table.rows(), <[usize]>::len);
    let pick = |name: &str| -> Vec<Value> {
        let column = unit.table.field(name);
        match rows {
            None => column.to_vec(),
            Some(rows) => {
                let value = |row: &usize| column.get(*row).cloned().unwrap_or_default();
                rows.iter().map(value).collect()
            }
        }
    };
    let has_tooltip = unit.def(Channel::Tooltip).is_some();
    let mut channels = Vec::new();
    let mut skipped = None;
    for def in &unit.defs {
        let values = match &def.datum {
            None if !def.is_field() => continue,
            Some(datum) if !def.is_field() => vec![datum.clone(); len],
            _ => pick(&def.column),
        };
        let format = format(def, config);
        // The other end of data that is binned already is told with the first.
        let other = def.channel.secondary().and_then(|c| unit.data(c));
        let end = match (def.bin == Binning::Binned, other) {
            (true, Some(other)) => {
                skipped = Some(other.channel);
                Some(&other.column)
            }
            _ => def.end.as_ref().filter(|_| def.unit.is_none()),
        };
        let words = match (end, share(unit, def, &pick)) {
            (Some(end), _) => Words::Span(format.unwrap_or_default(), pick(end)),
            (None, Some(shares)) => Words::Of(share_format(def, config), shares),
            (None, None) => format.map_or(Words::Plain, Words::Format),
        };
        channels.push(series::Channel {
            name: def.channel.name(),
            title: title(def, config),
            values,
            words,
            is_key: keys.iter().any(|key| std::ptr::eq(*key, def)),
            is_silent: !def.is_field() || has_tooltip && def.channel != Channel::Tooltip,
        });
    }
    if let Some(skipped) = skipped {
        for channel in channels.iter_mut().filter(|c| c.name == skipped.name()) {
            channel.is_silent = true;
        }
    }
    let first = rows.and_then(|rows| rows.first()).copied().unwrap_or(0);
    let word = |key: &&Def| -> String {
        let value = unit.table.value(&key.column, first);
        match format(key, config) {
            Some(format) if value.is_valid() => format.words(&value),
            _ => value.to_text().to_string(),
        }
    };
    let name = match len {
        0 => String::new(),
        _ => keys.iter().map(word).collect::<Vec<_>>().join(", "),
    };
    Series {
        name: name.into(),
        mark: unit.kind.clone(),
        len,
        channels,
        is_horizontal: is_horizontal(unit),
        repeats: false,
    }
}

/// Whether the values run along x.
fn is_horizontal(unit: &Unit) -> bool {
    let measured = |channel| unit.data(channel).is_some_and(Def::is_measure);
    match (measured(Channel::X), measured(Channel::Y)) {
        (true, true) => {
            unit.orient == Some(Orient::Horizontal) && (unit.is_path() || &*unit.kind == "bar")
        }
        (x, y) => x && !y,
    }
}

/// What the values of a definition are called in tooltips, by Vega-Lite's rules.
fn title(def: &Def, config: &Config) -> Arc<str> {
    let said = lines(def.get("title"));
    if said.iter().any(|line| !line.is_empty()) {
        return said.join(", ").into();
    }
    def.title(config).into()
}

/// The format of a definition: its own, else that of its axis or legend, else of its type.
fn format(def: &Def, config: &Config) -> Option<Format> {
    let is_temporal = def.kind == FieldType::Temporal || def.unit.is_some();
    let guide = def.get(if def.channel.is_xy() {
        "axis"
    } else {
        "legend"
    });
    let format = match def.get("format").is_nullish() {
        true => Format::named(get(guide, "format"), get(guide, "formatType"), is_temporal),
        false => None,
    };
    match format.unwrap_or_else(|| Format::of_field(def, config, false)) {
        Format::Plain => None,
        format => Some(format),
    }
}

/// The shares of the whole that the rows of a normalised stack are.
fn share(unit: &Unit, def: &Def, pick: &dyn Fn(&str) -> Vec<Value>) -> Option<Vec<Value>> {
    let stack = unit.stack.as_ref()?;
    if stack.channel != def.channel || stack.offset != Offset::Normalize {
        return None;
    }
    let ends = pick(STACK_END).into_iter().zip(pick(STACK_START));
    let share = |(end, start): (Value, Value)| Value::Number(end.to_number() - start.to_number());
    Some(ends.map(share).collect())
}

fn share_format(def: &Def, config: &Config) -> Format {
    let said = [
        get(def.get("axis"), "format"),
        config.user(&["normalizedNumberFormat"]),
    ];
    let said = said.into_iter().find_map(Value::as_text);
    let format = crate::chart::format::NumberFormat::parse(said.unwrap_or(".0%"));
    format.map_or(Format::Plain, Format::Number)
}

/// Whether a unit shows the points of an earlier one again: dots on a line, words on bars.
fn repeats(unit: &Unit, earlier: &Unit) -> bool {
    let is_overlay = matches!(
        &*unit.kind,
        "point" | "circle" | "square" | "text" | "line" | "tick"
    );
    if !is_overlay || unit.table.rows() != earlier.table.rows() {
        return false;
    }
    let shown = unit.defs.iter().filter(|d| d.is_data());
    let is_told = |d: &Def| {
        let same = |e: &&Def| e.is_field() && d.is_field() && e.column == d.column;
        let is_place = d.channel.is_xy() || d.channel.main() != d.channel;
        earlier
            .defs
            .iter()
            .filter(same)
            .any(|e| !is_place || e.channel == d.channel)
    };
    let same_rows = |channel| match (unit.data(channel), earlier.data(channel)) {
        (Some(a), Some(b)) => {
            let (a, b) = (unit.table.field(&a.column), earlier.table.field(&b.column));
            Arc::ptr_eq(&a, &b) || a.iter().zip(b.iter()).all(|(a, b)| a.key() == b.key())
        }
        (a, b) => a.is_none() && b.is_none(),
    };
    shown.clone().next().is_some()
        && shown.clone().all(is_told)
        && [Channel::X, Channel::Y, Channel::Theta]
            .into_iter()
            .all(same_rows)
}

/// Names series of several layers that nothing else tells apart: after what they measure.
fn name_layers(all: &mut [Series]) {
    let told: Vec<usize> = (0..all.len())
        .filter(|at| all.get(*at).is_some_and(|s| !s.repeats))
        .collect();
    if told.len() < 2 {
        return;
    }
    for at in told {
        let Some(series) = all.get(at).filter(|s| s.name.is_empty()) else {
            continue;
        };
        let measured = series.measured().filter(|c| !c.title.is_empty());
        let name = measured.map_or(series.mark.clone(), |c| c.title.clone());
        let is_taken = all.iter().any(|other| other.name == name);
        let name = match is_taken {
            true => format!("{name} ({})", series.mark).into(),
            false => name,
        };
        if let Some(series) = all.get_mut(at) {
            series.name = name;
        }
    }
}
