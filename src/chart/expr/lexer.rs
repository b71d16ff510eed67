//! From text to tokens.

use std::sync::Arc;

use super::Error;

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    Number(f64),
    Text(Arc<str>),
    Name(Arc<str>),
    /// Source and flags of a regular expression.
    Pattern(Arc<str>, Arc<str>),
    /// An operator or bracket.
    Sign(&'static str),
    End,
}

/// Longest first, so that `===` is not read as `==`.
const SIGNS: [&str; 35] = [
    ">>>", "===", "!==", "<<", ">>", "==", "!=", "<=", ">=", "&&", "||", "(", ")", "[", "]", "{",
    "}", ",", ".", "?", ":", "+", "-", "*", "/", "%", "!", "~", "&", "|", "^", "<", ">", ";", "@",
];

pub(super) struct Lexer<'t> {
    text: &'t str,
    /// The byte after the last token.
    pub at: usize,
}

impl<'t> Lexer<'t> {
    pub fn new(text: &'t str) -> Self {
        Lexer { text, at: 0 }
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The next token and the byte at which it starts. `operand` says that an operand may stand
    /// here, so that `/` begins a regular expression.
    pub fn next(&mut self, operand: bool) -> Result<(Token, usize), Error> {
        self.at = self.text.len() - self.rest().trim_start().len();
        let start = self.at;
        let Some(c) = self.rest().chars().next() else {
            return Ok((Token::End, start));
        };
        let second = self.rest().chars().nth(1);
        let token = if c.is_ascii_digit() || c == '.' && second.is_some_and(|c| c.is_ascii_digit())
        {
            self.number()?
        } else if c == '"' || c == '\'' {
            self.text_literal(c)?
        } else if c.is_alphabetic() || c == '_' || c == '$' {
            let word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
            let rest = self.rest();
            let end = rest.find(|c| !word(c)).unwrap_or(rest.len());
            self.at += end;
            Token::Name(rest[..end].into())
        } else if c == '/' && operand {
            self.pattern()?
        } else {
            let rest = self.rest();
            let sign = SIGNS.iter().find(|sign| rest.starts_with(**sign));
            let sign = *sign.ok_or(Error::Syntax(start))?;
            self.at += sign.len();
            Token::Sign(sign)
        };
        Ok((token, start))
    }

    fn number(&mut self) -> Result<Token, Error> {
        let start = self.at;
        let rest = self.rest();
        let bytes = rest.as_bytes();
        let mut end = 0;
        let radix =
            bytes.get(1).is_some_and(|b| b"xXoObB".contains(b)) && bytes.first() == Some(&b'0');
        while let Some(byte) = bytes.get(end) {
            let exponent = end > 0 && matches!(bytes.get(end - 1), Some(b'e' | b'E')) && !radix;
            if byte.is_ascii_alphanumeric() || *byte == b'.' || exponent && b"+-".contains(byte) {
                end += 1;
            } else {
                break;
            }
        }
        self.at += end;
        let value = crate::chart::number::parse(&rest[..end]);
        if value.is_nan() {
            Err(Error::Syntax(start))
        } else {
            Ok(Token::Number(value))
        }
    }

    fn text_literal(&mut self, quote: char) -> Result<Token, Error> {
        let start = self.at;
        let mut units: Vec<u16> = Vec::new();
        let mut characters = self.rest().char_indices().skip(1);
        while let Some((at, c)) = characters.next() {
            if c == quote {
                self.at += at + 1;
                return Ok(Token::Text(String::from_utf16_lossy(&units).into()));
            }
            if c != '\\' {
                units.extend_from_slice(c.encode_utf16(&mut [0; 2]));
                continue;
            }
            let (_, escaped) = characters.next().ok_or(Error::Syntax(start))?;
            let mut hex = |count: usize| {
                let mut value = 0u32;
                for _ in 0..count {
                    let digit = characters.next().and_then(|(_, c)| c.to_digit(16));
                    value = value * 16 + digit.ok_or(Error::Syntax(start))?;
                }
                Ok(value as u16)
            };
            let plain = match escaped {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                'b' => '\u{8}',
                'f' => '\u{c}',
                'v' => '\u{b}',
                '0' => '\0',
                'u' => {
                    units.push(hex(4)?);
                    continue;
                }
                'x' => {
                    units.push(hex(2)?);
                    continue;
                }
                '\n' => continue,
                other => other,
            };
            units.extend_from_slice(plain.encode_utf16(&mut [0; 2]));
        }
        Err(Error::Syntax(start))
    }

    fn pattern(&mut self) -> Result<Token, Error> {
        let start = self.at;
        let rest = self.rest();
        let (mut escaped, mut in_class) = (false, false);
        for (at, c) in rest.char_indices().skip(1) {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '[' => in_class = true,
                ']' => in_class = false,
                '\n' => break,
                '/' if !in_class => {
                    let after = &rest[at + 1..];
                    let flags = after
                        .find(|c: char| !c.is_ascii_alphabetic())
                        .unwrap_or(after.len());
                    self.at += at + 1 + flags;
                    return Ok(Token::Pattern(rest[1..at].into(), after[..flags].into()));
                }
                _ => {}
            }
        }
        Err(Error::Syntax(start))
    }
}
