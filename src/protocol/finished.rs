//! A finished result: blocks, `structuredContent` and `isError`, of a `tools/call` or
//! `resources/read`.

use super::{
    Block, BlockKind, Feature, ResultKind, Structured, Task, content,
    envelope::Reader,
    failure,
    member::Member,
    notes::{excerpt, kind_words},
    path::Path,
    payload::{Expected, Payload},
};
use crate::{
    diagnostic::Topic,
    json::{Document, Value},
};

impl Reader {
    /// Reads a result that is neither a task nor a request for input.
    pub(super) fn read_result(
        &mut self,
        object: Value<'_>,
        members: &Payload<'_>,
        path: &Path<'_>,
    ) {
        let has_contents = members.contents.value().is_some();
        let is_of_tool = members.content.value().is_some() || members.structured.value().is_some();
        let is_resource = match self.expected {
            Expected::Tool => has_contents && !is_of_tool,
            Expected::Resource => has_contents || !is_of_tool,
        };
        if is_resource != (self.expected == Expected::Resource) {
            self.notes.repair(
                Topic::EnvelopeMalformed,
                path,
                match self.expected {
                    Expected::Tool => {
                        format_args!("this is the answer of a `resources/read`; it is read as one")
                    }
                    Expected::Resource => {
                        format_args!("this is the answer of a `tools/call`; it is read as one")
                    }
                },
            );
        }
        if is_resource {
            self.read_resource_result(object, members, path);
        } else {
            self.read_tool_result(object, members, path);
        }
    }

    fn read_resource_result(&mut self, object: Value<'_>, members: &Payload<'_>, path: &Path<'_>) {
        self.draft.is_resource = true;
        match content::read_contents(&members.contents, path, &mut self.notes) {
            Some(blocks) => {
                self.draft.kind = ResultKind::Result;
                self.draft.blocks = blocks;
            }
            None => self.reject_payload(object, &members.contents, path),
        }
    }

    fn read_tool_result(&mut self, object: Value<'_>, members: &Payload<'_>, path: &Path<'_>) {
        self.read_structured(members, path);
        let is_error = self.read_is_error(members, path);
        self.keep_task(members, path);
        let blocks = content::read_content(&members.content, path, &mut self.notes);
        let related = || {
            let meta = members.meta.object()?;
            meta.get("io.modelcontextprotocol/related-task")
        };
        let is_result = blocks.is_some()
            || self.draft.structured != Structured::Absent
            || members.is_error.value().is_some()
            || related().is_some();
        if !is_result {
            return self.reject_payload(object, &members.content, path);
        }
        content::report_missing(&members.content, path, &mut self.notes);
        self.draft.blocks = blocks.unwrap_or_default();
        if is_error {
            self.draft.kind = ResultKind::ToolError;
            return;
        }
        self.draft.kind = ResultKind::Result;
        self.look_for_failure(object.document());
    }

    fn look_for_failure(&mut self, document: &Document) {
        self.draft.failure_unflagged = failure::is_unflagged_failure(
            document,
            self.draft.structured,
            &self.draft.blocks,
            &mut self.notes,
        );
    }

    pub(super) fn read_structured(&mut self, members: &Payload<'_>, path: &Path<'_>) {
        let Some(value) = members.structured.nullable() else {
            return;
        };
        let path = path.key(members.structured.key);
        self.notes.uses(Feature::Structured, &path);
        self.draft.structured = match value.is_null() {
            true => Structured::Null(value.id()),
            false => Structured::Value(value.id()),
        };
        if value.is_object() {
            return;
        }
        self.notes.mark(Feature::AnyStructured);
        let named = self.notes.named();
        if let Some(named) = named.filter(|named| *named < Feature::AnyStructured.since()) {
            self.notes.remark(
                Topic::StructuredNotObject,
                &path,
                format_args!(
                    "`structuredContent` is an object in version {}; {} is used all the same",
                    named.name(),
                    kind_words(value)
                ),
            );
        }
    }

    /// Only a literal `true` is an error (schema, CallToolResult).
    fn read_is_error(&mut self, members: &Payload<'_>, path: &Path<'_>) -> bool {
        let Some(value) = members.is_error.nullable() else {
            return false;
        };
        let path = path.key(members.is_error.key);
        self.notes.uses(Feature::IsError, &path);
        value.as_bool().unwrap_or_else(|| {
            self.notes.remark(
                Topic::IsErrorMalformed,
                &path,
                format_args!(
                    "`isError` is true or false; {} counts as absent",
                    excerpt(value)
                ),
            );
            false
        })
    }

    /// A task beside content: kept where it is one.
    fn keep_task(&mut self, members: &Payload<'_>, path: &Path<'_>) {
        let task = members
            .task
            .object()
            .filter(|task| task.get("taskId").is_some());
        if let Some(task) = task.filter(|_| self.draft.task.is_none()) {
            let path = path.key("task");
            self.draft.task = Some(Task::read(task, &path, &mut self.notes));
        }
    }

    /// A result object of which nothing is known: it lacks `content`, a list of blocks.
    fn reject_payload(&mut self, object: Value<'_>, content: &Member<'_>, path: &Path<'_>) {
        self.draft.kind = ResultKind::Invalid;
        self.draft.is_resource = false;
        if !self.report_other_answer(object, path) {
            content::report_missing(content, path, &mut self.notes);
        }
    }

    /// Remarks on an object that answers another method; returns whether it does.
    pub(super) fn report_other_answer(&mut self, object: Value<'_>, path: &Path<'_>) -> bool {
        let method = answered_method(object);
        if let Some(method) = method {
            self.notes.remark(
                Topic::EnvelopeMalformed,
                path,
                format_args!("this looks like the answer of `{method}`, not of a tool call"),
            );
        }
        method.is_some()
    }

    /// `toolResult` of 2024-10-07: any JSON; a string is words.
    pub(super) fn read_old_result(&mut self, value: Value<'_>, path: &Path<'_>) {
        self.notes.uses(Feature::ToolResult, path);
        self.draft.kind = ResultKind::Result;
        if value.is_string() {
            let mut block = Block::blank(value.id(), BlockKind::Text);
            block.text = Some(value.id());
            self.draft.blocks = vec![block];
        } else if value.is_null() {
            self.draft.structured = Structured::Null(value.id());
        } else {
            self.draft.structured = Structured::Value(value.id());
        }
        self.look_for_failure(value.document());
    }
}

/// The method whose answer an object looks like, for a remark.
fn answered_method(object: Value<'_>) -> Option<&'static str> {
    const SHAPES: [(&str, &str); 9] = [
        ("tools", "tools/list"),
        ("resources", "resources/list"),
        ("resourceTemplates", "resources/templates/list"),
        ("prompts", "prompts/list"),
        ("messages", "prompts/get"),
        ("completion", "completion/complete"),
        ("protocolVersion", "initialize"),
        ("supportedVersions", "server/discover"),
        ("tasks", "tasks/list"),
    ];
    let has = |key: &str| object.get(key).is_some();
    SHAPES
        .iter()
        .find(|(key, _)| has(key))
        .map(|(_, method)| *method)
}
