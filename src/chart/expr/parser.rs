//! From tokens to a tree: precedence climbing. The depth of the tree is bounded, also where a
//! chain of operators makes it deep, so that nothing that walks it can exhaust the stack.

use std::sync::Arc;

use super::{
    Error, MAX_DEPTH, MAX_LENGTH, Pattern,
    functions::{self, Function},
    lexer::{Lexer, Token},
};
use crate::chart::value::Value;

#[derive(Clone, Debug)]
pub(super) enum Node {
    Literal(Value),
    Datum,
    /// A field of the datum.
    Field(Arc<str>),
    Name(Arc<str>),
    Member(Box<Node>, Box<Node>),
    Array(Vec<Node>),
    Object(Vec<(Arc<str>, Node)>),
    Unary(&'static str, Box<Node>),
    Binary(&'static str, Box<Node>, Box<Node>),
    And(Box<Node>, Box<Node>),
    Or(Box<Node>, Box<Node>),
    Conditional(Box<Node>, Box<Node>, Box<Node>),
    Call(Function, Vec<Node>),
    /// A function that the scope may have.
    HostCall(Arc<str>, Vec<Node>),
}

impl Node {
    /// Calls `see` for this node and all below.
    pub fn visit(&self, see: &mut dyn FnMut(&Node)) {
        see(self);
        match self {
            Node::Literal(_) | Node::Datum | Node::Field(_) | Node::Name(_) => {}
            Node::Unary(_, a) => a.visit(see),
            Node::Member(a, b) | Node::Binary(_, a, b) | Node::And(a, b) | Node::Or(a, b) => {
                a.visit(see);
                b.visit(see);
            }
            Node::Conditional(a, b, c) => {
                a.visit(see);
                b.visit(see);
                c.visit(see);
            }
            Node::Array(nodes) | Node::Call(_, nodes) | Node::HostCall(_, nodes) => {
                nodes.iter().for_each(|n| n.visit(see));
            }
            Node::Object(members) => members.iter().for_each(|(_, n)| n.visit(see)),
        }
    }
}

/// A node and how deep its tree is.
struct Tree {
    node: Node,
    depth: usize,
}

fn leaf(node: Node) -> Tree {
    Tree { node, depth: 1 }
}

fn grown(node: Node, below: usize) -> Result<Tree, Error> {
    if below >= MAX_DEPTH {
        return Err(Error::Limit);
    }
    Ok(Tree {
        node,
        depth: below + 1,
    })
}

struct Parser<'t> {
    lexer: Lexer<'t>,
    token: Token,
    at: usize,
    depth: usize,
}

pub(super) fn parse(text: &str) -> Result<Node, Error> {
    if text.len() > MAX_LENGTH {
        return Err(Error::Limit);
    }
    let mut lexer = Lexer::new(text);
    let (token, at) = lexer.next(true)?;
    let mut parser = Parser {
        lexer,
        token,
        at,
        depth: 0,
    };
    let tree = parser.expression()?;
    parser.take(";")?;
    if parser.token == Token::End {
        Ok(tree.node)
    } else {
        Err(Error::Syntax(parser.at))
    }
}

/// How tightly a binary operator binds; `None` for what is none.
fn precedence(token: &Token) -> Option<(&'static str, u8)> {
    let sign = match token {
        Token::Sign(sign) => *sign,
        Token::Name(name) if **name == *"in" => "in",
        _ => return None,
    };
    let precedence = match sign {
        "||" => 1,
        "&&" => 2,
        "|" => 3,
        "^" => 4,
        "&" => 5,
        "==" | "!=" | "===" | "!==" => 6,
        "<" | ">" | "<=" | ">=" | "in" => 7,
        "<<" | ">>" | ">>>" => 8,
        "+" | "-" => 9,
        "*" | "/" | "%" => 10,
        _ => return None,
    };
    Some((sign, precedence))
}

impl Parser<'_> {
    fn advance(&mut self, operand: bool) -> Result<Token, Error> {
        let (token, at) = self.lexer.next(operand)?;
        self.at = at;
        Ok(std::mem::replace(&mut self.token, token))
    }

    /// Takes a sign if it comes next. An operand may follow an operator or opening bracket.
    fn take(&mut self, sign: &str) -> Result<bool, Error> {
        let found = matches!(self.token, Token::Sign(s) if s == sign);
        if found {
            self.advance(!matches!(sign, ")" | "]" | "}"))?;
        }
        Ok(found)
    }

    fn expect(&mut self, sign: &str) -> Result<(), Error> {
        if self.take(sign)? {
            Ok(())
        } else {
            Err(Error::Syntax(self.at))
        }
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Error>) -> Result<T, Error> {
        if self.depth >= MAX_DEPTH {
            return Err(Error::Limit);
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    fn expression(&mut self) -> Result<Tree, Error> {
        self.deeper(|parser| {
            let test = parser.binary(1)?;
            if !parser.take("?")? {
                return Ok(test);
            }
            let yes = parser.expression()?;
            parser.expect(":")?;
            let no = parser.expression()?;
            let depth = test.depth.max(yes.depth).max(no.depth);
            grown(
                Node::Conditional(test.node.into(), yes.node.into(), no.node.into()),
                depth,
            )
        })
    }

    fn binary(&mut self, least: u8) -> Result<Tree, Error> {
        let mut left = self.unary()?;
        while let Some((sign, binds)) = precedence(&self.token).filter(|(_, p)| *p >= least) {
            self.advance(true)?;
            let right = self.deeper(|parser| parser.binary(binds + 1))?;
            let depth = left.depth.max(right.depth);
            let (a, b) = (left.node.into(), right.node.into());
            let node = match sign {
                "&&" => Node::And(a, b),
                "||" => Node::Or(a, b),
                _ => Node::Binary(sign, a, b),
            };
            left = grown(node, depth)?;
        }
        Ok(left)
    }

    fn unary(&mut self) -> Result<Tree, Error> {
        for sign in ["-", "+", "!", "~"] {
            if self.take(sign)? {
                let operand = self.deeper(Self::unary)?;
                return grown(Node::Unary(sign, operand.node.into()), operand.depth);
            }
        }
        self.postfix()
    }

    fn postfix(&mut self) -> Result<Tree, Error> {
        let mut tree = self.primary()?;
        loop {
            let name = if matches!(self.token, Token::Sign(".")) {
                self.advance(false)?;
                match self.advance(false)? {
                    Token::Name(name) => leaf(Node::Literal(Value::Text(name))),
                    _ => return Err(Error::Syntax(self.at)),
                }
            } else if self.take("[")? {
                let name = self.expression()?;
                self.expect("]")?;
                name
            } else {
                return Ok(tree);
            };
            tree = match (tree.node, name.node) {
                (Node::Datum, Node::Literal(name)) => leaf(Node::Field(name.to_text())),
                (object, member) => {
                    let depth = tree.depth.max(name.depth);
                    grown(Node::Member(object.into(), member.into()), depth)?
                }
            };
        }
    }

    fn primary(&mut self) -> Result<Tree, Error> {
        let at = self.at;
        if self.take("(")? {
            let inner = self.expression()?;
            self.expect(")")?;
            return Ok(inner);
        }
        if self.take("[")? {
            let (elements, depth) = self.list("]")?;
            return grown(Node::Array(elements), depth);
        }
        if self.take("{")? {
            return self.object();
        }
        match self.advance(false)? {
            Token::Number(n) => Ok(leaf(Node::Literal(Value::Number(n)))),
            Token::Text(text) => Ok(leaf(Node::Literal(Value::Text(text)))),
            Token::Pattern(source, flags) => {
                let pattern = Pattern::new(&source, &flags)?;
                Ok(leaf(Node::Literal(Value::Pattern(pattern.into()))))
            }
            Token::Name(name) if matches!(self.token, Token::Sign("(")) => {
                self.take("(")?;
                let (arguments, depth) = self.list(")")?;
                grown(call(&name, arguments, at)?, depth)
            }
            Token::Name(name) => Ok(leaf(named(name))),
            _ => Err(Error::Syntax(at)),
        }
    }

    /// Expressions between commas up to a closing bracket, and the greatest depth.
    fn list(&mut self, close: &str) -> Result<(Vec<Node>, usize), Error> {
        let (mut nodes, mut depth) = (Vec::new(), 0);
        if self.take(close)? {
            return Ok((nodes, depth));
        }
        loop {
            let tree = self.expression()?;
            depth = depth.max(tree.depth);
            nodes.push(tree.node);
            if !self.take(",")? {
                self.expect(close)?;
                return Ok((nodes, depth));
            }
            if self.take(close)? {
                return Ok((nodes, depth));
            }
        }
    }

    fn object(&mut self) -> Result<Tree, Error> {
        let (mut members, mut depth) = (Vec::new(), 0);
        while !self.take("}")? {
            let name = match self.advance(false)? {
                Token::Name(name) | Token::Text(name) => name,
                Token::Number(n) => crate::chart::number::to_text(n).into(),
                _ => return Err(Error::Syntax(self.at)),
            };
            self.expect(":")?;
            let value = self.expression()?;
            depth = depth.max(value.depth);
            members.push((name, value.node));
            if !self.take(",")? {
                self.expect("}")?;
                break;
            }
        }
        grown(Node::Object(members), depth)
    }
}

fn named(name: Arc<str>) -> Node {
    use std::f64::consts;
    Node::Literal(match &*name {
        "datum" => return Node::Datum,
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        "null" => Value::Null,
        "undefined" => Value::Undefined,
        "NaN" => Value::Number(f64::NAN),
        "Infinity" => Value::Number(f64::INFINITY),
        "E" => Value::Number(consts::E),
        "PI" => Value::Number(consts::PI),
        "LN2" => Value::Number(consts::LN_2),
        "LN10" => Value::Number(consts::LN_10),
        "LOG2E" => Value::Number(consts::LOG2_E),
        "LOG10E" => Value::Number(consts::LOG10_E),
        "SQRT1_2" => Value::Number(consts::FRAC_1_SQRT_2),
        "SQRT2" => Value::Number(consts::SQRT_2),
        "MIN_VALUE" => Value::Number(5e-324),
        "MAX_VALUE" => Value::Number(f64::MAX),
        _ => return Node::Name(name),
    })
}

fn call(name: &Arc<str>, mut arguments: Vec<Node>, at: usize) -> Result<Node, Error> {
    if **name == *"if" {
        let (Some(no), Some(yes), Some(test), None) = (
            arguments.pop(),
            arguments.pop(),
            arguments.pop(),
            arguments.pop(),
        ) else {
            return Err(Error::Syntax(at));
        };
        return Ok(Node::Conditional(test.into(), yes.into(), no.into()));
    }
    Ok(match functions::find(name) {
        Some(function) => Node::Call(function, arguments),
        None => Node::HostCall(name.clone(), arguments),
    })
}
