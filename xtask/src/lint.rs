//! `cargo xtask lint`: formatting, clippy and documentation, warnings denied.

use anyhow::Result;

use crate::sh;

/// Fails with the first warning.
pub(crate) fn run() -> Result<()> {
    sh::component("fmt", "rustfmt")?;
    sh::component("clippy", "clippy")?;
    sh::run("cargo fmt --all --check")?;
    sh::run("cargo clippy --workspace --all-targets --all-features -- --deny warnings")?;
    sh::run_with("cargo doc --workspace --no-deps --all-features", &[("RUSTDOCFLAGS", "--deny warnings".as_ref())])
}
