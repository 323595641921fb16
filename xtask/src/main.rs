//! The workspace's own commands. Each word exists once, here; continuous integration says the same words.

mod cross;
mod generate;
mod gpu;
mod known;
mod sh;

use anyhow::Result;
use clap::Parser;

/// The workspace's own commands.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask")]
enum Task {
    /// Everything that must pass: lints, generated files, documentation, all tests.
    Test(Test),
    /// The counting tests for 64-bit ARM, under emulation where this is no such machine.
    Cross,
    /// Formatting, clippy and documentation, warnings denied.
    Lint,
    /// Writes the generated files.
    Gen {
        /// Only checks that they are what would be written.
        #[arg(long)]
        check: bool,
    },
    /// Writes the manual pages into a folder.
    Man {
        /// The folder; pages in Chinese go into `zh_CN` below it.
        folder: std::path::PathBuf,
    },
    /// Runs the benchmarks; each asserts its answer. `bench gpu` prints all figures of the graphics cards.
    Bench {
        /// Only those whose name contains this.
        filter: Option<String>,
        /// After `gpu`: the cards, by their numbers in `queens engines`.
        cards: Vec<String>,
    },
    /// Fetches what the tests of graphics cards want besides a Vulkan driver: CUDA's run-time compiler, by pip.
    SetupGpu,
    /// Fuzzes the parsers for a while; needs a nightly toolchain and cargo-fuzz.
    Fuzz {
        /// Seconds for each target.
        #[arg(default_value_t = 60)]
        seconds: u64,
    },
}

/// What to test.
#[derive(Clone, Copy, Debug, clap::Args)]
struct Test {
    /// Also the long tests, which count larger boards.
    #[arg(long)]
    long: bool,
}

fn main() -> Result<()> {
    let task = Task::parse();
    // A folder that was named is meant from where it was typed.
    let here = std::env::current_dir()?;
    std::env::set_current_dir(sh::root())?;
    match task {
        Task::Test(Test { long }) => {
            lint()?;
            generate::run(generate::Mode::Check)?;
            sh::run("cargo test --workspace --features=queens/sat")?;
            if long {
                sh::run("cargo test --release --package=queens --features=long-tests")?;
                sh::run_with("cargo test --release --package=queens-ledger killed", "QUEENS_LEDGER_KILLS", "1000")?;
                sh::run_with("cargo test --release --package=queens-cli killed", "QUEENS_KILLS", "1000")?;
            }
            Ok(())
        }
        Task::Cross => cross::run(),
        Task::Lint => lint(),
        Task::Gen { check } => generate::run(if check { generate::Mode::Check } else { generate::Mode::Write }),
        Task::Man { folder } => {
            sh::run_on("cargo run --quiet --package=queens-cli --example=man --", [here.join(folder)])
        }
        Task::Bench { filter, cards } if filter.as_deref() == Some("gpu") => {
            sh::run_on("cargo run --release --package=queens-gpu --example=figures --", cards)
        }
        Task::SetupGpu => gpu::setup(),
        Task::Bench { filter, .. } => sh::run_on("cargo bench --package=queens --benches --", filter),
        Task::Fuzz { seconds } => {
            sh::require("cargo +nightly fuzz --version", "a nightly toolchain and `cargo install cargo-fuzz`")?;
            sh::run(&format!("cargo +nightly fuzz run notation -- -max_total_time={seconds}"))
        }
    }
}

fn lint() -> Result<()> {
    sh::component("fmt", "rustfmt")?;
    sh::component("clippy", "clippy")?;
    sh::run("cargo fmt --all --check")?;
    sh::run("cargo clippy --workspace --all-targets --all-features -- --deny warnings")?;
    sh::run_with("cargo doc --workspace --no-deps --all-features", "RUSTDOCFLAGS", "--deny warnings")
}
