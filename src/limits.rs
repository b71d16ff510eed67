//! Limits: how much a hostile or careless input may cost.
//!
//! Every limit has a safe default and can be changed by the host. Hitting one
//! leaves a diagnostic and a visible row, never a silent cut.

/// Limits of reading a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadLimits {
    /// Largest input in bytes. Offsets are 32 bits wide, so no more than 4 GiB - 1.
    pub max_bytes: u64,
    /// Deepest nesting of arrays and objects that is taken apart. What is deeper
    /// stays one opaque value with its raw JSON.
    pub max_depth: u32,
    /// Most diagnostics kept for one handle.
    pub max_diagnostics: u32,
}

impl Default for ReadLimits {
    fn default() -> Self {
        ReadLimits {
            max_bytes: 1 << 30,
            max_depth: 512,
            max_diagnostics: 256,
        }
    }
}

/// Limits of validation. A schema comes from the server and is hostile until
/// shown otherwise: schema depth times instance depth is stack, and recursive
/// references can be exponential.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValidateLimits {
    /// Largest `outputSchema` in bytes.
    pub max_schema_bytes: u32,
    /// Deepest nesting of an `outputSchema`.
    pub max_schema_depth: u32,
    /// Deepest nesting of an instance that is validated.
    pub max_instance_depth: u32,
    /// Most violations that are reported.
    pub max_errors: u32,
    /// Node visits that one validation may spend.
    pub max_steps: u64,
}

impl Default for ValidateLimits {
    fn default() -> Self {
        ValidateLimits {
            max_schema_bytes: 1 << 20,
            max_schema_depth: 64,
            max_instance_depth: 128,
            max_errors: 100,
            max_steps: 20_000_000,
        }
    }
}

/// Limits of media.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MediaLimits {
    /// Largest decoded media item in bytes; a larger one becomes a notice.
    pub max_bytes: u64,
    /// Largest width times height, in pixels, that an image header may announce.
    pub max_pixels: u64,
}

impl Default for MediaLimits {
    fn default() -> Self {
        MediaLimits {
            max_bytes: 512 << 20,
            max_pixels: 1 << 30,
        }
    }
}

/// Limits of the command list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RenderLimits {
    /// Most rows in one list.
    pub max_rows: u32,
    /// Deepest nesting of rows; what is deeper becomes one JSON row with TRUNCATED.
    pub max_depth: u32,
}

impl Default for RenderLimits {
    fn default() -> Self {
        RenderLimits {
            max_rows: 4_000_000,
            max_depth: 64,
        }
    }
}
