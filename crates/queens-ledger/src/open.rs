//! Creates and opens the file of a ledger, with durability (fsync, write-ahead log), crash recovery and locks.
//!
//! A new ledger is written under a temporary name and then linked to its final name, in one step that cannot replace a
//! file. So the file under the final name is always complete (no torn write), even after a kill, and an existing file
//! is never overwritten.
//!
//! An existing file is first inspected in SQLite's immutable mode, without locks and without its journal (the
//! write-ahead log). The inspection changes nothing and leaves no file beside the ledger. Only a file whose header has
//! a ledger's `application_id` and `user_version` is then opened with locks. A file that has a journal and seems
//! corrupt is inspected again with locks.
//!
//! Why do read-only ledgers use a writable connection? The last connection to close removes the files beside the
//! ledger, and only a writable connection can remove them. The setting `query_only` keeps this connection from changing
//! the ledger. A write-protected ledger without a journal is read without locks, so that no file is created beside it.
//! Each read of such a ledger checks afterwards that the file did not change.

use std::ffi::OsString;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use rusqlite::{Connection, ErrorCode as SqliteError, OpenFlags};
use tempfile::TempPath;

use crate::{LedgerError, Manifest, schema, shm_file};

/// The purpose for which a file is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// Reading and appending.
    Write,
    /// Reading only.
    Read,
    /// Reading the sound records of a damaged file.
    Salvage,
}

/// The length of a file and the time of its last change.
pub(crate) type FileState = (u64, Option<SystemTime>);

/// An opened ledger.
pub(crate) struct Opened {
    pub(crate) connection: Connection,
    pub(crate) manifest: Manifest,
    /// The state of the file when it was opened without locks; `None` if the file is read with locks.
    pub(crate) unlocked: Option<FileState>,
}

/// Opens the ledger at `path`.
pub(crate) fn open(path: &Path, access: Access, lock_timeout: Duration) -> Result<Opened, LedgerError> {
    inspect_path(path)?;
    check_format(path, access, lock_timeout)?;
    let (connection, unlocked) = match access {
        Access::Write => (writer(path, lock_timeout)?, None),
        Access::Read | Access::Salvage => reader(path, access, lock_timeout)?,
    };
    let damaged = |what| LedgerError::Damaged { path: path.into(), what };
    let fail = |error| LedgerError::new(path, error);
    if let Some(statement) = schema::first_difference(&connection).map_err(fail)? {
        return Err(damaged(format!("its {} is missing or altered", schema::object_name(statement))));
    }
    if let Some(name) = schema::foreign_trigger(&connection).map_err(fail)? {
        return Err(damaged(format!("its trigger {name} does not belong to the format")));
    }
    let manifest = read_plan(&connection).map_err(fail)?.map_err(damaged)?;
    Ok(Opened { connection, manifest, unlocked })
}

/// The directory of a file.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The error for a file that cannot be created.
pub(crate) fn creation_error(path: &Path, source: io::Error) -> LedgerError {
    match source.kind() {
        ErrorKind::StorageFull => LedgerError::DiskFull { path: path.into() },
        ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => LedgerError::ReadOnly { path: path.into() },
        _ => LedgerError::Unreachable { path: path.into(), source },
    }
}

/// Makes an empty ledger under a temporary name beside `path`.
pub(crate) fn create_draft(path: &Path, manifest: &Manifest) -> Result<TempPath, LedgerError> {
    refuse_orphaned_journal(path)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(".queens-ledger-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // A temporary file has strict permissions. The ledger gets the usual permissions of a new file, 0666 without
        // the bits of the umask.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let draft = builder.tempfile_in(folder_of(path)).map_err(|error| creation_error(path, error))?.into_temp_path();
    write_draft(&draft, manifest).map_err(|error| LedgerError::new(path, error))?;
    Ok(draft)
}

/// Refuses to create a ledger beside the journal of an older ledger that was moved or deleted. SQLite would apply this
/// journal to the new file: the old results would return, or the file would be damaged.
fn refuse_orphaned_journal(path: &Path) -> Result<(), LedgerError> {
    match journal(path) {
        // Another process may have created the ledger meanwhile, so the ledger is looked for after its journal.
        Some(file) if path.symlink_metadata().is_err() => Err(LedgerError::OrphanedJournal { path: path.into(), file }),
        _ => Ok(()),
    }
}

/// Renames a draft to its final name. Returns false if a file has this name already.
pub(crate) fn publish(draft: TempPath, path: &Path) -> Result<bool, LedgerError> {
    refuse_orphaned_journal(path)?;
    match draft.persist_noclobber(path) {
        Ok(()) => {
            // The name must survive a power loss. Some systems cannot synchronise directories, so errors are ignored.
            #[cfg(unix)]
            std::fs::File::open(folder_of(path)).and_then(|folder| folder.sync_all()).ok();
            Ok(true)
        }
        Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(creation_error(path, error.error)),
    }
}

fn write_draft(draft: &Path, manifest: &Manifest) -> rusqlite::Result<()> {
    let connection = Connection::open(absolute(draft))?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "fullfsync", true)?;
    write_schema(&connection, manifest)?;
    // The journal mode is stored in the file. Closing the connection empties the journal, so that the file alone holds
    // the whole ledger.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.close().map_err(|(_, error)| error)
}

/// Creates a ledger without a file name. SQLite keeps the ledger in memory, and moves it to a temporary file when the
/// ledger outgrows SQLite's cache.
pub(crate) fn create_temporary(manifest: &Manifest) -> rusqlite::Result<Connection> {
    let connection = Connection::open("")?;
    write_schema(&connection, manifest)?;
    Ok(connection)
}

fn write_schema(connection: &Connection, manifest: &Manifest) -> rusqlite::Result<()> {
    connection.execute_batch(&format!(
        "BEGIN;\n{}\nPRAGMA application_id = {};\nPRAGMA user_version = {};",
        schema::SQL,
        schema::APPLICATION,
        schema::VERSION,
    ))?;
    connection.execute(
        "INSERT INTO plan VALUES (1, ?1, ?2, ?3, ?4)",
        // The number of units fits, because the manifest has checked it.
        (manifest.problem(), manifest.size(), manifest.fingerprint(), manifest.units().cast_signed()),
    )?;
    connection.execute_batch("COMMIT")
}

/// Refuses a path that is not a regular file, without opening it.
fn inspect_path(path: &Path) -> Result<(), LedgerError> {
    let path = path.to_path_buf();
    match path.metadata() {
        Ok(data) if data.is_dir() => {
            Err(LedgerError::Unreachable { path, source: io::Error::from(ErrorKind::IsADirectory) })
        }
        // Opening a pipe would block.
        Ok(data) if !data.is_file() || data.len() == 0 => Err(LedgerError::NotADatabase { path }),
        Ok(_) => Ok(()),
        Err(source) if source.kind() == ErrorKind::NotFound && path.is_symlink() => {
            Err(LedgerError::Unreachable { path, source })
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Err(LedgerError::NotFound { path }),
        Err(source) => Err(LedgerError::Unreachable { path, source }),
    }
}

/// Refuses a file that is not marked as a ledger, a ledger of another format version, and a truncated ledger.
fn check_format(path: &Path, access: Access, lock_timeout: Duration) -> Result<(), LedgerError> {
    let read = |connection: &Connection| -> rusqlite::Result<[i64; 4]> {
        accept_truncation(connection, access)?;
        let mark = |name| connection.pragma_query_value(None, name, |row| row.get(0));
        Ok([mark("application_id")?, mark("user_version")?, mark("page_count")?, mark("page_size")?])
    };
    let marks = match open_uri(path, "immutable=1").and_then(|connection| read(&connection)) {
        // The read without locks may have seen a half-written page, so the file is read again with locks. A page can be
        // half written only while a journal exists.
        Err(error) if error.sqlite_error_code() == Some(SqliteError::DatabaseCorrupt) && has_journal(path) => {
            read(&reader(path, access, lock_timeout)?.0)
        }
        marks => marks,
    };
    let [application, version, pages, page_size] = marks.map_err(|error| LedgerError::new(path, error))?;
    let (path, version) = (path.to_path_buf(), version as i32);
    if application != i64::from(schema::APPLICATION) {
        return Err(LedgerError::Foreign { path });
    }
    if version > schema::VERSION {
        return Err(LedgerError::Newer { path, found: version, known: schema::VERSION });
    }
    if version != schema::VERSION {
        return Err(LedgerError::Older { path, found: version, known: schema::VERSION });
    }
    if access == Access::Salvage {
        return Ok(());
    }
    // SQLite does not notice a missing end of the file until it reads there. A journal may hold the missing pages.
    // SQLite completes the file before it removes the journal. So the journal is checked first: once it is gone, a
    // sound file has its full length.
    let journal = has_journal(&path);
    let expected = (pages * page_size).cast_unsigned();
    match path.metadata() {
        Ok(data) if data.is_file() && data.len() < expected && !journal => {
            Err(LedgerError::Truncated { path, expected, found: data.len() })
        }
        _ => Ok(()),
    }
}

/// Opens a connection for appending to a file that is known to be a ledger.
fn writer(path: &Path, lock_timeout: Duration) -> Result<Connection, LedgerError> {
    let fail = |error| LedgerError::new(path, error);
    let connection = Connection::open_with_flags(absolute(path), WRITE).map_err(fail)?;
    configure(&connection, lock_timeout).map_err(fail)?;
    check_room(path)?;
    // SQLite opens a write-protected file for reading only. Without this check, the first error would come when a
    // result is recorded.
    if connection.is_readonly("main").map_err(fail)? {
        return Err(LedgerError::ReadOnly { path: path.into() });
    }
    // Every commit waits for the disk. The journal mode is stored in the file, but another program may have changed
    // that mode.
    let modes = || {
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "fullfsync", true)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        // An empty transaction shows every error that would prevent recording the first result. The lock of another
        // writer is not an error here.
        connection.busy_timeout(Duration::ZERO)?;
        match connection.execute_batch("BEGIN IMMEDIATE; ROLLBACK") {
            Err(error) if error.sqlite_error_code() == Some(SqliteError::DatabaseBusy) => {}
            result => result?,
        }
        connection.busy_timeout(lock_timeout)
    };
    match modes() {
        Ok(()) => Ok(connection),
        Err(error) => Err(write_protected_sidecar(path, &error).unwrap_or_else(|| fail(error))),
    }
}

/// Opens a connection for reading a file that is known to be a ledger. Also returns the state of the file, if the file
/// is read without locks.
fn reader(path: &Path, access: Access, lock_timeout: Duration) -> Result<(Connection, Option<FileState>), LedgerError> {
    let fail = |error| LedgerError::new(path, error);
    let read = |connection: Connection| {
        configure(&connection, lock_timeout)?;
        accept_truncation(&connection, access)?;
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(())).map(|()| connection)
    };
    // These errors mean that the process has no permission for the access, for instance to another user's file.
    let forbids = |error: &rusqlite::Error| {
        matches!(error.sqlite_error_code(), Some(SqliteError::CannotOpen | SqliteError::ReadOnly))
    };
    if access == Access::Salvage && !has_journal(path) {
        let state = file_state(path);
        return open_uri(path, "immutable=1").and_then(read).map(|connection| (connection, Some(state))).map_err(fail);
    }
    let connection = Connection::open_with_flags(absolute(path), WRITE).map_err(fail)?;
    if !connection.is_readonly("main").map_err(fail)? {
        check_room(path)?;
        connection.pragma_update(None, "query_only", true).map_err(fail)?;
        match read(connection) {
            Err(error) if forbids(&error) => {}
            result => return result.map(|connection| (connection, None)).map_err(fail),
        }
    }
    // The state is read before the file is opened, so that every write after the opening is detected.
    let state = file_state(path);
    if !has_journal(path) {
        return open_uri(path, "immutable=1").and_then(read).map(|connection| (connection, Some(state))).map_err(fail);
    }
    let shared = match open_uri(path, "readonly_shm=1").and_then(read) {
        // The journal has no shared memory file yet, so SQLite must create one.
        Err(error) if forbids(&error) => {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            Connection::open_with_flags(absolute(path), flags).and_then(read)
        }
        result => result,
    };
    shared.map(|connection| (connection, None)).map_err(fail)
}

/// The device and the inode of a file, which distinguish it from a later file of the same name. `None` if the file is
/// missing, and on systems other than Unix.
pub(crate) fn identity(path: &Path) -> Option<(u64, u64)> {
    identity_of(path.metadata())
}

/// Like [`identity`], from the metadata of a file.
pub(crate) fn identity_of(metadata: io::Result<std::fs::Metadata>) -> Option<(u64, u64)> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        metadata.ok().map(|data| (data.dev(), data.ino()))
    }
    #[cfg(not(unix))]
    {
        let _ = metadata;
        None
    }
}

const WRITE: OpenFlags = OpenFlags::SQLITE_OPEN_READ_WRITE.union(OpenFlags::SQLITE_OPEN_NO_MUTEX);

/// A file's state. A missing file gets a value that no real file can have.
pub(crate) fn file_state(path: &Path) -> FileState {
    path.metadata().map_or((0, None), |data| (data.len(), data.modified().ok()))
}

/// The error that names a write-protected file beside a ledger, if the ledger cannot be written because of this file.
fn write_protected_sidecar(path: &Path, error: &rusqlite::Error) -> Option<LedgerError> {
    if !matches!(error.sqlite_error_code(), Some(SqliteError::CannotOpen | SqliteError::ReadOnly)) {
        return None;
    }
    let is_protected = |file: &PathBuf| {
        let opened = std::fs::OpenOptions::new().write(true).open(file);
        opened.is_err_and(|error| error.kind() == ErrorKind::PermissionDenied)
    };
    let file = ["-wal", "-shm"].into_iter().map(|suffix| sidecar_path(path, suffix)).find(is_protected)?;
    Some(LedgerError::SidecarNotWritable { path: path.into(), file })
}

/// Fails if the disk has no room for the shared memory file of a ledger.
fn check_room(path: &Path) -> Result<(), LedgerError> {
    shm_file::check_room(path).map_err(|_| LedgerError::DiskFull { path: path.into() })
}

/// For [`Access::Salvage`], makes SQLite read a file that is shorter than its header says: `writable_schema` turns
/// SQLite's check off. The connection must not write.
fn accept_truncation(connection: &Connection, access: Access) -> rusqlite::Result<()> {
    if access == Access::Salvage { connection.pragma_update(None, "writable_schema", true) } else { Ok(()) }
}

fn configure(connection: &Connection, lock_timeout: Duration) -> rusqlite::Result<()> {
    connection.busy_timeout(lock_timeout)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update(None, "cell_size_check", true)
}

/// Whether the file has a non-empty journal.
fn has_journal(path: &Path) -> bool {
    journal(path).is_some()
}

/// The non-empty journal of a file, if there is one: a write-ahead log (the ledger's mode) or a rollback journal
/// (SQLite's default).
fn journal(path: &Path) -> Option<PathBuf> {
    let mut journals = ["-wal", "-journal"].into_iter().map(|suffix| sidecar_path(path, suffix));
    journals.find(|file| file.metadata().is_ok_and(|data| data.len() > 0))
}

/// The path of a file beside a ledger.
pub(crate) fn sidecar_path(path: &Path, suffix: &str) -> PathBuf {
    let mut file = OsString::from(path);
    file.push(suffix);
    file.into()
}

/// The absolute path, because names such as `:memory:` and `file:x` have a special meaning in SQLite.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.into())
}

/// The characters of a path that are escaped in a URI.
const PATH_CHARACTERS: AsciiSet = {
    let plain = NON_ALPHANUMERIC.remove(b'/').remove(b'.').remove(b'-').remove(b'_');
    if cfg!(windows) { plain.remove(b':') } else { plain }
};

/// Opens a read-only connection with a URI parameter. `immutable=1` reads the file alone, without locks, journal or
/// files beside it. `readonly_shm=1` uses an existing shared memory file, and creates none.
fn open_uri(path: &Path, parameter: &str) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
    let path = absolute(path);
    let mut bytes = path.as_os_str().as_encoded_bytes().to_vec();
    if cfg!(windows) {
        bytes.iter_mut().filter(|byte| **byte == b'\\').for_each(|byte| *byte = b'/');
        bytes.insert(0, b'/');
    }
    let path = percent_encode(&bytes, &PATH_CHARACTERS);
    Connection::open_with_flags(format!("file:{path}?{parameter}"), flags)
}

/// Reads the ledger's plan. The inner error says why the plan is missing or not valid.
pub(crate) fn read_plan(connection: &Connection) -> rusqlite::Result<Result<Manifest, String>> {
    let mut query = connection.prepare("SELECT problem, size, fingerprint, units FROM plan")?;
    let mut rows = query.query([])?;
    let Some(row) = rows.next()? else { return Ok(Err("it has no plan".into())) };
    let Ok(units) = u64::try_from(row.get::<_, i64>(3)?) else {
        return Ok(Err("its plan has a negative number of units".into()));
    };
    let manifest = Manifest::new(row.get::<_, String>(0)?, row.get(1)?, row.get::<_, String>(2)?, units);
    Ok(manifest.map_err(|error| format!("its plan is none: {error}")))
}
