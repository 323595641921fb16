//! Runs long operations without the global interpreter lock (GIL), with progress callbacks and cancellation by Ctrl-C.
//!
//! ```text
//! the calling thread               another thread
//! ------------------               --------------
//! releases the lock                runs the operation, which calls ProgressMonitor::report repeatedly
//! every POLL_INTERVAL:
//!     takes the lock
//!     checks signals               report returns Break after a signal handler or the callback has raised
//!     calls the progress callback
//! ```
//!
//! Python runs signal handlers on its main thread only, so the operation must not block the calling thread.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use queens::Progress;

use crate::error::{Error, Result};

/// The time between two polls of Python for signals, cancelled tasks and the progress callback.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// A progress callback: `progress(done, total)`.
pub(crate) type Callback = Option<Py<PyAny>>;

/// The state that the calling thread and the thread of the operation share.
#[derive(Debug, Default)]
pub(crate) struct ProgressMonitor {
    is_cancelled: AtomicBool,
    done: AtomicU64,
    /// The total number of steps; 0 when it is unknown.
    total: AtomicU64,
}

impl ProgressMonitor {
    /// Records the progress of the operation. The library calls this method as its progress callback.
    pub(crate) fn report(&self, progress: Progress) -> ControlFlow<()> {
        self.done.store(progress.done, Ordering::Relaxed);
        self.total.store(progress.total.unwrap_or(0), Ordering::Relaxed);
        self.keep_going()
    }

    /// Whether the operation may continue.
    pub(crate) fn keep_going(&self) -> ControlFlow<()> {
        if self.is_cancelled.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Checks signals, and calls the progress callback.
    fn poll_python(&self, py: Python<'_>, callback: &Callback) -> PyResult<()> {
        check_interrupt(py)?;
        let Some(callback) = callback else { return Ok(()) };
        let total = self.total.load(Ordering::Relaxed);
        callback.call1(py, (self.done.load(Ordering::Relaxed), (total > 0).then_some(total))).map(drop)
    }
}

/// Raises the exception of a signal handler, or [`Error`] if the asyncio task that waits for this thread was cancelled.
pub(crate) fn check_interrupt(py: Python<'_>) -> PyResult<()> {
    static IS_CANCELLED: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    py.check_signals()?;
    let is_cancelled = IS_CANCELLED.import(py, "pyqueens._threads", "is_cancelled")?;
    if is_cancelled.call0()?.is_truthy()? { Err(Error::from(queens::Cancelled).into()) } else { Ok(()) }
}

/// Locks a value that several Python threads may use at once. There is no deadlock, because a caller that holds the GIL
/// runs no Python code while it holds this lock.
pub(crate) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs an operation that can be cancelled. An exception of a signal handler or of the callback cancels the operation,
/// and is raised in place of the operation's result.
#[expect(clippy::needless_pass_by_value, reason = "callers have the callback from Python")]
pub(crate) fn run<T, E>(
    py: Python<'_>,
    callback: Callback,
    operation: impl FnOnce(&ProgressMonitor) -> std::result::Result<T, E> + Send,
) -> Result<T>
where
    T: Send,
    E: Into<Error> + Send,
{
    let monitor = ProgressMonitor::default();
    let (result, raised) = py.detach(|| wait(&monitor, &callback, operation));
    if let Some(error) = raised {
        return Err(error.into());
    }
    let value = result.map_err(Into::into)?;
    // Checks once more, because a short operation ends before the first poll.
    monitor.poll_python(py, &callback)?;
    Ok(value)
}

/// Runs the operation on another thread, and waits for it without the interpreter's lock.
fn wait<T: Send, E: Send>(
    monitor: &ProgressMonitor,
    callback: &Callback,
    operation: impl FnOnce(&ProgressMonitor) -> std::result::Result<T, E> + Send,
) -> (std::result::Result<T, E>, Option<PyErr>) {
    thread::scope(|scope| {
        let (sender, receiver) = sync_channel::<()>(1);
        let running = scope.spawn(move || {
            let result = operation(monitor);
            // Dropping the sender ends the wait. If the operation panics, unwinding drops the sender.
            drop(sender);
            result
        });
        let mut raised = None;
        while receiver.recv_timeout(POLL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
            if raised.is_none() {
                raised = Python::attach(|py| monitor.poll_python(py, callback)).err();
                monitor.is_cancelled.store(raised.is_some(), Ordering::Relaxed);
            }
        }
        (running.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)), raised)
    })
}

/// Checks for interruption in a Python loop of short operations, such as a loop over an iterator.
#[derive(Debug, Default)]
pub(crate) struct PythonLoopCheck(Mutex<Option<Instant>>);

impl PythonLoopCheck {
    /// Checks signals, and every [`POLL_INTERVAL`] whether the task was cancelled.
    pub(crate) fn check(&self, py: Python<'_>) -> PyResult<()> {
        // `list` and other loops in C run no signal handlers themselves.
        py.check_signals()?;
        let now = Instant::now();
        {
            let mut next = lock(&self.0);
            let is_early = now < *next.get_or_insert(now + POLL_INTERVAL);
            if is_early {
                return Ok(());
            }
            *next = Some(now + POLL_INTERVAL);
        }
        check_interrupt(py)
    }
}

/// Checks for interruption during an operation on the calling thread that usually ends at once, such as the search for
/// the next solution.
#[derive(Debug)]
pub(crate) struct SignalCheck {
    next: Instant,
    raised: Option<PyErr>,
}

impl SignalCheck {
    pub(crate) fn new() -> Self {
        Self { next: Instant::now() + POLL_INTERVAL, raised: None }
    }

    /// Checks signals at intervals. The library calls this method as its progress callback, without the interpreter's
    /// lock.
    pub(crate) fn keep_going(&mut self) -> ControlFlow<()> {
        if Instant::now() < self.next {
            return ControlFlow::Continue(());
        }
        self.next = Instant::now() + POLL_INTERVAL;
        self.raised = Python::attach(check_interrupt).err();
        if self.raised.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The exception that a signal handler raised, or the library's error.
    pub(crate) fn error(self, error: impl Into<Error>) -> Error {
        self.raised.map_or_else(|| error.into(), Error::Python)
    }
}
