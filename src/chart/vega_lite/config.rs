//! What holds where a specification says nothing: its `config`, then the defaults.

use std::sync::Arc;

use crate::chart::{
    Value,
    theme::{self, Theme},
    transform::get,
};

/// The configuration of a chart.
#[derive(Clone, Debug, Default)]
pub struct Config {
    user: Value,
    /// Width and height of a plot whose axes are continuous.
    pub continuous_size: f64,
}

impl Config {
    /// The configuration of a specification, laid over the theme.
    pub fn new(spec: &Value, theme: &Theme) -> Config {
        let schema = get(spec, "$schema");
        // Vega-Lite 6 drew plots of 300 pixels where versions before drew 200.
        let version = schema
            .as_text()
            .and_then(|s| s.split("vega-lite/v").nth(1))
            .map(|rest| {
                rest.chars()
                    .take_while(char::is_ascii_digit)
                    .collect::<String>()
            });
        let version: f64 = version.and_then(|v| v.parse().ok()).unwrap_or(6.0);
        Config {
            user: theme::overlay(&theme.vega_lite(), get(spec, "config")),
            continuous_size: if version < 6.0 { 200.0 } else { 300.0 },
        }
    }

    /// A value of the user's configuration; undefined if it says nothing.
    pub fn user(&self, path: &[&str]) -> &Value {
        path.iter().fold(&self.user, |at, name| get(at, name))
    }

    /// A number of the user's configuration.
    pub fn number(&self, path: &[&str], default: f64) -> f64 {
        match self.user(path) {
            Value::Number(x) => *x,
            _ => default,
        }
    }

    /// A property of a mark: its own, of its styles, of its type, of all marks.
    pub fn mark(&self, mark: &Value, property: &str) -> Value {
        let own = get(mark, property);
        if !matches!(own, Value::Undefined) {
            return own.clone();
        }
        self.mark_config(mark, property)
    }

    /// A property of a mark, without its own.
    pub fn mark_config(&self, mark: &Value, property: &str) -> Value {
        self.mark_config_if_said(mark, property)
            .unwrap_or_else(|| default_of_mark(&get(mark, "type").to_text(), property))
    }

    /// The colour of marks that fills them (`property` is `fill`) or draws them (`stroke`), where
    /// the mark says none.
    pub fn mark_color(&self, mark: &Value, property: &str) -> Value {
        let kind = get(mark, "type").to_text();
        let styles = crate::chart::transform::texts(get(mark, "style"));
        let styled = styles
            .iter()
            .rev()
            .map(|s| self.user(&["style", s, "color"]));
        let others = [
            &["style", &*kind, "color"] as &[&str],
            &[&*kind, property],
            &[&*kind, "color"],
            &["mark", property],
            &["mark", "color"],
        ];
        let others = others.into_iter().map(|path| self.user(path));
        styled
            .chain(others)
            .find(|found| !matches!(found, Value::Undefined))
            .cloned()
            .unwrap_or_else(|| default_of_mark(&kind, "color"))
    }

    /// A property of a mark that the configuration says: of its styles, its type, all marks.
    pub fn mark_config_if_said(&self, mark: &Value, property: &str) -> Option<Value> {
        let kind = get(mark, "type").to_text();
        let styles = crate::chart::transform::texts(get(mark, "style"));
        for style in styles.iter().rev() {
            let found = self.user(&["style", style, property]);
            if !matches!(found, Value::Undefined) {
                return Some(found.clone());
            }
        }
        [
            &["style", &*kind, property] as &[&str],
            &[&*kind, property],
            &["mark", property],
        ]
        .into_iter()
        .map(|path| self.user(path))
        .find(|found| !matches!(found, Value::Undefined))
        .cloned()
    }

    /// A property of an axis: its own, then by what the configuration says of its kind.
    pub fn axis(&self, axis: &Value, kinds: &[String], property: &str) -> Value {
        let own = get(axis, property);
        if !matches!(own, Value::Undefined) {
            return own.clone();
        }
        for style in crate::chart::transform::texts(get(axis, "style"))
            .iter()
            .rev()
        {
            let found = self.user(&["style", style, property]);
            if !matches!(found, Value::Undefined) {
                return found.clone();
            }
        }
        for kind in kinds.iter().map(String::as_str).chain(["axis"]) {
            let found = self.user(&[kind, property]);
            if !matches!(found, Value::Undefined) {
                return found.clone();
            }
        }
        Value::Undefined
    }

    /// A property of a legend.
    pub fn legend(&self, legend: &Value, property: &str) -> Value {
        match get(legend, property) {
            Value::Undefined => self.user(&["legend", property]).clone(),
            own => own.clone(),
        }
    }

    /// A style of guides: `guide-label`, `guide-title`, `group-title`, `group-subtitle`.
    pub fn style(&self, style: &str, property: &str) -> Value {
        self.user(&["style", style, property]).clone()
    }

    /// The font of all texts, if the configuration names one.
    pub fn font(&self) -> Option<Arc<str>> {
        self.user(&["font"]).as_text().map(Arc::from)
    }
}

fn default_of_mark(kind: &str, property: &str) -> Value {
    match (kind, property) {
        ("rule" | "text", "color") => "black".into(),
        (_, "color") => "#4c78a8".into(),
        ("bar", "binSpacing") => 1.0.into(),
        ("rect" | "image" | "tick" | "arc", "binSpacing") => 0.0.into(),
        ("bar" | "rect" | "tick", "continuousBandSize") => 5.0.into(),
        ("bar" | "rect" | "tick", "minBandSize") => 0.25.into(),
        (_, "timeUnitBandPosition") if matches!(kind, "bar" | "rect" | "tick" | "image") => {
            0.5.into()
        }
        ("tick", "thickness") => 1.0.into(),
        ("line", "strokeWidth") => 2.0.into(),
        ("point" | "circle" | "square", "strokeWidth") => 2.0.into(),
        ("point" | "circle" | "square", "size") => 30.0.into(),
        ("trail", "size") => 2.0.into(),
        ("text", "fontSize") => 11.0.into(),
        _ => Value::Undefined,
    }
}
