//! Results that ask for input (2026-07-28, multi round trip requests), and the
//! URL elicitation error of 2025-11-25.

use crate::json::NodeId;

/// What an input request asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum InputKind {
    /// `elicitation/create` in form mode.
    Form = 1,
    /// `elicitation/create` in URL mode.
    Url = 2,
    /// `sampling/createMessage`.
    Sampling = 3,
    /// `roots/list`.
    Roots = 4,
    /// A method that is not known.
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
    /// `requestState`: echoed by the host exactly, never read, shown or given to the model.
    pub state: Option<NodeId>,
}
