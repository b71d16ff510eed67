//! Icons of tools and resource links.

use super::{member::members, notes::Notes, notes::excerpt, notes::kind_words, path::Path};
use crate::{
    diagnostic::Topic,
    json::{NodeId, Value},
};

/// An icon of a tool or resource link. Never fetched; only `https:` and `data:`
/// sources are kept (specification 2025-11-25, basic, icons).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Icon {
    /// The string `src`.
    pub src: NodeId,
    /// The string `mimeType`.
    pub mime: Option<NodeId>,
    /// The array `sizes`.
    pub sizes: Option<NodeId>,
    /// The string `theme` (`light` or `dark`).
    pub theme: Option<NodeId>,
}

members! {
    /// The members of an icon (schema 2025-11-25, `Icon`).
    Members {
        src = "src",
        mime = "mimeType" | "mime_type",
        sizes = "sizes",
        theme = "theme",
    }
}

impl Icon {
    /// Reads `icons`, which is not `null`; remarks on what is malformed with `topic`.
    pub(super) fn read_all(
        value: Value<'_>,
        path: &Path<'_>,
        topic: Topic,
        notes: &mut Notes,
    ) -> Vec<Icon> {
        if !value.is_array() {
            notes.remark(
                topic,
                path,
                format_args!("`icons` is an array; {} is ignored", kind_words(value)),
            );
            return Vec::new();
        }
        let read = |(index, icon)| Icon::read(icon, &path.index(index), topic, notes);
        value.elements().enumerate().filter_map(read).collect()
    }

    fn read(value: Value<'_>, path: &Path<'_>, topic: Topic, notes: &mut Notes) -> Option<Icon> {
        let members = Members::of(value, path, notes);
        let Some(src) = members.src.string() else {
            notes.remark(
                topic,
                path,
                format_args!("an icon is an object with a string `src`; this one is ignored"),
            );
            return None;
        };
        if !is_safe(&src.as_str()?) {
            notes.remark(
                Topic::UriUnsafeScheme,
                &path.key("src"),
                format_args!(
                    "an icon's `src` is an `https:` address or a `data:` image \
                     (2025-11-25, basic, icons); {} is ignored",
                    excerpt(src)
                ),
            );
            return None;
        }
        Some(Icon {
            src: src.id(),
            mime: members.mime.string().map(Value::id),
            sizes: members
                .sizes
                .value()
                .filter(|sizes| sizes.is_array())
                .map(Value::id),
            theme: members.theme.string().map(Value::id),
        })
    }
}

fn is_safe(src: &str) -> bool {
    let starts = |prefix: &str| {
        src.get(..prefix.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(prefix))
    };
    starts("https://") || starts("data:image/")
}
