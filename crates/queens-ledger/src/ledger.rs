//! The ledger: opening, appending, reading.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;

use crate::open::{self, Access, Opened, Stamp};
use crate::row::Row;
use crate::{LedgerError, Manifest, Outcome, Part, Record, RecordError, Units};

/// The results of one count, in one file.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
///
/// use queens_ledger::{Ledger, Manifest, Outcome, Record, residues};
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
///     host: "desk".into(),
///     took: Duration::from_micros(12),
///     finished: 1_790_000_000,
/// };
/// assert_eq!(ledger.record("c0ffee", &[found.clone()])?, [Outcome::First]);
/// assert_eq!(ledger.record("c0ffee", &[found])?, [Outcome::Repeated]);
/// assert_eq!(ledger.missing()?.ranges(), [1..2]);
/// assert_eq!(ledger.tally()?.total, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Ledger {
    pub(crate) connection: Connection,
    pub(crate) path: PathBuf,
    pub(crate) manifest: Manifest,
    /// What the file was like when it was opened, if it is read without locks.
    unlocked: Option<Stamp>,
}

impl Ledger {
    /// How long a call waits for another process that holds the file, unless told otherwise.
    pub const PATIENCE: Duration = Duration::from_secs(5);

    /// Opens the ledger at `path` for appending, and makes it if there is no file of that name.
    ///
    /// Several processes of one machine may do so at the same time. The file must be on a local disk: SQLite's journal
    /// needs memory that the processes share.
    ///
    /// # Errors
    ///
    /// [`LedgerError`]; in particular [`LedgerError::OtherPlan`] for a ledger of another plan. A file that is not a
    /// ledger, even an empty one, is left as it is.
    pub fn create_or_open(path: impl AsRef<Path>, manifest: &Manifest) -> Result<Self, LedgerError> {
        Ok(Self::make_or_open(path.as_ref(), manifest)?.0)
    }

    /// The same, and whether it was made.
    pub(crate) fn make_or_open(path: &Path, manifest: &Manifest) -> Result<(Self, bool), LedgerError> {
        // A file that appears or vanishes between the two steps is met in the next round. A link to nowhere is there
        // and is not found, in every round.
        let (mut rounds, mut is_made) = (0..10, false);
        let ledger = loop {
            match Self::open(path) {
                Err(LedgerError::NotFound { .. }) if rounds.next().is_some() => {
                    is_made = open::create(path, manifest)?;
                }
                opened => break opened?,
            }
        };
        ledger.expect_plan(manifest)?;
        Ok((ledger, is_made))
    }

    /// Opens an existing ledger for appending.
    ///
    /// # Errors
    ///
    /// [`LedgerError`].
    pub fn open(path: impl AsRef<Path>) -> Result<Self, LedgerError> {
        Self::open_for(path.as_ref(), Access::Write)
    }

    /// Opens an existing ledger for reading only, also while others append to it, also on a read-only disk.
    ///
    /// When it is closed, nothing is left beside the file that was not there before. A file that may not be written and has
    /// no journal is read without locks: should its owner write to it meanwhile, a call says [`LedgerError::Changed`].
    ///
    /// # Errors
    ///
    /// [`LedgerError`].
    pub fn open_read_only(path: impl AsRef<Path>) -> Result<Self, LedgerError> {
        Self::open_for(path.as_ref(), Access::Read)
    }

    fn open_for(path: &Path, access: Access) -> Result<Self, LedgerError> {
        let Opened { connection, manifest, unlocked } = open::open(path, access, Self::PATIENCE)?;
        Ok(Self { connection, path: path.into(), manifest, unlocked })
    }

    /// Sets how long a call waits for another process that holds the file.
    ///
    /// # Errors
    ///
    /// [`LedgerError`].
    pub fn set_patience(&mut self, patience: Duration) -> Result<(), LedgerError> {
        self.connection.busy_timeout(patience).map_err(|error| self.fail(error))
    }

    /// The plan that the ledger belongs to.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// A ledger's file, and those that lie beside it while somebody writes it.
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
        ["", "-wal", "-shm"].map(|suffix| open::beside(path, suffix))
    }

    /// Whether this is the ledger of a plan.
    ///
    /// # Errors
    ///
    /// [`LedgerError::OtherPlan`] when it is not.
    pub fn expect_plan(&self, manifest: &Manifest) -> Result<(), LedgerError> {
        if self.manifest == *manifest {
            return Ok(());
        }
        let (expected, found) = (Box::new(manifest.clone()), Box::new(self.manifest.clone()));
        Err(LedgerError::OtherPlan { path: self.path.clone(), expected, found })
    }

    /// Appends records: all of them or, after an error, none. When it returns they are on the disk.
    ///
    /// `fingerprint` is that of the plan by which the records were made; it travels with them wherever they come from.
    /// The outcomes are in the order of the records, each as if the records before it had been there already.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Record`] for a record of another plan and for one that fails [`Record::check`]; otherwise what
    /// prevents writing. A record that contradicts another is not an error: see [`Outcome::Conflicts`].
    ///
    /// # Complexity
    ///
    /// Logarithmic in the size of the ledger for each record, and one wait for the disk altogether.
    pub fn record(&mut self, fingerprint: &str, records: &[Record]) -> Result<Vec<Outcome>, LedgerError> {
        let refuse = |source| LedgerError::Record { path: self.path.clone(), source };
        if fingerprint != self.manifest.fingerprint() {
            let expected = self.manifest.fingerprint().into();
            return Err(refuse(RecordError::Plan { expected, found: fingerprint.into() }));
        }
        records.iter().try_for_each(|record| record.check(&self.manifest)).map_err(refuse)?;
        self.append(|appender| records.iter().map(|record| Ok(appender.add(record)?)).collect())
    }

    /// Gives every record to `each`, ordered by unit, then by engine, version, host and time, until that fails.
    ///
    /// # Errors
    ///
    /// What `each` returns; [`LedgerError::Row`] at a row that is not what was recorded.
    pub fn for_each<E: From<LedgerError>>(&self, mut each: impl FnMut(Record) -> Result<(), E>) -> Result<(), E> {
        self.scan(|row| {
            let damaged = |finding| LedgerError::Row { path: self.path.clone(), finding: Box::new(finding) };
            each(row.record(&self.manifest).map_err(damaged)?)
        })
    }

    /// The same for those records that are what was recorded, past all that is damaged; returns how much that was: rows,
    /// and places where nothing can be read.
    ///
    /// # Errors
    ///
    /// What `each` returns, and what prevents reading, other than damage.
    pub fn for_each_sound<E: From<LedgerError>>(
        &self,
        mut each: impl FnMut(Record) -> Result<(), E>,
    ) -> Result<u64, E> {
        let (mut damaged, mut from, mut step) = (0, 0, 1);
        while from < self.manifest.units().cast_signed() {
            let scanned = self.scan_from(from, |row| {
                (from, step) = (from.max(row.unit().saturating_add(1)), 1);
                match row.record(&self.manifest) {
                    Ok(record) => each(record).map_err(Ended::Each)?,
                    Err(_) => damaged += 1,
                }
                Ok(())
            });
            self.unchanged()?;
            match scanned {
                Ok(()) => break,
                // Behind the place it goes on, in longer and longer steps.
                Err(Ended::Reading(LedgerError::Damaged { .. } | LedgerError::Truncated { .. })) => {
                    damaged += 1;
                    (from, step) = (from.saturating_add(step), step.saturating_mul(2));
                }
                Err(Ended::Reading(error)) => return Err(error.into()),
                Err(Ended::Each(error)) => return Err(error),
            }
        }
        Ok(damaged)
    }

    /// Every row as it is, in the same order.
    pub(crate) fn scan<E: From<LedgerError>>(&self, each: impl FnMut(Row) -> Result<(), E>) -> Result<(), E> {
        let scanned = self.scan_from(i64::MIN, each);
        self.unchanged()?;
        scanned
    }

    fn scan_from<E: From<LedgerError>>(&self, unit: i64, mut each: impl FnMut(Row) -> Result<(), E>) -> Result<(), E> {
        let fail = |error| E::from(self.fail(error));
        let mut query = self.connection.prepare(Row::QUERY).map_err(fail)?;
        let mut rows = query.query([unit]).map_err(fail)?;
        let mut order = Order::new(&self.path);
        while let Some(row) = rows.next().map_err(fail)? {
            let row = Row::read(row).map_err(fail)?;
            order.next(row.unit())?;
            each(row)?;
        }
        Ok(())
    }

    /// The units without any result: the manifest minus the ledger.
    ///
    /// # Errors
    ///
    /// What prevents reading.
    ///
    /// # Complexity
    ///
    /// One pass over the rows; memory for the gaps only.
    pub fn missing(&self) -> Result<Units, LedgerError> {
        self.all_but("SELECT DISTINCT unit FROM result ORDER BY unit", &[])
    }

    /// The missing units of one part of the plan: what one of several machines is to do.
    ///
    /// # Errors
    ///
    /// What prevents reading.
    pub fn missing_in(&self, part: Part) -> Result<impl Iterator<Item = u64> + use<>, LedgerError> {
        Ok(self.missing()?.into_share(part))
    }

    /// The units without a result by this engine: what it has still to do to confirm the others.
    ///
    /// # Errors
    ///
    /// What prevents reading.
    pub fn missing_by(&self, engine: &str) -> Result<Units, LedgerError> {
        self.all_but("SELECT DISTINCT unit FROM result WHERE engine = ?1 ORDER BY unit", &[&engine])
    }

    /// The units that are not confirmed: missing, in conflict, or counted by a single engine.
    ///
    /// # Errors
    ///
    /// What prevents reading.
    pub fn unconfirmed(&self) -> Result<Units, LedgerError> {
        self.all_but("SELECT unit FROM unit WHERE confirmed ORDER BY unit", &[])
    }

    /// The units whose results contradict each other.
    ///
    /// # Errors
    ///
    /// What prevents reading.
    ///
    /// # Complexity
    ///
    /// One pass over the records; memory for those units only.
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
    ///     # host: "desk".into(),
    ///     # took: Duration::from_micros(12),
    ///     # finished: 1_790_000_000,
    ///     // and the rest
    /// };
    /// ledger.record("c0ffee", &[found("join", 1), found("naive", 2)])?;
    /// assert_eq!(ledger.conflicts()?.ranges(), [3..4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn conflicts(&self) -> Result<Units, LedgerError> {
        let mut units = Vec::new();
        self.for_each_group(|group| units.extend(group.agreed().is_none().then_some(group.unit())))?;
        Ok(Units::of(units))
    }

    fn all_but(&self, sql: &str, parameters: &[&dyn rusqlite::ToSql]) -> Result<Units, LedgerError> {
        let fail = |error| self.fail(error);
        let mut query = self.connection.prepare(sql).map_err(fail)?;
        let rows = query.query_map(parameters, |row| row.get::<_, i64>(0)).map_err(fail)?;
        // The set's own constructor walks through the rows, so that they are never all in memory.
        let (mut failure, mut order) = (None, Order::new(&self.path));
        let done = rows.map(|unit| unit.map_err(fail).and_then(|unit| order.next(unit)));
        let done = done.map_while(|unit| unit.map_err(|error| failure = Some(error)).ok());
        let units = Units::all_but(self.manifest.units(), done.filter_map(|unit| u64::try_from(unit).ok()));
        self.unchanged()?;
        failure.map_or(Ok(units), Err)
    }

    /// Whether what was read is of one piece: locks see to it, or nobody wrote.
    pub(crate) fn unchanged(&self) -> Result<(), LedgerError> {
        match self.unlocked {
            Some(stamp) if stamp != open::stamp(&self.path) => Err(LedgerError::Changed { path: self.path.clone() }),
            _ => Ok(()),
        }
    }

    /// What an error of SQLite means here.
    pub(crate) fn fail(&self, error: rusqlite::Error) -> LedgerError {
        LedgerError::new(&self.path, error)
    }
}

/// Why a reading ended before its end.
enum Ended<E> {
    Reading(LedgerError),
    Each(E),
}

impl<E> From<LedgerError> for Ended<E> {
    fn from(error: LedgerError) -> Self {
        Self::Reading(error)
    }
}

/// The order in which SQLite gives the units: ascending, except in a damaged file, where it trusts the file.
struct Order<'a> {
    path: &'a Path,
    last: i64,
}

impl<'a> Order<'a> {
    fn new(path: &'a Path) -> Self {
        Self { path, last: i64::MIN }
    }

    /// The unit again, if it does not come before the last one.
    fn next(&mut self, unit: i64) -> Result<i64, LedgerError> {
        if unit < self.last {
            let what = format!("its rows are not in order: unit {unit} comes after unit {}", self.last);
            return Err(LedgerError::Damaged { path: self.path.into(), what });
        }
        self.last = unit;
        Ok(unit)
    }
}
