//! Allocates disk space for the shared memory file of a ledger.
//!
//! Processes that use a ledger at the same time share the memory of the file `-shm`, which is also their lock file.
//! SQLite maps this file into memory. On a file system with blocks below 4 KiB, SQLite allocates only one block in each
//! 4 KiB of the file. If the disk is full when the program writes to one of the other blocks, the system ends the
//! program with the signal SIGBUS. Therefore this module allocates all blocks before SQLite uses them. Then a full disk
//! is an error like any other.
//!
//! A process that closes a file loses all its locks on this file, even locks that SQLite took through another
//! descriptor. Therefore all open ledgers of a process share one descriptor for the same file, and the last of these
//! ledgers closes it.

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use crate::open;

/// SQLite extends the file by regions of this size, in bytes.
const REGION_BYTES: u64 = 32 * 1024;

/// The number of journal frames that one region can index, rounded down.
const REGION_FRAMES: u64 = 4000;

/// The number of further journal frames for which space is allocated before a transaction. Most transactions add fewer
/// frames, but thousands of records can add more.
const TRANSACTION_FRAMES: u64 = 1500;

/// Open files, each with its device and inode.
type OpenFiles = Vec<((u64, u64), Weak<File>)>;

/// The shared memory files that are open in this process.
static OPEN_FILES: Mutex<OpenFiles> = Mutex::new(Vec::new());

/// The lock of the list of open files. While a thread holds the lock, no other thread opens or closes a shared memory
/// file.
pub(crate) type OpenFilesGuard = MutexGuard<'static, OpenFiles>;

pub(crate) fn lock_open_files() -> OpenFilesGuard {
    OPEN_FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The shared memory of an open ledger.
#[derive(Debug)]
pub(crate) struct ShmFile {
    file: Option<Arc<File>>,
    reserved_bytes: u64,
}

impl ShmFile {
    /// Opens the shared memory file of a ledger that SQLite has just opened; `None` if the file is missing or cannot be
    /// written, and on systems other than Unix.
    pub(crate) fn open(open_files: &mut OpenFilesGuard, ledger: &Path) -> Option<Self> {
        let path = open::sidecar_path(ledger, "-shm");
        let identity = open::identity(&path)?;
        open_files.retain(|(_, file)| file.strong_count() > 0);
        let known = open_files.iter().find(|(known, _)| *known == identity).and_then(|(_, file)| file.upgrade());
        let file = if let Some(file) = known {
            file
        } else {
            let file = Arc::new(File::options().read(true).write(true).open(&path).ok()?);
            open_files.push((identity, Arc::downgrade(&file)));
            file
        };
        Some(Self { file: Some(file), reserved_bytes: 0 })
    }

    /// Allocates disk space for a journal of this length and [`TRANSACTION_FRAMES`] further frames.
    pub(crate) fn reserve(&mut self, journal_bytes: u64, page_bytes: u64) -> io::Result<()> {
        let frames = journal_bytes / page_bytes.max(512);
        let needed = ((frames + TRANSACTION_FRAMES) / REGION_FRAMES + 1) * REGION_BYTES;
        if needed > self.reserved_bytes
            && let Some(file) = &self.file
        {
            allocate(file, needed)?;
            self.reserved_bytes = needed;
        }
        Ok(())
    }
}

impl Drop for ShmFile {
    fn drop(&mut self) {
        let _guard = lock_open_files();
        self.file = None;
    }
}

/// Fails if the disk of a ledger has no room for the shared memory file that SQLite is about to create.
pub(crate) fn check_room(ledger: &Path) -> io::Result<()> {
    if !cfg!(target_os = "linux") || open::sidecar_path(ledger, "-shm").exists() {
        return Ok(());
    }
    let folder = ledger.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Tries the allocation in an unnamed temporary file. If that file cannot be made, SQLite reports the reason later.
    tempfile::tempfile_in(folder).map_or(Ok(()), |file| allocate(&file, REGION_BYTES))
}

/// Allocates the blocks of a file up to a length. Does nothing on file systems that cannot allocate blocks.
#[cfg(target_os = "linux")]
fn allocate(file: &File, bytes: u64) -> io::Result<()> {
    use rustix::fs::{FallocateFlags, fallocate};
    match fallocate(file, FallocateFlags::empty(), 0, bytes).map_err(io::Error::from) {
        Err(error)
            if matches!(
                error.kind(),
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge
            ) =>
        {
            Err(error)
        }
        _ => Ok(()),
    }
}

#[cfg(not(target_os = "linux"))]
fn allocate(_: &File, _: u64) -> io::Result<()> {
    Ok(())
}
