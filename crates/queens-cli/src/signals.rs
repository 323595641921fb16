//! The signal handlers. At Ctrl-C, a request to terminate or a closed terminal, the handler runs the close action,
//! removes unfinished files, and ends the process with exit code 130. This takes about a second at most, even if the
//! disk or another process blocks the close action.

use std::path::PathBuf;
#[cfg(unix)]
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use crate::messages::Message;

/// The actions at an interrupt.
static HANDLERS: Mutex<Handlers> =
    Mutex::new(Handlers { first_interrupt: None, close: None, restore: None, farewell: None, print_farewell: None });

/// Each field is described at the function that sets it.
struct Handlers {
    first_interrupt: Option<Box<dyn FnOnce() + Send>>,
    close: Option<Box<dyn FnOnce() + Send>>,
    restore: Option<Box<dyn FnOnce() + Send>>,
    farewell: Option<Box<dyn Fn() -> Message + Send>>,
    print_farewell: Option<FarewellPrinter>,
}

/// The function that prints the message at an interrupt.
type FarewellPrinter = Box<dyn FnOnce(ScreenState, Option<Message>) + Send>;

/// The state of the terminal when the process ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScreenState {
    /// The terminal shows lines of text. The last line may end with echoed keys, such as `^C`.
    Lines,
    /// The terminal was restored after the command had used the whole terminal.
    Restored,
}

fn lock_handlers() -> MutexGuard<'static, Handlers> {
    HANDLERS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How long an interrupt waits for a commit, or for a file that is being created.
const CLEAN_UP_TIMEOUT: Duration = Duration::from_secs(1);

/// The exit code of an interrupted run.
const INTERRUPTED: i32 = 130;

/// Files that are not complete yet. An interrupt removes them.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn lock_unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Like [`lock_unfinished`], but gives up at the deadline, because a thread that creates a file may hold the lock
/// longer.
fn lock_unfinished_until(deadline: Instant) -> Option<MutexGuard<'static, Vec<PathBuf>>> {
    loop {
        match UNFINISHED.try_lock() {
            Ok(files) => return Some(files),
            Err(TryLockError::Poisoned(files)) => return Some(files.into_inner()),
            Err(TryLockError::WouldBlock) if Instant::now() > deadline => return None,
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
        }
    }
}

/// Installs the handlers for interrupt, termination and hang-up. A hang-up that is ignored, as under `nohup`, stays
/// ignored. Reaching the file-size limit makes the write fail instead of ending the process.
///
/// The [close action](set_close_action) is the only work that must finish before the end: searches have nothing to
/// save, and their output may be cut off anywhere. `print_farewell` prints the message at an interrupt.
pub(crate) fn install(print_farewell: impl FnOnce(ScreenState, Option<Message>) + Send + 'static) {
    lock_handlers().print_farewell = Some(Box::new(print_farewell));
    // If the handler or its thread cannot be made, an interrupt still ends the process, but with the exit code of the
    // signal.
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        let hang_up = (!is_ignored(SIGHUP)).then_some(SIGHUP);
        if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM].into_iter().chain(hang_up)) {
            let _ = thread::Builder::new().spawn(move || signals.forever().for_each(|_| interrupted()));
        }
        // The handler only sets a flag, so that the write itself fails.
        let _ = signal_hook::flag::register(libc::SIGXFSZ, Arc::default());
    }
    #[cfg(not(unix))]
    let _ = ctrlc::set_handler(interrupted);
}

/// Whether the process was started with a signal ignored.
#[cfg(unix)]
#[expect(unsafe_code, reason = "no safe interface reads the action of a signal")]
fn is_ignored(signal: i32) -> bool {
    let mut action = std::mem::MaybeUninit::<libc::sigaction>::zeroed();
    // SAFETY: without a new action, the call only writes the present action to `action`.
    let read = unsafe { libc::sigaction(signal, std::ptr::null(), action.as_mut_ptr()) };
    // SAFETY: all bytes of the action were set to zero, a valid value, before the call.
    read == 0 && unsafe { action.assume_init() }.sa_sigaction == libc::SIG_IGN
}

/// Sets an action that the first interrupt runs instead of ending the process. The second interrupt ends the process.
#[cfg(any(feature = "cluster", feature = "serve"))]
pub(crate) fn set_first_interrupt_action(act: impl FnOnce() + Send + 'static) {
    lock_handlers().first_interrupt = Some(Box::new(act));
}

fn interrupted() {
    let action = lock_handlers().first_interrupt.take();
    match action {
        Some(act) => act(),
        None => end_process(),
    }
}

/// Sets the action that restores the terminal before an interrupted process ends.
#[cfg(feature = "watch")]
pub(crate) fn set_restore_action(act: impl FnOnce() + Send + 'static) {
    lock_handlers().restore = Some(Box::new(act));
}

/// Restores the terminal before the process ends without memory. Does nothing if the terminal is not in use, or if
/// another thread changes the actions.
pub(crate) fn restore_terminal() {
    // The lock is released first: the action may also run out of memory and call this function again.
    let restore = HANDLERS.try_lock().ok().and_then(|mut handlers| handlers.restore.take());
    if let Some(restore) = restore {
        restore();
    }
}

/// Sets the function that makes the message at an interrupt. It runs only at the interrupt, so its text is current.
pub(crate) fn set_interrupt_message(farewell: impl Fn() -> Message + Send + 'static) {
    lock_handlers().farewell = Some(Box::new(farewell));
}

/// Sets the action that closes files before an interrupted process ends. It replaces the earlier action.
pub(crate) fn set_close_action(close: impl FnOnce() + Send + 'static) {
    lock_handlers().close = Some(Box::new(close));
}

/// Ends the process as after an interrupt, and removes unfinished files.
pub(crate) fn end_process() -> ! {
    let deadline = Instant::now() + CLEAN_UP_TIMEOUT;
    // This lock and the lock of `UNFINISHED` are held until the end, so that no ledger is opened and no file created
    // meanwhile.
    let mut handlers = lock_handlers();
    if let Some(close) = handlers.close.take() {
        // The action runs on a separate thread, because it may wait for another thread that is blocked by the disk.
        let (closed, when_closed) = channel();
        let closing = thread::Builder::new().spawn(move || {
            close();
            let _ = closed.send(());
        });
        if closing.is_ok() {
            let _ = when_closed.recv_timeout(CLEAN_UP_TIMEOUT);
        }
    }
    let files = lock_unfinished_until(deadline);
    for file in files.iter().flat_map(|files| files.iter()) {
        let _ = std::fs::remove_file(file);
    }
    let screen = match handlers.restore.take() {
        Some(restore) => {
            restore();
            ScreenState::Restored
        }
        None => ScreenState::Lines,
    };
    let farewell = handlers.farewell.as_ref().map(|farewell| farewell());
    if let Some(print_farewell) = handlers.print_farewell.take() {
        print_farewell(screen, farewell);
    }
    std::process::exit(INTERRUPTED);
}

/// Waits until another thread has ended the process.
pub(crate) fn wait_for_end() -> ! {
    loop {
        thread::park();
    }
}

/// Creates files that an interrupt removes until the guard is dropped. The guard comes first, so that a caller that binds
/// both drops it last.
pub(crate) fn create_unfinished_files<T, E>(
    make: impl FnOnce() -> Result<(T, Vec<PathBuf>), E>,
) -> Result<(UnfinishedFiles, T), E> {
    let mut unfinished = lock_unfinished();
    let (made, paths) = make()?;
    unfinished.extend_from_slice(&paths);
    Ok((UnfinishedFiles(paths), made))
}

/// Removes the unfinished files before the process ends, unless a thread is creating one. Allocates no memory.
pub(crate) fn remove_unfinished_files() {
    if let Ok(files) = UNFINISHED.try_lock() {
        for file in files.iter() {
            let _ = std::fs::remove_file(file);
        }
    }
}

/// Files that an interrupt removes.
#[derive(Debug)]
pub(crate) struct UnfinishedFiles(Vec<PathBuf>);

impl Drop for UnfinishedFiles {
    fn drop(&mut self) {
        lock_unfinished().retain(|file| !self.0.contains(file));
    }
}
