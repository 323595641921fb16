//! The command `queens`: parses the arguments, calls the library once, and writes the output.
//!
//! Modules, from the bottom up: `messages` has all text for users, in two languages. `ui` writes the text: output,
//! progress lines, tables. `args` defines the command line and has no side effects. `read` reads placements and
//! instances. `counting` chooses workers and reports on long counts. `process` runs programs of the user with limits.
//! `watch` and `serve` are the views on the terminal and in the browser. `answer` has code that several commands share.
//! `commands` has one file for each command, which reads, calls the library and writes. This module makes the value
//! `Ui` and passes it down. It also prints errors: a `CliError` is a message without a language, and an exit status.
//!
//! Exit codes:
//!
//! | code | meaning |
//! |---|---|
//! | 0 | success |
//! | 1 | the result is negative: no solution, not a solution, values differ |
//! | 2 | wrong usage or input, the output could not be written, or there is too little memory |
//! | 3 | the broker or the coordinator of a cluster does not answer, or a file of an online judge has a fault |
//! | 130 | interrupted, or the terminal was closed |

mod allocation;
mod answer;
mod args;
mod build_info;
mod commands;
mod counting;
mod error;
mod exit;
mod memory_check;
mod messages;
mod process;
mod read;
#[cfg(feature = "serve")]
mod serve;
mod signals;
mod ui;
#[cfg(feature = "watch")]
mod watch;

use std::process::ExitCode;

use args::Cli;
use error::CliError;
use exit::ExitStatus;
use messages::text;
use ui::{Color, Ui};

pub use allocation::ReportingAllocator;
pub use args::help::{command, command_groups, examples};
pub use messages::Language;
pub use ui::note_closed_output;

/// Runs the command with the arguments of this process.
///
/// # Safety
///
/// The process must have one thread only, because this function writes to the environment.
#[expect(unsafe_code, reason = "only the caller knows that there is no second thread")]
pub unsafe fn main() -> ExitCode {
    #[cfg(feature = "gpu")]
    // SAFETY: the caller promises that the process has one thread only.
    unsafe {
        counting::gpu::silence_device_selection();
    }
    let arguments: Vec<_> = std::env::args_os().collect();
    let ui = Ui::new(Language::resolve(&arguments), Color::resolve(&arguments));
    allocation::set_message(ui.text(text!("error-out-of-memory")));
    match args::parse(&arguments, ui.catalog()) {
        Ok(cli) => {
            let ui = ui.with_options(cli.color, cli.quiet);
            reported(&ui, run(&cli, &ui))
        }
        Err(error) => reported(&ui, args::usage::help_or_error(&ui, &error)),
    }
}

fn run(cli: &Cli, ui: &Ui) -> Result<ExitStatus, CliError> {
    signals::install({
        let ui = ui.clone();
        move |screen, farewell| ui.print_farewell(screen, farewell)
    });
    // A closed output is reported before the work begins, because the work may take hours.
    if !cli.may_have_closed_output() {
        ui::refuse_closed_output()?;
    }
    commands::run(ui, cli)
}

/// Prints the error, if there is one, and returns the exit code.
fn reported(ui: &Ui, result: Result<ExitStatus, CliError>) -> ExitCode {
    let status = result.unwrap_or_else(|error| {
        ui.say_error(error.message());
        error.exit_status()
    });
    status.into()
}
