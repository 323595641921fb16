//! The counting tests on a processor of another kind, emulated: the kernels for it run nowhere else here.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::sh;

const TARGET: &str = "aarch64-unknown-linux-gnu";
const LINKER: &str = "aarch64-linux-gnu-gcc";
const EMULATOR: &str = "qemu-aarch64-static";
/// Where the linker's package puts the system's libraries.
const LIBRARIES: &str = "/usr/aarch64-linux-gnu";
/// Where Debian's packages put a compiler and the source of the standard library for it.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library/std/src/lib.rs";

/// Where the target's standard library comes from.
#[derive(Clone, Copy)]
enum Library {
    /// It is there, by rustup.
    Installed,
    /// It is built with the tests, by Debian's compiler and from Debian's source.
    Built,
}

/// Runs the tests of counting for 64-bit ARM.
pub(crate) fn run() -> Result<()> {
    if cfg!(target_arch = "aarch64") {
        return sh::run("cargo test --release --package=queens --lib --test=count --test=crew");
    }
    sh::require(&format!("{LINKER} --version"), "gcc-aarch64-linux-gnu, as Debian calls it")?;
    sh::require(&format!("{EMULATOR} --version"), "qemu-user-static, as Debian calls it")?;
    let library = library()?;
    let mut command = Command::new("cargo");
    command
        .args(["test", "--release", "--package=queens", "--lib", "--test=count", "--test=crew", "--target", TARGET])
        .args(["--target-dir", "target/cross"])
        .env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", LINKER)
        .env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER", format!("{EMULATOR} -L {LIBRARIES}"))
        // Linking fast counts for more here than the last tenth of speed.
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("QUEENS_EMULATED", "1");
    if let Library::Built = library {
        // That needs a nightly compiler, or one that believes to be.
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
    if Path::new(DEBIAN_RUSTC).exists() && Path::new(DEBIAN_SOURCE).exists() {
        return Ok(Library::Built);
    }
    bail!(
        "no compiler here makes programs for 64-bit ARM: `rustup target add {TARGET}`, or on Debian `apt install rustc-web rust-web-src`"
    )
}
