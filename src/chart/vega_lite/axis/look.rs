//! How lines of an axis look: its ticks, its grid, its own line.

use super::*;

/// What the axis says of one kind of lines, looked up once for all of them.
pub(super) enum Look {
    /// All look the same, or none is seen.
    Same(Option<Paint>),
    /// A property depends on the value at the tick.
    ByValue(Properties),
}

/// Properties of lines, each maybe with a condition.
pub(super) struct Properties {
    color: Value,
    opacity: Value,
    width: Value,
    dash: Value,
    dash_offset: Value,
    cap: Value,
    /// The colour where nothing says one.
    default: &'static str,
}

impl Look {
    /// The properties of the axis that begin with `part`.
    pub(super) fn of(
        prop: &dyn Fn(&str) -> Value,
        part: &str,
        default: &'static str,
        params: &Params,
    ) -> Look {
        let [color, opacity, width, dash, dash_offset, cap] =
            ["Color", "Opacity", "Width", "Dash", "DashOffset", "Cap"]
                .map(|what| prop(&format!("{part}{what}")));
        let said = [&color, &opacity, &width, &dash, &dash_offset, &cap];
        let depends = said.iter().any(|property| property.as_object().is_some());
        let properties = Properties {
            color,
            opacity,
            width,
            dash,
            dash_offset,
            cap,
            default,
        };
        if depends {
            Look::ByValue(properties)
        } else {
            Look::Same(properties.paint(&Value::Undefined, 0, params))
        }
    }

    /// The line at a value; none where it would not be seen.
    pub(super) fn paint(&self, value: &Value, index: usize, params: &Params) -> Option<Paint> {
        match self {
            Look::Same(paint) => paint.clone(),
            Look::ByValue(properties) => properties.paint(value, index, params),
        }
    }
}

impl Properties {
    fn paint(&self, value: &Value, index: usize, params: &Params) -> Option<Paint> {
        let of = |property: &Value| guide::of_tick(property, value, index, params);
        let opacity = guide::number(&of(&self.opacity), 1.0);
        let stroke = guide::color(&of(&self.color), self.default, opacity)?;
        let width = guide::number(&of(&self.width), 1.0);
        let dash = of(&self.dash)
            .as_array()
            .map(|d| d.iter().map(Value::to_number).collect::<Arc<[f64]>>());
        let cap = of(&self.cap).as_text().map(Arc::from);
        (width > 0.0).then(|| Paint {
            stroke: Some(stroke),
            stroke_width: width,
            dash: dash.filter(|d| !d.is_empty()),
            dash_offset: guide::number(&of(&self.dash_offset), 0.0),
            cap: cap.filter(|c: &Arc<str>| &**c != "butt"),
            ..Paint::default()
        })
    }
}
