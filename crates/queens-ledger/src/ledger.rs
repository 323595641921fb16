//! The ledger, with its operations: open, append, read.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;

use crate::open::{self, Access, FileState, Opened};
use crate::row::Row;
use crate::shm_file::{self, ShmFile};
use crate::{Appended, LedgerError, Manifest, Record, RecordError, Units};

/// A salvage skips units when damaged rows in a sequence have gone back to a smaller unit more often than this. The pages
/// of a damaged file can name the same rows again and again.
const DESCENT_LIMIT: u32 = 100;

/// The size of SQLite's pages in a ledger.
const PAGE_BYTES: u64 = 4096;

/// The results of one count, in one file.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
///
/// use queens_ledger::{Ledger, Manifest, Appended, Record, residues};
///
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("six.ledger");
/// let manifest = Manifest::new("queens 6", 6, "c0ffee", 2)?;
/// let mut ledger = Ledger::create_or_open(&path, &manifest)?;
/// let found = Record {
///     unit: 0,
///     weight: 4,
///     count: 1,
///     residues: residues(1),
///     work: 17,
///     engine: "naive".into(),
///     version: "0.1.0".into(),
///     host: "node-1".into(),
///     elapsed: Duration::from_micros(12),
///     finished: 1_790_000_000,
/// };
/// assert_eq!(ledger.record("c0ffee", &[found.clone()])?, [Appended::First]);
/// assert_eq!(ledger.record("c0ffee", &[found])?, [Appended::Repeated]);
/// assert_eq!(ledger.missing()?.ranges(), [1..2]);
/// assert_eq!(ledger.status()?.count_so_far, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Ledger {
    pub(crate) connection: Connection,
    pub(crate) path: PathBuf,
    pub(crate) manifest: Manifest,
    /// The state of the file when it was opened without locks; `None` if the file is read with locks.
    unlocked: Option<FileState>,
    /// The device and inode of the file; `None` for a temporary ledger, and on systems other than Unix.
    identity: Option<(u64, u64)>,
    /// The shared memory file. It is declared, and so dropped, after the connection.
    shm_file: Option<ShmFile>,
}

impl Ledger {
    /// How long a call waits by default while another process has locked the file.
    pub const LOCK_TIMEOUT: Duration = Duration::from_secs(5);

    /// The [`path`](Self::path) of a ledger without a file.
    pub const TEMPORARY: &str = ":temporary:";

    /// Opens the ledger at `path` for appending, and creates the ledger if there is no such file.
    ///
    /// Several processes of one machine may append to a ledger at the same time. The file must be on a local disk,
    /// because the processes share memory for SQLite's journal.
    ///
    /// # Errors
    ///
    /// [`LedgerError`]; in particular [`LedgerError::OtherPlan`] for a ledger of another plan. A file that is not a
    /// ledger, even an empty file, is not changed.
    pub fn create_or_open(path: impl AsRef<Path>, manifest: &Manifest) -> Result<Self, LedgerError> {
        let path = path.as_ref();
        // The file can appear or vanish between opening and creating. So both steps are repeated, up to a limit.
        let mut rounds = 0..10;
        let ledger = loop {
            match Self::open(path) {
                Err(LedgerError::NotFound { .. }) if rounds.next().is_some() => {
                    open::publish(open::create_draft(path, manifest)?, path)?;
                }
                opened => break opened?,
            }
        };
        ledger.expect_plan(manifest)?;
        Ok(ledger)
    }

    /// Makes a ledger without a file, for counts that need no file. Dropping the ledger discards the results.
    ///
    /// A ledger of up to a few megabytes stays in memory. A larger ledger moves to an unnamed file in the system's
    /// folder for temporary files.
    ///
    /// # Errors
    ///
    /// [`LedgerError`] when there is not enough memory.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens_ledger::{Ledger, Manifest};
    ///
    /// let ledger = Ledger::temporary(&Manifest::new("queens 6", 6, "c0ffee", 2)?)?;
    /// assert_eq!(ledger.missing()?.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn temporary(manifest: &Manifest) -> Result<Self, LedgerError> {
        let path = PathBuf::from(Self::TEMPORARY);
        let connection = open::create_temporary(manifest).map_err(|error| LedgerError::new(&path, error))?;
        Ok(Self { connection, path, manifest: manifest.clone(), unlocked: None, identity: None, shm_file: None })
    }

    /// Opens an existing ledger for appending.
    ///
    /// # Errors
    ///
    /// [`LedgerError`].
    pub fn open(path: impl AsRef<Path>) -> Result<Self, LedgerError> {
        Self::open_for(path.as_ref(), Access::Write)
    }

    /// Opens an existing ledger for reading only, even while other processes append to it, and even on a read-only
    /// disk.
    ///
    /// After closing, no new file is left beside the ledger. A write-protected file without a journal is read without
    /// locks. If another process writes to such a file while it is open, the next read fails with
    /// [`LedgerError::Changed`].
    ///
    /// # Errors
    ///
    /// [`LedgerError`].
    pub fn open_read_only(path: impl AsRef<Path>) -> Result<Self, LedgerError> {
        Self::open_for(path.as_ref(), Access::Read)
    }

    /// Opens a ledger for reading only, even a truncated ledger. [`for_each_valid_record`](Self::for_each_valid_record)
    /// reads its sound records (salvage).
    ///
    /// # Errors
    ///
    /// [`LedgerError`]; in particular when the first pages, which contain the plan, are damaged.
    pub fn open_damaged(path: impl AsRef<Path>) -> Result<Self, LedgerError> {
        Self::open_for(path.as_ref(), Access::Salvage)
    }

    fn open_for(path: &Path, access: Access) -> Result<Self, LedgerError> {
        let mut open_files = shm_file::lock_open_files();
        let Opened { connection, manifest, unlocked } = open::open(path, access, Self::LOCK_TIMEOUT)?;
        let identity = open::identity(path);
        let shm_file = if unlocked.is_none() { ShmFile::open(&mut open_files, path) } else { None };
        drop(open_files);
        let mut ledger = Self { connection, path: path.into(), manifest, unlocked, identity, shm_file };
        ledger.reserve_shm_file()?;
        Ok(ledger)
    }

    /// Allocates disk space for the shared memory that the next transaction needs.
    pub(crate) fn reserve_shm_file(&mut self) -> Result<(), LedgerError> {
        let Some(shm_file) = &mut self.shm_file else { return Ok(()) };
        let journal = open::sidecar_path(&self.path, "-wal").metadata().map_or(0, |data| data.len());
        let reserved = shm_file.reserve(journal, PAGE_BYTES);
        reserved.map_err(|_| LedgerError::DiskFull { path: self.path.clone() })
    }

    /// Sets how long a call waits while another process has locked the file.
    ///
    /// # Errors
    ///
    /// [`LedgerError`].
    pub fn set_lock_timeout(&mut self, lock_timeout: Duration) -> Result<(), LedgerError> {
        self.connection.busy_timeout(lock_timeout).map_err(|error| self.fail(error))
    }

    /// The plan that the ledger belongs to.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The paths of a ledger's file, and of the two files that SQLite keeps beside it while the ledger is open.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::path::Path;
    /// use queens_ledger::Ledger;
    ///
    /// let [ledger, ..] = Ledger::files(Path::new("20.ledger"));
    /// assert_eq!(ledger, Path::new("20.ledger"));
    /// ```
    pub fn files(path: &Path) -> [PathBuf; 3] {
        ["", "-wal", "-shm"].map(|suffix| open::sidecar_path(path, suffix))
    }

    /// Checks that this ledger belongs to a plan.
    ///
    /// # Errors
    ///
    /// [`LedgerError::OtherPlan`] if the ledger belongs to another plan.
    pub fn expect_plan(&self, manifest: &Manifest) -> Result<(), LedgerError> {
        if self.manifest == *manifest {
            return Ok(());
        }
        let (expected, found) = (Box::new(manifest.clone()), Box::new(self.manifest.clone()));
        Err(LedgerError::OtherPlan { path: self.path.clone(), expected, found })
    }

    /// Appends all records or, after an error, no record. When the call returns, the records are on the disk.
    ///
    /// `fingerprint` is the fingerprint of the records' plan. The result has one entry for each record, in order, as if
    /// the records had been appended one by one.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Record`] for a record of another plan, and for a record that fails [`Record::check_fits`].
    /// [`LedgerError::Replaced`] if the path does not lead to the open file any more; the records are then lost. Other
    /// errors when the file cannot be written. A record that contradicts another record is not an error: see
    /// [`Appended::Conflicts`].
    ///
    /// # Complexity
    ///
    /// Logarithmic in the size of the ledger for each record, and one disk synchronisation for the whole call.
    pub fn record(&mut self, fingerprint: &str, records: &[Record]) -> Result<Vec<Appended>, LedgerError> {
        let refuse = |source| LedgerError::Record { path: self.path.clone(), source };
        self.expect_fingerprint(fingerprint)?;
        records.iter().try_for_each(|record| record.check_fits(&self.manifest)).map_err(refuse)?;
        self.append(records.iter().map(|record| (record, &[][..])))
    }

    /// Fails if a fingerprint belongs to another plan.
    pub(crate) fn expect_fingerprint(&self, fingerprint: &str) -> Result<(), LedgerError> {
        if fingerprint == self.manifest.fingerprint() {
            return Ok(());
        }
        let (expected, found) = (self.manifest.fingerprint().into(), fingerprint.into());
        Err(LedgerError::Record { path: self.path.clone(), source: RecordError::Plan { expected, found } })
    }

    /// Fails if the path does not lead to the open file any more.
    pub(crate) fn check_not_replaced(&self) -> Result<(), LedgerError> {
        if self.identity.is_some() && open::identity(&self.path) != self.identity {
            return Err(LedgerError::Replaced { path: self.path.clone() });
        }
        Ok(())
    }

    /// Calls `each` with every record, ordered by unit, engine, version, host and time, until `each` fails.
    ///
    /// # Errors
    ///
    /// The error of `each`; [`LedgerError::Row`] at a row that was changed since it was recorded.
    pub fn for_each_record<E: From<LedgerError>>(
        &self,
        mut each: impl FnMut(Record) -> Result<(), E>,
    ) -> Result<(), E> {
        self.scan(|row| {
            let damaged = |finding| LedgerError::Row { path: self.path.clone(), finding: Box::new(finding) };
            each(row.record(&self.manifest).map_err(damaged)?)
        })
    }

    /// Like [`for_each_record`](Self::for_each_record), but skips damage. Returns the number of damaged rows and
    /// unreadable places.
    ///
    /// # Errors
    ///
    /// The error of `each`, and any error of reading except damage.
    pub fn for_each_valid_record<E: From<LedgerError>>(
        &self,
        mut each: impl FnMut(Record) -> Result<(), E>,
    ) -> Result<u64, E> {
        let (mut damaged, mut from, mut step) = (0, 0_i64, 0_i64);
        // A search for the first unit could miss the rows before a damaged row.
        let mut start = i64::MIN;
        while from < self.manifest.units().cast_signed() {
            // The damaged rows since the last sound row. Their units may be wrong, so only sound rows say how far the
            // scan has come.
            let (mut run, mut last, mut descents) = (0, i64::MIN, 0);
            let scanned = self.scan_from(start, |row| {
                let unit = row.unit();
                match row.record(&self.manifest) {
                    Ok(_) if unit < from - 1 => return Err(out_of_order(&self.path, unit, from - 1).into()),
                    Ok(record) => {
                        damaged += std::mem::take(&mut run);
                        (last, descents) = (unit, 0);
                        // Without progress, the step stays, so that the loop ends.
                        if from <= unit {
                            (from, step) = (unit + 1, 0);
                        }
                        each(record).map_err(ScanError::Each)?;
                    }
                    Err(_) => {
                        run += 1;
                        descents += u32::from(unit < last);
                        if descents > DESCENT_LIMIT {
                            return Err(out_of_order(&self.path, unit, last).into());
                        }
                        last = unit;
                    }
                }
                Ok(())
            });
            self.check_unchanged()?;
            match scanned {
                Ok(()) => return Ok(damaged + run),
                // Reading continues after the unreadable place. Each consecutive failure skips twice as many units as
                // the previous failure.
                Err(ScanError::Reading(LedgerError::Damaged { .. } | LedgerError::Truncated { .. })) => {
                    damaged += u64::from(step == 0);
                    (from, step) = (from.saturating_add(step), step.saturating_mul(2).max(1));
                    start = from;
                }
                Err(ScanError::Reading(error)) => return Err(error.into()),
                Err(ScanError::Each(error)) => return Err(error),
            }
        }
        Ok(damaged)
    }

    /// Calls `each` with every row, in the order of [`for_each_record`](Self::for_each_record), without checking the
    /// row's values.
    pub(crate) fn scan<E: From<LedgerError>>(&self, mut each: impl FnMut(Row) -> Result<(), E>) -> Result<(), E> {
        let mut order = OrderCheck::new(&self.path);
        let scanned = self.scan_from(i64::MIN, |row| {
            order.next(row.unit())?;
            each(row)
        });
        self.check_unchanged()?;
        scanned
    }

    fn scan_from<E: From<LedgerError>>(&self, unit: i64, mut each: impl FnMut(Row) -> Result<(), E>) -> Result<(), E> {
        let fail = |error| E::from(self.fail(error));
        let mut query = self.connection.prepare(Row::QUERY).map_err(fail)?;
        let mut rows = query.query([unit]).map_err(fail)?;
        while let Some(row) = rows.next().map_err(fail)? {
            each(Row::read(row).map_err(fail)?)?;
        }
        Ok(())
    }

    /// The units without a result: all units of the manifest except those in the ledger.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    ///
    /// # Complexity
    ///
    /// One pass over the rows. The memory holds only ranges of missing units.
    pub fn missing(&self) -> Result<Units, LedgerError> {
        self.all_but("SELECT DISTINCT unit FROM result ORDER BY unit", &[])
    }

    /// The units without a result by this method.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    pub fn missing_by(&self, method: &str) -> Result<Units, LedgerError> {
        self.all_but("SELECT DISTINCT unit FROM result WHERE engine = ?1 ORDER BY unit", &[&method])
    }

    /// The units that are not confirmed: units that are missing, in conflict, or counted by a single method.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    pub fn unconfirmed(&self) -> Result<Units, LedgerError> {
        self.all_but("SELECT unit FROM unit WHERE confirmed ORDER BY unit", &[])
    }

    /// The units whose results contradict each other.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    ///
    /// # Complexity
    ///
    /// One pass over the records. The memory holds only the conflicting units.
    ///
    /// # Examples
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use queens_ledger::{Ledger, Manifest, Record, residues};
    /// # let folder = tempfile::tempdir()?;
    /// # let manifest = Manifest::new("queens 6", 6, "c0ffee", 5)?;
    /// # let mut ledger = Ledger::create_or_open(folder.path().join("six.ledger"), &manifest)?;
    /// let found = |engine: &str, count| Record {
    ///     unit: 3,
    ///     count,
    ///     residues: residues(count),
    ///     engine: engine.into(),
    ///     # weight: 2,
    ///     # work: 17,
    ///     # version: "0.1.0".into(),
    ///     # host: "node-1".into(),
    ///     # elapsed: Duration::from_micros(12),
    ///     # finished: 1_790_000_000,
    ///     // and the rest
    /// };
    /// ledger.record("c0ffee", &[found("join", 1), found("naive", 2)])?;
    /// assert_eq!(ledger.conflicts()?.ranges(), [3..4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn conflicts(&self) -> Result<Units, LedgerError> {
        let mut units = Vec::new();
        self.for_each_unit(|unit| units.extend(unit.results().is_conflict().then_some(unit.unit())))?;
        Ok(Units::from_sorted(units))
    }

    fn all_but(&self, sql: &str, parameters: &[&dyn rusqlite::ToSql]) -> Result<Units, LedgerError> {
        let fail = |error| self.fail(error);
        let mut query = self.connection.prepare(sql).map_err(fail)?;
        let rows = query.query_map(parameters, |row| row.get::<_, i64>(0)).map_err(fail)?;
        // The rows are streamed into the set, which stores ranges. So they are never all in memory at once.
        let (mut failure, mut order) = (None, OrderCheck::new(&self.path));
        let done = rows.map(|unit| unit.map_err(fail).and_then(|unit| order.next(unit)));
        let done = done.map_while(|unit| unit.map_err(|error| failure = Some(error)).ok());
        let units = Units::all_but(self.manifest.units(), done.filter_map(|unit| u64::try_from(unit).ok()));
        self.check_unchanged()?;
        failure.map_or(Ok(units), Err)
    }

    /// Checks after a read that the rows are those of this ledger. A file that is read without locks must be
    /// unchanged. For a file that is read with locks, the path must still lead to this file.
    pub(crate) fn check_unchanged(&self) -> Result<(), LedgerError> {
        match self.unlocked {
            Some(state) if state != open::file_state(&self.path) => {
                Err(LedgerError::Changed { path: self.path.clone() })
            }
            Some(_) => Ok(()),
            None => self.check_not_replaced(),
        }
    }

    /// Converts an error of SQLite about this ledger.
    pub(crate) fn fail(&self, error: rusqlite::Error) -> LedgerError {
        LedgerError::new(&self.path, error)
    }
}

/// Why a scan ended early.
enum ScanError<E> {
    Reading(LedgerError),
    Each(E),
}

impl<E> From<LedgerError> for ScanError<E> {
    fn from(error: LedgerError) -> Self {
        Self::Reading(error)
    }
}

/// Checks that units are in ascending order, because SQLite may return rows of a damaged file in another order.
struct OrderCheck<'a> {
    path: &'a Path,
    last: i64,
}

impl<'a> OrderCheck<'a> {
    fn new(path: &'a Path) -> Self {
        Self { path, last: i64::MIN }
    }

    /// Returns the unit, or an error if its number is less than that of the previous unit.
    fn next(&mut self, unit: i64) -> Result<i64, LedgerError> {
        if unit < self.last {
            return Err(out_of_order(self.path, unit, self.last));
        }
        self.last = unit;
        Ok(unit)
    }
}

/// The error for a row that comes after a row of a greater unit.
fn out_of_order(path: &Path, unit: i64, last: i64) -> LedgerError {
    let what = format!("its rows are not in order: unit {unit} comes after unit {last}");
    LedgerError::Damaged { path: path.into(), what }
}
