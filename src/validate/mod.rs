//! Validation of `structuredContent` against the tool's `outputSchema`.
//!
//! Offline always: a remote `$ref` is a diagnostic, never a fetch. The outcome
//! is data, not a gate: a verdict, every violation with both pointers, or the
//! reason why there is no verdict. A schema is compiled once per tool, when it
//! is first needed.
//!
//! The dialect is that of `$schema` (2020-12, 2019-09, drafts 7, 6 and 4), else
//! 2020-12. `format` and the `content…` keywords are annotations in all of them.
//! Numbers keep their digits: an integer of any size is one, all is exact within
//! 64 bits, and beyond that `multipleOf` of an integer still is, while bounds,
//! `const` and `enum` compare as doubles.
//!
//! Both schema and value come from the server and are hostile until shown
//! otherwise. Work is bounded by steps, stack by the depth limits and by
//! watching it (half of 512 KiB), regular expressions by their compiled size
//! and by the text they are matched against; whatever a limit cuts short says so.
//!
//! | file | what |
//! | --- | --- |
//! | `report.rs` | the report on a result, and which reason stands in it |
//! | `schema.rs` | the schema of a tool: absent, empty, broken, or to be compiled |
//! | `convert.rs`, `shape.rs`, `patterns.rs` | reading a schema within limits; what would explode |
//! | `compile.rs` | the validator's options, and its errors in our words |
//! | `instance.rs`, `equality.rs` | the document's values as the validator sees them |
//! | `budget.rs` | steps and stack of one validation |
//! | `check.rs`, `words.rs` | the verdict, and the violations |
//! | `light.rs` | the check that is cheap enough for each call |

mod budget;
mod check;
mod compile;
mod convert;
mod equality;
mod instance;
mod light;
mod patterns;
mod report;
mod schema;
mod shape;
mod words;

pub use report::{Report, validate};
pub use schema::Schema;

use crate::limits::ValidateLimits;

/// How much is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(u32)]
pub enum Level {
    /// Nothing.
    Off = 1,
    /// Whether structuredContent is there, has the root type, and has the required members
    /// with their declared types: cheap enough for each call.
    Light = 2,
    /// All violations.
    #[default]
    Full = 3,
}

/// What a mismatch does to the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(u32)]
pub enum Mismatch {
    /// structuredContent is used all the same, with diagnostics.
    #[default]
    Report = 1,
    /// structuredContent is dropped, `content` is used.
    FallBack = 2,
    /// The result is rendered as an error.
    Refuse = 3,
}

/// The outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Verdict {
    /// It matches.
    Valid = 1,
    /// It does not, or is missing in a success of a tool that declares it.
    Invalid = 2,
    /// No verdict was reached; the reason says why.
    Skipped = 3,
}

/// Why no verdict was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum SkipReason {
    /// There is a verdict.
    None = 0,
    /// No tool definition was given.
    NoTool = 1,
    /// The tool declares no `outputSchema`.
    NoSchema = 2,
    /// The `outputSchema` is empty and would accept anything.
    EmptySchema = 3,
    /// The message is no final result (task, input required, request, …).
    NoFinalResult = 4,
    /// The result is an error: the schema describes successes.
    ErrorResult = 5,
    /// The `outputSchema` is broken.
    SchemaUnusable = 6,
    /// The `outputSchema` names a dialect that is not supported.
    DialectUnsupported = 7,
    /// A limit of size, depth or work was reached.
    WorkLimit = 8,
    /// Validation was switched off.
    Off = 9,
}

/// One violation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// JSON Pointer into structuredContent.
    pub at: String,
    /// JSON Pointer into the schema, through references as evaluated.
    pub schema_at: String,
    /// The keyword that failed (`required`).
    pub keyword: String,
    /// Words for a developer, in English.
    pub message: String,
}

/// How to validate.
#[derive(Clone, Copy, Debug, Default)]
pub struct ValidateOptions {
    /// How much is checked.
    pub level: Level,
    /// What a mismatch does; read by the split.
    pub mismatch: Mismatch,
    /// Whether `format` is asserted. Off by default: an annotation in 2020-12.
    pub assert_formats: bool,
    /// Limits.
    pub limits: ValidateLimits,
}
