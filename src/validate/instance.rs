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
        let len = self.0.value.len();
        self.0.budget.spend(len as u64 / 16);
        if self.0.value.has_equal_keys() {
            equality::distinct_members(self.0.value).len()
        } else {
            len
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
        let len = self.0.value.len();
        self.0.budget.spend(len as u64 / 16);
        len
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

/// How a number is written, as far as a glance tells.
#[derive(Clone, Copy)]
enum Form {
    /// Only digits, perhaps behind a minus.
    Integer,
    /// Digits with a point among them, the last one not 0.
    Fraction,
    /// Whatever takes longer to tell.
    Other,
}

impl<'a> Digits<'a> {
    #[inline]
    fn new(number: Number<'a>) -> Self {
        let text = number.text().as_bytes();
        let unsigned = text.strip_prefix(b"-").unwrap_or(text);
        let (mut points, mut others) = (0, 0);
        for byte in unsigned {
            points += u32::from(*byte == b'.');
            others += u32::from(!byte.is_ascii_digit());
        }
        let form = match (others, points, unsigned.last()) {
            (0, _, Some(_)) => Form::Integer,
            (1, 1, Some(b'1'..=b'9')) => Form::Fraction,
            _ => Form::Other,
        };
        Digits { number, form }
    }
}

impl JsonNumber for Digits<'_> {
    fn as_u64(&self) -> Option<u64> {
        match self.form {
            Form::Integer => self.number.text().parse().ok(),
            Form::Fraction => None,
            Form::Other => self.number.as_u64(),
        }
    }

    fn as_i64(&self) -> Option<i64> {
        match self.form {
            Form::Integer => self.number.text().parse().ok(),
            Form::Fraction => None,
            Form::Other => self.number.as_i64(),
        }
    }

    fn as_f64(&self) -> Option<f64> {
        self.number.as_f64()
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
            Form::Integer => true,
            Form::Fraction => false,
            Form::Other => equality::is_integer(self.number),
        }
    }

    fn is_written_as_integer(&self) -> bool {
        equality::is_written_as_integer(self.number)
    }
}
