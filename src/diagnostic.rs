//! Diagnostics: coded remarks about the input.
//!
//! Bad input is content, never a failure of a function. Every leniency, repair
//! and limit leaves one [`Diagnostic`] that says what was done and where, so
//! that a server author can mend the source. This file has the one table of
//! topics; the C header's constants and `mcpview_diagnostic_name` come from it.

use std::{ffi::CStr, fmt};

use crate::words::c_str;

/// How much a diagnostic matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u32)]
pub enum Severity {
    /// Nothing was lost or changed in meaning.
    Info = 1,
    /// Something was repaired, ignored or left out.
    Warning = 2,
    /// A part of the input could not be used.
    Error = 3,
}

impl Severity {
    /// The word that dumps and the inspect program print.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Info => "info",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

macro_rules! topics {
    ($( $(#[doc = $doc:literal])* $variant:ident = $number:literal, $name:literal, $severity:ident; )*) => {
        /// What a diagnostic is about. Numbers are never reused: 1xx bytes and
        /// JSON, 2xx envelope, 3xx content blocks, 4xx schema and structured
        /// content, 5xx limits, 6xx rendering.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u32)]
        pub enum Topic { $( $(#[doc = $doc])* $variant = $number, )* }

        impl Topic {
            /// Every topic, in the order of the table.
            pub const ALL: &'static [Topic] = &[ $( Topic::$variant, )* ];

            /// The stable word for this topic (`base64_data_uri`).
            pub fn name(self) -> &'static str {
                match self { $( Topic::$variant => $name, )* }
            }

            /// The same word for C.
            pub fn c_name(self) -> &'static CStr {
                match self { $( Topic::$variant => const { c_str(concat!($name, "\0")) }, )* }
            }

            /// What a remark on this topic says, as the C header documents it.
            pub fn doc(self) -> &'static str {
                match self { $( Topic::$variant => concat!($($doc),*), )* }
            }

            /// The topic with this number.
            pub fn from_number(number: u32) -> Option<Topic> {
                match number { $( $number => Some(Topic::$variant), )* _ => None }
            }

            /// How much a remark on this topic matters.
            pub fn severity(self) -> Severity {
                match self { $( Topic::$variant => Severity::$severity, )* }
            }
        }
    };
}

topics! {
    /// The bytes are not JSON, in whole or at the named place.
    NotJson = 101, "not_json", Error;
    /// A byte order mark before the message.
    Bom = 102, "bom", Info;
    /// Bytes that are not UTF-8; each was replaced by U+FFFD.
    TextInvalidUtf8 = 103, "text_invalid_utf8", Warning;
    /// Half of a surrogate pair in a string; replaced by U+FFFD.
    TextLoneSurrogate = 104, "text_lone_surrogate", Warning;
    /// An object has the same key twice; the last one counts.
    DuplicateKey = 105, "duplicate_key", Warning;
    /// A number does not fit a double or a 64-bit integer; its digits are kept.
    NumberNotRepresentable = 106, "number_not_representable", Info;

    /// An array of messages (a JSON-RPC batch).
    EnvelopeBatch = 201, "envelope_batch", Warning;
    /// A null `error` or `result` member next to the real one.
    EnvelopeNullMember = 202, "envelope_null_member", Info;
    /// The message has both `result` and `error`; the error counts.
    EnvelopeBoth = 203, "envelope_both", Warning;
    /// The `error` member is not an object with `code` and `message`.
    EnvelopeErrorMalformed = 204, "envelope_error_malformed", Warning;
    /// The message is no response that this library knows.
    EnvelopeMalformed = 205, "envelope_malformed", Error;
    /// `resultType` has a value that the specification does not know.
    ResultTypeUnknown = 206, "result_type_unknown", Error;
    /// A member that the named protocol version does not have, or lacks one that it requires.
    VersionMismatch = 207, "version_mismatch", Info;
    /// A known key in snake_case.
    KeyStyle = 208, "key_style", Info;
    /// `isError` is not a boolean.
    IsErrorMalformed = 209, "is_error_malformed", Warning;
    /// A task handle that lacks its id or status, or has an unknown status.
    TaskMalformed = 210, "task_malformed", Warning;
    /// An input request that is not one of the known methods, or is malformed.
    InputRequestMalformed = 211, "input_request_malformed", Warning;

    /// `content` is absent.
    ContentMissing = 301, "content_missing", Warning;
    /// `content` is not an array.
    ContentNotArray = 302, "content_not_array", Warning;
    /// An entry of `content` is no object.
    BlockNotObject = 303, "block_not_object", Warning;
    /// A content block of an unknown type.
    BlockUnknownType = 304, "block_unknown_type", Warning;
    /// A content block that lacks what its type needs, or contradicts itself.
    BlockMalformed = 305, "block_malformed", Warning;
    /// A required field of a block is missing and was replaced.
    BlockFieldMissing = 306, "block_field_missing", Warning;
    /// `audience`, `priority` or `lastModified` has a bad value.
    AnnotationsInvalid = 307, "annotations_invalid", Warning;
    /// Annotations stand inside `resource` instead of on the block.
    AnnotationsMisplaced = 308, "annotations_misplaced", Info;
    /// base64 data starts with a `data:` prefix, which was stripped.
    Base64DataUri = 311, "base64_data_uri", Info;
    /// base64 data contains white space or line breaks, which were ignored.
    Base64Whitespace = 312, "base64_whitespace", Info;
    /// base64 data uses the URL-safe alphabet.
    Base64Urlsafe = 313, "base64_urlsafe", Info;
    /// base64 padding is missing.
    Base64Padding = 314, "base64_padding", Info;
    /// base64 data could not be decoded.
    Base64Invalid = 315, "base64_invalid", Error;
    /// A media type was replaced by its registered name.
    MimeNormalised = 321, "mime_normalised", Info;
    /// The bytes are not what the declared media type says.
    MimeMismatch = 322, "mime_mismatch", Warning;
    /// The media type is missing and was taken from the bytes.
    MimeMissing = 323, "mime_missing", Info;
    /// The media can carry script (SVG, HTML).
    MediaActiveContent = 324, "media_active_content", Warning;
    /// The header of an image announces an absurd size; it is handed over as a file.
    MediaSizeRefused = 325, "media_size_refused", Warning;
    /// An image was asked for inline, which the format or its limits do not allow.
    ImageNotInlined = 326, "image_not_inlined", Info;
    /// A link scheme that must not be opened.
    UriUnsafeScheme = 331, "uri_unsafe_scheme", Warning;
    /// A URI that is not one.
    UriInvalid = 332, "uri_invalid", Info;
    /// Something would load a remote address by itself and was stopped.
    RemoteLoadBlocked = 333, "remote_load_blocked", Warning;
    /// Control characters or escape sequences in a text; removed.
    TextControlChars = 341, "text_control_chars", Warning;
    /// Invisible Unicode tag characters in a text; removed.
    TextHiddenUnicode = 342, "text_hidden_unicode", Warning;
    /// Bidirectional control characters in a text; neutralised.
    TextBidi = 343, "text_bidi", Warning;
    /// HTML in a text is shown as text and not interpreted.
    HtmlInert = 344, "html_inert", Info;

    /// An `outputSchema` is declared and `structuredContent` is absent.
    StructuredMissing = 401, "structured_missing", Warning;
    /// The JSON text and `structuredContent` contradict each other.
    StructuredConflict = 402, "structured_conflict", Warning;
    /// `structuredContent` is no object although the protocol version asks for one.
    StructuredNotObject = 403, "structured_not_object", Info;
    /// The content says that the call failed although `isError` does not.
    FailureUnflagged = 404, "failure_unflagged", Warning;
    /// `structuredContent` does not match `outputSchema`.
    SchemaMismatch = 411, "schema_mismatch", Warning;
    /// `outputSchema` itself is broken.
    SchemaUnusable = 412, "schema_unusable", Warning;
    /// `outputSchema` refers to a network address, which is never fetched.
    SchemaRemoteRef = 413, "schema_remote_ref", Warning;
    /// `outputSchema` names a dialect that is not supported.
    SchemaDialectUnsupported = 414, "schema_dialect_unsupported", Warning;
    /// The tool's definition lacks its name or is malformed.
    ToolMalformed = 421, "tool_malformed", Warning;

    /// Nesting is deeper than the limit; what is deeper is kept as raw JSON.
    DepthLimit = 501, "depth_limit", Warning;
    /// The input is larger than the limit.
    InputLimit = 502, "input_limit", Error;
    /// A media item is larger than the limit.
    MediaLimit = 503, "media_limit", Warning;
    /// The command list reached its limit.
    RowLimit = 504, "row_limit", Warning;
    /// Validation stopped at a limit of work, size or depth.
    ValidationLimit = 505, "validation_limit", Warning;
    /// More diagnostics than the limit; the rest were counted only.
    DiagnosticLimit = 506, "diagnostic_limit", Info;

    /// A rich part (table, chart, form, dashboard, image) that is not well formed.
    RichInvalid = 601, "rich_invalid", Warning;
    /// A chart, or a part of one, that cannot be drawn.
    ChartUnsupported = 602, "chart_unsupported", Info;
}

/// One coded remark about the input.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnostic {
    /// What it is about.
    pub topic: Topic,
    /// How much it matters.
    pub severity: Severity,
    /// The place as a JSON Pointer (RFC 6901) from the root of the message; empty for the
    /// whole message, or where only an offset is known.
    pub at: String,
    /// The byte of the input at which it was seen, where that is known.
    pub offset: Option<u64>,
    /// Words for a developer, in English, one sentence without the final full stop.
    pub message: String,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.severity.name(), self.topic.name())?;
        if !self.at.is_empty() {
            write!(f, " at {}", self.at)?;
        }
        if let Some(offset) = self.offset {
            write!(f, " (byte {offset})")?;
        }
        write!(f, ": {}", self.message)
    }
}

/// Collects diagnostics, at most as many as the limit, and counts the rest.
#[derive(Clone, Debug)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    limit: usize,
    dropped: u64,
}

impl Diagnostics {
    /// An empty collection that keeps at most `limit` remarks.
    pub fn new(limit: usize) -> Self {
        Diagnostics {
            list: Vec::new(),
            limit,
            dropped: 0,
        }
    }

    /// Adds a remark at a JSON Pointer.
    pub fn at(&mut self, topic: Topic, at: impl Into<String>, message: impl Into<String>) {
        self.push(topic, at.into(), None, message.into());
    }

    /// Adds a remark at a byte of the input.
    pub fn at_byte(&mut self, topic: Topic, offset: u64, message: impl Into<String>) {
        self.push(topic, String::new(), Some(offset), message.into());
    }

    /// Adds a remark whose place and words are made only if it is kept, so that a hostile
    /// input cannot buy work with remarks that nobody will read. The same remark twice is one.
    pub fn with(&mut self, topic: Topic, make: impl FnOnce() -> (String, String)) {
        self.with_severity(topic, topic.severity(), make);
    }

    /// As [`with`](Diagnostics::with), where the topic matters less or more than usual.
    pub fn with_severity(
        &mut self,
        topic: Topic,
        severity: Severity,
        make: impl FnOnce() -> (String, String),
    ) {
        if self.list.len() >= self.limit {
            self.dropped += 1;
            return;
        }
        let (at, message) = make();
        let remark = Diagnostic {
            topic,
            severity,
            at,
            offset: None,
            message,
        };
        if !self.list.contains(&remark) {
            self.list.push(remark);
        }
    }

    /// Adds a remark with everything given.
    pub fn push(&mut self, topic: Topic, at: String, offset: Option<u64>, message: String) {
        if self.list.len() >= self.limit {
            self.dropped += 1;
            return;
        }
        self.list.push(Diagnostic {
            topic,
            severity: topic.severity(),
            at,
            offset,
            message,
        });
    }

    /// Whether a remark on this topic was made.
    pub fn has(&self, topic: Topic) -> bool {
        self.list.iter().any(|d| d.topic == topic)
    }

    /// The remarks so far.
    pub fn as_slice(&self) -> &[Diagnostic] {
        &self.list
    }

    /// Ends the collection; a last remark tells how many were dropped.
    pub fn finish(mut self) -> Vec<Diagnostic> {
        if self.dropped > 0 {
            let dropped = self.dropped;
            self.list.push(Diagnostic {
                topic: Topic::DiagnosticLimit,
                severity: Topic::DiagnosticLimit.severity(),
                at: String::new(),
                offset: None,
                message: format!("{dropped} further remarks were left out"),
            });
        }
        self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_are_unique() {
        for (i, a) in Topic::ALL.iter().enumerate() {
            for b in &Topic::ALL[..i] {
                assert_ne!(a.name(), b.name());
                assert_ne!(*a as u32, *b as u32);
            }
            assert_eq!(Topic::from_number(*a as u32), Some(*a));
        }
    }

    #[test]
    fn a_full_collection_says_how_many_it_dropped() {
        let mut all = Diagnostics::new(2);
        for _ in 0..5 {
            all.at(Topic::Bom, "", "again");
        }
        let list = all.finish();
        assert_eq!(list.len(), 3);
        assert_eq!(list[2].topic, Topic::DiagnosticLimit);
        assert!(list[2].message.starts_with('3'));
    }
}
