//! The JSON-RPC envelope and the classification of a message.

use std::fmt::Arguments;

use super::{
    Draft, Feature, InputRequired, ParseOptions, ProtocolError, ResultKind, Task, ToolResult,
    member::members,
    notes::{Notes, excerpt, kind_words},
    path::Path,
    payload::{Expected, Level, Payload},
};
use crate::{
    diagnostic::{Diagnostics, Topic},
    json::{Document, Source, Value},
};

/// The error that asks to open an address (2025-11-25 only).
const URL_ELICITATION_REQUIRED: i64 = -32042;

members! {
    /// The members of a JSON-RPC message, and those that tell a bare result from one.
    Envelope {
        jsonrpc = "jsonrpc",
        id = "id",
        method = "method",
        params = "params",
        result = "result",
        error = "error",
        content = "content",
        task_id = "taskId",
        status = "status",
    }
}

members! {
    /// The members of a JSON-RPC error.
    ErrorObject {
        code = "code",
        message = "message",
        data = "data",
        msg = "msg",
        detail = "detail",
        description = "description",
        reason = "reason",
        title = "title",
        error = "error",
    }
}

/// Reads a message from its bytes.
pub(super) fn read(source: Source, options: &ParseOptions, expected: Expected) -> ToolResult {
    let mut diagnostics = Diagnostics::new(options.limits.max_diagnostics as usize);
    let document = Document::parse(source, &options.limits, &mut diagnostics);
    let mut reader = Reader {
        notes: Notes::new(diagnostics, options.version),
        draft: Draft::new(),
        expected,
    };
    let root = document.root();
    // A document without any readable value is `null`, and the JSON reader has said why.
    if !(root.is_null() && reader.notes.has_error()) {
        reader.read_root(root, options.batch_index);
    }
    let (version, diagnostics) = reader.notes.finish();
    reader.draft.finish(document, version, diagnostics)
}

/// Reads one message.
pub(super) struct Reader {
    pub(super) notes: Notes,
    pub(super) draft: Draft,
    pub(super) expected: Expected,
}

impl Reader {
    fn read_root(&mut self, root: Value<'_>, batch_index: Option<u32>) {
        if root.is_array() {
            return self.read_batch(root, batch_index);
        }
        if let Some(index @ 1..) = batch_index {
            return self.reject(
                Topic::EnvelopeBatch,
                &Path::ROOT,
                format_args!("message {index} of a batch is asked for, but this is no batch"),
            );
        }
        self.read_message(root, &Path::ROOT);
    }

    /// An array of messages (2025-03-26 only, basic, batching).
    fn read_batch(&mut self, array: Value<'_>, batch_index: Option<u32>) {
        if !array.elements().any(is_message) {
            self.draft.payload = Some(array.id());
            let words = if array.is_opaque() {
                "the array nests too deep, or was cut short"
            } else if array.is_empty() {
                "an empty array is no message and no batch"
            } else if array.elements().all(is_block) {
                "an array of content blocks stands in `result.content`, not alone"
            } else {
                "an array is a batch of JSON-RPC messages; none of these entries is one"
            };
            return self.reject(
                Topic::EnvelopeMalformed,
                &Path::ROOT,
                format_args!("{words}"),
            );
        }
        let count = u32::try_from(array.len()).unwrap_or(u32::MAX);
        self.draft.batch_count = count;
        self.notes.uses(Feature::Batch, &Path::ROOT);
        let index = batch_index.or((count == 1).then_some(0));
        let Some(index) = index else {
            return self.reject(
                Topic::EnvelopeBatch,
                &Path::ROOT,
                format_args!("a batch of {count} messages: name the one to read by its index"),
            );
        };
        let Some(message) = array.element(index as usize) else {
            return self.reject(
                Topic::EnvelopeBatch,
                &Path::ROOT,
                format_args!("message {index} is asked for, but the batch has {count}"),
            );
        };
        self.notes.remark(
            Topic::EnvelopeBatch,
            &Path::ROOT,
            format_args!(
                "message {index} of a batch of {count} is read (batches: version 2025-03-26 only)"
            ),
        );
        self.read_message(message, &Path::ROOT.index(index as usize));
    }

    fn read_message(&mut self, message: Value<'_>, path: &Path<'_>) {
        self.draft.message = message.id();
        if !message.is_object() || message.is_opaque() {
            self.draft.payload = Some(message.id());
            let kind = match message.is_opaque() {
                true => "what nests too deep, or was cut short",
                false => kind_words(message),
            };
            return self.reject(
                Topic::EnvelopeMalformed,
                path,
                format_args!("a JSON-RPC message is an object; this is {kind}"),
            );
        }
        let members = Envelope::of(message, path, &mut self.notes);
        self.draft.id = members.id.nullable().map(Value::id);
        let flat_task = members.task_id.value().is_some() && members.status.value().is_some();
        if members.jsonrpc.value().is_none() && (members.content.value().is_some() || flat_task) {
            return self.read_payload(message, path, Level::Outer);
        }
        let has_answer = members.result.value().is_some() || members.error.value().is_some();
        if let Some(method) = members.method.value() {
            if !has_answer {
                return self.read_call(method, &members, path);
            }
            self.draft.method = members.method.string().map(Value::id);
            self.notes.repair(
                Topic::EnvelopeMalformed,
                &path.key("method"),
                format_args!("an answer has no `method`; the message is read as an answer"),
            );
        }
        if has_answer {
            self.report_version(&members, path);
            self.read_answer(&members, path);
        } else {
            self.read_without_envelope(message, &members, path);
        }
    }

    fn report_version(&mut self, members: &Envelope<'_>, path: &Path<'_>) {
        if !members
            .jsonrpc
            .value()
            .is_some_and(|value| value.is_str("2.0"))
        {
            self.notes.remark(
                Topic::VersionMismatch,
                path,
                format_args!("every version requires `\"jsonrpc\": \"2.0\"` in a message (basic)"),
            );
        }
    }

    /// A request or notification of the server.
    fn read_call(&mut self, method: Value<'_>, members: &Envelope<'_>, path: &Path<'_>) {
        self.report_version(members, path);
        if !method.is_string() {
            return self.reject(
                Topic::EnvelopeMalformed,
                &path.key("method"),
                format_args!("`method` is a string; this is {}", kind_words(method)),
            );
        }
        self.draft.method = Some(method.id());
        if members.id.value().is_some() {
            self.draft.kind = ResultKind::Request;
            return;
        }
        self.draft.kind = ResultKind::Notification;
        if members.id.nullable().is_some() {
            self.notes.remark(
                Topic::EnvelopeNullMember,
                &path.key("id"),
                format_args!("`id` is null: the message is read as a notification, which has none"),
            );
        }
        // The tasks extension pushes what a poll would have answered (SEP-2663).
        let pushed = method.is_str("notifications/tasks");
        if let Some(params) = members.params.object().filter(|_| pushed) {
            let path = path.key("params");
            let task = Task::read(params, &path, &mut self.notes);
            let status = task.status;
            self.notes.uses(Feature::TaskExtension, &path);
            self.draft.task = Some(task);
            self.draft.payload = Some(params.id());
            let members = Payload::of(params, &path, &mut self.notes);
            self.read_outcome(status, &members, &path);
        }
    }

    fn read_answer(&mut self, members: &Envelope<'_>, path: &Path<'_>) {
        let (result, error) = (members.result.value(), members.error.value());
        // Some languages write the empty value of an error beside every result.
        let error = error.filter(|error| result.is_none() || !is_nothing(*error));
        if error.is_none() && members.error.nullable().is_some() {
            self.report_null("error", path);
        }
        if result.is_none() && members.result.nullable().is_some() {
            self.report_null("result", path);
        }
        if let Some(error) = error {
            if result.is_some() {
                self.notes.remark(
                    Topic::EnvelopeBoth,
                    path,
                    format_args!("a response has `result` or `error`, not both; the error counts"),
                );
            }
            if members.id.nullable().is_none() {
                self.notes.uses(Feature::ErrorWithoutId, path);
            }
            return self.read_error(error, &path.key("error"));
        }
        let Some(result) = result else { return };
        let path = path.key("result");
        if result.is_object() {
            return self.read_payload(result, &path, Level::Outer);
        }
        self.draft.payload = Some(result.id());
        self.reject(
            Topic::EnvelopeMalformed,
            &path,
            format_args!("`result` is an object; this is {}", kind_words(result)),
        );
    }

    fn report_null(&mut self, key: &'static str, path: &Path<'_>) {
        self.notes.remark(
            Topic::EnvelopeNullMember,
            &path.key(key),
            format_args!("an empty `{key}` is ignored: a response has `result` or `error`"),
        );
    }

    /// A message without method, result and error: a result or error object on its own, or
    /// nothing that is known.
    fn read_without_envelope(
        &mut self,
        message: Value<'_>,
        members: &Envelope<'_>,
        path: &Path<'_>,
    ) {
        if is_bare_result(message) {
            if members.jsonrpc.value().is_some() {
                self.notes.repair(
                    Topic::EnvelopeMalformed,
                    path,
                    format_args!(
                        "the members of the result stand beside `jsonrpc`, not in `result`"
                    ),
                );
            }
            return self.read_payload(message, path, Level::Outer);
        }
        let code = message.get("code").and_then(Value::as_number);
        if code.is_some() && message.get("message").is_some_and(Value::is_string) {
            self.notes.remark(
                Topic::EnvelopeErrorMalformed,
                path,
                format_args!("an error object stands in `error` of a message, not alone"),
            );
            return self.read_error(message, path);
        }
        self.draft.payload = Some(message.id());
        if members.result.nullable().is_some() || members.error.nullable().is_some() {
            self.draft.payload = None;
            return self.reject(
                Topic::EnvelopeMalformed,
                path,
                format_args!("the response has neither a `result` nor an `error` that is not null"),
            );
        }
        if !self.report_other_answer(message, path) {
            self.reject(
                Topic::EnvelopeMalformed,
                path,
                format_args!("the object is no JSON-RPC message and no result of a tool"),
            );
        }
    }

    /// Reads a JSON-RPC error, whatever stands for it.
    pub(super) fn read_error(&mut self, error: Value<'_>, path: &Path<'_>) {
        self.notes.uses(Feature::Error, path);
        self.draft.kind = ResultKind::ProtocolError;
        let mut read = ProtocolError {
            node: error.id(),
            code: None,
            message: None,
            data: None,
        };
        if !error.is_object() {
            self.notes.remark(
                Topic::EnvelopeErrorMalformed,
                path,
                format_args!(
                    "`error` is an object with `code` and `message`; this is {}",
                    kind_words(error)
                ),
            );
            match error.is_string() {
                true => read.message = Some(error.id()),
                false => read.data = Some(error.id()),
            }
            self.draft.error = Some(read);
            return;
        }
        let members = ErrorObject::of(error, path, &mut self.notes);
        let code = members.code.value();
        read.code = code.and_then(|code| code.as_number()?.as_i64());
        read.message = members.message.string().map(Value::id);
        read.data = members.data.value().map(Value::id);
        match code {
            Some(code) if read.code.is_none() => self.notes.remark(
                Topic::EnvelopeErrorMalformed,
                &path.key("code"),
                format_args!(
                    "`code` of an error is an integer; this is {}",
                    excerpt(code)
                ),
            ),
            Some(_) => {}
            None => self.notes.remark(
                Topic::EnvelopeErrorMalformed,
                path,
                format_args!("the error has no `code`"),
            ),
        }
        if read.message.is_none() {
            self.notes.remark(
                Topic::EnvelopeErrorMalformed,
                path,
                format_args!("the error has no string `message`"),
            );
            let words = [
                &members.msg,
                &members.detail,
                &members.description,
                &members.reason,
                &members.title,
                &members.error,
            ];
            read.message = words.iter().find_map(|words| words.string()).map(Value::id);
            // A message that is no string is still something to show.
            read.data = read.data.or(members.message.value().map(Value::id));
        }
        if read.code == Some(URL_ELICITATION_REQUIRED) {
            self.notes.uses(Feature::UrlElicitationError, path);
            let data = members.data.value();
            self.draft.input = InputRequired::read_elicitations(data, path, &mut self.notes);
        }
        self.draft.error = Some(read);
    }

    /// Ends as no usable response.
    pub(super) fn reject(&mut self, topic: Topic, path: &Path<'_>, words: Arguments<'_>) {
        self.draft.kind = ResultKind::Invalid;
        self.notes.remark(topic, path, words);
    }
}

/// Whether an entry of an array is a message, and the array so a batch.
fn is_message(entry: Value<'_>) -> bool {
    entry.is_object()
        && (entry.members().any(|(key, _)| {
            ["jsonrpc", "result", "error", "method"]
                .iter()
                .any(|name| key.is_str(name))
        }) || is_bare_result(entry))
}

fn is_block(entry: Value<'_>) -> bool {
    entry.get("type").is_some_and(Value::is_string)
}

/// Whether an object has a member that only results have.
fn is_bare_result(object: Value<'_>) -> bool {
    const MEMBERS: [&str; 8] = [
        "content",
        "structuredContent",
        "structured_content",
        "isError",
        "is_error",
        "toolResult",
        "resultType",
        "contents",
    ];
    let is_known = |(key, value): (Value<'_>, Value<'_>)| {
        MEMBERS.iter().any(|name| key.is_str(name)) || key.is_str("task") && value.is_object()
    };
    !is_block(object) && object.members().any(is_known)
}

/// Whether an `error` says nothing: what some languages write where there is none.
fn is_nothing(error: Value<'_>) -> bool {
    error.is_null()
        || error.as_bool() == Some(false)
        || error.is_str("")
        || error.is_object() && error.is_empty()
}
