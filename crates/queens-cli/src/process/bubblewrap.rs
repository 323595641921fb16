//! Runs a program inside Bubblewrap: without network, with a read-only system, and with the files of `Visible`.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// System folders and files that programs need.
const SYSTEM: [&str; 9] = [
    "/usr",
    "/bin",
    "/lib",
    "/lib32",
    "/lib64",
    "/opt",
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/java-17-openjdk",
];

/// The files that a program can read. It can write only to its own folder.
#[derive(Clone, Copy, Debug)]
pub(super) enum Visible<'a> {
    Everything,
    /// The folders of the system, and these paths.
    System(&'a [PathBuf]),
}

/// The command line that runs `words` inside Bubblewrap.
pub(super) fn command(program: &Path, visible: Visible<'_>, folder: &Path, words: &[OsString]) -> Vec<OsString> {
    let mut all = vec![program.as_os_str().to_owned()];
    let mut add = |words: &[&OsStr]| all.extend(words.iter().map(|&word| word.to_owned()));
    let option = OsStr::new;
    add(&["--unshare-all", "--die-with-parent"].map(option));
    // Later mounts cover earlier ones.
    if matches!(visible, Visible::Everything) {
        add(&["--ro-bind", "/", "/"].map(option));
    }
    add(&["--proc", "/proc", "--dev", "/dev"].map(option));
    if let Visible::System(visible) = visible {
        for path in SYSTEM.iter().map(Path::new).chain(visible.iter().map(PathBuf::as_path)).map(Path::as_os_str) {
            add(&[option("--ro-bind-try"), path, path]);
        }
    }
    let folder = folder.as_os_str();
    add(&[option("--bind"), folder, folder, option("--chdir"), folder, option("--")]);
    all.extend_from_slice(words);
    all
}
