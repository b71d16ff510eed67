//! Annotations of a content block.

use super::{
    Feature, member::members, notes::Notes, notes::excerpt, notes::kind_words, path::Path,
};
use crate::{
    diagnostic::Topic,
    json::{NodeId, Value},
    text::time,
};

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

members! {
    /// The members of `annotations` (schema 2024-11-05 and later, `Annotations`).
    Members {
        audience = "audience",
        priority = "priority",
        last_modified = "lastModified" | "last_modified",
    }
}

impl Annotations {
    /// Reads `annotations`, which is not `null`.
    pub(super) fn read(value: Value<'_>, path: &Path<'_>, notes: &mut Notes) -> Annotations {
        notes.uses(Feature::Annotations, path);
        if !value.is_object() {
            notes.remark(
                Topic::AnnotationsInvalid,
                path,
                format_args!(
                    "`annotations` is an object; {} is ignored",
                    kind_words(value)
                ),
            );
            return Annotations::default();
        }
        let members = Members::of(value, path, notes);
        let audience = match members.audience.value() {
            Some(value) => read_audience(value, &path.key("audience"), notes),
            None => Audience::NONE,
        };
        let priority = members
            .priority
            .value()
            .and_then(|value| read_priority(value, &path.key("priority"), notes));
        let last_modified = members
            .last_modified
            .value()
            .and_then(|value| read_time(value, &path.key(members.last_modified.key), notes));
        Annotations {
            audience,
            priority,
            last_modified,
        }
    }
}

fn read_audience(value: Value<'_>, path: &Path<'_>, notes: &mut Notes) -> Audience {
    if value.is_string() {
        notes.remark(
            Topic::AnnotationsInvalid,
            path,
            format_args!("`audience` is an array of roles; the string is read as one role"),
        );
        return read_role(value, path, notes).unwrap_or_default();
    }
    if !value.is_array() {
        notes.remark(
            Topic::AnnotationsInvalid,
            path,
            format_args!(
                "`audience` is an array of roles; {} is ignored",
                kind_words(value)
            ),
        );
        return Audience::NONE;
    }
    if value.is_empty() {
        notes.remark(
            Topic::AnnotationsInvalid,
            path,
            format_args!("`audience` names nobody, which counts as absent: leave it out"),
        );
    }
    let mut audience = Audience::NONE;
    for (index, role) in value.elements().enumerate() {
        if let Some(role) = read_role(role, &path.index(index), notes) {
            audience.0 |= role.0;
        }
    }
    audience
}

fn read_role(value: Value<'_>, path: &Path<'_>, notes: &mut Notes) -> Option<Audience> {
    if value.is_str("user") {
        return Some(Audience::USER);
    }
    if value.is_str("assistant") {
        return Some(Audience::ASSISTANT);
    }
    notes.remark(
        Topic::AnnotationsInvalid,
        path,
        format_args!("{} is no role: `user` and `assistant` are", excerpt(value)),
    );
    None
}

fn read_priority(value: Value<'_>, path: &Path<'_>, notes: &mut Notes) -> Option<f64> {
    let priority = value.as_number().and_then(|number| number.as_f64());
    let priority = priority.filter(|priority| (0.0..=1.0).contains(priority));
    if priority.is_none() {
        notes.remark(
            Topic::AnnotationsInvalid,
            path,
            format_args!(
                "`priority` is a number from 0 to 1; {} is ignored",
                excerpt(value)
            ),
        );
    }
    priority
}

fn read_time(value: Value<'_>, path: &Path<'_>, notes: &mut Notes) -> Option<NodeId> {
    notes.uses(Feature::LastModified, path);
    let Some(text) = value.as_str() else {
        notes.remark(
            Topic::AnnotationsInvalid,
            path,
            format_args!(
                "`lastModified` is a string; {} is ignored",
                kind_words(value)
            ),
        );
        return None;
    };
    if time::parse(text.trim()).is_none() {
        notes.remark(
            Topic::AnnotationsInvalid,
            path,
            format_args!("`lastModified` is an ISO 8601 time (`2025-01-12T15:00:58Z`)"),
        );
    }
    Some(value.id())
}
