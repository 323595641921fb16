//! Making and opening the file.
//!
//! A ledger is made under a temporary name and then given its own name by a step that cannot replace a file. So a
//! file of that name is always whole, whenever the program is killed, and nothing is ever written over what was there.
//!
//! An existing file is first looked at without locks and without its journal, in SQLite's immutable mode: that changes
//! nothing and leaves nothing beside it. Only a file that bears the marks of a ledger is then opened properly.

use std::ffi::OsString;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

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

/// Opens the ledger at `path`.
pub(crate) fn open(path: &Path, access: Access, patience: Duration) -> Result<(Connection, Manifest), LedgerError> {
    look(path)?;
    identify(path, patience)?;
    let connection = connect(path, access, patience)?;
    let damaged = |what| LedgerError::Damaged { path: path.into(), what };
    let fail = |error| LedgerError::new(path, error);
    if let Some(statement) = schema::first_difference(&connection).map_err(fail)? {
        return Err(damaged(format!("its {} is missing or altered", schema::headline(statement))));
    }
    let manifest = plan(&connection).map_err(fail)?.map_err(damaged)?;
    Ok((connection, manifest))
}

/// Makes a ledger at `path`, unless something is there.
pub(crate) fn create(path: &Path, manifest: &Manifest) -> Result<(), LedgerError> {
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
            Ok(())
        }
        Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Ok(()),
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
    let marks = match immutable(path).and_then(|connection| read(&connection)) {
        // Without locks, a page may be read while somebody writes it: ask again, properly. Nobody writes where there
        // is no journal.
        Err(error) if error.sqlite_error_code() == Some(SqliteError::DatabaseCorrupt) && has_journal(path) => {
            read(&connect(path, Access::Read, patience)?)
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

/// A connection to a file that is known to be a ledger.
fn connect(path: &Path, access: Access, patience: Duration) -> Result<Connection, LedgerError> {
    let fail = |error| LedgerError::new(path, error);
    match access {
        Access::Write => {
            let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            let connection = Connection::open_with_flags(absolute(path), flags).map_err(fail)?;
            prepare(&connection, patience).map_err(fail)?;
            // SQLite opens a file that it may not write for reading, and would fail only at the first result.
            if connection.is_readonly("main").map_err(fail)? {
                return Err(LedgerError::ReadOnly { path: path.into() });
            }
            // Every commit waits until the disk has it. The journal's mode is in the file, unless somebody changed it.
            connection.pragma_update(None, "synchronous", "FULL").map_err(fail)?;
            connection.pragma_update(None, "fullfsync", true).map_err(fail)?;
            connection.pragma_update(None, "journal_mode", "WAL").map_err(fail)?;
            Ok(connection)
        }
        Access::Read => {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            let connection = Connection::open_with_flags(absolute(path), flags).map_err(fail)?;
            prepare(&connection, patience).map_err(fail)?;
            // Reading needs a file of locks beside the ledger. On a read-only disk nobody can make one, and nobody
            // needs it: without a journal there, the file is all there is and cannot change.
            match connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(())) {
                Err(error) if needs_no_locks(path, &error) => {
                    let connection = immutable(path).map_err(fail)?;
                    prepare(&connection, patience).map_err(fail)?;
                    Ok(connection)
                }
                result => result.map(|()| connection).map_err(fail),
            }
        }
    }
}

fn prepare(connection: &Connection, patience: Duration) -> rusqlite::Result<()> {
    connection.busy_timeout(patience)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update(None, "cell_size_check", true)
}

/// Whether opening failed only for want of a place to lock, on a file that has no journal.
fn needs_no_locks(path: &Path, error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error_code();
    matches!(code, Some(SqliteError::CannotOpen | SqliteError::ReadOnly)) && !has_journal(path)
}

/// Whether a journal with something in it lies beside the file, of the ledger's mode or of SQLite's default one.
fn has_journal(path: &Path) -> bool {
    ["-wal", "-journal"].into_iter().any(|suffix| {
        let mut journal = OsString::from(path);
        journal.push(suffix);
        PathBuf::from(journal).metadata().is_ok_and(|data| data.len() > 0)
    })
}

/// The path from the root: names such as `:memory:` and `file:x` have a meaning of their own to SQLite.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.into())
}

const HEX: &[u8; 16] = b"0123456789ABCDEF";

/// A connection that reads the file alone: no locks, no journal, nothing written beside it.
fn immutable(path: &Path) -> rusqlite::Result<Connection> {
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
    uri.push_str("?immutable=1");
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
