//! Scripts of letters, as far as telling look-alike host names takes.

/// Scripts that are told apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Latin,
    /// Han, kana and Bopomofo, which Chinese and Japanese mix with each other.
    EastAsian,
    Hangul,
    /// Any other, named by its block.
    Other(u32),
}

/// Whether a host label mixes scripts in a way that no language does: the level
/// "highly restrictive" of UTS #39 section 5.2 is not reached.
pub(super) fn is_mixed(label: &str) -> bool {
    let mut latin = false;
    let mut east_asian = false;
    let mut hangul = false;
    let mut other = None;
    for c in label.chars() {
        match script_of(c) {
            None => {}
            Some(Script::Latin) => latin = true,
            Some(Script::EastAsian) => east_asian = true,
            Some(Script::Hangul) => hangul = true,
            Some(found) if other.is_none_or(|known| known == found) => other = Some(found),
            Some(_) => return true,
        }
    }
    other.is_some() && (latin || east_asian || hangul)
}

/// The script of a letter; `None` for digits, marks and punctuation.
fn script_of(c: char) -> Option<Script> {
    if !c.is_alphabetic() {
        return None;
    }
    Some(match c {
        'A'..='Z' | 'a'..='z' | '\u{aa}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => Script::Latin,
        '\u{250}'..='\u{2af}' | '\u{2c60}'..='\u{2c7f}' | '\u{a720}'..='\u{a7ff}' => Script::Latin,
        '\u{2e80}'..='\u{312f}' | '\u{31a0}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' => {
            Script::EastAsian
        }
        '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}' => Script::EastAsian,
        '\u{1100}'..='\u{11ff}' | '\u{3130}'..='\u{318f}' | '\u{ac00}'..='\u{d7ff}' => {
            Script::Hangul
        }
        // Greek and its extension, Cyrillic and its supplements.
        '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => Script::Other(0x370),
        '\u{400}'..='\u{52f}' | '\u{1c80}'..='\u{1c8f}' | '\u{2de0}'..='\u{2dff}' => {
            Script::Other(0x400)
        }
        '\u{a640}'..='\u{a69f}' => Script::Other(0x400),
        '\u{530}'..='\u{58f}' => Script::Other(0x530),
        '\u{590}'..='\u{5ff}' => Script::Other(0x590),
        '\u{600}'..='\u{6ff}' | '\u{750}'..='\u{77f}' | '\u{8a0}'..='\u{8ff}' => {
            Script::Other(0x600)
        }
        '\u{10a0}'..='\u{10ff}' | '\u{1c90}'..='\u{1cbf}' => Script::Other(0x10a0),
        '\u{13a0}'..='\u{13ff}' | '\u{ab70}'..='\u{abbf}' => Script::Other(0x13a0),
        '\u{1200}'..='\u{139f}' => Script::Other(0x1200),
        // The blocks of India and its neighbours are 128 wide.
        _ => Script::Other(c as u32 & !0x7f),
    })
}
