//! What came and went with the versions of the specification.

use super::Version;

macro_rules! features {
    ($( $(#[$doc:meta])* $variant:ident: $name:literal, $since:ident $(..= $until:ident)?; )*) => {
        /// Something of a message that not every version has. The facts are the
        /// `schema.ts` and changelog of each version.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u32)]
        pub(super) enum Feature { $( $(#[$doc])* $variant, )* }

        impl Feature {
            /// How many there are.
            const COUNT: usize = [ $( Feature::$variant, )* ].len();

            /// What it is, for remarks.
            pub fn name(self) -> &'static str {
                match self { $( Feature::$variant => $name, )* }
            }

            /// The first version that has it.
            pub fn since(self) -> Version {
                match self { $( Feature::$variant => Version::$since, )* }
            }

            /// The last version that has it, if a later one does not.
            pub fn until(self) -> Option<Version> {
                match self { $( Feature::$variant => features!(@until $($until)?), )* }
            }
        }
    };
    (@until) => { None };
    (@until $until:ident) => { Some(Version::$until) };
}

features! {
    /// A JSON-RPC error.
    Error: "`error`", V2024_10_07;
    /// The result of the first version.
    ToolResult: "`toolResult`", V2024_10_07 ..= V2024_10_07;
    /// Content blocks.
    Content: "`content`", V2024_11_05;
    /// The flag of a tool execution error.
    IsError: "`isError`", V2024_11_05;
    /// Annotations of blocks.
    Annotations: "content annotations", V2024_11_05;
    /// The answer of a `resources/read`.
    Contents: "`contents`", V2024_10_07;
    /// Audio blocks.
    Audio: "`audio` block", V2025_03_26;
    /// JSON-RPC batches.
    Batch: "JSON-RPC batch", V2025_03_26 ..= V2025_03_26;
    /// Structured content.
    Structured: "`structuredContent`", V2025_06_18;
    /// Resource links.
    ResourceLink: "`resource_link` block", V2025_06_18;
    /// `_meta` of blocks and resource contents.
    BlockMeta: "`_meta` of content blocks", V2025_06_18;
    /// The time of the last change.
    LastModified: "`lastModified`", V2025_06_18;
    /// Icons.
    Icons: "`icons`", V2025_11_25;
    /// Experimental tasks.
    TaskObject: "task handle of the experimental tasks", V2025_11_25 ..= V2025_11_25;
    /// The error that asks to open an address.
    UrlElicitationError: "error -32042 (URL elicitation required)", V2025_11_25 ..= V2025_11_25;
    /// An error whose request could not be read.
    ErrorWithoutId: "error without `id`", V2025_11_25;
    /// The discriminator of results.
    ResultType: "`resultType`", V2026_07_28;
    /// Results that ask for input.
    InputRequired: "`input_required` result", V2026_07_28;
    /// Tasks as an extension.
    TaskExtension: "flat task handle of the tasks extension", V2026_07_28;
    /// `structuredContent` of any type.
    AnyStructured: "`structuredContent` other than an object", V2026_07_28;
}

// `Notes` keeps one bit for each.
const _: () = assert!(Feature::COUNT <= 32);
