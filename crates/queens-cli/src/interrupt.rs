//! Ctrl-C and a request to terminate: what was begun aside is removed, and the process ends at once with 130.

use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is said when a run is interrupted.
static FAREWELL: Mutex<Option<String>> = Mutex::new(None);

/// The exit code of an interrupted run.
const INTERRUPTED: i32 = 130;

/// Files that are not whole yet.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes over the signals of this process.
///
/// The searches are pure and write nothing but output that may end anywhere, so there is nothing to wait for.
pub(crate) fn install() {
    // Without a handler an interrupt still ends the process, only with the signal's own code.
    let _ = ctrlc::set_handler(|| {
        let files = unfinished();
        for file in files.iter() {
            let _ = if file.is_dir() { std::fs::remove_dir_all(file) } else { std::fs::remove_file(file) };
        }
        if let Some(farewell) = &*FAREWELL.lock().unwrap_or_else(PoisonError::into_inner) {
            crate::output::say(format_args!("\n{farewell}"));
        }
        // The lock is kept until the end, so that no new file is begun meanwhile.
        std::process::exit(INTERRUPTED);
    });
}

/// Has something said if the run is interrupted from now on.
pub(crate) fn say_if_interrupted(farewell: String) {
    *FAREWELL.lock().unwrap_or_else(PoisonError::into_inner) = Some(farewell);
}

/// Has a file removed if the run is interrupted, until the answer is dropped.
pub(crate) fn guard(file: PathBuf) -> Guard {
    unfinished().push(file.clone());
    Guard(file)
}

/// Has a folder and all in it removed if the run is interrupted; there is no need to take it back.
pub(crate) fn guard_folder(folder: PathBuf) {
    unfinished().push(folder);
}

/// A file that an interrupt removes.
#[derive(Debug)]
pub(crate) struct Guard(PathBuf);

impl Drop for Guard {
    fn drop(&mut self) {
        unfinished().retain(|file| *file != self.0);
    }
}
