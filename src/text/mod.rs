//! Text and links.
pub mod percent;

/// Link class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum LinkClass {
    /// w
    Web = 1,
    /// m
    Mail = 2,
    /// f
    File = 3,
    /// a
    App = 4,
    /// u
    Unsafe = 5,
    /// i
    Invalid = 6,
}
