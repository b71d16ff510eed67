//! Equality as JSON Schema has it (2020-12 core, section 4.2.2): numbers by value, members in
//! any order, of equal keys the last one.

use std::{borrow::Cow, collections::BTreeMap};

use super::{
    budget::{Stop, stop},
    instance::Instance,
};
use crate::json::{Kind, Number, Value};

/// The members that count: of equal keys the last one.
pub(super) fn distinct_members(object: Value<'_>) -> Vec<(Value<'_>, Value<'_>)> {
    if !object.has_equal_keys() {
        return object.members().collect();
    }
    let mut places: BTreeMap<Cow<'_, str>, usize> = BTreeMap::new();
    let mut members = Vec::new();
    for (name, value) in object.members() {
        let next = members.len();
        let place = *places
            .entry(name.as_str().unwrap_or_default())
            .or_insert(next);
        if place == next {
            members.push((name, value));
        } else {
            members[place] = (name, value);
        }
    }
    members
}

/// A decimal number without leading and trailing zeros: digits × 10^exponent.
pub(super) struct Decimal {
    negative: bool,
    /// Empty for zero.
    digits: Vec<u8>,
    /// Of the last digit. Saturates, so that numbers beyond 10^(10^18) are equal to each other.
    exponent: i64,
}

impl Decimal {
    /// Whether it has no fraction.
    pub fn is_integer(&self) -> bool {
        self.exponent >= 0
    }
}

/// Whether a number of any size has no fraction (2020-12 core, section 4.2.3): `3.0`, `1e400`
/// and 39 digits are integers.
pub(super) fn is_integer(number: Number<'_>) -> bool {
    number.as_i64().is_some() || decimal(number.text()).is_some_and(|n| n.is_integer())
}

/// Whether a number is written as an integer, as draft 4 wants it.
pub(super) fn is_written_as_integer(number: Number<'_>) -> bool {
    !number.text().contains(['.', 'e', 'E']) && is_integer(number)
}

/// Takes a number of JSON's grammar apart; `None` for `NaN` and the like.
pub(super) fn decimal(text: &str) -> Option<Decimal> {
    let (negative, unsigned) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (mantissa, power) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, power)) => (mantissa, exponent(power)?),
        None => (unsigned, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let mut digits: Vec<u8> = whole.bytes().chain(fraction.bytes()).collect();
    if !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let mut exponent = power.saturating_sub(fraction.len() as i64);
    while digits.last() == Some(&b'0') {
        digits.pop();
        exponent = exponent.saturating_add(1);
    }
    let leading = digits.iter().take_while(|&&digit| digit == b'0').count();
    digits.drain(..leading);
    if digits.is_empty() {
        return Some(Decimal {
            negative: false,
            digits,
            exponent: 0,
        });
    }
    Some(Decimal {
        negative,
        digits,
        exponent,
    })
}

/// The power behind an `e`, saturated.
fn exponent(text: &str) -> Option<i64> {
    let (negative, digits) = match text.as_bytes() {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        rest => (false, rest),
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let value = digits.iter().fold(0i64, |value, digit| {
        value
            .saturating_mul(10)
            .saturating_add(i64::from(digit - b'0'))
    });
    Some(if negative { -value } else { value })
}

/// Whether all elements of an array differ.
pub(super) fn is_unique(array: Instance<'_>) -> bool {
    let mut elements: Vec<Vec<u8>> = Vec::new();
    for element in array.value.elements() {
        let mut key = Vec::new();
        push_canonical(&mut key, element, array);
        elements.push(key);
    }
    elements.sort_unstable();
    elements.windows(2).all(|pair| pair[0] != pair[1])
}

/// What is left of a container that is being written.
enum Open<'a> {
    Array(crate::json::Children<'a>),
    Object(std::vec::IntoIter<(Cow<'a, str>, Value<'a>)>),
}

/// Appends bytes that are equal for equal values, and differ for others. Iterative.
fn push_canonical<'a>(out: &mut Vec<u8>, value: Value<'a>, within: Instance<'a>) {
    let budget = within.budget;
    let mut open: Vec<Open<'a>> = Vec::new();
    let mut next = value;
    loop {
        budget.spend(1 + next.raw().len() as u64 / 64);
        match next.kind() {
            Kind::Null => out.push(b'n'),
            Kind::Boolean => out.push(if next.as_bool() == Some(true) {
                b't'
            } else {
                b'f'
            }),
            Kind::Number => match decimal(next.raw()) {
                Some(number) => {
                    out.push(if number.negative { b'-' } else { b'+' });
                    out.extend_from_slice(&number.digits);
                    out.push(b'e');
                    out.extend_from_slice(&number.exponent.to_le_bytes());
                }
                None => push_text(out, next.raw()),
            },
            Kind::String => push_text(out, &next.as_str().unwrap_or_default()),
            Kind::Array | Kind::Object => {
                if next.is_opaque()
                    || within.depth as usize + open.len() >= budget.max_depth as usize
                {
                    stop(Stop::Depth);
                }
                if next.is_array() {
                    out.push(b'[');
                    open.push(Open::Array(next.elements()));
                } else {
                    out.push(b'{');
                    let mut members: Vec<(Cow<'a, str>, Value<'a>)> = distinct_members(next)
                        .into_iter()
                        .map(|(name, value)| (name.as_str().unwrap_or_default(), value))
                        .collect();
                    members.sort_unstable_by(|a, b| a.0.cmp(&b.0));
                    open.push(Open::Object(members.into_iter()));
                }
            }
        }
        loop {
            let child = match open.last_mut() {
                None => return,
                Some(Open::Array(rest)) => rest.next(),
                Some(Open::Object(rest)) => rest.next().map(|(name, value)| {
                    push_text(out, &name);
                    value
                }),
            };
            match child {
                Some(child) => {
                    next = child;
                    break;
                }
                None => {
                    out.push(b']');
                    open.pop();
                }
            }
        }
    }
}

fn push_text(out: &mut Vec<u8>, text: &str) {
    out.push(b'"');
    out.extend_from_slice(&(text.len() as u64).to_le_bytes());
    out.extend_from_slice(text.as_bytes());
}
