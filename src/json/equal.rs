//! Equality of JSON values across documents.

use super::{Kind, Value, number};

/// Whether two values are the same.
pub fn equal(a: Value<'_>, b: Value<'_>) -> bool {
    a.kind() == b.kind() && a.kind() == Kind::Number && number::equal(a.raw(), b.raw())
}
