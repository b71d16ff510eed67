//! Transcendental functions that give the same bits on every platform, and those of JavaScript
//! engines nearly always: both descend from FreeBSD's libm. The platform's own do neither.

pub use libm::{exp, expm1, log, log1p, log2, pow};

/// `Math.log10`; exact for powers of ten.
pub fn log10(x: f64) -> f64 {
    let guess = libm::log10(x);
    let whole = guess.round();
    if guess != whole && (guess - whole).abs() < 1e-13 && power_of_ten(whole) == Some(x) {
        return whole;
    }
    guess
}

/// Ten to a whole exponent, exactly rounded.
pub fn power_of_ten(exponent: f64) -> Option<f64> {
    format!("1e{exponent}").parse().ok()
}
