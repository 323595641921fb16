//! The command `queens`: arguments, then one call of the library, then output.
//!
//! The way through: `args` says what can be typed and has no effects; `commands` has one file for each command, which
//! reads its `input`, calls the library and writes by way of `output`; a `Failure` that comes
//! back becomes a message and an exit code in `report`. Every word that a person reads comes from the catalogues of `lang`.
//!
//! Exit codes:
//!
//! | code | meaning |
//! |---|---|
//! | 0 | done |
//! | 1 | the honest answer is no: no solution, an invalid placement, nothing next, a number that differs |
//! | 2 | wrong usage or input, or output that cannot be written |
//! | 130 | interrupted |

mod args;
mod commands;
mod crew;
mod failure;
mod file;
mod format;
mod given;
mod help;
mod input;
mod interrupt;
mod lang;
mod memory;
mod output;
mod progress;
mod report;
mod runner;
#[cfg(feature = "serve")]
mod serve;
#[cfg(feature = "watch")]
mod watch;
mod words;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches;

use failure::Failure;

/// The definition of the command line, with its help in one language: shell completions and manual pages come from it.
pub fn command(language: Language) -> clap::Command {
    help::localised(args::command(), &lang::Catalog::new(language))
}

pub use lang::Language;

/// Runs the command with the arguments of this process.
///
/// # Safety
///
/// There must be no second thread yet: the environment is written to.
#[expect(unsafe_code, reason = "only the caller knows that there is no second thread")]
pub unsafe fn main() -> ExitCode {
    #[cfg(feature = "gpu")]
    // SAFETY: the caller promises it.
    unsafe {
        crew::cards::quieten();
    }
    let arguments: Vec<_> = std::env::args_os().collect();
    lang::choose(Language::of(&arguments));
    interrupt::install();
    match run(arguments) {
        Ok(answer) => answer.into(),
        Err(failure) => report::report(&failure),
    }
}

/// What a command that did its work has to say by its exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    /// The work is done: exit code 0.
    Done,
    /// The honest answer is no: exit code 1.
    No,
}

impl From<Answer> for ExitCode {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Done => Self::from(0),
            Answer::No => Self::from(1),
        }
    }
}

fn run(mut arguments: Vec<OsString>) -> Result<Answer, Failure> {
    // `queens help solve` is `queens solve --help`.
    let asked = arguments.iter().skip(1).take_while(|word| *word == "help").count();
    if asked > 0 {
        arguments.drain(1..=asked);
        arguments.push("--help".into());
    }
    let command = help::localised(args::command(), lang::catalog());
    let matches = command.try_get_matches_from(arguments)?;
    let args = args::Args::from_arg_matches(&matches)?;
    commands::run(&args)
}
