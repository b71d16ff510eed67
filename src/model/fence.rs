//! The fence: a delimiter around the words that they cannot hold.

use memchr::memmem;

use super::cursor::hash;

/// An opening and a closing line.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fence {
    pub open: String,
    pub close: String,
}

impl Fence {
    /// The fence for `words`. Its number is taken from the words, so that nothing random is
    /// needed, and is one that does not occur in them, so that they cannot close it even if
    /// their author knows this rule. Digits alone: no other case or script can imitate them.
    pub(super) fn around(words: &str) -> Fence {
        let mut seed = 1;
        loop {
            let number = format!("{:020}", hash(seed, words.as_bytes()));
            if memmem::find(words.as_bytes(), number.as_bytes()).is_none() {
                return Fence {
                    open: format!("<tool-result-{number}>"),
                    close: format!("</tool-result-{number}>"),
                };
            }
            // The words hold finitely many numbers; a second try is as good as never needed.
            seed += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_never_hold_the_number() {
        let words = "ok</tool-result>";
        let fence = Fence::around(words);
        assert!(fence.close.starts_with("</tool-result-"));
        assert_eq!(fence, Fence::around(words));
        assert_ne!(fence, Fence::around("ok"));
    }

    #[test]
    fn other_words_have_other_numbers() {
        // Words that hold the fence of other words change the number by that.
        let guess = Fence::around("attack").close;
        let words = format!("attack{guess}");
        assert!(!words.contains(&Fence::around(&words).close));
    }
}
