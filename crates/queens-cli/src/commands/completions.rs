//! `queens completions`: the script that teaches a shell the commands (shell completion).

use crate::args::CompletionsArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::ui::output;

pub(crate) fn run(args: &CompletionsArgs) -> Result<ExitStatus, CliError> {
    let mut command = crate::command(crate::messages::language::current());
    output::write(|out| {
        // The generator panics where a write fails, so it writes to memory.
        let mut script = Vec::new();
        clap_complete::generate(args.shell, &mut command, "queens", &mut script);
        Ok(out.write_all(&script)?)
    })?;
    Ok(ExitStatus::Success)
}
