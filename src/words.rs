//! Words that the library makes: one table, English and Simplified Chinese.
//!
//! Everything a person or a model reads that no server wrote is a [`Sentence`]
//! with named arguments, so that a host can say it in any other language from
//! its code and arguments.

/// The C string of a text that ends in its only NUL; for tables that are evaluated at
/// compile time.
pub(crate) const fn c_str(text: &'static str) -> &'static std::ffi::CStr {
    match std::ffi::CStr::from_bytes_with_nul(text.as_bytes()) {
        Ok(text) => text,
        Err(_) => panic!("a text for C ends in one NUL"),
    }
}

/// The language of the library's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(u32)]
pub enum Locale {
    /// English.
    #[default]
    English = 1,
    /// Simplified Chinese.
    SimplifiedChinese = 2,
}

macro_rules! sentences {
    ($( $(#[$doc:meta])* $variant:ident = $code:literal, $english:literal, $chinese:literal; )*) => {
        /// A sentence of the library. `{name}` stands for an argument.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Sentence { $( $(#[$doc])* $variant, )* }

        impl Sentence {
            /// Every sentence.
            pub const ALL: &'static [Sentence] = &[ $( Sentence::$variant, )* ];

            /// The stable code that NOTICE, ERROR and MORE rows carry in `name`.
            pub fn code(self) -> &'static str {
                match self { $( Sentence::$variant => $code, )* }
            }

            /// The template in a language.
            pub fn template(self, locale: Locale) -> &'static str {
                match (self, locale) {
                    $(
                        (Sentence::$variant, Locale::English) => $english,
                        (Sentence::$variant, Locale::SimplifiedChinese) => $chinese,
                    )*
                }
            }
        }
    };
}

sentences! {
    /// A result without any content.
    EmptyResult = "empty_result", "The tool returned no output.", "工具没有返回任何内容。";
    /// Everything was for the person only; said to the model.
    ShownToUser = "shown_to_user", "The output was shown to the user.", "输出已显示给用户。";
}

impl Sentence {
    /// The sentence with its arguments filled in.
    pub fn say<'a>(self, locale: Locale, argument: impl Fn(&str) -> Option<&'a str>) -> String {
        let mut out = String::new();
        let mut rest = self.template(locale);
        while let Some(open) = rest.find('{') {
            let Some(close) = rest[open..].find('}') else {
                break;
            };
            out.push_str(&rest[..open]);
            out.push_str(argument(&rest[open + 1..open + close]).unwrap_or_default());
            rest = &rest[open + close + 1..];
        }
        out.push_str(rest);
        out
    }
}
