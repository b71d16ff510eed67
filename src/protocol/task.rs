//! Task handles, in both shapes (experimental of 2025-11-25, extension of 2026-07-28).

use super::{
    member::{Member, members},
    notes::{Notes, excerpt},
    path::Path,
};
use crate::{
    diagnostic::Topic,
    json::{NodeId, Value},
};

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
    /// `taskId`: a string, to be sent back as it came (a number is kept, with a diagnostic).
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

members! {
    /// The members of a task, in both shapes.
    Members {
        id = "taskId" | "task_id",
        status = "status",
        message = "statusMessage" | "status_message",
        ttl = "ttl",
        ttl_ms = "ttlMs" | "ttl_ms",
        poll_interval = "pollInterval" | "poll_interval",
        poll_interval_ms = "pollIntervalMs" | "poll_interval_ms",
    }
}

impl Task {
    /// Reads the object that holds a task's fields.
    pub(super) fn read(object: Value<'_>, path: &Path<'_>, notes: &mut Notes) -> Task {
        let members = Members::of(object, path, notes);
        let status = read_status(&members.status, path, notes);
        Task {
            node: object.id(),
            id: read_id(&members.id, path, notes),
            status,
            status_name: members.status.string().map(Value::id),
            message: members.message.string().map(Value::id),
            ttl_ms: read_milliseconds(&[members.ttl_ms, members.ttl], path, notes),
            poll_interval_ms: read_milliseconds(
                &[members.poll_interval_ms, members.poll_interval],
                path,
                notes,
            ),
            immediate_response: None,
        }
    }
}

fn read_id(member: &Member<'_>, path: &Path<'_>, notes: &mut Notes) -> Option<NodeId> {
    let Some(id) = member.value() else {
        notes.remark(
            Topic::TaskMalformed,
            path,
            format_args!("the task has no `taskId`, without which nobody can ask for its result"),
        );
        return None;
    };
    if !id.is_string() {
        notes.remark(
            Topic::TaskMalformed,
            &path.key(member.key),
            format_args!("`taskId` is a string; this is {}", excerpt(id)),
        );
    }
    (id.is_string() || id.as_number().is_some()).then(|| id.id())
}

fn read_status(member: &Member<'_>, path: &Path<'_>, notes: &mut Notes) -> TaskStatus {
    let Some(status) = member.value() else {
        notes.remark(
            Topic::TaskMalformed,
            path,
            format_args!("the task has no `status`"),
        );
        return TaskStatus::Unknown;
    };
    let name = status.as_str().unwrap_or_default();
    match &*name {
        "working" => return TaskStatus::Working,
        "input_required" => return TaskStatus::InputRequired,
        "completed" => return TaskStatus::Completed,
        "failed" => return TaskStatus::Failed,
        "cancelled" => return TaskStatus::Cancelled,
        _ => {}
    }
    notes.remark(
        Topic::TaskMalformed,
        &path.key(member.key),
        format_args!(
            "{} is no status of a task: working, input_required, completed, failed and \
             cancelled are",
            excerpt(status)
        ),
    );
    TaskStatus::Unknown
}

/// A time in milliseconds; `null` means unlimited. A fraction is rounded down.
fn read_milliseconds(
    spellings: &[Member<'_>; 2],
    path: &Path<'_>,
    notes: &mut Notes,
) -> Option<u64> {
    let member = spellings.iter().find(|member| member.value().is_some())?;
    let value = member.value()?;
    let number = value.as_number().filter(|number| number.is_json());
    let time = number.and_then(|number| {
        let rounded = || number.as_f64().filter(|n| *n >= 0.0).map(|n| n as u64);
        number.as_u64().or_else(rounded)
    });
    if time.is_none() {
        notes.remark(
            Topic::TaskMalformed,
            &path.key(member.key),
            format_args!(
                "`{}` is a number of milliseconds; {} is ignored",
                member.key,
                excerpt(value)
            ),
        );
    }
    time
}
