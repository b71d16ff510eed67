//! Charts as data: the series and points of a Vega-Lite or Chart.js specification, as far as
//! they stand in it. Nothing is evaluated and nothing is loaded; what would have to be is
//! named.

use std::{borrow::Cow, collections::HashMap};

use crate::json::{Kind, Value};

/// Layers, and addresses, that are followed.
const MAX_LAYERS: usize = 256;

/// The language of a specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Vega-Lite.
    VegaLite,
    /// Chart.js.
    ChartJs,
    /// Vega, which Vega-Lite is compiled to.
    Vega,
}

impl Dialect {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Dialect::VegaLite => "Vega-Lite",
            Dialect::ChartJs => "Chart.js",
            Dialect::Vega => "Vega",
        }
    }

    /// The dialect of a specification.
    fn of(spec: Value<'_>) -> Option<Dialect> {
        use crate::chart::dialect::Dialect as Drawn;
        match Drawn::of(spec) {
            Some(Drawn::VegaLite) => Some(Dialect::VegaLite),
            Some(Drawn::ChartJs | Drawn::QuickChart) => Some(Dialect::ChartJs),
            Some(Drawn::Vega) => Some(Dialect::Vega),
            None => None,
        }
    }
}

/// A chart.
#[derive(Clone, Debug)]
pub struct Chart<'d> {
    /// The language, if it can be told.
    pub dialect: Option<Dialect>,
    /// The title: a string value, or an array of lines.
    pub title: Option<Value<'d>>,
    /// The mark of the first layer, or the type.
    pub mark: Cow<'d, str>,
    /// Names of the axes of x and y, as far as they are told.
    pub axes: [Option<Cow<'d, str>>; 2],
    /// Whether x is a time.
    pub is_temporal: bool,
    /// The series, in paint order.
    pub series: Vec<Series<'d>>,
    /// Inline data that is not in the series.
    pub tables: Vec<Value<'d>>,
    /// Addresses that a chart library would load.
    pub remote: Vec<Value<'d>>,
    /// What was not evaluated: words for a developer, and the place.
    pub unsupported: Vec<(String, Value<'d>)>,
}

/// Points that belong together.
#[derive(Clone, Debug)]
pub struct Series<'d> {
    /// What it is called, if it is.
    pub label: Option<Cow<'d, str>>,
    /// How it is drawn: `line`, `bar`, …
    pub mark: Cow<'d, str>,
    /// The value that it was read from: a layer or a dataset.
    pub source: Value<'d>,
    /// The points, in order of the data.
    pub points: Vec<Point<'d>>,
}

/// A datum.
#[derive(Clone, Copy, Debug)]
pub struct Point<'d> {
    /// The value that it was read from.
    pub source: Value<'d>,
    /// Where it stands.
    pub x: Option<Value<'d>>,
    /// Its value.
    pub y: Option<Value<'d>>,
    /// The other end of an interval.
    pub y2: Option<Value<'d>>,
    /// Its size.
    pub size: Option<Value<'d>>,
}

impl<'d> Chart<'d> {
    /// Reads a specification.
    pub fn read(spec: Value<'d>) -> Chart<'d> {
        let dialect = Dialect::of(spec);
        let mut chart = Chart {
            dialect,
            title: None,
            mark: Cow::Borrowed(""),
            axes: [None, None],
            is_temporal: false,
            series: Vec::new(),
            tables: Vec::new(),
            remote: Vec::new(),
            unsupported: Vec::new(),
        };
        match dialect {
            Some(Dialect::VegaLite) => chart.read_vega_lite(spec),
            Some(Dialect::ChartJs) => chart.read_chart_js(spec),
            Some(Dialect::Vega) => chart.read_vega(spec),
            None => {
                let data = spec.find("/data/values").or_else(|| spec.get("data"));
                chart.tables.extend(data.filter(|data| data.is_array()));
            }
        }
        chart
    }

    /// How many points it has.
    pub fn len(&self) -> usize {
        self.series.iter().map(|series| series.points.len()).sum()
    }

    /// Whether it has no points.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn leave(&mut self, what: impl Into<String>, place: Value<'d>) {
        self.unsupported.push((what.into(), place));
    }

    // Vega.

    /// Its title and its data as they stand.
    fn read_vega(&mut self, spec: Value<'d>) {
        self.title = spec.get("title").and_then(title_of);
        self.find_remote(spec);
        let data = spec.get("data").filter(|data| data.is_array());
        let sets = data.into_iter().flat_map(Value::elements);
        let values = sets.filter_map(|set| set.get("values"));
        self.tables
            .extend(values.filter(|values| values.is_array()));
    }

    // Vega-Lite.

    fn read_vega_lite(&mut self, spec: Value<'d>) {
        self.title = spec.get("title").and_then(title_of);
        self.find_remote(spec);
        // A unit with what it inherits; a stack, since layers nest as the input likes.
        let mut stack = vec![Unit::of(spec, None)];
        let mut seen = 0;
        let mut drawn = Vec::new();
        let mut left: Vec<Value<'d>> = Vec::new();
        while let Some(unit) = stack.pop() {
            seen += 1;
            if seen > MAX_LAYERS {
                self.leave("more layers than are followed", spec);
                break;
            }
            if let Some(feature) = unit.composition() {
                self.leave(feature, unit.spec);
                left.extend(unit.values(spec));
                continue;
            }
            if let Some(layers) = unit.spec.get("layer") {
                let first = stack.len();
                let room = MAX_LAYERS.saturating_sub(seen + first);
                if layers.len() > room {
                    self.leave("more layers than are followed", layers);
                }
                let layers = layers.elements().take(room);
                stack.extend(layers.map(|layer| Unit::of(layer, Some(&unit))));
                stack[first..].reverse();
                continue;
            }
            match self.read_unit(&unit, spec) {
                Ok(values) => drawn.push(values.id()),
                Err(feature) => {
                    if !feature.is_empty() {
                        self.leave(feature, unit.spec);
                    }
                    left.extend(unit.values(spec));
                }
            }
        }
        // Data that is drawn, or that several layers share, is told once.
        for values in left {
            let told = drawn.contains(&values.id());
            if !told && self.tables.iter().all(|table| table.id() != values.id()) {
                self.tables.push(values);
            }
        }
    }

    /// Addresses in `data` and in marks, wherever they stand but in the data itself.
    fn find_remote(&mut self, spec: Value<'d>) {
        let mut stack = vec![spec];
        while let Some(value) = stack.pop() {
            stack.extend(value.elements());
            for (key, member) in value.members() {
                if key.is_str("url") && member.is_string() {
                    let known = self.remote.iter().any(|r| r.raw() == member.raw());
                    if !known && self.remote.len() < MAX_LAYERS {
                        self.remote.push(member);
                    }
                } else if !key.is_str("values") && !key.is_str("datasets") {
                    stack.push(member);
                }
            }
        }
        self.remote.sort_by_key(|value| value.id());
    }

    /// The series of a single view. The error names what would have to be evaluated; it is
    /// empty where there is nothing to draw.
    fn read_unit(&mut self, unit: &Unit<'d>, root: Value<'d>) -> Result<Value<'d>, String> {
        let mark = unit.mark().unwrap_or(Cow::Borrowed("point"));
        if self.mark.is_empty() {
            self.mark = mark.clone();
        }
        if unit.transformed {
            return Err("transform".to_owned());
        }
        if !DRAWN_MARKS.contains(&&*mark) {
            return Err(format!("mark {}", short(&mark)));
        }
        let Some(values) = unit.values(root) else {
            let text = unit.data.and_then(|data| data.get("values"));
            return Err(match text {
                Some(text) if !text.is_array() => "data that is no array".to_owned(),
                _ => String::new(),
            });
        };
        // Layers can share data: what they draw stays in proportion to the specification.
        if self.len() + values.len() > root.subtree_nodes() * MAX_REPEATS {
            return Err("layers that repeat their data too often".to_owned());
        }
        for (channel, definition) in &unit.encoding {
            for feature in ["aggregate", "bin", "timeUnit", "impute", "condition"] {
                let on_axis = feature != "condition" || matches!(&**channel, "x" | "y");
                let used = definition.get(feature);
                if on_axis && used.is_some_and(|u| !u.is_null() && u.as_bool() != Some(false)) {
                    return Err(format!("{feature} of {}", short(channel)));
                }
            }
            if matches!(&**channel, "facet" | "row" | "column") {
                return Err(format!("channel {}", short(channel)));
            }
        }
        let round = &*mark == "arc";
        let (mut x, mut y) = if round {
            (unit.field("color"), unit.field("theta"))
        } else {
            (unit.field("x"), unit.field("y"))
        };
        if x.is_none() && y.is_none() {
            return Err("encoding without x and y fields".to_owned());
        }
        let mut horizontal = false;
        if !round && !holds_numbers(values, y.as_deref()) && holds_numbers(values, x.as_deref()) {
            // The value runs along x.
            std::mem::swap(&mut x, &mut y);
            horizontal = true;
        }
        let names = if horizontal { ["y", "x"] } else { ["x", "y"] };
        for (axis, name) in self.axes.iter_mut().zip(names) {
            if axis.is_none() && !round {
                *axis = unit.axis_title(name);
            }
        }
        let is_temporal = |name| unit.has_type(name, "temporal");
        self.is_temporal |= is_temporal(names[0]);
        let other = if horizontal { "x2" } else { "y2" };
        let y2 = unit.field(other);
        let size = unit.field("size");
        let color = if round { None } else { unit.field("color") };
        let color = color.or_else(|| unit.field("detail"));

        let get = |row: Value<'d>, field: &Option<Cow<'d, str>>| {
            field.as_deref().and_then(|field| member_at(row, field))
        };
        let mut found: Vec<Series<'d>> = Vec::new();
        let mut by_label: HashMap<Option<Cow<'d, str>>, usize> = HashMap::new();
        for row in values.elements() {
            let label = get(row, &color).map(|value| match value.as_str() {
                Some(text) => text,
                None => Cow::Borrowed(value.raw()),
            });
            let at = *by_label.entry(label.clone()).or_insert_with(|| {
                found.push(Series {
                    label,
                    mark: mark.clone(),
                    source: unit.spec,
                    points: Vec::new(),
                });
                found.len() - 1
            });
            // Data without fields: the value is called `data`.
            let is_bare = row.kind() == Kind::Number;
            if let Some(series) = found.get_mut(at) {
                series.points.push(Point {
                    source: row,
                    x: get(row, &x),
                    y: get(row, &y).or_else(|| is_bare.then_some(row)),
                    y2: get(row, &y2),
                    size: get(row, &size),
                });
            }
        }
        // Rows of the wrong shape ("..." of a shortened result) are no data.
        let is_point = |point: &Point<'_>| point.x.is_some() || point.y.is_some();
        if !found.iter().flat_map(|series| &series.points).any(is_point) && !values.is_empty() {
            return Err("fields that the data does not have".to_owned());
        }
        self.series.extend(found);
        Ok(values)
    }

    // Chart.js.

    fn read_chart_js(&mut self, spec: Value<'d>) {
        // QuickChart's wrapper.
        let spec = spec
            .get("chart")
            .filter(|chart| chart.is_object())
            .unwrap_or(spec);
        let title = spec
            .find("/options/plugins/title")
            .or_else(|| spec.find("/options/title"));
        self.title = title.and_then(title_of);
        let kind = spec.get("type").and_then(Value::as_str);
        self.mark = kind.unwrap_or(Cow::Borrowed("line"));
        for (axis, name) in self.axes.iter_mut().zip(["x", "y"]) {
            let scale = spec.find("/options/scales").and_then(|s| s.get(name));
            let title = scale.and_then(|scale| scale.find("/title/text"));
            *axis = title.and_then(Value::as_str);
            let kind = scale.and_then(|scale| scale.get("type"));
            self.is_temporal |= name == "x" && kind.is_some_and(|k| k.is_str("time"));
        }
        let Some(data) = spec.get("data") else {
            return;
        };
        let labels: Vec<Value<'d>> = data
            .get("labels")
            .into_iter()
            .flat_map(Value::elements)
            .collect();
        let datasets = data.get("datasets").into_iter().flat_map(Value::elements);
        for dataset in datasets {
            let mark = dataset.get("type").and_then(Value::as_str);
            let mut series = Series {
                label: dataset.get("label").and_then(Value::as_str),
                mark: mark.unwrap_or_else(|| self.mark.clone()),
                source: dataset,
                points: Vec::new(),
            };
            let Some(values) = dataset.get("data") else {
                continue;
            };
            // `{"Jan": 10}` is short for labelled values.
            for (key, value) in values.members() {
                series.points.push(Point {
                    source: value,
                    x: Some(key),
                    y: Some(value),
                    y2: None,
                    size: None,
                });
            }
            for (i, value) in values.elements().enumerate() {
                match point_of(value, labels.get(i).copied()) {
                    Some(point) => series.points.push(point),
                    None => {
                        self.leave("data points of an unknown shape", values);
                        self.tables.push(values);
                        series.points.clear();
                        break;
                    }
                }
            }
            if !series.points.is_empty() {
                self.series.push(series);
            }
        }
    }
}

/// Marks whose data is one point each.
const DRAWN_MARKS: &[&str] = &[
    "bar", "line", "area", "point", "circle", "square", "tick", "trail", "arc", "rect",
];

/// A point of a Chart.js dataset: a number, a pair, or an object of x and y.
fn point_of<'d>(value: Value<'d>, label: Option<Value<'d>>) -> Option<Point<'d>> {
    let mut point = Point {
        source: value,
        x: label,
        y: None,
        y2: None,
        size: None,
    };
    match value.kind() {
        Kind::Number => point.y = Some(value),
        Kind::Null | Kind::String => point.y = Some(value),
        Kind::Array => {
            let mut ends = value.elements();
            point.y2 = ends.next();
            point.y = ends.next();
            point.y?;
        }
        Kind::Object => {
            point.x = value.get("x").or(label);
            point.y = value.get("y").or_else(|| value.get("v"));
            point.size = value.get("r");
            point.y?;
        }
        Kind::Boolean => return None,
    }
    Some(point)
}

/// A view with everything that it inherits.
struct Unit<'d> {
    spec: Value<'d>,
    data: Option<Value<'d>>,
    encoding: Vec<(Cow<'d, str>, Value<'d>)>,
    transformed: bool,
}

impl<'d> Unit<'d> {
    fn of(spec: Value<'d>, parent: Option<&Unit<'d>>) -> Unit<'d> {
        let inherited = parent.map_or(&[][..], |parent| &parent.encoding);
        let own = spec.get("encoding").into_iter().flat_map(Value::members);
        let mut encoding: Vec<(Cow<'d, str>, Value<'d>)> = own
            .take(MAX_CHANNELS)
            .filter_map(|(channel, definition)| Some((channel.as_str()?, definition)))
            .collect();
        for (channel, definition) in inherited {
            if encoding.iter().all(|(own, _)| own != channel) && encoding.len() < MAX_CHANNELS {
                encoding.push((channel.clone(), *definition));
            }
        }
        let transform = spec.get("transform");
        Unit {
            spec,
            data: spec.get("data").or_else(|| parent?.data),
            encoding,
            transformed: transform.is_some_and(|t| !t.is_empty())
                || parent.is_some_and(|parent| parent.transformed),
        }
    }

    /// The word of what composes several views, if the view is one of those.
    fn composition(&self) -> Option<&'static str> {
        let words = ["hconcat", "vconcat", "concat", "facet", "repeat"];
        words.into_iter().find(|word| self.spec.get(word).is_some())
    }

    fn mark(&self) -> Option<Cow<'d, str>> {
        let mark = self.spec.get("mark")?;
        mark.as_str().or_else(|| mark.get("type")?.as_str())
    }

    /// The inline data: `values`, or the named entry of the top level's `datasets`.
    fn values(&self, root: Value<'d>) -> Option<Value<'d>> {
        let data = self.data?;
        let values = data.get("values").or_else(|| {
            let name = data.get("name")?.as_str()?;
            root.get("datasets")?.get(&name)
        });
        values.filter(|values| values.is_array())
    }

    fn definition(&self, channel: &str) -> Option<Value<'d>> {
        let mut all = self.encoding.iter();
        all.find(|(name, _)| name == channel).map(|(_, d)| *d)
    }

    fn field(&self, channel: &str) -> Option<Cow<'d, str>> {
        self.definition(channel)?.get("field")?.as_str()
    }

    fn has_type(&self, channel: &str, name: &str) -> bool {
        let definition = self.definition(channel);
        definition
            .and_then(|d| d.get("type"))
            .is_some_and(|t| t.is_str(name))
    }

    fn axis_title(&self, channel: &str) -> Option<Cow<'d, str>> {
        let definition = self.definition(channel)?;
        let title = definition
            .get("title")
            .or_else(|| definition.find("/axis/title"));
        title
            .and_then(Value::as_str)
            .or_else(|| self.field(channel))
    }
}

/// Points for each value of a specification. A datum has several values, so this is many
/// layers of the same data.
const MAX_REPEATS: usize = 4;
/// Channels of a view that are looked at; Vega-Lite has 41.
const MAX_CHANNELS: usize = 64;

/// A title that is a string or a list of lines, alone or as `text` of an object.
fn title_of(title: Value<'_>) -> Option<Value<'_>> {
    let text = if title.is_object() {
        title.get("text")?
    } else {
        title
    };
    (text.is_string() || text.is_array()).then_some(text)
}

/// Whether the first values of a field are numbers (`null` aside).
fn holds_numbers(values: Value<'_>, field: Option<&str>) -> bool {
    let Some(field) = field else {
        return false;
    };
    let mut first = values.elements().filter_map(|row| member_at(row, field));
    let first = first.find(|value| !value.is_null());
    first.is_some_and(|value| value.kind() == Kind::Number)
}

/// The member of a datum: its name as it stands, else as a path (`a.b`, `a\\.b` is `a.b`).
fn member_at<'d>(row: Value<'d>, field: &str) -> Option<Value<'d>> {
    if let Some(value) = row.get(field) {
        return Some(value);
    }
    if !field.contains(['.', '\\']) {
        return None;
    }
    let unescaped = field.replace("\\.", ".");
    if let Some(value) = row.get(&unescaped) {
        return Some(value);
    }
    field.split('.').try_fold(row, |at, name| at.get(name))
}

/// A word of the specification, short enough for a remark.
fn short(word: &str) -> String {
    word.chars().filter(|c| !c.is_control()).take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{json::Document, limits::ReadLimits};

    /// Title, then `label/mark: x=y ...` of each series, and what is left.
    fn told(json: &str) -> String {
        let document = Document::parse_strict(json, &ReadLimits::default()).unwrap();
        let chart = Chart::read(document.root());
        let raw = |value: Option<Value<'_>>| value.map_or("-".to_owned(), |v| v.raw().to_owned());
        let mut out = raw(chart.title);
        for series in &chart.series {
            let label = series.label.as_deref().unwrap_or("-");
            out.push_str(&format!(" {label}/{}:", series.mark));
            for point in &series.points {
                out.push_str(&format!(" {}={}", raw(point.x), raw(point.y)));
            }
        }
        for (feature, _) in &chart.unsupported {
            out.push_str(&format!(" !{feature}"));
        }
        for table in &chart.tables {
            out.push_str(&format!(" table {}", table.raw()));
        }
        for remote in &chart.remote {
            out.push_str(&format!(" remote {}", remote.raw()));
        }
        out
    }

    #[test]
    fn simple_encodings_become_series() {
        assert_eq!(
            told(
                r#"{"title":{"text":"T"},"data":{"values":[{"a":"x","b":1},{"a":"y","b":null}]},
                "mark":"bar","encoding":{"x":{"field":"a"},"y":{"field":"b"}}}"#
            ),
            r#""T" -/bar: "x"=1 "y"=null"#
        );
        // Names with dots, colours, and bars that lie.
        assert_eq!(
            told(
                r#"{"datasets":{"d":[{"n.a":"x","v":1,"c":"r"},{"n.a":"y","v":2,"c":7}]},
                "data":{"name":"d"},"mark":{"type":"bar"},"encoding":{"y":{"field":"n\\.a"},
                "x":{"field":"v"},"color":{"field":"c"}}}"#
            ),
            r#"- r/bar: "x"=1 7/bar: "y"=2"#
        );
    }

    #[test]
    fn layers_inherit_and_keep_their_order() {
        assert_eq!(
            told(
                r#"{"data":{"values":[{"a":1,"b":2}]},"encoding":{"x":{"field":"a"}},"layer":[
                {"mark":"line","encoding":{"y":{"field":"b"}}},
                {"data":{"values":[{"a":3,"b":4}]},"mark":"point","encoding":{"y":{"field":"b"}}}]}"#
            ),
            "- -/line: 1=2 -/point: 3=4"
        );
    }

    #[test]
    fn what_is_not_evaluated_is_named_and_its_data_is_kept() {
        let data = r#""data":{"values":[{"a":1}]}"#;
        for (rest, said) in [
            (r#""mark":"bar","transform":[{"filter":"x"}]"#, "transform"),
            (r#""mark":"geoshape""#, "mark geoshape"),
            (
                r#""mark":"bar","encoding":{"x":{"field":"a","bin":true}}"#,
                "bin of x",
            ),
            (
                r#""mark":"bar","encoding":{"y":{"aggregate":"count"}}"#,
                "aggregate of y",
            ),
            (
                r#""mark":"bar","encoding":{"x":{"field":"b"}}"#,
                "fields that the data does not have",
            ),
            (r#""hconcat":[]"#, "hconcat"),
        ] {
            let json = format!("{{{data},{rest}}}");
            assert_eq!(told(&json), format!(r#"- !{said} table [{{"a":1}}]"#));
        }
    }

    #[test]
    fn addresses_are_found_but_not_those_in_data() {
        assert_eq!(
            told(
                r#"{"data":{"url":"https://a.example/d"},"layer":[{"mark":"line"},
                {"mark":{"type":"image","url":"https://b.example/i"}},
                {"mark":"bar","data":{"values":[{"url":"https://c.example"}]}}]}"#
            ),
            r#"- !mark image !encoding without x and y fields table [{"url":"https://c.example"}] remote "https://a.example/d" remote "https://b.example/i""#
        );
    }

    #[test]
    fn chart_js_datasets_in_every_spelling() {
        assert_eq!(
            told(
                r#"{"type":"line","options":{"plugins":{"title":{"text":"T"}}},"data":{"labels":["a",2],
                "datasets":[{"label":"one","data":[1,null]},{"type":"bar","data":[{"x":5,"y":6},[1,2]]},
                {"data":{"k":9}},{"label":"bad","data":[true]}]}}"#
            ),
            r#""T" one/line: "a"=1 2=null -/bar: 5=6 2=2 -/line: "k"=9 !data points of an unknown shape table [true]"#
        );
    }

    #[test]
    fn what_is_no_specification_has_nothing() {
        for json in [
            "null",
            "\"x\"",
            "{}",
            "[]",
            r#"{"type":"line"}"#,
            r#"{"mark":"bar"}"#,
        ] {
            assert_eq!(told(json), "-", "{json}");
        }
    }
}
