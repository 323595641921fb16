//! Reads texts to judge, from files and pipes.

use std::fs::File;
use std::io::{self, Read};

use crate::error::CliError;
use crate::messages::{phrases, text};

/// The longest text that is judged, in bytes.
const TEXT_LIMIT: u64 = 1 << 26;

/// The bytes of a file; `-` is standard input.
pub(super) fn read(name: &str) -> Result<Vec<u8>, CliError> {
    let failed = |error: &io::Error| -> CliError {
        text!("judge-no-file", name = name, error = phrases::system_error(error)).into()
    };
    let source: Box<dyn Read> = match name {
        "-" => Box::new(io::stdin()),
        name => Box::new(File::open(name).map_err(|error| failed(&error))?),
    };
    let mut bytes = Vec::new();
    source.take(TEXT_LIMIT + 1).read_to_end(&mut bytes).map_err(|error| failed(&error))?;
    if bytes.len() as u64 > TEXT_LIMIT {
        let limit = indicatif::HumanBytes(TEXT_LIMIT).to_string();
        return Err(text!("error-input-too-long", name = name, limit = limit).into());
    }
    Ok(bytes)
}
