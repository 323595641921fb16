//! The ledger of a job, shared with a handle by which another thread closes it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use queens_ledger::{Ledger, LedgerError, LedgerLock};

use crate::JobError;

/// Closes the ledger of a job from another thread, for instance when the process is asked to terminate.
///
/// [`JobConfig::close_handle`](crate::JobConfig::close_handle) gives the handle to a job. A job whose ledger was closed
/// ends with [`JobError::Closed`] at its next access to the ledger. All results that were recorded before are in the
/// file.
///
/// # Examples
///
/// ```
/// use queens::Size;
/// use queens_job::{CloseHandle, Job, JobConfig, JobError};
///
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("9.ledger");
/// let handle = CloseHandle::default();
/// let job = Job::open(JobConfig::new(Size::new(9)?).ledger(path).close_handle(handle.clone()))?;
/// handle.close();
/// assert!(matches!(job.missing(), Err(JobError::Closed)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct CloseHandle(SharedLedger);

impl CloseHandle {
    /// Closes the ledger, and prevents every job with this handle from opening a ledger.
    ///
    /// Waits until the access in progress ends, such as a commit or the creation of the file.
    pub fn close(&self) {
        *self.0.lock() = State::Closed;
    }

    /// The ledger that this handle closes.
    pub(crate) fn ledger(&self) -> SharedLedger {
        self.0.clone()
    }
}

/// The ledger of a job, shared with the handle that closes it.
#[derive(Clone, Debug, Default)]
pub(crate) struct SharedLedger(Arc<Mutex<State>>);

#[derive(Debug, Default)]
enum State {
    /// No ledger is open.
    #[default]
    Idle,
    /// A ledger is open. `CloseHandle::close` drops the fields in this order: first the ledger, then its lock.
    Open { ledger: Box<Ledger>, _lock: Option<LedgerLock> },
    /// No ledger may be opened any more.
    Closed,
}

impl SharedLedger {
    /// Opens a ledger. A call of [`CloseHandle::close`] waits until the ledger is open, so that no incomplete file is
    /// left behind.
    pub(crate) fn open(
        &self,
        open: impl FnOnce() -> Result<(Ledger, Option<LedgerLock>), LedgerError>,
    ) -> Result<(), JobError> {
        let mut state = self.lock();
        if let State::Closed = *state {
            return Err(JobError::Closed);
        }
        let (ledger, lock) = open()?;
        *state = State::Open { ledger: Box::new(ledger), _lock: lock };
        Ok(())
    }

    /// Calls a function with the open ledger.
    pub(crate) fn with<T>(&self, act: impl FnOnce(&mut Ledger) -> Result<T, LedgerError>) -> Result<T, JobError> {
        match &mut *self.lock() {
            State::Open { ledger, .. } => Ok(act(ledger)?),
            State::Idle | State::Closed => Err(JobError::Closed),
        }
    }

    /// Takes the ledger out and releases its lock, at the end of the job that opened it.
    pub(crate) fn take(&self) -> Option<Ledger> {
        let mut state = self.lock();
        if let State::Closed = *state {
            return None;
        }
        match std::mem::take(&mut *state) {
            State::Open { ledger, .. } => Some(*ledger),
            State::Idle | State::Closed => None,
        }
    }

    /// Locks the state, even after a panic of another thread that held the lock: SQLite rolls back a transaction that
    /// was not committed.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
