//! The test kit: helpers that the tests of the workspace share.
//!
//! - [`oracle`]: the definitions of the problem, as plain as possible and never optimised.
//! - [`strategy`]: random boards for property tests (proptest strategies).
//! - [`name_round_trip`]: a check that displayed names are parsed back as the same values.
//! - [`picture`]: a decoder of drawn boards.
//! - [`text`]: a slow, independent reader of written boards.

pub mod name_round_trip;
pub mod oracle;
pub mod picture;
pub mod strategy;
pub mod text;

use queens::{ErrorCode, Size};

/// The library's guide in both languages. Its programs run as documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/guide/rust.md")]
#[doc = include_str!("../../../docs/zh/guide/rust.md")]
#[expect(dead_code, reason = "it exists for its documentation")]
struct GuideDoctests;

/// Prints a note to standard error. `cargo test` does not capture this output, so the note also appears for passing
/// tests.
///
/// # Panics
///
/// When standard error cannot be written.
pub fn print_uncaptured(what: impl std::fmt::Display) {
    use std::io::Write;
    writeln!(std::io::stderr(), "{what}").expect("standard error");
}

/// A size from a valid number.
///
/// # Panics
///
/// When the number is not a size.
pub fn size(n: u32) -> Size {
    Size::new(n).expect("a size")
}

/// An error for workers that fail on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeliberateError(pub &'static str);

impl std::fmt::Display for DeliberateError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for DeliberateError {}

impl ErrorCode for DeliberateError {
    fn code(&self) -> &'static str {
        "failure-on-purpose"
    }
}
