//! Sanitising what a structure says, for rows.

use std::borrow::Cow;

/// Words without characters that could deceive or disturb.
pub(super) struct Clean<'a> {
    pub text: Cow<'a, str>,
    /// Whether anything had to be changed.
    pub altered: bool,
}

/// Sanitises a string of the message.
#[inline]
pub(super) fn clean(text: &str) -> Clean<'_> {
    if text
        .bytes()
        .all(|b| matches!(b, b' '..=b'~' | b'\n' | b'\t'))
    {
        return Clean {
            text: Cow::Borrowed(text),
            altered: false,
        };
    }
    clean_rare(text)
}

#[cold]
fn clean_rare(text: &str) -> Clean<'_> {
    let bad = |c: char| {
        (c.is_control() && c != '\n' && c != '\t')
            || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{E0000}'..='\u{E007F}')
    };
    if !text.contains(bad) {
        return Clean {
            text: Cow::Borrowed(text),
            altered: false,
        };
    }
    Clean {
        text: Cow::Owned(text.replace(bad, "")),
        altered: true,
    }
}
