//! The workspace's own commands. Each word exists once, here; continuous integration says the same words.

mod cross;
mod generate;
mod known;
mod lint;
mod page;
mod sh;
mod test;
mod tools;

use anyhow::Result;
use clap::Parser;

/// The workspace's own commands.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask")]
enum Task {
    /// Everything that must pass: lints, generated files, documentation, all tests.
    Test(test::Test),
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
    /// Compiles the Rust side of the page into `crates/queens-web/wasm`.
    Page {
        /// Only checks that it was compiled from the sources as they are; needs no tools.
        #[arg(long)]
        check: bool,
    },
    /// Writes the manual pages into a folder.
    Man {
        /// The folder; pages in Chinese go into `zh_CN` below it.
        folder: std::path::PathBuf,
    },
    /// Runs the benchmarks; each asserts its answer. `bench gpu` prints what is measured of graphics cards, a line for each
    /// size and method as it comes; `bench gpu --help` says how to divide it.
    #[command(disable_help_flag = true)]
    Bench {
        /// Only those whose name contains this.
        filter: Option<String>,
        /// After `gpu`: what to measure.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        what: Vec<String>,
    },
    /// Fuzzes the parsers for a while; needs a nightly toolchain and cargo-fuzz.
    Fuzz {
        /// Seconds for each target.
        #[arg(default_value_t = 60)]
        seconds: u64,
    },
}

fn main() -> Result<()> {
    let task = Task::parse();
    // A folder that was named is meant from where it was typed.
    let here = std::env::current_dir()?;
    std::env::set_current_dir(sh::root())?;
    match task {
        Task::Test(test) => test.run(),
        Task::Cross => cross::run(),
        Task::Lint => lint::run(),
        Task::Gen { check } => generate::run(if check { generate::Mode::Check } else { generate::Mode::Write }),
        Task::Page { check: false } => page::build(),
        Task::Page { check: true } => page::check(std::path::Path::new(".")),
        Task::Man { folder } => {
            sh::run_on("cargo run --quiet --package=queens-cli --example=man --", [here.join(folder)])
        }
        Task::Bench { filter, what } if filter.as_deref() == Some("gpu") => {
            sh::run_on("cargo run --release --package=queens-gpu --example=figures --", what)
        }
        Task::Bench { filter, .. } => sh::run_on("cargo bench --package=queens --benches --", filter),
        Task::Fuzz { seconds } => {
            sh::require("cargo +nightly fuzz --version", "a nightly toolchain and `cargo install cargo-fuzz`")?;
            sh::run(&format!("cargo +nightly fuzz run notation -- -max_total_time={seconds}"))
        }
    }
}
