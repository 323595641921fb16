//! `cargo xtask lint`: formatting, words, links, clippy and documentation.

use anyhow::Result;

use crate::{docs, links, sh, words};

/// The features for lints, documentation and tests: all but `cadical`, which takes minutes to build, and `long-tests`,
/// which lints and documentation add.
pub(crate) const FEATURES: &str = "--features=queens/sat,queens/serde,queens-cli/full";

/// Runs the checks that need only the files of the repository: words, links, tables of contents.
pub(crate) fn check_documents() -> Result<()> {
    words::run()?;
    links::run()?;
    docs::check_tables_of_contents()
}

/// Whether the toolchain has the components for linting.
pub(crate) fn is_possible() -> Result<bool> {
    Ok(sh::works("cargo fmt --version")? && sh::works("cargo clippy --version")?)
}

/// Runs all lints, the fast ones first. Fails at the first warning.
pub(crate) fn run() -> Result<()> {
    sh::require_component("fmt", "rustfmt")?;
    sh::require_component("clippy", "clippy")?;
    sh::run("cargo fmt --all --check")?;
    check_documents()?;
    sh::run(&format!(
        "cargo clippy --workspace --all-targets {FEATURES},queens/long-tests,queens-count/long-tests -- --deny warnings"
    ))?;
    // These packages have default features: raster images, animated GIFs, the web app, and `watch`. This check disables
    // these features.
    for package in ["queens-render", "queens-cli"] {
        sh::run(&format!("cargo clippy --package={package} --no-default-features -- --deny warnings"))?;
    }
    let deny = ("RUSTDOCFLAGS", "--deny warnings".as_ref());
    // With `--examples`, the dependencies have the same features as above, so that cargo does not check them again.
    let targets = "--lib --examples --bin=xtask";
    sh::run_with(&format!("cargo doc --workspace --no-deps {targets} {FEATURES},queens/long-tests"), &[deny])
}
