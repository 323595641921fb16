//! The checksum of a record in a plan. A wrong checksum shows that a row was changed, or copied from the ledger of
//! another plan.
//!
//! The checksum is the CRC-32 of zlib, PNG and gzip over the row's columns as text, so that any scripting language can
//! compute it. It detects accidents, not forgery.

use crate::Record;

/// The checksum of a record in a plan: the CRC-32 of [`record_text`].
pub(crate) fn record_checksum(fingerprint: &str, record: &Record) -> u32 {
    crc32fast::hash(record_text(fingerprint, record).as_bytes())
}

/// The plan's fingerprint and the record's columns in the order of the table, each followed by a newline.
pub(crate) fn record_text(fingerprint: &str, record: &Record) -> String {
    let Record { unit, weight, count, residues: [residue1, residue2], work, .. } = record;
    let Record { engine, version, host, elapsed, finished, .. } = record;
    let nanoseconds = elapsed.as_nanos();
    format!(
        "{fingerprint}\n{unit}\n{engine}\n{version}\n{host}\n{finished}\n{nanoseconds}\n{weight}\n{count}\n\
         {residue1}\n{residue2}\n{work}\n"
    )
}
