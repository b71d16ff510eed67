//! How wide texts are, and cutting them to a limit.

use std::{cell::RefCell, collections::HashMap};

/// What the width of a text depends on.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// Size in pixels.
    pub size: f64,
    /// Weight, 100 to 900; 400 is normal, 700 bold.
    pub weight: u16,
    /// Whether it slants.
    pub italic: bool,
    /// Family names as CSS lists them; empty is the host's choice.
    pub family: String,
}

impl Style {
    /// Normal weight, the host's family.
    pub fn new(size: f64) -> Style {
        Style {
            size,
            weight: 400,
            italic: false,
            family: String::new(),
        }
    }
}

/// The extent of a text of one line, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Extent {
    /// The advance.
    pub width: f64,
    /// How far above the baseline it reaches.
    pub ascent: f64,
    /// How far below the baseline it reaches.
    pub descent: f64,
}

/// Measures texts. The host's own, or one of those below.
pub trait Measure {
    /// The extent of a line of text.
    fn measure(&self, text: &str, style: &Style) -> Extent;

    /// Whether it takes no longer than to remember what it said: then nobody should.
    fn is_cheap(&self) -> bool {
        false
    }
}

fn extent(width: f64, style: &Style) -> Extent {
    Extent {
        width,
        ascent: 0.8 * style.size,
        descent: 0.2 * style.size,
    }
}

/// The built-in measure: the advances of a common sans-serif face for ASCII, a whole em for
/// East Asian characters and symbols, half an em for the rest. No font is needed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Advances;

/// Advances of U+0020 to U+007E in thousandths of the size (Helvetica's metrics).
#[rustfmt::skip]
const ASCII: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

fn advance(c: char) -> f64 {
    let code = u32::from(c);
    let ascii = code.checked_sub(0x20).and_then(|at| ASCII.get(at as usize));
    match (ascii, code) {
        (Some(advance), _) => f64::from(*advance) / 1000.0,
        // Marks that stand over the character before, and what joins characters.
        (_, 0x300..=0x36f | 0x200b..=0x200f | 0xfe00..=0xfe0f | 0x0..=0x1f | 0x7f..=0x9f) => 0.0,
        (_, 0x2212 | 0xd7 | 0xb1) => 0.584,
        (_, 0x2026) => 1.0,
        (
            _,
            0x1100..=0x115f
            | 0x2e80..=0xa4cf
            | 0xac00..=0xd7a3
            | 0xf900..=0xfaff
            | 0xfe30..=0xfe4f
            | 0xff00..=0xff60
            | 0x1f300..=0x1faff
            | 0x20000..=0x3fffd,
        ) => 1.0,
        _ => 0.5,
    }
}

impl Measure for Advances {
    fn measure(&self, text: &str, style: &Style) -> Extent {
        let ems: f64 = text.chars().map(advance).sum();
        let weight = if style.weight >= 600 { 1.06 } else { 1.0 };
        extent(ems * style.size * weight, style)
    }

    fn is_cheap(&self) -> bool {
        true
    }
}

/// What Vega takes without a canvas: 0.8 em a UTF-16 unit, down to a whole pixel.
#[derive(Clone, Copy, Debug, Default)]
pub struct VegaEstimate;

impl Measure for VegaEstimate {
    fn measure(&self, text: &str, style: &Style) -> Extent {
        let units = text.encode_utf16().count() as f64;
        extent((0.8 * units * style.size).trunc(), style)
    }

    fn is_cheap(&self) -> bool {
        true
    }
}

/// The same number of ems for each character.
#[derive(Clone, Copy, Debug)]
pub struct PerCharacter(
    /// Ems of a character.
    pub f64,
);

impl Measure for PerCharacter {
    fn measure(&self, text: &str, style: &Style) -> Extent {
        extent(self.0 * text.chars().count() as f64 * style.size, style)
    }

    fn is_cheap(&self) -> bool {
        true
    }
}

/// So many extents are remembered at most.
const REMEMBERED: usize = 4096;

/// Text, bits of the size, weight, slant and family.
type Known = (String, u64, u16, bool, String);

/// A measure that asks another one only once for each text and style, unless that one is cheap.
/// For one rendering: it forgets nothing.
pub struct Cached<'m> {
    measure: &'m dyn Measure,
    known: RefCell<HashMap<Known, Extent>>,
}

impl<'m> Cached<'m> {
    /// Remembers what `measure` says.
    pub fn new(measure: &'m dyn Measure) -> Self {
        Cached {
            measure,
            known: RefCell::default(),
        }
    }
}

impl Measure for Cached<'_> {
    fn measure(&self, text: &str, style: &Style) -> Extent {
        if self.measure.is_cheap() {
            return self.measure.measure(text, style);
        }
        let size = style.size.to_bits();
        let key = (
            text.to_owned(),
            size,
            style.weight,
            style.italic,
            style.family.clone(),
        );
        if let Some(known) = self.known.borrow().get(&key) {
            return *known;
        }
        let extent = self.measure.measure(text, style);
        let mut known = self.known.borrow_mut();
        if known.len() < REMEMBERED {
            known.insert(key, extent);
        }
        extent
    }
}

/// Cuts a text so that it is narrower than `limit`, as Vega does: whole if it fits, else the
/// longest start that leaves room for `ellipsis`. A limit of zero or less is none.
pub fn truncate(
    text: &str,
    limit: f64,
    ellipsis: &str,
    style: &Style,
    measure: &dyn Measure,
) -> String {
    let width = |text: &str| measure.measure(text, style).width;
    if !(limit > 0.0) || width(text) < limit {
        return text.to_owned();
    }
    let room = limit - width(ellipsis);
    let ends: Vec<usize> = text
        .char_indices()
        .map(|(at, _)| at)
        .chain([text.len()])
        .collect();
    let start = |count: usize| {
        ends.get(count)
            .and_then(|end| text.get(..*end))
            .unwrap_or(text)
    };
    let (mut low, mut high) = (0, ends.len() - 1);
    while low < high {
        let middle = 1 + low.midpoint(high);
        if width(start(middle)) < room {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    format!("{}{ellipsis}", start(low))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_start_that_fits_is_kept() {
        let style = Style::new(10.0);
        let cut = |text: &str, limit| truncate(text, limit, "…", &style, &VegaEstimate);
        assert_eq!(cut("abcdef", 49.0), "abcdef");
        assert_eq!(cut("abcdef", 48.0), "abcd…");
        assert_eq!(cut("abcdef", 1.0), "…");
        assert_eq!(cut("abcdef", 0.0), "abcdef");
        assert_eq!(cut("äöüßé", 24.1), "äö…");
    }

    /// Counts how often it is asked.
    struct Counting(std::cell::Cell<usize>);

    impl Measure for Counting {
        fn measure(&self, text: &str, style: &Style) -> Extent {
            self.0.set(self.0.get() + 1);
            Advances.measure(text, style)
        }
    }

    #[test]
    fn a_measure_is_asked_once_for_each_text_and_style() {
        let (style, counting) = (Style::new(12.0), Counting(0.into()));
        let cached = Cached::new(&counting);
        for text in ["Sales", "売上", "Sales", "−1.5"] {
            assert_eq!(cached.measure(text, &style), Advances.measure(text, &style));
        }
        assert_eq!(counting.0.get(), 3);
        cached.measure("Sales", &Style::new(13.0));
        assert_eq!(counting.0.get(), 4);
        assert_eq!(Advances.measure("売上", &style).width, 24.0);
    }

    #[test]
    fn a_cheap_measure_is_not_remembered() {
        let cached = Cached::new(&Advances);
        cached.measure("Sales", &Style::new(12.0));
        assert!(cached.known.borrow().is_empty());
    }
}
