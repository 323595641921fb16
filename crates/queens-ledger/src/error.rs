//! Errors of opening, reading and writing a ledger.

use std::error::Error;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use rusqlite::{ErrorCode, ffi};

use crate::{Finding, LedgerUser, Manifest, RecordError};

/// Why a ledger could not be opened, read or written. The failed call has overwritten no file and removed no committed
/// record.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LedgerError {
    /// There is no file of this name.
    #[error("{path}: there is no such ledger", path = path.display())]
    NotFound {
        /// The file.
        path: PathBuf,
    },
    /// The path cannot be opened or created: the path is a directory, its directory is missing, or permission is
    /// missing.
    #[error("{path}: cannot be opened", path = path.display())]
    Unreachable {
        /// The file.
        path: PathBuf,
        /// The system's message.
        source: io::Error,
    },
    /// The file is empty or not an SQLite database, or its first page is damaged.
    #[error("{path}: is not an SQLite database", path = path.display())]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// The file is an SQLite database of another program.
    #[error("{path}: is an SQLite database, but not a ledger", path = path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The ledger has a newer format than this program knows.
    #[error("{path}: is a ledger of format {found}; this program knows formats up to {known}", path = path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// The format of the file.
        found: i32,
        /// The newest format that this program knows.
        known: i32,
    },
    /// The ledger has a format from before the first release.
    #[error("{path}: is a ledger of format {found}; this program knows format {known}", path = path.display())]
    Older {
        /// The file.
        path: PathBuf,
        /// The format of the file.
        found: i32,
        /// The format that this program knows.
        known: i32,
    },
    /// The ledger belongs to another plan.
    #[error("{path}: belongs to {found}; expected {expected}", path = path.display())]
    OtherPlan {
        /// The file.
        path: PathBuf,
        /// The expected plan.
        expected: Box<Manifest>,
        /// The file's plan.
        found: Box<Manifest>,
    },
    /// The file or its directory forbids writing, or the file was opened for reading only.
    #[error("{path}: is read-only", path = path.display())]
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// SQLite needs a file beside the ledger, and this process has no permission to write that file.
    #[error("{path}: {file} cannot be written", path = path.display(), file = file.display())]
    SidecarNotWritable {
        /// The path of the ledger.
        path: PathBuf,
        /// The file beside it.
        file: PathBuf,
    },
    /// No ledger can be created, because a journal of an older ledger of the same name exists. The older ledger was moved
    /// or deleted, and the journal may hold results that it lacks.
    #[error("{path}: {file} is the journal of a ledger that was moved or deleted", path = path.display(), file = file.display())]
    OrphanedJournal {
        /// The path of the ledger.
        path: PathBuf,
        /// The journal beside it.
        file: PathBuf,
    },
    /// Another process has written to a file that this process reads without locks. So the records that were read may
    /// be inconsistent.
    #[error("{path}: was written to while it was read", path = path.display())]
    Changed {
        /// The file.
        path: PathBuf,
    },
    /// The file was deleted, moved or replaced while it was open. Later records would be lost. If the file was moved, it
    /// has all records once it is back beside its journal.
    #[error("{path}: was moved or deleted while it was open", path = path.display())]
    Replaced {
        /// The file.
        path: PathBuf,
    },
    /// Another process held the file for longer than the lock timeout, by default
    /// [`Ledger::LOCK_TIMEOUT`](crate::Ledger::LOCK_TIMEOUT).
    #[error("{path}: is locked by another process", path = path.display())]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// There is no room to write; the transaction was rolled back.
    #[error("{path}: the disk is full", path = path.display())]
    DiskFull {
        /// The file.
        path: PathBuf,
    },
    /// The file is shorter than its header says.
    #[error("{path}: is truncated: {found} bytes of {expected}", path = path.display())]
    Truncated {
        /// The file.
        path: PathBuf,
        /// The length in the file's header, in bytes.
        expected: u64,
        /// The length of the file, in bytes.
        found: u64,
    },
    /// The file has pages, tables or rows that this program never writes.
    #[error("{path}: is damaged: {what}", path = path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The fault.
        what: String,
    },
    /// A row was changed since it was recorded.
    #[error("{path}: is damaged: {finding}", path = path.display())]
    Row {
        /// The file.
        path: PathBuf,
        /// The row's fault.
        finding: Box<Finding>,
    },
    /// Another process appends to the ledger, and this process must not append at the same time.
    #[error("{path}: is in use by {user}", path = path.display())]
    InUse {
        /// The file.
        path: PathBuf,
        /// The other process.
        user: LedgerUser,
    },
    /// The ledger cannot keep a record. No record of the batch was kept.
    #[error("{path}: refuses a result", path = path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: RecordError,
    },
    /// The system could not read or write because of a quota, a file size limit, or a fault of the disk. A transaction
    /// was rolled back.
    #[error("{path}: cannot be {done} on the disk", path = path.display(), done = if *written { "written" } else { "read" })]
    DiskFailed {
        /// The ledger. The file that failed may also be one of the files beside the ledger.
        path: PathBuf,
        /// True if writing failed, and false if reading failed.
        written: bool,
        /// SQLite's message.
        source: Box<dyn Error + Send + Sync>,
    },
    /// Any other error of SQLite.
    #[error("{path}: SQLite failed", path = path.display())]
    Sqlite {
        /// The file.
        path: PathBuf,
        /// SQLite's error, whose concrete type is not part of this interface.
        source: Box<dyn Error + Send + Sync>,
    },
}

impl LedgerError {
    /// The stable name of this error: the same in every language and version.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotFound { .. } => "ledger-not-found",
            Self::Unreachable { .. } => "ledger-unreachable",
            Self::NotADatabase { .. } => "ledger-not-a-database",
            Self::Foreign { .. } => "ledger-foreign",
            Self::Newer { .. } => "ledger-format-newer",
            Self::Older { .. } => "ledger-format-older",
            Self::OtherPlan { .. } => "ledger-other-plan",
            Self::ReadOnly { .. } => "ledger-read-only",
            Self::SidecarNotWritable { .. } => "ledger-sidecar-not-writable",
            Self::OrphanedJournal { .. } => "ledger-orphaned-journal",
            Self::Changed { .. } => "ledger-changed",
            Self::Replaced { .. } => "ledger-replaced",
            Self::Locked { .. } => "ledger-locked",
            Self::DiskFull { .. } => "ledger-disk-full",
            Self::Truncated { .. } => "ledger-truncated",
            Self::Damaged { .. } => "ledger-damaged",
            Self::Row { .. } => "ledger-row-damaged",
            Self::InUse { .. } => "ledger-in-use",
            Self::Record { .. } => "ledger-record-refused",
            Self::DiskFailed { .. } => "ledger-disk-failed",
            Self::Sqlite { .. } => "ledger-sqlite",
        }
    }

    /// The path of the ledger.
    pub fn path(&self) -> &Path {
        match self {
            Self::NotFound { path }
            | Self::Unreachable { path, .. }
            | Self::NotADatabase { path }
            | Self::Foreign { path }
            | Self::Newer { path, .. }
            | Self::Older { path, .. }
            | Self::OtherPlan { path, .. }
            | Self::ReadOnly { path }
            | Self::SidecarNotWritable { path, .. }
            | Self::OrphanedJournal { path, .. }
            | Self::Changed { path }
            | Self::Replaced { path }
            | Self::Locked { path }
            | Self::DiskFull { path }
            | Self::Truncated { path, .. }
            | Self::Damaged { path, .. }
            | Self::Row { path, .. }
            | Self::InUse { path, .. }
            | Self::Record { path, .. }
            | Self::DiskFailed { path, .. }
            | Self::Sqlite { path, .. } => path,
        }
    }

    /// Whether the error says that a part of the file is damaged or missing.
    pub(crate) fn is_damage(&self) -> bool {
        matches!(self, Self::Damaged { .. } | Self::Truncated { .. })
    }

    /// Converts an error of SQLite about a file.
    pub(crate) fn new(path: &Path, source: rusqlite::Error) -> Self {
        let path = path.to_path_buf();
        let extended = source.sqlite_error().map(|error| error.extended_code);
        match source.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::NotADatabase { path },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Locked { path },
            Some(ErrorCode::DiskFull) => Self::DiskFull { path },
            // The disk has no room for the shared memory file beside the database.
            Some(ErrorCode::SystemIoFailure) if extended == Some(ffi::SQLITE_IOERR_SHMSIZE) => Self::DiskFull { path },
            Some(ErrorCode::SystemIoFailure) => {
                let is_read = matches!(extended, Some(ffi::SQLITE_IOERR_READ | ffi::SQLITE_IOERR_SHORT_READ));
                Self::DiskFailed { path, written: !is_read, source: source.into() }
            }
            Some(ErrorCode::ReadOnly) => Self::ReadOnly { path },
            Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                // SQLite does not say why the file cannot be opened, but the system does.
                let source = File::open(&path).err().unwrap_or_else(|| io::Error::other(source));
                Self::Unreachable { path, source }
            }
            Some(ErrorCode::DatabaseCorrupt) => match missing_bytes(&path) {
                Some((expected, found)) => Self::Truncated { path, expected, found },
                None => Self::Damaged { path, what: source.to_string() },
            },
            Some(_) => Self::Sqlite { path, source: source.into() },
            // An error without a code comes from `rusqlite`: a value does not have the type of its column.
            None => Self::Damaged { path, what: source.to_string() },
        }
    }
}

/// The length in a database's header and the length of the file, if the file is shorter.
///
/// Call this only after SQLite failed on the file. The function closes the file, which drops all locks of this process
/// on it.
fn missing_bytes(path: &Path) -> Option<(u64, u64)> {
    let found = std::fs::metadata(path).ok()?.len();
    let mut header = [0; 32];
    File::open(path).ok()?.read_exact(&mut header).ok()?;
    let page = match u16::from_be_bytes([header[16], header[17]]) {
        1 => 65_536,
        size => u64::from(size),
    };
    let pages = u32::from_be_bytes([header[28], header[29], header[30], header[31]]);
    let expected = page * u64::from(pages);
    (found < expected).then_some((expected, found))
}
