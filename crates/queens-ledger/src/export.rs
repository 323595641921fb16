//! Exports records as text for other programs (CSV, JSON lines).

use std::fmt;
use std::io::{self, Write};

use strum::{IntoStaticStr, VariantArray};
use thiserror::Error;

use crate::{Ledger, LedgerError, Record, checksum};

/// The text format of exported records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum ExportFormat {
    /// Comma-separated values as in RFC 4180, with a header line of column names. Lines end with a line feed.
    Csv,
    /// One JSON object on each line. Counts and work are strings, because many JSON readers keep only 53 bits of a
    /// number.
    #[strum(serialize = "json")]
    JsonLines,
}

/// Why records could not be written as text.
#[derive(Debug, Error)]
pub enum ExportError {
    /// The ledger could not be read.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// The text could not be written.
    #[error("the text cannot be written")]
    Write(#[from] io::Error),
}

impl ExportFormat {
    /// Writes the header line of CSV. JSON lines have no header.
    ///
    /// # Errors
    ///
    /// The error of `to`.
    pub fn write_header(self, to: &mut (impl Write + ?Sized)) -> io::Result<()> {
        match self {
            Self::Csv => to.write_all(
                b"unit,weight,count,residue1,residue2,work,engine,version,host,nanoseconds,finished,checksum,plan\n",
            ),
            Self::JsonLines => Ok(()),
        }
    }

    /// Writes one record of a plan as a line: its columns, its checksum, and the plan's fingerprint.
    ///
    /// # Errors
    ///
    /// The error of `to`.
    pub fn write(self, fingerprint: &str, record: &Record, to: &mut (impl Write + ?Sized)) -> io::Result<()> {
        let Record { unit, weight, count, residues: [residue1, residue2], work, .. } = record;
        let Record { engine, version, host, finished, .. } = record;
        let nanoseconds = record.elapsed.as_nanos();
        let checksum = checksum::record_checksum(fingerprint, record);
        match self {
            Self::Csv => {
                let (engine, version, host) = (csv(engine), csv(version), csv(host));
                writeln!(
                    to,
                    "{unit},{weight},{count},{residue1},{residue2},{work},{engine},{version},{host},{nanoseconds},{finished},{checksum},{fingerprint}"
                )
            }
            Self::JsonLines => {
                let (engine, version, host) = (json(engine), json(version), json(host));
                writeln!(
                    to,
                    r#"{{"unit":{unit},"weight":{weight},"count":"{count}","residue1":{residue1},"residue2":{residue2},"work":"{work}","engine":{engine},"version":{version},"host":{host},"nanoseconds":{nanoseconds},"finished":{finished},"checksum":{checksum},"plan":"{fingerprint}"}}"#
                )
            }
        }
    }
}

impl Ledger {
    /// Writes every record, ordered by unit, and returns the number of records.
    ///
    /// # Errors
    ///
    /// [`ExportError`].
    pub fn export(&self, format: ExportFormat, to: &mut (impl Write + ?Sized)) -> Result<u64, ExportError> {
        format.write_header(to)?;
        let mut written = 0;
        self.for_each_record(|record| {
            written += 1;
            format.write(self.manifest().fingerprint(), &record, to).map_err(ExportError::Write)
        })?;
        Ok(written)
    }
}

/// A CSV field, in quotes if necessary. The text must have no control characters.
fn csv(text: &str) -> impl fmt::Display + '_ {
    fmt::from_fn(move |f| {
        if text.contains([',', '"']) || text.starts_with(' ') || text.ends_with(' ') {
            write!(f, "\"{}\"", text.replace('"', "\"\""))
        } else {
            f.write_str(text)
        }
    })
}

/// A JSON string. The text must have no control characters.
fn json(text: &str) -> impl fmt::Display + '_ {
    fmt::from_fn(move |f| write!(f, "\"{}\"", text.replace('\\', r"\\").replace('"', "\\\"")))
}
