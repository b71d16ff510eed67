//! Where the reader stands, without building a string until somebody asks.

use crate::json::push_token;

/// A place in the message, as a chain of steps on the stack.
///
/// A JSON Pointer is written only where a remark is made, so a clean message pays nothing
/// for it, and a remark deep in a long array does not search the array again.
#[derive(Clone, Copy)]
pub(super) struct Path<'a> {
    parent: Option<&'a Path<'a>>,
    step: Step<'a>,
}

#[derive(Clone, Copy)]
enum Step<'a> {
    Root,
    Key(&'a str),
    Index(usize),
    Pointer(&'a str),
}

impl<'a> Path<'a> {
    /// The whole document.
    pub const ROOT: Path<'static> = Path {
        parent: None,
        step: Step::Root,
    };

    /// The member `key` of this place.
    pub fn key(&'a self, key: &'a str) -> Path<'a> {
        Path {
            parent: Some(self),
            step: Step::Key(key),
        }
    }

    /// The element `index` of this place.
    pub fn index(&'a self, index: usize) -> Path<'a> {
        Path {
            parent: Some(self),
            step: Step::Index(index),
        }
    }

    /// The place at a JSON Pointer from this place.
    pub fn pointed(&'a self, pointer: &'a str) -> Path<'a> {
        Path {
            parent: Some(self),
            step: Step::Pointer(pointer),
        }
    }

    /// The JSON Pointer (RFC 6901) from the root of the document.
    pub fn pointer(&self) -> String {
        let mut steps = Vec::new();
        let mut at = Some(self);
        while let Some(path) = at {
            steps.push(path.step);
            at = path.parent;
        }
        let mut pointer = String::new();
        for step in steps.into_iter().rev() {
            match step {
                Step::Root => {}
                Step::Pointer(path) => pointer.push_str(path),
                Step::Key(key) => {
                    pointer.push('/');
                    push_token(&mut pointer, key);
                }
                Step::Index(index) => {
                    pointer.push('/');
                    pointer.push_str(&index.to_string());
                }
            }
        }
        pointer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_a_pointer() {
        let content = Path::ROOT.key("result");
        let content = content.key("a/b~c");
        assert_eq!(content.index(7).pointer(), "/result/a~1b~0c/7");
        assert_eq!(Path::ROOT.pointer(), "");
    }
}
