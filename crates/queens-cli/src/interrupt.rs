//! Ctrl-C and a request to terminate: what is open is closed, what was begun aside is removed, and the process ends with
//! 130, within about a second whatever the others do.

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::mpsc::channel;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// What is said when a run is interrupted.
static FAREWELL: Mutex<Option<String>> = Mutex::new(None);

/// What is done first.
static BEFORE_END: OnceLock<fn()> = OnceLock::new();

/// What is done instead of ending, once.
static INSTEAD: Mutex<Option<Box<dyn FnOnce() + Send>>> = Mutex::new(None);

/// What is closed before.
static OPEN: Mutex<Option<Box<dyn FnOnce() + Send>>> = Mutex::new(None);

/// So long is waited for those who have something in hand.
const PATIENCE: Duration = Duration::from_secs(1);

/// The exit code of an interrupted run.
const INTERRUPTED: i32 = 130;

/// Files that are not whole yet.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The same, if whoever makes one is done with it in time.
fn unfinished_until(deadline: Instant) -> Option<MutexGuard<'static, Vec<PathBuf>>> {
    loop {
        match UNFINISHED.try_lock() {
            Ok(files) => return Some(files),
            Err(TryLockError::Poisoned(files)) => return Some(files.into_inner()),
            Err(TryLockError::WouldBlock) if Instant::now() > deadline => return None,
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
        }
    }
}

/// Takes over the interrupt and the request to terminate; a hang-up keeps the meaning it has.
///
/// The searches are pure and write nothing but output that may end anywhere, so there is nothing to wait for but what is to
/// be [closed](close_at_end).
pub(crate) fn install() {
    // Without a handler, or a thread for it, an interrupt still ends the process, only with the signal's own code.
    #[cfg(unix)]
    if let Ok(mut signals) =
        signal_hook::iterator::Signals::new([signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM])
    {
        let _ = thread::Builder::new().spawn(move || signals.forever().for_each(|_| interrupted()));
    }
    #[cfg(not(unix))]
    let _ = ctrlc::set_handler(interrupted);
}

/// Has something done at the first interrupt instead of ending; the second one ends.
#[cfg(feature = "serve")]
pub(crate) fn instead(act: impl FnOnce() + Send + 'static) {
    *INSTEAD.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(act));
}

fn interrupted() {
    match INSTEAD.lock().unwrap_or_else(PoisonError::into_inner).take() {
        Some(act) => act(),
        None => end(),
    }
}

/// Has something done before an interrupted process ends; only the first thing ever asked for is done.
#[cfg(feature = "watch")]
pub(crate) fn before_end(act: fn()) {
    let _ = BEFORE_END.set(act);
}

/// Ends the process as interrupted, and leaves nothing unfinished behind.
pub(crate) fn end() -> ! {
    let deadline = Instant::now() + PATIENCE;
    // This lock and the next one are kept until the end, so that nothing is opened and no file begun meanwhile.
    let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(close) = open.take() {
        // Aside, for it may wait for somebody who waits for a disk.
        let (closed, when_closed) = channel();
        let closing = thread::Builder::new().spawn(move || {
            close();
            let _ = closed.send(());
        });
        if closing.is_ok() {
            let _ = when_closed.recv_timeout(PATIENCE);
        }
    }
    let files = unfinished_until(deadline);
    for file in files.iter().flat_map(|files| files.iter()) {
        let _ = if file.is_dir() { std::fs::remove_dir_all(file) } else { std::fs::remove_file(file) };
    }
    if let Some(act) = BEFORE_END.get() {
        act();
    } else if io::stderr().is_terminal() {
        // The line has a progress bar or the keys that were pressed.
        crate::output::say("");
    }
    if let Some(farewell) = &*FAREWELL.lock().unwrap_or_else(PoisonError::into_inner) {
        crate::output::say(farewell);
    }
    std::process::exit(INTERRUPTED);
}

/// Has something said if the run is interrupted from now on.
pub(crate) fn say_if_interrupted(farewell: String) {
    *FAREWELL.lock().unwrap_or_else(PoisonError::into_inner) = Some(farewell);
}

/// Has something closed before an interrupted process ends, instead of what was to be closed before.
pub(crate) fn close_at_end(close: impl FnOnce() + Send + 'static) {
    *OPEN.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(close));
}

/// Makes a file that is removed if the run is interrupted before the guard is dropped.
pub(crate) fn create<T>(make: impl FnOnce() -> io::Result<(T, PathBuf)>) -> io::Result<(T, Guard)> {
    let mut unfinished = unfinished();
    let (file, path) = make()?;
    unfinished.push(path.clone());
    Ok((file, Guard(path)))
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
