//! Forms
//!
//! FORM rows ask the person for something. A host draws their INPUT rows, collects answers,
//! and has them checked here before it sends anything.

use libc::c_char;

use super::{
    boundary, buffer::mcpview_buffer, commands::mcpview_commands, slice, status::Status,
    status::mcpview_status,
};
use crate::form::{self, Mistake, Submission};

/// Checks the answers to a form and gives the JSON to send, or what is wrong with them.
///
/// What a text field can mean is converted ("12" for an integer, "true" for a boolean), and
/// checked: required fields, types, ranges, steps, lengths, patterns (in linear time), formats,
/// choices.
///
/// - `form_id`: id of the FORM row.
/// - `action`: the `variant` of one of its ACTION rows: `MCPVIEW_ACTION_ACCEPT` (OPEN counts as
///   that), DECLINE or CANCEL.
/// - `answers`, `len`: a JSON object in UTF-8 with the `name` of each INPUT; objects inside it for
///   groups. Read only when accepting a form with inputs.
/// - `out`: receives a buffer, which the caller frees with mcpview_buffer_free. With OK the JSON
///   to send. For a form that the server asks for it is
///   `{"inputResponses":{KEY:{"action":…,"content":…}},"requestState":…}`, the members to put into the
///   `params` of the repeated request; where several forms are asked for, merge their
///   `inputResponses`. For a form of an error -32042, `{"action":…}`. For a form without ACTION
///   rows, which is only displayed, the checked answers. With REFUSED
///   `{"errors":[{"at":…,"code":…,"limit":…,"message":…}]}`, an entry a field: JSON Pointer into the
///   answers, stable code, the limit that is not kept (if any), and words for the person in the
///   language of the commands.
///
/// Returns OK, REFUSED, NULL_ARGUMENT, NOT_FOUND (no row has the id), TYPE_MISMATCH (it is no
/// FORM), BAD_ARGUMENT (an action that the form does not offer, or answers that are no JSON
/// object), PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_form_submit(
    commands: *const mcpview_commands,
    form_id: u64,
    action: u32,
    answers: *const c_char,
    len: usize,
    out: *mut *mut mcpview_buffer,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make_or_refuse(out, || {
            let commands = boundary::handle(commands).map_err(|status| (status, None))?;
            let answers = slice::text(answers, len).map_err(|status| (status, None))?;
            let list = &commands.inner;
            match form::submit(list, form_id, action, answers) {
                Ok(Submission::Accepted(json)) => Ok(mcpview_buffer::new(json)),
                Ok(Submission::Refused(complaints)) => {
                    let words = form::to_json(&complaints, list.locale());
                    Err((Status::Refused, Some(mcpview_buffer::new(words))))
                }
                Err(mistake) => Err((status_of(mistake), None)),
            }
        })
    }
}

fn status_of(mistake: Mistake) -> Status {
    match mistake {
        Mistake::NotFound => Status::NotFound,
        Mistake::NoForm => Status::TypeMismatch,
        Mistake::NoAction | Mistake::NoAnswers => Status::BadArgument,
    }
}
