//! Positive numbers that may be too large for floating point, stored as logarithms.

use std::fmt;

/// A positive number, stored as its logarithm.
///
/// `Display` writes a number as `6.661e8`, with three decimals or with the requested precision.
///
/// # Examples
///
/// ```
/// use queens::estimate::Magnitude;
///
/// let number = Magnitude::from_ln(1000.0);
/// assert_eq!(number.to_string(), "1.970e434");
/// assert_eq!(format!("{number:.1}"), "2.0e434");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Magnitude {
    ln: f64,
}

impl Magnitude {
    /// The number with this natural logarithm.
    pub const fn from_ln(ln: f64) -> Self {
        Self { ln }
    }

    /// The natural logarithm.
    pub const fn ln(self) -> f64 {
        self.ln
    }

    /// The decimal logarithm.
    pub fn log10(self) -> f64 {
        self.ln / std::f64::consts::LN_10
    }

    /// The mantissa, at least 1 and below 10, and the exponent of 10.
    pub fn scientific(self) -> (f64, i32) {
        let exponent = self.log10().floor();
        (10_f64.powf(self.log10() - exponent), exponent as i32)
    }

    /// The number as floating point; infinity when it is too large.
    pub fn value(self) -> f64 {
        self.ln.exp()
    }
}

impl fmt::Display for Magnitude {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = f.precision().unwrap_or(3);
        let (mantissa, mut exponent) = self.scientific();
        let mut mantissa = format!("{mantissa:.decimals$}");
        if mantissa.starts_with("10") {
            mantissa = format!("{:.decimals$}", 1.0);
            exponent += 1;
        }
        f.pad_integral(true, "", &format!("{mantissa}e{exponent}"))
    }
}
