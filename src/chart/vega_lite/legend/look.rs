//! What the symbols of a legend look like: the scales that it explains, else what the mark says,
//! else Vega's defaults.

use super::*;
use crate::chart::vega_lite::encode;

/// The look of one symbol.
#[derive(Clone, Debug)]
pub struct Symbol {
    /// Its area, in square pixels.
    pub size: f64,
    /// Its shape.
    pub shape: Arc<str>,
    /// Degrees clockwise.
    pub angle: f64,
    /// Its colours.
    pub paint: Paint,
    /// Whether it has a line around it that is not seen but takes room.
    pub is_outlined: bool,
}

/// The opacity of what a legend explains: the greatest of the channel's constants, else the
/// mark's own.
pub fn base_opacity(unit: &Unit, config: &Config) -> Option<f64> {
    let number = |v: &Value| match v {
        Value::Number(x) => Some(*x),
        _ => None,
    };
    if let Some(def) = unit.def(Channel::Opacity) {
        let constants = encode::conditions(&def.whole)
            .into_iter()
            .map(|c| get(c, "value"))
            .chain([get(&def.whole, "value")]);
        let greatest = constants.filter_map(number).reduce(f64::max);
        if greatest.is_some() {
            return greatest;
        }
    }
    number(get(&unit.mark, "opacity")).or_else(|| encode::default_opacity(unit, config))
}

/// What the mark itself says of the colours of symbols.
struct Base {
    fill: Option<Visual>,
    stroke: Option<Visual>,
    fill_opacity: Option<f64>,
}

/// Whether the colours of a channel come from a field.
fn is_field(unit: &Unit, channels: [Channel; 2]) -> bool {
    channels.iter().any(|c| unit.data(*c).is_some())
}

/// The constant of a colour channel, or of its first condition that has one.
fn constant(unit: &Unit, channels: [Channel; 2]) -> Option<Visual> {
    let def = channels.iter().find_map(|c| unit.def(*c))?;
    let conditions = encode::conditions(&def.whole);
    let mut all = [get(&def.whole, "value")]
        .into_iter()
        .chain(conditions.into_iter().map(|c| get(c, "value")));
    all.find(|v| !v.is_nullish()).map(Visual::of)
}

impl Legend {
    fn has_channel(&self, context: &Context<'_>, channel: Channel) -> bool {
        let all = self.scales.iter().filter_map(|s| context.scales.get(*s));
        all.into_iter().any(|s| s.channel == channel)
    }

    /// Whether its colours are those of insides, and whether they are those of outlines.
    fn colored(&self, context: &Context<'_>) -> (bool, bool) {
        let (mut fills, mut strokes) = (
            self.has_channel(context, Channel::Fill),
            self.has_channel(context, Channel::Stroke),
        );
        let scales = self.scales.iter().filter_map(|s| context.scales.get(*s));
        for scale in scales.filter(|s| s.channel == Channel::Color) {
            for unit in scale.units.iter().filter_map(|u| context.units.get(*u)) {
                let is_filled = unit.is_filled && &*unit.kind != "trail";
                (fills, strokes) = (fills || is_filled, strokes || !is_filled);
            }
        }
        (fills, strokes)
    }

    /// The colours that symbols have from their mark.
    fn base(&self, context: &Context<'_>, unit: &Unit, is_filled: bool) -> Base {
        let config = context.config;
        let mark = |name: &str| match config.mark(&unit.mark, name) {
            Value::Undefined => None,
            value => Some(Visual::of(&value)),
        };
        let own = |name: &str| match get(&unit.mark, name) {
            Value::Undefined => None,
            value => Some(Visual::of(value)),
        };
        let is_colored = matches!(&*unit.kind, "bar" | "point" | "circle" | "square");
        let of = |name: &str, filled: bool| match (own(name), is_filled == filled) {
            (Some(said), _) => Some(said),
            (None, true) => config
                .mark_config_if_said(&unit.mark, name)
                .map(|v| Visual::of(&v))
                .or_else(|| mark("color")),
            (None, false) => config
                .mark_config_if_said(&unit.mark, name)
                .map(|v| Visual::of(&v)),
        };
        let mut fill = of("fill", true).or(is_colored.then_some(Visual::None));
        let mut stroke = of("stroke", false);
        let fills = if is_filled {
            [Channel::Fill, Channel::Color]
        } else {
            [Channel::Fill, Channel::Fill]
        };
        let strokes = if is_filled {
            [Channel::Stroke, Channel::Stroke]
        } else {
            [Channel::Stroke, Channel::Color]
        };
        let mut fill_opacity = None;
        let (fills_scale, strokes_scale) = self.colored(context);
        if fills_scale {
            fill = None;
        } else if is_field(unit, fills) {
            let said = self.get(config, "symbolFillColor");
            fill = match said {
                Value::Undefined => {
                    fill_opacity = Some(base_opacity(unit, config).unwrap_or(1.0));
                    let base = config.user(&["legend", "symbolBaseFillColor"]);
                    Some(Visual::of(&match base {
                        Value::Undefined => "black".into(),
                        base => base.clone(),
                    }))
                }
                _ => None,
            };
        } else if let Some(constant) = constant(unit, fills) {
            fill = Some(constant);
        }
        if strokes_scale
            || is_field(unit, strokes)
            || !self.get(config, "symbolStrokeColor").is_nullish()
        {
            stroke = None;
        } else if let Some(constant) = constant(unit, strokes) {
            stroke = Some(constant);
        }
        // A symbol with a colour of its own has no line around it.
        if matches!(&fill, Some(fill) if *fill != Visual::None)
            && stroke.is_none()
            && !strokes_scale
        {
            stroke = Some(Visual::of(&"transparent".into()));
        }
        Base {
            fill,
            stroke,
            fill_opacity,
        }
    }

    /// Whether a unit says anything of the looks of symbols.
    fn says(&self, context: &Context<'_>, unit: &Unit) -> bool {
        let is_filled = unit.is_filled && &*unit.kind != "trail";
        let base = self.base(context, unit, is_filled);
        base.fill.is_some() || base.stroke.is_some() || base_opacity(unit, context.config).is_some()
    }

    /// The shape of all symbols: what the legend says, else that of the marks of its units, of
    /// which a circle wins.
    fn shape(&self, context: &Context<'_>) -> Arc<str> {
        if let Value::Text(shape) = self.get(context.config, "symbolType") {
            return shape;
        }
        let scales = self.scales.iter().filter_map(|s| context.scales.get(*s));
        let units = scales.flat_map(|s| &s.units);
        let mut shapes = units
            .filter_map(|u| context.units.get(*u))
            .map(|unit| self.shape_of(context, unit));
        let first = shapes.next().unwrap_or_else(|| "circle".into());
        shapes.find(|shape| &**shape == "circle").unwrap_or(first)
    }

    fn shape_of(&self, context: &Context<'_>, unit: &Unit) -> Arc<str> {
        let constant = unit
            .def(Channel::Shape)
            .filter(|d| !d.is_data() || d.is_conditional)
            .map(|d| get(&d.whole, "value"))
            .filter(|v| !v.is_nullish())
            .unwrap_or(get(&unit.mark, "shape"));
        if let Value::Text(shape) = constant
            && !self.has_channel(context, Channel::Shape)
        {
            return shape.clone();
        }
        match &*unit.kind {
            "bar" | "rect" | "image" | "square" => "square".into(),
            "line" | "trail" | "rule" => "stroke".into(),
            _ => "circle".into(),
        }
    }

    /// The look of a symbol as a function of the value.
    pub(super) fn looks<'l>(
        &'l self,
        context: &'l Context<'_>,
        unit: &'l Unit,
    ) -> impl Fn(&Value) -> Symbol + 'l {
        let config = context.config;
        // Of several units the first that says something of its own.
        let scales = self.scales.iter().filter_map(|s| context.scales.get(*s));
        let others = scales.flat_map(|s| &s.units);
        let others = others.filter_map(|u| context.units.get(*u));
        let unit = [unit]
            .into_iter()
            .chain(others)
            .find(|unit| self.says(context, unit))
            .unwrap_or(unit);
        let is_filled = unit.is_filled && &*unit.kind != "trail";
        let base = self.base(context, unit, is_filled);
        let shape = self.shape(context);
        let (fills, strokes) = self.colored(context);
        let said = |name: &str| match self.get(config, name) {
            Value::Undefined => None,
            value => Some(Visual::of(&value)),
        };
        let number = |value: Value| match value {
            Value::Number(x) => Some(x),
            _ => None,
        };
        let of_mark = |name: &str| {
            config
                .mark_config_if_said(&unit.mark, name)
                .unwrap_or(Value::Undefined)
        };
        let fill = base
            .fill
            .or_else(|| said("symbolFillColor"))
            .unwrap_or(Visual::None);
        let gray = Visual::of(&"#888".into());
        let stroke = base
            .stroke
            .or_else(|| said("symbolStrokeColor"))
            .unwrap_or(if fills { Visual::None } else { gray });
        let width = number(of_mark("strokeWidth"))
            .unwrap_or_else(|| self.number(config, "symbolStrokeWidth", 1.5));
        let opacity = match self.get(config, "symbolOpacity") {
            Value::Number(x) => x,
            _ => base_opacity(unit, config)
                .filter(|x| *x != 0.0)
                .unwrap_or(1.0),
        };
        let fill_opacity = base
            .fill_opacity
            .or(number(of_mark("fillOpacity")))
            .unwrap_or(1.0);
        let stroke_opacity = number(of_mark("strokeOpacity")).unwrap_or(1.0);
        let dash = match of_mark("strokeDash") {
            Value::Undefined => self.get(config, "symbolDash"),
            dash => dash,
        };
        let dash: Option<Arc<[f64]>> = dash
            .as_array()
            .map(|d| d.iter().map(Value::to_number).collect());
        let dash_offset = match of_mark("strokeDashOffset") {
            Value::Undefined => self.number(config, "symbolDashOffset", 0.0),
            offset => guide::number(&offset, 0.0),
        };
        let join: Option<Arc<str>> = of_mark("strokeJoin")
            .as_text()
            .filter(|j| *j != "miter")
            .map(Arc::from);
        let size = self.number(config, "symbolSize", 100.0);
        move |value| {
            let (mut fill, mut stroke) = (fill.clone(), stroke.clone());
            let (mut size, mut width, mut angle) = (size, width, 0.0);
            let (mut opacity, mut fill_opacity, mut stroke_opacity) =
                (opacity, fill_opacity, stroke_opacity);
            let (mut shape, mut dash) = (shape.clone(), dash.clone());
            for scale in self.scales.iter().filter_map(|s| context.scales.get(*s)) {
                let visual = scale.visual(value);
                match (scale.channel, visual) {
                    (Channel::Color, visual) => {
                        if strokes {
                            stroke = visual.clone();
                        }
                        if fills {
                            fill = visual;
                        }
                    }
                    (Channel::Stroke, visual) => stroke = visual,
                    (Channel::Fill, visual) => fill = visual,
                    (Channel::Opacity, Visual::Number(x)) => opacity = x,
                    (Channel::FillOpacity, Visual::Number(x)) => fill_opacity = x,
                    (Channel::StrokeOpacity, Visual::Number(x)) => stroke_opacity = x,
                    (Channel::StrokeWidth, Visual::Number(x)) => width = x,
                    (Channel::Size, Visual::Number(x)) if &*unit.kind == "trail" => width = x,
                    (Channel::Size, Visual::Number(x)) => size = x,
                    (Channel::Angle, Visual::Number(x)) => angle = x,
                    (Channel::Shape, Visual::Text(name)) => shape = name,
                    (Channel::StrokeDash, Visual::Dash(pattern)) => dash = Some(pattern),
                    _ => {}
                }
            }
            let color = |v: Visual, opacity: f64| match v {
                Visual::Color(c) => (
                    Some(Color {
                        a: c.a * opacity,
                        ..c
                    })
                    .filter(|c| c.a > 0.0),
                    None,
                ),
                Visual::Gradient(g) => {
                    let faded = g.faded(opacity);
                    (faded.middle(), Some(Arc::new(faded)))
                }
                _ => (None, None),
            };
            let (fill, fill_gradient) = color(fill, opacity * fill_opacity);
            let is_outlined =
                stroke != Visual::None && opacity != 0.0 && stroke_opacity != 0.0 && width > 0.0;
            let (stroke, stroke_gradient) = color(stroke, opacity * stroke_opacity);
            Symbol {
                size,
                shape,
                angle,
                paint: Paint {
                    fill,
                    fill_gradient,
                    stroke: stroke.filter(|_| width > 0.0),
                    stroke_gradient,
                    stroke_width: width,
                    dash: dash.filter(|d| !d.is_empty()),
                    dash_offset,
                    join: join.clone(),
                    ..Paint::default()
                },
                is_outlined,
            }
        }
    }
}
