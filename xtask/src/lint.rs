//! `cargo xtask lint`: formatting, clippy and documentation, warnings denied.

use anyhow::Result;

use crate::sh;

/// All features but `CaDiCaL`, which takes minutes to build.
const FEATURES: &str = "--features=queens/sat,queens/serde,queens/long-tests";

/// Fails with the first warning.
pub(crate) fn run() -> Result<()> {
    sh::component("fmt", "rustfmt")?;
    sh::component("clippy", "clippy")?;
    sh::run("cargo fmt --all --check")?;
    sh::run(&format!("cargo clippy --workspace --all-targets {FEATURES} -- --deny warnings"))?;
    // What can be left out: threads, pictures of points; cards, the page and `watch`.
    for package in ["queens", "queens-render", "queens-cli"] {
        sh::run(&format!("cargo clippy --package={package} --no-default-features -- --deny warnings"))?;
    }
    let deny = ("RUSTDOCFLAGS", "--deny warnings".as_ref());
    sh::run_with(&format!("cargo doc --workspace --no-deps {FEATURES}"), &[deny])
}
