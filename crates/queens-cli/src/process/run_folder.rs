//! The temporary folder of a run, and the environment variables of its program.

use std::ffi::OsString;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use super::run::RunError;

/// The environment variables that a program keeps, because they say where other programs are.
const KEPT_VARIABLES: [&str; 8] =
    ["PATH", "JAVA_HOME", "VIRTUAL_ENV", "PYENV_ROOT", "PYENV_VERSION", "RUSTUP_HOME", "NVM_DIR", "SystemRoot"];

/// Makes a folder, which is removed when the value is dropped.
pub(super) fn create() -> Result<TempDir, RunError> {
    tempfile::Builder::new().prefix("queens-judge-").tempdir().map_err(RunError::Folder)
}

/// The command with this current folder and a clean environment. Two variables let Python and Java still find modules
/// in the user's current folder.
pub(super) fn command(words: &[OsString], folder: &Path) -> Command {
    let mut command = Command::new(words.first().map_or_else(OsString::new, Clone::clone));
    command.args(words.iter().skip(1)).current_dir(folder).env_clear();
    command.envs(KEPT_VARIABLES.into_iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
    command.envs(["HOME", "TMPDIR", "TMP", "TEMP"].map(|name| (name, folder)));
    command.envs([("LC_ALL", "C.UTF-8"), ("PYTHONUNBUFFERED", "1"), ("PYTHONDONTWRITEBYTECODE", "1")]);
    if let Ok(modules) = std::env::current_dir() {
        command.envs(["PYTHONPATH", "CLASSPATH"].map(|name| (name, &modules)));
    }
    command
}

/// The disk space of all files in a folder, in bytes.
pub(super) fn disk_usage(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let lengths = entries.filter_map(|entry| {
        let about = entry.metadata().ok()?;
        Some(if about.is_dir() { disk_usage(&entry.path()) } else { 512 * about.blocks() })
    });
    lengths.sum()
}

/// The free bytes of the disk on which a folder lies.
pub(super) fn free_bytes(folder: &Path) -> Option<u64> {
    let about = rustix::fs::statvfs(folder).ok()?;
    Some(about.f_bavail * about.f_frsize)
}
