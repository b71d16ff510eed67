//! A tool's definition, from `tools/list`.

use std::sync::Arc;

use super::Icon;
use crate::{
    diagnostic::Diagnostic,
    json::{Document, NodeId, Source, Value},
    limits::{ReadLimits, ValidateLimits},
    validate::Schema,
};

/// How to read a tool's definition.
#[derive(Clone, Debug, Default)]
pub struct ToolOptions {
    /// The tool's name, where `json` is a whole `tools/list` answer.
    pub name: Option<String>,
    /// Limits of reading.
    pub limits: ReadLimits,
    /// Limits of compiling the `outputSchema`.
    pub schema_limits: ValidateLimits,
}

/// What `_meta.ui` of a tool says (MCP Apps, 2026-01-26).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToolUi {
    /// The string `resourceUri` (`ui://…`), if it is one.
    pub resource_uri: Option<NodeId>,
    /// Whether the model may call the tool (`visibility`; default yes).
    pub visible_to_model: bool,
    /// Whether the app may call the tool (`visibility`; default yes).
    pub visible_to_app: bool,
}

/// A tool's definition: made once, used for every call. Immutable.
#[derive(Debug)]
pub struct Tool {
    pub(crate) document: Document,
    /// The tool's object.
    pub node: NodeId,
    /// The string `name`.
    pub name: Option<NodeId>,
    /// The display name: `title`, else `annotations.title`, else `name`.
    pub title: Option<NodeId>,
    /// The string `description`.
    pub description: Option<NodeId>,
    /// `annotations` (hints; untrusted).
    pub annotations: Option<NodeId>,
    /// Usable icons.
    pub icons: Vec<Icon>,
    /// `_meta.ui`.
    pub ui: ToolUi,
    /// `outputSchema` as it came.
    pub output_schema: Option<NodeId>,
    /// `outputSchema`, compiled; says itself why it cannot be used.
    pub schema: Schema,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Tool {
    /// Reads one entry of `tools/list`, or a whole `tools/list` answer and the name of a
    /// tool in it. `None` if no tool (of that name) is there.
    pub fn parse(source: impl Into<Source>, options: &ToolOptions) -> Option<Arc<Tool>> {
        read_tool(source.into(), options).map(Arc::new)
    }

    /// The value at a place of the definition.
    pub fn value(&self, node: NodeId) -> Value<'_> {
        self.document.value(node)
    }

    /// Remarks on the definition.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// The `ui://` view that the tool names.
    pub fn view_uri(&self) -> Option<String> {
        Some(self.value(self.ui.resource_uri?).as_str()?.into_owned())
    }
}

fn read_tool(_source: Source, _options: &ToolOptions) -> Option<Tool> {
    todo!("protocol")
}
