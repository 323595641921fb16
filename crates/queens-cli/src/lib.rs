//! The command `queens`: parse the arguments, call the library once, write the output.
//!
//! Rooms, from the bottom up: `messages` has all text for users, in two languages. `ui` writes it: output, progress
//! lines, tables. `args` defines the command line and has no effects. `read` reads placements and instances. `counting`
//! chooses workers and reports on long counts. `watch` and `serve` are the terminal's and the browser's views. `commands`
//! has one file for each command, which reads, calls the library and writes. A `CliError` becomes a message and an exit
//! code in `ui::report`.
//!
//! Exit codes:
//!
//! | code | meaning |
//! |---|---|
//! | 0 | success |
//! | 1 | the result is negative: no solution, not a solution, values differ |
//! | 2 | wrong usage or input, the output could not be written, or there is too little memory |
//! | 3 | the broker or the coordinator of a cluster does not answer |
//! | 130 | interrupted, or the terminal was closed |

mod allocation;
mod args;
mod commands;
mod counting;
mod error;
mod exit;
mod messages;
mod program;
mod read;
#[cfg(feature = "serve")]
mod serve;
mod signals;
mod ui;
#[cfg(feature = "watch")]
mod watch;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches;

use args::help;
use error::CliError;
use exit::ExitStatus;
use messages::{language, text};
use ui::{output, report, wrap};

/// The definition of the command line with its help in one language; shell completions and manual pages come from it.
pub fn command(language: Language) -> clap::Command {
    help::localised(args::command(), &language::Catalog::new(language))
}

pub use allocation::ReportingAllocator;
pub use messages::language::Language;
pub use ui::output::note_closed_output;
pub use ui::wrap::breakable_page;

/// Runs the command with the arguments of this process.
///
/// # Safety
///
/// The process must have one thread only, because this function writes to the environment.
#[expect(unsafe_code, reason = "only the caller knows that there is no second thread")]
pub unsafe fn main() -> ExitCode {
    #[cfg(feature = "gpu")]
    // SAFETY: the caller promises it.
    unsafe {
        counting::gpu::silence_device_selection();
    }
    let arguments: Vec<_> = std::env::args_os().collect();
    language::set_process_language(Language::resolve(&arguments));
    allocation::set_message(text!("error-out-of-memory"));
    signals::install();
    match run(arguments) {
        Ok(status) => status.into(),
        Err(error) => report::report(&error),
    }
}

fn run(mut arguments: Vec<OsString>) -> Result<ExitStatus, CliError> {
    // `queens help solve` is `queens solve --help`.
    let asked = arguments.iter().skip(1).take_while(|word| *word == "help").count();
    if asked > 0 {
        arguments.drain(1..=asked);
        arguments.push("--help".into());
    }
    let command = || help::localised(args::command(), language::catalog());
    let matches = match command().try_get_matches_from(&arguments) {
        // Only help needs the texts of all commands prepared.
        Err(error) if error.kind() == clap::error::ErrorKind::DisplayHelp => {
            wrap::unwrapped(command(), wrap::width()).try_get_matches_from(&arguments)?
        }
        matches => matches?,
    };
    let args = args::Cli::from_arg_matches(&matches)?;
    // Before hours of work whose result would be lost.
    if !args.writes_files_only() {
        output::check_open()?;
    }
    commands::run(&args)
}
