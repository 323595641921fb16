//! Appends records (append-only, idempotent) inside one durable transaction.

use rusqlite::{Statement, Transaction, TransactionBehavior, params};

use crate::{Ledger, LedgerError, Record, RecordSignature, checksum, signature};

/// The change that a record made in a ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Appended {
    /// The first result of its unit.
    First,
    /// The ledger had the same record already (deduplication). Only new signatures were added.
    Repeated,
    /// A further result of its unit. All results of the unit agree.
    Agrees,
    /// A further result of its unit. The results of the unit contradict each other. The record is kept, and the total
    /// does not include the unit.
    Conflicts,
}

/// Adds records in an open transaction.
struct Appender<'t> {
    known: Statement<'t>,
    insert: Statement<'t>,
    sign: Statement<'t>,
    fingerprint: &'t str,
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
             nanoseconds, finished, checksum) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        )?;
        let sign = transaction.prepare(
            "INSERT INTO signature (unit, digest, signer, signature) SELECT ?1, ?2, ?3, ?4 \
             WHERE NOT EXISTS (SELECT 1 FROM signature WHERE (unit, digest, signer) = (?1, ?2, ?3))",
        )?;
        Ok(Self { known, insert, sign, fingerprint })
    }

    /// Adds a record that has passed [`Record::check_fits`].
    fn add(&mut self, record: &Record) -> rusqlite::Result<Appended> {
        let Record { unit, weight, residues: [residue1, residue2], work, engine, version, host, .. } = record;
        // Each number fits 63 bits, because `Record::check_fits` has refused larger numbers.
        let (unit, work, finished) = (unit.cast_signed(), work.cast_signed(), record.finished.cast_signed());
        let (count, nanoseconds) = (record.count as i64, record.elapsed.as_nanos() as i64);
        let known =
            params![unit, weight, count, residue1, residue2, work, engine, version, host, nanoseconds, finished];
        let (results, agrees, is_there): (i64, bool, bool) =
            self.known.query_row(known, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        if is_there {
            return Ok(Appended::Repeated);
        }
        let checksum = checksum::record_checksum(self.fingerprint, record);
        let row = [known, params![checksum]].concat();
        // A trigger that another program has added to the file can discard a row without an error.
        if self.insert.execute(&row[..])? != 1 {
            return Err(rusqlite::Error::StatementChangedRows(0));
        }
        Ok(match (results, agrees) {
            (0, _) => Appended::First,
            (_, true) => Appended::Agrees,
            (_, false) => Appended::Conflicts,
        })
    }

    /// Adds signatures of a record, without verifying them.
    fn add_signatures(&mut self, record: &Record, signatures: &[RecordSignature]) -> rusqlite::Result<()> {
        if signatures.is_empty() {
            return Ok(());
        }
        let digest = signature::digest(self.fingerprint, record);
        for RecordSignature { signer, bytes } in signatures {
            self.sign.execute(params![record.unit.cast_signed(), digest, signer.as_bytes(), bytes])?;
        }
        Ok(())
    }
}

impl Ledger {
    /// Adds records with their signatures in one durable transaction. An error rolls the transaction back.
    pub(crate) fn append<'r>(
        &mut self,
        records: impl IntoIterator<Item = (&'r Record, &'r [RecordSignature])>,
    ) -> Result<Vec<Appended>, LedgerError> {
        self.check_not_replaced()?;
        self.reserve_shm_file()?;
        let Self { connection, path, manifest, .. } = self;
        let run = || {
            // The transaction begins with the write lock, because two transactions that upgrade read locks could
            // deadlock.
            let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let mut appender = Appender::new(&transaction, manifest.fingerprint())?;
            let mut appended = Vec::new();
            for (record, signatures) in records {
                appended.push(appender.add(record)?);
                appender.add_signatures(record, signatures)?;
            }
            drop(appender);
            transaction.commit()?;
            Ok(appended)
        };
        let appended = run().map_err(|error| LedgerError::new(path, error))?;
        // If the file was removed meanwhile, the new records vanish with it when the last handle is closed.
        self.check_not_replaced()?;
        Ok(appended)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::{Manifest, residues};

    /// A limit on the number of pages has the effect of a full disk.
    #[test]
    fn without_room_a_batch_is_refused_as_a_whole() {
        let folder = tempfile::tempdir().unwrap();
        let manifest = Manifest::new("queens 9", 9, "5eed", 100_000).unwrap();
        let mut ledger = Ledger::create_or_open(folder.path().join("x"), &manifest).unwrap();
        ledger.connection.pragma_update(None, "max_page_count", 40).unwrap();
        let names = || ("join".to_owned(), "1.0.0".to_owned(), "bench".to_owned());
        let record = |unit| {
            let (engine, version, host) = names();
            let (elapsed, finished) = (Duration::from_secs(1), 1_790_000_000);
            Record {
                unit,
                weight: 8,
                count: 92,
                residues: residues(92),
                work: 1,
                engine,
                version,
                host,
                elapsed,
                finished,
            }
        };
        let mut batches = (0..).map(|batch| (batch * 50..batch * 50 + 50).map(record).collect::<Vec<_>>());
        let (kept, error) = batches
            .find_map(|batch| ledger.record("5eed", &batch).err().map(|error| (batch[0].unit, error)))
            .expect("the room has an end");
        assert!(matches!(error, LedgerError::DiskFull { .. }), "{error:?}");
        assert!(kept > 0);
        assert_eq!(ledger.missing().unwrap().to_string(), format!("{kept}-99999"));
        ledger.connection.pragma_update(None, "max_page_count", 1000).unwrap();
        ledger.record("5eed", &[record(kept)]).unwrap();
    }
}
