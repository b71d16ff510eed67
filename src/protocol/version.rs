//! Versions of the specification.

/// A version of the MCP specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u32)]
pub enum Version {
    /// 2024-10-07: the result is one member `toolResult`.
    V2024_10_07 = 20241007,
    /// 2024-11-05: content blocks and `isError`.
    V2024_11_05 = 20241105,
    /// 2025-03-26: audio, batches.
    V2025_03_26 = 20250326,
    /// 2025-06-18: `structuredContent`, resource links.
    V2025_06_18 = 20250618,
    /// 2025-11-25: icons, experimental tasks.
    V2025_11_25 = 20251125,
    /// 2026-07-28: `resultType`, input required, tasks as an extension.
    V2026_07_28 = 20260728,
}

impl Version {
    /// Every known version, oldest first.
    pub const ALL: [Version; 6] = [
        Version::V2024_10_07,
        Version::V2024_11_05,
        Version::V2025_03_26,
        Version::V2025_06_18,
        Version::V2025_11_25,
        Version::V2026_07_28,
    ];

    /// The version's name on the wire (`2025-11-25`).
    pub fn name(self) -> &'static str {
        match self {
            Version::V2024_10_07 => "2024-10-07",
            Version::V2024_11_05 => "2024-11-05",
            Version::V2025_03_26 => "2025-03-26",
            Version::V2025_06_18 => "2025-06-18",
            Version::V2025_11_25 => "2025-11-25",
            Version::V2026_07_28 => "2026-07-28",
        }
    }

    /// The version with this name. `None` for a name that is not known: the caller
    /// then reads as if no version had been named.
    pub fn from_name(name: &str) -> Option<Version> {
        Version::ALL.into_iter().find(|v| v.name() == name)
    }
}
