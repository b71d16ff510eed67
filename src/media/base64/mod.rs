//! Tolerant base64 (RFC 4648) for the data of images, audio and blobs.
//!
//! Servers wrap base64 in lines, leave out padding, use the URL-safe alphabet
//! or hand over a whole `data:` URI. Strict engines refuse all of it although
//! nothing is lost, so it is read here and every leniency is named in
//! [`Remarks`]. Clean input takes one pass of the SIMD engine; other input is
//! compacted in chunks of a few kilobytes, never copied as a whole.
//!
//! What is accepted beside RFC 4648 section 4:
//!
//! - ASCII white space anywhere (the set of WHATWG "forgiving-base64 decode");
//! - the alphabet of section 5 (`-` and `_`), also mixed with that of section 4;
//! - padding that is missing, too long, or in the middle, where chunks that
//!   were encoded one by one are joined: padding ends a group of four;
//! - bits that are set after the last whole byte;
//! - a `data:` URI (RFC 2397), in which `%XX` stands for a character; without
//!   `;base64` the rest is percent-encoded bytes and is decoded as such.
//!
//! Any other character, or a group with a single character, is invalid. The
//! empty text is valid and has no bytes.

mod decoder;

use std::fmt;

use decoder::Decoder;

use crate::diagnostic::Topic;
use crate::text::percent;

/// Leniencies that a base64 text needed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Remarks(u8);

impl Remarks {
    /// The text is a `data:` URI.
    pub const DATA_URI: Remarks = Remarks(1);
    /// It contains white space.
    pub const WHITESPACE: Remarks = Remarks(2);
    /// It uses `-` or `_`.
    pub const URL_SAFE: Remarks = Remarks(4);
    /// Padding is missing, too long, or not at the end.
    pub const PADDING: Remarks = Remarks(8);

    const TOPICS: [(Remarks, Topic); 4] = [
        (Remarks::DATA_URI, Topic::Base64DataUri),
        (Remarks::WHITESPACE, Topic::Base64Whitespace),
        (Remarks::URL_SAFE, Topic::Base64Urlsafe),
        (Remarks::PADDING, Topic::Base64Padding),
    ];

    /// Whether nothing had to be tolerated.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of `other` are among these.
    pub fn contains(self, other: Remarks) -> bool {
        self.0 & other.0 == other.0
    }

    /// The topics to report, in the order of their numbers.
    pub fn topics(self) -> impl Iterator<Item = Topic> {
        Self::TOPICS
            .into_iter()
            .filter(move |(remark, _)| self.contains(*remark))
            .map(|(_, topic)| topic)
    }
}

impl std::ops::BitOrAssign for Remarks {
    fn bitor_assign(&mut self, other: Remarks) {
        self.0 |= other.0;
    }
}

/// Why a text is no base64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invalid {
    /// Byte in the analysed text at which it was noticed.
    pub offset: usize,
    /// What is wrong there.
    pub reason: InvalidReason,
}

/// What is wrong with a base64 text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidReason {
    /// A character that belongs to no base64 alphabet.
    Character,
    /// A group of four has only one character, which is less than a byte.
    Leftover,
}

impl Invalid {
    fn character(offset: usize) -> Self {
        Invalid {
            offset,
            reason: InvalidReason::Character,
        }
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.reason {
            InvalidReason::Character => "a character outside the base64 alphabet",
            InvalidReason::Leftover => "a single base64 character that makes no byte",
        };
        write!(f, "{what} at byte {}", self.offset)
    }
}

/// Why bytes could not be decoded into a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// The text is no base64.
    Invalid(Invalid),
    /// The buffer is smaller than the decoded bytes; how many those are.
    TooSmall {
        /// Bytes that the buffer must have.
        needed: u64,
    },
}

/// How the body of the text stands for bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Coding {
    Base64,
    /// Base64 inside a URI: `%XX` is a character.
    Base64InUri,
    /// Percent-encoded bytes (RFC 3986 section 2.1).
    Percent,
}

/// What one pass over a text found out, as plain numbers without the text, to
/// be kept beside a media handle. It means nothing for another text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    start: usize,
    end: usize,
    type_start: usize,
    type_end: usize,
    coding: Coding,
    remarks: Remarks,
    outcome: Result<u64, Invalid>,
}

/// A base64 text and what is known about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoded<'a> {
    /// The leniencies that reading it takes.
    pub remarks: Remarks,
    /// Media type of the `data:` prefix with its parameters, as written.
    /// `None` without a prefix or where the prefix leaves it out.
    pub declared_type: Option<&'a str>,
    text: &'a str,
    layout: Layout,
}

/// Analyses a text in one pass, which decodes to a small buffer and drops what
/// it decoded. All facts are known afterwards; see [`Encoded::layout`] for
/// keeping them.
pub fn analyse(text: &str) -> Encoded<'_> {
    let head = Head::of(text);
    let bytes = text.as_bytes();
    let mut remarks = head.remarks;
    let mut end = bytes.len();
    let outcome = if head.coding == Coding::Percent {
        Ok(percent::decoded_len(&bytes[head.start..end]))
    } else {
        let tail = Tail::of(bytes, head.start, head.coding);
        end = tail.end;
        if tail.whitespace {
            remarks |= Remarks::WHITESPACE;
        }
        let mut decoder = Decoder::new(bytes, head.start, end, head.coding);
        let counted = decoder.count();
        remarks |= decoder.remarks;
        if counted.is_ok() && tail.padding != decoder.padding_due() {
            remarks |= Remarks::PADDING;
        }
        counted
    };
    Encoded::new(
        text,
        Layout {
            start: head.start,
            end,
            type_start: head.type_start,
            type_end: head.type_end,
            coding: head.coding,
            remarks,
            outcome,
        },
    )
}

impl<'a> Encoded<'a> {
    /// Joins a text with the layout that [`analyse`] found for it earlier.
    /// With another text, decoding fails or gives other bytes; nothing worse.
    pub fn new(text: &'a str, layout: Layout) -> Self {
        let declared = text.get(layout.type_start..layout.type_end);
        Encoded {
            remarks: layout.remarks,
            declared_type: declared.filter(|declared| !declared.is_empty()),
            text,
            layout,
        }
    }

    /// The facts without the text.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// Whether the text decodes.
    pub fn is_valid(&self) -> bool {
        self.layout.outcome.is_ok()
    }

    /// Why the text does not decode.
    pub fn invalid(&self) -> Option<Invalid> {
        self.layout.outcome.err()
    }

    /// Exact number of decoded bytes; `None` if the text does not decode.
    pub fn decoded_len(&self) -> Option<u64> {
        self.layout.outcome.ok()
    }

    /// Decodes everything into a new vector of exactly the right size.
    ///
    /// # Errors
    /// The text is no base64.
    pub fn decode_to_vec(&self) -> Result<Vec<u8>, Invalid> {
        let mut out = vec![0; self.exact_len()?];
        match self.decode_into(&mut out) {
            Ok(length) => {
                out.truncate(length);
                Ok(out)
            }
            Err(DecodeError::Invalid(invalid)) => Err(invalid),
            // The buffer has the size of the layout, so the layout is of another text.
            Err(DecodeError::TooSmall { .. }) => Err(self.foreign_text()),
        }
    }

    /// Decodes everything to the start of `out` and returns how many bytes
    /// were written. What follows them in `out` is not touched. After an error
    /// `out` may hold some bytes.
    ///
    /// # Errors
    /// The text is no base64, or `out` is shorter than [`Encoded::decoded_len`].
    pub fn decode_into(&self, out: &mut [u8]) -> Result<usize, DecodeError> {
        let needed = self.exact_len().map_err(DecodeError::Invalid)?;
        let Some(out) = out.get_mut(..needed) else {
            return Err(DecodeError::TooSmall {
                needed: needed as u64,
            });
        };
        let body = self.body().map_err(DecodeError::Invalid)?;
        if self.layout.coding == Coding::Percent {
            return Ok(percent::decode_into(body, out));
        }
        let mut decoder = self.decoder();
        let mut written = 0;
        while !decoder.at_end() {
            written += decoder
                .step(&mut out[written..])
                .map_err(DecodeError::Invalid)?;
        }
        Ok(written)
    }

    /// The first `limit` decoded bytes, or all if there are fewer; of a broken
    /// text those before the first fault. For telling the type and the size of
    /// a picture without decoding it.
    pub fn decode_prefix(&self, limit: usize) -> Vec<u8> {
        let Ok(body) = self.body() else {
            return Vec::new();
        };
        // Every decoded byte takes at least one byte of text.
        let limit = limit.min(body.len());
        // Room for one more group, which a step may write as a whole.
        let mut out = vec![0; limit + 3];
        let mut written = 0;
        if self.layout.coding == Coding::Percent {
            written = percent::decode_into(body, &mut out);
        } else {
            let mut decoder = self.decoder();
            while written < limit && !decoder.at_end() {
                match decoder.step(&mut out[written..]) {
                    Ok(length) => written += length,
                    Err(_) => break,
                }
            }
        }
        out.truncate(written.min(limit));
        out
    }

    fn exact_len(&self) -> Result<usize, Invalid> {
        let length = self.layout.outcome?;
        usize::try_from(length).map_err(|_| self.foreign_text())
    }

    fn body(&self) -> Result<&'a [u8], Invalid> {
        let bytes = self.text.as_bytes();
        bytes
            .get(self.layout.start..self.layout.end)
            .ok_or(self.foreign_text())
    }

    fn decoder(&self) -> Decoder<'a> {
        let bytes = self.text.as_bytes();
        Decoder::new(
            bytes,
            self.layout.start,
            self.layout.end,
            self.layout.coding,
        )
    }

    /// The error for a layout that does not belong to the text.
    fn foreign_text(&self) -> Invalid {
        Invalid::character(self.layout.start.min(self.text.len()))
    }
}

/// What stands before the body.
struct Head {
    start: usize,
    type_start: usize,
    type_end: usize,
    coding: Coding,
    remarks: Remarks,
}

impl Head {
    /// Reads white space and the prefix of a `data:` URI (RFC 2397; the
    /// details as in the data: URL processor of the WHATWG Fetch standard).
    fn of(text: &str) -> Head {
        let bytes = text.as_bytes();
        let start = bytes.iter().take_while(|&&byte| is_space(byte)).count();
        let mut head = Head {
            start,
            type_start: 0,
            type_end: 0,
            coding: Coding::Base64,
            remarks: Remarks::default(),
        };
        if start > 0 {
            head.remarks |= Remarks::WHITESPACE;
        }
        let after = &bytes[start..];
        let is_uri = after
            .get(..5)
            .is_some_and(|scheme| scheme.eq_ignore_ascii_case(b"data:"));
        if !is_uri {
            return head;
        }
        let type_start = start + 5;
        let Some(comma) = memchr::memchr(b',', &bytes[type_start..]) else {
            return head;
        };
        let mut type_end = type_start + comma;
        head.start = type_end + 1;
        head.coding = Coding::Percent;
        head.remarks |= Remarks::DATA_URI;
        // `;base64` comes last and may have spaces before the word.
        let trim = |end: usize| {
            let spaces = bytes[type_start..end].iter().rev();
            end - spaces.take_while(|&&byte| byte == b' ').count()
        };
        let word_end = trim(type_end);
        if let Some(word) = word_end.checked_sub(6).filter(|&word| word >= type_start)
            && bytes[word..word_end].eq_ignore_ascii_case(b"base64")
        {
            let semicolon = trim(word);
            if semicolon > type_start && bytes[semicolon - 1] == b';' {
                head.coding = Coding::Base64InUri;
                type_end = semicolon - 1;
            }
        }
        head.type_end = trim(type_end);
        let spaces = bytes[type_start..head.type_end].iter();
        head.type_start = type_start + spaces.take_while(|&&byte| byte == b' ').count();
        head
    }
}

/// Padding and white space after the last character that carries data.
struct Tail {
    end: usize,
    padding: usize,
    whitespace: bool,
}

impl Tail {
    fn of(bytes: &[u8], start: usize, coding: Coding) -> Tail {
        let mut tail = Tail {
            end: bytes.len(),
            padding: 0,
            whitespace: false,
        };
        while tail.end > start {
            let rest = &bytes[start..tail.end];
            let last = rest[rest.len() - 1];
            if last == b'=' {
                tail.padding += 1;
                tail.end -= 1;
            } else if is_space(last) {
                tail.whitespace = true;
                tail.end -= 1;
            } else if coding == Coding::Base64InUri
                && (rest.ends_with(b"%3D") || rest.ends_with(b"%3d"))
            {
                tail.padding += 1;
                tail.end -= 3;
            } else {
                break;
            }
        }
        tail
    }
}

/// White space of WHATWG "forgiving-base64 decode" (Infra standard).
const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\x0c' | b'\r')
}
