//! Debian's Rust compiler, and Debian's source of the standard library.

use std::path::Path;

/// The path of Debian's compiler.
pub(crate) const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const STANDARD_LIBRARY: &str = "/usr/lib/rustlib/src/rust/library/std/src/lib.rs";

/// Whether the compiler and the source are installed, so that a standard library can be built for another target.
pub(crate) fn is_installed() -> bool {
    Path::new(DEBIAN_RUSTC).exists() && Path::new(STANDARD_LIBRARY).exists()
}
