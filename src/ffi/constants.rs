//! Every constant of the C header, from one source each.
//!
//! Kinds, flags, variants and topics come from their own tables, enumerations from their
//! enums (a `match` without a catch-all makes a new member fail to compile until it is listed
//! here), and what only the C API has is declared in this file. The header and the bindings
//! are written from [`groups`].

use std::fmt::Display;

use super::Status;
use crate::{
    chart::drawing as marks,
    diagnostic::{Severity, Topic},
    json,
    media::MediaKind,
    model::{Format, MediaPolicy},
    protocol::{Audience, BlockKind, InputKind, ResultKind, TaskStatus, json_type},
    render::{Kind, MarkdownMode, Text as TextStyle, flag, variant},
    split::StructuredPolicy,
    text::LinkClass,
    validate::{Level, Mismatch, SkipReason, Verdict},
    words::Locale,
};

/// One constant.
#[derive(Clone, Debug)]
pub struct Constant {
    /// Its name in the header (`MCPVIEW_KIND_TABLE`).
    pub name: String,
    /// Its value.
    pub value: u32,
    /// What it means, in one sentence.
    pub doc: &'static str,
}

/// Constants that belong together.
#[derive(Clone, Debug)]
pub struct Group {
    /// The section of the header (a file of `src/ffi`) in which they stand.
    pub section: &'static str,
    /// The word behind `MCPVIEW_` that they share (`KIND`).
    pub prefix: String,
    /// What they are.
    pub doc: &'static str,
    /// Whether their values are written in hexadecimal.
    pub hex: bool,
    /// The constants, in order.
    pub constants: Vec<Constant>,
}

impl Group {
    fn new<N: Display>(
        section: &'static str,
        prefix: &str,
        doc: &'static str,
        members: impl IntoIterator<Item = (N, u32, &'static str)>,
    ) -> Group {
        let prefix = prefix.to_uppercase();
        let constants = members.into_iter().map(|(name, value, doc)| Constant {
            name: format!("MCPVIEW_{prefix}_{name}"),
            value,
            doc: doc.trim(),
        });
        Group {
            section,
            constants: constants.collect(),
            prefix,
            doc: doc.trim(),
            hex: false,
        }
    }

    fn in_hex(mut self) -> Group {
        self.hex = true;
        self
    }
}

/// Declares constants that only the C API has: a module for each group, and their table.
macro_rules! own {
    ($(
        $(#[doc = $doc:literal])* $section:literal $group:ident {
            $( $(#[doc = $member_doc:literal])* $name:ident = $value:literal; )*
        }
    )*) => {
        $(
            $(#[doc = $doc])*
            pub mod $group {
                $( $(#[doc = $member_doc])* pub const $name: u32 = $value; )*
            }
        )*

        fn own_groups() -> Vec<Group> {
            vec![ $( Group::new(
                $section,
                stringify!($group),
                concat!($($doc),*),
                [ $( (stringify!($name), $value, concat!($($member_doc),*)), )* ],
            ), )* ]
        }
    };
}

own! {
    /// Flags of mcpview_tool_options.
    "tool" tool {
        /// The host promises that the bytes outlive the tool; they are not copied.
        INPUT_BORROWED = 1;
    }
    /// Who may call a tool, as bits.
    "tool" visible_to {
        /// The model.
        MODEL = 1;
        /// A view of an MCP App.
        APP = 2;
    }
    /// Hints of a tool, as bits. Untrusted.
    "tool" hint {
        /// The tool changes nothing.
        READ_ONLY = 1;
        /// The tool may destroy something.
        DESTRUCTIVE = 2;
        /// Calling it again with the same arguments changes nothing more.
        IDEMPOTENT = 4;
        /// The tool reaches into an open world (the web).
        OPEN_WORLD = 8;
    }
    /// Flags of mcpview_parse_options.
    "result" parse {
        /// The host promises that the bytes outlive the result and every handle made from it; they are not copied.
        INPUT_BORROWED = 1;
        /// `batch_index` is given.
        BATCH_INDEX = 2;
    }
    /// Flags of mcpview_result_facts.
    "result" result_flag {
        /// The call failed, whether `isError` says so or not.
        FAILED = 1;
        /// The content says that the call failed although `isError` does not.
        FAILURE_UNFLAGGED = 2;
        /// It answers a `resources/read`.
        RESOURCE = 4;
    }
    /// States of structuredContent.
    "result" structured {
        /// The member is not there.
        ABSENT = 0;
        /// It is `null`.
        NULL = 1;
        /// It has a value.
        VALUE = 2;
    }
    /// Flags of mcpview_block.
    "block" block_has {
        /// `priority` is given.
        PRIORITY = 1;
        /// `size` is given.
        SIZE = 2;
    }
    /// Flags of mcpview_task_facts.
    "outcome" task_has {
        /// `ttl_ms` is given.
        TTL = 1;
        /// `poll_interval_ms` is given.
        POLL_INTERVAL = 2;
    }
    /// Flags of mcpview_value: what it holds.
    "value" holds {
        /// A number without fraction (`3`, `3.0`, `3e2`) that fits a signed 64-bit integer.
        INT64 = 1;
        /// A number without fraction that fits an unsigned 64-bit integer.
        UINT64 = 2;
        /// A number that fits a double, perhaps rounded.
        DOUBLE = 4;
        /// The boolean `true`.
        TRUE = 8;
    }
    /// Flags of mcpview_validate_options.
    "report" validate {
        /// `format` is asserted. Off by default: an annotation in JSON Schema 2020-12.
        FORMATS = 1;
    }
    /// Flags of mcpview_split_options.
    "split" split {
        /// The host can show `ui://` views, so structuredContent of a tool that names one goes to the view only.
        CAN_SHOW_APPS = 1;
        /// An audience that names nobody known hides the block from the model instead of counting as absent.
        STRICT_AUDIENCE = 2;
    }
    /// Where a part of a split came from.
    "split" origin {
        /// An entry of `content`.
        BLOCK = 1;
        /// structuredContent.
        STRUCTURED = 2;
        /// The JSON-RPC error.
        PROTOCOL_ERROR = 3;
        /// The task handle.
        TASK = 4;
        /// A request for input.
        INPUT = 5;
        /// A `ui://` view that the tool or the result names.
        VIEW = 6;
        /// The library: a remark on the whole message.
        LIBRARY = 7;
    }
    /// Flags of mcpview_render_options.
    "commands" render {
        /// Media is not decoded: `data` of its rows is empty and they carry LAZY; mcpview_media_decode fills a buffer of the host.
        MEDIA_LAZY = 1;
    }
    /// Flags of mcpview_drawing_options.
    "drawing" drawing {
        /// Channels without a type are nominal, as in Vega-Lite; else it is taken from the values.
        STRICT = 1;
    }
    /// Colours where a chart says nothing.
    "drawing" theme {
        /// Dark on light, as Vega-Lite and Chart.js draw.
        LIGHT = 1;
        /// Light on dark.
        DARK = 2;
    }
    /// Flags of mcpview_model_options.
    "model" model {
        /// The words are wrapped in a delimiter that they cannot hold, so that a forged end of the result inside them is only text.
        FENCE = 1;
    }
}

/// A group of an enum's members. The `match` makes it complete.
macro_rules! of_enum {
    ($section:literal, $prefix:literal, $doc:literal, $enum:ty {
        $( $name:ident = $member:ident, $member_doc:literal; )*
    }) => {{
        let _complete = |member: $enum| match member { $( <$enum>::$member => (), )* };
        Group::new($section, $prefix, $doc, [
            $( (stringify!($name), <$enum>::$member as u32, $member_doc), )*
        ])
    }};
}

/// Every group of constants, in the header's order.
pub fn groups() -> Vec<Group> {
    let mut groups = general();
    groups.extend(own_groups());
    groups.extend(of_results());
    groups.extend(of_reports_and_splits());
    groups.extend(of_commands());
    groups.extend(of_drawings());
    groups
}

fn of_drawings() -> Vec<Group> {
    fn constant(word: &str) -> String {
        word.to_uppercase().replace('-', "_")
    }
    macro_rules! table {
        ($prefix:literal, $doc:literal, $enum:ident) => {
            Group::new(
                "drawing",
                $prefix,
                $doc,
                marks::$enum::ALL
                    .iter()
                    .map(|(name, member, doc)| (constant(name), *member as u32, *doc)),
            )
        };
    }
    vec![
        table!("mark", "Kinds of marks.", Kind),
        table!("verb", "Steps of a PATH.", Verb),
        table!("role", "What a mark is for.", Role),
        table!(
            "shape",
            "What a mark was, with `name` and the numbers that it has.",
            Form
        ),
        table!("anchor", "What of a TEXT is at its `x`.", Align),
        table!(
            "baseline",
            "What of a text was at the anchor of the source.",
            Baseline
        ),
        table!("cap", "Ends of outlines.", Cap),
        table!("join", "Corners of outlines.", Join),
    ]
}

fn general() -> Vec<Group> {
    vec![
        of_enum!("status", "status", "The statuses.", Status {
            OK = Ok, "It worked.";
            NULL_ARGUMENT = NullArgument, "A required pointer is NULL, or a pointer is NULL although its length is not 0.";
            BAD_ARGUMENT = BadArgument, "An argument or option has a value that it cannot have.";
            BAD_STRUCT_SIZE = BadStructSize, "`struct_size` is smaller than the first version of the struct.";
            ABI_MISMATCH = AbiMismatch, "Header and library do not fit together.";
            LIMIT = Limit, "The value or the data does not fit what was provided for it.";
            NOT_FOUND = NotFound, "There is nothing at the place that was asked for.";
            TYPE_MISMATCH = TypeMismatch, "What is there has another type than was asked for.";
            REFUSED = Refused, "A builder or form refused its input; words say why.";
            IO = Io, "A file could not be read.";
            UNSUPPORTED = Unsupported, "A chart cannot be drawn; the diagnostics of the drawing say why.";
            PANIC = Panic, "A bug inside the library was caught; every handle stays usable.";
        }),
        of_enum!("diagnostic", "severity", "How much a diagnostic, or a NOTICE row, matters.", Severity {
            INFO = Info, "Nothing was lost or changed in meaning.";
            WARNING = Warning, "Something was repaired, ignored or left out.";
            ERROR = Error, "A part of the input could not be used.";
        }),
        Group::new(
            "diagnostic",
            "topic",
            "Topics of diagnostics: 1xx bytes and JSON, 2xx envelope, 3xx content blocks, 4xx \
             schema and structured content, 5xx limits, 6xx rendering. Numbers are never reused.",
            Topic::ALL
                .iter()
                .map(|topic| (topic.name().to_uppercase(), *topic as u32, topic.doc())),
        ),
        Group::new(
            "tool",
            "type",
            "Types that a schema allows, as bits.",
            [
                ("NULL", json_type::NULL, "`null`"),
                ("BOOLEAN", json_type::BOOLEAN, "`boolean`"),
                ("INTEGER", json_type::INTEGER, "`integer`"),
                ("NUMBER", json_type::NUMBER, "`number`"),
                ("STRING", json_type::STRING, "`string`"),
                ("ARRAY", json_type::ARRAY, "`array`"),
                ("OBJECT", json_type::OBJECT, "`object`"),
            ],
        ),
    ]
}

fn of_results() -> Vec<Group> {
    vec![
        of_enum!("result", "result", "What a message is.", ResultKind {
            RESULT = Result, "A tool's result.";
            TOOL_ERROR = ToolError, "A tool's result with `isError: true`.";
            PROTOCOL_ERROR = ProtocolError, "A JSON-RPC error.";
            INPUT_REQUIRED = InputRequired, "The server needs input before it can answer.";
            TASK = Task, "A task handle: the answer comes later.";
            REQUEST = Request, "A request of the server, handed back to the host.";
            NOTIFICATION = Notification, "A notification of the server, handed back to the host.";
            INVALID = Invalid, "No usable response.";
        }),
        of_enum!("block", "block", "Kinds of content blocks.", BlockKind {
            TEXT = Text, "`text`";
            IMAGE = Image, "`image`";
            AUDIO = Audio, "`audio`";
            RESOURCE_LINK = ResourceLink, "`resource_link`";
            RESOURCE = Resource, "`resource`: an embedded resource.";
            UNKNOWN = Unknown, "Any other type, or no block at all; `raw` has it.";
        }),
        Group::new(
            "block",
            "audience",
            "Who a block is for, as bits. A routing hint, never a security boundary.",
            [
                ("USER", Audience::USER.0, "The person."),
                ("ASSISTANT", Audience::ASSISTANT.0, "The model."),
                ("BOTH", Audience::BOTH.0, "Person and model."),
            ],
        ),
        of_enum!("value", "json", "Kinds of JSON values.", json::Kind {
            NULL = Null, "`null`";
            BOOLEAN = Boolean, "`true` or `false`";
            NUMBER = Number, "A number; its digits are kept.";
            STRING = String, "A string.";
            ARRAY = Array, "An array.";
            OBJECT = Object, "An object.";
        }),
        of_enum!("outcome", "task", "Status of a task, and of a TASK row.", TaskStatus {
            WORKING = Working, "Still running.";
            INPUT_REQUIRED = InputRequired, "Waits for input.";
            COMPLETED = Completed, "Done.";
            FAILED = Failed, "Failed.";
            CANCELLED = Cancelled, "Cancelled.";
            UNKNOWN = Unknown, "A word that the specification does not know.";
        }),
        of_enum!("outcome", "request", "What an input request asks for.", InputKind {
            FORM = Form, "`elicitation/create` in form mode.";
            URL = Url, "`elicitation/create` in URL mode.";
            SAMPLING = Sampling, "`sampling/createMessage`.";
            ROOTS = Roots, "`roots/list`.";
            UNKNOWN = Unknown, "A method that is not known.";
        }),
    ]
}

fn of_reports_and_splits() -> Vec<Group> {
    vec![
        of_enum!("report", "verdict", "The outcome of a validation.", Verdict {
            VALID = Valid, "It matches.";
            INVALID = Invalid, "It does not, or is missing in a success of a tool that declares it.";
            SKIPPED = Skipped, "No verdict was reached; the reason says why.";
        }),
        of_enum!("report", "skipped", "Why no verdict was reached.", SkipReason {
            NONE = None, "There is a verdict.";
            NO_TOOL = NoTool, "No tool was given.";
            NO_SCHEMA = NoSchema, "The tool declares no `outputSchema`.";
            EMPTY_SCHEMA = EmptySchema, "The `outputSchema` is empty and would accept anything.";
            NO_FINAL_RESULT = NoFinalResult, "The message is no final result (task, input required, request, …).";
            ERROR_RESULT = ErrorResult, "The result is an error: the schema describes successes.";
            SCHEMA_UNUSABLE = SchemaUnusable, "The `outputSchema` is broken.";
            DIALECT_UNSUPPORTED = DialectUnsupported, "The `outputSchema` names a dialect that is not supported.";
            WORK_LIMIT = WorkLimit, "A limit of size, depth or work was reached.";
            OFF = Off, "Validation was switched off.";
        }),
        of_enum!("report", "level", "How much is checked.", Level {
            OFF = Off, "Nothing.";
            LIGHT = Light, "Presence, root type, required members and their declared types: cheap enough for each call.";
            FULL = Full, "All violations.";
        }),
        of_enum!("report", "mismatch", "What a mismatch does to the result.", Mismatch {
            REPORT = Report, "structuredContent is used all the same, with diagnostics.";
            FALL_BACK = FallBack, "structuredContent is dropped, `content` is used.";
            REFUSE = Refuse, "The result is rendered as an error.";
        }),
        of_enum!("split", "policy", "What the model gets where content and structuredContent are both there.", StructuredPolicy {
            BOTH_ONCE = BothOnce, "Both, equal facts once.";
            CONTENT_FIRST = ContentFirst, "`content` if it has anything for the model, else structuredContent.";
            STRUCTURED_FIRST = StructuredFirst, "structuredContent if it is there (and media), else `content`.";
        }),
        of_enum!("model", "format", "The shape of the model's output.", Format {
            TEXT = Text, "Words alone.";
            MCP = Mcp, "An MCP `content` array (JSON).";
            ANTHROPIC = Anthropic, "A `tool_result` block of Anthropic Messages.";
            OPENAI_CHAT = OpenAiChat, "A tool message of OpenAI Chat Completions.";
            OPENAI_RESPONSES = OpenAiResponses, "A `function_call_output` item of OpenAI Responses.";
            GEMINI = Gemini, "A `functionResponse` part of Google Gemini.";
        }),
        of_enum!("model", "media_policy", "What the model gets of pictures, sounds and files.", MediaPolicy {
            HANDLE = Handle, "A handle and one sentence.";
            INLINE = Inline, "The sentence, and the image itself where format and limits allow it.";
            OMIT = Omit, "Nothing.";
        }),
    ]
}

fn of_commands() -> Vec<Group> {
    let mut groups = vec![
        Group::new(
            "commands",
            "kind",
            "Kinds of rows, in ranges by family. 0x8000 and above are never emitted: for hosts.",
            Kind::ALL
                .iter()
                .map(|(name, kind)| (*name, kind.0, kind.doc())),
        )
        .in_hex(),
        Group::new(
            "commands",
            "flag",
            "Flags of rows.",
            flag::ALL
                .iter()
                .zip(flag::DOCS)
                .map(|((name, bit), doc)| (*name, *bit, *doc)),
        )
        .in_hex(),
        of_enum!("commands", "link", "Class of a link, of `MCPVIEW_LINK_CLASS(flags)`.", LinkClass {
            WEB = Web, "A web page.";
            MAIL = Mail, "A mail address.";
            FILE = File, "A file.";
            APP = App, "A link into another application, or a `ui://` view.";
            UNSAFE = Unsafe, "Must never be opened (`javascript:`, `data:`, …); `uri` is empty.";
            INVALID = Invalid, "No address; `uri` is empty.";
        }),
    ];
    for (group, doc, members) in variant::ALL {
        // These two are the enumerations of diagnostics and tasks (tested below).
        if !["severity", "task"].contains(group) {
            groups.push(Group::new("commands", group, doc, members.iter().copied()));
        }
    }
    groups.extend([
        of_enum!("commands", "locale", "The language of the library's words.", Locale {
            ENGLISH = English, "English.";
            SIMPLIFIED_CHINESE = SimplifiedChinese, "Simplified Chinese.";
        }),
        of_enum!("commands", "markdown", "Whether texts are read as Markdown.", MarkdownMode {
            AUTO = Auto, "Where they look like it, or their media type says so.";
            ON = On, "All but tables of values, diffs, logs and source code.";
            OFF = Off, "None.";
        }),
        of_enum!("commands", "text", "How mcpview_commands_text writes words.", TextStyle {
            PLAIN = Plain, "Plain words, a line a row.";
            TSV = Tsv, "Tab-separated values.";
            CSV = Csv, "Comma-separated values (RFC 4180).";
            MARKDOWN = Markdown, "Markdown.";
        }),
        of_enum!("media", "media", "What media is.", MediaKind {
            IMAGE = Image, "A picture.";
            AUDIO = Audio, "A sound.";
            VIDEO = Video, "A video.";
            FILE = File, "Anything else.";
        }),
    ]);
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_are_unique_and_documented() {
        let mut seen = HashSet::new();
        for group in groups() {
            assert!(!group.doc.is_empty(), "{}", group.prefix);
            for constant in group.constants {
                assert!(!constant.doc.is_empty(), "{}", constant.name);
                assert!(seen.insert(constant.name.clone()), "{}", constant.name);
            }
        }
    }

    #[test]
    fn values_are_unique_in_their_group() {
        for group in groups() {
            let mut seen = HashSet::new();
            for constant in group.constants {
                assert!(seen.insert(constant.value), "{}", constant.name);
            }
        }
    }

    #[test]
    fn shared_enumerations_agree() {
        let of_variant = |name: &str| {
            let (_, _, members) = variant::ALL.iter().find(|(g, _, _)| *g == name).unwrap();
            members
                .iter()
                .map(|(n, v, _)| (n.to_string(), *v))
                .collect::<Vec<_>>()
        };
        for prefix in ["severity", "task"] {
            let group = groups()
                .into_iter()
                .find(|g| g.prefix == prefix.to_uppercase())
                .unwrap();
            let start = format!("MCPVIEW_{}_", group.prefix);
            let members: Vec<_> = group
                .constants
                .iter()
                .map(|c| (c.name.trim_start_matches(&start).to_string(), c.value))
                .collect();
            assert_eq!(members, of_variant(prefix));
        }
    }
}
