//! Equality of JSON values across documents: as values, not as text.

use std::borrow::Cow;

use super::{Children, Document, Kind, Members, Value, number};
use crate::limits::ReadLimits;

/// Whether two values are the same JSON value: the order of keys aside, the spelling of numbers
/// aside (`1.0` is `1`, compared as exact decimals), escapes decoded, of equal keys the last one.
///
/// Not recursive. Takes time in proportion to the values where their keys stand in the same
/// order, else n log n.
pub fn equal(a: Value<'_>, b: Value<'_>) -> bool {
    let closed = |value: Value<'_>| value.raw().ends_with(['}', ']']);
    if a.kind() == b.kind() && closed(a) && a.raw() == b.raw() {
        return true;
    }
    let mut open: Vec<Pairs<'_, '_>> = Vec::new();
    let mut pair = (a, b);
    loop {
        let (a, b) = pair;
        let mut same = a.kind() == b.kind();
        match a.kind() {
            _ if !same => {}
            Kind::Array | Kind::Object if a.is_opaque() || b.is_opaque() => {
                same = equal_opaque(a, b);
            }
            Kind::Array => open.push(Pairs::Elements(a.elements(), b.elements())),
            Kind::Object if a.has_equal_keys() || b.has_equal_keys() => {
                let pairs = Pairs::by_key(a.members(), b.members());
                same = pairs.is_some();
                open.extend(pairs);
            }
            Kind::Object => open.push(Pairs::Members(a.members(), b.members())),
            _ => same = equal_scalars(a, b),
        }
        if !same {
            return false;
        }
        pair = loop {
            let Some(top) = open.last_mut() else {
                return true;
            };
            match top.next() {
                Next::Pair(a, b) => break (a, b),
                Next::End => drop(open.pop()),
                Next::Unequal => return false,
            }
        };
    }
}

/// A member that two objects share and that has another value in each.
#[derive(Clone, Debug)]
pub struct Difference<'a, 'b> {
    /// Where it is, as a JSON Pointer from the values that were compared.
    pub pointer: String,
    /// Its value on the left.
    pub left: Value<'a>,
    /// Its value on the right.
    pub right: Value<'b>,
}

/// The first place, in the order of `a`, at which both values have a scalar and the scalars
/// differ. Objects are compared by the keys that both have, arrays by index if they are equally
/// long; what only one side has is no difference, nor is a scalar against a container.
pub fn first_difference<'a, 'b>(a: Value<'a>, b: Value<'b>) -> Option<Difference<'a, 'b>> {
    let mut open: Vec<Pairs<'a, 'b>> = Vec::new();
    let mut pair = Some((a, b));
    loop {
        if let Some((left, right)) = pair.take() {
            match (left.kind(), right.kind()) {
                (Kind::Object, Kind::Object) => open.push(Pairs::shared(left, right)),
                (Kind::Array, Kind::Array) if left.len() == right.len() => {
                    open.push(Pairs::Elements(left.elements(), right.elements()));
                }
                (Kind::Array | Kind::Object, _) | (_, Kind::Array | Kind::Object) => {}
                (one, other) if one == other && equal_scalars(left, right) => {}
                _ => {
                    let whole = left.pointer();
                    let pointer = whole.get(a.pointer().len()..).unwrap_or_default();
                    return Some(Difference {
                        pointer: pointer.to_string(),
                        left,
                        right,
                    });
                }
            }
        }
        match open.last_mut()?.next() {
            Next::Pair(left, right) => pair = Some((left, right)),
            Next::End | Next::Unequal => drop(open.pop()),
        }
    }
}

/// Pairs of children that are still to be compared.
enum Pairs<'a, 'b> {
    Elements(Children<'a>, Children<'b>),
    /// Members whose keys stand in the same order so far.
    Members(Members<'a>, Members<'b>),
    Matched(std::vec::IntoIter<(Value<'a>, Value<'b>)>),
}

enum Next<'a, 'b> {
    Pair(Value<'a>, Value<'b>),
    End,
    Unequal,
}

impl<'a, 'b> Pairs<'a, 'b> {
    fn next(&mut self) -> Next<'a, 'b> {
        let (left, right) = match self {
            Pairs::Elements(left, right) => (left.next(), right.next()),
            Pairs::Matched(pairs) => match pairs.next() {
                Some((left, right)) => (Some(left), Some(right)),
                None => (None, None),
            },
            Pairs::Members(left, right) => {
                let (left_rest, right_rest) = (left.clone(), right.clone());
                match (left.next(), right.next()) {
                    (Some((left, a)), Some((right, b))) if equal_strings(left, right) => {
                        (Some(a), Some(b))
                    }
                    (Some(_), Some(_)) => {
                        return match Pairs::by_key(left_rest, right_rest) {
                            Some(pairs) => {
                                *self = pairs;
                                self.next()
                            }
                            None => Next::Unequal,
                        };
                    }
                    (left, right) => (left.map(|(_, a)| a), right.map(|(_, b)| b)),
                }
            }
        };
        match (left, right) {
            (Some(left), Some(right)) => Next::Pair(left, right),
            (None, None) => Next::End,
            _ => Next::Unequal,
        }
    }

    /// Pairs the members of two objects by key; `None` if not all keys are on both sides.
    fn by_key(a: Members<'a>, b: Members<'b>) -> Option<Self> {
        let (a, b) = (sorted(a), sorted(b));
        if a.len() != b.len() || a.iter().zip(&b).any(|(a, b)| a.0 != b.0) {
            return None;
        }
        let pairs = a.into_iter().zip(b).map(|(a, b)| (a.1, b.1));
        Some(Pairs::Matched(pairs.collect::<Vec<_>>().into_iter()))
    }

    /// Pairs the members whose key both objects have, in the order of the left one.
    fn shared(a: Value<'a>, b: Value<'b>) -> Self {
        let right = sorted(b.members());
        let mut pairs: Vec<_> = sorted(a.members())
            .into_iter()
            .filter_map(|(key, left)| {
                let found = right.binary_search_by(|(other, _)| other.cmp(&key)).ok()?;
                Some((left, right[found].1))
            })
            .collect();
        pairs.sort_unstable_by_key(|(left, _)| left.id());
        Pairs::Matched(pairs.into_iter())
    }
}

/// Members by key; of equal keys the last one.
fn sorted<'d>(members: Members<'d>) -> Vec<(Cow<'d, str>, Value<'d>)> {
    let mut list: Vec<_> = members
        .map(|(key, value)| (key.as_str().unwrap_or_default(), value))
        .collect();
    list.sort_by(|a, b| (&a.0, b.1.id()).cmp(&(&b.0, a.1.id())));
    list.dedup_by(|later, first| later.0 == first.0);
    list
}

/// Whether two scalars of one kind are the same.
fn equal_scalars(a: Value<'_>, b: Value<'_>) -> bool {
    match a.kind() {
        Kind::Boolean => a.as_bool() == b.as_bool(),
        Kind::Number => number::equal(a.raw(), b.raw()),
        Kind::String => equal_strings(a, b),
        _ => true,
    }
}

fn equal_strings(a: Value<'_>, b: Value<'_>) -> bool {
    if a.has_escapes() || b.has_escapes() {
        a.as_str() == b.as_str()
    } else {
        a.string_source() == b.string_source()
    }
}

/// Compares containers of which one was not taken apart.
fn equal_opaque(a: Value<'_>, b: Value<'_>) -> bool {
    if a.raw() == b.raw() {
        return true;
    }
    let whole = ReadLimits {
        max_bytes: u64::MAX,
        max_depth: u32::MAX,
        ..ReadLimits::default()
    };
    let read = |value: Value<'_>| Document::parse_strict(value.raw(), &whole);
    match (read(a), read(b)) {
        // Nothing is opaque in these, so this goes no deeper.
        (Some(a), Some(b)) => equal(a.root(), b.root()),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strict(text: &str) -> Document {
        Document::parse_strict(text, &ReadLimits::default()).expect(text)
    }

    fn same(a: &str, b: &str) -> bool {
        let (a, b) = (strict(a), strict(b));
        let forth = equal(a.root(), b.root());
        assert_eq!(forth, equal(b.root(), a.root()));
        forth
    }

    #[test]
    fn values_are_compared_and_not_text() {
        assert!(same(
            r#"{"a":[1,2],"b":null}"#,
            r#"{ "b":null, "\u0061":[1.0,2e0] }"#
        ));
        assert!(same(r#"{"a":1,"a":2,"b":3}"#, r#"{"b":3,"a":2}"#));
        assert!(same(r#"{"a":1,"b":3,"a":2}"#, r#"{"a":5,"b":3,"a":2}"#));
        assert!(same(r#""\ud83d\ude00\/""#, r#""😀/""#));
        assert!(same("[[],{}]", " [ [ ] , { } ] "));
        for (a, b) in [
            (r#"{"a":1}"#, r#"{"a":1,"b":2}"#),
            (r#"{"a":1,"b":2}"#, r#"{"a":1,"c":2}"#),
            (r#"{"a":1,"b":2}"#, r#"{"b":2,"a":2}"#),
            (r#"{"a":1,"a":2}"#, r#"{"a":1}"#),
            ("[1,2]", "[2,1]"),
            ("[1]", "[1,1]"),
            ("[]", "{}"),
            ("1", "\"1\""),
            ("true", "false"),
            ("null", "false"),
            ("[[1],2]", "[[1,2]]"),
        ] {
            assert!(!same(a, b), "{a} {b}");
        }
    }

    #[test]
    fn depth_is_no_obstacle() {
        let nested = |inner: &str| format!("{}{inner}{}", "[".repeat(5000), "]".repeat(5000));
        assert!(same(&nested("1"), &nested("1.0")));
        assert!(!same(&nested("1"), &nested("2")));
    }

    #[test]
    fn the_first_difference() {
        let find = |a: &str, b: &str| {
            let (a, b) = (strict(a), strict(b));
            first_difference(a.root(), b.root()).map(|d| {
                let (left, right) = (d.left.raw(), d.right.raw());
                format!("{} {left} {right}", d.pointer)
            })
        };
        let found = |text: &str| Some(text.to_string());
        assert_eq!(
            find(r#"{"a":1,"b":2}"#, r#"{"b":3,"a":1.0}"#),
            found("/b 2 3")
        );
        assert_eq!(
            find(r#"{"x":{"y/z":["a",true]}}"#, r#"{"x":{"y/z":["a",null]}}"#),
            found("/x/y~1z/1 true null")
        );
        assert_eq!(find(r#"{"a":1,"a":2}"#, r#"{"a":2}"#), None);
        assert_eq!(find(r#"{"a":[1]}"#, r#"{"a":[2,3],"b":1}"#), None);
        assert_eq!(find(r#"{"a":{}}"#, r#"{"a":1}"#), None);
        assert_eq!(find("1", "2"), found(" 1 2"));
        let (a, b) = (strict(r#"{"p":{"q":1}}"#), strict(r#"{"q":2}"#));
        let inner = first_difference(a.find("/p").unwrap(), b.root());
        assert_eq!(inner.map(|d| d.pointer), Some("/q".to_string()));
    }
}
