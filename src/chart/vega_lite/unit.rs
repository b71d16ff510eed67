//! A unit: its definitions, and its data from the source to the rows that are drawn.

use std::{collections::HashMap, sync::Arc};

use super::{
    channel::{Binning, Channel, Def, FieldType},
    config::Config,
    normalise::UnitSpec,
};
use crate::chart::{
    Value,
    data::{Column, Table, to_date},
    format::NumberFormat,
    scale::Bins,
    transform::{
        aggregate::{self, Measure},
        bin, get,
        impute::Impute,
        stack::{self, Offset, Stack},
        time_unit,
    },
    value::Key,
};

/// Which way a mark goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orient {
    /// Upwards.
    Vertical,
    /// To the side.
    Horizontal,
}

/// How the marks of a unit are stacked.
#[derive(Clone, Debug)]
pub struct Stacking {
    /// The channel of the measure.
    pub channel: Channel,
    /// The channels that tell stacks apart.
    pub group_by: Vec<Channel>,
    /// The channels that tell the parts of a stack apart.
    pub by: Vec<Channel>,
    /// Where stacks begin.
    pub offset: Offset,
}

/// A unit with its data.
#[derive(Clone, Debug)]
pub struct Unit {
    /// The mark as an object with a `type`.
    pub mark: Value,
    /// Its type.
    pub kind: Arc<str>,
    /// The definitions.
    pub defs: Vec<Def>,
    /// Which way it goes.
    pub orient: Option<Orient>,
    /// How it is stacked.
    pub stack: Option<Stacking>,
    /// The rows that are drawn, and for lines those that make gaps.
    pub table: Table,
    /// The rows before they were aggregated.
    pub raw: Table,
    /// The bins of columns.
    pub bins: HashMap<Arc<str>, Bins>,
    /// Whether rows stand for groups.
    pub is_aggregate: bool,
    /// Whether the mark is filled.
    pub is_filled: bool,
    /// What becomes of values that have no place.
    pub invalid: Invalid,
    /// The interval selections that begin on it.
    pub intervals: Vec<Value>,
    /// Where the specification has it.
    pub pointer: String,
}

/// What becomes of values that have no place on a continuous scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Invalid {
    /// Their rows are left out, of lines, too.
    Filter,
    /// Lines have gaps, other marks are left out; whether scales count the values of rows that
    /// are left out.
    Break(bool),
    /// They are drawn as if they were zero.
    Show,
}

impl Invalid {
    fn of(mark: &Value, config: &Config) -> Invalid {
        match config.mark(mark, "invalid") {
            Value::Null => Invalid::Show,
            value => match value.as_text() {
                Some("filter") => Invalid::Filter,
                Some("show") => Invalid::Show,
                Some("break-paths-show-domains") => Invalid::Break(true),
                _ => Invalid::Break(false),
            },
        }
    }
}

/// The name of a column of stacked starts.
pub const STACK_START: &str = "\u{1}stack_start";
/// The name of a column of the places of colours in their domain.
const COLOR_ORDER: &str = "\u{1}color_order";
/// The name of a column of stacked ends.
pub const STACK_END: &str = "\u{1}stack_end";

/// A definition among others.
pub fn def(defs: &[Def], channel: Channel) -> Option<&Def> {
    defs.iter().find(|d| d.channel == channel)
}

/// Which way a mark goes, by Vega-Lite's rules.
pub fn orient(mark: &Value, defs: &[Def]) -> Option<Orient> {
    use Orient::*;
    let kind = get(mark, "type").to_text();
    let said = match get(mark, "orient").as_text() {
        Some("horizontal") => Some(Horizontal),
        Some("vertical") => Some(Vertical),
        _ => None,
    };
    let of = |channel| def(defs, channel).filter(|d| d.is_data() || d.value.is_some());
    let (x, y, x2, y2) = (
        of(Channel::X),
        of(Channel::Y),
        of(Channel::X2),
        of(Channel::Y2),
    );
    let binned = |d: Option<&Def>| d.is_some_and(|d| d.bin == Binning::Binned);
    let measured = |d: Option<&Def>| d.is_some_and(Def::is_measure);
    let aggregated = |d: Option<&Def>| d.is_some_and(|d| d.aggregate.is_some());
    match &*kind {
        "point" | "circle" | "square" | "rect" | "image" => return None,
        "bar" | "text" => {
            if binned(x) || aggregated(y) && x.is_some_and(Def::is_field) && !aggregated(x) {
                return Some(Vertical);
            }
            if binned(y) || aggregated(x) && y.is_some_and(Def::is_field) && !aggregated(y) {
                return Some(Horizontal);
            }
            if x2.is_some() || y2.is_some() {
                if said.is_some() {
                    return said;
                }
                if x2.is_none() {
                    return Some(if measured(x) && binned(y) {
                        Horizontal
                    } else {
                        Vertical
                    });
                }
                if y2.is_none() {
                    return Some(if measured(y) && binned(x) {
                        Vertical
                    } else {
                        Horizontal
                    });
                }
            }
        }
        _ => {}
    }
    if matches!(&*kind, "bar" | "text" | "rule")
        && x2.is_some()
        && !binned(x)
        && y2.is_some()
        && !binned(y)
    {
        return None;
    }
    if matches!(&*kind, "bar" | "text" | "rule" | "area") {
        if y2.is_some() {
            return Some(if binned(y) { Horizontal } else { Vertical });
        }
        if x2.is_some() {
            return Some(if binned(x) { Vertical } else { Horizontal });
        }
        if &*kind == "rule" {
            if x.is_some() && y.is_none() {
                return Some(Vertical);
            }
            if y.is_some() && x.is_none() {
                return Some(Horizontal);
            }
        }
    }
    if matches!(&*kind, "bar" | "text" | "rule" | "area" | "line" | "tick") {
        if said.is_some() {
            return said;
        }
        let tick = &*kind == "tick";
        return match (measured(x), measured(y)) {
            (true, false) => Some(if tick { Vertical } else { Horizontal }),
            (false, true) => Some(if tick { Horizontal } else { Vertical }),
            (true, true) => Some(Vertical),
            (false, false) => {
                let temporal = |d: Option<&Def>| {
                    d.is_some_and(|d| d.is_field() && d.kind == FieldType::Temporal)
                };
                match (temporal(x), temporal(y)) {
                    (true, false) => Some(Vertical),
                    (false, true) => Some(Horizontal),
                    _ => None,
                }
            }
        };
    }
    Some(Vertical)
}

/// The channels that can tell parts of a stack apart, in Vega-Lite's order.
const STACK_BY: [Channel; 18] = {
    use Channel::*;
    [
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
        Order,
        Text,
        Detail,
        Key,
        Href,
        Url,
        Description,
    ]
};

/// The fields of a channel; details and orders may be several.
pub fn fields(defs: &[Def], channel: Channel) -> impl Iterator<Item = &Def> {
    defs.iter()
        .filter(move |d| d.channel == channel && d.is_field())
}

/// How a unit is stacked, by Vega-Lite's rules; `None` if it is not.
pub fn stacking(kind: &str, orient: Option<Orient>, defs: &[Def]) -> Option<Stacking> {
    let stackable = [
        "arc", "bar", "area", "rule", "point", "circle", "square", "line", "text", "tick",
    ];
    if !stackable.contains(&kind) {
        return None;
    }
    let channel = candidate(kind, orient, defs, Channel::X, Channel::Y)
        .or_else(|| candidate(kind, orient, defs, Channel::Theta, Channel::Radius))?;
    let measure = def(defs, channel)?;
    let dimension = match channel {
        Channel::X => Channel::Y,
        Channel::Y => Channel::X,
        Channel::Theta => Channel::Radius,
        _ => Channel::Theta,
    };
    let mut group_by = Vec::new();
    for channel in [Some(dimension), dimension.offset()].into_iter().flatten() {
        if def(defs, channel).is_some_and(|d| d.is_field() && d.column != measure.column) {
            group_by.push(channel);
        }
    }
    let grouped = |d: &Def| {
        group_by
            .iter()
            .any(|c| def(defs, *c).is_some_and(|g| g.column == d.column))
    };
    let by: Vec<Channel> = STACK_BY
        .into_iter()
        .filter(|c| fields(defs, *c).any(|d| d.aggregate.is_none() && !grouped(d)))
        .collect();
    let offset = match measure.get("stack") {
        Value::Undefined if matches!(kind, "bar" | "area" | "arc") => Offset::Zero,
        Value::Bool(true) => Offset::Zero,
        Value::Text(name) => Offset::named(name)?,
        _ => return None,
    };
    let is_aggregate = defs.iter().any(|d| d.aggregate.is_some());
    if is_aggregate && by.is_empty() {
        return None;
    }
    if channel
        .secondary()
        .and_then(|c| def(defs, c))
        .is_some_and(Def::is_data)
    {
        return None;
    }
    Some(Stacking {
        channel,
        group_by,
        by,
        offset,
    })
}

fn candidate(
    kind: &str,
    orient: Option<Orient>,
    defs: &[Def],
    x: Channel,
    y: Channel,
) -> Option<Channel> {
    let (dx, dy) = (
        def(defs, x).filter(|d| d.is_field()),
        def(defs, y).filter(|d| d.is_field()),
    );
    let measured = |d: Option<&Def>| d.is_some_and(|d| d.is_field() && d.is_measure());
    let stands = x == Channel::X && matches!(kind, "bar" | "area");
    match (measured(dx), measured(dy)) {
        (true, true) => {
            let asked = |d: Option<&Def>| d.is_some_and(|d| d.get("stack").to_bool());
            let aggregated = |d: Option<&Def>| d.is_some_and(|d| d.aggregate.is_some());
            if asked(dx) {
                Some(x)
            } else if asked(dy) {
                Some(y)
            } else if aggregated(dx) != aggregated(dy) {
                Some(if aggregated(dx) { x } else { y })
            } else if stands {
                match orient? {
                    Orient::Vertical => Some(y),
                    Orient::Horizontal => Some(x),
                }
            } else {
                None
            }
        }
        (true, false) if stands && dy.is_none() && orient == Some(Orient::Vertical) => None,
        (true, false) => Some(x),
        (false, true) if stands && dx.is_none() && orient == Some(Orient::Horizontal) => None,
        (false, true) => Some(y),
        (false, false) => None,
    }
}

/// The type of the values of a column, where a specification does not say it: numbers are
/// quantitative, texts that are ISO dates temporal, all else nominal.
fn infer(column: &Column) -> FieldType {
    let mut valid = column.iter().filter(|v| !v.is_nullish()).peekable();
    if valid.peek().is_none() {
        return FieldType::Nominal;
    }
    let valid: Vec<&Value> = valid.collect();
    if valid.iter().all(|v| matches!(v, Value::Number(_))) {
        FieldType::Quantitative
    } else if valid
        .iter()
        .all(|v| matches!(v, Value::Date(_)) || v.as_text().is_some_and(is_iso_date))
    {
        FieldType::Temporal
    } else {
        FieldType::Nominal
    }
}

fn is_iso_date(text: &str) -> bool {
    let bytes = text.as_bytes();
    let digits = |range: std::ops::Range<usize>| {
        bytes
            .get(range)
            .is_some_and(|b| b.iter().all(u8::is_ascii_digit))
    };
    digits(0..4)
        && bytes.get(4) == Some(&b'-')
        && digits(5..7)
        && (bytes.len() == 7 || bytes.get(7) == Some(&b'-') && digits(8..10))
        && !crate::chart::time::parse(text).is_nan()
}

/// Makes the categories of a definition the names of its bins, in the order of the bins.
fn name_bins(table: &mut Table, def: &mut Def) {
    let number = NumberFormat::parse("");
    let words = |v: &Value| match &number {
        Some(format) => format.format(v.to_number()),
        None => v.to_text().to_string(),
    };
    let start = def.column.clone();
    let (starts, ends) = (
        table.field(&start),
        table.field(def.end.as_deref().unwrap_or_default()),
    );
    let name = |(low, high): (&Value, &Value)| -> Value {
        if low.is_valid() && low.to_number().is_finite() {
            format!("{} \u{2013} {}", words(low), words(high)).into()
        } else {
            "null".into()
        }
    };
    let names = starts.iter().zip(ends.iter()).map(name).collect();
    def.column = format!("{start}_range").into();
    def.end = None;
    def.start = Some(start);
    table.set(def.column.clone(), names);
}

impl Unit {
    /// Reads a unit over the rows of its source.
    pub fn new(
        spec: &UnitSpec,
        table: Table,
        config: &Config,
        strict: bool,
        limited: &mut super::Limited<'_>,
    ) -> Unit {
        let kind: Arc<str> = get(&spec.mark, "type").to_text();
        let mut defs = Vec::new();
        for (channel, value) in &spec.encoding {
            match value {
                Value::Array(list) => defs.extend(list.iter().map(|def| Def::read(*channel, def))),
                value => defs.push(Def::read(*channel, value)),
            }
        }
        if !strict {
            for def in defs.iter_mut().filter(|d| !d.is_typed) {
                if let Some(field) = &def.field {
                    def.kind = infer(&table.field(field));
                }
            }
        }
        let filled = config.mark(&spec.mark, "filled");
        let is_filled = match filled {
            Value::Bool(filled) => filled,
            _ => !matches!(&*kind, "point" | "line" | "rule"),
        };
        let mut unit = Unit {
            mark: spec.mark.clone(),
            is_aggregate: defs.iter().any(|d| d.aggregate.is_some()),
            orient: None,
            stack: None,
            bins: HashMap::new(),
            raw: Table::default(),
            kind,
            defs,
            table,
            is_filled,
            invalid: Invalid::of(&spec.mark, config),
            intervals: spec.intervals.clone(),
            pointer: spec.pointer.clone(),
        };
        unit.parse_dates();
        unit.add_bins();
        unit.orient = orient(&unit.mark, &unit.defs);
        unit.name_aggregates();
        unit.impute(limited);
        unit.raw = unit.table.clone();
        unit.stack = stacking(&unit.kind, unit.orient, &unit.defs);
        unit.aggregate();
        unit.add_stack();
        unit
    }

    /// The definition of a channel, if it has data or a value.
    pub fn def(&self, channel: Channel) -> Option<&Def> {
        def(&self.defs, channel)
    }

    /// The definition of a channel, if it has data.
    pub fn data(&self, channel: Channel) -> Option<&Def> {
        self.def(channel).filter(|d| d.is_data())
    }

    /// Whether its mark is a line, area or trail.
    pub fn is_path(&self) -> bool {
        matches!(&*self.kind, "line" | "area" | "trail")
    }

    fn parse_dates(&mut self) {
        let temporal =
            |d: &&Def| d.kind == FieldType::Temporal || !get(&d.spec, "timeUnit").is_nullish();
        let fields: Vec<Arc<str>> = self
            .defs
            .iter()
            .filter(temporal)
            .filter_map(|d| d.field.clone())
            .collect();
        for field in fields {
            let column = self.table.field(&field);
            if column
                .iter()
                .any(|v| matches!(v, Value::Text(_) | Value::Number(_)))
            {
                self.table.set(field, column.iter().map(to_date).collect());
            }
        }
    }

    fn add_bins(&mut self) {
        for def in &mut self.defs {
            let Some(field) = def.field.clone() else {
                continue;
            };
            let column = self.table.field(&field);
            if def.bin == Binning::Bins {
                let spec = get(&def.spec, "bin");
                let most = def.channel.most_bins();
                let chosen = bin::choose(&column, spec, most);
                let mut name = "bin".to_owned();
                match spec.as_object().filter(|o| !o.is_empty()) {
                    Some(params) => {
                        for (key, value) in params.members() {
                            name.push_str(&format!("_{key}_{}", value.to_text()));
                        }
                    }
                    None => name.push_str(&format!("_maxbins_{most}")),
                }
                let name = format!("{name}_{field}");
                let end = format!("{name}_end");
                bin::add(&mut self.table, &column, chosen, &name, &end);
                def.column = name.into();
                def.end = Some(end.into());
                self.bins.insert(def.column.clone(), chosen);
                if def.kind.is_discrete() {
                    name_bins(&mut self.table, def);
                }
                continue;
            }
            let unit = get(&def.spec, "timeUnit");
            if unit.is_nullish() {
                continue;
            }
            def.unit = time_unit::units(unit, &column);
            let Some(units) = &def.unit else { continue };
            let said = match unit {
                Value::Object(_) => get(unit, "unit").to_text(),
                unit => unit.to_text(),
            };
            if said.starts_with("binned") {
                let ends = column
                    .iter()
                    .map(|v| Value::Date(units.next(to_date(v).to_number())));
                let end = format!("{field}_end");
                let ends = ends.collect();
                self.table.set(end.clone(), ends);
                def.end = Some(end.into());
                continue;
            }
            let name = format!("{said}_{field}");
            let end = format!("{name}_end");
            time_unit::add(&mut self.table, &column, units, &name, &end);
            def.column = name.into();
            def.end = Some(end.into());
        }
        for def in &mut self.defs {
            // Nested fields become columns of their own, so that everything else has names.
            if def.field.is_some()
                && def.aggregate.is_none()
                && self.table.named(&def.column).is_none()
            {
                let column = self.table.field(&def.column).to_vec();
                self.table.set(def.column.clone(), column);
            }
        }
    }

    /// Adds rows for what is missing, as the definition of x or y asks for it.
    fn impute(&mut self, limited: &mut super::Limited<'_>) {
        for (channel, other) in [(Channel::Y, Channel::X), (Channel::X, Channel::Y)] {
            let (Some(def), Some(key)) = (self.def(channel), self.def(other)) else {
                continue;
            };
            let spec = def.get("impute");
            if spec.as_object().is_none() {
                continue;
            }
            let mut by: Vec<Arc<str>> = Vec::new();
            for channel in STACK_BY.into_iter().filter(|c| *c != Channel::Order) {
                for def in fields(&self.defs, channel).filter(|d| d.aggregate.is_none()) {
                    by.push(def.column.clone());
                }
            }
            let imputed = Impute::read(spec).and_then(|impute| {
                let impute = Impute {
                    field: def.field.clone().unwrap_or_default(),
                    key: key.column.clone(),
                    by,
                    ..impute
                };
                impute.apply(self.table.clone())
            });
            match imputed {
                Ok(table) => self.table = table,
                Err(refused) => {
                    let pointer = format!("{}/encoding/{}/impute", self.pointer, channel.name());
                    limited.remark(&refused.0, &pointer);
                }
            }
        }
    }

    fn name_aggregates(&mut self) {
        for def in &mut self.defs {
            let Some((_, name, of)) = &def.aggregate else {
                continue;
            };
            let field = def.field.as_deref().unwrap_or_default();
            def.column = match of {
                Some(of) => format!("{name}_{of}_{field}").into(),
                None if &**name == "count" => "__count".into(),
                None => format!("{name}_{field}").into(),
            };
        }
    }

    fn aggregate(&mut self) {
        if !self.is_aggregate {
            return;
        }
        let mut by: Vec<Arc<str>> = Vec::new();
        let mut measures: Vec<Measure> = Vec::new();
        let mut extremes = Vec::new();
        for def in &self.defs {
            match &def.aggregate {
                Some((op, name, of)) => {
                    let field = of.clone().or_else(|| def.field.clone());
                    let named: Arc<str> = match of {
                        Some(of) => format!("{name}_{of}").into(),
                        None => def.column.clone(),
                    };
                    if of.is_some() {
                        extremes.push((
                            def.column.clone(),
                            named.clone(),
                            def.field.clone().unwrap_or_default(),
                        ));
                    }
                    if !measures.iter().any(|m| m.name == named) {
                        measures.push(Measure {
                            op: op.clone(),
                            field,
                            name: named,
                        });
                    }
                }
                None if def.field.is_some() => {
                    let columns = [Some(&def.column), def.end.as_ref(), def.start.as_ref()];
                    for name in columns.into_iter().flatten() {
                        if !by.contains(name) {
                            by.push(name.clone());
                        }
                    }
                }
                None => {}
            }
        }
        let mut table = aggregate::groups(&self.raw, &by, &measures);
        for (column, of, field) in extremes {
            let values = table
                .field(&of)
                .iter()
                .map(|row| row.member(&field))
                .collect();
            table.set(column, values);
        }
        self.table = table;
    }

    /// The column of nominal colours with a domain of their own, and where in it each value is:
    /// stacks follow that order.
    fn domain_of_colors(&self) -> Option<(Arc<str>, HashMap<Key, f64>)> {
        if self.def(Channel::Order).is_some() {
            return None;
        }
        let def = self
            .def(Channel::Fill)
            .or_else(|| self.def(Channel::Color))?;
        let domain = def.scale("domain").as_array()?;
        let is_plain = def.field.is_some() && def.kind == FieldType::Nominal;
        let places = domain.iter().enumerate().rev();
        let places = places.map(|(at, v)| (v.key(), at as f64)).collect();
        is_plain.then(|| (def.column.clone(), places))
    }

    fn add_stack(&mut self) {
        let Some(stacking) = &self.stack else { return };
        let Some(measure) = self.def(stacking.channel) else {
            return;
        };
        let mut group: Vec<Arc<str>> = Vec::new();
        for channel in &stacking.group_by {
            if let Some(def) = self.def(*channel) {
                group.extend([def.column.clone()]);
                group.extend(def.end.clone());
            }
        }
        let mut by: Vec<Arc<str>> = Vec::new();
        for channel in &stacking.by {
            for def in fields(&self.defs, *channel).filter(|d| d.aggregate.is_none()) {
                if !by.contains(&def.column) {
                    by.push(def.column.clone());
                }
            }
        }
        let order: Vec<&Def> = fields(&self.defs, Channel::Order).collect();
        let by_domain = self.domain_of_colors();
        let descending = |def: &Def| def.get("sort").as_text() == Some("descending");
        let sort: Vec<(Arc<str>, bool)> = if order.is_empty() {
            let said = self.def(Channel::Order).map(|d| d.get("sort").clone());
            let down = match said.as_ref().and_then(Value::as_text) {
                Some(order) => order == "descending",
                None => stacking.channel == Channel::Y,
            };
            by.iter().map(|name| (name.clone(), down)).collect()
        } else {
            order
                .iter()
                .map(|def| (def.column.clone(), descending(def)))
                .collect()
        };
        let field = measure.column.clone();
        let mut table = self.table.clone();
        if let Some((colors, places)) = &by_domain {
            let place = |v: &Value| places.get(&v.key()).copied().unwrap_or(-1.0).into();
            let column = table.field(colors).iter().map(place).collect();
            table.set(COLOR_ORDER, column);
        }
        if self.is_path()
            && !by.is_empty()
            && !matches!(measure.get("impute"), Value::Null)
            && let Some(key) = group.first()
        {
            table = stack::fill(table, &field, key, &by, &Value::Number(0.0));
        }
        let stack = Stack {
            values: table.field(&field),
            group_by: group.iter().map(|name| table.field(name)).collect(),
            sort: if by_domain.is_some() && order.is_empty() {
                let down = self.orient != Some(Orient::Horizontal);
                vec![(table.field(COLOR_ORDER), down)]
            } else {
                sort.iter()
                    .map(|(name, down)| (table.field(name), *down))
                    .collect()
            },
            offset: stacking.offset,
        };
        stack::add(&mut table, &stack, STACK_START, STACK_END);
        self.table = table;
    }

    /// Makes zeros of what is null, where it is to be shown.
    pub fn show_invalid(&mut self, continuous: impl Fn(Channel) -> bool) {
        if self.invalid != Invalid::Show {
            return;
        }
        let defs = self.defs.iter();
        let columns: Vec<Arc<str>> = defs
            .filter(|d| d.is_field() && continuous(d.channel))
            .map(|d| d.column.clone())
            .collect();
        for name in columns {
            let zero = |v: &Value| match v {
                Value::Null => Value::Number(0.0),
                v => v.clone(),
            };
            let column = self.table.field(&name).iter().map(zero).collect();
            self.table.set(name, column);
        }
    }

    /// Takes out the rows whose values have no place on a continuous scale. Lines keep theirs,
    /// they make gaps. `continuous` tells of a channel whether its scale is.
    pub fn drop_invalid(&mut self, continuous: impl Fn(Channel) -> bool) {
        if matches!(self.invalid, Invalid::Show)
            || self.is_path() && self.invalid != Invalid::Filter
        {
            return;
        }
        let columns: Vec<Column> = self
            .defs
            .iter()
            .filter(|d| d.is_field() && continuous(d.channel))
            .filter(|d| !matches!(&d.aggregate, Some((_, name, _)) if &**name == "count"))
            .map(|d| self.table.field(&d.column))
            .collect();
        let valid = |v: &Value| v.is_valid() && v.to_number().is_finite();
        let rows: Vec<usize> = (0..self.table.rows())
            .filter(|row| columns.iter().all(|c| c.get(*row).is_some_and(valid)))
            .collect();
        if rows.len() < self.table.rows() {
            self.table = self.table.take(&rows);
        }
    }
}
