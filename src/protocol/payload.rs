//! The result object, and what kind of result it is.

use super::{
    Feature, InputRequired, ResultKind, Task, TaskStatus, Version, content,
    envelope::Reader,
    member::members,
    notes::{excerpt, kind_words},
    path::Path,
};
use crate::{diagnostic::Topic, json::Value};

members! {
    /// The members of a result that decide what it is.
    Payload {
        result_type = "resultType" | "result_type",
        content = "content",
        structured = "structuredContent" | "structured_content",
        is_error = "isError" | "is_error",
        tool_result = "toolResult" | "tool_result",
        contents = "contents",
        meta = "_meta" | "meta",
        task = "task",
        task_id = "taskId" | "task_id",
        status = "status",
        result = "result",
        error = "error",
        input_requests = "inputRequests" | "input_requests",
        request_state = "requestState" | "request_state",
    }
}

/// What the host asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    /// The answer of a `tools/call`.
    Tool,
    /// The answer of a `resources/read`.
    Resource,
}

/// Where a result object stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    /// In the message, or it is the message.
    Outer,
    /// Within a task or another result. Not unwrapped again, and without `resultType` in
    /// the examples of the tasks extension (SEP-2663).
    Inner,
}

enum ResultType {
    Complete,
    InputRequired,
    Task,
    Unknown,
}

impl Reader {
    /// Reads a result object, in the order of classification that satisfies every version:
    /// `resultType` first, then the shapes of older versions, then content.
    pub(super) fn read_payload(&mut self, object: Value<'_>, path: &Path<'_>, level: Level) {
        if object.is_opaque() {
            self.reject(
                Topic::EnvelopeMalformed,
                path,
                format_args!("the result nests too deep, or was cut short"),
            );
            self.draft.payload = Some(object.id());
            return;
        }
        let members = Payload::of(object, path, &mut self.notes);
        self.draft.payload = Some(object.id());
        self.read_meta(&members);
        match self.read_result_type(&members, path, level) {
            ResultType::Complete => {}
            ResultType::InputRequired => return self.read_input_required(&members, path),
            ResultType::Task => return self.read_task(object, &members, path, level),
            ResultType::Unknown => return,
        }
        if members.content.value().is_none()
            && members.structured.value().is_none()
            && self.read_other_shape(object, &members, path, level)
        {
            return;
        }
        self.read_result(object, &members, path);
    }

    fn read_meta(&mut self, members: &Payload<'_>) {
        // Of two levels the inner one is the tool's; the outer one may be all there is.
        let Some(meta) = members.meta.object() else {
            return;
        };
        self.draft.meta = Some(meta.id());
        let view = |uri: &Value<'_>| is_view(*uri);
        self.draft.ui_uri = meta
            .get("ui")
            .and_then(|ui| ui.get("resourceUri"))
            .filter(view)
            .or_else(|| meta.get("ui/resourceUri").filter(view))
            .map(Value::id);
    }

    fn read_result_type(
        &mut self,
        members: &Payload<'_>,
        path: &Path<'_>,
        level: Level,
    ) -> ResultType {
        let Some(value) = members.result_type.value() else {
            if level == Level::Outer && self.notes.named() >= Some(Version::V2026_07_28) {
                self.notes.remark(
                    Topic::VersionMismatch,
                    path,
                    format_args!(
                        "version 2026-07-28 requires `resultType`; without it the result \
                         counts as `complete`"
                    ),
                );
            }
            return ResultType::Complete;
        };
        let path = path.key(members.result_type.key);
        self.notes.uses(Feature::ResultType, &path);
        let Some(name) = value.as_str() else {
            self.notes.repair(
                Topic::ResultTypeUnknown,
                &path,
                format_args!("`resultType` is a string; {} is ignored", kind_words(value)),
            );
            return ResultType::Complete;
        };
        match &*name {
            "complete" => ResultType::Complete,
            "input_required" => ResultType::InputRequired,
            "task" => ResultType::Task,
            _ => {
                self.reject(
                    Topic::ResultTypeUnknown,
                    &path,
                    format_args!(
                        "{} is no `resultType`: complete, input_required and task are, and a \
                         client must not use others (2026-07-28, basic, ResultType)",
                        excerpt(value)
                    ),
                );
                ResultType::Unknown
            }
        }
    }

    /// Reads a result without content that is no tool result of a current version. Returns
    /// whether it was one.
    fn read_other_shape(
        &mut self,
        object: Value<'_>,
        members: &Payload<'_>,
        path: &Path<'_>,
        level: Level,
    ) -> bool {
        let flat_task = members.task_id.value().is_some() && members.status.string().is_some();
        if members.task.object().is_some() || flat_task {
            self.read_task(object, members, path, level);
        } else if members.input_requests.object().is_some()
            || members.request_state.string().is_some()
        {
            self.notes.remark(
                Topic::VersionMismatch,
                path,
                format_args!(
                    "the result asks for input but has no `resultType` \
                     (2026-07-28, multi round trip requests)"
                ),
            );
            self.read_input_required(members, path);
        } else if let Some(value) = members.tool_result.nullable() {
            self.read_old_result(value, &path.key(members.tool_result.key));
        } else if level == Level::Outer && members.result.object().is_some_and(has_result_members) {
            self.notes.repair(
                Topic::EnvelopeMalformed,
                &path.key("result"),
                format_args!("the result is wrapped in another `result`; the inner one is read"),
            );
            if let Some(inner) = members.result.object() {
                self.read_payload(inner, &path.key("result"), Level::Inner);
            }
        } else if level == Level::Outer && members.error.object().is_some_and(is_error_object) {
            self.notes.repair(
                Topic::EnvelopeMalformed,
                &path.key("error"),
                format_args!("a JSON-RPC error stands inside `result` instead of beside it"),
            );
            if let Some(error) = members.error.object() {
                self.read_error(error, &path.key("error"));
            }
        } else {
            return false;
        }
        true
    }

    fn read_input_required(&mut self, members: &Payload<'_>, path: &Path<'_>) {
        self.notes.uses(Feature::InputRequired, path);
        self.draft.kind = ResultKind::InputRequired;
        self.draft.input = Some(InputRequired::read(
            &members.input_requests,
            &members.request_state,
            path,
            &mut self.notes,
        ));
        self.read_extra_content(members, path);
    }

    /// Reads a task handle, or the outcome of a finished task that it carries.
    fn read_task(
        &mut self,
        object: Value<'_>,
        members: &Payload<'_>,
        path: &Path<'_>,
        level: Level,
    ) {
        let nested = members
            .task
            .object()
            .filter(|_| members.task_id.value().is_none());
        let mut task = match nested {
            Some(task) => {
                let path = path.key("task");
                self.notes.uses(Feature::TaskObject, &path);
                Task::read(task, &path, &mut self.notes)
            }
            None => {
                if members.result_type.value().is_some() {
                    self.notes.uses(Feature::TaskExtension, path);
                } else {
                    // The answer of a `tasks/get` is flat in both shapes.
                    self.notes.mark(Feature::TaskObject);
                }
                Task::read(object, path, &mut self.notes)
            }
        };
        let words = members
            .meta
            .object()
            .and_then(|meta| meta.get("io.modelcontextprotocol/model-immediate-response"));
        task.immediate_response = words.filter(|words| words.is_string()).map(Value::id);
        let status = task.status;
        self.draft.kind = ResultKind::Task;
        self.draft.task = Some(task);
        if level == Level::Outer && self.read_outcome(status, members, path) {
            return;
        }
        if members.input_requests.value().is_some() {
            self.draft.input = Some(InputRequired::read(
                &members.input_requests,
                &members.request_state,
                path,
                &mut self.notes,
            ));
        }
        self.read_extra_content(members, path);
    }

    /// Unwraps the outcome that a finished task carries (SEP-2663, task polling): once.
    pub(super) fn read_outcome(
        &mut self,
        status: TaskStatus,
        members: &Payload<'_>,
        path: &Path<'_>,
    ) -> bool {
        let (result, error) = (members.result.object(), members.error.value());
        let expected = match (result, error) {
            (_, Some(_)) => TaskStatus::Failed,
            (Some(_), None) => TaskStatus::Completed,
            (None, None) => {
                self.report_no_outcome(status, members, path);
                return false;
            }
        };
        if status != expected {
            self.notes.remark(
                Topic::TaskMalformed,
                path,
                format_args!(
                    "a task carries `result` when it is completed and `error` when it failed \
                     (tasks extension, task polling)"
                ),
            );
        }
        if let Some(error) = error {
            self.read_error(error, &path.key("error"));
        } else if let Some(result) = result {
            self.read_payload(result, &path.key("result"), Level::Inner);
        }
        true
    }

    /// A finished task of the extension carries its outcome; one of 2025-11-25 does not.
    fn report_no_outcome(&mut self, status: TaskStatus, members: &Payload<'_>, path: &Path<'_>) {
        let lacks = match status {
            TaskStatus::Completed => "`result`",
            TaskStatus::Failed => "`error`",
            _ => return,
        };
        if members.result_type.value().is_some() {
            self.notes.remark(
                Topic::TaskMalformed,
                path,
                format_args!(
                    "the finished task carries no {lacks} (tasks extension, task polling)"
                ),
            );
        }
    }

    /// Blocks beside a task handle or an input request: not in any version, but not lost.
    fn read_extra_content(&mut self, members: &Payload<'_>, path: &Path<'_>) {
        if members.content.value().is_some() {
            let blocks = content::read_content(&members.content, path, &mut self.notes);
            self.draft.blocks = blocks.unwrap_or_default();
        }
        if members.structured.value().is_some() {
            self.read_structured(members, path);
        }
    }
}

/// Whether a string is the address of a view (MCP Apps, 2026-01-26).
pub(super) fn is_view(uri: Value<'_>) -> bool {
    uri.as_str().is_some_and(|uri| uri.starts_with("ui://"))
}

fn has_result_members(object: Value<'_>) -> bool {
    ["content", "structuredContent", "contents"]
        .iter()
        .any(|key| object.get(key).is_some_and(|value| !value.is_null()))
}

fn is_error_object(object: Value<'_>) -> bool {
    let code = object.get("code").and_then(Value::as_number);
    code.is_some() && object.get("message").is_some_and(Value::is_string)
}
