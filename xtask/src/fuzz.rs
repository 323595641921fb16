//! Fuzzes every reader with libFuzzer: with `AddressSanitizer`, or faster without it.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::sh;

/// The options of fuzzing.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Fuzz {
    /// Seconds for each reader.
    #[arg(default_value_t = 60)]
    pub(crate) seconds: u64,
    /// Only this reader: one of the folders of `fuzz/corpus`.
    #[arg(long)]
    pub(crate) reader: Option<String>,
    /// Without `AddressSanitizer`: several times as many inputs a second.
    #[arg(long)]
    pub(crate) fast: bool,
}

/// The time limit for one input. An input that takes longer is reported as a hang.
const INPUT_TIMEOUT_SECONDS: u32 = 10;

/// The compiler flags for libFuzzer's coverage instrumentation, as cargo-fuzz sets them.
const COVERAGE: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
                     -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
                     -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1";

impl Fuzz {
    /// Fuzzes the readers. Fails at the first input that breaks a reader, and keeps this input in `fuzz/artifacts`.
    /// Prints how many inputs were tried.
    pub(crate) fn run(&self) -> Result<()> {
        sh::require("cargo +nightly --version", "a nightly toolchain")?;
        let program = build(self.fast)?;
        let (mut executions, mut readers) = (0, 0);
        for corpus in corpora(self.reader.as_deref())? {
            executions += self.fuzz(&program, &corpus)?;
            readers += 1;
        }
        eprintln!(
            "fuzzing: {executions} executions over {readers} readers; no panic, no hang beyond {INPUT_TIMEOUT_SECONDS} s"
        );
        Ok(())
    }

    /// Fuzzes one reader. Returns how often the reader was called.
    fn fuzz(&self, program: &Path, corpus: &Path) -> Result<u64> {
        let name = corpus.file_name().and_then(OsStr::to_str).context("a corpus has a name")?;
        // New inputs go to a separate folder, so that the committed corpus stays small.
        let (found, artifacts) = (format!("fuzz/found/{name}"), format!("fuzz/artifacts/{name}-"));
        fs::create_dir_all(&found)?;
        fs::create_dir_all("fuzz/artifacts")?;
        let mut command = Command::new(program);
        command
            .arg(&found)
            .arg(corpus)
            .arg(format!("-max_total_time={}", self.seconds))
            .arg(format!("-timeout={INPUT_TIMEOUT_SECONDS}"))
            .arg(format!("-artifact_prefix={artifacts}"))
            .args(["-print_final_stats=1", "-rss_limit_mb=4096", "-max_len=65536", "-close_fd_mask=1"])
            .env("QUEENS_FUZZ_TARGET", name)
            // Without this option, constants of SQLite's C code are reported as defined twice.
            .env("ASAN_OPTIONS", "detect_odr_violation=0");
        let output = command.stdin(Stdio::null()).output().with_context(|| program.display().to_string())?;
        let said = String::from_utf8_lossy(&output.stderr);
        if !output.status.success() {
            bail!("the reader {name} fails:\n{said}");
        }
        let executions = said.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
        let executions: u64 = executions.context("libFuzzer prints statistics")?.trim().parse()?;
        eprintln!("fuzzing {name}: {executions} executions in {} s", self.seconds);
        Ok(executions)
    }
}

/// The folders of the committed corpora, one for each reader.
fn corpora(only: Option<&str>) -> Result<Vec<PathBuf>> {
    let mut folders = Vec::new();
    for entry in fs::read_dir("fuzz/corpus")? {
        let entry = entry?;
        if only.is_none_or(|only| entry.file_name() == only) {
            folders.push(entry.path());
        }
    }
    folders.sort();
    if folders.is_empty() {
        bail!("there is no such reader: see fuzz/corpus");
    }
    Ok(folders)
}

/// Compiles the program that contains all fuzz targets.
fn build(fast: bool) -> Result<PathBuf> {
    let (target, folder) = (sh::host_target()?, if fast { "fuzz/target/fast" } else { "fuzz/target" });
    let line = format!(
        "cargo +nightly build --release --manifest-path=fuzz/Cargo.toml --target-dir={folder} --features=targets \
         --target={target}"
    );
    let flags = if fast { COVERAGE.to_owned() } else { format!("{COVERAGE} -Zsanitizer=address") };
    sh::run_with(&line, &[("RUSTFLAGS", flags.as_ref())])?;
    Ok(PathBuf::from(format!("{folder}/{target}/release/fuzz")))
}
