//! The answer of a `resources/read`.
