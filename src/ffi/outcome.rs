//! Errors, tasks and requests for input
//!
//! Answers that are no final result. Each reader returns NULL where the result has none.

use super::{
    bit_if, boundary,
    constants::task_has,
    result::mcpview_result,
    slice::{Views, mcpview_str},
    tool::string,
};
use crate::{
    json::NodeId,
    protocol::{InputRequest, ProtocolError, Task, ToolResult},
};

/// The status of a task: one of `MCPVIEW_TASK_*`.
pub type mcpview_task_status = u32;

/// What an input request asks for: one of `MCPVIEW_REQUEST_*`.
pub type mcpview_request_kind = u32;

/// A JSON-RPC error.
///
/// Belongs to the result; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_error_facts {
    /// `code`, with `has_code`.
    pub code: i64,
    /// 1 if `code` is an integer, else 0.
    pub has_code: u32,
    /// 0.
    pub reserved: u32,
    /// `message`, or whatever words stand for it.
    pub message: mcpview_str,
    /// `data`: raw JSON; empty if there is none.
    pub data: mcpview_str,
    /// The whole `error` member: raw JSON.
    pub raw: mcpview_str,
    /// 0.
    pub reserved2: u64,
}

/// A task handle: the answer comes later, or came with it.
///
/// Belongs to the result; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_task_facts {
    /// `taskId`.
    pub id: mcpview_str,
    /// `status` as it came.
    pub status_name: mcpview_str,
    /// `statusMessage`.
    pub message: mcpview_str,
    /// Words for the model while the task runs (`…/model-immediate-response` of its `_meta`).
    pub immediate_response: mcpview_str,
    /// The object that holds the fields: raw JSON.
    pub raw: mcpview_str,
    /// Its status.
    pub status: mcpview_task_status,
    /// Bits of `MCPVIEW_TASK_HAS_*`.
    pub flags: u32,
    /// With HAS_TTL: how long the server keeps it, in milliseconds.
    pub ttl_ms: u64,
    /// With HAS_POLL_INTERVAL: suggested time between polls, in milliseconds.
    pub poll_interval_ms: u64,
    /// 0.
    pub reserved: u64,
}

/// One request for input: an entry of `inputRequests`, or an elicitation of a -32042 error.
///
/// Belongs to the result; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_input_request {
    /// What it asks for.
    pub kind: mcpview_request_kind,
    /// Its ordinal.
    pub index: u32,
    /// The server's key, under which the answer goes back; empty for entries of an error.
    pub key: mcpview_str,
    /// `method`.
    pub method: mcpview_str,
    /// Words for the person; not sanitised.
    pub message: mcpview_str,
    /// Address of URL mode: to be shown and agreed to before it is opened; not checked.
    pub url: mcpview_str,
    /// `requestedSchema` of a form: raw JSON.
    pub schema: mcpview_str,
    /// The whole request: raw JSON.
    pub raw: mcpview_str,
    /// 0.
    pub reserved: u64,
}

/// The views of what is no final result.
pub(super) struct Outcome {
    error: Option<Views<mcpview_error_facts>>,
    task: Option<Views<mcpview_task_facts>>,
    input: Views<mcpview_input_request>,
}

/// Returns the JSON-RPC error of a result.
///
/// Lives until the result is freed. NULL if there is none, for a NULL result or after an
/// internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_error(
    result: *const mcpview_result,
) -> *const mcpview_error_facts {
    // SAFETY: the caller's promise.
    unsafe { boundary::facts(result, |result| outcome(result).error.as_ref()?.first()) }
}

/// Returns the task handle of a result, also of a finished task whose result came with it.
///
/// Lives until the result is freed. NULL if there is none, for a NULL result or after an
/// internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_task(
    result: *const mcpview_result,
) -> *const mcpview_task_facts {
    // SAFETY: the caller's promise.
    unsafe { boundary::facts(result, |result| outcome(result).task.as_ref()?.first()) }
}

/// Returns the requests for input of a result and their number in `*count`.
///
/// `request_state` of mcpview_result_facts goes back with the answers. They live until the
/// result is freed. NULL for a NULL result or after an internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_input(
    result: *const mcpview_result,
    count: *mut usize,
) -> *const mcpview_input_request {
    // SAFETY: the caller's promises.
    unsafe { boundary::array(result, count, |result| outcome(result).input.as_slice()) }
}

fn outcome(result: &mcpview_result) -> &Outcome {
    result.outcome.get_or_init(|| {
        let inner = &*result.inner;
        let requests = inner.input.iter().flat_map(|input| &input.requests);
        Outcome {
            error: inner.error.as_ref().map(|error| error_view(inner, error)),
            task: inner.task.as_ref().map(|task| task_view(inner, task)),
            input: input_views(inner, requests),
        }
    })
}

fn raw(result: &ToolResult, node: Option<NodeId>) -> mcpview_str {
    mcpview_str::of(node.map_or("", |node| result.value(node).raw()))
}

fn error_view(result: &ToolResult, error: &ProtocolError) -> Views<mcpview_error_facts> {
    Views::one(|kept| mcpview_error_facts {
        code: error.code.unwrap_or_default(),
        has_code: u32::from(error.code.is_some()),
        reserved: 0,
        message: string(kept, error.message.map(|node| result.value(node))),
        data: raw(result, error.data),
        raw: raw(result, Some(error.node)),
        reserved2: 0,
    })
}

fn task_view(result: &ToolResult, task: &Task) -> Views<mcpview_task_facts> {
    Views::one(|kept| {
        let mut string = |node: Option<NodeId>| string(kept, node.map(|n| result.value(n)));
        mcpview_task_facts {
            id: string(task.id),
            status_name: string(task.status_name),
            message: string(task.message),
            immediate_response: string(task.immediate_response),
            raw: raw(result, Some(task.node)),
            status: task.status as u32,
            flags: bit_if(task.ttl_ms.is_some(), task_has::TTL)
                | bit_if(task.poll_interval_ms.is_some(), task_has::POLL_INTERVAL),
            ttl_ms: task.ttl_ms.unwrap_or_default(),
            poll_interval_ms: task.poll_interval_ms.unwrap_or_default(),
            reserved: 0,
        }
    })
}

fn input_views<'a>(
    result: &ToolResult,
    requests: impl Iterator<Item = &'a InputRequest>,
) -> Views<mcpview_input_request> {
    Views::build(|kept| {
        let mut string = |node: Option<NodeId>| string(kept, node.map(|n| result.value(n)));
        requests
            .enumerate()
            .map(|(index, request)| mcpview_input_request {
                kind: request.kind as u32,
                index: index as u32,
                key: string(request.key),
                method: string(request.method),
                message: string(request.message),
                url: string(request.url),
                schema: raw(result, request.schema),
                raw: raw(result, Some(request.node)),
                reserved: 0,
            })
            .collect()
    })
}
