//! A checksum over a record and its plan, so that a row that was changed or moved after it was written is seen.
//!
//! It is the CRC-32 of zlib, PNG and gzip, which every scripting language has at hand, over the row's columns as text:
//! anyone can recompute it. It guards against accidents, not against somebody who means to deceive.

use crate::Record;

/// The table of the reflected polynomial 0xEDB88320: entry `b` is the remainder of the byte `b`.
const TABLE: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut remainder = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            remainder = (remainder >> 1) ^ if remainder & 1 == 1 { 0xedb8_8320 } else { 0 };
            bit += 1;
        }
        table[byte] = remainder;
        byte += 1;
    }
    table
};

/// The checksum of some bytes.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, &byte| (crc >> 8) ^ TABLE[usize::from(crc as u8 ^ byte)])
}

/// The seal of a record in a plan: the checksum of the plan's fingerprint and the record's columns in the order of the
/// table, each followed by a newline.
pub(crate) fn seal(fingerprint: &str, record: &Record) -> u32 {
    let Record { unit, weight, count, residues: [residue1, residue2], work, .. } = record;
    let Record { engine, version, host, took, finished, .. } = record;
    let nanoseconds = took.as_nanos();
    let text = format!(
        "{fingerprint}\n{unit}\n{engine}\n{version}\n{host}\n{finished}\n{nanoseconds}\n{weight}\n{count}\n\
         {residue1}\n{residue2}\n{work}\n"
    );
    crc32(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_usual_one() {
        assert_eq!(crc32(b""), 0);
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
    }
}
