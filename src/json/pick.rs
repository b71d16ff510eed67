//! Several members of an object, found in one walk.

use super::Value;

/// Names of members to look for. Made once, as a constant.
#[derive(Debug)]
pub struct Names<const N: usize> {
    names: [&'static str; N],
    /// The lengths among them, a bit each; longer ones share the last.
    lengths: u64,
}

impl<const N: usize> Names<N> {
    /// These names. Where one comes twice the first counts.
    pub const fn new(names: [&'static str; N]) -> Names<N> {
        let mut lengths = 0;
        let mut i = 0;
        while i < N {
            lengths |= bit(names[i].len());
            i += 1;
        }
        Names { names, lengths }
    }

    /// Which of the names a key is.
    #[inline]
    fn position(&self, key: Value<'_>) -> Option<usize> {
        // Most keys of data are none of the names, and most of those by their length.
        if let Some(length) = key.plain_len()
            && self.lengths & bit(length) == 0
        {
            return None;
        }
        let Some(bytes) = key.plain_bytes() else {
            let text = key.as_str()?;
            return self.names.iter().position(|name| *name == text);
        };
        let first = bytes.first();
        self.names.iter().position(|name| {
            let name = name.as_bytes();
            name.len() == bytes.len() && name.first() == first && name == bytes
        })
    }
}

const fn bit(length: usize) -> u64 {
    1 << if length < 63 { length } else { 63 }
}

impl<'d> Value<'d> {
    /// The members of an object with these names, each as [`get`](Value::get) finds it.
    pub fn pick<const N: usize>(self, names: &Names<N>) -> [Option<Value<'d>>; N] {
        let mut found = [None; N];
        for (key, value) in self.members() {
            if let Some(found) = names.position(key).and_then(|at| found.get_mut(at)) {
                *found = Some(value);
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        diagnostic::Diagnostics,
        json::{Document, Source},
    };

    #[test]
    fn the_same_as_one_by_one() {
        const NAMES: Names<5> = Names::new(["a", "bc", "é", "", "absent"]);
        for source in [
            r#"{"a":1,"bc":2,"x":3,"\u00e9":4,"":5}"#,
            r#"{"a":1,"a":2,"\u0061":3,"b\u0063":4,"é":5}"#,
            r#"["a"]"#,
            "{}",
        ] {
            let (limits, mut notes) = (Default::default(), Diagnostics::new(8));
            let document =
                Document::parse(Source::Borrowed(source.as_bytes()), &limits, &mut notes);
            let root = document.root();
            let ids = NAMES.names.map(|name| root.get(name).map(Value::id));
            assert_eq!(root.pick(&NAMES).map(|v| v.map(Value::id)), ids, "{source}");
        }
    }
}
