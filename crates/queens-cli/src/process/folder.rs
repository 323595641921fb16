//! The temporary folder of a run, and its environment.

use std::ffi::OsString;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use super::run::RunError;

/// The variables that a program keeps: where other programs are.
const KEPT: [&str; 8] =
    ["PATH", "JAVA_HOME", "VIRTUAL_ENV", "PYENV_ROOT", "PYENV_VERSION", "RUSTUP_HOME", "NVM_DIR", "SystemRoot"];

/// A new folder, which is removed when it is dropped.
pub(super) fn create() -> Result<TempDir, RunError> {
    tempfile::Builder::new().prefix("queens-judge-").tempdir().map_err(RunError::Folder)
}

/// The command in this folder, with a clean environment. Python and Java find the modules of the user's folder.
pub(super) fn command(words: &[OsString], folder: &Path) -> Command {
    let mut command = Command::new(words.first().map_or_else(OsString::new, Clone::clone));
    command.args(words.iter().skip(1)).current_dir(folder).env_clear();
    command.envs(KEPT.into_iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
    command.envs(["HOME", "TMPDIR", "TMP", "TEMP"].map(|name| (name, folder)));
    command.envs([("LC_ALL", "C.UTF-8"), ("PYTHONUNBUFFERED", "1"), ("PYTHONDONTWRITEBYTECODE", "1")]);
    if let Ok(modules) = std::env::current_dir() {
        command.envs(["PYTHONPATH", "CLASSPATH"].map(|name| (name, &modules)));
    }
    command
}

/// The length of all files in a folder, in bytes, as the disk has them.
pub(super) fn length(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let lengths = entries.filter_map(|entry| {
        let about = entry.metadata().ok()?;
        Some(if about.is_dir() { length(&entry.path()) } else { 512 * about.blocks() })
    });
    lengths.sum()
}

/// The free bytes of the disk that has a folder.
pub(super) fn free(folder: &Path) -> Option<u64> {
    let about = rustix::fs::statvfs(folder).ok()?;
    Some(about.f_bavail * about.f_frsize)
}
