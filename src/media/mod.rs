//! skeleton, owned by the media branch
/// What media is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum MediaKind {
    /// i
    Image = 1,
    /// a
    Audio = 2,
    /// v
    Video = 3,
    /// f
    File = 4,
}
