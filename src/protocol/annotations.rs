//! Annotations of a content block.

use crate::json::NodeId;

/// Who a block is for, as a set.
///
/// A routing hint, never a security boundary: a server that must keep words
/// from the model must not send them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Audience(pub u32);

impl Audience {
    /// Nobody named: read as both.
    pub const NONE: Audience = Audience(0);
    /// The person.
    pub const USER: Audience = Audience(1);
    /// The model (`assistant` on the wire).
    pub const ASSISTANT: Audience = Audience(2);
    /// Both.
    pub const BOTH: Audience = Audience(3);

    /// Whether the person is among them.
    pub fn has_user(self) -> bool {
        self.0 & 1 != 0
    }

    /// Whether the model is among them.
    pub fn has_assistant(self) -> bool {
        self.0 & 2 != 0
    }
}

/// Annotations as read from a block (or, with a diagnostic, from inside its `resource`).
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Annotations {
    /// The roles named; [`Audience::NONE`] if absent, empty or nothing known in it.
    pub audience: Audience,
    /// 0 (optional) to 1 (required); `None` if absent or out of range.
    pub priority: Option<f64>,
    /// The string `lastModified`, as it came.
    pub last_modified: Option<NodeId>,
}
