//! Appending inside one durable transaction.

use rusqlite::{Statement, Transaction, TransactionBehavior, params};

use crate::{Ledger, LedgerError, Record, seal};

/// What a record meant to a ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The first result of its unit.
    First,
    /// This very record was there already; nothing changed.
    Repeated,
    /// All results of the unit say the same.
    Agrees,
    /// The results of the unit contradict each other. The record is kept, and no total covers the unit.
    Conflicts,
}

/// An open transaction's way to add records.
pub(crate) struct Appender<'t> {
    known: Statement<'t>,
    insert: Statement<'t>,
    fingerprint: &'t str,
}

/// Why a transaction was taken back.
pub(crate) enum AppendError {
    /// The ledger that is written to failed.
    Sqlite(rusqlite::Error),
    /// Something else did: a ledger that is read from.
    Other(LedgerError),
}

impl From<rusqlite::Error> for AppendError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}

impl From<LedgerError> for AppendError {
    fn from(error: LedgerError) -> Self {
        Self::Other(error)
    }
}

impl<'t> Appender<'t> {
    fn new(transaction: &'t Transaction<'_>, fingerprint: &'t str) -> rusqlite::Result<Self> {
        let known = transaction.prepare(
            "SELECT count(*), coalesce(min(says), 1), coalesce(max(says AND work = ?6 AND engine = ?7 AND version = ?8 \
             AND host = ?9 AND nanoseconds = ?10 AND finished = ?11), 0) FROM (\
             SELECT *, weight = ?2 AND count = ?3 AND residue1 = ?4 AND residue2 = ?5 AS says \
             FROM result WHERE unit = ?1)",
        )?;
        let insert = transaction.prepare(
            "INSERT INTO result (unit, weight, count, residue1, residue2, work, engine, version, host, \
             nanoseconds, finished, seal) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        )?;
        Ok(Self { known, insert, fingerprint })
    }

    /// Adds a record that has passed [`Record::check`].
    pub(crate) fn add(&mut self, record: &Record) -> rusqlite::Result<Outcome> {
        let Record { unit, weight, residues: [residue1, residue2], work, engine, version, host, .. } = record;
        // Each fits: a record whose numbers do not is refused before.
        let (unit, work, finished) = (unit.cast_signed(), work.cast_signed(), record.finished.cast_signed());
        let (count, nanoseconds) = (record.count as i64, record.took.as_nanos() as i64);
        let known =
            params![unit, weight, count, residue1, residue2, work, engine, version, host, nanoseconds, finished];
        let (results, agrees, is_there): (i64, bool, bool) =
            self.known.query_row(known, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        if is_there {
            return Ok(Outcome::Repeated);
        }
        let seal = seal::seal(self.fingerprint, record);
        let row = [known, params![seal]].concat();
        self.insert.execute(&row[..])?;
        Ok(match (results, agrees) {
            (0, _) => Outcome::First,
            (_, true) => Outcome::Agrees,
            (_, false) => Outcome::Conflicts,
        })
    }
}

impl Ledger {
    /// Runs `body` in one durable transaction, which an error takes back.
    pub(crate) fn append<T>(
        &mut self,
        body: impl FnOnce(&mut Appender<'_>) -> Result<T, AppendError>,
    ) -> Result<T, LedgerError> {
        let Self { connection, path, manifest, .. } = self;
        let run = || {
            // Taking the right to write at once, so that waiting for it cannot end in a deadlock half-way.
            let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let value = body(&mut Appender::new(&transaction, manifest.fingerprint())?)?;
            transaction.commit()?;
            Ok(value)
        };
        run().map_err(|error| match error {
            AppendError::Sqlite(error) => LedgerError::new(path, error),
            AppendError::Other(error) => error,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::{Manifest, residues};

    /// SQLite can be told to take a number of pages for the end of the disk, where no small disk can be had.
    #[test]
    fn without_room_a_batch_is_refused_as_a_whole() {
        let folder = tempfile::tempdir().unwrap();
        let manifest = Manifest::new("queens 9", 9, "5eed", 100_000).unwrap();
        let mut ledger = Ledger::create_or_open(folder.path().join("x"), &manifest).unwrap();
        ledger.connection.pragma_update(None, "max_page_count", 40).unwrap();
        let names = || ("join".to_owned(), "1.0.0".to_owned(), "bench".to_owned());
        let record = |unit| {
            let (engine, version, host) = names();
            let (took, finished) = (Duration::from_secs(1), 1_790_000_000);
            Record {
                unit,
                weight: 8,
                count: 92,
                residues: residues(92),
                work: 1,
                engine,
                version,
                host,
                took,
                finished,
            }
        };
        let mut batches = (0..).map(|batch| (batch * 50..batch * 50 + 50).map(record).collect::<Vec<_>>());
        let (kept, error) = batches
            .find_map(|batch| ledger.record("5eed", &batch).err().map(|error| (batch[0].unit, error)))
            .expect("the room has an end");
        assert!(matches!(error, LedgerError::Full { .. }), "{error:?}");
        assert!(kept > 0);
        assert_eq!(ledger.missing().unwrap().to_string(), format!("{kept}-99999"));
        ledger.connection.pragma_update(None, "max_page_count", 1000).unwrap();
        ledger.record("5eed", &[record(kept)]).unwrap();
    }
}
