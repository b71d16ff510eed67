//! Task handles, in both shapes (experimental of 2025-11-25, extension of 2026-07-28).

use crate::json::NodeId;

/// The status of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum TaskStatus {
    /// Still running.
    Working = 1,
    /// Waits for input.
    InputRequired = 2,
    /// Done.
    Completed = 3,
    /// Failed.
    Failed = 4,
    /// Cancelled.
    Cancelled = 5,
    /// A word that the specification does not know.
    Unknown = 6,
}

/// A task handle: the answer comes later.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// The object that holds the fields.
    pub node: NodeId,
    /// The string `taskId`.
    pub id: Option<NodeId>,
    /// The status.
    pub status: TaskStatus,
    /// The string `status` as it came.
    pub status_name: Option<NodeId>,
    /// The string `statusMessage`.
    pub message: Option<NodeId>,
    /// Time to live in milliseconds (`ttl`, `ttlMs`); `None` if absent or unlimited.
    pub ttl_ms: Option<u64>,
    /// Suggested time between polls in milliseconds (`pollInterval`, `pollIntervalMs`).
    pub poll_interval_ms: Option<u64>,
    /// `_meta["io.modelcontextprotocol/model-immediate-response"]`: words for the model now.
    pub immediate_response: Option<NodeId>,
}
