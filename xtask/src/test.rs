//! `cargo xtask test`: everything that must pass.

use anyhow::Result;

use crate::{cross, generate, lint, page, sh, tools};

/// What to test.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Test {
    /// Also the long tests, which count larger boards.
    #[arg(long)]
    long: bool,
    /// Tests that drive other programs say that they are skipped where these are missing.
    #[arg(long)]
    without_tools: bool,
}

impl Test {
    /// Fails with the first thing that does not pass.
    pub(crate) fn run(self) -> Result<()> {
        let tools = if self.without_tools { Vec::new() } else { tools::require()? };
        let variables: Vec<_> = tools.iter().map(|(variable, path)| (*variable, path.as_os_str())).collect();
        lint::run()?;
        generate::run(generate::Mode::Check)?;
        page::check(&sh::root())?;
        sh::run_with("cargo test --no-fail-fast --workspace --features=queens/sat,queens/serde", &variables)?;
        if !self.without_tools {
            sh::run("cargo test --package=queens --features=cadical --test=complete")?;
            cross::run()?;
        }
        if self.long {
            sh::run("cargo test --release --package=queens --features=long-tests")?;
            sh::run_with(
                "cargo test --release --package=queens-ledger killed",
                &[("QUEENS_LEDGER_KILLS", "1000".as_ref())],
            )?;
            sh::run_with("cargo test --release --package=queens-cli killed", &[("QUEENS_KILLS", "1000".as_ref())])?;
        }
        Ok(())
    }
}
