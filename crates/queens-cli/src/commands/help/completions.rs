//! `queens help --completions`: the completion script for a shell.

use std::io::Write;

use clap_complete::Shell;

use crate::args;
use crate::error::CliError;
use crate::ui::Ui;

pub(super) fn write(ui: &Ui, shell: Shell) -> Result<(), CliError> {
    let mut command = args::help::command(ui.language());
    ui.write(|out| {
        // The generator panics if a write fails, so it writes to memory.
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut command, "queens", &mut script);
        Ok(out.write_all(&script)?)
    })
}
