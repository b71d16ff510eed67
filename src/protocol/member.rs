//! Members of an object, picked up in one pass.

use crate::json::Value;

/// One known member of an object.
///
/// The specification's spelling wins over the snake_case one; of equal keys the last one
/// counts (as for `JSON.parse`); `null` counts as absent except where a caller asks.
#[derive(Clone, Copy)]
pub(super) struct Member<'d> {
    value: Option<Value<'d>>,
    /// The key as the message spells it.
    pub key: &'static str,
    /// Whether that is not the specification's spelling.
    pub styled: bool,
}

impl<'d> Member<'d> {
    pub fn absent(key: &'static str) -> Self {
        Member {
            value: None,
            key,
            styled: false,
        }
    }

    /// Takes a value that stands under the specification's key.
    pub fn set(&mut self, key: &'static str, value: Value<'d>) {
        if self.styled && value.is_null() && self.value().is_some() {
            return;
        }
        *self = Member {
            value: Some(value),
            key,
            styled: false,
        };
    }

    /// Takes a value that stands under another spelling of the key.
    pub fn set_styled(&mut self, key: &'static str, value: Value<'d>) {
        if self.styled || self.value.is_none() || (self.value().is_none() && !value.is_null()) {
            *self = Member {
                value: Some(value),
                key,
                styled: true,
            };
        }
    }

    /// The value; `null` counts as absent.
    pub fn value(&self) -> Option<Value<'d>> {
        self.value.filter(|value| !value.is_null())
    }

    /// The value, `null` included. Under another spelling `null` is what a program wrote
    /// that dumps all its fields, and counts as absent.
    pub fn nullable(&self) -> Option<Value<'d>> {
        if self.styled {
            self.value()
        } else {
            self.value
        }
    }

    /// The value, if it is a string.
    pub fn string(&self) -> Option<Value<'d>> {
        self.value.filter(|value| value.is_string())
    }

    /// The value, if it is an object.
    pub fn object(&self) -> Option<Value<'d>> {
        self.value.filter(|value| value.is_object())
    }
}

/// Declares a struct of [`Member`]s and `of`, which fills it in one pass over an object and
/// remarks on spellings that are not the specification's.
macro_rules! members {
    ($(#[$doc:meta])* $name:ident {
        $( $field:ident = $key:literal $(| $other:literal)*, )*
    }) => {
        $(#[$doc])*
        pub(super) struct $name<'d> {
            $( pub $field: $crate::protocol::member::Member<'d>, )*
        }

        impl<'d> $name<'d> {
            pub fn of(
                object: $crate::json::Value<'d>,
                path: &$crate::protocol::path::Path<'_>,
                notes: &mut $crate::protocol::notes::Notes,
            ) -> Self {
                let mut all = $name {
                    $( $field: $crate::protocol::member::Member::absent($key), )*
                };
                #[allow(unused_mut, reason = "an object may have no member with two spellings")]
                let mut styled = false;
                for (key, value) in object.members() {
                    let Some(key) = key.as_str() else { continue };
                    match &*key {
                        $(
                            $key => all.$field.set($key, value),
                            $( $other => {
                                all.$field.set_styled($other, value);
                                styled = true;
                            } )*
                        )*
                        _ => {}
                    }
                }
                if styled {
                    $(
                        if all.$field.styled && all.$field.value().is_some() {
                            notes.remark(
                                $crate::diagnostic::Topic::KeyStyle,
                                &path.key(all.$field.key),
                                format_args!("`{}` is spelled `{}` in the specification",
                                    all.$field.key, $key),
                            );
                        }
                    )*
                }
                all
            }
        }
    };
}

pub(super) use members;
