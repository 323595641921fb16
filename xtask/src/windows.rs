//! Windows and macOS, from Linux: the workspace is checked for Windows, and the library's tests run under Wine; the crates
//! without C code are checked for macOS.
//!
//! Untried so far: `cargo xtask test --long` does not run it until it has passed once.
//!
//! The standard libraries are built from Debian's source, as for ARM: nothing is downloaded but crates.

use std::process::Command;

use anyhow::{Result, ensure};

use crate::debian::{self, DEBIAN_RUSTC};
use crate::{sh, tools};

const WINDOWS: &str = "x86_64-pc-windows-gnu";
const MACOS: &str = "aarch64-apple-darwin";
const C_COMPILER: &str = "x86_64-w64-mingw32-gcc";

/// What Debian has for this.
const PACKAGES: [&str; 5] = ["rustc-web", "rust-web-src", "gcc-mingw-w64-x86-64-posix", "wine", "wine64"];

/// The crates that need no C compiler and no Python, and so no headers of macOS.
const PURE_CRATES: [&str; 2] = ["queens", "queens-render"];

/// Checks the workspace for Windows, and the pure crates for macOS.
pub(crate) fn check() -> Result<()> {
    install()?;
    // The GPU stack is large; the Python package needs an import library of Python.
    let mut windows = cargo(WINDOWS, &["check", "--workspace", "--exclude=queens-gpu", "--exclude=queens-py"]);
    windows.env("CC_x86_64_pc_windows_gnu", C_COMPILER);
    sh::start(&format!("cargo check --workspace --target={WINDOWS}"), windows)?;
    let packages = PURE_CRATES.map(|name| format!("--package={name}"));
    let arguments: Vec<_> = std::iter::once("check").chain(packages.iter().map(String::as_str)).collect();
    sh::start(&format!("cargo check {} --target={MACOS}", packages.join(" ")), cargo(MACOS, &arguments))
}

/// Runs the tests of the library for Windows under Wine, and a count by the command.
pub(crate) fn test() -> Result<()> {
    install()?;
    let with_wine = |arguments: &[&str]| {
        let mut command = cargo(WINDOWS, arguments);
        command
            .env("CC_x86_64_pc_windows_gnu", C_COMPILER)
            .env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER", C_COMPILER)
            .env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER", "wine")
            .env("WINEDEBUG", "-all")
            .env("WINEPREFIX", sh::root().join("target/wine"));
        command
    };
    let tests = ["test", "--package=queens", "--lib", "--test=complete", "--test=solutions"];
    sh::start(&format!("cargo test --package=queens --target={WINDOWS}"), with_wine(&tests))?;
    let run = ["run", "--package=queens-cli", "--", "count", "12"];
    let mut command = with_wine(&run);
    let output = command.stderr(std::process::Stdio::inherit()).output()?;
    let printed = String::from_utf8_lossy(&output.stdout);
    ensure!(printed.trim() == "14200", "`queens count 12` under Wine prints {printed:?}");
    Ok(())
}

/// A command of cargo for a target, with a standard library that is built for it.
fn cargo(target: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    let (subcommand, rest) = arguments.split_first().expect("a command has a word");
    command
        .arg(subcommand)
        .args(["--target", target, "--target-dir", "target/cross", "-Zbuild-std=std,panic_abort,test"])
        .args(rest)
        .env("RUSTC", DEBIAN_RUSTC)
        .env("RUSTC_BOOTSTRAP", "1");
    command
}

fn install() -> Result<()> {
    let is_there = || -> Result<bool> {
        Ok(debian::is_installed() && sh::works(&format!("{C_COMPILER} --version"))? && sh::works("wine --version")?)
    };
    ensure!(
        is_there()? || (tools::install(&PACKAGES)? && is_there()?),
        "Windows is checked by Debian's packages: apt-get install {}",
        PACKAGES.join(" ")
    );
    Ok(())
}
