//! Owners: the people or sites to whom machines belong.

use std::fmt;

use queens::ErrorCode;
use thiserror::Error;

/// The owner of the coordinator's own counts, and of results whose host names no owner.
pub const COORDINATOR: &str = "coordinator";

/// The name of an owner of workers, which `queens cluster invite NAME` sets and the broker authenticates.
///
/// # Examples
///
/// ```
/// use queens_cluster::protocol::OwnerName;
///
/// assert_eq!(OwnerName::new("site-3")?.as_str(), "site-3");
/// assert!(OwnerName::new("a.b").is_err());
/// # Ok::<(), queens_cluster::protocol::NameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OwnerName(String);

/// The error for a name that is not valid for an owner.
///
/// Code: `owner-name`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a name: 1 to {limit} of a-z, 0-9, - and _, and not `coordinator`", limit = OwnerName::LIMIT)]
pub struct NameError(pub String);

impl ErrorCode for NameError {
    fn code(&self) -> &'static str {
        "owner-name"
    }
}

impl OwnerName {
    /// The greatest length of a name, in bytes.
    pub const LIMIT: usize = 32;

    /// Checks a name.
    ///
    /// # Errors
    ///
    /// [`NameError`]: names are parts of subjects, so dots, blanks and wildcards are refused.
    pub fn new(name: impl Into<String>) -> Result<Self, NameError> {
        let name = name.into();
        let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'_');
        let is_fine = (1..=Self::LIMIT).contains(&name.len()) && name.bytes().all(is_plain) && name != COORDINATOR;
        if is_fine { Ok(Self(name)) } else { Err(NameError(name)) }
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for OwnerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The owner in a record's host: `alice/node-17` belongs to `alice`. A host that names no owner belongs to the
/// coordinator.
///
/// # Examples
///
/// ```
/// use queens_cluster::protocol::{COORDINATOR, owner_of};
///
/// assert_eq!(owner_of("alice/node-17"), "alice");
/// assert_eq!(owner_of("node-17"), COORDINATOR);
/// ```
pub fn owner_of(host: &str) -> &str {
    host.split_once('/').map_or(COORDINATOR, |(owner, _)| owner)
}
