//! The file lock of a ledger: one coordinator holds it exclusively, or any number of counts and merges share it.
//!
//! The lock is on an empty file beside the ledger, `FILE.lock`. It is not on the ledger itself, because closing any
//! handle of the ledger's file would release the locks that SQLite holds in this process. The system releases the lock
//! when the process ends, even by a kill. A killed process leaves the empty file behind, but the file locks nothing.

use std::fmt;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::{LedgerError, open};

/// A lock that gives the right to append to a ledger. Dropping it releases the lock.
///
/// Opening a ledger does not take this lock: SQLite makes each write atomic without it. The lock prevents other
/// processes from appending while a coordinator uses the ledger, because the coordinator keeps the state of every unit
/// in memory.
///
/// # Examples
///
/// ```
/// use queens_ledger::{LedgerError, LedgerLock, LedgerUser};
///
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("20.ledger");
/// let counts = [LedgerLock::shared(&path)?, LedgerLock::shared(&path)?];
/// let refused = LedgerLock::exclusive(&path);
/// assert!(matches!(refused, Err(LedgerError::InUse { user: LedgerUser::Count, .. })));
/// drop(counts);
/// let _coordinator = LedgerLock::exclusive(&path)?;
/// assert!(matches!(LedgerLock::shared(&path), Err(LedgerError::InUse { user: LedgerUser::Coordinator, .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct LedgerLock {
    file: File,
    path: PathBuf,
}

/// The kind of process that holds the lock of a ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LedgerUser {
    /// A count or a merge: other counts and merges may append at the same time.
    Count,
    /// The coordinator of a cluster: no other process may append.
    Coordinator,
}

impl fmt::Display for LedgerUser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Count => "a count",
            Self::Coordinator => "a coordinator",
        })
    }
}

/// How long a failed attempt to lock is repeated. A process that drops a shared lock takes the exclusive lock for an
/// instant, to see whether it is the last holder. So a later attempt may succeed.
const RELEASE_TIMEOUT: Duration = Duration::from_millis(200);

impl LedgerLock {
    /// Takes the lock for a count or a merge. Other counts and merges may append at the same time.
    ///
    /// # Errors
    ///
    /// [`LedgerError::InUse`] if a coordinator holds the lock; other [`LedgerError`]s if the lock file cannot be made.
    pub fn shared(ledger: &Path) -> Result<Self, LedgerError> {
        Self::acquire(ledger, LedgerUser::Count)
    }

    /// Takes the lock for a coordinator, which is then the only process that appends.
    ///
    /// # Errors
    ///
    /// [`LedgerError::InUse`] if any other process holds the lock; other [`LedgerError`]s if the lock file cannot be
    /// made.
    pub fn exclusive(ledger: &Path) -> Result<Self, LedgerError> {
        Self::acquire(ledger, LedgerUser::Coordinator)
    }

    fn acquire(ledger: &Path, user: LedgerUser) -> Result<Self, LedgerError> {
        let path = open::sidecar_path(ledger, ".lock");
        let fail = |error| open::creation_error(ledger, error);
        let deadline = Instant::now() + RELEASE_TIMEOUT;
        loop {
            let file = File::options().create(true).truncate(false).write(true).open(&path).map_err(fail)?;
            let locked = match user {
                LedgerUser::Count => file.try_lock_shared(),
                LedgerUser::Coordinator => file.try_lock(),
            };
            match locked {
                Ok(()) => {}
                Err(TryLockError::Error(error)) => return Err(fail(error)),
                Err(TryLockError::WouldBlock) if Instant::now() < deadline => {
                    std::thread::sleep(RELEASE_TIMEOUT / 20);
                    continue;
                }
                Err(TryLockError::WouldBlock) => {
                    // A shared lock can be taken while counts hold the lock, but not while a coordinator holds it.
                    let user = if file.try_lock_shared().is_ok() { LedgerUser::Count } else { LedgerUser::Coordinator };
                    return Err(LedgerError::InUse { path: ledger.into(), user });
                }
            }
            let lock = Self { file, path: path.clone() };
            // The last holder may have removed the file after this process opened it.
            if lock.is_in_place() {
                return Ok(lock);
            }
        }
    }

    /// Whether the path still leads to the locked file.
    fn is_in_place(&self) -> bool {
        open::identity_of(self.file.metadata()) == open::identity(&self.path)
    }
}

impl Drop for LedgerLock {
    /// The last holder removes the file. On systems where an open file cannot be removed, the file stays, but locks
    /// nothing.
    fn drop(&mut self) {
        let is_last = self.file.unlock().is_ok() && self.file.try_lock().is_ok();
        if cfg!(unix) && is_last && self.is_in_place() {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}
