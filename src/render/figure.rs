//! Numbers: the nearest double, and whether digits were lost on the way.

/// A number for a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Figure {
    /// The nearest double; `None` where there is no finite one.
    pub nearest: Option<f64>,
    /// Whether the double has other digits than the source.
    pub rounded: bool,
}

impl Figure {
    const NONE: Figure = Figure {
        nearest: None,
        rounded: false,
    };

    /// Reads digits as they stand in JSON.
    #[inline]
    pub fn read(digits: &str) -> Figure {
        let decimal = Decimal::read(digits.as_bytes());
        if let Some(nearest) = decimal.as_ref().and_then(Decimal::exactly) {
            return Figure {
                nearest: Some(if digits.starts_with('-') {
                    -nearest
                } else {
                    nearest
                }),
                rounded: false,
            };
        }
        Figure::long(digits, decimal)
    }

    fn long(digits: &str, decimal: Option<Decimal>) -> Figure {
        match digits.parse::<f64>() {
            Ok(nearest) if nearest.is_finite() => Figure {
                nearest: Some(nearest),
                rounded: decimal.is_none_or(|decimal| loses_digits(digits, &decimal, nearest)),
            },
            _ => Figure::NONE,
        }
    }
}

/// Powers of ten that a double holds exactly.
const POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];
/// Whether the shortest digits that give `nearest` are others than those of the source.
fn loses_digits(digits: &str, source: &Decimal, nearest: f64) -> bool {
    let source = source.normal();
    if source.is_safe() && nearest.abs() >= f64::MIN_POSITIVE {
        return false;
    }
    let mut buffer = zmij::Buffer::new();
    let shortest = buffer.format_finite(nearest).as_bytes();
    if Decimal::read(shortest).map(Decimal::normal) == Some(source) {
        return false;
    }
    // Large integers that are a double exactly, though its shortest digits differ (2^64).
    match digits.trim_start_matches('-').parse::<u128>() {
        Ok(integer) if nearest.abs() < 2f64.powi(128) => nearest.abs() as u128 != integer,
        _ => true,
    }
}

/// The magnitude of a decimal number: `mantissa` times ten to the power of `exponent`.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Decimal {
    /// The first 19 significant digits.
    mantissa: u64,
    exponent: i64,
    /// Whether digits beyond those count.
    is_longer: bool,
}

/// Above this a further digit would not fit.
const FULL: u64 = u64::MAX / 10 - 1;

impl Decimal {
    #[inline]
    fn read(text: &[u8]) -> Option<Decimal> {
        let bytes = match text {
            [b'-' | b'+', rest @ ..] => rest,
            all => all,
        };
        let (mut mantissa, mut exponent, mut is_longer) = (0_u64, 0_i64, false);
        // What a digit takes from the exponent: 1 behind the point.
        let mut place = 0;
        for (at, byte) in bytes.iter().enumerate() {
            let digit = byte.wrapping_sub(b'0');
            if digit < 10 {
                if mantissa < FULL {
                    mantissa = mantissa * 10 + u64::from(digit);
                    exponent -= place;
                } else {
                    is_longer |= digit != 0;
                    exponent += 1 - place;
                }
            } else if *byte == b'.' && place == 0 {
                place = 1;
            } else if *byte | 0x20 == b'e' {
                let written = std::str::from_utf8(bytes.get(at + 1..)?).ok()?;
                exponent = exponent.checked_add(written.parse::<i64>().ok()?)?;
                break;
            } else {
                return None;
            }
        }
        Some(Decimal {
            mantissa,
            exponent,
            is_longer,
        })
    }

    /// The same without zeros that do not count.
    fn normal(mut self) -> Decimal {
        if self.mantissa == 0 {
            self.exponent = 0;
        }
        while self.mantissa != 0 && self.mantissa.is_multiple_of(10) {
            self.mantissa /= 10;
            self.exponent = self.exponent.saturating_add(1);
        }
        self
    }

    /// Whether the digits survive the way to a double and back: so many always do, unless the
    /// number is too small for a double.
    #[inline]
    fn is_safe(&self) -> bool {
        self.mantissa < 1_000_000_000_000_000 && !self.is_longer
    }

    /// The double with these digits where one multiplication gives it: digits and power of ten
    /// are doubles exactly (Clinger 1990). Most numbers are like that.
    #[inline]
    fn exactly(&self) -> Option<f64> {
        if !self.is_safe() {
            return None;
        }
        let power = *POWERS.get(usize::try_from(self.exponent.unsigned_abs()).ok()?)?;
        let mantissa = self.mantissa as f64;
        Some(if self.exponent < 0 {
            mantissa / power
        } else {
            mantissa * power
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_lost_only_where_they_are() {
        for (digits, rounded) in [
            ("0", false),
            ("-0", false),
            ("3.0", false),
            ("0.10", false),
            ("1e3", false),
            ("123456789.012345", false),
            ("-0.000000000000001", false),
            ("1.", false),
            (".5", false),
            ("123456789012345", false),
            ("9007199254740992", false),
            ("9007199254740993", true),
            ("1915883588174806058", true),
            ("18446744073709551616", false),
            ("340282366920938463463374607431768211455", true),
            ("0.1000000000000000055511151231257827", true),
            ("0.30000000000000004", false),
            ("0.699999988079071", false),
            ("1.7976931348623157e308", false),
            ("1e-400", true),
            ("5e-324", false),
            ("4e-324", true),
            ("100000000000000000000000000000000000000000", false),
            ("5.803e-06", false),
            ("-123456789012345e22", false),
            ("1e22", false),
            ("0e999999", false),
            ("0.000e-3", false),
            ("100000000000000000000000000000000000000001", true),
            ("1000000000000000000.50000000000000000000", true),
            ("0.48639829658837064", false),
            ("0.69999998807907104", true),
            ("1.7976931348623157081e308", true),
            ("257247326793936300000000000000000000", false),
            ("2.572473267939363e35", false),
        ] {
            let figure = Figure::read(digits);
            assert_eq!(figure.rounded, rounded, "{digits}");
            assert_eq!(figure.nearest, digits.parse().ok(), "{digits}");
        }
    }

    proptest::proptest! {
        #[test]
        fn as_the_standard_library_reads_it(
            digits in "-?[0-9]{1,22}(\\.[0-9]{1,22})?([eE][+-]?[0-9]{1,3})?",
        ) {
            let nearest = digits.parse().ok().filter(|n: &f64| n.is_finite());
            let figure = Figure::read(&digits);
            assert_eq!(figure.nearest.map(f64::to_bits), nearest.map(f64::to_bits));
        }

        #[test]
        fn what_a_double_prints_loses_nothing(double in proptest::num::f64::NORMAL) {
            // Not by the standard library, which prints 863769696133311.25 with a 3 at the end where
            // JavaScript, Python and serde_json have a 2.
            let digits = serde_json::to_string(&double).expect("a number");
            let figure = Figure::read(&digits);
            assert_eq!((figure.nearest, figure.rounded), (Some(double), false), "{digits}");
        }
    }

    #[test]
    fn what_is_no_finite_number_has_no_double() {
        for digits in ["1e400", "-1e999", "NaN", "Infinity", "-Infinity"] {
            assert_eq!(Figure::read(digits), Figure::NONE, "{digits}");
        }
    }

    #[test]
    fn minus_zero_keeps_its_sign() {
        assert!(
            Figure::read("-0")
                .nearest
                .is_some_and(f64::is_sign_negative)
        );
    }
}
