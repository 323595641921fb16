//! `queens help`: the rules, shell completions and manual pages. The parser itself prints the help of commands.

mod completions;
mod manual;
mod rules;

use crate::args::HelpArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::ui::Ui;

pub(crate) fn run(ui: &Ui, args: &HelpArgs) -> Result<ExitStatus, CliError> {
    match (args.completions, &args.man) {
        (Some(shell), _) => completions::write(ui, shell),
        (None, Some(folder)) => manual::write(ui, folder),
        (None, None) => rules::list(ui, args.json),
    }?;
    Ok(ExitStatus::Success)
}
