//! The test kit that the workspace's tests share.
//!
//! - [`oracle`]: the definitions of the problem, as plain as possible and never optimised.
//! - [`strategy`]: random boards for property tests.
//! - [`names`]: the law of values that users choose by name.
//! - [`picture`]: pictures of boards, decoded.

pub mod names;
pub mod oracle;
pub mod picture;
pub mod strategy;
pub mod text;

use queens::{ErrorCode, Size};

/// The pages of the guide on the library, whose programs run as documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/guide/rust.md")]
#[doc = include_str!("../../../docs/zh/guide/rust.md")]
#[expect(dead_code, reason = "it exists for its documentation")]
struct GuideToTheLibrary;

/// Prints a note, even from a test that passes, whose output the runner captures.
///
/// # Panics
///
/// When standard error cannot be written.
pub fn say(what: impl std::fmt::Display) {
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

/// An error with a text, for workers that fail on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failure(pub &'static str);

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for Failure {}

impl ErrorCode for Failure {
    fn code(&self) -> &'static str {
        "failure-on-purpose"
    }
}
