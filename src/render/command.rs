//! The command: its kinds, flags and variants. This is the one table: the C header's
//! constants, `mcpview_kind_name`, the dumps and every binding come from it.

use std::ffi::CStr;

use super::storage::Stored;
use crate::words::c_str;

/// Declares the kinds: number, name, whether `text` repeats everything below it (WHOLE when
/// it is a container), documentation.
macro_rules! kinds {
    ($( $(#[doc = $doc:literal])* $constant:ident = $number:literal, $name:literal, $repeat:ident; )*) => {
        /// The kind of a row. Ranges by family; numbers are never changed or reused; 0x8000
        /// and above are never emitted and free for hosts.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct Kind(pub u32);

        impl Kind {
            $( $(#[doc = $doc])* pub const $constant: Kind = Kind($number); )*

            /// Every kind, in the order of the table: constant's name, kind.
            pub const ALL: &'static [(&'static str, Kind)] =
                &[ $( (stringify!($constant), Kind::$constant), )* ];

            /// The lower-case word (`table`); `unknown` for a number that is not in the table.
            pub fn name(self) -> &'static str {
                match self.0 { $( $number => $name, )* _ => "unknown" }
            }

            /// The same word for C.
            pub fn c_name(self) -> &'static CStr {
                match self.0 {
                    $( $number => const { c_str(concat!($name, "\0")) }, )*
                    _ => c"unknown",
                }
            }

            /// What a row of this kind is, as the C header documents it; empty for a number
            /// that is not in the table.
            pub fn doc(self) -> &'static str {
                match self.0 { $( $number => concat!($($doc),*), )* _ => "" }
            }

            /// Whether the `text` of a container of this kind repeats everything below it
            /// (flag WHOLE), or is a label only.
            pub fn repeats_children(self) -> bool {
                match self.0 { $( $number => kinds!(@ $repeat), )* _ => false }
            }
        }
    };
    (@ whole) => { true };
    (@ label) => { false };
}

kinds! {
    /// Closes the container whose kind is `variant`.
    END = 0x0001, "end", label;

    /// Plain words.
    TEXT = 0x0101, "text", label;
    /// A Markdown document; `text` is its sanitised source.
    MARKDOWN = 0x0102, "markdown", whole;
    /// A heading; `variant` is its level, 1 to 6.
    HEADING = 0x0103, "heading", whole;
    /// A paragraph of SPAN, LINK and IMAGE rows; a leaf where its words have one plain style.
    PARAGRAPH = 0x0104, "paragraph", whole;
    /// A run of words of one style (flags STRONG, EMPHASIS, STRIKE, CODE); `uri` makes it a short link.
    SPAN = 0x0105, "span", label;
    /// A list; `variant` bullet, ordered or task, `number` the first ordinal.
    LIST = 0x0106, "list", whole;
    /// An item of a list.
    ITEM = 0x0107, "item", whole;
    /// A quotation.
    QUOTE = 0x0108, "quote", whole;
    /// Code or preformatted words; `name` is the language.
    CODE = 0x0109, "code", label;
    /// A horizontal rule.
    DIVIDER = 0x010A, "divider", label;

    /// A picture.
    IMAGE = 0x0201, "image", label;
    /// A sound.
    AUDIO = 0x0202, "audio", label;
    /// A video.
    VIDEO = 0x0203, "video", label;
    /// Bytes of any other type.
    FILE = 0x0204, "file", label;

    /// A link; flag bits 24 to 27 are its class.
    LINK = 0x0301, "link", label;
    /// An icon; `uri` is its source.
    ICON = 0x0302, "icon", label;

    /// A table: COLUMN rows, then ROW rows with CELL rows.
    TABLE = 0x0401, "table", label;
    /// A column; `variant` has type and alignment.
    COLUMN = 0x0402, "column", label;
    /// A row of a table.
    ROW = 0x0403, "row", label;
    /// A cell, or the value of a field.
    CELL = 0x0404, "cell", whole;
    /// Names and values.
    FIELDS = 0x0405, "fields", label;
    /// A name (`text` label, `name` key) with its value in child rows.
    FIELD = 0x0406, "field", label;
    /// A tree of NODE rows.
    TREE = 0x0407, "tree", label;
    /// A node of a tree.
    NODE = 0x0408, "node", label;
    /// A JSON value shown as indented JSON.
    JSON = 0x0409, "json", label;
    /// Rows that exist outside the window: `number` first missing ordinal, `number2` how many.
    MORE = 0x040A, "more", label;

    /// A chart; `text` says what it shows, `number` and `number2` are its natural size in pixels.
    CHART = 0x0501, "chart", label;
    /// An axis of a chart; `variant` channel and scale, `number` and `number2` the ends of its domain.
    AXIS = 0x0502, "axis", label;
    /// A tick of an axis: its words and its `number`.
    TICK = 0x0503, "tick", label;
    /// A legend of a chart; its children are SWATCH or ITEM rows.
    LEGEND = 0x0504, "legend", label;
    /// A series of points.
    SERIES = 0x0505, "series", label;
    /// A point; `number` y, `number2` x.
    POINT = 0x0506, "point", whole;
    /// A scale of a chart.
    SCALE = 0x0507, "scale", label;

    /// A form of INPUT and ACTION rows.
    FORM = 0x0601, "form", label;
    /// An input; `variant` its type, `data` its default as JSON.
    INPUT = 0x0602, "input", label;
    /// A choice of an input; `data` its value as JSON.
    OPTION = 0x0603, "option", label;
    /// A button of a form, or (variant CALL) of a tool to call next.
    ACTION = 0x0604, "action", label;

    /// Everything that came from one block (or from structuredContent).
    BLOCK = 0x0701, "block", label;
    /// Components that belong together.
    DASHBOARD = 0x0702, "dashboard", label;
    /// Cards beside each other.
    GRID = 0x0703, "grid", label;
    /// A card of a grid.
    CARD = 0x0704, "card", label;
    /// A part that can be opened and closed; FOLDED when closed, `text` its first words, `number` its lines (an estimate).
    FOLD = 0x0705, "fold", label;
    /// A labelled figure.
    METRIC = 0x0706, "metric", label;
    /// A colour: `name` is its sRGB `#rrggbbaa`, `number` the same 32 bits.
    SWATCH = 0x0707, "swatch", label;

    /// A failure; `name` is its code, `variant` its origin.
    ERROR = 0x0801, "error", label;
    /// A remark of the library; `name` is its code, ATTR rows its arguments, `variant` its severity.
    NOTICE = 0x0802, "notice", label;
    /// Progress; `number` of `number2`.
    PROGRESS = 0x0803, "progress", label;
    /// A task handle; `name` its id, `variant` its status.
    TASK = 0x0804, "task", label;

    /// A `ui://` view that the host may open in a sandbox; `uri` its address.
    APP = 0x0A01, "app", label;

    /// A further property of the row it stands in: `name`, `text`, `number`. Silent.
    ATTR = 0x7F01, "attr", label;
}

/// Flags of a row.
pub mod flag {
    macro_rules! flags {
        ($( $(#[doc = $doc:literal])* $name:ident = $bit:literal; )*) => {
            $( $(#[doc = $doc])* pub const $name: u32 = 1 << $bit; )*
            /// Every flag: name and bit.
            pub const ALL: &[(&str, u32)] = &[ $( (stringify!($name), $name), )* ];
            /// What each flag of [`ALL`] means, as the C header documents it.
            pub const DOCS: &[&str] = &[ $( concat!($($doc),*), )* ];
        };
    }
    flags! {
        /// The row has children and an END.
        CONTAINER = 0;
        /// `text` repeats everything below: a host that does not know the kind shows it and goes on at `i + span`.
        WHOLE = 1;
        /// Closed until the person opens it.
        FOLDED = 2;
        /// Something was left out here; a MORE row, or `text`, says what.
        TRUNCATED = 3;
        /// `number` is valid.
        HAS_NUMBER = 4;
        /// `number2` is valid.
        HAS_NUMBER2 = 5;
        /// `number` lost digits; `text` has them all.
        ROUNDED = 6;
        /// Strong words.
        STRONG = 7;
        /// Emphasised words.
        EMPHASIS = 8;
        /// Struck-out words.
        STRIKE = 9;
        /// Words in a fixed-width style.
        CODE = 10;
        /// An input that must be filled in.
        REQUIRED = 11;
        /// An input that cannot be changed.
        READ_ONLY = 12;
        /// True, chosen or done.
        CHECKED = 13;
        /// Several choices at once.
        MULTIPLE = 14;
        /// The person gets it.
        FOR_USER = 15;
        /// The model gets it too.
        FOR_MODEL = 16;
        /// Sanitising changed the words.
        ALTERED = 17;
        /// The media can carry script.
        ACTIVE = 18;
        /// The media is not decoded yet.
        LAZY = 19;
        /// The content is older than the host's copy or too old.
        STALE = 20;
    }
    /// Where the link class stands: `(flags >> LINK_SHIFT) & LINK_MASK`.
    pub const LINK_SHIFT: u32 = 24;
    /// Mask of the link class after the shift.
    pub const LINK_MASK: u32 = 0xF;
}

/// Declares the variants: a module of constants for each group, and the table of all groups.
macro_rules! variants {
    ($(
        $(#[doc = $doc:literal])* $group:ident {
            $( $(#[doc = $entry_doc:literal])* $name:ident = $value:literal; )*
        }
    )*) => {
        $(
            $(#[doc = $doc])*
            pub mod $group {
                $( $(#[doc = $entry_doc])* pub const $name: u32 = $value; )*
            }
        )*

        /// A group of variants: its name, documentation, and the name, value and
        /// documentation of each member.
        pub type Group = (&'static str, &'static str, &'static [(&'static str, u32, &'static str)]);

        /// Every group, for the C header and the bindings.
        pub const ALL: &[Group] = &[ $( (
            stringify!($group),
            concat!($($doc),*),
            &[ $( (stringify!($name), $value, concat!($($entry_doc),*)), )* ],
        ), )* ];
    };
}

/// Variants, per kind. 0 is unspecified everywhere.
pub mod variant {
    variants! {
        /// List styles.
        list {
            /// Bullets.
            BULLET = 1;
            /// Numbers.
            ORDERED = 2;
            /// Check boxes.
            TASK = 3;
        }
        /// Types of the value of a CELL, ITEM (0 in prose) or JSON row, and of a COLUMN in its low 8 bits.
        value {
            /// The member is not there.
            ABSENT = 1;
            /// `null`
            NULL = 2;
            /// A string; with HAS_NUMBER it is an ISO 8601 date, in Unix milliseconds.
            STRING = 3;
            /// A number.
            NUMBER = 4;
            /// A boolean; CHECKED is true.
            BOOLEAN = 5;
            /// An object.
            OBJECT = 6;
            /// An array.
            ARRAY = 7;
            /// COLUMN only: values of several types.
            MIXED = 8;
        }
        /// Alignment of a COLUMN, in bits 8 and 9.
        align {
            /// Where it stands.
            SHIFT = 8;
            /// At the start.
            START = 1;
            /// In the centre.
            CENTRE = 2;
            /// At the end.
            END = 3;
        }
        /// Severity of a NOTICE: that of diagnostics; of a ROW: as its cells say.
        severity {
            /// Nothing was lost.
            INFO = 1;
            /// Something was changed or left out.
            WARNING = 2;
            /// Something could not be used.
            ERROR = 3;
        }
        /// Origin of an ERROR.
        error {
            /// The tool reported it (`isError`).
            TOOL = 1;
            /// A JSON-RPC error; `number` is its code.
            PROTOCOL = 2;
            /// The tool's content says so although `isError` does not.
            UNFLAGGED = 3;
            /// The message is no usable response.
            INVALID = 4;
            /// The policy REFUSE of a schema mismatch.
            SCHEMA = 5;
            /// The task failed.
            TASK = 6;
        }
        /// Status of a TASK.
        task {
            /// Still running.
            WORKING = 1;
            /// Waits for input.
            INPUT_REQUIRED = 2;
            /// Done.
            COMPLETED = 3;
            /// Failed.
            FAILED = 4;
            /// Cancelled.
            CANCELLED = 5;
            /// A word that is not known.
            UNKNOWN = 6;
        }
        /// Type of an INPUT.
        input {
            /// One line of words.
            TEXT = 1;
            /// Words of several lines.
            MULTILINE = 2;
            /// A number.
            NUMBER = 3;
            /// A whole number.
            INTEGER = 4;
            /// Yes or no.
            BOOLEAN = 5;
            /// One or (MULTIPLE) several of its OPTION rows.
            CHOICE = 6;
            /// A date.
            DATE = 7;
            /// A date with time.
            DATE_TIME = 8;
            /// A mail address.
            EMAIL = 9;
            /// A URI.
            URI = 10;
            /// An object of further INPUT rows.
            GROUP = 11;
            /// A list of values as JSON.
            LIST = 12;
            /// Any JSON.
            JSON = 13;
        }
        /// What an ACTION does.
        action {
            /// Send the answers.
            ACCEPT = 1;
            /// Say no.
            DECLINE = 2;
            /// Dismiss without an answer.
            CANCEL = 3;
            /// Open the address in `uri`, after consent.
            OPEN = 4;
            /// Call the tool in `name`, after consent.
            CALL = 5;
        }
        /// What an AXIS or SCALE is for, in its low 8 bits.
        channel {
            /// Along the width.
            X = 1;
            /// Along the height.
            Y = 2;
            /// From the middle outwards.
            RADIUS = 3;
            /// Something else.
            OTHER = 15;
        }
        /// Type of the scale of an AXIS or SCALE, in bits 8 to 15.
        scale {
            /// Where it stands.
            SHIFT = 8;
            /// Linear.
            LINEAR = 1;
            /// Logarithmic.
            LOG = 2;
            /// A power, the square root among them.
            POWER = 3;
            /// Time; numbers are Unix milliseconds.
            TIME = 4;
            /// Categories; numbers of ticks are their ordinals.
            CATEGORY = 5;
            /// Something else.
            OTHER = 15;
        }
        /// Where the rows of a MORE row are.
        more {
            /// Before the window.
            BEFORE = 1;
            /// After the window.
            AFTER = 2;
        }
    }
}

/// One command, laid out as `mcpview_command` of the C header, so that a list is made once.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its kind.
    pub kind: Kind,
    /// [`flag`] bits and the link class.
    pub flags: u32,
    /// Identity: from the place in the response; the same across renders; never 0.
    pub id: u64,
    /// Content of the subtree; equal hash: the host may skip it.
    pub hash: u64,
    /// Rows of this subtree with this row and its END.
    pub span: u32,
    /// 0 at the top.
    pub depth: u32,
    /// Per kind, see [`variant`].
    pub variant: u32,
    /// Ordinal, per kind.
    pub index: u32,
    pub(crate) text: Stored,
    pub(crate) name: Stored,
    pub(crate) uri: Stored,
    /// Decoded media of the split, or JSON in the list's storage.
    pub(crate) data: Stored,
    /// See HAS_NUMBER.
    pub number: f64,
    /// See HAS_NUMBER2.
    pub number2: f64,
    pub(crate) reserved: u64,
}

impl Kind {
    /// Whether rows of this kind show a media item, whose ordinal is their `index`.
    pub(crate) fn is_media(self) -> bool {
        matches!(self, Kind::IMAGE | Kind::AUDIO | Kind::VIDEO | Kind::FILE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_unique_and_outside_the_hosts_range() {
        for (i, (constant, kind)) in Kind::ALL.iter().enumerate() {
            assert!(kind.0 < 0x8000 && kind.0 != 0);
            assert_eq!(kind.name(), constant.to_lowercase());
            assert!(
                Kind::ALL[..i].iter().all(|(_, k)| k.0 < kind.0),
                "{constant}"
            );
        }
    }

    #[test]
    fn flags_leave_the_link_class_alone() {
        let all = flag::ALL.iter().fold(0, |bits, (_, bit)| {
            assert_eq!(bits & bit, 0);
            bits | bit
        });
        assert_eq!(all & (flag::LINK_MASK << flag::LINK_SHIFT), 0);
    }
}
