//! Parts and items: what there is to tell, resolved.

use crate::{
    diagnostic::Severity,
    json::NodeId,
    protocol::Audience,
    text::LinkClass,
    words::{Locale, Sentence},
};

/// Where a value stands: in the message, or in JSON that stood inside one of its texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Index of the embedded document; `None` for the message itself.
    pub embedded: Option<u32>,
    /// The value in that document.
    pub node: NodeId,
    /// The value in the message that holds it: the string for embedded JSON, else `node`.
    pub owner: NodeId,
}

impl Place {
    /// A value of the message itself.
    pub fn message(node: NodeId) -> Place {
        Place {
            embedded: None,
            node,
            owner: node,
        }
    }

    /// Another value of the same document, seen from this one.
    pub fn at(self, node: NodeId) -> Place {
        Place {
            node,
            owner: if self.embedded.is_some() {
                self.owner
            } else {
                node
            },
            ..self
        }
    }
}

/// Where a part came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The entry of `content` with this ordinal.
    Block(u32),
    /// `structuredContent`.
    Structured,
    /// The JSON-RPC error.
    ProtocolError,
    /// The task handle.
    Task,
    /// An input request with this ordinal.
    Input(u32),
    /// A view that the tool or the result names.
    View,
    /// The library: a remark on the whole message.
    Library,
}

/// What a part is at the top of the command list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A BLOCK.
    Block,
    /// An ERROR: its first text or remark is the banner's, the rest stands below it.
    Error,
    /// A NOTICE: a remark of the library.
    Notice,
    /// A TASK.
    Task,
}

/// One thing to tell, in the server's order.
#[derive(Clone, Debug)]
pub struct Part {
    /// Where it came from.
    pub origin: Origin,
    /// What it is at the top of the command list.
    pub role: Role,
    /// Its place.
    pub place: Place,
    /// Who gets it, after the policy (here [`Audience::NONE`] is nobody). Each item can
    /// narrow this.
    pub audience: Audience,
    /// The block's priority, 0 to 1.
    pub priority: Option<f64>,
    /// What it is made of.
    pub items: Vec<Item>,
}

/// A piece of a part with one kind of content.
#[derive(Clone, Debug)]
pub struct Item {
    /// Who gets it, within the part's audience.
    pub audience: Audience,
    /// Its place.
    pub place: Place,
    /// What it is.
    pub content: Content,
}

impl Item {
    /// Whether the person gets it, given the part it stands in.
    pub fn for_user(&self, part: &Part) -> bool {
        part.audience.has_user() && self.audience.has_user()
    }

    /// Whether the model gets it, given the part it stands in.
    pub fn for_model(&self, part: &Part) -> bool {
        part.audience.has_assistant() && self.audience.has_assistant()
    }
}

/// Words as they came, sanitised.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Words {
    /// The words: no control character but tab and line feed, never base64 of media.
    pub text: String,
    /// Whether sanitising changed them.
    pub altered: bool,
}

/// A link that a host may offer, never fetched by the library.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The address as it came, sanitised.
    pub uri: String,
    /// Its class.
    pub class: LinkClass,
    /// Title, name, or the last segment of the address.
    pub label: String,
    /// Description.
    pub description: Option<String>,
    /// Declared media type, normalised.
    pub mime: Option<String>,
    /// Declared size in bytes.
    pub size: Option<u64>,
}

/// A remark of the library for the person (and, where the item says so, the model).
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// Which sentence.
    pub sentence: Sentence,
    /// How much it matters.
    pub severity: Severity,
    /// What the sentence speaks of.
    pub arguments: Vec<NoticeArgument>,
}

impl Notice {
    /// A remark without arguments that matters as little as can be.
    pub fn new(sentence: Sentence) -> Notice {
        Notice {
            sentence,
            severity: Severity::Info,
            arguments: Vec::new(),
        }
    }

    /// With another severity.
    pub fn severity(mut self, severity: Severity) -> Notice {
        self.severity = severity;
        self
    }

    /// With words for `name`.
    pub fn with(mut self, name: &'static str, text: impl Into<String>) -> Notice {
        self.arguments.push(NoticeArgument {
            name,
            text: text.into(),
            number: None,
        });
        self
    }

    /// With a number for `name`.
    pub fn with_number(mut self, name: &'static str, number: u64) -> Notice {
        self.arguments.push(NoticeArgument {
            name,
            text: number.to_string(),
            number: Some(number as f64),
        });
        self
    }

    /// The remark in a language.
    pub fn say(&self, locale: Locale) -> String {
        self.sentence.say(locale, |name| {
            let argument = self.arguments.iter().find(|a| a.name == name)?;
            Some(argument.text.as_str())
        })
    }
}

/// An argument of a notice, so that a host can say it in any language.
#[derive(Clone, Debug, PartialEq)]
pub struct NoticeArgument {
    /// Its name in the sentence (`type`, `host`, `count`).
    pub name: &'static str,
    /// Its words.
    pub text: String,
    /// Its number, if it is one.
    pub number: Option<f64>,
}

/// What an item is.
#[derive(Clone, Debug)]
pub enum Content {
    /// Words. Whether they are Markdown, a table or plain is the renderer's to see.
    Text {
        /// The words.
        words: Words,
        /// Media type of an embedded resource, normalised.
        mime: Option<String>,
        /// Code language, where type or file ending names one.
        language: Option<&'static str>,
        /// The embedded resource's address and class.
        link: Option<Link>,
    },
    /// A structured value; [`Item::place`] is the value.
    Structure,
    /// Media with this ordinal in [`Split::media`](super::Split::media).
    Media(u32),
    /// A link.
    Link(Link),
    /// A `ui://` view that the host may open in a sandbox.
    App {
        /// Its address.
        uri: String,
        /// Its media type, if known.
        mime: Option<String>,
        /// The string that holds the embedded HTML (or base64 of it, if the resource came as a
        /// blob), if it came along. Never text.
        html: Option<NodeId>,
    },
    /// A remark of the library.
    Notice(Notice),
    /// The JSON-RPC error: code, message, and `data` at the item's place if it has any that
    /// is not told otherwise (as requests for input are, in items of their own).
    ProtocolError {
        /// `code`.
        code: Option<i64>,
        /// `message`.
        words: Words,
    },
    /// The result's task handle.
    Task,
    /// The input request with this ordinal in the result's `input`.
    Input(u32),
}

/// What stands in a string of a structure instead of a run of its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withheld {
    /// The run, in bytes of the decoded string.
    pub range: std::ops::Range<usize>,
    /// What it is.
    pub what: WithheldKind,
}

/// What a withheld run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithheldKind {
    /// Media with this ordinal in [`Split::media`](super::Split::media).
    Media(u32),
    /// base64 that is no media known here, with its decoded size in bytes. Withheld from the
    /// model; the person sees its beginning.
    Base64(u64),
    /// Media that cannot be read or is over the limit; nobody sees the run.
    Unreadable,
}
