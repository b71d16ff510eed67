//! Reading JSON text token by token, from a place in its middle.
//!
//! For valid JSON that this library wrote or checked; on anything else it still ends.

use memchr::memchr2;

/// An open container.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub object: bool,
    /// The key's token under which it stands in its parent.
    pub key: Option<(usize, usize)>,
    /// The key's token of the member that is open in it.
    pub member: Option<(usize, usize)>,
    /// How many members or elements it has before the open one.
    pub index: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Key(usize, usize),
    /// A string, number or literal that is a value.
    Scalar(usize, usize),
    Open(usize),
    Close(usize),
    Comma,
    Colon,
}

/// Reads tokens of valid JSON and keeps the open containers.
#[derive(Clone)]
pub(super) struct Scanner<'w> {
    pub words: &'w str,
    pub at: usize,
    /// The open containers, outermost first.
    pub frames: Vec<Frame>,
    key_next: bool,
    value_next: bool,
}

impl<'w> Scanner<'w> {
    pub fn new(words: &'w str) -> Self {
        Scanner {
            words,
            at: 0,
            frames: Vec::new(),
            key_next: false,
            value_next: false,
        }
    }

    fn skip_space(&mut self) {
        self.at = skip(self.words, self.at, |b| b.is_ascii_whitespace());
    }

    /// Takes the next token.
    pub fn next(&mut self) -> Option<Token> {
        self.skip_space();
        let bytes = self.words.as_bytes();
        let at = self.at;
        let byte = *bytes.get(at)?;
        self.at += 1;
        let value_next = std::mem::replace(&mut self.value_next, byte == b':');
        Some(match byte {
            b'{' | b'[' => {
                let key = self.frames.last().and_then(|f| f.member);
                self.frames.push(Frame {
                    object: byte == b'{',
                    key,
                    member: None,
                    index: 0,
                });
                self.key_next = byte == b'{';
                Token::Open(at)
            }
            b'}' | b']' => {
                self.frames.pop();
                self.key_next = false;
                Token::Close(at)
            }
            b',' => {
                if let Some(frame) = self.frames.last_mut() {
                    frame.index += 1;
                    frame.member = None;
                    self.key_next = frame.object;
                }
                Token::Comma
            }
            b':' => Token::Colon,
            b'"' => {
                self.at = string_end(bytes, at);
                match self.frames.last_mut() {
                    Some(frame) if self.key_next && !value_next => {
                        self.key_next = false;
                        frame.member = Some((at, self.at));
                        Token::Key(at, self.at)
                    }
                    _ => Token::Scalar(at, self.at),
                }
            }
            _ => {
                self.at = skip(self.words, at + 1, |b| {
                    !b.is_ascii_whitespace() && !b",:[]{}\"".contains(&b)
                });
                Token::Scalar(at, self.at)
            }
        })
    }

    /// Passes over the container just opened, whose bracket closes at `close`.
    pub fn leave(&mut self, close: usize) {
        self.frames.pop();
        self.key_next = false;
        self.value_next = false;
        self.at = close + 1;
    }
}

/// One past the closing quote of the string that starts at `at`.
pub(super) fn string_end(bytes: &[u8], at: usize) -> usize {
    let mut at = at + 1;
    while let Some(found) = bytes.get(at..).and_then(|rest| memchr2(b'"', b'\\', rest)) {
        at += found + 1;
        if bytes[at - 1] == b'"' {
            return at;
        }
        at += 1;
    }
    bytes.len()
}

/// The first place from `at` on whose byte is not of a kind.
pub(super) fn skip(words: &str, at: usize, kind: impl Fn(u8) -> bool) -> usize {
    let rest = words.as_bytes().get(at..).unwrap_or_default();
    at + rest.iter().position(|b| !kind(*b)).unwrap_or(rest.len())
}

/// What stands at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lexeme {
    /// A member or element starts (or the whole value).
    Unit,
    /// The value of a member whose key stood in the piece before.
    Value,
    /// Inside the token of a key, string or number.
    Inside(Token),
}

/// Reads up to `at`.
pub(super) fn locate(words: &str, at: usize) -> (Scanner<'_>, Lexeme) {
    let mut scanner = Scanner::new(words);
    loop {
        scanner.skip_space();
        if scanner.at >= at {
            let lexeme = if scanner.value_next {
                Lexeme::Value
            } else {
                Lexeme::Unit
            };
            return (scanner, lexeme);
        }
        match scanner.next() {
            Some(token @ (Token::Key(_, end) | Token::Scalar(_, end))) if end > at => {
                return (scanner, Lexeme::Inside(token));
            }
            Some(_) => {}
            None => return (scanner, Lexeme::Unit),
        }
    }
}

/// Where the next member or element starts behind a boundary.
pub(super) fn advance(words: &str, at: usize) -> usize {
    skip(words, at, |b| {
        b.is_ascii_whitespace() || b",]}".contains(&b)
    })
}

/// Where the value starts behind a key.
pub(super) fn value_start(words: &str, at: usize) -> usize {
    skip(words, at, |b| b.is_ascii_whitespace() || b == b':')
}

/// The closing brackets of the containers that open in a window, in order of opening.
#[derive(Clone)]
pub(super) struct Closes {
    /// Opening and closing bracket; `usize::MAX` if it closes behind the window.
    pairs: std::rc::Rc<[(usize, usize)]>,
    at: usize,
}

impl Closes {
    /// Reads a window.
    pub fn scan(words: &str, from: usize, to: usize) -> Closes {
        let bytes = words.as_bytes();
        let mut pairs = Vec::new();
        let mut open = Vec::new();
        let mut at = from;
        let to = to.min(bytes.len());
        while at < to {
            match bytes[at] {
                b'"' => {
                    at = string_end(bytes, at);
                    continue;
                }
                b'{' | b'[' => {
                    open.push(pairs.len());
                    pairs.push((at, usize::MAX));
                }
                b'}' | b']' => {
                    if let Some(pair) = open.pop().and_then(|i: usize| pairs.get_mut(i)) {
                        pair.1 = at;
                    }
                }
                _ => {}
            }
            at += 1;
        }
        Closes {
            pairs: pairs.into(),
            at: 0,
        }
    }

    /// The closing bracket for the opening one at `open`. Asked in rising order.
    pub fn of(&mut self, open: usize) -> Option<usize> {
        while self.pairs.get(self.at).is_some_and(|(at, _)| *at < open) {
            self.at += 1;
        }
        match self.pairs.get(self.at) {
            Some((at, close)) if *at == open && *close != usize::MAX => Some(*close),
            _ => None,
        }
    }
}
