//! Whether a text is a table of values.

use csv_core::{ReadRecordResult, ReaderBuilder};

/// What separates the values of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delimiter {
    /// `,`
    Comma,
    /// `;`
    Semicolon,
    /// A tab.
    Tab,
}

impl Delimiter {
    /// Its byte.
    pub fn byte(self) -> u8 {
        match self {
            Delimiter::Comma => b',',
            Delimiter::Semicolon => b';',
            Delimiter::Tab => b'\t',
        }
    }
}

/// A header and two records tell a table from sentences with commas.
const LEAST_RECORDS: usize = 3;
/// A name of a column is no longer, in characters.
const LONGEST_NAME: usize = 40;
/// Nor has it more words.
const MOST_WORDS: usize = 4;

/// Reads the records of a text (RFC 4180), all of its fields in `each`. `None` if a record
/// has another number of fields than the first, or that is less than two.
pub fn read_records(
    text: &str,
    delimiter: Delimiter,
    mut each: impl FnMut(&[&str]),
) -> Option<usize> {
    let mut reader = ReaderBuilder::new().delimiter(delimiter.byte()).build();
    let mut rest = text.as_bytes();
    // The fields of a record one after another, and where each ends.
    let (mut output, mut ends) = (vec![0_u8; 256], vec![0_usize; 16]);
    let (mut written, mut fields) = (0, 0);
    let (mut width, mut records) = (0, 0);
    loop {
        let out = output.get_mut(written..)?;
        let end = ends.get_mut(fields..)?;
        let (result, read, wrote, ended) = reader.read_record(rest, out, end);
        rest = rest.get(read..)?;
        written += wrote;
        fields += ended;
        match result {
            // The next call, with no input, ends the last record.
            ReadRecordResult::InputEmpty => {}
            ReadRecordResult::OutputFull => output.resize(output.len() * 2, 0),
            ReadRecordResult::OutputEndsFull => ends.resize(ends.len() * 2, 0),
            ReadRecordResult::Record => {
                if records == 0 {
                    width = fields;
                }
                if fields != width || width < 2 {
                    return None;
                }
                let mut record = Vec::with_capacity(width);
                let mut start = 0;
                for &end in ends.get(..fields)? {
                    record.push(std::str::from_utf8(output.get(start..end)?).ok()?);
                    start = end;
                }
                each(&record);
                records += 1;
                (written, fields) = (0, 0);
            }
            ReadRecordResult::End => return (records > 0).then_some(records),
        }
    }
}

/// What separates the values of a text, if it is a table of values.
pub(super) fn delimiter(head: &str) -> Option<Delimiter> {
    // A reader of records costs more than all else that is done with a short text.
    let breaks = head.trim().bytes().filter(|b| matches!(b, b'\n' | b'\r'));
    if breaks.take(LEAST_RECORDS - 1).count() < LEAST_RECORDS - 1 {
        return None;
    }
    let first = head.trim_start_matches('\n').lines().next()?;
    [Delimiter::Tab, Delimiter::Comma, Delimiter::Semicolon]
        .into_iter()
        .filter(|delimiter| first.as_bytes().contains(&delimiter.byte()))
        .find(|delimiter| is_table(head, *delimiter))
}

fn is_table(head: &str, delimiter: Delimiter) -> bool {
    // Blank lines part paragraphs, not records.
    if head.trim_end().contains("\n\n") && !head.contains('"') {
        return false;
    }
    let mut header: Vec<String> = Vec::new();
    let mut numeric: Vec<bool> = Vec::new();
    let (mut spaced, mut long) = (0, 0);
    let records = read_records(head, delimiter, |record| {
        if header.is_empty() {
            header = record.iter().map(|name| (*name).to_owned()).collect();
            numeric = vec![true; record.len()];
            return;
        }
        for (is_numeric, value) in numeric.iter_mut().zip(record) {
            *is_numeric &= value.trim().is_empty() || is_number(value);
        }
        spaced += usize::from(record.iter().skip(1).any(|value| value.starts_with(' ')));
        long += usize::from(
            record
                .iter()
                .any(|value| value.trim_end().ends_with(['.', '!', '?'])),
        );
    });
    let Some(records) = records.filter(|records| *records >= LEAST_RECORDS) else {
        return false;
    };
    let is_name = |name: &String| {
        let name = name.trim();
        !name.is_empty()
            && !is_number(name)
            && name.chars().count() <= LONGEST_NAME
            && name.split_whitespace().count() <= MOST_WORDS
            && !name.ends_with(['.', '!', '?', ':', '{', '(', '['])
    };
    let are_unique = header
        .iter()
        .enumerate()
        .all(|(i, name)| !header[..i].iter().any(|other| other.trim() == name.trim()));
    // Sentences: a space after each comma, full stops at the end.
    let data = records - 1;
    let is_prose = delimiter != Delimiter::Tab
        && (spaced * 2 > data && !numeric.contains(&true) || long * 2 > data);
    header.len() <= 1024 && header.iter().all(is_name) && are_unique && !is_prose
}

/// A number as people write it, perhaps with a sign, a unit of per cent or money.
fn is_number(text: &str) -> bool {
    let text = text
        .trim()
        .trim_start_matches(['+', '-', '$', '€'])
        .trim_end_matches('%');
    text.starts_with(|c: char| c.is_ascii_digit() || c == '.')
        && text
            .bytes()
            .all(|b| b.is_ascii_digit() || matches!(b, b'.' | b',' | b'e' | b'E' | b'-' | b'+'))
        && text.bytes().any(|b| b.is_ascii_digit())
}
