//! The typed result.

use std::{borrow::Cow, sync::Arc};

use super::{Block, InputRequired, Task, Version, envelope, payload::Expected};
use crate::{
    diagnostic::Diagnostic,
    json::{Document, NodeId, Source, Value},
    limits::ReadLimits,
};

/// What a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum ResultKind {
    /// A tool's result.
    Result = 1,
    /// A tool's result with `isError: true`.
    ToolError = 2,
    /// A JSON-RPC error.
    ProtocolError = 3,
    /// The server needs input before it can answer.
    InputRequired = 4,
    /// A task handle: the answer comes later.
    Task = 5,
    /// A request of the server, handed back to the host.
    Request = 6,
    /// A notification of the server, handed back to the host.
    Notification = 7,
    /// No usable response.
    Invalid = 8,
}

impl ResultKind {
    /// The word for it (`tool_error`).
    pub fn name(self) -> &'static str {
        match self {
            ResultKind::Result => "result",
            ResultKind::ToolError => "tool_error",
            ResultKind::ProtocolError => "protocol_error",
            ResultKind::InputRequired => "input_required",
            ResultKind::Task => "task",
            ResultKind::Request => "request",
            ResultKind::Notification => "notification",
            ResultKind::Invalid => "invalid",
        }
    }
}

/// The three states of `structuredContent`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Structured {
    /// The member is not there.
    Absent,
    /// It is `null` (a value since 2026-07-28).
    Null(NodeId),
    /// It has a value.
    Value(NodeId),
}

impl Structured {
    /// Its place, `null` included.
    pub fn node(self) -> Option<NodeId> {
        match self {
            Structured::Absent => None,
            Structured::Null(node) | Structured::Value(node) => Some(node),
        }
    }
}

/// A JSON-RPC error.
#[derive(Clone, Debug, PartialEq)]
pub struct ProtocolError {
    /// The `error` member.
    pub node: NodeId,
    /// `code`, if it is an integer.
    pub code: Option<i64>,
    /// The string `message`, or whatever string stands for it.
    pub message: Option<NodeId>,
    /// `data`.
    pub data: Option<NodeId>,
}

/// How to read a message.
#[derive(Clone, Debug, Default)]
pub struct ParseOptions {
    /// The version that the request used: nothing in a reply names it. Without it
    /// everything is still read; with it, deviations from it are reported.
    pub version: Option<Version>,
    /// Which message of a batch to read.
    pub batch_index: Option<u32>,
    /// Limits of reading.
    pub limits: ReadLimits,
}

/// The typed result of a `tools/call` (or `resources/read`). Immutable.
#[derive(Clone, Debug)]
pub struct ToolResult {
    pub(crate) document: Document,
    /// What the message is.
    pub kind: ResultKind,
    /// The version named by the caller, else the oldest that has everything seen.
    pub version: Option<Version>,
    /// The message within the document (another than the root for a batch).
    pub message: NodeId,
    /// The JSON-RPC id, as it came.
    pub id: Option<NodeId>,
    /// The result object, once unwrapped.
    pub payload: Option<NodeId>,
    /// The blocks, one for each entry of `content`.
    pub blocks: Vec<Block>,
    /// `structuredContent`.
    pub structured: Structured,
    /// The JSON-RPC error.
    pub error: Option<ProtocolError>,
    /// The task handle, also for a finished task whose payload was unwrapped.
    pub task: Option<Task>,
    /// What input is required.
    pub input: Option<InputRequired>,
    /// `_meta` of the result; never shown, never given to the model.
    pub meta: Option<NodeId>,
    /// `_meta.ui.resourceUri` (or the old flat key): a hint that a view exists.
    pub ui_uri: Option<NodeId>,
    /// The method of a request or notification handed back.
    pub method: Option<NodeId>,
    /// Messages in the batch; 1 for a single message.
    pub batch_count: u32,
    /// Whether it answers a `resources/read`.
    pub is_resource: bool,
    /// The result says that it failed although `isError` does not (`success: false` in
    /// structuredContent or in the JSON of the only text block).
    pub failure_unflagged: bool,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl ToolResult {
    /// Reads the answer of a `tools/call`: the whole JSON-RPC message or a bare result
    /// object. Never fails: bad input gives [`ResultKind::Invalid`] and diagnostics.
    pub fn parse(source: impl Into<Source>, options: &ParseOptions) -> Arc<ToolResult> {
        Arc::new(envelope::read(source.into(), options, Expected::Tool))
    }

    /// Reads the answer of a `resources/read` into the same blocks.
    pub fn parse_resource(source: impl Into<Source>, options: &ParseOptions) -> Arc<ToolResult> {
        Arc::new(envelope::read(source.into(), options, Expected::Resource))
    }

    /// The document that all places point into.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The value at a place.
    pub fn value(&self, node: NodeId) -> Value<'_> {
        self.document.value(node)
    }

    /// The decoded string at a place; empty if there is none.
    pub fn str(&self, node: Option<NodeId>) -> Cow<'_, str> {
        node.and_then(|n| self.document.value(n).as_str())
            .unwrap_or_default()
    }

    /// Remarks on the message.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Whether the call failed, flagged or not.
    pub fn failed(&self) -> bool {
        matches!(self.kind, ResultKind::ToolError | ResultKind::ProtocolError)
            || self.failure_unflagged
    }
}
