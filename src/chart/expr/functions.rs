//! The functions of Vega's expression language that make sense without interaction, apart
//! from those of dates.

use std::sync::Arc;

use super::{Error, Pattern, dates, evaluate::Budget};
use crate::chart::{
    color::{Color, Hcl, Hsl, Lab},
    format::NumberFormat,
    math, number,
    scale::MAX_TICKS,
    value::{Object, Value},
};

type Answer = Result<Value, Error>;
type Run = fn(&[Value], &mut Budget) -> Answer;

/// A function of the language.
#[derive(Clone, Copy)]
pub(super) struct Function(Run);

impl Function {
    pub fn call(self, arguments: &[Value], budget: &mut Budget) -> Answer {
        (self.0)(arguments, budget)
    }
}

impl std::fmt::Debug for Function {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Function")
    }
}

/// The argument at a place; `undefined` where there is none.
pub(super) fn argument(arguments: &[Value], at: usize) -> &Value {
    const NONE: &Value = &Value::Undefined;
    arguments.get(at).unwrap_or(NONE)
}

pub(super) fn num(arguments: &[Value], at: usize) -> f64 {
    argument(arguments, at).to_number()
}

fn text(arguments: &[Value], at: usize) -> Arc<str> {
    argument(arguments, at).to_text()
}

/// The function of a name.
pub(super) fn find(name: &str) -> Option<Function> {
    let run: Run = match name {
        "isNaN" => |a, _| Ok(matches!(argument(a, 0), Value::Number(n) if n.is_nan()).into()),
        "isFinite" => |a, _| Ok(matches!(argument(a, 0), Value::Number(n) if n.is_finite()).into()),
        "abs" => |a, _| Ok(num(a, 0).abs().into()),
        "acos" => |a, _| Ok(libm::acos(num(a, 0)).into()),
        "asin" => |a, _| Ok(libm::asin(num(a, 0)).into()),
        "atan" => |a, _| Ok(libm::atan(num(a, 0)).into()),
        "atan2" => |a, _| Ok(libm::atan2(num(a, 0), num(a, 1)).into()),
        "ceil" => |a, _| Ok(num(a, 0).ceil().into()),
        "cos" => |a, _| Ok(libm::cos(num(a, 0)).into()),
        "exp" => |a, _| Ok(math::exp(num(a, 0)).into()),
        "floor" => |a, _| Ok(num(a, 0).floor().into()),
        "hypot" => |a, _| {
            Ok(a.iter()
                .map(|v| v.to_number().powi(2))
                .sum::<f64>()
                .sqrt()
                .into())
        },
        "log" => |a, _| Ok(math::log(num(a, 0)).into()),
        "max" => |a, _| Ok(extreme(a, f64::NEG_INFINITY, |x, y| x > y)),
        "min" => |a, _| Ok(extreme(a, f64::INFINITY, |x, y| x < y)),
        "pow" => |a, _| Ok(math::pow(num(a, 0), num(a, 1)).into()),
        "round" => |a, _| Ok(number::round(num(a, 0)).into()),
        "sin" => |a, _| Ok(libm::sin(num(a, 0)).into()),
        "sqrt" => |a, _| Ok(num(a, 0).sqrt().into()),
        "tan" => |a, _| Ok(libm::tan(num(a, 0)).into()),
        "clamp" => |a, _| {
            Ok(extreme(
                &[
                    argument(a, 1).clone(),
                    extreme(
                        &[argument(a, 2).clone(), argument(a, 0).clone()],
                        f64::INFINITY,
                        |x, y| x < y,
                    ),
                ],
                f64::NEG_INFINITY,
                |x, y| x > y,
            ))
        },
        "cumulativeNormal" => {
            |a, _| {
                Ok(crate::chart::statistics::cumulative_normal(
                    num(a, 0),
                    or(a, 1, 0.0),
                    or(a, 2, 1.0),
                )
                .into())
            }
        }
        "densityNormal" => |a, _| {
            Ok(
                crate::chart::statistics::density_normal(num(a, 0), or(a, 1, 0.0), or(a, 2, 1.0))
                    .into(),
            )
        },
        "quantileNormal" => |a, _| {
            Ok(
                crate::chart::statistics::quantile_normal(num(a, 0), or(a, 1, 0.0), or(a, 2, 1.0))
                    .into(),
            )
        },

        "isArray" => |a, _| Ok(matches!(argument(a, 0), Value::Array(_)).into()),
        "isBoolean" => |a, _| Ok(matches!(argument(a, 0), Value::Bool(_)).into()),
        "isDate" => |a, _| Ok(matches!(argument(a, 0), Value::Date(_)).into()),
        "isDefined" => |a, _| Ok((!matches!(argument(a, 0), Value::Undefined)).into()),
        "isNumber" => |a, _| Ok(matches!(argument(a, 0), Value::Number(_)).into()),
        "isObject" => |a, _| {
            Ok(matches!(
                argument(a, 0),
                Value::Object(_) | Value::Array(_) | Value::Date(_) | Value::Pattern(_)
            )
            .into())
        },
        "isRegExp" => |a, _| Ok(matches!(argument(a, 0), Value::Pattern(_)).into()),
        "isString" => |a, _| Ok(matches!(argument(a, 0), Value::Text(_)).into()),
        "isValid" => |a, _| Ok(argument(a, 0).is_valid().into()),
        "toBoolean" => |a, _| {
            Ok(given(a, |v| match v.as_text() {
                Some("false" | "0") => false.into(),
                _ => v.to_bool().into(),
            }))
        },
        "toDate" => |a, _| Ok(given(a, |v| dates::moment(v).into())),
        "toNumber" => |a, _| Ok(given(a, |v| v.to_number().into())),
        "toString" => |a, _| Ok(given(a, |v| Value::Text(v.to_text()))),

        "length" => |a, _| Ok(argument(a, 0).member("length")),
        "parseFloat" => |a, _| Ok(leading_number(&text(a, 0)).into()),
        "parseInt" => |a, _| Ok(leading_integer(&text(a, 0), num(a, 1)).into()),
        "upper" => |a, _| Ok(text(a, 0).to_uppercase().into()),
        "lower" => |a, _| Ok(text(a, 0).to_lowercase().into()),
        "trim" => |a, _| Ok(number::trim(&text(a, 0)).into()),
        "substring" => |a, _| Ok(substring(a)),
        "slice" => |a, _| Ok(slice(a)),
        "split" => |a, _| Ok(split(a)),
        "replace" => |a, _| Ok(replace(a)),
        "pad" => pad,
        "truncate" => |a, _| Ok(truncate(a)),
        "indexof" => |a, _| Ok(index_of(a, false)),
        "lastindexof" => |a, _| Ok(index_of(a, true)),
        "encodeURIComponent" => |a, _| Ok(encode_uri(&text(a, 0)).into()),
        "btoa" => |a, _| Ok(to_base64(&text(a, 0))),
        "atob" => |a, _| Ok(from_base64(&text(a, 0))),
        "regexp" => |a, _| {
            let flags = argument(a, 1).as_text().unwrap_or_default();
            Ok(Value::Pattern(Pattern::new(&text(a, 0), flags)?.into()))
        },
        "test" => |a, _| {
            Ok(match argument(a, 0) {
                Value::Pattern(pattern) => pattern.test(&text(a, 1)),
                source => Pattern::new(&source.to_text(), "")?.test(&text(a, 1)),
            }
            .into())
        },

        "join" => |a, _| Ok(join(a)),
        "reverse" => |a, _| Ok(elements(a).iter().rev().cloned().collect()),
        "sort" => |a, _| {
            let mut sorted = elements(a).to_vec();
            sorted.sort_by(Value::sort_order);
            Ok(sorted.into_iter().collect())
        },
        "peek" => |a, _| Ok(elements(a).last().cloned().unwrap_or_default()),
        "pluck" => |a, _| Ok(elements(a).iter().map(|v| path(v, &text(a, 1))).collect()),
        "span" => |a, _| {
            let (first, last) = (elements(a).first(), elements(a).last());
            Ok(last
                .zip(first)
                .map_or(0.0, |(l, f)| l.to_number() - f.to_number())
                .into())
        },
        "extent" => |a, _| Ok(extent(elements(a))),
        "inrange" => |a, _| {
            let range = argument(a, 1);
            let (p, q) = (range.member("0").to_number(), range.member("1").to_number());
            let inclusive = |at: usize| a.get(at).is_none_or(Value::to_bool);
            let (low, high) = if q < p { (q, p) } else { (p, q) };
            let x = num(a, 0);
            let above = if inclusive(2) { low <= x } else { low < x };
            Ok((above && if inclusive(3) { x <= high } else { x < high }).into())
        },
        "clampRange" => |a, _| Ok(clamp_range(a)),
        "lerp" => |a, _| Ok(lerp(elements(a), num(a, 1)).into()),
        "sequence" => sequence,
        "merge" => |a, _| {
            let mut merged = Object::new();
            for object in a.iter().filter_map(Value::as_object) {
                for (name, value) in object.members() {
                    merged.set(name.clone(), value.clone());
                }
            }
            Ok(Value::Object(merged.into()))
        },
        "bandspace" => |a, _| {
            Ok(crate::chart::scale::band::band_space(
                num(a, 0).max(0.0) as usize,
                or(a, 1, 0.0),
                or(a, 2, 0.0),
            )
            .into())
        },

        "format" => |a, _| {
            if matches!(argument(a, 0), Value::Null) {
                return Ok("null".into());
            }
            let written = NumberFormat::parse(&text(a, 1)).map(|f| f.format(num(a, 0)));
            Ok(written.map_or(Value::Undefined, Value::from))
        },
        "rgb" => |a, _| {
            Ok(color(
                a,
                |c| fields(&[("r", c.r), ("g", c.g), ("b", c.b), ("opacity", c.a)]),
                |n, a| Color {
                    r: n[0],
                    g: n[1],
                    b: n[2],
                    a,
                },
            ))
        },
        "hsl" => |a, _| {
            Ok(color(
                a,
                |c| {
                    let c = Hsl::of(c);
                    fields(&[("h", c.h), ("s", c.s), ("l", c.l), ("opacity", c.a)])
                },
                |n, a| {
                    Hsl {
                        h: n[0],
                        s: n[1],
                        l: n[2],
                        a,
                    }
                    .to_rgb()
                },
            ))
        },
        "lab" => |a, _| {
            Ok(color(
                a,
                |c| {
                    let c = Lab::of(c);
                    fields(&[("l", c.l), ("a", c.a), ("b", c.b), ("opacity", c.alpha)])
                },
                |n, alpha| {
                    Lab {
                        l: n[0],
                        a: n[1],
                        b: n[2],
                        alpha,
                    }
                    .to_rgb()
                },
            ))
        },
        "hcl" => |a, _| {
            Ok(color(
                a,
                |c| {
                    let c = Hcl::of(c);
                    fields(&[("h", c.h), ("c", c.c), ("l", c.l), ("opacity", c.a)])
                },
                |n, a| {
                    Hcl {
                        h: n[0],
                        c: n[1],
                        l: n[2],
                        a,
                    }
                    .to_rgb()
                },
            ))
        },
        "luminance" => |a, _| Ok(luminance(argument(a, 0)).into()),
        "contrast" => |a, _| {
            let (x, y) = (luminance(argument(a, 0)), luminance(argument(a, 1)));
            Ok(((x.max(y) + 0.05) / (x.min(y) + 0.05)).into())
        },
        _ => return dates::find(name).map(Function),
    };
    Some(Function(run))
}

fn or(arguments: &[Value], at: usize, default: f64) -> f64 {
    match argument(arguments, at) {
        Value::Undefined => default,
        value => value.to_number(),
    }
}

/// Null where the argument is null, undefined or empty, as in Vega's conversions.
fn given(arguments: &[Value], convert: impl Fn(&Value) -> Value) -> Value {
    match argument(arguments, 0) {
        Value::Undefined | Value::Null => Value::Null,
        Value::Text(text) if text.is_empty() => Value::Null,
        value => convert(value),
    }
}

fn extreme(arguments: &[Value], start: f64, better: fn(f64, f64) -> bool) -> Value {
    let mut best = start;
    for value in arguments.iter().map(Value::to_number) {
        if value.is_nan() {
            return f64::NAN.into();
        }
        if better(value, best) {
            best = value;
        }
    }
    best.into()
}

fn elements(arguments: &[Value]) -> &[Value] {
    argument(arguments, 0).as_array().unwrap_or_default()
}

/// A field inside a field: `a.b[0]`.
fn path(value: &Value, path: &str) -> Value {
    let names = path.split(['.', '[', ']']).filter(|name| !name.is_empty());
    names.fold(value.clone(), |at, name| {
        at.member(name.trim_matches(['"', '\'']))
    })
}

fn leading_number(text: &str) -> f64 {
    let text = number::trim(text);
    let ends = text
        .char_indices()
        .take(400)
        .map(|(at, c)| at + c.len_utf8());
    let starts: Vec<usize> = ends.collect();
    let numbers = starts.iter().rev().filter_map(|end| text.get(..*end));
    let decimal =
        |t: &&str| !t.contains(['x', 'X', 'o', 'O', 'b', 'B']) && !t.ends_with(char::is_whitespace);
    numbers
        .filter(decimal)
        .map(number::parse)
        .find(|n| !n.is_nan())
        .unwrap_or(f64::NAN)
}

fn leading_integer(text: &str, radix: f64) -> f64 {
    let text = number::trim(text);
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1.0, rest),
        None => (1.0, text.strip_prefix('+').unwrap_or(text)),
    };
    let hex = digits.strip_prefix("0x").or(digits.strip_prefix("0X"));
    let (digits, radix) = match hex {
        Some(rest) if radix.is_nan() || radix == 0.0 || radix == 16.0 => (rest, 16),
        _ if radix.is_nan() || radix == 0.0 => (digits, 10),
        _ if (2.0..=36.0).contains(&radix) => (digits, radix as u32),
        _ => return f64::NAN,
    };
    let mut value = None;
    for digit in digits.chars().map_while(|c| c.to_digit(radix)) {
        value = Some(value.unwrap_or(0.0) * f64::from(radix) + f64::from(digit));
    }
    value.map_or(f64::NAN, |v: f64| sign * v)
}

fn units(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}

fn part(units: &[u16], from: usize, to: usize) -> Value {
    String::from_utf16_lossy(units.get(from..to.max(from)).unwrap_or_default()).into()
}

fn substring(a: &[Value]) -> Value {
    let units = units(&text(a, 0));
    let place = |at: usize, default: usize| match argument(a, at) {
        Value::Undefined => default,
        value => (value.to_number().max(0.0) as usize).min(units.len()),
    };
    let (from, to) = (place(1, 0), place(2, units.len()));
    part(&units, from.min(to), from.max(to))
}

/// A place that counts from the end if it is negative.
fn place(value: &Value, length: usize, default: usize) -> usize {
    match value {
        Value::Undefined => default,
        value => {
            let at = value.to_number().trunc();
            let at = if at < 0.0 { at + length as f64 } else { at };
            (at.max(0.0) as usize).min(length)
        }
    }
}

fn slice(a: &[Value]) -> Value {
    if let Value::Array(elements) = argument(a, 0) {
        let from = place(argument(a, 1), elements.len(), 0);
        let to = place(argument(a, 2), elements.len(), elements.len());
        let kept = elements.get(from..to.max(from)).unwrap_or_default();
        return kept.iter().cloned().collect();
    }
    let units = units(&text(a, 0));
    let from = place(argument(a, 1), units.len(), 0);
    let to = place(argument(a, 2), units.len(), units.len());
    part(&units, from, to)
}

fn split(a: &[Value]) -> Value {
    let whole = text(a, 0);
    let most = match argument(a, 2) {
        Value::Undefined => usize::MAX,
        value => value.to_number().max(0.0) as usize,
    };
    let parts: Vec<&str> = match argument(a, 1) {
        Value::Undefined => vec![&whole],
        Value::Pattern(pattern) => pattern.split(&whole),
        separator => {
            let separator = separator.to_text();
            match separator.is_empty() {
                true => whole.split("").filter(|s| !s.is_empty()).collect(),
                false => whole.split(&*separator).collect(),
            }
        }
    };
    parts.into_iter().take(most).map(Value::from).collect()
}

fn replace(a: &[Value]) -> Value {
    let (whole, with) = (text(a, 0), text(a, 2));
    match argument(a, 1) {
        Value::Pattern(pattern) => pattern.replace(&whole, &with).into(),
        literal => whole.replacen(&*literal.to_text(), &with, 1).into(),
    }
}

fn pad(a: &[Value], budget: &mut Budget) -> Answer {
    let whole = text(a, 0);
    let length = num(a, 1).max(0.0) as usize;
    let missing = length.saturating_sub(whole.encode_utf16().count());
    budget.spend(missing)?;
    let fill = match argument(a, 2) {
        Value::Undefined => " ".into(),
        value => value.to_text(),
    };
    budget.spend(fill.len().saturating_mul(missing))?;
    let side = |count: usize| fill.repeat(count);
    Ok(match argument(a, 3).as_text() {
        Some("left") => format!("{}{whole}", side(missing)),
        Some("center") => format!(
            "{}{whole}{}",
            side(missing / 2),
            side(missing - missing / 2)
        ),
        _ => format!("{whole}{}", side(missing)),
    }
    .into())
}

fn truncate(a: &[Value]) -> Value {
    let units = units(&text(a, 0));
    let length = num(a, 1).max(0.0) as usize;
    if units.len() <= length {
        return String::from_utf16_lossy(&units).into();
    }
    let ellipsis = match argument(a, 3) {
        Value::Undefined | Value::Null => "\u{2026}".into(),
        value => value.to_text(),
    };
    let kept = length.saturating_sub(ellipsis.encode_utf16().count());
    let text = |from: usize, to: usize| part(&units, from, to).to_text();
    let end = units.len();
    match argument(a, 2).as_text() {
        Some("left") => format!("{ellipsis}{}", text(end - kept, end)),
        Some("center") => {
            let front = kept.div_ceil(2);
            format!("{}{ellipsis}{}", text(0, front), text(end - kept / 2, end))
        }
        _ => format!("{}{ellipsis}", text(0, kept)),
    }
    .into()
}

fn index_of(a: &[Value], last: bool) -> Value {
    let found = match argument(a, 0) {
        Value::Array(elements) => {
            let mut places = elements.iter();
            let same = |e: &Value| e.strictly_equals(argument(a, 1));
            if last {
                places.rposition(same)
            } else {
                places.position(same)
            }
        }
        whole => {
            let (whole, wanted) = (whole.to_text(), text(a, 1));
            let at = if last {
                whole.rfind(&*wanted)
            } else {
                whole.find(&*wanted)
            };
            at.map(|at| whole.get(..at).unwrap_or_default().encode_utf16().count())
        }
    };
    found.map_or(-1.0, |at| at as f64).into()
}

fn encode_uri(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&byte) {
            out.push(byte.into());
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

/// Undefined for characters above U+00FF, which `btoa` throws for.
fn to_base64(text: &str) -> Value {
    use base64::Engine as _;
    let bytes: Option<Vec<u8>> = text
        .chars()
        .map(|c| u8::try_from(u32::from(c)).ok())
        .collect();
    let encoded = bytes.map(|b| base64::engine::general_purpose::STANDARD.encode(b));
    encoded.map_or(Value::Undefined, Value::from)
}

fn from_base64(text: &str) -> Value {
    use base64::Engine as _;
    let bytes = base64::engine::general_purpose::STANDARD.decode(text);
    bytes.map_or(Value::Undefined, |b| {
        b.into_iter().map(char::from).collect::<String>().into()
    })
}

fn join(a: &[Value]) -> Value {
    let separator = match argument(a, 1) {
        Value::Undefined => ",".into(),
        value => value.to_text(),
    };
    let texts = elements(a).iter().map(|e| {
        if e.is_nullish() {
            "".into()
        } else {
            e.to_text()
        }
    });
    texts.collect::<Vec<_>>().join(&separator).into()
}

/// Least and greatest of what is valid; both undefined if nothing is.
fn extent(values: &[Value]) -> Value {
    let valid = || values.iter().filter(|v| v.is_valid());
    let least = valid()
        .min_by(|a, b| a.sort_order(b))
        .cloned()
        .unwrap_or_default();
    let greatest = valid()
        .max_by(|a, b| a.sort_order(b))
        .cloned()
        .unwrap_or_default();
    [least, greatest].into_iter().collect()
}

fn clamp_range(a: &[Value]) -> Value {
    let range = argument(a, 0);
    let (mut low, mut high) = (range.member("0").to_number(), range.member("1").to_number());
    if high < low {
        std::mem::swap(&mut low, &mut high);
    }
    let (min, max, span) = (num(a, 1), num(a, 2), high - low);
    if span >= max - min {
        return [Value::Number(min), Value::Number(max)]
            .into_iter()
            .collect();
    }
    let low = low.max(min).min(max - span);
    [Value::Number(low), Value::Number(low + span)]
        .into_iter()
        .collect()
}

fn lerp(values: &[Value], fraction: f64) -> f64 {
    let first = values.first().map_or(f64::NAN, Value::to_number);
    let last = values.last().map_or(f64::NAN, Value::to_number);
    if values.is_empty() {
        0.0
    } else if fraction == 0.0 {
        first
    } else if fraction == 1.0 {
        last
    } else {
        first + fraction * (last - first)
    }
}

/// d3's `range`.
fn sequence(a: &[Value], budget: &mut Budget) -> Answer {
    let (start, stop) = match a {
        [stop] => (0.0, stop.to_number()),
        _ => (num(a, 0), num(a, 1)),
    };
    let step = or(a, 2, 1.0);
    let count = ((stop - start) / step).ceil().max(0.0);
    if count > MAX_TICKS as f64 {
        return Err(Error::Limit);
    }
    budget.spend(count as usize)?;
    Ok((0..count as usize)
        .map(|i| Value::Number(start + i as f64 * step))
        .collect())
}

fn fields(members: &[(&str, f64)]) -> Value {
    let mut object = Object::new();
    for (name, value) in members {
        object.set(*name, (*value).into());
    }
    Value::Object(object.into())
}

/// A colour function: of a CSS colour its channels; of channels the colour's text. (In Vega
/// the channels, too, turn into the colour where they meet a text.)
fn color(a: &[Value], channels: fn(Color) -> Value, make: fn([f64; 3], f64) -> Color) -> Value {
    match argument(a, 1) {
        Value::Undefined => {
            let color = argument(a, 0).as_text().and_then(Color::parse);
            color.map_or(Value::Null, channels)
        }
        _ => make([num(a, 0), num(a, 1), num(a, 2)], or(a, 3, 1.0))
            .to_css()
            .into(),
    }
}

fn luminance(value: &Value) -> f64 {
    let channel = |name: &str| value.member(name).to_number();
    let color = match value {
        Value::Object(_) => Some(Color::rgb(channel("r"), channel("g"), channel("b"))),
        value => value.as_text().and_then(Color::parse),
    };
    color.map_or(f64::NAN, Color::luminance)
}
