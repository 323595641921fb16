//! The workspace's own commands. Continuous integration runs the same commands.

mod deb;
mod debian_rustc;
mod docs;
mod emulated_arm;
mod fuzz;
mod generate;
mod known;
mod links;
mod lint;
mod listings;
mod long_tests;
mod python;
mod repository;
mod safety_checks;
mod sh;
mod target;
mod test;
mod tools;
mod unsafe_page;
mod web_app;
mod windows;
mod words;

use anyhow::Result;
use clap::Parser;

/// The workspace's own commands.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask")]
enum Task {
    /// All tests; checks documents and generated files.
    Test(test::Test),
    /// The counting tests for 64-bit ARM, emulated on other processors.
    Cross,
    /// Checks the workspace for Windows and the pure crates for macOS; runs tests of the library under Wine.
    Windows,
    /// Formatting, words, links, clippy and documentation; warnings are errors.
    Lint,
    /// Checks words, links and contents of the documents; a part of `lint` and of `test`.
    Documents,
    /// Writes the generated files.
    Gen {
        /// Only compare them with what would be written.
        #[arg(long)]
        check: bool,
    },
    /// Compiles the Rust side of the web app into `crates/queens-web/wasm`.
    Page {
        /// Only check that it was built from the current sources; needs no tools.
        #[arg(long)]
        check: bool,
        /// Build only the bundle, with the WebAssembly as it is.
        #[arg(long, conflicts_with = "check")]
        bundle: bool,
    },
    /// Builds the Python package and runs its tests; a part of `test`.
    Python {
        /// Write its stubs instead.
        #[arg(long)]
        stubs: bool,
        /// Pack its source distribution instead; build, install and test the package from it in an empty folder,
        /// offline.
        #[arg(long, conflicts_with = "stubs")]
        sdist: bool,
    },
    /// Builds the documentation site in `target/site`, and checks its links; needs mdbook.
    Docs,
    /// Makes a Debian package of the command, in `target/debian`; needs cargo-deb.
    Deb,
    /// Checks spelling and workflows; a part of `test`.
    Repository,
    /// Runs the benchmarks; each asserts its answer. `bench gpu` measures GPUs and prints a line for each size and
    /// method; `bench gpu --help` lists its options.
    #[command(disable_help_flag = true)]
    Bench {
        /// Runs only the benchmarks whose name contains this text.
        filter: Option<String>,
        /// After `gpu`: what to measure.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        what: Vec<String>,
    },
    /// Fuzzes every reader of foreign bytes; needs a nightly toolchain.
    Fuzz(fuzz::Fuzz),
}

fn main() -> Result<()> {
    let task = Task::parse();
    std::env::set_current_dir(sh::root())?;
    match task {
        Task::Test(test) => test.run(),
        Task::Cross => emulated_arm::run(),
        Task::Windows => windows::check().and_then(|()| windows::test()),
        Task::Lint => lint::run(),
        Task::Documents => lint::check_documents(),
        Task::Gen { check } => generate::run(if check { generate::Mode::Check } else { generate::Mode::Write }),
        Task::Page { check: false, bundle } => web_app::build(bundle),
        Task::Page { check: true, .. } => web_app::check(std::path::Path::new(".")),
        Task::Python { sdist: true, .. } => python::test_source_distribution(),
        Task::Python { stubs: false, .. } => python::test(),
        Task::Python { stubs: true, .. } => python::write_stubs(),
        Task::Docs => docs::run(),
        Task::Deb => deb::run(),
        Task::Repository => repository::check(),
        Task::Bench { filter, what } if filter.as_deref() == Some("gpu") => {
            sh::run_on("cargo run --release --package=queens-gpu --example=figures --", what)
        }
        Task::Bench { filter, .. } => sh::run_on(
            "cargo bench --package=queens --package=queens-count --package=queens-regions --benches --",
            filter,
        ),
        Task::Fuzz(fuzz) => fuzz.run(),
    }
}
