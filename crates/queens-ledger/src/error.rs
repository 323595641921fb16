//! Why a ledger could not be opened, read or written.

use std::error::Error;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use rusqlite::{ErrorCode, ffi};

use crate::{Finding, Manifest, RecordError};

/// Why a ledger could not be opened, read or written. Whatever the reason, nothing was overwritten, and what had been
/// committed before is still there.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LedgerError {
    /// There is no file of this name.
    #[error("{path}: there is no such ledger", path = path.display())]
    NotFound {
        /// The file.
        path: PathBuf,
    },
    /// The path cannot be opened or created: a directory, a missing directory, no permission.
    #[error("{path}: cannot be opened", path = path.display())]
    Unreachable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The file is empty, or not of SQLite, or its first page is damaged.
    #[error("{path}: is not an SQLite database", path = path.display())]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// An SQLite database of some other program.
    #[error("{path}: is an SQLite database, but not a ledger", path = path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// A ledger of a newer program.
    #[error("{path}: is a ledger of format {found}; this program knows formats up to {known}", path = path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: i32,
        /// The newest format that this program knows.
        known: i32,
    },
    /// A ledger of another plan.
    #[error("{path}: belongs to {found}; expected {expected}", path = path.display())]
    OtherPlan {
        /// The file.
        path: PathBuf,
        /// The plan that was asked for.
        expected: Box<Manifest>,
        /// The file's plan.
        found: Box<Manifest>,
    },
    /// The file, its directory or the way it was opened forbids writing.
    #[error("{path}: is read-only", path = path.display())]
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// A file that SQLite needs beside the ledger may not be written: it is another user's.
    #[error("{path}: {file} cannot be written", path = path.display(), file = file.display())]
    Beside {
        /// The ledger.
        path: PathBuf,
        /// The file beside it.
        file: PathBuf,
    },
    /// The file may only be read, and its owner wrote to it while it was read: what was read may not be of one piece.
    #[error("{path}: was written to while it was read", path = path.display())]
    Changed {
        /// The file.
        path: PathBuf,
    },
    /// Another process held the file for longer than [`Ledger::PATIENCE`](crate::Ledger::PATIENCE).
    #[error("{path}: is locked by another process", path = path.display())]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// There is no room to write; what was being written has been taken back.
    #[error("{path}: the disk is full", path = path.display())]
    Full {
        /// The file.
        path: PathBuf,
    },
    /// The file is shorter than its header says.
    #[error("{path}: is truncated: {found} bytes of {expected}", path = path.display())]
    Truncated {
        /// The file.
        path: PathBuf,
        /// The bytes that its header promises.
        expected: u64,
        /// The bytes that it has.
        found: u64,
    },
    /// The file's pages, tables or rows are not what this program writes.
    #[error("{path}: is damaged: {what}", path = path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong, as far as it was looked.
        what: String,
    },
    /// A row is not what was recorded.
    #[error("{path}: is damaged: {finding}", path = path.display())]
    Row {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        finding: Box<Finding>,
    },
    /// A total was asked for while results of some units contradict each other.
    #[error("{path}: has contradicting results in {units} units, first in unit {first}", path = path.display())]
    Conflict {
        /// The file.
        path: PathBuf,
        /// The number of such units.
        units: u64,
        /// The first.
        first: u64,
    },
    /// A record that this ledger cannot keep; no record of the batch was kept.
    #[error("{path}: refuses a result", path = path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// Why.
        source: RecordError,
    },
    /// The system did not read or write: a quota, a greatest size of files, or a fault of the disk. What was being written
    /// has been taken back.
    #[error("{path}: cannot be {done} on the disk", path = path.display(), done = if *written { "written" } else { "read" })]
    Disk {
        /// The file; what failed may be one beside it.
        path: PathBuf,
        /// Whether it was to be written.
        written: bool,
        /// What SQLite reports.
        source: Box<dyn Error + Send + Sync>,
    },
    /// Anything else that SQLite reports.
    #[error("{path}: SQLite failed", path = path.display())]
    Sqlite {
        /// The file.
        path: PathBuf,
        /// What it reports; an error of the binding, whose type is no part of this interface.
        source: Box<dyn Error + Send + Sync>,
    },
}

impl LedgerError {
    /// What an error of SQLite means for the file that it came from.
    pub(crate) fn new(path: &Path, source: rusqlite::Error) -> Self {
        let path = path.to_path_buf();
        let extended = source.sqlite_error().map(|error| error.extended_code);
        match source.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::NotADatabase { path },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Locked { path },
            Some(ErrorCode::DiskFull) => Self::Full { path },
            // The file of locks beside the database grows by itself: where it cannot, there is no room either.
            Some(ErrorCode::SystemIoFailure) if extended == Some(ffi::SQLITE_IOERR_SHMSIZE) => Self::Full { path },
            Some(ErrorCode::SystemIoFailure) => {
                let is_read = matches!(extended, Some(ffi::SQLITE_IOERR_READ | ffi::SQLITE_IOERR_SHORT_READ));
                Self::Disk { path, written: !is_read, source: source.into() }
            }
            Some(ErrorCode::ReadOnly) => Self::ReadOnly { path },
            Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                // The system says why, where SQLite does not.
                let source = File::open(&path).err().unwrap_or_else(|| io::Error::other(source));
                Self::Unreachable { path, source }
            }
            Some(ErrorCode::DatabaseCorrupt) => match missing_bytes(&path) {
                Some((expected, found)) => Self::Truncated { path, expected, found },
                None => Self::Damaged { path, what: source.to_string() },
            },
            Some(_) => Self::Sqlite { path, source: source.into() },
            // Without a code it is this crate's binding that fails: a column is not of the type that the table says.
            None => Self::Damaged { path, what: source.to_string() },
        }
    }
}

/// The length that a database's header promises and its real length, where that is less.
///
/// It is asked only after SQLite has failed on the file: closing a file drops all locks that this process has on it.
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
