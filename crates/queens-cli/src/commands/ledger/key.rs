//! `queens ledger key`: the keys with which workers sign their results.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

use queens_ledger::{Signers, SigningKey};

use crate::args::LedgerKeyArgs;
use crate::counting::signing_key;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::Ui;

/// Prints the public key and its name as a line for `--signers`. With `--new`, makes the key first.
pub(crate) fn run(ui: &Ui, args: &LedgerKeyArgs) -> Result<ExitStatus, CliError> {
    let name = args.name.clone().or_else(|| Some(args.file.file_stem()?.to_string_lossy().into_owned()));
    let name = name.unwrap_or_default();
    if !is_name(&name) {
        return Err(CliError::from(text!("key-name", name = name.escape_debug().to_string())));
    }
    let key = if args.new { create(&args.file)? } else { signing_key::read(&args.file)? };
    ui.write(|out| Ok(writeln!(out, "{} {name}", key.signer())?))?;
    Ok(ExitStatus::Success)
}

/// Whether a list of signers gives this name back when it is read. A line break in a name could add another signer.
fn is_name(name: &str) -> bool {
    let key = "00".repeat(32);
    let list: Result<Signers, _> = format!("{key} {name}").parse();
    let is_read = list.is_ok_and(|list| key.parse().is_ok_and(|key| list.name(key) == Some(name)));
    is_read && !name.contains(char::is_control)
}

/// Makes a key in a new file. On Unix, only the owner of the file can read it.
fn create(path: &Path) -> Result<SigningKey, CliError> {
    let key = SigningKey::generate()?;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options.open(path).and_then(|mut file| file.write_all(key.to_pem().as_bytes()));
    written.map_err(|error| CliError::cannot_write(path, &error))?;
    Ok(key)
}
