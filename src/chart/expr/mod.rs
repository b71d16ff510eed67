//! Vega's expression language: reading and evaluating, within limits.
//!
//! | file | what |
//! | --- | --- |
//! | `lexer.rs` | from text to tokens |
//! | `parser.rs` | from tokens to a tree of bounded depth |
//! | `evaluate.rs` | from tree and scope to a value, within a number of steps |
//! | `functions.rs`, `dates.rs` | the functions |
//! | `pattern.rs` | regular expressions, matched in linear time |

mod dates;
mod evaluate;
mod functions;
mod lexer;
mod parser;
mod pattern;

use std::sync::Arc;

use super::value::Value;
use parser::Node;
pub use pattern::Pattern;

/// Deepest nesting of an expression, chains of operators included.
pub const MAX_DEPTH: usize = 200;
/// Longest expression in bytes.
pub const MAX_LENGTH: usize = 100_000;
/// Steps that one evaluation may take; characters and elements that are made count, too.
pub const MAX_STEPS: usize = 1_000_000;

/// Why an expression cannot be read or evaluated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// It is not an expression; the byte at which that shows.
    Syntax(usize),
    /// It nests deeper than [`MAX_DEPTH`], is longer than [`MAX_LENGTH`], or takes more steps
    /// than [`MAX_STEPS`].
    Limit,
    /// A function that is not there.
    UnknownFunction(Arc<str>),
    /// A name that is neither `datum` nor a signal.
    UnknownName(Arc<str>),
    /// A regular expression with look-around or a reference back, or that is none.
    Pattern(Arc<str>),
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Error::Syntax(at) => write!(f, "not an expression at byte {at}"),
            Error::Limit => f.write_str("expression is too deep, too long or takes too long"),
            Error::UnknownFunction(name) => write!(f, "no function {name}"),
            Error::UnknownName(name) => write!(f, "no signal {name}"),
            Error::Pattern(source) => write!(f, "regular expression /{source}/ is not supported"),
        }
    }
}

impl std::error::Error for Error {}

/// What an expression sees.
pub trait Scope {
    /// The whole datum.
    fn datum(&self) -> Value;

    /// A field of the datum. Most expressions ask for nothing else.
    fn field(&self, name: &str) -> Value {
        self.datum().member(name)
    }

    /// The value of a signal or other name; `None` if there is none.
    fn signal(&self, _name: &str) -> Option<Value> {
        None
    }

    /// A function that the language itself has not (`scale`, `data`, `random`, `now`).
    fn call(&self, _name: &str, _arguments: &[Value]) -> Option<Value> {
        None
    }
}

impl Scope for Value {
    fn datum(&self) -> Value {
        self.clone()
    }

    fn field(&self, name: &str) -> Value {
        self.member(name)
    }
}

/// An expression that was read.
#[derive(Clone, Debug)]
pub struct Expression {
    root: Node,
}

impl Expression {
    /// Reads an expression.
    pub fn parse(text: &str) -> Result<Expression, Error> {
        Ok(Expression {
            root: parser::parse(text)?,
        })
    }

    /// Its value in a scope.
    pub fn evaluate(&self, scope: &dyn Scope) -> Result<Value, Error> {
        evaluate::evaluate(&self.root, scope)
    }

    /// The fields of the datum that it names, each once, in order.
    pub fn fields(&self) -> Vec<Arc<str>> {
        let mut fields = Vec::new();
        self.root.visit(&mut |node| {
            if let Node::Field(name) = node
                && !fields.contains(name)
            {
                fields.push(name.clone());
            }
        });
        fields
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_expressions_end() {
        let nested = format!("{}1{}", "(".repeat(10_000), ")".repeat(10_000));
        assert_eq!(Expression::parse(&nested).err(), Some(Error::Limit));
        let chain = vec!["1"; 10_000].join("+");
        assert_eq!(Expression::parse(&chain).err(), Some(Error::Limit));
        let unary = format!("{}1", "!".repeat(10_000));
        assert_eq!(Expression::parse(&unary).err(), Some(Error::Limit));
        for endless in [
            "pad('', 1e12, 'x')",
            "length(sequence(0, 1e12, 1))",
            "sequence(0, 1, 0)",
        ] {
            let value = Expression::parse(endless).and_then(|e| e.evaluate(&Value::Undefined));
            assert!(matches!(value, Err(Error::Limit)), "{endless} {value:?}");
        }
    }

    #[test]
    fn what_is_missing_is_named() {
        let error = |text: &str| {
            Expression::parse(text)
                .and_then(|e| e.evaluate(&Value::Undefined))
                .err()
        };
        assert_eq!(
            error("frob(1)"),
            Some(Error::UnknownFunction("frob".into()))
        );
        assert_eq!(error("width + 1"), Some(Error::UnknownName("width".into())));
        assert_eq!(
            error("test(/(?=a)/, 'a')"),
            Some(Error::Pattern("(?=a)".into()))
        );
        assert_eq!(error("1 +"), Some(Error::Syntax(3)));
        assert_eq!(error("a = 1"), Some(Error::Syntax(2)));
    }

    #[test]
    fn fields_are_known_before_evaluation() {
        let fields =
            Expression::parse("datum.a + datum['b c'] * datum.a - datum.x.y").map(|e| e.fields());
        let fields: Vec<String> = fields.unwrap().iter().map(|f| f.to_string()).collect();
        assert_eq!(fields, ["a", "b c", "x"]);
    }
}
