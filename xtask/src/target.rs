//! Cross-compilation for other systems and processors, with the toolchain's standard library or Debian's.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::debian_rustc::{self, DEBIAN_RUSTC};
use crate::{sh, tools};

/// The origin of a target's standard library.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum LibraryOrigin {
    /// The toolchain's library, installed by rustup.
    Installed,
    /// A library that Debian's compiler builds from Debian's source, together with the program.
    Built,
}

/// A target for which this machine can compile programs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    name: &'static str,
    origin: LibraryOrigin,
}

impl Target {
    /// Chooses the toolchain's library if the toolchain has the target or rustup can add the target; otherwise Debian's
    /// library.
    pub(crate) fn find(name: &'static str) -> Result<Self> {
        if is_installed(name)? || (added(name) && is_installed(name)?) {
            return Ok(Self { name, origin: LibraryOrigin::Installed });
        }
        if debian_rustc::is_installed()
            || (tools::install(&["rustc-web", "rust-web-src"])? && debian_rustc::is_installed())
        {
            return Ok(Self { name, origin: LibraryOrigin::Built });
        }
        bail!(
            "no compiler here makes programs for {name}: `rustup target add {name}`, or on Debian \
             `apt install rustc-web rust-web-src`"
        )
    }

    /// A cargo command for the target, with a separate target folder.
    pub(crate) fn cargo(self, arguments: &[&str]) -> Command {
        let mut command = sh::command_for("cargo");
        let (subcommand, rest) = arguments.split_first().expect("a command has a word");
        command.args([subcommand, "--target", self.name, "--target-dir", "target/cross"]);
        if self.origin == LibraryOrigin::Built {
            // `-Zbuild-std` is an unstable option.
            command.arg("-Zbuild-std=std,panic_abort,test").env("RUSTC", DEBIAN_RUSTC).env("RUSTC_BOOTSTRAP", "1");
        }
        command.args(rest);
        command
    }
}

/// Whether the toolchain has the standard library of a target.
pub(crate) fn is_installed(name: &str) -> Result<bool> {
    let folder = sh::output(&format!("rustc --print target-libdir --target={name}"))?;
    Ok(Path::new(String::from_utf8(folder)?.trim()).exists())
}

fn added(name: &str) -> bool {
    let add = Command::new("rustup").args(["target", "add", name]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    add.is_ok_and(|status| status.success())
}
