//! A result while it is read.

use super::{
    Block, InputRequired, ProtocolError, ResultKind, Structured, Task, ToolResult, Version,
};
use crate::{
    diagnostic::Diagnostic,
    json::{Document, NodeId},
};

/// The fields of a [`ToolResult`] while it is read: all but the document that they point
/// into, which is borrowed until then.
pub(super) struct Draft {
    pub kind: ResultKind,
    pub message: NodeId,
    pub id: Option<NodeId>,
    pub payload: Option<NodeId>,
    pub blocks: Vec<Block>,
    pub structured: Structured,
    pub error: Option<ProtocolError>,
    pub task: Option<Task>,
    pub input: Option<InputRequired>,
    pub meta: Option<NodeId>,
    pub ui_uri: Option<NodeId>,
    pub method: Option<NodeId>,
    pub batch_count: u32,
    pub is_resource: bool,
    pub failure_unflagged: bool,
}

impl Draft {
    /// No usable response, so far.
    pub fn new() -> Draft {
        Draft {
            kind: ResultKind::Invalid,
            message: NodeId::ROOT,
            id: None,
            payload: None,
            blocks: Vec::new(),
            structured: Structured::Absent,
            error: None,
            task: None,
            input: None,
            meta: None,
            ui_uri: None,
            method: None,
            batch_count: 1,
            is_resource: false,
            failure_unflagged: false,
        }
    }

    /// The result.
    pub fn finish(
        self,
        document: Document,
        version: Option<Version>,
        diagnostics: Vec<Diagnostic>,
    ) -> ToolResult {
        ToolResult {
            document,
            kind: self.kind,
            version,
            message: self.message,
            id: self.id,
            payload: self.payload,
            blocks: self.blocks,
            structured: self.structured,
            error: self.error,
            task: self.task,
            input: self.input,
            meta: self.meta,
            ui_uri: self.ui_uri,
            method: self.method,
            batch_count: self.batch_count,
            is_resource: self.is_resource,
            failure_unflagged: self.failure_unflagged,
            diagnostics,
        }
    }
}
