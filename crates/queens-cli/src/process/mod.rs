//! Runs a program of the user with limits: time, memory, output, files and processes.
//!
//! The program gets a session of its own without a terminal, a clean environment, and an empty temporary folder as its
//! current one. When it ends or reaches a limit, all its processes are killed and the folder is removed.
//!
//! On Linux the kernel also refuses it to write outside its folder, to leave its process group and to use the network. It
//! can still read what the user can read: this is no sandbox for programs of strangers.

#[cfg(target_os = "linux")]
mod bubblewrap;
#[cfg(target_os = "linux")]
mod capture;
#[cfg(target_os = "linux")]
mod family;
#[cfg(target_os = "linux")]
mod folder;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(target_os = "linux")]
mod restrict;
#[cfg(not(target_os = "linux"))]
mod unsupported;

use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use queens::judge::Ended;

use crate::messages::{Message, phrases, text};

#[cfg(target_os = "linux")]
pub(crate) use linux::run;
#[cfg(not(target_os = "linux"))]
pub(crate) use unsupported::run;

/// The limits of one run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) time: Duration,
    /// The memory of all its processes together, in bytes.
    pub(crate) memory: u64,
    /// The length of its standard output, and of its standard error, in bytes.
    pub(crate) output: u64,
    /// The length of all files in its folder, in bytes.
    pub(crate) files: u64,
    /// The number of its processes at one time.
    pub(crate) processes: usize,
}

impl Limits {
    /// The usual limits, with a limit of time.
    pub(crate) const fn of_time(time: Duration) -> Self {
        Self { time, memory: 1 << 30, output: 1 << 24, files: 1 << 27, processes: 64 }
    }
}

/// What keeps a program in its folder.
#[derive(Debug)]
pub(crate) enum Wall {
    /// The kernel refuses it to write elsewhere. It can read what the user can read.
    Kernel,
    /// Bubblewrap, the program of this path: it sees the system's programs and these files, and nothing else of the disk.
    Bubblewrap { program: PathBuf, visible: Vec<PathBuf> },
}

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) output: Vec<u8>,
    pub(crate) errors: Vec<u8>,
    pub(crate) end: End,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// With this exit code.
    Code(i32),
    /// By a signal.
    Signal,
    /// At a limit.
    Limit(Ended),
}

/// Why a program was not run.
#[derive(Debug)]
#[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "no program is run"))]
pub(crate) enum RunError {
    /// It cannot be started.
    Start { program: OsString, error: io::Error },
    /// It has no temporary folder.
    Folder(io::Error),
    /// A process of it could not be killed.
    StillRunning,
    /// The system does not enforce the limits.
    NoLimits,
}

impl From<RunError> for Message {
    fn from(error: RunError) -> Self {
        match error {
            RunError::Start { program, error } if error.kind() == io::ErrorKind::NotFound => {
                text!("program-not-found", program = program.display().to_string())
            }
            RunError::Start { program, error } => {
                text!("program-not-started", program = program.display().to_string(), error = phrases::system(&error))
            }
            RunError::Folder(error) => text!("program-no-folder", error = phrases::system(&error)),
            RunError::StillRunning => text!("program-still-running"),
            RunError::NoLimits => text!("program-no-limits"),
        }
    }
}

/// The words of a command. The current folder is another one while it runs, so names of files become absolute.
pub(crate) fn absolute_words(words: &[OsString]) -> Vec<OsString> {
    let absolute = |word: &OsStr| std::path::absolute(word).map_or_else(|_| word.to_owned(), PathBuf::into_os_string);
    let has_folder = |word: &OsStr| Path::new(word).components().count() > 1;
    let is_file = |word: &OsStr| {
        let first = word.as_encoded_bytes().first();
        first.is_some_and(|&byte| byte != b'-' && !byte.is_ascii_digit()) && Path::new(word).exists()
    };
    let with_number = |(number, word): (usize, &OsString)| {
        let is_path = if number == 0 { has_folder(word) } else { is_file(word) };
        if is_path { absolute(word) } else { word.clone() }
    };
    words.iter().enumerate().map(with_number).collect()
}

/// The program of this name in the folders of `PATH`.
pub(crate) fn find_program(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(name)).find(|path| path.is_file())
}
