//! Making and opening the file.
//!
//! A ledger is made under a temporary name and then given its own name by a step that cannot replace a file. So a
//! file of that name is always whole, whenever the program is killed, and nothing is ever written over what was there.
//!
//! An existing file is first looked at without locks and without its journal, in SQLite's immutable mode: that changes
//! nothing and leaves nothing beside it. Only a file that bears the marks of a ledger is then opened properly.
//!
//! Whoever reads leaves nothing behind either. Where the file can be written, it is opened as if to write, and told not
//! to: so the last one to close takes away what lies beside it. Where it cannot be written, nothing is made beside it that
//! would be in its owner's way. Without a journal the file is all there is, and is read without locks; whether somebody
//! wrote to it meanwhile is asked after each reading.

use std::ffi::OsString;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use rusqlite::{Connection, ErrorCode as SqliteError, OpenFlags};

use crate::{LedgerError, Manifest, schema};

/// What an opened file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// Reading and appending.
    Write,
    /// Reading only.
    Read,
}

/// The length of a file and when it was last written to.
pub(crate) type Stamp = (u64, Option<SystemTime>);

/// An opened ledger.
pub(crate) struct Opened {
    pub(crate) connection: Connection,
    pub(crate) manifest: Manifest,
    /// What the file was like when it was opened, if it is read without locks.
    pub(crate) unlocked: Option<Stamp>,
}

/// Opens the ledger at `path`.
pub(crate) fn open(path: &Path, access: Access, patience: Duration) -> Result<Opened, LedgerError> {
    look(path)?;
    identify(path, patience)?;
    let (connection, unlocked) = match access {
        Access::Write => (writer(path, patience)?, None),
        Access::Read => reader(path, patience)?,
    };
    let damaged = |what| LedgerError::Damaged { path: path.into(), what };
    let fail = |error| LedgerError::new(path, error);
    if let Some(statement) = schema::first_difference(&connection).map_err(fail)? {
        return Err(damaged(format!("its {} is missing or altered", schema::headline(statement))));
    }
    let manifest = plan(&connection).map_err(fail)?.map_err(damaged)?;
    Ok(Opened { connection, manifest, unlocked })
}

/// Makes a ledger at `path`, unless something is there; whether it did.
pub(crate) fn create(path: &Path, manifest: &Manifest) -> Result<bool, LedgerError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let unreachable = |source: io::Error| match source.kind() {
        ErrorKind::StorageFull => LedgerError::Full { path: path.into() },
        ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => LedgerError::ReadOnly { path: path.into() },
        _ => LedgerError::Unreachable { path: path.into(), source },
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".queens-ledger-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // What any new file gets, the process's mask taken off, instead of a temporary file's own rights.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let draft = builder.tempfile_in(folder).map_err(unreachable)?.into_temp_path();
    write_draft(&draft, manifest).map_err(|error| LedgerError::new(path, error))?;
    match draft.persist_noclobber(path) {
        Ok(()) => {
            // The name itself must survive a power cut; where a directory cannot be synchronised, it does without.
            #[cfg(unix)]
            std::fs::File::open(folder).and_then(|folder| folder.sync_all()).ok();
            Ok(true)
        }
        Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(unreachable(error.error)),
    }
}

fn write_draft(draft: &Path, manifest: &Manifest) -> rusqlite::Result<()> {
    let connection = Connection::open(absolute(draft))?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "fullfsync", true)?;
    connection.execute_batch(&format!(
        "BEGIN;\n{}\nPRAGMA application_id = {};\nPRAGMA user_version = {};",
        schema::SQL,
        schema::APPLICATION,
        schema::VERSION,
    ))?;
    connection.execute(
        "INSERT INTO plan VALUES (1, ?1, ?2, ?3, ?4)",
        // The number of units fits: a manifest has checked it.
        (manifest.problem(), manifest.size(), manifest.fingerprint(), manifest.units().cast_signed()),
    )?;
    connection.execute_batch("COMMIT")?;
    // The mode is kept in the file. Closing empties the journal, so that the file alone is the whole ledger.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.close().map_err(|(_, error)| error)
}

/// What can be said of a path without opening it.
fn look(path: &Path) -> Result<(), LedgerError> {
    let path = path.to_path_buf();
    match path.metadata() {
        Ok(data) if data.is_dir() => {
            Err(LedgerError::Unreachable { path, source: io::Error::from(ErrorKind::IsADirectory) })
        }
        // A pipe would keep whoever opens it waiting.
        Ok(data) if !data.is_file() || data.len() == 0 => Err(LedgerError::NotADatabase { path }),
        Ok(_) => Ok(()),
        Err(source) if source.kind() == ErrorKind::NotFound && path.is_symlink() => {
            Err(LedgerError::Unreachable { path, source })
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Err(LedgerError::NotFound { path }),
        Err(source) => Err(LedgerError::Unreachable { path, source }),
    }
}

/// Whether the file bears the marks of a ledger that this program can use.
fn identify(path: &Path, patience: Duration) -> Result<(), LedgerError> {
    let read = |connection: &Connection| -> rusqlite::Result<[i64; 4]> {
        let mark = |name| connection.pragma_query_value(None, name, |row| row.get(0));
        Ok([mark("application_id")?, mark("user_version")?, mark("page_count")?, mark("page_size")?])
    };
    let marks = match by_uri(path, "immutable=1").and_then(|connection| read(&connection)) {
        // Without locks, a page may be read while somebody writes it: ask again, properly. Nobody writes where there
        // is no journal.
        Err(error) if error.sqlite_error_code() == Some(SqliteError::DatabaseCorrupt) && has_journal(path) => {
            read(&reader(path, patience)?.0)
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
        return Err(LedgerError::Damaged { path, what: format!("there never was a format {version}") });
    }
    // SQLite itself would notice a missing end only when it needs it. A journal may hold what the file lacks; whether
    // there is one is asked first, because the file is completed before its journal goes.
    let journal = has_journal(&path);
    let expected = (pages * page_size).cast_unsigned();
    match path.metadata() {
        Ok(data) if data.is_file() && data.len() < expected && !journal => {
            Err(LedgerError::Truncated { path, expected, found: data.len() })
        }
        _ => Ok(()),
    }
}

/// A connection that appends to a file that is known to be a ledger.
fn writer(path: &Path, patience: Duration) -> Result<Connection, LedgerError> {
    let fail = |error| LedgerError::new(path, error);
    let connection = Connection::open_with_flags(absolute(path), WRITE).map_err(fail)?;
    prepare(&connection, patience).map_err(fail)?;
    // SQLite opens a file that it may not write for reading, and would fail only at the first result.
    if connection.is_readonly("main").map_err(fail)? {
        return Err(LedgerError::ReadOnly { path: path.into() });
    }
    // Every commit waits until the disk has it. The journal's mode is in the file, unless somebody changed it.
    let modes = || {
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "fullfsync", true)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        // What would keep the first result from being written is met now; somebody else's writing is none of that.
        connection.busy_timeout(Duration::ZERO)?;
        match connection.execute_batch("BEGIN IMMEDIATE; ROLLBACK") {
            Err(error) if error.sqlite_error_code() == Some(SqliteError::DatabaseBusy) => {}
            result => result?,
        }
        connection.busy_timeout(patience)
    };
    match modes() {
        Ok(()) => Ok(connection),
        Err(error) => Err(closed_beside(path, &error).unwrap_or_else(|| fail(error))),
    }
}

/// A connection that reads a file that is known to be a ledger; what the file is like, if that is done without locks.
fn reader(path: &Path, patience: Duration) -> Result<(Connection, Option<Stamp>), LedgerError> {
    let fail = |error| LedgerError::new(path, error);
    let read = |connection: Connection| {
        prepare(&connection, patience)?;
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(())).map(|()| connection)
    };
    // What somebody else's rights forbid.
    let forbids = |error: &rusqlite::Error| {
        matches!(error.sqlite_error_code(), Some(SqliteError::CannotOpen | SqliteError::ReadOnly))
    };
    let connection = Connection::open_with_flags(absolute(path), WRITE).map_err(fail)?;
    if !connection.is_readonly("main").map_err(fail)? {
        connection.pragma_update(None, "query_only", true).map_err(fail)?;
        match read(connection) {
            Err(error) if forbids(&error) => {}
            result => return result.map(|connection| (connection, None)).map_err(fail),
        }
    }
    // In this order: what is written after the first step is noticed later.
    let stamp = stamp(path);
    if !has_journal(path) {
        return by_uri(path, "immutable=1").and_then(read).map(|connection| (connection, Some(stamp))).map_err(fail);
    }
    let shared = match by_uri(path, "readonly_shm=1").and_then(read) {
        // A journal without the memory that its readers share: somebody has to make it.
        Err(error) if forbids(&error) => {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            Connection::open_with_flags(absolute(path), flags).and_then(read)
        }
        result => result,
    };
    shared.map(|connection| (connection, None)).map_err(fail)
}

const WRITE: OpenFlags = OpenFlags::SQLITE_OPEN_READ_WRITE.union(OpenFlags::SQLITE_OPEN_NO_MUTEX);

/// What a file is like; nothing that any file is like, if it is gone.
pub(crate) fn stamp(path: &Path) -> Stamp {
    path.metadata().map_or((0, None), |data| (data.len(), data.modified().ok()))
}

/// The file beside a ledger that may not be written, if that is why the ledger cannot be.
fn closed_beside(path: &Path, error: &rusqlite::Error) -> Option<LedgerError> {
    if !matches!(error.sqlite_error_code(), Some(SqliteError::CannotOpen | SqliteError::ReadOnly)) {
        return None;
    }
    let closed = |file: &PathBuf| {
        let opened = std::fs::OpenOptions::new().write(true).open(file);
        opened.is_err_and(|error| error.kind() == ErrorKind::PermissionDenied)
    };
    let file = ["-wal", "-shm"].into_iter().map(|suffix| beside(path, suffix)).find(closed)?;
    Some(LedgerError::Beside { path: path.into(), file })
}

fn prepare(connection: &Connection, patience: Duration) -> rusqlite::Result<()> {
    connection.busy_timeout(patience)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update(None, "cell_size_check", true)
}

/// Whether a journal with something in it lies beside the file, of the ledger's mode or of SQLite's default one.
fn has_journal(path: &Path) -> bool {
    ["-wal", "-journal"].into_iter().any(|suffix| beside(path, suffix).metadata().is_ok_and(|data| data.len() > 0))
}

/// A file beside a ledger.
pub(crate) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut file = OsString::from(path);
    file.push(suffix);
    file.into()
}

/// The path from the root: names such as `:memory:` and `file:x` have a meaning of their own to SQLite.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.into())
}

const HEX: &[u8; 16] = b"0123456789ABCDEF";

/// A connection that only reads, in a way that SQLite takes as part of a name. `immutable=1`: the file alone, no locks, no
/// journal, nothing written beside it. `readonly_shm=1`: the shared memory that is there, and no other is made.
fn by_uri(path: &Path, way: &str) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
    let path = absolute(path);
    let mut uri = String::from("file:");
    if cfg!(windows) {
        uri.push('/');
    }
    for &byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'\\' if cfg!(windows) => uri.push('/'),
            b':' if cfg!(windows) => uri.push(':'),
            b'/' | b'.' | b'-' | b'_' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => uri.push(char::from(byte)),
            byte => uri.extend([b'%', HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]].map(char::from)),
        }
    }
    uri.push('?');
    uri.push_str(way);
    Connection::open_with_flags(uri, flags)
}

/// The ledger's plan; the inner error says what is wrong with it.
pub(crate) fn plan(connection: &Connection) -> rusqlite::Result<Result<Manifest, String>> {
    let mut query = connection.prepare("SELECT problem, size, fingerprint, units FROM plan")?;
    let mut rows = query.query([])?;
    let Some(row) = rows.next()? else { return Ok(Err("it has no plan".into())) };
    let Ok(units) = u64::try_from(row.get::<_, i64>(3)?) else {
        return Ok(Err("its plan has a negative number of units".into()));
    };
    let manifest = Manifest::new(row.get::<_, String>(0)?, row.get(1)?, row.get::<_, String>(2)?, units);
    Ok(manifest.map_err(|error| format!("its plan is none: {error}")))
}
