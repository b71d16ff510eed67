//! Sanitising what a structure says, for rows.

use std::borrow::Cow;

use crate::text::sanitize;

/// Sanitises a string of the message, without a copy where nothing changes. Also tells
/// whether anything but line breaks was changed.
#[inline]
pub(super) fn clean(text: Cow<'_, str>) -> (Cow<'_, str>, bool) {
    if is_plain(&text) {
        return (text, false);
    }
    clean_rare(text)
}

/// Printable ASCII, as most strings of structures are: not worth a call.
#[inline]
pub(super) fn is_plain(text: &str) -> bool {
    // Without an early end, which lets the compiler take several bytes at once.
    text.bytes()
        .fold(true, |plain, b| plain & matches!(b, b' '..=b'~'))
}

fn clean_rare(text: Cow<'_, str>) -> (Cow<'_, str>, bool) {
    match text {
        Cow::Borrowed(text) => {
            let cleaned = sanitize(text);
            let altered = !cleaned.remarks.is_empty();
            (cleaned.text, altered)
        }
        Cow::Owned(text) => match sanitize(&text) {
            cleaned if matches!(cleaned.text, Cow::Borrowed(same) if same.len() == text.len()) => {
                (Cow::Owned(text), false)
            }
            cleaned => {
                let altered = !cleaned.remarks.is_empty();
                (Cow::Owned(cleaned.text.into_owned()), altered)
            }
        },
    }
}

/// The words alone, trimmed.
pub(super) fn clean_words(text: &str) -> Cow<'_, str> {
    clean(Cow::Borrowed(text.trim())).0
}
