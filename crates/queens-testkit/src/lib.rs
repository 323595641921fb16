//! What the crates of the workspace test against.
//!
//! - [`oracle`]: the definitions of the problem, written down as plainly as possible and never optimised.
//! - [`strategy`]: random boards for property tests.
//! - [`engine`]: the laws that every counting engine must obey.

pub mod engine;
pub mod oracle;
pub mod strategy;

use queens::Size;

/// The front pages, whose programs run as documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
#[doc = include_str!("../../../README.zh-CN.md")]
#[expect(dead_code, reason = "it exists for its documentation")]
struct FrontPages;

/// Says something in sight, also of a test that passes, whose output its runner swallows.
///
/// # Panics
///
/// When standard error cannot be written.
pub fn say(what: impl std::fmt::Display) {
    use std::io::Write;
    writeln!(std::io::stderr(), "{what}").expect("standard error");
}

/// A size that is known to be one.
///
/// # Panics
///
/// When it is not.
pub fn size(n: u32) -> Size {
    Size::new(n.into()).expect("a size")
}
