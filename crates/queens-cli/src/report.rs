//! The last word: what went wrong, or the help that was asked for, and the exit code.

use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use clap::error::ErrorKind;

use crate::failure::Failure;
use crate::help::with_colons;
use crate::lang::{self, text};
use crate::output;

/// Says what is wrong, on standard error, and gives the exit code. Help that was asked for goes to standard output.
pub(crate) fn report(failure: &Failure) -> ExitCode {
    if let Failure::Usage(error) = failure
        && matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion)
    {
        return match help(error) {
            Ok(()) => ExitCode::from(0),
            Err(failure) => report(&failure),
        };
    }
    let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
    output::say(format_args!("{red}{}{red:#}{}", text!("error"), failure.message()));
    match failure {
        // Numbers contradict each other: that is an answer.
        Failure::Contradicted { .. } | Failure::Burnside { .. } => ExitCode::from(1),
        _ => ExitCode::from(2),
    }
}

/// Writes the help that was asked for.
fn help(error: &clap::Error) -> Result<(), Failure> {
    let help = error.render();
    let help = if output::has_color() { help.ansi().to_string() } else { help.to_string() };
    output::write(|out| Ok(write!(out, "{}", with_colons(help, lang::catalog()))?))
}
