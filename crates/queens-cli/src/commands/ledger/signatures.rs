//! `queens ledger verify --signers`: the signers of the results.

use std::fs;
use std::path::Path;

use queens_ledger::{Ledger, SignatureReport, Signers};
use serde::Serialize;

use crate::error::CliError;
use crate::messages::text;
use crate::ui::Out;

/// The greatest number of wrong signatures printed; JSON has all.
const PRINTED_SIGNATURES: usize = 20;

/// The signatures of the results, in JSON.
#[derive(Debug, Serialize)]
pub(super) struct SignaturesJson {
    complete: bool,
    signed: Vec<SignedJson>,
    unsigned: u64,
    /// The number of results that have signatures, but none of a listed signer.
    unlisted: u64,
    units_by_two_signers: u64,
    wrong: Vec<WrongJson>,
}

#[derive(Debug, Serialize)]
struct SignedJson {
    name: String,
    key: String,
    results: u64,
}

#[derive(Debug, Serialize)]
struct WrongJson {
    unit: u64,
    key: String,
}

/// Reads the list of signers and verifies the signatures of a ledger.
pub(super) fn verify(ledger: &Path, signers: &Path) -> Result<SignaturesJson, CliError> {
    let name = || signers.display().to_string();
    let bytes = fs::read(signers).map_err(|error| CliError::cannot_read(name(), &error))?;
    let list: Signers =
        String::from_utf8(bytes).map_err(|_| CliError::from(text!("error-not-text", name = name())))?.parse()?;
    let report = Ledger::open_read_only(ledger)?.verify_signatures(&list)?;
    let complete = report.is_complete();
    let SignatureReport { signed, unsigned, unlisted, wrong, units_by_two_signers, .. } = report;
    let named = |(signer, results)| SignedJson {
        name: list.name(signer).unwrap_or_default().to_owned(),
        key: signer.to_string(),
        results,
    };
    Ok(SignaturesJson {
        complete,
        signed: signed.into_iter().map(named).collect(),
        unsigned,
        unlisted,
        units_by_two_signers,
        wrong: wrong.into_iter().map(|(unit, signer)| WrongJson { unit, key: signer.to_string() }).collect(),
    })
}

impl SignaturesJson {
    pub(super) fn is_complete(&self) -> bool {
        self.complete
    }

    pub(super) fn write(&self, out: &mut Out<'_>) -> Result<(), CliError> {
        for SignedJson { name, key, results } in &self.signed {
            let line = text!("verify-signed", name = name.as_str(), key = key.as_str(), results = *results);
            out.line(line)?;
        }
        if self.units_by_two_signers > 0 {
            out.line(text!("verify-two-signers", units = self.units_by_two_signers))?;
        }
        if self.unsigned > 0 {
            out.line(text!("verify-unsigned", results = self.unsigned))?;
        }
        if self.unlisted > 0 {
            out.line(text!("verify-unlisted", results = self.unlisted))?;
        }
        for WrongJson { unit, key } in self.wrong.iter().take(PRINTED_SIGNATURES) {
            out.line(text!("verify-wrong-signature", unit = unit.to_string(), key = key.as_str()))?;
        }
        if self.wrong.len() > PRINTED_SIGNATURES {
            writeln!(out, "…")?;
        }
        Ok(())
    }
}
