//! Labels of numbers, as `Intl.NumberFormat` writes them in English.

use super::Tick;
use crate::chart::{
    Value,
    chartjs::options::{flag_at, number_at, text_at},
    math, number,
};

/// The label of a tick with as many decimals as tell it from its neighbours.
pub fn label(ticks: &[Tick], at: usize, format: Option<&Value>) -> String {
    let value = ticks.get(at).map_or(0.0, |tick| tick.value);
    if value == 0.0 {
        return "0".to_owned();
    }
    let mut scientific = false;
    let mut delta = value;
    if let [first, .., last] = ticks {
        let most = first.value.abs().max(last.value.abs());
        scientific = !(1e-4..=1e15).contains(&most);
        delta = match ticks {
            [_, b, c, _, ..] => c.value - b.value,
            [a, b, ..] => b.value - a.value,
            _ => value,
        };
        if delta.abs() >= 1.0 && value != value.floor() {
            delta = value - value.floor();
        }
    }
    let places = -math::log10(delta.abs()).floor();
    let places = if places.is_nan() {
        1.0
    } else {
        places.clamp(0.0, 20.0)
    } as usize;
    let mut how = Format {
        least: places,
        most: places,
        is_scientific: scientific,
        ..Format::default()
    };
    if let Some(format) = format {
        how.read(format);
    }
    how.write(value)
}

/// A number with at most three decimals, for tooltips.
pub fn plain(value: f64) -> String {
    Format::default().write(value)
}

/// What of `Intl.NumberFormat`'s options is known.
#[derive(Clone, Debug)]
struct Format {
    least: usize,
    most: usize,
    is_scientific: bool,
    is_percent: bool,
    is_grouped: bool,
    before: &'static str,
    after: String,
}

impl Default for Format {
    fn default() -> Format {
        Format {
            least: 0,
            most: 3,
            is_scientific: false,
            is_percent: false,
            is_grouped: true,
            before: "",
            after: String::new(),
        }
    }
}

/// Signs of currencies.
const CURRENCIES: [(&str, &str); 8] = [
    ("USD", "$"),
    ("EUR", "€"),
    ("GBP", "£"),
    ("JPY", "¥"),
    ("CNY", "CN¥"),
    ("INR", "₹"),
    ("KRW", "₩"),
    ("BRL", "R$"),
];

impl Format {
    fn read(&mut self, options: &Value) {
        match text_at(options, &["style"]) {
            Some("percent") => self.is_percent = true,
            Some("currency") => {
                let code = text_at(options, &["currency"]).unwrap_or("USD");
                let known = CURRENCIES.iter().find(|(name, _)| *name == code);
                self.before = known.map_or("", |(_, sign)| sign);
                if self.before.is_empty() {
                    self.after = format!(" {code}");
                }
            }
            _ => {}
        }
        let places = |name: &str| number_at(options, &[name]).map(|x| x.clamp(0.0, 20.0) as usize);
        if let Some(least) = places("minimumFractionDigits") {
            self.least = least;
            self.most = self.most.max(least);
        }
        if let Some(most) = places("maximumFractionDigits") {
            self.most = most;
            self.least = self.least.min(most);
        }
        if text_at(options, &["notation"]) == Some("scientific") {
            self.is_scientific = true;
        }
        self.is_grouped = flag_at(options, &["useGrouping"], true);
    }

    fn write(&self, value: f64) -> String {
        let value = if self.is_percent {
            value * 100.0
        } else {
            value
        };
        let digits = if self.is_scientific {
            let words = number::to_exponential(value.abs(), Some(self.most));
            let (digits, exponent) = words.split_once('e').unwrap_or((&words, "0"));
            let exponent = exponent.trim_start_matches('+');
            format!("{}E{exponent}", self.trimmed(digits))
        } else {
            let words = number::to_fixed(value.abs(), self.most);
            let (whole, _) = words.split_once('.').unwrap_or((&words, ""));
            let rest = words.get(whole.len()..).unwrap_or_default();
            let whole = if self.is_grouped {
                grouped(whole)
            } else {
                whole.to_owned()
            };
            self.trimmed(&format!("{whole}{rest}"))
        };
        let zero = !digits.bytes().any(|b| (b'1'..=b'9').contains(&b));
        let sign = if value < 0.0 && !zero { "-" } else { "" };
        let percent = if self.is_percent { "%" } else { "" };
        format!("{sign}{}{digits}{percent}{}", self.before, self.after)
    }

    /// Zeros at the end go, down to the least number of decimals.
    fn trimmed(&self, digits: &str) -> String {
        let Some(point) = digits.find('.') else {
            return digits.to_owned();
        };
        let least = point + 1 + self.least;
        let mut end = digits.len();
        while end > least && digits.as_bytes().get(end - 1) == Some(&b'0') {
            end -= 1;
        }
        digits[..end].trim_end_matches('.').to_owned()
    }
}

/// `1234567` as `1,234,567`.
fn grouped(whole: &str) -> String {
    let mut out = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}
