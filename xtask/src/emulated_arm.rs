//! Runs the counting tests on an emulated 64-bit ARM processor, because ARM has separate kernels.

use anyhow::Result;

use crate::target::Target;
use crate::{sh, target};

const TARGET: &str = "aarch64-unknown-linux-gnu";
const LINKER: &str = "aarch64-linux-gnu-gcc";
const EMULATOR: &str = "qemu-aarch64-static";
/// The folder of the target system's libraries, which the linker's package installs.
const LIBRARIES: &str = "/usr/aarch64-linux-gnu";

/// The standard library that [`run`] would install; `None` if it is installed or this machine is 64-bit ARM.
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
    // These tests count whole boards, which takes minutes in an emulator.
    let skipped = ["--skip", "totals_up_to_18", "--skip", "turns_are_the_published_ones"];
    test(&[&["--test=queens-count", "--", "count::", "worker_pool::"], &skipped[..]].concat())?;
    // This test counts boards up to size 19 by both paths of the join. It takes minutes.
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
    sh::run_command(&format!("cargo {} --target={TARGET}", arguments.join(" ")), command)
}
