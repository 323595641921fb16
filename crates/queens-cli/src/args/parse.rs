//! Parses the arguments of the process.

use std::ffi::OsString;

use clap::FromArgMatches;

use super::cli::{Cli, Command, command};
use super::{help, requirements};
use crate::messages::Catalog;

/// Parses the arguments of the process, of which the first is the name of the program. The error is a message, or the
/// help that the user asked for.
pub(crate) fn parse(arguments: &[OsString], catalog: &Catalog) -> Result<Cli, clap::Error> {
    let arguments = with_rule_list(arguments);
    let cli = Cli::from_arg_matches(&matches(&arguments, catalog)?)?;
    match &cli.command {
        Some(Command::Help(help)) if help.asks_for_command() => {
            // `queens help solve` is `queens solve --help`.
            let words = ["queens"].into_iter().chain(help.topic.iter().map(String::as_str)).chain(["--help"]);
            Cli::from_arg_matches(&matches(&words.map(OsString::from).collect::<Vec<_>>(), catalog)?)
        }
        _ => Ok(cli),
    }
}

fn matches(arguments: &[OsString], catalog: &Catalog) -> Result<clap::ArgMatches, clap::Error> {
    let mut command = help::replace_by_requests(help::localised(command(), catalog));
    let matches = command.try_get_matches_from_mut(arguments)?;
    requirements::check(&command, &matches, arguments)?;
    Ok(matches)
}

/// Replaces a command line that contains `--rule list` by `queens help rules`.
fn with_rule_list(arguments: &[OsString]) -> Vec<OsString> {
    let asks = arguments.windows(2).any(|pair| pair[0] == "--rule" && pair[1] == "list");
    if !asks && !arguments.iter().any(|argument| argument == "--rule=list") {
        return arguments.to_vec();
    }
    let json = arguments.iter().any(|argument| argument == "--json").then_some("--json");
    ["queens", "help", "rules"].into_iter().chain(json).map(OsString::from).collect()
}
