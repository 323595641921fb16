//! Runs other programs, and prints their command lines.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let mut root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.pop();
    root
}

/// The target folder of cargo, in which this program is `debug/xtask`.
pub(crate) fn target_folder() -> Result<PathBuf> {
    let this = std::env::current_exe()?;
    Ok(this.ancestors().nth(2).context("cargo puts programs two folders below")?.to_owned())
}

/// Prints and runs a command line. Spaces separate its words, so no word may contain a space.
pub(crate) fn run(line: &str) -> Result<()> {
    run_command(line, command(line)?)
}

/// Runs a command line with further arguments, which may contain spaces.
pub(crate) fn run_on(line: &str, arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Result<()> {
    let mut command = command(line)?;
    command.args(arguments);
    run_command(line, command)
}

/// Runs a command line with these environment variables.
pub(crate) fn run_with(line: &str, variables: &[(&str, &OsStr)]) -> Result<()> {
    let mut command = command(line)?;
    command.envs(variables.iter().copied());
    run_command(line, command)
}

/// The command lines that were run, with the time that each took.
static STEPS: Mutex<Vec<(String, Duration)>> = Mutex::new(Vec::new());

/// Prints the command lines that took at least a second, with their times.
pub(crate) fn print_slow_steps() {
    let steps = STEPS.lock().unwrap_or_else(PoisonError::into_inner);
    for (line, time) in steps.iter().filter(|(_, time)| time.as_secs() >= 1) {
        eprintln!("{:4} s: {line}", time.as_secs());
    }
}

/// Prints `line`, a description of `command`, and runs `command`.
pub(crate) fn run_command(line: &str, mut command: Command) -> Result<()> {
    eprintln!("$ {line}");
    let start = Instant::now();
    let status = command.status();
    STEPS.lock().unwrap_or_else(PoisonError::into_inner).push((line.to_owned(), start.elapsed()));
    let status = status.with_context(|| format!("`{line}` could not be started"))?;
    if !status.success() {
        bail!("`{line}` failed: {status}");
    }
    Ok(())
}

/// Runs a command line and returns its standard output.
pub(crate) fn output(line: &str) -> Result<Vec<u8>> {
    let output = command(line)?.stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        bail!("`{line}` failed: {}", output.status);
    }
    Ok(output.stdout)
}

/// The target triple of this machine's compiler, such as `x86_64-unknown-linux-gnu`.
pub(crate) fn host_target() -> Result<String> {
    let version = String::from_utf8(output("rustc -vV")?)?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc names its host")?.to_owned())
}

/// Whether this process runs as root and may install packages of the system.
pub(crate) fn is_root() -> Result<bool> {
    Ok(works("id -u")? && output("id -u")?.trim_ascii() == b"0")
}

/// Fails if a command line does not run. The message names `remedy` as the software to install.
pub(crate) fn require(line: &str, remedy: &str) -> Result<()> {
    if !works(line)? {
        bail!("`{line}` does not run: install {remedy}");
    }
    Ok(())
}

/// Ensures that the Rust toolchain has a component. If the component is missing and rustup exists, rustup installs it.
pub(crate) fn require_component(subcommand: &str, component: &str) -> Result<()> {
    let probe = format!("cargo {subcommand} --version");
    if works(&probe)? {
        return Ok(());
    }
    if works("rustup --version")? {
        run(&format!("rustup component add {component}"))?;
    }
    require(&probe, &format!("the Rust component {component}"))
}

/// Whether a command line runs and succeeds.
pub(crate) fn works(line: &str) -> Result<bool> {
    let status = command(line)?.stdout(Stdio::null()).stderr(Stdio::null()).status();
    Ok(status.is_ok_and(|status| status.success()))
}

fn command(line: &str) -> Result<Command> {
    let mut words = line.split_whitespace();
    let mut command = command_for(words.next().context("an empty command line")?);
    command.args(words);
    Ok(command)
}

/// A command without arguments and without the variables that Cargo sets for this package. With these variables, build
/// scripts and the packages that depend on them would be rebuilt whenever `cargo xtask` follows another cargo command.
pub(crate) fn command_for(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    let of_this_package = |name: &str| ["CARGO_PKG_", "CARGO_MANIFEST_"].iter().any(|start| name.starts_with(start));
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_str().is_some_and(of_this_package)) {
        command.env_remove(name);
    }
    command
}
