//! The command `queens`: parse the arguments, call the library once, write the output.
//!
//! `args` defines the command line and has no effects. `commands` has one file for each command: it reads its `input`,
//! calls the library and writes through `output`. A `CliError` becomes a message and an exit code in `report`. All text
//! for users comes from the message catalogues of `lang`.
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
#[cfg(feature = "cluster")]
mod cluster;
mod commands;
mod error;
mod file;
mod format;
#[cfg_attr(not(feature = "gpu"), path = "gpu/not_built.rs")]
mod gpu;
mod help;
mod input;
mod instance;
mod interrupt;
mod job;
mod lang;
mod machine;
mod memory;
mod messages;
mod output;
mod progress;
mod report;
#[cfg(feature = "serve")]
mod serve;
mod usage;
#[cfg(feature = "watch")]
mod watch;
mod workers;
mod wrap;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches;

use error::CliError;
use lang::text;

/// The definition of the command line with its help in one language; shell completions and manual pages come from it.
pub fn command(language: Language) -> clap::Command {
    help::localised(args::command(), &lang::Catalog::new(language))
}

pub use allocation::ReportingAllocator;
pub use lang::Language;
pub use output::note_closed_output;
pub use wrap::breakable_page;

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
        gpu::silence_device_selection();
    }
    let arguments: Vec<_> = std::env::args_os().collect();
    lang::set_process_language(Language::resolve(&arguments));
    allocation::set_message(text!("error-out-of-memory"));
    interrupt::install();
    match run(arguments) {
        Ok(status) => status.into(),
        Err(error) => report::report(&error),
    }
}

/// The exit status of a command that did its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ExitStatus {
    /// Exit code 0.
    Success,
    /// The result is negative, such as "no solution": exit code 1.
    Negative,
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        match status {
            ExitStatus::Success => Self::from(0),
            ExitStatus::Negative => Self::from(1),
        }
    }
}

fn run(mut arguments: Vec<OsString>) -> Result<ExitStatus, CliError> {
    // `queens help solve` is `queens solve --help`.
    let asked = arguments.iter().skip(1).take_while(|word| *word == "help").count();
    if asked > 0 {
        arguments.drain(1..=asked);
        arguments.push("--help".into());
    }
    let command = || help::localised(args::command(), lang::catalog());
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
