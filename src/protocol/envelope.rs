//! The JSON-RPC envelope and the classification of a message.

use super::{ParseOptions, ToolResult};
use crate::json::Source;

pub(super) fn read_tool_result(_source: Source, _options: &ParseOptions) -> ToolResult {
    todo!("protocol")
}

pub(super) fn read_resource_result(_source: Source, _options: &ParseOptions) -> ToolResult {
    todo!("protocol")
}
