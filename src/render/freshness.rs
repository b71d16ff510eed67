//! How old content is: `lastModified` (2025-06-18, server/resources, Annotations) in words, and
//! STALE where it is older than the host accepts.

use super::{
    builder::{Draft, Spot},
    command::{Kind, flag},
    renderer::Renderer,
};
use crate::{
    protocol::Block,
    text::time,
    words::{Locale, Sentence},
};

/// What the host knows of time; the library has no clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FreshnessOptions {
    /// The time, in milliseconds since 1970-01-01T00:00:00Z.
    pub now: Option<i64>,
    /// When the host's own copy of the content was made, if it has one: what was modified
    /// before is older than that copy.
    pub cached_at: Option<i64>,
    /// Milliseconds after which content counts as too old, with `now`.
    pub max_age: Option<u64>,
}

impl FreshnessOptions {
    fn is_stale(&self, modified: i64) -> bool {
        let is_older = self.cached_at.is_some_and(|copy| modified < copy);
        let age = self.now.map(|now| now.saturating_sub(modified));
        let is_old = age.zip(self.max_age).is_some_and(|(age, most)| {
            // What was modified in the future is not old.
            u64::try_from(age).is_ok_and(|age| age > most)
        });
        is_older || is_old
    }
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

impl Renderer<'_> {
    /// Says when the block was modified that the open BLOCK shows: an ATTR with words and
    /// milliseconds, and STALE.
    pub fn freshness(&mut self, spot: Spot, block: &Block) {
        let result = self.split.result();
        let node = block.annotations.last_modified;
        let text = node.and_then(|node| result.value(node).as_str());
        let Some(moment) = text.and_then(|text| time::parse(text.trim())) else {
            return;
        };
        let date = date_words(moment.ms, self.options.locale);
        let text = self.say(Sentence::Modified, &[("date", &date)]);
        let mut flags = 0;
        if self.options.freshness.is_stale(moment.ms) {
            flags = flag::STALE;
            self.list.flag_open(flag::STALE);
        }
        self.list.leaf(&Draft {
            text: &text,
            name: "lastModified",
            number: Some(moment.ms as f64),
            flags,
            ..Draft::new(Kind::ATTR, spot.derived("lastModified"))
        });
    }
}

/// The day of a time in UTC.
fn date_words(ms: i64, locale: Locale) -> String {
    let (year, month, day) = time::date_of(ms);
    match locale {
        Locale::English => {
            let index = usize::try_from(month - 1).unwrap_or_default();
            let month = MONTHS.get(index).copied().unwrap_or_default();
            format!("{day} {month} {year}")
        }
        Locale::SimplifiedChinese => format!("{year}年{month}月{day}日"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn older_than_the_copy_or_than_the_most_is_stale() {
        let options = |now, cached_at, max_age| FreshnessOptions {
            now,
            cached_at,
            max_age,
        };
        for (options, modified, stale) in [
            (options(None, None, None), 0, false),
            (options(None, Some(10), None), 9, true),
            (options(None, Some(10), None), 10, false),
            (options(Some(100), None, None), 0, false),
            (options(Some(100), None, Some(50)), 49, true),
            (options(Some(100), None, Some(50)), 50, false),
            (options(Some(100), None, Some(50)), 200, false),
            (options(None, None, Some(50)), i64::MIN, false),
            (options(Some(i64::MAX), None, Some(0)), i64::MIN, true),
        ] {
            assert_eq!(options.is_stale(modified), stale, "{options:?} {modified}");
        }
    }

    #[test]
    fn days_are_said_in_both_languages() {
        let ms = time::parse("2025-05-03T23:30:00Z").map(|m| m.ms);
        let ms = ms.expect("a date");
        assert_eq!(date_words(ms, Locale::English), "3 May 2025");
        assert_eq!(date_words(ms, Locale::SimplifiedChinese), "2025年5月3日");
    }
}
