//! Answers to forms: read, converted, checked against the form's rows, and put into the JSON
//! that the server gets.
//!
//! The FORM, INPUT and OPTION rows say everything that is asked (type, range, choices), so
//! this works on them alone, whatever kind of message the form came in.

mod check;
mod field;
mod number;

use crate::{
    json::{Document, Value, push_token, write},
    limits::ReadLimits,
    render::{Commands, Kind, variant::action},
    words::{Locale, Sentence},
};
use field::Field;

/// Why answers could not be looked at: the caller's mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// No row has the id.
    NotFound,
    /// The row is no FORM.
    NoForm,
    /// The form offers no such action.
    NoAction,
    /// The answers are no JSON object.
    NoAnswers,
}

/// What a person is told about one answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// JSON Pointer into the answers.
    pub at: String,
    /// Which sentence; its code is the complaint's.
    pub sentence: Sentence,
    /// What the sentence speaks of: the limit that is not kept.
    pub limit: String,
}

/// What became of answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Submission {
    /// The JSON to send.
    Accepted(String),
    /// What is wrong, an entry for each field.
    Refused(Vec<Complaint>),
}

/// Checks the answers to a form.
///
/// - `form`: id of its FORM row.
/// - `action`: one of [`action`]; `OPEN` counts as `ACCEPT`.
/// - `answers`: a JSON object with the name of each INPUT; only read when accepting.
///
/// For a form that the server asks for (`inputRequests`) the JSON is
/// `{"inputResponses": {KEY: {"action": …, "content": …}}, "requestState": …}`, to be merged into
/// the `params` of the next request (2026-07-28, multi round trip requests); where several forms
/// are asked for, the members of their `inputResponses` go into one object. A form of an error
/// -32042, which has no key, gives `{"action": …}`. A form that is only displayed has no actions
/// and gives the checked answers themselves.
pub fn submit(
    list: &Commands,
    form: u64,
    action: u32,
    answers: &str,
) -> Result<Submission, Mistake> {
    let at = list.find(form).ok_or(Mistake::NotFound)?;
    let row = list.rows().get(at).filter(|row| row.kind == Kind::FORM);
    let row = row.ok_or(Mistake::NoForm)?;
    let offered: Vec<u32> = list
        .children(at)
        .filter(|(_, row)| row.kind == Kind::ACTION)
        .map(|(_, row)| row.variant)
        .collect();
    let accepts = matches!(action, action::ACCEPT | action::OPEN);
    let is_offered = match accepts {
        true => {
            offered.is_empty()
                || offered.contains(&action::ACCEPT)
                || offered.contains(&action::OPEN)
        }
        false => offered.contains(&action),
    };
    let word = match action {
        action::ACCEPT | action::OPEN => "accept",
        action::DECLINE => "decline",
        action::CANCEL => "cancel",
        _ => return Err(Mistake::NoAction),
    };
    if !is_offered {
        return Err(Mistake::NoAction);
    }
    // An address is visited, not filled in.
    let fills_in = accepts && !offered.contains(&action::OPEN);
    let mut content = None;
    if fills_in {
        let limits = ReadLimits::default();
        let document = Document::parse_strict(answers, &limits);
        let document = document.filter(|document| document.root().is_object());
        let document = document.ok_or(Mistake::NoAnswers)?;
        let mut complaints = Vec::new();
        let text = object(list, at, document.root(), "", &mut complaints);
        if !complaints.is_empty() {
            return Ok(Submission::Refused(complaints));
        }
        content = Some(text);
    }
    if offered.is_empty() {
        return Ok(Submission::Accepted(content.unwrap_or_default()));
    }
    let mut response = String::from("{\"action\":");
    write::push_string(&mut response, word);
    if let Some(content) = content {
        response.push_str(",\"content\":");
        response.push_str(&content);
    }
    response.push('}');
    Ok(Submission::Accepted(envelope(
        list,
        list.name(row),
        response,
    )))
}

/// The response under the key of its request, with the state of the result as it came.
fn envelope(list: &Commands, key: &str, response: String) -> String {
    let result = list.split().result();
    let input = result.input.as_ref();
    let has_key = |input: &&crate::protocol::InputRequired| {
        let mut keys = input.requests.iter().filter(|r| r.key.is_some());
        keys.any(|request| result.str(request.key) == key)
    };
    let Some(input) = input.filter(has_key) else {
        return response;
    };
    let mut out = String::from("{\"inputResponses\":{");
    write::push_string(&mut out, key);
    out.push(':');
    out.push_str(&response);
    out.push('}');
    if let Some(state) = input.state {
        out.push_str(",\"requestState\":");
        out.push_str(result.value(state).raw());
    }
    out.push('}');
    out
}

/// The checked answers to the INPUT rows below a row. Recursion follows the depth of rows,
/// which is bounded.
fn object(
    list: &Commands,
    parent: usize,
    answers: Value<'_>,
    pointer: &str,
    complaints: &mut Vec<Complaint>,
) -> String {
    let mut out = String::from("{");
    let mut known = std::collections::HashSet::new();
    let inputs = list
        .children(parent)
        .filter(|(_, row)| row.kind == Kind::INPUT);
    for (at, row) in inputs {
        let name = list.name(row);
        known.insert(name);
        let mut pointer = pointer.to_owned();
        pointer.push('/');
        push_token(&mut pointer, name);
        let answer = answers.get(name).filter(|answer| !answer.is_null());
        let field = Field::new(list, at, row);
        let value = match field.group(answer) {
            Some(Ok(inner)) => Ok(Some(object(list, at, inner.root(), &pointer, complaints))),
            Some(Err(complaint)) => Err(complaint),
            None => field.value(answer),
        };
        match value {
            Ok(None) => {}
            Ok(Some(json)) => {
                if out.len() > 1 {
                    out.push(',');
                }
                write::push_string(&mut out, name);
                out.push(':');
                out.push_str(&json);
            }
            Err((sentence, limit)) => complaints.push(Complaint {
                at: pointer,
                sentence,
                limit,
            }),
        }
    }
    for (key, _) in answers.members() {
        let key = key.as_str().unwrap_or_default();
        if !known.contains(&*key) {
            let mut at = pointer.to_owned();
            at.push('/');
            push_token(&mut at, &key);
            complaints.push(Complaint {
                at,
                sentence: Sentence::AnswerUnknown,
                limit: String::new(),
            });
        }
    }
    out.push('}');
    out
}

/// The complaints as JSON: `{"errors":[{"at":…,"code":…,"limit":…,"message":…}]}`.
pub fn to_json(complaints: &[Complaint], locale: Locale) -> String {
    let mut out = String::from("{\"errors\":[");
    for (i, complaint) in complaints.iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        out.push_str("{\"at\":");
        write::push_string(&mut out, &complaint.at);
        out.push_str(",\"code\":");
        write::push_string(&mut out, complaint.sentence.code());
        if !complaint.limit.is_empty() {
            out.push_str(",\"limit\":");
            write::push_string(&mut out, &complaint.limit);
        }
        out.push_str(",\"message\":");
        let words = complaint.sentence.say(locale, |_| Some(&complaint.limit));
        write::push_string(&mut out, &words);
        out.push('}');
    }
    out.push_str("]}");
    out
}
