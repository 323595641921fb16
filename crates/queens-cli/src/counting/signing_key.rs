//! The key with which a worker signs its results.

use std::fs;
use std::io;
use std::path::Path;

use queens_ledger::SigningKey;

use crate::error::CliError;
use crate::messages::text;

/// Reads a signing key.
pub(crate) fn read(path: &Path) -> Result<SigningKey, CliError> {
    let name = || path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| match error.kind() {
        io::ErrorKind::InvalidData => CliError::from(text!("error-not-text", name = name())),
        _ => CliError::cannot_read(name(), &error),
    })?;
    Ok(SigningKey::from_pem(&text)?)
}
