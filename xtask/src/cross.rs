//! The counting tests on an emulated processor, which has other kernels.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::debian::{self, DEBIAN_RUSTC};
use crate::{sh, tools};

const TARGET: &str = "aarch64-unknown-linux-gnu";
const LINKER: &str = "aarch64-linux-gnu-gcc";
const EMULATOR: &str = "qemu-aarch64-static";
/// The system's libraries, from the linker's package.
const LIBRARIES: &str = "/usr/aarch64-linux-gnu";

/// Where the target's standard library comes from.
#[derive(Clone, Copy)]
enum Library {
    /// Installed by rustup.
    Installed,
    /// Built with the tests, by Debian's compiler from Debian's source.
    Built,
}

/// Runs the tests of counting for 64-bit ARM.
pub(crate) fn run() -> Result<()> {
    if cfg!(target_arch = "aarch64") {
        return sh::run("cargo test --release --package=queens --lib --test=count --test=worker_pool");
    }
    sh::require(&format!("{LINKER} --version"), "gcc-aarch64-linux-gnu, as Debian calls it")?;
    sh::require(&format!("{EMULATOR} --version"), "qemu-user-static, as Debian calls it")?;
    let library = library()?;
    let mut command = Command::new("cargo");
    command
        .args([
            "test",
            "--release",
            "--package=queens",
            "--lib",
            "--test=count",
            "--test=worker_pool",
            "--target",
            TARGET,
        ])
        .args(["--target-dir", "target/cross"])
        .env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", LINKER)
        .env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER", format!("{EMULATOR} -L {LIBRARIES}"))
        .env("QUEENS_EMULATED", "1");
    if let Library::Built = library {
        // This is an unstable option.
        command.arg("-Zbuild-std=std,panic_abort,test").env("RUSTC", DEBIAN_RUSTC).env("RUSTC_BOOTSTRAP", "1");
    }
    // Whole counts take an emulator minutes.
    command.args(["--", "--skip", "totals_up_to_18", "--skip", "turns_are_the_published_ones"]);
    sh::start(&format!("cargo test --release --package=queens --target={TARGET}"), command)
}

/// The toolchain's own library of the target if it has it or can get it; Debian's otherwise.
fn library() -> Result<Library> {
    let is_there = || -> Result<bool> {
        let folder = sh::output(&format!("rustc --print target-libdir --target={TARGET}"))?;
        Ok(Path::new(String::from_utf8(folder)?.trim()).exists())
    };
    let added = || {
        let add =
            Command::new("rustup").args(["target", "add", TARGET]).stdout(Stdio::null()).stderr(Stdio::null()).status();
        add.is_ok_and(|status| status.success())
    };
    if is_there()? || (added() && is_there()?) {
        return Ok(Library::Installed);
    }
    if debian::is_installed() || (tools::install(&["rustc-web", "rust-web-src"])? && debian::is_installed()) {
        return Ok(Library::Built);
    }
    bail!(
        "no compiler here makes programs for 64-bit ARM: `rustup target add {TARGET}`, or on Debian `apt install rustc-web rust-web-src`"
    )
}
