//! From tree and scope to a value. Recursion is bounded by the depth of the tree.

use super::{Error, MAX_STEPS, Scope, parser::Node};
use crate::chart::value::{Object, Value};

/// What is left to spend.
pub(super) struct Budget {
    steps: usize,
}

impl Budget {
    /// Spends steps for something of this size.
    pub fn spend(&mut self, size: usize) -> Result<(), Error> {
        self.steps = self.steps.checked_sub(size).ok_or(Error::Limit)?;
        Ok(())
    }
}

pub(super) fn evaluate(root: &Node, scope: &dyn Scope) -> Result<Value, Error> {
    node(root, scope, &mut Budget { steps: MAX_STEPS })
}

fn node(at: &Node, scope: &dyn Scope, budget: &mut Budget) -> Result<Value, Error> {
    budget.spend(1)?;
    let mut value = |at: &Node| node(at, scope, budget);
    Ok(match at {
        Node::Literal(literal) => literal.clone(),
        Node::Datum => scope.datum(),
        Node::Field(name) => scope.field(name),
        Node::Name(name) => {
            return scope
                .signal(name)
                .ok_or_else(|| Error::UnknownName(name.clone()));
        }
        Node::Member(object, name) => {
            let object = value(object)?;
            object.member(&value(name)?.to_text())
        }
        Node::Array(elements) => {
            let elements = elements.iter().map(value).collect::<Result<Vec<_>, _>>()?;
            elements.into_iter().collect()
        }
        Node::Object(members) => {
            let mut object = Object::new();
            for (name, member) in members {
                object.set(name.clone(), value(member)?);
            }
            Value::Object(object.into())
        }
        Node::Unary(sign, operand) => unary(sign, &value(operand)?),
        Node::Binary(sign, a, b) => {
            let (a, b) = (value(a)?, value(b)?);
            binary(sign, &a, &b, budget)?
        }
        Node::And(a, b) => {
            let first = value(a)?;
            if first.to_bool() { value(b)? } else { first }
        }
        Node::Or(a, b) => {
            let first = value(a)?;
            if first.to_bool() { first } else { value(b)? }
        }
        Node::Conditional(test, yes, no) => {
            let chosen = if value(test)?.to_bool() { yes } else { no };
            value(chosen)?
        }
        Node::Call(function, arguments) => {
            let arguments = arguments.iter().map(value).collect::<Result<Vec<_>, _>>()?;
            function.call(&arguments, budget)?
        }
        Node::HostCall(name, arguments) => {
            let arguments = arguments.iter().map(value).collect::<Result<Vec<_>, _>>()?;
            let answer = scope.call(name, &arguments);
            return answer.ok_or_else(|| Error::UnknownFunction(name.clone()));
        }
    })
}

/// `ToInt32` of ECMA-262.
pub(super) fn to_int32(x: f64) -> i32 {
    if !x.is_finite() {
        return 0;
    }
    x.trunc().rem_euclid(4_294_967_296.0) as u32 as i32
}

fn unary(sign: &str, operand: &Value) -> Value {
    match sign {
        "-" => (-operand.to_number()).into(),
        "+" => operand.to_number().into(),
        "~" => f64::from(!to_int32(operand.to_number())).into(),
        _ => (!operand.to_bool()).into(),
    }
}

fn binary(sign: &str, a: &Value, b: &Value, budget: &mut Budget) -> Result<Value, Error> {
    use std::cmp::Ordering::{Equal, Greater, Less};
    let order = || a.compare(b);
    let numbers = |f: fn(f64, f64) -> f64| Value::Number(f(a.to_number(), b.to_number()));
    let bits = |f: fn(i32, i32) -> i32| {
        Value::Number(f(to_int32(a.to_number()), to_int32(b.to_number())).into())
    };
    Ok(match sign {
        "+" => return add(a, b, budget),
        "-" => numbers(|a, b| a - b),
        "*" => numbers(|a, b| a * b),
        "/" => numbers(|a, b| a / b),
        "%" => numbers(|a, b| a % b),
        "==" => a.loosely_equals(b).into(),
        "!=" => (!a.loosely_equals(b)).into(),
        "===" => a.strictly_equals(b).into(),
        "!==" => (!a.strictly_equals(b)).into(),
        "<" => (order() == Some(Less)).into(),
        ">" => (order() == Some(Greater)).into(),
        "<=" => matches!(order(), Some(Less | Equal)).into(),
        ">=" => matches!(order(), Some(Greater | Equal)).into(),
        "|" => bits(|a, b| a | b),
        "^" => bits(|a, b| a ^ b),
        "&" => bits(|a, b| a & b),
        "<<" => bits(|a, b| a.wrapping_shl(b as u32)),
        ">>" => bits(|a, b| a.wrapping_shr(b as u32)),
        ">>>" => {
            let (a, b) = (
                to_int32(a.to_number()) as u32,
                to_int32(b.to_number()) as u32,
            );
            Value::Number(a.wrapping_shr(b).into())
        }
        // `in`: the names of an object, the indexes of an array.
        _ => (!matches!(b.member(&a.to_text()), Value::Undefined)).into(),
    })
}

fn add(a: &Value, b: &Value, budget: &mut Budget) -> Result<Value, Error> {
    let plain = |v: &Value| {
        matches!(
            v,
            Value::Undefined | Value::Null | Value::Bool(_) | Value::Number(_)
        )
    };
    if plain(a) && plain(b) {
        return Ok((a.to_number() + b.to_number()).into());
    }
    let (a, b) = (a.to_text(), b.to_text());
    budget.spend((a.len() + b.len()) / 16)?;
    Ok(format!("{a}{b}").into())
}
