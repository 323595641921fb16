//! One run of a program: its limits, how it ended, and why it has no result.

use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use queens::judge::Termination;

use super::interpreter::{interpreter, is_compiled};
use crate::messages::{Message, phrases, text};

/// The limits of one run.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "no program is run"))]
pub(crate) struct Limits {
    pub(crate) time: Duration,
    /// The memory of all the program's processes together, in bytes.
    pub(crate) memory: u64,
    /// The length of the program's standard output, and of its standard error, in bytes.
    pub(crate) output: u64,
    /// The disk space of all files in the program's folder, in bytes.
    pub(crate) files: u64,
    /// The number of the program's simultaneous processes.
    pub(crate) processes: usize,
}

impl Limits {
    /// The usual limits, with this time limit.
    pub(crate) const fn of_time(time: Duration) -> Self {
        Self { time, memory: 1 << 30, output: 1 << 24, files: 1 << 27, processes: 64 }
    }
}

/// The mechanism that keeps a program in its folder.
#[derive(Debug)]
#[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "no program is run"))]
pub(crate) enum Confinement {
    /// The kernel's Landlock, or Bubblewrap if Landlock is missing. The program can read what the user can read.
    Kernel,
    /// Bubblewrap, whose path is `program`. The program can read only the system's programs and the paths in `visible`.
    Bubblewrap { program: PathBuf, visible: Vec<PathBuf> },
}

/// The result of a run.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) output: Vec<u8>,
    pub(crate) errors: Vec<u8>,
    pub(crate) end: RunEnd,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "no program is run"))]
pub(crate) enum RunEnd {
    /// The program exited with this code.
    Code(i32),
    /// A signal ended the program.
    Signal,
    /// The program reached a limit.
    Limit(Termination),
}

/// Why a run has no result.
#[derive(Debug)]
#[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "no program is run"))]
pub(crate) enum RunError {
    /// The program cannot be started.
    Start { program: OsString, error: io::Error },
    /// The temporary folder cannot be made.
    Folder(io::Error),
    /// A process of the program could not be killed.
    StillRunning,
    /// The kernel has no Landlock, and Bubblewrap is not installed.
    NoLandlock,
    /// The system does not enforce the limits.
    NoLimits,
}

impl From<RunError> for Message {
    fn from(error: RunError) -> Self {
        match error {
            RunError::Start { program, error } => not_started(&program, &error),
            RunError::Folder(error) => text!("program-no-folder", error = phrases::system_error(&error)),
            RunError::StillRunning => text!("program-still-running"),
            RunError::NoLandlock => text!("program-no-landlock"),
            RunError::NoLimits => text!("program-no-limits"),
        }
    }
}

/// Why a program cannot be started, and what to write instead.
fn not_started(program: &OsStr, error: &io::Error) -> Message {
    let (path, name) = (Path::new(program), program.display().to_string());
    if let Some((first, _)) = name.split_once(' ').filter(|_| !path.exists()) {
        return text!("program-quoted", program = first);
    }
    if let Some(interpreter) = interpreter(path) {
        return text!("program-needs", program = name.as_str(), command = format!("{interpreter} {name}"));
    }
    if is_compiled(path) {
        return text!("program-source", program = name);
    }
    if error.kind() != io::ErrorKind::NotFound {
        return text!("program-not-started", program = name, error = phrases::system_error(error));
    }
    if name.contains('/') {
        text!("program-no-file", program = name)
    } else {
        text!("program-not-found", program = name)
    }
}
