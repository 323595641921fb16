//! Runs the counting tests on an emulated 64-bit ARM processor, which uses other kernels.

use anyhow::Result;

use crate::target::Target;
use crate::{sh, target};

const TARGET: &str = "aarch64-unknown-linux-gnu";
const LINKER: &str = "aarch64-linux-gnu-gcc";
const EMULATOR: &str = "qemu-aarch64-static";
/// The target system's libraries, which come with the linker's package.
const LIBRARIES: &str = "/usr/aarch64-linux-gnu";

/// The standard library that [`run`] would install; `None` on 64-bit ARM.
pub(crate) fn missing_library() -> Result<Option<String>> {
    let is_missing = cfg!(not(target_arch = "aarch64")) && !target::is_installed(TARGET)?;
    Ok(is_missing.then(|| format!("Rust's standard library for {TARGET}")))
}

/// Runs the counting tests for 64-bit ARM.
pub(crate) fn run() -> Result<()> {
    if cfg!(target_arch = "aarch64") {
        return sh::run(
            "cargo test --release --package=queens-count --lib --test=queens-count count:: worker_pool:: kernel::",
        );
    }
    sh::require(&format!("{LINKER} --version"), "gcc-aarch64-linux-gnu, as Debian calls it")?;
    sh::require(&format!("{EMULATOR} --version"), "qemu-user-static, as Debian calls it")?;
    test(&["--lib"])?;
    // Whole counts take minutes in an emulator.
    let skipped = ["--skip", "totals_up_to_18", "--skip", "turns_are_the_published_ones"];
    test(&[&["--test=queens-count", "--", "count::", "worker_pool::"], &skipped[..]].concat())?;
    // Boards up to size 19 are counted only by the join, by both of its paths. This takes minutes.
    test(&["--features=long-tests", "--test=queens-count", "--", "by_both_paths"])
}

/// Runs tests of `queens-count` on the emulated processor.
fn test(tests: &[&str]) -> Result<()> {
    let arguments = [&["test", "--release", "--package=queens-count"], tests].concat();
    let mut command = Target::find(TARGET)?.cargo(&arguments);
    command
        .env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", LINKER)
        .env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER", format!("{EMULATOR} -L {LIBRARIES}"))
        .env("QUEENS_EMULATED", "1");
    sh::start(&format!("cargo {} --target={TARGET}", arguments.join(" ")), command)
}
