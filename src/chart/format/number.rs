//! Number specifiers of d3-format: `[[fill]align][sign][symbol][0][width][,][.precision][~][type]`.

use crate::chart::{math, number as js};

/// What a specifier says. Formatting never fails; reading a specifier may.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberFormat {
    /// What pads to the width.
    pub fill: char,
    /// `<`, `>`, `^` or `=`
    pub align: char,
    /// `-`, `+`, `(` or space
    pub sign: char,
    /// `$` or `#`
    pub symbol: Option<char>,
    /// Whether zeros pad between sign and digits.
    pub zero: bool,
    /// Least width in UTF-16 units.
    pub width: usize,
    /// Whether thousands are grouped.
    pub comma: bool,
    /// Digits after the point or in all, as the type has it.
    pub precision: Option<usize>,
    /// Whether trailing zeros are left out.
    pub trim: bool,
    /// The type's letter, if one is given.
    pub kind: Option<char>,
    /// What follows the number, before a closing bracket.
    pub suffix: &'static str,
    /// What the number is multiplied by first; with [`suffix`](Self::suffix) a fixed SI prefix.
    pub factor: i32,
}

/// Widest padding that is made.
const MAX_WIDTH: usize = 1000;

/// The SI prefixes, by exponent from -24 in steps of three.
const PREFIXES: [&str; 17] = [
    "y", "z", "a", "f", "p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y",
];

/// The SI prefix of a decimal exponent, as its place from -8 to 8.
fn prefix_of(exponent: i32) -> i32 {
    exponent.div_euclid(3).clamp(-8, 8)
}

fn prefix_name(place: i32) -> &'static str {
    let at = usize::try_from(place + 8).unwrap_or(8);
    PREFIXES.get(at).copied().unwrap_or_default()
}

/// The decimal exponent of a number; `None` for zero and what is not finite.
pub fn exponent(x: f64) -> Option<i32> {
    (x.is_finite() && x != 0.0).then(|| js::shortest(x.abs()).1)
}

impl Default for NumberFormat {
    fn default() -> Self {
        NumberFormat {
            fill: ' ',
            align: '>',
            sign: '-',
            symbol: None,
            zero: false,
            width: 0,
            comma: false,
            precision: None,
            trim: false,
            kind: None,
            suffix: "",
            factor: 0,
        }
    }
}

impl NumberFormat {
    /// Reads a specifier; `None` if it is not one.
    pub fn parse(specifier: &str) -> Option<NumberFormat> {
        let mut format = NumberFormat::default();
        let mut rest: &[char] = &specifier.chars().collect::<Vec<_>>();
        let is_align = |c: &char| matches!(c, '<' | '>' | '=' | '^');
        match rest {
            [fill, align, after @ ..] if is_align(align) && *fill != '\n' => {
                (format.fill, format.align, rest) = (*fill, *align, after);
            }
            [align, after @ ..] if is_align(align) => (format.align, rest) = (*align, after),
            _ => {}
        }
        let mut take = |wanted: &str| match rest {
            [c, after @ ..] if wanted.contains(*c) => {
                rest = after;
                Some(*c)
            }
            _ => None,
        };
        if let Some(sign) = take("+-( ") {
            format.sign = sign;
        }
        format.symbol = take("$#");
        format.zero = take("0").is_some();
        while let Some(digit) = take("0123456789") {
            format.width = push_digit(format.width, digit);
        }
        format.comma = take(",").is_some();
        if take(".").is_some() {
            let mut precision = None;
            while let Some(digit) = take("0123456789") {
                precision = Some(push_digit(precision.unwrap_or(0), digit));
            }
            format.precision = Some(precision?);
        }
        format.trim = take("~").is_some();
        format.kind = match rest {
            [] => None,
            [kind] if kind.is_ascii_alphabetic() || *kind == '%' => Some(*kind),
            _ => return None,
        };
        Some(format)
    }

    /// A format with one SI prefix, that of `value`, for all numbers.
    pub fn with_prefix_of(mut self, value: f64) -> NumberFormat {
        let place = exponent(value).map(prefix_of);
        self.kind = Some('f');
        self.suffix = place.map_or("", prefix_name);
        // d3 multiplies by NaN for zero; a label "NaN" helps nobody, so zero has no prefix here.
        self.factor = -3 * place.unwrap_or(0);
        self
    }

    /// The words of a number.
    pub fn format(&self, x: f64) -> String {
        let x = if self.factor == 0 {
            x
        } else {
            math::pow(10.0, f64::from(self.factor)) * x
        };
        let mut comma = self.comma;
        let mut trim = self.trim;
        let mut precision = self.precision;
        let kind = match self.kind {
            Some('n') => {
                comma = true;
                'g'
            }
            Some(kind) if "%bcdefgoprsXx".contains(kind) => kind,
            _ => {
                precision = precision.or(Some(12));
                trim = true;
                'g'
            }
        };
        let zero = self.zero || self.fill == '0' && self.align == '=';
        let (fill, align) = if zero {
            ('0', '=')
        } else {
            (self.fill, self.align)
        };
        let precision = match kind {
            _ if precision.is_none() => 6,
            'g' | 'p' | 'r' | 's' => precision.unwrap_or(6).clamp(1, 21),
            _ => precision.unwrap_or(6).min(20),
        };

        let mut prefix = String::new();
        let mut suffix = String::new();
        let mut digits = String::new();
        match self.symbol {
            Some('$') => prefix.push('$'),
            Some('#') if matches!(kind, 'b' | 'o' | 'x' | 'X') => {
                prefix.push('0');
                prefix.push(kind.to_ascii_lowercase());
            }
            _ => {}
        }
        if self.symbol != Some('$') && matches!(kind, '%' | 'p') {
            suffix.push('%');
        }
        suffix.push_str(self.suffix);
        if kind == 'c' {
            suffix.insert_str(0, &js::to_text(x));
        } else {
            let mut si = "";
            digits = if x.is_nan() {
                "NaN".into()
            } else {
                let (digits, place) = unsigned(x.abs(), kind, precision);
                si = place.map_or("", prefix_name);
                digits
            };
            if trim {
                digits = trim_zeros(digits);
            }
            let shown = js::parse(&digits);
            let negative = x < 0.0 || x == 0.0 && x.is_sign_negative();
            let negative = negative && (shown != 0.0 || self.sign == '+');
            match (negative, self.sign) {
                (true, '(') => prefix.insert(0, '('),
                (true, _) => prefix.insert(0, '\u{2212}'),
                (false, '-' | '(') => {}
                (false, sign) => prefix.insert(0, sign),
            }
            if !shown.is_nan() {
                suffix.insert_str(0, si);
            }
            if negative && self.sign == '(' {
                suffix.push(')');
            }
            if "defgprs%".contains(kind) {
                let end = digits.find(|c: char| !c.is_ascii_digit());
                let rest = digits.split_off(end.unwrap_or(digits.len()));
                suffix.insert_str(0, &rest);
            }
        }
        self.pad(&prefix, digits, &suffix, comma, fill, align)
    }

    fn pad(
        &self,
        prefix: &str,
        digits: String,
        suffix: &str,
        comma: bool,
        fill: char,
        align: char,
    ) -> String {
        let zero = fill == '0' && align == '=' && (self.zero || self.fill == '0');
        let mut digits = if comma && !zero {
            group(&digits, usize::MAX)
        } else {
            digits
        };
        let length = utf16(prefix) + utf16(&digits) + utf16(suffix);
        let missing = self.width.min(MAX_WIDTH).saturating_sub(length);
        let mut padding = fill.to_string().repeat(missing);
        if comma && zero {
            let width = if missing > 0 {
                self.width.saturating_sub(utf16(suffix))
            } else {
                usize::MAX
            };
            digits = group(&format!("{padding}{digits}"), width);
            padding.clear();
        }
        match align {
            '<' => format!("{prefix}{digits}{suffix}{padding}"),
            '=' => format!("{prefix}{padding}{digits}{suffix}"),
            '^' => {
                let left: String = padding.chars().take(missing / 2).collect();
                let right: String = padding.chars().skip(missing / 2).collect();
                format!("{left}{prefix}{digits}{suffix}{right}")
            }
            _ => format!("{padding}{prefix}{digits}{suffix}"),
        }
    }
}

fn push_digit(number: usize, digit: char) -> usize {
    let digit = digit.to_digit(10).unwrap_or(0) as usize;
    number.saturating_mul(10).saturating_add(digit)
}

fn utf16(text: &str) -> usize {
    text.encode_utf16().count()
}

/// A number that is not negative, by type; for `s` also which SI prefix belongs to it.
fn unsigned(x: f64, kind: char, precision: usize) -> (String, Option<i32>) {
    let plain = match kind {
        '%' => js::to_fixed(x * 100.0, precision),
        'b' => js::integer_in_radix(js::round(x), 2),
        'o' => js::integer_in_radix(js::round(x), 8),
        'x' => js::integer_in_radix(js::round(x), 16),
        // Infinity included, as in d3.
        'X' => js::integer_in_radix(js::round(x), 16).to_uppercase(),
        'd' => whole(js::round(x)),
        'e' => js::to_exponential(x, Some(precision)),
        'f' => js::to_fixed(x, precision),
        'p' => rounded(x * 100.0, precision),
        'r' => rounded(x, precision),
        's' => return with_prefix(x, precision),
        _ => js::to_precision(x, precision),
    };
    (plain, None)
}

/// All digits of a whole number.
fn whole(x: f64) -> String {
    if !x.is_finite() {
        return if x.is_nan() {
            "NaN".into()
        } else {
            "∞".into()
        };
    }
    let (digits, exponent) = match x {
        0.0 => return "0".into(),
        _ => js::shortest(x),
    };
    js::place_point(&digits, exponent)
}

fn rounded(x: f64, precision: usize) -> String {
    if !x.is_finite() || x == 0.0 {
        return js::to_text(x);
    }
    let (digits, exponent) = js::significant(x, precision);
    js::place_point(&digits, exponent)
}

fn with_prefix(x: f64, precision: usize) -> (String, Option<i32>) {
    if !x.is_finite() || x == 0.0 {
        return (js::to_precision(x, precision), None);
    }
    let (digits, exponent) = js::significant(x, precision);
    let place = prefix_of(exponent);
    let before = exponent - place * 3 + 1;
    if before > 0 {
        return (js::place_point(&digits, before - 1), Some(place));
    }
    // Less than 1y: as many digits as are left before the last place.
    let left = precision as i32 + before - 1;
    let digits = if left > 0 {
        js::significant(x, left as usize).0
    } else {
        js::shortest(x).0
    };
    let zeros = "0".repeat(before.unsigned_abs() as usize);
    (format!("0.{zeros}{digits}"), Some(place))
}

/// Leaves out the zeros at the end of the fraction, before an exponent.
fn trim_zeros(digits: String) -> String {
    let end = digits
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(digits.len());
    let (mantissa, rest) = digits.split_at(end);
    match mantissa.contains('.') {
        true => {
            let kept = mantissa.trim_end_matches('0').trim_end_matches('.');
            format!("{kept}{rest}")
        }
        false => digits,
    }
}

/// Groups of three from the right, until `width` is full.
fn group(digits: &str, width: usize) -> String {
    let characters: Vec<char> = digits.chars().collect();
    let mut groups: Vec<String> = Vec::new();
    let mut end = characters.len();
    let mut length = 0;
    while end > 0 {
        let mut size = 3;
        if length + size + 1 > width {
            size = width.saturating_sub(length).max(1);
        }
        let start = end.saturating_sub(size);
        groups.push(characters[start..end].iter().collect());
        end = start;
        length += size + 1;
        if length > width {
            break;
        }
    }
    groups.reverse();
    groups.join(",")
}
