//! Cutting JSON: every piece is a value of its own.
//!
//! A piece is a run of the source between two boundaries, with the containers around it
//! opened before and closed behind it: `{"rows":[1,2,3]}` becomes `{"rows":[1,2]}` and
//! `{"rows":[3]}`. Containers that would take more than half of the room are left away from
//! the outside. Elements of arrays stay whole if any part could hold them; longer ones are
//! cut inside, long strings into several strings. A key or number that no part could hold
//! is given as JSON strings of its own.

use memchr::memchr2;

use super::{
    Choice, Cut, Room, grapheme_floor, prose,
    scanner::{Closes, Lexeme, Scanner, Token, advance, locate, skip, string_end, value_start},
};
use crate::{
    json::{Document, push_token},
    limits::ReadLimits,
};

const STRING_LINE: u32 = u32::MAX - 2;
const STRING_GRAPHEME: u32 = u32::MAX - 1;

/// Whether `words` are one JSON array or object and nothing else. What nests deeper than the
/// reader takes apart is cut as prose: there is no end to what would stand around a piece.
pub(in crate::model) fn is_json(words: &str) -> bool {
    let limits = ReadLimits::default();
    words.trim_ascii_start().starts_with(['{', '['])
        && depth(words) <= limits.max_depth as usize
        && Document::parse_strict(words, &limits).is_some()
}

/// How deep containers nest in JSON.
fn depth(words: &str) -> usize {
    let bytes = words.as_bytes();
    let (mut at, mut depth, mut deepest) = (0, 0usize, 0);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => {
                at = string_end(bytes, at);
                continue;
            }
            b'{' | b'[' => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b'}' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += 1;
    }
    deepest
}

/// Cuts a piece; see [`cut`](super::cut).
pub(super) fn cut(words: &str, start: usize, room: Room) -> Option<Cut<'_>> {
    if start == 0 && words.len() <= room.left() {
        return Some(Cut {
            words: words.into(),
            next: words.len(),
        });
    }
    let (scanner, lexeme) = locate(words, start);
    let walked = match lexeme {
        Lexeme::Inside(token @ (Token::Key(_, end) | Token::Scalar(_, end)))
            if matches!(token, Token::Key(..)) || !is_string(words, token) =>
        {
            return Some(token_piece(words, start, end, room.left()));
        }
        _ => walk(scanner, lexeme, start, room),
    };
    if walked.is_some() || room.used > 0 {
        return walked;
    }
    if let Lexeme::Inside(Token::Scalar(_, end)) = lexeme {
        return Some(token_piece(words, start, end, room.left()));
    }
    // Not even the first unit fits with what must stand around it.
    let (mut scanner, _) = locate(words, start);
    Some(match scanner.next() {
        Some(Token::Key(_, end) | Token::Scalar(_, end)) => {
            token_piece(words, start, end, room.left())
        }
        _ => {
            let end = prose::cut(words, super::Shape::Prose, start, room).unwrap_or(words.len());
            Cut {
                words: words[start..end].into(),
                next: end,
            }
        }
    })
}

fn is_string(words: &str, token: Token) -> bool {
    matches!(token, Token::Scalar(start, _) if words.as_bytes().get(start) == Some(&b'"'))
}

/// A piece of a key, string or number as a string of its own. `end` is the token's end.
fn token_piece(words: &str, start: usize, end: usize, left: usize) -> Cut<'_> {
    let bytes = words.as_bytes();
    let quoted = bytes.get(end.wrapping_sub(1)) == Some(&b'"');
    let from = start + usize::from(bytes.get(start) == Some(&b'"') && quoted);
    let inner_end = (end - usize::from(quoted)).max(from);
    let stop = if inner_end - from + 2 <= left {
        inner_end
    } else {
        let limit = from.saturating_add(left.saturating_sub(2)).min(inner_end);
        let (_, grapheme) = string_cuts(words, from, limit);
        grapheme.unwrap_or(inner_end)
    };
    let next = if stop < inner_end {
        stop
    } else {
        let behind = skip(words, end, |b| b.is_ascii_whitespace());
        if bytes.get(behind) == Some(&b':') {
            value_start(words, end)
        } else {
            advance(words, end)
        }
    };
    Cut {
        words: format!("\"{}\"", &words[from..stop]).into(),
        next,
    }
}

/// What stands around a piece: the containers from `root` on, opened.
struct Skeleton {
    open: String,
    /// Index of the outermost container that is kept.
    root: usize,
}

/// Opens as many of the containers as `allowance` bytes hold (with their closing brackets),
/// from the inside. A unit needs at least its own container.
fn skeleton(scanner: &Scanner<'_>, lexeme: Lexeme, allowance: usize) -> Skeleton {
    let words = scanner.words;
    let frames = &scanner.frames;
    let prefix = |key: Option<(usize, usize)>| key.map_or("", |(start, end)| &words[start..end]);
    let with_colon = |key: &str| key.len() + usize::from(!key.is_empty());
    let mut root = frames.len();
    let mut cost = 0;
    match lexeme {
        Lexeme::Unit if root > 0 => {
            root -= 1;
            cost = 2;
        }
        Lexeme::Inside(_) if root > 0 => {
            let own = frames.last().and_then(|f| f.member);
            let with = 4 + with_colon(prefix(own));
            if with <= allowance {
                root -= 1;
                cost = with;
            }
        }
        _ => {}
    }
    if root < frames.len() {
        while root > 0 {
            let more = 2 + with_colon(prefix(frames[root].key));
            if cost + more > allowance {
                break;
            }
            cost += more;
            root -= 1;
        }
    }
    let mut open = String::with_capacity(cost);
    let push_key = |open: &mut String, key: Option<(usize, usize)>| {
        let key = prefix(key);
        if !key.is_empty() {
            open.push_str(key);
            open.push(':');
        }
    };
    for (i, frame) in frames.iter().enumerate().skip(root) {
        if i > root {
            push_key(&mut open, frame.key);
        }
        open.push(if frame.object { '{' } else { '[' });
    }
    if let Lexeme::Inside(_) = lexeme {
        if root < frames.len() {
            push_key(&mut open, frames.last().and_then(|f| f.member));
        }
        open.push('"');
    }
    Skeleton { open, root }
}

/// Walks from `start` through what fits and takes the best boundary.
fn walk<'w>(mut scanner: Scanner<'w>, lexeme: Lexeme, start: usize, room: Room) -> Option<Cut<'w>> {
    let words = scanner.words;
    let left = room.left();
    let last = start.saturating_add(left);
    let mut closes = Closes::scan(words, scanner.at, last.saturating_add(room.whole));
    let half = room.whole / 2;
    let allowance = match lexeme {
        Lexeme::Unit => match unit_end(&scanner, &closes) {
            Some(end) if end - start + 2 <= room.whole => half.min(room.whole - (end - start)),
            _ => half,
        },
        _ => half,
    };
    let Skeleton { open, root } = skeleton(&scanner, lexeme, allowance);
    let mut choice = Choice::new(room);
    // Where the member or element starts, and whether its key was read.
    let mut unit = start;
    let mut keyed = lexeme == Lexeme::Value;
    let mut behind_bracket = None;

    // The rest of a string in which the cut before fell.
    if let Lexeme::Inside(Token::Scalar(_, end)) = lexeme {
        let depth = scanner.frames.len() - root;
        offer_string(&mut choice, words, &open, start, (start, end), depth, left);
        choice.offer(rank(depth), end, open.len() + (end - start) + depth);
        if depth == 0 {
            scanner.at = words.len();
        }
    }
    while scanner.at <= last {
        let Some(token) = scanner.next() else { break };
        let depth = scanner.frames.len().saturating_sub(root);
        let spent = |end: usize| open.len() + (end - start);
        match token {
            Token::Comma | Token::Colon => {}
            Token::Key(at, _) => {
                unit = at;
                keyed = true;
            }
            Token::Scalar(at, end) => {
                if !std::mem::take(&mut keyed) {
                    unit = at;
                }
                choice.offer(rank(depth), end, spent(end) + depth);
                if end - unit + 2 > room.whole && is_string(words, token) {
                    offer_string(&mut choice, words, &open, start, (at + 1, end), depth, left);
                }
                if depth == 0 {
                    break;
                }
            }
            Token::Open(at) => {
                keyed = false;
                let element = scanner
                    .frames
                    .iter()
                    .rev()
                    .nth(1)
                    .is_some_and(|f| !f.object);
                let close = closes.of(at);
                match close {
                    Some(close) if element && close + 1 - at + 2 <= room.whole => {
                        scanner.leave(close);
                        let depth = depth - 1;
                        choice.offer(rank(depth), close + 1, spent(close + 1) + depth);
                    }
                    _ => {
                        let first = skip(words, at + 1, |b| b.is_ascii_whitespace());
                        if advance(words, at + 1) == first && spent(at + 1) + depth <= left {
                            behind_bracket = Some(at + 1);
                        }
                    }
                }
            }
            Token::Close(at) => {
                choice.offer(rank(depth), at + 1, spent(at + 1) + depth);
                if depth == 0 {
                    break;
                }
            }
        }
    }
    // An empty container would look like an element: only where nothing else fits.
    let end = choice.end().or(behind_bracket.filter(|_| room.used == 0))?;
    let mut piece = open;
    piece.push_str(&words[start..end]);
    let inside = close_all(&mut piece);
    let next = if inside { end } else { advance(words, end) };
    Some(Cut {
        words: piece.into(),
        next,
    })
}

fn rank(depth: usize) -> u32 {
    u32::try_from(depth)
        .unwrap_or(STRING_LINE - 1)
        .min(STRING_LINE - 1)
}

/// Offers places inside a string whose rest is `from..end` (with the closing quote).
fn offer_string(
    choice: &mut Choice,
    words: &str,
    open: &str,
    start: usize,
    (from, end): (usize, usize),
    depth: usize,
    left: usize,
) {
    let Some(bytes) = left.checked_sub(open.len() + 1 + depth) else {
        return;
    };
    // Something must be left for the next piece, else the boundary behind the string does.
    let limit = start.saturating_add(bytes).min(end.saturating_sub(2));
    let (line, grapheme) = string_cuts(words, from, limit);
    for (rank, at) in [(STRING_LINE, line), (STRING_GRAPHEME, grapheme)] {
        if let Some(at) = at {
            choice.offer(rank, at, open.len() + (at - start) + 1 + depth);
        }
    }
}

/// Where a string may be cut in `from < at <= limit`: behind its last line, and between its
/// last graphemes. Never inside an escape.
fn string_cuts(words: &str, from: usize, limit: usize) -> (Option<usize>, Option<usize>) {
    let bytes = words.as_bytes();
    let mut line = None;
    let mut escape = (from, from);
    let mut limit = limit.min(bytes.len());
    let mut at = from;
    while at < limit {
        let Some(found) = memchr::memchr(b'\\', &bytes[at..limit]) else {
            break;
        };
        let begin = at + found;
        let end = escape_end(bytes, begin);
        if end > limit {
            limit = begin;
            break;
        }
        if bytes.get(begin + 1) == Some(&b'n') {
            line = Some(end);
        }
        escape = (begin, end);
        at = end;
    }
    let grapheme = grapheme_floor(words, from, limit).map(|at| {
        let inside = escape.0 < at && at < escape.1;
        match inside {
            true if escape.0 > from => escape.0,
            true => escape.1,
            false => at,
        }
    });
    (line, grapheme)
}

/// One past the escape that starts at `at`; both halves of a surrogate pair are one.
fn escape_end(bytes: &[u8], at: usize) -> usize {
    let unit = |at: usize| {
        let hex = bytes.get(at..at + 6)?.strip_prefix(b"\\u")?;
        u32::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok()
    };
    let end = match unit(at) {
        Some(0xD800..=0xDBFF) if matches!(unit(at + 6), Some(0xDC00..=0xDFFF)) => at + 12,
        Some(_) => at + 6,
        None => at + 2,
    };
    end.min(bytes.len())
}

/// Closes what is open at the end of `piece`. Whether that was a string.
fn close_all(piece: &mut String) -> bool {
    let mut scanner = Scanner::new(piece);
    let mut inside = false;
    while let Some(token) = scanner.next() {
        inside = is_string(piece, token) && scanner.at == piece.len() && !ends_closed(piece, token);
    }
    let closers: Vec<bool> = scanner.frames.iter().rev().map(|f| f.object).collect();
    if inside {
        piece.push('"');
    }
    piece.extend(
        closers
            .into_iter()
            .map(|object| if object { '}' } else { ']' }),
    );
    inside
}

/// Whether the string token that runs to the end of `piece` has its closing quote.
fn ends_closed(piece: &str, token: Token) -> bool {
    let Token::Scalar(start, _) = token else {
        return true;
    };
    let bytes = piece.as_bytes();
    let mut at = start + 1;
    while let Some(found) = bytes.get(at..).and_then(|rest| memchr2(b'"', b'\\', rest)) {
        at += found + 1;
        if bytes[at - 1] == b'"' {
            return true;
        }
        at += 1;
    }
    false
}

/// Where the first unit ends, if it closes within the window that was scanned.
fn unit_end(scanner: &Scanner<'_>, closes: &Closes) -> Option<usize> {
    let mut scanner = scanner.clone();
    loop {
        match scanner.next()? {
            Token::Key(..) | Token::Colon => {}
            Token::Scalar(_, end) => return Some(end),
            Token::Open(at) => return closes.clone().of(at).map(|close| close + 1),
            Token::Close(_) | Token::Comma => return None,
        }
    }
}

/// Where the value at `at` stands, as a JSON Pointer.
pub(super) fn pointer(words: &str, at: usize) -> String {
    let (scanner, _) = locate(words, at);
    let key = |token: Option<(usize, usize)>| {
        let text = token.map_or("", |(start, end)| &words[start..end]);
        serde_json::from_str::<String>(text).unwrap_or_default()
    };
    let mut pointer = String::new();
    for (i, frame) in scanner.frames.iter().enumerate() {
        pointer.push('/');
        let inner = scanner.frames.get(i + 1);
        match (frame.object, inner) {
            (false, _) => pointer.push_str(&frame.index.to_string()),
            (true, Some(inner)) => push_token(&mut pointer, &key(inner.key)),
            (true, None) => {
                let member = frame.member.or_else(|| match scanner.clone().next() {
                    Some(Token::Key(start, end)) => Some((start, end)),
                    _ => None,
                });
                push_token(&mut pointer, &key(member));
            }
        }
    }
    pointer
}

/// How many elements of the innermost array are left from `at` on; 0 if no element starts
/// there.
pub(super) fn elements(words: &str, at: usize) -> usize {
    let (scanner, lexeme) = locate(words, at);
    let in_array = scanner.frames.last().is_some_and(|frame| !frame.object);
    if !in_array || lexeme != Lexeme::Unit {
        return 0;
    }
    let bytes = words.as_bytes();
    let (mut at, mut depth, mut count) = (scanner.at, 0u32, 1);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => {
                at = string_end(bytes, at);
                continue;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth == 0 => break,
            b'}' | b']' => depth -= 1,
            b',' if depth == 0 => count += 1,
            _ => {}
        }
        at += 1;
    }
    count
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::Value;

    use super::*;

    fn pieces(words: &str, whole: usize) -> Vec<String> {
        let mut all = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let cut = cut(
                words,
                at,
                Room {
                    whole,
                    limit: whole,
                    used: 0,
                },
            )
            .expect("an empty part gets on");
            assert!(cut.next > at, "no way on at {at} of {words}");
            assert!(
                cut.words.len() <= whole,
                "{} is too long for {whole}",
                cut.words
            );
            all.push(cut.words.into_owned());
            at = cut.next;
        }
        all
    }

    #[test]
    fn elements_stay_whole_and_keep_their_place() {
        let words = r#"{"ok":true,"rows":[{"id":1,"name":"ab"},{"id":2,"name":"cd"},{"id":3,"name":"ef"}],"n":3}"#;
        assert_eq!(
            pieces(words, 60),
            [
                r#"{"ok":true,"rows":[{"id":1,"name":"ab"}]}"#,
                r#"{"rows":[{"id":2,"name":"cd"},{"id":3,"name":"ef"}],"n":3}"#,
            ]
        );
    }

    #[test]
    fn a_long_string_goes_on_under_its_key() {
        let words = r#"{"log":"first line\nsecond line of words\nthird \"quoted\" line\n"}"#;
        assert_eq!(
            pieces(words, 40),
            [
                r#"{"log":"first line\n"}"#,
                r#"{"log":"second line of words\n"}"#,
                r#"{"log":"third \"quoted\" line\n"}"#,
            ]
        );
    }

    #[test]
    fn outer_containers_are_left_away_when_they_take_the_room() {
        let deep = format!("{}1,2,3{}", r#"{"child":["#.repeat(40), "]}".repeat(40));
        for piece in pieces(&deep, 64) {
            assert!(serde_json::from_str::<Value>(&piece).is_ok(), "{piece}");
        }
        let brackets = format!("{}{}", "[".repeat(5000), "]".repeat(5000));
        for piece in pieces(&brackets, 64) {
            assert!(piece.len() <= 64);
        }
    }

    #[test]
    fn long_keys_and_numbers_become_strings() {
        let words = format!(
            r#"{{"{}":{},"b":[{}]}}"#,
            "k".repeat(50),
            "7".repeat(50),
            "8".repeat(40)
        );
        let all = pieces(&words, 32);
        assert_eq!(
            all,
            [
                "{}".to_owned(),
                format!("\"{}\"", "k".repeat(30)),
                format!("\"{}\"", "k".repeat(20)),
                format!("\"{}\"", "7".repeat(30)),
                format!("\"{}\"", "7".repeat(20)),
                r#"{"b":[]}"#.to_owned(),
                format!("\"{}\"", "8".repeat(30)),
                format!("\"{}\"", "8".repeat(10)),
            ]
        );
    }

    #[test]
    fn json_is_told_from_prose() {
        assert!(is_json(" [1, {\"a\": \"[[\"}] "));
        assert!(!is_json("[1] and more"));
        assert!(!is_json("\"words\""));
        let deep = |depth| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(is_json(&deep(500)));
        assert!(!is_json(&deep(5000)));
    }

    #[test]
    fn what_is_left_is_counted_and_named() {
        let words = r#"{"a/b":[[1],[2,3],[4]],"c":"long"}"#;
        let at = words.find("[2").unwrap();
        assert_eq!(pointer(words, at), "/a~1b/1");
        assert_eq!(elements(words, at), 2);
        let at = words.find("\"c").unwrap();
        assert_eq!(pointer(words, at), "/c");
        assert_eq!(elements(words, at), 0);
        assert_eq!(pointer(words, words.len() - 4), "/c");
    }

    #[test]
    fn no_place_panics() {
        let words = r#" { "a" : [ 1 , "\u00e9\n" , { } ] , "b" : null } "#;
        for at in 0..=words.len() {
            for whole in 32..60 {
                let _ = cut(
                    words,
                    at,
                    Room {
                        whole,
                        limit: whole,
                        used: 0,
                    },
                );
                let _ = (pointer(words, at), elements(words, at));
            }
        }
    }

    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i32>().prop_map(Value::from),
            "[a-z\\\\\"\n é🇩🇪]{0,60}".prop_map(Value::from),
        ];
        leaf.prop_recursive(5, 60, 8, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..8).prop_map(Value::from),
                prop::collection::vec(("[a-z\"]{0,6}", inner), 0..6)
                    .prop_map(|members| Value::Object(members.into_iter().collect())),
            ]
        })
        .prop_filter("a container", |v| v.is_array() || v.is_object())
    }

    /// Every scalar in order, without what stands around it.
    fn scalars(value: &Value, out: &mut String) {
        match value {
            Value::String(text) => out.push_str(text),
            Value::Array(all) => all.iter().for_each(|v| scalars(v, out)),
            Value::Object(all) => all.values().for_each(|v| scalars(v, out)),
            other => out.push_str(&other.to_string()),
        }
    }

    proptest! {
        #[test]
        fn pieces_parse_and_hold_every_scalar_once(
            value in any_json(), whole in 40usize..400, pretty in any::<bool>(),
        ) {
            let words = if pretty {
                serde_json::to_string_pretty(&value).unwrap()
            } else {
                value.to_string()
            };
            let mut expected = String::new();
            scalars(&value, &mut expected);
            let mut got = String::new();
            for piece in pieces(&words, whole) {
                let piece: Value = serde_json::from_str(&piece).map_err(|e| {
                    TestCaseError::fail(format!("{e}: {piece}"))
                })?;
                scalars(&piece, &mut got);
            }
            prop_assert_eq!(got, expected);
        }

        #[test]
        fn elements_that_fit_are_never_split(
            rows in prop::collection::vec(prop::collection::vec("[a-z]{0,12}", 0..4), 1..40),
            whole in 80usize..300,
        ) {
            let words = serde_json::to_string(&rows).unwrap();
            let mut got: Vec<Vec<String>> = Vec::new();
            for piece in pieces(&words, whole) {
                got.extend(serde_json::from_str::<Vec<Vec<String>>>(&piece).unwrap());
            }
            prop_assert_eq!(got, rows);
        }
    }
}
