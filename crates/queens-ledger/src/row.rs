//! Unchecked rows of the table `result`. In a damaged or altered file, a row can have any values that SQLite can store.

use std::time::Duration;

use crate::{Finding, Manifest, Record, checksum};

/// A row that is not checked yet.
#[derive(Debug)]
pub(crate) struct Row {
    /// The columns `unit`, `finished`, `nanoseconds`, `weight`, `count`, `residue1`, `residue2`, `work`, `checksum`.
    numbers: [i64; 9],
    /// The columns `engine`, `version`, `host`.
    names: [String; 3],
}

impl Row {
    /// Selects all rows from a unit on, in the order of the table's primary key, so that SQLite need not sort.
    pub(crate) const QUERY: &str = "\
        SELECT unit, finished, nanoseconds, weight, count, residue1, residue2, work, checksum, engine, version, host \
        FROM result WHERE unit >= ?1 \
        ORDER BY unit, engine, version, host, finished, nanoseconds, weight, count, residue1, residue2, work";

    const NAMES: [&str; 9] =
        ["unit", "finished", "nanoseconds", "weight", "count", "residue1", "residue2", "work", "checksum"];

    /// Reads a row of [`Row::QUERY`].
    pub(crate) fn read(row: &rusqlite::Row<'_>) -> rusqlite::Result<Self> {
        let mut numbers = [0; 9];
        for (index, number) in numbers.iter_mut().enumerate() {
            *number = row.get(index)?;
        }
        Ok(Self { numbers, names: [row.get(9)?, row.get(10)?, row.get(11)?] })
    }

    /// The number in the column `unit`.
    pub(crate) fn unit(&self) -> i64 {
        self.numbers[0]
    }

    /// The record, if it [fits](Record::check_fits) the plan and has the right checksum.
    pub(crate) fn record(self, manifest: &Manifest) -> Result<Record, Finding> {
        let Self { numbers, names: [engine, version, host] } = self;
        let row_unit = numbers[0];
        let wrong =
            |index: usize| Finding::Number { unit: row_unit, column: Self::NAMES[index], value: numbers[index] };
        let number = |index: usize| u64::try_from(numbers[index]).map_err(|_| wrong(index));
        let residue = |index: usize| u16::try_from(numbers[index]).map_err(|_| wrong(index));
        let record = Record {
            unit: number(0)?,
            weight: u32::try_from(numbers[3]).map_err(|_| wrong(3))?,
            count: number(4)?.into(),
            residues: [residue(5)?, residue(6)?],
            work: number(7)?,
            engine,
            version,
            host,
            elapsed: Duration::from_nanos(number(2)?),
            finished: number(1)?,
        };
        record.check_fits(manifest).map_err(|source| Finding::Record { unit: record.unit, source })?;
        if number(8)? != u64::from(checksum::record_checksum(manifest.fingerprint(), &record)) {
            return Err(Finding::Checksum { unit: record.unit, engine: record.engine });
        }
        Ok(record)
    }
}
