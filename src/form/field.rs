//! One field of a form: from an answer to the JSON that is sent.

use std::borrow::Cow;

use super::{check, number};
use crate::{
    json::{Document, Kind as JsonKind, Value, write},
    limits::ReadLimits,
    render::{Commands, Kind, Row, flag, variant::input},
    words::Sentence,
};

/// A complaint about one answer: the sentence, and the limit it speaks of.
pub(super) type Reason = (Sentence, String);

fn refuse<T>(sentence: Sentence) -> Result<T, Reason> {
    Err((sentence, String::new()))
}

/// An INPUT row with its attributes.
pub(super) struct Field<'c> {
    list: &'c Commands,
    at: usize,
    row: &'c Row,
}

impl<'c> Field<'c> {
    pub fn new(list: &'c Commands, at: usize, row: &'c Row) -> Field<'c> {
        Field { list, at, row }
    }

    /// The words of an attribute (`minimum`, `pattern`).
    pub fn attribute(&self, name: &str) -> Option<&'c str> {
        let mut children = self.list.children(self.at);
        children
            .find(|(_, row)| row.kind == Kind::ATTR && self.list.name(row) == name)
            .map(|(_, row)| self.list.text(row))
    }

    fn has(&self, flag: u32) -> bool {
        self.row.flags & flag != 0
    }

    fn children(&self, kind: Kind) -> impl Iterator<Item = &'c Row> {
        let children = self.list.children(self.at);
        children
            .map(|(_, row)| row)
            .filter(move |row| row.kind == kind)
    }

    /// The answers inside a group of further fields; `None` if this is none, or is left out.
    pub fn group(&self, answer: Option<Value<'_>>) -> Option<Result<Document, Reason>> {
        if self.row.variant != input::GROUP || self.children(Kind::INPUT).next().is_none() {
            return None;
        }
        let json = match answer {
            None if self.has(flag::REQUIRED) => Cow::Borrowed("{}"),
            None => return None,
            Some(answer) => match answer.as_str() {
                Some(text) => text,
                None => Cow::Owned(write::compact(answer)),
            },
        };
        let document = Document::parse_strict(&json, &ReadLimits::default());
        let document = document.filter(|document| document.root().is_object());
        Some(document.ok_or((Sentence::AnswerGroup, String::new())))
    }

    /// The JSON of the answer; `None` if it is left out.
    pub fn value(&self, answer: Option<Value<'_>>) -> Result<Option<String>, Reason> {
        let default = std::str::from_utf8(self.list.data(self.row)).unwrap_or_default();
        if self.has(flag::READ_ONLY) {
            let fixed = (!default.is_empty()).then(|| default.to_owned());
            return match answer {
                Some(answer) if write::compact(answer) != default => {
                    refuse(Sentence::AnswerReadOnly)
                }
                _ => Ok(fixed),
            };
        }
        let text = answer.and_then(|answer| answer.as_str());
        let is_blank = text.as_ref().is_some_and(|text| text.trim().is_empty());
        let Some(answer) = answer.filter(|_| !is_blank) else {
            return self.blank(text.as_deref());
        };
        let json = match self.row.variant {
            input::CHOICE => self.choices(answer)?,
            input::NUMBER | input::INTEGER => self.number(answer, text.as_deref())?,
            input::BOOLEAN => boolean(answer, text.as_deref())?,
            input::LIST => self.elements(answer, text.as_deref())?,
            input::JSON => write::compact(answer),
            input::GROUP if answer.is_object() => write::compact(answer),
            input::GROUP => return refuse(Sentence::AnswerGroup),
            _ => self.words(answer, text)?,
        };
        Ok(Some(json))
    }

    /// A field that the person left empty.
    fn blank(&self, text: Option<&str>) -> Result<Option<String>, Reason> {
        if self.has(flag::REQUIRED) {
            return refuse(Sentence::AnswerRequired);
        }
        // Empty words are an answer where nothing speaks against them.
        let is_words = matches!(self.row.variant, input::TEXT | input::MULTILINE);
        Ok(text
            .filter(|text| is_words && check::words(self, text).is_ok())
            .map(quoted))
    }

    fn words(&self, answer: Value<'_>, text: Option<Cow<'_, str>>) -> Result<String, Reason> {
        let text = match (text, answer.as_number()) {
            (Some(text), _) => text,
            (None, Some(number)) => Cow::Owned(number.text().to_owned()),
            (None, None) => return refuse(Sentence::AnswerText),
        };
        check::words(self, &text)?;
        check::format(self.row.variant, &text)?;
        Ok(quoted(&text))
    }

    fn number(&self, answer: Value<'_>, text: Option<&str>) -> Result<String, Reason> {
        let integer = self.row.variant == input::INTEGER;
        let sentence = if integer {
            Sentence::AnswerInteger
        } else {
            Sentence::AnswerNumber
        };
        let number = match (text, answer.as_number()) {
            (Some(text), _) => number::parse(text),
            (None, Some(number)) => number::parse(number.text()),
            (None, None) => None,
        };
        let number = number.and_then(|number| match integer {
            true => number::integer(&number),
            false => Some(number),
        });
        let number = number.ok_or((sentence, String::new()))?;
        check::number(self, &number)?;
        Ok(number)
    }

    /// One choice, or several as an array without repetition.
    fn choices(&self, answer: Value<'_>) -> Result<String, Reason> {
        if !self.has(flag::MULTIPLE) {
            return self.choice(answer);
        }
        let answers = match answer.kind() {
            JsonKind::Array => answer.elements().collect(),
            _ => vec![answer],
        };
        let mut chosen: Vec<String> = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for answer in answers {
            let json = self.choice(answer)?;
            if seen.insert(json.clone()) {
                chosen.push(json);
            }
        }
        check::count(self, chosen.len())?;
        Ok(format!("[{}]", chosen.join(",")))
    }

    /// The option that an answer names, by its value; a text may spell a number or boolean.
    fn choice(&self, answer: Value<'_>) -> Result<String, Reason> {
        let json = write::compact(answer);
        let spelled = match answer.as_str() {
            Some(text) => text.trim().to_owned(),
            None => quoted(&json),
        };
        let mut by_spelling = None;
        for option in self.children(Kind::OPTION) {
            let value = std::str::from_utf8(self.list.data(option)).unwrap_or_default();
            if value == json {
                return Ok(json);
            }
            if value == spelled {
                by_spelling.get_or_insert(value);
            }
        }
        match by_spelling {
            Some(value) => Ok(value.to_owned()),
            // The limit of rows left options out: the server knows them.
            None if self.has(flag::TRUNCATED) => Ok(json),
            None => refuse(Sentence::AnswerChoice),
        }
    }

    fn elements(&self, answer: Value<'_>, text: Option<&str>) -> Result<String, Reason> {
        let list = match text {
            None => answer
                .is_array()
                .then(|| (answer.len(), write::compact(answer))),
            Some(text) => Document::parse_strict(text, &ReadLimits::default())
                .filter(|document| document.root().is_array())
                .map(|document| (document.root().len(), write::compact(document.root()))),
        };
        let (count, json) = list.ok_or((Sentence::AnswerList, String::new()))?;
        check::count(self, count)?;
        Ok(json)
    }
}

fn boolean(answer: Value<'_>, text: Option<&str>) -> Result<String, Reason> {
    let word = text.map(|text| text.trim().to_ascii_lowercase());
    match (answer.as_bool(), word.as_deref()) {
        (Some(true), _) | (_, Some("true")) => Ok("true".to_owned()),
        (Some(false), _) | (_, Some("false")) => Ok("false".to_owned()),
        _ => refuse(Sentence::AnswerBoolean),
    }
}

fn quoted(text: &str) -> String {
    let mut out = String::new();
    write::push_string(&mut out, text);
    out
}
