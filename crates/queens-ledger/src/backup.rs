//! Online backups (copies of a ledger that is in use), and the records of one unit.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::row::Row;
use crate::{Ledger, LedgerError, Record};

impl Ledger {
    /// Writes a consistent copy of the ledger to a file, even while other processes append to the ledger. When the copy
    /// is complete, it replaces an existing file in one step.
    ///
    /// # Errors
    ///
    /// [`LedgerError::ReadOnly`] if the ledger was opened for reading only and is read with locks. Other errors when
    /// the ledger cannot be read or the file cannot be written.
    ///
    /// # Complexity
    ///
    /// One pass over the file.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens_ledger::{Ledger, Manifest};
    ///
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("six.ledger");
    /// # let copy = folder.path().join("copy.ledger");
    /// let manifest = Manifest::new("queens 6", 6, "c0ffee", 2)?;
    /// Ledger::create_or_open(&path, &manifest)?.back_up(&copy)?;
    /// assert_eq!(Ledger::open(&copy)?.manifest(), &manifest);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn back_up(&self, path: &Path) -> Result<(), LedgerError> {
        let mut unfinished = OsString::from(path);
        unfinished.push(".unfinished");
        let unfinished = PathBuf::from(unfinished);
        // Removes the file that an interrupted copy left behind.
        let _ = std::fs::remove_file(&unfinished);
        let copied = self.connection.execute("VACUUM INTO ?1", [unfinished.to_string_lossy()]);
        copied.map_err(|error| LedgerError::new(&unfinished, error))?;
        std::fs::rename(&unfinished, path).map_err(|source| LedgerError::Unreachable { path: path.into(), source })
    }

    /// The records of one unit, in the order of [`for_each_record`](Self::for_each_record).
    ///
    /// # Errors
    ///
    /// When the ledger cannot be read; [`LedgerError::Row`] at a row that was changed since it was recorded.
    ///
    /// # Complexity
    ///
    /// Logarithmic in the size of the ledger.
    pub fn records_of(&self, unit: u64) -> Result<Vec<Record>, LedgerError> {
        let fail = |error| LedgerError::new(&self.path, error);
        let Ok(number) = i64::try_from(unit) else { return Ok(Vec::new()) };
        let query = Row::QUERY.replace("unit >= ?1", "unit = ?1");
        let mut query = self.connection.prepare(&query).map_err(fail)?;
        let rows = query.query_map([number], Row::read).map_err(fail)?;
        let records = rows.map(|row| {
            let damaged = |finding| LedgerError::Row { path: self.path.clone(), finding: Box::new(finding) };
            row.map_err(fail)?.record(&self.manifest).map_err(damaged)
        });
        let records = records.collect();
        self.check_unchanged()?;
        records
    }
}
