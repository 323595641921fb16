//! Stable names of errors.

use std::error::Error;

/// An error with a stable name for programs.
///
/// Every error of this library, and of the crates around it, has a code. A message may change between versions, and
/// programs may translate it. The code does not change. The documentation of each variant gives its code, such as
/// "Code: `size-zero`." A variant that holds another error has the code of that error.
///
/// # Examples
///
/// ```
/// use queens::{ErrorCode, Size};
///
/// assert_eq!(Size::new(0).unwrap_err().code(), "size-zero");
/// assert_eq!("eight".parse::<Size>().unwrap_err().code(), "size-not-a-number");
/// ```
pub trait ErrorCode: Error {
    /// The name, in kebab case, such as `"size-too-large"`.
    fn code(&self) -> &'static str;
}
