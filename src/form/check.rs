//! The constraints of a field.

use std::cmp::Ordering;

use jsonschema::PatternOptions;

use super::{
    field::{Field, Reason},
    number,
};
use crate::{
    render::variant::input,
    text::{self, LinkClass},
    words::Sentence,
};

/// Longest pattern, and most bytes of a compiled one.
const PATTERN: usize = 16 << 10;
const COMPILED: usize = 1 << 20;

/// Fails with the limit that a field sets, if `breaks` says that it is not kept.
fn keep(
    field: &Field<'_>,
    name: &str,
    sentence: Sentence,
    breaks: impl Fn(&str) -> bool,
) -> Result<(), Reason> {
    match field.attribute(name) {
        Some(limit) if breaks(limit) => Err((sentence, limit.to_owned())),
        _ => Ok(()),
    }
}

/// The range and step of a number.
pub(super) fn number(field: &Field<'_>, number: &str) -> Result<(), Reason> {
    use Ordering::{Equal, Greater, Less};
    let is = |limit: &str, any: &[Ordering]| {
        number::compare(number, limit).is_some_and(|order| any.contains(&order))
    };
    keep(field, "minimum", Sentence::AnswerMinimum, |limit| {
        is(limit, &[Less])
    })?;
    keep(field, "maximum", Sentence::AnswerMaximum, |limit| {
        is(limit, &[Greater])
    })?;
    keep(field, "exclusiveMinimum", Sentence::AnswerAbove, |limit| {
        is(limit, &[Less, Equal])
    })?;
    keep(field, "exclusiveMaximum", Sentence::AnswerBelow, |limit| {
        is(limit, &[Greater, Equal])
    })?;
    keep(field, "step", Sentence::AnswerStep, |step| {
        !number::is_multiple(number, step)
    })
}

/// The length and pattern of words. Characters count, as JSON Schema has it.
pub(super) fn words(field: &Field<'_>, text: &str) -> Result<(), Reason> {
    let count = text.chars().count();
    length(
        field,
        ["minLength", "maxLength"],
        count,
        [Sentence::AnswerShort, Sentence::AnswerLong],
    )?;
    keep(field, "pattern", Sentence::AnswerPattern, |pattern| {
        !matches(pattern, text)
    })
}

/// How many are chosen or listed.
pub(super) fn count(field: &Field<'_>, count: usize) -> Result<(), Reason> {
    length(
        field,
        ["minItems", "maxItems"],
        count,
        [Sentence::AnswerFew, Sentence::AnswerMany],
    )
}

fn length(
    field: &Field<'_>,
    [least, most]: [&str; 2],
    count: usize,
    [few, many]: [Sentence; 2],
) -> Result<(), Reason> {
    let count = count.to_string();
    let is = |limit: &str, order| number::compare(&count, limit) == Some(order);
    keep(field, least, few, |limit| is(limit, Ordering::Less))?;
    keep(field, most, many, |limit| is(limit, Ordering::Greater))
}

/// Whether a text matches a pattern, in time linear in the text. A pattern that cannot be run
/// so (look-around, or too large) refuses nothing: the server checks it anyway.
fn matches(pattern: &str, text: &str) -> bool {
    if pattern.len() > PATTERN {
        return true;
    }
    let options = PatternOptions::regex()
        .size_limit(COMPILED)
        .dfa_size_limit(COMPILED);
    let schema = serde_json::json!({ "pattern": pattern });
    match jsonschema::options()
        .with_pattern_options(options)
        .build(&schema)
    {
        Ok(validator) => validator.is_valid(&serde_json::Value::from(text)),
        Err(_) => true,
    }
}

/// The format that the type of a field stands for.
pub(super) fn format(variant: u32, text: &str) -> Result<(), Reason> {
    let moment = || text::time::parse(text);
    let (valid, sentence) = match variant {
        input::DATE => (
            text.len() == 10 && moment().is_some_and(|moment| !moment.has_time),
            Sentence::AnswerDate,
        ),
        input::DATE_TIME => (
            moment().is_some_and(|moment| moment.has_time && moment.has_offset),
            Sentence::AnswerDateTime,
        ),
        input::EMAIL => (is_mail_address(text), Sentence::AnswerEmail),
        input::URI => (
            text::classify(text).class != LinkClass::Invalid && text.contains(':'),
            Sentence::AnswerUri,
        ),
        _ => return Ok(()),
    };
    if valid {
        Ok(())
    } else {
        Err((sentence, String::new()))
    }
}

/// One `@` with something before it and a host behind it; the rest only the mail system knows.
fn is_mail_address(text: &str) -> bool {
    let has_space = text.chars().any(|c| c.is_whitespace() || c.is_control());
    match text.rsplit_once('@') {
        Some((local, host)) => {
            !has_space
                && !local.is_empty()
                && (!local.contains('@') || local.starts_with('"'))
                && !host.is_empty()
                && !host.starts_with('.')
                && !host.ends_with('.')
        }
        None => false,
    }
}
