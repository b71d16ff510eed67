//! The document's values as the validator sees them: no copy is built of a valid instance.

use std::borrow::Cow;

use jsonschema::{
    JsonType,
    json::{Array, Json, JsonNumber, Node, NodeIdentity, Object, cmp},
};

use super::{
    budget::{Budget, Stop, stop},
    convert::{self, Bounds},
    equality,
    shape::STEP_KEYWORD,
};
use crate::json::{Children, Document, Kind, Members, Number, Value, write};

/// The representation.
pub(super) struct Tree;

/// One value, and the budget of the validation.
#[derive(Clone, Copy)]
pub(super) struct Instance<'a> {
    pub value: Value<'a>,
    pub budget: &'a Budget,
    /// How many containers it stands in.
    pub depth: u32,
}

impl<'a> Instance<'a> {
    /// The outermost value.
    pub fn root(value: Value<'a>, budget: &'a Budget) -> Self {
        Instance {
            value,
            budget,
            depth: 0,
        }
    }

    fn child(self, value: Value<'a>) -> Self {
        Instance {
            value,
            budget: self.budget,
            depth: self.depth + 1,
        }
    }

    /// How many elements or members it has, equal keys included.
    fn len(&self) -> usize {
        let budget = self.budget;
        let index = self.value.id().0;
        // The keywords of one subschema ask one after the other.
        let (known, len) = budget.last_len.get();
        if known == index {
            return len;
        }
        let len = self.value.len();
        budget.spend(len as u64 / 16);
        budget.last_len.set((index, len));
        len
    }

    /// Before its elements or members are looked at.
    #[inline]
    fn enter(&self) {
        self.budget.descend();
        if self.depth >= self.budget.max_depth || self.value.is_opaque() {
            stop(Stop::Depth);
        }
    }
}

/// A string, given its source between the quotes.
#[inline]
fn decoded<'a>(value: Value<'a>, source: &'a str) -> Cow<'a, str> {
    if value.has_escapes() {
        value.as_str().unwrap_or_default()
    } else {
        Cow::Borrowed(source)
    }
}

/// Holds a text that is no value of the document.
pub(super) struct TextBuffer {
    document: Option<Document>,
    budget: Budget,
}

impl Default for TextBuffer {
    fn default() -> Self {
        TextBuffer {
            document: None,
            budget: Budget::endless(),
        }
    }
}

impl Json for Tree {
    type Node<'a> = Instance<'a>;
    type PreparedKey = Box<str>;
    type StringBuffer = TextBuffer;

    // A look-up scans the members, so one pass is never dearer than two look-ups.
    const KEYS_PER_LOOKUP: usize = 64;
    const ACYCLIC: bool = true;

    fn prepare_key(key: &str) -> Box<str> {
        key.into()
    }

    fn with_string_node<T>(
        buffer: &mut TextBuffer,
        string: &str,
        f: impl FnOnce(Instance<'_>) -> T,
    ) -> T {
        let mut json = String::with_capacity(string.len() + 2);
        write::push_string(&mut json, string);
        buffer.document = Document::parse_strict(&json, &Default::default());
        match &buffer.document {
            Some(document) => f(Instance::root(document.root(), &buffer.budget)),
            // What `push_string` writes is JSON.
            None => stop(Stop::Failure),
        }
    }
}

impl<'a> Node<'a, Tree> for Instance<'a> {
    type Object = ObjectView<'a>;
    type Array = ArrayView<'a>;
    type Number = Digits<'a>;

    fn as_object(&self) -> Option<ObjectView<'a>> {
        if !self.value.is_object() {
            self.budget.spend(1);
            return None;
        }
        self.enter();
        Some(ObjectView(*self))
    }

    fn as_array(&self) -> Option<ArrayView<'a>> {
        if !self.value.is_array() {
            self.budget.spend(1);
            return None;
        }
        self.enter();
        Some(ArrayView(*self))
    }

    fn as_string(&self) -> Option<Cow<'a, str>> {
        let Some(source) = self.value.string_source() else {
            self.budget.spend(1);
            return None;
        };
        self.budget.spend_text(self.budget.text, source.len());
        Some(decoded(self.value, source))
    }

    fn as_number(&self) -> Option<Digits<'a>> {
        self.budget.spend(1);
        self.value.as_number().map(Digits::new)
    }

    fn as_boolean(&self) -> Option<bool> {
        self.budget.spend(1);
        self.value.as_bool()
    }

    fn is_null(&self) -> bool {
        self.budget.spend(1);
        self.value.is_null()
    }

    fn is_number(&self) -> bool {
        self.budget.spend(1);
        self.value.kind() == Kind::Number
    }

    fn is_string(&self) -> bool {
        self.budget.spend(1);
        self.value.is_string()
    }

    fn json_type(&self) -> JsonType {
        self.budget.spend(1);
        match self.value.kind() {
            Kind::Null => JsonType::Null,
            Kind::Boolean => JsonType::Boolean,
            Kind::Number => JsonType::Number,
            Kind::String => JsonType::String,
            Kind::Array => JsonType::Array,
            Kind::Object => JsonType::Object,
        }
    }

    fn string_length(&self) -> Option<u64> {
        let source = self.value.string_source()?;
        self.budget.spend(1 + source.len() as u64 / 64);
        Some(if self.value.has_escapes() {
            self.value.as_str()?.chars().count() as u64
        } else {
            source.chars().count() as u64
        })
    }

    fn string_length_within(&self, min: u64, max: u64) -> Option<bool> {
        let source = self.value.string_source()?;
        let most = source.len() as u64;
        // A character takes one byte to four, or twelve as two escapes.
        let fewest = most.div_ceil(if self.value.has_escapes() { 12 } else { 4 });
        if most < min || fewest > max {
            self.budget.spend(1);
            return Some(false);
        }
        if min <= fewest && most <= max {
            self.budget.spend(1);
            return Some(true);
        }
        self.string_length().map(|n| (min..=max).contains(&n))
    }

    fn equals_value(&self, expected: &serde_json::Value) -> bool {
        // Iterative: neither side's depth is stack.
        let mut pending = vec![(*self, expected)];
        while let Some((node, expected)) = pending.pop() {
            let equal = match expected {
                serde_json::Value::Null => node.is_null(),
                serde_json::Value::Bool(expected) => node.as_boolean() == Some(*expected),
                serde_json::Value::Number(expected) => node
                    .as_number()
                    .is_some_and(|n| cmp::equal_numbers(&n, expected)),
                serde_json::Value::String(expected) => {
                    node.budget.spend(1 + expected.len() as u64 / 64);
                    node.value.is_str(expected)
                }
                serde_json::Value::Array(expected) => node.as_array().is_some_and(|array| {
                    array.len() == expected.len() && {
                        pending.extend(array.elements().zip(expected));
                        true
                    }
                }),
                serde_json::Value::Object(expected) => node.as_object().is_some_and(|object| {
                    let steps = usize::from(expected.contains_key(STEP_KEYWORD));
                    object.len() == expected.len() - steps
                        && object.members().all(|(name, value)| {
                            expected
                                .get(name.as_ref())
                                .filter(|_| name != STEP_KEYWORD)
                                .map(|expected| pending.push((value, expected)))
                                .is_some()
                        })
                }),
            };
            if !equal {
                return false;
            }
        }
        true
    }

    /// Only violations ask, and of them only kind and place are used: so the value says where
    /// it is, and `null` that the violation does not count.
    fn to_value(&self) -> Cow<'a, serde_json::Value> {
        let counts = self.budget.spend_error();
        Cow::Owned(if !counts {
            serde_json::Value::Null
        } else if self.depth == 0 && self.budget.copies_root() {
            self.budget.spend(self.value.raw().len() as u64 / 16);
            let bounds = Bounds {
                depth: self.budget.max_depth,
                objects: usize::MAX,
                pointers: usize::MAX,
            };
            convert::convert(self.value, &bounds).unwrap_or_default()
        } else {
            serde_json::Value::Number(self.value.id().0.into())
        })
    }

    fn identity(&self) -> Option<NodeIdentity> {
        self.budget.descend();
        Some(NodeIdentity::tagged(
            std::ptr::from_ref(self.value.document()).addr(),
            self.value.id().0,
        ))
    }
}

/// An object that was entered.
pub(super) struct ObjectView<'a>(Instance<'a>);

impl<'a> Object<'a, Tree> for ObjectView<'a> {
    type Node = Instance<'a>;
    type MemberName = Cow<'a, str>;
    type MembersIter = MembersIter<'a>;

    fn len(&self) -> usize {
        if self.0.value.has_equal_keys() {
            let members = equality::distinct_members(self.0.value);
            self.0.budget.spend(members.len() as u64);
            members.len()
        } else {
            self.0.len()
        }
    }

    fn is_empty(&self) -> bool {
        self.0.value.is_empty()
    }

    fn get(&self, key: &Box<str>) -> Option<Instance<'a>> {
        if self.0.budget.is_dark() {
            return None;
        }
        self.0.budget.spend(1 + self.0.value.len() as u64 / 4);
        self.0.value.get(key).map(|value| self.0.child(value))
    }

    fn members(&self) -> MembersIter<'a> {
        MembersIter {
            object: self.0,
            rest: if self.0.value.has_equal_keys() {
                Rest::Distinct(equality::distinct_members(self.0.value).into_iter())
            } else {
                Rest::All(self.0.value.members())
            },
        }
    }

    fn try_for_each_name_node<B>(
        &self,
        _: &mut TextBuffer,
        mut f: impl FnMut(Instance<'_>) -> std::ops::ControlFlow<B>,
    ) -> std::ops::ControlFlow<B> {
        // Keys are values of the document.
        self.0
            .value
            .members()
            .try_for_each(|(name, _)| f(self.0.child(name)))
    }
}

/// The members of an object, each key once.
pub(super) struct MembersIter<'a> {
    object: Instance<'a>,
    rest: Rest<'a>,
}

enum Rest<'a> {
    All(Members<'a>),
    Distinct(std::vec::IntoIter<(Value<'a>, Value<'a>)>),
}

impl<'a> Iterator for MembersIter<'a> {
    type Item = (Cow<'a, str>, Instance<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        if self.object.budget.is_dark() {
            return None;
        }
        let (name, value) = match &mut self.rest {
            Rest::All(rest) => rest.next(),
            Rest::Distinct(rest) => rest.next(),
        }?;
        let budget = self.object.budget;
        let source = name.string_source()?;
        budget.spend_text(budget.name, source.len());
        Some((decoded(name, source), self.object.child(value)))
    }
}

/// An array that was entered.
pub(super) struct ArrayView<'a>(Instance<'a>);

impl<'a> Array<'a, Tree> for ArrayView<'a> {
    type Node = Instance<'a>;
    type ElementsIter = ElementsIter<'a>;

    fn len(&self) -> usize {
        self.0.len()
    }

    fn elements(&self) -> ElementsIter<'a> {
        ElementsIter {
            array: self.0,
            rest: self.0.value.elements(),
        }
    }

    fn is_unique(&self) -> bool {
        equality::is_unique(self.0)
    }
}

/// The elements of an array.
pub(super) struct ElementsIter<'a> {
    array: Instance<'a>,
    rest: Children<'a>,
}

impl<'a> Iterator for ElementsIter<'a> {
    type Item = Instance<'a>;

    fn next(&mut self) -> Option<Instance<'a>> {
        if self.array.budget.is_dark() {
            return None;
        }
        let value = self.rest.next()?;
        self.array.budget.spend(1);
        Some(self.array.child(value))
    }
}

/// A number with its digits.
#[derive(Clone, Copy)]
pub(super) struct Digits<'a> {
    number: Number<'a>,
    form: Form,
}

/// What a glance at the digits tells.
#[derive(Clone, Copy)]
enum Form {
    /// An integer of up to 19 digits.
    Integer { magnitude: u64, negative: bool },
    /// Digits with a point among them, the last one not 0, of this value.
    Fraction(f64),
    /// Whatever takes longer.
    Other,
}

/// Powers of ten that a double holds exactly.
const POWERS_OF_TEN: [f64; 16] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
];

impl Form {
    #[inline]
    fn of(text: &str) -> Form {
        let (negative, unsigned) = match text.as_bytes() {
            [b'-', rest @ ..] => (true, rest),
            rest => (false, rest),
        };
        if unsigned.is_empty() || unsigned.len() > 19 {
            return Form::Other;
        }
        let mut magnitude = 0u64;
        let mut point = None;
        for (at, byte) in unsigned.iter().enumerate() {
            match byte {
                // 19 digits fit.
                b'0'..=b'9' => magnitude = magnitude.wrapping_mul(10) + u64::from(byte - b'0'),
                b'.' if point.is_none() => point = Some(at),
                _ => return Form::Other,
            }
        }
        match (point, unsigned.last()) {
            (None, _) => Form::Integer {
                magnitude,
                negative,
            },
            // Both operands are exact, so the quotient is the nearest double.
            (Some(point), Some(b'1'..=b'9')) if magnitude < 1 << 53 => {
                match POWERS_OF_TEN.get(unsigned.len() - 1 - point) {
                    Some(power) if negative => Form::Fraction(-(magnitude as f64 / power)),
                    Some(power) => Form::Fraction(magnitude as f64 / power),
                    None => Form::Other,
                }
            }
            _ => Form::Other,
        }
    }
}

impl<'a> Digits<'a> {
    #[inline]
    fn new(number: Number<'a>) -> Self {
        Digits {
            number,
            form: Form::of(number.text()),
        }
    }
}

impl JsonNumber for Digits<'_> {
    fn as_u64(&self) -> Option<u64> {
        match self.form {
            Form::Integer {
                magnitude,
                negative,
            } => (!negative || magnitude == 0).then_some(magnitude),
            Form::Fraction(_) => None,
            Form::Other => self.number.as_u64(),
        }
    }

    fn as_i64(&self) -> Option<i64> {
        match self.form {
            Form::Integer {
                magnitude,
                negative: false,
            } => i64::try_from(magnitude).ok(),
            Form::Integer { magnitude, .. } => 0i64.checked_sub_unsigned(magnitude),
            Form::Fraction(_) => None,
            Form::Other => self.number.as_i64(),
        }
    }

    fn as_f64(&self) -> Option<f64> {
        match self.form {
            Form::Fraction(value) => Some(value),
            _ => self.number.as_f64(),
        }
    }

    fn as_str(&self) -> Cow<'_, str> {
        // The validator calculates with these digits and must not meet other characters.
        match self.number.as_f64() {
            _ if self.number.is_json() => Cow::Borrowed(self.number.text()),
            Some(repaired) => Cow::Owned(repaired.to_string()),
            None => Cow::Borrowed("0"),
        }
    }

    fn to_number(&self) -> Cow<'_, serde_json::Number> {
        Cow::Owned(
            self.as_u64()
                .map(serde_json::Number::from)
                .or_else(|| self.as_i64().map(serde_json::Number::from))
                .or_else(|| self.as_f64().and_then(serde_json::Number::from_f64))
                .unwrap_or_else(|| serde_json::Number::from(0)),
        )
    }

    fn is_integer(&self) -> bool {
        match self.form {
            Form::Integer { .. } => true,
            Form::Fraction(_) => false,
            Form::Other => equality::is_integer(self.number),
        }
    }

    fn is_written_as_integer(&self) -> bool {
        equality::is_written_as_integer(self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glance_at_the_digits_is_right() {
        let mut seed = 1u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % below
        };
        let mut glances = 0;
        for _ in 0..200_000 {
            let sign = if random(3) == 0 { "-" } else { "" };
            let mut text = sign.to_string();
            for _ in 0..=random(12) {
                text.push((b'0' + random(10) as u8) as char);
            }
            if random(2) == 0 {
                text.push('.');
                for _ in 0..=random(9) {
                    text.push((b'0' + random(10) as u8) as char);
                }
            }
            let number = Number(&text);
            let digits = Digits::new(number);
            glances += u32::from(!matches!(digits.form, Form::Other));
            assert_eq!(digits.as_f64(), text.parse().ok(), "{text}");
            assert_eq!(digits.as_i64(), number.as_i64(), "{text}");
            assert_eq!(digits.as_u64(), number.as_u64(), "{text}");
            assert_eq!(digits.is_integer(), equality::is_integer(number), "{text}");
        }
        assert!(glances > 100_000);
        for text in [
            "",
            "-",
            "-0",
            "+1",
            ".5",
            "5.",
            "1.2.3",
            "NaN",
            "1e5",
            "9".repeat(40).as_str(),
        ] {
            let digits = Digits::new(Number(text));
            assert_eq!(digits.as_f64(), Number(text).as_f64(), "{text}");
            assert_eq!(digits.as_i64(), Number(text).as_i64(), "{text}");
        }
        let least = Digits::new(Number("-9223372036854775808"));
        assert_eq!((least.as_i64(), least.as_u64()), (Some(i64::MIN), None));
        let less = Digits::new(Number("-9223372036854775809"));
        assert_eq!((less.as_i64(), less.as_u64()), (None, None));
    }

    #[test]
    fn a_name_outside_of_the_document_is_a_string() {
        let mut buffer = TextBuffer::default();
        for text in ["", "a\"\n", "é😀"] {
            let seen = Tree::with_string_node(&mut buffer, text, |node| {
                (node.json_type(), node.as_string().map(Cow::into_owned))
            });
            assert_eq!(seen, (JsonType::String, Some(text.to_string())));
        }
    }
}
