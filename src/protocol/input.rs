//! Results that ask for input (2026-07-28, multi round trip requests), and the
//! URL elicitation error of 2025-11-25.

use super::{
    member::{Member, members},
    notes::{Notes, excerpt, kind_words},
    path::Path,
};
use crate::{
    diagnostic::Topic,
    json::{NodeId, Value},
};

/// What an input request asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum InputKind {
    /// `elicitation/create` in form mode; its schema is an object.
    Form = 1,
    /// `elicitation/create` in URL mode; its address is a string.
    Url = 2,
    /// `sampling/createMessage`.
    Sampling = 3,
    /// `roots/list`.
    Roots = 4,
    /// A method that is not known, or a request without what its method needs.
    Unknown = 5,
}

/// One entry of `inputRequests`, or of `data.elicitations` of a -32042 error.
#[derive(Clone, Debug, PartialEq)]
pub struct InputRequest {
    /// The server's key (a string), absent for entries of an error.
    pub key: Option<NodeId>,
    /// The request object (`method`, `params`), or the elicitation itself.
    pub node: NodeId,
    /// What it asks for.
    pub kind: InputKind,
    /// `params.message`: words for the person.
    pub message: Option<NodeId>,
    /// `params.requestedSchema` of a form.
    pub schema: Option<NodeId>,
    /// `params.url` of URL mode. Shown, never opened.
    pub url: Option<NodeId>,
    /// The string `method`.
    pub method: Option<NodeId>,
}

/// Input that the server needs before it can answer.
#[derive(Clone, Debug, PartialEq)]
pub struct InputRequired {
    /// The requests, in order.
    pub requests: Vec<InputRequest>,
    /// `requestState` (a string, by the specification): echoed by the host exactly, never
    /// read, shown or given to the model.
    pub state: Option<NodeId>,
}

members! {
    /// The members of an entry of `inputRequests`.
    Request {
        method = "method",
        params = "params",
    }
}

members! {
    /// The members of an elicitation: the `params` of a request, or an entry of
    /// `data.elicitations` of an error.
    Elicitation {
        mode = "mode",
        message = "message",
        schema = "requestedSchema" | "requested_schema",
        url = "url",
    }
}

impl InputRequired {
    /// Reads what an `input_required` result (2026-07-28, multi round trip requests), or a
    /// task that waits for input, asks for.
    pub(super) fn read(
        requests: &Member<'_>,
        state: &Member<'_>,
        path: &Path<'_>,
        notes: &mut Notes,
    ) -> InputRequired {
        let state_value = state.value();
        if let Some(value) = state_value.filter(|value| !value.is_string()) {
            notes.remark(
                Topic::InputRequestMalformed,
                &path.key(state.key),
                format_args!(
                    "`requestState` is a string; {} is handed on as it came",
                    kind_words(value)
                ),
            );
        }
        let requests = match requests.value() {
            Some(value) => read_requests(value, &path.key(requests.key), notes),
            None => Vec::new(),
        };
        if requests.is_empty() && state_value.is_none() {
            notes.remark(
                Topic::InputRequestMalformed,
                path,
                format_args!(
                    "an `input_required` result has `inputRequests` or `requestState` \
                     (2026-07-28, multi round trip requests); this one has neither"
                ),
            );
        }
        InputRequired {
            requests,
            state: state_value.map(Value::id),
        }
    }

    /// Reads the elicitations of error -32042 (2025-11-25, URL elicitation required).
    pub(super) fn read_elicitations(
        data: Option<Value<'_>>,
        path: &Path<'_>,
        notes: &mut Notes,
    ) -> Option<InputRequired> {
        let list = data.and_then(|data| data.get("elicitations"));
        let data_path = path.key("data");
        let path = if data.is_some() { &data_path } else { path };
        let Some(list) = list.filter(|list| list.is_array() && !list.is_empty()) else {
            notes.remark(
                Topic::InputRequestMalformed,
                path,
                format_args!(
                    "error -32042 lists what it needs in `data.elicitations` (2025-11-25, \
                     URL elicitation required)"
                ),
            );
            return None;
        };
        let path = path.key("elicitations");
        let read = |(index, elicitation): (usize, Value<'_>)| {
            let path = path.index(index);
            let mut request = InputRequest::blank(elicitation.id(), None);
            request.kind = InputKind::Url;
            request.fill(elicitation, &path, notes);
            request
        };
        Some(InputRequired {
            requests: list.elements().enumerate().map(read).collect(),
            state: None,
        })
    }
}

fn read_requests(value: Value<'_>, path: &Path<'_>, notes: &mut Notes) -> Vec<InputRequest> {
    if !value.is_object() {
        notes.remark(
            Topic::InputRequestMalformed,
            path,
            format_args!(
                "`inputRequests` is an object of requests by key; this is {}",
                kind_words(value)
            ),
        );
        // Without keys nobody can answer them, but they can be shown.
        let read = |(index, request)| InputRequest::read(None, request, &path.index(index), notes);
        return value.elements().enumerate().map(read).collect();
    }
    let read = |(key, request): (Value<'_>, Value<'_>)| {
        let name = key.as_str().unwrap_or_default();
        InputRequest::read(Some(key.id()), request, &path.key(&name), notes)
    };
    value.members().map(read).collect()
}

impl InputRequest {
    fn blank(node: NodeId, key: Option<NodeId>) -> InputRequest {
        InputRequest {
            key,
            node,
            kind: InputKind::Unknown,
            message: None,
            schema: None,
            url: None,
            method: None,
        }
    }

    fn read(
        key: Option<NodeId>,
        request: Value<'_>,
        path: &Path<'_>,
        notes: &mut Notes,
    ) -> InputRequest {
        let mut input = InputRequest::blank(request.id(), key);
        let members = Request::of(request, path, notes);
        let method = members.method.string();
        input.method = method.map(Value::id);
        let Some(method) = method else {
            notes.remark(
                Topic::InputRequestMalformed,
                path,
                format_args!("an input request is an object with a string `method`"),
            );
            return input;
        };
        input.kind = match &*method.as_str().unwrap_or_default() {
            "elicitation/create" => InputKind::Form,
            "sampling/createMessage" => InputKind::Sampling,
            "roots/list" => InputKind::Roots,
            _ => {
                notes.remark(
                    Topic::InputRequestMalformed,
                    &path.key("method"),
                    format_args!(
                        "{} is no input request: elicitation/create, sampling/createMessage \
                         and roots/list are",
                        excerpt(method)
                    ),
                );
                InputKind::Unknown
            }
        };
        match members.params.value() {
            Some(params) if params.is_object() && input.kind == InputKind::Form => {
                input.fill(params, &path.key("params"), notes);
            }
            Some(params) if params.is_object() => {}
            // The only request without parameters.
            None if input.kind == InputKind::Roots => {}
            _ if input.kind == InputKind::Unknown => {}
            _ => {
                notes.remark(
                    Topic::InputRequestMalformed,
                    path,
                    format_args!("the input request has no `params` object"),
                );
                input.kind = InputKind::Unknown;
            }
        }
        input
    }

    /// Fills in the members of an elicitation. `kind` is the mode that counts where none is
    /// named; it becomes unknown where the mode, or what it needs, is missing.
    fn fill(&mut self, elicitation: Value<'_>, path: &Path<'_>, notes: &mut Notes) {
        let members = Elicitation::of(elicitation, path, notes);
        self.message = members.message.string().map(Value::id);
        self.schema = members.schema.object().map(Value::id);
        self.url = members.url.string().map(Value::id);
        if let Some(mode) = members.mode.value() {
            self.kind = if mode.is_str("form") {
                InputKind::Form
            } else if mode.is_str("url") {
                InputKind::Url
            } else {
                notes.remark(
                    Topic::InputRequestMalformed,
                    &path.key("mode"),
                    format_args!(
                        "{} is no mode of elicitation: `form` and `url` are",
                        excerpt(mode)
                    ),
                );
                InputKind::Unknown
            };
        }
        if self.message.is_none() {
            notes.remark(
                Topic::InputRequestMalformed,
                path,
                format_args!("the elicitation has no string `message`"),
            );
        }
        let lacks = match self.kind {
            InputKind::Form if self.schema.is_none() => "object `requestedSchema`",
            InputKind::Url if self.url.is_none() => "string `url`",
            _ => return,
        };
        notes.remark(
            Topic::InputRequestMalformed,
            path,
            format_args!("the elicitation has no {lacks}"),
        );
        self.kind = InputKind::Unknown;
    }
}
