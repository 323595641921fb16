//! `queens completions`: the script that teaches a shell the commands (shell completion).

use std::io::Write;

use crate::args::{self, CompletionsArgs};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::ui::Ui;

pub(crate) fn run(ui: &Ui, args: &CompletionsArgs) -> Result<ExitStatus, CliError> {
    let mut command = args::help::command(ui.language());
    ui.write(|out| {
        // The generator panics where a write fails, so it writes to memory.
        let mut script = Vec::new();
        clap_complete::generate(args.shell, &mut command, "queens", &mut script);
        Ok(out.write_all(&script)?)
    })?;
    Ok(ExitStatus::Success)
}
