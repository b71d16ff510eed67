//! Which properties of a specification are drawn. One that is not, and would change the picture,
//! is remarked with its place, so that nothing is left out in silence.

use super::{Limited, channel::Channel};
use crate::chart::{Value, transform::get, value::Object};

/// Deepest nesting of layers that is looked through.
const MAX_DEPTH: usize = 64;

/// The properties of one kind of object.
struct Kind {
    /// What it is called in remarks.
    name: &'static str,
    /// Properties that are drawn.
    drawn: &'static [&'static [&'static str]],
    /// Properties without effect on a picture that does not move.
    silent: &'static [&'static str],
}

/// Of a chart of one plot.
const VIEW: &[&str] = &[
    "$schema",
    "autosize",
    "background",
    "config",
    "data",
    "datasets",
    "encoding",
    "height",
    "layer",
    "mark",
    "padding",
    "params",
    "resolve",
    "title",
    "transform",
    "view",
    "width",
];

/// Of a layer inside a chart.
const LAYER: &[&str] = &["data", "encoding", "layer", "mark", "params", "transform"];

/// Of a channel.
const CHANNEL: &[&str] = &[
    "aggregate",
    "axis",
    "bandPosition",
    "bin",
    "condition",
    "datum",
    "field",
    "format",
    "formatType",
    "impute",
    "legend",
    "scale",
    "sort",
    "stack",
    "timeUnit",
    "title",
    "type",
    "value",
];

/// Of a condition.
const CONDITION: &[&str] = &[
    "aggregate",
    "bandPosition",
    "bin",
    "datum",
    "empty",
    "field",
    "legend",
    "param",
    "scale",
    "selection",
    "sort",
    "test",
    "timeUnit",
    "title",
    "type",
    "value",
];

/// Of a predicate, which a condition may be itself.
const PREDICATE: &[&str] = &[
    "and", "or", "not", "equal", "lt", "lte", "gt", "gte", "range", "oneOf", "valid",
];

/// Of a mark.
const MARK: &[&str] = &[
    "align",
    "angle",
    "baseline",
    "binSpacing",
    "clip",
    "color",
    "continuousBandSize",
    "cornerRadius",
    "cornerRadiusBottomLeft",
    "cornerRadiusBottomRight",
    "cornerRadiusEnd",
    "cornerRadiusTopLeft",
    "cornerRadiusTopRight",
    "discreteBandSize",
    "dx",
    "dy",
    "ellipsis",
    "fill",
    "fillOpacity",
    "filled",
    "font",
    "fontSize",
    "fontStyle",
    "fontWeight",
    "height",
    "innerRadius",
    "interpolate",
    "invalid",
    "limit",
    "line",
    "lineBreak",
    "lineHeight",
    "minBandSize",
    "opacity",
    "order",
    "orient",
    "outerRadius",
    "padAngle",
    "point",
    "radius",
    "radius2",
    "radiusOffset",
    "shape",
    "size",
    "stroke",
    "strokeCap",
    "strokeDash",
    "strokeDashOffset",
    "strokeJoin",
    "strokeOpacity",
    "strokeWidth",
    "style",
    "tension",
    "text",
    "theta",
    "theta2",
    "thickness",
    "timeUnitBandPosition",
    "type",
    "url",
    "width",
    "x",
    "x2",
    "x2Offset",
    "xOffset",
    "y",
    "y2",
    "y2Offset",
    "yOffset",
];

/// Of an axis.
const AXIS: &[&str] = &[
    "bandPosition",
    "domain",
    "domainCap",
    "domainColor",
    "domainDash",
    "domainDashOffset",
    "domainOpacity",
    "domainWidth",
    "format",
    "formatType",
    "grid",
    "gridCap",
    "gridColor",
    "gridDash",
    "gridDashOffset",
    "gridOpacity",
    "gridWidth",
    "labelAlign",
    "labelAngle",
    "labelBaseline",
    "labelBound",
    "labelColor",
    "labelExpr",
    "labelFlush",
    "labelFlushOffset",
    "labelFont",
    "labelFontSize",
    "labelFontStyle",
    "labelFontWeight",
    "labelLimit",
    "labelLineHeight",
    "labelOffset",
    "labelOpacity",
    "labelOverlap",
    "labelPadding",
    "labelSeparation",
    "labels",
    "maxExtent",
    "minExtent",
    "offset",
    "orient",
    "position",
    "style",
    "tickBand",
    "tickCap",
    "tickColor",
    "tickCount",
    "tickDash",
    "tickDashOffset",
    "tickExtra",
    "tickMinStep",
    "tickOffset",
    "tickOpacity",
    "tickRound",
    "tickSize",
    "tickWidth",
    "ticks",
    "title",
    "titleAlign",
    "titleAnchor",
    "titleAngle",
    "titleBaseline",
    "titleColor",
    "titleFont",
    "titleFontSize",
    "titleFontStyle",
    "titleFontWeight",
    "titleLimit",
    "titleLineHeight",
    "titleOpacity",
    "titlePadding",
    "titleX",
    "titleY",
    "translate",
    "values",
    "zindex",
];

/// Of a legend.
const LEGEND: &[&str] = &[
    "columnPadding",
    "columns",
    "cornerRadius",
    "direction",
    "fillColor",
    "format",
    "gradientLength",
    "gradientOpacity",
    "gradientStrokeColor",
    "gradientStrokeWidth",
    "gradientThickness",
    "gridAlign",
    "labelAlign",
    "labelBaseline",
    "labelColor",
    "labelExpr",
    "labelFont",
    "labelFontSize",
    "labelFontStyle",
    "labelFontWeight",
    "labelLimit",
    "labelOffset",
    "labelOpacity",
    "labelOverlap",
    "labelSeparation",
    "legendX",
    "legendY",
    "offset",
    "orient",
    "padding",
    "rowPadding",
    "strokeColor",
    "symbolDash",
    "symbolDashOffset",
    "symbolFillColor",
    "symbolLimit",
    "symbolOffset",
    "symbolOpacity",
    "symbolSize",
    "symbolStrokeColor",
    "symbolStrokeWidth",
    "symbolType",
    "tickCount",
    "tickMinStep",
    "title",
    "titleAlign",
    "titleAnchor",
    "titleBaseline",
    "titleColor",
    "titleFont",
    "titleFontSize",
    "titleFontStyle",
    "titleFontWeight",
    "titleLimit",
    "titleLineHeight",
    "titleOpacity",
    "titleOrient",
    "titlePadding",
    "type",
    "values",
    "formatType",
];

/// Of the configuration of legends.
const LEGEND_CONFIG: &[&str] = &[
    "columnPadding",
    "columns",
    "cornerRadius",
    "direction",
    "disable",
    "fillColor",
    "format",
    "formatType",
    "gradientDirection",
    "gradientHorizontalMaxLength",
    "gradientHorizontalMinLength",
    "gradientLabelLimit",
    "gradientLabelOffset",
    "gradientLength",
    "gradientOpacity",
    "gradientStrokeColor",
    "gradientStrokeWidth",
    "gradientThickness",
    "gradientVerticalMaxLength",
    "gradientVerticalMinLength",
    "gridAlign",
    "labelAlign",
    "labelBaseline",
    "labelColor",
    "labelExpr",
    "labelFont",
    "labelFontSize",
    "labelFontStyle",
    "labelFontWeight",
    "labelLimit",
    "labelOffset",
    "labelOpacity",
    "labelOverlap",
    "labelSeparation",
    "layout",
    "legendX",
    "legendY",
    "offset",
    "orient",
    "padding",
    "rowPadding",
    "strokeColor",
    "strokeDash",
    "strokeWidth",
    "symbolBaseFillColor",
    "symbolDash",
    "symbolDashOffset",
    "symbolFillColor",
    "symbolLimit",
    "symbolOffset",
    "symbolOpacity",
    "symbolSize",
    "symbolStrokeColor",
    "symbolStrokeWidth",
    "symbolType",
    "tickCount",
    "tickMinStep",
    "title",
    "titleAlign",
    "titleAnchor",
    "titleBaseline",
    "titleColor",
    "titleFont",
    "titleFontSize",
    "titleFontStyle",
    "titleFontWeight",
    "titleLimit",
    "titleLineHeight",
    "titleOpacity",
    "titleOrient",
    "titlePadding",
    "type",
    "values",
];

/// Of a scale.
const SCALE: &[&str] = &[
    "align",
    "base",
    "clamp",
    "constant",
    "domain",
    "domainMax",
    "domainMid",
    "domainMin",
    "exponent",
    "interpolate",
    "nice",
    "padding",
    "paddingInner",
    "paddingOuter",
    "range",
    "rangeMax",
    "rangeMin",
    "reverse",
    "round",
    "scheme",
    "type",
    "zero",
];

/// Of the configuration of scales.
const SCALE_CONFIG: &[&str] = &[
    "bandPaddingInner",
    "bandPaddingOuter",
    "bandWithNestedOffsetPaddingInner",
    "bandWithNestedOffsetPaddingOuter",
    "barBandPaddingInner",
    "continuousPadding",
    "maxBandSize",
    "maxFontSize",
    "maxOpacity",
    "maxSize",
    "maxStrokeWidth",
    "minBandSize",
    "minFontSize",
    "minOpacity",
    "minSize",
    "minStrokeWidth",
    "pointPadding",
    "rectBandPaddingInner",
    "tickBandPaddingInner",
    "zero",
];

/// Of the title of a chart.
const TITLE: &[&str] = &[
    "align",
    "anchor",
    "angle",
    "baseline",
    "color",
    "dx",
    "dy",
    "font",
    "fontSize",
    "fontStyle",
    "fontWeight",
    "frame",
    "limit",
    "lineHeight",
    "offset",
    "orient",
    "style",
    "subtitle",
    "subtitleColor",
    "subtitleFont",
    "subtitleFontSize",
    "subtitleFontStyle",
    "subtitleFontWeight",
    "subtitleLineHeight",
    "subtitlePadding",
    "text",
];

/// Of what is behind a plot.
const PLOT: &[&str] = &[
    "continuousHeight",
    "continuousWidth",
    "cornerRadius",
    "discreteHeight",
    "discreteWidth",
    "fill",
    "fillOpacity",
    "height",
    "opacity",
    "step",
    "stroke",
    "strokeDash",
    "strokeOpacity",
    "strokeWidth",
    "style",
    "width",
];

/// Of bins.
const BIN: &[&str] = &[
    "anchor", "base", "binned", "divide", "extent", "maxbins", "minstep", "nice", "step", "steps",
];

/// Of data.
const DATA: &[&str] = &["format", "name", "sequence", "url", "values"];

/// Of the format of data.
const FORMAT: &[&str] = &["delimiter", "parse", "property", "type"];

/// Configurations of axes.
const AXIS_CONFIGS: &[&str] = &[
    "axis",
    "axisBand",
    "axisBottom",
    "axisDiscrete",
    "axisLeft",
    "axisPoint",
    "axisQuantitative",
    "axisRight",
    "axisTemporal",
    "axisTop",
    "axisX",
    "axisXBand",
    "axisXDiscrete",
    "axisXPoint",
    "axisXQuantitative",
    "axisXTemporal",
    "axisY",
    "axisYBand",
    "axisYDiscrete",
    "axisYPoint",
    "axisYQuantitative",
    "axisYTemporal",
];

/// Configurations of marks.
const MARK_CONFIGS: &[&str] = &[
    "arc", "area", "bar", "circle", "image", "line", "mark", "point", "rect", "rule", "square",
    "text", "tick", "trail",
];

/// Of the configuration, beyond those of guides and marks.
const CONFIG: &[&str] = &[
    "autosize",
    "background",
    "countTitle",
    "fieldTitle",
    "font",
    "legend",
    "lineBreak",
    "normalizedNumberFormat",
    "numberFormat",
    "padding",
    "range",
    "scale",
    "style",
    "timeFormat",
    "title",
    "view",
];

/// Of transforms.
const TRANSFORM: &[&str] = &[
    "aggregate",
    "as",
    "bin",
    "calculate",
    "field",
    "filter",
    "flatten",
    "fold",
    "frame",
    "groupby",
    "ignorePeers",
    "impute",
    "joinaggregate",
    "key",
    "keyvals",
    "method",
    "offset",
    "sort",
    "stack",
    "timeUnit",
    "value",
    "window",
];

/// Properties that say how something is read out, or what a pointer does to it.
const WORDS: &[&str] = &["aria", "description"];
/// Properties that only tell a machine about the chart.
const NAMES: &[&str] = &["description", "name", "usermeta"];
/// Channels that only show when something is pointed at.
const POINTED: &[Channel] = &[
    Channel::Tooltip,
    Channel::Href,
    Channel::Key,
    Channel::Description,
];

const OF_VIEW: Kind = Kind {
    name: "",
    drawn: &[VIEW],
    // How plots of a composition lie beside each other means nothing to one alone.
    silent: &[
        "align",
        "bounds",
        "center",
        "spacing",
        "description",
        "name",
        "usermeta",
    ],
};
const OF_LAYER: Kind = Kind {
    name: "layer",
    drawn: &[LAYER],
    silent: NAMES,
};
const OF_CHANNEL: Kind = Kind {
    name: "encoding",
    drawn: &[CHANNEL],
    silent: &["description", "tooltip"],
};
const OF_CONDITION: Kind = Kind {
    name: "condition",
    drawn: &[CONDITION, PREDICATE],
    silent: &[],
};
const OF_MARK: Kind = Kind {
    name: "mark",
    drawn: &[MARK],
    silent: &[
        "aria",
        "ariaRole",
        "ariaRoleDescription",
        "cursor",
        "description",
        "dir",
        "href",
        "tooltip",
    ],
};
const OF_AXIS: Kind = Kind {
    name: "axis",
    drawn: &[AXIS],
    silent: WORDS,
};
const OF_AXIS_CONFIG: Kind = Kind {
    name: "config.axis",
    drawn: &[AXIS, &["disable"]],
    silent: WORDS,
};
const OF_LEGEND: Kind = Kind {
    name: "legend",
    drawn: &[LEGEND],
    silent: WORDS,
};
const OF_LEGEND_CONFIG: Kind = Kind {
    name: "config.legend",
    drawn: &[LEGEND_CONFIG],
    silent: &["aria", "description", "unselectedOpacity"],
};
const OF_SCALE: Kind = Kind {
    name: "scale",
    drawn: &[SCALE],
    silent: &[],
};
const OF_SCALE_CONFIG: Kind = Kind {
    name: "config.scale",
    drawn: &[SCALE_CONFIG],
    // Vega-Lite itself reads neither `clamp` nor `round` here.
    silent: &["animationDuration", "clamp", "framesPerSecond", "round"],
};
const OF_TITLE: Kind = Kind {
    name: "title",
    drawn: &[TITLE],
    silent: &["aria", "name", "zindex"],
};
const OF_PLOT: Kind = Kind {
    name: "view",
    drawn: &[PLOT],
    silent: &["cursor"],
};
const OF_BIN: Kind = Kind {
    name: "bin",
    drawn: &[BIN],
    silent: &[],
};
const OF_DATA: Kind = Kind {
    name: "data",
    drawn: &[DATA],
    silent: &[],
};
const OF_FORMAT: Kind = Kind {
    name: "data.format",
    drawn: &[FORMAT],
    silent: &[],
};
const OF_CONFIG: Kind = Kind {
    name: "config",
    drawn: &[CONFIG, AXIS_CONFIGS, MARK_CONFIGS],
    // What is not in the chart needs no configuration.
    silent: &[
        "aria",
        "boxplot",
        "concat",
        "errorband",
        "errorbar",
        "facet",
        "geoshape",
        "header",
        "headerColumn",
        "headerFacet",
        "headerRow",
        "params",
        "projection",
        "selection",
        "tooltipFormat",
    ],
};
const OF_TRANSFORM: Kind = Kind {
    name: "transform",
    drawn: &[TRANSFORM],
    silent: &[],
};

fn members(value: &Value) -> &[(std::sync::Arc<str>, Value)] {
    value.as_object().map(Object::members).unwrap_or_default()
}

/// The pointer to a member.
fn under(pointer: &str, name: &str) -> String {
    let name = name.replace('~', "~0").replace('/', "~1");
    format!("{pointer}/{name}")
}

/// Remarks the members of an object that are not drawn.
fn check(object: &Value, kind: &Kind, pointer: &str, limited: &mut Limited<'_>) {
    for (name, _) in members(object) {
        let is = |list: &[&str]| list.contains(&&**name);
        if kind.drawn.iter().any(|list| is(list)) || is(kind.silent) {
            continue;
        }
        let feature = match kind.name {
            "" => name.to_string(),
            of => format!("{of}.{name}"),
        };
        limited.remark(&feature, &under(pointer, name));
    }
}

/// Remarks everything of a specification that is not drawn.
pub fn remark(spec: &Value, limited: &mut Limited<'_>) {
    check(spec, &OF_VIEW, "", limited);
    check(get(spec, "title"), &OF_TITLE, "/title", limited);
    check(get(spec, "view"), &OF_PLOT, "/view", limited);
    config(get(spec, "config"), limited);
    view(spec, "", 0, limited);
}

fn view(spec: &Value, pointer: &str, depth: usize, limited: &mut Limited<'_>) {
    if depth > 0 {
        check(spec, &OF_LAYER, pointer, limited);
    }
    if depth > MAX_DEPTH {
        return;
    }
    let data = get(spec, "data");
    check(data, &OF_DATA, &format!("{pointer}/data"), limited);
    let format = format!("{pointer}/data/format");
    check(get(data, "format"), &OF_FORMAT, &format, limited);
    let transforms = get(spec, "transform").as_array().unwrap_or_default();
    for (at, transform) in transforms.iter().enumerate() {
        let pointer = format!("{pointer}/transform/{at}");
        check(transform, &OF_TRANSFORM, &pointer, limited);
        let bin = format!("{pointer}/bin");
        check(get(transform, "bin"), &OF_BIN, &bin, limited);
    }
    mark(get(spec, "mark"), &format!("{pointer}/mark"), limited);
    for (name, def) in members(get(spec, "encoding")) {
        let at = under(&format!("{pointer}/encoding"), name);
        match Channel::named(name) {
            None => limited.remark(&format!("encoding.{name}"), &at),
            Some(channel) if POINTED.contains(&channel) => {}
            Some(_) => match def {
                Value::Array(list) => {
                    for (place, def) in list.iter().enumerate() {
                        channel(def, &format!("{at}/{place}"), limited);
                    }
                }
                def => channel(def, &at, limited),
            },
        }
    }
    let layers = get(spec, "layer").as_array().unwrap_or_default();
    for (at, layer) in layers.iter().enumerate() {
        view(layer, &format!("{pointer}/layer/{at}"), depth + 1, limited);
    }
}

fn mark(mark: &Value, pointer: &str, limited: &mut Limited<'_>) {
    check(mark, &OF_MARK, pointer, limited);
    for overlay in ["line", "point"] {
        let own = get(mark, overlay);
        check(own, &OF_MARK, &format!("{pointer}/{overlay}"), limited);
    }
}

fn channel(def: &Value, pointer: &str, limited: &mut Limited<'_>) {
    check(def, &OF_CHANNEL, pointer, limited);
    guides(def, pointer, limited);
    let condition = get(def, "condition");
    let at = format!("{pointer}/condition");
    match condition {
        Value::Array(list) => {
            for (place, condition) in list.iter().enumerate() {
                check(condition, &OF_CONDITION, &format!("{at}/{place}"), limited);
            }
        }
        condition => {
            check(condition, &OF_CONDITION, &at, limited);
            guides(condition, &at, limited);
        }
    }
}

/// Axis, legend, scale and bins of a definition.
fn guides(def: &Value, pointer: &str, limited: &mut Limited<'_>) {
    for (name, kind) in [
        ("axis", &OF_AXIS),
        ("legend", &OF_LEGEND),
        ("scale", &OF_SCALE),
        ("bin", &OF_BIN),
    ] {
        check(get(def, name), kind, &format!("{pointer}/{name}"), limited);
    }
}

fn config(config: &Value, limited: &mut Limited<'_>) {
    check(config, &OF_CONFIG, "/config", limited);
    for (name, own) in members(config) {
        let at = under("/config", name);
        let kind = match &**name {
            name if AXIS_CONFIGS.contains(&name) => &OF_AXIS_CONFIG,
            name if MARK_CONFIGS.contains(&name) => {
                mark(own, &at, limited);
                continue;
            }
            "legend" => &OF_LEGEND_CONFIG,
            "scale" => &OF_SCALE_CONFIG,
            "title" => &OF_TITLE,
            "view" => &OF_PLOT,
            _ => continue,
        };
        check(own, kind, &at, limited);
    }
}
