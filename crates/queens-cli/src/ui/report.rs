//! Reports an error, or the requested help, and gives the exit code.

use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use clap::error::ErrorKind;

use crate::args::help::with_localised_frame;
use crate::error::CliError;
use crate::messages::{language, text};
use crate::ui::{output, wrap};

/// Writes the error message to standard error and gives the exit code. Requested help goes to standard output.
pub(crate) fn report(error: &CliError) -> ExitCode {
    if let CliError::Usage(usage) = error
        && matches!(usage.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion)
    {
        return match write_help(usage) {
            Ok(()) => ExitCode::from(0),
            Err(error) => report(&error),
        };
    }
    let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
    output::print_error(format_args!("{red}{}{red:#}{}", text!("error"), error.message()));
    match error {
        // Numbers that contradict each other are a negative result.
        CliError::Contradicted { .. }
        | CliError::WrongAnswer { .. }
        | CliError::Library { code: "burnside-contradicted", .. } => ExitCode::from(1),
        // Another attempt may succeed.
        CliError::Library { code: "broker-unreachable" | "no-coordinator", .. } => ExitCode::from(3),
        _ => ExitCode::from(2),
    }
}

/// Writes the requested help.
fn write_help(error: &clap::Error) -> Result<(), CliError> {
    let help = error.render();
    let help = if output::has_color() { help.ansi().to_string() } else { help.to_string() };
    let help = with_localised_frame(&wrap::wrapped(&help, wrap::width()), language::catalog());
    output::write(|out| Ok(write!(out, "{help}")?))
}
