//! The greatest common divisor.

/// The greatest common divisor, by Euclid's algorithm.
pub(crate) const fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
