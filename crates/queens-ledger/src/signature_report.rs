//! Writes signed records, reads signatures, and reports the signers of a ledger's results.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::Statement;

use crate::{
    Appended, Ledger, LedgerError, Record, RecordError, RecordSignature, SignedRecord, Signer, Signers, signature,
};

/// Reads the signatures of records.
#[derive(Debug)]
pub(crate) struct SignatureReader<'l> {
    ledger: &'l Ledger,
    /// `None` in a ledger without signatures.
    query: Option<Statement<'l>>,
}

impl<'l> SignatureReader<'l> {
    /// A reader that returns no signatures, even if the ledger has them.
    pub(crate) fn none(ledger: &'l Ledger) -> Self {
        Self { ledger, query: None }
    }

    /// The unverified signatures of a record, in the order of their signers.
    pub(crate) fn read(&mut self, record: &Record) -> Result<Vec<RecordSignature>, LedgerError> {
        let fail = |error| self.ledger.fail(error);
        let Some(query) = &mut self.query else { return Ok(Vec::new()) };
        let digest = signature::digest(self.ledger.manifest().fingerprint(), record);
        let read = |row: &rusqlite::Row<'_>| {
            Ok(RecordSignature { signer: Signer::from_bytes(row.get(0)?), bytes: row.get(1)? })
        };
        let rows = query.query_map((record.unit.cast_signed(), digest), read).map_err(fail)?;
        rows.map(|row| row.map_err(fail)).collect()
    }
}

/// The signers of a ledger's results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SignatureReport {
    /// The number of results that each listed signer has signed. A result with two signatures is counted for both.
    pub signed: BTreeMap<Signer, u64>,
    /// Results without a signature.
    pub unsigned: u64,
    /// Results whose only valid signatures are by signers that are not listed.
    pub unlisted: u64,
    /// The unit and the signer of each signature that is not valid, at most [`MAX_FINDINGS`](Ledger::MAX_FINDINGS) of
    /// them.
    pub wrong: Vec<(u64, Signer)>,
    /// Units whose results agree and are signed by at least two listed signers.
    pub units_by_two_signers: u64,
}

impl SignatureReport {
    /// Whether every result has a valid signature by a listed signer, and no result has an invalid signature.
    pub fn is_complete(&self) -> bool {
        self.unsigned == 0 && self.unlisted == 0 && self.wrong.is_empty()
    }
}

impl Ledger {
    /// Like [`record`](Self::record), for records with signatures. An existing record can get new signatures.
    ///
    /// # Errors
    ///
    /// The errors of [`record`](Self::record); [`RecordError::Signature`] for a signature that is not valid.
    ///
    /// # Complexity
    ///
    /// The time of [`record`](Self::record), and some tens of microseconds to verify each signature.
    pub fn record_signed(&mut self, fingerprint: &str, records: &[SignedRecord]) -> Result<Vec<Appended>, LedgerError> {
        let refuse = |source| LedgerError::Record { path: self.path.clone(), source };
        self.expect_fingerprint(fingerprint)?;
        for SignedRecord { record, signatures } in records {
            record.check_fits(&self.manifest).map_err(refuse)?;
            for signature in signatures {
                let (unit, signer) = (record.unit, signature.signer);
                let verified = signature.verify(fingerprint, record);
                verified.map_err(|_| refuse(RecordError::Signature { unit, signer }))?;
            }
        }
        self.append(records.iter().map(|signed| (&signed.record, &signed.signatures[..])))
    }

    /// Verifies all signatures, and names the signers of the results.
    ///
    /// A valid signature shows who made a result. It does not show that the result is right.
    ///
    /// # Errors
    ///
    /// When the ledger cannot be read; [`LedgerError::Row`] at a row that was changed since it was recorded.
    ///
    /// # Complexity
    ///
    /// One pass over the records. Each signature takes some tens of microseconds.
    ///
    /// # Examples
    ///
    /// ```
    /// # use std::time::Duration;
    /// use queens_ledger::{Ledger, Manifest, Record, SignedRecord, Signers, SigningKey, residues};
    ///
    /// # let record = Record {
    /// #     unit: 0, weight: 4, count: 1, residues: residues(1), work: 17, engine: "join".into(),
    /// #     version: "0.1.0".into(), host: "node-1".into(), elapsed: Duration::from_micros(12),
    /// #     finished: 1_790_000_000,
    /// # };
    /// let key = SigningKey::generate()?;
    /// let mut ledger = Ledger::temporary(&Manifest::new("queens 6", 6, "c0ffee", 2)?)?;
    /// ledger.record_signed("c0ffee", &[SignedRecord::new(record, "c0ffee", &key)])?;
    ///
    /// let signers: Signers = format!("{} node-1\n", key.signer()).parse()?;
    /// let report = ledger.verify_signatures(&signers)?;
    /// assert_eq!(report.signed[&key.signer()], 1);
    /// assert!(report.is_complete());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verify_signatures(&self, signers: &Signers) -> Result<SignatureReport, LedgerError> {
        let (mut report, mut signatures) = (SignatureReport::default(), self.signature_reader()?);
        let mut failed = None;
        self.for_each_unit(|unit| {
            if failed.is_some() {
                return;
            }
            let mut of_unit = BTreeSet::new();
            for record in unit.records() {
                match signatures.read(record) {
                    Ok(signatures) => of_unit.extend(self.take_signatures(record, &signatures, signers, &mut report)),
                    Err(error) => failed = Some(error),
                }
            }
            report.units_by_two_signers += u64::from(!unit.results().is_conflict() && of_unit.len() > 1);
        })?;
        failed.map_or(Ok(report), Err)
    }

    /// Adds the signatures of one record to a report. Returns the listed signers whose signatures are valid.
    fn take_signatures(
        &self,
        record: &Record,
        signatures: &[RecordSignature],
        signers: &Signers,
        report: &mut SignatureReport,
    ) -> Vec<Signer> {
        let (mut listed, mut right) = (Vec::new(), 0);
        for signature in signatures {
            let signer = signature.signer;
            if signature.verify(self.manifest().fingerprint(), record).is_err() {
                if report.wrong.len() < Self::MAX_FINDINGS {
                    report.wrong.push((record.unit, signer));
                }
                continue;
            }
            right += 1;
            if signers.name(signer).is_some() {
                *report.signed.entry(signer).or_default() += 1;
                listed.push(signer);
            }
        }
        if signatures.is_empty() {
            report.unsigned += 1;
        } else if listed.is_empty() && right > 0 {
            report.unlisted += 1;
        }
        listed
    }

    /// A reader of the signatures of this ledger.
    pub(crate) fn signature_reader(&self) -> Result<SignatureReader<'_>, LedgerError> {
        let fail = |error| self.fail(error);
        let is_signed: bool =
            self.connection.query_row("SELECT EXISTS (SELECT 1 FROM signature)", [], |row| row.get(0)).map_err(fail)?;
        let sql = "SELECT signer, signature FROM signature WHERE unit = ?1 AND digest = ?2 ORDER BY signer";
        let query = is_signed.then(|| self.connection.prepare(sql)).transpose().map_err(fail)?;
        Ok(SignatureReader { ledger: self, query })
    }

    /// The signatures of a record. They are not verified.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    pub fn signatures_of(&self, record: &Record) -> Result<Vec<RecordSignature>, LedgerError> {
        let signatures = self.signature_reader().and_then(|mut reader| reader.read(record));
        self.check_unchanged()?;
        signatures
    }
}
